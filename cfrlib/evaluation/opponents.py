"""Opponents who err in known ways, the logs of their hands, and what a log says about a player's habits."""

from dataclasses import dataclass

import numpy as np

from cfrlib.arguments import generator, number, shortened, whole
from cfrlib.forms.strategy import Strategy
from cfrlib.games import CHANCE, TERMINAL, Kuhn, as_game
from cfrlib.games.answers import safe_repr
from cfrlib.games.checked import Checked
from cfrlib.games.kuhn import BET, PASS

__all__ = [
    "KUHN_LEAKS",
    "Bot",
    "decisions",
    "hidden_bot",
    "kuhn_equilibrium",
    "kuhn_history",
    "kuhn_suspects",
    "play_hands",
]

MOST_HANDS = 10**8  # more would take days
KUHN_LEAKS = {  # player 2's habits: what it does, its information set, (pass, bet) there
    "never bluffs": ("passes with the jack after a pass", "Jp", (1.0, 0.0)),
    "bluffs too much": ("bets the jack after a pass, four times in five", "Jp", (0.2, 0.8)),
    "folds the queen": ("gives up the queen after a bet", "Qb", (1.0, 0.0)),
    "calls too much": ("calls a bet with the queen, four times in five", "Qb", (0.2, 0.8)),
    "bets the queen": ("bets the queen after a pass, half of the time", "Qp", (0.5, 0.5)),
    "hides the king": ("passes with the king after a pass, half of the time", "Kp", (0.5, 0.5)),
}


@dataclass(frozen=True, eq=False)
class Bot:
    """A player who plays an equilibrium except for one habit. `name`: the habit, or "honest". `strategy`: a profile.

    >>> bot = cfr.bots.kuhn_suspects()["never bluffs"]
    >>> bot  # which does not show its name
    <Bot: find out>
    >>> bot.strategy["Jp"]
    {'pass': 1.0, 'bet': 0.0}
    """

    name: str
    strategy: Strategy

    def __repr__(self):
        return "<Bot: find out>"


def kuhn_equilibrium(bluff: float = 1 / 3) -> Strategy:
    """The equilibrium of Kuhn poker in which player 1 bets the jack with probability `bluff`. [Kuhn 1950]

    >>> cfr.bots.kuhn_equilibrium(bluff=0.2)["K"]  # three bets with the king for each bluff
    {'pass': 0.3999999999999999, 'bet': 0.6000000000000001}
    """
    if not 0 <= number("bluff", bluff) <= 1 / 3:
        raise ValueError(f"in an equilibrium player 1 bets the jack with probability 0 to 1/3, not {bluff}")
    bets = {"J": bluff, "Q": 0, "K": 3 * bluff, "Jpb": 0, "Qpb": bluff + 1 / 3, "Kpb": 1}
    bets |= {"Jp": 1 / 3, "Qp": 0, "Kp": 1, "Jb": 0, "Qb": 1 / 3, "Kb": 1}
    return Strategy.of(Kuhn(), {label: (1 - bet, bet) for label, bet in bets.items()})


def kuhn_suspects() -> dict[str, Bot]:
    """{name: player 2 of Kuhn poker}: the honest one first, then one for each of KUHN_LEAKS.

    >>> list(cfr.bots.kuhn_suspects())[:3]
    ['honest', 'never bluffs', 'bluffs too much']
    """
    game, honest = Kuhn(), kuhn_equilibrium()
    leaky = {name: Strategy.of(game, {**honest, where: mix}) for name, (_, where, mix) in KUHN_LEAKS.items()}
    return {name: Bot(name, strategy) for name, strategy in {"honest": honest, **leaky}.items()}


def hidden_bot(rng: np.random.Generator) -> Bot:
    """One of the leaky players of `kuhn_suspects`, drawn at random. Its `name` gives it away.

    >>> cfr.bots.hidden_bot(rng=0).name
    'never bluffs'
    """
    suspects, rng = kuhn_suspects(), generator("rng", rng)
    return suspects[sorted(KUHN_LEAKS)[rng.integers(len(KUHN_LEAKS))]]


def play_hands(game, strategy, hands: int, rng: np.random.Generator) -> list:
    """Plays hands between the players of a profile: a list of final histories, with every card in view.

    Cost: some 15 microseconds a move; `head_to_head` plays a million hands in a fraction of a second, but keeps none.

    >>> cfr.bots.play_hands("kuhn", cfr.bots.kuhn_equilibrium(), hands=2, rng=0)
    [((2, 3), 'p', 'b', 'p'), ((3, 1), 'b', 'p')]
    """
    game, hands, rng = as_game(game), whole("hands", hands, 0, MOST_HANDS), generator("rng", rng)
    rules, strategy = Checked(game), Strategy.of(game, strategy)
    return [_play(rules, strategy, rng) for _ in range(hands)]


def decisions(game, history, player: int) -> list[tuple]:
    """What `player` did in one hand: (information set, position of the action) at each of its decisions.

    For games whose histories are tuples of actions.

    >>> cfr.bots.decisions("kuhn", ((3, 1), "p", "b", "b"), player=0)  # a pass, then a bet
    [((3,), 0), ((3, 'p', 'b'), 1)]
    """
    game, found = as_game(game), []
    player = whole("player", player, 0, game.num_players - 1)
    if not isinstance(history, tuple):
        raise ValueError(f"history must be a tuple of actions, as play_hands returns them, not {shortened(history)}")
    for step, action in enumerate(history):
        before = history[:step]
        if game.player(before) == player:
            actions = list(game.actions(before))
            if action not in actions:
                raise ValueError(
                    f"history has player {player} do {shortened(action)} after {safe_repr(before)}; the rules have "
                    f"{', '.join(map(safe_repr, actions))} there"
                )
            found.append((game.information_set(before), actions.index(action)))
    return found


def kuhn_history(hand) -> tuple:
    """The history of a hand of Kuhn poker that was played at a table (`cfrlib.widgets.hands_played`)."""
    if not hasattr(hand, "shown") or not hasattr(hand, "moves"):
        raise ValueError(f"hand must be one of those that cfr.widgets.hands_played lists, not {shortened(hand)}")
    cards = tuple("JQK".index(card) + 1 for (card,) in hand.shown)
    return cards, *(BET if move in ("bet", "call") else PASS for move in hand.moves)


def _play(game, strategy, rng):
    history = game.root()
    while (player := game.player(history)) != TERMINAL:
        if player == CHANCE:
            actions, chances = zip(*game.chance(history), strict=True)
            action = actions[rng.choice(len(actions), p=chances)]
        else:
            action = strategy.sample(game.information_set(history), rng)
        history = game.child(history, action)
    return history
