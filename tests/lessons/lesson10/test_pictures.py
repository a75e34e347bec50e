"""Lesson 10's pictures: a process as the lecture draws it, and the loop."""

from matplotlib.colors import to_hex

from cfrlib import palette
from cfrlib.lessons.lesson10.material import LECTURE
from cfrlib.lessons.lesson10.material_pictures import loop, process
from cfrlib.lessons.lesson10.processes import TWO


def words(ax):
    return [text.get_text() for text in ax.texts]


def test_decision_points_are_filled_and_observation_points_hollow():
    circles = [line for line in process(LECTURE).lines if line.get_marker() == "o"]
    inside = [to_hex(circle.get_markerfacecolor()).upper() for circle in circles]
    assert inside.count(palette.INK.upper()) == 6
    assert inside.count(palette.PAPER.upper()) == 4


def test_every_point_label_and_end_is_there():
    found = words(process(LECTURE))
    assert all(found.count(point) == 1 for point in LECTURE.points)
    assert found.count("check") == 6 and found.count("fold") == 3 and found.count("jack") == 1
    assert found.count("\N{UP TACK}") == 12


def test_a_number_stands_beside_its_action():
    assert {"stop 3", "on 0", "left 1.5", "right -2"} <= set(words(process(TWO, [0, 3, 0, 1.5, -2])))


def test_both_utilities_of_each_round_but_the_last_are_heard():
    found = words(loop(rounds=3))
    assert [name for name in found if name.startswith("$A")] == ["$A\\,y_1$", "$A\\,y_2$"]
    assert [name for name in found if name.startswith("$-A")] == ["$-A^{\\top} x_1$", "$-A^{\\top} x_2$"]
