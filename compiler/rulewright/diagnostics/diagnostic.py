"""What the compiler tells an editor: one mistake, at one place, with what to do about it.

In: spans, a code of the catalogue, words. Out: immutable `Diagnostic` values.
Deliberately not here: collecting (`bag`), printing (`render`), the codes' explanations (`codes`).
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from rulewright.diagnostics.codes import CODES
from rulewright.diagnostics.places import Span


class Severity(Enum):
    """How bad it is: an error stops the build, a warning doesn't, a note only informs."""

    ERROR = "error"
    WARNING = "warning"
    NOTE = "note"


@dataclass(frozen=True, slots=True)
class Fix:
    """A change of the text that would mend the mistake: put `replacement` where `span` is."""

    span: Span
    replacement: str


@dataclass(frozen=True, slots=True)
class Note:
    """A second place that belongs to the mistake, and why ("first used here")."""

    span: Span
    message: str


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """One finding.

    `message` says what is wrong in the editor's words, in one line, without a full stop at the end.
    `hint` says what to do. `sentence` is the sentence of Rulebook English in which it was found, if it was:
    the bag keeps one syntax error of each. `missing`: the name that is used and that nobody declared; `idle`: the declared name
    that nothing uses; equal ones are one mistake. Both: here the missing name was declared, and is spelt otherwise now.
    `doubled`: what the names of a list are (`a colour`) in which one stands twice, perhaps in the place of another. Raises `UnknownCodeError` for a code that the catalogue doesn't hold.
    """

    span: Span
    code: str
    message: str
    hint: str | None = None
    fix: Fix | None = None
    notes: tuple[Note, ...] = ()
    severity: Severity = Severity.ERROR
    sentence: Span | None = None
    missing: str | None = None
    idle: str | None = None
    doubled: str | None = None

    def __post_init__(self) -> None:
        CODES.require(self.code)


def missing_clause(address: str) -> str:
    """What `Diagnostic.missing` says of a clause, `rule/clause`: no name is spelt so."""
    return f"clause {address}"
