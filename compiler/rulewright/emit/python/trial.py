"""Playing a resolved case on a printed package: the proof that what was printed does what the plan says.

In: an imported package of one edition, the plans it was printed from, a case. Out: what differs from what the case expects.
Terms of the case are printed by the same printer as the rules and evaluated in the world of the package.
"""

from __future__ import annotations

from importlib import import_module
from types import ModuleType
from typing import Any, NamedTuple

from rulewright.emit.naming import python_name
from rulewright.model import case as c
from rulewright.model import terms as t
from rulewright.model.vocabulary import Ty
from rulewright.plan.nodes import PlanSet

from .bearing import bearing
from .bodies import Bodies
from .conditions import Conditions
from .layout import Printer
from .names import Names, local, type_name
from .rule_module import rule_types
from .scope import Local, Module, Scope


class Deviation(NamedTuple):
    """One thing that came out otherwise than the case says."""

    span: Any
    what: str
    expected: str
    actual: str


class Played(NamedTuple):
    """What came out of a case, and the clauses that changed or decided something."""

    deviations: tuple[Deviation, ...]
    took_part: tuple[str, ...]


class Script:
    """A host that answers from the case, in the order asked."""

    def __init__(self, case: c.Case) -> None:
        self.rolls = list(case.rolls)
        self.choices = list(case.choices)
        self.asked: list[Any] = []

    def roll(self, request: Any) -> tuple[int, ...]:
        self.asked.append(request)
        return self.rolls.pop(0)

    def choose(self, request: Any) -> int:
        self.asked.append(request)
        return int(self.choices.pop(0))

    def judge(self, request: Any) -> bool:
        self.asked.append(request)
        return bool(self.choices.pop(0))


def play(package: ModuleType, root: str, plans: PlanSet, case: c.Case) -> Played:
    """Plays a case. `package` is the edition's package, `root` the name of the package that holds its runtime."""
    return _Trial(package, root, plans, case).play()


class _Trial:
    def __init__(self, package: ModuleType, root: str, plans: PlanSet, case: c.Case) -> None:
        self.case = case
        self.plans = plans
        self.package = package
        self.names = Names(plans.vocabulary)
        self.module = Module(self.names, bearing((plans,), self.names))
        self.w = package.World()
        self.script = Script(case)
        self.env: dict[str, Local] = {}
        self.values: dict[str, Any] = {}
        self.before = 0
        self.prepared: list[Any] = []
        self.deviations: list[Deviation] = []
        edition = import_module(f"{package.__name__}._edition")
        self.rules = [import_module(edition.__dict__[python_name(p.rule)].__name__) for p in plans.rules]
        runtime = {n: import_module(f"{root}._runtime.{n}") for n in _MODULES}
        self.runtime = runtime
        self.scope_of: dict[str, Any] = {"w": self.w, "v": edition.v, "Rolls": package.Rolls, "State": package.State}
        for name in ("entities", "enums"):
            self.scope_of.update(vars(import_module(f"{edition.entities.__name__.rpartition('.')[0]}.{name}")))
        for module in runtime.values():
            for name, value in vars(module).items():
                if not name.startswith("_"):
                    self.scope_of.setdefault(name, value)

    # ------------------------------------------------------------------------------------------ terms

    def scope(self) -> Scope:
        return Scope(self.module, "case", "case", None, "e", dict(self.env), may_ask=True)

    def value(self, expr: t.Expr) -> Any:
        match expr:
            case t.Only(entity) if self.names.v.entities[entity].item:
                return self.item(entity)
            case t.StateName(state):
                return self.package.State(state)
        return self.eval(Conditions(self.scope()).value(expr).maybe)

    def eval(self, text: str) -> Any:
        return eval(text, {**self.scope_of, **self.values})

    def item(self, name: str) -> Any:
        for plan, module in zip(self.plans.rules, self.rules, strict=True):
            if plan.defines == ("item", name):
                return module.ITEM
        return self.scope_of[type_name(name)](name)

    def holds(self, cond: t.Cond) -> bool:
        return bool(self.eval(" and ".join(Conditions(self.scope()).parts(cond))))

    def roles(self, roles: tuple[tuple[str, t.Expr], ...]) -> dict[str, Any]:
        return {name: self.value(value) for name, value in roles}

    # ------------------------------------------------------------------------------------------ playing

    def play(self) -> Played:
        problem = ""
        try:
            self.open_around()
            for given in self.case.given:
                self.give(given)
            self.equip()
            self.w._journal.commit("given")
            self.before = len(self.w._things)
            for step in self.case.steps:
                self.step(step)
        except self.runtime["errors"].RulesError as error:
            problem = type(error).__name__
            if self.case.raises is None:
                self.differ(self.case.span, "an error", "none", f"{problem}: {error}")
        if self.case.raises is not None and problem != self.case.raises:
            self.differ(self.case.span, "an error", self.case.raises, problem or "none")
        self.look(problem)
        took = {x for transaction in self.w._journal.done[1:] for entry in transaction.entries for x in entry[5]}
        return Played(tuple(self.deviations), tuple(sorted(took)))

    def differ(self, span: Any, what: str, expected: object, actual: object) -> None:
        self.deviations.append(Deviation(span, what, str(expected), str(actual)))

    def run(self, command: Any) -> Any:
        drivers = self.runtime["drivers"]
        try:
            return drivers.run_with(command, self.script)
        except IndexError:
            self.differ(self.case.span, "answers", "enough", f"none left for {self.script.asked[-1:]}")
            return None

    def open_around(self) -> None:
        """The windows around the first step, and those that a step closes without having opened them."""
        opened: set[str] = set()
        for number, step in enumerate(self.case.steps):
            if isinstance(step, c.StartWindow):
                if number == 0:
                    self.open_parents(step.window)
                opened.add(step.window)
            elif isinstance(step, c.EndWindow) and step.window not in opened:
                self.open_silently(step.window)

    def open_parents(self, window: str) -> None:
        parent = self.names.v.windows[window].parent
        if parent in self.names.v.windows:
            self.open_silently(parent or "")

    def open_silently(self, window: str) -> None:
        if window in self.w._open or window in self.case.closed:
            return
        self.open_parents(window)
        self.w._serial += 1
        lifetimes = self.runtime["lifetimes"]
        self.w._open[window] = lifetimes.Window(window, None, self.w._serial, len(self.w._record))

    def give(self, given: c.Given) -> None:
        w = self.w
        match given:
            case c.Introduce(_, name, kind, roles):
                self.introduce(name, kind, roles)
            case c.SetAttribute(_, of, attribute, value):
                self.set(self.value(of), attribute, None if value is None else self.value(value))
            case c.SetMember(_, of, attribute, element, absent):
                thing, member = self.value(of), self.value(element)
                members = getattr(thing, thing._fields[attribute].slot)
                base = list if isinstance(members, list) else set
                if absent:
                    base.remove(members, member)
                elif base is list:
                    list.append(members, member)
                else:
                    set.add(members, member)
            case c.SetState(_, of, state, level, source, roles, absent):
                if not absent:
                    number = 0 if level is None else self.value(level)
                    who = self.value(of)
                    w._fact_state(who, w._game.states[state], number, None if source is None else self.value(source))
                    who._states[state][-1].roles.update(self.roles(roles))
            case c.SetPlace(_, of, place, absent):
                self.value(of)._place = None if absent else self.value(place)
            case c.SetRelation(_, relation, of, roles, absent):
                row = (self.value(of), *(self.value(x) for _, x in roles))
                rows = w._relations.setdefault(relation, set())
                (rows.discard if absent else rows.add)(row)
            case c.SetOutcome(_, roll, side, margin):
                self.outcome(self.value(roll), side, margin)
            case c.SetDone(_, key, fields, _):
                own = self.roles(fields)
                event = self.runtime["events"].Event(f"{key.kind} {key.name}", own.pop("subject", None), own)
                event.amount = own.get("amount", 0)
                w._record.append(event)

    def introduce(self, name: str, kind: str, roles: tuple[tuple[str, t.Expr], ...]) -> None:
        v = self.names.v
        if kind in v.events:
            fields = {"succeeded": 1, **self.roles(roles)}
            made = self.runtime["events"].Event(f"happen {kind}", fields.pop("subject", None), fields)
        else:
            made = self.w._game.entities[kind](name)
            if kind in v.rolls:
                given = self.roles(roles)
                made.by = given.pop("by", None)
                made.roles = given
                for key, value in given.items():
                    if key in made._fields:
                        setattr(made, made._fields[key].slot, value)
            self.w.add(made)
        self.env[name] = Local(local(name), Ty(kind))
        self.values[local(name)] = made

    def set(self, thing: Any, attribute: str, value: Any) -> None:
        if not hasattr(thing, "_fields"):
            thing.fields[attribute] = value
            return
        field = thing._fields.get(attribute)
        if field is None:
            thing.numbers[attribute] = value
            return
        if field.kind == "flag":
            value = bool(value)
        members = getattr(thing, field.slot)
        if isinstance(members, list):
            list.clear(members)
        elif isinstance(members, set):
            set.clear(members)
        else:
            if value is None and field.kind == "number":
                value = 0
            setattr(thing, field.slot, value)
            if attribute in getattr(thing, "roles", {}) or attribute in ("Action",):
                thing.roles[attribute] = value

    def outcome(self, roll: Any, side: str, margin: int) -> None:
        if hasattr(roll, "margin"):
            roll.succeeded, roll.margin = side == "success", margin
        else:
            roll.fields["succeeded"] = int(side == "success")

    def equip(self) -> None:
        """In an item's own cases everybody of its subject's kind has it."""
        plan = next((p for p in self.plans.rules if p.rule == self.case.rule), None)
        if plan is None or plan.defines is None or plan.defines[0] != "item":
            return
        item = self.item(plan.defines[1])
        subject = next((ty.base for ty in rule_types(plan, self.names).values()), None)
        for thing in self.w._things:
            if thing._items and (subject is None or self.names.is_a(thing._type, subject)):
                members = getattr(thing, thing._items[0].slot)
                if item not in members:
                    list.append(members, item)

    def step(self, step: c.Step) -> None:
        w = self.w
        match step:
            case c.StartWindow(_, window, owner):
                self.run(w._start(window, None if owner is None else self.value(owner)))
            case c.EndWindow(_, window, _):
                self.run(w._end(window))
            case c.Take(_, clause, by, names):
                self.take(clause, self.value(by), self.roles(names))
            case c.Do(_, by, effect):
                self.do(by, effect)

    def take(self, clause: str, by: Any, names: dict[str, Any]) -> None:
        game = self.w._game
        for offer in game.offers:
            if offer.clause != clause:
                continue
            for binding in offer.find(self.w):
                bound = dict(zip(offer.names, binding, strict=True))
                if binding[offer.by] is by and all(bound.get(n, x) is x for n, x in names.items()):
                    self.run(self.w._offer(offer, binding))
                    return
        raise self.runtime["errors"].IllegalAction(clause, (clause,))

    def do(self, by: t.Expr | None, effect: t.Effect) -> None:
        w, events = self.w, self.runtime["events"]
        match effect:
            case t.UseAction(who, action, roles):
                self.run(w._use(self.value(who), action, self.roles(roles)))
            case t.MakeRoll(_, who, roll):
                self.run(self.pending(self.value(who), roll))
            case t.Raise(event, roles, attributes):
                fields = {"succeeded": 1, **self.roles((*roles, *attributes))}
                self.run(w._trigger(event, fields.pop("subject", None), fields))
            case t.RaiseThing(event, roles):
                made = self.value(event)
                fields = {**made.fields, **self.roles(roles)}
                subject = fields.pop("subject", made.subject)
                self.run(w._trigger(made.name, subject, fields))
            case _:
                self.run(self.generic(effect))
        del events, by

    def pending(self, who: Any, roll: t.Expr) -> Any:
        rolls = self.runtime["rolls"]
        if isinstance(roll, t.RollUse):
            roles = self.roles(roll.roles)
            name, given = roll.roll, {}
            against: Any = roles.get("against")
        else:
            made = self.value(roll)
            self.prepared.append(made)
            name, given, roles = made._type, dict(made.numbers), dict(made.roles)
            against = None
            for field in made._fields.values():
                roles.setdefault(field.name, getattr(made, field.slot))
        into = None if isinstance(roll, t.RollUse) else made
        mine = rolls.PendingRoll(self.w, name, who, roles, given, 1, into)
        if hasattr(against, "numbers"):
            theirs = rolls.PendingRoll(self.w, against._type, against.by, dict(against.roles), dict(against.numbers))
            return rolls.face_to_face(mine, theirs)
        return mine.then(lambda result: (result,))

    def generic(self, effect: t.Effect) -> Any:
        """Any other effect: one round with that effect alone."""
        scope = self.scope()
        out = Printer()
        out.line("def step(w, r):")
        with out.indented():
            Bodies(scope, out, lambda *_: ("", ())).effects((effect,))
            out.line("return None")
        space = {**self.scope_of, **self.values}
        exec(out.text(), space)
        engine, rounds = self.runtime["engine"], self.runtime["rounds"]
        w = self.w
        verdicts, errors = self.runtime["verdicts"], self.runtime["errors"]

        def start() -> Any:
            r = rounds.Round(w, None)
            r.clause = "host"
            space["step"](w, r)
            for one in r.effects:
                reason = verdicts.forbidden(w, one)
                if reason is not None:
                    raise errors.IllegalAction(one.key, (reason,))
            queue = engine.deque()
            yield from engine.finish(w, r, queue)
            yield from engine.handle_all(w, queue)

        return self.runtime["drivers"].Command(w, "step", start)

    # ------------------------------------------------------------------------------------------ what must come out

    def look(self, problem: str) -> None:
        case = self.case
        if not problem and (self.script.rolls or self.script.choices):
            self.differ(case.span, "answers left over", "none", (self.script.rolls, self.script.choices))
        for must in case.then:
            try:
                if not self.holds(must.cond):
                    self.differ(must.span, "a fact", must.cond, "it does not hold")
            except Exception as error:
                self.differ(must.span, "a fact", must.cond, repr(error))
        if case.degrees is not None:
            made = [*self.prepared, *(r for r in self.w._things[self.before :] if hasattr(r, "degree"))]
            degrees = tuple(r.degree for r in made)
            if degrees != case.degrees:
                self.differ(case.span, "degrees", case.degrees, degrees)
        for total in case.totals:
            self.total(total)
        for asked in case.verdicts:
            self.verdict(asked)
        if case.asks is not None:
            self.asked(case.asks)
        for closed in case.closed:
            if closed in self.w._open:
                self.differ(case.span, f"{closed} is open", "closed", "open")
        if case.changes is not None:
            self.changed(case.changes)

    def total(self, total: c.TotalIs) -> None:
        match total.of:
            case t.InRoll():
                text = Conditions(self.scope()).value(total.of).text.removesuffix(".value")
            case t.Get(of, attribute):
                owner = self.value(of)
                found = self.names.attribute(owner._type, attribute)
                assert found is not None
                made = self.w.total(owner, owner._fields[attribute])
                return self.compare_total(total, made)
            case _:
                return None
        return self.compare_total(total, self.eval(text))

    def compare_total(self, total: c.TotalIs, made: Any) -> None:
        if total.value is not None and made.value != total.value:
            self.differ(total.span, "a total", total.value, made)
        for wanted, parts in ((total.parts, made.parts), (total.dropped, made.dropped)):
            if wanted is not None and sorted(wanted) != sorted((p.clause, p.amount) for p in parts):
                self.differ(total.span, "parts of a total", wanted, made)

    def verdict(self, asked: c.VerdictIs) -> None:
        fields = self.roles(asked.fields)
        deed = self.runtime["events"].Event(f"{asked.key.kind} {asked.key.name}", fields.pop("subject", None), fields)
        made = self.w.verdict(deed)
        if asked.allowed is not None and made.allowed != asked.allowed:
            self.differ(asked.span, "a verdict", asked.allowed, made)
        for wanted, found in ((asked.reasons, made.reasons), (asked.against, made.against)):
            if wanted is not None and sorted(wanted) != sorted(found):
                self.differ(asked.span, "a verdict", wanted, made)

    def asked(self, asks: tuple[c.Asked, ...]) -> None:
        made = self.script.asked
        if len(made) != len(asks):
            self.differ(self.case.span, "requests", len(asks), made)
            return
        for wanted, request in zip(asks, made, strict=True):
            kind = type(request).__name__.lower()
            if wanted.kind != kind:
                self.differ(wanted.span, "a request", wanted.kind, request)
            if wanted.by is not None and self.value(wanted.by) is not request.by:
                self.differ(wanted.span, "who is asked", wanted.by, request)
            if wanted.clause is not None and wanted.clause != request.clause:
                self.differ(wanted.span, "by which clause", wanted.clause, request)

    def changed(self, changes: tuple[c.Changed, ...]) -> None:
        """The places that steps changed, states by their names."""
        found: set[tuple[int, str]] = set()
        for transaction in self.w._journal.done[1:]:
            for operation, container, key, *_ in transaction.entries:
                if operation == 0 and hasattr(container, "_fields"):
                    name = next((f.name for f in container._fields.values() if f.slot == key), None)
                    if name is not None:
                        found.add((id(container), name))
                elif operation in (2, 3) and hasattr(container, "_owner"):
                    owner = container._owner
                    name = next(f.name for f in owner._fields.values() if getattr(owner, f.slot) is container)
                    found.add((id(owner), name))
        for change in changes:
            place = (id(self.value(change.place.of)), change.place.attribute)
            if change.place.attribute not in self.names.v.states and place not in found:
                self.differ(change.span, "a change", change.place, "unchanged")


_MODULES = (
    "conditions",
    "drivers",
    "engine",
    "errors",
    "events",
    "lasting",
    "lifetimes",
    "rolls",
    "rounds",
    "tables",
    "verdicts",
)
