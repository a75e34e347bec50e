"""What is asked of lesson 09: trembles, best responses to a leak, what they give away, beliefs."""

from cfrlib.widgets.recall.question import Choice, Number

NOTEBOOK = "09_exploiting_mistakes"

QUESTIONS = (
    Number(
        "a_trembling_hand",
        "You intend (1, 0, 0). With probability 0.3 your hand slips, to any action alike. "
        "How likely is the first action?",
        "0.8",
        "0.7 as intended, and a third of the 0.3.",
    ),
    Number(
        "worth_of_a_lie",
        "A lie earns −1 if doubted, and 2/3 if accepted. It is accepted one time in ten. What does it earn on average?",
        "-5/6",
        "0.9 · (−1) + 0.1 · 2/3, which is more than the −1 of a lie that is never accepted.",
    ),
    Number(
        "a_sure_folder",
        "Player 2 folds every queen and calls with every king. What does a bet of player 1's jack win on average?",
        "-1/2",
        "Half of the time it wins 1, half of the time it loses 2; a pass would lose 1.",
    ),
    Number(
        "who_calls",
        "Two suspects, equally likely. One calls with the queen with 1/3, the other with 4/5. "
        "You see one call. How likely is the second now?",
        "12/17",
        "The odds are 1/3 to 4/5, that is 5 to 12.",
    ),
    Number(
        "how_sure",
        "A guess gains 0.1 if it is right, and loses 0.2 if it is wrong. From which probability on does it pay?",
        "2/3",
        "q · 0.1 must exceed (1 − q) · 0.2.",
    ),
    Choice(
        "tremble_afterwards",
        "You solve a game, then let the solution tremble. Which decision changes?",
        "none: players must tremble while they learn",
        (
            "those that were ties before",
            "those that are seldom reached",
            "all, a little, towards the better action",
        ),
        "A regret grows only if the learner meets the mistakes, so a tremble after the fact decides nothing.",
    ),
    Choice(
        "equilibrium_against_leaks",
        "You play an equilibrium against a player with a bad habit. What is certain, on average?",
        "you win at least the value, perhaps no more",
        (
            "you win more: every mistake costs its owner",
            "you win as much as anybody could",
            "you win exactly the value",
        ),
        "An equilibrium may leave the opponent indifferent, and then the mistake costs nothing.",
    ),
    Choice(
        "trust_of_zero",
        "What is a restricted response whose trust in the leak is 0?",
        "an equilibrium strategy",
        ("a best response to the leak", "a uniform strategy", "half a best response, half an equilibrium"),
        "With no trust the opponent is always free to play anything, so the game is the old one.",
    ),
    Choice(
        "averaged_rows",
        "Half equilibrium, half best response: is one coin a hand the same as averaging the rows at each decision?",
        "no: rows averaged can change strategy within a hand",
        (
            "yes: both play each half of the time",
            "yes, in games of perfect recall",
            "yes, if both strategies use the same actions",
        ),
        "A coin a hand averages whole plans, weighed by reach, and averaged rows do not.",
    ),
    Choice(
        "what_you_provoke",
        "As player 1 of Kuhn poker you never bet first. What will your log of a thousand hands not tell?",
        "how the opponent answers a bet",
        ("how often the opponent bluffs", "what the opponent does after a pass", "which cards the opponent held"),
        "You see only what you provoke, so a bet may be worth its price because of what it shows.",
    ),
    Choice(
        "nobody_on_the_list",
        "Your opponent is not among your suspects, and none of them is ruled out. What will the posterior say?",
        "as a rule it becomes sure of somebody on the list",
        (
            "it stays uniform, because nobody on the list fits",
            "it goes to 0 for all of them",
            "it goes to the honest player",
        ),
        "Its probabilities are shared among the suspects only: the one that is least unlike gets them.",
    ),
    Number(
        "weight_of_a_history",
        "Chance deals with 1/6. You pass with 1/4, and the opponent then bets with 1/3. "
        "Which weight has this history for your best response?",
        "1/18",
        "Chance and the opponent count, your own pass does not: 1/6 · 1/3.",
    ),
)
