"""What the checks know by name, and how far the general diagnosis gets alone, without what exercises list.

`PYTHONPATH=notebooks python -m tests.benchmarks.general_diagnosis [01 02 ...] [--every N] [-v]` prints a row a lesson:
right styles that run through the notebook, mistakes listed, and, of every Nth of them, how many their own recogniser
names, and what remains without it. A mistake is *named* when the verdict says which it is, *located* when it says where
or why, *of another form* when the answer's form is what is told; the rest is evidence.
"""

import argparse
from collections import Counter
from dataclasses import replace
from importlib import import_module

from cfrlib.course.checks.examine import examine
from cfrlib.course.checks.exercise import NOT_YET
from cfrlib.course.registry import CLINIC, exercises, lessons

FOUND = "named", "located", "of another form", "evidence"
COLUMNS = "lesson", "styles", "mistakes", "tried", "by its recogniser", *FOUND


def attempts_of(lesson):
    return import_module(f"tests.lessons.lesson{lesson}.test_exercises").TestAttempts()


def mistakes_of(attempts):
    """(exercise, name, wrong function): the first function of every mistake that exercises and their tests list."""
    first = {(exercise, name): wrong for exercise, name, wrong in reversed(attempts.every_mistake())}
    return [(*known, wrong) for known, wrong in sorted(first.items(), key=lambda item: item[0]) if known[0] != CLINIC]


def told(verdict) -> str:
    if verdict.misconception:
        return "named"
    if verdict.explanation:
        return "located"
    return "evidence" if verdict.headline == NOT_YET or verdict.headline.startswith("raises ") else "of another form"


def row(lesson, every, verbose):
    attempts, counted = attempts_of(lesson), Counter()
    known = mistakes_of(attempts)
    for name, said, wrong in known[::every]:
        exercise = exercises(lesson)[name]
        by_name = examine(exercise, wrong, 1).misconception == said
        verdict = examine(replace(exercise, misconceptions=()), wrong, 1)
        counted += Counter({"tried": 1, "by its recogniser": int(by_name), told(verdict): 1})
        if verbose:
            print(f"  [{told(verdict)}] {name} <{said}> {verdict.headline}: {verdict.explanation}", flush=True)
    return counted + Counter(styles=len(attempts.every_style()), mistakes=len(known))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("lessons", nargs="*", default=["00w", *lessons()])
    parser.add_argument("--every", type=int, default=1, metavar="N", help="try every Nth mistake only")
    parser.add_argument("-v", action="store_true", help="print what is told of each")
    given = parser.parse_args()
    total = Counter()
    print(*COLUMNS, sep=" | ")
    for lesson in given.lessons:
        counted = row(lesson, given.every, given.v)
        total += counted
        print(lesson, *(counted[column] for column in COLUMNS[1:]), sep=" | ", flush=True)
    print("all", *(total[column] for column in COLUMNS[1:]), sep=" | ")


if __name__ == "__main__":
    main()
