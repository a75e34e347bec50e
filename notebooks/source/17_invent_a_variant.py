# ---
# jupyter:
#   lesson:
#     number: "17"
#     title: "Invent a variant"
#     promise: "Write a variant of CFR of your own, try it on four games, and let games it has not seen judge it."
#     minutes: [85]
#     requires: ["11", "12"]
#     able:
#       - "Write a variant of CFR as three parts"
#       - "Judge a variant on games that it has not seen, by intervals and one by one"
#       - "Name three traps that make a variant look better than it is"
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
# ## 1. Your turn
#
# CFR is from 2007. CFR+ came in 2014, DCFR in 2019, predictive CFR+ in 2021, DCFR+ and PDCFR+ in 2024, SAPCFR+ in 2025. Each of them is a few lines.
#
# In this lesson you write a variant of your own. You may look at four games while you work on it. Then seven others judge it, beside six known variants. Two of the seven are families of thirty games each.
#
# Before you begin: how good will it be? On how many of the seven will yours be better than CFR+? (Only a clear lead counts. Sections 5 and 6 say what that means.)

# %%
cfr.widgets.predict(
    "hypothesis", "On how many of the seven unseen games is your variant"
    " better than CFR+?",
    ["0 or 1", "2 or 3", "4 or 5", "6 or 7"])

# %% [markdown]
# ## 2. Three parts
#
# Every variant of lesson 11 answers three questions:
#
# 1. **What is kept of regrets?** Iteration $t$ finds regrets $r$. What are the new sums $R$?
# 2. **How do regrets become play?** At each information set, play is in proportion to which numbers?
# 3. **How does play become the answer?** How much does iteration $t$ count in the average?
#
# | variant | 1. keep | 2. play | 3. weigh |
# |---|---|---|---|
# | CFR | $R + r$ | $\max(R, 0)$ | $1$ |
# | CFR+ | $\max(R + r, 0)$ | $\max(R, 0)$ | $t$ |
# | DCFR | $R + r$, times $\frac{t^{1.5}}{t^{1.5} + 1}$ where it is positive, times $\frac12$ elsewhere | $\max(R, 0)$ | $t^2$ |
# | PCFR+ | $\max(R + r, 0)$ | $\max(R + r, 0)$ | $t^2$ |
# | SAPCFR+ | $\max(R + r, 0)$ | $\max(R + \frac13 r, 0)$ | $t^2$ |
#
# DCFR+ and PDCFR+ let the floored sums fade, too; section 3 has them beside the others.
#
# Under *2. play*, $R$ is what the first part has just returned.
#
# All information sets of a player come in **one array**, with an entry for each action: Leduc's player 1 has 336. In each iteration `keep` and `play` are called once for all of them. So write them with NumPy, for whole arrays, without a loop. You do not divide: the library does that at each information set, and plays all actions equally where no number is above 0. (What is below about $10^{-15}$ of the stakes counts as 0.)
#
# CFR+ in three functions:

# %%
def keep(regret_sum, regret, t):
    return np.maximum(regret_sum + regret, 0)

def play(regret_sum, regret, t):
    return regret_sum

def weigh(t):
    return t

CFR_PLUS = keep, play, weigh
solver = cfr.PartsSolver("leduc", CFR_PLUS, watch=[])
print("three parts:", solver.run(300, progress=False).solution())
print("library:    ", cfr.solve("leduc", "cfr+", 300, progress=False))

# %% tags=["guard"]
assert len(solver.form.treeplexes[0].uniform()) - 1 == 336
built_in = cfr.Solver("leduc", "cfr+", engine="vectorized", watch=[])
built_in.run(300, progress=False)
assert np.array_equal(built_in.state.strategy_sum, solver.state.strategy_sum)

# %% [markdown]
# The numbers are the same, to the last bit. (In `play` nothing needs a floor: these sums are never negative.)

# %% [markdown]
# ### Exercise 17.1 · What DCFR keeps · ●○○ · 8 minutes
#
# **Goal.** The first part of DCFR: the new sums of many actions at once. (In all exercises of this lesson: make new arrays, and leave those that you are given as they are.)
#
# By hand, with $t = 4$: an old sum of 3 and a regret of 1 make 4. Its factor is $\frac{4^{1.5}}{4^{1.5} + 1} = \frac89$. So 3.56 is kept.
#
# <details><summary>Hint: a nudge</summary>
#
# First add, then ask which sums are positive.
# </details>
#
# <details><summary>Hint: an outline</summary>
#
# <code>np.where(condition, a, b)</code> takes an entry of <code>a</code> where the condition holds, else of <code>b</code>; both may be single numbers. With it you have the factor of each entry. Multiply.
# </details>

# %%
def keep_dcfr(regret_sum, regret, t):
    """DCFR's new sums, one for each entry.

    regret_sum: the sums so far, whole numbers or not.
    regret: the regrets of iteration t, in the same order.
    t: the number of the iteration, from 1 on.
    """
    ### BEGIN SOLUTION
    summed = regret_sum + regret
    return summed * np.where(summed > 0, t**1.5 / (t**1.5 + 1), 0.5)
    ### END SOLUTION

# %%
keep_dcfr = check(keep_dcfr)

# %% tags=["guard"]
assert np.isclose(keep_dcfr(np.array([3.0]), np.array([1.0]), 4), 3.56,
                  atol=0.01).all()

# %% [markdown]
# ### Exercise 17.2 · What predictive CFR+ plays · ●○○ · 4 minutes
#
# **Goal.** The second part of PCFR+: it expects the last regret once more.
#
# <details><summary>Hint: a nudge</summary>
#
# Look at its row in the table, under *2. play*. Which numbers may become negative?
# </details>
#
# <details><summary>Hint: an outline</summary>
#
# Add sum and regret. <code>np.maximum</code> compares an array with a number, entry by entry.
# </details>

# %%
def play_pcfr(regret_sum, regret, t):
    """What PCFR+ plays in proportion to: max(R + r, 0), one number an entry.

    regret_sum: the sums after iteration t, none of them negative.
    regret: the regrets of iteration t, in the same order.
    t: the number of the iteration.
    """
    ### BEGIN SOLUTION
    return np.maximum(regret_sum + regret, 0)
    ### END SOLUTION

# %%
play_pcfr = check(play_pcfr)

# %% [markdown]
# Both as variants, with their other parts:

# %%
def floored(regret_sum, regret, t):
    return np.maximum(regret_sum, 0)

def squared(t):
    return t**2

def compare(name, parts, iterations):
    """Exploitability in Leduc by three parts, and by the library."""
    solver = cfr.PartsSolver("leduc", parts, watch=[])
    ours = solver.run(iterations, progress=False).solution()
    theirs = cfr.solve("leduc", name, iterations, progress=False, watch=[])
    return ours.exploitability, theirs.exploitability

KNOWN = {"dcfr": (keep_dcfr, floored, squared),
         "pcfr+": (keep, play_pcfr, squared)}
for name, parts in KNOWN.items():
    for iterations in (50, 300):
        ours, theirs = compare(name, parts, iterations)
        print(f"{name:6} {iterations:3} iterations: three parts {ours:.6f},"
              f" library {theirs:.6f}")

# %% tags=["guard"]
for name, parts in KNOWN.items():
    assert np.isclose(*compare(name, parts, 50), rtol=1e-8)
ours, theirs = compare("dcfr", KNOWN["dcfr"], 300)
assert 0.7 < ours / theirs < 1.3

# %% [markdown]
# After 50 iterations each pair is the same. After 300 the two numbers for DCFR may differ by 10 or 20 percent, though the rule is the same. The library writes the factor as $\frac{1}{1 + t^{-1.5}}$, and the last of the 16 digits comes out otherwise. Where an action's sum is nearly 0, this digit decides whether it is played, and all that follows goes another way. Keep it in mind: on a single game, **a lead of 20 percent may be rounding.** We have seen 50 percent, on other games.

# %% [markdown]
# ## 3. Four games to try it on
#
# You may look at these four as often as you like:
#
# - **Kuhn**: poker with three cards;
# - **Leduc**: lesson 13's poker;
# - **Liar Die** with four sides;
# - **one random game**, 10 by 10.
#
# Each is solved for 1,000 iterations, with the players updating in turn. What counts is exploitability, as a power of ten: −3 means 0.001. So *smaller is better*, and one less is ten times better. This is what six variants reach. It comes from a record, so nothing has to be run:

# %%
from cfrlib.lessons.lesson17.material import FAMILIES, SEEN, UNSEEN, measure

RECORD = {row["game"]: row for row in cfr.studies.recorded("unseen_games")}
VARIANTS = list(RECORD["Kuhn"]["mean"])

def comparison(games, mine=None):
    """The record's numbers, and those of your variant beside them."""
    rows = [{"game": game, "known": RECORD[game]["mean"],
             "mine": float(np.mean(mine[game])) if mine else None}
            for game in games]
    columns = {name: f"{{known[{name}]:.1f}}" for name in VARIANTS}
    yours = {"yours": "{mine:.1f}"} if mine else {}
    return cfr.studies.table(rows, {"game": "{game}"} | columns | yours)

comparison(SEEN)

# %% tags=["guard"]
seen = {game: RECORD[game]["mean"] for game in SEEN}
assert seen["Kuhn"]["pdcfr+"] == seen["Liar Die"]["pdcfr+"] == -12
assert all(seen["Leduc"][name] > seen["Leduc"]["cfr+"] + 0.3
           for name in ("pcfr+", "pdcfr+"))
assert all(seen[game]["pcfr+"] < seen[game]["cfr+"] - 2
           for game in SEEN if game != "Leduc")

# %% [markdown]
# Against CFR+, PCFR+ gains more than two powers of ten on three of the games. On Kuhn and Liar Die PDCFR+ has arrived at −12: what is below counts as rounding here. And on Leduc PCFR+ and PDCFR+ are *worse* than CFR+. No variant is the best on all four.

# %% [markdown]
# ## 4. Invent
#
# Now yours. Some places to start from; each of them is a question:
#
# - How fast should old regrets fade? (An exponent; a constant; not at all.)
# - What should become of negative sums? (0; half; a tenth.)
# - How much of the last regret is expected again? (All, a third, less as $t$ grows.)
# - Must play be in *proportion* to $R$? What about $R^2$?
# - How steep should the weights be?
#
# Three rules keep it honest, and the check tries them. Each entry is decided by itself: a part that looks at the whole array could recognise the game. The parts do not remember, and draw nothing at random. And what `play` returns is never negative.
#
# ### Exercise 17.3 · My variant · ●●○ · 25 minutes
#
# **Goal.** A variant of your own. Write the three parts inside `my_variant`, and return them. Any variant is right that keeps the three rules and returns finite numbers. If something else is missing, the check says what. Then go on to the next cell, look, come back, and change something.
#
# <details><summary>Hint: a nudge</summary>
#
# Begin with CFR+ as it stands in section 2. Change one part, and one only.
# </details>
#
# <details><summary>Hint: an outline</summary>
#
# Three functions with a <code>return</code> each, then <code>return keep, play, weigh</code>, with no brackets after the names. For example: PCFR+ whose sums fade like DCFR's.
# </details>

# %%
def my_variant():
    """A variant of your own: three functions (keep, play, weigh).

    keep(regret_sum, regret, t): the new sums, one for each entry.
    play(regret_sum, regret, t): what is played in proportion to, at least 0;
        regret_sum is what keep has just returned.
    weigh(t): the weight of iteration t in the average, at least 0, and not 0
        in all of the first ten iterations.
    """
    ### BEGIN SOLUTION
    def keep(regret_sum, regret, t):
        summed = np.maximum(regret_sum + regret, 0)
        return summed * t**1.5 / (t**1.5 + 1)

    def play(regret_sum, regret, t):
        return np.maximum(regret_sum + regret / 3, 0)

    def weigh(t):
        return t**3

    return keep, play, weigh
    ### END SOLUTION

# %%
my_variant = check(my_variant)

# %% [markdown]
# Yours on the four games. It is allowed to lose. (Until the check accepts your variant, the lesson goes on with one of its own.)

# %%
mine = measure(my_variant(), SEEN)
comparison(SEEN, mine)

# %% [markdown]
# Watch it in Kuhn. Do the current strategies settle, or do only the averages?

# %%
solver = cfr.PartsSolver("kuhn", my_variant()).run(300, progress=False)
cfr.widgets.scrubber(solver.trace, title="Your variant learns Kuhn poker")

# %% [markdown]
# Does it cost time? The same engine with its built-in rule, and with your three functions:

# %%
from time import process_time


def milliseconds(solver, iterations=200):
    """Of the processor's time, the best of three."""
    found = []
    for _ in range(3):
        began = process_time()
        solver.run(iterations, progress=False, snapshots=False)
        found.append((process_time() - began) / iterations * 1_000)
    return min(found)

built_in = milliseconds(cfr.Solver("leduc", engine="vectorized", watch=[]))
parts = milliseconds(cfr.PartsSolver("leduc", my_variant(), watch=[]))
print(f"Leduc: {built_in:.2f} ms an iteration by the built-in rule,"
      f" {parts:.2f} by your parts: {parts / built_in:.1f} times as long")

# %% [markdown]
# **Stop here**: your variant is final now. What you change from now on, you change after looking. Write down what you expect, and why:

# %%
because = ""
print(because or "No reason yet. A guess with a reason teaches more.")

# %% [markdown]
# ## 5. Better, worse, or open?
#
# A family has thirty games, drawn like each other. On each of them your variant ends with a power of ten, and so does a rival on *the same* game. Their difference is the **gain**: rival −4, yours −5, a gain of 1. So your variant came ten times nearer.
#
# Thirty gains have a mean and a standard deviation $s$. Thirty other games would give another mean. The **true mean** would be that of all games drawn in this way. How far from it may yours be? The **standard error** of a mean of $n$ gains is $\frac{s}{\sqrt n}$, and
#
# $$\text{mean} \pm 2.05 \cdot \frac{s}{\sqrt n}$$
#
# is a 95% interval for thirty games: made so, it holds the true mean about 95 times out of 100. If all of it lies above 0, your variant is *better* on games like these. If all of it lies below 0, it is *worse*. And if 0 lies inside, the question is *open*.
#
# One trap first. Numbers of a computer have some 16 digits, and exploitability is a difference of numbers near 1. So one of $10^{-14}$ and one of $10^{-17}$ are both rounding. But their gain would be 3, more than most real ones. To be safe, what is below −12 counts as −12, on both sides.
#
# By hand: ours −5, −4, −15, theirs −4, −4, −13. What are the gains?
#
# <details><summary>Answer</summary>
#
# 1, 0, and 0: both are rounding in the third game.
# </details>

# %% [markdown]
# ### Exercise 17.4 · Verdict · ●●○ · 12 minutes
#
# **Goal.** The interval of the mean gain, and what it says.
#
# <details><summary>Hint: a nudge</summary>
#
# Three steps: what is below −12, the gains, the interval. Which of the two is the better one, the larger or the smaller?
# </details>
#
# <details><summary>Hint: an outline</summary>
#
# <code>gain.std(ddof=1)</code> is the standard deviation of a sample: it divides by n − 1. The verdict compares the <em>ends</em> of the interval with 0, not its middle.
# </details>

# %%
def verdict(ours, theirs, width=2.05):
    """What paired runs say about the mean gain of ours over theirs.

    ours, theirs: log10 of exploitability, one number a game, perhaps whole
        ones, at least two; ours[g] and theirs[g] are the same game. What is
        below -12 is rounding, and counts as -12.
    width: of the interval, in standard errors to each side.
    Returns three numbers: the interval's lower and upper end; 1 if all of it
        is above 0 (ours is better), -1 if all of it is below, else 0.
    """
    ### BEGIN SOLUTION
    gain = np.maximum(theirs, -12) - np.maximum(ours, -12)
    half = width * gain.std(ddof=1) / len(gain) ** 0.5
    lowest, highest = gain.mean() - half, gain.mean() + half
    return lowest, highest, int(lowest > 0) - int(highest < 0)
    ### END SOLUTION

# %%
verdict = check(verdict)

# %% [markdown]
# ## 6. Seven that it has not seen
#
# Three relatives of the four that you know: **Kuhn** with 13 cards, **Leduc** with bets of 1 and 4, **Liar Die** with five sides. Then **Blotto**, and **Dudo**, which is large and gets 200 iterations. Last, two families of thirty random games: matrix games **5 by 20**, and **trees**. In a random tree each player is dealt one of three hands, which the other does not see; then they move in turn, at most four moves in all. The rest is drawn: how many actions there are, how likely each deal is, what each end pays.
#
# Fixed games are shown one by one, and less than 0.2 there counts as no lead: it may be rounding. Five games that somebody *chose* are no sample of anything: no interval is computed from them. (This may take 30 seconds; most of it is Dudo's.)

# %%
test = measure(my_variant(), UNSEEN | FAMILIES)
comparison(UNSEEN | FAMILIES, test)

# %% [markdown]
# The two families, with intervals. These are twelve looks: even between equals, about one interval in twenty leaves out 0 (lesson 12).

# %%
WORDS = {1: "better", 0: "open", -1: "worse"}

def against(game, name):
    """Your variant against a known one, on a family."""
    return verdict(test[game], np.array(RECORD[game]["powers"][name]))

for game in FAMILIES:
    print(game)
    for name in VARIANTS:
        lowest, highest, word = against(game, name)
        print(f"   gain over {name:8} {lowest:+6.2f} to {highest:+6.2f}"
              f"   {WORDS[word]}")

# %%
def wins(name):
    """Where yours is better: on a fixed game, by 0.2 powers of ten."""
    fixed = [game for game in UNSEEN
             if test[game][0] < RECORD[game]["mean"][name] - 0.2]
    return fixed + [game for game in FAMILIES if against(game, name)[2] == 1]

for name in VARIANTS:
    print(f"better than {name:8} on {len(wins(name))} of 7")
ANSWERS = ["0 or 1", "2 or 3", "4 or 5", "6 or 7"]
cfr.widgets.reveal("hypothesis", ANSWERS[len(wins("cfr+")) // 2])

# %% tags=["guard"]
unseen = {game: RECORD[game]["mean"] for game in [*UNSEEN, *FAMILIES]}
first = {game: min(means, key=means.get) for game, means in unseen.items()}
assert len(unseen) == 7 and list(first.values()).count("pdcfr+") == 5
assert first["Leduc, bets 1 and 4"] == "dcfr" and first["Dudo"] == "dcfr+"
assert all(unseen["Dudo"][name] < unseen["Dudo"]["pdcfr+"] - 0.3
           for name in ("dcfr", "dcfr+", "sapcfr+"))

# %% tags=["guard"]
predicting = {
    game: verdict(*(np.array(RECORD[game]["powers"][name])
                    for name in ("pcfr+", "dcfr+"))) for game in FAMILIES}
assert np.round(predicting["30 random 5 by 20"], 1).tolist() == [1.4, 2.2, 1]
assert predicting["30 random trees"][2] == 0

# %% tags=["guard"]
trees, _ = FAMILIES["30 random trees"]
_, keys = zip(*trees().information_sets.keys)
players, hands, moves = zip(*keys)
assert set(hands) == {0, 1, 2} and set(map(len, moves)) == {0, 1, 2, 3}

# %% [markdown]
# Whatever yours did, look at the known ones. PDCFR+ is the best on five of the seven. On Dudo three others are ahead of PDCFR+, by more than 0.3: DCFR, DCFR+ and SAPCFR+. On Leduc with bets of 1 and 4 DCFR is the best, and it predicts nothing. Families differ, too: on 5 by 20 PCFR+ gains 1.4 to 2.2 over DCFR+, and on trees the same question is open. **Whoever praises a variant must say on which games.**

# %% [markdown]
# ## 7. Three traps, in numbers
#
# ### Tuned on the test
#
# Suppose that you had looked at the seven games while you worked, and kept what was best *there*. Here are nine variants, made of three ways to predict and three weights. We choose the best on the *first* five games of a family, and look how it does there, and on the other 25. (The two sets hold different games: compare places, not numbers.)

# %%
def made_of(part, power):
    """DCFR+ that expects a part of the last regret, with weights t^power."""
    return (lambda R, r, t: np.maximum(R + r, 0) * t**1.5 / (t**1.5 + 1),
            lambda R, r, t: np.maximum(R + part * r, 0),
            lambda t: t**power)

FAMILY = "30 random 5 by 20"
NINE = [(part, power) for part in (0.2, 0.5, 0.8) for power in (2, 4, 6)]
tuned = {one: measure(made_of(*one), [FAMILY])[FAMILY] for one in NINE}
best = min(NINE, key=lambda one: tuned[one][:5].mean())
print(f"chosen: {best[0]} of the regret, weights t^{best[1]}")
rows = np.array([tuned[one] for one in NINE])
for name, some in (("the five that chose", slice(5)),
                   ("the other 25", slice(5, 30))):
    means = rows[:, some].mean(axis=1)
    place = 1 + int((means < means[NINE.index(best)]).sum())
    print(f"{name:19} {means[NINE.index(best)]:.2f}, place {place} of 9")

# %% tags=["guard"]
assert place > 1

# %% [markdown]
# The place on the five that chose is 1: it cannot be another one. On the other 25 it is not the best of the nine. Only the 25 say something about the next game. **Recognise it:** the games in a paper's table are those on which its constants were chosen.
#
# ### One game's luck
#
# The thirty games of a family, one by one: on how many is yours ahead of PCFR+? And what are its best and its worst gain?

# %%
for game in FAMILIES:
    theirs = np.array(RECORD[game]["powers"]["pcfr+"])
    lead = theirs - test[game]
    print(f"{game}: ahead on {(lead > 0).sum()} of 30; gains from"
          f" {lead.min():+.1f} to {lead.max():+.1f}, mean {lead.mean():+.2f}")

# %% [markdown]
# Whoever shows one game can show the best gain, or the worst. **Recognise it:** one curve, one seed, and no word on how it was chosen.
#
# ### The rounding that decides
#
# You met one kind in section 2: the last digit, and a lead of 20 percent. Here is the other: how many of your numbers are at −12, where nothing can be told any more? And who else is there?

# %%
for game in [*UNSEEN, *FAMILIES]:
    at_the_end = [name for name in VARIANTS
                  if min(RECORD[game]["powers"][name]) <= -12]
    print(f"{game:20} yours at -12 in {(test[game] <= -12).sum():2} of"
          f" {len(test[game]):2}; known ones there:"
          f" {', '.join(at_the_end) or 'none'}")

# %% [markdown]
# (In a family one game of thirty is enough to be named.) Two methods that both arrived *count as equal* on that game after so many iterations. To tell them apart, stop earlier. **Recognise it:** a curve that falls to $10^{-16}$ and moves sideways there.

# %% [markdown]
# ## 8. A class judges
#
# Hand in your notebook, or a file `.py` with `my_variant` and what it needs. With all of them in a folder,
#
# `cfrlib tournament --variants FOLDER`
#
# measures each on the seven unseen games, beside the known ones, and writes a page. Each file runs apart, as in grading, and one that fails is named and stops nobody else.

# %% [markdown]
# ## What you can now do
#
# Answer each question in your head. Then open it.
#
# <details><summary>1. What are the three parts of a variant, and in which of them does PCFR+ differ from CFR+?</summary>
#
# What is kept of regrets, how they become play, how play becomes the answer. In the second and the third: play is in proportion to max(R + r, 0), and the weights are t² in place of t.
# </details>
#
# <details><summary>2. Your variant gains 0.3 powers of ten on average, between −0.1 and 0.7. What do you say? And what of five games that somebody chose?</summary>
#
# It is open: 0 lies inside the interval. Chosen games are no sample, so they are shown one by one, without an interval.
# </details>
#
# <details><summary>3. Which three traps make a variant look better than it is?</summary>
#
# To tune it on the games that judge it. To show one game on which it was lucky. And to count what is rounding: exploitability below 10⁻¹², or a small lead on a single game.
# </details>

# %% [markdown]
# ## Take it further: the forecasters
#
# A newspaper looks for a weather forecaster. Every candidate has points for each of many days. The newspaper chooses the one with the best mean on *some* days, and wants to print how good its forecaster is. On which days must it look?
#
# ### Exercise 17.5 · Score on unseen days · ●●○ · 10 minutes
#
# **Goal.** Choose by the seen days, report by the others.
#
# <details><summary>Hint: a nudge</summary>
#
# Two different sets of columns: one for choosing, one for reporting.
# </details>
#
# <details><summary>Hint: an outline</summary>
#
# <code>scores[:, seen]</code> has the columns that <code>seen</code> names. Their mean in each row, <code>axis=1</code>; then <code>argmax</code>. Which columns are not in <code>seen</code>? Take the mean of these in one row.
# </details>

# %%
def score_on_unseen(scores, seen):
    """Who is best on the seen columns, and how good on the others.

    scores: (candidates, columns), more is better, perhaps whole numbers.
    seen: the numbers of the columns that choose, from 0, in any order; at
        least one column is not among them. No two means are equal.
    Returns two numbers: who is chosen, from 0; their mean on the other
        columns.
    """
    ### BEGIN SOLUTION
    unseen = [day for day in range(scores.shape[1]) if day not in seen]
    chosen = int(scores[:, seen].mean(axis=1).argmax())
    return chosen, scores[chosen, unseen].mean()
    ### END SOLUTION

# %%
score_on_unseen = check(score_on_unseen)

# %% [markdown]
# Forty candidates who all guess: each point is drawn like any other, with mean 0. The best of them on ten days, then on a thousand others:

# %%
points = np.random.default_rng(17).normal(size=(40, 1_010))
chosen, later = score_on_unseen(points, list(range(10)))
print(f"candidate {chosen}: {points[chosen, :10].mean():+.2f} on the days that"
      f" chose, {later:+.2f} on the others")
assert points[chosen, :10].mean() > 0.5 and abs(later) < 0.1  # guard

# %% [markdown]
# Nobody here can forecast anything. Still, one of forty looked good.

# %% [markdown]
# ### To think about
#
# <details><summary>1. Your variant is worse than CFR+ on every unseen game, and better on all four that it was tried on. What has happened, and what would you do with one more day?</summary>
#
# Probably it was tuned to the four. Try it on more games while you work. But the seven are used up, because you have looked at them: let new games judge it.
# </details>
#
# <details><summary>2. Thirty students hand in thirty variants. One of them is better than PCFR+ on all seven. Is it better?</summary>
#
# Perhaps, and perhaps it is the luckiest of thirty. Let it run on new games, chosen before you look.
# </details>
#
# ### Further reading
#
# - N. Brown and T. Sandholm, "Solving Imperfect-Information Games via Discounted Regret Minimization", *AAAI*, 2019.
# - G. Farina, C. Kroer and T. Sandholm, "Faster Game Solving via Predictive Blackwell Approachability: Connecting Regret Matching and Mirror Descent", *AAAI*, 2021.
# - H. Xu and others, "Minimizing Weighted Counterfactual Regret with Optimistic Online Mirror Descent", *IJCAI*, 2024. DCFR+ and PDCFR+.
# - L. Meng and others, "Faster Game Solving via Asymmetry of Step Sizes", *AAAI*, 2026. SAPCFR+.
# - Z. Li, J. Schultz, D. Hennes and M. Lanctot, "Discovering Multiagent Learning Algorithms with Large Language Models", arXiv 2602.16928, 2026. A language model writes variants, in parts like these, on some games; others judge them.
#
# ---
#
# This was the last lesson. You began with ten hands against a stranger. Since then you have computed how it plays, proved why regret finds such play in zero-sum games for two, and measured where it does not. Where a sentence said too much, you tested it.
#
# All of it came from one rule of lesson 01: do more of what you regret not having done. Now you have written a rule of your own. If it did well on games that it had not seen, somebody should hear of it.
#
# Then deal the cards to somebody else. Lesson 00 takes ten hands, and [your own game](14_further_challenges.ipynb) needs a second player.

# %% [markdown] tags=["assignment"]
# ## Assignment: the bug clinic
#
# Three patients claim to be `verdict`. Each of them has one bug, and none raises an error. Call them with pairs of your choice.

# %% tags=["assignment"]
patients = cfr.checks.clinic("17", case=CLINIC_CASE)
print(patients["A"](np.array([-5.0, -14.0, -3.0]),
                    np.array([-3.0, -15.0, -2.0])))
patients

# %% [markdown] tags=["assignment"]
# ### Exercise 17.6 · Diagnosis · ●●○ · 12 minutes
#
# **Goal.** Name each patient's bug, in the words of the catalogue above.
#
# <details><summary>Hint: a nudge</summary>
#
# First pairs without rounding, with a large gain, then with a small one. Then one pair far below −12, on one side, and on the other. Compare with your own <code>verdict</code>.
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
