"""The whole package: which modules there are, what editions share, and what each edition exports.

In: the plans of all editions. Out: files by their path inside the package, as bytes. Editions whose vocabularies differ in
printed words only share all vocabulary modules; a rule whose plan is the same is one module, imported wherever it stands: in
`rules/` where the newest edition has it, else in `older/`, under the first edition that has it.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from importlib.resources import files
from typing import Any

from rulewright.emit.naming import docstring, python_literal, python_name
from rulewright.model.vocabulary import Vocabulary
from rulewright.plan.encode import encode_plan
from rulewright.plan.nodes import Beats, PlanSet, RulePlan

from .bearing import Bearing, bearing
from .calls import Requests
from .edition_module import edition_module, texts_module
from .entities_module import entities_module, labels_of
from .former import former_names, own_words, write_asked
from .layout import Call, Printer, unused_pruned
from .names import Names, type_name
from .origins import Origins, origins_of
from .questions import Questions
from .rule_module import rule_module
from .upkeep_module import upkeep_module
from .vocabulary_modules import enums_module, rolls_module, vocabulary_module
from .why_module import Plainly, Say, why_module
from .world_module import world_module


@dataclass
class Holder:
    """Where the modules of one vocabulary stand, and which rule modules stand there already.

    `older`: where the modules of other plans stand, by the plan and the vocabulary with its words. `encoded` and `requests`
    remember plans likewise.
    """

    path: tuple[str, ...]
    names: Names
    bears: Bearing
    beaten: frozenset[str]
    rules: dict[str, RulePlan] = field(default_factory=dict)
    older: dict[tuple[int, int], tuple[str, ...]] = field(default_factory=dict)
    encoded: dict[int, Any] = field(default_factory=dict)
    requests: dict[int, Requests] = field(default_factory=dict)


def emit_python(
    editions: Sequence[PlanSet],
    newest: str,
    package: str,
    say: Callable[[PlanSet], Say] | None = None,
    chosen: Sequence[str] = (),
) -> dict[str, bytes]:
    """Prints the package. Paths are relative to generated/python/<package>/. Raises NotSupported for what cannot be printed.

    `say` puts the conditions of an edition into words, for `why_not`; `chosen` says how the game is played, where there was
    something to choose.
    """
    out: dict[str, str] = {"py.typed": ""}
    for file in sorted(files("rulewright.runtime").iterdir(), key=lambda f: f.name):
        if file.name.endswith(".py") or file.name == "LICENSE":  # whoever passes the runtime on passes its licence on
            out[f"_runtime/{file.name}"] = file.read_text("utf-8")
    ordered = sorted(editions, key=lambda e: e.edition != newest)
    holders: list[Holder] = []
    origins = origins_of(editions)
    for edition in ordered:
        path = () if edition.edition == newest else ("editions", python_name(edition.edition))
        holder = _holder(out, holders, ordered, edition, path)
        spoken = Plainly() if say is None else say(edition)
        _edition(out, holder, edition, path, package, spoken, origins[edition.edition], chosen)
    out["editions/__init__.py"] = _editions(ordered)
    return {name: text.encode("utf-8") for name, text in sorted(out.items())}


def meaning_of(vocabulary: Vocabulary) -> Vocabulary:
    """The vocabulary without its printed words."""
    return replace(vocabulary, printed={}, aliases={})


def shared_by(editions: Sequence[PlanSet], meaning: Vocabulary) -> tuple[list[PlanSet], Names, Bearing, frozenset[str]]:
    """The editions that have a vocabulary, and what all of them together say: its names, what bears on what, clauses in `instead of`."""
    together = [e for e in editions if meaning_of(e.vocabulary) == meaning]
    names = Names(meaning)
    beats = [s for e in together for p in e.rules for s in p.sentences if isinstance(s, Beats)]
    return together, names, bearing(together, names), frozenset(c for s in beats for c in (s.winner, s.loser))


def _holder(
    out: dict[str, str], holders: list[Holder], editions: Sequence[PlanSet], edition: PlanSet, path: tuple[str, ...]
) -> Holder:
    vocabulary = meaning_of(edition.vocabulary)
    for holder in holders:
        if holder.names.v == vocabulary:
            return holder
    together, names, bears, beaten = shared_by(editions, vocabulary)
    holder = Holder(path, names, bears, beaten)
    holders.append(holder)
    dots = "." * (len(path) + 1)
    put = "/".join((*path, ""))
    labels = labels_of((p for e in together for p in e.rules), names)
    modules = {
        "enums": enums_module(names, dots),
        "_vocabulary": unused_pruned(vocabulary_module(names, dots)),
        "entities": unused_pruned(entities_module(names, dots, labels, Questions(names, bears, together))),
        "world": world_module(names, dots),
        "_rolls": unused_pruned(rolls_module(names, bears, dots)),
        "_upkeep": upkeep_module(names, bears, dots),
    }
    out.update({f"{put}{name}.py": module for name, module in modules.items()})
    return holder


def _editions(editions: Sequence[PlanSet]) -> str:
    """The text of editions/__init__.py: every edition, with the module that holds it, seen from the package."""
    out = Printer()
    out.block(docstring("Every edition but the newest, by its id; `EDITIONS` has them all."))
    modules = ["", *(f".editions.{python_name(e.edition)}" for e in editions[1:])]
    rows = [f"{python_literal(e.edition)}: {python_literal(m)}" for e, m in zip(editions, modules, strict=True)]
    out.doc(Call("", tuple(rows), "{}"), before="EDITIONS: dict[str, str] = ")
    return out.text()


def relative(here: tuple[str, ...], there: tuple[str, ...]) -> str:
    """The relative address of a folder, from a module in another."""
    common = 0
    while common < min(len(here), len(there)) and here[common] == there[common]:
        common += 1
    return "." * (len(here) - common + 1) + ".".join(there[common:])


def _edition(
    out: dict[str, str],
    holder: Holder,
    edition: PlanSet,
    path: tuple[str, ...],
    package: str,
    say: Say,
    origins: Origins,
    chosen: Sequence[str],
) -> None:
    put = "/".join((*path, ""))
    placed: dict[str, tuple[str, ...]] = {}
    for plan in edition.rules:
        where = _place(holder, edition, plan, path)
        module = python_name(plan.rule)
        placed[module] = where
        home = "/".join((*where, ""))
        if f"{home}rules/{module}.py" not in out:
            out[f"{home}rules/{module}.py"], out[f"{home}why/{module}.py"] = _modules(holder, plan, where, say, origins)
            out[f"{home}why/__init__.py"] = docstring("What `why_not` reads, loaded when it is asked.") + "\n"
            if where != path:
                told = {
                    "older/": "Rules as they are no longer, each under its first edition.",
                    home: f"Rules as they stood from the edition {edition.edition} on.",
                    f"{home}rules/": "One module each.",
                }
                out.update({f"{folder}__init__.py": docstring(text) + "\n" for folder, text in told.items()})
    digest = edition_hash(edition, holder.encoded)
    dots = "." * (len(path) + 1)
    to_holder = relative(path, holder.path)
    text = edition_module(edition, holder.names, holder.bears, package, digest, to_holder, dots, holder.requests)
    modules = {
        "rules/__init__": _rules_init(placed, path),
        "_texts": texts_module(edition, digest, dots),
        "_edition": unused_pruned(text),
        "__init__": _init(holder, edition, path, package, chosen),
    }
    out.update({f"{put}{name}.py": module for name, module in modules.items()})


def _place(holder: Holder, edition: PlanSet, plan: RulePlan, path: tuple[str, ...]) -> tuple[str, ...]:
    """The folder in which the modules of a rule stand, or will: the holder's, or that of the first edition that had this plan."""
    known = holder.rules.get(plan.rule)
    if known == plan:
        return holder.path
    if known is None and path == holder.path:
        holder.rules[plan.rule] = plan
        return path
    return holder.older.setdefault((id(plan), id(edition.vocabulary)), ("older", python_name(edition.edition)))


def _modules(holder: Holder, plan: RulePlan, path: tuple[str, ...], say: Say, origins: Origins) -> tuple[str, str]:
    """The module of a rule, and what `why_not` reads of it."""
    own = (*path, "rules")
    to_holder = relative(own, holder.path)
    up = "." * (len(own) + 1)
    return (
        rule_module(plan, holder.names, holder.bears, holder.beaten, up, to_holder, origins),
        why_module(plan, holder.names, holder.bears, up, to_holder, say),
    )


def _rules_init(placed: dict[str, tuple[str, ...]], path: tuple[str, ...]) -> str:
    out = Printer()
    out.block(docstring("The rules of this edition, one module each."))
    if not placed:
        return out.text()
    for module, where in placed.items():
        out.line(f"from {relative((*path, 'rules'), (*where, 'rules'))} import {module}")
    _all(out, list(placed))
    return out.text()


def _all(out: Printer, exported: list[str]) -> None:
    out.line(f"__all__ = [{', '.join(python_literal(n) for n in exported)}]")


_RUNTIME: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("checking", ("Open",)),
    ("drivers", ("AsyncHost", "Command", "Host", "arun_with", "run", "run_with")),
    (
        "errors",
        (
            "BadAnswer",
            "BadFact",
            "Damaged",
            "IllegalAction",
            "NothingMeasured",
            "OutOfBounds",
            "RulesCircle",
            "RulesConflict",
            "RulesError",
            "RulesGap",
            "RulesLoop",
            "TooManyPaths",
            "WorldBusy",
            "WrongEdition",
            "WrongLog",
        ),
    ),
    ("comparing", ("Difference",)),
    ("explaining", ("Explanation", "Happened", "Kept", "Line", "Thrown", "explain")),
    ("freeing", ("Change", "Freeing", "what_would_free")),
    ("journal", ("Mark", "Transaction")),
    ("lacking", ("Missing", "WhyNot", "why_not")),
    ("listing", ("Catalogue",)),
    ("lifetimes", ("StateInstance", "Window")),
    ("offering", ("Offered",)),
    ("odds", ("Odds", "odds")),
    ("opposed", ("face_to_face",)),
    ("requests", ("Answer", "Choose", "Judge", "Request", "Resolver", "Roll")),
    ("resolving", ("AnswerLog", "Resolution")),
    ("prompting", ("Prompt",)),
    ("results", ("Part", "Total", "Verdict")),
    ("rolls", ("PendingRoll",)),
    ("texts", ("plain",)),
    ("things", ("Entity", "RollResult")),
)


_LATER = frozenset(
    {
        "checking",
        "comparing",
        "explaining",
        "freeing",
        "lacking",
        "listing",
        "odds",
        "offering",
        "opposed",
        "prompting",
        "resolving",
    }
)
"""What few programs need: loaded when it is asked for."""


def _init(holder: Holder, edition: PlanSet, path: tuple[str, ...], package: str, chosen: Sequence[str]) -> str:
    v = holder.names.v
    out = Printer()
    title = f"{edition.game}, edition {edition.edition}" + (f", variant {edition.variant}" if edition.variant else "")
    played = "".join(f"\n{line}." for line in chosen)
    out.block(docstring(f"{title}: generated from its rules; do not edit." + (f"\n{played}\n" if played else "")))
    kinds = sorted(dict.fromkeys(type_name(x) for x in (*v.entities, *v.rolls, *holder.names.waiting)))
    constants = sorted(dict.fromkeys([*(type_name(x) for x in v.enums), "Rolls", "State"]))
    own = own_words(edition.vocabulary, {*kinds, *constants})
    former = former_names(edition.vocabulary, {*kinds, *constants, *own})
    out.line("from typing import TYPE_CHECKING")
    exported: list[str] = []
    to_holder = relative(path, holder.path)
    dotted = to_holder if to_holder.endswith(".") else f"{to_holder}."
    dots = "." * (len(path) + 1)
    later: dict[str, str] = {}

    def take(where: str, names: Sequence[str]) -> None:
        exported.extend(names)
        out.imported(where, names)

    take("._edition", ["World"])
    take("._texts", ["EDITION", "RULES"])
    for module, names in _RUNTIME:
        free = [n for n in names if n not in {*kinds, *(type_name(x) for x in v.enums)}]
        if module in _LATER:
            later.update(dict.fromkeys(free, module))
        else:
            take(f"{dots}_runtime.{module}", free)
    take(f"{dotted}entities", kinds)
    take(f"{dotted}enums", constants)
    for word, name in own.items():
        out.line(f"{word} = {name}")
    exported += [*own, *later]
    out.line()
    out.line("if TYPE_CHECKING:")
    with out.indented():
        for module in dict.fromkeys(later.values()):
            asked = [name for name, where in later.items() if where == module]
            out.line(f"from {dots}_runtime.{module} import {', '.join(asked)}")
    write_asked(out, later, former, dots)
    _all(out, sorted(set(exported)))
    return out.text()


def edition_hash(edition: PlanSet, known: dict[int, Any] | None = None) -> str:
    """The hash of all that makes an edition what it is: what it does, its words, its variant and what was chosen.

    `known`: rules that were encoded already, for editions that share them.
    """
    text = json.dumps(encode_plan(edition, known), ensure_ascii=False, separators=(",", ":"))
    return hashlib.sha256(text.encode("utf-8")).hexdigest()
