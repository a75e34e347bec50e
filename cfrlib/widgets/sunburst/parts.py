"""The public tree of a game of cards and bets as parts of a disc, one for each action and each public card."""

import re
from dataclasses import dataclass

MOVE = re.compile(r"[xfc]|[br][\d.]+")
NAMES = {"x": "check", "f": "fold", "c": "call", "b": "bet", "r": "raise"}
RANKS = {"J": "jack", "Q": "queen", "K": "king"}


@dataclass(frozen=True)
class Part:
    """An action or a card at one place of the tree. Parts are sorted so that all below a part follow it.

    `path`: ("b2", "c", "/Q", "x"), with cards after a slash. `action`: its place among the record's actions, -1 for a
    card. `start`, `end`: shares of a turn, in proportion to the ends below it. `until`: one after the last part below.
    """

    path: tuple[str, ...]
    action: int
    start: float
    end: float
    until: int

    @property
    def ring(self) -> int:
        """How many actions and cards came before."""
        return len(self.path) - 1

    @property
    def player(self) -> int:
        """The player who acts, -1 for a card. Player 1 opens each round."""
        if self.action < 0:
            return -1
        dealt = [place for place, step in enumerate(self.path) if step.startswith("/")]
        return (len(self.path) - (dealt[-1] + 1 if dealt else 0) - 1) % 2

    @property
    def words(self) -> str:
        """What was played and dealt up to here: "bet 2, call, public queen, check"."""
        return ", ".join(map(_word, self.path))


def parts_of(actions: list[str]) -> list[Part]:
    """The parts of a disc. `actions`: "xb2c/Qx" is a check after check, bet 2, call, and a public queen."""
    paths = {_path(action): place for place, action in enumerate(actions)}
    cards = {path[: depth + 1] for path in paths for depth, step in enumerate(path) if step.startswith("/")}
    below = {}
    for path in [*paths, *cards]:
        below.setdefault(path[:-1], []).append(path)
    found = []

    def place(path, end):
        """Place a part and all below it from `end` on, counted in ends. Returns where the next part begins."""
        number, start = len(found), end
        found.append(None)
        for child in _in_order(below.get(path, ())):
            end = place(child, end)
        end = end if path in below else end + 1
        found[number] = path, start, end, len(found)
        return end

    ends = 0
    for path in _in_order(below.get((), ())):
        ends = place(path, ends)
    return [Part(path, paths.get(path, -1), start / ends, end / ends, until) for path, start, end, until in found]


def _path(action):
    """The steps to an action: "b2c/Qx" is ("b2", "c", "/Q", "x")."""
    first, *later = action.split("/")
    steps = MOVE.findall(first)
    for each in later:
        steps += ["/" + each[0], *MOVE.findall(each[1:])]
    return tuple(steps)


def _in_order(paths):
    """Actions as the game lists them, cards from the jack to the king."""
    cards = list(RANKS)
    return sorted(paths, key=lambda path: cards.index(path[-1][1:]) if path[-1][1:] in cards else 0)


def _word(step):
    if step.startswith("/"):
        return f"public {RANKS.get(step[1:], step[1:])}"
    return f"{NAMES[step[0]]} {step[1:]}".strip()
