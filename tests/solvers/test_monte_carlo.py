from enum import Enum

import numpy as np
import pytest

from cfrlib.forms.game_tree import GameTree
from cfrlib.games import CHANCE, TERMINAL, Dudo, Game, Kuhn, Leduc, LiarDie, MatrixGame
from cfrlib.solvers.checkpoints import load_checkpoint, save_checkpoint
from cfrlib.solvers.monte_carlo import MonteCarloCFR

SAMPLINGS = "chance", "external", "outcome", "baseline"


class Skewed(Game):
    """A biased coin that player 1 sees; both then choose among different numbers of actions, player 2 not seeing."""

    def player(self, history):
        return (CHANCE, 0, 1, TERMINAL)[len(history)]

    def chance(self, history):
        return [("heads", 0.9), ("tails", 0.1)]

    def actions(self, history):
        return list("abc" if len(history) == 1 else "xy")

    def utilities(self, history):
        coin, mine, theirs = history
        worth = (3 if coin == "heads" else -5) * ("abc".index(mine) - 0.5) + 2 * (theirs == "x")
        return worth, -worth

    def information_set(self, history):
        return history[0] if len(history) == 1 else "replies"


GAMES = {
    "kuhn": Kuhn(),
    "kuhn for three": Kuhn(ranks=3, num_players=3),
    "biased": Skewed(),
    "rectangle": MatrixGame([[1, 0, -3], [-2, 1, 4]]),
    "liar die": LiarDie(2),
}


class Exhausted(MonteCarloCFR):
    """Its draws follow a script; beyond it they take the first possible outcome and note what else there was."""

    def rehearse(self, script):
        self.script, self.taken, self.probability, self.untried = script, [], 1.0, []

    def _draw(self, probabilities):
        possible = [position for position, probability in enumerate(probabilities) if probability > 0]
        depth = len(self.taken)
        if depth < len(self.script):
            drawn = self.script[depth]
        else:
            drawn = possible[0]
            self.untried += [[*self.taken, other] for other in possible[1:]]
        self.taken.append(drawn)
        self.probability *= probabilities[drawn]
        return drawn


def expected_increments(game, sampling, traverser, strategy):
    """The mean of one walk's regrets and strategy sums over all its samples, each weighted by its probability."""
    totals = {key: [np.zeros(len(row)), np.zeros(len(row))] for key, row in strategy.items()}
    solver, scripts, covered = Exhausted(game, sampling, measure=False, exploration=0.3), [[]], 0.0
    for history, player, _, _ in decisions(game, strategy):
        solver._node(history, player).strategy = strategy[game.information_set(history)]
    baselines = random_baselines(game, traverser)
    while scripts:
        solver.nodes.baselines = baselines.copy()
        solver.rehearse(scripts.pop())
        solver._walk(game.root(), traverser, [1.0] * game.num_players)
        covered += solver.probability
        for key, node in solver.nodes.items():
            for total, field in zip(totals[key], ("regret_sum", "strategy_sum"), strict=True):
                if any(getattr(node, field)):
                    total += solver.probability * np.array(getattr(node, field))
                    setattr(node, field, [0.0] * len(node.actions))
        scripts += solver.untried
    assert covered == pytest.approx(1)
    return totals


def random_baselines(game, player):
    """A baseline for every action, chance's too: with any of them the mean is right."""
    tree, rng = GameTree(game), np.random.default_rng(4)
    steps = zip(tree.parent, tree.action.tolist(), strict=True)
    return {(player, tree.histories[parent], action): rng.normal() for parent, action in steps}


def random_strategy(game, rng):
    table = {}
    for history, _, _, _ in decisions(game, None):
        count = len(game.actions(history))
        table.setdefault(game.information_set(history), rng.dirichlet(np.ones(count)).tolist())
    return table


def decisions(game, strategy, history=None, chance=1.0, reach=None):
    """Every decision history: (history, player, chance's reach, each player's reach)."""
    history = game.root() if history is None else history
    reach = (1.0,) * game.num_players if reach is None else reach
    player = game.player(history)
    if player == TERMINAL:
        return
    if player == CHANCE:
        for action, probability in game.chance(history):
            yield from decisions(game, strategy, game.child(history, action), chance * probability, reach)
        return
    yield history, player, chance, reach
    row = strategy[game.information_set(history)] if strategy else [1.0] * len(game.actions(history))
    for action, probability in zip(game.actions(history), row, strict=True):
        further = tuple(own * probability if one == player else own for one, own in enumerate(reach))
        yield from decisions(game, strategy, game.child(history, action), chance, further)


def value(game, strategy, history, player):
    mover = game.player(history)
    if mover == TERMINAL:
        return game.utilities(history)[player]
    if mover == CHANCE:
        pairs = game.chance(history)
    else:
        pairs = zip(game.actions(history), strategy[game.information_set(history)], strict=True)
    return sum(chance * value(game, strategy, game.child(history, action), player) for action, chance in pairs)


def true_increments(game, traverser, strategy):
    """Counterfactual regrets, and chance's and the own reach times the strategy, summed over each information set."""
    regrets, sums = {}, {}
    for history, player, chance, reach in decisions(game, strategy):
        key = game.information_set(history)
        row = np.array(strategy[key])
        sums[key] = sums.get(key, 0) + chance * reach[player] * row
        if player == traverser:
            others = chance * np.prod([own for one, own in enumerate(reach) if one != player])
            children = (game.child(history, action) for action in game.actions(history))
            action_values = np.array([value(game, strategy, child, player) for child in children])
            regrets[key] = regrets.get(key, 0) + others * (action_values - row @ action_values)
    return regrets, sums


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("sampling", SAMPLINGS)
def test_sampled_regrets_are_unbiased(name, sampling):
    """Every sample of a walk, weighted by its probability, adds up to the true counterfactual regret exactly."""
    game = GAMES[name]
    strategy = random_strategy(game, np.random.default_rng(1))
    for traverser in range(game.num_players):
        regrets, _ = true_increments(game, traverser, strategy)
        sampled = expected_increments(game, sampling, traverser, strategy)
        for key, total in sampled.items():
            np.testing.assert_allclose(total[0], regrets.get(key, 0 * total[0]), atol=1e-12)


@pytest.mark.parametrize("name", ["kuhn", "kuhn for three", "biased", "liar die"])
@pytest.mark.parametrize("sampling", SAMPLINGS)
def test_average_strategies_are_weighted_by_own_reach(name, sampling):
    """Expected strategy sums are own reach times strategy, up to one factor an information set that never changes.

    External sampling adds at the opponents' visits, the others at the traverser's.
    """
    game, rng = GAMES[name], np.random.default_rng(2)
    factors = {}
    for _ in range(2):
        strategy = random_strategy(game, rng)
        totals = {}
        for traverser in range(game.num_players):
            for key, (_, sums) in expected_increments(game, sampling, traverser, strategy).items():
                totals[key] = totals.get(key, 0) + sums
        for key, wanted in true_increments(game, 0, strategy)[1].items():
            factor = totals[key] / wanted
            assert factor == pytest.approx(factor[0], rel=1e-9)
            assert factors.setdefault(key, factor[0]) == pytest.approx(factor[0], rel=1e-9)


@pytest.mark.plain
@pytest.mark.parametrize(("sampling", "iterations", "bound"), [
    ("chance", 3000, 0.03), ("external", 3000, 0.05), ("outcome", 6000, 0.12),
    ("baseline", 6000, 0.05),
])  # fmt: skip
def test_kuhn_is_solved(sampling, iterations, bound):
    solution = MonteCarloCFR("kuhn", sampling, np.random.default_rng(3)).run(iterations).solution()
    assert solution.exploitability < bound
    assert solution.value == pytest.approx(-1 / 18, abs=2 * bound)
    assert solution.average["Kb"]["bet"] > 0.9


def test_the_trace_ends_with_the_average_and_counts_what_was_touched():
    solver = MonteCarloCFR("kuhn", "external").run(300)
    trace = solver.solution().trace
    assert trace["Kpb"].average[-1] == pytest.approx(list(solver.solution().average["Kpb"].values()), abs=1e-6)
    assert trace.nodes_touched[-1] == solver.nodes_touched
    assert (np.diff(trace.nodes_touched) > 0).all()


def test_chance_sampling_touches_each_history_of_one_deal_a_walk():
    solver = MonteCarloCFR("kuhn", "chance").run(7)
    assert solver.nodes_touched == 7 * 2 * (1 + 9)


def test_an_abstraction_is_solved_and_judged_in_the_full_game():
    solution = MonteCarloCFR(Dudo(sides=2, memory=1), "external").run(500).solution()
    assert np.isnan(solution.exploitability)
    assert solution.average.lift(Dudo(sides=2))["2:1x2"].keys() == solution.average["2:1x2 (player 2)"].keys()


def test_checkpoints_of_abstractions_keep_what_was_met(tmp_path):
    game = Dudo(sides=2, memory=1, seat=True)
    solver = MonteCarloCFR(game).run(20, checkpoint=tmp_path / "run.npz")
    resumed = MonteCarloCFR.load(tmp_path / "run.npz", game)
    assert resumed.solution().average == solver.solution().average


class Numbered(Skewed):
    """Its rules count with NumPy."""

    def actions(self, history):
        return np.arange(3 if len(history) == 1 else 2)

    def utilities(self, history):
        return super().utilities((history[0], "abc"[history[1]], "xy"[history[2]]))

    def information_set(self, history):
        return np.str_(history[0]), np.int64(len(history)), history[1:].count(-1)


def test_who_samples_a_game_that_is_too_large_to_be_measured_is_told_how(monkeypatch):
    monkeypatch.setattr("cfrlib.forms.game_tree.machine_memory", lambda: 20_000)
    game = Leduc(ranks=4, bets=(3,))
    with pytest.raises(ValueError, match="without measure=False the game is built, to be measured; Leduc has more"):
        MonteCarloCFR(game)
    assert MonteCarloCFR(game, measure=False).run(3).iteration == 3


@pytest.mark.parametrize("measure", [False, True])
def test_numpys_numbers_are_kept_as_numbers(tmp_path, measure):
    solver = MonteCarloCFR(Numbered(), measure=measure).run(20, checkpoint=tmp_path / "run.npz")
    resumed = MonteCarloCFR.load(tmp_path / "run.npz", Numbered())
    assert resumed.run(20).solution().average == solver.run(20).solution().average


class Mood(Enum):
    LOW, HIGH = 1, 2


class Moody(Skewed):
    """Its rules speak of members of an enumeration."""

    def information_set(self, history):
        return Mood.LOW if len(history) == 1 else Mood.HIGH, super().information_set(history)


def test_what_a_measured_run_knows_goes_by_numbers_whatever_the_rules_call_it(tmp_path):
    solver = MonteCarloCFR(Moody()).run(20, checkpoint=tmp_path / "run.npz")
    resumed = MonteCarloCFR.load(tmp_path / "run.npz", Moody())
    assert resumed.run(20).solution().average == solver.run(20).solution().average
    with pytest.raises(ValueError, match=r"made of tuples, strings and numbers only; one is \(<Mood.LOW: 1>, "):
        MonteCarloCFR(Moody(), measure=False).run(3).save(tmp_path / "run.npz")


def test_a_file_that_calls_information_sets_by_their_names_is_read(tmp_path):
    """As those of measured runs did once."""
    solver = MonteCarloCFR("kuhn").run(20, checkpoint=tmp_path / "run.npz")
    about, arrays = load_checkpoint(tmp_path / "run.npz", "MonteCarloCFR")
    about["learned"]["nodes"] = solver.nodes.as_json(None)
    save_checkpoint(tmp_path / "run.npz", "MonteCarloCFR", about, arrays)
    resumed = MonteCarloCFR.load(tmp_path / "run.npz", "kuhn")
    assert resumed.run(20).solution().average == solver.run(20).solution().average


def test_a_baseline_takes_the_first_value_and_goes_half_way_to_each_later_one():
    run = MonteCarloCFR("kuhn", "baseline", measure=False)
    for value in (4.0, 2.0, 1.0):
        run._corrected(("deal",), 0, 1, value, [0.5, 0.5])
    assert run.nodes.baselines == {(0, ("deal",), 1): 2.0}


def test_an_interrupted_walk_leaves_no_baselines_behind():
    run = MonteCarloCFR("kuhn", "baseline").run(5)
    known, before = run._backup(), dict(run.nodes.baselines)
    run.iterate()
    assert run.nodes.baselines != before
    run._restore(known)
    assert run.nodes.baselines == before


def changed_baselines(path, change):
    """A file of a run with baselines, whose learned part was changed."""
    MonteCarloCFR("kuhn", "baseline").run(5, checkpoint=path)
    about, arrays = load_checkpoint(path, "MonteCarloCFR")
    change(about["learned"])
    save_checkpoint(path, "MonteCarloCFR", about, arrays)
    return MonteCarloCFR.load(path, "kuhn")


def test_a_file_from_before_baselines_is_read(tmp_path):
    assert changed_baselines(tmp_path / "run.npz", lambda learned: learned.pop("baselines")).iteration == 5


def test_a_baseline_that_is_no_number_is_refused(tmp_path):
    with pytest.raises(ValueError, match="a baseline must be a finite number"):
        changed_baselines(tmp_path / "run.npz", lambda learned: learned["baselines"].append([0, "(1, 2)", 0, "nan"]))


@pytest.mark.parametrize(
    ("settings", "message"),
    [
        ({"sampling": "extern"}, "did you mean 'external'"),
        ({"exploration": 0}, "above 0 and at most 1"),
        ({"exploration": float("nan")}, "above 0 and at most 1"),
    ],
)
def test_impossible_settings_are_refused(settings, message):
    with pytest.raises(ValueError, match=message):
        MonteCarloCFR("kuhn", **settings)
