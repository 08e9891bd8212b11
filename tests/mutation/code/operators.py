"""Mechanical mutants of Python modules: one small slip each, made on the syntax tree.

In: the text of a module. Out: mutants, each with its operator, its line and the whole mutated tree. Operators: a comparison
turned or shifted, `and` and `or`, a number off by one, branches swapped, a statement dropped, two statements in the other order,
a value read before the write it should see. Docstrings, imports, annotations, the words of errors and what is only for type
checkers are left alone, and so are neighbours that have nothing to do with each other: their order says nothing.
"""

from __future__ import annotations

import ast
import builtins
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from tests.mutation.code.covering import LISTS, Blocks, blocks

_COMPARED: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Eq: (ast.NotEq,), ast.NotEq: (ast.Eq,), ast.Lt: (ast.LtE, ast.Gt), ast.LtE: (ast.Lt, ast.GtE), ast.Gt: (ast.GtE, ast.Lt),
    ast.GtE: (ast.Gt, ast.LtE), ast.Is: (ast.IsNot,), ast.IsNot: (ast.Is,), ast.In: (ast.NotIn,), ast.NotIn: (ast.In,),
}  # fmt: skip
_SIMPLE = (ast.Assign, ast.AugAssign, ast.AnnAssign, ast.Expr, ast.Delete)
_ALL = "*"
_DROPPED = (*_SIMPLE, ast.Return, ast.Continue, ast.Break)


@dataclass(frozen=True, slots=True)
class Mutant:
    """`place` tells it from all others, and stays the same while its function does. `node` counts as `ast.walk` does; `block`
    is the one it stands in (none: outside of functions)."""

    module: str
    function: str
    operator: str
    line: int
    number: int
    node: int
    block: int | None
    apply: Callable[[ast.AST], str]

    @property
    def place(self) -> str:
        return f"{self.module} {self.function}: {self.operator} {self.number}"

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
    found = blocks(tree)
    made = [(node, function, change) for node, function in _told(tree) for change in _changes(node)]
    made.sort(key=lambda one: (one[2][1], getattr(one[0], "col_offset", 0)))
    counted: dict[tuple[str, str], int] = {}
    for node, function, (operator, line, of_list, apply) in made:
        number = counted[function, operator] = counted.get((function, operator), 0) + 1
        block = _block(found, node, of_list)
        yield Mutant(module, function, operator, line, number, numbers[id(node)], block, apply)


def _block(found: Blocks, node: ast.AST, of_list: str) -> int | None:
    """A change of a list of statements stands in the list, any other where its node stands."""
    return found.own.get((id(node), of_list), found.around[id(node)])


Change = tuple[str, int, str, Callable[[ast.AST], str]]
"""Operator, line, the list of statements that it changes (or none), and how."""


def _told(tree: ast.Module) -> Iterator[tuple[ast.AST, str]]:
    """The nodes worth changing, each with the function or class it stands in."""
    stack: list[tuple[ast.AST, str]] = [(tree, "")]
    while stack:
        node, within = stack.pop()
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            within = f"{within}.{node.name}" if within else node.name
        if hasattr(node, "lineno") or isinstance(node, ast.match_case):
            yield node, within or "(module)"
        for name, value in ast.iter_fields(node):
            if name in ("annotation", "returns", "decorator_list", "type_params"):
                continue
            for child in value if isinstance(value, list) else (value,):
                if isinstance(child, ast.AST) and not _left_alone(child):
                    stack.append((child, within))


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
    for operator, apply in _of_expression(node):
        yield operator, node.lineno, "", apply  # type: ignore[attr-defined]
    for name in LISTS:
        block = getattr(node, name, None)
        if isinstance(block, list) and not isinstance(node, ast.ClassDef | ast.Module):
            yield from _of_list(name, block)


def _of_expression(node: ast.AST) -> Iterator[tuple[str, Callable[[ast.AST], str]]]:
    match node:
        case ast.Compare(ops=ops):
            for at, op in enumerate(ops):
                for other in _COMPARED[type(op)]:
                    yield "comparison", lambda n, at=at, other=other: _compared(n, at, other)  # type: ignore[misc]
        case ast.BoolOp():
            yield "and-or", _joined
        case ast.UnaryOp(op=ast.Not()):
            yield "not", _without_not
        case ast.Constant(value=int() as value) if not isinstance(value, bool):
            yield "off by one", _one_more
        case ast.Constant(value=bool()):
            yield "flag", _turned
        case ast.BinOp(op=ast.Add() | ast.Sub()):
            yield "sign", _sign
        case ast.IfExp():
            yield "branches", _branches
        case ast.If():
            yield "branches", _negated
        case _:
            pass


def _of_list(name: str, block: list[ast.stmt]) -> Iterator[Change]:
    for at, statement in enumerate(block):
        if isinstance(statement, ast.Raise) or (isinstance(statement, _DROPPED) and not _left_alone(statement)):
            yield "dropped", statement.lineno, name, lambda n, at=at: _dropped(n, name, at)  # type: ignore[misc]
        after = block[at + 1] if at + 1 < len(block) else None
        if after is not None and _matters(statement, after):
            kind = "stale" if isinstance(after, ast.Assign | ast.AnnAssign) else "order"
            yield kind, statement.lineno, name, lambda n, at=at: _swapped(n, name, at)  # type: ignore[misc]


def _matters(one: ast.stmt, other: ast.stmt) -> bool:
    """Whether the order of two neighbours can make a difference: they share a name, or one changes what the other may read."""
    if not all(isinstance(s, _SIMPLE) and not _left_alone(s) for s in (one, other)):
        return False
    if ast.dump(one) == ast.dump(other):
        return False
    if _stored(one) & _named(other) or _stored(other) & _named(one):
        return True
    return _meets(_changed(one), _looked_at(other)) or _meets(_changed(other), _looked_at(one))


def _stored(statement: ast.stmt) -> set[str]:
    return {n.id for n in ast.walk(statement) if isinstance(n, ast.Name) and not isinstance(n.ctx, ast.Load)}


def _named(statement: ast.stmt) -> set[str]:
    return {n.id for n in _parts(statement) if isinstance(n, ast.Name)}


def _parts(statement: ast.stmt) -> Iterator[ast.AST]:
    """Its nodes without an annotation."""
    for child in ast.iter_child_nodes(statement):
        if not (isinstance(statement, ast.AnnAssign) and child is statement.annotation):
            yield from ast.walk(child)


def _changed(statement: ast.stmt) -> set[str]:
    """The attributes it sets; all, where it is there for what it does."""
    if isinstance(statement, ast.Expr | ast.Delete) or any(isinstance(n, ast.Yield) for n in _parts(statement)):
        return {_ALL}
    return {_read(n) for n in _parts(statement) if not isinstance(getattr(n, "ctx", ast.Load()), ast.Load)} - {""}


def _looked_at(statement: ast.stmt) -> set[str]:
    """The attributes it reads; all, where it calls what may read any."""
    if any(isinstance(n, ast.Call | ast.Yield) and not _makes(n) for n in _parts(statement)):
        return {_ALL}
    return {_read(n) for n in _parts(statement) if isinstance(getattr(n, "ctx", None), ast.Load)} - {""}


def _read(node: ast.AST) -> str:
    return node.attr if isinstance(node, ast.Attribute) else "[]" if isinstance(node, ast.Subscript) else ""


def _makes(node: ast.AST) -> bool:
    """A call that only makes a thing: of a class, or of what is built in."""
    called = getattr(node, "func", None)
    return isinstance(called, ast.Name) and (called.id[0].isupper() or hasattr(builtins, called.id))


def _meets(changed: set[str], read: set[str]) -> bool:
    return bool(changed & read) or (_ALL in changed and bool(read)) or (_ALL in read and bool(changed))


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
