"""The only place where ids and values become Python names, Python literals, docstrings and file names.

In: a stable id, a value or a text, with any signs whatever. Out: text that is safe at its place by construction.
Deliberately not here: which names a package exports, and where a file lies. Two ids may meet in one name
(`a-b` and `a.b`); `collisions` finds such pairs, and the caller makes them a finding.
Every function is deterministic across machines and Python versions, and idempotent where it maps text to a name.
"""

from __future__ import annotations

import hashlib
import inspect
import re
import unicodedata
from collections.abc import Callable, Iterable
from typing import Literal, TypeAlias

from rulewright.emit.outputs import is_reserved
from rulewright.emit.reserved import PYTHON_WORDS

Literalable: TypeAlias = "str | int | bool | tuple[Literalable, ...] | frozenset[Literalable] | None"
Style: TypeAlias = Literal["value", "type", "constant"]

_SHORT_ESCAPES = {"\n": "\\n", "\r": "\\r", "\t": "\\t", "\\": "\\\\"}
_QUOTES = re.compile('"+')
_LONGEST_FILE_NAME = 120


def python_literal(value: Literalable) -> str:
    """The expression that evaluates to `value`, as the formatter would print it on one line.

    Members of a frozenset are sorted (by type, then value), so that hash order never shows.
    Raises TypeError for any other type, subclasses of these included: an enum is not its text.
    """
    if value is None or type(value) in {bool, int}:
        return repr(value)
    if type(value) is str:
        return _quoted(value)
    if type(value) is tuple:
        members = [python_literal(member) for member in value]
        return f"({members[0]},)" if len(members) == 1 else f"({', '.join(members)})"
    if type(value) is frozenset:
        members = [python_literal(member) for member in sorted(value, key=_order)]
        return f"frozenset({{{', '.join(members)}}})" if members else "frozenset()"
    raise TypeError(f"no Python literal is made for a {type(value).__name__}")


def _order(member: Literalable) -> tuple[str, int, str]:
    number = member if isinstance(member, int) else 0
    return (type(member).__name__, number, python_literal(member))


def _quoted(text: str) -> str:
    quote = "'" if text.count('"') > text.count("'") else '"'
    if text.isprintable() and "\\" not in text and quote not in text:
        return f"{quote}{text}{quote}"
    return quote + "".join("\\" + sign if sign == quote else _escaped(sign) for sign in text) + quote


def _escaped(sign: str) -> str:
    if sign in _SHORT_ESCAPES:
        return _SHORT_ESCAPES[sign]
    if sign.isprintable():
        return sign
    if ord(sign) <= 0xFF:
        return f"\\x{ord(sign):02x}"
    return f"\\u{ord(sign):04x}" if ord(sign) <= 0xFFFF else f"\\U{ord(sign):08x}"


def docstring(text: str, indent: int = 0) -> str:
    """`text` as a docstring, `indent` spaces deep, quotes included, without a line end behind it.

    Reads back through `inspect.cleandoc` as `plain_docstring(text)`. No text can end the docstring early, and the
    formatter leaves the result as it is.
    """
    margin = " " * indent
    lines = plain_docstring(text).split("\n")
    if lines == [""]:
        return f'{margin}""" """'
    only = len(lines) == 1
    shown = [_docstring_line(line, opens=at == 0, closes=only) for at, line in enumerate(lines)]
    if only:
        return f'{margin}"""{shown[0]}"""'
    return "\n".join([f'{margin}"""{shown[0]}', *(margin + line if line else "" for line in shown[1:]), f'{margin}"""'])


def plain_docstring(text: str) -> str:
    """What of `text` a docstring keeps: every kind of white space within a line is a plain space, none stands at a
    line's end or before the first line, no blank line at either end, no indentation common to the lines after the
    first."""
    text = text.replace("\r\n", "\n").replace("\r", "\n").expandtabs()
    text = "".join(" " if sign.isspace() and sign != "\n" else sign for sign in text)
    while (again := _trimmed(text)) != text:
        text = again
    return text


def _trimmed(text: str) -> str:
    return "\n".join(line.rstrip() for line in inspect.cleandoc(text).split("\n")).strip("\n")


def _docstring_line(line: str, *, opens: bool, closes: bool) -> str:
    """One line with every quote escaped that could touch the docstring's own, and every run of three."""
    hidden: set[int] = set()
    for run in _QUOTES.finditer(line):
        touches = (opens and run.start() == 0) or (closes and run.end() == len(line))
        if touches or run.end() - run.start() >= 3:
            hidden.update(range(run.start(), run.end()))
    return "".join('\\"' if at in hidden else _escaped(sign) for at, sign in enumerate(line))


def python_name(stable_id: str, style: Style = "value") -> str:
    """The Python name of a stable id: one for all editions, since ids never change.

    Every sign that a name cannot have becomes `_`; leading ones go. `value` is lower case (`end_of_level`),
    `constant` upper case, `type` joins capitalised words and keeps acronyms (`EndOfLevel`, `RPG`).
    Keywords and builtins get a trailing `_` (`str_`), names that would begin with a digit a leading one (`_5e`).
    """
    name = _named_once(stable_id, style)
    # A change of case can bring signs that normalise further (`İ`, `ŉ`); Python would normalise them behind our back.
    while (again := _named_once(name, style)) != name:
        name = again
    return name


def _named_once(text: str, style: Style) -> str:
    signs = [sign if ("a" + sign).isidentifier() else "_" for sign in unicodedata.normalize("NFKC", text)]
    name = "".join(signs).lstrip("_")
    if style == "value":
        name = name.lower()
    elif style == "constant":
        name = name.upper()
    else:
        name = _camel(name)
    if name in PYTHON_WORDS:
        name += "_"
    name = unicodedata.normalize("NFKC", name)
    return name if name.isidentifier() else "_" + name


def _camel(name: str) -> str:
    joined = ""
    for word in name.split("_"):
        if word:
            # `1.0` and `10` must not meet.
            gap = "_" if joined[-1:].isdigit() and word[0].isdigit() else ""
            joined += gap + word[0].title() + word[1:]
    return joined


def file_name(stable_id: str) -> str:
    """The name of a file or folder for a stable id, without an ending: safe on every system, the same where case is
    not told apart. Letters are small; every sign but letters, digits, `.`, `_` and `-` becomes `-`.

    An id longer than 120 bytes is cut and gets eight hex digits of its SHA-256.
    """
    name = _filed_once(stable_id)
    while (again := _filed_once(name)) != name:
        name = again
    return name


def _filed_once(text: str) -> str:
    folded = unicodedata.normalize("NFC", unicodedata.normalize("NFKC", text).casefold())
    name = "".join(sign if sign.isalnum() or sign in "._-" or _is_mark(sign) else "-" for sign in folded)
    name = name.strip(".") or "-"
    if is_reserved(name):
        stem, dot, ending = name.partition(".")
        name = f"{stem}-{dot}{ending}"
    encoded = name.encode("utf-8")
    if len(encoded) > _LONGEST_FILE_NAME:
        digest = hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:8]
        name = encoded[: _LONGEST_FILE_NAME - 9].decode("utf-8", "ignore") + "-" + digest
    return name


def _is_mark(sign: str) -> bool:
    return unicodedata.category(sign)[0] == "M"


def collisions(
    ids: Iterable[str], made: Callable[[str], str] = python_name, taken: Iterable[str] = ()
) -> list[tuple[str, str]]:
    """Pairs of ids that meet in one name, as (first, later) in the order given; an id does not meet itself.

    `made` is the naming to test (`python_name`, a `partial` of it with a style, `file_name`); `taken` are names that
    the package itself uses, reported as the first of the pair.
    """
    first: dict[str, str] = {name: name for name in taken}
    kept = set(first)
    pairs: list[tuple[str, str]] = []
    for stable_id in dict.fromkeys(ids):
        name = made(stable_id)
        if name in kept or first.get(name, stable_id) != stable_id:
            pairs.append((first[name], stable_id))
        else:
            first[name] = stable_id
    return pairs
