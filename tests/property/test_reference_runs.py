"""Every form of the language does the same on both back ends: the sentences of the documents, printed and tried.

In: the examples of docs/language.md and the pages beside it, in the reference's own game, some in each rule. Each rule goes through
random steps on the interpreter and on the printed package. Deliberately not here: whether they resolve (`test_reference_means`).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import pytest

from rulewright.diagnostics import Bag
from rulewright.emit.python import emit_python
from rulewright.interpret.book import read
from rulewright.pipeline import Game, compile_game
from rulewright.source import load_files
from rulewright.tools.hosted import Packages
from rulewright.tools.reading.spoken import Spoken
from tests.property.differing.hunting import Hunt
from tests.property.differing.pair import Edition
from tests.support.held_to import findings
from tests.unit.docs.test_reference_means import _CLAUSE, _GAME, _HEAD, _NEIGHBOURS, EXAMPLES, is_refused

SENTENCES = list(dict.fromkeys(one.text for one in EXAMPLES if not is_refused(one)))
TOGETHER = 19
STEPS = 120


@cache
def groups() -> tuple[Game, ...]:
    return tuple(compiled(SENTENCES[first : first + TOGETHER]) for first in range(0, len(SENTENCES), TOGETHER))


def compiled(sentences: Sequence[str]) -> Game:
    """The reference's game with one rule of these sentences."""
    clauses = "".join(_CLAUSE.format(id=f"x{n}", rule=text.replace("\n", "\n    ")) for n, text in enumerate(sentences))
    rule = f"{_HEAD.format(kind='rule')}effects:\n{_NEIGHBOURS}{clauses}"
    bag = Bag()
    (sources,) = load_files({path: text.encode() for path, text in {**_GAME, "example.yaml": rule}.items()}, bag).games
    game = compile_game(sources, bag, examined=False)
    assert game is not None
    assert [one.message for one in bag if one.severity.value == "error"] == []
    return game


@pytest.mark.parametrize("number", range(-(-len(SENTENCES) // TOGETHER)))
def test_both_sides_agree(number: int) -> None:
    plans = groups()[number].editions[-1].plans
    packages = Packages((plans,), plans.edition, "reference")
    edition = Edition("reference", plans.edition, read(plans), packages.module(plans), {})
    tally = Hunt(edition, f"from {number * TOGETHER}").run(STEPS)
    assert [told for told, _ in tally.told] == []
    assert tally.changed > 0.2 * STEPS


@pytest.mark.parametrize("number", range(-(-len(SENTENCES) // TOGETHER)))
def test_what_is_printed_of_them_is_held_to_its_form(number: int) -> None:
    plans = groups()[number].editions[-1].plans
    assert not findings(emit_python((plans,), plans.edition, "reference", Spoken).items())
