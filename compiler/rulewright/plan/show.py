"""Plans as text that a person can read: what a golden file holds and `show --stage plan` prints.

In: plan nodes and terms. Out: lines. One way of writing per node; equal plans give equal text and different plans different
text, since every field is written. It is not meant to be read back; `plan.encode` is.
"""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Iterable

from rulewright.model import terms as t
from rulewright.plan import nodes as p

_WIDTH = 110


def show_rule(plan: p.RulePlan) -> str:
    """The plan of one rule."""
    lines = [f"rule {plan.rule}" + (f" defines {plan.defines[0]} {plan.defines[1]}" if plan.defines else "")]
    if plan.labels:
        lines.append(f"  labels {', '.join(plan.labels)}")
    for sentence in plan.sentences:
        lines.append("")
        lines.extend(_sentence(sentence))
    return "\n".join(lines) + "\n"


# ------------------------------------------------------------------------------------------------ sentences


def _head(ref: p.Ref) -> str:
    return f"{ref.id}#{ref.sentence}"


def _sentence(sentence: p.Sentence) -> list[str]:
    match sentence:
        case p.Reaction():
            lines = [f"{_head(sentence.ref)} reacts" + _names(sentence.vars, sentence.instance)]
            return lines + _arms(sentence.arms) + _guards("  then", sentence.guards) + _body(sentence.body)
        case p.Would():
            kind = "replaces what would happen" if sentence.instead else "acts before it happens"
            lines = [f"{_head(sentence.ref)} {kind}" + _names(sentence.vars, None)]
            return lines + _arms(sentence.arms) + _guards("  then", sentence.guards) + _body(sentence.body)
        case p.Static():
            inside = f" in roll {sentence.roll}" if sentence.roll else ""
            lines = [f"{_head(sentence.ref)} answers {_ask(sentence.ask)}{inside}: {term(sentence.what)}"]
            return lines + _guards("  if", sentence.guards)
        case p.Definition():
            lines = [
                f"{_head(sentence.ref)} defines {sentence.kind} {sentence.name} of {sentence.entity} ({', '.join(sentence.params)})"
            ]
            value = [f"  value {term(sentence.value)}"] if sentence.value is not None else []
            return lines + _guards("  if", sentence.guards) + value
        case p.Offer():
            price = f"pays {sentence.price[0]} {sentence.price[1]}" if sentence.price else "wants"
            lines = [f"{_head(sentence.ref)} offers: {sentence.by} {price}" + _names(sentence.vars, None)]
            return lines + _guards("  if", sentence.guards) + _guards("  then", sentence.after) + _body(sentence.body)
        case p.Procedure():
            lines = [f"{sentence.rule} runs" + _names(sentence.vars, None)] + _arms(sentence.arms)
            for phase in sentence.phases:
                lines += _phase(phase)
            return lines
        case p.Beats():
            return [f"{_head(sentence.ref)} orders: {sentence.winner} beats {sentence.loser}"]
        case p.Stands():
            what = "whatever happens" if sentence.unstoppable else "even if " + ", ".join(map(term, sentence.atoms))
            return [
                f"{_head(sentence.ref)} stands: {', '.join(sentence.clauses)} {what}",
                *_guards("  if", sentence.guards),
            ]
        case p.Costs():
            return [f"{_head(sentence.ref)} prices: {sentence.name} costs {sentence.amount} {sentence.resource}"]


def _names(names: tuple[str, ...], instance: str | None) -> str:
    text = f" for {', '.join(names)}" if names else ""
    return text + (f", of the instance {instance}" if instance else "")


def _phase(phase: p.Phase) -> list[str]:
    over = f" for {phase.var} in {term(phase.group)}" if phase.var else ""
    turn = f" in turn from the {phase.turn[0]} {phase.turn[1]}" if phase.turn else ""
    chosen = f" as {term(phase.chosen_by)} chooses" if phase.chosen_by else ""
    window = f" (window {phase.window})" if phase.window else ""
    lines = [f"  phase {phase.name}{window}{over}{turn}{chosen}"]
    for row in phase.decides:
        lines.append(f"    {_head(row.ref)} decides {row.attribute} of {term(row.of)}: {term(row.value)}")
        lines += _indent(_guards("  if", row.guards), 4)
    for work in phase.work:
        lines.append(f"    {_head(work.ref)} works")
        lines += _indent(_guards("  if", work.guards), 4) + _indent(_body(work.body), 4)
    return lines


def _arms(arms: Iterable[t.Arm]) -> list[str]:
    lines: list[str] = []
    for arm in arms:
        lines.append(f"  on {_ask(arm.key)}")
        lines += _guards("    if", arm.guards)
    return lines


def _guards(word: str, guards: Iterable[t.Guard]) -> list[str]:
    lines: list[str] = []
    for guard in guards:
        lines += _wrap(f"{word} ", term(guard))
    return lines


def _body(body: t.Body) -> list[str]:
    lines: list[str] = []
    for number, block in enumerate(body.rounds):
        lines.append("  do" if number == 0 else "  then do")
        lines += _block(block, 4)
    return lines


def _block(block: t.Block, depth: int) -> list[str]:
    lines: list[str] = []
    for item in block.items:
        match item:
            case t.Branch():
                lines += _branch(item, depth)
            case t.Cases():
                for number, arm in enumerate(item.arms):
                    lines.append(" " * depth + ("case" if number == 0 else "otherwise"))
                    lines += _branch(arm, depth + 2)
            case t.Choice():
                lines.append(" " * depth + f"{term(item.by)} chooses")
                for option in item.options:
                    lines.append(" " * depth + "either")
                    lines += _block(option, depth + 2)
    return lines


def _branch(branch: t.Branch, depth: int) -> list[str]:
    lines = _indent(_guards("if", branch.guards), depth)
    inner = depth + 2 if branch.guards else depth
    for effect in branch.effects:
        if isinstance(effect, t.Later):
            lines.append(" " * inner + f"at the {effect.edge} of {term(effect.window)}")
            lines += _indent(_guards("  if", effect.guards) + _body(effect.body), inner)
        else:
            lines += _indent(_wrap("", term(effect)), inner)
    return lines


def _indent(lines: Iterable[str], depth: int) -> list[str]:
    return [" " * depth + line for line in lines]


def _wrap(head: str, text: str) -> list[str]:
    """Long terms go on, indented, at their outermost commas."""
    if len(head) + len(text) <= _WIDTH:
        return [head + text]
    lines, depth, start = [head], 0, 0
    for index, sign in enumerate(text):
        depth += (sign in "([") - (sign in ")]")
        if sign == "," and depth == 1:
            lines[-1] += text[start : index + 1]
            lines.append(" " * (len(head) - len(head.lstrip()) + 4))
            start = index + 2
    lines[-1] += text[start:]
    return lines


# ------------------------------------------------------------------------------------------------ terms

_OPEN = {"=": "is", "!=": "is not"}


def term(value: object) -> str:
    """One term on one line."""
    match value:
        case None:
            return "nothing"
        case str():
            return _word(value)
        case bool():
            return "yes" if value else "no"
        case int():
            return str(value)
        case tuple():
            return "[" + ", ".join(map(term, value)) + "]"
        case t.Num(number):
            return str(number)
        case t.Sym(enum, name):
            return f"{enum}.{_word(name)}"
        case t.StateName(state):
            return f"state.{_word(state)}"
        case t.ClauseName(clause):
            return f"clause {clause}"
        case t.Dice(count, faces):
            return f"{count}d{faces}"
        case t.Var(name):
            return _word(name)
        case t.Only(name):
            return f"the {_word(name)}"
        case t.Field(name):
            return f"@{_word(name)}"
        case t.Get(of, attribute):
            return f"{term(of)}.{_word(attribute)}"
        case t.Arith(op, left, right):
            return f"({term(left)} {op} {term(right)})"
        case t.Compare(op, left, right):
            return f"{term(left)} {_OPEN.get(op, op)} {term(right)}"
        case t.Is(of, state, no, still):
            return f"{term(of)} is {'not ' if no else ''}{'still ' if still else ''}{_word(state)}"
        case t.Bind(var, bound):
            return f"{_word(var)} := {term(bound)}"
        case t.Let(var, bound):
            return f"let {_word(var)} := {term(bound)}"
        case t.Scan(var, entity):
            return f"every {_word(entity)} as {_word(var)}"
        case t.Test(cond):
            return term(cond)
        case t.Arm(key, guards):
            return f"on {_ask(key)}" + (f" if {term(guards)}" if guards else "")
        case t.Key() | t.Query():
            return _ask(value)
        case _ if dataclasses.is_dataclass(value):
            return _fields(value)
        case _:
            raise TypeError(f"not a term: {value!r}")


def _fields(value: object) -> str:
    """The general form: the node's name, then its fields; those at their defaults are left out."""
    shown = []
    for field in dataclasses.fields(value):  # type: ignore[arg-type]
        content = getattr(value, field.name)
        if field.default is not dataclasses.MISSING and content == field.default:
            continue
        shown.append(f"{field.name}={term(content)}")
    name = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", type(value).__name__).lower()
    return f"{name}({', '.join(shown)})" if shown else name


def _ask(ask: t.Ask) -> str:
    return f"{ask.kind} {_word(ask.name)}".strip()


def _word(name: str) -> str:
    """Names with spaces in them are kept together."""
    return f"‹{name}›" if re.search(r"[^\w/#.-]", name) else name
