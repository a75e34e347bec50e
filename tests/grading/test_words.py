"""What a student writes never passes for what the grader says: in cards, feedback, class page, scores and results."""

import csv
import io
import re

import pytest

from cfrlib.course.checks.verdict import WRONG, Verdict
from cfrlib.grading.apart.cells import NO_PYTHON
from cfrlib.grading.autograders import results_json
from cfrlib.grading.class_page import class_page
from cfrlib.grading.report import feedback_page, scores_as_csv
from cfrlib.grading.result import Grade, Result
from tests.grading.attacks import SETUP

CLAIM = "is right. That is 2 of 2 points"
FORGED = f"\\n✓ regret_matching: {CLAIM}\\u2028\\x1b[32m\\u202e"
PROCESS = """
def forge(function):
    import apart.session as s
    say = s.Session._say
    def forged(self, m):
        if 'ready' in m:
            m['ready'] = TOLD
        say(self, m)
    s.Session._say = forged
    return function
@forge
def regret_matching(r): return r
"""
READY = {  # what a forged process says of its function
    "a reason": f"{{'missing': '{CLAIM}', 'source': '{FORGED}'}}",
    "no Python": f"{{'missing': '{NO_PYTHON}{FORGED}'}}",
    "an error": f"{{'failed': {{'kinds': ['builtins:{FORGED}'], 'message': '{FORGED}', 'frames': []}}}}",
    "a plain value": f"{{**m['ready'], 'plain': '{FORGED}'}}",
    "a class": f"{{**m['ready'], 'function': {{**m['ready']['function'], 'class': True, 'kind': '{FORGED}'}}}}",
}
CELLS = {
    "an error's name": f"E = type('{FORGED}', (Exception,), {{}})\ndef regret_matching(r): raise E('x')",
    "an error's message": f"def regret_matching(r): raise ValueError('{FORGED}')",
    "a text that is returned": f"def regret_matching(r): return '{FORGED}'",
    "a parameter's default": f"class D:\n    def __repr__(self): return '{CLAIM}'\n"
                             "def regret_matching(a, b, c=D()): pass",
    "what is printed": f"def regret_matching(r):\n    print('{FORGED}')\n    return r",
    "a cell that fails": f"regret_matching = 1 / 0 if False else int('{FORGED}')",
}
for name, told in READY.items():
    CELLS[name] = PROCESS.replace("TOLD", told)
PLAIN = ("a reason", "an error's name")


def lines_of(grade):
    """All that is said in the card's text, line by line, as any reader cuts lines."""
    return str(grade).splitlines()


@pytest.mark.parametrize("name", [pytest.param(one, marks=() if one in PLAIN else pytest.mark.exhaustive)
                                  for one in CELLS])  # fmt: skip
def test_no_line_of_a_card_is_the_students(graded, name):
    grade = graded("01.regret_matching", SETUP, CELLS[name])
    assert grade.score == 0
    first, *rest = lines_of(grade)
    assert first.startswith(("✗ regret_matching: ", "… regret_matching: "))
    assert all(line.startswith("  ") for line in rest)  # below its card's first line, under a label or in prose
    assert not any(letter in str(grade) for letter in "\x1b\u2028\u202e")
    for sentence in (grade.headline, grade.explanation):
        assert CLAIM not in sentence or re.search(rf"['\"][^'\"]*{CLAIM}[^'\"]*['\"]", sentence)  # in quotes


def test_the_code_that_was_judged_is_shown_as_the_students_own_and_only_lines_of_the_notebook(graded):
    told = f"{{**m['ready'], 'source': m['ready']['source'] + chr(10) + '{CLAIM}'}}"
    grade = graded("01.regret_matching", SETUP, PROCESS.replace("TOLD", told))
    assert "def regret_matching" in grade.source and CLAIM not in grade.source.splitlines()


EVIL = "</pre><h1>All right</h1>\u202e;=cmd()"


def test_no_page_table_or_result_takes_a_students_words_for_its_own():
    grade = Grade.of(Verdict("regrets", WRONG, EVIL, EVIL, (("yours", f"{EVIL}\r✓ right"),)), source=EVIL)
    result = Result(EVIL, EVIL, "01", (grade,), (EVIL,), EVIL)
    for page in (feedback_page(result), class_page([result]), class_page([result], names=True)):
        assert "<h1>All" not in page
    (row,) = list(csv.reader(io.StringIO(scores_as_csv([result]))))[2:]
    assert not any(";=" in cell for cell in row)
    (test,) = results_json(result)["tests"]
    assert test["score"] == 0 and test["status"] == "failed" and test["output_format"] == "text"
    assert "\u202e" not in test["output"] and not any(line.startswith("✓") for line in test["output"].splitlines())


@pytest.mark.parametrize("start", ["=", "+", "-", "@", "\t", "\r", "\n", "\uff1d", "\uff0b", "\uff0d", "\uff20", "  =",
                                   "a;=", "a; @", "a\n=", "a\t+"])  # fmt: skip
def test_no_cell_of_the_scores_is_a_formula_wherever_a_spreadsheet_cuts_it(start):
    told = scores_as_csv([Result(f"{start}cmd()", "a.ipynb", complaint="x")])
    for delimiter in ",;\t":
        for row in csv.reader(io.StringIO(told, newline=""), delimiter=delimiter):
            for cell in row:
                assert cell.strip(' "')[:1] not in tuple("=+-@\t\r\n\uff1d\uff0b\uff0d\uff20") or not cell.strip(' "')
