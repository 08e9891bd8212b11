"""The functions of one rule module: their names, parameters and docstrings, and the lines that register them.

What each kind of sentence is printed as stands in the classes that build on this one.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rulewright.emit.naming import docstring, python_literal, python_name
from rulewright.model import terms as t
from rulewright.plan.nodes import (
    Ref,
)

from .layout import Doc, Printer, tuple_of
from .names import type_name
from .origins import Origins
from .scope import Local, Module, Scope

ASKING = "Asking"


class Functions:
    """The functions of one rule module, in the order of its sentences, and its registrations."""

    def __init__(self, module: Module, rule: str, beaten: frozenset[str]) -> None:
        self.module = module
        self.rule = rule
        self.beaten = beaten
        self.texts: list[str] = []
        self.registered: list[Doc] = []
        self.numbers: dict[str, int] = {}
        self.suffix = ""
        self.origins: Origins = {}
        self.offers: dict[str, int] = {}

    def type_of(self, loc: Local | None) -> str:
        """The annotation of a name."""
        if loc is None or loc.ty is None or loc.ty.many or loc.instance:
            return "Any"
        base, v = loc.ty.base, self.module.names.v
        if base == "number":
            text = "int"
        elif base in v.entities or base in v.rolls:
            text = type_name(base)
        else:
            return "Any"
        return f"{text} | None" if loc.optional else text

    def scope(
        self,
        ref: Ref | str,
        ask: t.Ask | None = None,
        event: str = "e",
        *,
        may_ask: bool = False,
        would: bool = False,
        despite: bool = False,
    ) -> Scope:
        clause = ref if isinstance(ref, str) else ref.id
        return Scope(self.module, clause, clause, ask, event, may_ask=may_ask, would=would, despite=despite)

    def define(
        self,
        name: str,
        params: Sequence[str],
        result: str,
        about: str,
        body: Callable[[Printer], None],
    ) -> str:
        """Prints a function; one that asks is a generator. Gives its name."""
        name = self.module.fresh(name)
        inner = Printer()
        inner.depth = 1
        body(inner)
        text = "\n".join(inner.lines)
        if "yield from" in text:
            result = ASKING
        out = Printer()
        out.function(name, params, result)
        out.block(docstring(about, 4))
        if inner.lines:
            out.lines.extend(inner.lines)
        elif result.startswith("list"):
            out.lines.append("    return []")
        self.texts.append(out.text().rstrip("\n"))
        return name

    def register(self, doc: Doc) -> None:
        self.registered.append(doc)

    def base(self, ref: Ref) -> str:
        name = f"{python_name(ref.clause)}{self.suffix}"
        return name if ref.rule == self.rule else f"{python_name(ref.rule)}_{name}"

    def about(self, ref: Ref, what: str) -> str:
        origin = self.origins.get(ref.id)
        return f"{ref.id} ({origin}): {what}." if origin is not None else f"{ref.id}: {what}."

    def key(self, key: t.Key) -> str:
        return python_literal(f"{key.kind} {key.name}")

    @staticmethod
    def _names(names: Sequence[str]) -> Doc:
        return tuple_of([python_literal(n) for n in names])

    @staticmethod
    def heard(key: t.Key) -> str:
        return f"heard when {key.kind.replace('_', ' ')} {key.name}"
