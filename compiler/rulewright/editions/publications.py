"""The publications of a game in fold order, and which edition a date means.

In: the files of a game. Out: `Publication`s, the core book first; findings about the list go into the bag.
"""

from __future__ import annotations

from rulewright.diagnostics import Bag, did_you_mean
from rulewright.editions.nodes import scalars, text
from rulewright.editions.tree import Publication
from rulewright.source import FileKind, GameSources, Mapping


def publications_of(game: GameSources, bag: Bag) -> tuple[Publication, ...]:
    """All publications in the order of `publications.yaml`.

    Reports ids without a file, files without an id, ids named twice, and dates that run backwards.
    """
    files = {file.stem: file for file in game.of(FileKind.PUBLICATION) if file.root is not None}
    listed: list[Publication] = []
    seen: set[str] = set()
    for file in game.of(FileKind.PUBLICATIONS):
        for name in scalars(file.root.get("publications") if file.root else None):
            id = name.value.strip()
            if id in seen:
                bag.error(
                    "RW501",
                    name.span,
                    f"'{id}' stands in this list twice",
                    hint="the order of the list is the order of the fold; name each document once",
                )
                continue
            seen.add(id)
            if id not in files:
                hint = did_you_mean(id, files) or f"write publications/{id}.yaml, or take the line out"
                bag.error("RW502", name.span, f"there is no file for the publication '{id}'", hint=hint)
                continue
            root = files[id].root
            assert root is not None
            listed.append(_publication(id, root))
            _in_order(listed, bag)
    for id, file in files.items():
        if id not in seen and file.root is not None:
            key = file.root.key("publication")
            bag.error(
                "RW503",
                key.span if key else file.root.span,
                f"'{id}' is not listed in publications.yaml",
                hint="add it where it belongs in the order of publication",
            )
    return tuple(listed)


def _publication(id: str, root: Mapping) -> Publication:
    kind = text(root, "kind")
    return Publication(
        id=id,
        title=text(root, "title") or id,
        kind="core" if kind == "core" else "faq" if kind == "faq" else "errata",
        date=text(root, "date"),
        node=root,
        contents_known=text(root, "contents") != "unknown",
    )


def _in_order(listed: list[Publication], bag: Bag) -> None:
    if len(listed) < 2:
        return
    before, here = listed[-2], listed[-1]
    if not _not_after(before.date, here.date):
        date = here.node.get("date")
        bag.error(
            "RW504",
            date.span if date is not None else here.node.span,
            f"'{here.id}' is dated {here.date}, before '{before.id}' ({before.date}), which stands above it in the list",
            hint="the list is in order of publication; move it, or mend the date",
        )


def _not_after(earlier: str, later: str) -> bool:
    """Compared as far as both dates are known: 2021 and 2021-06 are in order either way."""
    length = min(len(earlier), len(later))
    return earlier[:length] <= later[:length]


def as_of(publications: tuple[Publication, ...], date: str) -> Publication | None:
    """The last publication dated in or before `date`; a month counts as a whole, and so does a year."""
    return next((p for p in reversed(publications) if p.date[: len(date)] <= date), None)
