"""What the compiler says of a slip: one game compiled, and compiled again with one file changed.

In: the files of a game, a `Mutant`. Out: its `Outcome`. Deliberately not here: making slips (`mutate`), reading (`mutate_read`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace

from rulewright.analysis import Context, build_vocabulary, context_of, resolve_rule
from rulewright.analysis.cases import resolve_case, resolve_scenarios
from rulewright.diagnostics import Bag, Diagnostic, Severity
from rulewright.editions.addresses import check_addresses
from rulewright.editions.fold import fold
from rulewright.editions.nodes import text
from rulewright.editions.publications import publications_of
from rulewright.editions.tree import RuleSource
from rulewright.interpret.cases import run_case
from rulewright.lints import answers, examine, wording
from rulewright.lints.places import Subject, subject_of
from rulewright.pages import check_texts, check_translations
from rulewright.pipeline import Compiled, Game, compile_edition, compile_game, look_across
from rulewright.plan.encode import encode
from rulewright.schema import check_file
from rulewright.source import FileKind, GameSources, Sequence, SourceFile, load_files
from rulewright.source import Mapping as Node
from rulewright.tools.cases import Bench, check_cases, choices_of
from tests.support.mutate import Mutant, Outcome
from tests.support.mutate_read import one_case, put_back, remember_what_was_read


class Checker:
    """Compiles one game with one file changed; what did not change is read and resolved once.

    It looks first where a slip most likely shows, and at everything, as `rulewright check` does, only when nothing was found:
    rules in the newest edition, cases in the newest edition in which they count, of these only what is changed.
    A slip in a case leaves all editions as they are; one that leaves the plans as they are cannot change how they
    fit together. Neither is worked out again.
    """

    def __init__(self, files: Mapping[str, bytes], folder: str) -> None:
        seen = remember_what_was_read()
        self.left: Game | None = None
        self.bytes = {path: content for path, content in files.items() if path.startswith(folder + "/")}
        self.folder = folder
        (self.game,) = load_files(self.bytes, Bag()).games
        self.files = {file.path: file for file in self.game.files}
        bag = Bag()
        for file in self.game.files:
            check_file(file, bag)
        whole = compile_game(self.game, bag)
        assert whole is not None, "the shipped rules compile"
        self.whole = whole
        self.editions = tuple(reversed(whole.editions))
        self.contexts = {id(one): context_of(one.edition, one.vocabulary) for one in self.editions}
        check_texts(whole, bag)
        check_translations(whole, bag)
        check_cases(whole, bag)  # what cases say is read here and remembered
        newest = self.editions[0]
        self.meaning = _meaning(newest)
        self.subject: Subject = subject_of(newest.edition, newest.rules, newest.plans, Bag(), self.game)
        self.clean = _counted(bag)
        seen.full = True  # what is read from now on is read once

    # ------------------------------------------------------------------------------------------ what is found
    def findings(self, mutant: Mutant) -> tuple[list[Diagnostic], bool]:
        """What is new with a slip, and whether the rules mean what they meant before."""
        path = mutant.token.file
        old = self.bytes[path].decode()
        new = old[: mutant.start] + mutant.new + old[mutant.end :]
        case = one_case(self.files[path], mutant.start, new)
        if case is not None:
            return self._in_case(case, path), False
        bag = Bag()
        home = f"{self.folder}/game.yaml"
        (loaded,) = load_files({home: self.bytes[home], path: new.encode()}, bag).games
        file = next(one for one in loaded.files if one.path == path)
        game = self._with(path, file)
        check_file(file, bag)
        if found := self._new(bag):
            return found, False
        if file.kind is FileKind.TRANSLATION:  # the rules stay as they are
            check_translations(replace(self.whole, sources=game), bag)
            return self._new(bag), True
        if file.kind is FileKind.ADDRESSES:
            check_addresses(game, bag)
            return self._new(bag), True
        if file.kind is FileKind.SCENARIOS:
            self._cases(game, self.editions, path, bag)
            return self._new(bag) or self._all_cases(game), False
        return self._in_rules(game, file, mutant, bag)

    def _with(self, path: str, file: SourceFile) -> GameSources:
        return GameSources(self.game.folder, tuple(file if one.path == path else one for one in self.game.files))

    def _in_case(self, case: tuple[SourceFile, int], path: str) -> list[Diagnostic]:
        """A slip inside a case: first that one by itself, then all of them."""
        file, number = case
        bag = Bag()
        bag.of_games([f"{self.folder}/"])
        check_file(file, bag)
        if found := self._new(bag):
            return found
        self._cases(self._with(path, file), self.editions, path, bag)
        return self._new(bag) or self._all_cases(self._with(path, put_back(self.files[path], file, number)))

    def _all_cases(self, game: GameSources) -> list[Diagnostic]:
        """Everything that looks at files of cases; editions stay as they are."""
        bag = Bag()
        bag.of_games([f"{self.folder}/"])
        self.left = replace(self.whole, sources=game)
        look_across(game, self.whole.publications, bag)
        changed = {a.path for a, b in zip(game.files, self.game.files, strict=True) if a is not b}
        for path in sorted(changed):
            self._cases(game, self.editions, path, bag)
        answers.check(replace(self.subject, bag=bag, sources=game))
        return self._new(bag)

    def _in_rules(self, game: GameSources, file: SourceFile, mutant: Mutant, bag: Bag) -> tuple[list[Diagnostic], bool]:
        path = file.path
        if file.kind is FileKind.VOCABULARY:  # whether a name is used shows in no single edition
            look_across(game, publications_of(game, Bag()), bag)
        if file.kind is FileKind.RULE and (found := self._one_rule(game, file, mutant)):
            return found, False
        compiled = self._newest(game, bag)
        if compiled is None or self._new(bag):
            return self._new(bag), False
        check_texts(replace(self.whole, sources=game, editions=(compiled,)), bag)
        self._cases(game, (compiled, *self.editions[1:]), path, bag, mutant.start)
        same = _meaning(compiled) == self.meaning
        if found := self._new(bag):
            return found, same
        bag = Bag()  # nothing yet: now everything is looked at, in all editions
        check_file(file, bag)
        self.left = left = compile_game(game, bag, examined=False)
        if left is not None:
            check_texts(left, bag)
            check_translations(left, bag)
            check_cases(left, bag)
        if left is not None and not self._new(bag):
            self._together(left, same, bag)
        return self._new(bag), same

    def _one_rule(self, game: GameSources, file: SourceFile, mutant: Mutant) -> list[Diagnostic]:
        """The page that is changed, by itself; empty unless something is found right at the slip."""
        bag = Bag()
        publications = publications_of(game, bag)
        edition = fold(game, publications, publications[-1].id, bag)
        vocabulary = build_vocabulary(edition, bag)
        rule = next((rule for rule in edition.rules if file.path.endswith("/" + rule.path)), None)
        if rule is None:
            return []
        resolve_rule(rule, vocabulary, context_of(edition, vocabulary), bag, {})
        found = self._new(bag)
        return found if _touches(mutant, found) else []

    def _newest(self, game: GameSources, bag: Bag) -> Compiled | None:
        """The newest edition; None where there is nothing to compile."""
        publications = publications_of(game, bag)
        if not publications or game.game is None or game.game.root is None:
            return None
        return compile_edition(game, publications, publications[-1].id, bag)

    def _together(self, left: Game, same: bool, bag: Bag) -> None:
        """What rules do together; where the plans are the same, only what reads texts."""
        last = left.editions[-1]
        if not same:
            examine(last.edition, last.rules, last.plans, bag, left.sources)
            return
        subject = subject_of(last.edition, last.rules, last.plans, bag, left.sources)
        wording.check(subject)
        answers.check(subject)

    def _cases(
        self, game: GameSources, editions: tuple[Compiled, ...], only: str, bag: Bag, at: int | None = None
    ) -> None:
        """The cases of a file, or there the one around an offset."""
        done: set[tuple[str, str]] = set()
        for compiled in editions:
            edition, vocabulary = compiled.edition, compiled.vocabulary
            context = self.contexts.get(id(compiled)) or context_of(edition, vocabulary)
            for rule in edition.rules:
                if only.endswith("/" + rule.path):
                    _once(rule, rule.node.get("examples"), compiled, context, done, bag, at)
            for file in game.of(FileKind.SCENARIOS):
                if file.root is None or file.path != only:
                    continue
                rule_of = next((r for r in edition.rules if r.id == text(file.root, "scenarios")), None)
                if rule_of is None:
                    resolve_scenarios(file.root, edition, vocabulary, context, bag)
                else:
                    _once(rule_of, file.root.get("cases"), compiled, context, done, bag, at)

    def _new(self, bag: Bag) -> list[Diagnostic]:
        new = _counted(bag) - self.clean
        return [one for one in bag if one.severity is not Severity.NOTE and _key(one) in new]

    # ------------------------------------------------------------------------------------------ what comes of it
    def run(self, mutant: Mutant) -> Outcome:
        """The outcome of one slip."""
        self.left = None
        found, same = self.findings(mutant)
        codes = tuple(one.code for one in found)
        fails = not found and not same and self.fails(mutant)
        return Outcome(mutant, bool(found), _touches(mutant, found), codes, same, fails)

    def fails(self, mutant: Mutant) -> bool:
        """Whether some case fails, and as the rules are all pass, in the game that the slip left: the case that it stands in, or for a slip
        in a rule all cases of the newest edition, those of its own page first.
        """
        left, path = self.left, mutant.token.file
        if left is None:
            return False
        bench, own = Bench(left, Bag()), path.rpartition("/")[2].removesuffix(".yaml")
        nodes = sorted(bench.nodes(), key=lambda node: node[0] != own)
        editions = left.editions[-1:]
        if "/scenarios/" in path:
            editions, inside = left.editions, [node for node in nodes if _around(node[2], path, mutant.start)]
            nodes = inside or [node for node in nodes if node[0] == own]
        for compiled in editions:
            for rule, printed, node in nodes:
                if not self._passes(bench, compiled.edition.id, rule, printed, node):
                    return True
        return False

    @staticmethod
    def _passes(bench: Bench, edition: str, rule: str, printed: bool, node: Node) -> bool:
        """Whether a case passes on the interpreter, or does not count in this edition."""
        choices = choices_of(node)
        compiled = bench.compiled(edition, text(node, "variant") or None, choices)
        case = bench.resolve(compiled, rule, printed, node)
        try:
            return case is None or run_case(compiled.plans, case).passed
        except Exception:  # whatever the interpreter does with a slip that nothing refused: it is no pass
            return False


def _around(case: Node, path: str, at: int) -> bool:
    return case.span.file == path and case.span.start.offset <= at <= case.span.end.offset


def _touches(mutant: Mutant, found: list[Diagnostic]) -> bool:
    """Whether a finding is on the slip. The spaces beside it are part of it."""
    before = mutant.line[: mutant.token.span.start.column - 1]
    after = mutant.line[len(before) + mutant.end - mutant.start :]
    start = mutant.start - (len(before) - len(before.rstrip()))
    end = mutant.start + len(mutant.new) + len(after) - len(after.lstrip())
    return any(
        one.span.file == mutant.token.file and one.span.start.offset <= end and one.span.end.offset >= start
        for one in found
    )


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


def _meaning(compiled: Compiled) -> tuple[object, ...]:
    """What an edition comes to: its plans, its vocabulary, and which clauses stand where."""
    pages = [(rule.id, rule.title, [clause.id for clause in rule.clauses]) for rule in compiled.edition.rules]
    return encode(compiled.plans.rules), encode(compiled.vocabulary), pages


def _key(one: Diagnostic) -> str:
    return f"{one.code} {one.span.file} {one.message}"


def _counted(bag: Bag) -> Counter[str]:
    return Counter(_key(one) for one in bag if one.severity is not Severity.NOTE)
