"""Where a `Dudo` is wrong, when no listed mistake fits: what its answers mean for a player who holds a die."""

from cfrlib.lessons.lesson07.Dudo import Dudo
from cfrlib.lessons.lesson07.game_exercise import Raised


def _asked_about(exercise, observations, question):
    """All that was asked with this question, if the problem is about it and every answer has a right form."""
    if exercise.problem(observations).observation.args[1] != question:
        return []
    asked = [one for one in exercise.asked(observations) if one.question == question]
    return [] if any(isinstance(one.answer, Raised) or one.of_another_form() for one in asked) else asked


def _known_to_the_mover(one):
    """The own roll, and the claims."""
    return one.sides, one.history[len(one.history) % 2], one.history[2:]


def _answers_by(key, asked):
    answers = {}
    for one in asked:
        answers.setdefault(key(one), set()).add(int(one.answer))
    return answers


def other_die_known(exercise, observations):
    """Two numbers where the player who moves knows the same."""
    asked = _asked_about(exercise, observations, "information_set")
    by_history = _answers_by(lambda one: (one.sides, one.history), asked)
    if any(len(numbers) > 1 for numbers in by_history.values()):  # which is no matter of dice
        return False
    return any(len(numbers) > 1 for numbers in _answers_by(_known_to_the_mover, asked).values())


def knowledge_merged(exercise, observations):
    """One number where the player who moves knows different things."""
    asked = _asked_about(exercise, observations, "information_set")
    known = {}
    for one in asked:
        known.setdefault((one.sides, int(one.answer)), set()).add(_known_to_the_mover(one))
    return any(len(different) > 1 for different in known.values())


def wrong_for(wanted):
    """Whether `utilities` is wrong only where a claim is of this kind, given (count, rank), the dice and who claims."""

    def recognise(exercise, observations):
        wrong = [one for one in _asked_about(exercise, observations, "utilities") if one.complaint is not None]
        claims = [(Dudo(one.sides).claims[one.history[-2]], one.history[:2], len(one.history) % 2) for one in wrong]
        return bool(claims) and all(wanted(*claim) for claim in claims)

    return recognise


def another_number(exercise, observations):
    """Numbers that tell apart what is to be told apart, and nothing more."""
    asked = _asked_about(exercise, observations, "information_set")
    by_knowledge = _answers_by(_known_to_the_mover, asked)
    return bool(asked) and all(len(numbers) == 1 for numbers in by_knowledge.values())
