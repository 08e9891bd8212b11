"""Which files a rules folder is made of, in which order, and what is said about the rest."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from rulewright.diagnostics import Bag
from rulewright.source import FileKind, load_files, load_tree

GAME = b"rulewright: 1\ngame: g\n"
TWO_GAMES = {
    "alpha/game.yaml": GAME,
    "alpha/vocabulary/things.yaml": b"vocabulary: alpha\n",
    "alpha/publications.yaml": b"publications: []\n",
    "alpha/publications/core.yaml": b"publication: core\n",
    "alpha/scenarios/guard.yaml": b"scenarios: guard\n",
    "alpha/states/guard.yaml": b"rule: guard\n",
    "alpha/more-words.yaml": b"vocabulary: alpha\n",
    "beta/game.yaml": GAME,
    "beta/guard.yaml": b"rule: guard\n",
}


def kinds(files: dict[str, bytes]) -> dict[str, list[tuple[str, FileKind]]]:
    bag = Bag()
    sources = load_files(files, bag)
    assert not list(bag)
    return {game.folder: [(file.path, file.kind) for file in game.files] for game in sources.games}


def test_games_and_kinds_in_fixed_order() -> None:
    expected = {
        "alpha": [
            ("alpha/game.yaml", FileKind.GAME),
            ("alpha/more-words.yaml", FileKind.VOCABULARY),
            ("alpha/publications.yaml", FileKind.PUBLICATIONS),
            ("alpha/publications/core.yaml", FileKind.PUBLICATION),
            ("alpha/scenarios/guard.yaml", FileKind.SCENARIOS),
            ("alpha/states/guard.yaml", FileKind.RULE),
            ("alpha/vocabulary/things.yaml", FileKind.VOCABULARY),
        ],
        "beta": [("beta/game.yaml", FileKind.GAME), ("beta/guard.yaml", FileKind.RULE)],
    }
    for seed in range(5):
        shuffled = list(TWO_GAMES.items())
        random.Random(seed).shuffle(shuffled)
        assert kinds(dict(shuffled)) == expected


def test_the_root_itself_may_be_a_game() -> None:
    assert kinds({"game.yaml": GAME, "a/guard.yaml": b"rule: guard\n"}) == {
        "": [("a/guard.yaml", FileKind.RULE), ("game.yaml", FileKind.GAME)]
    }


def test_lookups() -> None:
    sources = load_files(TWO_GAMES, Bag(), prefix="rules/")
    alpha = sources.games[0]
    assert alpha.game is not None and alpha.game.path == "alpha/game.yaml"
    (rule,) = alpha.of(FileKind.RULE)
    assert rule.stem == "guard" and rule.root is not None
    assert str(rule.root.span) == "rules/alpha/states/guard.yaml:1:1"
    assert sources.texts["rules/beta/guard.yaml"].text == "rule: guard\n"


@pytest.mark.parametrize(
    ("files", "code", "place"),
    [
        ({}, "RW016", ".:1:1"),
        ({"guard.yaml": b"rule: guard\n"}, "RW016", ".:1:1"),
        ({"a/game.yaml": GAME, "guard.yaml": b"rule: guard\n"}, "RW015", "guard.yaml:1:1"),
        ({"game.yaml": GAME, "guard.yml": b"rule: guard\n"}, "RW015", "guard.yml:1:1"),
        ({"game.yaml": GAME, "guard.yaml": b"rule: caf\xe9\n"}, "RW001", "guard.yaml:1:10"),
        ({"game.yaml": GAME, "guard.yaml": b"rule: a\ntitle: \xff\n"}, "RW001", "guard.yaml:2:8"),
        ({"game.yaml": GAME, "guard.yaml": "rule: a\n".encode("utf-16")}, "RW001", "guard.yaml:1:1"),
        ({"game.yaml": GAME, "guard.yaml": b"\x00\x01"}, "RW002", "guard.yaml:1:1"),
    ],
)
def test_what_is_said(files: dict[str, bytes], code: str, place: str) -> None:
    bag = Bag()
    load_files(files, bag)
    assert [(one.code, str(one.span)) for one in bag] == [(code, place)]


def test_a_byte_order_mark_does_no_harm() -> None:
    bag = Bag()
    sources = load_files({"game.yaml": b"\xef\xbb\xbf" + GAME}, bag)
    assert not list(bag)
    game = sources.games[0].game
    assert game is not None and game.root is not None and game.root.span.start.column == 1


def test_folders_on_disk(tmp_path: Path) -> None:
    for path, content in TWO_GAMES.items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_bytes(content)
    (tmp_path / "alpha" / ".hidden.yaml").write_text("rule: hidden\n")
    (tmp_path / "alpha" / "notes.txt").write_text("no rule\n")
    bag = Bag()
    assert load_tree(tmp_path, bag) == load_files(TWO_GAMES, Bag())
    assert not list(bag)


def test_links_are_not_followed(tmp_path: Path) -> None:
    (tmp_path / "game.yaml").write_bytes(GAME)
    (tmp_path / "loop").symlink_to(tmp_path)
    (tmp_path / "gone.yaml").symlink_to(tmp_path / "nowhere")
    bag = Bag()
    assert len(load_tree(tmp_path, bag).games[0].files) == 1
    assert [(one.code, one.span.file) for one in bag] == [("RW015", "gone.yaml"), ("RW015", "loop")]


def test_names_that_cannot_be_shown(tmp_path: Path) -> None:
    (tmp_path / "game.yaml").write_bytes(GAME)
    (tmp_path / "caf\udce9.yaml").write_bytes(b"rule: guard\n")
    bag = Bag()
    assert len(load_tree(tmp_path, bag).games[0].files) == 1
    assert [(one.code, one.span.file) for one in bag] == [("RW015", "caf?.yaml")]


def test_files_that_cannot_be_opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "game.yaml").write_bytes(GAME)
    (tmp_path / "guard.yaml").write_bytes(b"rule: guard\n")
    whole = Path.read_bytes

    def refuse(path: Path) -> bytes:
        if path.name == "guard.yaml":
            raise PermissionError
        return whole(path)

    monkeypatch.setattr(Path, "read_bytes", refuse)
    bag = Bag()
    assert len(load_tree(tmp_path, bag).games[0].files) == 1
    assert [(one.code, one.span.file) for one in bag] == [("RW017", "guard.yaml")]


def test_no_such_folder(tmp_path: Path) -> None:
    bag = Bag()
    assert load_tree(tmp_path / "nowhere", bag, prefix="rules/").games == ()
    assert [one.code for one in bag] == ["RW016"]
