"""Shapes that know no rule: square grids, hexes and corners, paths, and drawing in SVG."""
