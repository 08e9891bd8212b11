"""Readings: how the compiler understood a rule, in plain words, so that an editor can see a misreading.

In: the plan of a rule, which is what runs, and never the sentence as it was written. Out: text. Each sentence tells when it
listens, for whom, what must hold, what follows and in which order, and for how long; what is denied says `NOT`, and what is
forbidden `FORBIDDEN`. What the kind of the file implies is there too, since it is part of what was understood.
Deliberately not here: good style. A reading is to be checked, not to be printed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import assert_never

from rulewright.model import terms as t
from rulewright.model.vocabulary import Vocabulary
from rulewright.plan import nodes as p
from rulewright.tools.reading.effects import body_lines
from rulewright.tools.reading.events import Events
from rulewright.tools.reading.guards import guard_lines
from rulewright.tools.reading.rulings import ruling
from rulewright.tools.reading.terms import Terms, price
from rulewright.tools.reading.words import NOT, a, listed

__all__ = ["read_rule"]


def read_rule(plan: p.RulePlan, vocabulary: Vocabulary) -> str:
    """The reading of one rule, a paragraph for each sentence."""
    terms = Terms(vocabulary)
    heading = f"{plan.rule}" + (f": what {plan.defines[1]} means" if plan.defines else "")
    if plan.labels:
        heading += f", labelled {listed(plan.labels, 'and')}"
    parts: list[str] = []
    for group in _alike(terms, plan.sentences):
        parts.append("\n".join(_statics(terms, group) if len(group) > 1 else _sentence(terms, group[0])))
    return "\n\n".join([heading, *(parts or ["Nothing here decides anything."])]) + "\n"


def _alike(terms: Terms, sentences: tuple[p.Sentence, ...]) -> list[list[p.Sentence]]:
    """Rulings of one sentence that differ only in what is asked, as where one word stands for several actions."""
    groups: list[list[p.Sentence]] = []
    for sentence in sentences:
        before = groups[-1][-1] if groups else None
        same = isinstance(sentence, p.Static) and isinstance(before, p.Static) and sentence.ref == before.ref
        if same and _below(terms, sentence) == _below(terms, before):
            groups[-1].append(sentence)
        else:
            groups.append([sentence])
    return groups


def _below(terms: Terms, static: p.Sentence | None) -> list[str]:
    return list(_sentence(terms, static))[2:] if isinstance(static, p.Static) else []


def _statics(terms: Terms, group: list[p.Sentence]) -> Iterator[str]:
    head, _, *below = _sentence(terms, group[0])
    questions = [list(_sentence(terms, s))[1].partition(_ASKED)[2] for s in group]
    yield head
    yield f"  {_ASKED}one of these"
    yield from (f"    - {question}" for question in dict.fromkeys(questions))
    yield from below


_ASKED = "AT ALL TIMES, when asked "


def _sentence(terms: Terms, sentence: p.Sentence) -> Iterator[str]:
    match sentence:
        case p.Reaction(ref, arms, body, guards=guards):
            terms = replace(terms, hears=frozenset(arm.key for arm in arms))
            yield _head(ref)
            yield from _arms(terms, "WHEN", arms)
            yield from _after(_naming(terms, arms), guards, "THEN", body)
        case p.Would(ref, arms, body, instead, guards=guards):
            yield _head(ref)
            yield from _arms(terms, "JUST BEFORE", arms)
            word = f"INSTEAD, so that it does {NOT} happen" if instead else "THEN"
            yield from _after(_naming(terms, arms), guards, word, body)
        case p.Static(ref, ask, guards, what, roll):
            scans = tuple(g for g in guards if isinstance(g, t.Scan))
            asked, rest = Events(terms).asked(ask, tuple(g for g in guards if g not in scans))
            yield _head(ref)
            yield f"  {_ASKED}{asked}" + (f", inside {a(roll)} only" if roll else "")
            yield from _indent(guard_lines(terms, scans), 4)
            yield from _indent(guard_lines(terms, rest), 4)
            yield f"  ANSWER: {ruling(terms, what)}"
        case p.Definition(ref, kind, name, entity, params, guards, value):
            yield _head(ref)
            yield from _definition(terms, kind, name, entity, params, value)
            yield from _indent(guard_lines(terms, guards), 4)
        case p.Offer(ref, guards, by, cost, body, after=after):
            yield _head(ref)
            yield "  OPEN TO SOMEBODY, whenever this holds"
            yield from _indent(guard_lines(terms, guards), 4)
            paying = f"pays {price(*cost)}" if cost is not None else "wants it"
            yield f"  IF {terms.name(by)} {paying}"
            yield from _after(terms, after, "THEN", body)
        case p.Procedure():
            yield from _procedure(terms, sentence)
        case p.Beats(winner, loser, ref):
            yield _head(ref)
            yield f"  Where {winner} and {loser} both decide the same thing, {winner} counts and {loser} does {NOT}."
        case p.Stands():
            yield _head(sentence.ref)
            yield from _stands(terms, sentence)
        case p.Costs(ref, name, amount, resource):
            yield _head(ref)
            yield f"  {name} costs {price(amount, resource)}."
        case _:
            assert_never(sentence)


def _naming(terms: Terms, arms: tuple[t.Arm, ...]) -> Terms:
    """With the names that every arm gives to the parts of what it hears."""
    named: list[dict[str, str]] = []
    for arm in arms:
        found: dict[str, str] = {}
        for guard in arm.guards:
            match guard:
                case t.Bind(var, t.Field(name)) | t.Test(t.Compare("=", t.Field(name), t.Var(var))):
                    if terms.name(var).startswith("the "):
                        found.setdefault(name, var)
                case _:
                    pass
        named.append(found)
    first, *others = named
    return replace(terms, called=tuple(pair for pair in first.items() if all(pair in o.items() for o in others)))


def _definition(
    terms: Terms, kind: str, name: str, entity: str, params: tuple[str, ...], value: t.Expr | None
) -> Iterator[str]:
    first, *others = [terms.bare(p) for p in params]
    who = f"{a(entity)}, here called {first}," if first != entity else a(entity)
    match kind:
        case "number":
            yield f"  The {name} of {who} is {terms.value(value) if value is not None else 'absent'}"
        case "relation":
            yield f"  {_upper(who)} is {_relation(terms, name, others)} as long as this holds"
        case _:
            yield f"  {_upper(who)} is {name} as long as this holds"


def _relation(terms: Terms, name: str, others: list[str]) -> str:
    declared = terms.vocabulary.relations.get(name)
    roles = declared.signature.roles if declared is not None else ()
    said = [
        f"{role.preposition} another {role.ty.base}, here called {other},"
        for role, other in zip(roles, others, strict=False)
    ]
    return " ".join([terms.relation(name), *said])


def _stands(terms: Terms, stands: p.Stands) -> Iterator[str]:
    clauses = f"{'clause' if len(stands.clauses) == 1 else 'clauses'} {listed(stands.clauses, 'and')}"
    if stands.unstoppable:
        yield f"  Nothing stops {clauses}"
    else:
        yield f"  {_upper(clauses)} stand even though {listed([terms.cond(c) for c in stands.atoms], 'or')}"
    yield from _indent(guard_lines(terms, stands.guards), 4)


def _procedure(terms: Terms, procedure: p.Procedure) -> Iterator[str]:
    yield f"{procedure.rule}, the procedure"
    yield from _arms(terms, "WHEN", procedure.arms)
    for number, phase in enumerate(procedure.phases, 1):
        yield f"  PHASE {number}, {phase.name}" + _members(terms, phase)
        for row in phase.decides:
            yield "    " + _head(row.ref)
            yield f"      DECIDES {terms.owner(row.of)} {row.attribute}: {terms.value(row.value)}"
            yield from _indent(guard_lines(terms, row.guards), 8)
        for work in phase.work:
            yield "    " + _head(work.ref)
            yield from _indent(_after(terms, work.guards, "THEN", work.body), 4)


def _members(terms: Terms, phase: p.Phase) -> str:
    if phase.var is None or phase.group is None:
        return ", once"
    order = ", all at once"
    if phase.turn is not None:
        order = f", one after the other from the {phase.turn[0]} {phase.turn[1]}"
    elif phase.chosen_by is not None:
        order = f", one after the other as {terms.value(phase.chosen_by)} chooses"
    return f", for each of {terms.value(phase.group)}, here called {terms.bare(phase.var)}{order}"


def _arms(terms: Terms, word: str, arms: tuple[t.Arm, ...]) -> Iterator[str]:
    for number, arm in enumerate(arms):
        scans = tuple(g for g in arm.guards if isinstance(g, t.Scan))
        said, rest = Events(terms).heard(t.Arm(arm.key, tuple(g for g in arm.guards if g not in scans)))
        yield from (f"  {_upper(line)}" for line in guard_lines(terms, scans))
        yield f"  {word if number == 0 else 'OR ' + word} {said}"
        yield from _indent(guard_lines(terms, rest), 4)


def _after(terms: Terms, guards: tuple[t.Guard, ...], word: str, body: t.Body) -> Iterator[str]:
    yield f"  {word}"
    yield from _indent(guard_lines(terms, guards), 4)
    yield from _indent(body_lines(terms, body), 4)


def _head(ref: p.Ref) -> str:
    return f"{ref.id}, sentence {ref.sentence + 1}"


def _upper(text: str) -> str:
    return text[:1].upper() + text[1:]


def _indent(lines: Iterable[str], depth: int) -> list[str]:
    return [" " * depth + line for line in lines]
