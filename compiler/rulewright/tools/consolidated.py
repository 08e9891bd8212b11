"""The whole text of an edition as it stands: every rule with its clauses in force, and the answers.

In: a compiled game and one of its editions. Out: Markdown, or plain text with lines of the same content. In the words of that
edition; without the editors' examples, scenarios and sentences.
"""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.editions.nodes import text
from rulewright.editions.tree import ClauseSource, RuleSource
from rulewright.model.text import plain
from rulewright.pages.editions import Printing, printings
from rulewright.pages.ids import chapter_of, chapter_title
from rulewright.pipeline import Game

_BOXES = {
    "requirements": "Requirements",
    "triggers": "Triggers",
    "effects": "Effects",
    "cancellations": "Cancellation",
    "ruling": "Rulings of the editors",
    "faq": "Questions and answers",
}


def whole_text(game: Game, edition: str, *, markdown: bool = True) -> str:
    """Chapter by chapter, rule by rule, each clause with its id and the documents that changed it."""
    here = next(one for one in printings(game) if one.edition.id == edition)
    root = here.edition.game_node
    lines = [f"# {text(root, 'title') or game.id}", "", f"{here.publication.title}, {here.publication.date}.", ""]
    chapters: dict[str, list[RuleSource]] = {}
    for rule in here.edition.rules:
        chapters.setdefault(chapter_of(rule.chapter), []).append(rule)
    for chapter, rules in chapters.items():
        lines += [f"## {chapter_title(chapter)}", ""]
        for rule in rules:
            lines += _rule(here, rule)
    return _marked(lines) if markdown else _unmarked(lines)


def _rule(here: Printing, rule: RuleSource) -> Iterator[str]:
    yield from (f"### {here.title(rule.id)}", "")
    if rule.summary:
        yield from (plain(here.texts.own(rule.summary, rule.id)), "")
    box = ""
    for clause in rule.clauses:
        heading = clause.label.capitalize() if clause.label else _BOXES.get(clause.box, clause.box.capitalize())
        if heading != box:
            if box:
                yield ""
            yield from (f"#### {heading}", "")
            box = heading
        yield from _clause(here, rule, clause)
    yield ""


def _clause(here: Printing, rule: RuleSource, clause: ClauseSource) -> Iterator[str]:
    own = here.texts.own if clause.box == "ruling" else here.texts.said
    said = plain(own(clause.text, rule.id)).splitlines() or [""]
    if clause.question:
        yield f"- **{clause.id}** {plain(own(clause.question, rule.id))}"
        yield from (f"  {line}".rstrip() for line in said)
        return
    note = f" ({', '.join(clause.amended_by)})" if clause.amended_by else ""
    yield f"- **{clause.short}** {said[0]}{note if len(said) == 1 else ''}"
    yield from (f"  {line}".rstrip() for line in said[1:])
    if len(said) > 1 and note:
        yield f" {note}"


def _marked(lines: list[str]) -> str:
    return "\n".join(lines).rstrip() + "\n"


def _unmarked(lines: list[str]) -> str:
    """The same without signs of Markdown: titles in lines of their own, underlined where they are large."""
    found: list[str] = []
    for line in lines:
        level = len(line) - len(line.lstrip("#"))
        if not level:
            found.append(line.replace("- **", "  ", 1).replace("**", ":", 1) if line.startswith("- **") else line)
            continue
        title = line.lstrip("# ")
        found.append(title)
        if level <= 3:
            found.append({1: "=", 2: "-", 3: "."}[level] * len(title))
    return "\n".join(found).rstrip() + "\n"
