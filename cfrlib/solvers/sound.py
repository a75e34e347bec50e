"""What a run's arrays must be before anything goes on from them: compiled kernels do not check where they write.

Learners may change them between two runs, and files can be edited. Every check raises ValueError, in one sentence.
"""

from itertools import combinations

import numpy as np

from cfrlib.arguments import shortened

CLOSE = 1e-9  # how far sums of probabilities may be off
CLOSE_SUMS = 1e-6  # the same for sums over a long run, relative to the largest


def layout_of(arrays: dict[str, np.ndarray]) -> dict:
    """The types and shapes that `require_layout` asks for."""
    return {name: (array.dtype, array.shape) for name, array in arrays.items()}


def require_layout(arrays: dict, layout: dict):
    """Each array is there, has its type and shape, lies in one piece, and can be written to."""
    for name, (dtype, shape) in layout.items():
        array = arrays.get(name)
        if type(array) is not np.ndarray or array.dtype != dtype or array.shape != shape or not array.flags.carray:
            raise ValueError(
                f"{name} must be a NumPy array of {dtype} of shape {shape}, in one piece and writable, "
                f"not {_describe(array)}"
            )


def require_finite(arrays: dict):
    """No array holds a NaN or an infinity, and none shares memory with another."""
    for name, array in arrays.items():
        if not np.isfinite(array).all():
            raise ValueError(f"{name} must hold finite numbers, not NaN or infinity")
    for (name, array), (other_name, other) in combinations(arrays.items(), 2):
        if np.may_share_memory(array, other):
            raise ValueError(f"{name} and {other_name} must be arrays of their own, not views of the same numbers")


def require_not_negative(name: str, array: np.ndarray):
    if len(array) and array.min() < 0:
        raise ValueError(f"{name} must not be negative; its least number is {array.min():.6g}")


class Sequences:
    """Checks of arrays over all players' sequences. `form`: their SequenceForm."""

    def __init__(self, form):
        self.form = form
        spans = list(zip(form.treeplexes, form.spans, strict=True))
        self._roots = np.array([span.start for span in form.spans])
        first = np.concatenate([treeplex.first[:-1] + span.start for treeplex, span in spans])
        parent = np.concatenate([treeplex.parent + span.start for treeplex, span in spans])
        starts = np.append(self._roots, first).astype(np.intp)
        self._order = np.argsort(starts)
        self._starts = starts[self._order]  # where the groups begin that add up: empty sequences, decision points
        self._above = np.append(self._roots, parent)[self._order]  # the sequence that each group adds up to
        self._parents = np.repeat(self._above, np.diff(np.append(self._starts, form.spans[-1].stop)))

    def require_strategy(self, name: str, strategy: np.ndarray):
        """Probabilities: none negative, those of each information set sum to 1; 1 at the empty sequences."""
        require_not_negative(name, strategy)
        totals = self._totals(strategy)
        off = np.abs(totals - 1)
        if off.max() > CLOSE:
            self._require_roots(name, strategy)
            place = int(off.argmax())
            raise ValueError(
                f"{name} must sum to 1 at every information set; at {self._label(place)!r} it sums to "
                f"{totals[place]:.10g}"
            )

    def require_plan(self, name: str, plan: np.ndarray, strategy: np.ndarray):
        """The strategy in sequence form: each sequence's probability is its parent's times the strategy's."""
        self._require_roots(name, plan)
        if np.abs(plan[self._parents] * strategy - plan).max() > CLOSE:
            raise ValueError(f"{name} must be the strategy in sequence form, as engine.plan(strategy) makes it")

    def require_sum_of_plans(self, name: str, total: np.ndarray):
        """The sums of an information set's actions add up to the sum of the sequence that leads there."""
        require_not_negative(name, total)
        if np.abs(self._totals(total) - total[self._above]).max() > CLOSE_SUMS * total.max():
            raise ValueError(f"{name} must be a sum of plans: each sequence's is what those right after it add up to")

    def require_some(self, name: str, kept: np.ndarray):
        """True at the empty sequences, and at one action of each decision point at least."""
        self._require_roots(name, kept)
        if (self._totals(kept) < 1).any():
            raise ValueError(f"{name} must leave every information set an action")

    def _totals(self, array):
        """Sums over the empty sequences, one by one, and over each decision point's actions, (starts,)."""
        return np.add.reduceat(array, self._starts, dtype=float)

    def _require_roots(self, name, array):
        if (array[self._roots] != 1).any():
            raise ValueError(f"{name} must be 1 at every player's empty sequence, the first of each")

    def _label(self, place):
        numbers = np.concatenate([treeplex.number for treeplex in self.form.treeplexes])
        return self.form.information_sets.label(numbers[self._order[place] - len(self._roots)])


class PublicSequences(Sequences):
    """The same over the public tree: a sequence is a row and a hand, a decision point a state and a hand."""

    def __init__(self, form):
        self.form = form
        roots, points, parents = [], [], []
        for treeplex, span in zip(form.treeplexes, form.spans, strict=True):
            hands = np.arange(span.start, span.start + treeplex.hands)
            above = treeplex.parent_row[:, None] * treeplex.hands + hands
            roots.append(hands)
            points.append(above.ravel())
            parents += [hands, np.repeat(above, treeplex.row_actions, axis=0).ravel()]
        self._roots, points, self._parents = map(np.concatenate, (roots, points, parents))
        self._above = np.append(self._roots, points)

    def _totals(self, array):
        players = zip(self.form.treeplexes, self.form.split(array), strict=True)
        return np.concatenate([
            array[self._roots],
            *(np.add.reduceat(treeplex.rows(part)[1:], treeplex.first_row[:-1] - 1, axis=0).ravel()
              for treeplex, part in players),
        ])  # fmt: skip

    def _label(self, place):
        sets = self.form.information_sets
        first = np.concatenate([
            treeplex.rows(treeplex.slot)[treeplex.first_row[:-1]].ravel() for treeplex in self.form.treeplexes
        ])  # fmt: skip
        return sets.label(int(np.searchsorted(sets.offsets, first[place - len(self._roots)], "right")) - 1)


def _describe(array):
    if not isinstance(array, np.ndarray):
        return shortened(array)
    found, flags = f"{type(array).__name__} of {array.dtype} of shape {array.shape}", array.flags
    fine = {"read-only": flags.writeable, "with gaps": flags.c_contiguous, "not aligned": flags.aligned}
    return ", ".join([found, *(word for word, is_fine in fine.items() if not is_fine)])
