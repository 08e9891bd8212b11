"""Decision tables: the clauses of a phase that decide one thing, as rows in the order of precedence.

In: the phase's rows in the plan, and which clause beats which. Out: the content of the phase, where two or more clauses that
decide the same attribute are put together into a table. A clause that beats another stands above it.
"""

from __future__ import annotations

from collections.abc import Iterable

from rulewright.editions.tree import RuleSource
from rulewright.model.page import ClauseView, DecisionRow, DecisionTable
from rulewright.model.terms import Arith, Expr, Get, Num, Sym, Var
from rulewright.model.text import NO_TEXT, ClauseRef, Paragraph, Run, Text, ToClause
from rulewright.pages.editions import Printing
from rulewright.plan.nodes import Beats, Decide, Phase, Procedure
from rulewright.plan.show import term

_HINT = "Read down. The first line that fits decides."


def decision_tables(
    here: Printing, rule: RuleSource, place: int, name: str, clauses: list[ClauseView]
) -> Iterable[ClauseView | DecisionTable]:
    """What the phase prints: tables where its first row stands in the file, other clauses where they stand."""
    phase = _phase(here, rule.id, place, name)
    rows = _rows(phase, rule.id, {clause.id for clause in clauses})
    printed: set[str] = set()
    for clause in clauses:
        attribute = next((a for a, group in rows.items() if clause.id in group), None)
        if attribute is None:
            yield clause
        elif attribute not in printed:
            printed.add(attribute)
            own = [c for c in clauses if c.id in rows[attribute]]
            yield _table(here, rule, phase, attribute, own, rows[attribute])


def _phase(here: Printing, rule: str, place: int, name: str) -> Phase | None:
    plan = here.plans.get(rule)
    procedure = next((s for s in plan.sentences if isinstance(s, Procedure)), None) if plan is not None else None
    if procedure is None or place >= len(procedure.phases):
        return None
    phase = procedure.phases[place]
    return phase if phase.name == name else None


def _rows(phase: Phase | None, rule: str, printed: set[str]) -> dict[str, dict[str, Decide]]:
    """Attribute -> clause -> what it decides. Clauses that decide several things, and tables of one row, are left as they are."""
    found: dict[str, dict[str, Decide]] = {}
    seen: dict[str, set[str]] = {}
    for decide in phase.decides if phase is not None else ():
        if decide.ref.rule == rule and decide.ref.clause in printed:
            found.setdefault(decide.attribute, {})[decide.ref.clause] = decide
            seen.setdefault(decide.ref.clause, set()).add(decide.attribute)
    plain = {attribute: {c: d for c, d in rows.items() if len(seen[c]) == 1} for attribute, rows in found.items()}
    return {attribute: rows for attribute, rows in plain.items() if len(rows) > 1}


def _table(
    here: Printing,
    rule: RuleSource,
    phase: Phase | None,
    attribute: str,
    clauses: list[ClauseView],
    rows: dict[str, Decide],
) -> DecisionTable:
    beats = _beats(here, rule.id, set(rows))
    ordered = _by_precedence(clauses, beats)
    place = {clause.id: n for n, clause in enumerate(ordered)}
    shown = here.texts.words.of(attribute)
    who = f" of each {here.texts.words.of(phase.var)}" if phase is not None and phase.var else ""
    return DecisionTable(
        title=f"{shown}{who}",
        hint=_HINT,
        result_heading=shown,
        rows=tuple(
            DecisionRow(
                clause=clause,
                result=here.texts.words.of(value_words(rows[clause.id].value)),
                wins_over=tuple(
                    sorted((_short(b.loser) for b in beats if _short(b.winner) == clause.id), key=lambda id: place[id])
                ),
                reason=_reason(clause.id, beats, here),
            )
            for clause in ordered
        ),
    )


def _beats(here: Printing, rule: str, rows: set[str]) -> list[Beats]:
    """Who beats whom among the rows, each pair once."""
    plan = here.plans[rule]
    found: dict[tuple[str, str], Beats] = {}
    for sentence in plan.sentences:
        if isinstance(sentence, Beats) and _short(sentence.winner) in rows and _short(sentence.loser) in rows:
            found.setdefault((sentence.winner, sentence.loser), sentence)
    return list(found.values())


def _reason(clause: str, beats: list[Beats], here: Printing) -> Text:
    """Where somebody else than the row itself says that it wins, that is named."""
    others = list(dict.fromkeys(b.ref for b in beats if _short(b.winner) == clause and b.ref.clause != clause))
    if not others:
        return NO_TEXT
    content: list[Run | ClauseRef] = [Run("By ")]
    for number, ref in enumerate(dict.fromkeys((r.rule, r.clause) for r in others)):
        content += [Run(", ")] * bool(number) + [ClauseRef(ToClause("" if ref[0] in here.rules else ref[0], ref[1]))]
    return Text((Paragraph((*content, Run("."))),))


def _by_precedence(clauses: list[ClauseView], beats: list[Beats]) -> list[ClauseView]:
    """Winners above losers, else the order of the page. A circle is refused elsewhere; here it falls back to the page's order."""
    left, ordered = list(clauses), list[ClauseView]()
    while left:
        ids = {clause.id for clause in left}
        beaten = {_short(b.loser) for b in beats if _short(b.winner) in ids}
        top = next((clause for clause in left if clause.id not in beaten), left[0])
        left.remove(top)
        ordered.append(top)
    return ordered


def _short(address: str) -> str:
    return address.rpartition("/")[2]


def value_words(value: Expr) -> str:
    """The result of a row in few words: a number with a real minus, a name, or the plan's own way of writing."""
    match value:
        case Num(value=number):
            return f"−{-number}" if number < 0 else str(number)
        case Sym(value=name) | Var(name=name) | Get(attribute=name):
            return name
        case Arith(op=op, left=left, right=right):
            return f"{value_words(left)} {op} {value_words(right)}"
        case _:
            return term(value)
