"""What can go wrong while a command is carried out; each of these leaves the world exactly as it was."""

from __future__ import annotations


class RulesError(Exception):
    """Anything that stops a resolution."""


class IllegalAction(RulesError):
    """The verdict said no. `reasons` are the clauses that forbid it."""

    def __init__(self, deed: str, reasons: tuple[str, ...]) -> None:
        super().__init__(f"{deed} is not allowed: {', '.join(reasons) or 'forbidden unless something allows it'}")
        self.deed = deed
        self.reasons = reasons


class RulesConflict(RulesError):
    """Clauses that nothing orders want different things of one place. `clauses` are theirs."""

    def __init__(self, what: str, clauses: tuple[str, ...]) -> None:
        super().__init__(f"{what}: {', '.join(clauses)} do not agree, and nothing orders them")
        self.clauses = clauses


class RulesGap(RulesError):
    """A decision on which no clause applies."""


class RulesLoop(RulesError):
    """A chain of causes longer than the game allows. `cycle` are the clauses at its end, oldest first."""

    def __init__(self, cycle: tuple[str, ...]) -> None:
        super().__init__(f"one thing leads to the next without end: {' -> '.join(cycle)}")
        self.cycle = cycle


class RulesCircle(RulesError):
    """A value or condition that is asked for while it is being worked out, or that rests on its own absence."""


class BadAnswer(RulesError):
    """An answer that does not fit its request, one too few or one too many."""


class WorldBusy(RulesError):
    """A command or a host fact while another resolution is open."""


class OutOfBounds(RulesError, ValueError):
    """A host fact outside the bounds that the vocabulary gives."""


class WrongEdition(RulesError):
    """A save or an answer log of another edition."""
