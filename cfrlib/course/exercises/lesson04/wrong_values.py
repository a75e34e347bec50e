"""Expected values with one thing wrong."""

from collections.abc import Callable
from dataclasses import dataclass
from math import prod

from cfrlib.course.exercises.lesson04.expected_value import expected_value
from cfrlib.course.exercises.lesson04.information_set import information_set
from cfrlib.course.exercises.lesson04.kuhn_payoff import kuhn_payoff
from cfrlib.course.material.lesson04 import DEALS, DECISIONS, ENDINGS


def weighed(probabilities, values, history):
    return probabilities[0] * values[0] + probabilities[1] * values[1]


@dataclass(frozen=True)
class ValueWalk:
    """The recursion with one of its steps done differently. `sign` multiplies each child's value."""

    node: Callable = weighed
    look_up: Callable = information_set
    leaf: Callable = kuhn_payoff
    answer: Callable = lambda value, cards, history: value
    sign: int = 1

    def __call__(self, strategy, cards, history):
        return self.answer(self.value(strategy, cards, history), cards, history)

    def value(self, strategy, cards, history):
        if history in ENDINGS:
            return self.leaf(cards, history)
        values = [self.sign * self.value(strategy, cards, history + move) for move in "pb"]
        return self.node(strategy[self.look_up(cards, history)], values, history)


def from_the_root(strategy, cards, history):
    return kuhn_payoff(cards, history) if history in ENDINGS else expected_value(strategy, cards, "")


def one_step(strategy, cards, history):
    if history in ENDINGS:
        return kuhn_payoff(cards, history)
    payoffs = [kuhn_payoff(cards, history + move) or 0 for move in "pb"]
    return weighed(strategy[information_set(cards, history)], payoffs, history)


def times_reach(strategy, cards, history):
    return expected_value(strategy, cards, history) * _reach(strategy, cards, history)


def _reach(strategy, cards, history):
    """How likely the players' moves on the way to a history are."""
    pairs = (strategy[information_set(cards, history[:count])] for count in range(len(history)))
    return prod(pair["pb".index(move)] for pair, move in zip(pairs, history, strict=True))


def nothing_where_nobody_goes(strategy, cards, history):
    reached = history in ENDINGS or _reach(strategy, cards, history)
    return expected_value(strategy, cards, history) if reached else 0.0


def given_the_reach(strategy, cards, history):
    """The value from the start along the moves of `history`, divided by how likely they are."""
    reach = _reach(strategy, cards, history)
    return expected_value(strategy, cards, history) * reach / reach


def best_for(player):
    """One player takes the best move, the other one plays the strategy."""
    best = (max, min)[player]
    return lambda probabilities, values, history: (
        best(values) if len(history) % 2 == player else weighed(probabilities, values, history)
    )


def next_pair(strategy, cards, history):
    """Each move weighed with the pair of the decision that follows it, if there is one."""
    if history in ENDINGS:
        return kuhn_payoff(cards, history)
    total = 0.0
    for place, move in enumerate("pb"):
        key = information_set(cards, history if history + move in ENDINGS else history + move)
        total += strategy[key][place] * next_pair(strategy, cards, history + move)
    return total


def ends_at_pb(worth):
    def value(strategy, cards, history):
        if history in (*ENDINGS, "pb"):
            return worth if history == "pb" else kuhn_payoff(cards, history)
        values = [value(strategy, cards, history + move) for move in "pb"]
        return weighed(strategy[information_set(cards, history)], values, history)

    return value


def pass_left_in_the_bet(strategy, cards, history, reach=1.0):
    """Payoffs weighed with what was multiplied on the way, where the bet inherits the probability of the pass."""
    if history in ENDINGS:
        return reach * kuhn_payoff(cards, history)
    total = 0.0
    for move, probability in zip("pb", strategy[information_set(cards, history)], strict=True):
        reach *= probability
        total += pass_left_in_the_bet(strategy, cards, history + move, reach)
    return total


def weighed_twice(strategy, cards, history):
    """Payoffs weighed with all moves on the way, and the sum weighed once more at each node."""

    def value(history, reach):
        if history in ENDINGS:
            return reach * kuhn_payoff(cards, history)
        pair = strategy[information_set(cards, history)]
        return sum(p * value(history + move, reach * p) for p, move in zip(pair, "pb", strict=True))

    return value(history, 1.0)


def over_deals(chosen):
    """The value averaged over the deals that `chosen(cards, history)` gives."""

    def value(strategy, cards, history):
        deals = chosen(cards, history)
        return sum(expected_value(strategy, deal, history) for deal in deals) / len(deals)

    return value


def alike_for_the_mover(cards, history):
    player = len(history) % 2
    return [deal for deal in DEALS if deal[player] == cards[player]]


def cards_turned(strategy, cards, history):
    if history in ENDINGS:
        return kuhn_payoff(cards, history)
    values = [cards_turned(strategy, cards[::-1], history + move) for move in "pb"]
    return weighed(strategy[information_set(cards, history)], values, history)


def minimax(probabilities, values, history):
    return max(values) if len(history) % 2 == 0 else min(values)


def looked_up_without_a_card(exercise, observations):
    errors = [seen.error for seen in observations if seen.error is not None]
    return bool(errors) and all(isinstance(error, KeyError) and error.args[0] in DECISIONS for error in errors)


def looked_up_too_late(exercise, observations):
    """Whether all errors are look-ups at histories where the hand was over already."""
    looked_up = _not_found(observations)
    return bool(looked_up) and looked_up <= {*ENDINGS}


def move_left_in_the_history(exercise, observations):
    """Whether all errors are look-ups one move beyond the end of a hand: `+=` in the loop over the moves."""
    looked_up = _not_found(observations)
    return bool(looked_up) and all(moves[:-1] in ENDINGS for moves in looked_up)


def _not_found(observations):
    """The moves of the information sets that were looked up and do not exist; none if anything else was raised."""
    errors = [seen.error for seen in observations if seen.error is not None]
    if not all(isinstance(error, KeyError) and error.args and isinstance(error.args[0], str) for error in errors):
        return set()
    return {error.args[0][1:] for error in errors}
