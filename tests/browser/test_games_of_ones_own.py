"""Games of one's own: information sets are named by their keys, actions in full, payoffs are of any size."""

from dataclasses import dataclass

import pytest

import cfrlib as cfr
from cfrlib.lessons.lesson04.node_update import node_update
from tests.browser.learner import press, show

MOVES = ("raise by a third of the pot", "wait for the <other> one", "give up & go home")


@dataclass(frozen=True)
class Raises(cfr.games.Game):
    """A red card or a blue one for each; player 2 moves unless player 1 has given up."""

    stake: float = 1.0

    def player(self, history):
        if not history:
            return -1
        return len(history) - 1 if len(history) < 3 and MOVES[-1] not in history else -2

    def chance(self, history):
        return [((mine, theirs), 1 / 4) for mine in ("red", "blue") for theirs in ("red", "blue")]

    def actions(self, history):
        return MOVES

    def utilities(self, history):
        (mine, theirs), *moves = history
        won = self.stake * ((mine == "red") - (theirs == "red") + 0.1 * len(moves)) * (1 + MOVES.index(moves[-1]))
        return won, -won

    def information_set(self, history):
        mover = self.player(history)
        return f"player {mover + 1}", history[0][mover], *history[1:]


def scrubber(game):
    return cfr.widgets.scrubber(cfr.solve(game, "cfr", iterations=30, progress=False).trace)


def play_table(game):
    return cfr.widgets.play_table(game, {}, hands=2, rng=1, title=f"raises of {game.stake}")


WIDGETS = {
    "scrubber": scrubber,
    "stepper": lambda game: cfr.widgets.stepper(game, node_update, iteration=2),
    "living_tree": cfr.widgets.living_tree,
    "treeplex": cfr.widgets.treeplex,
    "play_table": play_table,
}
STICKS_OUT = """(root) => [...root.querySelectorAll("*")].filter((one) => {
    const { left, right } = one.getBoundingClientRect(), box = root.getBoundingClientRect();
    let clipped = false;
    for (let up = one.parentElement; up !== root; up = up.parentElement)
        clipped ||= getComputedStyle(up).overflowX !== "visible";
    return !clipped && right > left && (right > box.right + 1 || left < box.left - 1);
}).map((one) => one.outerHTML.slice(0, 100))"""


@pytest.mark.exhaustive
@pytest.mark.parametrize("stake", [1.0, 1e9, 1e-9])
@pytest.mark.parametrize("name", WIDGETS)
def test_nothing_sticks_out_wherever_one_goes(page, name, stake):
    shown = show(page, WIDGETS[name](Raises(stake))).first
    for width in (340, 800):
        page.set_viewport_size({"width": width, "height": 1000})
        shown.locator("[tabindex='0'], input, button").first.focus()
        for key in ("Home", *["ArrowRight"] * 4, "End"):
            press(shown, key)
            assert shown.evaluate(STICKS_OUT) == []
        assert page.evaluate("document.documentElement.scrollWidth") <= width
