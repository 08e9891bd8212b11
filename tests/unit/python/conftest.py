"""Small games in neutral words, printed and imported: what the tests of the Python back end run."""

from __future__ import annotations

import importlib
import itertools
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType

import pytest

from rulewright.diagnostics import Bag, Severity
from rulewright.emit.python import emit_python, formatted
from rulewright.pipeline import compile_game
from rulewright.plan.nodes import PlanSet
from rulewright.source import load_files
from rulewright.tools.reading.spoken import Spoken

STOCK = Path(__file__).parents[2] / "cases" / "stock"
_numbers = itertools.count(1)

Build = Callable[..., ModuleType]


def stock_vocabulary(changes: dict[str, str] | None = None) -> str:
    text = (STOCK / "vocabulary" / "stock.yaml").read_text("utf-8")
    for old, new in (changes or {}).items():
        assert old in text, f"the stock vocabulary has no {old!r}"
        text = text.replace(old, new)
    return text


def plans_of(*sentences: str, changes: dict[str, str] | None = None, rules: tuple[str, ...] = ()) -> PlanSet:
    """The plans of the stock game with one rule of these sentences (clause ids e1, e2, ..) and further whole rules."""
    clauses = "\n".join(
        f"- id: e{n}\n  text: Clause {n}.\n  rule: |\n" + "\n".join(f"    {line}" for line in text.strip().split("\n"))
        for n, text in enumerate(sentences, 1)
    )
    files = {
        "game.yaml": (STOCK / "game.yaml").read_text("utf-8"),
        "publications.yaml": (STOCK / "publications.yaml").read_text("utf-8"),
        "publications/stock-core.yaml": (STOCK / "publications" / "stock-core.yaml").read_text("utf-8"),
        "vocabulary/stock.yaml": stock_vocabulary(changes),
    }
    if clauses:
        head = "rule: example\ntitle: Example\nkind: rule\nvocabulary: stock\nsubject: a Creature\n\neffects:\n"
        files["example.yaml"] = head + clauses + "\n"
    for rule in rules:
        name = rule.partition("\n")[0].removeprefix("rule: ").strip()
        files[f"{name}.yaml"] = rule
    bag = Bag()
    sources = load_files({f"stock/{path}": text.encode() for path, text in files.items()}, bag, prefix="rules")
    game = compile_game(sources.games[0], bag, examined=False)
    errors = [f"{d.span.start.line}: {d.message}" for d in bag if d.severity is Severity.ERROR]
    assert not errors, errors
    assert game is not None
    return game.editions[-1].plans


def write(root: Path, package: str, editions: tuple[PlanSet, ...], newest: str, *, laid_out: bool = False) -> None:
    """`laid_out`: as a build would write it; what is only run needs no formatter."""
    files = emit_python(editions, newest, package, Spoken)
    for path, content in (formatted(files) if laid_out else files).items():
        file = root / package / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content)


@pytest.fixture
def build(tmp_path: Path) -> Iterator[Build]:
    """`build(*sentences)` prints the stock game with these sentences and imports it."""
    sys.path.insert(0, str(tmp_path))

    def make(*sentences: str, changes: dict[str, str] | None = None, rules: tuple[str, ...] = ()) -> ModuleType:
        package = f"stock_{next(_numbers)}"
        plans = plans_of(*sentences, changes=changes, rules=rules)
        write(tmp_path, package, (plans,), plans.edition)
        importlib.invalidate_caches()
        return importlib.import_module(package)

    yield make
    sys.path.remove(str(tmp_path))
