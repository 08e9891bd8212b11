"""Cases: facts become what to set, steps become commands, and what is asserted is resolved."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rulewright.analysis import resolve_case, resolve_examples
from rulewright.analysis.cases import applies
from rulewright.diagnostics import Bag
from rulewright.model import case as c
from rulewright.model import terms as t
from rulewright.source import Mapping, SourceText, read_yaml
from tests.support.resolving import game

GAMES = Path(__file__).parent / "games"


def case(page: str, text: str) -> tuple[c.Case | None, list[str]]:
    folder, _, rule_id = page.partition("/")
    found = game(GAMES / folder)
    rule = next(r for r in found.edition.rules if r.id == rule_id)
    bag = Bag()
    node = read_yaml(SourceText("case.yaml", "id: x1\ntext: A case.\n" + text), bag)
    assert isinstance(node, Mapping)
    made = resolve_case(node, rule, found.edition, found.vocabulary, found.context, bag, printed=False)
    return made, [f"{d.code} {d.message}" for d in bag]


def bare(part: object) -> str:
    """A part without its place."""
    return re.sub(r"span=Span\(.*?offset=\d+\)\)(, )?", "", repr(part))


@pytest.mark.parametrize(
    ("fact", "wanted"),
    [
        ("the Hero's HP is 5.", "SetAttribute(of=Var(name='Hero'), attribute='HP', value=Num(value=5))"),
        (
            "the Hero is Dead.",
            "SetState(of=Var(name='Hero'), state='Dead', level=None, source=None, roles=(), absent=False)",
        ),
        (
            "the Hero is not Dead.",
            "SetState(of=Var(name='Hero'), state='Dead', level=None, source=None, roles=(), absent=True)",
        ),
        (
            "the Hero's Frightened is 2.",
            "SetState(of=Var(name='Hero'), state='Frightened', level=Num(value=2), source=None, roles=(), absent=False)",
        ),
        (
            "the Hero is Frightened from the Fear.",
            "SetState(of=Var(name='Hero'), state='Frightened', level=None, source=Var(name='Fear'), roles=(), absent=False)",
        ),
        (
            "the Hero's Immunities include Fire.",
            "SetMember(of=Var(name='Hero'), attribute='Immunities', element=Sym(enum='damage kind', value='Fire'), absent=False)",
        ),
        ("the Blow is Critical.", "SetAttribute(of=Var(name='Blow'), attribute='Critical', value=Num(value=1))"),
        ("the Save failed by 5 or more.", "SetOutcome(roll=Var(name='Save'), side='failure', margin=-5)"),
        ("the Save failed by less than 5.", "SetOutcome(roll=Var(name='Save'), side='failure', margin=-1)"),
        ("the Save succeeded.", "SetOutcome(roll=Var(name='Save'), side='success', margin=0)"),
        (
            "the Hero used Strike during the Turn.",
            "SetDone(key=Key(kind='use', name='Strike'), fields=(('subject', Var(name='Hero')),), window=TheWindow(window='Turn', owner=None, which='this'))",
        ),
    ],
)
def test_facts(fact: str, wanted: str) -> None:
    introduce = (
        "let Hero be a Creature. let Fear be a Cause. let Blow be a Damage to the Hero. let Save be a Fortitude Save. "
    )
    made, found = case("degrees/dying", f"given: |\n  {introduce}{fact}\nthen: |\n  the Hero is Dead.\n")
    assert found == [] and made is not None
    assert bare(made.given[-1]) == wanted
    assert bare(made.given[2]) == "Introduce(name='Blow', type='Damage', roles=(('to', Var(name='Hero')),))"


def test_steps_and_assertions() -> None:
    made, found = case(
        "fighters/alone-state",
        """\
cites: [e5]
editions: from faq-1.0
given: |
  let Scout be a Fighter. let Band be a Warband. the Scout's Warband is the Band. the Scout's Wits is 13. the Scout is Alone.
when: [start of the Band's Active Turn, start of an Order, the Scout makes a Recover Roll, end of the Order]
rolls: [4, [9, 14]]
choices: [true, 0]
then: |
  the Scout's Wits in a Recover Roll is 13. any Fighter is on the Table.
degrees: [Critical]
asks:
- {roll: Recover Roll, by: Scout, Success Value: 4, clause: c2}
totals:
- {of: "the Scout's Wits in a Recover Roll", value: 4, parts: {e5: -9}}
verdicts:
- {of: the Scout uses Joint Order, allowed: false, reasons: [e8]}
changes: [the Scout's Alone]
closed: [Order]
raises: IllegalAction
""",
    )
    assert found == [] and made is not None
    assert [type(step) for step in made.steps] == [c.StartWindow, c.StartWindow, c.Do, c.EndWindow]
    assert isinstance(made.steps[0], c.StartWindow) and made.steps[0].owner == t.Var("Band")
    assert (made.rolls, made.choices, made.cites) == (((4,), (9, 14)), (True, 0), ("alone-state/e5",))
    assert made.asks is not None and (made.asks[0].name, made.asks[0].inputs) == (
        "Recover Roll",
        (("Success Value", 4),),
    )
    assert made.totals[0].of == t.InRoll(t.Var("Scout"), "Wits", t.RollUse("Recover Roll"))
    assert made.totals[0].parts == (("alone-state/e5", -9),)
    assert (made.verdicts[0].key, made.verdicts[0].reasons) == (t.Key("use", "Joint Order"), ("alone-state/e8",))
    assert made.changes is not None and made.changes[0].place == t.Slot(t.Var("Scout"), "Alone")
    assert (made.degrees, made.closed, made.raises) == (("Critical",), ("Order",), "IllegalAction")


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("given: |\n  let Hero be a Creture.\nthen: |\n  the GM is here.\n", "RW"),
        ("given: |\n  let Hero be a Creature.\n", "RW319"),
        (
            "given: |\n  let Hero be a Creature. the Hero is Dead or the Hero is Dying.\nthen: |\n  the Hero is Dead.\n",
            "RW443",
        ),
        ("given: |\n  let Hero be a Creature. let Hero be a Weapon.\nthen: |\n  the Hero is Dead.\n", "RW303"),
        ("given: |\n  let Hero be a Creature.\nthen: |\n  the Heroe is Dead.\n", "RW301"),
        ("cites: [r77]\ngiven: |\n  let Hero be a Creature.\nthen: |\n  the Hero is Dead.\n", "RW306"),
        ("degrees: [Sucess]\n", "RW301"),
        ("closed: [Trn]\n", "RW301"),
        ("asks: [{roll: Recovery Chek}]\n", "RW301"),
        ("asks: [{roll: Recovery Check, DX: 3}]\n", "RW301"),
        ("given: |\n  let Hero be a Creature.\nasks: [{choose: true, by: the Turn}]\n", "RW401"),
        ("given: |\n  let Hero be a Creature.\nverdicts: [{of: the Hero uses Retsh, allowed: true}]\n", "RW301"),
        ("given: |\n  let Hero be a Creature.\ntotals: [{of: the Hero, value: 3}]\n", "RW405"),
    ],
)
def test_slips(text: str, code: str) -> None:
    _, found = case("degrees/dying", text)
    assert found and all(line.startswith(code) for line in found), found


def test_where_a_case_counts() -> None:
    edition = game(GAMES / "fighters").edition
    assert edition.id == "faq-1.2"
    assert applies(c.Editions(), edition) and applies(c.Editions(since="faq-1.0"), edition)
    assert applies(c.Editions(to="faq-1.2"), edition) and not applies(c.Editions(to="faq-1.0"), edition)
    assert applies(c.Editions(only=("faq-1.2",)), edition) and not applies(c.Editions(only=("core",)), edition)
    made, found = case("fighters/alone-state", "editions: to core\ngiven: |\n  let Scout be a Fightr.\n")
    assert made is None and found == []


def test_printed_examples_are_cases() -> None:
    found = game(GAMES / "wagons")
    (rule,) = found.edition.rules
    bag = Bag()
    cases = resolve_examples(rule, found.edition, found.vocabulary, found.context, bag)
    assert list(bag) == [] and [x.id for x in cases] == ["x5", "x6", "x4"] and all(x.printed for x in cases)


def test_one_unknown_name_gives_one_finding() -> None:
    _, found = case(
        "degrees/dying",
        "given: |\n  let Hro be a Creature. the Hero is Dead. the Hero is Dying.\nthen: |\n  the Hero is Dead.\n",
    )
    assert [line[:5] for line in found] == ["RW301"]


def test_a_fact_that_cannot_be_read_hides_what_it_may_have_introduced() -> None:
    _, found = case(
        "degrees/dying", "given: |\n  let Hero b a Creature. the Hero is Dead.\nthen: |\n  the Hero is Dead.\n"
    )
    assert found and all(line.startswith("RW2") for line in found)
