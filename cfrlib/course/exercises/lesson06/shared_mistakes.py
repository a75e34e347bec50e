"""Mistakes that people make in more than one of the three walks."""

from cfrlib.course.checks.exercise import (
    Misconception,
)
from cfrlib.course.exercises.lesson06.symptoms import (
    decides_for_chance,
    draws_elsewhere,
    keeps_no_node,
    misses_a_node,
    never_draws,
    refreshes,
    takes_positions_for_actions,
)

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
    "`draw` returns a position, 0 or 1 or so, and you go on with it as if it were the move. Take the move at that "
    "position: `actions[draw(...)]`.",
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
STRATEGIES_REFRESHED_IN_THE_WALK = Misconception(
    "strategies refreshed in the walk",
    "You change `node.strategy` during the walk. Leave it: all of a walk is played with the same strategies.",
    recognise=refreshes,
)
