"""Guesses are kept for the session, and met kindly by the answer."""

import pytest

import cfrlib as cfr
from cfrlib.widgets.predict import predict as prediction


@pytest.fixture(autouse=True)
def nothing_guessed(monkeypatch):
    monkeypatch.setattr(prediction, "_guesses", {})
    monkeypatch.setattr(prediction, "_waiting", {})


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


def test_without_a_guess_the_answer_is_folded_and_says_what_to_do():
    page = cfr.widgets.reveal("coin", 0.25)._repr_html_()
    outside, folded = page.split("</summary>")
    assert "You have not guessed yet: guess above, or show anyway." in outside
    assert "0.25" in folded and "0.25" not in outside and "<details open" not in page


def test_with_a_guess_the_answer_is_open_and_asks_for_the_reason():
    cfr.widgets.predict("coin", "Heads?").widget.guess = 0.5
    page = cfr.widgets.reveal("coin", 0.25)._repr_html_()
    assert "0.25" in page and "Say it in one sentence before you read on." in page and "<details" not in page


@pytest.fixture
def displayed(monkeypatch):
    """All that a notebook would show, the last state of each place."""
    shown = []

    class Handle:
        def __init__(self, data):
            self.place = len(shown)
            shown.append(data)

        def update(self, data, raw):
            shown[self.place] = data

    monkeypatch.setattr("IPython.display.display", lambda data, raw, display_id: Handle(data))
    return shown


def test_a_guess_after_run_all_opens_the_answer_once(displayed):
    widget = cfr.widgets.predict("coin", "Heads?").widget
    cfr.widgets.reveal("coin", 0.25)._ipython_display_()
    assert "<details" in displayed[0]["text/html"]
    widget.guess = 0.5
    assert displayed[0]["text/plain"].startswith("You predicted 0.5; measured: 0.25.")
    widget.guess = 0.25
    assert displayed[0]["text/plain"].startswith("You predicted 0.5")


def test_a_cell_that_ran_twice_is_opened_where_it_stands_now(displayed):
    widget = cfr.widgets.predict("coin", "Heads?").widget
    for _ in range(2):
        cfr.widgets.reveal("coin", 0.25)._ipython_display_()
    widget.guess = 0.5
    assert ["predicted" in one["text/plain"] for one in displayed] == [False, True]


def test_another_guess_leaves_the_answer_folded(displayed):
    cfr.widgets.reveal("coin", 0.25)._ipython_display_()
    cfr.widgets.predict("card", "Ace?").widget.guess = 0.5
    assert displayed[0]["text/plain"] == "Measured: 0.25."
