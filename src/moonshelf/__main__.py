"""``python -m moonshelf``."""

from moonshelf.cli import main

main()
