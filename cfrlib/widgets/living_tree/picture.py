"""The living tree as a still picture: the tree with bands and ribbons, and the numbers of every information set."""

from matplotlib.figure import Figure

from cfrlib import palette
from cfrlib.languages import wrapped
from cfrlib.plots.axes import WIDTH, cut_name

WIDEST = 9  # points, the width of the most likely move
HEAD = "set", "own", "others", "value", "action", "played", "regret"
COLUMNS = (0.0, 0.25, 0.39, 0.54, 0.6, 0.85, 1.0)
LONG = 12  # letters of a name, so that it does not lie on others
MOST_ROWS = 40  # of the table in the picture; the widget's own table has all


def living_tree_figure(spec) -> Figure:
    """The tree on the left, the table on the right."""
    rows = sum(len(entry["actions"]) for entry in spec["sets"][:MOST_ROWS])
    high = max(4.6, 0.9 + 0.155 * min(rows, MOST_ROWS))
    figure = Figure(figsize=(WIDTH + 2.2, high), layout="constrained", facecolor=palette.PAPER)
    figure.suptitle(wrapped(spec["title"], 90), x=0.01, ha="left", fontsize=12, color=palette.INK, fontweight="bold")
    drawn, table = figure.subplots(1, 2, width_ratios=(1.25, 1))
    places = spec["together"]["at"] if spec["together"] else [node["at"] for node in spec["nodes"]]
    _bands(drawn, spec, places)
    _ribbons(drawn, spec, places)
    _nodes(drawn, spec, places)
    for deal in spec["deals"]:
        style = {"fontsize": 8, "color": palette.MUTED, "ha": "center", "va": "center", "weight": "bold"}
        if len(deal["words"]) <= LONG:
            drawn.text(*deal["at"], deal["words"], **style)
    drawn.set(xlim=(-1.08, 1.08), ylim=(1.08, -1.08))
    if not spec["together"]:
        drawn.set_aspect("equal")
    drawn.axis("off")
    _table(table, spec["sets"])
    return figure


def _bands(ax, spec, places):
    named = []
    for entry in spec["sets"]:
        path = [places[history["node"]] for history in entry["histories"]]
        colour = _hue(entry["player"])
        ax.plot(*zip(*path, strict=True), color=colour, alpha=0.22, linewidth=15, solid_capstyle="round", zorder=1)
        if path[0] in named:  # merged histories have one name
            continue
        named.append(path[0])
        if len(entry["label"]) > LONG:
            continue
        middle = [(a + b) / 2 for a, b in zip(path[(len(path) - 1) // 2], path[len(path) // 2], strict=True)]
        style = {"fontsize": 7, "color": palette.INK, "ha": "center", "va": "center", "zorder": 5}
        ax.annotate(entry["label"], middle, (0, 0 if len(path) > 1 else 8), textcoords="offset points", **style)


def _ribbons(ax, spec, places):
    widest, colours = max(_reach(node) for node in spec["nodes"][1:]), _colours(spec, places)
    for number, node in enumerate(spec["nodes"][1:], 1):
        flows = _reach(node) > 1e-9
        style = {"linewidth": max(0.7, WIDEST * _reach(node) / widest), "linestyle": "-" if flows else ":"}
        ends = zip(places[node["parent"]], places[number], strict=True)
        ax.plot(*ends, color=colours[node["parent"]], alpha=0.8, solid_capstyle="round", zorder=2, **style)


def _nodes(ax, spec, places):
    for node, place, colour in zip(spec["nodes"], places, _colours(spec, places), strict=True):
        if node["player"] == -2:
            words = f"{node['value'][0]:+g}".replace("-", "\u2212")
            box = {"facecolor": palette.PAPER, "edgecolor": "none", "pad": 0.6}
            ax.text(*place, words, fontsize=6.5, color=palette.INK, ha="center", va="center", zorder=4, bbox=box)
            continue
        ax.plot(*place, marker="D" if node["player"] < 0 else "o", markersize=4.5, color=colour, zorder=3)


def _colours(spec, places):
    """Each node's colour: its player's, or ink where histories of several players have slid together."""
    movers = {}
    for node, place in zip(spec["nodes"], places, strict=True):
        movers.setdefault(tuple(place), set()).add(node["player"])
    return [palette.INK if len(movers[tuple(place)]) > 1
            else palette.MUTED if node["player"] < 0 else _hue(node["player"])
            for node, place in zip(spec["nodes"], places, strict=True)]  # fmt: skip


def _hue(player):
    return palette.PLAYERS[player % len(palette.PLAYERS)]


def _reach(node):
    product = 1.0
    for share in node["reach"]:
        product *= share
    return product


def _table(ax, sets):
    lines = [HEAD]
    for entry in sets:
        for order, (action, share, regret) in enumerate(
            zip(entry["actions"], entry["strategy"], entry["regrets"], strict=True)
        ):
            facts = (cut_name(entry["label"], 9), *map(_number, (entry["own"], entry["others"], entry["value"])))
            lines.append((*(("",) * 4 if order else facts), cut_name(action, 11), f"{share:.3f}", _number(regret)))
    for row, line in enumerate(lines[: MOST_ROWS + 1]):
        for column, (x, words) in enumerate(zip(COLUMNS, line, strict=True)):
            side = "left" if column in (0, 4) else "right"
            style = {"fontsize": 7.5, "color": palette.INK if row else palette.MUTED, "ha": side, "va": "top"}
            ax.text(x, -row, words, weight="bold" if column == 0 else "normal", **style)
    ax.set(xlim=(-0.02, 1.02), ylim=(-max(len(lines[: MOST_ROWS + 1]), 2), 0.3))
    ax.axis("off")


def _number(value):
    return f"{round(value, 4) + 0.0:.4f}".replace("-", "\u2212")
