"""Printing Python as the formatter would: lines with indentation, calls and conditions wrapped where they do not fit.

In: statements as they are printed on one line, calls as a head with arguments. Out: text that `ruff format` leaves alone.
Only the shapes that this back end prints are known here; it is no formatter.
"""

from __future__ import annotations

import re
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
        if (
            self.brackets == "()"
            and (not self.head or self.head.endswith(("=", ": ")))
            and len(self.args) == 1
            and not self.loose
        ):
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

    def broken(self, text: str, before: str, after: str) -> bool:
        """A condition that does not fit, in brackets, an operand to a line. False where it is none."""
        for opened in ("not (", "("):
            if text.startswith(opened) and _closes(text, len(opened) - 1) == len(text) - 1:
                for word in ("or", "and"):
                    parts = split_word(text[len(opened) : -1], word)
                    if len(parts) > 1:
                        self.line(f"{before}{opened}")
                        with self.indented():
                            self.operands(parts, word)
                        self.line(f"){after}")
                        return True
                return False
        parts = split_word(text, "or")
        if len(parts) < 2:
            return False
        last = parts[-1]
        first = f"{before}{parts[0]} or ("
        if len(parts) == 2 and last.startswith("(") and last.endswith(")") and 4 * self.depth + len(first) <= WIDTH:
            return self.broken(last, f"{before}{parts[0]} or ", after)
        if len(parts) == 2 and all(p.startswith("(") and _closes(p, 0) == len(p) - 1 for p in parts):
            return self._both(parts[0], parts[1], before, after)
        self.line(f"{before}(")
        with self.indented():
            self.operands(parts, "or")
        self.line(f"){after}")
        return True

    def _both(self, first: str, last: str, before: str, after: str) -> bool:
        """Two operands in brackets: they are broken where they stand."""
        self.line(f"{before}(")
        with self.indented():
            inner = split_word(first[1:-1], "and")
            self.operands(inner, "and")
        whole = f") or {last}{after}"
        if 4 * self.depth + len(whole) <= WIDTH:
            self.line(whole)
            return True
        self.line(") or (")
        with self.indented():
            self.operands(split_word(last[1:-1], "and"), "and")
        self.line(f"){after}")
        return True

    def operands(self, parts: Sequence[str], word: str) -> None:
        for number, part in enumerate(parts):
            self.doc(doc_of(part), before=f"{word} " if number else "")

    def doc(self, doc: Doc, before: str = "", after: str = "") -> None:
        """A call (or anything in brackets) as a statement, an argument or a part of one."""
        whole = f"{before}{doc}{after}"
        if isinstance(doc, str) and 4 * self.depth + len(whole) > WIDTH and self.broken(doc, before, after):
            return
        if isinstance(doc, str) or 4 * self.depth + len(whole) <= WIDTH:
            self.line(whole)
            return
        if not doc.args:
            self.line(whole)
            return
        opened, closed = doc.brackets[0], doc.brackets[1]
        inner = ", ".join(str(a) for a in doc.args)
        self.line(f"{before}{doc.head}{opened}")
        with self.indented():
            single = len(doc.args) == 1
            if doc.loose or (single and isinstance(doc.args[0], str) and _is_generator(doc.args[0])):
                self._generator(str(doc.args[0]))
            elif doc.head and 4 * self.depth + len(inner) <= WIDTH:
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
                if part.startswith("if "):
                    self.doc(doc_of(part[3:]), before="if ")
                else:
                    self.line(part)

    def when(self, parts: Sequence[str], keyword: str = "if") -> None:
        """`if a and b:`; conditions that do not fit stand below each other."""
        if len(parts) == 1:
            self.doc(doc_of(bare(parts[0])), before=f"{keyword} ", after=":")
            return
        whole = f"{keyword} {' and '.join(parts)}:"
        if 4 * self.depth + len(whole) <= WIDTH:
            self.line(whole)
            return
        self.line(f"{keyword} (")
        with self.indented():
            for number, part in enumerate(parts):
                self.doc(doc_of(part), before="and " if number else "")
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
            if 4 * self.depth + len(inner) <= WIDTH:
                self.line(inner)
            else:
                for param in params:
                    self.line(f"{param},")
        self.line(f") -> {result}:")

    def text(self) -> str:
        return "\n".join(self.lines).rstrip("\n") + "\n"


def bare(text: str) -> str:
    """Without brackets around the whole."""
    if text.startswith("(") and _closes(text, 0) == len(text) - 1 and " := " not in text and "yield" not in text:
        return text[1:-1]
    return text


def _closes(text: str, opened: int) -> int:
    """Where the bracket that opens there is closed; strings are passed over."""
    depth = 0
    quote = ""
    at = opened
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
            if depth == 0:
                return at
        at += 1
    return -1


def unused_pruned(text: str) -> str:
    """A module without the imports that nothing in it uses."""
    lines = text.split("\n")
    kept: list[str] = []
    for line in lines:
        found = re.fullmatch(r"from (\S+) import ([\w, ]+)", line)
        if found is None or found[1] == "__future__":
            kept.append(line)
            continue
        names = [n for n in found[2].split(", ") if _used(lines, line, n)]
        if names:
            kept.append(f"from {found[1]} import {', '.join(names)}")
    return re.sub(r"\n\n\n+(?=from|import)", "\n\n", "\n".join(kept))


def _used(lines: Sequence[str], own: str, name: str) -> bool:
    pattern = re.compile(rf"(?<![\w.\"]){re.escape(name.rpartition(' as ')[2])}(?![\w\"])")
    return any(line != own and pattern.search(line) is not None for line in lines)


def split_word(text: str, word: str) -> list[str]:
    """The operands of `and` or `or` outside all brackets and strings."""
    parts: list[str] = []
    depth = start = at = 0
    quote = ""
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
        elif depth == 0 and text.startswith(f" {word} ", at):
            parts.append(text[start:at])
            start = at + len(word) + 2
        at += 1
    return [*parts, text[start:]]


_HEAD = re.compile(r"(?:not )?(?:return )?[A-Za-z_][\w.]*\(")


def doc_of(text: str) -> Doc:
    """A text as a call, where it is one: so that it can be broken in its brackets."""
    if text.startswith("(") and _closes(text, 0) == len(text) - 1 and _is_generator(text[1:-1]):
        return Call("", (text[1:-1],), loose=True)
    found = _HEAD.match(text)
    if found is None or _closes(text, found.end() - 1) != len(text) - 1:
        return text
    inner = text[found.end() : -1]
    if _is_generator(inner):
        return Call(text[: found.end() - 1], (inner,))
    return Call(text[: found.end() - 1], tuple(doc_of(a) for a in split_commas(inner)))


def split_commas(text: str) -> list[str]:
    """Arguments: the text between commas outside all brackets and strings."""
    parts: list[str] = []
    depth = start = at = 0
    quote = ""
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
        elif sign == "," and depth == 0:
            parts.append(text[start:at].strip())
            start = at + 1
        at += 1
    last = text[start:].strip()
    return [*parts, last] if last else parts


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
