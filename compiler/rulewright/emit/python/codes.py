"""What an expression is printed as: a text, what has to be there before it may be evaluated, and its type."""

from __future__ import annotations

from dataclasses import dataclass

from rulewright.model import terms as t
from rulewright.model.vocabulary import Ty

NUMBER = Ty("number")


@dataclass(frozen=True, slots=True)
class Code:
    """`text` may be evaluated once all of `checks` hold. `own`: the last check asks for this value itself."""

    text: str
    ty: Ty | None
    checks: tuple[str, ...] = ()
    own: bool = False
    simple: bool = True  # needs no brackets in arithmetic or comparison

    @property
    def atom(self) -> str:
        return self.text if self.simple else f"({self.text})"

    @property
    def maybe(self) -> str:
        """As a value that is None where it is absent."""
        if not self.checks:
            return self.text
        own = self.checks[-1]
        if (
            self.own
            and len(self.checks) == 1
            and own == f"({self.text} := {own[len(self.text) + 5 : -13]}) is not None"
        ):
            return own[len(self.text) + 5 : -13]
        if self.own and own == f"{self.text} is not None" and len(self.checks) == 1:
            return self.text
        return f"{self.text} if {' and '.join(self.checks)} else None"


@dataclass(frozen=True, slots=True)
class Group:
    """What to go through: an iterable, and conditions on a member that a variable holds."""

    iterable: str
    ty: Ty | None
    checks: tuple[str, ...] = ()
    filters: tuple[tuple[str, t.Cond], ...] = ()
