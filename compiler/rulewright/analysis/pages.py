"""One rule's page: its subject, shorthands, frame and phases, and all its clauses.

In: a `RuleSource`, the vocabulary, the ids of all clauses. Out: `RuleMeaning`. Mistakes go into the bag, sentence by sentence;
a clause whose sentence is wrong keeps the others. Deliberately not here: what rules do together.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Literal

from rulewright.analysis import filling, headers, items, page_names, sentences, things
from rulewright.analysis import phases as phase_cells
from rulewright.analysis.lexicon import Lexicon
from rulewright.analysis.mistakes import Mistake, need, reported, unknown
from rulewright.analysis.scope import Page, Scope, Thing
from rulewright.analysis.sections import cell
from rulewright.diagnostics import Bag
from rulewright.editions.tree import ClauseSource, RuleSource
from rulewright.model.given import SOURCE
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
from rulewright.source import Mapping as YamlMapping
from rulewright.source import Scalar, Sequence
from rulewright.syntax import nodes as n
from rulewright.syntax.keywords import another, keywords
from rulewright.syntax.parser import parse_occasion, parse_reference, parse_rule

Kind = Literal["state", "equipment", "skill", "action", "procedure", "rule"]
KINDS: tuple[Kind, ...] = ("state", "equipment", "skill", "action", "procedure", "rule")
FRAMED_BOXES = ("effects", "cancellations")


@dataclass(frozen=True, slots=True)
class Context:
    """What a page needs from the other pages: the ids of all clauses, and which clause stands where."""

    clauses: frozenset[str]
    shifts: tuple[str, ...] = ()  # of the vocabulary's roll kinds: KIND/shift:id
    restates: Mapping[str, str] = field(default_factory=dict)  # full id -> what it restates, as written
    prose: frozenset[str] = frozenset()
    removed: Mapping[str, tuple[str, str]] = field(
        default_factory=dict
    )  # full id -> who took it out, the edition before

    def seen_from(self, rule: RuleSource) -> dict[str, str]:
        """Every way to write a clause's id on this page -> its full id."""
        ids = {full: full for full in self.clauses}
        ids.update({shift.rpartition(":")[2]: shift for shift in self.shifts})
        for clause in rule.clauses:
            if clause.id.startswith(f"{rule.id}/"):
                ids[clause.short] = ids[clause.id.partition("/")[2]] = clause.id
        return ids


def resolve_rule(
    rule: RuleSource, vocabulary: Vocabulary, context: Context, bag: Bag, kept: Mapping[str, ClauseMeaning]
) -> RuleMeaning:
    """The meaning of one page. `kept`: clauses that are known to mean what they meant, by id."""
    page = open_page(rule, Lexicon(vocabulary), context, bag)
    frame = _frame(page, rule)
    phases = tuple(phase_cells.phase(page, rule, node, bag) for node in _mappings(rule.node.get("phases")))
    runs = _runs(page, rule, {one.window for one in phases if one.window is not None}, bag)
    places = {clause.id: clause for clause in rule.clauses}
    clauses = tuple(kept.get(c.id) or _clause(page, context, rule, c, places, phases, bag) for c in rule.clauses)
    _alternatives(page, context, rule, places, phases, bag)
    page_names.check(rule, bag)
    owners = {
        s.attribute: _owner(page.lexicon, s.attribute)
        for clause in clauses
        for s in clause.sentences
        if isinstance(s, Decides)
    }
    return RuleMeaning(
        rule.id,
        page_kind(rule),
        page.frees,
        frame,
        _defines(rule),
        _labels(rule, page.lexicon, bag),
        clauses,
        phases,
        runs,
        owners,
    )


def page_kind(rule: RuleSource) -> Kind:
    return next((kind for kind in KINDS if kind == rule.kind), "rule")


def _owner(lex: Lexicon, attribute: str) -> str:
    return next((e for e, spec in lex.words.entities.items() if attribute in spec.attributes), "")


def _mappings(node: object) -> tuple[YamlMapping, ...]:
    return tuple(item for item in node if isinstance(item, YamlMapping)) if isinstance(node, Sequence) else ()


# ------------------------------------------------------------------------------------------------ the page


def open_page(rule: RuleSource, lex: Lexicon, context: Context, bag: Bag) -> Page:
    """The page's names: its subject, the Source and the roles of its state, its shorthands."""
    defined = cell(rule.node, "defines")
    state = defined.value if defined is not None and rule.kind == "state" else None
    if state is not None:
        state = lex.find(state, lex.words.states)
    names: dict[str, Thing] = {}
    frees: list[Free] = []
    page = Page(rule.id, rule.kind, lex, context.seen_from(rule), names, (), state, None, removed=context.removed)
    subject = cell(rule.node, "subject")
    if subject is not None and (noun := parse_reference(subject, bag)) is not None:
        with reported(bag):
            frees += _subjects(page, noun)
    types = {free.name: free.type for free in frees}
    bearer = next((free.name for free in frees if free.type in lex.words.entities), None)
    if defined is not None:
        with reported(bag):
            _check_defines(rule, lex, defined)
            if rule.kind in items.KINDS:
                items.check_held(lex, defined.value, types.get(bearer or ""), defined.span)
    with reported(bag):
        items.check_kind(rule)
    if state is not None and bearer is not None:
        spec = lex.words.states[state]
        names[SOURCE] = Thing(SourceOf(Var(bearer), state), Ty(spec.source or "thing"))
        for role in spec.roles:
            if role.called is not None:
                names[role.called] = Thing(StateRole(Var(bearer), state, role.preposition), role.ty)
    action = lex.find(defined.value, lex.words.actions) if defined is not None and rule.kind == "action" else None
    page = replace(page, frees=tuple(frees), action=action, bearer=bearer)
    table = rule.node.get("names")
    for key, value in table.entries if isinstance(table, YamlMapping) else ():
        if isinstance(value, Scalar) and (noun := parse_reference(value, bag)) is not None:
            with reported(bag):
                need(key.value not in names, "RW303", key.span, f"'{key.value}' is already somebody here")
                need(
                    key.value.lower() not in keywords(),
                    "RW313",
                    key.span,
                    f"'{key.value}' differs from the keyword '{key.value.lower()}' only by its capital",
                    another(key.value),
                )
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
        lex.require(path.name, lex.only_one, "thing that exists only once")
        return []
    base = lex.require(path.kind, lex.kinds, "kind of thing")
    name = (path.called or path.kind).text
    page.names[name] = Thing(Var(name), Ty(base))  # type: ignore[index]
    found = [Free(name, base)]
    for role in noun.roles:
        want = filling.role_type(Scope(page), base, role)
        if isinstance(role.value, n.A):
            kind = lex.require(role.value.kind, lex.kinds, "kind of thing")
            need(
                lex.fit(kind, want.base),
                "RW404",
                role.value.span,
                f"{base} {role.prep.word.value} .. needs {want.base}",
            )
            word = (role.value.called or role.value.kind).text
            page.names[word] = Thing(Var(word), Ty(kind))  # type: ignore[index]
            found.append(Free(word, kind))
    return found


def _check_defines(rule: RuleSource, lex: Lexicon, defined: Scalar) -> None:
    need(
        rule.kind not in ("procedure", "rule"),
        "RW318",
        defined.span,
        f"a page of kind '{rule.kind}' defines nothing",
        "name another kind, or take 'defines' out",
    )
    tables = {"state": lex.words.states, "action": lex.words.actions}
    table = tables.get(rule.kind)
    if table is not None and lex.find(defined.value, table) is None:
        raise unknown(
            "RW318", defined.span, defined.value, f"'{defined.value}' is no {rule.kind} of the vocabulary", table
        )


def _defines(rule: RuleSource) -> tuple[str, str] | None:
    defined = cell(rule.node, "defines")
    kinds = {"state": "state", "equipment": "item", "skill": "item", "action": "action"}
    return (kinds[rule.kind], defined.value) if defined is not None and rule.kind in kinds else None


def _labels(rule: RuleSource, lex: Lexicon, bag: Bag) -> tuple[str, ...]:
    node = rule.node.get("labels")
    item_of = cell(rule.node, "defines") if rule.kind in items.KINDS else None
    found: list[str] = []
    for item in node if isinstance(node, Sequence) else ():
        if isinstance(item, Scalar):
            with reported(bag):
                name = lex.find(item.value, lex.constants)
                if name is None:
                    raise unknown(
                        "RW317", item.span, item.value, f"'{item.value}' is no label of the vocabulary", lex.constants
                    )
                need(name not in found, "RW311", item.span, f"'{item.value}' is there twice", "take one of them away")
                if item_of is not None:
                    items.check_label(lex, item_of.value, name, item.span)
                found.append(name)
    return tuple(found)


def _frame(page: Page, rule: RuleSource) -> Cond | None:
    defined = cell(rule.node, "defines")
    if page.bearer is None or defined is None:
        return None
    if rule.kind == "state" and page.state is not None:
        return Is(Var(page.bearer), page.state)
    return Equipped(Var(page.bearer), defined.value) if rule.kind in items.KINDS else None


def _runs(page: Page, rule: RuleSource, phases: set[str], bag: Bag) -> Heard | Moment | None:
    """What starts a procedure: no edge of a window that it opens and closes itself."""
    runs = cell(rule.node, "runs")
    if runs is None or (node := parse_occasion(runs, bag)) is None:
        return None
    with reported(bag):
        scope = Scope(replace(page, names={k: v for k, v in page.names.items() if not isinstance(v.expr, Var)}))
        found = headers.header(scope, node)[0]
        assert isinstance(found, Heard | Moment)
        own = next((key.name for key in _keys(found) if key.kind in ("start", "end") and key.name in phases), None)
        if own is not None:
            raise Mistake(
                "RW446",
                runs.span,
                f"{own} is a phase of this procedure, so the procedure would start itself again",
                "let it run at an edge of the window around, or call the phase something else",
            )
        return found
    return None


def _keys(occasion: Heard | Moment) -> tuple[Key, ...]:
    arms = occasion.arms if isinstance(occasion, Heard) else (occasion.arm,)
    return tuple(arm.key for arm in arms)


# ------------------------------------------------------------------------------------------------ clauses


def _clause(
    page: Page,
    context: Context,
    rule: RuleSource,
    clause: ClauseSource,
    places: dict[str, ClauseSource],
    phases: tuple[PhaseMeaning, ...],
    bag: Bag,
) -> ClauseMeaning:
    stands = _stands(rule, clause, places)
    framed = clause.framed and _is_framed(rule, stands)
    phase = phases[stands.place] if stands.box == "phase" and stands.place < len(phases) else None
    made: list[Sentence] = []
    if clause.rule is not None:
        for number, node in enumerate(parse_rule(clause.rule, bag)):
            with reported(bag, node.span):
                scope = open_scope(page, rule, clause.id, number, framed, phase)
                used = (
                    _used(page, scope) if rule.kind == "action" and stands.box == "effects" and clause.framed else None
                )
                made += sentences.resolve(scope, node, used)
    restates = None
    if clause.restates is not None:
        with reported(bag):
            restates = _restated(page, context, clause)
    box = "effects" if stands.box == "faq" and framed else stands.box
    return ClauseMeaning(clause.id, box, stands.place, framed, tuple(made), restates, clause.prose is not None)  # type: ignore[arg-type]


def _alternatives(
    page: Page,
    context: Context,
    rule: RuleSource,
    places: dict[str, ClauseSource],
    phases: tuple[PhaseMeaning, ...],
    bag: Bag,
) -> None:
    """What nobody chose must be right all the same: every alternative of a ruling is resolved in its place."""
    for ruling in _mappings(rule.node.get("rulings")):
        name = cell(ruling, "id")
        clause = places.get(f"{rule.id}/{name.value}") if name is not None else None
        for other in _mappings(ruling.get("alternatives")) if clause is not None else ():
            assert clause is not None
            said = replace(
                clause, rule=cell(other, "rule"), restates=cell(other, "restates"), prose=cell(other, "prose")
            )
            _clause(page, context, rule, said, places, phases, bag)


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
    return rule.kind in items.KINDS


def open_scope(
    page: Page, rule: RuleSource, clause: str, number: int, framed: bool, phase: PhaseMeaning | None
) -> Scope:
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


def _restated(page: Page, context: Context, clause: ClauseSource) -> str:
    """The clause that is said again; it must mean something in the end."""
    at = clause.restates
    assert at is not None
    found = page.clause(at.span, at.value)
    seen = [clause.id]
    end = found
    while end in context.restates and end not in seen:
        seen.append(end)
        end = context.restates[end]
    need(
        end not in seen,
        "RW320",
        at.span,
        f"'{at.value}' leads back to this clause, so nothing is said",
        "name the clause that has the rule",
    )
    need(
        end not in context.prose,
        "RW320",
        at.span,
        f"'{at.value}' has no meaning to say again",
        "write 'prose:' with a reason here too",
    )
    return found
