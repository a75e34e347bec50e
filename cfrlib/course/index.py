"""All mistakes that the checks know by name, by the lesson that cures them: read from the exercises, never typed."""

from dataclasses import dataclass
from html import escape

from cfrlib.course.registry import exercises, lessons


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
            f"<li><code>{escape(name)}</code>: {escape('; '.join(names))}</li>" for name, names in found.items()
        )
        count = sum(map(len, found.values()))
        return f"<details><summary>Lesson {lesson}: {count} mistakes</summary><ul>{lines}</ul></details>"


def index_of_mistakes() -> Index:
    """Every lesson that has checks; exercises without named mistakes are left out."""
    found = {lesson: {name: [known.name for known in one.misconceptions] for name, one in exercises(lesson).items()}
             for lesson in lessons()}  # fmt: skip
    return Index({lesson: {name: names for name, names in each.items() if names} for lesson, each in found.items()})
