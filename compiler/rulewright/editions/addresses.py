"""Addresses are for ever: the ids that a game has given out, held against those that its files have.

In: the files of a game, among them `addresses.yaml`, if it is there. Out: findings: an id that is gone, an id that is new, or
one finding where a new one stands for the one that is gone; and the text of the file as it ought to be.
Deliberately not here: what stands at an address.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TypeAlias

from rulewright.diagnostics import Bag, Diagnostic, Fix, Note, did_you_mean, missing_clause
from rulewright.editions.clauses import boxes, other_ids
from rulewright.editions.nodes import mapping, mappings, scalar, scalars
from rulewright.source import FileKind, GameSources, Scalar

_PARTS = ("addresses", "scenarios")
_HEAD = """\
# Ids that were given out. People link to them, so none of them ever changes or goes away; new ones are added here.
# `rulewright addresses --write` does it.
"""


File: TypeAlias = tuple[str, str]
"""The part of `addresses.yaml`, `addresses` or `scenarios`, and the id of a rule or publication."""


def addresses_of(game: GameSources) -> dict[File, tuple[Scalar, ...]]:
    """The ids in each file, where they stand; each once, in the order of the file."""
    found: dict[File, dict[str, Scalar]] = {}
    for file, id in _ids(game):
        found.setdefault(file, {}).setdefault(id.value, id)
    return {file: tuple(ids.values()) for file, ids in sorted(found.items())}


def _ids(game: GameSources) -> Iterator[tuple[File, Scalar]]:
    for file in game.files:
        root = file.root
        if root is None:
            continue
        match file.kind:
            case FileKind.RULE:
                nodes = (node for _, _, _, node in boxes(root))
                yield from ((("addresses", file.stem), id) for node in nodes if (id := scalar(node, "id")) is not None)
                yield from ((("addresses", file.stem), id) for id in other_ids(root))
            case FileKind.PUBLICATION:
                for node in (*mappings(root.get("faq")), *mappings(root.get("changes"))):
                    if (id := scalar(node, "id") or scalar(mapping(node, "insert"), "id")) is not None:
                        yield ("addresses", file.stem), id
            case FileKind.SCENARIOS:
                for node in mappings(root.get("cases")):
                    if (id := scalar(node, "id")) is not None:
                        yield ("scenarios", file.stem), id
            case _:
                pass


def render(game: GameSources) -> str:
    """The text of `addresses.yaml` for the ids that the files have now, and those that it lists already."""
    listed = _listed(game)
    there = {file: [id.value for id in ids] for file, ids in addresses_of(game).items()}
    lines = [_HEAD]
    for part in _PARTS:
        names = sorted({name for at, name in (*listed, *there) if at == part})
        lines += [f"{part}:\n"] if names else []
        for name in names:
            ids = dict.fromkeys([*(id.value for id in listed.get((part, name), ())), *there.get((part, name), ())])
            lines.append(f"  {name}: [{', '.join(ids)}]\n")
    return "".join(lines)


def _listed(game: GameSources) -> dict[File, tuple[Scalar, ...]]:
    found: dict[File, tuple[Scalar, ...]] = {}
    for file in game.of(FileKind.ADDRESSES):
        for part in _PARTS:
            table = mapping(file.root, part)
            found.update(
                {(part, key.value): scalars(value) for key, value in table.entries} if table is not None else {}
            )
    return found


def check_addresses(game: GameSources, bag: Bag) -> None:
    """Reports ids that are gone or new; nothing where the game has no `addresses.yaml`, or a file cannot be read."""
    files = game.of(FileKind.ADDRESSES)
    if not files or any(file.root is None for file in game.files):
        return
    listed, there = _listed(game), addresses_of(game)
    doubled = Counter(file for file, _ in _ids(game))
    doubled.subtract({file: len(ids) for file, ids in there.items()})
    for file in sorted({*listed, *there}):
        known = {id.value: id for id in listed.get(file, ())}
        new = [id for id in there.get(file, ()) if id.value not in known]
        gone = [id for value, id in known.items() if value not in {id.value for id in there.get(file, ())}]
        part, name = file
        table = mapping(files[0].root, part)
        if file not in there and table is not None and (key := table.key(name)) is not None:
            message = f"'{name}' has given out addresses, and there is no such file"
            bag.error("RW524", key.span, message, hint="an id never changes and never goes away; put the file back")
            continue
        for id in new:
            old = _stands_for(id, gone, len(new))
            if old is not None:
                gone.remove(old)
            _new(name, id, old, bag)
        if gone and len(gone) <= doubled[file]:
            continue  # another one has been written twice in its place, which is told there
        for id in gone:
            hint = f"an id never changes and never goes away; put '{id.value}' back"
            bag.error(
                "RW524", id.span, f"'{name}' has given out the address '{id.value}', and has it no more", hint=hint
            )


def _stands_for(id: Scalar, gone: list[Scalar], many: int) -> Scalar | None:
    """The address that a new one was: the one that is alike, or the only one that is gone where only one is new."""
    if many == 1 and len(gone) == 1:
        return gone[0]
    meant = did_you_mean(id.value, [old.value for old in gone])
    return next((old for old in gone if old.value == meant), None)


def _new(name: str, id: Scalar, old: Scalar | None, bag: Bag) -> None:
    if old is None:
        message = f"'{id.value}' is a new address of '{name}', not yet given out"
        hint = "look at it once more, for it stays for ever; `rulewright addresses --write` puts it on the list"
        bag.warning("RW525", id.span, message, hint=hint)
        return
    bag.add(
        Diagnostic(
            id.span,
            "RW524",
            f"'{name}' has given out the address '{old.value}', and has '{id.value}' in its place",
            f"an id never changes; write '{old.value}', or add the new one and put the old one back",
            Fix(id.span, old.value),
            (Note(old.span, "given out here"),),
            missing=missing_clause(f"{name}/{old.value}"),  # whoever names it says so too: it is one slip
            idle=missing_clause(f"{name}/{id.value}"),
        )
    )
