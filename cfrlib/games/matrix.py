"""Matrix games: both players choose once, at the same time."""

from collections.abc import Iterable, Set
from dataclasses import dataclass
from numbers import Integral

import numpy as np

from cfrlib.arguments import array, generator, number, shortened, whole
from cfrlib.games.game import TERMINAL, Game, cancel, counted, require_room

MOST_PAYOFFS = 25_000_000  # in a table that is made from a few numbers: 0.4 GB for both players


@dataclass(frozen=True, eq=False)
class MatrixGame(Game):
    """A two-player game in normal form.

    `payoffs`: (rows, columns) when zero-sum, player 1's; or (2, rows, columns), player 1's table and player 2's.
    `row_actions`, `column_actions`: labels, "0", "1", ... when left out.
    Raises ValueError for tables that are ragged, empty, not 2-D (or a pair of 2-D tables), NaN or infinite.

    As an extensive game: player 0 picks a row, player 1 a column without seeing it; a history is ("rock", "paper").

    >>> game = cfr.MatrixGame([[2, -1], [-1, 1]], ("heads", "tails"), ("heads", "tails"))
    >>> found = cfr.solve_lp(game)
    >>> round(found.value, 4), found.strategy["player 1"]
    (0.2, {'heads': 0.4, 'tails': 0.6})
    """

    payoffs: np.ndarray
    row_actions: tuple[str, ...] = ()
    column_actions: tuple[str, ...] = ()

    def __post_init__(self):
        tables = payoff_tables(self.payoffs)
        tables.setflags(write=False)
        rows, columns = tables.shape[1:]
        object.__setattr__(self, "payoffs", tables)
        object.__setattr__(self, "row_actions", _labels(self.row_actions, rows, "row_actions"))
        object.__setattr__(self, "column_actions", _labels(self.column_actions, columns, "column_actions"))

    def __repr__(self):
        return "MatrixGame of {} by {}".format(*self.payoffs.shape[1:])

    @property
    def is_zero_sum(self) -> bool:
        """Whether the players' payoffs sum to zero, up to rounding."""
        return cancel(self.payoffs)

    @property
    def payoff(self):
        """Player 1's table (rows, columns) if the game is zero-sum, else both tables (2, rows, columns)."""
        return self.payoffs[0] if self.is_zero_sum else self.payoffs

    def player(self, history):
        return (0, 1, TERMINAL)[len(history)]

    def actions(self, history):
        return self.column_actions if history else self.row_actions

    def utilities(self, history):
        row, column = self.row_actions.index(history[0]), self.column_actions.index(history[1])
        return tuple(self.payoffs[:, row, column].tolist())

    def information_set(self, history):
        return f"player {len(history) + 1}"

    def scene(self, history):
        return {"hands": [[action] for action in history]}


def payoff_tables(payoff) -> np.ndarray:
    """Both players' payoffs, (2, rows, columns), from one zero-sum table or a pair of tables.

    Raises ValueError, saying what to change, unless the table is rectangular, 2-D (or a pair) and finite.
    """
    try:
        payoff = np.array(array("payoffs", payoff, *range(33), finite=False))
    except ValueError:
        raise ValueError("a payoff table needs rows of equal length, holding numbers only") from None
    if payoff.ndim == 2:
        payoff = np.stack([payoff, 0.0 - payoff])
    if payoff.ndim != 3 or len(payoff) != 2:
        raise ValueError(
            f"payoffs must have shape (rows, columns), or (2, rows, columns) if not zero-sum; these have {payoff.shape}"
        )
    if payoff.size == 0:
        raise ValueError("a payoff table needs at least one row and one column")
    if not np.isfinite(payoff).all():
        table, row, column = np.argwhere(~np.isfinite(payoff))[0]
        wrong = payoff[table, row, column]
        raise ValueError(f"payoffs must be finite numbers; row {row}, column {column} holds {wrong}")
    return payoff


def _labels(labels, count, name):
    if isinstance(labels, str | Set) or not isinstance(labels, Iterable):  # a set has no order
        raise ValueError(f"{name} must be a list of labels, one an action, not {shortened(labels)}")
    labels = tuple(labels) or tuple(str(action) for action in range(count))
    if odd := [label for label in labels if not isinstance(label, str | Integral)]:
        raise ValueError(f"{name} must hold strings, not {shortened(odd[0])}")
    if len(labels) != count:
        raise ValueError(f"{name} needs {count} labels, one an action; it has {len(labels)}")
    written = list(map(str, labels))
    if len(set(written)) < count:
        raise ValueError(f"{name} must tell the actions apart; {max(written, key=written.count)!r} occurs twice")
    return labels


def rock_paper_scissors() -> MatrixGame:
    """Rock 0, paper 1, scissors 2; a win is worth 1.

    >>> cfr.games.rock_paper_scissors().payoffs[0]  # player 1's
    array([[ 0., -1.,  1.],
           [ 1.,  0., -1.],
           [-1.,  1.,  0.]])
    """
    names = ("rock", "paper", "scissors")
    return MatrixGame([[0, -1, 1], [1, 0, -1], [-1, 1, 0]], names, names)


def battle_of_the_sexes() -> MatrixGame:
    """Two prefer to meet, each at their own favourite place [Neller & Lanctot 2013, section 2]. Not zero-sum.

    >>> len(cfr.all_equilibria(cfr.games.battle_of_the_sexes()))  # two pure ones, and one in which both mix
    3
    """
    names = ("first", "second")
    return MatrixGame([[[2, 0], [0, 1]], [[1, 0], [0, 2]]], names, names)


def shapley() -> MatrixGame:
    """Shapley's game [1964]: the row wins on the diagonal, the column one step to its right. Not zero-sum.

    >>> mixed, = cfr.all_equilibria(cfr.games.shapley())
    >>> round(mixed["player 1"]["0"], 4)
    0.3333
    """
    diagonal = np.eye(3)
    return MatrixGame([diagonal, np.roll(diagonal, 1, axis=1)])


def epsilon_game(epsilon: float = 0.1) -> MatrixGame:
    """Low exploitability far from equilibrium [Schubert 2017]: [[1 + e, -1, 0], [-1, 1 + e, 0]], of value 0.

    >>> mixes = (0.5, 0.5), (0.5, 0.5, 0)  # far from the column's only equilibrium, its third action
    >>> round(cfr.nash_conv(cfr.games.epsilon_game(0.1), mixes), 4)
    0.05
    """
    epsilon = number("epsilon", epsilon, above=0)
    return MatrixGame([[1 + epsilon, -1, 0], [-1, 1 + epsilon, 0]], ("top", "bottom"), ("left", "middle", "right"))


def random_game(rows: int = 10, columns: int = 10, rng=None) -> MatrixGame:
    """Payoffs drawn uniformly from [-1, 1], zero-sum. `rng`: a generator or a seed; 0 when left out.

    >>> cfr.games.random_game(2, 2, rng=1).payoffs[0].round(2)
    array([[ 0.02,  0.9 ],
           [-0.71,  0.9 ]])
    """
    rows, columns = whole("a random game's rows", rows, 1), whole("a random game's columns", columns, 1)
    named = f"a random game of {counted(rows)} by {counted(columns)}"
    require_room(named, rows * columns, "payoffs", "take fewer rows or columns", MOST_PAYOFFS)
    rng = generator("rng", 0 if rng is None else rng)
    return MatrixGame(rng.uniform(-1, 1, (rows, columns)))
