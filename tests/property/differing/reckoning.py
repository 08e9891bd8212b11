"""What a run came to, game by game: shares of steps, how often clauses applied and were refused, and what is lacking.

In: for each edition its tally and its counts. Out: lines. What stands in several editions of a game and is the same there counts
together; where an edition changes it, it counts by itself. Plans carry no words, so what is equal as a plan is the same.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import TypeAlias

from tests.property.differing.counting import Goal, Reach
from tests.property.differing.hunting import Tally
from tests.property.differing.pair import Edition
from tests.property.differing.reasons import Reasons
from tests.property.differing.situation import shown
from tests.property.differing.steering import ENOUGH, SEEN

SHOWN = 5
CHANGING, ASKING = 30, 5
"""At least so many steps of a hundred change the world, and raise a request."""
Counts: TypeAlias = Counter[Goal]


@dataclass(slots=True)
class Row:
    """A clause, or a condition of one, as it stands in some editions. `pair`: applied and refused, or true and false."""

    about: str
    first: str
    clause: bool
    pair: list[int] = field(default_factory=lambda: [0, 0])
    reasons: list[set[str]] = field(default_factory=lambda: [set(), set()])
    versions: int = 1

    def add(self, counts: Counts, goals: tuple[Goal, Goal], reasons: Reasons) -> None:
        for n, goal in enumerate(goals):
            self.pair[n] += counts[goal]
            self.reasons[n].add(reasons.of(goal))

    def reason(self, n: int) -> str:
        """Why one of the pair is impossible: in every edition, or not at all."""
        return "" if "" in self.reasons[n] else min(self.reasons[n], default="")

    def under(self, wanted: int) -> list[int]:
        """Which of the pair were reached less often, and could have been."""
        return [n for n in (0, 1) if self.pair[n] < wanted and not self.reason(n)]

    def __str__(self) -> str:
        since = f" since {self.first}" if self.versions > 1 else ""
        said = [f" ({r})" for n in (0, 1) if self.pair[n] < ENOUGH and (r := self.reason(n))]
        return f"{self.about}{since} {self.pair[0]} {self.pair[1]}{''.join(dict.fromkeys(said))}"


@dataclass(slots=True)
class Game:
    """All editions of one game together."""

    name: str
    editions: list[str] = field(default_factory=list)
    tallies: list[Tally] = field(default_factory=list)
    clauses: dict[tuple[str, str], Row] = field(default_factory=dict)
    conditions: dict[tuple[str, str, int], Row] = field(default_factory=dict)
    asks: bool = False

    def add(self, edition: Edition, tally: Tally, counts: Counts) -> None:
        self.editions.append(edition.id)
        self.tallies.append(tally)
        reach = Reach(edition.book)
        reasons = Reasons(reach, edition.makes)
        self.asks |= reach.asks
        texts = {clause: repr(parts) for clause, parts in reach.clauses.items()}
        for clause, text in texts.items():
            row = self.clauses.setdefault((clause, text), Row(clause, edition.id, clause=True))
            row.add(counts, (("fired", clause), ("refused", clause)), reasons)
        places: Counter[str] = Counter()
        for n, condition in enumerate(reach.conditions):
            place = places[condition.clause]
            places[condition.clause] += 1
            key = (condition.clause, texts.get(condition.clause, repr(condition.cond)), place)
            about = f"{condition.clause}: {condition.cond}"
            row = self.conditions.setdefault(key, Row(about, edition.id, clause=False))
            row.add(counts, (("true", n), ("false", n)), reasons)

    def close(self) -> None:
        """Tells apart what stands in several versions."""
        several = Counter(clause for clause, _ in self.clauses)
        for (clause, _), row in self.clauses.items():
            row.versions = several[clause]

    def share(self, what: str) -> float:
        return 100 * self.total(what) / max(1, self.total("steps"))

    def total(self, what: str) -> int:
        return sum(getattr(tally, what) for tally in self.tallies)

    @property
    def told(self) -> list[tuple[str, str]]:
        """What was not the same, with the situation that shows it."""
        return [(f"{t.edition}: {line}", shown(situation)) for t in self.tallies for line, situation in t.told]


def games(sums: Iterable[tuple[Edition, Tally, Counts]]) -> list[Game]:
    found: dict[str, Game] = {}
    for edition, tally, counts in sums:
        found.setdefault(edition.game, Game(edition.game)).add(edition, tally, counts)
    for game in found.values():
        game.close()
    return list(found.values())


def report(found: list[Game], seed: int) -> Iterator[str]:
    """The lines of differ_all.txt."""
    yield f"seed {seed}: {_summed(found, 'steps')} steps, {sum(len(game.told) for game in found)} mismatches; {_shares(found)}"
    for game in found:
        yield (
            f"{game.name}: {game.total('steps')} steps in {game.total('worlds')} worlds of {len(game.editions)} editions and "
            f"{game.total('questions')} questions; {_shares([game])}; {len(game.told)} mismatches"
        )
        for line, situation in game.told[:SHOWN]:
            yield f"  {line}"
            yield f"    {situation}"
    for game in found:
        yield from _table(game)
    missing = list(lacking(found))
    yield ""
    yield "not reached, without a reason:" if missing else "all that can be was reached"
    yield from (f"  {line}" for line in missing)


def _summed(found: list[Game], what: str) -> int:
    return sum(game.total(what) for game in found)


def _shares(found: list[Game]) -> str:
    steps = max(1, _summed(found, "steps"))
    told = {"changed": "changed the world", "asked": "raised a request", "stopped": "were refused"}
    return ", ".join(f"{100 * _summed(found, what) / steps:.1f} % {words}" for what, words in told.items())


def _table(game: Game) -> Iterator[str]:
    yield ""
    yield f"{game.name}: {len(game.clauses)} clauses (applied, refused)"
    yield from (f"  {row}" for row in game.clauses.values())
    rows = list(game.conditions.values())
    reasons = Counter(row.reason(n) for row in rows for n in (0, 1) if row.pair[n] < SEEN and row.reason(n))
    seldom = [row for row in rows if row.under(SEEN)]
    yield (
        f"{game.name}: {len(rows)} conditions, seen true and false at least {SEEN} times each, but for "
        f"{sum(reasons.values())} sides that cannot be{''.join(f'; {n} {reason}' for reason, n in sorted(reasons.items()))}"
        f"{'; seldom (true, false):' if seldom else ''}"
    )
    yield from (f"  {row}" for row in seldom)


def lacking(found: list[Game]) -> Iterator[str]:
    """What falls short: clauses that applied or were refused too seldom, conditions that never held or never failed, shares."""
    steps = max(1, _summed(found, "steps"))
    if 100 * _summed(found, "changed") < CHANGING * steps:
        yield f"less than {CHANGING} % of all steps changed the world"
    if 100 * _summed(found, "asked") < ASKING * steps:
        yield f"less than {ASKING} % of all steps raised a request"
    for game in found:
        if game.asks and game.share("asked") < ASKING:
            yield f"{game.name}: less than {ASKING} % of its steps raised a request"
        for rows, wanted, words in (
            (game.clauses, ENOUGH, ("applied", "refused")),
            (game.conditions, 1, ("true", "false")),
        ):
            for row in rows.values():
                yield from (f"{game.name}: {words[n]} {row.pair[n]} times: {row.about}" for n in row.under(wanted))
                yield from (
                    f"{game.name}: {words[n]} {row.pair[n]} times, which is said to be impossible ({row.reason(n)}): {row.about}"
                    for n in (0, 1)
                    if row.pair[n] and row.reason(n)
                )
