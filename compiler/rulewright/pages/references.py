"""Who leans on a page without linking to it: read from the plans, not from the words.

In: all plans of an edition. Out: for each rule that defines a state, an item or an action, the clauses that cause it, end it,
ask about it, use it or rule about it, as `BackLink`s. A roll that the rule of an action makes belongs to that rule.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from typing import TypeAlias

from rulewright.editions.nodes import text
from rulewright.model import terms as t
from rulewright.model.page import BackLink
from rulewright.model.text import ToClause
from rulewright.model.vocabulary import Vocabulary
from rulewright.model.walk import parts, walk
from rulewright.pages.editions import Printing
from rulewright.plan import nodes as p
from rulewright.plan.nodes import Ref
from rulewright.source.kept import Kept

_ORDER = ("Causes it", "Ends it", "Uses it", "Rules about it", "Reacts to it", "Depends on it")
_STATES = ("state", "suppress", "keeps", "immune state")


Mention: TypeAlias = tuple[Ref, str, str]
"""(clause, how, name) of a declared name that a plan speaks of in one of these ways."""
Mentions: TypeAlias = Mapping[str, tuple[Mention, ...]]
"""Rule -> what its plan speaks of."""

_SPOKEN: Kept[tuple[Mention, ...]] = Kept()
_ROLLS: Kept[tuple[str, ...]] = Kept()


def mentions_of(here: Printing) -> Mentions:
    """What every plan of an edition speaks of, in clauses that it prints."""
    words = here.vocabulary
    every = {rule: _SPOKEN.of((plan, words), partial(_spoken, plan, words)) for rule, plan in here.plans.items()}
    return {rule: tuple(one for one in said if _prints(here, one[0])) for rule, said in every.items()}


def _prints(here: Printing, ref: Ref) -> bool:
    return ref.rule in here.rules or here.texts.has(ToClause(ref.rule, ref.clause), "")


def back_links(here: Printing, spoken: Mentions) -> Mapping[str, tuple[BackLink, ...]]:
    """Rule id -> what leans on it, grouped in a fixed order. A clause is named once per group; a page does not name itself."""
    owners = homes(here)
    found: dict[str, dict[tuple[int, Ref], None]] = {}
    for rule, said in spoken.items():
        for ref, group, name in said:
            for home in owners.get(name, ()):
                if home != rule:
                    key = (_ORDER.index(group), Ref(ref.rule, ref.clause))
                    found.setdefault(home, {})[key] = None
    return {rule: tuple(_link(here, group, ref) for group, ref in sorted(keys)) for rule, keys in found.items()}


def _link(here: Printing, group: int, ref: Ref) -> BackLink:
    title = here.title(ref.rule) if ref.rule in here.rules else document_title(here, ref.rule)
    return BackLink(_ORDER[group], f"{title} {ref.clause}", ToClause(ref.rule, ref.clause))


def document_title(here: Printing, id: str) -> str:
    """The title of a document, or its id."""
    return next((publication.title for publication in here.edition.publications if publication.id == id), id)


def homes(here: Printing) -> dict[str, tuple[str, ...]]:
    """Declared name -> the pages that define it; a roll -> those of the actions that make it."""
    found: dict[str, tuple[str, ...]] = {}
    for rule in here.edition.rules:
        if name := text(rule.node, "defines"):
            for one in (name, *_ROLLS.of((here.plans.get(rule.id),), partial(_rolls_of, here.plans.get(rule.id)))):
                found[one] = (*found.get(one, ()), rule.id)
    return found


def _rolls_of(plan: p.RulePlan | None) -> tuple[str, ...]:
    """The rolls that the rule of an action makes."""
    if plan is None or plan.defines is None or plan.defines[0] != "action":
        return ()
    made = (term.roll for term in walk(plan) if isinstance(term, t.MakeRoll))
    return tuple(dict.fromkeys(one.roll for one in made if isinstance(one, t.RollUse)))


def _spoken(plan: p.RulePlan, vocabulary: Vocabulary) -> tuple[Mention, ...]:
    return tuple(one for sentence in plan.sentences for one in _look(sentence, None, vocabulary))


def _look(node: object, ref: Ref | None, vocabulary: Vocabulary) -> Iterator[Mention]:
    own = getattr(node, "ref", None)
    ref = own if isinstance(own, Ref) else ref
    if ref is not None:
        for group, name in _said(node, vocabulary):
            yield ref, group, name
    for part in parts(node):
        yield from _look(part, ref, vocabulary)


def _said(node: object, vocabulary: Vocabulary) -> Iterator[tuple[str, str]]:
    match node:
        case t.Become(state=state) | t.GainLevel(state=state):
            yield "Causes it", state
        case t.Stop(state=state) | t.LoseLevel(state=state):
            for member in vocabulary.state_groups.get(state, (state,)):
                yield "Ends it", member
        case (
            t.Is(state=state)
            | t.HasState(state=state)
            | t.Level(state=state)
            | t.EachInstance(state=state)
            | t.SourceOf(state=state)
        ):
            yield "Depends on it", state
        case t.Equipped(item=item):
            yield "Depends on it", item
        case p.Static(ask=t.Query(kind=kind, name=name)) if kind in _STATES:
            yield "Rules about it", name
        case p.Static(roll=str() as name) | p.Static(ask=t.Query(kind="roll", name=name)):
            yield "Rules about it", name
        case p.Static(ask=t.Key(name=name)) | p.Costs(name=name):
            yield "Rules about it", name
        case p.Reaction(arms=arms) | p.Would(arms=arms):
            for arm in arms:
                yield "Reacts to it", arm.key.name
        case t.UseAction(action=name):
            yield "Uses it", name
        case t.Able(key=t.Key(name=name)):
            yield "Depends on it", name
        case _:
            return
