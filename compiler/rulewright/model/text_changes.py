"""Which words a publication changed: compares two texts of one clause and says it in marks and in a sentence.

In:  the older and the newer text of a clause, and the id of the publication between them.
Out: both texts with their differing words wrapped in `Changed`, the pairs of words, and one sentence for many clauses.

Words are compared, not characters, and marks never cross a link or an emphasis. It does not judge whether a change
alters play; that is proved from the plans.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from difflib import SequenceMatcher

from rulewright.model.text import (
    Changed,
    ClauseRef,
    Emphasis,
    Inline,
    Inlines,
    Link,
    Mark,
    Run,
    Text,
    Word,
    inlines,
    map_stretches,
)

_TOKEN = re.compile(r"(?<![\w)\]])[-+−]\d\w*|\w+|\s+|[^\w\s]")  # a number keeps its sign; 2-5 is no number
_ARTICLE = re.compile(r"^(?:an?|the) (?=\S)", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class MarkedTexts:
    """Two texts of a clause with what differs marked, and the differing stretches as (was, now) pairs.

    `reworded`: so much differs that the stretches are splinters, of which no reader could make sense; then nothing is marked.
    """

    before: Text
    after: Text
    pairs: tuple[tuple[str, str], ...]
    reworded: bool = False


def mark_changes(before: Text, after: Text, publication: str) -> MarkedTexts:
    """Mark the words of `before` that went and the words of `after` that came with `publication`."""
    old, new = list(_tokens(before)), list(_tokens(after))
    gone: set[int] = set()
    come: set[int] = set()
    pairs: list[tuple[str, str]] = []
    for was, now in _differences(old, new):
        gone.update(was)
        come.update(now)
        pairs.append((_spell(old, was), _spell(new, now)))
    if _splinters(pairs, len(old) - len(gone), len(old)):
        return MarkedTexts(before, after, tuple(pairs), reworded=True)
    return MarkedTexts(
        _Marker(gone, Mark.DELETED, publication).mark(before),
        _Marker(come, Mark.ADDED, publication).mark(after),
        tuple(pairs),
    )


def _splinters(pairs: Sequence[tuple[str, str]], kept: int, whole: int) -> bool:
    """Whether more than two different words changed in one text, or two where less than half of it was kept."""
    different = {(_bare(was), _bare(now)) for was, now in pairs}
    return len(different) > 2 or (len(different) == 2 and kept * 2 < whole)


def sentence_of_changes(pairs: Sequence[tuple[str, str]]) -> str:
    """Say in one sentence what became what, from the pairs of all clauses of a block, most frequent first.

    More than three different changes are only counted: a list nobody reads helps nobody.
    """
    counted = Counter((_bare(was), _bare(now)) for was, now in pairs)
    if not counted:
        return "No word differs."
    if len(counted) > 3:
        return f"The words changed in {len(pairs)} places."
    parts = [_phrase(was, now, n) for (was, now), n in sorted(counted.items(), key=lambda item: (-item[1], item[0]))]
    listed = parts[0] if len(parts) == 1 else ", ".join(parts[:-1]) + " and " + parts[-1]
    return listed + "."


def _phrase(was: str, now: str, times: int) -> str:
    count = f" in {times} places" if times > 1 else ""
    if not was:
        return f"“{now}” was added{count}"
    if not now:
        return f"“{was}” was taken out{count}"
    return f"“{was}” became “{now}”{count}"


def _bare(words: str) -> str:
    """`a Squire` and `the Squire` count as `Squire`: the article follows the word."""
    return _ARTICLE.sub("", words)


def _tokens(text: Text) -> Iterator[str]:
    """All words, spaces and signs of the leaves, in the order in which `_Marker` meets them again."""
    for node in inlines(text):
        if isinstance(node, Run | Word):
            yield from _split(node)
        elif isinstance(node, ClauseRef):
            yield f"{node.target.owner}/{node.target.clause}"


def _split(node: Run | Word) -> list[str]:
    return _TOKEN.findall(node.text) if isinstance(node, Run) else [node.shown]


def _differences(old: Sequence[str], new: Sequence[str]) -> list[tuple[range, range]]:
    """The differing ranges; two that are parted by white space alone are one change (`a Squire`, `an Escort`)."""
    found: list[tuple[range, range]] = []
    for kind, old_start, old_end, new_start, new_end in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if kind == "equal":
            continue
        if found:
            was, now = found[-1]
            between = [*old[was.stop : old_start], *new[now.stop : new_start]]
            if all(token.isspace() for token in between):
                found[-1] = (range(was.start, old_end), range(now.start, new_end))
                continue
        found.append((range(old_start, old_end), range(new_start, new_end)))
    return found


def _spell(tokens: Sequence[str], where: range) -> str:
    return " ".join("".join(tokens[where.start : where.stop]).split())


class _Marker:
    """Rebuilds a text, wrapping the tokens whose running number is in `numbers`."""

    def __init__(self, numbers: set[int], mark: Mark, publication: str) -> None:
        self.numbers = numbers
        self.mark_kind = mark
        self.publication = publication
        self.next = 0

    def mark(self, text: Text) -> Text:
        return map_stretches(text, self._content)

    def _content(self, content: Inlines) -> Inlines:
        return tuple(new for node in content for new in self._node(node))

    def _node(self, node: Inline) -> Inlines:
        match node:
            case Run():
                return self._run(node)
            case Word() | ClauseRef():
                changed = self.next in self.numbers
                self.next += 1
                return (self._wrap((node,)),) if changed else (node,)
            case Emphasis(content=content) | Link(content=content) | Changed(content=content):
                return (replace(node, content=self._content(content)),)

    def _run(self, node: Run) -> Inlines:
        """Cut a run into changed and unchanged pieces; a space at the edge of a change is not part of it."""
        pieces: list[tuple[bool, list[str]]] = []
        for token in _split(node):
            changed = self.next in self.numbers
            self.next += 1
            if pieces and pieces[-1][0] == changed:
                pieces[-1][1].append(token)
            else:
                pieces.append((changed, [token]))
        out: list[Inline] = []
        for changed, tokens in pieces:
            whole = "".join(tokens)
            words = whole.strip()
            if not changed or not words:
                out.append(Run(whole))
                continue
            lead, tail = whole[: len(whole) - len(whole.lstrip())], whole[len(whole.rstrip()) :]
            out += [Run(lead)] * bool(lead) + [self._wrap((Run(words),))] + [Run(tail)] * bool(tail)
        return tuple(out)

    def _wrap(self, content: Inlines) -> Changed:
        return Changed(self.mark_kind, self.publication, content)
