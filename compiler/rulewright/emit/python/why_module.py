"""One module per rule for `why_not`: each condition of its sentences by itself, in words and as a function.

In: the plan of a rule, and somebody who puts conditions into words. Out: the text of a module that nobody imports before the
question is asked. What would ask somebody, and what only a round can tell, stands there without a function. Effects are left out.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Protocol

from rulewright.emit.naming import docstring, python_literal, python_name
from rulewright.model import terms as t
from rulewright.model.vocabulary import Action, Event, Roll, Ty
from rulewright.model.walk import rewrite, variables, walk
from rulewright.plan import nodes as p
from rulewright.plan.family import field_type
from rulewright.plan.show import term

from .bearing import Bearing
from .guards import Guards
from .importing import module_of
from .layout import Call, Doc, Printer, call, tuple_of
from .names import Names, type_name
from .rule_module import rule_types
from .scope import Local, Module, Scope
from .unsupported import NotSupported

_ROUND = re.compile(r"(?<![\w.])r\.|yield from")


class Say(Protocol):
    """Puts conditions, values and events into words."""

    def cond(self, cond: t.Cond) -> str: ...

    def value(self, value: t.Expr) -> str: ...

    def heard(self, arm: t.Arm) -> str: ...


class Plainly:
    """The words of plans, where nobody has better ones."""

    def cond(self, cond: t.Cond) -> str:
        return term(cond)

    def value(self, value: t.Expr) -> str:
        return term(value)

    def heard(self, arm: t.Arm) -> str:
        return f"{arm.key.kind} {arm.key.name}"


def why_module(plan: p.RulePlan, names: Names, bears: Bearing, dots: str, home: str, say: Say) -> str:
    """The text of why/<rule>.py. `dots` leads from it to the folder of the runtime, `home` to that of its vocabulary."""
    module = Module(names, bears)
    module.latch_types = rule_types(plan, names)
    whys = _Whys(module, plan, say)
    docs = [doc for sentence in plan.sentences for doc in whys.sentence(sentence)]
    out = Printer()
    for text in whys.texts:
        out.block(text)
    out.doc(tuple_of(docs), before="SENTENCES: tuple[Sentence, ...] = ")
    about = f"The conditions of the rule `{plan.rule}`, one by one, for whoever asks why not."
    return module_of(about, out, names, dots, home)


class _Whys:
    def __init__(self, module: Module, plan: p.RulePlan, say: Say) -> None:
        self.module = module
        self.plan = plan
        self.say = say
        self.texts: list[str] = []
        self.env: dict[str, Local] = {}
        self.ask: t.Ask | None = None
        self.ref = p.Ref(plan.rule, "")

    # ------------------------------------------------------------------------------------------ sentences

    def sentence(self, sentence: p.Sentence) -> list[Doc]:
        match sentence:
            case p.Reaction() | p.Would():
                made = [self._heard(sentence.ref, arm, (*arm.guards, *sentence.guards)) for arm in sentence.arms]
                return list(dict.fromkeys(made))
            case p.Static():
                guards = (*sentence.guards, *_of_the_ruling(sentence))
                return [self._one(sentence.ref, sentence.ask, "", guards)]
            case p.Offer():
                return [self._one(sentence.ref, None, "", (*sentence.guards, *sentence.after))]
            case p.Definition():
                return [self._defined(sentence)]
            case p.Procedure():
                return [
                    self._heard(part.ref, arm, (*arm.guards, *_members(phase), *part.guards))
                    for arm in sentence.arms
                    for phase in sentence.phases
                    for part in _parts(phase)
                ]
            case p.Beats() | p.Stands() | p.Costs():
                return []

    def _heard(self, ref: p.Ref, arm: t.Arm, guards: Sequence[t.Guard]) -> Doc:
        return self._one(ref, arm.key, self.say.heard(arm), guards)

    def _defined(self, s: p.Definition) -> Doc:
        self.env = {name: Local(f"n[{python_literal(name)}]", None) for name in s.params}
        if s.params and s.entity in self.module.names.v.entities:
            self.env[s.params[0]].ty = Ty(s.entity)
        more = [f"defines={python_literal(f'{s.kind} {s.name}')}", f"params={python_literal(s.params)}"]
        return self._made(s.ref, None, "", s.guards, more)

    def _one(self, ref: p.Ref, ask: t.Ask | None, heard: str, guards: Sequence[t.Guard]) -> Doc:
        self.env = {}
        return self._made(ref, ask, heard, guards, [])

    def _made(self, ref: p.Ref, ask: t.Ask | None, heard: str, guards: Sequence[t.Guard], more: Sequence[str]) -> Doc:
        self.ref, self.ask = ref, ask
        key = f"{ask.kind} {ask.name}" if ask is not None else ""
        docs = [doc for guard in guards for doc in self._guard(guard)]
        head = [python_literal(ref.id), python_literal(key), python_literal(heard)]
        return call("Sentence", *head, tuple_of(self._fields(ask)), tuple_of(docs), *more)

    def _fields(self, ask: t.Ask | None) -> list[Doc]:
        """What stands in the event that is waited for, with its kind of thing."""
        if ask is None:
            return []
        v = self.module.names.v
        tables: dict[str, Mapping[str, Action | Event | Roll]] = {
            "use": v.actions,
            "happen": v.events,
            "make": v.rolls,
        }
        declared = tables[ask.kind].get(ask.name) if ask.kind in tables else None
        roles = [role.preposition for role in declared.signature.roles] if declared is not None else []
        found: list[Doc] = []
        for name in dict.fromkeys(("subject", "owner", "place", "group", *roles)):
            kind = field_type(v, ask, name)
            if kind is not None and kind in v.entities:
                found.append(f"({python_literal(name)}, {type_name(kind)})")
        return found

    # ------------------------------------------------------------------------------------------ guards

    def _guard(self, guard: t.Guard) -> list[Doc]:
        v = self.module.names.v
        match guard:
            case t.Test(cond):
                made = self._cond(cond, no=False)
                self._narrow(cond)
                return [made]
            case t.Bind(var, value) | t.Let(var, value):
                return [self._bind(var, value, optional=isinstance(guard, t.Let))]
            case t.Scan(var, entity):
                self._declare(var, Ty(entity))
                return [call("Among", python_literal(var), python_literal(f"there is a {entity}"), type_name(entity))]
            case t.Each(var, group, _):
                return [self._among(var, group)]
            case t.EachInstance(var, of, state):
                return [self._instances(var, of, state)]
            case t.Limit(id, times, window):
                names = [n for n, loc in sorted(self.env.items()) if loc.ty is not None and loc.ty.base in v.entities]
                how = "once" if times == 1 else f"{times} times"
                words = f"it may happen {how} per {window}, and has not happened so often"
                args = [words, id]
                texts = [*map(python_literal, args), str(times), python_literal(window), python_literal(tuple(names))]
                return [call("Limit", *texts)]
            case t.Unspent(id, names_, _, arms):
                heard = " or ".join(self.say.heard(arm) for arm in arms)
                words = python_literal(f"it has not happened yet that {heard}")
                return [call("Unspent", words, python_literal(id), python_literal(tuple(names_)))]
            case t.Wants() | t.Pays():
                return []
            case t.Chooses(var, _, group) | t.RandomOne(var, group):
                return [self._among(var, group)]

    def _declare(self, var: str, ty: Ty | None, *, optional: bool = False, instance: bool = False) -> None:
        self.env[var] = Local(f"n[{python_literal(var)}]", ty, optional, instance)

    def _narrow(self, cond: t.Cond) -> None:
        """A test for a kind makes the name one of that kind."""
        for part in cond.parts if isinstance(cond, t.AllOf) else (cond,):
            if isinstance(part, t.IsKind) and isinstance(part.of, t.Var) and not part.no and part.of.name in self.env:
                self.env[part.of.name].ty = Ty(part.entity)

    def _bind(self, var: str, value: t.Expr, *, optional: bool) -> Doc:
        found: list[Ty | None] = [None]

        def write(g: Guards) -> None:
            code = g.value(value)
            listed = isinstance(value, t.Where | t.Extreme | t.AllThings) and code.ty is not None
            found[0] = Ty(code.ty.base, "list") if listed and code.ty is not None else code.ty
            g.under(list(code.checks), lambda: g.out.doc(code.text, before="return "))
            if code.checks:
                g.out.line("return None")

        needs = self._needs(value)
        function = self._function("Any", write) or self._nothing()
        self._declare(var, found[0] or self.module.latch_types.get(var))
        words = python_literal(f"there is {self.say.value(value)}")
        return call("Bind", python_literal(var), words, *needs, function, *(["optional=True"] if optional else []))

    def _among(self, var: str, group: t.Expr) -> Doc:
        found: list[Ty | None] = [None]

        def write(g: Guards) -> None:
            g.out.line("found: list[Any] = []")
            g.each(var, group, lambda: g.out.line(f"found.append({g.s.env[var].text})"))
            found[0] = g.s.env[var].ty
            g.out.line("return found")

        needs = self._needs(group)
        function = self._function("Any", write) or self._nothing()
        self._declare(var, found[0] or self.module.latch_types.get(var))
        words = python_literal(f"there is somebody among {self.say.value(group)}")
        return call("Among", python_literal(var), words, "None", *needs, function)

    def _instances(self, var: str, of: t.Expr, state: str) -> Doc:
        def write(g: Guards) -> None:
            who = g.value(of)
            checks = list(who.checks)
            if state in self.module.bearing.states:
                checks.append(f"w.is_({who.text}, {self.module.names.state(state)})")
            own = f"return {who.atom}._states.get({python_literal(state)}, ())"
            g.under(checks, lambda: g.out.line(own))
            if checks:
                g.out.line("return ()")

        function = self._function("Any", write) or self._nothing()
        needs = self._needs(of)
        self._declare(var, None, instance=True)
        words = python_literal(self.say.cond(t.Is(of, state)))
        return call("Among", python_literal(var), words, "None", *needs, function)

    # ------------------------------------------------------------------------------------------ conditions

    def _cond(self, cond: t.Cond, *, no: bool) -> Doc:
        match cond:
            case t.Not(inner):
                return self._cond(inner, no=not no)
            case t.AllOf(parts) | t.OneOf(parts) if parts:
                kind = "All" if isinstance(cond, t.AllOf) != no else "Either"
                return call(kind, tuple_of([self._cond(part, no=no) for part in parts]))
            case _:
                return self._atom(cond, no=no)

    def _atom(self, cond: t.Cond, *, no: bool) -> Doc:
        told = self.say.cond(cond)
        words = python_literal(f"it is not so that {told}" if no else told)
        yes, other = ("False", "True") if no else ("True", "False")

        def write(g: Guards) -> None:
            parts = [part for part in g.parts(cond) if part != "True"]
            g.under(parts, lambda: g.out.line(f"return {yes}"))
            if parts:
                g.out.line(f"return {other}")

        function = self._function("bool", write)
        args: list[Doc] = [words, *self._needs(cond), function or "None"]
        about = self._about(cond) if function is not None else None
        if about is not None:
            args.append(about)
        denied = isinstance(cond, t.Is) and cond.no
        if about is not None and denied != no:
            args.append("no=True")
        if isinstance(cond, t.IsKind) and isinstance(cond.of, t.Var) and cond.no == no:
            args.append(f"narrows={python_literal(cond.of.name)}")
        return call("Atom", *args)

    def _about(self, cond: t.Cond) -> Doc | None:
        """What other clauses make of it."""
        match cond:
            case t.Is(of, name) | t.Equipped(of, name):
                function = self._function("Any", lambda g: self._value(g, of)) or self._nothing()
                kind = "item" if isinstance(cond, t.Equipped) else "state"
                return Call("", (python_literal(kind), python_literal(name), function))
            case _:
                return None

    def _needs(self, part: object) -> tuple[str, str]:
        """The names and the fields of the event that are read."""
        names = tuple(sorted(name for name in variables(part) if name in self.env))
        fields = tuple(sorted({f.name for f in walk(part) if isinstance(f, t.Field)}))
        return python_literal(names), python_literal(fields)

    # ------------------------------------------------------------------------------------------ functions

    @staticmethod
    def _value(g: Guards, of: t.Expr) -> None:
        code = g.value(of)
        g.under(list(code.checks), lambda: g.out.line(f"return {code.text}"))
        if code.checks:
            g.out.line("return None")

    def _function(self, gives: str, write: Callable[[Guards], None]) -> str | None:
        """Prints a function and gives its name; None for what needs an answer or a round."""
        out = Printer()
        env = {name: Local(loc.text, loc.ty, False, loc.instance) for name, loc in self.env.items()}
        scope = Scope(self.module, self.ref.id, self.plan.rule, ask=self.ask, event="e", env=env)
        with out.indented():
            out.block(docstring(f"{self.ref.id}: read by `why_not`.", 4))
            try:
                write(Guards(scope, out))
            except NotSupported:
                return None
        if any(_ROUND.search(line) for line in out.lines):
            return None
        name = self.module.fresh(python_name(self.ref.clause or "rule"))
        self.texts.append(f"def {name}(w: World, e: Event, n: Names) -> {gives}:\n{out.text()}".rstrip("\n"))
        return name

    def _nothing(self) -> str:
        return self._function("Any", lambda g: g.out.line("return None")) or "None"


def _of_the_ruling(static: p.Static) -> Iterable[t.Guard]:
    """Conditions that a ruling has by itself. What `only if` demands is what the deed lacks; an exception must not fit."""
    match static.what:
        case t.OnlyIf(cond):
            return (t.Test(cond),)
        case t.Cannot(excepting):
            return [t.Test(t.Not(_fits(arm.guards))) for arm in excepting if arm.key == static.ask]
        case _:
            return ()


def _fits(guards: Sequence[t.Guard]) -> t.Cond:
    """A guard program as one condition: names stand for their values, and whoever is looked for is there."""
    if not guards:
        return t.AllOf(())
    first, rest = guards[0], _fits(guards[1:])
    match first:
        case t.Test(cond):
            return t.AllOf((cond, *(rest.parts if isinstance(rest, t.AllOf) else (rest,))))
        case t.Bind(var, value) | t.Let(var, value):
            return rewrite(rest, lambda part: value if part == t.Var(var) else part)
        case t.Scan(var, entity):
            return t.Some("any", 0, var, t.AllThings(entity), rest)
        case t.Each(var, group):
            return t.Some("any", 0, var, group, rest)
        case _:
            return t.Happened()  # as all that only a round can tell, it is left open


def _members(phase: p.Phase) -> Iterable[t.Guard]:
    return (t.Each(phase.var, phase.group),) if phase.var is not None and phase.group is not None else ()


def _parts(phase: p.Phase) -> list[p.Decide | p.Work]:
    return [*phase.decides, *phase.work]
