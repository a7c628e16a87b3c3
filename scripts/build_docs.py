"""Write what is generated in docs/: the commands, the schema of a record, and what is printed in a terminal.

python scripts/build_docs.py            write
python scripts/build_docs.py --check    write nothing; fail when a file is not what would be written
"""

import importlib
import json
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path

import msgspec
import typer
from typer.cli import get_docs_for_click

DOCS = Path(__file__).resolve().parent.parent / "docs"


def commands() -> str:
    """Every command of moonshelf, from its own help."""
    command = typer.main.get_command(importlib.import_module("moonshelf.cli").app)
    context = typer.Context(command, info_name="moonshelf")
    text = get_docs_for_click(obj=command, ctx=context, name="moonshelf", title="The commands")
    return (
        "<!-- Written by make docs; the words are those of the commands' own help. -->\n\n"
        + text.strip()
        + "\n"
    )


def record_schema() -> str:
    """JSON Schema of a record, for whoever reads or writes records without this package."""
    record = importlib.import_module("moonshelf.kernel.record").Record
    schema = msgspec.json.schema(record)
    dialect = {"$schema": "https://json-schema.org/draft/2020-12/schema"}
    return json.dumps(dialect | schema, indent=2, ensure_ascii=False) + "\n"


TRANSCRIPT = re.compile(r"(?<=```console\n)\$ (?P<command>moonshelf .*)\n(?P<printed>(?:(?!```).*\n)*)")
TYPED = re.compile(r"^\S+(?: \([A-F]\))?> (.*)$", re.MULTILINE)
MOMENT = re.compile(r"\b\d{8}-\d{6}\b")


def with_transcripts(name: str) -> str:
    """A document whose blocks of ``$ moonshelf ...`` are run again, with the lines typed in them."""
    return TRANSCRIPT.sub(run_again, (DOCS / name).read_text("utf-8"))


def run_again(block: re.Match[str]) -> str:
    """What a command prints, in a home folder and at a moment that are always the same."""
    typed = "".join(f"{line}\n" for line in TYPED.findall(block["printed"]))
    with tempfile.TemporaryDirectory() as home:
        path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
        surroundings = {
            "HOME": home,
            "XDG_DATA_HOME": f"{home}/.local/share",
            "PATH": path,
            "COLUMNS": "80",
            "LANG": "C.UTF-8",
            "MOONSHELF_COMPILE": "never",
        }
        done = subprocess.run(
            block["command"],
            shell=True,
            input=typed,
            env=surroundings,
            capture_output=True,
            text=True,
            check=False,
        )
    printed = MOMENT.sub("20270115-203000", f"{done.stdout}{done.stderr}".replace(home, "~"))
    lines = [f"$ {block['command']}", *map(str.rstrip, printed.splitlines())]
    return "".join(f"{line}\n" for line in lines)


GENERATED: dict[str, Callable[[], str]] = {
    "record.schema.json": record_schema,
    "cli.md": commands,
    "terminal.md": partial(with_transcripts, "terminal.md"),
}


def is_current(name: str) -> bool:
    """Whether a file is what would be written now."""
    file = DOCS / name
    return file.exists() and file.read_text("utf-8") == GENERATED[name]()


def main() -> None:
    """Write or check every generated file."""
    for name, written in GENERATED.items():
        if is_current(name):
            continue
        if "--check" in sys.argv[1:]:
            sys.exit(f"docs/{name} is not current; run make docs")
        DOCS.mkdir(exist_ok=True)
        (DOCS / name).write_text(written(), "utf-8")
        print(f"build_docs: wrote docs/{name}")


if __name__ == "__main__":
    main()
