"""Exercise `average_opponent`: the one strategy that plays like a population, each member weighed by its own reach."""

import numpy as np

from cfrlib.course.checks.adapters import array, each
from cfrlib.course.checks.exercise import Exercise


def average_opponent(strategies, weights, parents):
    weights, reaches, average = np.array(weights, dtype=float), {}, {}
    for key, parent in parents.items():
        reaches[key] = np.ones(len(strategies))
        if parent is not None:
            before, action = parent
            reaches[key] = reaches[before] * [strategy[before][action] for strategy in strategies]
        counts = weights * reaches[key]
        total = counts.sum()
        rows = np.array([strategy[key] for strategy in strategies], dtype=float)
        equal = np.full(rows.shape[1], 1 / rows.shape[1])
        average[key] = counts @ rows / total if total > 0 else equal
    return average


KUHN = {"K": None, "Kpb": ("K", 0)}
ROUNDS = {"A": None, "B": ("A", 1), "C": ("B", 0), "D": ("A", 2), "E": None}
SIZES = {"A": 3, "B": 2, "C": 4, "D": 2, "E": 3}
CHAIN = {number: (number - 1, number % 2) if number else None for number in range(13)}


def _population(rng, members, sizes, grain=20):
    """Behaviour in fractions of `grain`, none of it 0."""
    return [{key: (rng.multinomial(grain - size, np.ones(size) / size) + 1) / grain for key, size in sizes.items()}
            for _ in range(members)]  # fmt: skip


def _as_lists(strategies):
    return [{key: np.asarray(row).tolist() for key, row in strategy.items()} for strategy in strategies]


def _populations(rng):
    for members in (2, 3, 4, 3, 5):
        yield _as_lists(_population(rng, members, SIZES)), (rng.integers(1, 9, members) / 8).tolist(), ROUNDS


def _fixed(members, sizes, seed):
    return _as_lists(_population(np.random.default_rng(seed), members, sizes))


MONDAY = {"K": [0.0, 1.0], "Kpb": [0.5, 0.5]}
TUESDAY = {"K": [1.0, 0.0], "Kpb": [0.0, 1.0]}
CAREFUL = {"K": [0.75, 0.25], "Kpb": [0.6, 0.4]}
RARE = {"K": [1e-7, 1 - 1e-7], "Kpb": [0.1, 0.9]}
RARER = {"K": [3e-7, 1 - 3e-7], "Kpb": [0.7, 0.3]}
NEVER = {"K": [0.0, 1.0], "Kpb": [0.2, 0.8]}
ALSO_NEVER = {"K": [0.0, 1.0], "Kpb": [0.9, 0.1]}
PAST_IT = {"A": [0.0, 1.0], "B": [0.2, 0.3, 0.5], "C": [0.25, 0.25, 0.25, 0.25]}
ALSO_PAST_IT = {"A": [0.0, 1.0], "B": [0.6, 0.3, 0.1], "C": [0.1, 0.2, 0.3, 0.4]}
IN_A_ROW = {"A": None, "B": ("A", 0), "C": ("B", 1)}
LOOKED_BACK = {"A": None, "B": ("A", 1), "C": ("B", 0)}
TWO_WAYS = {"A": None, "B": ("A", 0), "C": ("A", 1), "D": None}
EAGER = {"A": [0.25, 0.75], "B": [0.5, 0.5], "C": [0.2, 0.8], "D": [0.4, 0.6]}
CALM = {"A": [0.75, 0.25], "B": [1.0, 0.0], "C": [0.8, 0.2], "D": [0.9, 0.1]}
WIDE_APART = [
    {"A": [0.9, 0.1], "B": [0.8, 0.2], "C": [1.0, 0.0, 0.0]},
    {"A": [0.2, 0.8], "B": [0.1, 0.9], "C": [0.0, 0.5, 0.5]},
    {"A": [0.0, 1.0], "B": [1.0, 0.0], "C": [0.25, 0.5, 0.25]},
]

BOTH_SEATS = [{**CAREFUL, "Q": [0.3, 0.7], "Qb": [1.0, 0.0]}, {**TUESDAY, "Q": [0.8, 0.2], "Qb": [0.4, 0.6]}]

EXERCISE = Exercise(
    average_opponent,
    edge_cases=[
        ([CAREFUL, {"K": [0.25, 0.75], "Kpb": [0.2, 0.8]}], [0.5, 0.5], KUHN),
        ([MONDAY, TUESDAY], [0.5, 0.5], KUHN),
        (WIDE_APART, [0.5, 0.3, 0.2], LOOKED_BACK),
        ([EAGER, CALM], [0.5, 0.5], TWO_WAYS),
        ([CAREFUL, TUESDAY, MONDAY], [0.2, 0.3, 0.5], KUHN),
        ([NEVER, ALSO_NEVER], [0.75, 0.25], KUHN),
        ([PAST_IT, ALSO_PAST_IT], [0.5, 0.5], IN_A_ROW),
        ([MONDAY, CAREFUL, NEVER], [1.0, 0.0, 2.0], KUHN),
        (WIDE_APART, [3.0, 1.0, 8.0], LOOKED_BACK),
        (WIDE_APART[:2], [40_000, 25_000], LOOKED_BACK),
        (WIDE_APART[:2], [3, 1], LOOKED_BACK),
        ([RARE, RARER], [0.25, 0.75], KUHN),
        ([CAREFUL], [0.5], KUHN),
        (BOTH_SEATS, [0.5, 0.5], KUHN),
        ([{"Q": [1.0]}, {"Q": [1.0]}], [1.0, 2.0], {"Q": None}),
        (_fixed(12, SIZES, 1), [1.0 + member % 4 for member in range(12)], ROUNDS),
        (_fixed(3, dict.fromkeys(CHAIN, 2), 2), [0.2, 0.5, 0.3], CHAIN),
    ],
    random_cases=_populations,
    adapter=each(array),
)
