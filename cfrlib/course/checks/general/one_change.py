"""The one small change that makes a learner's function right, found by trying: a mistake named beyond doubt.

The function's source is changed in one place at a time, and each version is run over the exercise's cases, the refused
one first. Most wrong programs are one slip away from right, whatever the exercise: a sign, an index, a loop's last
line. A change does not count if it makes some condition, line or name of the program idle.
"""

import ast
import copy
import inspect
import linecache
import math
import os
import sys
import time
from dataclasses import dataclass, replace
from functools import cached_property, partial
from itertools import islice

from cfrlib.course.checks.functions_of import functions_of
from cfrlib.course.checks.general import bounded
from cfrlib.course.checks.general.bounded import Allowance, TooMuch
from cfrlib.course.checks.general.changes import changes_of
from cfrlib.course.checks.general.evidence import Finding
from cfrlib.course.checks.general.sentences import finding_of, paragraph, text
from cfrlib.course.checks.general.vocabulary import unread
from cfrlib.course.checks.run_cases import Room, observe
from cfrlib.course.checks.time_limit import TimeUp, within

WORK = 12_000_000  # steps of the learner's program, for all changes: a count, so that verdicts repeat on any machine
MAKING = 4_000  # steps that could run while one change is made
SECONDS = 3.0  # of computing, for all changes, where the library takes long, if there is no earlier end
AT_LEAST, TIMES = 0.5, 30  # seconds for one change, and how often the time that the function itself took
PATIENCE = 30  # times the limit: a busy machine must not make another verdict
DEFINING = ast.FunctionDef | ast.ClassDef | ast.Import | ast.ImportFrom | ast.Assign | ast.AnnAssign
DEEPEST = 5_000  # calls within calls: a changed recursion may never end
COMES_RIGHT = text("change.find_out_why")  # said of a repair, and of nothing else

LENT = {"_deepcopy_": copy.deepcopy}


def one_change(exercise, function, observations, repair=True, until=math.inf) -> Finding | None:
    """What to change, and where; None if no small change helps, or the function cannot be read or run once more.

    Without `repair` it says only where. `until`: the end of the search, in seconds that this process has computed.
    """
    program = Program.of(function, exercise.name) if exercise.one_change else None
    if program is None:
        return None
    cases = _refused_first(exercise, observations)
    began, as_it_was = time.process_time(), Allowance()
    until = min(until, began + SECONDS)
    if until <= began or program.passes(exercise, cases, until - began, as_it_was) is not False:
        return None
    steps = max(bounded.STEPS, bounded.TIMES * as_it_was.taken)
    spent = time.process_time() - began
    limit = max(AT_LEAST, TIMES * max(spent, sum(seen.seconds for seen in observations)))
    for change in islice(changes_of(program.definitions), WORK // (MAKING + as_it_was.taken)):
        if time.process_time() > until:
            return None
        undo = change.apply()
        right = program.passes(exercise, cases, limit, Allowance(steps))
        after = program.decisions(exercise, cases, limit) if right else None
        undo.apply()
        if right and _decides_as_much(program.decisions(exercise, cases, limit), after):
            return _finding(change, repair)
    return None


def _finding(change, repair):
    if not repair:
        return finding_of("change.somewhere", line=change.line)
    found = finding_of(change.entry, **change.words)
    return replace(found, explanation=paragraph(found.explanation, COMES_RIGHT))


def _decides_as_much(before, after):
    """Whether no condition, line or name of the program is idle that was not, and new conditions come out both ways."""
    (was, idle), (now, idle_now) = before, after
    kept = all(was[place] <= outcomes for place, outcomes in now.items() if place in was)
    return kept and len(idle_now) <= len(idle) and all(len(now[place]) == 2 for place in now.keys() - was.keys())


@dataclass(frozen=True, eq=False)
class Program:
    """A learner's source, and where the answer is in it: `name` in what it defines on top of `outside`."""

    tree: ast.Module
    file: str
    outside: dict
    name: str

    @classmethod
    def of(cls, function, name):
        """None where there is no source to change."""
        written = next((one for one in functions_of(function) if hasattr(one, "__code__")), None)
        if written is None:
            return None
        file = written.__code__.co_filename
        try:
            tree = ast.parse("".join(linecache.getlines(file)))
        except SyntaxError:
            return None
        answer = function if isinstance(function, type) else written
        if os.path.exists(file):  # a module may do more than to define things; a notebook's cell is all there is
            tree = ast.Module([node for node in ast.walk(tree) if _defines(node, answer, written)][:1], [])
            name = answer.__name__
        else:
            tree.body = [node for node in tree.body if isinstance(node, DEFINING)]
        _remove_jit(tree)
        closed = inspect.getclosurevars(written).nonlocals if written.__closure__ else {}
        program = cls(tree, file, {**_copied_names(written.__globals__, tree), **closed, **LENT}, name)
        return program if program.definitions else None

    @property
    def definitions(self):
        return [node for node in self.tree.body if isinstance(node, ast.FunctionDef | ast.ClassDef | ast.Assign)]

    @cached_property
    def own(self):
        """The names of its functions: no change makes another."""
        return {node.name for node in ast.walk(self.tree) if isinstance(node, ast.FunctionDef)}

    def passes(self, exercise, cases, seconds, allowance=None) -> bool | None:
        """Whether the program as it stands now is right in all cases; None if it defines no such thing.

        Within an allowance it does no more than that, and makes nothing that is too large.
        """
        return self._run_within(_right, exercise, cases, seconds, allowance)

    def decisions(self, exercise, cases, seconds) -> tuple[dict[int, set[bool]], set[str]]:
        """How its conditions come out in all cases, and which of its names nothing reads."""
        watching = Allowance(watched=True)
        self._run_within(_run, exercise, cases, 2 * seconds, watching)
        return watching.outcomes, unread(self.tree)

    def _run_within(self, job, exercise, cases, seconds, allowance):
        deepest = sys.getrecursionlimit()
        try:
            sys.setrecursionlimit(min(deepest, DEEPEST))
            return within(seconds, [partial(job, exercise, self.function(allowance), cases)], PATIENCE)[0]
        except (TimeUp, TooMuch):
            return False
        except Exception:
            return None
        finally:
            sys.setrecursionlimit(deepest)

    def function(self, allowance=None):
        """The answer, as the program defines it now."""
        if allowance is None:
            tree, space = ast.fix_missing_locations(self.tree), dict(self.outside)
        else:
            tree = bounded.bounded(self.tree, self.own, allowance.outcomes)
            space = self.outside | allowance.names
        exec(compile(tree, self.file, "exec"), space)
        return space[self.name]


def _copied_names(names, tree):
    """A notebook's names, with copies of the lists, dictionaries and sets that the program uses: it must alter none.

    A check in the answer's own cell gives no verdict here: it would search the same program, and so on.
    """
    used = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)} & names.keys()
    containers = {name: copy.deepcopy(names[name]) for name in used if type(names[name]) in (list, dict, set)}
    checks = {name: names[name].unasked() for name in used if hasattr(type(names[name]), "unasked")}
    return {**names, **containers, **checks}


def _run(exercise, function, cases):
    for args in cases:
        observe(exercise, function, args)


def _right(exercise, function, cases):
    seen, room = [], Room()
    for args in cases:
        seen.append(observe(exercise, function, args, room=room))
        if not exercise.together and exercise.problem(seen[-1:]) is not None:
            return False
    return exercise.problem(seen) is None


def _refused_first(exercise, observations):
    """All cases, the quickest of the refused ones first; in their own order if they are judged together."""
    if exercise.together:
        return [seen.args for seen in observations]
    refused = [seen for seen in observations if exercise.problem([seen]) is not None]
    first = min(refused, key=lambda seen: seen.seconds, default=observations[0])
    return [first.args, *(seen.args for seen in observations if seen is not first)]


def _defines(node, answer, written):
    if not isinstance(node, ast.FunctionDef | ast.ClassDef) or node.name != answer.__name__:
        return False
    return node.lineno <= written.__code__.co_firstlineno + len(node.decorator_list) <= node.end_lineno + 1


def _remove_jit(tree):
    """Without numba: a changed program is not worth the compiling."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            node.decorator_list = [one for one in node.decorator_list if "jit" not in ast.unparse(one)]
