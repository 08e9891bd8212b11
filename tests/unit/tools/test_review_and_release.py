"""Text and rule approved together, editions that are released, and ids that go on leading somewhere."""

from __future__ import annotations

import importlib.util
import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.unit.tools.lamps import RULES, WEARY, done, edit, run, started

LEDGER = f"{RULES}reviewed.yaml"


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    return started(tmp_path, monkeypatch)


def found() -> list[str]:
    """The codes of what `check` finds; a new game uses not all that it declares."""
    _, out, _ = run("check", "--format", "json")
    codes = [one["code"] for one in json.loads(out)["diagnostics"]]
    return [code for code in codes if code != "RW711"]


def test_without_a_ledger_nobody_is_reminded(project: Path) -> None:
    edit(project / WEARY, "cannot strike", "may not strike")
    assert found() == []
    told = done("review")
    assert told.startswith("lamp-light: no ledger is kept (reviewed.yaml), so nothing is due; ")
    assert "to read\n" not in told
    code, out, _ = run("review", "weary")
    assert (code, out.endswith("4 to read\n")) == (1, True)


def test_what_changes_alone_is_told_of_until_it_is_confirmed(project: Path) -> None:
    done("review", "--confirm", "--by", "Ada")
    assert (project / LEDGER).read_text().splitlines()[3].startswith("  weary/c1: {text: ")
    assert done("review") == "nothing to read\n"
    edit(project / WEARY, "cannot strike", "may not strike")
    assert found() == ["RW546"]
    edit(project / WEARY, "-2 to Might", "-3 to Might")
    assert sorted(found()) == ["RW546", "RW547"]
    code, out, _ = run("review")
    assert (code, "weary/e1: text changed" in out, "weary/e2: rule changed" in out) == (1, True, True)
    before = (project / LEDGER).read_text().splitlines()
    done("review", "--confirm", "weary/e1", "weary/e2")
    after = (project / LEDGER).read_text().splitlines()
    assert [n for n, (a, b) in enumerate(zip(before, after, strict=True)) if a != b] == [4, 5]
    assert found() == []


def test_another_spelling_of_a_sentence_is_no_change(project: Path) -> None:
    done("review", "--confirm")
    edit(project / WEARY, "    the Hero cannot use Strike.", "    the Hero\n      cannot   use Strike.")
    assert found() == []


def test_both_sides_changed_is_to_be_read_but_no_warning(project: Path) -> None:
    done("review", "--confirm")
    edit(project / WEARY, "Might is 2 lower", "Might is 3 lower")
    edit(project / WEARY, "-2 to Might", "-3 to Might")
    assert found() == []
    assert "weary/e2: both changed" in run("review")[1]


def test_a_released_edition_stays_as_it_was(project: Path) -> None:
    done("release", "first-book")
    assert found() == []
    edit(project / WEARY, "A rest ends it", "A good rest ends it")
    assert found() == ["RW549"]
    done("release", "first-book")
    assert found() == []


def test_a_released_id_is_neither_lost_nor_used_again(project: Path) -> None:
    done("release", "first-book")
    text = (project / WEARY).read_text()
    edit(project / WEARY, "- id: c1\n", "- id: e7\n")
    assert "RW524" in found()
    (project / WEARY).write_text(text.replace("- id: c1\n", "- id: e7\n  formerly: [c1]\n"))
    assert found() == ["RW525"]
    (project / WEARY).write_text(
        text.replace("- id: c1\n", "- id: c1\n  text: New.\n  prose: new\n- id: e7\n  formerly: [c1]\n")
    )
    assert "RW548" in found()


def test_a_later_release_writes_down_only_what_differs(project: Path) -> None:
    done("release", "first-book")
    done("errata", "new", "faq-1", "--kind", "faq", "--date", "2026-05")
    done("errata", "new", "errata-1", "--date", "2026-07")
    done("errata", "add", "weary/e2", "--words", "Might is lower by 2.")
    done("release", "errata-1")
    lines = (project / f"{RULES}addresses.yaml").read_text().splitlines()
    released = lines[lines.index("released:") + 1 :]
    assert [line.split(":")[0].strip() for line in released] == ["first-book", "faq-1", "errata-1"]
    assert released[1] == "  faq-1: {}"
    assert found() == []


def test_a_draft_is_not_released(project: Path) -> None:
    done("errata", "new", "errata-1", "--date", "2026-07")
    edit(project / f"{RULES}publications/errata-1.yaml", "kind: errata\n", "kind: errata\nstatus: draft\n")
    code, _, err = run("release", "errata-1")
    assert (code, "is a draft" in err) == (2, True)


def test_a_renamed_rule_leads_on_in_pages_and_code(project: Path) -> None:
    done("release", "first-book")
    done("rename", "weary", "worn-out")
    done("rename", "worn-out/e1", "no-strike")
    assert found() == []
    done("build")
    pages = project / "generated/wiki/lamp-light/states"
    assert 'content="0; url=../worn-out/index.html"' in (pages / "weary/index.html").read_text()
    assert '<span id="e1"></span>' in (pages / "worn-out/index.html").read_text()
    code = (
        "import warnings; warnings.simplefilter('error', DeprecationWarning)\n"
        "try:\n    from lamp_light.rules import weary\n"
        "except DeprecationWarning as told:\n    print(told)\n"
        "warnings.simplefilter('ignore')\n"
        "from lamp_light.rules import weary, worn_out\n"
        "assert weary.no_strike is worn_out.no_strike\n"
    )
    result = subprocess.run(
        [sys.executable, "-c", code], cwd=project / "generated/python", capture_output=True, text=True, check=False
    )
    assert (result.returncode, result.stdout) == (0, "rules.weary is called rules.worn_out now\n"), result.stderr
    assert importlib.util.find_spec("lamp_light") is None
