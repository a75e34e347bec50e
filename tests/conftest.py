"""Where things are, for every test; which tests are quick; how tests are spread over processes (`pytest -n auto`)."""

import gc
import os
import re
import signal
from pathlib import Path

import pytest

from building.collection import Collection

# What runs notebooks, browsers or installations is started first where there are several processes, and never quick.
WHOLE_LESSONS = "tests/notebooks/test_after_green.py"
SITE = "tests/browser/test_site.py"
SLOW = ("tests/browser/", "tests/colab/", "tests/classroom/", "tests/notebooks/test_run.py", "tests/test_wheel.py",
        "tests/grading/test_class.py", WHOLE_LESSONS)  # fmt: skip
GUIDES = "tests/test_contributing.py"  # a plain run within a run, on all processors: begun when nothing else waits
BY_CASE = ("tests/lessons/test_mistakes_pages.py", "tests/grading/test_replayed.py")  # as long as all else together
ONE_LESSON = re.compile(r".*\[(\d\d\w?)(-\d+)?\]")  # a whole run of it; several of them share what they compute
ONE_PAGE = re.compile(r"(\d\d)\w?_\w+\.html")
NOT_QUICK = (*SLOW, GUIDES, "tests/notebooks/", "tests/course/checks/test_in_a_kernel.py",
             "tests/course/studies/", "tests/course/checks/test_odd_answers.py", "tests/lessons/test_seams.py",
             "tests/grading/", "tests/tournament/", "tests/engines/test_without_numba.py")  # fmt: skip


@pytest.fixture(scope="session")
def repository():
    """The root of the working tree."""
    return Path(__file__).resolve().parent.parent


@pytest.fixture(scope="session")
def collection(repository):
    """All lessons, read once: reading takes seconds, so that no module does it when it is collected."""
    return Collection.read(repository / "notebooks")


def pytest_sessionstart():
    """Collecting leaves hundreds of thousands of objects that stay: nothing there is garbage.

    Where a shell ran the tests in the background, interrupts were ignored, here and in every program that tests start.
    """
    gc.disable()
    if signal.getsignal(signal.SIGINT) == signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_collection_finish():
    gc.freeze()
    gc.enable()


def pytest_ignore_collect(collection_path, config):
    """A quick run does not even read the files of which it takes nothing."""
    place = Path(os.path.relpath(collection_path, config.rootpath)).as_posix()
    return True if config.option.markexpr == "quick" and f"{place}/".startswith(NOT_QUICK) else None


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config, items):
    """Several processes begin with what takes longest, so that they end together; a single one ends with it.

    Of an exhaustive test those cases that are marked `release` are the release's alone.
    """
    if config.option.markexpr == "exhaustive":
        items[:] = [item for item in items if not item.get_closest_marker("release")]
    for item in items:
        longer = any(item.get_closest_marker(name) for name in ("exhaustive", "plain", "release"))
        if not (longer or item.nodeid.startswith(NOT_QUICK)):
            item.add_marker(pytest.mark.quick)
    last = len(SLOW)
    if hasattr(config, "workerinput"):
        items.sort(key=lambda item: next((n for n, place in enumerate(SLOW) if item.nodeid.startswith(place)), last))
    else:
        items.sort(key=lambda item: item.nodeid.startswith(SLOW))
    items.sort(key=lambda item: item.nodeid.startswith(GUIDES))


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers():
    """Three processes for two processors: one of them often waits for a kernel or for a page."""
    return (os.cpu_count() or 2) * 3 // 2


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config, log):
    """One process for a file, for all that share JupyterLab and a browser, and for the runs of one lesson.

    The site is run and opened beside them, in two browsers of its own: together they would take longest. Where it is
    run, Colab's environment is made, once.
    """
    from xdist.scheduler import LoadScopeScheduling

    class ByFile(LoadScopeScheduling):
        def _split_scope(self, nodeid):
            if nodeid.startswith((SITE, "tests/colab/")):
                found = ONE_PAGE.search(nodeid)
                return "the site's odd lessons" if found and int(found[1]) % 2 else "in Colab's environment"
            if nodeid.startswith("tests/browser/"):
                return "tests/browser"
            if nodeid.startswith(WHOLE_LESSONS):
                return ONE_LESSON.sub(r"lesson \1", nodeid)
            if nodeid.startswith(BY_CASE):
                return nodeid
            return nodeid.split("::")[0]

    config.option.loadscopereorder = False
    return ByFile(config, log)
