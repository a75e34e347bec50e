"""The rules of Dudo with one die each, over the Game protocol: the reference of the exercise `Dudo`."""

from cfrlib.checks.lesson07.challenge import winner_of_challenge
from cfrlib.checks.lesson07.numbering import information_set_number
from cfrlib.games.game import CHANCE, TERMINAL, Game


class Dudo(Game):
    """One die each; a history holds both rolls, then the numbers of the claims, then perhaps dudo."""

    def __init__(self, sides=6):
        self.sides = sides
        self.claims = [(count, rank) for count in (1, 2) for rank in [*range(2, sides + 1), 1]]
        self.dudo = len(self.claims)

    def player(self, history):
        if len(history) < 2:
            return CHANCE
        return TERMINAL if history[-1] == self.dudo else len(history) % 2

    def chance(self, history):
        return [(roll, 1 / self.sides) for roll in range(1, self.sides + 1)]

    def actions(self, history):
        return range(self.dudo) if len(history) == 2 else range(history[-1] + 1, self.dudo + 1)

    def utilities(self, history):
        return self.judged(history, history[-2])

    def judged(self, history, claim):
        challenger = (len(history) - 1) % 2
        claimant_wins = winner_of_challenge(self.claims[claim], history[:2]) == "claimant"
        winner = 1 - challenger if claimant_wins else challenger
        return (1, -1) if winner == 0 else (-1, 1)

    def information_set(self, history):
        claimed = [number in history[2:] for number in range(self.dudo + 1)]
        return information_set_number(history[len(history) % 2], claimed)

    def action_label(self, action):
        return "dudo" if action == self.dudo else "{}x{}".format(*self.claims[action])

    def information_set_label(self, number):
        made = [self.action_label(claim) for claim in range(self.dudo) if number >> claim & 1]
        return f"{number >> self.dudo}:{','.join(made)}"

    def scene(self, history):
        return {"hands": [[roll] for roll in history[:2]]}
