"""Decodes a scalar in any style and keeps where every character of its value came from.

In: the text of a file and where a scalar stands in it. Out: `Traced`.
Deliberately not here: the styles' own rules (`flow_scalars`, `block_scalars`).
"""

from __future__ import annotations

from typing import assert_never

from rulewright.source.block_scalars import trace_block
from rulewright.source.flow_scalars import trace_flow
from rulewright.source.traced import Style, Traced


def trace(text: str, start: int, end: int, style: Style, indent: int) -> Traced:
    """Decodes the scalar at `text[start:end]`; `indent` is the column of the block collection around it, or -1."""
    match style:
        case Style.PLAIN:
            return trace_flow(text, start, end, Style.PLAIN)
        case Style.SINGLE | Style.DOUBLE:
            return trace_flow(text, start + 1, end - 1, style)
        case Style.LITERAL | Style.FOLDED:
            return trace_block(text, start, style is Style.FOLDED, indent)
        case _:
            assert_never(style)
