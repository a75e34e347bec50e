"""The bug clinic: `best_counter` in eleven wrong versions, none of which raises an error."""

import numpy as np

from cfrlib.course.checks.bug_clinic import Bug, Clinic
from cfrlib.course.exercises.lesson09.best_counter_mistakes import first_where_it_never_goes
from cfrlib.course.exercises.lesson09.best_counter_variants import Counter, alike
from cfrlib.course.material.lopsided_games import FOLDS_THE_QUEEN, StackedKuhn, random_leak
from cfrlib.games import Kuhn

BUGS = {
    "sees-all-cards": Bug("chooses at every history by itself", Counter(per_history=True)),
    "counts-heads": Bug("weighs all histories of an information set alike", Counter(weight=lambda c, own, o: 1.0)),
    "forgets-the-opponent": Bug("weighs histories with chance alone", Counter(weight=lambda c, own, o: c)),
    "forgets-chance": Bug("weighs histories with the opponent's reach alone", Counter(weight=lambda c, own, o: o)),
    "adds-own-reach": Bug("weighs with own reach, too", Counter(weight=lambda c, own, o: c * own * o)),
    "own-reach-for-all": Bug("weighs with own reach alone", Counter(weight=lambda c, own, o: own)),
    "changes-one-decision": Bug("goes on with the old strategy further down", Counter(as_planned=True)),
    "works-for-player-1": Bug(
        "takes player 1's payoffs", Counter(utility=lambda game, history, player: game.utilities(history)[0])
    ),
    "works-against-itself": Bug("picks the worst action", Counter(pick=np.argmin)),
    "even-chance": Bug(
        "takes all moves of chance for equally likely", Counter(chance_met=alike, chance_foreseen=alike)
    ),
    "careless-aside": Bug("takes the first action where its own choices never lead", first_where_it_never_goes),
}
STACKED = StackedKuhn(weights=(9, 1, 2, 6, 1, 3))
PROBES = (
    (Kuhn(), FOLDS_THE_QUEEN, 0),
    *((STACKED, random_leak(STACKED, seed, zeros), player)
      for seed, zeros in ((4, 0.0), (12, 0.5), (55, 0.5)) for player in (0, 1)),
)  # fmt: skip
CLINIC = Clinic("09", "best_counter", BUGS, PROBES)
EXERCISE = CLINIC.diagnosis
