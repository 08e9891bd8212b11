"""Values as people read them."""

from __future__ import annotations

from enum import Enum
from typing import Any

from .things import Entity


def told(value: Any) -> str:
    """A value for people."""
    if value is None:
        return "nothing"
    if isinstance(value, Enum):
        return str(value.value)
    if isinstance(value, Entity):
        return value.name or f"a {value._type}"
    if isinstance(value, tuple):
        return ", ".join(told(part) for part in value)
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)
