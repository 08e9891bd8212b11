"""What a reader may try on a rule's page: questions, the circumstances that bear on them, and every answer worked out.

In: nothing; data types. Out: tables that a page shows, and that a script looks answers up in. Nothing is computed from them
but what they say: a situation that is not in a table has no answer.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from rulewright.model.text import Target, Text, ToClause


class TrialKind(StrEnum):
    DEED = "deed"
    ROLL = "roll"
    NUMBER = "number"


@dataclass(frozen=True, slots=True)
class Given:
    """Something that is so or not, in words: `the Guard is Weary`. `own`: it is what the page itself is about.

    `about`: the word that it turns on, a place in the `glosses` of the trial; None where there is nothing to say of it.
    """

    words: str
    own: bool = False
    about: int | None = None


@dataclass(frozen=True, slots=True)
class Gloss:
    """A word that readers set something for, and what it means: the summary of its page, or the line of the vocabulary."""

    word: str
    text: Text
    target: Target


@dataclass(frozen=True, slots=True)
class Piece:
    """What one clause adds to a number: `op` is the kind of a modifier, or `is`, `at least`, `halve` and the like."""

    op: str
    amount: int
    clause: ToClause


@dataclass(frozen=True, slots=True)
class Bound:
    """A bound that took effect: `name` came to `past` and was left `value`. `past` None: it differs with the number that is set."""

    name: str
    past: int | None
    value: int


@dataclass(frozen=True, slots=True)
class Bounded:
    """From this value of the number on, up to the next of these, the same bounds take effect."""

    least: int
    bounds: tuple[Bound, ...]


@dataclass(frozen=True, slots=True)
class Outcome:
    """The answer in one situation.

    `holds`: places in the question's `circumstances`, rising. `allowed` and its `reasons`; a number is not forbidden.
    `pieces` count for the number itself, `on_roll` for the roll. `totals`: what comes of each value from `low` to `high`, see
    `Question.result`; `throws`, as long, are places in the question's `thrown`. `bounded`: rising, empty where no bound took effect.
    """

    holds: tuple[int, ...]
    allowed: bool = True
    reasons: tuple[ToClause, ...] = ()
    pieces: tuple[Piece, ...] = ()
    on_roll: tuple[Piece, ...] = ()
    totals: tuple[int, ...] = ()
    throws: tuple[int, ...] = ()
    bounded: tuple[Bounded, ...] = ()

    def bounds(self, value: int) -> tuple[Bound, ...]:
        """Those that took effect where the number was set to this."""
        return next((one.bounds for one in reversed(self.bounded) if one.least <= value), ())


@dataclass(frozen=True, slots=True)
class Stretch:
    """Dice from here up to where the next stretch begins come to one degree."""

    least: int
    degree: str
    success: bool


@dataclass(frozen=True, slots=True)
class Question:
    """One question. `circumstances` are places in those of the trial.

    `number` is the attribute that the reader sets, from `low` to `high`, at first `usual`; empty for a deed. `result` names what
    the kind of roll makes of the number and of what counts for the roll; where it is empty, `totals` are the number itself. `die`: the least
    and the greatest that the dice can show, (0, 0) where they are not asked. `whole`: every situation of these circumstances is
    among `outcomes`; else only those with few of them. `after`: places of the trial's deeds that make this roll.
    """

    kind: TrialKind
    words: str
    circumstances: tuple[int, ...]
    outcomes: tuple[Outcome, ...]
    number: str = ""
    result: str = ""
    low: int = 0
    high: int = 0
    usual: int = 0
    die: tuple[int, int] = (0, 0)
    thrown: tuple[tuple[Stretch, ...], ...] = ()
    whole: bool = True
    after: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Trial:
    """All that can be tried on one page. `glosses`: words of the circumstances and numbers, explained. `more`: how many other questions the rule bears on, for which there was no room."""

    circumstances: tuple[Given, ...]
    questions: tuple[Question, ...]
    more: int = 0
    glosses: tuple[Gloss, ...] = ()
