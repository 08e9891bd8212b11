"""The package as printed: formatted, typed, of the standard library only, the same bytes each time, shared where equal."""

from __future__ import annotations

import ast
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from rulewright.emit.python import emit_python
from tests.support.held_to import findings

from .conftest import plans_of, write

SENTENCES = (
    "when the Creature uses Guard, first the Creature loses 2 HP; then if that did not happen, set the Creature's Size to 1.",
    "while the Creature is Helpless or Prone, the Creature cannot use Guard.",
    "the Creature can use Guard even if the Creature is Unconscious or the Creature is Alert.",
    "when the Creature would lose HP, let Most be the highest Size among the Creature's Allies else 0, reduce the amount by the Most.",
    "when the Creature uses Guard, the Creature gets +5 untyped to Size until the end of the Turn while the Creature is Alert.",
    "if a Creature called Helper ((its Traits include Agile or Heavy) and it is in Contact of the Creature) spends 1 Action, "
    "the Helper makes a Saving Throw against 12; if it succeeds, the Creature stops being Prone.",
    "at the end of a Turn, for each Ally in the Creature's Allies, if the Creature wants, the Ally becomes Frightened 2.",
    "define the Creature as Outnumbered if at least 2 of the Creature's Enemies satisfy (its Size is at least 1 and it is not Helpless).",
)


def packages(root: Path) -> None:
    plans = plans_of(*SENTENCES)
    write(root, "stock", (plans,), plans.edition, laid_out=True)


def tool(*command: str, cwd: Path) -> None:
    done = subprocess.run([sys.executable, "-m", *command], cwd=cwd, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_formatter_leaves_it_as_it_is(tmp_path):
    packages(tmp_path)
    tool("ruff", "format", "--check", "--isolated", "--config", "line-length=120", "stock", cwd=tmp_path)


def test_it_is_held_to_its_form():
    plans = plans_of(*SENTENCES)
    assert not findings(emit_python((plans,), plans.edition, "stock").items())


def test_it_is_strictly_typed(tmp_path):
    packages(tmp_path)
    tool("mypy", "--strict", "-p", "stock", cwd=tmp_path)


def test_it_imports_the_standard_library_and_itself():
    plans = plans_of(*SENTENCES)
    for path, content in emit_python((plans,), plans.edition, "stock").items():
        if not path.endswith(".py"):
            continue
        for node in ast.walk(ast.parse(content)):
            names = [a.name for a in node.names] if isinstance(node, ast.Import) else []
            if isinstance(node, ast.ImportFrom) and node.level == 0:
                names = [node.module or ""]
            assert all(n.partition(".")[0] in sys.stdlib_module_names for n in names), (path, names)


def test_every_module_of_the_runtime_can_be_imported_first(tmp_path):
    packages(tmp_path)
    modules = sorted(f"stock._runtime.{file.stem}" for file in (tmp_path / "stock" / "_runtime").glob("[a-z]*.py"))
    program = (
        "import sys, types; from importlib import import_module\n"
        f"for name in {modules!r}:\n"
        "    for old in [m for m in sys.modules if m.startswith('stock')]: del sys.modules[old]\n"
        "    bare = types.ModuleType('stock'); bare.__path__ = ['stock']; sys.modules['stock'] = bare\n"
        "    import_module(name)\n"
    )
    done = subprocess.run([sys.executable, "-c", program], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert len(modules) > 30 and done.returncode == 0, done.stderr


def test_the_same_plans_give_the_same_bytes():
    one, two = plans_of(*SENTENCES), plans_of(*SENTENCES)
    assert emit_python((one,), one.edition, "stock") == emit_python((two,), two.edition, "stock")


def test_an_edition_shares_what_did_not_change(tmp_path):
    new = plans_of(SENTENCES[1])
    same = replace(new, edition="older")
    files = emit_python((same, new), new.edition, "stock")
    assert not [f for f in files if f.startswith(("older/", "editions/older/rules/ex"))]
    changed = replace(plans_of(SENTENCES[3]), edition="older")
    files = emit_python((changed, new), new.edition, "stock")
    assert {"older/older/rules/example.py", "older/older/why/example.py"} <= set(files)
    assert "editions/older/entities.py" not in files
    write(tmp_path, "shared_stock", (changed, new), new.edition)
    sys.path.insert(0, str(tmp_path))
    try:
        import shared_stock
        import shared_stock.editions.older as older

        assert older.Creature is shared_stock.Creature
        hero = shared_stock.World().add(shared_stock.Creature("Hero"))
        hero._home().set_state(hero, shared_stock.State.PRONE)
        assert not hero.use_guard().verdict()
        old = older.World().add(older.Creature("Old"))
        old._home().set_state(old, older.State.PRONE)
        assert old.use_guard().verdict()
    finally:
        sys.path.remove(str(tmp_path))


def test_an_older_rule_is_printed_once_for_all_editions_that_had_it(tmp_path):
    new = plans_of(SENTENCES[1])
    first = replace(plans_of(SENTENCES[3]), edition="first")
    second = replace(first, edition="second")
    files = emit_python((first, second, new), new.edition, "twice_stock")
    printed = sorted(f for f in files if f.endswith("/example.py"))
    assert printed == [
        "older/first/rules/example.py",
        "older/first/why/example.py",
        "rules/example.py",
        "why/example.py",
    ]
    write(tmp_path, "twice_stock", (first, second, new), new.edition)
    program = (
        "import sys\nimport twice_stock.editions.second as second\n"
        "from twice_stock import why_not\nfrom twice_stock.editions.second.rules import example\n"
        "assert 'twice_stock.editions.first' not in sys.modules, 'no edition loads another one'\n"
        "from twice_stock._runtime.lacking import sentences_of\n"
        "print(example.__name__, bool(sentences_of(second.World._game)))"
    )
    done = subprocess.run([sys.executable, "-c", program], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.stdout.split() == ["twice_stock.older.first.rules.example", "True"], done.stderr


@pytest.mark.parametrize("word", ['say """no"""', "back\\slash", "' and \"", "line\nbreak", "ünï"])
def test_printed_words_cannot_break_out(word):
    from rulewright.plan.nodes import Words

    plans = replace(
        plans_of(SENTENCES[1]), words={"example/e1": Words("example/e1", word, word)}, titles={"example": word}
    )
    text = emit_python((plans,), plans.edition, "stock")["_texts.py"].decode()
    assert word in [n.value for n in ast.walk(ast.parse(text)) if isinstance(n, ast.Constant)]
