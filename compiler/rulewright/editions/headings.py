"""Amendments of what is no clause: the title and the labels of a page, what the vocabulary declares.

In: the desk and one change of a publication. Out: other nodes on the desk, and a record of each. Every change names what it expects
to find; what reads otherwise is an error that shows both.
"""

from __future__ import annotations

from dataclasses import replace

from rulewright.diagnostics import Note, Span, did_you_mean
from rulewright.editions.desk import Desk, Page, declared, flat
from rulewright.editions.nodes import flow, mapping, scalar, words
from rulewright.editions.tree import Change, Publication
from rulewright.source import Mapping, Node, Scalar, Sequence


def retitle(desk: Desk, publication: Publication, node: Mapping) -> None:
    """The title of a page. Earlier editions keep theirs."""
    target, new = scalar(node, "retitle"), scalar(node, "to")
    page = _page(desk, target)
    if page is None or target is None or new is None:
        return
    there = scalar(page.root, "title")
    old = there.value if there is not None else page.id
    if _expected(desk, node, old, there.span if there is not None else None, page.id):
        put(page, "title", new)
        _note(desk, publication, node, "retitle", page.id, old, new.value)


def relabel(desk: Desk, publication: Publication, node: Mapping) -> None:
    """The labels of the thing that a page defines."""
    target, new = scalar(node, "relabel"), node.get("to")
    page = _page(desk, target)
    if page is None or target is None or new is None:
        return
    there = page.root.get("labels") if page.root is not None else None
    old = ", ".join(words(there))
    if _expected(desk, node, old, there.span if there is not None else None, page.id):
        put(page, "labels", new)
        _note(desk, publication, node, "relabel", page.id, old, ", ".join(words(new)))


def redeclare(desk: Desk, publication: Publication, node: Mapping) -> None:
    """What the vocabulary declares under one name: a state, a table, an enum, an entity."""
    target, new = scalar(node, "redeclare"), node.get("to")
    if target is None or new is None:
        return
    section, _, name = target.value.strip().partition("/")
    found = next(
        (
            (number, table)
            for number, file in enumerate(desk.vocabulary)
            if (table := mapping(file, section)) is not None and table.get(name) is not None
        ),
        None,
    )
    if found is None:
        tables = [(key.value, table) for file in desk.vocabulary for key, table in file.entries]
        known = [
            f"{key}/{one.value}" for key, table in tables if isinstance(table, Mapping) for one, _ in table.entries
        ]
        desk.bag.error(
            "RW512",
            target.span,
            f"the vocabulary declares no '{target.value.strip()}'",
            hint=did_you_mean(target.value.strip(), known) or "name it with its section, as in `states/Dazed`",
        )
        return
    number, table = found
    old = table.get(name)
    assert old is not None
    if _expected(desk, node, flow(old), old.span, target.value.strip()):
        entries = tuple((key, new if key.value == name else value) for key, value in table.entries)
        desk.vocabulary[number] = _with(desk.vocabulary[number], section, replace(table, entries=entries))
        target_name = f"vocabulary/{target.value.strip()}"
        _note(desk, publication, node, "redeclare", target_name, flow(old), flow(new))


# ------------------------------------------------------------------------------------------------ parts


def _page(desk: Desk, target: Scalar | None) -> Page | None:
    rule = target.value.strip() if target is not None else ""
    if target is None or rule in desk.left_out:
        return None
    if rule not in desk.pages:
        hint = did_you_mean(rule, desk.pages)
        desk.bag.error("RW511", target.span, f"there is no page '{rule}'", hint=hint)
    return desk.pages.get(rule)


def _expected(desk: Desk, node: Mapping, there: str, at: Span | None, target: str) -> bool:
    """Whether what the amendment quotes is there; it must be the whole, not a piece."""
    was = node.get("was")
    quoted = was.get("text") if isinstance(was, Mapping) and "text" in was and len(was.entries) == 1 else was
    if quoted is None:
        desk.bag.error(
            "RW513",
            node.span,
            f"the amendment of '{target}' does not say what it expects to find",
            hint=f"add `was: {there}`",
        )
        return False
    told = ", ".join(words(quoted)) if isinstance(quoted, Sequence) else flow(quoted)
    fits = (
        flat(told) in flat(there) if isinstance(quoted, Scalar) and " " in quoted.value else flat(told) == flat(there)
    )
    if not fits:
        desk.bag.error(
            "RW514",
            quoted.span,
            f"'{target}' does not read like this before the amendment",
            hint=f"it reads: {there or 'nothing'}",
            notes=(Note(at, f"this is what stands there: {there or 'nothing'}"),) if at is not None else (),
        )
    return fits


def put(page: Page, key: str, value: Node) -> None:
    """Lays something else under a key of a page."""
    assert page.root is not None
    page.root = _with(page.root, key, value)


def _with(root: Mapping, key: str, value: Node) -> Mapping:
    if key in root:
        return replace(root, entries=tuple((k, value if k.value == key else v) for k, v in root.entries))
    name = root.entries[0][0]
    return replace(root, entries=(*root.entries, (replace(name, value=key), value)))


def _note(
    desk: Desk, publication: Publication, node: Mapping, operation: str, target: str, old: str, new: str | None
) -> None:
    desk.changes.append(
        Change(publication.id, operation, target, old, new, declared(node), node.span)  # type: ignore[arg-type]
    )
