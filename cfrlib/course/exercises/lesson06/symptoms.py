"""Mistakes of sampled walks by their symptoms: what they leave behind, what they try, what they draw."""

from collections.abc import Callable
from dataclasses import dataclass

from cfrlib.course.checks.compare import same
from cfrlib.course.material.asked_game import NobodyDecides, NoSuchMove
from cfrlib.games import CHANCE

TOLERANCE = 1e-6


@dataclass(frozen=True)
class Leaves:
    """Recognises walks that leave behind what one of the `wrong` ones leaves, in all the `parts` that tell."""

    parts: tuple[str, ...]
    wrong: tuple[Callable, ...]

    def __call__(self, exercise, observations):
        if any(seen.error is not None or seen.value["cut"] for seen in observations):
            return False
        if any(seen.value["odd"] for seen in observations) and self.parts != ("ends",):
            return False
        if self._fits(exercise, exercise.reference, observations):
            return False
        return any(self._fits(exercise, walk, observations) for walk in self.wrong)

    def _fits(self, exercise, walk, observations):
        return all(same(seen.value[part], exercise.known(walk, seen.args)[part], TOLERANCE)
                   for seen in observations for part in self.parts)  # fmt: skip


def leaves(parts, *wrong) -> Leaves:
    """`parts`: names of what is left behind, with spaces between them."""
    return Leaves(tuple(parts.split()), wrong)


def tries_chance(exercise, observations) -> bool:
    """Recognises a walk that tries several moves of chance."""
    return any(CHANCE in seen.value["tries"] for seen in _returned(observations))


def tries_the_opponent(exercise, observations) -> bool:
    """Recognises a walk that tries several actions of the opponent."""
    return any(1 - _traverser(seen) in seen.value["tries"] for seen in _returned(observations))


def tries_anything(exercise, observations) -> bool:
    """Recognises a walk that comes to several ends."""
    return any(seen.value["tries"] for seen in _returned(observations))


def draws_the_traverser(exercise, observations) -> bool:
    """Recognises a walk that never tries two actions of the traverser, and so must draw them."""
    walks = _returned(observations)
    return bool(walks) and all(_traverser(seen) not in seen.value["tries"] and seen.value["draws"] for seen in walks)


def draws_the_opponent(exercise, observations) -> bool:
    """Recognises a walk that never tries two actions of the opponent, and so must draw them."""
    walks = _returned(observations)
    return bool(walks) and all(1 - _traverser(seen) not in seen.value["tries"] and seen.value["draws"]
                               for seen in walks)  # fmt: skip


def draws_elsewhere(exercise, observations) -> bool:
    """Recognises a walk that draws from global randomness."""
    return any(seen.drew_globally for seen in _returned(observations))


def never_draws(exercise, observations) -> bool:
    """Recognises a walk that never asks `draw`: it takes a fixed move, or has a generator of its own."""
    walks = _returned(observations)
    return bool(walks) and all(seen.value["draws"] == 0 for seen in walks)


def misses_a_node(exercise, observations) -> bool:
    """Recognises a walk that looks up nodes before they are made."""
    new, rest = _by_start(observations)
    return all(isinstance(seen.error, KeyError) for seen in new) and all(seen.error is None for seen in rest)


def keeps_no_node(exercise, observations) -> bool:
    """Recognises a walk that leaves `nodes` empty."""
    return all(seen.error is None and not seen.value["made"] for seen in _by_start(observations)[0])


def _by_start(observations):
    """Those that began with no nodes at all, and the others."""
    new = [seen for seen in observations if seen.args[1].seed is None]
    return new, [seen for seen in observations if seen.args[1].seed is not None]


def takes_positions_for_actions(exercise, observations) -> bool:
    """Recognises a walk that hands `game.child` what `draw` returned, a position."""
    return isinstance(observations[0].error, NoSuchMove) and isinstance(observations[0].error.move, int)


def decides_for_chance(exercise, observations) -> bool:
    """Recognises a walk that takes a later move of chance for somebody's decision."""
    errors = [seen.error for seen in observations]
    return errors[0] is None and any(isinstance(one, NobodyDecides) and one.player == CHANCE for one in errors)


def refreshes(exercise, observations) -> bool:
    """Recognises a walk that makes new strategies on its way."""
    return any(seen.value["refreshed"] for seen in _returned(observations))


def _returned(observations):
    return [seen for seen in observations if seen.error is None]


def _traverser(seen):
    return seen.args[3]
