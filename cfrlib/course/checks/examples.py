"""Examples before code: a learner's own calls of an exercise's function, with their answers.

They are judged by the reference, and by the exercise's page of mistakes: how many of those marked "a test must catch
it" would give another answer to one of them. They earn no points.
"""

import numpy as np

from cfrlib.course.checks.compare import complaint
from cfrlib.course.checks.exercise import Exercise
from cfrlib.course.checks.formatting import show, show_call
from cfrlib.course.checks.run_cases import observe, quiet
from cfrlib.course.checks.verdict import NOT_ATTEMPTED, RIGHT, WRONG, CheckMisused, Verdict

ENOUGH = 3


def judge_examples(exercise: Exercise, examples) -> Verdict:
    """The verdict on a list of (arguments, answer) or a dictionary {arguments: answer}, or a function that returns one.

    Arguments are a tuple, or one argument by itself where the exercise takes one. Raises CheckMisused for
    anything else in the list, and for arguments that the exercise's function does not take.
    """
    try:
        given = examples() if callable(examples) else examples
    except NotImplementedError:
        given = []
    given = given.items() if isinstance(given, dict) else given or []
    calls = [_call(exercise, example) for example in given]
    if len(calls) < ENOUGH:
        return Verdict(exercise.name, NOT_ATTEMPTED, f"{len(calls)} of {ENOUGH} examples")
    with quiet():
        for args, answer in calls:
            expected = _right_answer(exercise, args)
            if complaint(answer, expected, exercise.tolerance, exercise.results) is not None:
                shown = (("call", show_call(exercise.name, args, {})), ("you say", show(answer)),
                         ("it is", show(expected)))  # fmt: skip
                return Verdict(exercise.name, WRONG, "one of your examples has another answer", evidence=shown)
        return _count(exercise, [args for args, _ in calls])


def _count(exercise, calls):
    mistakes = [known for known in exercise.misconceptions if known.tested]
    missed = [known for known in mistakes if not _catches(exercise, known.wrong_functions[0], calls)]
    headline = f"your examples catch {len(mistakes) - len(missed)} of {len(mistakes)} mistakes that people make"
    if not missed:
        return Verdict(exercise.name, RIGHT, headline, "Now write the function; its check tries your ideas, and more.")
    slipped = "; ".join(known.name for known in missed)
    explanation = f"These mistakes would give your answers, too: {slipped}. Can one more example catch one?"
    return Verdict(exercise.name, RIGHT, headline, explanation)


def _catches(exercise, wrong, calls):
    return any(exercise.problem([observe(exercise, wrong, args)]) for args in calls)


def _call(exercise, example):
    if not isinstance(example, tuple | list) or len(example) != 2:
        raise CheckMisused(f"an example is a pair (arguments, answer), not {show(example)}")
    args, answer = example
    args = tuple(args) if exercise.required > 1 and isinstance(args, tuple | list) else (args,)
    if not exercise.required <= len(args) <= len(exercise.signature.parameters):
        raise CheckMisused(f"the arguments of {exercise.name}{exercise.signature} are not {show(args)}")
    return tuple(map(_in_form_of, args, exercise.edge_cases[0])), answer


def _in_form_of(argument, model):
    """A list of numbers as an array, where the exercise's own cases have one."""
    return np.array(argument) if isinstance(model, np.ndarray) and isinstance(argument, tuple | list) else argument


def _right_answer(exercise, args):
    seen = observe(exercise, exercise.reference, args)
    if seen.error is not None:
        raise CheckMisused(f"{show_call(exercise.name, args, {})} cannot be answered: {seen.error}")
    return seen.value
