"""What is asked of lesson 07: rules of a game, tests of rules, cleaning that is measured."""

from cfrlib.widgets.recall.question import Choice, Number

NOTEBOOK = "07_dudo"

QUESTIONS = (
    Number(
        "wild_ones",
        "Dudo: five dice show 1, 4, 4, 6, 1. How many match a claim of fours?",
        "4",
        "Two fours and two ones, because ones are wild.",
    ),
    Number(
        "claims_of_ones",
        "Dudo: four dice show 1, 1, 4, 6. How many match a claim of ones?",
        "2",
        "Nothing is wild for a claim of ones, and no die counts twice.",
    ),
    Number(
        "a_claim_of_six",
        "You rolled a 3 and know nothing of the other die. How likely is it that 1x6 holds?",
        "1/3",
        "The other die must show a 6 or a wild 1: two faces of six.",
    ),
    Number(
        "weaker_claims",
        "Dudo with two dice: how many claims are weaker than 1x1?",
        "5",
        "One 1 stands right after one 6, so 1x2 to 1x6 are weaker.",
    ),
    Number(
        "roll_and_bits",
        "Number of an information set: "
        "start with the roll; for each claim, the strongest first, double, and add 1 if it was "
        "made. Roll 1, four claims, only the second weakest was made: what is the number?",
        "18",
        "The bits are 0, 0, 1, 0: from 1 to 2, 4, 9, 18.",
    ),
    Number(
        "how_many_numbers",
        "Dudo with two-sided dice has four claims. How many different information set numbers are there?",
        "32",
        "Two rolls, and each of four claims made or not: 2 · 2⁴.",
    ),
    Number(
        "threshold",
        "The cutoff is 0.1. What becomes of the first probability in (0.6, 0.3, 0.05, 0.05)?",
        "2/3",
        "The small ones go, and 0.6 is divided by the 0.9 that are left.",
    ),
    Choice(
        "wrong_rules",
        "You wrote > for >= in the rules, and exploitability is nearly 0. What does that say of the rules?",
        "nothing: another game was solved well",
        (
            "they are right: a wrong game does not converge",
            "they are nearly right",
            "the wrong case is never reached",
        ),
        "Exploitability tests the solver, never the rules; those need a witness from outside.",
    ),
    Choice(
        "a_bijection",
        "All claims of a program have different strengths, from 0 up without gaps. What may still be wrong?",
        "their order",
        ("the number of claims", "that two claims share a strength", "nothing: it is a bijection"),
        "A bijection only says that every strength is used once.",
    ),
    Choice(
        "a_cutoff_that_harms",
        "A cutoff removes an opening from five rolls of six. Why can that harm more than removing it from all six?",
        "the opening now tells which roll it is",
        (
            "five removals are five times the error",
            "the probabilities no longer add up to 1",
            "the solver must run again to adapt",
        ),
        "Rolls that say the same hide each other, and a cutoff looks at one information set at a time.",
    ),
    Number(
        "whose_turn",
        "Dudo: a history holds both rolls, then the claims. Which player moves at (6, 1, 0, 7, 9), 1 or 2?",
        "2",
        "Player 1 made the first claim and the third, so player 2 moves now.",
    ),
    Number(
        "moves_that_are_left",
        "Six-sided Dudo has the claims 0 to 11, and dudo is 12. The last claim was 8. How many moves are allowed?",
        "4",
        "The stronger claims 9, 10 and 11, and dudo.",
    ),
)
