"""Slips of the pen: every token of a rules tree changed once in each of four ways, and what the compiler says.

In: the files of one game in memory. Out: `Mutant`s, drawn by a committed seed, and for each an `Outcome`.
Deliberately not here: which tokens there are (`mutate_tokens`), running them all (`tests/property/mutate_all.py`).

In the place of a word, half the time another word of its kind is put, from anywhere in the game, else the same misspelt.
Ids and links are always misspelt: another one that exists is no slip that anybody but a reader of the text could see.

A slip is refused when the compiler has something new to say, error or warning. It is said well when one finding touches
the changed token, or when there is only one and it names what is wrong where that is declared or used.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property

from rulewright.analysis import Context, context_of
from rulewright.analysis.cases import resolve_case, resolve_scenarios
from rulewright.diagnostics import Bag, Diagnostic, Severity
from rulewright.editions.nodes import text
from rulewright.editions.publications import publications_of
from rulewright.editions.tree import RuleSource
from rulewright.interpret.cases import run_case
from rulewright.pages import check_texts
from rulewright.pipeline import Compiled, Game, compile_edition, compile_game, look_across
from rulewright.plan.encode import encode
from rulewright.schema import check_file
from rulewright.source import FileKind, GameSources, Sequence, SourceFile, load_files
from rulewright.source import Mapping as Node
from rulewright.syntax import parser
from rulewright.tools.cases import Bench
from tests.support.mutate_tokens import Token, tokens
from tests.support.whole import check_game

SEED = 20
KINDS = ("key", "id", "link", "label", "keyword", "name")
WAYS = ("delete", "double", "swap", "replace")
_LETTERS = "abcdefghijklmnopqrstuvwxyz"


@dataclass(frozen=True, slots=True)
class Mutant:
    """One slip: `file[start:end]` becomes `new`. `token` is the token that it is made in."""

    token: Token
    way: str
    start: int
    end: int
    new: str

    line: str

    @property
    def name(self) -> str:
        """What to call it in a list: it stays the same when other lines of the file change."""
        at = self.token.span.start.column - 1
        written = self.line[at : at + self.end - self.start]
        marked = f"{self.line[:at]}«{written}→{self.new}»{self.line[at + len(written) :]}"
        return f"{self.token.kind} {self.way} {self.token.file}: {marked.strip()}"


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of a slip.

    `touches`: a finding on the slip; `codes`: all new findings; `same`: the rules mean what they meant; `fails`: nothing was
    found, but a case fails when it is run, as `rulewright test` does.
    """

    mutant: Mutant
    refused: bool
    touches: bool
    codes: tuple[str, ...]
    same: bool
    fails: bool

    @property
    def well_said(self) -> bool:
        return self.touches or len(self.codes) == 1


class Slips:
    """The mutants of one game, the same for the same files and seed."""

    def __init__(self, game: GameSources, seed: int = SEED) -> None:
        self.texts = {file.path: file.text.text for file in game.files}
        self.lines = {path: text.split("\n") for path, text in self.texts.items()}
        self.tokens = tuple(tokens(game))
        self.seed = seed

    @cached_property
    def _by_kind(self) -> Mapping[str, tuple[str, ...]]:
        found: dict[str, set[str]] = {}
        for token in self.tokens:
            found.setdefault(token.kind, set()).add(token.text)
        return {kind: tuple(sorted(texts)) for kind, texts in found.items()}

    def all(self) -> Iterator[Mutant]:
        """Every mutant, in the order of the files. A swap in a word of one letter, with no neighbour, is none."""
        for number in range(len(self.tokens)):
            for way in WAYS:
                made = self.make(number, way)
                if made is not None:
                    yield made

    def make(self, number: int, way: str) -> Mutant | None:
        """The mutant of one token in one way, or None where there is nothing to change."""
        token = self.tokens[number]
        line = self.lines[token.file][token.span.start.line - 1]
        rng = random.Random(f"{self.seed} {token.file} {token.span.start.column} {line} {way}")
        written = self.texts[token.file][token.start : token.end]
        match way:
            case "delete":
                return Mutant(token, way, token.start, token.end, "", line)
            case "double":
                return Mutant(token, way, token.start, token.end, f"{written} {written}", line)
            case "swap":
                return self._swap(number, line, rng)
            case _:
                known = () if token.kind in ("id", "link") else self._by_kind[token.kind]
                others = tuple(other for other in known if other != token.text)
                new = rng.choice(others) if others and rng.random() < 0.5 else _misspelt(written, rng)
                return Mutant(token, way, token.start, token.end, new, line)

    def _swap(self, number: int, line: str, rng: random.Random) -> Mutant | None:
        token = self.tokens[number]
        whole = self.texts[token.file]
        written = whole[token.start : token.end]
        pairs = [(at, written[at : at + 2]) for at in range(len(written) - 1)]
        letters = [at for at, pair in pairs if pair[0] != pair[1] and not any(sign.isspace() for sign in pair)]
        after = self.tokens[number + 1] if number + 1 < len(self.tokens) else None
        between = whole[token.end : after.start] if after is not None and after.file == token.file else ":"
        words = after is not None and between.isspace() and "\n" not in between and after.text != token.text
        if after is not None and words and (not letters or rng.random() < 0.5):
            second = whole[after.start : after.end]
            return Mutant(token, "swap", token.start, after.end, f"{second}{between}{written}", line)
        if not letters:
            return None
        at = rng.choice(letters)
        new = written[:at] + written[at + 1] + written[at] + written[at + 2 :]
        return Mutant(token, "swap", token.start, token.end, new, line)


def _misspelt(word: str, rng: random.Random) -> str:
    """A letter lost, struck wrong, or struck twice."""
    places = [i for i, sign in enumerate(word) if sign.isalnum()]
    at = rng.choice(places)
    wrong = rng.choice([letter for letter in _LETTERS if letter != word[at].lower()])
    wrong = wrong.upper() if word[at].isupper() else wrong
    changed = (word[:at] + word[at + 1 :], word[:at] + wrong + word[at + 1 :], word[:at] + wrong + word[at:])
    return rng.choice([one for one in changed if one and one != word])


class Checker:
    """Compiles one game with one file changed; what did not change is read and resolved once.

    Rules are compiled in the newest edition. Cases are resolved in the newest edition in which they count, and only those
    of a changed file, unless nothing else was found: a slip in a rule may show in nothing but its cases.
    """

    def __init__(self, files: Mapping[str, bytes], folder: str) -> None:
        seen = remember_what_was_read()
        self.left: Game | None = None
        self.failing: dict[str | None, frozenset[str]] = {}
        self.bytes = {path: content for path, content in files.items() if path.startswith(folder + "/")}
        self.folder = folder
        (self.game,) = load_files(self.bytes, Bag()).games
        whole = compile_game(self.game, Bag(), examined=False)
        assert whole is not None, "the shipped rules compile"
        self.whole = whole
        self.editions = tuple(reversed(whole.editions))
        bag = Bag()
        for file in self.game.files:
            check_file(file, bag)
        self.meaning = self._rules(self.game, bag)
        check_game(self.game, bag)
        self._cases(self.game, self.editions, None, bag)  # so that what they say is read and remembered
        self.clean = _counted(bag)
        seen.full = True  # what is read from now on is read once

    def _rules(self, game: GameSources, bag: Bag) -> Compiled | None:
        """Everything but cases; gives what the rules mean."""
        publications = publications_of(game, bag)
        if not publications or game.game is None or game.game.root is None:
            return None
        return compile_edition(game, publications, publications[-1].id, bag)

    def _cases(
        self, game: GameSources, editions: tuple[Compiled, ...], only: str | None, bag: Bag, at: int | None = None
    ) -> None:
        """The cases of all files, or of one, or there the one around an offset."""
        done: set[tuple[str, str]] = set()
        for compiled in editions:
            edition, vocabulary = compiled.edition, compiled.vocabulary
            context = context_of(edition, vocabulary)
            for rule in edition.rules:
                if only is None or only.endswith("/" + rule.path):
                    _once(rule, rule.node.get("examples"), compiled, context, done, bag, at)
            for file in game.of(FileKind.SCENARIOS):
                if file.root is None or (only is not None and file.path != only):
                    continue
                rule_of = next((r for r in edition.rules if r.id == text(file.root, "scenarios")), None)
                if rule_of is None:
                    resolve_scenarios(file.root, edition, vocabulary, context, bag)
                else:
                    _once(rule_of, file.root.get("cases"), compiled, context, done, bag, at)

    def _changed(self, path: str, content: str) -> tuple[GameSources, SourceFile, Bag]:
        bag = Bag()
        home = f"{self.folder}/game.yaml"
        loaded = load_files({home: self.bytes[home], path: content.encode()}, bag).games
        file = next(one for one in loaded[0].files if one.path == path)
        files = tuple(file if old.path == path else old for old in self.game.files)
        return GameSources(self.game.folder, files), file, bag

    def findings(self, mutant: Mutant) -> tuple[list[Diagnostic], bool]:
        """What is new with a slip, and whether the rules mean what they meant before."""
        path = mutant.token.file
        old = self.bytes[path].decode()
        game, file, bag = self._changed(path, old[: mutant.start] + mutant.new + old[mutant.end :])
        check_file(file, bag)
        if new := self._new(bag):
            return new, False
        new, same = self._quick(game, file, mutant, bag)
        if new:
            return new, False
        bag = Bag()  # nothing yet: now everything is looked at, in all editions
        check_file(file, bag)
        self.left = check_game(game, bag)
        return self._new(bag), same

    def fails(self, mutant: Mutant) -> bool:
        """Whether some case fails that did not before, in the game that the last slip left; asked of survivors only."""
        if self.left is None:
            return False
        path = mutant.token.file
        rule = path.rpartition("/")[2].removesuffix(".yaml") if "/scenarios/" in path else None
        if rule not in self.failing:
            self.failing[rule] = _failing(self.whole, rule)
        return bool(_failing(self.left, rule) - self.failing[rule])

    def _quick(self, game: GameSources, file: SourceFile, mutant: Mutant, bag: Bag) -> tuple[list[Diagnostic], bool]:
        """Looks where a slip most likely shows."""
        if file.kind is FileKind.SCENARIOS:
            at = mutant.start if mutant.token.span.start.column > 1 else None
            self._cases(game, self.editions, file.path, bag, at)
            return self._new(bag), True
        if file.kind is FileKind.VOCABULARY:  # whether a name is used shows in no single edition
            look_across(game, publications_of(game, Bag()), bag)
        compiled = self._rules(game, bag)
        if compiled is None or self._new(bag):
            return self._new(bag), False
        check_texts(replace(self.whole, sources=game, editions=(compiled,)), bag)
        self._cases(game, (compiled, *self.editions[1:]), file.path, bag, mutant.start)
        before = self.meaning
        assert before is not None
        return self._new(bag), _same(before, compiled)

    def _new(self, bag: Bag) -> list[Diagnostic]:
        new = _counted(bag) - self.clean
        return [one for one in bag if one.severity is not Severity.NOTE and _key(one) in new]

    def run(self, mutant: Mutant) -> Outcome:
        """The outcome of one slip."""
        found, same = self.findings(mutant)
        before = mutant.line[: mutant.token.span.start.column - 1]
        after = mutant.line[len(before) + mutant.end - mutant.start :]
        start = mutant.start - (len(before) - len(before.rstrip()))  # the spaces beside it are part of the slip
        end = mutant.start + len(mutant.new) + len(after) - len(after.lstrip())
        touches = any(
            one.span.file == mutant.token.file and one.span.start.offset <= end and one.span.end.offset >= start
            for one in found
        )
        fails = not found and self.fails(mutant)
        return Outcome(mutant, bool(found), touches, tuple(one.code for one in found), same, fails)


@dataclass(slots=True)
class Seen:
    """What the parser has read: the scalar, so that its id stays its own, and its nodes."""

    nodes: dict[tuple[int, str], tuple[object, object]] = field(default_factory=dict)
    full: bool = False


SEEN = Seen()


def remember_what_was_read() -> Seen:
    """Makes the parser give the same nodes for the same scalar, since all but one file stay as they were.

    Nodes never change, so this changes nothing but the time that it takes. What had findings is read again.
    """
    SEEN.full = False
    for name in ("_each", "_cell"):
        reads = getattr(parser, name)
        if reads.__module__ == parser.__name__:
            setattr(parser, name, _remembering(reads))
    return SEEN


def _remembering(reads: Callable[..., object]) -> Callable[..., object]:
    def read(scalar: object, entry: str, make: object, bag: Bag) -> object:
        key = (id(scalar), entry)
        if key not in SEEN.nodes:
            before = len(bag)
            found = reads(scalar, entry, make, bag)
            if len(bag) == before and not SEEN.full:
                SEEN.nodes[key] = (scalar, found)
            return found
        kept = SEEN.nodes[key][1]
        return list(kept) if isinstance(kept, list) else kept

    return read


def _once(
    rule: RuleSource,
    node: object,
    compiled: Compiled,
    context: Context,
    done: set[tuple[str, str]],
    bag: Bag,
    at: int | None = None,
) -> None:
    """Resolves the cases that did not count in an edition looked at before."""
    for case in node if isinstance(node, Sequence) else ():
        if isinstance(case, Node) and (at is None or case.span.start.offset <= at <= case.span.end.offset):
            name = (rule.id, text(case, "id") or str(case.span.start.line))
            if name not in done and resolve_case(
                case, rule, compiled.edition, compiled.vocabulary, context, bag, printed=False
            ):
                done.add(name)


def _failing(game: Game, rule: str | None) -> frozenset[str]:
    """The cases that fail on the interpreter: those of one rule in all editions, or all in the newest one."""
    bench = Bench(game, Bag())
    found: set[str] = set()
    for edition in game.editions if rule is not None else game.editions[-1:]:
        for compiled, case in bench.cases(edition.edition.id, rule):
            try:
                passed = run_case(compiled.plans, case).passed
            except Exception:  # whatever the interpreter does with a slip that nothing refused: it is no pass
                passed = False
            if not passed:
                found.add(f"{edition.edition.id} {case.id}")
    return frozenset(found)


def _same(before: Compiled, after: Compiled) -> bool:
    plans = [
        (
            encode(c.plans.rules),
            encode(c.vocabulary),
            [(r.id, r.title, [d.id for d in r.clauses]) for r in c.edition.rules],
        )
        for c in (before, after)
    ]
    return plans[0] == plans[1]


def _key(one: Diagnostic) -> str:
    return f"{one.code} {one.span.file} {one.message}"


def _counted(bag: Bag) -> Counter[str]:
    return Counter(_key(one) for one in bag if one.severity is not Severity.NOTE)


@dataclass(slots=True)
class Tally:
    """Counts of one kind of token."""

    slips: int = 0
    refused: int = 0
    touches: int = 0
    well_said: int = 0
    same: int = 0

    def add(self, outcome: Outcome) -> None:
        self.slips += 1
        self.refused += outcome.refused
        self.touches += outcome.refused and outcome.touches
        self.well_said += outcome.refused and outcome.well_said
        self.same += not outcome.refused and outcome.same

    def part(self, count: int) -> float:
        """A count as a part of all slips, in per cent."""
        return 100 * count / self.slips if self.slips else 100.0
