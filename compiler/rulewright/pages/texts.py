"""From what an author wrote to text that can be printed on a page of one edition.

In: a string with markup, and the page it stands on. Out: a `Text` in which every link and every named clause leads somewhere:
what does not is printed as bare words. Reporting such slips, with their places, is the work of `check`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from rulewright.model.text import (
    Changed,
    ClauseRef,
    Emphasis,
    Inline,
    Inlines,
    Link,
    Run,
    Text,
    ToClause,
    Unresolved,
    map_stretches,
    resolve_links,
)
from rulewright.model.text_parse import parse_text
from rulewright.pages.names import Names
from rulewright.pages.own_words import OwnWords


@dataclass(frozen=True, slots=True)
class Texts:
    """`clauses`: for each rule its clauses, rulings and examples, for each publication its FAQ entries."""

    names: Names
    words: OwnWords
    clauses: Mapping[str, frozenset[str]]

    def said(self, source: str, home: str) -> Text:
        """What a publication says. `home`: the rule that bare clause ids mean."""
        parsed = parse_text(source)
        return parsed.text if parsed.bare else self.settled(parsed.text, home)

    def own(self, source: str, home: str = "") -> Text:
        """What the editors say, in the words of the edition."""
        return self.said(self.words.of(source), home)

    def settled(self, text: Text, home: str) -> Text:
        """The text with its links resolved and with bare words in place of what leads nowhere."""
        resolved, _ = resolve_links(text, lambda name: self.names.meaning(name, home))
        return map_stretches(resolved, lambda content: self._content(content, home))

    def has(self, target: ToClause, home: str) -> bool:
        """Whether the clause is printed in this edition."""
        return target.clause in self.clauses.get(target.owner or home, frozenset())

    def clause(self, address: str, home: str) -> ToClause | None:
        """A clause by its address as files write it, `e5` or `rule/e5`; None if this edition does not print it."""
        owner, _, short = address.strip().rpartition("/")
        target = ToClause("" if owner == home else owner, short)
        return target if self.has(target, home) else None

    def _content(self, content: Inlines, home: str) -> Inlines:
        return tuple(new for node in content for new in self._node(node, home))

    def _node(self, node: Inline, home: str) -> Inlines:
        match node:
            case Link(target=Unresolved(), content=content):
                return self._content(content, home)
            case ClauseRef(target=target) if not self.has(target, home):
                return (Run(target.clause),)
            case Emphasis(content=content) | Changed(content=content) | Link(content=content):
                return (replace(node, content=self._content(content, home)),)
            case _:
                return (node,)
