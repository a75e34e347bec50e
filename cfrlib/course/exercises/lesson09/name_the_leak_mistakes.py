"""The mistakes that people make in `name_the_leak`."""

import math
import operator

import numpy as np

from cfrlib.course.checks.compare import complaint, same
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


def _keeping_the_hand(hands, suspects, sure=0.95):
    """A new name is written down beside the hand of the one before."""
    beliefs, found = beliefs_by_hand(hands, suspects), None
    for number in range(1, len(hands) + 1):
        name = max(suspects, key=lambda one: beliefs[one][number - 1])
        found = (name, found[1] if found else number) if beliefs[name][number - 1] >= sure else None
    return found or (None, len(hands))


def _last_doubt(hands, suspects, sure=0.95):
    """The last hand after which nobody was sure, 0 if there is none."""
    beliefs = beliefs_by_hand(hands, suspects)
    doubtful = np.max(list(beliefs.values()), axis=0) < sure
    if doubtful[-1]:
        return None, len(hands)
    name = max(suspects, key=lambda one: beliefs[one][-1])
    return name, int(np.max(np.flatnonzero(doubtful) + 1, initial=0))


def _inside_hands(hands, suspects, sure=0.95):
    """As if every decision ended a hand; told is the number of the hand in which the decision was made."""
    hand_of = [number for number, hand in enumerate(hands, start=1) for _ in hand]
    name, place = name_the_leak([[one] for hand in hands for one in hand], suspects, sure)
    return name, hand_of[place - 1] if name is not None else len(hands)


def _without_the_last(hands, suspects, sure=0.95):
    return name_the_leak(hands[:-1], suspects, sure)


def _without_the_last_and_all_counted(hands, suspects, sure=0.95):
    name, number = _without_the_last(hands, suspects, sure)
    return name, number if name is not None else len(hands)


def _nobody_honest(hands, suspects):
    """The honest player's probability is never looked at."""
    return {name: row * (name != "honest") for name, row in beliefs_by_hand(hands, suspects).items()}


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


def _right(seen, exercise):
    return seen.error is None and complaint(seen.value, name_the_leak(*seen.args), exercise.tolerance) is None


def _wrong_on_long_hands(exercise, observations):
    """Wrong, or an error, and only where the product of all that was seen is 0 for every suspect."""
    wrong = [seen for seen in observations if not _right(seen, exercise)]
    return bool(wrong) and all(_product_is_zero(*seen.args[:2]) for seen in wrong)


def _product_is_zero(hands, suspects):
    return all(math.prod(one[key][action] for hand in hands for key, action in hand) == 0 for one in suspects.values())


def _last_hand_unseen(exercise, observations):
    """Wherever an answer is wrong, it is that of the hands before the last; of long logs only, perhaps."""
    wrong = [seen for seen in observations if not _right(seen, exercise)]
    return len(wrong) > 1 and any(
        all(seen.error is None and same(seen.value, unseeing(*seen.args), exercise.tolerance) for seen in wrong)
        for unseeing in (_without_the_last, _without_the_last_and_all_counted)
    )


def _nobody_named(exercise, observations):
    """Pairs with None for the name, although somebody is sure: the first that is wrong, and most of the others."""
    if any(seen.error is not None or not isinstance(seen.value, tuple | list) for seen in observations):
        return False
    wrong = [seen for seen in observations if not _right(seen, exercise)]
    missed = [seen.value[0] is None and name_the_leak(*seen.args)[0] is not None for seen in wrong]
    return missed[0] and 4 * sum(missed) >= 3 * len(missed)


def _a_word_for_nobody(exercise, observations):
    """Right, but for one word, no suspect's name, in the place of None."""
    rights = [name_the_leak(*seen.args) for seen in observations]
    nobody = [seen for seen, right in zip(observations, rights, strict=True) if right[0] is None]
    words = {seen.value[0] for seen in nobody if isinstance(seen.value[0], str) and seen.value[0] not in seen.args[1]}
    others = [seen for seen, right in zip(observations, rights, strict=True) if right[0] is not None]
    named = all(seen.value[0] in words and seen.value[1] == len(seen.args[0]) for seen in nobody)
    return len(words) == 1 and named and all(_right(seen, exercise) for seen in others)


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
        wrong=(Naming(keep=lambda found, name: True), _keeping_the_hand),
    ),
    Misconception(
        "the last hand of doubt",
        "You return the last hand after which nobody was sure. Asked is the first one of those after it.",
        wrong=_last_doubt,
    ),
    Misconception(
        "looked inside a hand",
        "You look at the probability after every decision. What counts is how it stands when a hand is over: doubt "
        "that comes and goes within one hand is none.",
        wrong=_inside_hands,
    ),
    Misconception(
        "the last hand not looked at",
        "You leave out the last hand. It was played as well, and may change the answer.",
        wrong=(_without_the_last, _without_the_last_and_all_counted),
        recognise=_last_hand_unseen,
    ),
    Misconception(
        "None alone where nobody is sure",
        "Where nobody is sure at the end you return None alone. Return the pair (None, len(hands)).",
        wrong=Naming(otherwise=lambda beliefs, all_hands, counted: None),
    ),
    Misconception(
        "a word for nobody",
        "Where nobody is sure you return a word for the name. Return None, without quotes: (None, len(hands)).",
        wrong=tuple(
            Naming(otherwise=lambda beliefs, all_hands, counted, word=word: (word, all_hands))
            for word in ("None", "nobody", "")
        ),
        recognise=_a_word_for_nobody,
    ),
    Misconception(
        "honest never named",
        "You never name the honest player. It is a suspect like the others: there may be no leak at all.",
        wrong=Naming(believe=_nobody_honest),
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
