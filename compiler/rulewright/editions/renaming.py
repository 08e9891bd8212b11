"""Renames: a printed word in the boxes named, and the word that an edition prints for a term of the game.

In: the desk and one change of a publication. Out: other texts on the desk, and a record of each. The two have scopes of their own: a
printed word changes where the document says, as often as it says; a term changes everywhere, and no text of a clause with it.
"""

from __future__ import annotations

from dataclasses import replace

from rulewright.diagnostics import did_you_mean
from rulewright.editions.answers import rename_in_answer
from rulewright.editions.desk import Desk, Page, original
from rulewright.editions.examples import rename_in_examples
from rulewright.editions.nodes import mapping, scalar, scalars
from rulewright.editions.tree import Change, Publication
from rulewright.editions.words import rename
from rulewright.source import Mapping, Scalar


def rename_words(desk: Desk, publication: Publication, node: Mapping) -> None:
    old, new = scalar(node, "rename"), scalar(node, "to")
    if old is None or new is None:
        return
    total = 0
    for place in scalars(node.get("in")):
        page, box = desk.pages.get(place.value.strip().partition("/")[0]), place.value.strip().partition("/")[2]
        pair = (old.value.strip(), new.value.strip())
        if page is None:
            count = rename_in_answer(desk, publication, node, place, pair)
        else:
            count = rename_in_examples(desk, publication, node, page, box, pair)
        total += count or 0
        for page, index in _places(desk, place) if count is None else ():
            here = page.clauses[index]
            changed, count = rename(here.text, old.value.strip(), new.value.strip())
            if count:
                page.clauses[index] = replace(
                    here, text=changed, amended_by=(*here.amended_by, publication.id), original=original(here, changed)
                )
                desk.changes.append(Change(publication.id, "rename", here.id, here.text, changed, None, node.span))
            total += count
    if not any(place.value.strip().partition("/")[0] in desk.left_out for place in scalars(node.get("in"))):
        _expected_count(desk, node, old, total)


def _expected_count(desk: Desk, node: Mapping, old: Scalar, total: int) -> None:
    expected = scalar(mapping(node, "expect"), "text") or scalar(node, "expect")
    if expected is None:
        desk.bag.error(
            "RW515",
            old.span,
            f"say how many places read '{old.value.strip()}'",
            hint=f"add `expect: {{text: {total}}}` after counting them",
        )
    elif expected.value.strip() != str(total):
        desk.bag.error(
            "RW515",
            expected.span,
            f"'{old.value.strip()}' stands in {total} places of these boxes, not in {expected.value.strip()}",
            hint="count again; the boxes named under `in` may be too few, or an earlier amendment changed some",
        )


def _places(desk: Desk, place: Scalar) -> list[tuple[Page, int]]:
    """`rule/box`, `rule/clause`, or a whole `rule`."""
    rule, _, box = place.value.strip().partition("/")
    if rule in desk.left_out:
        return []
    page = desk.pages.get(rule)
    if page is None:
        desk.bag.error("RW511", place.span, f"there is no page '{rule}'", hint=did_you_mean(rule, desk.pages))
        return []
    names = {"notes": "note", "phases": "phase", "sections": "section", "rulings": "ruling"}
    wanted = names.get(box, box)
    found = [
        (page, i)
        for i, c in enumerate(page.clauses)
        if c.box != "faq"
        and (not box or c.box == wanted or c.short == box or f"notes/{c.label}" == box or c.label == box)
    ]
    if not found:
        boxes = sorted({c.box for c in page.clauses})
        desk.bag.error(
            "RW512",
            place.span,
            f"'{rule}' has no box or clause '{box}'",
            hint=did_you_mean(box, [*boxes, *(c.short for c in page.clauses)]),
        )
    return found


def rename_term(desk: Desk, publication: Publication, node: Mapping) -> None:
    old, new = scalar(node, "rename term"), scalar(node, "to")
    if old is None or new is None:
        return
    current = next((stable for stable, word in desk.terms.items() if word == old.value.strip()), old.value.strip())
    desk.terms[current] = new.value.strip()
    desk.changes.append(
        Change(publication.id, "rename term", current, old.value.strip(), new.value.strip(), "words only", node.span)
    )
