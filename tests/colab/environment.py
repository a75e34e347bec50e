"""A copy of Colab's environment, made once and kept in an ignored folder: its published versions, nothing of ours.

Lessons that nobody attempted run in it in tests/colab; tests/browser writes the site's pages with it, so that solutions
have run there too.
"""

import hashlib
import json
import shutil
import subprocess
from pathlib import Path

import pytest

# ipywidgets 7 brings notebook, so its pin counts; tqdm and pytest are unpinned in Colab's list.
PACKAGES = ["pip", "numpy", "scipy", "matplotlib", "numba", "ipywidgets", "anywidget", "ipython", "ipykernel", "tqdm"]


def colab_python(repository):
    """The interpreter of the environment. Skips a test only when it cannot be made, for want of a network.

    One process makes it, others wait.
    """
    constraints = repository / "tests" / "colab-constraints.txt"
    recipe = constraints.read_text() + " ".join(PACKAGES)
    folder = repository / ".cache" / f"colab-{hashlib.sha256(recipe.encode()).hexdigest()[:12]}"
    python = folder / "bin" / "python"
    fcntl = pytest.importorskip("fcntl", reason="Windows has another form of environments, and of locks")
    folder.parent.mkdir(exist_ok=True)
    with open(folder.with_suffix(".lock"), "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (folder / "complete").exists():
            shutil.rmtree(folder, ignore_errors=True)
            subprocess.run([_base_python(), "-m", "venv", folder], check=True)
            install = [python, "-m", "pip", "install", "-q", "--disable-pip-version-check", "-c", constraints]
            made = subprocess.run([*install, *PACKAGES], capture_output=True, text=True)
            if made.returncode:
                pytest.skip(f"Colab's environment cannot be made here: {made.stderr.strip().splitlines()[-1]}")
            (folder / "complete").touch()
    return python


def kernel_in(folder, python, name):
    """Writes what Jupyter has to know of a kernel in the environment, into a folder of kernels. Numba keeps its own."""
    place = folder / "kernels" / name
    place.mkdir(parents=True)
    command = [str(python), "-m", "ipykernel_launcher", "-f", "{connection_file}"]
    spec = {"argv": command, "display_name": "Colab", "env": {"NUMBA_CACHE_DIR": str(folder / "compiled")}}
    (place / "kernel.json").write_text(json.dumps(spec))
    return folder / "kernels"


def _base_python():
    """Python 3.13, as in Colab, where there is one; else python3."""
    candidates = [shutil.which("python3.13"), *sorted(Path.home().glob(".pyenv/versions/3.13*/bin/python3.13"))]
    for candidate in filter(None, candidates):
        if subprocess.run([candidate, "--version"], capture_output=True).returncode == 0:
            return candidate
    return "python3"
