"""One `check` shows mistakes of all layers: form, grammar, names, types, texts, and what whole clauses do together."""

from __future__ import annotations

from pathlib import Path

from rulewright.tools.project import check_project, find_project

VOCABULARY = """\
vocabulary: yard
title: Yard
entities:
  Creature: {HP: {track: from 0}, Speed: number}
states:
  Calm: {bearer: Creature}
  Lost: {bearer: Creature}
  Fit: {bearer: Creature, defined: true}
events:
  Burst: ~ on Creature
modifiers:
  plain: {bonus: sum, penalty: sum}
"""
FORM = {"e1": "the Creature cannot lose HP.", "e2": "when the Creature becomes Calm, set the Creature's Speed to 4."}
SENTENCES = {
    "e1": "the Creature may lose HP.",
    "e2": "when the Creature becomes Calmm, the Creature gains 1 HP.",
    "e3": "when a Burst on the Creature happens, the Creature lose 1 HP.",
    "e4": "if the Creature is Lost and the Creature is not Lost, the Creature cannot gain HP.",
    "e5": "when a Burst on the Creature happens, the Creature becomes Calm.",
    "e6": "when the Creature becomes Calm, the Creature becomes Lost and keeps it.",
}
TOGETHER = {
    "e1": "when a Burst on the Creature happens, set the Creature's HP to 4.",
    "e2": "when a Burst on the Creature happens, set the Creature's HP to 5.",
    "e3": "when the Creature stops being Lost, the Creature stops being Calm.",
}


def found(folder: Path, rules: dict[str, dict[str, str]], change: tuple[str, str, str] = ("", "", "")) -> set[str]:
    """Codes with the file they stand in; `change`: of a file, words for others."""
    files = {
        "game.yaml": "rulewright: 1\ngame: yard\ntitle: Yard\nvocabulary: yard\n",
        "publications.yaml": "publications: [core]\n",
        "publications/core.yaml": "publication: core\ntitle: Core\nkind: core\ndate: 2020\n",
        "vocabulary/yard.yaml": VOCABULARY,
    }
    for name, clauses in rules.items():
        head = f"rule: {name}\ntitle: {name.title()}\nkind: rule\nsubject: a Creature\nvocabulary: yard\neffects:\n"
        files[f"rules/{name}.yaml"] = head + "".join(
            f"- id: {i}\n  text: Text.\n  rule: |\n    {rule}\n" for i, rule in clauses.items()
        )
    file, old, new = change
    for path, text in files.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text.replace(old, new) if path == file else text)
    bag = check_project(find_project(folder)).bag
    return {
        f"{d.code} {d.span.file.removeprefix('rules/').removesuffix('.yaml')}"
        for d in bag
        if not d.code.startswith("RW7")
    }


ALL = {"form": FORM, "sentences": SENTENCES, "together": TOGETHER}


def test_each_layer_shows_beside_the_others(tmp_path: Path) -> None:
    said = found(tmp_path, ALL, ("rules/form.yaml", "effects:", "efects: []\neffects:"))
    assert said == {
        "RW101 form", "RW204 sentences", "RW301 sentences", "RW409 sentences", "RW607 sentences", "RW605 together",
    }  # fmt: skip


def test_a_broken_clause_may_say_which_of_two_counts(tmp_path: Path) -> None:
    ordered = {**TOGETHER, "e4": "clause e1 wins over clause e2."}
    assert {one[:3] for one in found(tmp_path / "here", {"together": ordered})} == {"RW2"}
    elsewhere = {"sentences": {"e1": "clause together/e1 wins over clause together/e2."}, "together": TOGETHER}
    assert {one[:3] for one in found(tmp_path / "elsewhere", elsewhere)} == {"RW2"}


def test_nothing_is_made_of_a_broken_definition_or_vocabulary(tmp_path: Path) -> None:
    fit = {
        "e1": "define the Creature as Fit if the Creature is Calmm.",
        "e2": "if the Creature is Fit, the Creature cannot gain HP.",
    }
    assert found(tmp_path / "definition", {"fit": fit, "together": TOGETHER}) == {"RW301 fit"}
    said = found(
        tmp_path / "vocabulary", {"together": TOGETHER}, ("vocabulary/yard.yaml", "Calm: {bearer", "Calm: {baerer")
    )
    assert "RW605 together" not in said and said


def test_what_is_missing_is_not_looked_for(tmp_path: Path) -> None:
    """That nothing brings Calm about may be the broken clause's fault."""
    rules = {
        "only": {
            "e1": "when a Burst on the Creature happens, the Creature becomes Calmm.",
            "e2": "if the Creature is Calm, the Creature cannot gain HP.",
        }
    }
    assert found(tmp_path, rules) == {"RW301 only"}
