# ---
# jupyter:
#   lesson:
#     number: "04"
#     title: "Kuhn poker: the tree"
#     promise: "Walk through a whole poker game, one node at a time, and meet counterfactual regret, on which the next lesson is built."
#     minutes: [55, 80]
#     requires: ["01", "03"]
#     able:
#       - "Write a card game as a tree of histories and information sets, and compute the expected value of any strategy"
#       - "Keep three kinds of reach apart: your own, the opponent's, and chance's"
#       - "Compute one node's counterfactual regrets by hand, and say why your own reach is left out of them"
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
# ## 1. Three cards, one bet
#
# **Kuhn poker** is a very small game in which bluffing pays.
#
# - There are three cards: 1, 2 and 3. You may call them jack, queen and king. The higher card wins.
# - Both players put 1 into the pot. This is the *ante*. Each gets one card and looks at it. The third card stays hidden.
# - Player 1 moves first. A move is a **pass** or a **bet** of 1.
# - After a bet the other player passes, which means to fold, or bets as well, which means to call. Then the hand is over.
# - If player 1 passes, player 2 may pass too, or bet. After that bet player 1 folds or calls.
# - A bet that nobody calls goes back to the player who made it.
#
# We write **p** for a pass and **b** for a bet. To *win* 1 means to leave with one chip more than you came with: the ante counts as yours until you lose it.
# There are five ways in which a hand can go:
#
# | moves | what happens | player 1 wins |
# |---|---|---|
# | pp | both pass; the cards are compared | +1 or −1 |
# | bp | player 1 bets, player 2 folds | +1 |
# | bb | a bet and a call; the cards are compared | +2 or −2 |
# | pbp | player 2 bets, player 1 folds | −1 |
# | pbb | player 2 bets, player 1 calls; the cards are compared | +2 or −2 |
#
# You hold the jack and move first. It can never win a comparison. Should you ever bet it?
#
# **Your bet.** Suppose that both players play perfectly. Who wins in the long run?

# %%
cfr.widgets.predict(
    "perfect Kuhn",
    "Both play perfectly. What does player 1 win per hand, on average?",
    ["+1/18: moving first helps", "exactly 0: it is a fair game",
     "−1/18: moving second helps", "−1/3: much worse"],
)

# %% [markdown]
# ## 2. The rules as a function
#
# First three words.
#
# - A **history** is everything that has happened so far: the cards, then the moves.
# - A history at which the hand is over is **terminal**. Only there something is paid.
# - **Chance** is a player too. It deals the cards, each of the six deals with probability 1/6.
#
# In this lesson a history has two parts: `cards`, such as `(1, 3)`, and the moves as a string, such as `"pb"`.
# With `(1, 3)` player 1 holds the jack and player 2 the king.
#
# By hand: what does player 1 win with cards `(1, 3)` after `"pbp"`? And after `"pbb"`? And after `"pb"`?
#
# <details><summary>Answers</summary>
#
# −1: player 1 folds and loses the ante. −2: player 1 calls and loses the ante and the bet. Nothing yet: after "pb" it is player 1's turn.
# </details>

# %% [markdown]
# ### Exercise 4.1 · What a hand pays · ●○○ · 7 minutes
#
# **Goal.** Return what player 1 wins, or `None` while the hand goes on.
#
# For all exercises of this lesson: do not change what a function is given. Rounding does no harm, as long as a number is right to 0.00001.
#
# <details><summary>Hint: a nudge</summary>
#
# After a fold the cards do not matter. When are they compared, and for how much?
# </details>
#
# <details><summary>Hint: an outline</summary>
#
# Two histories end with a fold: "bp" and "pbp". Three end with a comparison: "pp" for 1, "bb" and "pbb" for 2. All others go on.
# </details>

# %%
def kuhn_payoff(cards, history):
    """What player 1 wins when the hand is over; None while it goes on.

    cards: player 1's card and player 2's, two different ones of 1, 2 and 3.
    history: the moves so far, a string of "p" and "b", such as "" or "pb".
    Player 1 moves first, then they take turns.
    """
    ### BEGIN SOLUTION
    higher = 1 if cards[0] > cards[1] else -1
    payoffs = {"pp": higher, "bp": 1, "pbp": -1, "bb": 2 * higher,
               "pbb": 2 * higher}
    return payoffs.get(history)
    ### END SOLUTION

# %%
kuhn_payoff = check(kuhn_payoff)

# %%
assert kuhn_payoff((1, 3), "pbp") == -1  # guard
assert kuhn_payoff((1, 3), "pbb") == -2  # guard
assert kuhn_payoff((1, 3), "pb") is None  # guard
[kuhn_payoff((1, 3), history) for history in ("pbp", "pbb", "pb")]

# %% [markdown]
# ## 3. What a player knows
#
# You hold the jack, you pass, your opponent bets. Do they hold the queen or the king? You cannot know.
#
# For you, the histories `(1, 2), "pb"` and `(1, 3), "pb"` look the same. Together they are one **information set**. Whatever you do, you
# must do it at both.
#
# We name an information set by what its player knows: the mover's card, then the moves. This one is `"1pb"`.
#
# By hand: player 1 holds 3, player 2 holds 1, and player 1 has bet. Whose turn is it? What is the name of the information set?
#
# <details><summary>Answer</summary>
#
# Player 2 is to move, and knows two things, the card 1 and the bet: "1b".
# </details>

# %% [markdown]
# ### Exercise 4.2 · The information set · ●○○ · 4 minutes
#
# **Goal.** Name what the player to move knows.
#
# <details><summary>Hint: a nudge</summary>
#
# Whose turn is it after 0 moves? After 1? After 2? The number of moves tells you which card counts.
# </details>
#
# <details><summary>Hint: an outline</summary>
#
# Find out whose turn it is from the number of moves: even or odd? Take that player's card. Make text of it, and put the moves behind it.
# </details>

# %%
def information_set(cards, history):
    """What the player to move knows: the mover's card, then all moves.

    It is a string, for example "1pb".

    cards: player 1's card and player 2's card.
    history: the moves so far; the hand is not over.
    """
    ### BEGIN SOLUTION
    player = len(history) % 2
    return str(cards[player]) + history
    ### END SOLUTION

# %%
information_set = check(information_set)

# %%
from itertools import permutations

DEALS = list(permutations([1, 2, 3], 2))
names = {information_set(cards, history) for cards in DEALS
         for history in ("", "p", "b", "pb")}
assert len(DEALS) == 6 and len(names) == 12  # guard
sorted(names)

# %% [markdown]
# Six deals with four decisions each make 24 histories at which somebody moves. They form 12 information sets: every one holds **two** histories, one for each card that the opponent may hold.
#
# Nobody forgets anything here: each name contains the player's card and all moves. That is called **perfect recall**. Keep it in mind, because
# what follows needs it.

# %% [markdown]
# ## 4. Lesson 01 solves poker
#
# You own a learner that solves any table in which one player wins what the other loses. So make Kuhn poker a table.
#
# A **plan** says beforehand, without dice, what a player does at each information set to which the plan itself may lead. (Books say *reduced pure strategy*: a *pure strategy* also answers where it never leads.) With one card, player 1 has three of them:
# bet; pass and later fold; pass and later call. (A plan that bets need not say more: the hand is over at the next move.) We write them `"b"`, `"pf"` and `"pc"`, with **f** for fold and **c** for call. Three cards give $3^3 = 27$ plans.
#
# Player 2 answers a pass with p or b, and a bet with f or c. For one card there are 4 ways. Here `"pc"` passes after a pass, and calls after a bet: the second letter is not a second move. Three cards give $4^3 = 64$ plans.

# %%
from itertools import product

plans_1 = list(product(["b", "pf", "pc"], repeat=3))
plans_2 = list(product(["pf", "pc", "bf", "bc"], repeat=3))
assert (len(plans_1), len(plans_2)) == (27, 64)  # guard
assert plans_1[5] == ("b", "pf", "pc") and plans_2[9] == ("pf", "bf", "pc")  # guard
plans_1[5], plans_2[9]

# %% [markdown]
# The first entry of a plan is for card 1, the second for card 2, the third for card 3. Read these two aloud:
#
# - Player 1: "The jack I bet. With the queen I pass, and fold to a bet. With the king I pass, and call a bet."
# - Player 2: "With the jack I pass after a pass, and fold after a bet. With the queen I bet after a pass, and fold after a bet.
#   With the king I pass after a pass, and call a bet."
#
# Two plans and a deal fix the whole hand. In its history a fold is written p and a call b, as before:

# %%
MOVE = {"f": "p", "c": "b"}


def play_out(cards, plan_1, plan_2):
    """The moves of a hand in which both players follow their plans."""
    mine, theirs = plan_1[cards[0] - 1], plan_2[cards[1] - 1]
    if mine == "b":
        return "b" + MOVE[theirs[1]]
    return "pp" if theirs[0] == "p" else "pb" + MOVE[mine[1]]

# %% [markdown]
# The table holds what player 1 wins on average over the six deals, for each pair of plans.

# %%
def average_payoff(plan_1, plan_2):
    return np.mean([kuhn_payoff(cards, play_out(cards, plan_1, plan_2))
                    for cards in DEALS])


payoff = np.array(
    [[average_payoff(mine, theirs) for theirs in plans_2] for mine in plans_1])
assert payoff.shape == (27, 64)  # guard
picture = cfr.plots.payoff_table(payoff, rows="player 1's 27 plans",
                                 columns="player 2's 64 plans",
                                 title="All of Kuhn poker in one table")
cfr.plots.show(
    picture,
    "A table of 27 rows and 64 columns, coloured by what player 1 wins.")

# %% [markdown]
# Now the self-play of lesson 01, which never heard of cards. Here it is `cfr.self_play`, which takes the table as a `cfr.MatrixGame`. With `alternating=True`
# player 2 answers player 1's *new* strategy, which helped the averages of one game in lesson 03. Nothing else is added.

# %%
(x, y), trace = cfr.self_play(cfr.MatrixGame(payoff), 2_000, alternating=True)
value = x @ payoff @ y
assert round(value, 3) == -0.055 and trace.exploitability[-1] < 0.001  # guard
cfr.widgets.reveal("perfect Kuhn", "−1/18: moving second helps")

# %%
print(f"value {value:.4f}, -1/18 is {-1 / 18:.4f},"
      f" exploitability {trace.exploitability[-1]:.4f}")

# %% [markdown]
# Player 1 loses 1/18 a hand, about 0.056. In this game moving second is worth something. (Lesson 06 deletes one line of the rules, and then moving first is.)
#
# And the jack, should you ever bet it? Add up the probabilities of all plans that do. The same for the queen and the king:

# %%
bets = [sum(p for p, plan in zip(x, plans_1) if plan[card] == "b")
        for card in range(3)]
assert list(np.round(bets, 2)) == [0.17, 0.0, 0.51]  # guard
np.round(bets, 2)

# %% tags=["guard"]
unbet = [payoff[plans_1.index(("pf", queen, "pc"))]
         for queen in ("pf", "pc")]
assert np.isclose((2 / 3 * unbet[0] + 1 / 3 * unbet[1]).min(), -1 / 18)

# %% [markdown]
# You may. This learner bets about one jack in six: a **bluff**, and nobody told it about bluffing. The queen is hardly ever bet, and the king three times as
# often as the jack. Lesson 05 says why three times. (Player 1 can also do without bets: whoever passes every card, then folds the jack, and calls with one queen in three and every king, loses no more.)
#
# ### On paper, in 1950
#
# Harold Kuhn published this game in 1950, with its solution, on seven pages. A table of 27 by 64 is too large to solve by hand, so first make it smaller.
#
# You hold the jack, and the opponent bets. Calling loses 2, and folding loses 1. In lesson 02 an action was dominated if another one, or a mix, earns more against *everything*. Here that asks too much: against
# somebody who never bets, both are the same. So call a plan **weakly dominated** if another one never earns less, and sometimes more. "Call with the jack" is the textbook case.
# Strike out what is weakly dominated, look again at what is left, and repeat. (An equilibrium may get lost on the way. The value of a zero-sum game stays.)

# %%
left = cfr.iterated_elimination(
    cfr.MatrixGame(payoff), weakly=True, mixtures=False)
kept_1, kept_2 = left.actions
rows = [plans_1[int(number)] for number in kept_1]
columns = [plans_2[int(number)] for number in kept_2]
small = cfr.solve_lp(cfr.MatrixGame(left.payoffs[0])).value
assert left.payoffs[0].shape == (8, 4) and np.isclose(small, -1 / 18)  # guard
assert {plan[0] for plan in rows} == {"b", "pf"}  # the jack  # guard
assert {plan[1] for plan in rows} == {"pf", "pc"}  # guard
assert {plan[2] for plan in rows} == {"b", "pc"}  # guard
assert {plan[0][1] for plan in columns} == {"f"}  # guard
print(f"{len(rows)} rows by {len(columns)} columns are left,"
      f" value {small:.4f}")
rows, columns

# %% [markdown]
# Eight by four, with the same value: that fits on paper. Read the plans of player 1 that are left. The jack bets or gives up, the queen never bets, and the king never folds.
# What dominance cannot say is *how often* the jack should bet.
#
# So are we done? Take a game of a later lesson: **Dudo** with one die each. Players raise claims in turn until one is challenged. There are 12 claims,
# and six rolls of your die. How many plans does a player have? Just read on: the next cell counts them.
#
# A plan against one claim: challenge it, or answer with a higher claim, *and* have a plan against each claim that is higher still.

# %%
from functools import cache
from math import prod


@cache
def answers(claim):
    """How many plans there are against a claim; claims are 1 to 12."""
    return 1 + sum(prod(answers(later) for later in range(mine + 1, 13))
                   for mine in range(claim + 1, 13))

# %%
player_1 = (answers(0) - 1) ** 6
player_2 = prod(answers(claim) for claim in range(1, 13)) ** 6
assert (len(str(player_1)), len(str(player_2))) == (276, 446)  # guard
print(len(str(player_1)), "and", len(str(player_2)), "digits")

# %% [markdown]
# (At the start there is nothing to challenge, so player 1 has one answer less. Each of the six rolls has its own plan, hence the power.)
#
# The number of player 1's plans has 276 digits. The atoms in the observable universe are estimated at about $10^{80}$. No table will hold these plans.
# **We need a better idea: decide at each information set on its own.**

# %% [markdown]
# ## 5. The tree
#
# Draw every history as a node, and every move as a line to a longer history. This is the **game tree**. Chance moves first, then the players take turns.
#
# A **strategy** now needs one pair of probabilities for each information set: 6 pairs for each player of Kuhn poker, 12 in all, in place of 27 and 64 numbers.
# Here is the strategy that gives each move the probability ½:

# %%
uniform = {name: (0.5, 0.5) for name in names}
uniform["1pb"]

# %% [markdown]
# What is it worth to player 1? Work it out for the cards `(3, 1)`, from the ends upward:
#
# | history | who moves | expected value for player 1 |
# |---|---|---|
# | "pb" | player 1 | $\frac12 \cdot (-1) + \frac12 \cdot 2 = 0.5$ |
# | "p" | player 2 | $\frac12 \cdot 1 + \frac12 \cdot 0.5 = 0.75$ |
# | "b" | player 2 | $\frac12 \cdot 1 + \frac12 \cdot 2 = 1.5$ |
# | "" | player 1 | $\frac12 \cdot 0.75 + \frac12 \cdot 1.5 = 1.125$ |
#
# At every node the same thing happens. The value is that of the moves, weighed by their probabilities:
#
# $$v(h) = \sum_a \sigma(I, a)\; v(h a)$$
#
# Here $h$ is a history, $I$ its information set, $a$ a move, and $ha$ the history after it. $\sigma$ is the strategy.
# At a terminal history the value is the payoff.
#
# All values in this table are **player 1's**, also where player 2 moves. Player 2's value is the same number with the sign turned.

# %% [markdown]
# ### Exercise 4.3 · Expected value · ●●○ · 8 minutes
#
# **Goal.** Return what player 1 wins on average from a history on.
#
# If the check refuses a number, press **See this number** below its card. A picture opens at the place where your numbers first depart; section 9 explains its ribbons.
#
# <details><summary>Hint: a nudge</summary>
#
# The function may call itself. What is the case in which it need not?
# </details>
#
# <details><summary>Hint: an outline</summary>
#
# If <code>kuhn_payoff(cards, history)</code> is not None, return it. Otherwise look up the pair of probabilities, and add: the first times the
# expected value after <code>history + "p"</code>, the second times the one after <code>history + "b"</code>.
# </details>

# %%
def expected_value(strategy, cards, history):
    """What player 1 wins on average if the hand goes on from here.

    Both players follow the strategy.

    strategy: a dictionary; at information set "1pb", strategy["1pb"] is the
        pair (probability of "p", probability of "b").
    cards, history: as in kuhn_payoff; the hand may be over already.
    """
    ### BEGIN SOLUTION
    payoff = kuhn_payoff(cards, history)
    if payoff is not None:
        return payoff
    pass_, bet = strategy[information_set(cards, history)]
    after_pass = expected_value(strategy, cards, history + "p")
    after_bet = expected_value(strategy, cards, history + "b")
    return pass_ * after_pass + bet * after_bet
    ### END SOLUTION

# %%
expected_value = check(expected_value)

# %%
assert np.isclose(expected_value(uniform, (3, 1), ""), 1.125)  # guard
value = sum(expected_value(uniform, cards, "") for cards in DEALS) / 6
assert np.isclose(value, 1 / 8)  # guard
float(value)

# %% [markdown]
# If both sides toss coins, player 1 wins 1/8 a hand. That is no contradiction to −1/18: coins are a poor strategy for both. A player who alone switches to a best response gains 3/8 as player 1, and 13/24 as player 2.

# %% tags=["guard"]
coins = {(int(name[0]), *name[1:]): pair for name, pair in uniform.items()}
best = [cfr.best_response_value(cfr.games.Kuhn(), coins, player)
        for player in (0, 1)]
assert np.allclose(best, [1 / 8 + 3 / 8, -1 / 8 + 13 / 24])

# %% [markdown] tags=["rest"]
# ### A place to rest
#
# You have written the rules of Kuhn poker, what a player knows, and the value of any strategy. And lesson 01's learner has already solved the game, as a table of plans.
#
# Ask yourself until you come back: a table will not do for Dudo. What must a player know to decide well at *one* information set, by itself?
#
# When you come back, run all cells above this one (in JupyterLab: *Run* → *Run All Above Selected Cell*). Your answers are kept in their cells.

# %% [markdown]
# ## 6. Reach: who brings us here?
#
# How likely is the history `(2, 3), "pb"`? Three parties have a say:
#
# - chance must deal `(2, 3)`: probability 1/6;
# - player 1 must pass with the queen: $\sigma(\texttt{2}, p)$;
# - player 2 must bet with the king: $\sigma(\texttt{3p}, b)$.
#
# Each party's part is its **reach probability**, $\pi_c$, $\pi_1$ and $\pi_2$. Their product is the probability of the history.
#
# Take the player who moves at this history: player 1. Then $\pi_1$ is **own reach**, and everything else is the **others' reach**:
# the opponent's *and* chance's, multiplied. It is written $\pi_{-i}$, which reads "all but player $i$".
#
# <details><summary>Under the uniform strategy, what are own reach and others' reach at (2, 3), "pb"?</summary>
#
# Own reach is $\frac12$: player 1 has passed. Others' reach is $\frac12 \cdot \frac16 = \frac{1}{12}$: player 2 has bet, chance has dealt.
# </details>

# %%
def reach(strategy, cards, history):
    """How likely each player's own moves lead here: a pair, without chance."""
    players = [1.0, 1.0]
    for step, move in enumerate(history):
        pair = strategy[information_set(cards, history[:step])]
        players[step % 2] *= pair["pb".index(move)]
    return players

# %%
own, opponent = reach(uniform, (2, 3), "pb")
assert own == 0.5 and np.isclose(opponent / 6, 1 / 12)  # guard
own, opponent / 6

# %% [markdown]
# Are these numbers right? Two tests: the probabilities of all ends must add up to 1, and the ends, weighed by their probabilities, must give the same value as before, 1/8.

# %%
ends = [(cards, history) for cards in DEALS
        for history in ("pp", "bp", "bb", "pbp", "pbb")]
probabilities = [prod(reach(uniform, *end)) / 6 for end in ends]
payoffs = [kuhn_payoff(*end) for end in ends]
assert len(ends) == 30 and np.isclose(sum(probabilities), 1)  # guard
assert np.isclose(np.dot(probabilities, payoffs), 1 / 8)  # guard
print(f"{len(ends)} ends, probabilities add up to {sum(probabilities):.3f},"
      f" value {np.dot(probabilities, payoffs):.3f}")

# %% [markdown]
# Both tests look at the *product* of the two reaches. Exchange the two, and both still pass. Section 12 shows how bad that bug is, so here is a third test, which an exchange fails. **Change one player's strategy: only that player's reach may change.** Let player 1 always pass with the queen:

# %%
passing = uniform | {"2": (1.0, 0.0)}
before, after = (reach(strategy, (2, 3), "pb")
                 for strategy in (uniform, passing))
assert before == [0.5, 0.5] and after == [1.0, 0.5]  # guard
before, after

# %% [markdown]
# Player 1's reach, the first number, went from ½ to 1. Player 2's stayed.

# %% tags=["guard"]
def exchanged(strategy, cards, history):
    return reach(strategy, cards, history)[::-1]


assert np.allclose(
    [prod(exchanged(uniform, *end)) / 6 for end in ends], probabilities)
assert exchanged(passing, (2, 3), "pb") == [0.5, 1.0]

# %% [markdown]
# ## 7. The counterfactual question
#
# You stand at information set `"2pb"`: queen, you passed, they bet. What is a call worth, and what is a fold?
#
# Two histories are possible: they hold the jack, or the king. How much should each count? Here is the idea that this course is named after.
#
# > Suppose you **wanted** to come here, and did everything for it. Then only the *others* decide how likely each history is.
#
# So weigh each history by the others' reach, and leave out your own. The sum is the **counterfactual value**:
#
# $$v_i(I, a) = \sum_{h \in I} \pi_{-i}(h)\; v_i(ha)$$
#
# $v_i$ is the value for the player $i$ who moves at $I$. By hand, under the uniform strategy, at `"2pb"`:
#
# | history | others' reach | fold | call |
# |---|---|---|---|
# | (2, 1), "pb" | 1/12 | −1 | +2 |
# | (2, 3), "pb" | 1/12 | −1 | −2 |
# | **counterfactual value** | | $-\frac{1}{12} - \frac{1}{12} = -\frac16$ | $\frac{2}{12} - \frac{2}{12} = 0$ |
#
# Why is folding not worth −1? Because the weights add up to 1/6, not to 1. Divide by 1/6, and you get what you win *once you are here*: −1 for a fold, 0 for
# a call. The counterfactual value does not divide. It keeps how often the others let you come here.
#
# The strategy tosses a coin, so it earns the mean of both, $-\frac{1}{12}$. The **counterfactual regrets** are what each move would have earned beyond that:
# $-\frac16 + \frac1{12} = -\frac1{12}$ for folding, $0 + \frac1{12} = \frac1{12}$ for calling.

# %%
values, weights = np.zeros(2), 0
for cards in [(2, 1), (2, 3)]:
    others = reach(uniform, cards, "pb")[1] / 6
    weights += others
    values += others * np.array(
        [expected_value(uniform, cards, "pb" + move) for move in "pb"])
regret = values - values.mean()
assert np.allclose(values, [-1 / 6, 0])  # guard
assert np.allclose(regret, [-1 / 12, 1 / 12])  # guard
assert np.isclose(weights, 1 / 6) and np.allclose(values / weights, [-1, 0])  # guard
values, regret

# %% [markdown]
# Here `values.mean()` is right only because the strategy is uniform. In general the strategy weighs the values.
#
# ### See it: all of Kuhn poker
#
# Here is the whole game, with six deals around one beginning. A band joins the two histories of an information set. The wider a ribbon, the likelier its history.
# The picture calls the cards J, Q and K, so `"2pb"` reads Qpb.
#
# **Guess first.** Both players toss coins. At how many of the twelve information sets is own reach less than 1?

# %%
mine = uniform | {"3p": (0.5, 0.5)}
by_key = {(int(name[0]), *name[1:]): pair for name, pair in mine.items()}
tree = cfr.widgets.living_tree("kuhn", by_key, title="Coins everywhere")
rows = tree.table()  # guard
assert set(rows.information_set[rows.reach_own < 1]) == {"Jpb", "Qpb", "Kpb"}  # guard
at_qpb = rows[rows.information_set == "Qpb"]  # guard
assert np.allclose(at_qpb.reach_own, 1 / 2)  # guard
assert np.allclose(at_qpb.reach_others, 1 / 6)  # guard
assert np.allclose(at_qpb.regret, [-1 / 12, 1 / 12])  # guard
tree

# %% [markdown]
# At three: Jpb, Qpb and Kpb. Only there has the player who moves already moved, and own reach is ½.
#
# Pick Qpb. Its two histories light up, each with its own path from the beginning. The others' reach is $\frac1{12} + \frac1{12} = \frac16$, and the regrets are the ones that you have just computed.
# Now press *player 1's part*, then *player 2's part*: you see one player's reach at a time.
#
# Let player 2 always bet the king after a pass: write `(0.0, 1.0)` in the first line, and run the cell again. Which reach changes at Qpb, own reach or the others'?
#
# <details><summary>Answer</summary>
#
# The others': it is now $\frac1{12} + \frac16 = \frac14$. Own reach stays ½, because player 2's moves have no part in it.
# </details>

# %% tags=["guard"]
always = by_key | {(3, "p"): (0.0, 1.0)}
rows = cfr.widgets.living_tree("kuhn", always).table()
at_qpb = rows[rows.information_set == "Qpb"]
assert np.allclose(at_qpb.reach_own, 1 / 2)
assert np.allclose(at_qpb.reach_others, 1 / 4)

# %% [markdown]
# ## 8. One node, by hand
#
# Counterfactual regret minimization walks through the whole tree. Here is its heart: what the player who moves computes when the walk visits *one* history $h$ of an information set. This example has three actions.
#
# | given | numbers |
# |---|---|
# | regret sums | (20, −10, 30) |
# | values of the actions, for the player who moves | (40, −8, 20) |
# | own reach | 0.5 |
# | others' reach | 0.25 |
#
# Where player 2 moves, player 1's values change their sign before they come into this table.
#
# 1. **Strategy**, by regret matching: $(20, 0, 30) / 50 = (0.4, 0, 0.6)$.
#    With it the walk goes on. After an action this player's reach is $0.5 \cdot \sigma(a)$: 0.2, 0 and 0.3. The reach of everyone else stays 0.25. From below come the values.
# 2. **Value** of the node: $0.4 \cdot 40 + 0 \cdot (-8) + 0.6 \cdot 20 = 28$.
# 3. **Regret increment**: the actions against the node are $(12, -36, -8)$. Times the *others'* reach, 0.25: $(3, -9, -2)$.
# 4. **Strategy increment**: the strategy times *own* reach, 0.5: $(0.2, 0, 0.3)$.
#
# The third is added to the regret sums: $(23, -19, 28)$. The fourth is added to the strategy sums. They become the average strategy, which is what converges.
# Own reach belongs there, because an average should count how often you *use* a strategy (more in lesson 05). Step 4 relies on the perfect recall of
# section 3: as you forget nothing, own reach is the same at all histories of an information set.
#
# In symbols:
#
# $$v = \sum_a \sigma(a)\, v(a), \qquad \Delta R(a) = \pi_{-i}\,\big(v(a) - v\big), \qquad \Delta S(a) = \pi_i\, \sigma(a)$$

# %% [markdown]
# ### Exercise 4.4 · One node · ●●○ · 10 minutes
#
# **Goal.** Do these four steps for any node. Regret matching from lesson 01 is given: use it, or put your own in its place.
#
# <details><summary>Hint: a nudge</summary>
#
# Four steps, four lines, in the order of the example. Which reach goes with which sum?
# </details>
#
# <details><summary>Hint: an outline</summary>
#
# First match the regrets. Then weigh the values of the actions by that strategy, and add them. Then subtract this one number from every value: how large is
# each gain? Scale the gains with one reach and the strategy with the other. Return all four, in the order of the example.
# </details>

# %%
def regret_matching(regret_sum):
    positive_regret = np.maximum(regret_sum, 0)
    total = positive_regret.sum()
    return (positive_regret / total if total > 0
            else np.ones(len(regret_sum)) / len(regret_sum))


def node_update(regret_sum, action_values, reach_own, reach_others):
    """What one visit of one history computes for the player who moves there.

    regret_sum: an array, one number for each action. There may be any number
        of actions. It must not be changed.
    action_values: an array, what each action is worth to the player who moves;
        perhaps whole numbers.
    reach_own, reach_others: own reach of this history; the opponent's reach
        times chance's.
    Returns four things: strategy, value, regret increment, strategy increment.
    """
    ### BEGIN SOLUTION
    strategy = regret_matching(regret_sum)
    value = strategy @ action_values
    regret_increment = reach_others * (action_values - value)
    strategy_increment = reach_own * strategy
    return strategy, value, regret_increment, strategy_increment
    ### END SOLUTION

# %%
node_update = check(node_update)

# %%
regret_sum = np.array([20.0, -10.0, 30.0])
# Own reach 0.5, others' reach 0.25.
results = node_update(regret_sum, np.array([40.0, -8.0, 20.0]), 0.5, 0.25)
for result, by_hand in zip(  # guard
    results, [(0.4, 0, 0.6), 28, (3, -9, -2), (0.2, 0, 0.3)]):
    assert np.allclose(result, by_hand)
assert np.allclose(regret_sum + results[2], (23, -19, 28))  # guard
results

# %% [markdown]
# ## 9. See it: one deal
#
# The picture below walks through the deal jack against king. **Strategies, values and what is added to the sums come from your `node_update`.**
#
# On the way *down* the reaches are multiplied. You see them as ribbons. On the way *up* come the values, and your function says what to add.
#
# The values of the nodes are hidden. Step with the arrow keys. At each "▲ up", work out the number, type it, and press Enter. Fractions such as
# −5/4 are welcome. At player 2's nodes the sign is turned.

# %%
walk = cfr.widgets.stepper("kuhn", node_update, hands=[(1, 3)],
                           predict="value", title="Jack against king")
values = {row.information_set: row.value for row in walk.table()}
assert np.allclose([values["Jpb"], values["Kp"], values["Kb"], values["J"]],  # guard
                   [-1.5, 1.25, 0.5, -0.875])
walk

# %% [markdown]
# At Kp the value is 1.25 for player 2. In the tree of this picture, which shows player 1's values, the same node reads −1.25.

# %% [markdown]
# ## 10. See it: a whole iteration
#
# One **iteration** visits all six deals. Now the regrets are hidden.
#
# 1. Press the small tree **Q J** to jump to that deal. Step on, and predict its first three regrets: at Qpb, Jp and Jb. What do you multiply $v(a) - v$ by?
# 2. Go back to Qpb. Which other deal lights up, and why? Both visits add to the *same* sum.
# 3. Go to the last step. Only there do the strategies change, all at once.
# 4. Press **swap the reaches**. It goes to the first number that becomes wrong. While the reaches are swapped, nothing is hidden.

# %%
whole = cfr.widgets.stepper("kuhn", node_update, predict="regret",
                            title="The first iteration, all six deals")
rows = [row for row in whole.table() if row.information_set == "Qpb"]
assert len(whole.table()) == 48  # guard
assert {row.hand for row in rows} == {"Q J", "Q K"}  # guard
added = [sum(row.regret for row in rows if row.action == action)
         for action in ("pass", "bet")]
order = [row.information_set for row in whole.table()
         if row.hand == "Q J" and row.action == "pass"]
assert np.allclose(added, [-1 / 12, 1 / 12])  # guard
assert order[:3] == ["Qpb", "Jp", "Jb"]  # guard
whole

# %% [markdown]
# For Qpb the two visits add up to $(-\frac1{12}, \frac1{12})$: what you computed in section 7.

# %% [markdown]
# ## 11. The surprise
#
# After the first iteration the strategies have changed. With the jack, the queen and the king, player 1 now always bets. So in the second iteration
# player 1 never passes, and never sees a bet after a pass.
#
# **Guess.** What happens then to the regrets at Qpb?

# %%
cfr.widgets.predict(
    "unreached",
    "Own reach of Qpb is 0 in the second iteration."
    " What happens to its regrets?",
    ["they stay: nothing happens there", "they change all the same",
     "they are set back to 0"],
)

# %%
cfr.widgets.reveal("unreached", "they change all the same")

# %% [markdown]
# Here are the two visits of Qpb, as your `node_update` computes them in the second iteration:

# %%
second = cfr.widgets.stepper("kuhn", node_update, iteration=2).table()
at_qpb = [row for row in second if row.information_set == "Qpb"]
print("deal   move   own reach   others' reach   regret")
for row in at_qpb:
    print(f"{row.hand}    {row.action:4} {row.reach_own:10.0f}"
          f" {row.reach_others:15.3f} {row.regret:10.3f}")
first_moves = [row.strategy for row in second  # guard
               if row.information_set in "JQK" and row.action == "bet"]
fold, call = ([row for row in at_qpb if row.action == action]  # guard
              for action in ("pass", "bet"))
assert min(first_moves) == 1 and [row.reach_own for row in fold] == [0, 0]  # guard
assert not any(row.weight for row in fold + call)  # guard
assert np.allclose([row.reach_others for row in at_qpb], 1 / 6)  # guard
assert np.allclose([row.regret for row in fold], [-1 / 2, 1 / 6])  # guard
assert np.allclose([row.regret for row in call], 0)  # guard
assert np.allclose([row.strategy for row in call], 1)  # guard
assert np.isclose(added[0] - 1 / 2 + 1 / 6, -5 / 12)  # guard
assert all(np.isclose(row.strategy, 1) for row in second  # guard
           if row.information_set in ("Jp", "Kp") and row.action == "bet")

# %% [markdown]
# Own reach is 0, and the regret of a fold changes all the same. The strategy here is now "always call". After a pass player 2 now bets the jack and the king every time, so the others' reach is chance's $\frac16$.
# Against the jack a call wins 2, and the fold is 3 worse: $-\frac16 \cdot 3 = -\frac12$. Against the king a call loses 2, and the fold is 1 better: $\frac16$. So its sum goes from $-\frac1{12}$ to $-\frac1{12} - \frac12 + \frac16 = -\frac5{12}$: calling is right, more clearly than before. And player 1 never goes there now.
#
# Is that sensible? It must be. Player 1 stays away from Qpb *because of what would happen there*. If the play there could not improve, player 1 would never have a reason to come back.
# An information set that you avoid today still has to learn, so that you may return tomorrow.
#
# **That is why own reach is left out of the regret.** And the strategy increment? It is 0: a strategy that you never use does not enter your average.
#
# ### What do they hold?
#
# You never come to `"2pb"` now. Still you can ask: *if* I were there, which card would they hold? Say that after a pass player 2 bets the jack one time in three, and the king always.
#
# | player 2 holds | others' reach | share of the sum |
# |---|---|---|
# | 1 | $\frac16 \cdot \frac13 = \frac1{18}$ | $\frac14$ |
# | 3 | $\frac16 \cdot 1 = \frac3{18}$ | $\frac34$ |
#
# A call wins 2 one time in four, and loses 2 three times in four. That is −1 on average, exactly what a fold costs. So for the queen neither is better. (This is how player 2 bets in equilibrium.)
#
# Own reach is in neither row. It would be the same factor in both, and cancel. But what if it is 0?

# %% [markdown]
# ### Exercise 4.5 · What do they hold? · ●●○ · 10 minutes
#
# **Goal.** At an information set, return how likely each card of the opponent is. It must also work where the player who moves there never goes.
#
# If the *opponent* never plays this way, nothing is known. Then each card gets ½.
#
# <details><summary>Hint: a nudge</summary>
#
# Two cards are left for the opponent. The function <code>reach</code> of section 6 gives you a number for each of them.
# </details>
#
# <details><summary>Hint: an outline</summary>
#
# The name begins with the mover's card; the rest are the moves. Their number tells who moves: with that, put the mover's card and one of the others into <code>cards</code>, in the right order. Of the two reaches take the opponent's.
# Chance's 1/6 is the same for both, so it may stay out. Divide both weights by their sum, unless it is 0.
# </details>

# %%
def opponent_card(strategy, name):
    """How likely each card of the opponent is, for the player who moves.

    strategy: as in expected_value.
    name: an information set, such as "2pb"; the player who moves there may
        never come there.
    Returns a dictionary with the two cards that are left, such as
        {1: 0.25, 3: 0.75}. If the opponent never plays this way, each has 0.5.
    """
    ### BEGIN SOLUTION
    own_card, history = int(name[0]), name[1:]
    player = len(history) % 2
    weights = {}
    for card in {1, 2, 3} - {own_card}:
        cards = (own_card, card) if player == 0 else (card, own_card)
        weights[card] = reach(strategy, cards, history)[1 - player]
    total = sum(weights.values())
    return {card: weight / total if total > 0 else 0.5
            for card, weight in weights.items()}
    ### END SOLUTION

# %%
opponent_card = check(opponent_card)

# %% [markdown]
# The queen that tosses a coin at first, and the queen that never passes: the answer is the same.

# %%
clever = uniform | {"1p": (2 / 3, 1 / 3), "3p": (0.0, 1.0)}
for queen in [(0.5, 0.5), (0.0, 1.0)]:
    held = opponent_card(clever | {"2": queen}, "2pb")
    assert np.isclose(held[1], 1 / 4) and np.isclose(held[3], 3 / 4)  # guard
    print(f"queen passes with {queen[0]}:"
          f" jack {held[1]:.2f}, king {held[3]:.2f}")

# %% [markdown]
# Such a pair of numbers is called a **belief**, or the opponent's *range*. Change `clever` and run the cell again: how often must player 2 bet the jack, so that the queen should call?
#
# <details><summary>Answer</summary>
#
# More than one time in three. Then the jack is likelier than ¼, and a call earns more than −1.
# </details>

# %% [markdown]
# ## 12. Break it: swap the reaches
#
# Both reaches are numbers between 0 and 1, and nothing crashes if you swap them. How bad can it be?

# %%
def swapped(regret_sum, action_values, reach_own, reach_others):
    return node_update(regret_sum, action_values, reach_others, reach_own)

# %% [markdown]
# `cfr.widgets.average_after` repeats the walk that you saw above, and adds everything up. (In lesson 05 you write this walk yourself.)

# %%
kuhn = cfr.games.Kuhn()
updates = {"right": node_update, "swapped": swapped}
gaps = {name: [] for name in updates}
print("iterations   right reaches   swapped reaches")
for iterations in (10, 30, 100):
    for name, update in updates.items():
        reached = cfr.widgets.average_after(kuhn, update, iterations)
        gaps[name].append(cfr.exploitability(kuhn, reached))
    print(f"{iterations:10d} {gaps['right'][-1]:15.3f}"
          f" {gaps['swapped'][-1]:17.3f}")
assert gaps["right"][0] > 2 * gaps["right"][2] and gaps["right"][2] < 0.04  # guard
assert gaps["right"] == sorted(gaps["right"], reverse=True)  # guard
assert gaps["swapped"] == sorted(gaps["swapped"])  # guard

# %% [markdown]
# With the right reaches, exploitability falls from row to row, towards 0. With swapped reaches it *rises* here: more work makes it worse. No error message will tell you.
# **If a solver of yours does not get better, compare one node with a calculation by hand.** You now have one.

# %% [markdown]
# ## What you can now do
#
# Answer each question in your head. Then open it.
#
# <details><summary>1. Player 1 has 27 plans in Kuhn poker, and in Dudo a number of them with 276 digits. What does a strategy in the tree hold instead, and how do you compute its value?</summary>
#
# One probability for each move at each information set, 12 pairs in Kuhn poker. The value of a history is the mean of what its moves lead to, weighed by the strategy. If both players toss coins, player 1 wins 1/8 a hand.
# </details>
#
# <details><summary>2. Both players toss coins. Which three factors make the probability of (2, 3), "pb", and which are the others' reach for the player who moves?</summary>
#
# Chance deals with 1/6, player 1 passes with 1/2, player 2 bets with 1/2. Player 1 moves, so the first and the last are the others': 1/12 together.
# </details>
#
# <details><summary>3. A node is worth 28 and its first action 40. Own reach is 0.5, the others' reach 0.25. What does the first action's regret get, and why has 0.5 no part in it?</summary>
#
# 0.25 · (40 − 28) = 3. Own reach is your own choice. With it as a factor, a place that you avoid could never learn, and you would have no reason to come back.
# </details>

# %% [markdown]
# ## Take it further: a whole information set
#
# You see one information set of another game. A thief chooses one of several doors. A guard may or may not stand behind it.
# Chance and both players may have acted before. The player who moves cannot tell which of several histories it was.
#
# Of each of these histories you know: chance's probability, player 1's reach, player 2's reach, and what each action is worth **to player 1**. The game is zero-sum.
#
# ### Exercise 4.6 · The regrets of an information set · ●●○ · 12 minutes
#
# **Goal.** Return the counterfactual regrets that one iteration adds to this information set, for the player who moves there.
#
# <details><summary>Hint: a nudge</summary>
#
# Each history adds its share. Two things depend on who moves: which reach is left out, and the sign of the values.
# </details>

# %%
def information_set_regret(player, strategy, histories):
    """The counterfactual regrets that one iteration adds, one for each action.

    player: who moves here: 0 is player 1, 1 is player 2.
    strategy: a list, one probability for each action; the same at all
        histories of the information set.
    histories: a list of tuples (chance, reach_1, reach_2, values);
        values, a list, holds what each action is worth to player 1.
    """
    ### BEGIN SOLUTION
    total = np.zeros(len(strategy))
    for chance, reach_1, reach_2, values in histories:
        others = chance * (reach_2 if player == 0 else reach_1)
        utilities = np.array(values) if player == 0 else -np.array(values)
        total += others * (utilities - np.dot(strategy, utilities))
    return total
    ### END SOLUTION

# %%
information_set_regret = check(information_set_regret)

# %% [markdown]
# ### To think about
#
# <details><summary>1. Own reach is the same at both histories of an information set. The others' reach may differ. Why?</summary>
#
# With perfect recall both histories contain the same moves of yours, made at the same information sets. What differs is what you cannot see: chance's deal, and the
# others' moves, which may depend on it.
# </details>
#
# <details><summary>2. The others' reach of an information set is 0. What is added to its regrets?</summary>
#
# Nothing. The others never let you come here, so today it does not matter what you do. A solver may skip such regrets. The strategy sum still needs the visit, as long as your own reach is not 0.
# </details>
#
# <details><summary>3. Where does chance's probability belong, to your own reach or to the others'?</summary>
#
# To the others'. You do not choose the cards. If all deals are equally likely, leaving it out only scales the regrets. With an unfair deck it would be wrong.
# </details>
#
# ### Further reading
#
# - H. W. Kuhn, "A Simplified Two-Person Poker", *Contributions to the Theory of Games I*, 1950. The game and all its equilibria.
# - M. Lanctot, K. Waugh, M. Zinkevich and M. Bowling, "Monte Carlo Sampling for Regret Minimization in Extensive Games", *NIPS*, 2009, section 2. Counterfactual value as it stands here.
# - M. Zinkevich, M. Johanson, M. Bowling and C. Piccione, "Regret Minimization in Games with Incomplete Information", *NIPS*, 2007, section 3. Where it began. They divide the value by the others' reach first, and weigh the regret with it afterwards.
# - T. W. Neller and M. Lanctot, "An Introduction to Counterfactual Regret Minimization", 2013, section 3. Kuhn poker step by step.
#
# **Next:** [lesson 05](05_cfr.ipynb), in which you write the whole algorithm, and play against what it found.

# %% [markdown] tags=["assignment"]
# ## Assignment: the bug clinic
#
# Three patients claim to be `node_update`. Each of them has one bug, and none of them ever raises an error. Call them with numbers of
# your choice, and find out which bug it is.

# %% tags=["assignment"]
patients = cfr.checks.clinic("04", case=CLINIC_CASE)
sums, values = np.array([20.0, -10.0, 30.0]), np.array([40.0, -8.0, 20.0])
print(patients["A"](sums, values, 0.5, 0.25))
patients

# %% [markdown] tags=["assignment"]
# ### Exercise 4.7 · Diagnosis · ●●○ · 10 minutes
#
# **Goal.** Name each patient's bug, in the words of the catalogue above.
#
# <details><summary>Hint: a nudge</summary>
#
# Compare all four results with your own calculation. Use two reaches that differ, and three actions of different value. Then set one reach to 0.
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
