"""Findings as text, JSON and GitHub commands."""

from __future__ import annotations

import json

from rulewright.diagnostics import (
    Bag,
    Fix,
    Note,
    Position,
    Span,
    render_github,
    render_json,
    render_text,
)

TEXT = "rule: guard\nefects:\n- 漢字 here\n"
SLIP = Span("guard.yaml", Position(2, 1, 12), Position(2, 7, 18))
WIDE = Span("guard.yaml", Position(3, 6, 25), Position(3, 10, 29))


def bag() -> Bag:
    found = Bag()
    note = Note(Span("guard.yaml", Position(1, 1, 0), Position(1, 5, 4)), "the rule begins here")
    fix = Fix(SLIP, "effects")
    found.error("RW101", SLIP, "there is no key `efects`", hint="did you mean `effects`?", fix=fix, notes=(note,))
    found.warning("RW102", WIDE, "100% wide, after two wide characters")
    return found


def test_text() -> None:
    assert (
        render_text(bag(), {"guard.yaml": TEXT})
        == """\
error RW101 there is no key `efects`
  --> guard.yaml:2:1
   |
 2 | efects:
   | ^^^^^^
  note: the rule begins here
  --> guard.yaml:1:1
   |
 1 | rule: guard
   | ^^^^
  hint: did you mean `effects`?
  more: rulewright explain RW101 (A key that does not exist here)

warning RW102 100% wide, after two wide characters
  --> guard.yaml:3:6
   |
 3 | - 漢字 here
   |        ^^^^
  more: rulewright explain RW102 (A key that is missing)

1 error, 1 warning
"""
    )


def test_nothing_found_is_nothing_said() -> None:
    assert render_text([], {}) == render_github([]) == ""


def test_colour_changes_no_word() -> None:
    coloured = render_text(bag(), {"guard.yaml": TEXT}, colour=True)
    plain = coloured
    for ink in ("\033[1;31m", "\033[1;33m", "\033[1;36m", "\033[2m", "\033[0m"):
        plain = plain.replace(ink, "")
    assert plain == render_text(bag(), {"guard.yaml": TEXT}) and coloured != plain


def test_a_file_without_text_has_no_excerpt() -> None:
    assert " | " not in render_text(bag(), {})


def test_control_characters_never_reach_the_terminal() -> None:
    found = Bag()
    text = "a: \x1b[31mred\u202e\n"
    found.error("RW002", Span("x.yaml", Position(1, 4, 3), Position(1, 5, 4)), "\x1b[2J here", hint="\x07")
    shown = render_text(found, {"x.yaml": text})
    assert not any(sign in shown for sign in "\x1b\x07\u202e")


def test_a_long_line_is_cut_around_the_slip() -> None:
    text = "x" * 500 + "HERE" + "y" * 500
    found = Bag()
    found.error("RW004", Span("x.yaml", Position(1, 501, 500), Position(1, 505, 504)), "long")
    excerpt, carets = render_text(found, {"x.yaml": text}).splitlines()[3:5]
    assert len(excerpt) < 160 and excerpt[carets.index("^") :][:4] == "HERE" and carets.count("^") == 4


def test_a_span_of_several_lines_underlines_the_first() -> None:
    found = Bag()
    found.error("RW004", Span("x.yaml", Position(1, 3, 2), Position(3, 2, 9)), "long")
    assert render_text(found, {"x.yaml": "a: b\nc\nd\n"}).splitlines()[4] == "   |   ^^"


def test_json() -> None:
    document = json.loads(render_json(bag()))
    assert document["format"] == 1
    first, second = document["diagnostics"]
    assert first["code"] == "RW101" and first["slug"] == "unknown-key" and first["stage"] == "shape"
    assert first["span"] == {
        "file": "guard.yaml",
        "start": {"line": 2, "column": 1, "offset": 12},
        "end": {"line": 2, "column": 7, "offset": 18},
    }
    assert first["fix"]["replacement"] == "effects" and first["notes"][0]["message"] == "the rule begins here"
    assert second["severity"] == "warning" and second["hint"] is None and second["fix"] is None


def test_github() -> None:
    first, second = render_github(bag()).splitlines()
    assert first == (
        "::error file=guard.yaml,line=2,endLine=2,col=1,endColumn=6,title=RW101::"
        "there is no key `efects`%0Adid you mean `effects`?"
    )
    assert second.startswith("::warning ") and second.endswith("::100%25 wide, after two wide characters")
