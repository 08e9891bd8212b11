"""What a declaration says, in one line for readers: how a state adds up, what a roll kind throws, what a table holds.

In: a declaration of a vocabulary, as positioned YAML. Out: a line of markup. Deliberately not here: the text that an author
wrote, which goes before; whether the declaration is right.
"""

from __future__ import annotations

from rulewright.editions.nodes import mapping, mappings, text, words
from rulewright.editions.words import article_of
from rulewright.source import Mapping, Node, Scalar

KINDS = {
    "entities": "Thing",
    "states": "State",
    "state groups": "Group of states",
    "windows": "Time",
    "relations": "Relation",
    "measures": "Measure",
    "judgements": "Judgement",
    "actions": "Action",
    "events": "Event",
    "roll kinds": "Kind of roll",
    "rolls": "Roll",
    "roll effects": "Effect on a roll",
    "tables": "Table",
    "modifiers": "Kind of modifier",
}
"""Sections of a vocabulary file whose keys are names, and the word printed for what stands there."""


def line_of(section: str, name: str, node: Node) -> str:
    """One line about a name that nobody wrote a text for, out of its declaration."""
    own = node if isinstance(node, Mapping) else None
    match section:
        case "entities":
            return _thing(own)
        case "states":
            bearer = text(own, "bearer")
            return " ".join([f"A state of {_one(bearer)}." if bearer else "A state.", *state_manner(own)])
        case "state groups":
            return f"Any of these states: {', '.join(f'[[{w}]]' for w in words(node))}."
        case "windows":
            around, owner = text(own, "in"), text(own, "owner")
            line = f"A stretch of time, part of [[{around}]]." if around else "A stretch of time."
            return line + (f" {_one(owner, capital=True)} has its own." if owner else "")
        case "roll kinds":
            opposes, dice = text(own, "opposes"), text(own, "dice")
            thrown = f"[[{opposes}]] against another one." if opposes else f"Rolled with {dice}." if dice else "A roll."
            return " ".join([thrown, *_ladder(own)])
        case "rolls":
            kinds = words(own.get("kind")) if own is not None else ()
            return f"Rolled as {' and '.join(f'[[{kind}]]' for kind in kinds)}." if kinds else "A roll."
        case "roll effects":
            ignored = words(own.get("ignores")) if own is not None else ()
            dice = f"{text(own, 'dice')}, of which the {text(own, 'keep')} counts." if text(own, "dice") else ""
            kept = f"The degree is not shifted by {' or '.join(f'`{line}`' for line in ignored)}." if ignored else ""
            return " ".join(filter(None, (dice, kept)))
        case "tables":
            return _table(own)
        case "modifiers":
            return f"Of several bonuses: {text(own, 'bonus') or 'sum'}. Of several penalties: {text(own, 'penalty') or 'sum'}."
        case _:
            reads = node.value.strip() if isinstance(node, Scalar) else text(own, "reads")
            return f"Sentences say: {reads.replace('~', name)}." if reads else f"{KINDS[section]} of the game."


def manner_of(state: str, vocabulary: tuple[Mapping, ...]) -> str:
    """The same of a state by name, with what excludes it; nothing where there is nothing to say, or no such state."""
    tables = (mapping(root, "states") for root in vocabulary)
    states = {key.value: node for table in tables if table is not None for key, node in table.entries}
    own = states.get(state)
    if not isinstance(own, Mapping):
        return ""
    others = tuple(
        n for n, node in states.items() if isinstance(node, Mapping) and state in words(node.get("excludes"))
    )
    return " ".join(state_manner(own, others))


def state_manner(node: Mapping | None, excluding: tuple[str, ...] = ()) -> tuple[str, ...]:
    """What a state does when it comes twice, what comes with it, and what cannot stand beside it; a sentence each."""
    levels = text(node, "levels")
    implied, excluded = (words(node.get(key)) if node is not None else () for key in ("implies", "excludes"))
    found = [f"Levels {levels}." if levels else "", _SECOND.get(text(node, "policy"), "")]
    if implied:
        found.append(f"{_and(implied)} {'comes and goes' if len(implied) == 1 else 'come and go'} with it.")
    excluded = (*excluded, *(name for name in excluding if name not in excluded))
    if excluded:
        found.append(f"It cannot stand beside {_and(excluded)}; whichever comes last ends the other.")
    if text(node, "ends") == "never":
        found.append("It does not end.")
    return tuple(filter(None, found))


_SECOND = {
    "newest": "A new one takes the place of the old one.",
    "per source": "Each source brings its own, and the highest level counts.",
    "highest level": "Of two, the higher level counts.",
    "add levels": "Levels add up.",
    "chosen": "Whoever has one and gets another keeps the old one or takes the new one.",
}


def _ladder(node: Mapping | None) -> tuple[str, ...]:
    """The degrees of a roll kind, and what shifts them."""
    degrees = [text(line, "name") for line in mappings(node.get("degrees") if node is not None else None)]
    shifts = mappings(node.get("shift") if node is not None else None)
    steps = [f"`{text(line, 'id')}` makes it {text(line, 'by')}" for line in shifts]
    return (
        *((f"From best to worst: {', '.join(degrees)}.",) if degrees else ()),
        *((f"{'; '.join(steps)}.",) if steps else ()),
    )


def _table(node: Mapping | None) -> str:
    """The rows of a table, one after the other."""
    columns = words(node.get("columns")) if node is not None else ()
    rows = node.get("rows") if node is not None else None
    cells = [
        f"for {key.value}: {', '.join(words(row))}" for key, row in (rows.entries if isinstance(rows, Mapping) else ())
    ]
    named = f" of {', '.join(columns)}" if columns else ""
    return f"A table{named}: {'; '.join(cells)}." if cells else "A table of numbers."


def attribute_line(owner: str, node: Node | None) -> str:
    """Whose attribute it is, and of a track its bounds and what becomes of that which they cut off."""
    own = node if isinstance(node, Mapping) else None
    bounds, below, above = text(own, "track"), text(own, "overflow"), text(own, "surplus")
    found = [f"A track of [[{owner}]], {bounds}." if bounds else f"An attribute of [[{owner}]]."]
    found += [f"What goes below is kept as {below}."] if below else []
    found += [f"What goes above is kept as {above}."] if above else []
    gaining = {"highest": "A second gain counts if it is higher.", "chosen": "A second gain may be taken instead."}
    return " ".join(filter(None, (*found, gaining.get(text(own, "gaining"), ""))))


def _and(names: tuple[str, ...]) -> str:
    linked = [f"[[{name}]]" for name in names]
    return linked[0] if len(linked) == 1 else f"{', '.join(linked[:-1])} and {linked[-1]}"


def _thing(node: Mapping | None) -> str:
    parent, members, attributes = text(node, "is a"), text(node, "group of"), attribute_names(node)
    has = f" with {', '.join(attributes)}" if attributes else ""
    if members:
        return f"A group of [[{members}]]{has}."
    return f"A kind of [[{parent}]]{has}." if parent else f"A thing{has}." if has else "A thing of the game."


def attribute_names(node: Mapping | None) -> list[str]:
    """Attributes begin with a capital; what describes the thing itself does not."""
    return [key.value for key, _ in node.entries if not key.value[:1].islower()] if node is not None else []


def _one(name: str, capital: bool = False) -> str:
    article = article_of(name)
    return f"{article.capitalize() if capital else article} [[{name}]]"
