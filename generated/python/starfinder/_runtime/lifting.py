"""What `even if` and clauses that stand fast lift: a ban or an immunity that would not stand if certain facts were not so."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from .conditions import expand
from .events import Event
from .tables import Rule

if TYPE_CHECKING:
    from .world import World


def lifts_ban(w: World, lift: Rule, ban: Rule, deed: Event) -> bool:
    """Whether the ban would not stand if everything that `even if` names were not so."""
    facts = lift.holds(w, deed, None)
    if not facts or not ban.masked:
        return False
    mask: dict[tuple[Any, ...], bool] = {}
    for fact, truth in facts:
        mask.update(expand(w, fact, truth))
    return not ban.holds(w, deed, mask) if mask else False


def masked_away(w: World, stands: Sequence[Any], rule: Any, deed: Event) -> bool:
    """Whether a clause that stands fast has this ban or immunity lifted."""
    return any(lifts_ban(w, _Standing(facts), rule, deed) for facts in stands if facts is not None)  # type: ignore[arg-type]


class _Standing:
    """Facts that a clause stands fast against, in the shape of an `even if`."""

    __slots__ = ("facts",)

    def __init__(self, facts: Any) -> None:
        self.facts = facts

    def holds(self, w: World, deed: Event, mask: None) -> Any:
        del deed, mask
        return self.facts(w)
