# ---
# jupyter:
#   lesson:
#     number: "01"
#     title: "Regret matching: rock-paper-scissors"
#     promise: "Write a learner from whom, in a long match, nobody wins much per round: not even an opponent who reads its mind."
#     minutes: [50, 50, 45]
#     requires: ["00"]
#     able:
#       - "Turn regrets into a strategy, and say why the average is what counts"
#       - "Let two learners find the equilibrium of a game that you type in as a table"
#       - "Recognise three ways in which self-play misleads: a frozen start, a last strategy, a game that is not zero-sum"
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
# ## Before you start: two things you need
#
# Answer each in your head. Then open it.
#
# <details><summary>1. A lottery pays 1 with probability 0.4, loses 1 with probability 0.3, and else pays nothing. What does it pay on average?</summary>
#
# $0.4 \cdot 1 + 0.3 \cdot (-1) + 0.3 \cdot 0 = 0.1$. This average is the *expected value*.
# </details>
#
# <details><summary>2. In NumPy, <code>A</code> has two rows and three columns, and <code>y</code> holds three numbers. What is <code>A @ y</code>?</summary>
#
# Two numbers, one for each row: the row times <code>y</code>, entry by entry, added up.
# </details>

# %% [markdown]
# ## First, a match
#
# Below sits a machine that knows nothing about you. It chooses first, then you throw. After each round it changes three
# numbers, the bars on the right. They alone decide with which probabilities it chooses next.
#
# Play thirty rounds, and try to win. (The keys R, P and S throw, too.)

# %%
cfr.widgets.mind_reader()

# %% [markdown]
# Did it find something out about you? Look at the bars once more. Can you guess the rule by which they move?
#
# You will have written this machine before section 4.

# %% [markdown]
# ## 1. A bet against a mind reader
#
# Now turn the table: *you* are the learner. A win is worth 1, a loss costs 1, a tie is worth 0.
#
# Your opponent is a mind reader. Before each round it reads your *probabilities*. It does not see which action you will draw.
# Then it picks the action that is best against these probabilities.
#
# Suppose that you play rock with probability 0.4, paper 0.3 and scissors 0.3. The mind reader plays paper. It wins against
# rock, loses against scissors, and earns $0.4 - 0.3 = 0.1$ a round on average.
#
# But you will learn. After each round you change your probabilities, by a rule with one idea in it: *regret*. The mind
# reader reads the new ones too.
#
# **Your bet.** You play 10,000 rounds. How much does the mind reader win from you *per round*, on average?

# %%
cfr.widgets.predict(
    "mind reader",
    "After 10,000 rounds, what does the mind reader win per round?",
    ["about 1: it always knows", "about 0.1", "about 0.01", "nothing at all"],
)

# %% [markdown]
# Your bet is kept. Now you build the learner, and in section 6 the match is played.

# %% [markdown]
# ## 2. Regret, by hand
#
# First some words. What you can do is an **action**. A **strategy** is a list of probabilities, one for each action.
# What you earn is your **payoff**. A table holds all payoffs: your action is the row, your opponent's is the column.

# %%
RPS = cfr.games.rock_paper_scissors().payoff
ROCK, PAPER, SCISSORS = range(3)
RPS

# %% [markdown]
# Row 0, column 1 is $-1$: your rock loses to their paper.
#
# You played rock, and your opponent showed paper. Look at what *would* have happened:
#
# | your action | would have earned | you earned | regret |
# |---|---|---|---|
# | rock | −1 | −1 | 0 |
# | paper | 0 | −1 | 1 |
# | scissors | 1 | −1 | 2 |
#
# Your **regret** for an action is what it would have earned, minus what you did earn:
#
# $$r(a) = u(a, b) - u(a_{\text{played}}, b)$$
#
# Here $b$ is the opponent's action, and $u$ is the payoff table. The opponent's action stays the same in both terms.
#
# Next round you play scissors, and your opponent shows rock. What are your three regrets? Decide before you go on.

# %% [markdown]
# ### Exercise 1.1 · Regrets of one round · ●○○ · 4 minutes
#
# **Goal.** Given the table and both actions, return your regret for *every* action.
#
# (For all exercises: no function changes what it is given, unless its text says so. Several numbers may be an array or a list.)
#
# <details><summary>Hint: a nudge</summary>
#
# The opponent's action picks one column of the table. That column holds everything you could have earned.
# </details>
#
# <details><summary>Hint: an outline</summary>
#
# Take the column <code>payoff[:, opponent_action]</code>. Subtract one number from it: what you did earn.
# </details>

# %%
def regrets(payoff, my_action, opponent_action):
    """What each action would have earned, minus what my action did earn.

    payoff: my payoffs, an array with one row for each of my actions, one
        column for each of the opponent's.
    my_action, opponent_action: row and column numbers, counted from 0.
    Returns one number for each of my actions.
    """
    ### BEGIN SOLUTION
    would_have_earned = payoff[:, opponent_action]
    earned = payoff[my_action, opponent_action]
    return would_have_earned - earned
    ### END SOLUTION

# %%
regrets = check(regrets)

# %%
first = regrets(RPS, ROCK, PAPER)
assert list(first) == [0, 1, 2]  # guard
first

# %%
second = regrets(RPS, SCISSORS, ROCK)
assert list(second) == [1, 2, 0]  # guard
second

# %% [markdown]
# You lost both rounds. Regrets add up over rounds, and the sum remembers what you should have done more often.

# %%
regret_sum = first + second
assert list(regret_sum) == [1, 3, 2]  # guard
regret_sum

# %% [markdown]
# ## 3. From regret to strategy
#
# **Regret matching** is one rule: *play each action in proportion to its positive regret.* In the field's notation, with
# $R(a)$ for the sum of regrets and $R^+(a) = \max(R(a), 0)$ for its positive part,
#
# $$\sigma(a) = \frac{R^+(a)}{\sum_{a'} R^+(a')}$$
#
# If no regret is positive, all actions get the same probability.
#
# By hand: the first round left regrets $(0, 1, 2)$. They add up to 3, so the strategy is $(0, \frac13, \frac23)$.
#
# <details><summary>After two rounds the sums are (1, 3, 2). What is the strategy?</summary>
#
# $(\frac16, \frac36, \frac26)$.
# </details>
#
# <details><summary>And for the sums (4, −1, 0)?</summary>
#
# $(1, 0, 0)$. A negative regret says: "I am glad that I did not play this more." It counts as zero.
# </details>

# %% [markdown]
# ### Exercise 1.2 · Regret matching · ●●○ · 6 minutes
#
# **Goal.** Turn sums of regrets into a strategy.
#
# <details><summary>Hint: a nudge</summary>
#
# Three steps: keep the positive parts, add them up, divide. One case needs care: what if the total is 0?
# </details>
#
# <details><summary>Hint: an outline</summary>
#
# <code>np.maximum(regret_sum, 0)</code> gives a *new* array with the positive parts. If its sum is positive, divide by it.
# Otherwise return an array in which every entry is one over the number of actions.
# </details>
#
# **Examples before code.** First write three examples (3 minutes, no points). Whoever does so finds the hard case before the bug does.
# An example is a pair, the argument and what it must give: `([3, -1, 1], [0.75, 0, 0.25])`. Which regrets are hard?

# %%
def examples():
    """A list of three such pairs or more."""
    ### BEGIN SOLUTION
    return [
        ([3, -1, 1], [0.75, 0, 0.25]),
        ([-1, -2, -5], [1 / 3, 1 / 3, 1 / 3]),
        ([1, -4, 1, 0], [0.5, 0, 0.5, 0]),
    ]
    ### END SOLUTION

# %%
check.examples("regret_matching", examples)

# %%
def regret_matching(regret_sum):
    """Probabilities in proportion to positive regret.

    All are equal where no regret is positive; a small positive one counts.

    regret_sum: an array, one number for each action, whole ones too. It must
        not be changed.
    Returns one probability for each action.
    """
    ### BEGIN SOLUTION
    positive_regret = np.maximum(regret_sum, 0)
    total = positive_regret.sum()
    if total > 0:
        return positive_regret / total
    return np.ones(len(regret_sum)) / len(regret_sum)
    ### END SOLUTION

# %%
regret_matching = check(regret_matching)

# %%
import matplotlib.pyplot as plt

after_two_rounds = regret_matching(regret_sum)
assert np.allclose(after_two_rounds, [1 / 6, 3 / 6, 2 / 6])  # guard
ACTIONS = ("rock", "paper", "scissors")
figure, (left, right) = plt.subplots(
    1, 2, figsize=(9, 2.6), layout="constrained")
cfr.plots.regret_bars(
    regret_sum, left, actions=ACTIONS, title="Regrets add up to 6 ...")
cfr.plots.strategy_bars({"strategy": after_two_rounds}, right, actions=ACTIONS,
                        title="... and each action gets its share")
cfr.plots.show(figure,
               "Two bar charts. Regrets 1, 3 and 2 on the left"
               " become probabilities 1/6, 3/6 and 2/6 on the right.")

# %% [markdown]
# ## 4. What the learner has played so far
#
# Three strategies so far. Before the first round there was no regret: $(\frac13, \frac13, \frac13)$. Before the second came
# $(0, \frac13, \frac23)$. The third, $(\frac16, \frac36, \frac26)$, is for round 3.
#
# Their average is the strategy that the learner plays in these three rounds *on the whole*. Compute the first entry by hand:
# $\left(\frac13 + 0 + \frac16\right) / 3 = \frac16$.
#
# The learner does not keep a list of all its strategies. It adds each one to a running sum, and divides at the end.

# %% [markdown]
# ### Exercise 1.3 · The average strategy · ●○○ · 3 minutes
#
# **Goal.** Turn a sum of strategies into probabilities.
#
# Optional: this divides as exercise 1.2 does, whose function would pass here as well. It has a name of its own because a learner keeps two sums, and they have two jobs.
#
# <details><summary>Hint: an outline</summary>
#
# Divide by the total of <code>strategy_sum</code>. If the total is 0, nothing was played yet: return equal probabilities.
# </details>

# %%
def average_strategy(strategy_sum):
    """The sum of strategies, scaled so that it adds up to 1.

    All probabilities are equal where the sum is zero everywhere.

    strategy_sum: an array, one number of at least 0 for each action, whole
        ones too.
    Returns one probability for each action.
    """
    ### BEGIN SOLUTION
    total = strategy_sum.sum()
    if total > 0:
        return strategy_sum / total
    return np.ones(len(strategy_sum)) / len(strategy_sum)
    ### END SOLUTION

# %%
average_strategy = check(average_strategy)

# %%
so_far = np.zeros(3), first, first + second
three_strategies = [regret_matching(regret) for regret in so_far]
on_the_whole = average_strategy(sum(three_strategies))
assert np.allclose(on_the_whole, [1 / 6, 7 / 18, 4 / 9])  # guard
on_the_whole

# %% [markdown]
# ## 5. Inside the mind reader
#
# Change chairs for a moment: in this section *you* are the mind reader, and you know your opponent's strategy $y$. Your action $a$ earns
# $\sum_b u(a, b)\, y(b)$ on average. This is its **action value**. An action with the largest value is a **best response**, and that value is
# the best response value.
#
# By hand, against $y = (0.4, 0.3, 0.3)$:
# rock earns $-0.3 + 0.3 = 0$, paper earns $0.4 - 0.3 = 0.1$, scissors earns $-0.4 + 0.3 = -0.1$. The largest is $0.1$.

# %% [markdown]
# ### Exercise 1.4 · The mind reader · ●●○ · 5 minutes
#
# **Goal.** Return the most that one of your actions earns, on average, against a known strategy.
#
# <details><summary>Hint: a nudge</summary>
#
# Each row of the table is one of my actions. Weigh its entries with the opponent's probabilities, and add them up.
# </details>
#
# <details><summary>Hint: an outline</summary>
#
# <code>payoff @ opponent_strategy</code> holds one average payoff for each of my actions. Return the largest of them: the payoff, not its place.
# </details>

# %%
def best_response_value(payoff, opponent_strategy):
    """The most that one of my actions earns against the opponent's strategy.

    payoff: my payoffs; one row for each of my actions, one column for each of
        the opponent's.
    opponent_strategy: one probability for each column.
    Returns one number, an average payoff.
    """
    ### BEGIN SOLUTION
    action_values = payoff @ opponent_strategy
    return action_values.max()
    ### END SOLUTION

# %%
best_response_value = check(best_response_value)

# %%
against_much_rock = best_response_value(RPS, np.array([0.4, 0.3, 0.3]))
assert np.isclose(against_much_rock, 0.1)  # guard
round(float(against_much_rock), 4)

# %% [markdown]
# ## 6. The match
#
# Now the bet. In each round:
#
# 1. you turn your regrets into a strategy;
# 2. the mind reader reads it and picks its best response;
# 3. you add up regrets. No action is drawn here, so you compare each action value with what your *strategy* earns on average.
#
# The mind reader sits on the other side of the table. Its actions are your columns, and its payoffs are yours with the sign turned. If your table is $A$, its table is `-A.T`:
#
# $$A = \begin{pmatrix} 3 & -2 \\ 1 & 4 \end{pmatrix} \qquad -A^\top = \begin{pmatrix} -3 & -1 \\ 2 & -4 \end{pmatrix}$$
#
# The $-2$ in your row 0 and column 1 has become a 2, in its row 1 and column 0.

# %%
def play_match(rounds, rule=regret_matching):
    """What the mind reader has won per round, after each round."""
    regret_sum, winnings = np.zeros(3), np.zeros(rounds)
    for t in range(rounds):
        strategy = rule(regret_sum)
        winnings[t] = best_response_value(-RPS.T, strategy)
        reply = np.argmax(-RPS.T @ strategy)
        action_values = RPS[:, reply]
        regret_sum += action_values - strategy @ action_values
    return np.cumsum(winnings) / np.arange(1, rounds + 1)

# %%
per_round = play_match(10_000)
assert np.isclose(per_round[-1], 0.0082, atol=1e-4)  # guard
print(f"the mind reader won {per_round[-1]:.4f} a round")
cfr.widgets.reveal("mind reader", "about 0.01")

# %% [markdown]
# It knows your probabilities in every single round. Still, after the first few rounds, its winnings per round become smaller and smaller.

# %% tags=["guard"]
theirs_regret, squares, replies = np.zeros(3), [], []
for _ in range(10_000):
    mix = regret_matching(theirs_regret)
    replies.append(int(np.argmax(-RPS.T @ mix)))
    earns = RPS[:, replies[-1]]
    theirs_regret += earns - mix @ earns
    squares.append(sum((earns - mix @ earns) ** 2))
assert (-np.array([[3, -2], [1, 4]]).T == [[-3, -1], [2, -4]]).all()
assert all(len(set(replies[t : t + 3])) > 1 for t in range(9_998))
assert (RPS.sum(axis=0) == 0).all()
assert np.isclose(theirs_regret.mean() / 10_000, per_round[-1], atol=1e-9)
assert round(np.mean(squares), 2) == 2.00 and np.ptp(theirs_regret) < 2.001
assert abs(theirs_regret @ theirs_regret / sum(squares) - 1) < 0.001
assert round(np.sqrt(2 / 3), 2) == 0.82

# %%
rounds = np.arange(1, len(per_round) + 1)
assert np.isclose(per_round[99] * np.sqrt(100), 0.82, atol=0.01)  # guard
assert np.isclose(per_round[-1] * np.sqrt(10_000), 0.82, atol=0.01)  # guard
line = 0.82 / np.sqrt(rounds)
picture = cfr.plots.convergence(
    {"measured": (rounds[1:], per_round[1:]),
     "0.82 / √rounds": (rounds, line)},
    ylabel="mind reader's winnings per round",
    title="Four times the rounds, half the winnings")
picture.set_xlabel("round (log scale)")
cfr.plots.show(picture,
               "The mind reader's winnings per round fall along"
               " the line 0.82 over the square root of the rounds.")

# %% [markdown]
# Both axes are logarithmic, so a straight line is a power law. The winnings follow $0.82/\sqrt{T}$ here, after $T$ rounds.
#
# This is no luck. *Whatever* the opponent does, regret matching keeps the average regret below a constant over $\sqrt{T}$.
# Lesson 03 shows why, in two lines.
#
# **From regret to winnings.** Each column of the table holds 1, 0 and −1. So in each round your three actions together would have earned 0.
# Add up your three regrets: what is left is three times what you lost. So the reader's winnings are the *mean* of your three regrets.
# If your regrets are small on average, the reader wins little.
#
# <details><summary>And why 0.82?</summary>
#
# Near the uniform strategy, the regrets of a round are about 1, 0 and −1 in some order, and their squares add up to about 2. Lesson 03
# shows why the squares of the three *sums* then add up to about $2T$ at most. Here they nearly reach it, and the reader keeps the three sums nearly equal. So each is
# about $\sqrt{2T/3}$, per round $\sqrt{2/3}/\sqrt T$, and $\sqrt{2/3}$ is 0.82.
# </details>
#
# **What this means.** On average, no fixed action would have earned you much more than you did earn. That is all that regret matching promises.

# %% [markdown] tags=["rest"]
# ### A place to rest
#
# You have written regret matching and the mind reader, and played the match. After 10,000 rounds the reader wins less than a hundredth a round.
#
# Ask yourself until you come back: the mind reader keeps changing its reply. What will your learner do against somebody who *never* changes?
#
# When you come back, run all cells above this one (in JupyterLab: *Run* → *Run All Above Selected Cell*). Your answers are kept in their cells.

# %% [markdown]
# ## 7. Real rounds, real draws
#
# In the match we computed with probabilities. Neller and Lanctot (see Further reading) *draw* both actions, and take regret from what was drawn. One round goes like this:
#
# 1. strategy from regrets; add it to `strategy_sum`;
# 2. draw my action from my strategy, and the opponent's action from theirs;
# 3. add the round's `regrets` to `regret_sum`.
#
# `rng.choice(3, p=strategy)` draws 0, 1 or 2 with the given probabilities. `rng` is NumPy's random generator; with the same
# seed it draws the same numbers again.

# %% [markdown]
# ### Exercise 1.5 · Train against a fixed opponent · ●●○ · 10 minutes
#
# **Goal.** Play `iterations` rounds against an opponent who never changes. In each round draw *both* actions: yours, and the opponent's.
# Return your *average* strategy. Regrets are added in every round, after a tie, too.
#
# <details><summary>Hint: a nudge</summary>
#
# You have all the parts: <code>regret_matching</code>, <code>regrets</code> and <code>average_strategy</code>. In which order does a round need them?
# </details>
#
# <details><summary>Hint: an outline</summary>
#
# Start with two arrays of zeros, one entry for each row of <code>payoff</code>. In each round take the three steps above. After the loop return the average.
# </details>

# %%
def train_against(payoff, opponent_strategy, iterations, rng):
    """My average strategy after sampled regret matching.

    The opponent never changes.

    payoff: my payoffs, (my actions, opponent's actions).
    opponent_strategy: one probability for each column.
    iterations: rounds to play, from 1 to some 25,000.
    rng: a np.random.Generator; draw all actions from it.
    Returns one probability for each of my actions. The first strategy used is
        uniform: no regrets yet.
    """
    ### BEGIN SOLUTION
    my_actions, opponent_actions = payoff.shape
    regret_sum, strategy_sum = np.zeros(my_actions), np.zeros(my_actions)
    for _ in range(iterations):
        strategy = regret_matching(regret_sum)
        strategy_sum += strategy
        my_action = rng.choice(my_actions, p=strategy)
        opponent_action = rng.choice(opponent_actions, p=opponent_strategy)
        regret_sum += regrets(payoff, my_action, opponent_action)
    return average_strategy(strategy_sum)
    ### END SOLUTION

# %%
train_against = check(train_against)

# %% [markdown]
# Against $(0.4, 0.3, 0.3)$ the best response is paper. Does your learner find it?

# %%
rock_lover = np.array([0.4, 0.3, 0.3])
early = [train_against(RPS, rock_lover, 100, np.random.default_rng(seed))  # guard
         for seed in range(6)]
papers = [e[PAPER].round(2) for e in early]  # guard
assert min(papers) == 0.13 and max(papers) == 0.84  # guard
learned = train_against(RPS, rock_lover, 20_000, np.random.default_rng(1))
assert learned.argmax() == PAPER and learned[PAPER] > 0.8  # guard
learned.round(3)

# %% [markdown]
# It does. An edge of 0.1 a round hides under much noise, so the first hundred rounds say little. (In six
# tries of a hundred rounds, paper got between 0.13 and 0.84.) Twenty thousand were enough here.
#
# Now a different opponent: rock, paper and scissors with probability 1/3 each. **Guess first**: what will your average strategy
# be? Then run it with five different seeds.

# %%
for seed in range(5):
    learned = train_against(
        RPS, np.ones(3) / 3, 2_000, np.random.default_rng(seed))
    print(learned.round(2))

# %% [markdown]
# Five seeds, five answers. Did you expect $(\frac13, \frac13, \frac13)$?
#
# Against this opponent every action earns 0 on average. So every action is a best response, and nothing pulls your strategy
# anywhere. **A fixed opponent teaches you to exploit *that opponent*, and nothing else.**

# %% [markdown]
# ## 8. Two learners, one equilibrium
#
# To find a strategy that is good against *everyone*, let the opponent learn too. Now both sides use regret matching, against each other.
#
# What do we hope for? A pair of strategies in which neither side can gain by changing its own alone. Such a pair is an **equilibrium**
# (a *Nash equilibrium*, in full). And a game is **zero-sum** if what one side wins the other loses, as here.
#
# No action is drawn any more ("no dice", for short). Each side hears all its action values $v(a)$ against the other's current strategy, and its regret is
#
# $$r(a) = v(a) - \sum_{a'} \sigma(a')\, v(a')$$
#
# This is the same regret as before, averaged over all draws.
#
# For player 2 every payoff changes its sign, and the table must be read by columns. If player 1's actions earn `payoff @ y` against $y$, then
# player 2's earn `-(x @ payoff)` against $x$.
#
# One iteration by hand. The table is $\begin{pmatrix} 2 & -1 \\ -1 & 1 \end{pmatrix}$, and nobody regrets anything yet: $x = y = (\frac12, \frac12)$.
#
# | who | action values | the strategy earns | regrets | next strategy |
# |---|---|---|---|---|
# | player 1 | $(\frac12, 0)$ | $\frac14$ | $(\frac14, -\frac14)$ | $(1, 0)$ |
# | player 2 | $(-\frac12, 0)$ | $-\frac14$ | $(-\frac14, \frac14)$ | $(0, 1)$ |
#
# <details><summary>What are the two averages after two iterations?</summary>
#
# $(\frac34, \frac14)$ for player 1, $(\frac14, \frac34)$ for player 2: half of the uniform strategy, half of the next one.
# </details>

# %% [markdown]
# ### Exercise 1.6 · Self-play from zero · ●●○ · 10 minutes
#
# **Goal.** Two regret matchers play each other in a zero-sum game, without dice. Both begin with regrets of zero. Return both average strategies.
#
# In the table above each side answers what the other plays in the same iteration. A side that answers the other's *new* strategy is accepted too: section 11 has a name for it.
#
# <details><summary>Hint: a nudge</summary>
#
# You need two regret sums and two strategy sums. What does each side hear in an iteration, and what does it subtract?
# </details>
#
# <details><summary>Hint: an outline</summary>
#
# Take strategies x and y from the regrets of each side, and add them to the strategy sums. Player 1's action values are <code>payoff @ y</code>, player 2's
# <code>-(x @ payoff)</code>. Compute both, then change the regrets. Each side adds its action values minus their average under its own strategy.
# </details>

# %%
def self_play_from_zero(payoff, iterations):
    """Both average strategies after regret matching against each other.

    Regrets are expected ones: no dice. Both sides begin with regrets of zero.

    payoff: player 1's payoffs (m, n), player 2's being the same with the sign
        turned.
    iterations: at least 1.
    Returns a pair: player 1's average strategy (m,), player 2's average
        strategy (n,).
    """
    ### BEGIN SOLUTION
    m, n = payoff.shape
    regret_1, regret_2 = np.zeros(m), np.zeros(n)
    strategy_sum_1, strategy_sum_2 = np.zeros(m), np.zeros(n)
    for _ in range(iterations):
        x, y = regret_matching(regret_1), regret_matching(regret_2)
        strategy_sum_1 += x
        strategy_sum_2 += y
        values_1, values_2 = payoff @ y, -(x @ payoff)
        regret_1 += values_1 - x @ values_1
        regret_2 += values_2 - values_2 @ y
    return average_strategy(strategy_sum_1), average_strategy(strategy_sum_2)
    ### END SOLUTION

# %%
self_play_from_zero = check(self_play_from_zero)

# %% [markdown]
# Let them play rock-paper-scissors.

# %%
by_hand = self_play_from_zero(np.array([[2, -1], [-1, 1]]), 2)  # guard
assert np.allclose(by_hand, [[3 / 4, 1 / 4], [1 / 4, 3 / 4]])  # guard
for iterations in (1, 1_000):
    average_1, average_2 = self_play_from_zero(RPS, iterations)
    assert np.allclose([average_1, average_2], 1 / 3)  # guard
    print(f"{iterations:4d} {average_1} {average_2}")

# %% [markdown]
# The perfect answer, after one iteration and after a thousand. Suspicious.
#
# <details><summary>Why do two learners that start from zero regrets never move?</summary>
#
# Zero regrets mean uniform strategies. Against a uniform opponent every action of rock-paper-scissors earns 0, so nothing is regretted, and the regrets stay zero.
# The learners did not *find* the equilibrium. They started on it.
# </details>
#
# So kick one of them off it: give player 1 a regret of 1 for rock. By hand: with regrets $(1, 0, 0)$ player 1's first strategy is $(1, 0, 0)$, and player 2's is still uniform.

# %% [markdown]
# ### Exercise 1.7 · A kick · ●○○ · 3 minutes
#
# **Goal.** The same self-play, from initial regrets that are given. Copy your loop. Only its first lines change.
#
# Optional: it is there to try `start` alone, before exercise 1.8 asks for it among other things.
#
# <details><summary>Hint: an outline</summary>
#
# The caller wants to use <code>start</code> again. So begin with copies, <code>np.array(start[0], dtype=float)</code> and the same of <code>start[1]</code>. The strategy sums still begin at 0.
# </details>

# %%
def self_play_from(payoff, iterations, start):
    """Both average strategies after self-play from initial regrets.

    payoff: player 1's payoffs (m, n), player 2's being the same with the sign
        turned.
    iterations: from 1 to some 10,000.
    start: a pair of initial regret sums (m numbers, n numbers), whole ones
        too, which must not be changed.
    Returns a pair: player 1's average strategy (m,), player 2's average
        strategy (n,).
    """
    ### BEGIN SOLUTION
    regret_1, regret_2 = (np.array(sums, dtype=float) for sums in start)
    strategy_sum_1, strategy_sum_2 = 0 * regret_1, 0 * regret_2
    for _ in range(iterations):
        x, y = regret_matching(regret_1), regret_matching(regret_2)
        strategy_sum_1 += x
        strategy_sum_2 += y
        values_1, values_2 = payoff @ y, -(x @ payoff)
        regret_1 += values_1 - x @ values_1
        regret_2 += values_2 - values_2 @ y
    return average_strategy(strategy_sum_1), average_strategy(strategy_sum_2)
    ### END SOLUTION

# %%
self_play_from = check(self_play_from)

# %% [markdown]
# Does the pair come back?

# %%
KICK = (np.array([1.0, 0.0, 0.0]), np.zeros(3))
average_1, average_2 = self_play_from(RPS, 10_000, KICK)
assert max(abs(average_1 - 1 / 3).max(), abs(average_2 - 1 / 3).max()) < 0.03  # guard
average_1.round(3), average_2.round(3)

# %% [markdown]
# Nearly. How good is that? Put a mind reader in each chair, one against $x$ and one against $y$. What each *gains* over the player whose chair
# it takes, added up, is the **gap** to equilibrium. (In a zero-sum game the players' own payoffs cancel, so the gap is what the two mind readers win.)
# It is zero exactly at equilibrium. Half of it is called **exploitability**.

# %%
def exploitability(x, y):
    return (best_response_value(RPS, y) + best_response_value(-RPS.T, x)) / 2

for iterations in (10, 100, 1_000, 10_000):
    print(f"{iterations:6d}"
          f" {exploitability(*self_play_from(RPS, iterations, KICK)):.4f}")
shares = [exploitability(*self_play_from(RPS, t, KICK)) / exploitability(  # guard
    *self_play_from(RPS, t // 100, KICK)) for t in (1_000, 10_000)]
assert np.allclose(shares, 0.1, atol=0.005)  # guard

# %% [markdown]
# It comes back, and slowly here: a hundred times the iterations leave about a tenth of the exploitability. (With
# a side that answers the other's new strategy it falls much faster.)

# %% [markdown]
# ## 9. See it
#
# `cfr.self_play` runs such a loop too, and keeps a record, a *trace*. In it both sides answer the other's old strategy. The picture below plays it back. The left triangle is
# player 1, the right one is player 2. A corner means "always this action", the middle means "all alike".
#
# 1. Press play. The **current** strategies circle, and do not come to rest in 3,000 iterations. The **averages** spiral in.
# 2. Move the slider with the arrow keys. Under each triangle stand that player's regrets. How many bars are positive when the current
#    strategy sits in a corner? (One: it gets all the probability.)
# 3. Drag player 2's diamond. The arrows show player 1's regrets against that mix, and where regret matching would answer.
#    Drag it to the middle: the arrows vanish. This is the frozen start again.

# %%
game = cfr.games.rock_paper_scissors()
averages, trace = cfr.self_play(game, 3_000, start=KICK)
assert trace.exploitability[-1] < 0.02  # guard
cfr.widgets.scrubber(
    trace, game=game, title="Two regret matchers play rock-paper-scissors")

# %% [markdown]
# ## 10. Break it: return the last strategy
#
# It is tempting: the learner has learned for 3,000 iterations, so its *last* strategy must be its best. Let us measure it.

# %%
def exploitabilities(kind):
    """One for each recorded iteration; kind: "current" or "average"."""
    x = getattr(trace["player 1"], kind)
    y = getattr(trace["player 2"], kind)
    return np.array([cfr.exploitability(game, pair) for pair in zip(x, y)])

last, averaged = exploitabilities("current"), exploitabilities("average")
assert last.min() > 0.6 and averaged[-1] < 0.02 and averaged[0] == 0.5  # guard
picture = cfr.plots.convergence(
    {"current": (trace.iterations, last),
     "average": (trace.iterations, averaged)},
    title="The average converges; the last strategy stays above 0.6")
cfr.plots.show(picture,
               "Exploitability of the last strategies stays above 0.6;"
               " that of the averages falls to 0.02.")

# %% [markdown]
# The last strategies stay above 0.6 to the very end. Even the start, rock against a uniform mix, was better: its
# exploitability is 0.5, where the lower curve begins. Remember this picture. If a solver of yours ever shows a curve that jumps and does not fall, ask
# whether it returns the last strategy.
#
# **Why does the average count?** Player 1's regret for $a$ adds up $u(a, y_t) - u(x_t, y_t)$ over $T$ iterations. Divide by $T$. What $a$ earned on average against $y_1, y_2, \dots$
# is what it earns against their *average*, $\bar y$. So
#
# $$\frac{R_1(a)}{T} = u(a, \bar y) - \frac1T \sum_t u(x_t, y_t)$$
#
# Little regret means: against $\bar y$ no action earns much more than player 1 did earn, on average. For player 2 and $\bar x$ it is the same. In a zero-sum game, then, neither can gain much. Regret over $T$
# iterations is a statement about averages. Of the last strategies it says nothing. (Lesson 03 makes an equation of it.)

# %% tags=["guard"]
added = sum((trace[f"player {i}"].regret_sum[-1] - KICK[i - 1]).max()
            for i in (1, 2))
assert np.isclose(added / 3_000, 2 * trace.exploitability[-1])

# %% [markdown]
# ### An older learner
#
# Regret matching was not the first learner. In 1951 George Brown described **fictitious play**: in every round, play the action that would have earned most so far.
# In our words: give *all* the probability to the largest regret. In the same year Julia Robinson proved that in every zero-sum game the averages of two such players
# come as near to equilibrium as you like.
#
# **Guess.** Which of the two rules gets further in self-play, in 10,000 rounds? And which loses less to the mind reader?

# %%
def largest_regret(regret_sum):
    strategy = np.zeros(len(regret_sum))
    strategy[np.argmax(regret_sum)] = 1
    return strategy

def both_by(rule, rounds):
    """Both averages when two players learn by the same rule, kicked off."""
    (regret_1, regret_2), sum_1, sum_2 = KICK, 0, 0
    for _ in range(rounds):
        x, y = rule(regret_1), rule(regret_2)
        sum_1, sum_2 = sum_1 + x, sum_2 + y
        regret_1 = regret_1 + RPS @ y - x @ RPS @ y
        regret_2 = regret_2 + x @ RPS @ y - x @ RPS
    return sum_1 / rounds, sum_2 / rounds

# %%
for name, rule in (("fictitious play", largest_regret),
                   ("regret matching", regret_matching)):
    left = exploitability(*both_by(rule, 10_000))
    print(f"{name}: exploitability {left:.4f} in self-play; the mind reader"
          f" wins {play_match(10_000, rule)[-1]:.4f} a round")
assert play_match(10_000, largest_regret)[-1] == 1  # guard
older = exploitability(*both_by(largest_regret, 10_000))  # guard
assert older < left < 1.2 * older  # guard

# %% [markdown]
# Against itself the older rule is as good, even a little better here. Against the mind reader it loses *every* round: its next action is never a secret.
#
# Is there a rule that has little regret against **everybody**? James Hannan asked, and found one in 1957: add some random noise to the sums before you take the largest.
# Rules with this property are called *Hannan consistent*. Regret matching is another one: it draws from its own probabilities instead.

# %% [markdown] tags=["rest"]
# ### A place to rest
#
# You have written self-play, and given it a kick. You have seen that its averages converge, while its last strategies go on circling. The last sitting holds the two best surprises.
#
# Ask yourself until you come back: two friends want to meet, and each prefers another place. Where do two regret matchers send them?
#
# When you come back, run all cells above this one (in JupyterLab: *Run* → *Run All Above Selected Cell*). Your answers are kept in their cells.

# %% [markdown]
# ## 11. When the game is not zero-sum
#
# Two people want to spend the evening together. One prefers the first place, the other the second. Apart, both get nothing.

# %%
battle = cfr.games.battle_of_the_sexes()
battle.payoff

# %% [markdown]
# Two tables now: player 1's payoffs, then player 2's. Both at the first place is an equilibrium, worth 2 and 1. Both at the second is another, worth 1 and 2.
# In these two, nothing is drawn: they are *pure*. And there is a third, in which both draw. Each side's mix makes the *other* side **indifferent**: if player 2 goes to the first place with probability $q$,
# player 1 earns $2q$ there and $1 - q$ at the second. These are equal at $q = \frac13$.
#
# **Guess.** From zero regrets, where do two regret matchers go? Keep your guess, and make your loop ready for two tables first.
#
# By hand: call the tables $A$ and $B$. From zero, both strategies are $(\frac12, \frac12)$. Player 1's actions earn `A @ y` $= (1, \frac12)$, player 2's earn `x @ B` $= (\frac12, 1)$. No sign is
# turned: $B$ already holds player 2's own payoffs.

# %% [markdown]
# ### Exercise 1.8 · Self-play · ●●○ · 8 minutes
#
# **Goal.** The same loop a third time, made general: lesson 02 begins with this version. One table means a zero-sum game, a pair of tables any game. Without `start`, regrets begin at zero.
#
# <details><summary>Hint: a nudge</summary>
#
# Turn <code>payoff</code> into a pair of tables at the top: for a zero-sum game player 1's is <code>payoff</code>, player 2's is <code>-payoff</code>.
# The rest need not know whether the game is zero-sum.
# </details>
#
# <details><summary>Hint: an outline</summary>
#
# <code>payoff.ndim == 3</code> tells the two kinds apart. With a table for each player, the action values are table 1 times y, and x times table 2.
# If <code>start</code> is <code>None</code>, begin with zeros. Else copy it, as before.
# </details>

# %%
def self_play(payoff, iterations, start=None):
    """Both average strategies after regret matching against each other.

    Regrets are expected ones: no dice.

    payoff: player 1's payoffs (m, n), player 2's being the same with the sign
        turned; or (2, m, n), player 1's table and player 2's, when the game
        is not zero-sum.
    iterations: from 1 to some 10,000.
    start: None, or a pair of arrays with initial regret sums (m floats, n
        floats), which must not be changed.
    Returns a pair: player 1's average strategy (m,), player 2's average
        strategy (n,).
    """
    ### BEGIN SOLUTION
    A, B = payoff if payoff.ndim == 3 else (payoff, -payoff)
    regret_1, regret_2 = ((np.zeros(n) for n in A.shape) if start is None
                          else (np.array(s, dtype=float) for s in start))
    strategy_sum_1, strategy_sum_2 = np.zeros(A.shape[0]), np.zeros(A.shape[1])
    for _ in range(iterations):
        x, y = regret_matching(regret_1), regret_matching(regret_2)
        strategy_sum_1 += x
        strategy_sum_2 += y
        values_1, values_2 = A @ y, x @ B
        regret_1 += values_1 - x @ values_1
        regret_2 += values_2 - values_2 @ y
    return average_strategy(strategy_sum_1), average_strategy(strategy_sum_2)
    ### END SOLUTION

# %%
self_play = check(self_play)

# %%
mine = self_play(battle.payoff, 1_000)
assert np.allclose(mine, [[2 / 3, 1 / 3], [1 / 3, 2 / 3]], atol=1e-3)  # guard
np.round(mine, 3)

# %% [markdown]
# (If yours shows ones and zeros alone, one of your players answers the other's *new* strategy. Then read on: such a run comes below.)

# %%
polite, _ = cfr.self_play(battle, 1_000)
earned = cfr.expected_values(battle, polite)
assert np.allclose(polite, [[2 / 3, 1 / 3], [1 / 3, 2 / 3]], atol=1e-3)  # guard
assert np.allclose(earned, 2 / 3, atol=1e-3)  # guard
for player, mix, payoff in zip((1, 2), polite, earned):
    print(f"player {player}: first place {mix[0]:.3f},"
          f" second place {mix[1]:.3f}, earns {payoff:.3f}")

# %% [markdown]
# To the worst of the three. Both insist on their own favourite two times in three, and miss each other more often than they meet. Each
# earns 2/3: less than the *smaller* prize of either pure equilibrium. The two start alike and learn alike, so neither ever gives way.
#
# Break the symmetry, and here they meet. It is enough that player 2 answers player 1's *new* strategy (**alternating** updates).

# %%
in_turn, _ = cfr.self_play(battle, 1_000, alternating=True)
assert np.allclose(cfr.expected_values(battle, in_turn), (2, 1), atol=0.01)  # guard
np.round(in_turn, 3)

# %% [markdown]
# Same game, same rule, another order of updates, another equilibrium. In a zero-sum game of two all equilibria are worth the same, so there it cannot hurt you.
#
# Now a game in which the averages come near *no* equilibrium in 10,000 iterations: **Shapley's game**. Lloyd Shapley published it in 1964, to show that the averages of fictitious play need not settle. Its three actions stand in a circle. Player 1 wins 1 by matching
# player 2. Player 2 wins 1 by being one step ahead. Else nobody wins.

# %%
shapley = cfr.games.shapley()
_, shapley_trace = cfr.self_play(shapley, 10_000, start=KICK)
gap = 2 * shapley_trace.exploitability
print("after 10,000 iterations two mind readers"
      f" would gain {gap[-1]:.3f} together")

# %%
iterations = shapley_trace.iterations
regret_1 = shapley_trace["player 1"].regret_sum.max(axis=1)
regret_2 = shapley_trace["player 2"].regret_sum.max(axis=1)
average_regret = np.maximum(regret_1, regret_2) / iterations
assert average_regret[-1] < 0.001  # guard
late = gap[iterations > 1_000]  # guard
assert late.min() > 0.275 and late.max() < 0.295  # guard
runs = {"gap": (iterations, gap), "regret": (iterations, average_regret)}
picture = cfr.plots.convergence(
    runs, ylabel="payoff per round",
    title="Shapley's game: regret vanishes, the gap does not")
cfr.plots.show(picture,
               "Average regret falls towards zero;"
               " the gap to equilibrium ends between 0.28 and 0.29.")

# %% [markdown]
# After the first thousand iterations the gap stays within 0.01 of 0.285. The average regret ends below 0.001. No contradiction. Vanishing regret says: "no fixed action would have done better against what was *really played*." What was really
# played is a sequence of *pairs*. Averaging each side alone forgets who met whom.
#
# Average over the iterations the probability of each *pair* of actions: that is a distribution over pairs. If no fixed action would gain against it, on average, the distribution is called a **coarse correlated equilibrium**.
# The distribution that two regret matchers leave comes as near to one as you like, in every game, if they play long enough. (Some slides say "correlated equilibrium". For this kind of regret that is wrong, and lesson 14 shows it.)
# In a two-player *zero-sum* game the two averages then come near a Nash equilibrium. Elsewhere they need not.

# %% tags=["guard"]
from itertools import groupby

(regret_1, regret_2), corners = KICK, []
for _ in range(10_000):
    mix_1, mix_2 = map(regret_matching, (regret_1, regret_2))
    corners.append(int(np.argmax(mix_1)) if mix_1.max() == 1 else None)
    values = shapley.payoff[0] @ mix_2, mix_1 @ shapley.payoff[1]
    regret_1 = regret_1 + values[0] - mix_1 @ values[0]
    regret_2 = regret_2 + values[1] - mix_2 @ values[1]
visits = [len(list(run)) for corner, run in groupby(corners)
          if corner is not None]
assert len(visits) == 10 and visits == sorted(visits)

# %%
cfr.widgets.scrubber(shapley_trace, game=shapley,
                     title="Shapley's game: ever longer visits to each corner")

# %% [markdown]
# ## What you can now do
#
# Answer each question in your head. Then open it.
#
# <details><summary>1. Your regrets add up to (4, −2, 12). What do you play next, and why do you hand out something else in the end?</summary>
#
# (1/4, 0, 3/4): the negative regret counts as 0. In the end you hand out the average, because regret per round is a statement about averages. The exploitability of the last strategies stayed above 0.6, that of the averages fell below 0.02.
# </details>
#
# <details><summary>2. You have typed in a game as a table. What does each of two learners do in an iteration, and what do you keep?</summary>
#
# It turns its regrets into a strategy, and hears what each action earns against the other's strategy. What an action earns beyond the strategy is added to its regret. You keep the two averages.
# </details>
#
# <details><summary>3. Nothing moves. A curve jumps and does not fall. Regret vanishes, and a gap stays. What is behind each of the three?</summary>
#
# A start at which all actions earn the same, as in rock-paper-scissors. The last strategy in place of the average. A game that is not zero-sum: averages of each side alone forget who met whom.
# </details>

# %% [markdown]
# ## Take it further: the way to work
#
# A commuter knows several routes. Each morning they choose a *mix* of routes by regret matching. Each evening the radio tells how long **every** route took that day.
# There is no opponent and no table: only costs, day after day, and **lower is better**.
#
# ### Exercise 1.9 · The way to work · ●●○ · 15 minutes
#
# **Goal.** Return the commuter's average mix over all days. The first day's mix is uniform.
#
# <details><summary>Hint: a nudge</summary>
#
# A cost is a payoff with the sign turned. What would each route have saved, compared with the mix of that day?
# </details>

# %%
def route_planner(costs):
    """A commuter's average mix of routes, by regret matching on costs.

    costs: an array (days, routes), up to 1,000 days; costs[d, r] is what route
        r took on day d (the first is 0), known in the evening of that day.
    Returns one probability for each route: the average over the days of each
        morning's mix.
    """
    ### BEGIN SOLUTION
    routes = costs.shape[1]
    regret_sum, strategy_sum = np.zeros(routes), np.zeros(routes)
    for cost in costs:
        mix = regret_matching(regret_sum)
        strategy_sum += mix
        regret_sum += mix @ cost - cost
    return average_strategy(strategy_sum)
    ### END SOLUTION

# %%
route_planner = check(route_planner)

# %% [markdown]
# ### To think about
#
# <details><summary>1. You add 5 to every payoff in the table. What changes in regret matching?</summary>
#
# Nothing. Regret is a difference of payoffs, so the 5 cancels.
# </details>
#
# <details><summary>2. You double every payoff. What changes?</summary>
#
# From zero regrets, again nothing in the strategies: all regrets double, and the division cancels the factor. There is no step size to tune.
# </details>
#
# <details><summary>3. The mind reader wins 0.0082 a round after 10,000 rounds. How many rounds until it wins 0.001?</summary>
#
# If the winnings go on along the line: from $0.82/\sqrt{T} = 0.001$ follows $T = 820^2$, about 670,000 rounds.
# </details>
#
# ### Further reading
#
# - S. Hart and A. Mas-Colell, "A Simple Adaptive Procedure Leading to Correlated Equilibrium", *Econometrica* 68(5), 2000. Their main theorem is about another rule, with *conditional* regrets: that one leads to correlated equilibria. The rule of this lesson, with unconditional regrets, is in the same paper.
# - G. W. Brown, "Iterative Solution of Games by Fictitious Play", *Activity Analysis of Production and Allocation*, 1951; J. Robinson, "An Iterative Method of Solving a Game", *Annals of Mathematics* 54, 1951.
# - J. Hannan, "Approximation to Bayes Risk in Repeated Play", *Contributions to the Theory of Games III*, 1957. Noise, then the largest sum.
# - T. W. Neller and M. Lanctot, "An Introduction to Counterfactual Regret Minimization", 2013, section 2. Sampled regret matching, and the opponent (0.4, 0.3, 0.3).
# - L. S. Shapley, "Some Topics in Two-Person Games", *Advances in Game Theory*, 1964. The game without rest.
#
# **Next:** [lesson 02](02_colonel_blotto.ipynb), in which two armies learn, and one right answer turns out to be many.

# %% [markdown] tags=["assignment"]
# ## Assignment: the bug clinic
#
# Three patients claim to be `regret_matching`. Each of them has one bug. Call them with regrets of your choice, and find out which.

# %% tags=["assignment"]
patients = cfr.checks.clinic("01", case=CLINIC_CASE)
print(patients["A"](np.array([1.0, 3.0, 2.0])))
patients

# %% [markdown] tags=["assignment"]
# ### Exercise 1.10 · Diagnosis · ●●○ · 10 minutes
#
# **Goal.** Name each patient's bug, in the words of the catalogue above.
#
# <details><summary>Hint: a nudge</summary>
#
# Some bugs show only in special cases. Try regrets that are all negative, and regrets with a different number of actions.
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
