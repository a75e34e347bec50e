"""Second transfer tasks: a story of the lesson under other rules, one drawn from each kind.

Lesson NN's is `transfer.py` in its room, with a TASK. A student's notebook holds the text of the task that was drawn
for them, and nothing that answers it: only the grader has this file and those.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from inspect import getdoc, signature
from itertools import product
from textwrap import indent

import numpy as np

from cfrlib.course.checks.exercise import Exercise
from cfrlib.course.checks.formatting import code, show
from cfrlib.course.registry import exercises, has_part
from cfrlib.languages import say

AGAIN = "again"  # the name of the function to write
FRAME = (
    "## Assignment: further once more",
    "Write `again` below. It is judged when the class is graded, and the check in the notebook does not know it. One "
    "example:",
)


@dataclass(frozen=True)
class Rule:
    """`text`: the sentence in the task; `value`: the argument of the solution."""

    text: str
    value: object


@dataclass(frozen=True, eq=False)
class SecondTask:
    """`story`: in Markdown. `rules`: alternatives by name. `solution`: takes a value for each of those names, as
    keywords, and returns the function `again`, whose docstring the stub copies. `edge_cases`: inputs that tell any two
    tasks of this story apart, as a test proves; the first is the example in the text.
    """

    story: str
    rules: Mapping[str, Sequence[Rule]]
    solution: Callable[..., Callable]
    edge_cases: Sequence[tuple]
    random_cases: Callable[[np.random.Generator], Iterable[tuple]] = lambda rng: ()
    library: Sequence[str] = ()

    def drawn(self, case: int) -> dict[str, Rule]:
        """One rule of each kind."""
        rng = np.random.default_rng([case, 2])
        return {name: alternatives[rng.integers(len(alternatives))] for name, alternatives in self.rules.items()}

    def every_choice(self) -> list[dict[str, Rule]]:
        return [dict(zip(self.rules, chosen, strict=True)) for chosen in product(*self.rules.values())]

    def solved(self, chosen: Mapping[str, Rule]) -> Callable:
        """The right function under these rules."""
        return self.solution(**{name: rule.value for name, rule in chosen.items()})

    def exercise(self, case: int) -> Exercise:
        return Exercise(self.solved(self.drawn(case)), edge_cases=self.edge_cases, random_cases=self.random_cases,
                        hands_back=False, library=self.library)  # fmt: skip

    def text(self, case: int) -> str:
        """The task as a student reads it, in the language that is spoken, with one example."""
        rules = "\n".join(f"- {say(rule.text)}" for rule in self.drawn(case).values())
        exercise = self.exercise(case)
        (example, *_) = self.edge_cases
        call = f"{AGAIN}({', '.join(map(code, example))})"
        answer = show(exercise.call(exercise.reference, example))
        head, below = map(say, FRAME)
        return f"{head}\n\n{say(self.story)}\n\n{rules}\n\n{below}\n\n```\n{call}\n{answer}\n```"

    def stub(self) -> str:
        """The cell in which students write the function."""
        right = self.solved(self.drawn(0))
        about = indent(say(getdoc(right)), "    ").lstrip()
        end = "\n    " if "\n" in about else ""
        return (f'def {AGAIN}{signature(right)}:\n    """{about}{end}"""\n'
                "    # YOUR CODE HERE\n    raise NotImplementedError")  # fmt: skip


def has_second_task(lesson: str) -> bool:
    return has_part(lesson, "transfer")


@cache
def second_task(lesson: str) -> SecondTask:
    """The second task of a lesson that has one."""
    return import_module(f"cfrlib.lessons.lesson{lesson}.transfer").TASK


def exercise_of(lesson: str, name: str, case: int = 0) -> Exercise:
    """An exercise of a lesson; for AGAIN, the one whose rules `case` draws. Raises KeyError for an unknown name."""
    return second_task(lesson).exercise(case) if name == AGAIN and has_second_task(lesson) else exercises(lesson)[name]
