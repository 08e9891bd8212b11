"""House rules over a shipped game: built without a copy of it, and refused once it has changed underneath.

In: the folder `tests/overlays/kitchen-table`, laid beside a copy of the game it stands on. The copy's mark is written anew here,
so that editors of that game need not tell this test.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from rulewright.cli import app

ROOT = Path(__file__).parents[2]
BASE, HOUSE = ROOT / "rules/infinity-n4", ROOT / "tests/overlays/kitchen-table"


def laid_out(folder: Path) -> Path:
    """The overlay and what it stands on, as far apart as they are at home, with the mark that the compiler asks for."""
    shutil.copytree(BASE, folder / "rules/infinity-n4")
    shutil.copytree(HOUSE, folder / "tests/overlays/kitchen-table")
    house = folder / "tests/overlays/kitchen-table"
    write_mark(house, mark_of(house))
    return house


MARK: list[str] = []


def mark_of(house: Path) -> str:
    """The mark of the game as it is: asked for once."""
    if not MARK:
        write_mark(house, "0" * 12)
        MARK.append(asked_for(run("check", str(house))[1]))
    return MARK[0]


def run(*arguments: str) -> tuple[int, str]:
    result = CliRunner().invoke(app, arguments)
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return result.exit_code, result.stdout + result.stderr


def write_mark(house: Path, mark: str) -> None:
    file = house / "game.yaml"
    file.write_text(re.sub(r"mark: \w+", f"mark: {mark}", file.read_text(encoding="utf-8")), encoding="utf-8")


def asked_for(told: str) -> str:
    assert "RW562" in told
    return re.findall(r"write `mark: (\w+)`", told)[0]


def words(page: Path) -> str:
    text = re.sub(r"</?(?:ins|del)\b[^>]*>", "", page.read_text(encoding="utf-8"))
    return " ".join(re.sub(r"<[^>]+>", " ", text).split())


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    house = laid_out(tmp_path_factory.mktemp("built"))
    code, told = run("build", str(house))
    assert (code, "warning" in told) == (0, False), told
    return house


def test_it_amends_six_times() -> None:
    text = (HOUSE / "publications/thursday-rules.yaml").read_text(encoding="utf-8")
    assert len(re.findall(r"^- id: c\d", text, re.MULTILINE)) == 6
    assert sorted(
        path.name for path in HOUSE.rglob("*.yaml") if path.parent.name not in ("publications", "scenarios")
    ) == [
        "game.yaml",
        "publications.yaml",
        "tea-break.yaml",
    ], "nothing of the game below is copied"


def test_pages_are_those_of_the_house(built: Path) -> None:
    site = built / "generated/wiki/kitchen-table"
    assert "take a WIP MOD of -6" in words(site / "states/isolated-state/index.html")
    assert re.search("They cannot join a Coordinated Order .* either", words(site / "states/targeted-state/index.html"))
    assert "Order Bowl" in words(site / "orders/order-pool/index.html")
    assert "Kitchen Table" in words(site / "index.html")
    # what the book says stands where the book stands
    assert "take a WIP MOD of -9" in words(site / "editions/n4-update-2.1/states/isolated-state/index.html")


def test_a_page_of_the_house_says_so_and_stands_in_no_edition_of_the_book(built: Path) -> None:
    site = built / "generated/wiki/kitchen-table"
    assert "House rule: rule Tea Break" in words(site / "orders/tea-break/index.html")
    assert not (site / "editions/n4-update-2.1/orders/tea-break").exists()
    assert "House rule:" not in words(site / "orders/order-pool/index.html")


def test_every_page_says_what_the_rules_stand_on(built: Path) -> None:
    site = built / "generated/wiki/kitchen-table"
    for page in ("index.html", "states/isolated-state/index.html"):
        assert "House rules over Infinity N4, as of Update PDF 2.1" in words(site / page)


def test_the_package_decides_as_the_house_does(built: Path) -> None:
    code = (
        "import kitchen_table as g; from kitchen_table.editions import n4_update_2_1 as book\n"
        "print('House rules over Infinity N4' in g.__doc__, g.EDITION.id, g.EDITION.hash != book.EDITION.hash)"
    )
    ran = subprocess.run(
        [sys.executable, "-c", code], cwd=built / "generated/python", capture_output=True, text=True, check=False
    )
    assert ran.stdout.split() == ["True", "thursday-rules", "True"], ran.stderr


def test_scenarios_of_the_game_below_are_played_and_each_that_differs_names_the_change(built: Path) -> None:
    code, told = run("test", str(built))
    assert (code, "0 failed" in told) == (0, True), told
    assert re.search(r"^\d+ scenarios of Infinity N4: \d+ as there, 13 otherwise$", told, re.MULTILINE), told
    through = dict(re.findall(r"^  (\S+/\S+): (.+)$", told, re.MULTILINE))
    assert len(through) == 13 and set(through.values()) == {
        "thursday-rules/c1 on isolated-state/e5",
        "thursday-rules/c4 on immobilized-b-state/e2",
        "thursday-rules/c5 on stunned-state/c1",
    }
    assert through["isolated-state/is-4"] == "thursday-rules/c1 on isolated-state/e5"


def test_a_scenario_that_fails_below_too_is_no_difference_of_the_house(tmp_path: Path) -> None:
    house = laid_out(tmp_path)
    file = tmp_path / "rules/infinity-n4/scenarios/dodge.yaml"
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace("Success Value: 5", "Success Value: 6"), encoding="utf-8")
    code, told = run("test", str(house), "--rule", "dodge")
    assert code == 1 and "dodge/its-roll: FAILED, and nothing of the house explains it" in told


def test_a_page_cannot_take_the_place_of_one_below(tmp_path: Path) -> None:
    house = laid_out(tmp_path)
    text = (house / "orders/tea-break.yaml").read_text(encoding="utf-8").replace("rule: tea-break", "rule: reset")
    (house / "orders/reset.yaml").write_text(text, encoding="utf-8")
    code, told = run("check", str(house))
    assert (code, "RW563" in told) == (1, True), told


def test_a_changed_base_is_refused_at_the_place_of_the_mark(tmp_path: Path) -> None:
    house = laid_out(tmp_path)
    rule = tmp_path / "rules/infinity-n4/states/isolated-state.yaml"
    text = rule.read_text(encoding="utf-8")
    rule.write_text(text.replace("# no plan of its own", "# none of its own"), encoding="utf-8")
    assert run("check", str(house))[0] == 0, "comments are nobody's rule"
    rule.write_text(text.replace("MOD of -9", "MOD of -12").replace("gets -9", "gets -12"), encoding="utf-8")
    code, told = run("build", str(house))
    assert code == 1 and not (house / "generated").exists()
    line = next(n for n, t in enumerate((house / "game.yaml").read_text().splitlines(), 1) if "mark:" in t)
    assert f"game.yaml:{line}:" in told and "has changed since this overlay was written" in told
    assert "RW514" in told and "thursday-rules.yaml" in told, "the amendment that no longer fits is named, too"
    write_mark(house, asked_for(told))
    assert (run("check", str(house))[0], "RW562" in run("check", str(house))[1]) == (1, False)


def test_a_later_document_of_the_base_changes_nothing_for_who_named_an_edition(tmp_path: Path) -> None:
    house = laid_out(tmp_path)
    base = tmp_path / "rules/infinity-n4"
    with (base / "publications.yaml").open("a", encoding="utf-8") as file:
        file.write("- n4-later\n")
    (base / "publications/n4-later.yaml").write_text(
        "publication: n4-later\ntitle: Later\nkind: faq\ndate: 2025\n", encoding="utf-8"
    )
    assert run("check", str(house))[0] == 0
    file = house / "game.yaml"
    file.write_text(file.read_text(encoding="utf-8").replace("edition: n4-update-2.1, ", ""), encoding="utf-8")
    assert "RW562" in run("check", str(house))[1]
