"""Mistakes of `Dudo` in what a player knows."""

from cfrlib.course.exercises.lesson07 import information_set_number_mistakes
from cfrlib.course.exercises.lesson07.Dudo import Dudo
from cfrlib.course.exercises.lesson07.game_exercise import mistake
from cfrlib.course.exercises.lesson07.information_set_number import information_set_number
from cfrlib.course.exercises.lesson07.information_set_number_mistakes import weakest_left_out


class WithoutRoll(Dudo):
    roll = 0

    def information_set(self, history):
        claimed = [number in history[2:] for number in range(self.dudo + 1)]
        return information_set_number(self.roll, claimed)


class OneForEveryRoll(WithoutRoll):
    roll = 1


class RollsAsClaims(Dudo):
    def information_set(self, history):
        claimed = [number in history for number in range(self.dudo + 1)]
        return information_set_number(history[len(history) % 2], claimed)


class OthersDie(Dudo):
    def information_set(self, history):
        return super().information_set((history[1], history[0], *history[2:]))


class FirstDie(Dudo):
    def information_set(self, history):
        return super().information_set((history[0], history[0], *history[2:]))


class SecondDie(Dudo):
    def information_set(self, history):
        return super().information_set((history[1], history[1], *history[2:]))


class OwnClaims(Dudo):
    def information_set(self, history):
        claimed = [number in history[2 + len(history) % 2 :: 2] for number in range(self.dudo + 1)]
        return information_set_number(history[len(history) % 2], claimed)


class OthersClaims(Dudo):
    def information_set(self, history):
        claimed = [number in history[3 - len(history) % 2 :: 2] for number in range(self.dudo + 1)]
        return information_set_number(history[len(history) % 2], claimed)


class LastClaimOnly(Dudo):
    def information_set(self, history):
        claimed = [number in history[2:][-1:] for number in range(self.dudo + 1)]
        return information_set_number(history[len(history) % 2], claimed)


class LastEntryOnly(Dudo):
    def information_set(self, history):
        claimed = [number in history[-1:] for number in range(self.dudo + 1)]
        return information_set_number(history[len(history) % 2], claimed)


class FirstClaimForgotten(Dudo):
    def information_set(self, history):
        claimed = [number in history[3:] for number in range(self.dudo + 1)]
        return information_set_number(history[len(history) % 2], claimed)


class WithoutDudosEntry(Dudo):
    def information_set(self, history):
        claimed = [number in history[2:] for number in range(self.dudo)]
        return information_set_number(history[len(history) % 2], claimed)


class History(Dudo):
    def information_set(self, history):
        return history


def _numbered(number_of):
    """A game whose information sets are numbered in another way."""

    class Numbered(Dudo):
        def information_set(self, history):
            claimed = [number in history[2:] for number in range(self.dudo + 1)]
            return number_of(history[len(history) % 2], claimed)

    return Numbered

# Of the mistakes in the number: what is listed above in this exercise's words.
ALREADY_SAID = (
    "six sides taken for granted", "not one number", "roll left out", "one claim too few", "only one claim kept",
)  # fmt: skip


MISTAKES = (
    mistake(
        "the roll not known",
        "`information_set` does not hold the player's own roll. The player knows it: give it to "
        "`information_set_number`.",
        WithoutRoll, OneForEveryRoll,
    ),
    mistake(
        "rolls counted as claims",
        "`information_set` looks for claims in the whole history, so it takes the rolls for claims, too. Look in "
        "`history[2:]`.",
        RollsAsClaims,
    ),
    mistake(
        "the wrong die",
        "`information_set` uses a die that the player who moves does not see. Player 1's roll is `history[0]`, "
        "player 2's is `history[1]`.",
        OthersDie, FirstDie, SecondDie,
    ),
    mistake(
        "only the last claim remembered",
        "`information_set` forgets all claims but the last. Players remember everything.",
        LastClaimOnly, LastEntryOnly,
    ),
    mistake(
        "the first claim forgotten",
        "`information_set` leaves out the claim that was made first. Only the two rolls stand before the claims: look "
        "in `history[2:]`.",
        FirstClaimForgotten,
    ),
    mistake(
        "no entry for dudo",
        "`information_set` makes a list of the claims alone. `information_set_number` leaves the last entry out: "
        "give it one more, for dudo, or the strongest claim gets lost.",
        WithoutDudosEntry,
    ),
    mistake(
        "everything seen",
        "`information_set` returns the history, with both dice in it. A player sees their own die only.",
        History,
    ),
    mistake(
        "one claim too few",
        "`information_set` leaves out the weakest claim. Only the entry of dudo, the last one, is left out.",
        _numbered(weakest_left_out),
    ),
    mistake(
        "roll counted from 0",
        "`information_set` begins with the roll minus 1. Begin with the roll as it is.",
        _numbered(lambda roll, claimed: information_set_number(roll - 1, claimed)),
    ),
    mistake(
        "one player's claims alone",
        "`information_set` holds the claims of one of the players only. Both players have heard all of them.",
        OwnClaims,
        OthersClaims,
    ),
    *(
        mistake(known.name, f"In `information_set`: {known.explanation}", *map(_numbered, known.wrong_functions))
        for known in information_set_number_mistakes.MISTAKES
        if known.wrong and known.name not in ALREADY_SAID
    ),
)
