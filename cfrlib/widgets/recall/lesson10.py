"""What is asked of lesson 10: sequences, the two passes, a linear program, the proof."""

from cfrlib.widgets.recall.question import Choice, Number

NOTEBOOK = "10_trees_as_vectors"

QUESTIONS = (
    Number(
        "an_entry_of_x",
        "First you pass with 1/2. After pass-bet you call with 3/4. What is the entry of x for this call?",
        "3/8",
        "An entry is the product of all own probabilities on the way, and signals have no factor.",
    ),
    Number(
        "sequences_of_kuhn",
        "Player 1 of Kuhn poker has six decision points with two actions each. How many entries has x?",
        "13",
        "Twelve sequences, and one entry for the empty sequence.",
    ),
    Number(
        "what_a_check_brings",
        "By itself a check earns 1. The decision that follows folds with 1/4 for 8, and calls with 3/4 for −4. "
        "What does the check's learner hear?",
        "0",
        "The decision is worth 2 − 3, and the check adds its own 1.",
    ),
    Number(
        "a_bound_up_the_tree",
        "A decision has local regret 3. One action leads to a point with bound 2, the other to one with bound 1. "
        "What is the bound above?",
        "5",
        "In hindsight one action is taken, so only the largest bound below counts.",
    ),
    Choice(
        "what_is_a_strategy",
        "When do the entries of a vector x at a decision point fit together?",
        "they add up to the entry of the parent sequence",
        (
            "they add up to 1, as probabilities always do",
            "they add up to 1 divided by the number of signals",
            "they are all at most the entry of their parent",
        ),
        "What comes in goes out, and only at a first decision is that 1.",
    ),
    Choice(
        "signals_are_added",
        "Why are values added at an observation point, and not averaged?",
        "the chances of the signals are in the utility already",
        (
            "all of the signals come at the same time",
            "an average would need one more pass up the tree",
            "the sum and the average lead to the same choices there",
        ),
        "The utility is A y, which holds chance's and the opponent's reach.",
    ),
    Choice(
        "the_linear_program",
        "Why does a linear program solve Leduc, whose table has a hundred trillion rows?",
        "x has one entry a sequence, and sequences only add up",
        (
            "most of the rows are dominated and can be left out",
            "the program looks at a random sample of the rows",
            "Leduc has few equilibria, so that the search ends early",
        ),
        "Plans multiply over signals, sequences add up.",
    ),
    Choice(
        "own_reach_in_the_signal",
        "You multiply what local learners hear with own reach. What happens?",
        "Kuhn poker hides it, and Leduc shows it",
        (
            "both converge, only more slowly than before",
            "Kuhn poker already shows it, with a wrong value of the game",
            "nothing, because regret matching ignores a factor",
        ),
        "A point that is avoided hears almost nothing, so that it hardly finds out when it has become good.",
    ),
    Choice(
        "any_ingredient",
        "Which learners may stand at the decision points of CFR?",
        "any whose average regret goes to zero",
        (
            "regret matching and its variants only",
            "any, as long as all points have the same one",
            "any that never play an action with probability 0",
        ),
        "The theorem adds up local regrets and asks nothing else.",
    ),
)
