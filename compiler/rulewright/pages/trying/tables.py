"""Working a question out: every situation of the circumstances that matter, asked of the interpreter.

In: a question, its scene and facts. Out: `Table`, or None where nothing bears on the answer. Which facts matter is found by trying
them: alone, and on top of those that do. With few of them every situation is worked out, with many only those in which at
most two differ from the plain one.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import combinations

from rulewright.interpret import RulesError, World, degrees, rolls
from rulewright.interpret.book import Book
from rulewright.interpret.requests import Resolution
from rulewright.interpret.scope import Scope
from rulewright.interpret.values import Bound, Part, RollSpec, Thing, Total, Value, Verdict, number
from rulewright.model.given import MODIFIERS
from rulewright.model.terms import Field, Key, OnlyIf, RollUse, Var
from rulewright.model.trial import Stretch, TrialKind
from rulewright.model.walk import walk
from rulewright.pages.trying.facts import Fact
from rulewright.pages.trying.questions import Asked, attribute_of
from rulewright.pages.trying.scenes import Scene

_WHOLE = 5
"""Up to so many circumstances every situation is worked out: 32."""
_MOST = 9
"""The most circumstances of a question."""
_FACES = 100
_NUMBERS = 20
"""Values of a number that no die and no bound limits: 0 to this."""


@dataclass(frozen=True, slots=True)
class Row:
    """The answer in one situation; `holds` are places in the facts of the table, `bounds` for each total those that took effect."""

    holds: tuple[int, ...]
    verdict: Verdict
    parts: tuple[Part, ...] = ()
    on_roll: tuple[Part, ...] = ()
    totals: tuple[int, ...] = ()
    throws: tuple[int, ...] = ()
    bounds: tuple[tuple[Bound, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class Table:
    facts: tuple[Fact, ...]
    rows: tuple[Row, ...]
    whole: bool
    number: str = ""
    result: str = ""
    low: int = 0
    high: int = 0
    usual: int = 0
    die: tuple[int, int] = (0, 0)
    thrown: tuple[tuple[Stretch, ...], ...] = ()


def table_of(asked: Asked, scene: Scene, facts: tuple[Fact, ...]) -> Table | None:
    """Everything that can be said, or None: nothing matters for what is not asked anyway, or the plain situation has no answer."""
    return _Work(asked, scene, facts).table()


class _Work:
    def __init__(self, asked: Asked, scene: Scene, facts: tuple[Fact, ...]) -> None:
        self.asked, self.scene, self.facts = asked, scene, facts
        self.book: Book = scene.world.book
        self.number = attribute_of(asked, self.book)
        self.die = self._die()
        self.result = self._result()
        self.low, self.high = self._range()
        self.usual = self.low + (self.high - self.low) * 3 // 5
        self.thrown: dict[tuple[Stretch, ...], int] = {}
        self.read: dict[object, int] = {}  # what a roll takes -> what its dice come to, as a place in `thrown`

    def table(self) -> Table | None:
        plain = self._look(())
        if plain is None:
            return None
        mattering = self._mattering(plain)
        if not mattering and not self.asked.anyway:
            return None
        whole = len(mattering) <= _WHOLE
        rows = tuple(self._rows(mattering, len(mattering) if whole else 2))
        facts = tuple(self.facts[place] for place in mattering)
        return Table(
            facts, rows, whole, self.number, self.result, self.low, self.high, self.usual, self.die, tuple(self.thrown)
        )

    def _mattering(self, plain: Row) -> list[int]:
        """Places of the facts that change an answer, alone or on top of others that do, in their own order."""
        found: list[int] = []
        fresh: list[tuple[int, ...]] = [()]
        while fresh and len(found) < _MOST:
            ground = fresh.pop(0)
            before = self._look(ground) if ground else plain
            for place in range(len(self.facts)):
                if place in found or place in ground or len(found) == _MOST:
                    continue
                after = self._look((*ground, place))
                if before is not None and after is not None and _differs(before, after):
                    found.append(place)
                    fresh.append((place,))
        return sorted(found)

    def _rows(self, mattering: list[int], most: int) -> Iterator[Row]:
        for size in range(most + 1):
            for chosen in combinations(range(len(mattering)), size):
                looked = self._look(tuple(mattering[place] for place in chosen), full=True)
                if looked is not None:
                    yield replace(looked, holds=chosen)

    def _look(self, holds: tuple[int, ...], *, full: bool = False) -> Row | None:
        """The answer where these facts hold; None where they cannot, or where the rules cannot say. `full`: for every number."""
        world = self.scene.world.scratch()
        assert isinstance(world, World)
        world.took_part, world.looked_at = {}, {}
        try:
            for place in holds:
                self.facts[place].make(world)
            if any(fact.state and not world.instances(fact.bearer, fact.state) for fact in map(self.facts.__getitem__, holds) if fact.bearer):  # fmt: skip
                return None
            return self._answer(world, holds, full)
        except RulesError:
            return None

    def _answer(self, world: World, holds: tuple[int, ...], full: bool) -> Row:
        fields: dict[str, Value] = {"subject": self.scene.subject, **dict(self.scene.roles)}
        if self.asked.kind is TrialKind.DEED:
            return Row(holds, self._verdict(world, Key("use", self.asked.name), fields))
        verdict = Verdict(True)
        if self.asked.kind is TrialKind.ROLL:
            verdict = self._verdict(world, Key("make", self.asked.name), {**fields, "by": self.scene.subject})
        on_roll = (
            world.roll_total(self.scene.subject, self.asked.name, dict(self.scene.roles)).parts if self._is_roll else ()
        )
        if not self.number:
            return Row(holds, verdict, on_roll=on_roll)
        parts = self._total(world, self.usual).parts
        if not full:
            return Row(holds, verdict, parts, on_roll)
        values = range(self.low, self.high + 1)
        if not self.die[1]:
            totals = [self._total(world, value) for value in values]
            bounds = tuple(tuple(self._bounds(total)) for total in totals)
            return Row(holds, verdict, parts, on_roll, tuple(total.value or 0 for total in totals), (), bounds)
        results, throws, bounds = zip(*(self._throw(world, value) for value in values), strict=True)
        return Row(holds, verdict, parts, on_roll, results, throws, bounds)

    def _bounds(self, total: Total) -> Iterator[Bound]:
        if total.past is not None and total.value is not None:
            yield Bound(self.number, total.past, total.value)

    def _verdict(self, world: World, key: Key, fields: dict[str, Value]) -> Verdict:
        """The verdict without conditions that are met: they did not forbid, which is no reason to allow."""
        found = world.verdict(key, fields)
        met = {static.ref.id for static in self.book.statics.get(key, ()) if isinstance(static.what, OnlyIf)}
        return replace(found, reasons=tuple(r for r in found.reasons if r not in met)) if found.allowed else found

    def _total(self, world: World, value: int) -> Total:
        """The number with everything on it, where it stands at `value`."""
        world.set_attribute(self.scene.subject, self.number, value, check=False)
        names = dict(self.scene.roles)
        roll = RollUse(self.asked.name, tuple((name, Var(name)) for name in names)) if self._is_roll else None
        return world.total(self.scene.subject, self.number, roll, names)

    @property
    def _is_roll(self) -> bool:
        return self.asked.kind is TrialKind.ROLL

    # ---- dice

    def _kind(self) -> str:
        named = rolls.kinds(RollSpec(self.asked.name), Scope(self.scene.world))
        return next((name for name in named if self.book.vocabulary.roll_kinds[name].opposes is None), "")

    def _die(self) -> tuple[int, int]:
        """The least and the greatest that the dice show; (0, 0) where more than they and the number decides."""
        if not self._is_roll or not self.number or not (name := self._kind()):
            return 0, 0
        kind = self.book.vocabulary.roll_kinds[name]
        fed = {
            take for one in self.book.ancestors(self.asked.name) for take in self.book.vocabulary.rolls[one].takes_from
        }
        others = [take for take in kind.takes if take.name not in fed and take.name != MODIFIERS]
        awry = any(Key("make", self.asked.name) in {arm.key for arm in would.arms} for _, would in self.book.woulds)
        if others or awry or len(kind.dice) != 1 or kind.dice[0][1] * kind.dice[0][2] > _FACES:
            return 0, 0
        _, count, faces = kind.dice[0]
        return count, count * faces

    def _result(self) -> str:
        """What the kind works out of the number before any dice; empty where it waits for them."""
        if not self.die[1]:
            return ""
        kind = self.book.vocabulary.roll_kinds[self._kind()]
        dice = {name for name, _, _ in kind.dice}
        name, expr = kind.numbers[0] if kind.numbers else ("", None)
        return "" if any(isinstance(term, Field) and term.name in dice for term in walk(expr)) else name

    def _range(self) -> tuple[int, int]:
        """The values of the number that are tried: as the vocabulary bounds it, and no more than dice make sense of."""
        low, high = self.scene.world.bounds(self.scene.subject, self.number) if self.number else (0, 0)
        low = 0 if low is None else low
        return low, min(low + _FACES, high) if high is not None else max(self.die[1], low + _NUMBERS)

    def _throw(self, world: World, value: int) -> tuple[int, int, tuple[Bound, ...]]:
        """What comes of this number before the dice, which degrees they come to, as a place among all that were found, and what bounds did."""
        subject: Thing = self.scene.subject
        world.set_attribute(subject, self.number, value, check=False)
        world.resolution = Resolution()
        try:
            scope = Scope(world, may_ask=True)
            kind = self.book.vocabulary.roll_kinds[self._kind()]
            preparing = rolls.prepare(subject, RollSpec(self.asked.name, self.scene.roles), kind, scope, {})
            try:
                next(preparing)
            except StopIteration as stop:
                prepared: rolls.Prepared = stop.value
            else:
                raise RulesError("the roll asks for more than dice")
            key = (tuple(prepared.inputs.items()), prepared.dice, frozenset(prepared.beaten))
            if key not in self.read:
                found = tuple(self._stretches(prepared, scope))
                self.read[key] = self.thrown.setdefault(found, len(self.thrown))
            result = degrees.numbers(kind, prepared.inputs, scope).get(self.result) if self.result else None
        finally:
            world.resolution = None
        counted = number(result) if self.result else self._total(world, value).value
        return counted or 0, self.read[key], prepared.bounds

    def _stretches(self, prepared: rolls.Prepared, scope: Scope) -> Iterator[Stretch]:
        """The degree of everything that the dice can show, equal neighbours together."""
        last = ""
        for shown in range(self.die[0], self.die[1] + 1):
            dice: dict[str, Value] = {prepared.dice[0][0]: shown}
            degree = degrees.read(prepared.kind, prepared.inputs, dice, scope, prepared.beaten).degree
            if degree.name != last:
                last = degree.name
                yield Stretch(shown, degree.name, degree.side == "success")


def _differs(a: Row, b: Row) -> bool:
    return (a.verdict, a.parts, a.on_roll) != (b.verdict, b.parts, b.on_roll)
