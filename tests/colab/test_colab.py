"""In Colab, with nothing but the notebook's file: cfrlib installs, the lesson runs, its widgets construct."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest
from jupyter_client.kernelspec import KernelSpecManager
from jupyter_client.manager import AsyncKernelManager
from nbclient import NotebookClient
from nbclient.util import run_sync

from building import notebooks
from building.collection import Collection

SOURCES = Path(__file__).resolve().parents[2] / "notebooks" / "source"
LESSONS = sorted(path.name[:2] for path in SOURCES.glob("[0-9][0-9]_*.py"))
WIDGET_VIEW = "application/vnd.jupyter.widget-view+json"
KERNEL = '{{"argv": ["{python}", "-m", "ipykernel_launcher", "-f", "{{connection_file}}"], "display_name": "Colab"}}'


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


@pytest.fixture
def run_in_colab(fresh_colab, tmp_path):
    """Runs a notebook in an empty folder, in a kernel of Colab's environment, beside google.colab."""
    stand_in = tmp_path / "stand_in"
    (stand_in / "google" / "colab").mkdir(parents=True)
    (stand_in / "google" / "__init__.py").touch()
    (stand_in / "google" / "colab" / "__init__.py").touch()
    (stand_in / "sitecustomize.py").write_text("import google.colab\n")
    spec = tmp_path / "kernels" / "colab" / "kernel.json"
    spec.parent.mkdir(parents=True)
    spec.write_text(KERNEL.format(python=fresh_colab))

    def run(notebook):
        folder = tmp_path / "content"
        folder.mkdir()
        manager = AsyncKernelManager(
            kernel_name="colab", kernel_spec_manager=KernelSpecManager(kernel_dirs=[str(spec.parent.parent)])
        )
        place = {"metadata": {"path": str(folder)}}
        client = NotebookClient(notebook, km=manager, timeout=300, resources=place)
        at_home = {name: value for name, value in os.environ.items() if name != "CFRLIB_GRADING"}
        try:
            client.execute(env={**at_home, "PYTHONPATH": str(stand_in)})
        finally:
            run_sync(manager.shutdown_kernel)(now=True)
        return notebook

    return run


@pytest.mark.parametrize("number", LESSONS)
def test_a_stamped_notebook_alone_installs_cfrlib_runs_to_its_end_and_shows_widgets(published, run_in_colab, number):
    collection = Collection.read(published / "notebooks")
    notebook = run_in_colab(notebooks.student(collection, collection.lessons[number]))
    outputs = [output for cell in notebook.cells for output in cell.get("outputs", [])]
    assert any(WIDGET_VIEW in output.get("data", {}) for output in outputs)
    assert not [output.text for output in outputs if output.get("name") == "stderr"]
