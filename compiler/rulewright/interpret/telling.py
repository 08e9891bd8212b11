"""What a fact that failed is instead, and why a clause that was to bring it about did not act; in words for editors.

In: the condition of a fact that must hold, the world at the end of its case. Out: a few words. Deliberately not here: whether
the fact holds, and where the words are shown.
"""

from __future__ import annotations

from rulewright.interpret import attributes, expressions
from rulewright.interpret.play import World
from rulewright.interpret.values import Thing, Value, thing
from rulewright.model.terms import At, Compare, Cond, Expr, Flag, Includes, Is, Not, Present, Related, Some, Sym


def told(cond: Cond, world: World, names: dict[str, Value]) -> str:
    """How things are, where the condition asks for something else."""
    match cond:
        case Compare():
            left, right = (_value(side, world, names) for side in (cond.left, cond.right))
            return (
                f"{'nothing' if left is None else _name(left)} {cond.op} {'nothing' if right is None else _name(right)}"
            )
        case Is(no=True):
            return f"{_name(_thing(cond.of, world, names))} is {cond.state}"
        case Is():
            return _states(_thing(cond.of, world, names), world)
        case At():
            who = _thing(cond.of, world, names)
            place = world.t.places.get(who) if who is not None else None
            return f"{_name(who)} is {f'at {place.name}' if place is not None else 'nowhere'}"
        case Flag():
            return f"{_name(_thing(cond.of, world, names))} is{'' if cond.no else ' not'} {cond.attribute}"
        case Includes():
            group = _value(cond.group, world, names)
            return f"there are {_names(group)}" if group else "the list is empty"
        case Present():
            value = _value(cond.value, world, names)
            return "it has none" if value is None else f"it is {_name(value)}"
        case Related():
            return f"{_name(_thing(cond.of, world, names))} is{'' if cond.no else ' not'} {cond.relation}"
        case Some():
            return _fitting(cond, world, names)
        case Not():
            return "what must not hold does"
        case _:
            return "it is not so"


def _fitting(cond: Some, world: World, names: dict[str, Value]) -> str:
    """How many a condition about a list holds for, and who they are."""
    group = attributes.group(_value(cond.group, world, names), world.scope(names))
    fitting = tuple(one for one in group if world.holds(cond.cond, {**names, cond.var: one}))
    which = f": {_names(fitting)}" if fitting else ""
    return f"{len(fitting)} of {len(group)}{which}" if group else "there is nobody"


def idle(cited: tuple[str, ...], world: World) -> str:
    """Why clauses did nothing: those that wanted a window which was not open, and those that the case cites."""
    reasons = [f"{clause} did nothing: {why}" for clause, why in world.idle.items()]
    silent = [c for c in cited if c not in world.took_part and c not in world.looked_at and c not in world.idle]
    reasons += [f"{clause} did not apply" for clause in silent]
    return f"; {'; '.join(reasons)}" if reasons else ""


def _states(who: Thing | None, world: World) -> str:
    if who is None:
        return "there is nobody"
    held = dict.fromkeys(instance.state for instance in world.instances(who))
    return f"{who.name} is {', '.join(held)}" if held else f"{who.name} is in no state"


def _value(expr: Expr, world: World, names: dict[str, Value]) -> Value:
    return expressions.value(expr, world.scope(names))


def _thing(expr: Expr, world: World, names: dict[str, Value]) -> Thing | None:
    return thing(_value(expr, world, names))


def _name(value: Value) -> str:
    match value:
        case None:
            return "nobody"
        case Thing():
            return value.name
        case Sym():
            return value.value
        case _:
            return str(value)


def _names(group: Value) -> str:
    return ", ".join(_name(one) for one in group) if isinstance(group, tuple) else _name(group)
