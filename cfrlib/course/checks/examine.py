"""From a function to a verdict: run it over the cases, find the first thing wrong, name the misconception behind it."""

import ast
import inspect
import linecache
import re
import time
from dataclasses import replace
from functools import partial
from math import inf
from operator import itemgetter
from textwrap import dedent

import numpy as np

from cfrlib.course.checks.compare import NOTHING
from cfrlib.course.checks.exercise import Exercise, Misconception, Observation, Problem
from cfrlib.course.checks.formatting import cut_in_the_middle, show, show_apart
from cfrlib.course.checks.functions_of import frames_of, functions_of, is_library_file
from cfrlib.course.checks.general import diagnose
from cfrlib.course.checks.general.behaviour import REMEMBERS, find_replaced, remembers
from cfrlib.course.checks.general.one_change import one_change
from cfrlib.course.checks.general.state import kept_by
from cfrlib.course.checks.refilled import find_memory_of_objects
from cfrlib.course.checks.run_cases import Room, answering_once, explains, observe, quiet
from cfrlib.course.checks.see import Refusal
from cfrlib.course.checks.time_limit import PATIENCE, TimeUp, within
from cfrlib.course.checks.verdict import NOT_ATTEMPTED, RIGHT, WRONG, Verdict
from cfrlib.memory import GIB, at_most

AFTERWARDS = 4.5  # seconds of computing beyond a function's limit: to compare its answers and say what is wrong
LEAST, TO_TELL = 0.5, 1.0  # seconds for each part of that, and those that a search for a repair leaves to the rest
BUSY = 30  # times a limit, by the clock: a busy machine must not make another verdict
MEMORY = 2 * GIB  # more than before, for the function and all that is done with it
SECONDS_AGAIN = 2.0  # to call a function once more
BEYOND_COMPARISON = "returns something that cannot be compared with what is expected"
AT_TIMES_NOTHING = "returns None here, but not always: a way out without `return`, or a search that found nothing?"
MATMUL = re.compile(r"matmul: .*\(size (\d+) is different from (\d+)\)")  # NumPy's signature says nothing to a learner


def examine(
    exercise: Exercise,
    function,
    seed: int,
    seconds: float | None = None,
    around=None,
    repair: bool = True,
    in_any_order: bool = False,
) -> Verdict:
    """The verdict on `function` over the exercise's cases from `seed`.

    `seconds` overrides the exercise's time limit; the context manager `around` is entered around each call. Without
    `repair` the verdict names only the line of a small change that would do. `in_any_order`: the seed also draws the
    order of the calls, so that counting them gives no answer away; the verdict on a mistake stays the same.
    """
    if not callable(function):
        headline = f"a function is expected, not {type(function).__name__} {function!r:.40}"
        return Verdict(exercise.name, WRONG, headline)
    if not exercise.accepts(function):
        headline = f"cannot be called as {exercise.name}{exercise.signature}"
        return Verdict(exercise.name, WRONG, headline, exercise.what_it_takes(function))
    seconds = exercise.seconds if seconds is None else seconds
    cases, before, numpy_before = exercise.cases(seed), kept_by(function), dict(vars(np))
    order = drawn_order(seed, len(cases)) if in_any_order else range(len(cases))
    until = time.process_time() + seconds + AFTERWARDS
    with at_most(MEMORY), quiet() as printed:
        try:
            called = partial(observe, exercise, function, printed=printed, around=around, littered=True, room=Room())
            calls = [partial(called, cases[place]) for place in (*order, 0)]
            *seen, again = within(seconds, calls, PATIENCE if around is None else inf)  # apart, others watch the clock
        except TimeUp as time_up:
            find_replaced(numpy_before)
            return too_slow(exercise, seconds, time_up.__cause__)
        if replaced := find_replaced(numpy_before):
            return _wrong_verdict(exercise, Problem(replaced.name), replaced)
        observations = [one for _, one in sorted(zip(order, seen, strict=True), key=itemgetter(0))]
        if all(_raised_as_stub(seen, function) for seen in observations):
            return _unfinished_verdict(exercise, function, observations[0].error)
        exercise = answering_once(exercise, cases)
        problem = _by(until, partial(_problem, exercise, observations, again), Problem(BEYOND_COMPARISON))
        if problem is None and around is None:  # in a process apart all objects are new in each call
            remembering = partial(find_memory_of_objects, exercise, observations, partial(observe, exercise, function))
            problem = _by(min(until, time.process_time() + SECONDS_AGAIN), remembering)
        if problem is None:
            return Verdict(exercise.name, RIGHT, "right")
        change = None if around else partial(one_change, exercise, function, observations, repair, until - TO_TELL)
        told = _by(until, partial(_told, exercise, function, observations, again, problem, before, change))
        plain = told or _by(until, partial(_wrong_verdict, exercise, problem))
        return plain or Verdict(exercise.name, WRONG, problem.sentence)


def _by(until, job, otherwise=None):
    """What the job returns, or `otherwise` where this process has computed until then; a little is always given."""
    try:
        return within(max(LEAST, until - time.process_time()), [job], BUSY)[0]
    except TimeUp:
        return otherwise


def _told(exercise, function, observations, again, problem, before, change):
    """The verdict on a mistake. `before`: what the function kept before it ran; `change` looks for a repair."""
    found = problem.finding or _listed(exercise, observations)
    if found is None:
        if problem.observation and not remembers(exercise, observations[0], again):
            again = _call_again(exercise, function, observations, problem) or again
        kept = [name for name, mark in kept_by(function).items() if before.get(name, mark) != mark]
        found = _diagnosed(exercise, observations, again, problem, kept, *([change] if change else []))
    picture = Refusal(exercise, function, problem, observations).picture
    return replace(_wrong_verdict(exercise, problem, found), see=picture)


def drawn_order(seed, count):
    """The first case stays the first: a test that takes what it sees first for right is wrong about that one."""
    return [0, *(1 + np.random.default_rng([seed, 3]).permutation(count - 1)).tolist()]


def _problem(exercise, observations, again):
    try:
        problem = exercise.problem(observations)
    except Exception:  # of an answer with which nothing can be done; it is not the learner's code that raised
        return Problem(BEYOND_COMPARISON)
    if problem is None and remembers(exercise, observations[0], again):
        return Problem(REMEMBERS)
    if problem and problem.sentence == NOTHING and {seen.value is None for seen in observations} == {True, False}:
        return replace(problem, sentence=AT_TIMES_NOTHING)
    return problem


def _listed(exercise, observations):
    """The first misconception of the page that fits; None after an altered argument or a misspelt name, which are
    mistakes of their own."""
    if any(seen.changed or _is_misspelt(seen.error) for seen in observations):
        return None
    return next((known for known in exercise.misconceptions if explains(known, exercise, observations)), None)


def _is_misspelt(error):
    """Whether a name exists nowhere. One that only another branch binds is not misspelt: a branch was forgotten."""
    return isinstance(error, NameError) and not isinstance(error, UnboundLocalError)


def _call_again(exercise, function, observations, problem):
    """The refused case, if a later call of it comes out differently: randomness need not show in the first case."""
    seen = next((seen for seen in observations if seen.args is problem.observation.args), None)
    try:
        calls = within(SECONDS_AGAIN, [partial(observe, exercise, function, seen.args)] * 3) if seen else ()
    except TimeUp:
        return None
    return next((again for again in calls if remembers(exercise, seen, again)), None)


def _diagnosed(*seen):
    """The general diagnosis; a learner whose answer is too odd for it still gets the verdict and its evidence."""
    try:
        return diagnose(*seen)
    except Exception:
        return None


def _raised_as_stub(observation: Observation, function) -> bool:
    """A stub raises NotImplementedError in its own body; one from a function that it calls is another matter."""
    if not isinstance(observation.error, NotImplementedError):
        return False
    return _function_that_raised(observation.error, function) is not None


def _function_that_raised(error, function):
    """The innermost function on the way to the error if the learner wrote it, else None."""
    codes = [code for code, _ in frames_of(error)[-1:]]
    return next((one for one in functions_of(function) if getattr(one, "__code__", None) in codes), None)


def _unfinished_verdict(exercise, function, error):
    stub, line = _function_that_raised(error, function), frames_of(error)[-1][1]
    if not _holds_code(stub):
        which = f": `{stub.__name__}` is still to be written" if isinstance(function, type) else ""
        return Verdict(exercise.name, NOT_ATTEMPTED, f"not attempted yet{which}")
    headline = f"still raises NotImplementedError (line {line}): delete that line once your code stands"
    return Verdict(exercise.name, WRONG, headline)


def _holds_code(function) -> bool:
    """Whether the body has more than a stub's docstring and `raise`; False where the source cannot be read."""
    try:
        tree = ast.parse(dedent(inspect.getsource(function)))
    except (OSError, TypeError, SyntaxError):
        return False
    body = next((node.body for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)), [])
    return sum(not _is_idle(statement) for statement in body) > 1


def _is_idle(statement):
    constant = isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)
    return constant or isinstance(statement, ast.Pass)


def too_slow(exercise, seconds, interrupt) -> Verdict:
    """Names the line of the exercise's own cell, where the loop is likely to be, and the one that was interrupted."""
    own = _learners_frames(interrupt) if interrupt else []
    first_cell = [step for step in own if step[0].co_filename == own[0][0].co_filename]
    lines = dict(_line(step, own) for step in (*first_cell[-1:], *own[-1:]))
    headline = f"did not finish within {seconds:g} seconds of computing: {exercise.when_slow}"
    return Verdict(exercise.name, WRONG, headline, evidence=tuple(lines.items()))


def _wrong_verdict(exercise, problem: Problem, found=None):
    if isinstance(found, Misconception):
        headline, explanation, name = found.name, found.explanation, found.name
    else:
        headline = (found and (found.headline or found.name)) or problem.sentence
        explanation, name = (found.explanation, found.name) if found else ("", "")
    evidence = getattr(found, "evidence", ()) or _evidence(exercise, problem)
    return Verdict(exercise.name, WRONG, headline, explanation, evidence, name)


def _evidence(exercise, problem):
    seen = problem.observation
    if seen is None:
        return ()
    evidence = [("call", "\n".join(map(cut_in_the_middle, exercise.shown_call(seen).split("\n"))))]
    if seen.error is not None:
        evidence.extend(_learners_line(seen.error))
        said = MATMUL.sub(r"sizes \1 and \2 do not fit together", str(seen.error))
        message = f": {said}" if said else ""
        evidence.append(("raises", f"{type(seen.error).__name__}{message}"[:300]))
    elif problem.expected is ...:
        evidence.append(("yours", show(seen.value)))
    else:
        evidence += zip(("yours", "expected"), show_apart(seen.value, problem.expected), strict=True)
    if seen.printed.strip():
        lines = seen.printed.strip().splitlines()
        evidence.append(("printed", "\n".join([*lines[:5], *(["..."] if len(lines) > 5 else [])])))
    return tuple(evidence)


def _learners_line(error) -> tuple[tuple[str, str], ...]:
    """The innermost line of the learner's own code on the way to the error."""
    own = _learners_frames(error)
    return tuple(_line(step, own) for step in own[-1:])


def _line(step, own):
    """What a line is called, and what it says; with the function's name if it is in another cell."""
    code, line = step
    where = f"line {line}" if code.co_filename == own[0][0].co_filename else f"line {line} of {code.co_name}"
    return where, linecache.getline(code.co_filename, line).strip() or f"in {code.co_name}"


def _learners_frames(error):
    return [(code, line) for code, line in frames_of(error) if not is_library_file(code.co_filename)]
