"""What classes get in another language: README's table, exports, and what is added to a student's notebook."""

import re
from dataclasses import replace

import nbformat
import pytest

pytest.importorskip("babel", reason="needs the extra `translate`")

from build import main
from building import readme
from building.collection import Collection
from building.notebooks import student
from building.translation.editions import Edition
from cfrlib.grading.handout import hand_out, with_next_last

ENGLISH = re.compile(r"(?:\b[a-z]{3,}\b[ ,]*){4}")
QUIET = re.compile(r"```.*?```|`[^`]*`", re.DOTALL)


@pytest.fixture(scope="module")
def chinese(collection):
    return Edition(collection, "zh", {}).collection


def test_a_readme_has_its_table_in_its_language(sample, tmp_path):
    collection = Collection.read(sample())
    page = tmp_path / "README.xx-YY.md"
    page.write_text((tmp_path / "README.md").read_text())
    there = replace(collection, language="xx", say=lambda message, **fields: message.upper())
    ((place, text),) = readme.pages(there)
    assert place == page and "| LESSON | WHAT YOU DO | MINUTES | |" in text
    assert "| [01 A sample](notebooks/xx/01_sample.ipynb) | TURN REGRET INTO A STRATEGY | 20 | [SOLVED](" in text
    assert [place.name for place, _ in readme.pages(collection)] == ["README.md"]


def test_a_course_is_exported_in_the_language_that_is_asked_for(collection, tmp_path, monkeypatch):
    monkeypatch.setattr(Collection, "read", classmethod(lambda cls, root: collection))
    for folder, language in (("english", []), ("chinese", ["--language", "zh"])):
        assert main(["01", "--course", str(tmp_path / folder), *language]) == 0
    page = (tmp_path / "chinese" / "README.md").read_text(encoding="utf-8")
    assert not ENGLISH.search(QUIET.sub("", page)) and page.count("`01_regret_matching`") == 2
    commands = (re.findall("`[^`]+`", (tmp_path / name / "README.md").read_text()) for name in ("english", "chinese"))
    assert sorted(next(commands)) == sorted(next(commands))
    place = "source/01_regret_matching/01_regret_matching.ipynb"
    cells, there = (nbformat.read(tmp_path / name / place, as_version=4).cells for name in ("english", "chinese"))
    assert [(cell.id, cell.metadata) for cell in there] == [(cell.id, cell.metadata) for cell in cells]
    assert 'language="zh"' in there[1].source and "case=" in str(there) and "CLINIC" not in str(there)


def test_what_a_language_is_not_for_is_refused(sample, tmp_path, capsys):
    root = sample()
    assert main(["--language", "zh"], root) == 1
    assert "--language goes with --course, --github or --gradescope" in capsys.readouterr().err
    assert main(["--language", "zh", "--course", str(tmp_path / "course")], root) == 1
    assert "The course is not in 'zh'; it is in English alone" in capsys.readouterr().err


def test_the_way_to_the_next_lesson_is_known_in_every_language(collection, chinese):
    for number in collection.lessons:
        cells, there = (student(one, one.lessons[number]).cells for one in (collection, chinese))
        moved, moved_there = (with_next_last([*given, *given[:1]], with_ids=True) for given in (cells, there))
        assert [cell["id"] for cell in moved] == [cell["id"] for cell in moved_there]
        assert moved[-1]["source"].startswith("**Next:**") == any("**Next:**" in cell.source for cell in cells)


def test_a_handout_keeps_to_the_notebook_s_language(repository, tmp_path):
    (place,) = hand_out(repository / "notebooks/zh/01_regret_matching.ipynb", ["ada"], tmp_path)
    *_, task, stub, onward = nbformat.read(place, as_version=4).cells
    assert task.source.startswith("## 作业：") and "def again(" in stub.source and "02_" in onward.source
    assert not any(ENGLISH.search(QUIET.sub("", cell.source)) for cell in (task, stub, onward))
