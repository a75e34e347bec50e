"""The mistakes that people make in `name_the_leak`."""

import math
import operator

import numpy as np

from cfrlib.course.checks.compare import complaint
from cfrlib.course.checks.exercise import Misconception
from cfrlib.course.exercises.lesson09.name_the_leak import Naming, name_the_leak
from cfrlib.course.material.lesson09 import beliefs_by_hand


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


def _by_products(hands, suspects):
    """Each suspect's probability after each hand; nobody is likely any more when all products are 0."""
    weights, rows = dict.fromkeys(suspects, 1.0), []
    for hand in hands:
        weights = {
            name: weight * math.prod(suspects[name][key][action] for key, action in hand)
            for name, weight in weights.items()
        }
        total = sum(weights.values())
        rows.append([weight / total if total else 0.0 for weight in weights.values()])
    return dict(zip(suspects, np.transpose(rows), strict=True))


def _wrong_on_long_hands(exercise, observations):
    """Right wherever fewer than 300 decisions were seen; wrong, or an error, where there were more."""
    failed = False
    for seen in observations:
        right = seen.error is None and complaint(seen.value, name_the_leak(*seen.args), exercise.tolerance) is None
        if not right and sum(map(len, seen.args[0])) < 300:
            return False
        failed |= not right
    return failed


def _nobody_named(exercise, observations):
    """Pairs, with None for the name where somebody is sure."""
    missed = False
    for seen in observations:
        right = name_the_leak(*seen.args)
        if seen.error is not None or not isinstance(seen.value, tuple | list) or len(seen.value) != 2:
            return False
        missed |= seen.value[0] is None and right[0] is not None
    return missed


MISTAKES = (
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
        wrong=_miscounted(lambda hand, hands: sum(map(len, hands[:hand]))),
    ),
    Misconception(
        "hands without a decision not counted",
        "You skip hands in which the opponent decides nothing. They were played as well: count every hand.",
        wrong=_miscounted(lambda hand, hands: sum(1 for one in hands[:hand] if one)),
    ),
    Misconception(
        "`sure` itself not enough",
        "You ask for more than `sure`. At least as much is enough: doubt begins below, so write <, not <=.",
        wrong=Naming(doubts=operator.le),
    ),
    Misconception(
        "a product that underflows",
        "Right on short hands. In long ones the product of the probabilities becomes 0 for every suspect. Use "
        "`posterior`, which adds logarithms, or divide by the sum after every decision.",
        wrong=Naming(believe=_by_products),
        recognise=_wrong_on_long_hands,
    ),
    Misconception(
        "a name without being sure",
        "You name the likeliest suspect even where the whole log does not make it sure. Return None for the name.",
        wrong=(Naming(otherwise=_likeliest), Naming(level=0.0)),
    ),
    Misconception(
        "another number where nobody is sure",
        "Where nobody is sure at the end you return another number. Return (None, len(hands)).",
        wrong=tuple(Naming(otherwise=lambda beliefs, all_hands, counted, said=said: (None, said))
                    for said in (0, -1, None)),
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
        "nobody named",
        "You name nobody where the log makes one suspect sure at its end. Do you keep what was seen in earlier "
        "hands, and forget a name only when its probability falls below `sure`?",
        wrong=lambda hands, suspects, sure=0.95: (None, len(hands)),
        recognise=_nobody_named,
    ),
)
