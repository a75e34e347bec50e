"""Right solutions of lesson 04 in very different styles, and mistakes as learners make them."""

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache, partial
from itertools import permutations
from math import prod
from typing import NamedTuple

import numba
import numpy as np


def payoff_by_table(cards, history):
    higher = 1 if cards[0] > cards[1] else -1
    return {"pp": higher, "pbp": -1, "bp": 1, "pbb": 2 * higher, "bb": 2 * higher}.get(history)


def payoff_by_cases(cards, history):
    if history == "bp":
        return 1.0
    if history == "pbp":
        return -1.0
    if history == "pp":
        return float(np.sign(cards[0] - cards[1]))
    return 2.0 * np.sign(cards[0] - cards[1]) if history.endswith("bb") else None


def payoff_from_the_pot(cards, history):
    if history in ("", "p", "b", "pb"):
        return None
    paid = [1 + ("b" in history[player::2]) for player in (0, 1)]
    if paid[0] != paid[1]:
        return min(paid) if paid[0] > paid[1] else -min(paid)
    return paid[1] if cards[0] > cards[1] else -paid[0]


def key_by_format(cards, history):
    return f"{cards[len(history) % 2]}{history}"


def key_of_numpy(cards, history):
    return np.str_(str(np.asarray(cards)[len(history) % 2]) + history)


def value_by_listing_endings(strategy, cards, history):
    total = 0.0
    for ending in ("pp", "pbp", "pbb", "bp", "bb"):
        if ending.startswith(history):
            probability = 1.0
            for step in range(len(history), len(ending)):
                probability *= strategy[key_by_format(cards, ending[:step])]["pb".index(ending[step])]
            total += probability * payoff_by_table(cards, ending)
    return total


def value_with_a_stack(strategy, cards, history):
    total, waiting = 0, [(history, 1)]
    while waiting:
        here, probability = waiting.pop()
        payoff = payoff_by_table(cards, here)
        if payoff is not None:
            total += probability * payoff
            continue
        for move, share in zip("pb", strategy[key_by_format(cards, here)], strict=True):
            waiting.append((here + move, probability * share))
    return total


def value_of_the_mover(strategy, cards, history):
    """Negamax inside, turned into player 1's value at the end."""

    def mover(here):
        turn = 1 - 2 * (len(here) % 2)
        payoff = payoff_by_table(cards, here)
        if payoff is not None:
            return turn * payoff
        return -sum(p * mover(here + move) for move, p in zip("pb", strategy[key_by_format(cards, here)], strict=True))

    return mover(history) * (1 - 2 * (len(history) % 2))


def node_with_arrays(regret_sum, action_values, reach_own, reach_others):
    positive = np.maximum(regret_sum, 0)
    strategy = positive / positive.sum() if positive.sum() > 0 else np.ones(len(regret_sum)) / len(regret_sum)
    value = strategy @ action_values
    return strategy, value, reach_others * (action_values - value), reach_own * strategy


def node_weighing_first(regret_sum, action_values, reach_own, reach_others):
    strategy = node_with_arrays(regret_sum, action_values, 1.0, 1.0)[0]
    counterfactual = [reach_others * v for v in action_values]
    baseline = sum(s * c for s, c in zip(strategy, counterfactual, strict=True))
    value = np.average(action_values, weights=strategy)
    return tuple(strategy), value, tuple(c - baseline for c in counterfactual), tuple(reach_own * s for s in strategy)


def set_all_at_once(player, strategy, histories):
    chance, reach_1, reach_2 = np.array([history[:3] for history in histories]).T
    values = np.array([history[3] for history in histories]) * (-1) ** player
    weighted = (chance * (reach_1 if player else reach_2)) @ values
    return weighted - weighted @ np.array(strategy)


def set_by_node_update(player, strategy, histories):
    total = np.zeros(len(strategy))
    for chance, *reaches, values in histories:
        mine = np.array(values) * (1, -1)[player]
        total += node_with_arrays(np.array(strategy), mine, 1.0, chance * reaches[1 - player])[2]
    return total


class Paying:
    """A callable object that answers from a table of all deals and histories."""

    def __init__(self):
        deals = [(one, two) for one in (1, 2, 3) for two in (1, 2, 3) if one != two]
        ends = ("pp", "bp", "bb", "pbp", "pbb")
        self.paid = {(deal, end): payoff_by_table(deal, end) for deal in deals for end in ends}

    def __call__(self, cards, history):
        return self.paid.get((tuple(cards), history))


@lru_cache
def payoff_remembered(cards, history):
    return payoff_by_table(cards, history)


@dataclass
class Seat:
    card: int
    moves: str

    def __str__(self):
        return f"{self.card}{self.moves}"


def key_of_a_dataclass(cards, history):
    return str(Seat(cards[len(history) % 2], history))


def key_formatted(form, cards, history):
    return form % (cards[len(history) % 2], history)


def value_of_fractions(strategy, cards, history):
    if (payoff := payoff_by_table(cards, history)) is not None:
        return Fraction(payoff)
    pair = [Fraction(p) for p in strategy[key_by_format(cards, history)]]
    return sum(p * value_of_fractions(strategy, cards, history + move) for p, move in zip(pair, "pb", strict=True))


@numba.njit
def node_compiled(regret_sum, action_values, reach_own, reach_others):
    strategy = np.maximum(regret_sum, 0.0)
    total = strategy.sum()
    if total > 0:
        strategy /= total
    else:
        strategy[:] = 1.0 / len(strategy)
    value = (strategy * action_values).sum()
    return strategy, value, reach_others * (action_values - value), reach_own * strategy


class Visit(NamedTuple):
    strategy: np.ndarray
    value: float
    regret: np.ndarray
    weight: np.ndarray


def node_by_a_named_tuple(sums, values, mine, theirs):
    return Visit(*node_with_arrays(sums, values, mine, theirs))


class Gathering:
    """A class whose objects are called."""

    def __call__(self, player, strategy, histories):
        parts = [self.part(player, np.array(strategy), *history) for history in histories]
        return np.sum(parts, axis=0)

    def part(self, player, strategy, chance, reach_1, reach_2, values):
        gains = np.asarray(values) - strategy @ values
        return chance * (reach_1 * -gains if player else reach_2 * gains)


def move_at(strategy, cards, history, step):
    """The probability of one move of a history, as the lesson's `reach` looks it up."""
    return strategy[f"{cards[step % 2]}{history[:step]}"]["pb".index(history[step])]


def card_by_cases(strategy, name):
    first, second = (card for card in (1, 2, 3) if str(card) != name[0])
    match name[1:]:
        case "":
            one = other = 1.0
        case "p" | "b" as move:
            one, other = (strategy[str(card)]["pb".index(move)] for card in (first, second))
        case "pb":
            one, other = strategy[f"{first}p"][1], strategy[f"{second}p"][1]
    known = one + other > 0
    return {first: one / (one + other) if known else 0.5, second: other / (one + other) if known else 0.5}


def card_in_arrays(strategy, name):
    cards = np.array([card for card in (1, 2, 3) if card != int(name[0])])
    moves = name[1:]
    weights = np.ones(2, dtype=np.float32)
    for step in range(1 - len(moves) % 2, len(moves), 2):
        weights *= [strategy[f"{card}{moves[:step]}"]["pb".index(moves[step])] for card in cards]
    with np.errstate(invalid="ignore"):
        return dict(zip(cards, np.nan_to_num(weights / weights.sum(), nan=0.5), strict=True))


def card_in_fractions(strategy, name):
    weights = Counter()
    for cards in permutations((1, 2, 3), 2):
        player = (len(name) - 1) % 2
        if cards[player] == int(name[0]):
            theirs = range(1 - player, len(name) - 1, 2)
            weights[cards[1 - player]] = prod(
                Fraction(move_at(strategy, cards, name[1:], step)) / 6 for step in theirs) if theirs else Fraction(1, 6)
    total = weights.total()
    return {card: weight / total if total else Fraction(1, 2) for card, weight in weights.items()}


STYLES = {
    "opponent_card": (card_by_cases, card_in_arrays, card_in_fractions),
    "kuhn_payoff": (payoff_by_cases, payoff_from_the_pot, Paying(), payoff_remembered),
    "information_set": (key_of_numpy, key_of_a_dataclass, partial(key_formatted, "%d%s")),
    "expected_value": (value_by_listing_endings, value_with_a_stack, value_of_the_mover, value_of_fractions),
    "node_update": (node_weighing_first, node_compiled, node_by_a_named_tuple),
    "information_set_regret": (set_all_at_once, set_by_node_update, Gathering()),
}


def forgetting(*endings):
    return lambda cards, history: None if history in endings else payoff_by_table(cards, history)


def payoff_with_a_stray_or(cards, history):
    if history == "bp":
        return 1
    if history == "pbp":
        return -1
    if history == "pp":
        return 1 if cards[0] > cards[1] else -1
    if history == "bb" or "pbb":  # noqa: SIM222
        return 2 if cards[0] > cards[1] else -2


def payoff_with_an_early_or(cards, history):
    if history == "pp" or "bb":  # noqa: SIM222
        return 1 if cards[0] > cards[1] else -1
    return payoff_by_table(cards, history)


def value_without_an_end(strategy, cards, history):
    pair = strategy[key_by_format(cards, history)]
    return sum(p * value_without_an_end(strategy, cards, history + move) for p, move in zip(pair, "pb", strict=True))


class PayoffKept:
    """A dictionary of payoffs kept from call to call, for cases that are alike by `key`."""

    def __init__(self, key):
        self.key, self.kept = key, {}

    def __call__(self, cards, history):
        return self.kept.setdefault(self.key(cards, history), payoff_by_table(cards, history))


def value_with_a_growing_history(strategy, cards, history):
    payoff = payoff_by_table(cards, history)
    if payoff is not None:
        return payoff
    value, pair = 0.0, strategy[key_by_format(cards, history)]
    for place, move in enumerate("pb"):
        history += move
        value += pair[place] * value_with_a_growing_history(strategy, cards, history)
    return value


def set_negated_in_place(player, strategy, histories):
    for _, _, _, values in histories:
        values[:] = [value * (-1) ** player for value in values]
    return set_all_at_once(0, strategy, [(h[0], *(h[1:3] if player == 0 else h[2:0:-1]), h[3]) for h in histories])


def key_added(cards, history):
    return cards[len(history) % 2] + history


def value_by_moves(strategy, cards, history):
    payoff = payoff_by_table(cards, history)
    if payoff is not None:
        return payoff
    return sum(p * value_by_moves(strategy, cards, history + m) for p, m in zip(strategy[history], "pb", strict=True))


def value_to_two_digits(strategy, cards, history):
    return round(value_with_a_stack(strategy, cards, history), 2)


def node_value_first(*args):
    strategy, value, *increments = node_with_arrays(*args)
    return value, strategy, *increments


def node_with_its_regret_first(*args):
    strategy, value, regret, weight = node_with_arrays(*args)
    return regret, strategy, value, weight


def node_without_its_value(*args):
    strategy, _, *increments = node_with_arrays(*args)
    return strategy, *increments


def payoff_of_nothing(cards, history):
    payoff_by_table(cards, history)


def answering(answer, *histories):
    """Right, but for an answer while the hand goes on."""
    return lambda cards, history: answer if history in histories else payoff_by_table(cards, history)


def key_with_a_dash(cards, history):
    return f"{cards[len(history) % 2]}-{history}"


def node_that_subtracts_itself(*args):
    strategy, value, regret, weight = node_with_arrays(*args)
    return strategy, value, -regret, weight


def node_with_its_value_in_a_list(*args):
    strategy, value, *increments = node_with_arrays(*args)
    return strategy, [value], *increments


def node_of_two_actions(regret_sum, action_values, reach_own, reach_others):
    kept = [max(0, regret_sum[0]), max(0, regret_sum[1])]
    strategy = np.array([kept[0] / sum(kept), kept[1] / sum(kept)] if sum(kept) > 0 else [0.5, 0.5])
    value = strategy[0] * action_values[0] + strategy[1] * action_values[1]
    gains = np.array([action_values[0] - value, action_values[1] - value])
    return strategy, value, reach_others * gains, reach_own * strategy


def set_in_whole_numbers(player, strategy, histories):
    return set_all_at_once(player, strategy, histories).astype(int)


def set_of_the_last(player, strategy, histories):
    for history in histories:
        total = set_all_at_once(player, strategy, [history])
    return total


def set_of_the_first(player, strategy, histories):
    for history in histories:
        return set_all_at_once(player, strategy, [history])


MISTAKES = [
    ("information_set", "a pair instead of a string", lambda cards, history: (cards[len(history) % 2], history)),
    ("information_set", "a pair instead of a string", lambda cards, history: [str(cards[len(history) % 2]), *history]),
    ("information_set", "something between card and moves", key_with_a_dash),
    ("information_set", "a number added to a text", key_added),
    ("expected_value", "the card left out of the look-up", value_by_moves),
    ("expected_value", "rounded", value_to_two_digits),
    ("node_update", "results exchanged", node_value_first),
    ("node_update", "results in another order", node_with_its_regret_first),
    ("node_update", "a result left out", node_without_its_value),
    ("node_update", "the sign turned", node_that_subtracts_itself),
    ("node_update", "several numbers for one", node_with_its_value_in_a_list),
    ("node_update", "a size hard coded", node_of_two_actions),
    ("kuhn_payoff", "", payoff_of_nothing),
    ("kuhn_payoff", "pb taken for an end", answering(-1, "pb")),
    ("kuhn_payoff", "earlier calls remembered", PayoffKept(lambda cards, history: history)),
    ("kuhn_payoff", "earlier calls remembered", PayoffKept(lambda cards, history: (frozenset(cards), history))),
    ("kuhn_payoff", "who wins, but not how much",
     lambda cards, history: None if payoff_by_table(cards, history) is None else payoff_by_table(cards, history) > 0),
    ("information_set", "other signs for the moves",
     lambda cards, history: key_by_format(cards, history).translate(str.maketrans("pb", "01"))),
    ("information_set", "more than the card and the moves",
     lambda cards, history: f"{key_by_format(cards, history):-<3}"),
    *(("kuhn_payoff", "something else than None while the hand goes on", answering(other, "", "p", "b", "pb"))
      for other in (0, False, "", -1, "None", float("nan"))),
    ("kuhn_payoff", "something else than None while the hand goes on", answering(0, "", "pb")),
    ("kuhn_payoff", "None after the last move", forgetting("pbb")),
    ("kuhn_payoff", "None after the last move", forgetting("pp", "bp")),
    ("kuhn_payoff", "one answer for all other histories", payoff_with_a_stray_or),
    ("kuhn_payoff", "one answer for all other histories", payoff_with_an_early_or),
    ("expected_value", "a finished hand looked up", value_without_an_end),
    ("expected_value", "a move left in the history", value_with_a_growing_history),
    ("information_set_regret", "the argument `histories` changed", set_negated_in_place),
    ("information_set_regret", "cut to whole numbers", set_in_whole_numbers),
    ("information_set_regret", "only the last of `histories`", set_of_the_last),
    ("information_set_regret", "only the first of `histories`", set_of_the_first),
]
