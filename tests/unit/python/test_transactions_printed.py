"""What leaves a world as it was, to the byte of its save: whatever breaks off a command, undone transactions, refused facts."""

from __future__ import annotations

import pytest

ASKS = (
    "when the Creature uses Guard, the Creature becomes Prone.",
    "when the Creature becomes Prone, the Creature makes a Saving Throw against 10; if it fails, the Creature loses 2 HP.",
    "when the Creature becomes Prone, if the GM rules Good Cover with the Creature, set the Creature's Size to 7.",
    "when the Creature uses Guard, for each Ally in the Creature's Allies, if the Creature wants, the Ally becomes Unconscious.",
)


def scene(g):
    w = g.World()
    hero = w.add(g.Creature("Hero", hp=5, hp_maximum=9))
    hero.allies.append(w.add(g.Creature("Friend")))
    g.run(w.start_turn(hero))
    return w, hero


def before_and_after(g, w, error, act):
    """The save, `act` that raises, the same save; then a command that works."""
    saved, last, undone = w.to_json(), w.last, len(w._journal.done)
    with pytest.raises(error) as caught:
        act()
    assert w.to_json() == saved
    assert w.last is last
    assert len(w._journal.done) == undone
    assert not w._journal.entries
    return caught.value


@pytest.mark.parametrize(
    ("answers", "told"),
    [
        (
            [True, (21,)],
            "takes one face from 1 to 20, not (21,); example/e2 asked Hero for Saving Throw of 1d20",
        ),
        ([True, (0,)], "one face from 1 to 20, not (0,)"),
        ([True, (3, 4)], "one face from 1 to 20"),
        ([True, "5"], "one face from 1 to 20"),
        (
            [2],
            "takes an index below 2, not 2; example/e4 asked Hero: wants? true or false",
        ),
        ([-1], "an index below 2"),
        (["yes"], "an index below 2"),
        ([True, (3,), 1], "takes True or False, not 1; example/e3 asked GM: Good Cover? true or false"),
        ([True, (3,)], "no answer is left"),
        ([True, (3,), True, True], "1 answers too many"),
    ],
)
def test_a_refused_answer_changes_nothing_and_says_what_was_asked(build, answers, told):
    g = build(*ASKS)
    w, hero = scene(g)
    error = before_and_after(g, w, g.BadAnswer, lambda: g.run(hero.use_guard(), answers))
    assert told in str(error)
    assert (error.request is None) == ("too many" in told)
    g.run(hero.use_guard(), [False, (3,), True])
    assert (hero.hp, hero.size, hero.is_prone) == (3, 7, True)


class Falls:
    """A host that falls over at the n-th request."""

    def __init__(self, at):
        self.left = at

    def _next(self, answer):
        self.left -= 1
        if self.left < 0:
            raise ConnectionError("the line is dead")
        return answer

    def roll(self, request):
        return self._next([1])

    def choose(self, request):
        return self._next(1)

    def judge(self, request):
        return self._next(True)


@pytest.mark.parametrize("at", [0, 1, 2])
def test_a_host_that_falls_over_changes_nothing(build, at):
    g = build(*ASKS)
    w, hero = scene(g)
    before_and_after(g, w, ConnectionError, lambda: g.run_with(hero.use_guard(), Falls(at)))
    g.run_with(hero.use_guard(), Falls(3))
    assert hero.is_prone


def test_a_resolver_that_is_given_up_changes_nothing(build):
    g = build(*ASKS)
    w, hero = scene(g)
    saved = w.to_json()
    resolver = hero.use_guard().resolve()
    next(resolver)
    resolver.send(True)
    with pytest.raises(g.WorldBusy):
        w.to_json()
    resolver.close()
    assert w.to_json() == saved


def test_what_rules_forbid_changes_nothing(build):
    g = build("while the Creature is Prone, the Creature cannot use Guard.", "the Creature cannot become Stunned.")
    w, hero = scene(g)
    w.set_state(hero, g.State.PRONE)
    error = before_and_after(g, w, g.IllegalAction, lambda: g.run(hero.use_guard()))
    assert error.reasons == ("example/e1",)
    before_and_after(g, w, g.IllegalAction, lambda: g.run(hero.become_stunned()))


def test_rules_that_contradict_each_other_change_nothing(build):
    g = build(
        "when the Creature uses Guard, the Creature becomes Prone.",
        "when the Creature becomes Prone, set the Creature's Size to the Creature's HP.",
        "when the Creature becomes Prone, set the Creature's Size to 4.",
    )
    w, hero = scene(g)
    error = before_and_after(g, w, g.RulesConflict, lambda: g.run(hero.use_guard()))
    assert error.clauses == ("example/e2", "example/e3")
    hero.hp = 4
    g.run(hero.use_guard())
    assert hero.size == 4


def test_a_chain_without_end_changes_nothing(build):
    g = build(
        "when the Creature loses HP, the Creature gains 1 HP.", "when the Creature gains HP, the Creature loses 1 HP."
    )
    w, hero = scene(g)
    error = before_and_after(g, w, g.RulesLoop, lambda: g.run(hero.lose_hp(1)))
    assert set(error.cycle) == {"example/e1", "example/e2"}


MEASURED = {"judgements:\n": "measures:\n  Distance: ~ from Creature to Creature\njudgements:\n"}
NEAR = (
    "when the Creature uses Guard, for each Ally in the Creature's Allies, if the Distance from the Creature to the Ally is at "
    "most 4, the Ally becomes Prone.",
    "when the Creature becomes Prone, the Creature makes a Saving Throw against 10; if it fails, the Creature loses 2 HP.",
)


class Ruler:
    """Measures, and counts how often it was asked."""

    def __init__(self, far):
        self.far = far
        self.asked = 0

    def distance(self, one, other):
        self.asked += 1
        if self.far is None:
            raise ConnectionError("the table is away")
        return self.far


def test_a_measure_that_falls_over_changes_nothing(build):
    g = build(*NEAR, changes=MEASURED)
    w, hero = scene(g)
    before_and_after(g, w, g.NothingMeasured, lambda: g.run(hero.use_guard(), [(3,)]))
    w.measures = Ruler(None)
    before_and_after(g, w, ConnectionError, lambda: g.run(hero.use_guard(), [(3,)]))
    w.measures.far = 4
    g.run(hero.use_guard(), [(3,)])
    assert [c.is_prone for c in w.all(g.Creature)] == [False, True]


def test_undo_and_redo_go_back_and_forth_to_the_byte(build):
    g = build(*ASKS, "when the Creature uses Hide, the Creature gets +1 untyped to Size until the end of the Turn.")
    w, hero = scene(g)
    saves = [w.to_json()]
    for act in (
        lambda: g.run(hero.use_guard(), [True, (3,), False]),
        lambda: setattr(hero, "hp", 4),
        lambda: hero.allies.extend([hero, hero]),
        lambda: hero.traits.update([g.Trait.AGILE]),
        lambda: g.run(hero.use_hide()),
        lambda: w.add(g.Creature("Late")),
        lambda: g.run(hero.saving_throw(against=3), [(4,)]),
        lambda: g.run(w.end_turn()),
    ):
        act()
        saves.append(w.to_json())
    assert len(set(saves)) == len(saves)
    for save in reversed(saves[:-1]):
        assert w.undo()
        assert w.to_json() == save
    for save in saves[1:]:
        assert w.redo()
        assert w.to_json() == save
    assert not w.redo()
    w.undo()
    hero.hp = 1
    assert not w.redo()


def test_every_way_to_change_a_list_or_a_set_can_be_undone(build):
    g = build()
    w = g.World()
    hero = w.add(g.Creature("Hero", traits={g.Trait.AGILE}))
    friends = [w.add(g.Creature(f"Friend {n}")) for n in range(3)]
    hero.allies = friends
    start = w.to_json()
    allies, traits, both = hero.allies, hero.traits, set(g.Trait)

    def swap():
        nonlocal allies
        allies *= 2

    def meet():
        nonlocal traits
        traits &= {g.Trait.HEAVY}

    def part():
        nonlocal traits
        traits -= both

    def turn():
        nonlocal traits
        traits ^= both

    for change in (
        allies.reverse,
        lambda: allies.sort(key=lambda one: one.name, reverse=True),
        allies.pop,
        allies.clear,
        lambda: allies.insert(0, hero),
        lambda: allies.remove(friends[1]),
        lambda: allies.__setitem__(slice(0, 2), []),
        lambda: allies.__delitem__(1),
        swap,
        traits.pop,
        traits.clear,
        lambda: traits.symmetric_difference_update(both),
        lambda: traits.difference_update(both),
        lambda: traits.intersection_update([g.Trait.HEAVY]),
        meet,
        part,
        turn,
        lambda: setattr(hero, "traits", [g.Trait.HEAVY]),
    ):
        change()
        assert w.to_json() != start
        while w.to_json() != start:
            assert w.undo(), change
    assert allies == friends


def test_one_more_member_is_one_change(build):
    g = build()
    w = g.World()
    hero = w.add(g.Creature("Hero"))
    for _ in range(3):
        hero.allies.append(hero)
    assert len(g.explain(w.last).lines) == 1


def test_worlds_are_alike_or_say_where_not(build):
    g = build("when the Creature uses Hide, the Creature gets +1 untyped to Size until the end of the Turn.", *ASKS)
    w, hero = scene(g)
    g.run(hero.use_hide())
    twin, read = w.copy(), g.World.from_json(w.to_json())
    assert w.differences(twin) == w.differences(read) == ()
    other = twin.all(g.Creature)[0]
    other.hp = 2
    twin.set_state(other, g.State.PRONE)
    found = w.differences(twin)
    assert [(d.thing, d.place) for d in found] == [(hero, "states"), (hero, "hp")]
    assert (found[1].one, found[1].other) == (5, 2)
    g.run(read.end_turn())
    assert {d.place for d in w.differences(read)} >= {"open windows", "lasting effects"}
    assert {d.place for d in w.differences(build().World())} >= {"edition", "itself"}


def test_worlds_of_one_package_in_several_threads_are_strangers(build):
    from concurrent.futures import ThreadPoolExecutor

    g = build(*ASKS)

    def play(number):
        w, hero = scene(g)
        faces = [1 + (number * 7 + turn) % 20 for turn in range(40)]
        for face in faces:
            g.run(hero.use_guard(), [face % 2, *([(face,), True] if not hero.is_prone else [])])
            if hero.is_prone:
                g.run(hero.stop_being_prone())
            hero.hp = 9
        return w.to_json()

    alone = [play(number) for number in range(8)]
    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(play, range(8))) == alone
    assert len(set(alone)) > 1
