"""Guards in plain words, a line for each: for whom, what must hold, who is asked.

In: guard programs of a plan. Out: lines, in the order in which they are looked at.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import assert_never

from rulewright.model import terms as t
from rulewright.model.walk import walk
from rulewright.tools.reading.events import Events
from rulewright.tools.reading.terms import Terms, price
from rulewright.tools.reading.words import NOT, a, listed


def guard_lines(terms: Terms, guards: Iterable[t.Guard]) -> Iterator[str]:
    """The lines of a guard program."""
    every = tuple(guards)
    for at, guard in enumerate(every):
        if isinstance(guard, t.Bind) and isinstance(guard.value, t.Caused):
            whose = _anybody(terms, guard.var, guard.value.name, every[at + 1 :])
            yield f"call {terms.value(guard.value)} {terms.bare(guard.var)}{whose}; where there is none, nothing follows"
        else:
            yield _line(terms, guard)


def _anybody(terms: Terms, var: str, name: str, others: tuple[t.Guard, ...]) -> str:
    """Whose event it is that caused something, as far as nothing says so: `, on and from anybody`."""
    v = terms.vocabulary
    declared = v.events.get(name) or v.rolls.get(name) or v.actions.get(name)
    if declared is None:
        return ""
    said = {g.attribute for g in walk(others) if isinstance(g, t.Get) and g.of == t.Var(var)}
    subject = ("by",) if name in v.actions else ()
    things = [r.preposition for r in declared.signature.roles if r.ty.base in v.entities]
    free = [role for role in (*subject, *things) if role not in said and not (role == "by" and "subject" in said)]
    return f", {' and '.join(free)} anybody" if free else ""


def _line(terms: Terms, guard: t.Guard) -> str:
    match guard:
        case t.Bind(var, value):
            needed = "" if value in (t.Field("event"), t.Field("roll")) else "; where there is none, nothing follows"
            return f"call {terms.value(value)} {terms.bare(var)}{needed}"
        case t.Let(var, value):
            return f"call {terms.value(value)} {terms.bare(var)}"
        case t.Scan(var, entity):
            called = "" if var == entity else f", here called {terms.bare(var)}"
            return f"for every {entity} there is{called}"
        case t.Each(_, t.Numbers(_, times), ("counted", _)):
            return f"{terms.value(times)} times, one after the other"
        case t.Each(var, group, turn):
            order = f", one after the other from the {turn[0]} {turn[1]}" if turn else ""
            return f"for each of {terms.value(group)}, here called {terms.bare(var)}{order}"
        case t.EachInstance(var, of, state):
            return f"for each instance of {state} on {terms.value(of)}, here called {terms.bare(var)}"
        case t.RandomOne(var, group):
            return f"draw one of {terms.value(group)} at random, here called {terms.bare(var)}"
        case t.Test(cond):
            return test_line(terms, cond)
        case t.Wants(by):
            return f"only if {terms.value(by)} wants it, when asked"
        case t.Pays(by, amount, resource):
            return f"only if {terms.value(by)}, when asked, pays {price(amount, resource)}"
        case t.Chooses(var, by, t.Numbers(lowest, highest)):
            bounds = f"from {terms.value(lowest)} to {terms.value(highest)}"
            return f"{terms.value(by)} picks a number {bounds}, here called {terms.bare(var)}"
        case t.Chooses(var, by, group):
            return f"{terms.value(by)} picks one of {terms.value(group)}, here called {terms.bare(var)}"
        case t.Limit(_, times, window):
            return f"only {'once' if times == 1 else f'{times} times'} in {a(window)} for the same names"
        case t.Unspent(_, _, frame, arms):
            heard = listed([Events(terms).heard(arm)[0] for arm in arms], "or")
            since = "" if isinstance(frame, t.Always) else f"; it begins anew whenever {terms.cond(frame)}"
            return f"only until {heard}, and then {NOT} again{since}"
        case _:
            assert_never(guard)


def test_line(terms: Terms, cond: t.Cond) -> str:
    """`only if ..`, with a denial in front where the whole is denied."""
    if isinstance(cond, t.Not):
        return f"only if it is {NOT} so that {terms.cond(cond.cond)}"
    return f"only if {terms.cond(cond)}"
