"""What pages read from plans: decision tables in the order of precedence, who leans on a state, where a procedure sits."""

from __future__ import annotations

from rulewright.emit.wiki import render_site
from rulewright.model import terms as t
from rulewright.model.page import ClauseView, DecisionTable, RulePage, Site
from rulewright.model.text import ToClause, plain
from rulewright.model.vocabulary import Vocabulary, Window
from rulewright.pages import build_site
from rulewright.plan import nodes as p
from tests.support.crawl import complaints
from tests.support.small_game import CORE, small_game

RIDER = t.Var("Rider")


def decide(clause: str, value: int, rule: str = "muster", attribute: str = "Count") -> p.Decide:
    return p.Decide(p.Ref(rule, clause), RIDER, attribute, (), t.Num(value))


def beats(winner: str, loser: str, by: str) -> p.Beats:
    return p.Beats(f"muster/{winner}", f"muster/{loser}", p.Ref("muster", by))


def muster(*sentences: p.Sentence, decides: tuple[p.Decide, ...] = ()) -> p.RulePlan:
    phases = (
        p.Phase("Arrive", None, "Rider", None, None, None, (), decides),
        p.Phase("March", None, None, None, None, None, (), ()),
    )
    arms = (t.Arm(t.Key("start", "Muster Phase")),)
    return p.RulePlan("muster", None, (*sentences, p.Procedure("muster", arms, phases)))


def site_of(*plans: p.RulePlan) -> Site:
    windows = {name: Window(name, "Round", None) for name in ("Muster Phase", "Fight Phase")}
    vocabulary = Vocabulary("paddock", windows=windows, state_groups={"Down": ("Stunned", "Lost")})
    game, bag = small_game({CORE: plans}, vocabulary=vocabulary)
    assert list(bag) == []
    site = build_site(game)
    assert complaints(render_site(site)) == []
    return site


def page(site: Site, rule: str) -> RulePage:
    return next(one for one in site.editions[-1].rules if one.id == rule)


def test_a_clause_that_beats_another_stands_above_it() -> None:
    site = site_of(
        muster(beats("a3", "a1", by="a3"), decides=(decide("a1", 2), decide("a3", -1), decide("q1", 9, rule="other")))
    )
    table, other = page(site, "muster").parts[0].content
    assert isinstance(table, DecisionTable) and isinstance(other, ClauseView)
    assert (table.title, table.result_heading, other.id) == ("Count of each Rider", "Count", "a2")
    assert [(row.clause.id, row.result, row.wins_over) for row in table.rows] == [
        ("a3", "−1", ("a1",)),
        ("a1", "2", ()),
    ]
    assert not table.rows[0].reason


def test_who_else_says_that_a_row_wins_is_named() -> None:
    site = site_of(muster(beats("a3", "a1", by="a2"), decides=(decide("a1", 2), decide("a3", 0))))
    table = page(site, "muster").parts[0].content[0]
    assert isinstance(table, DecisionTable)
    assert plain(table.rows[0].reason) == "By a2."


def test_one_row_or_a_clause_that_decides_two_things_makes_no_table() -> None:
    alone = (decide("a1", 2),)
    twice = (decide("a1", 2), decide("a1", 3, attribute="Speed"), decide("a3", 1))
    for decides in (alone, twice):
        content = page(site_of(muster(decides=decides)), "muster").parts[0].content
        assert [getattr(item, "id", "table") for item in content] == ["a1", "a2", "a3"]


def test_a_circle_of_precedence_still_prints_every_row() -> None:
    circle = (beats("a3", "a1", by="a3"), beats("a1", "a3", by="a1"))
    table = page(site_of(muster(*circle, decides=(decide("a1", 2), decide("a3", 0)))), "muster").parts[0].content[0]
    assert isinstance(table, DecisionTable)
    assert [row.clause.id for row in table.rows] == ["a1", "a3"]


def test_phases_say_for_whom_and_how() -> None:
    arrive, march = page(site_of(muster()), "muster").parts
    assert (arrive.summary, plain(arrive.intro)) == ("For each Rider, at once.", "For each Rider in the Game, at once.")
    assert march.summary == "Once."


def test_a_procedure_shows_the_times_beside_its_own() -> None:
    steps = page(site_of(muster()), "muster").surroundings
    assert [(step.title, step.here) for step in steps] == [("Muster Phase", True), ("Fight Phase", False)]


def test_a_state_lists_its_own_ways_before_those_of_other_pages() -> None:
    def becomes(rule: str, clause: str) -> p.RulePlan:
        arm = t.Arm(t.Key("become", "Stunned"), ())
        body = t.Body((t.Block((t.Branch((), (t.Become(RIDER, "Guarded"),)),)),))
        return p.RulePlan(rule, ("state", rule.split("-")[0].title()), (p.Reaction(p.Ref(rule, clause), (arm,), body),))

    ways = page(site_of(becomes("stunned-state", "e1"), becomes("guarded-state", "e2")), "guarded-state").ways
    assert [(way.into, way.title, way.clauses[0].clause) for way in ways] == [
        (True, "", "e2"),
        (True, "Stunned State", "e1"),
    ]


def test_plans_say_who_leans_on_a_state() -> None:
    def reaction(clause: str, *effects: t.Effect, guards: tuple[t.Guard, ...] = ()) -> p.Reaction:
        arm = t.Arm(t.Key("become", "Stunned"), guards)
        return p.Reaction(p.Ref("guarded-state", clause), (arm,), t.Body((t.Block((t.Branch((), effects),)),)))

    plan = p.RulePlan(
        "guarded-state",
        ("state", "Guarded"),
        (
            reaction("e1", t.Become(RIDER, "Stunned")),
            reaction("e2", t.Stop(RIDER, "Down"), guards=(t.Test(t.Is(RIDER, "Guarded")),)),
        ),
    )
    site = site_of(plan)
    assert [(link.group, link.target) for link in page(site, "stunned-state").back_links] == [
        ("Causes it", ToClause("guarded-state", "e1")),
        ("Ends it", ToClause("guarded-state", "e2")),
        ("Reacts to it", ToClause("guarded-state", "e1")),
        ("Reacts to it", ToClause("guarded-state", "e2")),
    ]
    assert [(way.into, way.title, way.clauses) for way in page(site, "stunned-state").ways] == [
        (True, "Guarded State", (ToClause("guarded-state", "e1"),)),
        (False, "Guarded State", (ToClause("guarded-state", "e2"),)),
    ]
    assert page(site, "guarded-state").back_links == ()  # a page does not name itself
    assert page(site, "stunned-state").back_links[0].words == "Guarded State e1"
