"""Which statements of a module are reached: every list of statements inside a function is a block with a number.

In: the tree of a module. Out: the block that each node stands in, and a tree that notes each block it comes to. A block and
not a line, because a slip in a line cannot be noticed by who never comes to its block, and blocks cost next to nothing to note.
"""

from __future__ import annotations

import ast
import builtins
from dataclasses import dataclass, field

LISTS = ("body", "orelse", "finalbody")
REACHED: set[int] = set()
"""What was come to, by what `noting` made. Whoever reads it empties it."""
_NAME = "_rulewright_reached"


@dataclass(slots=True)
class Blocks:
    """The blocks of a module, by their numbers in it; what stands outside functions stands in none."""

    lists: list[list[ast.stmt]] = field(default_factory=list)
    around: dict[int, int | None] = field(default_factory=dict)
    """By the id of a node: the block it stands in."""
    own: dict[tuple[int, str], int] = field(default_factory=dict)
    """By the id of a node and the name of a list of its statements: the block that the list is."""

    def fill(self, node: ast.AST, block: int | None, inside: bool) -> None:
        self.around[id(node)] = block
        inside = inside or isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        for name, value in ast.iter_fields(node):
            within = block
            if name in LISTS and isinstance(value, list) and value and inside:
                within = self.own[id(node), name] = len(self.lists)
                self.lists.append(value)
            for child in value if isinstance(value, list) else (value,):
                if isinstance(child, ast.AST):
                    self.fill(child, within, inside)


def blocks(tree: ast.Module) -> Blocks:
    found = Blocks()
    found.fill(tree, None, False)
    return found


def noting(tree: ast.Module, first: int) -> ast.Module:
    """The same tree, changed so that it notes its blocks, which count from `first`."""
    setattr(builtins, _NAME, REACHED)
    for number, block in enumerate(blocks(tree).lists, first):
        told = isinstance(block[0], ast.Expr) and isinstance(block[0].value, ast.Constant)
        note = ast.parse(f"{_NAME}.add({number})").body[0]
        for node in ast.walk(note):
            ast.copy_location(node, block[0])
        block.insert(int(told), note)
    return ast.fix_missing_locations(tree)
