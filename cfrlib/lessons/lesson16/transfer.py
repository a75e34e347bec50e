"""An evening of doubles: teams share players as hands share cards, and what is close is a draw."""

import numpy as np

from cfrlib.course.second_tasks import Rule, SecondTask

NEVER, HALF, DRAWN = range(3)


def _solution(close, points, shared, told):
    def again(strengths, players, weights):
        """A number for each team, (teams,), under the rules above.

        strengths: (teams,), whole numbers; larger is stronger.
        players: (teams, 2), the two players of each team, whole numbers. No two
            teams have the same two.
        weights: (teams,), how often each of the same teams turns up.
        """
        strengths, players, weights = (np.asarray(value) for value in (strengths, players, weights))

        def met(teams):
            """What each of these teams beats of the others, draws with and is beaten by, if all of them meet."""
            own, order = strengths[teams], teams[np.argsort(strengths[teams])]
            ranked, sums = strengths[order], np.append(0.0, np.cumsum(weights[order]))
            weaker = sums[np.searchsorted(ranked, own - close, side="left")]
            not_stronger = sums[np.searchsorted(ranked, own + close, side="right")]
            return np.array([weaker, not_stronger - weaker - weights[teams], sums[-1] - not_stronger])

        matches = met(np.arange(len(strengths)))
        for player in np.unique(players):
            together = np.flatnonzero((players == player).any(axis=1))
            counted = met(together)
            matches[:, together] -= counted / 2 if shared == HALF else counted
            matches[1, together] += counted.sum(axis=0) if shared == DRAWN else 0
        earned, weight = points @ matches, matches.sum(axis=0)
        return np.divide(earned, weight, out=np.zeros_like(earned), where=weight > 0) if told == "mean" else earned

    return again


def _teams(rng, count, members):
    """Weights are quarters: their sums are exact in any order."""
    pairs = np.column_stack(np.triu_indices(members, 1))[rng.permutation(members * (members - 1) // 2)[:count]]
    strengths = rng.integers(0, max(12, count // 4), count) + 20
    return strengths, rng.permuted(pairs, axis=1), rng.integers(0, 7, count) / 4


def _evenings(rng):
    for count, members in ((6, 5), (10, 5), (15, 7), (40, 12), (20_000, 250)):
        yield _teams(rng, count, members)


def _told(earns, draws, defeat):
    return f"A win earns {earns} points, a draw {draws}, and a defeat {'costs 1' if defeat else 'earns nothing'}."


TASK = SecondTask(
    "A club holds an evening of doubles. A team is two players, and a player may be in several teams. What can each "
    "team expect against all the others? It is as in exercise 16.4, with teams for hands and players for cards: each "
    "match counts with the weight of the *other* team, and no team meets itself. Some clubs have 20,000 teams, too "
    "many to go through all pairs. These rules are different:",
    {
        "close": [Rule(f"A match is a draw if the two strengths differ by {close} or less. Otherwise the stronger team "
                       "wins.", close) for close in (1, 2, 3, 4)],
        "points": [Rule(_told(*points), np.array(points)) for points in ((2, 1, 0), (3, 1, 0), (3, 2, -1), (4, 1, -1))],
        "shared": [Rule("Teams that share a player never meet.", NEVER),
                   Rule("Teams that share a player meet half as often: such a match counts with half of the other "
                        "team's weight.", HALF),
                   Rule("Teams that share a player do not play: their match is a draw, whatever the strengths, and "
                        "counts like any other.", DRAWN)],
        "told": [Rule("Return each team's points, added up over its matches.", "sum"),
                 Rule("Return each team's mean points in a match: its points, divided by the sum of the weights with "
                      "which its matches count, or 0 if that sum is 0.", "mean")],
    },
    _solution,
    edge_cases=[
        (np.array([7, 4, 6, 12]), np.array([[1, 2], [1, 3], [3, 4], [4, 5]]), np.array([0.5, 1.0, 0.25, 1.0])),
        (np.array([7, 5, 8, 4, 1, 12]), np.array([[1, 2], [3, 4], [2, 3], [1, 4], [4, 2], [1, 3]]),
         np.array([0.5, 1.0, 0.25, 1.5, 0.75, 1.25])),
        (np.array([3, 9, 6]), np.array([[1, 2], [2, 3], [3, 1]]), np.array([1.0, 0.5, 0.25])),
        (np.array([5]), np.array([[1, 0]]), np.array([0.5])),
        _teams(np.random.default_rng(1), 15, 8),
        _teams(np.random.default_rng(2), 21, 7),
    ],
    random_cases=_evenings,
)  # fmt: skip
