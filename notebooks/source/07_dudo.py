# ---
# jupyter:
#   lesson:
#     number: "07"
#     title: "Dudo: a game of your own rules"
#     promise: "Write the rules of a bluffing game, test them until you can trust them, solve it, and find out whether cleaning the solution helps."
#     minutes: [55, 50, 60]
#     requires: ["03", "04", "05"]
#     able:
#       - "Turn written rules into a game that a solver accepts, and test each piece before you trust it"
#       - "Find a slip in a copied formula, with a test instead of an opinion"
#       - "Clean a strategy, and measure whether that made it better or worse"
#   jupytext:
#     text_representation:
#       extension: .py
#       format_name: percent
#   kernelspec:
#     display_name: Python 3
#     language: python
#     name: python3
# ---

# %% [markdown]
# ## 1. I doubt it
#
# **Dudo** is a dice game, played in South America. The word is Spanish for "I doubt". Here two players have one die each.
#
# 1. Both roll in secret. Each sees only their own die.
# 2. Player 1 claims something about *both* dice together: "1x4" says that at least one of the two dice shows a 4.
# 3. In turn, each player makes a *stronger* claim, or says **dudo**.
# 4. After dudo, both dice are shown. The player who made the last claim is the **claimant**, the one who doubts is the **challenger**. If the claim holds, the claimant wins. If not, the challenger wins. The winner gets 1 from the loser.
#
# One rule makes it interesting: **ones are wild**. A die that shows 1 counts as any rank. So with dice 1 and 4, "2x4" holds. Only for a claim of *ones* are there no wild dice: "2x1" needs two ones.
#
# Try one claim at a time. Look under your cup, hear a claim, and believe it or doubt it. In a real round the other player chooses the claim. Here it is drawn by lot, so that it tells you nothing.

# %%
cfr.widgets.cups(rng=7)

# %% [markdown]
# So ones are harder to get than other ranks. Of the 36 throws of two dice, 20 have a 6 or a wild 1, but only 11 have a 1. In 4 throws both dice match the 6, and in one throw both are ones. The harder claim is the stronger one. From weak to strong, the twelve claims for two dice are:
#
# 1x2, 1x3, 1x4, 1x5, 1x6, **1x1**, 2x2, 2x3, 2x4, 2x5, 2x6, **2x1**.
#
# You roll a 3. Your opponent opens with 1x6. Do you doubt?
#
# <details><summary>What is the probability that 1x6 holds, if you have a 3 and know nothing else?</summary>
#
# The other die must show a 6, or a wild 1: 2 of 6 faces, so $\frac13$. But do you know nothing else? Your opponent chose to claim it.
# </details>
#
# **Your bet.** Both players play as well as possible. Who has the advantage with six-sided dice?

# %%
cfr.widgets.predict(
    "seat",
    "One six-sided die each, both play perfectly. Who has the advantage?",
    ["player 1, clearly", "player 1, a little", "player 2, a little",
     "player 2, clearly"],
)

# %% [markdown]
# ### By hand: dice with two sides
#
# First take dice that show only 1 or 2. Then *every* die matches a claim of twos. The claims are 1x2, 1x1, 2x2, 2x1.
#
# Player 1 opens with 2x2, which always holds. What can player 2 do, and what is the game worth to player 1?
#
# <details><summary>Answer</summary>
#
# Dudo loses for sure. The only other move is 2x1, and after it player 1 can only say dudo. If player 2 has a 2, the claim 2x1 is surely false, so player 2 loses either way. If player 2 has a 1, it holds if player 1 has a 1, too: half of the time. So player 1 wins 1 in half of the games,
# and 0 on average in the other half. The opening is worth $\frac12$. (No opening is better. You will see it in section 7.)
# </details>

# %% [markdown]
# ## 2. How strong is a claim?
#
# A program wants a number for each claim: 0 for the weakest, 1 for the next, and so on. It should work for any number $D$ of dice on the table, all six-sided. The rule:
#
# - More dice beat fewer. With the same number of dice, a higher rank beats a lower one. This holds for the ranks 2 to 6.
# - Ones are rarer, because nothing is wild for them. So "$n$ ones" stands **right after "$2n-1$ sixes"**, just before "$2n$ twos".
# - If there are fewer than $2n - 1$ dice, that place does not exist. Such claims of ones come last, in rising order.
#
# By hand, for four dice ($D = 4$): 1x1 stands after 1x6, and 2x1 stands after 3x6. Then come 4x2, 4x3, 4x4, 4x5, 4x6. Then 3x1, and at the very end 4x1.
#
# The paper that this lesson follows, by Neller and Lanctot (see "Further reading"), gives a formula, its equation 6. A *text copy* of the paper is in circulation. There, the strength $s$ of the claim "$n$ of rank $r$" reads as follows. The brackets $\lfloor n/2 \rfloor$ mean: half of $n$, rounded down. Python writes `n // 2`.
#
# $$s(n, r) = \begin{cases} 5n - \lfloor n/2 \rfloor - r - 7 & \text{if } r \ne 1 \\ 11n - 6 & \text{if } r = 1 \text{ and } r \le \lfloor D/2 \rfloor \\ 5D + n - 1 & \text{if } r = 1 \text{ and } r > \lfloor D/2 \rfloor \end{cases}$$
#
# Is the copy right? Do not ask where it comes from. **Test it.** Strengths must be a *bijection*: each of the $6D$ claims has its own number, and together they are exactly $0, 1, \ldots, 6D - 1$.

# %%
def copied_rank(count, rank, total_dice):
    if rank != 1:
        return 5 * count - count // 2 - rank - 7
    return (11 * count - 6 if rank <= total_dice // 2
            else 5 * total_dice + count - 1)

def all_claims(total_dice):
    return [(count, rank) for count in range(1, total_dice + 1)
            for rank in range(1, 7)]

copied = {claim: copied_rank(*claim, 2) for claim in all_claims(2)}
assert min(copied.values()) == copied[1, 6] == -8  # guard
assert copied[1, 2] == copied[2, 6] == -4  # guard
assert list(copied.values()).count(-4) == 2  # guard
assert 1 not in copied.values()  # guard
assert sum(strength < 0 for strength in copied.values()) > 6  # guard
print("asked:", *range(12))
print("copy: ", *sorted(copied.values()))
print({claim: copied[claim] for claim in ((1, 2), (2, 6), (1, 6))})

# %% tags=["guard"]
throws = [(one, other) for one in range(1, 7) for other in range(1, 7)]
matches = [sum(face in (1, 6) for face in throw) for throw in throws]
ones = [throw.count(1) for throw in throws]
assert (sum(n >= 1 for n in matches), matches.count(2)) == (20, 4)
assert (sum(n >= 1 for n in ones), ones.count(2)) == (11, 1)

# %% [markdown]
# That is no bijection. Most strengths are negative, and no claim has 1. The last line tells of three claims: 1x2 and 2x6 share −4, and 1x6 comes out weakest of all. As it stands in the copy, the formula is wrong.

# %% [markdown]
# (For all exercises: no function changes what it is given, unless its text says so.)
#
# ### Exercise 7.1 · The strength of a claim · ●●○ · 12 minutes
#
# **Goal.** Return the strength of a claim, 0 for the weakest. Mend the formula, or count in any way you like.
#
# <details><summary>Hint: a nudge</summary>
#
# The strength of a claim is the number of claims that are *weaker*. Take 3x4. How many weaker claims have rank 2 to 6? How many are ones?
# </details>
#
# <details><summary>Hint: an outline</summary>
#
# By hand for 3x4, with four dice: 10 claims of fewer dice, 2 lower ranks with three dice, and 1 claim of ones. Write each of the three numbers with <code>count</code> and <code>rank</code>.
# Claims of ones have two cases. Is there a claim of <code>2 * count - 1</code> sixes at all? If so, count the claims of the other ranks up to that one, itself included. If not, count all claims of the other ranks. In both cases add the weaker claims of ones.
# </details>

# %%
def claim_rank(count, rank, total_dice):
    """The strength of a claim, from 0 for the weakest.

    The claim: "at least `count` of all dice show `rank`".

    count: from 1 to total_dice.
    rank: from 1 to 6; ones are wild.
    total_dice: all dice on the table, 2 or more, perhaps more than a hundred.
    The strongest claim has strength 6 * total_dice - 1.
    """
    ### BEGIN SOLUTION
    if rank != 1:
        return 5 * count + count // 2 + rank - 7
    if count <= total_dice // 2:
        return 11 * count - 6
    return 5 * total_dice + count - 1
    ### END SOLUTION

# %%
claim_rank = check(claim_rank)

# %% [markdown]
# Now the test that the copied formula failed, for up to ten dice:

# %%
for total_dice in range(2, 11):
    found = [
        claim_rank(*claim, total_dice) for claim in all_claims(total_dice)]
    print(f"{total_dice:2} dice: a bijection?",
          sorted(found) == list(range(6 * total_dice)))
    assert sorted(found) == list(range(6 * total_dice))  # guard
by_strength = sorted(all_claims(2), key=lambda claim: claim_rank(*claim, 2))
print(" ".join(f"{count}x{rank}" for count, rank in by_strength))

# %% [markdown]
# Each passes. The last line is the twelve claims in the order of section 1. A bijection alone does not say that the *order* is right. The check compared that, too.
#
# <details><summary>What is wrong in the copied formula?</summary>
#
# In the first line two signs: it must be $5n + \lfloor n/2 \rfloor + r - 7$. And in the conditions of the other two lines $r$ stands where $n$ is meant. With $r = 1$ and two dice or more, $r$ is never larger than $\lfloor D/2 \rfloor$, so the last line could never apply.
# </details>
#
# Signs get lost when a text is copied; nobody says that the authors lost them. A test of one line finds such a slip.

# %% [markdown]
# ## 3. Who wins?
#
# Count the dice that match a claim:
#
# - claim of a rank from 2 to 6: the dice that show this rank, *and* the ones;
# - claim of ones: the ones only.
#
# By hand, for dice (1, 4, 4, 6, 1): how many match rank 4? Rank 2? Rank 1?
#
# <details><summary>Answer</summary>
#
# Rank 4: two fours and two ones, 4 in all. Rank 2: the two ones, 2. Rank 1: 2.
# </details>

# %% [markdown]
# ### Exercise 7.2 · Matching dice · ●○○ · 3 minutes
#
# **Goal.** Count the dice that match a rank.
#
# <details><summary>Hint: a nudge</summary>
#
# A claim of ones is the special case. What would happen there if you added "the dice that show the rank" and "the ones"?
# </details>

# %%
def matching(dice, rank):
    """How many of these dice count for a claim of this rank.

    dice: what all dice on the table show, a list or a tuple such as
        [1, 4, 4, 6, 1]; there may be one die or many.
    rank: a number from 1 to 6. Ones are wild, except for a claim of ones.
    """
    ### BEGIN SOLUTION
    return sum(face == rank or face == 1 for face in dice)
    ### END SOLUTION

# %%
matching = check(matching)

# %% [markdown]
# ### Exercise 7.3 · The winner of a challenge · ●○○ · 2 minutes
#
# **Goal.** Say who wins when a claim is challenged. The claim "$n$ of rank $r$" says *at least* $n$: it holds if as many dice match, or more.
#
# **Examples before code.** First write three examples (3 minutes, no points). The function is short, and there are many ways to get it wrong: an example finds the hard case before the bug does.
# An example is a pair, the arguments and what they must give: `(((1, 6), [3, 6]), "claimant")`. That one is easy. Which dice would show a mistake?

# %%
def examples():
    """A list of three such pairs or more."""
    ### BEGIN SOLUTION
    return [
        (((2, 4), [1, 4, 5]), "claimant"),
        (((2, 1), [1, 4, 4]), "challenger"),
        (((1, 5), [5, 5, 3]), "claimant"),
    ]
    ### END SOLUTION

# %%
check.examples("winner_of_challenge", examples)

# %%
def winner_of_challenge(claim, dice):
    """Who wins after "dudo": "claimant" or "challenger".

    The claimant made the claim, the challenger doubted it.

    claim: a pair (count, rank): at least so many of all dice match this rank.
    dice: what all dice on the table show, a list or a tuple.
    """
    ### BEGIN SOLUTION
    count, rank = claim
    return "claimant" if matching(dice, rank) >= count else "challenger"
    ### END SOLUTION

# %%
winner_of_challenge = check(winner_of_challenge)

# %% [markdown]
# ## 4. A transcript with a slip
#
# In the full game both players start with five dice. The loser of a round loses as many dice as the claim missed the truth by, or one if the claim was exact. The winner opens the next round.
#
# The text copy also has one whole game of player 1 against player 2. Here it is, round by round, in numbers. Each claim is (player, count, rank). The last entry is what the copy says of the loss: (player, dice). One of the five rounds breaks a rule of section 1. **Find it yourself first**, before the program does.

# %%
from typing import NamedTuple


class Round(NamedTuple):
    claims: list  # the first claim first
    challenger: int  # who said dudo
    dice: dict  # of each player
    loss: tuple  # as the copy has it: the player, and how many dice

TRANSCRIPT = [
    Round([(1, 2, 6), (2, 3, 6), (1, 5, 6)], 2,
          {1: (1, 2, 5, 6, 6), 2: (2, 3, 5, 5, 6)}, (1, 1)),
    Round([(2, 3, 6), (1, 4, 5), (2, 5, 5)], 1,
          {1: (3, 5, 5, 5), 2: (2, 3, 4, 5, 5)}, (1, 1)),
    Round([(2, 3, 6)], 1, {1: (3, 5, 6), 2: (2, 4, 4, 6, 6)}, (1, 1)),
    Round([(2, 2, 2), (1, 3, 2)], 2, {1: (1, 2), 2: (1, 3, 4, 5, 6)}, (2, 1)),
    Round([(1, 2, 6), (2, 3, 2)], 2, {1: (2, 6), 2: (1, 2, 2, 2)}, (1, 2)),
]

# %% [markdown]
# Replay it with *your* functions. Claims must rise. And players must take turns, the challenger included.

# %%
for number, played in enumerate(TRANSCRIPT, start=1):
    total_dice = len(played.dice[1]) + len(played.dice[2])
    ranks_in_turn = [claim_rank(count, rank, total_dice)
                     for _, count, rank in played.claims]
    turns = [player for player, _, _ in played.claims] + [played.challenger]
    print(f"round {number}: players {turns}, strengths {ranks_in_turn}")
    assert all(np.diff(ranks_in_turn) > 0)  # guard
    assert all(np.diff(turns) != 0) == (number < 5)  # guard

# %% [markdown]
# In round 5 somebody speaks twice. A third test asks for more: who loses, and how many dice?

# %%
def dice_lost(played):
    """Which player loses dice in a round, and how many."""
    claimant, count, rank = played.claims[-1]
    dice = played.dice[1] + played.dice[2]
    winner = winner_of_challenge((count, rank), dice)
    loser = played.challenger if winner == "claimant" else claimant
    return loser, max(1, abs(matching(dice, rank) - count))

# %%
for number, played in enumerate(TRANSCRIPT, start=1):
    print("round {}: by the rules player {} loses {}, in the copy player {}"
          " loses {}".format(number, *dice_lost(played), *played.loss))
    assert (dice_lost(played) == played.loss) == (number < 5)  # guard
assert dice_lost(TRANSCRIPT[4]) == (2, 2)  # guard
assert dice_lost(TRANSCRIPT[4]._replace(challenger=1)) == (1, 2)  # guard

# %% [markdown]
# Four rounds agree. In round 5, as it stands, player 2 would lose two dice for a *true* claim of their own.
#
# <details><summary>What is wrong in round 5, and what must it be?</summary>
#
# Player 2 claims 3x2, and then *player 2* says dudo. Nobody doubts their own claim: it must be player 1. Five dice match: three twos and a one of player 2, and player 1's two. So the claim holds, and the challenger loses $5 - 3 = 2$ dice: player 1, as the copy says.
# </details>
#
# The test of turns found the slip, and the dice confirm it. With it mended, your functions and the copy agree on all five losses. You will need `winner_of_challenge` and `matching` in section 6.

# %% [markdown]
# ## 5. What a player knows
#
# The player who moves knows their own roll and all claims so far. Claims only rise. So it is enough to know *which* claims have been made: their order follows. Each claim is either made or not: that is one bit.
#
# Neller and Lanctot put roll and bits into one whole number. Start with the roll. Then go through the claims **from the strongest to the weakest**. For each, double the number, and add 1 if the claim has been made.
#
# By hand, with two-sided dice and their four claims 1x2, 1x1, 2x2, 2x1. You rolled a 2, and 1x2 and 2x2 have been made. From the strongest to the weakest, the bits are 0, 1, 0, 1:
#
# $$2 \;\to\; 2\cdot2 + 0 = 4 \;\to\; 2\cdot4 + 1 = 9 \;\to\; 2\cdot9 + 0 = 18 \;\to\; 2\cdot18 + 1 = 37$$
#
# In binary, 37 is `10` `0101`: the roll, then the claims.

# %% [markdown]
# ### Exercise 7.4 · The number of an information set · ●●○ · 7 minutes
#
# **Goal.** Turn a roll and the claims so far into that number.
#
# As in the paper, `claimed` has one more entry than there are claims: the last one stands for dudo. After dudo nobody decides any more, so this entry says nothing. *Leave it out*: it is no bit, and the number is not doubled for it.
#
# <details><summary>Hint: a nudge</summary>
#
# <code>claimed[:-1]</code> leaves the last entry out. And <code>reversed(...)</code> turns a list around.
# </details>

# %%
def information_set_number(roll, claimed):
    """One whole number for what a player knows.

    That is their own roll, and which claims have been made.

    roll: what the player's own die shows.
    claimed: True or False for each of up to 60 claims, the weakest first; the
        last entry is for dudo, and is left out.
    """
    ### BEGIN SOLUTION
    number = roll
    for made in reversed(claimed[:-1]):
        number = 2 * number + made
    return number
    ### END SOLUTION

# %%
information_set_number = check(information_set_number)

# %%
from itertools import product

all_bits = list(product([False, True], repeat=12))
numbers = {information_set_number(roll, [*bits, False]) for roll in range(1, 7)
           for bits in all_bits}
assert len(numbers) == 6 * 2**12 == 24_576  # guard
print(f"{len(numbers):,} different numbers,"
      f" from {min(numbers):,} to {max(numbers):,}")

# %% [markdown]
# No two information sets share a number: $6 \cdot 2^{12} = 24{,}576$. In half of them 2x1 has been claimed, and only dudo is left.
#
# **And with five dice each?** Take the first round alone. There are $6 \cdot 10 = 60$ claims. Five dice in a hand make 252 different rolls, when order does not matter. For the full game the text copy speaks of 2.9 quintillion information sets. A quintillion is $10^{18}$. Count:

# %%
from itertools import combinations_with_replacement

rolls = len(list(combinations_with_replacement(range(1, 7), 5)))
first_round = rolls * 2**60
assert rolls == 252 and round(first_round / 1e18, 1) == 290.5  # guard
print(f"{rolls} rolls times 2^60: {first_round:.3g}")

# %% [markdown]
# $2.9 \cdot 10^{20}$: that is 290 quintillion in the first round alone, a hundred times as many as the copy says. That is far too many to list. Lesson 08 shows a way out: players who remember only the last few claims.

# %% [markdown] tags=["rest"]
# ### A place to rest
#
# You have four tested functions. They say how strong a claim is, how many dice match it, who wins a challenge, and what a player knows. Two tests found slips in a copied text: a formula, and a round of a game.
#
# Ask yourself until you come back: a program is to play your game, but it knows no rules. Which questions does it have to ask?
#
# When you come back, run all cells above this one (in JupyterLab: *Run* → *Run All Above Selected Cell*). Your answers are kept in their cells.

# %% [markdown]
# ## 6. The game, whole
#
# A solver does not know Dudo. It asks a **game** questions about a *history*, and needs nothing else. Here a history is a tuple: first both rolls, then the claims as numbers, then perhaps dudo. `(3, 5, 2, 4, 12)` reads: player 1 rolled 3, player 2 rolled 5;
# claims number 2 and number 4, which are 1x4 and 1x6; then dudo, whose number is 12.
#
# | method | the question | the answer |
# |---|---|---|
# | `player(history)` | who moves? | 0 for player 1, 1 for player 2, `CHANCE`, or `TERMINAL` when it is over |
# | `chance(history)` | what may be rolled? | pairs (roll, probability), for *one* die |
# | `actions(history)` | what may the player do? | a list of numbers |
# | `utilities(history)` | it is over: who has won? | `(1, -1)` or `(-1, 1)` |
# | `information_set(history)` | what does the player who moves know? | your number |
#
# Programmers count from 0, so player 1 is number 0. Chance rolls twice: at `()` for player 1, at `(3,)` for player 2.
#
# `Game` is what every game of the library builds on. `CHANCE` and `TERMINAL` are two answers for `player`.

# %%
from cfrlib import CHANCE, TERMINAL, Game

# %% [markdown]
# Three of the answers need a thought. Write each as a small function first. They are short on purpose: a slip in one is found at once, and in a whole game it takes long.
#
# By hand, with six sides: who moves at `()`, at `(3,)`, at `(3, 5)`, at `(3, 5, 2)`, and at `(3, 5, 2, 12)`?
#
# <details><summary>Answer</summary>
#
# Chance, chance, player 1, player 2, nobody. With both rolls in front, the length is even when player 1 moves.
# </details>

# %% [markdown]
# ### Exercise 7.5 · Who moves · ●○○ · 4 minutes
#
# **Goal.** Say who moves: `CHANCE`, 0 for player 1, 1 for player 2, or `TERMINAL` after dudo.
#
# <details><summary>Hint: a nudge</summary>
#
# Ask in this order: have both rolled? Was dudo said? If neither ends the question, is the length even?
# </details>

# %%
def who_moves(history, dudo):
    """CHANCE, TERMINAL, or the number of the player who moves, 0 or 1.

    history: a tuple, both rolls and then the numbers of the claims, however
        many, such as (3, 5, 2, 4); it may be empty or hold one roll. After
        dudo it is over.
    dudo: the number of dudo, twice the number of sides.
    """
    ### BEGIN SOLUTION
    if len(history) < 2:
        return CHANCE
    return TERMINAL if history[-1] == dudo else len(history) % 2
    ### END SOLUTION

# %%
who_moves = check(who_moves)

# %% [markdown]
# ### Exercise 7.6 · What may be done · ●○○ · 4 minutes
#
# **Goal.** List the numbers that the player may choose: the stronger claims, and dudo, once there is something to doubt.
#
# By hand, with six sides: at `(3, 5, 10)` the last claim is 2x6. What is left? (Be careful at `(3, 5)`. There the last entry is a roll, not a claim.)
#
# <details><summary>Answer</summary>
#
# 2x1, which is number 11, and dudo, number 12.
# </details>

# %%
def next_actions(history, dudo):
    """The numbers of what the player who moves may do.

    In an order of your choice, but the same each time.

    history: as in who_moves; both have rolled, and dudo was not said.
    dudo: the number of dudo; the claims are 0, 1, ..., dudo - 1, the weakest
        first.
    """
    ### BEGIN SOLUTION
    if len(history) == 2:
        return list(range(dudo))
    return list(range(history[-1] + 1, dudo + 1))
    ### END SOLUTION

# %%
next_actions = check(next_actions)

# %% [markdown]
# ### Exercise 7.7 · Who has won · ●●○ · 8 minutes
#
# **Goal.** After dudo: return 0 if player 1 has won, and 1 if player 2 has.
#
# By hand: in `(3, 5, 2, 12)` player 1 claims number 2, which is 1x4, and player 2 doubts. No die is a 4 or a 1. So player 2 has won: 1.
#
# <details><summary>Hint: a nudge</summary>
#
# <code>winner_of_challenge</code> says "claimant" or "challenger". Who is who? The claimant moved just before the challenger did. Write down the lengths of two histories that end with dudo.
# </details>
#
# <details><summary>Hint: an outline</summary>
#
# The doubted claim is <code>claims[history[-2]]</code>, and the dice are <code>history[:2]</code>. Player 1 claimed it if the length is even, as in <code>(3, 5, 2, 12)</code>.
# </details>

# %%
def who_has_won(history, claims):
    """The number of the player who has won, 0 or 1.

    history: a tuple, both rolls, the numbers of the claims, however many, and
        dudo.
    claims: all claims, pairs (count, rank), the weakest first.
    """
    ### BEGIN SOLUTION
    claimant = len(history) % 2
    claim, dice = claims[history[-2]], history[:2]
    won = winner_of_challenge(claim, dice)
    return claimant if won == "claimant" else 1 - claimant
    ### END SOLUTION

# %%
who_has_won = check(who_has_won)

# %% [markdown]
# ### Exercise 7.8 · Dudo · ●●○ · 12 minutes
#
# **Goal.** Put the game together: answer the five questions, for dice with any number of sides. Two answers are new, `chance` and `information_set`. What stands there already needs no change.
#
# <details><summary>Hint: a nudge</summary>
#
# Three methods are one line each: call your functions with <code>self.dudo</code> or <code>self.claims</code>. The utilities are a pair, player 1's first: the winner gets 1, the loser pays it.
# </details>
#
# <details><summary>Hint: chance</summary>
#
# Every roll from 1 to <code>self.sides</code>, each with probability <code>1 / self.sides</code>: a list of pairs.
# </details>
#
# <details><summary>Hint: information_set</summary>
#
# The roll of the player who moves is <code>history[len(history) % 2]</code>. Make the list <code>claimed</code> by asking for each number whether it is in <code>history[2:]</code>.
# </details>

# %%
class Dudo(Game):
    """Dudo with one die for each player.

    A history holds both rolls, then the numbers of the claims, then perhaps
    dudo: (3, 5, 2, 4, 12).
    """

    def __init__(self, sides=6):
        self.sides = sides
        ranks = [*range(2, sides + 1), 1]
        # the weakest first
        self.claims = [(count, rank) for count in (1, 2) for rank in ranks]
        self.dudo = len(self.claims)  # dudo's number: 12 with six sides

    def player(self, history):
        ### BEGIN SOLUTION
        return who_moves(history, self.dudo)
        ### END SOLUTION

    def chance(self, history):
        ### BEGIN SOLUTION
        return [(roll, 1 / self.sides) for roll in range(1, self.sides + 1)]
        ### END SOLUTION

    def actions(self, history):
        ### BEGIN SOLUTION
        return next_actions(history, self.dudo)
        ### END SOLUTION

    def utilities(self, history):
        ### BEGIN SOLUTION
        return ((1, -1) if who_has_won(history, self.claims) == 0
                else (-1, 1))
        ### END SOLUTION

    def information_set(self, history):
        ### BEGIN SOLUTION
        claimed = [number in history[2:] for number in range(self.dudo + 1)]
        return information_set_number(history[len(history) % 2], claimed)
        ### END SOLUTION

    def action_label(self, action):
        return ("dudo" if action == self.dudo
                else "{}x{}".format(*self.claims[action]))

    def information_set_label(self, number):
        made = [self.action_label(claim) for claim in range(self.dudo)
                if number >> claim & 1]
        return f"{number >> self.dudo}:{','.join(made)}"

    def scene(self, history):
        return {"hands": [[roll] for roll in history[:2]]}

# %%
Dudo = check(Dudo)

# %% [markdown]
# The three methods at the end are for people. They give actions and information sets readable names, and show the dice when you play. `information_set_label` reads your number backwards: with two-sided dice, `37` becomes "2:1x2,2x2".

# %%
assert Dudo(2).information_set_label(37) == "2:1x2,2x2"  # guard
tree = cfr.GameTree(Dudo(6))
assert len(tree.information_sets) == 24_576 and len(tree) == 294_883  # guard
assert (tree.player >= 0).sum() == 147_456  # guard
tree

# %% [markdown]
# The library has walked through all of it. It refuses a game whose probabilities do not add up to 1, or in which a player forgets a move of their own. Yours is accepted.
#
# The library has a Dudo of its own. Does it have as many information sets as yours? Are both worth the same? `cfr.solve_lp` finds the exact value, by the linear program of lesson 03, here for a game tree. Such an independent witness is the best test, when you can get one.

# %%
for name, game in (("the library's", cfr.games.Dudo(sides=4)),
                   ("yours", Dudo(4))):
    witness = (len(cfr.GameTree(game).information_sets),
               cfr.solve_lp(game).value)
    print("{:14} {:,} information sets, value {:.6f}".format(name, *witness))
    assert witness[0] == 1_024 and np.isclose(witness[1], 1 / 16)  # guard

# %% [markdown]
# ## 7. Solve it
#
# The recursion of lesson 05 would do, if it asked a game its questions (`cfrlib/textbook.py` does). But it would visit 147,456 decisions in each walk through the game, one by one in Python. The library's solver does the same arithmetic on whole arrays. `cfr.SequenceForm` makes these arrays out of the tree, once. `"cfr"` is the algorithm of lesson 05, with alternating updates.
# `watch=[]` says that no trace is needed. The loop keeps what has been found on the way.

# %%
form = cfr.SequenceForm(tree)
solver = cfr.Solver(form, "cfr", watch=[])
snapshots = {}
for iteration in (1, 2, 4, 7, 12, 20, 40, 70, 100, 200, 400, 1_000):
    solver.run(iteration - solver.iteration, progress=False, snapshots=False)
    snapshots[iteration] = solver.solution()
solution = snapshots[1_000]
assert abs(solution.exploitability - 0.0027) < 0.0003  # guard
print(f"value {solution.value:.4f},"
      f" exploitability {solution.exploitability:.4f}")

# %% [markdown]
# Is that the truth? Use the floor and the ceiling of lesson 03. Whatever your strategies are, best responses tell between which limits the value lies:

# %%
floor = -cfr.best_response_value(form, solution.average, player=1)
ceiling = cfr.best_response_value(form, solution.average, player=0)
assert floor <= -7 / 258 <= ceiling and ceiling - floor < 0.008  # guard
print(f"the value lies between {floor:.4f} and {ceiling:.4f};"
      f" -7/258 is {-7 / 258:.4f}")
cfr.widgets.reveal("seat", "player 2, a little")

# %% [markdown]
# Player 2 has the advantage, but a small one: less than 3 in 100 of a stake.
#
# The linear program's values are right up to rounding. `limit_denominator` finds a simple fraction next to each. Try dice of all sizes:

# %%
from fractions import Fraction

values = {sides: cfr.solve_lp(Dudo(sides)).value for sides in (2, 3, 4, 5)}
values[6] = cfr.solve_lp(form).value
exact = {sides: Fraction(value).limit_denominator(1_000)
         for sides, value in values.items()}
assert list(map(str, exact.values())) == [  # guard
    "1/2", "1/9", "1/16", "1/125", "-7/258"]
assert all(abs(values[sides] - exact[sides]) < 1e-7 for sides in values)  # guard
print("   ".join(f"{sides} sides: {value}" for sides, value in exact.items()))

# %% [markdown]
# There is your $\frac12$ from section 1. From two to five sides the advantage of player 1 becomes smaller, and with six it is player 2's. Would you have guessed the number $-\frac{7}{258}$? The paper states it, and your game agrees.

# %% [markdown]
# ### Break it: one wrong sign
#
# Suppose that you had written `>` for `>=`: the claimant wins only with *more* dice than claimed. Nothing raises an error. What will the solver say?

# %%
cfr.widgets.predict(
    "wrong sign",
    "The claimant now needs more dice than claimed. The solver reports ...",
    ["an exploitability above 1", "an exploitability of about 0.1",
     "an exploitability of almost 0"],
)

# %%
class StrictDudo(Dudo):
    def utilities(self, history):
        count, rank = self.claims[history[-2]]
        holds = matching(history[:2], rank) > count
        claimant = len(history) % 2
        return (1, -1) if holds == (claimant == 0) else (-1, 1)

# %%
broken = {sides: cfr.solve(StrictDudo(sides), "cfr", iterations=1_000,
                           progress=False) for sides in (2, 3, 4)}
for sides, found in broken.items():
    print(f"{sides} sides: value {found.value:6.3f},"
          f" right is {values[sides]:.3f}; "
          f"exploitability {found.exploitability:.3f}")
assert all(found.exploitability < 0.005 for found in broken.values())  # guard
assert all(np.isclose(cfr.solve_lp(StrictDudo(sides)).value,  # guard
                      values[sides]) for sides in (2, 3))
assert np.isclose(cfr.solve_lp(StrictDudo(4)).value, -1 / 8)  # guard
assert round(broken[4].value, 3) == -0.125  # guard
cfr.widgets.reveal("wrong sign", "an exploitability of almost 0")

# %% [markdown]
# The solver has no complaint. It has solved *another game*, and solved it well: exploitability is almost 0. **Exploitability tests the solver, never the rules.**
#
# Only something from outside finds such a bug. A known value, for example: with four sides it should be $\frac1{16}$, and is $-\frac18$. But look at two and three sides: there the wrong game happens to be worth the same as the right one. Small games hide mistakes. So use several witnesses: cases by hand, a transcript, a second program, values of more than one size.

# %% [markdown] tags=["rest"]
# ### A place to rest
#
# You have turned a page of rules into a game, and a solver has found its value, −7/258. It has also solved a wrong game, and its exploitability was almost 0 there, too.
#
# Ask yourself until you come back: you roll a 2 and speak first. Would you rather tell the truth, or bluff? With which claim?
#
# When you come back, run all cells above this one (in JupyterLab: *Run* → *Run All Above Selected Cell*). Your answers are kept in their cells.

# %% [markdown]
# ## 8. See it: the bidding map
#
# Each row is a roll of the player who moves, each column a claim. The deeper the colour, the likelier the claim. Choose a claim in the first line of the table to make it (by mouse, or with the tab key and Enter).
# Then the other player moves. The button "take back" undoes it. Press play, or move the slider, to watch the strategy grow.
#
# A grey cell is a move that is not allowed. In the live map two columns stand on the right. The first says how likely, after these claims, the *other* die shows the number of the row: "player 1 has it", or player 2 if player 1 moves. The second, such as "1x6 holds", says how likely the last claim is true, for a player who moves and has the roll of the row.
#
# 1. You roll a 2. What do you open with, and is it the truth?
# 2. Make the claim 1x6. What does it tell about player 1's die?
# 3. Still after 1x6: which rolls doubt? How often are they right? What does a 5 do?
# 4. Go to the beginning of the run, and take the claim back. With which claim does a 2 open at iteration 20, and later?
#
# If you see only the static picture: the numbers are printed below it.
#
# <details><summary>Answers</summary>
#
# 1. 88 times in a hundred with 1x4, 1x5 or 1x6. That is a bluff, or a hope for the other die. The truth, 1x2, is rare: 8 percent.
# 2. Player 1 has a 6 half of the time, and a wild 1 in 19 of a hundred games. So player 1's die alone makes the claim true 69 times in a hundred.
# 3. Rolls 2, 3 and 4 say dudo, more than eight times in ten. They are right only 31 times in a hundred. Would a raise earn more? The last table of this section tells. A 5 claims 1x1, nine times in ten. That is a bluff: it holds only if player 1 has a 1.
# 4. At iteration 20, 1x2 is the commonest. It tells the truth, but not often: 29 percent. From there on it becomes rarer and rarer, down to 8 percent, and 1x4, 1x5 and 1x6 become commoner. A uniform beginning bluffs, too. What is learned is *which* bluffs pay.
# </details>

# %%
cfr.widgets.bidding_map(
    snapshots.values(), title="A thousand iterations of Dudo: who claims what")

# %% [markdown]
# The same as text. An information set goes by its label: "2:" is a 2 that opens, "5:1x6" a 5 after the claim 1x6.

# %%
def likely(shares):
    return "  ".join(f"{name}: {share:.0%}" for name, share in shares.items()
                     if share > 0.015)

for name in ("2:", "2:1x6", "3:1x6", "4:1x6", "5:1x6"):
    print(f"{name:8}", likely(solution.average[name]))
early = snapshots[20].average["2:"]
print("at iteration 20", likely(early), sep="\n2:       ")

# %% tags=["guard"]
late = {name: solution.average[name] for name in (
    "2:", "2:1x6", "3:1x6", "4:1x6", "5:1x6")}
bluffs = sum(late["2:"][name] for name in ("1x4", "1x5", "1x6"))
assert round(bluffs, 2) == 0.88
assert early["1x2"] == max(early.values()) and round(early["1x2"], 2) == 0.29
truths = [snapshots[iteration].average["2:"]["1x2"]
          for iteration in (20, 40, 70, 100, 200, 400, 1_000)]
assert truths == sorted(truths, reverse=True) and round(truths[-1], 2) == 0.08
assert all(late[f"{roll}:1x6"]["dudo"] > 0.8 for roll in (2, 3, 4))
assert round(late["5:1x6"]["1x1"], 1) == 0.9

# %% [markdown]
# What 1x6 tells about player 1's die is Bayes' rule. All rolls are equally likely before, so the chances after are in proportion to how often each roll opens with 1x6.

# %%
six = np.array([solution.average[f"{roll}:"]["1x6"] for roll in range(1, 7)])
six = six / six.sum()
print("after 1x6, player 1 has a ", likely(dict(enumerate(six, start=1))))
print(f"so dudo of a 2, 3 or 4 is right in {1 - six[0] - six[5]:.0%}")
assert six.argmax() == 5 and round(six[5], 2) == 0.5  # guard
assert round(six[0], 2) == 0.19 and round(1 - six[0] - six[5], 2) == 0.31  # guard

# %% [markdown]
# A dudo that is right in 31 of a hundred games loses more than it wins: $0.31 - 0.69 = -0.38$ on average. **Guess first:** does the best raise of a 2 earn less than that, more, or the same?
#
# `cfr.Review` (lesson 00) says what each move earns against this player 1, if player 2 goes on as well as possible.

# %%
judged = cfr.Review(tree, solution.average, player=1)
print("roll   dudo   best raise")
for roll in range(1, 7):
    worth = judged[f"{roll}:1x6"]
    dudo = worth.pop("dudo")
    raised = max(worth, key=worth.get)
    print(f"{roll:4}{dudo:7.2f}{worth[raised]:8.2f} ({raised})")
    assert (abs(worth[raised] - dudo) < 0.005) == (roll in (2, 3, 4, 5))  # guard
assert round(judged["2:1x6"]["2x6"], 2) == -0.62  # guard

# %% [markdown]
# The same. For the rolls 2, 3, 4 and 5, dudo and the best raise earn equally little, up to 0.005. Player 1 mixes bluffs and truths so that player 2, with one of these four rolls, earns the same by both: player 2 is *indifferent*. That is why a 5 may bluff and a 4 may doubt. Not every raise does as well: a 2 that claims 2x6 earns −0.62.

# %% [markdown]
# ## 9. Cleaning: does it help?
#
# Early iterations play badly, and the average remembers them. Look once more at how a 2 opens, in the printout below the map: some claims have only a few percent. Are they bluffs, or dirt from the first iterations? The paper suggests a **threshold**: set every probability below a cutoff, such as 0.001, to zero, and scale up the rest.
#
# By hand, with cutoff 0.05: what becomes of $(0.5, 0.3, 0.16, 0.04)$?
#
# <details><summary>Answer</summary>
#
# The last one goes. The rest add up to 0.96. Divide by that: $(0.521, 0.3125, 0.167, 0)$.
# </details>
#
# A probability *equal* to the cutoff stays: $(0.4, 0.4, 0.2)$ with cutoff 0.4 becomes $(\frac12, \frac12, 0)$. But take thirteen actions, all alike, each $\frac1{13} \approx 0.077$, and the cutoff 0.1. *All* of them are below it, and nothing is left to scale up. Then the strategy stays as it is.

# %% [markdown]
# ### Exercise 7.9 · Threshold · ●●○ · 6 minutes
#
# **Goal.** Clean the strategy of one information set.
#
# <details><summary>Hint: a nudge</summary>
#
# <code>np.where(strategy &lt; cutoff, 0, strategy)</code> is a new array. What is its sum? When must you not divide by it?
# </details>

# %%
def threshold(strategy, cutoff):
    """Probabilities below the cutoff become 0.

    The others keep their proportions and add up to 1 again.

    strategy: an array, one probability for each action.
    cutoff: a number from 0 to 1; a probability equal to the cutoff stays.
    If every probability is below the cutoff, all stay as they are.
    """
    ### BEGIN SOLUTION
    kept = np.where(strategy < cutoff, 0, strategy)
    total = kept.sum()
    return kept / total if total > 0 else strategy.copy()
    ### END SOLUTION

# %%
threshold = check(threshold)

# %% [markdown]
# A whole strategy is one long array in the library, `probabilities`: information set after information set. `offsets` says where each begins. In half of them dudo is the only action, and nothing is to be cleaned.

# %%
def cleaned(strategy, cutoff):
    sets = strategy.information_sets
    rows = np.split(strategy.probabilities, sets.offsets[1:-1])
    rows = [threshold(row, cutoff) if len(row) > 1 else row for row in rows]
    return cfr.Strategy(sets, np.concatenate(rows))

# %% [markdown]
# **Guess first.** You clean your solution of 1,000 iterations. Its exploitability is 0.0027. What does a cutoff of 0.05 do to it?

# %%
cfr.widgets.predict(
    "cutoff",
    "Everything below 5 percent is set to zero. Exploitability becomes ...",
    ["about half as large", "about the same", "twice as large",
     "more than five times as large"],
)

# %%
cutoffs = (0.001, 0.01, 0.05)
cleaning = {}
print("iterations  not cleaned"
      + "".join(f"{f'cutoff {cutoff}':>14}" for cutoff in cutoffs))
for iteration in (100, 1_000):
    found = snapshots[iteration]
    tried = [cfr.exploitability(form, cleaned(found.average, cutoff))
             for cutoff in cutoffs]
    cleaning[iteration] = np.array(tried) / found.exploitability
    print(f"{iteration:10,}{found.exploitability:13.4f}"
          + "".join(f"{one:14.4f}" for one in tried))
assert cleaning[100].argmin() == 1 and cleaning[1_000].argmin() == 0  # guard
assert round(cleaning[1_000][2]) == 8  # guard
cfr.widgets.reveal("cutoff", "more than five times as large")

# %% [markdown]
# A *small* cutoff, 0.001 or 0.01, helps: it takes off between 11 and 41 percent. Some of the rare claims were dirt. But a cutoff of 0.05 ruins the good solution, for example at the opening 1x2. Who uses it? Before the cleaning, and after:

# %%
spoiled = cleaned(solution.average, 0.05)
for name, strategy in (("before", solution.average), ("after", spoiled)):
    print(f"{name:7}",
          "  ".join(f"{roll}: {strategy[f'{roll}:']['1x2']:4.0%}"
                    for roll in range(1, 7)))
assert [roll for roll in range(1, 7) if spoiled[f"{roll}:"]["1x2"] > 0] == [2]  # guard
assert {round(100 * (1 - share)) for row in cleaning.values()  # guard
        for share in (row[:2].min(), row[:2].max())} == {11, 41, 22, 35}
assert round(cfr.expected_values(form, spoiled)[0], 3) == -0.027  # guard
assert max(solution.average[f"{roll}:"]["1x2"]  # guard
           for roll in (1, 3, 4, 5, 6)) < 0.05

# %% [markdown]
# Each roll but the 2 opens with 1x2 in less than 5 percent. The cutoff takes the claim from these five rolls, and leaves it to the 2. Now 1x2 means: "I have a 2."
#
# Is the harm done because 1x2 is important? Then it must be worse to remove it from all six rolls. Guess, and then see. (`slots` is where the probabilities of an information set stand; `proportions` scales each one to 1 again.)

# %%
def without_1x2(strategy, rolls):
    """The strategy that never opens with 1x2 when it has such a roll."""
    sets, weights = strategy.information_sets, strategy.probabilities.copy()
    for number in [sets.find(f"{roll}:") for roll in rolls]:
        weights[sets.slots(number).start + sets.find_action(number, "1x2")] = 0
    return cfr.Strategy(sets, sets.proportions(weights))

# %%
nobody = cfr.exploitability(
    form, without_1x2(solution.average, [1, 2, 3, 4, 5, 6]))
only_two = cfr.exploitability(
    form, without_1x2(solution.average, [1, 3, 4, 5, 6]))
print(f"1x2 by all {solution.exploitability:.4f}"
      f"   by nobody {nobody:.4f}   only by the 2 {only_two:.4f}")
assert round(nobody / solution.exploitability, 2) == 1.37  # guard
assert round(only_two / solution.exploitability, 1) == 3.3  # guard

# %% [markdown]
# If *no* roll opens with 1x2, less is lost: exploitability grows from 0.0027 to 0.0036. If *only the 2* does, it grows to 0.0088, more than three times as large. Rolls that say the same hide each other. **A cutoff looks at one information set at a time, and cannot see that.** This opening is a part of the harm, not all of it.
#
# Now compare the two rows of the table. After 100 iterations a cutoff of 0.01 was best. After 1,000 it was 0.001. Perhaps there is less dirt by then, and more to lose. None of the three was best for both. Measure it.
#
# The far end of cleaning has a name of its own. **Purification** keeps the likeliest action of each information set, or several if they are equally likely: a cutoff as high as the largest probability. What is left of your solution?

# %%
def purified(strategy):
    sets = strategy.information_sets
    rows = np.split(strategy.probabilities, sets.offsets[1:-1])
    return cfr.Strategy(
        sets, np.concatenate([threshold(row, row.max()) for row in rows]))

pure = cfr.exploitability(form, purified(solution.average))
print(f"mixed {solution.exploitability:.4f}, purified {pure:.4f}")
assert round(pure / solution.exploitability) == 104  # guard

# %% [markdown]
# About a hundred times worse. A player who hardly ever mixes cannot bluff *now and then*. Yet a program that purified its strategy came first in one division of the computer poker competition of 2010 [Ganzfried, Sandholm and Waugh]. Its strategy came from a coarse *abstraction*, a smaller game that treats many hands as one, and there a small probability may be noise. Your game is solved whole, and some small probabilities were still dirt: small cutoffs helped. But the mixing itself is needed.
#
# The paper has a second way to clean, a **reset**: throw away the strategy sums halfway through the run, and average the second half alone. After 400 iterations that makes the exploitability of your Dudo larger, not smaller. Lesson 08 measures it on the game for which the paper does it.

# %% tags=["guard"]
reset = cfr.Solver(form, "cfr", watch=[], average_from=201).run(
    400, progress=False, snapshots=False).solution()
assert reset.exploitability > 1.15 * snapshots[400].exploitability
assert threshold(np.array([0.4, 0.4, 0.2]), 0.4).tolist() == [0.5, 0.5, 0]

# %% [markdown]
# ## 10. Play it
#
# Twelve games against your own solution, in both seats. Afterwards you see what each decision cost, with the luck removed. (The table takes your game, or the `tree` of it that is already built.)

# %%
cfr.widgets.play_table(tree, solution.average, hands=12, rng=7,
                       title="Dudo against the strategy you computed")

# %% [markdown]
# ## What you can now do
#
# Answer each question in your head. Then open it.
#
# <details><summary>1. You wrote <code>&gt;</code> for <code>&gt;=</code>, and exploitability was almost 0. What did the solver really say, and what finds the mistake?</summary>
#
# That it has solved the game which you wrote. Only something from outside finds the mistake: a case by hand, a transcript, or the known value, 1/16 with four sides. With two and three sides the wrong game has the right value.
# </details>
#
# <details><summary>2. What did you test the copied formula of a claim's strength with, and how did it fail?</summary>
#
# Strengths must be a bijection: each number from 0 to 6D − 1 once. As copied, most are negative, and 1x2 and 2x6 share −4.
# </details>
#
# <details><summary>3. A cutoff of 0.001 made your solution better, 0.05 ruined it. How did the large one do harm at the opening 1x2?</summary>
#
# Five of six rolls used it less than five times in a hundred, so they lost it. The 2 kept it, and now it says "I have a 2". A cutoff sees one information set at a time.
# </details>

# %% [markdown]
# ## Take it further: another game of claims
#
# **Mia** is a bluffing game with *one* pair of dice, which only the thrower sees. Claims are throws, and they have their own order. For dice of up to nine sides:
#
# - Two *different* dice are read as a number of two digits, the higher die first: 3 and 5 make 53. A higher number beats a lower one.
# - Two *equal* dice beat all different ones. Higher pairs beat lower ones.
# - The throw of 2 and 1, called Mia, beats everything.
#
# So with four sides, from weak to strong: 31, 32, 41, 42, 43, 11, 22, 33, 44, 21.
#
# ### Exercise 7.10 · The strength of a throw · ●●○ · 15 minutes
#
# **Goal.** Return the strength of a throw: 0 for the weakest, 1 for the next stronger one, and so on without gaps, up to the Mia.
#
# <details><summary>Hint: a nudge</summary>
#
# How many throws are weaker? Test your function as in section 2: all throws together must give 0, 1, 2, ... without gaps.
# </details>
#
# <details><summary>Hint: an outline</summary>
#
# Sort the two dice first. Different dice, the higher one h and the lower one l: below it are all pairs of different dice with a smaller higher die, h − 1 choose 2 of them, and l − 1 with the same. But the Mia has left its place at the bottom. Or write down all throws in order, and look where yours stands.
# </details>

# %%
def mia_rank(one, other, sides):
    """The strength of a throw of two dice in Mia.

    0 for the weakest throw, 1 for the next stronger one, and so on.

    one, other: what the two dice show, from 1 to sides, in any order.
    sides: of each die, from 3 to 9.
    """
    ### BEGIN SOLUTION
    different = [
        (high, low) for high in range(2, sides + 1) for low in range(1, high)]
    order = (different[1:] + [(face, face) for face in range(1, sides + 1)]
             + [(2, 1)])
    return order.index((max(one, other), min(one, other)))
    ### END SOLUTION

# %%
mia_rank = check(mia_rank)

# %% tags=["guard"]
class Blind(Dudo):
    def information_set(self, history):
        return super().information_set(history) % 2**self.dudo


blind = [cfr.solve_lp(Blind(sides)).value for sides in (2, 3, 4)]
assert np.allclose(blind, [1 / 2, 1 / 9, 1 / 8])

# %% [markdown]
# ### To think about
#
# <details><summary>1. The number of an information set does not say whether player 1 or player 2 moves. Why do the two players never share one?</summary>
#
# Players take turns. If an even number of claims has been made, player 1 moves, else player 2. Leave the roll's bits out: how many of the claims' bits are 1 tells which.
# </details>
#
# <details><summary>2. Could you leave the roll out of <code>information_set</code>? What would the solver say?</summary>
#
# Nothing. It would solve the game of two players who never look at their own dice. That is another game again. With four sides it is worth 1/8, not 1/16. With two and three sides it has the right value: small games hide this mistake, too.
# </details>
#
# <details><summary>3. Why is the cutoff compared with the average, and not with the current strategy?</summary>
#
# The current strategy is thrown away. Its zeros and ones change from iteration to iteration. The average is the answer, and it keeps a small share of everything that was ever played.
# </details>
#
# <details><summary>4. You clean the strategies with a cutoff of 0.05, and the self-play value is still −0.027. Is the strategy fine?</summary>
#
# The value of a strategy against itself tells nothing about the best response to it. Above, exploitability was eight times as large.
# </details>
#
# ### Further reading
#
# - T. W. Neller and M. Lanctot, "An Introduction to Counterfactual Regret Minimization", 2013. Section 3: Dudo and its information sets; section 4: cleaning. Where this lesson corrects equation 6, the transcript and the number of information sets, it corrects a text copy of the paper.
# - S. Ganzfried, T. Sandholm and K. Waugh, "Strategy Purification and Thresholding: Effective Non-Equilibrium Approaches for Playing Large Games", *AAMAS*, 2012.
# - T. W. Neller and S. Hnath, "Approximating Optimal Dudo Play with Fixed-Strategy Iteration Counterfactual Regret Minimization", *Advances in Computer Games*, 2011. Dudo with limited memory, and all dice.
#
# **Next:** [lesson 08](08_liar_die.ipynb), in which many paths lead to the same place, and one visit is enough.

# %% [markdown] tags=["assignment"]
# ## Assignment: the bug clinic
#
# Three patients claim to be `winner_of_challenge`. Each has one bug, and none raises an error. Call them with claims and dice of your own, and find out.

# %% tags=["assignment"]
patients = cfr.checks.clinic("07", case=CLINIC_CASE)
print(patients["A"]((2, 4), [1, 4, 5]), patients["B"]((2, 4), [1, 4, 5]),
      patients["C"]((2, 4), [1, 4, 5]))
patients

# %% [markdown] tags=["assignment"]
# ### Exercise 7.11 · Diagnosis · ●●○ · 12 minutes
#
# **Goal.** Name each patient's bug, in the words of the catalogue above.
#
# <details><summary>Hint: a nudge</summary>
#
# Many cases are decided rightly by every patient. Look for cases at the border: exactly as many dice as claimed, one die too few, claims of ones, no ones on the table.
# </details>

# %% tags=["assignment"]
def diagnosis():
    """Each patient's bug: a dictionary {"A": name, "B": name, "C": name}.

    Each name is taken from the catalogue.
    """
    ### BEGIN SOLUTION
    return CLINIC_ANSWERS
    ### END SOLUTION

# %% tags=["assignment"]
diagnosis = check(diagnosis)
