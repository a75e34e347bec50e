"""Mistakes of sampled walks by their symptoms: what they leave behind, what they try, what they draw."""

from collections.abc import Callable
from dataclasses import replace

import numpy as np

from cfrlib.course.checks.compare import same
from cfrlib.games import CHANCE, TERMINAL
from cfrlib.lessons.lesson06.left_behind import by_information_set, mover_at, moves_tried, tries_all
from cfrlib.lessons.lesson06.material_game import GameGoesOn, NobodyDecides, NoSuchMove
from cfrlib.lessons.lesson06.material_samples import NoProbabilities

TOLERANCE = 1e-6


def leaves(*wrong: Callable, parts: str = "") -> Callable:
    """Recognises walks that leave behind what one of the `wrong` ones leaves.

    `parts`: what must be the same, names with spaces between them. Without any, the regret sums; where these are right,
    the strategy sums as well.
    """

    def recognise(exercise, observations):
        if any(seen.error is not None or seen.value["cut"] for seen in observations):
            return False
        if any(seen.value["odd"] for seen in observations) and parts != "ends":
            return False
        regrets_are_right = _fits(exercise, exercise.reference, observations, ["regret_sum"])
        compared = parts.split() or ["regret_sum", *["strategy_sum"] * regrets_are_right]
        return any(_fits(exercise, walk, observations, compared) for walk in wrong)

    return recognise


def _fits(exercise, walk, observations, parts):
    return all(_agree(seen.value[part], exercise.known(walk, seen.args)[part])
               for seen in observations for part in parts)  # fmt: skip


def _agree(mine, theirs):
    """The same numbers; where a division by 0 left none, it depends on the style what it left instead."""
    if same(mine, theirs, TOLERANCE):
        return True
    if isinstance(mine, np.ndarray) and not (np.isfinite(mine).all() or np.isfinite(theirs).all()):
        both = np.isfinite(mine) & np.isfinite(theirs)
        return 2 * both.sum() >= len(both) and same(mine[both], theirs[both], TOLERANCE)
    return False


def draws_nothing_for(seen, player):
    """Whether there is a history at which every sample tries all of a player's moves."""
    return any(map(tries_all, moves_tried(seen.args[0], seen.value["ends"], player)))


def _any(tells):
    """Recognises a walk that tells so in a case in which it raises nothing."""
    return lambda exercise, observations: any(map(tells, _returned(observations)))


tries_chance = _any(lambda seen: draws_nothing_for(seen, CHANCE))
tries_the_opponent = _any(lambda seen: draws_nothing_for(seen, 1 - _traverser(seen)))
tries_anything = _any(lambda seen: seen.value["tries"])  # it comes to several ends
keeps_strange_nodes = _any(lambda seen: seen.value["strange"])
refreshes = _any(lambda seen: seen.value["refreshed"])
draws_elsewhere = _any(lambda seen: seen.drew_globally)


def returns_without_draws(exercise, observations) -> bool:
    """Of a function that returns a number: whether `draw` is never asked, and the result is not the mean."""
    if any(seen.error is not None or len(seen.value) > 1 for seen in observations):
        return False
    return not all(exercise.is_mean(seen) for seen in observations)


def _raises(kind, tells=lambda error: True):
    """Recognises a walk that raises such an error in any case."""
    return lambda exercise, observations: any(isinstance(one.error, kind) and tells(one.error) for one in observations)


decides_where_chance_moves = _raises(NobodyDecides, lambda error: error.player == CHANCE)
decides_after_the_end = _raises(NobodyDecides, lambda error: error.player == TERMINAL)
ends_too_early = _raises(GameGoesOn)
draws_with_something_else = _raises(NoProbabilities)


def draws_the_traverser(exercise, observations) -> bool:
    """Recognises a walk that never tries two actions of the traverser, and draws more often than right ones."""
    walks = _whole_walks(observations)
    return _draws_more(exercise, walks) and all(_traverser(seen) not in seen.value["tries"] for seen in walks)


def draws_the_opponent(exercise, observations) -> bool:
    """Recognises a walk that never tries two actions of the opponent, and draws more often than right ones."""
    walks = _whole_walks(observations)
    return _draws_more(exercise, walks) and all(1 - _traverser(seen) not in seen.value["tries"] for seen in walks)


def _draws_more(exercise, walks):
    return any(seen.value["draws"] > exercise.known(exercise.reference, seen.args)["draws"] for seen in walks)


def never_draws(exercise, observations) -> bool:
    """Recognises a walk that returns what it should, and never asks `draw`: it takes a fixed move, or draws itself."""
    walks = _returned(observations)
    return bool(walks) and not any(seen.value["draws"] or seen.value["odd"] for seen in walks)


def always_deals_alike(exercise, observations) -> bool:
    """Recognises a walk that goes on with the same first move of chance in all samples."""
    walks = [seen for seen in _returned(observations) if seen.args[0].player(seen.args[2]) == CHANCE]
    return bool(walks) and all(len({end[0] for end in _ends(seen.value)}) == 1 for seen in walks)


def misses_ends(exercise, observations) -> bool:
    """Recognises a walk that can never come to some ends, though right ones can."""
    return any(_ends(seen.value) < _ends(exercise.known(exercise.reference, seen.args))
               for seen in _returned(observations) if not (seen.value["cut"] or seen.value["odd"]))  # fmt: skip


def _ends(left):
    return {end for block in left["ends"] for end in block}


def decides_for_chance(exercise, observations) -> bool:
    """Recognises a walk that takes a later move of chance for somebody's decision."""
    return observations[0].error is None and decides_where_chance_moves(exercise, observations)


def takes_positions_for_actions(exercise, observations) -> bool:
    """Recognises a walk that hands `game.child` what `draw` returned, a position."""
    return isinstance(observations[0].error, NoSuchMove) and isinstance(observations[0].error.move, int)


def invents_moves(exercise, observations) -> bool:
    """Recognises a walk that goes on with a move, no position, that nobody has there."""
    return any(isinstance(seen.error, NoSuchMove) for seen in observations if _is_whole(seen))


def counts_on_two_actions(exercise, observations) -> bool:
    """Recognises a walk that is right where every decision has two actions, and fails where one has more or less."""
    failed = {True: [], False: []}
    for seen in observations:
        nodes = seen.args[1].nodes(seen.args[0]).values()
        failed[all(len(node.strategy) == 2 for node in nodes)].append(_has_lost_count(seen.error))
    return not any(failed[True]) and any(failed[False]) and exercise.values_problem(_returned(observations)) is None


def _has_lost_count(error):
    return isinstance(error, IndexError | NoProbabilities) or type(error) is ValueError


def misses_a_node(exercise, observations) -> bool:
    """Recognises a walk that looks up nodes before they are made."""
    return all(isinstance(seen.error, KeyError) if _begins_a_run(seen) else seen.error is None for seen in observations)


def keeps_no_node(exercise, observations) -> bool:
    """Recognises a walk that returns what it should, and leaves `nodes` empty."""
    return all(seen.error is None and not (seen.value["made"] or seen.value["odd"])
               for seen in observations if _begins_a_run(seen))  # fmt: skip


def _begins_a_run(seen):
    """Whether the walk begins with no nodes at all."""
    return seen.args[1].seed is None


def counts_draws(exercise, observations) -> bool:
    """Recognises a walk that adds to the strategy sums what is right on average, but no strategy."""
    if any(seen.error is not None or seen.value["cut"] for seen in observations):
        return False
    means = [replace(seen, value=seen.value | {"unlike": None}) for seen in observations]
    known = all(seen.value["unlike"] is None for seen in observations)
    return not known and exercise.values_problem(means) is None


def learns_for_both(exercise, observations) -> bool:
    """Recognises a walk whose regrets are right where the traverser moves, and that adds some to the opponent's."""
    return _learns(exercise, observations, for_traverser=True)


def learns_for_the_opponent(exercise, observations) -> bool:
    """Recognises a walk that adds regrets where the opponent moves, and none where the traverser does."""
    return _learns(exercise, observations, for_traverser=False)


def _learns(exercise, observations, for_traverser):
    if any(seen.error is not None or seen.value["cut"] for seen in observations):
        return False
    strays = False
    for seen in observations:
        right = by_information_set(exercise.known(exercise.reference, seen.args)["regret_sum"], seen.args)
        owners = mover_at(seen.args[0])
        for key, mean in by_information_set(seen.value["regret_sum"], seen.args).items():
            if owners[key] != _traverser(seen):
                strays = strays or bool(np.abs(mean).max() > TOLERANCE)
            elif not same(mean, right[key] * for_traverser, TOLERANCE):
                return False
    return strays


def forgets_the_way(exercise, observations) -> bool:
    """Recognises a walk that is right from the beginning of the game, and wrong where it begins further down."""
    whole = [seen for seen in observations if _is_whole(seen)]
    if any(seen.error is not None for seen in whole) or len(whole) == len(observations):
        return False
    return exercise.values_problem(whole) is None


def _returned(observations):
    return [seen for seen in observations if seen.error is None]


def _whole_walks(observations):
    """Those from the beginning of the game."""
    return [seen for seen in _returned(observations) if _is_whole(seen)]


def _is_whole(seen):
    return seen.args[2] == seen.args[0].root()


def _traverser(seen):
    return seen.args[3]
