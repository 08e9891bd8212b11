"""The modules that say what a vocabulary declares: enums, fields and states, and how dice are read."""

from __future__ import annotations

from rulewright.emit.naming import docstring, python_literal, python_name
from rulewright.model import terms as t
from rulewright.model.vocabulary import Attribute, RollKind, Ty
from rulewright.model.walk import walk

from .bearing import Bearing
from .conditions import Conditions
from .layout import Call, Doc, Printer, call, tuple_of
from .names import Names, constant, slot, type_name
from .scope import Module, Scope


def _literals(values: tuple[str, ...]) -> Doc:
    return tuple_of([python_literal(v) for v in values])


def enums_module(names: Names, dots: str) -> str:
    """Enums of the vocabulary, states and rolls among them."""
    v = names.v
    out = Printer()
    out.block(docstring(f"The constants of {v.name}."))
    out.line("from __future__ import annotations")
    out.line(f"from {dots}_runtime.constants import Constant")
    groups: list[tuple[str, str, tuple[str, ...]]] = [
        (type_name(n), f"The values of `{n}`.", values) for n, values in v.enums.items()
    ]
    groups.append(("State", "The states of the game.", tuple(v.states)))
    groups.append(("Rolls", "The rolls of the game, as values.", tuple(v.rolls)))
    for name, about, values in groups:
        out.line(f"class {name}(Constant):")
        with out.indented():
            out.block(docstring(about, 4))
            for value in values:
                out.line(f"{constant(value)} = {python_literal(value)}")
    return out.text()


def field_doc(names: Names, attribute: Attribute) -> Call:
    """The call that makes a field."""
    ty, track = attribute.ty, attribute.track
    kind = (
        "list"
        if ty.many == "list"
        else "set"
        if ty.many == "set"
        else ty.base
        if ty.base in ("number", "flag")
        else "thing"
    )
    args: list[Doc] = [python_literal(attribute.name), python_literal(slot(attribute.name))]
    if kind != "number":
        args.append(python_literal(kind))
    if attribute.role != "plain":
        args.append(f"role={python_literal(attribute.role)}")
    if track is not None:
        for key, bound in (("low", track.low), ("high", track.high)):
            if isinstance(bound, int):
                args.append(f"{key}={bound}")
            elif bound is not None:
                args.append(f"{key}={_other(names, attribute, bound)}")
        for key, other in (("overflow", track.overflow), ("fills", track.fills)):
            if other is not None:
                args.append(f"{key}={_other(names, attribute, other)}")
        if track.gaining != "add":
            args.append(f"gaining={python_literal(track.gaining)}")
    if kind not in ("number", "flag"):
        holds = held_by(names, ty)
        args += [f"holds={python_literal(holds)}"] if holds else []
        args += ["optional=True"] if ty.optional else []
    numbered = attribute.zone_of
    if ty.base in names.v.entities and names.group_of(ty.base) is not None and not ty.many:
        numbered = ty.base
    if numbered is not None:
        args.append(f"numbered={python_literal(numbered)}")
    return call("Field", *args)


def held_by(names: Names, ty: Ty) -> str:
    """The kind of thing or constant that a value is, as the runtime knows it; empty where it may be anything."""
    known = {"state": "State", "roll": "Rolls", "thing": "Entity", "place": "Entity"}
    if ty.base in known:
        return known[ty.base]
    if ty.base in names.v.enums:
        return type_name(ty.base)
    things = (*names.v.entities, *names.v.rolls, *names.waiting)
    return ty.base if ty.base == "number" or ty.base in things else ""


def _other(names: Names, attribute: Attribute, other: str) -> str:
    found = names.attribute(attribute.owner, other)
    assert found is not None, f"{attribute.name} speaks of {other}"
    return names.field(found).removeprefix("v.")


def _ordered(names: Names) -> list[Attribute]:
    """All attributes, those that others speak of first."""
    found: list[Attribute] = []

    def put(attribute: Attribute | None) -> None:
        if attribute is None or attribute in found:
            return
        track = attribute.track
        if track is not None:
            for other in (track.low, track.high, track.overflow, track.fills):
                if isinstance(other, str):
                    put(names.attribute(attribute.owner, other))
        found.append(attribute)

    for resource in names.v.resources:
        put(names.resource(resource))
    for entity in names.v.entities.values():
        for attribute in entity.attributes.values():
            if attribute.role != "window":
                put(attribute)
    for roll in names.v.rolls.values():
        for attribute in roll.attributes.values():
            put(attribute)
    for event in names.waiting:
        for attribute in names.said_of(event):
            put(attribute)
    return found


def vocabulary_module(names: Names, dots: str) -> str:
    """Fields, states and tables as constants, for rule modules."""
    v = names.v
    out = Printer()
    out.block(docstring(f"The attributes, states and tables of {v.name}, for the rules."))
    out.line("from __future__ import annotations")
    ordered = _ordered(names)
    if ordered:
        out.line(f"from {dots}_runtime.fields import Field")
    out.line(f"from {dots}_runtime.tables import State")
    for attribute in ordered:
        out.doc(field_doc(names, attribute), before=f"{names.field(attribute).removeprefix('v.')} = ")
    for name, state in v.states.items():
        args: list[Doc] = [python_literal(name), python_literal(state.bearer)]
        for key, values, plain in (
            ("carriers", names.carriers(name), (name,)),
            ("implies", names.implied(name), ()),
            ("touches", names.touches(name), (name,)),
            ("excludes", names.excluded(name), ()),
        ):
            if tuple(values) != plain:
                args.append(_named(key, tuple(values)))
        if state.levels is not None:
            args.append(f"levels={state.levels}")
        if python_name(name).strip("_") != name.lower().replace(" ", "_").replace("-", "_"):
            args.append(f"attribute={python_literal(python_name(name).strip('_'))}")
        if state.policy != "unique":
            args.append(f"policy={python_literal(state.policy)}")
        out.doc(call("State", *args), before=f"{names.state(name).removeprefix('v.')} = ")
    for name in v.state_groups:
        members = names.members(name)
        bearer = v.states[members[0]].bearer if members and members[0] in v.states else ""
        args = [python_literal(name), python_literal(bearer)]
        args += [_named("carriers", names.carriers(name)), _named("members", members)]
        out.doc(call("State", *args), before=f"{names.state(name).removeprefix('v.')} = ")
    for name, table in v.tables.items():
        rows: list[Doc] = [Call("", (str(a), str(b), tuple_of([str(c) for c in cells]))) for a, b, cells in table.rows]
        out.doc(tuple_of(rows), before=f"TABLE_{constant(name)} = ")
    return out.text()


def _named(key: str, values: tuple[str, ...]) -> Call:
    made = _literals(values)
    if isinstance(made, str):
        return Call(f"{key}=", ())
    return Call(f"{key}=", made.args)


def rolls_module(names: Names, bears: Bearing, dots: str) -> str:
    """How each kind of roll is read, and what goes into each roll."""
    v = names.v
    module = Module(names, bears)
    texts: list[str] = []
    kinds: list[Doc] = []
    for kind in v.roll_kinds.values():
        texts += [text for text in (_known(module, kind), _reader(module, kind)) if text]
        kinds.append(_kind(module, kind, texts))
    out = Printer()
    out.block(docstring(f"How the rolls of {v.name} are read."))
    out.line("from __future__ import annotations")
    out.line("from . import _vocabulary as v")
    if v.rolls:
        out.line("from . import entities")
    out.line(f"from {dots}_runtime.rolls import Kind, Numbers, Spec, Take")
    for text in texts:
        out.block(text)
    for kind, doc in zip(v.roll_kinds.values(), kinds, strict=True):
        out.doc(doc, before=f"{_upper(kind.name)} = ")
    out.doc(
        Call("", tuple(f"{python_literal(k)}: {_upper(k)}" for k in v.roll_kinds), "{}"),
        before="KINDS: dict[str, Kind] = ",
    )
    specs: list[Doc] = []
    for name, roll in v.rolls.items():
        feeds: list[Doc] = []
        by = next((r.ty.base for r in roll.signature.roles if r.preposition == "by"), None)
        for take, attributes in roll.takes_from.items():
            fields = [names.field(a) for a in (names.attribute(by, x) for x in attributes) if a is not None]
            feeds.append(Call(f"{python_literal(take)}: ", tuple(fields)))
        numbers = ", ".join(f"{python_literal(k)}: {python_literal(x)}" for k, x in roll.number_role.items())
        specs.append(
            Call(
                f"{python_literal(name)}: Spec",
                (
                    python_literal(name),
                    _literals(roll.kinds),
                    Call("", tuple(feeds), "{}"),
                    f"{{{numbers}}}",
                    f"entities.{type_name(name)}",
                ),
            )
        )
    out.doc(Call("", tuple(specs), "{}"), before="SPECS: dict[str, Spec] = ")
    return out.text()


def _upper(name: str) -> str:
    return constant(name)


def _of_dice(kind: RollKind) -> frozenset[str]:
    """The numbers of a kind that are not known before its dice have been thrown."""
    found = {name for name, _, _ in kind.dice}
    for name, expr in kind.numbers:
        if any(isinstance(term, t.Field) and term.name in found for term in walk(expr)):
            found.add(name)
    return frozenset(found)


def _known(module: Module, kind: RollKind) -> str:
    """The function of the numbers that are known before the dice; empty where there are none."""
    of_dice = _of_dice(kind)
    known = [(name, expr) for name, expr in kind.numbers if name not in of_dice]
    if not known:
        return ""
    c = Conditions(Scope(module, kind.name, kind.name, numbers="n"))
    out = Printer()
    out.line(f"def {python_name(kind.name)}_input(n: Numbers) -> None:")
    with out.indented():
        out.block(docstring(f"{kind.name}: the numbers that are known before the dice.", 4))
        for name, expr in known:
            out.line(f"n[{python_literal(name)}] = {c.value(expr).text}")
    return out.text().rstrip("\n")


def _reader(module: Module, kind: RollKind) -> str:
    scope = Scope(module, kind.name, kind.name, numbers="n")
    c = Conditions(scope)
    of_dice = _of_dice(kind)
    out = Printer()
    out.line(f"def {python_name(kind.name)}(n: Numbers, beaten: frozenset[str]) -> tuple[int, int]:")
    with out.indented():
        out.block(docstring(f"{kind.name}: the index of the degree, and the margin.", 4))
        for name, expr in kind.numbers:
            if name in of_dice:
                out.line(f"n[{python_literal(name)}] = {c.value(expr).text}")
        for shift in kind.shift:
            held = " and ".join([f"{python_literal(shift.id)} not in beaten", *c.parts(shift.cond)])
            out.line(f"n[{python_literal('shift ' + shift.id)}] = {shift.steps} if {held} else 0")
        if len(kind.adjust) > 1:
            # All lines read the numbers as they were before any of them.
            out.line("old, n = n, dict(n)")
            c.s.numbers = "old"
        for cond, changes in kind.adjust:
            texts = [(n, c.value(e).text) for n, e in changes]
            if cond is not None:
                out.when(c.parts(cond))
                out.depth += 1
            if len(texts) == 1:
                out.line(f"n[{python_literal(texts[0][0])}] = {texts[0][1]}")
            else:
                left = ", ".join(f"n[{python_literal(n)}]" for n, _ in texts)
                out.line(f"{left} = {', '.join(x for _, x in texts)}")
            if cond is not None:
                out.depth -= 1
        if len(kind.adjust) > 1:
            out.line("old.update(n)")
            c.s.numbers = "n"
        out.line(f"margin = {c.value(kind.margin).text}" if kind.margin is not None else "margin = 0")
        if kind.shift:
            _shifted(out, c, kind)
            return out.text().rstrip("\n")
        for number, degree in enumerate(kind.degrees):
            if degree.cond is None:
                out.line(f"return {number}, margin")
                break
            out.when(c.parts(degree.cond))
            with out.indented():
                out.line(f"return {number}, margin")
        else:
            out.line(f"return {max(0, len(kind.degrees) - 1)}, margin")
    return out.text().rstrip("\n")


def _shifted(out: Printer, c: Conditions, kind: RollKind) -> None:
    """All shift lines that hold add up; steps stop at the ends of the ladder."""
    last = len(kind.degrees) - 1
    out.line(f"degree = {last}")
    keyword = "if"
    for number, degree in enumerate(kind.degrees):
        if degree.cond is None:
            break
        out.when(c.parts(degree.cond), keyword)
        with out.indented():
            out.line(f"degree = {number}")
        keyword = "elif"
    names = " + ".join(f"n[{python_literal('shift ' + s.id)}]" for s in kind.shift)
    out.line(f"steps = {names}")
    out.line(f"return max(0, min({last}, degree - steps)), margin")


def _kind(module: Module, kind: RollKind, texts: list[str]) -> Call:
    takes: list[Doc] = []
    for take in kind.takes:
        args = [python_literal(take.name)]
        if take.low is not None or take.high is not None or take.with_attribute is not None:
            args += [str(take.low), str(take.high)]
        if take.with_attribute is not None:
            args.append(python_literal(take.with_attribute))
        takes.append(f"Take({', '.join(args)})")
    dice: list[Doc] = [f"({python_literal(n)}, {count}, {faces})" for n, count, faces in kind.dice]
    degrees: list[Doc] = [f"({python_literal(d.name)}, {d.side == 'success'})" for d in kind.degrees]
    args2: list[Doc] = [
        python_literal(kind.name),
        tuple_of(dice),
        tuple_of(takes),
        tuple_of(degrees),
        python_name(kind.name),
    ]
    if _known(module, kind):
        args2.append(f"known={python_name(kind.name)}_input")
    if kind.shift:
        args2.append(_named("shifts", tuple(s.id for s in kind.shift)))
    if kind.opposes is not None:
        args2.append(f"opposes={python_literal(kind.opposes)}")
        rank = f"{python_name(kind.name)}_rank"
        texts.append(_rank(module, kind, rank))
        args2 += [f"rank={rank}", f"falls_to={python_literal(kind.falls_to)}"]
    return call("Kind", *args2)


def _rank(module: Module, kind: RollKind, name: str) -> str:
    scope = Scope(module, kind.name, kind.name, numbers="n")
    c = Conditions(scope)
    out = Printer()
    out.line(f"def {name}(degree: str, n: Numbers) -> int | None:")
    with out.indented():
        out.block(docstring(f"{kind.name}: the rank of a die by its degree; None when it is out.", 4))
        for degree, expr in kind.rank:
            out.line(f"if degree == {python_literal(degree)}:")
            with out.indented():
                text = c.value(expr).text
                out.line(f"return int({text})" if text.startswith("n[") else f"return {text}")
        out.line("return None")
    return out.text().rstrip("\n")


__all__ = ["Ty", "enums_module", "rolls_module", "t", "vocabulary_module"]
