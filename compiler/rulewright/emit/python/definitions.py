"""Definitions of states, relations and numbers, and the clauses that nothing prevents."""

from __future__ import annotations

import re

from rulewright.emit.naming import python_literal
from rulewright.model.vocabulary import Ty
from rulewright.model.walk import variables
from rulewright.plan.nodes import (
    Definition,
    Stands,
)

from .bodies import Bodies
from .firings import Firings
from .layout import Printer, call
from .names import local
from .scope import Local


class Definitions(Firings):
    """Prints what is worked out on demand."""

    def definition(self, sentence: Definition) -> None:
        ref = sentence.ref
        scope = self.scope(ref)
        scope.masked = self.module.bearing.masks(sentence)
        params = ["w: World"]
        v = self.module.names.v
        for number, name in enumerate(sentence.params):
            ty = Ty(sentence.entity)
            if number and sentence.kind == "relation":
                ty = v.relations[sentence.name].signature.roles[number - 1].ty
            scope.env[name] = Local(local(name), ty)
            params.append(f"{local(name)}: {self.type_of(scope.env[name])}")
        if scope.masked:
            params.append("mask: Mask = None")
        value = sentence.value
        asks: list[bool] = []

        def body(out: Printer) -> None:
            bodies = Bodies(scope, out, self.later_of(ref.id))

            def innermost() -> None:
                if value is None:
                    out.line("return True")
                else:
                    code = bodies.value(value)
                    bodies.under(list(code.checks), lambda: out.line(f"return {code.text}"))

            bodies.guarded(sentence.guards, innermost, variables(value) if value is not None else frozenset())
            out.line("return None" if value is not None else "return False")
            asks.append(re.search(r"\bw\b", "\n".join(out.lines)) is not None)

        if value is not None and scope.masked:
            scope.masked = False
            params = params[:-1]
        result = "bool" if value is None else "int | None"
        name = self.define(self.base(ref), params, result, self.about(ref, f"defines {sentence.name}"), body)
        args = [python_literal(ref.id), name] + (["True"] if scope.masked else [])
        if value is not None:
            args.append(f"name={python_literal(sentence.entity)}")
        elif not any(asks):
            args.append("alone=True")
        table = "g.defined" if value is None else "g.defined_numbers"
        self.register(call("g.rule", table, python_literal(sentence.name), call("Rule", *args)))

    def stands(self, sentence: Stands) -> None:
        ref = sentence.ref
        if sentence.unstoppable:
            for clause in sentence.clauses:
                self.register(f"g.stands.setdefault({python_literal(clause)}, []).append(None)")
            return
        scope = self.scope(ref, despite=True)

        def body(out: Printer) -> None:
            out.line("facts: list[tuple[tuple[Any, ...], bool]] = []")
            bodies = Bodies(scope, out, self.later_of(ref.id))

            def innermost() -> None:
                for atom in sentence.atoms:
                    bodies.note(atom)

            bodies.guarded(sentence.guards, innermost, variables(sentence.atoms))
            out.line("return facts")

        name = self.define(
            f"{self.base(ref)}_facts",
            ["w: World"],
            "list[tuple[tuple[Any, ...], bool]]",
            self.about(ref, "the facts that do not stop it"),
            body,
        )
        for clause in sentence.clauses:
            self.register(f"g.stands.setdefault({python_literal(clause)}, []).append({name})")
