"""The cases of a game: scenarios and printed examples, resolved against the editions under which they hold.

In: a compiled game. Out: its cases, each with the edition, variant and choice of rulings and options to run it in; editions
compiled for that are kept. Nothing is run here.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from rulewright.analysis import context_of, resolve_case
from rulewright.diagnostics import Bag, did_you_mean
from rulewright.editions.nodes import mappings, scalar, text
from rulewright.model.case import Case
from rulewright.pipeline import Compiled, Game, compile_edition
from rulewright.source import FileKind, Mapping, SourceFile


@dataclass(slots=True)
class Bench:
    """Resolves the cases of one game and keeps the editions that were compiled for them."""

    game: Game
    bag: Bag
    _compiled: dict[tuple[str, str | None, tuple[tuple[str, str], ...]], Compiled] = field(default_factory=dict)

    def cases(
        self, edition: str, only_rule: str | None = None, only_case: str | None = None
    ) -> Iterator[tuple[Compiled, Case]]:
        """Every case that counts in an edition, with the compiled edition to run it in. `only_case`: an id, or `rule/id`."""
        for rule, printed, node in self.nodes():
            if only_rule in (None, rule) and only_case in (None, text(node, "id"), f"{rule}/{text(node, 'id')}"):
                compiled = self.compiled_for(edition, rule, printed, node)
                case = self.resolve(compiled, rule, printed, node)
                if case is not None:
                    yield compiled, case

    def compiled_for(self, edition: str, rule: str, printed: bool, node: Mapping) -> Compiled:
        """The edition under what a case chooses, which an amendment of an example may have changed."""
        node = _as_amended(self.game.edition(edition), rule, printed, node) or node
        return self.compiled(edition, text(node, "variant") or None, choices_of(node))

    def compiled(self, edition: str, variant: str | None, choices: tuple[tuple[str, str], ...]) -> Compiled:
        """The edition under a variant and choices; the game's own where there are none."""
        own = self.game.edition(edition)
        key = (edition, variant or own.edition.variant, choices)
        if key not in self._compiled:
            if key[1] == own.edition.variant and not choices:
                self._compiled[key] = own
            else:
                # what a case says wrongly keeps no edition from being compiled for another one
                bag = self.bag.alike() if own.plans.rules else self.bag
                self._compiled[key] = compile_edition(
                    self.game.sources,
                    self.game.publications,
                    edition,
                    bag,
                    variant=key[1],
                    rulings={name: value for name, value in choices if "/" in name},
                    options={name: value for name, value in choices if "/" not in name},
                    before=own if key[1] == own.edition.variant else None,
                )
                self.bag.extend(bag if bag is not self.bag else ())
        return self._compiled[key]

    def nodes(self) -> Iterator[tuple[str, bool, Mapping]]:
        """Every case as written: its rule, whether it is a printed example, itself."""
        for file in self.game.sources.of(FileKind.RULE):
            yield from ((file.stem, True, node) for node in self._examples(file))
        for file in self.game.sources.of(FileKind.SCENARIOS):
            for node in mappings(file.root.get("cases") if file.root is not None else None):
                yield file.stem, False, node

    def _examples(self, file: SourceFile) -> Iterator[Mapping]:
        """The examples of a rule as its file has them, then those that documents put there."""
        own = mappings(file.root.get("examples") if file.root is not None else None)
        found = {text(node, "id"): node for node in own}
        stem = file.stem
        for compiled in self.game.editions:
            rule = compiled.edition.rule(stem)
            for node in mappings(rule.node.get("examples")) if rule is not None else ():
                found.setdefault(text(node, "id"), node)
        yield from found.values()

    def resolve(self, compiled: Compiled, rule: str, printed: bool, node: Mapping) -> Case | None:
        """One case, or None where it does not count in this edition; findings go into the bag."""
        source = compiled.edition.rule(rule)
        there = _as_amended(compiled, rule, printed, node)
        if source is None or there is None:
            return None
        context = context_of(compiled.edition, compiled.vocabulary)
        return resolve_case(there, source, compiled.edition, compiled.vocabulary, context, self.bag, printed=printed)


def _as_amended(compiled: Compiled, rule: str, printed: bool, node: Mapping) -> Mapping | None:
    """A case as an edition has it: documents change examples, take them out, and put them there."""
    if not printed:
        return node
    source = compiled.edition.rule(rule)
    examples = mappings(source.node.get("examples")) if source is not None else ()
    return next((one for one in examples if text(one, "id") == text(node, "id")), None)


def check_cases(game: Game, bag: Bag) -> None:
    """Resolves every case in the newest edition in which it counts, so that slips in it are found without running it."""
    bench = Bench(game, bag)
    rules = {file.stem for file in game.sources.of(FileKind.RULE)}
    for file in game.sources.of(FileKind.SCENARIOS):
        named = scalar(file.root, "scenarios")
        if named is not None and named.value not in rules:
            bag.error("RW306", named.span, f"there is no rule '{named.value}'", hint=did_you_mean(named.value, rules))
    seen: set[tuple[str, bool, str]] = set()
    nodes = tuple(bench.nodes())
    for compiled in reversed(game.editions):
        for rule, printed, node in nodes:
            key = (rule, printed, text(node, "id"))
            if key not in seen:
                # what is chosen among alternatives names nothing new, so it need not be compiled to be looked at
                own = bench.compiled(compiled.edition.id, text(node, "variant") or None, ())
                if bench.resolve(own, rule, printed, node) is not None:
                    seen.add(key)


def choices_of(node: Mapping) -> tuple[tuple[str, str], ...]:
    """What a case switches: options and alternatives of rulings."""
    found: list[tuple[str, str]] = []
    for key in ("options", "rulings"):
        chosen = node.get(key)
        if isinstance(chosen, Mapping):
            found += [(name.value, text(chosen, name.value)) for name, _ in chosen.entries]
    return tuple(sorted(found))
