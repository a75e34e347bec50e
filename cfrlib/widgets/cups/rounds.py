"""Rounds of one claim: the dice under two cups, the claim, and whether it holds."""

from dataclasses import dataclass

from cfrlib.games.dudo import matching

SIDES = 6


@dataclass(frozen=True)
class Round:
    """`mine`, `theirs`: the faces of the dice. `rank`: the claim is that at least one of them shows it, or a 1."""

    mine: int
    theirs: int
    rank: int

    @property
    def holds(self) -> bool:
        return matching(((self.mine,), (self.theirs,)), self.rank) >= 1


def rolled(rng, count: int) -> list[Round]:
    """`count` rounds: fair dice, and a random rank from 2 to 6, which says nothing about the dice."""
    faces, ranks = rng.integers(1, SIDES + 1, (count, 2)), rng.integers(2, SIDES + 1, count)
    return [Round(int(mine), int(theirs), int(rank)) for (mine, theirs), rank in zip(faces, ranks, strict=True)]
