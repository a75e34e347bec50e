"""A small game as one tree: information sets as bands, ribbons as wide as reach, and numbers for what is picked."""

from pathlib import Path

import numpy as np
import traitlets

from cfrlib import palette
from cfrlib.arguments import generator, whole
from cfrlib.forms.game_tree import GameTree, TooLarge
from cfrlib.forms.strategy import Strategy
from cfrlib.games import CHANCE, TERMINAL
from cfrlib.games.checked import Checked
from cfrlib.widgets.bundler import bundle
from cfrlib.widgets.exhibit import Exhibit
from cfrlib.widgets.given import function_of, heading
from cfrlib.widgets.living_tree.flow import Flow
from cfrlib.widgets.living_tree.places import all_below, children_of, in_columns, in_rings, places_of, together
from cfrlib.widgets.living_tree.touched import touched
from cfrlib.widgets.page_widget import PageWidget

MOST = 160  # histories that can still be told apart
MOST_SAMPLES = 60
ROOM = 0.22  # between an end and the name of its deal, for the payoff


class LivingTreeWidget(PageWidget):
    """Draws one game and one strategy. Everything is in `spec`; the page asks the kernel nothing."""

    _esm, _css = bundle(Path(__file__).with_suffix(".js"))
    spec = traitlets.Dict().tag(sync=True)
    page_traits = ("spec",)


def living_tree(game="kuhn", strategy=None, *, samples=0, rng=0, merge=None, title: str | None = None) -> Exhibit:
    """A small game in one picture: pick an information set, and its histories light up, with their numbers.

    `game`: a game of up to 160 histories, its name or its tree. `strategy`: as `Strategy.of` takes it; uniform when
    left out. `samples`: how many iterations of each sampling show what they touch; `rng`, a generator or a seed, draws
    them. `merge(history)`: names the place of a history; histories of one place slide together. True uses the game's
    own `node`.
    Raises ValueError for a larger game, for one without decisions, and whatever `Strategy.of` raises.
    """
    tree = _grown(game)
    strategy = Strategy.of(tree, {} if strategy is None else strategy)
    samples, rng = whole("samples", samples, 0, MOST_SAMPLES), generator("rng", rng)
    flow, places = Flow.of(tree, strategy), _merged(tree, merge)
    at = in_rings(tree) if places is None else in_columns(tree)
    sets, title = _sets(flow, at), heading(title, f"All of {_name(tree)} in one tree")
    spec = {
        "title": title,
        "sentence": finding(flow, sets, places),
        "players": tree.game.num_players,
        "nodes": _nodes(flow, at),
        "deals": _deals(flow.tree, at) if places is None else [],
        "sets": sets,
        "touched": touched(tree, strategy, samples, rng) if samples else None,
        "together": None if places is None else {"place": places, "at": together(tree, places).round(4).tolist()},
        "palette": {"light": palette.LIGHT, "dark": palette.DARK},
    }

    def draw():
        from cfrlib.widgets.living_tree.picture import living_tree_figure

        return living_tree_figure(spec)

    return Exhibit(LivingTreeWidget(spec=spec), spec["sentence"], draw, lambda: _rows(sets))


def finding(flow: Flow, sets: list[dict], places=None) -> str:
    """A sentence: the game's size, its value to player 1 and the largest regret, or what merging leaves."""
    tree = flow.tree
    said = f"{_name(tree)}: {len(tree)} histories, {len(tree.information_sets)} information sets. "
    if places is not None:
        goes_on = np.flatnonzero(tree.player != TERMINAL).tolist()
        return said + (
            f"Merged, {len(tree)} histories are {len(set(places))} places; of those where the game goes on, "
            f"{len(goes_on)} are {len({places[node] for node in goes_on})}."
        )
    most, where = max((max(entry["regrets"]), entry["label"]) for entry in sets)
    much = f", and the largest regret of an action is {most:.4f}, at {where}" if most > 1e-12 else ""
    worth = round(flow.value[0, 0], 4) + 0.0
    return f"{said}With this strategy player 1 gets {worth:.4f} on average{much}.".replace("-", "\u2212")


def _name(tree):
    return {"Kuhn": "Kuhn poker", "LiarDie": "Liar Die"}.get(type(tree.game).__name__, type(tree.game).__name__)


def _grown(game):
    try:
        tree = game if isinstance(game, GameTree) else GameTree(game, max_nodes=MOST)
    except TooLarge:
        tree = None
    if tree is None or len(tree) > MOST:
        raise ValueError(
            f"this game has more than {MOST} histories, and a picture of all of them has no room for more; draw a "
            "smaller one, with fewer cards or sides"
        )
    if not len(tree.information_sets):
        raise ValueError("in this game nobody decides anything: a tree of it has nothing to show")
    return tree


def _merged(tree, merge):
    """The number of each history's place, or None where nothing merges."""
    if merge is None or merge is False:
        return None
    ask = Checked(tree.game).node if merge is True else function_of("merge", merge, "history")
    return places_of(tree, ask)


def _nodes(flow, at):
    tree, game = flow.tree, Checked(flow.tree.game)
    moves, words = [""], [[]]
    for node in range(1, len(tree)):
        parent = tree.parent[node]
        history = tree.histories[parent]
        known = tree.information_set[parent]
        offered = tree.information_sets.actions[known] if known >= 0 else [one for one, _ in game.chance(history)]
        moves.append(game.action_label(offered[tree.action[node]]))
        words.append([*words[parent], moves[-1]])
    return [
        {"parent": int(tree.parent[node]), "player": int(tree.player[node]), "set": int(tree.information_set[node]),
         "move": moves[node], "words": ", ".join(words[node]) or "the beginning", "at": at[node].round(4).tolist(),
         "share": float(flow.share[node]), "reach": [float(part) for part in flow.reach[node]],
         "value": [float(part) for part in flow.value[node]]}
        for node in range(len(tree))
    ]  # fmt: skip


def _deals(tree, at):
    """If chance begins: its moves, with places for their names beyond the shortest branch of each."""
    if tree.player[0] != CHANCE:
        return []
    game, below = Checked(tree.game), children_of(tree)
    moves = [game.action_label(action) for action, _ in game.chance(tree.histories[0])]
    found = []
    for move, node in zip(moves, np.flatnonzero(tree.parent == 0).tolist(), strict=True):
        branches = below[node] or [node]
        reaches = {branch: max(np.hypot(*at[one]) for one in all_below(branch, below)) for branch in branches}
        shortest = min(reaches, key=reaches.get)
        place = at[shortest] / np.hypot(*at[shortest]) * min(1, reaches[shortest] + ROOM)
        found.append({"words": move, "node": node, "at": place.round(4).tolist()})
    return found


def _sets(flow, at):
    tree = flow.tree
    found = []
    for number in range(len(tree.information_sets)):
        player = int(tree.information_sets.players[number])
        nodes = _around(np.flatnonzero(tree.information_set == number), at)
        histories = [{"node": node, "own": flow.own(node), "others": flow.others(node),
                      "value": float(flow.value[node, player])} for node in nodes]  # fmt: skip
        labels = tree.information_sets.label(number), tree.information_sets.action_labels(number)
        found.append({"label": labels[0], "player": player, "actions": list(labels[1]), "histories": histories,
                      **flow.set_numbers(number, nodes)})  # fmt: skip
    return found


def _around(nodes, at):
    """Nodes in their order around the middle, beginning after the widest gap, so that a band is short."""
    angle = np.arctan2(at[nodes, 1], at[nodes, 0]) % (2 * np.pi)
    nodes, angle = nodes[np.argsort(angle, kind="stable")], np.sort(angle)
    gaps = np.diff(angle, append=angle[0] + 2 * np.pi)
    return np.roll(nodes, -1 - int(np.argmax(gaps.round(6)))).tolist()


def _rows(sets):
    columns = [("information_set", "O"), ("player", "i4"), ("action", "O"), ("reach_own", "f8")]
    columns += [(name, "f8") for name in ("reach_others", "value", "strategy", "regret")]
    rows = [
        (entry["label"], entry["player"] + 1, action, entry["own"], entry["others"], entry["value"], share, regret)
        for entry in sets
        for action, share, regret in zip(entry["actions"], entry["strategy"], entry["regrets"], strict=True)
    ]  # fmt: skip
    return np.array(rows, dtype=columns).view(np.recarray)
