"""Whether somebody has an item that works, as straight code in a question: its lists are gone through here and now.

In: what switches items off, in all editions. Out: conditions, and for each kind of thing and item that needs one a method that
says whether the item is off. Left to the runtime: items in several lists, and what switches off because of more than the thing.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from rulewright.emit.naming import docstring, python_literal, python_name
from rulewright.model import terms as t
from rulewright.model.items import holds_items
from rulewright.model.vocabulary import Ty
from rulewright.plan.nodes import Static

from .layout import Printer
from .names import slot, type_name
from .question_bodies import Body
from .unsupported import NotSupported

if TYPE_CHECKING:
    from .questions import Questions

_KEY = ("disable", "")


class Equipment:
    """`off` are the methods that the questions of a kind of thing need: for each item the body, None where there cannot be one."""

    def __init__(self, questions: Questions) -> None:
        self.q = questions
        self.off: dict[str, dict[str, Body | None]] = {}
        self.gates = questions.gates(_KEY)

    def carries(self, entity: str, item: str) -> str | None:
        """Whether `self` has an item that nothing switches off; None where the runtime has to be asked."""
        lists = self.lists(entity)
        if self.gates is None or lists is None:
            return None
        name = python_literal(item)
        held = [f"self.{own} and carries(self.{own}, {name})" for own in lists]
        text = held[0] if len(held) == 1 else " or ".join(f"({one})" for one in held)
        if not self.gates:
            return f"({text})"
        slow = f"w.has(self, {name})"
        if len(lists) == 1 and self.body(entity, item, lists[0]) is not None:
            slow = f"carries_working(self.{lists[0]}, {name}, self.{method(item)})"
        return f"({slow} if bits & {self.q.any_of(self.gates, 'switches off')} else {text})"

    def lists(self, entity: str) -> tuple[str, ...] | None:
        """The slots in which a thing has items; None where that is not the same for all kinds of it."""
        v, names = self.q.names.v, self.q.names
        found = {
            tuple(
                slot(a.name)
                for one in reversed(names.ancestors(kind))
                for a in v.entities[one].attributes.values()
                if holds_items(v, a)
            )
            for kind in v.entities
            if names.is_a(kind, entity)
        }
        return found.pop() or None if len(found) == 1 else None

    def body(self, entity: str, item: str, own: str) -> Body | None:
        """Whether an item in this slot is off. The sentences of the item's own rule never switch it off."""
        known = self.off.setdefault(entity, {})
        if item not in known:
            known[item] = self._body(entity, item, own)
        return known[item]

    def _body(self, entity: str, item: str, own: str) -> Body | None:
        said = self.q.editions.said(_KEY)
        rules = self.q.editions.item_rules.get(item, frozenset())
        if said is None or len(rules) > 1:
            return None
        others = [s for s in said.each if s.sentence.ref.id.partition("/")[0] not in rules]
        others = [s for s in others if not any(self._is_another(guard, item) for guard in s.sentence.guards)]
        body = Body(self.q, entity, t.Query("disable", ""), [("item", Ty(item))], "", sure=("subject", "item"))
        try:  # which sentence is ordered before another makes no difference
            body.applies([replace(s, sentence=_of_itself(s.sentence, own), beaten=False) for s in others])
        except NotSupported:
            return None
        return body if body.is_whole() and body.is_alone() else None

    def _is_another(self, guard: t.Guard, item: str) -> bool:
        """Whether it asks for the item in a list of things of another kind."""
        match guard:
            case t.Test(t.Includes(t.Get(_, attribute), t.Field("item"), False)):
                found, names = self.q.names.attribute(None, attribute), self.q.names
                base = found.ty.base if found is not None and len(names.by_name[attribute]) == 1 else ""
                return base in names.v.entities and not (names.is_a(item, base) or names.is_a(base, item))
            case _:
                return False

    def methods(self, out: Printer, entity: str) -> None:
        """Prints the methods that questions of this kind of thing need."""
        for item, body in self.off.get(entity, {}).items():
            if body is None:
                continue
            out.function(method(item), ["self", f"item: {type_name(item)}"], "bool")
            with out.indented():
                looks = f" Looks at {', '.join(body.clauses)}." if body.clauses else ""
                out.block(docstring(f"Whether a {item} that it has is switched off.{looks}", 8))
                body.given_to(out)


def method(item: str) -> str:
    """The name of the method that says whether an item is off."""
    return f"_{python_name(item).strip('_')}_is_off"


def _of_itself(sentence: Static, own: str) -> Static:
    """The sentence with what it asks of things in this slot asked of the item alone: it is one of them."""
    bound: list[t.Guard] = []
    guards: list[t.Guard] = []
    for guard in sentence.guards:
        match guard:
            case t.Test(
                t.Includes(t.Where(t.Get(t.Var(who), attribute), var, cond), t.Field("item") as item, False)
            ) if slot(attribute) == own and t.Bind(who, t.Field("subject")) in sentence.guards:
                bound.append(t.Bind(var, item))
                guards.append(t.Test(cond))
            case _:
                guards.append(guard)
    return replace(sentence, guards=(*bound, *guards))
