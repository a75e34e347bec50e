"""Run a notebook and keep of its outputs what is the same every time."""

import os
import re

from nbclient import NotebookClient
from nbclient.exceptions import CellExecutionError

from building.lesson import LessonError
from building.notebooks import METADATA

WIDGET_VIEW = "application/vnd.jupyter.widget-view+json"
_WIPED = re.compile(r"[^\n]*\r(?!\n)")  # a line that a progress bar wrote over
_ADDRESS = re.compile(r"<.* at 0x[0-9a-f]{6,}>")


def execute(notebook, lesson, folder):
    """Run the cells in `folder`, as a learner at home would (no grading); outputs are left in `notebook`."""
    home = {name: value for name, value in os.environ.items() if name != "CFRLIB_GRADING"}
    client = NotebookClient(
        notebook,
        timeout=300,
        record_timing=False,
        coalesce_streams=True,
        extra_arguments=["--log-level=ERROR"],
        resources={"metadata": {"path": str(folder)}},
    )
    try:
        client.execute(env={**home, "PYTHONHASHSEED": "0"})
    except CellExecutionError as error:
        cell = next(cell for cell in notebook.cells if _failed(cell))
        raise LessonError(f"{lesson.path.name}: {_place(lesson, cell)} fails: {error.ename}: {error.evalue}") from None
    notebook.metadata = METADATA
    for cell in notebook.cells:
        _clean(lesson, cell)


def _failed(cell):
    return any(output.output_type == "error" for output in cell.get("outputs", []))


def _clean(lesson, cell):
    views = 0
    _wipe(cell)
    for output in cell.get("outputs", []):
        if output.output_type == "stream" and output.name == "stderr":
            raise LessonError(f"{lesson.path.name}: {_place(lesson, cell)} writes to stderr: {output.text.strip()!r}.")
        data = output.get("data", {})
        if _ADDRESS.search(data.get("text/plain", "") + output.get("text", "")):
            raise LessonError(f"{lesson.path.name}: {_place(lesson, cell)} shows an object's address in memory, which "
                              "differs at every run; end its last line with a semicolon.")
        _keep_one_picture(output)
        if WIDGET_VIEW in data:
            data[WIDGET_VIEW]["model_id"] = f"{cell.id}{views:020d}"
            views += 1


def _wipe(cell):
    """A progress bar shows on a slow machine alone, and is gone at its end; what it left is no output."""
    for output in cell.get("outputs", []):
        if output.output_type == "stream":
            output.text = _WIPED.sub("", output.text)
    if "outputs" in cell:
        cell.outputs = [each for each in cell.outputs if each.output_type != "stream" or each.text]


def _keep_one_picture(output):
    """A figure is in its HTML, with its alt text; a committed notebook does not carry it a second time."""
    data = output.get("data", {})
    if "image/png" in data and data["image/png"].strip() in data.get("text/html", ""):
        del data["image/png"]
        output.metadata.pop("image/png", None)


def _place(lesson, cell):
    line = next((source.line for source in lesson.cells if source.id == cell.id), None)
    where = f"the cell at line {line}" if line else "the cell"
    return f"{where} ({cell.source.strip().splitlines()[0]!r})"
