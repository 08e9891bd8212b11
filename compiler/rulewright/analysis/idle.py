"""Names that the vocabulary or a page declares and nothing uses: what a slip in a rarely used name leaves behind.

In: the files of a game. Out: a warning for each, at its declaration; for a value of an enum only where it is like another
name, for such lists are complete whatever the rules need of them. Used is what stands in any other place of any file of the
game, whatever its edition: in a sentence, a cell, a text, a case. Deliberately not here: what a use means.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from rulewright.analysis import items
from rulewright.analysis.lexicon import singulars
from rulewright.analysis.sections import Sections, cell, merge, own, scalars_of
from rulewright.analysis.vocabulary_names import places
from rulewright.diagnostics import Bag, Diagnostic, Fix, Severity, Span, did_you_mean
from rulewright.editions.nodes import text
from rulewright.model.items import ITEM
from rulewright.source import FileKind, GameSources, Mapping, Node, Scalar, Sequence

_TERM = re.compile(r"[^\W\d_a-z][\w/+&!-]*(?:\s+(?:of\s+)?[^\W\d_a-z][\w/+&!-]*)*")
"""Words with capitals that follow each other: what a sentence reads as one name. Texts may add more before or after."""


def check_idle(game: GameSources, bag: Bag) -> None:
    """Warns of names that stand nowhere but where they are declared."""
    roots = [file.root for file in game.files if file.root is not None]
    if len(roots) < len(game.files):
        return  # what cannot be read may use them
    files = tuple(file.root for file in game.of(FileKind.VOCABULARY) if file.root is not None)
    sections = merge(files, Bag())
    declared = [(section, name) for section, name in places(sections) if section not in ("enums", "modifiers")]
    pages = [
        file.root for file in game.of(FileKind.RULE) if file.root is not None and text(file.root, "kind") in items.KINDS
    ]
    declared += [("items", name) for page in pages for name in scalars_of(page.get("defines"))]
    if pages:  # their frames read the lists of items, their labels stand in the items' sets
        read = _read_by_items(sections, any(page.get("labels") is not None for page in pages))
        declared = [(section, name) for section, name in declared if name.span not in read]
    here = {name.span for _, name in declared}
    said = " | ".join(dict.fromkeys(piece for root in roots for piece in _said(root, here)))
    terms = {form for term in _TERM.findall(said) for form in singulars(" ".join(term.split()))}
    for other, main in _also(files):
        if other.value not in terms and not _within(other.value, said):
            bag.warning(
                "RW711",
                other.span,
                f"nothing uses '{other.value}', another word for '{main}'",
                hint="texts, sentences and `rename` may use it; or take it out",
            )
    others: dict[str, list[str]] = {}
    for other, name in _also(files):
        others.setdefault(name, []).append(other.value)
    others_than_values = {name.value for section, name in declared if section != "enum values"}
    for section, at in declared:
        words = (at.value, *others.get(at.value, ()))
        if not any(form in terms or _within(form, said) for word in words for form in singulars(word)):
            meant = did_you_mean(at.value, others_than_values) if section == "enum values" else None
            listed = section == "enum values" and meant is None  # lists are complete, used or not
            bag.add(
                Diagnostic(
                    at.span,
                    "RW711",
                    f"nothing uses '{at.value}'" + (f", and there is '{meant}'" if meant else ""),
                    f"did you mean '{meant}'?" if meant else "use it in a rule, a text or a case, or take it out",
                    Fix(at.span, meant) if meant else None,
                    severity=Severity.NOTE if listed else Severity.WARNING,
                    idle=at.value,
                )
            )


def _read_by_items(sections: Sections, labels: bool) -> set[Span]:
    """Where the lists are declared whose members are items, and, where pages have labels, the sets in which those stand."""
    parents = {key.value: cell(value, "is a") for key, value in sections.table("entities")}
    kinds = {ITEM}
    while more := {name for name, parent in parents.items() if parent and parent.value in kinds} - kinds:
        kinds |= more
    lists = {f"{form} of {kind}" for kind in kinds for form in ("list", "set")}
    sets = {f"set of {enum}" for enum in sections.names("enums")} if labels else set()
    return {
        name.span
        for key, entity in sections.table("entities")
        for name, value in own(entity)
        if any(said in lists or (said in sets and key.value in kinds) for said in _types(value))
    }


def _types(value: Node) -> Iterator[str]:
    """The type of an attribute, in each way of writing it: `list of Gear`, `{list of: Gear}`, `{type: list of Gear}`."""
    if isinstance(value, Scalar):
        yield value.value
    for form in ("list of ", "set of ", "type"):
        if (base := cell(value, form.strip())) is not None:
            yield form.removesuffix("type") + base.value


def _within(word: str, said: str) -> bool:
    """Whether a text says the word among others, such as at the head of a sentence."""
    return word in said and re.search(rf"(?<![\w-]){re.escape(word)}(?:s|es)?(?![\w-])", said) is not None


def _said(node: Node, declared: set[Span]) -> Iterator[str]:
    match node:
        case Scalar():
            if node.span not in declared:
                yield node.value
        case Sequence():
            for item in node:
                yield from _said(item, declared)
        case Mapping():
            for key, value in node.entries:
                yield from _said(key, declared)
                if key.value != "also":
                    yield from _said(value, declared)


def _also(files: tuple[Mapping, ...]) -> Iterator[tuple[Scalar, str]]:
    """Other words with the names that they stand for."""
    for file in files:
        for _, section in file.entries:
            yield from _of(section)


def _of(node: Node) -> Iterator[tuple[Scalar, str]]:
    for key, value in node.entries if isinstance(node, Mapping) else ():
        if isinstance(value, Mapping):
            yield from ((other, key.value) for other in scalars_of(value.get("also")))
        yield from _of(value)
