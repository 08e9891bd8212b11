"""A summary that still says what a document took out of a clause is told of, and nothing else is."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from rulewright.diagnostics import Bag
from rulewright.lints import summaries
from tests.unit.editions.test_fold import BASE
from tests.unit.editions.test_headings import after

PAGE = BASE["things/glider.yaml"]
FOUR = "- id: e1\n  text: It carries four riders.\n  prose: nothing is decided\n- id: e9\n  text: {other}\n  prose: nothing is decided\n"
THREE = "- replace: glider/e1\n  was: four\n  text: It carries {new} riders.\n"
RENAME = "- rename: rider\n  to: passenger\n  in: [glider/e1]\n  expect: {{text: 1}}\n"


def told(changes: str, summary: str, other: str = "It lands.") -> list[str]:
    head = PAGE.partition("effects:\n")[0].replace("title: Glider\n", f"title: Glider\nsummary: {summary}\n")
    _, now, bag = after(changes, **{"things/glider.yaml": f"{head}effects:\n{FOUR.format(other=other)}"})
    assert not [one for one in bag if one.code != "RW505"], list(bag)
    found = Bag()
    summaries.check(SimpleNamespace(edition=now, bag=found))  # type: ignore[arg-type]
    return [one.message.partition(" in ")[0].partition(" changed ")[2] for one in found]


@pytest.mark.parametrize(
    ("changes", "summary", "other", "expected"),
    [
        (THREE.format(new="three"), "Room for four.", "It lands.", ["'four'"]),
        (THREE.format(new="three"), "Room for 4.", "It lands.", ["'four'"]),
        (THREE.format(new="three"), "Room for three.", "It lands.", []),
        (THREE.format(new="three"), "Room for four.", "It has four wheels.", []),
        (THREE.format(new="4 good"), "Room for four.", "It lands.", []),
        (RENAME.format(), "Every rider fits.", "It lands.", ["'rider'"]),
        (RENAME.format(), "Every rider fits.", "A rider steers it.", []),
        (RENAME.format(), "Everybody fits.", "It lands.", []),
        ("- remove: glider/e1\n  was: four\n", "Room for four.", "It lands.", ["'four'"]),
        (THREE.format(new="three") + "- replace: glider/summary\n  was: four\n  text: Four and no more.\n", "Room for four.", "It lands.", []),
    ],
)  # fmt: skip
def test_what_a_document_took_out_and_the_summary_still_says(
    changes: str, summary: str, other: str, expected: list[str]
) -> None:
    assert told(changes, summary, other) == expected
