"""The bar goes where nbgrader does not look for failures."""

import cfrlib as cfr


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
