"""What the documents' examples mean: each sentence resolves in the reference's own game, or is refused where the page says so.

In: the sentences and blocks of docs/*.md, the vocabulary of the reference. Out: one test for each.
Deliberately not here: what resolved sentences do when they run.
"""

from __future__ import annotations

import pytest

from rulewright.analysis import context_of, resolve_edition, resolve_examples, resolve_scenarios
from rulewright.diagnostics import CODES, Bag
from rulewright.editions.fold import fold
from rulewright.editions.publications import publications_of
from rulewright.source import FileKind, load_files
from rulewright.syntax import parser
from tests.unit.docs.pages import (
    REFERENCE,
    ROOT,
    SENTENCES,
    YAML,
    Piece,
    beginning,
    said,
    scalar,
    vocabulary,
    whole_rule,
)

_GAME = {
    "game.yaml": "rulewright: 1\ngame: arena\ntitle: The Arena\nvocabulary: arena\n",
    "publications.yaml": "publications: [first-book]\n",
    "publications/first-book.yaml": "publication: first-book\ntitle: The First Book\nkind: core\ndate: 2020-01\n",
    "vocabulary/arena.yaml": vocabulary(),
}
_HEAD = "rule: example\ntitle: Example\nkind: {kind}\nvocabulary: arena\nsubject: a Creature\n"
_CLAUSE = "- id: {id}\n  text: A clause.\n  rule: |\n    {rule}\n"
_NEIGHBOURS = "".join(
    _CLAUSE.format(id=f"e{number}", rule=f"the Creature cannot use {action}.")
    for number, action in enumerate(("Guard", "Hide", "Sing"), start=1)
)


def resolved(name: str, text: str) -> Bag:
    """Findings about the reference's game with one rule file in it."""
    bag = Bag()
    files = {path: content.encode() for path, content in {**_GAME, name: text}.items()}
    (game,) = load_files(files, bag).games
    publications = publications_of(game, bag)
    resolve_edition(fold(game, publications, "first-book", bag), bag)
    return bag


def is_refused(piece: Piece) -> bool:
    """Whether the piece stands where the reference lists what is not carried to the end yet."""
    if piece.page != REFERENCE:
        return False
    lines = REFERENCE.read_text(encoding="utf-8").splitlines()
    return next(line for line in reversed(lines[: piece.line]) if line.startswith("## ")).startswith("## 12.")


def is_rule(piece: Piece) -> bool:
    """Sentences of a rule, not facts of a scenario."""
    bag = Bag()
    parser.parse_rule(scalar(piece.text), bag)
    return not bag.has_errors


EXAMPLES = [piece for piece in SENTENCES if piece.page.parent == ROOT / "docs" and is_rule(piece)]


def test_the_vocabulary_of_the_reference_is_right() -> None:
    bag = resolved("example.yaml", _HEAD.format(kind="rule"))
    assert not bag.has_errors, said(bag)


@pytest.mark.parametrize("piece", [one for one in EXAMPLES if not is_refused(one)], ids=str)
def test_a_sentence_resolves(piece: Piece) -> None:
    clause = _CLAUSE.format(id="x1", rule=piece.text)
    bag = resolved("example.yaml", f"{_HEAD.format(kind='rule')}effects:\n{_NEIGHBOURS}{clause}")
    assert not bag.has_errors, said(bag)


@pytest.mark.parametrize("piece", [one for one in EXAMPLES if is_refused(one)], ids=str)
def test_what_is_not_carried_to_the_end_says_so(piece: Piece) -> None:
    """The last section but one lists it; a form that is carried by now is to be taken off that list."""
    clause = _CLAUSE.format(id="x1", rule=piece.text)
    bag = resolved("example.yaml", f"{_HEAD.format(kind='rule')}effects:\n{_NEIGHBOURS}{clause}")
    assert [one.code for one in bag] == ["RW690"], said(bag)


def test_the_whole_rule_of_the_reference_resolves() -> None:
    bag = resolved("dazed.yaml", whole_rule())
    assert not bag.has_errors, said(bag)


def test_the_phases_of_the_reference_resolve() -> None:
    phases = next(one.text for one in YAML if one.page == REFERENCE and one.text.startswith("runs: "))
    head = _HEAD.format(kind="procedure").replace("subject: a Creature\n", "")
    bag = resolved("example.yaml", head + phases)
    assert not bag.has_errors, said(bag)


def test_the_publications_of_the_reference_fold() -> None:
    """Its FAQ and errata, and those of the how-to, find what they expect in the whole rule; its game.yaml knows its names."""
    files = {**_GAME, "game.yaml": beginning("rulewright: 1"), "dazed.yaml": whole_rule()}
    files["publications.yaml"] = beginning("publications:")
    files["publications/faq-1.yaml"] = beginning("publication: faq-1") + beginning("faq:")
    header = "publication: errata-1\ntitle: Errata 1\nkind: errata\ndate: 2022-03\n"
    how_to = next(one.text for one in YAML if one.page != REFERENCE and one.text.startswith("publication: errata-1"))
    for errata in (header + beginning("changes:") + beginning("withdraws:"), how_to):
        bag = Bag()
        files["publications/errata-1.yaml"] = errata
        (game,) = load_files({path: content.encode() for path, content in files.items()}, bag).games
        publications = publications_of(game, bag)
        assert [one.id for one in publications] == ["first-book", "faq-1", "errata-1"]
        for publication in publications:
            resolve_edition(fold(game, publications, publication.id, bag), bag)
        assert not bag.has_errors, said(bag)


def test_the_cases_of_the_reference_resolve() -> None:
    """The example of the whole rule and the scenario, in an edition for which they are written."""
    bag = Bag()
    files = {**_GAME, "game.yaml": beginning("rulewright: 1"), "dazed.yaml": whole_rule()}
    files["publications.yaml"] = "publications: [first-book, faq-1]\n"
    files["publications/faq-1.yaml"] = beginning("publication: faq-1")
    files["scenarios/dazed.yaml"] = beginning("scenarios: dazed")
    (game,) = load_files({path: content.encode() for path, content in files.items()}, bag).games
    edition = fold(game, publications_of(game, bag), "faq-1", bag)
    vocabulary, _ = resolve_edition(edition, bag)
    context = context_of(edition, vocabulary)
    (scenarios,) = game.of(FileKind.SCENARIOS)
    assert scenarios.root is not None
    found = (
        *resolve_examples(edition.rules[0], edition, vocabulary, context, bag),
        *resolve_scenarios(scenarios.root, edition, vocabulary, context, bag),
    )
    assert not bag.has_errors, said(bag)
    assert [case.id for case in found] == ["x1", "s1", "s2", "s3"]


def test_a_wrong_sentence_is_seen() -> None:
    """The tests above would notice."""
    clause = _CLAUSE.format(id="x1", rule="the Creature cannot use Gard.")
    bag = resolved("example.yaml", f"{_HEAD.format(kind='rule')}effects:\n{clause}")
    assert [one.code for one in bag] == ["RW301"] and "RW301" in CODES
