"""Steps of a function that are too many, in the wrong order or place, or that replace where they should add.

Each change is (fields, the entry of its sentence, the entry's fields, its line), as in `changes.Change`.
"""

import ast
from collections.abc import Iterator
from itertools import pairwise

from cfrlib.course.checks.general.sentences import text
from cfrlib.course.checks.general.slips import INSTEAD, OPERATORS

SIMPLE = ast.Assign | ast.AugAssign | ast.AnnAssign | ast.Expr  # leaving out any other removes a condition or a way out
LOOPS = ast.For | ast.While
JUMPS = ast.Return | ast.Break | ast.Continue | ast.Raise  # what comes to stand behind one never runs


def changes_of(function: ast.AST) -> Iterator[tuple]:
    """All changes of a function's steps, those of one line first."""
    for changes in (_left_out, _rewritten, _turned, _moved):
        yield from (change for place in _blocks(function) for change in changes(*place))


def _blocks(function):
    return [(node, field, block) for node in ast.walk(function) for field in ("body", "orelse")
            if isinstance(block := getattr(node, field, None), list) and block]  # fmt: skip


def _rewritten(node, field, block):
    for place, step in enumerate(block):
        for new, was, becomes in _instead(step):
            words = {"was": was, "becomes": becomes, "where": text("noun.line", line=step.lineno)}
            changed = [*block[:place], new, *block[place + 1 :]]
            yield ((node, field, changed),), "change.instead", words, step.lineno


def _instead(step):
    """The same step adding in place of replacing, or the other way round."""
    if isinstance(step, ast.AugAssign):
        was = f"{OPERATORS[type(step.op)]}="
        if not isinstance(step.target, ast.Name):  # of a name, what it held before would be idle
            yield ast.Assign([step.target], step.value, lineno=step.lineno), was, "="
        for other in INSTEAD.get(type(step.op), ()):
            yield ast.AugAssign(step.target, other(), step.value), was, f"{OPERATORS[other]}="
    elif isinstance(step, ast.Assign) and isinstance(step.targets[0], ast.Name | ast.Subscript | ast.Attribute):
        for other in (ast.Add, ast.Sub, ast.Mult):
            yield ast.AugAssign(step.targets[0], other(), step.value), "=", f"{OPERATORS[other]}="


def _left_out(node, field, block):
    for place, step in enumerate(block):
        rest = block[:place] + block[place + 1 :]
        if isinstance(step, SIMPLE) and rest:
            yield ((node, field, rest),), "change.line_too_many", {"step": _spoken(step)}, step.lineno


def _turned(node, field, block):
    for place, (step, following) in enumerate(pairwise(block)):
        if not isinstance(step, JUMPS) and not isinstance(following, JUMPS) and not _makes_for(step, following):
            turned = [*block[:place], following, step, *block[place + 2 :]]
            words = {"earlier": _spoken(step), "later": _spoken(following)}
            yield ((node, field, turned),), "change.turned", words, step.lineno


def _makes_for(step, following):
    """Whether the next step uses what this one assigns: the other way round, the assignment would be idle."""
    made = {ast.unparse(target) for target in (step.targets if isinstance(step, ast.Assign) else ())}
    return bool(made & {ast.unparse(node) for node in ast.walk(following) if isinstance(node, ast.expr)})


def _moved(node, field, block):
    """Steps at the edge of a loop, moved out of it. None is moved in: that comes right by chance too often."""
    for place, loop in enumerate(block):
        if not isinstance(loop, LOOPS):
            continue
        before, after = block[:place], block[place + 1 :]
        if len(loop.body) > 1:
            first, last = loop.body[0], loop.body[-1]
            for moved, entry, outside, inside in (
                (last, "change.after_the_loop", [*before, loop, last, *after], loop.body[:-1]),
                (first, "change.before_the_loop", [*before, first, loop, *after], loop.body[1:]),
            ):
                words = {"step": _spoken(moved), "loop": loop.lineno}
                yield ((node, field, outside), (loop, "body", inside)), entry, words, moved.lineno


def _spoken(step):
    code = ast.unparse(step).split("\n")[0]
    code = code if len(code) < 60 else f"{code[:57]}..."
    return text("noun.step_with_body" if getattr(step, "body", None) else "noun.step", line=step.lineno, code=code)
