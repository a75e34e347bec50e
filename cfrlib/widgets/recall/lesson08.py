"""What is asked of lesson 08: paths, two passes over a graph, memories that forget."""

from cfrlib.widgets.recall.question import Choice, Number

NOTEBOOK = "08_liar_die"

QUESTIONS = (
    Number(
        "eight_diamonds",
        "Eight diamonds in a row: at each you go up or down, then both ways meet. How many paths lead through?",
        "256",
        "Each diamond doubles the paths: 2⁸.",
    ),
    Number(
        "paths_to_d",
        "Edges lead from A to B and C, from B to C and D, from C to D. How many paths lead from A to D?",
        "3",
        "C has two paths, from A and from B, and D adds those to the one of B.",
    ),
    Number(
        "two_paths_meet",
        "Two paths bring own reach 1/2 and 1/6 to a node, and other reach 1/3 and 1/4. What is the node's own reach?",
        "2/3",
        "Reaches of all paths are added: 1/2 + 1/6.",
    ),
    Number(
        "average_regret",
        "FSICFR: 3 earlier visits left the average regret 2. "
        "One new visit has other reach 1/2, and the action is worth 12 "
        "more than the node. What is the new average?",
        "3",
        "(3 · 2 + 1 · 1/2 · 12) / (3 + 1) = 3.",
    ),
    Number(
        "visits_in_order",
        "Liar Die with ten sides and fixed dice: a recursion visits claim nodes 512 times. "
        "How many different ones are there?",
        "10",
        "A claim node is named by the last accepted claim: none, or 1 to 9.",
    ),
    Choice(
        "why_fixed",
        "Why must the strategy at a node stay fixed during an iteration of FSICFR?",
        "all paths that meet there must find the same value",
        (
            "else the probabilities no longer add up to 1",
            "else the order is no longer topological",
            "to save the time of regret matching",
        ),
        "Only a value that is the same on every path may be taken out of the sum over paths.",
    ),
    Choice(
        "backwards",
        "In which order does the backward pass visit the nodes?",
        "from the last to the first",
        (
            "from the first to the last, as the reaches go",
            "in any order: each node is visited once",
            "depth first, as a recursion does",
        ),
        "A node's value needs the values of all its children, and in topological order those come after it.",
    ),
    Choice(
        "a_reach_above_one",
        "After the forward pass a node's reach is 1.5. Is that a bug?",
        "no: it is a sum over several paths",
        (
            "yes: a probability is at most 1",
            "yes: the sums were not reset",
            "no: reaches are multiplied by visits",
        ),
        "Each path brings at most 1, and what all paths bring is added.",
    ),
    Choice(
        "silent_bugs",
        "Some wrong passes end in a good strategy. What finds them?",
        "a test on a small irregular graph",
        ("a longer run", "exploitability in the full game", "the same test with more sides"),
        "A result can be good by luck; reaches and values at every node cannot.",
    ),
    Choice(
        "a_short_memory",
        "A strategy that remembers two claims earns nearly the game's value against itself. Is it good?",
        "ask best responses that remember everything",
        (
            "yes: the value is right",
            "yes, if a best response with the same memory gains nothing",
            "no: a short memory is always bad",
        ),
        "When a strategy meets itself, its errors can cancel; a best response in the full game does not let them.",
    ),
    Number(
        "a_memory_of_one",
        "Dudo with three-sided dice has six claims. A player knows the own roll and the last claim, nothing else. "
        "How many information sets are there?",
        "21",
        "Three rolls, each with one of six claims or none: 3 · 7.",
    ),
    Choice(
        "what_the_seat_tells",
        "Players remember the last few claims. When does it help to remember the seat as well?",
        "when earlier claims may have been forgotten",
        (
            "always: it doubles every information set",
            "before the first claim is made",
            "never: the number of claims tells the seat",
        ),
        "A memory that is not full has lost nothing, so it tells how many claims came before.",
    ),
)
