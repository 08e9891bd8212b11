"""MediaWiki's markup: words made harmless, links to pages by their titles, and templates with a version in their names.

In:  titles of pages by key; entries of an outline.
Out: wikitext.

A wiki shows old revisions with the templates of today. So a template's name holds the version of its look, and what has been
published under a name stays as it is: who changes a template raises `LOOK`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from rulewright.emit.exports.outline import Entry, Section
from rulewright.emit.exports.places import PageKey, Place

LOOK = 1
"""Rises when a template below says something else."""

_NOTE = "Rulewright note"

TEMPLATES: Mapping[str, str] = {
    "rule": '<div class="rulewright-rule"><p><i>{{{kind}}}</i></p><p>{{{summary|}}}</p></div>',
    "clause": '<div class="rulewright-clause" id="{{{id}}}" style="display:flex; gap:1em; margin:.5em 0;"><div style="flex:0 0 4em; font-family:monospace;">[[#{{{id}}}|{{{id}}}]]</div><div>{{{text}}}{{{notes|}}}</div></div>',
    "update": '<div class="rulewright-update" style="border-left:3px solid currentColor; padding:.2em .8em; margin:.5em 0;">{{{text}}}</div>',
    "answer": '<div class="rulewright-answer" id="{{{id}}}" style="border-left:3px double currentColor; padding:.2em .8em; margin:1em 0;"><div style="font-size:90%;">{{{source}}}</div><div><b>Q.</b> {{{question}}}</div><div><b>A.</b> {{{answer}}}</div>{{{notes|}}}</div>',
    "ruling": '<div class="rulewright-ruling" id="{{{id}}}" style="border:1px dashed currentColor; padding:.4em .8em; margin:1em 0;"><div style="font-size:90%;">{{{by}}} ({{{id}}})</div><div>{{{text}}}</div>{{{notes|}}}</div>',
    "example": '<div class="rulewright-example" id="{{{id}}}" style="border:1px solid currentColor; padding:.4em .8em; margin:1em 0;"><div><b>{{{title}}}</b></div><div>{{{text}}}</div>{{{notes|}}}</div>',
    "term": '<div class="rulewright-term" id="{{{id}}}" style="margin:1em 0;"><div><b>{{{title}}}</b></div><div>{{{text}}}</div></div>',
    "gone": '<div class="rulewright-gone" style="border:2px solid currentColor; padding:.4em .8em; margin:1em 0;"><b>No longer part of the game.</b> {{{text}}}</div>',
    "note": '<div class="rulewright-note" style="font-size:90%;">{{{text}}}</div>',
}
"""What each template says, version `LOOK`. Parameters are passed by name, so that text may hold any sign."""

_HARMFUL = re.compile(r"[&<>\[\]{}|~']|__|(?<=:)//")
_SPACE = re.compile(r"\s+")


def template_title(name: str) -> str:
    return f"Template:Rulewright {name} v{LOOK}"


def used(name: str, **values: str) -> str:
    """A use of a template; empty values are left out."""
    parts = "".join(f"|{key}={value}" for key, value in values.items() if value)
    return f"{{{{Rulewright {name} v{LOOK}{parts}}}}}"


def harmless(text: str) -> str:
    """Words that stay words: nothing in them is markup, a template, a signature, a switch or a link."""
    return _HARMFUL.sub(lambda found: "".join(f"&#{ord(sign)};" for sign in found[0]), _SPACE.sub(" ", text))


@dataclass(frozen=True, slots=True)
class Wikitext:
    """The dialect. `titles`: what each page is called in the wiki; `here` is the page that is written."""

    titles: Mapping[PageKey, str]
    here: PageKey

    def words(self, text: str) -> str:
        return harmless(text)

    def emphasis(self, inner: str) -> str:
        return f"<i>{inner}</i>"

    def link(self, place: Place, inner: str) -> str:
        title = self.titles.get(place.page)
        if title is None:
            return inner
        page = "" if place.page == self.here and place.anchor else title
        anchor = f"#{place.anchor}" if place.anchor else ""
        return f"[[{page}{anchor}|{inner}]]"

    def blocks(self, blocks: Sequence[str]) -> str:
        if len(blocks) == 1:
            return blocks[0]
        return "".join(one if one.startswith(("<ul", "<ol", "<table")) else f"<p>{one}</p>" for one in blocks)

    def items(self, ordered: bool, items: Sequence[str]) -> str:
        tag = "ol" if ordered else "ul"
        return f"<{tag}>" + "".join(f"<li>{item}</li>" for item in items) + f"</{tag}>"

    def table(self, head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
        top = "".join(f'<th scope="col">{cell}</th>' for cell in head)
        body = "".join("<tr>" + "".join(f"<td>{cell}</td>" for cell in row) + "</tr>" for row in rows)
        return f'<table class="wikitable"><tr>{top}</tr>{body}</table>'


def section_text(section: Section) -> str:
    """A heading and what stands below it."""
    lines = [f"== {harmless(section.title)} =="]
    if section.intro:
        lines.append(f"<div>{section.intro}</div>")
    return "\n".join([*lines, *(_entry(entry) for entry in section.entries)])


def _entry(entry: Entry) -> str:
    notes = "".join(used("note", text=note) for note in entry.notes)
    match entry.shape.value:
        case "update":
            return used("update", text=entry.text)
        case "answer":
            return used(
                "answer",
                id=entry.anchor,
                source=harmless(entry.id),
                question=entry.head,
                answer=entry.text,
                notes=notes,
            )
        case "ruling":
            return used("ruling", id=entry.anchor, by=entry.head, text=entry.text, notes=notes)
        case "example":
            title = entry.head or f"Example {harmless(entry.id)}"
            return used("example", id=entry.anchor, title=title, text=entry.text, notes=notes)
        case _:
            return used("clause", id=entry.anchor, text=entry.text, notes=notes)
