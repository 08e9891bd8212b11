"""Rolls: kinds with their cells, rolls with roles, roll effects.

In: the sections of the vocabulary. Out: model values. A kind's cells are sentences that read `the Die`, what the kind takes and
its numbers. Deliberately not here: how rolls are carried out.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal

from rulewright.analysis import forms, headers, number_roles, numbers, vocabulary_parts
from rulewright.analysis.lexicon import NUMBER, ROLL_SIDE, Lexicon
from rulewright.analysis.mistakes import Mistake, need, not_yet, reported, unknown
from rulewright.analysis.scope import Page, Scope, Thing
from rulewright.analysis.sections import Sections, cell, scalars_of
from rulewright.diagnostics import Bag
from rulewright.model.given import DIE, OPPONENT, ROLLER
from rulewright.model.terms import Arith, Cond, Expr, Field
from rulewright.model.vocabulary import Degree, Roll, RollEffect, RollKind, Shift, Take, Ty, Vocabulary
from rulewright.source import Mapping, Node, Scalar, Sequence
from rulewright.syntax import nodes as n
from rulewright.syntax.parser import parse_condition, parse_expression, parse_rule

if TYPE_CHECKING:
    from rulewright.analysis.vocabulary_parts import Known

_TAKE = re.compile(r"(?:number|(-?[0-9]{1,9}) to (-?[0-9]{1,9}))(?: with (.+))?")
_BY = re.compile(r"([0-9]{1,9}) (better|worse)")


def roll_effects(sections: Sections, bag: Bag) -> dict[str, RollEffect]:
    found: dict[str, RollEffect] = {}
    for key, value in sections.table("roll effects"):
        dice, keep, cancels = cell(value, "dice"), cell(value, "keep"), cell(value, "cancels")
        ignores = scalars_of(value.get("ignores")) if isinstance(value, Mapping) else ()
        with reported(bag):
            if (dice is None) is not (keep is None) or (dice is None and not ignores):
                hint = "write `{dice: 2d20, keep: highest}`, or `{ignores: [natural-1]}`, or all three"
                raise Mistake("RW316", key.span, f"{key.value} has no dice, or does not say which to keep", hint)
            lines = _shift_lines(sections)
            for line in ignores:
                if line.value not in lines:
                    raise unknown(
                        "RW310",
                        line.span,
                        line.value,
                        f"no roll kind has a shift line '{line.value}'",
                        frozenset(lines),
                    )
            names = sections.names("roll effects")
            if cancels is not None and cancels.value not in names:
                raise unknown("RW310", cancels.span, cancels.value, f"'{cancels.value}' is no roll effect", names)
            found[key.value] = RollEffect(
                key.value,
                None if dice is None else forms.read_dice(dice),
                "lowest" if keep is not None and keep.value == "lowest" else "highest",
                cancels.value if cancels else None,
                tuple(line.value for line in ignores),
            )
    return found


def _shift_lines(sections: Sections) -> set[str]:
    """The ids of all lines of `shift`."""
    lines = (value.get("shift") for _, value in sections.table("roll kinds") if isinstance(value, Mapping))
    ids = (cell(line, "id") for shift in lines if isinstance(shift, Sequence) for line in shift)
    return {id.value for id in ids if id is not None}


def rolls(sections: Sections, types: Known, bag: Bag) -> dict[str, Roll]:
    """Rolls with their roles; a number role is matched with what the kind takes in `with_kinds`."""
    found: dict[str, Roll] = {}
    kinds, names = sections.names("roll kinds"), sections.names("rolls")
    for key, value in sections.table("rolls"):
        reads, parent = cell(value, "reads"), cell(value, "is a")
        with reported(bag):
            if parent is not None and parent.value not in names:
                raise unknown("RW310", parent.span, parent.value, f"'{parent.value}' is no roll", names)
        with reported(bag):
            if reads is None:
                raise Mistake("RW315", key.span, f"how {key.value} reads is missing")
            named = scalars_of(value.get("kind")) if isinstance(value, Mapping) else ()
            for kind in named:
                if kind.value not in kinds:
                    raise unknown("RW310", kind.span, kind.value, f"'{kind.value}' is no roll kind", kinds)
            feeds = value.get("with") if isinstance(value, Mapping) else None
            takes_from = (
                {k.value: tuple(s.value for s in scalars_of(v)) for k, v in feeds.entries}
                if isinstance(feeds, Mapping)
                else {}
            )
            found[key.value] = Roll(
                key.value,
                forms.read_signature(reads, key.value, types),
                tuple(kind.value for kind in named),
                takes_from,
                {},
                vocabulary_parts.attributes(value, key.value, types, bag),
                parent.value if parent else None,
            )
    return found


@dataclass(frozen=True, slots=True)
class _Kind:
    """What the cells of one kind see."""

    name: str
    dice: tuple[tuple[str, int, int], ...]
    takes: tuple[Take, ...]
    numbers: tuple[tuple[Scalar, Scalar], ...]
    opposes: str | None


def with_kinds(words: Vocabulary, sections: Sections, bag: Bag) -> Vocabulary:
    """Adds the roll kinds, and says which input each number role of a roll is."""
    made: dict[str, RollKind] = {}
    for key, value in sections.table("roll kinds"):
        kind = _head(key, value, bag)
        made[key.value] = _cells(replace(words, roll_kinds=dict(made)), kind, value, bag)
    for kind_ in made.values():
        at = next((k for k, _ in sections.table("roll kinds") if k.value == kind_.name), None)
        if at is not None and kind_.opposes is not None and kind_.opposes not in made:
            bag.error("RW310", at.span, f"{kind_.name} opposes '{kind_.opposes}', which is no roll kind")
    _feeds(words, made, sections, bag)
    words = replace(words, roll_kinds=made)
    return replace(words, rolls=number_roles.with_numbers(words, sections, bag))


def _feeds(words: Vocabulary, kinds: dict[str, RollKind], sections: Sections, bag: Bag) -> None:
    """Whether `with` names inputs of the kinds, and numbers that who makes the roll has."""
    lex = Lexicon(words)
    for key, value in sections.table("rolls"):
        roll, feeds = words.rolls.get(key.value), value.get("with") if isinstance(value, Mapping) else None
        if roll is None or not isinstance(feeds, Mapping):
            continue
        inputs = [take.name for kind in roll.kinds if kind in kinds for take in kinds[kind].takes]
        by = lex.roles(roll.name).get("by")
        for name, attributes in feeds.entries:
            with reported(bag):
                if name.value not in inputs:
                    raise unknown(
                        "RW310", name.span, name.value, f"'{name.value}' is nothing that {roll.name} takes", inputs
                    )
            for attribute in scalars_of(attributes) if by is not None else ():
                with reported(bag):
                    assert by is not None
                    lex.attribute(by.ty.base, n.Name(attribute.span, attribute.value))


def _head(key: Scalar, value: Node, bag: Bag) -> _Kind:
    dice: list[tuple[str, int, int]] = []
    node = value.get("dice") if isinstance(value, Mapping) else None
    with reported(bag):
        if isinstance(node, Scalar):
            dice.append((DIE, *forms.read_dice(node)))
        elif isinstance(node, Mapping):
            dice += [(k.value, *forms.read_dice(v)) for k, v in node.entries if isinstance(v, Scalar)]
    takes: list[Take] = []
    node = value.get("takes") if isinstance(value, Mapping) else None
    taken = [name.value for name, _ in node.entries] if isinstance(node, Mapping) else []
    for name, spec in node.entries if isinstance(node, Mapping) else ():
        with reported(bag):
            takes.append(_take(name, spec, taken))
    node = value.get("numbers") if isinstance(value, Mapping) else None
    cells = tuple((k, v) for k, v in node.entries if isinstance(v, Scalar)) if isinstance(node, Mapping) else ()
    opposes = cell(value, "opposes")
    return _Kind(key.value, tuple(dice), tuple(takes), cells, opposes.value if opposes else None)


def _take(name: Scalar, spec: Node, taken: list[str]) -> Take:
    matched = _TAKE.fullmatch(spec.value) if isinstance(spec, Scalar) else None
    if matched is None or not isinstance(spec, Scalar):
        raise Mistake(
            "RW316",
            spec.span,
            f"what {name.value} takes is 'number' or bounds",
            "write for example 'number' or '-12 to 12'",
        )
    low, high, other = matched.groups()
    if other is not None and other not in taken:
        span = spec.part(*matched.span(3))
        raise unknown("RW310", span, other, f"'{other}' is nothing that this kind of roll takes", taken)
    return Take(name.value, NUMBER, int(low) if low else None, int(high) if high else None, other)


# ------------------------------------------------------------------------------------------------ cells


def _scope(words: Vocabulary, kind: _Kind) -> Scope:
    page = Page("vocabulary", "rule", Lexicon(words), {})
    scope = Scope(page, kind.name)
    inner = words.roll_kinds.get(kind.opposes or "")
    named = [die for die, _, _ in kind.dice] + [take.name for take in kind.takes]
    if inner is not None:
        named += [d for d, _, _ in inner.dice] + [t.name for t in inner.takes] + [x for x, _ in inner.numbers]
    scope.names = {name: Thing(Field(name), NUMBER) for name in named}
    if kind.opposes is not None:
        scope.names.update({side: Thing(Field(side), Ty(ROLL_SIDE)) for side in (ROLLER, OPPONENT)})
        scope.names.setdefault(DIE, Thing(Field(DIE), NUMBER))
    return scope


def _cells(words: Vocabulary, kind: _Kind, value: Node, bag: Bag) -> RollKind:
    scope = _scope(words, kind)
    computed: list[tuple[str, Expr]] = []
    for name, text in kind.numbers:
        expr = _expression(scope, text, bag)
        if expr is not None:
            computed.append((name.value, expr))
        scope.names[name.value] = Thing(Field(name.value), NUMBER)
    adjust = tuple(line for text in scalars_of(_get(value, "adjust")) for line in _adjust(scope, text, bag))
    degrees = tuple(degree for node in _items(value, "degrees") if (degree := _degree(scope, node, bag)))
    if degrees and degrees[-1].cond is not None and (last := cell(_items(value, "degrees")[-1], "if")) is not None:
        bag.error(
            "RW316",
            last.span,
            f"the last degree of {kind.name} has no 'if', so that every roll has a degree",
            hint="take the 'if' away, or add a last line",
        )
    _once_each(_items(value, "degrees"), kind.name, bag)
    shift = tuple(step for node in _items(value, "shift") if (step := _shift(scope, node, bag)))
    margin = cell(value, "margin")
    ranks = _get(value, "rank")
    rank: list[tuple[str, Expr]] = []
    inner = words.roll_kinds.get(kind.opposes or "")
    for degree_name, ranked in ranks.entries if isinstance(ranks, Mapping) else ():
        with reported(bag):
            known = [d.name for d in inner.degrees] if inner is not None else []
            if degree_name.value not in known:
                raise unknown(
                    "RW310",
                    degree_name.span,
                    degree_name.value,
                    f"'{degree_name.value}' is no degree of {kind.opposes}",
                    known,
                )
        if isinstance(ranked, Scalar) and (expr := _expression(scope, ranked, bag)) is not None:
            rank.append((degree_name.value, expr))
    falls = cell(value, "falls to")
    falls_to: dict[str, Literal["equal or higher", "higher"]] = {
        "equal or higher": "equal or higher",
        "higher": "higher",
    }
    return RollKind(
        kind.name,
        kind.dice,
        kind.takes,
        tuple(computed),
        adjust,
        degrees,
        shift,
        None if margin is None else _expression(scope, margin, bag),
        kind.opposes,
        tuple(rank),
        falls_to.get(falls.value, "") if falls else "",
    )


def _get(value: Node, key: str) -> Node | None:
    return value.get(key) if isinstance(value, Mapping) else None


def _items(value: Node, key: str) -> tuple[Mapping, ...]:
    node = _get(value, key)
    return tuple(item for item in node if isinstance(item, Mapping)) if isinstance(node, Sequence) else ()


def _expression(scope: Scope, text: Scalar, bag: Bag) -> Expr | None:
    node = parse_expression(text, bag)
    if node is not None:
        with reported(bag, node.span):
            return numbers.number(scope, node)
    return None


def _condition(scope: Scope, text: Scalar, bag: Bag) -> Cond | None:
    node = parse_condition(text, bag)
    if node is not None:
        with reported(bag, node.span):
            return headers.tested(scope, node)
    return None


def _degree(scope: Scope, node: Mapping, bag: Bag) -> Degree | None:
    name, side, text = cell(node, "name"), cell(node, "side"), cell(node, "if")
    if name is None or side is None:
        return None
    cond = None if text is None else _condition(scope, text, bag)
    return Degree(name.value, "success" if side.value == "success" else "failure", cond)


def _once_each(degrees: tuple[Mapping, ...], kind: str, bag: Bag) -> None:
    """A ladder names each degree once: a second line of that name would never be told from the first."""
    seen: set[str] = set()
    for name in (name for node in degrees if (name := cell(node, "name")) is not None):
        if name.value in seen:
            message = f"the degree '{name.value}' stands twice in {kind}"
            bag.error("RW311", name.span, message, hint="join both conditions by 'or', or give one another name")
        seen.add(name.value)


def _shift(scope: Scope, node: Mapping, bag: Bag) -> Shift | None:
    name, by, text = cell(node, "id"), cell(node, "by"), cell(node, "if")
    matched = _BY.fullmatch(by.value) if by is not None else None
    if name is None or text is None or matched is None:
        return None
    cond = _condition(scope, text, bag)
    return (
        None
        if cond is None
        else Shift(name.value, int(matched.group(1)) * (1 if matched.group(2) == "better" else -1), cond)
    )


def _adjust(scope: Scope, text: Scalar, bag: Bag) -> list[tuple[Cond | None, tuple[tuple[str, Expr], ...]]]:
    """`if C, increase the Die by E; set the Limit to F.`: new values of fields, all computed from the old ones."""
    found: list[tuple[Cond | None, tuple[tuple[str, Expr], ...]]] = []
    for sentence in parse_rule(text, bag):
        with reported(bag, sentence.span):
            if not isinstance(sentence, n.Rule) or not isinstance(sentence.body, n.Together):
                raise not_yet(sentence.span, "an adjustment of this form")
            cond: Cond | None = None
            for header in sentence.headers:
                if not isinstance(header, n.If) or cond is not None:
                    raise not_yet(header.span, "an adjustment with this header")
                cond = headers.tested(scope, header.condition)
            new: list[tuple[str, Expr]] = []
            for branch in sentence.body.branches:
                if branch.guards:
                    raise not_yet(branch.span, "an adjustment with cases")
                new += [_changed(scope, effect) for effect in branch.effects]
            found.append((cond, tuple(new)))
    return found


def _changed(scope: Scope, effect: n.Effect) -> tuple[str, Expr]:
    if not isinstance(effect, n.SetTo | n.Increase | n.Reduce):
        raise not_yet(effect.span, "an adjustment that does not set, increase or reduce")
    path = effect.path
    found = scope.known(path.name.text) if isinstance(path, n.The) else None
    if found is None or not isinstance(found.expr, Field):
        raise Mistake(
            "RW405", path.span, "an adjustment changes the die or a number of this kind", "name it: 'the Die'"
        )
    need(found.ty == NUMBER, "RW406", path.span, "a number is needed here")
    match effect:
        case n.SetTo():
            return found.expr.name, numbers.number(scope, effect.value)
        case n.Increase():
            return found.expr.name, Arith("+", found.expr, numbers.number(scope, effect.by))
        case n.Reduce():
            return found.expr.name, Arith("-", found.expr, numbers.number(scope, effect.by))
