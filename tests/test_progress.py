"""The bar goes where nbgrader does not look for failures."""

import re

import pytest

import cfrlib as cfr
from cfrlib.progress import progress_bar


def test_a_bar_that_was_asked_for_is_shown_on_stdout_even_when_grading(capsys, monkeypatch):
    monkeypatch.setenv("CFRLIB_GRADING", "1")
    cfr.MonteCarloCFR("kuhn").run(30, progress=True)
    printed = capsys.readouterr()
    assert "/30" in printed.out and printed.err == ""


def test_no_bar_unless_asked_for_when_grading(capsys, monkeypatch):
    monkeypatch.setenv("CFRLIB_GRADING", "1")
    monkeypatch.setattr("cfrlib.progress.PATIENCE", 0.0)
    cfr.MonteCarloCFR("kuhn").run(30)
    printed = capsys.readouterr()
    assert printed.out == printed.err == ""


@pytest.mark.parametrize("wanted", [True, None])
def test_a_slow_first_step_announces_no_long_wait(capsys, monkeypatch, wanted):
    monkeypatch.delenv("CFRLIB_GRADING", raising=False)
    monkeypatch.setattr("cfrlib.progress._is_watched", lambda: True)
    seconds = iter(range(0, 100_000, 10))
    monkeypatch.setattr("tqdm.std.time", lambda: next(seconds))
    with progress_bar(10_000, wanted) as bar:
        bar.update(1)
        assert re.search(r"1/10000 \[\d\d:\d\d<\?", capsys.readouterr().out)
        bar.update(1)
        assert "2/10000" in capsys.readouterr().out
    assert capsys.readouterr().out.isspace()


def test_a_short_run_shows_no_bar_unasked(capsys, monkeypatch):
    monkeypatch.delenv("CFRLIB_GRADING", raising=False)
    monkeypatch.setattr("cfrlib.progress._is_watched", lambda: True)
    with progress_bar(3, None) as bar:
        for _ in range(3):
            bar.update(1)
    assert capsys.readouterr().out == ""
