"""The formatter: canonical, wrapped, every comment there, nothing else changed, the same when done twice."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulewright.diagnostics import Bag
from rulewright.pipeline import compile_game
from rulewright.source import SourceFile, Sources, load_files, load_tree
from rulewright.tools.fmt import format_sources
from rulewright.tools.fmt.files import comments, format_file
from rulewright.tools.fmt.sentences import WIDTH
from tests.unit.tools.duel import files, sources

ROOT = Path(__file__).resolve().parents[3]
SHIPPED = [ROOT / "rules", *sorted((ROOT / "tests" / "rulesets").iterdir())]


def formatted(found: Sources) -> dict[str, str]:
    done = {f.file.path: f for f in format_sources(found)}
    assert {path: f.left for path, f in done.items() if f.left} == {}
    return {path: f.new for path, f in done.items()}


def rule(text: str) -> SourceFile:
    content = files("the Creature cannot use Rest.") | {"rules/dazed.yaml": text.encode()}
    return next(f for f in load_files(content, Bag()).games[0].files if f.path == "rules/dazed.yaml")


def test_sentences_become_canonical_and_layout_even() -> None:
    before = """\
rule:   dazed      # its id
title:  'Dazed'
kind: rule
subject: a Creature
vocabulary: duel
effects:
    # about charging
    -   id: e1
        text: No charging.
        rule: "the Creature   cannot use Charge or Rest or Strike."  # as printed

    - id: e2
      text: |
          First.

            deeper
      rule: |
            the Creature cannot use Rest. the Creature gets -2 to
            Might.
"""
    after = """\
rule:   dazed      # its id
title:  "Dazed"
kind: rule
subject: a Creature
vocabulary: duel
effects:
# about charging
- id: e1
  text: No charging.
  rule: |  # as printed
    the Creature cannot use Charge, Rest or Strike.

- id: e2
  text: |
    First.

      deeper
  rule: |
    the Creature cannot use Rest.
    the Creature gets -2 to Might.
"""
    done = format_file(rule(before))
    assert done.left is None
    assert done.new == after


def test_long_sentences_break_where_they_can_be_read() -> None:
    sentence = (
        "when the Creature becomes Dazed, if the Creature has at least 2 Rivals and the Creature's Speed is more than "
        "the Creature's Companion's Speed, the Creature loses 1 HP; the Creature's Companion gains 1 HP."
    )
    done = formatted(sources(files(sentence)))["rules/dazed.yaml"]
    assert done.split("rule: |\n")[1] == (
        "    when the Creature becomes Dazed,\n"
        "      if the Creature has at least 2 Rivals and the Creature's Speed is more than the Creature's Companion's Speed,\n"
        "      the Creature loses 1 HP;\n"
        "      the Creature's Companion gains 1 HP.\n"
    )


def test_what_cannot_be_read_stays_and_is_told() -> None:
    (left,) = [f for f in format_sources(load_files(files("x.") | {"rules/bad.yaml": b"rule: [\n"}, Bag())) if f.left]
    assert left.file.path == "rules/bad.yaml" and not left.changed
    broken = rule("rule: dazed\neffects:\n- id: e1\n  rule: |\n    the Creature canot  use Rest.\n")
    assert "canot  use" in format_file(broken).new


def test_a_clause_that_an_amendment_quotes_stays() -> None:
    text = "rule: dazed\neffects:\n- id: e1\n  rule: |\n    the Creature cannot use Rest or Charge or Strike.\n"
    assert "Rest, Charge or Strike" in format_file(rule(text)).new
    assert not format_file(rule(text), quoted=("Rest or Charge",)).changed


@pytest.mark.parametrize("root", SHIPPED, ids=lambda p: p.name)
def test_nothing_but_form_changes(root: Path) -> None:
    before = load_tree(root, Bag())
    texts = formatted(before)
    after = load_files({path: text.encode() for path, text in texts.items()}, Bag())
    assert formatted(after) == texts
    for old, new in zip(before.games, after.games, strict=True):
        for one, other in zip(old.files, new.files, strict=True):
            assert one.root is not None and other.root is not None
            assert comments(one.text, one.root) == comments(other.text, other.root)
        first, second = (compile_game(game, Bag(), examined=False) for game in (old, new))
        assert first is not None and second is not None
        assert [e.plans.rules for e in first.editions] == [e.plans.rules for e in second.editions]


def test_the_shipped_rules_are_formatted() -> None:
    assert [f.file.path for f in format_sources(load_tree(ROOT / "rules", Bag())) if f.changed] == []


RULES = [f for root in SHIPPED for g in load_tree(root, Bag()).games for f in g.files if f.root is not None]
SMALL = [f for f in RULES if len(f.text.text) < 9000]


@settings(max_examples=30, deadline=None)
@given(st.integers(0, len(SMALL) - 1), st.integers(0, 2**32))
def test_any_layout_comes_to_one_form(index: int, seed: int) -> None:
    """Lines moved, spaces doubled in sentences, comments strewn in: no comment is lost, and twice is as once."""
    file, draw = SMALL[index], random.Random(seed)
    lines = []
    for number, line in enumerate(file.text.text.splitlines()):
        if draw.random() < 0.1 and not line.startswith("    ") and line.strip():
            lines.append(" " * draw.choice((0, 2, 3)) + f"# note {number}")
        lines.append(line + " " * draw.choice((0, 0, 0, 2)))
    messy = "\n".join(lines) + "\n" * draw.choice((0, 1, 3))
    bag = Bag()
    found = load_files({"game.yaml": b"rulewright: 1\n", file.path: messy.encode()}, bag)
    source = next(f for f in found.games[0].files if f.path == file.path)
    if source.root is None or bag.has_errors:
        return  # a note in the middle of a text is no comment
    done = format_file(source)
    assert done.left is None
    again = next(
        f
        for f in load_files({"game.yaml": b"rulewright: 1\n", file.path: done.new.encode()}, Bag()).games[0].files
        if f.path == file.path
    )
    assert not format_file(again).changed
    assert again.root is not None and comments(again.text, again.root) == comments(source.text, source.root)


def test_no_line_of_sentences_is_too_long() -> None:
    long = [
        (file.path, line)
        for file in RULES
        if "/scenarios/" not in f"/{file.path}"
        for block in formatted_blocks(file)
        for line in block
        if len(line) > WIDTH
    ]
    assert long == []


def formatted_blocks(file: SourceFile) -> list[list[str]]:
    found: list[list[str]] = []
    inside = False
    for line in format_file(file).new.splitlines():
        if line.strip() in ("rule: |", "- rule: |"):
            inside = True
            found.append([])
        elif inside and line.startswith("    "):
            found[-1].append(line)
        else:
            inside = False
    return found
