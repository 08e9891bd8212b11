"""Entries for what texts link to and no page explains: declared names, and labels.

In: an edition after all its texts were written, so that it is known what they linked to. Out: `GlossaryEntry`s and `Label`s. The
text of an entry may link to further names; those get entries, too.
"""

from __future__ import annotations

from collections.abc import Collection

from rulewright.editions.nodes import mappings, text
from rulewright.model.page import GlossaryEntry, Label
from rulewright.model.text import ToLabel, ToTerm
from rulewright.pages.editions import Printing
from rulewright.pages.names import labels_of


def glossary_of(here: Printing) -> tuple[GlossaryEntry, ...]:
    """In the order of the vocabulary. Labels are written first by the caller: they may link to terms."""
    entries: dict[str, GlossaryEntry] = {}
    while True:
        missing = [e for e in here.declared if e.name not in entries and _linked(here, e.name) is not None]
        if not missing:
            break
        for entry in missing:
            title = here.texts.words.of(entry.name)
            others = [word for word in (entry.name, *entry.also) if word != title]
            entries[entry.name] = GlossaryEntry(
                id=here.names.terms[entry.name],
                title=title,
                text=here.texts.own(f"{entry.line}{_used_on(here, entry.name)}"),
                kind=here.texts.words.of(entry.kind),
                former_titles=tuple(word for word in others if word in replaced_words(here)),
                aliases=tuple(word for word in others if word not in replaced_words(here)),
            )
    return tuple(entries[e.name] for e in here.declared if e.name in entries)


def _linked(here: Printing, name: str) -> frozenset[str] | None:
    return here.names.linked_from(ToTerm(here.names.terms[name]))


def _used_on(here: Printing, name: str) -> str:
    """The way back to the pages that speak of it."""
    rules = _linked(here, name) or ()
    return f" Named on {_pages(here, rules)}." if rules else ""


def replaced_words(here: Printing) -> set[str]:
    """Words that publications of this edition replaced."""
    return {
        text(node, key)
        for publication in here.edition.publications
        for node in mappings(publication.node.get("changes"))
        for key in ("rename", "rename term")
        if key in node
    }


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
