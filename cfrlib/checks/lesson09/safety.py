"""The transfer task `safe_counter`: on a payoff table, the most against a leak for at most a given price."""

import numpy as np
from scipy.optimize import linprog

from cfrlib.checks.compare import complaint
from cfrlib.checks.exercise import Exercise, Misconception, Problem, input_changed

CLOSE = 1e-5


def safe_counter(payoff, leak, give):
    payoff, leak = np.asarray(payoff, dtype=float), np.asarray(leak, dtype=float)
    return _most(payoff @ leak, payoff.T, np.full(payoff.shape[1], game_value(payoff) - give))


def game_value(payoff) -> float:
    """What the row player can be sure of."""
    return float((safe_only(payoff, None, 0) @ payoff).min())


def _most(earned, floors_of, floors):
    """Probabilities that earn most by `earned`, where each row of `floors_of` is worth at least its floor."""
    result = linprog(-earned, A_ub=-floors_of, b_ub=-floors + 1e-9, A_eq=np.ones((1, len(earned))), b_eq=[1.0])
    return np.maximum(result.x, 0.0) / np.maximum(result.x, 0.0).sum()


def best_only(payoff, leak, give):
    return np.eye(len(payoff))[int(np.argmax(payoff @ leak))]


def safe_only(payoff, leak, give):
    rows, columns = payoff.shape
    result = linprog(
        c=np.append(np.zeros(rows), -1.0),
        A_ub=np.hstack([-payoff.T, np.ones((columns, 1))]),
        b_ub=np.zeros(columns),
        A_eq=np.append(np.ones(rows), 0.0)[None],
        b_eq=[1.0],
        bounds=[(0, None)] * rows + [(None, None)],
    )
    return np.maximum(result.x[:rows], 0.0)


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
    return _most(payoff @ leak, payoff.T, np.full(payoff.shape[1], -give))


def judge(observations):
    for seen in observations:
        payoff, leak, give = (np.asarray(part, dtype=float) for part in seen.args)
        if sentence := complaint(seen.value, np.full(len(payoff), 0.5), 10.0):
            return Problem(sentence, seen)
        mix = np.asarray(seen.value, dtype=float)
        if (mix < -CLOSE).any() or abs(mix.sum() - 1) > CLOSE:
            return Problem("returns numbers that are no probabilities: none below 0, and a sum of 1", seen)
        worst, floor = (mix @ payoff).min(), game_value(payoff) - give
        if worst < floor - CLOSE * 10:
            sentence = f"can be pushed down to {worst:.4f}; the value less {float(give):g} is {floor:.4f}"
            return Problem(sentence, seen, safe_counter(*seen.args))
        earned, most = mix @ payoff @ leak, safe_counter(*seen.args) @ payoff @ leak
        if earned < most - CLOSE * 10:
            sentence = f"is safe enough, but earns {earned:.4f} against the leak where {most:.4f} is possible"
            return Problem(sentence, seen, safe_counter(*seen.args))
    return None


def _plays_like(*wrongs):
    """Recognised by what it is sure of and what it earns, on every case."""

    def recognise(exercise, observations):
        return any(all(_same_worth(seen, wrong) for seen in observations) for wrong in wrongs)

    return recognise


def _same_worth(seen, wrong):
    if seen.error is not None or np.shape(seen.value) != (len(seen.args[0]),):
        return False
    payoff, leak, _ = seen.args
    mine, theirs = np.asarray(seen.value, dtype=float), wrong(*seen.args)
    earned = abs((mine - theirs) @ payoff @ leak)
    return bool(earned < 1e-3 and abs((mine @ payoff).min() - (theirs @ payoff).min()) < 1e-3)


PENALTY = np.array([[0.2, 0.9, 0.7], [0.95, 0.3, 0.6], [0.8, 0.85, 0.1]])


def _tables(rng):
    for shift in (0.0, -2.0, 3.0):
        rows, columns = rng.choice([3, 4, 5], size=2, replace=False)
        payoff = rng.integers(-9, 10, (rows, columns)) / 4 + shift
        leak = rng.integers(1, 9, columns) / 1.0
        yield payoff, leak / leak.sum(), float(rng.integers(1, 9)) / 10


SAFE_COUNTER = Exercise(
    safe_counter,
    edge_cases=[
        (PENALTY, np.array([0.2, 0.7, 0.1]), 0.1),
        (PENALTY, np.array([0.2, 0.7, 0.1]), 0.0),
        (PENALTY, np.array([0.2, 0.7, 0.1]), 5.0),
    ],
    random_cases=_tables,
    judge=judge,
    misconceptions=(
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
            recognise=_plays_like(absolute_floor),
        ),
        Misconception(
            "mixed safe and greedy",
            "You mix the equilibrium with the best response. That is safe enough, but among all strategies with that "
            "floor there is a better one: let a linear program look for it.",
            wrong=mixed,
            recognise=_plays_like(mixed),
        ),
        Misconception(
            "input changed in place",
            "Your function alters its arguments. Work on copies.",
            recognise=input_changed,
        ),
    ),
)
