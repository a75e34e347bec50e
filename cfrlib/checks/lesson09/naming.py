"""Exercise `name_the_leak`: who it is, and after how many hands that was sure and stayed so."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from cfrlib.checks.exercise import Exercise, Misconception, input_changed
from cfrlib.checks.lesson09.evidence import HONEST_OR_CALLER, beliefs_by_hand, random_suspects


def name_the_leak(hands, suspects, sure=0.95):
    return Naming()(hands, suspects, sure)


@dataclass(frozen=True)
class Naming:
    """The name and the hand, with the rule that finds the hand changed. `histories`: beliefs after each hand."""

    when: Callable = lambda beliefs, sure: _since_when(beliefs, sure)
    count: Callable = lambda hand, hands: hand
    always_names: bool = False

    def __call__(self, hands, suspects, sure=0.95):
        beliefs = beliefs_by_hand(hands, suspects)
        name = max(suspects, key=lambda one: beliefs[one][-1])
        hand = self.when(beliefs[name], sure)
        if hand is None or beliefs[name][-1] < sure:
            return (name if self.always_names else None), self.count(len(hands), hands)
        return name, self.count(hand, hands)


def _since_when(belief, sure):
    unsure = np.flatnonzero(np.asarray(belief) < sure)
    hand = unsure[-1] + 2 if len(unsure) else 1
    return int(hand) if hand <= len(belief) else None


def _first_time(belief, sure):
    found = np.flatnonzero(np.asarray(belief) >= sure)
    return int(found[0]) + 1 if len(found) else None


def _first_anybody(hands, suspects, sure=0.95):
    beliefs = beliefs_by_hand(hands, suspects)
    found = {name: _first_time(belief, sure) for name, belief in beliefs.items()}
    first = min((name for name in found if found[name]), key=found.get, default=None)
    return (first, found[first]) if first else (None, len(hands))


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

NAME_THE_LEAK = Exercise(
    name_the_leak,
    edge_cases=[
        (BACK_AND_FORTH, HONEST_OR_CALLER, 0.8),
        (BACK_AND_FORTH[:4], HONEST_OR_CALLER, 0.8),
        (BACK_AND_FORTH, HONEST_OR_CALLER, 0.95),
        ([[("Q", 1), ("Q", 1), ("Q", 1)], []], HONEST_OR_CALLER, 0.9),
    ],
    random_cases=_hand_logs,
    results=("the name (None if not sure)", "the number of hands"),
    misconceptions=(
        Misconception(
            "the first time that it looked sure",
            "You stop at the first hand after which the suspect looks sure, although later hands throw doubt on it "
            "again. Find the hand from which on it *stays* sure.",
            wrong=(Naming(when=_first_time), _first_anybody),
        ),
        Misconception(
            "hands counted from 0",
            "You return the position of the hand in the list, which is one less than the number of hands seen.",
            wrong=Naming(count=lambda hand, hands: hand - 1),
        ),
        Misconception(
            "one hand too many",
            "You count the hand after the one that made it sure. After that hand itself you knew.",
            wrong=Naming(count=lambda hand, hands: min(hand + 1, len(hands))),
        ),
        Misconception(
            "decisions counted for hands",
            "You count decisions. In some hands the opponent decides nothing, or twice; count hands, empty ones, too.",
            wrong=(
                Naming(count=lambda hand, hands: sum(map(len, hands[:hand]))),
                Naming(count=lambda hand, hands: sum(1 for one in hands[:hand] if one)),
            ),
        ),
        Misconception(
            "a name without being sure",
            "You name the likeliest suspect even where the whole log does not make it sure. Return None for the name.",
            wrong=Naming(always_names=True),
        ),
        Misconception(
            "input changed in place",
            "Your function alters its arguments. Collect what you have seen in a list of your own.",
            recognise=input_changed,
        ),
    ),
)
