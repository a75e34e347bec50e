"""What lesson 15 hands out: which choice of one's own leads to each decision, and the words of the course."""

from cfrlib.forms.sequence_form import SequenceForm
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
    return Words([{"English": english, "中文": chinese, "meaning": meaning, "lesson": lesson}
                  for english, chinese, meaning, lesson in words])  # fmt: skip
