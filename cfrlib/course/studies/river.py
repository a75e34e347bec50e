"""Lesson 16: all 1,081 hands against all others on one river, three bet sizes, three raises. A minute.

`python -m cfrlib.course.studies.river`: seconds and exploitability by iterations, from DCFR over the public tree.
"""

from time import perf_counter

import cfrlib as cfr
from cfrlib.course.studies import main
from cfrlib.forms.public_form import PublicForm
from cfrlib.games import River

CASES = [(10,), (30,), (100,), (300,), (1000,)]
COLUMNS = {
    "iterations": "{iterations:,}",
    "rules, s": "{rules:.1f}",
    "solving, s": "{solving:.1f}",
    "exploitability": "{exploitability:.4f}",
    "% of the pot": "{share:.3f}",
    "value": "{value:.4f}",
}


def run(iterations):
    _compile()
    started = perf_counter()
    river = River()
    form = PublicForm(river)
    made = perf_counter()
    found = cfr.solve(form, "dcfr", iterations, engine="public", progress=False, watch=[])
    solved = perf_counter()
    return {
        "iterations": iterations,
        "hands": [len(own) for own in river.ranges],
        "rules": round(made - started, 2),
        "solving": round(solved - made, 2),
        "exploitability": float(f"{found.exploitability:.6g}"),
        "share": float(f"{100 * found.exploitability / river.pot:.4g}"),
        "value": round(found.value, 6),
    }


def _compile():
    """The kernels, on a river of few hands, so that seconds are those of the work."""
    few = River(ranges=("AA, 98s", "QQ"), raises=1)
    cfr.solve(few, "dcfr", 300, engine="public", progress=False, watch=[])


def picture(rows):
    shares = {row["iterations"]: row["share"] for row in rows}
    title = "All hands on one river: after 100 iterations less than 0.2% of the pot is left to gain"
    return cfr.plots.measured({"DCFR": shares}, xlabel="iterations", ylabel="exploitability, % of the pot", title=title)


if __name__ == "__main__":
    main(__file__)
