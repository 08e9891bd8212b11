"""The printed site: sound, inert, the same twice, and true to its address scheme."""

import json
import os
import re
import subprocess
import sys
from dataclasses import fields, is_dataclass, replace
from enum import StrEnum
from pathlib import Path

import pytest

from rulewright.emit.wiki import FlawedSiteError, flaws, render_home, render_site
from rulewright.emit.wiki.python_code import python_code
from rulewright.model.page import ClauseView, FaqEntry, Part, PartKind
from rulewright.model.text import Run, Text, ToRule, Unresolved, words
from tests.support.crawl import complaints, links_of, parse
from tests.support.small_site import BOOK, ERRATA, FAQ1, faq, small_site, text

ROOT = Path(__file__).resolve().parents[3]
GUARDED = "states/guarded-state/index.html"


@pytest.fixture(scope="module")
def printed():
    return render_site(small_site())


def page(printed, path):
    return printed[path].decode()


# ---- sound ----


def test_every_link_fragment_and_tag_is_sound(printed):
    assert complaints(printed) == []


def test_the_crawler_finds_what_is_broken(printed):
    broken = dict(printed)
    del broken["states/stunned-state/index.html"]
    assert any("is not there" in line for line in complaints(broken))
    broken = dict(printed)
    broken[GUARDED] = broken[GUARDED].replace(b'id="e1"', b'id="e7"')
    assert any("does not have" in line for line in complaints(broken))
    broken[GUARDED] = printed[GUARDED].replace(b"</main>", b"")
    assert any("closes" in line for line in complaints(broken))


def test_all_questions_stand_on_one_page_once_and_withdrawn_ones_last(printed):
    asked = re.findall(r'<article class="(faq[^"]*)" id="([^"]*)"', page(printed, "faq/index.html"))
    assert asked == [("faq", "faq.faq-1.f1"), ("faq withdrawn", "faq.faq-1.f2")]
    before = re.findall(r'<article class="(faq[^"]*)"', page(printed, f"editions/{FAQ1}/faq/index.html"))
    assert before == ["faq", "faq"]
    assert f"editions/{BOOK}/faq/index.html" not in printed, "nothing was asked yet"


def test_a_chapter_lists_its_pages_and_what_they_are_asked(printed):
    text = page(printed, "states/index.html")
    assert text.index("guarded-state/index.html") < text.index("stunned-state/index.html")
    assert 'href="../faq/index.html#faq.faq-1.f1"' in text
    assert "faq.faq-1.f2" not in text, "it is withdrawn"
    assert 'href="../index.html"' in page(printed, GUARDED), "the page's way up"


def test_the_page_above_the_games_names_them_by_title():
    first = small_site()
    second = replace(first, game="another", title="A & B", summary="")
    text = render_home([first, second]).decode()
    assert "2 games" in text
    assert 'href="small-game/index.html#q"' in text, "the way to search"
    assert text.count("Current to Errata 1") == 2
    assert re.findall(r'<a href="([^"/]*/index.html)">([^<]*)', text) == [
        ("another/index.html", "A &amp; B"),
        ("small-game/index.html", first.title),
    ]


def test_the_page_above_the_games_leads_to_what_changed_only_where_something_did():
    first = small_site()
    fresh = replace(
        first, game="fresh", publications=first.publications[:1], current=first.publications[0].publication.id
    )
    text = render_home([first, fresh]).decode()
    assert re.findall(r'href="([^"]*#recent)"', text) == ["small-game/index.html#recent"]


def test_every_page_has_its_twin(printed):
    for path in printed:
        if path.endswith("index.html"):
            twin = json.loads(printed[path.replace(".html", ".json")])
            assert twin["format"] == 1
            assert f'href="{path.rpartition("/")[2].replace("html", "json")}"' in printed[path].decode()


def test_twin_tells_the_rule(printed):
    twin = json.loads(printed["states/guarded-state/index.json"])
    effects = twin["page"]["parts"][1]
    assert (twin["is"], twin["game"], twin["edition"]["id"]) == ("rule-page", "small-game", ERRATA)
    assert effects["content"][1]["text"]["plain"].startswith("An Escort who guards does this")
    assert effects["updates"][0]["effect"] == "words only"
    assert [entry["state"] for entry in twin["faq"]] == ["current", "withdrawn"]


def test_nothing_is_as_large_as_to_be_slow(printed):
    assert {path for path, content in printed.items() if len(content) > 50_000} == set()


# ---- the same twice ----


def test_same_site_same_bytes_whatever_the_hash_seed(printed):
    code = (
        "import hashlib, sys; from rulewright.emit.wiki import render_site; "
        "from tests.support.small_site import small_site; "
        "print(hashlib.sha256(repr(list(render_site(small_site()).items())).encode()).hexdigest())"
    )
    path = os.pathsep.join([str(ROOT / "compiler"), str(ROOT)])
    seen = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={"PYTHONPATH": path, "PYTHONHASHSEED": seed, "TZ": zone, "LC_ALL": "C"},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed, zone in (("1", "UTC"), ("2", "Asia/Tokyo"))
    }
    assert len(seen) == 1
    assert list(printed) == sorted(printed)


# ---- inert ----

HOSTILE = "</title><script>alert(1)</script><b onclick='x'>\"'&amp;{{ 7*7 }}"
IDS = {
    *("id", "publication", "date", "lang", "game", "current", "chapter", "rule", "clause", "owner", "term", "label"),
    *("labels", "pages", "amended_by", "about", "by_publication", "original_since", "wins_over", "source"),
}


def hostile(value, name=""):
    """The same site with a hostile tail on every string that a person writes."""
    if isinstance(value, StrEnum) or value is None or isinstance(value, bool | int):
        return value
    if isinstance(value, str):
        return value + HOSTILE if value and name not in IDS else value
    if isinstance(value, tuple):
        return tuple(hostile(item, name) for item in value)
    if isinstance(value, dict):
        return {key: hostile(item) for key, item in value.items()}
    assert is_dataclass(value)
    skip = {"by"} if isinstance(value, FaqEntry) else set()
    return replace(
        value, **{f.name: hostile(getattr(value, f.name), f.name) for f in fields(value) if f.name not in skip}
    )


def test_hostile_words_come_out_as_words():
    site = hostile(small_site())
    printed = render_site(site)
    assert complaints(printed) == []
    for path, content in printed.items():
        if path.endswith(".html"):
            assert content.count(b"<script") == 3, path
            assert b"<b onclick" not in content
            assert "{{ 7*7 }}" in parse(content).text(), path
    assert searched(printed, "find.js") and searched(printed, "texts.js")


# ---- addresses ----


def test_current_edition_stands_twice_and_the_others_once(printed):
    places = {path for path in printed if path.endswith(GUARDED)}
    assert places == {GUARDED, *(f"editions/{name}/{GUARDED}" for name in (BOOK, FAQ1, ERRATA))}


@pytest.mark.parametrize("edition", [BOOK, FAQ1, ERRATA])
def test_rule_text_links_only_inside_its_own_edition(printed, edition):
    checked = 0
    for path in printed:
        if path.startswith(f"editions/{edition}/") and path.endswith(".html"):
            for one in re.findall(r'<a class="(?:term|ref|label)" [^>]*>', page(printed, path)):
                for target in links_of(path, one.encode() + b"</a>"):
                    assert target.startswith(f"editions/{edition}/"), (path, one)
                    checked += 1
    assert checked > 5


def test_older_page_says_so_and_each_clause_leads_to_itself_today(printed):
    old = page(printed, f"editions/{FAQ1}/{GUARDED}")
    assert "An older version." in old
    assert 'href="../../../../states/guarded-state/index.html" data-today' in old
    assert '<a href="../../../../states/guarded-state/index.html#e2">e2 today, in other words</a>' in old
    assert '<a href="../../../../states/guarded-state/index.html#r1">r1 today, the same</a>' in old
    assert "An older version." not in page(printed, GUARDED)
    assert "An older version." not in page(printed, f"editions/{ERRATA}/{GUARDED}")


def test_a_rule_that_is_gone_says_so_on_its_older_pages():
    site = small_site()
    last = site.editions[-1]
    gone = replace(last, rules=tuple(rule for rule in last.rules if rule.id != "muster"))
    gone = replace(gone, rules=tuple(_without_links(rule) for rule in gone.rules))
    printed = render_site(replace(site, editions=(*site.editions[:-1], gone)))
    assert complaints(printed) == []
    assert "no longer part of the game" in page(printed, f"editions/{FAQ1}/play/muster/index.html")
    assert "play/muster/index.html" not in printed


def _without_links(rule):
    """The rule without its links to the muster."""
    parts = tuple(
        replace(part, content=tuple(replace(c, see=()) if isinstance(c, ClauseView) else c for c in part.content))
        for part in rule.parts
    )
    return replace(rule, parts=parts)


def test_a_later_publication_leaves_the_facts_of_older_editions_alone(printed):
    site = small_site()
    earlier = render_site(replace(site, current=FAQ1, editions=site.editions[:2], publications=site.publications))
    twins = [path for path in earlier if path.startswith("editions/") and path.endswith(".json")]
    assert len(twins) == 25
    for path in twins:
        assert earlier[path] == printed[path], path


# ---- what the page says ----


def test_update_box_marks_and_original(printed):
    now = page(printed, GUARDED)
    assert "“Squire” became “Escort” in 3 places." in now
    assert re.search(r'<ins cite="[^"]*publications/errata-1/index.html">An Escort</ins>', now)
    original = re.search(r'<details class="original">.*?</details>', now, re.DOTALL).group()
    assert 'id="effects.errata-1.original"' in original.split("</summary>")[1]
    assert "<del" in original and "A Squire</del>" in original
    sheet = now.replace(original, "").split("</article>")[0]
    assert not [clause for clause in re.findall(r'<div class="ctext">.*?</div>', sheet) if "Squire" in clause]


def test_faq_is_the_same_on_every_page_it_is_listed_for(printed):
    def entry(path):
        return re.search(
            r'<article class="faq" id="faq.faq-1.f1">.*?</article>', page(printed, path), re.DOTALL
        ).group()

    one, two = entry(GUARDED), entry("states/stunned-state/index.html")
    strip = re.compile(r"<button.*?</button>|<[^>]+>|Guarded |Stunned ")
    assert " ".join(strip.sub("", one).split()) == " ".join(strip.sub("", two).split())
    assert "faq.faq-1.f1" not in page(printed, "play/muster/index.html")


def test_withdrawn_answer_stays_struck_and_last(printed):
    now = page(printed, GUARDED)
    assert now.index('id="faq.faq-1.f1"') < now.index('class="faq withdrawn" id="faq.faq-1.f2"')
    assert "No longer in force." in now
    assert "<s>Yes, if both are" in now
    assert "<s>" not in page(printed, f"editions/{FAQ1}/{GUARDED}")


def test_phases_are_counted_and_tables_carry_clause_ids(printed):
    muster = page(printed, "play/muster/index.html")
    assert '<h2 id="phase.arrive">1 Arrive</h2>' in muster
    assert '<h2 id="section.definitions">Definitions</h2>' in muster
    assert '<tr id="a1" class="amended">' in muster


def test_a_clause_that_links_here_is_named_itself(printed):
    refers = page(printed, "play/muster/index.html").split('id="refers"')[1]
    links = re.findall(r'<a href="([^"]+)">([^<]+)</a>', refers.split("</section>")[0])
    assert all(("#" in href) == words.split(" ")[-1][1:].isdigit() for href, words in links)
    assert any("#e1" in href for href, _ in links), links


def test_the_page_of_all_questions_counts_those_taken_back_and_leads_to_them(printed):
    text = page(printed, "faq/index.html")
    assert '<dt><a href="#state.withdrawn">withdrawn</a></dt><dd>1</dd>' in text
    section = text.split('id="state.withdrawn"')[1].split("</section>")[0]
    target = re.search(r'href="#([^"]+)"', section)
    assert target and f'id="{target[1]}"' in text and "By Errata 1" in section


def test_back_links_come_from_texts_and_from_the_model(printed):
    refers = page(printed, GUARDED).split('id="refers"')[1]
    assert "<dt>Ends it</dt>" in refers
    assert "<dt>State</dt>" in refers and "<dt>Procedure</dt>" in refers


def searched(printed, name):
    """What the script searches, read back."""
    return json.loads(page(printed, name).partition("=")[2].removesuffix(";\n"))


def test_former_and_other_names_are_found(printed):
    assert ["Warded", "now Guarded", "states/guarded-state/index.html"] in searched(printed, "find.js")
    assert ["On watch", "see Guarded", "states/guarded-state/index.html"] in searched(printed, "find.js")


def test_documents_are_found_by_their_titles(printed):
    found = [one for one in searched(printed, "find.js") if one[1] == "Document"]
    assert len(found) > 2 and [title for title, _, href in found if href not in printed] == []
    old = [one for one in searched(printed, f"editions/{BOOK}/find.js") if one[1] == "Document"]
    assert len(old) == 1 and old[0][2].startswith("../../publications/"), "later ones are not of that edition"


def test_what_is_for_hosts_stands_in_the_closed_block(printed):
    """A player meets neither files nor functions among the rules."""
    for path in (GUARDED, "index.html", f"publications/{ERRATA}/index.html"):
        shown = re.sub(r"<details.*?</details>", "", page(printed, path), flags=re.DOTALL)
        assert not re.search(
            r"No code|Source:|\.yaml|Functions changed|[Rr]un as a test|the resolver|build proves", shown
        ), path
    assert "table manners" in page(printed, GUARDED) and "guarded-state.yaml" in page(printed, GUARDED)


def test_what_ends_a_state_on_another_page_stands_in_its_box(printed):
    for path in (GUARDED, "book/states/index.html"):
        line = parse(re.findall(r'<p class="pad elsewhere">.*?</p>', page(printed, path))[0].encode()).text()
        assert line == "Ended by: Stunned e1.", path


def test_texts_are_found_by_the_clause_and_no_superseded_word_is(printed):
    texts = {title: {one[0]: one[1] for one in found} for title, _, found in searched(printed, "texts.js")}
    sorts = {one[0]: one[2] for _, _, found in searched(printed, "texts.js") for one in found if len(one) > 2}
    assert (
        texts["Guarded"]["e1"]
        == "While Guarded, a creature cannot be chosen as a target, except by a dazed one; see r1."
    )
    assert texts["Stunned"]["c1"].startswith("Ends with the Turn.")
    assert texts["Muster"]["a2"] == "The camp is under attack."
    assert texts["Swift"] == {"label.swift": "Acts before others."}
    assert "May a Stunned Escort guard?" in texts["Guarded"]["faq.faq-1.f1"]
    assert sorts["faq.faq-1.f1"] == "FAQ" and "Ruling" in sorts.values() and "e1" not in sorts
    assert "faq.faq-1.f1" not in texts["Stunned"], "once is enough"
    assert "faq.faq-1.f2" not in texts["Guarded"], "it is withdrawn"
    assert "Squire" not in page(printed, "texts.js")
    assert "Squire" in page(printed, f"editions/{BOOK}/texts.js")


def test_what_scrolls_by_itself_is_reached_by_keys_and_has_a_name(printed):
    boxes = re.findall(
        r'<[^>]*tabindex="0"[^>]*>', "".join(page(printed, path) for path in printed if path.endswith(".html"))
    )
    assert '<div class="scroll" tabindex="0" role="region" aria-label="Die, Ends">' in boxes
    assert [box for box in boxes if not re.search(r'role="region" aria-label="[^"]+"', box)] == []


def test_pages_need_no_script(printed):
    assert not re.search(r"<[^>]* (?:hidden|onclick)|javascript:", page(printed, GUARDED))


# ---- flaws ----


def with_text(written: Text):
    site = small_site()
    rule = replace(site.editions[-1].rules[1], parts=(Part(PartKind.EFFECTS, "Effects", (ClauseView("e1", written),)),))
    rules = (site.editions[-1].rules[0], rule, site.editions[-1].rules[2])
    return replace(site, editions=(*site.editions[:-1], replace(site.editions[-1], rules=rules)))


@pytest.mark.parametrize("source", ["`guarded-state/e9`", "`nowhere/e1`", "`faq-1/f9`", "`e9`"])
def test_a_dead_link_stops_the_site(source):
    site = with_text(text(source))
    found = flaws(site)
    assert {flaw.page for flaw in found if "book/" not in flaw.page} == {
        "states/stunned-state/index.html",
        f"editions/{ERRATA}/states/stunned-state/index.html",
    }
    with pytest.raises(FlawedSiteError):
        render_site(site)


def test_an_unresolved_name_is_a_dead_link():
    written = text("[[Guarded]]")
    link = written.blocks[0].content[0]
    broken = Text((replace(written.blocks[0], content=(replace(link, target=Unresolved("Gaurded")),)),))
    assert {flaw.target for flaw in flaws(with_text(broken))} >= {Unresolved("Gaurded")}
    assert (
        flaws(with_text(Text((replace(written.blocks[0], content=(replace(link, target=ToRule("guarded-state")),)),))))
        == ()
    )


BREAKS = {
    "reserved": lambda s: replace(s, chapters=(*s.chapters, replace(s.chapters[0], id="editions"))),
    "a folder": lambda s: replace(s, chapters=(*s.chapters, replace(s.chapters[0], id="../up"))),
    "device": lambda s: replace(s, chapters=(*s.chapters, replace(s.chapters[0], id="con"))),
    "twice": lambda s: replace(s, publications=(*s.publications, s.publications[0])),
    "current": lambda s: replace(s, current="errata-9"),
    "no page": lambda s: replace(
        s,
        editions=(replace(s.editions[0], faq=(replace(faq(FAQ1)[0], pages=("x",)),)), *s.editions[1:]),
    ),
    "clause twice": lambda s: with_part(s, ClauseView("e1", words("a")), ClauseView("e1", words("b"))),
    "fixed word": lambda s: with_part(s, ClauseView("history", words("a"))),
}


def with_part(site, *clauses):
    rule = replace(site.editions[0].rules[1], parts=(Part(PartKind.EFFECTS, "Effects", clauses),))
    rules = (site.editions[0].rules[0], rule, site.editions[0].rules[2])
    return replace(site, editions=(replace(site.editions[0], rules=rules), *site.editions[1:]))


@pytest.mark.parametrize("name", BREAKS)
def test_a_site_without_clear_addresses_is_refused(name):
    assert flaws(BREAKS[name](small_site()))


def test_the_sample_itself_has_no_flaw():
    assert flaws(small_site()) == ()


# ---- theme ----

UNDRAWN = {"today", "closed", "opened", "title", "update", "plain"}
BY_SCRIPT = {"hits", "excerpt", "sort", "said", "copied"}
RARE = {"c", "node", "b-wait", "waiting", "m-wait", "t-wait"}


def test_theme_and_pages_use_the_same_classes(printed):
    css = re.sub(r'url\("[^"]*"\)|/\*.*?\*/', "", page(printed, "assets/rulewright.css"), flags=re.DOTALL)
    drawn = set(re.findall(r"\.([a-z][\w-]*)", "".join(re.findall(r"[^{}]+(?=\{)", css))))
    used = {
        name
        for path in printed
        if path.endswith(".html")
        for names in re.findall(r'class="([^"]*)"', page(printed, path))
        for name in names.split()
    }
    assert used - drawn - UNDRAWN == set()
    assert drawn - used - BY_SCRIPT - RARE == set()


def test_code_is_coloured_and_stays_the_same_code():
    code = 'def can(x: "World") -> Verdict[int]: ...  # e1 <b>'
    assert parse(str(python_code(code)).encode()).text() == " ".join(code.split())
    assert '<span class="f">can</span>' in python_code(code)


def test_words_are_taken_literally():
    assert words("a *b*").blocks[0].content == (Run("a *b*"),)
