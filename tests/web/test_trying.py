"""What readers try on a rule's page: by keys, by touch, without scripts, and what a screen reader is told."""

from __future__ import annotations

import pytest

from tests.web.conftest import Visiting
from tests.web.page_types import PAGES

RESET = "infinity-n4/skills/reset/index.html"


def test_the_answer_to_a_question_of_the_table(visit: Visiting) -> None:
    """What does a Reset need while Isolated and Immobilized-B? WIP 13, less 9 and 3: 1 and nothing else."""
    with visit(width=390, touch=True) as reader:
        reader.go(RESET)
        form = reader.page.get_by_role("form", name="Try a situation")
        form.get_by_label("The Trooper is Isolated").check()
        form.get_by_label("The Trooper is Immobilized-B").check()
        form.get_by_label("WIP").fill("13")
        roll = form.get_by_role("listitem").filter(has_text="Reset Roll")
        assert "Success Value 1" in roll.inner_text()
        assert "Critical on 1, Failure on 2–20" in roll.inner_text()
        form.get_by_label("Dice show").fill("2")
        assert "With 2: Failure" in roll.inner_text()
        roll.get_by_role("link", name="Isolated State e5").click()
        reader.page.wait_for_url("**/states/isolated-state/index.html#e5")
        assert reader.troubles == []


def test_what_the_page_is_about_holds_at_first(visit: Visiting) -> None:
    with visit() as reader:
        reader.go(PAGES["state"])
        form = reader.page.get_by_role("form", name="Try a situation")
        ticked = form.locator("input:checked").evaluate_all("all => all.map(one => one.parentElement.innerText.trim())")
        assert ticked == ["The Trooper is Isolated"]
        box = form.get_by_label("The Trooper is Stunned")
        meaning = reader.page.locator(f"[id='{box.get_attribute('aria-describedby')}']")
        assert "No attacks" in str(meaning.text_content()), "what is said of it is its page's summary"
        assert not meaning.is_visible()
        reader.page.get_by_text("What these words mean").click()
        assert meaning.is_visible()
        answers = reader.page.get_by_role("status", name="Answers")
        assert "Not allowed because of e8" in " ".join(answers.inner_text().split())
        form.get_by_label("The Trooper is Isolated").uncheck()
        assert "Not allowed" not in answers.inner_text()
        form.get_by_role("button", name="Start over").click()
        answers.get_by_text("Not allowed").first.wait_for()


def test_by_keys_and_aloud(visit: Visiting) -> None:
    with visit() as reader:
        reader.go(RESET)
        reader.tab_to(reader.page.get_by_label("The Trooper is Dead"))
        reader.page.keyboard.press("Space")
        told = reader.page.get_by_role("status", name="Answers")
        assert told.get_attribute("aria-live") == "polite"
        assert "Not allowed because of Dead State e2" in " ".join(told.inner_text().split())
        assert reader.page.get_by_role("group", name="What is so").count() == 1


def test_numbers_that_do_not_fit_get_no_answer(visit: Visiting) -> None:
    with visit() as reader:
        reader.go(RESET)
        bounds = [reader.page.get_by_label("WIP").get_attribute(name) for name in ("min", "max")]
        for odd in ("", "-1", "99", "1.5"):
            reader.page.get_by_label("WIP").fill(odd)
            assert f"Set WIP to a whole number from {bounds[0]} to {bounds[1]}." in reader.text(".try-answers")


def test_dice_that_cannot_be_are_refused(visit: Visiting) -> None:
    with visit() as reader:
        reader.go(RESET)
        dice = reader.page.get_by_label("Dice show")
        for odd in ("0", "25", "-3", "e"):
            dice.press("Control+a")
            dice.press_sequentially(odd)
            assert "The dice show a whole number from 1 to 20." in reader.text(".try-answers"), odd
        dice.fill("20")
        assert "With 20:" in reader.text(".try-answers")


def test_after_going_back_the_answer_is_that_of_the_form(visit: Visiting) -> None:
    with visit(width=390, touch=True) as reader:
        reader.go(RESET)
        form = reader.page.get_by_role("form", name="Try a situation")
        form.get_by_label("The Trooper is Isolated").check()
        form.get_by_label("WIP").fill("13")
        form.get_by_role("link", name="Isolated State e5").click()
        reader.page.wait_for_url("**/states/isolated-state/index.html#e5")
        reader.page.go_back()
        reader.page.wait_for_load_state("load")
        assert form.get_by_label("The Trooper is Isolated").is_checked()
        reader.page.get_by_text("Success Value 4").first.wait_for()


def test_what_is_not_allowed_has_no_success_but_in_words(visit: Visiting) -> None:
    with visit() as reader:
        reader.go(RESET)
        roll = reader.page.get_by_role("listitem").filter(has_text="Reset Roll")
        assert "If it were allowed:" not in roll.inner_text()
        reader.page.get_by_label("The Trooper is Dead").check()
        assert "If it were allowed:" in roll.inner_text()


def test_a_roll_follows_the_deed_that_makes_it_not_what_that_is_a_kind_of(visit: Visiting) -> None:
    with visit() as reader:
        reader.go("infinity-n4/states/immobilized-a-state/index.html")
        lines = reader.page.locator(".try-answers li")
        assert "Not allowed" in lines.filter(has_text="Declared Skill").inner_text()
        assert lines.filter(has_text="Trooper uses Dodge").inner_text().endswith("\nAllowed")
        assert "If it were" not in reader.text(".try-answers")
        reader.page.get_by_label("The Trooper is Dead").check()
        assert "If it were allowed:" in reader.text(".try-answers")


def test_a_number_typed_takes_the_place_of_the_one_that_stands_there(visit: Visiting) -> None:
    for touch in (True, False):
        with visit(width=390, touch=touch) as reader:
            reader.go(RESET)
            box = reader.page.get_by_role("form", name="Try a situation").get_by_label("WIP")
            (box.tap if touch else box.click)()
            reader.page.keyboard.type("13")
            assert box.input_value() == "13"


def test_the_head_of_a_page_leads_to_what_can_be_tried(visit: Visiting) -> None:
    with visit(width=390, touch=True) as reader:
        reader.go(RESET)
        reader.page.get_by_role("link", name="Try a situation").locator("visible=true").first.click()
        assert reader.page.url.endswith("#try")
        assert reader.page.get_by_role("form", name="Try a situation").is_visible()


@pytest.mark.parametrize("width", [320, 1280])
def test_without_scripts_a_table_of_common_cases_stands_there(visit: Visiting, width: int) -> None:
    with visit(width=width, script=False) as reader:
        reader.go(RESET)
        assert reader.page.locator("form.try").is_hidden()
        rows = reader.page.get_by_role("row").filter(has_text="The Trooper is Isolated")
        assert rows.locator("td").all_inner_texts() == ["3", "−9 Isolated State e5"]


def test_too_much_at_once_is_not_answered(visit: Visiting) -> None:
    with visit() as reader:
        reader.go("infinity-n4/equipment/hacking-device/index.html")
        for box in reader.page.locator("form.try input[type=checkbox]").all()[:4]:
            box.check()
        assert "Not worked out for so much at once" in reader.text(".try-answers")
