"""How long verdicts take, and how much memory: right programs of all exercises, with one thing changed at random.

`python -m tests.benchmarks.verdicts [01 02 ...] [--each N] [--seed S] [--by MINUTES]` judges N neighbours of each
exercise's references and right styles, each in a process of its own, and prints the slowest, the largest, and the ten
worst of either. A change is anything a slip of the hand does: another constant (large ones too), operator, comparison
or name, a line or a call left out, a line once more, a loop without end. Linux and macOS only.
"""

import argparse
import ast
import inspect
import linecache
import random
import time
from collections.abc import Iterator
from contextlib import suppress
from copy import deepcopy
from dataclasses import dataclass
from functools import partial
from textwrap import dedent
from types import FunctionType

from cfrlib.course.checks.examine import examine
from cfrlib.course.checks.mistakes_page import Page
from cfrlib.course.checks.run_cases import observe, quiet
from cfrlib.course.checks.time_limit import TimeUp, within
from cfrlib.course.registry import CLINIC, ROOMS, exercises, lessons
from tests.benchmarks.general_diagnosis import attempts_of
from tests.measured import LOST, measured

FILE = "<neighbour>"
MUCH = 100  # megabytes
BINARY = (ast.Add, ast.Sub, ast.Mult, ast.Div, ast.FloorDiv, ast.Mod, ast.Pow, ast.LShift, ast.MatMult)
COMPARISONS = (ast.Lt, ast.LtE, ast.Gt, ast.GtE, ast.Eq, ast.NotEq)


@dataclass(frozen=True)
class Judged:
    """One verdict: on what, the change, seconds of computing, megabytes at most, above the start, and of its own."""

    exercise: str
    change: str
    seconds: float
    megabytes: float
    above: float
    alone: float
    status: str

    def __str__(self):
        much = f"{self.seconds:6.1f} s {self.megabytes:6.0f} MB (+{self.above:.0f}, its own calls {self.alone:.0f})"
        return f"{much} {self.exercise}: {self.change}"


def programs_of(lesson, name, styles) -> Iterator[tuple[str, dict]]:
    """(source, names that it uses) of an exercise's right programs: its page's, and its tests'."""
    page = Page(ROOMS / f"lesson{lesson}" / f"{name}_mistakes.md", exercises(lesson)[name].reference)
    yield from ((source, page.space) for source in page.right_programs)
    for style in styles:
        if isinstance(style, FunctionType) and style.__name__ == name and not style.__closure__:
            yield dedent(inspect.getsource(style)), style.__globals__


def changed(source: str, rng: random.Random) -> tuple[str, str]:
    """A source with one thing changed, and what it was: "old -> new"."""
    tree = ast.parse(source)
    stored = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)}
    names = sorted(stored | {node.arg for node in ast.walk(tree) if isinstance(node, ast.arg)})
    spots = [(parent, field, place, child) for parent in ast.walk(tree) for field, place, child in _children(parent)]
    rng.shuffle(spots)
    for parent, field, place, child in spots:
        others = [*_others(child, names, rng)]
        if not others:
            continue
        new, before = rng.choice(others), ast.unparse(child)
        holder = getattr(parent, field)
        new = new if isinstance(new, list) else [new]
        setattr(parent, field, [*holder[:place], *new, *holder[place + 1 :]] if isinstance(holder, list) else new[0])
        after = "; ".join(map(ast.unparse, new))
        return ast.unparse(ast.fix_missing_locations(tree)), f"{before} -> {after}".replace("\n", " ")[:150]
    raise ValueError("nothing in the program can be changed")


def _children(parent):
    for field, value in ast.iter_fields(parent):
        if field in ("annotation", "returns", "decorator_list", "args") and not isinstance(parent, ast.Call):
            continue
        for place, child in enumerate(value) if isinstance(value, list) else [(None, value)]:
            if isinstance(child, ast.expr | ast.stmt):
                yield field, place, child


def _others(node, names, rng):
    """What may come in the place of an expression or a statement."""
    if isinstance(node, ast.Constant) and type(node.value) in (int, float):
        yield from map(ast.Constant, (node.value + 1, -node.value, 0, 12, 10**3, 10**6, 10**9, 1e308))
    elif isinstance(node, ast.BinOp):
        yield from (ast.BinOp(node.left, other(), node.right) for other in BINARY if not isinstance(node.op, other))
        yield from (node.left, node.right, ast.BinOp(node.right, node.op, node.left))
    elif isinstance(node, ast.Compare):
        yield from (ast.Compare(node.left, [other(), *node.ops[1:]], node.comparators) for other in COMPARISONS)
        yield from (ast.Constant(True), ast.Constant(False))
    elif isinstance(node, ast.BoolOp | ast.UnaryOp):
        yield node.values[0] if isinstance(node, ast.BoolOp) else node.operand
    elif isinstance(node, ast.Call):
        yield from node.args[:1]
        yield from (ast.BinOp(deepcopy(node), ast.Pow(), ast.Constant(12)), ast.UnaryOp(ast.USub(), node))
    elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load) and node.id in names:
        yield ast.Name(rng.choice(names), ast.Load())
        yield from (ast.BinOp(node, way(), ast.Constant(number)) for way, number in ((ast.Add, 1), (ast.Mult, 10**6)))
    elif isinstance(node, ast.stmt) and not isinstance(node, ast.FunctionDef | ast.ClassDef | ast.Import | ast.Expr):
        yield from (ast.Pass(), [node, deepcopy(node)])
        if isinstance(node, ast.For | ast.If):
            yield ast.While(ast.Constant(True), node.body, [])


def judged(lesson, name, source, space, change) -> Judged:
    """The verdict on a neighbour. What its own calls take is measured too, where it is much."""
    exercise = exercises(lesson)[name]
    status, seconds, most, above = measured(lambda: examine(exercise, _made(name, source, space), 1).status)
    alone = measured(lambda: _calls(exercise, _made(name, source, space)))[3] if above > MUCH else 0.0
    return Judged(f"{lesson} {name}", change, seconds, most, above, alone, status)


def _made(name, source, space):
    linecache.cache[FILE] = len(source), None, source.splitlines(True), FILE
    exec(compile(source, FILE, "exec"), space := dict(space))
    return space[name]


def _calls(exercise, function):
    with quiet(), suppress(TimeUp):
        within(exercise.seconds, (partial(_call, exercise, function, args) for args in exercise.cases(1)))


def _call(exercise, function, args):
    observe(exercise, function, args)


def neighbours(numbers, each, rng) -> Iterator[tuple]:
    """Exercise by exercise, one neighbour of each in a round, so that a run cut short has seen all of them alike."""
    programs = {}
    for lesson in numbers:
        styles = attempts_of(lesson).styles
        for name in exercises(lesson):
            if name != CLINIC:
                programs[lesson, name] = [*programs_of(lesson, name, styles.get(name, ()))]
    for _ in range(each):
        for (lesson, name), known in programs.items():
            source, space = rng.choice(known)
            new, change = changed(source, rng)
            yield lesson, name, new, space, change


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("lessons", nargs="*", default=["00w", *lessons()])
    parser.add_argument("--each", type=int, default=10, metavar="N", help="neighbours of each exercise")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--by", type=float, default=600, metavar="MINUTES", help="begin no verdict later")
    given = parser.parse_args()
    until, found = time.monotonic() + 60 * given.by, []
    for one in neighbours(given.lessons, given.each, random.Random(given.seed)):
        if time.monotonic() > until:
            break
        found.append(judged(*one))
        if found[-1].seconds > 11.5 or found[-1].above > MUCH or found[-1].status == LOST:
            print(found[-1], found[-1].status, flush=True)
    print(f"{len(found)} verdicts of {len({one.exercise for one in found})} exercises")
    for what in ("seconds", "megabytes"):
        print(f"most {what}:", *sorted(found, key=lambda one: -getattr(one, what))[:10], sep="\n")


if __name__ == "__main__":
    main()
