"""What sentences do: branches, cases and choices around their effects."""

from __future__ import annotations

from collections.abc import Callable
from typing import assert_never

from rulewright.model import terms as t
from rulewright.model.walk import variables

from .effects import Effects
from .scope import Local


class Bodies(Effects):
    """Prints blocks of effects."""

    def block(self, block: t.Block) -> None:
        for item in block.items:
            match item:
                case t.Branch():
                    self.branch(item)
                case t.Cases(arms):
                    self.cases(arms)
                case t.Choice(by, options):
                    self.choice(by, options)
                case _:
                    assert_never(item)

    def branch(self, branch: t.Branch) -> None:
        for effect in branch.effects:
            if isinstance(effect, t.MakeRoll) and branch.guards and effect.var in self.reads:
                name = self.declare(effect.var, None, optional=True)
                self.out.line(f"{name} = None")
        outer = dict(self.s.env)
        self.guarded(branch.guards, lambda: self.effects(branch.effects), variables(branch.effects))
        kept = {e.var for e in branch.effects if isinstance(e, t.MakeRoll)}
        if branch.guards:
            self.s.env = {**outer, **{k: v for k, v in self.s.env.items() if k in kept}}
            for var in kept:
                old = self.s.env[var]
                self.s.env[var] = Local(old.text, old.ty, True)

    def cases(self, arms: tuple[t.Branch, ...]) -> None:
        if all(isinstance(g, t.Test) for arm in arms for g in arm.guards):
            self._plain_cases(arms)
            return
        done = self.s.temp("case")
        self.out.line(f"{done} = 0")
        for number, arm in enumerate(arms):
            outer = dict(self.s.env)

            def inner(arm: t.Branch = arm, number: int = number) -> None:
                self.out.line(f"{done} = {number + 1}")
                self.effects(arm.effects)

            def whole(arm: t.Branch = arm, inner: Callable[[], None] = inner) -> None:
                self.guarded(arm.guards, inner, variables(arm.effects))

            if number == 0:
                whole()
            else:
                self.under([f"not {done}"], whole)
            self.s.env = outer

    def _plain_cases(self, arms: tuple[t.Branch, ...]) -> None:
        prepared: list[tuple[list[str], dict[str, Local]]] = []
        for arm in arms:
            found: list[str] = []
            outer = dict(self.s.env)
            for guard in arm.guards:
                assert isinstance(guard, t.Test)
                found += [p for p in self.parts(guard.cond) if p not in found]
                self._narrow(guard.cond)
            prepared.append(([p for p in found if p != "True"], dict(self.s.env)))
            self.s.env = outer
        for number, arm in enumerate(arms):
            parts, env = prepared[number]
            outer = dict(self.s.env)
            self.s.env = env
            if not parts and number:
                self.out.line("else:")
            elif not parts:
                self.effects(arm.effects)
                self.s.env = outer
                break
            else:
                self.out.when(parts, "elif" if number else "if")
            with self.out.indented():
                before = len(self.out.lines)
                self.effects(arm.effects)
                if len(self.out.lines) == before:
                    self.out.line("pass")
            self.s.env = outer
            if not parts:
                break

    def choice(self, by: t.Expr, options: tuple[t.Block, ...]) -> None:
        self._asks(by)
        who = self.value(by)
        name = self.s.temp("choice")
        self.out.line(f"{name} = yield from r.branch({who.maybe}, {len(options)})")
        for number, option in enumerate(options):
            self.out.line(f"{'elif' if number else 'if'} {name} == {number}:")
            with self.out.indented():
                before = len(self.out.lines)
                self.block(option)
                if len(self.out.lines) == before:
                    self.out.line("pass")
