"""The most similar pairs of submissions, by their tokens: a reason to look, and no proof of anything.

Fingerprints are hashes of runs of tokens, chosen by winnowing [Schleimer, Wilkerson & Aiken 2003]; names, numbers
and texts count alike, so that renaming hides nothing. What stands in the course's own reference, or in the answers of
many, is everybody's and is left out.
"""

import ast
import inspect
import io
import keyword
import textwrap
import tokenize
from collections import Counter
from dataclasses import dataclass
from hashlib import blake2b
from itertools import combinations

from cfrlib.course.registry import exercises, lessons
from cfrlib.grading.result import Result

RUN, WINDOW = 9, 4  # tokens of a fingerprint; the fewest of a window is kept
COMMON = 0.1  # of all who answered an exercise: what more of them share, nobody copied
FEWEST = 8  # fingerprints that two share, before they count as similar
_KINDS = {tokenize.NUMBER: "0", tokenize.STRING: "s", tokenize.INDENT: ">", tokenize.DEDENT: "<"}
_DOCUMENTED = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef
_SKIPPED = (tokenize.COMMENT, tokenize.NL, tokenize.NEWLINE, tokenize.ENCODING, tokenize.ENDMARKER)


@dataclass(frozen=True)
class Pair:
    """Two students' answers to a lesson. `shared`: fingerprints that both have, by exercise; `share`: of the fewer."""

    lesson: str
    students: tuple[str, str]
    share: float
    shared: dict[str, int]


def tokens(source: str) -> list[str]:
    """The program without its comments, docstrings, names and layout; as much as can be read of a broken one."""
    found = []
    try:
        for token in tokenize.generate_tokens(io.StringIO(_without_docstrings(source)).readline):
            if token.type == tokenize.NAME:
                found.append(token.string if keyword.iskeyword(token.string) else "n")
            elif token.type not in _SKIPPED:
                found.append(_KINDS.get(token.type, token.string))
    except (tokenize.TokenError, SyntaxError):
        pass
    return found


def fingerprints(source: str) -> set[bytes]:
    """The hash of each chosen run of tokens: the least in each window."""
    told = tokens(source)
    runs = [blake2b(" ".join(told[at : at + RUN]).encode(), digest_size=8).digest()
            for at in range(len(told) - RUN + 1)]  # fmt: skip
    return {min(runs[at : at + WINDOW]) for at in range(max(1, len(runs) - WINDOW + 1))} if runs else set()


def most_similar(results: list[Result], count: int = 10) -> list[Pair]:
    """The pairs with the largest share, largest first; those with hardly anything in common left out."""
    prints = {}
    for result in results:
        told = {grade.exercise: fingerprints(grade.source) for grade in result.grades if grade.source}
        prints.setdefault(result.lesson, {})[result.student] = told
    found = [pair for lesson, by_student in prints.items() for pair in _pairs(lesson, _own(lesson, by_student))]
    return sorted(found, key=lambda pair: (-pair.share, -sum(pair.shared.values()), pair.students))[:count]


def _pairs(lesson, own):
    for one, other in combinations(sorted(own), 2):
        shared = {name: len(own[one][name] & own[other].get(name, set())) for name in own[one]}
        total, fewer = sum(shared.values()), min(_size(own[one]), _size(own[other]))
        if total >= FEWEST:
            yield Pair(lesson, (one, other), total / fewer, {name: number for name, number in shared.items() if number})


def _size(prints):
    return sum(map(len, prints.values()))


def _own(lesson, by_student):
    """Without what is everybody's: {student: {exercise: fingerprints}}."""
    known = exercises(lesson) if lesson in lessons() else {}
    everybodys = {}
    for name in {name for told in by_student.values() for name in told}:
        sources = [told[name] for told in by_student.values() if name in told]
        counted = Counter(print_ for prints in sources for print_ in prints)
        most = max(2, COMMON * len(sources))
        everybodys[name] = {print_ for print_, number in counted.items() if number > most}
        if name in known:
            everybodys[name] |= fingerprints(_source(known[name].reference))
    return {student: {name: prints - everybodys[name] for name, prints in told.items()}
            for student, told in by_student.items()}  # fmt: skip


def _source(function):
    try:
        return textwrap.dedent(inspect.getsource(function))
    except (OSError, TypeError):
        return ""


def _without_docstrings(source):
    """The same program as Python writes it; the source itself where Python cannot read or write it."""
    try:
        tree = ast.parse(source)
        for node in ast.walk(tree):
            if isinstance(node, _DOCUMENTED) and ast.get_docstring(node) is not None:
                node.body = node.body[1:] or [ast.Pass()]
        return ast.unparse(tree)
    except (SyntaxError, ValueError, RecursionError, MemoryError):  # nor is all that Python reads written by it
        return source
