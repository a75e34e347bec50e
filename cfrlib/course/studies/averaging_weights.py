"""Lesson 11: what the weights of the average do, with the floor and without it, on eight games. One minute.

`python -m cfrlib.course.studies.averaging_weights`: iteration t weighs t^gamma in the average. Exploitability of the
averages after 100 and 1,000 iterations, alternating updates.
"""

import cfrlib as cfr
from cfrlib.course.studies import main
from cfrlib.course.studies.race import GAMES
from cfrlib.solvers.cfr import Solver

VARIANTS = "cfr", "cfr+", "pcfr+"
EXPONENTS = 0, 1, 2, 4, 8
LOOKS = 100, 1_000  # iterations
CASES = [(game, variant) for game in GAMES for variant in VARIANTS]
COLUMNS = {"game": "{game}", "variant": "{variant}", **{
    name: f"{{exploitability[{place}][1]:.1e}}"
    for place, name in enumerate(("all alike", "t", "t^2", "t^4", "t^8"))
}}  # fmt: skip
SHOWN = "Leduc", "Liar Die"


def run(game, variant, looks=LOOKS):
    """By exponent, exploitability at every look; three digits are kept."""
    form = cfr.SequenceForm.of(GAMES[game][0]())
    found = [list(_curve(Solver(form, variant, averaging=gamma, watch=()), looks)) for gamma in EXPONENTS]
    return {"game": game, "variant": variant, "exponents": list(EXPONENTS), "iterations": list(looks),
            "exploitability": found}  # fmt: skip


def _curve(solver, looks):
    for look in looks:
        solver.run(look - solver.iteration, progress=False, snapshots=False)
        yield float(f"{max(solver.solution().exploitability, 0.0):.2e}")


def picture(rows):
    found = {
        f"{row['game']}, {row['variant']}": {
            gamma + 1: values[-1] for gamma, values in zip(row["exponents"], row["exploitability"], strict=True)
        }
        for row in rows
        if row["game"] in SHOWN and row["variant"] != "pcfr+"
    }
    ax = cfr.plots.measured(found, xlabel="weight of iteration t in the average", ylabel="exploitability",
                            title="With the floor weights help; without it the game decides")  # fmt: skip
    ax.set_xticks([gamma + 1 for gamma in EXPONENTS], ["1", "t", "t²", "t⁴", "t⁸"])
    return ax


if __name__ == "__main__":
    main(__file__)
