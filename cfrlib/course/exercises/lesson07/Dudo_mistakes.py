"""The mistakes that people make in `Dudo`: one rule wrong, and what the check answers."""

from cfrlib.course.exercises.lesson07 import Dudo_knowledge, Dudo_moves, Dudo_payoffs, Dudo_symptoms

MISTAKES = (
    *Dudo_moves.MISTAKES,
    *Dudo_payoffs.MISTAKES,
    *Dudo_knowledge.MISTAKES,
    *Dudo_symptoms.MISTAKES,
)
