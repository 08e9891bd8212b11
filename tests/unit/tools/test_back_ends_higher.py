"""A second, higher level of a state takes the place of the first on both back ends: whose it is, and which clause brought it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.unit.tools.both_ends import must_hold

VOCABULARY = """\
    entities:
      Creature: {HP: {track: from 0}}
    states:
      Hurt: {bearer: Creature, source: Creature, levels: 1 to 4, policy: highest level}
    events:
      Burst: ~ on Creature
    """
RULES = {"e1": "when a Burst on the Creature happens, the Creature loses 1 HP."}


@pytest.mark.parametrize(("level", "source"), [(3, "Ana"), (2, "Bo"), (1, "Bo")])
def test_the_higher_one_has_its_own_source(tmp_path: Path, level: int, source: str) -> None:
    case = (
        "given: let Ana be a Creature. let Bo be a Creature. the Ana's HP is 5.\n"
        f"when: [the Ana becomes Hurt 2 from the Bo, the Ana becomes Hurt {level} from the Ana, trigger a Burst on the Ana]\n"
        f"then: the Ana is Hurt from the {source}. the Ana's HP is 4."
    )
    must_hold(tmp_path, VOCABULARY, RULES, case, examined=False)
