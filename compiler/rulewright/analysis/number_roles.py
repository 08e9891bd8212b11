"""Numbers in the roles of a roll: which input of its kind each of them is.

In: rolls and their kinds. Out: the rolls, each number role with the input that it fills. `against number called DC` says it;
without `called` it is the one input that nothing else fills. Nothing is guessed: where several would do, the declaration must
say which. Deliberately not here: what is done with the number.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace

from rulewright.analysis.lexicon import Lexicon
from rulewright.analysis.mistakes import Mistake, listed, reported, unknown
from rulewright.analysis.sections import Sections, cell
from rulewright.diagnostics import Bag, Fix
from rulewright.model.given import MODIFIERS
from rulewright.model.vocabulary import Role, Roll, Vocabulary
from rulewright.source import Scalar


def with_numbers(words: Vocabulary, sections: Sections, bag: Bag) -> dict[str, Roll]:
    """All rolls, with `number_role` filled in."""
    cells = {key.value: at for key, value in sections.table("rolls") if (at := cell(value, "reads")) is not None}
    found = {name: replace(roll, number_role=_certain(words, roll)) for name, roll in words.rolls.items()}
    for name, roll in found.items():
        if not inputs(words, name) or name not in cells:
            continue  # what is wrong with its kind was reported
        for role in _numbers(roll):
            if role.preposition not in roll.number_role:
                with reported(bag):
                    raise _unclear(words, roll, role, cells[name], _akin(found, name, role))
    return found


def inputs(words: Vocabulary, roll: str) -> tuple[str, ...]:
    """What the kinds of a roll take, its own or those of what it is a sort of; the modifiers left out."""
    lines = [words.rolls[name] for name in Lexicon(words).ancestors(roll) if name in words.rolls]
    kinds = next((line.kinds for line in lines if line.kinds), ())
    takes = [take.name for kind in kinds if kind in words.roll_kinds for take in words.roll_kinds[kind].takes]
    return tuple(dict.fromkeys(name for name in takes if name != MODIFIERS))


def _numbers(roll: Roll) -> tuple[Role, ...]:
    return tuple(role for role in roll.signature.roles if role.ty.base == "number")


def _certain(words: Vocabulary, roll: Roll) -> dict[str, str]:
    """Preposition -> input, for those that are named and for the one that is left."""
    lex, known, roles = Lexicon(words), inputs(words, roll.name), _numbers(roll)
    named = {r.preposition: at for r in roles if r.called is not None and (at := lex.find(r.called, known)) is not None}
    free = [name for name in known if name not in roll.takes_from and name not in named.values()]
    rest = [role for role in roles if role.called is None]
    return {**named, rest[0].preposition: free[0]} if len(rest) == len(free) == 1 else named


def _akin(rolls: Mapping[str, Roll], name: str, role: Role) -> str | None:
    """The input that the same role is in all rolls above and below this one that say it."""
    family = [r for r in rolls.values() if r.parent == name or r.name == rolls[name].parent]
    said = {r.number_role[role.preposition] for r in family if role.preposition in r.number_role}
    return said.pop() if len(said) == 1 else None


def _unclear(words: Vocabulary, roll: Roll, role: Role, at: Scalar, akin: str | None) -> Mistake:
    known = inputs(words, roll.name)
    found = re.search(
        rf"\b{role.preposition}\s+(?:optional\s+)?number\b(?:\s+called\s+(\S+(?:\s+[A-Z]\S*)*))?", at.value
    )
    assert found is not None
    if role.called is not None:
        span = at.part(*found.span(1)) if found.group(1) else at.span
        return unknown("RW324", span, role.called, f"'{role.called}' is nothing that {roll.name} takes", known)
    span = at.part(*found.span())
    free = [name for name in known if name not in roll.takes_from and name not in roll.number_role.values()]
    if not free:
        message = f"every number that {roll.name} takes has its value from elsewhere, so this one is for nothing"
        return Mistake("RW324", span, message, "take the role out, or take the input out of 'with'")
    meant = akin if akin in free else None
    message = f"the number '{role.preposition}' may be the {listed(free)} of {roll.name}, and nothing says which"
    hint = f"name it: '{found.group()} called {meant or free[0]}'"
    return Mistake("RW324", span, message, hint, Fix(span, f"{found.group()} called {meant}") if meant else None)
