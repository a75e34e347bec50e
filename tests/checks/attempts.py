"""What every lesson's checks owe a learner: any right style passes, every mistake is refused and named.

A lesson's tests subclass `Attempts`; `conftest.py` makes one test of each style and of each mistake.
"""

from cfrlib.checks.examine import examine
from cfrlib.checks.registry import exercises
from cfrlib.checks.verdict import RIGHT, WRONG


class Attempts:
    """`styles`: right solutions by exercise; `mistakes`: (exercise, misconception, a learner's function).

    The functions that misconceptions list themselves are tried too. `seeds` draw the checks' random cases.
    """

    lesson: str
    styles: dict
    mistakes: tuple = ()
    seeds = (1, 77)

    @classmethod
    def every_style(cls):
        return [(name, style) for name, styles in cls.styles.items() for style in styles]

    @classmethod
    def every_mistake(cls):
        known = [(name, m.name, wrong) for name, m in cls._misconceptions() for wrong in m.wrong_functions]
        return [*cls.mistakes, *known]

    @classmethod
    def _misconceptions(cls):
        return [(name, known) for name, e in exercises(cls.lesson).items() for known in e.misconceptions]

    def seeds_for(self, name):
        return self.seeds

    def test_a_right_style_passes(self, name, style):
        for seed in self.seeds_for(name):
            verdict = examine(exercises(self.lesson)[name], style, seed)
            assert verdict.status == RIGHT, str(verdict)

    def test_a_mistake_is_refused_and_named(self, name, misconception, wrong):
        for seed in self.seeds_for(name):
            verdict = examine(exercises(self.lesson)[name], wrong, seed)
            assert (verdict.status, verdict.misconception) == (WRONG, misconception), str(verdict)

    def test_every_exercise_is_tried_in_five_styles(self):
        few = {name for name in exercises(self.lesson) if len(self.styles.get(name, ())) < 5}
        assert few <= {"diagnosis"}

    def test_no_misconception_is_listed_without_a_function_that_has_it(self):
        held = {(name, said) for name, said, _ in self.every_mistake()}
        assert {(name, known.name) for name, known in self._misconceptions()} <= held
