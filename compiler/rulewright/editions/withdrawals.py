"""What documents take back: entries, amendments, and earlier documents as a whole.

In: the documents of an edition, in order. Out: what is gone and by which document; the changes that still stand; findings about what
cannot be taken back. A document that is taken back takes nothing back itself. Deliberately not here: what comes of it on the pages
(`amend`), and what later documents had built on it (`laying`).
"""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.diagnostics import Bag, did_you_mean
from rulewright.editions.nodes import mapping, mappings, scalar, text
from rulewright.editions.publications import taken_back
from rulewright.editions.tree import Publication
from rulewright.source import FileKind, GameSources, Mapping, Scalar


def withdrawn_by(publications: tuple[Publication, ...]) -> dict[str, str]:
    """Address or document -> the document that took it back; the last one that did, where several say so."""
    gone: dict[str, str] = {}
    known = {publication.id for publication in publications}
    said_there = {
        f"{publication.id}/{text(node, 'id')}": text(node, "withdrawn in")
        for publication in publications
        for node in mappings(publication.node.get("faq"))
        if text(node, "withdrawn in") in known
    }
    for number in range(len(publications) - 1, -1, -1):
        later = publications[number]
        if later.id in gone:
            continue
        earlier = {publication.id for publication in publications[:number]}
        named = [*(name.value.strip() for name in taken_back(later.node)), *_keys(said_there, later.id)]
        gone |= {one: later.id for one in named if one.partition("/")[0] in earlier and one not in gone}
    return gone


def _keys(table: dict[str, str], value: str) -> Iterator[str]:
    yield from (key for key, one in table.items() if one == value)


def target_of(node: Mapping) -> Scalar | None:
    """The clause that a change replaces or takes out."""
    return next((s for key in ("replace", "remove") if (s := scalar(node, key)) is not None), None)


def taker(publication: Publication, node: Mapping, gone: dict[str, str]) -> str | None:
    """The document that took a change back, by its id or with all of the document that made it; None where it stands."""
    own = f"{publication.id}/{text(node, 'id')}" if "id" in node else ""
    return gone.get(own) or gone.get(publication.id)


def standing_changes(publications: tuple[Publication, ...]) -> Iterator[tuple[Publication, Mapping]]:
    """The changes of all documents that nobody took back."""
    gone = withdrawn_by(publications)
    for publication in publications:
        for node in mappings(publication.node.get("changes")):
            if taker(publication, node, gone) is None:
                yield publication, node


def inserted(node: Mapping) -> str:
    """The address of what a change inserts; empty where it inserts nothing."""
    beside = next((where for key in ("after", "before") if (where := text(node, key))), "")
    new = text(node, "insert") or text(mapping(node, "insert") or node, "id")
    return f"{beside.rpartition('/')[0]}/{new.rpartition('/')[2]}" if beside and new and "insert" in node else ""


def check_withdrawals(game: GameSources, publications: tuple[Publication, ...], bag: Bag) -> None:
    """Reports what is no earlier document or a part of one, and documents that pages came with."""
    known: set[str] = set()
    core = publications[0].id if publications else ""
    for publication in publications:
        for name in taken_back(publication.node):
            address = name.value.strip()
            if address == publication.id or address.startswith(publication.id + "/"):
                bag.error("RW517", name.span, f"'{publication.id}' withdraws itself", hint="take the entry out instead")
            elif address not in known:
                message = f"there is no '{address}' before '{publication.id}'"
                bag.error("RW516", name.span, message, hint=did_you_mean(address, sorted(known)))
            elif brought := [f.stem for f in game.of(FileKind.RULE) if (text(f.root, "since") or core) == address]:
                told = ", ".join(sorted(brought)[:6]) + (f" and {len(brought) - 6} more" if len(brought) > 6 else "")
                message = f"'{address}' brought pages ({told}), which cannot be taken back with it"
                hint = (
                    "take its changes and answers back one by one, and remove the clauses that shall not hold any more"
                )
                bag.error("RW552", name.span, message, hint=hint)
        known.add(publication.id)
        known |= {
            f"{publication.id}/{text(node, 'id')}"
            for key in ("faq", "changes", "unknown")
            for node in mappings(publication.node.get(key))
            if "id" in node
        }
