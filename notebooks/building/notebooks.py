"""From a lesson's cells to its notebooks: header, setup cell, then the source, for a student, a reader or a class."""

from dataclasses import replace
from functools import reduce

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
    front = [*_front(collection, lesson)]
    if english := collection.english:  # the same ids
        originals = _front(english, english.lessons[lesson.number])
        front = [replace(cell, english=original.source) for cell, original in zip(front, originals, strict=True)]
    setup = front[1]
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


def _front(collection, lesson):
    """What every notebook begins with: header, setup cell, recall card."""
    yield Cell("markdown", _header(collection, lesson), 0)
    yield Cell("code", _setup(collection, lesson), 0)
    if not lesson.optional and lesson.number != min(collection.lessons):  # which has none before it
        yield Cell("markdown", collection.say(RECALL, mark=True), 0)
        yield Cell("code", f'cfr.widgets.recall("{lesson.number}")', 0)


def _header(collection, lesson):
    say = collection.say
    facts = [say("**Time:** about {time}", time=_time(lesson, say))]
    if lesson.requires:
        others = _listed((_link(collection, number) for number in lesson.requires), say)
        facts.insert(0, say("**Before this:** {lessons}", lessons=others))
    if colab := collection.colab(lesson):
        facts.append(f"[![Open in Colab](https://colab.research.google.com/assets/colab-badge.svg)]({colab})")
    able = "\n".join(f"- {line}" for line in lesson.able)
    return (f"# {lesson.number} · {lesson.title}\n\n{lesson.promise}\n\n{' · '.join(facts)}\n\n"
            f"**{say('At the end you can:')}**\n\n{able}")


def _time(lesson, say):
    """170 minutes, in two sittings (85 and 85)."""
    if len(lesson.sittings) == 1:
        return say("{minutes} minutes", minutes=lesson.minutes)
    *first, last = lesson.sittings
    parts = say("{first} and {last}", first=_listed(map(str, first), say), last=last)
    count = len(lesson.sittings)
    return say("{minutes} minutes, in {count} sittings ({parts})", minutes=lesson.minutes,
               count=say(COUNTED[count]) if count in COUNTED else count, parts=parts)  # fmt: skip


def _listed(parts, say):
    return reduce(lambda some, others: say("{some}, {others}", some=some, others=others), parts)


def _link(collection, number):
    other = collection.lessons.get(number)
    if other is None:
        return collection.say("lesson {number}", number=number)
    return f"[{number} {other.title}]({other.name}.ipynb)"


def _setup(collection, lesson):
    source = collection.setup.strip().replace('REPOSITORY = ""', f'REPOSITORY = "{collection.repository}"')
    return source.replace('"NN"', f'"{lesson.number}"')
