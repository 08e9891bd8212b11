"""The parser's loop: a text in, its shape out, driven by the tables.

In: the tables, a text, the entry that it is read as. Out: a `Shape`, or where reading stopped; and which terminals could have
come there. This is the busiest loop of the compiler: states, values and places stand in three plain lists side by side.
Lark, which makes the tables, has a parser for them too; a test holds that both give the same shapes and stop at the same places.
Deliberately not here: messages, nodes, what was read before (`reading` remembers).
"""

from __future__ import annotations

from functools import cache
from typing import TypeAlias

from rulewright.syntax.lexer import Lexer
from rulewright.syntax.shapes import Shape, Token
from rulewright.syntax.tables import END, Production, Tables, tables

Value: TypeAlias = "Shape | Token | list[Value] | None"
"""What a symbol on the stack stands for: a list is what a helper of the grammar gathered."""


class Driver:
    """The parser of one grammar."""

    def __init__(self, made: Tables) -> None:
        self.terminals = made.terminals
        self.actions = made.actions
        self.gotos = made.gotos
        self.productions = made.productions
        self.starts = made.starts
        self.ends = made.ends
        self.lexer = Lexer(made)
        self.end = made.terminals.index(END)
        # A terminal that no form keeps needs no word.
        self.silent = tuple(name.startswith("_") for name in made.terminals)
        # Reduced in the loop, without a call: what only passes its one symbol on.
        self.plain = tuple(p.origin if p.passes and p.size == 1 and p.keep == (0,) else -1 for p in made.productions)

    def parse(self, text: str, entry: str) -> Shape | int:
        """The shape of a text, or the offset of what cannot stand there; `len(text)` when the text broke off."""
        leading, kinds, words = self.lexer.leading, self.lexer.kinds, self.lexer.words
        actions, gotos, plain, silent, terminals = self.actions, self.gotos, self.plain, self.silent, self.terminals
        last = self.ends[entry]
        state = self.starts[entry]
        states = [state]
        values: list[Value] = []
        places: list[int] = []
        at = 0
        while True:
            row = actions[state]
            found = leading(text, at)
            if found:
                group = found.lastindex or 0
                start, end = found.span(group)
                terminal = kinds[group]
                if terminal < 0:
                    terminal = words.get(found[group], -1)
            else:
                start = end = self.lexer.begins(text, at)
                terminal = self.end if start == len(text) else -1
            action = row.get(terminal)
            if action is None:  # another terminal may begin in the same way
                other = self.lexer.allowed(text, start, row) if terminal != self.end else None
                if other is None:
                    return start
                terminal, end = other
                action = row[terminal]
            while action < 0:
                origin = plain[~action]
                if origin >= 0:
                    states.pop()
                else:
                    origin = self._reduce(self.productions[~action], states, values, places, at)
                state = gotos[states[-1]][origin]
                if state == last and terminal == self.end:
                    (whole,) = values
                    assert isinstance(whole, Shape)
                    return whole
                states.append(state)
                action = actions[state].get(terminal)
                if action is None:
                    return start
            values.append(None if silent[terminal] else Token(terminals[terminal], text[start:end], start, end))
            places.append(start)
            states.append(action)
            state = action
            at = end

    @staticmethod
    def _reduce(made: Production, states: list[int], values: list[Value], places: list[int], end: int) -> int:
        """Puts a form in the place of its symbols; gives its number. `end` is where the last of them ends."""
        size, origin, form, keep, spread, passes = made
        parts = values[-size:]
        parts.append(None)
        children = [parts[i] for i in keep]
        if spread:
            children = [one for part in children for one in (part if isinstance(part, list) else (part,))]
        start = places[-size]
        del states[-size:], values[-size:], places[-size:]
        places.append(start)
        if form is None:
            values.append(children)
        elif passes and len(children) == 1:
            values.append(children[0])
        else:
            values.append(Shape(form, children, start, end))  # type: ignore[arg-type]  # helpers were spread
        return origin

    # ---- what could come

    def stand(self, text: str, entry: str) -> list[int] | None:
        """The states behind a text that may go on; None where it cannot be read so far."""
        stack = [self.starts[entry]]
        at = self.lexer.begins(text, 0)
        while at < len(text):
            found = self.lexer.allowed(text, at, self.actions[stack[-1]])
            if found is None or not self.feed(stack, found[0]):
                return None
            at = self.lexer.begins(text, found[1])
        return stack

    def feed(self, stack: list[int], terminal: int) -> bool:
        """Takes one terminal, on states alone; False where it cannot come, and then `stack` is of no more use."""
        while True:
            action = self.actions[stack[-1]].get(terminal)
            if action is None:
                return False
            if action >= 0:
                stack.append(action)
                return True
            made = self.productions[~action]
            del stack[-made.size :]
            stack.append(self.gotos[stack[-1]][made.origin])
            if terminal == self.end and stack[-1] in self.ends.values():
                return True

    def acceptable(self, stack: list[int]) -> frozenset[str]:
        """The names of the terminals that could come."""
        row = self.actions[stack[-1]]
        return frozenset(self.terminals[terminal] for terminal in row if self.feed(list(stack), terminal))


@cache
def driver() -> Driver:
    """The parser. Made once per process."""
    return Driver(tables())
