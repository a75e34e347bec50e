"""The mistakes that people make in `payoff_matrix`."""

from itertools import product

import numpy as np

from cfrlib.course.checks.exercise import Misconception
from cfrlib.course.exercises.lesson02.payoff_matrix import payoff_matrix


def _mirrored(square, first, lower, careful):
    """Computes one triangle only, from the diagonal (`first` 0) or beside it (1), in room for `mine` by `theirs`.

    `lower`: the one below the diagonal. `careful`: computes and mirrors an entry only where the table has room for it.
    """

    def filled(mine, theirs, payoff):
        table = np.zeros((len(mine), len(mine) if square else len(theirs)))
        rows, columns = table.shape
        for row in range(rows):
            last = min(row + 1 - first, columns) if careful else row + 1 - first
            for column in range(last) if lower else range(row + first, columns):
                table[row, column] = payoff(mine[row], theirs[column])
                if not careful or (column < rows and row < columns):
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


def _left_at_zero(skipped):
    """A table of zeros, filled except where `skipped(row, column, table)`."""

    def filled(mine, theirs, payoff):
        table = payoff_matrix(mine, theirs, payoff).astype(float)
        for row, column in np.ndindex(table.shape):
            if skipped(row, column, table):
                table[row, column] = 0
        return table

    return filled


def _by_place(mine, theirs, payoff):
    return [payoff(one, other) for one, other in zip(mine, theirs, strict=False)]


def _like_the_first(mine, theirs, payoff):
    """The first payoff decides whether the array can hold fractions."""
    table = payoff_matrix(mine, theirs, payoff)
    return table.astype(np.asarray(payoff(mine[0], theirs[0])).dtype)


def _one_size(exercise, observations):
    """Whether all tables have one size, where the actions differ in number; larger cases may have raised."""
    answered = [seen for seen in observations if seen.error is None]
    raised = [seen.error for seen in observations if seen.error is not None]
    sizes = {np.shape(seen.value) for seen in answered}
    asked = {(len(seen.args[0]), len(seen.args[1])) for seen in answered}
    large = len(sizes) == 1 and all(len(size) == 2 and min(size) > 1 for size in sizes)
    return large and len(asked) > 1 and all(isinstance(error, IndexError | ValueError) for error in raised)


def _one_row_shared(mine, theirs, payoff):
    table = payoff_matrix(mine, theirs, payoff)
    return np.tile(table[-1], (len(mine), 1))


MISTAKES = (
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
        "filled by symmetry",
        "You fill one entry from another, as minus its mirror image. That holds only when both have the same "
        "actions and a fair payoff. Call `payoff` for every pair.",
        wrong=tuple(_mirrored(*form) for form in product((False, True), (0, 1), (False, True), (False, True))),
    ),
    Misconception(
        "only the first row",
        "You compute the first row alone, or only its first entry. Does your `return` stand inside a loop? Then move "
        "it to the left, behind both loops.",
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
        "all rows alike",
        "All your rows hold the last row's payoffs. `[[0] * n] * m` is one list, m times: begin a new one for each of "
        "my actions, or use `np.zeros((m, n))`. And `table[:, j] = ...` writes to every row: fill `table[i, j]`.",
        wrong=_one_row_shared,
    ),
    Misconception(
        "the last row or column left out",
        "You leave out the last row or the last column. `range(n)` ends at n - 1 by itself.",
        wrong=(
            _left_at_zero(lambda row, column, table: column == table.shape[1] - 1),
            _left_at_zero(lambda row, column, table: row == len(table) - 1),
            _left_at_zero(lambda row, column, table: row == len(table) - 1 or column == table.shape[1] - 1),
            lambda mine, theirs, payoff: payoff_matrix(mine, theirs, payoff)[:, :-1],
            lambda mine, theirs, payoff: payoff_matrix(mine, theirs, payoff)[:-1],
        ),
    ),
    Misconception(
        "the diagonal left out",
        "You leave 0 where row and column have the same number. These need not be the same actions, nor is the payoff "
        "fair in every game: call `payoff` for every pair.",
        wrong=_left_at_zero(lambda row, column, table: row == column),
    ),
    Misconception(
        "only wins and losses kept",
        "You keep the signs of the payoffs alone. The table holds what `payoff` returns, whatever it is.",
        wrong=lambda mine, theirs, payoff: np.sign(payoff_matrix(mine, theirs, payoff)),
    ),
    Misconception(
        "the payoff of everything at once",
        "You call `payoff` once, with all actions. It takes one of my actions and one of theirs: call it for every "
        "pair.",
        wrong=(
            lambda mine, theirs, payoff: payoff(mine, theirs),
            lambda mine, theirs, payoff: np.array([payoff(action, theirs) for action in mine]),
            lambda mine, theirs, payoff: [payoff(mine, action) for action in theirs],
        ),
    ),
    Misconception(
        "numbers of actions handed to `payoff`",
        "You hand `payoff` the numbers of a row and a column. It takes the actions themselves: "
        "payoff(my_actions[i], their_actions[j]).",
        wrong=lambda mine, theirs, payoff: payoff_matrix(range(len(mine)), range(len(theirs)), payoff),
    ),
    Misconception(
        "sizes exchanged",
        "Your payoffs are in the right order, but the table has as many rows as they have actions. Rows are mine, "
        "columns theirs.",
        wrong=lambda mine, theirs, payoff: payoff_matrix(mine, theirs, payoff).reshape(len(theirs), len(mine)),
    ),
    Misconception(
        "loops exchanged",
        "You compute the payoffs column by column and lay them out row by row. The outer loop goes through my actions, "
        "the inner one through theirs.",
        wrong=lambda mine, theirs, payoff: payoff_matrix(mine, theirs, payoff).T.reshape(len(mine), len(theirs)),
    ),
    Misconception(
        "fractions cut off",
        "Your array takes its kind of number from the first payoff. If that is a whole number, the array cuts later "
        "fractions off: `np.zeros((m, n))` holds both.",
        wrong=_like_the_first,
    ),
    Misconception(
        "one dimension too many",
        "Each of your entries is a list with one number. Leave out the innermost brackets: rows and columns are "
        "enough.",
        wrong=lambda mine, theirs, payoff: payoff_matrix(mine, theirs, payoff)[..., None],
    ),
    Misconception(
        "actions in pairs",
        "`zip` pairs my first action with their first, my second with their second. The table needs every action of "
        "mine against every action of theirs.",
        wrong=(
            lambda mine, theirs, payoff: [payoff(*pair) for pair in zip(mine, theirs, strict=False)],
            lambda mine, theirs, payoff: [[payoff(*pair)] for pair in zip(mine, theirs, strict=False)],
            lambda mine, theirs, payoff: np.array([_by_place(mine, theirs, payoff) for _ in mine]),
            lambda mine, theirs, payoff: np.diag(_by_place(mine, theirs, payoff)),
        ),
    ),
    Misconception(
        "always a table of one size",
        "Your table has the same size in every case. Size and entries come from the arguments, `my_actions` and "
        "`their_actions`: neither a number in your code nor a list outside it fits every game.",
        recognise=_one_size,
    ),
)
