"""The guard of tables: a number that was measured comes from its run or its record, never from the keyboard.

A decimal of three or more places in a markdown table must be stated by an assert of the same lesson, digit for digit:
on a side of ==, or handed to np.isclose or np.allclose, by itself or in a list. A bound (< 0.001) states nothing.
"""

import ast
import re

_DECIMAL = re.compile(r"(?<![\d.,])[\d,]*\.\d{3,}")
DELIMITER = re.compile(r"\|?( *:?-+:? *\|)+( *:?-+:? *)?")  # the line below a table's header
_CLOSE = "isclose", "allclose"
_LISTS = ast.List | ast.Tuple | ast.Set


def refuse_typed_numbers(lesson):
    """Raises LessonError for the first number in a table that no assert of the lesson states."""
    code = [cell.source for cell in lesson.cells if cell.kind == "code" and not cell.for_class]
    stated = {_digits(number) for source in code for number in _stated(source)}
    for cell in (cell for cell in lesson.cells if cell.kind == "markdown"):
        for line, row in _table_rows(cell):
            for number in _DECIMAL.findall(row):
                if _digits(number) not in stated:
                    raise lesson.error(line, _advice(number))


def _advice(number):
    places = len(number.partition(".")[2])
    return (f"the table says {number}, and no assert of this lesson states it; show the run or its record with "
            f"cfr.studies.table, or, if it is worked out by hand, assert round(..., {places}) == {number}")


def _table_rows(cell):
    """(line of the file, text) of all rows of tables, their headers too."""
    lines, inside = cell.source.split("\n"), False
    for number, (text, following) in enumerate(zip(lines, [*lines[1:], ""], strict=True)):
        inside = bool(text.strip("> ")) and (inside or bool(DELIMITER.fullmatch(following.strip("> "))))
        if inside:
            yield cell.line + number, text


def _stated(source):
    """The numbers, as they are written, that the asserts of a cell say something equals."""
    try:
        tree = ast.parse(source)
    except SyntaxError:  # a cell may hold commands of IPython
        return
    for claim in (node.test for node in ast.walk(tree) if isinstance(node, ast.Assert)):
        for node in ast.walk(claim):
            for side in _sides(node):
                yield from (ast.get_source_segment(source, literal) for literal in _literals(side))


def _sides(node):
    """What an equation, or a comparison up to rounding, holds side by side."""
    if isinstance(node, ast.Compare):
        sides = [node.left, *node.comparators]
        for left, relation, right in zip(sides, node.ops, sides[1:], strict=False):
            yield from (left, right) if isinstance(relation, ast.Eq) else ()
    elif isinstance(node, ast.Call) and ast.unparse(node.func).split(".")[-1] in _CLOSE:
        yield from node.args[:2]


def _literals(node):
    """The node itself if it is a number, or those in it if it is a list or a dictionary of numbers."""
    if isinstance(node, ast.Constant) and isinstance(node.value, float):
        yield node
    elif isinstance(node, ast.UnaryOp):
        yield from _literals(node.operand)
    else:
        parts = node.elts if isinstance(node, _LISTS) else node.values if isinstance(node, ast.Dict) else []
        for part in parts:
            yield from _literals(part)


def _digits(number):
    """Without separators of thousands, and without a zero before the point."""
    return re.sub(r"[,_]", "", number).lstrip("0")
