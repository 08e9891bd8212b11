"""Amendments of answers: other words of question and answer, another rule, printed words that are replaced there.

In: the desk and one change of a publication. Out: another entry wherever the answer stands, and a record of the change. An answer is
named by its document, as `faq-1/f3`; it keeps its place and its id, and earlier editions keep its words. Deliberately not here:
taking one back, which is no amendment (`withdraws`).
"""

from __future__ import annotations

from dataclasses import replace

from rulewright.diagnostics import did_you_mean, missing_clause
from rulewright.editions.desk import Desk, declared, flat, original
from rulewright.editions.expected import answer_as_expected
from rulewright.editions.nodes import flow, overwritten, scalar, text
from rulewright.editions.tree import Change, ClauseSource, Publication
from rulewright.editions.words import rename
from rulewright.source import Mapping, Node, Scalar

PRINTED = ("title", "question", "answer")
"""The keys of an answer under which words stand that readers see."""
_NOT_ITS = {
    "remove": "an answer is taken back: `withdraws: [{id}]`",
    "insert": "a new answer stands under `faq`, whatever answers there are",
    "text": "its words stand under `question` and `answer`",
    "example": "its words stand under `question` and `answer`, its sentences under `rule`",
    "reason": "its words stand under `question` and `answer`",
}


def answer(desk: Desk, publication: Publication, node: Mapping) -> bool:
    """Carries out a change of an answer. False where it is about something else."""
    target = next((s for key in ("replace", "remove", "after", "before") if (s := scalar(node, key)) is not None), None)
    if target is None or not _names_one(desk, target):
        return False
    id = target.value.strip()
    wrong = next((key for key, _ in node.entries if key.value in _NOT_ITS), None)
    if wrong is not None:
        message = f"'{id}' is an answer, for which there is no `{wrong.value}`"
        desk.bag.error("RW550", wrong.span, message, hint=_NOT_ITS[wrong.value].format(id=id))
        return True
    old = _standing(desk, publication, target)
    if old is None or not answer_as_expected(desk, node, old, target):
        return True
    new = overwritten(old.node, node, (*PRINTED, "drift"))
    if flat(flow(new)) == flat(flow(old.node)):
        message = f"'{id}' reads and does the same after this amendment as before"
        hint = (
            "write the new words under `question` or `answer`, the new sentences under `rule`, or take the change out"
        )
        desk.bag.warning("RW545", target.span, message, hint=hint)
    _lay(desk, publication, node, old, new)
    return True


def rename_in_answer(
    desk: Desk, publication: Publication, node: Mapping, place: Scalar, words: tuple[str, str]
) -> int | None:
    """A printed word in title, question and answer. How many places changed; None where the place is on a page."""
    if not _names_one(desk, place):
        return None
    old = _standing(desk, publication, place)
    total = 0
    said: list[tuple[Scalar, Node]] = []
    for key, value in old.node.entries if old is not None else ():
        if key.value in PRINTED and isinstance(value, Scalar):
            changed, count = rename(value.value, *words)
            said.append((key, replace(value, value=changed)))
            total += count
    if old is not None and total:
        _lay(desk, publication, node, old, overwritten(old.node, Mapping(node.span, tuple(said)), PRINTED))
    return total


def _names_one(desk: Desk, target: Scalar) -> bool:
    """Whether an address leads into a document and not to a page."""
    owner = target.value.strip().rpartition("/")[0]
    return owner in desk.documents and owner not in desk.pages and owner not in desk.left_out


def _standing(desk: Desk, publication: Publication, target: Scalar) -> ClauseSource | None:
    """The answer as it stands; reports one that is not there, or that does not stand. None too where no page of the variant has it."""
    id = target.value.strip()
    owner, _, short = id.rpartition("/")
    own = sorted(known.rpartition("/")[2] for known in desk.answers if known.rpartition("/")[0] == owner)
    if short not in own:
        hint = did_you_mean(short, own) or (f"it has {', '.join(own)}" if own else "it answers nothing")
        message = f"'{owner}' has no answer '{short}' at this point"
        desk.bag.error("RW512", target.span, message, hint=hint, missing=missing_clause(id))
        return None
    there = (one for page in desk.pages.values() for one in (*page.clauses, *page.withdrawn) if one.id == id)
    found = next(there, None)
    if owner == publication.id:
        message = f"'{id}' is given by this document, which amends it"
        desk.bag.error("RW551", target.span, message, hint="write the words and sentences there as they are meant")
        return None
    if found is not None and found.withdrawn_in in desk.documents:
        message = f"'{id}' was taken back by '{found.withdrawn_in}' and is amended all the same"
        desk.bag.error("RW551", target.span, message, hint="give a new answer under `faq`, or leave the withdrawal out")
        return None
    return found


def _lay(desk: Desk, publication: Publication, node: Mapping, old: ClauseSource, new: Mapping) -> None:
    """The new entry in the place of the old one, on each page that has it."""
    words = text(new, "answer")
    entry = replace(
        old,
        node=new,
        question=text(new, "question"),
        answer=words,
        text=words,
        text_node=scalar(new, "answer"),
        rule=scalar(new, "rule") if old.withdrawn_in is None else None,
        restates=scalar(new, "restates"),
        prose=scalar(new, "prose"),
        drift=scalar(new, "drift"),
        amended_by=tuple(dict.fromkeys((*old.amended_by, publication.id))),
        original=original(old, words),
    )
    for page in desk.pages.values():
        page.clauses[:] = [entry if one.id == old.id else one for one in page.clauses]
        page.withdrawn[:] = [entry if one.id == old.id else one for one in page.withdrawn]
    was, now = (f"{one.question} {one.answer}" for one in (old, entry))
    desk.changes.append(Change(publication.id, "replace", old.id, was, now, declared(node), node.span))
