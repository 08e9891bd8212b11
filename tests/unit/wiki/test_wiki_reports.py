"""Cards of clauses, the way to report a mistake, and the schema that JSON twins keep."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from rulewright.emit.wiki import render_site
from rulewright.model.page_schema import twin_schema
from tests.support.crawl import complaints
from tests.support.small_site import small_site

URL = "https://rules.example.org/g/"
GUARDED = "states/guarded-state/index.html"
ROOT = Path(__file__).resolve().parents[3]


@pytest.fixture(scope="module")
def plain() -> dict[str, bytes]:
    return render_site(small_site())


@pytest.fixture(scope="module")
def standing() -> dict[str, bytes]:
    """The small site with an address, and one that takes reports."""
    return render_site(replace(small_site(), url=URL, report="https://bugs.example.org/new?title={title}&body={text}"))


# ---- cards


def test_a_clause_has_a_card_with_its_words_that_leads_to_it(standing: dict[str, bytes]) -> None:
    card = standing["states/guarded-state/e1/index.html"].decode()
    assert re.search(r'<meta property="og:title" content="[^"]*, e1 \(', card)
    description = re.search(r'<meta property="og:description" content="([^"]+)">', card)
    page = standing[GUARDED].decode()
    assert description is not None
    assert 'id="e1"' in page
    assert f'<meta property="og:url" content="{URL}states/guarded-state/e1/index.html">' in card
    assert 'content="0; url=../index.html#e1"' in card
    assert complaints(render_site(replace(small_site(), url=URL)), URL) == []


def test_without_an_address_and_in_old_editions_there_are_no_cards(
    plain: dict[str, bytes], standing: dict[str, bytes]
) -> None:
    assert [path for path in plain if path.endswith("/e1/index.html")] == []
    assert [path for path in standing if path.startswith("editions/") and path.endswith("/e1/index.html")] == []


# ---- reports


def test_a_report_goes_to_the_address_of_the_game_and_names_the_page(standing: dict[str, bytes]) -> None:
    found = re.search(r'<a href="(https://bugs.example.org/[^"]*)"', standing[GUARDED].decode())
    assert found is not None
    assert "title=A%20small%20game" in found[1] or "title=" in found[1]
    assert "rules.example.org" in found[1]
    assert "{" not in found[1]


@pytest.mark.parametrize(
    ("address", "receiver"),
    [
        ("https://bugs.example.org/new?title={title}", "bugs.example.org"),
        ("mailto:rules@example.org?subject={title}&body={text}", "rules@example.org"),
    ],
)
def test_a_report_names_who_gets_it(address: str, receiver: str) -> None:
    page = render_site(replace(small_site(), report=address))[GUARDED].decode()
    assert re.search(rf"Report it</a> to {re.escape(receiver)}</p>", page)


def test_without_an_address_it_is_a_text_to_copy(plain: dict[str, bytes]) -> None:
    page = plain[GUARDED].decode()
    form = page[page.index('<form class="report"') :]
    assert "Copy this text, and send it to whoever gave you this page." in form
    assert 'id="report"' in page and 'href="#report"' in page
    assert "<option>e1</option>" in form
    assert GUARDED in form


# ---- twins


def test_every_twin_keeps_the_schema_and_names_it(plain: dict[str, bytes]) -> None:
    Draft202012Validator.check_schema(twin_schema())
    judge = Draft202012Validator(json.loads(plain["assets/page.schema.json"]))
    twins = {path: json.loads(content) for path, content in plain.items() if path.endswith("index.json")}
    assert len(twins) > 10
    for path, twin in twins.items():
        assert [f"{path}: {error.json_path}: {error.message}" for error in judge.iter_errors(twin)] == []
        assert twin["$schema"].endswith("assets/page.schema.json")


@pytest.mark.parametrize("spoil", [lambda page: page.pop("title"), lambda page: page.update(extra=1)])
def test_a_twin_that_lacks_a_field_or_has_another_is_seen(plain: dict[str, bytes], spoil: object) -> None:
    twin = json.loads(plain[GUARDED.replace(".html", ".json")])
    spoil(twin["page"])  # type: ignore[operator]
    assert list(Draft202012Validator(twin_schema()).iter_errors(twin)) != []


# ---- the book


def test_the_book_holds_every_clause_of_every_rule_and_the_originals(plain: dict[str, bytes]) -> None:
    book = plain["book/index.html"].decode()
    for path, content in plain.items():
        if re.fullmatch(r"(states|play)/[\w-]+/index.html", path):
            rule = path.split("/")[1]
            for clause in re.findall(r'<li class="clause[^"]*" id="([^".]+)"', content.decode()):
                assert f'id="{rule}.{clause}"' in book
    assert "original-text" in book
    assert complaints(plain) == []


def test_a_chapter_holds_its_own_rules_alone(plain: dict[str, bytes]) -> None:
    chapter = plain["book/states/index.html"].decode()
    assert 'id="rule.guarded-state"' in chapter
    assert 'id="rule.muster"' not in chapter
