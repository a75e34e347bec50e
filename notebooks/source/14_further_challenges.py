# ---
# jupyter:
#   lesson:
#     number: "14"
#     title: "Further challenges"
#     promise: "Leave two players and zero-sum behind, see which guarantees you leave with them, and make a game of your own."
#     minutes: [85, 45, 70]
#     requires: ["03", "05", "10"]
#     able:
#       - "Say what learners find together, and test whether anybody would exchange an action for another"
#       - "Tell what is proven from what is measured, once there are three players"
#       - "Write rules of your own that can be checked, drawn, solved and played"
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
# ## 1. A coin for two
#
# You know this evening from lesson 01. Two people want to go out together. One likes the first place better, the other the second. They meet, and earn 2 and 1, or 1 and 2. Or they miss each other, and both get nothing. Two regret matchers ended there with $\frac23$ each.
#
# Now somebody tosses a coin that both can see. Heads: both go to the first place. Tails: both go to the second.
#
# **Your bet.** What does each of them earn on average, if both do what the coin says?

# %%
cfr.widgets.predict(
    "coin", "Both do what the coin says. Each earns, on average ...",
    ["2/3 as before", "1", "1.5", "2 for one, 1 for the other"],
)

# %% [markdown]
# The evening as a game: chance tosses, and both see the coin. Nobody sees where the other goes. `scene` is what the table below shows.

# %%
from cfrlib import CHANCE, TERMINAL, Game


# %%
class Evening(Game):
    def player(self, history):
        return (CHANCE, 0, 1, TERMINAL)[len(history)]

    def chance(self, history):
        return [("heads", 1 / 2), ("tails", 1 / 2)]

    def actions(self, history):
        return "first", "second"

    def utilities(self, history):
        _, mine, yours = history
        if mine != yours:
            return 0, 0
        return (2, 1) if mine == "first" else (1, 2)

    def information_set(self, history):
        return f"player {len(history)}, {history[0]}"

    def scene(self, history):
        return {"board": history[:1]}

# %% [markdown]
# Play six evenings. You are player 1, and the other does what the coin says. Disobey at least once.

# %%
OBEY = {f"player {player}, {coin}": {"first": coin == "heads",
                                     "second": coin == "tails"}
        for player in (1, 2) for coin in ("heads", "tails")}
cfr.widgets.play_table(Evening(), OBEY, seat=0, hands=6, rng=14,
                       title="Six evenings, with a coin")

# %%
fair = cfr.expected_values(Evening(), OBEY)
assert np.allclose(fair, 1.5)  # guard
cfr.widgets.reveal("coin", "1.5")

# %%
print("each earns", *np.round(fair, 2))
print("to gain by disobeying:", cfr.nash_conv(Evening(), OBEY))
assert cfr.nash_conv(Evening(), OBEY) == 0  # guard

# %% [markdown]
# Each earns 1.5, more than twice as much as the two regret matchers. And nobody gains by disobeying: whoever goes elsewhere is alone there.
#
# No two strategies, each with its own dice, can give both of them 1.5. It takes something that both see. Robert Aumann described it in 1974. It is called a **correlated equilibrium**. And nobody needs to toss the coin. What two learners have *seen of each other* can do the same.

# %% [markdown]
# ## 2. Who met whom
#
# Write down how often each *combination* came up. Rows are player 1's actions, columns player 2's. Two evenings, one with heads and one with tails:
#
# | player 1 | first | second |
# |---|---|---|
# | **first** | 1/2 | 0 |
# | **second** | 0 | 1/2 |
#
# This is the **joint play**. Each player's own average is $(\frac12, \frac12)$. By hand: what table do these two averages give, if the players draw independently? And what would each earn?
#
# <details><summary>Answer</summary>
#
# Every combination has $\frac14$. They meet half of the time, and each earns $\frac14 \cdot 2 + \frac14 \cdot 1 = \frac34$. That is half of 1.5. **Averages forget who met whom.**
# </details>
#
# In one round the players draw independently, so probabilities are multiplied. *Between* the rounds the tables are averaged. With $\sigma_i^t$ for what player $i$ plays in round $t$:
#
# $$p(a_1, \dots, a_n) = \frac1T \sum_{t=1}^T \sigma_1^t(a_1) \cdots \sigma_n^t(a_n)$$

# %% [markdown]
# ### Exercise 14.1 · Joint play · ●●○ · 8 minutes
#
# **Goal.** The table of joint play from what was played, for any number of players. The first axis of the table is player 1's. (No exercise of this lesson changes what it is given.)
#
# <details><summary>Hint: a nudge</summary>
#
# Begin with one round and two players: <code>np.multiply.outer</code> makes the table of all products. It takes a table as well as a mix.
# </details>
#
# <details><summary>Hint: an outline</summary>
#
# Begin with player 1's mix. Each further mix gives the table of the round one axis more. What is then done with the tables of all rounds stands in the formula.
# </details>

# %%
def joint_play(profiles):
    """How often each combination of actions came up, one axis a player.

    profiles: for each round a list of mixes, player 1's first; a mix is
        an array of probabilities, one for each action of that player.
    """
    ### BEGIN SOLUTION
    tables = []
    for mixes in profiles:
        one_round = mixes[0]
        for mix in mixes[1:]:
            one_round = np.multiply.outer(one_round, mix)
        tables.append(one_round)
    return np.mean(tables, axis=0)
    ### END SOLUTION

# %%
joint_play = check(joint_play)

# %%
first, second = np.array([1.0, 0.0]), np.array([0.0, 1.0])
half = (first + second) / 2
with_coin = joint_play([[first, first], [second, second]])
alone = joint_play([[half, half]])
evening = cfr.games.battle_of_the_sexes().payoffs
for name, played in (("with the coin", with_coin), ("alone", alone)):
    print(f"{name:13} player 1 earns {(evening[0] * played).sum():.2f},"
          f" player 2 {(evening[1] * played).sum():.2f}")
assert (evening[0] * alone).sum() == 0.75  # guard
assert (evening * with_coin).sum(axis=(1, 2)).tolist() == [1.5, 1.5]  # guard

# %% [markdown]
# ## 3. Would you exchange it?
#
# Look back at all rounds in which you played $a$. What would you have earned more, if you had played $b$ in *exactly these* rounds? With your payoffs $u$ and the other's actions $c$:
#
# $$D(a, b) = \sum_c p(a, c)\,\big(u(b, c) - u(a, c)\big)$$
#
# This is the **internal regret** for $b$ in the place of $a$. By hand, for player 1 of the evening, $u = \begin{pmatrix} 2 & 0 \\ 0 & 1 \end{pmatrix}$ and
#
# $$p = \begin{pmatrix} 1/8 & 1/2 \\ 1/8 & 1/4 \end{pmatrix}$$
#
# What is $D(\text{first}, \text{second})$? And $D(\text{second}, \text{first})$?
#
# <details><summary>Answer</summary>
#
# In the place of "first": $\frac18 (0 - 2) + \frac12 (1 - 0) = \frac14$. In the place of "second": $\frac18 (2 - 0) + \frac14 (0 - 1) = 0$. Whoever hears "first" here should go to the second place.
# </details>
#
# Nothing is divided by how often $a$ was played. An action that was hardly ever played has little to regret.

# %% [markdown]
# ### Exercise 14.2 · Internal regrets · ●●○ · 10 minutes
#
# **Goal.** All internal regrets of one player, as a square: entry [a, b] is $D(a, b)$.
#
# <details><summary>Hint: a nudge</summary>
#
# First a simpler square: what would b have earned in the rounds of a? Its diagonal is what was really earned.
# </details>
#
# <details><summary>Hint: an outline</summary>
#
# What b earns in the rounds of a is a sum over all columns c: how often (a, c) came up, times what b earns there. Two loops do it, or one product of matrices. What was really earned in the rounds of a is in the same row.
# </details>

# %%
def internal_regrets(payoff, joint):
    """What b would have earned more in the place of a, for all a and b.

    payoff: my payoffs, one row for each of my actions; the other may have
        another number of actions.
    joint: how often each combination came up, rows and columns likewise.
    Returns a square with an entry [a, b]; its diagonal is 0.
    """
    ### BEGIN SOLUTION
    in_place_of = joint @ payoff.T
    return in_place_of - np.diag(in_place_of)[:, np.newaxis]
    ### END SOLUTION

# %%
internal_regrets = check(internal_regrets)

# %% tags=["guard"]
by_hand = internal_regrets(
    evening[0], np.array([[0.125, 0.5], [0.125, 0.25]]))
assert by_hand.tolist() == [[0, 0.25], [0, 0]]

# %% [markdown]
# Three kinds of equilibrium now have one form each:
#
# | nobody gains by ... | joint play is |
# |---|---|
# | playing $b$ whenever $a$ was said: all $D(a, b) \le 0$ | a **correlated** equilibrium |
# | playing $b$ *always*: all columns of $D$ add up to at most 0 | a **coarse** correlated equilibrium |
# | as in the first row, and $p$ is a product of mixes | a **Nash** equilibrium |
#
# The column of $b$, added up, is the **external** regret that you know since lesson 01. So the first row implies the second.

# %%
def exchange(tables, joint):
    """What the better of the two gains by the best exchange."""
    return max(internal_regrets(tables[0], joint).max(),
               internal_regrets(tables[1].T, joint.T).max())

polite = joint_play([[np.array([2, 1]) / 3, np.array([1, 2]) / 3]])
for name, played in (("with the coin", with_coin), ("alone", alone),
                     ("the polite ones of lesson 01", polite)):
    print(f"{name:28} an exchange gains {exchange(evening, played):.2f}")
assert exchange(evening, with_coin) == 0  # guard
assert exchange(evening, alone) == 0.25  # guard
assert abs(exchange(evening, polite)) < 1e-12  # guard

# %% [markdown]
# The coin is a correlated equilibrium. Its two averages, drawn alone, are no equilibrium at all.

# %% [markdown]
# ## 4. A sentence tested
#
# Slides that you may meet teach regret matching by rock, paper, scissors, and say: the *average strategy* converges to a *correlated equilibrium*. In that game it does. It is zero-sum for two, so the averages come near an equilibrium (lesson 03).
#
# In other games the sentence has two faults. One you know: averages forget who met whom. So test *joint play*. Does that come near the correlated equilibria?
#
# Take Shapley's game, the game without rest. Player 1 wins 1 by matching player 2, player 2 by being one step ahead. Both use regret matching, for 10,000 rounds, and one of them begins with a kick.
#
# **Your bet.** The largest external regret falls below 0.001. And the largest internal regret?

# %%
cfr.widgets.predict(
    "sentence", "10,000 rounds of regret matching in Shapley's game. The"
    " largest internal regret ...",
    ["falls below 0.001, too", "falls to about 0.010",
     "stays near 0.1", "stays near 0.3"],
)

# %%
SHAPLEY = cfr.games.shapley()
KICK = [1, 0, 0]
LOOKS = np.unique(np.geomspace(10, 10_000, 80).astype(int))

def two(make):
    """Two learners, the first of them kicked."""
    return [make(3, start=KICK), make(3)]

def followed(learners):
    """Their joint play after 10 rounds, and so on to 10,000."""
    total, done = 0, 0
    for look in LOOKS:
        more = look - done
        total = total + more * cfr.repeated_play(SHAPLEY, learners, more)
        done = look
        yield total / look

# %%
plays = list(followed(two(cfr.RegretMatching)))
outside = [max(cfr.external_regret(SHAPLEY, play)) for play in plays]
inside = [max(cfr.internal_regret(SHAPLEY, play)) for play in plays]
cfr.widgets.reveal("sentence", "stays near 0.1")

# %%
picture = cfr.plots.convergence(
    {"external": (LOOKS, outside), "internal": (LOOKS, inside)},
    ylabel="largest regret of the two",
    title="Shapley's game: one regret vanishes, the other swings")
cfr.plots.show(
    picture, "Regret against rounds, both logarithmic. External regret falls"
    " below 0.001. Internal regret goes up and down, in waves, near 0.1.")

# %% tags=["guard"]
assert outside[-1] < 0.001
assert np.isclose(exchange(SHAPLEY.payoffs, plays[-1]), inside[-1])
late = np.array(inside)[LOOKS >= 1_000]
assert late.min() > 0.08 and 0.11 < late.max() < 0.12
larger = [int(np.argmax(cfr.internal_regret(SHAPLEY, play))) for play in plays]
assert np.abs(np.diff(larger[-28:])).sum() >= 4

# %% [markdown]
# Here the sentence is false. Regret matching makes *external* regret vanish: that is the second row of the table. Internal regret goes up and down, after 1,000 rounds between 0.08 and 0.12. Each wave takes longer than the one before, and they hardly get lower. (`cfr.repeated_play` keeps the joint play, and `cfr.internal_regret` measures it as your function does, for both players.)
#
# What stays? Look who met whom:

# %%
matched = plays[-1]
print(np.round(matched, 3))
print("player 1 would gain\n",
      np.round(internal_regrets(SHAPLEY.payoffs[0], matched), 3))
cells = np.eye(3) + np.roll(np.eye(3), 1, axis=1)  # guard
assert matched[cells == 0].max() < 0.001  # guard
late = internal_regrets(SHAPLEY.payoffs[0], matched) > 0.01  # guard
assert np.argwhere(late).tolist() == [[0, 1], [1, 2], [2, 0]]  # guard

# %% [markdown]
# They learn to meet in the six cells where somebody wins, and stay in each of them longer and longer. But player 1 leaves each action too late: 0 for 1, 1 for 2, 2 for 0. These three entries are positive. "Play 1 whenever you played 0" would have paid. "Play 1 always" would not. (Player 2 has a square of its own. Whose is the larger entry changes several times.)
#
# So what regret matching promises of joint play, in any game, is this: it comes near the *coarse* correlated equilibria, and no more.
#
# Careful: one name stands for two rules. The rule of Hart and Mas-Colell, whom you meet in the next section, is called regret matching, too. It looks at *pairs* of actions. Of that one the sentence is true, if it speaks of joint play. Of the rule of lesson 01 it is not.
#
# You may also read that regret matching alone does not minimise regret in the long run. It does: lesson 03 proved it. What need not settle is its *strategy*.

# %% [markdown]
# ## 5. Let regret flow
#
# Can you learn without internal regret, too? Dean Foster and Rakesh Vohra found a way in the 1990s, Sergiu Hart and Andreu Mas-Colell a simple rule in 2000. Their rule moves on from the action played last. Your function does not look at that action: it plays a whole mix, and here is the idea.
#
# Regret for $b$ in the place of $a$ is a wish to move from $a$ to $b$. So let probability flow from $a$ to $b$ at the rate $D^+(a, b)$. As always, the plus means: a negative regret counts as 0, it moves nothing. This is a small **Markov chain**. Play the mix that the flow leaves as it is: from every action *as much leaves as comes*.
#
# By hand, with two actions: $D^+(1, 2) = 3$ and $D^+(2, 1) = 1$. Which mix stays?
#
# <details><summary>Answer</summary>
#
# $3\,p(1)$ leaves action 1, and $1\,p(2)$ comes to it. They are equal for $(\frac14, \frac34)$.
# </details>
#
# And three actions in a ring: $1 \to 2$ at rate 2, $2 \to 3$ at rate 1, $3 \to 1$ at rate 4?
#
# <details><summary>Answer</summary>
#
# The same must flow everywhere: $2\,p(1) = 1\,p(2) = 4\,p(3)$. That is $(\frac27, \frac47, \frac17)$. The faster an action is left, the less it is played.
# </details>
#
# In general, for every action $a$:
#
# $$p(a) \sum_b D^+(a, b) \;=\; \sum_b p(b)\, D^+(b, a)$$

# %% [markdown]
# ### Exercise 14.3 · Internal matching · ●●● · 30 minutes
#
# **Goal.** The mix that the flow leaves as it is. If several mixes stay, return any of them. If no regret is positive, nothing flows: return equal probabilities.
#
# <details><summary>Hint: a nudge</summary>
#
# There are two ways. Follow the flow in small steps, until nothing changes. Or solve equations: one for each action, and one more that says what all probabilities add up to.
# </details>
#
# <details><summary>Hint: an outline</summary>
#
# For the steps: divide all positive regrets by *one* number, larger than every sum of a row. Put on the diagonal what is left of each row to 1. Multiply the mix with this square, <code>mix @ square</code>, until it no longer changes at all. Uneven regrets need ten thousand steps or more: a change of a millionth in each step still adds up. For the equations: what leaves, on the diagonal, minus the transposed square, times the mix, is 0. <code>np.linalg.lstsq</code> solves them together with the sum, even if several mixes stay.
# </details>

# %%
def internal_matching(regrets):
    """The mix that the flow of positive regrets leaves as it is.

    regrets: a square, of one action or more; entry [a, b] is the regret
        for b in the place of a, of any size. Its diagonal is 0.
    Returns one probability for each action.
    """
    ### BEGIN SOLUTION
    rates = np.maximum(regrets, 0)
    if not rates.any():
        return np.full(len(rates), 1 / len(rates))
    rates = rates / rates.max()
    flow = np.diag(rates.sum(axis=1)) - rates.T
    equations = np.vstack([flow, np.ones(len(rates))])
    right_side = np.append(np.zeros(len(rates)), 1)
    mix = np.linalg.lstsq(equations, right_side, rcond=None)[0]
    return np.maximum(mix, 0) / np.maximum(mix, 0).sum()
    ### END SOLUTION

# %%
internal_matching = check(internal_matching)

# %% tags=["guard"]
assert np.allclose(
    internal_matching(np.array([[0, 3.0], [1, 0]])), [0.25, 0.75])
assert np.allclose(internal_matching(np.array(
    [[0, 2.0, 0], [0, 0, 1], [4, 0, 0]])), np.array([2, 4, 1]) / 7)

# %% [markdown]
# ## 6. Why it works, and that it works
#
# The proof is lesson 03's right angle, once more. In a round with utilities $u$, the entry $D(a, b)$ of the regrets grows by $p(a)\,(u(b) - u(a))$. Multiply this with $D^+(a, b)$ and add up over all pairs. Where does one $u(b)$ occur? With a plus in all that comes to $b$, with a minus in all that leaves $b$. The two are equal, so they cancel. **Old regrets and new ones meet at a right angle**, whatever the utilities are:

# %%
rng = np.random.default_rng(14)
for _ in range(3):
    D = rng.normal(size=(4, 4))
    np.fill_diagonal(D, 0)
    p, u = internal_matching(D), rng.normal(size=4)
    grown = p[:, np.newaxis] * (u - u[:, np.newaxis])
    angle = (np.maximum(D, 0) * grown).sum()
    print(f"old times new regrets: {abs(angle):.6f}")
    assert abs(angle) < 1e-3  # guard

# %% [markdown]
# So the length of the positive regrets grows like $\sqrt T$ at most, and their average vanishes. Now make a learner of your function, with the two moves of lesson 10:

# %%
class Internal:
    """Plays what `match` makes of its internal regrets."""
    def __init__(self, num_actions, start=None, match=internal_matching):
        self.match, self.regrets = match, np.zeros((num_actions,) * 2)
        if start is not None:  # regret for b in the place of all others
            self.regrets += start
            np.fill_diagonal(self.regrets, 0)
        self.mix = match(self.regrets)

    def next_strategy(self):
        return self.mix

    def observe_utility(self, utility):
        more = utility - utility[:, np.newaxis]
        self.regrets = self.regrets + self.mix[:, np.newaxis] * more
        self.mix = self.match(self.regrets)

# %%
flowing = cfr.repeated_play(SHAPLEY, two(Internal), 1_000)
print("internal regret", np.round(cfr.internal_regret(SHAPLEY, flowing), 4))
print("external regret", np.round(cfr.external_regret(SHAPLEY, flowing), 4))
assert max(cfr.internal_regret(SHAPLEY, flowing)) < 0.008  # guard
assert max(cfr.external_regret(SHAPLEY, flowing)) < 0  # guard

# %% [markdown]
# After 1,000 rounds your learners are below 0.008, where regret matching stays above 0.08. Their external regret is even negative: each earned more than any *one* action, played always, would have earned.
#
# The library has the same learner. Let it play ten times as long:

# %%
flows = list(followed(two(cfr.InternalRegretMatching)))
flowing = flows[-1]
vanishing = [max(cfr.internal_regret(SHAPLEY, flow)) for flow in flows]
picture = cfr.plots.convergence(
    {"regret matching": (LOOKS, inside), "your rule": (LOOKS, vanishing)},
    reference_slope=-0.5, ylabel="largest internal regret",
    title="Shapley's game: the flow takes internal regret away")
cfr.plots.show(
    picture, "Internal regret against rounds, both logarithmic. That of"
    " regret matching swings near 0.1. That of the new rule falls at least as"
    " fast as one over the root of the rounds, to 0.002.")

# %% tags=["guard"]
scaled = (np.array(vanishing) * LOOKS**0.5)[LOOKS >= 1_000]
assert scaled.min() > 0.15 and scaled.max() < 0.25
assert round(vanishing[-1], 3) == 0.002

# %% [markdown]
# It falls about like $0.2 / \sqrt T$, to 0.002. So their joint play comes nearer and nearer to the *set* of correlated equilibria. It need not settle at one of them.
#
# **Your bet.** Do they also earn more than the regret matchers?

# %%
cfr.widgets.predict(
    "more", "Both learners together, a round: regret matching earns 1.0. The"
    " new learners earn ...",
    ["the same", "a little less", "much less", "a little more"],
)

# %%
for name, played in (("regret matching", matched), ("internal", flowing)):
    one, other = (SHAPLEY.payoffs * played).sum(axis=(1, 2))
    print(f"{name:15} {one:.3f} + {other:.3f} = {one + other:.3f}")
print(np.round(flowing, 3))
assert np.isclose((SHAPLEY.payoffs * matched).sum(), 1, atol=0.001)  # guard
assert 0.91 < (SHAPLEY.payoffs * flowing).sum() < 0.93  # guard
assert max(cfr.external_regret(SHAPLEY, flowing)) < -0.12  # guard
for stop, richer in ((1_500, 0), (5_000, 1)):  # guard
    seen = cfr.repeated_play(SHAPLEY, two(cfr.RegretMatching), stop)
    shares = (SHAPLEY.payoffs * seen).sum(axis=(1, 2))
    assert shares[richer] > 0.55
cfr.widgets.reveal("more", "a little less")

# %% [markdown]
# Less. Now and then they meet where nobody wins. But they share. The regret matchers did not: now one took more, now the other, depending on when you stop. No regret is a promise about *exchanges*, not about riches. Take it further, at the end, looks for the correlated equilibrium that earns most, in another game.
#
# Here is how they play. Before you drag: will the points circle, or settle?

# %%
starts = iter([KICK, None])
_, chain_trace = cfr.self_play(
    SHAPLEY, 2_000,
    local=lambda n: cfr.InternalRegretMatching(n, start=next(starts)))
cfr.widgets.scrubber(chain_trace, game=SHAPLEY,
                     equilibrium=([1 / 3] * 3,) * 2,
                     title="Shapley's game without internal regret")

# %% tags=["guard"]
second_half = chain_trace.iterations > 1_000
for shown in chain_trace.information_sets.values():
    assert np.ptp(shown.current[second_half], axis=0).max() > 0.9
    assert abs(shown.average[-1] - 1 / 3).max() < 0.05

# %% [markdown]
# <details><summary>Answer</summary>
#
# The current strategies go on running round the whole triangle. The averages come near the middle, and the middle is the only Nash equilibrium of this game: so exploitability falls here, too. (It is half of NashConv, whatever the payoffs add up to.) No theorem says that it must. What the theorem is about is the table of pairs above.
# </details>

# %% [markdown]
# ## 7. Break it: the flow turned round
#
# Three small mistakes, of the kind that nobody sees in a formula. The first transposes the square: probability flows from $b$ to $a$. The second takes a negative regret of $-2$ for 2. The third divides each row by its own sum, as one does to make a Markov chain.

# %%
def backwards(regrets):
    return internal_matching(regrets.T)

def sizes(regrets):
    return internal_matching(np.abs(regrets))

def each_row(regrets):
    rates = np.maximum(regrets, 0)
    leaving = rates.sum(axis=1, keepdims=True)
    return internal_matching(rates / np.where(leaving > 0, leaving, 1))

# %%
broken = {}
for match in (internal_matching, backwards, sizes, each_row):
    broken[match] = []
    for rounds in (100, 1_000):
        learners = [Internal(3, KICK, match), Internal(3, match=match)]
        played = cfr.repeated_play(SHAPLEY, learners, rounds)
        broken[match].append(max(cfr.internal_regret(SHAPLEY, played)))
    soon, late = broken[match]
    print(f"{getattr(match, '__name__', 'yours'):17} internal regret"
          f" {soon:.4f}, then {late:.4f}")

# %% tags=["guard"]
right, turned, sized, rowed = broken.values()
assert min(turned) > 0.98 and np.allclose(sized, 1 / 3, atol=0.001)
assert right[1] < rowed[1] < 1.5 * right[1]
assert right[1] < right[0] / 4 and rowed[1] < rowed[0] / 4
learners = [Internal(3, KICK, backwards), Internal(3, match=backwards)]
played = cfr.repeated_play(SHAPLEY, learners, 1_000)
assert (SHAPLEY.payoffs * played).sum() < 0.002

# %% [markdown]
# Turned round, the learner plays what it regrets *most*: it earns almost nothing, and misses nearly 1 in every round. With sizes for regrets it does not learn at all. But the third mistake hardly shows in this game. It forgets how *fast* an action is to be left, and here that matters little. The check of your function refuses it all the same: its squares are uneven.
#
# **Recognise it:** the right rule makes average internal regret fall. If it stays where it was, even after ten times the rounds, the flow is turned round, or a sign is lost. Regret that is a little worse than it should be is the harder case: test the function, not the run.

# %% [markdown] tags=["rest"]
# ### A place to rest
#
# You know three kinds of equilibrium now: coarse correlated, correlated, and Nash. You have measured that a sentence about regret matching says too much, and written a learner of which it is true.
#
# Ask yourself until you come back: with three players at a table, two can play against the third, without a word. What does zero-sum still promise then?
#
# When you come back, run all cells above this one (in JupyterLab: *Run* → *Run All Above Selected Cell*). Your answers are kept in their cells.

# %% [markdown]
# ## 8. The lowest number that nobody else shows
#
# Three to five players show 0 to 5 fingers, all at once. The lowest number shown by *exactly one* player wins. Everybody else pays 1 to the winner. If every number is shown by several, nobody pays.
#
# By hand: three players show $(0, 0, 2)$. Who wins what?
#
# <details><summary>Answer</summary>
#
# The 0 is shown twice. The 2 is the lowest that one player alone shows: $(-1, -1, 2)$.
# </details>

# %% [markdown]
# ### Exercise 14.4 · Minimum unique fingers · ●○○ · 6 minutes
#
# **Goal.** What each player wins, for any number of players.
#
# <details><summary>Hint: a nudge</summary>
#
# Make a list of the numbers that are shown exactly once. It may be empty.
# </details>
#
# <details><summary>Hint: an outline</summary>
#
# A tuple has a method <code>count</code>. The winner's number is the smallest of the list, and 0 can be that number. From how many does the winner get 1?
# </details>

# %%
def fingers_payoffs(shown):
    """What each player wins; all payoffs add up to 0.

    shown: a tuple with the number that each player shows, player 1's first.
    """
    ### BEGIN SOLUTION
    unique = [number for number in shown if shown.count(number) == 1]
    if not unique:
        return [0 for _ in shown]
    winner = min(unique)
    others = len(shown) - 1
    return [others if number == winner else -1 for number in shown]
    ### END SOLUTION

# %%
fingers_payoffs = check(fingers_payoffs)

# %% tags=["guard"]
assert list(fingers_payoffs((0, 0, 2))) == [-1, -1, 2]

# %% [markdown]
# The five questions make a game of it: who moves, what chance does (nothing, here), what a player may do, who wins what, what the mover knows. Then every player gets a regret matcher, and all start alike.

# %%
class Fingers(Game):
    def __init__(self, num_players):
        self.num_players = num_players

    def player(self, history):
        over = len(history) == self.num_players
        return TERMINAL if over else len(history)

    def actions(self, history):
        return range(6)

    def utilities(self, history):
        return tuple(fingers_payoffs(history))

    def information_set(self, history):
        return f"player {len(history) + 1}"

# %% [markdown]
# **Your bet.** Three players, all alike. How often does each of them show 0, on average over 1,000 rounds?

# %%
cfr.widgets.predict(
    "zero", "Three players, all starting alike. 0 is shown ...",
    ["almost never", "one time in six", "one time in three",
     "one time in two"],
)

# %% [markdown]
# `cfr.SequenceForm` (lesson 10) turns the game into vectors. For three players, NashConv adds up what each of them could gain alone.

# %%
THREE = cfr.SequenceForm(Fingers(3))
alike = [cfr.RegretMatching(6) for _ in range(3)]
together = cfr.repeated_play(THREE, alike, 1_000)
averages = [learner.average_strategy() for learner in alike]
print(np.round(averages[0], 3))
print(f"NashConv of the averages {cfr.nash_conv(THREE, averages):.4f}")
assert cfr.nash_conv(THREE, averages) < 0.003  # guard
assert np.allclose(averages, [1/2, 1/4, 1/8, 1/16, 1/32, 1/32], atol=2e-3)  # guard
cfr.widgets.reveal("zero", "one time in two")

# %% [markdown]
# One half, one quarter, one eighth: each number half as often as the one before. (The last two share what is left.) And it is a Nash equilibrium, up to 0.003. Nothing had promised that.
#
# The paper that this game comes from asks for *five* players: average the joint play, and ask what it is. Six to the power of five, 7,776 combinations:

# %%
FIVE = cfr.SequenceForm(Fingers(5))
alike = [cfr.RegretMatching(6) for _ in range(5)]
together = cfr.repeated_play(FIVE, alike, 1_000)
fives = [learner.average_strategy() for learner in alike]
apart = abs(together - joint_play([fives])).sum() / 2
print(np.round(fives[0], 3))
print(f"exchange gains {max(cfr.internal_regret(FIVE, together)):.4f};"
      f" NashConv of the averages {cfr.nash_conv(FIVE, fives):.4f};"
      f" joint play and product differ by {apart:.3f}")

# %% tags=["guard"]
assert np.allclose(fives[0], [.372, .337, .197, .083, .010, 0], atol=1e-3)
assert cfr.nash_conv(FIVE, fives) < 0.007 and apart < 0.01
assert max(cfr.internal_regret(FIVE, together)) < 0.003

# %% [markdown]
# The answer, for players who start alike: it is nearly a product, and nearly a Nash equilibrium. Now back to three. Give them *different* first regrets, drawn at random.

# %%
for seed in (0, 1, 6, 7):
    rng = np.random.default_rng(seed)
    players = [cfr.RegretMatching(6, start=rng.uniform(0, 1, 6))
               for _ in range(3)]
    cfr.repeated_play(THREE, players, 1_000)
    mixes = [learner.average_strategy() for learner in players]
    earned = cfr.expected_values(THREE, mixes)
    print("shows 0:", *(f"{mix[0]:.2f}" for mix in mixes), " earns:",
          *(f"{each:5.2f}" for each in earned),
          f" NashConv {cfr.nash_conv(THREE, mixes):.3f}")
    zeros = sorted(mix[0] for mix in mixes)  # guard
    assert zeros[0] < 0.01 and zeros[2] > 0.99 and min(earned) < -0.98  # guard
    assert [mix[0] for mix in mixes].index(zeros[1]) == np.argmin(earned)  # guard
    assert cfr.nash_conv(THREE, mixes) < 0.005  # guard

# %% tags=["guard"]
for seed in (2, 3, 4, 5, 8, 9):
    rng = np.random.default_rng(seed)
    players = [cfr.RegretMatching(6, start=rng.uniform(0, 1, 6))
               for _ in range(3)]
    cfr.repeated_play(THREE, players, 1_000)
    mixes = [learner.average_strategy() for learner in players]
    earned = cfr.expected_values(THREE, mixes)
    zeros = sorted(mix[0] for mix in mixes)
    assert zeros[0] < 0.01 and zeros[2] > 0.99 and min(earned) < -0.98
    assert [mix[0] for mix in mixes].index(zeros[1]) == np.argmin(earned)

# %% [markdown]
# Each of these starts ends near another equilibrium. (The four were picked so that the roles change hands. All of the first ten end like this.) They are alike in one thing. One player comes to show 0 *always*. One comes to show it *never*. The third loses a chip in nearly every round, whatever it does. But it decides who gets the chips: as long as it does not show 0, the first one wins. When it does, the zero is shared, and the one who never shows it wins. Such a player is a **kingmaker**, and nothing moves it either way.
#
# A symmetric game, one rule, three equal learners, and one of them loses nearly every round. In a zero-sum game for two, all equilibria are worth the same. With three, it depends on the equilibrium who wins, and you cannot choose it alone.

# %% [markdown]
# ## 9. Three at a poker table
#
# Kuhn poker for three: four cards, ante 1, one bet of 1. CFR runs as it did. Its theorem about the *regret of each player* holds for any number of players. The step to an equilibrium was for two players and zero-sum.
#
# **Your bet.** What is NashConv after 1,000 iterations of plain CFR?

# %%
cfr.widgets.predict(
    "three", "Kuhn poker for three, CFR, 1,000 iterations. NashConv ...",
    ["stays near 0.28, as in Shapley's game", "is about 0.1 and falls slowly",
     "is below 0.01", "grows"],
)

# %%
KUHN_3 = cfr.games.Kuhn(num_players=3)
for iterations in (10, 100, 1_000):
    run = cfr.solve(KUHN_3, "cfr", iterations, progress=False, watch=[])
    print(f"{iterations:5,} iterations: NashConv {run.nash_conv:.4f},"
          " values", *(f"{value:+.3f}" for value in run.value))
assert round(run.nash_conv, 4) == 0.0039  # guard
assert 0.04 < run.value[2] < 0.06 and max(run.value[:2]) < 0  # guard
cfr.widgets.reveal("three", "is below 0.01")

# %% [markdown]
# It comes near an equilibrium, though nothing promises it. To be last is worth 5 chips in a hundred hands here.
#
# Is there more than luck behind it? Richard Gibson showed in 2013 that CFR's strategies come to avoid what is *dominated* (in lesson 02's sense), for any number of players.

# %% [markdown]
# ## 10. A third player pays the bill
#
# Does zero-sum help, if it is zero-sum for *three*? Take Shapley's game. A third player has no choice, and pays what the two win.

# %%
class Bill(Game):
    num_players = 3

    def player(self, history):
        return (0, 1, 2, TERMINAL)[len(history)]

    def actions(self, history):
        return (0, 1, 2) if len(history) < 2 else ("pay",)

    def utilities(self, history):
        one, other = SHAPLEY.payoffs[:, history[0], history[1]]
        return one, other, -one - other

    def information_set(self, history):
        return f"player {len(history) + 1}"

# %%
guests = [*two(cfr.RegretMatching), cfr.RegretMatching(1)]
dinner = cfr.repeated_play(Bill(), guests, 3_000)
shares = [guest.average_strategy() for guest in guests]
print(f"NashConv of the averages {cfr.nash_conv(Bill(), shares):.3f},"
      f" external regret {max(cfr.external_regret(Bill(), dinner)):.4f}")
assert 0.27 < cfr.nash_conv(Bill(), shares) < 0.30  # guard

# %% [markdown]
# Zero-sum again, regret near 0 again, and NashConv stays where it was in lesson 01. *Any* game of two becomes zero-sum with a third player who pays the bill. So zero-sum for three promises nothing that a game for two without zero-sum would not.

# %% [markdown]
# ## 11. Two against one, without a word
#
# Two friends play against a third. All three show heads or tails at once. The friends win a chip together if they show the *same*, and the third shows the *other* side. Otherwise nobody wins.
#
# With a coin that only the friends see, they can always show the same, and the third guesses wrong half of the time: $\frac12$ a round. If each friend tosses a coin alone, they agree half of the time: $\frac14$.
#
# **Your bet.** The friends may not speak. Three regret matchers begin at random. What do the friends win a round, in the long run?

# %%
cfr.widgets.predict(
    "friends", "Two learners against one, without a word. They win ...",
    ["1/2: they find a way", "1/4", "something between", "nothing"],
)

# %%
class Friends(Game):
    num_players = 3

    def player(self, history):
        return (0, 1, 2, TERMINAL)[len(history)]

    def actions(self, history):
        return "heads", "tails"

    def utilities(self, history):
        one, other, third = history
        won = float(one == other != third)
        return won / 2, won / 2, -won

    def information_set(self, history):
        return f"player {len(history) + 1}"

# %%
for seed in range(4):
    rng = np.random.default_rng(seed)
    players = [cfr.RegretMatching(2, start=rng.uniform(0, 1, 2))
               for _ in range(3)]
    played = cfr.repeated_play(Friends(), players, 1_000)
    won = played[0, 0, 1] + played[1, 1, 0]
    mixes = [learner.average_strategy() for learner in players]
    print(f"the friends win {won:.3f}, NashConv"
          f" {cfr.nash_conv(Friends(), mixes):.3f}; heads:",
          *(f"{mix[0]:.2f}" for mix in mixes))
    assert won < 0.01 and cfr.nash_conv(Friends(), mixes) < 0.02  # guard
cfr.widgets.reveal("friends", "nothing")

# %% [markdown]
# Nothing. All three end on the same side. That is a Nash equilibrium: if *one* friend changes, the friends disagree. Both would have to change together, and each learner looks at its own actions alone.
#
# ### Give them a coin · 5 minutes
#
# Now chance tosses first. `sees` says who looks at the coin: players 1 and 2, the friends.

# %%
class WithCoin(Friends):
    def __init__(self, sees):
        self.sees = sees

    def player(self, history):
        return super().player(history[1:]) if history else CHANCE

    def chance(self, history):
        return [("sun", 1 / 2), ("rain", 1 / 2)]

    def utilities(self, history):
        return super().utilities(history[1:])

    def information_set(self, history):
        who = len(history)
        coin = history[0] if who in self.sees else "no coin"
        return f"player {who} sees {coin}"

# %% [markdown]
# What will the friends win? Write it down, and run the cell. Then change `sees` to `(1,)`, and to `(1, 2, 3)`. Which change hurts?

# %%
def friends_win(sees, seed):
    rng = np.random.default_rng(seed)

    def learner(n):
        return cfr.RegretMatching(n, start=rng.uniform(0, 1, n))

    game = WithCoin(sees)
    plans, _ = cfr.self_play(game, 1_000, local=learner)
    return -cfr.expected_values(game, plans)[2]

# %%
sees = (1, 2)
for seed in range(4):
    won = friends_win(sees, seed)
    print(f"the friends win {won:.2f}")
    assert 0.4 < won < 0.5  # guard

# %% tags=["guard"]
for seed in range(4):
    assert max(friends_win((1,), seed), friends_win((1, 2, 3), seed)) < 0.03

# %% [markdown]
# <details><summary>Answer</summary>
#
# With the coin they win 0.4 to 0.5 a round here: two learners *can* learn to correlate if both see the same thing. Both changes hurt, and take nearly all of it. If one friend sees it alone, the other cannot follow. If all three see it, the third knows what the friends will show.
# </details>
#
# To be sure of $\frac12$, treat the team as *one* player, and solve. It has plans for both, and tosses a coin of its own. Four plans against two:

# %%
team = cfr.MatrixGame([[0, 1], [0, 0], [0, 0], [1, 0]],
                      ("both heads", "heads, tails", "tails, heads",
                       "both tails"), ("heads", "tails"))
plan = cfr.solve_lp(team)
assert np.isclose(plan.value, 0.5)  # guard
share = np.linspace(0, 1, 101)  # guard
sure = np.minimum(np.outer(share, share), np.outer(1 - share, 1 - share))  # guard
assert np.isclose(sure.max(), 1 / 4)  # guard
print(f"value {plan.value:.2f}")
plan.strategy

# %% [markdown]
# What a team can be sure of *without* a coin, here $\frac14$, has a name: its **team-maxmin** value [von Stengel and Koller 1997]. How to *learn* to correlate in games with several moves is the subject of Celli and others, at NeurIPS 2019. There, too, it is joint play that becomes a coarse correlated equilibrium. The averages of behaviour strategies need not be one.

# %% [markdown] tags=["rest"]
# ### A place to rest
#
# You have met games with more than two players: the lowest number, three at poker, a third player who pays, two friends with a coin. In some of them learners end in an equilibrium, and nothing had promised it.
#
# Ask yourself until you come back: which game would you like to solve? Who moves in it, and what does each player know then?
#
# When you come back, run all cells above this one (in JupyterLab: *Run* → *Run All Above Selected Cell*). Your answers are kept in their cells.

# %% [markdown]
# ## 12. Make your own game
#
# So far you have solved other people's games. Now write one. Here is a template, a very small game with a bluff. Player 1 looks at a card, an ace or a two. Both have put in 1. Player 1 bets 1 more or passes. Player 2 has no card and does not see this one, and calls a bet or folds. After a pass or a call the card is shown: with the ace player 1 wins, with the two player 2.

# %%
class OneCard(Game):
    def player(self, history):
        if len(history) < 2:
            return (CHANCE, 0)[len(history)]
        return 1 if history[1:] == ("bet",) else TERMINAL

    def chance(self, history):
        return [("ace", 1 / 2), ("two", 1 / 2)]

    def actions(self, history):
        return ("pass", "bet") if len(history) == 1 else ("fold", "call")

    def utilities(self, history):
        if history[-1] == "fold":
            return 1, -1
        stake = 2 if "bet" in history else 1
        return (stake, -stake) if history[0] == "ace" else (-stake, stake)

    def information_set(self, history):
        return history[0] if len(history) == 1 else "after a bet"

# %% [markdown]
# `cfr.plots.tree` draws a game of up to 60 histories. A circle is a player's decision, the diamond is chance. A dashed bow joins what the player who moves cannot tell apart.

# %%
picture = cfr.plots.tree(
    OneCard(), title="One card: after a bet, player 2 must guess")
cfr.plots.show(
    picture, "A tree: chance deals ace or two, player 1 passes or bets;"
    " both bets lead to one information set of player 2, who folds or calls.")

# %%
solved = cfr.solve_lp(OneCard())
assert np.isclose(solved.value, 1 / 3)  # guard
assert np.isclose(solved.strategy["two"]["bet"], 1 / 3)  # guard
assert np.isclose(solved.strategy["after a bet"]["call"], 2 / 3)  # guard
print(f"value {solved.value:.4f}")
solved.strategy

# %% tags=["guard"]
class Honest(OneCard):
    def actions(self, history):
        return ("pass",) if history == ("two",) else super().actions(history)

assert np.isclose(cfr.solve_lp(Honest()).value, 0)

# %% [markdown]
# If player 1 never bluffed, the game would be worth nothing: a bet would always be an ace, and always be folded to. If player 1 bluffs with the two one time in three, it is worth $\frac13$.
#
# What goes wrong when one writes rules? Often they forget to *hide* something. That is still a game, only another one, and nothing warns you. Or they hide too much. The tree walks through all of the rules, and refuses what is no game, in a sentence (which counts the players from 0, as the code does):

# %%
class Forgetful(OneCard):
    def information_set(self, history):
        return "somebody moves"

try:
    cfr.GameTree(Forgetful())
except ValueError as refused:
    print(refused)

# %% [markdown]
# ### Exercise 14.5 · My game · ●●● · 30 minutes
#
# **Goal.** A game of your own, for two players, with at most 60 histories. Write a class of your own, and return an object of it from `my_game`. Any rules are right that make a game. They need not be zero-sum. Their code draws no random number: `chance` says what may happen. Both players have a decision, and at least one has a choice there.
#
# Begin with the template: copy its class into the cell, under a new name, and change a rule. Another card, a bet of a second size, a raise, a look at the card that costs something? Or begin with a game from your childhood.
#
# <details><summary>Hint: a nudge</summary>
#
# Draw the tree on paper first. At each point write who moves, what they know, and what they may do. These are <code>player</code>, <code>information_set</code> and <code>actions</code>.
# </details>
#
# <details><summary>Hint: an outline</summary>
#
# The easiest change: a class that builds on <code>OneCard</code> (or on a game of the library), with other <code>chance</code> or other <code>utilities</code>. For a bet of a second size, <code>actions</code> offers one action more, <code>player</code> knows that player 2 moves after each of them, <code>utilities</code> has a stake for each, and <code>information_set</code> tells player 2 which of them was made.
# </details>

# %%
def my_game():
    """A game of my own: an object of a class that builds on Game."""
    ### BEGIN SOLUTION
    class TwoBets(OneCard):
        stakes = (("pass", 1), ("bet", 2), ("bet 3", 4))

        def player(self, history):
            if len(history) == 2 and history[1] != "pass":
                return 1
            return super().player(history)

        def actions(self, history):
            moves = tuple(move for move, _ in self.stakes)
            return moves if len(history) == 1 else ("fold", "call")

        def utilities(self, history):
            if history[-1] == "fold":
                return 1, -1
            stake = dict(self.stakes)[history[1]]
            return (stake, -stake) if history[0] == "ace" else (-stake, stake)

        def information_set(self, history):
            return history[0] if len(history) == 1 else f"after {history[1]}"

    return TwoBets()
    ### END SOLUTION

# %%
my_game = check(my_game)

# %% [markdown]
# Your rules are a game. (Until they are, the lesson goes on with one that has two bets, of 1 and of 3.) Draw it, solved: the thicker a line, the more often it is played.

# %%
MINE = my_game()
answer = cfr.solve(MINE, "cfr+", 1_000, progress=False)
picture = cfr.plots.tree(MINE, strategy=answer,
                         title=f"{type(MINE).__name__}, solved")
cfr.plots.show(picture, "The tree of your game, with the probability of every"
               " action in the average strategy.")

# %% tags=["guard"]
assert np.isclose(cfr.solve_lp(MINE).value, 3 / 5)
found = cfr.solve_lp(MINE).strategy
assert np.isclose(found["ace"]["bet 3"], 1)
assert np.isclose(found["two"]["bet 3"], 3 / 5)

# %%
print("value", np.round(answer.value, 4))
print(f"NashConv {answer.nash_conv:.6f}")
print("promised:", answer.guarantee)

# %% [markdown]
# NashConv is measured, and true of these strategies in any game for two. The last line says what is *proven* of more iterations. In a game that is not zero-sum, it says less.
#
# Watch it learn, and then play against what it has learned. The table tells the moves in words. To lay cards on it, too, write a `scene`, as in section 1.

# %%
cfr.widgets.scrubber(answer.trace,
                     title=f"{type(MINE).__name__}: how it was learned")

# %%
cfr.widgets.play_table(MINE, answer, hands=10, rng=14,
                       title=f"{type(MINE).__name__}: you against the answer")

# %% [markdown]
# Three questions for a game of your own. Which seat is better, and had you expected it? Which action is never played: is it dominated? And which *one* line, deleted, changes most?

# %% [markdown]
# ## 13. Where the map ends
#
# **Abstraction.** Real games are too large, so people merge information sets, as lesson 08 did with the memory of claims. Then players forget, and the theorem of lesson 10 need not hold. For some kinds of forgetting there are bounds all the same: *well-formed* games, by Lanctot and others at ICML 2012. For the rest, judge the answer in the full game. A study did so for Dudo with more dice, remembering so many claims:

# %%
DICE = cfr.studies.recorded("dudo_dice")
cfr.studies.table(DICE, {
    "dice": "{dice}", "sides": "{sides}", "claims remembered": "{memory}",
    "information sets": "{information_sets:,}",
    "NashConv, 100 iterations": "{nash_conv[1]:.4f}",
    "1,000 iterations": "{nash_conv[2]:.4f}"})

# %% tags=["guard"]
forgetful = [row for row in DICE if row["memory"] == 1]
assert len(forgetful) == 5
for row in forgetful:
    _, after_100, after_1000 = row["nash_conv"]
    ends = [other["nash_conv"][2] for other in DICE if (
        other["dice"], other["sides"]) == (row["dice"], row["sides"])]
    assert after_1000 > after_100 and ends[0] < ends[3] < ends[2] < ends[1]

# %% [markdown]
# With more remembered claims NashConv is smaller, for all the dice of the table. And look at the rows with *one* remembered claim. Ten times the iterations make the answer worse, in all five. More iterations do not bring back what was forgotten.
#
# **Speed.** The family runs as linear algebra on graphics cards: Kim (2024), and Kim and Sandholm, who measure up to four orders of magnitude over OpenSpiel on large games. The engines of this library use one processor.
#
# **A short history.** Hart and Mas-Colell's regret matching is of 2000. Counterfactual regret minimization came in 2007, from the University of Alberta, and its programs played in the yearly computer poker competitions. Limit hold'em for two was essentially solved with CFR+ in 2015. Around 2017 DeepStack and Libratus beat professionals in no-limit hold'em for two, and in 2019 Pluribus at a table of six. Pluribus learned its blueprint by sampling (lesson 06) with linear weights (lesson 11), in eight days on one server. Over 10,000 hands against five professionals at a time it won 0.048 big blinds a hand, with a standard error of 0.025, after a calculation (AIVAT) had taken out much of the luck. For six players no theorem stood behind it: measured, not proven.
#
# **Open projects**, none of them in this course:
#
# - Why does CFR find equilibria in Kuhn poker for three? The bill of section 10 makes CFR circle, but its third player has no choice. Find a small game in which all three choose, and it circles.
# - Minimum unique fingers: how often does a random start end in a symmetric equilibrium? Count for three, four and five players.
# - A learner without internal regret at every decision of a tree: what does the joint play of *whole plans* satisfy then?
# - Dudo with a memory for *something else* than the last claims, such as the highest count that the other claimed: does it help more?
# - The friends of section 11 learn to correlate with a coin, if they start at random. How rarely may it be tossed, and they still do?
# - Take the game of your own, change one number in steps, and draw its value. Where does the curve break, and which action appears there?
#
# Write down what you expect *before* you measure. Lesson 12 shows how to judge what you then find.

# %% [markdown]
# ## What you can now do
#
# Answer each question in your head. Then open it.
#
# <details><summary>1. Two regret matchers play Shapley's game. What vanishes, what stays, and which kind of equilibrium is their joint play?</summary>
#
# External regret vanishes, internal regret swings, after 1,000 rounds between 0.08 and 0.12. Their joint play comes near the coarse correlated equilibria: next to nothing is gained by one action always, but somebody gains by playing b whenever a was played.
# </details>
#
# <details><summary>2. Kuhn poker for three came near an equilibrium, Shapley's game with a third who pays did not. Which of the two is covered by a theorem, and what does the theorem say?</summary>
#
# Both: the theorem says that each player's regret vanishes, for any number of players, and so joint play comes near the coarse correlated equilibria. No theorem says that the averages of either come near a Nash equilibrium: this is proven for two players and zero-sum only.
# </details>
#
# <details><summary>3. You write rules of your own. Which five questions do they answer, and which is the easiest to get wrong?</summary>
#
# Who moves, what chance does, what a player may do, who wins what, and what the player who moves knows. The last one is the easiest to get wrong: two players share an information set, or one forgets an own move.
# </details>

# %% [markdown]
# ## Take it further: the crossroads
#
# Two drivers meet at a crossroads. Each of them goes or waits. Both waiting is polite, and pays 6 each. Whoever goes alone gets 7, and the other 2. If both go, there is a crash, and both get 0.
#
# A traffic light shows each driver *one* signal: go or wait. It draws a combination, with probabilities that everybody knows. Nobody sees the other's signal. A light works only if it is *obeyed*: no driver gains by exchanging a signal for another action.
# In the tables below, row and column 0 are *wait*, 1 is *go*.
#
# ### Exercise 14.6 · The best light · ●●● · 15 minutes
#
# **Goal.** The light that is obeyed, and with which both drivers together earn most. If several do, return any of them.
#
# <details><summary>Hint: a nudge</summary>
#
# The unknowns are the entries of joint play. What each internal regret is, and what both earn together, is a sum over these entries with fixed weights. So it is a linear program (lesson 03).
# </details>
#
# <details><summary>Hint: an outline</summary>
#
# <code>from scipy.optimize import linprog</code>, as in lesson 03. One row of <code>A_ub</code> for each pair (a, b) of a driver: a table of zeros in which row a holds what b pays more than a, laid out with <code>ravel()</code>. For driver 2 it is column a, with the second table. All of them are at most 0. <code>A_eq</code> says that the entries add up to 1. <code>c</code> is minus both tables added.
# </details>

# %%
def best_light(payoffs):
    """The light with the largest total among all that are obeyed.

    payoffs: (2, m, n), driver 1's table and driver 2's; driver 1 chooses a
        row, driver 2 a column.
    Returns the probability of every combination of signals, (m, n).
    """
    ### BEGIN SOLUTION
    from scipy.optimize import linprog

    first, second = payoffs
    m, n = first.shape
    obeyed = []
    for a in range(m):
        for b in range(m):
            row = np.zeros((m, n))
            row[a] = first[b] - first[a]
            obeyed.append(row.ravel())
    for a in range(n):
        for b in range(n):
            row = np.zeros((m, n))
            row[:, a] = second[:, b] - second[:, a]
            obeyed.append(row.ravel())
    program = linprog(-(first + second).ravel(), A_ub=obeyed,
                      b_ub=np.zeros(len(obeyed)), A_eq=np.ones((1, m * n)),
                      b_eq=[1])
    return program.x.reshape(m, n)
    ### END SOLUTION

# %%
best_light = check(best_light)

# %%
CROSSROADS = np.array([[[6.0, 2], [7, 0]], [[6, 7], [2, 0]]])
light = best_light(CROSSROADS)
for signal, row in zip(("waits", "goes"), light):
    print(f"driver 1 {signal:5}: driver 2 waits {row[0]:.3f},"
          f" goes {row[1]:.3f}")
print("together", round((CROSSROADS * light).sum(), 3), "of 12;",
      f"an exchange gains {abs(exchange(CROSSROADS, light)):.3f}")
mixed = joint_play([[np.array([2, 1]) / 3] * 2])
print("the same without a light", round((CROSSROADS * mixed).sum(), 3))

# %% tags=["guard"]
assert np.allclose(light, [[1 / 2, 1 / 4], [1 / 4, 0]])
assert np.isclose((CROSSROADS * light).sum(), 10.5)
assert abs(exchange(CROSSROADS, light)) < 1e-9
assert abs(exchange(CROSSROADS, mixed)) < 1e-9
assert np.isclose((CROSSROADS * mixed).sum(), 28 / 3)

# %% [markdown]
# Half of the time both wait, otherwise one of them goes. Together they earn 10.5, and never crash. "Both wait, always" would earn 12, but then each would go. And without a light, in the equilibrium in which both draw alone, they earn $9\frac13$ and crash one time in nine.

# %% [markdown]
# ### Rules, changed a little
#
# **Two dice against one.** In Dudo (lesson 07), player 1 now has two dice, and player 2 one. We take the smallest dice, with two sides. 1s are wild. With one die each, player 1 wins $\frac12$ a round.
#
# **Your bet.** And with the second die?

# %%
cfr.widgets.predict(
    "dice", "Dudo with two-sided dice, two against one. Player 1 wins ...",
    ["1", "3/4", "1/2, the same", "1/4"],
)

# %%
def first_seat(sides, dice):
    """What player 1 wins: exactly, or with four sides by a run."""
    game = cfr.games.Dudo(sides=sides, dice=dice)
    if sides < 4:
        return cfr.solve_lp(game).value
    return cfr.solve(game, "pcfr+", 480, progress=False, watch=[]).value

for sides in (2, 3, 4):
    one, more, fewer = (first_seat(sides, dice)
                        for dice in ((1, 1), (2, 1), (1, 2)))
    print(f"{sides} sides: one each {one:.2f}, two against one {more:.2f},"
          f" one against two {fewer:+.2f}")
    right = {2: (1 / 2, 1 / 4, 1 / 4), 3: (1 / 9, 4 / 27, 1 / 27),  # guard
             4: (1 / 16, 0.1756, -0.1234)}
    assert np.allclose((one, more, fewer), right[sides], atol=2e-4)  # guard
cfr.widgets.reveal("dice", "1/4")

# %% [markdown]
# With two sides the second die *halves* what player 1 wins. And it makes no difference who gets it: in both cases player 1 wins $\frac14$. With three sides a second die is worth a little to player 1, with four it is worth much. More is not always better: compute it.
#
# **One line of Kuhn poker.** Take one move away: after a pass, player 2 may not bet any more, and the cards are compared. The first seat lost $\frac1{18}$ a hand. And now?

# %%
class HalfStreet(cfr.games.Kuhn):
    def player(self, history):
        if history[1:] == ("p",):
            return TERMINAL
        return super().player(history)

for game in (cfr.games.Kuhn(), HalfStreet()):
    print(f"{type(game).__name__:10} value {cfr.solve_lp(game).value:+.6f}")
assert np.isclose(cfr.solve_lp(HalfStreet()).value, 1 / 18)  # guard
assert np.isclose(cfr.solve_lp(cfr.games.Kuhn()).value, -1 / 18)  # guard

# %% [markdown]
# It *wins* $\frac1{18}$: one line of the rules turns the sign of the game. A program with this slip learns and converges, and solves another game.

# %% [markdown]
# ### To think about
#
# <details><summary>1. Why does a Nash equilibrium, written as joint play, always pass your test of internal regrets?</summary>
#
# Its joint play is a product. So what the other does is the same in all rounds, whatever you play, and an exchange pays only where some action is better than the one played. In a Nash equilibrium no played action has a better one.
# </details>
#
# <details><summary>2. With two actions, external and internal regret say the same. Why do they part with three?</summary>
#
# With two actions "b whenever a was played" is "b always": where b was played anyway nothing changes. With three, "b always" also changes the rounds of the third action, and may lose there what it gains elsewhere.
# </details>
#
# <details><summary>3. Two learners without internal regret play a zero-sum game for two. What do you know of their averages?</summary>
#
# Without internal regret there is no external regret either: a column is a sum of exchanges. So the averages come near a Nash equilibrium, as with regret matching.
# </details>
#
# ### Further reading
#
# - R. J. Aumann, "Subjectivity and correlation in randomized strategies", *Journal of Mathematical Economics* 1, 1974. The coin that both see.
# - S. Hart and A. Mas-Colell, "A Simple Adaptive Procedure Leading to Correlated Equilibrium", *Econometrica* 68, 2000. Regret matching; its rule looks at pairs of actions.
# - D. P. Foster and R. V. Vohra, "Calibrated Learning and Correlated Equilibrium", *Games and Economic Behavior* 21, 1997.
# - T. W. Neller and M. Lanctot, "An Introduction to Counterfactual Regret Minimization", 2013. Minimum unique fingers is one of its exercises.
# - B. von Stengel and D. Koller, "Team-Maxmin Equilibria", *Games and Economic Behavior* 21, 1997.
# - A. Celli, A. Marchesi, T. Bianchi and N. Gatti, "Learning to Correlate in Multi-Player General-Sum Sequential Games", *NeurIPS*, 2019.
# - R. Gibson, "Regret Minimization in Non-Zero-Sum Games with Applications to Building Champion Multiplayer Computer Poker Agents", arXiv 1305.0034, 2013. Dominated actions.
# - M. Lanctot, R. Gibson, N. Burch, M. Zinkevich and M. Bowling, "No-Regret Learning in Extensive-Form Games with Imperfect Recall", *ICML*, 2012. Well-formed games.
# - J. Kim, "GPU-Accelerated Counterfactual Regret Minimization", arXiv 2408.14778, 2024; J. Kim and T. Sandholm, "Parallelizing Counterfactual Regret Minimization", arXiv 2605.14277, 2026.
# - N. Brown and T. Sandholm, "Superhuman AI for multiplayer poker", *Science* 365, 2019. Six players.
#
# **Next:** [lesson 15](15_tournament.ipynb), the tournament. Your strategies meet those of others, and nobody's luck counts.

# %% [markdown] tags=["assignment"]
# ## Assignment: the bug clinic
#
# Three patients claim to be `internal_matching`. Each of them has one bug, and none raises an error. Call them with squares of your choice.

# %% tags=["assignment"]
patients = cfr.checks.clinic("14", case=CLINIC_CASE)
print(patients["A"](np.array([[0.0, 3.0, -2.0], [1.0, 0.0, 2.0],
                              [1.0, -1.0, 0.0]])))
patients

# %% [markdown] tags=["assignment"]
# ### Exercise 14.7 · Diagnosis · ●●○ · 12 minutes
#
# **Goal.** Name each patient's bug, in the words of the catalogue above.
#
# <details><summary>Hint: a nudge</summary>
#
# A ring of three different rates tells most: you know what stays. Then try two actions, a negative regret, and two regrets that point to one action.
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
