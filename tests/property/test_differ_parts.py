"""The parts of `differ_all` by themselves, in a small game: why something cannot be, what a run came to, answers that stand ready,
and that a hunt which comes to nothing says so."""

from __future__ import annotations

from collections import Counter
from random import Random
from types import ModuleType

import pytest

from rulewright.interpret.book import read
from rulewright.interpret.requests import Choose, Roll
from rulewright.model import case as c
from rulewright.model import terms as t
from tests.property.differ_all import shared
from tests.property.differing.counting import Reach
from tests.property.differing.hunting import Fruitless, Hunt
from tests.property.differing.pair import Edition
from tests.property.differing.reasons import Reasons
from tests.property.differing.reckoning import Row
from tests.property.differing.situation import SPAN, Answers, Situation
from tests.unit.python.conftest import plans_of

NOTHING = ModuleType("nothing")


def _edition(*sentences: str, id: str = "stock") -> Edition:
    return Edition("stock", id, read(plans_of(*sentences)), NOTHING, {})


def _never(sentence: str, op: str) -> list[tuple[str, str]]:
    """Why comparisons of a sentence cannot be true, and cannot be false."""
    edition = _edition(sentence)
    reach = Reach(edition.book)
    reasons = Reasons(reach, edition.makes)
    own = [n for n, one in enumerate(reach.conditions) if one.clause == "example/e1"]
    found = [n for n in own if isinstance(cond := reach.conditions[n].cond, t.Compare) and cond.op == op]
    return [(reasons.of(("true", n)), reasons.of(("false", n))) for n in found]


SIDES = "so by what its sides can be"


@pytest.mark.parametrize(
    ("sentence", "op", "why"),
    [
        # an exception asks of the deed what the ban did
        ("while the Creature is Prone, the Creature cannot use Guard except Guard.", "=", [("", SIDES)]),
        # who was there first may well be another
        ("when the Creature uses Guard, the Creature gets +1 untyped to Speed until the end of the Turn.", "=", [("", "")]),
        # what was gained is more than nothing, but may be too little still
        ("when the Creature gains HP, if the Creature's HP is at least 1, the Creature stops being Prone.", ">=", [("", SIDES)]),
        ("when the Creature gains HP, if the Creature's HP is at least 2, the Creature stops being Prone.", ">=", [("", "")]),
        ("when the Creature loses HP, if the Creature's HP is at least 1, the Creature stops being Prone.", ">=", [("", "")]),
    ],
)  # fmt: skip
def test_what_cannot_be_has_a_reason(sentence: str, op: str, why: list[tuple[str, str]]) -> None:
    assert _never(sentence, op) == why


def test_a_gain_that_another_sentence_hears_may_be_gone_again() -> None:
    gains = "when the Creature gains HP, if the Creature's HP is at least 1, the Creature stops being Prone."
    takes = "when the Creature gains HP, the Creature loses 1 HP."
    edition = _edition(gains, takes)
    reach = Reach(edition.book)
    own = [n for n, one in enumerate(reach.conditions) if one.clause == "example/e1"]
    number = next(n for n in own if isinstance(reach.conditions[n].cond, t.Compare))
    assert Reasons(reach, edition.makes).of(("false", number)) == ""


def test_clauses_that_read_alike_are_counted_over_editions() -> None:
    same, own = "the Creature gets +2 Status to Speed.", "the Creature gets +{} Status to Size."
    one, other = shared([_edition(same, own.format(n), id=f"e{n}") for n in (1, 2)])
    assert one.shared == other.shared == {"example/e1": 2, "example/e2": 1}


def test_a_row_lacks_what_was_reached_too_seldom_and_can_be() -> None:
    edition = _edition("if the Creature is Prone, the Creature gets +2 Status to Speed.")
    reasons = Reasons(Reach(edition.book), edition.makes)
    row = Row("example/e1", "stock", clause=True)
    goals = ("fired", "example/e1"), ("refused", "example/e1")
    row.add(Counter({goals[0]: 3}), goals, reasons)
    row.add(Counter({goals[0]: 4}), goals, reasons)
    assert (row.pair, row.under(7), row.under(8)) == ([7, 0], [1], [0, 1])
    row.reasons[1] = {"it cannot"}
    assert (row.under(8), row.reason(1)) == ([0], "it cannot")


def test_answers_that_stand_ready_are_given_where_they_fit() -> None:
    class Always(Random):
        def random(self) -> float:
            return 0.0

    answers = Answers(Always(1), [(7,), (3,)], [9, 1])
    roll = Roll(None, "x/e1", 1, 1, 6)
    assert answers.to(roll)[0] in range(1, 7) and answers.to(roll) == (3,)  # 7 is no face
    choose = Choose(None, "x/e1", 2, ("a", "b"), "which")
    assert answers.to(choose) in (0, 1) and answers.to(choose) == 1  # 9 is no option
    assert answers.thrown[-1] == (3,) and answers.chosen[-1] == 1


def test_a_hunt_without_a_step_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    hunt = Hunt(_edition("the Creature gets +2 Status to Speed."), "seed")
    given = (c.SetAttribute(SPAN, t.Var("Nobody"), "Speed", t.Num(1)),)
    monkeypatch.setattr(hunt.steering, "situation", lambda: Situation(given, ()))
    monkeypatch.setattr("tests.property.differing.hunting.Pair", _unfit)
    with pytest.raises(
        Fruitless, match=r"stock: 500 situations without a step; of the last: the facts do not fit: Nobody"
    ):
        hunt.run(10)


def _unfit(*_: object) -> None:
    from tests.property.differing.pair import Unfit

    raise Unfit("Nobody is there")
