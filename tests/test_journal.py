"""A journal never forgets what it has written, and never hands out what it has not."""

import json
import os
import subprocess
import sys

import pytest

from cfrlib.journal import Journal, _line

pytestmark = pytest.mark.plain

RESULTS = {"[1, 2]": {"value": 0.1}, '["é\\n"]': [1, None, "}"], "3": float("inf")}


@pytest.fixture
def path(tmp_path):
    """A journal of three results."""
    with Journal(tmp_path / "study.jsonl", "x = 1") as journal:
        for case, result in RESULTS.items():
            journal.add(case, json.dumps(result))
    return journal.path


def opened(path, origin="x = 1"):
    with Journal(path, origin) as journal:
        return journal


def test_each_line_is_json_with_its_case_and_result(path):
    lines = [json.loads(line) for line in path.read_text().splitlines()]
    assert [line["case"] for line in lines] == [[1, 2], ["é\n"], 3]
    assert [line["result"] for line in lines] == list(RESULTS.values())


def test_what_was_written_is_there_again(path):
    assert opened(path).results == {json.dumps(json.loads(case)): result for case, result in RESULTS.items()}


def test_cut_anywhere_it_keeps_all_whole_lines_and_goes_on(path):
    content = path.read_bytes()
    for length in range(len(content)):
        path.write_bytes(content[:length])
        with Journal(path, "x = 1") as journal:
            assert (len(journal.results), journal.broken) == (content[:length].count(b"\n"), 0)
            journal.add("4", "16")
        assert opened(path).results == {**journal.results, "4": 16}


def test_with_any_byte_changed_it_loses_that_line_and_says_so(path):
    content, whole = path.read_bytes(), opened(path).results
    for place in range(len(content)):
        for changed in (content[place] ^ 1, ord("\n")):
            if changed == content[place]:
                continue
            path.write_bytes(content[:place] + bytes([changed]) + content[place + 1 :])
            found = opened(path)
            assert found.results.items() <= whole.items() and len(found.results) >= 1
            assert found.broken or place == len(content) - 1


def test_a_line_lost_in_the_middle_can_be_written_again(path):
    first, second, third = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(first + second.replace(b"null", b"true") + third)
    with Journal(path, "x = 1") as journal:
        assert (list(journal.results), journal.broken) == (["[1, 2]", "3"], 1)
        journal.add('["again"]', "5")
    assert opened(path).results == {"[1, 2]": {"value": 0.1}, "3": float("inf"), '["again"]': 5}


def test_results_of_another_origin_are_refused(path):
    with pytest.raises(ValueError, match=r"study\.jsonl was begun by another version of what it keeps; delete it"):
        opened(path, "x = 2")


def test_one_writer_at_a_time(path):
    pytest.importorskip("fcntl", reason="files are not locked on Windows")
    with (
        Journal(path, "x = 1"),
        pytest.raises(ValueError, match=r"another process is writing .*study\.jsonl"),
        Journal(path, "x = 1"),
    ):
        pass
    assert len(opened(path).results) == 3


def test_a_line_that_the_disk_did_not_take_is_not_there_and_the_next_one_is_whole(path):
    resource = pytest.importorskip("resource", reason="Windows has no such limit")
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    before = path.read_bytes()
    with Journal(path, "x = 1") as journal:
        try:
            resource.setrlimit(resource.RLIMIT_FSIZE, (len(before) + 40, hard))
            with pytest.raises(OSError, match="File too large"):
                journal.add("4", "16")
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
        assert path.read_bytes() == before and "4" not in journal.results
        journal.add("5", "25")
    found = opened(path)
    assert found.broken == 0 and len(found.results) == 4 and found.results["5"] == 25


def test_what_is_no_json_is_refused_before_anything_is_written(path):
    before = path.read_bytes()
    with Journal(path, "x = 1") as journal, pytest.raises(json.JSONDecodeError):
        journal.add("4", "{16")
    assert path.read_bytes() == before


@pytest.mark.parametrize("content", [b"a shopping list", b"milk\nbread", b'{"case', b'{"milk": 1}'])
def test_what_somebody_else_wrote_stays(tmp_path, content):
    path = tmp_path / "list.txt"
    path.write_bytes(content)
    with Journal(path) as journal:
        journal.add("1", "1")
    assert path.read_bytes().startswith(content) or content == b'{"case'
    assert opened(path, "").results == {"1": 1}


@pytest.mark.parametrize(
    "body", ["7", '"case": 1', '"case": 1, "result": 2', "[" * 5000, '"case": 1, "result": NaN, "origin']
)
def test_a_line_with_a_right_sum_over_anything_is_passed_over(path, body):
    with open(path, "ab") as file:
        file.write(_line(body).encode() + b"\n")
    found = opened(path)
    assert found.broken == 1 and len(found.results) == 3


WRITER = """
import sys, time
from cfrlib.journal import Journal

for number in range(40):
    while True:
        try:
            with Journal(sys.argv[1]) as journal:
                journal.add(f'["{sys.argv[2]}", {number}]', "1")
                break
        except ValueError:
            time.sleep(0.001)
"""


@pytest.mark.skipif(os.name == "nt", reason="files are not locked on Windows")
def test_two_writers_that_wait_for_each_other_lose_nothing(tmp_path):
    path = tmp_path / "both.jsonl"
    writers = [subprocess.Popen([sys.executable, "-c", WRITER, path, name]) for name in "ab"]
    assert [writer.wait(60) for writer in writers] == [0, 0]
    found = opened(path, "")
    assert found.broken == 0 and len(found.results) == 80
