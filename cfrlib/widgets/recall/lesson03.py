"""What is asked of lesson 03: NashConv, the two lines of the proof, linear programming."""

from cfrlib.widgets.recall.question import Choice, Number

NOTEBOOK = "03_nash_conv"

QUESTIONS = (
    Number(
        "pennies",
        "Matching pennies, payoffs 1 and −1. Player 1 always shows heads, player 2 mixes evenly. What is NashConv?",
        "1",
        "Player 2 could win 1 by always showing tails, and player 1 could gain nothing.",
    ),
    Number(
        "rock_and_paper_only",
        "Player 1 plays rock and paper, half and half. Player 2 mixes all three alike. What is NashConv?",
        "1/2",
        "Player 2's best reply is paper, which wins half of the time; player 1 could gain nothing.",
    ),
    Number(
        "floor_and_ceiling",
        "With x player 1 is sure of at least 0.2. With y player 2 concedes at most 0.5. What is NashConv of the pair?",
        "0.3",
        "NashConv is the distance from the floor to the ceiling, and the value lies between them.",
    ),
    Choice(
        "what_exploitability_says",
        "A pair of strategies has exploitability 0.001. What do you know?",
        "two best responses would gain 0.002 together",
        (
            "each probability is within 0.001 of an equilibrium's",
            "each of the two wins 0.001 a round",
            "the last strategies have come to rest",
        ),
        "Exploitability is half of NashConv: it counts what can be gained, not how different the probabilities look.",
    ),
    Choice(
        "the_right_angle",
        "Why does the squared length of R⁺ grow by at most |r|² a round under regret matching?",
        "the new regrets are at a right angle to R⁺",
        (
            "new regrets are smaller than old ones",
            "negative regrets cancel positive ones",
            "the opponent cannot know the strategy",
        ),
        "Then Pythagoras adds the squares, and cutting negative entries off only shortens the vector.",
    ),
    Choice(
        "what_the_proof_assumes",
        "What does the proof that regret vanishes assume about the opponent?",
        "nothing",
        ("that it uses regret matching, too", "that it cannot read my mind", "that it plays the same every round"),
        "The right angle holds for any payoffs of the round, even when the opponent reads your probabilities.",
    ),
    Number(
        "the_bound",
        "In every round the vector of regrets has length 3 at most. What bounds the average regret after 900 rounds?",
        "0.1",
        "The bound is the largest length divided by √T: 3 / 30.",
    ),
    Choice(
        "a_negative_value",
        "Your linear program solves matching pennies, and fails where player 1 loses. What is missing?",
        "the bounds: v may be negative",
        (
            "the table must be transposed",
            "probabilities may be negative",
            "the constraint that probabilities add up to 1",
        ),
        "linprog keeps every variable at 0 or above unless told otherwise, and so the value as well.",
    ),
    Choice(
        "when_they_are_equal",
        "When is NashConv of the averages equal to the two average regrets added up?",
        "with simultaneous updates, from zero regrets",
        (
            "with alternating updates, from zero regrets",
            "whatever the order of the updates",
            "only when both averages are an equilibrium",
        ),
        "With simultaneous updates both players' regrets are taken against the same pairs, so what was earned cancels.",
    ),
    Number(
        "growth_of_a_length",
        "|R⁺|² is 10, and |r|² of the next round is 6. How large can |R⁺|² be after the round?",
        "16",
        "By line 2 of the proof it grows by at most |r|² in a round.",
    ),
    Number(
        "growth_past_a_debt",
        "The sums are (2, −1), so you play the first action. It earns 0, and the other would have earned 3. "
        "By how much does |R⁺|² grow?",
        "4",
        "The second sum goes from −1 to 2, so its square brings 4, and not 9.",
    ),
    Choice(
        "payments_without_regret",
        "Regret matching plays (3/4, 1/4). Somebody pays each action −1 or 1. When is nothing regretted?",
        "when both actions are paid alike",
        (
            "when the likelier action is paid 1, the other −1",
            "when the likelier action is paid −1, the other 1",
            "never: a mix always regrets something",
        ),
        "Only then does every action earn what the mix earns.",
    ),
)
