"""The tables of the database, in SQL that SQLite and PostgreSQL both speak.

A game is kept as its recipe (``tables``, and the notation of every action) and as the position after each
action, so that any step of any game opens at the same cost. Of what opens a seat only hashes are kept.
"""

from sqlalchemy import (
    BigInteger,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    SmallInteger,
    String,
    Table,
    Text,
    UniqueConstraint,
)

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)

ID_LENGTH = 24
CLIENT_ID_LENGTH = 64

tables = Table(
    "tables",
    metadata,
    Column("id", String(ID_LENGTH), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("rules", Integer, nullable=False, comment="version of the rules"),
    Column("components", String(120), nullable=False, comment="version and digest of the components"),
    Column("layout", String(16), nullable=False, comment="digest of the position's dtype"),
    Column("seats", Text, nullable=False, comment="JSON: kind, name and level of each seat"),
    Column("options", Text, nullable=False, comment="JSON"),
    Column("seed", String(64), nullable=False, comment="secret until the end"),
    Column("commitment", String(64), nullable=False, comment="SHA-256 of the seed"),
    Column("created", BigInteger, nullable=False, comment="milliseconds since 1970"),
    Column("finished", BigInteger, comment="milliseconds since 1970, null while it is played"),
    Column("following", String(ID_LENGTH), comment="the table at which the same people play again"),
    Index(None, "finished"),
)

actions = Table(
    "actions",
    metadata,
    Column("table_id", String(ID_LENGTH), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("version", Integer, primary_key=True, autoincrement=False, comment="1, 2, 3 ... in each table"),
    Column("seat", SmallInteger, nullable=False, comment="7 is chance"),
    Column("action", String(200), nullable=False, comment="notation; empty: taken back, or takes back"),
    Column("client_id", String(CLIENT_ID_LENGTH), comment="what the sender called it; null for chance"),
    Column("position", LargeBinary, nullable=False, comment="the position after it, deflated"),
    Column("at", BigInteger, nullable=False, comment="milliseconds since 1970"),
    UniqueConstraint("table_id", "client_id"),
)

keys = Table(
    "keys",
    metadata,
    Column("key", String(64), primary_key=True, comment="SHA-256 of what a browser holds"),
    Column("table_id", String(ID_LENGTH), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", SmallInteger, primary_key=True, autoincrement=False, comment="6 is the host's own key"),
    Index(None, "table_id"),
)
