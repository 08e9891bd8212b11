"""Amendments of rulings, as far as they are no clauses: the reason, and the readings that were not taken.

In: the desk, a page, one change of a publication. Out: another ruling on the page, in its clause and in its root, and a record of the
change. An alternative is named by its id, as `rule/alternative`; it belongs to its ruling, whose address the record bears.
"""

from __future__ import annotations

from dataclasses import replace

from rulewright.editions.clauses import clause
from rulewright.editions.desk import Desk, Page, declared, flat
from rulewright.editions.expected import clause_as_expected
from rulewright.editions.headings import put
from rulewright.editions.nodes import flow, mappings, overwritten, scalar, text
from rulewright.editions.tree import Change, ClauseSource, Publication
from rulewright.source import Mapping, Sequence

_NOT_ITS = ("remove", "insert", "reason", "question", "answer", "title", "example")


def alternative(desk: Desk, publication: Publication, node: Mapping) -> bool:
    """Carries out a change of an alternative. False where it is about something else."""
    target = next((s for key in ("replace", "remove", "after", "before") if (s := scalar(node, key)) is not None), None)
    rule, _, short = target.value.strip().rpartition("/") if target is not None else ("", "", "")
    page = desk.pages.get(rule)
    here = _with(page, short) if page is not None else None
    if target is None or page is None or here is None:
        return False
    index, other = here
    ruling = page.clauses[index]
    wrong = next((key for key, _ in node.entries if key.value in _NOT_ITS), None)
    if wrong is not None:
        message = f"'{rule}/{short}' is another reading of '{ruling.id}', for which there is no `{wrong.value}`"
        desk.bag.error(
            "RW550", wrong.span, message, hint="`replace` it, with the words under `text`, the sentences under `rule`"
        )
        return True
    if not clause_as_expected(desk, node, clause(rule, other, "alternative", 0, "", ruling.publication), target):
        return True
    new = overwritten(other, node, ("text",))
    if flat(flow(new)) == flat(flow(other)):
        message = f"'{rule}/{short}' reads and does the same after this amendment as before"
        hint = "write the new words under `text`, the new sentences under `rule`, or take the change out"
        desk.bag.warning("RW545", target.span, message, hint=hint)
    listed = ruling.node.get("alternatives")
    assert isinstance(listed, Sequence)
    others = replace(listed, items=tuple(new if one is other else one for one in listed))
    entries = tuple((key, others if value is listed else value) for key, value in ruling.node.entries)
    whole = replace(ruling, node=replace(ruling.node, entries=entries), amended_by=(*ruling.amended_by, publication.id))
    page.clauses[index] = whole
    lay(page, ruling, whole)
    was, now = text(other, "text"), text(new, "text")
    desk.changes.append(Change(publication.id, "replace", ruling.id, was, now, declared(node), node.span))
    return True


def lay(page: Page, old: ClauseSource, new: ClauseSource) -> None:
    """Puts the ruling of a clause into the page itself, too: what nobody chose is read there."""
    listed = page.root.get("rulings") if page.root is not None else None
    if isinstance(listed, Sequence):
        put(page, "rulings", replace(listed, items=tuple(new.node if one is old.node else one for one in listed)))


def _with(page: Page, short: str) -> tuple[int, Mapping] | None:
    """The place of the ruling that has an alternative, and that alternative. A clause that is called so comes first."""
    if any(one.short == short for one in page.clauses):
        return None
    return next(
        (
            (index, other)
            for index, one in enumerate(page.clauses)
            for other in (mappings(one.node.get("alternatives")) if one.box == "ruling" else ())
            if text(other, "id") == short
        ),
        None,
    )
