"""The documents as the tests see them: pieces that can be tried, with their places.

In: docs/, README.md and the other pages at the root. Out: sentences in code marks, fenced blocks, the vocabulary that the
reference declares, and a block as the file that it is a piece of. Deliberately not here: what must hold of them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest

from rulewright.diagnostics import Bag
from rulewright.schema import check_file
from rulewright.schema.forms import form_of
from rulewright.source import FileKind, Mapping, Node, Scalar, Sequence, SourceFile, SourceText, read_yaml
from rulewright.syntax import parser

ROOT = Path(__file__).parents[3]
PAGES = sorted([*(ROOT / "docs").rglob("*.md"), *ROOT.glob("*.md")])
REFERENCE = ROOT / "docs" / "language.md"

_FENCE = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
CODE = re.compile(r"(?<!`)`([^`\n]+)`(?!`)")


@dataclass(frozen=True)
class Piece:
    """Something in a page that can be tried, with the line on which it stands."""

    page: Path
    line: int
    text: str

    def __str__(self) -> str:
        return f"{self.page.relative_to(ROOT).as_posix()}:{self.line}"


def line_of(text: str, offset: int) -> int:
    return text.count("\n", 0, offset) + 1


@cache
def without_blocks(page: Path) -> str:
    """A page with its fenced blocks emptied, so that lines keep their numbers."""
    text = page.read_text(encoding="utf-8")
    return _FENCE.sub(lambda block: "\n" * block[0].count("\n"), text)


def sentences() -> Iterator[Piece]:
    """Everything in code marks that ends with a full stop and has no gap (`..`) in it."""
    for page in PAGES:
        for code in CODE.finditer(without_blocks(page)):
            if code[1].endswith(".") and ".." not in code[1] and " " in code[1]:
                yield Piece(page, line_of(without_blocks(page), code.start()), code[1])


def blocks(language: str) -> Iterator[Piece]:
    for page in PAGES:
        text = page.read_text(encoding="utf-8")
        for block in _FENCE.finditer(text):
            if block[1] == language:
                yield Piece(page, line_of(text, block.start(2)), block[2])


SENTENCES = list(sentences())
YAML = list(blocks("yaml"))


def scalar(text: str, file: str = "page") -> Scalar:
    """A text as it would stand in block form."""
    bag = Bag()
    root = read_yaml(SourceText(file, "rule: |\n  " + text.replace("\n", "\n  ") + "\n"), bag)
    found = root.get("rule") if root is not None else None
    assert isinstance(found, Scalar), said(bag)
    return found


def said(bag: Bag) -> str:
    return "\n".join(f"{one.span}: {one.code} {one.message} ({one.hint})" for one in bag)


# ------------------------------------------------------------------------------------------------ blocks


_HEADS = {
    FileKind.GAME: "rulewright: 1\ngame: page\ntitle: Page\nvocabulary: page\n",
    FileKind.RULE: "rule: page\ntitle: Page\nkind: rule\n",
    FileKind.VOCABULARY: "vocabulary: page\n",
    FileKind.PUBLICATION: "publication: page\ntitle: Page\nkind: faq\ndate: 2021\n",
    FileKind.PUBLICATIONS: "",
    FileKind.SCENARIOS: "scenarios: page\n",
    FileKind.ADDRESSES: "",
    FileKind.REVIEWED: "",
    FileKind.TRANSLATION: "",
}
_NAMED = (FileKind.RULE, FileKind.PUBLICATION, FileKind.SCENARIOS, FileKind.TRANSLATION)
_LISTS = {
    FileKind.RULE: ("effects", "examples", "rulings"),
    FileKind.PUBLICATION: ("faq", "changes"),
    FileKind.SCENARIOS: ("cases",),
}


def as_files(text: str) -> Iterator[SourceFile]:
    """The block as each kind of file that it may be a piece of: whole, without its head, or as the items of a list."""
    for kind, head in _HEADS.items():
        if text.startswith("- "):
            tries = [f"{head}{key}:\n{text}" for key in _LISTS.get(kind, ())]
        else:
            keys = re.findall(r"^([a-z][a-z ]*):", text, re.MULTILINE)
            if not set(keys) <= set(form_of(kind)["properties"]):
                continue
            instead = {"vocabulary"} if "over" in keys else set()
            missing = [line for line in head.splitlines(keepends=True) if line.split(":")[0] not in {*keys, *instead}]
            tries = ["".join(missing) + text]
        for tried in tries:
            source = SourceText(f"page.{kind.value}", tried)
            id = re.search(rf"^{kind.value}: (\S+)$", tried, re.MULTILINE)
            name = id[1] if id and kind in _NAMED else "page"
            bag = Bag()
            yield SourceFile(f"{name}.yaml", kind, source, read_yaml(source, bag))


def fitting(piece: Piece) -> SourceFile:
    """The first kind of file that the block is right for."""
    complaints = []
    for file in as_files(piece.text):
        bag = Bag()
        if check_file(file, bag):
            return file
        read_yaml(file.text, bag)
        complaints.append(said(bag))
    pytest.fail("\n\n".join(complaints) or "no kind of file has these keys", pytrace=False)


READERS: dict[str, Callable[[Scalar, Bag], object]] = {
    "rule": parser.parse_rule,
    "adjust": parser.parse_rule,
    "given": parser.parse_facts,
    "then": parser.parse_facts,
    "when": parser.parse_happening,
    "if": parser.parse_condition,
    "clears": parser.parse_occasion,
    "counted": parser.parse_occasion,
    "runs": parser.parse_occasion,
    "numbers": parser.parse_expression,
    "rank": parser.parse_expression,
    "margin": parser.parse_expression,
    "names": parser.parse_reference,
    "subject": parser.parse_reference,
}


def cells(node: Node, key: str, top: bool = True) -> Iterator[tuple[str, Scalar]]:
    """Every cell that holds sentences or parts of them, with the key that says how it is read."""
    match node:
        case Scalar():
            if key in READERS:
                yield key, node
        case Sequence():
            for item in node:
                yield from cells(item, key if key in ("when", "adjust") else "", False)
        case Mapping():
            for name, value in node.entries:
                inherited = key in ("numbers", "rank", "names")
                quoted = key == "was" or (top and name.value == "rule")
                yield from () if quoted else cells(value, key if inherited else name.value, False)


@cache
def vocabulary() -> str:
    """The blocks of the reference's section 4, which make one vocabulary file."""
    section = REFERENCE.read_text(encoding="utf-8").split("\n## 4. ")[1].split("\n## 5. ")[0]
    return "".join(block[2] for block in _FENCE.finditer(section))


def whole_rule() -> str:
    """The reference's example of a whole rule file."""
    return next(piece.text for piece in YAML if piece.page == REFERENCE and piece.text.startswith("rule: "))


def beginning(words: str) -> str:
    """The block of the reference that begins so."""
    return next(one.text for one in YAML if one.page == REFERENCE and one.text.startswith(words))


@cache
def recipe_words() -> str:
    """The names that the recipes use beyond those of the reference."""
    return (ROOT / "tests/rulesets/arena/vocabulary/recipes.yaml").read_text(encoding="utf-8")
