"""What the vocabulary itself listens to: attributes that are set back, and the moments that durations count."""

from __future__ import annotations

from rulewright.emit.naming import python_literal, python_name
from rulewright.model.vocabulary import Ty

from .bearing import Bearing
from .importing import module_of
from .layout import Printer, call
from .names import Names
from .scope import Local, Module
from .sentences import Sentences


def upkeep_module(names: Names, bears: Bearing, dots: str) -> str:
    """The text of _upkeep.py."""
    module = Module(names, bears)
    f = Sentences(module, "vocabulary", frozenset())
    for entity in names.v.entities.values():
        for attribute in entity.attributes.values():
            for arm in attribute.clears:
                env = {"it": Local("it", Ty(entity.name))}
                made = f.define(
                    f"clears_{python_name(attribute.name)}",
                    ["w: World", "e: Event", f"it: {f.type_of(env['it'])}"],
                    "bool",
                    f"Whether {attribute.name} is set back.",
                    lambda out, arm=arm, env=env: f.any_arm(out, (arm,), env, "vocabulary/clears"),  # type: ignore[misc]
                )
                key = f.key(arm.key)
                f.register(call("g.clear", key, python_literal(entity.name), names.field(attribute), made))
    for window in names.v.windows.values():
        if not window.counted:
            key = python_literal(f"end {window.name}")
            f.register(call("g.count", key, python_literal(window.name), "always"))
        for arm in window.counted:
            env = {"Source": Local("instance.source", None, True), "this": Local("instance", None, instance=True)}
            made = f.define(
                f"counts_{python_name(window.name)}",
                ["w: World", "e: Event", "instance: Any"],
                "bool",
                f"Whether a {window.name} is counted.",
                lambda out, arm=arm, env=env: f.any_arm(out, (arm,), env, "vocabulary/counted"),  # type: ignore[misc]
            )
            f.register(call("g.count", f.key(arm.key), python_literal(window.name), made))
    out = Printer()
    for text in f.texts:
        out.block(text)
    out.line("def register(g: Tables) -> None:")
    with out.indented():
        out.line('"""Hands them to an edition."""')
        for doc in f.registered:
            out.doc(doc)
    return module_of(f"What {names.v.name} itself listens to.", out, names, dots, ".")
