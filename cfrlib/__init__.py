"""cfrlib: regret matching and counterfactual regret minimization, small enough to read and fast enough to use.

Rules become a tree, the tree becomes arrays, one loop of regret minimizers turns arrays into a strategy, and everything
a learner sees (plots, widgets, checks) only reads what that loop leaves behind.

Importing cfrlib loads NumPy and little else; each name below loads its module when it is first used.
"""

from importlib import import_module

__version__ = "0.1.0"

_HOME = {  # public name -> the module it lives in
    "Game": "games.game",
    "CHANCE": "games.game",
    "TERMINAL": "games.game",
    "MatrixGame": "games.matrix",
    "GameTree": "tree",
    "SequenceForm": "sequence_form",
    "Strategy": "strategy",
    "Solution": "solver",
    "Solver": "solver",
    "solve": "solver",
    "RegretRedistribution": "redistribution",
    "BlockPruning": "pruning",
    "Variant": "variants",
    "Trace": "trace",
    "solve_lp": "linear_program",
    "RegretMinimizer": "minimizers",
    "RegretMatching": "minimizers",
    "Hedge": "minimizers",
    "self_play": "minimizers",
    "MonteCarloCFR": "sampling",
    "FSICFR": "fsicfr",
    "GameGraph": "game_graph",
    "best_response": "evaluation",
    "best_response_value": "evaluation",
    "expected_values": "evaluation",
    "nash_conv": "evaluation",
    "exploitability": "evaluation",
    "external_regret": "evaluation",
    "internal_regret": "evaluation",
    "RestrictedGame": "games.restricted",
    "Response": "responses",
    "mixtures": "responses",
    "restricted_responses": "responses",
    "respond": "responses",
    "Review": "review",
    "result_probabilities": "review",
}
_MODULES = {"games", "tree", "sequence_form", "strategy", "evaluation", "review", "linear_program", "trace", "variants"}
_MODULES |= {"minimizers", "engines", "solver", "sampling", "game_graph", "fsicfr", "redistribution", "pruning"}
_MODULES |= {"bots", "responses", "frontiers", "growth", "bands", "studies"}
_MODULES |= {"plots", "maps", "bidding", "palette", "widgets", "checks"}

__all__ = sorted({*_HOME, *_MODULES})


def __getattr__(name):
    if name in _HOME:
        return getattr(import_module(f"cfrlib.{_HOME[name]}"), name)
    if name in _MODULES:
        return import_module(f"cfrlib.{name}")
    raise AttributeError(f"cfrlib has no attribute {name!r}; it has {', '.join(__all__)}")


def __dir__():
    return __all__
