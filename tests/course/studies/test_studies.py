"""All studies alike: a script beside its record, read in one way and by the lesson that the script names."""

import importlib
import json
import re
import runpy

import pytest

import cfrlib as cfr
from cfrlib.course import studies

SCRIPTS = {path.stem: path for path in studies.FOLDER.glob("*.py") if path.stem != "__init__"}


@pytest.fixture(params=sorted(SCRIPTS))
def name(request):
    return request.param


def test_every_script_has_its_record_and_every_record_its_script():
    assert SCRIPTS.keys() == {path.stem for path in studies.FOLDER.glob("*.json")} and len(SCRIPTS) >= 5


def test_a_record_is_a_list_of_rows_one_for_each_case_of_the_script(name):
    script, rows = importlib.import_module(f"cfrlib.course.studies.{name}"), cfr.studies.recorded(name)
    assert len(rows) == len(script.CASES) and all(row.keys() == rows[0].keys() for row in rows)
    for case, row in zip(script.CASES, rows, strict=True):
        assert set(case) <= {value for value in row.values() if not isinstance(value, list)}


def test_a_script_says_which_lesson_reads_it_how_long_it_takes_and_how_it_is_run(name, repository):
    says = importlib.import_module(f"cfrlib.course.studies.{name}").__doc__
    assert re.match(r"Lesson (\d\d): .*\. [\w ]+\.\n\n", says) and f"`python -m cfrlib.course.studies.{name}`" in says
    (lesson,) = (repository / "notebooks" / "source").glob(f"{says[7:9]}_*.py")
    assert f'cfr.studies.recorded("{name}")' in lesson.read_text(encoding="utf-8")


def test_no_study_builds_on_an_exercise(name):
    assert "cfrlib.course.exercises" not in SCRIPTS[name].read_text(encoding="utf-8")


def test_running_a_script_writes_its_record_again(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(studies, "FOLDER", tmp_path)
    runpy.run_path(SCRIPTS["perturbed_liar_die"], run_name="__main__")
    written = (tmp_path / "perturbed_liar_die.json").read_bytes()
    assert written == SCRIPTS["perturbed_liar_die"].with_suffix(".json").read_bytes()
    assert [json.loads(line) for line in capsys.readouterr().out.splitlines()] == json.loads(written)


def test_a_study_that_is_interrupted_leaves_its_old_record(tmp_path, monkeypatch):
    def rows():
        yield {"value": 2}
        raise KeyboardInterrupt

    monkeypatch.setattr(studies, "FOLDER", tmp_path)
    studies.record("study.py", [{"value": 1}])
    with pytest.raises(KeyboardInterrupt):
        studies.record("study.py", rows())
    assert studies.recorded("study") == [{"value": 1}] and len(list(tmp_path.iterdir())) == 1


@pytest.mark.parametrize("asked, hint", [("liardie", "did you mean 'liar_die'?"), ("?", "there are dudo_memory, ")])
def test_an_unknown_study_is_answered_with_the_nearest(asked, hint):
    with pytest.raises(ValueError, match=re.escape(hint)):
        cfr.studies.recorded(asked)


ROWS = [{"run": {"seed": None}, "gap": 0.12345, "iterations": 1000}, {"run": {"seed": 7}, "gap": 2, "iterations": 3}]
COLUMNS = {"seed": "{run[seed]}", "NashConv <": "{gap:.3f}", "iterations": "{iterations:,}"}


def test_a_table_shows_rows_under_headings_for_people():
    table = cfr.studies.table(ROWS, COLUMNS)
    assert [line.split() for line in str(table).splitlines()] == [
        ["seed", "NashConv", "<", "iterations"], ["None", "0.123", "1,000"], ["7", "2.000", "3"],
    ]  # fmt: skip
    assert repr(table) == str(table)
    html = table._repr_html_()
    assert "<th>NashConv &lt;</th>" in html and "<tr><td>7</td><td>2.000</td><td>3</td></tr>" in html


def test_a_column_that_rows_do_not_have_is_named_with_those_they_have():
    with pytest.raises(ValueError, match="column 'value' asks for 'worth', but a row has 'run', 'gap', 'iterations'"):
        cfr.studies.table(ROWS, {"value": "{worth:.3f}"})
