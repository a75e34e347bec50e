"""The mistakes that people make in `best_light`."""

import numpy as np

from cfrlib.course.checks.compare import complaint
from cfrlib.course.checks.exercise import Misconception
from cfrlib.course.exercises.lesson14.best_light import PRECISION, earned, gains, light, obedience


def _answers(exercise, observations):
    """(payoffs, joint) of every case; empty unless all are distributions of the right form."""
    found = []
    for seen in observations:
        if seen.error is not None or complaint(seen.value, exercise.reference(*seen.args), np.inf):
            return []
        joint = np.asarray(seen.value, dtype=float)
        if joint.min() < -PRECISION or abs(joint.sum() - 1) > PRECISION:
            return []
        found.append((np.asarray(seen.args[0], dtype=float), joint))
    return found


def _room(payoffs):
    return 2 * PRECISION * (abs(payoffs).max() or 1.0)


def _obeyed(payoffs, joint, players=(0, 1)):
    return all(gains(payoffs, joint)[player] <= _room(payoffs) for player in players)


def _best_under(constraints, solve=light):
    """Recognises answers whose total is the best under other constraints, and in some case above what is obeyed."""

    def recognise(exercise, observations):
        answers = _answers(exercise, observations)
        best = [earned(payoffs, solve(payoffs, constraints(payoffs))) for payoffs, _ in answers]
        met = [abs(earned(*answer) - most) <= _room(answer[0]) for answer, most in zip(answers, best, strict=True)]
        return bool(answers) and all(met) and not all(_obeyed(*answer) for answer in answers)

    return recognise


def _none(payoffs):
    return np.zeros((1, payoffs[0].size))


def _always_one_instead(payoffs):
    """External regret: the exchanges of one player for b, added."""
    rows, columns = payoffs[0].shape
    first, second = np.split(obedience(payoffs), [rows**2])
    return np.vstack([first.reshape(rows, rows, -1).sum(axis=0), second.reshape(columns, columns, -1).sum(axis=0)])


def _one_driver(player):
    def recognise(exercise, observations):
        best = _best_under(lambda payoffs: obedience(payoffs, (player,)))
        return best(exercise, observations)

    return recognise


def _not_the_best(exercise, observations):
    answers = _answers(exercise, observations)
    return bool(answers) and all(_obeyed(*answer) for answer in answers)


def _one_cell(exercise, observations):
    """Recognises lights that always show the same, and are obeyed; where there is none, anything will do."""
    answers = [answer for seen in observations for answer in _answers(exercise, [seen])]
    single = [joint.max() > 1 - PRECISION for _, joint in answers]
    return len(answers) > len(observations) / 2 and all(single) and all(_obeyed(*answer) for answer in answers)


def _for_the_poorer(exercise, observations):
    """Recognises what is best under the rules of obedience for the one of the two who earns less."""
    answers = _answers(exercise, observations)
    if not answers or not all(_obeyed(*answer) for answer in answers):
        return False
    poorer = [payoffs.min(axis=0) for payoffs, _ in answers]
    return all(abs((each * (joint - light(payoffs, obedience(payoffs), each))).sum()) <= _room(payoffs)
               for each, (payoffs, joint) in zip(poorer, answers, strict=True))  # fmt: skip


def _of_one_driver(player):
    """Recognises what is best for one of the two among all that is obeyed."""

    def recognise(exercise, observations):
        answers = _answers(exercise, observations)
        if not answers or not all(_obeyed(*answer) for answer in answers):
            return False
        return all(
            abs((payoffs[player] * (joint - light(payoffs, obedience(payoffs), payoffs[player]))).sum())
            <= _room(payoffs)
            for payoffs, joint in answers
        )

    return recognise


def _worst(exercise, observations):
    answers = _answers(exercise, observations)
    return bool(answers) and all(
        _obeyed(payoffs, joint)
        and abs(earned(payoffs, joint) - earned(payoffs, light(payoffs, obedience(payoffs), -payoffs.sum(axis=0))))
        <= _room(payoffs)
        for payoffs, joint in answers
    )


def _no_optimum(exercise, observations):
    """Whether HiGHS handed back None in some case, and the learner's code took a part of it."""
    errors = [seen.error for seen in observations if seen.error is not None]
    return bool(errors) and all(map(_names_none, errors))


def _names_none(error):
    return isinstance(error, TypeError | AttributeError) and "NoneType" in str(error)


def _signs_turned(exercise, observations):
    """Whether every light is best among those that are never obeyed, or HiGHS found none where there is none."""
    for seen in observations:
        payoffs = np.asarray(seen.args[0], dtype=float)
        try:
            best = earned(payoffs, light(payoffs, -obedience(payoffs)))
        except AttributeError:  # of None
            if seen.error is None or not _names_none(seen.error):
                return False
            continue
        answers = _answers(exercise, [seen])
        if not answers or abs(earned(*answers[0]) - best) > _room(payoffs):
            return False
    return True


MISTAKES = (
    Misconception(
        "nobody asked whether it is obeyed",
        "You choose what is best in total, whether it is obeyed or not. Each exchange of a signal for another action "
        "must gain nothing, for both drivers: these are the rows of `A_ub`.",
        recognise=_best_under(_none),
    ),
    Misconception(
        "driver 2 does not obey",
        "Your light asks driver 1 only. Driver 2 exchanges *columns*, with the payoffs of the second table.",
        recognise=_one_driver(0),
    ),
    Misconception(
        "driver 1 does not obey",
        "Your light asks driver 2 only. Driver 1 exchanges *rows*, with the payoffs of the first table.",
        recognise=_one_driver(1),
    ),
    Misconception(
        "compared with one action always",
        "You compare with playing b *always*: that is external regret. A driver sees the signal. So each pair (a, b) "
        "needs a row of its own: b whenever a is shown.",
        recognise=_best_under(_always_one_instead),
    ),
    Misconception(
        "signs turned in the constraints",
        "Your light makes every exchange *gain* something: the signs in `A_ub` are turned. What b earns more than a "
        "must be at most 0.",
        recognise=_signs_turned,
    ),
    Misconception(
        "the worst light that is obeyed",
        "Your light earns the least of all that are obeyed. `linprog` minimises: `c` is *minus* the total.",
        recognise=_worst,
    ),
    Misconception(
        "always the same signals",
        "Your light always shows the same, an equilibrium without drawing. A light may draw: then more can be obeyed, "
        "and more be earned.",
        recognise=_one_cell,
    ),
    Misconception(
        "best for the one who earns less",
        "Your light is the best for the smaller of the two payoffs, cell by cell. Add both tables: asked is the total.",
        recognise=_for_the_poorer,
    ),
    Misconception(
        "best for driver 1",
        "Your light is the best for driver 1. Add both tables: asked is the total.",
        recognise=_of_one_driver(0),
    ),
    Misconception(
        "best for driver 2",
        "Your light is the best for driver 2. Add both tables: asked is the total.",
        recognise=_of_one_driver(1),
    ),
    Misconception(
        "obeyed, but not the best",
        "Your light is obeyed. Another one is obeyed as well, and earns more: an equilibrium without signals, or an "
        "even mix, is not always the best. The linear program finds it.",
        recognise=_not_the_best,
    ),
    Misconception(
        "`linprog` finds no optimum",
        "`linprog` finds no optimum, and `result.x` is None. Print `result.message`. *Infeasible*: check the signs in "
        "`A_ub`; what b earns *more* than a must be at most 0. *Unbounded*: all probabilities add up to 1.",
        recognise=_no_optimum,
    ),
)
