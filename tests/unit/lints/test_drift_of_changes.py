"""An amendment says itself why its text and its rule rightly differ."""

from __future__ import annotations

import pytest

from rulewright.diagnostics import Sample
from tests.support.samples import laid_over
from tests.support.whole import check

CHANGE = "publication: errata-1\ntitle: Errata\nkind: errata\ndate: 2021-01\nchanges:\n- id: c1\n  replace: example/e1\n  was: guard\n  text: It is faster.\n{drift}  rule: |\n    the Creature gets +2 untyped to Speed.\n"


@pytest.mark.parametrize(("drift", "warned"), [("", True), ("  drift: how much stands in the rule\n", False)])
def test_drift_of_a_replaced_clause(drift: str, warned: bool) -> None:
    files = (
        ("publications.yaml", "publications: [stock-core, errata-1]\n"),
        ("publications/errata-1.yaml", CHANGE.format(drift=drift)),
    )
    said = [d.message for d in check(laid_over(Sample(files=files)))[1] if d.code == "RW731"]
    assert any("2 stands only in the rule" in message for message in said) == warned, said
