"""Carrying over: a version that only this test knows, in which `can` was spelt `may` and `subject` `about`."""

from __future__ import annotations

from rulewright.diagnostics import Bag
from rulewright.pipeline import compile_game
from rulewright.source import Sources, load_files
from rulewright.tools.migrate import Rewrite, migrate
from rulewright.tools.migrate.rewrites import in_sentences, key_renamed
from tests.unit.tools.duel import files

REWRITES = (
    Rewrite("0", "1", "`may` is `can`", lambda file: in_sentences(file, r"\bmay\b", "can")),
    Rewrite("0", "1", "the key `about` is `subject`", lambda file: key_renamed(file, "about", "subject")),
)


def old() -> dict[str, bytes]:
    content = files("while the Creature is Prone,\n  the Creature may use Rest.", "the Creature cannot use Charge.")
    content["game.yaml"] = content["game.yaml"].replace(b"rulewright: 1", b"rulewright: 0")
    text = content["rules/dazed.yaml"].decode().replace("subject:", "about:")
    text = text.replace("text: Something.", "text: It may rest.  # may it?", 1)
    return content | {"rules/dazed.yaml": text.encode()}


def load(content: dict[str, bytes]) -> Sources:
    return load_files(content, Bag())


def carried(content: dict[str, bytes]) -> dict[str, bytes]:
    (done,) = migrate(load(content), REWRITES)
    assert done.left is None
    return content | {file.path: new.encode() for file, new in done.files}


def test_the_game_is_carried_over_and_compiles() -> None:
    new = carried(old())
    assert new["game.yaml"].startswith(b"rulewright: 1  # of the language\n")
    text = new["rules/dazed.yaml"].decode()
    assert "text: It may rest.  # may it?" in text, "texts and comments are the author's"
    assert "while the Creature is Prone,\n      the Creature can use Rest." in text
    assert "subject: a Creature" in text
    bag = Bag()
    assert compile_game(load(new).games[0], bag) is not None
    assert [d.code for d in bag if d.severity.value == "error"] == []


def test_doing_it_twice_changes_nothing_more() -> None:
    new = carried(old())
    (again,) = migrate(load(new), REWRITES)
    assert again.files == () and again.done == () and again.left is None


def test_an_unknown_version_is_left_alone() -> None:
    content = old()
    content["game.yaml"] = content["game.yaml"].replace(b"rulewright: 0", b"rulewright: 17")
    (done,) = migrate(load(content), REWRITES)
    assert done.files == () and done.left == "nothing leads from version 17 to 1"


def test_a_file_that_cannot_follow_stops_its_game() -> None:
    breaking = Rewrite("0", "1", "breaks", lambda file: key_renamed(file, "title", "title: {"))
    (done,) = migrate(load(old()), (breaking,))
    assert done.files == () and done.left is not None and "breaks" in done.left


def test_without_versions_there_is_nothing_to_do() -> None:
    (done,) = migrate(load(files("the Creature cannot use Rest.")))
    assert done.files == () and done.left is None
