"""What a function does besides answering: it remembers, alters what it was given, draws elsewhere, ignores the case."""

from dataclasses import replace

from cfrlib.course.checks.compare import same
from cfrlib.course.checks.formatting import show
from cfrlib.course.checks.general.evidence import Finding
from cfrlib.course.checks.leftovers import is_left_over

REMEMBERS = "gives another result when it is called a second time with the same arguments"


def remembered(exercise, first, again) -> bool:
    """Whether the same call, made first and once more after all others, came out differently, and once wrong."""
    if not _differs(first, again, exercise.tolerance):
        return False
    if exercise.together or first.error is not None or again.error is not None:
        return True
    return any(exercise.values_problem([seen]) is not None for seen in (first, again))


def _differs(first, again, tolerance):
    if first.error is not None or again.error is not None:
        return first.error is None or type(first.error) is not type(again.error)
    if _beyond_comparison(first.value):
        return False
    return not same(again.value, first.value, tolerance) and not same(first.value, again.value, tolerance)


def _beyond_comparison(value):
    """Whether it is, or holds, a generator, say: nobody can tell two of them apart."""
    if isinstance(value, dict | list | tuple):
        return any(map(_beyond_comparison, value.values() if isinstance(value, dict) else value))
    return type(value).__eq__ is object.__eq__


def behaved(exercise, observations, again) -> Finding | None:
    """A habit that spoils every answer, whatever the rest of the function does."""
    if changed := next((seen.changed for seen in observations if seen.changed), ""):
        return Finding(
            f"Your function alters its argument `{changed}`. Whoever called it goes on with the altered one. Work on a "
            f"copy, or make something new.",
            f"the argument `{changed}` changed",
        )
    if any(seen.drew_globally for seen in observations) and (found := _draws_globally(exercise)):
        return found
    if any(is_left_over(seen.value) for seen in observations):
        return Finding(
            "Your answer holds numbers that nobody wrote, left over in memory. `np.empty` fills in nothing, and with "
            "`where=` only some places are written. Begin with zeros: `np.zeros`, or `out=np.zeros(...)` beside "
            "`where=`.",
            "numbers that nobody wrote",
        )
    first = next((seen for seen in observations if seen.args is again.args), observations[0])
    if remembered(exercise, first, again):
        return replace(_remembers(exercise), evidence=_twice(exercise, first, again))
    return None


def _draws_globally(exercise):
    if exercise.draws:
        return Finding(
            "Your function draws from the global generator, `np.random` or `random`. Use the `rng` it is given, so "
            "that a seed repeats a run.",
            "draws not taken from rng",
        )
    if exercise.judge or exercise.together:
        return None
    return Finding(
        "Your function draws at random, so that each call may give another result. Nothing is to be drawn here: what "
        "is asked for is computed.",
        "something drawn at random",
    )


def _remembers(exercise):
    if exercise.draws:
        return Finding(
            "Called twice with the same generator in the same state, your function gives two results: it draws "
            "somewhere else, or keeps something from the call before.",
            "the seed does not repeat the result",
        )
    return Finding(
        "The same call gives another result later: something is kept from call to call, unless you draw it at random. "
        "Make every counter, list, array and dictionary inside the function, and no default argument of such a kind.",
        "earlier calls remembered",
    )


def _twice(exercise, first, again):
    """The same call at first and after all others: pasted once, it may give either."""
    gave = [type(seen.error).__name__ if seen.error else show(seen.value) for seen in (first, again)]
    return ("first call", exercise.shown_call(first)), ("gives", gave[0]), ("and later", gave[1])


def keeps(names) -> Finding | None:
    """Whether something outside the calls changed while they ran; that is allowed, but answers must not hang on it."""
    if not names:
        return None
    listed = " and ".join(f"`{name}`" for name in names[:3])
    return Finding(
        f"{listed} lives outside your function and changed while it was called, so a later call does not begin as the "
        "first one did. Make it inside the function, before anything is counted.",
        "earlier calls remembered",
    )


def constant(observations, tolerance: float) -> Finding | None:
    """Whether all answers are the same, however the cases differ."""
    answers = [seen.value for seen in observations]
    if any(seen.error for seen in observations) or len(answers) < 3 or answers[0] is None:
        return None
    if all(same(answer, answers[0], tolerance) for answer in answers):
        return Finding("Your function returns the same for every case, however different they are.", "always the same")
    return None


def draws_nothing(exercise, observations) -> bool:
    """Whether the generator was never used, in any case."""
    return "rng" in exercise.signature.parameters and not any(seen.drew for seen in observations)
