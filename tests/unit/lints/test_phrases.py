"""Phrases of a text held against those of its rule: what counts as another thing, and what is left alone."""

from __future__ import annotations

import pytest

from rulewright.diagnostics import Diagnostic, Sample
from tests.support.samples import laid_over
from tests.support.whole import check
from tests.unit.lints.finding import HEAD

WHEN = "when the Creature uses Guard, "


def drifted(text: str, rule: str) -> list[Diagnostic]:
    page = HEAD.format(kind="rule") + f"effects:\n- id: e1\n  text: {text}\n  rule: |\n    {rule}\n"
    found = check(laid_over(Sample(files=(("example.yaml", page),))))[1]
    assert [one.code for one in found if one.code[:3] not in ("RW6", "RW7")] == [], [one.message for one in found]
    return [one for one in found if one.code == "RW733"]


@pytest.mark.parametrize(
    ("text", "rule", "apart"),
    [
        # the type of a modifier
        ("A status bonus of 2 to speed.", "the Creature gets +2 untyped to Speed.", True),
        ("A Status bonus of 2 to speed.", "the Creature gets +2 Status to Speed.", False),
        ("A bonus of 2 to speed, untyped.", "the Creature gets +2 Status to Speed.", True),
        ("A bonus of 2 to speed.", "the Creature gets +2 untyped to Speed.", False),
        ("A status penalty of its size.", "the Creature gets an untyped penalty of its Size to Speed.", True),
        ("A status penalty of its size.", "the Creature gets a Status penalty of its Size to Speed.", False),
        ("Its status in the world is 2.", "the Creature gets +2 untyped to Speed.", False),
        # edges of windows
        ("At the end of its turn it rests.", "at the start of the Creature's Turn, the Creature gains 1 HP.", True),
        ("When a round begins it rests.", "at the end of a Round, the Creature gains 1 HP.", True),
        ("When its turn ends it rests.", "at the end of the Creature's Turn, the Creature gains 1 HP.", False),
        ("At the end of a round it rests.", "at the start of the Creature's Turn, the Creature gains 1 HP.", False),
        ("From start to end it rests.", "at the start of the Creature's Turn, the Creature gains 1 HP.", False),
        # which of them
        (
            "It is big until the end of its next turn.",
            WHEN + "the Creature gets +2 untyped to Size until the end of the Turn.",
            True,
        ),
        (
            "It is big until the end of this turn.",
            WHEN + "the Creature gets +2 untyped to Size until the end of the Creature's next Turn.",
            True,
        ),
        (
            "It is big until the end of its turn.",
            WHEN + "the Creature gets +2 untyped to Size until the end of the Creature's next Turn.",
            False,
        ),
        # limits and lengths
        ("Once per turn it rests.", "once per Round, " + WHEN + "the Creature gains 1 HP.", True),
        ("Once a round it rests.", "once per Round, " + WHEN + "the Creature gains 1 HP.", False),
        (
            "It is big for a minute.",
            WHEN + "the Creature gets +2 untyped to Size for 1 Hour.",
            True,
        ),
        (
            "It is big for sixty minutes, that is for an hour.",
            WHEN + "the Creature gets +2 untyped to Size for 60 Minutes.",
            False,
        ),
        # on which side of a number
        (
            "Big ones of more than 5 rest.",
            "while the Creature's Size is at least 5, the Creature cannot use Hide.",
            True,
        ),
        ("Ones of 5 or more rest.", "while the Creature's Size is at least 5, the Creature cannot use Hide.", False),
        ("Ones below five hide.", "while the Creature's Size is at least 5, the Creature cannot use Hide.", False),
        ("Ones of at most 4 hide.", "while the Creature's Size is at least 5, the Creature cannot use Hide.", False),
        # which end is worse, nobody says
        ("Those at 5 or worse rest.", "while the Creature's Size is at least 5, the Creature cannot use Hide.", False),
        ("Those at 5 or better rest.", "while the Creature's Size is at most 5, the Creature cannot use Hide.", False),
        # which way a track moves
        ("It gains 2 HP.", WHEN + "the Creature loses 2 HP.", True),
        ("It loses 2 HP.", WHEN + "the Creature loses 2 HP.", False),
        ("Its foe gains a point. It loses HP.", WHEN + "the Creature loses 2 HP.", False),
        # pairs of words, of degrees and of effects on rolls
        ("Its speed is doubled.", "while the Creature is Prone, the Creature's Speed is halved.", True),
        ("Half its speed.", "while the Creature is Prone, the Creature's Speed is halved.", False),
        (
            "It takes the highest size.",
            WHEN + "set the Creature's Size to the lowest Size among the Creature's Allies else 0.",
            True,
        ),
        ("It has disadvantage on saves.", "the Creature gets Advantage on Saving Throw.", True),
        ("It has advantage on saves.", "the Creature gets Advantage on Saving Throw.", False),
        (
            "It makes a Saving Throw against 15 and gets up on a failure.",
            WHEN + "the Creature makes a Saving Throw against 15; on Success, the Creature stops being Prone.",
            True,
        ),
        (
            "It makes a Saving Throw against 15. Without success nothing happens.",
            WHEN + "the Creature makes a Saving Throw against 15; on Failure, the Creature becomes Prone.",
            False,
        ),
    ],
)
def test_what_is_another_thing(text: str, rule: str, apart: bool) -> None:
    assert bool(drifted(text, rule)) is apart


def test_both_are_quoted() -> None:
    (one,) = drifted("A status bonus of 2 to speed.", "the Creature gets +2 untyped to Speed.")
    assert "the text says 'status', the rule 'untyped'" in one.message
    assert one.span.file.endswith("example.yaml") and one.hint is not None and "drift" in one.hint
