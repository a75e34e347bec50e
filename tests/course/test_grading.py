"""`grade` fails closed: full points take a right function of one's own, and nothing else."""

import importlib
import sys
import types

import numpy as np
import pytest

from cfrlib.course.grading import Watch, grade
from cfrlib.course.registry import clinic, exercises

REFERENCE = exercises("01")["regret_matching"].reference

RIGHT = """
import numpy as np
def regret_matching(regret_sum):
    positive = np.maximum(regret_sum, 0)
    return positive / positive.sum() if positive.sum() > 0 else np.full(len(positive), 1 / len(positive))
"""
PLAY = """
import numpy as np
def self_play(payoff, iterations, start=None):
    a, b = payoff if payoff.ndim == 3 else (payoff, -payoff)
    r = [np.zeros(n) for n in a.shape] if start is None else [np.array(s, float) for s in start]
    totals = [np.zeros(n) for n in a.shape]
    for _ in range(iterations):
        x, y = regret_matching(r[0]), regret_matching(r[1])
        totals = [totals[0] + x, totals[1] + y]
        r[0] = r[0] + a @ y - x @ a @ y
        r[1] = r[1] + b.T @ x - x @ b @ y
    return totals[0] / iterations, totals[1] / iterations
"""


@pytest.fixture
def graded(monkeypatch):
    """Runs a submission, then its graded cell, in one namespace; the environment says that nothing is graded."""
    monkeypatch.delenv("CFRLIB_GRADING", raising=False)

    def run(submission, cell="grade('01.regret_matching', regret_matching, seed=99)", **names):
        namespace = {"__name__": "__main__", "grade": grade, **names}
        exec(compile(submission, "<cell>", "exec"), namespace)
        failure = None
        try:
            exec(compile(cell, "<graded cell>", "exec"), namespace)
        except AssertionError as failed:
            failure = str(failed)
        return failure, namespace

    return run


def test_a_right_function_passes_quietly_for_any_seed(graded, capsys):
    for seed in (0, 7, 2**40):
        failure, names = graded(RIGHT, f"grade('01.regret_matching', regret_matching, seed={seed})")
        assert failure is None and names["regret_matching"] is not REFERENCE
    assert capsys.readouterr() == ("01.regret_matching: right\n" * 3, "")


def test_noise_on_stderr_does_not_reach_the_cell(graded, capsys):
    noisy = RIGHT.replace("    positive =", "    import sys, warnings\n    print('x', file=sys.stderr)\n"
                          "    warnings.warn('y')\n    positive =")
    assert graded(noisy)[0] is None
    assert capsys.readouterr().err == ""


TRAIN = """
import numpy as np
def train_against(payoff, opponent_strategy, iterations, rng):
    regret_sum, strategy_sum = np.zeros(len(payoff)), np.zeros(len(payoff))
    for _ in range(iterations):
        strategy = regret_matching(regret_sum)
        strategy_sum += strategy
        a = rng.choice(len(strategy), p=strategy)
        b = rng.choice(len(opponent_strategy), p=opponent_strategy)
        regret_sum += payoff[:, b] - payoff[a, b]
    return strategy_sum / strategy_sum.sum()
"""


@pytest.mark.parametrize("right, slip, said", [
    ("", "", None),
    ("rng.choice(len(opponent_strategy), p=opponent_strategy)", "int(np.argmax(opponent_strategy))",
     "opponent's strategy ignored"),
    ("rng.choice(len(opponent_strategy), p=opponent_strategy)", "rng.choice(len(opponent_strategy))",
     "opponent's strategy ignored"),
    ("range(iterations)", "range(iterations + 1)", "one iteration too many"),
    ("    return", "        return", "only the first iteration counts"),
])  # fmt: skip
def test_a_random_function_is_graded_by_the_law_of_its_answers(graded, right, slip, said):
    cell = "grade('01.train_against', train_against, seed=31)"
    failure, _ = graded(TRAIN.replace(right, slip), cell, regret_matching=REFERENCE)
    assert failure is None if said is None else said in failure


REFUSED = {
    "wrong": ("def regret_matching(r): return r", "✗ regret_matching"),
    "not attempted": ("def regret_matching(r): raise NotImplementedError", "not attempted yet"),
    "not defined": ("import cfrlib\ncheck = cfrlib.checks.for_lesson('01')", "not defined"),
    "the reference itself": ("regret_matching = reference", "this is the reference"),
    "a lambda around it": ("regret_matching = lambda r: reference(r)", "calls the course's own code"),
    "a def around it": ("def regret_matching(r):\n    return reference(r)", "calls the course's own code"),
    "partial": ("import functools\nregret_matching = functools.partial(reference)", "this is the reference"),
    "a class": ("class regret_matching:\n    def __call__(self, r): return reference(r)", "not type"),
    "the library's own": (
        "def regret_matching(r):\n    import cfrlib\n    return cfrlib.minimizers.regret_matching(r)",
        "calls the course's own code",
    ),
    "through a mapping": ("def regret_matching(r): return list(map(reference, [r]))[0]", "calls the course's own code"),
    "in a thread": (
        "import threading\ndef regret_matching(r):\n    found = []\n"
        "    t = threading.Thread(target=lambda: found.append(reference(r)))\n"
        "    t.start(); t.join()\n    return found[0]",
        "calls the course's own code",
    ),
    "the watch taken off": (
        "import sys\ndef regret_matching(r):\n    sys.setprofile(None)\n    return reference(r)",
        "switches off the watch",
    ),
    "the watch taken off and put back": (
        "import sys\ndef regret_matching(r):\n    watch = sys.getprofile()\n    sys.setprofile(None)\n"
        "    answer = reference(r)\n    sys.setprofile(watch)\n    return answer",
        "switches off the watch",
    ),
    "a function from a library": ("from numpy.linalg import norm as regret_matching", "regret_matching"),
    "the reference's code with another name": (
        "import types\nregret_matching = types.FunctionType(reference.__code__, globals())",
        "this is the reference",
    ),
    "exit": ("def regret_matching(r): raise SystemExit", "SystemExit"),
    "an answer with a treacherous comparison": (
        "class Yes(list):\n    def __eq__(self, other): return True\n    __array__ = None\n"
        "def regret_matching(r): return Yes()",
        "regret_matching",
    ),
}


@pytest.mark.parametrize("submission, sentence", REFUSED.values(), ids=REFUSED)
def test_anything_else_raises_and_leaves_the_reference(graded, submission, sentence):
    failure, names = graded(submission, reference=REFERENCE)
    assert failure is not None and sentence in failure
    assert names["regret_matching"] is REFERENCE
    assert sys.getprofile() is None


def test_one_mistake_costs_one_exercise(graded):
    """self_play may call the reference regret_matching that stands in for a wrong one."""
    cell = "grade('01.self_play', self_play, seed=5)"
    assert graded(PLAY, cell, regret_matching=REFERENCE)[0] is None


def test_a_later_exercises_reference_is_no_help_in_an_earlier_one(graded):
    submission = ("import numpy as np\ndef regret_matching(r):\n"
                  "    return play(np.zeros((len(r), 1)), 1, start=(r, np.zeros(1)))[0]")
    failure, _ = graded(submission, play=exercises("01")["self_play"].reference)
    assert "calls the course's own code (self_play)" in failure


def test_a_diagnosis_may_examine_its_patients(graded):
    submission = (f"import numpy as np, cfrlib\npatients = cfrlib.checks.clinic('01', 483)\ndef diagnosis():\n"
                  f"    patients['A'](np.array([1.0, 2.0]))\n    return {clinic('01').answers(483)}")
    assert graded(submission, "grade('01.diagnosis', diagnosis, seed=483)")[0] is None
    assert "does not fit patient" in graded(submission, "grade('01.diagnosis', diagnosis, seed=484)")[0]


def test_an_unknown_exercise_raises(graded):
    with pytest.raises(ValueError, match="did you mean 'regret_matching'"):
        graded(RIGHT, "grade('01.regret_maching', regret_matching, seed=1)")


def test_a_seed_that_is_no_seed_raises(graded):
    failure, names = graded(RIGHT, "grade('01.regret_matching', regret_matching, seed='x')")
    assert "could not be graded" in failure and names["regret_matching"] is REFERENCE


def test_a_submission_cannot_redefine_what_grading_imports_afresh(graded):
    submission = (RIGHT.replace("return positive", "return 2 * positive")
                  + "import os, cfrlib.course.grading as g\ng.grade = lambda *a, **k: None\nos.environ.clear()")
    cell = ("import sys\nfor name in [n for n in sys.modules if n.split('.')[0] == 'cfrlib']: del sys.modules[name]\n"
            "from cfrlib.course.grading import grade\ngrade('01.regret_matching', regret_matching, seed=1)")
    kept = {name: module for name, module in sys.modules.items() if name.split(".")[0] == "cfrlib"}
    original = kept["cfrlib.course.grading"].grade
    environment = dict(__import__("os").environ)
    try:
        failure, names = graded(submission, cell)
    finally:
        sys.modules.update(kept)
        kept["cfrlib.course.grading"].grade = original
        __import__("os").environ.update(environment)
    assert failure is not None and "✗ regret_matching" in failure
    assert np.allclose(names["regret_matching"](np.array([3.0, -1.0, 1.0])), [0.75, 0, 0.25])


def test_every_reference_is_refused_as_ones_own(graded):
    for name, exercise in exercises("01").items():
        if name != "diagnosis":
            failure, _ = graded("", f"grade('01.{name}', handed_back, seed=3)", handed_back=exercise.reference)
            assert "this is the reference" in failure


def test_the_module_can_be_imported_again():
    assert importlib.import_module("cfrlib.course.grading").grade is grade


def test_what_a_dataclass_writes_for_the_package_belongs_to_the_package(graded):
    submission = ("import numpy as np\nfrom cfrlib.course.material.lesson05 import Node\ndef regret_matching(r):\n"
                  "    p = np.maximum(Node(r).regret_sum, 0)\n"
                  "    return p / p.sum() if p.sum() > 0 else np.ones(len(r)) / len(r)")
    assert graded(submission)[0] is None


def test_an_earlier_answer_that_a_check_has_handed_back_may_be_called(graded):
    first = (RIGHT + "import cfrlib as cfr\ncheck = cfr.checks.for_lesson('01')\n"
             "regret_matching = check(regret_matching)\n")
    cell = "grade('01.self_play', self_play, seed=5)"
    assert graded(first + PLAY, cell)[0] is None
    stolen = ("from cfrlib.course.checks.adapters import Adapted\n"
              "answer = Adapted(check.reference('self_play'), lambda v: v)\n"
              "def self_play(payoff, iterations, start=None):\n    return answer(payoff, iterations, start)\n")
    assert "calls the course's own code" in graded(first + stolen, cell)[0]


def test_while_a_function_runs_its_own_cfrlib_stands_in_its_place():
    """Else a game made with one copy of the library is none to the other."""
    ours, theirs = sys.modules["cfrlib"], types.ModuleType("cfrlib")
    watch = Watch([], modules={"cfrlib": theirs})
    for _ in range(2):
        with pytest.raises(KeyError), watch:
            assert sys.modules["cfrlib"] is theirs and "cfrlib.games" not in sys.modules
            raise KeyError
        assert sys.modules["cfrlib"] is ours and "cfrlib.games" in sys.modules
