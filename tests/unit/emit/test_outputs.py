"""An output set refuses, when it is made, every path that some system could not hold."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulewright.emit.naming import file_name
from rulewright.emit.outputs import OutputSet, UnsafePath


@pytest.mark.parametrize(
    ("path", "why"),
    [
        ("", "empty"),
        ("/etc/passwd", "absolute"),
        ("a/../b", "'..'"),
        ("..", "'..'"),
        ("./a", "'.'"),
        ("a//b", "empty part"),
        ("a/", "empty part"),
        ("a\\b", "sign"),
        ("c:/x", "sign"),
        ("a/what?.html", "sign"),
        ("a\nb", "sign"),
        ("a\u202eb", "sign"),
        ("\ud800", "sign"),
        ("con", "device"),
        ("x/NUL.txt", "device"),
        ("aux .html", "device"),
        ("com1.tar.gz", "device"),
        ("a./b", "edge"),
        (" a", "edge"),
        (".rulewright", "own name"),
        ("deep/.RuleWright", "own name"),
        ("x" * 256, "longer"),
    ],
)
def test_refused(path: str, why: str) -> None:
    with pytest.raises(UnsafePath, match="output path") as caught:
        OutputSet.of({path: b""})
    assert why in str(caught.value)


@pytest.mark.parametrize(
    ("paths", "why"),
    [
        (["a/Page.html", "a/page.html"], "meets 'a/Page.html'"),
        (["A/one", "a/two"], "meets 'A'"),
        (["stra\u00dfe", "strasse"], "meets 'strasse'"),
        (["caf\u00e9", "cafe\u0301"], "meets 'cafe"),
        (["a", "a/b"], "both a file and a folder"),
        (["a", "a.b", "a/b"], "both a file and a folder"),
    ],
)
def test_refused_together(paths: list[str], why: str) -> None:
    with pytest.raises(UnsafePath) as caught:
        OutputSet.of([(path, b"") for path in paths])
    assert why in str(caught.value)


def test_two_emitters_may_not_write_one_file() -> None:
    with pytest.raises(UnsafePath, match="written twice"):
        OutputSet.of({"a": "1"}) | OutputSet.of({"a": "1"})
    with pytest.raises(UnsafePath, match="meets"):
        OutputSet.of({"a/x": "1"}) | OutputSet.of({"A/y": "1"})


def test_a_set_is_ordered_frozen_and_utf8() -> None:
    made = OutputSet.of([("b", "é\r\n"), ("a/x", b"\xff")])
    assert list(made) == ["a/x", "b"]
    assert made["b"] == b"\xc3\xa9\r\n"
    assert "b" in made
    assert len(made) == 2
    assert made == OutputSet.of({"a/x": b"\xff", "b": "é\r\n"})
    assert list(made.under("wiki/game")) == ["wiki/game/a/x", "wiki/game/b"]
    with pytest.raises(TypeError):
        made.files["b"] = b""  # type: ignore[index]


def test_a_set_does_not_follow_its_source() -> None:
    source = {"a": b"1"}
    made = OutputSet.of(source)
    source["../b"] = b"2"
    assert list(made) == ["a"]


@given(st.lists(st.text(max_size=12), max_size=6))
def test_what_naming_makes_is_never_refused(ids: list[str]) -> None:
    names = dict.fromkeys(file_name(stable_id) + ".html" for stable_id in ids)
    assert set(OutputSet.of([(name, b"") for name in names])) == set(names)
