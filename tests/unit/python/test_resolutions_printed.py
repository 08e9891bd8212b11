"""Resolutions that a host carries: answers one by one, logs that are replayed, saves that another edition takes; names at run time."""

from __future__ import annotations

import json

import pytest

from .test_transactions_printed import ASKS, MEASURED, NEAR, Ruler, scene


def test_answers_are_given_one_by_one_and_the_log_is_replayed(build):
    g = build(*ASKS)
    w, hero = scene(g)
    twin = w.copy()
    playing = g.Resolution(hero.use_guard())
    ids = []
    for answer in (True, [3], True):
        assert not playing.is_over
        ids.append(playing.request.id)
        playing.answer(answer)
    assert playing.is_over
    assert (playing.request, playing.result) == (None, True)
    log = json.loads(playing.log().to_json())
    assert (log["format"], log["edition"], log["hash"]) == (2, "stock-core", g.EDITION.hash)
    assert log["command"] == {"do": "use Guard", "of": {"thing": 2}}
    assert log["answers"] == [[ids[0], True], [ids[1], [3]], [ids[2], True]]
    again = g.Resolution(twin.all(g.Creature)[0].use_guard(), json.dumps(log))
    assert again.is_over
    assert twin.to_json() == w.to_json()
    assert again.log() == playing.log()


def test_a_log_that_ends_early_goes_on_by_hand(build):
    g = build(*ASKS)
    w, hero = scene(g)
    saved, playing = w.to_json(), None
    playing = g.Resolution(hero.use_guard())
    asked = playing.answer(True)
    text = playing.log().to_json()
    playing.close()
    assert w.to_json() == saved
    read = g.World.from_json(saved)
    again = g.Resolution(read.all(g.Creature)[0].use_guard(), text)
    assert (again.request.id, again.request.cuts) == (asked.id, asked.cuts)
    again.answer((11,))
    again.answer(False)
    g.run(hero.use_guard(), [True, (11,), False])
    assert read.to_json() == w.to_json()


def test_a_refused_answer_leaves_the_request_open(build):
    g = build(*ASKS)
    _, hero = scene(g)
    playing = g.Resolution(hero.use_guard())
    playing.answer(0)
    for wrong in ((21,), (1, 2), 5, None):
        request = playing.request
        with pytest.raises(g.BadAnswer) as caught:
            playing.answer(wrong)
        assert caught.value.request is request is playing.request
    assert len(playing.log().answers) == 1
    with pytest.raises(LookupError):
        _ = playing.result
    playing.close()
    playing.close()
    with pytest.raises(LookupError):
        playing.answer((3,))
    assert not hero.is_prone


class Answers:
    def roll(self, request):
        return [request.faces]

    def choose(self, request):
        return len(request.options) - 1

    def judge(self, request):
        return False


def test_a_host_may_answer_the_rest(build):
    g = build(*ASKS)
    _, hero = scene(g)
    playing = g.Resolution(hero.use_guard())
    playing.answer(False)
    assert playing.answer_with(Answers())
    assert [answer for _, answer in playing.log().answers] == [False, (20,), False]


@pytest.mark.parametrize(
    ("change", "error"),
    [
        (lambda log: {**log, "format": 9}, "format"),
        (lambda log: {**log, "hash": "0" * 64}, "0" * 64),
        (lambda log: {**log, "title": "use Hide"}, "use Hide"),
        (lambda log: {**log, "answers": [["example/e2#1", [3]]]}, "example/e2#1"),
        (lambda log: {**log, "answers": [*log["answers"], *log["answers"]]}, "what is asked is nothing"),
        (lambda log: {**log, "answers": [log["answers"][0], [log["answers"][1][0], [25]]]}, "one face"),
    ],
)
def test_a_log_that_is_not_of_this_is_refused(build, change, error):
    g = build(*ASKS)
    w, hero = scene(g)
    saved = w.to_json()
    playing = g.Resolution(hero.use_guard())
    for answer in (True, (3,), True):
        playing.answer(answer)
    w.undo()
    with pytest.raises((g.WrongEdition, g.WrongLog, g.BadAnswer)) as caught:
        g.Resolution(hero.use_guard(), json.dumps(change(json.loads(playing.log().to_json()))))
    assert error in str(caught.value)
    assert w.to_json() == saved


def test_what_was_measured_is_kept_with_the_answers(build):
    g = build(*NEAR, changes=MEASURED)
    w, hero = scene(g)
    twin = w.copy()
    w.measures = ruler = Ruler(3)
    playing = g.Resolution(hero.use_guard())
    ruler.far = 9
    playing.answer((4,))
    assert ruler.asked == 1
    assert twin.measures is None
    assert g.Resolution(twin.all(g.Creature)[0].use_guard(), playing.log().to_json()).is_over
    assert w.differences(twin) == ()


def test_outside_a_resolution_a_measure_is_taken_anew(build):
    g = build(
        "define the Creature as Outnumbered if any of the Creature's Allies satisfies (the Distance from the Creature to it is at most 4).",
        changes=MEASURED,
    )
    w, hero = scene(g)
    w.measures = Ruler(3)
    assert hero.is_outnumbered
    w.measures.far = 5
    assert not hero.is_outnumbered


def test_a_save_of_another_edition_is_taken_when_told_so(build):
    old = build("when the Creature uses Hide, the Creature becomes Prone until the end of the Turn.", *ASKS[:3])
    new = build(
        "when the Creature uses Hide, the Creature becomes Laid Low until the end of the Turn.",
        changes={
            "Prone: {": "Laid Low: {",
            "    Size: number\n": "    Size: number\n    Girth: number\n",
            "[Agile, Heavy]": "[Nimble, Heavy]",
        },
    )
    w, hero = scene(old)
    hero.traits = [old.Trait.AGILE]
    hero.name = "Prone"
    old.run(hero.use_hide(), [(3,), False])
    text = w.to_json()
    with pytest.raises(new.WrongEdition) as caught:
        new.World.from_json(text)
    assert caught.value.missing == ()
    with pytest.raises(new.WrongEdition) as caught:
        new.World.from_json(text, renames={})
    assert {"Prone", "trait Agile"} <= {name.replace("Trait", "trait") for name in caught.value.missing}
    read = new.World.from_json(text, renames={"Prone": "Laid Low", "Agile": "Nimble"})
    twin = read.all(new.Creature)[0]
    assert (twin.name, twin.is_laid_low, twin.girth, twin.hp) == ("Prone", True, 0, 3)
    assert twin.traits == {new.Trait.NIMBLE}
    assert json.loads(read.to_json())["hash"] == new.EDITION.hash
    new.run(read.end_turn())
    assert not twin.is_laid_low


def test_an_edition_lists_what_it_has(build):
    g = build(*ASKS, changes=MEASURED)
    names = g.World.catalogue()
    assert (names.edition, names.hash) == (g.EDITION.id, g.EDITION.hash)
    assert names.clauses == ("example/e1", "example/e2", "example/e3", "example/e4")
    assert names.rules["example"].clauses["e2"].text == "Clause 2."
    assert ("Guard", "Creature", "use_guard") in [call[:3] for call in names.actions]
    assert ("Saving Throw", "Creature", "saving_throw") in [call[:3] for call in names.rolls]
    assert ("Damage", "World", "trigger_damage") in [call[:3] for call in names.events]
    assert ("Turn", "World", "start_turn") in [call[:3] for call in names.windows]
    assert names.requests == (
        ("example/e2", "roll", "Saving Throw"),
        ("example/e3", "judge", "Good Cover"),
        ("example/e4", "choose", "wants"),
    )
    assert "Creature" in names.things
    assert "Saving Throw" not in names.things
    for call in (*names.actions, *names.rolls, *names.events, *names.windows):
        assert callable(getattr(getattr(g, call.of, g.Creature), call.method)), call
