"""Stage b: what would happen, and what keeps it from happening or changes it.

Bans and immunities are asked first: what is forbidden is not replaced. Then each `would` sentence acts at most once on each
effect. It reads the start of the round plus what earlier ones did.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import TYPE_CHECKING, Any

from . import merging
from .conditions import expand
from .events import Effect, Event
from .immunity import kept_away
from .lifting import masked_away
from .requests import Answer, Choose, Request, index_of
from .verdicts import can_pay, forbidden, ruled

if TYPE_CHECKING:
    from .lifetimes import StateInstance
    from .rounds import Round
    from .tables import Reaction
    from .world import World


_AMOUNTS = frozenset({"lose", "gain", "gain_level", "lose_level"})


def settle(w: World, r: Round) -> Generator[Request, Answer, None] | None:
    """Goes through all effects of the round, also those that join it meanwhile, and drops what does not happen.

    None: that is done; else what is left of it, from the first effect that a `would` may act on.
    """
    untouched = w._game.bears.untouched
    for at, effect in enumerate(r.effects):
        if untouched[effect.key]:
            if effect.amount <= 0 and effect.op in _AMOUNTS and effect.dropped is None:
                effect.dropped = "nothing to do"
        elif _would_happen(w, r, effect):
            return _settle_from(w, r, at)
    return None


def _settle_from(w: World, r: Round, at: int) -> Generator[Request, Answer, None]:
    yield from _act(w, r, r.effects[at])
    at += 1
    while at < len(r.effects):
        if _would_happen(w, r, r.effects[at]):
            yield from _act(w, r, r.effects[at])
        at += 1


def _would_happen(w: World, r: Round, effect: Effect) -> bool:
    """Drops an effect that does not happen. Tells whether some `would` may hear it."""
    game = w._game
    op = effect.op
    if effect.dropped is not None or op == "rolled":
        return False  # whether a roll may be made was asked before the dice
    if effect.amount <= 0 and op in _AMOUNTS:
        effect.dropped = "nothing to do"
        return False
    if op == "use" or game.bears.guarded:
        effect.dropped = _stopped(w, r, effect)
        if effect.dropped is not None:
            return False
    if op == "use":
        _pay(w, r, effect)
    return bool(game.woulds) and any(asked.key in game.woulds for asked in _asked(effect))


def _asked(effect: Effect) -> tuple[Event, ...]:
    """All that an effect would be: what takes the last level of a state would end it, too."""
    if effect.op not in ("lose_level", "level", "set_level"):
        return (effect,)
    state = effect.field
    own = effect.subject._states.get(state.name, ())
    low = 1 if state.levels is None else state.levels[0]
    if not own or any(_level_after(effect, instance) >= low for instance in own):
        return (effect,)
    return effect, Event(state.stop, effect.subject, clauses=effect.clauses, parent=effect.parent, source=effect.source)


def _level_after(effect: Effect, instance: StateInstance) -> int:
    if effect.op == "set_level":
        level: int = effect.value
        return level
    if effect.op == "lose_level":
        return instance.level - effect.amount
    by = effect.amount if effect.fields["by"] > 0 else -effect.amount
    return instance.level + by


def _stopped(w: World, r: Round, effect: Effect) -> str | None:
    game = w._game
    clause = effect.clauses[0]
    stands = game.stands.get(clause, ()) if game.stands else ()
    if None in stands:
        return None
    if effect.op == "use":
        result = ruled(w, effect)
        if not result:
            return (result.reasons or ("forbidden",))[0]
        if not can_pay(w, effect.subject, effect.name, r.reserved):
            return "the price cannot be paid"
        return None
    for asked in _asked(effect):
        if asked.key in game.cannot:
            reason = forbidden(w, asked)
            if reason is not None and not _despite(w, stands, asked, reason):
                return reason
    by = kept_away(w, effect, stands)
    if by is not None:
        w._journal.kept.append((effect, by))
    return by


def _despite(w: World, stands: Sequence[Any], effect: Event, reason: str) -> bool:
    return any(
        masked_away(w, stands, rule, effect) for rule in w._game.cannot.get(effect.key, ()) if rule.clause == reason
    )


def _pay(w: World, r: Round, effect: Effect) -> None:
    action = w._game.actions.get(effect.name)
    if action is not None and action.costs:
        r.clause = effect.clauses[0]
        for amount, resource in action.costs:
            r.pay(effect.subject, amount, resource)
        _settle_prices(r)


def _act(w: World, r: Round, effect: Effect) -> Generator[Request, Answer, None]:
    while effect.dropped is None:
        found: list[tuple[Reaction, tuple[Any, ...]]] = []
        for asked in _asked(effect):
            for reaction in w._game.woulds.get(asked.key, ()):
                assert reaction.match is not None
                for names in dict.fromkeys(reaction.match(w, asked, r)):
                    if _acting(reaction, names) not in effect.acted:
                        found.append((reaction, names))
        if not found:
            return
        beats = w._game.beats
        left = [f for f in found if not any((g[0].clause, f[0].clause) in beats for g in found)] or found
        sentences = list({f[0].steps: f for f in reversed(left)}.values())[::-1]
        reaction, names = sentences[0]
        if len(sentences) > 1:
            options = tuple(f[0].clause for f in sentences)
            request = Choose(effect.subject, effect.clauses[0], r._id(), options, "would")
            reaction, names = sentences[index_of(request, (yield request))]
        effect.acted = effect.acted | {_acting(reaction, names)}
        yield from _carry_out(w, r, effect, reaction, names)


def _settle_prices(r: Round) -> None:
    """What was agreed to be paid joins the round."""
    r.effects.extend(r.prices)
    r.prices.clear()


def _acting(reaction: Reaction, names: tuple[Any, ...]) -> tuple[Any, ...]:
    """Who acts: a sentence for the things it is bound to. Numbers that it names may differ the second time."""
    return (reaction.steps, *(thing for thing in names if hasattr(thing, "_states")))


def _carry_out(
    w: World, r: Round, effect: Effect, reaction: Reaction, names: tuple[Any, ...]
) -> Generator[Request, Answer, None]:
    r.acting = effect
    before = len(r.effects)
    done = yield from joined(w, r, effect, reaction, names)
    if done and reaction.match in w._game.instead:
        effect.dropped = reaction.clause
    for new in r.effects[before:]:
        new.acted = new.acted | effect.acted
        if new.op in ("lose", "gain"):
            place = (new.subject, new.field.slot)
            sign = -1 if new.op == "lose" else 1
            r.peeked[place] = r.peeked.get(place, 0) + sign * new.amount
        elif new.op in ("set_on", "change_on"):
            merging.show(new)
        elif new.op in ("become", "gain_level", "stop") and not (new.op == "stop" and new.value):
            fact = ("is", new.subject, new.field.name)
            r.seen = {**(r.seen or {}), **expand(w, fact, new.op != "stop")}
    r.acting = None


def joined(
    w: World, r: Round, event: Event, reaction: Reaction, names: tuple[Any, ...]
) -> Generator[Request, Answer, list[bool]]:
    """Carries a `would` sentence out inside the round; for each binding of its headers, whether it has a roll made again."""
    outer = (r.clause, r.event, r.memo, r.happened)
    r.clause, r.event, r.memo, r.happened = reaction.clause, event, {}, True
    bindings = [names]
    if reaction.ask is not None:
        bindings = []
        result = reaction.ask(w, event, r, *names, bindings)
        if result is not None:
            yield from result
    again: list[bool] = []
    for binding in bindings:
        before = len(r.effects)
        r.rethrown = False
        for step in reaction.steps:
            result = step(w, event, r, *binding)
            if result is not None:
                yield from result
            r.happened = len(r.effects) > before or bool(r.changes)
            _make_changes(r)
        again.append(r.rethrown)
    _settle_prices(r)
    r.clause, r.event, r.memo, r.happened = outer
    return again


def _make_changes(r: Round) -> None:
    for what, effect, number in r.changes:
        if what == "prevent":
            effect.dropped = r.clause
            continue
        effect.amount = number if what == "set" else effect.amount + number
        if r.clause not in effect.clauses:  # it may change the amount more than once
            effect.clauses = (*effect.clauses, r.clause)
    for what, effect, _ in r.changes:  # together: nothing is left only when all of them leave nothing
        if what != "prevent" and effect.amount <= 0:
            effect.dropped = r.clause
    r.changes.clear()
