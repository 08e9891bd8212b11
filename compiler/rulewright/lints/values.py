"""Continuous clauses that give one value twice: two `is`, two `use .. as`, or `counts as` and `counts as not`.

In: the rulings that answer one question. Out: pairs that both apply in some small world, say different things there and are not
ordered (RW604). Every world is asked again, plainly, by the interpreter before it is reported. A clause is held against itself only where it says `for each`. What holds only from a trigger
on is not imagined here; a pair with such a clause is counted as undecided.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations_with_replacement

from rulewright.diagnostics import Span
from rulewright.interpret import RulesConflict, RulesError, World, expressions, rulings, totals
from rulewright.interpret.book import Book
from rulewright.interpret.scope import Scope
from rulewright.interpret.values import RollSpec, Thing, Value, number, thing
from rulewright.lints.ground import Ground
from rulewright.lints.imagined import Imagined
from rulewright.lints.opposites import exclude
from rulewright.lints.search import Effort, search
from rulewright.lints.witness import Witness, smallest, things_of, witness
from rulewright.model import terms as t
from rulewright.model.walk import walk
from rulewright.plan.nodes import Ref, Static


@dataclass(frozen=True, slots=True)
class Conflict:
    """Two clauses, the world in which they disagree, about whom, and what each says there."""

    ask: t.Query
    statics: tuple[Static, Static]
    witness: Witness
    of: str
    values: tuple[str, str]


def conflicts(ground: Ground, span: Span, effort: Effort) -> Iterator[Conflict]:
    """One conflict for each pair of clauses that can disagree."""
    held = dict(_held(ground.book))
    for ask, statics in ground.book.statics.items():
        if not isinstance(ask, t.Query):
            continue
        for kind in (t.Stage, t.UseAs, t.CountsAs):
            rivals = [s for s in statics if isinstance(s.what, kind) and _decides(s.what)]
            for one, other in combinations_with_replacement(rivals, 2):
                if not _may_disagree(one, other, ground.book):
                    continue
                question = _Pair(ground, ask, one, other, span)
                answer = search(ground, question.about(), question.so, question.accept, effort)
                if answer.found is not None:
                    yield answer.found
                elif not answer.exhausted:
                    effort.undecided.append(f"whether {one.ref.id} and {other.ref.id} can disagree on {ask.name}")
            for ref, what in held.items():
                if what[0] == ask and isinstance(what[1], kind) and any(_differ(what[1], r.what) for r in rivals):
                    effort.undecided.append(f"whether {ref.id} and {rivals[0].ref.id} can disagree on {ask.name}")


def _decides(what: t.Ruling) -> bool:
    return not isinstance(what, t.Stage) or what.op == "is"


def _held(book: Book) -> Iterator[tuple[Ref, tuple[t.Ask, t.Ruling]]]:
    """What is held from a trigger on and would decide a value."""
    for _, sentence in book.reactions:
        for hold in (term for term in walk(sentence) if isinstance(term, t.Hold)):
            if (
                isinstance(hold.what, t.Stage | t.UseAs | t.CountsAs)
                and _decides(hold.what)
                and hasattr(sentence, "ref")
            ):
                yield sentence.ref, (hold.ask.key, hold.what)


def _may_disagree(one: Static, other: Static, book: Book) -> bool:
    if (one.ref.id, other.ref.id) in book.beats or (other.ref.id, one.ref.id) in book.beats:
        return False
    if one is other:
        return not isinstance(one.what, t.CountsAs) and any(isinstance(g, t.Each) for g in one.guards)
    if isinstance(one.what, t.CountsAs) and isinstance(other.what, t.CountsAs):
        return one.what.no != other.what.no and one.what.purpose is None and other.what.purpose is None
    if exclude(book, one, other):
        return False
    if one.roll is not None and other.roll is not None and not _same_roll(one.roll, other.roll, book):
        return False
    return not (one.what == other.what and isinstance(getattr(one.what, "value", None), t.Num))


def _differ(one: t.Ruling, other: t.Ruling) -> bool:
    if isinstance(one, t.CountsAs) and isinstance(other, t.CountsAs):
        return one.no != other.no
    return one != other


def _same_roll(one: str, other: str, book: Book) -> bool:
    return one in book.roll_family(other) or other in book.roll_family(one)


@dataclass(slots=True)
class _Pair:
    ground: Ground
    ask: t.Query
    one: Static
    other: Static
    span: Span
    of: Thing | None = None
    fields: dict[str, Value] | None = None
    said: tuple[str, str] = ("", "")

    def about(self) -> tuple[object, ...]:
        owners = (t.Scan("it", type_) for type_ in self._owners(self.ground.book))
        beaters = (s for s in self.ground.book.statics[self.ask] if self._beats(s))
        return (self.one, self.other, *beaters, *owners, *(t.Scan("it", type_) for _, type_ in self._roles()))

    def _owners(self, book: Book) -> Sequence[str]:
        """Whose value is asked for."""
        v = book.vocabulary
        match self.ask.kind:
            case "attribute":
                return [name for name, e in v.entities.items() if self.ask.name in e.attributes]
            case "state":
                bearers = {v.states[m].bearer for m in book.members(self.ask.name) if m in v.states}
                return sorted(bearers)
            case "relation":
                subject = v.relations[self.ask.name].signature.subject
                return [subject] if subject is not None else []
            case _:
                return [self.ask.name]

    def _roles(self) -> list[tuple[str, str]]:
        """The roles of the roll in which both count, or of the relation that is asked for."""
        v = self.ground.book.vocabulary
        if self.ask.kind == "relation":
            signature = v.relations[self.ask.name].signature
        elif self.roll is not None:
            signature = v.rolls[self.roll].signature
        else:
            return []
        return [(r.preposition, r.ty.base) for r in signature.roles if r.ty.base in v.entities]

    @property
    def roll(self) -> str | None:
        one, other = self.one.roll, self.other.roll
        if one is None or other is None:
            return one or other
        return one if other in self.ground.book.roll_family(one) else other

    def _beats(self, static: Static) -> bool:
        beats = self.ground.book.beats
        return any((static.ref.id, mine.ref.id) in beats for mine in (self.one, self.other))

    # ------------------------------------------------------------------------------------------ one world

    def so(self, world: Imagined) -> bool:
        for type_ in self._owners(world.book):
            for of in world.some(type_)[:1]:
                roles = world.given_fields(
                    "the question", {n: world.some(e) for n, e in self._roles() if world.some(e)}
                )
                fields: dict[str, Value] = {"subject": of, **({"by": of} if self.roll is not None else {}), **roles}
                scope = Scope(world).query(fields)
                first = self._said(self.one, scope)
                second = self._said(self.other, scope) if first else []
                pair = next(((a, b) for a in first for b in second if a != b), None)
                if pair is not None and not self._beaten(scope):
                    self.of, self.fields = of, fields
                    self.said = (str(pair[0]), str(pair[1]))
                    return True
        return False

    def _said(self, static: Static, scope: Scope) -> list[int | bool]:
        found: list[int | bool] = []
        for bound in rulings.of_static(static, scope):
            match static.what:
                case t.Stage(value=value) if value is not None:
                    said = number(expressions.value(value, bound))
                case t.UseAs(of=of, attribute=attribute):
                    owner = thing(expressions.value(of, bound))
                    spec = RollSpec(self.roll, ()) if self.roll is not None else None
                    said = totals.attribute(owner, attribute, bound, spec).value if owner is not None else None
                case t.CountsAs(no=no):
                    said = not no
                case _:
                    said = None
            if said is not None:
                found.append(said)
        return found

    def _beaten(self, scope: Scope) -> bool:
        return any(self._beats(s) and rulings.of_static(s, scope) for s in self.ground.book.statics[self.ask])

    def accept(self, world: Imagined) -> Conflict | None:
        assert self.of is not None and self.fields is not None
        of, fields = self.of, self.fields
        things = tuple(v for v in fields.values() if isinstance(v, Thing))
        found = witness(world, self.span, things)

        def shows(less: Witness) -> bool:
            return {self.one.ref.id, self.other.ref.id} <= set(self._disagreeing(less, fields))

        if not shows(found):
            return None
        return Conflict(self.ask, (self.one, self.other), smallest(found, shows), of.name, self.said)

    def _disagreeing(self, found: Witness, fields: dict[str, Value]) -> tuple[str, ...]:
        """The clauses that the interpreter finds in conflict in a plain world; none where it finds anything else."""
        try:
            world, names = found.world(self.ground.book)
            own = {n: things_of(world, names, v) if isinstance(v, Thing) else v for n, v in fields.items()}
            try:
                _ask(self.ask, self.roll, world, own)
            except RulesConflict as conflict:
                if self.ask.kind == "attribute":
                    return conflict.clauses
                # Of all that say yes and all that say no, the conflict names the first of each.
                return tuple(a.ref.id for a in rulings.find(Scope(world).query(own), self.ask))
        except (RulesError, LookupError):
            return ()
        return ()


def _ask(ask: t.Query, roll: str | None, world: World, fields: dict[str, Value]) -> None:
    scope = Scope(world)
    of = fields["subject"]
    if ask.kind == "attribute" and isinstance(of, Thing):
        roles = tuple((n, v) for n, v in fields.items() if n not in ("subject", "by"))
        totals.attribute(of, ask.name, scope, RollSpec(roll, roles) if roll is not None else None)
    else:
        rulings.counts(scope, ask, fields)
