"""What lesson 15 hands out: strategies as tables, hands of two of them, and the words of the course."""

import numpy as np

from cfrlib.evaluation.opponents import decisions, play_hands
from cfrlib.evaluation.review import result_probabilities
from cfrlib.forms.sequence_form import SequenceForm
from cfrlib.forms.strategy import Strategy
from cfrlib.lessons.lesson15.material_glossary import DICE_AND_POKER, TERMS
from cfrlib.tables import Table


def parents_of(game, player: int) -> dict:
    """{information set: None, or (information set, position of the action)}: the player's last choice before it.

    By their labels; a set stands after the one that leads to it.
    """
    form = SequenceForm.of(game)
    treeplex, sets = form.treeplexes[player], form.information_sets
    labels = [sets.label(number) for number in treeplex.number]
    choices: list = [None]  # by sequence; the empty one is nobody's choice
    for label, count in zip(labels, treeplex.num_actions, strict=True):
        choices += [(label, position) for position in range(count)]
    return {label: choices[parent] for label, parent in zip(labels, treeplex.parent, strict=True)}


def behaviour_of(strategy) -> dict:
    """{information set: probabilities}, by their labels."""
    return {label: list(row.values()) for label, row in strategy.items()}


def duel(mine, theirs) -> dict:
    """{chips: probability} of what `mine` wins from `theirs` in a hand, in each seat half of the time."""
    chances: dict = {}
    for seat in (0, 1):
        both = _seated(mine, theirs, seat)
        for chips, chance in result_probabilities(both.information_sets.game, both, seat).items():
            chances[round(chips)] = chances.get(round(chips), 0) + chance / 2
    return chances


def watched(stranger, honest, hands: int, rng) -> list:
    """The stranger's decisions in each hand, as pairs (label, position of the action); it is player 2, then 1, ..."""
    sets = stranger.information_sets
    labels, log = dict(zip(sets.keys, sets.labels, strict=True)), []
    for hand in range(hands):
        seat = 1 - hand % 2
        (history,) = play_hands(sets.game, _seated(stranger, honest, seat), 1, rng)
        log.append([(labels[key], place) for key, place in decisions(sets.game, history, seat)])
    return log


def _seated(one, other, seat):
    """The profile in which `one` plays in that seat and `other` in the other one."""
    sets = one.information_sets
    plays = np.repeat(sets.players == seat, sets.num_actions)
    return Strategy(sets, np.where(plays, one.probabilities, other.probabilities))


def glossary() -> Table:
    """The terms of the course, English and Chinese."""
    return _table(TERMS)


def words_of_the_games() -> Table:
    """The words of poker and dice."""
    return _table(DICE_AND_POKER)


class Words(Table):
    """A table of words, which stand at the left of their columns."""

    def _repr_html_(self):
        left = ' style="text-align: left">'
        return super()._repr_html_().replace("<td>", "<td" + left).replace("<th>", "<th" + left)


def _table(words):
    stays = "\N{WORD JOINER}"  # with it no message, and so English in every language
    return Words([{"English": english + stays, "中文": chinese, "meaning": meaning, "lesson": lesson}
                  for english, chinese, meaning, lesson in words])  # fmt: skip
