"""The teacher's guide: its schedules can be followed, and its commands exist."""

import re
from collections import Counter

import pytest

from cfrlib.command import main
from cfrlib.course.checks.examine import AFTERWARDS, LEAST
from cfrlib.course.outline import outline
from cfrlib.course.registry import CLINIC, exercises, lessons
from cfrlib.grading import watch


@pytest.fixture(scope="module")
def guide(repository):
    return (repository / "TEACHING.md").read_text(encoding="utf-8")


def schedules(guide):
    """Three lists of weeks, each a list of (lesson, sitting), counted from 1."""
    rows = [line.split("|")[2:5] for line in guide.splitlines() if re.match(r"\| \d+ \|", line)]
    plans = []
    for column in zip(*rows, strict=True):
        weeks = [cell.split() for cell in column if cell.strip()]
        plans.append([[sitting for one in week for sitting in sittings(one)] for week in weeks])
    return plans


def sittings(said):
    """Of "03.2" the second, of "05" all."""
    lesson, _, part = said.partition(".")
    return [(lesson, int(part))] if part else [(lesson, number + 1) for number in range(len(outline()[lesson].minutes))]


def test_there_are_schedules_for_4_8_and_12_weeks(guide):
    assert list(map(len, schedules(guide))) == [4, 8, 12]


def test_sittings_are_whole_lessons_in_order_and_none_comes_before_what_it_builds_on(guide):
    for plan in schedules(guide):
        held = [sitting for week in plan for sitting in week]
        order = list(dict.fromkeys(lesson for lesson, _ in held))
        assert held == [(one, part + 1) for one in order for part in range(len(outline()[one].minutes))]
        for place, lesson in enumerate(order):
            assert set(outline()[lesson].requires) <= set(order[:place])


def test_a_week_takes_two_and_a_half_to_four_hours(guide):
    for plan in schedules(guide):
        for week in plan:
            assert 150 <= sum(outline()[lesson].minutes[part - 1] for lesson, part in week) <= 240


def test_the_limits_of_the_guide_are_those_that_are_kept(guide):
    told = re.search(r"more than (\S+) megabytes or (\S+) files, or starts more than (\S+) threads", guide)
    assert [float(number.replace(",", "")) for number in told.groups()] == [
        watch.MOST_BYTES / 2**20, watch.MOST_FILES, watch.MOST_THREADS]  # fmt: skip


def test_every_command_of_the_guide_exists(guide, capsys):
    commands = set(re.findall(r"\.venv/bin/cfrlib (\w+)", guide))
    assert commands >= {"grade", "report", "gradebook", "handout", "similar", "quiz", "objectives", "tournament"}
    for command in sorted(commands):
        with pytest.raises(SystemExit):
            main([command, "--help"])
        shown = capsys.readouterr().out
        lines = " ".join(re.findall(rf"cfrlib {command} [^`]*`", guide))
        used = re.findall(r"--[\w-]+", lines)
        assert all(option in shown for option in used)


def test_the_costs_of_grading_are_the_exercises_limits(guide):
    (told,) = re.findall(r"time limit and a second: (.*?)\.", " ".join(guide.split()))
    limits = Counter(
        round(one.seconds) for lesson in lessons() for name, one in exercises(lesson).items() if name != CLINIC
    )
    usual, *others = map(int, re.findall(r"\d+", told))
    assert usual - 1 == limits.most_common(1)[0][0] and {usual - 1, *(other - 1 for other in others)} == set(limits)


def test_a_verdict_takes_no_longer_than_the_guide_says(guide):
    limits = [one.seconds for lesson in lessons() for name, one in exercises(lesson).items() if name != CLINIC]
    usual, most = (limit + AFTERWARDS + LEAST for limit in (10, max(limits)))
    said = f"five seconds of computing: {usual:g} seconds for most exercises, and {most:g} at most."
    assert said in " ".join(guide.split())
