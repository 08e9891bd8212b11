"""The function being printed: its names, and in which circumstances its terms stand."""

from __future__ import annotations

from dataclasses import dataclass, field

from rulewright.model.terms import Ask
from rulewright.model.vocabulary import Ty

from .bearing import Bearing
from .names import Names


@dataclass
class Local:
    """A name of the rules: its variable, its type, and whether it may be absent."""

    text: str
    ty: Ty | None
    optional: bool = False
    instance: bool = False


@dataclass
class Module:
    """One rule module: shared by its functions."""

    names: Names
    bearing: Bearing
    taken: dict[str, int] = field(default_factory=dict)
    latch_types: dict[str, Ty] = field(default_factory=dict)
    exact: set[str] = field(default_factory=set)

    def carriers(self, state: str) -> tuple[str, ...] | None:
        """The states whose instances alone decide whether somebody is in a state; None where more may."""
        found = self.names.carriers(state)
        bears = self.bearing
        if state in bears.states or (len(found) > 1 and bears.immune):
            return None
        return found

    def fresh(self, name: str) -> str:
        """A function name that nothing else in the module has."""
        number = self.taken.get(name, 0) + 1
        self.taken[name] = number
        return name if number == 1 else f"{name}_{number}"


@dataclass
class Scope:
    """Where a term stands. `ask` is what `Field` reads; `event` the variable that holds it; `numbers` that of a roll's.

    `given` are the variables of fields that need no event to be read from, `given_types` the types of these fields,
    `sure` those that are never absent.
    """

    module: Module
    clause: str
    title: str
    ask: Ask | None = None
    event: str = "e"
    env: dict[str, Local] = field(default_factory=dict)
    would: bool = False
    masked: bool = False
    may_ask: bool = False
    numbers: str = ""
    despite: bool = False
    used: set[str] = field(default_factory=set)
    temporary: int = 0
    nested: int = 0
    given: dict[str, str] = field(default_factory=dict)
    given_types: dict[str, Ty] = field(default_factory=dict)
    sure: tuple[str, ...] = ("subject",)

    @property
    def subject(self) -> str:
        """Whom it is asked about, or to whom it happens."""
        return self.given.get("subject", f"{self.event}.subject")

    @property
    def names(self) -> Names:
        return self.module.names

    def temp(self, hint: str) -> str:
        """A variable for a value that may be absent."""
        self.temporary += 1
        return f"{hint}_{self.temporary}"
