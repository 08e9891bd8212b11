"""One mistake, one finding: names that nobody declares, and declared names that nothing uses."""

from __future__ import annotations

from rulewright.diagnostics import Bag, Diagnostic, did_you_mean
from tests.support.samples import stock
from tests.support.whole import check

RULE = """\
rule: example
title: Example
kind: rule
vocabulary: stock
subject: a Creature
effects:
- id: e1
  text: Text.
  rule: |
    the Creature cannot use {0}.
- id: e2
  text: The prone do nothing.
  rule: |
    while the Creature is Prone, the Creature cannot use {0} or Hide.
"""


def found(words: str, slip: str = "", files: dict[str, bytes] | None = None) -> list[Diagnostic]:
    all_files = stock() | {"example.yaml": RULE.format(words).encode()} | (files or {})
    text = all_files["vocabulary/stock.yaml"].decode()
    all_files["vocabulary/stock.yaml"] = text.replace(
        "  Guard: Creature uses ~\n", slip or "  Guard: Creature uses ~\n"
    ).encode()
    all_files["names.yaml"] = all_files["names.yaml"].replace(b"Guard, ", b"")
    return list(check(all_files)[1])


def test_a_name_that_nobody_declares_is_one_finding() -> None:
    (one,) = [d for d in found("Vanish") if d.missing]
    assert (one.code, one.span.start.line) == ("RW301", 10)
    assert [(note.message, note.span.start.line) for note in one.notes] == [("the same here", 14)]


def test_a_slip_in_the_declaration_is_told_there() -> None:
    (one,) = found("Guard", "  Guadr: Creature uses ~\n")
    assert (one.code, one.span.file) == ("RW301", "vocabulary/stock.yaml")
    assert one.message == "nothing uses 'Guadr', but 'Guard', which nobody declares, is used in 2 places"
    assert [note.span.start.line for note in one.notes] == [10, 14]
    assert one.fix is not None and one.fix.replacement == "Guard"


def test_a_name_that_nothing_uses_is_a_warning_while_all_else_is_right() -> None:
    assert [d.message for d in found("Hide") if d.idle] == ["nothing uses 'Guard'"]
    assert [d.code for d in found("Hid") if d.idle or d.missing] == ["RW301"]


def test_a_value_that_is_like_another_name_is_told_lists_are_complete_otherwise() -> None:
    more = b"vocabulary: stock\ntitle: More\nenums:\n  way out: [Guadr, Flight]\n"
    (one,) = found("Guard", files={"vocabulary/more.yaml": more})
    assert (one.code, one.message) == ("RW711", "nothing uses 'Guadr', and there is 'Guard'")
    assert (one.span.file, one.span.start.line, one.span.start.column) == ("vocabulary/more.yaml", 4, 13)
    assert one.fix is not None and one.fix.replacement == "Guard"


def test_a_slip_in_a_clauses_id_is_one_finding() -> None:
    text = RULE.format("Guard").replace("The prone do", "After `e1` the prone do") + (
        "- id: e3\n  text: The same.\n  restates: e1\n"
        "rulings:\n- {id: q1, about: [e1], by: editors, reason: none, text: So., prose: so}\n"
    )
    listed = {"addresses.yaml": b"addresses:\n  example: [e1, e2, e3, q1]\n  names: [n1]\n"}
    assert found("", files={"example.yaml": text.encode(), **listed}) == []
    slipped = text.replace("id: e1", "id: e7").encode()
    (one,) = found("", files={"example.yaml": slipped, **listed})
    assert (one.code, one.span.start.line) == ("RW524", 7)
    assert one.message == "'example' has given out the address 'e1', and has 'e7' in its place"
    assert [note.message for note in one.notes] == ["given out here", *3 * ["the same here"]]
    (one,) = found("", files={"example.yaml": slipped})
    assert (one.code, one.message) == ("RW701", "'example' has no clause 'e1'")
    assert len(one.notes) == 2


def test_games_have_nothing_to_do_with_each_other() -> None:
    bag = Bag()
    for game in ("one/", "two/"):
        for d in found("Vanish"):
            span = type(d.span)(game + d.span.file, d.span.start, d.span.end)
            bag.add(Diagnostic(span, d.code, d.message, missing=d.missing))
    assert len(list(bag)) == 1
    bag.of_games(["one/", "two/"])
    assert len(list(bag)) == 2


def test_a_name_said_twice() -> None:
    assert did_you_mean("Long Rest Long Rest", ["Long Rest", "Short Rest"]) == "Long Rest"


def test_a_value_written_over_another_is_one_finding() -> None:
    more = (
        b"vocabulary: stock\ntitle: More\nenums:\n  way out: [Ladder, Ladder]\nentities:\n  Hall:\n    Way: way out\n"
    )
    rule = RULE.replace("{0} or Hide", "Hide").replace("the Creature is Prone", "any Hall's Way is Bridge")
    files = {"vocabulary/more.yaml": more, "example.yaml": rule.format("Hide").encode()}
    (one,) = [d for d in found("Hide", files=files) if d.code in ("RW301", "RW311")]
    assert one.message == "'Ladder' stands twice in way out, and 'Bridge', which is used, not at all"
    assert [(note.message, note.span.file) for note in one.notes] == [
        ("first here", "vocabulary/more.yaml"),
        ("'Bridge' is used here", "example.yaml"),
    ]
