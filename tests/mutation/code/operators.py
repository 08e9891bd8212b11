"""Mechanical mutants of Python modules: one small slip each, made on the syntax tree.

In: the text of a module. Out: mutants, each with its operator, its line and the whole mutated tree. Operators: a comparison
turned or shifted, `and` and `or`, a number off by one, branches swapped, a statement dropped, two statements in the other order,
a value read before the write it should see. Docstrings, imports, annotations and what is only for type checkers are left alone.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from dataclasses import dataclass

_COMPARED: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Eq: (ast.NotEq,), ast.NotEq: (ast.Eq,), ast.Lt: (ast.LtE, ast.Gt), ast.LtE: (ast.Lt, ast.GtE), ast.Gt: (ast.GtE, ast.Lt),
    ast.GtE: (ast.Gt, ast.LtE), ast.Is: (ast.IsNot,), ast.IsNot: (ast.Is,), ast.In: (ast.NotIn,), ast.NotIn: (ast.In,),
}  # fmt: skip
_SIMPLE = (ast.Assign, ast.AugAssign, ast.AnnAssign, ast.Expr, ast.Delete)


@dataclass(frozen=True, slots=True)
class Mutant:
    """`place` tells it from all others of its module, and stays the same while the module does. `node` counts as `ast.walk` does."""

    module: str
    operator: str
    line: int
    number: int
    node: int
    apply: Callable[[ast.AST], str]

    @property
    def place(self) -> str:
        return f"{self.module}:{self.line} {self.operator} {self.number}"

    def tree(self, text: str) -> tuple[ast.Module, str]:
        """The mutated tree of the module's text, and how the place reads then."""
        tree = ast.parse(text)
        node = next(node for number, node in enumerate(ast.walk(tree)) if number == self.node)
        changed = self.apply(node)
        return ast.fix_missing_locations(tree), " ".join(changed.split())


def mutants(module: str, text: str) -> Iterator[Mutant]:
    """All mutants of a module, from top to bottom."""
    tree = ast.parse(text)
    numbers = {id(node): number for number, node in enumerate(ast.walk(tree))}
    made = [(node, change) for node in _told(tree) for change in _changes(node)]
    made.sort(key=lambda pair: (pair[0].lineno, pair[0].col_offset))  # type: ignore[attr-defined]
    counted: dict[tuple[int, str], int] = {}
    for node, (operator, line, apply) in made:
        number = counted[line, operator] = counted.get((line, operator), 0) + 1
        yield Mutant(module, operator, line, number, numbers[id(node)], apply)


Change = tuple[str, int, Callable[[ast.AST], str]]


def _told(tree: ast.Module) -> Iterator[ast.AST]:
    """The nodes worth changing."""
    stack: list[ast.AST] = [tree]
    while stack:
        node = stack.pop()
        if hasattr(node, "lineno"):
            yield node
        for name, value in ast.iter_fields(node):
            if name in ("annotation", "returns", "decorator_list", "type_params"):
                continue
            for child in value if isinstance(value, list) else (value,):
                if isinstance(child, ast.AST) and not _left_alone(child):
                    stack.append(child)


def _left_alone(node: ast.AST) -> bool:
    match node:
        case ast.Import() | ast.ImportFrom() | ast.arguments() | ast.Raise():
            return True
        case ast.Expr(ast.Constant()):
            return True
        case ast.If(ast.Name("TYPE_CHECKING")):
            return True
        case ast.Assign([ast.Name("__slots__" | "__all__")]):
            return True
        case ast.Call(ast.Name("TypeVar")):
            return True
        case ast.AnnAssign(value=None):
            return True
        case ast.AnnAssign(annotation=ast.Name("TypeAlias")):
            return True
        case _:
            return False


def _changes(node: ast.AST) -> Iterator[Change]:
    line: int = node.lineno  # type: ignore[attr-defined]
    match node:
        case ast.Compare(ops=ops):
            for at, op in enumerate(ops):
                for other in _COMPARED[type(op)]:
                    yield "comparison", line, lambda n, at=at, other=other: _compared(n, at, other)  # type: ignore[misc]
        case ast.BoolOp():
            yield "and-or", line, _joined
        case ast.UnaryOp(op=ast.Not()):
            yield "not", line, _without_not
        case ast.Constant(value=int() as value) if not isinstance(value, bool):
            yield "off by one", line, _one_more
        case ast.Constant(value=bool()):
            yield "flag", line, _turned
        case ast.BinOp(op=ast.Add() | ast.Sub()):
            yield "sign", line, _sign
        case ast.IfExp():
            yield "branches", line, _branches
        case ast.If(orelse=[]):
            yield "branches", line, _negated
        case ast.If():
            yield "branches", line, _negated
        case _:
            pass
    for name in ("body", "orelse", "finalbody"):
        block = getattr(node, name, None)
        if isinstance(block, list) and not isinstance(node, ast.ClassDef | ast.Module):
            yield from _of_block(name, block)


def _of_block(name: str, block: list[ast.stmt]) -> Iterator[Change]:
    for at, statement in enumerate(block):
        if isinstance(statement, (*_SIMPLE, ast.Return, ast.Continue, ast.Break)) and not _left_alone(statement):
            yield "dropped", statement.lineno, lambda n, at=at: _dropped(n, name, at)  # type: ignore[misc]
        after = block[at + 1] if at + 1 < len(block) else None
        if isinstance(statement, _SIMPLE) and isinstance(after, _SIMPLE) and not _left_alone(statement):
            kind = "stale" if isinstance(after, ast.Assign | ast.AnnAssign) else "order"
            yield kind, statement.lineno, lambda n, at=at: _swapped(n, name, at)  # type: ignore[misc]


def _compared(node: ast.AST, at: int, other: type[ast.cmpop]) -> str:
    assert isinstance(node, ast.Compare)
    node.ops[at] = other()
    return ast.unparse(node)


def _joined(node: ast.AST) -> str:
    assert isinstance(node, ast.BoolOp)
    node.op = ast.Or() if isinstance(node.op, ast.And) else ast.And()
    return ast.unparse(node)


def _without_not(node: ast.AST) -> str:
    assert isinstance(node, ast.UnaryOp)
    node.op, node.operand = ast.Not(), ast.UnaryOp(ast.Not(), node.operand)
    return ast.unparse(node)


def _one_more(node: ast.AST) -> str:
    assert isinstance(node, ast.Constant)
    node.value += 1  # type: ignore[operator]
    return ast.unparse(node)


def _turned(node: ast.AST) -> str:
    assert isinstance(node, ast.Constant)
    node.value = not node.value
    return ast.unparse(node)


def _sign(node: ast.AST) -> str:
    assert isinstance(node, ast.BinOp)
    node.op = ast.Sub() if isinstance(node.op, ast.Add) else ast.Add()
    return ast.unparse(node)


def _branches(node: ast.AST) -> str:
    assert isinstance(node, ast.IfExp)
    node.body, node.orelse = node.orelse, node.body
    return ast.unparse(node)


def _negated(node: ast.AST) -> str:
    assert isinstance(node, ast.If)
    node.test = ast.UnaryOp(ast.Not(), node.test)
    return f"if {ast.unparse(node.test)}"


def _dropped(node: ast.AST, name: str, at: int) -> str:
    block: list[ast.stmt] = getattr(node, name)
    gone = block[at]
    block[at] = ast.copy_location(ast.Pass(), gone)
    return f"without {ast.unparse(gone)}"


def _swapped(node: ast.AST, name: str, at: int) -> str:
    block: list[ast.stmt] = getattr(node, name)
    block[at], block[at + 1] = block[at + 1], block[at]
    return f"{ast.unparse(block[at])} before {ast.unparse(block[at + 1])}"
