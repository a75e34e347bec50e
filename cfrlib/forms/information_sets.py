"""The information sets of a game, numbered, and where each one's actions lie in one flat array.

Strategies, regrets and traces are flat arrays over all (information set, action) pairs, called *slots*: information set
`number` owns the slots `offsets[number]` to `offsets[number + 1]`. Names and labels are made only when asked for.
"""

from dataclasses import dataclass
from functools import cache, cached_property

import numpy as np

from cfrlib.arguments import nearest, shortened
from cfrlib.games import Game
from cfrlib.games.answers import safe_repr
from cfrlib.games.checked import Checked


@dataclass(frozen=True, eq=False)
class InformationSets:
    """`keys`: what `game.information_set` returns. `players`: (sets,), who moves. `actions`: one tuple per set."""

    game: Game
    keys: list
    players: np.ndarray
    actions: list[tuple]

    def __len__(self):
        return len(self.keys)

    def __eq__(self, other):
        if self is other:
            return True
        return isinstance(other, InformationSets) and self.keys == other.keys and self.actions == other.actions

    def __contains__(self, key):
        return key in self._number_of_key

    @cached_property
    def num_actions(self) -> np.ndarray:
        """The number of actions of each information set, (sets,)."""
        return np.fromiter(map(len, self.actions), np.int32, len(self.actions))

    @cached_property
    def offsets(self) -> np.ndarray:
        """Where each information set's slots begin, (sets + 1,); the last entry is the number of slots."""
        return np.concatenate([[0], np.cumsum(self.num_actions)]).astype(np.int32)

    @property
    def num_slots(self) -> int:
        return int(self.offsets[-1])

    @cached_property
    def labels(self) -> list[str]:
        """Names for people. Raises ValueError if two information sets share one."""
        ask = Checked(self.game).information_set_label
        labels = [ask(key) for key in self.keys]
        if len(set(labels)) < len(labels):
            first, second = _find_equal(labels)
            raise ValueError(
                f"two information sets, {safe_repr(self.keys[first])} and {safe_repr(self.keys[second])}, are labelled "
                f"{safe_repr(labels[first])}; information_set_label must tell them apart"
            )
        return labels

    def refuse_equal_labels(self):
        """Raise ValueError if two information sets, or two actions of one, share a label, or one has no label.

        Or if the label of one is the key of another: that name could then mean both.
        """
        ask = cache(Checked(self.game).action_label)
        for actions in dict.fromkeys(self.actions):
            labels = list(map(ask, actions))
            if len(set(labels)) < len(labels):
                first, second = _find_equal(labels)
                raise ValueError(
                    f"two actions, {safe_repr(actions[first])} and {safe_repr(actions[second])}, are labelled "
                    f"{safe_repr(labels[first])}; action_label must tell them apart"
                )
            _refuse_crossed("action", actions, labels)
        _refuse_crossed("information_set", self.keys, self.labels)

    def label(self, number: int) -> str:
        """The name of one information set, without naming them all."""
        return self.game.information_set_label(self.keys[number])

    def action_labels(self, number: int) -> tuple[str, ...]:
        return tuple(self.game.action_label(action) for action in self.actions[number])

    def columns(self) -> dict:
        """A table of all slots: player (from 1), information set and action, (slots,) each."""
        numbers = range(len(self))
        return {
            "player": np.repeat(self.players + 1, self.num_actions),
            "information set": np.repeat(np.array(self.labels, dtype=object), self.num_actions),
            "action": [action for number in numbers for action in self.action_labels(number)],
        }

    def slots(self, number: int) -> slice:
        return slice(int(self.offsets[number]), int(self.offsets[number + 1]))

    @cached_property
    def slots_by_label(self) -> dict[str, dict[str, int]]:
        """{information set: {action: slot}}, by their labels. Raises ValueError where two share a label."""
        table = {}
        for number, label in enumerate(self.labels):
            actions = self.action_labels(number)
            table[label] = dict(zip(actions, range(*self.slots(number).indices(self.num_slots)), strict=True))
            if len(table[label]) < len(actions):
                raise ValueError(f"two actions at {label!r} share a label; action_label must tell them apart")
        return table

    def uniform(self) -> np.ndarray:
        """The strategy that plays all actions equally often, (slots,)."""
        return np.repeat(1.0 / self.num_actions, self.num_actions)

    def proportions(self, weights: np.ndarray) -> np.ndarray:
        """Each information set's weights divided by their sum, uniform where that is 0. Both (..., slots)."""
        total = np.repeat(np.add.reduceat(weights, self.offsets[:-1], axis=-1), self.num_actions, axis=-1)
        uniform = np.broadcast_to(self.uniform(), total.shape).copy()
        return np.divide(weights, total, out=uniform, where=total > 0)

    def find(self, name) -> int:
        """The number of an information set, by its key or its label. Raises KeyError, offering the nearest label."""
        for numbers in (self._number_of_key, self._number_of_label):
            try:
                return numbers[name]
            except (KeyError, TypeError):
                continue
        near = nearest(str(name), self.labels, 0)
        instead = f"the nearest is {near!r}" if near else "nobody decides anything in this game"
        raise UnknownInformationSet(f"there is no information set {shortened(name)}; {instead}")

    def find_action(self, number: int, name) -> int:
        """The position of an action of one information set, by itself or its label."""
        labels = self.action_labels(number)
        for known in (self.actions[number], labels):
            try:
                return known.index(name)
            except ValueError:  # no such action, or the name is an array, for which == is no answer
                continue
        raise UnknownInformationSet(f"information set {self.label(number)!r} has no action {shortened(name)}; "
                                    f"it has {', '.join(labels)}")

    @cached_property
    def _number_of_key(self):
        return {key: number for number, key in enumerate(self.keys)}

    @cached_property
    def _number_of_label(self):
        return {label: number for number, label in enumerate(self.labels)}


def _find_equal(labels):
    """The positions of the first label that occurs twice."""
    first = {}
    for position, label in enumerate(labels):
        if first.setdefault(label, position) != position:
            return first[label], position
    raise AssertionError("no label occurs twice")


def _refuse_crossed(kind, things, labels):
    """Raise ValueError if an action or an information set has another's name in the rules as its label."""
    place = {label: position for position, label in enumerate(labels)}
    for position, thing in enumerate(things):
        if (other := place.get(thing, position)) != position:
            raise ValueError(
                f"the {kind.replace('_', ' ')} {safe_repr(things[other])} is labelled {safe_repr(thing)}, which in the "
                f"rules is another one; {kind}_label must tell them apart"
            )


class UnknownInformationSet(KeyError):
    """A KeyError whose message is shown as it is, not quoted."""

    def __str__(self):
        return self.args[0]
