"""How wrong lights are known: by what they earn, and by who does not obey them."""

import numpy as np

from cfrlib.course.checks.compare import complaint
from cfrlib.course.checks.run_cases import observe
from cfrlib.lessons.lesson14.best_light import PRECISION, earned, gains


def earns_like(programs):
    """Recognises lights that earn what those of a program do, and fail where it does: `linprog` may find none, or a
    driver lack an action. There may be several best lights, but they all earn the same."""

    def recognise(exercise, observations):
        return any(seen.error is None for seen in observations) and any(
            all(_alike(exercise, seen, program) for seen in observations) for program in programs
        )

    return recognise


def _alike(exercise, seen, program):
    other = observe(exercise, program, seen.args)
    if other.error is not None or seen.error is not None:
        return _failure(seen.error) == _failure(other.error)
    answers = _answers(exercise, [seen])
    return bool(answers) and abs(earned(*answers[0]) - earned(seen.args[0], other.value)) <= _room(answers[0][0])


def _failure(error):
    if isinstance(error, TypeError | AttributeError) and "NoneType" in str(error):
        return "nothing found"
    return "shape" if isinstance(error, IndexError | ValueError) else type(error)


def best_by(count, programs):
    """Recognises lights that are obeyed, and as good as the program's by what `count` makes of the payoffs."""

    def recognise(exercise, observations):
        return not_the_best(exercise, observations) and all(
            abs((count(payoffs) * (joint - programs[0](payoffs))).sum()) <= _room(payoffs)
            for payoffs, joint in _answers(exercise, observations)
        )

    return recognise


def not_the_best(exercise, observations):
    answers = _answers(exercise, observations)
    return bool(answers) and all(_obeyed(*answer) for answer in answers)


def too_few_exchanges(exercise, observations):
    """Recognises what is right where nobody has a third action, and else as good as what is obeyed, or too good."""
    found = []
    for payoffs, joint in _answers(exercise, observations):
        more = earned(payoffs, joint) - earned(payoffs, exercise.reference(payoffs))
        found.append((max(joint.shape) > 2, _obeyed(payoffs, joint), more >= -_room(payoffs)))
    too_good = [third and not obeyed for third, obeyed, _ in found]
    return any(too_good) and all(enough and (obeyed or third) for third, obeyed, enough in found)


def one_cell(exercise, observations):
    """Recognises lights that always show the same, and are obeyed wherever such a light can be."""
    answers = [answer for seen in observations for answer in _answers(exercise, [seen])]
    single = [joint.max() > 1 - PRECISION for _, joint in answers]
    obeyed = [_obeyed(*answer) for answer in answers if _any_obeyed(*answer[0])]
    return len(obeyed) > len(observations) / 2 and all(single) and all(obeyed)


def _any_obeyed(first, second):
    """Whether some light that always shows the same is obeyed: an equilibrium without drawing."""
    return bool(((first == first.max(axis=0)) & (second == second.max(axis=1, keepdims=True))).any())


def no_optimum(exercise, observations):
    """Whether HiGHS handed back None in some case, and the learner's code took a part of it."""
    errors = [seen.error for seen in observations if seen.error is not None]
    return bool(errors) and all(_failure(error) == "nothing found" for error in errors)


def _answers(exercise, observations):
    """(payoffs, joint) of every case; empty unless all are distributions of the right form."""
    found = []
    for seen in observations:
        if seen.error is not None or complaint(seen.value, exercise.reference(*seen.args), np.inf):
            return []
        joint = np.asarray(seen.value, dtype=float)
        if joint.min() < -PRECISION or abs(joint.sum() - 1) > PRECISION:
            return []
        found.append((np.asarray(seen.args[0], dtype=float), joint))
    return found


def _room(payoffs):
    return 2 * PRECISION * (abs(payoffs).max() or 1.0)


def _obeyed(payoffs, joint):
    return max(gains(payoffs, joint)) <= _room(payoffs)
