"""The bridge to OpenSpiel: its games solved here, our strategies judged there. OpenSpiel is the oracle of all of it."""

import pickle
import subprocess
import sys

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import cfrlib as cfr
from cfrlib.games import Dudo, Kuhn, Leduc, from_open_spiel, open_spiel_game, open_spiel_policy
from cfrlib.games.open_spiel import OpenSpielGame

pyspiel = pytest.importorskip("pyspiel")

GAMES = [
    "kuhn_poker",
    "kuhn_poker(players=3)",
    "liars_dice(dice_sides=3)",
    "goofspiel(imp_info=True,num_cards=3,points_order=descending,players=2)",  # both at once, and hidden
    "oshi_zumo(coins=4,size=1,horizon=2)",  # both at once
    "blotto(coins=4,fields=2)",  # once, at once
    "matrix_rpsw",
    "matrix_pd",  # general sum
    "matrix_bos",
    "matching_pennies_3p",
    "tiny_hanabi",  # both win together
    "first_sealed_auction(players=2,max_value=3)",
    "sheriff(item_penalty=1.0,item_value=5.0,max_bribe=1,max_items=1,num_rounds=1)",
    "trade_comm(num_items=2)",
    "nim(pile_sizes=2;3)",  # perfect information
    "repeated_game(stage_game=matrix_pd(),num_repetitions=2)",  # rewards on the way
]
LARGER = ["leduc_poker", "dark_hex(board_size=2)", "tiny_bridge_2p", "tic_tac_toe", "liars_dice(dice_sides=4)"]
LARGEST = "tic_tac_toe"
OF_OURS = [Kuhn(), Kuhn(num_players=3), Dudo(sides=3), Leduc()]


def form_of(name):
    return cfr.SequenceForm(from_open_spiel(name))


def random_strategy(form, seed):
    sets = form.information_sets
    weights = np.random.default_rng(seed).exponential(size=sets.num_slots)
    return cfr.Strategy(sets, sets.proportions(weights))


def require_same_judgement(form, strategy, game):
    policy = open_spiel_policy(strategy)
    expected = pyspiel.expected_returns(game.new_initial_state(), policy, -1, True)
    assert cfr.expected_values(form, strategy) == pytest.approx(expected, abs=1e-9)
    assert cfr.nash_conv(form, strategy) == pytest.approx(pyspiel.nash_conv(game, policy), abs=1e-9)


@pytest.mark.parametrize("name", GAMES)
def test_uniform_play_is_worth_and_gives_away_what_open_spiel_says(name):
    form = form_of(name)
    require_same_judgement(form, cfr.Strategy.uniform(form), form.game.source)


@pytest.mark.parametrize("name", GAMES)
def test_any_strategy_is_worth_and_gives_away_what_open_spiel_says(name):
    form = form_of(name)
    require_same_judgement(form, random_strategy(form, 1), form.game.source)


@pytest.mark.parametrize(("variant", "theirs"), [("cfr", pyspiel.CFRSolver), ("cfr+", pyspiel.CFRPlusSolver)])
@pytest.mark.parametrize("name", GAMES)
def test_alternating_cfr_takes_the_steps_of_open_spiels(name, variant, theirs):
    form, iterations = form_of(name), 10
    peer = theirs(form.game.source)
    for _ in range(iterations):
        peer.evaluate_and_update_policy()
    solution = cfr.Solver(form, variant).run(iterations, snapshots=False).solution()
    require_same_judgement(form, solution.average, form.game.source)
    table = peer.tabular_average_policy().policy_table()
    require_same_policies(form, solution.average, {string: dict(row) for string, row in table.items()})


@pytest.mark.parametrize("name", [name for name in GAMES if "repeated" not in name])  # its own solver fails there
def test_simultaneous_cfr_takes_the_steps_of_open_spiels(name):
    cfr_of_theirs = pytest.importorskip("open_spiel.python.algorithms.cfr")
    form, iterations = form_of(name), 5
    settings = {"alternating_updates": False, "linear_averaging": False, "regret_matching_plus": False}
    peer = cfr_of_theirs._CFRSolver(form.game.source, **settings)
    for _ in range(iterations):
        peer.evaluate_and_update_policy()
    solution = cfr.Solver(form, "cfr", alternating=False).run(iterations, snapshots=False).solution()
    policy = peer.average_policy()
    strings = [string for _, string in form.information_sets.keys]
    require_same_policies(form, solution.average, {string: policy.policy_for_key(string) for string in strings})


def require_same_policies(form, strategy, theirs):
    sets = form.information_sets
    for number, (_, string) in enumerate(sets.keys):
        found = strategy.probabilities[sets.slots(number)]
        assert found == pytest.approx([theirs[string][action] for action in sets.actions[number]], abs=1e-9), string


@pytest.mark.parametrize("name", [
    pytest.param(name, marks=pytest.mark.release if name == LARGEST else pytest.mark.exhaustive) for name in LARGER
])  # fmt: skip
def test_larger_games_too(name):
    form = form_of(name)
    require_same_judgement(form, cfr.Strategy.uniform(form), form.game.source)
    require_same_judgement(form, random_strategy(form, 1), form.game.source)


@settings(max_examples=10, deadline=None, derandomize=True)
@given(st.sampled_from(OF_OURS[:3]), st.integers(0, 9999))
def test_a_strategy_of_our_games_is_the_same_in_open_spiels(game, seed):
    form = cfr.SequenceForm.of(game)
    require_same_judgement(form, random_strategy(form, seed), open_spiel_game(game))


@pytest.mark.parametrize("suits", [False, True])
def test_a_strategy_of_leduc_is_the_same_with_suits_and_without(suits):
    form = cfr.SequenceForm(Leduc(suits=suits))
    require_same_judgement(form, random_strategy(form, 3), open_spiel_game(form.game))


def test_open_spiels_python_takes_the_policy_as_it_is():
    theirs = pytest.importorskip("open_spiel.python.algorithms.exploitability")
    solution = cfr.solve("kuhn", iterations=20)
    found = theirs.nash_conv(open_spiel_game(Kuhn()), open_spiel_policy(solution))
    assert found == pytest.approx(solution.nash_conv, abs=1e-12)


def test_the_equilibrium_of_open_spiels_kuhn_is_kuhns():
    assert cfr.solve_lp(from_open_spiel("kuhn_poker")).value == pytest.approx(-1 / 18)


def test_information_sets_and_actions_have_open_spiels_names():
    average = cfr.solve(from_open_spiel("kuhn_poker"), iterations=5).average
    assert list(average["player 2: 2b"]) == ["Pass", "Bet"]
    assert average[1, "2b"] == average["player 2: 2b"]


def test_games_that_are_written_in_python_serve_too():
    pytest.importorskip("open_spiel.python.games")
    form = form_of("python_kuhn_poker")
    require_same_judgement(form, cfr.Strategy.uniform(form), form.game.source)


def test_games_and_histories_are_pickled():
    game = pickle.loads(pickle.dumps(from_open_spiel("kuhn_poker")))
    tree = pickle.loads(pickle.dumps(cfr.GameTree(game).histories))
    assert tree[-1] == (2, 1, 0, 1, 1) and game.action_label(tree[-1][-1]) == "Bet"


def test_a_run_goes_on_from_its_file(tmp_path):
    cfr.Solver(from_open_spiel("kuhn_poker")).run(4).save(tmp_path / "run")
    assert cfr.Solver.load(tmp_path / "run", from_open_spiel("kuhn_poker")).run(3).iteration == 7


def test_action_numbers_of_a_user_are_those_of_open_spiel():
    game = from_open_spiel("kuhn_poker")
    assert game.utilities((2, 0, 1, 1)) == (2, -2)
    assert game.child((2, 0), 1) == (2, 0, 1)
    assert cfr.nash_conv(game, {"player 1: 0": {1: 1.0}}) == cfr.nash_conv(game, {"player 1: 0": {"Bet": 1.0}})


def test_a_pyspiel_game_serves_as_well_as_its_name():
    theirs = pyspiel.create_matrix_game([[3, 0], [5, 1]], [[3, 5], [0, 1]])
    game = from_open_spiel(theirs)
    assert cfr.expected_values(game, [[0, 1], [1, 0]]) == (5, 0)


def test_two_matrix_games_without_a_name_are_not_taken_for_one_another():
    games = [from_open_spiel(pyspiel.create_matrix_game([[win]], [[-win]])) for win in (1, 2)]
    assert [cfr.expected_values(game, {}) for game in games] == [(1, -1), (2, -2)]


def test_a_saved_strategy_is_read_back(tmp_path):
    game = from_open_spiel("tiny_hanabi")
    strategy = random_strategy(cfr.SequenceForm(game), 0)
    strategy.save(tmp_path / "strategy.json")
    assert cfr.Strategy.load(tmp_path / "strategy.json", game) == strategy


def test_who_forgets_on_purpose_is_sampled():
    with pytest.raises(ValueError, match="forgets an own move"):
        form_of("liars_dice_ir(dice_sides=3)")
    forgetful = from_open_spiel("liars_dice_ir(dice_sides=3)", perfect_recall=False)
    assert cfr.MonteCarloCFR(forgetful, rng=np.random.default_rng(0)).run(20).iteration == 20


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("kunh_poker", "no game named 'kunh_poker'; did you mean 'kuhn_poker'"),
        ("kuhn_poker(players=99)", r"cannot load 'kuhn_poker\(players=99\)'"),
        ("kuhn_poker(players=3", "Missing closing bracket"),
        ("mfg_garnet", "mean field"),
        ("negotiation", "without telling their probabilities"),
        ("coop_box_pushing", "no information state strings"),
        ("markov_soccer", r"grid=\.+ \.\.OB\. .* has no information state strings"),
        ("nfg_game", "cannot load 'nfg_game': map::at"),
        (Kuhn(), "a game of OpenSpiel is needed"),
        (None, "a game of OpenSpiel is needed"),
    ],
)
def test_what_cannot_be_taken_is_refused_in_a_sentence(name, sentence):
    with pytest.raises(ValueError, match=sentence) as refused:
        from_open_spiel(name)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize("game", [Kuhn(ranks=5), Leduc(ranks=4), Leduc(bets=(1, 2)), Dudo(sides=2, dice=(2, 1))])
def test_open_spiel_has_not_all_of_our_games(game):
    with pytest.raises(ValueError, match="OpenSpiel has no game with the rules of"):
        open_spiel_policy(cfr.Strategy.uniform(game))


def test_a_policy_does_not_ask_who_moves():
    class Blind(OpenSpielGame):
        def information_set(self, history):
            return super().information_set(history)[0], "nothing"

    form = cfr.SequenceForm(Blind(from_open_spiel("matrix_rps").source))
    assert open_spiel_policy(cfr.Strategy.uniform(form)).size() == 1
    with pytest.raises(ValueError, match=r"two players .* share the information state 'nothing'"):
        open_spiel_policy(cfr.Strategy.of(form, [[1, 0, 0], [0, 1, 0]]))


@pytest.mark.plain
def test_cfrlib_loads_no_open_spiel_by_itself():
    script = "import sys, cfrlib; cfrlib.games.as_game('kuhn'); sys.exit('pyspiel' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", script], check=False).returncode == 0


def test_without_open_spiel_the_bridge_says_what_to_install(monkeypatch):
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    with pytest.raises(ModuleNotFoundError, match="pip install open_spiel"):
        from_open_spiel("kuhn_poker")
