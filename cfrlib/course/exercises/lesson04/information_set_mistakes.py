"""The mistakes that people make in `information_set`."""

from cfrlib.course.checks.exercise import Misconception


def _adds_number_and_text(exercise, observations):
    mixed = ("'int' and 'str'", "'str' and 'int'", 'not "int") to str', "expected str instance, int found")
    return all(any(words in str(seen.error) for words in mixed) for seen in observations)


def _separated(exercise, observations):
    """Whether the same text stands between card and moves, or around them, wherever there are moves."""
    between = {_between(seen) for seen in observations if seen.args[1]}
    return len(between) == 1 and between <= {*SEPARATORS}


def _between(seen):
    """What the answer holds besides the card in front and the moves behind; None where it is no such text."""
    cards, history = seen.args
    card = str(cards[len(history) % 2])
    if not isinstance(seen.value, str) or not seen.value.startswith(card) or not seen.value.endswith(history):
        return None
    return seen.value[len(card) : -len(history)]


def _has_more(exercise, observations):
    """The right text with more before or behind it."""
    return all(isinstance(seen.value, str) and exercise.reference(*seen.args) in seen.value for seen in observations)


def _moves_rewritten(exercise, observations):
    """The card, then one other sign for each pass and another one for each bet."""
    signs = set()
    for seen in observations:
        card, moves = exercise.reference(*seen.args)[0], seen.args[1]
        if not isinstance(seen.value, str) or len(seen.value) != len(moves) + 1 or seen.value[0] != card:
            return False
        signs |= {*zip(moves, seen.value[1:], strict=True)}
    return len(signs) == 2 and len({sign for _, sign in signs}) == 2


def _in_parts(exercise, observations):
    """Whether the parts of the answer make the right text when they are joined."""
    return all(isinstance(seen.value, tuple | list) and
               "".join(map(str, seen.value)) == exercise.reference(*seen.args) for seen in observations)  # fmt: skip


SEPARATORS = " ", "-", ",", ", ", ":", ": ", "|", "_", "/", ".", ";"

MISTAKES = (
    Misconception(
        "the opponent's card included",
        "Your information set holds both cards, so the player looks through the opponent's. Only the card of the"
        " player to move belongs in it.",
        wrong=(
            lambda cards, history: f"{cards[0]}{cards[1]}{history}",
            lambda cards, history: f"{cards[len(history) % 2]}{cards[1 - len(history) % 2]}{history}",
            lambda cards, history: f"{cards}{history}",
        ),
    ),
    Misconception(
        "always player 1's card",
        "You always take player 1's card. After an odd number of moves player 2 moves, and knows only `cards[1]`.",
        wrong=lambda cards, history: f"{cards[0]}{history}",
    ),
    Misconception(
        "the wrong player's card",
        "This is the card of the player who just moved, or of the opponent. With an even number of moves made it"
        " is player 1's turn: `cards[0]`.",
        wrong=(
            lambda cards, history: f"{cards[1 - len(history) % 2]}{history}",
            lambda cards, history: f"{cards[1]}{history}",
        ),
    ),
    Misconception(
        "the player who moved last",
        "You take the card of the player who has just moved. It is the turn of the other one: with an even number of "
        "moves made it is player 1's turn.",
        wrong=lambda cards, history: f"{cards[(len(history) - 1) % 2 if history else 0]}{history}",
    ),
    Misconception(
        "player 2's turn after each move",
        'After "pb" it is player 1\'s turn again, who knows `cards[0]`. Turns alternate: count the moves.',
        wrong=lambda cards, history: f"{cards[1 if history else 0]}{history}",
    ),
    Misconception(
        "the turn told from the kind of move",
        "You tell whose turn it is from what the last move was. Count the moves instead: after an odd number of them "
        "it is player 2's turn, whatever they were.",
        wrong=(
            lambda cards, history: f"{cards[history.endswith('b')]}{history}",
            lambda cards, history: f"{cards[history.endswith('p')]}{history}",
        ),
    ),
    Misconception(
        "cards sorted",
        "You put the cards in order, and then nobody knows whose they are. `cards[0]` is player 1's, `cards[1]` "
        "player 2's, as they were dealt.",
        wrong=(
            lambda cards, history: f"{sorted(cards)[len(history) % 2]}{history}",
            lambda cards, history: f"{max(cards)}{history}",
            lambda cards, history: f"{min(cards)}{history}",
        ),
    ),
    Misconception(
        "the number of the player included",
        "You write down who moves as well. That can be told from the moves; later cells look up the card and the moves "
        'alone, as in "1pb".',
        wrong=tuple(
            lambda cards, history, first=first, order=order: order.format(
                player=len(history) % 2 + first, card=cards[len(history) % 2], history=history
            )
            for first in (0, 1)
            for order in ("{player}{card}{history}", "{card}{player}{history}", "{player}{history}")
        ),
    ),
    Misconception(
        "something between card and moves",
        'Nothing stands between the card and the moves: "1pb". Later cells look up this very text.',
        recognise=_separated,
    ),
    Misconception(
        "the card left out",
        "You return the moves alone. Both players know those; what makes it *this* player's information set is the "
        "card of the player to move, in front.",
        wrong=lambda cards, history: history,
    ),
    Misconception(
        "cards by their letters",
        'Letters would do as well, but the following cells look up numbers: "1", "2" and "3" for jack, queen and king.',
        wrong=(
            lambda cards, history: "JQK"[cards[len(history) % 2] - 1] + history,
            lambda cards, history: "jqk"[cards[len(history) % 2] - 1] + history,
        ),
    ),
    Misconception(
        "cards counted from 0",
        "You count the cards from 0. They are numbered 1, 2 and 3, as in `cards`: the name begins with that number.",
        wrong=lambda cards, history: f"{cards[len(history) % 2] - 1}{history}",
    ),
    Misconception(
        "moves in capitals",
        'The moves are written in small letters, as `history` has them: "1pb", not "1PB".',
        wrong=lambda cards, history: f"{cards[len(history) % 2]}{history.upper()}",
    ),
    Misconception(
        "other signs for the moves",
        'The moves are written as `history` has them, "p" and "b". Later cells look up this very text, such as "1pb".',
        recognise=_moves_rewritten,
    ),
    Misconception(
        "more than the card and the moves",
        'Your text holds the card and the moves, and something more. Later cells look up the two alone, such as "1pb".',
        recognise=_has_more,
    ),
    Misconception(
        "a number added to a text",
        "A card is a number and the moves are a text; Python does not add them. Make a text of the card first: "
        "`str(card) + history`.",
        recognise=_adds_number_and_text,
    ),
    Misconception(
        "the moves left out",
        'The moves are public, so the player knows them too. With the card alone, "checked to me" and "bet into '
        'me" would be one situation.',
        wrong=(
            lambda cards, history: f"{cards[len(history) % 2]}",
            lambda cards, history: cards[len(history) % 2],
        ),
    ),
    Misconception(
        "only the last move remembered",
        'Of "pb" only one move is left in your answer. The player remembers both, their own and the other\'s: "b" and '
        '"pb" are two information sets.',
        wrong=lambda cards, history: f"{cards[len(history) % 2]}{history[-1:]}",
    ),
    Misconception(
        "moves before the card",
        'Nearly: the card comes first here, then the moves, so that lessons can share tables: "1pb", not "pb1".',
        wrong=lambda cards, history: f"{history}{cards[len(history) % 2]}",
    ),
    Misconception(
        "a pair instead of a string",
        'A pair would do as well, but the following cells look up strings: the card, then the moves, as in '
        '"1pb".',
        recognise=_in_parts,
    ),
)
