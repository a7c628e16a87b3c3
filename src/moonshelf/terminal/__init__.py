"""The games in a console: a table that prints lines and reads lines, in any terminal or through a pipe."""
