"""A JupyterLite site, served from this machine and opened: its kernel runs in the page."""

import threading
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer

from tests.browser.lab import LabPage

START = 240_000  # milliseconds until the kernel is there: it is loaded with all its packages
IDLE = '.jp-NotebookPanel .jp-Notebook-ExecutionIndicator[data-status="idle"]'
TRACKER = {"@jupyterlab/notebook-extension:tracker": {"windowingMode": "none"}}  # every cell is in the page
READY = "document.activeElement.matches('.jp-CodeCell .cm-content') && !document.activeElement.innerText.trim()"


class Silent(SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


@contextmanager
def served(folder):
    """The address at which a folder is served."""
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Silent, directory=folder)) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


def opened(browser, address, notebook) -> LabPage:
    """A notebook of the site, with a kernel that is ready."""
    page = browser.new_page(viewport={"width": 1280, "height": 1600})
    page.route("**/jupyter-lite.json", _with_every_cell)
    page.goto(f"{address}/lab/index.html?path={notebook}.ipynb")
    page.wait_for_selector(IDLE, state="attached", timeout=START)
    return LabPage(page)


def said(lesson, code, timeout=START):
    """What a new cell at the end writes."""
    page = lesson.page
    page.locator(".jp-Notebook .jp-Cell").last.click()
    for key in ("Escape", "b", "Enter"):
        page.keyboard.press(key)
    page.wait_for_function(READY)
    page.keyboard.insert_text(code)
    page.keyboard.press("Shift+Enter")
    found = page.locator(".jp-CodeCell", has_text=code.splitlines()[-1]).last.locator(".jp-OutputArea-output")
    found.first.wait_for(timeout=timeout)
    return "\n".join(found.all_inner_texts())


def _with_every_cell(route):
    settings = route.fetch().json()
    settings["jupyter-config-data"].setdefault("settingsOverrides", {}).update(TRACKER)
    route.fulfill(json=settings)
