"""What is asked of lesson 14: joint play, internal regret, more than two players, rules of one's own."""

from cfrlib.widgets.recall.question import Choice, Number

NOTEBOOK = "14_further_challenges"

QUESTIONS = (
    Number(
        "who_met_whom",
        "Two rounds: both play left for sure, then both play right for sure. How often do the averages, drawn alone, "
        "meet on left?",
        "1/4",
        "Each average is half and half, and 1/2 · 1/2 = 1/4, where joint play says 1/2.",
    ),
    Number(
        "an_exchange",
        "Half of your rounds you play a and earn 1 each time. In these rounds b would have earned 4. What is the "
        "internal regret for b?",
        "3/2",
        "1/2 · (4 − 1): it is not divided by how often a was played.",
    ),
    Number(
        "what_stays",
        "The regret for b in the place of a is 1, the other way round 4. How often is a played?",
        "4/5",
        "As much leaves a as comes to it: 4/5 · 1 = 1/5 · 4.",
    ),
    Number(
        "a_winner_of_five",
        "Minimum unique fingers: five players show 0, 3, 0, 2, 2. What does the one with the 3 win?",
        "4",
        "The 3 is the lowest number that one player alone shows, and four others pay 1 each.",
    ),
    Choice(
        "what_stays_in_shapley",
        "Two regret matchers play Shapley's game. What vanishes?",
        "external regret, but not internal regret",
        ("both external regret and internal regret", "internal regret, but not external regret", "neither of the two"),
        "Their joint play is a coarse correlated equilibrium, and not a correlated one.",
    ),
    Choice(
        "the_bill",
        "A third player pays what two others win. What does zero-sum for three promise now?",
        "no more than the game of the two did",
        ("that averages are an equilibrium", "that last strategies converge", "that the third loses nothing"),
        "Any game of two becomes zero-sum with someone who pays the bill.",
    ),
    Choice(
        "friends",
        "Two learners play against a third and may not speak. What happened in lesson 14?",
        "all three showed the same, and the friends won nothing",
        (
            "the friends agreed half of the time, as with a coin",
            "the friends won one round in four, as by chance",
            "they never settled, and went round in a circle for ever",
        ),
        "No friend gains by changing alone: it would take both of them at once.",
    ),
    Choice(
        "direction_of_the_flow",
        "Probability flows from a to b at the rate of positive regret for b. Turned round, the learner plays ...",
        "what it regrets most",
        ("what it regrets least", "all actions alike", "the same as before, only more slowly"),
        "In Shapley's game it then earns almost nothing, and regrets nearly 1 a round.",
    ),
)
