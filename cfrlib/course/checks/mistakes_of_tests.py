"""What can be wrong with any test, whatever it tests, recognised by its judgements and its calls.

The pages mistakes_of_tests.md and calls_of_tests.md beside this file explain it to the learner.
"""

from collections.abc import Callable

from cfrlib.course.checks.exercise_of_a_test import Version, judgements, let_through, refused


def refuses_only(which: Callable[[Version], bool]) -> Callable:
    """Recognises a test that refuses exactly those right versions for which `which` is true."""

    def recognise(exercise, observations):
        missed = refused(observations)
        return bool(missed) and all(map(which, missed))

    return recognise


def lets_through_only(which: Callable[[Version], bool]) -> Callable:
    """Recognises a test that spares every right version, and of the broken ones exactly those that are `which`."""

    def recognise(exercise, observations):
        missed = let_through(observations)
        return bool(missed) and all(map(which, missed)) and not refused(observations)

    return recognise


def called_only(which: Callable[[tuple], bool]) -> Callable:
    """Recognises a test that lets bugs through and calls versions only with arguments that are `which`."""

    def recognise(exercise, observations):
        calls = [arguments for _, spared in judgements(observations) for arguments in spared.calls]
        return bool(let_through(observations) and calls) and all(call is not None and which(*call) for call in calls)

    return recognise


def never_calls(exercise, observations):
    judged = judgements(observations)
    return bool(judged) and not any(spared.calls for _, spared in judged)


def calls_only_some(exercise, observations):
    judged = judgements(observations)
    called = [bool(spared.calls) for _, spared in judged]
    return any(called) and not all(called) and bool(let_through(observations) or refused(observations))


def keeps_something(exercise, observations):
    """Whether a version that is judged twice is judged differently, or called a different number of times."""
    first = {}
    for version, spared in judgements(observations):
        before = first.setdefault(id(version), spared)
        if (bool(before), len(before.calls)) != (bool(spared), len(spared.calls)):
            return True
    return False


def raises_as_a_verdict(exercise, observations):
    """Whether the test raises for broken versions only."""
    raised = [seen.args[0] for seen in observations if seen.error is not None]
    return bool(raised) and not any(version.right for version in raised)


def is_silent(exercise, observations):
    judged = judgements(observations)
    return bool(judged) and all(spared.silent for _, spared in judged)


def spares_all(exercise, observations):
    judged = judgements(observations)
    return bool(judged) and all(spared for _, spared in judged)


def spares_all_though_it_shows(exercise, observations):
    if not spares_all(exercise, observations):
        return False
    return all(map(exercise.shows, (seen for seen in observations if not seen.args[0].right)))


def refuses_all(exercise, observations):
    judged = judgements(observations)
    return bool(judged) and not any(spared for _, spared in judged)


def upside_down(exercise, observations):
    judged = judgements(observations)
    return bool(judged) and all(bool(spared) != version.right for version, spared in judged)


def reads_the_source(exercise, observations):
    errors = [seen.error for seen in observations]
    return all(isinstance(error, OSError) and "source" in str(error) for error in errors)
