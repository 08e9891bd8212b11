"""Which questions a rule bears on: deeds that it allows or forbids, rolls and numbers that it changes.

In: the plan of a rule, the book of its edition. Out: `Asked`, in the order of the rule; what a deed is only a kind of comes first and
stands for its kinds, but for those that the rule leaves out, and those that make a roll which is asked about.
"""

from __future__ import annotations

from collections.abc import Iterator, Set
from dataclasses import dataclass, replace

from rulewright.interpret.book import Book
from rulewright.model.terms import Ask, Cannot, IsKind, Key, MakeRoll, Query, RollUse
from rulewright.model.trial import TrialKind
from rulewright.model.vocabulary import Signature
from rulewright.model.walk import walk
from rulewright.plan.nodes import RulePlan, Static


@dataclass(frozen=True, slots=True)
class Asked:
    """A question of a kind, by the name of its action, roll or attribute. `subject` is the type of who it is put about.

    `anyway`: it is answered also where nothing bears on the answer.
    """

    kind: TrialKind
    name: str
    subject: str
    anyway: bool = False


def questions_of(plan: RulePlan, book: Book) -> tuple[Asked, ...]:
    """Every question that some sentence of the rule answers, those about what the rule itself defines, and what goes with them."""
    found = dict.fromkeys(_all(plan, book))
    deeds = {asked.name for asked in found if asked.kind is TrialKind.DEED}
    shown = [one for one in found if one.kind is not TrialKind.DEED or not deeds & set(book.ancestors(one.name)[1:])]
    forbidden = deeds - _excepted(plan)
    for one in tuple(shown):
        more = _left_out(one, forbidden, book) if one.kind is TrialKind.DEED else _makers(one, book)
        new = [
            other for other in more if other.name not in {asked.name for asked in shown if asked.kind is TrialKind.DEED}
        ]
        at = shown.index(one) + (one.kind is TrialKind.DEED)
        shown[at:at] = new
    return tuple(shown)


def _excepted(plan: RulePlan) -> set[str]:
    """Deeds that stay legal, in some circumstances at least, where the rule forbids what they are a kind of."""
    statics = (one for one in plan.sentences if isinstance(one, Static) and isinstance(one.what, Cannot))
    return {
        one.ask.name
        for one in statics
        if isinstance(one.what, Cannot) and one.what.excepting and isinstance(one.ask, Key)
    }


def _left_out(deed: Asked, deeds: Set[str], book: Book) -> list[Asked]:
    """The kinds of a deed that are not among those of which the rule says the same; not the kinds of those kinds."""
    names = [name for name in book.vocabulary.actions if deed.name in book.ancestors(name)[1:] and name not in deeds]
    first = [name for name in names if not set(names) & set(book.ancestors(name)[1:])]
    return [replace(asked, anyway=True) for name in first for asked in _deed(name, book)]


def _makers(roll: Asked, book: Book) -> list[Asked]:
    """The deeds that make a roll."""
    if roll.kind is not TrialKind.ROLL:
        return []
    names = (
        plan.defines[1] for plan in book.rules.values() if plan.defines is not None and plan.defines[0] == "action"
    )
    return [asked for name in names for asked in _deed(name, book) if makes(asked, roll, book)]


def signature_of(asked: Asked, book: Book) -> Signature | None:
    """How a deed or a roll is said; None for a number."""
    v = book.vocabulary
    if asked.kind is TrialKind.DEED:
        return v.actions[asked.name].signature
    return v.rolls[asked.name].signature if asked.kind is TrialKind.ROLL else None


def asks_of(asked: Asked, book: Book) -> tuple[Ask, ...]:
    """What sentences may answer when the question is put."""
    match asked.kind:
        case TrialKind.DEED:
            kinds = (*book.ancestors(asked.subject), "thing")
            return (Key("use", asked.name), *(Query("actions", name) for name in kinds))
        case TrialKind.ROLL:
            fed = (name for names in _feeds(asked, book).values() for name in names)
            return (Key("make", asked.name), Query("roll", asked.name), *(Query("attribute", name) for name in fed))
        case TrialKind.NUMBER:
            return (Query("attribute", asked.name),)


def makes(deed: Asked, roll: Asked, book: Book) -> bool:
    """Whether the rule of the deed, or of what it is a kind of, makes the roll. That a kind of it does says nothing of the deed."""
    if deed.kind is not TrialKind.DEED or roll.kind is not TrialKind.ROLL:
        return False
    plans = (p for p in book.rules.values() if p.defines is not None and p.defines[0] == "action")
    kinds = (p for p in plans if p.defines is not None and p.defines[1] in book.ancestors(deed.name))
    made = (term.roll for plan in kinds for term in walk(plan) if isinstance(term, MakeRoll))
    return any(isinstance(use, RollUse) and use.roll == roll.name for use in made)


def attribute_of(asked: Asked, book: Book) -> str:
    """The number that the question is about; empty where there is none, or where the roller picks among several."""
    if asked.kind is TrialKind.ROLL:
        fed = {name for names in _feeds(asked, book).values() for name in names}
        return fed.pop() if len(fed) == 1 else ""
    return asked.name if asked.kind is TrialKind.NUMBER else ""


def _feeds(asked: Asked, book: Book) -> dict[str, tuple[str, ...]]:
    """Which attributes of the roller feed which input, as the roll or what it is a kind of says."""
    for name in book.ancestors(asked.name):
        declared = book.vocabulary.rolls.get(name)
        if declared is not None and declared.takes_from:
            return dict(declared.takes_from)
    return {}


def _all(plan: RulePlan, book: Book) -> Iterator[Asked]:
    v = book.vocabulary
    if plan.defines is not None and plan.defines[0] == "action":
        yield from _deed(plan.defines[1], book)
        made = (t.roll.roll for t in walk(plan) if isinstance(t, MakeRoll) and isinstance(t.roll, RollUse))
        yield from (asked for name in made for asked in _roll(name, book))
    for static in plan.sentences:
        if not isinstance(static, Static):
            continue
        match static.ask:
            case Key("use", name):
                yield from _deed(name, book)
            case Key("make", name) | Query("roll", name):
                yield from _roll(name, book)
            case Query("attribute", name) if static.roll is not None:
                kinds = [roll for roll in v.rolls if static.roll in book.roll_family(roll)]
                yield from (asked for roll in kinds for asked in _roll(roll, book) if name == attribute_of(asked, book))
            case Query("attribute", name):
                yield from _number(name, static, book)


def _deed(name: str, book: Book) -> Iterator[Asked]:
    action = book.vocabulary.actions.get(name)
    if action is not None and action.signature.subject is not None:
        yield Asked(TrialKind.DEED, name, action.signature.subject)


def _roll(name: str, book: Book) -> Iterator[Asked]:
    roll = book.vocabulary.rolls.get(name)
    by = next((role.ty.base for role in roll.signature.roles if role.preposition == "by"), None) if roll else None
    if roll is not None and (by or roll.signature.subject):
        yield Asked(TrialKind.ROLL, name, by or roll.signature.subject or "")


def _number(name: str, static: Static, book: Book) -> Iterator[Asked]:
    """The thing is the one that the sentence asks for, or whichever has such a number."""
    named = [term.entity for term in walk(static.guards) if isinstance(term, IsKind) and not term.no]
    owners = [entity for entity, one in book.vocabulary.entities.items() if name in one.attributes]
    for entity in (*named, *owners):
        attribute = book.attribute(entity, name)
        if attribute is not None and attribute.ty.base == "number" and not attribute.ty.many:
            yield Asked(TrialKind.NUMBER, name, entity)
            return
