"""Immunity: what does not happen to somebody.

In: a deed. Out: why it is blocked, or "". An immunity to a state also keeps out the implied part of another state: the deed
then knows which parts come `without`, each with the clause.
"""

from __future__ import annotations

from rulewright.interpret import attributes, masks, rulings
from rulewright.interpret.deed import Deed
from rulewright.interpret.scope import Scope
from rulewright.interpret.values import Thing, Value
from rulewright.model.terms import Immune, Query, Sym


def blocked(deed: Deed, scope: Scope) -> str:
    """The clause that makes the deed's subject immune, if any. `scope` is the world that the stage reads."""
    if deed.kind == "raise":
        return _event(deed, scope)
    subject = deed.subject
    if subject is None:
        return ""
    if deed.kind == "become":
        state = str(deed.about["state"])
        implied = ((s, _immune("immune state", _names(s, scope), deed, scope)) for s in scope.world.book.implied(state))
        deed.about["without"] = tuple((s, by) for s, by in implied if by)
        by = _immune("immune state", _names(state, scope), deed, scope)
        if by:
            return by
    elif deed.key is not None and deed.key.kind == "gain_level":  # a level more is brought, however that is said
        by = _immune("immune state", _names(deed.key.name, scope), deed, scope)
        if by:
            return by
    if deed.kind in ("become", "delta", "place", "replace"):
        return _label(deed, subject, scope)
    return ""


def _names(state: str, scope: Scope) -> tuple[str, ...]:
    return (state, *scope.world.book.groups(state))


def _immune(kind: str, names: tuple[str, ...], deed: Deed, scope: Scope, subject: Thing | None = None) -> str:
    asks = [Query(kind, name) for name in names]  # type: ignore[arg-type]
    if not any(rulings.anybody(scope, ask) for ask in asks):
        return ""
    fields: dict[str, Value] = {**deed.fields, "subject": subject or deed.subject}

    def stands(inner: Scope) -> bool:
        return bool(_by(inner))

    def _by(inner: Scope) -> str:
        asking = inner.query(fields, (kind, names, fields["subject"]))
        return next((a.ref.id for a in rulings.find(asking, *asks) if isinstance(a.what, Immune)), "")

    by = _by(scope)
    if by and any(s.mask != {} and s.lifts(stands, scope) for s in masks.shields(deed.scope)):
        return ""
    return by


def _event(deed: Deed, scope: Scope) -> str:
    """An event does not happen to whoever it would happen to: any thing in its roles that is immune."""
    for value in deed.fields.values():
        if isinstance(value, Thing):
            by = _immune("immune event", (str(deed.about["event"]),), deed, scope, value)
            if by:
                return by
    return ""


def _label(deed: Deed, subject: Thing, scope: Scope) -> str:
    asked = {ask.name for ask in scope.world.book.statics if isinstance(ask, Query) and ask.kind == "immune label"} | {
        e.hold.ask.key.name for e in scope.world.t.effects.values() if e.hold.ask.key.kind == "immune label"
    }
    if not asked:
        return ""
    found = tuple(label for label in _labels(deed, scope) if label in asked)
    return _immune("immune label", found, deed, scope, subject) if found else ""


def _labels(deed: Deed, scope: Scope) -> list[str]:
    """The labels of what is behind the deed: the nearest event or action, the things in its roles, the Source, the rule."""
    world = scope.world
    found: list[str] = []
    bearers: list[Value] = [deed.fields.get("source")]
    event = deed.scope.event
    for behind in [event, *event.behind()] if event is not None else []:
        if behind.key.kind in ("happen", "use"):
            bearers.append(behind.thing)
            bearers.extend(v for k, v in behind.fields.items() if k != "subject" and isinstance(v, Thing))
            found.extend(s.value for s in _symbols(tuple(behind.fields.values())))
            if behind.key.kind == "use":
                found.extend(_of_page("action", behind.key.name, scope))
            break
    for bearer in bearers:
        if isinstance(bearer, Thing):
            for attribute in world.book.attributes(bearer.type):
                found.extend(s.value for s in _symbols(attributes.group(world.raw(bearer, attribute.name), scope)))
    if deed.scope.ref is not None:
        rule = world.book.rules.get(deed.scope.ref.rule)
        found.extend(rule.labels if rule is not None else ())
    return found


def _of_page(kind: str, name: str, scope: Scope) -> tuple[str, ...]:
    """The labels of the page that defines something."""
    pages = scope.world.book.rules.values()
    return next((rule.labels for rule in pages if rule.defines == (kind, name)), ())


def _symbols(values: tuple[Value, ...]) -> list[Sym]:
    found: list[Sym] = []
    for value in values:
        if isinstance(value, Sym):
            found.append(value)
        elif isinstance(value, tuple):
            found.extend(_symbols(value))
    return found
