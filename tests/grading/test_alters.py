"""What a function depends on: every statement that alters an object that it uses, and no experiment beside it."""

import pytest

from cfrlib.grading.apart.cells import part_for

SETUP = "try:\n    import numpy as np\n    import cfrlib as cfr\nexcept ImportError:\n    raise"
FUNCTION = "def win(x):\n    return np.sum(x) + TABLE[0]"
FILLED = {
    "in a loop": "for i in range(3):\n    TABLE.append(i)",
    "in a loop within a with": "with open('x') as file:\n    for line in file:\n        TABLE.append(line)",
    "in a comprehension": "[TABLE.append(i) for i in range(3)]",
    "in an assignment": "_ = TABLE.append(1)",
    "by a method whose result nobody takes": "_ = TABLE.filled(3)",
    "by its method handed over": "list(map(TABLE.append, range(3)))",
    "by a function that knows it": "def fill():\n    TABLE.append(1)\nfill()",
    "by a function that calls one": "def one(i):\n    TABLE.append(i)\ndef fill():\n    one(1)\n_ = [fill()]",
    "by a function that is given it": "def fill(table):\n    table.append(1)\nsize = fill(TABLE)",
    "anew by a function": "def fill():\n    global TABLE\n    TABLE = [1]\nfill()",
    "by the standard library": "from heapq import heappush\nfor i in (3, 1):\n    heappush(TABLE, i)",
    "by NumPy": "np.add.at(TABLE, [0], 1)",
    "as an output": "total = np.add(1, 2, out=TABLE)",
    "by another name": "rows = TABLE\nrows[0] = 1",
    "by its rows": "for row in TABLE:\n    row[0] = 1",
    "by its rows with their places": "for place, row in enumerate(TABLE):\n    row.append(place)",
    "a name of a module": "np.old_sum = np.sum",
    "by a decorator": "def noted(f):\n    TABLE.append(f)\n    return f\n@noted\ndef lead():\n    return 1",
}  # fmt: skip
BESIDE = {
    "what is shown": "cfr.widgets.scrubber(trace, title='A run')\ncfr.plots.show(cfr.plots.curve(trace), 'A run.')",
    "what its method says": "said = TABLE.filled(3)",
    "what is computed from it": "trace = experiment(TABLE, 10_000)\nlargest = max(TABLE)\nprint(TABLE, largest)",
    "a function that nobody calls": "def fill():\n    TABLE.append(1)",
    "a list of the same name inside": "def experiment():\n    TABLE = []\n    TABLE.append(1)\nexperiment()",
    "a loop over something else": "for row in zip(others, more):\n    row[0] = TABLE[0]",
    "NumPy itself": "np.random.seed(0)\nnp.put(others, [0], 1)",
}  # fmt: skip


def chosen(added):
    texts = [SETUP, "TABLE = []", added, FUNCTION, "win = check(win)"]
    return part_for("win", texts, {"experiment"}).source([text.strip() for text in texts])


@pytest.mark.parametrize("added", FILLED.values(), ids=FILLED)
def test_what_fills_an_object_that_the_function_uses_is_run(added):
    assert all(line in chosen(added).split("\n") for line in added.split("\n") if "import" not in line)


@pytest.mark.parametrize("added", BESIDE.values(), ids=BESIDE)
def test_what_only_looks_at_it_is_not_run(added):
    assert not any(line in chosen(added).split("\n") for line in added.split("\n"))
