"""A line of editions: what thirty cost beside one.

In: made-up games of 300 rules, drawn from a fixed seed: one with thirty documents that each change a tenth of the rules, the same
with its latest text alone, and one that has every version of every rule as a rule of its own, in one edition. Out: how long each takes
from files in memory to pages and package of the newest edition, and the two proportions that matter.
Deliberately not here: writing to disk, the search for clauses that disagree, and pages of older editions, whose number is what it is.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from time import process_time

from measured import Measured

from rulewright.diagnostics import Bag, Severity
from rulewright.pages import check_texts
from rulewright.pipeline import compile_game
from rulewright.schema import check_shape
from rulewright.source import load_files
from rulewright.tools.build import outputs_of
from rulewright.tools.cases import check_cases
from rulewright.tools.project import Checked, Project

EDITIONS, RULES, SHARE, CLAUSES = 30, 300, 10, 4
AIMS = ("at most 3", "at most 1.3")

_DEEDS = ("Guard", "Rest", "Sing", "March", "Hide", "Climb")
_SENTENCES = (
    "when the Hero uses {deed}, the Hero loses {n} Might.",
    "when the Hero uses {deed}, if the Hero's Speed is at least {n}, the Hero gains 1 Might.",
    "if the Hero's Might is less than {n}, the Hero cannot use {deed}.",
    "while the Hero is Weary, the Hero gets -{n} to Speed.",
)


def measure(rounds: int) -> Iterator[Measured]:
    """The line, its latest edition alone, and all versions as rules of one edition."""
    line = Line(EDITIONS, RULES, SHARE)
    sizes = {
        f"{EDITIONS} editions of {RULES} rules": partial(line.files, True),
        "the latest edition alone": partial(line.files, False),
        f"all {len(line.versions)} versions as rules of one edition": line.flat,
    }
    found: list[Measured] = []
    for what, files in sizes.items():
        content = files()
        _build(content)
        found.append(Measured(what, "seconds", tuple(_seconds(content) for _ in range(rounds))))
        yield found[-1]
    for what, other, aim in zip(("latest edition alone", "changed rules"), found[1:], AIMS, strict=True):
        ratios = tuple(a / b for a, b in zip(found[0].rounds, other.rounds, strict=True))
        yield Measured(f"the line against the {what}", "times", ratios, aim)


@dataclass
class Line:
    """A game through its documents. `versions`: rule and its numbers, one entry for each text that a rule ever had."""

    editions: int
    rules: int
    share: int
    versions: list[tuple[int, int, tuple[int, ...]]] = field(default_factory=list)

    def __post_init__(self) -> None:
        draw = random.Random(7)
        self.numbers = {rule: [draw.randrange(1, 9) for _ in range(CLAUSES)] for rule in range(self.rules)}
        self.first = {rule: tuple(numbers) for rule, numbers in self.numbers.items()}
        self.changes: list[list[tuple[int, int, int, int]]] = []  # rule, clause, before, after
        self.versions = [(0, rule, numbers) for rule, numbers in self.first.items()]
        for edition in range(1, self.editions):
            changed = []
            for rule in sorted(draw.sample(range(self.rules), self.rules // self.share)):
                clause = draw.randrange(CLAUSES)
                before = self.numbers[rule][clause]
                self.numbers[rule][clause] = before % 8 + 1
                changed.append((rule, clause, before, before % 8 + 1))
                self.versions.append((edition, rule, tuple(self.numbers[rule])))
            self.changes.append(changed)

    def files(self, whole: bool) -> dict[str, bytes]:
        """The line as it grew, or its latest text as the first and only book."""
        texts = self.first if whole else self.numbers
        found = _frame("newest") | {f"{_chapter(rule)}/r{rule}.yaml": _rule(f"r{rule}", n) for rule, n in texts.items()}
        named = ["book"]
        for number, changes in enumerate(self.changes if whole else (), 1):
            named.append(f"errata-{number}")
            found[f"publications/errata-{number}.yaml"] = (
                f"publication: errata-{number}\ntitle: Errata {number}\nkind: errata\ndate: {2000 + number}\nchanges:\n"
                + "".join(_change(*change) for change in changes)
            )
        found["publications.yaml"] = f"publications: [{', '.join(named)}]\n"
        return {path: text.encode() for path, text in found.items()}

    def flat(self) -> dict[str, bytes]:
        """Every version of every rule as a rule of its own."""
        found = _frame("newest") | {"publications.yaml": "publications: [book]\n"}
        found |= {
            f"{_chapter(rule + self.rules * at)}/r{rule}-{at}.yaml": _rule(f"r{rule}-{at}", n)
            for at, rule, n in self.versions
        }
        return {path: text.encode() for path, text in found.items()}


def _frame(editions: str) -> dict[str, str]:
    deeds = "".join(f"  {deed}: Hero uses ~\n" for deed in _DEEDS)
    return {
        "game.yaml": f"rulewright: 1\ngame: line\ntitle: Line\nvocabulary: line\nsite: {{editions: {editions}}}\n",
        "publications/book.yaml": "publication: book\ntitle: Book\nkind: core\ndate: 2000\n",
        "vocabulary/line.yaml": (
            "vocabulary: line\ntitle: Line\nentities:\n  Hero: {Might: {track: from 0}, Speed: number}\n"
            f"states:\n  Weary: {{bearer: Hero, begins: elsewhere, ends: elsewhere}}\nactions:\n{deeds}"
        ),
    }


def _chapter(rule: int) -> str:
    """Thirty rules in each: a page lists those of its own chapter."""
    return f"chapter-{rule // 30}"


def _sentence(clause: int, number: int, rule: str) -> str:
    return _SENTENCES[clause].format(n=number, deed=_DEEDS[hash_of(rule) % len(_DEEDS)])


def hash_of(rule: str) -> int:
    """The same in every run."""
    return int("".join(c for c in rule.partition("-")[0] if c.isdigit()))


def _rule(rule: str, numbers: Mapping[int, int] | list[int] | tuple[int, ...]) -> str:
    clauses = "".join(
        f"- id: e{n}\n  text: What clause {n} says, with the number {numbers[n]}.\n  drift: made up\n"
        f"  rule: |\n    {_sentence(n, numbers[n], rule)}\n"
        for n in range(CLAUSES)
    )
    return f"rule: {rule}\ntitle: Rule {rule[1:]}\nkind: rule\nvocabulary: line\nsubject: a Hero\neffects:\n{clauses}"


def _change(rule: int, clause: int, before: int, after: int) -> str:
    return (
        f"- replace: r{rule}/e{clause}\n  was: the number {before}\n"
        f"  text: What clause {clause} says, with the number {after}.\n"
        f"  rule: |\n    {_sentence(clause, after, f'r{rule}')}\n  class: behaviour\n"
    )


def _seconds(files: dict[str, bytes]) -> float:
    begun = process_time()
    _build(files)
    return process_time() - begun


def _build(files: dict[str, bytes]) -> int:
    """From files to all output, in memory; how many files came out."""
    bag = Bag()
    sources = load_files(files, bag)
    check_shape(sources, bag)
    game = compile_game(sources.games[0], bag, examined=False)
    assert game is not None and not bag.has_errors, [one.message for one in bag if one.severity is Severity.ERROR][:3]
    check_texts(game, bag)
    check_cases(game, bag)
    checked = Checked(Project(Path(), "", Path()), sources, (game,), bag)
    return len(outputs_of(checked).files)
