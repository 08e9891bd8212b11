"""Effects that happen once, and how long what they bring lasts, in plain words.

In: effects and bodies of a plan. Out: lines, in the order in which things happen; what happens together says so.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import assert_never

from rulewright.model import terms as t
from rulewright.tools.reading.events import Events
from rulewright.tools.reading.guards import guard_lines
from rulewright.tools.reading.rulings import ruling
from rulewright.tools.reading.terms import Terms
from rulewright.tools.reading.words import NOT, a, counted, listed, state_begins, state_ends

_STEP = "  "


def body_lines(terms: Terms, body: t.Body) -> Iterator[str]:
    """What is carried out, round by round."""
    if len(body.rounds) == 1:
        yield from _block(terms, body.rounds[0])
        return
    for number, block in enumerate(body.rounds):
        yield "first" if number == 0 else "then, when that and all it causes is over"
        yield from _indented(_block(terms, block))


def _block(terms: Terms, block: t.Block) -> Iterator[str]:
    together = len(block.items) > 1
    if together:
        yield "all together, each seeing the world as it was before"
    for item in block.items:
        lines = list(_item(terms, item))
        yield from _bulleted(lines) if together else lines


def _item(terms: Terms, item: t.Item) -> Iterator[str]:
    match item:
        case t.Branch():
            yield from _branch(terms, item)
        case t.Cases(arms):
            yield "the first of these that fits, and none of the others"
            for arm in arms:
                yield from _bulleted(list(_branch(terms, arm)))
        case t.Choice(by, options):
            yield f"{terms.value(by)} picks one of these"
            for option in options:
                yield from _bulleted(list(_block(terms, option)))
        case _:
            assert_never(item)


def _branch(terms: Terms, branch: t.Branch) -> Iterator[str]:
    lines = list(guard_lines(terms, branch.guards))
    yield from lines
    for one in branch.effects:
        yield from _indented(_effect(terms, one)) if lines else _effect(terms, one)


def _effect(terms: Terms, one: t.Effect) -> Iterator[str]:
    if isinstance(one, t.Later):
        yield f"later, at the {one.edge} of {terms.window(one.window)}, and judged then"
        yield from _indented([*guard_lines(terms, one.guards), *body_lines(terms, one.body)])
    elif isinstance(one, t.Hold):
        what, rest = Events(terms).asked(one.ask.key, one.ask.guards)
        inside = f", inside {a(one.ask.roll)} only" if one.ask.roll else ""
        yield f"from now on, when asked {what}{inside}: {ruling(terms, one.what)}{lasts(terms, one.ends)}"
        yield from _indented(guard_lines(terms, rest))
    else:
        yield effect(terms, one)


def effect(terms: Terms, one: t.Effect) -> str:
    """An effect that happens at once."""
    v = terms.value
    match one:
        case t.Become(who, state, level, source, ends, roles):
            at = f" at level {v(level)}" if level is not None else ""
            said = f"{v(who)} {state_begins(terms.vocabulary, state)}{at}{terms.roles(roles)}"
            return said + _source(terms, source) + lasts(terms, ends)
        case t.Stop(who, state, of):
            named = tuple(("from" if name == "source" else name, value) for name, value in of)
            return f"{v(who)} {state_ends(terms.vocabulary, state)}{terms.roles(named)}"
        case t.Lose(who, attribute, amount, source):
            return f"{v(who)} loses {_amount(terms, amount, attribute)}{_source(terms, source)}"
        case t.Gain(who, attribute, amount, source):
            return f"{v(who)} gains {_amount(terms, amount, attribute)}{_source(terms, source)}"
        case t.GainLevel(who, state, amount, source, ends):
            said = f"{v(who)} gains {_amount(terms, amount, f'level of {state}')}"
            return said + _source(terms, source) + lasts(terms, ends)
        case t.LoseLevel(who, state, amount):
            return f"{v(who)} loses {_amount(terms, amount, f'level of {state}')}"
        case t.Assign(target, value):
            return f"{slot(terms, target)} is set to {v(value)}"
        case t.Increase(target, by, cap):
            bound = f", but to {v(cap)} at most" if cap is not None else ""
            return f"{slot(terms, target)} goes up by {v(by)}{bound}"
        case t.Reduce(target, by, floor):
            bound = f", but to {v(floor)} at least" if floor is not None else ""
            return f"{slot(terms, target)} goes down by {v(by)}{bound}"
        case t.Raise(event, roles, attributes):
            given = "".join(f", its {name} being {v(value)}" for name, value in attributes)
            return f"{a(event)}{terms.roles(roles)} happens{given}"
        case t.RaiseThing(event, roles):
            return f"{v(event)} happens{terms.roles(roles)}"
        case t.EndWindow(window):
            return f"{terms.window(window)} ends"
        case t.EndGroup(group):
            return f"{v(group)} breaks up"
        case t.EndThis():
            return "the state or effect to which this sentence belongs ends"
        case t.Prevent():
            return f"what would happen does {NOT} happen"
        case t.UseAction(who, action, roles):
            return f"{v(who)} uses {action}{terms.roles(roles)}"
        case t.MakeRoll(var, by, roll, fallback, again):
            other = f", or {v(fallback)} where there is none" if fallback is not None else ""
            twice = " once more" if again else ""
            return f"{v(by)} makes {v(roll)}{other}{twice}; the result is here called {terms.bare(var)}"
        case t.Later() | t.Hold():
            raise AssertionError("said in lines")
        case _:
            return _move(terms, one)


def _move(terms: Terms, one: t.Effect) -> str:
    v = terms.value
    match one:
        case t.PlaceAt(who, place):
            return f"{v(who)} is placed in {v(place)}"
        case t.PlaceRelated(who, relation, roles):
            return f"{v(who)} is placed {relation}{terms.roles(roles)}"
        case t.RemoveThing(who, place):
            return f"{v(who)} is taken away from {'where it is' if place is None else v(place)}"
        case t.RemoveMember(who, of, attribute):
            return f"{v(who)} is taken out of {terms.owner(of)} {attribute}"
        case t.AddMember(who, of, attribute):
            return f"{v(who)} is added to {terms.owner(of)} {attribute}"
        case t.Replace(who, entity, thing):
            new = v(thing) if thing is not None else f"a new {entity}"
            return f"{v(who)} leaves its place, and {new} takes it"
        case t.Join(who, group):
            return f"{v(who)} joins {v(group)}"
        case t.LeaveGroup(who, group):
            return f"{v(who)} leaves {v(group)}"
        case t.EnterPlace(who, place):
            return f"{v(who)} enters {v(place)}"
        case t.LeavePlace(who, place):
            return f"{v(who)} leaves {v(place)}"
        case (
            t.Become()
            | t.Stop()
            | t.Lose()
            | t.Gain()
            | t.GainLevel()
            | t.LoseLevel()
            | t.Assign()
            | t.Increase()
            | t.Reduce()
            | t.Raise()
            | t.RaiseThing()
            | t.EndWindow()
            | t.EndGroup()
            | t.EndThis()
            | t.Prevent()
            | t.UseAction()
            | t.MakeRoll()
            | t.Later()
            | t.Hold()
        ):
            raise AssertionError("said by `effect`")
        case _:
            assert_never(one)


def lasts(terms: Terms, ends: tuple[t.Ending, ...]) -> str:
    """How long it lasts: `, until the end of the Turn that is open`; nothing where nothing is said."""
    said = [_ending(terms, end) for end in ends]
    return f", {', or '.join(said)}" + (", whichever comes first" if len(said) > 1 else "") if said else ""


def _ending(terms: Terms, end: t.Ending) -> str:
    match end:
        case t.AtBoundary(edge, window):
            return f"until the {edge} of {terms.window(window)}"
        case t.OnEvent(arms):
            return "until " + listed([Events(terms).heard(arm)[0] for arm in arms], "or")
        case t.WhileTrue(cond):
            return f"only as long as {terms.cond(cond)}"
        case t.ForCount(number, unit):
            return f"for {counted(number, unit)}"
        case t.WithThis():
            return "only as long as the state or effect to which this sentence belongs"
        case t.Lasting():
            return "and it stays, whatever becomes of the state to which this sentence belongs"
        case _:
            assert_never(end)


def slot(terms: Terms, target: t.Target) -> str:
    """What an effect writes."""
    match target:
        case t.Slot(of, attribute) | t.LevelSlot(of, attribute):
            return f"{terms.owner(of)} {attribute}"
        case t.AmountSlot():
            return "the amount that would be lost or gained"
        case t.VarSlot(var):
            return terms.name(var)
        case t.EventSlot(_, attribute):
            return f"this event's {attribute}"
        case _:
            assert_never(target)


def _amount(terms: Terms, amount: t.Expr | None, name: str) -> str:
    match amount:
        case None:
            return f"all {name}"
        case t.Num(number):
            return counted(number, name)
        case _:
            return f"as much {name} as {terms.value(amount)}"


def _source(terms: Terms, source: t.Expr | None) -> str:
    return f"; its Source is {terms.value(source)}" if source is not None else ""


def _indented(lines: Iterable[str]) -> list[str]:
    return [_STEP + line for line in lines]


def _bulleted(lines: list[str]) -> list[str]:
    return [("- " if number == 0 else _STEP) + line for number, line in enumerate(lines)]
