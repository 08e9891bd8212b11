"""What the vocabulary itself listens to: attributes that are set back, and the moments that durations count."""

from __future__ import annotations

from rulewright.emit.naming import docstring, python_literal, python_name
from rulewright.model.vocabulary import Ty

from .bearing import Bearing
from .layout import Printer, call
from .names import Names
from .rule_module import _imports
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
                module.imports.vocabulary = True
                key = f.key(arm.key)
                f.register(call("g.clear", key, python_literal(entity.name), names.field(attribute), made))
    for window in names.v.windows.values():
        if not window.counted:
            key = python_literal(f"end {window.name}")
            f.register(call("g.count", key, python_literal(window.name), "always"))
            module.imports.of_runtime("lasting", "always")
        for arm in window.counted:
            env = {"Source": Local("instance.source", None, True), "this": Local("instance", None, instance=True)}
            f._any()
            made = f.define(
                f"counts_{python_name(window.name)}",
                ["w: World", "e: Event", "instance: Any"],
                "bool",
                f"Whether a {window.name} is counted.",
                lambda out, arm=arm, env=env: f.any_arm(out, (arm,), env, "vocabulary/counted"),  # type: ignore[misc]
            )
            f.register(call("g.count", f.key(arm.key), python_literal(window.name), made))
    module.imports.of_runtime("tables", "Game as Tables")
    out = Printer()
    out.block(docstring(f"What {names.v.name} itself listens to."))
    out.line()
    out.line("from __future__ import annotations")
    out.line()
    root = "." if dots == "." else dots
    lines = Printer()
    _imports(lines, module.imports, root)
    # Rule modules stand one folder deeper than this one.
    out.lines.extend(
        line.replace("from ..entities", "from .entities")
        .replace("from ..enums", "from .enums")
        .replace("from ..world", "from .world")
        for line in lines.lines
    )
    out.lines = [line.replace("from .. import _vocabulary", "from . import _vocabulary") for line in out.lines]
    for text in f.texts:
        out.line()
        out.line()
        out.block(text)
    out.line()
    out.line()
    out.line("def register(g: Tables) -> None:")
    with out.indented():
        out.line('"""Hands them to an edition."""')
        for doc in f.registered:
            out.doc(doc)
    return out.text()
