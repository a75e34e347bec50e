"""Learners' mistakes in lesson 06 of which the pages show no program, or another one."""

from inspect import getsource

import numpy as np

from cfrlib.course.checks.adapters import adapted
from cfrlib.course.checks.mistakes_page import edited
from cfrlib.course.registry import exercises
from cfrlib.lessons.lesson01.regret_matching import regret_matching
from cfrlib.lessons.lesson06.chance_sampled import chance_sampled
from cfrlib.lessons.lesson06.external_sampled import external_sampled
from cfrlib.lessons.lesson06.outcome_sampled import outcome_sampled
from cfrlib.lessons.lesson06.sampled_regret import sampled_regret
from tests.lessons.forms import other_forms
from tests.lessons.lesson06.styles import (
    STYLES,
    chance_as_closure,
    external_until_my_turn,
    outcome_as_a_loop,
    regret_by_values,
    variance_in_a_loop,
)

# `sampled_regret` as a notebook hands it to the next exercise: any right one, in any form, through its adapter.
REGRET = exercises("06")["sampled_regret"]
REGRETS = [adapted(style, REGRET.adapter) for style in (*STYLES["sampled_regret"], *other_forms(REGRET))]


def altered(walk, *edits, **others):
    """A right walk after edits, as a page of mistakes makes them; `others` stand for functions that it uses."""
    space = walk.__globals__ | {"np": np, "regret_matching": regret_matching} | others
    exec(edited(getsource(walk), list(edits)), space)
    return space[walk.__name__]


def trying(walk):
    """The walk with outcome sampling's arguments and results."""

    def function(game, nodes, history, traverser, reach, sample_reach, exploration, draw):
        return walk(game, nodes, history, traverser, reach, draw), 1.0, sample_reach

    return function


def regret_changing_the_strategy(utility, strategy, action, reach_others, tail, sample_reach):
    regret = regret_by_values(utility, strategy, action, reach_others, tail, sample_reach)
    strategy *= 0.5
    return regret


def regret_cut_off(*args):
    return sampled_regret(*args).astype(int)


def regret_in_an_array_of_whole_numbers(utility, strategy, action, reach_others, tail, q):
    weight = utility * reach_others * tail / q
    regret = np.full(len(strategy), int(-weight * strategy[action]))
    regret[action] += int(weight)
    return regret


def off_policy_of_floats_alone(tree, strategy, policy, draw):
    if isinstance(tree, float):
        return tree
    key, subtrees = tree
    a = draw(policy[key])
    return strategy[key][a] / policy[key][a] * off_policy_of_floats_alone(subtrees[a], strategy, policy, draw)


def variance_in_whole_numbers(strategy, values, exploration):
    policy = exploration / len(strategy) + (1 - exploration) * strategy
    variances, truth = np.zeros_like(values), values - strategy @ values
    for a in range(len(strategy)):
        for b, value in enumerate(values):
            report = value / policy[b] * ((a == b) - strategy[b])
            variances[a] += policy[b] * (report - truth[a]) ** 2
    return variances


def forgetting_who_it_is(game, nodes, history, traverser, reach, draw):
    """The walk of player 2 takes its two reaches in the order of the players."""
    return chance_sampled(game, nodes, history, traverser, reach if traverser == 0 else reach[::-1], draw)


def outcome_from_1(game, nodes, history, traverser, reach, sample_reach, exploration, draw):
    """The walk begins with reaches of its own."""
    return outcome_sampled(game, nodes, history, traverser, (1.0, 1.0), 1.0, exploration, draw)


IF_TRAVERSER, IF_OPPONENT, ALWAYS = "if player == traverser:", "if player != traverser:", "if player in (0, 1):"
TO_BOTH = ("+= strategy", "+= strategy\\nnode.regret_sum[a] += value")
ALTERED = (
    (chance_sampled, "two actions everywhere", ("len(strategy)", "2")),
    (external_sampled, "two actions everywhere", ("@ action_values", "@ action_values[:2]")),
    (outcome_sampled, "two actions everywhere", ("len(strategy)", "2")),
    (chance_sampled, "ends that no walk comes to", ("game.actions(history)", "game.actions(history)[:2]")),
    (external_sampled, "ends that no walk comes to", ("draw(strategy)", "draw(np.eye(len(strategy))[0])")),
    (outcome_sampled, "ends that no walk comes to", ("else strategy", "else np.eye(len(strategy))[0]")),
    (chance_sampled, "regrets of both players added", (IF_TRAVERSER, ALWAYS)),
    (external_sampled, "regrets of both players added", TO_BOTH),
    (outcome_sampled, "regrets of both players added", (IF_TRAVERSER, ALWAYS)),
    (chance_sampled, "regrets at the opponent's nodes", (IF_TRAVERSER, IF_OPPONENT)),
    (external_sampled, "regrets at the opponent's nodes", TO_BOTH, ("+= regret", "+= 0")),
    (outcome_sampled, "regrets at the opponent's nodes", (IF_TRAVERSER, IF_OPPONENT)),
)
ALIKE = "np.full_like(node.strategy, 1 / len(node.strategy))"
MEAN = "sum(w * p for w, p in zip(worth, node.strategy, strict=True))"
# Mistakes of the pages in another style: they are told by what a walk leaves behind, and not by how it is written.
IN_ANOTHER_STYLE = {
    chance_as_closure: (
        ("regret weighted by own reach", "opponent * (values", "own * (values"),
        ("regret not weighted", "opponent * (values", "(values"),
        ("average weighted by the opponent's reach", "own * node", "opponent * node"),
        ("average not weighted", "own * node", "node"),
        ("compared with the sum", "(values - node.strategy @ values)", "(values - sum(values))"),
        ("the difference turned round", "(values - node.strategy @ values)", "(node.strategy @ values - values)"),
        ("player 1's utilities for both", "(h)[traverser]", "(h)[0]"),
        ("the opponent's utilities", "(h)[traverser]", "(h)[1 - traverser]"),
        ("sign turned", "return sum(", "return -sum("),
        ("regret overwritten", "regret_sum +=", "regret_sum ="),
        ("strategy sum overwritten", "strategy_sum +=", "strategy_sum ="),
        ("regret weighted by the action's probability", "opponent * (values", "opponent * node.strategy * (values"),
        ("a position taken for a move", "moves[draw(np.array(chances))]", "draw(np.array(chances))"),
    ),
    external_until_my_turn: (
        ("nothing added to the average", "node.strategy_sum += node.strategy", "pass"),
        ("averages added at everybody's visits", "return mean", "node.strategy_sum += node.strategy\\nreturn mean"),
        ("compared with the plain mean", MEAN, "sum(worth) / len(worth)"),
        ("compared with the best action", MEAN, "max(worth)"),
        ("the difference turned round", "w - mean", "mean - w"),
        ("regret floored at zero", "w - mean", "max(0, w - mean)"),
        ("player 1's utilities for both", "[traverser]", "[0]"),
        ("opponent's action not drawn from the strategy", "node.strategy.tolist()", ALIKE),
        ("opponent's action not sampled", "(traverser, TERMINAL)", "(0, 1, TERMINAL)"),
        ("strategy sum normalised in the walk", "+= node.strategy", "+= node.strategy\\nnode.strategy_sum /= 2"),
        ("another strategy averaged", "+= node.strategy", "+= regret_matching(node.regret_sum)"),
    ),
    outcome_as_a_loop: (
        ("own reach in place of the opponent's", "a, theirs, tail", "a, mine, tail"),
        ("opponent's reach left out", "a, theirs, tail", "a, 1.0, tail"),
        ("exploration left out of q", "*= policy[a]", "*= node.strategy[a]"),
        ("opponent's draws left out of q", "*= policy[a]", "*= policy[a] if player == traverser else 1"),
        ("tail left at 1", "tail *= node.strategy[a]", "pass"),
        ("tail of one player", "tail *= node.strategy[a]", "tail *= node.strategy[a] if player == traverser else 1"),
        ("own probability in the tail", "tail, sample_reach)", "tail * node.strategy[a], sample_reach)"),
        ("the way here in place of the way to the end", "theirs, tail, sample_reach", "theirs, tail, sampled"),
        ("average without importance weight", "mine / sampled", "mine"),
        ("average divided by q", "mine / sampled", "mine / sample_reach"),
        ("average not weighted by own reach", "mine / sampled", "1 / sampled"),
        ("exploration the wrong way round", "exploration if", "1 - exploration if"),
        ("no exploration", "exploration if", "0 if"),
        ("regret overwritten", "regret_sum +=", "regret_sum ="),
        ("importance weight squared", "theirs, tail, sample_reach", "theirs, tail, sample_reach**2"),
    ),
}


def in_another_style():
    """Outcome sampling's with another `sampled_regret` each; a compiled one does not divide by 0."""
    for walk, mistakes in IN_ANOTHER_STYLE.items():
        name = f"{walk.__name__.partition('_')[0]}_sampled"
        for place, (said, *edit) in enumerate(mistakes):
            yield name, said, altered(walk, tuple(edit), regret_by_values=REGRETS[place % len(REGRETS)])


def corrected_by_the_strategy(strategy, values, baselines, policy, draw):
    action = draw(policy)
    known = sum(share * baseline for share, baseline in zip(strategy, baselines, strict=True))
    if strategy[action] == 0:
        return known
    return known + strategy[action] * (values[action] - baselines[action]) / strategy[action]


MISTAKES = [
    ("baseline_value", "divided by the strategy", corrected_by_the_strategy),
    (
        "regret_variance", "`np.zeros_like(values)` where `np.zeros_like(values, dtype=float)` belongs",
        variance_in_whole_numbers,
    ),
    ("regret_variance", "the root taken", lambda *node: np.sqrt(np.maximum(variance_in_a_loop(*node), 0))),
    ("sampled_regret", "the argument `strategy` changed", regret_changing_the_strategy),
    ("sampled_regret", "cut to whole numbers", regret_cut_off),
    ("sampled_regret", "cut to whole numbers", regret_in_an_array_of_whole_numbers),
    ("sampled_regret", "the sign turned", lambda *args: -sampled_regret(*args)),
    ("sampled_regret", "the sign turned", lambda utility, *args: [-r for r in sampled_regret(utility, *args)]),
    ("off_policy_value", "", off_policy_of_floats_alone),
    ("outcome_sampled", "more than one action tried", trying(chance_sampled)),
    ("chance_sampled", "the way here forgotten", forgetting_who_it_is),
    ("outcome_sampled", "the way here forgotten", outcome_from_1),
    *((walk.__name__, said, altered(walk, *edits)) for walk, said, *edits in ALTERED),
    *in_another_style(),
]
