"""Symptoms of a test of `train` that cannot tell how often chance is counted, from its judgements and its calls."""

import numpy as np

from cfrlib.course.checks.exercise_of_a_test import judgements, let_through, refused
from cfrlib.course.checks.mistakes_of_tests import called_only, never_calls, refuses_all, spares_all_though_it_shows
from cfrlib.lessons.lesson05.train import FAIR
from cfrlib.lessons.lesson05.trains import ANOTHER_ORDER, AS_IT_IS, CHANCE_IN_THE_AVERAGE


def fair(iterations, deck):
    return deck is None or (set(deck) == set(FAIR) and alike(iterations, deck))


def alike(iterations, deck):
    return deck is None or np.allclose(list(deck.values()), next(iter(deck.values())))


def apart(iterations, deck):
    """No card comes to the same player in two deals."""
    firsts, seconds = zip(*deck, strict=True)
    return len({*firsts}) == len({*seconds}) == len(deck)


def has(bugs):
    return lambda version: version.what.startswith(tuple(bugs))


def scaled(version):
    return version.what.startswith(CHANCE_IN_THE_AVERAGE)


def in_another_order(version):
    return "nodes in another order" in version.what


def rounded(version):
    """Its numbers are the lesson's, up to rounding."""
    return version.what not in (AS_IT_IS, ANOTHER_ORDER)


def misjudges_by(calls_are):
    """Recognises a test that calls versions only with arguments that are such, and cannot tell them apart.

    One that spares what is broken, or refuses the lesson's own. If it refuses no more than a style, its calls will do.
    """

    def recognise(exercise, observations):
        calls = [arguments for _, spared in judgements(observations) for arguments in spared.calls]
        misjudged = let_through(observations) or _refuses_the_lessons(observations)
        return misjudged and calls and all(one is not None and calls_are(*one) for one in calls)

    return recognise


def _refuses_the_lessons(observations):
    return any(version.what == AS_IT_IS for version in refused(observations))


def looks_at_last_strategies(exercise, observations):
    """Not everything is spared, but something broken, or the lesson's own is refused; nothing else was looked at."""
    judged = judgements(observations)
    spares = let_through(observations) and not all(spared for _, spared in judged)
    return (_refuses_the_lessons(observations) or spares) and all(spared.read == {"strategy"} for _, spared in judged)


def compares_with_itself(exercise, observations):
    """Everything is spared, and each version was called with the same arguments more than once."""
    judged = judgements(observations)
    return judged and all(
        spared and len(spared.calls) > 1 and all(arguments == spared.calls[0] for arguments in spared.calls)
        for _, spared in judged
    )


def sees_no_difference(exercise, observations):
    """Everything is spared by True, though averages were looked at that differ."""
    looked = all("strategy_sum" in spared.read and not spared.silent for _, spared in judgements(observations))
    return looked and spares_all_though_it_shows(exercise, observations)


def spares_instead_of_right_ones(bugs):
    """Recognises a test that refuses every right version, and spares some broken ones, which are all of these bugs."""

    def recognise(exercise, observations):
        rights = [version for version, _ in judgements(observations) if version.right]
        spared = let_through(observations)
        return spared and len(refused(observations)) == len(rights) and all(map(has(bugs), spared))

    return recognise


def runs_too_little(exercise, observations):
    """Only an iteration or two are run. Regrets tell much after these, averages little: only these were looked at."""
    looked = any("regret_sum" in spared.read for _, spared in judgements(observations))
    return not looked and called_only(lambda iterations, deck: iterations <= 2)(exercise, observations)


def refuses_all_that_it_calls(exercise, observations):
    return refuses_all(exercise, observations) and not never_calls(exercise, observations)
