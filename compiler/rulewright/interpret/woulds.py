"""Stage b of a round: what is forbidden, blocked, changed, replaced or prevented before it happens.

In: the deeds of a round in the fixed order. Out: the deeds that happen, with changed amounts, and those that joined. It reads
the start of the round plus what its own earlier `would` sentences did, on a scratch copy of the world.
"""

from __future__ import annotations

from collections.abc import Callable

from rulewright.interpret import bearings, changes, guards, immunity, rulings, settings, verdicts
from rulewright.interpret.deed import Deed
from rulewright.interpret.events import Cause, Event, caused_by
from rulewright.interpret.purse import Purse
from rulewright.interpret.requests import Asking, Choose, ask
from rulewright.interpret.scope import Scope
from rulewright.interpret.values import Thing, number
from rulewright.interpret.world import World
from rulewright.interpret.writes import delta
from rulewright.model.terms import Body, Keeps, Key, Query
from rulewright.plan.nodes import Would

Compute = Callable[[Body, Scope], Asking[list[Deed]]]


def settle(deeds: list[Deed], world: World, compute: Compute) -> Asking[list[Deed]]:
    """The deeds that happen. `compute` works out the body of a `would` sentence."""
    view = world
    waiting = list(deeds)
    happening: list[Deed] = []
    for deed in deeds:
        _protect(deed)
    while waiting:
        deed = waiting.pop(0)
        if not deed.dropped:
            scope = deed.scope.with_(world=deed.about.pop("before", view), oracle=None)
            deed.dropped = _forbidden(deed, scope) or _kept(deed, scope) or immunity.blocked(deed, scope)
        if not deed.dropped and keys(deed, world) and deed.kind != "rolled":
            _embody(deed, world, view)
            joined, view = yield from _would(deed, world, view, compute)
            waiting[:0] = joined
        if not deed.dropped and _is_nothing(deed):
            deed.dropped = "nothing is left of it"
        if deed.dropped:
            if deed.about.get("embodied"):
                world.remove(deed.about["thing"])
            if world.resolution is not None:
                world.resolution.notes.append(f"{deed.clause}: {deed.kind} {deed.key}: {deed.dropped}")
        else:
            happening.append(deed)
    return happening


def _is_nothing(deed: Deed) -> bool:
    """Whether it would take or give an amount of which nothing is left."""
    amount = deed.fields.get("amount")
    return amount is not None and (number(amount) or 0) <= 0


def keys(deed: Deed, world: World) -> list[Key]:
    """All that a deed would be: what takes the last level of a state would end it, too."""
    return [key for key in (deed.key, bearings.would_end(deed, world)) if key is not None]


def _forbidden(deed: Deed, scope: Scope) -> str:
    if deed.about.get("expiry") or deed.about.get("legal"):
        return ""
    fields = {k: v for k, v in deed.fields.items() if v is not None}
    for key in keys(deed, deed.scope.world):
        found = verdicts.ruled(key, fields, scope)
        if not found.allowed:
            deed.about["banned"] = found.reasons
            return f"forbidden by {', '.join(found.reasons)}" if found.reasons else "not allowed"
    return ""


# ------------------------------------------------------------------------------------------------ keeps


def _protect(deed: Deed) -> None:
    """`keeps` guards a state while the event and all that it causes are handled."""
    if deed.kind == "hold" and isinstance(deed.about["hold"].what, Keeps) and deed.scope.event is not None:
        deed.scope.event.protected.append((deed.about["hold"], deed.scope))
        deed.dropped = "guards a state while its event is handled"


def _kept(deed: Deed, scope: Scope) -> str:
    if deed.kind not in ("stop", "lose_level") or deed.about.get("expiry"):
        return ""
    query = Query("keeps", str(deed.about["state"]))
    fields = {"subject": deed.subject}
    for applied in rulings.find(scope.query(fields), query):
        return f"kept by {applied.ref.id}"
    event = deed.scope.event
    for behind in [event, *event.behind()] if event is not None else []:
        for hold, holding in behind.protected:
            inner = holding.with_(fields=fields, may_ask=False)
            if hold.ask.key == query and guards.passes(hold.ask.guards, inner):
                return f"kept by {holding.clause}"
    return ""


# ------------------------------------------------------------------------------------------------ would


def _would(deed: Deed, world: World, view: World, compute: Compute) -> Asking[tuple[list[Deed], World]]:
    """Lets matching sentences act, each at most once, until none is left, or nothing for them to act on."""
    joined: list[Deed] = []
    while not deed.dropped and not _is_nothing(deed):
        events = [imagined(deed, key, view) for key in keys(deed, world)]
        fitting = [(w, s) for _, w in view.book.woulds for event in events for s in bindings(w, event, deed, view)]
        matching = [(w, s) for w, s in fitting if _acting(w, s) not in deed.acted]
        if not matching:
            break
        would, scope = yield from _pick(matching, deed, view)
        deed.acted = deed.acted | {_acting(would, scope)}
        for bound in (yield from guards.run(would.guards, scope)):
            guards.count(bound)
            view.took_part[would.ref.id] = None
            brought = yield from compute(would.body, bound)
            if bound.purse is not None:
                brought.extend(delta(by, what, -amount, paying) for by, amount, what, paying in bound.purse.paid)
            others = _act(deed, brought)
            if would.instead and not deed.dropped:
                deed.dropped = f"replaced by {would.ref.id}"
            if others:
                before, view = view, view.scratch()
                changes.apply(others, view)
                for other in others:
                    other.about["before"] = before  # whether it is forbidden is asked where it has not happened yet
                    other.acted, other.happened = deed.acted | other.acted, False
                    other.scope = other.scope.with_(world=world)
                joined.extend(others)
    return joined, view


def _embody(deed: Deed, world: World, view: World) -> None:
    """A declared event that some sentence may hear before it happens is a thing already: its attributes are read and changed."""
    if deed.kind != "raise" or not any(deed.key == arm.key for _, w in world.book.woulds for arm in w.arms):
        return
    of = settings.embody(deed, world)
    if view is not world:
        view.t.things.append(of)
        view.t.values.update({place: value for place, value in world.t.values.items() if place[0] == of})


def imagined(deed: Deed, key: Key, view: World) -> Event:
    """The deed as the event it would be."""
    names = tuple(k.name for k in verdicts.keys(key, deed.scope.with_(world=view)))
    fields = {**deed.fields, **deed.about.get("attributes", {})}
    cause = Cause(deed.clause or None, deed.scope.event)
    return caused_by(key, fields, cause, names=names, thing=deed.about.get("thing"))


def bindings(would: Would, event: Event, deed: Deed, view: World) -> list[Scope]:
    found: list[Scope] = []
    for arm in would.arms:
        if event.matches(arm.key):
            reserved = list(deed.scope.purse.paid) if deed.scope.purse is not None and view is deed.scope.world else []
            scope = Scope(view, {}, event.fields, event, would.ref, may_ask=True, purse=Purse(reserved))
            found.extend(guards.bindings(arm.guards, scope))
    return guards.sorted_bindings(found, would.vars)


def _acting(would: Would, scope: Scope) -> tuple[int, tuple[Thing, ...]]:
    """Who acts: a sentence for the things it is bound to. Numbers it names may differ the second time."""
    return id(would), tuple(v for _, v in sorted(scope.names.items()) if isinstance(v, Thing))


def _pick(matching: list[tuple[Would, Scope]], deed: Deed, view: World) -> Asking[tuple[Would, Scope]]:
    """The next to act: who is ordered before the others, else whom the one affected chooses."""
    clauses = {w.ref.id for w, _ in matching}
    first = [(w, s) for w, s in matching if view.book.out(w.ref.id, clauses) is None] or matching
    sentences = list({id(w): (w, s) for w, s in reversed(first)}.values())[::-1]
    if len(sentences) == 1 or view.resolution is None:
        return sentences[0]
    options = tuple(w.ref.id for w, _ in sentences)
    picked: int = yield from ask(view.resolution, lambda n: Choose(deed.subject, deed.clause, n, options, "would"))
    return sentences[picked]


def _act(deed: Deed, brought: list[Deed]) -> list[Deed]:
    """Does to the deed what the sentence says of it; what else it brings about joins the round."""
    others: list[Deed] = []
    for one in brought:
        if one.kind == "prevent":
            deed.dropped = f"prevented by {one.clause}"
        elif one.kind == "amount":
            old = number(deed.fields.get("amount")) or 0
            deed.fields["amount"] = one.about["value"] if "value" in one.about else old + one.about["by"]
            deed.about["clauses"] = (*deed.about.get("clauses", (deed.clause,)), one.clause)
        else:
            others.append(one)
    return others
