# ---
# jupyter:
#   lesson:
#     number: "11"
#     title: "Faster: CFR+, weights, discounts, predictions"
#     promise: "Turn a bug of lesson 01 into the algorithm that essentially solved limit hold'em, and find out when its rivals beat it."
#     minutes: [70, 70, 55]
#     requires: ["05", "10"]
#     able:
#       - "Write eight variants of CFR as one update with two exponents and a dial"
#       - "Say why weighted averages are safe with a floor, and measure whether they help without one"
#       - "Judge a race: averages and last strategies, one game against another, proven against observed"
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
# ## 1. A bug that wins?
#
# In lesson 01 the check refused this line, under the name *floored in place*:
#
# `regret_sum = np.maximum(regret_sum + regret, 0)`
#
# Regret matching keeps negative sums, and ignores them only when it makes a strategy. This line throws them away for good: the sums are not regrets any more.
#
# Put it into CFR, at every information set, and change nothing else. Let it play Leduc hold'em (lesson 05) for 1,000 iterations, with alternating updates, as `cfr.solve` has them. Without the bug, the exploitability of the average is about 0.012 then.
#
# **Your bet.** How good is the average with the bug?

# %%
cfr.widgets.predict(
    "floored", "Leduc, 1,000 iterations, sums floored in place: the average"
    " is ...",
    ["useless", "a few times worse", "a little better",
     "fifty times better"],
)

# %% [markdown]
# The library has a switch for the bug: `cfr.Variant(beta=-np.inf)`. Section 7 tells why it is called so.

# %%
LEDUC = cfr.SequenceForm("leduc")
PLAIN, FLOORED = cfr.Variant(), cfr.Variant(beta=-np.inf)

def both(form, variant, iterations=1_000, **settings):
    """Exploitability of the average and of the last strategy."""
    run = cfr.solve(form, variant, iterations, progress=False, watch=[],
                    **settings)
    return run.exploitability, cfr.exploitability(form, run.current)

plain, floored = both(LEDUC, PLAIN), both(LEDUC, FLOORED)
assert 0.011 < plain[0] < 0.0125 and 0.005 < floored[0] < 0.009  # guard
print(f"plain   average {plain[0]:.4f}")
print(f"floored average {floored[0]:.4f}")
cfr.widgets.reveal("floored", "a little better")

# %% [markdown]
# Here the bug does no harm. It even helps a little. But look at the *last* strategy of both runs:

# %%
assert plain[1] > 0.2 and floored[1] < 0.02  # guard
print(f"plain   last strategy {plain[1]:.4f}")
print(f"floored last strategy {floored[1]:.4f}")

# %% tags=["guard"]
class LeducInThirds(cfr.games.Leduc):
    def utilities(self, history):
        return tuple(each / 3 for each in super().utilities(history))

average, last = both(LeducInThirds(), FLOORED)
assert np.isclose(3 * average, floored[0], rtol=0.01)
assert 0.5 < floored[1] / floored[0] < 1 < last / average < 2

# %% [markdown]
# In lesson 05 the last strategy was no good, and without the bug it is no good here either. With the bug it is *about as good as the average*. Which of the two is ahead is luck: count the payoffs in thirds, which changes nothing but the rounding, and it is the average. (Regret matching jumps at ties, so late numbers are noisy.) Something good happens late in the run, and an average that counts all iterations alike hardly notices.
#
# The bug has a name: **regret matching plus**, one local learner of four in lesson 10. With an average that trusts late strategies more, it is **CFR+**. The floor, and turns taken one after the other, essentially solved heads-up limit hold'em, a poker game that people really play. (About the average, section 11 has a surprise.)

# %% [markdown]
# ## 2. An old debt
#
# Take one action. Its regrets in four rounds are $-5, 2, -1, 3$. Add them up, plainly and with the floor:
#
# | round | regret | plain sum | floored sum |
# |---|---|---|---|
# | 1 | −5 | −5 | 0 |
# | 2 | 2 | −3 | 2 |
# | 3 | −1 | −4 | 1 |
# | 4 | 3 | −1 | ? |
#
# What stands in the last field? Decide before you go on.
#
# <details><summary>Answer</summary>
#
# $1 + 3 = 4$. The plain learner still does not play the action, as long as another one has a positive sum: of its debt of 5 there is 1 left. The floored one plays it from round 3 on.
# </details>
#
# In symbols, with $Q$ for the floored sum:
#
# $$Q^t(a) = \max\big(Q^{t-1}(a) + r^t(a),\; 0\big)$$

# %% [markdown]
# ### Exercise 11.1 · Regret matching plus · ●○○ · 4 minutes
#
# **Goal.** One update: the new sums from the old sums and the regrets of one round.
#
# The old sums are never negative, and neither are yours. In all exercises of this lesson: arrays may hold whole numbers or others, and your function must not change the arrays it is given (no <code>+=</code> on them).
#
# <details><summary>Hint: a nudge</summary>
#
# Two steps. In which order? Try both orders on rounds 1 and 3 of the table.
# </details>
#
# <details><summary>Hint: an outline</summary>
#
# The floor belongs to the new sum, not to the regrets. <code>np.maximum</code> compares an array with a number, entry by entry.
# </details>

# %%
def regret_matching_plus_update(regret_sum, regret):
    """The sums after one more round, none of them below zero.

    regret_sum: the sums so far, one number of at least 0 for each action.
    regret: this round's regrets, one number for each action.
    Returns the new sums, one for each action.
    """
    ### BEGIN SOLUTION
    return np.maximum(regret_sum + regret, 0)
    ### END SOLUTION

# %%
regret_matching_plus_update = check(regret_matching_plus_update)

# %% tags=["guard"]
floored_sums, q = [], np.zeros(1)
for one in (-5.0, 2.0, -1.0, 3.0):
    q = regret_matching_plus_update(q, np.array([one]))
    floored_sums.append(float(q[0]))
assert floored_sums == [0, 2, 1, 4]

# %% [markdown]
# Now a test. In matching pennies your opponent shows heads with probability 0.6, for 100 rounds. Then it changes its mind, and shows heads with 0.25 from there on. You want to match. So heads is right at first, and tails afterwards.
#
# **Your bet.** How many rounds after the change does the *plain* learner begin to play tails?

# %%
cfr.widgets.predict(
    "debt", "The opponent changes after 100 rounds. When does plain regret"
    " matching follow?",
    ["right away", "some 5 rounds later", "some 40 rounds later", "never"],
)

# %%
PENNIES = np.array([[1.0, -1.0], [-1.0, 1.0]])
regret_matching = cfr.minimizers.regret_matching
change = np.array([[0.6, 0.4]] * 100 + [[0.25, 0.75]] * 100)

def tails_against(opponents, update):
    """How often tails is played in each round; `update` adds a regret."""
    sums, shares = np.zeros(2), []
    for theirs in opponents:
        mine = regret_matching(sums)
        shares.append(mine[1])
        utility = PENNIES @ theirs
        sums = update(sums, utility - mine @ utility)
    return np.array(shares)

# %%
followed = {"plain": tails_against(change, np.add),
            "floored": tails_against(change, regret_matching_plus_update)}
for name, shares in followed.items():
    print(f"{name:8} mostly tails from round"
          f" {np.flatnonzero(shares > 0.5)[0] + 1}")
first = [np.flatnonzero(s > 0.5)[0] + 1 for s in followed.values()]  # guard
assert 138 < first[0] < 143 and first[1] == 102  # guard
assert np.isclose(np.diff(PENNIES @ change[0]), -0.4)  # guard
assert np.diff(PENNIES @ change[-1]) == 1  # guard
cfr.widgets.reveal("debt", "some 40 rounds later")

# %% [markdown]
# <details><summary>Why 40 rounds for the plain learner, and one for the floored one?</summary>
#
# The plain learner pays back the debt of a hundred rounds first. While heads was right, tails lost 0.4 a round against it: a debt of 40. After the change tails earns 1 a round more than heads, so the debt takes 40 rounds. The floored learner has no debt, and follows one round after it saw the change.
# </details>
#
# In self-play the opponent changes its mind again and again, because it learns.

# %% [markdown]
# ## 3. The proof survives
#
# The floored sums are not regrets. So what do they prove? Take lesson 03's two lines, with $Q$ in place of $R^+$. The strategy is in proportion to $Q$.
#
# **Line 1.** $Q \cdot r = 0$, for the same reason as before.
#
# **Line 2.** $|Q + r|^2 = |Q|^2 + |r|^2$, and a floor makes no entry larger in size. So $|Q|^2$ grows by at most $|r|^2$ a round.
#
# And a third line: $Q$ is never below the plain sum, because a floor only lifts. **What bounds $Q$ bounds the regret.** Average regret vanishes at least as fast as $1/\sqrt T$, with the bug as well as without.
#
# There is more. Look at the four regrets again, and add them from the *end*:
#
# | stretch up to now: the last ... rounds | sum |
# |---|---|
# | 1: $3$ | 3 |
# | 2: $-1 + 3$ | 2 |
# | 3: $2 - 1 + 3$ | 4 |
# | 4: $-5 + 2 - 1 + 3$ | −1 |
#
# The largest of these sums is 4. And $Q$ is 4. Is it an accident?

# %%
rng = np.random.default_rng(0)
for _ in range(5):
    stream = rng.normal(size=200)
    q = 0.0
    for one in stream:
        q = max(q + one, 0)
    up_to_now = np.cumsum(stream[::-1])
    assert np.isclose(q, max(up_to_now.max(), 0))  # guard
    print(f"floored sum {q:7.4f}, largest stretch {up_to_now.max():7.4f},"
          f" plain sum {stream.sum():7.4f}")

# %% [markdown]
# No. The floor starts the sum anew whenever the past is only a burden. So what is left is the largest sum of a stretch up to now (or 0, if all of them are negative).
#
# **A plain sum knows the regret of the whole run. A floored sum bounds the regret of *every* stretch that ends now**: the last ten rounds, the last half, all of them.

# %% [markdown]
# ## 4. Trust late strategies more
#
# Let the average forget, too. Weigh iteration $t$ with $w_t$: all alike ($w_t = 1$), **linear** ($w_t = t$), or quadratic ($w_t = t^2$). At an information set own reach counts as always. With $\pi^t$ for own reach in iteration $t$:
#
# $$\bar\sigma(a) = \frac{\sum_t w_t\, \pi^t\, \sigma^t(a)}{\sum_t w_t\, \pi^t}$$
#
# By hand: two iterations with linear weights, 1 and 2. First $\sigma = (1, 0)$ with own reach 1, then $\sigma = (0, 1)$ with own reach $\frac12$. What is the average?
#
# <details><summary>Answer</summary>
#
# The products of weight and reach are $1 \cdot 1$ and $2 \cdot \frac12$. They are alike: $(\frac12, \frac12)$.
# </details>

# %% [markdown]
# ### Exercise 11.2 · Weighted average · ●●○ · 8 minutes
#
# **Goal.** The average strategy of one information set, from everything that was played there.
#
# <details><summary>Hint: a nudge</summary>
#
# Each iteration has one number that says how much it counts. Make these numbers first.
# </details>
#
# <details><summary>Hint: an outline</summary>
#
# Multiply reaches and weights, entry by entry. If all products are 0, nothing is known: return equal probabilities, as many as there are actions. Otherwise multiply each strategy with its product, add them up, and divide by the sum of the products.
# </details>

# %%
def weighted_average(strategies, own_reaches, weights):
    """The average strategy of one information set.

    strategies: (T, actions), what was played in each iteration.
    own_reaches: (T,), the own reach of the set in each iteration.
    weights: (T,), how much each iteration counts, at least 0.
    Returns one probability for each action; equal ones if nothing counts.
    """
    ### BEGIN SOLUTION
    counts = own_reaches * weights
    if not counts.any():
        return np.full(strategies.shape[1], 1 / strategies.shape[1])
    return counts @ strategies / counts.sum()
    ### END SOLUTION

# %%
weighted_average = check(weighted_average)

# %% tags=["guard"]
assert np.allclose(weighted_average(
    np.eye(2), np.array([1.0, 0.5]), np.array([1.0, 2.0])), 0.5)

# %% [markdown]
# One run, four answers. In Kuhn poker, own reach is simple: it is 1 everywhere but after pass-bet, where player 1 had to pass first. The trace of a run keeps every strategy of its first 100 iterations. Before the first one, all are uniform.

# %%
KUHN = cfr.games.Kuhn()

def answer(trace, weights):
    """Exploitability of your average, with these iteration weights."""
    uniform = [[0.5, 0.5]]
    played = {label: np.vstack([uniform, one.current[:-1]])
              for label, one in trace.information_sets.items()}
    table = {}
    for label, strategies in played.items():
        second = label.endswith("pb")
        reach = played[label[0]][:, 0] if second else np.ones(len(weights))
        table[label] = weighted_average(strategies, reach, weights)
    return cfr.exploitability(KUHN, table)

# %%
t = np.arange(1, 101)
weights = {"all alike": t**0, "linear": t, "quadratic": t**2,
           "only the last": t == 100}
answers = {}
for name, variant in (("plain", PLAIN), ("floored", FLOORED)):
    trace = cfr.solve(KUHN, variant, 100, progress=False).trace
    answers[name] = [answer(trace, 1.0 * w) for w in weights.values()]
for place, name in enumerate(weights):
    print(f"{name:14} plain {answers['plain'][place]:.4f},"
          f" floored {answers['floored'][place]:.4f}")

# %% tags=["guard"]
assert np.allclose(answers["plain"][:3], [0.0082, 0.0068, 0.0092], atol=1e-4)
assert np.allclose(answers["floored"][:3], [0.0043, 0.0012, 0.0020], atol=1e-4)
assert answers["plain"][3] > 0.05 and 0.02 < answers["floored"][3] < 0.06
for weight, found in zip(("linear", "quadratic"), answers["floored"][1:]):
    run = cfr.solve(KUHN, FLOORED, 100, averaging=weight, progress=False)
    assert np.isclose(run.exploitability, found, atol=1e-6)

# %% [markdown]
# With the floor, linear weights make the answer more than three times better here. Without it they change little.
#
# **CFR+** is these three things together: the floor, linear weights, and alternating updates. (The library's `"cfr+"` sets the first two. The third is a setting of its own, so you will also meet "cfr+ at once".)
#
# **Draw the curve before you see it.** In 1,000 iterations of Leduc plain CFR came down to 0.012, and the floor alone to 0.007. Where does CFR+ end, and how does it get there?

# %%
cfr_plus = cfr.solve(LEDUC, FLOORED, averaging="linear", progress=False)
assert round(plain[0], 3) == 0.012 and round(floored[0], 3) == 0.007  # guard
cfr.widgets.draw_the_curve(
    cfr_plus.trace.iterations, cfr_plus.trace.exploitability,
    measure="exploitability",
    title="Exploitability of CFR+ on Leduc: draw it, then show the run")

# %% tags=["guard"]
assert 45 < plain[0] / cfr_plus.exploitability < 50
assert 1.65 < plain[0] / floored[0] < 1.75
gap = {look: cfr_plus.trace.exploitability[
    list(cfr_plus.trace.iterations).index(look)] for look in (10, 100, 1_000)}
assert 40 < gap[10] / gap[100] < 60 and 40 < gap[100] / gap[1_000] < 60
assert f"{gap[1_000]:.5f}" == "0.00024"

# %% [markdown]
# The floor alone gained a factor of 1.7. With linear weights it is almost fifty: CFR+ ends at 0.00024. From 10 iterations to 100, and again from 100 to 1,000, it becomes between 40 and 60 times better, the line of $1/\sqrt T$ about 3 times.
#
# Watch the floor at work, in rock-paper-scissors with a kick. Both players update at the same time, as in lesson 01. There the strategy circled near the border of the triangle. What does this one do? And is a cumulative regret $R$ ever negative?

# %%
_, kicked = cfr.self_play("rps", 1_000, start=((1, 0, 0), None),
                          variant="cfr+")
cfr.widgets.scrubber(
    kicked, game="rps", equilibrium=([1 / 3] * 3,) * 2,
    title="Regret matching plus in rock-paper-scissors")

# %% tags=["guard"]
for one in kicked.information_sets.values():
    assert (one.regret_sum >= 0).all()
    assert (one.current[-50:].max(axis=1) < 0.75).all()
    assert (one.current[-50:].max(axis=1) > 0.5).all()

# %% [markdown]
# <details><summary>Answer</summary>
#
# It still circles, but farther inside: near the end no action is played more often than 0.75. No $R$ is negative: that is the floor.
# </details>

# %% [markdown]
# ## 5. Why weights need the floor
#
# The weighted regret after three rounds is $1\,r^1 + 2\,r^2 + 3\,r^3$. Write it as a sum of stretches up to now:
#
# $$1\,r^1 + 2\,r^2 + 3\,r^3 = (r^1 + r^2 + r^3) + (r^2 + r^3) + (r^3)$$
#
# In general it is $T$ stretches, added. Let $Q^T$ be the largest floored sum of any action. With the floor, *no stretch is larger than $Q^T$*: that was section 3. So the weighted regret is at most $T\,Q^T$. Divide by the sum of all weights, $T(T+1)/2$:
#
# $$\text{weighted average regret} \;\le\; \frac{2\, Q^T}{T + 1}$$
#
# $Q^T$ grows like $\sqrt T$ at most, so this vanishes. And both weighted average regrets, added, are NashConv of the weighted averages (with simultaneous updates; section 12 mends alternation): lesson 03's sums cancel with weights, too. So the weighted average converges, as the plain one does. In a tree the bound holds at each information set, and the bounds add up as in lesson 05. The proof needs the floor in two words: *no stretch*. Plain regret matching promises something for the longest stretch only, the whole run. Its others may be much larger. Measure them:

# %%
RANDOM = cfr.games.random_game(10, 10, np.random.default_rng(1)).payoff

def regrets_of_player_1(payoff, iterations, update):
    """Player 1's regrets in each round of self-play, both updating so."""
    m, n = payoff.shape
    mine, theirs, kept = np.zeros(m), np.zeros(n), []
    for _ in range(iterations):
        x, y = regret_matching(mine), regret_matching(theirs)
        kept.append(payoff @ y - x @ payoff @ y)
        mine = update(mine, kept[-1])
        theirs = update(theirs, x @ payoff @ y - x @ payoff)
    return np.array(kept)

# %%
stretches = {}
for name, update in (("plain", np.add),
                     ("floored", regret_matching_plus_update)):
    r = regrets_of_player_1(RANDOM, 1_000, update)
    stretches[name] = np.cumsum(r[::-1], axis=0)
    whole, worst = stretches[name][-1].max(), stretches[name].max()
    print(f"{name:8} regret of the whole run {whole:5.1f},"
          f" of the worst stretch up to now {worst:5.1f}")
assert stretches["plain"].max() > 2 * stretches["plain"][-1].max()  # guard
worst, whole = (stretches["floored"][k].max() for k in (slice(None), -1))  # guard
assert worst < 1.1 * whole < 10  # guard

# %% [markdown]
# In this game, without the floor, some stretch is more than twice as bad as the whole run. With the floor the worst one is hardly worse than the whole.

# %% [markdown]
# ## 6. Break it: the weights without the floor
#
# A program averages linearly, and the floor is missing. No error, no warning. What does it cost? Our proof does not cover it, but a missing proof is no disproof. So measure, in seven games.
#
# **Your bet.** In how many of the seven do linear weights make plain CFR *worse*?

# %%
cfr.widgets.predict(
    "myth", "Plain CFR, 1,000 iterations, seven games: in how many are"
    " linear weights worse than equal ones?",
    ["in none", "in one", "in about half", "in all seven"],
)

# %%
GAMES = {
    "Kuhn poker": KUHN, "Kuhn, 13 cards": cfr.games.Kuhn(13),
    "Leduc": LEDUC, "Dudo, 3 sides": cfr.games.Dudo(sides=3),
    "Dudo, 4 sides": cfr.games.Dudo(sides=4),
    "Blotto": cfr.games.Blotto(),
    "random game": cfr.MatrixGame(RANDOM),
}

def gain(form, variant):
    """How many times better linear weights are than equal ones."""
    alike, linear = (both(form, variant, averaging=w)[0]
                     for w in ("uniform", "linear"))
    return alike / linear

gains = {}
for name, game in GAMES.items():
    form = cfr.SequenceForm.of(game)
    gains[name] = gain(form, PLAIN), gain(form, FLOORED)
    print(f"{name:15} plain {gains[name][0]:7.2f} times better,"
          f" floored {gains[name][1]:7.2f}")

# %%
worse = [name for name, (plain_gain, _) in gains.items() if plain_gain < 1]
assert worse == ["Leduc"] and 0.1 < gains["Leduc"][0] < 0.25  # guard
assert min(floor_gain for _, floor_gain in gains.values()) > 1.5  # guard
assert sum(plain_gain > 100 for plain_gain, _ in gains.values()) == 2  # guard
print("worse without the floor:", *worse)
cfr.widgets.reveal("myth", "in one")

# %% [markdown]
# "In one" hangs on the seven games that we chose. A rule of thumb would be: *linear averaging helps CFR+ and harms CFR*. The first half holds in all seven. The second half holds in Leduc, where the answer becomes several times worse. In two games linear weights make plain CFR more than a hundred times better.
#
# Weights help where late strategies, averaged, are better than early ones. In Leduc plain CFR's last strategy is still bad: you saw it in section 1. But so it is in Kuhn poker, where weights help a little: a bad last strategy alone does not decide it. In Blotto and in Dudo with 3 sides it does not move any more: it is an equilibrium, up to rounding, and a mixed one. There the early iterations are the only thing wrong with the average.
#
# **Recognise it:** an average that is worse with linear weights than with equal ones. Look for a missing floor first. The sign may be absent: in six of our seven games it was. So also look at the sums: with the floor none is negative.

# %% tags=["guard"]
for name in ("Dudo, 3 sides", "Blotto"):
    form = cfr.SequenceForm.of(GAMES[name])
    assert both(form, PLAIN)[1] < 1e-6
    before, after = (cfr.solve(form, PLAIN, n, progress=False, watch=[])
                     .current for n in (900, 1_000))
    played = np.array([[before[label][action], after[label][action]]
                       for label in after for action in after[label]])
    assert np.ptp(played, axis=1).max() < 1e-9
    assert ((played > 0.01) & (played < 0.99)).any()

# %% [markdown] tags=["rest"]
# ### A place to rest
#
# You have turned a bug into CFR+, and you know why it converges: a right angle, a growing length, a floor that only lifts, and stretches up to now.
#
# Ask yourself until you come back: the floor forgets old debts at once. How would you let a regret sum fade *slowly*? And would you let good and bad regrets fade alike?
#
# When you come back, run all cells above this one (in JupyterLab: *Run* → *Run All Above Selected Cell*). Your answers are kept in their cells.

# %% [markdown]
# ## 7. A law turned round
#
# Lesson 01 had a law: averages converge, last strategies do not. You have broken it a little already. `"pcfr+"` is a method that you will write in a moment. It has the floor, and plays as if the last regrets came once more. It plays Kuhn poker for 150 iterations.
#
# **Your bet.** Which is nearer to equilibrium, and how near?

# %%
cfr.widgets.predict(
    "law", "After 150 iterations of pcfr+ on Kuhn poker ...",
    ["the average is better, as always", "both are about alike",
     "the last one is a little better", "the last one is exact"],
)

# %%
average, last = both(KUHN, "pcfr+", 150)
assert 5e-6 < average < 9e-6 and abs(last) < 1e-15  # guard
print(f"average {average:.1e}, last strategy {abs(last):.1e}")
cfr.widgets.reveal("law", "the last one is exact")

# %% [markdown]
# The average is at 0.000007. The last strategy is an equilibrium up to rounding. Was lesson 01 wrong? Keep the question until section 11.
#
# ### Discounts
#
# Let a regret sum fade. After each addition multiply it with a factor below 1. Brown and Sandholm took two factors, one for sums that are positive and one for the others:
#
# $$R^t = (R^{t-1} + r^t) \cdot \begin{cases} \dfrac{t^\alpha}{t^\alpha + 1} & \text{where that sum is positive} \\[2ex] \dfrac{t^\beta}{t^\beta + 1} & \text{elsewhere} \end{cases}$$
#
# By hand, with $\alpha = 1$, $\beta = 0$ and $t = 3$: the factors are $\frac34$ and $\frac12$. Old sums $(2, -1)$, regrets $(0, -3)$. What are the new sums?
#
# <details><summary>Answer</summary>
#
# First add: $(2, -4)$. Then multiply: $(1.5, -2)$.
# </details>
#
# With a positive exponent the factor tends to 1 as $t$ grows, the faster the larger the exponent is. With 0 it stays $\frac12$. Infinity is a convention: $\infty$ means the factor 1, nothing fades, and $-\infty$ the factor 0, everything is forgotten at once. So $\beta = -\infty$ *is the floor*. The library has the factor:

# %%
from cfrlib.lessons.lesson11.material import discount

for exponent in (-np.inf, 0, 1, 1.5, np.inf):
    shares = [round(discount(t, exponent), 3) for t in (1, 2, 10, 100)]
    print(f"exponent {exponent:4}: t = 1, 2, 10, 100 leave", *shares)
assert np.isclose(discount(3, 1), 3 / 4) and discount(3, 0) == 1 / 2  # guard
assert discount(1, np.inf) == 1 and discount(1, -np.inf) == 0  # guard
assert all(discount(t, 0) == 1 / 2 for t in (1, 10, 1_000))  # guard
assert discount(100, 1.5) > discount(100, 1) > 0.99  # guard

# %% [markdown]
# ### Predictions
#
# You are about to play. If you knew the next regrets $r^{t+1}$, you would add them *before* you choose. You do not know them. If the opponent changes slowly, there is a good guess: **the next regrets are the last ones once more**.
#
# $$\sigma^{t+1} \;\text{ in proportion to }\; \big(R^t + p\, r^t\big)^+$$
#
# The **dial** $p$, from 0 to 1, says how far you trust the guess. Here $R^t$ holds $r^t$ already. With $p = 1$ it counts twice in the strategy. The *sum* goes on without the guess, because the true $r^{t+1}$ will come soon enough.
#
# By hand: sums are floored. Old sums $(2, 1)$, regrets $(-1, 2)$. What is the new sum, and what is played next, with the dial at 0, at 1, and at $\frac13$?
#
# <details><summary>Answer</summary>
#
# The new sum is $(1, 3)$, whatever the dial. At 0, $(\frac14, \frac34)$ is played. At 1 the strategy is made of $(1 - 1, 3 + 2) = (0, 5)$, so it is $(0, 1)$. A prediction runs ahead. At $\frac13$ it is made of $(\frac23, \frac{11}3)$, so it is $(\frac2{13}, \frac{11}{13})$.
# </details>

# %% [markdown]
# ### Exercise 11.3 · One update for eight algorithms · ●●○ · 12 minutes
#
# **Goal.** The new regret sums, and the strategy that is played next.
#
# You may use `discount` and `regret_matching`.
#
# <details><summary>Hint: a nudge</summary>
#
# Four steps: add, choose a factor for each action, multiply, make a strategy. Which of these steps hears of the prediction?
# </details>
#
# <details><summary>Hint: an outline</summary>
#
# <code>np.where(condition, one, other)</code> chooses entry by entry; the condition is about the sum <i>after</i> adding. Make the strategy of the new sums plus <code>predict</code> times <code>regret</code>. Return the sums without it.
# </details>

# %%
def discounted_update(regret_sum, regret, t, alpha, beta, predict=0):
    """One update of discounted, and perhaps predictive, regret matching.

    regret_sum: the sums so far, one for each action; regret: this round's.
    t: the number of this iteration, from 1.
    alpha, beta: the exponents of sums that are positive, and of others;
        any numbers, and plus or minus infinity.
    predict: the dial, from 0 (no prediction) to 1 (the same regrets
        once more, in full).
    Returns a pair: the new sums; the strategy that is played next, with
        equal probabilities if nothing is positive.
    """
    ### BEGIN SOLUTION
    added = regret_sum + regret
    left = np.where(added > 0, discount(t, alpha), discount(t, beta)) * added
    return left, regret_matching(left + predict * regret)
    ### END SOLUTION

# %%
discounted_update = check(discounted_update)

# %% tags=["guard"]
def by_hand(sums, regret, *how):
    return [each.tolist() for each in discounted_update(
        np.array(sums, float), np.array(regret, float), *how)]

assert by_hand((2, -1), (0, -3), 3, 1, 0)[0] == [1.5, -2]
floor = np.inf, -np.inf
assert by_hand((2, 1), (-1, 2), 1, *floor) == [[1, 3], [0.25, 0.75]]
assert by_hand((2, 1), (-1, 2), 1, *floor, 1) == [[1, 3], [0, 1]]
_, third = by_hand((2, 1), (-1, 2), 1, *floor, 1 / 3)
assert np.allclose(third, [2 / 13, 11 / 13])
once = twice = np.zeros(3)
for one in np.random.default_rng(2).normal(size=(50, 3)):
    once = discounted_update(once, one, 1, *floor)[0]
    twice = discounted_update(twice, 2 * one, 1, *floor)[0]
    assert np.allclose(twice, 2 * once)
for sums, regret in (((2, -1), (0, -3)), ((2, 1), (-1, 2))):
    assert regret_matching(np.array(sums, float)) @ regret == 0

# %% [markdown]
# ## 8. Eight rows of a table
#
# You have just written eight algorithms. They differ in four settings, with $\gamma$ for the averaging weights $t^\gamma$.

# %%
inf = np.inf
ROWS = {  # alpha, beta, predict; gamma
    "cfr": (inf, inf, 0, 0),              # nothing fades
    "cfr+": (inf, -inf, 0, 1),            # the floor, linear weights
    "linear-cfr": (1, 1, 0, 1),           # all sums fade alike
    "dcfr": (1.5, 0, 0, 2),               # bad sums fade faster
    "pcfr+": (inf, -inf, 1, 2),           # the floor and a prediction
    "dcfr+": (1.5, -inf, 0, 4),           # the floor; good sums fade
    "pdcfr+": (2.3, -inf, 1, 5),          # that, and a prediction
    "sapcfr+": (inf, -inf, 1 / 3, 2),     # the floor, a third of one
}
for name, (alpha, beta, predict, gamma) in ROWS.items():  # guard
    same = cfr.Variant(alpha, beta, gamma, predict)
    assert cfr.variants.VARIANTS[name] == same

# %% [markdown]
# DCFR is short for discounted CFR. The last three rows are of 2024 and later. *Further reading*, at the end, says who found which.
#
# Lesson 10 made CFR a recipe for any local learner with two moves, `next_strategy` and `observe_utility`. Here is one made of your function:

# %%
def learner_of(alpha, beta, predict):
    """A kind of local learner, as lesson 10 asks for."""
    class Learner:
        def __init__(self, num_actions):
            self.t, self.regret_sum = 0, np.zeros(num_actions)
            self.strategy = regret_matching(self.regret_sum)

        def next_strategy(self):
            return self.strategy

        def observe_utility(self, utility):
            self.t += 1
            regret = utility - self.strategy @ utility
            self.regret_sum, self.strategy = discounted_update(
                self.regret_sum, regret, self.t, alpha, beta, predict)
    return Learner

# %% [markdown]
# The loop of lesson 10 with alternating updates: player 2 hears of player 1's *new* strategy.

# %%
def play_kuhn(row, iterations):
    """Exploitability of the average and of the last strategy."""
    *settings, gamma = ROWS[row]
    form, kind = cfr.SequenceForm(KUHN), learner_of(*settings)
    learners = [cfr.minimizers.CFRMinimizer(treeplex, kind, gamma)
                for treeplex in form.treeplexes]
    for _ in range(iterations):
        plans = [one.next_strategy() for one in learners]
        for player, one in enumerate(learners):
            one.observe_utility(form.gradient(player, plans))
            plans[player] = one.next_strategy()
    averages = [one.average_strategy() for one in learners]
    lasts = [one.strategy() for one in learners]
    return [form.nash_conv(form.plans(each)) / 2 for each in (averages, lasts)]

# %%
mine = {name: play_kuhn(name, 100) for name in ROWS}
for name, (average, last) in mine.items():
    print(f"{name:10} average {average:.2e}, library"
          f" {both(KUHN, name, 100)[0]:.2e}; last {abs(last):.1e}")
assert all(np.isclose(mine[name][0], both(KUHN, name, 100)[0],  # guard
                      rtol=0.02) for name in ROWS)

# %% [markdown]
# Eight algorithms, one function, and the library agrees. (Leave the prediction in the sum, and nothing crashes. But nearly all of its gain is gone. And if every regret is added twice *before* the floor, all sums are doubled: that is CFR+ exactly.)

# %% [markdown]
# ## 9. The race
#
# The first five rows on Leduc (eight curves are too many to tell apart), up to 100,000 iterations. The curves have letters, and you give them their names. What you know:
#
# - One counts all iterations alike, and has no floor. It promises $1/\sqrt T$: a tenth of the exploitability for a hundred times the iterations. It does better than its promise, and is still the slowest from iteration 10 on.
# - One weighs late iterations more *in the sums, too*. That repairs what the weights alone did in section 6: it beats plain CFR here, though not by much.
# - One halves bad sums in every iteration, and has quadratic weights. It forgets a bad beginning fast, and leads for long.
# - One has the floor and linear weights. It is steady: second from iteration 32 on, whoever leads.
# - One predicts. It is third for thousands of iterations. Then nothing is as steep.
#
# Drag each name onto its curve, or choose a name and press a letter.

# %%
from cfrlib.lessons.lesson11.material import CLUES

RACES = cfr.studies.recorded("race")
cfr.widgets.name_the_curves(RACES, quiz="Leduc", about=CLUES,
                            title="Leduc: which curve is whose?")

# %% tags=["guard"]
def at(game, variant, iteration, what="average"):
    row = next(row for row in RACES
               if (row["game"], row["variant"]) == (game, variant))
    return row[what][row["iterations"].index(iteration)]

RACED = list(ROWS)[:5]

assert {row["variant"] for row in RACES} == set(RACED)
for start in (100, 1_000):
    late = [at("Leduc", "cfr", n) for n in (start, 100 * start)]
    assert 20 < late[0] / late[1] < 50

looks = next(row["iterations"] for row in RACES if row["game"] == "Leduc")
places = {n: sorted(RACED, key=lambda name: at("Leduc", name, n))
          for n in looks}
assert places[23_714][0] == places[100_000][0] == "pcfr+"
assert all(places[n][4] == "cfr" for n in looks if n >= 10)
assert all(1 < at("Leduc", "cfr", n) / at("Leduc", "linear-cfr", n) < 3
           for n in looks if n >= 8)
assert all(places[n][1] == "cfr+" for n in looks if n >= 32)
third = [n for n in looks if n > 24 and places[n][2] == "pcfr+"]
assert third == [n for n in looks if 32 <= n <= 13_335]
leads = [n for n in looks if places[n][0] == "dcfr"]
assert [n for n in looks if 24 <= n <= 13_335] == [n for n in leads if n > 2]
falls = {name: at("Leduc", name, 10_000) / at("Leduc", name, 100_000)
         for name in RACED}
assert falls["pcfr+"] == max(falls.values()) > 50 * falls["cfr+"]
for game in {row["game"] for row in RACES}:
    cost = np.array([(row["nodes"][-1], row["seconds"][-1])
                     for row in RACES if row["game"] == game])
    assert np.ptp(cost[:, 0]) == 0
    assert cost[:, 1].max() < 1.5 * cost[:, 1].min()

# %% [markdown]
# Now the picture is live. Choose other games, and read along the curves with the slider. Three things to find:
#
# 1. Count *per node touched* and *per second* (measured once, on one machine) instead of per iteration. Does the order change?
# 2. Look at *last strategies*. In which games is one of them exact?
# 3. Find two similar games in which the same method is first in one and far behind in the other.
#
# <details><summary>What we found: 1</summary>
#
# Hardly. All five visit the whole tree in every iteration, and do the same few operations at each place. So here an iteration is a fair unit. Against sampled methods (lesson 06) or pruning (lesson 13) it would not be.
# </details>
#
# <details><summary>What we found: 2</summary>
#
# The last strategy of <code>pcfr+</code> is exact in Kuhn poker, in Liar Die, in Leduc and in "Leduc, bets of 4", which doubles all bets (in both of them late), and in the random games. In Dudo it is not, or not yet. Nor in Leduc-5, which is Leduc with five sizes of bets to choose from.
# </details>
#
# The third is for the next section.

# %% [markdown]
# ## 10. Similar games, different winners
#
# Liar Die and Dudo (lessons 08 and 07) are both about claims and dice. Surely what is best for one is best for the other.

# %%
def final(game):
    """Exploitability of the averages at the end of a recorded race."""
    return {row["variant"]: row["average"][-1] for row in RACES
            if row["game"] == game}

for game in ("Liar Die", "Dudo"):
    order = sorted(final(game).items(), key=lambda pair: pair[1])
    print(f"{game:9}", ", ".join(f"{n} {v:.1e}" for n, v in order))
for game in ("Liar Die", RACES[0]["game"]):  # guard
    first, second = sorted(final(game).values())[:2]
    assert final(game)["pcfr+"] == first < second / 10_000
assert round(final("Dudo")["pcfr+"] / final("Dudo")["dcfr"]) == 40  # guard

# %% [markdown]
# After 10,000 iterations of Liar Die, predictions are more than ten thousand times better than the next best. In Dudo they are third, 40 times worse than DCFR. We know of no theory that tells this beforehand. Even in one game the answer changes: in Leduc DCFR leads at iteration 1,000, and predictive CFR+ at 100,000. **"Method A is faster" is a sentence about games, and about how long you wait.**
#
# ### How far to trust the guess
#
# At iteration 1,000 predictions win by far in Kuhn poker and lose in Leduc. But rows differ in more than the prediction. Change one thing at a time, or you praise the wrong one: keep the floor and the weights $t^2$, and turn only the dial. At 0 that is CFR+ with DCFR's weights, at $\frac13$ SAPCFR+, at 1 predictive CFR+.
#
# **Your bet.** In some games the whole prediction (dial 1) has a smaller exploitability than dial 0, a gain; in others a larger one, a loss. How much of the gain, and how much of the loss, is left with the dial at $\frac13$?

# %%
cfr.widgets.predict(
    "dial", "A third of the prediction, 1,000 iterations: it keeps ...",
    ["a third of both", "much of the gain, little of the loss",
     "little of the gain, much of the loss", "neither: it is like dial 0"],
)

# %%
DIAL = {"dial 0": cfr.Variant(beta=-inf, gamma=2), "1/3": "sapcfr+",
        "1": "pcfr+", "cfr+": "cfr+", "dcfr": "dcfr", "dcfr+": "dcfr+",
        "pdcfr+": "pdcfr+"}
DEALT = {"Kuhn poker": KUHN, "random game": cfr.MatrixGame(RANDOM),
         "Leduc": LEDUC, "Dudo, 5 sides": cfr.games.Dudo(sides=5)}
dialled = {}
print(" " * 14, *(f"{name:7}" for name in DIAL))
for game, rules in DEALT.items():
    form = cfr.SequenceForm.of(rules)
    dialled[game] = {name: both(form, how)[0] for name, how in DIAL.items()}
    print(f"{game:14}", *(f"{end:.1e}" for end in dialled[game].values()))
cfr.widgets.reveal("dial", "much of the gain, little of the loss")

# %% tags=["guard"]
kuhn, drawn, leduc, dudo = dialled.values()
assert min(kuhn["dial 0"] / kuhn[name] for name in ("1/3", "1")) > 5_000
assert drawn["dial 0"] > max(40 * drawn["1/3"], 250 * drawn["1"])
for ends in (leduc, dudo):
    assert 4 < ends["1"] / ends["dial 0"] < 7 and ends["1"] > ends["cfr+"]
    assert 1 < ends["1/3"] / ends["dial 0"] < 2
assert kuhn["pdcfr+"] == min(kuhn.values()) < 1e-12
assert both(KUHN, cfr.Variant(beta=-inf, gamma=5, predict=1))[0] < 1e-12
assert both(KUHN, cfr.Variant(2.3, -inf, gamma=2, predict=1))[0] > 1e-9
assert leduc["dial 0"] < 1.05 * leduc["dcfr"] < 0.85 * leduc["cfr+"]

# %% [markdown]
# Beside dial 0: in Kuhn poker a third of the guess and the whole guess both gain a factor of thousands. In the random game a third gains more than 40, the whole more than 250. In Leduc and Dudo the whole guess costs a factor of 4 to 7, and is behind CFR+. A third costs 2 or less. PDCFR+ changes discounts and weights, too. In Kuhn poker its lead comes from the weights $t^5$: give them to `pcfr+`, and see. And compare dial 0 with DCFR in Leduc: the weights alone gain as much on CFR+ as DCFR does.
#
# So race on your own game before you choose. `cfr.race(game)` makes rows for the widget of section 9. To try a method of your own in the table above, give it a name: `DIAL["mine"] = cfr.Variant(beta=-inf, gamma=5, predict=1)` as a new line under `DIAL`. For a race, write `cfr.race(game, variants={"mine": cfr.Variant(...)})`.

# %% [markdown]
# ## 11. Was lesson 01 wrong?
#
# Its law said: averages converge, last strategies do not. The first half is a theorem. The second half was an observation, and you have seen it fail. So is there a new law: *with floor and prediction, the last strategy converges*?
#
# Here is a game with nine numbers, three actions a side, found by people who asked the same question:

# %%
STUBBORN = cfr.MatrixGame([[3, 0, -3], [0, 3, -4], [0, 0, 1]])
late, curves = np.arange(100, 5_001, 100), {}
for name in ("cfr+", "pcfr+"):
    for order, turns in (("at once", False), ("in turn", True)):
        solver = cfr.Solver(STUBBORN, name, alternating=turns, watch=[])
        gaps = []
        for _ in late:
            solver.run(100, progress=False, snapshots=False)
            gaps.append(cfr.nash_conv(
                solver.form, solver.solution().current))
        curves[name, turns] = late, np.maximum(gaps, 1e-16)
        print(f"{name:5} {order}: worst NashConv of last strategies after"
              f" iteration 2,500: {max(gaps[25:]):.1e}")

# %% tags=["guard"]
worst = {name: gaps[25:].max() for name, (_, gaps) in curves.items()}
assert worst.pop(("pcfr+", True)) < 1e-12 and min(worst.values()) > 0.15
settled = [row["game"] for row in RACES
           if row["variant"] == "pcfr+" and row["last"][-1] < 1e-12]
assert len(settled) == 6 and not {"Dudo", "Leduc-5"} & set(settled)
assert len({row["game"] for row in RACES}) == 8

# %% [markdown]
# Three of the four have not settled. Only prediction and alternation together come to rest here.
#
# ### Remember, or ask
#
# Regret matching plays proportions. Where all sums are near 0, a small regret turns the strategy round. So keep them away from 0. If the floored sums add up to less than 1, raise all sums by the same amount before the floor, just so much that they add up to 1 after it. (Any other total does as well, with larger or smaller steps to match.) And take small steps: multiply each regret with a factor $\eta$. A round then starts twice from the same sums. First it adds a guess, and plays what comes out. Then it adds the regrets of that, and keeps what comes out.
#
# - **Smooth predictive RM+** (SPRM+) *remembers*: it guesses the last regrets.
# - **Extragradient RM+** (ExRM+) *asks*: it guesses the regrets that playing the sums themselves would have had.
#
# **Your bet.** Which of them settles in this game?

# %%
cfr.widgets.predict(
    "cures", "Step 0.1, 5,000 iterations, both players update at once. Which"
    " method settles?",
    ["the one that remembers", "the one that asks", "both", "neither"])

# %%
def lifted(sums):
    """The nearest sums with no negative entry and a total of 1 or more."""
    top = np.sort(sums)[::-1]  # low[k - 1] off the largest k: a total of 1
    low = (top.cumsum() - 1) / np.arange(1, len(top) + 1)
    return np.maximum(sums - min(low.max(), 0), 0)

def last_gaps(payoff, iterations, eta, asks):
    """NashConv of what is played in each iteration, both at once."""
    def regrets(sums):
        x, y = (each / each.sum() for each in sums)
        return payoff @ y - x @ payoff @ y, x @ payoff @ y - x @ payoff

    sums = [np.full(n, 1 / n) for n in payoff.shape]
    heard, gaps = regrets(sums), []
    for _ in range(iterations):
        guess = regrets(sums) if asks else heard
        played = [lifted(q + eta * r) for q, r in zip(sums, guess)]
        heard = regrets(played)
        sums = [lifted(q + eta * r) for q, r in zip(sums, heard)]
        gaps.append(sum(max(r) for r in heard))
    return np.maximum(gaps, 1e-16)

# %%
shown = {"cfr+ in turn": curves["cfr+", True],
         "pcfr+ at once": curves["pcfr+", False]}
for name, asks in (("SPRM+", False), ("ExRM+", True)):
    shown[name] = late, last_gaps(STUBBORN.payoff, 5_000, 0.1, asks)[late - 1]
picture = cfr.plots.convergence(
    shown, ylabel="NashConv of the last strategy",
    title="NashConv of last strategies in the game with nine numbers")
cfr.plots.show(
    picture, "NashConv of last strategies over 5,000 iterations: CFR+ in"
    " turn and predictive CFR+ at once stay between 0.01 and 1; SPRM+ and"
    " ExRM+ fall to the rounding of numbers.")

# %%
cfr.widgets.reveal("cures", "both")

# %% tags=["guard"]
for name in ("SPRM+", "ExRM+"):
    assert shown[name][1][10:].max() < 1e-12
    long = last_gaps(STUBBORN.payoff, 20_000, 0.1, name == "ExRM+")
    assert long[18_000:].max() < 1e-12
assert last_gaps(STUBBORN.payoff, 5_000, 0.2, False)[2_500:].max() > 0.05
assert all(0.01 < gap < 1 for name in ("cfr+ in turn", "pcfr+ at once")
           for gap in shown[name][1])
assert np.allclose(lifted(np.array([0.5, 0.1, -1])), [0.7, 0.3, 0])
assert np.allclose(lifted(np.array([0.5, 0.6, -1])), [0.5, 0.6, 0])

# %% [markdown]
# Both cures work, up to rounding. SPRM+ pays with a small step $\eta$: with 0.2 in place of 0.1 it still circles after 2,500 iterations. ExRM+ pays with twice the work: it computes regrets twice an iteration. What can be said:
#
# - **Proven:** averages converge in every two-player zero-sum game, for the race's five methods with their weights, if both players update at once. In matrix games the last strategies of SPRM+ and ExRM+ converge, if $\eta$ is small enough (Cai and others).
# - **Seen:** last strategies of predictive CFR+ with alternating updates are exact at the end in six of the race's eight games.
# - **Contradicted by this game:** that a floor, even with a prediction, is enough for last strategies to settle.
#
# The people who solved limit hold'em relied on what they saw: they used the current strategies of CFR+ and kept no averages. If you need a guarantee, return the average. If you measure exploitability anyway, try both and keep the better one.

# %% [markdown] tags=["rest"]
# ### A second place to rest
#
# You have raced five algorithms. You know what a race says (this game, this long), and what is proven beyond it: averages, not last strategies.
#
# Ask yourself until you come back: lesson 03's proof let both players hear of the *same* round. Since lesson 05 player 2 hears of a newer strategy. Which of the proof's sums does not cancel any more?
#
# When you come back, run all cells above this one (in JupyterLab: *Run* → *Run All Above Selected Cell*). Your answers are kept in their cells.

# %% [markdown]
# ## 12. What is proven about taking turns
#
# With simultaneous updates NashConv of the averages *equals* the two average regrets, added. In lesson 03 the equality broke with alternating updates, and since lesson 05 we took them nevertheless. What allows it?
#
# Number the strategies. In round $t$ of $T$ player 1 plays $x_t$, and player 2 plays $y_t$. Player 1 hears of $y_t$ and moves on to $x_{t+1}$. Then player 2 hears of $x_{t+1}$, while $y_t$ is still played, and moves on to $y_{t+1}$. Here are three rounds. Each line joins the two strategies that one regret is about:

# %%
from cfrlib.lessons.lesson11.material_pictures import in_turn as three_rounds

cfr.plots.show(
    three_rounds(title="Player 1's regrets: full lines."
                 " Player 2's: dashed lines"),
    "In time order x1, y1, x2, y2, x3, y3, x4. Full lines join x1 with y1,"
    " x2 with y2, x3 with y3; dashed ones y1 with x2, y2 with x3, y3 with"
    " x4.")

# %% [markdown]
# With updates at once both players' regrets would be about the same pairs. Here player 1's are about $x_t$ and $y_t$, player 2's about $x_{t+1}$ and $y_t$:
#
# $$R_1 = \max_a \sum_t (P y_t)_a - \sum_t x_t^\top P y_t \qquad\quad R_2 = \sum_t x_{t+1}^\top P y_t - \min_b \sum_t (x_{t+1}^\top P)_b$$
#
# Add them. The maximum *minus* the minimum is $T$ times NashConv, of the averages of $x_2, \dots, x_{T+1}$ and of $y_1, \dots, y_T$. What is left over? The two sums in the middle do not cancel. They are
#
# $$\sum_t (x_{t+1} - x_t)^\top P y_t$$
#
# The picture says it: at each $y_t$, the dashed line minus the full one. It is what player 1's new strategy earns *more* than the old one, against the $y_t$ that it has just heard. Call it the **gain of an answer**.
#
# By hand, in matching pennies: $x_1 = (1, 0)$, $y_1 = (\frac14, \frac34)$, $x_2 = (0, 1)$. Then $P y_1 = (-\frac12, \frac12)$. The gain is $\frac12 - (-\frac12) = 1$.

# %% [markdown]
# ### Exercise 11.4 · The gap of alternation · ●●● · 15 minutes
#
# **Goal.** From a run with alternating updates, two numbers: both average regrets added, and the average gain.
#
# <details><summary>Hint: a nudge</summary>
#
# <code>xs[:-1]</code> are at the full lines, <code>xs[1:]</code> at the dashed ones. Each regret compares with <i>one</i> action for all rounds.
# </details>
#
# <details><summary>Hint: an outline</summary>
#
# Row t of <code>ys @ payoff.T</code> is what each row earns against y in round t. Added over the rounds, its largest entry is the first term of player 1's regret. <code>xs[1:] @ payoff</code> does the same for the columns. Divide by the number of rounds at the end.
# </details>

# %%
def alternating_gap(payoff, xs, ys):
    """What the regrets of alternating updates add up to, and the gain.

    payoff: player 1's payoffs (m, n), zero-sum.
    xs: player 1's strategies (T + 1, m); the last one answers the last y.
    ys: player 2's strategies (T, n); row t is met by xs[t], and answered
        by xs[t + 1].
    Returns a pair of numbers: (R_1 + R_2) / T, and the gain of an answer
        on average over the T rounds.
    """
    ### BEGIN SOLUTION
    old, new, heard = xs[:-1], xs[1:], ys @ payoff.T
    earned, conceded = (old * heard).sum(), (new * heard).sum()
    best_row = heard.sum(axis=0).max()
    best_column = (new @ payoff).sum(axis=0).min()
    regrets = best_row - earned + conceded - best_column
    return regrets / len(ys), (conceded - earned) / len(ys)
    ### END SOLUTION

# %%
alternating_gap = check(alternating_gap)

# %% tags=["guard"]
assert np.isclose(alternating_gap(
    PENNIES, np.eye(2), np.array([[0.25, 0.75]]))[1], 1)

# %%
def in_turn(payoff, iterations, row):
    """Both players' strategies in a run with alternating updates."""
    *settings, _ = ROWS[row]
    sums = [np.zeros(n) for n in payoff.shape]
    x, y = map(regret_matching, sums)
    xs, ys = [x], []
    for t in range(1, iterations + 1):
        ys.append(y)
        u = payoff @ y
        sums[0], x = discounted_update(sums[0], u - x @ u, t, *settings)
        xs.append(x)
        u = -x @ payoff
        sums[1], y = discounted_update(sums[1], u - y @ u, t, *settings)
    return np.array(xs), np.array(ys)

# %%
for row in ROWS:
    xs, ys = in_turn(RANDOM, 1_000, row)
    regrets, of_answers = alternating_gap(RANDOM, xs, ys)
    averages = xs[1:].mean(axis=0), ys.mean(axis=0)
    gap = cfr.nash_conv(cfr.MatrixGame(RANDOM), averages)
    assert np.isclose(gap, regrets - of_answers, atol=1e-6)  # guard
    assert of_answers > regrets / 3  # guard
    print(f"{row:10} regrets {regrets:.5f} - gain {of_answers:.5f}"
          f" = {regrets - of_answers:.5f}, NashConv {gap:.5f}")

# %% [markdown]
# The equality is back, with one term more: **NashConv is the regrets minus the gain.** (All averages here count iterations alike, not with each method's own weights.) So alternation is safe as long as the gain is not negative. Is an answer ever worse than what was played before?
#
# **Lemma.** A new strategy of regret matching never earns less than the old one against the opponent that it has just heard.
#
# The proof has two lines again. **Line 1.** $R^+ \cdot r = 0$, as always. **Line 2.** $(R + r)^+ - R^+$ has the sign of $r$, or is 0, action by action. So its product with $r$ is not negative, and neither is $(R + r)^+ \cdot r$. If something in $R + r$ is positive, $(R + r)^+$ is the new strategy, up to a factor above 0. Its product with $r$ is what it earns more than the old one.
#
# And if nothing is? Then $r$ is negative wherever $R^+$ is not 0. So by line 1 all of $R^+$ is 0. The old strategy was uniform, and the new one is: the gain is 0.
#
# Floors and discounts keep the proportions of positive sums, and make no sum positive, so the lines hold for them. (In a tree they hold at each information set, and the gains add up.) Each single answer gains, or at least loses nothing. So weighted gains are not negative either, and section 5's proof now covers CFR+ with its turns.
#
# With a prediction $(R + r)^+$ is not what is played. Count the answers that lose:

# %%
losing = {}
for row in ROWS:
    xs, ys = in_turn(RANDOM, 1_000, row)
    each = np.einsum("ti,ij,tj->t", xs[1:] - xs[:-1], RANDOM, ys)
    losses, won = each[each < -1e-10], each[each > 0].sum()
    losing[row], lost = len(losses), -losses.sum()
    print(f"{row:10} answers that lose: {losing[row]:2}, together"
          f" {abs(lost):.1e}; the others gain {won:.1f}")
    small = lost < 2e-7 and won > 0.9  # guard
    loses = row in ("pcfr+", "sapcfr+")  # guard
    assert small and (losing[row] > 0) == loses  # guard

# %% tags=["guard"]
seed_2 = cfr.games.random_game(10, 10, np.random.default_rng(2)).payoff
xs, ys = in_turn(seed_2, 1_000, "pdcfr+")
assert np.einsum("ti,ij,tj->t", np.diff(xs, axis=0), seed_2, ys).min() < -1e-9
xs, ys = in_turn(RANDOM, 1_000, "cfr+")
w, heard = np.arange(1, 1_001.0), ys @ RANDOM.T
gain = w @ ((xs[1:] - xs[:-1]) * heard).sum(axis=1) / w.sum()
weighted = cfr.nash_conv(cfr.MatrixGame(RANDOM), (
    w @ xs[1:] / w.sum(), w @ ys / w.sum()))
first = (w @ heard).max() - w @ (xs[:-1] * heard).sum(axis=1)
second = w @ (xs[1:] * heard).sum(axis=1) - (w @ xs[1:] @ RANDOM).min()
assert gain > 0
assert np.isclose(weighted, (first + second) / w.sum() - gain, atol=1e-9)

# %% [markdown]
# None in the rows that do not predict, as proven. `pcfr+` and `sapcfr+` have some, and in another random game `pdcfr+` has, too: for them the lemma fails. Here losing answers lose little: together about a ten-millionth at most, and the others gain about 1 or more. But this proof does not cover predictions.
#
# Farina, Kroer and Sandholm saw in 2018 that a step of the proof for CFR+ fails, because its updates alternate. Burch, Moravčík and Schmid mended it for CFR and CFR+, with the lemma you have just proven.
#
# One more word that you will read: **$O(1/T)$**. A gap of at most some constant over $T$: it falls faster than the $1/\sqrt T$ of this course. Some methods are proven to reach it. Their strategies change little from round to round, and section 11's two cures are among them. `pcfr+` jumps, and has no such theorem. The steep lines of the race are measurements, not theorems.

# %% [markdown]
# ## What you can now do
#
# Answer each question in your head. Then open it.
#
# <details><summary>1. Which settings make CFR+, DCFR and predictive CFR+ out of one update?</summary>
#
# Two exponents and a dial. CFR+: nothing fades above zero, everything below (α = ∞, β = −∞). DCFR: α = 1.5, β = 0, so what is not positive is halved. Predictive CFR+: CFR+'s exponents and the dial at 1, so the strategy counts the last regret once more. Their averages weigh with t, t² and t².
# </details>
#
# <details><summary>2. Why are linear weights safe with a floor? What happens without one?</summary>
#
# The weighted regret is a sum of stretches up to now, and a floored sum is the largest of them. Without a floor some stretch may have a much larger regret than the whole run. In Leduc weights made plain CFR's average several times worse. In other games they helped.
# </details>
#
# <details><summary>3. A friend says: "predictive CFR+ is the fastest method, and its last strategy converges." What do you answer?</summary>
#
# On which game, after how many iterations? Of the race's five it wins by far in Kuhn poker and Liar Die, but the first half is false in Dudo. The second half is often true with alternating updates. It is false in the game with nine numbers, if both update at once.
# </details>

# %% [markdown]
# ## Take it further: the ice cream van
#
# No opponent: only weather. Your van stands at the lake, the market or the station. Every evening you learn what each place would have taken. Every morning you share the hours of the day between them. In July something changes, and nobody tells you.
#
# ### Exercise 11.5 · Hours for the van · ●●○ · 12 minutes
#
# **Goal.** The shares of the hours, day by day, by discounted regret matching. On day 1 nothing is known, and all places get the same. There are 1 to 300 days. What a place takes may be negative.
#
# <details><summary>Hint: a nudge</summary>
#
# The van is a learner like those of section 8: <code>takings</code> are its utilities. What does it know in the morning of day 3?
# </details>
#
# <details><summary>Hint: an outline</summary>
#
# Go through the rows of <code>takings</code>, with the day counted from 1. First write down the hours of this day. Then the regrets: the row minus what the hours took of it. Then <code>discounted_update</code> gives new sums and the hours of the next day.
# </details>

# %%
def van_hours(takings, alpha, beta, predict=0):
    """The shares of each day's hours, (days, places).

    takings: (days, places), what a whole day at each place would have
        brought; known in the evening.
    alpha, beta, predict: as in discounted_update; day 1 has t = 1.
    """
    ### BEGIN SOLUTION
    places = takings.shape[1]
    sums, hours, plan = np.zeros(places), np.full(places, 1 / places), []
    for day, row in enumerate(takings, start=1):
        plan.append(hours)
        sums, hours = discounted_update(
            sums, row - hours @ row, day, alpha, beta, predict)
    return np.array(plan)
    ### END SOLUTION

# %%
van_hours = check(van_hours)

# %% [markdown]
# A summer of 120 days: the lake is best for 60 of them, then the market.
#
# **Your bet.** Which of the methods earns most?

# %%
cfr.widgets.predict(
    "summer", "120 days, and after 60 the market is best. Who earns most?",
    ["cfr+: it has no debts", "linear-cfr: its sums fade alike",
     "dcfr: bad sums are halved", "pcfr+: it runs ahead"],
)

# %%
rng = np.random.default_rng(11)
summer = np.where(np.arange(120)[:, None] < 60, [9, 5, 4], [2, 6, 4])
summer = np.round(summer + rng.normal(0, 1.5, summer.shape), 1)
earned = {}
for row, (*settings, _) in ROWS.items():
    hours = van_hours(summer, *settings)
    earned[row] = (hours * summer).sum()
    gone = np.flatnonzero(hours[60:, 0] < 0.5)
    when = f"day {gone[0]} after the change" if len(gone) else "never"
    print(f"{row:10} earns {earned[row]:.0f}, leaves the lake: {when}")
cfr.widgets.reveal("summer", "dcfr: bad sums are halved")

# %% tags=["guard"]
assert earned["cfr"] == min(earned.values())
assert earned["cfr+"] > earned["cfr"] + 50
assert (van_hours(summer, inf, inf)[60:, 0] > 0.5).all()
days = {row: int(np.argmax(van_hours(summer, *ROWS[row][:3])[60:, 0] < 0.5))
        for row in ROWS if row != "cfr"}
assert 25 < days.pop("linear-cfr") < 36 and set(days.values()) == {1}
assert earned["dcfr"] == max(earned.values()) < earned["cfr+"] + 10
for row in ("pcfr+", "sapcfr+"):
    assert earned["cfr+"] - 5 < earned[row] < earned["cfr+"]

# %% tags=["guard"]
calm = np.where(np.arange(120)[:, None] < 60, [9, 5, 4], [2, 6, 4])
others = [np.round(calm + np.random.default_rng(seed).normal(
    0, 1.5, calm.shape), 1) for seed in range(100, 160)]
totals = [[(van_hours(one, *ROWS[row][:-1]) * one).sum()
           for row in ROWS] for one in others]
assert sum(np.argmax(totals, axis=1) == list(ROWS).index("dcfr")) >= 50

# %% [markdown]
# Plain regret matching stands at the lake until the end of the summer. Linear CFR, whose sums all fade alike, needs a month. The others leave after a day, and DCFR earns a little more than CFR+. That is not the luck of this one summer: in at least 50 of 60 others it earned the most, too. A likely reason: a floored sum forgets all bad days, so one lucky day elsewhere tempts the van away. DCFR remembers half. The prediction earns nothing here: with it CFR+ takes a little less. It guesses that tomorrow is like today, and much of today was chance.

# %% [markdown]
# ### To think about
#
# <details><summary>1. You multiply all payoffs by 100. Which of the eight methods changes its strategies?</summary>
#
# None, but for rounding. All sums and all guesses are 100 times as large, and only proportions count. That is why none of them has a step to tune, as section 11's two cures have.
# </details>
#
# <details><summary>2. A floored sum of 4 may belong to a plain sum of −1. Is the exploitability that a program prints as "regret / T" still right with the floor?</summary>
#
# For the average that counts all iterations alike it is an upper bound, because the floor only lifts. For linear weights section 5's bound is about twice as large. But it may be far too high. Measure with best responses.
# </details>
#
# ### Further reading
#
# - O. Tammelin, "Solving Large Imperfect Information Games Using CFR+", 2014. The floor and the weights.
# - M. Bowling, N. Burch, M. Johanson and O. Tammelin, "Heads-up limit hold'em poker is solved", *Science* 347, 2015.
# - N. Brown and T. Sandholm, "Solving Imperfect-Information Games via Discounted Regret Minimization", *AAAI*, 2019. Linear CFR and DCFR.
# - G. Farina, C. Kroer and T. Sandholm, "Faster Game Solving via Predictive Blackwell Approachability: Connecting Regret Matching and Mirror Descent", *AAAI*, 2021. Predictive CFR+.
# - H. Xu and others, "Minimizing Weighted Counterfactual Regret with Optimistic Online Mirror Descent", *IJCAI*, 2024. DCFR+ and PDCFR+. L. Meng and others, "Faster Game Solving via Asymmetry of Step Sizes", *AAAI*, 2026. SAPCFR+.
# - N. Burch, M. Moravčík and M. Schmid, "Revisiting CFR+ and Alternating Updates", *Journal of Artificial Intelligence Research* 64, 2019.
# - Y. Cai and others, "Last-Iterate Convergence Properties of Regret-Matching Algorithms in Games", *ICLR*, 2025. The game with nine numbers.
# - G. Farina and others, "Regret Matching+: (In)Stability and Fast Convergence in Games", *NeurIPS*, 2023. What $O(1/T)$ needs; SPRM+ and ExRM+.
#
# **Next:** [lesson 12](12_regret_redistribution.ipynb), in which a consultant promises even more, and you put the promise to the test.

# %% [markdown] tags=["assignment"]
# ## Assignment: the bug clinic
#
# Three patients claim to be `discounted_update`. Each of them has one bug, and none raises an error. Call them with sums, regrets and exponents of your choice.

# %% tags=["assignment"]
patients = cfr.checks.clinic("11", case=CLINIC_CASE)
print(patients["A"](np.array([2.0, -1.0]), np.array([1.0, 3.0]), 4, 1.5, 0))
patients

# %% [markdown] tags=["assignment"]
# ### Exercise 11.6 · Diagnosis · ●●○ · 12 minutes
#
# **Goal.** Name each patient's bug, in the words of the catalogue above.
#
# <details><summary>Hint: a nudge</summary>
#
# Three actions tell most: one whose sum stays positive, one whose sum becomes negative, one that comes back. Then compare two exponents, two values of t, and both values of <code>predict</code>.
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
