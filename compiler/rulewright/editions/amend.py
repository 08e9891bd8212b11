"""Carrying out the amendments of one publication on the clauses that stand before it.

In: the pages as they stand, one publication, and what later documents took back. Out: the pages after it, and a record of
each change. An amendment names what it expects to find; what is missing or different is an error that shows both.
"""

from __future__ import annotations

from dataclasses import replace

from rulewright.diagnostics import Note, did_you_mean
from rulewright.editions.answers import answer
from rulewright.editions.clauses import clause
from rulewright.editions.desk import Desk, Page, declared, flat, original
from rulewright.editions.examples import example, taken
from rulewright.editions.expected import clause_as_expected
from rulewright.editions.headings import redeclare, relabel, retitle
from rulewright.editions.nodes import mapping, mappings, overwritten, scalar, scalars, text, words
from rulewright.editions.renaming import rename_term, rename_words
from rulewright.editions.rulings import alternative, lay
from rulewright.editions.summaries import summary
from rulewright.editions.tree import Change, ClauseSource, Publication
from rulewright.editions.withdrawals import inserted, taker, target_of
from rulewright.source import Mapping, Scalar

_NAMING = ("replace", "remove", "retitle", "relabel", "rename term")


def apply(desk: Desk, publication: Publication, withdrawn: dict[str, str]) -> None:
    """Everything that one publication says, in its own order."""
    root = publication.node
    desk.documents.append(publication.id)
    for node in mappings(root.get("faq")):
        entry = f"{publication.id}/{text(node, 'id')}"
        _faq(desk, publication, node, withdrawn.get(entry) or withdrawn.get(publication.id))
    for node in mappings(root.get("unknown")):
        for name in scalars(node.get("about")):
            _page(desk, name)
    once: dict[str, Scalar] = {}
    for node in mappings(root.get("changes")):
        target, by = target_of(node), taker(publication, node, withdrawn)
        if by is not None:
            _taken_back(desk, node, by)
            continue
        if target is None or _first(desk, target, once):
            _change(desk, publication, node)


def _taken_back(desk: Desk, node: Mapping, by: str) -> None:
    """What an amendment would have changed, for the record; the id of a clause that does not come stays taken."""
    new = inserted(node)
    page = desk.pages.get(new.rpartition("/")[0])
    if new and page is not None:
        said = text(node, "text") or text(mapping(node, "insert"), "text")
        change = Change(by, "withdraw", new, said, None, None, node.span)
        page.removed.append(change)
        desk.changes.append(change)
        return
    names = words(node.get("in")) if "in" in node else [text(node, key) for key in _NAMING if key in node]
    desk.changes += [Change(by, "withdraw", name, None, None, None, node.span) for name in names]


def _first(desk: Desk, target: Scalar, once: dict[str, Scalar]) -> bool:
    """Whether this is the only amendment of a clause in its document: two would depend on which stands first."""
    first = once.setdefault(target.value.strip(), target)
    if first is not target:
        desk.bag.error(
            "RW541",
            target.span,
            f"this document amends '{target.value.strip()}' twice",
            hint="say both in one change",
            notes=(Note(first.span, "the first time"),),
        )
    return first is target


# ------------------------------------------------------------------------------------------------ FAQ


def _faq(desk: Desk, publication: Publication, node: Mapping, withdrawn_in: str | None) -> None:
    entry = clause(publication.id, node, "faq", 0, publication.title, publication.id)
    entry = replace(entry, text=entry.answer, text_node=scalar(node, "answer"))
    desk.answers.add(entry.id)
    first = True
    for name in scalars(node.get("about")):
        page = _page(desk, name)
        if page is None:
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


def _page(desk: Desk, name: Scalar) -> Page | None:
    """A page that a document names; one that the variant leaves out is nobody's mistake."""
    id = name.value.strip()
    if id not in desk.pages and id not in desk.left_out:
        desk.bag.error("RW511", name.span, f"there is no page '{id}'", hint=did_you_mean(id, desk.pages))
    return desk.pages.get(id)


# ------------------------------------------------------------------------------------------------ changes


def _change(desk: Desk, publication: Publication, node: Mapping) -> None:
    if "rename term" in node:
        rename_term(desk, publication, node)
    elif "rename" in node:
        rename_words(desk, publication, node)
    elif any(one(desk, publication, node) for one in (summary, example, answer, alternative)):
        return
    elif "insert" in node or "after" in node or "before" in node:
        _insert(desk, publication, node)
    elif "retitle" in node:
        retitle(desk, publication, node)
    elif "relabel" in node:
        relabel(desk, publication, node)
    elif "redeclare" in node:
        redeclare(desk, publication, node)
    elif "remove" in node:
        _remove(desk, publication, node)
    elif "replace" in node:
        _replace(desk, publication, node)


def _replace(desk: Desk, publication: Publication, node: Mapping) -> None:
    target = scalar(node, "replace")
    found = desk.find(target) if target is not None else None
    if target is None or found is None:
        return
    page, index = found
    old = page.clauses[index]
    if not clause_as_expected(desk, node, old, target):
        return
    if (wrong := _not_its(old, node)) is not None:
        message = f"'{old.id}' is no answer and has no `{wrong.value}`"
        if wrong.value == "reason":
            message = f"'{old.id}' is no ruling and gives no reason"
        hint = "its words stand under `text`, its sentences under `rule`"
        desk.bag.error("RW550", wrong.span, message, hint=hint)
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
        drift=scalar(node, "drift") or old.drift,
        amended_by=(*old.amended_by, publication.id),
        original=original(old, new_text.value.strip() if new_text is not None else old.text),
    )
    if old.box == "ruling":
        new = replace(new, node=overwritten(old.node, node, ("text", "reason", "drift")))
        lay(page, old, new)
    if _same(old, new):
        desk.bag.warning(
            "RW545",
            target.span,
            f"'{old.id}' reads and does the same after this amendment as before",
            hint="write the new words under `text`, the new sentences under `rule`, or take the change out",
        )
    page.clauses[index] = new
    desk.changes.append(Change(publication.id, "replace", old.id, old.text, new.text, declared(node), node.span))


def _not_its(old: ClauseSource, node: Mapping) -> Scalar | None:
    """A key that belongs to answers or rulings, in an amendment of something else."""
    others = ("question", "answer", "title") if old.box == "ruling" else ("question", "answer", "title", "reason")
    return next((key for key, _ in node.entries if key.value in others), None)


def _same(old: ClauseSource, new: ClauseSource) -> bool:
    """Whether an amendment left everything as it was."""
    if text(old.node, "reason") != text(new.node, "reason"):
        return False
    pairs = ((old.rule, new.rule), (old.restates, new.restates), (old.prose, new.prose))
    return flat(old.text) == flat(new.text) and all((a and flat(a.value)) == (b and flat(b.value)) for a, b in pairs)


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
    if new.short in taken(page):
        desk.bag.error(
            "RW505",
            named.span,
            f"the clause id '{new.short}' is used already on '{page.id}'",
            hint="ids are permanent; take one that was never used",
        )
        return
    page.clauses.insert(index + (0 if "before" in node else 1), new)
    desk.changes.append(Change(publication.id, "insert", new.id, None, new.text, declared(node), node.span))


def _remove(desk: Desk, publication: Publication, node: Mapping) -> None:
    target = scalar(node, "remove")
    found = desk.find(target) if target is not None else None
    if target is None or found is None:
        return
    page, index = found
    old = page.clauses[index]
    if "was" in node and not clause_as_expected(desk, node, old, target):
        return
    del page.clauses[index]
    change = Change(publication.id, "remove", old.id, old.text, None, declared(node), node.span)
    page.removed.append(change)
    desk.changes.append(change)
