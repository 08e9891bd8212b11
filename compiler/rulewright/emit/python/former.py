"""Other words for what a package exports: the edition's own word for a renamed term, and former ones, which warn.

In: the vocabulary of an edition, the names that its module exports. Out: lines for its `__init__.py`. Python names of terms are for
ever: whatever a document or `rulewright rename` calls a thing, programs that import the older name go on.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator

from rulewright.emit.naming import python_literal
from rulewright.model.vocabulary import Vocabulary

from .layout import Call, Printer
from .names import type_name


def own_words(vocabulary: Vocabulary, exported: Collection[str]) -> dict[str, str]:
    """Words that the edition prints for a type whose name in code is another one -> that name."""
    return dict(_free(((word, stable) for stable, word in vocabulary.printed.items()), exported))


def former_names(vocabulary: Vocabulary, exported: Collection[str]) -> dict[str, str]:
    """Other words for types of the package -> their names in code; `exported` includes the edition's own words."""
    return dict(_free(vocabulary.aliases.items(), exported))


def _free(
    words: Collection[tuple[str, str]] | Iterator[tuple[str, str]], exported: Collection[str]
) -> list[tuple[str, str]]:
    named = ((type_name(word), type_name(stable)) for word, stable in words)
    return sorted((word, stable) for word, stable in named if stable in exported and word not in exported)


def write_asked(out: Printer, later: dict[str, str], former: dict[str, str], dots: str) -> None:
    """What a module gives when it is asked: names of the runtime, loaded then (`later`: their modules), and former names.

    Type checkers know the names of the runtime. They are not told of former ones, and report them like any name that is gone.
    """
    out.line()
    table = [f"{python_literal(name)}: {python_literal(module)}" for name, module in later.items()]
    out.doc(Call("", tuple(table), "{}"), before="_LATER = ")
    if former:
        table = [f"{python_literal(word)}: {python_literal(name)}" for word, name in former.items()]
        out.doc(Call("", tuple(table), "{}"), before="_FORMER = ")
    out.line()
    out.line("if not TYPE_CHECKING:")
    with out.indented():
        out.line("def __getattr__(name: str) -> object:")
        with out.indented():
            about = ", and former names, with a warning" if former else ""
            out.line(f'"""What few programs need, loaded when it is asked for first{about}."""')
            out.line("if name in _LATER:")
            with out.indented():
                out.line("from importlib import import_module")
                out.line(
                    f'found = globals()[name] = getattr(import_module(f"{dots}_runtime.{{_LATER[name]}}", __name__), name)'
                )
                out.line("return found")
            if former:
                out.line("if name in _FORMER:")
                with out.indented():
                    out.line("import warnings")
                    out.line('warnings.warn(f"{name} is called {_FORMER[name]} now", DeprecationWarning, stacklevel=2)')
                    out.line("return globals()[_FORMER[name]]")
            out.line('raise AttributeError(f"module {__name__!r} has no attribute {name!r}")')
