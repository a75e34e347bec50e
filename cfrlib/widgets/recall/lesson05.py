"""What is asked of lesson 05: averages by reach, the walk, how good a run is."""

from cfrlib.widgets.recall.question import Choice, Number

NOTEBOOK = "05_cfr"

QUESTIONS = (
    Number(
        "two_plans",
        "Plan 1 always goes to B, then left. Plan 2 goes to B with 1/4, then right. A coin chooses the plan. "
        "How likely is left, once you are at B?",
        "4/5",
        "Each plan counts at B as much as it gets there: 1 to 1/4.",
    ),
    Number(
        "regret_of_a_fold",
        "Chance 1/6, opponent's reach 1/2. Fold is worth −1, call −2, each played with 1/2. What regret does fold get?",
        "1/24",
        "The node is worth −1.5, so fold is worth 1/2 more, times 1/6 · 1/2.",
    ),
    Number(
        "jacks_and_kings",
        "Player 1 bets the jack with probability 0.2, the queen never. A bet shall leave player 2's queen indifferent. "
        "With what probability is the king bet?",
        "0.6",
        "A call wins 2 or loses 2, a fold loses 1: it takes three kings to one jack.",
    ),
    Choice(
        "when_to_refresh",
        "When does CFR refresh the strategies by regret matching?",
        "after all deals of the iteration",
        (
            "after every deal",
            "at each node, as soon as its regrets change",
            "at the end of the whole run",
        ),
        "All deals of an iteration must be played with the same strategies: the proof adds their regrets up.",
    ),
    Choice(
        "both_work_for_player_1",
        "In your run of Kuhn poker player 1 wins 1.33 a hand. Which mistake fits?",
        "the sign is not turned at player 2's nodes",
        (
            "the strategy sum is weighed by the wrong reach",
            "regrets are overwritten, not added",
            "chance is counted twice",
        ),
        "Then both players choose what is good for player 1.",
    ),
    Choice(
        "two_landings",
        "Two runs of CFR on Kuhn poker bet the jack with 0.1 and with 0.3. Which one is wrong?",
        "perhaps neither",
        ("the one farther from 0.2", "the one that bets the king less", "both: a jack cannot win, so it never bets"),
        "Kuhn poker has a whole family of equilibria, with any number from 0 to 1/3 for the jack.",
    ),
    Choice(
        "the_right_value",
        "Your solver's strategies earn −0.0556 against each other, which is the value. Are they good?",
        "that is not known: measure exploitability",
        ("yes: only an equilibrium earns the value", "yes, up to rounding", "no: it should be exactly −1/18"),
        "Two bad strategies can cost each other nothing; best responses are an independent witness.",
    ),
    Choice(
        "an_unfair_deck",
        "Which test shows that a solver counts chance twice?",
        "a run with a deck whose deals are not equally likely",
        ("a longer run with a fair deck", "a run with three deals, each with 1/3", "exploitability on the fair deck"),
        "Where all deals are equally likely, chance is one common factor, and regret matching ignores it.",
    ),
    Choice(
        "the_theorem",
        "What bounds a player's regret over the whole game?",
        "the sum of the positive regrets at its information sets",
        (
            "the largest regret at any information set",
            "the regret at the first information set",
            "the mean of all regrets, negative ones included",
        ),
        "Each information set minimizes its own regret and knows nothing of the rest: together that is enough.",
    ),
    Choice(
        "where_to_turn_back",
        "Where may a walk turn back without changing any sum?",
        "where the reach of both players is 0",
        (
            "where own reach is 0",
            "where the opponent's reach is 0",
            "where the strategy has been the same for long",
        ),
        "Regrets carry the opponent's reach and strategies their own, so only both zeros leave nothing to add.",
    ),
    Number(
        "bound_of_a_run",
        "Simultaneous updates, 10 iterations, two information sets in all. Their regret sums are (4, −1) and (−3, −2). "
        "What is NashConv of the averages at most?",
        "0.4",
        "The first one adds 4, the second has no positive regret, and 4 is divided by 10.",
    ),
)
