"""The fixed words of the site: badges, kinds, dates, lists. English, no locale.

In:  enums and dates of the page model.
Out: words and the class names that draw them. Nothing here depends on a game.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from rulewright.model.page import Effect, FaqState, PublicationKind

_MONTHS = [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
]


@dataclass(frozen=True, slots=True)
class Badge:
    """A state of the text: always a word, with a colour and an icon (`style`)."""

    style: str
    words: str

    def inside(self) -> str:
        """The words inside a sentence: small, but `FAQ` stays."""
        return self.words if self.words[1:2].isupper() else self.words[:1].lower() + self.words[1:]


EFFECTS = {
    Effect.FIRST: Badge("b-plain", "First text"),
    Effect.WORDS: Badge("b-words", "Words only"),
    Effect.BEHAVIOUR: Badge("b-play", "Changes play"),
    Effect.RULINGS: Badge("b-ruling", "Rulings"),
    Effect.FAQ_ADDED: Badge("b-faq", "FAQ added"),
    Effect.FAQ_REWORDED: Badge("b-faq", "FAQ reworded"),
    Effect.FAQ_WITHDRAWN: Badge("b-gone", "FAQ withdrawn"),
    Effect.FAQ_ABSORBED: Badge("b-faq", "FAQ absorbed"),
    Effect.WAITING: Badge("b-wait", "Not yet applied"),
}

MEANINGS = {
    Effect.WORDS: "The text changed, no result does.",
    Effect.BEHAVIOUR: "At least one situation ends differently. The page of the document shows which.",
    Effect.RULINGS: "What the editors decided was taken out, added or put otherwise; no result changes.",
    Effect.FAQ_ADDED: "A question was answered.",
    Effect.FAQ_REWORDED: "An answer reads or decides otherwise. It stands.",
    Effect.FAQ_ABSORBED: "An answer was taken back, and the rule itself changed where it spoke of it.",
    Effect.FAQ_WITHDRAWN: "An answer no longer holds. It stays on the page, struck out.",
    Effect.WAITING: "A document touches the rule; its wording is still to come.",
}

HEADINGS = {
    Effect.BEHAVIOUR: "Plays differently",
    Effect.FAQ_ADDED: "Questions answered",
    Effect.FAQ_REWORDED: "Answers amended",
    Effect.FAQ_ABSORBED: "From an answer to a rule",
    Effect.FAQ_WITHDRAWN: "Answers withdrawn",
    Effect.RULINGS: "Rulings of the editors",
    Effect.WORDS: "Same rule, other words",
    Effect.WAITING: "Not yet applied",
    Effect.FIRST: "New rules",
}
"""Sections of a publication's page, in the order in which they are printed."""

STATES = {
    FaqState.CURRENT: Badge("b-current", "Current"),
    FaqState.WITHDRAWN: Badge("b-gone", "Withdrawn"),
    FaqState.ABSORBED: Badge("b-faq", "Absorbed"),
    FaqState.SUPERSEDED: Badge("b-gone", "Superseded"),
}

KINDS = {
    PublicationKind.CORE: "Rule book",
    PublicationKind.FAQ: "FAQ",
    PublicationKind.ERRATA: "Errata",
    PublicationKind.UPDATE: "Update",
    PublicationKind.HOUSE: "House rules",
}


def date_words(date: str, short: bool = False) -> str:
    """`2023-07-05` as `5 July 2023`; as much of it as is known. `short` cuts the month to three letters."""
    year, *rest = date.split("-")
    if not rest:
        return year
    month = _MONTHS[int(rest[0]) - 1]
    day = f"{int(rest[1])} " if len(rest) > 1 else ""
    return f"{day}{month[:3] if short else month} {year}"


def date_preposition(date: str) -> str:
    """What stands before a date: `on` a day, `in` a month or a year."""
    return "on" if date.count("-") == 2 else "in"


def shape(effects: Iterable[Effect], kind: PublicationKind) -> str:
    """How an entry is drawn on a timeline: diamond for play, square for FAQ, dashed for not applied, else a circle."""
    found = set(effects)
    if Effect.WAITING in found:
        return "t-wait"
    if Effect.BEHAVIOUR in found:
        return "t-play"
    return "t-faq" if kind is PublicationKind.FAQ else ""


def listed(parts: Sequence[str]) -> str:
    """`a`, `a and b`, `a, b and c`."""
    return parts[0] if len(parts) == 1 else ", ".join(parts[:-1]) + " and " + parts[-1] if parts else ""


def shortened(text: str, limit: int = 48) -> str:
    """The text, cut at a word with an ellipsis if it is longer than `limit` characters."""
    if len(text) <= limit:
        return text
    return text[: text.rfind(" ", 0, limit) if " " in text[:limit] else limit].rstrip(" ,;:") + "…"


def count(number: int, one: str, many: str = "") -> str:
    return f"{number} {one if number == 1 else many or one + 's'}"
