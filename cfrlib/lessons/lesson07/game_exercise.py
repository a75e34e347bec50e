"""What a Dudo over the Game protocol is judged by: its answers, question by question."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache

from cfrlib.course.checks.compare import complaint, same
from cfrlib.course.checks.exercise import Exercise, Observation, Problem
from cfrlib.course.checks.run_cases import Room
from cfrlib.course.checks.size import EndlessList, listed
from cfrlib.games.game import CHANCE, TERMINAL
from cfrlib.lessons.lesson07.whole_numbers import described, is_whole

QUESTIONS = ("player", "chance", "actions", "utilities", "information_set")  # in this order they are judged


@dataclass(frozen=True)
class Raised:
    """Stands where an answer should be."""

    error: Exception


@dataclass(frozen=True)
class Name:
    """A number that is shown by its name."""

    name: str

    def __repr__(self):
        return self.name


@dataclass(frozen=True)
class GameExercise(Exercise):
    """A case is a number of sides and some histories; what is judged is how the game answers about each.

    The first question with a wrong answer is judged alone: the other methods may be right or wrong.
    """

    def accepts(self, function):
        return Exercise(self.reference).accepts(function)

    def call(self, function, args):
        """{(question, history): answer}. The first error is raised, with all answers, when everything was asked."""
        sides, histories = args
        game, room = function(sides), Room()
        answers = {(question, history): _answer(game, question, history, room)
                   for history in histories for question in _questions(sides, history)}  # fmt: skip
        for answer in answers.values():
            if isinstance(answer, Raised):
                answer.error.answers = answers
                raise answer.error
        return answers

    def shown_call(self, observation):
        """The history in words, then the one question to the game that shows the problem."""
        sides, *asked = observation.args
        if asked[0] not in QUESTIONS:
            return f"Dudo({sides})"
        question, history = asked
        return f"# {sides} sides: {told(sides, history)}\nDudo({sides}).{question}({history})"

    def problem(self, observations):
        unbuilt = (seen for seen in observations if seen.error is not None and not _answers(seen))
        raising = (Problem(f"raises {type(seen.error).__name__}", seen) for seen in unbuilt)
        return next(raising, None) or self.values_problem(observations)

    def values_problem(self, observations):
        return _problem(self.reference, tuple(observations))

    def asked(self, observations):
        """All that was asked, with the answers given and the right ones."""
        return _asked(self.reference, tuple(observations))

    def taken_apart(self, observations, problem):
        """The question that the problem is about, as an exercise: a function of the sides and a history."""
        wanted = problem.observation.args[1]
        asked = [one for one in self.asked(observations) if one.question == wanted]
        if not asked or any(one.of_another_form() for one in asked):
            return self, []  # the problem has said it

        def question(sides, history):
            answer = _answer(self.reference(sides), wanted, history)
            if isinstance(answer, Raised):
                raise answer.error
            return _coded(wanted, answer)

        question.__name__ = wanted
        if wanted == "utilities" and all(_winner(one.answer) != one.answer for one in asked):
            seen = map(Asked.observation, asked)
            return _who_wins(question), [replace(one, value=_winner(one.value)) for one in seen]
        return Exercise(question), [one.observation() for one in asked]


@dataclass(frozen=True, eq=False)
class Asked:
    """One question about one history."""

    seen: Observation
    question: str
    history: tuple
    answer: object
    right: object

    @property
    def sides(self):
        return self.seen.args[0]

    def observation(self):
        error = self.answer.error if isinstance(self.answer, Raised) else None
        value = _coded(self.question, self.answer) if error is None else None
        return Observation((self.sides, self.history), value, error)

    def of_another_form(self):
        return _FORMS.get(self.question, _any_form)(self.answer, self.sides)

    @cached_property
    def complaint(self):
        """What is wrong with the answer, in words that follow the question; None where it is right."""
        if isinstance(self.answer, Raised):
            return f"raises {type(self.answer.error).__name__}"
        sentence = self.of_another_form() or complaint(self.answer, self.right, 1e-5)
        return "is not right" if sentence == "" else sentence


@lru_cache(maxsize=4)  # every mistake that is looked for asks for both again
def _problem(reference, observations):
    asked = _asked(reference, observations)
    found = (_problem_of(one) for question in QUESTIONS for one in asked if one.question == question)
    return next(filter(None, found), None)


@lru_cache(maxsize=4)
def _asked(reference, observations):
    return tuple(one for seen in observations for one in _asked_of(reference, seen))


def _asked_of(reference, seen):
    sides, histories = seen.args
    game, answers = reference(sides), _answers(seen)
    return [Asked(seen, *asked, answers[asked], _answer(game, *asked)) for history in histories
            for question in _questions(sides, history) if (asked := (question, history)) in answers]  # fmt: skip


def _problem_of(one):
    sentence = one.complaint
    if sentence is None:
        return None
    case = one.sides, one.question, one.history
    if isinstance(one.answer, Raised):
        return Problem(sentence, replace(one.seen, args=case, error=one.answer.error))
    shown = replace(one.seen, args=case, value=by_name(one.question, one.answer), error=None)
    return Problem(f"{one.question}({one.history}) {sentence}", shown, by_name(one.question, one.right))


def answers_like(wrongs, exercise, observations):
    """Whether all answers to the question that the problem is about are those of one of the wrong games."""
    problem = exercise.problem(observations)
    if problem.observation.args[1] not in QUESTIONS:
        return False
    mine = [one for one in exercise.asked(observations) if one.question == problem.observation.args[1]]
    if all(_alike(one.answer, one.right) for one in mine):  # right, in a form that will not do
        return False
    return any(all(_alike(one.answer, _answer(wrong(one.sides), one.question, one.history)) for one in mine)
               for wrong in wrongs)  # fmt: skip


def _alike(answer, other):
    errors = [type(one.error) if isinstance(one, Raised) else None for one in (answer, other)]
    return errors[0] is errors[1] if any(errors) else same(answer, other, 1e-5)


def told(sides, history):
    """What has happened, in words."""
    rolls = [f"player {mover} rolls {roll}" for mover, roll in enumerate(history[:2], start=1)]
    claims = [f"{count}x{rank}" for count in (1, 2) for rank in [*range(2, sides + 1), 1]]
    moves = [f"player {place % 2 + 1} " + ("says dudo" if move == 2 * sides else f"claims {claims[move]}")
             for place, move in enumerate(history[2:])]  # fmt: skip
    return ", ".join([*rolls, *moves]) or "nothing has happened yet"


def _answers(seen):
    return seen.value if seen.error is None else getattr(seen.error, "answers", {})


def _questions(sides, history):
    """What is asked about a history, by what it is in truth."""
    if len(history) < 2:
        return "player", "chance"
    return ("player", "utilities") if history[-1] == 2 * sides else ("player", "actions", "information_set")


def _answer(game, question, history, room=None):
    """Actions and outcomes may come in any order and any container, while there is room for them."""
    room = room or Room()
    try:
        answer = getattr(game, question)(history)
        several = question in ("chance", "actions") and isinstance(answer, Iterable) and not isinstance(answer, Mapping)
        answer = _in_order(listed(answer)) if several else answer
        return answer if room.takes(answer) else EndlessList()
    except Exception as error:
        room.lighten(error)
        return Raised(error)


def _in_order(answers):
    try:
        return sorted(answers)
    except (TypeError, ValueError):  # numbers and words, or arrays: what is wrong with them is said later
        return answers


def by_name(question, answer):
    """CHANCE and TERMINAL as they are called, where the question is who moves."""
    names = {CHANCE: "CHANCE", TERMINAL: "TERMINAL"}
    return Name(names[answer]) if question == "player" and is_whole(answer) and answer in names else answer


def _coded(question, answer):
    """Who moves is no amount: nobody is to compare chance's number with a player's."""
    return f"player {answer}" if question == "player" else answer


def _who_wins(utilities):
    """The same question, answered by who wins: of 1 and -1 every mistake is the sign turned, which tells nothing."""

    def who_wins(sides, history):
        return _winner(utilities(sides, history))

    who_wins.__name__ = utilities.__name__
    return Exercise(who_wins)


def _winner(utilities):
    """In words, where the answer is 1 for one player and -1 for the other; else the answer."""
    wins = [f"player {winner} wins" for winner, pair in ((1, (1, -1)), (2, (-1, 1))) if same(utilities, pair, 1e-5)]
    return wins[0] if wins else utilities


def _any_form(answer, sides):
    return None


def _form_of_chance(answer, sides):
    asked = f"asked are {sides} pairs (roll, probability), for one die"
    if not isinstance(answer, list) or not all(isinstance(one, tuple | list) and len(one) == 2 for one in answer):
        return f"does not return pairs; {asked}"
    if strange := [roll for roll, _ in answer if not is_whole(roll)]:
        return f"returns {len(answer)} pairs, with rolls such as {strange[0]!r}; {asked}"
    return None if len(answer) == sides else f"returns {len(answer)} pairs; {asked}"


def _form_of_actions(answer, sides):
    if not isinstance(answer, list):
        return None
    strange = [action for action in answer if not is_whole(action)]
    return f"returns {described(strange[0])}; actions must be whole numbers" if strange else None


def _form_of_number(answer, sides):
    odd = isinstance(answer, float | str | tuple | list | dict | set | frozenset)
    return f"returns {described(answer)}; a whole number is asked" if odd else None


_FORMS = {
    "chance": _form_of_chance,
    "actions": _form_of_actions,
    "player": _form_of_number,
    "information_set": _form_of_number,
}
