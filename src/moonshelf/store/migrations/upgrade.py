"""Applying the migrations with Alembic."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import Connection


def config() -> Config:
    """Tell Alembic where the migrations are."""
    made = Config()
    made.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    return made


def knows(revision: str) -> bool:
    """Say whether there is such a revision."""
    return any(script.revision == revision for script in ScriptDirectory.from_config(config()).walk_revisions())


def upgrade(connection: Connection) -> None:
    """Apply what a database has not yet seen, in the transaction of this connection."""
    settled = config()
    settled.attributes["connection"] = connection
    command.upgrade(settled, "head")
