"""The publications of a game in fold order, and which edition a date means.

In: the files of a game. Out: `Publication`s, the core book first; findings about the list go into the bag.
"""

from __future__ import annotations

from rulewright.diagnostics import Bag, did_you_mean
from rulewright.editions.nodes import mappings, scalar, scalars, text, words
from rulewright.editions.tree import Gap, Kind, Publication
from rulewright.source import FileKind, GameSources, Mapping, Scalar, Sequence


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
    _named(tuple(listed), bag)
    return tuple(listed)


def _named(listed: tuple[Publication, ...], bag: Bag) -> None:
    """What documents say of each other: which stand before (`after`), and which took an answer back (`withdrawn in`)."""
    places = {publication.id: place for place, publication in enumerate(listed)}
    follows = {p.id: tuple(words(p.node.get("after"))) for p in listed}
    for place, publication in enumerate(listed):
        for name in scalars(publication.node.get("after")):
            other = name.value.strip()
            if not _known(name, places, bag) or places[other] < place:
                continue
            if publication.id == other or publication.id in _before(other, follows):
                bag.error(
                    "RW543",
                    name.span,
                    f"'{publication.id}' and '{other}' each stand after the other",
                    hint="one of the two `after` is wrong; a document follows those that it was written for",
                )
            else:
                bag.error(
                    "RW542",
                    name.span,
                    f"'{publication.id}' stands after '{other}', and publications.yaml lists it before",
                    hint=f"move '{publication.id}' below '{other}' in the list",
                )
        for entry in mappings(publication.node.get("faq")):
            named = scalar(entry, "withdrawn in")
            if named is not None and _known(named, places, bag) and places[named.value.strip()] <= place:
                bag.error(
                    "RW542",
                    named.span,
                    f"'{named.value.strip()}' is no later than '{publication.id}', which gave the answer",
                    hint="an answer is withdrawn in a later document",
                )


def _known(name: Scalar, places: dict[str, int], bag: Bag) -> bool:
    other = name.value.strip()
    if other not in places:
        hint = did_you_mean(other, places)
        bag.error("RW507", name.span, f"the game has no publication '{other}'", hint=hint)
    return other in places


def _before(id: str, follows: dict[str, tuple[str, ...]]) -> set[str]:
    """All that a document stands after, directly or by way of others."""
    found: set[str] = set()
    todo = [id]
    while todo:
        for other in follows.get(todo.pop(), ()):
            if other not in found:
                found.add(other)
                todo.append(other)
    return found


def _publication(id: str, root: Mapping) -> Publication:
    kinds: dict[str, Kind] = {"core": "core", "faq": "faq", "update": "update", "house": "house"}
    return Publication(
        id=id,
        title=text(root, "title") or id,
        kind=kinds.get(text(root, "kind"), "errata"),
        date=text(root, "date"),
        node=root,
        contents_known=text(root, "contents") != "unknown",
        draft=text(root, "status") == "draft",
        gaps=tuple(
            Gap(text(node, "id"), text(node, "says"), words(node.get("about")))
            for node in mappings(root.get("unknown"))
        ),
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


def taken_back(root: Mapping) -> tuple[Scalar, ...]:
    """What a document withdraws, as written: addresses by themselves, and those that say which item of the document they carry out."""
    listed = root.get("withdraws")
    found = (
        scalar(one, "entry") if isinstance(one, Mapping) else one
        for one in (listed if isinstance(listed, Sequence) else (listed,))
    )
    return tuple(one for one in found if isinstance(one, Scalar))


def as_of(publications: tuple[Publication, ...], date: str) -> Publication | None:
    """The last publication dated in or before `date`; a month counts as a whole, and so does a year."""
    return next((p for p in reversed(publications) if p.date[: len(date)] <= date), None)
