"""Pin every dependency again: exact versions with hashes, for all systems, without the address of any index.

python scripts/lock.py              keep the pins that still fit
python scripts/lock.py --upgrade    take the newest of everything
"""

import os
import subprocess
import sys
from pathlib import Path

from build_client import path_with_node, run

ROOT = Path(__file__).resolve().parent.parent
COMPILE = "uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header".split()
NPM = "npm install --package-lock-only --ignore-scripts --loglevel=error".split()

# The file, what goes into it, and the lock it must agree with: all of these share one environment.
LOCKS = [
    ("requirements.lock", ["pyproject.toml"], []),
    ("requirements-dev.lock", ["pyproject.toml", "--extra=dev"], ["--constraint=requirements.lock"]),
    ("requirements-bench.lock", ["pyproject.toml", "--extra=bench"], ["--constraint=requirements-dev.lock"]),
    ("requirements-build.lock", ["--group=pyproject.toml:build"], ["--constraint=requirements-dev.lock"]),
    ("requirements-node.lock", ["--group=pyproject.toml:node"], ["--constraint=requirements-dev.lock"]),
]


def main() -> None:
    """Write the lock files, Python's first."""
    here = f"{Path(sys.executable).parent}{os.pathsep}{os.environ.get('PATH', os.defpath)}"
    for lock, wanted, agreeing in LOCKS:
        run([*COMPILE, *wanted, *agreeing, *sys.argv[1:], f"--output-file={lock}"], here, f"no {lock}")
    run(NPM, path_with_node(), "no package-lock.json", quiet=True)
    subprocess.run(
        ["git", "--no-pager", "diff", "--stat", "--", "*.lock", "package-lock.json"], cwd=ROOT, check=False
    )


if __name__ == "__main__":
    main()
