"""Answers without reasons say what those with reasons say; what looks back through indexes finds what going through all finds."""

from __future__ import annotations

from functools import partial
from random import Random

import pytest

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
    "while the Creature's Speed is at least 3, the Creature can use Hide.",
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
            verdict = getattr(one, f"use_{action}")().verdict()
            assert getattr(one, f"use_{action}_verdict")() == verdict
            assert getattr(one, f"can_use_{action}")() is verdict.allowed
            found.append(verdict.allowed)
        for number in ("speed", "size"):
            total = getattr(one, f"{number}_total")()
            assert total == w.total(one, one._fields[number.capitalize()])  # from the tables of the edition
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


REFERRING = (
    "when a Damage to the Creature's Companion happens, the Creature gains 1 HP.",
    "when a Damage to a Creature called Friend happens, if the Creature's Allies include the Friend, the Creature loses 1 HP.",
    "at the start of the Creature's Companion's Turn, if the Creature is Prone, the Creature gains 2 HP.",
)


def _hurt(g, w, who):
    return w.trigger_damage(to=who, points=1, type_=next(iter(g.DamageType)), critical=False)


def test_who_refers_to_a_role_is_found_after_each_way_of_changing_it(build):
    """A world that was saved and read has looked nothing up yet."""
    g = build(*REFERRING, changes=OPEN)
    rng = Random(5)
    gained = set()
    for _ in range(10):
        w = g.World()
        creatures = [w.add(g.Creature(f"c{n}", hp=20, hp_maximum=40)) for n in range(4)]
        for _ in range(20):
            _changed(g, w, rng, creatures)
            at = rng.randrange(4)
            again = g.World.from_json(w.to_json())
            for world in (w, again):
                struck = world.all(g.Creature)[at]
                before = [c.hp for c in world.all(g.Creature)]
                deed = world.start_turn if at % 2 else partial(_hurt, g, world)
                g.run(deed(struck))
            assert [c.hp for c in w.all(g.Creature)] == [c.hp for c in again.all(g.Creature)]
            gained.update(c.hp - old for c, old in zip(w.all(g.Creature), before, strict=True))
    assert {-1, 1, 2} <= gained


STRAIGHT = (
    "while the Creature is Prone, the Creature cannot use Guard.",
    "while the Creature is Dead, the Creature cannot use Guard.",
    "while the Creature is Frightened and the Creature is Alert, the Creature cannot use Hide.",
    "while the Creature's Speed is at least 3, the Creature can use Hide.",
    "while the Creature is Unconscious, for each Friend in the Creature's Allies, the Friend cannot use Hide.",
    "while the Creature is Prone, the Creature gets -2 untyped to Size.",
    "while the Creature is Dead, the Creature gets +1 untyped to Size.",
)


def test_straight_code_says_what_the_tables_of_an_edition_say(build):
    """Nothing here needs the tables, so that they are a second opinion."""
    g = build(*STRAIGHT, changes=OPEN)
    rng = Random(11)
    seen = set()
    for _ in range(8):
        w = g.World()
        creatures = [w.add(g.Creature(f"c{n}", speed=rng.randrange(8), size=rng.randrange(8))) for n in range(4)]
        for _ in range(25):
            _changed(g, w, rng, creatures)
            seen.update(enumerate(_said(w, creatures)))
            other = w.copy()
            assert _said(other, other.all(g.Creature)) == _said(w, creatures)
    assert all((n, True) in seen and (n, False) in seen for n in (0, 1)), seen


def test_what_is_in_no_world_is_asked_nothing(build):
    g = build(*STRAIGHT, changes=OPEN)
    for question in ("can_use_guard", "use_guard_verdict", "size_total", "size_value"):
        with pytest.raises(ValueError, match="in no world yet"):
            getattr(g.Creature("Hero"), question)()


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


PRONE, STUNNED = "while the Creature is Prone, the Creature", "while the Creature is Stunned, the Creature"


@pytest.mark.parametrize(
    ("sentences", "forbidden"),
    [
        # two bans of one clause are one: what lifts half of it lifts nothing
        (
            (
                f"{PRONE} cannot use Guard.\n{STUNNED} cannot use Guard.",
                "the Creature can use Guard even if the Creature is Prone.",
                "the Creature can use Guard even if the Creature is Stunned.",
            ),
            [("PRONE", "STUNNED")],
        ),
        # of two clauses, each is lifted by its own
        (
            (
                f"{PRONE} cannot use Guard.",
                f"{STUNNED} cannot use Guard.",
                "the Creature can use Guard even if the Creature is Prone.",
                "the Creature can use Guard even if the Creature is Stunned.",
            ),
            [],
        ),
        # an exception, a permission and a duty that go before a ban, and an exception that another ban goes before
        (
            (f"{PRONE} cannot use Guard.", f"instead of clause e1, {STUNNED} can use Guard."),
            [("PRONE",)],
        ),
        (
            (f"{PRONE} cannot use Guard.", f"instead of clause e1, {STUNNED} must use Guard."),
            [("PRONE",)],
        ),
        (
            (
                "the Creature can use Guard even if the Creature is Prone.",
                f"{PRONE} cannot use Guard.",
                f"instead of clause e1, {STUNNED} cannot use Guard.",
            ),
            [("STUNNED",), ("PRONE", "STUNNED")],
        ),
        # a duty is judged as well where every ban is lifted
        (
            (
                f"{PRONE} cannot use Guard.",
                "the Creature can use Guard even if the Creature is Prone.",
                f"{STUNNED} must use Hide.",
            ),
            [("STUNNED",), ("PRONE", "STUNNED")],
        ),
    ],
)
def test_the_verdict_alone_is_that_with_reasons_whatever_is_lifted_or_ordered(build, sentences, forbidden):
    g = build(*sentences)
    for states in ((), ("PRONE",), ("STUNNED",), ("PRONE", "STUNNED")):
        w = g.World()
        hero = w.add(g.Creature("Hero"))
        for state in states:
            w.set_state(hero, g.State[state])
        assert (hero.can_use_guard(), hero.use_guard_verdict().allowed) == ((states not in forbidden,) * 2), states
