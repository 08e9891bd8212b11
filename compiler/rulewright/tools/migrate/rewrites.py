"""The rewrites: what each new version of the language changed, and how files follow.

In: a file of an older version. Out: splices. There is one version so far, so the list is empty; whoever makes another adds
its rewrites here and a line to the table in docs/language.md.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from rulewright.source import SourceFile
from rulewright.tools.fmt.sentences import holds_sentences
from rulewright.tools.fmt.splices import Splice, keys, values

CURRENT = "1"
"""The version that this compiler reads."""


@dataclass(frozen=True, slots=True)
class Rewrite:
    """From version `since` to version `to`: `change` gives the splices of one file, `description` says what they do.

    Several rewrites of one step must not touch the same text.
    """

    since: str
    to: str
    description: str
    change: Callable[[SourceFile], Iterable[Splice]]


REWRITES: tuple[Rewrite, ...] = ()


def in_sentences(file: SourceFile, pattern: str, new: str) -> Iterator[Splice]:
    """Every match of a pattern in the sentences of a file; `new` may refer to the pattern's groups."""
    for found in values(file.root, file.text) if file.root is not None else ():
        if holds_sentences(file.kind, found):
            for match in re.finditer(pattern, found.scalar.value):
                span = found.scalar.part(*match.span())
                yield Splice(span.start.offset, span.end.offset, match.expand(new))


def key_renamed(file: SourceFile, old: str, new: str) -> Iterator[Splice]:
    """Every key of that name, wherever it stands in a file."""
    for key in keys(file.root) if file.root is not None else ():
        if key.value == old:
            yield Splice(key.span.start.offset, key.span.end.offset, new)
