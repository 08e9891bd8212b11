"""Scenarios and worked examples as a reader meets them: which clauses they cite, and what they show about two editions.

In: scenario files and the `examples` of rule files, as positioned YAML. Out: `Tests`. Running them is not done here; whoever
ran them hands in `CaseResult`s.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from rulewright.editions.nodes import mappings, scalars, text, words
from rulewright.editions.tree import Edition
from rulewright.model.text import capital
from rulewright.model.trace import case_name
from rulewright.source import FileKind, Mapping

if TYPE_CHECKING:
    from rulewright.pipeline import Game


@dataclass(frozen=True, slots=True)
class CaseResult:
    """How one case came out in one edition."""

    rule: str
    case: str
    edition: str
    passed: bool


@dataclass(frozen=True, slots=True)
class Case:
    """A scenario or example. `cites` are full addresses, `rule/clause` or `publication/entry`."""

    rule: str
    id: str
    node: Mapping
    example: bool
    cites: tuple[str, ...]
    editions: frozenset[str]
    default: bool  # played with the rulings, options and variant that the game has by itself

    @property
    def name(self) -> str:
        return case_name(self.rule, self.id, self.example)

    def text(self, key: str) -> str:
        return text(self.node, key)


@dataclass(frozen=True, slots=True)
class Tests:
    cases: tuple[Case, ...]
    results: Sequence[CaseResult] | None = None

    def citing(self, address: str, edition: str) -> tuple[str, ...]:
        """Names of the cases that cite a clause in an edition."""
        return tuple(c.name for c in self.cases if address in c.cites and edition in c.editions)

    def of(self, rule: str, edition: str) -> tuple[Case, ...]:
        """The cases of a page in an edition, examples included."""
        return tuple(c for c in self.cases if c.rule == rule and edition in c.editions)

    def outcome(self, rule: str) -> str:
        """One sentence about how the cases of a page came out; empty when nobody ran them."""
        mine = [r for r in self.results or () if r.rule == rule]
        if not mine:
            return ""
        failed = {r.case for r in mine if not r.passed}
        if failed:
            return f"{len(failed)} of {len({r.case for r in mine})} fail: {', '.join(sorted(failed))}"
        return "All pass in every edition that they apply to"


def tests_of(game: Game, results: Sequence[CaseResult] | None = None) -> Tests:
    """All cases: examples in the order of rules, then scenarios in the order of files."""
    order = tuple(publication.id for publication in game.publications)
    newest = game.editions[-1].edition
    found = list(_examples(game, order))
    for file in game.sources.of(FileKind.SCENARIOS):
        rule_id = text(file.root, "scenarios")
        found += [
            _case(rule_id, node, False, order, newest)
            for node in mappings(file.root.get("cases") if file.root else None)
        ]
    return Tests(tuple(found), results)


def _examples(game: Game, order: Sequence[str]) -> Iterator[Case]:
    """Every example as it is printed, with the editions that print it so: amendments change examples, too."""
    printed: dict[tuple[str, int], tuple[int, Mapping, set[str]]] = {}
    for compiled in game.editions:
        for rule in compiled.edition.rules:
            for place, node in enumerate(mappings(rule.node.get("examples"))):
                printed.setdefault((rule.id, id(node)), (place, node, set()))[2].add(compiled.edition.id)
    for (rule_id, _), (_, node, editions) in sorted(printed.items(), key=lambda one: (one[0][0], one[1][0])):
        case = _case(rule_id, node, True, order, game.editions[-1].edition)
        yield replace(case, editions=case.editions & editions)


def _case(rule: str, node: Mapping, example: bool, order: Sequence[str], edition: Edition) -> Case:
    cites = tuple(name if "/" in name else f"{rule}/{name}" for name in words(node.get("cites")))
    variant = text(node, "variant")
    default = not ("rulings" in node or "options" in node) and variant in ("", edition.variant)
    named = editions_named(text(node, "editions"), order)
    if variant not in ("", edition.variant):
        named = ()
    return Case(rule, text(node, "id"), node, example, cites, frozenset(named), default)


def editions_named(written: str, order: Sequence[str]) -> tuple[str, ...]:
    """`all`, `from A`, `to B`, `from A to B`, `only [A, B]`; nothing means all. `order`: all publications, oldest first."""
    if written.startswith("only"):
        chosen = set(re.findall(r"[a-z0-9.-]+", written.removeprefix("only")))
        return tuple(id for id in order if id in chosen)
    ends = dict(re.findall(r"(from|to) ([a-z0-9.-]+)", written))
    first = order.index(ends["from"]) if ends.get("from") in order else 0
    last = order.index(ends["to"]) if ends.get("to") in order else len(order) - 1
    return tuple(order[first : last + 1])


# ---- what a case says ----------------------------------------------------------------------------------------------


def given(case: Mapping) -> tuple[str, ...]:
    """The facts it begins with. What the author put on one line belongs together and stays so."""
    found: list[str] = []
    for line in text(case, "given").splitlines():
        if found and not found[-1].endswith("."):
            found[-1] += f" {line.strip()}"
        elif line.strip():
            found.append(line.strip())
    return tuple(found)


def sentences(source: str) -> tuple[str, ...]:
    """One by one, as the author wrote them."""
    return tuple(" ".join(piece.split()) for piece in re.split(r"(?<=\.)\s+", source) if piece.strip())


def rolls(case: Mapping) -> tuple[str, ...]:
    """The faces in the order asked; dice rolled together stand together."""
    node = case.get("rolls")
    found: list[str] = []
    for item in getattr(node, "items", ()) if node is not None else ():
        found.append(", ".join(s.value for s in scalars(item)))
    return tuple(found)


def outcomes(case: Mapping) -> tuple[tuple[str, str], ...]:
    """What must come out: what is asked, and the answer. A sentence that must hold asks nothing."""
    found = [("", sentence) for sentence in sentences(text(case, "then"))]
    degrees = words(case.get("degrees"))
    if degrees:
        found.append(("Degrees of the rolls", ", ".join(degrees)))
    for node in mappings(case.get("totals")):
        found.append((capital(text(node, "of")), text(node, "value") or "as listed"))
    for node in mappings(case.get("verdicts")):
        because = words(node.get("reasons"))
        answer = "allowed" if text(node, "allowed") == "true" else "not allowed"
        kept = node.get("blocked")
        away = [key.value for key, _ in kept.entries] if isinstance(kept, Mapping) else []
        answer += f", by {', '.join(because)}" if because else ""
        answer += f", without {', '.join(away)}" if away and text(node, "allowed") == "true" else ""
        found.append((capital(text(node, "of")), answer))
    if raises := text(case, "raises"):
        found.append(("", {"IllegalAction": "The action is refused."}.get(raises, f"It stops with {raises}.")))
    return tuple(found)


def outcome_lines(case: Mapping) -> tuple[str, ...]:
    return tuple(f"{asked}: {answer}" if asked else answer for asked, answer in outcomes(case))


# ---- two editions --------------------------------------------------------------------------------------------------


def witnesses(tests: Tests, rule: str, before: str, after: str) -> Iterator[tuple[Case, Case]]:
    """Pairs of cases that begin and go on alike, the first played before a publication and the second after it."""
    mine = [c for c in tests.cases if c.rule == rule and c.default]
    older = [c for c in mine if before in c.editions and after not in c.editions]
    newer = [c for c in mine if after in c.editions and before not in c.editions]
    for now in newer:
        was = next((c for c in older if _plot(c) == _plot(now) and _answers(c) != _answers(now)), None)
        if was is not None:
            yield was, now


def _plot(case: Case) -> tuple[object, ...]:
    return given(case.node), words(case.node.get("when")), rolls(case.node), words(case.node.get("choices"))


def _answers(case: Case) -> tuple[tuple[str, str], ...]:
    return outcomes(case.node)
