"""Wrong steps of `walk`, named by what they do; `walk_mistakes` says which mistakes they make."""

import numpy as np

from cfrlib.course.exercises.lesson01.regret_matching import regret_matching
from cfrlib.course.exercises.lesson04.kuhn_payoff import kuhn_payoff
from cfrlib.course.exercises.lesson05.altered_walk import Walk
from cfrlib.course.exercises.lesson05.walk import walk

SUMS = "regret_sum", "strategy_sum"


def reach_of_both(reach, player, strategy):
    return [[r * p for r in reach] for p in strategy]


def reach_of_the_other(reach, player, strategy):
    return [[r * (p if one != player else 1.0) for one, r in enumerate(reach)] for p in strategy]


def reach_shared(reach, player, strategy):
    """One list for both children, multiplied in place before each."""
    shared = list(reach)
    for probability in strategy:
        shared[player] *= probability
        yield shared


def reach_kept_and_changed(reach, player, strategy):
    """The node's own list, multiplied in place before each child, and never mended."""
    for probability in strategy:
        reach[player] *= probability
        yield reach


def reach_kept_and_changed_back(reach, player, strategy):
    """The node's own list with the mover's part set before each child, and left so."""
    before = reach[player]
    for probability in strategy:
        reach[player] = before * probability
        yield reach


def not_passed_on(reach, player, strategy):
    return [reach, reach]


def begun_anew(reach, player, strategy):
    """Only the last move counts."""
    return [[p if one == player else 1.0 for one in (0, 1)] for p in strategy]


def remember_the_match(node):
    node.strategy = regret_matching(node.regret_sum)


def rematched_and_kept(node):
    node.strategy = regret_matching(node.regret_sum)
    return node.strategy


def mover(value, player):
    return value if player == 0 else -value


def negamax(nodes, cards, history, reach, chance):
    return walk(nodes, cards, history, reach, chance) * (-1) ** len(history)


_NEGATING = Walk(
    signs=(1, 1),
    sent_up=lambda value, player: -value,
    leaf=lambda cards, history: -kuhn_payoff(cards, history),
)


def negamax_with_player_1s_payoffs(nodes, cards, history, reach, chance):
    return -_NEGATING(nodes, cards, history, reach, chance)


def reach_in_the_value(nodes, cards, history, reach, chance):
    return walk(nodes, cards, history, reach, chance) * reach[0] * reach[1] * chance


def chance_in_every_value(nodes, cards, history, reach, chance):
    return Walk(sent_up=lambda value, player: value * chance)(nodes, cards, history, reach, chance)


def chance_at_every_move(nodes, cards, history, reach, chance):
    """Chance's probability multiplied into the mover's reach, again at each move."""

    def below(reach, player, strategy):
        return [[r * (p * chance if one == player else 1.0) for one, r in enumerate(reach)] for p in strategy]

    return Walk(pass_on=below)(nodes, cards, history, reach, chance)


def of_the_likeliest(strategy, values):
    return values[np.argmax(strategy)]


def mean(strategy, values):
    return np.mean(values)


def total(strategy, values):
    return np.sum(values)


def largest(strategy, values):
    return np.max(values)


def turned(reach, player, strategy):
    """The reaches of the two children exchanged."""
    return [[r * (p if one == player else 1.0) for one, r in enumerate(reach)] for p in strategy[::-1]]


def card_alone(cards, history):
    """The first node of the card, whatever was played."""
    return f"{cards[len(history) % 2]}{'p' if len(history) % 2 else ''}"


def card_and_nothing(cards, history):
    return f"{cards[len(history) % 2]}"


def with_a_list(walk):
    """The walk, given a list that it changes for all its nodes."""
    return lambda nodes, cards, history, reach, chance: walk(nodes, cards, history, list(reach), chance)


def unchanged(total, increment):
    return total


def only_positive(total, increment):
    return total + np.maximum(increment, 0.0)


def key_of_player_1(cards, history):
    return f"{cards[0]}{history}"


def weights(*shares):
    """The same mistake in the regret, whichever way the average is weighed."""
    averages = (lambda own, opponent, chance: own, lambda own, opponent, chance: own * chance)
    return tuple(Walk(regret_weight=share, strategy_weight=average) for share in shares for average in averages)


def overwritten(total, increment):
    return increment


def floored(total, increment):
    return np.maximum(total + increment, 0.0)


def average_so_far(node):
    total = node.strategy_sum.sum()
    return node.strategy_sum / total if total else node.strategy


def turning_back(where):
    """The walk that goes no further where the reaches are so, and hands up the value there, or 0."""
    return Walk(turns_back=where), Walk(turns_back=where, unvisited=lambda nodes, cards, history: 0.0)


def only_where_it_begins(nodes, cards, history, reach, chance):
    """Sums are added to at the history that is given, and below it nowhere."""
    if kuhn_payoff(cards, history) is not None:
        return walk(nodes, cards, history, reach, chance)
    return sparing(lambda below: below != history, *SUMS)(nodes, cards, history, reach, chance)


def sparing(spared, *names):
    """The walk, after which the sums called `names` of some histories' nodes are as they were before."""

    def walked(nodes, cards, history, reach, chance):
        kept = [(node, name, np.array(getattr(node, name)))
                for key, node in nodes.items() if spared(key[1:]) for name in names]  # fmt: skip
        value = walk(nodes, cards, history, reach, chance)
        for node, name, before in kept:
            setattr(node, name, before)
        return value

    return walked
