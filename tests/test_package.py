"""Importing cfrlib is cheap, and every public name is there when it is asked for."""

import json
import subprocess
import sys

import pytest

import cfrlib

HEAVY = {"matplotlib", "ipywidgets", "anywidget", "scipy.optimize", "scipy.sparse", "numba", "tqdm", "IPython"}


@pytest.fixture(scope="module")
def loaded():
    """The modules in a fresh interpreter after `import cfrlib`."""
    script = "import json, sys, cfrlib; print(json.dumps(sorted(sys.modules)))"
    return set(json.loads(subprocess.run([sys.executable, "-c", script], capture_output=True, check=True).stdout))


@pytest.mark.parametrize("module", sorted(HEAVY))
def test_importing_cfrlib_does_not_load(loaded, module):
    assert module not in loaded


@pytest.mark.parametrize("name", cfrlib.__all__)
def test_every_public_name_resolves(name):
    assert getattr(cfrlib, name) is not None
    assert name in dir(cfrlib)


def test_an_unknown_name_is_refused_with_the_nearest_or_the_names_there_are():
    with pytest.raises(AttributeError, match=r"cfrlib has no attribute 'solvr'; did you mean 'Solver'\?"):
        cfrlib.solvr  # noqa: B018
    with pytest.raises(AttributeError, match=r"cfrlib has no attribute 'zzz'; it has .*self_play"):
        cfrlib.zzz  # noqa: B018
