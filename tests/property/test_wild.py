"""Random sentences, documents and damaged files: findings, never an exception, and within a second.

The long form is `python tests/property/wild_all.py`; its result is `wild.txt`.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.support import wild
from tests.support.whole import check
from tests.support.wild import KINDS, Wild, ask

EACH = {"sentences": 30, "documents": 150, "bytes": 150}  # sentences are checked ten at once


@pytest.mark.parametrize("kind", KINDS)
def test_whatever_stands_there_is_answered(kind: str) -> None:
    drawn = Wild(seed=12)  # another seed than the long form's
    check(drawn.files, examined=False)
    said = 0
    for number in range(EACH[kind]):
        answer = ask(drawn.trial(kind, number))
        assert not answer.error, f"{kind} {number}\n{answer.error}"
        said += bool(answer.codes)
    assert said > 0.8 * EACH[kind]


def test_a_check_that_takes_too_long_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    def forever(_files: object, *, examined: bool) -> object:
        while True:
            try:
                sum(range(1_000))
            except Exception:
                continue

    monkeypatch.setattr(wild, "check", forever)
    monkeypatch.setattr(wild, "LIMIT", 0.1)
    assert "TimeIsUp" in ask(Wild().trial("bytes", 0)).error


def test_the_long_form_found_nothing() -> None:
    text = Path(__file__).with_name("wild.txt").read_text(encoding="utf-8")
    found = re.match(r"(\d+) random things, seed \d+: 0 exceptions or longer than 1 s\.\n", text)
    assert found and int(found[1]) >= 100_000
