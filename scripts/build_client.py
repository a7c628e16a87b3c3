"""Bundle what runs in the browser: src/moonshelf/web/client/main.{ts,css} -> src/moonshelf/web/static.

python scripts/build_client.py            everything below that is not up to date
python scripts/build_client.py install    the npm packages of package-lock.json, into node_modules
python scripts/build_client.py bundle     main.js, main.css and the fonts they name
python scripts/build_client.py types      check the types, write nothing

Node.js 20 or newer is taken from the path; where there is none, it is installed from requirements-node.lock
into the environment that runs this script.
"""

import argparse
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NoReturn

ROOT = Path(__file__).resolve().parent.parent
CLIENT = ROOT / "src/moonshelf/web/client"
STATIC = ROOT / "src/moonshelf/web/static"
MODULES = ROOT / "node_modules"
OLDEST_NODE = 20

ESBUILD_OPTIONS = [
    "--bundle",
    "--minify",
    "--format=esm",
    "--target=es2022",
    "--charset=utf8",
    "--legal-comments=none",
    "--loader:.woff2=file",
    "--asset-names=fonts/[name]",
    "--external:/static/*",
    "--log-level=warning",
]


def fail(message: str) -> NoReturn:
    """End with one sentence that says what is wrong and what to do."""
    sys.exit(f"build_client: {message}")


def run(command: list[str], path: str, problem: str, quiet: bool = False) -> None:
    """Run a command at the root of the repository, programs looked up along `path`."""
    program = [shutil.which(command[0], path=path) or command[0], *command[1:]]
    output = subprocess.DEVNULL if quiet else None
    done = subprocess.run(program, cwd=ROOT, env={**os.environ, "PATH": path}, stdout=output, check=False)
    if done.returncode:
        fail(f"{problem} (exit code {done.returncode}, see above)")


def node_version(path: str) -> int:
    """Major version of the node found along `path`; 0 when there is none, or no npm beside it."""
    node, npm = shutil.which("node", path=path), shutil.which("npm", path=path)
    if node is None or npm is None:
        return 0
    asked = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)
    return int(asked.stdout.removeprefix("v").partition(".")[0] or 0)


def path_with_node() -> str:
    """A search path on which node and npm are new enough, installing them if need be."""
    path = os.environ.get("PATH", os.defpath)
    if node_version(path) >= OLDEST_NODE:
        return path
    if sys.prefix == sys.base_prefix:
        fail(f"no Node.js {OLDEST_NODE}+ with npm on the path: install it, or use a virtual environment")
    own = f"{Path(sys.executable).parent}{os.pathsep}{path}"
    if node_version(own) < OLDEST_NODE:
        print(f"build_client: no Node.js {OLDEST_NODE}+ on the path, installing it from its lock", flush=True)
        pip = [sys.executable, "-m", "pip", "install", "-q", "--require-hashes"]
        run([*pip, "-r", "requirements-node.lock"], path, "Node.js could not be installed")
    return own


def install(path: str) -> None:
    """Make node_modules what package-lock.json says; integrity is checked, no package's script is run."""
    done, lock = MODULES / ".package-lock.json", ROOT / "package-lock.json"
    if not done.exists() or done.stat().st_mtime < lock.stat().st_mtime:
        run(["npm", "ci", "--ignore-scripts", "--loglevel=error"], path, "npm ci failed", quiet=True)
    done.touch()


def bundle(path: str, client: Path, static: Path) -> None:
    """Write the bundle; what was there stays until the new one is whole."""
    entries = [client / "main.ts", client / "main.css"]
    for entry in entries:
        if not entry.is_file():
            fail(f"{entry} is missing")
    build = ROOT / "build/client"
    shutil.rmtree(build, ignore_errors=True)
    esbuild = ["node", str(MODULES / "esbuild/bin/esbuild"), *map(str, entries)]
    run([*esbuild, *ESBUILD_OPTIONS, f"--outdir={build}"], path, "esbuild failed")
    for licence in MODULES.glob("@fontsource-variable/*/LICENSE"):
        if any(build.glob(f"fonts/{licence.parent.name}-*.woff2")):
            shutil.copyfile(licence, build / f"fonts/{licence.parent.name}-license.txt")
    shutil.rmtree(static / "fonts", ignore_errors=True)
    shutil.copytree(build, static, dirs_exist_ok=True, copy_function=shutil.copyfile)
    print(f"build_client: {describe(build)} -> {os.path.relpath(static)}")


def describe(build: Path) -> str:
    """The sizes, for the one line that is printed."""
    fonts = list(build.glob("fonts/*.woff2"))
    parts = {"main.js": [build / "main.js"], "main.css": [build / "main.css"], f"{len(fonts)} fonts": fonts}
    sizes = {part: sum(file.stat().st_size for file in files) for part, files in parts.items()}
    return ", ".join(f"{part} {size / 1000:.0f} kB" for part, size in sizes.items())


def main() -> None:
    """Read the command line and do what it says."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("task", nargs="?", choices=["install", "bundle", "types"], default="bundle")
    parser.add_argument("--client", type=Path, default=CLIENT, help="folder of main.ts and main.css")
    parser.add_argument("--static", type=Path, default=STATIC, help="folder to write to")
    options = parser.parse_args()
    path = path_with_node()
    install(path)
    if options.task == "bundle":
        bundle(path, options.client.resolve(), options.static.resolve())
    if options.task == "types":
        run(["node", str(MODULES / "typescript/bin/tsc"), "--noEmit"], path, "the types do not agree")


if __name__ == "__main__":
    main()
