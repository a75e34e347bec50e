"""What is asked of lesson 01: regret, regret matching, averages, self-play."""

from cfrlib.widgets.recall.question import Choice, Number

NOTEBOOK = "01_regret_matching"

QUESTIONS = (
    Number(
        "rock_against_paper",
        "Rock-paper-scissors: you played rock, the opponent paper. How much do you regret scissors?",
        "2",
        "Scissors would have won 1 and rock lost 1: the difference is 2.",
    ),
    Number(
        "matching_with_a_negative",
        "Your sums of regrets are (3, −1, 2). How likely is the first action under regret matching?",
        "3/5",
        "The negative regret counts as 0, and the others add up to 5.",
    ),
    Choice(
        "nothing_positive",
        "Your sums of regrets are (−4, −1, −2). What does regret matching play?",
        "(1/3, 1/3, 1/3)",
        ("(0, 1, 0)", "(4/7, 1/7, 2/7)", "(0, 0, 0)"),
        "Where no regret is positive, all actions get the same probability.",
    ),
    Number(
        "mind_reader",
        "You play rock 1/2, paper 1/4, scissors 1/4. What does a mind reader win a round, on average?",
        "1/4",
        "It plays paper, which beats rock half of the time and loses to scissors a quarter of the time.",
    ),
    Number(
        "expected_regret",
        "Two actions are worth 3 and 1. You play each half of the time. What is the regret of the first?",
        "1",
        "Your strategy earns 2 on average, and the first action earns 1 more.",
    ),
    Number(
        "root_of_time",
        "Average regret falls like 1/√T. By what factor is it smaller after 100 times as many rounds?",
        "10",
        "The root of 100 is 10: a tenth of the regret costs a hundred times the rounds.",
    ),
    Choice(
        "which_strategy_to_keep",
        "Two regret matchers have played rock-paper-scissors for a long time. Which strategy do you hand out?",
        "the average of all that was played",
        (
            "the last one: it has learned most",
            "the one with the smallest regret on the way",
            "the one that is played most often",
        ),
        "The last strategies go round in circles, and the average comes close to the equilibrium.",
    ),
    Choice(
        "frozen_start",
        "From zero regrets, self-play in rock-paper-scissors never moves. Why?",
        "against a uniform opponent all actions earn the same",
        (
            "regret matching has searched and found the equilibrium",
            "the payoffs are too small to change anything",
            "the regrets of the two players cancel each other",
        ),
        "Nothing is regretted, so the learners did not find the equilibrium: they started on it.",
    ),
    Choice(
        "doubled_payoffs",
        "You double all payoffs of a game. From zero regrets, what happens to the strategies of regret matching?",
        "nothing: they stay the same",
        ("they move twice as fast", "they become more extreme", "they need half as many rounds"),
        "All regrets double, and the division by their sum cancels the factor.",
    ),
    Choice(
        "shapley",
        "In Shapley's game average regrets go to 0, but the averages stay far from equilibrium. How can that be?",
        "averages of each player alone forget who met whom",
        (
            "there is a bug: no regret means an equilibrium",
            "the run was too short for the averages",
            "the regrets should be those of the last strategy",
        ),
        "Regret is about the pairs that were played; averages must come near an equilibrium in a zero-sum game of two.",
    ),
    Choice(
        "an_older_learner",
        "Fictitious play gives all probability to the largest regret. How does it fare against the mind reader?",
        "it loses every round",
        (
            "it loses less and less, like regret matching",
            "it wins as often as it loses",
            "it loses two rounds of three",
        ),
        "Its next action is never a secret, so the reader always plays what beats it.",
    ),
)
