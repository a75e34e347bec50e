"""The layout of a small graph of decisions: places in the unit square, with `y` upwards."""

END_ABOVE = 0.095
FAN = 0.05  # how far an edge of the pyramid bends per step that it spans, so that ribbons part at their node

ZIGZAG = 0.1  # how far nodes in a row are alternately off its line, so that edges past them can be seen


def places(children: list[list[int]], swaps: list[bool]) -> list[tuple[float, float]]:
    """A place for each node; `children[n]` come after n. A pyramid if the graph is one, else layers."""
    return pyramid(children, swaps) or layers(children)


def pyramid(children, swaps):
    """Nodes after which the opponent moves on a base line, and each node between two of them above their middle.

    None if the graph is no such pyramid. Liar Die's is one, with the claims below and the answers above.
    """
    parents = parents_of(children)
    base = [n for n, swap in enumerate(swaps) if swap and children[n]]
    rank, spot = {n: k for k, n in enumerate(base)}, {}
    for n, below in enumerate(children):
        onwards = [rank.get(child) for child in below if children[child]]
        if n in rank:
            spot[n] = (rank[n], 0.0)
        elif not below:
            if len(parents[n]) != 1 or parents[n][0] in rank:
                return None
        elif [parent in rank for parent in parents[n]] != [True] or None in onwards or len(onwards) > 1:
            return None
        else:
            left, right = rank[parents[n][0]], onwards[0] if onwards else len(base)
            spot[n] = ((left + right) / 2, (right - left) ** 0.6)
    if len(base) < 2 or len(set(spot.values())) < len(spot):
        return None
    wide, high = max(x for x, _ in spot.values()), max(y for _, y in spot.values())
    spot = {n: (x / wide, y / high * (1 - END_ABOVE)) for n, (x, y) in spot.items()}
    return [spot[n] if n in spot else _above(spot[parents[n][0]]) for n in range(len(children))]


def layers(children):
    """Left to right by the longest path from the root; in a layer, each near the middle of its parents."""
    parents, depth = parents_of(children), depths(children)
    deepest = max(depth)
    height = [0.5] * len(children)
    for layer in range(deepest + 1):
        here = [n for n, d in enumerate(depth) if d == layer]
        here.sort(key=lambda n: -sum(height[p] for p in parents[n]) / max(1, len(parents[n])))
        for place, n in enumerate(here):
            height[n] = 1 - (place + 0.5) / len(here)
        if len(here) == 1:
            height[here[0]] += ZIGZAG * (-1) ** layer
    return [(depth[n] / max(1, deepest), height[n]) for n in range(len(children))]


def depths(children) -> list[int]:
    """The number of moves on the longest path from the root to each node."""
    depth = [0] * len(children)
    for n, below in enumerate(children):
        for child in below:
            depth[child] = max(depth[child], depth[n] + 1)
    return depth


def bows(children: list[list[int]], swaps: list[bool], spots: list[tuple[float, float]]) -> list[list[float]]:
    """How far each edge bends to its left, as a share of its length, so that none hides another or crosses a node."""
    if pyramid(children, swaps):
        step = min(abs(x - y) for x, _ in spots for y, _ in spots if x != y)  # half of a step on the base line
        return [
            [-FAN * max(0.0, abs(spots[child][0] - spots[n][0]) / step - 1) for child in below]
            for n, below in enumerate(children)
        ]
    return [
        [0.16 * below[:a].count(child) * (-1) ** a or _around(n, child, spots) for a, child in enumerate(below)]
        for n, below in enumerate(children)
    ]


def _around(n, child, spots):
    (x0, y0), (x1, y1) = spots[n], spots[child]
    span = x1 - x0
    for place, (x, y) in enumerate(spots):
        share = (x - x0) / span if span else -1
        if place not in (n, child) and 0.02 < share < 0.98 and abs(y0 + share * (y1 - y0) - y) < 0.04:
            return 0.22
    return 0.0


def parents_of(children) -> list[list[int]]:
    """The parents of each node, each once, in the order of the graph."""
    parents = [[] for _ in children]
    for n, below in enumerate(children):
        for child in dict.fromkeys(below):
            parents[child].append(n)
    return parents


def _above(spot):
    return spot[0], spot[1] + END_ABOVE
