"""What is asked of lesson 02: rules as a table, its symptoms when it is wrong, many right answers."""

from cfrlib.widgets.recall.question import Choice, Number

NOTEBOOK = "02_colonel_blotto"

QUESTIONS = (
    Number(
        "four_soldiers",
        "In how many ways can four soldiers be sent to three battlefields? A field may stay empty.",
        "15",
        "Two walls among six places: 6 · 5 / 2 = 15.",
    ),
    Number(
        "payoff_is_a_sign",
        "Colonel Blotto: (2, 2, 2, 4) meets (8, 1, 1, 0). What is the payoff of the first?",
        "1",
        "It wins three fields and loses one, and the payoff is the sign of the difference.",
    ),
    Number(
        "fair_game",
        "Both sides have the same actions, and the table is minus its own transpose. What is the game's value?",
        "0",
        "For each pair that you win there is the mirrored pair that you lose: the game is fair.",
    ),
    Number(
        "one_of_six_orders",
        "The six orders of (3, 2, 0) are equally likely, 0.6 in total. How likely is one of them?",
        "0.1",
        "A total adds up all orders, so each of the six has 0.6 / 6.",
    ),
    Number(
        "worst_case",
        "A strategy plays (3, 1, 1), (1, 3, 1) and (1, 1, 3), each 1/3. What does it earn against (2, 2, 1)?",
        "-1/3",
        "It draws the first two battles and loses the third.",
    ),
    Choice(
        "absurd_and_sure",
        "Your learner is nearly sure of something absurd: all soldiers on one field. What do you suspect first?",
        "the table is transposed or has a wrong sign",
        (
            "it needs more iterations",
            "the last strategy was taken for the average",
            "the game has no equilibrium",
        ),
        "All soldiers on one field never win, so the learner has solved another game.",
    ),
    Choice(
        "a_test_for_transposition",
        "Which test finds a payoff table whose rows and columns changed places?",
        "the shape of the table for unequal armies",
        (
            "the mean of all its payoffs",
            "the value of the game for armies of equal size",
            "whether self-play converges on it",
        ),
        "A transposed table has the same mean, and the learner takes any size without complaint.",
    ),
    Choice(
        "two_answers",
        "Two runs on Blotto end in clearly different strategies. What follows?",
        "both may be right",
        ("one of them has a bug", "neither has run long enough yet", "the game is not zero-sum"),
        "A zero-sum game can have a whole region of equilibrium strategies.",
    ),
    Choice(
        "a_coin_between_two",
        "A and B are equilibrium strategies of a zero-sum game. A coin decides which you play. What is the mixture?",
        "an equilibrium strategy as well",
        (
            "worse than both in its worst case",
            "an equilibrium strategy only if A and B use the same actions",
            "better than both in its worst case",
        ),
        "Each promises at least the value against every reply, so any mixture does.",
    ),
    Choice(
        "dominated",
        "When is an action strictly dominated?",
        "another action or mix earns more against every reply",
        (
            "it loses to at least one of the opponent's replies",
            "another action earns more against the reply that is likeliest",
            "it has probability 0 in some equilibrium",
        ),
        "Then it is never the best choice, whatever the opponent does.",
    ),
    Number(
        "columns_that_beat_it",
        "Your two rows earn (2, −1, −3) and (−2, 0, 1) against three columns. You mix them half and half. "
        "Against how many columns do you lose on average?",
        "2",
        "The means are 0, −1/2 and −1, and a draw on average is no loss.",
    ),
)
