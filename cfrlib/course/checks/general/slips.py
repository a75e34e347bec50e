"""What may have been meant by an expression: the same one with a single slip undone.

Each kind of slip is a function that yields (what to write instead, the entry of its sentence, the entry's fields). No
name or number is made up and no condition is removed: with those changes, too much comes right by accident.
"""

import ast
from collections.abc import Iterator

from cfrlib.course.checks.general.vocabulary import REFERENCE, Vocabulary

OPERATORS = {
    ast.Gt: ">", ast.GtE: ">=", ast.Lt: "<", ast.LtE: "<=", ast.Eq: "==", ast.NotEq: "!=", ast.In: "in",
    ast.NotIn: "not in", ast.Is: "is", ast.IsNot: "is not", ast.Add: "+", ast.Sub: "-", ast.Mult: "*", ast.Div: "/",
    ast.FloorDiv: "//", ast.Mod: "%", ast.Pow: "**", ast.MatMult: "@", ast.And: "and", ast.Or: "or",
}  # fmt: skip
INSTEAD = {
    ast.Gt: (ast.GtE, ast.Lt, ast.LtE), ast.GtE: (ast.Gt, ast.LtE, ast.Lt), ast.Lt: (ast.LtE, ast.Gt, ast.GtE),
    ast.LtE: (ast.Lt, ast.GtE, ast.Gt), ast.Eq: (ast.NotEq,), ast.NotEq: (ast.Eq,), ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,), ast.Is: (ast.IsNot,), ast.IsNot: (ast.Is,), ast.Add: (ast.Sub,), ast.Sub: (ast.Add,),
    ast.Mult: (ast.Div, ast.MatMult), ast.Div: (ast.Mult,), ast.FloorDiv: (ast.Div,),
    ast.MatMult: (ast.Mult,), ast.And: (ast.Or,), ast.Or: (ast.And,),
}  # fmt: skip
BOUNDARIES = {ast.Gt: (ast.GtE,), ast.GtE: (ast.Gt,), ast.Lt: (ast.LtE,), ast.LtE: (ast.Lt,)}  # beside a constant
_PAIRS = "min max", "any all", "argmin argmax", "minimum maximum", "zeros ones", "sum mean", "floor ceil"
COUNTERPARTS = {one: other for pair in map(str.split, _PAIRS) for one, other in (pair, pair[::-1])}
ORDERED = ast.Sub | ast.Div | ast.FloorDiv | ast.MatMult
LIKE_THEIR_MODEL = "zeros_like", "ones_like", "empty_like", "full_like", "full", "array", "asarray"  # whole numbers too
FURTHEST = 2  # place from either end: a larger number is a size, and another one would fit by chance


def one_list_as_rows(node: ast.expr, words: Vocabulary) -> Iterator[tuple]:
    """`[[0] * n] * m`, which is one row m times: a change to one of them changes all."""
    if not (isinstance(node, ast.BinOp) and isinstance(node.op, ast.Mult) and isinstance(node.left, ast.List)):
        return
    if len(node.left.elts) == 1 and not isinstance(node.left.elts[0], ast.Constant | ast.Name):
        each = ast.comprehension(ast.Name("_", ast.Store()), _call("range", node.right), [], 0)
        rows = ast.ListComp(node.left.elts[0], [each])
        yield rows, "change.one_list_as_rows", {"was": _short(node), "becomes": _short(rows)}


def copies(node: ast.expr, words: Vocabulary) -> Iterator[tuple]:
    """A copy that was not made, or not one that can hold fractions. Only where a value is passed on."""
    if isinstance(node, REFERENCE):
        yield _call("_deepcopy_", node), "change.copied", {"what": _short(node)}
    if isinstance(node, ast.Call) and getattr(node.func, "attr", "") in LIKE_THEIR_MODEL and not node.keywords:
        fractions = ast.keyword("dtype", ast.Name("float", ast.Load()))
        yield _instead(node, ast.Call(node.func, node.args, [fractions]))


def left_out(node: ast.expr, words: Vocabulary) -> Iterator[tuple]:
    """Something too much: a factor, a term, a slice, a function around it, a minus."""
    if isinstance(node, ast.BinOp):
        yield _alone(node, node.left, node.right)
        if isinstance(node.op, ast.Add | ast.Mult) or isinstance(node.left, ast.Constant):
            yield _alone(node, node.right, node.left)
    elif isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Slice):
        yield _instead(node, node.value)
    elif isinstance(node, ast.Call) and node.args and not isinstance(node.args[0], ast.Starred | ast.GeneratorExp):
        yield _instead(node, node.args[0])
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        yield node.operand, "change.without_minus", {"what": _short(node.operand)}


def operators(node: ast.expr, words: Vocabulary) -> Iterator[tuple]:
    """Another operator in its place."""
    if isinstance(node, ast.Compare):
        constant = any(isinstance(part, ast.Constant) for part in (node.left, *node.comparators))
        known = BOUNDARIES if constant else INSTEAD  # turned round, it would decide little
        for place, one in enumerate(node.ops):
            for other in known.get(type(one), ()):
                ops = [*node.ops[:place], other(), *node.ops[place + 1 :]]
                yield _other_operator(node, ast.Compare(node.left, ops, node.comparators), one, other)
    elif isinstance(node, ast.BinOp):
        for other in INSTEAD.get(type(node.op), ()):
            if not (isinstance(node.right, ast.Constant) and other is ast.MatMult):
                yield _other_operator(node, ast.BinOp(node.left, other(), node.right), node.op, other)
    elif isinstance(node, ast.BoolOp):
        (other,) = INSTEAD[type(node.op)]
        yield _other_operator(node, ast.BoolOp(other(), node.values), node.op, other)


def names(node: ast.expr, words: Vocabulary) -> Iterator[tuple]:
    """Another name in its place, which belongs to it."""
    if isinstance(node, ast.Name):
        others = [COUNTERPARTS[node.id]] if node.id in COUNTERPARTS else words.instead(node.id)
        yield from (_instead(node, ast.Name(name, node.ctx)) for name in others)
    elif isinstance(node, ast.Attribute):
        others = [COUNTERPARTS[node.attr]] if node.attr in COUNTERPARTS else words.instead_of_attribute(node.attr)
        yield from (_instead(node, ast.Attribute(node.value, name, node.ctx)) for name in others)


def next_places(node: ast.expr, words: Vocabulary) -> Iterator[tuple]:
    """The place beside it, or the other player's. Only in an index, the end of a range or an offset."""
    if isinstance(node, ast.Constant) and type(node.value) is int:
        others = (node.value + 1, node.value - 1)
        yield from (_instead(node, ast.Constant(other)) for other in others if max(abs(other), node.value) <= FURTHEST)
    elif isinstance(node, ast.Name) and node.id in words.names:
        yield _instead(node, ast.BinOp(ast.Constant(1), ast.Sub(), node))
        yield from (_instead(node, ast.BinOp(node, way(), ast.Constant(1))) for way in (ast.Add, ast.Sub))


def arrangements(node: ast.expr, words: Vocabulary) -> Iterator[tuple]:
    """The same parts, turned round or without what is done to them."""
    if isinstance(node, ast.BinOp) and isinstance(node.op, ORDERED):
        yield _instead(node, ast.BinOp(node.right, node.op, node.left))
    elif isinstance(node, ast.Call):
        yield from _other_calls(node, words)
    elif isinstance(node, ast.IfExp):
        yield _instead(node, ast.IfExp(node.test, node.orelse, node.body))
    elif isinstance(node, ast.Subscript):
        yield from _other_places(node)
    elif isinstance(node, ast.Attribute) and node.attr == "T":
        yield _instead(node, node.value)
    if isinstance(node, ast.Name) and node.id in words.names:
        yield _instead(node, ast.Attribute(node, "T", ast.Load()))


def signs(node: ast.expr, words: Vocabulary) -> Iterator[tuple]:
    """A minus that is missing. Only where a result is passed on."""
    none = isinstance(node, ast.Constant) and (type(node.value) not in (int, float) or not node.value)
    if not none and not isinstance(node, ast.Compare | ast.BoolOp | ast.Tuple | ast.List | ast.Dict):
        yield ast.UnaryOp(ast.USub(), node), "change.with_minus", {"what": _short(node)}


def _alone(node, kept, other):
    what = _short(other)
    if what in map(_short, _operands(kept, node.op)):
        return kept, "change.once", {"what": what}
    return kept, "change.too_much", {"what": what, "was": _short(node), "becomes": _short(kept)}


def _operands(node, operator):
    if isinstance(node, ast.BinOp) and type(node.op) is type(operator):
        return [*_operands(node.left, operator), *_operands(node.right, operator)]
    return [node]


def _other_calls(node, words):
    for first in range(len(node.args) - 1):
        args = [*node.args]
        args[first], args[first + 1] = args[first + 1], args[first]
        yield _instead(node, ast.Call(node.func, args, node.keywords))
    if isinstance(node.func, ast.Attribute) and getattr(node.func.value, "id", None) in (None, *words.names):
        yield _instead(node, node.func.value)
    if isinstance(node.func, ast.Name) and node.func.id == "range":
        yield from _other_ranges(node)
    for place in range(len(node.keywords)):
        yield _instead(node, ast.Call(node.func, node.args, node.keywords[:place] + node.keywords[place + 1 :]))


def _other_ranges(node):
    *start, stop = node.args[:2]
    if not start:
        yield _instead(node, ast.Call(node.func, [ast.Constant(1), stop], []))
    for way in (ast.Add, ast.Sub) if not isinstance(stop, ast.Constant) else ():
        beside = ast.BinOp(stop, way(), ast.Constant(1))
        yield _instead(node, ast.Call(node.func, [*start, beside, *node.args[2:]], []))
    yield _instead(node, _call("reversed", node))


def _other_places(node):
    """Rows and columns exchanged."""
    if isinstance(node.slice, ast.Tuple) and len(node.slice.elts) == 2:
        turned = ast.Tuple(node.slice.elts[::-1], ast.Load())
        yield _instead(node, ast.Subscript(node.value, turned, node.ctx))
    if isinstance(node.value, ast.Subscript):
        inner = ast.Subscript(node.value.value, node.slice, ast.Load())
        yield _instead(node, ast.Subscript(inner, node.value.slice, node.ctx))


def _call(name, *args):
    return ast.Call(ast.Name(name, ast.Load()), list(args), [])


def _other_operator(node, new, one, other):
    operators = {"operator": OPERATORS[type(one)], "other": OPERATORS[other]}
    return new, "change.operator", {**operators, "was": _short(node), "becomes": _short(new)}


def _instead(node, new):
    return new, "change.instead", {"was": _short(node), "becomes": _short(new)}


def _short(node, longest=100):
    text = ast.unparse(ast.fix_missing_locations(node)).replace("\n", " ")
    return text if len(text) <= longest else f"{text[: longest - 28]} ... {text[-23:]}"
