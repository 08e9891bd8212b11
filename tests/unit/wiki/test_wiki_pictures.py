"""Pictures: well-formed, told in words, true to the pages they are drawn from."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ElementTree
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulewright.emit.wiki import render_site
from rulewright.emit.wiki.pictures import boards, dependency_map, state_diagram, timeline
from rulewright.emit.wiki.pictures.dependencies import MANY
from rulewright.emit.wiki.pictures.drawing import wrapped
from rulewright.emit.wiki.pictures.layers import layers
from rulewright.emit.wiki.pictures.timelines import Stop
from rulewright.model.page import BackLink, Drawn, Edition, Positions, RulePage, Way
from rulewright.model.text import ToClause
from tests.support.small_site import small_site

GUARDED = "states/guarded-state/index.html"
HOSTILE = "</title><script>x</script> & \"quotes\" 'and' <b>"


def guarded() -> RulePage:
    return next(page for page in small_site().editions[-1].rules if page.id == "guarded-state")


def test_a_board_tells_who_moved_and_draws_an_arrow_for_nobody_else() -> None:
    rows = (Drawn(HOSTILE, -1, 2), Drawn("Bo", 3, 3))
    example = replace(guarded().examples[0], boards=(Positions("Field", "Turn", rows),))
    figure = ElementTree.fromstring(boards(example))
    told = figure.findtext(".//desc")
    assert told == f"{HOSTILE} goes from −1 to 2. Bo stays at 3."
    heads = [one for one in figure.iter("path") if "l" in (one.get("d") or "")]
    assert len(heads) == 1
    numbers = [one.text for one in figure.iter("text")]
    assert numbers[:5] == ["−1", "0", "1", "2", "3"]


def test_of_a_long_line_only_the_places_in_use_are_drawn() -> None:
    example = replace(
        guarded().examples[0], boards=(Positions("Field", "", (Drawn("Al", 0, 0), Drawn("Bo", 1000, 1000))),)
    )
    figure = ElementTree.fromstring(boards(example))
    assert [one.text for one in figure.iter("text")] == ["0", "1000", "Al", "Bo"]


def edition(count: int, links: list[tuple[int, int]], chapters: int = 1) -> Edition:
    """Rules `rule-0` and on; `(a, b)`: the first leans on the second."""
    rules = [
        replace(
            guarded(),
            id=f"rule-{n}",
            title=f"Rule Number {n}",
            chapter=f"chapter-{n % chapters}",
            back_links=tuple(BackLink("Depends on it", "", ToClause(f"rule-{a}", "e1")) for a, b in links if b == n),
        )
        for n in range(count)
    ]
    return Edition("book", tuple(rules))


def read(markup: object) -> ElementTree.Element:
    """The SVG of a picture, as XML; names that HTML allows without a namespace."""
    svg = re.search(r"<svg.*</svg>", str(markup), re.DOTALL)
    assert svg is not None
    return ElementTree.fromstring(svg[0])


def address(target: ToClause) -> str:
    return f"{target.owner}#{target.clause}"


def led(svg: ElementTree.Element) -> dict[str, str]:
    """Where each box leads that leads somewhere, by its first line."""
    return {str(one.findtext("text")): one.attrib["href"] for one in svg.iter("a")}


def words(svg: ElementTree.Element) -> str:
    return " ".join(str(one.text) for one in svg.iter("text"))


def told(svg: ElementTree.Element) -> str:
    title, desc = svg.find("title"), svg.find("desc")
    assert title is not None and desc is not None
    linked = next(svg.iter("a"), None) is not None
    assert svg.attrib["role"] == ("group" if linked else "img"), "nobody gets at a link inside of an image"
    assert (svg.attrib["aria-labelledby"], svg.attrib["aria-describedby"]) == (title.attrib["id"], desc.attrib["id"])
    assert title.text
    return str(desc.text)


def inside(svg: ElementTree.Element) -> bool:
    """Whether every box lies in the picture."""
    width, height = int(svg.attrib["width"]), int(svg.attrib["height"])
    return all(
        int(one.attrib["x"]) >= 0
        and int(one.attrib["x"]) + int(one.attrib["width"]) <= width
        and int(one.attrib["y"]) >= 0
        and int(one.attrib["y"]) + int(one.attrib["height"]) <= height
        for one in svg.iter("rect")
    )


# ---- states


def test_a_state_shows_its_ways_in_and_out() -> None:
    svg = read(state_diagram(guarded(), address))
    assert told(svg) == "Guarded begins by Requirements (r1). Guarded ends by Stunned (e1)."
    assert words(svg) == "Requirements r1 Guarded Stunned e1"
    assert led(svg) == {"Requirements": "guarded-state#r1", "Stunned": "stunned-state#e1"}
    assert len(list(svg.iter("path"))) == 2
    boxes = [int(one.attrib["x"]) for one in svg.iter("rect")]
    assert boxes == sorted(boxes) and len(set(boxes)) == 3
    assert inside(svg)


def test_a_state_without_an_end_says_so() -> None:
    page = replace(guarded(), ways=guarded().ways[:1])
    assert "No clause ends Guarded." in told(read(state_diagram(page, address)))
    assert state_diagram(replace(page, ways=()), address) == ""


def test_many_ways_stay_in_the_picture_and_names_stay_words() -> None:
    ways = tuple(Way(n % 2 == 0, f"{HOSTILE} {n}", (ToClause("x", f"e{n}"),)) for n in range(23))
    svg = read(state_diagram(replace(guarded(), title=HOSTILE, ways=ways), address))
    assert inside(svg)
    assert "<script>x</script>" in words(svg)
    for n in range(23):
        assert f" e{n} " in f" {words(svg)} "


# ---- timelines


def stops(*dates: str) -> list[Stop]:
    return [
        Stop(f"Document {n}", date, "words only", ("", "t-play", "t-faq")[n % 3], n == 1)
        for n, date in enumerate(dates)
    ]


def test_documents_stand_in_the_order_of_their_dates_and_names_never_meet() -> None:
    svg = read(timeline("When it changed", stops("2020-10", "2020-11", "2020-12-24", "2024", "2024-01")))
    assert "Document 1, November 2020: words only (shown here)." in told(svg)
    places = {}
    for one in svg.iter("text"):
        assert one.text is not None
        half, x = len(one.text) * 4, int(one.attrib["x"])
        assert x - half >= 0 and x + half <= int(svg.attrib["width"])
        row = places.setdefault(one.attrib["y"], [])
        assert all(x + half <= left or right <= x - half for left, right in row), "names meet"
        row.append((x - half, x + half))
        assert int(one.attrib["y"]) < int(svg.attrib["height"])
    for n in range(5):
        assert f"Document {n}," in words(svg)


def test_one_document_is_no_history() -> None:
    assert timeline("When it changed", stops("2020")) == ""


def test_documents_of_one_day_do_not_divide_by_nothing() -> None:
    assert "Document 1" in words(read(timeline("When it changed", stops("2020-01", "2020-01"))))


# ---- the map


def test_every_rule_is_on_the_map_and_who_leans_stands_above() -> None:
    svg = read(dependency_map(edition(9, [(0, 1), (1, 2), (0, 2), (5, 2)]), (), str.upper, str.title))
    shown = words(svg)
    assert led(svg)["Rule Number 3"] == "RULE-3"
    for n in range(9):
        assert f"Rule Number {n}" in shown
    assert "Rule Number 0 leans on Rule Number 1 and Rule Number 2." in told(svg)
    assert "5 stand alone: Rule Number 3, Rule Number 4" in told(svg)
    heights = {str(one.text): int(one.attrib["y"]) for one in svg.iter("text")}
    assert heights["Rule Number 0"] < heights["Rule Number 1"] < heights["Rule Number 2"]
    assert heights["Rule Number 5"] < heights["Rule Number 2"] < heights["Rule Number 8"]
    assert inside(svg)


def test_many_rules_are_shown_as_chapters() -> None:
    from rulewright.model.page import Chapter

    chapters = tuple(Chapter(f"chapter-{n}", f"Chapter {n}") for n in range(5))
    big = edition(MANY + 1, [(n, n + 1) for n in range(MANY)], chapters=4)
    svg = read(dependency_map(big, chapters, str.upper, str.title))
    assert "Rule Number" not in words(svg)
    assert "Chapter 0 leans on Chapter 1." in told(svg)
    assert "Chapter 4" not in words(svg), "it has no pages"
    assert led(svg)["Chapter 0"] == "Chapter-0"


def test_no_links_no_map() -> None:
    assert dependency_map(edition(4, []), (), str.upper, str.title) == ""
    assert dependency_map(edition(4, [(1, 1)]), (), str.upper, str.title) == "", "a rule may lean on itself"


@given(st.integers(1, 12), st.lists(st.tuples(st.integers(0, 11), st.integers(0, 11)), max_size=30))
def test_every_link_goes_down_unless_it_closes_a_circle(count: int, pairs: list[tuple[int, int]]) -> None:
    names = [f"n{n:02}" for n in range(count)]
    leans = {name: sorted({f"n{b:02}" for a, b in pairs if f"n{a:02}" == name and b < count and a != b}) for name in names}  # fmt: skip
    found, ways = layers(names, leans)
    assert sorted(name for layer in found for name in layer if ">" not in name) == names
    depth = {name: n for n, layer in enumerate(found) for name in layer}

    def reaches(start: str, end: str) -> bool:
        seen, todo = set(), [start]
        while todo:
            name = todo.pop()
            if name == end:
                return True
            if name not in seen:
                seen.add(name)
                todo += leans[name]
        return False

    for name, others in leans.items():
        for other in others:
            assert depth[name] < depth[other] or reaches(other, name)
    assert {frozenset(link) for link in ways} == {frozenset((a, b)) for a in leans for b in leans[a]}
    for (upper, lower), free in ways.items():
        assert [depth[place] for place in free] == list(range(depth[upper] + 1, depth[lower]))
    assert layers(names, leans) == (found, ways)


def test_words_are_wrapped_and_none_is_lost() -> None:
    assert wrapped("Loss of Lieutenant", 12) == ("Loss of", "Lieutenant")
    assert wrapped("Unconsciousness again", 5) == ("Unconsciousness", "again")
    assert wrapped("", 5) == ("",)


# ---- in pages


@pytest.mark.parametrize("path", ["index.html", GUARDED, f"editions/errata-1/{GUARDED}"])
def test_pages_carry_their_pictures(path: str) -> None:
    page = render_site(small_site())[path].decode()
    pictures = re.findall(r"<figure class=\"pic\">.*?</figure>", page, re.DOTALL)
    assert len(pictures) == (1 if path == "index.html" else 2)
    for one in pictures:
        svg = read(one)
        assert told(svg)
        assert not re.search(r"(?:fill|stroke|color)=|style=|#[0-9a-f]{3}", one), "colours are the theme's"
        assert "</svg></div></figure>" in one
