"""What Alembic runs: the migrations, on the connection it was given."""

from alembic import context
from sqlalchemy import Connection

from moonshelf.store.schema import metadata

connection: Connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=metadata, render_as_batch=True, transactional_ddl=True)
with context.begin_transaction():
    context.run_migrations()
