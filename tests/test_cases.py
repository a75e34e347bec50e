"""Many cases, in any order, in processes that may die: each is found once, and the same as alone."""

import math
import os
import signal
import subprocess
import sys
import time
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context
from pathlib import Path

import pytest

from cfrlib import cases
from cfrlib.cases import CasesFailed, run_cases
from cfrlib.journal import Journal
from tests import sample_cases

pytestmark = pytest.mark.plain


@pytest.fixture
def path(tmp_path):
    return tmp_path / "study.jsonl"


@pytest.fixture
def notes(tmp_path):
    folder = tmp_path / "notes"
    folder.mkdir()
    return str(folder)


def in_threads(function, cases, path):
    with Journal(path) as journal, ThreadPoolExecutor(2) as executor:
        return run_cases(function, cases, journal, executor)


def in_processes(function, cases, path):
    with Journal(path) as journal:
        return run_cases(function, cases, journal, workers=2)


def test_results_come_in_the_order_of_the_cases(path):
    assert in_processes(sample_cases.square, [3, 1, 2], path) == [9, 1, 4]
    assert len(path.read_text().splitlines()) == 3


def test_a_tuple_is_arguments_a_dictionary_keywords_anything_else_itself(path):
    cases = [(5, 3), [5], {"minuend": 1, "subtrahend": 4}, 7]
    assert [found["difference"] for found in in_threads(sample_cases.difference, cases, path)] == [2, 5, -3, 7]


def test_what_is_done_is_not_run_again(path, notes):
    in_threads(sample_cases.noted, [(number, notes) for number in (1, 2)], path)
    assert in_threads(sample_cases.noted, [(number, notes) for number in (0, 1, 2, 3)], path) == [0, 1, 4, 9]
    assert {number: len(begun) for number, begun in sample_cases.runs(notes).items()} == {0: 1, 1: 1, 2: 1, 3: 1}


def test_each_case_may_occur_once(path):
    with pytest.raises(ValueError, match="of 3 cases only 2 differ; each may occur once"):
        in_threads(sample_cases.square, [(1,), [1], 2], path)


def test_a_killed_worker_loses_nothing(path, notes):
    cases = [(number, notes, 2) for number in range(6)]
    assert in_processes(sample_cases.dies_once, cases, path) == [0, 1, 4, 9, 16, 25]
    begun = sample_cases.runs(notes)
    assert begun.keys() == set(range(6)) and len(begun[2]) == 2
    assert sum(map(len, begun.values())) <= 8, "the killed one and its neighbour run twice, the others once"


def test_a_case_that_kills_its_worker_twice_is_named_and_the_others_are_kept(path):
    with Journal(path) as journal, pytest.raises(CasesFailed) as failed:
        run_cases(sample_cases.dies, [(number, 2) for number in range(5)], journal, workers=2)
    assert str(failed.value) == "1 of 5 cases failed; the others are kept\ncase [2, 2]: its worker died, twice"
    assert sorted(journal.results.values()) == [0, 1, 9, 16]


@pytest.mark.parametrize("run", [in_threads, in_processes])
def test_an_exception_names_its_case_and_keeps_the_others(run, path):
    with pytest.raises(CasesFailed) as failed:
        run(sample_cases.fails, range(6), path)
    lines = str(failed.value).splitlines()
    assert lines[0] == "2 of 6 cases failed; the others are kept" and set(lines[1:]) == {
        "case 2: Unpicklable: 2 is even", "case 4: TypeError: Object of type set is not JSON serializable",
    }  # fmt: skip
    assert "Traceback (most recent call last)" in failed.value.__notes__[0]
    with Journal(path) as journal:
        assert sorted(journal.results.values()) == [0, 1, 9, 25]


def test_a_function_that_workers_cannot_import_is_refused(path):
    def inner(number):
        return number

    with Journal(path) as journal:
        for function in (inner, lambda number: number):
            with pytest.raises(ValueError, match=r"cannot import (inner|<lambda>) from there; write it into a file"):
                run_cases(function, [1], journal)
    assert in_threads(inner, [1], path) == [1]


def test_an_executor_that_breaks_is_not_blamed_on_the_cases(path):
    with Journal(path) as journal:
        run_cases(sample_cases.dies, [(0, 2), (1, 2)], journal, workers=1)
        with (
            ProcessPoolExecutor(1, get_context("spawn")) as executor,
            pytest.raises(RuntimeError, match="the executor has stopped; what it did is kept"),
        ):
            run_cases(sample_cases.dies, [(number, 2) for number in range(4)], journal, executor)
        assert list(journal.results.values())[:2] == [0, 1]


WITHOUT_A_GUARD = """
import sys
from cfrlib.cases import run_cases
from cfrlib.journal import Journal
from tests.sample_cases import square

print("begins")
with Journal(sys.argv[1]) as journal:
    print(run_cases(square, [2, 3], journal, workers=2))
"""


def test_a_script_runs_once_without_asking_whether_it_is_the_main_one(path, tmp_path, repository):
    script = tmp_path / "script.py"
    script.write_text(WITHOUT_A_GUARD)
    here = {**os.environ, "PYTHONPATH": str(repository)}
    done = subprocess.run([sys.executable, script, path], env=here, capture_output=True, text=True)
    assert done.stdout.splitlines() == ["begins", "[4, 9]"], done.stderr


SCRIPT = """
import sys
from cfrlib.cases import run_cases
from cfrlib.journal import Journal
from tests.sample_cases import litters, noted

path, notes, *seconds = sys.argv[1:]
cases = [(number, notes, 0 if number < 3 else float(*seconds)) for number in range(6)] if seconds else [notes]
with Journal(path) as journal:
    run_cases(noted if seconds else litters, cases, journal, workers=2)
"""
POSIX = pytest.mark.skipif(os.name == "nt", reason="signals of POSIX")
ENDINGS = pytest.mark.parametrize("ending", [signal.SIGINT, signal.SIGKILL], ids=["interrupted", "killed"])


@POSIX
@ENDINGS
def test_a_stopped_run_leaves_no_process_behind_and_resumes(ending, path, notes, tmp_path, repository):
    script = tmp_path / "script.py"
    script.write_text(SCRIPT)
    command = [sys.executable, script, path, notes]
    here = {**os.environ, "PYTHONPATH": str(repository)}
    process = subprocess.Popen([*command, "60"], env=here, stderr=subprocess.PIPE, text=True)
    until(lambda: set(sample_cases.runs(notes)) >= {3, 4})
    said = stopped(process, ending)
    assert ending == signal.SIGKILL or ("KeyboardInterrupt" in said and "resource_tracker" not in said)
    workers = {worker for begun in sample_cases.runs(notes).values() for worker in begun}
    until(lambda: not any(map(is_running, workers)))
    assert in_threads(sample_cases.noted, [(number, notes, 0) for number in (0, 1, 2, 5)], path) == [0, 1, 4, 25]
    assert [len(sample_cases.runs(notes)[number]) for number in (0, 1, 2, 5)] == [1, 1, 1, 1]


@POSIX
@ENDINGS
def test_what_a_worker_made_for_itself_goes_with_it_even_while_it_makes_more(ending, path, notes, tmp_path, repository):
    script = tmp_path / "script.py"
    script.write_text(SCRIPT)
    here = {**os.environ, "PYTHONPATH": str(repository)}
    process = subprocess.Popen([sys.executable, script, path, notes], env=here, stderr=subprocess.PIPE, text=True)
    until(lambda: os.listdir(notes))
    worker = int(*os.listdir(notes))
    stopped(process, ending)
    until(lambda: not is_running(worker))
    assert os.listdir(notes) == []


def stopped(process, ending):
    """What it said at its end. Python passes over an interrupt that strikes a weak reference's callback: then again."""
    process.send_signal(ending)
    try:
        return process.communicate(timeout=20)[1]
    except subprocess.TimeoutExpired:
        process.send_signal(ending)
        return process.communicate(timeout=20)[1]


def until(condition, seconds=60):
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end
        time.sleep(0.05)


def is_running(process):
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    about = Path(f"/proc/{process}/stat")
    return not (about.exists() and about.read_text().rpartition(")")[2].split()[0] == "Z")  # ended, but not waited for


@pytest.mark.parametrize(("told", "processors"), [("150000 100000", 2), ("20000 100000", 0), ("max 100000", math.inf)])
def test_a_container_says_how_much_of_the_processors_it_may_use(tmp_path, told, processors):
    (tmp_path / "cpu.max").write_text(told)
    assert cases._quota(tmp_path) == processors and cases._processors() >= 1


def test_where_no_container_limits_the_processors_all_are_used(tmp_path):
    assert cases._quota(tmp_path) == math.inf
