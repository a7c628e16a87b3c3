"""Tables, actions and keys."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make the first tables."""
    op.create_table(
        "tables",
        sa.Column("id", sa.String(24), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("rules", sa.Integer, nullable=False, comment="version of the rules"),
        sa.Column("components", sa.String(120), nullable=False, comment="version and digest of the components"),
        sa.Column("layout", sa.String(16), nullable=False, comment="digest of the position's dtype"),
        sa.Column("seats", sa.Text, nullable=False, comment="JSON: kind, name and level of each seat"),
        sa.Column("options", sa.Text, nullable=False, comment="JSON"),
        sa.Column("seed", sa.String(64), nullable=False, comment="secret until the end"),
        sa.Column("commitment", sa.String(64), nullable=False, comment="SHA-256 of the seed"),
        sa.Column("created", sa.BigInteger, nullable=False, comment="milliseconds since 1970"),
        sa.Column("finished", sa.BigInteger, comment="milliseconds since 1970, null while it is played"),
        sa.Column("following", sa.String(24), comment="the table at which the same people play again"),
        sa.PrimaryKeyConstraint("id", name="pk_tables"),
    )
    op.create_index("ix_tables_finished", "tables", ["finished"])
    _create_actions()
    _create_keys()


def _create_actions() -> None:
    op.create_table(
        "actions",
        sa.Column("table_id", sa.String(24), nullable=False),
        sa.Column(
            "version", sa.Integer, nullable=False, autoincrement=False, comment="1, 2, 3 ... in each table"
        ),
        sa.Column("seat", sa.SmallInteger, nullable=False, comment="7 is chance"),
        sa.Column(
            "action", sa.String(200), nullable=False, comment="notation; empty: taken back, or takes back"
        ),
        sa.Column("client_id", sa.String(64), comment="what the sender called it; null for chance"),
        sa.Column("position", sa.LargeBinary, nullable=False, comment="the position after it, deflated"),
        sa.Column("at", sa.BigInteger, nullable=False, comment="milliseconds since 1970"),
        sa.PrimaryKeyConstraint("table_id", "version", name="pk_actions"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_actions_table_id", ondelete="CASCADE"),
        sa.UniqueConstraint("table_id", "client_id", name="uq_actions_table_id_client_id"),
    )


def _create_keys() -> None:
    op.create_table(
        "keys",
        sa.Column("key", sa.String(64), nullable=False, comment="SHA-256 of what a browser holds"),
        sa.Column("table_id", sa.String(24), nullable=False),
        sa.Column(
            "seat", sa.SmallInteger, nullable=False, autoincrement=False, comment="6 is the host's own key"
        ),
        sa.PrimaryKeyConstraint("key", "table_id", "seat", name="pk_keys"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_keys_table_id", ondelete="CASCADE"),
    )
    op.create_index("ix_keys_table_id", "keys", ["table_id"])
