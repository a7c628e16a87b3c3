"""The application: routes, what every request passes, and what begins and ends with the server."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from litestar import Litestar
from litestar.config.compression import CompressionConfig
from litestar.types import ASGIApp

from moonshelf.web import replay_pages, seat_pages, shelf_pages, table_pages
from moonshelf.web.answers import failed
from moonshelf.web.asked import Asked
from moonshelf.web.guard import HeadAsGet, add_headers, check_origin
from moonshelf.web.settings import Settings
from moonshelf.web.site import Site

_LARGEST_BODY = 64_000
_PACKED_ALREADY = ["^/static/", "/stream$"]

ROUTES = [
    shelf_pages.shelf_page,
    shelf_pages.game_page,
    shelf_pages.make_table,
    shelf_pages.rules_page,
    shelf_pages.warm,
    shelf_pages.static,
    shelf_pages.favicon,
    shelf_pages.health,
    table_pages.table_page,
    table_pages.stream,
    table_pages.act,
    table_pages.why,
    seat_pages.seat_page,
    seat_pages.sit_down,
    seat_pages.own_link,
    seat_pages.hand_over,
    seat_pages.come_back,
    seat_pages.agree_to_end,
    seat_pages.play_again,
    replay_pages.replay_page,
    replay_pages.replay_frame,
    replay_pages.record,
]


def create_site(settings: Settings) -> tuple[Site, ASGIApp]:
    """Open the data folder; give the site and the ASGI application that serves it.

    Raises:
        StoreError: When the folder or its database cannot be used.
    """
    site = Site(settings)

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        await site.start()
        yield
        await site.stop()

    app = Litestar(
        ROUTES,
        before_request=_check,
        before_send=[add_headers],
        compression_config=CompressionConfig("gzip", gzip_compress_level=3, exclude=_PACKED_ALREADY),
        exception_handlers={Exception: failed},
        lifespan=[lifespan],
        logging_config=None,
        openapi_config=None,
        request_max_body_size=_LARGEST_BODY,
    )
    app.state.site = site
    return site, HeadAsGet(app)


async def _check(request: Asked) -> None:
    check_origin(request)
