"""The JSON twin of a page: the same facts for machines.

In:  a page of the model, and what its page shows besides (FAQ entries, game, edition).
Out: plain dicts and lists, ready for `json.dumps`, with `format` naming the layout.

Every dataclass becomes an object with its own field names; nodes of a text also say what they `is`; a text carries
its `plain` form, so that a reader needs no tree. Empty fields are kept: a missing key means another format.
"""

from __future__ import annotations

import re
from dataclasses import fields, is_dataclass
from enum import StrEnum
from typing import TypeAlias

from rulewright.model import text as tree
from rulewright.model.lists import Book, ChapterList, LabelList, NameList, QuestionList, TermList
from rulewright.model.page import Comparison, GlossaryEntry, Label, PublicationPage, RulePage
from rulewright.model.text import Text, plain
from rulewright.model.trace import Trace

FORMAT = 1

LEFT_OUT = {"offset", "trial", "title_before"}
"""What is of no use without the source, a title that a sentence of the history names, and the answers of a trial, which are many and lie beside the page in `try.js`."""

Json = None | bool | int | str | list["Json"] | dict[str, "Json"]

TAGGED = (
    *(tree.Unresolved, tree.ToRule, tree.ToClause, tree.ToTerm, tree.ToLabel, tree.ToPublication),
    *(tree.Run, tree.Word, tree.Emphasis, tree.Link, tree.ClauseRef, tree.Changed),
    *(tree.Paragraph, tree.ItemList, tree.TextTable),
)


Page: TypeAlias = (
    RulePage
    | PublicationPage
    | Comparison
    | Trace
    | ChapterList
    | Book
    | TermList
    | QuestionList
    | LabelList
    | NameList
    | GlossaryEntry
    | Label
)


def page_json(page: Page, **around: object) -> dict[str, Json]:
    """The twin of one page. `around` adds keys beside it, such as `game`, `edition` and the `faq` it shows."""
    twin: dict[str, Json] = {"format": FORMAT, "is": kind_name(type(page))}
    twin.update({key: _encode(value) for key, value in around.items()})
    twin["page"] = _encode(page)
    return twin


def _encode(value: object) -> Json:
    if isinstance(value, StrEnum):
        return value.value
    if value is None or isinstance(value, bool | int | str):
        return value
    if isinstance(value, tuple | list):
        return [_encode(item) for item in value]
    if isinstance(value, Text):
        return {"plain": plain(value), "tree": _encode(value.blocks)}
    if is_dataclass(value):
        made: dict[str, Json] = {"is": kind_name(type(value))} if isinstance(value, TAGGED) else {}
        made.update({f.name: _encode(getattr(value, f.name)) for f in fields(value) if f.name not in LEFT_OUT})
        return made
    raise TypeError(f"a page holds no {type(value).__name__}")


def kind_name(kind: type) -> str:
    """`ToClause` as `to-clause`."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "-", kind.__name__).lower()
