"""Processes that the exercises share, small enough to be read in a verdict, and a pass over any of them."""

from collections.abc import Callable

import numpy as np

from cfrlib.forms.tfdp import TFDP
from cfrlib.lessons.lesson10.material import drawn_process

ONE = TFDP({"j": ("stay", "go")}, {}, {})
TWO = TFDP({"j1": ("stop", "on"), "j2": ("left", "right")}, {}, {("j1", "on"): "j2"})
FORCED = TFDP({"j1": ("go",), "j2": ("left", "right", "up")}, {"k": ("w", "x")}, {("j1", "go"): "k", ("k", "x"): "j2"})
# Three decisions deep, one of them after a signal; two decisions follow the same action; written from the bottom up.
BOTTOM_UP = TFDP(
    {"j4": ("a", "b"), "j3": ("a", "b", "c"), "j2": ("a", "b"), "j1": ("a", "b")},
    {"k1": ("w", "x")},
    {("j1", "b"): "k1", ("k1", "w"): "j2", ("k1", "x"): "j3", ("j2", "a"): "j4"},
)
# It begins with a signal, and a signal follows on a signal.
TWO_SIGNALS = TFDP(
    {"j3": ("a", "b"), "j1": ("a", "b", "c"), "j2": ("a", "b")},
    {"k2": ("w", "x", "y"), "k1": ("w", "x")},
    {("k1", "w"): "j1", ("k1", "x"): "k2", ("k2", "y"): "j2", ("j1", "a"): "j3"},
)
# Two signals follow on an own action, and only then the next decision.
BELOW_SIGNALS = TFDP(
    {"j1": ("a", "b"), "j2": ("a", "b")},
    {"k1": ("w", "x"), "k2": ("y", "z")},
    {("j1", "a"): "k1", ("k1", "x"): "k2", ("k2", "y"): "j2"},
)
# The same, and three signals in a row: listed from the bottom up, or mixed.
BELOW_SIGNALS_TURNED = TFDP(
    {"j1": ("a", "b"), "j2": ("l", "r")},
    {"k2": ("x", "y"), "k1": ("w", "z")},
    {("j1", "a"): "k1", ("k1", "w"): "k2", ("k2", "x"): "j2"},
)
SIGNALS_MIXED = TFDP(
    {"j2": ("a", "b"), "j1": ("a", "b"), "j3": ("a", "b")},
    {"k2": ("w", "x"), "k3": ("w", "x"), "k1": ("w", "x")},
    {("j1", "b"): "k1", ("k1", "w"): "k2", ("k2", "x"): "k3", ("k3", "x"): "j2", ("k2", "w"): "j3"},
)
# Ten signals in a row.
SIGNALS_IN_A_ROW = TFDP(
    {"j1": ("a", "b"), "j2": ("a", "b")}, {f"k{n}": ("w", "x") for n in range(1, 11)},
    {("j1", "a"): "k1", ("k10", "x"): "j2"} | {(f"k{n}", "w"): f"k{n + 1}" for n in range(1, 10)},
)  # fmt: skip
# Signals are called as actions are, and the points' names deceive.
DECEPTIVE = TFDP(
    {"k1": ("left", "right"), "k2": ("left", "right")}, {"j1": ("left", "right"), "j2": ("left", "right")},
    {("j1", "left"): "k1", ("k1", "right"): "j2", ("j2", "left"): "k2"},
)  # fmt: skip
# Two actions of one point lead on.
FORK = TFDP(
    {"j1": ("left", "right"), "j2": ("a", "b"), "j3": ("a", "b")}, {}, {("j1", "left"): "j2", ("j1", "right"): "j3"}
)
# The names tell nothing about the kind of a point.
NAMED = TFDP(
    {"way": ("bus", "bike", "walk"), "knock": ("once", "twice")},
    {"jam": ("none", "long"), "weather": ("sun", "rain")},
    {("weather", "rain"): "way", ("way", "bike"): "jam", ("jam", "none"): "knock"},
)


def chain(points):
    """So many decision points, one after the other: each ends, or goes on to the next."""
    return TFDP(
        {f"j{n}": ("stop", "on") for n in range(1, points + 1)}, {},
        {(f"j{n}", "on"): f"j{n + 1}" for n in range(1, points)},
    )  # fmt: skip


LONG = chain(12)


def processes(rng, count=4):
    return [drawn_process(rng) for _ in range(count)]


def up_the_tree(tfdp, decide: Callable, observe: Callable) -> dict:
    """A number at every point, from the ends up: there it is 0.

    `decide(j, below)` and `observe(k, below)` make it from the numbers that follow each action or signal.
    """
    number = {None: 0.0}
    for point in reversed(tfdp.points):
        labels, rule = (tfdp.actions, decide) if point in tfdp.actions else (tfdp.signals, observe)
        number[point] = rule(point, np.array([number[tfdp.rho(point, label)] for label in labels[point]]))
    return {point: number[point] for point in tfdp.points}
