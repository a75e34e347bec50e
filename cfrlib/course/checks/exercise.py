"""What an exercise is: a reference, cases that tell right from wrong, and the mistakes people really make.

Writing the checks of a lesson
------------------------------
A lesson is a package `cfrlib/lessons/lessonNN`. Its `__init__.py` lists the exercises by name, in the order in which
the notebook asks for them: `EXERCISES = ("doubled", ..., "diagnosis")`. The file `doubled.py` holds a right function
of that name, and some inputs:

    def doubled(number):
        return 2 * number

    EXERCISE = Exercise(
        doubled,
        edge_cases=[(0,), (-3,)],
        random_cases=lambda rng: ((number,) for number in rng.integers(1, 100, size=8)),
    )

Beside it, the page `doubled_mistakes.md` holds what people get wrong, each mistake an edit of the right program
(`mistakes_page.py` says how it is written); the registry joins them:

    ## squared instead of doubled
    You multiply the number by itself. Twice 3 is 6, but 3 times 3 is 9.
    - `2 * number` → `number * number`

- The **reference**'s name and signature are the exercise's. Parameters without a default are passed by position (a
  learner may rename them), parameters with one by name. It must not call other exercises through the notebook. It
  may be a class: then `call` asks its instances, as in `lesson07/game_exercise.py`.
- A **case** is a tuple of arguments; the function gets a fresh copy each time, which must stay what it is, inside too.
  Objects that a function is to change, such as nodes, are made in `call`, which hands over the same ones in every case
  (`kept_on_nodes.py`). A right function is called again with two cases in the same arrays (`refilled.py`).
  `edge_cases` come first, so begin with one that a learner can check on paper; they see it when it fails. Small
  symmetric cases hide mistakes.
- A **misconception** is named when one of its programs returns what the learner's function returned on *every* case:
  same numbers, NaN where it has NaN, an exception where it raises one. When several misconceptions fit, the first of
  the page is named. A mistake with a symptom but no one result is `recognised by` a function of (exercise,
  observations) instead. Signs, factors, hard-coded sizes, changed inputs, memory and the like need not be listed:
  `general/` finds them in every exercise, and tries whether one small change of the learner's own program makes it
  right. So list mistakes of thought, not of typing.
- The **explanation** is one or two sentences to the learner: what you did, and what would be right.
- Comparison takes any style: lists, arrays, float32, NumPy scalars (`compare.py`). A tuple from the reference means
  several results, compared one by one. If several algorithms are right, list the others in `also_right`.
- **Nearly 0** is one rule everywhere: what `np.isclose` takes for 0, below 1e-8, a learner may take for 0. So no case
  holds such a number (`test_coverage.py` looks), and where a small one counts, a case has one of 1e-7 or so.
- Where no single answer is right (random functions), `judge(observations)` returns a `Problem` or None.
- The **bug clinic** is the file `diagnosis.py`, with a CLINIC (`clinic.py` shows one) and no mistakes.
- What several exercises share is a module of its own in the package. What lesson cells use besides the library and
  their own answers is **material**, `material.py` and `material_*.py` of the room, which hold no answers; in a lesson,
  the answer to an exercise before is `check.reference("doubled")`.

`tests/lessons/lesson01/test_exercises.py` shows the tests every lesson owes: right solutions in any style, every
misconception refused and named. `test_seams.py` beside it keeps files, lists and notebooks in step.
"""

import inspect
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field

import numpy as np

from cfrlib.course.checks.compare import complaint
from cfrlib.course.checks.formatting import show_call

NOT_YET = "is not right yet"  # of an answer that has the right form


@dataclass(frozen=True, eq=False)
class Observation:
    """What a function did with one case.

    `args` are the arguments as they were given; `changed` names the argument that the function altered, if any.
    `drew`, `drew_globally`: the function drew from the `rng` that it is given, or from the global generators.
    `seconds`: of computing.
    """

    args: tuple
    value: object = None
    error: BaseException | None = None
    changed: str = ""
    printed: str = ""
    drew: bool = False
    drew_globally: bool = False
    seconds: float = 0.0


@dataclass(frozen=True, eq=False)
class Problem:
    """The first thing wrong: a sentence that follows the function's name, and the case that shows it.

    `expected` is what the case should have given, where there is one right answer. `compared`: all that the
    diagnosis may compare, (given, right), where the observation shows only a part. `finding`: the diagnosis, where it
    is known at once.
    """

    sentence: str
    observation: Observation | None = None
    expected: object = ...
    compared: tuple | None = None
    finding: object = None


class Refused(Exception):
    """Raised by an exercise's `call` for something wrong whatever the answer is; `problem` says what."""

    def __init__(self, problem: Problem):
        super().__init__(problem.sentence)
        self.problem = problem


@dataclass(frozen=True)
class Misconception:
    """A mistake with a name, and how it is recognised: wrong functions, or a recogniser of symptoms.

    `may_be_named`: mistakes listed before that some of its functions make as well. `tested`: one of those that a
    learner's own cases should catch.
    """

    name: str
    explanation: str
    wrong: Callable | tuple = ()
    recognise: Callable | None = None
    may_be_named: tuple[str, ...] = ()
    tested: bool = False

    @property
    def wrong_functions(self) -> tuple[Callable, ...]:
        listed = (self.wrong,) if callable(self.wrong) else self.wrong
        return tuple(getattr(one, "function", one) for one in listed)


@dataclass(frozen=True)
class Exercise:
    """A function to write. How to fill it in: the page at the top of this module.

    `misconceptions` stand in the file of mistakes, and the registry puts them here.
    `tolerance` is absolute for numbers up to 1 and relative above; it leaves room for float32. `seconds`: the time
    for all cases together. `hands_back` is False where the reference would give the answer away and nothing later
    needs it. `adapter` makes of a learner's result what the lesson computes with (`adapters.py`). `together`: one
    case alone cannot be judged, as where runs are random. `results`: what each of several results is. `axes`: what
    the rows and columns of an argument are, or its entries, in the exercise's words. `see`: what a picture can show
    of a wrong number (`see.py`). `library`: the modules of cfrlib that stand beside a solution when a class is
    graded, such as "games.kuhn"; none without need. `answered_by`: modules that answer the exercise, and so are
    absent there.
    """

    reference: Callable
    edge_cases: Sequence[tuple] = ()
    random_cases: Callable[[np.random.Generator], Iterable[tuple]] = lambda rng: ()
    misconceptions: Sequence[Misconception] = ()
    also_right: Sequence[Callable] = ()
    judge: Callable[[list[Observation]], Problem | None] | None = None
    tolerance: float = 1e-5
    seconds: float = 10.0
    hands_back: bool = True
    adapter: Callable | None = None
    together: bool = False
    results: Sequence[str] = ()
    see: Callable | None = None
    axes: Mapping[str, Sequence[str]] = field(default_factory=dict)
    library: Sequence[str] = ()
    answered_by: Sequence[str] = ()
    signature: inspect.Signature = field(init=False)
    required: int = field(init=False)

    def __post_init__(self):
        """The signature is read here and not in a call, over which grading keeps watch."""
        signature = inspect.signature(self.reference)
        object.__setattr__(self, "signature", signature)
        required = sum(parameter.default is parameter.empty for parameter in signature.parameters.values())
        object.__setattr__(self, "required", required)

    @property
    def name(self) -> str:
        return self.reference.__name__

    @property
    def draws(self) -> bool:
        """Whether the function is random, and so is given the generator to draw from."""
        return "rng" in self.signature.parameters

    def named(self, args) -> dict:
        """The arguments of a case by their names in the reference."""
        return dict(zip(self.signature.parameters, args, strict=False))

    def belonging_to_others(self, args) -> dict:
        """What the function is given and must leave as it is, by name."""
        return self.named(args)

    def call(self, function, args):
        optional = dict(list(self.named(args).items())[self.required :])
        return function(*args[: self.required], **optional)

    def shown_call(self, observation: Observation) -> str:
        """What was called, as a learner can call it again by pasting it: one or more lines, the last an expression."""
        optional = dict(list(self.named(observation.args).items())[self.required :])
        return show_call(self.name, observation.args[: self.required], optional)

    def accepts(self, function) -> bool:
        """Whether the function can be called as the exercise will call it; True where Python cannot tell."""
        try:
            signature = inspect.signature(function)
        except (TypeError, ValueError):
            return True
        names = tuple(self.signature.parameters)
        fewest = min((len(case) for case in self.edge_cases), default=len(names))
        try:
            self.call(signature.bind, names)
            if type(self).call is Exercise.call:  # a case, which may leave out the last, is what is given
                self.call(signature.bind, names[: max(self.required, fewest)])
        except TypeError:
            return False
        return True

    def what_it_takes(self, function) -> str:
        """For a function that is not accepted: its own parameters, and which of ours must be found by name."""
        signature = inspect.signature(function)
        parameters = signature.parameters
        missing = [f"`{name}`" for name in list(self.signature.parameters)[self.required :] if name not in parameters]
        by_name = f" A parameter must be called {', one '.join(missing)}." if missing else ""
        left_out = [f"`{ours}`" for name, ours in list(self.signature.parameters.items())[self.required :]
                    if name in parameters and parameters[name].default is signature.empty]  # fmt: skip
        default = f" It must also do without what has a default: {', '.join(left_out)}." if left_out else ""
        return f"Yours takes {signature.replace(return_annotation=signature.empty)}.{by_name}{default}"

    def taken_apart(self, observations: list[Observation], problem: "Problem") -> tuple["Exercise", list[Observation]]:
        """What the general diagnosis looks at: where a case asks several questions, the one that the problem is about.

        An exercise of another name, if so, and an observation for each time that it was asked.
        """
        return self, observations

    def of_part(self, part: "Exercise", sentence: str) -> str:
        """What the diagnosis of a part says, for the reader of the whole."""
        return f"In `{part.name}`: {sentence}"

    may_use_the_library = False  # a graded solution may call cfrlib where the answer is not in it
    when_slow = "is there a loop that never ends, or one that is far too long?"
    substitutes = True  # the diagnosis may ask the reference about altered cases: it answers in no time
    one_change = True  # the diagnosis may change the learner's program and see whether it comes out right

    def practice_seed(self) -> int:
        """The seed of the check in the notebook; grading brings its own."""
        return 1

    def cases(self, seed: int) -> list[tuple]:
        return [*self.edge_cases, *self.random_cases(np.random.default_rng(seed))]

    def problem(self, observations: list[Observation]) -> Problem | None:
        """The first thing wrong, in the order a learner can understand: exceptions, changed inputs, then values."""
        for observation in observations:
            if isinstance(observation.error, Refused):
                return observation.error.problem
            if observation.error is not None:
                return Problem(f"raises {type(observation.error).__name__}", observation)
        for observation in observations:
            if observation.changed:
                return Problem(f"changes its argument `{observation.changed}`: work on a copy", observation)
            if self.draws and observation.drew_globally:
                return Problem("draws from global randomness: draw from `rng` alone, so that a seed repeats the run")
        return self.values_problem(observations)

    def values_problem(self, observations: list[Observation]) -> Problem | None:
        """The first wrong answer, when nothing was raised or altered: the judge's, or against the reference."""
        if self.judge:
            return self.judge(observations)
        for observation in observations:
            expected = self.call(self.reference, observation.args)
            sentence = complaint(observation.value, expected, self.tolerance, self.results)
            if sentence is not None and not self._otherwise_right(observation):
                return Problem(sentence or NOT_YET, observation, expected)
        return None

    def _otherwise_right(self, observation):
        return any(
            complaint(observation.value, self.call(right, observation.args), self.tolerance) is None
            for right in self.also_right
        )
