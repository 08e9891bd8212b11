"""In which capitals a text prints a word, and what another word looks like in them."""

from __future__ import annotations

import pytest

from rulewright.editions.capitals import in_capitals, ordinary_forms, printed_forms


@pytest.mark.parametrize(
    ("text", "word", "forms", "ordinary"),
    [
        ("In [[Close Touch|Close touch]] with it.", "Close Touch", ("Close touch",), ()),
        ("In close touch, CLOSE TOUCH, Close Touch.", "Close Touch", ("close touch", "CLOSE TOUCH", "Close Touch"), ()),
        ("[[Close Touch|near]] it.", "Close Touch", (), ()),
        ("Close Touches and enclose touch.", "Close Touch", ("Close Touch",), ()),
        ("In any order, an Order.", "Order", ("Order",), ("order",)),
        ("A [[Weary|weary]] hero.", "Weary", ("weary",), ()),
        ("Riders, and a rider.", "rider", ("Rider", "rider"), ()),
    ],
)
def test_what_is_printed(text: str, word: str, forms: tuple[str, ...], ordinary: tuple[str, ...]) -> None:
    assert (printed_forms(text, word), ordinary_forms(text, word)) == (forms, ordinary)


def test_a_longer_name_is_no_form_of_what_it_holds() -> None:
    assert printed_forms("The Order Pool.", "Order", ("Order Pool",)) == ()
    assert printed_forms("The Order Pool and an Order.", "Order", ("Order Pool",)) == ("Order",)


@pytest.mark.parametrize(
    ("form", "old", "new", "put"),
    [
        ("Close touch", "Close Touch", "Base Contact", "Base contact"),
        ("close touch", "Close Touch", "Base Contact", "base contact"),
        ("CLOSE TOUCH", "Close Touch", "Base Contact", "BASE CONTACT"),
        ("Close touch", "Close Touch", "Base AP Contact", "Base AP contact"),
        ("Rider", "rider", "passenger", "Passenger"),
        ("weary", "Weary", "Very Tired", "very tired"),
        ("Weary", "Weary", "Very Tired", "Very Tired"),
    ],
)
def test_another_word_in_the_same_capitals(form: str, old: str, new: str, put: str) -> None:
    assert in_capitals(form, old, new) == put
