"""What a lesson finds in `cfr.widgets`: a function for each folder, whatever was imported before."""

import inspect
import subprocess
import sys
from pathlib import Path

import pytest

import cfrlib as cfr

FOLDER = Path(cfr.widgets.__file__).parent


def test_every_folder_but_what_they_share_is_a_widget():
    folders = {path.name for path in FOLDER.iterdir() if path.is_dir() and path.name != "__pycache__"}
    assert {*cfr.widgets.WIDGETS, "page"} == folders


@pytest.mark.parametrize("name", cfr.widgets.__all__)
def test_every_name_is_a_function_with_words(name):
    found = getattr(cfr.widgets, name)
    assert inspect.isfunction(found) and found.__name__ == name and found.__doc__
    assert name in dir(cfr.widgets)


IMPORTED_FIRST = """
import cfrlib
from importlib import import_module
for name in cfrlib.widgets.WIDGETS:
    module = import_module(f"cfrlib.widgets.{name}.{name}")
    assert getattr(cfrlib.widgets, name) is getattr(module, name), name
"""


@pytest.mark.plain
def test_importing_a_folder_first_leaves_the_function_in_its_place():
    subprocess.run([sys.executable, "-c", IMPORTED_FIRST], check=True)


def test_an_unknown_widget_is_refused_with_those_there_are():
    with pytest.raises(AttributeError, match=r"cfrlib\.widgets has no attribute 'scruber'; it has .*scrubber"):
        cfr.widgets.scruber  # noqa: B018
