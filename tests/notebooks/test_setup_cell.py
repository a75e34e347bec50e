"""The setup cell finds cfrlib where a learner has it, or says in one sentence what to do."""

import subprocess
import sys

import pytest

STAND_IN = "class checks:\n    @staticmethod\n    def for_lesson(number):\n        return f'check of lesson {number}'\n"


@pytest.fixture
def run_setup(repository, tmp_path):
    """Runs the setup cell in IPython, without site-packages' cfrlib, from `folder`; returns what it printed."""
    lines = (repository / "notebooks" / "source" / "setup.py").read_text()
    blind = "sys.path[:] = [entry for entry in sys.path if not (__import__('pathlib').Path(entry) / 'cfrlib').exists()]"

    def run(folder):
        folder.mkdir(parents=True, exist_ok=True)
        cell = tmp_path / "cell.ipy"
        cell.write_text(f"import sys\n{blind}\n{lines}\nprint(check, cfr.__file__)\n")
        command = [sys.executable, "-m", "IPython", "--colors=NoColor", "--no-banner", str(cell)]
        found = subprocess.run(command, cwd=folder, capture_output=True, text=True, stdin=subprocess.DEVNULL)
        return found.stdout + found.stderr

    return run


@pytest.mark.parametrize("below", [".", "notebooks", "notebooks/solutions"])
def test_it_finds_cfrlib_beside_the_notebook_and_in_two_folders_above(run_setup, tmp_path, below):
    package = tmp_path / "clone" / "cfrlib"
    package.mkdir(parents=True)
    (package / "__init__.py").write_text(STAND_IN)
    assert f"check of lesson NN {package}" in run_setup(tmp_path / "clone" / below)


def test_without_cfrlib_one_sentence_says_what_to_do(run_setup, tmp_path):
    said = run_setup(tmp_path / "empty")
    assert said.strip() == (
        "Python cannot find cfrlib. "
        "Follow the README of the course, then open this notebook in the course's own folder."
    )
