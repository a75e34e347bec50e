"""In Colab, with nothing but the notebook's file: cfrlib installs, the lesson runs, its widgets are made.

A lesson is run once, as a student gets it, in grading mode: what it shows is then judged from several sides. Solutions
of all lessons run in the same environment for the site of tests/browser.
"""

import os
import re
import shutil
import subprocess

import pytest
from jupyter_client.kernelspec import KernelSpecManager
from jupyter_client.manager import AsyncKernelManager
from nbclient import NotebookClient
from nbclient.util import run_sync

from building import notebooks
from building.collection import Collection
from tests.colab.environment import kernel_in

LESSONS = "00", "05", pytest.param("14", marks=pytest.mark.release)
pytestmark = pytest.mark.exhaustive  # an environment of its own, and a kernel for each lesson
CHECK = re.compile(r"(\w+) = check\(\1\)")
WIDGET_VIEW = "application/vnd.jupyter.widget-view+json"


def git(*arguments, cwd):
    identity = ["-c", "user.name=test", "-c", "user.email=test@localhost"]
    return subprocess.run(["git", *identity, *arguments], cwd=cwd, check=True, capture_output=True, text=True).stdout


@pytest.fixture(scope="module")
def published(repository, tmp_path_factory):
    """A git repository with the working tree as it is, whose notebooks are stamped with its own address."""
    if not shutil.which("git"):
        pytest.skip("git is not installed")
    copy = tmp_path_factory.mktemp("published")
    for name in git("ls-files", "--cached", "--others", "--exclude-standard", "-z", cwd=repository).split("\0"):
        if name and (repository / name).is_file():
            (copy / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(repository / name, copy / name)
    (copy / "notebooks" / "repository").write_text(f"file://{copy}\n")
    git("init", "-q", cwd=copy)
    git("add", "-A", cwd=copy)
    git("commit", "-qm", "published", cwd=copy)
    return copy


@pytest.fixture(scope="module")
def fresh_colab(colab_python):
    """Colab's Python without cfrlib, as a session begins; the first lesson that runs installs it for all."""
    subprocess.run([colab_python, "-m", "pip", "uninstall", "-qy", "cfrlib"], check=True)
    return colab_python


@pytest.fixture(scope="module")
def run_in_colab(fresh_colab, tmp_path_factory):
    """Runs a notebook in an empty folder, in a kernel of Colab's environment, beside google.colab, in grading mode."""
    home = tmp_path_factory.mktemp("colab")
    (home / "stand_in" / "google" / "colab").mkdir(parents=True)
    (home / "stand_in" / "google" / "__init__.py").touch()
    (home / "stand_in" / "google" / "colab" / "__init__.py").touch()
    (home / "stand_in" / "sitecustomize.py").write_text("import google.colab\n")
    kernels = kernel_in(home, fresh_colab, "colab")

    def run(notebook, name):
        folder = home / name
        folder.mkdir()
        manager = AsyncKernelManager(
            kernel_name="colab", kernel_spec_manager=KernelSpecManager(kernel_dirs=[str(kernels)])
        )
        place = {"metadata": {"path": str(folder)}}
        client = NotebookClient(notebook, km=manager, timeout=300, resources=place, allow_errors=True)
        try:
            client.execute(env={**os.environ, "PYTHONPATH": str(home / "stand_in"), "CFRLIB_GRADING": "1"})
        finally:
            run_sync(manager.shutdown_kernel)(now=True)
        return notebook

    return run


@pytest.fixture(scope="module", params=LESSONS)
def ran(published, run_in_colab, request):
    """The code cells of a lesson that nobody has attempted, run from top to bottom: once for all tests below."""
    collection = Collection.read(published / "notebooks")
    notebook = run_in_colab(notebooks.student(collection, collection.lessons[request.param]), request.param)
    return [cell for cell in notebook.cells if cell.cell_type == "code"]


def failed(cell):
    return any(output.output_type == "error" for output in cell.outputs)


def test_a_lesson_not_attempted_fails_at_its_exercises_alone(ran):
    """So it runs to its end at home, where a check lends a right function in place of failing."""
    checks = [cell.source for cell in ran if CHECK.fullmatch(cell.source)]
    assert checks and [cell.source for cell in ran if failed(cell)] == checks


def test_widgets_are_made(ran):
    assert any(WIDGET_VIEW in output.get("data", {}) for cell in ran for output in cell.outputs)


def test_nothing_lands_on_stderr(ran):
    assert not [output.text for cell in ran for output in cell.outputs if output.get("name") == "stderr"]
