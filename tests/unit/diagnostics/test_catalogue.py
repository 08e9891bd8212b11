"""The catalogue: well-formed, and in step with the codes that the compiler uses."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import rulewright
from rulewright.diagnostics import CODES
from rulewright.diagnostics.codes import BadCatalogueError, read_catalogue

ENTRY = "- {code: RW101, slug: a-slug, title: T, explanation: E, failing: {sentence: S}, fixed: {files: {a.yaml: T}}}"
COMPILER = Path(rulewright.__file__).parent


def used_codes() -> dict[str, str]:
    """Every code that stands as a literal in the compiler, and a file that uses it."""
    found = {}
    for file in sorted([*COMPILER.rglob("*.py"), *COMPILER.rglob("forms/*.json")]):
        for code in re.findall(r"\"(RW\d{3})\"", file.read_text(encoding="utf-8")):
            found.setdefault(code, file.relative_to(COMPILER).as_posix())
    return found


def test_every_code_used_is_in_the_catalogue() -> None:
    assert {code: file for code, file in used_codes().items() if code not in CODES} == {}


def test_source_and_shape_use_every_code_of_theirs() -> None:
    assert [code for code in CODES if code[:3] in ("RW0", "RW1") and code not in used_codes()] == []


def test_codes_are_sorted_and_slugs_unique() -> None:
    assert list(CODES) == sorted(CODES)
    assert len({code.slug for code in CODES.values()}) == len(CODES)


@pytest.mark.parametrize("code", list(CODES))
def test_entries_say_something(code: str) -> None:
    entry = CODES[code]
    assert len(entry.explanation) > 40 and not entry.title.endswith(".")
    for sample in (entry.failing, entry.fixed):
        assert sample.sentence is not None or sample.files or sample.encoded or sample.removed or sample.absent
        assert sample.absent is None or len(sample.absent) > 15, "say why there is no sample"


def test_the_format() -> None:
    (code,) = read_catalogue(ENTRY, "RW1xx.yaml")
    assert (code.stage, code.failing.sentence, code.fixed.files) == ("shape", "S", (("a.yaml", "T"),))


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("RW101", "RW201"),
        ("RW101", "RW1"),
        ("a-slug", "A Slug"),
        ("title: T", "titel: T"),
        ("explanation: E", "explanation: ''"),
        ("{sentence: S}", "{words: S}"),
        ("{sentence: S}", "{}"),
        ("{sentence: S}", "text"),
    ],
)
def test_a_bad_entry_is_refused(old: str, new: str) -> None:
    with pytest.raises(BadCatalogueError):
        read_catalogue(ENTRY.replace(old, new), "RW1xx.yaml")
