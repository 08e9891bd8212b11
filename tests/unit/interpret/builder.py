"""A small builder of plans: neutral vocabulary and short spellings, so that tests read like the rules they stand for."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rulewright.interpret import World
from rulewright.model.terms import (
    Always,
    Arm,
    Block,
    Body,
    Branch,
    Cond,
    Effect,
    Expr,
    Field,
    Get,
    Guard,
    Is,
    Key,
    Num,
    Ruling,
    Scan,
    Test,
    TheWindow,
    Var,
)
from rulewright.model.vocabulary import (
    Action,
    Attribute,
    Degree,
    Entity,
    Event,
    Judgement,
    Relation,
    Role,
    Roll,
    RollEffect,
    RollKind,
    Signature,
    Stacking,
    State,
    Table,
    Take,
    Track,
    Ty,
    Vocabulary,
    Window,
)
from rulewright.plan.nodes import Beats, PlanSet, Query, Reaction, Ref, RulePlan, Static, Would

NUMBER, FLAG = Ty("number"), Ty("flag")
HERO, IT = Var("Hero"), Field("subject")


def attribute(name: str, ty: Ty = NUMBER, owner: str = "Creature", **more: Any) -> Attribute:
    return Attribute(name, owner, ty, **more)


def attributes(*these: Attribute) -> dict[str, Attribute]:
    return {a.name: a for a in these}


def entity(name: str, *these: Attribute, parent: str | None = None, **more: Any) -> Entity:
    return Entity(name, parent, attributes(*(replace(a, owner=name) for a in these)), **more)


def signature(subject: str | None, lead: str = "uses", **roles: str) -> Signature:
    return Signature(subject, lead, tuple(Role(p.rstrip("_"), Ty(t)) for p, t in roles.items()))


def vocabulary(**more: Any) -> Vocabulary:
    """Creatures with hit points, a buffer and a few states, turns, actions and rolls."""
    creature = entity(
        "Creature",
        attribute("HP", role="track", track=Track(0, "HP Maximum", "Overkill")),
        attribute("HP Maximum"),
        attribute("Overkill", role="overflow"),
        attribute("Buffer", role="track", track=Track(0)),
        attribute("Rage", role="track", track=Track(0, 10)),
        attribute("Speed", track=Track(0)),
        attribute("Armour"),
        attribute("Order"),
        attribute("Bold", FLAG),
        attribute("Ally", Ty("Creature", optional=True)),
        attribute("Allies", Ty("Creature", "list")),
        attribute("Items", Ty("Item", "list")),
        attribute("Traits", Ty("trait", "set")),
        attribute("Team", Ty("Team", optional=True)),
        attribute("Zone", role="zone", zone_of="Zone"),
        attribute("Advance", role="decision"),
        attribute("Own Result", role="decision"),
    )
    die, dc = Field("Die"), Field("DC")
    check = RollKind(
        "Check", (("Die", 1, 20),), (Take("Modifiers", NUMBER), Take("DC", NUMBER)),
        (("Result", _sum(die, Field("Modifiers"))),),
        degrees=(
            Degree("Success", "success", _at_least(Field("Result"), dc)),
            Degree("Failure", "failure", None),
        ),
        margin=_difference(Field("Result"), dc),
    )  # fmt: skip
    return Vocabulary(
        "neutral",
        entities={
            "place": Entity("place", None, {}),
            "Zone": Entity("Zone", "place", {}),
            "Board": Entity("Board", "place", {}, only_one=True),
            "Referee": Entity("Referee", None, {}, only_one=True),
            "Creature": creature,
            "Beast": Entity("Beast", "Creature", {}),
            "Item": entity("Item", attribute("Labels", Ty("label", "set")), parent="item"),
            "Team": entity("Team", attribute("Leader", Ty("Creature", optional=True)), group_of="Creature"),
        },
        enums={"trait": ("Agile", "Sturdy"), "label": ("Magic", "Loud")},
        states={
            s.name: s
            for s in (
                State("Stunned", "Creature"),
                State("Prone", "Creature"),
                State("Dazed", "Creature"),
                State("Standing", "Creature", excludes=("Prone",)),
                State("Dying", "Creature", levels=(1, 4), policy="highest level", implies=("Unconscious",)),
                State("Unconscious", "Creature", implies=("Prone",)),
                State("Possessed", "Creature"),
                State("Scared", "Creature", levels=(1, 4), policy="per source"),
                State("Tired", "Creature", levels=(1, 6), policy="add levels"),
                State("Blessed", "Creature", levels=(1, 9), policy="chosen"),
                State("Marked", "Creature", policy="newest"),
                State("Slow", "Creature", defined=True),
            )
        },
        state_groups={"Null": ("Unconscious", "Possessed")},
        relations={
            "Contact": Relation("Contact", signature("Creature", "in", with_="Creature")),
            "Ahead": Relation("Ahead", signature("Creature", "", of="Creature"), defined=True),
        },
        judgements={"Luck": Judgement("Luck", signature("Referee", "rules", with_="Creature"))},
        actions={
            "Strike": Action("Strike", signature("Creature", on="Creature"), costs=((1, "Point"),)),
            "Dodge": Action("Dodge", signature("Creature")),
            "Rest": Action("Rest", signature("Creature")),
            "Fly": Action("Fly", signature("Creature"), default="forbidden"),
        },
        events={
            "Damage": Event("Damage", signature(None, "", to="Creature"), attributes(attribute("Points", owner="Damage"))),
            "Alarm": Event("Alarm", signature(None, "", on="Creature")),
            "Echo": Event("Echo", signature(None, "", on="Creature")),
        },
        roll_kinds={"Check": check},
        rolls={
            "Save": Roll("Save", Signature(None, "", (Role("by", Ty("Creature")), Role("against", NUMBER))), ("Check",), {}, {"against": "DC"}),
        },
        roll_effects={
            "Advantage": RollEffect("Advantage", (2, 20), "highest", "Disadvantage"),
            "Disadvantage": RollEffect("Disadvantage", (2, 20), "lowest", "Advantage"),
        },
        tables={"Steps": Table("Steps", ("Plain", "Fine"), ((0, 0, (0, 0)), (1, 1, (5, 4)), (2, None, (10, 8))))},
        windows={
            "Round": Window("Round", None, None),
            "Turn": Window("Turn", "Round", "Creature", (Arm(Key("end", "Turn")),)),
            "Step": Window("Step", "Turn", None),
        },
        clock={"Minute": 1, "Hour": 60},
        resources=("Point",),
        modifiers={
            "plain": Stacking(),
            "Status": Stacking("highest", "lowest"),
        },
        **more,
    )  # fmt: skip


def _sum(left: Expr, right: Expr) -> Expr:
    from rulewright.model.terms import Arith

    return Arith("+", left, right)


def _difference(left: Expr, right: Expr) -> Expr:
    from rulewright.model.terms import Arith

    return Arith("-", left, right)


def _at_least(left: Expr, right: Expr) -> Cond:
    from rulewright.model.terms import Compare

    return Compare(">=", left, right)


# ------------------------------------------------------------------------------------------------ plans


def body(*effects: Effect) -> Body:
    return Body((block(*effects),))


def block(*effects: Effect) -> Block:
    return Block((Branch((), effects),))


def steps(*rounds: tuple[Effect, ...]) -> Body:
    """first ..; then .."""
    return Body(tuple(block(*effects) for effects in rounds))


def when(kind: str, name: str, *guards: Guard, bind: str = "Hero", role: str = "subject") -> Arm:
    from rulewright.model.terms import Bind

    return Arm(Key(kind, name), (Bind(bind, Field(role)), *guards))  # type: ignore[arg-type]


def ref(clause: str, rule: str = "rule", sentence: int = 0) -> Ref:
    return Ref(rule, clause, sentence)


def reaction(clause: str, arm: Arm, what: Body, *, asking: tuple[Guard, ...] = (), rule: str = "rule") -> Reaction:
    return Reaction(ref(clause, rule), (arm,), what, ("Hero",), asking)


def would(clause: str, arm: Arm, what: Body, *, instead: bool = False, asking: tuple[Guard, ...] = ()) -> Would:
    return Would(ref(clause), (arm,), what, instead, ("Hero",), asking)


def static(
    clause: str, ask: Key | Query, what: Ruling, *guards: Guard, rule: str = "rule", roll: str | None = None
) -> Static:
    from rulewright.model.terms import Bind

    return Static(ref(clause, rule), ask, (Bind("Hero", Field("subject")), *guards), what, roll)


def being(state: str, who: Expr = HERO) -> Test:
    return Test(Is(who, state))


def plans(*sentences: Any, rules: tuple[RulePlan, ...] = (), limit: int = 1000, **more: Any) -> PlanSet:
    own = (RulePlan("rule", None, sentences),) if sentences else ()
    return PlanSet("neutral", "core", None, vocabulary(**more), (*own, *rules), limit)


def world(*sentences: Any, **more: Any) -> World:
    """A world with these sentences in one rule, and a Creature called Ada with 10 of 10 HP."""
    new = World(plans(*sentences, **more))
    creature(new, "Ada")
    return new


def creature(of: World, name: str, hp: int = 10, type_: str = "Creature") -> Any:
    return of.add(type_, name, HP_Maximum=max(hp, 10), HP=hp)


THE_TURN = TheWindow("Turn")
ALWAYS = Always()

__all__ = [
    "ALWAYS",
    "HERO",
    "IT",
    "THE_TURN",
    "Any",
    "Beats",
    "Get",
    "Num",
    "Query",
    "Scan",
    "Test",
    "attribute",
    "being",
    "block",
    "body",
    "creature",
    "entity",
    "plans",
    "reaction",
    "ref",
    "signature",
    "static",
    "steps",
    "vocabulary",
    "when",
    "world",
    "would",
]  # fmt: skip
