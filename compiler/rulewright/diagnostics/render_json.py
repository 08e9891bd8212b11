"""Findings as JSON, for editors and other programs.

In: findings. Out: one JSON document with a `format` number; lines and columns count from 1, offsets from 0.
Deliberately not here: excerpts of the source, since the reader has the files.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

from rulewright.diagnostics.codes import CODES
from rulewright.diagnostics.diagnostic import Diagnostic
from rulewright.diagnostics.places import Position, Span

FORMAT = 1
"""Rises when a reader of the old form could not read the new one."""


def render_json(found: Iterable[Diagnostic]) -> str:
    """All findings in their order, ending with a line break."""
    document = {"format": FORMAT, "diagnostics": [_finding(one) for one in found]}
    return json.dumps(document, ensure_ascii=False, indent=2) + "\n"


def _finding(one: Diagnostic) -> dict[str, Any]:
    code = CODES[one.code]
    return {
        "code": one.code,
        "slug": code.slug,
        "stage": code.stage,
        "severity": one.severity.value,
        "message": one.message,
        "span": _span(one.span),
        "hint": one.hint,
        "fix": None if one.fix is None else {"span": _span(one.fix.span), "replacement": one.fix.replacement},
        "notes": [{"span": _span(note.span), "message": note.message} for note in one.notes],
    }


def _span(span: Span) -> dict[str, Any]:
    return {"file": span.file, "start": _position(span.start), "end": _position(span.end)}


def _position(position: Position) -> dict[str, int]:
    return {"line": position.line, "column": position.column, "offset": position.offset}
