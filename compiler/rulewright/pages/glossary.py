"""Entries for what texts link to and no page explains: declared names, and labels.

In: an edition after all its texts were written, so that it is known what they linked to. Out: `GlossaryEntry`s and `Label`s. The
text of an entry may link to further names; those get entries, too.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from rulewright.editions.nodes import text
from rulewright.editions.withdrawals import standing_changes
from rulewright.model.page import GlossaryEntry, Label
from rulewright.model.text import Inline, Link, Paragraph, Run, Text, ToClause, ToLabel, ToRule, ToTerm
from rulewright.pages.editions import Printing
from rulewright.pages.names import labels_of
from rulewright.pages.naming import Places, spoken_of

_PAGES, _CLAUSES, _BARE = 6, 3, 3
"""The most pages that an entry names, the most clauses of each, and the most pages without a clause to lead to."""


def glossary_of(here: Printing) -> tuple[GlossaryEntry, ...]:
    """In the order of the vocabulary. Labels are written first by the caller: they may link to terms."""
    entries: dict[str, GlossaryEntry] = {}
    spoken = spoken_of(here)
    while True:
        missing = [e for e in here.declared if e.name not in entries and _needed(here, e.name)]
        if not missing:
            break
        for entry in missing:
            title = here.texts.words.of(entry.name)
            others = [word for word in (entry.name, *entry.also) if word != title]
            places = spoken.get(entry.name, {})
            rules = {rule: places.get(rule, ()) for rule in (*places, *(_linked(here, entry.name) or ()))}
            line = entry.line if rules else f"{entry.line}{_builds_on(here, entry.name)}"
            entries[entry.name] = GlossaryEntry(
                id=here.names.terms[entry.name],
                title=title,
                text=_with_places(here, here.texts.own(line), rules),
                kind=here.texts.words.of(entry.kind),
                former_titles=tuple(word for word in others if word in replaced_words(here)),
                aliases=tuple(word for word in others if word not in replaced_words(here)),
                since=_since(here, title),
            )
    return tuple(entries[e.name] for e in here.declared if e.name in entries)


def _needed(here: Printing, name: str) -> bool:
    """Whether a text links to it, or a reader may know it by the word that it had."""
    own = ToTerm(here.names.terms[name])
    return here.names.linked_from(own) is not None or (
        here.names.targets.get(name) == own and here.texts.words.of(name) != name
    )


def _linked(here: Printing, name: str) -> frozenset[str] | None:
    return here.names.linked_from(ToTerm(here.names.terms[name]))


def _builds_on(here: Printing, name: str) -> str:
    """What no page speaks of is there for other names: those of them that somebody links to."""
    users = [e.name for e in here.declared if f"[[{name}]]" in e.line and e.name in here.names.targets]
    linked = [f"[[{one}]]" for one in users if here.names.linked_from(here.names.targets[one]) is not None]
    return f" See {', '.join(linked[:_PAGES])}." if linked else ""


def _with_places(here: Printing, text: Text, places: Places) -> Text:
    """The way back to the pages that speak of it, those that do so most first, and to their clauses."""
    if not places or not text.blocks or not isinstance(text.blocks[-1], Paragraph):
        return text
    ordered = sorted(places, key=lambda rule: (-len(places[rule]), here.title(rule).casefold(), rule))
    said: list[Inline] = [Run(" Named on ")]
    with_clauses = sum(bool(places[rule]) for rule in ordered)
    shown = min(_PAGES, len(ordered), with_clauses + _BARE)
    for at, rule in enumerate(ordered[:shown]):
        said += [Run("; " if at else ""), Link(ToRule(rule), (Run(here.title(rule)),))]
        clauses = places[rule]
        for place, clause in enumerate(clauses[:_CLAUSES]):
            said += [Run(", " if place else " "), Link(ToClause(rule, clause), (Run(clause),))]
        said += [Run(f" and {len(clauses) - _CLAUSES} more")] if len(clauses) > _CLAUSES else []
    more = len(ordered) - shown
    said.append(Run(f"; and {more} more {'page' if more == 1 else 'pages'}." if more > 0 else "."))
    last = text.blocks[-1]
    return replace(text, blocks=(*text.blocks[:-1], replace(last, content=(*last.content, *said))))


def replaced_words(here: Printing) -> set[str]:
    """Words that publications of this edition replaced, as far as nobody took that back."""
    return {
        text(node, key)
        for _, node in standing_changes(here.edition.publications)
        for key in ("rename", "rename term")
        if key in node
    }


def _since(here: Printing, title: str) -> str:
    """The last publication of this edition that put the word in the place of another; empty where none did."""
    for publication, node in reversed(tuple(standing_changes(here.edition.publications))):
        if text(node, "to") == title and ("rename" in node or "rename term" in node):
            return publication.id
    return ""


def labels_in(here: Printing) -> tuple[Label, ...]:
    """Labels that some page carries or some text links to. What the vocabulary says of one, else who carries it."""
    texts = {entry.name: entry for entry in here.declared}
    found: list[Label] = []
    for name, id in here.names.labels.items():
        carriers = [rule.id for rule in here.edition.rules if name in labels_of(rule)]
        if not carriers and here.names.linked_from(ToLabel(id)) is None:
            continue
        declared = texts.get(name)
        said = declared.line if declared is not None and declared.node is not None else _carried(here, carriers)
        found.append(Label(id, here.texts.words.of(name), here.texts.own(said)))
    return tuple(found)


def _carried(here: Printing, rules: list[str]) -> str:
    return f"Carried by {_pages(here, rules)}." if rules else "No page of this edition carries it."


def _pages(here: Printing, rules: Collection[str]) -> str:
    """Links to pages, by title."""
    titles = sorted((here.title(rule) for rule in rules), key=lambda title: (title.casefold(), title))
    links = [f"[[{title}]]" for title in titles]
    return links[0] if len(links) == 1 else ", ".join(links[:-1]) + " and " + links[-1]
