"""A simple relation between the learner's numbers and the right ones: a turned sign, a factor, another order, a part.

A relation is named when it holds in every case, including those in which it changes nothing. Its sentence says first
how the numbers relate, which is a fact, and only then what is likely to be behind it.
"""

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction

import numpy as np

from cfrlib.course.checks.general.evidence import Finding, Pair, close, numbers, places_of
from cfrlib.course.checks.general.known_relations import IMPRECISE, KEPT, UNDOING, relations
from cfrlib.course.checks.general.sentences import finding_of, text
from cfrlib.course.checks.general.several_results import between_results, named_result, one_left_out

FEWEST = 2  # wrong numbers that a relation must explain
FEWEST_CASES = 3  # of several numbers
ONE_OF_ALL = {"relation.their_sum", "relation.their_largest", "relation.their_smallest", "relation.their_mean"}


def find_relation(exercise, pairs: list[Pair]) -> Finding | None:
    """The relation that holds in all cases, if there is one; of several results, in those that are wrong."""
    return _search(_relation, exercise, pairs)


def find_loose_relation(exercise, pairs: list[Pair]) -> Finding | None:
    """A relation that differs from case to case, and says only that it is the same for all entries of one."""
    return _search(_off_alike, exercise, pairs)


def _search(look, exercise, pairs):
    if not pairs or any(pair.error for pair in pairs):
        return None
    if found := one_left_out(exercise, pairs):
        return found
    places = [places_of(pair) for pair in pairs]
    if all(places) and all(isinstance(pair.expected, Mapping) for pair in pairs):
        rows = [_in_a_row(pair, own) for pair, own in zip(pairs, places, strict=True)]
        if None not in rows and (found := look(rows)):
            return found
    return _in_places(look, exercise, pairs, places) if all(places) else look(pairs)


def _in_a_row(pair, keys):
    """The numbers of a dictionary as an array, in the order of the expected keys; None where they are no numbers."""
    given, right = (numbers([answer[key] for key in keys]) for answer in (pair.value, pair.expected))
    if given is None or right is None or given.ndim != 1:
        return None
    return Pair(pair.arguments, given, right, pair.right)


def _in_places(look, exercise, pairs, places):
    if all(isinstance(pair.expected, tuple) for pair in pairs) and (found := between_results(exercise, pairs)):
        return found
    if any(place != places[0] for place in places) or not isinstance(pairs[0].expected, tuple):
        return _by_key(look([pair.part(place) for pair, own in zip(pairs, places, strict=True) for place in own]))
    parts = {place: [pair.part(place) for pair in pairs] for place in places[0]}
    wrong = {place: part for place, part in parts.items() if not all(pair.right for pair in part)}
    found = {place: look(part) for place, part in wrong.items()}
    first = next(iter(found.values()), None)
    if first is None:
        return None
    if len(parts) == len(found) and all(other == first for other in found.values()):
        return first
    place = next(iter(found))
    words = {"result": named_result(exercise, place), "sentence": first.explanation}
    here = text("results.here_first", **words) if None in found.values() else text("results.here", **words)
    return replace(first, explanation=here)


def _by_key(found):
    """The entries of dictionaries were compared one by one, as if each were a case."""
    return found and replace(found, explanation=found.of_keys or found.explanation)


def _first_that_holds(known, pairs):
    return next((relation for relation in known if relation.holds(pairs)), None)


def _imprecise(pairs):
    """One wrong number is enough to see that it was rounded: few decimals everywhere else are no accident."""
    found = _first_that_holds((known for known in KEPT if known.entry in IMPRECISE), pairs)
    return found and found.finding


def _all_on_one(given):
    """Whether each row, or the table as a whole, is a 1 among zeros: a choice, and nothing that was cut."""
    rows = np.atleast_2d(given)
    single = (rows.sum(axis=-1) == 1).all() or rows.sum() == 1
    return rows.shape[-1] > 1 and bool(((rows == 0) | (rows == 1)).all() and single)


def _only_whole(pairs):
    """Whole numbers everywhere, beside expected ones with decimals, are no accident."""
    stacked = _stacked(pairs)
    if stacked is None:
        return None
    given, right = stacked
    if (given % 1).any() or not given.any() or (right % 1 != 0).sum() <= FEWEST or (abs(given - right) >= 2).any():
        return None
    tables = [numbers(pair.value) for pair in pairs]
    several = [table for table in tables if table.size > 1]  # of a single entry, 1 is no choice
    if any(not pair.right and not (numbers(pair.expected) % 1).any() for pair in pairs):
        return None  # where whole ones are expected and yours are others, there is another cause
    if several and all(map(_all_on_one, several)) and all((table == 1).all() for table in tables if table.size == 1):
        return finding_of("relation.all_on_one")
    if ((given == 0) | (given == 1)).all() and (given - right > 0.5).any():
        return None  # nothing that was cut or rounded
    return finding_of("relation.only_whole")


def _relation(pairs):
    wrong = _wrong_numbers(pairs)
    if wrong < FEWEST:
        return _imprecise(pairs) if wrong else None
    if all(close(numbers(pair.value), numbers(pair.expected)) for pair in pairs):
        return finding_of("relation.nearly_right")
    if undone := _first_that_holds(UNDOING, [Pair(pair.arguments, pair.expected, pair.value) for pair in pairs]):
        scaled = _constant_factor(pairs) if undone.entry == "relation.not_normalised" else None
        return scaled or undone.finding
    if known := _first_that_holds(relations(pairs), pairs):
        return (_are_yes_or_no(pairs) and _of_yes_or_no(known.entry)) or known.finding
    looks = (_constant_factor, _constant_added, _only_whole)
    return next(filter(None, (look(pairs) for look in looks)), None)


def _of_yes_or_no(entry):
    """What a relation between numbers means where they are True and False."""
    if entry == "relation.one_minus":
        return finding_of("relation.yes_for_no")
    return finding_of("relation.one_answer") if entry in ONE_OF_ALL else None


def _are_yes_or_no(pairs):
    return all(np.asarray(pair.expected).dtype == bool for pair in pairs)


def _wrong_numbers(pairs):
    """How many numbers of the learner differ from the expected ones; each number of another form counts."""
    total = 0
    for pair in pairs:
        given, right = numbers(pair.value), numbers(pair.expected)
        if given is None or right is None:
            return 0
        total += int((given != right).sum()) if given.shape == right.shape else max(given.size, 1)
    return total


def _stacked(pairs):
    """All the learner's numbers and all expected ones in two rows; None where forms differ."""
    given, right = [numbers(pair.value) for pair in pairs], [numbers(pair.expected) for pair in pairs]
    if any(one is None or other is None for one, other in zip(given, right, strict=True)):
        return None
    if any(one.shape != other.shape for one, other in zip(given, right, strict=True)):
        return None
    given, right = (np.concatenate([one.ravel() for one in part]) for part in (given, right))
    return (given, right) if np.isfinite(given).all() and np.isfinite(right).all() else None


def _constant_factor(pairs):
    stacked = _stacked(pairs)
    if stacked is None or not stacked[1].any():
        return None
    given, right = stacked
    factor = float(given @ right / (right @ right))
    if not all(close(numbers(pair.value), factor * numbers(pair.expected)) for pair in pairs):
        return None
    if factor == 0:
        return finding_of("relation.always_zero")
    return finding_of("relation.constant_factor", factor=_fraction(factor))


def _constant_added(pairs):
    stacked = _stacked(pairs)
    offset = float(np.median(stacked[0] - stacked[1])) if stacked else 0.0
    if not stacked or not all(close(numbers(pair.value), numbers(pair.expected) + offset) for pair in pairs):
        return None
    return finding_of("relation.constant_more" if offset > 0 else "relation.constant_less",
                      amount=_fraction(abs(offset)))  # fmt: skip


def _off_alike(pairs):
    """In each case all numbers are off by one amount, or by one factor, another one in another case."""
    pairs = [pair for pair in pairs if not pair.right]
    if _stacked(pairs) is None:
        return None
    answers = [(numbers(pair.value), numbers(pair.expected)) for pair in pairs]
    if _several(answers, 2) and all(close(given - right, np.full(right.shape, (given - right).flat[0]), 1e-4)
                                    for given, right in answers):  # fmt: skip
        return finding_of("relation.shifted_alike")
    scales = [float((given * right).sum()) / (float((right * right).sum()) or np.nan) for given, right in answers]
    scaled = (close(given, scale * right) for scale, (given, right) in zip(scales, answers, strict=True))
    if _several(answers, 3) and any(scales) and all(scaled):  # two regrets are always in one proportion
        return finding_of("relation.scaled_alike")
    return None


def _several(answers, entries):
    """Whether enough cases have enough numbers for a pattern among them to be no accident."""
    sizes = [given.size for given, _ in answers]
    return sum(size >= entries for size in sizes) >= FEWEST_CASES and all(sizes)


def _fraction(number):
    simple = Fraction(number).limit_denominator(24)
    exact = abs(float(simple) - number) < 1e-6 * max(1, abs(number))
    return str(simple) if exact else f"{number:.4g}"
