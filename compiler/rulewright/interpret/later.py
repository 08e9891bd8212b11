"""Delayed effects: what a sentence left to be done at a boundary, with everything it named.

In: nothing; data. Out: records that the world keeps until their anchor is due.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rulewright.interpret.lasting import Anchor
from rulewright.interpret.values import Value
from rulewright.model.terms import Body, Guard
from rulewright.plan.nodes import Ref

if TYPE_CHECKING:
    from rulewright.interpret.events import Event


@dataclass(frozen=True, slots=True)
class Delayed:
    id: int
    ref: Ref
    anchor: Anchor
    body: Body
    guards: tuple[Guard, ...]
    names: tuple[tuple[str, Value], ...]
    event: Event | None
