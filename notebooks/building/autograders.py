"""A lesson for GitHub Classroom, and an autograder for Gradescope: folders to be handed over as they are."""

import zipfile

from building.lesson import LessonError
from building.notebooks import as_text, student
from cfrlib.course.outline import points
from cfrlib.course.registry import CLINIC

WORKFLOW = """\
name: Autograding Tests
on: [push, repository_dispatch]
permissions:
  checks: write
  actions: read
  contents: read
jobs:
  run-autograding-tests:
    runs-on: ubuntu-latest
    if: github.actor != 'github-classroom[bot]'
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-python@v5
        with:
          python-version: "3.12"
      - run: python -m pip install --quiet "cfrlib[fast] @ git+ADDRESS"
STEPS
      - name: Autograding Reporter
        uses: classroom-resources/autograding-grading-reporter@v1
        env:
ANSWERS
        with:
          runners: RUNNERS
"""
STEP = """\
      - name: NAME
        id: ID
        uses: classroom-resources/autograding-command-grader@v1
        with:
          test-name: NAME
          command: cfrlib grade . --out ../graded --lesson LESSON --exercise NAME --results ../graded.json
          timeout: 5
          max-score: POINTS"""
SETUP = """\
#!/usr/bin/env bash
# Gradescope runs this once, when it builds the autograder.
set -e
export DEBIAN_FRONTEND=noninteractive
apt-get update -qq
apt-get install -y -qq python3 python3-venv git bubblewrap
python=python3
if ! python3 -c 'import sys; sys.exit(sys.version_info < (3, 11))'; then  # Ubuntu 22.04 has 3.10
    apt-get install -y -qq software-properties-common
    add-apt-repository -y ppa:deadsnakes/ppa
    apt-get install -y -qq python3.12 python3.12-venv
    python=python3.12
fi
$python -m venv /opt/cfrlib
/opt/cfrlib/bin/pip install --quiet "cfrlib[fast] @ git+ADDRESS"
"""
RUN = """\
#!/usr/bin/env bash
# Gradescope runs this for each submission.
/opt/cfrlib/bin/cfrlib grade /autograder/submission --out /tmp/graded --lesson LESSON \\
    --results /autograder/results/results.json
"""


def export_github(collection, lesson, folder):
    """A template repository: the student's notebook, and a workflow with one test an exercise, by its name."""
    names = [name for name in lesson.exercises if name != CLINIC]
    ids = [name.replace("_", "-") for name in names]
    steps = [_filled(STEP, {"NAME": name, "ID": one, "LESSON": lesson.number,
                            "POINTS": str(points(lesson.number, name))})
             for name, one in zip(names, ids, strict=True)]  # fmt: skip
    answers = [f'          {one.upper()}_RESULTS: "${{{{steps.{one}.outputs.result}}}}"' for one in ids]
    parts = {"ADDRESS": _address(collection), "STEPS": "\n".join(steps), "ANSWERS": "\n".join(answers),
             "RUNNERS": ",".join(ids)}  # fmt: skip
    _write(folder, {
        f"{lesson.name}.ipynb": as_text(student(collection, lesson)),
        ".github/workflows/classroom.yml": _filled(WORKFLOW, parts),
    })  # fmt: skip


def export_gradescope(collection, lesson, folder):
    """`autograder.zip`, to be uploaded, with what is in it beside it; and the student's notebook."""
    parts = {"ADDRESS": _address(collection), "LESSON": lesson.number}
    scripts = {"setup.sh": _filled(SETUP, parts), "run_autograder": _filled(RUN, parts)}
    _write(folder, {**scripts, f"{lesson.name}.ipynb": as_text(student(collection, lesson))})
    with zipfile.ZipFile(folder / "autograder.zip", "w") as archive:
        for name, text in scripts.items():
            archive.writestr(name, text)


def _address(collection):
    if not collection.repository:
        raise LessonError("an autograder installs cfrlib from the course's address, which is not known yet: "
                          "add --repo OWNER/NAME")  # fmt: skip
    return collection.repository


def _filled(text, parts):
    for name, part in parts.items():
        text = text.replace(name, part)
    return text


def _write(folder, files):
    if folder.exists() and any(folder.iterdir()):
        raise LessonError(f"{folder} is not empty; choose a new folder")
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
