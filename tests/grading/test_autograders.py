"""What autograders read: Gradescope's results.json as it is documented, GitHub's workflow with one test an exercise."""

import json
import os
import re
import subprocess
import sys
import zipfile
from dataclasses import replace
from pathlib import Path

import pytest

from build import main
from building.collection import Collection
from cfrlib.command import main as main_of_the_command
from cfrlib.course.checks.verdict import NOT_ATTEMPTED, RIGHT, WRONG
from cfrlib.course.outline import points
from cfrlib.grading.autograders import of_one_student, results_json, write_results_json
from cfrlib.grading.result import NOT_GRADED, Grade, Result
from tests.grading.conftest import solution, started

RESULT = Result("ada", "ada.ipynb", "01", (
    Grade("regrets", RIGHT, "right", seconds=0.5), Grade("shares", WRONG, "keeps negatives", misconception="negatives"),
    Grade("play", NOT_ATTEMPTED, "not attempted yet"), Grade("route", NOT_GRADED, "the machine was full"),
), ("a cell was damaged",))  # fmt: skip
COURSE = Path(__file__).resolve().parents[2]
DOCUMENTED = {"score", "execution_time", "output", "output_format", "test_output_format", "test_name_format",
              "visibility", "stdout_visibility", "extra_data", "tests", "leaderboard"}  # fmt: skip
VISIBLE = {"hidden", "after_due_date", "after_published", "visible"}
FORMATS = {"text", "html", "simple_format", "md", "ansi"}
OF_A_TEST = {"score", "max_score", "status", "name", "name_format", "number", "output", "output_format", "tags",
             "visibility", "extra_data"}  # fmt: skip


@pytest.mark.parametrize("result", [RESULT, Result("ada", "a.ipynb", complaint="it is empty")], ids=["some", "none"])
def test_results_are_in_the_documented_form(result):
    refuse_undocumented(json.loads(json.dumps(results_json(result))))


def test_there_is_one_test_an_exercise_by_its_name():
    tests = {test["name"]: test for test in results_json(RESULT)["tests"]}
    assert [test["score"] for test in tests.values()] == [1, 0, 0, 0]
    assert tests["shares"]["tags"] == ["negatives"] and "keeps negatives" in tests["shares"]["output"]
    assert tests["route"]["tags"] == [NOT_GRADED] and "could not be graded" in tests["route"]["output"]


def test_a_test_is_worth_the_points_of_its_exercise():
    result = Result("ada", "a.ipynb", "01", (Grade("regret_matching", RIGHT), Grade("regrets", WRONG)))
    told = [(test["score"], test["max_score"]) for test in results_json(result)["tests"]]
    assert told == [(2, 2), (0, 1)]


def test_the_file_is_written_whole(tmp_path):
    write_results_json(tmp_path / "results.json", RESULT)
    assert json.loads((tmp_path / "results.json").read_text()) == results_json(RESULT)


def at(address, collection):
    """The way to the collection, as if this was its address."""
    return classmethod(lambda cls, root: replace(collection, repository=address))


@pytest.fixture
def stamped(monkeypatch, collection):
    """An address that is known."""
    monkeypatch.setattr(Collection, "read", at("https://github.com/someone/course", collection))


def test_of_several_files_the_one_with_most_points_counts_and_the_others_are_told():
    empty = Result("a", "a.pdf", complaint="this is no notebook (.ipynb)")
    worse = Result("b", "b.ipynb", "01", (Grade("regret_matching", WRONG),))
    found = of_one_student([empty, worse, RESULT])
    assert found.grades == RESULT.grades and len(found.notes) == 3
    assert "a.pdf does not count: this is no notebook" in results_json(found)["output"]


def test_points_of_another_lesson_do_not_count():
    other = Result("old", "old.ipynb", "02", (Grade("allocations", RIGHT), Grade("payoff_matrix", RIGHT)))
    found = of_one_student([other, RESULT], "01")
    assert found.grades == RESULT.grades and "old.ipynb does not count: it is of lesson 02" in found.notes
    alone = results_json(of_one_student([other], "01"))
    assert alone["score"] == 0 and "no notebook of lesson 01 was handed in" in alone["output"]


def test_where_nothing_was_handed_in_there_is_still_a_result(tmp_path):
    assert main_of_the_command(["grade", str(tmp_path), "--results", str(tmp_path / "results.json")]) == 0
    told = json.loads((tmp_path / "results.json").read_text())
    assert told["score"] == 0 and "no notebook was handed in" in told["output"]


@pytest.fixture
def published(stamped, tmp_path, repository, monkeypatch):
    """A function that runs bash as an autograder's machine does; cfrlib is installed there already."""
    tools = tmp_path / "tools"
    tools.mkdir()
    script = f'#!/bin/sh\nPYTHONPATH={repository} exec {sys.executable} -m cfrlib "$@"\n'
    for name, text in {"cfrlib": script, "python": '#!/bin/sh\necho "$@" > "$0".asked\n'}.items():
        (tools / name).write_text(text)
        (tools / name).chmod(0o755)

    def run(text, folder, *around):
        path = tmp_path / "step.sh"
        path.write_text(text)
        known = {"PATH": f"{tools}{os.pathsep}{os.environ['PATH']}", "HOME": str(tmp_path)}
        return subprocess.run([*around, "bash", "-e", str(path)], cwd=folder, env=known, capture_output=True, text=True)

    return run, tools


def submitted(lesson, folder, broken=""):
    """A right notebook, in which the functions of some exercises are turned into wrong ones."""
    cells = [text.replace(f"def {broken}(", f"def _unused(*_): pass\ndef {broken}(*_): return 3\ndef _old(")
             if broken else text for text in solution(lesson)]  # fmt: skip
    made = [{"cell_type": "code", "metadata": {}, "outputs": [], "source": text} for text in cells]
    told = {"cells": made, "metadata": {}, "nbformat": 4, "nbformat_minor": 4}
    (folder / f"{lesson}_notebook.ipynb").write_text(json.dumps(told))


@pytest.mark.exhaustive
def test_githubs_workflow_runs_as_it_is_printed_and_fails_the_one_exercise_that_is_wrong(published, tmp_path):
    """Each step as GitHub runs it, in a checkout; the course's actions are those of GitHub Classroom."""
    yaml = pytest.importorskip("yaml")
    next(started())
    run, tools = published
    checkout = tmp_path / "work" / "checkout"
    assert main(["02", "--github", str(checkout)]) == 0
    (notebook,) = checkout.glob("*.ipynb")
    job = yaml.safe_load((checkout / ".github/workflows/classroom.yml").read_text())["jobs"]["run-autograding-tests"]
    notebook.unlink()
    submitted("02", checkout, broken="blotto_payoff")
    (checkout / "helpers.py").write_text("x = 1")  # beside the notebook, of which alone the points are
    (checkout / "scratch.ipynb").write_text('{"cells": []}')
    outcomes = {}
    for step in job["steps"]:
        if "run" in step:
            done = run(step["run"], checkout)
            assert done.returncode == 0, done.stderr
        elif "command-grader" in step["uses"]:
            outcomes[step["id"]] = run(step["with"]["command"], checkout)
    assert "git+https://github.com/someone/course" in (tools / "python.asked").read_text()
    wrong = {name for name, done in outcomes.items() if done.returncode != 0}
    assert wrong == {"blotto-payoff"} and "✗ blotto_payoff" in outcomes["blotto-payoff"].stdout
    asked = re.findall(r"steps\.([\w-]+)\.outputs\.result", json.dumps(job["steps"][-1]["env"]))
    assert asked == list(outcomes)


@pytest.mark.exhaustive
@pytest.mark.parametrize("handed_in", ["two files", "nothing"])
def test_gradescopes_script_writes_a_result_in_the_documented_form_and_place(published, tmp_path, handed_in):
    """In a root of its own, with the folders that Gradescope documents."""
    next(started())
    run, tools = published
    assert main(["02", "--gradescope", str(tmp_path / "made")]) == 0
    root = tmp_path / "autograder"
    for name in ("source", "submission", "results"):
        (root / name).mkdir(parents=True)
    with zipfile.ZipFile(tmp_path / "made" / "autograder.zip") as archive:
        archive.extractall(root / "source")
    if handed_in == "two files":
        submitted("02", root / "submission", broken="blotto_payoff")
        (root / "submission" / "notes.txt").write_text("x")
    alone = scratch_root({root: "/autograder", tools: "/opt/cfrlib/bin"}, keep=tmp_path)
    if run("true", "/", *alone).returncode:
        pytest.skip("bubblewrap makes no root here")
    done = run((root / "source" / "run_autograder").read_text(), "/", *alone)
    assert done.returncode == 0, done.stderr
    whole = json.loads((root / "results" / "results.json").read_text())
    refuse_undocumented(whole)
    if handed_in == "nothing":
        assert whole["score"] == 0 and "no notebook" in whole["output"]
        return
    lost = {test["name"]: test["max_score"] for test in whole["tests"] if test["score"] < test["max_score"]}
    assert list(lost) == ["blotto_payoff"] and "notes.txt" in whole["output"]


@pytest.mark.parametrize(("has", "takes"), [("3.10", "python3.12"), ("3.11", "python3"), ("3.12", "python3")])
def test_gradescopes_image_gets_a_python_that_cfrlib_runs_on(stamped, tmp_path, has, takes):
    """Its default image is Ubuntu 22.04, whose Python is 3.10."""
    assert main(["01", "--gradescope", str(tmp_path / "made")]) == 0
    text = (tmp_path / "made" / "setup.sh").read_text().replace("/opt/cfrlib", str(tmp_path))
    (tmp_path / "bin").mkdir()
    version = f"import sys; sys.version_info = {tuple(map(int, has.split('.')))};"
    asked = f'echo "$(basename $0) $*" >> {tmp_path}/asked\n'
    old = f'[ "$1" = -m ] && exit\nexec {sys.executable} -c "{version} $2"\n'
    for name in ("apt-get", "add-apt-repository", "pip", "python3.12", "python3"):
        (tmp_path / "bin" / name).write_text(f"#!/bin/sh\n{asked}{old if name == 'python3' else ''}")
        (tmp_path / "bin" / name).chmod(0o755)
    path = f"{tmp_path / 'bin'}{os.pathsep}{os.environ['PATH']}"
    subprocess.run(["bash", "-c", text], env={"PATH": path}, check=True)
    calls = (tmp_path / "asked").read_text().splitlines()
    assert f"{takes} -m venv {tmp_path}" in calls
    assert (takes == "python3") != any("python3.12-venv" in call for call in calls)


def scratch_root(places, keep):
    """bubblewrap's words for this machine's folders, read only, with some folders at other places."""
    folders = [name for name in os.listdir("/") if name not in ("proc", "dev", "tmp", "opt", "autograder")]
    bound = [part for name in folders for part in ("--ro-bind-try", f"/{name}", f"/{name}")]
    moved = [part for place, name in places.items() for part in ("--bind", str(place), name)]
    return ["bwrap", "--dev", "/dev", "--proc", "/proc", *bound, "--tmpfs", "/tmp", "--ro-bind", *[str(COURSE)] * 2,
            "--ro-bind", sys.prefix, sys.prefix, "--bind", str(keep), str(keep), *moved]  # fmt: skip


def refuse_undocumented(whole):
    """https://gradescope-autograders.readthedocs.io/en/latest/specs/#output-format"""
    assert set(whole) <= DOCUMENTED and ("score" in whole or whole["tests"])
    assert type(whole["execution_time"]) in (int, float) and type(whole["output"]) is str
    assert {whole["visibility"], whole["stdout_visibility"]} <= VISIBLE
    for test in whole["tests"]:
        assert set(test) <= OF_A_TEST and test["status"] in ("passed", "failed") and test["visibility"] in VISIBLE
        assert 0 <= test["score"] <= test["max_score"] and test["output_format"] in FORMATS
        assert all(type(test[name]) is str for name in ("name", "number", "output"))
        assert all(type(tag) is str for tag in test["tags"])


def test_githubs_workflow_has_one_test_an_exercise(stamped, tmp_path):
    yaml = pytest.importorskip("yaml")
    assert main(["01", "--github", str(tmp_path)]) == 0
    job = yaml.safe_load((tmp_path / ".github/workflows/classroom.yml").read_text())["jobs"]["run-autograding-tests"]
    graders = [step for step in job["steps"] if "command-grader" in step.get("uses", "")]
    names = [step["with"]["test-name"] for step in graders]
    assert "regret_matching" in names and "diagnosis" not in names and len(names) == len(set(names))
    assert all(f"--exercise {name}" in step["with"]["command"] for name, step in zip(names, graders, strict=True))
    worth = {step["with"]["test-name"]: step["with"]["max-score"] for step in graders}
    assert worth == {name: points("01", name) for name in names} and worth["regret_matching"] == 2
    reporter = job["steps"][-1]
    assert reporter["with"]["runners"].split(",") == [step["id"] for step in graders]
    assert list(reporter["env"]) == [f"{step['id'].upper()}_RESULTS" for step in graders]
    (notebook,) = tmp_path.glob("*.ipynb")
    assert "BEGIN SOLUTION" not in notebook.read_text() and "NotImplementedError" in notebook.read_text()


def test_gradescopes_zip_holds_its_two_scripts(stamped, tmp_path):
    assert main(["05", "--gradescope", str(tmp_path)]) == 0
    with zipfile.ZipFile(tmp_path / "autograder.zip") as archive:
        assert sorted(archive.namelist()) == ["run_autograder", "setup.sh"]
        assert "--lesson 05" in archive.read("run_autograder").decode()


def test_without_an_address_none_is_made(tmp_path, capsys, monkeypatch, collection):
    monkeypatch.setattr(Collection, "read", at("", collection))
    assert main(["01", "--github", str(tmp_path)]) == 1
    assert "--repo OWNER/NAME" in capsys.readouterr().err
