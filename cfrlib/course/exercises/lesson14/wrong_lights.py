"""How wrong lights are known: by what they earn, and by who does not obey them."""

import numpy as np

from cfrlib.course.checks.compare import complaint
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


def best_under(constraints, solve=light):
    """Recognises answers whose total is the best under other constraints, and in some case above what is obeyed."""

    def recognise(exercise, observations):
        answers = _answers(exercise, observations)
        best = [earned(payoffs, solve(payoffs, constraints(payoffs))) for payoffs, _ in answers]
        met = [abs(earned(*answer) - most) <= _room(answer[0]) for answer, most in zip(answers, best, strict=True)]
        return bool(answers) and all(met) and not all(_obeyed(*answer) for answer in answers)

    return recognise


def nothing_asked(payoffs):
    return np.zeros((1, payoffs[0].size))


def always_one_instead(payoffs):
    """External regret: the exchanges of one player for b, added."""
    rows, columns = payoffs[0].shape
    first, second = np.split(obedience(payoffs), [rows**2])
    return np.vstack([first.reshape(rows, rows, -1).sum(axis=0), second.reshape(columns, columns, -1).sum(axis=0)])


def one_driver(player):
    def recognise(exercise, observations):
        best = best_under(lambda payoffs: obedience(payoffs, (player,)))
        return best(exercise, observations)

    return recognise


def too_few_exchanges(exercise, observations):
    """Recognises what is right where nobody has a third action, and else as good as what is obeyed, or too good."""
    found = []
    for payoffs, joint in _answers(exercise, observations):
        more = earned(payoffs, joint) - earned(payoffs, light(payoffs, obedience(payoffs)))
        found.append((max(joint.shape) > 2, _obeyed(payoffs, joint), more / _room(payoffs)))
    too_good = [third and not obeyed for third, obeyed, more in found]
    return any(too_good) and all(more >= -1 and (obeyed or third) for third, obeyed, more in found)


def not_the_best(exercise, observations):
    answers = _answers(exercise, observations)
    return bool(answers) and all(_obeyed(*answer) for answer in answers)


def one_cell(exercise, observations):
    """Recognises lights that always show the same, and are obeyed wherever such a light can be."""
    answers = [answer for seen in observations for answer in _answers(exercise, [seen])]
    single = [joint.max() > 1 - PRECISION for _, joint in answers]
    obeyed = [_obeyed(*answer) for answer in answers if _any_obeyed(answer[0])]
    return len(obeyed) > len(observations) / 2 and all(single) and all(obeyed)


def _any_obeyed(payoffs):
    """Whether some light that always shows the same is obeyed: an equilibrium without drawing."""
    first, second = payoffs
    return bool(((first == first.max(axis=0)) & (second == second.max(axis=1, keepdims=True))).any())


def for_the_poorer(exercise, observations):
    """Recognises what is best under the rules of obedience for the one of the two who earns less."""
    answers = _answers(exercise, observations)
    if not answers or not all(_obeyed(*answer) for answer in answers):
        return False
    poorer = [payoffs.min(axis=0) for payoffs, _ in answers]
    return all(abs((each * (joint - light(payoffs, obedience(payoffs), each))).sum()) <= _room(payoffs)
               for each, (payoffs, joint) in zip(poorer, answers, strict=True))  # fmt: skip


def of_one_driver(player):
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


def worst(exercise, observations):
    answers = _answers(exercise, observations)
    return bool(answers) and all(
        _obeyed(payoffs, joint)
        and abs(earned(payoffs, joint) - earned(payoffs, light(payoffs, obedience(payoffs), -payoffs.sum(axis=0))))
        <= _room(payoffs)
        for payoffs, joint in answers
    )


def no_optimum(exercise, observations):
    """Whether HiGHS handed back None in some case, and the learner's code took a part of it."""
    errors = [seen.error for seen in observations if seen.error is not None]
    return bool(errors) and all(map(_names_none, errors))


def _names_none(error):
    return isinstance(error, TypeError | AttributeError) and "NoneType" in str(error)


def best_or_none(constraints):
    """Recognises lights that are the best under other constraints, and what stands in their way.

    That is what HiGHS hands back where there is no light, or an action that a driver has not.
    """

    def recognise(exercise, observations):
        return any(seen.error is None for seen in observations) and all(met(exercise, seen) for seen in observations)

    def met(exercise, seen):
        payoffs = np.asarray(seen.args[0], dtype=float)
        try:
            best = earned(payoffs, light(payoffs, constraints(payoffs)))
        except (IndexError, ValueError):
            return isinstance(seen.error, IndexError | ValueError)
        except AttributeError:  # of None
            return seen.error is not None and _names_none(seen.error)
        answers = _answers(exercise, [seen])
        return bool(answers) and abs(earned(*answers[0]) - best) <= _room(payoffs)

    return recognise


def turned(payoffs):
    return -obedience(payoffs)


def turned_for(player):
    """Constraints with the signs turned for one driver."""

    def constraints(payoffs):
        asked = obedience(payoffs)
        asked[_of_driver(player, payoffs)] *= -1
        return asked

    return constraints


def _of_driver(player, payoffs):
    """Where the rows of one driver stand among all constraints."""
    of_driver_1 = len(payoffs[0]) ** 2
    return slice(of_driver_1, None) if player else slice(of_driver_1)


def signs_turned_for_one(exercise, observations):
    """Recognises constraints with the signs turned for either of the drivers."""
    return any(best_or_none(turned_for(player))(exercise, observations) for player in (0, 1))


def with_the_others_actions(player):
    """Constraints of one driver for as many actions as the other has; raises IndexError where these are too many."""

    def constraints(payoffs):
        own, others = payoffs[0].shape[player], payoffs[0].shape[1 - player]
        if others > own:
            raise IndexError(f"driver {player + 1} has {own} actions, not {others}")
        asked = obedience(payoffs)
        left_out = np.maximum(*np.divmod(np.arange(own**2), own)) >= others
        asked[_of_driver(player, payoffs)][left_out] = 0.0
        return asked

    return constraints


def one_number_for_both(exercise, observations):
    """Recognises constraints that count the actions of one driver for both."""
    return any(best_or_none(with_the_others_actions(player))(exercise, observations) for player in (0, 1))


def both_alike(payoffs):
    """Obeyed, and of the same worth to both drivers."""
    more = (payoffs[0] - payoffs[1]).ravel()
    return np.vstack([obedience(payoffs), more, -more])


def with_tables(first, second):
    """Constraints in which driver 1 compares by table `first`, driver 2 by table `second`."""

    def constraints(payoffs):
        return obedience(payoffs[[first, second]])

    return constraints


def anothers_table(exercise, observations):
    """Recognises constraints in which a driver compares by the other's table."""
    return any(best_under(with_tables(*tables))(exercise, observations) for tables in ((0, 0), (1, 1), (1, 0)))


def rows_for_driver_2(place, everybody):
    """Recognises constraints of driver 2 that compare rows of the second table, written into row or column a.

    `everybody`: the pairs (a, b) are those of driver 1's actions; else those of driver 2's, and an index can be too
    large.
    """

    def constraints(payoffs):
        first, second = payoffs
        numbers = range(len(first) if everybody else first.shape[1])
        weights = []
        for a in numbers:
            for b in numbers:
                weights.append(np.zeros_like(first))
                place(weights[-1], a, second[b] - second[a])
        return np.vstack([obedience(payoffs, (0,)), *(each.ravel() for each in weights)])

    return best_or_none(constraints)


def _into_row(weights, a, difference):
    weights[a] = difference


def _into_column(weights, a, difference):
    weights[:, a] = difference


def driver_2_exchanges_rows(exercise, observations):
    """Recognises constraints of driver 2 that compare rows of the second table, in one of four ways."""
    ways = [rows_for_driver_2(place, everybody) for place in (_into_row, _into_column) for everybody in (True, False)]
    return any(way(exercise, observations) for way in ways)
