"""Checks in a real notebook kernel: cards, short tracebacks, silence on stderr, a loop that is stopped."""

import nbformat
import pytest
from nbclient import NotebookClient
from nbformat.v4 import new_code_cell, new_notebook

CELLS = [
    "import numpy as np\nimport cfrlib as cfr\ncheck = cfr.checks.for_lesson('01', seconds=0.5)",
    "def regret_matching(regret_sum):\n    positive = np.maximum(regret_sum, 0)\n    return positive / 0",
    "regret_matching = check(regret_matching)",
    "def average_strategy(strategy_sum):\n    while True:\n        pass",
    "average_strategy = check(average_strategy)",
    "def regrets(payoff, my_action, opponent_action):\n    total = payoff[my_action]\n    return total[99]",
    "regrets = check(regrets)",
    "def best_response_value(payoff, opponent_strategy)\n    return 1",
    "best_response_value = check(best_response_value)",
    "print(regret_matching([3, -1, 1]), regrets(np.eye(2), 0, 1))",
]


@pytest.fixture(scope="module", params=["0", "1"], ids=["self-study", "grading"])
def executed(request, tmp_path_factory):
    """The notebook run to its end in a kernel of its own, and whether it was graded."""
    notebook = new_notebook(cells=[new_code_cell(source) for source in CELLS])
    folder = tmp_path_factory.mktemp("kernel")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("CFRLIB_GRADING", request.param)
        patch.setenv("IPYTHONDIR", str(folder))
        client = NotebookClient(notebook, timeout=60, allow_errors=True, resources={"metadata": {"path": str(folder)}})
        client.execute()
    nbformat.validate(notebook)
    return notebook, request.param == "1"


def said(executed, cell):
    """What the check in a cell said: the plain text of its card, or the exception's traceback in grading mode."""
    notebook, graded = executed
    outputs = notebook.cells[cell].outputs
    assert len(outputs) == 1, outputs
    if graded:
        assert outputs[0].output_type == "error" and outputs[0].ename == "CheckFailed"
        return "\n".join(outputs[0].traceback)
    assert "<script" not in outputs[0].data["text/html"]
    return outputs[0].data["text/plain"]


def test_a_wrong_function_gets_a_card_or_a_short_traceback(executed):
    text = said(executed, 2)
    assert text.startswith("✗ regret_matching") and "yours" in text
    assert "Traceback" not in text and "cfrlib" not in text


def test_a_loop_that_never_ends_is_stopped_in_a_kernel(executed):
    text = said(executed, 4)
    assert "did not finish within 0.5 seconds" in text and ("line 2" in text or "line 3" in text)


def test_an_exception_shows_the_line_of_the_cell(executed):
    text = said(executed, 6)
    assert "line 3" in text and "return total[99]" in text and "IndexError" in text


def test_a_syntax_error_costs_that_exercise_only(executed):
    notebook, _ = executed
    assert notebook.cells[7].outputs[0].ename == "SyntaxError"
    assert "not defined yet: its cell failed or was not run" in said(executed, 8)


def test_the_notebook_goes_on_with_the_references(executed):
    notebook, _ = executed
    assert notebook.cells[9].outputs[0].get("text") == "[0.75 0.   0.25] [0. 1.]\n"


def test_nothing_reaches_stderr(executed):
    notebook, _ = executed
    streams = [output for cell in notebook.cells for output in cell.outputs if output.output_type == "stream"]
    assert all(stream.name == "stdout" for stream in streams)
