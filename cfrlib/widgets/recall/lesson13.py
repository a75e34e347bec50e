"""What is asked of lesson 13: Leduc, what may be left out, ranges, and solving a part of a game again."""

from cfrlib.widgets.recall.question import Choice, Number

NOTEBOOK = "13_leduc_and_pruning"

QUESTIONS = (
    Number(
        "how_often_a_jack_wins",
        "Leduc, before the public card: how likely is it that a jack wins the showdown?",
        "1/5",
        "Only by a pair, and the other jack is turned up in one deal of five.",
    ),
    Number(
        "a_range",
        "Chance deals jack and king alike. The opponent bets every king and half of the jacks. How likely is a king "
        "after a bet?",
        "2/3",
        "King 1/2 · 1, jack 1/2 · 1/2; divide by their sum.",
    ),
    Number(
        "what_leaving_pays",
        "A card's counterfactual value is 0.06. Chance and my reach bring the card here with probability 0.3. What "
        "does leaving the gadget pay?",
        "1/5",
        "Leaving pays chips: the reach is taken out, 0.06 / 0.3.",
    ),
    Number(
        "regret_of_the_left_out",
        "A bet was left out. Behind it you could fold for −3 or call for 4. You check instead, for 1. What is the "
        "bet's regret, judged rightly?",
        "3",
        "Behind it a best response is played: 4 − 1.",
    ),
    Choice(
        "when_to_leave_out",
        "When may a block leave out an action?",
        "the average never plays it, and its regret is below 0",
        (
            "the average never plays it, or its regret is below 0",
            "the last strategy plays it with probability 0",
            "its probability in the average is below a hundredth",
        ),
        "With less than both, what was given up too early cannot come back.",
    ),
    Choice(
        "nodes_and_seconds",
        "On Leduc pruning touched less than half of the nodes. What became of the seconds?",
        "nothing was saved",
        ("they were halved, too", "they fell to a third", "they fell as the NashConv did"),
        "A small game is built anew for every block; only in a larger game is most of the time saved.",
    ),
    Choice(
        "why_unsafe",
        "A subgame is solved exactly and with the right ranges. Why may the whole become worse?",
        "the opponent may come with other cards than the range says",
        (
            "a linear program is not exact enough for it",
            "the ranges of both players do not add up to 1",
            "the subgame has more than one information set",
        ),
        "Its range was fixed in the subgame, but it is the opponent's to choose.",
    ),
    Choice(
        "the_gadget",
        "Whose range is dealt in the gadget, besides chance's cards?",
        "that of the player who solves again",
        ("that of the opponent", "those of both players", "nobody's"),
        "The opponent chooses with which cards to stay.",
    ),
)
