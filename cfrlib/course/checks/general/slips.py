"""What may have been meant where an expression stands: the same one with a single slip undone.

Each kind of slip is a function that yields (what to write instead, the mistake, the change in words).
"""

import ast
from collections.abc import Iterator

from cfrlib.course.checks.general.vocabulary import EVERY_KIND, REFERENCE, TABLES, Vocabulary

OPERATORS = {
    ast.Gt: ">", ast.GtE: ">=", ast.Lt: "<", ast.LtE: "<=", ast.Eq: "==", ast.NotEq: "!=", ast.In: "in",
    ast.NotIn: "not in", ast.Is: "is", ast.IsNot: "is not", ast.Add: "+", ast.Sub: "-", ast.Mult: "*", ast.Div: "/",
    ast.FloorDiv: "//", ast.Mod: "%", ast.Pow: "**", ast.MatMult: "@", ast.And: "and", ast.Or: "or",
}  # fmt: skip
INSTEAD = {
    ast.Gt: (ast.GtE, ast.Lt, ast.LtE, ast.NotEq), ast.GtE: (ast.Gt, ast.LtE, ast.Lt, ast.Eq),
    ast.Lt: (ast.LtE, ast.Gt, ast.GtE, ast.NotEq), ast.LtE: (ast.Lt, ast.GtE, ast.Gt, ast.Eq),
    ast.Eq: (ast.NotEq, ast.GtE, ast.LtE), ast.NotEq: (ast.Eq, ast.Gt, ast.Lt), ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,), ast.Is: (ast.IsNot,), ast.IsNot: (ast.Is,), ast.Add: (ast.Sub, ast.Mult),
    ast.Sub: (ast.Add, ast.Div), ast.Mult: (ast.Div, ast.MatMult, ast.Add), ast.Div: (ast.Mult, ast.FloorDiv),
    ast.FloorDiv: (ast.Div,), ast.MatMult: (ast.Mult,), ast.Pow: (ast.Mult,), ast.And: (ast.Or,), ast.Or: (ast.And,),
}  # fmt: skip
BESIDE_A_NUMBER = {ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Div: ast.FloorDiv, ast.FloorDiv: ast.Div}
_PAIRS = ("min max", "any all", "argmin argmax", "minimum maximum", "zeros ones", "sum mean", "sum max", "floor ceil",
          "round floor", "int float", "int round", "mean max", "sum prod", "append extend")  # fmt: skip
COUNTERPARTS = {word: [other for pair in map(str.split, _PAIRS) if word in pair for other in pair if other != word]
                for pair in map(str.split, _PAIRS) for word in pair}  # fmt: skip
ORDERED = ast.Sub | ast.Div | ast.FloorDiv | ast.MatMult | ast.Pow
LIKE_THEIR_MODEL = "zeros_like", "ones_like", "empty_like", "full_like", "full", "array", "asarray"  # whole numbers too


def one_list_as_rows(node: ast.expr, words: Vocabulary) -> Iterator[tuple]:
    """`[[0] * n] * m`, which is one row m times: what is written into one of them is in all."""
    if not (isinstance(node, ast.BinOp) and isinstance(node.op, ast.Mult) and isinstance(node.left, ast.List)):
        return
    if len(node.left.elts) == 1 and not isinstance(node.left.elts[0], ast.Constant | ast.Name):
        each = ast.comprehension(ast.Name("_", ast.Store()), _call("range", node.right), [], 0)
        rows = ast.ListComp(node.left.elts[0], [each])
        yield rows, "all rows are one and the same", f"`{_short(rows)}` in place of `{_short(node)}`"


def left_out(node: ast.expr, words: Vocabulary) -> Iterator[tuple]:
    """Something too much: a factor, a term, a condition, a slice, a function around it, a sign."""
    if isinstance(node, ast.BinOp):
        yield _alone(node.left, node.right)
        if isinstance(node.op, ast.Add | ast.Mult) or isinstance(node.left, ast.Constant):
            yield _alone(node.right, node.left)
    elif isinstance(node, ast.BoolOp):
        for place, other in enumerate(node.values):
            rest = node.values[:place] + node.values[place + 1 :]
            yield _alone(rest[0] if len(rest) == 1 else ast.BoolOp(node.op, rest), other)
    elif isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Slice):
        yield _instead(node, node.value)
    elif isinstance(node, ast.Call) and node.args and not isinstance(node.args[0], ast.Starred | ast.GeneratorExp):
        yield _instead(node, node.args[0])
    elif isinstance(node, ast.UnaryOp):
        sign, what = "not" if isinstance(node.op, ast.Not) else "-", _short(node.operand)
        yield node.operand, f"`{sign}` does not belong before `{what}`", f"`{what}` without the `{sign}` before it"


def operators(node: ast.expr, words: Vocabulary) -> Iterator[tuple]:
    """Another operator in its place."""
    if isinstance(node, ast.Compare):
        for place, one in enumerate(node.ops):
            for other in INSTEAD.get(type(one), ()):
                ops = [*node.ops[:place], other(), *node.ops[place + 1 :]]
                yield ast.Compare(node.left, ops, node.comparators), *_other_operator(one, other)
    elif isinstance(node, ast.BinOp) and not isinstance(node.right, ast.Constant):
        for other in INSTEAD.get(type(node.op), ()):
            yield ast.BinOp(node.left, other(), node.right), *_other_operator(node.op, other)
    elif isinstance(node, ast.BinOp) and type(node.op) in BESIDE_A_NUMBER:
        other = BESIDE_A_NUMBER[type(node.op)]
        yield ast.BinOp(node.left, other(), node.right), *_other_operator(node.op, other)
    elif isinstance(node, ast.BoolOp):
        (other,) = INSTEAD[type(node.op)]
        yield ast.BoolOp(other(), node.values), *_other_operator(node.op, other)


def names(node: ast.expr, words: Vocabulary) -> Iterator[tuple]:
    """Another name in its place, which stands for something alike."""
    if isinstance(node, ast.Name):
        alike = [name for name in words.names if words.alike(node.id, name)] if node.id in words.names else []
        others = [*COUNTERPARTS.get(node.id, ()), *alike]
        yield from (_instead(node, ast.Name(name, node.ctx)) for name in others if name != node.id)
    elif isinstance(node, ast.Attribute):
        others = COUNTERPARTS.get(node.attr) or words.attributes
        yield from (_instead(node, ast.Attribute(node.value, name, node.ctx)) for name in others if name != node.attr)


def constants(node: ast.expr, words: Vocabulary) -> Iterator[tuple]:
    """Another number or word in its place; what would only hide a term or a factor is left out."""
    if isinstance(node, ast.Constant):
        yield from (_instead(node, ast.Constant(value)) for value in _other_constants(node.value, words))
        if type(node.value) is int and node.value > 1:  # after the numbers: a size that never varies is one of them
            yield from (_instead(node, size) for size in words.sizes())
    elif isinstance(node, ast.Name) and node.id in words.names and words.is_number(node.id):
        yield from (_instead(node, other) for other in _beside(node, words.has_counterpart(node.id)))


def arrangements(node: ast.expr, words: Vocabulary) -> Iterator[tuple]:
    """The same parts, turned round or without what is done to them."""
    if isinstance(node, ast.BinOp) and isinstance(node.op, ORDERED):
        yield _instead(node, ast.BinOp(node.right, node.op, node.left))
    elif isinstance(node, ast.Call):
        yield from _other_calls(node)
    elif isinstance(node, ast.IfExp):
        yield _instead(node, ast.IfExp(node.test, node.orelse, node.body))
        yield from (_instead(node, branch) for branch in (node.body, node.orelse))
    elif isinstance(node, ast.Subscript):
        yield from _other_places(node)
    elif isinstance(node, ast.Attribute) and node.attr == "T":
        yield _instead(node, node.value)
    if isinstance(node, ast.Name) and node.id in words.names and words.kinds.get(node.id, EVERY_KIND) & TABLES:
        yield _instead(node, ast.Attribute(node, "T", ast.Load()))


def omissions(node: ast.expr, words: Vocabulary) -> Iterator[tuple]:
    """Something that is not there: a sign, a factor, a term, a floor, a copy. Asked where a value is handed on."""
    text = _short(node)
    if _is_true_or_false(node):
        yield ast.UnaryOp(ast.Not(), node), f"`not` is missing before `{text}`", f"`not ({text})` in place of `{text}`"
        return
    nothing = isinstance(node, ast.Constant) and (isinstance(node.value, str) or not node.value)
    if not nothing:
        yield ast.UnaryOp(ast.USub(), node), f"the sign of `{text}`", f"`-({text})` in place of `{text}`"
    for part in words.parts:
        said = ast.unparse(part)
        if nothing or (isinstance(node, REFERENCE) and said != ast.unparse(node) and not isinstance(part, ast.Name)):
            yield _instead(node, part)
        if nothing:
            continue
        yield ast.BinOp(node, ast.Mult(), part), f"the factor `{said}` is missing", f"`{text}` times `{said}`"
        if said != text:
            yield ast.BinOp(node, ast.Div(), part), f"not divided by `{said}`", f"`{text}` divided by `{said}`"
            yield ast.BinOp(node, ast.Sub(), part), f"`{said}` is not subtracted", f"`{text}` minus `{said}`"
        yield ast.BinOp(node, ast.Add(), part), f"`{said}` is not added", f"`{text}` plus `{said}`"
    if isinstance(node, REFERENCE):
        yield _function("deepcopy", node), f"`{text}` is not copied", f"a copy of `{text}`"
    if not nothing:
        floored = f"`np.maximum({text}, 0)` in place of `{text}`"
        if isinstance(node, ast.Tuple):  # its parts need not make one array
            floored = f"`np.maximum(part, 0)` for each part of `{text}`"
        yield _function("maximum", node, ast.Constant(0)), "no floor at 0", floored
        yield _function("absolute", node), "no absolute value", f"the absolute value of `{text}`"


def _is_true_or_false(node):
    if isinstance(node, ast.UnaryOp):
        return isinstance(node.op, ast.Not)
    return isinstance(node, ast.Compare) or (isinstance(node, ast.Constant) and isinstance(node.value, bool))


def _alone(kept, other):
    what = _short(other)
    return kept, f"`{what}` does not belong there", f"`{_short(kept)}` alone, without `{what}`,"


def _other_constants(value, words):
    if isinstance(value, bool):
        return (not value,)
    if isinstance(value, int):
        halved = [value // 2] if value % 2 == 0 else []
        return [other for other in dict.fromkeys((value + 1, value - 1, 0, 1, -value, *halved, 2 * value))
                if other != value]  # fmt: skip
    if isinstance(value, float):
        return [other for other in (0.0, 1.0, 0.5, -value, 2 * value, value / 2) if other != value]
    return [word for word in words.words if word != value] if isinstance(value, str) else ()


def _other_calls(node):
    for first in range(len(node.args) - 1):
        args = [*node.args]
        args[first], args[first + 1] = args[first + 1], args[first]
        yield _instead(node, ast.Call(node.func, args, node.keywords))
    if isinstance(node.func, ast.Attribute):
        yield _instead(node, node.func.value)
    if isinstance(node.func, ast.Name) and node.func.id == "range":
        *start, stop = node.args[:2]
        if not start:
            yield _instead(node, ast.Call(node.func, [ast.Constant(1), stop], []))
        plus = ast.BinOp(stop, ast.Add(), ast.Constant(1))
        minus = ast.BinOp(stop, ast.Sub(), ast.Constant(1))
        for other in (plus, minus):
            yield _instead(node, ast.Call(node.func, [*start, other, *node.args[2:]], []))
        turned = ast.Call(ast.Name("reversed", ast.Load()), [node], [])
        yield _instead(node, turned)
    if getattr(node.func, "attr", "") in LIKE_THEIR_MODEL and not node.keywords:
        fractions = ast.Call(node.func, node.args, [ast.keyword("dtype", ast.Name("float", ast.Load()))])
        yield _instead(node, fractions)
    for place in range(len(node.keywords)):
        yield _instead(node, ast.Call(node.func, node.args, node.keywords[:place] + node.keywords[place + 1 :]))


def _other_places(node):
    """Rows and columns exchanged."""
    if isinstance(node.slice, ast.Tuple) and len(node.slice.elts) == 2:
        turned = ast.Tuple(node.slice.elts[::-1], ast.Load())
        yield _instead(node, ast.Subscript(node.value, turned, node.ctx))
    if isinstance(node.value, ast.Subscript):
        inner = ast.Subscript(node.value.value, node.slice, ast.Load())
        yield _instead(node, ast.Subscript(inner, node.value.slice, node.ctx))


def _beside(name, has_counterpart):
    """The other player's, the next, the one before."""
    if has_counterpart:
        yield ast.BinOp(ast.Constant(1), ast.Sub(), name)
    yield ast.BinOp(name, ast.Add(), ast.Constant(1))
    yield ast.BinOp(name, ast.Sub(), ast.Constant(1))


def _function(name, *args):
    return _call(f"_{name}_", *args)


def _call(name, *args):
    return ast.Call(ast.Name(name, ast.Load()), list(args), [])


def _other_operator(one, other):
    was, becomes = OPERATORS[type(one)], OPERATORS[other]
    return f"`{was}` where `{becomes}` belongs", f"`{becomes}` in place of `{was}`"


def _instead(node, new):
    was, becomes = _short(node), _short(new)
    return new, f"`{was}` where `{becomes}` belongs", f"`{becomes}` in place of `{was}`"


def _short(node, longest=70):
    text = ast.unparse(ast.fix_missing_locations(node)).replace("\n", " ")
    return text if len(text) <= longest else f"{text[: longest - 28]} ... {text[-23:]}"
