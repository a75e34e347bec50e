"""The bank of the recall card: enough of everything, in plain words, and no way to guess by form."""

import re
from collections import Counter

import pytest

from cfrlib.widgets.recall import bank
from cfrlib.widgets.recall.question import Choice, Number, questions_of

ALL = {key: one for lesson in bank.LESSONS for key, one in bank.questions(lesson).items()}
CHOICES = {key: one for key, one in ALL.items() if isinstance(one, Choice)}
SENTENCE_ENDS = re.compile(r"(?<=[.?:;]) ")


def test_there_are_sixty_questions_and_five_a_lesson_of_both_kinds():
    counts = Counter(key[:2] for key in ALL)
    assert len(ALL) >= 60 and min(counts.values()) >= 5
    assert set(counts) == set(bank.LESSONS) >= {f"{number:02}" for number in range(10)}
    assert all({type(one) for one in bank.questions(lesson).values()} == {Choice, Number} for lesson in bank.LESSONS)


def test_names_differ_within_a_lesson():
    assert len(ALL) == sum(bank._page(lesson).count("\n## ") for lesson in bank.LESSONS)


def test_the_notebooks_are_those_of_the_course(repository):
    sources = {path.stem for path in (repository / "notebooks" / "source").glob("[0-9][0-9]_*.py")}
    assert {bank.notebook(lesson) for lesson in bank.LESSONS} <= sources
    assert all(bank.notebook(lesson).startswith(lesson + "_") for lesson in bank.LESSONS)


@pytest.mark.parametrize("key", ALL)
def test_it_is_said_in_short_sentences_and_explained_in_one(key):
    question = ALL[key]
    assert max(len(sentence.split()) for sentence in SENTENCE_ENDS.split(question.text)) <= 20
    assert len(question.why.split()) <= 20
    assert question.why.endswith(".") and not re.search(r"[.?!] [A-Z]", question.why)
    assert not re.search(r"-\d|!|\$", question.text + question.why), "a true minus sign, no TeX, no shouting"


@pytest.mark.parametrize("key", CHOICES)
def test_four_answers_differ_and_fit_a_button(key):
    choice = CHOICES[key]
    answers = [choice.right, *choice.wrong]
    assert len({answer.casefold() for answer in answers}) == 4
    assert max(map(len, answers)) <= 64


def test_neither_length_nor_place_gives_the_right_answer_away():
    longest = sum(len(one.right) > max(map(len, one.wrong)) for one in CHOICES.values())
    assert longest <= 0.36 * len(CHOICES)
    sent = [one for one in bank.share("99") if "choices" in one]
    places = Counter(one["choices"].index(one["answer"]) for one in sent)
    assert set(places) == {0, 1, 2, 3} and max(places.values()) <= 0.4 * len(sent)


def test_a_question_without_an_answer_is_named():
    with pytest.raises(ValueError, match="'how_many' has no answer"):
        list(questions_of("# A lesson\n\n## how_many\nHow many?\n\nAs many as there are.\n"))
