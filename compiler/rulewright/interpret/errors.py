"""What can go wrong while rules run. Every one of these leaves the world exactly as it was.

In: nothing. Out: exceptions with a plain message; `clauses` names those who are to blame, where there are any.
"""

# The names are those that hosts see.

from __future__ import annotations


class RulesError(Exception):
    """Something about the rules or the call; `clauses` are `rule/clause`."""

    def __init__(self, message: str, clauses: tuple[str, ...] = ()) -> None:
        super().__init__(message)
        self.clauses = clauses


class IllegalAction(RulesError):
    """A verdict said no, or a price cannot be paid."""


class RulesConflict(RulesError):
    """Clauses that nothing orders want different things of one place. The message names them."""

    def __init__(self, what: str, clauses: tuple[str, ...] = ()) -> None:
        super().__init__(f"{what}: {', '.join(clauses)} do not agree, and nothing orders them", clauses)


class RulesGap(RulesError):
    """A decision on which no row applies."""


class RulesLoop(RulesError):
    """A chain of causes that is longer than the game's limit."""


class RulesCircle(RulesError):
    """A value, state or verdict that is asked for while it is being worked out."""


class BadAnswer(RulesError):
    """An answer that does not fit its request, one too few or one too many."""


class BadFact(RulesError):
    """A host fact that the vocabulary does not allow: an unknown name, a value outside its bounds."""


class NothingMeasured(RulesError):
    """A rule needs a measure that nobody has given."""


class WorldBusy(RulesError):
    """A command or host fact while a resolution is open."""


class AskedInQuery(RulesError):
    """A query came upon something that only a person or a die can answer."""


class Unsupported(RulesError):
    """A construct that the interpreter does not carry out; the message names it."""
