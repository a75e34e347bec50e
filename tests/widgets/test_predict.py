"""Guesses are kept for the session, and met kindly by the answer."""

import pytest

import cfrlib as cfr
from cfrlib.widgets.predict import predict as prediction


@pytest.fixture(autouse=True)
def nothing_guessed(monkeypatch):
    monkeypatch.setattr(prediction, "_guesses", {})


def test_without_a_guess_the_answer_is_told():
    assert str(cfr.widgets.reveal("coin", 0.25)) == "Measured: 0.25."


def test_a_guess_survives_running_its_cell_again():
    cfr.widgets.predict("best", "Which?", ["rock", "paper"]).widget.guess = "paper"
    assert cfr.widgets.predict("best", "Which?", ["rock", "paper"]).widget.guess == "paper"
    assert cfr.widgets.guess("best") == "paper" and cfr.widgets.guess("worst") is None


def test_a_guess_that_is_no_longer_an_option_is_dropped():
    cfr.widgets.predict("best", "Which?", ["rock", "paper"]).widget.guess = "paper"
    assert cfr.widgets.predict("best", "How much?").widget.guess is None
    assert prediction.guess("best") is None


@pytest.mark.parametrize("guess, answer, verdict", [
    (0.1, 0.105, "Very close."),
    (0.5, 0.4, "A little too large."),
    (0.5, -0.4, "The sign is the surprise"),
    (0.9, 0.2, "Too large"),
    (100, 0.2, "Larger than measured, by more than a factor of ten."),
    (0, 0, "Very close."),
])  # fmt: skip
def test_numbers_are_judged_by_their_distance(guess, answer, verdict):
    cfr.widgets.predict("value", "What is it worth?").widget.guess = guess
    assert cfr.widgets.reveal("value", answer).verdict.startswith(verdict)


def test_where_being_right_is_luck_a_remark_replaces_the_judgement_of_a_guess():
    assert cfr.widgets.reveal("hands", 7, remark="How much was luck?").verdict == ""
    cfr.widgets.predict("hands", "How many chips?").widget.guess = -3
    assert cfr.widgets.reveal("hands", 7, remark="How much was luck?").verdict == "How much was luck?"


def test_a_choice_is_judged_by_equality_and_shown_beside_the_answer():
    cfr.widgets.predict("best", "Which?", ["<rock>", "paper"]).widget.guess = "<rock>"
    revealed = cfr.widgets.reveal("best", "paper")
    assert str(revealed).startswith("You predicted <rock>; measured: paper.")
    assert "&lt;rock&gt;" in revealed._repr_html_()
    assert cfr.widgets.reveal("best", "<rock>").verdict == "That is what you predicted."


def test_where_no_widget_runs_the_question_is_still_read():
    data, _ = cfr.widgets.predict("best", "Which is best?", ["rock", "paper"])._repr_mimebundle_()
    assert data["text/plain"] == "Predict: Which is best? (rock | paper)"


def test_a_choice_needs_two_different_answers():
    with pytest.raises(ValueError, match="at least two different options"):
        cfr.widgets.predict("best", "Which?", ["rock", "rock"])


def test_an_answer_must_be_a_number_that_can_be_compared():
    with pytest.raises(ValueError, match="must be a finite number, not nan"):
        cfr.widgets.reveal("value", float("nan"))
