"""Rows of a decision that disagree, leave a gap, or never count.

In: the phases of a procedure. Out: findings. Two rows that give one attribute of one thing different values in some small
world, with no order between them and no third row that beats one of them, are a conflict (RW601); a world in which no row
applies is a gap (RW602); a row that is beaten wherever it applies is hidden (RW603). Every world is asked again, plainly, by
the interpreter before it is reported.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations_with_replacement

from rulewright.diagnostics import Span
from rulewright.interpret import RulesConflict, RulesError, RulesGap, World, expressions, guards
from rulewright.interpret import decisions as interpreted
from rulewright.interpret.attributes import group
from rulewright.interpret.book import Book
from rulewright.interpret.scope import Scope
from rulewright.interpret.values import Thing, Value, number, thing
from rulewright.lints.ground import Ground
from rulewright.lints.imagined import Imagined
from rulewright.lints.search import Effort, search
from rulewright.lints.witness import Witness, smallest, things_of, witness
from rulewright.model import terms as t
from rulewright.plan.nodes import Decide, Phase, Procedure


@dataclass(frozen=True, slots=True)
class Table:
    """All rows that decide one attribute in one phase."""

    procedure: Procedure
    phase: Phase
    attribute: str

    @property
    def rows(self) -> tuple[Decide, ...]:
        return tuple(row for row in self.phase.decides if row.attribute == self.attribute)


@dataclass(frozen=True, slots=True)
class Conflict:
    """Two rows, the world in which they disagree, and what each says there."""

    table: Table
    rows: tuple[Decide, Decide]
    witness: Witness
    of: str
    values: tuple[int | None, int | None]


def tables(book: Book) -> Iterator[Table]:
    """Every decision of every phase."""
    for _, sentence in book.reactions:
        if isinstance(sentence, Procedure):
            for phase in sentence.phases:
                for attribute in dict.fromkeys(row.attribute for row in phase.decides):
                    yield Table(sentence, phase, attribute)


@dataclass(frozen=True, slots=True)
class Gap:
    """A world in which no row of a table applies to one of its members."""

    table: Table
    witness: Witness
    of: str


# ------------------------------------------------------------------------------------------------ conflicts


def conflicts(ground: Ground, table: Table, span: Span, effort: Effort) -> Iterator[Conflict]:
    """One conflict for each pair of rows that can disagree."""
    rows, book = table.rows, ground.book
    for one, other in combinations_with_replacement(rows, 2):
        if _ordered(book, one, other) or not _may_differ(one, other):
            continue
        about = _about(table, one, other)
        # Which row is asked first decides how soon a world is given up; the other way round may be quicker.
        orders = ((one, other), (other, one))
        for pair, part in (*((order, 2) for order in orders), *((order, 1) for order in orders)):
            question = _Pair(ground, table, *pair, span)
            answer = search(ground, about, question.so, question.accept, effort, part=part)
            if answer.found is not None or answer.exhausted:
                break
        if answer.found is not None:
            yield answer.found
        elif not answer.exhausted:
            effort.undecided.append(f"whether {one.ref.id} and {other.ref.id} can disagree on {table.attribute}")


def _ordered(book: Book, one: Decide, other: Decide) -> bool:
    return (one.ref.id, other.ref.id) in book.beats or (other.ref.id, one.ref.id) in book.beats


def _may_differ(one: Decide, other: Decide) -> bool:
    if one is other:
        # A row can differ from itself only where it says `for each`.
        return any(isinstance(g, t.Each) for g in one.guards)
    return not (isinstance(one.value, t.Num) and one.value == other.value)


def _about(table: Table, *rows: Decide) -> tuple[object, ...]:
    read = {term.attribute for term in _gets(rows)}
    others = tuple(row for row in table.phase.decides if row.attribute in read or row.attribute == table.attribute)
    return (*rows, table.phase.group, *others)


def _gets(rows: tuple[Decide, ...]) -> Iterator[t.Get]:
    from rulewright.model.walk import walk

    return (term for term in walk(rows) if isinstance(term, t.Get))


class _Phase(interpreted.Decisions):
    """The decisions of a phase in an imagined world, whose members are looked up one by one and as late as can be."""

    def __init__(self, table: Table, world: Imagined, free: frozenset[str]) -> None:
        self.table, self.world = table, world
        if id(table.phase) not in world.kept:
            world.kept[id(table.phase)] = _all_rows(table.phase, world)
        super().__init__(world.kept[id(table.phase)])
        self.free: frozenset[str] = free if world.rough else frozenset()

    def decided(self, of: Thing, attribute: str, scope: Scope) -> int | None:
        if (
            attribute in self.free
            or not any(row.attribute == attribute for row in self.table.phase.decides)
            or not self.member(of)
        ):
            return None
        return super().decided(of, attribute, scope)

    def member(self, of: Value) -> bool:
        phase = self.table.phase
        if phase.var is None or phase.group is None:
            return True
        return _within(of, phase.group, Scope(self.world))


def _all_rows(phase: Phase, world: Imagined) -> list[tuple[Decide, Scope]]:
    scope = Scope(world)
    if phase.var is None:
        return [(row, scope) for row in phase.decides]
    scopes = [scope.bind(phase.var, m) for m in world.all(member_type(phase, world))]
    return [(row, s) for row in phase.decides for s in scopes]


def _within(of: Value, expr: t.Expr, scope: Scope) -> bool:
    if isinstance(expr, t.Where):
        from rulewright.interpret import conditions

        return _within(of, expr.group, scope) and conditions.holds(expr.cond, scope.bind(expr.var, of))
    return of in group(expressions.value(expr, scope), scope)


def member_type(phase: Phase, world: World) -> str:
    """The type of a phase's members: what the list in its group is a list of."""
    expr: t.Expr | None = phase.group
    while isinstance(expr, t.Where | t.Extreme):
        expr = expr.group
    if isinstance(expr, t.AllThings):
        return expr.entity
    if isinstance(expr, t.Get):
        for table in (world.book.vocabulary.entities, world.book.vocabulary.events):
            for entry in table.values():
                if expr.attribute in entry.attributes:
                    return entry.attributes[expr.attribute].ty.base
    return "thing"


@dataclass(slots=True)
class _Pair:
    """Whether two rows disagree, asked row by row so that a world is given up as soon as it can be."""

    ground: Ground
    table: Table
    one: Decide
    other: Decide
    span: Span
    of: Thing | None = None
    said: tuple[int | None, int | None] = (None, None)

    def so(self, world: Imagined) -> bool:
        phase = _Phase(self.table, world, self.ground.free)
        for of, members in self._subjects(world, phase):
            first = _said(self.one, members[0], phase)
            second = _said(self.other, members[1], phase) if first else set()
            pairs = [(a, b) for a in sorted(first, key=str) for b in sorted(second, key=str) if a != b]
            if pairs and not self._beaten(members, phase, of) and all(phase.member(m) for m in members):
                self.of, self.said = of, pairs[0]
                return True
        return False

    def _subjects(self, world: Imagined, phase: _Phase) -> Iterator[tuple[Thing, tuple[Value, Value]]]:
        """What is decided, and the members for whose sake each row decides it."""
        var = self.table.phase.var
        if var is None:
            of = thing(expressions.value(self.one.of, Scope(world)))
            if of is not None:
                yield of, (None, None)
            return
        members = world.some(member_type(self.table.phase, world))
        if self.one.of == self.other.of == t.Var(var):
            yield from ((m, (m, m)) for m in members[:1])
            return
        for a in members[:1]:
            for b in world.some(member_type(self.table.phase, world)):
                one = thing(expressions.value(self.one.of, Scope(world, {var: a})))
                other = thing(expressions.value(self.other.of, Scope(world, {var: b})))
                if one is not None and one == other:
                    yield one, (a, b)

    def _beaten(self, members: tuple[Value, Value], phase: _Phase, of: Thing) -> bool:
        """Whether a third row applies to the same thing and is ordered before one of the two."""
        mine = {self.one.ref.id, self.other.ref.id}
        for row, scope in phase.rows:
            if row.attribute != self.table.attribute or not any(
                (row.ref.id, m) in self.ground.book.beats for m in mine
            ):
                continue
            if thing(expressions.value(row.of, scope)) == of and guards.bindings(
                row.guards, _reading(row, scope, phase)
            ):
                return True
        return False

    def accept(self, world: Imagined) -> Conflict | None:
        assert self.of is not None
        of = self.of
        found = witness(world, self.span, (of,))

        def shows(less: Witness) -> bool:
            return {self.one.ref.id, self.other.ref.id} <= set(_disagreeing(self.ground.book, self.table, less, of))

        if not shows(found):
            return None
        return Conflict(self.table, (self.one, self.other), smallest(found, shows), of.name, self.said)


# ------------------------------------------------------------------------------------------------ gaps, hidden rows


def gap(ground: Ground, table: Table, span: Span, effort: Effort) -> Gap | None:
    """A small world in which nothing decides, if there is one."""
    found: list[Thing] = []

    def so(world: Imagined) -> bool:
        phase = _Phase(table, world, ground.free)
        for of, member in _targets(table, world):
            if not any(_said(row, member, phase) for row in table.rows) and phase.member(member):
                found[:] = [of]
                return True
        return False

    def shows(less: Witness) -> bool:
        return _outcome(ground.book, table, less, found[0]) == RulesGap

    def accept(world: Imagined) -> Gap | None:
        seen = witness(world, span, (found[0],))
        return Gap(table, smallest(seen, shows), found[0].name) if shows(seen) else None

    answer = search(ground, _about(table, *table.rows), so, accept, effort)
    if answer.found is None and not answer.exhausted:
        effort.undecided.append(f"whether something always decides {table.attribute}")
    return answer.found


def hidden(
    ground: Ground, table: Table, row: Decide, span: Span, effort: Effort
) -> tuple[tuple[str, ...], Witness] | None:
    """The rows that beat a row wherever it applies, and a world in which they do; None where it counts, or applies nowhere."""
    beats = ground.book.beats
    beaters = [r for r in table.rows if (r.ref.id, row.ref.id) in beats]
    if not beaters:
        return None
    over: list[str] = []
    target: list[Thing] = []

    def counts(world: Imagined) -> bool:
        phase = _Phase(table, world, ground.free)
        return any(
            _said(row, member, phase) and not any(_said(r, member, phase) for r in beaters) and phase.member(member)
            for _, member in _targets(table, world)
        )

    def applies(world: Imagined) -> bool:
        phase = _Phase(table, world, ground.free)
        for of, member in _targets(table, world):
            if _said(row, member, phase) and phase.member(member):
                over[:] = [r.ref.id for r in beaters if _said(r, member, phase)]
                target[:] = [of]
                return True
        return False

    def shows(less: Witness) -> bool:
        applying, counting = _clauses(ground.book, table, less, target[0])
        return row.ref.id in applying and row.ref.id not in counting

    def accept(world: Imagined) -> Witness | None:
        seen = witness(world, span, (target[0],))
        return smallest(seen, shows) if shows(seen) else None

    about = _about(table, row, *beaters)
    counting = search(ground, about, counts, lambda _: True, effort, sizes=(1, 2))
    if counting.found is not None or not counting.exhausted:
        return None
    applying = search(ground, about, applies, accept, effort, sizes=(1, 2))
    return (tuple(over), applying.found) if applying.found is not None else None


def _targets(table: Table, world: Imagined) -> Iterator[tuple[Thing, Value]]:
    """One thing for which the table decides, with the member whose rows decide it."""
    var = table.phase.var
    of = table.rows[0].of
    if var is None:
        only = thing(expressions.value(of, Scope(world)))
        if only is not None:
            yield only, None
        return
    for member in world.some(member_type(table.phase, world))[:1]:
        found = thing(expressions.value(of, Scope(world, {var: member})))
        if found is not None:
            yield found, member


def _outcome(book: Book, table: Table, found: Witness, of: Thing) -> type[RulesError] | None:
    """What the interpreter raises for a decision in a plain world."""
    try:
        world, names = found.world(book)
        asked(table, world, things_of(world, names, of))
    except RulesError as error:
        return type(error)
    except LookupError:
        return None
    return None


def _disagreeing(book: Book, table: Table, found: Witness, of: Thing) -> tuple[str, ...]:
    """The clauses that the interpreter finds in conflict in a plain world; none where it finds anything else."""
    try:
        world, names = found.world(book)
        asked(table, world, things_of(world, names, of))
    except RulesConflict as conflict:
        return conflict.clauses
    except (RulesError, LookupError):
        return ()
    return ()


def _clauses(book: Book, table: Table, found: Witness, of: Thing) -> tuple[set[str], set[str]]:
    """The rows that apply to a thing of a plain world, and those that decide it."""
    try:
        world, names = found.world(book)
        phase, own = _plainly(table, world), things_of(world, names, of)
        if phase.decided(own, table.attribute, Scope(world)) is None:
            return set(), set()
    except (RulesError, LookupError):
        return set(), set()
    applying = {
        row.ref.id
        for row, inner in phase.rows
        if row.attribute == table.attribute
        and thing(expressions.value(row.of, inner)) == own
        and guards.bindings(row.guards, _reading(row, inner, phase))
    }
    return applying, set(phase.clauses(own, table.attribute))


def _reading(row: Decide, scope: Scope, phase: interpreted.Decisions) -> Scope:
    return scope.with_(ref=row.ref, decisions=phase)


def _said(row: Decide, member: Value, phase: _Phase) -> set[int | None]:
    """What a row says for a member, by each binding of its names; nothing where it does not apply."""
    scope = Scope(phase.world)
    if phase.table.phase.var is not None:
        scope = scope.bind(phase.table.phase.var, member)
    bound = guards.bindings(row.guards, _reading(row, scope, phase))
    return {number(expressions.value(row.value, b)) for b in bound}


def asked(table: Table, world: World, of: Thing) -> int | None:
    """What a phase decides for one thing of a plain world; raises what the interpreter raises."""
    return _plainly(table, world).decided(of, table.attribute, Scope(world))


def _plainly(table: Table, world: World) -> interpreted.Decisions:
    scope = Scope(world)
    phase = table.phase
    if phase.var is None or phase.group is None:
        rows = [(row, scope) for row in phase.decides]
    else:
        members = group(expressions.value(phase.group, scope), scope)
        rows = [(row, scope.bind(phase.var, m)) for row in phase.decides for m in members]
    return interpreted.Decisions(rows)
