"""Whether a deed may be done: bans, what lifts them, duties, permissions and the default, in that order; then immunity."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import TYPE_CHECKING, Any

from .circles import begin
from .conditions import holds
from .events import Event
from .immunity import kept_away, left_out
from .lifting import lifts_ban
from .ordering import beaten
from .results import ALLOWED, Verdict
from .tables import Rule

if TYPE_CHECKING:
    from .bearing import Deed
    from .world import World


def verdict(w: World, deed: Event, *, musts: bool = True) -> Verdict:
    """The verdict on a deed as it would be done now, with what an immunity keeps away. Asks nobody and writes nothing."""
    if deed.key.startswith("leave") and not _is_there(w, deed):
        return ALLOWED  # nobody leaves where they are not, so nothing forbids it
    found = ruled(w, deed, musts=musts)
    game = w._game
    if not (game.immune or game.immune_labels) or not deed.key.startswith(_KEPT_AWAY):
        return found
    by = kept_away(w, deed)
    if by is not None:
        reasons = found.reasons if not found.allowed else ()
        against = found.against if not found.allowed else (*found.reasons, *found.against)
        return Verdict(False, tuple(dict.fromkeys((*reasons, by))), against, ((deed.name, by),))
    return found._replace(blocked=tuple(left_out(w, deed)))


def _is_there(w: World, deed: Event) -> bool:
    """Whether somebody who would leave a place or a group is in it; who leaves any is taken to be in one."""
    who, group, place = deed.subject, deed.fields.get("group"), deed.fields.get("place")
    if group is not None:
        field = who._membership(group)
        return field is not None and getattr(who, field.slot) is group
    if place is None or who._place is place:
        return True
    numbers = [field for field in who._fields.values() if field.numbered is not None and field.kind == "number"]
    return any(w._numbered(field.numbered, getattr(who, field.slot)) is place for field in numbers)


def ruled(w: World, deed: Event, *, musts: bool = True) -> Verdict:
    """The verdict by bans, duties and permissions alone."""
    game = w._game
    found = game.bears.deed(deed.key, deed.subject)
    states = _states_of(deed.subject)
    if found.free is not None and found.states is not None and found.states.isdisjoint(states):
        return found.free
    out = _out(w, found, deed, states) if found.ordered else frozenset()
    bans: dict[str, list[Rule]] = {}
    for rule, needed, sure in found.bans:
        may_apply = needed is None or not needed.isdisjoint(states)
        if may_apply and rule.clause not in out and (sure or rule.holds(w, deed)):
            bans.setdefault(rule.clause, []).append(rule)
    for duty in found.duties if musts else ():
        if duty.may_apply(states) and duty.rule.clause not in out and _forbids(w, duty.rule, deed):
            bans.setdefault(duty.rule.clause, []).append(duty.rule)
    left: list[str] = []
    against: list[str] = []
    lifting: list[str] = []
    lifts = [lift for lift in found.lifts if lift.clause not in out] if bans else ()
    for clause, rules in bans.items():
        by = [lift.clause for lift in lifts if all(lifts_ban(w, lift, rule, deed) for rule in rules)]
        lifting += by
        (against if by else left).append(clause)
    cans = _cans(w, found, deed, states, out)
    if left:
        return Verdict(False, tuple(left), tuple(dict.fromkeys([*against, *cans])))
    lifting = list(dict.fromkeys(lifting))
    if found.action is not None and not found.action.allowed and not cans:
        return Verdict(False, (), tuple(dict.fromkeys((*lifting, *against))))
    return Verdict(True, tuple(dict.fromkeys((*cans, *lifting))), tuple(against))


def _out(w: World, found: Deed, deed: Event, states: Iterable[str]) -> frozenset[str]:
    """The clauses that another one which applies is ordered before. A ban or a duty that does not forbid this deed applies, too."""
    applying = {lift.clause for lift in found.lifts if lift.holds(w, deed, None) is not None}
    for one in (*found.bans, *found.duties, *found.cans):
        rule = one.rule
        if rule.applies(w, deed) if rule.applies is not None else one.may_apply(states) and holds(rule, w, deed):
            applying.add(rule.clause)
    return beaten(w, applying)


def may_use(w: World, who: Any, key: str, fields: dict[str, Any]) -> bool:
    """Whether somebody may use an action now (`key` is "use" and its name): the verdict without its reasons."""
    bears = w._game.bears
    found = bears.deeds.get((key, type(who))) or bears.deed(key, who)
    states = who._states
    if found.free is not None and found.states is not None and found.states.isdisjoint(states):
        return found.free.allowed
    if not found.sure.isdisjoint(states):
        return False
    question = (key, who, "allowed", *map(id, fields.values())) if fields else (key, who, "allowed")
    working = w._working
    if question in working:
        begin(w, question)
    working.add(question)
    try:
        return _allowed(w, found, Event(key, who, fields), states)
    finally:
        working.remove(question)


def _allowed(w: World, found: Deed, deed: Event, states: Collection[str]) -> bool:
    """The verdict alone. A ban that no exception lifts is the end of it; what is lifted, or ordered, takes the whole of it."""
    if found.ordered:
        return ruled(w, deed).allowed
    lifted = False
    for rule, needed, sure in found.bans:
        if (needed is None or not needed.isdisjoint(states)) and (sure or rule.holds(w, deed)):
            for lift in found.lifts:
                if lifts_ban(w, lift, rule, deed):
                    break
            else:
                return False
            lifted = True
    if lifted:
        return ruled(w, deed).allowed
    for duty in found.duties:
        if duty.may_apply(states) and _forbids(w, duty.rule, deed):
            return not found.final and ruled(w, deed).allowed
    if found.action is None or found.action.allowed:
        return True
    return bool(_cans(w, found, deed, states))


def verdict_on(w: World, who: Any, key: str, fields: dict[str, Any]) -> Verdict:
    """The verdict on the use of an action (`key` is "use" and its name) by somebody."""
    return verdict(w, Event(key, who, fields))


def _states_of(who: Any) -> Iterable[str]:
    return getattr(who, "_states", ())


_KEPT_AWAY = ("become ", "gain_level ", "happen ", "lose ", "gain ", "enter ", "leave ")


def _cans(
    w: World, found: Deed, deed: Event, states: Iterable[str], out: frozenset[str] = frozenset()
) -> tuple[str, ...]:
    if not found.cans:
        return ()
    rules = (can.rule for can in found.cans if can.may_apply(states) and can.rule.clause not in out)
    return tuple(rule.clause for rule in rules if holds(rule, w, deed))


def _forbids(w: World, duty: Rule, deed: Event) -> bool:
    """Whether a duty is about other deeds than this one, and one of them is possible, as if no duty forbade any."""
    return holds(duty, w, deed) and any(
        ruled(w, Event(key, deed.subject), musts=False) and can_pay(w, deed.subject, key.partition(" ")[2])
        for key in duty.deeds
    )


def can_pay(w: World, payer: Any, action: str, reserved: dict[tuple[Any, str], int] | None = None) -> bool:
    """Whether the payer has what the action costs, besides what is promised already."""
    found = w._game.actions.get(action)
    if found is None:
        return True
    promised = reserved or {}
    return all(
        getattr(payer, w._game.resources[resource].slot) - promised.get((payer, resource), 0) >= amount
        for amount, resource in found.costs
    )


def forbidden(w: World, deed: Event) -> str | None:
    """The first clause that keeps an effect from happening; None when nothing does. For effects, not for the use of actions."""
    if deed.key not in w._game.cannot:
        return None
    result = ruled(w, deed)
    return None if result else (result.reasons or ("forbidden",))[0]
