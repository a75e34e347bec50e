"""The mistakes that people make in `leduc_winner`."""

from numbers import Number

import numpy as np

from cfrlib.course.checks.exercise import Misconception
from cfrlib.course.exercises.lesson13.leduc_winner import ORDER, leduc_winner


def better(strength):
    """1, -1 or 0, when hands are compared by another strength."""

    def winner(cards, public):
        one, other = (strength(card, public) for card in cards)
        return int(one > other) - int(one < other)

    return winner


def rank(card):
    return ORDER.index(card[0])


def pairs(card, public):
    return card[0] == public[0]


def _suits_too(order):
    return lambda card, public: (pairs(card, public), rank(card), order.index(card[1]))


def _higher_rank_first(cards, public):
    """A pair only decides between equal ranks, and these never differ in it."""
    return better(lambda card, public: rank(card))(cards, public)


def _first_of_the_suit(cards, public):
    """Player 1 is asked first whether the card has the public card's suit."""
    same = [winner for winner, card in zip((1, -1), cards, strict=True) if card[1] == public[1]]
    return same[0] if same else _higher_rank_first(cards, public)


def _first_come(cards, public):
    """Asks player 1 first: a split is player 2's."""
    return 1 if leduc_winner(cards, public) > 0 else -1


def _second_come(cards, public):
    return -1 if leduc_winner(cards, public) < 0 else 1


def _letters(card, public):
    return pairs(card, public), card[0]


def _by_other_names(exercise, observations):
    """Told apart rightly, and called otherwise than 1, -1 and 0."""
    names = {1: set(), -1: set(), 0: set()}
    for seen in observations:
        if seen.error is not None:
            return False
        names[leduc_winner(*seen.args)].add(str(seen.value))
    said = [name for found in names.values() for name in found]
    return len(said) == len(set(said)) == 3 and set(said) != {"1", "-1", "0"}


def _points(pair):
    """The difference of two hands' points, where a pair has so many more."""

    def difference(cards, public):
        one, other = (rank(card) + pair * pairs(card, public) for card in cards)
        return one - other

    return difference


def _right_sign(exercise, observations):
    """Positive, negative and 0 where it should be, and larger than 1 somewhere."""
    values = [seen.value for seen in observations if isinstance(seen.value, Number) and seen.error is None]
    if len(values) < len(observations) or all(abs(value) <= 1 for value in values):
        return False
    return all(np.sign(seen.value) == leduc_winner(*seen.args) for seen in observations)


MISTAKES = (
    Misconception(
        "a difference in place of the winner",
        "Your number has the right sign, and says by how much a hand is better. Return its sign alone: 1, -1 or 0.",
        wrong=(_points(3), _points(10), _points(100)),
        recognise=_right_sign,
    ),
    Misconception(
        "the winner by another name",
        "You tell rightly who wins, and do not say it as asked. Return 1 if player 1 wins, -1 if player 2 wins, and 0 "
        "if they split.",
        wrong=(
            lambda cards, public: {1: "player 1", -1: "player 2", 0: "split"}[leduc_winner(cards, public)],
            lambda cards, public: {1: 1, -1: 2, 0: 0}[leduc_winner(cards, public)],
            lambda cards, public: {1: 0, -1: 1, 0: None}[leduc_winner(cards, public)],
        ),
        recognise=_by_other_names,
    ),
    Misconception(
        "the other player's win",
        "You have the two players exchanged: 1 means that *player 1*, who holds the first card, wins.",
        wrong=lambda cards, public: -leduc_winner(cards, public),
    ),
    Misconception(
        "suits break ties",
        "You let the suit decide between two cards of one rank. Suits count nothing in Leduc: they split.",
        wrong=(better(_suits_too("sh")), better(_suits_too("hs"))),
    ),
    Misconception(
        "pair ignored",
        "You let the higher card win, always. A card with the rank of the public card is a pair, and a pair beats "
        "every other hand, a jack's pair too. Compare ranks: two cards are never the same card.",
        wrong=_higher_rank_first,
    ),
    Misconception(
        "the rank ignored",
        "Without a pair you call it a split. Then the higher card wins.",
        wrong=better(pairs),
    ),
    Misconception(
        "ranks in the order of the alphabet",
        "You compare letters, and in the alphabet the king comes before the queen. The order is jack, queen, king.",
        wrong=(
            better(_letters),
            better(lambda card, public: (pairs(card, public), card)),
            better(lambda card, public: (pairs(card, public), -ord(card[0]))),
        ),
    ),
    Misconception(
        "no pair, and letters in the order of the alphabet",
        "You compare letters, and in the alphabet the king comes before the queen. And a pair is missing: whoever has "
        "the public card's rank wins.",
        wrong=(better(lambda card, public: card[0]), better(lambda card, public: card)),
    ),
    Misconception(
        "a split given away",
        "Two cards of one rank split, and you let one player win. Return 0 then.",
        wrong=(_first_come, _second_come),
    ),
    Misconception(
        "the lower card wins",
        "Without a pair you let the lower card win. The order is jack, queen, king, and the higher one wins.",
        wrong=better(lambda card, public: (pairs(card, public), -rank(card))),
    ),
    Misconception(
        "the public card beaten",
        "You compare private cards with the public card. Who is *higher* than it means nothing: only a pair with it "
        "counts.",
        wrong=(
            better(lambda card, public: rank(card) > rank(public)),
            better(lambda card, public: (pairs(card, public), rank(card) > rank(public))),
            better(lambda card, public: np.sign(rank(card) - rank(public))),
        ),
    ),
    Misconception(
        "a pair loses",
        "A pair with the public card loses in your version. It beats every other hand.",
        wrong=better(lambda card, public: (not pairs(card, public), rank(card))),
    ),
    Misconception(
        "a pair counted too little",
        "You let a pair count a rank or two more, so that a pair of jacks does not beat a king. A pair beats every "
        "other hand.",
        wrong=(
            better(lambda card, public: rank(card) + pairs(card, public)),
            better(lambda card, public: rank(card) + 2 * pairs(card, public)),
            better(lambda card, public: rank(card) * (1 + pairs(card, public))),
            better(lambda card, public: (1 + rank(card)) * (1 + pairs(card, public))),
        ),
    ),
    Misconception(
        "a king above every pair",
        "You let a king beat a pair. A pair beats every other hand.",
        wrong=better(lambda card, public: (card[0] == "K", pairs(card, public), rank(card))),
    ),
    Misconception(
        "suits in place of ranks",
        "You compare the second letter of the cards, their suit. Suits count nothing: the rank is the first letter.",
        wrong=(
            better(lambda card, public: (card[1] == public[1], card[1])),
            better(lambda card, public: card[1] == public[1]),
            better(lambda card, public: card[1]),
        ),
    ),
    Misconception(
        "a flush counted",
        "You let equal suits count as well. Only ranks matter in Leduc.",
        wrong=(
            better(lambda card, public: (pairs(card, public), card[1] == public[1], rank(card))),
            better(lambda card, public: (card[1] == public[1], rank(card))),
            _first_of_the_suit,
        ),
    ),
    Misconception(
        "a pair only for player 1",
        "You ask only player 1 for a pair. Player 2 may have one as well.",
        wrong=lambda cards, public: 1 if pairs(cards[0], public) else _higher_rank_first(cards, public),
    ),
    Misconception(
        "a pair only for player 2",
        "You ask only player 2 for a pair. Player 1 may have one as well.",
        wrong=lambda cards, public: -1 if pairs(cards[1], public) else _higher_rank_first(cards, public),
    ),
)
