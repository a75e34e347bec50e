"""Steps of a function that are too many, in the wrong order or place, or that replace where they should add.

Each change is (fields, the mistake, the change in words), fields as in `changes.Change`.
"""

import ast
from collections.abc import Iterator
from itertools import pairwise

from cfrlib.course.checks.general.slips import INSTEAD, OPERATORS

NAMED = ast.FunctionDef | ast.ClassDef
LOOPS = ast.For | ast.While


def conditions_of(function: ast.AST) -> Iterator[tuple]:
    """Conditions on which something should not depend."""
    for node, field, block in _blocks(function):
        for place, step in enumerate(block):
            if isinstance(step, ast.If):
                always = [*block[:place], ast.If(ast.Constant(True), step.body, []), *block[place + 1 :]]
                yield ((node, field, always),), *_too_much(step.test)
            if isinstance(step, ast.If) and step.orelse:
                yield ((node, field, [*block[:place], *step.orelse, *block[place + 1 :]]),), *_apart(step.test)
    for node in ast.walk(function):
        for place, test in enumerate(node.ifs if isinstance(node, ast.comprehension) else ()):
            yield ((node, "ifs", node.ifs[:place] + node.ifs[place + 1 :]),), *_too_much(test)


def changes_of(function: ast.AST) -> Iterator[tuple]:
    """All other changes of a function's steps, those of one line first."""
    for changes in (_left_out, _rewritten, _turned, _moved):
        yield from (change for place in _blocks(function) for change in changes(*place))


def _blocks(function):
    return [(node, field, block) for node in ast.walk(function) for field in ("body", "orelse")
            if isinstance(block := getattr(node, field, None), list) and block]  # fmt: skip


def _rewritten(node, field, block):
    for place, step in enumerate(block):
        for other, name, advice in _instead(step):
            yield ((node, field, [*block[:place], other, *block[place + 1 :]]),), name, advice


def _instead(step):
    """The same step adding in place of replacing, or with its condition turned round."""
    if isinstance(step, ast.AugAssign):
        was = f"{OPERATORS[type(step.op)]}="
        yield ast.Assign([step.target], step.value, lineno=step.lineno), *_sign(step, was, "=")
        for other in INSTEAD.get(type(step.op), ()):
            yield ast.AugAssign(step.target, other(), step.value), *_sign(step, was, f"{OPERATORS[other]}=")
    elif isinstance(step, ast.Assign) and isinstance(step.targets[0], ast.Name | ast.Subscript | ast.Attribute):
        for other in (ast.Add, ast.Sub, ast.Mult):
            yield ast.AugAssign(step.targets[0], other(), step.value), *_sign(step, "=", f"{OPERATORS[other]}=")
    elif isinstance(step, ast.If):
        test = ast.unparse(step.test)
        yield (ast.If(ast.UnaryOp(ast.Not(), step.test), step.body, step.orelse),
               f"the condition `{test}` turned round", f"With `if not ({test})` in line {step.lineno}")  # fmt: skip


def _left_out(node, field, block):
    for place, step in enumerate(block):
        if not isinstance(step, NAMED | ast.Pass):
            rest = block[:place] + block[place + 1 :]
            yield ((node, field, rest or [ast.Pass()]),), "a line too many", f"Without {_line(step)}"


def _turned(node, field, block):
    for place, (step, following) in enumerate(pairwise(block)):
        turned = [*block[:place], following, step, *block[place + 2 :]]
        yield ((node, field, turned),), "two steps in the wrong order", f"With {_line(following)} before {_line(step)}"


def _moved(node, field, block):
    """Steps at the edge of a loop, moved over it: in, or out."""
    for place, step in enumerate(block):
        before, after = block[:place], block[place + 1 :]
        if isinstance(step, LOOPS) and after:
            outside, inside = [*before, step, *after[1:]], [*step.body, after[0]]
            yield _into(node, field, step, outside, inside, after[0], "end")
        if isinstance(step, LOOPS) and before:
            outside, inside = [*before[:-1], step, *after], [before[-1], *step.body]
            yield _into(node, field, step, outside, inside, before[-1], "beginning")
        if isinstance(step, LOOPS | ast.If) and len(step.body) > 1:
            first, last = step.body[0], step.body[-1]
            yield _out_of(node, field, step, [*before, step, last, *after], step.body[:-1], last, "after")
            yield _out_of(node, field, step, [*before, first, step, *after], step.body[1:], first, "before")


def _into(node, field, loop, outside, inside, moved, where):
    advice = f"With {_line(moved)} at the {where} of the loop of line {loop.lineno}"
    return ((node, field, outside), (loop, "body", inside)), "a step outside the loop that belongs inside", advice


def _out_of(node, field, step, outside, inside, moved, where):
    what = "condition" if isinstance(step, ast.If) else "loop"
    advice = f"With {_line(moved)} {where} the {what} of line {step.lineno}, not inside it"
    return ((node, field, outside), (step, "body", inside)), f"a step inside the {what} that belongs {where} it", advice


def _apart(test):
    said = ast.unparse(test)
    return f"`{said}` is no case apart", f"Without what is done if `{said}` in line {test.lineno}"


def _too_much(test):
    said = ast.unparse(test)
    return f"the condition `{said}` is too much", f"Without the condition `if {said}` of line {test.lineno}"


def _sign(step, was, becomes):
    return f"`{was}` where `{becomes}` belongs", f"With `{becomes}` in place of `{was}` in line {step.lineno}"


def _line(step):
    text = ast.unparse(step).split("\n")[0]
    under = " and what stands under it," if getattr(step, "body", None) else ""
    return f"line {step.lineno}, `{text if len(text) < 60 else text[:57] + '...'}`,{under}"
