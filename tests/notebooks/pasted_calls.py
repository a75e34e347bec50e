"""The call that a verdict shows can be pasted into the notebook, where it gives what the verdict says it gives.

One for each of four mistakes of an exercise, from the whole length of its list.
"""

import ast
import copy
from importlib import import_module

from cfrlib.course.checks.examine import examine
from cfrlib.course.checks.formatting import show, show_apart
from cfrlib.course.checks.run_cases import quiet
from cfrlib.course.checks.verdict import WRONG
from cfrlib.course.registry import exercises

MOST = 4  # mistakes of an exercise
# Tests that answer what they kept of other calls: one call shows nothing.
ANSWERS_OF_ANOTHER = "judged without a call", "earlier calls remembered"


def mistaken(lesson, name):
    """One wrong function for each mistake that an exercise or its tests list."""
    listed = {known.name: known.wrong_functions[0] for known in exercises(lesson)[name].misconceptions if known.wrong}
    attempts = import_module(f"tests.lessons.lesson{lesson}.test_exercises").TestAttempts
    return {**{said: wrong for exercise, said, wrong in attempts.mistakes if exercise == name}, **listed}


def pasted(lines, names):
    """What the last line of a pasted cell shows, or the exception that it raises."""
    names = dict(names)
    with quiet():
        try:
            *before, last = ast.parse(lines).body
            exec(compile(ast.Module(before, []), "<pasted>", "exec"), names)
            return eval(compile(ast.Expression(last.value), "<pasted>", "eval"), names)
        except (Exception, SystemExit) as raised:
            return raised


def not_repeated(lesson, name, names):
    """The mistakes of an exercise whose shown call, pasted, does not give what was shown; with what it gives.

    `names`: those of the notebook above the check.
    """
    apart = {}
    exercise = exercises(lesson)[name]
    names = {**names, name: exercise.reference}
    mistakes = list(mistaken(lesson, name).items())
    for said, wrong in mistakes[:: -(-len(mistakes) // MOST)]:
        verdict = examine(exercise, wrong, 1)
        shown = dict(verdict.evidence)
        if verdict.status != WRONG or "call" not in shown or said in ANSWERS_OF_ANOTHER:
            continue
        result = pasted(shown["call"], {**names, name: wrong})
        if "raises" in shown:
            repeated = isinstance(result, BaseException) and shown["raises"].startswith(type(result).__name__)
        else:
            repeated = any(show(copy.deepcopy(result), digits) == shown["yours"] for digits in (4, 7, 12))
            if not repeated and shown["yours"].isidentifier():  # TERMINAL, shown by its name
                repeated = names.get(shown["yours"]) == result
            if not repeated:  # in full, or where it is another number
                repeated = show_apart(result, pasted(shown["call"], names))[0] == shown["yours"]
        if not repeated:
            apart[said] = f"{shown} gives {result!r:.300}"
    return apart
