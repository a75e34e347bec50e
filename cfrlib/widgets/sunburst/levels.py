"""The record of block pruning: the levels whose tree is drawn, their rival, and the same levels on other games."""

from dataclasses import dataclass

import numpy as np

from cfrlib.widgets.given import records

RIVAL = "CFR+"
SAYS = {
    "no pruning": "Regret redistribution alone: every block plays the whole tree.",
    "fill and short blocks": (
        "Best responses fill what an average never reaches. After each pruned block comes a short one without pruning."
    ),
    "fill": "Best responses fill what an average never reaches. No short blocks.",
    "short blocks": "After each pruned block comes a short one without pruning. No best responses.",
    "neither": "No best responses and no short blocks: what was pruned is judged by how badly it goes on.",
}
CURVE = ("full_iterations", "nash_conv")
LISTS = ("iterations", *CURVE, "nash_conv_before", "left_out", "time", "gone")


@dataclass(frozen=True)
class Levels:
    """`rows`: the levels of one game, from careful to reckless; `rival`: its CFR+, or None.

    `others`: the other games' levels, of the same names in the same order.
    """

    rows: list[dict]
    rival: dict | None
    others: "tuple[Levels, ...]" = ()

    @classmethod
    def of(cls, rows: list[dict]) -> "Levels":
        """Raises ValueError if no game has its actions, or if games differ in their levels."""
        games = {}
        for row in records(rows, ("game", "level"), 'cfr.studies.recorded("pruning")'):
            games.setdefault(row["game"], []).append(row)
        drawn = next((game for game, own in games.items() if own[0].get("actions")), None)
        if drawn is None:
            raise ValueError("sunburst needs the rows of the study 'pruning', with the actions of one game")
        whole, *others = (_game(games[game]) for game in [drawn, *(game for game in games if game != drawn)])
        _refuse_misfit(whole, others)
        return cls(whole.rows, whole.rival, tuple(others))

    @property
    def game(self) -> str:
        return self.rows[0]["game"]

    @property
    def names(self) -> list[str]:
        return [row["level"] for row in self.rows]

    @property
    def actions(self) -> list[str]:
        return self.rows[0]["actions"]

    @property
    def blocks(self) -> int:
        return len(self.rows[0]["iterations"])

    @property
    def best(self) -> int:
        """The level that is cheapest in the end, among those that approach equilibrium."""
        return min((level for level in range(len(self.rows)) if self.falls(level)), key=self._cost, default=0)

    def falls(self, level: int) -> bool:
        """Whether NashConv still falls: whether it ends at less than half of its value after a sixth of the run."""
        found = self.rows[level]["nash_conv"]
        return found[-1] < found[len(found) // 6] / 2

    def _cost(self, level):
        return self.rows[level]["full_iterations"][-1]

    def left_out(self, level: int, block: int) -> np.ndarray:
        """The cards with which each action was left out in a block, (actions, cards), from the lowest card on."""
        digits = np.frombuffer(self.rows[level]["gone"][block].encode(), np.uint8) - ord("0")
        return (digits[:, None] >> np.arange(3) & 1).astype(bool)

    def spec(self) -> dict:
        """What is sent to the page about one game."""
        names = LISTS if self.actions else (*CURVE, "iterations", "time")
        levels = [{name: row[name] for name in ("level", *names)} for row in self.rows]
        return {"game": self.game, "levels": levels, "rival": self.rival and {name: self.rival[name] for name in CURVE}}


def _game(rows):
    rival = next((row for row in rows if row["level"] == RIVAL), None)
    return Levels([row for row in rows if row is not rival], rival)


def _refuse_misfit(whole, others):
    if not whole.rows:
        raise ValueError(f"{RIVAL} alone prunes nothing: sunburst needs levels of pruning")
    for other in others:
        if other.names != whole.names:
            raise ValueError(f"{other.game} has the levels {other.names}, but {whole.game} has {whole.names}")
    for row in whole.rows:
        lists = {len(row[name]) for name in LISTS}
        if lists != {whole.blocks} or {len(word) for word in row["gone"]} != {len(whole.actions)}:
            raise ValueError(f"{row['level']!r} needs {whole.blocks} blocks of {len(whole.actions)} digits each")
