"""What a student's code may cost: disk, sleep, a second try where the machine failed."""

import os
import time
from dataclasses import asdict

import pytest

from cfrlib.course.checks.verdict import RIGHT, Verdict
from cfrlib.grading import folder, grade, watch
from cfrlib.grading.notebooks import Notebook
from cfrlib.grading.result import NOT_GRADED, Grade
from cfrlib.grading.told import Busy
from cfrlib.grading.watch import is_full
from tests.grading.attacks import SETUP

WRITES = {
    "many large files": "    for i in range(100): open(str(i), 'wb').write(bytes(15_000_000))",
    "many small files": "    for i in range(20_000): open(str(i), 'w')",
}
THEN = "\n    import time\n    while True: pass"


@pytest.mark.parametrize("body", [
    pytest.param(body, id=name, marks=() if name == "many small files" else pytest.mark.exhaustive)
    for name, body in WRITES.items()
])  # fmt: skip
def test_who_fills_the_disk_is_cut_off(graded, sandbox, body):
    grade = graded("01.regret_matching", SETUP, f"def regret_matching(r):\n{body}{THEN}")
    assert "writes too much" in grade.headline and not list((sandbox.folder / "students").iterdir())


def test_a_folder_is_full_by_files_and_by_what_they_really_hold(tmp_path, monkeypatch):
    (tmp_path / "one").write_bytes(bytes(1000))
    assert not is_full(str(tmp_path))
    (tmp_path / "sparse").open("wb").truncate(2**40)
    assert not is_full(str(tmp_path))
    for number in range(3):
        (tmp_path / f"f{number}").touch()
    monkeypatch.setattr(watch, "MOST_FILES", 4)
    assert is_full(str(tmp_path))


@pytest.mark.parametrize("body", [
    "    time.sleep(1e6)", *(pytest.param(body, marks=pytest.mark.exhaustive) for body in (
        "    while True: time.sleep(0.4)", "    os.read(os.pipe()[0], 1)",
        "    os.kill(os.getpid(), 19)"))])  # fmt: skip
def test_who_sleeps_is_cut_off_after_the_seconds_of_the_exercise(graded, monkeypatch, body):
    monkeypatch.setattr("cfrlib.grading.sandbox.MOST_ASLEEP", 1.0)
    began = time.monotonic()
    grade = graded("01.regret_matching", SETUP, f"import os, time\ndef regret_matching(r):\n{body}")
    assert "without computing" in grade.headline and time.monotonic() - began < 20


def test_what_the_clock_ends_before_it_has_computed_is_no_wrong_answer(graded, monkeypatch):
    monkeypatch.setattr("cfrlib.grading.sandbox.BESIDES", -28.5)  # so that 1.5 seconds are left
    with pytest.raises(Busy, match="too busy"):
        graded("01.regret_matching", SETUP, "import time\ndef regret_matching(r):\n    time.sleep(8)")


def test_who_sleeps_and_computes_a_little_in_between_sleeps():
    tick = os.sysconf("SC_CLK_TCK") // 100
    assert watch._slept((100 * tick, 7), (103 * tick, 7))
    assert not watch._slept((100 * tick, 7), (120 * tick, 7))
    assert not watch._slept((100 * tick, 7), (100 * tick, 8)) and not watch._slept(None, (100 * tick, 7))


def test_who_starts_threads_without_end_is_cut_off(graded, monkeypatch):
    monkeypatch.setattr("cfrlib.grading.watch.MOST_THREADS", 20)
    text = ("import threading, time\ndef regret_matching(r):\n    for _ in range(30):\n"
            "        threading.Thread(target=time.sleep, args=(100,)).start()\n    time.sleep(100)")  # fmt: skip
    assert "starts too many threads" in graded("01.regret_matching", SETUP, text).headline


@pytest.mark.exhaustive
def test_who_computes_in_a_thread_does_not_sleep(graded, monkeypatch):
    monkeypatch.setattr("cfrlib.grading.sandbox.MOST_ASLEEP", 1.0)
    monkeypatch.setattr("cfrlib.grading.judge.AT_LEAST", 2)
    monkeypatch.setattr("cfrlib.grading.judge.AT_MOST", 2)
    text = ("import threading\nwork = lambda: [0 for _ in iter(int, 1)]\ndef regret_matching(r):\n"
            "    t = threading.Thread(target=work)\n    t.start()\n    t.join()")  # fmt: skip
    assert "did not finish" in graded("01.regret_matching", SETUP, text).headline


FULL = OSError("the machine is full\x1b[31m")


def failing(times, error=FULL):
    """A judge on a machine that fails so many times."""
    left = [times]

    def judge(sandbox, lesson, name, cells, seed, case):
        left[0] -= 1
        if left[0] >= 0:
            raise error
        return Grade.of(Verdict(name, RIGHT, "right"))

    return judge


def test_a_busy_machine_gives_no_score_and_says_so(monkeypatch):
    monkeypatch.setattr(grade, "grade_exercise", failing(2, Busy("the machine was too busy")))
    (found,) = grade.grades_of(None, Notebook((), "01"), "01", "secret", {}, "regrets")
    assert found.score is None and found.headline == "the machine was too busy"


@pytest.mark.parametrize(("times", "status"), [(0, RIGHT), (1, RIGHT), (2, NOT_GRADED)])
def test_what_fails_on_the_machine_is_tried_a_second_time(monkeypatch, times, status):
    monkeypatch.setattr(grade, "grade_exercise", failing(times))
    (found,) = grade.grades_of(None, Notebook((), "01"), "01", "secret", {}, "regrets")
    assert found.status == status and "\x1b" not in found.headline


def test_what_could_not_be_graded_is_tried_when_the_class_is_graded_again():
    results = {status: [asdict(Grade("regrets", status))] for status in (RIGHT, NOT_GRADED)}
    journal = type("Journal", (), {"results": results})
    folder._forget_what_could_not_be_graded(journal)
    assert list(journal.results) == [RIGHT]
