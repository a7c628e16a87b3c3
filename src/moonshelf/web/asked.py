"""A request, as handlers get it."""

from typing import Any, TypeAlias

from litestar import Request
from litestar.params import FromPath

Asked: TypeAlias = Request[Any, Any, Any]
"""A request without a logged-in user, a session or typed state: none of these is used."""

InPath: TypeAlias = FromPath[str]
"""A part of the address."""
