"""Right solutions of lesson 14 in very different styles, and mistakes as learners make them."""

from collections import Counter
from functools import partial, reduce
from itertools import product

import numpy as np
from scipy.optimize import linprog

from cfrlib import CHANCE, TERMINAL, Game

# joint_play


def joint_by_outer(profiles):
    tables = []
    for mixes in profiles:
        table = mixes[0]
        for mix in mixes[1:]:
            table = np.multiply.outer(table, mix)
        tables.append(table)
    return sum(tables) / len(tables)


def joint_by_combinations(profiles):
    """One combination after the other."""
    shape = [len(mix) for mix in profiles[0]]
    joint = np.zeros(shape)
    for actions in product(*map(range, shape)):
        for mixes in profiles:
            chance = 1.0
            for mix, action in zip(mixes, actions, strict=True):
                chance *= mix[action]
            joint[actions] += chance / len(profiles)
    return joint


def joint_by_einsum(profiles):
    letters = "abcdefg"[: len(profiles[0])]
    formula = ",".join(letters) + "->" + letters
    return np.mean([np.einsum(formula, *mixes) for mixes in profiles], axis=0)


def joint_by_broadcasting(profiles):
    total = 0.0
    for mixes in profiles:
        total = total + reduce(np.multiply, np.ix_(*map(np.asarray, mixes)))
    return np.float32(total / len(profiles))


def joint_recursively(profiles):
    """In nested lists."""

    def table(mixes):
        if not mixes:
            return 1.0
        return [scaled(share, table(mixes[1:])) for share in mixes[0].tolist()]

    def scaled(share, inside):
        return [scaled(share, part) for part in inside] if isinstance(inside, list) else share * inside

    def added(one, other):
        return [added(*pair) for pair in zip(one, other, strict=True)] if isinstance(one, list) else one + other

    return scaled(1 / len(profiles), reduce(added, (table(list(mixes)) for mixes in profiles)))


class Joint:
    """A callable that keeps a running mean."""

    def __call__(self, profiles):
        mean = 0.0
        for seen, mixes in enumerate(profiles, start=1):
            mean = mean + (reduce(np.multiply.outer, mixes) - mean) / seen
        return mean


def joint_by_reshaping(profiles):
    shape = tuple(len(mix) for mix in profiles[0])
    flat = [reduce(np.kron, mixes) for mixes in profiles]
    return np.mean(flat, axis=0).reshape(shape)


# internal_regrets


def regrets_in_one_product(payoff, joint):
    earned = joint @ payoff.T
    return earned - np.diag(earned)[:, None]


def regrets_in_loops(payoff, joint):
    rows, columns = len(payoff), len(payoff[0])
    table = [[0.0] * rows for _ in range(rows)]
    for a in range(rows):
        for b in range(rows):
            for c in range(columns):
                table[a][b] += joint[a][c] * (payoff[b][c] - payoff[a][c])
    return table


def regrets_by_einsum(payoff, joint):
    more = payoff[None, :, :] - payoff[:, None, :]
    return np.einsum("ac,abc->ab", joint, more)


def regrets_row_by_row(mine, played):
    return np.array([(mine - mine[a]) @ played[a] for a in range(len(mine))])


def regrets_as_lists(payoff, joint):
    def worth(b, a):
        return sum(p * u for p, u in zip(joint[a], payoff[b], strict=True))

    actions = range(len(payoff))
    return tuple(tuple(worth(b, a) - worth(a, a) for b in actions) for a in actions)


def regrets_in_float32(payoff, joint):
    return np.float32(regrets_by_einsum(payoff, joint))


def regrets_by_conditioning(payoff, joint):
    """Given a, and weighed by how often a is played."""
    square = np.zeros((len(payoff), len(payoff)))
    for a, row in enumerate(joint):
        often = row.sum()
        if often > 0:
            values = payoff @ (row / often)
            square[a] = often * (values - values[a])
    return square


# internal_matching


def uniform(actions):
    return np.full(actions, 1 / actions)


def chain_by_lstsq(regrets):
    rates = np.maximum(regrets, 0.0)
    if not rates.any():
        return uniform(len(rates))
    rates = rates / rates.max()
    equations = np.vstack([rates.T - np.diag(rates.sum(axis=1)), np.ones(len(rates))])
    mix = np.linalg.lstsq(equations, np.append(np.zeros(len(rates)), 1.0), rcond=None)[0]
    return mix / mix.sum()


def chain_by_squaring(regrets):
    """A thousand and more jumps in ten squares."""
    rates = np.clip(regrets, 0, None)
    n = len(rates)
    if rates.max() == 0:
        return uniform(n)
    jump = rates / (2 * rates.sum(axis=1).max())
    jump = jump + np.diag(1 - jump.sum(axis=1))
    for _ in range(14):
        jump = jump @ jump
    return uniform(n) @ jump


def chain_in_loops(regrets):
    """Small steps, until nothing changes any more; lists only."""
    n = len(regrets)
    rates = [[max(float(regrets[a][b]), 0.0) if a != b else 0.0 for b in range(n)] for a in range(n)]
    fastest = max(map(sum, rates))
    mix = [1 / n] * n
    if fastest == 0:
        return mix
    for _ in range(4000):
        new = list(mix)
        for a in range(n):
            for b in range(n):
                moved = mix[a] * rates[a][b] / fastest / 2
                new[a] -= moved
                new[b] += moved
        change = max(abs(x - y) for x, y in zip(new, mix, strict=True))
        mix = new
        if change < 1e-9:
            break
    return mix


def chain_by_eigenvector(regrets):
    rates = np.where(np.array(regrets) > 0, regrets, 0.0)
    if rates.sum() == 0:
        return uniform(len(rates))
    jump = rates / rates.sum(axis=1).max()
    jump += np.diag(1 - jump.sum(axis=1))
    values, vectors = np.linalg.eig(jump.T)
    mix = np.real(vectors[:, np.argmax(np.real(values))])
    return mix / mix.sum()


class Chain:
    """A callable; the null space by singular values, nudged so that one mix stays."""

    def __call__(self, regrets):
        rates = np.maximum(np.asarray(regrets, dtype=float), 0)
        if not rates.any():
            return uniform(len(rates)).tolist()
        rates = rates / rates.max() + 1e-9
        np.fill_diagonal(rates, 0)
        balance = rates.T - np.diag(rates.sum(axis=1))
        mix = np.abs(np.linalg.svd(balance)[2][-1])
        return (mix / mix.sum()).tolist()


def chain_with_pinv(regrets):
    rates = np.maximum(np.array(regrets, dtype=float), 0)
    if not rates.any():
        return uniform(len(rates))
    rates /= rates.max()
    equations = np.vstack([np.diag(rates.sum(axis=1)) - rates.T, np.ones(len(rates))])
    return np.linalg.pinv(equations)[:, -1].astype(np.float32)


def chain_by_elimination(regrets):
    """Each action in turn hands its probability on to where it would jump (Grassmann, Taksar, Heyman)."""
    rates = np.maximum(np.array(regrets, dtype=float), 0)
    np.fill_diagonal(rates, 0)
    n = len(rates)
    if not rates.any():
        return uniform(n)
    rates = rates / rates.max() + 1e-12 * (1 - np.eye(n))
    for last in range(n - 1, 0, -1):
        leaves = rates[last, :last].sum()
        rates[:last, last] /= leaves
        rates[:last, :last] += np.outer(rates[:last, last], rates[last, :last])
    mix = np.ones(1)
    for a in range(1, n):
        mix = np.append(mix, mix @ rates[:a, a])
    return mix / mix.sum()


def chain_followed(steps, larger, regrets):
    """So many jumps, each regret over the largest sum of a row times `larger`."""
    rates = np.maximum(regrets, 0.0)
    if not rates.any():
        return uniform(len(rates))
    jump = rates / rates.sum(axis=1).max() / larger
    jump += np.diag(1 - jump.sum(axis=1))
    mix = uniform(len(rates))
    for _ in range(steps):
        mix = mix @ jump
    return mix


# fingers_payoffs


def fingers_by_count(shown):
    unique = [number for number in shown if shown.count(number) == 1]
    if not unique:
        return [0] * len(shown)
    return [len(shown) - 1 if number == min(unique) else -1 for number in shown]


def fingers_by_counter(shown):
    winners = sorted(number for number, times in Counter(shown).items() if times == 1)
    pays = [-1 if winners else 0 for _ in shown]
    if winners:
        pays[shown.index(winners[0])] = len(shown) - 1
    return tuple(pays)


def fingers_in_numpy(shown):
    shown = np.array(shown)
    numbers, times = np.unique(shown, return_counts=True)
    alone = numbers[times == 1]
    if alone.size == 0:
        return np.zeros(len(shown))
    return np.where(shown == alone[0], len(shown) - 1, -1)


def fingers_from_zero_up(hands):
    for number in range(6):
        if sum(hand == number for hand in hands) == 1:
            return [float(len(hands) * (hand == number) - 1) for hand in hands]
    return [0.0 for _ in hands]


def fingers_recursively(shown):
    def winner(numbers):
        if not numbers:
            return None
        lowest = min(numbers)
        rest = [number for number in numbers if number != lowest]
        return lowest if len(rest) == len(numbers) - 1 else winner(rest)

    wins = winner(list(shown))
    return np.float32([0 if wins is None else len(shown) - 1 if number == wins else -1 for number in shown])


def fingers_of(loss, shown):
    best = min((number for number in set(shown) if list(shown).count(number) == 1), default=None)
    if best is None:
        return [0 for _ in shown]
    return [loss if number != best else -loss * (len(shown) - 1) for number in shown]


# my_game


class Coin(Game):
    """Player 1 sees a coin and sells it or plays on; then player 2 guesses."""

    def player(self, history):
        return TERMINAL if "sell" in history else (CHANCE, 0, 1, TERMINAL)[len(history)]

    def chance(self, history):
        return [("heads", 1 / 3), ("tails", 2 / 3)]

    def actions(self, history):
        return ["sell", "play"] if len(history) == 1 else ["heads", "tails"]

    def utilities(self, history):
        if history[-1] == "sell":
            return (0.5, -0.5) if history[0] == "heads" else (-0.5, 0.5)
        return (-1, 1) if history[0] == history[2] else (1, -1)

    def information_set(self, history):
        return history[0] if len(history) == 1 else "asked"


class CoinInADictionary(Coin):
    def chance(self, history):
        return {"heads": 1 / 3, "tails": 2 / 3}


class Words(Game):
    """Histories are words, and payoffs do not cancel: stag or hare."""

    def root(self):
        return ""

    def child(self, history, action):
        return history + action

    def player(self, history):
        return (0, 1, TERMINAL)[len(history)]

    def actions(self, history):
        return "sh" and ("s", "h")

    def utilities(self, history):
        return {"ss": (4, 4), "sh": (0, 3), "hs": (3, 0), "hh": (2, 2)}[history]

    def information_set(self, history):
        return len(history)


def a_coin():
    return Coin()


def hunters():
    return Words()


def made_inside():
    class Pile(Game):
        """Nothing is hidden: take one or two, the last one wins."""

        def player(self, history):
            return TERMINAL if sum(history) >= 4 else len(history) % 2

        def actions(self, history):
            return range(1, min(2, 4 - sum(history)) + 1)

        def utilities(self, history):
            return (1, -1) if len(history) % 2 else (-1, 1)

        def information_set(self, history):
            return history

    return Pile()


def with_parameters(sides=3):
    class HigherDie(Game):
        """Both roll, player 1 doubles or not, and the higher die wins."""

        def __init__(self, sides):
            self.sides = sides

        def player(self, history):
            if len(history) < 2:
                return CHANCE
            return TERMINAL if history[-1] in ("no", "yes", "small") else 0 if len(history) == 2 else 1

        def chance(self, history):
            return ((face, 1 / self.sides) for face in range(1, self.sides + 1))

        def actions(self, history):
            return ("small", "double") if len(history) == 2 else ("no", "yes")

        def utilities(self, history):
            mine, yours, *moves = history
            if moves[-1] == "no":
                return np.array([1.0, -1.0])
            return np.sign(mine - yours) * np.array([1.0, -1.0]) * (2 if moves[-1] == "yes" else 1)

        def information_set(self, history):
            return ("one", history[0]) if len(history) == 2 else ("two", history[1])

    return HigherDie(sides)


def of_the_library():
    import cfrlib as cfr

    class HalfStreet(cfr.games.Kuhn):
        def player(self, history):
            return TERMINAL if history[1:] == ("p",) else super().player(history)

    return HalfStreet()


def deal_for_two():
    """Payoffs as a list, chance as a list of lists, one forced move."""

    class Auction(Game):
        num_players = 2

        def player(self, history):
            return {0: CHANCE, 1: 0, 2: 1}.get(len(history), TERMINAL)

        def chance(self, history):
            return [["high", 0.25], ["low", 0.75]]

        def actions(self, history):
            if len(history) == 2:
                return ["leave", "take"]
            return ["bid 1"] if history == ("low",) else ["bid 1", "bid 2"]

        def utilities(self, history):
            worth = 3.5 if history[0] == "high" else 1.25
            return [worth - int(history[1][-1]), 0] if history[2] == "leave" else [0, worth - int(history[1][-1])]

        def information_set(self, history):
            return history[0] if len(history) == 1 else ("heard", history[1])

    return Auction()


# best_light


def light_by_rows(payoffs):
    first, second = payoffs
    m, n = first.shape
    rows = []
    for a in range(m):
        for b in range(m):
            row = np.zeros((m, n))
            row[a] = first[b] - first[a]
            rows.append(row.ravel())
    for a in range(n):
        for b in range(n):
            row = np.zeros((m, n))
            row[:, a] = second[:, b] - second[:, a]
            rows.append(row.ravel())
    found = linprog(-(first + second).ravel(), rows, np.zeros(len(rows)), np.ones((1, m * n)), [1])
    return found.x.reshape(m, n)


def light_in_loops(payoffs):
    m, n = len(payoffs[0]), len(payoffs[0][0])
    cells = list(product(range(m), range(n)))
    rows = [[(payoffs[0][b][c] - payoffs[0][a][c]) * (r == a) for r, c in cells]
            for a in range(m) for b in range(m) if a != b]  # fmt: skip
    rows += [[(payoffs[1][r][b] - payoffs[1][r][a]) * (c == a) for r, c in cells]
             for a in range(n) for b in range(n) if a != b]  # fmt: skip
    cost = [-payoffs[0][r][c] - payoffs[1][r][c] for r, c in cells]
    none = [0] * len(rows)
    solution = linprog(cost, A_ub=rows, b_ub=none, A_eq=[[1] * len(cells)], b_eq=[1], bounds=(0, 1)).x
    return [[float(solution[r * n + c]) for c in range(n)] for r in range(m)]


def exchanges_of(payoff):
    """(a, b, the table that weighs joint play) for a player whose actions are the rows."""
    for a, b in product(range(len(payoff)), repeat=2):
        weights = np.zeros_like(payoff, dtype=float)
        weights[a] = payoff[b] - payoff[a]
        yield weights


def light_by_generators(payoffs):
    first, second = np.array(payoffs, dtype=float)
    rows = [*(weights.ravel() for weights in exchanges_of(first)),
            *(weights.T.ravel() for weights in exchanges_of(second.T))]  # fmt: skip
    total = first + second
    found = linprog(-total.flatten(), np.array(rows), np.zeros(len(rows)), [np.ones(total.size)], [1.0])
    return found.x.reshape(total.shape)


def light_scaled(payoffs):
    """The same after a change of units, which changes nothing."""
    scale = np.abs(payoffs).max() or 1.0
    return np.float32(light_by_rows(payoffs / scale))


class Light:
    def __init__(self, method):
        self.method = method

    def __call__(self, payoffs):
        answer = np.array(self.method(payoffs))
        return np.maximum(answer, 0) / np.maximum(answer, 0).sum()


def light_by_identity(payoffs):
    one, two = payoffs
    m, n = one.shape
    mine = [np.kron(np.eye(m)[a], one[b] - one[a]) for a in range(m) for b in range(m)]
    yours = [np.kron(two[:, b] - two[:, a], np.eye(n)[a]) for a in range(n) for b in range(n)]
    best = linprog(-(one + two).ravel(), np.vstack([mine, yours]), np.zeros(m * m + n * n), np.ones((1, m * n)), [1])
    return best.x.reshape(m, n)


STYLES = {
    "joint_play": [
        joint_by_outer, joint_by_combinations, joint_by_einsum, joint_by_broadcasting, joint_recursively, Joint(),
        joint_by_reshaping,
    ],
    "internal_regrets": [
        regrets_in_one_product, regrets_in_loops, regrets_by_einsum, regrets_row_by_row, regrets_as_lists,
        regrets_in_float32, regrets_by_conditioning,
    ],
    "internal_matching": [
        chain_by_lstsq, chain_by_squaring, chain_by_eigenvector, Chain(), chain_with_pinv, chain_by_elimination,
        chain_in_loops, partial(chain_followed, 3000, 1.01), partial(chain_followed, 2000, 2),
    ],
    "fingers_payoffs": [
        fingers_by_count, fingers_by_counter, fingers_in_numpy, fingers_from_zero_up, fingers_recursively,
        partial(fingers_of, -1),
    ],
    "my_game": [
        a_coin, hunters, made_inside, partial(with_parameters, 2), of_the_library, deal_for_two,
        lambda: CoinInADictionary(),
    ],
    "best_light": [
        light_by_rows, light_in_loops, light_by_generators, light_scaled, Light(light_in_loops), light_by_identity,
    ],
}  # fmt: skip


# Mistakes: joint_play


def joint_of_averages(profiles):
    averages = [sum(mixes[player] for mixes in profiles) / len(profiles) for player in range(len(profiles[0]))]
    table = averages[0]
    for mix in averages[1:]:
        table = np.multiply.outer(table, mix)
    return table


def joint_of_averages_for_two(profiles):
    mine, theirs = (np.mean(mixes, axis=0) for mixes in zip(*profiles, strict=True))
    return np.outer(mine, theirs)


def joint_added_up(profiles):
    total = 0
    for mixes in profiles:
        total = total + reduce(np.multiply.outer, mixes)
    return total


def joint_overwritten(profiles):
    for mixes in profiles:
        table = mixes[0]
        for mix in mixes[1:]:
            table = np.multiply.outer(table, mix)
    return table


def joint_for_two(profiles):
    total = 0
    for mine, theirs in profiles:
        total = total + np.outer(mine, theirs)
    return total / len(profiles)


def joint_other_way_round(profiles):
    tables = []
    for mixes in profiles:
        table = mixes[0]
        for mix in mixes[1:]:
            table = np.multiply.outer(mix, table)
        tables.append(table)
    return np.mean(tables, axis=0)


def joint_of_one_array(profiles):
    """One array of all mixes, which holds only mixes of one length."""
    played = np.array(profiles)
    letters = "abcdefg"[: played.shape[1]]
    formula = ",".join(f"t{letter}" for letter in letters) + "->" + letters
    return np.einsum(formula, *played.swapaxes(0, 1)) / len(played)


def joint_with_two_axes_exchanged(profiles):
    exchanged = [[*mixes[:2][::-1], *mixes[2:]] for mixes in profiles]
    return np.mean([reduce(np.multiply.outer, mixes) for mixes in exchanged], axis=0)


# internal_regrets


def regrets_transposed(payoff, joint):
    earned = payoff @ joint.T
    return earned - np.diag(earned)


def regrets_for_always(payoff, joint):
    everywhere = joint.sum(axis=0)
    earned = sum(joint[a] @ payoff[a] for a in range(len(payoff)))
    return [[payoff[b] @ everywhere - earned for b in range(len(payoff))] for _ in payoff]


def regrets_given_a(payoff, joint):
    square = regrets_in_one_product(payoff, joint)
    often = joint.sum(axis=1)
    for a in range(len(square)):
        if often[a] > 0:
            square[a] = square[a] / often[a]
    return square


def regrets_by_marginals(payoff, joint):
    mine, theirs = joint.sum(axis=1), joint.sum(axis=0)
    values = payoff @ theirs
    return np.array([[mine[a] * (values[b] - values[a]) for b in range(len(mine))] for a in range(len(mine))])


def regrets_never_negative(payoff, joint):
    rows = len(payoff)
    table = np.zeros((rows, rows))
    for a in range(rows):
        for b in range(rows):
            gain = np.dot(joint[a], payoff[b] - payoff[a])
            table[a, b] = gain if gain > 0 else 0
    return table


def regrets_not_compared(payoff, joint):
    return np.array([[sum(joint[a] * payoff[b]) for b in range(len(payoff))] for a in range(len(payoff))])


# internal_matching


def chain_transposed(regrets):
    return chain_by_lstsq(np.transpose(regrets))


def chain_not_transposed(regrets):
    rates = np.maximum(regrets, 0.0)
    if not rates.any():
        return uniform(len(rates))
    rates = rates / rates.max()
    equations = np.vstack([np.diag(rates.sum(axis=1)) - rates, np.ones(len(rates))])
    return np.linalg.lstsq(equations, np.append(np.zeros(len(rates)), 1.0), rcond=None)[0]


def chain_rows_to_one_by_division(regrets):
    """Divides by zero where an action is never left."""
    rates = np.maximum(regrets, 0.0)
    jump = rates / rates.sum(axis=1, keepdims=True)
    equations = np.vstack([jump.T - np.eye(len(rates)), np.ones(len(rates))])
    return np.linalg.lstsq(equations, np.append(np.zeros(len(rates)), 1.0), rcond=None)[0]


def chain_of_sizes(regrets):
    return chain_by_squaring(np.abs(regrets))


def chain_of_everything(regrets):
    regrets = np.array(regrets, dtype=float)
    balance = np.vstack([np.diag(regrets.sum(axis=1)) - regrets.T, np.ones(len(regrets))])
    return np.linalg.lstsq(balance, np.append(np.zeros(len(regrets)), 1), rcond=None)[0]


def chain_of_everything_if_something_is_positive(regrets):
    return chain_of_everything(regrets) if np.max(regrets) > 0 else uniform(len(regrets))


def chain_of_everything_followed(regrets):
    largest = regrets.sum(axis=1).max()
    if largest <= 0:
        return uniform(len(regrets))
    jump = regrets / (2 * largest)
    jump = jump + np.diag(1 - jump.sum(axis=1))
    mix = uniform(len(regrets))
    for _ in range(20_000):
        mix = mix @ jump
    return mix


def chain_rows_to_one(regrets):
    rates = np.maximum(regrets, 0.0)
    jump = np.eye(len(rates))
    for a, row in enumerate(rates):
        if row.sum() > 0:
            jump[a] = row / row.sum()
    mix = uniform(len(rates))
    for _ in range(5000):
        mix = (mix + mix @ jump) / 2
    return mix


def chain_by_columns(regrets):
    wanted = np.maximum(regrets, 0.0).sum(axis=0)
    return wanted / wanted.sum() if wanted.any() else uniform(len(wanted))


def chain_of_column_sums(regrets):
    wanted = np.maximum(np.sum(regrets, axis=0), 0.0)
    return wanted / wanted.sum() if wanted.sum() > 0 else uniform(len(wanted))


def chain_jumped_once(regrets):
    rates = np.maximum(regrets, 0.0)
    if not rates.any():
        return uniform(len(rates))
    jump = rates / rates.sum(axis=1).max()
    jump += np.diag(1 - jump.sum(axis=1))
    return uniform(len(rates)) @ jump


def chain_divided_by_nothing(regrets):
    rates = np.maximum(regrets, 0.0)
    rates = rates / rates.max()
    equations = np.vstack([rates.T - np.diag(rates.sum(axis=1)), np.ones(len(rates))])
    if np.isnan(equations).any():
        return np.full(len(rates), np.nan)
    return np.linalg.lstsq(equations, np.append(np.zeros(len(rates)), 1.0), rcond=None)[0]


def chain_of_nothing_by_lstsq(regrets):
    """Divides by the largest regret, whatever that is."""
    rates = np.maximum(regrets, 0.0)
    rates = rates / rates.max()
    equations = np.vstack([rates.T - np.diag(rates.sum(axis=1)), np.ones(len(rates))])
    return np.linalg.lstsq(equations, np.append(np.zeros(len(rates)), 1.0), rcond=None)[0]


def chain_first_without_regret(regrets):
    if not (np.array(regrets) > 0).any() and len(regrets) > 1:
        return np.eye(len(regrets))[0]
    return chain_by_lstsq(regrets)


def chain_by_solve(regrets):
    rates = np.maximum(regrets, 0.0)
    if not rates.any():
        return uniform(len(rates))
    equations = rates.T - np.diag(rates.sum(axis=1))
    equations[-1] = 1
    return np.linalg.solve(equations, np.eye(len(rates))[-1])


def chain_by_inverse(regrets):
    rates = np.maximum(regrets, 0.0)
    if not rates.any():
        return uniform(len(rates))
    equations = rates.T - np.diag(rates.sum(axis=1))
    equations[-1] = 1
    return np.linalg.inv(equations)[:, -1]


def chain_with_a_little_of_everything(regrets):
    return 0.95 * chain_by_lstsq(regrets) + 0.05 * uniform(len(regrets))


def chain_of_length_one(regrets):
    mix = chain_by_lstsq(regrets)
    return mix / np.linalg.norm(mix)


def chain_followed_briefly(regrets):
    rates = np.maximum(regrets, 0.0)
    if not rates.any():
        return uniform(len(rates))
    jump = rates / rates.sum(axis=1).max() / 2
    jump += np.diag(1 - jump.sum(axis=1))
    return uniform(len(rates)) @ np.linalg.matrix_power(jump, 12)


# fingers_payoffs


def fingers_lowest(shown):
    return [len(shown) - 1 if number == min(shown) else -1 for number in shown]


def fingers_paid_at_the_number(shown):
    pays = [-1] * len(shown)
    for number in range(6):
        if shown.count(number) == 1:
            pays[number] = len(shown) - 1
            return pays
    return [0] * len(shown)


def fingers_all_alone(shown):
    return [len(shown) - 1 if shown.count(number) == 1 else -1 for number in shown]


def fingers_lowest_of_the_set(shown):
    winner = shown.index(min(set(shown)))
    return [len(shown) - 1 if player == winner else -1 for player in range(len(shown))]


def fingers_all_get(shown):
    unique = [number for number in shown if shown.count(number) == 1]
    return [len(shown) if unique and number == min(unique) else (-1 if unique else 0) for number in shown]


def fingers_one_each(shown):
    unique = [number for number in shown if shown.count(number) == 1]
    return [0 if not unique else 1 if number == min(unique) else -1 for number in shown]


def fingers_min_of_nothing(shown):
    best = min(number for number in shown if shown.count(number) == 1)
    return [len(shown) - 1 if number == best else -1 for number in shown]


def fingers_if_not_winner(shown):
    unique = [number for number in shown if shown.count(number) == 1]
    winner = min(unique) if unique else None
    if not winner:
        return [0 for _ in shown]
    return [len(shown) - 1 if number == winner else -1 for number in shown]


def fingers_min_with_default(shown):
    winner = min((number for number in set(shown) if shown.count(number) == 1), default=None)
    return [(len(shown) - 1 if number == winner else -1) if winner else 0 for number in shown]


def fingers_without_a_draw(shown):
    unique = [number for number in shown if shown.count(number) == 1]
    return [len(shown) - 1 if unique and number == min(unique) else -1 for number in shown]


# my_game


def with_rule(name, rule):
    """The coin with one method another one."""
    return lambda: type("Mine", (Coin,), {name: rule})()


def from_one(self, history):
    return TERMINAL if "sell" in history else (CHANCE, 1, 2, TERMINAL)[len(history)]


def halves(self, history):
    return [("heads", 0.5), ("tails", 0.6)]


def nothing_at_the_end(self, history):
    if history[-1] == "sell":
        return 0.5, -0.5


def uniform_where_one_is_never_left(regrets):
    rates = np.maximum(regrets, 0)
    if not rates.any(axis=1).all():
        return np.full(len(rates), 1 / len(rates))
    balance = np.vstack([np.diag(rates.sum(axis=1)) - rates.T, np.ones(len(rates))])
    return np.linalg.lstsq(balance, np.append(np.zeros(len(rates)), 1.0), rcond=None)[0]


# best_light


def light_nobody_asked(payoffs):
    total = payoffs[0] + payoffs[1]
    best = np.unravel_index(total.argmax(), total.shape)
    light = np.zeros(total.shape)
    light[best] = 1
    return light


def light_for(drivers, payoffs, turned=1):
    first, second = np.array(payoffs, dtype=float)
    rows = [np.zeros(first.size)]
    if 0 in drivers:
        rows += [weights.ravel() for weights in exchanges_of(first)]
    if 1 in drivers:
        rows += [weights.T.ravel() for weights in exchanges_of(second.T)]
    total = turned * (first + second)
    return linprog(-total.ravel(), rows, np.zeros(len(rows)), np.ones((1, total.size)), [1]).x.reshape(total.shape)


def light_against_always(payoffs):
    first, second = np.array(payoffs, dtype=float)
    rows = [(first[b] - first).ravel() for b in range(len(first))]
    rows += [(second[:, [b]] - second).ravel() for b in range(second.shape[1])]
    total = first + second
    return linprog(-total.ravel(), rows, np.zeros(len(rows)), np.ones((1, total.size)), [1]).x.reshape(total.shape)


def light_best_for(driver, payoffs):
    first, second = np.array(payoffs, dtype=float)
    rows = [weights.ravel() for weights in exchanges_of(first)] + [w.T.ravel() for w in exchanges_of(second.T)]
    found = linprog(-payoffs[driver].ravel(), rows, np.zeros(len(rows)), np.ones((1, first.size)), [1])
    return found.x.reshape(first.shape)


def light_of_pure_equilibria(payoffs, otherwise=0):
    """`otherwise`: what its first entry is where there is none."""
    first, second = payoffs
    best, light = -np.inf, np.zeros(first.shape)
    light[0, 0] = otherwise
    for r, c in product(range(first.shape[0]), range(first.shape[1])):
        stable = first[r, c] >= first[:, c].max() and second[r, c] >= second[r].max()
        if stable and first[r, c] + second[r, c] > best:
            best, light = first[r, c] + second[r, c], np.zeros(first.shape)
            light[r, c] = 1
    return light


def light_with_tables(tables, payoffs):
    """The constraints of each driver by one of the tables, not always its own."""
    first, second = np.array(payoffs, dtype=float)[list(tables)]
    rows = [weights.ravel() for weights in exchanges_of(first)] + [w.T.ravel() for w in exchanges_of(second.T)]
    found = linprog(-sum(payoffs).ravel(), rows, np.zeros(len(rows)), np.ones((1, first.size)), [1])
    return found.x.reshape(first.shape)


def light_of_two_actions(payoffs):
    first, second = np.array(payoffs, dtype=float)
    rows = [np.zeros(first.size)]
    for a, b in ((0, 1), (1, 0)):
        if len(first) > 1:
            rows.append(np.kron(np.eye(len(first))[a], first[b] - first[a]))
        if first.shape[1] > 1:
            rows.append(np.kron(second[:, b] - second[:, a], np.eye(first.shape[1])[a]))
    found = linprog(-(first + second).ravel(), rows, np.zeros(len(rows)), np.ones((1, first.size)), [1])
    return found.x.reshape(first.shape)


def light_alike(payoffs):
    first, second = np.array(payoffs, dtype=float)
    rows = [weights.ravel() for weights in exchanges_of(first)] + [w.T.ravel() for w in exchanges_of(second.T)]
    equal = np.stack([np.ones(first.size), (first - second).ravel()])
    return linprog(-(first + second).ravel(), rows, np.zeros(len(rows)), equal, [1, 0]).x.reshape(first.shape)


def light_of_neighbours(payoffs):
    """An action is exchanged for the next one or the one before it, and for no other."""
    first, second = np.array(payoffs, dtype=float)
    near = [[abs(a - b) == 1 for a, b in product(range(size), repeat=2)] for size in first.shape]
    rows = [weights.ravel() for weights, kept in zip(exchanges_of(first), near[0], strict=True) if kept]
    rows += [weights.T.ravel() for weights, kept in zip(exchanges_of(second.T), near[1], strict=True) if kept]
    found = linprog(-(first + second).ravel(), rows, np.zeros(len(rows)), np.ones((1, first.size)), [1])
    return found.x.reshape(first.shape)


def light_for_the_poorer(payoffs):
    first, second = np.array(payoffs, dtype=float)
    rows = [weights.ravel() for weights in exchanges_of(first)] + [w.T.ravel() for w in exchanges_of(second.T)]
    least = np.minimum(first, second)
    return linprog(-least.ravel(), rows, np.zeros(len(rows)), np.ones((1, least.size)), [1]).x.reshape(least.shape)


def light_half_as_good(payoffs):
    """Half of the time the worst that is obeyed."""
    return (light_for((0, 1), payoffs) + light_for((0, 1), payoffs, turned=-1)) / 2


def light_without_a_sum(payoffs):
    """Nothing says that the probabilities add up to 1."""
    first, second = np.array(payoffs, dtype=float)
    rows = [weights.ravel() for weights in exchanges_of(first)] + [w.T.ravel() for w in exchanges_of(second.T)]
    return linprog(-(first + second).ravel(), rows, np.zeros(len(rows))).x.reshape(first.shape)


def light_rows_for_both(of_driver_1, place, payoffs):
    """Driver 2's exchanges compared along rows, with the indices of driver 1 or of driver 2."""
    first, second = np.array(payoffs, dtype=float)
    rows = [weights.ravel() for weights in exchanges_of(first)]
    for a, b in product(range(first.shape[0 if of_driver_1 else 1]), repeat=2):
        table = np.zeros(first.shape)
        table[place(a)] = second[b] - second[a]
        rows.append(table.ravel())
    return linprog(-(first + second).ravel(), rows, np.zeros(len(rows)), np.ones((1, first.size)), [1]).x.reshape(
        first.shape
    )


def light_in_two_loops(actions, signs, payoffs):
    """`actions`: which axis counts the actions of driver 1, and which those of driver 2; `signs` of their rows."""
    first, second = np.array(payoffs, dtype=float)
    numbers = [range(first.shape[axis]) for axis in actions]
    rows = []
    for a, b in product(numbers[0], repeat=2):
        row = np.zeros(first.shape)
        row[a] = signs[0] * (first[b] - first[a])
        rows.append(row.ravel())
    for a, b in product(numbers[1], repeat=2):
        row = np.zeros(first.shape)
        row[:, a] = signs[1] * (second[:, b] - second[:, a])
        rows.append(row.ravel())
    found = linprog(-(first + second).ravel(), rows, np.zeros(len(rows)), np.ones((1, first.size)), [1])
    return found.x.reshape(first.shape)


def light_with_signs_turned(payoffs):
    first, second = np.array(payoffs, dtype=float)
    rows = [-weights.ravel() for weights in exchanges_of(first)] + [-w.T.ravel() for w in exchanges_of(second.T)]
    found = linprog(-(first + second).ravel(), rows, np.zeros(len(rows)), np.ones((1, first.size)), [1])
    return found.x.reshape(first.shape)


MISTAKES = [
    ("joint_play", "the product of the averages", joint_of_averages),
    ("joint_play", "the product of the averages", joint_of_averages_for_two),
    ("joint_play", "added, not averaged", joint_added_up),
    ("joint_play", "the last round only", joint_overwritten),
    ("joint_play", "two players only", joint_for_two),
    ("joint_play", "the axes in another order", joint_other_way_round),
    ("joint_play", "the axes in another order", joint_with_two_axes_exchanged),
    ("joint_play", "only where all have as many actions", joint_of_one_array),
    ("internal_regrets", "rows and columns of the result swapped", regrets_transposed),
    ("internal_regrets", "the external regrets", regrets_for_always),
    ("internal_regrets", "divided by how often a was played", regrets_given_a),
    ("internal_regrets", "the product in place of joint play", regrets_by_marginals),
    ("internal_regrets", "negative regrets dropped", regrets_never_negative),
    ("internal_regrets", "nothing subtracted", regrets_not_compared),
    ("internal_matching", "the chain run backwards", chain_transposed),
    ("internal_matching", "uniform whatever the regrets", chain_not_transposed),
    ("internal_matching", "each row divided by its own sum", chain_rows_to_one_by_division),
    ("internal_matching", "negative regrets made positive", chain_of_sizes),
    ("internal_matching", "negative regrets kept", chain_of_everything),
    ("internal_matching", "negative regrets kept", chain_of_everything_if_something_is_positive),
    ("internal_matching", "negative regrets kept", chain_of_everything_followed),
    ("internal_matching", "each row divided by its own sum", chain_rows_to_one),
    ("internal_matching", "in proportion to what comes", chain_by_columns),
    ("internal_matching", "regret matching on the sums of columns", chain_of_column_sums),
    ("internal_matching", "a single jump", chain_jumped_once),
    ("internal_matching", "division by zero", chain_divided_by_nothing),
    ("internal_matching", "division by zero", chain_of_nothing_by_lstsq),
    ("internal_matching", "no equal probabilities without regret", chain_first_without_regret),
    ("internal_matching", "equations without one solution", chain_by_solve),
    ("internal_matching", "equations without one solution", chain_by_inverse),
    ("internal_matching", "", chain_with_a_little_of_everything),
    ("internal_matching", "not divided by the sum", chain_of_length_one),
    ("internal_matching", "too few jumps", chain_followed_briefly),
    ("internal_matching", "too few jumps", partial(chain_followed, 20, 1)),
    ("internal_matching", "too few jumps", partial(chain_followed, 100, 1)),
    ("internal_matching", "too few jumps", partial(chain_followed, 101, 1)),
    ("internal_matching", "too few jumps", partial(chain_followed, 100, 2)),
    ("internal_matching", "too few jumps", partial(chain_followed, 300, 1.5)),
    ("internal_matching", "jumps to and fro", partial(chain_followed, 5001, 1)),
    ("internal_matching", "jumps to and fro", partial(chain_followed, 10_000, 1)),
    ("fingers_payoffs", "the lowest number, shared or not", fingers_lowest),
    ("fingers_payoffs", "the lowest number, shared or not", fingers_lowest_of_the_set),
    ("fingers_payoffs", "one chip too many for the winner", fingers_all_get),
    ("fingers_payoffs", "the winner gets 1", fingers_one_each),
    ("fingers_payoffs", "the number taken for the place", fingers_paid_at_the_number),
    ("fingers_payoffs", "every unique number wins", fingers_all_alone),
    ("fingers_payoffs", "no answer where no number is unique", fingers_min_of_nothing),
    ("fingers_payoffs", "all lose where no number is unique", fingers_without_a_draw),
    ("fingers_payoffs", "nobody wins with 0", fingers_if_not_winner),
    ("fingers_payoffs", "nobody wins with 0", fingers_min_with_default),
    ("my_game", "players counted from 1", with_rule("player", from_one)),
    ("my_game", "a missing return", with_rule("utilities", nothing_at_the_end)),
    ("my_game", "one word in place of a list", with_rule("actions", lambda self, history: "play")),
    ("my_game", "probabilities that are none", with_rule("chance", halves)),
    ("my_game", "one payoff for two players", with_rule("utilities", lambda self, history: 1)),
    ("my_game", "something that can change", with_rule("information_set", lambda self, history: list(history))),
    ("my_game", "the class itself", lambda: Coin),
    ("best_light", "nobody asked whether it is obeyed", light_nobody_asked),
    ("best_light", "nobody asked whether it is obeyed", partial(light_for, ())),
    ("best_light", "driver 2 does not obey", partial(light_for, (0,))),
    ("best_light", "driver 1 does not obey", partial(light_for, (1,))),
    ("best_light", "driver 2 exchanges rows", partial(light_rows_for_both, True, lambda a: a)),
    ("best_light", "driver 2 exchanges rows", partial(light_rows_for_both, False, lambda a: a)),
    ("best_light", "driver 2 exchanges rows", partial(light_rows_for_both, True, lambda a: (slice(None), a))),
    ("best_light", "driver 2 exchanges rows", partial(light_rows_for_both, False, lambda a: (slice(None), a))),
    ("best_light", "compared with one action always", light_against_always),
    ("best_light", "the worst light that is obeyed", partial(light_for, (0, 1), turned=-1)),
    ("best_light", "best for driver 1", partial(light_best_for, 0)),
    ("best_light", "best for driver 2", partial(light_best_for, 1)),
    ("best_light", "obeyed, but not the best", light_half_as_good),
    ("best_light", "always the same signals", light_of_pure_equilibria),
    ("best_light", "always the same signals", partial(light_of_pure_equilibria, otherwise=1)),
    ("best_light", "the other driver's table in the constraints", partial(light_with_tables, (0, 0))),
    ("best_light", "the other driver's table in the constraints", partial(light_with_tables, (1, 1))),
    ("best_light", "the other driver's table in the constraints", partial(light_with_tables, (1, 0))),
    ("best_light", "both made to earn alike", light_alike),
    ("best_light", "some exchanges not asked", light_of_two_actions),
    ("best_light", "some exchanges not asked", light_of_neighbours),
    ("internal_matching", "equal probabilities though regrets are positive", uniform_where_one_is_never_left),
    ("best_light", "best for the one who earns less", light_for_the_poorer),
    ("best_light", "signs turned in the constraints", light_with_signs_turned),
    ("best_light", "signs turned for one driver", partial(light_in_two_loops, (0, 1), (1, -1))),
    ("best_light", "signs turned for one driver", partial(light_in_two_loops, (0, 1), (-1, 1))),
    ("best_light", "one number of actions for both drivers", partial(light_in_two_loops, (0, 0), (1, 1))),
    ("best_light", "one number of actions for both drivers", partial(light_in_two_loops, (1, 1), (1, 1))),
    ("best_light", "`linprog` finds no optimum", light_without_a_sum),
]
