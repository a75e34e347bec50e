"""cfrlib: regret matching and counterfactual regret minimization, small enough to read and fast enough to use.

Rules become a tree, the tree becomes arrays, one loop of regret minimizers turns arrays into a strategy, and everything
a learner sees (plots, widgets, checks) only reads what that loop leaves behind.

Importing cfrlib loads NumPy and little else; each name below loads its module when it is first used.
"""

from importlib import import_module

__version__ = "0.2.0"

_NAMES = {  # module -> the public names that live in it
    "games.game": ("Game", "CHANCE", "TERMINAL"),
    "games.matrix": ("MatrixGame",),
    "games.restricted": ("RestrictedGame",),
    "forms.game_tree": ("GameTree",),
    "forms.sequence_form": ("SequenceForm",),
    "forms.tfdp": ("TFDP",),
    "forms.side_by_side": ("SideBySide",),
    "forms.game_graph": ("GameGraph",),
    "forms.strategy": ("Strategy",),
    "evaluation.exploitability": (
        "best_response",
        "best_response_value",
        "expected_values",
        "exploitability",
        "nash_conv",
    ),
    "evaluation.regret": ("external_regret", "internal_regret", "joint_play"),
    "evaluation.linear_program": ("solve_lp",),
    "evaluation.dominance": ("dominated_actions", "iterated_elimination"),
    "evaluation.equilibria": ("all_equilibria", "pure_equilibria"),
    "evaluation.correlated": ("coarse_correlated_equilibrium", "correlated_equilibrium"),
    "evaluation.hands": ("head_to_head",),
    "evaluation.responses": ("Response", "mixtures", "respond", "restricted_responses"),
    "evaluation.review": ("Review", "result_probabilities"),
    "solvers.variants": ("Variant",),
    "solvers.trace": ("Trace",),
    "solvers.cfr": ("Solution", "Solver", "solve"),
    "solvers.parts": ("PartsSolver",),
    "solvers.race": ("race",),
    "solvers.minimizers": ("RegretMinimizer", "RegretMatching", "Hedge", "self_play"),
    "solvers.internal_regret": ("InternalRegretMatching", "repeated_play"),
    "solvers.monte_carlo": ("MonteCarloCFR",),
    "solvers.fsicfr": ("FSICFR",),
    "solvers.redistribution": ("RegretRedistribution",),
    "solvers.pruning": ("BlockPruning",),
    "judging": ("judge",),
}
_HOME = {name: module for module, names in _NAMES.items() for name in names}
_MODULES = {  # public module -> where it is
    **{room: room for room in ("textbook", "games", "forms", "engines", "evaluation", "solvers", "plots", "widgets")},
    "checks": "course",
    "studies": "course.studies",
    "palette": "palette",
    "bots": "evaluation.opponents",
    "minimizers": "solvers.minimizers",
    "tournament": "tournament",
    "trace": "solvers.trace",
    "variants": "solvers.variants",
}

_FORMER = dict.fromkeys(("maps", "bands", "bidding", "frontiers", "growth"), "plots")  # in notebooks begun before

__all__ = sorted({*_HOME, *_MODULES})


def __getattr__(name):
    if name in _HOME:
        return getattr(import_module(f"cfrlib.{_HOME[name]}"), name)
    if module := _MODULES.get(name) or _FORMER.get(name):
        return import_module(f"cfrlib.{module}")
    near = import_module("cfrlib.arguments").nearest(name, __all__, 0.6)
    hint = f"did you mean {near!r}?" if near else f"it has {', '.join(__all__)}"
    raise AttributeError(f"cfrlib has no attribute {name!r}; {hint}")


def __dir__():
    return __all__
