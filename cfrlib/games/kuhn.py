"""Kuhn poker, a very small game in which bluffing pays."""

from dataclasses import dataclass
from functools import cached_property
from itertools import permutations
from math import perm

from cfrlib.arguments import whole
from cfrlib.games.game import CHANCE, TERMINAL, Game, counted, require_room, set_fields

PASS, BET = "p", "b"
LETTERS = "A23456789TJQK"


@dataclass(frozen=True)
class Kuhn(Game):
    """Kuhn poker [Kuhn 1950]: everyone antes 1 and gets one card; there is a single bet of 1; the highest card wins.

    Players move in turn. Until somebody bets they pass or bet; afterwards each of the others folds (a pass) or calls
    (a bet), once. If nobody bets, the cards are compared for the antes. With three players, as OpenSpiel has it
    [Abou Risk & Szafron 2010].

    A history is the deal, then the moves: ((1, 2), "p", "b") is player 1 with the jack, player 2 with the queen, a
    pass, a bet. `ranks`: how many cards there are, 1 the lowest; one more than the players when left out. An
    information set's label is the card and the moves: "Kpb".

    Cost: 9 histories a deal for two, and ranks * (ranks - 1) deals.

    >>> game = cfr.games.Kuhn()
    >>> game.actions(((1, 2), "p")), game.utilities(((1, 2), "p", "b", "p"))
    (('p', 'b'), (-1, 1))
    >>> round(cfr.solve_lp(game).value, 4)  # player 1 loses a chip in 18 hands
    -0.0556
    """

    ranks: int | None = None
    num_players: int = 2

    def __post_init__(self):
        players = whole("Kuhn poker's players", self.num_players, 2, 3)
        ranks = players + 1 if self.ranks is None else whole("Kuhn poker's ranks", self.ranks, 3)
        require_room(f"Kuhn poker with {counted(ranks)} ranks", perm(ranks, players), "deals", "take fewer ranks")
        set_fields(self, num_players=players, ranks=ranks)

    def player(self, history):
        if not history:
            return CHANCE
        moves = history[1:]
        opened = moves.index(BET) if BET in moves else 0
        over = len(moves) == opened + self.num_players
        return TERMINAL if over else len(moves) % self.num_players

    @cached_property
    def deals(self):
        deals = list(permutations(range(1, self.ranks + 1), self.num_players))
        return tuple((deal, 1 / len(deals)) for deal in deals)

    def chance(self, history):
        return self.deals

    def actions(self, history):
        return PASS, BET

    def utilities(self, history):
        cards, paid = history[0], self.paid(history[1:])
        staying = [player for player, chips in enumerate(paid) if chips == max(paid)]
        winner = max(staying, key=lambda player: cards[player])
        return tuple(sum(paid) - chips if player == winner else -chips for player, chips in enumerate(paid))

    def paid(self, moves):
        """The chips each player has put in, the ante included."""
        return [2 if BET in moves[player :: self.num_players] else 1 for player in range(self.num_players)]

    def information_set(self, history):
        cards, moves = history[0], history[1:]
        return cards[len(moves) % self.num_players], *moves

    def hands(self, deal):
        return deal

    def information_set_label(self, information_set):
        card, *moves = information_set
        return self.card_label(card) + "".join(moves)

    def action_label(self, action):
        return {PASS: "pass", BET: "bet"}.get(action) or " ".join(map(self.card_label, action))

    def scene(self, history):
        cards, *moves = history
        actions = ("fold", "call") if BET in moves else ("pass", "bet")
        return {"hands": [[self.card_label(card)] for card in cards], "paid": self.paid(moves), "actions": actions}

    def card_label(self, card):
        return LETTERS[card - 1 - self.ranks] if self.ranks <= len(LETTERS) else str(card)
