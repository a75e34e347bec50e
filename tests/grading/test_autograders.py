"""What autograders read: Gradescope's results.json as it is documented, GitHub's workflow with one test an exercise."""

import json
import zipfile

import pytest

from build import main
from building.collection import Collection
from cfrlib.course.checks.verdict import NOT_ATTEMPTED, RIGHT, WRONG
from cfrlib.grading.autograders import results_json, write_results_json
from cfrlib.grading.result import NOT_GRADED, Grade, Result

RESULT = Result("ada", "ada.ipynb", "01", (
    Grade("regrets", RIGHT, "right", seconds=0.5), Grade("shares", WRONG, "keeps negatives", misconception="negatives"),
    Grade("play", NOT_ATTEMPTED, "not attempted yet"), Grade("route", NOT_GRADED, "the machine was full"),
), ("a cell was damaged",))  # fmt: skip
DOCUMENTED = {"score", "execution_time", "output", "output_format", "test_output_format", "test_name_format",
              "visibility", "stdout_visibility", "extra_data", "tests", "leaderboard"}  # fmt: skip
OF_A_TEST = {"score", "max_score", "status", "name", "name_format", "number", "output", "output_format", "tags",
             "visibility", "extra_data"}  # fmt: skip


@pytest.mark.parametrize("result", [RESULT, Result("ada", "a.ipynb", complaint="it is empty")], ids=["some", "none"])
def test_results_are_in_the_documented_form(result):
    whole = json.loads(json.dumps(results_json(result)))
    assert set(whole) <= DOCUMENTED and whole["visibility"] == "visible"
    assert "score" in whole or whole["tests"]
    for test in whole["tests"]:
        assert set(test) <= OF_A_TEST and test["status"] in ("passed", "failed")
        assert isinstance(test["score"], float) and 0 <= test["score"] <= test["max_score"]
        assert all(isinstance(test[name], str) for name in ("name", "number", "output"))


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


@pytest.fixture
def stamped(monkeypatch):
    """The collection, as if its address was known."""
    read = Collection.read.__func__

    def with_address(cls, root):
        found = read(cls, root)
        return type(found)(found.root, found.lessons, found.setup, "https://github.com/someone/course")

    monkeypatch.setattr(Collection, "read", classmethod(with_address))


def test_githubs_workflow_has_one_test_an_exercise(stamped, tmp_path):
    yaml = pytest.importorskip("yaml")
    assert main(["01", "--github", str(tmp_path)]) == 0
    job = yaml.safe_load((tmp_path / ".github/workflows/classroom.yml").read_text())["jobs"]["run-autograding-tests"]
    graders = [step for step in job["steps"] if "command-grader" in step.get("uses", "")]
    names = [step["with"]["test-name"] for step in graders]
    assert "regret_matching" in names and "diagnosis" not in names and len(names) == len(set(names))
    assert all(f"--exercise {name}" in step["with"]["command"] for name, step in zip(names, graders, strict=True))
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


def test_without_an_address_none_is_made(tmp_path, capsys, monkeypatch):
    monkeypatch.setattr(Collection, "read", classmethod(lambda cls, root, read=Collection.read.__func__: type(
        found := read(cls, root))(found.root, found.lessons, found.setup, "")))  # fmt: skip
    assert main(["01", "--github", str(tmp_path)]) == 1
    assert "--repo OWNER/NAME" in capsys.readouterr().err
