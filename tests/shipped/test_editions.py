"""What the documents of the shipped games did: words only, or behaviour, and who shows it."""

from __future__ import annotations

from pathlib import Path

from rulewright.diagnostics import Bag
from rulewright.editions.publications import publications_of
from rulewright.interpret.cases import run_case
from rulewright.pipeline import Game, compile_edition, compile_game
from rulewright.plan.compare import changed_clauses, changed_rules
from rulewright.plan.proof import classes
from rulewright.source import load_files
from rulewright.tools.cases import Bench
from rulewright.tools.impact import impact_of

ROOT = Path(__file__).resolve().parents[2]
UPDATE = "infinity-n4/publications/n4-update-2.1.yaml"


def sources() -> dict[str, bytes]:
    rules = ROOT / "rules"
    return {p.relative_to(rules).as_posix(): p.read_bytes() for p in rules.rglob("*.yaml")}


def compiled(files: dict[str, bytes]) -> tuple[Game, Bag]:
    bag = Bag()
    infinity = next(g for g in load_files(files, bag).games if g.folder == "infinity-n4")
    game = compile_game(infinity, bag, examined=False)
    assert game is not None
    return game, bag


def test_update_2_1_changed_words_only_on_the_escape_system() -> None:
    game, bag = compiled(sources())
    assert not bag.has_errors
    before, after = game.edition("n4-faq-1.3"), game.edition("n4-update-2.1")
    assert changed_rules(before.plans, after.plans) == ("dodge",)
    changes = after.edition.changes_of("n4-update-2.1")
    renamed = {f"escape-system/{c}" for c in ("p1", "p2", "p3", "p4", "p5", "m1", "m2", "m3")}
    proved = classes(before.plans, after.plans, changes)
    assert proved == dict.fromkeys(renamed | {"possessed-state/e3"}, "words only") | {"dodge/q1": "behaviour"}
    assert before.plans.words["escape-system/p2"] != after.plans.words["escape-system/p2"]
    told = impact_of(game, "n4-update-2.1")
    escape = told.only("escape-system")
    assert (escape.class_, escape.functions, escape.broken) == ("words only", (), ())
    assert escape.pages == ("equipment/escape-system/",)
    assert (told.names, told.broken) == ((("Pilot", "Operator"),), ())


def test_one_changed_number_breaks_the_proof() -> None:
    files = sources()
    effect = "the Operator loses Wounds equal to the TAG's Overkill"
    amendment = (
        "- replace: escape-system/p2\n  class: words only\n  was: {text: Each surplus point}\n"
        "  text: STR lost beyond the last point comes off the profile.\n  rule: |\n"
        f"    when an Ejection of the TAG happens, {effect}.\n"
    )
    files[UPDATE] = files[UPDATE].replace(b"unknown:\n", amendment.encode() + b"unknown:\n")
    game, bag = compiled(files)
    assert not bag.has_errors, [d.message for d in bag]
    assert "escape-system" not in changed_rules(game.edition("n4-faq-1.3").plans, game.edition("n4-update-2.1").plans)

    files[UPDATE] = files[UPDATE].replace(effect.encode(), (effect + " + 1").encode())
    _, bag = compiled(files)
    (finding,) = bag
    assert (finding.code, finding.span.file.endswith(UPDATE)) == ("RW531", True)
    assert "+ 1" in (finding.hint or "")


def test_the_count_of_the_update_is_proved_too() -> None:
    files = sources()
    assert b"text: 8" in files[UPDATE]
    files[UPDATE] = files[UPDATE].replace(b"text: 8", b"text: 7")
    _, bag = compiled(files)
    (finding,) = bag
    assert (finding.code, "8 places" in finding.message) == ("RW515", True)


def test_faq_1_2_changed_behaviour_and_es_13_shows_it() -> None:
    game, _ = compiled(sources())
    before, after = game.edition("n4-update-2.0"), game.edition("n4-faq-1.2")
    assert changed_rules(before.plans, after.plans) == ("escape-system",)
    assert changed_clauses(before.plans, after.plans) == {"n4-faq-1.2/f1"}
    bench = Bench(game, Bag())
    witness = next(case for _, case in bench.cases("n4-faq-1.2") if case.rule == "escape-system" and case.id == "es-13")
    assert run_case(after.plans, witness).passed
    differences = run_case(before.plans, witness).differences
    assert any("58" in d.expected and "58" not in d.actual for d in differences), differences


def test_an_edition_does_not_know_what_came_later() -> None:
    """The plans of an edition are the same whether later documents are there or not."""
    whole, _ = compiled(sources())
    bag = Bag()
    later = ("n4-fireteams", "n4-faq-1.3", "n4-update-2.1")
    files = {p: c for p, c in sources().items() if not p.endswith(tuple(f"/{id}.yaml" for id in later))}
    listed = "infinity-n4/publications.yaml"
    for id in later:
        files[listed] = files[listed].replace(f"- {id}\n".encode(), b"")
    shorter = next(g for g in load_files(files, bag).games if g.folder == "infinity-n4")
    publications = publications_of(shorter, bag)
    assert [p.id for p in publications][-1] == "n4-faq-1.2"
    for edition in publications:
        alone = compile_edition(shorter, publications, edition.id, bag)
        assert alone.plans.rules == whole.edition(edition.id).plans.rules
    assert not bag.has_errors
