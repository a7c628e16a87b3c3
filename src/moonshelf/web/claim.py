"""One server to a data folder: two would each show people only half of what happens."""

from pathlib import Path
from typing import IO

from moonshelf.store import StoreError

try:
    import fcntl
except ImportError:  # elsewhere than on Unix: the database itself still refuses what would collide
    fcntl = None  # type: ignore[assignment]

_FILE = "server.lock"


def claim(folder: Path) -> IO[bytes]:
    """Claim a data folder until the file that is given back is closed, or the process ends.

    Raises:
        StoreError: When another server has it.
    """
    held = (folder / _FILE).open("ab")
    if fcntl is not None:
        try:
            fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            held.close()
            raise StoreError(
                f"another server uses the data folder {folder}: open that one, or choose another with --data"
            ) from None
    return held
