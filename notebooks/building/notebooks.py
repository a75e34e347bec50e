"""From a lesson's cells to its notebooks: header, setup cell, then the source, for a student, a reader or a class."""

import nbformat
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook

from building.lesson import Cell

METADATA = {
    "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
    "language_info": {"name": "python"},
}
COUNTED = {2: "two", 3: "three", 4: "four"}
RECALL = """\
## Three questions from earlier lessons

Answer from memory: the card tells you at once whether you are right, and why. What you miss comes back sooner."""


def student(collection, lesson):
    """What a learner opens: solutions replaced by stubs, no outputs."""
    cells = [cell for cell in lesson.cells if not (cell.for_class or cell.for_author)]
    return _notebook(collection, lesson, Cell.without_solution, cells)


def solution(collection, lesson):
    """What a reader opens, before it is run: the solutions, without their markers."""
    return _notebook(collection, lesson, Cell.without_markers, [cell for cell in lesson.cells if not cell.for_class])


def assignment(collection, lesson, rewrite):
    """What nbgrader generates an assignment from: a student's cells and those for a class, through `rewrite(cell)`."""
    return _notebook(collection, lesson, rewrite, [cell for cell in lesson.cells if not cell.for_author])


def as_text(notebook):
    return nbformat.writes(notebook, version=4) + "\n"


def _notebook(collection, lesson, rewrite, cells):
    setup = Cell("code", _setup(collection, lesson), 0)
    front = [Cell("markdown", _header(collection, lesson), 0), setup, *_recall(collection, lesson)]
    roles = _roles(lesson)
    made, seen = [], {}
    for cell in front + cells:
        repeats = seen[cell.id] = seen.get(cell.id, -1) + 1
        new = new_markdown_cell if cell.kind == "markdown" else new_code_cell
        metadata = {"tags": list(cell.tags)} if cell.tags else {}
        if cell in roles:
            metadata["nbgrader"] = roles[cell]
        if cell is setup:
            metadata["jupyter"] = {"source_hidden": True}  # plumbing: JupyterLab folds it to its first line
        source = cell.source if cell in front else rewrite(cell)
        made.append(new(source, id=f"{cell.id}-{repeats}" if repeats else cell.id, metadata=metadata))
    return new_notebook(cells=made, metadata=METADATA)


def _roles(lesson):
    """nbgrader's metadata by cell: a solution cell is the learner's, its check cell is locked and worth a point.

    A learner's own examples are theirs, and worth none.
    """
    common = {"schema_version": 3, "task": False, "cell_type": "code"}
    learners = {**common, "grade": False, "solution": True, "locked": False}
    roles = {cell: {**learners, "grade_id": f"examples-{cell.id}"} for cell in lesson.cells if cell.has_solution}
    for name, (solution_cell, check_cell) in lesson.exercises.items():
        roles[solution_cell] = {**learners, "grade_id": name}
        roles[check_cell] = {
            **common, "grade_id": f"{name}-check", "grade": True, "solution": False, "locked": True, "points": 1,
        }
    return roles


def _header(collection, lesson):
    facts = [f"**Time:** about {_time(lesson)}"]
    if lesson.requires:
        facts.insert(0, "**Before this:** " + ", ".join(_link(collection, number) for number in lesson.requires))
    if colab := collection.colab(lesson):
        facts.append(f"[![Open in Colab](https://colab.research.google.com/assets/colab-badge.svg)]({colab})")
    able = "\n".join(f"- {line}" for line in lesson.able)
    return (f"# {lesson.number} · {lesson.title}\n\n{lesson.promise}\n\n{' · '.join(facts)}\n\n"
            f"**At the end you can:**\n\n{able}")


def _time(lesson):
    """170 minutes, in two sittings (85 and 85)."""
    if len(lesson.sittings) == 1:
        return f"{lesson.minutes} minutes"
    *first, last = lesson.sittings
    parts = f"{', '.join(map(str, first))} and {last}"
    return f"{lesson.minutes} minutes, in {COUNTED.get(len(lesson.sittings), len(lesson.sittings))} sittings ({parts})"


def _recall(collection, lesson):
    """The recall card, in every lesson of the course that has one before it."""
    if lesson.optional or lesson.number == min(collection.lessons):
        return []
    return [Cell("markdown", RECALL, 0), Cell("code", f'cfr.widgets.recall("{lesson.number}")', 0)]


def _link(collection, number):
    other = collection.lessons.get(number)
    return f"[{number} {other.title}]({other.name}.ipynb)" if other else f"lesson {number}"


def _setup(collection, lesson):
    source = collection.setup.strip().replace('REPOSITORY = ""', f'REPOSITORY = "{collection.repository}"')
    return source.replace('"NN"', f'"{lesson.number}"')
