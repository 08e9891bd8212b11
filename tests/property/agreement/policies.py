"""Which rulings of the rules on disk say what a policy of the chase oracle says.

In: a point of a policy and the answer to it. Out: the ruling to choose and its alternative, and what is compared under it; the
default answers are the rulings as they stand, and under those everything is compared. Points whose alternative the rules on
disk do not offer are not here: A3, A9, A10, A11 (which is decided before the advance), A20.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from tests.oracles.chase_state import Policy, Round


@dataclass(frozen=True, slots=True)
class Alternative:
    """`leaving_out`: parts of a view, and `unless`: rounds, in which the facts do not say how the alternative meets the other
    rules, so that the oracle and the rules on disk may each read it their own way."""

    point: str
    answer: str
    ruling: str
    alternative: str
    leaving_out: frozenset[str] = frozenset()
    unless: Callable[[Round], bool] = lambda before: False

    @property
    def policy(self) -> Policy:
        return Policy(**{self.point: self.answer})  # type: ignore[arg-type]

    @property
    def choice(self) -> tuple[str, str]:
        return (self.ruling, self.alternative)


def _engaged(before: Round) -> bool:
    return bool(before.engagements)


def _drops_back(before: Round) -> bool:
    return any(v.drops_back for v in before.vehicles)


ALTERNATIVES = (
    # Whether an engaged vehicle that passed a check and still gained no ground is carried: printed is `failed everything`.
    Alternative("a1", "fall_back", "chase-progress/q1", "q1-always", unless=_engaged),
    Alternative("a1", "net", "chase-progress/q1", "q1-net", unless=_engaged),
    Alternative("a2", "fall_back", "chase-progress/q8", "q8-back"),
    Alternative("a4", "fall_back", "chase-progress/q9", "q9-back"),
    Alternative("a4", "net", "chase-progress/q9", "q9-net"),
    Alternative("a5", "advance", "chase-progress/q10", "q10-forward"),
    Alternative("a6", "carry", "chase-progress/q3", "q3-carried"),
    Alternative("a6", "hold", "chase-progress/q3", "q3-held"),
    Alternative("a8", "coast", "chase-progress/q4", "q4-coasts"),
    Alternative("a17", "any", "chase-progress/q2", "q2-any"),
    # Whether the question of dropping back is put again each time.
    Alternative(
        "a18", "repeat", "chase-progress/q11", "q11-again", leaving_out=frozenset({"asked"}), unless=_drops_back
    ),
    # Whether one who has nobody left in front or behind escapes.
    Alternative("a19", "after", "chase-progress/q5", "q5-judge-first", leaving_out=frozenset({"escaped", "engaged"})),
)
