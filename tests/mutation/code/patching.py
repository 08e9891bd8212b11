"""Putting a mutant into modules that are loaded, so that everybody who imported something from them gets the mutant's.

In: a loaded module and a mutated tree of it. Out: the same module, changed in place. Functions keep their identity and get other
code; tables keep theirs and get other contents; what is neither is replaced wherever it was imported. For a process that ends
afterwards: there is no way back.
"""

from __future__ import annotations

import ast
import sys
from types import FunctionType, ModuleType
from typing import Any


def put(module: ModuleType, tree: ast.Module) -> None:
    """Changes the module into what the tree says. Raises what the module's own top level raises."""
    new = ModuleType(module.__name__)
    new.__dict__.update(
        {name: getattr(module, name, None) for name in ("__package__", "__spec__", "__file__", "__loader__")}
    )
    exec(compile(tree, module.__file__ or "mutant", "exec"), new.__dict__)
    for name, value in vars(new).items():
        old = vars(module).get(name)
        if name.startswith("__") or old is None or getattr(value, "__module__", module.__name__) != module.__name__:
            continue
        if isinstance(old, type) and isinstance(value, type):
            _into_class(old, value)
        elif _into_function(old, value) or old is value:
            continue
        elif type(old) in (dict, set, list):
            old.clear()
            (old.extend if isinstance(old, list) else old.update)(value)
        elif not isinstance(old, type) and old != value:
            _everywhere(old, name, value)


def _into_function(old: Any, value: Any) -> bool:
    old, value = getattr(old, "__wrapped__", old), getattr(value, "__wrapped__", value)
    if not (isinstance(old, FunctionType) and isinstance(value, FunctionType)):
        return False
    if len(old.__code__.co_freevars) == len(value.__code__.co_freevars):
        old.__code__ = value.__code__
        old.__defaults__, old.__kwdefaults__ = value.__defaults__, value.__kwdefaults__
    return True


def _into_class(old: type, value: type) -> None:
    for name, part in vars(value).items():
        own = vars(old).get(name)
        if isinstance(own, property) and isinstance(part, property):
            for accessor in ("fget", "fset"):
                _into_function(getattr(own, accessor), getattr(part, accessor))
        elif isinstance(own, staticmethod | classmethod) and isinstance(part, staticmethod | classmethod):
            _into_function(own.__func__, part.__func__)
        elif hasattr(own, "func") and hasattr(part, "func"):  # a cached property
            _into_function(own.func, part.func)  # type: ignore[union-attr]
        elif not _into_function(own, part) and not name.startswith("__") and not hasattr(own, "__get__"):
            setattr(old, name, part)


def _everywhere(old: Any, name: str, value: Any) -> None:
    for module in list(sys.modules.values()):
        if vars(module).get(name) is old:
            setattr(module, name, value)
