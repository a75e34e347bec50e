"""Right solutions of lesson 14 in very different styles, and mistakes as learners make them."""

from functools import partial, reduce
from itertools import product

import numpy as np
from scipy.optimize import linprog

from cfrlib import CHANCE, TERMINAL, Game

# joint_play


def joint_by_einsum(profiles):
    letters = "abcdefg"[: len(profiles[0])]
    formula = ",".join(letters) + "->" + letters
    return np.mean([np.einsum(formula, *mixes) for mixes in profiles], axis=0)


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


# internal_regrets


def regrets_by_einsum(payoff, joint):
    more = payoff[None, :, :] - payoff[:, None, :]
    return np.einsum("ac,abc->ab", joint, more)


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
    """The tables that weigh joint play, one for each exchange, of a player whose actions are the rows."""
    for a, b in product(range(len(payoff)), repeat=2):
        weights = np.zeros_like(payoff, dtype=float)
        weights[a] = payoff[b] - payoff[a]
        yield weights


def light_by_generators(payoffs, turned=1):
    """The best light that is obeyed; `turned` by -1 the worst."""
    first, second = np.array(payoffs, dtype=float)
    rows = [*(weights.ravel() for weights in exchanges_of(first)),
            *(weights.T.ravel() for weights in exchanges_of(second.T))]  # fmt: skip
    total = turned * (first + second)
    found = linprog(-total.flatten(), np.array(rows), np.zeros(len(rows)), [np.ones(total.size)], [1.0])
    return found.x.reshape(total.shape)


class Light:
    def __init__(self, method):
        self.method = method

    def __call__(self, payoffs):
        answer = np.array(self.method(payoffs))
        return np.maximum(answer, 0) / np.maximum(answer, 0).sum()


STYLES = {
    "joint_play": [joint_by_einsum, joint_recursively, Joint()],
    "internal_regrets": [regrets_by_einsum, regrets_by_conditioning],
    "internal_matching": [
        chain_by_lstsq, Chain(), chain_by_elimination,
        partial(chain_followed, 10_000, 1.01), partial(chain_followed, 20_000, 2),
    ],
    "fingers_payoffs": [fingers_in_numpy, fingers_from_zero_up, fingers_recursively],
    "my_game": [
        hunters, made_inside, partial(with_parameters, 2), of_the_library, deal_for_two, lambda: CoinInADictionary(),
    ],
    "best_light": [light_by_generators, Light(light_in_loops)],
}  # fmt: skip


# Mistakes: internal_matching


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


def chain_with_a_little_of_everything(regrets):
    return 0.95 * chain_by_lstsq(regrets) + 0.05 * uniform(len(regrets))


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


# best_light


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


def light_half_as_good(payoffs):
    """Half of the time the worst that is obeyed."""
    return (light_by_generators(payoffs) + light_by_generators(payoffs, turned=-1)) / 2


MISTAKES = [
    ("internal_matching", "too few jumps", partial(chain_followed, 101, 1.1)),
    ("internal_matching", "jumps to and fro", partial(chain_followed, 101, 1)),
    ("internal_matching", "jumps to and fro", partial(chain_followed, 5001, 1)),
    ("internal_matching", "negative regrets kept", chain_of_everything_followed),
    ("internal_matching", "", chain_with_a_little_of_everything),
    ("my_game", "players counted from 1", with_rule("player", from_one)),
    ("my_game", "a missing return", with_rule("utilities", nothing_at_the_end)),
    ("my_game", "one word in place of a list", with_rule("actions", lambda self, history: "play")),
    ("my_game", "probabilities that are none", with_rule("chance", halves)),
    ("my_game", "one payoff for two players", with_rule("utilities", lambda self, history: 1)),
    ("my_game", "something that can change", with_rule("information_set", lambda self, history: list(history))),
    ("my_game", "the class itself", lambda: Coin),
    ("best_light", "obeyed, but not the best", light_half_as_good),
    ("best_light", "always the same signals", light_of_pure_equilibria),
    ("best_light", "always the same signals", partial(light_of_pure_equilibria, otherwise=1)),
]
