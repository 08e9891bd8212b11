"""What a name is: a declared name, the id of a rule, clause or publication, or the title of a page; and whether another is free.

In: the files of one game, what somebody typed. Out: `Renaming`. Errors: `NotRenamed` where it is nothing of these, where the new
name is taken or has another form, or where an address was given out that cannot move.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal, TypeAlias

from rulewright.diagnostics import did_you_mean
from rulewright.editions.addresses import listed_of
from rulewright.editions.clauses import boxes, other_ids
from rulewright.editions.nodes import text, words
from rulewright.source import FileKind, GameSources, Mapping

Kind: TypeAlias = Literal["name", "title", "name and title", "rule", "clause", "publication"]

_ID = re.compile(r"[a-z0-9]+(?:[.-][a-z0-9]+)*")
_SHORT = re.compile(r"[a-z][a-z0-9]*(?:-[a-z0-9]+)*")
_NAME = re.compile(r"[^a-z\s].*")


class NotRenamed(ValueError):
    """It cannot be renamed; the message says why."""


@dataclass(frozen=True, slots=True)
class Renaming:
    """`old` and `new` of a clause are its short ids; `page` is its rule. `given_out`: people may link to the old one."""

    kind: Kind
    old: str
    new: str
    page: str = ""
    given_out: bool = False


def renaming_of(game: GameSources, old: str, new: str) -> Renaming:
    """What is to be done. A name that is also a page's title stands for both, as links may mean either."""
    rules = {file.stem: file.root for file in game.of(FileKind.RULE) if file.root is not None}
    publications = [file.stem for file in game.of(FileKind.PUBLICATION)]
    titles = [text(root, "title") for root in rules.values()]
    declared = declared_names(game)
    listed = {(part, name): [id.value for id in ids] for (part, name), ids in listed_of(game).items()}
    if "/" in old:
        return _clause(rules, listed, old, new)
    if old in rules or old in publications:
        kind: Kind = "rule" if old in rules else "publication"
        _form(new, _ID, "an id: small letters and digits, joined by - or .")
        _free(new, [*rules, *publications, *(name for _, name in listed)], f"the id of another {kind}")
        given_out = ("addresses", old) in listed
        if given_out and kind == "publication":
            raise NotRenamed(f"'{old}' was given out: the edition of that name is an address for ever")
        return Renaming(kind, old, new, given_out=given_out)
    if old in declared or old in titles:
        kind = "name and title" if old in declared and old in titles else "name" if old in declared else "title"
        if kind != "title":
            _form(new, _NAME, "a name: it begins with a capital")
        _free(new, [*declared, *titles], "another name or title")
        return Renaming(kind, old, new)
    known = [*declared, *titles, *rules, *publications]
    hint = did_you_mean(old, known)
    raise NotRenamed(f"nothing is called '{old}'" + (f"; did you mean '{hint}'?" if hint else ""))


def _clause(rules: dict[str, Mapping], listed: dict[tuple[str, str], list[str]], old: str, new: str) -> Renaming:
    page, _, short = old.rpartition("/")
    there, _, to = new.rpartition("/")
    if page not in rules:
        hint = did_you_mean(page, rules)
        raise NotRenamed(f"there is no rule '{page}'" + (f"; did you mean '{hint}'?" if hint else ""))
    if there not in ("", page):
        raise NotRenamed(f"a clause stays on its page: write '{page}/..'")
    ids = [text(node, "id") for _, _, _, node in boxes(rules[page])] + [id.value for id in other_ids(rules[page])]
    if short not in ids:
        hint = did_you_mean(short, ids)
        raise NotRenamed(f"'{page}' has no '{short}'" + (f"; did you mean '{hint}'?" if hint else ""))
    _form(to, _SHORT, "a clause's id, such as e2 or no-orders")
    pages = [page, *words(rules[page].get("formerly"))]
    given = [id for name in pages for id in listed.get(("addresses", name), [])]
    _free(to, [*ids, *given], "another id on this page, now or formerly")
    return Renaming("clause", short, to, page, short in given)


def declared_names(game: GameSources) -> tuple[str, ...]:
    """Every name that the vocabulary declares, attributes and other words included."""
    found: dict[str, None] = {}
    for file in game.of(FileKind.VOCABULARY):
        for _, section in file.root.entries if file.root is not None else ():
            if not isinstance(section, Mapping):
                found.update(dict.fromkeys(name for name in words(section) if name[:1].isupper()))
                continue
            for key, node in section.entries:
                found[key.value] = None
                if isinstance(node, Mapping):
                    found.update(dict.fromkeys(inner.value for inner, _ in node.entries if inner.value[:1].isupper()))
                    found.update(dict.fromkeys(words(node.get("also"))))
                else:
                    found.update(dict.fromkeys(name for name in words(node) if name[:1].isupper() and " " not in name))
    return tuple(name for name in found if name[:1].isupper())


def _form(new: str, form: re.Pattern[str], what: str) -> None:
    if not form.fullmatch(new):
        raise NotRenamed(f"'{new}' is no {what.removeprefix('a ').removeprefix('an ')}")


def _free(new: str, taken: list[str], what: str) -> None:
    alike = next((name for name in taken if name.casefold() == new.casefold()), None)
    if alike is not None:
        raise NotRenamed(f"'{alike}' is {what}")


__all__ = ["Kind", "NotRenamed", "Renaming", "declared_names", "renaming_of"]
