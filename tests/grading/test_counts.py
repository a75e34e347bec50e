"""A class's results are counted by exercise and misconception, and beside the hand-in before."""

from cfrlib.course.checks.verdict import NOT_ATTEMPTED, RIGHT, WRONG
from cfrlib.grading.counts import UNNAMED, lessons_of
from cfrlib.grading.result import NOT_GRADED, Grade, Result

LETTERS = {"r": (RIGHT, ""), "a": (WRONG, "adds"), "s": (WRONG, "squares"), "w": (WRONG, ""),
           "-": (NOT_ATTEMPTED, ""), "?": (NOT_GRADED, "")}  # fmt: skip


def results(lesson="01", **students):
    """A letter an exercise: ada="ra" is right in the first, and adds in the second."""
    return [Result(student, f"{student}.ipynb", lesson, tuple(
        Grade(f"exercise{number}", *LETTERS[letter][:1], misconception=LETTERS[letter][1])
        for number, letter in enumerate(letters))) for student, letters in students.items()]  # fmt: skip


def test_mistakes_are_counted_the_most_frequent_first_and_those_without_a_name_last():
    (lesson,) = lessons_of(results(ada="w", ben="w", cat="w", dan="s", eve="a", fay="a", gus="r"))
    assert lesson.exercises[0].misconceptions == [
        ("adds", ["eve", "fay"]), ("squares", ["dan"]), (UNNAMED, ["ada", "ben", "cat"]),
    ]  # fmt: skip


def test_a_change_compares_only_students_who_were_judged_both_times():
    now, before = results(ada="r", ben="a", cat="r", dan="a"), results(ada="a", ben="a", cat="?", eve="a")
    (lesson,) = lessons_of(now, before)
    (exercise,) = lesson.exercises
    assert (exercise.in_both, exercise.change("adds"), exercise.right_in_both()) == (["ada", "ben"], (2, 1), (0, 1))


def test_a_mistake_that_nobody_makes_any_more_is_gone():
    (lesson,) = lessons_of(results(ada="r", ben="s"), results(ada="a", ben="s"))
    assert lesson.exercises[0].gone == ["adds"]


def test_who_makes_a_mistake_again_is_stuck():
    (lesson,) = lessons_of(results(ada="arr", ben="arr", cat="rrr"), results(ada="arr", ben="srr", cat="arr"))
    assert [(one.student, one.again) for one in lesson.stuck] == [("ada", ["exercise0"])]


def test_who_has_half_of_two_answers_or_more_wrong_is_stuck():
    (lesson,) = lessons_of(results(ada="awrr", ben="a---", cat="asrrr", dan="-???"))
    assert [(one.student, one.tried) for one in lesson.stuck] == [("ada", 4)]


def test_a_file_that_could_not_be_read_is_nobodys_zero():
    lost = Result("ada", "ada.ipynb", "01", complaint="it is empty")
    (lesson,) = lessons_of([lost, *results(ben="r")])
    assert (lesson.students, lesson.unread) == (["ben"], [("ada", "it is empty")])
