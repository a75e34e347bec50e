"""What "See this number" offers: when there is a button, and which node the picture opens with which numbers."""

import gc
import itertools
import re
from importlib import import_module

import IPython
import ipywidgets
import pytest

from cfrlib.course.checks import see
from cfrlib.course.checks.examine import examine
from cfrlib.course.checks.exercise import Exercise
from cfrlib.course.checks.verdict import CheckFailed
from cfrlib.course.lesson_check import LessonCheck
from cfrlib.course.registry import exercises, wrong_program
from cfrlib.lessons.lesson04.expected_value import expected_value
from cfrlib.lessons.lesson05.walk import walk

LESSONS = ("04", "05", "06", "08")
SEEN = [(lesson, name) for lesson in LESSONS for name, one in exercises(lesson).items() if one.see]
LONG = [("05", "train"), ("06", "external_sampled"), ("06", "outcome_sampled"), ("08", "forward_pass"),
        ("08", "backward_pass")]  # fmt: skip


def refused(lesson, name, wrong):
    verdict = examine(exercises(lesson)[name], wrong, 1)
    assert verdict.status == "wrong"
    return verdict


def mistake(lesson, name, title, number=0):
    known = next(known for known in exercises(lesson)[name].misconceptions if known.name == title)
    return refused(lesson, name, known.wrong_functions[number])


def spec_of(verdict):
    return verdict.see()().widget.spec


# Where the picture opens

OPENED = [
    ("04", "node_update", "the two reaches swapped", "the node",
     "regret increment", "3 \u22129 \u22122", "6 \u221218 \u22124"),
    ("04", "node_update", "compared with the best action", "the node",
     "regret increment", "3 \u22129 \u22122", "0 \u221212 \u22125"),
    ("04", "expected_value", "moves added without weights", "3pb", "expected_value from here", "0.5", "1"),
    ("04", "expected_value", "pass and bet mixed up", "3b", "expected_value from here", "\u22122", "1"),
    ("04", "information_set_regret", "chance left out", "the node", "regret", "0.3 \u22120.3", "0.6 \u22120.6"),
    ("04", "information_set_regret", "histories averaged", "the node (history 2)",
     "regret, summed over histories 1 to 2", "\u22120.1 0.1", "\u22120.05 0.05"),
    ("05", "walk", "sign not turned for player 2", "3p", "regret added", "\u22120.0208 0.0208", "0.0208 \u22120.0208"),
    ("05", "walk", "nothing added to the average", "1pb", "strategy added", "0.25 0.25", "0 0"),
    ("05", "walk", "value of the player who moves", "3p", "value returned", "\u22121.25", "1.25"),
    ("05", "train", "strategies stay uniform", "1 (1 3)", "average strategy after iteration 2", "0.25 0.75", "0.5 0.5"),
    ("05", "tree_regrets", "regret overwritten", "search (outcome 1, after move 1)",
     "regret, summed over 4 histories", "1.595 \u22122.3925", "1.35 \u22122.025"),
    ("05", "tree_regrets", "chance not counted", "search (outcome 0, after move 0)",
     "regret of this history", "0.35 \u22120.525", "1.4 \u22122.1"),
    ("06", "chance_sampled", "lesson 05's sign kept", "Qp (J Q, after pass)",
     "regret added, mean over all samples", "\u22120.0208 0.0208", "0.0208 \u22120.0208"),
    ("06", "external_sampled", "nothing added to the average", "Jpb (J K, after pass, bet)",
     "strategy added, mean over all samples and 2 histories", "0.0833 0.0833", "0 0"),
    ("06", "external_sampled", "player 1's value returned", "the end (J Q, after pass, pass)",
     "value returned, mean over all samples", "1", "\u22121"),
    ("06", "outcome_sampled", "tail left at 1", "J (J Q)",
     "regret added, mean over all samples", "\u22120.0625 0.0625", "\u22120.25 0.25"),
    ("08", "forward_pass", "roles not swapped", "1?", "reach_own", "1", "0.5"),
    ("08", "forward_pass", "ends left out", "1? doubt", "visits", "1", "0"),
    ("08", "backward_pass", "no negation", "1 2>", "value", "1", "\u22121"),
    ("08", "backward_pass", "divided by the old visits alone", "1 2?", "regret", "0", "not a number"),
    ("08", "graph_regrets", "regrets clipped at 0", "D (after C, D)",
     "regret of node D, over its 2 paths", "1.8 \u22121.2", "1.8 0"),
    ("08", "graph_regrets", "sign not turned for player 1", "C",
     "regret of node C", "\u22120.675 0.675", "0.675 \u22120.675"),
]  # fmt: skip


@pytest.mark.plain
@pytest.mark.parametrize(("lesson", "name", "title", "where", "number", "right", "yours"), OPENED)
def test_it_opens_where_the_numbers_first_depart(lesson, name, title, where, number, right, yours):
    shown = spec_of(mistake(lesson, name, title))["yours"]
    entry = next(entry for entry in shown["entries"] if entry["name"] == number)
    assert (shown["where"], " ".join(entry["right"]), " ".join(entry["yours"])) == (where, right, yours)


@pytest.mark.parametrize(("lesson", "name", "first"), [
    *(pytest.param(*one, 3, marks=pytest.mark.plain) for one in SEEN),
    *(pytest.param(*one, None, marks=pytest.mark.release if one in LONG else pytest.mark.exhaustive) for one in SEEN),
])  # fmt: skip
def test_whatever_is_shown_of_a_listed_mistake_differs(lesson, name, first):
    """And most mistakes have a picture: all that are not about ends, forms or exceptions."""
    offered = []
    for known in exercises(lesson)[name].misconceptions[:first]:
        for wrong in known.wrong_functions[:1]:
            verdict = examine(exercises(lesson)[name], wrong, 1)
            picture = verdict.see and verdict.see()
            offered += [picture is not None] * is_about_numbers(verdict)
            for entry in picture().widget.spec["yours"]["entries"] if picture else ():
                assert entry["right"] != entry["yours"], known.name
    assert first or sum(offered) >= 0.8 * len(offered)


def is_about_numbers(verdict):
    """Not about exceptions, nor about the ends that a sampled walk comes to."""
    evidence = dict(verdict.evidence)
    return "expected" in evidence and not re.search("walk to|ends of one walk", evidence["yours"])


def wrong_at(wrong_history):
    """1 too much there, and so in all histories that lead there."""
    return lambda strategy, cards, history: (
        expected_value(strategy, cards, history) + wrong_history.startswith(history)
    )


@pytest.mark.parametrize("history", ["", "p", "b", "pb", "pbb", "bp"])
def test_the_history_that_opens_is_the_one_that_is_wrong_by_itself(history):
    """Not those above it, where the case may begin and its error arrives."""
    picture = refused("04", "expected_value", wrong_at(history)).see()
    record, at = picture.args[:2]
    assert at == history == record.histories[picture().widget.spec["yours"]["node"]]


@pytest.mark.plain
def test_the_walk_that_is_shown_is_the_case_that_failed():
    spec = spec_of(mistake("05", "walk", "re-matched in mid-iteration"))
    opening = "The case begins with cards (2, 1) at '': chance 0.25, reaches (1.0, 1.0)."
    assert spec["given"] and spec["opening"] == opening
    assert spec["nodes"][0]["reach"] == [0.25, 1.0, 1.0]


# When there is something to see


def test_a_right_function_has_nothing_to_see():
    assert examine(exercises("05")["walk"], walk, 1).see is None


@pytest.mark.parametrize("result", [lambda: 1 / 0, lambda: None, lambda: "much", lambda: [1, 2]])
def test_exceptions_and_results_of_another_form_have_no_picture(result):
    assert refused("04", "expected_value", lambda strategy, cards, history: result()).see() is None


def test_an_exercise_without_pictures_has_none():
    assert refused("04", "kuhn_payoff", lambda cards, history: 0).see() is None


@pytest.mark.plain
@pytest.mark.parametrize("later", [lambda: 1 / 0, lambda: sum(1 for _ in itertools.count()), lambda: "much"])
def test_a_function_that_misbehaves_when_called_again_has_no_picture(monkeypatch, later):
    monkeypatch.setattr(see, "SECONDS", 0.1)
    calls = itertools.count()

    def wrong(strategy, cards, history):
        return 99.0 if next(calls) < exhausted else later()

    exhausted = 10_000
    verdict = refused("04", "expected_value", wrong)
    exhausted = 0
    assert verdict.see() is None


# The button


class Kernel:
    """What a notebook's kernel and a browser's have in common; only the first one's shell has `get_parent`, too."""

    cell = "a"

    def get_parent(self):
        return {"metadata": {"cellId": self.cell}}


class Shell:
    def __init__(self):
        self.kernel = Kernel()


@pytest.fixture
def shown(monkeypatch):
    """In a notebook: what is displayed, in order."""
    monkeypatch.delenv("CFRLIB_GRADING", raising=False)
    displayed, shell = [], Shell()
    monkeypatch.setattr(IPython, "get_ipython", lambda: shell)
    monkeypatch.setattr("IPython.display.display", lambda data, raw: displayed.append(data))
    yield displayed
    for place in list(see._in_notebook):
        see._close(place)


def box(displayed):
    return see._in_notebook[displayed, "a"]


WRONG = wrong_program("05", "walk", "sign not turned for player 2")


def test_a_refused_card_has_a_button_that_opens_and_closes_the_picture(shown):
    LessonCheck("05")(walk_that_is_wrong, "walk")
    (data,) = shown
    card, button = box("walk").children
    assert data[see.VIEW]["model_id"] == box("walk").model_id and data["text/html"] == card.value
    assert button.description == "See this number"
    button.click()
    assert box("walk").children[2].spec["yours"]["where"] == "3p" and button.description == "Hide this number"
    button.click()
    assert len(box("walk").children) == 2


def test_the_card_alone_still_reads_well(shown):
    LessonCheck("05")(walk_that_is_wrong, "walk")
    assert "sign not turned for player 2" in shown[0]["text/html"] and "yours" in shown[0]["text/plain"]


@pytest.mark.plain
def test_a_cell_run_again_leaves_no_widgets_behind(shown):
    def count():
        gc.collect()
        return len(ipywidgets.widgets.widget._instances)

    check = LessonCheck("05")
    check(walk_that_is_wrong, "walk")
    box("walk").children[1].click()
    check(walk_that_is_wrong, "walk")
    once = count()
    for _ in range(3):
        box("walk").children[1].click()
        check(walk_that_is_wrong, "walk")
    assert count() == once
    check(walk, "walk")
    assert count() < once and see.VIEW not in shown[-1]


@pytest.mark.plain
def test_two_cells_keep_a_button_each(shown):
    check = LessonCheck("05")
    check(walk_that_is_wrong, "walk")
    IPython.get_ipython().kernel.cell = "b"
    check(walk_that_is_wrong, "walk")
    assert set(see._in_notebook) == {("walk", "a"), ("walk", "b")}


def test_a_picture_that_cannot_be_drawn_says_so(shown, monkeypatch):
    LessonCheck("05")(walk_that_is_wrong, "walk")
    monkeypatch.setattr(import_module("cfrlib.widgets.stepper.stepper"), "walked", None)
    box("walk").children[1].click()
    assert box("walk").children[2].value == "The picture could not be drawn: TypeError."


def never(refusal):
    raise AssertionError("asked what there is to see")


class TestNothingIsAsked:
    def test_outside_a_notebook(self, monkeypatch, capsys):
        monkeypatch.delenv("CFRLIB_GRADING", raising=False)
        monkeypatch.setattr(see.Refusal, "picture", never)
        LessonCheck("05")(walk_that_is_wrong, "walk")
        assert "sign not turned" in capsys.readouterr().out

    def test_in_grading_mode(self, shown, monkeypatch):
        monkeypatch.setenv("CFRLIB_GRADING", "1")
        monkeypatch.setattr(see.Refusal, "picture", never)
        with pytest.raises(CheckFailed):
            LessonCheck("05")(walk_that_is_wrong, "walk")
        assert shown == []

    def test_of_a_right_function(self, shown, monkeypatch):
        monkeypatch.setattr(see.Refusal, "picture", never)
        LessonCheck("05")(learners_walk, "walk")
        assert [see.VIEW in data for data in shown] == [False]


def walk_that_is_wrong(nodes, cards, history, reach, chance):
    return WRONG(nodes, cards, history, reach, chance)


def learners_walk(nodes, cards, history, reach, chance):
    return walk(nodes, cards, history, reach, chance)


def test_see_is_part_of_the_declaration():
    assert Exercise(walk).see is None and len(SEEN) == 12
