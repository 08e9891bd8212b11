"""The commands, as somebody at a keyboard uses them: on a game they start themselves."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path

import pytest
from typer.testing import CliRunner

from rulewright.cli import app

RULE = "rules/lamp-light/states/weary.yaml"


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a game of its own, and the working directory in it."""
    monkeypatch.chdir(tmp_path)
    assert run("new", "game", "Lamp Light")[0] == 0
    return tmp_path


def run(*arguments: str) -> tuple[int, str, str]:
    """Exit code, standard output, standard error."""
    result = CliRunner().invoke(app, arguments)
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return result.exit_code, result.stdout, result.stderr


def spoil(project: Path, old: str, new: str) -> None:
    file = project / RULE
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), encoding="utf-8")


def tree(folder: Path) -> dict[str, bytes]:
    return {p.relative_to(folder).as_posix(): p.read_bytes() for p in folder.rglob("*") if p.is_file()}


def test_a_new_game_checks_builds_and_passes_its_scenarios(project: Path) -> None:
    code, out, err = run("check")
    assert (code, out, err) == (0, "", "6 files of 1 game: nothing found\n"), "a fresh game has nothing to be warned of"
    assert run("check", "--format", "github") == (0, "", "")
    code, out, _ = run("build")
    assert (code, "added" in out) == (0, True)
    assert (project / "generated/wiki/lamp-light/index.html").is_file()
    assert (project / "generated/python/lamp_light/__init__.py").is_file()
    code, out, _ = run("test")
    assert (code, "0 failed" in out) == (0, True)


def test_a_game_is_started_once(project: Path) -> None:
    before = tree(project)
    code, _, err = run("new", "game", "Lamp Light")
    assert (code, "nothing was written" in err) == (2, True)
    assert tree(project) == before


def test_a_mistake_is_shown_at_its_place_and_the_last_good_output_stays(project: Path) -> None:
    run("build")
    before = tree(project / "generated")
    spoil(project, "cannot use Strike", "canot use Strike")
    code, _, err = run("build")
    assert code == 1
    line = next(n for n, t in enumerate((project / RULE).read_text(encoding="utf-8").splitlines(), 1) if "canot" in t)
    assert f"{RULE}:{line}:14" in err
    assert "cannot" in err
    assert tree(project / "generated") == before


def test_findings_are_there_for_programs_too(project: Path) -> None:
    spoil(project, "cannot use Strike", "cannot use Strikke")
    code, out, _ = run("check", "--format", "json")
    (finding,) = json.loads(out)["diagnostics"]
    assert (code, finding["code"][:3]) == (1, "RW3")
    code, out, _ = run("check", "--format", "github")
    assert (code, out.startswith("::error ")) == (1, True)


def test_check_tells_whether_the_output_is_what_it_would_be(project: Path) -> None:
    run("build")
    assert run("build", "--check")[0] == 0
    spoil(project, "Too tired to fight well.", "Too tired to fight.")
    code, out, _ = run("build", "--check")
    assert (code, "changed: wiki/lamp-light/states/weary/index.html" in out) == (1, True)


def test_editions_are_built_by_name_and_by_date(project: Path) -> None:
    (project / "rules/lamp-light/publications.yaml").write_text(
        "publications:\n- first-book\n- second-book\n", encoding="utf-8"
    )
    (project / "rules/lamp-light/publications/second-book.yaml").write_text(
        "publication: second-book\ntitle: Second\nkind: errata\ndate: 2026-07\nchanges:\n"
        "- replace: weary/e2\n  was: {rule: -2 to Might}\n  class: behaviour\n  text: Might is 3 lower.\n"
        "  rule: |\n    the Hero gets -3 to Might.\n",
        encoding="utf-8",
    )
    page = project / "generated/wiki/lamp-light/states/weary/index.html"
    for arguments, words in (
        ((), "Might is 3 lower."),
        (("--edition", "first-book"), "Might is 2 lower."),
        (("--as-of", "2026-06"), "Might is 2 lower."),
        (("--as-of", "2026-07"), "Might is 3 lower."),
    ):
        assert run("build", *arguments)[0] == 0
        assert words in re.sub(r"<[^>]+>", "", page.read_text(encoding="utf-8"))
    assert run("build", "--as-of", "2025-12")[0] == 2
    code, _, err = run("build", "--edition", "third-book")
    assert (code, "third-book" in err) == (2, True)


def test_somebody_elses_folder_is_left_alone(project: Path) -> None:
    theirs = project / "theirs"
    theirs.mkdir()
    (theirs / "letter.txt").write_text("dear", encoding="utf-8")
    code, _, err = run("build", "--out", str(theirs))
    assert (code, str(theirs) in err) == (2, True)
    assert tree(theirs) == {"letter.txt": b"dear"}


@pytest.mark.parametrize("stage", ["source", "syntax", "model", "plan", "python", "page", "reading"])
def test_every_stage_can_be_shown(project: Path, stage: str) -> None:
    code, out, _ = run("show", "weary", "--stage", stage)
    assert (code, "Weary" in out or "weary" in out) == (0, True)
    code, _, err = run("show", "wearyy", "--stage", stage)
    assert (code, "did you mean 'weary'" in err) == (2, True)


def test_codes_are_explained() -> None:
    code, out, _ = run("explain", "RW301")
    assert (code, "RW301" in out) == (0, True)
    assert run("explain", out.split()[1])[1] == out
    assert run("explain", "RW399")[0] == 2


def test_a_rules_folder_elsewhere_can_be_named(project: Path, tmp_path: Path) -> None:
    away = tmp_path / "away"
    shutil.copytree(project / "rules", away)
    assert run("check", str(away))[0] == 0
    code, _, err = run("check", str(tmp_path / "nowhere"))
    assert (code, "no such folder" in err) == (1, True)
