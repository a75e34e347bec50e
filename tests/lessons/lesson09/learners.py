"""What learners might write for lesson 09: right solutions in many styles, and mistakes in words of their own.

Where a mistake has programs on its page as well, what stands here does it otherwise: only the recogniser knows it.
"""

import math
from collections import defaultdict

import numpy as np
from scipy.optimize import linprog

from cfrlib.games import CHANCE, TERMINAL

# perturb


def perturb_as_a_mean(strategy, epsilon):
    def row(mix):
        return np.average([mix, np.ones(len(mix)) / len(mix)], axis=0, weights=[1 - epsilon, epsilon])

    return {key: tuple(row(mix)) for key, mix in strategy.items()}


def perturb_backward(strategy, epsilon):
    keys = list(strategy)[::-1]
    return dict(zip(keys, [[p + epsilon * (1 / len(strategy[k]) - p) for p in strategy[k]] for k in keys], strict=True))


def perturb_by_text(strategy, epsilon):
    """Keys that are tuples are turned into text."""
    return {str(key): row for key, row in perturb_as_a_mean(strategy, epsilon).items()}


def perturb_by_a_coin(strategy, epsilon):
    rng = np.random.default_rng(3)
    slip = {key: rng.random() < epsilon for key in strategy}
    return {key: [1 / len(row)] * len(row) if slip[key] else list(row) for key, row in strategy.items()}


def perturb_by_drawing(strategy, epsilon):
    rng, played = np.random.default_rng(4), {}
    for key, row in strategy.items():
        played[key] = np.eye(len(row))[rng.integers(len(row))] if rng.random() < epsilon else np.array(row)
    return played


# train_trembling


def matching(regret_sum):
    positive = np.maximum(regret_sum, 0)
    return positive / positive.sum() if positive.sum() > 0 else np.ones(len(positive)) / len(positive)


def shaken(strategy, epsilon):
    return (1 - epsilon) * strategy + epsilon / len(strategy)


def train_at_once(payoff, iterations, epsilon, start=None):
    rows, columns = payoff.shape
    r, s = (np.zeros(rows), np.zeros(columns)) if start is None else map(lambda one: np.array(one, float), start)
    x_sum, y_sum = np.zeros(rows), np.zeros(columns)
    for _ in range(iterations):
        x, y = matching(r), matching(s)
        x_sum += x
        y_sum += y
        u, v = payoff @ shaken(y, epsilon), -(shaken(x, epsilon) @ payoff)
        r = r + u - x @ u
        s = s + v - y @ v
    return x_sum / iterations, y_sum / iterations


def train_against_what_is_played(payoff, iterations, epsilon, start=None):
    """Compared with what the trembling hand earns, as the paper's code has it."""
    sums = [np.zeros(payoff.shape[0]), np.zeros(payoff.shape[1])]
    if start is not None:
        sums = [np.array(one, dtype=float) for one in start]
    lists = [], []
    for _ in range(iterations):
        mixes = [matching(one) for one in sums]
        played = [shaken(one, epsilon) for one in mixes]
        values = payoff @ played[1], -payoff.T @ played[0]
        for player in (0, 1):
            lists[player].append(mixes[player])
            sums[player] += values[player] - played[player] @ values[player]
    return [np.mean(one, axis=0) for one in lists]


def train_by_turns(payoff, iterations, epsilon, start=None):
    r = np.array(start[0] if start else [0] * len(payoff), dtype=float)
    s = np.array(start[1] if start else [0] * len(payoff[0]), dtype=float)
    total = [0, 0]
    for _ in range(iterations):
        x = matching(r)
        total[0] = total[0] + x
        u = payoff @ shaken(matching(s), epsilon)
        r += u - x @ u
        y = matching(s)
        total[1] = total[1] + y
        v = -payoff.T @ shaken(matching(r), epsilon)
        s += v - y @ v
    return total[0] / iterations, total[1] / iterations


def train_column_first(payoff, iterations, epsilon, start=None):
    table = -payoff.T
    turned = None if start is None else (start[1], start[0])
    y, x = train_by_turns(table, iterations, epsilon, turned)
    return x, y


def train_on_a_shaken_table(payoff, iterations, epsilon, start=None):
    """Both hands' slips are put into the payoffs once; the intended strategies then play that table."""
    rows, columns = payoff.shape
    slip = [(1 - epsilon) * np.eye(n) + epsilon / n for n in (rows, columns)]
    return train_at_once(slip[0] @ payoff @ slip[1], iterations, 0.0, start)


def train_from_a_floor(payoff, iterations, epsilon, start=None):
    """Thinks that regrets are at least 0."""
    return train_at_once(payoff, iterations, epsilon, start and [np.maximum(one, 0) for one in start])


def train_by_recursion(payoff, iterations, epsilon, start=None):
    def after(count, r, s, x_sum, y_sum):
        if count == 0:
            return x_sum / iterations, y_sum / iterations
        x, y = matching(r), matching(s)
        u, v = payoff @ shaken(y, epsilon), -payoff.T @ shaken(x, epsilon)
        return after(count - 1, r + u - x @ u, s + v - y @ v, x_sum + x, y_sum + y)

    r, s = (np.array(one, float) for one in start or [np.zeros(n) for n in payoff.shape])
    return after(iterations, r, s, np.zeros(len(r)), np.zeros(len(s)))


def train_on_drawn_slips(payoff, iterations, epsilon, start=None, seed=0, own=False):
    rng = np.random.default_rng(seed)
    r, s = (np.zeros(n) for n in payoff.shape) if start is None else (np.array(one) for one in start)
    x_sum, y_sum = 0 * r, 0 * s
    for _ in range(iterations):
        x, y = matching(r), matching(s)
        x_sum, y_sum = x_sum + x, y_sum + y
        x_played = shaken(x, 1) if rng.random() < epsilon else x
        y_played = np.eye(len(y))[rng.integers(len(y))] if rng.random() < epsilon else y
        u, v = payoff @ y_played, -x_played @ payoff
        r, s = r + u - (x_played if own else x) @ u, s + v - (y_played if own else y) @ v
    return x_sum / iterations, y_sum / iterations


def train_on_other_slips(payoff, iterations, epsilon, start=None):
    return train_on_drawn_slips(payoff, iterations, epsilon, start, seed=5, own=True)


def train_with_the_start_given(payoff, iterations, epsilon, start=None):
    """A list += an array is a new array, so `start` stays as it is."""
    r, s = start or (np.zeros(payoff.shape[0]), np.zeros(payoff.shape[1]))
    total = np.zeros(payoff.shape[0]), np.zeros(payoff.shape[1])
    for _ in range(iterations):
        x, y = matching(r), matching(s)
        u, v = payoff @ shaken(y, epsilon), -payoff.T @ shaken(x, epsilon)
        r += u - x @ u
        s += v - y @ v
        total = total[0] + x, total[1] + y
    return total[0] / iterations, total[1] / iterations


# gather


def gather_from_a_stack(game, leak, player):
    found, stack = defaultdict(dict), [(game.root(), 1.0)]
    while stack:
        history, weight = stack.pop()
        mover = game.player(history)
        if mover == TERMINAL:
            continue
        if mover == CHANCE:
            stack += [(game.child(history, a), weight * p) for a, p in game.chance(history)]
            continue
        key = game.information_set(history)
        mix = leak[key]
        if mover == player:
            found[key][history] = weight
            mix = [1] * len(mix)
        stack += [(game.child(history, a), weight * p) for a, p in zip(game.actions(history), mix, strict=True)]
    return found


def gather_backward(game, leak, player):
    """What is below a history comes back as a dictionary, and dictionaries are merged."""

    def below(history, weight):
        mover = game.player(history)
        if mover == TERMINAL:
            return {}
        found = {}
        moves = dict(game.chance(history)) if mover == CHANCE else dict(
            zip(game.actions(history), leak[game.information_set(history)], strict=True))  # fmt: skip
        if mover == player:
            found[game.information_set(history)] = {history: weight}
        for action, probability in moves.items():
            factor = 1.0 if mover == player else probability
            for key, here in below(game.child(history, action), weight * factor).items():
                found[key] = {**found.get(key, {}), **here}
        return found

    return below(game.root(), 1.0)


def gather_by_generator(game, leak, player):
    def walk(history, weight):
        mover = game.player(history)
        if mover == CHANCE:
            for action, p in game.chance(history):
                yield from walk(game.child(history, action), weight * p)
        elif mover != TERMINAL:
            key = game.information_set(history)
            if mover == player:
                yield key, history, weight
            for number, action in enumerate(game.actions(history)):
                yield from walk(game.child(history, action), weight if mover == player else weight * leak[key][number])

    found = {}
    for key, history, weight in walk(game.root(), 1):
        found.setdefault(key, {}).update({history: np.array(weight)})
    return found


def gather_in_lists(game, leak, player):
    """Pairs in place of dictionaries."""
    return {key: list(here.items()) for key, here in gather_from_a_stack(game, leak, player).items()}


def gather_in_place(game, leak, player):
    found = gather_from_a_stack(game, leak, player)
    for key in found:
        leak[key] = [1.0] * len(leak[key])
    return found


# best_counter


def counter_by_depth(game, leak, player):
    """Information sets from the deepest up."""
    groups, depth = defaultdict(list), {}

    def gather(history, weight, level):
        mover = game.player(history)
        if mover == TERMINAL:
            return
        if mover == CHANCE:
            for action, p in game.chance(history):
                gather(game.child(history, action), weight * p, level)
            return
        key = game.information_set(history)
        if mover == player:
            groups[key].append((history, weight))
            depth[key] = level
        for number, action in enumerate(game.actions(history)):
            factor = 1 if mover == player else leak[key][number]
            gather(game.child(history, action), weight * factor, level + (mover == player))

    choices = {}

    def value(history):
        mover = game.player(history)
        if mover == TERMINAL:
            return game.utilities(history)[player]
        if mover == CHANCE:
            return sum(p * value(game.child(history, a)) for a, p in game.chance(history))
        key = game.information_set(history)
        if mover == player:
            return value(game.child(history, choices[key]))
        return sum(p * value(game.child(history, a)) for a, p in zip(game.actions(history), leak[key], strict=True))

    gather(game.root(), 1.0, 0)
    for key in sorted(groups, key=lambda one: -depth[one]):
        actions = game.actions(groups[key][0][0])
        choices[key] = max(actions, key=lambda a: sum(w * value(game.child(h, a)) for h, w in groups[key]))
    return value(game.root()), choices


def counter_last_of_ties(game, leak, player):
    """Of several best actions it takes the last, and a float32 value."""
    turned = {key: list(row)[::-1] for key, row in leak.items()}
    value, choices = counter_of_vectors(_Mirrored(game), turned, player)
    return np.float32(value), choices


class _Mirrored:
    """The same game, its actions in reverse order."""

    def __init__(self, game):
        self.game = game

    def __getattr__(self, name):
        return getattr(self.game, name)

    def actions(self, history):
        return list(self.game.actions(history))[::-1]


def counter_of_vectors(game, leak, player):
    """Histories are taken together: a list of (history, weight) is handed down, and split by information set."""
    choices = {}

    def total(front):
        value, own = 0.0, defaultdict(list)
        while front:
            history, weight = front.pop()
            mover = game.player(history)
            if mover == TERMINAL:
                value += weight * game.utilities(history)[player]
            elif mover == CHANCE:
                front += [(game.child(history, a), weight * p) for a, p in game.chance(history)]
            elif mover == player:
                own[game.information_set(history)].append((history, weight))
            else:
                mix = leak[game.information_set(history)]
                front += [(game.child(history, a), weight * p) for a, p in zip(game.actions(history), mix, strict=True)]
        for key, group in own.items():
            worth = {
                action: total([(game.child(h, action), w) for h, w in group]) for action in game.actions(group[0][0])
            }
            choices[key] = max(worth, key=worth.get)
            value += worth[choices[key]]
        return value

    return total([(game.root(), 1.0)]), choices


def counter_for_both(game, leak, player):
    """The right answer, with the opponent's best answers beside it."""
    value, choices = counter_by_depth(game, leak, player)
    return value, counter_by_depth(game, leak, 1 - player)[1] | choices


def counter_as_it_was_planned(game, leak, player):
    """The right choices, and the value of the player's part of the leak."""

    def value(history):
        mover = game.player(history)
        if mover == TERMINAL:
            return game.utilities(history)[player]
        if mover == CHANCE:
            return sum(p * value(game.child(history, action)) for action, p in game.chance(history))
        moves = zip(game.actions(history), leak[game.information_set(history)], strict=True)
        return sum(p * value(game.child(history, action)) for action, p in moves)

    return value(game.root()), counter_by_depth(game, leak, player)[1]


# posterior


def posterior_step_by_step(seen, suspects):
    belief = {name: 1 / len(suspects) for name in suspects}
    for key, action in seen:
        belief = {name: p * suspects[name][key][action] for name, p in belief.items()}
        total = sum(belief.values())
        belief = {name: p / total for name, p in belief.items()}
    return belief


def posterior_with_logaddexp(seen, suspects):
    with np.errstate(divide="ignore"):
        logs = np.array([sum(np.log([s[k][a] for k, a in seen])) for s in suspects.values()], dtype=float)
    return {name: np.exp(one - np.logaddexp.reduce(logs)) for name, one in zip(suspects, logs, strict=True)}


def posterior_in_fractions(seen, suspects):
    from fractions import Fraction

    weights = {}
    for name, strategy in suspects.items():
        counts = defaultdict(int)
        for one in seen:
            counts[one] += 1
        weights[name] = math.prod((Fraction(strategy[k][a]) ** n for (k, a), n in counts.items()), start=Fraction(1))
    total = sum(weights.values())
    return {name: float(weight / total) for name, weight in weights.items()}


def posterior_by_plain_product(seen, suspects):
    """Python's division by zero is an error, NumPy's is NaN."""
    weights = {name: math.prod(strategy[k][a] for k, a in seen) for name, strategy in suspects.items()}
    total = sum(weights.values())
    return {name: weight / total for name, weight in weights.items()}


def posterior_by_long_doubles(seen, suspects):
    """Numbers that go down to 1e-4950 are too coarse for 6,000 decisions."""
    weights = {n: np.prod([np.longdouble(s[k][a]) for k, a in seen]) for n, s in suspects.items()}
    return {name: float(weight / sum(weights.values())) for name, weight in weights.items()}


def posterior_around_the_mean(seen, suspects):
    """The mean of the sums is taken off, not the largest: in a long log that one may still be too far above."""
    with np.errstate(divide="ignore"):
        logs = {name: sum(np.log(strategy[k][a]) for k, a in seen) for name, strategy in suspects.items()}
    middle = np.mean([one for one in logs.values() if one > -np.inf])
    weights = {name: np.exp(one - middle) for name, one in logs.items()}
    return {name: weight / sum(weights.values()) for name, weight in weights.items()}


def posterior_as_an_array(seen, suspects):
    """The outline's numbers without their names."""
    return np.array(list(posterior_step_by_step(seen, suspects).values()))


def posterior_as_a_list(seen, suspects):
    return list(posterior_step_by_step(seen, suspects).values())


# name_the_leak


def naming_backward(hands, suspects, sure=0.95):
    def belief(count):
        return posterior_step_by_step([one for hand in hands[:count] for one in hand], suspects)

    final = belief(len(hands))
    name = max(final, key=final.get)
    if final[name] < sure:
        return None, len(hands)
    count = len(hands)
    while count > 1 and belief(count - 1)[name] >= sure:
        count -= 1
    return name, count


def naming_in_lists(hands, suspects, sure=0.95):
    logs, rows = np.zeros(len(suspects)), []
    names = list(suspects)
    for hand in hands:
        for key, action in hand:
            with np.errstate(divide="ignore"):
                logs = logs + np.log([suspects[name][key][action] for name in names])
        weights = np.exp(logs - logs.max())
        rows.append(weights / weights.sum())
    best = int(np.argmax(rows[-1]))
    if rows[-1][best] < sure:
        return [None, len(hands)]
    doubts = [number for number, row in enumerate(rows, start=1) if row[best] < sure]
    return [names[best], (max(doubts) if doubts else 0) + 1]


def naming_step_by_step(hands, suspects, sure=0.95):
    belief, since = dict.fromkeys(suspects, 1 / len(suspects)), dict.fromkeys(suspects)
    for number, hand in enumerate(hands, start=1):
        for key, action in hand:
            belief = {name: p * suspects[name][key][action] for name, p in belief.items()}
            belief = {name: p / sum(belief.values()) for name, p in belief.items()}
        for name, p in belief.items():
            since[name] = (since[name] or number) if p >= sure else None
    named = [name for name in suspects if since[name]]
    return (named[0], since[named[0]]) if named else (None, len(hands))


def naming_after_two_hands(hands, suspects, sure=0.95):
    """Remembers the last two hands only."""
    seen = [one for hand in hands[-2:] for one in hand]
    belief = posterior_step_by_step(seen, suspects)
    name = max(belief, key=belief.get)
    return (name if belief[name] >= sure else None), len(hands)


# safe_counter


def safe_with_v(payoff, leak, give):
    """The guarantee as a variable of its own, bounded from below."""
    m, n = payoff.shape
    objective, ones = np.zeros(m + 1), np.c_[np.ones((1, m)), [[0]]]
    objective[-1] = -1
    table = np.c_[-payoff.T, np.ones(n)]
    first = linprog(objective, table, np.zeros(n), ones, [1], [(0, None)] * m + [(None, None)])
    floor = -first.fun - give - 1e-9
    answer = linprog(np.r_[-payoff @ leak, 0], table, np.zeros(n), ones, [1], [(0, None)] * m + [(floor, None)])
    return list(answer.x[:m])


def safe_by_interior_points(payoff, leak, give):
    m, n = payoff.shape
    value = -linprog(
        [0] * m + [-1], np.c_[-payoff.T, np.ones(n)], np.zeros(n), [[1] * m + [0]], [1], [(0, 1)] * m + [(None, None)],
        method="highs-ipm",
    ).fun  # fmt: skip
    return linprog(
        -(payoff @ leak), -payoff.T, np.full(n, give - value + 1e-9), np.ones((1, m)), [1], method="highs-ipm"
    ).x


def safe_with_bounds_left_out(payoff, leak, give):
    """An error, not None, where the value is negative."""
    rows, columns = payoff.shape
    floors = np.hstack([-payoff.T, np.ones((columns, 1))])
    first = linprog([0] * rows + [-1], A_ub=floors, b_ub=np.zeros(columns), A_eq=[[1] * rows + [0]], b_eq=[1])
    value = first.x[-1]
    return linprog(-payoff @ leak, A_ub=-payoff.T, b_ub=[give - value] * columns, A_eq=[[1] * rows], b_eq=[1]).x


def safe_from_zero(payoff, leak, give):
    """None where even the value of the game lies below the floor."""
    rows, columns = payoff.shape
    return linprog(-payoff @ leak, A_ub=-payoff.T, b_ub=[give] * columns, A_eq=[[1] * rows], b_eq=[1]).x


def safe_with_the_sign_turned(payoff, leak, give):
    """The value is what the program minimizes, with its sign."""
    m, n = payoff.shape
    minus_value = linprog(
        [0] * m + [-1], np.c_[-payoff.T, np.ones(n)], np.zeros(n), [[1] * m + [0]], [1], [(0, 1)] * m + [(None, None)]
    ).fun
    return linprog(-(payoff @ leak), -payoff.T, np.full(n, give - minus_value), np.ones((1, m)), [1]).x


def safe_from_the_column(payoff, leak, give):
    """The value from the column player's program."""
    m, n = payoff.shape
    value = linprog(
        [0] * n + [1], np.c_[payoff, -np.ones(m)], np.zeros(m), [[1] * n + [0]], [1], [(0, 1)] * n + [(None, None)]
    ).fun
    x = linprog(-(payoff @ leak), -payoff.T, np.full(n, give - value + 1e-9), np.ones((1, m)), [1]).x
    return tuple(float(p) for p in x)


STYLES = {
    "perturb": [perturb_as_a_mean, perturb_backward],
    "train_trembling": [
        train_against_what_is_played, train_by_turns, train_column_first, train_with_the_start_given,
        train_on_a_shaken_table,
    ],
    "gather": [gather_from_a_stack, gather_backward, gather_by_generator],
    "best_counter": [
        counter_by_depth, counter_last_of_ties, counter_of_vectors,
    ],
    "posterior": [posterior_step_by_step, posterior_with_logaddexp, posterior_in_fractions],
    "name_the_leak": [naming_backward, naming_in_lists, naming_step_by_step],
    "safe_counter": [safe_with_v, safe_by_interior_points, safe_from_the_column],
}  # fmt: skip

MISTAKES = [
    ("perturb", "`str(key)` where `key` belongs", perturb_by_text),
    ("perturb", "slips drawn at random", perturb_by_a_coin),
    ("perturb", "slips drawn at random", perturb_by_drawing),
    ("train_trembling", "", train_by_recursion),
    ("train_trembling", "`np.maximum(one, 0)` where `one` belongs", train_from_a_floor),
    ("train_trembling", "slips drawn at random", train_on_drawn_slips),
    ("train_trembling", "slips drawn at random", train_on_other_slips),
    ("gather", "the argument `leak` changed", gather_in_place),
    ("gather", "", gather_in_lists),
    ("best_counter", "`1` does not belong there", counter_for_both),
    ("best_counter", "later decisions left as they were", counter_as_it_was_planned),
    ("posterior", "product underflows", posterior_around_the_mean),
    ("posterior", "product underflows", posterior_by_plain_product),
    ("posterior", "product underflows", posterior_by_long_doubles),
    ("posterior", "", posterior_as_an_array),
    ("posterior", "", posterior_as_a_list),
    ("name_the_leak", "nobody named", naming_after_two_hands),
    ("safe_counter", "a value below zero not found", safe_with_bounds_left_out),
    ("safe_counter", "the floor measured from zero", safe_from_zero),
    ("safe_counter", "`-` where `+` belongs", safe_with_the_sign_turned),
]
