"""The course in a browser alone: a JupyterLite site, whose kernel is Python as WebAssembly (Pyodide)."""

import json
import subprocess
import sys
from dataclasses import replace
from importlib import metadata
from pathlib import Path
from tempfile import TemporaryDirectory

from building.lesson import LessonError
from building.notebooks import as_text, student
from building.translation.editions import editions

MARK = "jupyter-lite.json"  # no other folder has it
EXTENSIONS = "@jupyter-widgets/jupyterlab-manager", "anywidget", "@jupyterlite/pyodide-kernel-extension"
KERNEL = {"display_name": "Python (Pyodide)", "language": "python", "name": "python"}
# The page's scripts for widgets are those of the build: the kernel takes the same versions.
SETUP = """\
import sys

if sys.platform == "emscripten":  # in the browser: from this site, what it asks for from Pyodide and PyPI
    %pip install -q cfrlib=={cfrlib} ipywidgets=={ipywidgets} anywidget=={anywidget}

"""


def export(collection, lessons, folder):
    """The site in `folder`, whole or not at all. Raises LessonError without JupyterLite, or where something else is."""
    try:
        versions = {name: metadata.version(name) for name in ("cfrlib", "ipywidgets", "anywidget")}
        metadata.version("jupyterlite-pyodide-kernel")
    except metadata.PackageNotFoundError as error:
        raise LessonError(f'--lite needs {error.name}: pip install -e ".[lite,test]".') from None
    if folder.exists() and not (folder / MARK).exists() and not (folder.is_dir() and not any(folder.iterdir())):
        raise LessonError(f"{folder} holds something else: choose a new folder, or one that --lite wrote.")
    setup = SETUP.format_map(versions)
    every = [replace(one, setup=setup + one.setup)
             for one in (collection, *(edition.collection for edition in editions(collection)))]  # fmt: skip
    folder.parent.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory(dir=folder.parent) as place:
        source, made, old = (Path(place, name) for name in ("source", "made", "old"))
        for one in every:
            _contents(one, lessons, source / "files" / one.language)
        _run("build", "--wheel", "--no-isolation", "--outdir", source / "pypi", Path(__file__).parents[2])
        labextensions = Path(sys.prefix, "share", "jupyter", "labextensions")
        config = {"contents": ["files"], "output_dir": str(made), "apps": ["lab"], "no_sourcemaps": True,
                  "ignore_sys_prefix": ["federated_extensions"],
                  "federated_extensions": [str(labextensions / name) for name in EXTENSIONS]}  # fmt: skip
        (source / "jupyter_lite_config.json").write_text(json.dumps({"LiteBuildConfig": config}), encoding="utf-8")
        _run("jupyterlite_core", "build", "--lite-dir", source, folder=source)
        if folder.exists():
            folder.rename(old)
        made.rename(folder)


def _contents(collection, lessons, folder):
    folder.mkdir(parents=True, exist_ok=True)
    for lesson in lessons:
        notebook = student(collection, collection.lessons[lesson.number])
        notebook.metadata["kernelspec"] = KERNEL
        (folder / f"{lesson.name}.ipynb").write_text(as_text(notebook), encoding="utf-8")


def _run(module, *arguments, folder=None):
    command = [sys.executable, "-m", module, *map(str, arguments)]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    if done.returncode:
        raise LessonError(f"python -m {module}: {(done.stdout + done.stderr).strip().splitlines()[-1]}")
