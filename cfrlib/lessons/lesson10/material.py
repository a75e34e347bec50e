"""What lesson 10 hands out: the lecture's process, processes of any shape, and two learners."""

import numpy as np

from cfrlib.forms.tfdp import TFDP
from cfrlib.solvers.minimizers import Hedge


class Named(TFDP):
    """Shown by the name that the notebook gives it, which can be pasted."""

    def __repr__(self):
        return "LECTURE"


LECTURE = Named(
    {
        "j1": ("check", "raise"), "j2": ("check", "raise"), "j3": ("check", "raise"),
        "j4": ("fold", "call"), "j5": ("fold", "call"), "j6": ("fold", "call"),
    },
    {
        "k1": ("jack", "queen", "king"),
        "k2": ("check", "raise"), "k3": ("check", "raise"), "k4": ("check", "raise"),
    },
    {
        ("k1", "jack"): "j1", ("k1", "queen"): "j2", ("k1", "king"): "j3",
        ("j1", "check"): "k2", ("j2", "check"): "k3", ("j3", "check"): "k4",
        ("k2", "raise"): "j4", ("k3", "raise"): "j5", ("k4", "raise"): "j6",
    },
)  # fmt: skip


class Turns:
    """A learner that learns nothing: after t utilities it plays action number t, counted round and round."""

    def __init__(self, num_actions):
        self.num_actions, self.heard = num_actions, 0

    def next_strategy(self):
        return np.eye(self.num_actions)[self.heard % self.num_actions]

    def observe_utility(self, utility):
        self.heard += 1


class SteadyHedge(Hedge):
    """Hedge with one learning rate for ever: how large utilities are makes a difference to it."""

    def __init__(self, num_actions):
        super().__init__(num_actions, rate=0.25)


def drawn_process(rng, size: int = 4) -> TFDP:
    """A process with so many points of each kind at most, one to four labels each, written down in any order.

    Decisions may follow on decisions and observations on observations; several labels may end the process.
    """
    labels, transitions, waiting = {}, {}, [None]
    room = {"j": size, "k": size}
    while waiting and sum(room.values()):
        place = waiting.pop(0)
        kinds = [kind for kind, left in room.items() if left]
        kind = kinds[rng.integers(len(kinds))]
        room[kind] -= 1
        point = f"{kind}{size - room[kind]}"
        labels[point] = tuple("abcd" if kind == "j" else "wxyz")[: rng.choice([1, 2, 3, 4], p=[0.1, 0.5, 0.3, 0.1])]
        if place:
            transitions[place] = point
        goes_on = [(point, label) for label in labels[point] if rng.random() < 0.6 or not waiting]
        waiting += goes_on
    return _in_any_order(rng, labels, transitions)


def _in_any_order(rng, labels, transitions):
    names = [list(labels)[place] for place in rng.permutation(len(labels))]
    actions, signals = ({name: labels[name] for name in names if name[0] == kind} for kind in "jk")
    return TFDP(actions, signals, transitions)


def drawn_behaviour(rng, tfdp) -> dict:
    """Probabilities in twentieths at each decision point; some are 0."""
    return {
        j: rng.multinomial(20, np.full(len(labels), 1 / len(labels))) / 20 for j, labels in tfdp.actions.items()
    }


def drawn_utility(rng, tfdp) -> np.ndarray:
    """What each sequence earns by itself, in quarters; the empty one nothing."""
    return np.append(0.0, rng.integers(-12, 13, len(tfdp.sequences) - 1) / 4)
