"""Windows, delays, durations and latches of printed packages."""

from __future__ import annotations

TRACKS = {"Speed: {number: from 0}": "Speed: {track: from 0}", "Size: number": "Size: {track: from 0}"}


def test_delayed_then_sentences_then_expiries(build):
    g = build(
        "when the Creature uses Guard, at the end of the Turn, the Creature loses 1 HP.",
        "at the end of a Turn, for each Ally in the Creature's Allies, the Ally becomes Prone.",
        "when the Creature uses Guard, the Creature gets +5 untyped to Size until the end of the Turn.",
        "when the Creature loses HP, set the Creature's Speed to the Creature's Size.",
    )
    w = g.World()
    hero = w.add(g.Creature("Hero", hp=9, hp_maximum=9, size=1))
    g.run(w.start_turn(hero))
    g.run(hero.use_guard())
    assert hero.size_total().value == 6
    assert hero.hp == 9
    g.run(w.end_turn())
    assert (hero.hp, hero.speed) == (8, 6)
    assert hero.size_total().value == 1
    assert not w.turn_is_open


def test_a_delayed_effect_keeps_its_names(build):
    g = build(
        "when the Creature uses Guard, let Friend be the Creature's Companion, at the end of the Turn, the Friend becomes Prone."
    )
    w = g.World()
    hero, friend = w.add(g.Creature("Hero")), w.add(g.Creature("Friend"))
    hero.companion = friend
    g.run(w.start_turn(hero))
    g.run(hero.use_guard())
    hero.companion = None
    g.run(w.end_turn())
    assert friend.is_prone


def test_next_is_the_first_that_starts_from_now_on(build):
    g = build(
        "when the Creature uses Guard, the Creature gets +5 untyped to Size until the start of the Creature's next Turn."
    )
    w = g.World()
    hero, foe = w.add(g.Creature("Hero")), w.add(g.Creature("Foe"))
    g.run(w.start_turn(hero))
    g.run(hero.use_guard())
    g.run(w.end_turn())
    assert hero.size_total().value == 5
    g.run(w.start_turn(foe))
    assert hero.size_total().value == 5
    g.run(w.start_turn(hero))
    assert hero.size_total().value == 0


def test_until_or_while_ends_at_whichever_comes_first(build):
    g = build(
        "when the Creature uses Guard, the Creature gets +5 untyped to Size until the end of the Turn while the Creature is Alert."
    )
    w = g.World()
    hero = w.add(g.Creature("Hero", alert=True))
    g.run(w.start_turn(hero))
    g.run(hero.use_guard())
    assert hero.size_total().value == 5
    hero.alert = False
    hero.alert = True
    assert hero.size_total().value == 0


def test_without_the_window_the_sentence_does_not_apply(build):
    g = build("when the Creature uses Guard, the Creature becomes Prone until the end of the Turn.")
    w = g.World()
    hero = w.add(g.Creature("Hero"))
    g.run(hero.use_guard())
    assert not hero.is_prone


def test_until_an_event(build):
    g = build("when the Creature uses Guard, the Creature becomes Prone until the Creature uses Hide.")
    w = g.World()
    hero, foe = w.add(g.Creature("Hero")), w.add(g.Creature("Foe"))
    g.run(hero.use_guard())
    g.run(foe.use_hide())
    assert hero.is_prone
    g.run(hero.use_hide())
    assert not hero.is_prone


def test_for_a_number_of_rounds(build):
    g = build("when the Creature uses Guard, the Creature becomes Prone for 2 Rounds.")
    w = g.World()
    hero = w.add(g.Creature("Hero"))
    g.run(w.start_combat())
    g.run(w.start_round())
    g.run(hero.use_guard())
    g.run(w.end_round())
    for prone in (True, False):
        g.run(w.start_round())
        g.run(w.end_round())
        assert hero.is_prone is prone


def test_an_until_header_is_spent_once_and_for_all(build):
    g = build("until the Creature loses HP, the Creature cannot use Guard.")
    w = g.World()
    hero, foe = w.add(g.Creature("Hero", hp=5, hp_maximum=9)), w.add(g.Creature("Foe"))
    assert not hero.use_guard().verdict()
    g.run(hero.lose_hp(1))
    assert hero.use_guard().verdict()
    assert not foe.use_guard().verdict()
    w.undo()
    assert not hero.use_guard().verdict()


def test_closing_closes_children_and_opening_closes_its_kind(build):
    g = build("at the end of a Turn, increase the GM's Tally by 1.", changes={"GM: {}": "GM: {Tally: number}"})
    w = g.World()
    hero, foe = w.add(g.Creature("Hero")), w.add(g.Creature("Foe"))
    g.run(w.start_turn(hero))
    assert w.combat_is_open
    assert w.round_is_open
    g.run(w.start_turn(foe))
    assert w.gm.tally == 1
    g.run(w.end_combat())
    assert w.gm.tally == 2
    assert not w.turn_is_open


def test_look_back_counts_finished_actions_of_the_window(build):
    g = build("when the Creature uses Guard, if the Creature used Hide during the Turn, the Creature becomes Prone.")
    w = g.World()
    hero = w.add(g.Creature("Hero"))
    g.run(hero.use_hide())
    g.run(w.start_turn(hero))
    g.run(hero.use_guard())
    assert not hero.is_prone
    g.run(hero.use_hide())
    g.run(hero.use_guard())
    assert hero.is_prone


def test_the_clock_goes_by_and_is_part_of_the_world(build):
    g = build(
        "when the Creature uses Guard, the Creature becomes Prone for 2 Hours.",
        "when the Creature stops being Prone, the Creature gains 1 HP.",
    )
    w = g.World()
    hero = w.add(g.Creature("Hero", hp=1, hp_maximum=9))
    g.run(w.pass_hour())
    g.run(hero.use_guard())
    g.run(w.pass_minute(90))
    later = g.World.from_json(w.to_json())
    assert hero.is_prone and not w.differences(later)
    g.run(w.command(w.pass_minute(30).to_json()))
    assert not hero.is_prone and hero.hp == 2
    assert [d.place for d in w.differences(later) if d.thing is None and d.place == "clock"] == ["clock"]
    g.run(later.pass_minute(29))
    assert next(iter(later.all(g.Creature))).is_prone
    assert w.undo() and hero.is_prone and not g.run(w.pass_minute(29)) and hero.is_prone
    try:
        g.run(w.pass_hour(-1))
    except g.BadFact:
        return
    raise AssertionError("time ran backwards")
