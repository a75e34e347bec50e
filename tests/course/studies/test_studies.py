"""All studies alike: a script beside its record, read in one way and by the lesson that the script names."""

import importlib
import inspect
import json
import re
import runpy
from concurrent.futures import ThreadPoolExecutor

import matplotlib

matplotlib.use("Agg")

import pytest

import cfrlib as cfr
from cfrlib.cases import CasesFailed
from cfrlib.course import studies
from cfrlib.journal import Journal

SCRIPTS = {path.stem: path for path in studies.FOLDER.glob("*.py") if path.stem != "__init__"}


@pytest.fixture(params=sorted(SCRIPTS))
def name(request):
    return request.param


def test_every_script_has_its_record_and_every_record_its_script():
    assert SCRIPTS.keys() == {path.stem for path in studies.FOLDER.glob("*.json")} and len(SCRIPTS) >= 5


def test_a_record_is_a_list_of_rows_one_for_each_case_of_the_script(name):
    script, rows = importlib.import_module(f"cfrlib.course.studies.{name}"), cfr.studies.recorded(name)
    kinds = {row.get("measured"): row.keys() for row in rows}
    assert all(row.keys() == kinds[row.get("measured")] for row in rows)
    if hasattr(script, "summary"):
        assert len(rows) < len(script.CASES)
        return
    assert len(rows) == len(script.CASES)
    for case, row in zip(script.CASES, rows, strict=True):
        assert set(case) <= {value for value in row.values() if not isinstance(value, list | dict)}


def test_a_script_says_which_lesson_reads_it_how_long_it_takes_and_how_it_is_run(name, repository):
    says = importlib.import_module(f"cfrlib.course.studies.{name}").__doc__
    assert re.match(r"Lesson (\d\d): .*\. [\w ]+\.\n\n", says) and f"`python -m cfrlib.course.studies.{name}`" in says
    (lesson,) = (repository / "notebooks" / "source").glob(f"{says[7:9]}_*.py")
    assert f'cfr.studies.recorded("{name}")' in lesson.read_text(encoding="utf-8")


def test_no_study_builds_on_an_exercise(name):
    assert "cfrlib.lessons" not in SCRIPTS[name].read_text(encoding="utf-8")


@pytest.fixture
def folder(tmp_path, monkeypatch):
    monkeypatch.setattr(studies, "FOLDER", tmp_path)
    return tmp_path


def names(folder):
    return sorted(path.name for path in folder.iterdir())


def test_running_a_script_writes_its_record_again(folder, capsys):
    runpy.run_path(SCRIPTS["perturbed_liar_die"], run_name="not __main__")
    assert names(folder) == [], "a worker imports a script, and must not run it"
    studies.main(str(SCRIPTS["perturbed_liar_die"]), ["--workers", "2"])
    written = (folder / "perturbed_liar_die.json").read_bytes()
    assert written == SCRIPTS["perturbed_liar_die"].with_suffix(".json").read_bytes()
    assert names(folder) == ["perturbed_liar_die.json", "perturbed_liar_die.png"]
    said = capsys.readouterr().out.splitlines()
    assert {"sides  epsilon  value", "6      0        0.366667"} <= set(map(str.strip, said))
    assert said[-1].endswith("perturbed_liar_die.json is written, and perturbed_liar_die.png beside it")


def test_a_script_is_the_command_of_its_study(name):
    says = SCRIPTS[name].read_text(encoding="utf-8")
    assert says.endswith('if __name__ == "__main__":\n    main(__file__)\n')


def test_a_record_is_shown_as_a_table_and_as_a_picture(name):
    script, rows = importlib.import_module(f"cfrlib.course.studies.{name}"), studies.recorded(name)
    assert len(studies.table(rows, script.COLUMNS).rows) == len(rows)
    drawn = studies.picture(name)
    axes = getattr(drawn, "axes", None)
    axes = axes if isinstance(axes, list) else [drawn]
    assert all(ax.lines and ax.get_xlabel() for ax in axes) and (axes[0].get_title(loc="left") or drawn.get_suptitle())


def test_a_study_that_is_interrupted_leaves_its_old_record_and_goes_on(folder, monkeypatch):
    study, begun = studies._script("perturbed_liar_die"), []

    def run(*case, found=study.run):
        begun.append(case)
        if len(begun) == 5:
            raise KeyboardInterrupt
        return found(*case)

    monkeypatch.setattr(study, "run", run)
    (folder / "perturbed_liar_die.json").write_text('[{"value": 1}]')
    with pytest.raises(KeyboardInterrupt), ThreadPoolExecutor(1) as executor:
        studies.make("perturbed_liar_die", executor)
    assert studies.recorded("perturbed_liar_die") == [{"value": 1}]
    kept = [json.loads(line)["case"] for line in (folder / "perturbed_liar_die.jsonl").read_text().splitlines()]
    begun.clear()
    with ThreadPoolExecutor(1) as executor:
        rows = studies.make("perturbed_liar_die", executor)
    assert rows == studies.recorded("perturbed_liar_die") and len(rows) == len(study.CASES) > len(kept)
    assert begun == [case for case in study.CASES if list(case) not in kept]
    assert names(folder) == ["perturbed_liar_die.json"]


def test_a_case_that_fails_leaves_the_old_record_and_the_other_results(folder, monkeypatch):
    study = studies._script("perturbed_liar_die")
    monkeypatch.setattr(study, "CASES", [(6, 0.1), (6, "little")])
    with pytest.raises(CasesFailed, match=r'case \[6, "little"\]: TypeError'), ThreadPoolExecutor(1) as executor:
        studies.make("perturbed_liar_die", executor)
    assert names(folder) == ["perturbed_liar_die.jsonl"]


def test_a_result_that_was_damaged_is_found_again(folder, monkeypatch, capsys):
    study = studies._script("perturbed_liar_die")
    monkeypatch.setattr(study, "CASES", study.CASES[:3])
    with Journal(folder / "perturbed_liar_die.jsonl", inspect.getsource(study)) as journal:
        for case in study.CASES:
            journal.add(json.dumps(case), json.dumps(study.run(*case)))
    first, *rest = journal.path.read_text().splitlines(keepends=True)
    journal.path.write_text(first.replace("0.3", "0.4") + "".join(rest))
    with ThreadPoolExecutor(1) as executor:
        assert studies.make("perturbed_liar_die", executor) == [study.run(*case) for case in study.CASES]
    assert "perturbed_liar_die.jsonl: 1 broken lines; their cases are run again" in capsys.readouterr().out


@pytest.mark.parametrize("asked, hint", [("liardie", "did you mean 'liar_die'?"), ("?", "the names are ")])
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
