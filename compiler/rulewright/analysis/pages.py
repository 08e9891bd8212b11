"""One rule's page: its subject, shorthands, frame and phases, and all its clauses.

In: a `RuleSource`, the vocabulary, the ids of all clauses. Out: `RuleMeaning`. Mistakes go into the bag, sentence by sentence;
a clause whose sentence is wrong keeps the others. Deliberately not here: what rules do together.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Literal

from rulewright.analysis import headers, sentences, things
from rulewright.analysis.lexicon import Lexicon, one
from rulewright.analysis.mistakes import Mistake, need, reported, unknown
from rulewright.analysis.scope import Page, Scope, Thing
from rulewright.analysis.sections import cell
from rulewright.diagnostics import Bag, Span, did_you_mean
from rulewright.editions.tree import ClauseSource, RuleSource
from rulewright.model.meaning import (
    ClauseMeaning,
    Decides,
    Free,
    Heard,
    Moment,
    PhaseMeaning,
    RuleMeaning,
    Sentence,
)
from rulewright.model.terms import (
    Arm,
    Bind,
    Compare,
    Cond,
    Equipped,
    Expr,
    Field,
    Guard,
    Is,
    Key,
    SourceOf,
    StateRole,
    Test,
    Var,
)
from rulewright.model.vocabulary import Ty, Vocabulary
from rulewright.source import Mapping, Scalar, Sequence
from rulewright.syntax import nodes as n
from rulewright.syntax.parser import parse_occasion, parse_reference, parse_rule

Kind = Literal["state", "equipment", "skill", "action", "procedure", "rule"]
KINDS: tuple[Kind, ...] = ("state", "equipment", "skill", "action", "procedure", "rule")
FRAMED_BOXES = ("effects", "cancellations")


@dataclass(frozen=True, slots=True)
class Part:
    """A piece of a scalar, as the parser takes it."""

    scalar: Scalar
    start: int
    end: int

    @property
    def value(self) -> str:
        return self.scalar.value[self.start : self.end]

    def part(self, start: int, end: int) -> Span:
        return self.scalar.part(self.start + start, self.start + end)


@dataclass(frozen=True, slots=True)
class Context:
    """What a page needs from the other pages: the ids of all clauses, and which clause stands where."""

    clauses: frozenset[str]
    shifts: tuple[str, ...] = ()                # of the vocabulary's roll kinds: KIND/shift:id

    def seen_from(self, rule: RuleSource) -> dict[str, str]:
        """Every way to write a clause's id on this page -> its full id."""
        ids = {full: full for full in self.clauses}
        ids.update({shift.rpartition(":")[2]: shift for shift in self.shifts})
        ids.update({clause.short: clause.id for clause in rule.clauses if clause.id.startswith(f"{rule.id}/")})
        ids.update({clause.id.partition("/")[2]: clause.id for clause in rule.clauses if clause.id.startswith(f"{rule.id}/")})
        return ids


def resolve_rule(rule: RuleSource, vocabulary: Vocabulary, context: Context, bag: Bag) -> RuleMeaning:
    """The meaning of one page."""
    page = open_page(rule, Lexicon(vocabulary), context, bag)
    frame = _frame(page, rule)
    phases = tuple(_phase(page, rule, node, bag) for node in _mappings(rule.node.get("phases")))
    runs = _runs(page, rule, bag)
    places = {clause.id: clause for clause in rule.clauses}
    clauses = tuple(_clause(page, rule, clause, places, phases, bag) for clause in rule.clauses)
    owners = {
        s.attribute: _owner(page.lexicon, s.attribute)
        for clause in clauses for s in clause.sentences if isinstance(s, Decides)
    }
    return RuleMeaning(rule.id, page_kind(rule), page.frees, frame, _defines(rule), _labels(rule, page.lexicon, bag), clauses, phases, runs, owners)


def page_kind(rule: RuleSource) -> Kind:
    return next((kind for kind in KINDS if kind == rule.kind), "rule")


def _owner(lex: Lexicon, attribute: str) -> str:
    return next((e for e, spec in lex.words.entities.items() if attribute in spec.attributes), "")


def _mappings(node: object) -> tuple[Mapping, ...]:
    return tuple(item for item in node if isinstance(item, Mapping)) if isinstance(node, Sequence) else ()


# ------------------------------------------------------------------------------------------------ the page


def open_page(rule: RuleSource, lex: Lexicon, context: Context, bag: Bag) -> Page:
    """The page's names: its subject, the Source and the roles of its state, its shorthands."""
    defined = cell(rule.node, "defines")
    state = defined.value if defined is not None and rule.kind == "state" else None
    if state is not None:
        state = lex.find(state, lex.words.states)
    names: dict[str, Thing] = {}
    frees: list[Free] = []
    page = Page(rule.id, rule.kind, lex, context.seen_from(rule), names, (), state, None)
    subject = cell(rule.node, "subject")
    if subject is not None and (noun := parse_reference(subject, bag)) is not None:
        with reported(bag):
            frees += _subjects(page, noun)
    bearer = next((free.name for free in frees if free.type in lex.words.entities), None)
    if defined is not None:
        with reported(bag):
            _check_defines(rule, lex, defined)
    if state is not None and bearer is not None:
        spec = lex.words.states[state]
        names["Source"] = Thing(SourceOf(Var(bearer), state), Ty(spec.source or "thing"))
        for role in spec.roles:
            if role.called is not None:
                names[role.called] = Thing(StateRole(Var(bearer), state, role.preposition), role.ty)
    action = lex.find(defined.value, lex.words.actions) if defined is not None and rule.kind == "action" else None
    page = replace(page, frees=tuple(frees), action=action, bearer=bearer)
    table = rule.node.get("names")
    for key, value in table.entries if isinstance(table, Mapping) else ():
        if isinstance(value, Scalar) and (noun := parse_reference(value, bag)) is not None:
            with reported(bag):
                need(key.value not in names, "RW303", key.span, f"'{key.value}' is already somebody here")
                with (scope := Scope(page)).mode(asking=True):
                    names[key.value] = things.noun(scope, noun)
    return page


def _subjects(page: Page, noun: n.Noun) -> list[Free]:
    """`a Creature`, or `a Damage to a Creature`, which names two."""
    lex = page.lexicon
    path = noun.path.things if isinstance(noun.path, n.Those) else noun.path
    if not isinstance(path, n.A | n.The):
        raise Mistake("RW304", noun.span, "the subject of a page is 'a ..'")
    if isinstance(path, n.The):
        only = lex.require(path.name, lex.only_one, "thing that exists only once")
        del only
        return []
    base = lex.require(path.kind, lex.kinds, "kind of thing")
    name = (path.called or path.kind).text
    page.names[name] = Thing(Var(name), Ty(base))  # type: ignore[index]
    found = [Free(name, base)]
    for role in noun.roles:
        want = things.role_type(Scope(page), base, role)
        if isinstance(role.value, n.A):
            kind = lex.require(role.value.kind, lex.kinds, "kind of thing")
            need(lex.fit(kind, want.base), "RW404", role.value.span, f"{base} {role.prep.word.value} .. needs {want.base}")
            word = (role.value.called or role.value.kind).text
            page.names[word] = Thing(Var(word), Ty(kind))  # type: ignore[index]
            found.append(Free(word, kind))
    return found


def _check_defines(rule: RuleSource, lex: Lexicon, defined: Scalar) -> None:
    tables = {"state": lex.words.states, "action": lex.words.actions}
    table = tables.get(rule.kind)
    if table is not None and lex.find(defined.value, table) is None:
        raise unknown("RW318", defined.span, defined.value, f"'{defined.value}' is no {rule.kind} of the vocabulary", table)


def _defines(rule: RuleSource) -> tuple[str, str] | None:
    defined = cell(rule.node, "defines")
    kinds = {"state": "state", "equipment": "item", "skill": "item", "action": "action"}
    return (kinds[rule.kind], defined.value) if defined is not None and rule.kind in kinds else None


def _labels(rule: RuleSource, lex: Lexicon, bag: Bag) -> tuple[str, ...]:
    node = rule.node.get("labels")
    found: list[str] = []
    for item in node if isinstance(node, Sequence) else ():
        if isinstance(item, Scalar):
            with reported(bag):
                name = lex.find(item.value, lex.constants)
                if name is None:
                    raise unknown("RW317", item.span, item.value, f"'{item.value}' is no label of the vocabulary", lex.constants)
                found.append(name)
    return tuple(found)


def _frame(page: Page, rule: RuleSource) -> Cond | None:
    defined = cell(rule.node, "defines")
    if page.bearer is None or defined is None:
        return None
    if rule.kind == "state" and page.state is not None:
        return Is(Var(page.bearer), page.state)
    return Equipped(Var(page.bearer), defined.value) if rule.kind in ("equipment", "skill") else None


def _runs(page: Page, rule: RuleSource, bag: Bag) -> Heard | Moment | None:
    runs = cell(rule.node, "runs")
    if runs is None or (node := parse_occasion(runs, bag)) is None:
        return None
    with reported(bag):
        scope = Scope(replace(page, names={k: v for k, v in page.names.items() if not isinstance(v.expr, Var)}))
        found = headers.header(scope, node)[0]
        assert isinstance(found, Heard | Moment)
        return found
    return None


# ------------------------------------------------------------------------------------------------ phases

_EACH = re.compile(r"\s*(.+?)\s+in\s+(.+?)\s*", re.DOTALL)
_TURN = re.compile(r"\s*in turn from the (highest|lowest) (.+?)\s*")
_CHOSEN = re.compile(r"\s*as (.+?) chooses\s*")


def _phase(page: Page, rule: RuleSource, node: Mapping, bag: Bag) -> PhaseMeaning:
    title = cell(node, "phase")
    name = title.value if title is not None else ""
    lex = page.lexicon
    window = lex.find(name, lex.words.windows)
    member: Free | None = None
    group: Expr | None = None
    found: Thing | None = None
    each = cell(node, "each")
    if each is not None:
        with reported(bag):
            matched = _EACH.fullmatch(each.value)
            if matched is None:
                raise Mistake("RW315", each.span, "'each' reads 'NAME in LIST'", "as in 'Side in the Chase's Sides'")
            noun = parse_reference(Part(each, matched.start(2), matched.end(2)), bag)
            if noun is not None:
                with (scope := Scope(page)).mode(asking=True):
                    found = things.group_of(scope, noun.path)
                member, group = Free(matched.group(1), one(found.ty).base), found.expr
    turn, chosen_by, order = _order(page, node, found, bag)
    return PhaseMeaning(name, window, member, group, order, turn, chosen_by)


_Order = tuple[
    tuple[Literal["highest", "lowest"], str] | None, Expr | None, Literal["at once", "in turn", "as chosen"]
]


def _order(page: Page, node: Mapping, members: Thing | None, bag: Bag) -> _Order:
    order = cell(node, "order")
    if order is None or order.value.strip() == "at once":
        return None, None, "at once"
    with reported(bag):
        if matched := _TURN.fullmatch(order.value):
            at = order.part(matched.start(2), matched.end(2))
            need(members is not None, "RW315", order.span, "'in turn' needs 'each'", "say whose turns these are")
            assert members is not None
            attribute = things.number_attribute(Scope(page), one(members.ty), n.Name(at, matched.group(2)))
            return ("highest" if matched.group(1) == "highest" else "lowest", attribute), None, "in turn"
        if matched := _CHOSEN.fullmatch(order.value):
            noun = parse_reference(Part(order, matched.start(1), matched.end(1)), bag)
            if noun is not None:
                return None, things.single(Scope(page), noun.path).expr, "as chosen"
            return None, None, "as chosen"
        raise Mistake("RW315", order.span, f"'{order.value}' is no order", "say 'at once', 'in turn from the highest ..' or 'as the .. chooses'")
    return None, None, "at once"


# ------------------------------------------------------------------------------------------------ clauses


def _clause(page: Page, rule: RuleSource, clause: ClauseSource, places: dict[str, ClauseSource], phases: tuple[PhaseMeaning, ...], bag: Bag) -> ClauseMeaning:
    stands = _stands(rule, clause, places)
    framed = clause.framed and _is_framed(rule, stands)
    phase = phases[stands.place] if stands.box == "phase" and stands.place < len(phases) else None
    made: list[Sentence] = []
    if clause.rule is not None:
        for number, node in enumerate(parse_rule(clause.rule, bag)):
            with reported(bag, node.span):
                scope = open_scope(page, rule, clause.id, number, framed, phase)
                used = _used(page, scope) if rule.kind == "action" and stands.box == "effects" and clause.framed else None
                made += sentences.resolve(scope, node, used)
    restates = None
    if clause.restates is not None:
        with reported(bag):
            restates = _restated(page, clause.restates)
    box = "effects" if stands.box == "faq" and framed else stands.box
    return ClauseMeaning(clause.id, box, stands.place, framed, tuple(made), restates, clause.prose is not None)  # type: ignore[arg-type]


def _stands(rule: RuleSource, clause: ClauseSource, places: dict[str, ClauseSource]) -> ClauseSource:
    """A ruling stands where the first clause that it is about stands."""
    if clause.box != "ruling":
        return clause
    for about in clause.about:
        found = places.get(about) or places.get(f"{rule.id}/{about}")
        if found is not None and found.box != "ruling":
            return found
    return clause


def _is_framed(rule: RuleSource, stands: ClauseSource) -> bool:
    if rule.kind == "state":
        return stands.box in FRAMED_BOXES or stands.box == "faq"
    return rule.kind in ("equipment", "skill")


def open_scope(page: Page, rule: RuleSource, clause: str, number: int, framed: bool, phase: PhaseMeaning | None) -> Scope:
    """A fresh scope for one sentence."""
    scope = Scope(page, clause, number, page.state if framed and rule.kind == "state" else None, phase is not None)
    if phase is not None and phase.member is not None:
        name = phase.member.name
        scope.names[name] = Thing(Var(name), Ty(phase.member.type))
        if all(free.name != name for free in scope.frees):
            scope.frees = (*scope.frees, phase.member)
    return scope


def _used(page: Page, scope: Scope) -> Arm | None:
    """What hears that the subject uses the page's action; `called` roles are bound."""
    lex = page.lexicon
    action = page.action
    if action is None or page.bearer is None:
        return None
    guards: list[Guard] = [Test(Compare("=", Field("subject"), Var(page.bearer)))]
    for role in lex.words.actions[action].signature.roles:
        if role.called is not None:
            scope.names[role.called] = Thing(Var(role.called), role.ty)
            guards.append(Bind(role.called, Field(role.preposition)))
    return Arm(Key("use", action), tuple(guards))


def _restated(page: Page, restates: Scalar) -> str | None:
    found = page.clauses.get(restates.value)
    if found is None:
        meant = did_you_mean(restates.value, page.clauses)
        raise unknown("RW306", restates.span, restates.value, f"no clause '{restates.value}'", [meant] if meant else [])
    return found
