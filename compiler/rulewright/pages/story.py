"""What each publication did to each rule, found by laying consecutive editions side by side.

In: the editions of a game. Out: `Deed`s: which clauses read differently, which questions came or went, and whether the rule
plays differently. That is never declared: two editions play the same exactly when their plans are equal, and a clause does
when its own sentences in the plan are.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from rulewright.editions.answers import PRINTED
from rulewright.editions.nodes import flow, mappings, text
from rulewright.editions.summaries import SUMMARY
from rulewright.editions.tree import ClauseSource, RuleSource
from rulewright.model.walk import parts
from rulewright.pages.editions import Asked, Printing
from rulewright.plan.alike import alike
from rulewright.plan.nodes import Ref, RulePlan

BoxKey = tuple[str, int, str]
Form = tuple[object, ...] | None
"""What a plan does, as it is compared; None where there is no plan."""


@dataclass(frozen=True, slots=True)
class Amendment:
    """A clause that differs. `before` None: it came; `after` None: it went. `plays`: whether it does something else now.

    `rules`: its sentences before and after, where they are all that differs.
    """

    short: str
    box: BoxKey
    before: str | None
    after: str | None
    plays: bool
    rules: tuple[str, str] | None = None


@dataclass(frozen=True, slots=True)
class Retold:
    """An answer that stands and reads or decides otherwise. `how`: those of its words that differ, before and after."""

    asked: Asked
    how: Amendment


@dataclass(frozen=True, slots=True)
class Deed:
    """What one publication did to one rule. `plays`: the plan of the rule is another one."""

    publication: str
    rule: str
    number: int  # of the edition that the publication makes
    amended: tuple[Amendment, ...] = ()
    asked: tuple[Asked, ...] = ()
    retold: tuple[Retold, ...] = ()
    withdrawn: tuple[Asked, ...] = ()
    plays: bool = False
    first: bool = False
    renamed: tuple[str, str] | None = None  # the title before it, and the one since

    def __bool__(self) -> bool:
        touched = self.amended or self.asked or self.retold or self.withdrawn or self.renamed
        return self.first or self.plays or bool(touched)


def story_of(editions: tuple[Printing, ...]) -> Mapping[str, tuple[Deed, ...]]:
    """For each rule id everything that happened to it, oldest first."""
    found: dict[str, list[Deed]] = {}
    for number, here in enumerate(editions):
        before = editions[number - 1] if number else None
        for rule in here.edition.rules:
            old = before.rules.get(rule.id) if before else None
            if before is None or old is None:
                deed = Deed(here.publication.id, rule.id, number, first=True)
            else:
                deed = _deed(before, here, old, rule)
            if deed:
                found.setdefault(rule.id, []).append(deed)
    return {rule: tuple(deeds) for rule, deeds in found.items()}


def amended_between(before: Printing, here: Printing, rule: str) -> tuple[Amendment, ...]:
    """The clauses of a rule that read or do otherwise in the later of two editions, whatever lies between them."""
    was, now = _forms(before.plans.get(rule), here.plans.get(rule))
    return _amended(before.rules[rule], here.rules[rule], _by_clause(was), _by_clause(now), _touched(here))


def _deed(before: Printing, here: Printing, old: RuleSource, new: RuleSource) -> Deed:
    rule = new.id
    was, now = _forms(before.plans.get(rule), here.plans.get(rule))
    known = {asked.entry.id for asked in before.faq}
    gone = {asked.entry.id for asked in before.faq if asked.entry.withdrawn_in}
    mine = [asked for asked in here.faq if rule in asked.pages]
    return Deed(
        publication=here.publication.id,
        rule=rule,
        number=here.number,
        amended=_amended(
            old, new, *((_by_clause(was), _by_clause(now)) if was is not now else ({}, {})), _touched(here)
        ),
        asked=tuple(a for a in mine if a.entry.id not in known),
        retold=tuple(_retold(before, here, mine)),
        withdrawn=tuple(a for a in mine if a.entry.withdrawn_in and a.entry.id not in gone),
        plays=was != now,
        renamed=(before.title(rule), here.title(rule)) if before.title(rule) != here.title(rule) else None,
    )


def _retold(before: Printing, here: Printing, mine: list[Asked]) -> Iterator[Retold]:
    """Answers that documents amended. What one decides stands in the plan of the page where it is at home."""
    older = {asked.entry.id: asked.entry for asked in before.faq}
    for asked in mine:
        new, old = asked.entry, older.get(asked.entry.id)
        if old is None or new.withdrawn_in or new.amended_by == old.amended_by:
            continue
        was, now = (_by_clause(_form(one.plans.get(asked.home))) for one in (before, here))
        plays = was.get(new.id, ()) != now.get(new.id, ())
        other = [key for key in PRINTED if text(old.node, key) != text(new.node, key)]
        if other or plays:
            said, say = (" ".join(text(one.node, key) for key in other or ["answer"]) for one in (old, new))
            yield Retold(asked, Amendment(new.id, box_of(new), said, say, plays))


def _amended(
    old: RuleSource,
    new: RuleSource,
    was: Mapping[str, tuple[object, ...]],
    now: Mapping[str, tuple[object, ...]],
    touched: frozenset[str],
) -> tuple[Amendment, ...]:
    older = {c.short: c for c in old.clauses if _printed(c, touched)}
    newer = {c.short: c for c in new.clauses if _printed(c, touched)}
    found: list[Amendment] = []
    for short in dict.fromkeys([*newer, *older]):
        a, b = older.get(short), newer.get(short)
        id = f"{new.id}/{short}"
        plays = was.get(id, ()) != now.get(id, ())
        rewritten = (a and a.rule and a.rule.value) != (b and b.rule and b.rule.value)
        reason = a is not None and b is not None and _reason(a) != _reason(b)
        if (a and a.text) != (b and b.text) or reason or (rewritten and plays):
            one = b or a
            assert one is not None
            before, after = (_words(one, reason) for one in (a, b))
            said = (a.rule.value, b.rule.value) if a and b and a.rule and b.rule and before == after else None
            found.append(Amendment(short, box_of(one), before, after, plays, said))
        found += _readings(a, b) if a and b and a.box == "ruling" else ()
    return (*found, *_summary(old, new), *_examples(old, new, touched))


def _reason(clause: ClauseSource) -> str:
    return text(clause.node, "reason") if clause.box == "ruling" else ""


def _words(clause: ClauseSource | None, reason: bool) -> str | None:
    """What is printed of a clause; of a ruling whose reason was amended that, too."""
    if clause is None:
        return None
    return f"{clause.text} Why: {_reason(clause)}" if reason else clause.text


def _readings(old: ClauseSource, new: ClauseSource) -> Iterator[Amendment]:
    """Readings that were not taken, where documents amended them. They decide nothing."""
    older, newer = ({text(o, "id"): o for o in mappings(one.node.get("alternatives"))} for one in (old, new))
    for short, now in newer.items():
        was = older.get(short)
        if was is not None and flow(was) != flow(now):
            yield Amendment(short, box_of(new), text(was, "text"), text(now, "text"), False)


def _summary(old: RuleSource, new: RuleSource) -> Iterator[Amendment]:
    """The line below the title, where a document reworded it."""
    if old.summary != new.summary:
        yield Amendment(SUMMARY, (SUMMARY, 0, ""), old.summary, new.summary, False)


def _printed(clause: ClauseSource, touched: frozenset[str]) -> bool:
    """Clauses of the rule itself, and rulings that a document amended; answers have histories of their own."""
    return clause.box != "faq" and (clause.box != "ruling" or clause.id in touched)


def _examples(old: RuleSource, new: RuleSource, touched: frozenset[str]) -> Iterator[Amendment]:
    """Examples that documents amended. What one works out is no part of the plan."""
    older, newer = ({text(node, "id"): node for node in mappings(r.node.get("examples"))} for r in (old, new))
    for short in dict.fromkeys([*newer, *older]):
        a, b = older.get(short), newer.get(short)
        if f"{new.id}/{short}" in touched and (a is None or b is None or flow(a) != flow(b)):
            before, after = (text(one, "text") if one is not None else None for one in (a, b))
            yield Amendment(short, ("example", 0, ""), before, after, False)


def _touched(here: Printing) -> frozenset[str]:
    """Everything that documents up to this edition changed."""
    return frozenset(change.target for change in here.edition.changes)


def box_of(clause: ClauseSource) -> BoxKey:
    return clause.box, clause.place, clause.label


def _forms(was: RulePlan | None, now: RulePlan | None) -> tuple[Form, Form]:
    """Both forms, or nothing of either where two editions have one plan between them."""
    return (None, None) if was is now else (_form(was), _form(now))


def _form(plan: RulePlan | None) -> Form:
    """What a rule does, whatever its sentences call what they are about."""
    return (plan.defines, plan.labels, *map(alike, plan.sentences)) if plan is not None else None


def _by_clause(form: Form) -> dict[str, tuple[object, ...]]:
    """The parts of a plan by the clause they come from, in the plan's order."""
    found: dict[str, list[object]] = {}

    def look(node: object) -> None:
        ref = getattr(node, "ref", None)
        if isinstance(ref, Ref):
            found.setdefault(ref.id, []).append(node)
            return
        for part in parts(node):
            look(part)

    look(form)
    return {clause: tuple(nodes) for clause, nodes in found.items()}
