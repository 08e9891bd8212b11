"""The documents tell the truth: their sentences parse, their blocks have the right shape, their links and codes exist.

In: docs/*.md, README.md and the other pages at the root. Out: one test for each sentence, block and page.
Deliberately not here: what sentences mean (`test_reference_means`); whether the words around them are right, which people read.
"""

from __future__ import annotations

import re
from dataclasses import fields, is_dataclass
from functools import cache
from pathlib import Path

import pytest

from rulewright.diagnostics import CODES, Bag, render_text
from rulewright.model.given import GIVEN
from rulewright.schema import check_file
from rulewright.schema.forms import form_of
from rulewright.source import FileKind, Mapping, SourceFile, SourceText, read_yaml
from rulewright.syntax import nodes, parser
from rulewright.syntax.keywords import keywords
from tests.unit.docs.pages import (
    CODE,
    PAGES,
    READERS,
    REFERENCE,
    ROOT,
    SENTENCES,
    YAML,
    Piece,
    blocks,
    cells,
    fitting,
    line_of,
    recipe_words,
    said,
    scalar,
    vocabulary,
    whole_rule,
    without_blocks,
)

_LINK = re.compile(r"(?<!!)\[(?:[^\[\]]|\[[^\]]*\])*\]\(([^)\s]+)\)|!\[[^\]]*\]\(([^)\s]+)\)")
_HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)
_ANCHOR = re.compile(r'<a id="([^"]+)">')
_PICTURES = "docs/pictures/"


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


@pytest.mark.parametrize("piece", YAML, ids=str)
def test_a_block_has_the_shape_of_a_file(piece: Piece) -> None:
    fitting(piece)


@pytest.mark.parametrize("piece", YAML, ids=str)
def test_the_sentences_of_a_block_parse(piece: Piece) -> None:
    file = fitting(piece)
    assert file.root is not None
    if file.kind is FileKind.REVIEWED:
        return  # its `rule` is a mark, and no sentence
    bag = Bag()
    for key, cell in cells(file.root, ""):
        READERS[key](cell, bag)
    assert not bag.has_errors, said(bag)


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
                seen |= classes(READERS[key](cell, Bag()))
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
    excerpt = re.search(r"^ *(\d+) \| (.*)$", piece.text, re.MULTILINE)
    place = re.search(r"^  --> (\S+?):\d", piece.text, re.MULTILINE)
    assert excerpt and place
    lines = whole_rule().splitlines()
    lines[int(excerpt[1]) - 1] = excerpt[2]
    text, bag = SourceText(place[1], "\n".join(lines) + "\n"), Bag()
    root = read_yaml(text, bag)
    assert root is not None
    check_file(SourceFile("states/dazed.yaml", FileKind.RULE, text, root), bag)
    for key, cell in cells(root, ""):
        READERS[key](cell, bag)
    assert piece.text in render_text(bag, {place[1]: text.text})


def test_the_pieces_of_the_vocabulary_make_one() -> None:
    """Section 4 promises that its blocks are one vocabulary: no key twice, and the shape of a whole file."""
    source = SourceText("arena.yaml", vocabulary())
    bag = Bag()
    file = SourceFile("vocabulary/arena.yaml", FileKind.VOCABULARY, source, read_yaml(source, bag))
    assert check_file(file, bag) and not bag.has_errors, said(bag)


# ------------------------------------------------------------------------------------------------ names


@cache
def declared() -> frozenset[str]:
    """Every name of the reference's vocabulary, wherever it stands in it."""
    uncommented = re.sub(r"\s#.*", "", vocabulary() + recipe_words())
    names = re.findall(rf"(?:[\[{{,]\s*|^\s*|called )\"?({_NAME})\"?(?=\s*[:,\]}}]|\s*$)", uncommented, re.MULTILINE)
    overflow = re.findall(rf"(?:overflow|surplus|name): ({_NAME})", uncommented)
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
    for name in re.findall(rf"\b1 ({_NAME})", text):  # one of a list goes by the singular of its name
        forms[name] |= {name + "s", name + "es", name.removesuffix("y") + "ies"}
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
    text = without_blocks(page)
    return frozenset({*map(slug, _HEADING.findall(text)), *_ANCHOR.findall(text)})


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_links_lead_somewhere(page: Path) -> None:
    dead = []
    text = CODE.sub("", without_blocks(page))
    for found in _LINK.finditer(text):
        target = found[1] or found[2]
        if re.match(r"[a-z]+:", target):
            continue
        name, _, fragment = target.partition("#")
        where = (page.parent / name).resolve() if name else page
        if not where.exists() and not where.relative_to(ROOT).as_posix().startswith(_PICTURES):
            dead.append(f"line {line_of(text, found.start())}: {target}")
        elif fragment and where.suffix == ".md" and fragment not in fragments(where):
            dead.append(f"line {line_of(text, found.start())}: no heading or anchor for #{fragment} in {where.name}")
    assert dead == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_headings_have_fragments_of_their_own(page: Path) -> None:
    names = [slug(heading) for heading in _HEADING.findall(without_blocks(page))]
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


def test_the_names_that_the_language_gives_stand_in_one_table() -> None:
    """The table of the reference is the list in the compiler, name by name and word by word."""
    text = REFERENCE.read_text(encoding="utf-8")
    table = text.partition("<!-- given: checked against the compiler -->")[2].partition("\n\n")[0]
    rows = dict(re.findall(r"^\| `([^`]+)` \| (.*) \|$", table, re.MULTILINE))
    assert rows == dict(GIVEN)


def test_the_compiler_looks_for_no_other_name() -> None:
    """No constant in the stages that decide what sentences mean is spelt like a name, except those that the language gives.

    Keys of enums of our own (`Attribute`), words of messages and of Python stay out: a name of a vocabulary stands in quotes,
    alone, and is compared or looked up.
    """
    name = r"""["'](?!None|True|False)([A-Z][a-z]+(?: [A-Z][a-z]+)*)["']"""
    looked_up = re.compile(rf"""(?:[=!]= |\bin \(|\.get\(){name}|{name} (?:not )?in """)
    found = {
        (path.relative_to(ROOT).as_posix(), word)
        for stage in ("analysis", "plan", "interpret", "runtime", "lints")
        for path in sorted((ROOT / "compiler" / "rulewright" / stage).rglob("*.py"))
        for words in looked_up.findall(path.read_text(encoding="utf-8"))
        for word in words
        if word and word not in GIVEN
    }
    assert found == set()
