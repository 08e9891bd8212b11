"""Conditions that clauses bear on: states, equipment, relations, grants. They read, and never write or ask.

A *mask* answers "what if": it maps facts to the truth they are taken to have, and every function here obeys it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

from .circles import begin
from .errors import RulesCircle, RulesConflict
from .events import Event
from .fields import Field
from .ordering import beaten, unbeaten
from .tables import Rule, State

if TYPE_CHECKING:
    from .world import World

Mask: TypeAlias = "dict[tuple[Any, ...], bool] | None"


def holds(rule: Rule, w: World, asked: Event, mask: Mask = None) -> bool:
    """Whether the sentence applies to what is asked."""
    return bool(rule.holds(w, asked, mask) if mask and rule.masked else rule.holds(w, asked))


def held(bearer: Any, state: State) -> bool:
    """In the state by an own or an implied instance, whatever suppresses it or makes it count as another."""
    states = bearer._states
    if states:
        name = state.name
        for carrier in state.carriers:
            for instance in states.get(carrier, ()):
                if not instance.blocked or name not in instance.blocked:
                    return True
    return False


def is_in(w: World, bearer: Any, state: State, mask: Mask = None) -> bool:
    """In the state as rules see it."""
    game = w._game
    name = state.name
    if mask:
        forced = mask.get(("is", bearer, name))
        if forced is not None:
            return forced
        if any(mask.get(("is", bearer, carrier)) is True for carrier in state.carriers):
            return True
    bears = game.bears
    if not mask and name in bears.plain:
        return not bears.carried[name].isdisjoint(bearer._states)
    counting = bears.counting.get(name)
    if counting:
        counted = _counted(w, bearer, state, counting, mask)
        if counted is not None:
            return counted
    states = bearer._states
    if states:
        for carrier in state.carriers:
            if carrier not in states:
                continue
            for instance in states[carrier]:
                if instance.blocked and name in instance.blocked:
                    continue
                if mask and mask.get(("is", bearer, carrier)) is False:
                    continue
                if carrier in game.suppress and _suppressed(w, bearer, carrier, mask):
                    continue
                return True
    defining = bears.defining.get(name)
    return defining is not None and defined(w, bearer, defining, mask)


def defined(w: World, bearer: Any, defining: Sequence[tuple[str, Rule]], mask: Mask = None) -> bool:
    """Whether a definition puts somebody into a state. Raises RulesCircle where one needs its own answer."""
    working = w._working
    for member, rule in defining:
        if mask and mask.get(("is", bearer, member)) is False:
            continue
        question = (member, bearer, "as it is defined")
        if question in working:
            begin(w, question)
        working.add(question)
        try:
            if rule.holds(w, bearer, mask) if rule.masked else rule.holds(w, bearer):
                return True
        finally:
            working.remove(question)
    return False


def _said(w: World, question: tuple[Any, ...], rules: Sequence[Rule], asked: Event, mask: Mask) -> list[Rule]:
    """What is left of the sentences that say of somebody that it counts so, or does not; none while just that is being worked out.

    Raises RulesConflict where they do not agree.
    """
    working = w._working
    if question in working:
        return []
    working.add(question)
    try:
        if not mask:
            said = unbeaten(w, [rule for rule in rules if rule.holds(w, asked)])
        else:
            said = unbeaten(w, [rule for rule in rules if holds(rule, w, asked, mask)])
    finally:
        working.remove(question)
    if len({rule.no for rule in said}) == 2:
        clauses = tuple(dict.fromkeys(rule.clause for rule in said))
        raise RulesConflict(f"whether {asked.subject!r} counts as {question[0]}", clauses)
    return said


def _counted(w: World, bearer: Any, state: State, rules: Sequence[Rule], mask: Mask) -> bool | None:
    said = _said(w, (state.name, bearer, "counted"), rules, Event("counts", bearer), mask)
    return not said[0].no if said else None


def is_kind(w: World, thing: Any, kind: type[Any], mask: Mask = None) -> bool:
    """Whether it is a thing of a kind, or counts as one."""
    rules = w._game.counts_as.get(f"kind {kind._type}", ())
    if not rules:
        return isinstance(thing, kind)
    question = (kind._type, thing, "counted")
    said = _said(w, question, rules, Event("counts", thing), mask)
    return not said[0].no if said else isinstance(thing, kind)


def _suppressed(w: World, bearer: Any, state: str, mask: Mask) -> bool:
    asked = Event("suppress", bearer)
    question = (state, bearer, "suppressed")
    working = begin(w, question)
    try:
        return any(holds(rule, w, asked, mask) for rule in w._game.suppress.get(state, ()))
    finally:
        working.remove(question)


def level(w: World, bearer: Any, state: State, mask: Mask = None) -> int:
    """The level, the highest of several; 1 for a state without levels; 0 when it is not held."""
    if not is_in(w, bearer, state, mask):
        return 0
    levels = [i.level for i in bearer._states.get(state.name, ())]
    if state.levels is None:
        return 1
    return max(levels, default=state.levels[0])


def has_item(w: World, bearer: Any, item: str, mask: Mask = None, despite: bool = False) -> bool:
    """Whether one of the bearer's lists of items holds it and, unless `despite`, nothing disables it."""
    if mask:
        forced = mask.get(("has", bearer, item))
        if forced is not None:
            return forced
    for field in bearer._items:
        for thing in getattr(bearer, field.slot):
            if thing._type == item and (despite or not is_disabled(w, bearer, thing, mask)):
                return True
    return False


def is_disabled(w: World, bearer: Any, item: Any, mask: Mask = None) -> bool:
    """Whether some clause disables the item. The item's own sentences never do."""
    game = w._game
    if not game.disable:
        return False
    states = bearer._states
    gates = game.bears.disabled_in
    if not mask and gates is not None and gates.isdisjoint(states):
        return False
    own = game.item_rules.get(item._type, "")
    asked: Event | None = None
    for disabling, rule in game.bears.disabling:
        if rule == own or (not mask and not disabling.may_apply(states)):
            continue
        if asked is None:
            asked = Event("disable", bearer, {"item": item})
        if _disables(w, disabling.rule, asked, mask):
            return True
    return False


def _disables(w: World, rule: Rule, asked: Event, mask: Mask) -> bool:
    question = (asked.fields["item"], asked.subject, rule.clause)
    working = begin(w, question)
    try:
        return holds(rule, w, asked, mask)
    finally:
        working.remove(question)


def related(w: World, name: str, row: tuple[Any, ...], mask: Mask = None) -> bool:
    """Whether a relation holds: stored, defined, or because it counts so. `row` is the subject, then the roles."""
    if mask:
        forced = mask.get(("related", name, row))
        if forced is not None:
            return forced
    game = w._game
    key = f"relation {name}"
    if key in game.counts_as:
        asked = Event("counts", row[0], dict(zip(game.relations.get(name, ()), row[1:], strict=False)))
        said = _said(w, (name, *row, "counted"), game.counts_as[key], asked, mask)
        if said:
            return not said[0].no
    if row in w._relations.get(name, ()):
        return True
    defining = game.defined.get(name)
    if not defining:
        return False
    question = (name, *row, "as it is defined")
    working = begin(w, question)
    try:
        return any(rule.holds(w, *row, mask) if rule.masked else rule.holds(w, *row) for rule in defining)
    finally:
        working.remove(question)


def granted(w: World, thing: Any, field: Field) -> Any:
    """A list or set with what clauses add to it, also because of what they add: the least that satisfies all of them.

    Raises RulesCircle where a clause adds something because it is not there.
    """
    own = getattr(thing, field.slot)
    rules = w._game.grants.get(field.name)
    if not rules:
        return own
    place = (id(thing), field.slot)
    known = w._granting.get(place)
    if known is not None:
        return known
    found = w._granting[place] = list(own)
    asked = Event("set", thing)
    try:
        while True:
            more = _more(w, rules, asked)
            new = [m for m in dict.fromkeys(more) if m not in found]
            if not new:
                break
            found.extend(new)
    finally:
        del w._granting[place]
    if len(found) > len(own) and any(m not in more for m in found[len(own) :]):
        raise RulesCircle(f"{field.name} of {thing!r} has something because it does not have it")
    return found if len(found) > len(own) else own


def _more(w: World, rules: Sequence[Rule], asked: Event) -> list[Any]:
    """What the clauses add that no other one is ordered before."""
    said: dict[str, list[Any]] = {}
    for rule in rules:
        rule.holds(w, asked, said.setdefault(rule.clause, []))
    out = beaten(w, [clause for clause, more in said.items() if more])
    return [one for clause, more in said.items() if clause not in out for one in more]


def is_at(thing: Any, place: Any, mask: Mask = None) -> bool:
    """Whether that is the place of the thing."""
    if mask:
        forced = mask.get(("at", thing, place))
        if forced is not None:
            return forced
    return thing._place is place


def expand(w: World, fact: tuple[Any, ...], truth: bool) -> dict[tuple[Any, ...], bool]:
    """A fact that is taken to be so or not, with the facts that follow: who is not in S is in nothing that implies S."""
    if fact[0] != "is" or truth:
        return {fact: truth}
    state = w._game.states[fact[2]]
    return {fact: False, **{("is", fact[1], carrier): False for carrier in (*state.carriers, *state.members)}}


def highest(pairs: list[tuple[Any, int]]) -> list[Any]:
    """Those with the highest number."""
    most = max((number for _, number in pairs), default=0)
    return [thing for thing, number in pairs if number == most]


def lowest(pairs: list[tuple[Any, int]]) -> list[Any]:
    """Those with the lowest number."""
    least = min((number for _, number in pairs), default=0)
    return [thing for thing, number in pairs if number == least]


def lookup(rows: tuple[tuple[int, int | None, tuple[int, ...]], ...], column: int, key: int) -> int | None:
    """A cell of a table; None outside its rows."""
    for first, last, cells in rows:
        if key >= first and (last is None or key <= last):
            return cells[column]
    return None


def forced(mask: Mask, fact: tuple[Any, ...], truth: bool) -> bool:
    """The truth of a fact, or what it is taken to be."""
    return truth if not mask else mask.get(fact, truth)


def still(e: Event, bearer: Any, state: str) -> bool:
    """Whether the very instance that the event at the root of this brought is there, unbroken."""
    here: Event | None = e
    while here is not None:
        instance = here.instance
        if instance is not None and getattr(instance, "state", None) == state and instance.bearer is bearer:
            return not instance.over
        here = here.parent
    return False
