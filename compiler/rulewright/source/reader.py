"""Text -> positioned YAML (being written)."""

from __future__ import annotations

from rulewright.diagnostics import Bag
from rulewright.source.nodes import Mapping
from rulewright.source.text import SourceText


def read_yaml(text: SourceText, bag: Bag) -> Mapping | None:
    """The tree of a file, or None when it cannot be read; says why in `bag`."""
    raise NotImplementedError
