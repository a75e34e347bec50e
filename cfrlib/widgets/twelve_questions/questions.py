"""The questions before and after the course, with the right answers."""

from typing import NamedTuple


class Question(NamedTuple):
    """`right`: the number of the right answer, from 1. `lesson`: the lesson that shows it."""

    text: str
    answers: tuple[str, str, str]
    right: int
    why: str
    lesson: str


QUESTIONS = (
    Question(
        "Two programs learn rock-paper-scissors from each other by regret matching. Which strategies settle down?",
        ("their last ones", "both", "the averages of all they have played"),
        3,
        "The current strategies go round in circles; their averages settle.",
        "01",
    ),
    Question(
        "A learner plays rock-paper-scissors against an opponent who always draws uniformly. What will it learn?",
        ("nothing in particular", "to draw uniformly too", "a best action, after enough rounds"),
        1,
        "Against a uniform opponent all actions earn the same, so nothing pulls the learner anywhere.",
        "01",
    ),
    Question(
        "You solve a zero-sum game twice and get two very different strategies of equal value. What follows?",
        ("one of the runs is wrong", "both may be right", "the game is not zero-sum"),
        2,
        "Equilibria need not be unique; Colonel Blotto has a whole set of them.",
        "02",
    ),
    Question(
        "A strategy has exploitability 0.001. What do you know?",
        (
            "its probabilities are within 0.001 of an equilibrium's",
            "no opponent gains much against it",
            "it wins 0.001 a round",
        ),
        2,
        "Exploitability measures what can be lost, not how different the probabilities look.",
        "03",
    ),
    Question(
        "Why does perfect poker bluff?",
        (
            "so that a bet does not give the hand away",
            "because opponents get nervous",
            "it does not: bluffing is for people",
        ),
        1,
        "Who plays well does not call a bet that always means a strong hand. "
        "Some bluffs make calling and folding equally good.",
        "04",
    ),
    Question(
        "In CFR, regret at a decision is weighted by the probability of getting there. Whose?",
        ("the player's own", "everybody's", "that of the others and of chance"),
        3,
        "One's own probability is left out: else a decision that one avoids could never be learned.",
        "04",
    ),
    Question(
        "On Monday you never come to crossing B. On Tuesday you come there and go left. What is your average at B?",
        ("half left, half anything", "left", "it cannot be said"),
        2,
        "Only the days on which you reach B say what you do there: averages are weighted by one's own reach.",
        "05",
    ),
    Question(
        "A learner looks at a few sampled hands in each round instead of all. Its regrets are then, on average,",
        ("too small", "right, but noisy", "too large"),
        2,
        "Dividing by the probability of the sample makes the estimate unbiased; the price is variance.",
        "06",
    ),
    Question(
        "A strategy plays against itself, and the result is exactly the value of the game. So it is",
        ("an equilibrium", "at least close to an equilibrium", "perhaps badly exploitable"),
        3,
        "Two bad strategies can meet at the right value. Only best responses tell.",
        "08",
    ),
    Question(
        "An equilibrium strategy meets an opponent who makes mistakes. It wins",
        ("as much as possible", "at least its value, but perhaps less than possible", "nothing: it only defends"),
        2,
        "It does not aim at anybody's mistakes. Aiming at them wins more, and makes one exploitable.",
        "09",
    ),
    Question(
        "Later rounds of learning are better. Should the average give them more weight?",
        ("it depends on the update rule", "always", "never"),
        1,
        "It helps CFR+ and can harm plain CFR. Measure it on the game you care about.",
        "11",
    ),
    Question(
        "Three players learn by regret matching. What is guaranteed?",
        ("a Nash equilibrium of the averages", "a coarse correlated equilibrium of the joint play", "nothing"),
        2,
        "Each player's average alone need not fit the others; the joint play is a coarse correlated equilibrium.",
        "14",
    ),
)
