"""Lessons keep their names to themselves: a name that an exercise's text teaches belongs to the learner.

A hint says "let `value` be a function of the history". Who follows it at the top of a cell has a helper of that name,
and a lesson's cell that binds the same name further down would break the learner's answer after its green verdict.
"""

import ast
import re
from contextlib import suppress

_CODE = re.compile(r"`([^`\n]+)`|<code>(.*?)</code>", re.DOTALL)
_WORD = re.compile(r"(?<![.\w])[^\W\d]\w*")  # not the second half of np.log


def refuse_taught_names(lesson):
    """Raises LessonError where a cell after an exercise binds a name, new to the lesson, that its text teaches."""
    cells = [cell for cell in lesson.cells if not cell.for_class]
    exercises = {solution: name for name, (solution, _) in lesson.exercises.items()}
    for place, cell in enumerate(cells):
        if cell in exercises:
            known = {name for before in cells[:place] for name in bound(before)}
            taught = _taught(cells, place) - known - set(lesson.exercises) - _parameters(cell)
            _refuse(lesson, exercises[cell], taught, [one for one in cells[place + 1 :] if one not in exercises])


def _refuse(lesson, exercise, taught, later):
    for cell in later:
        for name, line in bound(cell).items():
            if name in taught and not cell.checked:
                raise lesson.error(
                    cell.line + line - 1,
                    f"{name} is a name that the text of {exercise} teaches, and a learner may have a helper of that "
                    "name; call it something else here, or keep it inside a function",
                )


def bound(cell) -> dict[str, int]:
    """The names that a cell binds at its top level, by the line where it first does."""
    names = {}
    if cell.kind == "code":
        with suppress(SyntaxError):  # commands of IPython
            _bind(ast.parse(cell.source), names)
    return names


def _bind(node, names):
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.FunctionDef | ast.ClassDef):
            names.setdefault(child.name, child.lineno)
        elif isinstance(child, ast.alias):
            names.setdefault((child.asname or child.name).split(".")[0], child.lineno)
        elif isinstance(child, ast.Name) and isinstance(child.ctx, ast.Store):
            names.setdefault(child.id, child.lineno)
        elif not isinstance(child, ast.Lambda | ast.ListComp | ast.SetComp | ast.DictComp | ast.GeneratorExp):
            _bind(child, names)


def _taught(cells, place):
    """The words in code in the text right above an exercise."""
    text, above = [], place - 1
    while above >= 0 and cells[above].kind == "markdown":
        text.append(cells[above].source)
        above -= 1
    return {word for spans in _CODE.findall("\n".join(text)) for span in spans for word in _WORD.findall(span)}


def _parameters(cell):
    """Of the exercise itself: inside it they hide any other name."""
    functions = (node for node in ast.walk(ast.parse(cell.source)) if isinstance(node, ast.FunctionDef))
    return {argument.arg for function in functions for argument in function.args.args}
