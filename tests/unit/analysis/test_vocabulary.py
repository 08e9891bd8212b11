"""The vocabulary: what its cells become, and what is refused in it."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulewright.analysis.lexicon import Lexicon
from rulewright.model import terms as t
from rulewright.model.vocabulary import Attribute, Take, Track, Ty
from tests.support.resolving import Game, game, game_of
from tests.support.samples import stock

GAMES = Path(__file__).parent / "games"


def with_more(text: str) -> Game:
    return game_of({**stock(), "vocabulary/with-more.yaml": ("vocabulary: stock\n" + text).encode()})


def test_the_stock_ruleset_is_clean() -> None:
    assert game_of(stock()).found == ()


def test_tracks_have_bounds_overflow_and_clearing() -> None:
    engine = game(GAMES / "fighters").vocabulary.entities["Engine"]
    assert engine.attributes["Hull"] == Attribute("Hull", "Engine", Ty("number"), "track", Track(0, None, "Overkill"))
    overkill = engine.attributes["Overkill"]
    assert (overkill.role, overkill.clears) == ("overflow", (t.Arm(t.Key("end", "Order")),))


def test_bounds_by_attribute() -> None:
    assert game(GAMES / "levels").vocabulary.entities["Creature"].attributes["HP"].track == Track(
        0, "HP Maximum", "Overkill"
    )


def test_windows_are_attributes_of_their_owner() -> None:
    warband = game(GAMES / "fighters").vocabulary.entities["Warband"]
    assert warband.attributes["Active Turn"].role == "window"


def test_pages_declare_items() -> None:
    item = game(GAMES / "fighters").vocabulary.entities["Throw Seat"]
    assert item.item and item.parent == "Item"


def test_roll_kinds_read_their_fields() -> None:
    kinds = game(GAMES / "fighters").vocabulary.roll_kinds
    kind = kinds["Opposable Roll"]
    assert kind.takes[1] == Take("Modifiers", Ty("number"), -12, 12, "Attribute")
    assert kind.numbers == (("Success Value", t.Arith("+", t.Field("Attribute"), t.Field("Modifiers"))),)
    (line,) = kind.adjust
    assert line[1][1] == ("Success Value", t.Num(20))
    assert kind.degrees[-1].cond is None
    assert kinds["Face-to-Face Roll"].rank == (("Critical", t.Num(100)), ("Success", t.Field("Die")))


def test_number_roles_feed_what_the_kind_takes() -> None:
    assert game(GAMES / "degrees").vocabulary.rolls["Recovery Check"].number_role == {"against": "DC"}


def test_older_words_and_plurals_are_known() -> None:
    lex = Lexicon(game(GAMES / "fighters").vocabulary)
    assert lex.find("Coachman", lex.kinds) == "Driver"
    assert lex.find("Fighters", lex.kinds) == "Fighter"
    assert lex.find("Fightrs", lex.kinds) is None


@pytest.mark.parametrize(
    ("text", "code", "at"),
    [
        ("entities:\n  Beast: {Den: Plaze}\n", "RW310", "Plaze"),
        ("entities:\n  Beast: {Dens: list of Plaze}\n", "RW310", "Plaze"),
        ("entities:\n  Beast: {is a: Creture}\n", "RW310", "Creture"),
        ("states:\n  Sleepy: {bearer: Creture}\n", "RW310", "Creture"),
        ("states:\n  Sleepy: {bearer: Creature, implies: [Pron]}\n", "RW310", "Pron"),
        ("state groups:\n  Slow: [Pron]\n", "RW310", "Pron"),
        ("actions:\n  Throw: Creture uses ~\n", "RW310", "Creture"),
        ("actions:\n  Throw: Creature uses ~ on Creture\n", "RW310", "Creture"),
        ("actions:\n  Throw: Creature uses ~ onto Creature\n", "RW315", "onto"),
        ("actions:\n  Throw: Creature uses ~ on Creature on Weapon\n", "RW315", "on"),
        ("actions:\n  Throw: {reads: Creature uses ~, costs: 1 Actoin}\n", "RW310", "1 Actoin"),
        ("windows:\n  Step: {in: Rond}\n", "RW310", "Rond"),
        ("roll kinds:\n  Luck:\n    dice: 1d6\n    takes: {Aid: number, Extra: 0 to 3 with Aud}\n", "RW310", "Aud"),
        ("windows:\n  Step: {owner: Creture}\n", "RW310", "Creture"),
        ("entities:\n  Beast:\n    Hide: {track: from 0 to Size}\n", "RW316", "Size"),
        ("states:\n  Sleepy: {bearer: Creature, levels: 4 to 1}\n", "RW316", "4 to 1"),
        ("actions:\n  Quick Strike: Creature uses ~\n", "RW312", "Quick Strike"),
        ("actions:\n  Guards: Creature uses ~\n", "RW312", "Guards"),
        ("entities:\n  Weapon: {Size: number}\n", "RW311", "Weapon"),
        ("actions:\n  Damage: Creature uses ~\n", "RW311", "Damage"),
        ("states:\n  Companion: {bearer: Creature}\n", "RW311", "Companion"),
        ("actions:\n  Keep: Creature uses ~\n", "RW313", "Keep"),
        ("only one: [Judge]\n", "RW310", "Judge"),
        ("rolls:\n  Jump: {reads: ~ by Creature, kind: D20 Chek}\n", "RW310", "D20 Chek"),
        ("roll effects:\n  Luck: {dice: 2d20, keep: highest, cancels: Bad Luck}\n", "RW310", "Bad Luck"),
        (
            "roll kinds:\n  Coin:\n    dice: 1d2\n    degrees: [{name: Heads, side: success, if: the Die is 1}]\n",
            "RW316",
            "the Die is 1",
        ),
        (
            "roll kinds:\n  Coin:\n    dice: 1d2\n    degrees: [{name: Heads, side: success, if: the Dye is 1}, {name: Tails, side: failure}]\n",
            "RW301",
            "Dye",
        ),
        ("entities:\n  Beast: {is a: Animal}\n  Animal: {is a: Beast}\n", "RW314", "Animal"),
        ("actions:\n  Throw: Creature ~ on Creature\n", "RW315", "Creature ~ on Creature"),
        ("actions:\n  Throw: uses ~\n", "RW315", "uses ~"),
        ("events:\n  Alarm: Creature ~\n", "RW315", "Creature ~"),
        ("judgements:\n  Fair Play: GM says ~\n", "RW315", "GM says ~"),
        ("enums:\n  mood: [Glad, Sad, Glad]\n", "RW311", "Glad"),
        ("actions:\n  Jump Jump: Creature uses ~\n", "RW311", "Jump Jump"),
        ("enums:\n  mood: [Glad Glad, Sad]\n", "RW311", "Glad Glad"),
        ("actions:\n  Throw: uses Creature ~\n", "RW315", "uses Creature"),
        ("actions:\n  Throw: Damage uses ~\n", "RW315", "Damage uses ~"),
        ("judgements:\n  Fair Play: Guard rules ~\n", "RW315", "Guard rules ~"),
        ("close names:\n- [Guard, Grd]\n", "RW310", "Grd"),
        ("rolls:\n  Jump: {reads: ~ by Creature, kind: D20 Check, with: {DC: Sped}}\n", "RW307", "Sped"),
        ("rolls:\n  Jump: {reads: ~ by Creature, kind: D20 Check, with: {DX: Speed}}\n", "RW310", "DX"),
    ],
)
def test_slips_are_found_at_their_place(text: str, code: str, at: str) -> None:
    text = "vocabulary: stock\n" + text
    found = game_of({**stock(), "vocabulary/with-more.yaml": text.encode()}).found
    assert [d.code for d in found] == [code], [(d.code, d.message) for d in found]
    span = found[0].span
    assert text[span.start.offset : span.end.offset] == at, "the last one where a name stands twice"


def test_close_names_of_different_kinds_are_natural() -> None:
    assert with_more("entities:\n  Guard Tower: {is a: place}\n").found == ()
