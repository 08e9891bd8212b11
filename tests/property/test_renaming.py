"""The compiler knows no game: under other names both games give the same plans, findings, pages and code but for the names.

Left out of the comparison of code and pages, and nothing else: layout, since longer words break lines elsewhere and put an
`if` inside another, and of pictures all but what they say in words; how much
of a text an excerpt holds (`..…`), since it is counted in characters; the order of `__all__`, where the game's names stand
among those of the runtime, and of the addresses that the offline worker fetches, which are sorted as well; the `_` behind a name that Python has already; an edition's hash, which is made of its names.
"""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path

import pytest

from rulewright.emit.wiki import render_site
from rulewright.pages import build_site
from rulewright.pipeline import Game
from rulewright.plan.encode import encode_plan
from rulewright.tools.build import python_of
from tests.support.nonsense import Nonsense, nonsense
from tests.support.whole import check

RULES = Path(__file__).resolve().parents[2] / "rules"
FILES = {path.relative_to(RULES).as_posix(): path.read_bytes() for path in sorted(RULES.rglob("*.yaml"))}
GAMES = sorted({path.partition("/")[0] for path in FILES})

OF_PROSE = {"RW731"}
"""Findings that compare names with the words of a text around them (`slowed` with `Slowing`), which keep theirs."""


@cache
def other() -> Nonsense:
    return nonsense(FILES)


@cache
def compiled(game: str) -> tuple[Game, Game]:
    """A game, and the same game under other names, with the same findings at the same words."""
    here = {path: content for path, content in FILES.items() if path.startswith(game + "/")}
    there = {other().renamed[path]: other().files[other().renamed[path]] for path in here}
    (one,), findings = check(here)
    (two,), other_findings = check(there)
    expected = [(*other().span(found.span), found.code) for found in findings if found.code not in OF_PROSE]
    got = [(found.span.file, found.span.start.offset, found.span.end.offset, found.code) for found in other_findings]
    got = [found for found in got if found[-1] not in OF_PROSE]
    assert sorted(got) == sorted(expected)
    return one, two


def test_there_is_something_to_rename() -> None:
    """Every file changes, no name is left, and the way back leads back."""
    for path, content in FILES.items():
        new = other().files[other().renamed[path]]
        assert other().words.back(new.decode()) == content.decode()
        assert new != content or b": newest" in content


@pytest.mark.parametrize("game", GAMES)
def test_the_plans_are_the_same(game: str) -> None:
    one, two = compiled(game)
    for before, after in zip(one.editions, two.editions, strict=True):
        expected, found = json.dumps(encode_plan(before.plans)), json.dumps(encode_plan(after.plans))
        found = other().words.back(found)
        if found != expected:
            pytest.fail(difference(expected, found), pytrace=False)


@pytest.mark.parametrize("game", GAMES)
def test_the_code_is_the_same(game: str) -> None:
    one, two = compiled(game)
    compare(python_of(one), python_of(two))


@pytest.mark.parametrize("game", GAMES)
def test_the_pages_are_the_same(game: str) -> None:
    one, two = compiled(game)
    compare(dict(render_site(build_site(one))), dict(render_site(build_site(two))))


def compare(expected: dict[str, bytes], found: dict[str, bytes]) -> None:
    """The same files under names that lead back, with the same words in them."""
    assert sorted(map(other().words.back, found)) == sorted(expected)
    for path, content in found.items():
        old, new = expected[other().words.back(path)].decode(), other().words.back(content.decode())
        if flat(new) != flat(old):
            pytest.fail(f"{path}: {difference(flat(old), flat(new))}", pytrace=False)


def flat(text: str) -> str:
    """A text without layout: white space, and the brackets and commas that come and go with line breaks."""
    text = re.sub(r"(?s)<svg\b.*?</svg>", _drawn, text)
    text = re.sub(r"(?<=[>\"])[^<>\"]*…", "…", text)
    text = re.sub(r"\b[0-9a-f]{16,64}\b", "HASH", text)
    text = re.sub(r"(?:__all__|FILES) = \[([^\]]*)\]", _sorted, text)
    text = re.sub(r"(?<=\w)_\b", "", text)
    text = re.sub(r":\n\s*if ", " and ", text)
    text = re.sub(r",(?=[)\]}])|[()]", "", re.sub(r"\s+|[\"']", "", text))
    return re.sub(
        r":(\w+)=([^=:]*)if\1isnotNone", r"and\1:=\2isnotNone", text
    )  # a name given before the line that asks


def _drawn(found: re.Match[str]) -> str:
    """What a picture says; how wide its boxes are depends on the names in them."""
    return " ".join(re.findall(r"(?s)<(?:title|desc)\b[^>]*>(.*?)</", found.group()))


def _sorted(found: re.Match[str]) -> str:
    return " ".join(sorted(name.strip() for name in found.group(1).split(",") if name.strip()))


def difference(old: str, new: str) -> str:
    at = next((i for i, (a, b) in enumerate(zip(old, new, strict=False)) if a != b), min(len(old), len(new)))
    return f"expected ..{old[max(0, at - 80) : at + 80]}.. and found ..{new[max(0, at - 80) : at + 80]}.."
