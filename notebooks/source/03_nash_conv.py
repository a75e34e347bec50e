# ---
# jupyter:
#   lesson:
#     number: "03"
#     title: "How far from equilibrium?"
#     promise: "Measure how good a strategy is, prove in two lines that regret matching works, and meet the exact answer."
#     minutes: [85, 70]
#     requires: ["01", "02"]
#     able:
#       - "Measure any pair of strategies with NashConv, and say what the number means"
#       - "Explain why the averages of regret matching converge, and watch both lines of the proof hold"
#       - "Solve a matrix game exactly by linear programming, and know when exploitability misleads"
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
# ## 1. Two strangers
#
# Here is a game with two rows and three columns. The table holds player 1's payoffs, and $\varepsilon = 0.01$ is a small number.

# %%
epsilon = 0.01
EPSILON_GAME = np.array([[1 + epsilon, -1, 0], [-1, 1 + epsilon, 0]])
EPSILON_GAME

# %% [markdown]
# A friend says: "Player 2 should mix the first two columns, half and half." Another says: "Player 2 should always play the third."
# The two strategies have no column in common. No two strategies can differ more.
#
# **Your bet.** One of the two is *the* equilibrium strategy of player 2, and there is no other. With it, player 2 loses nothing. How much does player 2 lose
# a round, at most, by playing the wrong one?

# %%
cfr.widgets.predict(
    "two strangers",
    "How much does player 2 lose, at most, by playing the wrong strategy?",
    ["1", "0.5", "0.1", "0.005"],
)

# %% [markdown]
# To settle the bet you need a measure. Build it now.

# %% [markdown]
# ## 2. NashConv
#
# Begin with matching pennies. Both players show a side of a coin. Player 1 wins 1 if the sides are equal, and loses 1 if they differ.
#
# | player 1 \ player 2 | heads | tails |
# |---|---|---|
# | heads | 1 | −1 |
# | tails | −1 | 1 |
#
# Suppose that player 1 always shows heads, and player 2 mixes half and half. Now each earns 0 on average. Put a mind reader on each side, as in lesson 01.
#
# - In player 1's chair: against half and half, both rows earn 0. There is nothing to gain.
# - In player 2's chair: against heads alone, tails makes player 1 lose 1. Player 2 earns 1 in place of 0, and gains 1.
#
# What each mind reader earns *more* than the player whose chair it takes is this player's **incentive to deviate**. Both added up are called **NashConv**: here $0 + 1 = 1$.
# It is the *gap* of lesson 01 under its usual name.
#
# Now the same in symbols. Everything is counted in player 1's payoffs.
#
# | symbol | what it is | in NumPy |
# |---|---|---|
# | $P$ | the table of payoffs | `payoff` |
# | $x$, $y$ | player 1's strategy, one probability a row; player 2's, one a column | `x`, `y` |
# | $(Py)_a$ | what row $a$ earns against $y$ | `payoff @ y` |
# | $(x^\top P)_b$ | what $x$ earns when player 2 plays column $b$ | `x @ payoff` |
# | $x^\top P y$ | what is earned when both mix | `x @ payoff @ y` |
#
# (The sign $^\top$, *transpose*, lays $x$ down as a row.)
#
# One mind reader best-responds to $y$, the other to $x$:
#
# $$\text{NashConv}(x, y) = \underbrace{\max_a (P y)_a - x^\top P y}_{\text{player 1 could gain}} \; + \; \underbrace{x^\top P y - \min_b (x^\top P)_b}_{\text{player 2 could gain}}$$
#
# Player 2 wants player 1's payoff to be *small*, so its best response is a minimum. What is earned now, $x^\top P y$, cancels:
#
# $$\text{NashConv}(x, y) = \underbrace{\max_a (P y)_a}_{\text{ceiling}} - \underbrace{\min_b (x^\top P)_b}_{\text{floor}}$$
#
# In the pennies, $x = (1, 0)$ and $y = (\frac12, \frac12)$. Then $Py = (0, 0)$, so the ceiling is 0. And $x^\top P = (1, -1)$, so the floor is −1. NashConv is $0 - (-1) = 1$ again.
#
# Read it once more. With $x$, player 1 is sure of at least the **floor** on average. With $y$, player 2 concedes at most the **ceiling** on average. So no floor is above any ceiling, and NashConv is
# the distance from one to the other.
#
# Let player 1 look for the highest floor, and player 2 for the lowest ceiling. Do the two *meet*? That they do, in every table, is the **minimax theorem**:
#
# $$\max_x \min_b (x^\top P)_b = \min_y \max_a (P y)_a$$
#
# The number where they meet is the **value** of the game. Two strategies that reach it have a NashConv of 0: they are an equilibrium. Nobody has proven the theorem to you yet.
# Sections 4 and 6 will.

# %% [markdown]
# ### Exercise 3.1 · NashConv · ●●○ · 6 minutes
#
# **Goal.** One number for a table and a pair of strategies. It is 0 at equilibrium and never negative, up to rounding.
#
# Here and in all exercises of this lesson, arrays hold numbers, whole or not. Do not change them.
#
# <details><summary>Hint: a nudge</summary>
#
# Player 1 plays $x$. What does player 1 earn in each column? Player 2 picks the column that is worst for player 1.
# </details>
#
# <details><summary>Hint: an outline</summary>
#
# Take the second formula. Two products, each a list of numbers: one entry a row, one entry a column. The ceiling is the largest entry of the first, the floor the
# smallest of the second.
# </details>

# %%
def nash_conv(payoff, x, y):
    """What both players could gain by best responses, added up.

    payoff: player 1's payoffs (m, n); player 2's are the same with the sign
        turned.
    x: player 1's strategy (m,). y: player 2's strategy (n,).
    Returns one number.
    """
    ### BEGIN SOLUTION
    return (payoff @ y).max() - (x @ payoff).min()
    ### END SOLUTION

# %%
nash_conv = check(nash_conv)

# %%
PENNIES = np.array([[1.0, -1.0], [-1.0, 1.0]])
half = np.array([0.5, 0.5])
assert np.isclose(nash_conv(PENNIES, np.array([1.0, 0.0]), half), 1)  # guard
assert np.isclose(nash_conv(PENNIES, half, half), 0)  # guard
print(nash_conv(PENNIES, np.array([1.0, 0.0]), half),
      nash_conv(PENNIES, half, half))

# %% [markdown]
# **Exploitability** is NashConv divided by the number of players: here, half of it. Not everybody divides. So say which one you mean.

# %% [markdown]
# ## 3. The bet
#
# Player 1 plays $(\frac12, \frac12)$ in both cases.

# %%
wrong, right = np.array([0.5, 0.5, 0.0]), np.array([0.0, 0.0, 1.0])
loss = nash_conv(EPSILON_GAME, half, wrong)
assert np.isclose(loss, 0.005)  # guard
assert np.isclose(nash_conv(EPSILON_GAME, half, right), 0)  # guard
assert np.allclose(  # guard
    [(EPSILON_GAME @ wrong).max(), half @ EPSILON_GAME @ wrong], 0.005)
assert np.allclose(half @ EPSILON_GAME, [0.005, 0.005, 0])  # guard
cfr.widgets.reveal("two strangers", f"{loss:.3f}")

# %% [markdown]
# Half of $\varepsilon$, and all of it is what player 2 could gain.
#
# <details><summary>Why can player 2 gain 0.005, and player 1 nothing?</summary>
#
# Player 2 gains by moving to the third column, where player 1 gets nothing. Player 1 earns exactly 0.005 with each row against the wrong strategy, so no change helps.
# </details>
#
# And why is the third column alone the equilibrium strategy? Half and half, player 1's rows earn 0.005 in each of the first two columns. So any probability there costs player 2 something.
#
# The wrong strategy is as far from the equilibrium as a strategy can be, and almost impossible to exploit. Make $\varepsilon$ smaller: NashConv goes to zero
# while the distance stays.

# %%
for e in (0.1, 0.01, 0.001):
    measured = nash_conv(
        np.array([[1 + e, -1, 0], [-1, 1 + e, 0]]), half, wrong)
    assert np.isclose(measured, e / 2, atol=1e-9)  # guard
    print(f"epsilon {e}: NashConv {measured:.4f}, distance to the"
          f" equilibrium strategy {abs(wrong - right).sum() / 2:.0f}")

# %% [markdown]
# Look at *all* mixes of player 2. The colour tells how much each can lose. For the picture, $\varepsilon = 0.1$.

# %%
marks = {"equilibrium": right, "the other one": wrong}
picture = cfr.plots.losses(
    [[1.1, -1, 0], [-1, 1.1, 0]], actions=("left", "middle", "right"),
    marks=marks,
    title="A valley, almost flat, leads away from the equilibrium")
cfr.plots.show(picture,
               "A triangle of mixes. A pale valley joins the corner"
               " 'right' with the middle of the opposite side.")

# %% [markdown]
# **Exploitability measures what you can lose. It does not measure how far you are from the equilibrium strategy.** For a poker player the loss is what counts.
#
# A pair from which no player can gain more than $\delta$ alone is a *$\delta$-Nash equilibrium*. (Papers write $\varepsilon$. Here $\varepsilon$ is already a number in the
# table.) NashConv adds up both gains, and neither is negative. So a NashConv of at most $\delta$ is enough for one.

# %% [markdown]
# ## 4. The measure and the regrets
#
# Take a random game: ten rows, ten columns, payoffs between −1 and 1. Let two regret matchers play it, and watch two numbers:
#
# - NashConv of the two averages;
# - the two **average regrets** added up, $\max_a R_1(a)/T + \max_b R_2(b)/T$.

# `play` is the loop of lesson 01; `yield` hands out a result after each iteration. (`alternating` waits for section 5.) `regret_matching` is the library's. You may paste yours over it.

# %%
regret_matching = cfr.minimizers.regret_matching

def play(payoff, iterations, alternating=False):
    """After each iteration: both averages, and the average regrets, added."""
    m, n = payoff.shape
    regret_1, regret_2, sum_1, sum_2 = (
        np.zeros(m), np.zeros(n), np.zeros(m), np.zeros(n))
    for t in range(1, iterations + 1):
        x, y = regret_matching(regret_1), regret_matching(regret_2)
        sum_1, sum_2 = sum_1 + x, sum_2 + y
        regret_1 += payoff @ y - x @ payoff @ y
        if alternating:
            x = regret_matching(regret_1)
        regret_2 += x @ payoff @ y - x @ payoff
        yield sum_1 / t, sum_2 / t, (regret_1.max() + regret_2.max()) / t

# %%
def watch(payoff, iterations, **options):
    """NashConv of the averages, and the average regrets, added: two arrays."""
    return np.array([(nash_conv(payoff, x, y), r)
                     for x, y, r in play(payoff, iterations, **options)]).T

RANDOM = cfr.games.random_game(10, 10, np.random.default_rng(3)).payoff
gap, average_regret = watch(RANDOM, 10_000)

# %% [markdown]
# **Draw the curve before you see it.** How does NashConv fall in these 10,000 iterations? On both axes each line is ten times the one before. The first point is given.

# %%
cfr.widgets.draw_the_curve(
    range(1, 10_001), gap,
    title="NashConv of the averages: draw it, then show the run")

# %% [markdown]
# Now the numbers, beside the average regrets:

# %%
assert abs(gap - average_regret).max() < 1e-9  # guard
print("largest difference:", abs(gap - average_regret).max())
for t in (10, 100, 1_000, 10_000):
    print(f"{t:6d} {gap[t - 1]:.4f} {average_regret[t - 1]:.4f}")

# %% [markdown]
# They are not close. They are **equal**, at every one of the 10,000 iterations, up to rounding.
#
# Why? Player 1's regret sum for action $a$ is $\sum_t (P y_t)_a - \sum_t x_t^\top P y_t$. Divide by $T$. The first part is $(P \bar y)_a$, with $\bar y$ the average strategy. So
#
# $$\frac{\max_a R_1(a)}{T} = \max_a (P \bar y)_a - m, \qquad \frac{\max_b R_2(b)}{T} = m - \min_b (\bar x^\top P)_b, \qquad m = \frac1T \sum_t x_t^\top P y_t$$
#
# Add the two. What was earned on average, $m$, cancels:
#
# $$\frac{\max_a R_1(a)}{T} + \frac{\max_b R_2(b)}{T} = \max_a (P \bar y)_a - \min_b (\bar x^\top P)_b = \text{NashConv}(\bar x, \bar y)$$
#
# That line is a theorem about equilibria: **when both average regrets vanish, NashConv of the averages vanishes.**
#
# So if neither average regret is above some $\delta$, the averages are a $2\delta$-Nash equilibrium. (Papers write: "a $2\varepsilon$-equilibrium".)

# %%
rounds = np.arange(1, 10_001)
picture = cfr.plots.convergence(
    {"NashConv": (rounds, gap), "regrets": (rounds, average_regret)},
    reference_slope=-0.5, ylabel="payoff per round",
    title="With simultaneous updates the two curves are one")
cfr.plots.show(picture,
               "NashConv of the averages and the added"
               " average regrets lie on one falling curve.")

# %% [markdown]
# ## 5. Break it: let player 2 see the new strategy
#
# In lesson 01 you met **alternating** updates: player 1 updates first, and player 2 answers the *new* strategy. Does the equality survive?

# %%
gap_alternating, regret_alternating = watch(RANDOM, 10_000, alternating=True)
assert abs(gap_alternating - regret_alternating).max() > 0.4  # guard
assert gap_alternating[-1] < regret_alternating[-1] / 3  # guard
print(f"NashConv {gap_alternating[-1]:.5f},"
      f" average regrets added {regret_alternating[-1]:.5f}")

# %% [markdown]
# It does not. Player 2's regret is now measured against player 1's *new* strategies. Player 1's average contains the old ones. So the two sums no longer hold the same $m$, and it does not cancel.
#
# And there is a surprise: in this game the alternating *averages* are better than the simultaneous ones, and better than their regrets say. It is one game, and
# no promise. Later lessons use alternating updates, and measure what they gain.

# %%
assert gap_alternating[-1] < gap[-1]  # guard
curves = {"NashConv, simultaneous": (rounds, gap),
          "NashConv, alternating": (rounds, gap_alternating),
          "regrets, alternating": (rounds, regret_alternating)}
picture = cfr.plots.convergence(
    curves, ylabel="payoff per round",
    title="Alternating updates break the equality, and help here")
cfr.plots.show(picture,
               "With alternating updates NashConv falls well below the"
               " regrets, and below NashConv of simultaneous updates.")

# %% [markdown]
# ## 6. Why regret matching works: two lines
#
# Let $R$ be the sums of regret, $R^+$ their positive parts, and $\sigma$ the strategy, in proportion to $R^+$. In the next round action $a$ earns $u(a)$, its *utility*, and
# $r(a) = u(a) - \sigma \cdot u$ is its regret. $|R|$ is the length of a vector: the root of the sum of its squared entries.
#
# One round by hand, with sums $R = (3, -1, 1)$ and utilities $u = (0, 4, 4)$:
#
# - $R^+ = (3, 0, 1)$, so $\sigma = (\frac34, 0, \frac14)$, and it earns $\sigma \cdot u = 1$. The regrets are $r = (-1, 3, 3)$.
# - $R^+ \cdot r = 3 \cdot (-1) + 0 \cdot 3 + 1 \cdot 3 = 0$. Two vectors with product 0 are at a right angle.
# - $|R^+|^2 = 9 + 1 = 10$. The new sums are $(2, 2, 4)$, and their squares add up to 24. So $|R^+|^2$ grew by 14. And $|r|^2 = 1 + 9 + 9 = 19$.
#
# Is it luck that the product is 0, and that 14 is not above 19? Two lines say no.
#
# **Line 1.** $R^+ \cdot r = 0$. The regrets to come are at a right angle to the positive regrets collected so far. For
# $R^+ = s\,\sigma$, where $s$ is the sum of all positive regrets:
#
# $$R^+ \cdot r = s \sum_a \sigma(a)\,\big(u(a) - \sigma \cdot u\big) = s \, (\sigma \cdot u - \sigma \cdot u) = 0$$
#
# (If no regret is positive, $R^+$ is zero, and so is the product.)
#
# **Line 2.** So by Pythagoras $|R^+ + r|^2 = |R^+|^2 + |r|^2$. The new vector of positive parts, $(R + r)^+$, has a length of at most $|R^+ + r|$: negative entries
# become 0, and a negative entry of $R$ makes the new one only smaller. So
#
# $$|R^+|^2 \text{ grows by at most } |r|^2 \text{ in a round.}$$
#
# After $T$ rounds, from zero, $|R^+|^2$ is at most the sum of all $|r|^2$, and so $|R^+| \le \sqrt{T}\, \max |r|$. The largest regret, if positive, is one entry of $R^+$, and an entry
# is at most the length. So the average regret is at most $\max |r| / \sqrt{T}$.
#
# Nothing was said about the opponent. It may read minds.
#
# <details><summary>By hand, 14 is 5 less than 19. Where did the 5 go?</summary>
#
# Into the negative sum. The regret of 3 brings the second action from −1 to 2. Its square is 4, and not 9.
# </details>
#
# And $|R^+|$ never *shrinks*. The square of each entry of $R^+$ changes by at least $2 R^+(a)\, r(a)$, and by line 1 these add up to 0. So once a regret is positive,
# there is always one: the rule "no regret is positive, play all alike" is for the beginning, and never comes back.
#
# <details><summary>Why at least $2 R^+(a)\, r(a)$?</summary>
#
# If $R(a) \le 0$, then $R^+(a) = 0$, and its square can only grow. If $R(a) > 0$ and the new sum is not negative, the square changes by
# $(R + r)^2 - R^2 = 2 R r + r^2$. If the new sum is negative, then $r < -R$: the square falls by $R^2$, and $2 R r$ is below $-2 R^2$.
# </details>

# %% [markdown]
# With two actions the sums of regrets are a point of a plane, and you can see both lines. Below, *you* are the opponent. The diamond is
# your reply, with payoffs between −1 and 1. Drag it, or move it with the arrow keys. Then play the round.
#
# Before you try: can a reply pull $r$ off the dotted line? Can thirty replies carry $R^+$ out of the circle? Can one make $R^+$ shorter?

# %%
cfr.widgets.regret_plane()

# %% [markdown]
# No, three times. Line 1 leaves $r$ only the dotted line, at a right angle to $R^+$. Along it $R^+$ gets longer only by
# Pythagoras, and not by the whole of $|r|$. That is why the radius of the circle need not grow like $T$: it grows like $\sqrt{T}$ at most.

# %% [markdown]
# ### Exercise 3.2 · Line 2, as a function · ●●○ · 8 minutes
#
# **Goal.** From the sums $R$ and the utilities of one round, return two numbers: how much $|R^+|^2$ grows, and its bound $|r|^2$.
#
# `regret_matching` stands above. You may use it.
#
# <details><summary>Hint: a nudge</summary>
#
# Four steps, as by hand: strategy, regrets, new sums, squares. When are positive parts taken, before adding or after?
# </details>
#
# <details><summary>Hint: an outline</summary>
#
# The regrets are <code>utility</code> minus the strategy's average of it. Add them to <code>regret_sum</code> as it is, negative entries too. Then take positive parts of the old sums
# and of the new ones, with <code>np.maximum</code>, and subtract the added squares. <code>v @ v</code> adds up the squares of v.
# </details>

# %%
def growth(regret_sum, utility):
    """How much |R+|^2 grows in one round of regret matching, and its bound.

    regret_sum: the sums of regrets before the round, one for each action,
        large or small. It must not be changed.
    utility: what each action earns in the round.
    Returns a pair: the growth of |R+|^2, and |r|^2, the sum of the squared
        regrets of the round.
    """
    ### BEGIN SOLUTION
    regret = utility - regret_matching(regret_sum) @ utility
    before = np.maximum(regret_sum, 0)
    after = np.maximum(regret_sum + regret, 0)
    return after @ after - before @ before, regret @ regret
    ### END SOLUTION

# %%
growth = check(growth)

# %% [markdown]
# Watch both lines hold against a nasty opponent: all payoffs are random, but your likeliest action always earns the worst, −1.

# %%
rng = np.random.default_rng(0)

def nasty_utility(strategy):
    """Random payoffs from -1 to 1, and -1 for the likeliest action."""
    utility = rng.uniform(-1, 1, 10)
    utility[np.argmax(strategy)] = -1
    return utility

regret_sum, squares, bounds = np.zeros(10), [0], [0]
for _ in range(1_000):
    strategy = np.array(regret_matching(regret_sum))
    utility = nasty_utility(strategy)
    regret = utility - strategy @ utility
    grown, allowed = growth(regret_sum, utility)
    assert abs(np.maximum(regret_sum, 0) @ regret) < 1e-9    # line 1
    assert -1e-9 <= grown <= allowed + 1e-9    # line 2, and no shrinking
    squares.append(squares[-1] + grown)
    bounds.append(bounds[-1] + allowed)
    regret_sum = regret_sum + regret

# %%
squared_length, bound = np.array(squares[1:]), np.array(bounds[1:])
by_formula = np.maximum(regret_sum, 0) @ np.maximum(regret_sum, 0)  # guard
assert np.isclose(squared_length[-1], by_formula)  # guard
assert (squared_length <= bound + 1e-9).all()  # guard
assert regret_sum.min() > 14 and round(regret_sum.max(), 1) == 20.6  # guard
assert round(np.sqrt(regret_sum @ regret_sum / 10)) == 19  # guard
assert round(np.sqrt(bound[-1]), 1) == 60.4  # guard
assert 59.5 < np.sqrt(squared_length[-1]) < np.sqrt(bound[-1])  # guard
print(f"after 1,000 rounds: |R+| is {np.sqrt(squared_length[-1]):.1f},",
      f"at most the root of all |r|² added, {np.sqrt(bound[-1]):.1f}")
print("the regrets themselves:", regret_sum.round(1))

# %%
picture = cfr.plots.convergence({"bound: added |r|²": (rounds[:1_000], bound),
                                 "|R⁺|²": (rounds[:1_000], squared_length)},
                                ylabel="squared payoff units",
                                title="|R⁺|² stays below all |r|² added up")
cfr.plots.show(picture,
               "The squared length of the positive regrets"
               " stays below the added squares of the regrets.")

# %% [markdown]
# Both lines held a thousand times, and $|R^+|$ never shrank, or an `assert` would have stopped the loop. $|R^+|$ came close to its bound, 60.4. The largest single regret is far smaller, about 20.6. Why? The opponent keeps
# all ten regrets together, between 14 and 21, and ten entries near 19 have the length $19 \sqrt{10} \approx 60$.
#
# On average over the rounds, no single action would have earned much more than regret matching did, although the opponent read its mind.

# %% [markdown]
# ### Exercise 3.3 · The nastiest opponent · ●●○ · 8 minutes
#
# Could somebody find a better proof, with a smaller bound? Take the opponent's chair, and see how much of the bound you can use up.
#
# **Goal.** You know the sums $R$. Choose a utility of −1 or 1 for every action, so that $|R^+|^2$ grows *most*. If several choices are best, return any of them.
#
# By hand: $R = (3, 1)$, so $\sigma = (\frac34, \frac14)$. With $u = (1, 1)$ nothing is regretted. With $u = (-1, 1)$ the strategy earns $-\frac12$, so $r = (-\frac12, \frac32)$. The new sums are
# $(2.5, 2.5)$, and the squares grow from 10 to 12.5. Here that is the whole bound, $\frac14 + \frac94$.
#
# <details><summary>Hint: a nudge</summary>
#
# With n actions there are only 2ⁿ choices. You have a function that judges each of them.
# </details>
#
# <details><summary>Hint: an outline</summary>
#
# <code>itertools.product((-1.0, 1.0), repeat=len(regret_sum))</code> runs through all choices. <code>max(..., key=...)</code> finds the best one: let the key be the first number
# that <code>growth</code> returns for the choice, made an array.
# </details>

# %%
import itertools


def nastiest_reply(regret_sum):
    """The utilities of -1 and 1 with which |R+|^2 grows most in a round.

    regret_sum: the sums of regrets, one for each action; one to six actions.
    Returns one number for each action, -1 or 1. If several choices are best,
        any of them.
    """
    ### BEGIN SOLUTION
    choices = itertools.product((-1.0, 1.0), repeat=len(regret_sum))
    return max(map(np.array, choices),
               key=lambda utility: growth(regret_sum, utility)[0])
    ### END SOLUTION

# %%
nastiest_reply = check(nastiest_reply)

# %% [markdown]
# Let it play 300 rounds against regret matching, with four actions.

# %%
sums, allowed = np.zeros(4), 0
for _ in range(300):
    worst = nastiest_reply(sums)
    allowed += growth(sums, worst)[1]
    sums = sums + worst - regret_matching(sums) @ worst
length = np.sqrt(sum(np.maximum(sums, 0) ** 2))
assert 0.99 < length / np.sqrt(allowed) < 1  # guard
print(f"|R+| is {length:.1f}, and the root of all |r|² is"
      f" {np.sqrt(allowed):.1f}; the largest average regret is"
      f" {sums.max() / 300:.3f}")

# %% [markdown]
# The bound is used up, up to one percent. **So the bound of line 2 cannot be made much smaller.** And still the average regret is small: the root of $T$ is divided by $T$.
#
# <details><summary>Some papers divide regrets by T inside regret matching, our code does not. Does it matter?</summary>
#
# No. Regret matching looks only at *proportions*. Dividing all regrets by the same number changes none.
# </details>

# %% [markdown]
# ### What you have proven, and its names
#
# **Floor and ceiling meet.** Section 2 left a debt, the minimax theorem. Let two regret matchers play any table. By section 4, NashConv of the averages is the two average regrets added.
# By the two lines, these go to 0: in a table no regret of a round lies further from 0 than the largest payoff minus the smallest, so $|r|$ stays bounded. So there are floors and ceilings as near to each other as you like: in our random game 0.01 apart after 10,000 iterations. And no floor is above any ceiling.
# So the highest floor *is* the lowest ceiling. The theorem is proven, for every table. (There *is* a highest floor, because
# it changes continuously with $x$, and the mixes are a closed, bounded set. Likewise a lowest ceiling.)
#
# **John von Neumann, 1928.** He proved it first, in another way. In 1944 he and Oskar Morgenstern made a book of the whole theory, *Theory of Games and Economic Behavior*. A part of it
# is on poker, and shows that bluffing needs no psychology: the best strategy bluffs. Lesson 04 shows it in a smaller poker.
#
# **David Blackwell, 1956.** Suppose that a game pays a *vector*. Can a player steer the average of these vectors as near to a given set, closed and convex, as they like, whatever the other does? Blackwell found the condition.
# Here the vector is $r$, the set holds all vectors without a positive entry, and **line 1 is Blackwell's condition**. The distance of the average from the set is
# $|R^+|/T$: 0.06 for the first opponent above, after 1,000 rounds. Hart and Mas-Colell made regret matching of it in 2000.

# %% tags=["guard"]
assert round(np.sqrt(squared_length[-1]) / 1_000, 2) == 0.06
assert round(gap[-1], 2) == 0.01
by_hand = growth(np.array([3.0, -1, 1]), np.array([0.0, 4, 4]))
assert np.allclose(by_hand, (14, 19))
assert np.allclose(growth(np.array([3.0, 1]), np.array([-1.0, 1])), 2.5)

# %% [markdown] tags=["rest"]
# ### A place to rest
#
# You have a measure that judges any pair of strategies. And you know why regret matching makes it small: two lines, and no word about the opponent.
#
# Tell somebody the two lines, without paper. Which of them needs the formula of regret matching? What does the other one take from it?
#
# When you come back, run all cells above this one (in JupyterLab: *Run* → *Run All Above Selected Cell*). Your answers are kept in their cells.

# %% [markdown]
# ## 7. The exact answer
#
# For a zero-sum game given by a table, a *matrix game*, nobody has to learn. Player 1 wants the highest floor: a strategy $x$ with which *every* column pays at least $v$, where $v$ is as large as possible.
#
# $$\max_{x,\,v} \; v \quad \text{subject to} \quad (x^\top P)_b \ge v \;\text{ for every column } b, \qquad \sum_a x_a = 1, \qquad x \ge 0$$
#
# This is a **linear program**. SciPy's `linprog` solves it in the form: minimise $c \cdot z$ subject to $A_{ub} z \le b_{ub}$ and $A_{eq} z = b_{eq}$.
# Here $z = (x_1, \dots, x_m, v)$.
#
# By hand, matching pennies: $z = (x_1, x_2, v)$. To make $v$ large, minimise $-v$, so $c = (0, 0, -1)$. Each condition becomes a row, with one number for each entry of $z$:
#
# | condition | unknowns on the left | row |
# |---|---|---|
# | column 1: $\; x_1 - x_2 \ge v$ | $-x_1 + x_2 + v \le 0$ | $(-1, 1, 1)$, first of $A_{ub}$ |
# | column 2: $\; -x_1 + x_2 \ge v$ | $x_1 - x_2 + v \le 0$ | $(1, -1, 1)$, second of $A_{ub}$ |
# | sum: $\; x_1 + x_2 = 1$ | $x_1 + x_2 + 0\,v = 1$ | $(1, 1, 0)$ of $A_{eq}$ |
#
# What stands on the right is $b_{ub} = (0, 0)$ and $b_{eq} = (1)$.

# %%
from scipy.optimize import linprog

A_ub = np.array([[-1, 1, 1], [1, -1, 1]])
program = linprog(c=[0, 0, -1], A_ub=A_ub, b_ub=[0, 0], A_eq=[[1, 1, 0]],
                  b_eq=[1], bounds=[(0, None), (0, None), (None, None)])
assert np.allclose(program.x, [0.5, 0.5, 0])  # guard
program.x.round(4) + 0    # + 0 turns -0 into 0

# %% [markdown]
# `program.x` is $z$: first the probabilities $x_1, \dots, x_m$, last $v$. So heads and tails have probability $\frac12$ each, and the value is 0. `bounds` gives each variable its smallest and largest value; `None` means "no limit".

# %% [markdown]
# ### Exercise 3.4 · Solve a matrix game · ●●● · 12 minutes
#
# **Goal.** Player 1's equilibrium strategy and the value of the game, for any table.
#
# <details><summary>Hint: a nudge</summary>
#
# Each column of <code>payoff</code> becomes one row of <code>A_ub</code>. Compare the matrix above with the table of matching pennies.
# </details>
#
# <details><summary>Hint: an outline</summary>
#
# <code>A_ub</code> is <code>-payoff.T</code> with a column of ones at its right: <code>np.column_stack</code> does it. Look at the bounds above once more:
# which variable may be negative, and what does <code>linprog</code> assume if you say nothing?
# </details>

# %%
from scipy.optimize import linprog


def solve_matrix_lp(payoff):
    """Player 1's equilibrium strategy and the value, by linear programming.

    payoff: player 1's payoffs (m, n); player 2's are the same with the sign
        turned.
    Returns a pair: strategy (m,), value (a number). If several strategies
        are equilibrium strategies, any of them. Errors of 1e-4 are allowed.
    """
    ### BEGIN SOLUTION
    m, n = payoff.shape
    A_ub = np.column_stack([-payoff.T, np.ones(n)])
    A_eq = np.append(np.ones(m), 0)[None, :]
    program = linprog(np.append(np.zeros(m), -1), A_ub, np.zeros(n), A_eq, [1],
                      bounds=[(0, None)] * m + [(None, None)])
    return program.x[:m], program.x[m]
    ### END SOLUTION

# %%
solve_matrix_lp = check(solve_matrix_lp)

# %% [markdown]
# And player 2's strategy? Player 2 wants the lowest *ceiling*, a smallest maximum. Our program finds the highest floor, a largest minimum. Turn all signs, and the one becomes the other:
#
# $$\min_y \max_a (P y)_a = -\max_y \min_a (-P y)_a$$
#
# So hand it the game as seen from the other chair, `-payoff.T`: signs turned, and player 2's columns as rows.

# %%
mine, exact_value = solve_matrix_lp(RANDOM)
theirs, _ = solve_matrix_lp(-RANDOM.T)
assert abs(nash_conv(RANDOM, mine, theirs)) < 1e-9  # guard
assert round(gap[-1], 2) == 0.01  # guard
print(f"value {exact_value:.6f},"
      f" NashConv {nash_conv(RANDOM, mine, theirs):.1e};"
      f" self-play came to {gap[-1]:.4f}")

# %% [markdown]
# NashConv is zero up to rounding. Self-play came to about 0.01 in 10,000 iterations.
#
# <details><summary>Then why learn at all?</summary>
#
# The program has one row for each *column of the table*. Lesson 04 counts the rows and columns of Kuhn poker, and those of a dice game whose table fits into no computer.
# Regret minimization need not write the table down; lesson 05 shows how. And against an opponent who is *not* at equilibrium its average regret still vanishes. The linear program
# does not look at the opponent.
# </details>

# %% [markdown]
# ### Break it: forget the bounds
#
# What if you say nothing about the bounds? Then `linprog` keeps every variable at 0 or above, $v$ as well. In matching pennies nobody notices, because $v = 0$.
# Subtract 1 from every payoff. Player 1 now loses 1 a round on average.

# %%
UNFAIR = PENNIES - 1
careless = linprog(c=[0, 0, -1], A_ub=np.column_stack([-UNFAIR.T, np.ones(2)]),
                   b_ub=[0, 0], A_eq=[[1, 1, 0]], b_eq=[1])
assert careless.x is None and np.isclose(solve_matrix_lp(UNFAIR)[1], -1)  # guard
print(careless.message)
safest, exact_value = solve_matrix_lp(UNFAIR)
print(f"with the right bounds: strategy {safest.round(4)},"
      f" value {exact_value:.4f}")

# %% [markdown]
# No strategy guarantees 0 or more, so the program has no solution, and `careless.x` is `None`. **Recognise it:** a solver that works on your first examples, and fails
# on games that player 1 loses. Test with a game of negative value.

# %% [markdown]
# ## 8. A promise from lesson 02
#
# If it is late: this section is for another day, and no exercise needs it.
#
# Colonel Blotto, five soldiers, three fields: in every equilibrium, the orders of $(3, 1, 1)$ have at most $\frac12$ in total. Now you can compute it.
# Equilibrium strategies are all $x$ that earn at least the value, 0, against every column. Among them, let a linear program find the smallest and the largest total.
#
# There is no $v$ among the variables this time, only probabilities. So `linprog`'s default bounds, 0 and no limit, are the right ones.

# %%
BLOTTO = cfr.games.Blotto(soldiers=5, battlefields=3)

def extremes(game, kind):
    """The smallest and the largest total of a type, over all equilibria."""
    total = np.array([sorted(action.split(",")) == sorted(kind)
                      for action in game.row_actions], dtype=float)
    count = len(total)
    programs = [
        linprog(c=sign * total, A_ub=-game.payoff.T, b_ub=np.zeros(count),
                A_eq=np.ones((1, count)), b_eq=[1])
        for sign in (1, -1)]
    return [abs(round(float(total @ program.x), 4)) for program in programs]

limits = {kind: extremes(BLOTTO, kind)
          for kind in ("320", "311", "221", "410", "500")}
assert np.allclose(  # guard
    [limits["320"], limits["311"]], [(1 / 2, 1), (0, 1 / 2)], atol=1e-9)
assert np.allclose([limits["221"], limits["410"], limits["500"]], 0, atol=1e-9)  # guard
limits

# %% [markdown]
# There are the numbers of lesson 02, up to rounding. $(2, 2, 1)$, $(4, 1, 0)$ and $(5, 0, 0)$ appear in *no* equilibrium.
#
# So with five soldiers no equilibrium spreads evenly. **Guess:** with *six* soldiers, how much probability can $(2, 2, 2)$ have in an equilibrium, at most?

# %%
cfr.widgets.predict("six soldiers",
                    "Six soldiers: how likely can 2, 2, 2 be, at most?",
                    ["0", "1/7", "1/2", "1"])

# %%
SIX = cfr.games.Blotto(soldiers=6, battlefields=3)
print(extremes(SIX, "222"))
assert extremes(SIX, "222") == [0, round(1 / 7, 4)]  # guard
assert [kind for kind in ("600", "510", "420", "411", "330", "321", "222")  # guard
        if extremes(SIX, kind)[1] == 0] == ["600", "510"]
cfr.widgets.reveal("six soldiers", "1/7")

# %% [markdown]
# One soldier more, and the even split is back. **Your turn.** With six soldiers there are seven types. Which of them appear in no equilibrium? Ask `extremes` for each.
#
# <details><summary>The answer</summary>
#
# Only $(6, 0, 0)$ and $(5, 1, 0)$. The largest total of each is 0.
# </details>

# %% [markdown]
# ## 9. Random games: two ways, one value
#
# Does self-play find the same value as the linear program? Try twenty random games. The value lies between floor and ceiling, so what the averages earn is off by NashConv at most.
#
# Guess first: after 2,000 iterations, how far from the value is what the averages earn, in the worst of the twenty games?

# %%
cfr.widgets.predict(
    "twenty games",
    "Largest difference between the two values, in twenty games?",
    ["0.1", "0.03", "0.003", "0.00001"])

# %%
differences, gaps = [], []
for seed in range(20):
    payoff = cfr.games.random_game(10, 10, np.random.default_rng(seed)).payoff
    *_, (mine, theirs, _) = play(payoff, 2_000)
    learned, (_, exact) = mine @ payoff @ theirs, solve_matrix_lp(payoff)
    differences.append(abs(learned - exact))
    gaps.append(nash_conv(payoff, mine, theirs))
    if seed < 5:
        print(f"game {seed}: self-play {learned:+.4f},"
              f" linear program {exact:+.4f}, NashConv {gaps[-1]:.4f}")
assert max(differences) < 0.0031  # guard
assert (np.array(differences) <= np.array(gaps) + 1e-9).all()  # guard
assert [round(f(gaps), 3) for f in (min, max)] == [0.015, 0.028]  # guard
print(f"largest difference in all twenty: {max(differences):.4f}")
print(f"NashConv: {min(gaps):.3f} to {max(gaps):.3f}")
cfr.widgets.reveal("twenty games", f"{max(differences):.3f}")

# %% [markdown]
# Within about 0.003 in all twenty, although NashConv is still 0.015 to 0.028. Watch floor and ceiling close in on the value of the first game.

# %%
payoff = cfr.games.random_game(10, 10, np.random.default_rng(0)).payoff
_, exact_value = solve_matrix_lp(payoff)
floors, ceilings = np.array([((x @ payoff).min(), (payoff @ y).max())
                             for x, y, _ in play(payoff, 2_000)]).T
assert (floors <= exact_value + 1e-9).all()  # guard
assert (ceilings >= exact_value - 1e-9).all()  # guard
picture = cfr.plots.bracket(rounds[:2_000], floors, ceilings,
                            value=exact_value,
                            title="Floor and ceiling close in on the value")
assert floors[2] < floors[0] < floors[-1]  # guard
assert ceilings[-1] < ceilings[0]  # guard
cfr.plots.show(picture,
               "Floor and ceiling swing and close in on the value"
               " from both sides. The gap between them is NashConv.")

# %% [markdown]
# ## 10. See it
#
# If it is late: keep this section for another day as well. It has no exercise.
#
# The same game, in the scrubber. Each row is an action. Press play, and watch the regrets. The equilibrium needs six of the ten actions of each player. The regrets of
# the other four sink: after 1,000 iterations they stand between −80 and −540. Those of the six are then at most 41 away from zero.

# %%
game = cfr.MatrixGame(payoff)
averages, trace = cfr.self_play(game, 1_000)
exact = solve_matrix_lp(payoff)[0], solve_matrix_lp(-payoff.T)[0]
for used, learner in zip(  # guard
    [np.array(mix) > 0.01 for mix in exact], trace.information_sets.values()):
    final = learner.regret_sum[-1]
    assert used.sum() == 6 and abs(final[used]).max() < 41
    assert (final[~used] > -540).all() and (final[~used] < -80).all()
cfr.widgets.scrubber(trace, game=game, equilibrium=exact,
                     title="Ten actions a side: four of them die out")

# %% [markdown]
# Now the epsilon game, $\varepsilon = 0.1$, with a kick: player 2 starts with a regret of 3 for *left*. After 100 iterations player 2's average has only 0.19 on *right*, and can lose 0.11 a round.
# After 1,000 iterations *right* has 0.52. Now the average is in the valley, and can lose 0.04.
#
# Drag player 2's diamond to the corner *right* first. Then drag it slowly to the middle of the opposite side, along the valley. Read the larger number under
# *u* in player 1's card: that is what player 1's best response earns. (If you see no *u*, make the window wider.) How large does it get?
#
# Player 2's equilibrium strategy is the only one. Player 1 has many: every share of the first row from 0.476 to 0.524. The dashed line marks $(\frac12, \frac12)$, the middle one.
#
# <details><summary>The answer</summary>
#
# At most $\varepsilon / 2 = 0.05$, at the far end of the valley. You moved all of player 2's probability, and lost next to nothing.
# </details>

# %%
game = cfr.games.epsilon_game(0.1)
averages, trace = cfr.self_play(game, 1_000, start=((0, 0), (3, 0, 0)))
distance = abs(averages[1] - right).sum() / 2
after_100 = trace["player 2"].average[trace.iterations == 100][0]  # guard
assert round(after_100[2], 2) == 0.19 and round(averages[1][2], 2) == 0.52  # guard
assert [round((game.payoff @ mix).max(), 2)  # guard
        for mix in (after_100, averages[1])] == [0.11, 0.04]
assert 2 * trace.exploitability[-1] < 0.05 and distance > 0.4  # guard
for share in (0.4763, 0.5237):  # guard
    assert np.isclose(
        (np.array([share, 1 - share]) @ game.payoff).min(), 0, atol=1e-3)
assert (np.array([0.475, 0.525]) @ game.payoff).min() < -0.002  # guard
print(f"after 1,000 iterations: NashConv {2 * trace.exploitability[-1]:.3f},"
      f" distance {distance:.2f}")

# %%
cfr.widgets.scrubber(trace, game=game, equilibrium=(half, right),
                     title="The epsilon game: a long way to the equilibrium")

# %% [markdown]
# ## What you can now do
#
# Answer each question in your head. Then open it.
#
# <details><summary>1. In the epsilon game, player 2's wrong strategy shares no column with the right one. What was NashConv, and what does the number count?</summary>
#
# 0.005, half of ε. It counts what both players could gain by a best response, added up. It does not say how far away the equilibrium strategy is.
# </details>
#
# <details><summary>2. Which two lines prove that average regret vanishes, and what do they assume about the opponent?</summary>
#
# New regrets are at a right angle to R⁺. So |R⁺|² grows by at most |r|² a round. They assume nothing about the opponent. With simultaneous updates, NashConv of the averages is the two average regrets added up.
# </details>
#
# <details><summary>3. What does one linear program give you that 2,000 iterations only came near to? Which variable needs a bound of its own, and why?</summary>
#
# The exact value, and a strategy that guarantees it. The variable is v, which may be negative. <code>linprog</code> keeps it at 0 or above unless you say otherwise.
# </details>
#
# From now on `cfr.nash_conv(game, strategies)` measures, and `cfr.solve_lp(game)` solves games that are zero-sum for two.

# %% [markdown]
# ## Take it further: the safest portfolio
#
# You spread your money over several funds. Nobody knows which of several scenarios will come. The table holds what each fund earns in each scenario. You look for the
# shares whose *worst* scenario is as good as possible. And the law allows at most the share `limit` in a single fund.
#
# There is no opponent. But nature might be one, and the linear program does not know the difference.
#
# ### Exercise 3.5 · The safest portfolio · ●●○ · 12 minutes
#
# **Goal.** The shares, and what they earn in their worst scenario.
#
# <details><summary>Hint: a nudge</summary>
#
# Which two numbers in <code>bounds</code> belong to a share now?
# </details>

# %%
def safest_portfolio(returns, limit):
    """The shares whose worst scenario is best, and what they earn in it.

    returns: (funds, scenarios); returns[i, s] is what fund i earns in
        scenario s.
    limit: the largest share of one fund; funds * limit is at least 1.
    Returns a pair: shares (funds,), each from 0 to limit, adding up to 1; and
        the worst result, a number. If several shares are best, any of them.
    """
    ### BEGIN SOLUTION
    funds, scenarios = returns.shape
    A_ub = np.column_stack([-returns.T, np.ones(scenarios)])
    A_eq = np.append(np.ones(funds), 0)[None, :]
    bounds = [(0, limit)] * funds + [(None, None)]
    program = linprog(np.append(np.zeros(funds), -1), A_ub,
                      np.zeros(scenarios), A_eq, [1], bounds=bounds)
    return program.x[:funds], program.x[funds]
    ### END SOLUTION

# %%
safest_portfolio = check(safest_portfolio)

# %% [markdown]
# ### To think about
#
# <details><summary>1. You add 10 to every payoff. What happens to NashConv, and to the value?</summary>
#
# The value grows by 10. NashConv stays: player 1's best response and player 1's strategy both earn 10 more, player 2's both 10 less.
# </details>
#
# <details><summary>2. Two equilibria of a zero-sum game: can you take x from one and y from the other?</summary>
#
# Yes. Each side's equilibrium strategy guarantees the value against everything. Any combination is an equilibrium. In battle of the sexes (lesson 01), which is not zero-sum, this fails.
# </details>
#
# ### Further reading
#
# - M. Zinkevich, M. Johanson, M. Bowling and C. Piccione, "Regret Minimization in Games with Incomplete Information", 2007, section 2. From regret to equilibrium.
# - D. Blackwell, "An Analog of the Minimax Theorem for Vector Payoffs", *Pacific Journal of Mathematics* 6(1), 1956. The geometry behind line 1.
# - M. Schubert, "Approaching the Nash Equilibrium", slides, 2017. The epsilon game.
# - J. von Neumann, "Zur Theorie der Gesellschaftsspiele", *Mathematische Annalen* 100, 1928. Floor and ceiling meet.
# - J. von Neumann and O. Morgenstern, *Theory of Games and Economic Behavior*, 1944, section 19. Poker and bluffing.
# - G. Farina, MIT 6.S890, lecture 4, "Learning in games: Foundations", 2024. Regret, and how it is related to equilibrium.
#
# **Next:** [lesson 04](04_kuhn_tree.ipynb), in which a hand of poker becomes a tree.

# %% [markdown] tags=["assignment"]
# ## Assignment: the bug clinic
#
# Three patients claim to be `nash_conv`. Each of them has one bug. Call them with tables and strategies of your choice, and find out which.

# %% tags=["assignment"]
patients = cfr.checks.clinic("03", case=CLINIC_CASE)
print(patients["A"](PENNIES, np.array([1.0, 0.0]), half))
patients

# %% [markdown] tags=["assignment"]
# ### Exercise 3.6 · Diagnosis · ●●○ · 10 minutes
#
# **Goal.** Name each patient's bug, in the words of the catalogue above.
#
# <details><summary>Hint: a nudge</summary>
#
# Take a table that is not square, and compute both gains by hand. Change only x, then only y: what does the patient notice?
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
