"""Conditions that can never hold, and conditions that always do.

In: the guards of every sentence. Out: findings RW607 and RW608. The parts of a condition are taken apart into facts; every
combination of facts that goes together is tried: a number has one value within its bounds, a state rules out what it excludes
and brings what it implies, a group is one of its members. What is defined or looked up elsewhere may be as it likes, so a
finding is certain, and some conditions that never hold are not found.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import product
from typing import Any, TypeAlias, get_args

from rulewright.interpret.book import Book
from rulewright.interpret.conditions import compare
from rulewright.lints.places import Subject
from rulewright.model import terms as t
from rulewright.model.walk import walk
from rulewright.plan import nodes as p

MOST = 20_000
"""Combinations of facts that are tried for one sentence; one that needs more is counted as undecided."""

Fact: TypeAlias = tuple[Any, ...]


def check(subject: Subject) -> None:
    """Looks at the guards of every sentence once."""
    for ref, guards in _all_guards(subject.plans):
        subject.effort.pause()
        tests = [g for g in guards if isinstance(g, t.Test | t.EachInstance)]
        conds = [g.cond if isinstance(g, t.Test) else t.Is(g.of, g.state) for g in tests]
        whole = possible(conds, subject.book)
        if whole is None:
            subject.effort.undecided.append(f"whether the condition of {ref.id} can hold")
        elif not whole:
            subject.bag.warning(
                "RW607",
                subject.place(ref),
                f"the condition of {ref.id} can never hold, so the clause does nothing",
                hint="two parts of it rule each other out, or a number is asked to leave its bounds",
            )
        if whole:
            _always(subject, ref, [g.cond for g in guards if isinstance(g, t.Test)])


def _always(subject: Subject, ref: p.Ref, conds: list[t.Cond]) -> None:
    """Each condition by itself: whether its opposite is impossible."""
    for cond in conds:
        if isinstance(cond, t.Always) or _may_be_absent(cond):
            continue
        if possible([t.Not(cond)], subject.book) is False:
            subject.bag.warning(
                "RW608",
                subject.place(ref),
                f"a condition of {ref.id} always holds",
                hint="take it out, or look whether another value was meant",
            )


def _all_guards(plans: p.PlanSet) -> Iterator[tuple[p.Ref, tuple[t.Guard, ...]]]:
    for sentence in (s for rule in plans.rules for s in rule.sentences):
        match sentence:
            case p.Reaction() | p.Would():
                for arm in sentence.arms:
                    yield sentence.ref, (*arm.guards, *sentence.guards)
            case p.Static() | p.Definition() | p.Offer() | p.Stands():
                yield sentence.ref, sentence.guards
            case p.Procedure():
                for phase in sentence.phases:
                    yield from ((row.ref, row.guards) for row in phase.decides)
                    yield from ((work.ref, work.guards) for work in phase.work)
            case p.Beats() | p.Costs():
                continue


# ------------------------------------------------------------------------------------------------ facts


@dataclass(slots=True)
class _Facts:
    """The facts that some conditions turn on, each with the values it may have."""

    book: Book
    numbers: dict[object, set[int]] = field(default_factory=dict)
    constants: dict[object, dict[object, None]] = field(default_factory=dict)
    states: dict[tuple[object, str], None] = field(default_factory=dict)
    free: dict[Fact, None] = field(default_factory=dict)
    absent: dict[object, None] = field(default_factory=dict)  # what may not be there

    def note(self, cond: t.Cond) -> None:
        match cond:
            case t.AllOf(parts) | t.OneOf(parts):
                for part in parts:
                    self.note(part)
            case t.Not(inner):
                self.note(inner)
            case t.Always():
                return
            case t.Is(of=of, state=state, still=False):
                for member in self.book.members(state):
                    self.states[of, member] = None
                self.presence(of)
            case t.Compare():
                self.comparison(cond)
            case _:
                self.free[_key(cond)] = None
                for thing in _things(cond):
                    self.presence(thing)

    def comparison(self, cond: t.Compare) -> None:
        constants = _sums({n.value for n in walk((cond.left, cond.right)) if isinstance(n, t.Num)})
        symbols = [s for s in (cond.left, cond.right) if isinstance(s, t.Sym | t.StateName | t.ClauseName)]
        terms = list(_numbers(cond)) if _plain(cond.left) and _plain(cond.right) else []
        if symbols and len(symbols) == 1:
            other: t.Expr = cond.right if symbols[0] == cond.left else cond.left
            self.constants.setdefault(other, {})[symbols[0]] = None
            self.presence(other)
        elif len(terms) == 1 and constants:
            near = {c + d for c in constants for d in (-1, 0, 1)}
            self.numbers.setdefault(terms[0], set()).update(near)
            self.presence(terms[0])
        else:
            self.free[_key(cond)] = None
            for thing in _things(cond):
                self.presence(thing)

    def presence(self, term: object) -> None:
        """Whatever hangs on something optional may be absent."""
        for inner in walk(term):
            if (isinstance(inner, t.Get) and self._optional(inner.attribute)) or isinstance(
                inner, t.Field | t.TheWindow | t.Over | t.SourceOf | t.StateRole | t.Caused | t.Extreme
            ):
                self.absent[inner] = None

    def _optional(self, attribute: str) -> bool:
        v = self.book.vocabulary
        for table in (v.entities, v.events, v.rolls, v.actions):
            for entry in table.values():
                declared = entry.attributes.get(attribute)
                if declared is not None and (declared.ty.optional or declared.ty.base not in ("number", "flag")):
                    return True
        return False

    def bounds(self, term: object) -> tuple[int | None, int | None]:
        v = self.book.vocabulary
        if isinstance(term, t.Level):
            declared = v.states.get(term.state)
            return 0, (declared.levels[1] if declared is not None and declared.levels is not None else 1)
        if isinstance(term, t.Count | t.CountPast):
            return 0, None
        if isinstance(term, t.Get):
            tracks = [e.attributes[term.attribute].track for e in v.entities.values() if term.attribute in e.attributes]
            lows = [track.low for track in tracks if track is not None and isinstance(track.low, int)]
            highs = [track.high for track in tracks if track is not None and isinstance(track.high, int)]
            if tracks and len(lows) == len(tracks):
                return min(lows), (max(highs) if len(highs) == len(tracks) else None)
        return None, None


def possible(conds: Sequence[t.Cond], book: Book) -> bool | None:
    """Whether all conditions can hold at once; None where that would take too long to find out."""
    facts = _Facts(book)
    for cond in conds:
        facts.note(cond)
    numbers: list[tuple[object, list[int]]] = []
    for term, wanted in facts.numbers.items():
        low, high = facts.bounds(term)
        near = {0, *wanted, *([low] if low is not None else []), *([high] if high is not None else [])}
        fitting = sorted(n for n in near if (low is None or n >= low) and (high is None or n <= high))
        numbers.append((term, fitting))
    constants: list[tuple[object, list[object]]] = [(k, [*named, "another"]) for k, named in facts.constants.items()]
    switches: list[Fact] = [*(("state", *s) for s in facts.states), *facts.free, *(("absent", a) for a in facts.absent)]
    size = 2 ** len(switches)
    choices: list[Sequence[object]] = [*(o for _, o in numbers), *(o for _, o in constants)]
    for options in choices:
        size *= len(options)
    if size > MOST:
        return None
    names = [*(term for term, _ in numbers), *(term for term, _ in constants), *switches]
    for combination in product(*choices, *((False, True) for _ in switches)):
        chosen = dict(zip(names, combination, strict=True))
        if _together(chosen, facts, book) and all(_holds(cond, chosen, facts, book) for cond in conds):
            return True
    return False


def _together(chosen: dict[Any, object], facts: _Facts, book: Book) -> bool:
    """Whether the states go together: nothing excluded, everything brought."""
    for of, state in facts.states:
        if not chosen["state", of, state]:
            continue
        declared = book.state(state)
        excluded = declared.excludes if declared is not None else ()
        if any(chosen.get(("state", of, other)) for other in excluded):
            return False
    return True


def _holds(cond: t.Cond, chosen: dict[Any, Any], facts: _Facts, book: Book) -> bool:
    match cond:
        case t.AllOf(parts):
            return all(_holds(part, chosen, facts, book) for part in parts)
        case t.OneOf(parts):
            return any(_holds(part, chosen, facts, book) for part in parts)
        case t.Not(inner):
            return not _holds(inner, chosen, facts, book)
        case t.Always():
            return True
        case t.Is(of=of, state=state, no=no, still=False):
            if _absent(of, chosen):
                return False
            return any(chosen["state", of, member] for member in book.members(state)) != no
        case t.Compare():
            if _absent((cond.left, cond.right), chosen):
                return False
            key = _key(cond)
            if key in facts.free:
                return bool(chosen[key]) == _positive(cond)
            left, right = _value(cond.left, chosen), _value(cond.right, chosen)
            if isinstance(left, int) and isinstance(right, int):
                return compare(cond.op, left, right)
            return (left == right) == (cond.op == "=")
        case _:
            return not _absent(cond, chosen) and bool(chosen[_key(cond)]) == _positive(cond)


def _value(expr: object, chosen: dict[Any, Any]) -> object:
    match expr:
        case t.Num(value):
            return value
        case t.Arith(op, left, right):
            a, b = _value(left, chosen), _value(right, chosen)
            assert isinstance(a, int) and isinstance(b, int)
            return a + b if op == "+" else a - b
        case t.Sym() | t.StateName() | t.ClauseName():
            return expr
        case _:
            return chosen[expr]


def _absent(term: object, chosen: dict[Any, object]) -> bool:
    return any(chosen.get(("absent", inner)) for inner in walk(term) if isinstance(inner, get_args(t.Expr)))


def _plain(expr: object) -> bool:
    """A number made of constants and things looked up, by plus and minus."""
    match expr:
        case t.Arith(op="+" | "-", left=left, right=right):
            return _plain(left) and _plain(right)
        case _:
            return isinstance(expr, t.Num | t.Get | t.Level | t.Count | t.CountPast | t.TotalPast | t.Field)


def _sums(constants: set[int]) -> set[int]:
    """The constants, and what comes of adding them up and taking them from each other."""
    found = {0}
    for constant in sorted(constants):
        found |= {f + constant for f in found} | {f - constant for f in found}
    return found if constants else set()


def _numbers(cond: t.Compare) -> Iterator[object]:
    todo: list[object] = [cond.left, cond.right]
    while todo:
        term = todo.pop()
        if isinstance(term, t.Arith):
            todo += [term.left, term.right]
        elif not isinstance(term, t.Num):
            yield term


def _key(cond: t.Cond) -> Fact:
    """The fact behind a condition, the same for it and for its opposite form."""
    match cond:
        case t.Compare(op=op, left=left, right=right):
            return "compare", {"!=": "="}.get(op, op), left, right
        case t.Flag(of, attribute):
            return "flag", of, attribute
        case t.IsKind(of, entity):
            return "kind", of, entity
        case t.Present(value):
            return "present", value
        case t.Includes(group, element):
            return "includes", group, element
        case t.Related(relation, of, roles):
            return "related", relation, of, roles
        case t.At(of, place):
            return "at", of, place
        case t.Past(arms, stretch):
            return "past", arms, stretch
        case _:
            return ("other", cond)


def _positive(cond: t.Cond) -> bool:
    if isinstance(cond, t.Compare):
        return cond.op != "!="
    return not getattr(cond, "no", False)


def _things(cond: t.Cond) -> Iterator[object]:
    yield from (inner for inner in walk(cond) if isinstance(inner, t.Get | t.Field))


def _may_be_absent(cond: t.Cond) -> bool:
    """Whether the condition could fail because something in it is not there."""
    return any(isinstance(inner, t.Present | t.Some) for inner in walk(cond))
