"""Items: what is an item, what holds it and which labels it bears follow from declarations and from no name."""

from __future__ import annotations

import pytest

from rulewright.analysis import resolve_edition
from rulewright.analysis.idle import check_idle
from rulewright.diagnostics import Bag, Diagnostic
from rulewright.editions.fold import fold
from rulewright.editions.publications import publications_of
from rulewright.model.vocabulary import Vocabulary
from rulewright.schema import check_shape
from rulewright.source import load_files

ENTITIES = """\
  Thingy: {is a: item, Marks: set of mark}
  Holder: {HP: {track: from 0}, Bag: list of Thingy}
"""
PAGE = "defines: Lamp\n"


def found(
    entities: str = ENTITIES, page: str = PAGE, enums: str = "  mark: [Loud]\n"
) -> tuple[Vocabulary, list[Diagnostic]]:
    vocabulary = f"vocabulary: v\ntitle: V\nwindows:\n  Turn: {{}}\nentities:\n{entities}enums:\n{enums}"
    rule = (
        "rule: lamp\ntitle: Lamp\nkind: equipment\nvocabulary: v\nsubject: a Holder\n"
        f"{page}effects:\n- id: e1\n  text: Text.\n  rule: |\n    at the end of a Turn, the Holder gains 1 HP.\n"
    )
    files = {
        "game.yaml": "rulewright: 1\ngame: g\ntitle: G\nvocabulary: v\n",
        "publications.yaml": "publications: [core]\n",
        "publications/core.yaml": "publication: core\ntitle: Core\nkind: core\ndate: 2020\n",
        "vocabulary/v.yaml": vocabulary,
        "rules/lamp.yaml": rule,
    }
    bag = Bag()
    sources = load_files({path: text.encode() for path, text in files.items()}, bag)
    check_shape(sources, bag)
    (game,) = sources.games
    edition = fold(game, publications_of(game, bag), "core", bag)
    made, _ = resolve_edition(edition, bag)
    check_idle(game, bag)
    return made, list(bag)


def words(found_: list[Diagnostic], *codes: str) -> list[str]:
    return [f"{d.code} {d.message} ({d.hint})" for d in found_ if d.code in codes or d.severity.value == "error"]


def test_an_item_is_of_the_one_kind_that_is_an_item_whatever_its_name() -> None:
    made, findings = found(page=PAGE + "labels: [Loud]\n")
    assert words(findings, "RW711") == []
    lamp = made.entities["Lamp"]
    assert (lamp.item, lamp.parent) == (True, "Thingy")


def test_the_lists_of_items_are_used_by_the_pages_of_items() -> None:
    """RW711 called them unused, although the frame of each equipment page reads them."""
    _, findings = found(
        ENTITIES.replace("Bag: list of Thingy", "Bag: {list of: Thingy}, Sack: {type: list of item}"),
        PAGE + "labels: [Loud]\n",
    )
    assert words(findings, "RW711") == []


@pytest.mark.parametrize(
    ("entities", "page", "code", "says"),
    [
        ("  Holder: {HP: {track: from 0}}\n", PAGE, "RW322", "'Lamp' is an item, and the vocabulary has no kind"),
        ("  Item: {}\n  Holder: {HP: {track: from 0}, Items: list of Item}\n", PAGE, "RW322", "no kind of thing"),
        (
            "  Tool: {is a: item}\n  Skill: {is a: item}\n  Holder: {HP: {track: from 0}, Bag: list of item}\n",
            PAGE,
            "RW322",
            "may be a Tool or a Skill, and the page does not say which (add 'is a: Tool' or the like below it)",
        ),
        (ENTITIES, PAGE + "is a: Thingi\n", "RW322", "'Thingi' is no kind of item; did you mean 'Thingy'?"),
        (ENTITIES, PAGE + "is a: Holder\n", "RW322", "'Holder' is no kind of item"),
        (ENTITIES, "is a: Thingy\n", "RW322", "this page declares none"),
        (
            "  Thingy: {is a: item}\n  Holder: {HP: {track: from 0}, Bag: number}\n",
            PAGE,
            "RW323",
            "nothing that a Holder has can hold the Lamp, so what this page says never applies "
            "(give a Holder a list in the vocabulary, as in 'Items: list of Thingy')",
        ),
        (
            "  Thingy: {is a: item}\n  Holder: {HP: {track: from 0}}\n  Other: {Bag: list of Thingy}\n",
            PAGE,
            "RW323",
            "nothing that a Holder has can hold the Lamp",
        ),
        (ENTITIES, PAGE + "labels: [Fast]\n", "RW317", "'Fast' is no mark, and an item has no other labels"),
        (
            ENTITIES.replace("Marks: set of mark", "Marks: set of mark, Signs: set of mark"),
            PAGE + "labels: [Loud]\n",
            "RW317",
            "'Loud' may stand in Marks or Signs of a Lamp, and nothing says in which",
        ),
    ],
)
def test_nothing_is_silent(entities: str, page: str, code: str, says: str) -> None:
    _, findings = found(entities, page, "  mark: [Loud]\n  pace: [Fast]\n")
    (said,) = [one for one in words(findings) if not one.startswith("RW711")]
    assert said.startswith(code) and says in said


def test_a_page_says_which_of_several_kinds_it_declares() -> None:
    kinds = "  Tool: {is a: item}\n  Skill: {is a: item}\n  Holder: {HP: {track: from 0}, Bag: list of item}\n"
    made, findings = found(kinds, PAGE + "is a: Skill\n")
    assert words(findings) == []
    assert made.entities["Lamp"].parent == "Skill"


def test_a_list_of_a_narrower_kind_holds_only_that() -> None:
    kinds = "  Tool: {is a: item}\n  Saw: {is a: Tool}\n  Holder: {HP: {track: from 0}, Saws: list of Saw}\n"
    assert [d.code for d in found(kinds)[1] if d.severity.value == "error"] == ["RW323"]
    assert words(found(kinds, PAGE + "is a: Saw\n")[1]) == []


ROLLS = "roll kinds:\n  Kind:\n    dice: 1d6\n    takes: {Damage: number, Armour: number, Modifiers: number}\n" + (
    "    degrees:\n    - {name: Hurt, side: failure, if: the Die is 1}\n    - {name: Well, side: success}\n"
)


@pytest.mark.parametrize(
    ("rolls", "expected"),
    [
        ({"Hit": "~ by Holder against number called Damage"}, {"Hit": "Damage"}),
        ({"Hit": "~ by Holder against number called Armour with number"}, {"Hit": "Armour"}),
        ({"Hit": "~ by Holder against number, with: {Armour: HP}"}, {"Hit": "Damage"}),
        ({"Hit": "~ by Holder against number"}, "may be the Damage or Armour of Hit, and nothing says which"),
        ({"Hit": "~ by Holder against number called Damge"}, "'Damge' is nothing that Hit takes"),
        ({"Hit": "~ by Holder against number, with: {Armour: HP, Damage: HP}"}, "so this one is for nothing"),
        (
            {"Hit": "~ by Holder against number", "Cut": "~ by Holder against number, is a: Hit, with: {Armour: HP}"},
            "FIX",
        ),
    ],
)
def test_the_number_of_a_roll_is_named_or_the_only_one(rolls: dict[str, str], expected: object) -> None:
    text = "  mark: [Loud]\n" + ROLLS + "rolls:\n"
    for name, reads in rolls.items():
        signature, comma, more = reads.partition(",")
        text += f"  {name}: {{reads: {signature}, kind: Kind{comma}{more}}}\n"
    made, findings = found(enums=text)
    errors = [d for d in findings if d.severity.value == "error"]
    if isinstance(expected, dict):
        assert errors == []
        got = made.rolls
        assert {name: got[name].number_role["against"] for name in expected} == expected
        return
    (error,) = errors
    assert error.code == "RW324"
    if expected == "FIX":  # what its sort says is certain
        assert error.fix is not None and error.fix.replacement == "against number called Damage"
    else:
        assert str(expected) in error.message


@pytest.mark.parametrize("name", ["Source", "Bearer", "Die", "Modifiers", "Margin", "Roller"])
def test_a_name_that_the_language_gives_is_not_declared(name: str) -> None:
    (error,) = [d for d in found(ENTITIES + f"  {name}: {{}}\n")[1] if d.severity.value == "error"]
    assert error.code == "RW311" and "that the language gives" in error.message
