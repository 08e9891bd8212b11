"""What a document touches: clauses, rules, answers, pages, functions of the resolvers, scenarios.

In: a compiled game and one of its publications. Out: `Impact`, by comparing the edition before it with its own. A function is
touched when its code is another one, printed words left aside; so a document of words alone touches none.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from typing import Any, Literal

from rulewright.editions.terms import called_otherwise
from rulewright.editions.tree import Edition
from rulewright.emit.naming import python_name
from rulewright.emit.python import rule_texts
from rulewright.pages.editions import Printing, printings
from rulewright.pages.story import story_of
from rulewright.pipeline import Compiled, Game
from rulewright.plan.compare import changed_clauses, changed_rules
from rulewright.tools.diff.comparing import printed
from rulewright.tools.edition_pair import EditionPair


@dataclass(frozen=True, slots=True)
class Impact:
    """Everything that a document touches.

    `class_`: whether anything does something else; `classes`: the same for each rule. `scenarios` speak of what is touched;
    `broken` held before and do not hold any more, whatever they speak of.
    """

    publication: str
    class_: str
    clauses: tuple[str, ...]
    rules: tuple[str, ...]
    classes: tuple[str, ...]
    answers: tuple[str, ...]
    pages: tuple[str, ...]
    functions: tuple[str, ...]
    scenarios: tuple[str, ...]
    broken: tuple[str, ...]
    examples: tuple[str, ...] = ()
    summaries: tuple[str, ...] = ()
    names: tuple[tuple[str, str], ...] = ()

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
        if self.names:
            told = ", ".join(f"“{old}” is “{new}”" for old, new in self.names)
            lines.insert(1, f"{len(self.names)} {'name' if len(self.names) == 1 else 'names'}: {told}")
        if self.examples:
            noun = "worked example" if len(self.examples) == 1 else "worked examples"
            lines.insert(2 + bool(self.names), f"{len(self.examples)} {noun}: {', '.join(self.examples)}")
        if self.summaries:
            noun = "summary" if len(self.summaries) == 1 else "summaries"
            lines.insert(2 + bool(self.names), f"{len(self.summaries)} {noun}: {', '.join(self.summaries)}")
        if self.broken:
            holds = "scenario held before and does" if len(self.broken) == 1 else "scenarios held before and do"
            lines.append(f"{len(self.broken)} {holds} not any more: {', '.join(self.broken)}")
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
            tuple(one for one in self.broken if one.startswith(f"{rule}/")),
            tuple(one for one in self.examples if one.startswith(f"{rule}/")),
            tuple(one for one in self.summaries if one.startswith(f"{rule}/")),
        )


def impact_of(game: Game, publication: str) -> Impact:
    """The impact of one publication; the core book touches all that it brings."""
    number = next(n for n, one in enumerate(game.editions) if one.edition.id == publication)
    after = game.editions[number]
    before = game.editions[number - 1] if number else None
    here = next(one for one in printings(game) if one.edition.id == publication)
    rules = tuple(_rules(game, publication))
    sides = EditionPair(game, before, after)
    changed = changed_rules(before.plans, after.plans) if before is not None else rules
    clauses, answers = tuple(_clauses(before, after)), tuple(_answers(before, after))
    return Impact(
        publication=publication,
        class_=_class(changed),
        clauses=clauses,
        rules=rules,
        classes=tuple(_class(rule in changed) for rule in rules),
        answers=answers,
        pages=tuple(_pages(here, rules)),
        functions=tuple(_functions(before, after)),
        scenarios=tuple(_scenarios(sides, {*clauses, *(one.partition(" ")[0] for one in answers)})),
        broken=tuple(f"{rule}/{id}" for rule, id, _ in sides.broken()),
        examples=tuple(_amended(before, after, "example")),
        summaries=tuple(_amended(before, after, "summary")),
        names=called_otherwise(before.edition if before is not None else None, after.edition),
    )


def _amended(before: Compiled | None, after: Compiled, kind: Literal["example", "summary"]) -> Iterator[str]:
    """The worked examples that the document changed, put there or took out; the summaries that it changed.

    So does one that takes back what an earlier document had changed.
    """
    known = {
        change.target for change in (before.edition.changes if before is not None else ()) if change.operation == kind
    }
    own = after.edition.changes_of(after.edition.id)
    back = {change.target for change in own if change.operation == "withdraw"} & known
    yield from dict.fromkeys(c.target for c in own if c.operation == kind or c.target in back)


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
    """Those that it gives, those that it amends, and those that it takes back."""
    yield from (
        c.id
        for rule in after.edition.rules
        for c in rule.clauses
        if c.publication == after.edition.id and c.box == "faq"
    )
    stood = {c.id: c.amended_by for rule in before.edition.rules for c in rule.clauses} if before is not None else {}
    yield from (
        f"{c.id} (amended)"
        for rule in after.edition.rules
        for c in rule.clauses
        if c.box == "faq" and stood.get(c.id, c.amended_by) != c.amended_by
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


def _pages(here: Printing, rules: tuple[str, ...]) -> Iterator[str]:
    """Pages of rules with something to tell, and the document's own."""
    for rule in rules:
        found = here.rules.get(rule)
        yield f"{found.chapter}/{rule}/" if found is not None and found.chapter else f"{rule}/"
    yield f"publications/{here.edition.id}/"


# ------------------------------------------------------------------------------------------------ functions


def _functions(before: Compiled | None, after: Compiled) -> Iterator[str]:
    """Functions that are there in only one of the two packages, or do something else."""
    sides = (before.plans, after.plans) if before is not None else (after.plans,)
    modules = rule_texts(sides)
    for rule, texts in modules.items():
        new = _code(texts.get(after.edition.id))
        old = _code(texts.get(before.edition.id)) if before is not None else {}
        yield from (
            f"{python_name(rule)}.{name}" for name in dict.fromkeys([*new, *old]) if old.get(name) != new.get(name)
        )


def _code(module: str | None) -> dict[str, str]:
    """Every function of a rule's module, without its docstring and line numbers."""
    found: dict[str, str] = {}
    for node in ast.parse(module).body if module is not None else ():
        if isinstance(node, ast.FunctionDef):
            if ast.get_docstring(node) is not None:
                node.body = node.body[1:]
            for part in ast.walk(node):
                if node.name == "register" and isinstance(part, ast.Call):  # what is added stands in its function, too
                    part.keywords = [keyword for keyword in part.keywords if keyword.arg != "part"]
            found[node.name] = ast.dump(node)
    return found


# ------------------------------------------------------------------------------------------------ scenarios


def _scenarios(sides: EditionPair, touched: set[str]) -> Iterator[str]:
    """Cases that cite what is touched, and those that count in only one of the two editions."""
    old, new = sides.counted(sides.before), sides.counted(sides.after)
    for name in dict.fromkeys([*new, *old]):
        # what was taken out is cited in the edition before
        cites = {clause for side in (new, old) if name in side for clause in side[name].case.cites}
        if touched & cites or (sides.before is not None and (name in old) != (name in new)):
            yield f"{name[0]}/{name[1]}"
