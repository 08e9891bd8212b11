"""Writing a little YAML into a file that somebody else has laid out: one item at the end of a list, nothing else touched.

In: a file's text and tree, keys and values. Out: lines in the form that `fmt` gives all files; the file's new text. Errors:
`NotAppended` where the list is not one that an item can be put at the end of.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence as Items

from rulewright.source import Mapping, Node, Scalar, Sequence, SourceText, Style
from rulewright.tools.fmt.splices import Splice, in_brackets, spliced

_PLAIN = re.compile(r"[^\s\-?:,\[\]{}#&*!|>'\"%@`](?:[^\n]*\S)?")
_SPECIAL = re.compile(r": |:$| #|^(?:true|false|yes|no|null|on|off|~)$", re.IGNORECASE)


class NotAppended(ValueError):
    """The list is written in a way that no item can be spliced into."""


def value(text: str, *, inside: bool = False) -> str:
    """A one-line value: plain where YAML reads it as it stands, else between double quotes. `inside`: between brackets."""
    text = " ".join(text.split())
    plain = _PLAIN.fullmatch(text) is not None and _SPECIAL.search(text) is None
    plain = plain and not (inside and re.search(r"[,\[\]{}]", text))
    return text if plain else json.dumps(text, ensure_ascii=False)


def in_one_line(node: Node) -> str:
    """A value as it stands between brackets; a text by itself on its line."""
    return value(node.value) if isinstance(node, Scalar) and node.style is not Style.PLAIN else _inside(node)


def _inside(node: Node) -> str:
    match node:
        case Scalar(style=Style.PLAIN) if not re.search(r"[,\[\]{}\n]", node.value):
            return node.value
        case Scalar():
            return value(node.value, inside=True)
        case Sequence():
            return f"[{', '.join(map(_inside, node))}]"
        case Mapping():
            return "{" + ", ".join(f"{value(k.value, inside=True)}: {_inside(v)}" for k, v in node.entries) + "}"


def words(key: str, text: str, indent: str = "") -> list[str]:
    """A key with printed words: on one line, or, where they have lines of their own, as a block."""
    if "\n" in text.strip():
        return [f"{indent}{key}: |", *(f"{indent}  {line}".rstrip() for line in text.strip().splitlines())]
    return [f"{indent}{key}: {value(text)}"]


def sentences(key: str, text: str, indent: str = "") -> list[str]:
    """A key with sentences, as a block."""
    return [f"{indent}{key}: |", *(f"{indent}  {line}".rstrip() for line in text.strip().splitlines())]


def appended(text: SourceText, root: Mapping, key: str, *items: Items[str]) -> str:
    """The file with more items at the end of the list under `key`; each is its lines, the first without its dash.

    A key that is not there is put at the end of the file. Comments and spacing stay as they are.
    """
    there = root.get(key)
    name = root.key(key)
    if there is None or name is None:
        whole = text.text if text.text.endswith("\n") or not text.text else text.text + "\n"
        return whole + f"{key}:\n" + _lines(items, "")
    match there:
        case Sequence() if in_brackets(there, text) and len(there) and all(len(item) == 1 for item in items):
            more = "".join(f", {item[0]}" for item in items)
            return spliced(text.text, [Splice(there.span.end.offset - 1, there.span.end.offset - 1, more)])
        case Sequence() if len(there) and not in_brackets(there, text):
            indent = " " * (there.span.start.column - 1)
            return _put(text.text, there.items[-1].span.end.offset, _lines(items, indent))
        case Sequence() if not len(there):
            return _instead(text.text, there.span.start.offset, there.span.end.offset, items)
        case Scalar(value=""):
            return _put(text.text, name.span.end.offset, _lines(items, ""))
        case _:
            raise NotAppended(
                f"`{key}` in {text.file} is written between brackets; put its items on lines of their own"
            )


def _lines(items: Items[Items[str]], indent: str) -> str:
    lines = [f"{'  ' if number else '- '}{line}" for item in items for number, line in enumerate(item)]
    return "".join(f"{indent}{line}".rstrip() + "\n" for line in lines)


def _put(text: str, end: int, new: str) -> str:
    """After the line on which something ends, a comment behind it included."""
    if end > 0 and text[end - 1] == "\n":
        place = end
    else:
        newline = text.find("\n", end)
        if newline < 0:
            return text + "\n" + new
        place = newline + 1
    return text[:place] + new + text[place:]


def _instead(text: str, start: int, end: int, items: Items[Items[str]]) -> str:
    """In the place of `[]`."""
    newline = text.find("\n", end)
    rest = text[end : newline if newline >= 0 else len(text)]
    return (
        text[:start].rstrip(" ")
        + rest.rstrip()
        + "\n"
        + _lines(items, "")
        + (text[newline + 1 :] if newline >= 0 else "")
    )
