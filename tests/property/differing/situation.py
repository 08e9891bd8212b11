"""A situation: what there is, what happens, and what those answer who are asked.

In: the given facts of a case, steps, answers; or a whole resolved case. Out: `Situation`, and `Answers`, which gives the answers
that stand ready first and draws the rest. Facts of the past are left out: a package has no way to be told them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random
from typing import Any, TypeAlias

from rulewright.diagnostics import Span
from rulewright.interpret.book import Book
from rulewright.interpret.requests import Answer, Choose, Request, Roll
from rulewright.interpret.setting_up import bearers
from rulewright.model import case as c
from rulewright.model import terms as t
from rulewright.model.items import lists_for
from rulewright.model.vocabulary import Vocabulary
from rulewright.model.walk import rewrite, walk

SPAN = Span.whole("")
_READY = 0.93
"""How often an answer that stands ready is given."""
_YES = 0.7

Given = tuple[c.Given, ...]


Question: TypeAlias = tuple[str, Any, Any]
"""("verdict", a key, its fields), ("total", of whom, a number), ("state", of whom, a state), ("offers", to whom, "")."""


@dataclass(frozen=True, slots=True)
class Situation:
    """`asks`: what is asked after the steps."""

    given: Given
    steps: tuple[c.Step, ...]
    rolls: tuple[tuple[int, ...], ...] = ()
    choices: tuple[bool | int, ...] = ()
    asks: tuple[Question, ...] = ()


def of_case(case: c.Case, book: Book) -> Situation:
    """A case as a situation. What has to be open around its first step is opened by steps; equipment is said as facts."""
    given = tuple(g for g in case.given if not isinstance(g, c.SetDone))
    return Situation(
        (*given, *_equipment(case, book)),
        (*_around(case.steps, book.vocabulary), *case.steps),
        case.rolls,
        case.choices,
        tuple(dict.fromkeys(_asks(case))),
    )


def _asks(case: c.Case) -> Iterator[Question]:
    """What a case looks at, as questions."""
    for verdict in case.verdicts:
        yield "verdict", verdict.key, verdict.fields
    for total in case.totals:
        if isinstance(total.of, t.Get):
            yield "total", total.of.of, total.of.attribute
    for part in walk(tuple(must.cond for must in case.then)):
        if isinstance(part, t.Get):
            yield "total", part.of, part.attribute
        elif isinstance(part, t.Is):
            yield "state", part.of, part.state


def _equipment(case: c.Case, book: Book) -> Iterator[c.Given]:
    """That those have the item of the case's rule whom its sentences ask for it."""
    rule = book.rules.get(case.rule)
    if rule is None or rule.defines is None or rule.defines[0] != "item":
        return
    item = t.Only(rule.defines[1])
    types = bearers(rule, item.entity, book.vocabulary)
    having = {g.of for g in case.given if isinstance(g, c.SetMember) and g.element == item}
    for one in case.given:
        if isinstance(one, c.Introduce) and t.Var(one.name) not in having:
            lists = lists_for(book.vocabulary, one.type, item.entity)
            if lists and any(book.is_kind(one.type, type_) for type_ in types):
                yield c.SetMember(SPAN, t.Var(one.name), lists[0].name, item)


def _around(steps: tuple[c.Step, ...], vocabulary: Vocabulary) -> Iterator[c.Step]:
    first = steps[0] if steps else None
    if isinstance(first, c.StartWindow):
        parent = vocabulary.windows[first.window].parent
        if parent is not None and parent in vocabulary.windows:
            yield c.StartWindow(SPAN, parent, None)
    elif isinstance(first, c.EndWindow):
        yield c.StartWindow(SPAN, first.window, first.owner)


def shown(situation: Situation) -> str:
    """A situation in one line, without places in files."""
    return repr(rewrite(situation, lambda part: SPAN if isinstance(part, Span) else part)).replace(
        f"span={SPAN!r}, ", ""
    )


@dataclass(slots=True)
class Answers:
    """`rolls` and `choices` stand ready; `thrown` and `chosen` are what was answered in the end."""

    rng: Random
    rolls: list[tuple[int, ...]] = field(default_factory=list)
    choices: list[bool | int] = field(default_factory=list)
    thrown: list[tuple[int, ...]] = field(default_factory=list)
    chosen: list[bool | int] = field(default_factory=list)

    def to(self, request: Request) -> Answer:
        match request:
            case Roll():
                faces = self._faces(request.count, request.faces)
                self.thrown.append(faces)
                return faces
            case Choose() if not request.yes_or_no:
                choice = self._choice(len(request.options))
                self.chosen.append(choice)
                return choice
            case _:
                yes = bool(self.choices.pop(0)) if self._ready(self.choices) else self.rng.random() < _YES
                self.chosen.append(yes)
                return yes

    def _ready(self, answers: list[tuple[int, ...]] | list[bool | int]) -> bool:
        return bool(answers) and self.rng.random() < _READY

    def _faces(self, count: int, sides: int) -> tuple[int, ...]:
        rng = self.rng
        if self._ready(self.rolls):
            ready = self.rolls.pop(0)
            if len(ready) == count and all(1 <= face <= sides for face in ready):
                return ready
        return tuple(rng.choice((1, sides, rng.randint(1, sides), rng.randint(1, sides))) for _ in range(count))

    def _choice(self, options: int) -> int:
        if self._ready(self.choices):
            ready = int(self.choices.pop(0))
            if 0 <= ready < options:
                return ready
        return self.rng.randrange(options)
