"""Exercise `chance_test`: a test that catches a `train` which counts chance twice, or not at all."""

from cfrlib.course.checks.exercise_of_a_test import ExerciseOfATest
from cfrlib.evaluation import exploitability
from cfrlib.games import Kuhn
from cfrlib.lessons.lesson04.material import DEALS
from cfrlib.lessons.lesson05.train import averages, train
from cfrlib.lessons.lesson05.trains import BROKEN, RIGHTS, drawn

BIASED = dict(zip(DEALS, (0.30, 0.05, 0.10, 0.25, 0.20, 0.10), strict=True))


class BiasedKuhn(Kuhn):
    def chance(self, history):
        return list(BIASED.items())


def chance_test(train):
    learned = averages(train(300, BIASED))
    return exploitability(BiasedKuhn(), {(int(key[0]), *key[1:]): pair for key, pair in learned.items()}) < 0.02


def _leaves(arguments, nodes):
    return {f"the average strategy at {key!r}": strategy for key, strategy in averages(nodes).items()}


EXERCISE = ExerciseOfATest(
    chance_test,
    edge_cases=[(version,) for version in (*RIGHTS, *BROKEN)],
    random_cases=drawn,
    lesson="05",
    subject=train,
    leaves=_leaves,
    alike="its averages are those of a right one",
)
