"""What programs that play rest on: commands as JSON, logs of one command in one world, facts that fit, reasons, names, prompts."""

from __future__ import annotations

import json

import pytest

from .test_procedures_printed import FACED
from .test_transactions_printed import ASKS, scene

FORBIDS = (
    "while the Creature is Prone, the Creature cannot use Guard.",
    "while the Creature is Alert or the Creature's Size is 3, the Creature cannot use Guard.",
)
DECIDES = (
    "when the Creature uses Hide, set the Creature's Size to 4; the Creature becomes Prone until the end of the Turn.",
)


def twice(w, g, command):
    """The same world before, and the command as it was read there."""
    other = g.World.from_json(w.to_json())
    return other, other.command(json.loads(command.to_json()))


def test_every_kind_of_command_is_written_and_read(build):
    g = build("when the Creature uses Guard, the Creature becomes Prone.")
    w, hero = scene(g)
    friend, hammer = hero.allies[0], w.add(g.Weapon("Hammer"))
    side = w.add(g.Side("Red", leader=hero))
    commands = [
        (hero.use_strike(on=friend, with_=hammer), None),
        (hero.use_guard(), ()),
        (hero.become_frightened(level=2), ()),
        (hero.stop_being_frightened(), ()),
        (hero.lose_hp(2, source=friend), ()),
        (hero.gain_hp(1), ()),
        (hero.enter_place(w.table), ()),
        (hero.leave_place(w.table), ()),
        (hero.join_group(side), ()),
        (hero.leave_group(side), ()),
        (w.trigger_damage(to=hero, points=3, type_=g.DamageType.FIRE), ()),
        (w.start_turn(friend), ()),
        (w.end_turn(), ()),
        (hero.saving_throw(against=12, modifiers=2), [(11,)]),
        (hero.attack_roll(with_=hammer, dc=9), [(8,)]),
    ]
    for command, answers in commands:
        other, read = twice(w, g, command)
        assert read.to_json() == command.to_json()
        if answers is None:
            with pytest.raises(g.IllegalAction, match="it costs more than there is"):
                g.run(command)
            continue
        assert repr(g.run(read, answers)) == repr(g.run(command, answers))
        assert other.to_json() == w.to_json(), command


def test_rolls_that_oppose_each_other_are_written_and_read(build):
    g = build("when a Saving Throw by the Creature succeeds, the Creature becomes Prone.", changes=FACED)
    w, hero = scene(g)
    duel = g.face_to_face(hero.saving_throw(against=8), hero.allies[0].saving_throw(against=9, dice=2))
    other, read = twice(w, g, duel)
    answers = [(12,), (9, 4)]
    assert repr(g.run(read, answers)) == repr(g.run(duel, answers))
    assert other.to_json() == w.to_json()
    assert [roll.degree for roll in g.explain(w.last).rolls] == ["Won", "Lost"]


def test_a_die_that_another_one_made_fall_is_left_for_nobody(build):
    """One against two: the die of the first falls to the second's, so the third, whose own die falls to it, has not lost."""
    g = build("when a Saving Throw by the Creature succeeds, the Creature becomes Prone.", changes=FACED)
    w, hero = scene(g)
    helper = hero.allies[0]
    rolls = [hero.saving_throw(against=1), helper.saving_throw(against=1), helper.saving_throw(against=1)]
    g.run(g.face_to_face(*rolls), [(8,), (10,), (5,)])
    assert [roll.degree for roll in g.explain(w.last).rolls] == ["Lost", "Won", "Tied"]


def test_an_offer_is_written_and_read(build):
    g = build(
        "if a Creature called Helper (it is in Contact of the Creature) spends 1 Action, the Creature stops being Prone."
    )
    w, hero = scene(g)
    helper = hero.allies[0]
    helper.action = 1
    w.set_state(hero, g.State.PRONE)
    w.contact.add(helper, hero)
    (offer,) = w.offers(helper)
    other, read = twice(w, g, offer)
    assert (read.clause, read.names["Helper"].name) == ("example/e1", "Friend")
    assert g.run(read) and g.run(offer)
    assert other.to_json() == w.to_json()


@pytest.mark.parametrize(
    "data",
    [
        {},
        {"do": "use"},
        {"do": "use Nonsense", "of": {"thing": 2}},
        {"do": "use Guard"},
        {"do": "use Guard", "of": {"thing": 99}},
        {"do": "become Nonsense", "of": {"thing": 2}},
        {"do": "dance", "of": {"thing": 2}},
        {"do": "start Nonsense"},
        {"do": "make Nonsense", "of": {"thing": 2}},
        {"do": 3},
    ],
)
def test_what_is_no_command_is_refused(build, data):
    g = build(*ASKS)
    w, _ = scene(g)
    with pytest.raises(g.Damaged, match="a command"):
        w.command(data)


@pytest.mark.parametrize("text", ["", "[]", "nonsense", "{", "3"])
def test_what_is_no_json_is_neither_save_nor_log_nor_command(build, text):
    g = build(*ASKS)
    w, hero = scene(g)
    for read in (g.World.from_json, w.command, lambda log: g.Resolution(hero.use_guard(), log)):
        with pytest.raises(g.Damaged):
            read(text)
    assert isinstance(g.Damaged("x"), g.RulesError)
    g.run(hero.use_guard(), [False, (3,), True])  # nothing stayed open


def test_a_save_with_something_cut_out_is_damaged(build):
    g = build(*ASKS)
    w, hero = scene(g)
    w.set_state(hero, g.State.PRONE)
    data = json.loads(w.to_json())
    for key in ("hash", "world", "objects", "only"):
        with pytest.raises(g.RulesError):
            g.World.from_json(json.dumps({name: part for name, part in data.items() if name != key}))
    for objects in (data["objects"][:3], [{}] * len(data["objects"]), [None]):
        with pytest.raises(g.Damaged):
            g.World.from_json(json.dumps({**data, "objects": objects}))


def test_renames_to_what_is_not_there_are_refused(build):
    old, new = build(*ASKS), build(*ASKS[:3])
    w, _ = scene(old)
    for wrong in ("Nonsense", "example/e9"):
        with pytest.raises(new.WrongEdition) as caught:
            new.World.from_json(w.to_json(), renames={"Prone": wrong})
        assert caught.value.missing == (wrong,)
    for right in ("Prone", "Creature", "Guard", "Agile", "hp", "Turn", "example/e1", "Damage", "Saving Throw"):
        new.World.from_json(w.to_json(), renames={"what nobody has": right})


def test_a_log_is_of_one_command_with_all_that_it_was_given(build):
    g = build(*ASKS)
    w, hero = scene(g)
    friend = hero.allies[0]
    playing = g.Resolution(hero.saving_throw(against=12))
    playing.answer((4,))
    log = playing.log().to_json()
    w.undo()
    for other in (
        hero.saving_throw(against=13),
        friend.saving_throw(against=12),
        hero.saving_throw(against=12, modifiers=1),
    ):
        with pytest.raises(g.WrongLog, match="Saving Throw"):
            g.Resolution(other, log)
    assert g.Resolution(w.command(json.loads(log)["command"]), log).result.margin == -8


def test_a_log_is_of_one_world(build):
    g = build(*ASKS)
    w, hero = scene(g)
    hero.traits.update({g.Trait.HEAVY, g.Trait.AGILE})
    before = w.to_json()
    playing = g.Resolution(hero.use_guard())
    playing.answer(True)
    log = playing.log().to_json()
    playing.close()
    other = g.World.from_json(before)
    again = other.all(g.Creature)[0]
    again.hp = 4
    with pytest.raises(g.WrongLog, match="otherwise before it"):
        g.Resolution(again.use_guard(), log)
    other.undo()
    assert other.to_json() == before
    assert g.Resolution(again.use_guard(), log).request.name == "Saving Throw"


def test_saves_of_the_same_world_are_the_same_text(build):
    g = build(
        *ASKS,
        "when the Creature uses Hide, if the Creature used Hide during the previous Turn, the Creature loses 1 HP.",
    )
    w, hero = scene(g)
    g.run(hero.use_hide())
    g.run(w.start_turn(hero))
    hero.traits.update({g.Trait.HEAVY, g.Trait.AGILE})
    w.contact.add(hero, hero.allies[0])
    w.contact.add(hero.allies[0], hero)
    read = g.World.from_json(w.to_json())
    assert read.to_json() == w.to_json()
    g.run(w.command(hero.use_hide().to_json()))
    g.run(read.command(read.all(g.Creature)[0].use_hide().to_json()))
    assert read.to_json() == w.to_json()
    assert hero.hp == 4


def test_a_resolution_that_is_left_gives_the_world_back(build):
    g = build(*ASKS)
    w, hero = scene(g)
    with pytest.raises(ZeroDivisionError), g.Resolution(hero.use_guard()) as playing:
        playing.answer(1 // 0)
    g.run(hero.become_prone(), [(20,), False])
    assert w.last.title == "become Prone"


def test_a_command_that_changes_nothing_is_a_transaction_of_its_own(build):
    g = build("while the Creature is Prone, the Creature cannot use Hide.")
    w, hero = scene(g)
    hero.size = 3
    g.run(hero.use_hide())
    assert w.last.title == "use Hide"
    assert not g.explain(w.last).lines
    assert w.undo()
    assert (hero.size, w.last.title) == (3, "Size of <Creature Hero>")
    assert w.redo()
    assert w.last.title == "use Hide"


# ---------------------------------------------------------------------------------------------- facts


@pytest.mark.parametrize(
    ("attribute", "value"),
    [
        ("size", "3"),
        ("size", True),
        ("size", None),
        ("alert", 1),
        ("companion", "Friend"),
        ("companion", 3),
        ("allies", ["Friend"]),
        ("traits", {"Agile"}),
        ("place", "here"),
    ],
)
def test_a_fact_of_another_kind_is_refused(build, attribute, value):
    g = build(*ASKS)
    w, hero = scene(g)
    before = w.to_json()
    with pytest.raises(g.BadFact):
        setattr(hero, attribute, value)
    assert w.to_json() == before
    new = g.Creature("New")
    if attribute not in ("allies", "traits"):
        object.__setattr__(new, f"_{attribute}", value)
        with pytest.raises(g.BadFact):
            w.add(new)
        assert w.to_json() == before


def test_things_of_other_worlds_and_packages_are_refused(build):
    g, other = build(*ASKS), build(*ASKS)
    w, hero = scene(g)
    _, stranger = scene(g)
    before = w.to_json()
    for act in (
        lambda: setattr(hero, "companion", stranger),
        lambda: hero.allies.append(stranger),
        lambda: hero.allies.extend([stranger]),
        lambda: w.contact.add(hero, stranger),
        lambda: w.set_state(stranger, g.State.PRONE),
        lambda: w.set_state(w.table, g.State.PRONE),
        lambda: w.set_state(hero, other.State.PRONE),
        lambda: w.add(other.Creature("Alien")),
        lambda: w.add("Friend"),
        lambda: w.add(g.Creature("New", companion=stranger)),
        lambda: w.add(g.Creature("New", speed=-1)),
        lambda: setattr(hero, "speed", -1),
    ):
        with pytest.raises(g.BadFact):
            act()
    assert w.to_json() == before


def test_a_world_tells_what_was_left_open(build):
    g = build(
        "when the Creature uses Guard, if the Creature's Side's Leader is Alert, the Creature becomes Prone.",
        "when the Creature uses Hide, for each Ally in the Creature's Allies, the Ally becomes Prone.",
    )
    w, _ = scene(g)
    side = w.add(g.Side("Red"))
    found = {(one.thing.name, one.place, one.what): one.clauses for one in w.check()}
    assert found == {
        ("Friend", "allies", "is empty"): ("example/e2",),
        ("Red", "leader", "is not said"): ("example/e1",),
    }
    side.leader = outsider = g.Creature("Outsider")
    told = [str(one).partition(": ")[2] for one in w.check()]
    assert "leader has <Creature Outsider>, which is in no world; read by example/e1" in told
    w.add(outsider)
    assert [one.place for one in w.check() if one.thing is side] == []


def test_a_list_that_lacks_whose_it_is_stands_among_what_is_open(build):
    g = build(
        "when the Creature uses Hide, for each Fighter in the Creature's Arena's Fighters, the Fighter becomes Prone.",
        changes={
            "  GM: {}\n  Side": "  GM: {}\n  Arena: {Fighters: list of Creature}\n  Side",
            "    Size: number\n": "    Size: number\n    Arena: Arena\n",
        },
    )
    w = g.World()
    arena = w.add(g.Arena("Pit"))
    hero = w.add(g.Creature("Hero", arena=arena))
    told = [one.what for one in w.check() if one.thing is arena]
    assert told == ["is empty", "does not have <Creature Hero>, whose Arena it is"]
    arena.fighters.append(hero)
    assert [one for one in w.check() if one.thing is arena] == []


def test_what_the_vocabulary_does_not_call_optional_has_to_be_said(build):
    g = build(*ASKS)
    w, hero = scene(g)
    for act in (hero.use_strike, hero.saving_throw, hero.attack_roll, w.start_turn, w.trigger_damage):
        with pytest.raises(TypeError, match="missing"):
            act()
    assert hero.can_use_guard()


# ---------------------------------------------------------------------------------------------- reasons


def test_a_roll_is_told_with_all_that_went_into_it(build):
    g = build(
        "while the Creature is Prone, the Creature gets -2 untyped to Saving Throws.",
        "when a Saving Throw by the Creature succeeds, set the Creature's Size to 4.",
    )
    w, hero = scene(g)
    w.set_state(hero, g.State.PRONE)
    g.run(hero.saving_throw(against=12), [(4,)])
    told = g.explain(w.last)
    (roll,) = told.rolls
    assert (roll.by, roll.faces, roll.degree, roll.margin) == (hero, (4,), "Failure", -10)
    assert roll.numbers == {"Modifiers": -2, "DC": 12, "Die": 4, "Result": 2}
    assert [(part.clause, part.amount) for _, total in roll.parts for part in total.parts] == [("example/e1", -2)]
    assert str(told).splitlines() == [
        "Saving Throw",
        "  Hero: Saving Throw: 4: Failure by 10",
        "    DC 12, Modifiers -2, Die 4, Result 2",
        "    Modifiers -2: example/e1: Clause 1.",
    ]


def test_what_a_clause_decided_to_stay_is_told(build):
    g = build("when the Creature uses Guard, set the Creature's Size to 4; the Creature becomes Prone.")
    w, hero = scene(g)
    hero.size = 4
    w.set_state(hero, g.State.PRONE)
    g.run(hero.use_guard())
    told = g.explain(w.last)
    assert [(line.place, line.old, line.new, line.clauses) for line in told.lines] == [
        ("size", 4, 4, ("example/e1",)),
        ("prone", True, True, ("example/e1",)),
    ]
    assert "  Hero: Size: stays 4\n    example/e1: Clause 1.\n    because Hero used Guard" in str(told)
    assert len(told.why(hero, "size").lines) == 1
    with pytest.raises(LookupError, match="nonsense"):
        told.why(hero, "nonsense")
    assert told.why(hero, "speed").lines == ()


def test_a_state_that_ends_by_itself_is_told_once(build):
    g = build(*DECIDES)
    w, hero = scene(g)
    g.run(hero.use_hide())
    assert str(g.explain(w.last)).count("Prone: no -> yes") == 1
    g.run(w.end_turn())
    assert str(g.explain(w.last)).count("Prone: yes -> no") == 1


def test_a_moment_without_anybody_is_what_happened_last(build):
    g = build(
        "at the start of a Round, for each Fighter in the Table's Fighters, if the Fighter is Alert, the Fighter loses 1 HP."
    )
    w, hero = scene(g)
    w.table.fighters.append(hero)
    before = [one.words for one in g.why_not("example/e1", hero).missing]
    g.run(w.start_round())
    after = [one.words for one in g.why_not("example/e1", hero).missing]
    assert len(before) == 2
    assert after == before[1:]


def test_what_would_free_a_command(build):
    g = build(*FORBIDS)
    w, hero = scene(g)
    command = hero.use_guard()
    assert g.what_would_free(command).is_allowed
    w.set_state(hero, g.State.PRONE)
    freeing = g.what_would_free(command)
    assert not freeing.is_allowed
    assert [(one.clause, one.holds) for one in freeing.changes] == [("example/e1", True)]
    hero.alert = True
    hero.size = 3
    assert [one.clause for one in g.what_would_free(command).changes] == ["example/e1", "example/e2", "example/e2"]
    hero.size = 2
    freeing = g.what_would_free(command)
    assert [one.clause for one in freeing.changes] == ["example/e1", "example/e2"]
    assert str(freeing).startswith("use Guard is not allowed; what would change that:\n  - no longer: ")
    g.run(hero.stop_being_prone())
    hero.alert = False
    assert command.verdict()


def test_what_nothing_allows_names_the_clauses_that_may(build):
    g = build(
        "while the Creature is Alert, the Creature can use Guard.",
        "while the Creature is Prone and the Creature's Size is 3, the Creature can use Guard.",
        changes={"  Guard: Creature uses ~\n": "  Guard: {reads: Creature uses ~, default: forbidden}\n"},
    )
    w, hero = scene(g)
    with pytest.raises(g.IllegalAction, match="nothing allows it; example/e1, example/e2 may") as caught:
        g.run(hero.use_guard())
    assert caught.value.unless == ("example/e1", "example/e2")
    freeing = g.what_would_free(hero.use_guard())
    assert [[one.clause for one in way] for way in freeing.ways] == [["example/e1"], ["example/e2", "example/e2"]]
    assert not freeing.changes[0].holds
    hero.alert = True
    assert g.run(hero.use_guard())
    assert w.last.title == "use Guard"


def test_what_allows_one_thing_only_is_ended_by_its_condition(build):
    g = build(
        "while the Creature is Prone, the Creature can use only Hide.",
        "while the Creature is Alert, the Creature must use Hide.",
    )
    w, hero = scene(g)
    for state, fact, clause in ((True, False, "example/e1"), (False, True, "example/e2")):
        if state:
            w.set_state(hero, g.State.PRONE)
        hero.alert = fact
        freeing = g.what_would_free(hero.use_guard())
        assert [(one.clause, one.holds) for one in freeing.changes] == [(clause, True)]
        if state:
            g.run(hero.stop_being_prone())


def test_what_is_allowed_only_if_needs_just_that(build):
    g = build("the Creature can use Guard only if the Creature's Size is at least 2 and the Creature is Alert.")
    _, hero = scene(g)
    hero.size = 2
    freeing = g.what_would_free(hero.use_guard())
    assert [(one.clause, one.holds) for one in freeing.changes] == [("example/e1", False)]
    assert "Alert" in freeing.changes[0].words
    hero.alert = True
    assert g.what_would_free(hero.use_guard()).is_allowed


def test_a_price_that_cannot_be_paid_is_what_is_missing(build):
    g = build("when the Creature uses Strike, the Creature becomes Prone.")
    w, hero = scene(g)
    strike = hero.use_strike(on=hero.allies[0], with_=w.add(g.Weapon("Hammer")))
    freeing = g.what_would_free(strike)
    assert [one.words for one in freeing.changes] == ["Hero has 1 Action"]
    hero.action = 1
    assert g.what_would_free(strike).is_allowed
    assert g.run(strike)
    assert hero.action == 0, "it is paid"
    with pytest.raises(g.IllegalAction, match="it costs more than there is"):
        g.run(strike)
    by_hand = type(strike)(w, "a deed", lambda: iter(()))
    with pytest.raises(TypeError, match="a deed was made by hand: nothing is known of what forbids it"):
        g.what_would_free(by_hand)


def test_a_price_that_cannot_be_paid_has_no_clause_among_its_reasons(build):
    g = build("the Creature can use Strike.")
    w, hero = scene(g)
    with pytest.raises(g.IllegalAction, match="it costs more than there is") as raised:
        g.run(hero.use_strike(on=hero.allies[0], with_=w.add(g.Weapon("Hammer"))))
    assert (raised.value.reasons, raised.value.unless) == ((), ())


# ---------------------------------------------------------------------------------------------- names


def test_the_catalogue_says_what_acts_what_a_call_takes_and_which_editions_there_are(build):
    g = build("when the Creature uses Guard, the Creature becomes Prone.", *FORBIDS[:1])
    names = g.World.catalogue()
    calls = {call.name: call for call in (*names.actions, *names.rolls, *names.windows)}
    assert [tuple(p) for p in calls["Strike"].parameters] == [("on", "Creature", True), ("with_", "Weapon", True)]
    assert [p.name for p in calls["Saving Throw"].parameters if p.is_required] == ["against"]
    assert [p.name for p in calls["Turn"].parameters] == ["owner"]
    assert (calls["Guard"].heard, calls["Hide"].heard) == (True, False)
    assert names.acting == ("example/e1", "example/e2")
    assert names.classes["Weapon"] == "Weapon"
    assert all(hasattr(g, name) for name in names.classes.values())
    assert names.editions == {"stock-core": g.__name__}
    assert set(names.rules) == set(g.RULES)


def test_a_clause_that_is_only_read_does_not_act(build):
    rule = "rule: prose\ntitle: Prose\nkind: rule\nvocabulary: stock\nsubject: a Creature\n\neffects:\n- id: p1\n  text: Be kind.\n  prose: advice\n"
    g = build("when the Creature uses Guard, the Creature becomes Prone.", rules=(rule,))
    names = g.World.catalogue()
    assert "prose/p1" in names.clauses
    assert names.acting == ("example/e1",)


def test_a_world_shows_what_is_for_hosts(build):
    g = build(*ASKS)
    w, _ = scene(g)
    assert {"add", "all", "check", "command", "prompt", "turn", "table"} <= set(dir(w))
    assert not {"anchor", "counted", "is_", "in_roll", "referring"} & set(dir(w))


def test_requests_are_prompts_that_a_person_can_read(build):
    g = build(*ASKS)
    w, hero = scene(g)
    prompts = []
    with g.Resolution(hero.use_guard()) as playing:
        for answer in (True, (3,), True):
            prompts.append((playing.request.kind, w.prompt(playing.request)))
            playing.answer(answer)
    assert [kind for kind, _ in prompts] == [prompt.kind for _, prompt in prompts] == ["choose", "roll", "judge"]
    wants, roll, judge = (prompt for _, prompt in prompts)
    assert wants == ("choose", "Hero", "Do what the rule offers?", ("no", "yes"), "Clause 4.")
    assert (roll.text, roll.rule) == ("Saving Throw: throw 1d20 (DC 10, Modifiers 0)", "Clause 2.")
    assert (judge.who, judge.text, judge.options) == ("GM", "Good Cover (with Hero)?", ("no", "yes"))


def test_marks_of_texts_are_taken_out(build):
    g = build(*ASKS)
    assert g.plain("The [[Prone|prone]] one, see [[Dying]].") == "The prone one, see Dying."
