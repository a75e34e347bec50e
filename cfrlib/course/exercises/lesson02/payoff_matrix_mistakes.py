"""The mistakes that people make in `payoff_matrix`."""

import numpy as np

from cfrlib.course.checks.exercise import Misconception, input_changed
from cfrlib.course.exercises.lesson02.blotto_payoff import blotto_payoff
from cfrlib.course.exercises.lesson02.payoff_matrix import payoff_matrix


def _square(mine, theirs, payoff):
    """Makes room for as many columns as there are rows."""
    table = np.zeros((len(mine), len(mine)))
    for row, column in np.ndindex(len(mine), len(theirs)):
        table[row, column] = payoff(mine[row], theirs[column])
    return table


def _mirrored(square, first):
    """Computes one triangle only, from the diagonal (`first` 0) or beside it (1), in room for `mine` by `theirs`."""

    def filled(mine, theirs, payoff):
        table = np.zeros((len(mine), len(mine) if square else len(theirs)))
        for row in range(len(mine)):
            for column in range(row + first, table.shape[1]):
                table[row, column] = payoff(mine[row], theirs[column])
                table[column, row] = -table[row, column]
        return table

    return filled


def _first_only(rows, columns):
    """Fills only the first entries of a table of zeros."""

    def filled(mine, theirs, payoff):
        table = np.zeros((len(mine), len(theirs)))
        table[rows, columns] = payoff_matrix(mine, theirs, payoff)[rows, columns]
        return table

    return filled


def _growing_rows(mine, theirs, payoff):
    """Appends a copy of one row that is never emptied: rows of different length, which make no array."""
    payoffs = payoff_matrix(mine, theirs, payoff).ravel().tolist()
    return np.array([payoffs[: (row + 1) * len(theirs)] for row in range(len(mine))])


MISTAKES = (
    Misconception(
        "transposed",
        "Rows and columns have changed places. Row i belongs to *my* action i, column j to *their* action j.",
        wrong=lambda mine, theirs, payoff: payoff_matrix(mine, theirs, payoff).T,
    ),
    Misconception(
        "roles swapped",
        "You hand the two allocations to `payoff` in the wrong order. My allocation comes first: payoff(mine, "
        "theirs).",
        wrong=(
            lambda mine, theirs, payoff: payoff_matrix(theirs, mine, payoff),
            lambda mine, theirs, payoff: payoff_matrix(theirs, mine, payoff).T,
        ),
    ),
    Misconception(
        "the other player's sign",
        "Every payoff has its sign turned: these are the other player's. The table holds mine.",
        wrong=lambda mine, theirs, payoff: -payoff_matrix(mine, theirs, payoff),
    ),
    Misconception(
        "one army on both sides",
        "You use one list of actions, or its length, for both players. The columns are *their* actions.",
        wrong=(
            lambda mine, theirs, payoff: payoff_matrix(mine, mine, payoff),
            lambda mine, theirs, payoff: payoff_matrix(theirs, theirs, payoff),
            _square,
        ),
    ),
    Misconception(
        "filled by symmetry",
        "You fill one entry from another, as minus its mirror image. That holds only when both have the same "
        "actions and a fair payoff. Call `payoff` for every pair.",
        wrong=tuple(_mirrored(square, first) for square in (False, True) for first in (0, 1)),
    ),
    Misconception(
        "returned inside the loop",
        "Your `return` stands inside a loop, so the work ends too early. Move it to the left, behind both loops.",
        wrong=(
            lambda mine, theirs, payoff: payoff_matrix(mine[:1], theirs, payoff),
            lambda mine, theirs, payoff: payoff_matrix(mine[:1], theirs, payoff)[0],
            lambda mine, theirs, payoff: payoff_matrix(mine[:1], theirs[:1], payoff),
            lambda mine, theirs, payoff: payoff_matrix(mine[:1], theirs[:1], payoff)[0],
            _first_only(slice(1), slice(None)),
            _first_only(slice(1), slice(1)),
        ),
    ),
    Misconception(
        "row not emptied",
        "You start one row and never a new one, so each row holds all the payoffs so far. Begin an empty row for "
        "each of my actions, inside the outer loop.",
        wrong=(
            lambda mine, theirs, payoff: [payoff_matrix(mine, theirs, payoff).ravel()] * len(mine),
            _growing_rows,
        ),
    ),
    Misconception(
        "payoff ignored",
        "You use Blotto's rule whatever `payoff` is. Call the function that you are given: payoff(mine, theirs).",
        wrong=lambda mine, theirs, payoff: payoff_matrix(mine, theirs, blotto_payoff),
    ),
    Misconception(
        "one row instead of a table",
        "You return all payoffs in one long row, or pair each of my actions with one of theirs only. Return one "
        "row for each of my actions, one column for each of theirs.",
        wrong=(
            lambda mine, theirs, payoff: payoff_matrix(mine, theirs, payoff).ravel(),
            lambda mine, theirs, payoff: [payoff(*pair) for pair in zip(mine, theirs, strict=False)],
        ),
    ),
    Misconception(
        "input changed in place",
        "Your function alters the lists of actions. Leave them as they are.",
        recognise=input_changed,
    ),
)
