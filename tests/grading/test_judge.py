"""A student's function is judged from outside: right ones are right in every style, mistakes have their names."""

import sys

import pytest

from tests.grading.conftest import solution

SETUP = "import numpy as np\nimport cfrlib as cfr\ncheck = cfr.checks.for_lesson('01')"
MATCHING = """
def regret_matching(regret_sum):
    positive = np.maximum(regret_sum, 0)
    total = positive.sum()
    return positive / total if total > 0 else np.ones(len(positive)) / len(positive)
"""
STYLES = {
    "as the lesson has it": MATCHING,
    "a list": """
def regret_matching(r):
    p = [max(x, 0) for x in r]
    return [x / sum(p) for x in p] if sum(p) > 0 else [1 / len(p)] * len(p)""",
    "partial": f"{MATCHING.replace('regret_matching(', 'play(floor, ')}\n"
               "import functools\nregret_matching = functools.partial(play, 0)",
    "an object that can be called": """
class Matching:
    def __call__(self, regret_sum):
        p = np.maximum(regret_sum, 0)
        return p / p.sum() if p.sum() > 0 else np.full(len(p), 1 / len(p))
regret_matching = Matching()""",
    "a helper in another cell, written later": ["def regret_matching(r):\n    return shares(np.maximum(r, 0))",
        "def shares(p):\n    return p / p.sum() if p.sum() > 0 else np.full(len(p), 1 / len(p))"],
    "among IPython's own lines": "%matplotlib inline\n!ls\nnp.zeros?\n" + MATCHING,
    "twice in the notebook, the second time right": ["def regret_matching(r):\n    return r", MATCHING],
    "beside a cell that is no Python": ["def nonsense(:", MATCHING],
    "a table that a loop fills": ["FLOORS = []", "for floor in range(3):\n    FLOORS.append(floor)",
                                  MATCHING.replace("> 0", "> FLOORS[0]")],
    "after a line that goes on": "!pip install -q \\\n    numpy\n%time FLOOR = 0" + MATCHING.replace("> 0", "> FLOOR"),
    "through an object that is pickled": [
        "import pickle\nclass Kept:\n    def __init__(self, r):\n        self.r = r",
        MATCHING.replace("np.maximum(regret_sum", "np.maximum(pickle.loads(pickle.dumps(Kept(regret_sum))).r")],
    "in another byte order": f"{MATCHING}shares = regret_matching\n"
                             "def regret_matching(r): return np.array(shares(r), '>f8')",
    "an attribute of its own": MATCHING.replace("regret_sum, 0", "regret_sum, regret_matching.floor")
                               + "\nregret_matching.floor = 0",
    "a name of Python's that was taken, and given back": [
        "sum, rest = 0, 1", "del sum, rest", MATCHING.replace("positive.sum()", "sum(positive)")],
    "deeper calls": ["import sys\nsys.setrecursionlimit(9000)",
                     "def deep(n):\n    return n and deep(n - 1)", MATCHING.replace("> 0", "> deep(4000)")],
    "a function for each type": [
        "from functools import singledispatch\n@singledispatch\ndef floor(x): return x",
        "@floor.register\ndef _(x: np.ndarray): return np.maximum(x, 0)",
        MATCHING.replace("np.maximum(regret_sum, 0)", "floor(regret_sum)")],
    "a magic's result in a table": "TIMES = {}\nTIMES['one'] = %timeit -o 1" + MATCHING,
    "an array of Python's": "from array import array" + MATCHING.replace("def ", "def numpys_")
                            + "def regret_matching(r): return array('d', numpys_regret_matching(r))",
    "it prints": MATCHING.replace("    total", "    print('x' * 10_000_000)\n    total"),
}  # fmt: skip


def cells(*added):
    parts = [part for one in added for part in ([one] if isinstance(one, str) else one)]
    return [SETUP, *parts, "regret_matching = check(regret_matching)"]


@pytest.mark.parametrize("style", STYLES.values(), ids=STYLES)
def test_right_functions_are_right_in_every_style(graded, style):
    assert graded("01.regret_matching", *cells(style)).status == "right"


def test_compiled_functions_are_right(graded):
    pytest.importorskip("numba")
    compiled = "from numba import njit\n@njit" + MATCHING
    assert graded("01.regret_matching", *cells(compiled)).status == "right"


MISTAKES = {
    "negative": (MATCHING.replace("np.maximum(regret_sum, 0)", "np.abs(regret_sum)"), "wrong"),
    "raises": (MATCHING.replace("    total =", "    total = 1 / 0 *"), "raises ZeroDivisionError"),
    "NotImplementedError": ("def regret_matching(r):\n    raise NotImplementedError", "not attempted yet"),
    "no such name": ("x = 1", "not defined"),
    "no function": ("regret_matching = 3", "a function is expected"),
    "a class": ("class regret_matching: pass", "a function is expected"),
    "another signature": ("def regret_matching(a, b): return a", "cannot be called as regret_matching(regret_sum)"),
    "no Python": ("def regret_matching(r:\n    return r", "its cell is no Python"),
    "what a newer Python reads": ("def regret_matching(r):\n    retrun r", f"no Python {sys.version_info.major}."),
    "an import that failed": ("import numpy_of_old as old\ndef regret_matching(r):\n    return old.abs(r)",
                              "raises ModuleNotFoundError"),
    "by keyword alone": (MATCHING.replace("(regret_sum)", "(*, regret_sum)", 1), "Yours takes (*, regret_sum)."),
    "numbers as text": ("def regret_matching(r):\n    return ['0.5'] * len(r)", "returns a list of str, not"),
    "a cell that fails": ("regret_matching = undefined_name", "its cell fails: NameError"),
    "an argument altered": (MATCHING.replace("    total", "    regret_sum[:] = 0\n    total"),
                            "the argument `regret_sum` changed"),
    "memory": ("seen = []\ndef regret_matching(r):\n    seen.append(1)\n    return np.full(len(r), len(seen))",
               "earlier calls remembered"),
}  # fmt: skip


@pytest.mark.parametrize(("mistake", "said"), MISTAKES.values(), ids=MISTAKES)
def test_mistakes_are_told_as_in_the_notebook(graded, mistake, said):
    grade = graded("01.regret_matching", *cells(mistake))
    assert grade.score == 0 and said in str(grade.status) + str(grade)


def test_the_line_that_raises_is_shown_where_a_text_holds_what_only_an_editor_takes_for_an_end(graded):
    text = "# two\x0cthree\u2028four" + MATCHING.replace("    total =", "    total = 1 / 0 *")
    assert ("line 4", "total = 1 / 0 * positive.sum()") in graded("01.regret_matching", *cells(text)).evidence


def test_a_misconception_has_its_name(graded):
    kept = "def regret_matching(r):\n    return r / r.sum() if r.sum() else np.ones(len(r)) / len(r)"
    assert "negative" in graded("01.regret_matching", *cells(kept)).misconception


def test_one_mistake_costs_one_exercise(graded):
    """`self_play` is judged with the reference of `regret_matching`, whatever the notebook's own does."""
    broken = [text.replace("np.maximum(regret_sum, 0", "np.minimum(regret_sum, 0") for text in solution("01")]
    assert graded("01.regret_matching", *broken).status == "wrong"
    assert graded("01.self_play", *broken).status == "right"


def test_what_is_judged_is_kept_for_the_teacher(graded):
    assert "def regret_matching" in graded("01.regret_matching", *cells(MATCHING)).source


@pytest.mark.parametrize(("text", "said"), {
    "a loop": ("    while True: pass", "did not finish"),
    "exit": ("    import os; os._exit(0)", "leaves Python"),
    "a crash": ("    import ctypes; ctypes.string_at(0)", "a segmentation fault"),
}.values(), ids=str)  # fmt: skip
def test_what_ends_or_hangs_is_told(graded, monkeypatch, text, said):
    monkeypatch.setattr("cfrlib.grading.judge.AT_LEAST", 1)
    monkeypatch.setattr("cfrlib.grading.judge.AT_MOST", 1)
    assert said in graded("01.regret_matching", *cells(f"def regret_matching(r):\n{text}")).headline


SHORT = """
def regrets(table, mine, theirs): return table[:, theirs] - table[mine, theirs]
regrets = check(regrets)
def train_against(payoff, opponent_strategy, iterations, rng):
    sums, total = np.zeros(len(payoff)), np.zeros(len(payoff))
    for _ in range(iterations):
        strategy = regret_matching(sums)
        total += strategy
        mine = rng.choice(len(strategy), p=strategy)
        theirs = rng.choice(len(opponent_strategy), p=opponent_strategy)
        sums += regrets(payoff, mine=mine, theirs=theirs)
    return average_strategy(total)
"""


def test_who_calls_an_answer_by_parameters_of_their_own_is_right(graded):
    """The reference does not know them."""
    assert graded("01.train_against", SETUP, SHORT).status == "right"
    broken = SHORT.replace(" - table[mine, theirs]", "")
    grade = graded("01.train_against", SETUP, broken)
    assert grade.status == "wrong" and "TypeError" in str(grade)


def test_a_helper_with_the_name_of_another_lessons_exercise_stays_the_helper(graded):
    setup = SETUP.replace("'01'", "'13'")
    helper = "def walk(numbers): return np.sum(numbers)\nworth = 0"
    fill = """
def fill(strategy_sum, action_values):
    if walk(strategy_sum) > worth:
        return strategy_sum / walk(strategy_sum)
    return np.eye(len(action_values))[np.argmax(action_values)]
"""
    assert graded("13.fill", setup, helper, fill).status == "right"


LIAR = """
def _lies(function):
    import apart.session as session
    say = session.Session._say
    session.Session._say = lambda self, told: say(self, {**told, "found": {"source": "innocent"},
                                                         "ready": {**told["ready"], "source": "innocent"}}
                                                  if "ready" in told else told)
    return function


@_lies
"""


@pytest.mark.exhaustive
def test_no_code_of_a_students_has_a_say_in_what_is_shown_as_judged(graded):
    assert "_lies" in graded("01.regret_matching", *cells(LIAR + MATCHING.strip())).source


@pytest.mark.exhaustive
@pytest.mark.parametrize("order", ["stub, check, answer", "answer, check, stub"])
def test_an_answer_counts_before_and_after_the_stub_that_was_handed_out(graded, order):
    stub = "def regret_matching(regret_sum):\n    'Text.'\n    raise NotImplementedError"
    texts = {"stub": stub, "check": "regret_matching = check(regret_matching)", "answer": MATCHING}
    assert graded("01.regret_matching", SETUP, *(texts[one] for one in order.split(", "))).status == "right"


@pytest.mark.exhaustive
def test_a_cell_may_await(graded):
    waits = "import asyncio\nasync def half():\n    await asyncio.sleep(0)\n    return 0\nzero = await half()\n"
    assert graded("01.regret_matching", *cells(waits + MATCHING.replace("> 0", "> zero"))).status == "right"
