"""A small example of every widget, by its name: what the browser opens to see that it draws."""

from copy import deepcopy

import numpy as np

import cfrlib as cfr
from cfrlib.lessons.lesson04.node_update import node_update
from cfrlib.lessons.lesson08.backward_pass import backward_pass
from cfrlib.lessons.lesson08.forward_pass import forward_pass
from cfrlib.lessons.lesson08.material import Start, connect, liar_die, regret_matching


def scrubber():
    _, trace = cfr.self_play("rps", 200, start=((1, 0, 0), None))
    return cfr.widgets.scrubber(trace, game="rps", equilibrium=([1 / 3] * 3,) * 2, title="The average spirals in")


def stepper():
    return cfr.widgets.stepper("kuhn", node_update, predict="reach")


def passed(nodes, forward=forward_pass, backward=backward_pass):
    forward(nodes)
    backward(nodes)
    return nodes


def liar_die_runs(*dice):
    """Liar Die with four sides: the nodes after each iteration, whose rolls are given."""
    claims, answers = liar_die(4)
    kept = {}
    for iteration, rolls in enumerate(dice, start=1):
        nodes = connect(claims, answers, rolls)
        for node in nodes:
            node.strategy = regret_matching(node.regret)
        kept[iteration] = deepcopy(passed(nodes))
    return kept


def graph_stepper():
    return cfr.widgets.graph_stepper({1: passed(Start(rolls=(1, 3, 2, 4)).nodes())})


def allocation_map():
    game = cfr.games.Blotto()
    return cfr.widgets.allocation_map(cfr.self_play(game, 100)[1], game)


def bidding_map():
    solver = cfr.Solver(cfr.games.Dudo(sides=3), "cfr")
    return cfr.widgets.bidding_map([solver.run(count, progress=False).solution() for count in (1, 9)])


def play_table():
    return cfr.widgets.play_table("kuhn", {}, hands=2, rng=9, title="an example")


def trade_off():
    kuhn, leak = cfr.games.Kuhn(), cfr.bots.kuhn_suspects()["folds the queen"].strategy
    return cfr.widgets.trade_off({"mix": cfr.mixtures(kuhn, leak, 0, [0, 0.5, 1])}, show=["J", "Q"])


def predict():
    return cfr.widgets.predict("best", "Which action is best?", ["rock", "paper", "scissors"])


def mind_reader():
    return cfr.widgets.mind_reader(rng=1)


def regret_plane():
    return cfr.widgets.regret_plane()


def twelve_questions():
    return cfr.widgets.twelve_questions(answers=True)


def recall():
    return cfr.widgets.recall("05", day=20_000)


def name_the_curves():
    rows = [row for game in ("kuhn", "rps") for row in cfr.race(game, 100, name=game)]
    return cfr.widgets.name_the_curves(rows, quiz="kuhn", about={"cfr": "The slowest."})


def treeplex():
    return cfr.widgets.treeplex("kuhn")


def cloud():
    return cfr.widgets.cloud(cfr.studies.recorded("redistribution"))


def sunburst():
    return cfr.widgets.sunburst(cfr.studies.recorded("pruning"))


def living_tree():
    return cfr.widgets.living_tree("kuhn", samples=2)


def suspects():
    made = {"honest": {"Q": [0.9, 0.1]}, "calls too much": {"Q": [0.2, 0.8]}}
    return cfr.widgets.suspects([[("Q", 1)], [], [("Q", 1), ("Q", 0)]], made, posterior=shares)


def shares(seen, strategies):
    chances = {name: float(np.prod([mix[key][action] for key, action in seen])) for name, mix in strategies.items()}
    return {name: chance / sum(chances.values()) for name, chance in chances.items()}


def cups():
    return cfr.widgets.cups(rounds=8, rng=1)


def draw_the_curve():
    return cfr.widgets.draw_the_curve([1, 10, 100, 1000], [1.0, 0.3, 0.1, 0.03])


def range_grid():
    river = cfr.games.River(ranges=("AA, KQs, T9, 98s", "TT, KJ, A5s"), stack=10, bets=(1,))
    return cfr.widgets.range_grid(cfr.solve(river, "dcfr", 20, engine="public", progress=False), after=["", "x", "b10"])


EXAMPLES = {
    one.__name__: one
    for one in (
        scrubber, stepper, graph_stepper, allocation_map, bidding_map, play_table, trade_off, predict, twelve_questions,
        recall, name_the_curves, treeplex, cloud, sunburst, mind_reader,
        regret_plane, living_tree, suspects, cups, draw_the_curve, range_grid,
    )
}  # fmt: skip
