"""Carrying out the amendments of one publication on the clauses that stand before it.

In: the pages as they stand, one publication, and what later documents withdrew. Out: the pages after it, and a record of
each change. An amendment names what it expects to find; what is missing or different is an error that shows both.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from typing import Literal

from rulewright.diagnostics import Bag, Note, Span, did_you_mean, missing_clause
from rulewright.editions.clauses import clause
from rulewright.editions.nodes import mapping, mappings, scalar, scalars, text, words
from rulewright.editions.tree import Change, ClauseSource, Publication
from rulewright.editions.words import rename
from rulewright.source import Mapping, Node, Scalar

Declared = Literal["words only", "behaviour"]


@dataclass(slots=True)
class Page:
    """One rule while it is being folded."""

    id: str
    clauses: list[ClauseSource]
    withdrawn: list[ClauseSource] = field(default_factory=list)
    removed: list[Change] = field(default_factory=list)
    faq_elsewhere: list[str] = field(default_factory=list)


@dataclass(slots=True)
class Desk:
    """What the fold works on: pages by rule id, changes so far, renamed terms."""

    pages: dict[str, Page]
    bag: Bag
    left_out: frozenset[str]
    changes: list[Change] = field(default_factory=list)
    terms: dict[str, str] = field(default_factory=dict)

    def find(self, target: Scalar) -> tuple[Page, int] | None:
        """A clause by its address; reports one that is not there. Pages of other variants are passed over silently."""
        address = target.value.strip()
        rule, _, short = address.rpartition("/")
        if rule in self.left_out:
            return None
        page = self.pages.get(rule)
        if page is None:
            page_hint = did_you_mean(rule, self.pages) or "write `rule/clause`, as in `some-rule/e2`"
            self.bag.error(
                "RW511",
                target.span,
                f"there is no page '{rule}'" if rule else f"'{address}' names no page",
                hint=page_hint,
            )
            return None
        for index, here in enumerate(page.clauses):
            if here.short == short or here.id == address:
                return page, index
        gone = next((change for change in page.removed if change.target == address), None)
        hint = f"'{gone.publication}' removed it" if gone else did_you_mean(short, [c.short for c in page.clauses])
        self.bag.error(
            "RW512",
            target.span,
            f"'{rule}' has no clause '{short}' at this point",
            hint=hint or f"it has {', '.join(c.short for c in page.clauses)}",
            missing=missing_clause(f"{rule}/{short}"),
        )
        return None


def apply(desk: Desk, publication: Publication, withdrawn: dict[str, str]) -> None:
    """Everything that one publication says, in its own order."""
    root = publication.node
    whole_is_gone = publication.id in withdrawn
    for node in mappings(root.get("faq")):
        entry = f"{publication.id}/{text(node, 'id')}"
        _faq(desk, publication, node, withdrawn.get(entry) or withdrawn.get(publication.id))
    for node in mappings(root.get("changes")):
        entry = f"{publication.id}/{text(node, 'id')}" if "id" in node else ""
        target = _target(node)
        if (
            whole_is_gone
            or entry in withdrawn
            or (target is not None and f"{publication.id}/{target.value.strip()}" in withdrawn)
        ):
            continue
        _change(desk, publication, node)


def _target(node: Mapping) -> Scalar | None:
    return next((s for key in ("replace", "remove") if (s := scalar(node, key)) is not None), None)


# ------------------------------------------------------------------------------------------------ FAQ


def _faq(desk: Desk, publication: Publication, node: Mapping, withdrawn_in: str | None) -> None:
    entry = clause(publication.id, node, "faq", 0, publication.title, publication.id)
    entry = replace(entry, text=entry.answer, text_node=scalar(node, "answer"))
    first = True
    for name in scalars(node.get("about")):
        page = desk.pages.get(name.value.strip())
        if page is None:
            if name.value.strip() not in desk.left_out:
                desk.bag.error(
                    "RW511",
                    name.span,
                    f"there is no page '{name.value.strip()}'",
                    hint=did_you_mean(name.value, desk.pages),
                )
            continue
        if withdrawn_in is not None:
            page.withdrawn.append(replace(entry, withdrawn_in=withdrawn_in, rule=None))
        elif first:
            page.clauses.append(entry)
        else:
            page.faq_elsewhere.append(entry.id)
        first = False
    for name in scalars(node.get("clarifies")):
        if withdrawn_in is None:
            desk.find(name)
    if withdrawn_in is None:
        desk.changes.append(Change(publication.id, "add", entry.id, None, entry.answer, None, node.span))


# ------------------------------------------------------------------------------------------------ changes


def _change(desk: Desk, publication: Publication, node: Mapping) -> None:
    if "rename term" in node:
        _rename_term(desk, publication, node)
    elif "rename" in node:
        _rename(desk, publication, node)
    elif "insert" in node or "after" in node or "before" in node:
        _insert(desk, publication, node)
    elif "remove" in node:
        _remove(desk, publication, node)
    elif "replace" in node:
        _replace(desk, publication, node)


def _declared(node: Mapping) -> Declared | None:
    match text(node, "class"):
        case "words only":
            return "words only"
        case "behaviour":
            return "behaviour"
        case _:
            return None


def _replace(desk: Desk, publication: Publication, node: Mapping) -> None:
    target = scalar(node, "replace")
    found = desk.find(target) if target is not None else None
    if target is None or found is None:
        return
    page, index = found
    old = page.clauses[index]
    if not _as_expected(desk, node, old, target):
        return
    new_text, new_rule = scalar(node, "text"), scalar(node, "rule")
    meaning_given = any(key in node for key in ("rule", "restates", "prose"))
    new = replace(
        old,
        text=new_text.value.strip() if new_text is not None else old.text,
        text_node=new_text if new_text is not None else old.text_node,
        rule=new_rule if meaning_given else old.rule,
        restates=scalar(node, "restates") if meaning_given else old.restates,
        prose=scalar(node, "prose") if meaning_given else old.prose,
        amended_by=(*old.amended_by, publication.id),
        original=_original(old, new_text.value.strip() if new_text is not None else old.text),
    )
    page.clauses[index] = new
    desk.changes.append(Change(publication.id, "replace", old.id, old.text, new.text, _declared(node), node.span))


def _as_expected(desk: Desk, node: Mapping, old: ClauseSource, target: Scalar) -> bool:
    """Whether the old words and sentences that the amendment quotes are there. It must quote some."""
    was = node.get("was")
    if was is None or (isinstance(was, Mapping) and not was.entries):
        desk.bag.error(
            "RW513",
            target.span,
            f"the amendment of '{old.id}' does not say what it expects to find",
            hint='add `was: {text: "some of the old words"}` or `was: {rule: "some of the old sentence"}`',
        )
        return False
    expectations: list[tuple[str, Scalar]] = []
    if isinstance(was, Scalar):
        expectations.append(("text", was))
    elif isinstance(was, Mapping):
        expectations += [(key.value, value) for key, value in was.entries if isinstance(value, Scalar)]
    fine = True
    for key, quoted in expectations:
        there = old.text if key == "text" else old.rule.value if old.rule is not None else ""
        if _flat(quoted.value) not in _flat(there):
            there_at: Span | None = (
                old.text_node.span
                if key == "text" and old.text_node is not None
                else old.rule.span
                if old.rule is not None
                else None
            )
            notes = (
                (Note(there_at, f"this is what stands there: {_flat(there)[:160] or 'nothing'}"),)
                if there_at is not None
                else ()
            )
            desk.bag.error(
                "RW514",
                quoted.span,
                f"'{old.id}' does not read like this before the amendment",
                hint=f"it reads: {_flat(there)[:160] or 'nothing'}",
                notes=notes,
            )
            fine = False
    return fine


def _insert(desk: Desk, publication: Publication, node: Mapping) -> None:
    where = next((s for key in ("after", "before") if (s := scalar(node, key)) is not None), None)
    inner = mapping(node, "insert") or node
    named = scalar(node, "insert") or scalar(inner, "id")
    if where is None or named is None:
        return
    found = desk.find(where)
    if found is None:
        return
    page, index = found
    beside = page.clauses[index]
    new = replace(
        clause(page.id, inner, beside.box, beside.place, beside.label, publication.id),
        short=named.value.rpartition("/")[2],
    )
    new = replace(new, id=f"{page.id}/{new.short}", amended_by=(publication.id,))
    if any(c.short == new.short for c in page.clauses) or any(change.target == new.id for change in page.removed):
        desk.bag.error(
            "RW505",
            named.span,
            f"the clause id '{new.short}' is used already on '{page.id}'",
            hint="ids are permanent; take one that was never used",
        )
        return
    page.clauses.insert(index + (0 if "before" in node else 1), new)
    desk.changes.append(Change(publication.id, "insert", new.id, None, new.text, _declared(node), node.span))


def _remove(desk: Desk, publication: Publication, node: Mapping) -> None:
    target = scalar(node, "remove")
    found = desk.find(target) if target is not None else None
    if target is None or found is None:
        return
    page, index = found
    old = page.clauses[index]
    if "was" in node and not _as_expected(desk, node, old, target):
        return
    del page.clauses[index]
    change = Change(publication.id, "remove", old.id, old.text, None, _declared(node), node.span)
    page.removed.append(change)
    desk.changes.append(change)


# ------------------------------------------------------------------------------------------------ renames


def _rename(desk: Desk, publication: Publication, node: Mapping) -> None:
    old, new = scalar(node, "rename"), scalar(node, "to")
    if old is None or new is None:
        return
    total = 0
    for place in scalars(node.get("in")):
        for page, index in _places(desk, place):
            here = page.clauses[index]
            changed, count = rename(here.text, old.value.strip(), new.value.strip())
            if count:
                page.clauses[index] = replace(
                    here, text=changed, amended_by=(*here.amended_by, publication.id), original=_original(here, changed)
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


def _rename_term(desk: Desk, publication: Publication, node: Mapping) -> None:
    old, new = scalar(node, "rename term"), scalar(node, "to")
    if old is None or new is None:
        return
    current = next((stable for stable, word in desk.terms.items() if word == old.value.strip()), old.value.strip())
    desk.terms[current] = new.value.strip()
    desk.changes.append(
        Change(publication.id, "rename term", current, old.value.strip(), new.value.strip(), "words only", node.span)
    )


def _original(old: ClauseSource, new: str) -> str | None:
    if old.original is not None:
        return old.original
    return old.text if old.text != new else None


def _flat(value: str) -> str:
    return re.sub(r"\s+", " ", value).strip()


def withdrawn_by(publications: tuple[Publication, ...], desk_bag: Bag) -> dict[str, str]:
    """What documents of the fold withdrew: address -> the withdrawing publication. Only earlier documents can be withdrawn."""
    gone: dict[str, str] = {}
    known: set[str] = set()
    for publication in publications:
        for name in scalars(publication.node.get("withdraws")):
            address = name.value.strip()
            if address == publication.id or address.startswith(publication.id + "/"):
                desk_bag.error(
                    "RW517", name.span, f"'{publication.id}' withdraws itself", hint="take the entry out instead"
                )
            elif address not in known:
                desk_bag.error(
                    "RW516",
                    name.span,
                    f"there is no '{address}' before '{publication.id}'",
                    hint=did_you_mean(address, sorted(known)),
                )
            else:
                gone[address] = publication.id
        known.add(publication.id)
        known |= {
            f"{publication.id}/{text(n, 'id')}"
            for key in ("faq", "changes")
            for n in mappings(publication.node.get(key))
            if "id" in n
        }
        known |= {
            f"{publication.id}/{target}" for n in mappings(publication.node.get("changes")) for target in _words_of(n)
        }
    return gone


def _words_of(node: Node) -> tuple[str, ...]:
    return words(target) if isinstance(node, Mapping) and (target := _target(node)) is not None else ()
