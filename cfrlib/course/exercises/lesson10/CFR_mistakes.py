"""The mistakes that people make in `CFR`."""

from traceback import walk_tb

import numpy as np

from cfrlib.course.checks.exercise import Misconception
from cfrlib.course.exercises.lesson10.parent_sequences import parent_sequences
from cfrlib.course.exercises.lesson10.sequence_form import sequence_form
from cfrlib.course.exercises.lesson10.utilities import Utilities
from cfrlib.course.exercises.lesson10.wrong_learners import (
    RIGHT,
    AddingUp,
    Anew,
    Averaging,
    AveragingRounds,
    Late,
    LateAndSilent,
    Learner,
    behaviour_alone,
    made_of,
)
from cfrlib.solvers.minimizers import Hedge, RegretMatching


def _weighed_with_x(tfdp, behaviour, utility):
    return RIGHT(tfdp, behaviour, sequence_form(tfdp, behaviour) * np.array(utility))


def _own_reach(x, parent, b):
    return x[parent]


def _first_decisions(tfdp):
    return [j for j, parent in parent_sequences(tfdp).items() if parent is None]


def _last_decisions(tfdp):
    return [j for j, own in tfdp.actions.items() if all(tfdp.rho(j, a) is None for a in own)]


def _as_listed(tfdp):
    return list(tfdp.actions)


def _of_the_wrong_size(exercise, observations):
    """A class that raises, whose new objects keep a learner that plays too few or too many actions in `locals`."""
    first = next(seen for seen in observations if seen.error)
    asked = next(frame.f_locals for frame, _ in walk_tb(first.error.__traceback__)
                 if {"learner", "answers", "heard"} <= frame.f_locals.keys())  # fmt: skip
    tfdp, local, _ = first.args
    kept = asked["function"](tfdp, local).locals
    return any(len(kept[j].next_strategy()) != len(labels) for j, labels in tfdp.actions.items())


def _kept_in_the_class(exercise, observations):
    """`locals` is a dictionary of the class, which all its objects share."""
    raised = next(seen.error for seen in observations if seen.error)
    made = next(frame.f_locals["learner"] for frame, _ in walk_tb(raised.__traceback__)
                if {"learner", "answers", "heard"} <= frame.f_locals.keys())  # fmt: skip
    return "locals" not in vars(made) and isinstance(vars(type(made)).get("locals"), dict)


MISTAKES = (
    Misconception(
        "raw gradient passed on",
        "Each learner hears what its actions earn by themselves, without what follows them. Hand on the "
        "*counterfactual* utilities.",
        wrong=Learner(told=Utilities(action=lambda u, below: u)),
    ),
    Misconception(
        "learners advanced twice",
        "Each learner hears the same utilities twice in a round. Then it is a round ahead of itself: tell it "
        "once.",
        wrong=Learner(times=2),
    ),
    Misconception(
        "asking changes something",
        "`next_strategy` moves the learners on. It only asks; they learn in `observe_utility`.",
        wrong=Learner(advances=True),
    ),
    Misconception(
        "a behaviour instead of its sequence form",
        "`next_strategy` returns the local strategies side by side. Make their sequence form first.",
        wrong=Learner(strategy=behaviour_alone),
    ),
    Misconception(
        "a dictionary instead of a vector",
        "`next_strategy` returns the local strategies by decision point. Make their sequence form, a vector.",
        wrong=Learner(strategy=lambda tfdp, behaviour: behaviour),
    ),
    Misconception(
        "own reach included",
        "The utilities that your learners hear carry the own probability of coming there. Leave it out: a "
        "point must learn also while it is avoided.",
        wrong=(
            Learner(told=Utilities(weight=_own_reach)),
            Learner(told=Utilities(weight=_own_reach, before=True)),
            Learner(told=Utilities(weight=lambda x, parent, b: x[parent] * b)),
        ),
    ),
    Misconception(
        "utilities weighed with the own strategy",
        "You multiply the utilities with x, your own strategy. Hand them on as they come: they ask what a sequence "
        "earns *if* it is played.",
        wrong=Learner(told=_weighed_with_x),
    ),
    Misconception(
        "told only where one comes",
        "A learner whose point is not reached hears nothing. Tell every learner in every round, whatever is played "
        "above it.",
        wrong=Learner(told_where=lambda reach, heard: reach > 0),
    ),
    Misconception(
        "zeros not told",
        "A learner whose utilities are all 0 hears nothing from you. Tell every learner in every round.",
        wrong=Learner(told_where=lambda reach, heard: bool(np.any(heard))),
    ),
    Misconception(
        "judged by the first strategies",
        "You compute the utilities with the strategies of the beginning. Ask the learners again in every round: what "
        "counts is what they play now.",
        wrong=Learner(judged_by_the_first=True),
    ),
    Misconception(
        "the average strategy",
        "`next_strategy` returns an average of what was played. It says what is played *now*; the loop makes averages.",
        wrong=made_of(Averaging, AveragingRounds),
    ),
    Misconception(
        "learners made anew in every round",
        "You make the learners again in every round, so they forget what they heard. Make them once, in `__init__`.",
        wrong=made_of(Anew),
    ),
    Misconception(
        "utilities added up",
        "You add up the utilities of all rounds and tell the sum. Each learner adds up by itself: tell it this round's "
        "alone.",
        wrong=made_of(AddingUp),
    ),
    Misconception(
        "utilities of the round before",
        "Your learners hear the utilities a round late. Tell them what `observe_utility` hears, at once.",
        wrong=made_of(Late, LateAndSilent),
    ),
    Misconception(
        "the sign of the utilities turned",
        "Your learners hear the utilities with their sign turned. The utilities are the player's own: hand them on as "
        "they are.",
        wrong=(
            Learner(told=lambda tfdp, b, u: {j: -told for j, told in RIGHT(tfdp, b, u).items()}),
        ),
    ),
    Misconception(
        "maximum over actions",
        "On the way up you pass on the best action's value. Pass on what the strategy of this round earns.",
        wrong=Learner(told=Utilities(passed_on=lambda b, u, values: values.max())),
    ),
    Misconception(
        "observations averaged",
        "At observation points you take a mean on the way up. Add the values after all signals.",
        wrong=Learner(told=Utilities(observe=lambda below: below.mean())),
    ),
    Misconception(
        "new strategies in the same round",
        "You compute again after some learners have heard, so a point hears what those below it *now* play. Compute "
        "once, then tell all.",
        wrong=(Learner(in_turn=True), Learner(in_turn=True, hears=_as_listed),
               Learner(in_turn=True, hears=lambda tfdp: _as_listed(tfdp)[::-1])),
    ),
    Misconception(
        "one learner for several points",
        "Several decision points share one learner. Make one for each.",
        wrong=Learner(shared=True),
    ),
    Misconception(
        "learners shared by all objects",
        "`locals` belongs to the class here, so all objects of it share their learners. Make it in `__init__`: "
        "`self.locals = ...`.",
        recognise=_kept_in_the_class,
    ),
    Misconception(
        "learners of the wrong size",
        "Each point needs its own learner with its own number of actions: `local(len(tfdp.actions[j]))`.",
        recognise=_of_the_wrong_size,
    ),
    Misconception(
        "always the same kind of learner",
        "You always make the same kind of learner, whatever is asked for: use `local`.",
        wrong=tuple(Learner(made=lambda local, num_actions, kind=kind: kind(num_actions))
                    for kind in (RegretMatching, Hedge)),
    ),
    Misconception(
        "only the first decisions learn",
        "Decisions after an own action never hear anything. Tell every learner.",
        wrong=Learner(hears=_first_decisions),
    ),
    Misconception(
        "only the last decisions learn",
        "Decisions that lead on to something never hear anything. Tell every learner.",
        wrong=Learner(hears=_last_decisions),
    ),
    Misconception(
        "nobody learns",
        "The learners never hear anything: call `observe_utility` of each.",
        wrong=Learner(hears=lambda tfdp: []),
    ),
    Misconception(
        "no `locals`",
        "Keep the learners in `self.locals`, a dictionary by decision point: the lesson looks at them later.",
        wrong=Learner(keep=False),
    ),
)
