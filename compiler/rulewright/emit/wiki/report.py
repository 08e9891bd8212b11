"""How a reader tells of a mistake: a text that names page, edition and clause, and the address it goes to, if there is one.

In:  a page, the `report` address of game.yaml.
Out: a `Report`. Without an address the text can be copied; without scripts it names the page, and the reader adds the clause.
"""

from __future__ import annotations

from dataclasses import dataclass
from urllib.parse import quote, urlsplit


@dataclass(frozen=True, slots=True)
class Report:
    """`address` is as game.yaml writes it, `place` the absolute address of the page where that is known, else its path."""

    title: str
    place: str
    address: str
    clauses: tuple[str, ...]

    @property
    def text(self) -> str:
        return f"{self.title}\n{self.place}\n\nWhat is wrong: "

    @property
    def receiver(self) -> str:
        """Who gets it, as a reader knows an address: `rules@example.org`, `bugs.example.org`; empty where nobody is named."""
        parts = urlsplit(self.address)
        return parts.path if parts.scheme == "mailto" else parts.netloc

    @property
    def href(self) -> str:
        """The address with the report about the whole page in it; empty where there is none."""
        return self.address.replace("{title}", quote(self.title)).replace("{text}", quote(self.text))
