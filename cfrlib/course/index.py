"""All mistakes that the checks know by name, by lesson. They are read from the exercises."""

from dataclasses import dataclass
from html import escape

from cfrlib.course.registry import exercises, lessons
from cfrlib.languages import say


@dataclass(frozen=True, repr=False)
class Index:
    """{lesson: {exercise: names of its misconceptions}}, folded by lesson in a notebook."""

    mistakes: dict[str, dict[str, list[str]]]

    def __len__(self):
        return sum(len(names) for found in self.mistakes.values() for names in found.values())

    def __repr__(self):
        return "\n".join(
            f"{lesson} {name}: {'; '.join(names)}" for lesson, found in self.mistakes.items()
            for name, names in found.items()
        )  # fmt: skip

    def _repr_html_(self):
        return "".join(self._lesson(lesson, found) for lesson, found in self.mistakes.items())

    def _lesson(self, lesson, found):
        lines = "".join(
            f"<li><code>{escape(name)}</code>: {escape('; '.join(map(say, names)))}</li>"
            for name, names in found.items()
        )
        count = sum(map(len, found.values()))
        return f"<details><summary>{say(f'Lesson {lesson}: {count} mistakes')}</summary><ul>{lines}</ul></details>"


def index_of_mistakes() -> Index:
    """The Index of all lessons with checks; in a lesson, a name is listed once, at the first exercise that has it."""
    return Index({lesson: _once_each(exercises(lesson)) for lesson in lessons()})


def _once_each(found):
    first = {}
    for exercise, one in found.items():
        for known in one.misconceptions:
            first.setdefault(known.name, exercise)
    return {exercise: [name for name, place in first.items() if place == exercise] for exercise in found
            if exercise in first.values()}  # fmt: skip
