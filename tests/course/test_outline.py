"""The outline says what the lessons' cards say."""

from cfrlib.course.outline import card, outline, points
from cfrlib.course.registry import exercises, lessons


def test_every_exercise_of_every_lesson_has_its_card_in_order():
    assert {lesson: list(outline()[lesson].cards) for lesson in lessons()} == {
        lesson: list(exercises(lesson)) for lesson in lessons()
    }


def test_a_card_is_worth_its_filled_circles():
    found = card("01", "regret_matching")
    assert (found.number, found.points, found.circles, found.minutes) == ("1.2", 2, "●●○", 6)
    assert points("01", "no such exercise") == 1


def test_a_place_has_a_link_into_the_course_s_site():
    link = card("01", "regrets").section.link("https://example.org/")
    assert link == "https://example.org/01_regret_matching.html#2.-Regret%2C-by-hand"
