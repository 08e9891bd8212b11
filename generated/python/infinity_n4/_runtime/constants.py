"""The base of the constants that a vocabulary declares."""

from __future__ import annotations

from enum import Enum


class Constant(Enum):
    """Found in sets and dicts by what it is, like any object; `Enum` would work out the hash of its name each time."""

    __hash__ = object.__hash__
