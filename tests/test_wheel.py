"""The wheel holds all that the library needs: built with `python -m build`, installed where nothing else is."""

import subprocess
import sys
import zipfile

import pytest

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
def wheel(repository, tmp_path_factory):
    folder = tmp_path_factory.mktemp("dist")
    command = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(folder), str(repository)]
    made = subprocess.run(command, capture_output=True, text=True)
    assert made.returncode == 0, made.stdout + made.stderr
    (path,) = folder.glob("*.whl")
    return path


def test_it_holds_the_package_whole_and_nothing_else(wheel, repository):
    names = set(zipfile.ZipFile(wheel).namelist())
    here = {path.relative_to(repository).as_posix() for path in (repository / "cfrlib").rglob("*") if path.is_file()}
    here = {name for name in here if "__pycache__" not in name}
    assert {name for name in names if ".dist-info/" not in name} == here


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
