"""Answers without reasons say what those with reasons say; what looks back through indexes finds what going through all finds."""

from __future__ import annotations

from random import Random

from rulewright.emit.python import needs
from rulewright.model import terms as t

OPEN = {
    "Stunned: {bearer: Creature, source: Cause,": "Stunned: {bearer: Creature, implies: [Prone],",
    "Hide: Creature uses ~": "Hide: {reads: Creature uses ~, default: forbidden}",
}
SENTENCES = (
    "while the Creature is Prone, the Creature cannot use Guard.",
    "while the Creature is Helpless, the Creature cannot use Guard.",
    "while the Creature is Stunned and the Creature is Alert, the Creature cannot use Hide.",
    "the Creature can use Hide while the Creature's Speed is at least 3.",
    "while the Creature is Frightened, the Creature's Companion cannot use Guard.",
    "while the Creature is Dead, for each Friend in the Creature's Allies, the Friend cannot use Hide.",
    "while the Creature is Prone, the Creature gets -2 untyped to Speed.",
    "while the Creature is Unconscious, the Creature gets -3 untyped to Speed.",
    "while the Creature is Stunned, the Creature's Size is halved.",
    "the Creature can use Guard even if the Creature is Unconscious.",
)
STATES = ("PRONE", "STUNNED", "FRIGHTENED", "UNCONSCIOUS", "DEAD")


def _changed(g, w, rng, creatures):
    """One host fact."""
    one, other = rng.choice(creatures), rng.choice(creatures)
    match rng.randrange(7):
        case 0 | 1:
            w.set_state(one, g.State[rng.choice(STATES)])
        case 2:
            one.companion = other if rng.random() < 0.7 else None
        case 3:
            if other in one.allies:
                one.allies.remove(other)
            else:
                one.allies.append(other)
        case 4:
            one.speed, one.size, one.alert = rng.randrange(8), rng.randrange(8), rng.random() < 0.5
        case 5:
            w.undo()
            if any(creature not in w.all(g.Creature) for creature in creatures):
                w.redo()
        case _:
            if one.is_prone:
                g.run(one.stop_being_prone())


def _said(w, creatures):
    found = []
    for one in creatures:
        for action in ("guard", "hide"):
            with_reasons = getattr(one, f"use_{action}")().verdict().allowed
            assert getattr(one, f"can_use_{action}")() is with_reasons
            found.append(with_reasons)
        for number in ("speed", "size"):
            total = getattr(one, f"{number}_total")()
            assert getattr(one, f"{number}_value")() == total.value
            found.append(total.value)
    return found


def test_plain_answers_agree_with_those_that_have_reasons(build):
    g = build(*SENTENCES, changes=OPEN)
    rng = Random(7)
    seen = set()
    for _ in range(12):
        w = g.World()
        creatures = [w.add(g.Creature(f"c{n}", speed=rng.randrange(8), size=rng.randrange(8))) for n in range(4)]
        for _ in range(25):
            _changed(g, w, rng, creatures)
            said = _said(w, creatures)
            again = g.World.from_json(w.to_json())  # nothing was looked up in this one
            assert _said(again, again.all(g.Creature)) == said
            seen.update(enumerate(said))
    assert all((n, True) in seen and (n, False) in seen for n in (0, 1)), seen


def test_a_number_stays_within_its_bounds_without_reasons_too(build):
    g = build("while the Creature is Prone, the Creature gets -2 untyped to Speed.")
    w = g.World()
    hero = w.add(g.Creature("Hero", speed=1))
    w.set_state(hero, g.State.PRONE)
    assert hero.speed_value() == 0 == hero.speed_total().value


def test_what_needs_a_state_is_silent_about_everybody_else():
    bound = t.Bind("X", t.Field("subject"))
    prone = t.Test(t.Is(t.Var("X"), "Prone"))
    alert = t.Test(t.Flag(t.Var("X"), "Alert", False))
    assert needs.needed((bound, prone), "subject") == needs.Need("Prone", True)
    assert needs.needed((bound, prone, alert), "subject") == needs.Need("Prone", False)
    assert needs.needed((bound, alert, prone), "subject") is None
    assert needs.needed((bound, t.Test(t.Is(t.Var("X"), "Prone", no=True))), "subject") is None
    assert needs.needed((t.Scan("X", "Creature"), prone), "subject") is None


def test_an_item_that_a_host_makes_has_the_labels_of_its_rule(build):
    changes = {
        "  Weapon: {Traits: set of trait}\n": "  Gear: {is a: item, Traits: set of trait}\n"
        "  Weapon: {Traits: set of trait}\n",
        "    Allies: list of Creature\n": "    Kit: list of Gear\n    Allies: list of Creature\n",
    }
    lantern = "rule: lantern\ntitle: Lantern\nkind: equipment\nvocabulary: stock\ndefines: Lantern\nsubject: a Creature\nlabels: [Heavy]\n"
    g = build("while the Creature is Prone, the Creature cannot use Guard.", changes=changes, rules=(lantern,))
    assert set(g.Lantern("mine").traits) == {g.Trait.HEAVY}
    assert set(g.Lantern("bare", traits=()).traits) == set() == set(g.Gear("other").traits)
