"""Running the server: one process, ended cleanly by Ctrl+C or TERM, streams and all."""

import contextlib
import logging
import socket
import threading
import webbrowser
from pathlib import Path
from types import FrameType

import uvicorn
from litestar.types import ASGIApp

from moonshelf.kernel.errors import MoonshelfError
from moonshelf.web.app import create_site
from moonshelf.web.settings import Settings
from moonshelf.web.site import Site

log = logging.getLogger("moonshelf")

_PATIENCE = 3
"""Seconds that requests under way get when the server stops."""


class Server(uvicorn.Server):
    """A server that ends its streams before it waits for open connections, so that it does stop."""

    def __init__(self, config: uvicorn.Config, site: Site) -> None:
        super().__init__(config)
        self._site = site

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """End streams, then stop."""
        self._site.close_streams()
        super().handle_exit(sig, frame)


def serve(host: str, port: int, data: Path, open_browser: bool) -> None:
    """Serve the shelf until it is stopped.

    Args:
        host: The address to listen on; ``127.0.0.1`` for this machine alone, ``0.0.0.0`` for the whole network.
        port: The port; 0 takes any that is free.
        data: The folder with the database, made if missing.
        open_browser: Whether to show the shelf in the browser.

    Raises:
        MoonshelfError: When the address cannot be had or the data folder not be used.
    """
    run(Settings(data), host, port, open_browser)


def run(settings: Settings, host: str, port: int, open_browser: bool = False) -> None:
    """Serve with all settings at hand; see :func:`serve`."""
    with contextlib.closing(_listen(host, port)) as listening:
        site, app = create_site(settings)
        address = _address(host, listening.getsockname()[1])
        log.warning("moonshelf is at %s (Ctrl+C ends it)", address)
        if open_browser:
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
        Server(_config(app), site).run(sockets=[listening])


def _config(app: ASGIApp) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        log_level="warning",
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=_PATIENCE,
    )


def _listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
        listening.listen(256)
    except (OSError, OverflowError) as error:
        listening.close()
        reason = getattr(error, "strerror", None) or str(error)
        raise MoonshelfError(
            f"{host} port {port} cannot be had: {reason}; perhaps a server runs there already, "
            "then choose another with --port"
        ) from None
    return listening


def _address(host: str, port: int) -> str:
    everywhere = {"0.0.0.0": "127.0.0.1", "": "127.0.0.1", "::": "::1"}
    reached = everywhere.get(host, host)
    return f"http://[{reached}]:{port}/" if ":" in reached else f"http://{reached}:{port}/"
