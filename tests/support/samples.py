"""The stock ruleset and the samples of the catalogue laid over it.

In: `tests/cases/stock/`, a sample of a code. Out: files in memory, as `rulewright.source.load_files` takes them.
Deliberately not here: running any stage.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from rulewright.diagnostics import Sample

STOCK = Path(__file__).parents[1] / "cases" / "stock"

_CLAUSE = """\
rule: example
title: Example
kind: rule
vocabulary: stock
subject: a Creature

effects:
- id: e1
  text: What the sample says.
  drift: a sample has no words of its own
  rule: |
"""


@cache
def _stock() -> tuple[tuple[str, bytes], ...]:
    return tuple((path.relative_to(STOCK).as_posix(), path.read_bytes()) for path in sorted(STOCK.rglob("*.yaml")))


def stock() -> dict[str, bytes]:
    """The stock ruleset: relative path -> content."""
    return dict(_stock())


def laid_over(sample: Sample) -> dict[str, bytes]:
    """The stock ruleset with a sample laid over it. A sentence becomes the one clause of the rule `example`."""
    files = stock()
    if sample.sentence is not None:
        lines = sample.sentence.splitlines() or [""]
        files["example.yaml"] = (_CLAUSE + "".join(f"    {line}\n" for line in lines)).encode()
    files |= {path: text.encode() for path, text in sample.files}
    files |= dict(sample.encoded)
    return {path: content for path, content in files.items() if path not in sample.removed}
