"""Amendments of worked examples: other words, another working, one more, one less.

In: the desk and one change of a publication. Out: another list of examples on the page, and a record of the change. `example` holds all
that the example works out, so that nothing of the old working is left by mistake. Examples decide nothing; they are played like scenarios.
"""

from __future__ import annotations

from dataclasses import replace

from rulewright.editions.clauses import other_ids
from rulewright.editions.desk import Desk, Page, declared, flat
from rulewright.editions.expected import example_as_expected
from rulewright.editions.headings import put
from rulewright.editions.nodes import flow, mapping, mappings, scalar, text
from rulewright.editions.tree import Change, Publication
from rulewright.editions.words import rename
from rulewright.source import Mapping, Node, Scalar, Sequence

_KEPT = ("id", "formerly", "text", "editions")
"""What an example keeps when its working is another one."""
_OF_CLAUSES = ("rule", "restates", "prose", "drift", "question", "answer", "title", "reason")


def example(desk: Desk, publication: Publication, node: Mapping) -> bool:
    """Carries out a change of an example. False where it is about something else."""
    target = next((s for key in ("replace", "remove", "after", "before") if (s := scalar(node, key)) is not None), None)
    rule, _, short = target.value.strip().rpartition("/") if target is not None else ("", "", "")
    page = desk.pages.get(rule)
    if target is None or page is None:
        return False
    there = next((one for one in examples_of(page) if text(one, "id") == short), None)
    key = next((k for k, _ in node.entries if k.value == "example"), None)
    if there is None:
        if key is not None and desk.find(target) is not None:
            message = f"'{target.value.strip()}' is a clause and works nothing out"
            desk.bag.error("RW550", key.span, message, hint="its words stand under `text`, its sentences under `rule`")
        return key is not None
    wrong = next((k for k, _ in node.entries if k.value in _OF_CLAUSES), None)
    if wrong is not None:
        message = f"'{target.value.strip()}' is an example and has no `{wrong.value}`"
        desk.bag.error("RW550", wrong.span, message, hint="its words stand under `text`, its working under `example`")
    elif "insert" in node:
        _insert(desk, publication, node, page, there)
    elif example_as_expected(desk, node, there, target):
        _amend(desk, publication, node, page, there)
    return True


def examples_of(page: Page) -> tuple[Mapping, ...]:
    """The examples of a page as they stand."""
    return mappings(page.root.get("examples")) if page.root is not None else ()


def _amend(desk: Desk, publication: Publication, node: Mapping, page: Page, old: Mapping) -> None:
    """Other words, another working, or nothing any more."""
    target = f"{page.id}/{text(old, 'id')}"
    if "remove" in node:
        _lay(page, [one for one in examples_of(page) if one is not old])
        change = Change(publication.id, "example", target, text(old, "text"), None, declared(node), node.span)
        page.removed.append(change)
        desk.changes.append(change)
        return
    new = _changed(old, scalar(node, "text"), mapping(node, "example"))
    if flat(flow(new)) == flat(flow(old)):
        desk.bag.warning(
            "RW545",
            (scalar(node, "replace") or old).span,
            f"'{target}' reads and does the same after this amendment as before",
            hint="write the new words under `text`, the new working under `example`, or take the change out",
        )
    _lay(page, [new if one is old else one for one in examples_of(page)])
    said = (text(old, "text"), text(new, "text"))
    desk.changes.append(Change(publication.id, "example", target, *said, declared(node), node.span))


def _changed(old: Mapping, words: Scalar | None, working: Mapping | None) -> Mapping:
    entries = [(k, words if k.value == "text" and words is not None else v) for k, v in old.entries]
    if working is not None:
        entries = [*((k, v) for k, v in entries if k.value in _KEPT), *working.entries]
    return replace(old, entries=tuple(entries))


def _insert(desk: Desk, publication: Publication, node: Mapping, page: Page, beside: Mapping) -> None:
    named, words, working = scalar(node, "insert"), scalar(node, "text"), mapping(node, "example")
    if named is None or words is None:
        return
    short = named.value.strip().rpartition("/")[2]
    if short in taken(page):
        desk.bag.error(
            "RW505",
            named.span,
            f"the id '{short}' is used already on '{page.id}'",
            hint="ids are permanent; take one that was never used",
        )
        return
    entries: list[tuple[Scalar, Node]] = [(replace(named, value="id"), replace(named, value=short))]
    entries.append((replace(named, value="text"), words))
    new = Mapping(node.span, (*entries, *(working.entries if working is not None else ())))
    listed = list(examples_of(page))
    listed.insert(next(n for n, one in enumerate(listed) if one is beside) + ("after" in node), new)
    _lay(page, listed)
    said = (None, words.value.strip())
    desk.changes.append(Change(publication.id, "example", f"{page.id}/{short}", *said, declared(node), node.span))


def taken(page: Page) -> set[str]:
    """Ids that are used on a page, or were."""
    others = {name.value for name in other_ids(page.root)} if page.root is not None else set()
    gone = {change.target.rpartition("/")[2] for change in page.removed}
    return {clause.short for clause in page.clauses} | others | gone


def _lay(page: Page, examples: list[Mapping]) -> None:
    whole = page.root.get("examples") if page.root is not None else None
    assert isinstance(whole, Sequence)
    put(page, "examples", replace(whole, items=tuple(examples)))


# ------------------------------------------------------------------------------------------------ printed words


def rename_in_examples(
    desk: Desk, publication: Publication, node: Mapping, page: Page, box: str, words: tuple[str, str]
) -> int | None:
    """A printed word in the texts of examples: of all, or of one. How many places changed; None where `box` means none of them."""
    meant = [one for one in examples_of(page) if box in ("examples", text(one, "id"))]
    if not meant:
        return None
    total = 0
    for old in meant:
        said = scalar(old, "text")
        changed, count = rename(said.value, *words) if said is not None else ("", 0)
        if said is not None and count:
            new = _changed(old, replace(said, value=changed), None)
            _lay(page, [new if one is old else one for one in examples_of(page)])
            before, after = text(old, "text"), text(new, "text")
            target = f"{page.id}/{text(old, 'id')}"
            desk.changes.append(Change(publication.id, "example", target, before, after, None, node.span))
        total += count
    return total
