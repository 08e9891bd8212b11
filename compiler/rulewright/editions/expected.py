"""What an amendment expects to find, held against what is there.

In: the desk, one change of a publication, a clause, an answer, a summary or an example. Out: whether everything that `was` quotes is there; what is not is an
error that shows both. Deliberately not here: titles, labels and declarations, of which the whole is quoted (`headings`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeAlias

from rulewright.diagnostics import Note, Span
from rulewright.editions.desk import Desk, flat
from rulewright.editions.nodes import flow, scalar
from rulewright.editions.tree import ClauseSource
from rulewright.source import Mapping, Node, Scalar

There: TypeAlias = Callable[[str], tuple[str, Span | None]]
"""What stands there under a key, on one line, and where."""


def clause_as_expected(desk: Desk, node: Mapping, old: ClauseSource, target: Scalar) -> bool:
    """Whether the old words and sentences that the amendment of a clause quotes are there. It must quote some."""

    def there(key: str) -> tuple[str, Span | None]:
        if key == "text":
            return old.text, old.text_node.span if old.text_node is not None else None
        said = {"rule": old.rule, "restates": old.restates, "prose": old.prose, "drift": old.drift}.get(key)
        said = scalar(old.node, key) if key == "reason" and old.box == "ruling" else said
        return (said.value, said.span) if said is not None else ("", None)

    how = 'add `was: {text: "some of the old words"}` or `was: {rule: "some of the old sentence"}`'
    return _as_expected(desk, node, old.id, target, there, node, how)


def answer_as_expected(desk: Desk, node: Mapping, old: ClauseSource, target: Scalar) -> bool:
    """The same for an answer, whose words stand under keys of their own. Words that are quoted by themselves are those of the answer."""

    def there(key: str) -> tuple[str, Span | None]:
        said = scalar(old.node, key) if key != "text" else None
        return (said.value, said.span) if said is not None else ("", None)

    how = 'add `was: {answer: "some of the old words"}`, or a piece of its `question` or its `rule`'
    return _as_expected(desk, node, old.id, target, there, node, how, "answer")


def words_as_expected(desk: Desk, node: Mapping, target: Scalar, stands: tuple[str, Span | None]) -> bool:
    """The same for a text by itself, with its place."""

    def there(key: str) -> tuple[str, Span | None]:
        return stands if key == "text" else ("", None)

    return _as_expected(desk, node, target.value.strip(), target, there, node, 'add `was: "some of the old words"`')


def example_as_expected(desk: Desk, node: Mapping, old: Mapping, target: Scalar) -> bool:
    """The same for an example, of which `was` quotes pieces under the keys that it has itself."""

    def there(key: str) -> tuple[str, Span | None]:
        value = old.get(key)
        return (flow(value), value.span) if value is not None else ("", old.span)

    working = node.get("example")
    new = Mapping(node.span, (*(working.entries if isinstance(working, Mapping) else ()), *node.entries))
    how = 'add `was: {text: "some of the old words"}`, or a piece of what it has under `given`, `when` or `then`'
    return _as_expected(desk, node, target.value.strip(), target, there, new, how)


def _as_expected(
    desk: Desk, node: Mapping, id: str, target: Scalar, there: There, new: Mapping, how: str, bare: str = "text"
) -> bool:
    was = node.get("was")
    if was is None or (isinstance(was, Mapping) and not was.entries):
        message = f"the amendment of '{id}' does not say what it expects to find"
        desk.bag.error("RW513", target.span, message, hint=how)
        return False
    fine = True
    for key, quoted in _quoted(was, bare):
        stands, at = there(key)
        if flat(flow(quoted)) not in flat(stands):
            fine = False
            _stale(desk, id, quoted, flat(stands), at, new.get(key))
    return fine


def _quoted(was: Node, bare: str) -> Iterator[tuple[str, Node]]:
    if isinstance(was, Mapping):
        yield from ((key.value, value) for key, value in was.entries)
    else:
        yield bare, was


def _stale(desk: Desk, id: str, quoted: Node, stands: str, at: Span | None, new: Node | None) -> None:
    shown = stands[:160] or "nothing"
    notes = (Note(at, f"this is what stands there: {shown}"),) if at is not None else ()
    if new is not None and flat(flow(new)) == stands:
        desk.bag.error(
            "RW544",
            quoted.span,
            f"'{id}' reads already as this amendment would have it",
            hint="an older document stays as it was printed: put the old words back where they stood",
            notes=notes,
        )
        return
    message = f"'{id}' does not read like this before the amendment"
    desk.bag.error("RW514", quoted.span, message, hint=f"it reads: {shown}", notes=notes)
