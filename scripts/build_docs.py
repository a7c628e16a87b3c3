"""Write what is generated in docs/: the commands with their options, and the schema of a record.

python scripts/build_docs.py            write
python scripts/build_docs.py --check    write nothing; fail when a file is not what would be written
"""

import importlib
import json
import sys
from collections.abc import Callable
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


GENERATED: dict[str, Callable[[], str]] = {"record.schema.json": record_schema, "cli.md": commands}


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
