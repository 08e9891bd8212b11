"""Printing Python as the formatter would: lines with indentation, calls and conditions wrapped where they do not fit.

In: statements as they are printed on one line, calls as a head with arguments. Out: text that `ruff format` leaves alone.
Only the shapes that this back end prints are known here; it is no formatter.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TypeAlias

WIDTH = 120


@dataclass(frozen=True, slots=True)
class Call:
    """A head with arguments in brackets. `loose`: a single generator, which takes no trailing comma."""

    head: str
    args: tuple[Doc, ...]
    brackets: str = "()"
    loose: bool = False

    def __str__(self) -> str:
        inner = ", ".join(str(a) for a in self.args)
        if self.brackets == "()" and not self.head and len(self.args) == 1 and not self.loose:
            inner += ","
        return f"{self.head}{self.brackets[0]}{inner}{self.brackets[1]}"


Doc: TypeAlias = "str | Call"


def call(head: str, *args: Doc) -> Call:
    return Call(head, args)


def tuple_of(members: Sequence[Doc]) -> Doc:
    return Call("", tuple(members)) if members else "()"


class Printer:
    """Lines of one module."""

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
        """A call (or anything in brackets) as a statement, an argument or a part of one."""
        whole = f"{before}{doc}{after}"
        if isinstance(doc, str) or 4 * self.depth + len(whole) <= WIDTH:
            self.line(whole)
            return
        opened, closed = doc.brackets
        inner = ", ".join(str(a) for a in doc.args)
        self.line(f"{before}{doc.head}{opened}")
        with self.indented():
            single = len(doc.args) == 1
            if doc.loose or (single and isinstance(doc.args[0], str) and _is_generator(doc.args[0])):
                self._generator(str(doc.args[0]))
            elif doc.head and 4 * self.depth + len(inner) <= WIDTH and not _has_comma_end(doc):
                self.line(inner)
            else:
                for arg in doc.args:
                    self.doc(arg, after=",")
        self.line(f"{closed}{after}")

    def _generator(self, text: str) -> None:
        if 4 * self.depth + len(text) <= WIDTH:
            self.line(text)
        else:
            for part in split_generator(text):
                self.line(part)

    def when(self, parts: Sequence[str], keyword: str = "if") -> None:
        """`if a and b:`; conditions that do not fit stand below each other."""
        whole = f"{keyword} {' and '.join(parts)}:"
        if 4 * self.depth + len(whole) <= WIDTH:
            self.line(whole)
            return
        self.line(f"{keyword} (")
        with self.indented():
            for number, part in enumerate(parts):
                self.line(part if number == 0 else f"and {part}")
        self.line("):")

    def function(self, head: str, params: Sequence[str], result: str) -> None:
        """The first line of a function."""
        whole = f"def {head}({', '.join(params)}) -> {result}:"
        if 4 * self.depth + len(whole) <= WIDTH:
            self.line(whole)
            return
        self.line(f"def {head}(")
        with self.indented():
            inner = ", ".join(params)
            if (4 * self.depth + len(inner) <= WIDTH and "*" not in params) or 4 * self.depth + len(inner) <= WIDTH:
                self.line(inner)
            else:
                for param in params:
                    self.line(f"{param},")
        self.line(f") -> {result}:")

    def text(self) -> str:
        return "\n".join(self.lines).rstrip("\n") + "\n"


def _has_comma_end(doc: Call) -> bool:
    return False


def _is_generator(text: str) -> bool:
    return len(split_generator(text)) > 1


def split_generator(text: str) -> list[str]:
    """`x for x in xs if c` as its parts: the element, each `for`, each `if`."""
    parts: list[str] = []
    depth = 0
    quote = ""
    start = at = 0
    while at < len(text):
        sign = text[at]
        if quote:
            if sign == "\\":
                at += 1
            elif sign == quote:
                quote = ""
        elif sign in "\"'":
            quote = sign
        elif sign in "([{":
            depth += 1
        elif sign in ")]}":
            depth -= 1
        elif depth == 0 and (text.startswith(" for ", at) or (parts and text.startswith(" if ", at))):
            parts.append(text[start:at])
            start = at + 1
        at += 1
    parts.append(text[start:])
    return parts
