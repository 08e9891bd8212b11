"""Prints single words and joins lists.

In: verbs, names, lists of printed parts. Out: text. Deliberately not here: any form that has parts of its own.
"""

from __future__ import annotations

from collections.abc import Sequence

from rulewright.syntax import nodes as n

_WORDS = {
    "be": ("is", "are", ""),
    "have": ("has", "have", ""),
    "do": ("does", "do", ""),
    "want": ("wants", "want", ""),
    "spend": ("spends", "spend", ""),
    "choose": ("chooses", "choose", ""),
    "rule": ("rules", "rule", ""),
    "get": ("gets", "get", ""),
    "include": ("includes", "include", ""),
    "count": ("counts", "count", ""),
    "keep": ("keeps", "keep", ""),
    "beat": ("beats", "beat", ""),
    "take": ("takes", "take", ""),
    "cost": ("costs", "cost", ""),
    "satisfy": ("satisfies", "satisfy", ""),
    "become": ("becomes", "become", "became"),
    "stop": ("stops", "stop", "stopped"),
    "lose": ("loses", "lose", "lost"),
    "gain": ("gains", "gain", "gained"),
    "reach": ("reaches", "reach", "reached"),
    "enter": ("enters", "enter", "entered"),
    "join": ("joins", "join", "joined"),
    "leave": ("leaves", "leave", "left"),
    "use": ("uses", "use", "used"),
    "make": ("makes", "make", "made"),
    "succeed": ("succeeds", "succeed", "succeeded"),
    "fail": ("fails", "fail", "failed"),
    "happen": ("happens", "happen", "happened"),
}
_PLACE = {n.Form.THIRD: 0, n.Form.BASE: 1, n.Form.PAST: 2}


def verb(base: str, form: n.Verb) -> str:
    """The verb whose base form is given, as the node says it is written."""
    return _WORDS[base][_PLACE[form.form]]


def joined(parts: Sequence[str], bare: Sequence[bool], word: str) -> str:
    """`A`, `A or B`, `A, B or C`; commas only where all parts but the first are bare names."""
    if len(parts) > 2 and all(bare[1:]):
        return f"{', '.join(parts[:-1])} {word} {parts[-1]}"
    return f" {word} ".join(parts)


def clauses(node: n.Clauses) -> str:
    """`clause e1`, `clauses e1 and e2`."""
    return ("clause " if len(node.ids) == 1 else "clauses ") + " and ".join(item.text for item in node.ids)


def spaced(*parts: str) -> str:
    """The parts that aren't empty, with a space between them."""
    return " ".join(part for part in parts if part)
