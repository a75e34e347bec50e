"""The tournament: tables, prizes and points from the players' strategies."""

from dataclasses import dataclass

from cfrlib.arguments import did_you_mean, shortened, whole
from cfrlib.tournament.cross_table import CrossTable, cross_table
from cfrlib.tournament.games import GAME_OF_SUSPECTS, GAMES
from cfrlib.tournament.identification import HundredHands, hundred_hands
from cfrlib.tournament.luck import Sampled, play_sampled
from cfrlib.tournament.player import Player, require_players

HANDS, MOST = 1000, 1_000_000  # deals per pair, for the tables with luck
THRESHOLDS = (0.5, 0.2, 0.05, 0.01, 0.002)  # shares of the uniform strategy's exploitability, a point each
PRIZES = ("least exploitable", "most won from leaky players", "most won in 100 hands")


@dataclass(frozen=True, eq=False)
class Results:
    """Everything that the page shows. `players`: the players by name. Games that nobody plays are left out.

    `tables`: {game: CrossTable}, exact; `sampled`: {game: Sampled}, with luck, in the same order of players.
    `against_suspects`: {name: HundredHands}, for those with a rule or a strategy for Kuhn poker with 13 cards.
    """

    players: dict[str, Player]
    tables: dict[str, CrossTable]
    sampled: dict[str, Sampled]
    against_suspects: dict[str, HundredHands]
    seed: int
    hands: int

    def __repr__(self):
        return f"<Results of {len(self.players)} players: {', '.join(self.tables)}>"

    def exploitability(self, name: str) -> dict[str, float]:
        """{game: what a perfect opponent wins from the player per hand, above the value}, for the player's games."""
        tables = self._tables_of(name)
        return {game: float(table.exploitability[table.names.index(name)]) for game, table in tables.items()}

    def winnings(self, name: str) -> dict[str, float]:
        """{game: what the player wins per hand against all others, on average}, for games that others play, too."""
        found = {}
        for game, table in self._tables_of(name).items():
            if len(table.names) > 1:
                found[game] = float(table.expected[table.names.index(name)].sum() / (len(table.names) - 1))
        return found

    def points(self, name: str) -> dict[str, int]:
        """{game: 0 to 5}: one for each of THRESHOLDS that the player's exploitability does not exceed."""
        tables = self._tables_of(name)
        return {game: sum(table.share(name) <= limit for limit in THRESHOLDS) for game, table in tables.items()}

    def leaderboard(self) -> list[dict]:
        """One dictionary per player, sorted by total points, then by the first prize's figure."""
        least, won, hundred = (dict(self.prize(prize)) for prize in PRIZES)
        rows = []
        for name, player in self.players.items():
            points, exploitability, winnings = self.points(name), self.exploitability(name), self.winnings(name)
            rows.append(
                {"player": name, "house": player.house, "points": sum(points.values())}
                | {f"points {game}": points.get(game) for game in self.tables}
                | {f"exploitability {game}": exploitability.get(game) for game in self.tables}
                | {f"won a hand {game}": winnings.get(game) for game in self.tables}
                | {"exploitable": least[name], "won of what leaky players lose": won[name]}
                | {"won in 100 hands": hundred.get(name)}
            )
        return sorted(rows, key=lambda row: (-row["points"], row["exploitable"], row["player"]))

    def prize(self, prize: str) -> list[tuple[str, float]]:
        """(player, figure) for one of PRIZES, the best first.

        "least exploitable": the mean over all games of exploitability, as a share of the uniform strategy's; a game
        without a file of the player counts as 1. "most won from leaky players": the mean over all games of what is won
        from the population, as a share of what perfect opponents win; without a file 0. "most won in 100 hands": chips
        against the suspects.
        """
        if prize not in PRIZES:
            raise ValueError(f"there is no prize {prize!r}; there are {', '.join(PRIZES)}")
        if prize == PRIZES[2]:
            figures = {name: hundred.won for name, hundred in self.against_suspects.items()}
        else:
            missing, share = (1.0, CrossTable.share) if prize == PRIZES[0] else (0.0, CrossTable.leaky_share)
            figures = {name: self._mean(name, share, missing) for name in self.players}
        best_first = -1 if prize != PRIZES[0] else 1
        return sorted(figures.items(), key=lambda each: (best_first * each[1], each[0]))

    def prey(self, name: str, game: str) -> tuple[str, float]:
        """From whom the player wins most in a game, and how much per hand."""
        return self._extreme(name, game, 1)

    def nemesis(self, name: str, game: str) -> tuple[str, float]:
        """To whom the player loses most in a game (or from whom it wins least), and what it wins there per hand."""
        return self._extreme(name, game, -1)

    def _extreme(self, name, game, sign):
        table = self._tables_of(name).get(game)
        if table is None:
            raise ValueError(
                f"{name} has no file for a game {shortened(game)}; {did_you_mean(game, self._tables_of(name))}"
            )
        row = table.names.index(name)
        others = [column for column in range(len(table.names)) if column != row]
        if not others:
            raise ValueError(f"nobody else plays {game}")
        best = max(others, key=lambda column: sign * table.expected[row, column])
        return table.names[best], float(table.expected[row, best])

    def _mean(self, name, share, missing):
        tables = self._tables_of(name)
        found = [share(table, name) for table in tables.values()]
        return (sum(found) + missing * (len(GAMES) - len(found))) / len(GAMES)

    def _tables_of(self, name):
        if not isinstance(name, str) or name not in self.players:
            raise ValueError(f"nobody called {shortened(name)} plays; {did_you_mean(name, self.players)}")
        return {game: table for game, table in self.tables.items() if name in table.names}


def play(players, seed: int = 0, hands: int = HANDS) -> Results:
    """Every player against every other in every game, and the three prizes.

    `players`: a list of Player; names must differ. `seed`: draws the leaky population and all luck. `hands`: deals per
    pair for the tables with luck, at least 2.
    """
    by_name = {player.name: player for player in require_players(players)}
    if not by_name:
        raise ValueError("a tournament needs at least one player")
    seed, hands = whole("seed", seed, 0), whole("hands, of which a standard error needs two,", hands, 2, MOST)
    tables, sampled = {}, {}
    for game in GAMES:
        strategies = {name: player.strategies[game] for name, player in by_name.items() if game in player.strategies}
        if strategies:
            tables[game] = cross_table(game, strategies, seed)
            sampled[game] = play_sampled(game, list(strategies.values()), hands, seed)
    against_suspects = {}
    for name, player in by_name.items():
        rule = player.identification or player.strategies.get(GAME_OF_SUSPECTS)
        if rule is not None:
            against_suspects[name] = hundred_hands(rule, seed)
    return Results(by_name, tables, sampled, against_suspects, seed, hands)
