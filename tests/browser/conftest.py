"""A browser and a JupyterLab, one of each a session; tests skip, saying why, where either is missing.

Most tests of widgets need no kernel: `page` shows a widget alone, in the time that JupyterLab takes to open a menu.
`lab.open(notebook)` opens a copy, so no test changes a notebook of the course.
"""

import shutil

import pytest

from tests.browser.lab import jupyterlab
from tests.browser.learner import failures_in

FLAGS = [
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
]  # fmt: skip


@pytest.fixture(scope="session")
def browser():
    playwright = pytest.importorskip("playwright.sync_api", reason="needs playwright: pip install playwright")
    names = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
    path = next(filter(None, map(shutil.which, names)), None)
    if path is None:
        pytest.skip("needs Chromium: apt-get install chromium")
    with playwright.sync_playwright() as driver:
        running = driver.chromium.launch(executable_path=path, args=FLAGS)
        yield running
        running.close()


@pytest.fixture(scope="session")
def lab(browser, tmp_path_factory):
    pytest.importorskip("jupyterlab", reason="needs JupyterLab: pip install jupyterlab")
    with jupyterlab(browser, tmp_path_factory.mktemp("lab")) as running:
        yield running


@pytest.fixture(scope="module")
def tab(browser):
    """A page, and the list of what fails in it. To open one takes three times as long as to show a widget in it."""
    opened = browser.new_page()
    yield opened, failures_in(opened)
    opened.close()


@pytest.fixture
def page(tab):
    """An empty page. The test fails if a script fails in it, or if it logs an error."""
    opened, failures = tab
    opened.goto("about:blank")
    opened.set_viewport_size({"width": 1000, "height": 1200})
    opened.emulate_media(reduced_motion="no-preference")
    failures.clear()
    yield opened
    opened.unroute_all()
    assert failures == []
