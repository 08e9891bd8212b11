"""What import contracts cannot say: who reads, who writes, what generated packages carry, what no output may depend on.

Each rule is a function over one parsed module, tried on a small sample that breaks it, then on the whole compiler.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]
COMPILER = ROOT / "compiler" / "rulewright"
MODULES = {path.relative_to(COMPILER).as_posix(): path for path in sorted(COMPILER.rglob("*.py"))}

WRITERS = {
    "emit/writer.py": "the one writer of output",
    "emit/python/formatting.py": "lays printed files out in a temporary folder, for the formatter",
    "tools/addresses.py": "puts new ids on the lists of a game, asked to by the person",
    "tools/hosted/packages.py": "lays a printed package out in a temporary folder, to import it",
    "tools/new.py": "lays out a new folder of rules for the person who asks for one",
    "syntax/tables.py": "only as a script, for whoever changes the grammar: tables.json beside it",
    "tools/rewriting.py": "replaces one rule file by its formatted or migrated text, asked to by the person",
}
READERS = {
    "source/": "the one place that reads rules",
    "emit/python/formatting.py": "reads what the formatter made of printed files",
    "emit/folder.py": "reads what the output folder holds now",
    "emit/writer.py": "",
    "tools/": "thin commands for a person at a keyboard",
    "cli.py": "",
    "cli/": "",
}

WRITING_METHODS = {
    "write_text", "write_bytes", "touch", "unlink", "rmdir", "mkdir", "symlink_to", "hardlink_to", "chmod",
}  # fmt: skip
WRITING_FUNCTIONS = {
    "os": {
        "rename",
        "replace",
        "remove",
        "unlink",
        "mkdir",
        "makedirs",
        "rmdir",
        "removedirs",
        "link",
        "symlink",
        "write",
    },
    "shutil": {"copy", "copy2", "copyfile", "copytree", "move", "rmtree"},
}
WRITING_IMPORTS = {"tempfile", "shutil"}
READING_METHODS = {"read_text", "read_bytes", "iterdir", "glob", "rglob"}
READING_FUNCTIONS = {"os": {"scandir", "listdir", "walk", "fwalk"}, "glob": {"glob", "iglob"}, "io": {"open"}}
UNSTEADY_IMPORTS = {
    "random", "time", "locale", "secrets", "uuid", "platform", "getpass", "socket", "pwd", "urllib.request", "http.client",
}  # fmt: skip
UNSTEADY_CALLS = {"now", "today", "utcnow", "getcwd", "getenv", "gettempdir"}
VAGUE_NAMES = {"utils", "util", "helpers", "helper", "common", "base", "manager", "misc"}

Finding = tuple[int, str]
Rule = Callable[[str, ast.Module], Iterator[Finding]]


def _calls(tree: ast.Module) -> Iterator[tuple[ast.Call, str, str]]:
    """Each call with what stands before the dot ("" when that is no plain name) and the name called."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            if isinstance(node.func, ast.Name):
                yield node, "", node.func.id
            elif isinstance(node.func, ast.Attribute):
                before = node.func.value
                yield node, before.id if isinstance(before, ast.Name) else "?", node.func.attr


def _imports(tree: ast.Module) -> Iterator[tuple[int, str]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.lineno, "." * node.level + (node.module or "")


def _opens(call: ast.Call, before: str, name: str) -> str | None:
    """The mode of a call of `open`, or None for another call; an unknown mode counts as writing."""
    if name != "open" or before == "webbrowser":
        return None
    place = 1 if before in {"", "io"} else 0
    mode = next((keyword.value for keyword in call.keywords if keyword.arg == "mode"), None)
    if mode is None and len(call.args) > place:
        mode = call.args[place]
    if mode is None:
        return "r"
    return mode.value if isinstance(mode, ast.Constant) and isinstance(mode.value, str) else "w"


def _named(module: str, places: dict[str, str]) -> bool:
    return any(module == place or (place.endswith("/") and module.startswith(place)) for place in places)


def only_the_writer_writes(module: str, tree: ast.Module) -> Iterator[Finding]:
    if _named(module, WRITERS):
        return
    for line, imported in _imports(tree):
        if imported.partition(".")[0] in WRITING_IMPORTS:
            yield line, f"imports {imported}"
    for call, before, name in _calls(tree):
        mode = _opens(call, before, name)
        writes = name in WRITING_METHODS and before not in {"", "self"}
        if writes or name in WRITING_FUNCTIONS.get(before, ()) or (mode is not None and set(mode) & set("wax+")):
            yield call.lineno, f"writes with {name}"


def only_source_reads(module: str, tree: ast.Module) -> Iterator[Finding]:
    """What lies in the package itself is read through importlib.resources, and that is nobody's input."""
    if _named(module, READERS) or any("importlib" in imported for _, imported in _imports(tree)):
        return
    for call, before, name in _calls(tree):
        mode = _opens(call, before, name)
        reads = name in READING_METHODS and before != ""
        if reads or name in READING_FUNCTIONS.get(before, ()) or (mode is not None and mode.startswith("r")):
            yield call.lineno, f"reads with {name}"


def runtime_stands_alone(module: str, tree: ast.Module) -> Iterator[Finding]:
    """It is copied into every generated package: the standard library and itself, named relatively."""
    if not module.startswith("runtime/"):
        return
    for line, imported in _imports(tree):
        if imported.startswith("..") or (
            not imported.startswith(".") and imported.partition(".")[0] not in sys.stdlib_module_names
        ):
            yield line, f"imports {imported}"


def output_depends_on_input_only(module: str, tree: ast.Module) -> Iterator[Finding]:
    """No clock, chance, place or machine. The runtime and the person's commands are no part of a build."""
    if module.startswith(("runtime/", "tools/", "cli")):
        return
    for line, imported in _imports(tree):
        if imported in UNSTEADY_IMPORTS:
            yield line, f"imports {imported}"
    for call, before, name in _calls(tree):
        if name in UNSTEADY_CALLS and before != "" and not (name == "today" and call.args):
            yield call.lineno, f"asks the machine with {name}"
        if before == "" and name == "hash":
            yield call.lineno, "depends on the hash seed with hash"
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and node.attr == "environ":
            yield node.lineno, "asks the environment"


def a_module_says_what_it_is(module: str, tree: ast.Module) -> Iterator[Finding]:
    if not ast.get_docstring(tree):
        yield 1, "has no docstring"
    for part in Path(module).with_suffix("").parts:
        if part in VAGUE_NAMES:
            yield 1, f"is called {part}, which says nothing"


BROKEN: list[tuple[Rule, str, str]] = [
    (only_the_writer_writes, "plan/x.py", "from pathlib import Path\nPath('a').write_text('x')"),
    (only_the_writer_writes, "plan/x.py", "open('a', 'w')"),
    (only_the_writer_writes, "plan/x.py", "from pathlib import Path\nPath('a').open(mode='ab')"),
    (only_the_writer_writes, "plan/x.py", "import os\nos.replace('a', 'b')"),
    (only_the_writer_writes, "plan/x.py", "import shutil"),
    (only_the_writer_writes, "emit/wiki/x.py", "import pathlib\nmode = 'w'\npathlib.Path('a').open(mode)"),
    (only_source_reads, "analysis/x.py", "open('a')"),
    (only_source_reads, "analysis/x.py", "from pathlib import Path\nPath('a').read_text()"),
    (only_source_reads, "emit/wiki/x.py", "import os\nos.listdir('a')"),
    (runtime_stands_alone, "runtime/x.py", "import yaml"),
    (runtime_stands_alone, "runtime/x.py", "from rulewright.plan import steps"),
    (runtime_stands_alone, "runtime/x.py", "from ..plan import steps"),
    (output_depends_on_input_only, "emit/x.py", "import datetime\ndatetime.date.today()"),
    (output_depends_on_input_only, "emit/x.py", "import random"),
    (output_depends_on_input_only, "emit/x.py", "import os\nos.environ['USER']"),
    (output_depends_on_input_only, "plan/x.py", "key = hash('a')"),
    (a_module_says_what_it_is, "plan/x.py", "import os"),
    (a_module_says_what_it_is, "plan/utils.py", "'''Things.'''"),
]
RULES = list(dict.fromkeys(rule for rule, _, _ in BROKEN))


@pytest.mark.parametrize(("rule", "module", "source"), BROKEN)
def test_a_rule_sees_what_breaks_it(rule: Rule, module: str, source: str) -> None:
    assert list(rule(module, ast.parse(source)))


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.__name__)
def test_the_compiler_keeps_it(rule: Rule) -> None:
    assert len(MODULES) > 5
    found = [
        f"compiler/rulewright/{module}:{line}: {what}"
        for module, path in MODULES.items()
        for line, what in rule(module, ast.parse(path.read_text(encoding="utf-8")))
    ]
    assert not found, "\n".join(found)


LONGEST = 400
LONGER: dict[str, str] = {
    "model/terms.py": "a list of data types: the closed unions of all terms, which every `match` sees as one",
    "model/page.py": "a list of data types: all that pages may say",
}
"""Modules longer than that, with the reason why they stay in one piece."""


def test_modules_stay_short() -> None:
    lengths = {module: len(path.read_text(encoding="utf-8").splitlines()) for module, path in MODULES.items()}
    long = {module: length for module, length in lengths.items() if length > LONGEST and module not in LONGER}
    assert not long, f"longer than {LONGEST} lines: {long}; split them, or say in LONGER why not"
    assert not [module for module in LONGER if lengths.get(module, 0) <= LONGEST], "LONGER names what is not longer"


def test_nothing_names_the_place_where_it_was_written() -> None:
    """The project must make sense to whoever has nothing but the project."""
    pattern = re.compile("|".join(["/wo" + "rk/", "/tm" + "p/venv", r"\.\./sha" + "red", "/ho" + "me/[a-z]"]))
    here = [ROOT / name for name in ("README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md", "Makefile")]
    here += [ROOT / "pyproject.toml", ROOT / ".ci" / "run"]
    for folder in ("compiler", "rules", "docs", "tests", "ci"):
        here += sorted(path for path in (ROOT / folder).rglob("*") if path.suffix not in {".png", ".pyc"})
    found = [
        f"{path.relative_to(ROOT)}:{number}"
        for path in here
        if path.is_file()
        for number, line in enumerate(path.read_text(encoding="utf-8", errors="replace").splitlines(), 1)
        if pattern.search(line)
    ]
    assert not found, "\n".join(found)
