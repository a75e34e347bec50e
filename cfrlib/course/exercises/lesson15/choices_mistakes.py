"""The mistakes that people make in `choices`."""

import numpy as np

from cfrlib.course.checks.compare import same
from cfrlib.course.checks.exercise import Misconception
from cfrlib.course.exercises.lesson15.choices import Rule, beliefs, choices

SMALLEST = 1e-300  # the computer's numbers lose digits soon below


def uniform_prior(prior, likelihoods):
    return beliefs(np.ones(len(prior)), likelihoods)


def last_hand_alone(prior, likelihoods):
    """From the prior and the last hand, whatever was seen before."""
    return np.array([beliefs(prior, likelihoods[max(hand - 1, 0) : hand])[-1] for hand in range(len(likelihoods) + 1)])


def prior_again(prior, likelihoods):
    """The prior multiplied in with every hand."""
    return beliefs(prior, np.multiply(likelihoods, prior))


def never_learning(prior, likelihoods):
    return np.tile(np.divide(prior, np.sum(prior)), (len(likelihoods) + 1, 1))


def products(prior, likelihoods):
    """Weights that nobody has divided by their sum."""
    return np.cumprod(np.vstack([prior, likelihoods]), axis=0)


def divided_products(prior, likelihoods):
    weights = products(prior, likelihoods)
    with np.errstate(all="ignore"):
        return weights / weights.sum(axis=1, keepdims=True)


def added(prior, likelihoods):
    weights = np.cumsum(np.vstack([prior, likelihoods]), axis=0)
    return weights / weights.sum(axis=1, keepdims=True)


def added_and_divided(prior, likelihoods):
    """Divided by the sum after every hand, so that the last one has half of the say."""
    found = [np.asarray(prior, dtype=float)]
    for row in likelihoods:
        found.append((found[-1] + row) / (found[-1] + row).sum())
    return np.array(found)


def single_verdicts(prior, likelihoods):
    """A posterior for each hand alone, and their mean."""
    with np.errstate(invalid="ignore"):
        alone = np.multiply(likelihoods, prior)
        alone = alone / alone.sum(axis=1, keepdims=True)
    means = np.cumsum(alone, axis=0) / np.arange(1, len(alone) + 1)[:, None]
    return np.vstack([np.divide(prior, np.sum(prior)), means])


def peeking(found):
    return found[1:]


def one_hand_late(found):
    return np.vstack([found[:1], found[:-2]]) if len(found) > 1 else found[:0]


def and_one_more(found):
    return found


def always(belief, name, certainty):
    return True


def for_good(chosen, last):
    return last if last >= 0 else chosen


def for_good_unless_another(chosen, last):
    return chosen if chosen >= 0 else last


def by_odds(belief, name, certainty):
    """The likeliest against the second alone."""
    second = np.sort(belief)[-2] if len(belief) > 1 else 0.0
    return belief[name] / (belief[name] + second) >= certainty


def _ratio(belief, name, certainty):
    second = np.sort(belief)[-2] if len(belief) > 1 else 0.0
    return belief[name] * (1 - certainty) >= second


def _underflows(exercise, observations):
    """Wrong only where products of a long log are 0 for everybody."""
    wrong = [seen for seen in observations if seen.error is not None or not same(seen.value, choices(*seen.args), 0.01)]
    return bool(wrong) and all(_lost(seen) for seen in wrong)


def _lost(seen):
    """Whether all is right until the products of a long log are too small for the computer's numbers."""
    prior, likelihoods, _ = seen.args
    weights = products(prior, likelihoods)
    if weights[-1].any() or np.isnan(beliefs(prior, likelihoods)[-1]).any():
        return False
    hands = int((weights.max(axis=1) > SMALLEST).sum())
    return seen.error is not None or same(list(seen.value)[:hands], choices(*seen.args)[:hands], 0.01)


def _nobody_left(exercise, observations):
    """Wrong only from the hand on before which nobody on the list is possible any more."""
    wrong = [seen for seen in observations if seen.error is not None or not same(seen.value, choices(*seen.args), 0.01)]
    return bool(wrong) and all(map(_right_until_then, wrong))


def _right_until_then(seen):
    hands = int((~np.isnan(beliefs(*seen.args[:2])[:-1]).any(axis=1)).sum())
    right = choices(*seen.args)
    if hands == len(right) or seen.error is not None:
        return hands < len(right)
    return np.ndim(seen.value) == 1 and same(list(seen.value)[:hands], right[:hands], 0.01)


def _first_where_nobody_is_left(prior, likelihoods, certainty):
    found, right = beliefs(prior, likelihoods), choices(prior, likelihoods, certainty)
    return [0 if np.isnan(belief).any() else chosen for belief, chosen in zip(found, right, strict=False)]


def _starting_over(prior, likelihoods):
    """Who has ruled out everybody begins anew with the prior."""
    prior = np.array(prior, dtype=float)
    found = [prior / prior.sum()]
    for row in likelihoods:
        weights = found[-1] * row
        found.append(weights / weights.sum() if weights.sum() > 0 else found[0])
    return np.array(found)


def _never_in_doubt(prior, likelihoods, certainty):
    """The likeliest suspect always, as `np.argmax` finds it: the first where nobody is left."""
    return [int(np.argmax(belief)) for belief in np.nan_to_num(beliefs(prior, likelihoods)[:-1])]


def _raised(prior, likelihoods, certainty):
    if np.isnan(beliefs(prior, likelihoods)[:-1]).any():
        raise ZeroDivisionError
    return choices(prior, likelihoods, certainty)


def _none_for_nobody(prior, likelihoods, certainty):
    return [None if chosen < 0 else chosen for chosen in choices(prior, likelihoods, certainty)]


def _more_than(belief, name, certainty):
    return belief[name] > certainty


def _at_the_end(prior, likelihoods, certainty):
    return Rule(heard=and_one_more)(prior, likelihoods, certainty)[-1]


MISTAKES = (
    Misconception(
        "a hand known before it is played",
        "You decide about a hand with that hand's own evidence. Before it is played, only the hands before it are "
        "known.",
        wrong=Rule(heard=peeking),
    ),
    Misconception(
        "one hand late",
        "You are one hand late: after a hand its cards are turned up, and the next decision knows them.",
        wrong=Rule(heard=one_hand_late),
    ),
    Misconception(
        "the prior forgotten",
        "You begin with everybody alike. Begin with `prior`: it counts like evidence from earlier hands.",
        wrong=(Rule(believe=uniform_prior),),
    ),
    Misconception(
        "the prior in every hand",
        "You multiply with the prior in every hand. It counts once, at the beginning; after that the last posterior "
        "takes its place.",
        wrong=Rule(believe=prior_again),
    ),
    Misconception(
        "the last hand alone",
        "You forget all hands but the last one. Evidence is multiplied from hand to hand.",
        wrong=(Rule(believe=last_hand_alone),),
    ),
    Misconception(
        "nothing learned",
        "Your choice never changes with what is seen. Multiply each suspect's weight with `likelihoods` of every hand.",
        wrong=Rule(believe=never_learning),
    ),
    Misconception(
        "weights not divided by their sum",
        "You compare plain products with `certainty`. They shrink with every hand: divide by their sum first.",
        wrong=(Rule(believe=products), Rule(believe=products, is_sure=lambda belief, name, c: belief[name] > c)),
    ),
    Misconception(
        "likelihoods added",
        "You add likelihoods. Each hand *multiplies* a suspect's weight.",
        wrong=(Rule(believe=added), Rule(believe=added_and_divided)),
    ),
    Misconception(
        "every hand judged alone",
        "You judge every hand alone and average the verdicts. Multiply all of them first, and divide once.",
        wrong=Rule(believe=single_verdicts),
    ),
    Misconception(
        "never in doubt",
        "You always name the likeliest suspect. Below `certainty` the choice is -1: the strategy to begin with.",
        wrong=(Rule(is_sure=always), _never_in_doubt),
    ),
    Misconception(
        "sure for good",
        "Once sure, you never doubt again. Ask anew before every hand: doubt may come back, and somebody else may "
        "become likely.",
        wrong=(Rule(keep=for_good), Rule(keep=for_good_unless_another)),
    ),
    Misconception(
        "compared with the second alone",
        "You compare the likeliest suspect with the second. `certainty` is about its probability among *all* of them.",
        wrong=(Rule(is_sure=by_odds), Rule(is_sure=_ratio)),
    ),
    Misconception(
        "the least likely named",
        "You name the suspect with the *smallest* probability.",
        wrong=(
            Rule(name=np.argmin),
            Rule(name=np.argmin, is_sure=lambda belief, name, certainty: belief.max() >= certainty),
        ),
    ),
    Misconception(
        "more than the certainty",
        "You ask for more than `certainty`. A probability of exactly `certainty` is enough: it is the least on which "
        "the rule acts.",
        wrong=Rule(is_sure=_more_than),
    ),
    Misconception(
        "None in place of -1",
        "You return None where nobody is likely enough. The choice is -1 there.",
        wrong=_none_for_nobody,
    ),
    Misconception(
        "the last choice alone",
        "You return one choice. One is asked for before each hand: a list as long as the log.",
        wrong=(_at_the_end, lambda *case: choices(*case)[-1]),
    ),
    Misconception(
        "a choice after the last hand, too",
        "You return one choice more than there are hands. There is one *before* each hand, none after the last.",
        wrong=Rule(heard=and_one_more),
    ),
    Misconception(
        "nobody left on the list",
        "Your function is right as long as somebody on the list is possible. Where everybody is ruled out, nobody is "
        "likely, and the choice is -1 from there on.",
        wrong=(_first_where_nobody_is_left, Rule(believe=_starting_over), _raised),
        recognise=_nobody_left,
    ),
    Misconception(
        "product underflows",
        "Right on short logs. On a log of thousands of hands the products become smaller than the smallest number of "
        "the computer, and 0 for everybody. Divide by the sum after every hand. Or add logarithms, and subtract the "
        "largest before `np.exp`.",
        wrong=Rule(believe=divided_products),
        recognise=_underflows,
    ),
)
