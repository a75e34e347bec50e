"""What the stepper shows of sampled walks: every history's mean over all samples, the learner's beside the right one.

A walk is given a game in which every history is an information set of its own, with the strategies of the real game.
What it then leaves behind, history by history, adds up to what it leaves behind in the real one.
"""

from dataclasses import dataclass
from functools import partial

from cfrlib.course.checks.compare import same
from cfrlib.course.checks.see import departs
from cfrlib.games.game import Game
from cfrlib.lessons.lesson04.seen import picture
from cfrlib.lessons.lesson06.left_behind import by_information_set, left_behind
from cfrlib.lessons.lesson06.material import Nodes, Start
from cfrlib.lessons.lesson06.symptoms import TOLERANCE
from cfrlib.widgets.stepper.given import in_order, record_walk

ADDED = {"regret_sum": "regret added", "strategy_sum": "strategy added"}


@dataclass(frozen=True)
class ToldApart(Game):
    """A game whose players know the whole history."""

    game: Game

    def root(self):
        return self.game.root()

    def player(self, history):
        return self.game.player(history)

    def actions(self, history):
        return self.game.actions(history)

    def chance(self, history):
        return self.game.chance(history)

    def child(self, history, action):
        return self.game.child(history, action)

    def utilities(self, history):
        return self.game.utilities(history)

    def information_set(self, history):
        return history

    def __repr__(self):
        return repr(self.game)


@dataclass(frozen=True)
class SameStrategies:
    """Nodes by history, each with the strategy and the sums of its information set in the real game."""

    start: Start
    histories: tuple

    @property
    def seed(self):
        return self.start.seed

    def nodes(self, apart):
        if self.seed is None:
            empty = Nodes()
            for history in self.histories:
                empty.at(apart, history)
            return empty
        known = self.start.nodes(apart.game)
        return Nodes((history, known.at(apart.game, history).copy()) for history in self.histories)


def first_wrong_mean(refusal):
    """Where the walk goes wrong in the case that failed: at the information set that the problem names, or in value."""
    if refusal.case is None or refusal.problem.expected is ...:
        return None
    game, start, history, traverser = refusal.case.args[:4]
    if history != game.root():  # the right numbers are those of a walk through the whole game
        return None
    nodes = start.nodes(game)
    sums = {key: node.regret_sum for key, node in nodes.items()}
    record = record_walk(game, {key: node.strategy for key, node in nodes.items()}, sums)
    show = partial(picture, record, title=f"{refusal.exercise.name}, player {traverser + 1} learning", opening="")
    if not isinstance(refusal.problem.expected, dict):
        return _wrong_value(refusal, record, show)
    ((name, right),) = refusal.problem.expected.items()
    key, field = _named(name, nodes)
    if key is None:  # it is about the ends that a walk comes to
        return None
    mine = refusal.problem.observation.value[name]
    here = [(at, step) for at, _, step in in_order(record) if _is_at(game, key, at, step)]
    found = _wrong_history(refusal, record, here, mine) if field == "regret_sum" else None
    if found is None and departs(mine, right, TOLERANCE):
        over = f" and {len(here)} histories" if len(here) > 1 else ""
        found = here[-1][0], {f"{ADDED[field]}, mean over all samples{over}": (right, mine)}
    return partial(show, *found) if found else None


def _named(name, nodes):
    """The information set and the sum that a problem names."""
    places = {f"nodes[{key}].{field}": (key, field) for key in nodes for field in ADDED}
    return places.get(name, (None, None))


def _is_at(game, key, history, step):
    return step["kind"] == "update" and game.information_set(history) == key


def _wrong_history(refusal, record, here, mine):
    """The first history of the information set, if what the histories add is what is added to the set."""
    game, start, *others = refusal.case.args
    histories = tuple(at for at, _, step in in_order(record) if step["kind"] == "update")
    args = (ToldApart(game), SameStrategies(start, histories), *others)
    left = left_behind(refusal.function, args, refusal.exercise.returned, refusal.exercise.form)
    added = by_information_set(left["regret_sum"], args)
    if left["cut"] or not same(sum(added[at] for at, _ in here), mine, TOLERANCE):
        return None
    wrong = ((at, (step["regret"], added[at])) for at, step in here if departs(added[at], step["regret"], TOLERANCE))
    return next(((at, {"regret added, mean over all samples": pair}) for at, pair in wrong), None)


def _wrong_value(refusal, record, show):
    """The first history, from the ends up, from which a walk returns a wrong value; its mean over all samples."""
    game, start, _, traverser, *others = refusal.case.args
    exercise = refusal.exercise
    for at, *_ in in_order(record):
        args = (game, start, at, traverser, *others)
        right = exercise.known(exercise.reference, args)["returns"]
        left = left_behind(refusal.function, args, exercise.returned, exercise.form)
        if not left["cut"] and not left["odd"] and departs(left["returns"], right, TOLERANCE):
            return partial(show, at, {"value returned, mean over all samples": (right, left["returns"])})
    return None
