"""Amendments of the summary of a page: the line below its title, which decides nothing and may go stale all the same.

In: the desk and one change of a publication. Out: another summary on the page, and a record of the change. A summary is named like a
clause, as `rule/summary`; a clause that has this id comes first. Earlier editions keep theirs.
"""

from __future__ import annotations

from typing import Final

from rulewright.editions.desk import Desk, declared, flat
from rulewright.editions.expected import words_as_expected
from rulewright.editions.headings import put
from rulewright.editions.nodes import scalar, text
from rulewright.editions.tree import Change, Publication
from rulewright.source import Mapping

SUMMARY: Final = "summary"
"""What it is called behind the id of its page, and the key under which it stands there."""
_NOT_ITS = ("remove", "rule", "restates", "prose", "drift", "example", "question", "answer", "title", "reason")


def summary(desk: Desk, publication: Publication, node: Mapping) -> bool:
    """Carries out a change of a summary. False where it is about something else."""
    target = next((s for key in ("replace", "remove") if (s := scalar(node, key)) is not None), None)
    rule, _, short = target.value.strip().rpartition("/") if target is not None else ("", "", "")
    page = desk.pages.get(rule)
    if target is None or page is None or short != SUMMARY or any(clause.short == SUMMARY for clause in page.clauses):
        return False
    wrong = next((key for key, _ in node.entries if key.value in _NOT_ITS), None)
    if wrong is not None:
        message = f"'{target.value.strip()}' is the summary of a page, for which there is no `{wrong.value}`"
        desk.bag.error("RW550", wrong.span, message, hint="`replace` it, with the new words under `text`")
        return True
    there, new = scalar(page.root, SUMMARY), scalar(node, "text")
    old = there.value.strip() if there is not None else ""
    if not words_as_expected(desk, node, target, (old, there.span if there is not None else None)):
        return True
    if new is None or flat(new.value) == flat(old):
        message = f"'{target.value.strip()}' reads the same after this amendment as before"
        desk.bag.warning("RW545", target.span, message, hint="write the new words under `text`, or take the change out")
        return True
    put(page, SUMMARY, new)
    change = Change(publication.id, SUMMARY, f"{rule}/{SUMMARY}", old, text(node, "text"), declared(node), node.span)
    desk.changes.append(change)
    return True
