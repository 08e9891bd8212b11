"""Events that wait: what a place or a thing holds until some clause has it happen.

In: roles and attributes, as the host sets them. Out: a thing that lists and attributes hold, and that reads as the event will.
Deliberately not here: what becomes of it; having it happen leaves it where it is.
"""

from __future__ import annotations

from typing import Any

from .things import Entity


class WaitingEvent(Entity):
    """An event that has not happened yet. A role or an attribute that nobody set is absent, and whoever has the event happen
    may say another."""

    __slots__ = ()

    @property
    def key(self) -> str:
        """What kind of event it is, as events say it."""
        return f"happen {self._type}"

    @property
    def fields(self) -> dict[str, Any]:
        """Its roles and attributes by name, without what is absent."""
        own = {name: getattr(self, field.slot) for name, field in self._fields.items()}
        return {name: value for name, value in own.items() if value is not None}

    def get(self, name: str) -> Any:
        """A role or an attribute; None when it is absent."""
        return self.fields.get(name)
