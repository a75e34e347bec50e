"""Kuhn poker, CFR and its mistakes in fifty lines that share nothing with the library: what the judge is tried on."""

from itertools import permutations

WEIGHTS = {
    "own": lambda reach, mover: reach[mover],
    "both": lambda reach, mover: reach[0] * reach[1],
    "none": lambda reach, mover: 1,
    "others": lambda reach, mover: reach[1 - mover],
}


def played(regrets):
    positive = [max(regret, 0) for regret in regrets]
    return [regret / sum(positive) for regret in positive] if sum(positive) else [1 / 2, 1 / 2]


def won(cards, moves):
    """Player 1's winnings where the moves end the game, else None."""
    higher = 1 if cards[0] > cards[1] else -1
    return {"pp": higher, "bp": 1, "pbp": -1, "bb": 2 * higher, "pbb": 2 * higher}.get(moves)


class Small:
    """`weigh`: a name in WEIGHTS. `strategies`: {card, from 1, and moves: [pass, bet]}."""

    def __init__(self, weigh="own", alternating=True):
        self.weigh, self.alternating = WEIGHTS[weigh], alternating
        keys = [f"{card}{moves}" for card in "123" for moves in ("", "p", "b", "pb")]
        self.regrets, self.sums, self.strategies = ({key: [each, each] for key in keys} for each in (0.0, 0.0, 0.5))

    def iterate(self):
        for updated in ("0", "1") if self.alternating else ("01",):
            for cards in permutations((1, 2, 3), 2):
                self.walk(cards, "", [1, 1], updated)
            for key, regrets in self.regrets.items():
                if str((len(key) + 1) % 2) in updated:
                    self.strategies[key] = played(regrets)

    def walk(self, cards, moves, reach, updated):
        if (end := won(cards, moves)) is not None:
            return end
        mover, key = len(moves) % 2, f"{cards[len(moves) % 2]}{moves}"
        strategy, values = self.strategies[key], []
        for action, chance in zip("pb", strategy, strict=True):
            further = [each * chance if player == mover else each for player, each in enumerate(reach)]
            values.append(self.walk(cards, moves + action, further, updated))
        value = sum(chance * each for chance, each in zip(strategy, values, strict=True))
        if str(mover) in updated:
            sign = 1 if mover == 0 else -1
            for action in (0, 1):
                self.regrets[key][action] += sign * reach[1 - mover] * (values[action] - value) / 6
                self.sums[key][action] += self.weigh(reach, mover) * strategy[action]
        return value

    def averages(self):
        return {key: [each / sum(total) if sum(total) else 1 / 2 for each in total] for key, total in self.sums.items()}


def rows(tables, printed=None):
    """Rows of {iteration: {information set: [pass, bet]}}. `printed`: {iteration: exploitability}."""
    return [{"game": "kuhn", "iteration": when, "information set": key, "action": action, "probability": chance,
             "exploitability": (printed or {}).get(when)}
            for when, table in tables.items() for key, chances in table.items()
            for action, chance in zip("pb", chances, strict=True)]  # fmt: skip


def run(iterations, weigh="own", alternating=True, kept=Small.averages, log=None):
    """{iteration: what is kept}, and {iteration: what `log` makes of the solver}."""
    solver, tables, logged = Small(weigh, alternating), {}, {}
    for now in range(1, max(iterations) + 1):
        solver.iterate()
        if now in iterations:
            tables[now], logged[now] = kept(solver), log and log(solver, now)
    return tables, logged
