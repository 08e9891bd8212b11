"""From what was tried in an imagined world to what a scenario can say: facts, steps, and their text.

In: a probe, the event it brought about, and the offers it found. Out: ways to show it, the shortest first: by itself, within a
window, until its end, twice. Deliberately not here: the facts of the world; `lints.witness` writes them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rulewright.editions.words import with_article
from rulewright.interpret.book import Book
from rulewright.interpret.values import Thing, Value
from rulewright.lints.happenings import Happening, as_step, told
from rulewright.model import case as c
from rulewright.model import terms as t
from rulewright.tools.proof.outcome import SPAN
from rulewright.tools.proof.probes import Probe
from rulewright.tools.proof.shown import Verdicts

_EVENT = "Event"
"""What an event is called that is told of before it happens."""


@dataclass(frozen=True, slots=True)
class Way:
    """Facts that come on top of those of the world, steps, and verdicts that are asked for afterwards."""

    steps: tuple[c.Step, ...]
    when: tuple[str, ...]
    given: tuple[c.Given, ...] = ()
    text: tuple[str, ...] = ()
    verdicts: Verdicts = ()


def ways(probe: Probe, what: Happening | None, offers: tuple[c.Take, ...], book: Book) -> Iterator[Way]:
    """All ways worth trying."""
    if probe.kind == "offer":
        for take in offers:
            yield Way((take,), (f"{take.clause} is taken up",))
    elif what is None:
        yield Way((), ())
    elif probe.kind == "verdict":
        fields = tuple((n, _expr(v, book)) for n, v in what.fields if isinstance(v, Thing))
        yield Way((), (f"may it {what.key.kind} {what.key.name}?",), verdicts=((what.key, fields),))
    else:
        yield from _events(what, book)


def _events(what: Happening, book: Book) -> Iterator[Way]:
    facts, own = told(what, book.vocabulary)
    given: tuple[c.Given, ...] = ()
    text: tuple[str, ...] = (facts,) if facts else ()
    step = _step(what, book)
    if any(isinstance(value, tuple) and value for _, value in what.fields):
        given, text, step = _introduced(what, book)
    verdicts = tuple((t.Key("use", name), fields) for name, fields in _uses(what, book))
    yield Way((step,), (own,), given, text, verdicts)
    if not given:  # what was told of beforehand happens once
        yield Way((step, step), (own, own), given, text)
    for name, window in book.vocabulary.windows.items():
        owners: list[Thing | None] = [None]
        if window.owner is not None:
            owners = [x for x in what.things() if book.is_kind(x.type, window.owner)] or [None]
        for owner in owners:
            expr = _expr(owner, book) if owner is not None else None
            start, end = c.StartWindow(SPAN, name, expr), c.EndWindow(SPAN, name, expr)
            opens, closes = f"start of the {name}", f"end of the {name}"
            yield Way((start, step), (opens, own), given, text)
            yield Way((start, step, end), (opens, own, closes), given, text)
            if not given:
                yield Way((start, step, step), (opens, own, own), given, text)
            yield Way((step, start, end), (own, opens, closes), given, text)


def _uses(what: Happening, book: Book) -> Iterator[tuple[str, tuple[tuple[str, t.Expr], ...]]]:
    """What those who had a part may do afterwards: actions that need nobody else, and those on another of them."""
    things = what.things()
    for action in book.vocabulary.actions.values():
        signature = action.signature
        for who in things:
            if signature.subject is None or not book.is_kind(who.type, signature.subject):
                continue
            fields: list[tuple[str, t.Expr]] = [("subject", _expr(who, book))]
            for role in signature.roles:
                other = next((x for x in things if x != who and book.is_kind(x.type, role.ty.base)), None)
                if other is not None:
                    fields.append((role.preposition, _expr(other, book)))
            if len(fields) == 1 + len(signature.roles):
                yield action.name, tuple(fields)


# ------------------------------------------------------------------------------------------------ steps


def _step(what: Happening, book: Book) -> c.Step:
    """The step of a scenario, a roll with its roles."""
    if what.key.kind != "make":
        return as_step(what, SPAN)
    fields = dict(what.fields)
    by = fields.get("by", fields.get("subject"))
    roles = tuple((n, _expr(v, book)) for n, v in what.fields if isinstance(v, Thing) and n not in ("by", "subject"))
    numbers = tuple((n, t.Num(v)) for n, v in what.fields if isinstance(v, int) and not isinstance(v, bool))
    assert isinstance(by, Thing)
    return c.Do(SPAN, None, t.MakeRoll("roll", _expr(by, book), t.RollUse(what.key.name, (*roles, *numbers))))


def _introduced(what: Happening, book: Book) -> tuple[tuple[c.Given, ...], tuple[str, ...], c.Step]:
    """An event that holds lists is told of first, as scenarios do it, and then triggered."""
    declared = {attribute.name for attribute in book.attributes(what.key.name)}
    roles = tuple((n, _expr(v, book)) for n, v in what.fields if isinstance(v, Thing) and n not in declared)
    given: list[c.Given] = [c.Introduce(SPAN, _EVENT, what.key.name, roles)]
    text = [f"let {_EVENT} be {with_article(what.key.name)}{''.join(f' {n} the {_shown(e)}' for n, e in roles)}."]
    event = t.Var(_EVENT)
    for name, value in what.fields:
        match value:
            case tuple():
                given += [c.SetMember(SPAN, event, name, _value(one, book)) for one in value]
                text += [f"the {_EVENT}'s {name} include {one}." for one in value]
            case Thing() if name not in declared:
                continue
            case None | False:
                continue
            case True:
                given.append(c.SetAttribute(SPAN, event, name, t.Num(1)))
                text.append(f"the {_EVENT} is {name}.")
            case _ if name == "succeeded":
                given.append(c.SetAttribute(SPAN, event, name, _value(value, book)))
                text.append(f"the {_EVENT} {'succeeded' if value else 'failed'}.")
            case _:
                given.append(c.SetAttribute(SPAN, event, name, _value(value, book)))
                text.append(f"the {_EVENT}'s {name} is {_shown(_value(value, book))}.")
    return tuple(given), tuple(text), c.Do(SPAN, None, t.RaiseThing(event))


def _expr(thing: Thing, book: Book) -> t.Expr:
    entity = book.vocabulary.entities.get(thing.type)
    return t.Only(thing.type) if entity is not None and entity.only_one else t.Var(thing.name)


def _value(value: Value, book: Book) -> t.Expr:
    match value:
        case Thing():
            return _expr(value, book)
        case t.Sym() | t.StateName() | t.ClauseName():
            return value
        case int():
            return t.Num(int(value))
        case _:
            raise AssertionError(f"{value!r} is not made up")


def _shown(expr: t.Expr) -> str:
    match expr:
        case t.Var(name) | t.Only(name):
            return name
        case t.Sym(_, value):
            return value
        case t.StateName(state):
            return state
        case t.Num(value):
            return str(value)
        case _:
            return str(expr)
