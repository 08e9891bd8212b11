"""Items that pages declare: what kind of item each is, what can hold it, which labels it may bear.

In: equipment and skill pages, the entities of the vocabulary. Out: an entity for each item. Nothing follows from a name: an
item is of the one kind that `is a: item`, or of the kind that its page names. Deliberately not here: what having one means.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from rulewright.analysis.lexicon import Lexicon, some
from rulewright.analysis.mistakes import Mistake, listed, need, reported, unknown
from rulewright.analysis.sections import cell
from rulewright.diagnostics import Bag, Span
from rulewright.editions.tree import RuleSource
from rulewright.model import items
from rulewright.model.vocabulary import Entity, Vocabulary
from rulewright.source import Scalar

KINDS = ("equipment", "skill")
"""The kinds of page that declare items."""


def declared(rules: Iterable[RuleSource]) -> Iterator[tuple[RuleSource, Scalar]]:
    """The pages that declare an item, each with its name."""
    for rule in rules:
        if rule.kind in KINDS and (defined := cell(rule.node, "defines")) is not None:
            yield rule, defined


def with_items(words: Vocabulary, rules: Iterable[RuleSource], bag: Bag) -> Vocabulary:
    """The vocabulary with an entity for each item."""
    known = words
    for rule, defined in declared(rules):
        taken = _taken(words, defined.value)
        if taken is not None:
            bag.error(
                "RW311",
                defined.span,
                f"'{defined.value}' is already the name of {some(taken)}",
                hint="give the item another name",
            )
            continue
        kind = None
        with reported(bag):
            kind = _kind(known, cell(rule.node, "is a"), defined)
        made = Entity(defined.value, kind, {}, item=True)
        words = replace(words, entities={**words.entities, defined.value: made})
    return words


def _taken(words: Vocabulary, name: str) -> str | None:
    tables: tuple[tuple[str, Iterable[str]], ...] = (
        ("entity", words.entities),
        ("event", words.events),
        ("action", words.actions),
        ("roll", words.rolls),
        ("window of time", words.windows),
    )
    return next((what for what, table in tables if name in table), None)


def _kind(words: Vocabulary, said: Scalar | None, defined: Scalar) -> str:
    """The kind of item that a page declares."""
    kinds = [name for name in words.entities if items.is_item(words, name)]
    if not kinds:
        raise Mistake(
            "RW322",
            defined.span,
            f"'{defined.value}' is an item, and the vocabulary has no kind of thing that items are",
            "declare one under 'entities', as in 'Gear: {is a: item}', and a list of it",
            missing="item",
        )
    if said is not None:
        found = Lexicon(words).find(said.value, kinds)
        if found is None:
            raise unknown("RW322", said.span, said.value, f"'{said.value}' is no kind of item", kinds)
        return found
    roots = [name for name in kinds if words.entities[name].parent == items.ITEM]
    need(
        len(roots) == 1,
        "RW322",
        defined.span,
        f"'{defined.value}' may be {listed(some(name) for name in roots)}, and the page does not say which",
        f"add 'is a: {roots[0]}' or the like below it",
    )
    return roots[0]


def check_kind(rule: RuleSource) -> None:
    """`is a` of a page says what an item is; other pages declare none."""
    said = cell(rule.node, "is a")
    need(
        said is None or (rule.kind in KINDS and cell(rule.node, "defines") is not None),
        "RW322",
        said.span if said is not None else rule.node.span,
        "'is a' says what kind of item a page declares, and this page declares none",
        "take it out, or declare one: 'kind: equipment' and 'defines'",
    )


def check_held(lex: Lexicon, item: str, bearer: str | None, at: Span) -> None:
    """Whether some list of those whom the page is about can hold its item."""
    words = lex.words
    if item not in words.entities or not items.is_item(words, item):
        return  # reported with the vocabulary
    owners = [name for name in words.entities if bearer is None or lex.fit(name, bearer)]
    kind = words.entities[item].parent
    need(
        any(items.lists_for(words, owner, item) for owner in owners),
        "RW323",
        at,
        f"nothing that {some(bearer or 'thing')} has can hold the {item}, so what this page says never applies",
        f"give {some(bearer or 'thing')} a list in the vocabulary, as in 'Items: list of {kind}'",
    )


def check_label(lex: Lexicon, item: str, label: str, at: Span) -> None:
    """Whether an item's label fits one of its sets, and only one."""
    sets = items.label_sets(lex.words, item)
    fitting = [a for a in sets if label in lex.words.enums[a.ty.base]]
    if sets and not fitting:
        values = [value for a in sets for value in lex.words.enums[a.ty.base]]
        enums = listed(dict.fromkeys(a.ty.base for a in sets))
        raise unknown("RW317", at, label, f"'{label}' is no {enums}, and an item has no other labels", values)
    need(
        len(fitting) < 2,
        "RW317",
        at,
        f"'{label}' may stand in {listed(a.name for a in fitting)} of {some(item)}, and nothing says in which",
        "leave one set for it in the vocabulary",
    )
