"""Pictures, forms and widgets, found by themselves, given what they cannot take: a sentence says what is wanted."""

import inspect
from functools import cache, wraps
from importlib import import_module
from itertools import product
from unittest.mock import patch

import matplotlib

matplotlib.use("Agg")

import matplotlib.pyplot as plt
import pytest

import cfrlib as cfr
from cfrlib import plots
from cfrlib.arguments import shortened
from cfrlib.lessons.lesson04.node_update import node_update
from tests.browser.examples import EXAMPLES
from tests.wrong_arguments import WRONG, error_of, require_a_sentence

KUHN, GAMES = cfr.Strategy.uniform("kuhn"), cfr.SideBySide([[[1, -1], [-1, 1]]])
PROCESS = cfr.TFDP.of("kuhn")

IN_PLAIN = 4  # of so many wrong values a plain run tries one at each argument, another at the next
PARTS = [0, *(pytest.param(part, marks=pytest.mark.exhaustive) for part in range(1, IN_PLAIN))]


@pytest.fixture(autouse=True)
def closed(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    KUHN.save("kuhn.json")
    yield
    plt.close("all")


OPEN = {"GameGraph", "GameTree", "SequenceForm"}  # their methods are inner loops, and trust what they are given


@cache
def found():
    """All functions of `cfr.plots`; the public forms, and the methods of those that learners call: {name: callable}."""
    calls = {name: getattr(plots, name) for name in plots.__all__}
    calls |= {name: displayed(getattr(cfr.widgets, name)) for name in cfr.widgets.__all__}
    for name in [name for name, home in cfr._HOME.items() if home.startswith("forms.")]:
        form = getattr(cfr, name)
        calls[name] = form
        methods = [] if name in OPEN else [method for method in vars(form) if not method.startswith("_")]
        calls |= {f"{name}.{method}": call for method in methods if callable(call := bound(form, method))}
    return {name: call for name, call in calls.items() if inspect.signature(call).parameters}


def displayed(widget):
    """A widget's function that also sends what it has made, as a page would get it."""

    @wraps(widget)
    def call(**arguments):
        exhibit = widget(**arguments)
        if hasattr(exhibit, "standalone"):
            exhibit.standalone()
        return exhibit

    return call


def bound(form, method):
    """A method of one of its class; a class method as it is."""
    one = {cfr.Strategy: KUHN, cfr.SideBySide: GAMES, cfr.TFDP: PROCESS}[form]
    return getattr(one, method)


def given_in(example):
    """The arguments, by name, that a widget's example hands to it."""
    home = import_module(f"cfrlib.widgets.{example}.{example}")
    parameters = inspect.signature(getattr(home, example))
    with patch.object(home, example) as widget:
        EXAMPLES[example]()
    return parameters.bind(*widget.call_args.args, **widget.call_args.kwargs).arguments


def widgets():
    """What their examples give, and what else it takes for each argument to be looked at."""
    beside = {"yours": {"value": (1, 2)}}
    more = {
        "average_after": {"game": "kuhn", "node_update": node_update, "iterations": 2},
        "graph_stepper": {"at": ("1?", "forward"), **beside},
        "guess": {"key": "k"},
        "hands_played": {"title": "t"},
        "reveal": {"key": "k", "answer": 1.5},
        "stepper": {"at": ((1, 3),), **beside},
        "suspects": {"posterior": lambda seen, strategies: {"honest": 0.5, "calls too much": 0.5},
                     "words": lambda key, action: "called"},
    }  # fmt: skip
    examples = {name: given_in(name) for name in EXAMPLES}
    return examples | {name: examples.get(name, {}) | others for name, others in more.items()}


def forms():
    sets = KUHN.information_sets
    return {
        "GameGraph": {"game": "kuhn", "max_nodes": 100},
        "GameTree": {"game": "kuhn", "max_nodes": 100},
        "SequenceForm": {"game": "kuhn"},
        "SideBySide": {"payoffs": [[[1, -1], [-1, 1]]]},
        "SideBySide.nash_convs": {"strategy": cfr.Strategy.uniform(GAMES)},
        "Strategy": {"information_sets": sets, "probabilities": sets.uniform()},
        "Strategy.lift": {"game": "kuhn"},
        "Strategy.load": {"path": "kuhn.json", "game": "kuhn"},
        "Strategy.mix": {"other": KUHN, "weight": 0.5},
        "Strategy.of": {"game": "kuhn", "strategy": KUHN},
        "Strategy.perturb": {"epsilon": 0.1},
        "Strategy.sample": {"information_set": "K", "rng": 1},
        "Strategy.save": {"path": "saved.json"},
        "Strategy.threshold": {"cutoff": 0.1},
        "Strategy.uniform": {"game": "kuhn"},
        "TFDP": {"actions": {"j": ("a", "b"), "i": ("c",)}, "signals": {"k": ("s", "t")},
                 "transitions": {("j", "a"): "k", ("k", "s"): "i"}},
        "TFDP.of": {"game": "kuhn", "player": 0},
        "TFDP.rho": {"point": "K", "label": "bet"},
    }  # fmt: skip


@cache
def right():
    """For each of them, by its name, arguments that it takes by theirs; those left out are given their defaults."""
    trace = cfr.solve("kuhn", iterations=20).trace
    thirds, seeds = [0.2, 0.3, 0.5], [[[1, 10, 2.0], [9, 90, 0.1]], [[1, 10, 1.0], [9, 90, 0.2]]]
    answers = cfr.mixtures("kuhn", cfr.Strategy.uniform("kuhn"), 0, [0.0, 1.0])
    picture = plots.regret_bars([1, -1], actions="ab").figure
    return forms() | widgets() | {
        "allocations": {"shares": thirds, "rows": [[1, 0, 0], [0, 1, 0], [0, 0, 1]], "top": 1},
        "bands": {"runs": {"one": seeds}},
        "bands_figure": {"runs": {"one": seeds}, "title": "t"},
        "beliefs": {"probabilities": {"one": thirds}, "sure": 0.9},
        "bidding": {"table": [[0.5, 0.5]], "names": "ab"},
        "bracket": {"iterations": [1, 2], "floor": [0, 1], "ceiling": [3, 2], "value": 1.5},
        "convergence": {"runs": trace, "reference_slope": -1},
        "Described": {"figure": picture, "alt": "bars"},
        "distribution": {"values": [1, 2, 3], "probabilities": thirds, "mark": (1, "one")},
        "frontier": {"curves": {"one": answers}},
        "landings": {"runs": {"one": [(1, 2)]}, "line": [(0, 0), (1, 1)], "line_name": "l", "xlabel": "x",
                     "ylabel": "y"},
        "losses": {"payoff": [[1, 0, -1]], "actions": "abc", "marks": {"one": thirds}},
        "measured": {"values": {"one": {1: 2, 3: 4}}, "xlabel": "x", "ylabel": "y"},
        "payoff_table": {"payoff": [[1, -1]]},
        "png": {"figure": picture, "dpi": 20},
        "region": {"corners": [(0, 0), (0, 1), (1, 0)], "points": [(0.1, 0.1)], "names": "abc", "xlabel": "x",
                   "ylabel": "y"},
        "regret_bars": {"regret_sum": [1, -1], "actions": "ab", "increment": [1, 1]},
        "show": {"picture": picture, "alt": "bars"},
        "simplex": {"strategies": {"one": thirds}, "actions": "abc", "mark": thirds},
        "strategy_bars": {"strategies": {"one": thirds}, "actions": "abc", "mark": thirds},
        "strategy_over_time": {"iterations": [1, 2, 3], "strategies": [thirds] * 3, "actions": "abc",
                               "dotted": [thirds] * 3},
        "strategy_strip": {"iterations": trace.iterations, "information_set": trace["K"], "mark": [0, 1]},
        "tree": {"game": "rps", "strategy": {}},
        "value_curve": {"values": {0: 1, 0.1: 0.9}, "value": 1},
        "visits": {"counts": {"one": {1: 10, 2: 100}}, "xlabel": "x"},
        "winnings": {"table": [[0, 1], [-1, 0]], "names": "ab"},
        "wrong_guesses": {"table": [[0, 1], [-1, 0]], "names": ("ab", "ab")},
    }  # fmt: skip


def arguments_of(name):
    """All arguments of a function by name: the table's, and defaults."""
    parameters = inspect.signature(found()[name]).parameters.values()
    return {one.name: one.default for one in parameters if one.default is not one.empty} | right()[name]


def test_the_table_has_all_of_them():
    assert right().keys() == found().keys()


@pytest.mark.plain
@pytest.mark.parametrize("name", found())
def test_what_is_right_is_taken(name):
    assert error_of(found()[name], arguments_of(name)) is None


@pytest.mark.plain
@pytest.mark.parametrize("name", found())
@pytest.mark.parametrize("part", PARTS)
def test_what_is_wrong_is_taken_or_told_in_a_sentence(name, part):
    arguments = arguments_of(name)
    for number, argument in enumerate(arguments):
        for wrong in WRONG[(number + part) % IN_PLAIN :: IN_PLAIN]:
            if not (argument == "path" and isinstance(wrong, str)):  # a file that is not there is told by the system
                require_a_sentence(found()[name], arguments, argument, wrong)
                plt.close("all")


TEXTS = {"alt", "columns", "key", "line_name", "question", "title", "unit", "xlabel", "ylabel"}


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", found())
def test_nothing_but_a_text_is_taken_where_a_picture_says_it(name):
    """But None, where it stands for no text or the usual one."""
    arguments = arguments_of(name)
    called = TEXTS & arguments.keys() | ({"rows"} if name == "payoff_table" else set())
    for argument, wrong in product(sorted(called), WRONG):
        if wrong is not None and not isinstance(wrong, str):
            assert error_of(found()[name], arguments | {argument: wrong}), (argument, shortened(wrong))


THIRDS, ODD, FAR = [1 / 3] * 3, [2, -1, 0], [0.9, 0.9, 0.9]
CORNERS = {"corners": [(0, 0), (0, 1), (1, 0)], "xlabel": "x", "ylabel": "y"}
ABSURD = {
    "a strategy above 1": lambda: plots.strategy_bars({"one": ODD}, actions="abc"),
    "an equilibrium that adds up to more": lambda: plots.strategy_bars({"one": THIRDS}, actions="abc", mark=FAR),
    "a point outside the triangle": lambda: plots.simplex({"one": [THIRDS, ODD]}),
    "a mark outside the triangle": lambda: plots.simplex({"one": THIRDS}, mark=FAR),
    "a mix outside the triangle": lambda: plots.losses([[1, 0, -1]], actions="abc", marks={"one": ODD}),
    "a strategy that leaves 1": lambda: plots.strategy_over_time([1, 2], [THIRDS, ODD], actions="abc"),
    "iterations that fall": lambda: plots.strategy_over_time([2, 1], [THIRDS, THIRDS], actions="abc"),
    "a distribution of more than 1": lambda: plots.distribution([1, 2, 3], FAR),
    "a belief above 1": lambda: plots.beliefs({"one": ODD}),
    "more names than corners": lambda: plots.region(**CORNERS, names="abcd"),
    "names that are lists": lambda: plots.region(**CORNERS, names=[[1], [2], [3]]),
    "names that are bytes": lambda: plots.region(**CORNERS, names=b"abc"),
    "a point that is not there": lambda: PROCESS.rho("L", "bet"),
    "a label that is not there": lambda: PROCESS.rho("K", "raise"),
    "no strategies": lambda: cfr.head_to_head("kuhn", 2),
    "hands by the trillion": lambda: cfr.head_to_head("kuhn", [{}, {}], 10**12),
}


@pytest.mark.parametrize("what", ABSURD)
def test_what_is_absurd_is_not_taken(what):
    error, on_purpose = error_of(ABSURD[what], {})
    assert isinstance(error, ValueError) and on_purpose, repr(error)
    assert not plt.get_fignums()


def test_probabilities_may_be_rounded_for_people():
    plots.strategy_bars({"one": [0.33, 0.33, 0.33]}, actions="abc")
