"""A game of one's own that answers wrongly is told so in a sentence, whoever asks; unusual right answers are taken."""

from decimal import Decimal
from fractions import Fraction
from itertools import count, cycle
from math import inf, nan
from types import SimpleNamespace

import matplotlib.pyplot as plt
import numpy as np
import pytest

import cfrlib as cfr
from cfrlib.forms.game_graph import GameGraph
from cfrlib.forms.game_tree import GameTree
from cfrlib.games import CHANCE, TERMINAL, Game
from cfrlib.games.checked import Checked, checked
from cfrlib.plots import tree as draw_tree
from cfrlib.solvers.monte_carlo import MonteCarloCFR
from cfrlib.widgets.play_table.hands import Dealer


class Coin(Game):
    """A coin falls, player 1 sees it and goes or stays, player 2 answers without having seen it."""

    def player(self, history):
        return (CHANCE, 0, 1, TERMINAL)[len(history)]

    def chance(self, history):
        return [("heads", 0.5), ("tails", 0.5)]

    def actions(self, history):
        return ("go", "stay") if len(history) == 1 else ("call", "fold")

    def utilities(self, history):
        won = (2 if history[0] == "heads" else -1) if history[2] == "call" else 0.25 * (history[1] == "go")
        return won, -won

    def information_set(self, history):
        return history[0] if len(history) == 1 else "answer"


def solved_by_textbook(game):
    cfr.textbook.solve(game, 2)


def drawn(game):
    plt.close(draw_tree(game).figure)


WALKERS = {
    "solve": lambda game: cfr.solve(game, iterations=2),
    "tree": GameTree,
    "graph": GameGraph,
    "textbook": solved_by_textbook,
    "exploitability": lambda game: cfr.exploitability(game, {}),
    "play table": lambda game: Dealer(game, {}).script(1, 0, np.random.default_rng(1)),
    "picture": drawn,
    "sampling": lambda game: MonteCarloCFR(game, "chance", measure=False).run(3),
    "FSICFR": lambda game: cfr.FSICFR(game).run(2),
}


EVERYBODY = [  # in a plain run, some of them
    pytest.param(name, marks=() if name in ("solve", "textbook") else pytest.mark.exhaustive) for name in WALKERS
]


def altered(method, answer, at):
    """The coin, but at one history, or asked about one thing, one method answers something else."""

    def answers(self, *about):
        if about and about[0] == at:
            return answer(self, *about) if callable(answer) else answer
        return getattr(Coin, method)(self, *about)

    return type("Own", (Coin,), {method: answers})()


class Odd:
    """Neither to be shown, nor compared, nor hashed."""

    def __repr__(self):
        raise RuntimeError("no picture")

    def __eq__(self, other):
        raise RuntimeError("no comparison")

    __hash__ = None


def fails(self, *about):
    return 1 / 0


class Mute(Exception):
    def __str__(self):
        raise RuntimeError("no words either")


def fails_badly(self, *about):
    raise Mute


def recurses(self, *about):
    return recurses(self, *about)


ROOT, MOVE, REPLY, END = (), ("heads",), ("heads", "go"), ("heads", "go", "call")
NO_LIST = [None, 3, nan, inf, "go", {"go": 0.5, "stay": 0.5}, {"go", "stay"}, [], object(), 1j, True, Odd()]
WRONG = {
    "player": (MOVE, [None, "0", nan, inf, 1j, {}, [], (0,), 2, 7, -3, True, np.True_, 1.0, 0.5, Odd(), np.zeros(2)]),
    "actions": (
        MOVE,
        [*NO_LIST, ["go", "go"], [["go"], ["stay"]], [1, 1.0], np.zeros((2, 2)), count(), cycle((1, 2)), range(10**9)],
    ),
    "chance": (
        ROOT,
        [None, 3, nan, "ab", {"heads", "tails"}, [], (), {}, object(), 1j, True, Odd(), ["ab", "cd"], [("heads",)],
         [("heads", 0.5)], [("heads", 0.5), ("tails", 0.4)], [("heads", 1.5), ("tails", -0.5)],
         [("heads", nan), ("tails", 1)], [("heads", inf), ("tails", -inf)], [("heads", "0.5"), ("tails", "0.5")],
         [("heads", 0.5j), ("tails", 1 - 0.5j)], [("heads", None), ("tails", 1)], {"heads": 0.5, "tails": 0.4},
         [("heads", 0.5), ("heads", 0.5)], [(["heads"], 0.5), (["tails"], 0.5)], [{"heads": 0.5, "tails": 0.5}],
         [("heads", [0.5]), ("tails", [0.5])], [("heads", 10**400), ("tails", -(10**400))]],
    ),
    "utilities": (
        END,
        [None, 3, nan, "12", {0: 1, 1: -1}, {1, -1}, [], (1,), (1, -1, 0), (nan, nan), (inf, -inf), (1j, -1j),
         ("1", "-1"), (None, None), ([1], [-1]), object(), Odd(), np.zeros((2, 1)), (10**400, -(10**400)), count()],
    ),
    "information_set": (MOVE, [None, nan, [], {}, set(), ("a", ["b"]), np.zeros(2), Odd(), "answer"]),
}  # fmt: skip
RAISING = [fails, fails_badly, recurses]
HISTORIES = {"player": MOVE, "actions": MOVE, "chance": ROOT, "utilities": END, "information_set": MOVE, "child": ROOT}


def refusal(walk, game):
    """The one sentence with which a game is refused."""
    with pytest.raises(ValueError) as refused:
        walk(game)
    message = str(refused.value)
    assert "\n" not in message
    assert len(message) < 600
    return message


CASES = [
    pytest.param(method, at, answer, id=f"{method}-{number}")
    for method, (at, answers) in WRONG.items()
    for number, answer in enumerate([*answers, *RAISING])
]


@pytest.mark.parametrize(("method", "at", "answer"), CASES)
def test_a_wrong_answer_is_told_with_its_method_and_its_history(method, at, answer):
    message = refusal(GameTree, altered(method, answer, at))
    assert method.replace("_", " ") in message.replace("_", " ")
    assert repr(at) in message


@pytest.mark.exhaustive
@pytest.mark.parametrize("walker", WALKERS)
@pytest.mark.parametrize(("method", "at", "answer"), CASES)
def test_everybody_who_walks_rules_tells_a_wrong_answer(method, at, answer, walker):
    assert repr(at) in refusal(WALKERS[walker], altered(method, answer, at))


@pytest.mark.parametrize("walker", WALKERS)
@pytest.mark.parametrize("method", HISTORIES)
def test_everybody_tells_which_method_raises(method, walker):
    message = refusal(WALKERS[walker], altered(method, fails, HISTORIES[method]))
    assert f"Own.{method}({HISTORIES[method]!r}" in message
    assert message.endswith("raises ZeroDivisionError: division by zero")


@pytest.mark.exhaustive
@pytest.mark.parametrize("walker", WALKERS)
@pytest.mark.parametrize("method", HISTORIES)
@pytest.mark.parametrize("raises", RAISING)
def test_nobody_is_confused_by_what_a_method_raises(method, walker, raises):
    assert f"Own.{method}({HISTORIES[method]!r}" in refusal(WALKERS[walker], altered(method, raises, HISTORIES[method]))


@pytest.mark.parametrize("walker", WALKERS)
@pytest.mark.parametrize("child", [None, ["heads"], Odd()], ids=["None", "list", "odd"])
def test_a_history_that_is_none_is_told(walker, child):
    assert refusal(WALKERS[walker], altered("child", child, ROOT)).startswith("child((), 'heads') is")


@pytest.mark.parametrize("walker", WALKERS)
def test_a_root_that_is_none_is_told(walker):
    own = type("Own", (Coin,), {"root": lambda self: [], "node": lambda self, history: history})()
    assert "root() is []" in refusal(WALKERS[walker], own)


RIGHT = {
    "player": (MOVE, [np.int64(0), np.uint8(0)]),
    "actions": (
        MOVE,
        [["go", "stay"], np.array(["go", "stay"]), lambda *_: (word for word in ("go", "stay"))],
    ),
    "chance": (
        ROOT,
        [{"heads": 0.5, "tails": 0.5}, {"heads": Fraction(1, 2), "tails": 0.5}, [["heads", 0.5], ["tails", 0.5]],
         lambda *_: zip(("heads", "tails"), (0.5, 0.5), strict=True), {"heads": 0.5, "tails": 0.5}.items(),
         (("heads", np.float32(0.5)), ("tails", Decimal("0.5"))), [("heads", np.float64(0.5)), ("tails", 0.5)]],
    ),
    "utilities": (
        END,
        [[2, -2], np.array([2, -2]), lambda *_: iter((2, -2)), (Fraction(2), Fraction(-2)), (np.int8(2), np.int8(-2)),
         (Decimal(2), Decimal(-2)), (2.0, -2)],
    ),
    "information_set": (MOVE, [np.str_("heads"), ("heads", None), frozenset({1})]),
}  # fmt: skip


@pytest.mark.parametrize("walker", EVERYBODY)
@pytest.mark.parametrize(("method", "at", "answer"), [
    pytest.param(method, at, answer, id=f"{method}-{number}")
    for method, (at, answers) in RIGHT.items()
    for number, answer in enumerate(answers)
])  # fmt: skip
def test_a_right_answer_is_taken_in_any_form(method, at, answer, walker):
    WALKERS[walker](altered(method, answer, at))


@pytest.mark.parametrize("method", RIGHT)
def test_the_form_of_an_answer_changes_no_value(method):
    at, answers = RIGHT[method]
    wanted = cfr.solve_lp(Coin()).value
    for answer in answers:
        assert cfr.solve_lp(altered(method, answer, at)).value == pytest.approx(wanted, abs=1e-9)


def test_a_dictionary_of_chances_is_read_as_its_pairs():
    """("A0", 0.5) was once read as the action "A" with probability 0."""
    game = altered("chance", {"heads": 0.25, "tails": 0.75}, ROOT)
    pairs = altered("chance", [("heads", 0.25), ("tails", 0.75)], ROOT)
    assert GameTree(game).chance_reach.tolist() == GameTree(pairs).chance_reach.tolist()
    assert str(cfr.textbook.solve(game, 5)) == str(cfr.textbook.solve(pairs, 5))


class Forgotten(Game):
    def player(self, history):
        return (0, TERMINAL)[len(history)]

    def information_set(self, history):
        return "once"


def without(method, signature=None):
    """The coin with a method that cannot be asked."""
    wrong = {None: lambda: 0, "self": lambda history: 0, "value": 3}
    return type("Own", (Coin,), {method: wrong[signature]})()


@pytest.mark.parametrize("walker", WALKERS)
def test_a_method_that_is_missing_is_told(walker):
    assert "Forgotten.actions(history) is not written yet" in refusal(WALKERS[walker], Forgotten())


@pytest.mark.parametrize("walker", EVERYBODY)
@pytest.mark.parametrize("signature", [None, "self", "value"])
@pytest.mark.parametrize("method", ["player", "actions", "chance", "utilities", "information_set"])
def test_a_method_without_self_is_told(method, signature, walker):
    message = refusal(WALKERS[walker], without(method, signature))
    assert message == f"Own.{method} must be a method, `def {method}(self, history)`"


class Endless(Coin):
    def player(self, history):
        return len(history) % 2


class Waiting(Endless):
    def actions(self, history):
        return ("wait",)

    def information_set(self, history):
        return history


class Branching(Endless):
    def actions(self, history):
        return "left", "right"

    def information_set(self, history):
        return history


@pytest.mark.parametrize("walker", [name for name in WALKERS if name not in ("graph", "FSICFR")])
def test_a_game_with_one_move_a_turn_that_never_ends_is_told(walker):
    assert "more than 1,000 moves in one history" in refusal(WALKERS[walker], Waiting())


def test_a_game_that_never_ends_is_told_before_the_textbook_walks():
    assert "more than 1,000 moves in one history" in refusal(solved_by_textbook, Branching())


FACTS = {
    "num_players": [None, 0, -1, 2.5, 2.0, "2", True, nan, 128, lambda self: 2],
    "perfect_recall": [None, "no", 2, nan],
}


@pytest.mark.parametrize("walker", EVERYBODY)
@pytest.mark.parametrize("fact", FACTS)
def test_odd_facts_are_told(fact, walker):
    for value in FACTS[fact]:
        assert refusal(WALKERS[walker], type("Own", (Coin,), {fact: value})()).startswith(f"Own.{fact} must be")
    raising = type("Own", (Coin,), {fact: property(fails)})()
    assert refusal(WALKERS[walker], raising).startswith(f"Own.{fact} raises ZeroDivisionError")


LABELS = {
    "information_set_label": r"information sets, 'heads' and 'tails', are labelled 'x'",
    "action_label": r"two actions, 'go' and 'stay', are labelled 'x'",
}


@pytest.mark.parametrize("walker", ["tree", "play table"])
@pytest.mark.parametrize("method", LABELS)
def test_labels_are_words_that_tell_things_apart(method, walker):
    assert LABELS[method] in refusal(WALKERS[walker], type("Own", (Coin,), {method: lambda self, thing: "x"})())
    for answer in (None, 3, ["x"], nan, Odd()):
        own = type("Own", (Coin,), {method: lambda self, thing, answer=answer: answer})()
        assert f"{method} must be a string; of '" in refusal(WALKERS[walker], own)
    raising = type("Own", (Coin,), {method: fails})()
    assert refusal(WALKERS[walker], raising).startswith(f"Own.{method}('")


CROSSED = {"information_set_label": ("heads", "tails"), "action_label": ("go", "stay")}


@pytest.mark.parametrize("method", CROSSED)
def test_a_label_is_no_other_ones_name(method):
    """Where labels are exchanged, a strategy written down by labels and read again would be another one."""
    one, other = CROSSED[method]
    for labels in ({one: other, other: one}, {one: other, other: "more"}):
        own = type("Own", (Coin,), {method: lambda self, thing, labels=labels: labels.get(thing, thing)})()
        said = refusal(GameTree, own)
        assert f"is another one; {method} must tell them apart" in said
    assert f"{one!r} is labelled {other!r}, which in the rules" in said


SCENES = [
    None, 3, "x", [], {"hands": None}, {"hands": 3}, {"hands": ["ab"]}, {"hands": [[1.5]]}, {"hands": [[None]]},
    {"hands": [[], [], []]}, {"board": 3}, {"board": [object()]}, {"paid": ["1"]}, {"paid": 3}, {"paid": [nan, None]},
    {"actions": "go"}, {"actions": [1, 2]}, {"actions": ["go"]}, {"hand": []}, {1: 2}, Odd(),
]  # fmt: skip


@pytest.mark.parametrize("scene", SCENES, ids=range(len(SCENES)))
def test_a_wrong_scene_is_told(scene):
    own = type("Own", (Coin,), {"scene": lambda self, history: scene})()
    assert "scene" in refusal(WALKERS["play table"], own)


def test_a_scene_that_raises_is_told():
    own = type("Own", (Coin,), {"scene": fails})()
    assert refusal(WALKERS["play table"], own).startswith("Own.scene(('")


def test_a_scene_may_hold_numpys_numbers():
    scene = {"hands": [[np.int64(3)]], "board": [(np.int8(1), 2)]}
    own = type("Own", (Coin,), {"scene": lambda self, history: scene})()
    assert Checked(own).scene(ROOT) == {"hands": [[3]], "board": [(1, 2)]}
    WALKERS["play table"](own)


NO_GAMES = [
    (cfr.games.Kuhn, r"Kuhn is a class of games; write Kuhn() for the game itself"),
    (Coin, "write Coin() for the game itself"),
    (cfr.games, "is a module; a game in it is meant"),
    (cfr.games.rock_paper_scissors, "write rock_paper_scissors() for the game itself"),
    (GameTree, "class that does not build on Game"),
    (SimpleNamespace(player=lambda history: 0), "class that does not build on Game"),
    (object(), "a game is needed"), (None, "a game is needed"), (3, "a game is needed"), (nan, "a game is needed"),
    ([[1, 0], [0, 1]], "a game is needed"), ({}, "a game is needed"), (Odd(), "a game is needed"),
    ("kun", "did you mean 'kuhn'?"),
]


@pytest.mark.parametrize("walker", EVERYBODY)
@pytest.mark.parametrize(("wrong", "sentence"), NO_GAMES, ids=range(len(NO_GAMES)))
def test_what_is_no_game_is_told_wherever_a_game_is_taken(walker, wrong, sentence):
    assert sentence in refusal(WALKERS[walker], wrong)


def test_a_game_that_answers_differently_when_it_is_asked_again_is_told():
    own = Coin()
    payoffs = iter([(nan, nan), *[(1, -1)] * 100])
    looked_at = iter([(1, -1)] * 16)  # twice at each end, before the walk
    own.utilities = lambda history: next(looked_at, None) or next(payoffs)
    assert "answers differently when it is asked again" in refusal(GameTree, own)


@pytest.mark.parametrize("method", ["player", "actions", "chance", "utilities", "information_set"])
def test_rules_that_draw_are_told_with_what_they_answered(method):
    draws = count()
    random = {
        "player": lambda history: next(draws) % 2 if len(history) == 1 else Coin().player(history),
        "actions": lambda history: ["go", "stay"][:: 1 - 2 * (next(draws) % 2)],
        "chance": lambda history: {"heads": (share := 1 / (2 + next(draws))), "tails": 1 - share},
        "utilities": lambda history: (next(draws), 0),
        "information_set": lambda history: (len(history), object()),
    }
    own = Coin()
    setattr(own, method, random[method])
    for walker in (GameTree, MonteCarloCFR, GameGraph):
        assert f"{method} at " in (said := refusal(walker, own)) and "when it is asked again" in said


def test_a_checked_game_answers_as_the_game_does():
    game, own = cfr.games.Leduc(), checked("leduc")
    assert repr(own) == repr(game)
    assert checked(own) is own
    assert cfr.SequenceForm(own).fingerprint == cfr.SequenceForm(game).fingerprint


def test_labels_of_the_librarys_games_tell_things_apart():
    """Trees of other games look at this each time."""
    for name, make in cfr.games.NAMED.items():
        if name not in ("dudo", "liar-die", "fingers", "leduc-5"):
            GameTree(make()).information_sets.refuse_equal_labels()
    for game in (cfr.games.Dudo(2, (2, 1)), cfr.games.LiarDie(3), cfr.games.Kuhn(4, 3), cfr.games.Leduc(bets=(1, 2))):
        GameTree(game).information_sets.refuse_equal_labels()
