"""Every public callable, given what it cannot take: a sentence that says what is wanted, never an error from inside."""

import pytest

import cfrlib as cfr
from tests.wrong_arguments import WRONG, error_of, require_a_sentence

MANY = {"iterations", "average_from", "every", "every_until", "per_decade", "number"}  # may be as large as one likes


def right():
    """For each public callable, arguments that it takes, by name."""
    kuhn, rps = "kuhn", "rps"
    return {
        cfr.Solver: {"game": kuhn, "variant": "cfr", "alternating": True, "averaging": None, "average_from": 1,
                     "engine": "vectorized", "watch": None},
        cfr.solve: {"game": kuhn, "variant": "cfr", "iterations": 3, "progress": False, "target": None, "seconds": 9},
        cfr.MonteCarloCFR: {"game": kuhn, "sampling": "external", "rng": 1, "exploration": 0.5, "measure": False,
                            "engine": "recursive"},
        cfr.FSICFR: {"game": kuhn, "full_game": None, "rng": 1, "tremble": 0.1, "engine": "vectorized"},
        cfr.RegretRedistribution: {"game": kuhn, "average_from": 2, "block_length": 1, "scale": 1,
                                   "fill": "uniform"},
        cfr.BlockPruning: {"game": kuhn, "short_blocks": 0.5},
        cfr.PartsSolver: {"game": kuhn, "parts": (lambda R, r, t: R + r, lambda R, r, t: 0 * R, abs),
                          "alternating": True, "watch": None},
        cfr.Solver(kuhn).run: {"iterations": 2, "progress": False, "target": None, "seconds": 9, "snapshots": True,
                               "every": 1000},
        cfr.Variant: {"alpha": 1, "beta": 1, "gamma": 1, "predict": 0.5},
        cfr.race: {"game": rps, "iterations": 2, "variants": ["cfr"], "name": None},
        cfr.RegretMatching: {"num_actions": 3, "start": None, "variant": "cfr"},
        cfr.Hedge: {"num_actions": 3, "rate": None},
        cfr.InternalRegretMatching: {"num_actions": 3, "start": None},
        cfr.self_play: {"game": rps, "iterations": 2, "start": (None, None), "alternating": False, "variant": "cfr",
                        "local": None},
        cfr.repeated_play: {"game": rps, "learners": [cfr.RegretMatching(3), cfr.RegretMatching(3)], "iterations": 2},
        cfr.textbook.solve: {"game": kuhn, "iterations": 2},
        cfr.solvers.redistribution.block_length: {"number": 3},
        cfr.trace.snapshot_iterations: {"iterations": 9, "every_until": 3, "per_decade": 3},
        cfr.variants.as_variant: {"variant": "cfr"},
    }  # fmt: skip


CASES = [(number, name) for number, arguments in enumerate(right().values()) for name in arguments]
NAMES = [getattr(call, "__qualname__", str(call)) for call in right()]


@pytest.mark.plain
@pytest.mark.parametrize(("number", "name"), CASES, ids=lambda one: NAMES[one] if isinstance(one, int) else one)
def test_a_wrong_argument_is_taken_or_told_in_a_sentence(number, name):
    for wrong in WRONG:
        if (name in MANY and isinstance(wrong, int) and wrong > 10**9) or (name == "local" and wrong is len):
            continue
        call, arguments = list(right().items())[number]
        require_a_sentence(call, arguments, name, wrong)


@pytest.mark.parametrize("number", range(len(NAMES)), ids=NAMES)
def test_what_is_right_is_taken(number):
    call, arguments = list(right().items())[number]
    assert error_of(call, arguments) is None
