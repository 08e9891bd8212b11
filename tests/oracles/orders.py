"""An independent answer to: how many Orders, for whom, and does a fireteam hold?

In: the troopers of one player as the Tactical Phase finds them. Out: Loss of Lieutenant, the pool of each combat
group, who holds an Irregular Order, Lieutenant Special Orders; who may receive, convert or share an Order; a fireteam
during and after an Order. It does not play Orders and knows no profile by name.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from tests.oracles.escape import NULL_STATES

Training = Literal["regular", "irregular"]
BreakTiming = Literal["order_end", "at_once"]
NONE: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Operator:
    """The second profile of a TAG; `ejected` once the Escape System has put him on the table."""

    states: frozenset[str] = NONE
    ejected: bool = False


@dataclass(frozen=True, slots=True)
class Trooper:
    id: str
    group: int = 1
    training: Training = "regular"
    states: frozenset[str] = NONE
    lieutenant: bool = False
    on_table: bool = True  # as model or marker
    operator: Operator | None = None  # set for a TAG with an Escape System

    @property
    def acting_states(self) -> frozenset[str]:
        """States of the profile that stands on the table."""
        return self.operator.states if self.operator and self.operator.ejected else self.states

    @property
    def null(self) -> bool:
        """Whether the unit stops giving its Order.

        With an Escape System only the Operator's Null states count, except that Possessed wins while the TAG is on the
        table (D26). D17: an Operator who recovers counts again, for the states are looked at afresh each time.
        """
        if self.operator is None:
            return bool(self.states & NULL_STATES)
        possessed = not self.operator.ejected and "possessed" in self.states
        return possessed or bool(self.operator.states & NULL_STATES)

    @property
    def isolated(self) -> bool:
        return "isolated" in self.acting_states


@dataclass(frozen=True, slots=True)
class OrderCount:
    loss_of_lieutenant: bool
    pools: dict[int, int]  # group -> Regular Orders; every group of the army has an entry
    irregular: frozenset[str]  # who holds one Irregular Order
    lieutenant: int  # Lieutenant Special Orders

    def spend(self, group: int, number: int = 1) -> OrderCount:
        """Raises ValueError if the pool holds fewer."""
        if self.pools[group] < number:
            raise ValueError(f"group {group} has only {self.pools[group]}")
        return replace(self, pools={**self.pools, group: self.pools[group] - number})


def executive_tokens(troopers: Sequence[Trooper], freed: Collection[str]) -> tuple[Trooper, ...]:
    """Step 1a: a Command Token ends Possessed on each of `freed`. Nothing like it exists for Isolated (IS-11)."""
    return tuple(replace(t, states=t.states - {"possessed"}) if t.id in freed else t for t in troopers)


def loss_of_lieutenant(
    troopers: Iterable[Trooper], *, retreat: bool = False, chain_of_command: Collection[str] = ()
) -> bool:
    """Step 1c. A Lieutenant is missing when none stands on the table, or he is Null or Isolated.

    A TAG with an Escape System is judged by both readings of its states at once: Null as for its Order, Isolated by
    the profile on the table.
    """
    if retreat:
        return True
    fit = [t for t in troopers if t.on_table and not t.null and not t.isolated]
    return not any(t.lieutenant or t.id in chain_of_command for t in fit)


def order_count(
    troopers: Sequence[Trooper], *, retreat: bool = False, chain_of_command: Collection[str] = ()
) -> OrderCount:
    """Step 1d, with 1c before it. D6: Isolated is looked at now. D18: a TAG's unit keeps its training."""
    lost = loss_of_lieutenant(troopers, retreat=retreat, chain_of_command=chain_of_command)
    pools = dict.fromkeys(sorted({t.group for t in troopers}), 0)
    irregular: set[str] = set()
    for t in troopers:
        if t.null or not t.on_table:
            continue
        if lost or t.isolated or t.training == "irregular":
            irregular.add(t.id)
        else:
            pools[t.group] += 1
    # With Chain of Command the new Lieutenant's own Special Order is not stated; only a standing one is counted.
    standing = sum(t.lieutenant and t.on_table and not t.null and not t.isolated for t in troopers)
    return OrderCount(lost, pools, frozenset(irregular), 0 if lost else standing)


def may_receive_pool_order(trooper: Trooper, count: OrderCount, group: int) -> bool:
    """Whether an Order of `group`'s pool may be spent on the trooper now; looks at present states (IS-1, D7)."""
    return (
        trooper.on_table
        and trooper.group == group
        and not trooper.null
        and not trooper.isolated
        and count.pools.get(group, 0) > 0
    )


def may_spend_irregular_order(trooper: Trooper, count: OrderCount, owner: str) -> bool:
    """Only its owner may, Isolated or not (IS-2)."""
    return owner == trooper.id and owner in count.irregular and trooper.on_table and not trooper.null


def may_convert(trooper: Trooper, count: OrderCount, tokens: int) -> bool:
    """Command Token: Irregular Order to Regular; never that of an Isolated trooper (IS-3, IS-21)."""
    return tokens > 0 and trooper.id in count.irregular and not trooper.isolated and not trooper.null


def lieutenant_order_usable(faq: tuple[int, int], trooper: Trooper) -> bool | None:
    """IS-12, for a Special Order already generated. None from FAQ 1.3 on when Isolated: not covered (D5)."""
    if trooper.null:
        return False
    if not trooper.isolated:
        return True
    return True if faq < (1, 3) else None


def may_coordinate(picked: Sequence[Trooper], count: OrderCount, tokens: int, fireteam: Collection[str] = ()) -> bool:
    """A Coordinated Order is legal: up to 4 of one group, nobody Isolated, Null or in a fireteam (IS-20)."""
    groups = {t.group for t in picked}
    return (
        0 < len(picked) <= 4
        and len(groups) == 1
        and tokens > 0
        and all(count.pools.get(g, 0) > 0 for g in groups)
        and not any(t.isolated or t.null or t.id in fireteam for t in picked)
    )


@dataclass(frozen=True, slots=True)
class Fireteam:
    members: frozenset[str]
    leader: str | None


@dataclass(frozen=True, slots=True)
class FireteamCourse:
    during: Fireteam | None  # for the rest of the Order; None once broken
    after: Fireteam | None  # from the end of the Order


def isolate_in_fireteam(team: Fireteam, isolated: Collection[str], timing: BreakTiming = "order_end") -> FireteamCourse:
    """What Isolated does to a team (IS-13, IS-14). `timing` is D23, for the leader's case.

    Each isolated member stops being part at once. One member left breaks the team at once under either timing, also
    when the one who went was the leader: the clause on one member left names no delay.
    """
    lost = frozenset(isolated) & team.members
    if not lost:
        return FireteamCourse(team, team)
    rest = team.members - lost
    if len(rest) < 2:
        return FireteamCourse(None, None)
    if team.leader not in lost:
        held = Fireteam(rest, team.leader)
        return FireteamCourse(held, held)
    return FireteamCourse(Fireteam(rest, None) if timing == "order_end" else None, None)
