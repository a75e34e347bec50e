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
    """Hand by hand, `found` is written down, kept or forgotten; each of these may be done differently.

    `believe`: each suspect's probability after each hand. `forget`: what doubt leaves of `found`. `keep`: whether
    `found` is kept, given the name that is sure now. `count`: what is said for a hand. `otherwise`: the answer where
    nobody was found, from the beliefs, the number of hands and the counting.
    """

    believe: Callable = beliefs_by_hand
    forget: Callable = lambda found: None
    keep: Callable = lambda found, name: found[0] == name
    count: Callable = lambda hand, hands: hand
    otherwise: Callable = lambda beliefs, all_hands, counted: (None, all_hands)
    level: float | None = None

    def __call__(self, hands, suspects, sure=0.95):
        beliefs, found = self.believe(hands, suspects), None
        for number in range(1, len(hands) + 1):
            name = max(suspects, key=lambda one: beliefs[one][number - 1])
            if beliefs[name][number - 1] < (sure if self.level is None else self.level):
                found = self.forget(found)
            elif found is None or not self.keep(found, name):
                found = name, number
        if found is None:
            return self.otherwise(beliefs, len(hands), self.count(len(hands), hands))
        return found[0], self.count(found[1], hands)


def _kept(found):
    return found


def _each_hand_alone(hands, suspects):
    rows = [beliefs_by_hand([hand], suspects) for hand in hands]
    return {name: np.array([row[name][0] for row in rows]) for name in suspects}


def _miscounted(count):
    """Where somebody is found, or everywhere."""
    return Naming(count=count), Naming(count=count, otherwise=lambda beliefs, all_hands, counted: (None, counted))


def _likeliest(beliefs, all_hands, counted):
    return max(beliefs, key=lambda name: beliefs[name][-1]), counted


def _swapped(hands, suspects, sure=0.95):
    return name_the_leak(hands, suspects, sure)[::-1]


def _first_time_of_the_last(hands, suspects, sure=0.95):
    """Who is sure at the end, and the first hand at which it was."""
    name, hand = name_the_leak(hands, suspects, sure)
    if name is not None:
        hand = int(np.argmax(beliefs_by_hand(hands, suspects)[name] >= sure)) + 1
    return name, hand


def _nobody_named(exercise, observations):
    """Pairs, with None for the name where somebody is sure."""
    missed = False
    for seen in observations:
        right = name_the_leak(*seen.args)
        if seen.error is not None or not isinstance(seen.value, tuple | list) or len(seen.value) != 2:
            return False
        missed |= seen.value[0] is None and right[0] is not None
    return missed


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
SURPRISE = [[("Q", 0)], [("Q", 0)], [("Q", 0)], [("Q", 1)]]

NAME_THE_LEAK = Exercise(
    name_the_leak,
    edge_cases=[
        (BACK_AND_FORTH, HONEST_OR_CALLER, 0.8),
        (BACK_AND_FORTH[:4], HONEST_OR_CALLER, 0.8),
        (BACK_AND_FORTH, HONEST_OR_CALLER, 0.95),
        ([[("Q", 1), ("Q", 1), ("Q", 1)], []], HONEST_OR_CALLER, 0.9),
        (SURPRISE, NEVER_OR_OFTEN, 0.95),
        ([*SURPRISE, [("Q", 0)]], NEVER_OR_OFTEN, 0.95),
    ],
    random_cases=_hand_logs,
    results=("the name (None if not sure)", "the number of hands"),
    misconceptions=(
        Misconception(
            "the first time that it looked sure",
            "You keep the first hand after which a suspect looks sure, although later hands throw doubt on it again. "
            "Forget the hand when the probability falls below `sure`: find from which on it *stays* there.",
            wrong=(
                Naming(forget=_kept, keep=lambda found, name: True),
                Naming(forget=_kept),
                _first_time_of_the_last,
            ),
        ),
        Misconception(
            "another suspect is sure now",
            "After one impossible decision the sure suspect can be another one, with no doubt in between. You keep "
            "the name, or the hand, of the one before. Write down the new name with this hand.",
            wrong=Naming(keep=lambda found, name: True),
        ),
        Misconception(
            "the last hand that was sure",
            "You write the hand down anew after every hand that leaves the suspect sure. Keep the first of them, as "
            "long as it stays the same suspect.",
            wrong=(Naming(keep=lambda found, name: False), Naming(keep=lambda found, name: False, forget=_kept)),
        ),
        Misconception(
            "each hand looked at alone",
            "You compute the posterior of each hand by itself. Keep all decisions seen so far, and add those of this "
            "hand.",
            wrong=(
                Naming(believe=_each_hand_alone),
                Naming(believe=_each_hand_alone, forget=_kept),
                Naming(believe=_each_hand_alone, forget=_kept, keep=lambda found, name: True),
            ),
        ),
        Misconception(
            "hands counted from 0",
            "You return the position of the hand in the list, which is one less than the number of hands seen.",
            wrong=_miscounted(lambda hand, hands: hand - 1),
        ),
        Misconception(
            "one hand too many",
            "You count the hand after the one that made it sure. After that hand itself you knew.",
            wrong=(
                *_miscounted(lambda hand, hands: min(hand + 1, len(hands))),
                Naming(count=lambda hand, hands: hand + 1),
            ),
        ),
        Misconception(
            "decisions counted for hands",
            "You count decisions. In some hands the opponent decides nothing, or twice; count hands, empty ones, too.",
            wrong=(
                *_miscounted(lambda hand, hands: sum(map(len, hands[:hand]))),
                *_miscounted(lambda hand, hands: sum(1 for one in hands[:hand] if one)),
            ),
        ),
        Misconception(
            "a name without being sure",
            "You name the likeliest suspect even where the whole log does not make it sure. Return None for the name.",
            wrong=Naming(otherwise=_likeliest),
        ),
        Misconception(
            "`sure` not used",
            "You compare with 0.95, whatever `sure` is. Use the argument.",
            wrong=Naming(level=0.95),
        ),
        Misconception(
            "name and number swapped",
            "Your pair is the wrong way round: first the name, then the number of hands.",
            wrong=_swapped,
        ),
        Misconception(
            "input changed in place",
            "Your function alters its arguments. Collect what you have seen in a list of your own.",
            recognise=input_changed,
        ),
        Misconception(
            "nobody named",
            "You name nobody where the log makes one suspect sure at its end. Do you keep what was seen in earlier "
            "hands, and forget a name only when its probability falls below `sure`?",
            wrong=lambda hands, suspects, sure=0.95: (None, len(hands)),
            recognise=_nobody_named,
        ),
    ),
)
