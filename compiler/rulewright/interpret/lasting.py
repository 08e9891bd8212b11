"""How long things last: endings fixed when a sentence is carried out.

In: endings of terms, in the scope of their sentence. Out: anchors that boundaries, events and rounds are held against.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from rulewright.interpret.values import Thing, Value, WindowInstance
from rulewright.model.terms import Arm, Cond


@dataclass(frozen=True, slots=True)
class Anchor:
    """An edge of one window: of `instance`, or else of the first one of that name and owner that starts after `after`."""

    edge: Literal["start", "end"]
    window: str
    instance: WindowInstance | None = None
    owner: Thing | None = None
    after: int = 0

    def due(self, edge: str, window: WindowInstance) -> bool:
        if edge != self.edge or window.name != self.window:
            return False
        if self.instance is not None:
            return window == self.instance
        return window.number > self.after and (self.owner is None or window.owner == self.owner)

    def of(self, owner: Thing) -> bool:
        """Whether the window is that owner's."""
        return owner == (self.instance.owner if self.instance is not None else self.owner)


@dataclass(frozen=True, slots=True)
class EndsAt:
    anchor: Anchor


@dataclass(frozen=True, slots=True)
class EndsOn:
    """Ends when one of the arms is heard, with the names of the sentence."""

    arms: tuple[Arm, ...]
    names: tuple[tuple[str, Value], ...]


@dataclass(frozen=True, slots=True)
class EndsUnless:
    """Ends as soon as the condition fails."""

    cond: Cond
    names: tuple[tuple[str, Value], ...]
    fields: tuple[tuple[str, Value], ...] = ()


@dataclass(frozen=True, slots=True)
class EndsAfter:
    """Ends with the last of `left` moments of windows numbered above `after`."""

    left: int
    arms: tuple[Arm, ...]
    names: tuple[tuple[str, Value], ...]
    after: int


@dataclass(frozen=True, slots=True)
class EndsAtTime:
    """Ends when the clock shows this much."""

    time: int


@dataclass(frozen=True, slots=True)
class EndsWith:
    """Ends with a state or effect instance."""

    instance: int


Ends: TypeAlias = EndsAt | EndsOn | EndsUnless | EndsAfter | EndsAtTime | EndsWith
