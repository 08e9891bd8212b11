"""A made-up game as a page model, small and with every kind of part: two rule chapters, three documents, three editions.

The book describes squires; FAQ 1 answers two questions; the errata call squires escorts (words only), change one
number (behaviour) and withdraw an answer. Every emitter test prints this game or a variant of it.
"""

from __future__ import annotations

from dataclasses import replace

from rulewright.model.page import (
    Availability,
    BackLink,
    Change,
    Chapter,
    ClauseView,
    Decided,
    DecisionRow,
    DecisionTable,
    Edition,
    Effect,
    Example,
    FaqEntry,
    FaqState,
    FlowStep,
    GlossaryEntry,
    Label,
    OldClause,
    OlderWord,
    Part,
    PartKind,
    Publication,
    PublicationKind,
    PublicationPage,
    Resolver,
    ResolverRow,
    RulePage,
    Ruling,
    SeeAlso,
    Site,
    Update,
    Version,
    Way,
    Witness,
    WitnessRow,
)
from rulewright.model.text import (
    Target,
    Text,
    ToClause,
    ToLabel,
    ToRule,
    ToTerm,
    resolve_links,
    words,
)
from rulewright.model.text_changes import mark_changes, sentence_of_changes
from rulewright.model.text_parse import parse_text
from rulewright.model.trace import Step, StepKind, Trace

BOOK, FAQ1, ERRATA = "book", "faq-1", "errata-1"

PAGES: dict[str, Target] = {
    "Guarded": ToRule("guarded-state"),
    "Muster": ToRule("muster"),
    "Stunned": ToRule("stunned-state"),
    "Turn": ToTerm("turn"),
    "Swift": ToLabel("swift"),
}


def text(source: str) -> Text:
    """Markup to a text with its links resolved; a slip in this file fails at once."""
    parsed = parse_text(source)
    assert not parsed.problems, parsed.problems
    resolved, unknown = resolve_links(parsed.text, PAGES.get)
    assert not unknown, unknown
    return resolved


PUBLICATIONS = {
    BOOK: Publication(BOOK, "Rule book", PublicationKind.CORE, "2019", "The first text of every rule."),
    FAQ1: Publication(FAQ1, "FAQ 1", PublicationKind.FAQ, "2020-03", "Two answers about guarding."),
    ERRATA: Publication(
        ERRATA, "Errata 1", PublicationKind.ERRATA, "2021-11-05", "Squires become escorts; a muster grows."
    ),
}

CLAUSES = {
    "e1": "While [[Guarded]], a creature cannot be *chosen* as a target, except by a [[Stunned|dazed]] one; see `r1`.",
    "e2": "A Squire who guards does this, in order:\n1. The Squire steps up.\n2. The Squire takes the blow for [[Turn|one Turn]].",
}


def guarded(edition: str) -> RulePage:
    new = edition == ERRATA
    old = {name: text(source.replace("[[Guarded]]", "Guarded")) for name, source in CLAUSES.items()}
    after = {
        name: text(
            source.replace("[[Guarded]]", "Guarded").replace("A Squire", "An Escort").replace("Squire", "Escort")
        )
        for name, source in CLAUSES.items()
    }
    marked = {name: mark_changes(old[name], after[name], ERRATA) for name in CLAUSES}
    pairs = [pair for one in marked.values() for pair in one.pairs]
    update = Update(
        ERRATA,
        Effect.WORDS,
        sentence_of_changes(pairs),
        tuple(OldClause(name, one.before) for name, one in marked.items() if one.pairs),
        BOOK,
    )
    effects = tuple(
        ClauseView(
            name,
            marked[name].after if new else old[name],
            amended_by=(ERRATA,) if new and marked[name].pairs else (),
            tests=("G-1", "G-2"),
            see=(SeeAlso("How a round runs", ToRule("muster")),) if name == "e1" else (),
        )
        for name in CLAUSES
    )
    parts = (
        Part(
            PartKind.REQUIREMENTS,
            "Requirements",
            (ClauseView("r1", text("Needs a [[Swift]] shield."), tests=("G-3",)),),
        ),
        Part(PartKind.EFFECTS, "Effects", effects, updates=(update,) if new else ()),
        Part(PartKind.CANCELLATIONS, "Cancellation", (), elsewhere=(ToClause("stunned-state", "e1"),)),
        Part(
            PartKind.NOTE,
            "Remember",
            (
                ClauseView("m1", text("Guarding costs nothing."), restates=ToClause("", "e2")),
                ClauseView("m2", text("Say it aloud."), prose="table manners"),
            ),
            id="remember",
        ),
        Part(PartKind.NOTE, "Important", (ClauseView("i1", text("A guard can fall.")),), id="important"),
    )
    return RulePage(
        id="guarded-state",
        chapter="states",
        kind="state",
        title="Guarded",
        summary=text("Somebody stands between you and the blow."),
        parts=parts,
        versions=(
            Version(BOOK, (Effect.FIRST,)),
            Version(FAQ1, (Effect.FAQ_ADDED,), "clarifies", "Answers who may guard."),
            Version(ERRATA, (Effect.WORDS, Effect.FAQ_WITHDRAWN), "", "Squire became Escort; one answer is gone."),
        ),
        labels=("swift",),
        former_titles=("Warded",),
        aliases=("On watch",),
        availability=(Availability("Long game", True), Availability("Short game", False)),
        rulings=(
            Ruling(
                "q1",
                ("e1",),
                text("A creature that guards itself counts as guarded."),
                text("The book is silent; `e1` reads better so."),
                "editors",
                (text("It does not count."),),
                option="Self guard",
                tests=("G-4",),
            ),
        ),
        examples=(
            Example(
                "x1",
                text("Ana guards Bo, and the blow lands on Ana."),
                ("let Ana be a Creature.", "Bo is Guarded."),
                ("Cy strikes Bo",),
                ("Ana has 2 Wounds.",),
                title="Ana takes the blow",
                rolls=("4",),
                decided=(Decided("Bo cannot be chosen", (ToClause("", "e1"),), "while guarded"),),
                cites=(ToClause("", "e1"),),
                note=text("Cy may still move."),
            ),
        ),
        resolver=Resolver(
            "from small_game.rules import guarded_state",
            ("def can_choose(world: World, target: Creature) -> Verdict: ...",),
            (
                ResolverRow((ToClause("", "r1"), ToClause("", "e1")), "can_choose", ("G-1", "G-2")),
                ResolverRow((ToClause(FAQ1, "f1"),), "may_guard", ("G-5",)),
            )
            if edition != BOOK
            else (),
            scenarios=5,
            result="All pass in every edition they apply to",
        ),
        back_links=(BackLink("Ends it", "Stunned", ToRule("stunned-state")),),
        ways=(
            Way(True, "", (ToClause("guarded-state", "r1"),)),
            Way(False, "Stunned", (ToClause("stunned-state", "e1"),)),
        ),
        source="rules/small-game/states/guarded-state.yaml",
    )


def stunned() -> RulePage:
    return RulePage(
        id="stunned-state",
        chapter="states",
        kind="state",
        title="Stunned",
        summary=text("A creature that has lost the thread."),
        parts=(
            Part(PartKind.EFFECTS, "Effects", (ClauseView("e1", text("Cannot act. Loses [[Guarded]] at once.")),)),
            Part(
                PartKind.CANCELLATIONS,
                "Cancellation",
                (
                    ClauseView(
                        "c1",
                        text(
                            "Ends with the [[Turn]].\n\n| Die | Ends |\n|---|---|\n| 1 | now |\n| 2 or more | later |"
                        ),
                    ),
                ),
            ),
        ),
        versions=(Version(BOOK, (Effect.FIRST,)),),
    )


def muster(edition: str) -> RulePage:
    new = edition == ERRATA
    result = "+3" if new else "+2"
    update = Update(
        ERRATA, Effect.BEHAVIOUR, "“+2” became “+3”.", (OldClause("a1", text("The camp is safe: +2.")),), BOOK
    )
    rows = (
        DecisionRow(ClauseView("a2", text("The camp is under attack.")), "0", ("a1",), text("Nobody comes.")),
        DecisionRow(ClauseView("a1", text("The camp is safe."), (ERRATA,) if new else (), ("M-1",)), result),
    )
    return RulePage(
        id="muster",
        chapter="play",
        kind="procedure",
        title="Muster",
        summary=text("New creatures arrive, once each round."),
        parts=(
            Part(
                PartKind.SECTION,
                "Definitions",
                (ClauseView("g1", text("A *camp* is where you start.")),),
                id="definitions",
            ),
            Part(
                PartKind.PHASE,
                "Arrive",
                (
                    DecisionTable("Who arrives", "Read down. The first line that fits decides.", "Creatures", rows),
                    ClauseView("a3", text("They are not [[Guarded]].")),
                ),
                id="arrive",
                summary="Count heads.",
                intro=text("For each camp."),
                updates=(update,) if new else (),
            ),
            Part(
                PartKind.PHASE,
                "March",
                (ClauseView("b1", text("All march at once, see `guarded-state/e1`.")),),
                id="march",
                summary="Move out.",
            ),
        ),
        versions=(
            Version(BOOK, (Effect.FIRST,)),
            Version(ERRATA, (Effect.BEHAVIOUR,), "", "A safe camp musters one more."),
        ),
        surroundings=(
            FlowStep("Scout", "Somebody looks.", ToTerm("turn")),
            FlowStep("Muster", "This page.", here=True),
        ),
    )


def faq(edition: str) -> tuple[FaqEntry, ...]:
    if edition == BOOK:
        return ()
    late = edition == ERRATA
    first = FaqEntry(
        FAQ1,
        "f1",
        text("May a [[Stunned]] Squire guard?"),
        text("No:\n- a Squire acts to guard;\n- see `e1` and `stunned-state/e1`."),
        ("guarded-state", "stunned-state"),
        clauses=(ToClause("guarded-state", "e1"),),
        related=(SeeAlso("Guarded", ToRule("guarded-state")), SeeAlso("Shields")),
        older_words=(OlderWord("Squire", "Escort", ERRATA),) if late else (),
        tests=("G-5",),
    )
    second = FaqEntry(
        FAQ1,
        "f2",
        text("Can two guard one?"),
        text("Yes, if both are [[Swift]]."),
        ("guarded-state",),
        title="Two guards",
    )
    if late:
        second = replace(second, state=FaqState.WITHDRAWN, by=ERRATA, note=words("Without a replacement."))
    return first, second


def edition(name: str) -> Edition:
    return Edition(
        name,
        (guarded(name), stunned(), muster(name)),
        faq(name),
        (Label("swift", "Swift", text("Acts before others.")),),
        (
            GlossaryEntry(
                "turn", "Turn", text("All that one side does. A [[Stunned]] one does nothing."), former_titles=("Go",)
            ),
        ),
    )


def small_site() -> Site:
    marked = mark_changes(text("A Squire who guards steps up."), text("An Escort who guards steps up."), ERRATA)
    return Site(
        game="small-game",
        title="Small Game",
        lang="en",
        summary="Every rule of a game that does not exist, as it stands and as it stood.",
        chapters=(Chapter("states", "States", "What a creature can be in."), Chapter("play", "Play")),
        publications=(
            PublicationPage(
                PUBLICATIONS[BOOK],
                (Change("guarded-state", "Guarded", Effect.FIRST, "New."),),
            ),
            PublicationPage(
                PUBLICATIONS[FAQ1],
                (Change("guarded-state", "Guarded", Effect.FAQ_ADDED, "Answers who may guard."),),
            ),
            PublicationPage(
                PUBLICATIONS[ERRATA],
                (
                    Change(
                        "guarded-state",
                        "Guarded",
                        Effect.WORDS,
                        "“Squire” became “Escort” in 3 places.",
                        (OldClause("e2", marked.before),),
                        (OldClause("e2", marked.after),),
                    ),
                    Change("guarded-state", "Guarded", Effect.FAQ_WITHDRAWN, "Two guards: the answer is gone."),
                    Change(
                        "muster",
                        "Muster",
                        Effect.BEHAVIOUR,
                        "A safe camp musters three.",
                        witnesses=(
                            Witness(
                                "One safe camp.",
                                (WitnessRow("Who arrives?", "2", "3"), WitnessRow("Who marches?", "all", "all")),
                                "M-1",
                            ),
                        ),
                        functions=("arrive",),
                    ),
                ),
            ),
        ),
        editions=(edition(BOOK), edition(FAQ1), edition(ERRATA)),
        current=ERRATA,
        about="The rules are told in our own words.",
        official="the publisher’s book",
        traces={
            "guarded-state/examples/x1": Trace(
                "guarded-state",
                "x1",
                True,
                text("Ana guards Bo."),
                ("let Ana be a Creature.",),
                ("Cy strikes Bo",),
                ("4",),
                ("Ana has 2 Wounds.",),
                (
                    Step(StepKind.DICE, "Cy’s Blow: 4", (), "Might 2"),
                    Step(StepKind.CHANGE, "Ana’s Wounds: 3 → 2", (ToClause("", "e1"),)),
                    Step(StepKind.REFUSED, "It is refused", (ToClause("", "e2"),)),
                ),
                (ToClause("", "e1"),),
            )
        },
    )
