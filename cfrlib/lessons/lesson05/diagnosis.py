"""The bug clinic: `walk` in thirteen wrong versions, none of which raises an error."""

from functools import partial

from cfrlib.course.checks.bug_clinic import Clinic
from cfrlib.course.registry import bug_of_page
from cfrlib.lessons.lesson05.material import Start
from cfrlib.lessons.lesson05.walk import EXERCISE as WALK

_bug = partial(bug_of_page, "05", "walk")

BUGS = {
    "regret-by-own-reach": _bug(
        "weighs regrets with the mover's own reach instead of the opponent's", "regret weighted by own reach", 2
    ),
    "regret-without-reach": _bug("weighs regrets with chance alone", "regret not weighted", 2),
    "regret-without-chance": _bug("weighs regrets with the opponent's reach alone", "chance not counted"),
    "regret-with-chance-squared": _bug("counts chance twice in the regrets", "chance counted twice"),
    "regret-against-the-mean": _bug(
        "compares each move with the plain mean of both", "compared with the plain mean", 2
    ),
    "regret-of-the-last-visit": _bug("replaces the regret sum instead of adding to it", "regret overwritten"),
    "regret-never-negative": _bug("sets negative regret sums to zero", "negative sums set to zero"),
    "one-sign-for-both": _bug("gives player 2 the regrets of player 1", "sign not turned for player 2"),
    "average-by-opponent": _bug(
        "weighs the strategy sum with the opponent's reach", "strategy sum weighted by the others' reach"
    ),
    "average-without-reach": _bug("adds the strategy to its sum without a weight", "strategy sum not weighted"),
    "average-of-the-last-visit": _bug("replaces the strategy sum instead of adding to it", "strategy sum overwritten"),
    "reach-stays-behind": _bug("hands the parent's reach to both children", "reach not multiplied on the way down"),
    "matches-too-early": _bug(
        "plays what the regret sums say now, not the strategy of the iteration", "re-matched in mid-iteration"
    ),
}
PROBES = tuple((Start(seed), cards, "", (1.0, 1.0), 0.25) for seed, cards in ((1, (1, 3)), (2, (3, 2)), (3, (2, 1))))


CLINIC = Clinic("05", "walk", BUGS, PROBES, leaves=lambda walk, probe: WALK.call(walk, probe)[1])
EXERCISE = CLINIC.diagnosis
