"""What is asked of lesson 12: redistribution, blocks, and how a measured claim is judged."""

from cfrlib.widgets.recall.question import Choice, Number

NOTEBOOK = "12_regret_redistribution"

QUESTIONS = (
    Number(
        "redistributed_sum",
        "Regret sums (5, −2, 3), average strategy (1/4, 1/4, 1/2). Regret is redistributed. What is the third sum now?",
        "4",
        "All positive regret is 5 + 3 = 8, and the third action has half of the average.",
    ),
    Number(
        "fourth_block",
        "Block n of regret redistribution has n log n iterations, rounded up; log 4 is 1.386. How many has block 4?",
        "6",
        "4 · 1.386 = 5.5, rounded up.",
    ),
    Number(
        "ties",
        "log10 of two methods' NashConvs, in four games: (−4, −3), (−14, −16), (−3, −3), (−15, −2). How many are ties?",
        "2",
        "The second pair is rounding on both sides, the third is equal; in the fourth one method solved the game.",
    ),
    Number(
        "share_ahead",
        "Of 20 games one method is ahead in 12, behind in 4, and 4 are ties. What is its share of games ahead?",
        "3/4",
        "Ties speak for nobody: 12 of 16.",
    ),
    Choice(
        "amount_of_regret",
        "Why is the amount of positive regret kept when it is redistributed?",
        "it decides how far new regrets move the strategy",
        (
            "it decides which strategy is played next",
            "without it the regrets would become negative",
            "the theorem of CFR+ asks for it in its proof",
        ),
        "Proportions decide what is played next, the amount is the inertia: doubled in every block it freezes the run.",
    ),
    Choice(
        "what_is_proven",
        "What is proven about the convergence of regret redistribution?",
        "nothing that we know of",
        ("1/T in every zero-sum game", "1/√T, because CFR+ runs in its blocks", "that it is never behind CFR+"),
        "It is a heuristic: what is known of it was measured, in certain games.",
    ),
    Choice(
        "same_seeds",
        "Two methods are compared on random games. Why does each game go to both of them?",
        "games differ more than the methods do",
        (
            "random games cannot be drawn twice alike",
            "otherwise the interval is no longer exact",
            "it makes the two methods' runs twice as fast",
        ),
        "In pairs the difficulty of a game cancels, and with other seeds for each method it hides the difference.",
    ),
    Choice(
        "looking_often",
        "Two routes are equally fast. Somebody looks at the 95% interval every evening, and stops at the first claim. "
        "How often is there one within 100 days?",
        "about one time in four",
        ("about one time in twenty", "about one time in a hundred", "nearly always"),
        "In the lesson 228 of 1,000 did, because every look is another chance to be lucky.",
    ),
    Choice(
        "heavy_tail",
        "After 1,000 iterations the median NashConv of redistribution is 10^−15 in random 10×10 games, that of CFR+ "
        "10^−3.7. What about the worst of 100,000 games?",
        "redistribution's is the worse of the two",
        ("redistribution's is far better, too", "both are solved to rounding", "both never become smaller"),
        "The median says nothing of the tail: its worst game is left at 10^−2.4, the worst by CFR+ at 10^−2.5.",
    ),
)
