"""build.py: one source becomes the notebooks, the same every time, and says what is stale."""

import json

import nbformat
import pytest

from build import main
from building import runs
from building.collection import Collection
from building.readme import with_lessons


def texts(root):
    return {path.relative_to(root): path.read_bytes() for path in root.rglob("*.ipynb")}


def student(root):
    return nbformat.read(root / "01_sample.ipynb", as_version=4)


def test_building_twice_changes_no_byte(built):
    before = texts(built)
    assert len(before) == 2
    (built / "solutions" / "runs.json").unlink()  # so that it runs again
    assert main([], built) == 0
    assert texts(built) == before


@pytest.mark.parametrize("old, new, again", [
    ("become a strategy", "make a strategy", False),
    ("regret_matching([1, 3])", "regret_matching([1, 2])", True),
])  # fmt: skip
def test_a_solution_runs_again_where_its_code_has_changed(built, sample, body, capsys, old, new, again):
    assert old in body
    sample(body.replace(old, new))
    capsys.readouterr()
    assert main([], built) == 0
    assert ("built and run" in capsys.readouterr().out) is again
    assert main(["--check"], built) == 0


def test_a_solution_runs_again_where_the_library_has_changed(built, monkeypatch, capsys):
    monkeypatch.setattr(runs, "library", lambda: "another")
    assert main([], built) == 0 and "built and run" in capsys.readouterr().out
    assert main([], built) == 0 and "the outputs of the last run" in capsys.readouterr().out


def counts(notebook):
    return [cell.execution_count for cell in notebook.cells if cell.cell_type == "code"]


def test_notebooks_are_valid_and_carry_no_widget_state(built):
    for path in built.rglob("*.ipynb"):
        notebook = nbformat.read(path, as_version=4)
        nbformat.validate(notebook)
        assert "widgets" not in notebook.metadata


def test_a_student_s_notebook_has_no_execution_counts_and_a_solution_those_of_one_run(built):
    assert counts(student(built)) == [None] * 4
    assert counts(nbformat.read(built / "solutions" / "01_sample.ipynb", as_version=4)) == [1, 2, 3, 4]


def test_an_edit_changes_the_id_of_the_edited_cell_alone(built, sample, body):
    before = [cell.id for cell in student(built).cells]
    sample(body.replace("regret_matching([1, 3])", "regret_matching([1, 2])"))
    assert main([], built) == 0
    after = [cell.id for cell in student(built).cells]
    assert [old == new for old, new in zip(before, after, strict=True)] == [True] * 5 + [False]


def test_a_student_sees_the_stub_and_a_reader_the_outputs(built):
    assert "raise NotImplementedError" in student(built).cells[3].source
    solved = nbformat.read(built / "solutions" / "01_sample.ipynb", as_version=4)
    assert "###" not in solved.cells[3].source
    assert solved.cells[5].outputs[0].data["text/plain"] == "array([0.25, 0.75])"


def test_what_is_for_a_class_stays_out_of_both(built):
    assert not any("diagnosis" in path.read_text() for path in built.glob("**/*.ipynb"))


def test_the_header_cell_is_made_from_the_source_header(built):
    header = student(built).cells[0].source
    assert header.startswith("# 01 · A sample\n\nYou turn regrets into a strategy.")
    assert "**Before this:** lesson 00" in header and "about 20 minutes" in header


def test_a_lesson_of_several_sittings_says_so_in_its_header_and_in_the_readme(sample, body, header):
    rest = '\n# %% [markdown] tags=["rest"]\n# ### A place to rest\n'
    root = sample(body + rest, header.replace("minutes: [20]", "minutes: [75, 70]"))
    assert main([], root) == 0
    assert "**Time:** about 145 minutes, in two sittings (75 and 70)" in student(root).cells[0].source
    assert student(root).cells[-1].metadata.tags == ["rest"]
    assert " | 75+70 | " in (root.parent / "README.md").read_text()


@pytest.fixture
def followed(sample, header):
    """The folder of a collection in which a second lesson follows the sample."""
    root = sample()
    second = header.replace('"01"', '"02"').replace("A sample", "A second one")
    (root / "source" / "02_second.py").write_text(second + "\n# %%\n1 + 1\n")
    return root


def test_a_lesson_that_follows_another_begins_with_the_recall_card(followed):
    assert main([], followed) == 0
    for path in (followed / "02_second.ipynb", followed / "solutions" / "02_second.ipynb"):
        above, card = nbformat.read(path, as_version=4).cells[2:4]
        assert above.source.startswith("## Three questions from earlier lessons\n")
        assert card.source == 'cfr.widgets.recall("02")'
    assert "Lesson 01: " in card.outputs[0].data["text/plain"]
    assert "recall" not in (followed / "01_sample.ipynb").read_text()
    assert list(followed.rglob("my_recall.json")) == [], "running the cell writes nothing"


def test_the_recall_card_lives_on_in_a_page(followed, tmp_path):
    assert main(["02", "--site", str(tmp_path / "pages")], followed) == 0
    page = (tmp_path / "pages" / "02_second.html").read_text()
    assert "Recall card of lesson 02" in page and "01_regret_matching" in page
    assert list(tmp_path.rglob("my_recall.json")) == []


def test_exercises_carry_what_nbgrader_reads(built):
    solution, check = (cell.metadata.nbgrader for cell in student(built).cells[3:5])
    assert (solution.grade, solution.solution, solution.locked) == (False, True, False)
    assert (check.grade, check.solution, check.locked, check.points) == (True, False, True, 1)


def test_the_readme_gives_each_lesson_one_line(built):
    page = (built.parent / "README.md").read_text()
    row = "| [01 A sample](notebooks/01_sample.ipynb) | Turn regret into a strategy | 20 | [solved]("
    assert row in page and page.endswith("Below.\n") and "colab" not in page


def test_a_lesson_that_somebody_adds_has_its_first_aim_in_the_readme(sample, header):
    root = sample()
    (root / "source" / "98_more.py").write_text(header.replace('"01"', '"98"') + "\n# %%\n1 + 1\n")
    page = with_lessons((root.parent / "README.md").read_text(), Collection.read(root))
    assert "| Turn regrets into a strategy | 20 |" in page


def test_check_passes_after_a_build_and_writes_nothing(built, capsys):
    before = texts(built)
    assert main(["--check"], built) == 0
    assert texts(built) == before
    assert "up to date" in capsys.readouterr().out


def outdated_source(root):
    source = root / "source" / "01_sample.py"
    source.write_text(source.read_text().replace("Regrets become", "Regrets turn into"))
    return {"01_sample.ipynb", "solutions/01_sample.ipynb"}


def edited_student(root):
    path = root / "01_sample.ipynb"
    path.write_text(path.read_text().replace("YOUR CODE", "MY CODE"))
    return {"01_sample.ipynb"}


def failed_solution(root):
    path = root / "solutions" / "01_sample.ipynb"
    notebook = json.loads(path.read_text())
    notebook["cells"][-1]["outputs"] = [{"output_type": "error", "ename": "E", "evalue": "", "traceback": []}]
    path.write_text(json.dumps(notebook))
    return {"solutions/01_sample.ipynb"}


def missing_solution(root):
    (root / "solutions" / "01_sample.ipynb").unlink()
    return {"solutions/01_sample.ipynb"}


def outdated_readme(root):
    page = root.parent / "README.md"
    page.write_text(page.read_text().replace("A sample", "Another"))
    return {"../README.md"}


@pytest.mark.parametrize(
    "spoil", [outdated_source, edited_student, failed_solution, missing_solution, outdated_readme]
)
def test_check_names_exactly_what_is_stale(built, capsys, spoil):
    stale = {(built / name).resolve() for name in spoil(built)}
    before = texts(built)
    capsys.readouterr()
    assert main(["--check"], built) == 1
    named = capsys.readouterr().out.splitlines()[:-1]
    assert {(built / line.removeprefix("stale: ")).resolve() for line in named} == stale
    assert texts(built) == before


def test_a_failing_cell_is_named_with_its_lesson_and_line(sample, body, capsys):
    root = sample(body.replace("regret_matching([1, 3])", "assert list(regret_matching([1, 3])) == [0, 1]"))
    assert main([], root) == 1
    message = capsys.readouterr().err
    assert "01_sample.py: the cell at line 28" in message and "AssertionError" in message
    assert not texts(root)


def test_a_table_typed_by_hand_is_not_built(sample, body, capsys):
    root = sample(body + "\n# %% [markdown]\n# | game | value |\n# |---|---|\n# | Kuhn | −0.0556 |\n")
    assert main([], root) == 1 and main(["--check"], root) == 1
    assert "01_sample.py, line 42: the table says 0.0556" in capsys.readouterr().err
    assert not texts(root)


@pytest.mark.parametrize("table", ["| | value |\n# |---|---|\n# | Kuhn | 1 |", "| a |  |\n# |---|---|\n# | b | 1 |"])
def test_a_column_of_a_table_without_a_head_is_not_built(sample, body, capsys, table):
    assert main([], sample(f"{body}\n# %% [markdown]\n# Text.\n#\n# {table}\n")) == 1
    assert "01_sample.py, line 42: a column of this table has no head" in capsys.readouterr().err


def test_a_figure_is_stored_once_with_its_alt_text(sample, body):
    figure = 'cfr.plots.show(cfr.plots.regret_bars([1], actions=("only",)), "One bar.")'
    root = sample(body.replace("regret_matching([1, 3])", figure))
    assert main([], root) == 0
    (output,) = nbformat.read(root / "solutions" / "01_sample.ipynb", as_version=4).cells[-1].outputs
    assert set(output.data) == {"text/html", "text/plain"} and not output.metadata
    assert 'alt="One bar."' in output.data["text/html"] and output.data["text/html"].count("base64,") == 1


@pytest.mark.parametrize(
    ("cell", "sentence"),
    [("import sys; print('oh', file=sys.stderr)", "writes to stderr: 'oh"), ("object()", "an object's address")],
)
def test_outputs_that_a_reader_should_not_see_are_refused(sample, body, capsys, cell, sentence):
    assert main([], sample(body.replace("regret_matching([1, 3])", cell))) == 1
    assert sentence in capsys.readouterr().err


@pytest.mark.parametrize(("printed", "kept"), [
    (r"print('10%\r   \r', end='')", []),
    (r"print('10%\r   \rdone')", ["done\n"]),
])  # fmt: skip
def test_a_progress_bar_that_is_wiped_off_leaves_no_output(sample, body, printed, kept):
    root = sample(body.replace("regret_matching([1, 3])", printed))
    assert main([], root) == 0
    outputs = nbformat.read(root / "solutions" / "01_sample.ipynb", as_version=4).cells[-1].outputs
    assert [output.text for output in outputs] == kept


def test_a_stamp_is_remembered_and_shows_where_colab_needs_it(built):
    assert main(["--repo", "someone/regret"], built) == 0
    assert (built / "repository").read_text() == "https://github.com/someone/regret\n"
    colab = "https://colab.research.google.com/github/someone/regret/blob/main/notebooks/01_sample.ipynb"
    assert colab in student(built).cells[0].source and colab in (built.parent / "README.md").read_text()
    lite = "https://someone.github.io/regret/lite/lab/index.html?path=01_sample.ipynb"
    assert f"[in the browser]({lite})" in (built.parent / "README.md").read_text()
    assert 'REPOSITORY = "https://github.com/someone/regret"' in student(built).cells[1].source
    assert main(["--check"], built) == 0


def test_without_a_stamp_no_notebook_has_a_link_outside(built):
    assert not any("https://" in path.read_text() for path in built.glob("**/*.ipynb"))


@pytest.mark.parametrize("address", ["regret", "git@github.com:someone/regret.git", "a b/c"])
def test_an_address_that_colab_cannot_install_from_is_refused(sample, capsys, address):
    root = sample()
    assert main(["--repo", address], root) == 1
    assert "--repo takes OWNER/NAME" in capsys.readouterr().err and not (root / "repository").exists()


def test_a_lesson_that_is_not_there_is_refused_with_those_there_are(sample, capsys):
    assert main(["07"], sample()) == 1
    assert "There is no lesson 07; there are 01." in capsys.readouterr().err


def test_an_export_hides_no_tests_draws_its_clinic_anew_and_keeps_what_it_replaces(sample, tmp_path, capsys):
    root, course = sample(), tmp_path / "course"
    notebook = course / "source" / "01_sample" / "01_sample.ipynb"
    assert main(["--course", str(course)], root) == 0
    first = notebook.read_text()
    assert "HIDDEN TESTS" not in first and "CLINIC_CASE" not in first
    assert main(["--course", str(course)], root) == 1
    assert "is not empty" in capsys.readouterr().err and notebook.read_text() == first
    assert main(["--course", str(course), "--force"], root) == 0
    assert notebook.read_text() != first
    assert [path.read_text() for path in course.glob("replaced/*/source/*/*.ipynb")] == [first]
