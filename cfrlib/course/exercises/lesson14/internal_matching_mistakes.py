"""The mistakes that people make in `internal_matching`."""

from cfrlib.course.checks.exercise import Misconception
from cfrlib.course.exercises.lesson14.chain_symptoms import (
    no_one_solution,
    not_divided,
    not_uniform_without_regret,
    nothing_without_regret,
    signs_kept,
    to_and_fro,
    too_few_jumps,
    uniform_too_often,
)
from cfrlib.course.exercises.lesson14.wrong_chains import (
    BACKWARDS,
    ROWS_FIRST,
    SIZES,
    by_what_leaves,
    by_what_stays,
    largest_only,
    of_added_regrets,
    one_jump,
    signed,
    to_the_best,
    uniform,
)

MISTAKES = (
    Misconception(
        "uniform whatever the regrets",
        "Your mix is uniform in every case. That comes out where rows and columns are exchanged: each *row* of a chain "
        "adds up to the same. What comes to a is column a: `mix @ square`, or the transposed square in the equations.",
        wrong=uniform,
    ),
    Misconception(
        "the chain run backwards",
        "Your mix stays under the transposed chain. `regrets[a, b]` moves probability *from* a *to* b: what leaves a "
        "is row a times the probability of a, what comes to it is column a, each entry times the probability of its "
        "row.",
        recognise=BACKWARDS.recognise,
    ),
    Misconception(
        "negative regrets made positive",
        "You use the size of negative regrets. A negative regret moves nothing: take it as 0.",
        recognise=SIZES.recognise,
    ),
    Misconception(
        "negative regrets kept",
        "You let negative regrets flow. They would move probability backwards: take them as 0 first.",
        wrong=signed,
        recognise=signs_kept,
    ),
    Misconception(
        "each row divided by its own sum",
        "You divide each row by its own sum. That keeps where a jump goes, and forgets how fast a is left: an action "
        "with large regrets must be played less. Divide all rows by *one* number.",
        recognise=ROWS_FIRST.recognise,
    ),
    Misconception(
        "in proportion to what comes",
        "You play in proportion to the regrets *for* each action. That counts regrets for having played a rare action "
        "as much as others: what comes to a is column a, each entry times the probability of its row.",
        wrong=to_the_best,
    ),
    Misconception(
        "regret matching on the sums of columns",
        "You add the columns and match external regrets: that is lesson 01's rule. Here every pair (a, b) counts by "
        "itself, and what leaves an action must be what comes to it.",
        wrong=of_added_regrets,
    ),
    Misconception(
        "in proportion to what leaves",
        "You play in proportion to the regrets for *leaving* each action. The more one regrets an action, the less it "
        "is to be played.",
        wrong=by_what_leaves,
    ),
    Misconception(
        "one over what leaves",
        "You play each action in proportion to 1 over what leaves it. That forgets what comes to it, which depends on "
        "the others' probabilities: solve for all of them together.",
        wrong=by_what_stays,
    ),
    Misconception(
        "a single jump",
        "You let the uniform mix jump once. Asked is the mix that a jump leaves *as it is*.",
        wrong=one_jump,
    ),
    Misconception(
        "the largest regret only",
        "You go where the largest regret points, with certainty. All positive regrets count.",
        wrong=largest_only,
    ),
    Misconception(
        "division by zero",
        "Where no regret is positive, you divide by 0. Return equal probabilities then.",
        recognise=nothing_without_regret,
    ),
    Misconception(
        "no equal probabilities without regret",
        "Where no regret is positive, nothing moves, and the task asks for equal probabilities. Yours are not.",
        recognise=not_uniform_without_regret,
    ),
    Misconception(
        "equations without one solution",
        "NumPy finds no single solution where several mixes stay as they are, as when two actions are never left. Any "
        "of them is right: `np.linalg.lstsq` finds one.",
        recognise=no_one_solution,
    ),
    Misconception(
        "not divided by the sum",
        "Your numbers are in the right proportion, but do not add up to 1. Divide them by their sum.",
        recognise=not_divided,
    ),
    Misconception(
        "jumps to and fro",
        "In some cases your mix jumps to and fro for ever, and never settles: whatever is at an action leaves it at "
        "once. Divide by a number *larger* than every sum of a row, so that a part stays.",
        recognise=to_and_fro,
    ),
    Misconception(
        "equal probabilities though regrets are positive",
        "In some cases you return equal probabilities, although a regret is positive. They are asked for only if "
        "*none* is. An action that is never left keeps what comes to it.",
        recognise=uniform_too_often,
    ),
    Misconception(
        "too few jumps",
        "Your mixes come near, and not all of them stay as they are. So ends a chain that is followed too briefly: "
        "uneven regrets need thousands of jumps. If you solve equations, look for what you added, or rounded.",
        recognise=too_few_jumps,
    ),
)
