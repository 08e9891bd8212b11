"""What was chosen among the ways to play: it stands on pages and in packages, and makes other editions of them."""

from __future__ import annotations

import re

import pytest

from rulewright.pages.choices import choices_of
from rulewright.tools.build import outputs_of
from rulewright.tools.project import Checked, Project
from tests.support.whole import check

GAME = {
    "game.yaml": (
        "rulewright: 1\ngame: arena\ntitle: Arena\nvocabulary: arena\nvariants: [Full, Quick]\nvariant: Full\n"
        "options:\n  Long Breath: {text: Rests do more., clauses: [resting/e2], default: used}\n"
    ),
    "publications.yaml": "publications: [book]\n",
    "publications/book.yaml": "publication: book\ntitle: Book\nkind: core\ndate: 2020\n",
    "vocabulary/arena.yaml": "vocabulary: arena\ntitle: Arena\nentities:\n  Hero: {Might: number}\nactions:\n  Rest: Hero uses ~\n",
    "resting.yaml": (
        "rule: resting\ntitle: Resting\nkind: rule\nvocabulary: arena\nsubject: a Hero\neffects:\n"
        "- id: e1\n  text: Who rests gains 1 Might.\n  rule: |\n    when the Hero uses Rest, increase the Hero's Might by 1.\n"
        "- id: e2\n  text: Who rests long gains 1 Might more.\n  drift: rests are long\n"
        "  rule: |\n    when the Hero uses Rest, increase the Hero's Might by 1.\n"
        "rulings:\n- id: q1\n  about: [e1]\n  by: us\n  reason: The book is silent.\n  text: Naps count.\n  restates: e1\n"
        "  alternatives:\n  - id: q1-no\n    text: Naps do not.\n    prose: nothing\n"
    ),
}


def built(change: tuple[str, str] | None = None) -> tuple[tuple[str, ...], dict[str, bytes]]:
    game = GAME["game.yaml"] if change is None else GAME["game.yaml"].replace(*change)
    assert change is None or game != GAME["game.yaml"]
    games, bag = check({p: t.encode() for p, t in (GAME | {"game.yaml": game}).items()}, examined=False)
    assert [(one.code, one.message) for one in bag if one.severity.value == "error"] == []
    checked = Checked(Project(None, "", None), None, games, bag)  # type: ignore[arg-type]
    return choices_of(games[0].editions[-1].edition), dict(outputs_of(checked).files)


def hash_of(files: dict[str, bytes]) -> str:
    return re.findall(r"[0-9a-f]{64}", files["python/arena/_texts.py"].decode())[0]


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (None, ("Variant Full", "With Long Breath")),
        (("variant: Full", "variant: Quick"), ("Variant Quick", "With Long Breath")),
        (("default: used", "default: not used"), ("Variant Full", "Without Long Breath")),
        (
            ("variant: Full", "variant: Full\nrulings: {resting/q1: q1-no}"),
            ("Variant Full", "With Long Breath", "Another reading of resting/q1 (q1-no)"),
        ),
    ],
    ids=["as it stands", "variant", "option", "reading"],
)
def test_every_choice_is_said_on_pages_and_in_the_package(
    change: tuple[str, str] | None, said: tuple[str, ...]
) -> None:
    choices, files = built(change)
    assert choices == said
    for page in ("index.html", "rules/resting/index.html", "resting/index.html"):
        if f"wiki/arena/{page}" in files:
            assert "; ".join(said) in files[f"wiki/arena/{page}"].decode()
    for line in said:
        assert f"\n{line}.\n" in files["python/arena/__init__.py"].decode()


def test_every_choice_makes_another_edition() -> None:
    changes = (
        None,
        ("variant: Full", "variant: Quick"),
        ("default: used", "default: not used"),
        ("variant: Full", "variant: Full\nrulings: {resting/q1: q1-no}"),
    )
    assert len({hash_of(built(change)[1]) for change in changes}) == len(changes)


def test_a_game_without_choices_says_nothing() -> None:
    plain = "rulewright: 1\ngame: arena\ntitle: Arena\nvocabulary: arena\n"
    choices, files = built((GAME["game.yaml"], plain))
    assert choices == ()
    assert "Played as" not in files["wiki/arena/index.html"].decode()
