"""How far the general diagnosis gets alone: every listed mistake, with all that exercises list switched off.

`python -m tests.benchmarks.general_diagnosis [01 02 ...] [-v]`. A mistake is *named* when the verdict says which it is,
*located* when it says where or why, *of another form* when the answer's form is what is told; the rest is evidence.
"""

import sys
from collections import Counter
from dataclasses import replace
from importlib import import_module

from cfrlib.course.checks.examine import examine
from cfrlib.course.checks.exercise import NOT_YET
from cfrlib.course.registry import CLINIC, exercises, lessons


def mistakes_of(lesson):
    """(exercise, name, wrong function) of all that exercises and their tests list."""
    attempts = import_module(f"tests.course.exercises.test_lesson{lesson}").TestAttempts()
    return [one for one in attempts.every_mistake() if one[0] != CLINIC]


def told(verdict) -> str:
    if verdict.misconception:
        return "named"
    if verdict.explanation:
        return "located"
    return "evidence" if verdict.headline == NOT_YET or verdict.headline.startswith("raises ") else "of another form"


def main(*arguments):
    total = Counter()
    for lesson in [argument for argument in arguments if argument != "-v"] or lessons():
        counts = {}
        for name, said, wrong in mistakes_of(lesson):
            bare = replace(exercises(lesson)[name], misconceptions=())
            verdict = examine(bare, wrong, 1)
            counts.setdefault(name, Counter())[told(verdict)] += 1
            if "-v" in arguments:
                print(f"  [{told(verdict)}] {name} <{said}> {verdict.headline}: {verdict.explanation}")
        for name, counted in counts.items():
            print(lesson, name, dict(counted), flush=True)
            total += counted
    print("all", dict(total))


if __name__ == "__main__":
    main(*sys.argv[1:])
