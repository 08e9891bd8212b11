"""What new editors stumbled over, each with the answer that they get now: `stumbles.yaml`."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from rulewright.diagnostics import CODES, Diagnostic, Sample, Severity
from tests.support.samples import laid_over, stock
from tests.support.whole import check

HERE = Path(__file__)
DOCS = HERE.parents[2] / "docs"
STUMBLES: list[dict[str, Any]] = yaml.safe_load(HERE.with_name("stumbles.yaml").read_text(encoding="utf-8"))


def findings(sample: Sample) -> list[Diagnostic]:
    return [found for found in check(laid_over(sample))[1] if found.severity is not Severity.NOTE]


def refused(case: dict[str, Any]) -> list[Diagnostic]:
    if "catalogue" in case:
        return findings(CODES[case["catalogue"]].failing)
    if "change" in case:
        change = case["change"]
        text = stock()[change["file"]].decode()
        assert change["from"] in text
        return findings(Sample(files=((change["file"], text.replace(change["from"], change["to"])),)))
    if "files" in case:
        return findings(Sample(files=tuple(case["files"].items())))
    return findings(Sample(sentence=case["sentence"]))


@pytest.mark.parametrize("case", [case for case in STUMBLES if "code" in case], ids=lambda case: case["stumble"])
def test_the_answer_helps(case: dict[str, Any]) -> None:
    found = refused(case)
    said = [f"{one.code} {one.message} {one.hint}" for one in found]
    assert any(one.startswith(case["code"]) and case["says"] in one for one in said), said
    assert case["code"] != "RW200"


@pytest.mark.parametrize(
    "sentence", [case[key] for case in STUMBLES for key in ("instead", "accepted") if key in case], ids=str
)
def test_how_it_is_said_is_accepted(sentence: str) -> None:
    errors = [found for found in findings(Sample(sentence=sentence)) if found.severity is Severity.ERROR]
    assert [f"{found.code} {found.message}" for found in errors] == []


@pytest.mark.parametrize("case", [case for case in STUMBLES if "reference" in case], ids=lambda case: case["stumble"])
def test_the_reference_answers(case: dict[str, str]) -> None:
    pages = [(DOCS / name).read_text(encoding="utf-8") for name in ("language.md", "semantics.md")]
    assert any(case["reference"] in page for page in pages)


def test_every_stumble_has_an_answer() -> None:
    for case in STUMBLES:
        assert sum(key in case for key in ("code", "accepted", "reference")) == 1, case["stumble"]
    names = [case["stumble"] for case in STUMBLES]
    assert len(names) == len(set(names))
