"""A changed program does no harm: it takes so many steps and no more, and nothing large is begun."""

import ast
import copy
import subprocess
import sys
from textwrap import dedent

import numpy as np
import pytest

from cfrlib.course.checks.general.bounded import Allowance, TooMuch, bounded


def run(source, steps=200_000, **names):
    """What a program that asks first leaves as `answer`."""
    space = {**names, **(allowance := Allowance(steps)).names}
    exec(compile(bounded(ast.parse(dedent(source)), set()), "<bounded>", "exec"), space)
    return space["answer"], allowance.taken


@pytest.mark.parametrize("line", [
    "12 ** 12 ** 12", "pow(12, 12 ** 6)", "1 << 10**9", "[0] * 10**9", "10**9 * 'a'", "list(range(10**12))",
    "sum(range(10**9))", "bytes(10**9)", "np.zeros(10**9)", "np.ones((10**5, 10**5))", "np.tile([1], 10**8)",
    "np.multiply.outer(np.zeros(10**5), np.zeros(10**5))", "math.factorial(10**6)", "math.comb(10**6, 10**5)",
    "list(itertools.product(range(12), repeat=12))", "len(list(zip(*[itertools.count()] * 2)))",
    "list(itertools.count())", "list(itertools.cycle([0]))",
    "[0 for _ in range(1000) for _ in range(1000)]", "max(map(abs, itertools.count()))",
])  # fmt: skip
def test_one_line_that_never_ends_or_fills_the_memory_is_not_begun(line):
    with pytest.raises(TooMuch):
        run(f"import itertools, math\nimport numpy as np\nanswer = {line}")


@pytest.mark.parametrize("grows", [
    "number *= number", "number = number * number", "row += row", "row = row + row", "row.extend(row)",
    "text = text + text", "number <<= number", "number **= number",
])  # fmt: skip
def test_what_doubles_ends(grows):
    with pytest.raises(TooMuch):
        run(f"number, row, text = 3, [1], 'a'\nwhile True:\n    {grows}")


@pytest.mark.parametrize("taker", ["copy.deepcopy", "np.array"])
def test_parts_that_are_shared_are_not_copied_out(taker):
    shared = [0.0]
    for _ in range(40):
        shared = (shared, shared)
    function = {"copy.deepcopy": copy.deepcopy, "np.array": np.array}[taker]
    with pytest.raises(TooMuch):
        Allowance().called(function, shared)


def test_an_except_of_the_learners_does_not_stop_it():
    with pytest.raises(TooMuch):
        run("while True:\n    try:\n        12 ** 12 ** 12\n    except Exception:\n        pass")


def test_a_program_that_stays_within_bounds_gives_what_it_gives():
    source = """
        class Node:
            def __init__(self):
                self.total, self.row = 1, [1]

            def grown(self):
                self.total **= 2
                self.row += [len(self.row)]
                return super().__repr__() and 2 ** 10 + 3 * len("ab" * 3)

        node = Node()
        places = iter([0, 0])
        numbers = [5, 6]
        numbers[next(places)] += 1
        answer = node.grown(), node.row, [square(x) for x in range(3) if x], numbers, next(places), 1 << 4
    """
    answer, _ = run(source, square=lambda x: x**2)
    assert answer == (1042, [1, 1], [1, 4], [6, 6], 0, 16)


TWELVE = """
def information_set_number(roll, claimed):
    number = roll * 2 ** 12
    for i in range(12):
        if claimed[i]:
            number += 2 ** i
    return number
"""
JUDGED = """
import linecache, resource, sys
from cfrlib.course.checks.examine import examine
from cfrlib.course.registry import exercises
linecache.cache["<cell>"] = 1, None, sys.argv[1].splitlines(True), "<cell>"
exec(compile(sys.argv[1], "<cell>", "exec"), space := {})
before = resource.getrusage(resource.RUSAGE_SELF)
print(examine(exercises("07")["information_set_number"], space["information_set_number"], 1).status)
after = resource.getrusage(resource.RUSAGE_SELF)
print(after.ru_utime - before.ru_utime, (after.ru_maxrss - before.ru_maxrss) / 1024)
"""


@pytest.mark.plain
@pytest.mark.skipif(sys.platform == "win32", reason="memory is measured by the resource module")
def test_a_function_with_twelve_claims_built_in_is_judged_in_seconds():
    """Its powers and ranges, changed, took 200 seconds and 7.5 GB."""
    run = subprocess.run([sys.executable, "-c", JUDGED, TWELVE], capture_output=True, text=True, check=True)
    status, measured = run.stdout.splitlines()
    seconds, megabytes = map(float, measured.split())
    assert status == "wrong" and seconds < 15 and megabytes < 500
