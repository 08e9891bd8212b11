"""How likely each outcome of a scenario is: its steps played on the printed package for every way in which the dice may fall.

In: a checked project, the address of a case (`rule/case`). Out: `Chances`. The scenario's own dice do not count; its choices
do: whoever is asked what the scenario answers says that, on every way. What it does not answer is answered no, or with the
first option, and counted. Nothing of the interpreter is used here.
"""

from __future__ import annotations

import sys
from collections.abc import Hashable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from fractions import Fraction
from types import ModuleType
from typing import Any, Literal

from rulewright.diagnostics import did_you_mean
from rulewright.emit.naming import python_name
from rulewright.model import case as c
from rulewright.model.vocabulary import Vocabulary
from rulewright.pipeline import Compiled, Game
from rulewright.tools.build import package_of
from rulewright.tools.cases import Bench
from rulewright.tools.hosted import Packages, facts, steps
from rulewright.tools.hosted.table import Table
from rulewright.tools.project import Checked

LIMIT = 20_000
SAMPLES = 5_000
"""So many ways are walked, and so many throws an estimate rests on: a scenario is slower to play than one command."""

By = Literal["changes", "degrees", "facts"]
"""What counts as an outcome: what changed, the degrees of the rolls, or whether the scenario's facts hold."""


class NoSuchScenario(LookupError):
    """There is no such case; the message names one that is alike."""


@dataclass(frozen=True, slots=True)
class Chance:
    """One outcome, its chance, and between what an estimate lies (for exact ones: the chance itself)."""

    outcome: str
    chance: Fraction
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Chances:
    """All outcomes of a case, the likeliest first. `unanswered` counts requests that the scenario says nothing about."""

    name: str
    text: str
    edition: str
    lines: tuple[Chance, ...]
    exact: bool
    leaves: int
    samples: int
    seed: int | None
    unanswered: int


def chances(
    checked: Checked,
    address: str,
    edition: str | None = None,
    *,
    by: By = "changes",
    limit: int | None = None,
    seed: int = 1,
    every_face: bool = False,
) -> Chances:
    """The outcomes of a case in an edition (None: the newest in which it counts). Past `limit` ways they are estimated."""
    game, compiled, case = find(checked, address, edition)
    packages = Packages(tuple(e.plans for e in game.editions), game.newest, package_of(game))
    player = Player(packages.module(compiled.plans), compiled, case, by)
    return player.chances(limit=limit, seed=seed, every_face=every_face)


def find(checked: Checked, address: str, edition: str | None) -> tuple[Game, Compiled, c.Case]:
    """The case of an address, and the compiled edition to play it in."""
    rule, _, id = address.partition("/")
    known: list[str] = []
    for game in checked.games:
        bench = Bench(game, checked.bag)
        for compiled in reversed(game.editions):
            if edition is not None and compiled.edition.id != edition:
                continue
            for own, case in bench.cases(compiled.edition.id):
                known.append(f"{case.rule}/{case.id}")
                if (case.rule, case.id) == (rule, id):
                    return game, own, case
    hint = did_you_mean(address, known)
    raise NoSuchScenario(f"there is no scenario '{address}'" + (f"; did you mean {hint}?" if hint else ""))


@dataclass(slots=True)
class _Spoken:
    """What the scenario answers: by who is asked, for which clause, about what; in order where that is the same."""

    answers: dict[tuple[Any, ...], list[bool | int]] = field(default_factory=dict)

    def learn(self, request: Any, answer: bool | int) -> None:
        self.answers.setdefault(_which(request), []).append(answer)


def _which(request: Any) -> tuple[Any, ...]:
    about = getattr(request, "question", None) or request.about
    return getattr(request.by, "name", None), request.clause, about


@dataclass(slots=True)
class _Dice:
    """A host with dice from elsewhere, who says what the scenario says."""

    faces: Iterator[Any]
    spoken: _Spoken
    stop: type[Exception]
    heard: dict[tuple[Any, ...], int] = field(default_factory=dict)
    unanswered: int = 0

    def roll(self, request: Any) -> Any:
        for faces in self.faces:
            return faces
        raise self.stop(request)

    def choose(self, request: Any) -> int:
        return int(self._answer(request))

    def judge(self, request: Any) -> bool:
        return bool(self._answer(request))

    def _answer(self, request: Any) -> bool | int:
        which = _which(request)
        given, at = self.spoken.answers.get(which, []), self.heard.get(which, 0)
        self.heard[which] = at + 1
        if at < len(given):
            return given[at]
        self.unanswered += 1
        return 0


@dataclass(slots=True)
class _Learning(steps.Answers):
    """The scenario's own answers, noted by what they answer."""

    spoken: _Spoken = field(default_factory=_Spoken)

    def choose(self, request: Any) -> int:
        return self._noted(request, steps.Answers.choose(self, request))

    def judge(self, request: Any) -> bool:
        return bool(self._noted(request, steps.Answers.judge(self, request)))

    def _noted(self, request: Any, answer: int) -> int:
        self.spoken.learn(request, answer)
        return answer


def _words(v: Vocabulary) -> dict[str, str]:
    """The places of a package by their Python names, in the words of the edition."""
    attributes = (name for entity in v.entities.values() for name in entity.attributes)
    return {python_name(name): v.printed.get(name, name) for name in (*attributes, *v.states)}


@dataclass(slots=True)
class Player:
    """Plays one case over and over on a package."""

    package: ModuleType
    compiled: Compiled
    case: c.Case
    by: By
    spoken: _Spoken = field(default_factory=_Spoken)
    unanswered: int = 0
    table: Table = field(init=False)
    words: dict[str, str] = field(init=False)

    def __post_init__(self) -> None:
        plans = self.compiled.plans
        items = {r.defines[1]: r.rule for r in plans.rules if r.defines is not None and r.defines[0] == "item"}
        self.table = Table(self.package, plans.vocabulary, items)
        self.words = _words(plans.vocabulary)
        facts.set_up(self.table, self.case, plans)
        self._learn()

    def chances(self, *, limit: int | None = None, seed: int = 1, every_face: bool = False) -> Chances:
        """The outcomes; past `limit` ways an estimate from the seed."""
        found = self.odds(limit=limit, seed=seed, every_face=every_face)
        lines = [Chance(str(outcome), chance, *found.interval(outcome)) for outcome, chance in found.items()]
        lines.sort(key=lambda line: (-line.chance, line.outcome))
        name = f"{self.case.rule}/{self.case.id}"
        edition = self.compiled.edition.id
        kept = (found.exact, found.leaves, found.samples, found.seed)
        return Chances(name, self.case.text, edition, tuple(lines), *kept, self.unanswered)

    def odds(
        self,
        *,
        limit: int | None = None,
        seed: int | None = 1,
        samples: int = SAMPLES,
        every_face: bool = False,
    ) -> Any:
        """The package's own `Odds` of the case. Raises its TooManyPaths past the limit where there is no seed."""
        engine: Any = sys.modules[self.package.odds.__module__]
        every_face = every_face or self.by == "facts"
        return engine.distribution(self._play, every_face=every_face, limit=limit or LIMIT, seed=seed, samples=samples)

    def _learn(self) -> None:
        """Plays the scenario as it stands, to hear which question each of its choices answers."""
        learning = _Learning(self.table, list(self.case.rolls), list(self.case.choices))
        with self._taken_back():
            for step in self.case.steps:
                try:
                    steps.play(self.table, step, learning)
                except self.package.RulesError:
                    break
        self.spoken = learning.spoken

    @contextmanager
    def _taken_back(self) -> Iterator[None]:
        """Whatever is done inside is undone afterwards."""
        world, names = self.table.world, dict(self.table.names)
        before = world.mark()
        try:
            yield
        finally:
            world.back_to(before)
            self.table.names = names

    def _play(self, answers: Iterator[Any]) -> Hashable:
        engine: Any = sys.modules[self.package.odds.__module__]
        world = self.table.world
        host = _Dice(answers, self.spoken, engine.Open)
        seen = _Seen(self.table, len(world.all(self.package.RollResult)), self.words)
        with self._taken_back():
            try:
                for step in self.case.steps:
                    last = world.last
                    steps.play(self.table, step, host)  # type: ignore[arg-type]
                    if world.last is not last:
                        seen.note(self.package.explain(world.last).lines)
            except self.package.RulesError as error:
                outcome = f"{type(error).__name__}: {error}"
            else:
                outcome = seen.outcome(self.by, self.case)
        self.unanswered = max(self.unanswered, host.unanswered)
        return outcome


@dataclass(slots=True)
class _Seen:
    """What came of one way through the scenario."""

    table: Table
    began: int
    words: Mapping[str, str]  # what the vocabulary calls a place of the package
    first: dict[tuple[Any, str], Any] = field(default_factory=dict)
    now: dict[tuple[Any, str], Any] = field(default_factory=dict)

    def note(self, lines: Any) -> None:
        for line in lines:
            if not isinstance(line.thing, self.table.package.RollResult):
                place = (line.thing, line.place)
                members = getattr(line.thing, line.place, None)
                self.first.setdefault(place, line.old)
                self.now[place] = list(members) if isinstance(members, list | set) else line.new

    def outcome(self, by: By, case: c.Case) -> str:
        match by:
            case "changes":
                return "; ".join(self._changes()) or "nothing changes"
            case "degrees":
                rolls = self.table.world.all(self.table.package.RollResult)[self.began :]
                return "; ".join(f"{roll.roll}: {roll.degree}" for roll in rolls) or "nothing is rolled"
            case "facts":
                held = all(self.table.holds(must.cond) for must in case.then)
                return "as the scenario says" if held else "otherwise"

    def _changes(self) -> Iterator[str]:
        told = sys.modules[self.table.package.explain.__module__].told
        words = self.words
        for (thing, place), value in self.now.items():
            if isinstance(value, list):
                yield f"{told(thing)}: {words.get(place, place)}: {', '.join(sorted(map(told, value))) or 'nobody'}"
            elif value != self.first[thing, place]:
                yield f"{told(thing)}: {words.get(place, place)}: {told(value)}"
