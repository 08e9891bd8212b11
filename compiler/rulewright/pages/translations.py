"""Other languages: which texts of a translation say what the game says now, and its pages in that language.

In: a compiled game with its translation files. Out: findings about texts for which there is no original, or whose original was changed
since; and the newest edition's pages with translated texts in place. A text that is missing or behind stands there in the original,
and says so: an old translation is never shown for the rule.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import pairwise, zip_longest
from typing import TYPE_CHECKING, TypeAlias

from rulewright.diagnostics import Bag, did_you_mean
from rulewright.editions.desk import flat
from rulewright.editions.nodes import mapping, mappings, scalar, text
from rulewright.editions.tree import Edition as EditionSource
from rulewright.model.page import (
    ClauseView,
    DecisionTable,
    Edition,
    Example,
    FaqEntry,
    RulePage,
    Ruling,
    Translation,
    Untranslated,
)
from rulewright.model.text import Text, one_line
from rulewright.pages.check import check_text
from rulewright.pages.editions import Printing, printings
from rulewright.source import FileKind, Scalar, SourceFile
from rulewright.source import Mapping as YamlMapping

if TYPE_CHECKING:
    from rulewright.pipeline import Game

_PIECE = re.compile(r"(?:\[\[.*?\]\]|\S)+")

Place: TypeAlias = tuple[str, str]
"""An address, `rule`, `rule/clause` or `publication/entry`, and which of its texts."""


@dataclass(frozen=True, slots=True)
class Said:
    """One translated text. `made`: the edition whose words were translated."""

    place: Place
    node: Scalar
    made: Scalar


def check_translations(game: Game, bag: Bag) -> None:
    """Reports what is translated and is nowhere (RW570), what is behind (RW571), and slips of markup and links."""
    files = game.sources.of(FileKind.TRANSLATION)
    if not files:
        return
    here = printings(game)[-1]
    originals = _by_edition(game)
    known = {place for texts in originals.values() for place in texts}
    for said in (one for file in files for one in _texts_of(file)):
        address, key = said.place
        made = said.made.value.strip()
        if said.place not in known:
            _nowhere(said, known, bag)
        elif made not in originals:
            hint = did_you_mean(made, originals) or f"there is {', '.join(originals)}"
            bag.error("RW507", said.made.span, f"no publication of this game is '{made}'", hint=hint)
        elif later := _behind(originals, said):
            now = flat(originals[here.edition.id].get(said.place, ""))
            shown = excerpt(now, flat(originals[made].get(said.place, "")))
            again = f"it reads now: “{shown}”; translate that, and write `as of: {here.edition.id}`"
            done = "changed" if now else "taken out"
            bag.warning(
                "RW571",
                said.node.span,
                f"the {key} of '{address}' was {done} by {', '.join(later)} after it was translated",
                hint=again if now else "the original is gone; take the translation out",
            )
        if said.place in originals[here.edition.id]:
            check_text(here, said.node, address.partition("/")[0], bag)


def excerpt(now: str, was: str, limit: int = 160) -> str:
    """The text as far as what changed in it, and some words more; whole words and links only."""
    if len(now) <= limit:
        return now
    pieces = _PIECE.findall(now)
    first = next((n for n, (a, b) in enumerate(zip_longest(pieces, _PIECE.findall(was))) if a != b), 0)
    start = max(first - 3, 0)
    shown: list[str] = []
    for piece in pieces[start:]:
        if shown and len(" ".join([*shown, piece])) > limit:
            return ("… " if start else "") + " ".join(shown) + " …"
        shown.append(piece)
    return ("… " if start else "") + " ".join(shown)


def _nowhere(said: Said, known: set[Place], bag: Bag) -> None:
    address, key = said.place
    keys = sorted(other for at, other in known if at == address)
    if keys:
        message, hint = f"'{address}' has no {key} to translate", f"it has {', '.join(keys)}"
    else:
        message = f"there is no '{address}' to translate"
        meant = did_you_mean(address, sorted({at for at, _ in known}))
        hint = f"did you mean '{meant}'?" if meant else "write `rule`, `rule/clause` or `publication/entry`"
    bag.error("RW570", said.node.span, message, hint=hint)


# ------------------------------------------------------------------------------------------------ what there is


def _texts_of(file: SourceFile) -> Iterator[Said]:
    """Every text of a translation, where it stands."""
    made = scalar(file.root, "as of")
    texts = mapping(file.root, "texts")
    for key, value in texts.entries if texts is not None else ():
        if made is None:
            return
        if isinstance(value, Scalar):
            yield Said((key.value, "text"), value, made)
        elif isinstance(value, YamlMapping):
            own = scalar(value, "as of") or made
            for name, node in value.entries:
                if isinstance(node, Scalar) and name.value not in ("as of", "note"):
                    yield Said((key.value, name.value), node, own)


def _by_edition(game: Game) -> dict[str, dict[Place, str]]:
    """Edition -> every text that can be translated, as it reads then."""
    return {one.edition.id: dict(_originals(one.edition)) for one in game.editions}


def _originals(edition: EditionSource) -> Iterator[tuple[Place, str]]:
    for rule in edition.rules:
        yield (rule.id, "title"), rule.title
        if rule.summary:
            yield (rule.id, "summary"), rule.summary
        for node in mappings(rule.node.get("examples")):
            yield (f"{rule.id}/{text(node, 'id')}", "text"), text(node, "text")
        for clause in (*rule.clauses, *rule.withdrawn):
            if clause.box != "faq":
                yield (clause.id, "text"), clause.text
            for key in ("title", "question", "answer", "reason"):
                if clause.box in ("faq", "ruling") and (written := text(clause.node, key)):
                    yield (clause.id, key), written


def _behind(originals: Mapping[str, Mapping[Place, str]], said: Said) -> tuple[str, ...]:
    """The documents since the translation was made that changed the original; none where it reads as it did then."""
    order = list(originals)
    since = order[order.index(said.made.value.strip()) :]
    was, now = (originals[id].get(said.place, "") for id in (since[0], since[-1]))
    if flat(was) == flat(now):
        return ()
    steps = ((originals[a].get(said.place, ""), originals[b].get(said.place, ""), b) for a, b in pairwise(since))
    return tuple(id for before, after, id in steps if flat(before) != flat(after))


# ------------------------------------------------------------------------------------------------ pages


def translations_of(game: Game, here: Printing, edition: Edition) -> tuple[Translation, ...]:
    """`here` and `edition`: the newest edition, as it is read and as it is printed. One translation per file, by language."""
    originals = _by_edition(game) if game.sources.of(FileKind.TRANSLATION) else {}
    files = (file for file in game.sources.of(FileKind.TRANSLATION) if file.root is not None)
    return tuple(_Translator(here, originals, file).whole(edition) for file in files)


@dataclass(slots=True)
class _Translator:
    here: Printing
    originals: Mapping[str, Mapping[Place, str]]
    file: SourceFile
    lacking: dict[str, Untranslated] = field(default_factory=dict)
    found: set[str] = field(default_factory=set)  # addresses of which something is translated

    def whole(self, edition: Edition) -> Translation:
        said = {one.place: one for one in _texts_of(self.file) if one.made.value.strip() in self.originals}
        rules = tuple(self._page(page, said) for page in edition.rules)
        faq = tuple(self._answer(entry, said) for entry in edition.faq)
        owners = {address.partition("/")[0] for address in self.found}
        answered = {page for e in faq if f"{e.publication}/{e.id}" in self.found for page in e.pages}
        return Translation(
            lang=self.file.stem,
            title=text(self.file.root, "title"),
            pages=tuple(page.id for page in rules if page.id in owners | answered),
            edition=replace(edition, rules=rules, faq=faq),
            lacking=tuple(sorted(self.lacking.items())),
        )

    def _text(self, said: Mapping[Place, Said], address: str, key: str, home: str, original: Text) -> Text:
        """The translation, if it says what the original says now; else the original, and why."""
        one = said.get((address, key))
        if one is None:
            self.lacking.setdefault(address, Untranslated())
            return original
        if behind := _behind(self.originals, one):
            self.lacking[address] = Untranslated(behind)
            return original
        self.found.add(address)
        return self.here.texts.said(one.node.value.strip(), home)

    def _page(self, page: RulePage, said: Mapping[Place, Said]) -> RulePage:
        def clause(view: ClauseView) -> ClauseView:
            return replace(view, text=self._text(said, f"{page.id}/{view.id}", "text", page.id, view.text))

        def content(item: ClauseView | DecisionTable) -> ClauseView | DecisionTable:
            if isinstance(item, DecisionTable):
                return replace(item, rows=tuple(replace(row, clause=clause(row.clause)) for row in item.rows))
            return clause(item)

        def ruling(one: Ruling) -> Ruling:
            at = f"{page.id}/{one.id}"
            reason = self._text(said, at, "reason", page.id, one.reason)
            return replace(one, text=self._text(said, at, "text", page.id, one.text), reason=reason)

        def example(one: Example) -> Example:
            return replace(one, text=self._text(said, f"{page.id}/{one.id}", "text", page.id, one.text))

        return replace(
            page,
            title=self._line(said, page.id, "title") or page.title,
            summary=self._text(said, page.id, "summary", page.id, page.summary) if page.summary else page.summary,
            parts=tuple(replace(part, content=tuple(map(content, part.content))) for part in page.parts),
            rulings=tuple(map(ruling, page.rulings)),
            examples=tuple(map(example, page.examples)),
        )

    def _answer(self, entry: FaqEntry, said: Mapping[Place, Said]) -> FaqEntry:
        address = f"{entry.publication}/{entry.id}"
        question = self._text(said, address, "question", entry.pages[0], entry.question)
        answer = self._text(said, address, "answer", entry.pages[0], entry.answer)
        if address in self.lacking:  # both or none: an answer belongs to its question
            return entry
        title = self._line(said, address, "title") if entry.title else ""
        return replace(entry, question=question, answer=answer, title=title)

    def _line(self, said: Mapping[Place, Said], address: str, key: str) -> str:
        """A title in one line; empty where there is none that says what the original says now."""
        one = said.get((address, key))
        if one is None or _behind(self.originals, one):
            return ""
        self.found.add(address)
        return one_line(self.here.texts.said(one.node.value.strip(), ""))
