"""Making something happen in a small world: an event of a given key, brought about as a scenario would bring it about.

In: a key that sentences hear, and an imagined world. Out: the command of a scenario (`model.case`) with its fields made up, its
text, and, for sentences to be matched against beforehand, the event it would be. Answers that the rules ask for on the way are
made up too. Keys that no single command raises give nothing.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from rulewright.diagnostics import Span
from rulewright.editions.words import with_article
from rulewright.interpret.book import Book
from rulewright.interpret.events import Cause, Event
from rulewright.interpret.play import World
from rulewright.interpret.requests import Answer, Choose, Command, Judge, Request, Roll
from rulewright.interpret.values import Thing, Value
from rulewright.lints.imagined import Imagined
from rulewright.lints.mentions import values_of
from rulewright.model import case as c
from rulewright.model import terms as t
from rulewright.model.vocabulary import Attribute, Ty, Vocabulary

BY_COMMAND = ("become", "stop", "lose", "gain", "use", "happen", "start", "end", "join", "leave_group", "make")
"""The kinds of key that one command raises."""


@dataclass(frozen=True, slots=True)
class Happening:
    """`fields` are the subject, the roles and the attributes, by name."""

    key: t.Key
    fields: tuple[tuple[str, Value], ...]

    @property
    def event(self) -> Event:
        """The event as sentences would match it; attributes stand among its fields."""
        return Event(self.key, {k: v for k, v in self.fields if v is not None}, Cause(None))

    def things(self) -> tuple[Thing, ...]:
        return tuple(v for _, v in self.fields if isinstance(v, Thing))


def types_of(key: t.Key, book: Book) -> dict[str, str]:
    """The types of the things that have a part in an event of that key, by field."""
    v = book.vocabulary
    match key.kind:
        case "become" | "stop":
            bearers = [v.states[m].bearer for m in book.members(key.name) if m in v.states]
            return {"subject": bearers[0]} if bearers else {}
        case "lose" | "gain":
            owner = next((e.name for e in v.entities.values() if key.name in e.attributes), None)
            return {"subject": owner} if owner is not None else {}
        case "start" | "end":
            owner = v.windows[key.name].owner if key.name in v.windows else None
            return {"owner": owner} if owner is not None else {}
        case "join" | "leave_group":
            member = book.group_of(key.name)
            return {"subject": member, "group": key.name} if member is not None else {}
        case "use" | "happen" | "make":
            table: Mapping[str, Any] = {"use": v.actions, "happen": v.events, "make": v.rolls}[key.kind]
            signature = table[key.name].signature
            subject = {"subject": signature.subject} if signature.subject is not None else {}
            return {**subject, **{r.preposition: r.ty.base for r in signature.roles}}
        case _:
            return {}


def happening(key: t.Key, world: Imagined) -> Happening | None:
    """Something of that key in this world; None where a part cannot be made up."""
    if key.kind not in BY_COMMAND:
        return None
    options: dict[str, Sequence[Value]] = {}
    for name, type_ in types_of(key, world.book).items():
        if type_ == "number":
            options[name] = values_of(Ty("number"), f"field {name}", (0, None), world.mentions)
        else:
            options[name] = world.some(type_)
        if not options[name]:
            return None
    if key.kind in ("lose", "gain"):
        options["amount"] = values_of(Ty("number"), "field amount", (1, None), world.mentions)
    if key.kind in ("become", "stop"):
        options["state"] = tuple(t.StateName(m) for m in world.book.members(key.name) if _settable(m, world.book))
        if not options["state"]:
            return None
    fields = world.given_fields((key.kind, key.name), options)
    if key.kind == "happen":
        for attribute in world.book.attributes(key.name):
            fields[attribute.name] = _attribute(attribute, key, world)
        if world.book.vocabulary.events[key.name].succeeds:
            fields["succeeded"] = world.pick(("field", (key.kind, key.name), "succeeded"), lambda: (1, 0))
    return Happening(key, tuple(fields.items()))


def _settable(state: str, book: Book) -> bool:
    declared = book.state(state)
    return declared is not None and not declared.defined


def _attribute(attribute: Attribute, key: t.Key, world: Imagined) -> Value:
    found: Value = world.pick(
        ("field", (key.kind, key.name), attribute.name),
        lambda: _plain(world.options_of(attribute.ty, attribute.name)),
    )
    return found


def _plain(options: Sequence[Value]) -> Sequence[Value]:
    return options or (None,)


# ------------------------------------------------------------------------------------------------ bringing it about


def command(what: Happening, world: World, names: Mapping[str, Value], span: Span) -> Command[Any]:
    """The command to a world, with things known by their names."""
    step = as_step(what, span)
    match step:
        case c.StartWindow():
            return world.start_window(step.window, _owner(what, names))
        case c.EndWindow():
            return world.end_window(step.window)
        case c.Pass():
            return world.pass_time(step.unit, step.count)
        case c.Do(effect=t.MakeRoll(roll=t.RollUse(roll=roll))):
            roles = {n: names.get(v.name, v) if isinstance(v, Thing) else v for n, v in what.fields if n != "by"}
            by = dict(what.fields)["by"]
            assert isinstance(by, Thing)
            own = names.get(by.name, by)
            assert isinstance(own, Thing)
            return world.make_roll(own, roll, roles)
        case c.Do():
            return world.do(step.effect, names)
        case c.Take():
            raise AssertionError("nothing here takes up an offer")


def _owner(what: Happening, names: Mapping[str, Value]) -> Thing | None:
    owner = dict(what.fields).get("owner")
    found = names.get(owner.name, owner) if isinstance(owner, Thing) else None
    return found if isinstance(found, Thing) else None


def as_step(what: Happening, span: Span) -> c.Step:
    """The step of a scenario that brings it about."""
    key, fields = what.key, {n: _expr(v) for n, v in what.fields if v is not None and not isinstance(v, tuple)}
    subject = fields.get("subject", t.Num(0))
    effect: t.Effect
    match key.kind:
        case "start":
            return c.StartWindow(span, key.name, fields.get("owner"))
        case "end":
            return c.EndWindow(span, key.name, fields.get("owner"))
        case "become":
            effect = t.Become(subject, _state(what))
        case "stop":
            effect = t.Stop(subject, _state(what))
        case "lose":
            effect = t.Lose(subject, key.name, fields["amount"])
        case "gain":
            effect = t.Gain(subject, key.name, fields["amount"])
        case "join":
            effect = t.Join(subject, fields["group"])
        case "leave_group":
            effect = t.LeaveGroup(subject, fields["group"])
        case "use":
            effect = t.UseAction(subject, key.name, tuple((n, e) for n, e in fields.items() if n != "subject"))
        case "make":
            effect = t.MakeRoll("roll", fields.get("by", subject), t.RollUse(key.name))
        case _:
            roles = types_of_roles(what)
            attributes = tuple((n, e) for n, e in fields.items() if n not in roles)
            effect = t.Raise(key.name, tuple((n, e) for n, e in fields.items() if n in roles), attributes)
    return c.Do(span, None, effect)


def told(what: Happening, vocabulary: Vocabulary) -> tuple[str, str]:
    """What a scenario must say for it: more facts for `given`, and the step for `when`."""
    key, fields = what.key, {n: v for n, v in what.fields if v is not None and not isinstance(v, tuple)}
    name = vocabulary.printed.get(key.name, key.name)
    subject = f"the {fields['subject']}" if "subject" in fields else ""
    roles = "".join(
        f" {n} the {v}" for n, v in fields.items() if isinstance(v, Thing) and n not in ("subject", "owner")
    )
    owner = f"the {fields['owner']}'s {name}" if fields.get("owner") is not None else f"the {name}"
    match key.kind:
        case "start" | "end":
            return "", f"{key.kind} of {owner}"
        case "become":
            return "", f"{subject} becomes {_state(what)}"
        case "stop":
            return "", f"{subject} stops being {_state(what)}"
        case "lose" | "gain":
            return "", f"{subject} {key.kind}s {fields['amount']} {name}"
        case "join" | "leave_group":
            return "", f"{subject} {'joins' if key.kind == 'join' else 'leaves'} the {fields['group']}"
        case "use":
            return "", f"{subject} uses {name}{roles}"
        case "make":
            who = f"the {fields['by']}" if "by" in fields else subject
            return "", f"{who} makes {with_article(name)}{''.join(r for r in (roles,) if ' by ' not in r)}"
        case _:
            said = [f"let Event be {with_article(name)}{roles}."]
            plain = {n: v for n, v in fields.items() if not isinstance(v, Thing) and n != "succeeded" and v}
            said += [
                f"the Event is {n}." if v is True else f"the Event's {n} is {_plainly(v)}." for n, v in plain.items()
            ]
            if "succeeded" in fields:
                said.append(f"the Event {'succeeded' if fields['succeeded'] else 'failed'}.")
            return " ".join(said), "trigger the Event"


def _plainly(value: Value) -> str:
    return value.value if isinstance(value, t.Sym) else value.state if isinstance(value, t.StateName) else str(value)


def _state(what: Happening) -> str:
    found = dict(what.fields)["state"]
    assert isinstance(found, t.StateName)
    return found.state


def types_of_roles(what: Happening) -> frozenset[str]:
    """The fields that are roles: they hold things."""
    return frozenset(n for n, v in what.fields if isinstance(v, Thing))


def _expr(value: Value) -> t.Expr:
    match value:
        case Thing():
            return t.Var(value.name)
        case t.Sym() | t.StateName() | t.ClauseName():
            return value
        case int():
            return t.Num(int(value))
        case _:
            raise AssertionError(f"{value!r} is not made up")  # lists are left out before


# ------------------------------------------------------------------------------------------------ answers


def drive(command: Command[Any], answer: Answering) -> None:
    """Carries a command out, made-up answers and all; raises what the rules raise."""
    resolver = command.resolve()
    try:
        request = next(resolver)
        while True:
            request = resolver.send(answer(request))
    except StopIteration:
        return
    finally:
        resolver.close()


class Answering:
    """Answers, the same for the same question whenever in a run it is put; `given` keeps them for another run."""

    def __init__(self, world: Imagined | None, given: dict[Any, Answer] | None = None) -> None:
        self.world = world
        self.given: dict[Any, Answer] = dict(given or {})
        self.times: dict[Any, int] = {}

    def __call__(self, request: Request) -> Answer:
        question = self._question(request)
        number = self.times[question] = self.times.get(question, 0) + 1
        key = ("answer", question, number)
        if key not in self.given:
            options = _answers(request)
            self.given[key] = self.world.pick(key, lambda: options) if self.world is not None else options[0]
        return self.given[key]

    @staticmethod
    def _question(request: Request) -> tuple[Any, ...]:
        by = request.by.name if request.by is not None else ""
        match request:
            case Roll():
                return "roll", request.clause, by, request.name, request.count, request.faces
            case Choose():
                return "choose", request.clause, by, request.question, len(request.options)
            case Judge():
                return "judge", request.clause, by, request.judgement


def _answers(request: Request) -> tuple[Answer, ...]:
    """The answers worth trying: yes and no, each option, the faces at both ends."""
    match request:
        case Roll():
            return ((1,) * request.count, (request.faces,) * request.count)
        case Choose() if request.yes_or_no:
            return (True, False)
        case Choose():
            return tuple(range(len(request.options)))
        case Judge():
            return (True, False)
