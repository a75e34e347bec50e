"""Lesson 07, Dudo: the checks of its exercises, of its transfer task and of its bug clinic."""

from cfrlib.checks.lesson07.challenge import WINNER_OF_CHALLENGE
from cfrlib.checks.lesson07.claims import CLAIM_RANK
from cfrlib.checks.lesson07.cleaning import THRESHOLD
from cfrlib.checks.lesson07.clinic import WARD
from cfrlib.checks.lesson07.dice import MATCHING
from cfrlib.checks.lesson07.mia import MIA_RANK
from cfrlib.checks.lesson07.numbering import INFORMATION_SET_NUMBER
from cfrlib.checks.lesson07.whole_game import DUDO

clinic, clinic_answers = WARD.clinic, WARD.answers

__all__ = ["EXERCISES", "clinic", "clinic_answers"]

EXERCISES = (
    CLAIM_RANK,
    MATCHING,
    WINNER_OF_CHALLENGE,
    INFORMATION_SET_NUMBER,
    DUDO,
    THRESHOLD,
    MIA_RANK,
    WARD.diagnosis,
)
