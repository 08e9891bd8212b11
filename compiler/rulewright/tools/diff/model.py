"""What differs between two editions, as plain data: for the screen, for programs and for a page.

In: nothing; data types. Out: `Comparison`. All texts are as printed in their edition, without markup.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any, Literal, TypeAlias

Kind: TypeAlias = Literal["added", "removed", "withdrawn", "moved", "reworded", "rule"]
"""`withdrawn`: an answer that was taken back; `rule`: the clause decides something else, in whatever words."""
Class: TypeAlias = Literal["words only", "behaviour"]


@dataclass(frozen=True, slots=True)
class Piece:
    """A stretch of words: in both texts, only in the older one, or only in the newer one."""

    words: str
    where: Literal["both", "before", "after"]


@dataclass(frozen=True, slots=True)
class ClauseChange:
    """A clause or answer that differs. `box` is where it stands now, or stood last."""

    id: str
    box: str
    kinds: tuple[Kind, ...]
    class_: Class
    before: str | None
    after: str | None
    pieces: tuple[Piece, ...]


@dataclass(frozen=True, slots=True)
class Outcome:
    """One thing that comes out differently."""

    what: str
    before: str
    after: str


@dataclass(frozen=True, slots=True)
class Witness:
    """The smallest situation that was found. `found`: as a scenario, or in a small or random world."""

    found: str
    given: tuple[str, ...]
    when: tuple[str, ...]
    outcomes: tuple[Outcome, ...]


@dataclass(frozen=True, slots=True)
class ScenarioChange:
    """A scenario or example that holds in one of the two editions only."""

    name: str
    text: str
    holds: Literal["before", "after"]


@dataclass(frozen=True, slots=True)
class RuleChange:
    """A rule that differs. `class_` behaviour: its plan is another one; `witness` shows it, where one was found."""

    id: str
    title: str
    class_: Class
    clauses: tuple[ClauseChange, ...]
    witness: Witness | None = None
    scenarios: tuple[ScenarioChange, ...] = ()


@dataclass(frozen=True, slots=True)
class Comparison:
    """Two editions of a game. `looked` says whether witnesses were looked for; `names`: what terms and pages were called, and are."""

    game: str
    before: str
    after: str
    rules: tuple[RuleChange, ...]
    looked: bool
    names: tuple[tuple[str, str], ...] = ()

    def plain(self) -> dict[str, Any]:
        """Ready for JSON; `class_` is called `class`."""
        found: dict[str, Any] = _named(asdict(self))
        return found


def _named(value: Any) -> Any:
    match value:
        case dict():
            return {key.rstrip("_"): _named(inner) for key, inner in value.items()}
        case list() | tuple():
            return [_named(inner) for inner in value]
        case _:
            return value
