"""Text -> positioned YAML: only the plain part of YAML that every reader reads alike.

In: a file's text. Out: its tree, or None, with the reasons in the bag. The events come from libyaml where it is
installed; what libyaml refuses is judged by the parser in Python, so both give the same trees and complaints.
Deliberately not here: making nodes of events, and what is refused then (`builder`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

import yaml

from rulewright.diagnostics import Bag, Fix, Span
from rulewright.source.builder import DEEPEST, Builder
from rulewright.source.complaints import report
from rulewright.source.nodes import Mapping
from rulewright.source.text import SourceText

FAST: bool = yaml.__with_libyaml__
"""Whether libyaml is there."""

_UNWELCOME = re.compile(
    "[^\t\n\r\x20-\x7e\xa0-\u2027\u202a-\ud7ff\ue000-\ufefe\uff00-\ufffd\U00010000-\U0010ffff]|\r(?!\n)"
)


def read_yaml(text: SourceText, bag: Bag, *, fast: bool = FAST) -> Mapping | None:
    """The tree of a file, or None when it cannot be read. `fast=False` leaves libyaml out."""
    if odd := _UNWELCOME.search(text.text):
        broken = odd[0] in "\r\x85\u2028\u2029"
        name = "a line break that only some editors show" if broken else "an invisible character"
        span = text.span(*odd.span())
        message = f"{name} (U+{ord(odd[0]):04X}) stands here"
        bag.error("RW002", span, message, hint="delete it", fix=Fix(span, ""))
        return None
    if fast:
        root = _clean(text)
        if root is not None:
            return root
    return _read(text, bag, yaml.BaseLoader)


@lru_cache(maxsize=4096)
def _clean(text: SourceText) -> Mapping | None:
    """The tree of a file about which there is nothing to say; None for any other. A file that reads as before is read once."""
    found = Bag()
    root = _read(text, found, yaml.CBaseLoader)
    return root if not len(found) else None


def _read(text: SourceText, bag: Bag, loader: type[yaml.CBaseLoader | yaml.BaseLoader]) -> Mapping | None:
    try:
        events = list(_events(text.text, loader))
    except yaml.MarkedYAMLError as error:
        report(error, text, bag)
        return None
    except yaml.YAMLError:
        bag.error("RW004", Span.whole(text.file), "this is not readable as YAML", hint="save it anew as UTF-8")
        return None
    builder = Builder(text, bag, iter(events))
    root = builder.document()
    return None if builder.broken else root


def _events(text: str, loader: type[yaml.CBaseLoader | yaml.BaseLoader]) -> Iterator[yaml.Event]:
    """The events of a text, as far as the builder will look: parsers take very long over thousands of open brackets."""
    depth = 0
    for event in yaml.parse(text, Loader=loader):
        yield event
        if isinstance(event, yaml.CollectionStartEvent):
            depth += 1
            if depth > DEEPEST + 1:  # the builder refuses it
                return
        elif isinstance(event, yaml.CollectionEndEvent):
            depth -= 1
