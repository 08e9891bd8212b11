"""The scenarios of the game below, played by house rules: which come out otherwise, and through which change.

In: a compiled overlay. Out: a `Below`. A scenario that does not hold by the house's rules is tried again without one change, answer
or page of the house after the other; the one without which it holds is named. What the house never touched must come out as
it does below.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property

from rulewright.diagnostics import Bag
from rulewright.editions.nodes import mapping, mappings, text
from rulewright.editions.tree import Publication
from rulewright.interpret.cases import run_case
from rulewright.pipeline import Game, compile_edition
from rulewright.source import FileKind, Mapping, Sequence
from rulewright.tools.cases import Bench, choices_of
from rulewright.tools.scenarios import BackEnd, back_ends

TOGETHER = "several changes together"


@dataclass(frozen=True, slots=True)
class Otherwise:
    """A scenario that does not hold by house rules. `through` names what the house did; empty: it holds nowhere."""

    name: str
    through: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Below:
    """`title` of the game below, `number` of its scenarios that count."""

    title: str
    number: int
    otherwise: tuple[Otherwise, ...]

    @property
    def passed(self) -> bool:
        return all(one.through for one in self.otherwise)

    def text(self) -> str:
        """A line that counts, and one for each scenario that comes out otherwise."""
        same = self.number - len(self.otherwise)
        lines = [f"{self.number} scenarios of {self.title}: {same} as there, {len(self.otherwise)} otherwise"]
        for one in self.otherwise:
            lines.append(f"  {one.name}: {', '.join(one.through) or 'FAILED, and nothing of the house explains it'}")
        return "\n".join(lines) + "\n"


def below(game: Game, only_rule: str | None = None) -> Below | None:
    """How the scenarios of the game below come out in the newest edition of the house; None for a game that stands on none."""
    found = [(rule, node) for rule, node in _nodes(game) if only_rule in (None, rule)]
    if not found:
        return None
    house = _House(game)
    counted = [(*one, holds) for one in found if (holds := house.whole.holds(*one)) is not None]
    otherwise = tuple(
        Otherwise(f"{rule}/{text(node, 'id')}", house.through(rule, node)) for rule, node, holds in counted if not holds
    )
    return Below(text(house.over, "title"), len(counted), otherwise)


def _nodes(game: Game) -> Iterator[tuple[str, Mapping]]:
    for file in game.sources.below:
        for node in mappings(file.root.get("cases") if file.root is not None else None):
            yield file.stem, node


class _Side:
    """A game whose newest edition plays scenarios of the game below."""

    def __init__(self, game: Game, runs: Iterable[BackEnd]) -> None:
        self.newest, self.runs = game.newest, tuple(runs)
        self.bench = Bench(game, Bag())

    def holds(self, rule: str, node: Mapping) -> bool | None:
        """Whether a scenario holds, on every back end; None where it does not count."""
        self.bench.bag = bag = Bag()
        compiled = self.bench.compiled(self.newest, text(node, "variant") or None, choices_of(node))
        case = self.bench.resolve(compiled, rule, False, node)
        if bag.has_errors:
            return False  # it speaks of what is not there
        return None if case is None else all(not run(compiled.plans, case).differences for run in self.runs)


class _House:
    def __init__(self, game: Game) -> None:
        self.game = game
        self.over = mapping(game.edition(game.newest).edition.game_node, "over")
        self.whole = _Side(game, back_ends(game).values())

    def through(self, rule: str, node: Mapping) -> tuple[str, ...]:
        """What the house did without which the scenario holds; each by itself, else all of it."""
        alone = tuple(name for name, without in self.without.items() if without.holds(rule, node))
        return alone or ((TOGETHER,) if self.untouched.holds(rule, node) else ())

    @cached_property
    def without(self) -> dict[str, _Side]:
        """The newest edition without one thing that the house did, by what that is."""
        found: dict[str, _Side] = {}
        for number, publication in enumerate(self.game.publications):
            for key in ("changes", "faq") if publication.id in self._own else ():
                for node in mappings(publication.node.get(key)):
                    less = (*self.game.publications[:number], _less(publication, key, node), *self.game.publications[number + 1 :])  # fmt: skip
                    found[_name(publication, node)] = self._compiled(less, ())
        for page in self._pages:
            found[f"the page {page}"] = self._compiled(self.game.publications, (page,))
        return found

    @cached_property
    def untouched(self) -> _Side:
        """The edition as if the house had done nothing."""
        bare = tuple(
            replace(one, node=_emptied(one.node)) if one.id in self._own else one for one in self.game.publications
        )
        return self._compiled(bare, self._pages)

    @property
    def _own(self) -> tuple[str, ...]:
        """The documents of the house."""
        ids = [publication.id for publication in self.game.publications]
        return tuple(ids[ids.index(text(self.over, "edition")) + 1 :])

    @property
    def _pages(self) -> tuple[str, ...]:
        files = self.game.sources.of(FileKind.RULE)
        return tuple(file.stem for file in files if text(file.root, "since") in self._own)

    def _compiled(self, publications: tuple[Publication, ...], without: tuple[str, ...]) -> _Side:
        """The newest edition alone, on the reference interpreter."""
        kept = tuple(f for f in self.game.sources.files if f.kind is not FileKind.RULE or f.stem not in without)
        sources, newest = replace(self.game.sources, files=kept), self.game.newest
        one = compile_edition(sources, publications, newest, Bag(), variant=self.game.edition(newest).edition.variant)
        return _Side(Game(self.game.id, sources, publications, (one,), newest), (run_case,))


def _name(publication: Publication, node: Mapping) -> str:
    """`thursday-rules/c1 on isolated-state/e5`"""
    keys = ("replace", "insert", "remove", "rename", "rename term", "retitle", "relabel", "redeclare")
    target = next((text(node, key) for key in keys if key in node), "")
    id = f"{publication.id}/{text(node, 'id')}" if "id" in node else publication.id
    return f"{id} on {target}" if target else id


def _less(publication: Publication, key: str, without: Mapping) -> Publication:
    """The document without one of its items."""
    root = publication.node
    entries = tuple(
        (name, Sequence(value.span, tuple(x for x in value.items if x is not without)))
        if name.value == key and isinstance(value, Sequence)
        else (name, value)
        for name, value in root.entries
    )
    return replace(publication, node=Mapping(root.span, entries))


def _emptied(root: Mapping) -> Mapping:
    kept = tuple((name, value) for name, value in root.entries if name.value not in ("changes", "faq", "withdraws"))
    return Mapping(root.span, kept)
