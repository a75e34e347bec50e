"""The wheel and the sdist hold all that the library needs and no more; the wheel works where nothing else is."""

import subprocess
import sys

import pytest

import cfrlib
from release import build, contents

pytestmark = pytest.mark.exhaustive

TRIED = """
import cfrlib as cfr
solution = cfr.solve("kuhn", iterations=50)
assert solution.exploitability < 0.01
assert cfr.textbook.solve("kuhn", 5)
cfr.checks.for_lesson("05")
assert cfr.studies.recorded("liar_die")
cfr.widgets.scrubber(solution.trace).standalone()
cfr.plots.show(cfr.plots.convergence({"CFR+": solution.trace}), "one line falls")
print("tried", cfr.__file__)
"""


@pytest.fixture(scope="module")
def built(repository, tmp_path_factory):
    return build(repository, cfrlib.__version__, tmp_path_factory.mktemp("dist"))


@pytest.fixture(scope="module")
def wheel(built):
    return built[0]


def test_they_hold_the_package_whole_and_nothing_else(built, repository):
    here = {path.relative_to(repository).as_posix() for path in (repository / "cfrlib").rglob("*") if path.is_file()}
    here = {name for name in here if "__pycache__" not in name}
    wheel, sdist = map(contents, built)
    assert {name for name in wheel if ".dist-info/" not in name} == here
    beside = {"LICENSE", "PKG-INFO", "README.md", "pyproject.toml"}
    assert {name.partition("/")[2] for name in sdist} == here | beside


@pytest.mark.parametrize("stray", ["tests/test_kuhn.py", "games/test_kuhn.py", "01_regret.ipynb", "studies/rows.jsonl"])
def test_what_is_not_the_package_is_not_built(repository, tmp_path, stray):
    """As everything in the folder cfrlib goes into a wheel, what lies there by chance would, too."""
    for name in ("pyproject.toml", "README.md", "LICENSE", "cfrlib/__init__.py", f"cfrlib/{stray}"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes((repository / name).read_bytes() if (repository / name).exists() else b"")
    with pytest.raises(ValueError, match=rf"\.whl would hold cfrlib/{stray}, which is no part of the package"):
        build(tmp_path, cfrlib.__version__, tmp_path / "dist")


def test_it_works_in_an_empty_environment(wheel, tmp_path):
    subprocess.run([sys.executable, "-m", "venv", tmp_path / "empty"], check=True)
    places = (tmp_path / "empty" / name for name in ("bin/python", "Scripts/python.exe"))
    python = next(place for place in places if place.exists())
    install = subprocess.run([python, "-m", "pip", "install", "-q", wheel], capture_output=True, text=True)
    if "No matching distribution" in install.stderr:
        pytest.skip("the packages that cfrlib needs cannot be had here")
    assert install.returncode == 0, install.stderr
    tried = subprocess.run([python, "-c", TRIED], cwd=tmp_path, capture_output=True, text=True)
    assert "tried" in tried.stdout and str(tmp_path / "empty") in tried.stdout, tried.stderr
