"""The mistakes that people make in `best_light`."""

from cfrlib.course.checks.exercise import Misconception
from cfrlib.course.exercises.lesson14.wrong_lights import (
    always_one_instead,
    anothers_table,
    best_or_none,
    best_under,
    both_alike,
    driver_2_exchanges_rows,
    for_the_poorer,
    no_optimum,
    not_the_best,
    nothing_asked,
    of_one_driver,
    one_cell,
    one_driver,
    one_number_for_both,
    signs_turned_for_one,
    too_few_exchanges,
    turned,
    worst,
)

MISTAKES = (
    Misconception(
        "driver 2 exchanges rows",
        "For driver 2 you compare *rows* of the second table. Driver 2 chooses a column: an exchange compares "
        "`second[:, b]` with `second[:, a]`, where `second` is driver 2's table, and stands in column a.",
        recognise=driver_2_exchanges_rows,
    ),
    Misconception(
        "nobody asked whether it is obeyed",
        "You choose what is best in total, whether it is obeyed or not. Each exchange of a signal for another action "
        "must gain nothing, for both drivers: these are the rows of `A_ub`.",
        recognise=best_under(nothing_asked),
    ),
    Misconception(
        "driver 2 does not obey",
        "Your light asks driver 1 only. Driver 2 exchanges *columns*, with the payoffs of the second table.",
        recognise=one_driver(0),
    ),
    Misconception(
        "driver 1 does not obey",
        "Your light asks driver 2 only. Driver 1 exchanges *rows*, with the payoffs of the first table.",
        recognise=one_driver(1),
    ),
    Misconception(
        "compared with one action always",
        "You compare with playing b *always*: that is external regret. A driver sees the signal. So each pair (a, b) "
        "needs a row of its own: b whenever a is shown.",
        recognise=best_under(always_one_instead),
    ),
    Misconception(
        "signs turned in the constraints",
        "Your light makes every exchange *gain* something. Either the signs in `A_ub` are turned, or what b earns more "
        "than a stands in row b. It belongs in row a, and must be at most 0.",
        recognise=best_or_none(turned),
    ),
    Misconception(
        "signs turned for one driver",
        "For one of the drivers every exchange *gains* something: the signs in `A_ub` are turned, or what b earns more "
        "than a stands where b is shown. It belongs where a is shown, and must be at most 0 for both.",
        recognise=signs_turned_for_one,
    ),
    Misconception(
        "one number of actions for both drivers",
        "You count the actions of one driver for both. Driver 1 has as many as there are rows, driver 2 as many as "
        "there are columns.",
        recognise=one_number_for_both,
    ),
    Misconception(
        "the other driver's table in the constraints",
        "In `A_ub` a driver compares by the other's payoffs. Driver 1 compares rows of the first table, driver 2 "
        "columns of the second.",
        recognise=anothers_table,
    ),
    Misconception(
        "both made to earn alike",
        "You ask that both drivers earn the same. Nothing says so: a light is only to be obeyed, and the *total* is "
        "to be large.",
        recognise=best_or_none(both_alike),
    ),
    Misconception(
        "the worst light that is obeyed",
        "Your light earns the least of all that are obeyed. `linprog` minimises: `c` is *minus* the total.",
        recognise=worst,
    ),
    Misconception(
        "always the same signals",
        "Your light always shows the same, an equilibrium without drawing. A light may draw: then more can be obeyed, "
        "and more be earned.",
        recognise=one_cell,
    ),
    Misconception(
        "best for the one who earns less",
        "Your light is the best for the smaller of the two payoffs, cell by cell. Add both tables: asked is the total.",
        recognise=for_the_poorer,
    ),
    Misconception(
        "best for driver 1",
        "Your light is the best for driver 1. Add both tables: asked is the total.",
        recognise=of_one_driver(0),
    ),
    Misconception(
        "best for driver 2",
        "Your light is the best for driver 2. Add both tables: asked is the total.",
        recognise=of_one_driver(1),
    ),
    Misconception(
        "some exchanges not asked",
        "Your light is right where nobody has more than two actions. With more it is not always obeyed, and earns at "
        "least as much as one that is: some exchanges are missing. *Every* pair (a, b) of a driver's actions needs a "
        "row, not the first two or neighbours alone.",
        recognise=too_few_exchanges,
    ),
    Misconception(
        "obeyed, but not the best",
        "Your light is obeyed. Another one is obeyed as well, and earns more: an equilibrium without signals, or an "
        "even mix, is not always the best. The linear program finds it.",
        recognise=not_the_best,
    ),
    Misconception(
        "`linprog` finds no optimum",
        "`linprog` finds no optimum, and `result.x` is None. Print `result.message`. *Infeasible*: a row asks "
        "too much, or its sign is turned; what b earns *more* than a must be at most 0. *Unbounded*: all probabilities "
        "add up to 1.",
        recognise=no_optimum,
    ),
)
