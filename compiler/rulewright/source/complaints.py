"""What the YAML parser complains about, said in an editor's words.

In: the parser's error and the text. Out: one diagnostic in the bag.
Deliberately not here: what YAML allows but rule files don't (`reader`).
"""

from __future__ import annotations

import re

import yaml

from rulewright.diagnostics import Bag, Fix
from rulewright.source.text import SourceText

_QUOTE_IT = 'put the text in "quotes", or below a `|`'
_LINKED = re.compile(r"(?:^|[:-] +)(\[\[[^\n]*)")


def report(error: yaml.MarkedYAMLError, text: SourceText, bag: Bag) -> None:
    """Says what the parser stumbled over, at the character where the editor has to look."""
    mark = error.problem_mark or error.context_mark
    at = min(mark.index, len(text.text)) if mark else 0
    problem, context = error.problem or "", error.context or ""
    if text.text.startswith("\t", at):
        report_tab(at, text, bag)
    elif problem.startswith("mapping values are not allowed"):
        bag.error(
            "RW005",
            text.span(at, at + 1),
            "a colon followed by a space begins a new key, and no key can begin here",
            hint=_QUOTE_IT,
        )
    elif linked := _LINKED.search(text.text, text.line_start(at), text.line_end(at)):
        start = linked.start(1)
        end = text.line_end(start)
        written = text.text[start:end].replace("\\", "\\\\").replace('"', '\\"')
        bag.error(
            "RW004",
            text.span(start, end),
            "text that begins with `[[` looks like a list to YAML",
            hint=_QUOTE_IT,
            fix=Fix(text.span(start, end), f'"{written}"'),
        )
    elif "quoted scalar" in context and "end of stream" in problem and error.context_mark:
        start = error.context_mark.index
        bag.error("RW004", text.span(start, start + 1), "this quote is never closed", hint="add the closing quote")
    else:
        message, hint = _words(problem, context, text.text[at : at + 1])
        end = at + 1 if at < len(text.text) and text.text[at] not in "\r\n" else at
        bag.error("RW004", text.span(at, end), message, hint=hint)


def report_tab(at: int, text: SourceText, bag: Bag) -> None:
    """Says that a tab stands where only spaces may."""
    bag.error(
        "RW003",
        text.span(at, at + 1),
        "a tab stands here, and YAML wants spaces",
        hint="replace it by spaces; most editors do so for *.yaml",
        fix=Fix(text.span(at, at + 1), "  "),
    )


def _words(problem: str, context: str, character: str) -> tuple[str, str]:
    if "that cannot start any token" in problem:
        return f"no text can begin with `{character}`", _QUOTE_IT
    if character == "?":
        return "a `?` within brackets needs quotes around its text", _QUOTE_IT
    if "expected ',' or" in problem:
        closing = "]" if "sequence" in context else "}"
        return (
            f"a comma or the closing `{closing}` is missing before this",
            f"separate by `,` and close with `{closing}`",
        )
    if "could not find expected ':'" in problem:
        return "the line before this is neither `key: value` nor `- item`", "add the colon, or indent it below its key"
    if "expected <block end>" in problem:
        return "this does not belong to what stands above it", "check the indentation, and quote text that goes on here"
    if "escape" in problem or "escape" in context:
        return "this escape after `\\` means nothing", "write `\\\\` for a backslash, or use 'single quotes'"
    if "block sequence entries are not allowed" in problem or "sequence entries are not allowed" in problem:
        return "no list item can begin here", "begin the list on a line of its own, below its key"
    if "block scalar" in context:
        return (
            "a `|` or `>` is followed by its text on the next lines only",
            "begin the text on the next line, indented",
        )
    if "unexpected end of stream" in problem or "<stream end>" in problem:
        return "the file ends before what was begun is closed", "look for an open bracket or quote"
    return "this is not readable as YAML", "check quotes, brackets and indentation around here"
