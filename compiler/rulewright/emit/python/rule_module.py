"""One module per rule: its functions in the order of its clauses, and `register`, which hands them to an edition."""

from __future__ import annotations

from rulewright.emit.naming import python_literal, python_name
from rulewright.model import terms as t
from rulewright.model.items import labelled
from rulewright.model.vocabulary import Ty
from rulewright.model.walk import walk
from rulewright.plan.family import field_type, rolls_of
from rulewright.plan.nodes import RulePlan, Static

from .bearing import Bearing
from .importing import module_of
from .layout import Printer, call
from .names import Names, constant, type_name
from .origins import Origins
from .scope import Module
from .sentences import Sentences
from .unsupported import NotSupported, standing_in


def rule_module(
    plan: RulePlan, names: Names, bears: Bearing, beaten: frozenset[str], dots: str, home: str, origins: Origins
) -> str:
    """The text of a rule's module. `dots` leads from it to the folder of the runtime, `home` to that of its vocabulary; `origins`
    says since when each clause decides so."""
    module = Module(names, bears)
    module.latch_types = rule_types(plan, names)
    functions = Sentences(module, plan.rule, beaten)
    functions.origins = origins
    for sentence in plan.sentences:
        ref = getattr(sentence, "ref", None)
        with standing_in(ref.id if ref is not None else plan.rule):
            functions.sentence(sentence)
    item = _item(plan, names)
    labels = _labels(plan, names)
    out = Printer()
    if item:
        for line in item:
            out.line(line)
    for text in functions.texts:
        out.block(text)
    out.line("def register(g: Tables) -> None:")
    with out.indented():
        out.line('"""Hands the clauses of this rule to an edition."""')
        for doc in functions.registered:
            out.doc(doc)
        keys = dict.fromkeys(
            python_literal(f"{arm.key.kind} {arm.key.name}")
            for term in walk(plan.sentences)
            if isinstance(term, t.Past | t.CountPast | t.TotalPast)
            for arm in term.arms
        )
        if keys:
            out.doc(call("g.listen", *keys))
        if module.exact:
            read = dict.fromkeys(r for name in sorted(module.exact) for r in _family(names, name))
            out.doc(call("g.reads_dice", *(python_literal(r) for r in read)))
        if item:
            out.line(f"g.item({python_literal(plan.defines[1] if plan.defines else '')}, ITEM)")
        for line in labels:
            out.line(line)
    return module_of(f"The rule `{plan.rule}`, clause by clause.", out, names, dots, home)


def _family(names: Names, roll: str) -> tuple[str, ...]:
    """All rolls that a name stands for; `*` where it is no roll."""
    return rolls_of(names.v, roll) if roll in names.v.rolls or roll in names.v.roll_kinds else ("*",)


def rule_types(plan: RulePlan, names: Names) -> dict[str, Ty]:
    """The types of the rule's own names, from the scans, kinds and frames that speak of them."""
    found: dict[str, Ty] = {}
    for term in walk(plan.sentences):
        match term:
            case t.Scan(var, entity) | t.IsKind(t.Var(var), entity, False):
                if entity in names.v.entities:
                    found.setdefault(var, Ty(entity))
            case t.Is(t.Var(var), state) if state in names.v.states:
                found.setdefault(var, Ty(names.v.states[state].bearer))
            case _:
                pass
    for sentence in plan.sentences:
        arms = getattr(sentence, "arms", ())
        asks: list[tuple[t.Ask, tuple[t.Guard, ...]]] = [(a.key, a.guards) for a in arms]
        if isinstance(sentence, Static):
            asks.append((sentence.ask, sentence.guards))
        for ask, guards in asks:
            for guard in guards:
                if isinstance(guard, t.Bind) and isinstance(guard.value, t.Field):
                    bound = field_type(names.v, ask, guard.value.name)
                    if bound is not None and bound in names.v.entities:
                        found.setdefault(guard.var, Ty(bound))
    return found


def _item(plan: RulePlan, names: Names) -> list[str]:
    if plan.defines is None or plan.defines[0] != "item":
        return []
    name = plan.defines[1]
    if name not in names.v.entities:
        raise NotSupported(plan, f"the item {name} is no kind of thing")
    labels = ""
    for found, own in labelled(names.v, name, plan.labels):
        members = ", ".join(f"{type_name(found.ty.base)}.{constant(x)}" for x in own)
        labels += f", {python_name(found.name)}={{{members}}}"
    lines = [f"ITEM = {type_name(name)}({python_literal(name)}{labels})"]
    return [*lines, '"""What a bearer has in its lists of items."""']


def _labels(plan: RulePlan, names: Names) -> list[str]:
    if not plan.labels:
        return ["g.rules.append(" + python_literal(plan.rule) + ")"]
    members: list[str] = []
    for label in plan.labels:
        enum = next((e for e, values in names.v.enums.items() if label in values), None)
        if enum is not None:
            members.append(f"{type_name(enum)}.{constant(label)}")
    key = plan.rule
    if not members:
        return ["g.rules.append(" + python_literal(plan.rule) + ")"]
    text = f"frozenset({{{', '.join(members)}}})"
    lines = [f"g.rules.append({python_literal(plan.rule)})", f"g.labels[{python_literal(key)}] = {text}"]
    if plan.defines is not None and plan.defines[0] == "action":
        lines.append(f"g.labels[{python_literal(f'use {plan.defines[1]}')}] = {text}")
    return lines
