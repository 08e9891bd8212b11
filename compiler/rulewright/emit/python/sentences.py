"""Each sentence of a plan as functions, and the line that registers them with an edition.

Reactions of one round find their bindings and act in one function. Those of several rounds, or that other clauses beat, are
told apart: one function finds the bindings, one asks, one per round acts.
"""

from __future__ import annotations

from typing import assert_never

from rulewright.emit.naming import python_literal
from rulewright.model import terms as t
from rulewright.model.walk import variables
from rulewright.plan.nodes import (
    Beats,
    Costs,
    Definition,
    Offer,
    Procedure,
    Reaction,
    Ref,
    Sentence,
    Stands,
    Static,
    Would,
)

from .bodies import Bodies
from .definitions import Definitions
from .firings import in_turn
from .layout import Doc, Printer, call
from .names import local
from .procedures import print_procedure
from .rulings import Rulings
from .scope import Local
from .unsupported import NotSupported


class Sentences(Definitions):
    """Prints the sentences of one rule."""

    def sentence(self, sentence: Sentence) -> None:
        match sentence:
            case Reaction():
                self.reaction(sentence)
            case Would():
                self.would(sentence)
            case Static():
                self.static(sentence)
            case Definition():
                self.definition(sentence)
            case Offer():
                self.offer(sentence)
            case Procedure():
                self.procedure(sentence)
            case Beats(winner, loser, _):
                self.register(f"g.beats.add(({python_literal(winner)}, {python_literal(loser)}))")
            case Stands():
                self.stands(sentence)
            case Costs(_, name, amount, resource):
                self.register(f"g.price({python_literal(name)}, {amount}, {python_literal(resource)})")
            case _:
                assert_never(sentence)

    def reaction(self, sentence: Reaction) -> None:
        ref = sentence.ref
        for arm in sentence.arms:
            self.latches(arm.guards)
        self.latches(sentence.guards)
        if len(sentence.arms) == 1 and len(sentence.body.rounds) == 1 and self.whole(sentence):
            self.fused(sentence)
            return
        arms, env = self.matchers(sentence.arms, sentence.vars, ref)
        ask, env = self.asker(sentence.guards, sentence.vars, env, ref, sentence.arms[0].key, sentence.instance)
        steps = self.steps(sentence.body, env, ref, sentence.arms[0].key, sentence.instance)
        for key, match in arms:
            self.register(
                call("g.react", key, python_literal(ref.id), self._names(sentence.vars), match, ask or "None", steps)
            )

    def whole(self, sentence: Reaction) -> bool:
        """Whether it may find its bindings and act in one function: nothing orders it, and nobody goes in turn."""
        return sentence.ref.id not in self.beaten and not in_turn((*sentence.arms[0].guards, *sentence.guards))

    def fused(self, sentence: Reaction) -> None:
        ref, arm = sentence.ref, sentence.arms[0]
        scope = self.scope(ref, arm.key, may_ask=True)

        def body(out: Printer) -> None:
            bodies = Bodies(scope, out, self.later_of(ref.id), sentence.instance)
            block = sentence.body.rounds[0]
            bodies.reads = variables(block)
            guards = (*arm.guards, *sentence.guards)
            bodies.guarded(guards, lambda: bodies.block(block), frozenset(variables(block) | self._this(sentence)))

        name = self.define(
            self.base(ref), ["w: World", "e: Event", "r: Round"], "None", self.about(ref, self.heard(arm.key)), body
        )
        self.register(call("g.react", self.key(arm.key), python_literal(ref.id), "()", "None", "None", f"({name},)"))

    @staticmethod
    def _this(sentence: Reaction) -> frozenset[str]:
        return frozenset({sentence.instance} if sentence.instance else ())

    def would(self, sentence: Would) -> None:
        ref = sentence.ref
        of_roll = sentence.arms[0].key.kind == "make"
        if of_roll and sentence.instead:
            raise NotSupported(sentence, "something instead of a roll")
        for arm in sentence.arms:
            self.latches(arm.guards)
        self.latches(sentence.guards)
        arms, env = self.matchers(sentence.arms, sentence.vars, ref, would=True)
        key = sentence.arms[0].key
        ask, env = self.asker(sentence.guards, sentence.vars, env, ref, key, would=True)
        steps = self.steps(sentence.body, env, ref, key, would=True)
        for arm, (_, match) in zip(sentence.arms, arms, strict=True):
            args: list[Doc] = [python_literal(ref.id), self._names(sentence.vars), match, ask or "None", steps]
            if sentence.instead:
                args.append("True")
            for text in self.module.names.deeds(arm.key):
                self.register(call("g.would_roll" if of_roll else "g.would", python_literal(text), *args))

    def offer(self, sentence: Offer) -> None:
        ref = sentence.ref
        self.latches(sentence.guards)
        scope = self.scope(ref)
        env: dict[str, Local] = {}

        def find(out: Printer) -> None:
            out.line("found: list[tuple[Any, ...]] = []")
            bodies = Bodies(scope, out, self.later_of(ref.id))

            def innermost() -> None:
                texts = [bodies.value(t.Var(n)).text for n in sentence.vars]
                out.line(f"found.append(({', '.join(texts)}{',' if len(texts) == 1 else ''}))")
                env.update(
                    {
                        n: Local(local(n), scope.env[n].ty, scope.env[n].optional, scope.env[n].instance)
                        for n in sentence.vars
                    }
                )

            bodies.guarded(sentence.guards, innermost, frozenset(sentence.vars))
            out.line("return found")

        found = self.define(
            f"{self.base(ref)}_open",
            ["w: World"],
            "list[tuple[Any, ...]]",
            self.about(ref, "for whom it is open"),
            find,
        )
        ask, full = self.asker(sentence.after, sentence.vars, env, ref, None)
        steps = self.steps(sentence.body, full, ref, None)
        by = sentence.vars.index(sentence.by)
        price = "None" if sentence.price is None else python_literal(sentence.price)
        number = self.offers.get(ref.id, 0)
        self.offers[ref.id] = number + 1
        offer = call(
            "Offer", python_literal(ref.id), self._names(sentence.vars), str(by), price, found, ask or "None", steps
        )
        self.register(call("g.offers.append", offer))
        things = [n for n in sentence.vars if not env[n].instance]
        if sentence.by in things:
            order = [sentence.by, *(n for n in things if n != sentence.by)]
            args = ", ".join(env[n].text if n in things else "None" for n in sentence.vars)
            self.define(
                self.base(ref),
                [f"{env[n].text}: {self.type_of(env[n]).removesuffix(' | None')}" for n in order],
                "Command[bool]",
                self.about(ref, "the offer as a command"),
                lambda out: out.line(
                    f"return {env[sentence.by].text}._home()._offer_named({python_literal(ref.id)}, {number}, {args})"
                ),
            )

    def procedure(self, sentence: Procedure) -> None:
        print_procedure(self, sentence)

    def static(self, sentence: Static) -> None:
        self.latches(sentence.guards)
        self.ruling(sentence.ref, sentence.ask, sentence.guards, sentence.what, sentence.roll)

    def ruling(
        self,
        ref: Ref,
        ask: t.Ask,
        guards: tuple[t.Guard, ...],
        what: t.Ruling,
        roll: str | None,
        held: tuple[str, tuple[str, ...], dict[str, Local]] | None = None,
    ) -> None:
        Rulings(self).ruling(ref, ask, guards, what, roll, held)

    def held(
        self, ref: Ref, id: str, ask: t.Question, what: t.Ruling, names: tuple[str, ...], env: dict[str, Local]
    ) -> None:
        """A held effect as a ruling that looks through its instances."""
        self.ruling(ref, ask.key, ask.guards, what, ask.roll, held=(id, names, env))
