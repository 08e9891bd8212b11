"""What can go wrong while a command is carried out; each of these leaves the world exactly as it was."""

from __future__ import annotations

from typing import Any


class RulesError(Exception):
    """Anything that stops a resolution."""


class IllegalAction(RulesError):
    """The verdict said no. `reasons` are the clauses that forbid it; `unless` those that would allow what nothing allows now."""

    def __init__(
        self, deed: str, reasons: tuple[str, ...], unless: tuple[str, ...] = (), *, cannot_pay: bool = False
    ) -> None:
        nothing = f"nothing allows it; {', '.join(unless)} may" if unless else "forbidden unless something allows it"
        why = "it costs more than there is" if cannot_pay else ", ".join(reasons) or nothing
        super().__init__(f"{deed} is not allowed: {why}")
        self.deed = deed
        self.reasons = reasons
        self.unless = unless


class RulesConflict(RulesError):
    """Clauses that nothing orders want different things of one place. `clauses` are theirs."""

    def __init__(self, what: str, clauses: tuple[str, ...]) -> None:
        super().__init__(f"{what}: {', '.join(clauses)} do not agree, and nothing orders them")
        self.clauses = clauses


class RulesGap(RulesError):
    """A decision on which no clause applies."""


class RulesLoop(RulesError):
    """A chain of causes longer than the game allows. `cycle` are the clauses at its end, oldest first.

    So is something that is to be done more often than that: `times` is then how often, and there is no cycle.
    """

    def __init__(self, cycle: tuple[str, ...], times: int = 0) -> None:
        without_end = f"one thing leads to the next without end: {' -> '.join(cycle)}"
        super().__init__(f"{times} numbers or times at once" if times else without_end)
        self.cycle = cycle


class RulesCircle(RulesError):
    """A value or condition that is asked for while it is being worked out, or that rests on its own absence."""


class BadAnswer(RulesError):
    """An answer that does not fit its request, one too few or one too many. `request` is what was asked, None for one too many."""

    def __init__(self, what: str, request: Any = None) -> None:
        super().__init__(what)
        self.request = request


class TooManyPaths(RulesError):
    """More ways in which the dice may fall than `odds` was allowed to walk, or a tree of them without end."""


class WorldBusy(RulesError):
    """A command or a host fact while another resolution is open."""


class BadFact(RulesError, ValueError):
    """A host fact that cannot be: of another kind than the vocabulary says, or about a thing of another world."""


class OutOfBounds(BadFact):
    """A host fact outside the bounds that the vocabulary gives."""


class NothingMeasured(RulesError):
    """A rule needs a measure, and the host has given the world none."""


class Damaged(RulesError, ValueError):
    """A text that is no save, log or command, or that was damaged."""


class WrongLog(RulesError):
    """A log of another command, or of a world that was otherwise when the command began."""


class WrongEdition(RulesError):
    """A save or an answer log of another edition or format, or one that names what this edition does not have.

    `missing` are those names, where that is the reason.
    """

    def __init__(self, what: str, missing: tuple[str, ...] = ()) -> None:
        super().__init__(what)
        self.missing = missing
