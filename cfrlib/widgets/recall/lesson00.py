"""What is asked of lesson 00: the price of a decision, and how loud luck is."""

from cfrlib.widgets.recall.question import Choice, Number

NOTEBOOK = "00_start_here"

QUESTIONS = (
    Number(
        "value_of_the_first_seat",
        "Both players of Kuhn poker play perfectly. What does player 1 win a hand, on average?",
        "-1/18",
        "Player 1 must speak first, and that costs 1/18 of a chip a hand, even without a mistake.",
    ),
    Number(
        "queen_bets",
        "Player 1 bets the queen. A jack folds, a king calls; both are equally likely. "
        "What does the bet win on average?",
        "-1/2",
        "Half of the time it wins 1, half of the time it loses 2: that is −1/2.",
    ),
    Number(
        "cost_of_a_bet",
        "With the queen a bet wins −1/2 on average, and a pass −1/3. What is the cost of the bet?",
        "1/6",
        "A cost is what the best action earns more: −1/3 − (−1/2) = 1/6.",
    ),
    Number(
        "king_folds",
        "You hold the king in Kuhn poker. You passed, and the opponent bet. What does it cost to fold?",
        "3",
        "A call surely wins 2 and a fold loses 1, so the fold costs 3.",
    ),
    Choice(
        "what_a_cost_is",
        "What does the cost of a decision compare your action with?",
        "the best action, on average over the opponent's cards",
        (
            "the best action against the card that the opponent held",
            "what you won or lost in this hand",
            "what most players would have done",
        ),
        "It weighs every card that the opponent may hold, so the luck of this one hand is not in it.",
    ),
    Number(
        "deviation_of_a_thousand",
        "Luck moves ten hands by a standard deviation of 4.1 chips. What is it for 1,000 hands?",
        "41",
        "Luck grows with the root of the number of hands: 100 times the hands, 10 times the deviation.",
        tolerance=1,
    ),
    Choice(
        "reckless_player",
        "A reckless player loses 1/9 of a chip a hand. How often does it win more than a perfect one in ten hands?",
        "in about 40 of 100 matches",
        ("in about 1 of 100 matches", "in about 10 of 100 matches", "never, if the perfect one makes no mistake"),
        "Ten hands vary by about 4 chips either way, so luck hides a difference of about one chip.",
    ),
    Choice(
        "no_cost_but_a_loss",
        "None of your ten decisions cost anything, and you lost 6 chips. What should you change?",
        "nothing: the loss was luck",
        ("bluff less", "call less often", "fold the cards that lost"),
        "A decision is judged by its cost, and a result of ten hands is mostly luck.",
    ),
    Choice(
        "why_the_jack_bets",
        "A perfect player 2 sometimes bets the jack after a pass. What for?",
        "else a bet would always mean the king, and queens would fold",
        (
            "the bet of a jack earns more than its pass",
            "a bet frightens people, so more bluffs are always better",
            "the jack sometimes wins when the cards are compared",
        ),
        "Just enough bluffs leave the queen indifferent between a call and a fold.",
    ),
)
