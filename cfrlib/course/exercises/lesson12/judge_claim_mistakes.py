"""The mistakes that people make in `judge_claim`."""

from math import floor

import numpy as np

from cfrlib.course.checks.exercise import Misconception
from cfrlib.course.exercises.lesson12.judged import (
    Judged,
    both_below,
    cut_off,
    equal,
    every_pair,
    halved,
    halved_as,
    halves_in,
    if_decided,
    of_the_standard_error,
    of_whole_halves,
    of_wilson,
    tied,
)
from cfrlib.course.exercises.lesson12.misread_confidence import misread_confidence
from cfrlib.course.exercises.lesson12.wrong_judgements import (
    against_the_median,
    all_of_them,
    at_once,
    each_rule_counted,
    either_below,
    four_in_fewer_parts,
    nearly,
    never,
    odds,
    of_no_powers,
    ours_below,
    raised,
    rounded_to,
    share_of,
    ties_ahead,
    ties_among_those_ahead,
    unknown_if,
    with_its_own_ties,
    with_ties_by,
)
from cfrlib.course.material.lesson12 import interval

MISTAKES = (
    Misconception(
        "−13 itself taken for rounding",
        "You take −13 itself for rounding. Both numbers have to be *below* −13.",
        wrong=Judged(ties=lambda ours, theirs: equal(ours, theirs) | ((ours <= -13) & (theirs <= -13))),
    ),
    Misconception(
        "a pair inside the results",
        "Return four numbers side by side, not a pair inside: share, lowest, highest, ties. A star puts the interval's "
        "two numbers beside the others: `*interval(...)`.",
        recognise=four_in_fewer_parts,
    ),
    Misconception(
        "the larger taken for better",
        "You count the games in which `ours` is *larger*. These are NashConvs: the smaller one is nearer to "
        "equilibrium.",
        wrong=Judged(wins=np.greater),
    ),
    Misconception(
        "unpaired",
        "You tear the pairs apart. `ours[g]` and `theirs[g]` are the same game: compare them with each other, and with "
        "no other game's.",
        wrong=(
            Judged(pairs=every_pair),
            Judged(pairs=lambda ours, theirs: (np.sort(ours), np.sort(theirs))),
            Judged(pairs=against_the_median),
            Judged(pairs=lambda ours, theirs: (ours, np.full(len(theirs), theirs.mean()))),
            Judged(pairs=lambda ours, theirs: (ours, theirs[::-1])),
        ),
    ),
    Misconception(
        "one verdict for all games",
        "You compare one number of each method, and give all games to the winner. Compare game by game: each pair has "
        "a winner of its own.",
        wrong=(at_once(np.mean), at_once(np.median), at_once(np.sum)),
    ),
    Misconception(
        "ties counted as games lost",
        "You divide by all games, so that a tie counts like a game that is lost. A tie speaks for nobody: leave it out "
        "of the share and of the interval.",
        wrong=(
            Judged(counted=all_of_them),
            Judged(counted=all_of_them, ties=equal),
            if_decided(Judged(counted=all_of_them)),
            lambda ours, theirs, confidence=0.95: share_of(
                if_decided(Judged(counted=all_of_them))(ours, theirs, confidence),
                Judged(counted=all_of_them)(ours, theirs, confidence),
            ),
        ),
    ),
    Misconception(
        "ties counted as games won",
        "You count ties as games in which `ours` is ahead. A tie speaks for nobody: leave it out.",
        wrong=(Judged(counted=ties_ahead), if_decided(Judged(counted=ties_ahead))),
    ),
    Misconception(
        "some ties still ahead",
        "You leave ties out of the games that are decided, yet count some of them as ahead. A pair that is rounding "
        "on both sides is a tie, also where `ours` is smaller.",
        wrong=ties_among_those_ahead,
    ),
    Misconception(
        "half a game for a tie",
        "You give half a game to each side for a tie. That pulls the share to one half: leave ties out.",
        wrong=(
            Judged(counted=halved),
            if_decided(Judged(counted=halved)),
            halves_in(in_share=True),
            halves_in(in_interval=True),
            *(Judged(counted=halved_as(whole)) for whole in (floor, round)),
            *(if_decided(Judged(counted=halved_as(whole))) for whole in (floor, round)),
            *(Judged(between=of_whole_halves(whole), counted=halved) for whole in (floor, round)),
            *(if_decided(Judged(between=of_whole_halves(whole), counted=halved)) for whole in (floor, round)),
        ),
    ),
    Misconception(
        "ties left out of the share alone",
        "You leave ties out of the share, but not out of the interval. It is about the same games: those ahead and "
        "those behind.",
        wrong=(
            lambda ours, theirs, confidence=0.95: share_of(
                Judged()(ours, theirs, confidence), Judged(counted=all_of_them)(ours, theirs, confidence)
            ),
            lambda ours, theirs, confidence=0.95: share_of(
                Judged()(ours, theirs, confidence), if_decided(Judged(counted=all_of_them))(ours, theirs, confidence)
            ),
        ),
    ),
    Misconception(
        "ties left out of the interval alone",
        "You leave ties out of the interval, but not out of the share. Divide by the games that are ahead or behind.",
        wrong=(
            lambda ours, theirs, confidence=0.95: share_of(
                Judged(counted=all_of_them)(ours, theirs, confidence), Judged()(ours, theirs, confidence)
            ),
            lambda ours, theirs, confidence=0.95: share_of(
                if_decided(Judged(counted=all_of_them))(ours, theirs, confidence), Judged()(ours, theirs, confidence)
            ),
        ),
    ),
    Misconception(
        "rounding taken for a difference",
        "If both numbers are below −13, both NashConvs are rounding, and their difference says nothing. Such a pair is "
        "a tie.",
        wrong=(Judged(ties=equal), Judged(ties=never)),
    ),
    Misconception(
        "ties that are games won or lost, too",
        "You count a pair below −13 as a tie, and as ahead or behind as well. Each pair counts once: first ask whether "
        "it is a tie, and only if not, who is ahead.",
        wrong=(with_its_own_ties(lambda ours, theirs: int(tied(ours, theirs).sum())),
               with_its_own_ties(each_rule_counted)),
    ),
    Misconception(
        "powers of ten taken for NashConvs",
        "You compare with 1e-13. `ours` and `theirs` are powers of ten: a NashConv of 1e-13 is given as −13.",
        wrong=(Judged(ties=of_no_powers), Judged(ties=lambda ours, theirs: (ours < 1e-13) & (theirs < 1e-13))),
    ),
    Misconception(
        "one number below −13 taken for a tie",
        "You call it a tie as soon as *one* of the two is below −13. If the other one is not, one method has solved "
        "the game, and the other has not: that is a difference.",
        wrong=(Judged(ties=either_below), Judged(ties=ours_below)),
    ),
    Misconception(
        "equal numbers not taken for a tie",
        "Two equal numbers are a tie, also above −13: such a game is neither won nor lost.",
        wrong=(Judged(ties=both_below), Judged(ties=both_below, wins=np.less_equal)),
    ),
    Misconception(
        "nearly equal taken for equal",
        "You call a pair a tie because its numbers are near each other. Above −13 only equal numbers are a tie: with "
        "the smaller one a method is ahead, however little.",
        wrong=(
            *(Judged(ties=nearly(gap)) for gap in (1e-6, 1.5e-5, 0.0001, 0.0015, 0.0055, 0.011, 0.051, 0.1, 0.11, 0.26,
                                                   0.51, 1.1)),
            Judged(ties=lambda ours, theirs: np.isclose(ours, theirs) | both_below(ours, theirs)),
            *(Judged(ties=rounded_to(places)) for places in range(7)),
        ),
    ),
    Misconception(
        "the ties not counted",
        "Your last result is not the number of ties: pairs of equal numbers, and pairs that are both below −13.",
        wrong=(
            Judged(told=lambda share, lowest, highest, ties, games: (share, lowest, highest, games - ties)),
            Judged(told=lambda share, lowest, highest, ties, games: (share, lowest, highest, games)),
            Judged(told=lambda share, lowest, highest, ties, games: (share, lowest, highest, ties / games)),
            Judged(told=lambda share, lowest, highest, ties, games: (share, lowest, highest, 0)),
            with_ties_by(equal),
            with_ties_by(both_below),
        ),
    ),
    Misconception(
        "nothing decided, and divided by it",
        "If all games are ties, you divide by zero. Then nothing is known: the share is 0.5, and all shares from 0 to "
        "1 are possible.",
        wrong=(Judged(nothing=raised), Judged(nothing=lambda: np.nan)),
    ),
    Misconception(
        "a verdict where nothing is decided",
        "If all games are ties, nobody is ahead. The task asks for a share of 0.5 then.",
        wrong=(Judged(nothing=lambda: 0.0), Judged(nothing=lambda: 1.0)),
    ),
    Misconception(
        "nothing known where one method wins all",
        "You say that nothing is known as soon as no game is ahead, or none behind. Nothing is known only if *all* "
        "games are ties: 0 of 3 is a share, too.",
        wrong=(unknown_if(lambda share: share == 0), unknown_if(lambda share: share == 1),
               unknown_if(lambda share: share in {0, 1})),
    ),
    *misread_confidence(
        Judged, "`confidence` makes no difference in your interval. A higher confidence makes it wider."
    ),
    Misconception(
        "standard errors in place of the exact interval",
        "You use an approximation of the interval. With few games, or a share near 0 or 1, it is wrong: the task asks "
        "for the exact one, which `interval` computes.",
        wrong=(Judged(between=of_the_standard_error), Judged(between=cut_off), Judged(between=of_wilson)),
    ),
    Misconception(
        "the interval of the other side",
        "Your interval is about the share of games in which `theirs` is ahead.",
        wrong=(
            Judged(between=lambda ahead, games, confidence: interval(games - ahead, games, confidence)),
            Judged(
                told=lambda share, lowest, highest, ties, games: (share, 1 - lowest, 1 - highest, ties),
            ),
        ),
    ),
    Misconception(
        "the games behind in place of all",
        "You hand `interval` the games behind as its second argument. It wants all games that are decided, those ahead "
        "and those behind.",
        wrong=(
            Judged(between=lambda ahead, games, confidence: interval(ahead, games - ahead, confidence)),
            Judged(between=lambda ahead, games, confidence: interval(games - ahead, ahead, confidence)),
        ),
    ),
    Misconception(
        "a share handed to the interval",
        "You hand `interval` the share. It wants the *number* of games ahead: 8 of 10 says much less than 80 of 100.",
        wrong=(
            Judged(
                between=lambda ahead, games, confidence: interval(ahead / games if games else 0.5, games, confidence)
            ),
            Judged(between=lambda ahead, games, confidence: interval(ahead / games if games else 0.5, 1, confidence)),
        ),
    ),
    Misconception(
        "per cent",
        "Your shares are per cent. A share goes from 0 to 1.",
        wrong=Judged(told=lambda share, lowest, highest, ties, _: (100 * share, 100 * lowest, 100 * highest, ties)),
    ),
    Misconception(
        "odds in place of a share",
        "You divide the games ahead by the games behind. A share divides by both together: all that are decided.",
        wrong=(odds(0.5), odds(np.inf), odds(1.0)),
    ),
    Misconception(
        "a count in place of a share",
        "You return how many games are ahead. Divide by those that are decided.",
        wrong=lambda ours, theirs, confidence=0.95: (
            int((np.less(ours, theirs) & ~tied(np.asarray(ours), np.asarray(theirs))).sum()),
            *Judged()(ours, theirs, confidence)[1:],
        ),
    ),
)
