"""Texts that an author has to mend: links that lead nowhere, clauses that are not there, broken markup.

In: a game in all its editions. Out: findings in the bag, with the place of the slip in the file. Every text is looked at once,
in the first edition that prints it: what a later publication takes away is not the fault of an earlier text.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from rulewright.analysis.lexicon import singulars
from rulewright.diagnostics import Bag, Fix, did_you_mean, missing_clause
from rulewright.editions.nodes import mappings, scalar, scalars, words
from rulewright.editions.tree import ClauseSource, RuleSource
from rulewright.model.text import ClauseRef, Link, Run, Text, ToClause, Unresolved, inlines, resolve_links
from rulewright.model.text_parse import parse_text
from rulewright.pages.editions import Printing, printings
from rulewright.source import Scalar

if TYPE_CHECKING:
    from rulewright.pipeline import Game


def check_texts(game: Game, bag: Bag) -> None:
    """Reports every slip in the texts of a game: RW701 for what leads nowhere, RW702 for broken markup, RW703 for links that mislead."""
    seen: set[tuple[str, int]] = set()
    for here in printings(game):
        for at in _related(here):
            place = (at.span.file, at.span.start.offset)
            if place not in seen:
                seen.add(place)
                _related_page(here, at, bag)
        for node, home in _texts(here):
            place = (node.span.file, node.span.start.offset)
            if place not in seen:
                seen.add(place)
                check_text(here, node, home, bag)


def check_text(here: Printing, node: Scalar, home: str, bag: Bag) -> None:
    """One text, printed on the page `home`."""
    parsed = parse_text(node.value)
    if parsed.bare and not parsed.problems:
        return
    for problem in parsed.problems:
        end = min(problem.offset + 1, len(node.value))
        bag.error("RW702", node.part(problem.offset, end), problem.message)
    _, dead = resolve_links(parsed.text, here.names.targets.get)
    for link in dead:
        _dead_link(here, node, link, bag)
    for inline in inlines(parsed.text):
        if isinstance(inline, Link) and isinstance(inline.target, Unresolved):
            _misleading(here, node, inline, inline.target.name, bag)
    for ref in _dead_clauses(here, parsed.text, home):
        _dead_clause(here, node, ref, home, bag)


def _dead_link(here: Printing, node: Scalar, link: Link, bag: Bag) -> None:
    assert isinstance(link.target, Unresolved)
    name = link.target.name
    start = node.value.index(name, link.offset) if name in node.value[link.offset :] else link.offset + 2
    span = node.part(start, min(start + len(name), len(node.value)))
    meant = did_you_mean(name, here.names.targets)
    hint = (
        f"did you mean '{meant}'?"
        if meant
        else "link to the title of a page, one of its `aliases`, or a name of the vocabulary; or write the bare words"
    )
    bag.error("RW701", span, f"nothing is called '{name}'", hint=hint, fix=Fix(span, meant) if meant else None)


def _misleading(here: Printing, node: Scalar, link: Link, name: str, bag: Bag) -> None:
    """Warns of a link whose words, but for capitals and the plural, are the name of something else."""
    shown = "".join(run.text for run in link.content if isinstance(run, Run))
    target, words = here.names.targets.get(name), [word.casefold() for word in singulars(shown)]
    if target is None or any(word in name.casefold() or name.casefold() in word for word in words):
        return
    others = [other for other in here.names.targets if other.casefold() in words]
    if others and all(here.names.targets[other] != target for other in others):
        start = node.value.index(name, link.offset)
        hint = f"link to '{others[0]}', or show other words"
        span = node.part(start, start + len(name))
        bag.warning(
            "RW703", span, f"this leads to '{name}', and its words say '{shown}', which is something else", hint=hint
        )


def _related(here: Printing) -> Iterator[Scalar]:
    """Names under `related`."""
    for asked in here.faq:
        yield from scalars(asked.entry.node.get("related"))


def _related_page(here: Printing, at: Scalar, bag: Bag) -> None:
    """Reports a related page that is not there, and that game.yaml does not list as unwritten either."""
    unwritten = words(here.edition.game_node.get("unwritten"))
    if at.value.strip() in here.names.targets or at.value.strip() in unwritten:
        return
    meant = did_you_mean(at.value, {*here.names.targets, *unwritten})
    hint = (
        f"did you mean '{meant}'?"
        if meant
        else "a page that is still to come is listed in game.yaml, under `unwritten`"
    )
    fix = Fix(at.span, meant) if meant else None
    bag.error("RW701", at.span, f"nothing is called '{at.value}'", hint=hint, fix=fix)


def _dead_clauses(here: Printing, text: Text, home: str) -> Iterator[ClauseRef]:
    for inline in inlines(text):
        if isinstance(inline, ClauseRef) and not here.texts.has(inline.target, home):
            yield inline


def _dead_clause(here: Printing, node: Scalar, ref: ClauseRef, home: str, bag: Bag) -> None:
    target: ToClause = ref.target
    address = f"{target.owner}/{target.clause}" if target.owner else target.clause
    span = node.part(ref.offset + 1, min(ref.offset + 1 + len(address), len(node.value)))
    owner = target.owner or home
    known = here.texts.clauses.get(owner)
    if known is None:
        meant, message = did_you_mean(owner, here.texts.clauses), f"there is no page '{owner}'"
        hint = f"did you mean '{meant}'?" if meant else "write `rule/clause`, or `publication/entry` for an answer"
    else:
        meant, message = did_you_mean(target.clause, known), f"'{owner}' has no clause '{target.clause}'"
        hint = f"did you mean '{meant}'?" if meant else f"it has {', '.join(sorted(known)) or 'none'}"
    bag.error("RW701", span, message, hint=hint, missing=missing_clause(f"{owner}/{target.clause}"))


# ---- every text of an edition ----------------------------------------------------------------------------------------


def _texts(here: Printing) -> Iterator[tuple[Scalar, str]]:
    """(text, the rule that bare clause ids mean)."""
    for rule in here.edition.rules:
        yield from _of_rule(rule)
    for asked in here.faq:
        if asked.pages:
            for key in ("question", "answer"):
                yield from _named(asked.entry, key, asked.home)
    for entry in here.declared:
        if entry.node is not None:
            yield entry.node, ""


def _of_rule(rule: RuleSource) -> Iterator[tuple[Scalar, str]]:
    if (summary := scalar(rule.node, "summary")) is not None:
        yield summary, rule.id
    for clause in rule.clauses:
        if clause.box != "faq" and clause.text_node is not None:
            yield clause.text_node, rule.id
        if clause.box == "ruling":
            yield from _named(clause, "reason", rule.id)
            for node in mappings(clause.node.get("alternatives")):
                if (text := scalar(node, "text")) is not None:
                    yield text, rule.id
    for node in mappings(rule.node.get("examples")):
        if (text := scalar(node, "text")) is not None:
            yield text, rule.id


def _named(clause: ClauseSource, key: str, home: str) -> Iterator[tuple[Scalar, str]]:
    if (text := scalar(clause.node, key)) is not None:
        yield text, home
