"""What is asked of lesson 04: histories, information sets, reach, one node."""

from cfrlib.widgets.recall.question import Choice, Number

NOTEBOOK = "04_kuhn_tree"

QUESTIONS = (
    Number(
        "information_sets",
        "Kuhn poker has 24 histories at which somebody decides. How many information sets do they form?",
        "12",
        "Each holds two histories, one for each card that the opponent may hold.",
    ),
    Number(
        "a_lost_call",
        "Player 1 holds 1 and player 2 holds 3. The moves are pass, bet, bet. What does player 1 win?",
        "-2",
        "The call is compared and lost: the ante and the bet.",
    ),
    Choice(
        "what_player_2_knows",
        "Player 1 holds 3, player 2 holds 1, and player 1 has bet. At which information set does player 2 decide?",
        "1b",
        ("3b", "31b", "1"),
        "An information set is what its player knows: the mover's card, then the moves.",
    ),
    Number(
        "value_of_a_node",
        "At the last decision player 1 folds with 1/4 (−1) and calls with 3/4 (+2). What is this history worth?",
        "1.25",
        "The values of the moves, weighed by their probabilities: −1/4 + 6/4.",
    ),
    Number(
        "others_reach",
        "All probabilities are 1/2. What is the others' reach of (2, 3), pass, bet, for player 1?",
        "1/12",
        "Chance deals with 1/6 and the opponent bets with 1/2; player 1's own pass is left out.",
    ),
    Number(
        "regret_increment",
        "Strategy (1/2, 1/2), values 6 and 2, own reach 1/2, others' reach 1/4. What is added to the first regret?",
        "0.5",
        "The node is worth 4, so the first action is worth 2 more, times the others' reach.",
    ),
    Number(
        "strategy_increment",
        "Strategy (1/2, 1/2), own reach 1/2, others' reach 1/4. What is added to the first action's strategy sum?",
        "0.25",
        "The probability times own reach: an average counts how often you play here yourself.",
    ),
    Choice(
        "why_own_reach_is_out",
        "Why is your own reach left out of a counterfactual regret?",
        "what you avoid today could never improve otherwise",
        (
            "own reach is known only at the end of the run",
            "own reach is the same at all information sets anyway",
            "it is already in the action values",
        ),
        "You stay away because of what would happen there, so the play there must be able to improve.",
    ),
    Choice(
        "swapped_reaches",
        "A solver weighs regrets with own reach, and strategies with the others'. What do you see?",
        "no error, and exploitability that does not go to 0",
        (
            "an error, because probabilities are above 1",
            "the same result, only later",
            "strategies with negative probabilities",
        ),
        "Both numbers lie between 0 and 1, so nothing crashes: compare one node with a calculation by hand.",
    ),
    Choice(
        "why_not_a_table",
        "Lesson 01's learner solves Kuhn poker as a table. Why not every card game?",
        "the number of plans gets too large",
        (
            "a table cannot express bluffs",
            "regret matching fails where chance moves",
            "a table has no mixed strategies",
        ),
        "A plan decides in every situation at once, so the number of plans is a product over the situations.",
    ),
    Number(
        "half_of_the_jacks",
        "You passed with the queen. Player 2 then bets half of the jacks and every king. "
        "After the bet, how likely is the jack?",
        "1/3",
        "The weights are 1/2 and 1, and your own pass is in neither.",
    ),
    Choice(
        "belief_where_you_never_go",
        "You never pass with the queen. What is your belief about the other card after pass and bet?",
        "the same as if you always passed",
        (
            "1/2 for each card, because nothing is known",
            "0 for each card, because you never come there",
            "undefined: that would divide by your own reach",
        ),
        "Own reach is the same factor for both cards, so the opponent's reach alone decides.",
    ),
)
