"""What is compared of a chase after its advance, whoever worked it out.

In: a round, or a result of the oracle. Out: a `View`, plain data, and the lines in which two views differ. A view holds only
what a table can see: zones, who counts as ahead of whom, who is engaged with whom, who left, who was asked.
"""

from __future__ import annotations

from dataclasses import dataclass, fields

from tests.oracles.chase import advance
from tests.oracles.chase_state import DEFAULT, Policy, Round

Pairs = frozenset[tuple[str, str]]


@dataclass(frozen=True, slots=True)
class View:
    moves: dict[str, int]  # zones moved in the phase before anybody dropped back
    zones: dict[str, int]
    ahead: Pairs  # (who, of which adversary); those who left included
    engaged: Pairs  # both ways round; only among those still in the chase
    escaped: frozenset[str]
    left: frozenset[str]
    asked: frozenset[str]
    over: bool


def expected(before: Round, policy: Policy = DEFAULT) -> View:
    """The oracle's answer."""
    result = advance(before, policy)
    return View(
        moves=dict(result.moves),
        zones=dict(result.zones),
        ahead=frozenset((v, other) for v, others in result.ahead_of.items() for other in others),
        engaged=frozenset((a, b) for group in result.engagements for a in group for b in group if a != b),
        escaped=result.escaped,
        left=result.left,
        asked=result.asked,
        over=result.over,
    )


def differences(wanted: View, came: View) -> list[str]:
    """One line for each part that is not the same; empty if all are."""
    found = []
    for part in fields(View):
        one, other = getattr(wanted, part.name), getattr(came, part.name)
        if one != other:
            found.append(f"{part.name}: {_shown(one)}, but {_shown(other)}")
    return found


def _shown(part: object) -> str:
    return str(sorted(part)) if isinstance(part, frozenset) else str(part)
