"""What worlds and logs say of what is not alike: places by thing and number, logs by what was asked, lists by whose they are."""

from __future__ import annotations

import pytest

from .test_transactions_printed import ASKS, scene

BACK = {"  GM: {}\n  Side": "  GM: {}\n  Arena: {Fighters: list of Creature, Marks: set of trait}\n  Side",
        "    Size: number\n": "    Size: number\n    Arena: Arena\n"}  # fmt: skip


def test_things_of_one_name_are_told_apart_by_their_number(build):
    g = build(*ASKS)
    w = g.World()
    _, *twins = (w.add(g.Creature(name)) for name in ("Hero", "Twin", "Twin"))
    outside = [g.Creature("Out"), g.Creature("Away")]
    changes = [
        ("companion", lambda w, hero, one: setattr(hero, "companion", one)),
        ("allies", lambda w, hero, one: hero.allies.append(one)),
        ("place", lambda w, hero, one: setattr(hero, "place", one)),
    ]
    for place, change in changes:
        one, other = w.copy(), w.copy()
        for world, number in ((one, 1), (other, 2)):
            who = world.all(g.Creature)
            change(world, who[0], who[number])
        (found,) = one.differences(other)
        assert (found.thing.name, found.place) == ("Hero", place)
        assert found.one != found.other
        assert all("Twin" in str(value) for value in (found.one, found.other))
        change(one, one.all(g.Creature)[0], one.all(g.Creature)[1]) if place != "allies" else None
        other.undo()
        change(other, other.all(g.Creature)[0], other.all(g.Creature)[1])
        assert one.differences(other) == ()
    assert twins
    one, other = w.copy(), w.copy()
    one.all(g.Creature)[0].companion, other.all(g.Creature)[0].companion = outside
    (found,) = one.differences(other)
    assert (found.one, found.other) == ("<Creature Out>", "<Creature Away>")


CHANGED = [
    (lambda g, w, hero: w.contact.add(hero, hero), {"relations"}),
    (lambda g, w, hero: g.run(w.end_turn()), {"open windows", "past windows"}),
    (lambda g, w, hero: g.run(w.pass_minute(3)), {"clock"}),
    (lambda g, w, hero: w.remove(hero), {"itself", "open windows"}),
    (lambda g, w, hero: w.add(g.Creature("New")), {"itself"}),
    (lambda g, w, hero: setattr(hero, "alert", True), {"alert"}),
    (lambda g, w, hero: hero.traits.add(g.Trait.AGILE), {"traits"}),
    (lambda g, w, hero: w.set_state(hero, g.State.FRIGHTENED, level=2), {"states"}),
]


def test_each_place_that_is_not_alike_is_named(build):
    g = build(*ASKS)
    for change, places in CHANGED:
        w, _ = scene(g)
        other = w.copy()
        assert w.differences(other) == ()
        change(g, other, other.all(g.Creature)[0])
        found = w.differences(other)
        assert {one.place for one in found} == places
        back = other.differences(w)
        assert [(one.place, one.one, one.other) for one in back] == [(one.place, one.other, one.one) for one in found]
        other.undo()
        assert w.differences(other) == ()


def test_a_log_that_says_another_thing_than_is_asked(build):
    g = build(*ASKS)
    w, hero = scene(g)
    playing = g.Resolution(hero.use_guard())
    for answer in (True, (3,), True):
        playing.answer(answer)
    log = playing.log()
    assert playing.is_over
    w.undo()
    before = w.to_json()
    (first, second, third), more = log.answers, ("example/e9#9", True)
    for answers, told in (
        (
            (first, (third[0], (3,))),
            f"the log answers {third[0]}, but what is asked is {second[0]}, example/e2 asked Hero",
        ),
        ((*log.answers, more), "the log answers example/e9#9, but what is asked is nothing"),
        (((first[0], 7),), "takes an index below 2, not 7"),
    ):
        with pytest.raises(g.BadAnswer) as caught:
            g.Resolution(hero.use_guard(), log._replace(answers=answers))
        assert told in str(caught.value)
        assert w.to_json() == before
    half = g.Resolution(hero.use_guard(), log._replace(answers=log.answers[:2]))
    assert half.request.id == third[0]
    assert not half.is_over
    with pytest.raises(LookupError, match="use Guard is not over"):
        half.result  # noqa: B018
    half.close()
    assert w.to_json() == before
    with pytest.raises(LookupError, match="use Guard asks nothing"):
        half.answer(True)
    whole = g.Resolution(hero.use_guard(), log.to_json())
    assert (whole.is_over, whole.request, whole.result, whole.log().answers) == (True, None, True, log.answers)


def test_only_one_list_of_a_kind_says_whose_its_members_are(build):
    heard = (
        "when the Creature uses Hide, for each Fighter in the Creature's Arena's Fighters, the Fighter becomes Prone.",
        "when the Creature uses Guard, for each Fighter in the Creature's Arena's Rest, the Fighter becomes Prone.",
        "when the Creature uses Guard, if the Creature's Arena's Marks include Agile, the Creature becomes Stunned.",
    )
    for more, told in (
        ("", ["is empty", "does not have <Creature Hero>, whose Arena it is"]),
        (", Rest: list of Creature", ["is empty"]),
    ):
        changes = {old: new.replace("set of trait}", f"set of trait{more}}}") for old, new in BACK.items()}
        g = build(heard[0], *(heard[1:2] if more else ()), changes=changes)
        w = g.World()
        arena = w.add(g.Arena("Pit"))
        w.add(g.Creature("Hero", arena=arena))
        assert [one.what for one in w.check() if one.thing is arena and one.place == "fighters"] == told


def test_what_cannot_be_said_of_a_package_names_it(build):
    g = build(*ASKS)
    w, hero = scene(g)
    assert (g.EDITION.id, w._game.edition) == ("stock-core", "stock-core")
    with pytest.raises(g.BadFact, match=f"is no thing of {g.__name__}, edition stock-core"):
        w.add("nothing")
    with pytest.raises(g.BadFact, match=f"is no state of {g.__name__}"):
        w.set_state(hero, g.Trait.AGILE)
    with pytest.raises(ValueError, match=f"{g.__name__} is built for the variant .*, not other"):
        g.World(variant="other")


def test_an_immunity_is_part_of_a_verdict(build):
    g = build(
        "while the Creature is Alert, the Creature is immune to Prone.",
        "while the Creature is Dead, the Creature cannot become Prone.",
    )
    w, hero = scene(g)
    assert hero.become_prone().verdict()
    hero.alert = True
    verdict = hero.become_prone().verdict()
    assert (verdict.allowed, verdict.reasons, verdict.blocked) == (False, ("example/e1",), (("Prone", "example/e1"),))
    assert hero.become_unconscious().verdict().blocked == ()
    assert hero.use_guard().verdict()
    w.set_state(hero, g.State.DEAD)
    assert hero.become_prone().verdict().reasons == ("example/e2", "example/e1")
    assert g.run(hero.stop_being_prone()) is False
