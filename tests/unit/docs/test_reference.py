"""The documents tell the truth: their sentences parse, their blocks have the right shape, their links and codes exist.

In: docs/*.md, README.md and the other pages at the root. Out: one test for each sentence, block and page.
Deliberately not here: whether the words around the examples are right; people read those.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, fields, is_dataclass
from functools import cache
from pathlib import Path

import pytest

from rulewright.diagnostics import CODES, Bag, render_text
from rulewright.schema import check_file
from rulewright.schema.forms import form_of
from rulewright.source import FileKind, Mapping, Node, Scalar, Sequence, SourceFile, SourceText, read_yaml
from rulewright.syntax import nodes, parser
from rulewright.syntax.keywords import keywords

ROOT = Path(__file__).parents[3]
PAGES = sorted([*(ROOT / "docs").rglob("*.md"), *ROOT.glob("*.md")])
REFERENCE = ROOT / "docs" / "language.md"

_FENCE = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_CODE = re.compile(r"(?<!`)`([^`\n]+)`(?!`)")
_LINK = re.compile(r"(?<!!)\[(?:[^\[\]]|\[[^\]]*\])*\]\(([^)\s]+)\)|!\[[^\]]*\]\(([^)\s]+)\)")
_HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)
_ANCHOR = re.compile(r'<a id="([^"]+)">')
_PICTURES = "docs/pictures/"


@dataclass(frozen=True)
class Piece:
    """Something in a page that can be tried, with the line on which it stands."""

    page: Path
    line: int
    text: str

    def __str__(self) -> str:
        return f"{self.page.relative_to(ROOT).as_posix()}:{self.line}"


def _line(text: str, offset: int) -> int:
    return text.count("\n", 0, offset) + 1


@cache
def _blank(page: Path) -> str:
    """A page with its fenced blocks emptied, so that lines keep their numbers."""
    text = page.read_text(encoding="utf-8")
    return _FENCE.sub(lambda block: "\n" * block[0].count("\n"), text)


def sentences() -> Iterator[Piece]:
    """Everything in code marks that ends with a full stop and has no gap (`..`) in it."""
    for page in PAGES:
        for code in _CODE.finditer(_blank(page)):
            if code[1].endswith(".") and ".." not in code[1] and " " in code[1]:
                yield Piece(page, _line(_blank(page), code.start()), code[1])


def blocks(language: str) -> Iterator[Piece]:
    for page in PAGES:
        text = page.read_text(encoding="utf-8")
        for block in _FENCE.finditer(text):
            if block[1] == language:
                yield Piece(page, _line(text, block.start(2)), block[2])


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


# ------------------------------------------------------------------------------------------------ sentences


def test_the_reference_has_sentences_and_blocks() -> None:
    assert len([one for one in SENTENCES if one.page == REFERENCE]) > 80
    assert len([one for one in YAML if one.page == REFERENCE]) > 15


@pytest.mark.parametrize("piece", SENTENCES, ids=str)
def test_a_sentence_parses(piece: Piece) -> None:
    """As a rule, or where it only states facts, as facts."""
    bag = Bag()
    parser.parse_rule(scalar(piece.text), bag)
    if bag.has_errors:
        facts = Bag()
        parser.parse_facts(scalar(piece.text), facts)
        assert not facts.has_errors, f"{piece.text}\n{said(bag)}"


# ------------------------------------------------------------------------------------------------ blocks


_HEADS = {
    FileKind.GAME: "rulewright: 1\ngame: page\ntitle: Page\nvocabulary: page\n",
    FileKind.RULE: "rule: page\ntitle: Page\nkind: rule\n",
    FileKind.VOCABULARY: "vocabulary: page\n",
    FileKind.PUBLICATION: "publication: page\ntitle: Page\nkind: faq\ndate: 2021\n",
    FileKind.PUBLICATIONS: "",
    FileKind.SCENARIOS: "scenarios: page\n",
}
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
            missing = [line for line in head.splitlines(keepends=True) if line.split(":")[0] not in keys]
            tries = ["".join(missing) + text]
        for tried in tries:
            source = SourceText(f"page.{kind.value}", tried)
            id = re.search(rf"^{kind.value}: (\S+)$", tried, re.MULTILINE)
            name = id[1] if id and kind in (FileKind.RULE, FileKind.PUBLICATION, FileKind.SCENARIOS) else "page"
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


@pytest.mark.parametrize("piece", YAML, ids=str)
def test_a_block_has_the_shape_of_a_file(piece: Piece) -> None:
    fitting(piece)


@pytest.mark.parametrize("piece", YAML, ids=str)
def test_the_sentences_of_a_block_parse(piece: Piece) -> None:
    file = fitting(piece)
    assert file.root is not None
    bag = Bag()
    for key, cell in cells(file.root, ""):
        _READERS[key](cell, bag)
    assert not bag.has_errors, said(bag)


_READERS = {
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
            if key in _READERS:
                yield key, node
        case Sequence():
            for item in node:
                yield from cells(item, key if key in ("when", "adjust") else "", False)
        case Mapping():
            for name, value in node.entries:
                inherited = key in ("numbers", "rank", "names")
                quoted = key == "was" or (top and name.value == "rule")
                yield from () if quoted else cells(value, key if inherited else name.value, False)


def test_every_form_of_the_grammar_has_an_example() -> None:
    """Each class of syntax node stands behind some sentence of the reference."""
    seen: set[str] = set()
    for piece in SENTENCES:
        if piece.page == REFERENCE:
            bag = Bag()
            rule = parser.parse_rule(scalar(piece.text), bag)
            seen |= classes(parser.parse_facts(scalar(piece.text), Bag()) if bag.has_errors else rule)
    for piece in YAML:
        root = fitting(piece).root
        if piece.page == REFERENCE and root is not None:
            for key, cell in cells(root, ""):
                seen |= classes(_READERS[key](cell, Bag()))
    forms = {name for name in vars(nodes) if is_dataclass(getattr(nodes, name))} - {"Node"}
    assert forms - seen == set()


def classes(tree: object) -> set[str]:
    """The names of all classes of nodes in a tree."""
    if isinstance(tree, tuple | list):
        return {name for item in tree for name in classes(item)}
    if is_dataclass(tree):
        return {type(tree).__name__}.union(*(classes(getattr(tree, one.name)) for one in fields(tree)))
    return set()


def test_the_readme_quotes_a_real_rule() -> None:
    """The clauses that the README shows stand so in the file that it names."""
    rule = ROOT / "rules" / "infinity-n4" / "states" / "isolated-state.yaml"
    if rule.exists():  # a copy without games has nothing to compare with
        quoted = [piece.text for piece in YAML if piece.page == ROOT / "README.md"]
        assert quoted and [text for text in quoted if text not in rule.read_text(encoding="utf-8")] == []


def test_the_readme_names_packages_for_a_fresh_machine() -> None:
    """`ci/bare.sh` installs what this line says."""
    lines = re.findall(r"^apt-get install ([a-z0-9. +-]+)$", (ROOT / "README.md").read_text(encoding="utf-8"), re.M)
    assert lines == ["git make python3-venv"]


MESSAGES = [piece for piece in blocks("text") if re.match(r"(error|warning) RW\d{3} ", piece.text)]


@pytest.mark.parametrize("piece", MESSAGES, ids=str)
def test_a_message_is_what_the_compiler_says(piece: Piece) -> None:
    """The line of the excerpt, put into the reference's whole rule, gets exactly this message."""
    rule = next(one.text for one in YAML if one.page == REFERENCE and one.text.startswith("rule: dazed\n"))
    excerpt = re.search(r"^ *(\d+) \| (.*)$", piece.text, re.MULTILINE)
    place = re.search(r"^  --> (\S+?):\d", piece.text, re.MULTILINE)
    assert excerpt and place
    lines = rule.splitlines()
    lines[int(excerpt[1]) - 1] = excerpt[2]
    text, bag = SourceText(place[1], "\n".join(lines) + "\n"), Bag()
    root = read_yaml(text, bag)
    assert root is not None
    check_file(SourceFile("states/dazed.yaml", FileKind.RULE, text, root), bag)
    for key, cell in cells(root, ""):
        _READERS[key](cell, bag)
    assert piece.text in render_text(bag, {place[1]: text.text})


def test_the_pieces_of_the_vocabulary_make_one() -> None:
    """Section 4 promises that its blocks are one vocabulary: no key twice, and the shape of a whole file."""
    section = REFERENCE.read_text(encoding="utf-8").split("\n## 4. ")[1].split("\n## 5. ")[0]
    whole = "".join(block[2] for block in _FENCE.finditer(section))
    source = SourceText("arena.yaml", whole)
    bag = Bag()
    file = SourceFile("vocabulary/arena.yaml", FileKind.VOCABULARY, source, read_yaml(source, bag))
    assert check_file(file, bag) and not bag.has_errors, said(bag)


# ------------------------------------------------------------------------------------------------ names


@cache
def declared() -> frozenset[str]:
    """Every name of the reference's vocabulary, wherever it stands in it."""
    section = REFERENCE.read_text(encoding="utf-8").split("\n## 4. ")[1].split("\n## 5. ")[0]
    whole = "".join(block[2] for block in _FENCE.finditer(section))
    uncommented = re.sub(r"\s#.*", "", whole)
    names = re.findall(rf"(?:[\[{{,]\s*|^\s*|called )\"?({_NAME})\"?(?=\s*[:,\]}}]|\s*$)", uncommented, re.MULTILINE)
    overflow = re.findall(rf"(?:overflow|name): ({_NAME})", uncommented)
    return frozenset({*names, *overflow, "Die", "Dice", "Roller", "Opponent", "Source"})


_NAME = r"[A-Z][\w-]*(?: (?:of )?[A-Z][\w-]*)*"
_NEW = re.compile(rf"(?:called|let|each|chooses an?) ({_NAME})")
_SINGULAR = (("ies", "y"), ("es", ""), ("s", ""))


def unknown(text: str, also: str = "") -> set[str]:
    """Names of a text that neither the vocabulary nor the text itself (or `also`) introduces."""
    known = declared() | set(_NEW.findall(text + also))
    forms = {
        name: {name, *(name.removesuffix(s) + y for s, y in _SINGULAR if name.endswith(s))}
        for name in re.findall(_NAME, text)
    }
    return {name for name, possible in forms.items() if not possible & known}


@pytest.mark.parametrize("piece", [one for one in SENTENCES if one.page.parent == ROOT / "docs"], ids=str)
def test_the_names_of_a_sentence_are_declared(piece: Piece) -> None:
    assert unknown(piece.text) == set()


@pytest.mark.parametrize("piece", [one for one in YAML if one.page.parent == ROOT / "docs"], ids=str)
def test_the_names_of_a_block_are_declared(piece: Piece) -> None:
    file = fitting(piece)
    assert file.root is not None
    shorthands = "".join(f" let {name}" for name in names_of(file.root))
    found = {name for key, cell in cells(file.root, "") for name in unknown(cell.value, piece.text + shorthands)}
    assert found == set()


def test_an_undeclared_name_is_seen() -> None:
    assert unknown("the Creture cannot use Strikes. let Ada be a Golem. the Ada loses 1 Luck.") == {"Creture", "Luck"}


def names_of(root: Mapping) -> list[str]:
    names = root.get("names")
    return [key.value for key, _ in names.entries] if isinstance(names, Mapping) else []


# ------------------------------------------------------------------------------------------------ the rest of the pages


def test_the_keywords_are_those_of_the_grammar() -> None:
    listed = REFERENCE.read_text(encoding="utf-8").split("<!-- keywords")[1].split("```")[1].split("\n", 1)[1]
    found = listed.split()
    assert sorted(found) == sorted(set(found)), "a word is listed twice"
    assert set(found) == keywords() - {"up", "down"}


def slug(heading: str) -> str:
    """The fragment that a heading gets on GitHub."""
    plain = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading).lower()
    return re.sub(r"[^\w\- ]", "", plain).strip().replace(" ", "-")


@cache
def fragments(page: Path) -> frozenset[str]:
    text = _blank(page)
    return frozenset({*map(slug, _HEADING.findall(text)), *_ANCHOR.findall(text)})


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_links_lead_somewhere(page: Path) -> None:
    dead = []
    text = _CODE.sub("", _blank(page))
    for found in _LINK.finditer(text):
        target = found[1] or found[2]
        if re.match(r"[a-z]+:", target):
            continue
        name, _, fragment = target.partition("#")
        where = (page.parent / name).resolve() if name else page
        if not where.exists() and not where.relative_to(ROOT).as_posix().startswith(_PICTURES):
            dead.append(f"line {_line(text, found.start())}: {target}")
        elif fragment and where.suffix == ".md" and fragment not in fragments(where):
            dead.append(f"line {_line(text, found.start())}: no heading or anchor for #{fragment} in {where.name}")
    assert dead == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_headings_have_fragments_of_their_own(page: Path) -> None:
    names = [slug(heading) for heading in _HEADING.findall(_blank(page))]
    if page.name != "CHANGELOG.md":  # every version of a changelog has its `Added` and `Changed`
        assert sorted(names) == sorted(set(names))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_codes_exist(page: Path) -> None:
    named = set(re.findall(r"\bRW[0-9]{3}\b", page.read_text(encoding="utf-8")))
    assert named - set(CODES) == set()


@pytest.mark.parametrize("kind", list(FileKind), ids=lambda kind: str(kind.value))
def test_every_key_of_a_form_is_in_the_reference(kind: FileKind) -> None:
    """Top keys at least: a key that exists and is not explained is a trap."""
    text = REFERENCE.read_text(encoding="utf-8")
    missing = [key for key in form_of(kind)["properties"] if not re.search(rf"[`\s{{]{re.escape(key)}[`:]", text)]
    assert missing == []
