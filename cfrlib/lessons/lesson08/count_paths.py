"""Exercise `count_paths`: one addition an edge, in topological order."""

from cfrlib.course.checks.adapters import each, whole_number
from cfrlib.lessons.lesson08.material import Watched, diamonds, stairs
from cfrlib.lessons.lesson08.watched_graph import GraphExercise


def count_paths(children, order):
    paths = dict.fromkeys(order, 0)
    paths[order[0]] = 1
    for node in order:
        for child in children[node]:
            paths[child] += paths[node]
    return paths


def drawn(rng, size=8):
    """A graph whose dictionary is in another order than the topological one; some paths end early."""
    names = [str(name) for name in rng.permutation(list("ABCDEFGH"))[:size]]
    graph = {}
    for place, name in enumerate(names):
        later = names[place + 1 :]
        if place and rng.random() < 0.2:
            later = []
        chosen = rng.choice(later, min(len(later), int(rng.integers(1, 4))), replace=False).tolist() if later else []
        graph[name] = list(dict.fromkeys([*later[: rng.integers(2)], *chosen]))
    return Watched({name: graph[name] for name in sorted(graph)}), names


FORK = Watched({"A": ["B", "C"], "B": ["D"], "C": ["D"], "D": []})
LEFT_BEHIND = Watched({"S": ["T", "U"], "T": ["U"], "U": [], "X": ["T", "U"]})  # no path leads to X
EARLY_END = Watched({"A": ["B", "C"], "B": [], "C": ["D"], "D": []})
LAST_BEHIND = Watched({"S": ["T"], "T": [], "X": []})
NUMBERED = Watched({0: [2, 1], 1: [], 2: [1], 3: [2, 0]})
SHORTCUT = Watched({"S": ["T", "U", "V"], "V": ["T"], "U": ["V", "T"], "T": []})

EXERCISE = GraphExercise(
    count_paths,
    edge_cases=[
        (FORK, ["A", "B", "C", "D"]),
        (SHORTCUT, ["S", "U", "V", "T"]),
        (EARLY_END, ["A", "B", "C", "D"]),
        (Watched({"alone": []}), ["alone"]),
        (LEFT_BEHIND, ["S", "X", "T", "U"]),
        (LAST_BEHIND, ["S", "T", "X"]),
        (NUMBERED, [3, 0, 2, 1]),
        diamonds(3),
        stairs(45),
        diamonds(40),
    ],
    random_cases=lambda rng: (drawn(rng) for _ in range(6)),
    adapter=each(whole_number),
    made={121: "diamonds(40)", 45: "stairs(45)"},
    tolerance=1e-9,  # numbers of paths are whole: float32 is too coarse for them
    seconds=5.0,
    library=("lessons.lesson08.material",),
)
