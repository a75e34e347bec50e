"""JupyterLab as a learner has it: a server with settings of its own, and notebooks opened in it, each with a kernel."""

import json
import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from contextlib import contextmanager, suppress
from pathlib import Path

import nbformat

from tests.browser.learner import ERRORS, SCREENSHOTS, settle

ROOT = Path(__file__).parents[2]
SETTINGS = [
    "--no-browser", "--allow-root", "--ServerApp.port_retries=0", "--IdentityProvider.token=", "--LabApp.news_url=None",
    "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",
    # Kernels whose page is closed end: each lesson's holds some hundred megabytes.
    "--MappingKernelManager.cull_idle_timeout=90", "--MappingKernelManager.cull_interval=30",
]  # fmt: skip
PROMPTS = ".jp-CodeCell .jp-InputPrompt:not(.jp-Placeholder-prompt)"
FIRST_WITH = """([prompts, errors]) => [...document.querySelectorAll(prompts)].findIndex(
    (one) => one.closest(".jp-CodeCell").querySelector(errors))"""
ASKED = ".jp-Dialog .jp-mod-accept"


@contextmanager
def jupyterlab(browser, home):
    """A `Lab` whose server keeps everything in the folder `home`, and stops at the end."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    folders = {f"JUPYTER_{kind}_DIR": str(home / kind.lower()) for kind in ("CONFIG", "DATA", "RUNTIME")}
    folders |= {f"JUPYTERLAB_{kind}_DIR": str(home / kind.lower()) for kind in ("WORKSPACES", "SETTINGS")}
    environment = {**os.environ, **folders, "PYTHONPATH": str(ROOT), "IPYTHONDIR": str(home / "ipython")}
    environment.pop("CFRLIB_GRADING", None)
    (home / "work").mkdir()
    # Every cell in the page, also those out of sight: tests count prompts and take pictures of whole notebooks.
    _prefer(home, "notebook-extension", "tracker", {"windowingMode": "none"})
    _prefer(home, "apputils-extension", "notification", {"fetchNews": "false", "checkForUpdates": False})
    command = [sys.executable, "-m", "jupyterlab", f"--port={port}", f"--ServerApp.root_dir={home / 'work'}", *SETTINGS]
    with open(home / "server.log", "w") as log:
        server = subprocess.Popen(command, env=environment, stdout=log, stderr=log)
        try:
            address = f"http://127.0.0.1:{port}"
            _wait_for(address, server, home / "server.log")
            yield Lab(browser, address, home / "work")
        finally:
            server.terminate()
            server.wait(timeout=20)


def _prefer(home, extension, plugin, choices):
    file = home / "settings" / "@jupyterlab" / extension / f"{plugin}.jupyterlab-settings"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(json.dumps(choices))


def _wait_for(address, server, log):
    for _ in range(240):
        if server.poll() is not None:
            break
        try:
            return urllib.request.urlopen(f"{address}/api", timeout=1).read()
        except OSError:
            time.sleep(0.25)
    raise RuntimeError(f"JupyterLab did not start: {log.read_text()[-2000:]}")


class Lab:
    """A running JupyterLab. Every notebook opened gets a page and a kernel of its own."""

    def __init__(self, browser, address, folder):
        self.context, self.address, self.folder = browser.new_context(), address, folder  # keeps JupyterLab's scripts
        self.opened = 0

    def open(self, notebook, *, width=1280, height=1600) -> "LabPage":
        """Open a copy of `notebook` (a path, or a list of code cells) and wait until its kernel is ready."""
        self.opened += 1
        name = f"copy_{self.opened}.ipynb"
        if isinstance(notebook, list):
            cells = [nbformat.v4.new_code_cell(source) for source in notebook]
            kernel = {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}}
            nbformat.write(nbformat.v4.new_notebook(cells=cells, metadata=kernel), self.folder / name)
        else:
            shutil.copy(notebook, self.folder / name)
        return self._page(name, width, height)

    def _page(self, name, width, height, tries=3):
        """A busy JupyterLab may never start a page's kernel: the page is then opened anew."""
        page = self.context.new_page()
        page.set_viewport_size({"width": width, "height": height})
        try:
            page.goto(f"{self.address}/lab/workspaces/test-{self.opened}-{tries}/tree/{name}?reset")
            opened = LabPage(page)
            opened.wait_until_idle()
        except _late():
            if tries == 1:
                raise
            page.close()
            return self._page(name, width, height, tries - 1)
        return opened


def ran(now, before):
    """Whether a cell has a new number, by what stands before it."""
    return now != before and now.strip("[]: ").isdigit()


def _late():
    """What playwright raises when a page keeps it waiting; playwright need not be installed."""
    from playwright.sync_api import TimeoutError as Late

    return Late


class LabPage:
    """One notebook, open in JupyterLab. `page` is playwright's."""

    def __init__(self, page):
        self.page = page

    def wait_until_idle(self):
        state = '.jp-NotebookPanel .jp-Notebook-ExecutionIndicator[data-status="idle"]'
        self.page.wait_for_selector(f"{state}, {ASKED}", state="attached", timeout=60_000)
        self.answer()
        self.page.wait_for_selector(state, state="attached", timeout=60_000)

    def answer(self):
        """A busy JupyterLab may ask which kernel to use, or say that something took long: what it proposes is done."""
        if self.page.locator(ASKED).count():
            print("JupyterLab asks:", self.page.locator(".jp-Dialog").first.inner_text())
            with suppress(_late()):
                self.page.locator(ASKED).first.click(timeout=4_000)

    def choose(self, *path):
        """Click through a menu, as in choose("Run", "Run All Cells"); a busy machine may need a second try."""
        for patience in (4_000, 8_000, 30_000):
            self.answer()
            try:
                self.page.locator("#jp-MainMenu .lm-MenuBar-itemLabel", has_text=path[0]).first.click(timeout=patience)
                for name in path[1:]:
                    self.page.locator(".lm-Menu-itemLabel").get_by_text(name, exact=True).last.click(timeout=patience)
                return
            except _late():
                if patience == 30_000:
                    raise
                self.page.keyboard.press("Escape")

    def run_all(self, timeout=120):
        """Press Run All Cells, and wait until every code cell has a new number.

        A click may get lost on a page that is still being made, for all cells or for some: where nothing runs and a
        cell has not run, it is pressed again, also where a later cell fails for want of it. A page on which it has no
        effect is loaded anew.
        """
        before = last = self.prompts()
        until, clicked, changed, loaded = time.monotonic() + timeout, 0.0, 0.0, time.monotonic()
        while time.monotonic() < until:
            self.answer()
            now = self.prompts()
            if len(now) != len(before):  # the page was still being filled
                before = now
            errors = self.page.locator(ERRORS).all_inner_texts()
            if errors and all(map(ran, now[: (end := self._first_that_fails() + 1)], before[:end])):
                raise AssertionError(f"a cell fails: {errors[0]}")
            if now == before and time.monotonic() - loaded > 30 and not any(prompt.strip("[]: ") for prompt in now):
                self.screenshot("nothing_runs")
                self.page.reload()
                self.wait_until_idle()
                loaded = time.monotonic()
            elif (now == before and time.monotonic() - clicked > 4) or (
                "[*]:" not in now and time.monotonic() - max(clicked, changed) > 20
            ):
                self.choose("Run", "Run All Cells")
                clicked = time.monotonic()
            if now != last:
                last, changed = now, time.monotonic()
            if all(map(ran, now, before)):
                return self.wait_until_idle()
            time.sleep(0.2)
        raise TimeoutError(f"Run All did not finish: the prompts are {self.prompts()}")

    def prompts(self):
        """What stands before each code cell; a folded one, such as the setup cell, shows none and is left out."""
        return self.page.locator(PROMPTS).all_inner_texts()

    def _first_that_fails(self):
        """Its place among the prompts; -1 where it has none."""
        return self.page.evaluate(FIRST_WITH, [PROMPTS, ERRORS])

    def num_cells(self):
        return self.page.locator(".jp-Notebook .jp-Cell").count()

    def restart_and_run_all(self):
        """Until the last cell has its number. It may have had the same one before: first it must have lost that."""
        prompt = self.page.locator(".jp-CodeCell .jp-InputPrompt").last
        self.choose("Kernel", "Restart Kernel and Run All Cells\u2026")
        self.page.locator(".jp-Dialog .jp-mod-accept").click()
        prompt.get_by_text("[*]:", exact=True).wait_for(timeout=60_000)
        prompt.get_by_text(f"[{self.page.locator('.jp-CodeCell').count()}]:", exact=True).wait_for(timeout=60_000)
        self.wait_until_idle()

    def screenshot(self, name, locator=None):
        SCREENSHOTS.mkdir(parents=True, exist_ok=True)
        (locator or self.page).screenshot(path=str(SCREENSHOTS / f"{name}.png"))

    def whole_page(self, name):
        """A screenshot of the notebook from top to bottom, in a window that is high enough."""
        end = self.page.locator(".jp-Notebook .jp-Cell").last
        end.scroll_into_view_if_needed()
        place = end.evaluate("(cell) => cell.offsetTop + cell.offsetHeight")
        width = self.page.viewport_size["width"]
        self.page.set_viewport_size({"width": width, "height": min(place + 200, 16_000)})
        self.page.locator(".jp-WindowedPanel-outer").first.evaluate("(panel) => panel.scrollTo(0, 0)")
        self.page.wait_for_function("[...document.images].every((image) => image.complete)")
        settle(self.page)
        self.screenshot(name)

    def close(self):
        self.page.close()
