"""The mistakes that people make in `who_moves`."""

from cfrlib.course.checks.exercise import Misconception
from cfrlib.course.exercises.lesson07 import Dudo_moves as games
from cfrlib.course.exercises.lesson07.who_moves import who_moves
from cfrlib.games import CHANCE, TERMINAL


def _by(game):
    return lambda history, dudo: game(dudo // 2).player(history)


def players_alone(history, dudo):
    return len(history) % 2


def over_before_the_rolls(history, dudo):
    """TERMINAL asked of an empty history raises."""
    history[-1]
    return who_moves(history, dudo)


def rolls_taken_for_claims(history, dudo):
    return CHANCE if len(history) <= 2 else who_moves(history, dudo)


def names_exchanged(history, dudo):
    return {CHANCE: TERMINAL, TERMINAL: CHANCE}.get(who_moves(history, dudo), who_moves(history, dudo))


def as_words(history, dudo):
    return {CHANCE: "CHANCE", TERMINAL: "TERMINAL"}.get(who_moves(history, dudo), who_moves(history, dudo))


def turn_of_the_last_number(history, dudo):
    mover = who_moves(history, dudo)
    return history[-1] % 2 if mover in (0, 1) else mover


def other_turn_of_the_last_number(history, dudo):
    mover = who_moves(history, dudo)
    return 1 - history[-1] % 2 if mover in (0, 1) else mover


MISTAKES = (
    Misconception(
        "players counted from 1",
        "You call the players 1 and 2. Here they are 0 and 1: return `len(history) % 2`.",
        wrong=_by(games.FromOne),
    ),
    Misconception(
        "players exchanged",
        "You let player 2 open. With both rolls in the history and no claim yet, player 1 moves: return 0.",
        wrong=_by(games.PlayersExchanged),
    ),
    Misconception(
        "the last number instead of the length",
        "You ask whether the last *number* of the history is even. Whose turn it is depends on how many entries there "
        "are: `len(history) % 2`.",
        wrong=(turn_of_the_last_number, other_turn_of_the_last_number),
    ),
    Misconception(
        "never over",
        "You never return TERMINAL. After dudo the game is over.",
        wrong=_by(games.NeverOver),
    ),
    Misconception(
        "players alone",
        "You let a player move everywhere. Before both rolls it is chance's move, and after dudo the game is over.",
        wrong=(players_alone, lambda history, dudo: 1 - players_alone(history, dudo)),
    ),
    Misconception(
        "only one roll",
        "You return CHANCE only once. Both players roll: as long as the history has fewer than two entries, it is "
        "chance's move.",
        wrong=(_by(games.ChanceOnce), _by(games.ChanceOnceByTurns)),
    ),
    Misconception(
        "a third roll",
        "You let chance move once more when both have rolled. Two entries are both rolls, and player 1 opens.",
        wrong=rolls_taken_for_claims,
    ),
    Misconception(
        "over with the strongest claim",
        "You end the game when the strongest claim is made. It is not over: the other player still says dudo.",
        wrong=_by(games.OverAtTheStrongest),
    ),
    Misconception(
        "twelve claims taken for granted",
        "Your answer is right for six sides only. The number of dudo is given: compare with `dudo`, not with 12.",
        wrong=(_by(games.DudoTwelve), _by(games.TwelveAnywhere), _by(games.TwelveOrMore)),
    ),
    Misconception(
        "CHANCE and TERMINAL exchanged",
        "You return TERMINAL where chance rolls, and CHANCE where the game is over.",
        wrong=names_exchanged,
    ),
    Misconception(
        "names in quotes",
        "CHANCE and TERMINAL are names that you imported, and they stand for numbers. Leave the quotes out.",
        wrong=as_words,
    ),
    Misconception(
        "the last entry of an empty history",
        "At the beginning the history is empty, and has no last entry. Ask first whether both have rolled.",
        wrong=over_before_the_rolls,
    ),
)
