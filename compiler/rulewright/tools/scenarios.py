"""Running the scenarios and printed examples of a project, in every edition they name.

In: a checked project. Out: a `Report` with one `Ran` per case, edition and back end. A case is resolved against the very
edition, variant and choice of rulings and options under which it holds; editions compiled for that are kept for the next.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from rulewright.analysis import context_of, resolve_examples, resolve_scenarios
from rulewright.diagnostics import Bag
from rulewright.editions.nodes import mappings, text
from rulewright.interpret.cases import Difference, Result, run_case
from rulewright.model.case import Case
from rulewright.pipeline import Compiled, Game, compile_edition
from rulewright.plan.nodes import PlanSet
from rulewright.source import FileKind, Mapping
from rulewright.tools.project import Checked

BackEnd = Callable[[PlanSet, Case], Result]
"""Runs one case on the plans of an edition."""


@dataclass(frozen=True, slots=True)
class Ran:
    """How one case came out in one edition on one back end."""

    game: str
    edition: str
    back_end: str
    case: Case
    differences: tuple[Difference, ...]
    took_part: tuple[str, ...]

    @property
    def name(self) -> str:
        kind = "example" if self.case.printed else "scenario"
        return f"{self.case.rule}/{self.case.id} ({kind}, {self.edition}, {self.back_end})"


@dataclass(frozen=True, slots=True)
class Report:
    ran: tuple[Ran, ...]

    @property
    def passed(self) -> bool:
        return bool(self.ran) and not any(r.differences for r in self.ran)

    def text(self) -> str:
        """A block for each case that failed, and a line that counts."""
        lines: list[str] = []
        for ran in self.ran:
            for d in ran.differences:
                lines += [f"FAILED {ran.name}", f"  {d.span.file}:{d.span.start.line}: {d.what}", f"    expected  {d.expected}", f"    came out  {d.actual}"]
        failed = sum(bool(r.differences) for r in self.ran)
        cases = len({(r.game, r.case.rule, r.case.printed, r.case.id) for r in self.ran})
        editions = len({(r.game, r.edition) for r in self.ran})
        lines.append(f"{cases} cases in {editions} editions: {len(self.ran) - failed} passed, {failed} failed")
        return "\n".join(lines) + "\n"


@dataclass(slots=True)
class Bench:
    """Resolves the cases of one game and keeps the editions that were compiled for them."""

    game: Game
    bag: Bag
    _compiled: dict[tuple[str, str | None, tuple[tuple[str, str], ...]], Compiled] = field(default_factory=dict)

    def cases(self, edition: str, only_rule: str | None = None) -> Iterator[tuple[Compiled, Case]]:
        """Every case that counts in an edition, with the compiled edition to run it in."""
        for rule, printed, root, node in self._nodes():
            if only_rule is not None and rule != only_rule:
                continue
            compiled = self.compiled(edition, text(node, "variant") or None, _choices(node))
            for case in self._resolve(compiled, rule, printed, root):
                if case.id == text(node, "id"):
                    yield compiled, case

    def compiled(self, edition: str, variant: str | None, choices: tuple[tuple[str, str], ...]) -> Compiled:
        """The edition under a variant and choices; the game's own where there are none."""
        own = self.game.edition(edition)
        key = (edition, variant or own.edition.variant, choices)
        if key not in self._compiled:
            if key[1] == own.edition.variant and not choices:
                self._compiled[key] = own
            else:
                self._compiled[key] = compile_edition(
                    self.game.sources,
                    self.game.publications,
                    edition,
                    self.bag,
                    variant=key[1],
                    rulings={name: value for name, value in choices if "/" in name},
                    options={name: value for name, value in choices if "/" not in name},
                )
        return self._compiled[key]

    def _nodes(self) -> Iterator[tuple[str, bool, Mapping, Mapping]]:
        for file in self.game.sources.of(FileKind.RULE):
            for node in mappings(file.root.get("examples") if file.root is not None else None):
                assert file.root is not None
                yield file.stem, True, file.root, node
        for file in self.game.sources.of(FileKind.SCENARIOS):
            for node in mappings(file.root.get("cases") if file.root is not None else None):
                assert file.root is not None
                yield text(file.root, "scenarios"), False, file.root, node

    def _resolve(self, compiled: Compiled, rule: str, printed: bool, root: Mapping) -> tuple[Case, ...]:
        key = (id(compiled), rule, printed)
        if key not in self._resolved:
            context = context_of(compiled.edition, compiled.vocabulary)
            if printed:
                source = next((r for r in compiled.edition.rules if r.id == rule), None)
                found = resolve_examples(source, compiled.edition, compiled.vocabulary, context, self.bag) if source else ()
            else:
                found = resolve_scenarios(root, compiled.edition, compiled.vocabulary, context, self.bag)
            self._resolved[key] = found
        return self._resolved[key]

    _resolved: dict[tuple[int, str, bool], tuple[Case, ...]] = field(default_factory=dict)


def _choices(node: Mapping) -> tuple[tuple[str, str], ...]:
    """What a case switches: options and alternatives of rulings."""
    found: list[tuple[str, str]] = []
    for key in ("options", "rulings"):
        chosen = node.get(key)
        if isinstance(chosen, Mapping):
            found += [(name.value, text(chosen, name.value)) for name, _ in chosen.entries]
    return tuple(sorted(found))


def back_ends() -> dict[str, BackEnd]:
    """Everything that can run a case, by name."""
    return {"interpreter": run_case}


def run_all(checked: Checked, only_rule: str | None = None) -> Report:
    """All cases of all games, in every edition they name, on every back end."""
    return Report(tuple(ran for game in checked.games for ran in run_game(game, checked.bag, only_rule)))


def run_game(game: Game, bag: Bag, only_rule: str | None = None) -> Iterator[Ran]:
    bench = Bench(game, bag)
    for compiled in game.editions:
        for own, case in bench.cases(compiled.edition.id, only_rule):
            for name, run in back_ends().items():
                result = run(own.plans, case)
                yield Ran(game.id, compiled.edition.id, name, case, result.differences, result.took_part)
