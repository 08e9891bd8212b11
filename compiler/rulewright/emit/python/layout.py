"""Printing Python in plain lines: a statement to a line, however long; `formatting` lays them out.

In: statements, calls as a head with arguments. Out: the text of a module.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Call:
    """A head with arguments in brackets."""

    head: str
    args: tuple[Doc, ...]
    brackets: str = "()"

    def __str__(self) -> str:
        inner = ", ".join(str(a) for a in self.args)
        if self.brackets == "()" and (not self.head or self.head.endswith(("=", ": "))) and len(self.args) == 1:
            inner += ","  # a tuple of one
        return f"{self.head}{self.brackets[0]}{inner}{self.brackets[1]}"


Doc: TypeAlias = "str | Call"


def call(head: str, *args: Doc) -> Call:
    return Call(head, args)


def tuple_of(members: Sequence[Doc]) -> Doc:
    return Call("", tuple(members)) if members else "()"


class Printer:
    """Lines of one module. Blank lines are the formatter's, but for those between groups of imports: they belong there."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.depth = 0

    @contextmanager
    def indented(self) -> Iterator[None]:
        self.depth += 1
        yield
        self.depth -= 1

    def line(self, text: str = "") -> None:
        self.lines.append("    " * self.depth + text if text else "")

    def block(self, text: str) -> None:
        """Text of several lines, already indented."""
        self.lines.extend(text.split("\n"))

    def doc(self, doc: Doc, before: str = "", after: str = "") -> None:
        """A call, or anything else, as a statement or a part of one."""
        self.line(f"{before}{doc}{after}")

    def when(self, parts: Sequence[str], keyword: str = "if") -> None:
        """`if a and b:`"""
        self.line(f"{keyword} {' and '.join(parts)}:")

    def function(self, head: str, params: Sequence[str], result: str) -> None:
        """The first line of a function."""
        self.line(f"def {head}({', '.join(params)}) -> {result}:")

    def imported(self, where: str, names: Sequence[str]) -> None:
        """Some names from one module."""
        self.line(f"from {where} import {', '.join(names)}")

    def text(self) -> str:
        found: list[str] = []
        for line in self.lines:
            if found and 0 < _from_where(found[-1]) < _from_where(line):
                found.append("")
            found.append(line)
        return "\n".join(found).rstrip("\n") + "\n"


def _from_where(line: str) -> int:
    """The group of an import: of the language, of the standard library, of the package; 0 where there is none."""
    found = re.match(r"from (__future__|\.|\w)", line)
    return {"__future__": 1, ".": 3}.get(found[1], 2) if found is not None else 0


def used_names(text: str) -> frozenset[str]:
    """The names that a text of Python reads; a word in a docstring is none."""
    return frozenset(node.id for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Name))


def unused_pruned(text: str) -> str:
    """A module without the imports that nothing in it uses."""
    used = used_names(text)
    kept: list[str] = []
    for line in text.split("\n"):
        found = re.fullmatch(r"from (\S+) import ([\w, ]+)", line)
        if found is None or found[1] == "__future__":
            kept.append(line)
            continue
        names = [n for n in found[2].split(", ") if n.rpartition(" as ")[2] in used]
        if names:
            kept.append(f"from {found[1]} import {', '.join(names)}")
    return "\n".join(kept)
