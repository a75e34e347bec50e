"""Symptoms of wrong functions: what they raise, and of `train` what its nodes tell."""

import numpy as np

from cfrlib.course.checks.compare import same
from cfrlib.course.checks.functions_of import frames_of
from cfrlib.lessons.lesson01.regret_matching import regret_matching
from cfrlib.lessons.lesson04.information_set import information_set
from cfrlib.lessons.lesson04.material import DEALS, DECISIONS
from cfrlib.lessons.lesson05.train import Learned


def raises_only(is_such):
    """Recognises a function that raises errors, each of which is such."""

    def recognise(exercise, observations):
        errors = [seen.error for seen in observations if seen.error is not None]
        return errors and all(map(is_such, errors))

    return recognise


def returns_numbers(exercise, observations):
    """Dictionaries, but not of nodes."""
    return all(isinstance(seen.value, dict) and not isinstance(seen.value, Learned) for seen in observations)


def shares_one_node(exercise, observations):
    return all(len(set(map(id, seen.value.nodes.values()))) == 1 for seen in observations)


def _all_learned(observations):
    return all(isinstance(seen.value, Learned) and seen.value.weight for seen in observations)


def _uniform(table):
    """Whether all pairs are (0.5, 0.5); at nodes where no deal comes there may be none."""
    return all(np.isnan(strategy).all() or np.allclose(strategy, 0.5) for strategy in table.values())


def stays_uniform(exercise, observations):
    return _all_learned(observations) and all(
        _uniform(seen.value) and _uniform(seen.value.last) for seen in observations
    )


def walks_one_deal(exercise, observations):
    """After one iteration only the information sets of a single deal hold anything."""
    return _all_learned(observations) and all(
        _of_one_deal(seen.value.sums) for seen in observations if seen.args == (1,)
    )


def _of_one_deal(sums):
    held = {key for key, total in sums.items() if np.any(total)}
    return any(held == {information_set(cards, history) for history in DECISIONS} for cards in DEALS)


def refreshes_too_late(exercise, observations):
    """Uniform averages of all iterations, and a first refresh."""
    return _walks_uniformly(exercise, observations) and _growth(observations) > 1.5


def learns_once(exercise, observations):
    """What remains is one iteration: uniform averages, and a first refresh."""
    return _walks_uniformly(exercise, observations) and _growth(observations) < 1.5


def _growth(observations):
    """The strategy sums of three iterations, as a multiple of those of one."""
    weights = {seen.args: seen.value.weight for seen in observations if len(seen.args) == 1}
    return weights[3,] / weights[1,]


def _walks_uniformly(exercise, observations):
    return _all_learned(observations) and all(
        _uniform(seen.value) and same(seen.value.last, _first_refresh(exercise, seen.args), exercise.tolerance)
        for seen in observations
    )


def _first_refresh(exercise, args):
    return exercise.call(exercise.reference, (1, *args[1:])).last


def stumbles_without_a_deck(exercise, observations):
    """An error wherever no deck is given, about None, and nowhere else."""
    failed = [seen for seen in observations if seen.error is not None]
    return failed and all(len(seen.args) == 1 and "NoneType" in str(seen.error) for seen in failed)


def takes_cards_apart(error):
    """Raised by a walk that looks a place up in a single card, as after `for cards, chance in deck`."""
    return "'int' object is not subscriptable" in str(error) and any(
        code.co_name.startswith("walk") for code, _ in frames_of(error)
    )


def stops_early(exercise, observations):
    """Right in short runs; in longer ones, the last of them for sure, both sums hold fewer iterations."""
    if not _all_learned(observations):
        return False
    in_order = sorted(observations, key=lambda seen: seen.args[0])
    right = [exercise.call(exercise.reference, seen.args) for seen in in_order]
    whole = [same(seen.value.weight, one.weight, 1e-3) for seen, one in zip(in_order, right, strict=True)]
    for seen, one, is_whole in zip(in_order, right, whole, strict=True):
        if is_whole and not same(seen.value, one, exercise.tolerance):
            return False
        if not is_whole and (seen.value.weight > one.weight or _regrets_are_right(seen.value, one)):
            return False
    return all(whole[: len(whole) // 2]) and not whole[-1]


def averages_otherwise(exercise, observations):
    """Runs whose regret sums are right in all cases, and whose averages are not."""
    if not _all_learned(observations):
        return False
    pairs = [(seen.value, exercise.call(exercise.reference, seen.args)) for seen in observations]
    return all(_regrets_are_right(*pair) for pair in pairs) and not all(
        same(mine, right, exercise.tolerance) for mine, right in pairs
    )


def _regrets_are_right(mine, right):
    return same(mine.regret_sums, right.regret_sums, 1e-3)


def refreshes_first(exercise, observations):
    """Averages are right, but each iteration begins with the refresh, so that the last sums are not matched yet."""
    if not _all_learned(observations):
        return False
    right = all(same(seen.value, exercise.call(exercise.reference, seen.args), 1e-3) for seen in observations)
    return right and all(
        same(strategy, regret_matching(before.regret_sums[key]), exercise.tolerance)
        for plain in [{seen.args[0]: seen.value for seen in observations if len(seen.args) == 1}]
        for before, last in ((plain[1], plain[2].last), (plain[2], plain[3].last))
        for key, strategy in last.items()
    )


def matches_otherwise(exercise, observations):
    """At the end of a run some node's strategy is not what regret matching makes of its regret sum."""
    return _all_learned(observations) and any(
        not same(strategy, regret_matching(seen.value.regret_sums[key]), exercise.tolerance)
        for seen in observations
        for key, strategy in seen.value.last.items()
    )
