"""Renaming a name, id or title through a whole tree, and the proof that nothing else changed.

In: a project, the old and the new name. Out: `Carried`: new texts of files and files that get another name; nothing is written
here. Proved before it is given out: the game compiles with no finding that it did not have, and the plans of every edition
are the same but for the name. Errors: `NotRenamed`.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping as Lookup
from dataclasses import dataclass, replace
from typing import Any

from rulewright.diagnostics import Bag, Severity
from rulewright.editions.nodes import scalar
from rulewright.editions.released import released_of
from rulewright.pages import check_texts
from rulewright.pipeline import Game, compile_game
from rulewright.plan.encode import encode
from rulewright.schema import check_shape
from rulewright.source import FileKind, GameSources, Mapping, Scalar, SourceFile, Sources, load_files
from rulewright.tools.cases import check_cases
from rulewright.tools.fmt.splices import Splice, spliced
from rulewright.tools.release import released
from rulewright.tools.renaming.kinds import NotRenamed, Renaming, declared_names, renaming_of
from rulewright.tools.renaming.occurrences import renamed_words, splices_of


@dataclass(frozen=True, slots=True)
class Carried:
    """`texts`: path -> new text; `moves`: old path -> new path; `places`: in how many places the name stood."""

    what: Renaming
    texts: Lookup[str, str]
    moves: Lookup[str, str]
    places: int


def renamed(game: GameSources, old: str, new: str) -> Carried:
    """Everything that the renaming of one game takes."""
    what = renaming_of(game, old, new)
    longer = tuple(
        name
        for name in declared_names(game)
        if name != old and re.search(rf"(?<![\w-]){re.escape(old)}(?![\w-])", name)
    )
    texts: dict[str, str] = {}
    moves: dict[str, str] = {}
    places = 0
    for file in game.files:
        splices = splices_of(file, what, longer)
        places += len(splices)
        splices += _formerly(file, what)
        if splices:
            texts[file.path] = spliced(file.text.text, splices)
        if what.kind in ("rule", "publication") and file.stem == old and file.kind is not FileKind.VOCABULARY:
            moves[file.path] = file.path.removesuffix(f"{old}.yaml") + f"{new}.yaml"
    carried = Carried(what, texts, moves, places)
    after = _prove(game, carried, longer)
    last = next(reversed(released_of(game)), None)
    if last is not None:
        # What was released is marked anew: that nothing but the name is another one has just been proved.
        folder = f"{game.folder}/" if game.folder else ""
        marked = released(after, last)
        carried = replace(carried, texts={**texts, f"{folder}addresses.yaml": marked})
    return carried


def _formerly(file: SourceFile, what: Renaming) -> list[Splice]:
    """A line that keeps an id that was given out."""
    if not what.given_out or file.root is None or file.kind is not FileKind.RULE:
        return []
    if what.kind == "rule" and file.stem == what.old:
        return _line(file, file.root, "rule", what.old)
    if what.kind == "clause" and file.stem == what.page:
        node = next(
            (n for n in _mappings(file.root) if (id := scalar(n, "id")) is not None and id.value == what.old), None
        )
        return _line(file, node, "id", what.old) if node is not None else []
    return []


def _line(file: SourceFile, node: Mapping, key: str, old: str) -> list[Splice]:
    there = node.get("formerly")
    if there is not None:
        end = there.span.end.offset - 1
        if file.text.text[end : end + 1] != "]":
            raise NotRenamed(f"write `formerly` in {file.text.file} between brackets first")
        return [Splice(end, end, f", {old}")]
    value = node.get(key)
    name = node.key(key)
    assert isinstance(value, Scalar) and name is not None
    newline = file.text.text.find("\n", value.span.end.offset)
    place = newline + 1 if newline >= 0 else len(file.text.text)
    return [Splice(place, place, f"{' ' * (name.span.start.column - 1)}formerly: [{old}]\n")]


def _mappings(node: object) -> list[Mapping]:
    found: list[Mapping] = []
    todo = [node]
    while todo:
        here = todo.pop()
        if isinstance(here, Mapping):
            found.append(here)
            todo.extend(value for _, value in here.entries)
        elif hasattr(here, "items"):
            todo.extend(here.items)
    return found


# ------------------------------------------------------------------------------------------------ proof


def _prove(game: GameSources, carried: Carried, longer: tuple[str, ...]) -> Game:
    """The game as it is afterwards."""
    files = {file.path: file.text.text.encode("utf-8") for file in game.files}
    before, had = _compiled(files)
    files |= {path: text.encode("utf-8") for path, text in carried.texts.items()}
    files = {carried.moves.get(path, path): content for path, content in files.items()}
    after, has = _compiled(files)
    news = has - had
    if news:
        raise NotRenamed("the tree would not be right afterwards: " + "; ".join(sorted(news)[:3]))
    if before is None or after is None:
        raise NotRenamed("the game does not compile as it is; `rulewright check` says why")
    for old, new in zip(before.editions, after.editions, strict=True):
        one = {rule.rule: rule for rule in old.plans.rules}
        other = {rule.rule: rule for rule in new.plans.rules}
        expected = {
            _other(name, carried.what, longer): _renamed_plan(encode(rule), carried.what, longer)
            for name, rule in one.items()
        }
        if expected != {name: encode(rule) for name, rule in other.items()}:
            raise NotRenamed(f"some sentence would mean something else in '{old.edition.id}'; rename it by hand there")
    return after


def _compiled(files: Lookup[str, bytes]) -> tuple[Game | None, Counter[str]]:
    bag = Bag()
    sources: Sources = load_files(files, bag)
    check_shape(sources, bag)
    games = [compile_game(one, bag, examined=False) for one in sources.games]
    for game in games:
        if game is not None:
            check_texts(game, bag)
            check_cases(game, bag)
    told = Counter(f"{d.code} {d.message}" for d in bag if d.severity is Severity.ERROR and d.code != "RW549")
    return (games[0] if games and not told else None), told


def _renamed_plan(data: Any, what: Renaming, longer: tuple[str, ...]) -> Any:
    match data:
        case str():
            return _other(data, what, longer)
        case list():
            return [_renamed_plan(inner, what, longer) for inner in data]
        case {"node": "Ref", "rule": what.page, "clause": what.old} if what.kind == "clause":
            return {**data, "clause": what.new}
        case dict():
            return {key: inner if key == "node" else _renamed_plan(inner, what, longer) for key, inner in data.items()}
        case _:
            return data


def _other(text: str, what: Renaming, longer: tuple[str, ...]) -> str:
    match what.kind:
        case "name" | "name and title":
            stretches = renamed_words(text, what, longer)
            return spliced(text, [Splice(start, end, new) for start, end, new in stretches])
        case "rule" | "publication":
            return re.sub(rf"(?<![\w./-]){re.escape(what.old)}(?=$|/)", what.new, text)
        case "clause":
            return re.sub(rf"^{re.escape(what.page)}/{re.escape(what.old)}(?![\w-])", f"{what.page}/{what.new}", text)
        case "title":
            return text


__all__ = ["Carried", "NotRenamed", "renamed"]
