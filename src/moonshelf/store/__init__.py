"""The database: tables, every action of every game, and who holds which seat."""

from moonshelf.store.database import Database, StoreError
from moonshelf.store.rows import ActionRow, Seat, TableRow

__all__ = ["ActionRow", "Database", "Seat", "StoreError", "TableRow"]
