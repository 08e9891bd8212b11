"""Reading a tree again with one file changed, and no more of it than the change can reach.

In: a game as it was read, a file and its new text. Out: the file as the compiler reads it. Of a file of cases only the one that
is changed is read again: the lines of the others become comments, so that every place stays where it is. If anything is
wrong with that, the whole file is read. Deliberately not here: what a change is, what is looked at (`mutate_check`).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace

from rulewright.diagnostics import Bag
from rulewright.source import FileKind, Mapping, Sequence, SourceFile, SourceText, read_yaml
from rulewright.syntax import parser


def one_case(file: SourceFile, at: int, content: str) -> tuple[SourceFile, int] | None:
    """The file with the case around the offset `at` read from `content` and nothing else, and the case's number; None where
    the offset is in none, or the case does not read as one.
    """
    cases = file.root.get("cases") if file.root is not None and file.kind is FileKind.SCENARIOS else None
    if not isinstance(cases, Sequence):
        return None
    number = next((n for n, one in enumerate(cases) if one.span.start.offset <= at <= one.span.end.offset), None)
    if number is None:
        return None
    lines, old = content.split("\n"), file.text.text.count("\n")
    more = len(lines) - 1 - old
    starts = [one.span.start.line for one in cases]
    first, last = starts[number], starts[number + 1] + more if number + 1 < len(starts) else len(lines) + 1
    kept = [
        line if n < starts[0] or first <= n < last else "#" * len(line) if line else line
        for n, line in enumerate(lines, 1)
    ]
    text, bag = SourceText(file.text.file, "\n".join(kept)), Bag()
    root = read_yaml(text, bag)
    found = root.get("cases") if root is not None else None
    if len(bag) or not isinstance(found, Sequence) or len(found) != 1:
        return None
    return replace(file, text=text, root=root), number


def put_back(old: SourceFile, new: SourceFile, number: int) -> SourceFile:
    """The file with all cases as they were, but for the one that was read anew."""
    assert old.root is not None and new.root is not None
    cases, one = old.root.get("cases"), new.root.get("cases")
    assert isinstance(cases, Sequence) and isinstance(one, Sequence)
    whole = replace(cases, items=(*cases.items[:number], one.items[0], *cases.items[number + 1 :]))
    entries = tuple((key, whole if key.value == "cases" else value) for key, value in new.root.entries)
    return replace(new, root=Mapping(new.root.span, entries))


@dataclass(slots=True)
class Seen:
    """What the parser has read: the scalar, so that its id stays its own, and its nodes."""

    nodes: dict[tuple[int, str], tuple[object, object]] = field(default_factory=dict)
    full: bool = False


SEEN = Seen()


def remember_what_was_read() -> Seen:
    """Makes the parser give the same nodes for the same scalar, since all but one file stay as they were.

    Nodes never change, so this changes nothing but the time that it takes. What had findings is read again.
    """
    SEEN.full = False
    for name in ("_each", "_cell"):
        reads = getattr(parser, name)
        if reads.__module__ == parser.__name__:
            setattr(parser, name, _remembering(reads))
    return SEEN


def _remembering(reads: Callable[..., object]) -> Callable[..., object]:
    def read(scalar: object, entry: str, make: object, bag: Bag) -> object:
        key = (id(scalar), entry)
        if key not in SEEN.nodes:
            before = len(bag)
            found = reads(scalar, entry, make, bag)
            if len(bag) == before and not SEEN.full:
                SEEN.nodes[key] = (scalar, found)
            return found
        kept = SEEN.nodes[key][1]
        return list(kept) if isinstance(kept, list) else kept

    return read
