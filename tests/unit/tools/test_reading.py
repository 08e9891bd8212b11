"""Readings: exact, for small rules; what is denied shows; nothing of the shipped rules is left without words."""

from __future__ import annotations

from textwrap import dedent

import pytest

from rulewright.tools.reading import read_rule
from tests.unit.tools.duel import files, game


def reading(*rules: str) -> str:
    compiled = game(files(*rules)).editions[-1]
    text = read_rule(compiled.plans.rules[0], compiled.vocabulary)
    return text.split("\n\n", 1)[1]


EXPECTED = {
    "the Creature cannot use Charge.": """\
        dazed/e1, sentence 1
          AT ALL TIMES, when asked whether any Creature can use Charge
          ANSWER: it is FORBIDDEN
        """,
    "if the Creature is Dazed, the Creature cannot use Strike.": """\
        dazed/e1, sentence 1
          AT ALL TIMES, when asked whether any Creature can use Strike
            only if the Creature is Dazed
          ANSWER: it is FORBIDDEN
        """,
    "when the Creature becomes Dazed, unless the Creature is Dead, the Creature loses 2 HP.": """\
        dazed/e1, sentence 1
          WHEN any Creature becomes Dazed
            only if it is NOT so that the Creature is Dead
          THEN
            the Creature loses 2 HP
        """,
    "at the start of the Creature's Turn, the Creature becomes Prone until the end of the Turn.": """\
        dazed/e1, sentence 1
          WHEN the Turn of any Creature starts
          THEN
            the Creature becomes Prone, until the end of the Turn that is open
        """,
    "when a Trap on the Creature happens, first the Creature becomes Prone; then if that did not happen, end the Turn.": """\
        dazed/e1, sentence 1
          WHEN a Trap on any Creature happens
            call this event Trap
          THEN
            first
              the Creature becomes Prone
            then, when that and all it causes is over
              only if the step before did NOT happen
                the Turn that is open ends
        """,
    "when the Creature would become Dead, if the Creature wants, instead the Creature becomes Prone.": """\
        dazed/e1, sentence 1
          JUST BEFORE any Creature becomes Dead
          INSTEAD, so that it does NOT happen
            only if the Creature wants it, when asked
            the Creature becomes Prone
        """,
    "if any of the Creature's Rivals satisfies (its Speed is more than the Creature's Speed), the Creature cannot use Rest.": """\
        dazed/e1, sentence 1
          AT ALL TIMES, when asked whether any Creature can use Rest
            only if for at least one of the Creature's Rivals [called it]: its Speed is more than the Creature's Speed
          ANSWER: it is FORBIDDEN
        """,
    "if the Creature spends 2 Actions, the Creature stops being Prone.": """\
        dazed/e1, sentence 1
          OPEN TO SOMEBODY, whenever this holds
            for every Creature there is
          IF the Creature pays 2 Actions
          THEN
            the Creature stops being Prone
        """,
    "the Creature gets -2 to Might.": """\
        dazed/e1, sentence 1
          AT ALL TIMES, when asked for Might of any Creature
          ANSWER: take off 2, a penalty without a type
        """,
    "at the end of a Turn, for each Rival in the Creature's Rivals, the Rival enters Rout.": """\
        dazed/e1, sentence 1
          For every Creature there is
          WHEN a Turn of anybody ends
            for each of the Creature's Rivals, here called Rival
          THEN
            the Rival enters Rout
        """,
}


@pytest.mark.parametrize("sentence", EXPECTED)
def test_reads_as(sentence: str) -> None:
    assert reading(sentence) == dedent(EXPECTED[sentence])


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("if the Creature is Dazed, the Creature cannot use Rest.", "if the Creature is not Dazed, the Creature cannot use Rest."),
        ("if the Creature has a Companion, the Creature cannot use Rest.", "if the Creature has no Companion, the Creature cannot use Rest."),
        ("at the end of a Turn, if the Creature lost HP during the Turn, the Creature becomes Prone.", "at the end of a Turn, if the Creature did not lose HP during the Turn, the Creature becomes Prone."),
        ("if the Creature is Dazed, the Creature cannot use Rest.", "unless the Creature is Dazed, the Creature cannot use Rest."),
        ("if any of the Creature's Rivals are Dead, the Creature cannot use Rest.", "if none of the Creature's Rivals are Dead, the Creature cannot use Rest."),
    ],
)  # fmt: skip
def test_a_not_shows(one: str, other: str) -> None:
    assert "NOT" not in reading(one)
    assert "NOT" in reading(other)


def test_two_negations_show_twice() -> None:
    assert reading("unless the Creature is not Dazed, the Creature cannot use Rest.").count("NOT") == 2


@pytest.mark.parametrize(
    ("sentence", "says"),
    [
        ("when a Trap on the Creature happens, if the number of Traps on the Creature during the Turn is 3, the Creature becomes Prone.", "(this one counts)"),
        ("when the Creature loses HP, if the total HP lost by the Creature during the Turn is at least 3, the Creature becomes Prone.", "(this one counts)"),
        ("when the Creature loses HP, if the Creature lost HP during the Turn, the Creature becomes Prone.", "(this one counts)"),
        ("when the Creature loses HP, at the end of the Turn, the Creature loses HP equal to the number of Traps on the Creature during the Turn.", ""),
        ("when a Trap on the Creature happens, if the number of Traps on the Creature during the previous Turn is 3, the Creature becomes Prone.", ""),
        ("when the Creature uses Strike, if the number of Strikes by the Creature during the Turn is 2, the Creature becomes Prone.", "(this one, which is going on, does NOT count)"),
    ],
)  # fmt: skip
def test_a_look_back_says_whether_it_counts_what_is_heard(sentence: str, says: str) -> None:
    found = reading(sentence)
    assert (says in found) if says else ("this one" not in found), found


def test_a_source_that_the_sentence_names_is_named() -> None:
    found = reading("when another Creature called Attacker uses Strike on the Creature, the Creature becomes Dazed.")
    assert "its Source is the Attacker" in found
    assert "its Source is whom it is about" not in found
