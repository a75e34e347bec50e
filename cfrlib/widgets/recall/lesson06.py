"""What is asked of lesson 06: importance weights, three ways to sample, tests of random functions."""

from cfrlib.widgets.recall.question import Choice, Number

NOTEBOOK = "06_monte_carlo_cfr"

QUESTIONS = (
    Number(
        "one_report",
        "A deal with probability 0.8 has regret 5. It is drawn with probability 0.5. What do you report when it comes?",
        "8",
        "Probability times regret, divided by how it was drawn: 0.8 · 5 / 0.5.",
    ),
    Number(
        "one_end",
        "A sampled end pays 1, and q = 1/8. Opponent's reach 1/2, tail 1/2, and the drawn action has probability 1/2. "
        "What is its sampled regret?",
        "1",
        "w = (1 · 1/2 · 1/2) / (1/8) = 2, and the drawn action gets half of it.",
    ),
    Number(
        "exploration",
        "A strategy is (1, 0), and the exploration is 0.6. With what probability is the second action drawn?",
        "0.3",
        "Exploration is shared by both actions: 0.6 / 2 + 0.4 · 0.",
    ),
    Number(
        "samples_of_external",
        "External sampling in Kuhn poker for player 1: "
        "one of six deals is drawn, and player 2's answers to a pass and to a "
        "bet. How many samples are there?",
        "24",
        "Both moves of player 1 are tried, so two answers are drawn: 6 · 2 · 2.",
    ),
    Choice(
        "unbiased",
        "What does it mean that a sampled regret is unbiased?",
        "its mean over all samples is the true regret",
        (
            "it is close to the true regret in each sample",
            "its error falls from sample to sample",
            "each deal is drawn equally often",
        ),
        "No single sample is right, and their mean is, exactly.",
    ),
    Choice(
        "chance_cancels",
        "A walk draws the deal by chance's own probabilities. What becomes of chance in the weight of a regret?",
        "it cancels: leave it out",
        (
            "it stays: multiply by the deal's probability",
            "it cancels only with a fair deck",
            "divide by the deal's probability",
        ),
        "The importance weight divides by how the deal was drawn, and that is chance's own reach.",
    ),
    Choice(
        "where_averages_go",
        "External sampling adds plain strategies to a sum. At whose nodes?",
        "at the opponent's, whose actions are drawn",
        ("at the traverser's, where regrets are added", "at both players' nodes", "at the last node of the walk"),
        "The walk comes there with the opponent's own reach, which is the weight that an average needs.",
    ),
    Choice(
        "a_test_of_luck",
        "How do you prove, on a small game, that a random walk's regrets are right?",
        "try every sample, and weigh each with its probability",
        (
            "fix the seed, and compare with another program",
            "run it a million times, and look at the mean",
            "check that exploitability falls",
        ),
        "A small game has few samples, and their weighted mean must be exactly right.",
    ),
    Choice(
        "little_exploration",
        "Outcome sampling explores with 0.01 only. What gets worse?",
        "the variance of the regrets",
        (
            "the mean: it is no longer right",
            "the time that one walk takes",
            "nothing: exploration only costs time",
        ),
        "Weights of 1/q keep the mean right, but one rare end then counts enormously.",
    ),
    Choice(
        "why_sample",
        "In Kuhn poker CFR beats its sampled versions. Why sample in larger games?",
        "there one full iteration is expensive",
        (
            "there samples have no variance",
            "there CFR no longer converges",
            "there sampled averages need no weights at all",
        ),
        "For the price of a few full iterations, sampling makes hundreds of its own.",
    ),
    Number(
        "variance_of_a_report",
        "A node's actions end the game and pay 4 and 0. Both are played and drawn with 1/2. "
        "What is the variance of the first action's sampled regret?",
        "4",
        "It is 4 or 0, each half of the time, so the variance is 8 − 2².",
    ),
)
