"""Findings as GitHub workflow commands, which show them beside the lines of a pull request.

In: findings. Out: one line for each. Deliberately not here: excerpts, colours.
"""

from __future__ import annotations

from collections.abc import Iterable

from rulewright.diagnostics.diagnostic import Diagnostic, Severity

_COMMANDS = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.NOTE: "notice"}


def render_github(found: Iterable[Diagnostic]) -> str:
    """All findings in their order, each on a line of its own; empty if there are none."""
    return "".join(_finding(one) + "\n" for one in found)


def _finding(one: Diagnostic) -> str:
    start, end = one.span.start, one.span.end
    places = {"file": one.span.file, "line": str(start.line), "endLine": str(end.line)}
    if start.line == end.line:  # columns are only allowed within one line; the last one is counted in
        places |= {"col": str(start.column), "endColumn": str(max(end.column - 1, start.column))}
    places["title"] = one.code
    written = ",".join(f"{key}={_property(value)}" for key, value in places.items())
    message = one.message if one.hint is None else f"{one.message}\n{one.hint}"
    return f"::{_COMMANDS[one.severity]} {written}::{_data(message)}"


def _data(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")
