"""The mistakes that people make in `train_trembling`."""

import numpy as np

from cfrlib.course.checks.exercise import Misconception
from cfrlib.course.exercises.lesson09.train_trembling import steady_hand, tremble
from cfrlib.course.exercises.lesson09.wrong_tremblings import (
    FIRST_LEFT_OUT,
    both,
    clipped,
    drawn_slips,
    first_left_out_of_several,
    halved,
    last,
    mixed_up,
    nothing,
    on_top,
    one_too_few,
    only_with_a_start,
    only_with_decimals,
    onto_the_others,
    over,
    played_average,
    scaled,
    start_counted,
    start_counted_and_shared,
    started_with_nothing,
    summed,
    twice,
    undivided,
    update_first,
    weighted_by_iteration,
    weighted_from_zero,
    whole,
    whole_as_the_start_is,
)

MISTAKES = (
    Misconception(
        "trembles only after training",
        "Your players learn against steady hands, and the tremble comes afterwards or never. It changes no "
        "decision then. Perturb what is played inside the loop, before the regrets are computed.",
        wrong=(
            *both([steady_hand], facing=steady_hand),
            *both([steady_hand], facing=steady_hand, answer=played_average),
        ),
    ),
    Misconception(
        "only the own hand trembles",
        "Your players compute regrets against what the opponent intends. Regret must be against what the "
        "trembling opponent plays.",
        wrong=both([tremble], facing=steady_hand) + both([tremble], facing=steady_hand, answer=played_average),
    ),
    Misconception(
        "only one player's hand trembles",
        "One of your players meets a trembling opponent, the other a steady one. Both hands tremble: perturb x "
        "where the column player's values are computed, and y where the row player's are.",
        wrong=both(steady=0) + both(steady=1),
    ),
    Misconception(
        "epsilon for every action",
        "You give every action the whole epsilon, so what is played adds up to more than 1. Divide epsilon by the "
        "number of actions.",
        wrong=both(facing=undivided, baselines=(steady_hand, undivided)),
    ),
    Misconception(
        "epsilon added, nothing taken away",
        "You add the slips to the whole strategy, so what is played adds up to more than 1. Multiply the strategy with "
        "1 - epsilon.",
        wrong=both(facing=on_top, baselines=(steady_hand, on_top)),
    ),
    Misconception(
        "epsilon and its rest mixed up",
        "Your hands slip with probability 1 - epsilon. It is the other way round: 1 - epsilon of the strategy.",
        wrong=both(facing=mixed_up, baselines=(steady_hand, mixed_up)),
    ),
    Misconception(
        "slips onto the other actions only",
        "Your slips land on the other actions alone. A slip is any action, each as likely as the others, also the one "
        "that was intended.",
        wrong=both(facing=onto_the_others, baselines=(steady_hand, onto_the_others)),
    ),
    Misconception(
        "two actions taken for granted",
        "You share epsilon between two actions. A player may have more of them, or fewer: divide by the length of the "
        "strategy that trembles.",
        wrong=both(facing=halved, baselines=(steady_hand, halved)),
    ),
    Misconception(
        "the other player's number of actions",
        "You share both players' epsilon among the same number of actions. The row player has `payoff.shape[0]` of "
        "them and the column player `payoff.shape[1]`: divide by the length of the strategy that trembles.",
        wrong=over(lambda shape: shape[0]) + over(lambda shape: shape[1]) + over(np.prod),
    ),
    Misconception(
        "epsilon that shrinks",
        "You make epsilon smaller from iteration to iteration. Here a hand slips with the same probability in all of "
        "them.",
        wrong=tuple(
            train
            for slips in (
                lambda epsilon, iteration: epsilon / (iteration + 1),
                lambda epsilon, iteration: epsilon / max(iteration, 1),
                lambda epsilon, iteration: epsilon / (iteration + 1) ** 0.5,
                lambda epsilon, iteration: epsilon / 2**iteration,
                lambda epsilon, iteration: epsilon ** (iteration + 1),
                lambda epsilon, iteration: epsilon / 2 ** (iteration // 100),
            )
            for train in both(slips=slips)
        ),
    ),
    Misconception(
        "later iterations count more",
        "You weight the strategies with the number of their iteration. In this average all iterations count alike.",
        wrong=both(answer=weighted_by_iteration) + both(answer=weighted_from_zero),
    ),
    Misconception(
        "the first iterations left out",
        "You leave the first iteration, or the first half, out of the averages. All iterations count.",
        wrong=FIRST_LEFT_OUT,
        recognise=first_left_out_of_several,
    ),
    Misconception(
        "what is played is worth nothing",
        "You add what each action earns. A regret is that minus what the own strategy earns.",
        wrong=both([nothing]),
    ),
    Misconception(
        "negative regrets forgotten",
        "You set negative sums of regrets to 0. Keep them in the sums; regret matching leaves them out by itself.",
        wrong=both(add=clipped),
    ),
    Misconception(
        "regrets cut to whole numbers",
        "Your sums of regrets hold whole numbers only. Make them arrays of floats: dtype=float.",
        wrong=both(add=whole),
    ),
    Misconception(
        "a start of whole numbers",
        "All is right where `start` has decimals, and not where it has whole numbers, such as [10, 0]: an array that "
        "is made of them holds whole numbers, and nothing else can be added to it. Write `np.array(..., dtype=float)`.",
        wrong=whole_as_the_start_is,
        recognise=only_with_decimals,
    ),
    Misconception(
        "trembles twice",
        "You perturb a strategy that is perturbed already, so the hand slips more often than epsilon says. Perturb "
        "once, for the other player's values.",
        wrong=both(facing=twice) + both(facing=twice, answer=played_average),
    ),
    Misconception(
        "counted after the update",
        "You add a strategy to the sums after the regrets have changed, so the first iteration's is missing. Add it "
        "before the update.",
        wrong=tuple(map(update_first, both())),
    ),
    Misconception(
        "one iteration too few",
        "You play one iteration less than asked. `range(iterations)` gives as many as you need.",
        wrong=tuple(one_too_few(train, divided) for train in both() for divided in (True, False)),
    ),
    Misconception(
        "divided by another number",
        "Your averages have the right proportions and another sum than 1. Divide by the number of iterations.",
        wrong=tuple(
            scaled(train, share)
            for train in both()
            for share in (lambda count: 1 / (count + 1), lambda count: 1 / max(count - 1, 0.5))
        ),
    ),
    Misconception(
        "start taken for strategies",
        "You begin the sums of the strategies with `start`. It holds regrets: begin the regrets with a copy of it, and "
        "the sums with zeros.",
        wrong=(*map(start_counted, both()), *map(start_counted_and_shared, both())),
    ),
    Misconception(
        "no start without `start`",
        "Your function fails where `start` is None. Then the regrets begin at zero, one for each row and each column.",
        wrong=started_with_nothing,
        recognise=only_with_a_start,
    ),
    Misconception(
        "sums for averages",
        "You return sums over the iterations. Divide them by their number.",
        wrong=both(answer=summed),
    ),
    Misconception(
        "returns what is played",
        "You return the averages with the tremble in them. Return what the players intend: the average of the "
        "strategies before they are perturbed.",
        wrong=both(answer=played_average),
    ),
    Misconception(
        "last strategy for the average",
        "You return the last strategies. Return the averages over all iterations.",
        wrong=both(answer=last),
    ),
    Misconception(
        "sign of the column player",
        "The payoffs are the row player's. The column player wants them small: turn their sign for its regrets.",
        wrong=both(signs=(1, 1)),
    ),
    Misconception(
        "regrets not added up",
        "You keep only the last regrets. Add them to the sums of all iterations.",
        wrong=both(add=lambda total, regret: regret),
    ),
    Misconception(
        "start ignored",
        "You begin with regrets of zero whatever `start` says. Begin with a copy of `start` where it is given.",
        wrong=tuple(
            lambda payoff, iterations, epsilon, start=None, train=train: train(payoff, iterations, epsilon)
            for train in both()
        ),
    ),
    Misconception(
        "slips drawn at random",
        "You throw a coin for every hand, and let it slip wholly or not at all. Nothing is drawn here: in every "
        "iteration (1 - epsilon) of the strategy and epsilon of the uniform one is played.",
        recognise=drawn_slips,
    ),
)
