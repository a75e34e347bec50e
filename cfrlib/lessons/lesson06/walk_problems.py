"""What is wrong with a sampled walk, said of the first number that is wrong; see `walk_exercise.py`."""

from itertools import groupby

import numpy as np

from cfrlib.course.checks.compare import same
from cfrlib.course.checks.exercise import Problem
from cfrlib.lessons.lesson06.left_behind import MOST_SAMPLES, by_information_set
from cfrlib.lessons.lesson06.shown_walk import part, sum_of
from cfrlib.lessons.lesson06.symptoms import TOLERANCE

NO_NUMBERS = None, None  # of which a diagnosis could find a relation


def ends_problem(seen, right, also_possible):
    """The ends of one walk, and how likely each set of them is; where not all samples were tried, the sets alone."""
    ends, wanted = seen.value["ends"], right["ends"]
    if any(same(ends, possible, TOLERANCE) for possible in (wanted, *also_possible)):
        return None
    sizes, right_sizes = sorted({len(block) for block in ends}), sorted({len(block) for block in wanted})
    if not set(sizes) <= set(right_sizes):
        return _sizes_problem(seen, ends, wanted, sizes, right_sizes)
    if seen.value["cut"]:
        return None
    chances = {block: (ends.get(block, 0.0), wanted.get(block, 0.0)) for block in [*wanted, *ends]}
    block, (mine, theirs) = next(item for item in chances.items() if not same(*item[1], TOLERANCE))
    name = f"walk to {', '.join(map(str, block))}"
    expression = '{"walk to " + ", ".join(map(str, at)): walks.ends.get(at, 0.0)}'
    shown = part(seen, {name: mine}, f"at = {block!r}\n{expression}")
    return Problem("comes to some ends too often, to others too seldom", shown, {name: theirs}, compared=NO_NUMBERS)


def _sizes_problem(seen, ends, wanted, sizes, right_sizes):
    mine, theirs = " or ".join(map(str, sizes)), " or ".join(map(str, right_sizes))
    sentence = f"comes to {mine} ends of the game in one walk, where {theirs} are right"
    place = next((at for at, block in enumerate(ends) if len(block) not in right_sizes), 0)
    some = [list(map(str, blocks[at])) for blocks, at in ((list(ends), place), (list(wanted), 0))]
    shown = part(seen, {"ends of one walk": some[0]},
                 f'{{"ends of one walk": list(map(str, list(walks.ends)[{place}]))}}')  # fmt: skip
    return Problem(sentence, shown, {"ends of one walk": some[1]}, compared=NO_NUMBERS)


def too_many_samples():
    """No number is shown: what was added up by then is no mean."""
    return Problem(f"can fall out in more than {MOST_SAMPLES:,} ways, and only so many are tried: it draws far more "
                   "often than such a walk has to")  # fmt: skip


def regret_problem(seen, right):
    """The mean of what is added to the regret sums."""
    mine, theirs = seen.value["regret_sum"], right["regret_sum"]
    if same(mine, theirs, TOLERANCE):
        return None
    means = by_information_set(mine, seen.args)
    for key, wanted in by_information_set(theirs, seen.args).items():
        if not same(means[key], wanted, TOLERANCE):
            name = f"nodes[{key}].regret_sum"
            sentence = f"adds regrets whose mean over all samples is wrong, first at {name}"
            return Problem(sentence, sum_of(seen, key, "regret_sum", means[key]), {name: wanted},
                           compared=(mine, theirs))
    return None


def returned_problem(seen, right, code):
    """The mean of what a walk returns; `code` makes one number of a `value` that it returns."""
    if same(seen.value["returns"], right["returns"], TOLERANCE):
        return None
    shown = part(seen, seen.value["returns"], f"sum(p * {code} for p, value in walks.returned)")
    return Problem("returns a value whose mean over all samples is wrong", shown, right["returns"])


def average_problem(pairs):
    """Averages are judged over both players' walks with the same strategies, and up to a factor of the set."""
    factors = {}
    for _, walks in groupby(pairs, key=lambda pair: (repr(pair[0].args[0]), pair[0].args[1])):
        walks = list(walks)
        args = walks[0][0].args
        mine, theirs = (sum(left["strategy_sum"] for left in both) for both in (
            [seen.value for seen, _ in walks], [right for _, right in walks]))  # fmt: skip
        total = by_information_set(mine, args)
        for key, wanted in by_information_set(theirs, args).items():
            kept = factors.setdefault((repr(args[0]), key), [])
            if sentence := _factor_complaint(total[key], wanted, kept):
                name = f"nodes[{key}].strategy_sum"
                shown = sum_of(walks[0][0], key, "strategy_sum", total[key], of_both=len(walks) > 1)
                expected = {name: (kept[0] if kept else 1.0) * wanted}
                return Problem(f"{sentence} {name}", shown, expected, compared=(mine, theirs))
    return None


def strange_problem(seen):
    """What a walk keeps among the nodes beside them."""
    if not seen.value["strange"]:
        return None
    return Problem("keeps something in `nodes` under a key that is no information set of the game")


def unlike_problem(observations):
    """What one walk adds to a strategy sum is a strategy, not only its mean over all walks."""
    key = next((seen.value["unlike"] for seen in observations if seen.value["unlike"] is not None), None)
    return key and Problem(f"adds something else than a multiple of the strategy to nodes[{key}].strategy_sum, in one "
                           "walk: it is right only on average")  # fmt: skip


def _factor_complaint(mine, wanted, kept):
    """Own reach times strategy, times one factor for ever? `kept` holds the factor seen first."""
    if not wanted.any():
        return "adds strategies where the player's own reach is 0:" if np.abs(mine).max() > TOLERANCE else None
    factor = mine.sum() / wanted.sum()
    if not np.abs(mine).max() > TOLERANCE:
        return "never adds, in the walks of both players together, to"
    if factor > TOLERANCE:
        kept.append(factor)
    if factor > TOLERANCE and same(mine, kept[0] * wanted, TOLERANCE):
        return None
    return "does not add own reach times strategy, on average over all samples, to"
