"""YAML events -> nodes, and the refusal of what only some YAML readers read alike.

In: the events of one file. Out: its tree, with findings in the bag. No scalar becomes a number, date or flag.
Refused: repeated keys, anchors, aliases, tags, merge keys, several documents, tabs, words that YAML readers disagree on.
Deliberately not here: parsing (`reader`), shape (`schema`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace

import yaml

from rulewright.diagnostics import Bag, Fix, Note, Span
from rulewright.source.complaints import report_tab
from rulewright.source.nodes import Mapping, Node, Scalar, Sequence
from rulewright.source.text import SourceText
from rulewright.source.traced import Style

DEEPEST = 40
"""How many lists and mappings may be open at one place."""

_STYLES = {"'": Style.SINGLE, '"': Style.DOUBLE, "|": Style.LITERAL, ">": Style.FOLDED}
_AMBIGUOUS = {"on", "off", "yes", "no", "y", "n", "null", "~"}
_FLAGS = {"true", "false"}
_COMMA = re.compile(r"(?:\s|#[^\n]*\n)*,")
_CLOSE_COMMENT = re.compile(r"[|>][+0-9-]*[#\t]")
_SURROGATE = re.compile("[\ud800-\udfff]")


@dataclass(slots=True)
class Builder:
    """Makes nodes of events. `broken` is set by what leaves no tree worth looking at."""

    text: SourceText
    bag: Bag
    events: Iterator[yaml.Event]
    broken: bool = False
    brackets: int = 0  # how many lists and mappings in brackets are open
    covered: list[tuple[int, int]] = field(default_factory=list)  # stretches of scalars in which tabs are content

    def document(self) -> Mapping | None:
        next(self.events)
        start = next(self.events)
        if not isinstance(start, yaml.DocumentStartEvent):
            whole = Span.whole(self.text.file)
            self._fatal("RW011", whole, "the file is empty", "write the keys that a file of its kind has")
            return None
        if start.version or start.tags:
            span = self.text.span(_begins(start), self.text.line_end(_begins(start)))
            self.bag.error("RW010", span, "lines that begin with `%` are not read", hint="delete the line")
        root = self._node(next(self.events), -1, 0)
        if self.broken:
            return None
        next(self.events)
        after = next(self.events)
        if isinstance(after, yaml.DocumentStartEvent):
            at = _begins(after)
            self._fatal(
                "RW010", self.text.span(at, at + 3), "a second document begins here", "one file holds one document"
            )
        self._tabs()
        if not isinstance(root, Mapping):
            self._fatal("RW011", root.span, "a file begins with a key, such as `rule:`", "write `key: value` lines")
            return None
        return root

    def _fatal(self, code: str, span: Span, message: str, hint: str) -> None:
        self.broken = True
        self.bag.error(code, span, message, hint=hint)

    def _node(self, event: yaml.Event, column: int, depth: int) -> Node:
        """The node that begins with `event`; `column` is that of the block collection around it, -1 at the top."""
        assert isinstance(event, yaml.NodeEvent)
        self._plain_yaml(event)
        at = _begins(event)
        if isinstance(event, yaml.ScalarEvent):
            return self._scalar(event, column)
        if isinstance(event, yaml.AliasEvent):
            return Sequence(self.text.span(at, _ends(event)), ())
        if depth > DEEPEST:
            if not self.broken:
                self._fatal("RW014", self.text.span(at, at + 1), "lists and keys are nested too deep", "nest less")
            for _ in self.events:  # read to the end, so that all that is open ends too
                pass
            return Sequence(self.text.span(at, at), ())
        assert isinstance(event, yaml.CollectionStartEvent)
        inner = column if event.flow_style else _column(event)
        self.brackets += bool(event.flow_style)
        made = self._mapping if isinstance(event, yaml.MappingStartEvent) else self._sequence
        node = made(event, inner, depth)
        self.brackets -= bool(event.flow_style)
        return node

    def _plain_yaml(self, event: yaml.NodeEvent) -> None:
        """Refuses anchors, aliases and tags."""
        tag = getattr(event, "tag", None)
        if event.anchor is None and tag is None:
            return
        at = _begins(event)
        mark = self.text.span(at, _word_end(self.text.text, at))
        if isinstance(event, yaml.AliasEvent):
            self._fatal("RW007", mark, f"`*{event.anchor}` copies from elsewhere, which is not allowed", "write it out")
        elif event.anchor is not None:
            self._fatal("RW007", mark, f"`&{event.anchor}` names a place, which is not allowed", "delete it")
        else:
            hint = 'delete it; text that begins with `!` needs "quotes"'
            self._fatal("RW008", mark, "`!` begins a tag, which is not allowed", hint)

    def _scalar(self, event: yaml.ScalarEvent, column: int) -> Scalar:
        start, end = _begins(event), _ends(event)
        style = _STYLES.get(event.style or "", Style.PLAIN)
        if style.is_block:
            end = start + len(self.text.text[start:end].rstrip(" \r\n"))
            self.covered.append((self.text.line_end(start), end))
        elif style is not Style.PLAIN:
            self.covered.append((start, end))
        elif start == end:  # nothing is written: the place right behind the key's colon, whatever the parser says
            start = end = len(self.text.text[:start].rstrip(" \r\n"))
        scalar = Scalar(self.text.span(start, end), event.value, style, self.text, column)
        self.broken |= self._is_laxly_read(scalar)
        if odd := _SURROGATE.search(event.value):
            span = scalar.part(*odd.span())
            self.bag.error("RW004", span, "this escape after `\\` means nothing", hint="write the character itself")
            return replace(scalar, value=_SURROGATE.sub("?", event.value))
        return scalar

    def _is_laxly_read(self, scalar: Scalar) -> bool:
        """Whether only libyaml reads this: the parser in Python, which refuses it, is asked then."""
        if scalar.style.is_block:
            return _CLOSE_COMMENT.match(self.text.text, scalar.span.start.offset) is not None
        return bool(self.brackets) and scalar.style is Style.PLAIN and "?" in scalar.value

    def _sequence(self, event: yaml.CollectionStartEvent, column: int, depth: int) -> Sequence:
        items = []
        for inner in self.events:
            if isinstance(inner, yaml.SequenceEndEvent):
                break
            item = self._node(inner, column, depth + 1)
            self._same_to_all(item)
            items.append(item)
        else:
            return Sequence(self.text.span(_begins(event), _begins(event)), ())
        end = _ends(inner) if event.flow_style or not items else items[-1].span.end.offset
        if event.flow_style and items:
            self._nothing_behind_a_comma(items[-1].span.end.offset, _begins(inner))
        return Sequence(self.text.span(_begins(event), end), tuple(items))

    def _nothing_behind_a_comma(self, last: int, end: int) -> None:
        """`[a, ]`: something was taken out of the list, or is still to come."""
        found = _COMMA.match(self.text.text, last, end)
        if found is not None:
            at = found.end() - 1
            hint = "write what belongs there, or take the comma out"
            self.bag.error("RW018", self.text.span(at, at + 1), "nothing stands behind this comma", hint=hint)

    def _mapping(self, event: yaml.CollectionStartEvent, column: int, depth: int) -> Mapping:
        entries: dict[str, tuple[Scalar, Node]] = {}
        end = _ends(event)
        for inner in self.events:
            if isinstance(inner, yaml.MappingEndEvent):
                end = _ends(inner) if event.flow_style else end
                break
            key = self._node(inner, column, depth + 1)
            following = next(self.events, None)
            if following is None:
                break
            value = self._node(following, column, depth + 1)
            end = value.span.end.offset
            if not isinstance(key, Scalar) or "\n" in key.value or not key.value:
                hint = 'write one word or name before the colon; text that begins with `{` or `[` needs "quotes"'
                self._fatal("RW012", key.span, "a key is one line of text", hint)
            elif key.value == "<<" and key.style is Style.PLAIN:
                self.bag.error(
                    "RW009", key.span, "`<<` merges another mapping, which is not allowed", hint="write it out"
                )
            elif key.value in entries:
                first = Note(entries[key.value][0].span, "first written here")
                message = f"the key `{key.value}` is there twice"
                self.bag.error("RW006", key.span, message, hint="keep one of them", notes=(first,))
            else:
                self._same_to_all(key)
                self._same_to_all(value)
                entries[key.value] = key, value
        return Mapping(self.text.span(_begins(event), end), tuple(entries.values()))

    def _same_to_all(self, node: Node) -> None:
        """Refuses plain words that other YAML readers take for a flag or for nothing."""
        if not isinstance(node, Scalar) or node.style is not Style.PLAIN:
            return
        word = node.value.lower()
        if word in _AMBIGUOUS:
            message = f"`{node.value}` without quotes means something else to other YAML readers"
            fix = Fix(node.span, f'"{node.value}"')
            self.bag.error("RW013", node.span, message, hint=f'write "{node.value}"', fix=fix)
        elif word in _FLAGS and node.value != word:
            message = f"a flag is written `{word}`, a name in quotes"
            fix = Fix(node.span, word)
            self.bag.error("RW013", node.span, message, hint=f'write {word}, or "{node.value}"', fix=fix)

    def _tabs(self) -> None:
        """Refuses the first tab that stands neither in quoted or block text nor in a comment."""
        text = self.text.text
        at = text.find("\t")
        if at < 0:
            return
        stretches = iter([*sorted(self.covered), (len(text), len(text))])
        start, end = next(stretches)
        while at >= 0:
            while end <= at and (start, end) != (len(text), len(text)):
                start, end = next(stretches)
            if at < start and not self._in_comment(at):
                report_tab(at, self.text, self.bag)
                self.broken = True
                return
            at = text.find("\t", at + 1)

    def _in_comment(self, at: int) -> bool:
        line = self.text.line_start(at)
        begins = max((end for _, end in self.covered if line <= end <= at), default=line)
        return re.search(r"(?:^|[ \t])#", self.text.text[begins:at]) is not None


def _word_end(text: str, at: int) -> int:
    end = at
    while end < len(text) and text[end] not in " \t\r\n,]}":
        end += 1
    return end


def _begins(event: yaml.Event) -> int:
    assert event.start_mark is not None
    return event.start_mark.index


def _ends(event: yaml.Event) -> int:
    assert event.end_mark is not None
    return event.end_mark.index


def _column(event: yaml.Event) -> int:
    assert event.start_mark is not None
    return event.start_mark.column
