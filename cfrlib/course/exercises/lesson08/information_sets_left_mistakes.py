"""The mistakes that people make in `information_sets_left`."""

from itertools import permutations

from cfrlib.course.checks.exercise import Misconception
from cfrlib.course.exercises.lesson08.information_sets_left import information_sets_left, is_late, memories


def _counting(times, which=memories):
    """Each memory counted so many times if the seat is kept, and once if it is forgotten."""
    return lambda sides, memory, seat: sides * sum(
        times(claims, memory) if seat else 1 for claims in which(2 * sides, memory)
    )


def _twice_if_late(claims, memory):
    return 2 if is_late(claims, memory) else 1


def _full_only(num_claims, longest):
    return [claims for claims in memories(num_claims, longest) if len(claims) == longest]


def _never_empty(num_claims, longest):
    return [claims for claims in memories(num_claims, longest) if claims]


def _shorter(num_claims, longest):
    return memories(num_claims, longest - 1)


def _in_any_order(num_claims, longest):
    """The order of claims counted, too; the smallest decides whether another may have come before."""
    return [tuple(sorted(order)) for claims in memories(num_claims, longest) for order in permutations(claims)]


def _with_dudo(num_claims, longest):
    return memories(num_claims + 1, longest)


def _of_one_die(num_claims, longest):
    return memories(num_claims // 2, longest)


MISTAKES = (
    Misconception(
        "rolls not counted",
        "You count the memories alone. Each goes with every roll: multiply by `sides`.",
        wrong=lambda sides, memory, seat: information_sets_left(sides, memory, seat) // sides,
    ),
    Misconception(
        "six rolls taken for granted",
        "You multiply by 6. A die has `sides` sides, and each memory goes with every roll.",
        wrong=lambda sides, memory, seat: 6 * information_sets_left(sides, memory, seat) // sides,
    ),
    Misconception(
        "full memories only",
        "You count memories of exactly `memory` claims. Early in the game fewer have been made: count 0, 1, ..., "
        "`memory` claims.",
        wrong=_counting(_twice_if_late, _full_only),
    ),
    Misconception(
        "the empty memory left out",
        "You leave out the memory of no claim. The opening player decides, too, and has heard nothing.",
        wrong=_counting(_twice_if_late, _never_empty),
    ),
    Misconception(
        "one claim too few",
        "You count memories of fewer than `memory` claims. `range` leaves its end out: count those of `memory` claims, "
        "too.",
        wrong=(
            _counting(lambda claims, memory: _twice_if_late(claims, memory - 1), _shorter),
            _counting(lambda claims, memory: 1, _shorter),
        ),
    ),
    Misconception(
        "order counted",
        "You count the same claims in different orders. Claims rise, so a set of claims has only one order: take "
        "`combinations`.",
        wrong=(
            _counting(_twice_if_late, _in_any_order),
            _counting(_twice_if_late, lambda num_claims, longest: [
                order for size in range(longest + 1) for order in permutations(range(num_claims), size)
            ]),
        ),
    ),
    Misconception(
        "dudo counted as a claim",
        "You count dudo as a claim that is remembered. After dudo nobody decides: there are `2 * sides` claims.",
        wrong=_counting(_twice_if_late, _with_dudo),
    ),
    Misconception(
        "as many claims as sides",
        "You count as many claims as a die has sides. Two dice are on the table, so each side may be claimed once or "
        "twice: there are `2 * sides` claims.",
        wrong=_counting(_twice_if_late, _of_one_die),
    ),
    Misconception(
        "the seat not used",
        "Your number is the same with the seat and without it. With it, some full memories count twice.",
        wrong=(
            _counting(lambda claims, memory: 1),
            lambda sides, memory, seat: information_sets_left(sides, memory, True),
        ),
    ),
    Misconception(
        "every memory counted twice",
        "With the seat you count every memory twice. While the memory is not full, the player has heard everything, "
        "and knows who opened.",
        wrong=_counting(lambda claims, memory: 2),
    ),
    Misconception(
        "every memory of a claim counted twice",
        "With the seat you count every memory twice but the empty one. While the memory is not full, the player has "
        "heard everything, and knows who opened; and nothing comes before the weakest claim.",
        wrong=_counting(lambda claims, memory: 2 if claims else 1),
    ),
    Misconception(
        "every full memory counted twice",
        "With the seat you count every full memory twice. If it holds the weakest claim, nothing can have come before, "
        "so the player knows who opened.",
        wrong=_counting(lambda claims, memory: 2 if len(claims) == memory else 1),
    ),
    Misconception(
        "short memories counted twice, too",
        "With the seat you count every memory without the weakest claim twice. Only a *full* memory may have lost "
        "something.",
        wrong=(
            _counting(lambda claims, memory: 2 if claims and claims[0] > 0 else 1),
            _counting(lambda claims, memory: 1 if 0 in claims else 2),
        ),
    ),
    Misconception(
        "the weakest claim counted twice",
        "With the seat you count those full memories twice that hold the weakest claim. It is the others: "
        "something may have come before them.",
        wrong=_counting(lambda claims, memory: 2 if len(claims) == memory and claims[0] == 0 else 1),
    ),
    Misconception(
        "seat turned round",
        "You count twice when the seat is forgotten, and once when it is kept. Who keeps the seat tells more apart.",
        wrong=lambda sides, memory, seat: information_sets_left(sides, memory, not seat),
    ),
    Misconception(
        "everything remembered",
        "You count every set of claims. Players remember only the last `memory`.",
        wrong=lambda sides, memory, seat: sides * 4**sides,
    ),
)
