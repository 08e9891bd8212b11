"""Renaming through a whole game: texts, links and sentences go along, comments stay, and collisions are refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulewright.diagnostics import Bag, Severity
from rulewright.pipeline import compile_game
from rulewright.source import GameSources, load_files
from rulewright.tools.renaming import NotRenamed, renamed

FILES = {
    "game.yaml": "rulewright: 1\ngame: duel\ntitle: Duel\nvocabulary: duel\n",
    "publications.yaml": "publications: [core, faq]\n",
    "publications/core.yaml": "publication: core\ntitle: Core\nkind: core\ndate: 2020\n",
    "publications/faq.yaml": "publication: faq\ntitle: FAQ\nkind: faq\ndate: 2021\nfaq:\n"
    "- id: f1\n  about: [dazed]\n  clarifies: [dazed/e1]\n  related: [Dazed]\n"
    "  question: Can an Elf be Dazed?\n  answer: Yes, as `e1` says.\n  restates: dazed/e1\n",
    "vocabulary/duel.yaml": "vocabulary: duel\ntitle: Duel\nentities:\n  Elf: {HP: {track: from 0}}\n"
    "states:\n  Dazed: {bearer: Elf, begins: elsewhere, ends: elsewhere}   # Dazed, from the book\n"
    "  Dazed Twice: {bearer: Elf, begins: elsewhere, ends: elsewhere}\n"
    "actions:\n  Rest: Elf uses ~\n  Jump: Elf uses ~\nclose names: [[Dazed, Dazed Twice]]\n",
    "states/dazed.yaml": "rule: dazed   # the page of Dazed\ntitle: Dazed\nkind: state\ndefines: Dazed\nsubject: an Elf\n"
    "vocabulary: duel\neffects:\n"
    "- id: e1\n  text: An Elf that is [[Dazed]] cannot rest.\n  rule: |\n    the Elf cannot use Rest.\n"
    "- id: e2\n  text: Nor can two Elfs jump, see `e1`; unlike Dazed Twice.\n  rule: |\n"
    "    if the Elf is Dazed, unless the Elf is Dazed Twice, the Elf cannot use Jump.\n    clause e1 beats clause e2.\n",
    "scenarios/dazed.yaml": "scenarios: dazed\ncases:\n- id: s1\n  text: No rest.\n  cites: [e1, faq/f1]\n"
    "  given: let Ada be an Elf. the Ada is Dazed.\n  verdicts:\n"
    "  - {of: the Ada uses Rest, allowed: false, reasons: [dazed/e1]}\n",
}


def game(**more: str) -> GameSources:
    bag = Bag()
    (found,) = load_files({path: text.encode() for path, text in {**FILES, **more}.items()}, bag).games
    assert compile_game(found, bag, examined=False) is not None
    assert [d.message for d in bag if d.severity is Severity.ERROR] == []
    return found


def test_a_declared_name_goes_through_sentences_texts_links_and_titles() -> None:
    carried = renamed(game(), "Dazed", "Stunned")
    page = carried.texts["states/dazed.yaml"]
    assert "rule: dazed   # the page of Dazed\ntitle: Stunned\nkind: state\ndefines: Stunned\n" in page
    assert "text: An Elf that is [[Stunned]] cannot rest." in page
    assert "unlike Dazed Twice" in page
    assert "if the Elf is Stunned, unless the Elf is Dazed Twice" in page
    words = carried.texts["vocabulary/duel.yaml"]
    assert "  Stunned: {bearer: Elf, begins: elsewhere, ends: elsewhere}   # Dazed, from the book\n" in words
    assert "related: [Stunned]\n  question: Can an Elf be Stunned?" in carried.texts["publications/faq.yaml"]
    assert "the Ada is Stunned." in carried.texts["scenarios/dazed.yaml"]


def test_articles_and_plurals_go_along() -> None:
    page = renamed(game(), "Elf", "Gnome").texts["states/dazed.yaml"]
    assert "subject: a Gnome\n" in page
    assert "text: A Gnome that is [[Dazed]] cannot rest." in page
    assert "Nor can two Gnomes jump" in page


def test_the_id_of_a_rule_goes_through_references_and_files() -> None:
    carried = renamed(game(), "dazed", "stunned")
    assert dict(carried.moves) == {
        "states/dazed.yaml": "states/stunned.yaml",
        "scenarios/dazed.yaml": "scenarios/stunned.yaml",
    }
    assert carried.texts["states/dazed.yaml"].startswith("rule: stunned   # the page of Dazed\ntitle: Dazed\n")
    assert "about: [stunned]\n  clarifies: [stunned/e1]\n" in carried.texts["publications/faq.yaml"]
    assert "reasons: [stunned/e1]" in carried.texts["scenarios/dazed.yaml"]


def test_the_id_of_a_clause_goes_through_sentences_and_code_marks() -> None:
    carried = renamed(game(), "dazed/e1", "no-rest")
    page = carried.texts["states/dazed.yaml"]
    assert "- id: no-rest\n" in page
    assert "see `no-rest`" in page
    assert "clause no-rest beats clause e2." in page
    assert "cites: [no-rest, faq/f1]" in carried.texts["scenarios/dazed.yaml"]
    assert "reasons: [dazed/no-rest]" in carried.texts["scenarios/dazed.yaml"]
    assert "restates: dazed/no-rest" in carried.texts["publications/faq.yaml"]


def test_the_id_of_a_document_goes_through_references() -> None:
    carried = renamed(game(), "faq", "faq-1")
    assert carried.texts["publications.yaml"] == "publications: [core, faq-1]\n"
    assert dict(carried.moves) == {"publications/faq.yaml": "publications/faq-1.yaml"}
    assert "cites: [e1, faq-1/f1]" in carried.texts["scenarios/dazed.yaml"]


def test_an_id_that_was_given_out_stays_as_formerly() -> None:
    listed = {"addresses.yaml": "addresses:\n  dazed: [e1, e2]\n  faq: [f1]\nscenarios:\n  dazed: [s1]\n"}
    carried = renamed(game(**listed), "dazed", "stunned")
    assert carried.texts["states/dazed.yaml"].startswith("rule: stunned   # the page of Dazed\nformerly: [dazed]\n")
    assert "addresses.yaml" not in carried.texts
    clause = renamed(game(**listed), "dazed/e2", "e5").texts["states/dazed.yaml"]
    assert "- id: e5\n  formerly: [e2]\n" in clause


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("Dazed", "Rest", "'Rest' is another name or title"),
        ("Dazed", "dazed", "'dazed' is no name"),
        ("Dazed", "DAZED TWICE", "'Dazed Twice' is another name"),
        ("dazed", "core", "'core' is the id of another rule"),
        ("dazed", "Stunned", "'Stunned' is no id"),
        ("dazed/e1", "e2", "'e2' is another id on this page"),
        ("dazed/e1", "other/e3", "a clause stays on its page"),
        ("dazed/e9", "e3", "'dazed' has no 'e9'"),
        ("Dazd", "Stunned", "did you mean 'Dazed'?"),
        ("HP", "Any", "would"),
    ],
)
def test_collisions_and_wrong_forms_are_refused(old: str, new: str, why: str) -> None:
    with pytest.raises(NotRenamed) as error:
        renamed(game(), old, new)
    assert why in str(error.value)


def test_a_document_that_was_given_out_keeps_its_id() -> None:
    listed = {"addresses.yaml": "addresses:\n  dazed: [e1, e2]\n  faq: [f1]\nscenarios:\n  dazed: [s1]\n"}
    with pytest.raises(NotRenamed, match="given out"):
        renamed(game(**listed), "faq", "faq-1")


def test_the_shipped_rules_can_be_renamed(tmp_path: Path) -> None:
    root = Path(__file__).parents[3] / "tests/rulesets/pf2"
    files = {path.relative_to(root).as_posix(): path.read_bytes() for path in root.rglob("*.yaml")}
    (found,) = load_files(files, Bag()).games
    assert renamed(found, "Creature", "Beast").places > 50
