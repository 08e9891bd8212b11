"""Procedures: the functions of their phases, and the line that registers them."""

from __future__ import annotations

from dataclasses import replace

from rulewright.emit.naming import python_literal, python_name
from rulewright.model import terms as t
from rulewright.model.walk import variables
from rulewright.plan.nodes import Decide, Phase, Procedure, Ref, Work

from .bodies import Bodies
from .firings import Firings, in_turn
from .layout import Call, Doc, Printer, call, tuple_of
from .names import local
from .scope import Local
from .unsupported import NotSupported, standing_in


def print_procedure(f: Firings, sentence: Procedure) -> None:
    """All functions of a procedure."""
    ref = Ref(sentence.rule, python_name(sentence.rule))
    arms, env = f.matchers(sentence.arms, sentence.vars, Ref(sentence.rule, "start"))
    key = sentence.arms[0].key
    phases: list[Doc] = [_phase(f, sentence, phase, env, key) for phase in sentence.phases]
    del ref
    for text, match in arms:
        f.register(
            call("g.proceed", text, python_literal(sentence.rule), f._names(sentence.vars), match, tuple_of(phases))
        )


def _phase(f: Firings, procedure: Procedure, phase: Phase, env: dict[str, Local], key: t.Key) -> Doc:
    base = python_name(phase.name)
    members = turn = by = "None"
    inner = {
        _before(name, phase.var): replace(loc, text=_before(loc.text, local(phase.var or "")))
        for name, loc in env.items()
    }
    if phase.group is not None and phase.var is not None:
        group = phase.group
        scope = f.scope(f"{procedure.rule}/{phase.name}", key)
        scope.env = dict(env)
        found: list[Local] = []

        def print_members(out: Printer) -> None:
            bodies = Bodies(scope, out, f.later_of(scope.clause))
            made = bodies.group(group)
            found.append(Local(local(phase.var or ""), made.ty))

            def give() -> None:
                text = f"list({made.iterable})" if not made.filters else bodies.listed(made)
                out.line(f"return {text}")

            if made.checks:
                bodies.under(list(made.checks), give)
                out.line("return []")
            else:
                give()

        params = ["w: World", "e: Event", *f.params(list(env), env)]
        members = f.define(f"{base}_members", params, "list[Any]", f"{procedure.rule}: who takes part.", print_members)
        inner[phase.var] = found[0]
        if phase.turn is not None:
            turn = _turn(f, procedure, phase, base, env, found[0])
        if phase.chosen_by is not None:
            chooser = phase.chosen_by

            def print_by(out: Printer) -> None:
                bodies = Bodies(scope, out, f.later_of(scope.clause))
                out.line(f"return {bodies.value(chooser).maybe}")

            by = f.define(f"{base}_by", params, "Any", f"{procedure.rule}: who says whose turn it is.", print_by)
    work: list[Doc] = []
    for one in phase.work:
        with standing_in(one.ref.id):
            work.append(_work(f, one, inner, key))
    decides: dict[str, list[Doc]] = {}
    for row in phase.decides:
        with standing_in(row.ref.id):
            field, doc = _row(f, row, phase, inner, key)
        decides.setdefault(field, []).append(doc)
    return call(
        "Phase",
        python_literal(phase.name),
        python_literal(phase.window),
        members,
        turn,
        by,
        _tuple(work),
        _tuple([Call("", (field, _tuple(rows))) for field, rows in decides.items()]),
    )


def _before(name: str, member: str | None) -> str:
    """What the event's own is called in a phase whose member takes the name over."""
    return f"{name}_of_runs" if name == member else name


def _tuple(members: list[Doc]) -> Doc:
    return tuple_of(members)


def _work(f: Firings, work: Work, env: dict[str, Local], key: t.Key) -> Doc:
    f.latches(work.guards)
    clause = python_literal(work.ref.id)
    if len(work.body.rounds) != 1 or in_turn(work.guards):
        ask, full = f.asker(work.guards, list(env), env, work.ref, key)
        return Call("", (clause, ask or "None", f.steps(work.body, full, work.ref, key)))
    scope = f.scope(work.ref, key, may_ask=True)
    scope.env = dict(env)

    def body(out: Printer) -> None:
        bodies = Bodies(scope, out, f.later_of(work.ref.id))
        block = work.body.rounds[0]
        bodies.reads = variables(block)
        bodies.guarded(work.guards, lambda: bodies.block(block), variables(block))

    params = ["w: World", "e: Event", "r: Round", *f.params(list(env), env)]
    name = f.define(f.base(work.ref), params, "None", f.about(work.ref, "carried out in its phase"), body)
    return Call("", (clause, "None", f"({name},)"))


def _row(f: Firings, row: Decide, phase: Phase, env: dict[str, Local], key: t.Key) -> tuple[str, Doc]:
    if row.of != t.Var(phase.var or ""):
        raise NotSupported(row.of, "a decision about something else than the member of the phase")
    scope = f.scope(row.ref, key)
    scope.env = dict(env)
    found = f.module.names.attribute(env[phase.var or ""].ty.base if env[phase.var or ""].ty else None, row.attribute)  # type: ignore[union-attr]
    if found is None:
        raise NotSupported(row.of, f"no attribute {row.attribute}")

    def body(out: Printer) -> None:
        bodies = Bodies(scope, out, f.later_of(row.ref.id))

        def innermost() -> None:
            code = bodies.value(row.value)
            bodies.under(list(code.checks), lambda: out.line(f"return {code.text}"))

        bodies.guarded(row.guards, innermost, variables(row.value))
        if not (out.lines and out.lines[-1].startswith("    return ")):
            out.line("return None")

    params = ["w: World", "e: Event", "r: Round", *f.params(list(env), env)]
    result = "int | None" if found.ty.base == "number" else "Any"
    name = f.define(f.base(row.ref), params, result, f.about(row.ref, f"decides {row.attribute}"), body)
    return f.module.names.field(found), Call("", (python_literal(row.ref.id), name))


def _turn(f: Firings, procedure: Procedure, phase: Phase, base: str, env: dict[str, Local], member: Local) -> str:
    assert phase.turn is not None
    which, attribute = phase.turn
    scope = f.scope(f"{procedure.rule}/{phase.name}")
    scope.env = {**env, phase.var or "": member}

    def body(out: Printer) -> None:
        bodies = Bodies(scope, out, f.later_of(scope.clause))
        number = bodies.value(t.Get(t.Var(phase.var or ""), attribute))
        out.line(f"return [{number.text} for {member.text} in members], {which == 'highest'}")

    params = ["w: World", "e: Event", *f.params(list(env), env), "members: Any"]
    return f.define(f"{base}_turn", params, "tuple[list[int], bool]", f"{procedure.rule}: whose turn it is.", body)
