"""Learners' mistakes in lesson 06 that have no function of their own beside their names."""

import numpy as np

from cfrlib.course.exercises.lesson06.left_behind import mover_at
from cfrlib.course.exercises.lesson06.off_policy_value import off_policy_value
from cfrlib.course.exercises.lesson06.outcome_walk import OutcomeWalk
from cfrlib.course.exercises.lesson06.sampled_regret import sampled_regret
from cfrlib.course.exercises.lesson06.tree_walk import TreeWalk, everywhere, external, opponents, traversers
from cfrlib.course.exercises.lesson06.walk_steps import explored, first
from cfrlib.course.material.lesson06 import Node
from cfrlib.games import CHANCE, TERMINAL
from tests.course.exercises.lesson06_styles import (
    regret_by_values,
    variance_by_drawing_with_the_strategy,
    variance_in_a_loop,
    variance_of_all_reports_alike,
)

PLAIN, EXTERNAL, OUTCOME = TreeWalk(), external(), OutcomeWalk()
WALKS = {"chance_sampled": PLAIN, "external_sampled": EXTERNAL, "outcome_sampled": OUTCOME}


def refreshing(walk):
    """The walk, after which every node that it came to plays something else."""

    def refreshed(game, nodes, *arguments):
        value = walk(game, nodes, *arguments)
        for node in nodes.values():
            node.strategy = np.full(len(node.strategy), 1 / len(node.strategy)) * 0.5
        return value

    return refreshed


def finding_nodes(walk):
    """The walk, for which nodes are there or not."""

    class Found(dict):
        def at(self, game, history):
            return self[game.information_set(history)]

    return lambda game, nodes, *arguments: walk(game, Found(nodes), *arguments)


def throwing_nodes_away(walk):
    """The walk with nodes that nobody keeps."""
    return lambda game, nodes, *arguments: walk(game, nodes.copy(), *arguments)


def drawing_globally(walk):
    """The walk, which takes what chance's generator of everybody gives."""

    def drawn(probabilities):
        return int(np.random.choice(len(probabilities), p=probabilities))  # noqa: NPY002

    return lambda *arguments: walk(*arguments[:-1], drawn)


def trying(walk):
    """The walk with outcome sampling's arguments and results."""

    def function(game, nodes, history, traverser, reach, sample_reach, exploration, draw):
        return walk(game, nodes, history, traverser, reach, draw), 1.0, sample_reach

    return function


def drawing_elsewhere(walk):
    """The walk with draws of its own."""
    return lambda *arguments: walk(*arguments[:-1], lambda probabilities: int(np.argmax(probabilities)))


def going_on_with_positions(walk):
    """The walk, whose game is asked for the child at a position."""

    class Positions:
        def __init__(self, game):
            self.game = game

        def __getattr__(self, name):
            return getattr(self.game, name)

        def child(self, history, action):
            if self.game.player(history) == CHANCE:
                return self.game.child(history, action)
            return self.game.child(history, self.game.actions(history).index(action))

    return lambda game, *arguments: walk(Positions(game), *arguments)


def dealing_once(walk):
    """The walk, for which chance moves first and never again."""

    class Dealt:
        def __init__(self, game):
            self.game, self.root = game, game.root()

        def __getattr__(self, name):
            return getattr(self.game, name)

        def player(self, history):
            player = self.game.player(history)
            return 0 if player == CHANCE and history != self.root else player

    return lambda game, *arguments: walk(Dealt(game), *arguments)


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


def regret_in_the_form_of_the_strategy(utility, strategy, action, reach_others, tail, q):
    """Whole numbers where the strategy is made of them."""
    weight = utility * reach_others * tail / q
    lost = -weight * strategy[action]
    regret = np.full_like(strategy, lost)
    regret[action] += weight
    return regret


def off_policy_drawn_globally(tree, strategy, policy, draw):
    return off_policy_value(tree, strategy, policy, lambda p: int(np.random.choice(len(p), p=p)))  # noqa: NPY002


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


def off_policy_always_first(tree, strategy, policy, draw):
    return off_policy_value(tree, strategy, policy, lambda p: 0)


def off_policy_always_likeliest(tree, strategy, policy, draw):
    return off_policy_value(tree, strategy, policy, lambda p: int(np.argmax(p)))


def asking_first(walk):
    """The walk, which looks for a node before it asks who moves."""

    def function(game, nodes, history, *arguments):
        game.information_set(history)
        return walk(game, nodes, history, *arguments)

    return function


def forgetting_who_it_is(game, nodes, history, traverser, reach, draw):
    """The walk of player 2 takes its two reaches in the order of the players."""
    return PLAIN(game, nodes, history, traverser, reach if traverser == 0 else reach[::-1], draw)


def outcome_from_1(game, nodes, history, traverser, reach, sample_reach, exploration, draw):
    """The walk begins with reaches of its own."""
    return OUTCOME(game, nodes, history, traverser, (1.0, 1.0), 1.0, exploration, draw)


def keyed_by_history(walk):
    """The walk with a node for every history."""

    class Apart(dict):
        def at(self, game, history):
            return self.setdefault(history, Node(len(game.actions(history))))

    def function(game, nodes, *arguments):
        apart = Apart(nodes)
        value = walk(game, apart, *arguments)
        nodes.update(apart)
        return value

    return function


class Changed:
    """A game whose answers go through functions that a learner's habit stands for."""

    def __init__(self, game, **answers):
        self.game, self.answers = game, answers

    def __getattr__(self, name):
        asked = getattr(self.game, name)
        change = self.__dict__["answers"].get(name)
        return (lambda *args: change(self.game, *args)) if change else asked


def habitually(walk, **answers):
    """The walk of somebody who takes a game's answers for something else."""
    return lambda game, *arguments: walk(Changed(game, **answers), *arguments)


def of_two(strategy, values):
    """The expectation of somebody who makes an array of two."""
    pair = np.zeros(2)
    pair[: len(values)] = values
    return strategy @ pair[: max(len(strategy), 2)] if len(strategy) > 1 else values[0]


def explored_by_halves(strategy, mine, exploration):
    return exploration / 2 + (1 - exploration) * strategy if mine else strategy


def always(mine):
    return True


def first_of_the_other(strategy, mine, exploration):
    return explored(strategy, exploration) if mine else first(strategy)


def trying_first_actions(game, nodes, history, traverser, reach, draw):
    """The loop over the actions ends too early."""
    player = game.player(history)
    if player == TERMINAL:
        return game.utilities(history)[traverser]
    if player == CHANCE:
        moves, chances = zip(*game.chance(history), strict=True)
        return trying_first_actions(game, nodes, game.child(history, moves[draw(chances)]), traverser, reach, draw)
    node = nodes.at(game, history)
    values = np.zeros(len(node.strategy))
    for a, action in enumerate(game.actions(history)[:-1] or game.actions(history)):
        below = [one * (node.strategy[a] if who == player else 1) for who, one in enumerate(reach)]
        values[a] = trying_first_actions(game, nodes, game.child(history, action), traverser, below, draw)
    if player == traverser:
        node.regret_sum += reach[1 - player] * (values - node.strategy @ values)
        node.strategy_sum += reach[player] * node.strategy
    return node.strategy @ values


def learning_where_it_draws(game, nodes, history, traverser, draw):
    """External sampling that adds what comes up to the drawn action's regret, too."""
    player = game.player(history)
    if player in (TERMINAL, traverser):
        if player == TERMINAL:
            return game.utilities(history)[traverser]
        node = nodes.at(game, history)
        values = np.array([
            learning_where_it_draws(game, nodes, game.child(history, action), traverser, draw)
            for action in game.actions(history)
        ])  # fmt: skip
        node.regret_sum += values - node.strategy @ values
        return node.strategy @ values
    if player == CHANCE:
        moves, chances = zip(*game.chance(history), strict=True)
        return learning_where_it_draws(game, nodes, game.child(history, moves[draw(chances)]), traverser, draw)
    node = nodes.at(game, history)
    node.strategy_sum += node.strategy
    a = draw(node.strategy)
    value = learning_where_it_draws(game, nodes, game.child(history, game.actions(history)[a]), traverser, draw)
    node.regret_sum[a] += value
    return value


def learning_there_alone(game, nodes, history, traverser, draw):
    """The same, which adds nothing at the traverser's nodes."""
    kept = {key: node.regret_sum.copy() for key, node in nodes.items()}
    value = learning_where_it_draws(game, nodes, history, traverser, draw)
    for key in {key for key, player in mover_at(game.game).items() if player == traverser} & nodes.keys():
        nodes[key].regret_sum[:] = kept.get(key, 0)
    return value


def external_counting_draws(game, nodes, history, traverser, draw):
    """The strategy sum gets a 1 for the action drawn: right on average."""
    player = game.player(history)
    if player == TERMINAL:
        return game.utilities(history)[traverser]
    if player == CHANCE:
        moves, chances = zip(*game.chance(history), strict=True)
        return external_counting_draws(game, nodes, game.child(history, moves[draw(chances)]), traverser, draw)
    node, actions = nodes.at(game, history), game.actions(history)
    if player != traverser:
        a = draw(node.strategy)
        node.strategy_sum[a] += 1
        return external_counting_draws(game, nodes, game.child(history, actions[a]), traverser, draw)
    below = (game.child(history, action) for action in actions)
    values = np.array([external_counting_draws(game, nodes, child, traverser, draw) for child in below])
    node.regret_sum += values - node.strategy @ values
    return node.strategy @ values


def outcome_counting_draws(game, nodes, history, traverser, reach, sample_reach, exploration, draw):
    """The drawn action gets what makes the mean of the strategy sum right."""
    player, rest = game.player(history), (exploration, draw)
    if player == TERMINAL:
        return game.utilities(history)[traverser], 1.0, sample_reach
    if player == CHANCE:
        moves, chances = zip(*game.chance(history), strict=True)
        child = game.child(history, moves[draw(chances)])
        return outcome_counting_draws(game, nodes, child, traverser, reach, sample_reach, *rest)
    node = nodes.at(game, history)
    policy = explored(node.strategy, exploration) if player == traverser else node.strategy
    a = draw(policy)
    below = [one * (node.strategy[a] if who == player else 1) for who, one in enumerate(reach)]
    child, here = game.child(history, game.actions(history)[a]), sample_reach * policy[a]
    utility, tail, q = outcome_counting_draws(game, nodes, child, traverser, below, here, *rest)
    if player == traverser:
        node.regret_sum += sampled_regret(utility, node.strategy, a, reach[1 - player], tail, q)
        node.strategy_sum[a] += reach[player] / sample_reach * node.strategy[a] / policy[a]
    return utility, tail * node.strategy[a], q


def with_a_new_move(game, history):
    return [((*move, 0) if isinstance(move, tuple) else f"{move}!", p) for move, p in game.chance(history)]


def one_deal(game, history):
    """The list of moves, all of which are the first."""
    moves = game.chance(history)
    return [(moves[0][0], p) for _, p in moves] if history == game.root() else moves


def going_on(game, history):
    """Nobody notices the end."""
    player = game.player(history)
    return 0 if player == TERMINAL else player


def ending_early(game, history):
    """The end is where player 2 moves."""
    player = game.player(history)
    return TERMINAL if player == 1 else player


def handing_on(walk, change):
    """The walk, with something else given to `draw`."""
    return lambda *arguments: walk(*arguments[:-1], lambda p: arguments[-1](change(p)))


MISTAKES = [
    ("regret_variance", "`values` where `strategy` belongs", variance_in_whole_numbers),
    ("regret_variance", "reports weighed with the strategy", variance_by_drawing_with_the_strategy),
    ("regret_variance", "all draws alike", variance_of_all_reports_alike),
    ("regret_variance", "the root taken", lambda *node: np.sqrt(np.maximum(variance_in_a_loop(*node), 0))),
    ("sampled_regret", "the argument `strategy` changed", regret_changing_the_strategy),
    ("sampled_regret", "cut to whole numbers", regret_cut_off),
    ("sampled_regret", "cut to whole numbers", regret_in_an_array_of_whole_numbers),
    (
        "sampled_regret", "`np.full_like(strategy, lost)` where `np.full_like(strategy, lost, dtype=float)` belongs",
        regret_in_the_form_of_the_strategy,
    ),
    ("sampled_regret", "the sign turned", lambda *args: -sampled_regret(*args)),
    ("sampled_regret", "the sign turned", lambda utility, *args: [-r for r in sampled_regret(utility, *args)]),
    ("off_policy_value", "draws made without `draw`", off_policy_drawn_globally),
    ("off_policy_value", "", off_policy_of_floats_alone),
    ("off_policy_value", "`draw` never asked", off_policy_always_first),
    ("off_policy_value", "`draw` never asked", off_policy_always_likeliest),
    ("chance_sampled", "chance not sampled", TreeWalk(deal=None)),
    ("chance_sampled", "opponent's action sampled", external()),
    ("external_sampled", "chance not sampled", TreeWalk(deal=None)),
    ("external_sampled", "chance not sampled", external(deal=None)),
    ("external_sampled", "opponent's action not sampled", TreeWalk()),
    ("external_sampled", "traverser's action sampled", external(drawn=everywhere)),
    ("external_sampled", "traverser's action sampled", external(drawn=traversers)),
    ("outcome_sampled", "more than one action tried", trying(TreeWalk())),
    ("outcome_sampled", "more than one action tried", trying(external())),
    *((name, "strategies refreshed in the walk", refreshing(walk)) for name, walk in WALKS.items()),
    *((name, "nodes that are not there yet", finding_nodes(walk)) for name, walk in WALKS.items()),
    *((name, "nodes made and thrown away", throwing_nodes_away(walk)) for name, walk in WALKS.items()),
    *((name, "`draw` never asked", drawing_elsewhere(walk)) for name, walk in WALKS.items()),
    *((name, "draws made without `draw`", drawing_globally(walk)) for name, walk in WALKS.items()),
    *((name, "a position taken for a move", going_on_with_positions(walk)) for name, walk in WALKS.items()),
    *((name, "chance met only at the start", dealing_once(walk)) for name, walk in WALKS.items()),
    *((name, "nodes under other keys", keyed_by_history(walk)) for name, walk in WALKS.items()),
    *((name, "a decision where chance moves", asking_first(walk)) for name, walk in WALKS.items()),
    *((name, "moves that are not there", habitually(walk, chance=with_a_new_move)) for name, walk in WALKS.items()),
    *((name, "a decision after the end", habitually(walk, player=going_on)) for name, walk in WALKS.items()),
    *((name, "utilities before the end", habitually(walk, player=ending_early)) for name, walk in WALKS.items()),
    *((name, "drawn with no probabilities", handing_on(walk, len)) for name, walk in WALKS.items()),
    *((name, "always the same deal", habitually(walk, chance=one_deal)) for name, walk in WALKS.items()),
    ("chance_sampled", "two actions everywhere", TreeWalk(value=of_two, baseline=of_two)),
    ("external_sampled", "two actions everywhere", external(value=of_two, baseline=of_two)),
    ("outcome_sampled", "two actions everywhere", OutcomeWalk(policy=explored_by_halves)),
    ("chance_sampled", "ends that no walk comes to", trying_first_actions),
    ("external_sampled", "ends that no walk comes to", external(by=first)),
    ("outcome_sampled", "ends that no walk comes to", OutcomeWalk(policy=first_of_the_other)),
    ("chance_sampled", "regrets of both players added", TreeWalk(learners=everywhere)),
    ("chance_sampled", "regrets at the opponent's nodes", TreeWalk(learners=opponents)),
    ("external_sampled", "regrets of both players added", learning_where_it_draws),
    ("external_sampled", "regrets at the opponent's nodes", learning_there_alone),
    ("outcome_sampled", "regrets of both players added", OutcomeWalk(learns=always)),
    ("outcome_sampled", "regrets of both players added", OutcomeWalk(learns=always, averages=always)),
    ("outcome_sampled", "regrets at the opponent's nodes", OutcomeWalk(learns=lambda mine: not mine)),
    ("external_sampled", "draws counted", external_counting_draws),
    ("outcome_sampled", "draws counted", outcome_counting_draws),
    ("chance_sampled", "the way here forgotten", forgetting_who_it_is),
    ("outcome_sampled", "the way here forgotten", outcome_from_1),
]
