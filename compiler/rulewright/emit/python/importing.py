"""The imports of a printed module, told from the names that its text reads, so that nobody who prints has to note them.

In: what stands below the imports. Out: the whole module. Whatever a printed module has from elsewhere has a name that stands
for nothing else: a class of the vocabulary, `v` for its constants, or one of those below from the runtime.
"""

from __future__ import annotations

from rulewright.emit.naming import docstring

from .layout import Printer, used_names
from .names import IMPORTED, Names, type_name

_AS = {"Tables": "Game as Tables"}


def module_of(about: str, body: Printer, names: Names, dots: str, home: str = "..") -> str:
    """The text of a module. `dots` leads from it to the folder of the runtime, `home` to that of its vocabulary."""
    out = Printer()
    out.block(docstring(about))
    out.line("from __future__ import annotations")
    _import(out, used_names(body.text()), names, dots, home)
    out.lines.extend(body.lines)
    return out.text()


def _import(out: Printer, used: frozenset[str], names: Names, dots: str, home: str) -> None:
    if "Any" in used:
        out.line("from typing import Any")
    if "v" in used:
        out.imported(home, ["_vocabulary as v"])
    inside = home if home.endswith(".") else f"{home}."
    classes = {type_name(x) for x in (*names.v.entities, *names.v.rolls)}
    constants = {"State", *map(type_name, names.v.enums)}
    for module, own in (("entities", classes), ("enums", constants), ("world", {"World"})):
        _some(out, f"{inside}{module}", own & used)
    for module, given in sorted(IMPORTED.items()):
        _some(out, f"{dots}_runtime.{module}", {_AS.get(name, name) for name in given if name in used})


def _some(out: Printer, where: str, names: set[str]) -> None:
    if names:
        out.imported(where, sorted(names))
