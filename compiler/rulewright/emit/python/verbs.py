"""Methods of things: questions that rules answer, and verbs that make commands."""

from __future__ import annotations

from rulewright.emit.naming import docstring, python_literal, python_name
from rulewright.model.vocabulary import Action, Attribute, Roll, State

from .layout import Printer, call
from .names import Names, member, type_name
from .questions import Questions
from .signatures import fields_dict, given_type, needed_of, params_of, roles_of


def number_verbs(out: Printer, names: Names, a: Attribute, questions: Questions) -> None:
    name, field = python_name(a.name).strip("_"), names.field(a)
    out.line(f"def {name}_total(self) -> Total:")
    with out.indented():
        out.block(docstring(f"Its {a.name} with all that rules make of it.", 8))
        if not questions.number(out, a, a.owner, None, (), why=True):
            out.line(f"return self._home().total(self, {field})")
    out.line(f"def {name}_value(self) -> int:")
    with out.indented():
        out.block(docstring(f"Its {a.name} with all that rules make of it: the number alone.", 8))
        if not questions.number(out, a, a.owner, None, (), why=False):
            out.line(f"return number(self._home(), self, {field})")
    if a.role != "overflow":
        change_verbs(out, a.name, field)


def change_verbs(out: Printer, what: str, field: str) -> None:
    """Losing and gaining a number, as commands."""
    name = python_name(what).strip("_")
    for verb in ("lose", "gain"):
        out.line(f"def {verb}_{name}(self, amount: int, *, source: Entity | None = None) -> Command[int]:")
        with out.indented():
            out.block(docstring(f"Has it {verb} {what}; the result is the amount.", 8))
            key = f"{field}.{verb}"
            args = [f'"{verb}"', key, "self", '""', "None", f"field={field}", "amount=amount", "source=source"]
            out.doc(call("Effect", *args), before="effect = ")
            out.line(f'return self._home()._do("{verb} {what}", effect).then(lambda e: e.amount if e.done else 0)')


def is_in(out: Printer, names: Names, state: str, method: str, questions: Questions) -> None:
    out.line("@property")
    out.line(f"def {method}(self) -> bool:")
    with out.indented():
        out.block(docstring(f"Whether it is {state}, as rules see it.", 8))
        if not questions.state(out, state):
            out.line(f"return self._home().is_(self, {names.state(state)})")


def state_verbs(out: Printer, names: Names, state: State, questions: Questions) -> None:
    name, constant_ = python_name(state.name).strip("_"), names.state(state.name)
    is_, become, stop = {
        "be": (f"is_{name}", f"become_{name}", f"stop_being_{name}"),
        "in": (f"is_in_{name}", f"enter_{name}", f"leave_{name}"),
        "have": (f"has_{name}", f"gain_{name}", f"lose_{name}"),
    }[state.said]
    is_in(out, names, state.name, is_, questions)
    if state.levels is not None:
        out.line("@property")
        out.line(f"def {name}_level(self) -> int:")
        with out.indented():
            out.block(docstring(f"The level of {state.name}; 0 when it is absent.", 8))
            out.line(f"return self._home().level(self, {constant_})")
    if state.defined:
        return
    roles = roles_of(state.roles)
    params = ["self", "*", *needed_of(names, roles), "source: Entity | None = None"]
    if state.levels is not None:
        params.insert(1, f"level: int = {state.levels[0]}")
    out.function(become, params, "Command[bool]")
    with out.indented():
        out.block(docstring(f"Puts it into the state {state.name}; the result tells whether it happened.", 8))
        level = "level" if state.levels is not None else "0"
        said = "".join(f", {python_literal(n)}: {python_name(n)}" for n, _ in roles)
        out.line(f'fields = {{"level": {level}{said}}}')
        args = [
            '"become"',
            f"{constant_}.become",
            "self",
            '""',
            "None",
            "fields",
            f"field={constant_}",
            "source=source",
        ]
        out.doc(call("Effect", *args), before="effect = ")
        out.line(f'return self._home()._do("become {state.name}", effect).then(lambda e: e.done)')
    out.line(f"def {stop}(self) -> Command[bool]:")
    with out.indented():
        out.block(docstring(f"Ends its own {state.name}; the result tells whether it happened.", 8))
        out.line(f'effect = Effect("stop", {constant_}.stop, self, "", None, field={constant_})')
        out.line(f'return self._home()._do("stop {state.name}", effect).then(lambda e: e.done)')


def relation_question(out: Printer, names: Names, relation: str, roles: object) -> None:
    assert isinstance(roles, tuple)
    words = [python_name(relation).strip("_"), *(python_name(r.preposition).strip("_") for r in roles)]
    params = [
        "self",
        *(f"other{i or ''}: {given_type(names, r.ty).removesuffix(' | None')}" for i, r in enumerate(roles)),
    ]
    out.function(f"is_{'_'.join(w for w in words if w)}", params, "bool")
    with out.indented():
        out.block(docstring(f"Whether it is {relation} of the other, as rules see it.", 8))
        args = ", ".join(["self", *(f"other{i or ''}" for i in range(len(roles)))])
        out.line(f"return self._home().related({python_literal(relation)}, {args})")


def action_verb(out: Printer, names: Names, action: Action, entity: str, questions: Questions) -> None:
    roles = roles_of(action.signature.roles, names.all_of(names.v.actions, action.name))
    name = python_name(action.name).strip("_")
    params = ["self", *(["*", *needed_of(names, roles)] if roles else [])]
    out.function(f"use_{name}", params, "Command[bool]")
    with out.indented():
        out.block(docstring(f"Uses {action.name}; the result tells whether it happened.", 8))
        out.doc(fields_dict(roles), before="fields: dict[str, Any] = ")
        out.line(f"return self._home()._use(self, {python_literal(action.name)}, fields)")
    for head, gives, asks, about, why in (
        (f"can_use_{name}", "bool", "may_use", f"Whether it may use {action.name} now: the verdict alone.", False),
        (f"use_{name}_verdict", "Verdict", "verdict_on", f"Whether it may use {action.name} now, and why.", True),
    ):
        out.function(head, ["self", *params_of(names, roles)], gives)
        with out.indented():
            out.block(docstring(about, 8))
            if questions.deed(out, action, entity, roles, why=why):
                continue
            if roles:
                out.doc(fields_dict(roles), before="fields: dict[str, Any] = ")
            key, fields = python_literal(f"use {action.name}"), "fields" if roles else "{}"
            out.line(f"return {asks}(self._home(), self, {key}, {fields})")


def roll_verbs(out: Printer, names: Names, roll: Roll, entity: str, questions: Questions) -> None:
    v = names.v
    kind = v.roll_kinds[roll.kinds[0]]
    roles = roles_of((r for r in roll.signature.roles if r.preposition != "by"), names.all_of(v.rolls, roll.name))
    taken = [t.name for t in kind.takes if t.name not in roll.takes_from]
    numbers = {x: k for k, x in roll.number_role.items()}
    said = {name for name, ty in roles if not ty.optional}
    taken = [take for take in taken if numbers.get(take) not in said]  # a role that is a number has said it
    params = ["self", "*", *needed_of(names, roles)]
    for take in (t for t in taken if t not in dict(roles)):
        free = take == "Modifiers" or take in numbers
        params.append(f"{python_name(take)}: int{' = 0' if free else ''}")
    params.append("dice: int = 1")
    name = python_name(roll.name).strip("_")
    out.function(member(roll.name), params, f"PendingRoll[{type_name(roll.name)}]")
    with out.indented():
        out.block(docstring(f"A {roll.name}, not made yet.", 8))
        out.doc(fields_dict(roles), before="roles: dict[str, Any] = ")
        given = ", ".join(f"{python_literal(t)}: {python_name(t)}" for t in taken if t not in numbers)
        out.line(f"given: dict[str, int] = {{{given}}}")
        for t in (t for t in taken if t in numbers):
            role = python_name(numbers[t])
            if numbers[t] in dict(roles):
                out.line(f"if not {role}:")
                out.line(f"    roles[{python_literal(numbers[t])}] = {python_name(t)}")
            else:
                out.line(f"given[{python_literal(t)}] = {python_name(t)}")
        out.line(f"return PendingRoll(self._home(), {python_literal(roll.name)}, self, roles, given, dice)")
    for attributes in roll.takes_from.values():
        for attribute in attributes:
            found = names.attribute(
                next((r.ty.base for r in roll.signature.roles if r.preposition == "by"), None), attribute
            )
            assert found is not None, attribute
            own = [(r.preposition, r.ty) for r in roll.signature.roles if r.preposition != "by"]
            method = f"{python_name(attribute).strip('_')}_in_{name}"
            params = ["self", *params_of(names, own)]
            args = f"self, {names.field(found)}, {python_literal(roll.name)}, {'roles' if own else '{}'}"
            for end, gives, about, asks in (
                ("", "Total", f"Its {attribute} in a {roll.name}.", f"self._home().in_roll({args})"),
                (
                    "_value",
                    "int",
                    f"Its {attribute} in a {roll.name}: the number alone.",
                    f"number_in(self._home(), {args})",
                ),
            ):
                out.function(f"{method}{end}", params, gives)
                with out.indented():
                    out.block(docstring(about, 8))
                    if questions.number(out, found, entity, roll.name, own, why=not end):
                        continue
                    if own:
                        out.doc(fields_dict(own), before="roles: dict[str, Any] = ")
                    out.line(f"return {asks}")
