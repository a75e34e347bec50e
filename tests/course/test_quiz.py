"""A quiz from the recall cards has its key, and the objectives are those of the lessons' cards."""

import pytest

from cfrlib.command import main
from cfrlib.course.outline import outline
from cfrlib.course.quiz import objectives, quiz
from cfrlib.widgets.recall.bank import questions


def test_every_question_has_its_answer_in_the_key():
    told = quiz(["01", "02"], 12, seed=3)
    asked, _, key = told.partition("# Key")
    assert len([line for line in key.splitlines() if line]) == 12
    chosen = [one for lesson in ("01", "02") for one in questions(lesson).values() if one.text in asked]
    assert len(chosen) == 12 and all(one.why in key and one.why not in asked for one in chosen)


def test_a_seed_repeats_a_quiz_and_another_draws_another():
    assert quiz(["01"], 4, 1) == quiz(["01"], 4, 1) != quiz(["01"], 4, 2)


@pytest.mark.parametrize(
    "arguments, said", [(["99"], "no questions on lesson '99'"), (["01", "--questions", "999"], "not 999")]
)
def test_what_cannot_be_asked_is_said(arguments, said, capsys):
    assert main(["quiz", *arguments]) == 2
    assert said in capsys.readouterr().err


def test_objectives_name_every_exercise_with_its_goal():
    told = objectives()
    for lesson in outline().values():
        for name, card in lesson.cards.items():
            assert f"| {card.number} | `{name}` | {card.points} | {card.minutes} |" in told
