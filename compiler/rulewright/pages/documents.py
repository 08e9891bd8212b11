"""The page of each publication, and the history of each rule: two views of the same deeds.

In: the story of all rules. Out: `Version`s for the rule pages and `PublicationPage`s with every change, before and after.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from rulewright.editions.terms import called_otherwise
from rulewright.editions.tree import Publication as PublicationSource
from rulewright.editions.words import with_article
from rulewright.model.page import (
    Change,
    Effect,
    FaqState,
    Publication,
    PublicationKind,
    PublicationPage,
    Version,
    Witness,
    WitnessRow,
)
from rulewright.model.text import one_line
from rulewright.pages.back import Back
from rulewright.pages.editions import Asked, Printing
from rulewright.pages.faq import question_title, state_of
from rulewright.pages.gaps import gaps_of
from rulewright.pages.parts import Boxes
from rulewright.pages.rule_page import Functions
from rulewright.pages.showing import Shows
from rulewright.pages.story import Amendment, Deed
from rulewright.pages.tested import Case, Tests, outcomes, witnesses
from rulewright.plan.nodes import PlanSet

Story = Mapping[str, tuple[Deed, ...]]


def versions_of(editions: tuple[Printing, ...], story: Story, tests: Tests) -> dict[str, tuple[Version, ...]]:
    """Rule id -> its history, oldest first, the same for all editions."""
    return {rule: tuple(_version(editions, deed, tests) for deed in deeds) for rule, deeds in story.items()}


def publication_pages(
    editions: tuple[Printing, ...],
    story: Story,
    tests: Tests,
    functions: Functions,
    plans: Mapping[str, PlanSet] | None = None,
) -> tuple[PublicationPage, ...]:
    """One page for every publication, up to the newest edition that was compiled. `plans`: those of all editions, to play cases on."""
    shows = Shows(editions, plans, tests) if plans is not None else None
    found: list[PublicationPage] = []
    own_words = editions[-1].texts.words
    gaps = [replace(gap, says=own_words.of(gap.says)) for gap in gaps_of(editions[-1].edition)]
    for publication in (here.publication for here in editions):
        deeds = [deed for rule in sorted(story) for deed in story[rule] if deed.publication == publication.id]
        changes = tuple(change for deed in deeds for change in _changes(editions, deed, tests, functions, shows))
        own = tuple(gap for gap in gaps if gap.publication == publication.id)
        back = Back.of(publication, editions)
        found.append(
            PublicationPage(
                replace(_publication(publication), by=back.whole),
                tuple(map(back.marked, changes)),
                own,
                _names(editions, publication.id, deeds),
                back.takes,
                back.taken,
            )
        )
    return tuple(found)


def _names(editions: tuple[Printing, ...], publication: str, deeds: list[Deed]) -> tuple[str, ...]:
    """What terms are called since the document, but for those whose page says so by its new title."""
    number = next(here.number for here in editions if here.publication.id == publication)
    before = editions[number - 1].edition if number else None
    told = {deed.renamed for deed in deeds}
    return tuple(called(*pair) for pair in called_otherwise(before, editions[number].edition) if pair not in told)


def _publication(source: PublicationSource) -> Publication:
    summary = "" if source.contents_known else _unknown(len(source.gaps))
    return Publication(source.id, source.title, PublicationKind(source.kind), source.date, summary)


def _unknown(known: int) -> str:
    """Of a document that nobody has here: how much is known of it."""
    if not known:
        return "It is known to exist. What it says is not known here yet."
    told = "One thing that it says is" if known == 1 else f"{known} things that it says are"
    return f"Its words are not known here. {told} known without them, and there may be more."


# ---- what a deed amounts to ----------------------------------------------------------------------------------------


def _effects(here: Printing, deed: Deed) -> Iterator[Effect]:
    if deed.first:
        yield Effect.FIRST
    if deed.plays:
        yield Effect.BEHAVIOUR
    if deed.renamed or any(not one.plays and one.box[0] != "ruling" for one in deed.amended):
        yield Effect.WORDS
    if any(not one.plays and one.box[0] == "ruling" for one in deed.amended):
        yield Effect.RULINGS
    if deed.asked:
        yield Effect.FAQ_ADDED
    if deed.retold:
        yield Effect.FAQ_REWORDED
    states = [state_of(here, one) for one in deed.withdrawn]
    if FaqState.ABSORBED in states:
        yield Effect.FAQ_ABSORBED
    if any(state is not FaqState.ABSORBED for state in states):
        yield Effect.FAQ_WITHDRAWN


def _version(editions: tuple[Printing, ...], deed: Deed, tests: Tests) -> Version:
    here = editions[deed.number]
    said = [
        _new_name(deed),
        Boxes(here, here.rules[deed.rule], (deed,), tests).sentence(deed),
        _answers(here, deed.asked, "Answers", "question"),
        _answers(here, tuple(one.asked for one in deed.retold), "Amends", "answer"),
        _answers(here, deed.withdrawn, "Takes back", "answer"),
    ]
    if deed.first:
        said = [_first(here, deed)]
    return Version(
        deed.publication,
        tuple(_effects(here, deed)),
        "",
        " ".join(sentence for sentence in said if sentence),
        deed.renamed[0] if deed.renamed else "",
    )


def _new_name(deed: Deed) -> str:
    """That the page is called otherwise from now on; empty where it is not."""
    return called(*deed.renamed) if deed.renamed else ""


def called(before: str, since: str) -> str:
    """`“Guard” is called “Ward” from now on.`"""
    return f"“{before}” is called “{since}” from now on."


def _first(here: Printing, deed: Deed) -> str:
    number = sum(clause.box not in ("ruling", "faq") for clause in here.rules[deed.rule].clauses)
    return f"{number} clause{'s' if number != 1 else ''}."


def _answers(here: Printing, asked: tuple[Asked, ...], verb: str, noun: str) -> str:
    """`Answers a question: ..?` For several, all of them."""
    if not asked:
        return ""
    titles = [question_title(here, one) for one in asked]
    head = f"{verb} {with_article(noun)}" if len(titles) == 1 else f"{verb} {len(titles)} {noun}s"
    return f"{head}: {' '.join(title if title[-1:] in '.?!' else f'{title}.' for title in titles)}"


def _changes(
    editions: tuple[Printing, ...], deed: Deed, tests: Tests, functions: Functions, shows: Shows | None
) -> Iterator[Change]:
    """One change per effect, so that each stands in its section of the page."""
    here = editions[deed.number]
    title = here.title(deed.rule)
    boxes = Boxes(here, here.rules[deed.rule], (deed,), tests)

    def change(effect: Effect, sentence: str, amended: tuple[Amendment, ...] = ()) -> Change:
        before, after = boxes.before(deed, amended), boxes.after(deed, amended)
        return Change(deed.rule, title, effect, sentence, before, after)

    if deed.first:
        yield change(Effect.FIRST, _first(here, deed))
        return
    playing = tuple(one for one in deed.amended if one.plays)
    ruled = tuple(one for one in deed.amended if not one.plays and one.box[0] == "ruling")
    silent = tuple(one for one in deed.amended if not one.plays and one not in ruled)
    if deed.plays:
        sentence = boxes.sentence_for(deed, playing) or _by_answers(editions[deed.number - 1], deed)
        yield replace(
            change(Effect.BEHAVIOUR, sentence, playing),
            witnesses=tuple(_witnesses(editions, deed, tests, shows)),
            functions=_functions(here, deed, functions),
        )
    if deed.renamed or silent:
        told = (_new_name(deed), boxes.sentence_for(deed, silent))
        yield change(Effect.WORDS, " ".join(sentence for sentence in told if sentence), silent)
    if ruled:
        yield change(Effect.RULINGS, boxes.sentence_for(deed, ruled), ruled)
    if asked := _at_home(deed, deed.asked):
        yield change(Effect.FAQ_ADDED, _answers(here, asked, "Answers", "question"))
    if retold := tuple(one for one in deed.retold if one.asked.home == deed.rule):
        how = tuple(one.how for one in retold)
        amends = _answers(here, tuple(one.asked for one in retold), "Amends", "answer")
        yield change(Effect.FAQ_REWORDED, f"{amends} {boxes.sentence_for(deed, how)}", how)
    gone = _at_home(deed, deed.withdrawn)
    if absorbed := tuple(one for one in gone if state_of(here, one) is FaqState.ABSORBED):
        yield change(Effect.FAQ_ABSORBED, _answers(here, absorbed, "Takes up", "answer"))
    if withdrawn := tuple(one for one in gone if one not in absorbed):
        yield change(Effect.FAQ_WITHDRAWN, _answers(here, withdrawn, "Takes back", "answer"))


def _functions(here: Printing, deed: Deed, functions: Functions) -> tuple[str, ...]:
    """The functions of the clauses and answers that play differently, as the edition has them."""
    python = functions.get(here.edition.id, {}).get(deed.rule)
    touched = {f"{deed.rule}/{one.short}" for one in deed.amended if one.plays} | {a.entry.id for a in deed.asked}
    touched |= {one.asked.entry.id for one in deed.retold if one.how.plays}
    rows = python.rows.items() if python is not None else ()
    return tuple(dict.fromkeys(function for clause, function in rows if clause in touched))


def _at_home(deed: Deed, asked: tuple[Asked, ...]) -> tuple[Asked, ...]:
    """A document lists an answer once, where it is at home; the histories of all its pages tell of it."""
    return tuple(one for one in asked if one.home == deed.rule)


def _by_answers(before: Printing, deed: Deed) -> str:
    """Where no clause was touched, what changes play is an answer that came or went, or something the rule leans on."""
    ruled = {asked.entry.id for asked in before.faq if asked.entry.rule is not None}
    came = any(asked.entry.rule is not None for asked in deed.asked)
    went = any(asked.entry.id in ruled for asked in deed.withdrawn)
    if any(one.how.plays for one in deed.retold):
        return "No clause was touched; an answer decides something else than before."
    if came:
        return "No clause was touched; an answer decides what nothing decided before."
    if went:
        return "No clause was touched; what a withdrawn answer decided is open again."
    return "No clause was touched; the rule plays differently through what it leans on."


# ---- witnesses -----------------------------------------------------------------------------------------------------


def _witnesses(editions: tuple[Printing, ...], deed: Deed, tests: Tests, shows: Shows | None) -> Iterator[Witness]:
    """Situations with one outcome up to the edition before and another one since: pairs of cases, else one that is played on both sides."""
    found = tuple(_paired(editions, deed, tests))
    played = shows.witness(deed) if shows is not None and not found else None
    yield from found or (() if played is None else (played,))


def _paired(editions: tuple[Printing, ...], deed: Deed, tests: Tests) -> Iterator[Witness]:
    here, before = editions[deed.number], editions[deed.number - 1]
    for was, now in witnesses(tests, deed.rule, before.edition.id, here.edition.id):
        rows = tuple(_rows(here, was, now))
        if any(row.before != row.after for row in rows):
            yield Witness(one_line(here.texts.own(now.text("text"), deed.rule)), rows, now.id)


def _rows(here: Printing, was: Case, now: Case) -> Iterator[WitnessRow]:
    """What both cases ask. A question that only one of them asks shows nothing."""
    own = here.texts.words.of
    older, newer = _by_question(was), _by_question(now)
    for question, after in newer.items():
        if question in older:
            yield WitnessRow(own(question) or "What holds", own(older[question]), own(after))


def _by_question(case: Case) -> dict[str, str]:
    found: dict[str, list[str]] = {}
    for question, answer in outcomes(case.node):
        found.setdefault(question, []).append(answer)
    return {question: " ".join(answers) for question, answers in found.items()}
