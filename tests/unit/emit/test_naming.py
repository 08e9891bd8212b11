"""Names, literals and docstrings: safe for any text whatever, the same on every machine, and what the examples say."""

from __future__ import annotations

import ast
import builtins
import functools
import inspect
import itertools
import keyword
import subprocess
import sys
import unicodedata

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from rulewright.emit import naming
from rulewright.emit.outputs import fault_of_segment, meeting_form
from rulewright.emit.reserved import PYTHON_WORDS

ANY_TEXT = st.text(st.integers(0, sys.maxunicode).map(chr), max_size=40)
WRITABLE = st.text(max_size=60)
QUOTES = st.text(st.sampled_from("\"'\\ab \n\t\r\x0c\u2028\x85\xa0"), max_size=24)
ATOMS = st.none() | st.booleans() | st.integers() | ANY_TEXT
VALUES = st.recursive(ATOMS, lambda inner: st.lists(inner, max_size=4).map(tuple) | st.frozensets(inner, max_size=4))
STYLES = st.sampled_from(["value", "type", "constant"])


@given(VALUES)
@example(("'\"", '""', "\\", "a\nb", "\ud800", "\u202e"))
def test_a_literal_evaluates_to_its_value(value: naming.Literalable) -> None:
    source = naming.python_literal(value)
    assert "\n" not in source
    back = eval(source, {"__builtins__": {"frozenset": frozenset}})
    assert back == value
    assert type(back) is type(value)
    if not isinstance(value, tuple | frozenset):
        assert ast.literal_eval(source) == value


@given(st.lists(st.text(max_size=3) | st.integers(), max_size=6, unique=True), st.randoms())
def test_a_set_is_printed_in_one_order(members: list[str | int], random: object) -> None:
    shuffled = list(members)
    random.shuffle(shuffled)  # type: ignore[attr-defined]
    assert naming.python_literal(frozenset(members)) == naming.python_literal(frozenset(shuffled))


@pytest.mark.parametrize(
    ("value", "source"),
    [
        ("plain", '"plain"'),
        ('say "no"', "'say \"no\"'"),
        ("it's", '"it\'s"'),
        ("tab\there", '"tab\\there"'),
        ("é – ½", '"é – ½"'),
        ("\u202edesrever", '"\\u202edesrever"'),
        ((1,), "(1,)"),
        ((), "()"),
        (frozenset(), "frozenset()"),
        (frozenset({10, 9, -1}), "frozenset({-1, 9, 10})"),
        (frozenset({"b", "a"}), 'frozenset({"a", "b"})'),
        (None, "None"),
        (True, "True"),
    ],
)
def test_literals_as_printed(value: naming.Literalable, source: str) -> None:
    assert naming.python_literal(value) == source


class _Text(str):
    __slots__ = ()


@pytest.mark.parametrize("value", [1.5, [1], {"a": 1}, b"x", _Text("x"), {1}, (1, [2])])
def test_other_types_have_no_literal(value: object) -> None:
    with pytest.raises(TypeError, match="no Python literal"):
        naming.python_literal(value)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("stable_id", "value", "type_", "constant"),
    [
        ("Loss of Lieutenant", "loss_of_lieutenant", "LossOfLieutenant", "LOSS_OF_LIEUTENANT"),
        ("STR", "str_", "STR", "STR"),
        ("TAG", "tag", "TAG", "TAG"),
        ("E/M", "e_m", "EM", "E_M"),
        ("n4-faq-1.0", "n4_faq_1_0", "N4Faq1_0", "N4_FAQ_1_0"),
        ("5e", "_5e", "_5e", "_5E"),
        ("class", "class_", "Class", "CLASS"),
        ("True", "true", "True_", "TRUE"),
        ("warning", "warning", "Warning_", "WARNING"),
        ("Réserve", "réserve", "Réserve", "RÉSERVE"),
        ("__init__", "init__", "Init", "INIT__"),
        ("", "_", "_", "_"),
        ("!?", "_", "_", "_"),
        ("ﬁne", "fine", "Fine", "FINE"),
    ],
)
def test_names_as_printed(stable_id: str, value: str, type_: str, constant: str) -> None:
    assert naming.python_name(stable_id) == value
    assert naming.python_name(stable_id, "type") == type_
    assert naming.python_name(stable_id, "constant") == constant


@given(ANY_TEXT, STYLES)
@example("İ", "value")
@example("ŉ", "constant")
@example("\u0345a", "type")
@example("ﬀ", "type")
def test_a_name_is_a_name_for_any_text(text: str, style: naming.Style) -> None:
    name = naming.python_name(text, style)
    assert name.isidentifier()
    assert name not in PYTHON_WORDS
    assert not keyword.iskeyword(name)
    assert not name.startswith("__")
    assert unicodedata.normalize("NFKC", name) == name
    assert naming.python_name(name, style) == name


def test_every_sign_makes_names_that_settle() -> None:
    for code in range(sys.maxunicode + 1):
        sign = chr(code)
        if unicodedata.category(sign) in {"Cn", "Co", "Lo"}:
            continue
        for style in ("value", "type", "constant"):
            name = naming.python_name(sign + "a", style)
            assert naming.python_name(name, style) == name
        filed = naming.file_name(sign + "a")
        assert naming.file_name(filed) == filed


def test_no_builtin_of_this_python_is_missing() -> None:
    here = {name for name in dir(builtins) if not name.startswith("_")}
    prompt = {"copyright", "credits", "exit", "quit", "license", "help"}
    assert here - prompt <= PYTHON_WORDS
    assert set(keyword.kwlist) <= PYTHON_WORDS


@given(ANY_TEXT)
@example("CON")
@example("con.txt")
@example("aux .x")
@example("..")
@example(".rulewright")
@example("ß" * 300)
@example("a" * 118 + ".x")
def test_a_file_name_is_safe_for_any_text(text: str) -> None:
    name = naming.file_name(text)
    assert fault_of_segment(name) is None
    assert fault_of_segment(name + ".html") is None
    assert meeting_form(name) == name
    assert naming.file_name(name) == name


@pytest.mark.parametrize(
    ("stable_id", "name"),
    [
        ("isolated-state", "isolated-state"),
        ("n4-faq-1.0", "n4-faq-1.0"),
        ("TAG", "tag"),
        ("E/M", "e-m"),
        ("../etc/passwd", "-etc-passwd"),
        ("con", "con-"),
        ("nul.yaml", "nul-.yaml"),
        ("", "-"),
    ],
)
def test_file_names_as_printed(stable_id: str, name: str) -> None:
    assert naming.file_name(stable_id) == name


def test_long_ids_stay_apart() -> None:
    first, second = naming.file_name("x" * 300 + "a"), naming.file_name("x" * 300 + "b")
    assert first != second
    assert len(first.encode()) <= 120


def test_collisions_name_both_ids() -> None:
    assert naming.collisions(["a-b", "c", "a.b", "a-b"]) == [("a-b", "a.b")]
    assert naming.collisions(["Tag", "TAG"], naming.file_name) == [("Tag", "TAG")]
    typed = functools.partial(naming.python_name, style="type")
    assert naming.collisions(["loss of x", "LossOfX", "World"], typed, taken=["World"]) == [
        ("loss of x", "LossOfX"),
        ("World", "World"),
    ]


@given(st.lists(ANY_TEXT, unique=True, max_size=8), STYLES)
def test_without_a_collision_all_names_differ(ids: list[str], style: naming.Style) -> None:
    made = functools.partial(naming.python_name, style=style)
    names = [made(stable_id) for stable_id in ids]
    assert bool(naming.collisions(ids, made)) == (len(set(names)) < len(names))


@given(ANY_TEXT | QUOTES, st.sampled_from([0, 4, 8]))
@example('a\\"', 0)
@example('"""', 4)
@example('"x"', 4)
@example("ends in \\", 0)
@example("\n  a\n    b", 4)
@example('"""\nimport os\n"""', 4)
def test_no_text_ends_its_docstring_early(text: str, indent: int) -> None:
    printed = naming.docstring(text, indent)
    assert all(line.startswith(" " * indent) for line in printed.split("\n") if line)
    source = "if True:\n" * (indent > 0) + printed if indent != 8 else f"if True:\n    if True:\n{printed}"
    tree = ast.parse(source + "\n")
    while isinstance(tree.body[0], ast.If):
        tree = ast.Module(tree.body[0].body, [])
    (only,) = tree.body
    assert isinstance(only, ast.Expr)
    read = ast.literal_eval(only.value)
    assert inspect.cleandoc(read).strip() == naming.plain_docstring(text).strip()


@given(WRITABLE)
def test_plain_text_stays_plain(text: str) -> None:
    plain = naming.plain_docstring(text)
    assert naming.plain_docstring(plain) == plain
    assert plain.split() == text.split()


def test_the_formatter_changes_nothing() -> None:
    """Every run of five signs that could matter, as literal and as docstring, in one file."""
    signs = "\"'\\a\n"
    texts = ["".join(mix) for size in range(5) for mix in itertools.product(signs, repeat=size)]
    texts += ["é\u202e\x00\ud800", "One.\n\nTwo\n  three", "tab\tnul\x00", " x", "x " * 90]
    parts = [f"v{n} = {naming.python_literal(text)}\n" for n, text in enumerate(texts)]
    for n, text in enumerate(texts):
        parts.append(f"\n\nclass C{n}:\n{naming.docstring(text, 4)}\n")
    source = '"""Every kind of text."""\n\n' + "".join(parts)
    ast.parse(source)
    done = subprocess.run(
        [sys.executable, "-m", "ruff", "format", "--isolated", "--line-length", "320", "-"],
        input=source.encode(),
        capture_output=True,
        check=True,
    )
    assert done.stdout.decode() == source
