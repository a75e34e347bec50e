"""Exercise `name_the_leak`: who it is, and after how many hands that was sure and stayed so."""

from cfrlib.course.checks.adapters import several, whole_number
from cfrlib.course.checks.exercise import Exercise
from cfrlib.lessons.lesson09.material import beliefs_by_hand
from cfrlib.lessons.lesson09.suspects import HONEST_OR_CALLER, random_suspects


def name_the_leak(hands, suspects, sure=0.95):
    beliefs, found = beliefs_by_hand(hands, suspects), None
    for number in range(1, len(hands) + 1):
        name = max(suspects, key=lambda one: beliefs[one][number - 1])
        if beliefs[name][number - 1] < sure:
            found = None
        elif found is None or found[0] != name:
            found = name, number
    return found or (None, len(hands))


def _hand_logs(rng):
    keys = {"Jp": 2, "Qp": 2, "Qb": 2, "Kp": 2}
    for _ in range(6):
        suspects = random_suspects(rng, keys, 4)
        truth = suspects[f"suspect {rng.integers(1, 5)}"]
        hands = []
        for _ in range(int(rng.integers(40, 160))):
            moves = [str(key) for key in rng.choice(list(keys), size=rng.integers(0, 3))]
            hands.append([(key, int(rng.random() >= truth[key][0])) for key in moves])
        yield hands, suspects, float(rng.choice([0.8, 0.9, 0.95]))


BACK_AND_FORTH = [[("Q", 1)], [("Q", 1)], [], [("Q", 0)], [("Q", 1)], [("Q", 1)], [("Q", 1)], []]
NEVER_OR_OFTEN = {"never calls": {"Q": [1.0, 0.0]}, "calls too much": {"Q": [0.2, 0.8]}}
# Long hands: products of so many probabilities are below the smallest number of the computer.
DOUBTFUL, CALLED = [("Q", 0), ("Q", 1)] * 150, [("Q", 1)] * 300
LONG_HANDS = [DOUBTFUL, CALLED, *[DOUBTFUL] * 5, []]
# More hands than Python has levels of recursion; most of them show nothing.
MANY_HANDS = [*([[]] * 600), [("Q", 1)], [("Q", 0)] * 5, *([[]] * 600), [("Q", 0)] * 5, []]
THIRDS = {
    "honest": {"Q": [0.5, 0.5], "J": [1.0, 0.0]}, "folds": {"Q": [0.9, 0.1], "J": [0.7, 0.3]},
    "calls too much": {"Q": [0.2, 0.8], "J": [0.7, 0.3]},
}  # fmt: skip
SURPRISE = [[("Q", 0)], [("Q", 0)], [("Q", 0)], [("Q", 1)]]

# Within the second hand the doubt comes and goes; what counts is the end of a hand.
DOUBT_WITHIN = [[("Q", 1)] * 3, [("Q", 0), ("Q", 0), ("Q", 1), ("Q", 1)], []]
SURE_WITHIN = [[("Q", 1)] * 3 + [("Q", 0)] * 2, [("Q", 1)], [], [("Q", 1)]]
TO_AND_FRO = [[("Q", 0)], [("Q", 1)]]
MIRRORED = {"folds": {"Q": [0.6, 0.4]}, "calls": {"Q": [0.4, 0.6]}}


def _with_dips(hands, *dips):
    """Sure from the first hand on; in so many of the later ones doubt comes, which the next one dispels."""
    shown = {number: [("Q", 0)] for number in dips} | {number + 1: [("Q", 1)] for number in dips}
    return [[("Q", 1)] * 8, *(shown.get(number, []) for number in range(2, hands + 1))]


def _each_hand_its_own_list(cases):
    """What is added to one hand must not show in others that are like it."""
    return [([list(hand) for hand in hands], suspects, sure) for hands, suspects, sure in cases]


EXERCISE = Exercise(
    name_the_leak,
    edge_cases=_each_hand_its_own_list([
        (BACK_AND_FORTH, HONEST_OR_CALLER, 0.8),
        (BACK_AND_FORTH[:4], HONEST_OR_CALLER, 0.8),
        (BACK_AND_FORTH, HONEST_OR_CALLER, 0.95),
        ([[("Q", 1), ("Q", 1), ("Q", 1)], []], HONEST_OR_CALLER, 0.9),
        (SURPRISE, NEVER_OR_OFTEN, 0.95),
        ([*SURPRISE, [("Q", 0)]], NEVER_OR_OFTEN, 0.95),
        (SURPRISE, NEVER_OR_OFTEN, 1.0),
        ([[], [("J", 0)], [("J", 0), ("Q", 1)], [("Q", 0)], *([[("J", 0)], [], []] * 5)], THIRDS, 0.9),
        ([[("J", 0)]] * 12 + [[("J", 1)], [], [("Q", 0), ("Q", 0)]], THIRDS, 0.9),
        (DOUBT_WITHIN, HONEST_OR_CALLER, 0.8),
        (SURE_WITHIN, HONEST_OR_CALLER, 0.8),
        *((_with_dips(*hands), MIRRORED, 0.95) for hands in (
            (12, 3), (30, 12, 29), (31, 30), (130, 60, 121), (131, 9, 112), (260, 259), (420, 3, 157, 402), (421, 419),
        )),
        *((TO_AND_FRO * pairs + [[("Q", 1)] * 8], MIRRORED, 0.95) for pairs in (6, 75, 180)),
        *(([[("Q", 1)] * 9, *TO_AND_FRO * pairs, [("Q", 0)] * 4], MIRRORED, 0.95) for pairs in (6, 75)),
        ([[("3>", 2)]] * 4, {"honest": {"3>": [0.5, 0.25, 0.25]}, "bold": {"3>": [0.1, 0.2, 0.7]}}, 0.9),
        (LONG_HANDS, HONEST_OR_CALLER, 0.99),
        (MANY_HANDS, HONEST_OR_CALLER, 0.95),
    ]),
    random_cases=_hand_logs,
    adapter=several(lambda name: name, whole_number),
    results=("the name (None if not sure)", "the number of hands"),
)
