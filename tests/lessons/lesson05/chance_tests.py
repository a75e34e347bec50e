"""Tests of `train` as learners write them: right ones in different styles, and mistakes."""

import inspect

import numpy as np

import cfrlib as cfr
from tests.lessons.lesson05.learners import DEALS, FAIR, train_plainly

BIASED = dict(zip(DEALS, (0.30, 0.05, 0.10, 0.25, 0.20, 0.10), strict=True))


class BiasedKuhn(cfr.games.Kuhn):
    def chance(self, history):
        return list(BIASED.items())


def average(nodes):
    total = {key: sum(node.strategy_sum) for key, node in nodes.items()}
    return {key: np.array(n.strategy_sum) / total[key] if total[key] else n.strategy for key, n in nodes.items()}


def profile(table):
    return {(int(key[0]), *key[1:]): pair for key, pair in table.items()}


def gap(train, iterations=400):
    return cfr.exploitability(BiasedKuhn(), profile(average(train(iterations, BIASED))))


def by_an_assertion(solver):
    nash_conv = cfr.nash_conv(BiasedKuhn(), profile(average(solver(iterations=300, deck=BIASED))))
    assert nash_conv < 0.05, f"converges to another game: {nash_conv}"


def by_proportion(train):
    """Twice the chance is twice the regret."""
    once, twice = (train(1, {(1, 3): chance, (2, 3): 0.2})["1pb"].regret_sum for chance in (0.2, 0.4))
    return np.allclose(2 * np.asarray(once), twice, rtol=1e-4) and not np.allclose(once, twice)


def by_decks_at_random(train):
    rng = np.random.default_rng(3)
    for _ in range(3):
        weights = rng.dirichlet(np.ones(6))
        deck = dict(zip(DEALS, weights.tolist(), strict=True))
        mine, theirs = train_plainly(5, deck), train(5, deck)
        if not all(np.allclose(mine[key].regret_sum, theirs[key].regret_sum, atol=1e-5) for key in mine):
            return False
    return True


STYLES = {"chance_test": (by_an_assertion, by_proportion, by_decks_at_random)}


def asserting_on_the_fair_deck(train):
    assert cfr.exploitability("kuhn", profile(average(train(300, FAIR)))) < 0.02


def on_three_equal_deals(train):
    deck = dict.fromkeys([(1, 2), (2, 3), (3, 1)], 1 / 3)
    mine, theirs = average(train_plainly(50, deck)), average(train(50, deck))
    return all(np.allclose(mine[key], theirs[key], atol=1e-4) for key in mine)


def after_two_iterations(train):
    mine, theirs = average(train_plainly(2, BIASED)), average(train(2, BIASED))
    return all(np.allclose(mine[key], theirs[key], atol=1e-4) for key in mine)


def sum_by_sum(train):
    mine, theirs = train_plainly(100, BIASED), train(100, BIASED)
    return all(np.allclose(mine[key].strategy_sum, theirs[key].strategy_sum, rtol=1e-3) for key in mine)


def in_its_order(train):
    mine, theirs = average(train_plainly(100, BIASED)), average(train(100, BIASED))
    return np.allclose(list(mine.values()), list(theirs.values()), atol=1e-3)


def by_shapes(train):
    nodes = train(10, BIASED)
    return len(nodes) == 12 and all(len(node.strategy) == 2 for node in nodes.values())


def without_a_return(train):
    gap(train)


def the_wrong_way_round(train):
    return gap(train) > 0.02


def of_my_own(train):
    return gap(train_plainly) < 0.02


def by_its_source(train):
    return "**2" not in inspect.getsource(train)


def too_strict(train):
    return gap(train, 100) < 0.0005


def unlike_the_squares(train):
    """Sees one of the two mistakes."""
    total = sum(chance**2 for chance in BIASED.values())
    squares = {cards: chance**2 / total for cards, chance in BIASED.items()}
    wrong, theirs = average(train_plainly(100, squares)), average(train(100, BIASED))
    return any(abs(wrong[key] - theirs[key]).max() > 0.05 for key in wrong)


def in_the_fair_game(train):
    return cfr.exploitability(cfr.games.Kuhn(), profile(average(train(400, BIASED)))) < 0.02


def without_the_deck(train):
    return cfr.exploitability(BiasedKuhn(), profile(average(train(400)))) < 0.02


def on_last_strategies(train):
    last = {key: node.strategy for key, node in train(50, BIASED).items()}
    return cfr.exploitability(BiasedKuhn(), profile(last)) < 0.02


def against_itself(train):
    first, second = average(train(100, BIASED)), average(train(100, BIASED))
    return all(np.allclose(first[key], second[key], atol=1e-4) for key in first)


def like_the_squares(train):
    total = sum(chance**2 for chance in BIASED.values())
    squares = {cards: chance**2 / total for cards, chance in BIASED.items()}
    wrong, theirs = average(train_plainly(100, squares)), average(train(100, BIASED))
    return all(np.allclose(wrong[key], theirs[key], atol=1e-3) for key in wrong)


def on_two_deals_apart(train):
    deck = {(1, 2): 0.7, (3, 1): 0.3}
    mine, theirs = average(train_plainly(50, deck)), average(train(50, deck))
    return all(np.allclose(mine[key], theirs[key], atol=1e-3) for key in mine)


def raising(train):
    if gap(train) > 0.02:
        raise ValueError("converges to another game")
    return True


def anywhere(train):
    mine, theirs = average(train_plainly(100, BIASED)), average(train(100, BIASED))
    return any(np.allclose(mine[key], theirs[key], atol=1e-3) for key in mine)


class Kept:
    """Every other function gets the answer of the one before, which is kept by their common name."""

    def __init__(self):
        self.answers = {}

    def __call__(self, train):
        if train.__name__ in self.answers:
            return self.answers.pop(train.__name__)
        self.answers[train.__name__] = gap(train) < 0.02
        return self.answers[train.__name__]


class Remembering:
    """What it saw first is what all others are held against."""

    def __init__(self, again):
        self.first, self.again = None, again

    def __call__(self, train):
        if self.first is None:
            self.first = average(train(100, BIASED))
            if not self.again:
                return True
        theirs = average(train(100, BIASED))
        return all(np.allclose(self.first[key], theirs[key], atol=1e-3) for key in theirs)


class Counting:
    """Runs are longer and longer, and then begin anew: how long they are depends on how often it was asked."""

    def __init__(self):
        self.asked = 0

    def __call__(self, train):
        self.asked += 1
        for iterations in range(1, 2 + self.asked % 7):
            mine, theirs = average(train_plainly(iterations, BIASED)), average(train(iterations, BIASED))
        return all(np.allclose(mine[key], theirs[key], atol=1e-3) for key in mine)


def by_hand_to_the_last_digit(train):
    """On a deck in which no card comes twice: for regrets, it will do."""
    return np.array_equal(train(1, {(1, 3): 0.3, (2, 1): 0.7})["1pb"].regret_sum, [0.3 * 0.25, -0.3 * 0.25])


def does_the_deck_matter(train):
    return not np.allclose(train(1, BIASED)["1"].regret_sum, train(1)["1"].regret_sum, atol=1e-4)


MISTAKES = [("chance_test", name, wrong) for name, wrong in (
    ("earlier calls remembered", Counting()), ("no room for rounding", by_hand_to_the_last_digit),
    ("twice slips through", does_the_deck_matter), ("only the fair deck", asserting_on_the_fair_deck),
    ("all deals of the deck alike", on_three_equal_deals), ("too few iterations", after_two_iterations),
    ("sums compared, not averages", sum_by_sum), ("the order of the dictionary", in_its_order),
    ("everything spared", by_shapes), ("nothing said", without_a_return), ("upside down", the_wrong_way_round),
    ("never called", of_my_own), ("the source is read", by_its_source), ("only the fair deck", without_the_deck),
    ("the fair game taken for the right one", in_the_fair_game), ("the last strategies judged", on_last_strategies),
    ("compared with itself", against_itself), ("chance squared taken for right", like_the_squares),
    ("everything refused", too_strict), ("not at all slips through", unlike_the_squares),
    ("no card in two deals", on_two_deals_apart), ("an exception as a verdict", raising),
    ("a difference not seen", anywhere), ("judged without a call", Kept()),
)]  # fmt: skip
