"""How long something lasts: state instances, effect instances and delayed effects, and what ends them.

An ending names a function of the rules by its id, never by itself, so that a world can be saved and read again.
"""

from __future__ import annotations

from typing import Any, NamedTuple, TypeAlias


class Window:
    """One opening of a window. `number` counts all openings in a world; `start` and `stop` are places in its record."""

    __slots__ = ("is_open", "name", "number", "owner", "start", "stop")

    def __init__(self, name: str, owner: Any, number: int, start: int) -> None:
        self.name = name
        self.owner = owner
        self.number = number
        self.start = start
        self.stop: int | None = None
        self.is_open = True

    def __repr__(self) -> str:
        return f"<{self.name} {self.number}>"


class Anchor:
    """The start or end of one window instance: an open one, or the next one that starts from now on."""

    __slots__ = ("edge", "name", "owner", "window")

    def __init__(self, edge: str, name: str, owner: Any, window: Window | None) -> None:
        self.edge = edge
        self.name = name
        self.owner = owner
        self.window = window

    def fits(self, window: Window) -> bool:
        """Whether a window that starts now is the one that was meant by `next`."""
        return self.window is None and self.name == window.name and (self.owner is None or self.owner is window.owner)


class Heard(NamedTuple):
    """Ends when an event is heard that the function `id` accepts, given `names`."""

    id: str
    names: tuple[Any, ...]


class While(NamedTuple):
    """Ends as soon as the function `id` says no, given `names`."""

    id: str
    names: tuple[Any, ...]


class Counted:
    """Ends when the moment of `unit` has come `left` more times, in windows that start after `since`."""

    __slots__ = ("left", "since", "unit")

    def __init__(self, unit: str, left: int, since: int) -> None:
        self.unit = unit
        self.left = left
        self.since = since


class AtTime(NamedTuple):
    """Ends when the clock shows this much."""

    time: int


class With(NamedTuple):
    """Ends with a state or effect instance."""

    instance: Any


Ending: TypeAlias = Anchor | Heard | While | Counted | AtTime | With


class StateInstance:
    """One reason for which a bearer is in a state."""

    __slots__ = ("bearer", "blocked", "clause", "ends", "level", "over", "roles", "since", "source", "state")

    def __init__(
        self,
        state: str,
        bearer: Any,
        *,
        source: Any = None,
        clause: str = "",
        level: int = 0,
        since: int = 0,
        roles: dict[str, Any] | None = None,
        ends: tuple[Ending, ...] = (),
        blocked: tuple[str, ...] = (),
    ) -> None:
        self.state = state
        self.bearer = bearer
        self.source = source
        self.clause = clause
        self.level = level
        self.since = since
        self.roles: dict[str, Any] = roles or {}
        self.ends = ends
        self.blocked = blocked
        self.over = False

    def __repr__(self) -> str:
        level = f" {self.level}" if self.level else ""
        return f"<{self.state}{level} of {self.bearer!r}>"


class EffectInstance:
    """A held effect with a lifetime: the clause, and the names as they were when it was carried out."""

    __slots__ = ("clause", "ends", "id", "names", "over", "since", "source")

    def __init__(
        self, id: str, clause: str, names: tuple[Any, ...], source: Any, since: int, ends: tuple[Ending, ...]
    ) -> None:
        self.id = id
        self.clause = clause
        self.names = names
        self.source = source
        self.since = since
        self.ends = ends
        self.over = False


class Delayed:
    """A delayed effect: carried out at its anchor with the names as they were when it was recorded."""

    __slots__ = ("anchor", "clause", "event", "id", "names")

    def __init__(self, id: str, clause: str, anchor: Anchor, names: tuple[Any, ...], event: Any) -> None:
        self.id = id
        self.clause = clause
        self.anchor = anchor
        self.names = names
        self.event = event
