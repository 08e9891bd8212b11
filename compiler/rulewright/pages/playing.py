"""What an example does as it is played: step by step, with the clauses that decided, and where things stood on drawn lines.

In: an edition with its plans, an example as it is written. Out: `Played`, read off the journal of the interpreter. An example
that is played with other readings than the edition's own is not played here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from rulewright.analysis import context_of, resolve_case
from rulewright.diagnostics import Bag
from rulewright.editions.tree import RuleSource
from rulewright.interpret.book import Book
from rulewright.interpret.cases import play
from rulewright.interpret.comparing import Run
from rulewright.interpret.play import World
from rulewright.interpret.tables import Entry
from rulewright.interpret.values import Thing, Value, WindowInstance
from rulewright.model.page import Decided, Drawn, Positions
from rulewright.pages.editions import Printing
from rulewright.pages.tested import Case
from rulewright.plan.nodes import PlanSet


@dataclass(frozen=True, slots=True)
class Played:
    """The steps of an example, and its lines before and after each stretch of time that moved something."""

    decided: tuple[Decided, ...] = ()
    boards: tuple[Positions, ...] = ()


Play: TypeAlias = Callable[[RuleSource, Case], Played]
"""Plays an example of a rule."""


def unplayed(rule: RuleSource, case: Case) -> Played:
    """Where nobody plays."""
    return Played()


def played(here: Printing, plans: PlanSet, rule: RuleSource, case: Case) -> Played:
    """An example as the interpreter plays it; nothing of one that does not go through, which is said elsewhere."""
    run = run_of(here, plans, rule, case) if case.default else None
    if run is None or not play(run):
        return Played()
    journal = run.world.t.journal[run.began :]
    return Played(tuple(_steps(here, rule, journal)), tuple(_boards(here, run.world, journal)))


def run_of(here: Printing, plans: PlanSet | Book, rule: RuleSource, case: Case) -> Run | None:
    """A case in a world of its own, ready to be played; None for one that cannot be read, which is said elsewhere."""
    context, bag = context_of(here.edition, here.vocabulary), Bag()
    resolved = resolve_case(case.node, rule, here.edition, here.vocabulary, context, bag, printed=case.example)
    if resolved is None or bag.has_errors:
        return None
    return Run(resolved, World(plans), rolls=list(resolved.rolls), choices=list(resolved.choices))


# ---- steps ---------------------------------------------------------------------------------------------------------


def _steps(here: Printing, rule: RuleSource, journal: Sequence[Entry]) -> Iterator[Decided]:
    """What rules made of the world, in the order in which it happened; what no clause did goes without saying."""
    for entry in journal:
        said = said_of(entry, here) if entry.by_rules else ""
        found = (here.texts.clause(name, rule.id) for name in dict.fromkeys(entry.clauses))
        clauses = tuple(target for target in found if target is not None)
        if said and clauses:
            yield Decided(here.texts.words.of(said), clauses)


def said_of(entry: Entry, here: Printing) -> str:
    """`Scout’s Speed: 13 → 4`, `Scout becomes Stunned`; empty for what has no short way of saying."""
    match entry.place, entry.old, entry.new:
        case ("attribute", Thing() as who, str(what)), old, new if _is_flag(here, what):
            return f"{name_of(who)} is {'' if new else 'no longer '}{what}" if bool(old) != bool(new) else ""
        case ("attribute", Thing() as who, str(what)), old, new:
            return f"{name_of(who)}’s {what}: {_value(old)} → {_value(new)}"
        case ("state", Thing() as who, str(state)), None, _:
            return f"{name_of(who)} becomes {state}"
        case ("state", Thing() as who, str(state)), _, None:
            return f"{name_of(who)} is no longer {state}"
        case ("state", Thing() as who, str(state)), old, new:
            return f"{name_of(who)}’s level of {state}: {_value(old)} → {_value(new)}" if old != new else ""
        case ("place", Thing() as who), _, Thing() as there:
            return f"{name_of(who)} goes to {name_of(there)}"
        case ("place", Thing() as who), Thing() as there, _:
            return f"{name_of(who)} leaves {name_of(there)}"
        case _:
            return ""


def _is_flag(here: Printing, attribute: str) -> bool:
    kinds = here.vocabulary.entities.values()
    return any(kind.attributes[attribute].ty.base == "flag" for kind in kinds if attribute in kind.attributes)


def name_of(thing: Thing) -> str:
    """Its name; what the rules brought in is called by its kind."""
    return thing.type if thing.name == f"{thing.type} {thing.index}" else thing.name


def _value(value: Value) -> str:
    """A value in few words: what is absent is a dash, several are listed."""
    if value is None or value == ():
        return "–"
    if isinstance(value, int):
        return f"−{-value}" if value < 0 else str(value)
    if isinstance(value, tuple):
        return ", ".join(_value(one) for one in value)
    return name_of(value) if isinstance(value, Thing) else str(value)


# ---- lines ---------------------------------------------------------------------------------------------------------


def _boards(here: Printing, world: World, journal: Sequence[Entry]) -> Iterator[Positions]:
    """A board for each stretch of time in which something moved along a line; one with all at rest where nothing did."""
    own = here.texts.words.of
    for line in (a.name for e in here.vocabulary.entities.values() for a in e.attributes.values() if a.drawn):
        at = {who: value for (who, name), value in world.t.values.items() if name == line and isinstance(value, int)}
        moves = [(step, entry) for step, entry in _inside(journal) if entry.place[::2] == ("attribute", line)]
        for _, entry in reversed(moves):
            at[entry.place[1]] = _number(entry.old)
        who = sorted(at, key=lambda one: one.index)
        for step in dict.fromkeys(step for step, _ in moves) or (("",) if who else ()):
            before = dict(at)
            at.update({entry.place[1]: _number(entry.new) for inside, entry in moves if inside == step})
            yield Positions(own(line), own(step), tuple(Drawn(own(name_of(one)), before[one], at[one]) for one in who))


def _inside(journal: Sequence[Entry]) -> Iterator[tuple[str, Entry]]:
    """Every entry with the innermost stretch of time that was open then."""
    around: list[str] = []
    for entry in journal:
        if isinstance(entry.new, WindowInstance):
            around.append(entry.new.name)
        elif isinstance(entry.old, WindowInstance) and entry.old.name in around:
            around.remove(entry.old.name)
        yield (around[-1] if around else ""), entry


def _number(value: Value) -> int:
    return value if isinstance(value, int) else 0
