"""Benchmarks are found, explained, and put on their page without losing the others."""

from __future__ import annotations

import importlib
import sys
from pathlib import Path
from types import ModuleType

import pytest

BENCHMARKS = Path(__file__).resolve().parents[3] / "benchmarks"


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.setattr(sys, "path", [str(BENCHMARKS), *sys.path])
    return importlib.import_module("run")


def test_each_benchmark_is_in_the_table(run: ModuleType) -> None:
    table = (BENCHMARKS / "README.md").read_text(encoding="utf-8")
    assert "grammar" in run.names()
    for name in run.names():
        assert f"| `{name}.py` |" in table


def test_a_part_of_the_page_is_replaced_and_the_others_stay(
    run: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    page = tmp_path / "benchmarks.md"
    monkeypatch.setattr(run, "PAGE", page)
    monkeypatch.setattr(run, "names", lambda: ["first", "second"])
    run.write({"first": "## first: One\n\nold", "second": "## second: Two\n\nkept"})
    run.write({"first": "## first: One\n\nnew"})
    text = page.read_text(encoding="utf-8")
    assert text.index("new") < text.index("kept") and "old" not in text and text.startswith(run.HEAD.rstrip())


def test_a_row_tells_least_median_and_greatest(run: ModuleType) -> None:
    measured = importlib.import_module("measured")
    row = run._row(measured.Measured("things", "a second", (3_000.0, 1_000.0, 2_000.0), "5"))
    assert row == "| things | a second | 1,000 | 2,000 | 3,000 | 5 |"
