"""The cells of a notebook are found however it was saved, sent and damaged; what is none is told in a sentence."""

import json

import pytest

from cfrlib.grading.notebooks import defined_unrun, lesson_of, read_notebook

SETUP = 'import cfrlib as cfr\ncheck = cfr.checks.for_lesson("01")'
CELLS = [
    {"cell_type": "markdown", "metadata": {}, "source": ["# text"]},
    {"cell_type": "code", "metadata": {}, "outputs": [], "execution_count": None, "source": [SETUP]},
    {"cell_type": "code", "metadata": {}, "outputs": [], "execution_count": 1, "source": "x = 1\ny = 'é'"},
]
NOTEBOOK = {"cells": CELLS, "metadata": {}, "nbformat": 4, "nbformat_minor": 5}
TEXT = json.dumps(NOTEBOOK, indent=1, ensure_ascii=False)
OLD = {"nbformat": 3, "worksheets": [{"cells": [{"cell_type": "code", "input": cell["source"]} for cell in CELLS[1:]]}]}

WHOLE = {
    "as Jupyter writes it": TEXT.encode(),
    "with a byte-order mark": b"\xef\xbb\xbf" + TEXT.encode(),
    "with Windows' line ends": TEXT.replace("\n", "\r\n").encode(),
    "in UTF-16": TEXT.encode("utf-16"),
    "in format 3": json.dumps(OLD).encode(),
    "without metadata": json.dumps({"cells": CELLS}).encode(),
    "with a number that is too long for Python": TEXT.replace('"nbformat": 4', f'"long": {"9" * 6000}').encode(),
    "with tabs as they are": TEXT.replace("# text", "# \ttext").replace("\\t", "\t").encode(),
    "with cells that are none": json.dumps({"cells": [None, 3, {}, *CELLS, {"cell_type": "raw"}]}).encode(),
}


@pytest.mark.parametrize("content", WHOLE.values(), ids=WHOLE)
def test_the_cells_of_any_notebook_are_read(content):
    assert read_notebook(content).cells == (SETUP, "x = 1\ny = 'é'")


def test_the_setup_says_which_lesson_it_is():
    assert read_notebook(TEXT.encode()).lesson == "01"


@pytest.mark.parametrize(("named", "usual", "lesson"), [("", "", "04"), ("05", "", "05"), ("", "05", "05"),
                                                        ("06", "07", "04")])  # fmt: skip
def test_of_several_lessons_that_cells_name_it_is_the_one_that_the_file_names_or_the_class(named, usual, lesson):
    setups = [{"cell_type": "code", "source": f"check = cfr.checks.for_lesson('{number}')"} for number in ("04", "05")]
    assert lesson_of(read_notebook(json.dumps({"cells": setups}).encode()), named, usual) == lesson


def test_of_a_file_that_breaks_off_the_whole_cells_are_read():
    rescued = read_notebook(TEXT.encode()[: TEXT.index("x = 1") + 3])
    assert rescued.cells == (SETUP,) and rescued.damaged and "damaged at line" in rescued.notes[0]


@pytest.mark.parametrize("kind", ["markdown", "raw"])
def test_an_answer_in_a_cell_that_turned_into_text_is_told(kind):
    cell = {"cell_type": kind, "source": ["# mine\n", "def regrets(a):\n", "    return a"]}
    stub = {"cell_type": "code", "source": "def self_play(a):\n    raise NotImplementedError"}
    hint = {"cell_type": "markdown", "source": "def self_play(a): ..."}
    told = defined_unrun(read_notebook(json.dumps({"cells": [cell, stub, hint]}).encode()), ["regrets", "self_play"])
    assert told == ["a cell of text holds regrets, and nothing else does: turn it into a code cell"]


def test_a_python_file_is_one_cell():
    assert read_notebook(b"x = 1\n", "ada.py").cells == ("x = 1\n",)


NONE = {
    "": (b"", "empty"),
    "blank": (b" \n\n", "empty"),
    "null bytes": (bytes(100), "empty"),
    "garbage": (bytes(range(256)) * 8, "no notebook"),
    "a page": (b"\n<!doctype html><html></html>", "a web page, and no notebook: hand in the .ipynb"),
    "a PDF": (b"%PDF-1.7 ...", "a PDF, and no notebook"),
    "a list": (b"[1, 2]", "no cells"),
    "an object": (b'{"cells": 3}', "no cells"),
    "endless nesting": (b"[" * 200_000, "nested too deeply"),
    "too large": (b" " * (64 * 2**20) + b"{}", "larger than 64 megabytes"),
}


@pytest.mark.parametrize(("content", "said"), NONE.values(), ids=NONE)
def test_what_is_no_notebook_is_told_in_a_sentence(content, said):
    with pytest.raises(ValueError, match=said):
        read_notebook(content)


@pytest.mark.parametrize("cells", [["x" * 5_000_000], ["1"] * 10_001], ids=["much code", "many cells"])
def test_code_that_no_lesson_needs_is_refused_in_one_sentence(cells):
    book = {"cells": [{"cell_type": "code", "source": text} for text in cells]}
    with pytest.raises(ValueError, match="move data out of the code"):
        read_notebook(json.dumps(book).encode())


PERCENT = f"# ---\n# jupyter: x\n# ---\n\n# %% [markdown]\n# Text.\n\n# %%\n{SETUP}\n\n# %% tags=['a']\nx = (\n"
EXPORTED = f"#!/usr/bin/env python\n# coding: utf-8\n\n# In[1]:\n\n{SETUP}\n\n# In[ ]:\n\nx = (\n"


@pytest.mark.parametrize("text", [PERCENT, EXPORTED, EXPORTED.replace("\n", "\r\n")])
def test_a_python_file_with_cells_has_them_so_that_a_broken_one_harms_itself_alone(text):
    notebook = read_notebook(text.encode(), "ada.py")
    assert [cell.strip() for cell in notebook.cells[1:]] == [SETUP, "x = ("] and notebook.lesson == "01"
    assert not any("Text." in cell for cell in notebook.cells)


def test_a_python_file_without_cells_is_one():
    assert read_notebook(b"x = 1\n\n# text\ny = 2\n", "ada.py").cells == ("x = 1\n\n# text\ny = 2\n",)


def test_values_that_would_fill_the_memory_are_refused_before_they_are_read():
    with pytest.raises(ValueError, match="4,000,000 values: clear the outputs"):
        read_notebook(b"[" + b"[]," * 2_100_000 + b"[]]")
