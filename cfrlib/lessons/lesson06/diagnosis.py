"""The bug clinic: `external_sampled` in wrong versions, none of which raises an error."""

from functools import partial

from cfrlib.course.checks.bug_clinic import Clinic
from cfrlib.course.registry import bug_of_page
from cfrlib.lessons.lesson06.external_sampled import EXERCISE as EXTERNAL_SAMPLED
from cfrlib.lessons.lesson06.left_behind import FIELDS, by_information_set
from cfrlib.lessons.lesson06.material import BiasedKuhn, Harbour, Start
from cfrlib.lessons.lesson06.material_samples import EverySample

_bug = partial(bug_of_page, "06", "external_sampled")

BUGS = {
    "traverser-drawn": _bug("draws the traverser's action, too", "traverser's action sampled"),
    "deals-alike": _bug("draws all moves of chance with the same probability", "chance's moves drawn alike"),
    "opponent-drawn-alike": _bug(
        "draws all actions of the opponent alike", "opponent's action not drawn from the strategy"
    ),
    "opponent-likeliest": _bug(
        "lets the opponent always play the likeliest action", "opponent's action not drawn from the strategy", place=1
    ),
    "regret-by-chance": _bug("weighs regrets with chance's probability", "chance sampled and weighted by it"),
    "regret-by-opponent": _bug("weighs regrets with the opponent's reach", "opponent's reach counted twice"),
    "regret-by-own-reach": _bug("weighs regrets with the traverser's own reach", "regret weighted by own reach"),
    "regret-against-the-mean": _bug(
        "compares each action with the plain mean of all", "compared with the plain mean"
    ),
    "regret-never-negative": _bug("sets negative regret sums to zero", "regret floored at zero"),
    "utilities-of-player-1": _bug("takes player 1's utilities for both", "player 1's utilities for both"),
    "average-at-the-traverser": _bug(
        "adds to the strategy sum at the traverser's nodes instead of the opponent's",
        "averages added at the traverser's visits",
    ),
    "average-by-own-reach": _bug(
        "weighs the strategy sum with its player's own reach", "average weighted by own reach twice"
    ),
    "matches-too-early": _bug(
        "plays what the regret sums say now, not the strategy of the walk", "re-matched in the walk"
    ),
}
PROBES = tuple(
    (game, Start(seed), game.root(), traverser, EverySample())
    for game, seed in ((BiasedKuhn(), 3), (Harbour(), 5)) for traverser in (0, 1)
)  # fmt: skip


def _added(walk, probe):
    """What a sampled walk adds on average, number by number."""
    left = EXTERNAL_SAMPLED.known(walk, probe)
    return {f"on average to nodes[{key}].{field}": mean
            for field in FIELDS for key, mean in by_information_set(left[field], probe).items()}  # fmt: skip


CLINIC = Clinic("06", "external_sampled", BUGS, PROBES, leaves=_added)
EXERCISE = CLINIC.diagnosis
