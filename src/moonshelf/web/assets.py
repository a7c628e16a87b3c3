"""The files of ``static/``: read once, and named by the digest of all, so that browsers keep them for ever."""

import gzip
import hashlib
from dataclasses import dataclass
from pathlib import Path

STATIC = Path(__file__).with_name("static")
_KINDS = {
    ".js": "text/javascript",
    ".css": "text/css",
    ".svg": "image/svg+xml",
    ".woff2": "font/woff2",
    ".txt": "text/plain",
}
_SMALLER_PACKED = (".js", ".css", ".svg", ".txt")


@dataclass(frozen=True)
class Asset:
    """One file, as it is sent."""

    kind: str
    plain: bytes
    packed: bytes | None


class Assets:
    """All files of the static folder."""

    def __init__(self, folder: Path = STATIC) -> None:
        paths = sorted(path for path in folder.rglob("*") if path.suffix in _KINDS) if folder.is_dir() else []
        self.files = {path.relative_to(folder).as_posix(): _read(path) for path in paths}
        digest = hashlib.sha256()
        for name, file in self.files.items():
            digest.update(name.encode() + b"\0" + file.plain)
        self.version = digest.hexdigest()[:12]

    def url(self, name: str) -> str:
        """Give the address of a file, which changes with its content."""
        return f"/static/{self.version}/{name}"


def _read(path: Path) -> Asset:
    plain = path.read_bytes()
    packed = gzip.compress(plain, 9, mtime=0) if path.suffix in _SMALLER_PACKED else None
    return Asset(_KINDS[path.suffix], plain, packed)
