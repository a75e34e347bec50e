"""Everything works where numba cannot be imported, as in a browser's kernel."""

import subprocess
import sys

SCRIPT = """
import sys
sys.modules["numba"] = None  # import numba now raises ImportError
import cfrlib as cfr

from cfrlib.engines import Auto

solver = cfr.Solver("kuhn", "cfr")
Auto.spent = 1e9  # high time to compile
assert abs(solver.run(100).solution().exploitability - 0.00822598) < 1e-8
assert abs(cfr.solve("kuhn", "cfr", 100, engine="public").exploitability - 0.00822598) < 1e-8
assert cfr.solve("fingers", "cfr", 3).iterations == 3
assert cfr.MonteCarloCFR("kuhn").run(20_000, snapshots=False).engine == "recursive"
assert cfr.FSICFR("kuhn").run(6_000, snapshots=False).engine == "vectorized"
assert abs(cfr.solve_lp("kuhn").value + 1 / 18) < 1e-12
try:
    cfr.Solver("kuhn", engine="compiled")
except ValueError as error:
    print(error)
"""


def test_without_numba_numpy_does_it_all():
    run = subprocess.run([sys.executable, "-c", SCRIPT], capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    assert run.stdout.strip() == "the compiled engine needs numba: pip install numba, or engine='vectorized'"


def test_where_no_cache_can_be_written_the_kernel_is_compiled_in_memory(tmp_path):
    """numba raises while importing when it finds no writable place for its cache."""
    script = """
import numba.core.caching as caching
caching.CacheImpl._locator_classes = []
from cfrlib.engines.compiled import _compiled

@_compiled
def twice(number):
    return 2 * number

assert twice(4) == 8
"""
    run = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False, cwd=tmp_path)
    assert run.returncode == 0, run.stderr
