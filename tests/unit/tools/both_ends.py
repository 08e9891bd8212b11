"""A small game written out, and what each back end says of its cases. Support for tests of agreement."""

from __future__ import annotations

from pathlib import Path
from textwrap import dedent, indent

from rulewright.tools.project import Checked, check_project, find_project
from rulewright.tools.scenarios import run_all


def write_game(folder: Path, vocabulary: str, rules: dict[str, str], cases: list[str] = [], head: str = "") -> None:  # noqa: B006
    """`rules`: sentences by clause, of one rule about a Creature; `cases`: keys of a case; `head`: more keys of the rule."""
    clauses = "".join(f"- id: {i}\n  text: Text.\n  rule: |\n    {rule}\n" for i, rule in rules.items())
    told = "".join(
        f"- id: s{number}\n  text: Case.\n" + indent(dedent(case).strip("\n") + "\n", "  ")
        for number, case in enumerate(cases)
    )
    page = f"rule: yard\ntitle: Yard\nkind: rule\nsubject: a Creature\nvocabulary: yard\n{dedent(head)}"
    files = {
        "game.yaml": "rulewright: 1\ngame: yard\ntitle: Yard\nvocabulary: yard\n",
        "publications.yaml": "publications: [core]\n",
        "publications/core.yaml": "publication: core\ntitle: Core\nkind: core\ndate: 2020\n",
        "vocabulary/yard.yaml": f"vocabulary: yard\ntitle: Yard\n{dedent(vocabulary)}"
        "modifiers:\n  plain: {bonus: sum, penalty: sum}\n",
        "rules/yard.yaml": page + (f"effects:\n{clauses}" if rules else ""),
    }
    if cases:
        files["scenarios/yard.yaml"] = f"scenarios: yard\ncases:\n{told}"
    for path, text in files.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text)


def checked(folder: Path, *, examined: bool = True) -> Checked:
    return check_project(find_project(folder), examined=examined)


def errors(found: Checked) -> list[str]:
    return [f"{d.code} {d.message}" for d in found.bag if d.severity.value == "error"]


def outcomes(found: Checked) -> dict[tuple[str, str], list[str]]:
    """For each case and back end what differs, in words."""
    return {(o.case.id, o.back_end): [f"{d.what}: {d.actual}" for d in o.differences] for o in run_all(found).ran}


def must_hold(
    folder: Path, vocabulary: str, rules: dict[str, str], case: str, head: str = "", *, examined: bool = True
) -> None:
    """The case comes out on both back ends as it says. Unless `examined`, what clauses do together is not looked for first."""
    write_game(folder, vocabulary, rules, [case], head)
    found = checked(folder, examined=examined)
    assert errors(found) == [], errors(found)
    came = outcomes(found)
    assert came == {("s0", "interpreter"): [], ("s0", "python"): []}, came
