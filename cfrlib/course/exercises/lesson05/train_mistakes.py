"""The mistakes that people make in `train`, each with the training that makes it."""

from cfrlib.course.checks.exercise import Misconception
from cfrlib.course.exercises.lesson05.train import FAIR, refreshed
from cfrlib.course.exercises.lesson05.wrong_runs import (
    ByTurns,
    Train,
    added_before,
    added_once_more,
    average_emptied,
    average_left_behind,
    averages_otherwise,
    by_average,
    by_largest,
    by_largest_positive,
    by_powers,
    drawn_deals,
    emptied,
    floored,
    learns_once,
    matches_otherwise,
    nothing,
    of_player,
    refreshed_at_the_end,
    refreshes_too_late,
    returns_numbers,
    shares_one_node,
    stays_uniform,
    stops_early,
    stumbles_without_a_deck,
    takes_cards_apart,
    walks_one_deal,
)

MISTAKES = (
    Misconception(
        "numbers returned instead of nodes",
        "Your dictionary holds no nodes. Return the nodes themselves, with their sums: `average` comes later.",
        wrong=(
            lambda iterations, deck=None: {key: node.strategy for key, node in Train()(iterations, deck).items()},
            lambda iterations, deck=None: {key: node.strategy_sum for key, node in Train()(iterations, deck).items()},
        ),
        recognise=returns_numbers,
    ),
    Misconception(
        "re-matched in mid-iteration",
        "You refresh strategies after every deal. All deals of an iteration are played with the same strategies: "
        "refresh them after the last one. (Here it does no visible harm, but the proof does not cover it.)",
        wrong=Train(after_deal=refreshed),
    ),
    Misconception(
        "strategies stay uniform",
        "Every `node.strategy` is still (0.5, 0.5) at the end. After all deals of an iteration, set it to "
        "`regret_matching(node.regret_sum)`: of the *regret* sum, its negative numbers as 0, and assigned to the node.",
        wrong=(Train(after_iteration=nothing), Train(after_iteration=by_average)),
        recognise=stays_uniform,
    ),
    Misconception(
        "a single deal in each iteration",
        "An iteration of yours walks through one deal. Walk through all deals of the deck, each with its own "
        "probability: nothing is drawn, and `walk` stands inside the loop over the deals, without a way out.",
        wrong=drawn_deals,
        recognise=walks_one_deal,
    ),
    Misconception(
        "refreshed only at the end",
        "You refresh the strategies once, after the last iteration, so all iterations are played uniformly. Refresh "
        "them at the end of *each* iteration: inside the loop over iterations, after the loop over deals.",
        wrong=refreshed_at_the_end,
        recognise=refreshes_too_late,
    ),
    Misconception(
        "only one iteration counts",
        "Your nodes hold a single iteration, however many you are asked for. Either `return` stands inside the "
        "loop, or the loop makes new nodes each time. Nodes come before the loop, `return` after it.",
        wrong=Train(iterations=lambda iterations: 1),
        recognise=learns_once,
    ),
    Misconception(
        "one node for all",
        "All your information sets share one and the same node. `dict.fromkeys(keys, Node())` makes a single node; "
        "`{key: Node() for key in keys}` makes one for each.",
        recognise=shares_one_node,
    ),
    Misconception(
        "no deck not provided for",
        "Without a deck, `deck` is None, and you use it as a dictionary. Take the fair deck then: `FAIR`.",
        recognise=stumbles_without_a_deck,
    ),
    Misconception(
        "the two cards for cards and chance",
        "A loop over `deck` goes through its keys, and takes each pair of cards apart. `deck.items()` gives the cards "
        "and their probability.",
        recognise=takes_cards_apart,
    ),
    Misconception(
        "stopped early",
        "You stop before the number of iterations that was asked for, because of a limit or because little changes. "
        "Run them all.",
        wrong=tuple(Train(iterations=lambda iterations, most=most: min(iterations, most)) for most in (100, 1_000)),
        recognise=stops_early,
    ),
    Misconception(
        "players refreshed by turns",
        "You refresh the two players at different times. That is alternating updates, which section 10 takes up. Here "
        "all deals are walked once per iteration, and then both players' strategies are refreshed.",
        wrong=(ByTurns(), ByTurns(walks=1), ByTurns(first=1), ByTurns(first=1, walks=1)),
    ),
    Misconception(
        "chance not counted",
        "You deal every hand of the deck alike. Hand each deal's own probability to `walk` as `chance`. With a fair"
        " deck nobody notices; with a biased one the strategy is wrong.",
        wrong=(Train(chance=lambda chance: 1.0), Train(chance=lambda chance: 1 / 6)),
    ),
    Misconception(
        "chance counted twice",
        "Chance's probability gets into the regrets twice. Begin with reaches of (1, 1) and hand it to `walk` only "
        "as `chance`. With a fair deck nobody notices; with a biased one the strategy is wrong.",
        wrong=(
            Train(reach=lambda chance: (chance, chance)),
            Train(reach=lambda chance: (1.0, chance)),
            Train(reach=lambda chance: (chance, 1.0)),
            Train(chance=lambda chance: chance**2),
        ),
    ),
    Misconception(
        "one player's strategies never refreshed",
        "You refresh the strategies of one player only. After the deals of an iteration all twelve nodes get theirs.",
        wrong=tuple(Train(after_iteration=of_player(player)) for player in (0, 1)),
    ),
    Misconception(
        "only the move with the largest regret",
        "You play the move with the largest regret sum alone. Regret matching plays every move with positive regret, "
        "in proportion to it.",
        wrong=(Train(after_iteration=by_largest), Train(after_iteration=by_largest_positive)),
    ),
    Misconception(
        "regrets forgotten after each iteration",
        "You begin every iteration without regrets. They add up over all iterations: never set them back.",
        wrong=Train(after_iteration=emptied),
    ),
    Misconception(
        "strategy sums forgotten",
        "Your strategy sums hold the last strategy alone. Leave them as `walk` makes them, and let them add up: the "
        "average is what converges.",
        wrong=Train(after_iteration=average_emptied),
    ),
    Misconception(
        "strategies added outside the walk",
        "You add strategies to `strategy_sum` in `train`. `walk` has done so already, weighed with own reach: leave "
        "the sums as it makes them.",
        wrong=(Train(after_iteration=added_once_more), Train(after_iteration=added_before)),
    ),
    Misconception(
        "deals that are not in the deck",
        "You walk through deals that the deck does not hold. A deal that is not in it never happens: it counts 0.",
        wrong=tuple(
            Train(deck=lambda deck, others=others: dict.fromkeys(FAIR, others) | (FAIR if deck is None else deck))
            for others in (1 / 6, 1.0)
        ),
    ),
    Misconception(
        "probabilities given to other deals",
        "You take the probabilities of `deck` in their order, and the deals from elsewhere. A deck may hold fewer "
        "deals, and in any order: `deck.items()` gives each of them with its own probability.",
        wrong=Train(deck=lambda deck: FAIR if deck is None else dict(zip(FAIR, deck.values(), strict=False))),
    ),
    Misconception(
        "negative sums set to zero",
        "You floor the regret sums at zero. (That is regret matching plus, of lesson 11.) Keep the negative sums here.",
        wrong=Train(after_iteration=floored),
    ),
    Misconception(
        "one iteration too many",
        "Your loop runs once too often: `range(iterations)` counts from 0, and runs as often as it should.",
        wrong=Train(iterations=lambda iterations: iterations + 1),
    ),
    Misconception(
        "one iteration too few",
        "Your loop runs once too seldom: `range(iterations)` counts from 0, and runs as often as it should. From 1 it "
        "leaves one out.",
        wrong=(
            Train(iterations=lambda iterations: max(iterations - 1, 1)),
            Train(iterations=lambda iterations: iterations - 1),
        ),
    ),
    Misconception(
        "another average than the walk's",
        "Your run is right, and its regret sums are. What is wrong are the strategy sums. `walk` adds to them in every "
        "iteration, weighed with own reach: leave them as it makes them, and let them add up.",
        recognise=averages_otherwise,
    ),
    Misconception(
        "strategies that regret matching does not give",
        "At the end of your run a `node.strategy` is not what `regret_matching(node.regret_sum)` gives. Set it to that "
        "after the deals of each iteration, at every node.",
        wrong=(Train(after_iteration=by_powers), average_left_behind),
        recognise=matches_otherwise,
    ),
)
