"""The bug clinic: `best_counter` in eleven wrong versions, none of which raises an error."""

from functools import partial

from cfrlib.course.checks.bug_clinic import Clinic
from cfrlib.course.registry import bug_of_page
from cfrlib.games import Kuhn
from cfrlib.lessons.lesson09.best_counter import TELLING
from cfrlib.lessons.lesson09.material_games import FOLDS_THE_QUEEN, random_leak

_bug = partial(bug_of_page, "09", "best_counter")

BUGS = {
    "sees-all-cards": _bug("chooses at every history by itself", "looks at the opponent's cards"),
    "counts-heads": _bug(
        "weighs all histories of an information set alike", "histories of an information set not weighted"
    ),
    "forgets-the-opponent": _bug("weighs histories with chance alone", "weighted by chance alone"),
    "forgets-chance": _bug("weighs histories with the opponent's reach alone", "weighted by the opponent alone"),
    "adds-own-reach": _bug("weighs with own reach, too", "own reach in the weights"),
    "own-reach-for-all": _bug("weighs with own reach alone", "own reach in the weights", 2),
    "changes-one-decision": _bug("goes on with the old strategy further down", "later decisions left as they were"),
    "works-for-player-1": _bug("takes player 1's payoffs", "player 1's payoffs for both"),
    "works-against-itself": _bug("picks the worst action", "smallest for largest"),
    "even-chance": _bug("takes all moves of chance for equally likely", "chance's moves all alike", 1),
    "careless-aside": _bug(
        "takes the first action where its own choices never lead", "careless where it does not go itself"
    ),
}
PROBES = (
    (Kuhn(), FOLDS_THE_QUEEN, 0),
    *((TELLING, random_leak(TELLING, seed, zeros), player)
      for seed, zeros in ((4, 0.0), (12, 0.5), (55, 0.5)) for player in (0, 1)),
)  # fmt: skip
CLINIC = Clinic("09", "best_counter", BUGS, PROBES)
EXERCISE = CLINIC.diagnosis
