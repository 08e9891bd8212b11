"""A worked example or a scenario as it is played: what is thrown and asked, what changes, what is answered, and which clauses decide.

In: nothing; data types. Out: what a page of its own shows, step by step. Nothing is computed from it.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from rulewright.model.text import NO_TEXT, Text, ToClause


def case_name(rule: str, id: str, example: bool) -> str:
    """What a case is called among all cases: an example and a scenario of one rule may have the same id."""
    return f"{rule}/examples/{id}" if example else f"{rule}/{id}"


class StepKind(StrEnum):
    """`DICE` and `CHOICE` come from the table, `CHANGE` is what rules make of it, `REFUSED` and `ANSWER` end it."""

    DICE = "dice"
    CHOICE = "choice"
    CHANGE = "change"
    REFUSED = "refused"
    ANSWER = "answer"


@dataclass(frozen=True, slots=True)
class Step:
    """One step in words, with the clauses that decided it. `reason`: how a number comes together, part by part."""

    kind: StepKind
    what: str
    clauses: tuple[ToClause, ...] = ()
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Trace:
    """One case of a rule in the last edition in which it counts: the current one, or one before. The lines `given` to `then` are as the author wrote them.

    `example`: it stands on the page of its rule as a worked example; else it is a scenario, which only tests.
    """

    rule: str
    id: str
    example: bool
    text: Text
    given: tuple[str, ...]
    when: tuple[str, ...]
    rolls: tuple[str, ...]
    then: tuple[str, ...]
    steps: tuple[Step, ...]
    cites: tuple[ToClause, ...] = ()
    note: Text = NO_TEXT
