"""Wherever Ctrl-C strikes a long computation, what was done comes with it, and is what a shorter one returns."""

import numpy as np
import pytest

import cfrlib as cfr
from tests.interrupts import Interrupt

LAST = 4
PLACES = {"textbook.py", "minimizers.py", "internal_regret.py", "race.py"}


def learners():
    return [cfr.RegretMatching(3, start=[1, 0, 0]), cfr.RegretMatching(3, start=[0, 1, 0])]


CALLS = {
    "textbook.solve": lambda iterations: cfr.textbook.solve("kuhn", iterations),
    "self_play": lambda iterations: cfr.self_play("kuhn", iterations),
    "self_play, a matrix game": lambda iterations: cfr.self_play("rps", iterations, start=([1, 0, 0], [0, 1, 0])),
    "repeated_play": lambda iterations: cfr.repeated_play("rps", learners(), iterations),
    "race": lambda iterations: cfr.race("kuhn", iterations, ["cfr", "cfr+"], engine="vectorized"),
}


def ours(code):
    return any(code.co_filename.endswith(f"cfrlib/{place}") or code.co_filename.endswith(f"/solvers/{place}")
               for place in PLACES) and code.co_name not in ("_found", "averages", "_rows")  # fmt: skip


def facts(found):
    """What of a result repeats, as something that can be compared."""
    match found:
        case dict():
            return {str(key): facts(part) for key, part in found.items() if key != "seconds"}
        case list() | tuple():
            return [facts(part) for part in found]
        case cfr.Strategy():
            return found.probabilities.tolist()
        case cfr.Trace():
            return found.iterations.tolist(), found.exploitability.tolist()
    return np.asarray(found).tolist()


@pytest.mark.plain
@pytest.mark.parametrize("name", CALLS)
def test_what_is_done_comes_with_the_interrupt(name):
    call = CALLS[name]
    call(LAST)
    with Interrupt(ours) as noted:
        call(LAST)
    shorter = [facts(call(iterations)) for iterations in range(1, LAST + 1)]
    found = []
    for step in np.linspace(1, len(noted.places), 20).astype(int):
        with pytest.raises(KeyboardInterrupt) as caught, Interrupt(ours, step):
            call(LAST)
        if hasattr(caught.value, "so_far"):
            assert "sys.last_value.so_far" in caught.value.__notes__[0]
            found.append(facts(caught.value.so_far))
    assert len(found) > 8
    if name == "race":
        return races_are_as_far_as_they_came(found, shorter[-1])
    assert all(one in shorter for one in found)
    assert found == sorted(found, key=shorter.index), "it never goes back"


def races_are_as_far_as_they_came(found, whole):
    for rows in found:
        for row, complete in zip(rows, whole, strict=False):
            looks = len(row["iterations"])
            assert looks
            for key in ("iterations", "nodes", "average", "last"):
                assert row[key] == complete[key][:looks]
