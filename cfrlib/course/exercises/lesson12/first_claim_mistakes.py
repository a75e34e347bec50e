"""The mistakes that people make in `first_claim`."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from cfrlib.course.checks.exercise import Misconception
from cfrlib.course.exercises.lesson12.judged import of_the_standard_error, of_wilson
from cfrlib.course.exercises.lesson12.misread_confidence import misread_confidence
from cfrlib.course.material.lesson12 import interval


def leaves_out_half(lowest, highest):
    return lowest > 0.5 or highest < 0.5


@dataclass(frozen=True)
class Diary:
    """The claim with its interval, what counts as one, or what is returned of the days that have one, made
    differently."""

    between: Callable = interval
    claims: Callable = leaves_out_half
    seen: Callable = lambda days: days
    told: Callable = lambda claimed, count: claimed[0] if claimed else 0

    def __call__(self, wins, confidence=0.95):
        days = np.array(wins, dtype=int)
        so_far = (days[:day] for day in range(1, len(days) + 1))
        counted = [self.seen(part) for part in so_far]
        found = [self.between(int(part.sum()), len(part), confidence) for part in counted]
        claimed = [day for day, ends in enumerate(found, start=1) if self.claims(*ends)]
        return self.told(claimed, len(days))


def _streak(days):
    """The days since the winner last changed."""
    changes = np.flatnonzero(np.diff(days))
    return days[changes[-1] + 1 :] if len(changes) else days


def _of_the_last_row(wins, confidence=0.95):
    """The counter of days won goes back to 0 after a day that was lost."""
    won = 0
    for day, win in enumerate(wins, start=1):
        won = won + 1 if win else 0
        if leaves_out_half(*interval(won, day, confidence)):
            return day
    return 0


def _compared_with(below, above):
    """The ends of the interval compared with what is made of the confidence, in place of one half."""
    return lambda wins, confidence=0.95: Diary(
        claims=lambda lowest, highest: lowest > below(confidence) or highest < above(confidence)
    )(wins, confidence)


def _of_a_day_too_few(ahead, games, confidence):
    return interval(ahead, games - 1, confidence)


def _first(days):
    return lambda wins, confidence=0.95: Diary()(wins[:days], confidence)


MISTAKES = (
    Misconception(
        "one look at the end",
        "You look once, at the end of the diary. This person looks every day, and speaks at the first chance.",
        wrong=(
            Diary(told=lambda claimed, count: count if count in claimed else 0),
            Diary(told=lambda claimed, count: claimed[0] if count in claimed else 0),
        ),
    ),
    Misconception(
        "days counted from zero",
        "Your first day is day 0. Return how many days have been seen: after the first day that is 1.",
        wrong=(
            Diary(told=lambda claimed, count: claimed[0] - 1 if claimed else 0),
            Diary(told=lambda claimed, count: claimed[0] - 1 if claimed else -1),
        ),
    ),
    Misconception(
        "the interval of a day too few",
        "On the first day your interval gets 0 days, on the next one 1, and so on. Places count from 0, days from 1.",
        wrong=(
            Diary(between=_of_a_day_too_few),
            Diary(between=_of_a_day_too_few, told=lambda claimed, count: claimed[0] - 1 if claimed else 0),
        ),
    ),
    Misconception(
        "the last claim",
        "You return the last day on which a claim could be made. Asked for is the first.",
        wrong=Diary(told=lambda claimed, count: claimed[-1] if claimed else 0),
    ),
    Misconception(
        "the days of claims counted",
        "You count the days on which a claim could be made. Asked for is the first of them.",
        wrong=(
            Diary(told=lambda claimed, count: len(claimed)),
            Diary(told=lambda claimed, count: count - len(claimed) if claimed else 0),
        ),
    ),
    Misconception(
        "one direction only",
        "You hear one claim of two. That the new way is *slower* is a claim as well: the interval may lie above one "
        "half, or below.",
        wrong=(Diary(claims=lambda lowest, highest: lowest > 0.5), Diary(claims=lambda lowest, highest: highest < 0.5)),
    ),
    Misconception(
        "a share handed to the interval",
        "You hand `interval` the share. It wants the *number* of days won, and the number of all days so far.",
        wrong=Diary(between=lambda ahead, games, confidence: interval(ahead / games, games, confidence)),
    ),
    Misconception(
        "the days lost in place of all",
        "You hand `interval` the days lost as its second argument. It wants all days so far.",
        wrong=Diary(between=lambda ahead, games, confidence: interval(ahead, games - ahead, confidence)),
    ),
    Misconception(
        "a claim on the first day",
        "You make a claim on day 1, whatever happens on it. One day shows nothing: one half is still inside the exact "
        "interval then, whichever way was faster.",
        wrong=(
            Diary(claims=lambda lowest, highest: not leaves_out_half(lowest, highest)),
            Diary(between=lambda ahead, games, _: (ahead / games, ahead / games)),
            Diary(between=of_the_standard_error),
        ),
    ),
    Misconception(
        "the share alone",
        "You stop as soon as the share is above one half. A share alone says nothing about luck: ask its interval.",
        wrong=Diary(between=lambda ahead, games, _: (ahead / games, 1.0)),
    ),
    Misconception(
        "compared with the confidence",
        "You compare the ends of the interval with `confidence`, which is in the interval already. A claim is made as "
        "soon as one *half* is not inside.",
        wrong=(
            _compared_with(lambda level: level, lambda level: 1 - level),
            _compared_with(lambda level: level, lambda level: level),
            _compared_with(lambda level: 1 - level, lambda level: level),
        ),
    ),
    *misread_confidence(Diary, "`confidence` makes no difference in your function. Hand it to the interval."),
    Misconception(
        "standard errors in place of the exact interval",
        "You use an approximation of the interval. After few days it is wrong, and speaks too early or too late: "
        "`interval` computes the exact one.",
        wrong=Diary(between=of_wilson),
    ),
    Misconception(
        "today forgotten",
        "Your interval of a day does not count that day yet. In the evening it is known.",
        wrong=Diary(seen=lambda days: days[:-1]),
    ),
    Misconception(
        "all days known from the start",
        "You count the whole diary on every day. On day n only the first n days are known.",
        wrong=(
            lambda wins, confidence=0.95: Diary(
                between=lambda ahead, games, level: interval(int(np.sum(wins)), len(wins), level)
            )(wins, confidence),
            lambda wins, confidence=0.95: Diary(
                between=lambda ahead, games, level: interval(int(np.sum(wins)), games, level)
            )(wins, confidence),
        ),
    ),
    Misconception(
        "the length of the diary handed to the interval",
        "On day n you know n days: give `interval` the day's number, not the length of the diary.",
        wrong=lambda wins, confidence=0.95: Diary(
            between=lambda ahead, games, level: interval(ahead, len(wins), level)
        )(wins, confidence),
    ),
    Misconception(
        "the last day never looked at",
        "The last day is never looked at, so a claim on that day is missed. Let the loop reach it (`range(1, n)` ends "
        "at n − 1), and count a day before you ask about it.",
        wrong=(
            Diary(told=lambda claimed, count: claimed[0] if claimed and claimed[0] < count else 0),
            Diary(told=lambda claimed, count: claimed[0] if claimed and claimed[0] < count else None),
        ),
    ),
    Misconception(
        "only the last days",
        "You look at the last days alone. All days so far count.",
        wrong=(
            Diary(seen=_streak),
            *(Diary(seen=lambda days, few=few: days[-few:]) for few in (5, 7, 10)),
        ),
    ),
    Misconception(
        "the counter begun anew",
        "Your counter of days won goes back to 0 after a day that was lost. Count all days won so far: a day that was "
        "lost adds nothing, and takes nothing away.",
        wrong=_of_the_last_row,
    ),
    Misconception(
        "late days never looked at",
        "You look at the first days alone, and always at as many. A diary may be longer, and its first claim may come "
        "later.",
        wrong=tuple(map(_first, (10, 20, 30, 50, 100))),
    ),
    Misconception(
        "never a claim",
        "Your function returns 0 for every diary. If a `return 0` stands inside the loop, the loop ends on the first "
        "day: it belongs after the loop. Or you ask for both sides at once, with `and`: it is *or*. Or you compare the "
        "interval with another number than one half.",
        wrong=lambda wins, confidence=0.95: 0,
    ),
    Misconception(
        "the end of the diary where nobody speaks",
        "If no day has a claim, you return the length of the diary, as if the last day had one. Return 0.",
        wrong=Diary(told=lambda claimed, count: claimed[0] if claimed else count),
    ),
    Misconception(
        "minus one where nobody speaks",
        "If no day has a claim, you return -1. Return 0: no day has that number.",
        wrong=Diary(told=lambda claimed, count: claimed[0] if claimed else -1),
    ),
    Misconception(
        "nothing returned where nobody speaks",
        "If no day has a claim, your function returns no number. Return 0.",
        wrong=Diary(told=lambda claimed, count: claimed[0] if claimed else None),
    ),
    Misconception(
        "a word in place of a day",
        "You say whether there is a claim. Asked for is the day of the first one, or 0.",
        wrong=Diary(told=lambda claimed, count: float(bool(claimed))),
    ),
)
