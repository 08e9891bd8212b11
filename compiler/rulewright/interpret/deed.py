"""A deed: one effect on one thing, with its values.

In: nothing; a data type. Out: what the stages of a round pass on.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from rulewright.interpret.scope import Scope
from rulewright.interpret.values import Thing, Value, thing
from rulewright.model.terms import Key

if TYPE_CHECKING:
    from rulewright.interpret.firings import Firing


@dataclass(slots=True, eq=False)
class Deed:
    """One effect on one thing. `kind` says how it is applied, `about` holds what that needs."""

    kind: str
    key: Key | None
    fields: dict[str, Value]
    scope: Scope
    about: dict[str, Any] = field(default_factory=dict)
    firing: Firing | None = None
    acted: frozenset[Any] = frozenset()  # `would` sentences that have acted on it, with their bindings
    dropped: str = ""  # why it does not happen
    happened: bool = False
    losing: set[Any] = field(default_factory=set)  # places that a beaten clause loses

    @property
    def subject(self) -> Thing | None:
        return thing(self.fields.get("subject"))

    @property
    def clause(self) -> str:
        return self.scope.clause
