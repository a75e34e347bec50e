"""A variant of one's own as three functions: what is kept of regrets, how they become play, how play becomes an answer.

    keep(regret_sum, regret, t)    the new regret sums R after iteration t, whose regrets are r
    play(regret_sum, regret, t)    numbers of at least 0: play is in proportion to them, uniform where all are 0
    weigh(t)                       the weight of iteration t in the average, above 0 in one of the first ten

The functions get all regrets of a player at once, as arrays (sequences,), and `play` gets what `keep` returned. They
must decide each entry by itself, so that they cannot know the game, and remember nothing: this is tried before a run,
and in it. CFR+ is max(R + r, 0), max(R, 0) and t. [Three parts: arXiv 2602.16928]
"""

import inspect
from collections.abc import Callable

import numpy as np

from cfrlib.arguments import shortened
from cfrlib.engines.vectorized import Vectorized
from cfrlib.solvers.cfr import Solver
from cfrlib.solvers.variants import Schedule

TAKEN = {"keep": ("regret_sum", "regret", "t"), "play": ("regret_sum", "regret", "t"), "weigh": ("t",)}
EARLY, LONG = range(1, 11), 1000
TIMES = 1, 2, 3, 10, LONG
TRIED = (  # regret sums, small and large, and regrets
    np.array([0.75, -0.5, 0.0, 2.0, -3.0, 0.0, 0.01, 40.0, -700.0, 1e5, 9.0, -1e5, 300.0, 0.0]),
    np.array([-0.25, 1.0, 0.5, 0.0, -2.0, 0.0, 0.02, -7.0, 90.0, 1e4, -30.0, -1e4, 0.1, -0.3]),
)
NOTHING_ELSE = "it may not remember, nor draw at random"
OTHER = TRIED[0][::-1] + 1, -TRIED[1][::-1]


class Unsound(ValueError):
    """Three parts that are no variant; the message says which part, and what it must return."""


class PartsSolver(Solver):
    """A Solver whose variant is three functions, `keep`, `play` and `weigh`; see above.

    Raises Unsound, in one sentence, if a part does not return what it must, or remembers, or alters what it is given; a
    part that knows the game by the size of its arrays is found in the run.

    Cost: that of the engine "vectorized", and three calls for each player and iteration.

    >>> def keep(regret_sum, regret, t):
    ...     return np.maximum(regret_sum + regret, 0)
    >>> def play(regret_sum, regret, t):
    ...     return regret_sum
    >>> def weigh(t):
    ...     return t
    >>> solver = cfr.PartsSolver("kuhn", (keep, play, weigh)).run(1000)  # CFR+
    >>> solver.solution().exploitability < 1e-4
    True
    """

    def __init__(self, game, parts, *, alternating=True, watch=None):
        self.parts = sound(parts)
        super().__init__(game, "cfr", alternating=alternating, engine="vectorized", watch=watch)
        self.engine = _OfParts(self.form, self.parts)

    def _schedule(self, count):
        iterations = np.arange(self.iteration + 1, self.iteration + count + 1)
        return Schedule(np.array([_weight(self.parts[2], t) for t in iterations.tolist()]), iterations, iterations)

    def _method(self):
        return "three parts"

    def _guarantee(self):
        return "averages of a variant of one's own: nothing is proven about them"

    def _settings(self):
        raise ValueError("a run of three parts cannot be saved, because functions are not written to files")


class _OfParts(Vectorized):
    """The half-step in NumPy, with two of the parts in place of the rule."""

    def __init__(self, form, parts):
        super().__init__(form)
        self.parts, (self.keep, self.play, _) = parts, parts
        with np.errstate(all="ignore"):
            self.before = answers(parts)

    def rule(self, where_above, regret_sum, regret, width, t, *_):
        """The factors of the built-in rule are the number of the iteration here. Rounding counts as nothing."""
        t = int(t)
        kept = _returned("keep", self.keep(regret_sum, regret, t), regret)
        weights = _returned("play", self.play(kept, regret, t), regret)
        if t & (t - 1) == 0:  # now and then, as a part may count its calls, or know this game by its size or numbers
            with np.errstate(all="ignore"):
                _require_the_same(self.parts, self.before)
            some = slice(None, None, -3)
            alone = _step(self.keep, self.play, (regret_sum[some], regret[some]), t)
            for name, found, whole in zip(TAKEN, alone, (kept, weights), strict=False):
                _require_close(name, found, whole[some])
        return kept, where_above(weights, width, weights, 0.0)


def sound(parts) -> tuple[Callable, Callable, Callable]:
    """The three functions, tried on made-up numbers. Raises Unsound for what is no variant."""
    if not isinstance(parts, tuple | list) or len(parts) != 3 or not all(map(callable, parts)):
        raise Unsound(f"three functions are needed, (keep, play, weigh), not {shortened(parts)}")
    for name, part in zip(TAKEN, parts, strict=True):
        _require_arguments(name, part)
    keep, play, weigh = parts
    with np.errstate(all="ignore"):
        _require_weights(weigh)
        before = answers(parts)
        _require_the_same(parts, before)
        _require_alone(keep, play)
        _require_finite_in_the_long_run(keep)
        _require_the_same(parts, before)
    return tuple(parts)


def _require_arguments(name, part):
    try:
        signature = inspect.signature(part)
    except (TypeError, ValueError):
        return  # some functions written in C have none
    try:
        signature.bind(*TAKEN[name])
    except TypeError:
        takes = "one argument" if len(TAKEN[name]) == 1 else "three arguments"
        raise Unsound(f"{name} must take {takes}: {', '.join(TAKEN[name])}") from None


def _require_weights(weigh):
    weights = [_weight(weigh, t) for t in (*EARLY, LONG)]
    if not any(weights[:-1]):
        raise Unsound(f"weigh must be above 0 in one of the first {len(EARLY)} iterations: short runs need an answer")


def answers(parts, backwards=False) -> list[tuple]:
    """What the parts return for made-up numbers, in lists that can be compared; the calls are made in either order."""
    keep, play, weigh = parts
    asked = [(tried, t) for t in TIMES for tried in (TRIED, OTHER)][:: -1 if backwards else 1]
    steps = [(*(array.tolist() for array in _step(keep, play, *each)), _weight(weigh, each[1])) for each in asked]
    return steps[:: -1 if backwards else 1]


def _require_the_same(parts, before):
    """Nothing given is changed, and the same is returned after other calls, in another order."""
    for one, other in zip(before, answers(parts, backwards=True), strict=True):
        for name, first, again in zip(TAKEN, one, other, strict=True):
            if first != again:
                what = "iteration" if name == "weigh" else "arrays"
                raise Unsound(f"{name} must return the same for the same {what}: {NOTHING_ELSE}")


def _require_alone(keep, play):
    """Each entry comes out as it does when it is the only one."""
    for t in TIMES[::2]:
        whole = _step(keep, play, TRIED, t)
        for entry in range(len(TRIED[0])):
            alone = _step(keep, play, [array[entry : entry + 1] for array in TRIED], t)
            for name, one, array in zip(TAKEN, alone, whole, strict=False):
                _require_close(name, one, array[entry : entry + 1])


def _require_finite_in_the_long_run(keep):
    """What doubles in every iteration, or grows faster, is too large for a float after a thousand."""
    regret_sum, regret, count = np.ones(5), np.array([0.75, -0.5, 0.0, 2.0, -3.0]), 40
    for t in range(1, count + 1):
        regret_sum = _returned("keep", keep(regret_sum, regret.copy(), t), regret)
    if abs(regret_sum).max() > 2.0**count:
        raise Unsound("keep must return finite numbers, but these grow too fast to last for a run")


def _step(keep, play, tried, t):
    """What both parts return, once it is known that they change nothing that they are given."""
    kept = _unchanging("keep", keep, tried, t)
    return kept, _unchanging("play", play, (kept, tried[1]), t)


def _unchanging(name, part, tried, t):
    given = [array.copy() for array in tried]
    numbers = part(*given, t)
    if _is_infinite(numbers) and _divides_by_zero(part, given, t):
        raise Unsound(f"{name} must not divide by 0, as it does for some sums when t = {t}")
    found = _returned(name, numbers, tried[0]).copy()
    if not all(map(np.array_equal, given, tried)):
        raise Unsound(f"{name} must not change the arrays that it is given: make a new one")
    return found


def _is_infinite(numbers):
    return isinstance(numbers, np.ndarray) and numbers.dtype.kind == "f" and not np.isfinite(numbers).all()


def _divides_by_zero(part, given, t):
    """Whether the first number that is none comes from a division."""
    try:
        with np.errstate(all="raise", under="ignore"):
            part(*given, t)
    except FloatingPointError as error:
        return str(error).endswith("divide")
    return False


def _require_close(name, found, expected):
    if not np.allclose(found, expected, rtol=1e-9, atol=1e-12):
        raise Unsound(f"{name} must decide each entry by itself, but some change when others are left out")


def _returned(name, numbers, regret):
    """What a part returned, as floats of the regrets' shape."""
    _require_something(name, numbers)
    try:
        found = np.asarray(numbers, dtype=float)
    except (TypeError, ValueError, OverflowError):
        raise Unsound(f"{name} must return an array of numbers, not {shortened(numbers)}") from None
    if found.shape != regret.shape:
        raise Unsound(f"{name} must return one number for each regret: shape {regret.shape}, not {found.shape}")
    if not np.isfinite(found).all():
        raise Unsound(f"{name} must return finite numbers, not {found[~np.isfinite(found)][0]}")
    if name == "play" and found.size and found.min() < 0:
        raise Unsound(f"play must return numbers of at least 0, not {found.min():.3g}")
    return found


def _weight(weigh, t):
    weight = weigh(t)
    _require_something("weigh", weight)
    try:
        found = float(weight)
    except OverflowError:
        found = np.inf
    except (TypeError, ValueError):
        raise Unsound(f"weigh must return one number, not {shortened(weight)} for t = {t}") from None
    if found < 0:
        raise Unsound(f"weigh must return a number of at least 0, not {found:.3g} for t = {t}")
    if not found < np.inf:
        raise Unsound(f"weigh must return a finite number, not {found} for t = {t}")
    return found


def _require_something(name, returned):
    if returned is None:
        raise Unsound(f"{name} returns None: is a `return` missing?")
