"""An exercise about a leak: (game, leak, player) go in, and the call is shown as code that makes them again."""

import re
from dataclasses import dataclass, fields

from cfrlib.course.checks.exercise import Exercise, Observation
from cfrlib.games import Kuhn
from cfrlib.lessons.lesson09 import material_games as lopsided_games

CLOSE = 1e-5


@dataclass(frozen=True, eq=False)
class Part(Observation):
    """A part of an answer; `part` is the code that takes it out of the answer, which stands for {}."""

    part: str = "{}"


def part_of(seen, value, code):
    kept = {one.name: getattr(seen, one.name) for one in fields(Observation)}
    return Part(**(kept | {"value": value}), part=code)


@dataclass(frozen=True)
class LeakExercise(Exercise):
    """Shows of an answer the part that is wrong."""

    def shown_call(self, observation):
        """What the case is made of is imported first; the library's own games are asked of `cfr`."""
        game, leak, player = observation.args
        made = "kuhn" if game == Kuhn() else re.sub(r"^(?=LiarDie|Dudo)", "cfr.games.", repr(game))
        lines = [f"game = {made}", f"{self.name}(game, {leak!r}, {player})".replace(repr(game), "game")]
        ours = [name for name in vars(lopsided_games) if re.search(rf"\b{name}\b", "\n".join(lines))]
        lines[1] = getattr(observation, "part", "{}").format(lines[1])
        return "\n".join([f"from {lopsided_games.__name__} import {', '.join(sorted(ours))}", *lines])
