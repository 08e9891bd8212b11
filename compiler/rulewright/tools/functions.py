"""The Python of each page: what a rule's printed module holds, read back from the printed text.

In: the files of a printed package. Out: for each edition and rule the import line, the signatures a host will want, and
which functions each clause went into. It is read from what was printed, so the page cannot say anything else.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Mapping
from copy import copy
from functools import lru_cache

from rulewright.emit.naming import python_name
from rulewright.pages import RuleFunctions
from rulewright.pipeline import Game
from rulewright.plan.nodes import RulePlan

_CITED = re.compile(r"(?P<clause>[\w.-]+/[\w.-]+)(?: \([^)]*\))?: ")
_TAKEN = re.compile(r"^from (?P<dots>\.+)(?P<within>[\w.]*) import (?P<name>\w+)$", re.MULTILINE)
_SHOWN = 4
"""How many signatures a page shows."""


def functions_of(game: Game, files: Mapping[str, bytes], package: str) -> dict[str, dict[str, RuleFunctions]]:
    """Edition -> rule -> its Python. Rules that an edition shares with a later one are found where they were printed."""
    printed = {path: content.decode("utf-8") for path, content in files.items() if path.endswith(".py")}
    found: dict[str, dict[str, RuleFunctions]] = {}
    for compiled in game.editions:
        edition = compiled.edition.id
        home = package if edition == game.newest else f"{package}.editions.{python_name(edition)}"
        folder = "" if edition == game.newest else f"editions/{python_name(edition)}/"
        found[edition] = {}
        places = _places(folder, printed.get(f"{folder}rules/__init__.py", ""))
        for plan in compiled.plans.rules:
            name = python_name(plan.rule)
            module = printed.get(places.get(name, ""))
            entities = printed.get(f"{folder}entities.py", printed.get("entities.py", ""))
            if module is not None:
                signatures = _signatures(plan, entities)
                found[edition][plan.rule] = RuleFunctions(f"from {home}.rules import {name}", signatures, _rows(module))
    return found


def _places(folder: str, init: str) -> dict[str, str]:
    """Module -> the file that an edition's `rules/__init__.py` takes it from."""
    own = f"{folder}rules".split("/")
    places: dict[str, str] = {}
    for match in _TAKEN.finditer(init):
        parts = own[: len(own) + 1 - len(match["dots"])] + [part for part in match["within"].split(".") if part]
        places[match["name"]] = f"{'/'.join([*parts, match['name']])}.py"
    return places


@lru_cache(maxsize=4096)
def _rows(module: str) -> dict[str, str]:
    """Clause -> the functions that cite it, in the order of the module."""
    rows: dict[str, list[str]] = {}
    for node in ast.parse(module).body:
        if isinstance(node, ast.FunctionDef):
            cited = _CITED.match(ast.get_docstring(node) or "")
            if cited is not None:
                rows.setdefault(cited["clause"], []).append(node.name)
    return {clause: ", ".join(names) for clause, names in rows.items()}


def _signatures(plan: RulePlan, entities: str) -> tuple[str, ...]:
    """What a host calls because of this rule: the verbs of its state, its item, its action, its windows."""
    if plan.defines is None:
        return ()
    kind, name = plan.defines
    if kind == "item":
        return (f"{python_name(plan.rule)}.ITEM",)
    word = python_name(name).rstrip("_")
    wanted = re.compile(rf"(is|become|stop_being|enter|leave|is_in|gain|lose|use)_(in_)?{re.escape(word)}")
    return tuple(_methods(_parsed(entities), wanted))[:_SHOWN]


@lru_cache(maxsize=8)
def _parsed(module: str) -> ast.Module:
    """Read once, and only looked at."""
    return ast.parse(module)


def _methods(tree: ast.Module, wanted: re.Pattern[str]) -> Iterable[str]:
    for kind in tree.body:
        if isinstance(kind, ast.ClassDef):
            for method in kind.body:
                if isinstance(method, ast.FunctionDef) and wanted.fullmatch(method.name):
                    yield _signature(kind.name, method)


def _signature(owner: str, method: ast.FunctionDef) -> str:
    returns = ast.unparse(method.returns) if method.returns is not None else "None"
    if any(isinstance(d, ast.Name) and d.id == "property" for d in method.decorator_list):
        return f"{owner}.{method.name}: {returns}"
    arguments = copy(method.args)
    arguments.args = arguments.args[1:]
    return f"{owner}.{method.name}({ast.unparse(arguments)}) -> {returns}"
