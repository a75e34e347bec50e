"""What a class understands: its results by exercise and misconception, beside those of a hand-in before."""

from collections import Counter
from dataclasses import dataclass, field

from cfrlib.course.checks.verdict import RIGHT, WRONG
from cfrlib.grading.result import NOT_GRADED, Grade, Result

UNNAMED = ""  # of a wrong answer in which no known mistake was recognised


@dataclass(frozen=True)
class Exercise:
    """What a class did with one exercise. `grades`: of each student who handed the lesson in."""

    name: str
    grades: dict[str, Grade]
    before: dict[str, Grade] = field(default_factory=dict)

    def number(self, status: str) -> int:
        return sum(grade.status == status for grade in self.grades.values())

    @property
    def misconceptions(self) -> list[tuple[str, list[str]]]:
        """(name, students) of each mistake, the most frequent first; UNNAMED last."""
        return by_mistake(self.grades)

    @property
    def in_both(self) -> list[str]:
        """Students whose answers of now and before can be compared."""
        return [one for one in self.grades if one in self.before and
                NOT_GRADED not in (self.grades[one].status, self.before[one].status)]  # fmt: skip

    def right_in_both(self) -> tuple[int, int]:
        """How many of those were right before, and how many are now."""
        return tuple(sum(told[one].status == RIGHT for one in self.in_both) for told in (self.before, self.grades))

    def change(self, misconception: str) -> tuple[int, int]:
        """How many of those made the mistake before, and how many do now."""
        told = [dict(by_mistake({one: grades[one] for one in self.in_both})) for grades in (self.before, self.grades)]
        return tuple(len(found.get(misconception, ())) for found in told)

    @property
    def gone(self) -> list[str]:
        """Mistakes that somebody made before and nobody of those makes now."""
        then = {one: self.before[one] for one in self.in_both}
        return [name for name, _ in by_mistake(then) if name and not self.change(name)[1]]


@dataclass(frozen=True)
class Stuck:
    """A student who needs somebody. `wrong` of `tried` exercises; `again`: those with the same mistake as before."""

    student: str
    wrong: list[str]
    tried: int
    again: list[str]


@dataclass(frozen=True)
class Lesson:
    """A lesson, as the class handed it in. `unread`: (student, why) of files that could not be graded at all.
    `results`: of all others."""

    number: str
    exercises: list[Exercise]
    students: list[str]
    unread: list[tuple[str, str]]
    results: list[Result]

    @property
    def compared(self) -> bool:
        """Whether a hand-in before this one says anything about it."""
        return any(exercise.in_both for exercise in self.exercises)

    @property
    def stuck(self) -> list[Stuck]:
        """Who made a mistake a second time, or has at least two answers and half of them or more wrong."""
        found = [self._state_of(student) for student in self.students]
        needs = [one for one in found if one.again or (len(one.wrong) >= 2 and 2 * len(one.wrong) >= one.tried)]
        return sorted(needs, key=lambda one: (-len(one.again), -len(one.wrong), one.student))

    def _state_of(self, student):
        told = {one.name: one.grades[student] for one in self.exercises if student in one.grades}
        earlier = {one.name: one.before[student] for one in self.exercises if student in one.before}
        wrong = [name for name, grade in told.items() if grade.status == WRONG]
        again = [name for name in wrong if name in earlier and _same_mistake(told[name], earlier[name])]
        return Stuck(student, wrong, sum(grade.status in (RIGHT, WRONG) for grade in told.values()), again)


def counted(number: int, noun: str) -> str:
    """As in "1 file" and "1,000 files"."""
    return f"{number:,} {noun}{'' if number == 1 else 's'}"


def by_mistake(grades: dict[str, Grade]) -> list[tuple[str, list[str]]]:
    """(misconception, students) of all wrong answers, the most frequent first; those without a name last."""
    wrong = {student: grade.misconception for student, grade in grades.items() if grade.status == WRONG}
    order = sorted(Counter(wrong.values()).items(), key=lambda pair: (pair[0] == UNNAMED, -pair[1], pair[0]))
    return [(name, [student for student, one in wrong.items() if one == name]) for name, _ in order]


def lessons_of(results: list[Result], before: list[Result] = ()) -> list[Lesson]:
    """The class's results by lesson. Of several results of one student for a lesson, the last counts.

    What belongs to no known lesson, since it could not be read, stands under the lesson "", the last.
    """
    now, then = _by_lesson(results), _by_lesson(before)
    order = sorted(now, key=lambda number: (number == "", number))
    return [_lesson(number, now[number], then.get(number, {})) for number in order]


def _same_mistake(now, before):
    named = now.misconception != UNNAMED
    return named and (before.status, before.misconception) == (now.status, now.misconception)


def _by_lesson(results):
    found = {}
    for result in results:
        found.setdefault(result.lesson, {})[result.student] = result
    return found


def _lesson(number, now, then):
    names = dict.fromkeys(grade.exercise for result in now.values() for grade in result.grades)
    exercises = [Exercise(name, _grades(now, name), _grades(then, name)) for name in names]
    unread = [(student, result.complaint) for student, result in now.items() if result.complaint]
    read = {student: result for student, result in now.items() if result.grades}
    return Lesson(number, exercises, list(read), unread, list(read.values()))


def _grades(results, name):
    told = ((student, result.grade(name)) for student, result in results.items())
    return {student: grade for student, grade in told if grade is not None}
