"""Mistakes that people make in more than one of the three walks."""

from cfrlib.course.checks.exercise import Misconception
from cfrlib.course.exercises.lesson06.symptoms import (
    always_deals_alike,
    counts_draws,
    counts_on_two_actions,
    decides_after_the_end,
    decides_for_chance,
    decides_where_chance_moves,
    draws_elsewhere,
    draws_with_something_else,
    ends_too_early,
    forgets_the_way,
    invents_moves,
    keeps_no_node,
    keeps_strange_nodes,
    learns_for_both,
    learns_for_the_opponent,
    leaves,
    misses_a_node,
    misses_ends,
    never_draws,
    refreshes,
    takes_positions_for_actions,
)
from cfrlib.course.exercises.lesson06.walk_steps import ZERO_SUM_LEAVES

NODES_THAT_ARE_NOT_THERE_YET = Misconception(
    "nodes that are not there yet",
    "You look up a node that no walk has made yet. `nodes.at(game, history)` makes it when it is first met; "
    "`nodes[...]` only finds it afterwards.",
    recognise=misses_a_node,
)
NODES_MADE_AND_THROWN_AWAY = Misconception(
    "nodes made and thrown away",
    "Nothing reaches `nodes`: what your walk learns is lost. `nodes.at(game, history)` makes a node and keeps "
    "it.",
    recognise=keeps_no_node,
)
A_POSITION_TAKEN_FOR_A_MOVE = Misconception(
    "a position taken for a move",
    "You go on with a position, 0 or 1 or so, as if it were the move. What `draw` returns is a position, and so is "
    "what a loop counts: take the move that stands there, `actions[...]`.",
    recognise=takes_positions_for_actions,
)
CHANCE_MET_ONLY_AT_THE_START = Misconception(
    "chance met only at the start",
    "You handle chance at the start of the game, and take its later moves for a decision. Chance may move "
    "anywhere: ask `game.player(history)` at every history, and handle CHANCE first.",
    recognise=decides_for_chance,
)
DRAWS_MADE_WITHOUT_DRAW = Misconception(
    "draws made without `draw`",
    "Your walk draws somewhere else. Everything random must go through `draw`, so that every sample can be "
    "tried.",
    recognise=draws_elsewhere,
)
DRAW_NEVER_ASKED = Misconception(
    "`draw` never asked",
    "Your walk never asks `draw`: it takes a fixed move, such as the first or the likeliest, or it draws with a "
    "generator of its own. Everything random must go through `draw`, so that every sample can be tried.",
    recognise=never_draws,
)
NODES_UNDER_OTHER_KEYS = Misconception(
    "nodes under other keys",
    "You keep nodes under keys that are no information sets. Who moves does not know the whole history: "
    "`nodes.at(game, history)` finds the node of all histories that look alike to the player.",
    recognise=keeps_strange_nodes,
)
A_DECISION_WHERE_CHANCE_MOVES = Misconception(
    "a decision where chance moves",
    "You ask what a player knows, or may do, where chance moves. Ask `game.player(history)` first, and look for a node "
    "only where player 0 or 1 decides.",
    recognise=decides_where_chance_moves,
)
REGRETS_OF_BOTH_PLAYERS = Misconception(
    "regrets of both players added",
    "You add regrets at the opponent's nodes, too. What comes up is the traverser's: add regrets only where "
    "`player == traverser`. The opponent gets a walk of their own.",
    recognise=learns_for_both,
)
REGRETS_AT_THE_OPPONENTS_NODES = Misconception(
    "regrets at the opponent's nodes",
    "You add regrets where the opponent moves, and none where the traverser does. What comes up is the traverser's: "
    "add regrets only where `player == traverser`.",
    recognise=learns_for_the_opponent,
)
ENDS_NEVER_REACHED = Misconception(
    "ends that no walk comes to",
    "There are ends of the game to which no sample of your walk comes, and right ones do. Does your loop go over all "
    "of `game.actions(history)`, also those of probability 0, and does `draw` decide where one is drawn?",
    recognise=misses_ends,
)
THE_WAY_HERE_FORGOTTEN = Misconception(
    "the way here forgotten",
    "Your walk is right from the beginning of the game, where every reach is 1. It is wrong where it begins further "
    "down. Begin with the history and the reaches that you are given: `reach[0]` is player 1's, whoever the traverser "
    "is.",
    recognise=forgets_the_way,
)
MOVES_THAT_ARE_NOT_THERE = Misconception(
    "moves that are not there",
    "You go on with a move that nobody has there. Take chance's moves from `game.chance(history)`, and the players' "
    "from `game.actions(history)`: they differ from game to game.",
    recognise=invents_moves,
)
A_DECISION_AFTER_THE_END = Misconception(
    "a decision after the end",
    "You ask what a player knows, or may do, where the game is over. Ask `game.player(history)` first, and where it "
    "is TERMINAL return what the end is worth.",
    recognise=decides_after_the_end,
)
UTILITIES_BEFORE_THE_END = Misconception(
    "utilities before the end",
    "You ask for the utilities where the game goes on. Only where `game.player(history)` is TERMINAL it has any.",
    recognise=ends_too_early,
)
DRAWN_WITH_NO_PROBABILITIES = Misconception(
    "drawn with no probabilities",
    "What you hand to `draw` are no probabilities: one number for each position, none negative, and together 1.",
    recognise=draws_with_something_else,
)
TWO_ACTIONS_EVERYWHERE = Misconception(
    "two actions everywhere",
    "Your walk is right where every decision has two actions. It fails where one has three or four: is a 2 written in "
    "your code? There are `len(game.actions(history))`, as many as `node.strategy` has numbers.",
    recognise=counts_on_two_actions,
)
ALWAYS_THE_SAME_DEAL = Misconception(
    "always the same deal",
    "Whatever `draw` says, your walk goes on with the same first move of chance: a fixed one, or one that is drawn "
    "elsewhere. Take it at the position that `draw(probabilities)` returns.",
    recognise=always_deals_alike,
)
DRAWS_COUNTED = Misconception(
    "draws counted",
    "You add 1 for the action that is drawn (or something else that is right on average only). Add the whole "
    "strategy, `node.strategy`: it is known, and a draw tells less.",
    recognise=counts_draws,
)
STRATEGIES_REFRESHED_IN_THE_WALK = Misconception(
    "strategies refreshed in the walk",
    "You change `node.strategy` during the walk. Leave it: all of a walk is played with the same strategies.",
    recognise=refreshes,
)


def zero_sum_taken_for_granted(make) -> Misconception:
    """`make(leaf=...)` is the walk with other utilities."""
    return Misconception(
        "zero-sum taken for granted",
        "You make one player's utility of the other's, with the sign turned. What one wins need not be what the other "
        "loses: there is one number for each player, so take `game.utilities(history)[traverser]`.",
        recognise=leaves("regret_sum returns", *(make(leaf=leaf) for leaf in ZERO_SUM_LEAVES)),
    )


# Of all walks, before what only one of them can have: what raises, and what is never drawn.
WALK_MISTAKES = (
    NODES_THAT_ARE_NOT_THERE_YET, NODES_MADE_AND_THROWN_AWAY, NODES_UNDER_OTHER_KEYS,
    CHANCE_MET_ONLY_AT_THE_START, A_POSITION_TAKEN_FOR_A_MOVE, MOVES_THAT_ARE_NOT_THERE,
    A_DECISION_WHERE_CHANCE_MOVES, A_DECISION_AFTER_THE_END, UTILITIES_BEFORE_THE_END, TWO_ACTIONS_EVERYWHERE,
    DRAWN_WITH_NO_PROBABILITIES, DRAWS_MADE_WITHOUT_DRAW, DRAW_NEVER_ASKED, ALWAYS_THE_SAME_DEAL,
)  # fmt: skip
