"""What an expression is printed as: a text, what has to be there before it may be evaluated, and its type."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from rulewright.model import terms as t
from rulewright.model.vocabulary import Ty

NUMBER = Ty("number")
_NAMED = re.compile(r"\((\w+) := (.*)\) is not None")
_WORD = re.compile(r"\w+")


def named(check: str) -> tuple[str, str] | None:
    """The name that a check gives to what it looks at, and what that is: `(pilot := car._pilot) is not None`."""
    found = _NAMED.fullmatch(check)
    return (found[1], found[2]) if found is not None else None


def looked_at(check: str) -> str:
    """What a check of a value asks to be there, without a name for it."""
    found = named(check)
    return found[1] if found is not None else check.removesuffix(" is not None")


def unread_unnamed(parts: Sequence[str]) -> list[str]:
    """Checks that stand between `and` and are read by nothing else: a name that is read nowhere is not given."""
    names = Counter(word for part in parts for word in _WORD.findall(part))
    found = [(part, named(part)) for part in parts]
    return [f"{own[1]} is not None" if own and names[own[0]] == 1 else part for part, own in found]


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
        if self.own and len(self.checks) == 1:
            return looked_at(self.checks[0])
        return f"{self.text} if {' and '.join(self.checks)} else None"


@dataclass(frozen=True, slots=True)
class Group:
    """What to go through: an iterable, and conditions on a member that a variable holds."""

    iterable: str
    ty: Ty | None
    checks: tuple[str, ...] = ()
    filters: tuple[tuple[str, t.Cond], ...] = ()
