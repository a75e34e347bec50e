"""Exercise `opponent_card`: what the other player may hold, told by the others' reach."""

from cfrlib.course.checks.adapters import each, number
from cfrlib.course.checks.exercise import Exercise
from cfrlib.lessons.lesson04.expected_value import CAUTIOUS, NEVER, RARELY, Strategy, random_strategy
from cfrlib.lessons.lesson04.material import DECISIONS


def opponent_card(strategy, name):
    weights = reaches(strategy, name)
    total = sum(weights.values())
    return {card: weight / total if total > 0 else 1 / 2 for card, weight in weights.items()}


def reaches(strategy, name):
    """The opponent's reach of both histories of an information set, {the opponent's card: probability}."""
    mine, moves = int(name[0]), name[1:]
    cards = [card for card in (1, 2, 3) if card != mine]
    return {card: opponents_moves(strategy, card, moves) for card in cards}


def opponents_moves(strategy, card, moves):
    """How likely the player who does not move after `moves` makes the own ones of them with this card."""
    weight = 1.0
    for step, move in enumerate(moves):
        if step % 2 != len(moves) % 2:
            weight *= strategy[f"{card}{moves[:step]}"]["pb".index(move)]
    return weight


def _asked(rng):
    for moves in ("pb", "b", "p", "pb", "p", "b", ""):
        yield Strategy(random_strategy(rng)), f"{rng.integers(1, 4)}{moves}"


def _case(pairs, name):
    """A case whose strategy differs from the uniform one only where somebody has moved, or the player moves now."""
    moves = name[1:]
    behind = {f"{card}{moves[:step]}" for card in (1, 2, 3) for step in range(len(moves) + 1)}
    return Strategy({label: pair for label, pair in pairs.items() if label in behind}), name


EQUILIBRIUM = {"1p": (2 / 3, 1 / 3), "3p": (0.0, 1.0)}

EXERCISE = Exercise(
    opponent_card,
    edge_cases=[
        (Strategy(EQUILIBRIUM), "2pb"),
        (Strategy(EQUILIBRIUM | {"2": (0.0, 1.0)}), "2pb"),
        (Strategy({}), "1b"),
        (Strategy({"1": (0.8, 0.2), "3": (0.4, 0.6)}), "2b"),
        (Strategy({"1": (0.8, 0.2), "3": (0.4, 0.6)}), "2p"),
        (Strategy({"1p": (1.0, 0.0), "3p": (1.0, 0.0)}), "2pb"),
        (Strategy({"1p": (0.9999998, 2e-7), "3p": (0.9999994, 6e-7)}), "2pb"),
        (Strategy({"2": (1.0, 0.0), "3": (1.0, 0.0)}), "1b"),
        (Strategy({"1": (0.0, 1.0)}), "3p"),
        *(_case(pairs, f"{card}{moves}") for pairs, card, moves in (
            (CAUTIOUS, 1, "pb"), (CAUTIOUS, 3, "p"), (RARELY, 3, "b"), (RARELY, 1, "pb"), (NEVER, 3, "pb"),
            (NEVER, 1, "p"), (NEVER, 2, "b"),
        )),
        *((Strategy(CAUTIOUS), f"2{moves}") for moves in DECISIONS),
    ],
    random_cases=_asked,
    adapter=each(number),
)  # fmt: skip
