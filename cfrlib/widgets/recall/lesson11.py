"""What is asked of lesson 11: the floor, weights, discounts, predictions, and what a race proves."""

from cfrlib.widgets.recall.question import Choice, Number

NOTEBOOK = "11_faster"

QUESTIONS = (
    Number(
        "floored_sum",
        "An action's regrets are −4, 3, −1, 2, one a round. What is its sum in CFR+ after the four rounds?",
        "4",
        "0, 3, 2, 4: the sum is floored at 0 after each addition.",
    ),
    Number(
        "discounted_sum",
        "DCFR, α = 1.5, β = 0, iteration 4. An action's sum is −3, its new regret −1. What is the new sum?",
        "-2",
        "−3 − 1 = −4 is not positive, so β = 0 decides: half of it is left.",
    ),
    Number(
        "weighted_share",
        "Two iterations with weights 1 and 2. Left is played with 1 at own reach 1/2, then with 0 at own reach 1. "
        "What is left's share in the average?",
        "1/5",
        "The strategies count 1 · 1/2 and 2 · 1.",
    ),
    Number(
        "predicted_share",
        "Predictive CFR+: old sums (2, 4), regrets (2, −1). With what probability is the first action played next?",
        "3/4",
        "New sums (4, 3), and the regrets once more: (6, 2).",
    ),
    Choice(
        "where_the_prediction_goes",
        "Where does the prediction of predictive CFR+ belong?",
        "in the next strategy only",
        ("in the regret sum, for good", "in the average only", "in the opponent's sums of regrets"),
        "Left in the sum it counts every regret twice, and the method is CFR+ again.",
    ),
    Choice(
        "weights_without_a_floor",
        "What do linear weights do to plain CFR?",
        "it depends on the game",
        ("they always help", "they always harm", "nothing: only proportions count"),
        "Weights help where late strategies are better than early ones, which in Leduc they are not.",
    ),
    Choice(
        "what_the_floored_sum_is",
        "A floored regret sum is at 7. What do you know of the action's regrets so far?",
        "no stretch that ends now has a regret above 7",
        (
            "the whole run so far has a regret of exactly 7",
            "the last round had a regret of 7",
            "no single round so far had a regret above 7",
        ),
        "It is the largest regret of any stretch up to now, so weights on late iterations are safe.",
    ),
    Choice(
        "last_strategies",
        "For which of these is it proven that its last strategy converges in every two-player zero-sum game?",
        "for none of them",
        ("CFR+", "predictive CFR+", "both of them"),
        "Theorems are about averages; in a game of three actions a side last strategies go on circling.",
    ),
    Choice(
        "gain_of_an_answer",
        "With alternating updates, what are the added average regrets minus NashConv of the averages?",
        "what player 1's new strategies gain over the old ones",
        (
            "always 0, because both sums cancel",
            "what player 2's new strategies lose against the old ones",
            "the value of the game, once for each player",
        ),
        "For regret matching, floored or discounted, that gain is never negative.",
    ),
)
