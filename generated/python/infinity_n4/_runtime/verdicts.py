"""Whether a deed may be done: bans, what lifts them, duties, permissions and the default, in that order; then immunity."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from .circles import begin
from .conditions import holds
from .events import Event
from .immunity import kept_away, left_out
from .lifting import lifts_ban
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
    bans = [
        (ban.rule.clause, ban.rule)
        for ban in found.bans
        if ban.may_apply(states) and (ban.sure or holds(ban.rule, w, deed))
    ]
    bans += [
        (duty.rule.clause, duty.rule)
        for duty in (found.duties if musts else ())
        if duty.may_apply(states) and holds(duty.rule, w, deed) and _possible(w, duty.rule, deed)
    ]
    bans = _unbeaten(w, bans)
    against: list[str] = []
    lifting: list[str] = []
    if bans:
        left: list[str] = []
        for clause, rule in bans:
            by = [r.clause for r in found.lifts if lifts_ban(w, r, rule, deed)]
            lifting += by
            (against if by else left).append(clause)
        if left:
            return Verdict(
                False, tuple(dict.fromkeys(left)), tuple(dict.fromkeys([*against, *_cans(w, found, deed, states)]))
            )
    cans = _cans(w, found, deed, states)
    if cans:
        return Verdict(True, tuple(dict.fromkeys((*cans, *lifting))), tuple(dict.fromkeys(against)))
    if found.action is not None and not found.action.allowed:
        return Verdict(False, (), tuple(dict.fromkeys(against)))
    return Verdict(True, tuple(dict.fromkeys(lifting)), tuple(dict.fromkeys(against)))


def may_use(w: World, who: Any, key: str, fields: dict[str, Any]) -> bool:
    """Whether somebody may use an action now (`key` is "use" and its name): the verdict without its reasons."""
    found = w._game.bears.deed(key, who)
    states = who._states
    if found.free is not None and found.states is not None and found.states.isdisjoint(states):
        return found.free.allowed
    if not found.sure.isdisjoint(states):
        return False
    question = (key, who, "allowed", *map(id, fields.values()))
    working = begin(w, question)
    try:
        return _allowed(w, found, Event(key, who, fields))
    finally:
        working.remove(question)


def _allowed(w: World, found: Deed, deed: Event) -> bool:
    states = deed.subject._states
    for ban in found.bans:
        if (ban.states is None or not ban.states.isdisjoint(states)) and (ban.sure or holds(ban.rule, w, deed)):
            return not found.final and ruled(w, deed).allowed
    for duty in found.duties:
        if duty.may_apply(states) and holds(duty.rule, w, deed) and _possible(w, duty.rule, deed):
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


def _cans(w: World, found: Deed, deed: Event, states: Iterable[str]) -> tuple[str, ...]:
    return tuple(can.rule.clause for can in found.cans if can.may_apply(states) and holds(can.rule, w, deed))


def _unbeaten(w: World, bans: list[tuple[str, Rule]]) -> list[tuple[str, Rule]]:
    beats = w._game.beats
    if not beats or len(bans) < 2:
        return bans
    return [b for b in bans if not any((other, b[0]) in beats for other, _ in bans)]


def _possible(w: World, duty: Rule, deed: Event) -> bool:
    return any(
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
