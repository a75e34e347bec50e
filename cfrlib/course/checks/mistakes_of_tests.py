"""What can be wrong with any test, whatever it tests; told from its judgements and from what it called."""

from collections.abc import Callable

from cfrlib.course.checks.exercise import Misconception
from cfrlib.course.checks.exercise_of_a_test import Version, judgements, let_through, refused


def refuses_only(which: Callable[[Version], bool]) -> Callable:
    """Recognises a test that refuses right versions: those that are `which`, and no others."""

    def recognise(exercise, observations):
        missed = refused(observations)
        return bool(missed) and all(map(which, missed))

    return recognise


def lets_through_only(which: Callable[[Version], bool]) -> Callable:
    """Recognises a test that spares every right version, and of the broken ones those that are `which`."""

    def recognise(exercise, observations):
        missed = let_through(observations)
        return bool(missed) and all(map(which, missed)) and not refused(observations)

    return recognise


def called_only(which: Callable[[tuple], bool]) -> Callable:
    """Recognises a test that lets bugs through and calls versions only with arguments that are `which`."""

    def recognise(exercise, observations):
        calls = [arguments for _, spared in judgements(observations) for arguments in spared.calls]
        return bool(let_through(observations) and calls) and all(one is not None and which(*one) for one in calls)

    return recognise


def _never_calls(exercise, observations):
    judged = judgements(observations)
    return bool(judged) and not any(spared.calls for _, spared in judged)


def _calls_only_some(exercise, observations):
    judged = judgements(observations)
    called = [bool(spared.calls) for _, spared in judged]
    return any(called) and not all(called) and bool(let_through(observations) or refused(observations))


def _keeps_something(exercise, observations):
    """Whether a version that is judged twice is judged in two ways, or is called more often one time than the other."""
    first = {}
    for version, spared in judgements(observations):
        before = first.setdefault(id(version), spared)
        if (bool(before), len(before.calls)) != (bool(spared), len(spared.calls)):
            return True
    return False


def _raises_as_a_verdict(exercise, observations):
    """Exceptions for broken versions, and for no right one."""
    raised = [seen.args[0] for seen in observations if seen.error is not None]
    return bool(raised) and not any(version.right for version in raised)


def _is_silent(exercise, observations):
    judged = judgements(observations)
    return bool(judged) and all(spared.silent for _, spared in judged)


def _spares_all(exercise, observations):
    judged = judgements(observations)
    return bool(judged) and all(spared for _, spared in judged)


def _spares_all_though_it_shows(exercise, observations):
    if not _spares_all(exercise, observations):
        return False
    return all(map(exercise.shows, (seen for seen in observations if not seen.args[0].right)))


def _refuses_all(exercise, observations):
    judged = judgements(observations)
    return bool(judged) and not any(spared for _, spared in judged)


def _upside_down(exercise, observations):
    judged = judgements(observations)
    return bool(judged) and all(bool(spared) != version.right for version, spared in judged)


def _reads_the_source(exercise, observations):
    errors = [seen.error for seen in observations]
    return all(isinstance(error, OSError) and "source" in str(error) for error in errors)


MISTAKES = (
    Misconception(
        "the source is read",
        "Your test wants to read the function's source, which it cannot have. Call the function, and judge what comes "
        "out.",
        recognise=_reads_the_source,
    ),
    Misconception(
        "never called",
        "Your test never calls the function that it is given. Call the parameter: another name, such as one of the "
        "notebook's, is another function.",
        recognise=_never_calls,
    ),
    Misconception(
        "upside down",
        "Your test tells right and broken apart, but the wrong way round. True says that the function is right.",
        recognise=_upside_down,
    ),
    Misconception(
        "nothing said",
        "Your test returns None each time, and none of its assertions fails. That counts as sparing. Either a `return` "
        "is missing, or what it asserts holds for the broken ones, too.",
        recognise=_is_silent,
    ),
    Misconception(
        "everything spared",
        "Your test says True to every function, broken ones included. What does a broken one do in it that a right one "
        "does not?",
        recognise=_spares_all,
    ),
    Misconception(
        "everything refused",
        "Your test refuses every function, the right ones included. Try it on your own first: it should say True. Is "
        "a number that you expect wrong, or a bound too tight?",
        recognise=_refuses_all,
    ),
)
# Asked first, where a lesson lists them.
OF_CALLS = (
    Misconception(
        "judged without a call",
        "Your test judges some functions without calling them. Does it keep its answers from call to call, by the "
        "function's name, say? All of them have the same name: call each one anew.",
        recognise=_calls_only_some,
    ),
    Misconception(
        "earlier calls remembered",
        "Given the same function a second time, your test does something else: it keeps what it saw in an earlier "
        "call, and that function may have been broken. Make everything inside the test anew. What you compare with "
        "comes from a function of your own, under another name.",
        recognise=_keeps_something,
    ),
    Misconception(
        "an exception as a verdict",
        "For broken functions your test raises an exception, which counts as an error of the test itself. Only False, "
        "or an `assert` that fails, says that a function is broken.",
        recognise=_raises_as_a_verdict,
    ),
    Misconception(
        "a difference not seen",
        "Your test says True to every function. But broken ones leave other numbers than right ones in what your test "
        "calls them with. Does it look at them? Does it compare with something else? A list and its copy hold the same "
        "objects (`deepcopy` copies them, too), and a function always agrees with itself.",
        recognise=_spares_all_though_it_shows,
    ),
)
