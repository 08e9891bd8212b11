"""A witness that two editions differ: one situation, both outcomes, and cases that replay them.

In: two books and a situation. Out: `Shown`, with what differs and for each edition a case that holds there and not in the
other. A difference that no case can assert is no witness.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias, get_args

from rulewright.interpret.book import Book
from rulewright.interpret.cases import Difference, run_case
from rulewright.interpret.requests import Answer
from rulewright.model import case as c
from rulewright.model import terms as t
from rulewright.tools.proof.outcome import SPAN, Outcome, case, outcome

Where: TypeAlias = Literal["scenario", "small world", "random world"]
Verdicts: TypeAlias = tuple[tuple[t.Key, tuple[tuple[str, t.Expr], ...]], ...]


@dataclass(frozen=True, slots=True)
class Differing:
    """What comes out differently, in words."""

    what: str
    before: str
    after: str


@dataclass(frozen=True, slots=True)
class Shown:
    """`given` and `when` tell the situation. `holds_before` and `holds_after` hold in their own edition only.

    A scenario of the editors is asked as it stands: it holds in one of the two editions, and the other case is None.
    """

    found: Where
    given: tuple[str, ...]
    when: tuple[str, ...]
    differences: tuple[Differing, ...]
    holds_before: c.Case | None
    holds_after: c.Case | None


def shown(
    books: tuple[Book, Book],
    found: Where,
    given: tuple[c.Given, ...],
    steps: tuple[c.Step, ...],
    answers: Mapping[Any, Answer],
    verdicts: Verdicts = (),
    told: tuple[tuple[str, ...], tuple[str, ...]] = ((), ()),
) -> Iterator[Shown]:
    """A witness for each thing that differs, the plainest first. None where both come to the same."""
    before, after = (outcome(book, given, steps, answers, verdicts) for book in books)
    if before is None or after is None:
        return
    for differing, old, new in _differences(before, after):
        pair = (_holding(given, steps, before, old), _holding(given, steps, after, new))
        if all(holds(books[n], pair[n]) and not holds(books[1 - n], pair[n]) for n in (0, 1)):
            yield Shown(found, told[0], told[1], (differing,), *pair)


def holds(book: Book, tried: c.Case) -> bool:
    """Whether a case comes out as it says. That some clause takes part is asked of editors, not of made-up cases."""
    return not _told(run_case(book, tried).differences)


def _told(differences: tuple[Difference, ...]) -> list[Difference]:
    return [d for d in differences if (d.what, d.expected) != ("the case", "some clause to take part")]


# ------------------------------------------------------------------------------------------------ what differs

_Said: TypeAlias = dict[str, Any]


def _differences(before: Outcome, after: Outcome) -> Iterator[tuple[Differing, _Said, _Said]]:
    """Each difference that a case can assert, with what the case of either side says."""
    if before.error != after.error:
        old, new = before.error or "nothing", after.error or "nothing"
        fine = all(error in ("", *get_args(c.Raises)) for error in (before.error, after.error))
        if fine:
            yield Differing("what is raised", old, new), _error(before), _error(after)
        return
    if before.error:
        return
    for what in before.seen:
        one, other = before.seen[what], after.seen.get(what)
        if other is None or one.value == other.value or one.line is None or other.line is None:
            continue
        yield Differing(what, one.value, other.value), _line(one.line), _line(other.line)
    if before.degrees != after.degrees:
        told = Differing("the degree", ", ".join(before.degrees), ", ".join(after.degrees))
        yield told, {"degrees": tuple(before.degrees)}, {"degrees": tuple(after.degrees)}
    if before.asks != after.asks:
        told = Differing("what is asked", _asked(before), _asked(after))
        yield told, {"asks": tuple(before.asks)}, {"asks": tuple(after.asks)}


def _error(side: Outcome) -> _Said:
    if side.error:
        return {"raises": side.error}
    # Where nothing is raised, any fact that was read afterwards says so.
    return next((_line(seen.line) for seen in side.seen.values() if seen.line is not None), {})


def _line(line: c.Must | c.VerdictIs) -> _Said:
    return {"then": (line,)} if isinstance(line, c.Must) else {"verdicts": (line,)}


def _asked(side: Outcome) -> str:
    told = [f"{a.name or a.kind}" + "".join(f" {n} {v}" for n, v in a.inputs) for a in side.asks]
    return "; ".join(told) or "nothing"


def _holding(given: tuple[c.Given, ...], steps: tuple[c.Step, ...], side: Outcome, said: _Said) -> c.Case:
    # What was answered before an error counts as answered, too.
    return case(given, steps, rolls=tuple(side.rolls), choices=tuple(side.choices), **said)


def by_case(books: tuple[Book, Book], tried: c.Case) -> Shown | None:
    """The witness that a scenario is: it holds in one of the two editions and not in the other."""
    results = tuple(_told(run_case(book, tried).differences) for book in books)
    if bool(results[0]) == bool(results[1]):
        return None
    wrong = results[0] or results[1]
    differences = tuple(
        Differing(d.what, d.actual, d.expected) if results[0] else Differing(d.what, d.expected, d.actual)
        for d in wrong[:1]
    )
    name = f"{tried.rule}/{tried.id}"
    told = (f"the {'example' if tried.printed else 'scenario'} {name}" + (f": {tried.text}" if tried.text else ""),)
    return Shown("scenario", told, (), differences, None if results[0] else tried, None if results[1] else tried)


__all__ = ["SPAN", "Differing", "Shown", "Verdicts", "by_case", "holds", "shown"]
