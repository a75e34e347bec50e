"""The mistakes that people make in `opponent_card`."""

from cfrlib.course.checks.exercise import Misconception
from cfrlib.course.exercises.lesson04.opponent_card import opponent_card, opponents_moves, reaches


def _own_reach(strategy, name):
    """How likely the own moves lead to the information set: the same for both cards of the opponent."""
    mine, moves = name[0], name[1:]
    weight = 1.0
    for step, move in enumerate(moves):
        if step % 2 == len(moves) % 2:
            weight *= strategy[f"{mine}{moves[:step]}"]["pb".index(move)]
    return weight


def _weighed(weight, unreached=lambda cards: dict.fromkeys(cards, 1 / 2)):
    """The two weights `weight(strategy, name, card, others)` divided by their sum; `unreached` where that is 0."""

    def shares(strategy, name):
        weights = {card: weight(strategy, name, card, others) for card, others in reaches(strategy, name).items()}
        total = sum(weights.values())
        return {card: share / total for card, share in weights.items()} if total > 0 else unreached([*weights])

    return shares


def _others(strategy, name, card, others):
    return others


def _with_own_reach(strategy, name, card, others):
    return others * _own_reach(strategy, name)


def _own_alone(strategy, name, card, others):
    return _own_reach(strategy, name)


def _undefined(cards):
    return dict.fromkeys(cards, float("nan"))


def _raised(cards):
    raise ZeroDivisionError


def _nothing(cards):
    return dict.fromkeys(cards, 0.0)


def _half_where_others_never_come(otherwise):
    """`otherwise`, but for ½ each where the opponent never plays this way."""

    def answer(strategy, name):
        weights = reaches(strategy, name)
        return otherwise(strategy, name) if any(weights.values()) else dict.fromkeys(weights, 1 / 2)

    return answer


def _exchanged(strategy, name):
    return dict(zip(reaches(strategy, name), [*opponent_card(strategy, name).values()][::-1], strict=True))


def _the_other_move(strategy, name, card, others):
    """The opponent's reach if the last of the opponent's moves had been the other one."""
    moves = name[1:]
    if not moves:
        return 1.0
    return opponents_moves(strategy, card, moves[:-1] + "pb"[moves[-1] == "p"])


def _as_if_player_1_moved(strategy, name):
    return opponent_card(strategy, name) if len(name) % 2 else dict.fromkeys(reaches(strategy, name), 1 / 2)


def _as_if_player_2_moved(unreached):
    """Weighed with player 1's reach, whoever moves."""
    own = _weighed(_own_alone, unreached)
    return lambda strategy, name: (own if len(name) % 2 else opponent_card)(strategy, name)


def _with_my_card(strategy, name):
    weights = {card: opponents_moves(strategy, card, name[1:]) for card in (1, 2, 3)}
    total = sum(weights.values())
    return {card: weight / total if total > 0 else 1 / 3 for card, weight in weights.items()}


def _likelier(strategy, name):
    shares = opponent_card(strategy, name)
    return {card: float(share == max(shares.values())) for card, share in shares.items()}


MISTAKES = (
    Misconception(
        "the moves tell nothing",
        "You give both cards ½ everywhere. What the opponent *did* tells something: a card with which they do it more "
        "often is likelier. Weigh each card with the opponent's reach: your own is the same for both. And put each "
        "card in its player's place: player 1's is the first of the deal.",
        wrong=lambda strategy, name: dict.fromkeys(reaches(strategy, name), 1 / 2),
    ),
    Misconception(
        "own reach included",
        "Where your own reach is 0, you no longer tell the cards apart. It is the same for both, so it belongs neither "
        "into the weights nor into a condition: leave it out, and you can answer everywhere, also where you never go.",
        wrong=(
            _weighed(_with_own_reach),
            *(_weighed(_with_own_reach, unreached) for unreached in (_undefined, _raised, _nothing)),
            *(_half_where_others_never_come(_weighed(_with_own_reach, unreached))
              for unreached in (_undefined, _raised, _nothing)),
        ),
    ),
    Misconception(
        "own reach in place of the opponent's",
        "You weigh with your own reach. It is the same for both cards, so it tells nothing, and it may be 0. What the "
        "*opponent* did tells something about the card.",
        wrong=tuple(_weighed(_own_alone, unreached) for unreached in (_undefined, _raised, _nothing)),
    ),
    Misconception(
        "not divided by the sum",
        "Your numbers do not add up to 1. Divide each weight by the sum of both: then they are probabilities.",
        wrong=(
            lambda strategy, name: reaches(strategy, name),
            lambda strategy, name: {card: weight / 6 for card, weight in reaches(strategy, name).items()},
            lambda strategy, name: {card: weight / 2 for card, weight in reaches(strategy, name).items()},
        ),
    ),
    Misconception(
        "nothing to divide by",
        "If the opponent never plays this way, both weights are 0, and nothing can be divided by their sum. Then "
        "nothing is known, and each card gets ½.",
        wrong=(_weighed(_others, _undefined), _weighed(_others, _raised)),
    ),
    Misconception(
        "zeros where nobody comes",
        "If the opponent never plays this way, nothing is known about the card: each gets ½, as the task says. They "
        "do hold one of the two.",
        wrong=_weighed(_others, _nothing),
    ),
    Misconception(
        "the two cards exchanged",
        "You give each card the share of the other one. What the opponent does *with* a card is that card's weight.",
        wrong=_exchanged,
    ),
    Misconception(
        "pass and bet mixed up",
        "You weigh with the probability of the other move. The first number of a pair is the pass, the second the bet.",
        wrong=_weighed(_the_other_move),
    ),
    Misconception(
        "always player 1's seat",
        "Your answer is right where player 1 moves, and ½ where player 2 does. After an odd number of moves you are "
        "player 2: then your card is the second of the deal, and player 1's moves are the opponent's.",
        wrong=_as_if_player_1_moved,
    ),
    Misconception(
        "always player 1's reach",
        "Your answer is right where player 2 moves. Where player 1 moves it is ½, because you weigh with player 1's "
        "reach there, too. After an even number of moves the opponent is player 2: take the second reach.",
        wrong=tuple(
            _as_if_player_2_moved(unreached)
            for unreached in (lambda cards: dict.fromkeys(cards, 1 / 2), _undefined, _raised, _nothing)
        ),
    ),
    Misconception(
        "my own card among them",
        "The card in the name is yours, so the opponent cannot hold it. Two cards are left.",
        wrong=_with_my_card,
    ),
    Misconception(
        "the likelier card alone",
        "You decide for one card. The moves make a card likelier, they seldom prove it: return both probabilities.",
        wrong=_likelier,
    ),
    Misconception(
        "cards as text",
        "The keys are the cards as numbers, 1, 2 and 3, as in a deal. Yours are texts.",
        wrong=lambda strategy, name: {str(card): share for card, share in opponent_card(strategy, name).items()},
    ),
)
