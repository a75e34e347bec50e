"""The stepper's data, sentence, picture and table; the page itself is tested in tests/browser."""

import json

import pytest

import cfrlib as cfr
from cfrlib.lessons.lesson04.node_update import node_update
from cfrlib.widgets.stepper.iteration import MOST_NODES


@pytest.fixture(scope="module")
def second():
    return cfr.widgets.stepper("kuhn", node_update, iteration=2)


def test_everything_that_the_page_needs_is_sent_once_as_plain_data(second):
    spec = json.loads(json.dumps(second.widget.spec))
    assert len(spec["nodes"]) == 54 <= MOST_NODES and len(spec["steps"]) == 78
    assert spec["hands"] == ["J Q", "J K", "Q J", "Q K", "K J", "K Q"]
    assert all(one["next"] for one in spec["sets"])
    assert len(json.dumps(spec)) < 60_000


def test_the_sentence_names_the_largest_change_and_the_surprise(second):
    assert "24 decision nodes in 6 deals" in second.sentence
    assert "\u22121, for pass at Kb" in second.sentence
    assert "At 6 of them own reach is 0, and regret still changes." in second.sentence


def test_the_table_has_a_row_for_each_action_of_each_visit(second):
    table = second.table()
    assert len(table) == 48
    row = table[(table.hand == "Q K") & (table.information_set == "Qpb") & (table.action == "pass")][0]
    assert (row.player, row.reach_own, row.reach_others) == (1, 0, pytest.approx(1 / 6))
    assert (row.value, row.regret, row.weight) == (-2, pytest.approx(1 / 6), 0)


def test_hands_go_by_label_or_by_action_and_leave_the_refresh_out():
    by_label, by_action = (cfr.widgets.stepper("kuhn", node_update, hands=[hand]) for hand in ("J K", (1, 3)))
    assert by_label.widget.spec["nodes"] == by_action.widget.spec["nodes"]
    assert not any(one["next"] for one in by_label.widget.spec["sets"])


@pytest.mark.parametrize("predict", ["value", "regret"])
def test_what_is_to_be_predicted_stands_neither_in_the_sentence_nor_in_the_picture(predict):
    walk = cfr.widgets.stepper("kuhn", node_update, hands=["J K"], predict=predict)
    assert f"The {predict}s are hidden" in walk.sentence and "0.125" not in walk.sentence
    labels = [text.get_text() for ax in walk.draw().axes for text in ax.texts]
    assert sum("R ?" in label for label in labels) == 8 and not any("R +" in label for label in labels)
    assert sum(label == "v = ?" for label in labels) == (4 if predict == "value" else 0)


@pytest.mark.plain
def test_the_pictures_numbers_are_written_out():
    labels = [text.get_text() for ax in cfr.widgets.stepper("kuhn", node_update).draw().axes for text in ax.texts]
    assert "v = 1.125" in labels and "v = 1.12" not in labels


@pytest.mark.parametrize(
    ("choice", "sentence"),
    [({"iteration": 0}, "iteration must be a whole number"), ({"predict": "luck"}, "predict must be one of reach")],
)
def test_wrong_choices_are_refused(choice, sentence):
    with pytest.raises(ValueError, match=sentence):
        cfr.widgets.stepper("kuhn", node_update, **choice)
