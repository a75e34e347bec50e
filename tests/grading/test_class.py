"""A class of sixty over two lessons, as it comes: every score as it should be, nobody lost."""

import json
import zipfile
from functools import cache
from pathlib import Path

import pytest

from cfrlib.grading import grade_folder
from tests.grading.conftest import solution, started
from tests.grading.test_judge import MATCHING, MISTAKES, STYLES

SETUP = "import numpy as np\nimport cfrlib as cfr\ncheck = cfr.checks.for_lesson('01')"
ENDS = {
    "a loop": "    while True: pass",
    "a bare except": "    while True:\n        try:\n            while True: pass\n        except: pass",
    "a hang in C": "    return 3 ** (10**9)",
    "asleep": "    import time\n    time.sleep(1e6)",
    "exit": "    exit()",
    "sys.exit": "    import sys\n    sys.exit(0)",
    "os._exit": "    import os\n    os._exit(0)",
    "a crash": "    import ctypes\n    ctypes.string_at(0)",
    "an abort": "    import os\n    os.abort()",
    "recursion": "    return regret_matching(r)",
    "megabytes": "    print('x' * 10**8)\n    return r",
    "memory": "    return bytearray(10**12)",
    "a thread": "    import threading\n    work = lambda: [0 for _ in iter(int, 1)]\n"
                "    threading.Thread(target=work).start()\n    return r",
}  # fmt: skip


def notebook(*cells, **more):
    made = [{"cell_type": "code", "metadata": {}, "outputs": [], "source": cell} for cell in cells]
    return json.dumps({"cells": made, "metadata": {}, "nbformat": 4, "nbformat_minor": 5, **more})


def one_function(text):
    parts = [text] if isinstance(text, str) else text
    return notebook(SETUP, *parts, "regret_matching = check(regret_matching)")


@cache
def released(lesson):
    """The student's notebook, untouched."""
    (path,) = (Path(__file__).resolve().parents[2] / "notebooks").glob(f"{lesson}_*.ipynb")
    return path.read_text(encoding="utf-8")


def damaged():
    """Files that hold a right `regret_matching`, whatever happened to them, and files that hold nothing."""
    whole = one_function(MATCHING)
    check = "regret_matching = check(regret_matching)"
    twice = notebook(SETUP, "def regret_matching(r): return r", MATCHING, MATCHING, check, check)
    old = json.dumps({"nbformat": 3, "worksheets": [{"cells": [
        {"cell_type": "code", "language": "python", "input": text} for text in (SETUP, MATCHING)]}]})
    good = {
        "mark": b"\xef\xbb\xbf" + whole.encode(), "windows": whole.replace("\n", "\r\n").encode(),
        "utf16": whole.encode("utf-16"), "twice": twice.encode(), "old": old.encode(),
        "cut": whole[: whole.index("check(regret_matching)")].encode(),
        "colab": notebook(SETUP, MATCHING, metadata={"colab": {"provenance": []}}, nbformat_minor=0).encode(),
        "unchecked": notebook(SETUP, MATCHING).encode(), "python": f"{SETUP}\n{MATCHING}".encode(),
        "images": json.dumps(json.loads(whole) | {"x": "A" * 5_000_000}).encode(),
    }  # fmt: skip
    bad = {"nothing": b"", "zeros": bytes(5000), "noise": bytes(range(256)) * 20, "page": b"<html></html>",
           "list": b"[]", "deep": b"[" * 100_000}  # fmt: skip
    return good, bad


def write(folder):
    """Hands in; the score of `regret_matching` that each student should get, None where it cannot be known."""
    expected = {}

    def submit(student, content, score, ending="ipynb"):
        path = folder / student / f"01_regret_matching.{ending}"
        path.parent.mkdir()
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
        expected[student] = score

    for number, text in enumerate(STYLES.values()):
        submit(f"style{number}", one_function(text), 1)
    for number, (text, _) in enumerate(MISTAKES.values()):
        submit(f"mistake{number}", one_function(text), 0)
    for name, text in ENDS.items():
        submit(name.replace(" ", "-"), one_function(f"def regret_matching(r):\n{text}"), 0)
    good, bad = damaged()
    for name, content in good.items():
        submit(f"good-{name}", content, 1, "py" if name == "python" else "ipynb")
    for name, content in bad.items():
        submit(f"bad-{name}", content, None)
    submit("untouched", released("01"), 0)
    submit("all", notebook(*solution("01")), 1)
    submit("half", notebook(*solution("01")[: len(solution("01")) // 2]), 1)
    submit("compiled", one_function("from numba import njit\n@njit" + MATCHING), 1)
    (folder / "zip").mkdir()
    with zipfile.ZipFile(folder / "zip" / "lms.zip", "w") as archive:
        for student in ("five1", "five2"):
            archive.writestr(f"{student}_123_456_05_cfr-1.ipynb", notebook(*solution("05")))
        archive.writestr("untouched5_1_2_05_cfr.ipynb", released("05"))
    return expected


@pytest.mark.exhaustive
def test_every_score_of_a_class_of_sixty_is_as_it_should_be(tmp_path):
    pytest.importorskip("numba")
    next(started())
    folder = tmp_path / "class"
    folder.mkdir()
    expected = write(folder)
    assert len(expected) + 3 >= 55
    results = grade_folder(folder, tmp_path / "out", lesson="01", progress=False)
    found = {result.student: result for result in results}
    grades = {student: found[student].grade("regret_matching") for student in expected}
    scores = {student: grade and grade.score for student, grade in grades.items()}
    assert scores == expected
    assert found["all"].score == len(found["all"].grades)
    assert found["five1"].score == found["five2"].score == len(found["five1"].grades)
    assert found["untouched5"].score == 0
    assert all(result.complaint for student, result in found.items() if student.startswith("bad-"))
