"""A shelf of five tabletop games under the moon: play them, study them, build on them."""
