"""What the diagnosis says is one table of whole sentences: each is used, each gets its fields, none is left in code."""

import ast
import re
from pathlib import Path

import numpy as np
import pytest

from cfrlib.course.checks import general
from cfrlib.course.checks.exercise import Exercise, Observation
from cfrlib.course.checks.general.changes import changes_of
from cfrlib.course.checks.general.evidence import Pair
from cfrlib.course.checks.general.known_relations import UNDOING, relations
from cfrlib.course.checks.general.places import _properties
from cfrlib.course.checks.general.sentences import fields_of, finding_of, parts_of, table
from cfrlib.course.checks.general.substitutions import _known

MODULES = {path.name: ast.parse(path.read_text("utf-8")) for path in sorted(Path(general.__file__).parent.glob("*.py"))}
ENTRIES = {f"{section}.{key}" for section, entries in table().items() for key in entries}
ENTRY = re.compile(rf"({'|'.join(table())})\.\w+")
MOST_WORDS = 3  # of a string in code


def strings(tree):
    return [node for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)]


def test_every_entry_is_used_and_every_entry_that_is_used_is_there():
    used = {one.value for tree in MODULES.values() for one in strings(tree) if ENTRY.fullmatch(one.value)}
    by_message = {entry for entry in ENTRIES if entry.startswith("exception.")}
    assert used == ENTRIES - by_message


def is_for_programmers(node):
    """A docstring, an exception, a pattern."""
    if isinstance(node, ast.Call):
        return getattr(getattr(node.func, "value", None), "id", "") == "re"
    return isinstance(node, ast.Raise) or (isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant))


@pytest.mark.parametrize("module", MODULES)
def test_no_sentence_is_written_in_code(module):
    allowed = {id(one) for node in ast.walk(MODULES[module]) if is_for_programmers(node) for one in strings(node)}
    written = [one.value for one in strings(MODULES[module]) if id(one) not in allowed]
    assert [value for value in written if " " in value and len(re.findall("[A-Za-z]+", value)) > MOST_WORDS] == []


def said_outright():
    """(entry, fields) of calls that name both."""
    calls = [node for tree in MODULES.values() for node in ast.walk(tree) if isinstance(node, ast.Call)
             and getattr(node.func, "id", "") in ("finding_of", "text")
             and None not in {one.arg for one in node.keywords}]
    return [(entry.value, {one.arg for one in call.keywords}) for call in calls for entry in strings(call.args[0])
            if ENTRY.fullmatch(entry.value)]  # fmt: skip


def test_what_is_said_outright_is_given_its_fields():
    assert [(entry, fields) for entry, fields in said_outright() if fields != fields_of(entry)] == []


def sample():
    """Arguments of every kind, in cases of every size."""
    def asked(table, row, scale, count, words, name, flag, last=0):
        return row

    rng = np.random.default_rng(3)
    cases = [(rng.normal(size=(n, n + n % 2)), rng.normal(size=n), n / 7, n, ["a", "b", "a"][: n % 4], "ab"[: n % 3],
              n > 4, *([n] if n % 3 else [])) for n in (2, 3, 4, 5, 6, 7)]  # fmt: skip
    exercise = Exercise(asked, edge_cases=cases)
    pairs = [Pair(exercise.named(case), case[1], case[1], right=len(case[1]) == 2) for case in cases]
    return exercise, [Observation(case) for case in cases], pairs


PROGRAM = """
def asked(table, row, scale):
    rows, total = [[0, 1] * 3] * len(row), -scale
    for place in range(len(row)):
        total += table[place] * scale * scale
        if place > 1:
            total = total + row[place] - np.zeros_like(row)
        shown = -total
    return total / (1 + scale)
"""


def everything_that_may_be_said():
    exercise, observations, pairs = sample()
    for relation in (*relations(pairs), *UNDOING):
        yield relation.entry, relation.words
    for known in _known(exercise, observations):
        yield known.entry, known.words
    for known in _properties(pairs):
        yield known.clause, known.words
        yield known.otherwise, known.words
    for change in changes_of(ast.parse(PROGRAM).body):
        yield change.entry, change.words


def test_what_is_found_by_trying_is_given_its_fields():
    tried = {entry for entry, words in everything_that_may_be_said() if finding_of(entry, **words)}
    sections = "relation.", "substitution.", "clause.", "change."
    assert tried | {entry for entry, _ in said_outright()} >= {one for one in ENTRIES if one.startswith(sections)}


def test_a_pattern_gives_the_fields_of_its_sentence():
    patterns = {key: re.compile(known.get("message", "")) for key, known in table()["exception"].items()}
    assert [key for key, known in patterns.items() if fields_of(f"exception.{key}") != known.groupindex.keys()] == []


def test_all_can_be_said_and_an_explanation_begins_and_ends_as_a_sentence():
    """All but labels, and the parts of sentences, which have sections of their own."""
    for entry in sorted(ENTRIES):
        filled = finding_of(entry, **{field: "x" for field in fields_of(entry)})
        assert not re.search("[{}]|  ", filled.explanation + filled.name), entry
        if not entry.startswith(("behaviour.", "general.", "noun.", "count.", "clause.")) or filled.name:
            sentences = filter(None, (parts_of(entry)["explanation"], filled.of_keys))
            assert all(re.fullmatch(r"[A-Z`{].*([.?]|\{sentence})", one) for one in sentences), entry


@pytest.mark.parametrize("fields", [{}, {"name": "row", "place": 1}, {"place": 1}])
def test_fields_that_do_not_fit_are_refused(fields):
    with pytest.raises(TypeError, match="has the fields"):
        finding_of("relation.returned", **fields)
