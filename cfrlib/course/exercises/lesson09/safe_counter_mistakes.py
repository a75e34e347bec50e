"""The mistakes that people make in `safe_counter`."""

import numpy as np

from cfrlib.course.checks.exercise import Misconception
from cfrlib.course.exercises.lesson09.safe_counter import earning_most, game_value, judge, safe_counter, safe_only


def best_only(payoff, leak, give):
    return np.eye(len(payoff))[int(np.argmax(payoff @ leak))]


def mixed(payoff, leak, give):
    """Safe and greedy, mixed as far as the price allows."""
    safe, greedy = safe_only(payoff, leak, give), best_only(payoff, leak, give)
    floor = game_value(payoff) - give
    slack = [(one - floor, one - other) for one, other in zip(safe @ payoff, greedy @ payoff, strict=True)]
    weight = min([1.0, *(room / drop for room, drop in slack if drop > 1e-12)])
    return (1 - weight) * safe + max(weight, 0.0) * greedy


def absolute_floor(payoff, leak, give):
    """Lets itself be pushed down to minus `give`, wherever the value of the game lies."""
    if game_value(payoff) < -give:
        return safe_only(payoff, leak, give)
    return earning_most(payoff @ leak, payoff.T, np.full(payoff.shape[1], -give))


def earning_least(payoff, leak, give):
    return earning_most(-payoff @ leak, payoff.T, np.full(payoff.shape[1], game_value(payoff) - give))


def fails_below_zero(exercise, observations):
    """No answer where the value of the game is negative, and the right one everywhere else."""
    answered = [seen for seen in observations if not _failed(seen)]
    where_negative = all(_failed(seen) == (game_value(seen.args[0]) < 0) for seen in observations)
    return where_negative and judge(answered) is None


def _failed(seen):
    return seen.error is not None or seen.value is None


def not_below_zero(payoff, leak, give):
    return None if game_value(payoff) < 0 else safe_counter(payoff, leak, give)


def _plays_like(*wrongs):
    """Recognised by what it is sure of and what it earns, on every case."""

    def recognise(exercise, observations):
        return any(all(_same_worth(seen, wrong) for seen in observations) for wrong in wrongs)

    return recognise


def floor_from_zero(exercise, observations):
    """Where even the value of the game lies below the floor, there may be no answer."""
    return any(not _failed(seen) for seen in observations) and all(
        _same_worth(seen, absolute_floor) or (_failed(seen) and game_value(seen.args[0]) < -seen.args[2])
        for seen in observations
    )


def _same_worth(seen, wrong):
    if seen.error is not None or np.shape(seen.value) != (len(seen.args[0]),):
        return False
    payoff, leak, _ = seen.args
    mine, theirs = np.asarray(seen.value, dtype=float), wrong(*seen.args)
    earned = abs((mine - theirs) @ payoff @ leak)
    return bool(earned < 1e-3 and abs((mine @ payoff).min() - (theirs @ payoff).min()) < 1e-3)


MISTAKES = (
    Misconception(
        "best response, whatever it gives away",
        "You answer the leak with the best action, and ignore `give`. What can an opponent who adapts take?",
        wrong=best_only,
        recognise=_plays_like(best_only),
    ),
    Misconception(
        "safe, and nothing more",
        "You play an equilibrium, and ignore the leak. You may give away as much as `give`: use it.",
        wrong=safe_only,
        recognise=_plays_like(safe_only),
    ),
    Misconception(
        "the floor measured from zero",
        "You keep above minus `give`. The floor is the value of the game minus `give`; the value need not be 0.",
        wrong=absolute_floor,
        recognise=floor_from_zero,
    ),
    Misconception(
        "a value below zero not found",
        "Your function fails exactly where the value of the game is negative. Without `bounds`, `linprog` looks for "
        "numbers of 0 or more. That is right for probabilities. The value may be any number: its bounds are "
        "(None, None).",
        wrong=not_below_zero,
        recognise=fails_below_zero,
    ),
    Misconception(
        "least for most",
        "You earn the least against the leak that the floor leaves room for. `linprog` minimizes: turn the sign of "
        "what is to be largest.",
        wrong=earning_least,
        recognise=_plays_like(earning_least),
    ),
    Misconception(
        "mixed safe and greedy",
        "You mix the equilibrium with the best response. That is safe enough, but among all strategies with that "
        "floor there is a better one: let a linear program look for it.",
        wrong=mixed,
        recognise=_plays_like(mixed),
    ),
)
