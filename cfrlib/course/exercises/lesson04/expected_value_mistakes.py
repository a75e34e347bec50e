"""The mistakes that people make in `expected_value`."""

from collections.abc import Callable
from dataclasses import dataclass
from math import prod

from cfrlib.course.checks.exercise import Misconception
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


def _from_the_root(strategy, cards, history):
    return kuhn_payoff(cards, history) if history in ENDINGS else expected_value(strategy, cards, "")


def _one_step(strategy, cards, history):
    if history in ENDINGS:
        return kuhn_payoff(cards, history)
    payoffs = [kuhn_payoff(cards, history + move) or 0 for move in "pb"]
    return weighed(strategy[information_set(cards, history)], payoffs, history)


def _times_reach(strategy, cards, history):
    return expected_value(strategy, cards, history) * _reach(strategy, cards, history)


def _reach(strategy, cards, history):
    """How likely the players' moves on the way to a history are."""
    pairs = (strategy[information_set(cards, history[:count])] for count in range(len(history)))
    return prod(pair["pb".index(move)] for pair, move in zip(pairs, history, strict=True))


def _nothing_where_nobody_goes(strategy, cards, history):
    reached = history in ENDINGS or _reach(strategy, cards, history)
    return expected_value(strategy, cards, history) if reached else 0.0


def _given_the_reach(strategy, cards, history):
    """The value from the start along the moves of `history`, divided by how likely they are."""
    reach = _reach(strategy, cards, history)
    return expected_value(strategy, cards, history) * reach / reach


def _best_for(player):
    """One player takes the best move, the other one plays the strategy."""
    best = (max, min)[player]
    return lambda probabilities, values, history: (
        best(values) if len(history) % 2 == player else weighed(probabilities, values, history)
    )


def _next_pair(strategy, cards, history):
    """Each move weighed with the pair of the decision that follows it, if there is one."""
    if history in ENDINGS:
        return kuhn_payoff(cards, history)
    total = 0.0
    for place, move in enumerate("pb"):
        key = information_set(cards, history if history + move in ENDINGS else history + move)
        total += strategy[key][place] * _next_pair(strategy, cards, history + move)
    return total


def _ends_at_pb(worth):
    def value(strategy, cards, history):
        if history in (*ENDINGS, "pb"):
            return worth if history == "pb" else kuhn_payoff(cards, history)
        values = [value(strategy, cards, history + move) for move in "pb"]
        return weighed(strategy[information_set(cards, history)], values, history)

    return value


def _pass_left_in_the_bet(strategy, cards, history, reach=1.0):
    """Payoffs weighed with what was multiplied on the way, where the bet inherits the probability of the pass."""
    if history in ENDINGS:
        return reach * kuhn_payoff(cards, history)
    total = 0.0
    for move, probability in zip("pb", strategy[information_set(cards, history)], strict=True):
        reach *= probability
        total += _pass_left_in_the_bet(strategy, cards, history + move, reach)
    return total


def _weighed_twice(strategy, cards, history):
    """Payoffs weighed with all moves on the way, and the sum weighed once more at each node."""

    def value(history, reach):
        if history in ENDINGS:
            return reach * kuhn_payoff(cards, history)
        pair = strategy[information_set(cards, history)]
        return sum(p * value(history + move, reach * p) for p, move in zip(pair, "pb", strict=True))

    return value(history, 1.0)


def _over_deals(chosen):
    """The value averaged over the deals that `chosen(cards, history)` gives."""

    def value(strategy, cards, history):
        deals = chosen(cards, history)
        return sum(expected_value(strategy, deal, history) for deal in deals) / len(deals)

    return value


def _alike_for_the_mover(cards, history):
    player = len(history) % 2
    return [deal for deal in DEALS if deal[player] == cards[player]]


def _cards_turned(strategy, cards, history):
    if history in ENDINGS:
        return kuhn_payoff(cards, history)
    values = [_cards_turned(strategy, cards[::-1], history + move) for move in "pb"]
    return weighed(strategy[information_set(cards, history)], values, history)


def _minimax(probabilities, values, history):
    return max(values) if len(history) % 2 == 0 else min(values)


def _looked_up_without_a_card(exercise, observations):
    errors = [seen.error for seen in observations if seen.error is not None]
    return bool(errors) and all(isinstance(error, KeyError) and error.args[0] in DECISIONS for error in errors)


def _looked_up_too_late(exercise, observations):
    """Whether all errors are look-ups at histories where the hand was over already."""
    looked_up = _not_found(observations)
    return bool(looked_up) and looked_up <= {*ENDINGS}


def _move_left_in_the_history(exercise, observations):
    """Whether all errors are look-ups one move beyond the end of a hand: `+=` in the loop over the moves."""
    looked_up = _not_found(observations)
    return bool(looked_up) and all(moves[:-1] in ENDINGS for moves in looked_up)


def _not_found(observations):
    """The moves of the information sets that were looked up and do not exist; none if anything else was raised."""
    errors = [seen.error for seen in observations if seen.error is not None]
    if not all(isinstance(error, KeyError) and error.args and isinstance(error.args[0], str) for error in errors):
        return set()
    return {error.args[0][1:] for error in errors}


MISTAKES = (
    Misconception(
        "sign changed at every move",
        "You turn the sign from move to move. That belongs to another convention, in which a value is that of "
        "the player to move. Here `kuhn_payoff` is always player 1's, so nothing is negated on the way up.",
        wrong=(
            ValueWalk(sign=-1),
            ValueWalk(sign=-1, answer=lambda value, cards, history: value * (-1) ** len(history)),
            ValueWalk(sign=-1, answer=lambda value, cards, history: -value),
        ),
    ),
    Misconception(
        "player 2's value",
        "Your value has the wrong sign: it is what player 2 expects. Values here are player 1's, at every node.",
        wrong=ValueWalk(answer=lambda value, cards, history: -value),
    ),
    Misconception(
        "sign turned where player 2 moves",
        "Where player 2 moves, you turn the sign. Do not: `kuhn_payoff` is always what player 1 wins, so every "
        "value on the way up is player 1's already.",
        wrong=(
            ValueWalk(answer=lambda value, cards, history: -value if len(history) % 2 else value),
            ValueWalk(node=lambda p, values, history: weighed(p, values, history) * (-1) ** len(history)),
        ),
    ),
    Misconception(
        "a finished hand looked up",
        "You looked up a history at which the hand is already over: there is no information set. Ask `kuhn_payoff` "
        "first, and return its answer unless it is None.",
        recognise=_looked_up_too_late,
    ),
    Misconception(
        "a move left in the history",
        "The history of the bet still holds the pass: `history += move` in a loop changes `history` for the next move, "
        "too. Hand on `history + move`, and leave `history` as it is.",
        recognise=_move_left_in_the_history,
    ),
    Misconception(
        "the best move instead of the strategy",
        "You take the best move (or the worst). The expected value asks what *this* strategy earns, good or bad:"
        " weigh the moves with its probabilities.",
        wrong=(
            ValueWalk(node=lambda p, values, history: max(values)),
            ValueWalk(node=_minimax),
            ValueWalk(node=lambda p, values, history: max(values) if len(history) % 2 else min(values)),
            ValueWalk(node=lambda p, values, history: min(values)),
            *(ValueWalk(node=_best_for(player)) for player in (0, 1)),
        ),
    ),
    Misconception(
        "the likeliest move alone",
        "You follow the likeliest move only. The others are played as well, if not as often: weigh *both* moves with "
        "their probabilities.",
        wrong=(
            ValueWalk(node=lambda p, values, history: values[int(p[1] > p[0])]),
            ValueWalk(node=lambda p, values, history: values[int(p[1] >= p[0])]),
            ValueWalk(node=lambda p, values, history: max(p) * values[int(p[1] > p[0])]),
            ValueWalk(node=lambda p, values, history: max(p) * values[int(p[1] >= p[0])]),
        ),
    ),
    Misconception(
        "the probability of the pass left in the bet",
        "Your bet inherits what was multiplied for the pass: one variable is multiplied in the loop, again and again. "
        "Begin each move with what the node was given.",
        wrong=_pass_left_in_the_bet,
    ),
    Misconception(
        "probabilities counted twice",
        "You multiply with the probability of a move on the way down, and once more on the way up. Once is enough.",
        wrong=_weighed_twice,
    ),
    Misconception(
        "nothing where the strategy never goes",
        "You return 0 (or divide by 0) where the players' moves would never come to `history`. The question begins "
        "there: once the hand has come this far, what is it worth?",
        wrong=(_nothing_where_nobody_goes, _given_the_reach),
    ),
    Misconception(
        "halved at every move",
        "You divide by the number of moves. The two probabilities add up to 1: the weighted sum is a mean already.",
        wrong=ValueWalk(node=lambda p, values, history: weighed(p, values, history) / 2),
    ),
    Misconception(
        "divided by the number of deals",
        "You count in that six deals are possible. This deal has happened already: `cards` are dealt, and only the "
        "players' moves have probabilities.",
        wrong=(
            lambda strategy, cards, history: expected_value(strategy, cards, history) / 6,
            ValueWalk(leaf=lambda cards, history: kuhn_payoff(cards, history) / 6),
        ),
    ),
    Misconception(
        "the card left out of the look-up",
        "You look the strategy up by the moves alone. Its keys are information sets, the mover's card and the moves: "
        "`information_set(cards, history)`.",
        recognise=_looked_up_without_a_card,
    ),
    Misconception(
        "plain mean of the moves",
        "You give both moves the same weight. Weigh each with the probability that the strategy gives it.",
        wrong=ValueWalk(node=lambda p, values, history: sum(values) / 2),
    ),
    Misconception(
        "moves added without weights",
        "You add up the values of both moves. Multiply each with its probability first.",
        wrong=ValueWalk(node=lambda p, values, history: sum(values)),
    ),
    Misconception(
        "pb taken for an end",
        'After "pb" the hand goes on: player 1 still folds or calls. Ask `kuhn_payoff` whether it is over.',
        wrong=tuple(_ends_at_pb(worth) for worth in (-1, 0, 1)),
    ),
    Misconception(
        "what the winner wins",
        "You drop the sign of the payoffs. What player 1 loses counts as a negative number.",
        wrong=ValueWalk(leaf=lambda cards, history: abs(kuhn_payoff(cards, history))),
    ),
    Misconception(
        "one of the moves left out",
        "You follow one move only. Both are played: add the value after a pass times its probability, and the value "
        "after a bet times its own.",
        wrong=(
            ValueWalk(node=lambda p, values, history: p[0] * values[0]),
            ValueWalk(node=lambda p, values, history: p[1] * values[1]),
            ValueWalk(node=lambda p, values, history: values[0]),
            ValueWalk(node=lambda p, values, history: values[1]),
        ),
    ),
    Misconception(
        "the pair of the next decision",
        "You weigh a move with the pair that belongs *after* it. Look the pair up once, at `history` itself, before "
        "you go on to the longer histories.",
        wrong=_next_pair,
    ),
    Misconception(
        "averaged over deals",
        "You average over deals. This one has happened already: both cards are in `cards`, and only the moves are "
        "still to be weighed.",
        wrong=(_over_deals(lambda cards, history: DEALS), _over_deals(_alike_for_the_mover)),
    ),
    Misconception(
        "cards handed on in another order",
        "You turn `cards` around from move to move. They stay as they were dealt: player 1's card, then player 2's. "
        "`information_set` knows whose turn it is.",
        wrong=(_cards_turned, lambda strategy, cards, history: expected_value(strategy, cards[::-1], history)),
    ),
    Misconception(
        "pass and bet mixed up",
        "You weigh a bet with the probability of a pass. In each pair, the first probability belongs to \"p\".",
        wrong=ValueWalk(node=lambda p, values, history: weighed(p[::-1], values, history)),
    ),
    Misconception(
        "player 2's information sets not used",
        "You look up player 1's card at every move. Player 2 moves after an odd number of moves: let "
        "`information_set(cards, history)` choose the card.",
        wrong=(
            ValueWalk(look_up=lambda cards, history: f"{cards[0]}{history}"),
            ValueWalk(look_up=lambda cards, history: f"{cards[1 - len(history) % 2]}{history}"),
            ValueWalk(look_up=lambda cards, history: f"{cards[1]}{history}"),
        ),
    ),
    Misconception(
        "always from the start",
        "You return the value of the whole hand. Start at `history`: what was played before it has happened "
        "already.",
        wrong=(_from_the_root, lambda strategy, cards, history: expected_value(strategy, cards, "")),
    ),
    Misconception(
        "multiplied by the reach",
        "You multiply by the probability of getting to `history`. The question starts there: given that the hand"
        " has come this far, what is it worth?",
        wrong=_times_reach,
    ),
    Misconception(
        "only one move deep",
        "You look one move ahead and count an unfinished hand as 0. Call `expected_value` again on the longer "
        "history.",
        wrong=_one_step,
    ),
)
