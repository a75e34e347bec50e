"""Lesson 11's picture: which strategies meet in whose regret."""

from cfrlib import palette
from cfrlib.lessons.lesson11.material_pictures import in_turn


def test_player_1s_regrets_are_about_x_t_and_y_t_and_player_2s_about_the_x_after_it():
    lines = [line for line in in_turn(rounds=3).lines if len(line.get_xdata()) == 2]
    steps = {color: [float(x - y) for x, y in (line.get_xdata() for line in lines if line.get_color() == color)]
             for color in palette.PLAYERS[:2]}  # fmt: skip
    assert steps == {palette.PLAYERS[0]: [-0.5] * 3, palette.PLAYERS[1]: [0.5] * 3}  # rounds from y to x
