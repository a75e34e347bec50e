"""The JupyterLite site in a real browser: here without NumPy, and by the publisher's workflow whole."""

import hashlib
import json
import os
import subprocess
import sys
import tarfile

import pytest

from build import main
from tests.browser.learner import ERRORS
from tests.browser.lite import opened, said, served

FINISHED = os.environ.get("CFRLIB_LITE")  # the folder of a site that is about to be published
STARTED = [  # what the kernel loads before anything is run, and what that needs
    "asttokens", "decorator", "executing", "ipython", "jedi", "matplotlib-inline", "micropip", "packaging", "parso",
    "prompt_toolkit", "pure-eval", "Pygments", "six", "stack-data", "traitlets", "typing-extensions", "wcwidth",
]  # fmt: skip
SETTINGS = "@jupyterlite/pyodide-kernel-extension:kernel"
LIMIT = """
%pip install -q cfrlib --no-deps
import importlib.util, pathlib, runpy
place = pathlib.Path(importlib.util.find_spec("cfrlib").origin).parent
limit = runpy.run_path(place / "course" / "checks" / "time_limit.py")
def stubborn():
    while True:
        try:
            while True:
                pass
        except:
            pass
try:
    limit["within"](0.5, [stubborn])
except limit["TimeUp"]:
    print("stopped", get_ipython().kernel.get_parent()["metadata"]["cellId"])
"""
FOR_EVER = """
def regret_matching(regret_sum):
    while True:
        pass
check.seconds = 1
check(regret_matching);
"""


@pytest.mark.skipif(not FINISHED, reason="CFRLIB_LITE names no site: the publisher's workflow tries its own")
@pytest.mark.parametrize("lesson", ["00_start_here", "01_regret_matching", "05_cfr"])
def test_a_lesson_runs_in_the_finished_site(browser, lesson):
    with served(FINISHED) as address:
        page = opened(browser, address, lesson)
        page.run_all(timeout=900)
        assert page.page.locator(ERRORS).count() == 0
        assert page.page.locator(".jp-OutputArea-output [class*=cfr-]").count()
        if lesson.startswith("01"):
            assert "did not finish within 1 seconds" in said(page, FOR_EVER)
        page.close()


@pytest.mark.release
def test_the_site_opens_and_a_loop_that_never_ends_is_stopped_by_its_own_steps(browser, site):
    with served(site) as address:
        page = opened(browser, address, "01_regret_matching")
        assert page.page.locator(".jp-Notebook h1").inner_text().startswith("01 · ")
        told = said(page, LIMIT)
        assert told.startswith("stopped ") and len(told.split()) == 2, told
        page.close()


@pytest.fixture
def site(tmp_path):
    """The site, with all that its kernel starts from: Pyodide of that version, from npm, and pure wheels, from PyPI."""
    constants = pytest.importorskip("jupyterlite_pyodide_kernel.constants", reason="needs the extra `lite`")
    folder = tmp_path / "site"
    assert main(["01", "--lite", str(folder)]) == 0
    pyodide = folder / "static" / "pyodide"
    _from_npm(f"pyodide@{constants.PYODIDE_VERSION}", tmp_path, pyodide)
    lock = json.loads((pyodide / "pyodide-lock.json").read_text())
    packages = {package["name"]: package for package in lock["packages"].values()}
    _downloaded([f"{name}=={packages[name]['version']}" for name in STARTED], pyodide)
    for name in STARTED:  # built anew for PyPI
        wheel = pyodide / packages[name]["file_name"]
        packages[name]["sha256"] = hashlib.sha256(wheel.read_bytes()).hexdigest()
    (pyodide / "pyodide-lock.json").write_text(json.dumps(lock))
    _downloaded(["comm"], folder / "pypi")
    subprocess.run([sys.executable, "-m", "jupyterlite_pyodide_kernel.app", "index", folder / "pypi"], check=True)
    settings = json.loads((folder / "jupyter-lite.json").read_text())
    settings["jupyter-config-data"]["litePluginSettings"][SETTINGS]["pyodideUrl"] = "./static/pyodide/pyodide.mjs"
    (folder / "jupyter-lite.json").write_text(json.dumps(settings))
    return folder


def _from_npm(package, place, folder):
    try:
        packed = subprocess.run(["npm", "pack", "--silent", package], cwd=place, capture_output=True, text=True)
    except OSError:
        pytest.skip("needs npm")
    if packed.returncode:
        pytest.skip(f"{package} cannot be had here")
    with tarfile.open(place / packed.stdout.strip()) as archive:
        archive.extractall(place, filter="data")
    (place / "package").rename(folder)


def _downloaded(requirements, folder):
    pip = [sys.executable, "-m", "pip", "download", "-q", "--no-deps", "--only-binary", ":all:"]
    command = [*pip, "--python-version", "3.14", "--dest", folder, *requirements]
    got = subprocess.run(command, capture_output=True, text=True)
    if got.returncode:
        pytest.skip(f"a wheel cannot be had here: {got.stderr.strip().splitlines()[-1]}")
