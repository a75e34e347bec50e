"""What a verdict shows of a sampled walk: code that tries every sample of it, and the number that is wrong."""

from dataclasses import dataclass, fields

from cfrlib.course.checks.exercise import Observation
from cfrlib.course.checks.formatting import code

GAMES = "cfrlib.lessons.lesson06.material"
WALKS = "from cfrlib.lessons.lesson06.material_walks import every_walk"


@dataclass(frozen=True, eq=False)
class Shown(Observation):
    """A part of an observation. `expression` gives it, where `walks` are the walks of the case with every sample;
    `of_both`: where `both` are those of player 1 and of player 2.
    """

    expression: str = ""
    of_both: bool = False


def part(seen: Observation, value, expression: str, of_both: bool = False) -> Shown:
    """An observation of which only a part is shown."""
    kept = {one.name: getattr(seen, one.name) for one in fields(Observation)}
    return Shown(**(kept | {"value": value}), expression=expression, of_both=of_both)


def sum_of(seen: Observation, key, field: str, value, of_both: bool = False) -> Shown:
    """What is added to one sum, on average."""
    name, place = f"nodes[{key}].{field}", f"added[{key!r}].{field}"
    expression = f"sum(walks.{place} for walks in both)" if of_both else f"walks.{place}"
    return part(seen, {name: value}, f'{{"{name}": {expression}}}', of_both)


def lines(name: str, seen: Observation) -> str:
    """The call of a case, with every sample; the last line shows what the verdict shows."""
    game, start, history, traverser, *others, _ = seen.args
    expression = getattr(seen, "expression", "")
    of_both = getattr(seen, "of_both", False)
    place = "game.root()" if history == game.root() else repr(history)
    given = ", ".join(["game", "nodes", place, "traverser" if of_both else str(traverser), *map(code, others)])
    kind = type(game)
    public = kind.__module__ != GAMES
    imported = f"from {GAMES} import {'Start' if public else f'{kind.__name__}, Start'}"
    walk = f"lambda game, nodes, draw: {name}({given}, draw)"
    call = f"every_walk({'cfr.games.' * public}{kind.__name__}(), {start!r},\n    {walk})"
    if of_both:
        call = f"both = [{call}\n    for traverser in (0, 1)]"
    elif expression:
        call = f"walks = {call}"
    return "\n".join([imported, WALKS, call, *filter(None, [expression])])
