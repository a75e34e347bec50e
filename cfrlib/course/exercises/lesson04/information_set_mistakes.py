"""The mistakes that people make in `information_set`."""

from cfrlib.course.checks.exercise import Misconception

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
        "You keep the last move only. A player with perfect recall knows all of them: \"b\" and \"pb\" differ.",
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
        wrong=(
            lambda cards, history: (cards[len(history) % 2], history),
            lambda cards, history: (cards[len(history) % 2], *history),
        ),
    ),
)
