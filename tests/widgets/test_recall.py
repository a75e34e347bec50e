"""The recall card: what the page is sent, and what is remembered."""

import json

import pytest

import cfrlib as cfr
from cfrlib.widgets.recall import bank, memory
from cfrlib.widgets.recall.memory import FILE, nothing, remember, remembered

KEY = "04.information_sets"


def answered(right=True, asked=1, day=100, lesson="05"):
    """What the page says after one answer."""
    given = {KEY: {"said": "12" if right else "24", "right": right}}
    card = {"day": day, "asked": [KEY], "shown": [KEY], "given": given}
    return {"questions": {KEY: {"asked": asked, "streak": int(right), "day": day}}, "cards": {lesson: card}}


@pytest.mark.parametrize("lesson", ["01", "02", "03", "05", "09", "12"])
def test_a_lesson_is_sent_all_that_was_taught_before_it(lesson, tmp_path):
    sent = cfr.widgets.recall(lesson, folder=tmp_path).widget.spec["questions"]
    before = {key for earlier in bank.LESSONS if earlier < lesson for key in bank.questions(earlier)}
    assert {one["id"] for one in sent} == before and len(sent) == len(before)


@pytest.mark.parametrize("lesson", ["03", "05", "09"])
def test_the_first_card_has_one_question_of_the_lesson_before_and_one_of_long_ago(lesson):
    ago = [int(lesson) - int(one["lesson"]) for one in bank.share(lesson)[:3]]
    assert ago[2] >= 3 and ago[0] == 1


def test_lessons_open_with_different_questions():
    opened = [one["id"] for lesson in range(3, 10) for one in bank.share(f"{lesson:02}")[:3]]
    assert len(set(opened)) > 16


def test_where_no_script_runs_three_questions_are_read_and_no_answer(tmp_path):
    exhibit = cfr.widgets.recall("05", folder=tmp_path)
    lines = exhibit.sentence.splitlines()
    assert len(lines) == 4 and [line[0] for line in lines[1:]] == ["1", "2", "3"]
    for line, sent in zip(lines[1:], bank.share("05")[:3], strict=True):
        assert sent["text"] in line and sent["why"] not in line
        assert line.endswith(f"({'; '.join(sent['choices'])})" if "choices" in sent else "(a number)")


def test_the_same_text_on_every_day_and_after_every_answer(tmp_path):
    fresh = cfr.widgets.recall("05", folder=tmp_path).sentence
    remember(tmp_path, answered(), "05")
    assert cfr.widgets.recall("05", day=9, folder=tmp_path).sentence == fresh


def test_a_cell_that_only_runs_writes_nothing(tmp_path):
    exhibit = cfr.widgets.recall("05", folder=tmp_path)
    exhibit._repr_mimebundle_()
    exhibit.standalone()
    assert list(tmp_path.iterdir()) == []


def test_an_answer_is_there_when_the_cell_runs_again_in_any_kernel(tmp_path):
    cfr.widgets.recall("05", folder=tmp_path).widget.memory = answered()
    assert remembered(tmp_path) == answered()
    assert cfr.widgets.recall("05", folder=tmp_path).widget.memory == answered()
    assert cfr.widgets.recall("09", folder=tmp_path).widget.memory["questions"] == answered()["questions"]
    assert [path.name for path in tmp_path.iterdir()] == [FILE]


def test_two_lessons_open_at_once_both_add_to_the_file(tmp_path):
    fifth, ninth = (cfr.widgets.recall(lesson, folder=tmp_path).widget for lesson in ("05", "09"))
    fifth.memory = answered(asked=2, day=101)
    ninth.memory = {**answered(right=False, lesson="09"), "questions": answered(right=False)["questions"]}
    kept = remembered(tmp_path)
    assert set(kept["cards"]) == {"05", "09"} and kept["cards"]["05"]["day"] == 101
    assert kept["questions"][KEY] == {"asked": 2, "streak": 1, "day": 101}, "the later answer counts"


@pytest.mark.parametrize("text", ["", "[1, 2", "[]", '{"questions": 3}', '{"questions": {}}', "\xff"])
def test_a_file_that_cannot_be_read_is_no_memory(tmp_path, text):
    (tmp_path / FILE).write_bytes(text.encode("latin-1"))
    widget = cfr.widgets.recall("05", folder=tmp_path).widget
    assert widget.memory == nothing()
    widget.memory = answered()
    assert remembered(tmp_path) == answered()
    assert (tmp_path / "my_recall.unread-1.json").read_bytes() == text.encode("latin-1"), "it stays, by another name"


def test_of_an_edited_file_what_is_whole_is_kept(tmp_path):
    edited = answered()
    edited["questions"]["01.torn"] = {"asked": "twice"}
    edited["cards"]["06"] = {"day": 3}
    (tmp_path / FILE).write_text(json.dumps(edited), encoding="utf-8")
    assert remembered(tmp_path) == answered()
    for number in (1, 2):
        (tmp_path / FILE).write_text(json.dumps(edited), encoding="utf-8")
        for _ in range(2):
            remember(tmp_path, answered(), "05")
        assert json.loads((tmp_path / f"my_recall.unread-{number}.json").read_text(encoding="utf-8")) == edited
    assert len(list(tmp_path.iterdir())) == 3


def test_where_no_file_can_be_written_the_page_remembers(tmp_path, monkeypatch):
    widget = cfr.widgets.recall("05", folder=tmp_path).widget
    assert widget.keeper == "file"

    def full(path):
        raise OSError("no space left")

    monkeypatch.setattr(memory, "written_whole", full)
    widget.memory = answered()
    assert widget.keeper == "page"
    assert cfr.widgets.recall("05", folder=tmp_path / "nowhere").widget.keeper == "page"


def test_a_static_page_takes_nothing_along_of_its_authors_answers(tmp_path):
    remember(tmp_path, answered(), "05")
    page = cfr.widgets.recall("05", day=100, folder=tmp_path).standalone()
    assert '"memory": {"questions": {}, "cards": {}}' in page and '"keeper": "page"' in page
    assert '"ending": ".html"' in page and 'aria-label="Recall card of lesson 05"' in page


@pytest.mark.parametrize("lesson", ["00", "5", 5, "abc"])
def test_what_has_no_lessons_before_it_is_refused(lesson, tmp_path):
    with pytest.raises(ValueError, match=r"nothing to recall|two digits"):
        cfr.widgets.recall(lesson, folder=tmp_path)
