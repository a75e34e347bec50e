"""What the course says in another language: verdicts and recall questions; English with a mark where it lacks words."""

import json
import re

import numpy as np
import pytest

import cfrlib as cfr
from cfrlib import languages
from cfrlib.course.checks.examine import examine
from cfrlib.course.registry import exercises, lessons
from cfrlib.languages import language_of, say, speak, spoken
from cfrlib.widgets.recall.bank import share
from tests.languages.machine import english, speak_by_machine

CHINESE = re.compile(r"[\u4e00-\u9fff]")
ODD = (lambda *given, **named: None, lambda *given, **named: [1, 2, 3], lambda *given, **named: {"a": 1})
NAME = "regrets with the wrong sign"


@pytest.fixture
def foreign(tmp_path, monkeypatch):
    """A language "xx", in which every message of lesson 01's exercise and some others are in capitals."""
    known = {message: message.upper() for known in exercises("01")["regrets"].misconceptions
             for message in (known.name, known.explanation)}  # fmt: skip
    known |= {"{count} hands": "{count} HANDS"}
    (tmp_path / "xx.json").write_text(json.dumps({"checks": known}), encoding="utf-8")
    monkeypatch.setattr(languages, "CATALOGUES", tmp_path)
    yield known
    speak()


def test_a_text_is_said_in_the_language_that_is_spoken(foreign):
    assert say("3 hands") == "3 hands"
    with spoken("xx"):
        assert say("3 hands") == "3 HANDS"
        assert (say("3 dice"), say("")) == ("3 dice", "")
    assert say("3 hands") == "3 hands"


def test_a_verdict_speaks_and_its_mistake_keeps_its_name(foreign):
    regrets = exercises("01")["regrets"]

    def wrong(payoff, my_action, opponent_action):
        return payoff[my_action, opponent_action] - np.asarray(payoff)[:, opponent_action]

    with spoken("xx"):
        verdict = examine(regrets, wrong, 1)
        said = verdict.said()
        assert NAME.upper() in str(verdict) and NAME.upper() in verdict._repr_html_()
    assert (verdict.misconception, verdict.headline) == (NAME, NAME)
    assert (said.misconception, said.headline) == (NAME, NAME.upper())
    assert said.explanation == verdict.explanation.upper() != verdict.explanation


@pytest.mark.parametrize("lesson", [
    pytest.param(lesson, marks=() if lesson in ("02", "04") else pytest.mark.exhaustive) for lesson in lessons()
])  # fmt: skip
def test_no_english_sentence_is_left_in_a_verdict(tmp_path, monkeypatch, lesson):
    wrong = [(exercise, known.wrong_functions[0]) for exercise in exercises(lesson).values()
             for known in exercise.misconceptions[:5] if known.wrong_functions]  # fmt: skip
    wrong += [(exercise, answer) for exercise in exercises(lesson).values() for answer in ODD]
    verdicts = [examine(*pair, 1) for pair in wrong]
    with monkeypatch.context() as patched:
        speak_by_machine(tmp_path, patched)
        said = [verdict.said() for verdict in verdicts]
    speak()
    for verdict in said:
        labels = [label for label, _ in verdict.evidence]
        assert [text for text in (verdict.headline, verdict.explanation, *labels) if english(text)] == []


def test_an_unknown_language_is_told(foreign):
    with pytest.raises(ValueError, match=r"the course does not speak 'xy'; did you mean 'xx'\?"):
        cfr.checks.for_lesson("01", language="xy")


def test_the_setup_of_a_notebook_says_in_which_language(foreign):
    cfr.checks.for_lesson("01", language="xx")
    assert say("1 hands") == "1 HANDS"
    cfr.checks.for_lesson("01")
    assert say("1 hands") == "1 hands"


@pytest.mark.parametrize(("setup", "language"), [
    ('check = cfr.checks.for_lesson("01", language="xx")', "xx"),
    ("check = cfr.checks.for_lesson('01', language = 'xx')", "xx"),
    ('check = cfr.checks.for_lesson("01", language="../secret")', "en"),
    ('check = cfr.checks.for_lesson("01", language="zz")', "en"),
    ('check = cfr.checks.for_lesson("01")', "en"),
])  # fmt: skip
def test_a_notebook_is_graded_in_its_language(foreign, setup, language):
    assert language_of(["import cfrlib as cfr", setup]) == language


def test_figures_speak_in_titles_labels_and_ticks():
    from matplotlib import pyplot
    from matplotlib.text import Text

    speak("zh")
    ax = cfr.plots.strategy_bars({"current": [0.5, 0.2, 0.3]}, actions=("rock", "paper", "scissors"), title="own words")
    shown = cfr.plots.show(ax, "a dict")
    speak()
    texts = {words.get_text() for words in ax.figure.findobj(Text)}
    assert {"石头", "布", "剪刀", "概率", "own words"} <= texts and not {"rock", "probability"} & texts
    assert shown.alt == "一个字典"
    pyplot.close("all")


def test_recall_questions_speak():
    plain = share("02")[0]
    with spoken("zh"):
        first = share("02")[0]
    assert CHINESE.search(first["text"]) and first["id"] == plain["id"]
    assert "choices" not in first or first["answer"] in first["choices"]
