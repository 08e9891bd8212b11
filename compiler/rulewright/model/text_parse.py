r"""Reads the `text` of a clause into a text tree.

In:  the string that YAML gave for a `text`, `summary`, `question`, `answer` or `reason`.
Out: a `Text`, always, and what is wrong with the string as (offset, message) pairs; the caller knows the file.

The markup, all of it:

    [[Stunned]]  [[Stunned|dazed creatures]]   a link: the page or term, and the words to show if they differ
    *each*                                     emphasis
    `e5`  `stunned-state/e5`                   a clause, here or of another page or publication
    - first                                    a bullet; lines that follow and are indented belong to it
    1. first                                   a step; steps count 1, 2, 3 without a gap
    | Die | Result |                           a table: a head row, a line of dashes (|---|---|), rows
    \* \[ \` \| \\                             the sign itself

An empty line separates paragraphs; other line ends are spaces. A list or table may follow its paragraph directly.
Lists do not nest: rules read better as clauses. There is no HTML, no heading and no raw address.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from rulewright.model.text import (
    Block,
    ClauseRef,
    Emphasis,
    Inline,
    Inlines,
    ItemList,
    Link,
    Paragraph,
    Run,
    Text,
    TextTable,
    ToClause,
    Unresolved,
    inlines,
)

_ESCAPABLE = "\\*[]`|"
_ITEM = re.compile(r"(?P<indent> *)(?:(?P<bullet>-)|(?P<number>[0-9]+)\.) +(?=\S)")
_EMPTY_ITEM = re.compile(r" *(?:-|[0-9]+\.) *$")
_DASHES = re.compile(r"\|(?: *:?-+:? *\|)+ *$")
_CLAUSE = re.compile(r"(?:(?P<owner>[a-z0-9][a-z0-9.-]*)/)?(?P<clause>[a-z][a-z0-9-]*)$")


@dataclass(frozen=True, slots=True)
class TextProblem:
    """Something in a text that cannot be read as meant. `offset` counts characters of the string from 0."""

    offset: int
    message: str


@dataclass(frozen=True, slots=True)
class ParsedText:
    text: Text
    problems: tuple[TextProblem, ...]
    bare: bool = False  # neither a link nor a clause stands in it


@dataclass(frozen=True, slots=True)
class _Stretch:
    """A piece of the string with line ends taken out; `at[i]` is where character i stands in the string."""

    text: str
    at: tuple[int, ...]

    def part(self, start: int, end: int) -> _Stretch:
        return _Stretch(self.text[start:end], self.at[start:end])

    def joined(self, more: _Stretch) -> _Stretch:
        return _Stretch(f"{self.text} {more.text}", (*self.at, more.at[0] - 1, *more.at))

    def stripped(self) -> _Stretch:
        start = len(self.text) - len(self.text.lstrip())
        return self.part(start, max(start, len(self.text.rstrip())))


@lru_cache(maxsize=16384)
def parse_text(source: str) -> ParsedText:
    """Read a text. Never raises; a string without problems gives an empty `problems`."""
    reader = _Blocks(source)
    text = reader.read()
    bare = not any(isinstance(one, Link | ClauseRef) for one in inlines(text))
    return ParsedText(text, tuple(sorted(reader.problems, key=lambda p: (p.offset, p.message))), bare)


class _Blocks:
    """Line by line: which lines make a paragraph, a list, a table."""

    def __init__(self, source: str) -> None:
        self.problems: list[TextProblem] = []
        self.lines: list[_Stretch] = []
        offset = 0
        for line in source.split("\n"):
            kept = line.rstrip()
            self.lines.append(_Stretch(kept, tuple(range(offset, offset + len(kept)))))
            offset += len(line) + 1

    def read(self) -> Text:
        blocks: list[Block] = []
        while self.lines:
            line = self.lines[0]
            if not line.text:
                self.lines.pop(0)
            elif _ITEM.match(line.text) or _EMPTY_ITEM.match(line.text):
                blocks.append(self._list())
            elif line.text.startswith("|"):
                blocks.append(self._table())
            else:
                blocks.append(self._paragraph())
        return Text(tuple(blocks))

    def _paragraph(self) -> Paragraph:
        stretch = self.lines.pop(0).stripped()
        while self.lines and self.lines[0].text and not self._starts_block(self.lines[0].text):
            stretch = stretch.joined(self.lines.pop(0).stripped())
        return Paragraph(self._inline(stretch))

    def _starts_block(self, line: str) -> bool:
        return line.startswith("|") or bool(_ITEM.match(line) or _EMPTY_ITEM.match(line))

    def _list(self) -> ItemList:
        ordered = not self.lines[0].text.lstrip().startswith("-")
        items: list[Inlines] = []
        while self.lines and self.lines[0].text:
            line = self.lines[0]
            if _EMPTY_ITEM.match(line.text):
                self._problem(line.stripped().at[0], "this list item is empty")
                self.lines.pop(0)
                continue
            head = _ITEM.match(line.text)
            if head is None or (head["number"] is not None) != ordered:
                break
            number = head["number"]
            if number is not None and number.lstrip("0") != str(len(items) + 1):
                self._problem(
                    line.at[head.start("number")],
                    f"this step should be number {len(items) + 1}; steps count up by one",
                )
            if head["indent"]:
                self._problem(line.at[len(head["indent"])], "lists do not nest; write the inner points as clauses")
            self.lines.pop(0)
            stretch = line.part(head.end(), len(line.text))
            while self.lines and self.lines[0].text.startswith(" ") and not self._starts_block(self.lines[0].text):
                stretch = stretch.joined(self.lines.pop(0).stripped())
            items.append(self._inline(stretch))
        return ItemList(ordered, tuple(items))

    def _table(self) -> TextTable:
        first = self.lines.pop(0)
        head = tuple(self._inline(cell) for cell in self._cells(first))
        if self.lines and _DASHES.match(self.lines[0].text):
            self.lines.pop(0)
        else:
            self._problem(first.at[0], "a table needs a line of dashes under its first row, such as |---|---|")
        rows: list[tuple[Inlines, ...]] = []
        while self.lines and self.lines[0].text.startswith("|"):
            line = self.lines.pop(0)
            row = [self._inline(cell) for cell in self._cells(line)]
            if len(row) != len(head):
                self._problem(line.at[0], f"this row has {len(row)} cells, the first row has {len(head)}")
            rows.append(tuple((row + [()] * len(head))[: len(head)]))
        return TextTable(head, tuple(rows))

    def _cells(self, line: _Stretch) -> list[_Stretch]:
        """Cut at each `|` that is neither escaped nor inside a link."""
        cells: list[_Stretch] = []
        start = at = 1
        inside = False
        while at < len(line.text):
            if line.text[at] == "\\":
                at += 1
            elif line.text.startswith(("[[", "]]"), at):
                inside = line.text[at] == "["
                at += 1
            elif line.text[at] == "|" and not inside:
                cells.append(line.part(start, at).stripped())
                start = at + 1
            at += 1
        if line.text[start:].strip():
            cells.append(line.part(start, len(line.text)).stripped())
        return cells

    def _inline(self, stretch: _Stretch) -> Inlines:
        return _Inline(stretch, self.problems).read()

    def _problem(self, offset: int, message: str) -> None:
        self.problems.append(TextProblem(offset, message))


class _Inline:
    """Character by character: links, emphasis, clause references."""

    def __init__(self, stretch: _Stretch, problems: list[TextProblem]) -> None:
        self.stretch = stretch
        self.text = stretch.text
        self.problems = problems
        self.pos = 0

    def read(self) -> Inlines:
        nodes: list[Inline] = []
        run: list[str] = []
        while self.pos < len(self.text):
            node = self._node()
            if isinstance(node, str):
                run.append(node)
                continue
            if run:
                nodes.append(Run("".join(run)))
                run = []
            nodes.append(node)
        if run:
            nodes.append(Run("".join(run)))
        return tuple(nodes)

    def _node(self) -> Inline | str:
        """The next node, or the next characters as they are."""
        here = self.pos
        sign = self.text[here]
        if sign == "\\" and self.text[here + 1 : here + 2] in list(_ESCAPABLE):
            return self._take(2)[1]
        if self.text.startswith("[[", here):
            return self._link()
        if self.text.startswith("]]", here):
            return self._broken(2, "]] without [[ before it")
        if sign == "`":
            return self._clause()
        if sign == "*" and self._opens(here):
            return self._emphasis()
        return self._take(1)

    def _take(self, count: int) -> str:
        self.pos += count
        return self.text[self.pos - count : self.pos]

    def _broken(self, count: int, message: str) -> str:
        self.problems.append(TextProblem(self.stretch.at[self.pos], message))
        return self._take(count)

    def _link(self) -> Inline | str:
        start = self.pos
        end = self.text.find("]]", start)
        if end < 0 or "[[" in self.text[start + 2 : end]:
            return self._broken(2, "this link is not closed with ]]")
        name, bar, shown = (piece.strip() for piece in self.text[start + 2 : end].partition("|"))
        if not name:
            return self._broken(end + 2 - start, "this link names no page")
        if bar and not shown:
            return self._broken(end + 2 - start, "this link has no words to show after |")
        if "|" in shown:
            return self._broken(end + 2 - start, "a link has at most one |: [[Page|shown words]]")
        self.pos = end + 2
        return Link(Unresolved(name), (Run(shown or name),), self.stretch.at[start])

    def _clause(self) -> Inline | str:
        start = self.pos
        end = self.text.find("`", start + 1)
        if end < 0:
            return self._broken(1, "this ` is not closed; clause ids stand between two of them, as in `e5`")
        address = _CLAUSE.match(self.text[start + 1 : end])
        if address is None:
            return self._broken(1, "between ` and ` stands a clause id, as in `e5` or `other-page/e5`")
        self.pos = end + 1
        return ClauseRef(ToClause(address["owner"] or "", address["clause"]), self.stretch.at[start])

    def _opens(self, at: int) -> bool:
        """A star opens emphasis before a word and not inside one; 3 * 4 and 2*3 stay as they are."""
        before, after = self.text[at - 1 : at], self.text[at + 1 : at + 2]
        return not before.isalnum() and bool(after) and not after.isspace()

    def _emphasis(self) -> Inline | str:
        start = self.pos
        if self.text.startswith("**", start):
            return self._broken(2, "one * on each side is enough for emphasis")
        for end in range(start + 1, len(self.text)):
            closes = self.text[end] == "*" and not self.text[end - 1].isspace() and self.text[end - 1] != "\\"
            if closes and not self.text[end + 1 : end + 2].isalnum():
                break
        else:
            return self._broken(1, "this * opens emphasis that is not closed; write \\* for the sign itself")
        self.pos = end + 1
        return Emphasis(_Inline(self.stretch.part(start + 1, end), self.problems).read())
