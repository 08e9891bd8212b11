"""The condition through which something that is gone through refers to somebody known, wherever it stands."""

from __future__ import annotations

import pytest

from rulewright.emit.python.links import SUBJECT, link
from rulewright.model import terms as t

X = t.Var("x")
OWN = t.Compare("=", t.Get(X, "Friend"), SUBJECT)
OTHER = t.Is(X, "Prone")
THIRD = t.Present(t.Get(X, "Rank"), False)


@pytest.mark.parametrize(
    ("guards", "left"),
    [
        ([t.Test(OWN)], []),
        ([t.Test(t.Compare("=", SUBJECT, t.Get(X, "Friend")))], []),
        ([t.Test(OTHER), t.Test(OWN)], [t.Test(OTHER)]),
        ([t.Test(t.AllOf((OTHER, OWN)))], [t.Test(OTHER)]),
        ([t.Test(t.AllOf((OTHER, t.AllOf((OWN, THIRD)))))], [t.Test(t.AllOf((OTHER, THIRD)))]),
    ],
)
def test_it_is_found_among_others(guards: list[t.Guard], left: list[t.Guard]) -> None:
    found = link(guards, "x")
    assert found is not None
    assert (found.attribute, found.known, found.left) == ("Friend", SUBJECT, left)


@pytest.mark.parametrize(
    "cond",
    [
        OTHER,
        t.Compare("!=", t.Get(X, "Friend"), SUBJECT),
        t.Compare("=", t.Get(t.Var("y"), "Friend"), SUBJECT),
        t.Compare("=", t.Get(X, "Friend"), t.Var("y")),
        t.OneOf((OWN, OTHER)),
        t.Not(OWN),
    ],
)
def test_what_refers_to_nobody_known_is_none(cond: t.Cond) -> None:
    assert link([t.Test(cond)], "x") is None
