"""Check that the wheel in dist/ holds every file of the package that git knows, and the bundle."""

import subprocess
import sys
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BUNDLE = {"moonshelf/web/static/main.js", "moonshelf/web/static/main.css"}


def main() -> None:
    """Compare the two lists; end with the names of what is missing."""
    listed = subprocess.run(["git", "ls-files", "src"], cwd=ROOT, capture_output=True, text=True, check=True)
    tracked = {name.removeprefix("src/") for name in listed.stdout.splitlines()}
    expected = {name for name in tracked if not name.startswith("moonshelf/web/client/")} | BUNDLE
    (wheel,) = ROOT.glob("dist/*.whl")
    held = set(zipfile.ZipFile(wheel).namelist())
    if missing := expected - held:
        sys.exit(f"{wheel.name} lacks {', '.join(sorted(missing))}")
    if not any(name.startswith("moonshelf/web/static/fonts/") for name in held):
        sys.exit(f"{wheel.name} lacks the fonts")
    print(f"{wheel.name}: {len(held)} files, {wheel.stat().st_size / 1000:.0f} kB, nothing missing")


if __name__ == "__main__":
    main()
