"""One submission's results in the form that Gradescope reads: `results.json`."""

import json
from dataclasses import replace
from pathlib import Path

from cfrlib.course.checks.verdict import RIGHT
from cfrlib.course.outline import points
from cfrlib.files import written_whole
from cfrlib.grading.result import NOT_GRADED, Grade, Result


def write_results_json(path: Path, result: Result):
    """Writes the file that an autograder leaves behind."""
    with written_whole(path) as file:
        file.write(json.dumps(results_json(result), indent=1).encode())


def of_one_student(results: list[Result], lesson: str = "") -> Result:
    """What counts of several files that one student handed in together: the one with most points.

    `lesson`: the one that is graded; points of another one are none here. Any, if left out.
    """
    asked = [result for result in results if lesson in ("", result.lesson)]
    if not asked:
        which = f"no notebook of lesson {lesson}" if lesson else "no notebook"
        asked = [Result("", "", lesson, complaint=f"{which} was handed in")]
    read = [result for result in asked if result.grades] or asked
    best = max(read, key=_points)
    others = [f"{one.file} does not count: {one.complaint or _why_not(one, best)}"
              for one in results if one is not best]  # fmt: skip
    return replace(best, notes=(*best.notes, *others))


def _why_not(one, best):
    return "another file earned as much or more" if one.lesson == best.lesson else f"it is of lesson {one.lesson}"


def _points(result):
    return sum(points(result.lesson, grade.exercise) * (grade.score or 0.0) for grade in result.grades)


def results_json(result: Result) -> dict:
    """As Gradescope documents it: one test an exercise, by its name, worth as many points as its card has.

    Gradescope adds up the tests' scores; where there are none, it needs one for the whole. What could not be graded
    says so, and has the tag "not graded": it knows no empty score.
    https://gradescope-autograders.readthedocs.io/en/latest/specs/#output-format
    """
    tests = [_test(result.lesson, place, grade) for place, grade in enumerate(result.grades, start=1)]
    complaint = [f"This could not be graded: {result.complaint}"] if result.complaint else []
    whole = {
        "output": ". ".join([*complaint, *result.notes]),
        "visibility": "visible",
        "stdout_visibility": "hidden",
        "execution_time": round(sum(grade.seconds for grade in result.grades), 1),
        "tests": tests,
    }
    return whole if tests else {**whole, "score": 0.0}


def _test(lesson, place, grade: Grade):
    worth = float(points(lesson, grade.exercise))
    graded = grade.status != NOT_GRADED
    tags = [grade.misconception] if grade.misconception else []
    return {
        "name": grade.exercise,
        "number": str(place),
        "score": worth * (grade.score or 0.0),
        "max_score": worth,
        "status": "passed" if grade.status == RIGHT else "failed",
        "output": str(grade),
        "output_format": "text",
        "tags": tags if graded else [NOT_GRADED],
        "visibility": "visible",
    }
