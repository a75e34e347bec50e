"""The Game protocol: what a game must answer to be solved, drawn, checked and played.

A *history* is everything that has happened so far, chance included: a plain hashable value, usually a tuple. An
*information set* is what the player to move knows of it: every history with the same `information_set` looks the same
to that player. [Osborne & Rubinstein 1994, chapter 11]
"""

import numpy as np

CHANCE = -1  # what `player` answers where nobody chooses: cards are dealt, dice roll
TERMINAL = -2  # what `player` answers where the game is over
MOST_PLAYERS = 127  # trees keep the player of a node in a signed byte


class Game:
    """A finite game in extensive form. Subclass it in a notebook cell and answer five questions.

    `player`, `actions`, `chance`, `utilities` and `information_set` are asked of a history; `child` and `root` have the
    usual answers for histories that are tuples. Labels are for people: override them where `str` reads badly.
    A game is immutable, so a frozen dataclass suits it; its fields are its rules' parameters.

    Cost: whatever asks about every history (GameTree, and so nearly all of cfrlib) calls these methods once for each.

    >>> class Toss(cfr.Game):  # guess a coin that falls heads two times in three
    ...     num_players = 1
    ...     def player(self, history):
    ...         return (cfr.CHANCE, 0, cfr.TERMINAL)[len(history)]
    ...     def chance(self, history):
    ...         return [("heads", 2 / 3), ("tails", 1 / 3)]
    ...     def actions(self, history):
    ...         return "heads", "tails"
    ...     def utilities(self, history):
    ...         return (float(history[0] == history[1]),)
    ...     def information_set(self, history):
    ...         return "guess"
    >>> round(cfr.best_response_value(Toss(), {}, player=0), 4)
    0.6667
    """

    num_players: int = 2
    perfect_recall: bool = True  # False: an abstraction that forgets on purpose

    def __repr__(self):
        return f"{type(self).__name__}()"

    def root(self):
        """The history before anything has happened."""
        return ()

    def player(self, history) -> int:
        """Who moves: 0, 1, ..., or CHANCE, or TERMINAL when the game is over."""
        raise NotImplementedError(f"{type(self).__name__}.player(history) is not written yet")

    def actions(self, history):
        """What the player to move may do, in a fixed order. The same at every history of one information set."""
        raise NotImplementedError(f"{type(self).__name__}.actions(history) is not written yet")

    def chance(self, history):
        """At a chance history: pairs (action, probability), probabilities summing to 1."""
        raise NotImplementedError(f"{type(self).__name__}.chance(history) is not written yet")

    def child(self, history, action):
        """The history after `action`."""
        return (*history, action)

    def utilities(self, history):
        """At the end: what each player has won, one number per player, player 0 first."""
        raise NotImplementedError(f"{type(self).__name__}.utilities(history) is not written yet")

    def information_set(self, history):
        """What the player to move knows: any hashable value. Players share none, unless the game forgets on purpose."""
        raise NotImplementedError(f"{type(self).__name__}.information_set(history) is not written yet")

    def node(self, history):
        """Where a history stands in the game's graph: histories with equal nodes go on in the same way.

        Only algorithms on graphs ask (`GameGraph`). Left as it is, nothing merges and the graph is the tree.
        """
        return history

    def hands(self, deal):
        """If chance deals first and all else is public: what each player alone knows of the deal, a pair.

        `deal`: the first chance move. Only the public tree asks (`PublicForm`, engine="public"), which solves games
        with too many histories to list. A game that answers says two things: all that follows the deal is seen by all,
        and what anybody may do does not depend on the hands.
        """
        raise NotImplementedError(
            f"{type(self).__name__}.hands(deal) is not written yet; a public tree needs to know what each player alone "
            "knows of the first chance move"
        )

    def hand_ranges(self):
        """If hands are dealt from two ranges, and ends pay by who is stronger alone: a pair of `Range`; else None.

        Only the public tree asks, which then asks for neither chance nor the payoffs of each deal, so that a thousand
        hands a player are few. A deal is a pair of hands, and its chance is in proportion to the product of their
        weights. A game that answers says that chance does nothing else, and that a tie pays the mean of winning and
        losing.
        """
        return None

    def stakes(self, history):
        """At the end: what, besides the deal, decides the utilities. Ends of equal stakes pay each deal alike.

        Only the public tree asks. Left as it is, the rules are asked about every end and every deal.
        """
        return history

    def information_set_label(self, information_set) -> str:
        """An information set's name for tables and plots, unique in the game."""
        return str(information_set)

    def action_label(self, action) -> str:
        """An action's name for tables and plots."""
        return str(action)

    def scene(self, history) -> dict:
        """What lies on the table where a player moves or the game is over. Only the play table asks; all optional.

        "hands": each player's own things, which the others do not see. "board": what all see. A string is drawn as a
        card, a whole number as a die, a tuple as soldiers on battlefields. "paid": the chips each player has put in.
        "actions": what the actions are called here, where `action_label` alone reads badly.
        """
        return {}


def profile_of(found):
    """The strategy profile that a Solution, an equilibrium, a response or a bot holds; anything else as it is."""
    return getattr(found, "average", getattr(found, "strategy", found))


def cancel(utilities: np.ndarray) -> bool:
    """Whether the players' utilities, (players, ...), sum to 0 everywhere, up to rounding."""
    left, largest = (np.abs(each).max(initial=0.0) for each in (utilities.sum(axis=0), utilities))
    return bool(left <= 1e-12 * largest)


MOST = 2_000_000  # the outcomes that one move of chance may list


def require_room(game: str, count: int, what: str, change: str, most: int = MOST):
    """Raise ValueError, with their number, if a game would have to list more than `most` things."""
    if count > most:
        raise ValueError(f"{game} would have {counted(count)} {what}, and {most:,} is the limit; {change}")


def counted(count: int) -> str:
    """A whole number for people to read; from a trillion on, only that it is larger."""
    return f"{count:,}" if count < 10**12 else "over a trillion"


def set_fields(game: Game, **fields):
    """Set fields of an immutable game while it is being made."""
    for name, value in fields.items():
        object.__setattr__(game, name, value)
