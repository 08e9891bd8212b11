"""What a document touches: clauses, rules, answers, pages, functions of the resolvers, scenarios.

In: a compiled game and one of its publications. Out: `Impact`, by comparing the edition before it with its own. A function is
touched when its code is another one, printed words left aside; so a document of words alone touches none.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from typing import Any

from rulewright.diagnostics import Bag
from rulewright.editions.tree import Edition
from rulewright.emit.naming import python_name
from rulewright.emit.python import emit_python
from rulewright.pages.editions import printings
from rulewright.pages.story import story_of
from rulewright.pipeline import Compiled, Game
from rulewright.plan.compare import changed_clauses, changed_rules
from rulewright.tools.cases import Bench
from rulewright.tools.diff.comparing import printed


@dataclass(frozen=True, slots=True)
class Impact:
    """Everything that a document touches. `class_`: whether anything does something else; `classes`: the same for each rule."""

    publication: str
    class_: str
    clauses: tuple[str, ...]
    rules: tuple[str, ...]
    classes: tuple[str, ...]
    answers: tuple[str, ...]
    pages: tuple[str, ...]
    functions: tuple[str, ...]
    scenarios: tuple[str, ...]

    def text(self) -> str:
        """A line for each kind of thing."""
        lines = [f"{self.publication}: {self.class_}"]
        for name in ("clauses", "rules", "answers", "pages", "functions", "scenarios"):
            found: tuple[str, ...] = getattr(self, name)
            if name == "rules":
                found = tuple(f"{rule} ({class_})" for rule, class_ in zip(self.rules, self.classes, strict=True))
            of = name if len(found) != 1 else name.removesuffix("s")
            of += " of resolvers" if name == "functions" else ""
            lines.append(f"{len(found) or 'no'} {of}" + (f": {', '.join(found)}" if found else ""))
        return "\n".join(lines) + "\n"

    def plain(self) -> dict[str, Any]:
        """Ready for JSON."""
        return {key.rstrip("_"): value for key, value in asdict(self).items()} | {
            "classes": dict(zip(self.rules, self.classes, strict=True))
        }

    def only(self, rule: str) -> Impact:
        """What of it is about one rule: its clauses, page, functions and scenarios. Answers are about several."""
        class_ = dict(zip(self.rules, self.classes, strict=True)).get(rule, "words only")
        touched = rule in self.rules
        return Impact(
            f"{self.publication}, {rule}",
            class_,
            tuple(one for one in self.clauses if one.startswith(f"{rule}/")),
            (rule,) if touched else (),
            (class_,) if touched else (),
            (),
            tuple(one for one in self.pages if f"/{one}".endswith(f"/{rule}/")),
            tuple(one for one in self.functions if one.startswith(f"{python_name(rule)}.")),
            tuple(one for one in self.scenarios if one.startswith(f"{rule}/")),
        )


def impact_of(game: Game, publication: str) -> Impact:
    """The impact of one publication; the core book touches all that it brings."""
    number = next(n for n, one in enumerate(game.editions) if one.edition.id == publication)
    after = game.editions[number]
    before = game.editions[number - 1] if number else None
    rules = tuple(_rules(game, publication))
    changed = changed_rules(before.plans, after.plans) if before is not None else rules
    clauses, answers = tuple(_clauses(before, after)), tuple(_answers(before, after))
    return Impact(
        publication=publication,
        class_=_class(changed),
        clauses=clauses,
        rules=rules,
        classes=tuple(_class(rule in changed) for rule in rules),
        answers=answers,
        pages=tuple(_pages(game, publication)),
        functions=tuple(_functions(before, after)),
        scenarios=tuple(_scenarios(game, before, after, {*clauses, *answers})),
    )


def _class(plays: object) -> str:
    return "behaviour" if plays else "words only"


def _clauses(before: Compiled | None, after: Compiled) -> Iterator[str]:
    """Those that came, went, read otherwise, or do something else."""
    old, new = _all(before.edition if before is not None else None), _all(after.edition)
    other = changed_clauses(before.plans, after.plans) if before is not None else frozenset()
    for id in dict.fromkeys([*new, *old]):
        was, now = old.get(id), new.get(id)
        if "faq" not in (was and was[1], now and now[1]) and (was != now or id in other):
            yield id


def _all(edition: Edition | None) -> dict[str, tuple[str, str]]:
    """Every clause: its words and its box."""
    rules = edition.rules if edition is not None else ()
    return {c.id: (printed(c), c.box) for rule in rules for c in rule.clauses}


def _answers(before: Compiled | None, after: Compiled) -> Iterator[str]:
    """Those that it gives, and those that it takes back."""
    yield from (
        c.id
        for rule in after.edition.rules
        for c in rule.clauses
        if c.publication == after.edition.id and c.box == "faq"
    )
    gone = {c.id for rule in before.edition.rules for c in rule.withdrawn} if before is not None else set()
    seen: set[str] = set()
    for rule in after.edition.rules:
        for c in rule.withdrawn:
            if c.id not in gone and c.id not in seen:
                seen.add(c.id)
                yield f"{c.id} (withdrawn)"


def _rules(game: Game, publication: str) -> Iterator[str]:
    story = story_of(printings(game))
    yield from (rule for rule in sorted(story) if any(d.publication == publication for d in story[rule]))


def _pages(game: Game, publication: str) -> Iterator[str]:
    """Pages of rules with something to tell, and the document's own."""
    here = next(one for one in printings(game) if one.edition.id == publication)
    for rule in _rules(game, publication):
        found = here.rules.get(rule)
        yield f"{found.chapter}/{rule}/" if found is not None and found.chapter else f"{rule}/"
    yield f"publications/{publication}/"


# ------------------------------------------------------------------------------------------------ functions


def _functions(before: Compiled | None, after: Compiled) -> Iterator[str]:
    """Functions that are there in only one of the two packages, or do something else."""
    old = _code(before) if before is not None else {}
    new = _code(after)
    yield from (name for name in dict.fromkeys([*new, *old]) if old.get(name) != new.get(name))


def _code(compiled: Compiled) -> dict[str, str]:
    """Every function of the rules' modules, without its docstring and line numbers."""
    files = emit_python([compiled.plans], compiled.edition.id, "package")
    found: dict[str, str] = {}
    for rule in compiled.plans.rules:
        content = files.get(f"rules/{python_name(rule.rule)}.py")
        for node in ast.parse(content).body if content is not None else ():
            if isinstance(node, ast.FunctionDef):
                if ast.get_docstring(node) is not None:
                    node.body = node.body[1:]
                for part in ast.walk(node):
                    if node.name == "register" and isinstance(
                        part, ast.Call
                    ):  # what is added stands in its function, too
                        part.keywords = [keyword for keyword in part.keywords if keyword.arg != "part"]
                found[f"{python_name(rule.rule)}.{node.name}"] = ast.dump(node)
    return found


# ------------------------------------------------------------------------------------------------ scenarios


def _scenarios(game: Game, before: Compiled | None, after: Compiled, touched: set[str]) -> Iterator[str]:
    """Cases that cite what is touched, and those that count in only one of the two editions."""
    bench = Bench(game, Bag())
    counted: list[dict[str, tuple[str, ...]]] = []
    for one in (before, after):
        cases = bench.cases(one.edition.id) if one is not None else ()
        counted.append({f"{case.rule}/{case.id}": case.cites for _, case in cases})
    old, new = counted
    for name in dict.fromkeys([*new, *old]):
        cites = (*new.get(name, ()), *old.get(name, ()))  # what was taken out is cited in the edition before
        if touched & set(cites) or (before is not None and (name in old) != (name in new)):
            yield name
