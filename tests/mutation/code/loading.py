"""Other code in the place of a module's own, for the emitter and for the runtime in printed packages.

In: the source of a module and the code to load instead. Out: the modules, loaded again: nothing of them is patched, so that what
was worked out while they loaded (defaults, fields, tables) is the other code's too. Code is compiled once for each source,
wherever it is loaded from. For a process that ends afterwards, or that loads them once more.
"""

from __future__ import annotations

import importlib
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass, field
from importlib.machinery import SourceFileLoader
from types import CodeType, ModuleType

EMITTER, RUNTIME = "rulewright.emit.python", "rulewright.runtime"
_folders: list[tempfile.TemporaryDirectory[str]] = []


@dataclass(slots=True)
class Loading:
    """`instead`: by the source of a module, what is loaded in its place."""

    instead: dict[bytes, CodeType] = field(default_factory=dict)
    _known: dict[bytes, CodeType] = field(default_factory=dict)
    _holders: list[tuple[ModuleType, str, str, str]] = field(default_factory=list)

    def install(self) -> None:
        """From now on modules of the emitter, and of packages printed below a temporary folder of ours, are loaded by this."""
        folder = own_folder()
        plain = SourceFileLoader.get_code

        def get_code(loader: SourceFileLoader, name: str) -> CodeType | None:
            path = loader.get_filename(name)
            if not (_own(name) or path.startswith(f"{folder}/")):
                return plain(loader, name)
            source = loader.get_data(path)
            return self.instead.get(source) or self._compiled(source, path)

        SourceFileLoader.get_code = get_code  # type: ignore[method-assign]
        self._holders = list(_holders())

    def _compiled(self, source: bytes, path: str) -> CodeType:
        if source not in self._known:
            self._known[source] = compile(source, path, "exec", dont_inherit=True)
        return self._known[source]

    def again(self) -> None:
        """Loads the emitter and the runtime once more; whoever imported something from them gets what it is now."""
        names = [name for name in sys.modules if _own(name)]
        for name in names:
            del sys.modules[name]
        for name in names:
            importlib.import_module(name)
        for holder, name, module, own in self._holders:
            setattr(holder, name, getattr(sys.modules[module], own) if own else sys.modules[module])

    def hold(self, old: object, new: object) -> None:
        """Whoever imported `old` has `new`, which stays through all loading."""
        for holder, name, _, _ in self._holders:
            if vars(holder).get(name) is old:
                setattr(holder, name, new)
        self._holders = [one for one in self._holders if vars(one[0]).get(one[1]) is not new]


def own_folder() -> str:
    """Where all that is temporary lies; made when it is first asked for, and nothing else lies there."""
    if not _folders:
        _folders.append(tempfile.TemporaryDirectory(prefix="rulewright-mutants-"))
        tempfile.tempdir = _folders[0].name
    return _folders[0].name


def forget(folder: str) -> None:
    """Packages that were printed below a folder are imported anew by whoever asks for them next."""
    for name, module in list(sys.modules.items()):
        if (getattr(module, "__file__", None) or "").startswith(f"{folder}/"):
            del sys.modules[name]


def _own(name: str) -> bool:
    return any(name == package or name.startswith(f"{package}.") for package in (EMITTER, RUNTIME))


def _holders() -> Iterator[tuple[ModuleType, str, str, str]]:
    """Who imported what: holder and name, module and name there (none: the module itself)."""
    mine = {name: module for name, module in sys.modules.items() if _own(name)}
    for module in list(sys.modules.values()):
        if not isinstance(module, ModuleType) or _own(module.__name__):
            continue
        for name, value in list(vars(module).items()):
            if isinstance(value, ModuleType):
                if _own(value.__name__) and value.__name__ != f"{module.__name__}.{name}":
                    yield module, name, value.__name__, ""
            elif home := _home(name, value, mine):
                yield module, name, *home


def _home(name: str, value: object, mine: dict[str, ModuleType]) -> tuple[str, str] | None:
    """The module it was imported from, and its name there: a class or function says so, of a thing it is where it has that name."""
    module, own = str(getattr(value, "__module__", "")), str(getattr(value, "__name__", name))
    if module in mine and vars(mine[module]).get(own) is value:
        return module, own
    if not _own(str(type(value).__module__)):
        return None
    return next(((of, name) for of, one in mine.items() if vars(one).get(name) is value), None)
