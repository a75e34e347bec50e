"""Exercise `Dudo`: the rules with one die each, over the Game protocol."""

from cfrlib.games.game import CHANCE, TERMINAL, Game
from cfrlib.lessons.lesson07.game_exercise import GameExercise
from cfrlib.lessons.lesson07.histories import all_challenges, all_histories, long_lines, random_histories
from cfrlib.lessons.lesson07.information_set_number import information_set_number
from cfrlib.lessons.lesson07.winner_of_challenge import winner_of_challenge


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
        claimant = len(history) % 2
        claim, dice = self.claims[history[-2]], history[:2]
        winner = claimant if winner_of_challenge(claim, dice) == "claimant" else 1 - claimant
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


def for_the_lesson(written):
    """The learner's class as the lesson needs it: asked for the rules alone, its answers in plain numbers.

    The names of information sets and actions are the ones that the lesson's text uses, whatever was left of them.
    """

    class Adapted(Dudo):
        own, adapter = written, staticmethod(for_the_lesson)

        def __init__(self, sides=6):
            super().__init__(sides)
            self.written = written(sides)

        def player(self, history):
            return int(self.written.player(history))

        def chance(self, history):
            return [(int(roll), float(probability)) for roll, probability in self.written.chance(history)]

        def actions(self, history):
            return sorted(map(int, self.written.actions(history)))

        def utilities(self, history):
            return tuple(map(float, self.written.utilities(history)))

        def information_set(self, history):
            return int(self.written.information_set(history))

    Adapted.__name__ = Adapted.__qualname__ = Dudo.__name__
    return Adapted


def _cases(rng):
    for sides in (6, 3, 4, 5, 2):
        yield sides, tuple(dict.fromkeys(random_histories(rng, sides)))


EXERCISE = GameExercise(
    Dudo,
    edge_cases=[
        (6, ((), (3,), (3, 5), (3, 5, 2), (3, 5, 2, 4), (3, 5, 2, 4, 12), (3, 5, 2, 12), (1, 5, 11, 12))),
        (3, tuple(all_histories(3, longest=2))),
        (2, tuple(all_histories(2, longest=4))),
        *((sides, tuple(all_challenges(sides))) for sides in (6, 5, 4, 7)),
        *((sides, tuple(long_lines(sides))) for sides in (6, 7)),
        (8, ((8, 1, 0), (8, 1, 6, 14), (1, 1, 15, 16), (8, 8, 14, 15, 16), (7, 8, 0, 7, 8))),
    ],
    random_cases=_cases,
    adapter=for_the_lesson,
    library=("games.game",),
)
