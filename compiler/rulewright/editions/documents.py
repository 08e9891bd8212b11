"""What a publication says of its document in print, held against what was made of it.

In: an edition. Out: findings: items of a document that were left out, items that it does not have, two files under one
name and version. Deliberately not here: reading the documents themselves.
"""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.diagnostics import Bag, Note, did_you_mean
from rulewright.editions.nodes import mapping, mappings, scalar, scalars, text
from rulewright.editions.tree import Edition, Publication
from rulewright.source import Mapping, Scalar


def check_documents(edition: Edition, bag: Bag) -> None:
    """Looks at the documents of all publications of an edition."""
    for publication in edition.publications:
        _items(publication, bag)
    _hashes(edition, bag)


def resting_on(edition: Edition, publication: str) -> tuple[str, ...]:
    """The clauses of an edition that came with a publication or were changed by it."""
    return tuple(
        clause.id
        for rule in edition.rules
        for clause in rule.clauses
        if clause.publication == publication or publication in clause.amended_by
    )


def told(clauses: tuple[str, ...], most: int = 12) -> str:
    """Clauses in a row, for a message."""
    more = len(clauses) - most
    return ", ".join(clauses[:most]) + (f" and {more} more" if more > 0 else "") if clauses else "none"


# ------------------------------------------------------------------------------------------------ items


def _items(publication: Publication, bag: Bag) -> None:
    """Every item of the document is carried out by an entry or waived, and nothing else is spoken of."""
    root = publication.node
    listed = {item.value.strip(): item for item in scalars(root.get("items"))}
    if not listed:
        return
    named = tuple(_named(root))
    for name in named:
        if name.value.strip() not in listed:
            hint = did_you_mean(name.value.strip(), listed) or "name an item of `items`, or add it there"
            bag.error("RW519", name.span, f"the document has no item '{name.value.strip()}'", hint=hint)
    done = {name.value.strip() for name in named}
    for item, at in listed.items():
        if item not in done:
            bag.error(
                "RW518",
                at.span,
                f"nothing was made of '{item}'",
                hint=f"add the entry with `item: {item}`, or say under `waives` why it is left out",
            )


def _named(root: Mapping) -> Iterator[Scalar]:
    for key in ("faq", "changes", "unknown", "withdraws", "waives"):
        for entry in mappings(root.get(key)):
            yield from scalars(entry.get("item"))


# ------------------------------------------------------------------------------------------------ hashes


def _hashes(edition: Edition, bag: Bag) -> None:
    """One name and version is one file."""
    first: dict[str, tuple[Publication, Scalar]] = {}
    for publication in edition.publications:
        document = mapping(publication.node, "document")
        name, hash = text(document, "is"), scalar(document, "sha256")
        if not name or hash is None:
            continue
        earlier, known = first.setdefault(name, (publication, hash))
        if known.value.lower() != hash.value.lower():
            clauses = told(resting_on(edition, earlier.id))
            bag.warning(
                "RW520",
                hash.span,
                f"'{name}' is another file here than in '{earlier.id}'",
                hint=f"compare the two and look at what rests on the first ({clauses}); then give this one a version of its own",
                notes=(Note(known.span, "the first file"),),
            )
