"""What every lesson's checks owe a learner: any right style passes, every mistake is refused and named, and patients of
the clinic are told apart.

A lesson's tests subclass `Attempts` and, where it has a clinic, `Patients`; `conftest.py` makes one test of each style
and of each mistake. Large collections of learners' functions are in `lessonNN_learners.py`.
"""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from functools import cache
from itertools import combinations

import pytest

import cfrlib as cfr
from building.clinics import answers
from cfrlib.course.checks.bug_clinic import LETTERS, Bug
from cfrlib.course.checks.examine import examine
from cfrlib.course.checks.general.one_change import COMES_RIGHT
from cfrlib.course.checks.verdict import RIGHT, WRONG
from cfrlib.course.registry import exercises
from tests.lessons.forms import other_forms


class Attempts:
    """`styles`: right solutions by exercise, algorithms of their own; what differs in form alone is made (`forms.py`).
    `mistakes`: (exercise, misconception, a learner's function).

    What pages of mistakes list is tried by `test_mistakes_pages.py`. `slow`: exercises of which one function takes
    about a second. `seed` draws the checks' random cases; with `another_seed` all is tried again before a release,
    pages too.
    """

    lesson: str
    styles: dict
    mistakes: Sequence = ()
    slow: Sequence = ()
    seed = 1
    another_seed = 77

    @classmethod
    def every_style(cls):
        written = [(name, style) for name, styles in cls.styles.items() for style in styles]
        return [*written, *((e.name, form) for e in exercises(cls.lesson).values() for form in other_forms(e))]

    @classmethod
    def every_mistake(cls):
        known = [(name, m.name, wrong) for name, m in cls._misconceptions() for wrong in m.wrong_functions]
        return [*cls.mistakes, *known]

    @classmethod
    def _misconceptions(cls):
        return [(name, known) for name, e in exercises(cls.lesson).items() for known in e.misconceptions]

    def _neighbours(self, name, misconception):
        return [one for known in exercises(self.lesson)[name].misconceptions if known.name == misconception
                for one in known.may_be_named]  # fmt: skip

    def judged(self, name, function, seed):
        return examine(drawn(self.lesson, name, seed), function, seed)

    def test_a_right_style_passes(self, name, style):
        verdict = self.judged(name, style, self.seed)
        assert verdict.status == RIGHT, str(verdict)

    def test_a_mistake_is_refused_and_named(self, name, misconception, wrong, request):
        if misconception:
            request.getfixturevalue("patience")
        verdict = self.judged(name, wrong, self.seed)
        assert (verdict.status, verdict.misconception) == (WRONG, misconception), str(verdict)

    @pytest.mark.release
    def test_a_right_style_passes_on_another_seed(self, name, style):
        verdict = self.judged(name, style, self.another_seed)
        assert verdict.status == RIGHT, str(verdict)

    @pytest.mark.release
    def test_a_mistake_is_refused_on_another_seed_and_never_taken_for_another(self, name, misconception, wrong):
        verdict = self.judged(name, wrong, self.another_seed)
        assert verdict.status == WRONG, str(verdict)
        allowed = {misconception, "", *self._neighbours(name, misconception)}
        assert verdict.misconception in allowed or COMES_RIGHT in verdict.explanation, str(verdict)

    def test_every_exercise_is_tried_in_two_styles(self):
        few = {name for name in exercises(self.lesson) if len(self.styles.get(name, ())) < 2}
        assert few <= {"diagnosis"}

    def test_no_misconception_is_listed_without_a_function_that_has_it(self):
        held = {(name, said) for name, said, _ in self.every_mistake()}
        assert {(name, known.name) for name, known in self._misconceptions()} <= held


@cache
def drawn(lesson, name, seed):
    """An exercise whose cases are drawn already: to find games without ties takes longer than to judge a function."""
    exercise = exercises(lesson)[name]
    return replace(exercise, edge_cases=exercise.cases(seed), random_cases=lambda rng: ())


def careless(right):
    """A right answer that leaves its mark on the first argument."""

    def function(first, *others):
        answer = right(first.copy(), *others)
        first[0] += 1
        return answer

    return function


def _told_of_a_case(value, case):
    """What can be called, called with a case and with nothing."""
    for args in ((case,), ()):
        with suppress(Exception):
            yield value(*args)


class Patients:
    """The clinic of a `lesson`. `silent` bugs give right answers, and show only in what they do to their arguments."""

    lesson: str
    silent = ()

    @property
    def diagnosis(self):
        return exercises(self.lesson)["diagnosis"]

    @property
    def exercise(self):
        """What the patients claim to solve."""
        return exercises(self.lesson)[self.diagnosis.clinic.name]

    @property
    def healthy(self):
        return self.exercise.reference

    def told_of(self, letter, bug, case):
        """What the check says when `bug` is named for one patient of a case, and the others rightly."""
        named = answers(self.diagnosis.clinic, case) | {letter: bug}
        return examine(self.diagnosis, lambda: named, case)

    def test_any_two_differ_from_each_other_and_from_health(self):
        clinic = self.diagnosis.clinic
        clinic = replace(clinic, bugs={**clinic.bugs, "health": Bug("", self.healthy)})
        for one, other in combinations(clinic.bugs, 2):
            assert clinic.telling_probe(one, other) or (one in self.silent and other == "health"), (one, other)

    @pytest.mark.plain
    def test_a_wrong_diagnosis_meets_evidence_and_not_the_answer(self):
        right = answers(self.diagnosis.clinic, 12)["B"]
        assert self.told_of("B", right, 12).status == RIGHT
        for bug in set(self.diagnosis.clinic.bugs) - {right}:
            verdict = self.told_of("B", bug, 12)
            assert verdict.status == WRONG and "does not fit patient B" in verdict.headline
            assert right not in str(verdict)

    def test_a_diagnosis_is_judged_by_its_case(self):
        right = answers(self.diagnosis.clinic, 12)
        other = next(case for case in range(13, 99) if answers(self.diagnosis.clinic, case) != right)
        assert examine(self.diagnosis, lambda: right, other).status == WRONG

    def test_nothing_that_a_clinic_can_be_asked_tells_who_has_which_bug(self):
        """Some names of bugs, but not all of them, would be an answer."""
        clinic, patients = self.diagnosis.clinic, cfr.checks.clinic(self.lesson, 7)
        for asked in (clinic, self.diagnosis, patients, patients["A"]):
            for name in set(dir(asked)) - set(dir(object)):
                for told in map(repr, (getattr(asked, name), *_told_of_a_case(getattr(asked, name), 7))):
                    assert sum(repr(bug) in told for bug in clinic.bugs) in (0, len(clinic.bugs)), (type(asked), name)

    @pytest.mark.plain
    def test_a_misspelt_bug_gets_the_nearest_name(self):
        for bug in self.diagnosis.clinic.bugs:
            assert f"did you mean {bug!r}?" in self.told_of("A", bug + bug[-1], 3).headline

    def test_the_catalogue_holds_the_bugs_of_three_patients(self):
        patients = cfr.checks.clinic(self.lesson, 5)
        assert tuple(patients) == tuple(LETTERS)
        assert set(answers(self.diagnosis.clinic, 5).values()) <= set(patients.catalogue)

    def test_they_are_examined_by_calling_them_not_by_the_check(self):
        patient = cfr.checks.clinic(self.lesson, 7)["A"]
        verdict = examine(self.exercise, lambda *args, **options: patient(*args, **options), 1)
        assert verdict.misconception == "" and "by calling it" in str(verdict)
