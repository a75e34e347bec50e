# ---
# jupyter:
#   lesson:
#     number: "13"
#     title: "Leduc, Leduc-5 and pruning"
#     promise: "Solve a poker game and skip most of it. Then solve its second round again, as the programs did that beat professionals."
#     minutes: [90, 90]
#     requires: ["05", "09", "10", "12"]
#     able:
#       - "Say when an action may be left out for a whole block, and measure what that saves"
#       - "Compute from what both players did how likely each pair of cards is"
#       - "Solve a part of a game again, and say what makes it safe"
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
# ## 1. Ten hands of Leduc
#
# You know **Leduc hold'em** from lesson 05. In Kuhn poker each player has one card, and there is one bet. Leduc adds what makes real poker hard: a card that both see, and a second round. The rules once more:
#
# - The deck has six cards: two jacks, two queens, two kings. Suits do not matter.
# - Both players put in 1 chip, the ante. Each gets one private card.
# - **First round.** Player 1 begins: *check* (put in nothing) or *bet* 2. After a check player 2 has the same choice. After a bet the other may *fold* (the hand ends, and the one who bet wins the chips), *call* (put in as much), or *raise*: call and bet 2 more. After a raise one may only fold or call. After two checks, or a call, the round is over.
# - **A public card** is turned up. It comes from the four cards that are left.
# - **Second round.** The same once more, with bets and raises of 4. Player 1 begins again.
# - **Showdown.** Who holds a card of the public card's rank has a *pair*, and wins. Otherwise the higher card wins. With equal cards the chips are shared: they *split*.
#
# Your opponent plays nearly an equilibrium. You change seats after every hand.
#
# First a guess. A loss is a negative number.

# %%
cfr.widgets.predict("ten hands of leduc",
                    "How many chips will you have won after ten hands?",
                    unit="chips")

# %% [markdown]
# Click the table once. The keys **1**, **2** and **3** choose, **Enter** goes on.

# %%
LEDUC = cfr.games.Leduc()
opponent = cfr.solve(LEDUC, "cfr+", 2_000, progress=False).average
TABLE = "Ten hands of Leduc"
cfr.widgets.play_table(LEDUC, opponent, hands=10, rng=13, title=TABLE)

# %% [markdown]
# When you have played all ten, run the next cell.

# %%
hands = cfr.widgets.hands_played(TABLE)[:10]
won = sum(hand.result for hand in hands)
without_luck = sum(hand.without_luck for hand in hands)
print(f"{len(hands)} of ten hands: {won:+.0f} chips,"
      f" with luck removed {without_luck:+.2f}")
if len(hands) == 10:
    display(cfr.widgets.reveal("ten hands of leduc", won, unit="chips"))

# %% tags=["guard"]
chances = cfr.result_probabilities(LEDUC, opponent)
mean = sum(result * chance for result, chance in chances.items())
second = sum(result**2 * chance for result, chance in chances.items())
assert np.isclose(mean, -0.0856, atol=1e-3)
assert 10.5 < np.sqrt(10 * (second - mean**2)) < 11.5
assert max(chances) == 13

# %% [markdown]
# Player 1 loses 0.0856 chips a hand in equilibrium (section 3 computes it). In both seats together the game is fair. But a hand may win or lose up to 13 chips, and ten hands vary by about 11 chips either way. Only the number *with luck removed* says how you played.

# %% [markdown]
# ## 2. Who wins?
#
# Here suits are written down, so that you see that they do nothing: `"Ks"` and `"Kh"` are the two kings. You hold the queen, your opponent the king, and the public card is the other queen. Who wins?
#
# <details><summary>Answer</summary>
#
# You do. A pair beats every hand without one, however high its card.
# </details>

# %% [markdown]
# ### Exercise 13.1 · Who wins? · ●○○ · 8 minutes
#
# **Goal.** The winner of a showdown: 1 for player 1, -1 for player 2, 0 for a split. (No exercise changes what it is given.)
#
# <details><summary>Hint: a nudge</summary>
#
# Three questions, in this order: is there a pair, which rank is higher, and what is left? Is the order of the alphabet the order of the cards?
# </details>
#
# <details><summary>Hint: an outline</summary>
#
# The rank is the first letter of a card. Its place in <code>"JQK"</code> is a number that can be compared. At most one player can have a pair: the public card's rank has only one card left.
# </details>
#
# **Examples before code.** Write three hands with their winners first, for no points: whoever does so finds the hard case before the bug does. An example is a pair, the arguments and the answer: `((("Ks", "Qs"), "Jh"), 1)`. Which hands may be hard?

# %%
def examples():
    """Calls of leduc_winner, with what they must give."""
    ### BEGIN SOLUTION
    return [
        ((("Ks", "Qs"), "Jh"), 1),
        ((("Js", "Ks"), "Jh"), 1),
        ((("Qs", "Qh"), "Kh"), 0),
    ]
    ### END SOLUTION

# %%
check.examples("leduc_winner", examples)

# %%
def leduc_winner(cards, public):
    """1 if player 1 wins the showdown, -1 if player 2 does, 0 for a split.

    cards: both private cards, player 1's first, such as ("Ks", "Qh").
    public: the public card. No card comes twice.
    """
    ### BEGIN SOLUTION
    first, second = cards[0][0], cards[1][0]
    if first == second:
        return 0
    if public[0] in (first, second):
        return 1 if first == public[0] else -1
    return 1 if "JQK".index(first) > "JQK".index(second) else -1
    ### END SOLUTION

# %%
leduc_winner = check(leduc_winner)

# %% [markdown]
# What is a card worth before the public card is known? Count all 120 ways to deal two private cards and a public one.

# %%
from itertools import permutations

DECK = ["Js", "Jh", "Qs", "Qh", "Ks", "Kh"]
for rank in "JQK":
    results = [leduc_winner((mine, theirs), public)
               for mine, theirs, public in permutations(DECK, 3)
               if mine[0] == rank]
    print(f"{rank}: of {len(results)} deals {results.count(1)} won,"
          f" {results.count(0)} split, {results.count(-1)} lost")
    n = "JQK".index(rank)  # guard
    assert results.count(1) == 8 * (n + 1) and results.count(0) == 8  # guard
    assert len(results) == 40  # guard

# %% [markdown]
# A jack wins one deal in five, all of them by a pair. In Kuhn poker it never wins a showdown. So giving up is harder here.

# %% [markdown]
# ## 3. How large is a game?
#
# Kuhn poker has 12 information sets. The slides of lesson 12 go on to *Leduc-5*: Leduc with five sizes of bets in the first round, (1, 2, 4, 8, 16), doubled in the second. The slides leave open how one raises. Here a raise is a call plus any of the same sizes.

# %%
cfr.widgets.predict(
    "how many", "Kuhn has 12 information sets, Leduc 288. Leduc-5 has ...",
    ["5 times as many as Leduc", "25 times as many",
     "more than 100 times as many"])

# %%
GAMES = {
    "Kuhn poker": cfr.games.Kuhn(),
    "Leduc": LEDUC,
    "Leduc, suits told apart": cfr.games.Leduc(suits=True),
    "Leduc, bets of 1 or 2": cfr.games.Leduc(bets=(1, 2)),
    "Leduc-5": cfr.games.Leduc(bets=(1, 2, 4, 8, 16)),
}
counted = {}
for name, game in GAMES.items():
    tree = cfr.GameTree(game)
    counted[name] = len(tree.information_sets), len(tree.terminals)
    print(f"{name:23} {counted[name][0]:6,} information sets,"
          f" {counted[name][1]:7,} ends")
cfr.widgets.reveal("how many", "more than 100 times as many")

# %%
for name in ("Leduc", "Leduc, suits told apart"):
    exact = cfr.solve_lp(GAMES[name])
    print(f"{name:23} value {exact.value:.6f}")
    assert np.isclose(exact.value, -0.0856064)  # guard

# %% tags=["guard"]
assert [sets for sets, _ in counted.values()] == [12, 288, 936, 1680, 34224]
assert counted["Leduc-5"][1] == 177_684
assert 34_224 / 288 > 100 and 5.8 < 1_680 / 288 < 6
assert round(counted["Leduc-5"][1] / counted["Leduc"][1]) == 159

# %% [markdown]
# Two sizes instead of one make nearly six times as many sets, five sizes more than a hundred times. Each round has a bet *and* a raise, and there are two rounds: sizes multiply.
#
# The third line shows the opposite. Who tells suits apart has 936 sets instead of 288, and wins nothing: the value is the same. A smaller game with the same answer is a **lossless abstraction**.
#
# What do more sizes of bets change for the players? Take the slides' three sets of five sizes. (`watch=[]`: keep no strategies for curves. It saves time.)

# %%
SIZES = {"(2,)": LEDUC, "(1, 2, 4, 8, 16)": GAMES["Leduc-5"],
         "(.5, 1, 2, 4, 8)": cfr.games.Leduc(bets=(0.5, 1, 2, 4, 8)),
         "(2, 4, 8, 16, 32)": cfr.games.Leduc(bets=(2, 4, 8, 16, 32))}
solved = {name: cfr.solve(game, "cfr+", 400, progress=False, watch=[])
          for name, game in SIZES.items()}
for name, run in solved.items():
    print(f"{name:17} value {run.value:.3f},"
          f" exploitability {run.exploitability:.3f}")

# %% tags=["guard"]
values = [run.value for run in solved.values()]
assert np.isclose(values[0], -0.086, atol=2e-3)
assert all(-0.135 < value < -0.095 for value in values[1:])
gaps = [run.exploitability for run in solved.values()]
assert gaps[0] < 0.002 and min(gaps[1:]) > 5 * gaps[0]
ends = [len(cfr.GameTree(game).terminals) for game in SIZES.values()]
assert len(set(ends[1:])) == 1 and round(ends[1] / ends[0]) == 159
longer = [cfr.solve(game, "cfr+", 1_500, progress=False, watch=[])
          for game in list(SIZES.values())[1:]]
assert np.allclose([run.value for run in longer],
                   [-0.123, -0.120, -0.093], atol=6e-4)
assert max(run.exploitability for run in longer) < 0.006

# %% [markdown]
# With one size player 1 loses 0.086 a hand, with each set of five more. (Longer runs, of 1,500 iterations, give 0.123, 0.120 and 0.093.) More choices help player 2 here, who moves second in both rounds. (This is what we see, not a theorem.)
#
# The same 400 iterations left a much larger exploitability. And each of them went through a game with 159 times as many ends. Where can we save?

# %% [markdown]
# ## 4. What nobody plays
#
# Lesson 05 skipped a history if *both* reaches were 0. One has to come there to find out. The slides go further: they decide once, and then leave out an action for a whole **block** of iterations.
#
# When may an action be left out? It should be one that good strategies never play. So look at averages. How many of an average's probabilities are *exactly* 0? (`snapshots=False`: measure nothing on the way.)

# %%
def share_of_zeros(strategy):
    """Of all probabilities of a strategy, the share that is exactly 0."""
    return np.mean([chance == 0 for label in strategy
                    for chance in strategy[label].values()])

plus = cfr.solve(LEDUC, "cfr+", 1_000, progress=False, watch=[])
blocks = cfr.RegretRedistribution(LEDUC, watch=[])
blocks.run(1_000, progress=False, snapshots=False)
for name, one in (("CFR+", plus), ("redistribution", blocks.solution())):
    print(f"{name:15} {share_of_zeros(one.average):.0%} exact zeros")
assert share_of_zeros(plus.average) == 0  # guard
assert 0.35 < share_of_zeros(blocks.solution().average) < 0.45  # guard

# %% [markdown]
# The average of CFR+ has no exact zero: its first strategy was uniform, and stays in the average with a small weight. In redistribution (lesson 12) each block averages anew, and its first strategy has weight 0. So about 40% of its numbers are exactly 0.
#
# May we leave out all of them? Here are four actions at one information set. The regrets are those of the *average*: what the action is worth, minus what the average is worth there.
#
# | action | average | regret under the average |
# |---|---|---|
# | fold | 0.75 | 0.1 |
# | call | 0 | −2 |
# | raise 2 | 0 | 0.5 |
# | raise 4 | 0.25 | −0.3 |
#
# Which may be left out for a block?
#
# <details><summary>Answer</summary>
#
# Only the call. It is never played, and it would be worse. Raise 2 is never played, but it would be *better*: it was given up too early, and must come back. Raise 4 looks bad, but it is still played.
# </details>
#
# In symbols, with $\bar\sigma$ for the average of the last block and $r_{\bar\sigma}$ for the regret if it is played, an action $a$ is left out if
#
# $$\bar\sigma(a) = 0 \quad\text{and}\quad r_{\bar\sigma}(a) < 0$$

# %% [markdown]
# ### Exercise 13.2 · What may be left out · ●○○ · 4 minutes
#
# **Goal.** For each action of one information set: may the next block leave it out?
#
# <details><summary>Hint: a nudge</summary>
#
# Two conditions, and both must hold. Is a regret of exactly 0 a reason to leave something out?
# </details>
#
# <details><summary>Hint: an outline</summary>
#
# Comparisons of arrays give arrays of True and False. <code>&amp;</code> joins two of them, entry by entry. Put brackets around both.
# </details>

# %%
def prunable(average, regret):
    """Which actions the next block leaves out.

    average: the last block's average, one probability for each action.
    regret: each action's regret if the average is played. Both are arrays,
        perhaps of whole numbers.
    Returns True or False for each action. True: the average never plays
        it, and it would be worse than the average is.
    """
    ### BEGIN SOLUTION
    return (average == 0) & (regret < 0)
    ### END SOLUTION

# %%
prunable = check(prunable)

# %% tags=["guard"]
average, regret = np.array([0.75, 0, 0, 0.25]), np.array([0.1, -2, 0.5, -0.3])
assert np.isclose(average @ regret, 0)
assert prunable(average, regret).tolist() == [0, 1, 0, 0]

# %% [markdown]
# Why the *average*? The strategy of the last iteration has many zeros, too, but it jumps about. Section 8 tries it.

# %% [markdown]
# ## 5. What is left out, and then judged
#
# Blocks are those of lesson 12: the $n$th has $n \log n$ iterations, rounded up, and at least one. Each now goes like this.
#
# 1. Leave out every action that your function marks, and *everything below it*. What is left is a smaller game.
# 2. Play the block in the smaller game.
# 3. At its end, go through the **whole** game once. Compute what every action is worth under the new average, also those left out. Mark anew.
#
# Step 3 has a hole. Whoever leaves an action out with a card makes no decision below it with that card. There is no average. What is the action worth then?
#
# By hand. A bet was left out. Behind it waits a decision of yours: fold for −1, or call for +3. Instead of betting, you check, which is worth 2. Is the bet worth bringing back?
#
# - If you fill the hole with *uniform* play, the bet is worth $\frac12 (-1) + \frac12 \cdot 3 = 1$. Its regret is $1 - 2 = -1$: it stays out, perhaps for ever.
# - If you fill it with the *best* action, the bet is worth 3. Its regret is $+1$: it comes back.
#
# An action must be judged by how *well* one could go on. So below it the average is set to a best response, a *counterfactual* one: it answers also where nobody comes.

# %% [markdown]
# ### Exercise 13.3 · Fill the hole · ●●○ · 6 minutes
#
# **Goal.** The strategy at one information set after a block: its average, or a best response where the block never came.
#
# <details><summary>Hint: a nudge</summary>
#
# How do you see from the strategy sum that the block never came here? One zero is not enough.
# </details>
#
# <details><summary>Hint: an outline</summary>
#
# Two cases: sums that add up to more than 0, and sums that do not. <code>np.argmax</code> finds the place of the best value.
# </details>

# %%
def fill(strategy_sum, action_values):
    """What is played at one information set once a block is over.

    strategy_sum: the block's strategies, weighted with own reach and added
        up, one number for each action. All 0 if the block never came here.
    action_values: what each action is worth.
    Returns one probability for each action: the average; or, where the
        block never came, 1 for the best action, however close another is
        (the first, if several are best).
    """
    ### BEGIN SOLUTION
    if np.sum(strategy_sum) > 0:
        return strategy_sum / np.sum(strategy_sum)
    best = np.zeros(len(action_values))
    best[np.argmax(action_values)] = 1
    return best
    ### END SOLUTION

# %%
fill = check(fill)

# %%
behind = np.array([-1.0, 3.0])
for name, mix in (("uniform", np.array([0.5, 0.5])),
                  ("filled", fill(np.zeros(2), behind))):
    print(f"{name:8} the bet is worth {mix @ behind:.0f},"
          f" its regret is {mix @ behind - 2:+.0f}")
assert fill(np.zeros(2), behind) @ behind - 2 == 1  # guard

# %% [markdown]
# The library does the rest: `cfr.BlockPruning` is redistribution with these three steps. It fills its holes as your `fill` does, from the last decisions upward. And it asks a function which actions to leave out. Give it yours:

# %%
def pruned(rule, iterations=2_000, **settings):
    """Redistribution on Leduc that leaves out what `rule` marks."""
    run = cfr.BlockPruning(LEDUC, watch=[], **settings)
    run.prunable = rule
    return run.run(iterations, progress=False, snapshots=False)

mine = pruned(prunable)
print(f"NashConv {mine.solution().nash_conv:.5f} after 2,000 iterations,"
      f" which cost as much as {mine.full_iterations:.0f}")
assert 0.35 < mine.full_iterations / 2_000 < 0.5  # guard
assert mine.solution().nash_conv < 0.005  # guard

# %% [markdown]
# The cost counts every number that was touched, also at the ends of blocks. 2,000 iterations cost less than half of what they cost in the whole game.

# %% [markdown]
# ## 6. Touched or saved?
#
# Less than half is touched. So is the run twice as fast?

# %%
cfr.widgets.predict(
    "seconds", "Leduc, with pruning less than half is touched. In seconds"
    " the run takes ...",
    ["a third", "a half", "about as long, or longer"])

# %%
def show_run(name, run):
    print(f"{name:7} pruning: {run.iteration} iterations cost"
          f" {run.full_iterations:4.0f},"
          f" NashConv {run.solution().nash_conv:.0e}")

alone = cfr.RegretRedistribution(LEDUC, watch=[])
passed = []  # guard
for stop in (1_000, 1_500, 2_000):
    alone.run(stop - alone.iteration, progress=False, snapshots=False)
    show_run("without", alone)
    passed += [(alone.full_iterations, alone.solution().nash_conv)]  # guard
show_run("with", mine)

# %%
def unpruned(iterations=2_000):
    run = cfr.RegretRedistribution(LEDUC, watch=[])
    return run.run(iterations, progress=False, snapshots=False)

tries = [(unpruned().seconds, pruned(prunable).seconds) for _ in range(5)]
print("seconds, the best of five tries: {:.3f} without pruning, {:.3f} with"
      .format(*np.min(tries, axis=0)))
cfr.widgets.reveal("seconds", "about as long, or longer")

# %% tags=["guard"]
costs, gaps = zip(*passed, strict=True)
final = mine.solution().nash_conv
assert 5 < final / gaps[2] < 9 and gaps[0] > final > gaps[1]
assert np.allclose(costs[:2], [1_025, 1_530], atol=1)
assert 780 < mine.full_iterations < 850

# %% [markdown]
# At the same number of iterations pruning is less exact here. So ask what the same NashConv costs: for 3e-4 about 800 with pruning, without it between 1,025 and 1,530. Part of the saving is real.
#
# And the seconds? The smaller game must be *built* for every block, and on Leduc this costs more than is saved.
#
# **Touched nodes are a promise, seconds are the fact.** A program that must look at every node to see whether it may skip it saves little. In a larger game, and in longer blocks, building is cheap beside playing. Here are recorded runs (`cfrlib/course/studies/pruning.py`), where runs with and without pruning were measured by turns. On Leduc-5 blocks are ten times as long as on Leduc:

# %%
STUDY = cfr.studies.recorded("pruning")

def last(game, level):
    """The last numbers of one recorded run."""
    row = next(row for row in STUDY
               if (row["game"], row["level"]) == (game, level))
    return {name: row[name][-1] for name in
            ("iterations", "full_iterations", "time", "nash_conv")}

rows = [{"game": game, "level": level} | last(game, level)
        for game in ("Leduc", "Leduc-5")
        for level in ("CFR+", "no pruning", "fill")]
cfr.studies.table(rows, {
    "game": "{game}", "level": "{level}", "iterations": "{iterations:,}",
    "cost": "{full_iterations:,.0f}", "time": "{time:.2f}",
    "NashConv": "{nash_conv:.0e}"})

# %% tags=["guard"]
small, large = ({level: last(game, level) for level in ("no pruning", "fill")}
                for game in ("Leduc", "Leduc-5"))
cost = [one["fill"]["full_iterations"] / one["no pruning"]["full_iterations"]
        for one in (small, large)]
assert 0.3 < cost[0] < 0.5 and round(1 / cost[1]) == 17
assert max(one["nash_conv"] for one in small.values()) < 1e-14
lengths = {row["game"]: row["block_length"] for row in STUDY}
assert lengths == {"Leduc": 1, "Leduc-5": 10}
assert small["fill"]["time"] > 0.95
assert round(1 / large["fill"]["time"]) == 7
assert round(small["no pruning"]["time"], 2) == 0.98
assert f"{large['fill']['nash_conv']:.0e}" == "7e-04"
assert f"{large['no pruning']['nash_conv']:.0e}" == "6e-05"
assert f"{last('Leduc-5', 'CFR+')['nash_conv']:.0e}" == "2e-04"
alone = next(row for row in STUDY
             if (row["game"], row["level"]) == ("Leduc-5", "no pruning"))
there = [f"{gap:.0e}" for gap in alone["nash_conv"]].index("7e-04")
assert alone["iterations"][there] == 8_230
assert round(alone["full_iterations"][there]
             / large["fill"]["full_iterations"]) == 10
share = 8_230 / 13_730 * alone["time"][there]  # of all its time
assert round(share / large["fill"]["time"]) == 4

# %% [markdown]
# `fill` is pruning as you built it. `time` is divided by what redistribution alone took. (*No pruning* was measured against itself: 0.98 in place of 1 tells how exact the clock is.)
#
# - **Leduc**: less than half is touched, and no time is saved. With and without pruning NashConv ends at 0, up to rounding.
# - **Leduc-5**: after as many iterations a seventeenth is touched, in about a seventh of the time. But NashConv is ten times as large. So ask again what the same NashConv costs: redistribution alone comes to 7e-4 after 8,230 iterations. That is ten times the work of the pruned run, and four times its time.
#
# ### Three Leduc-5
#
# The slides show curves for all three sets of sizes (their exploitability is our NashConv). And they say that pruning alone is too aggressive: some *short blocks* of the whole game have to be put in between. Here one that is a quarter as long follows each pruned block (`cfrlib/course/studies/leduc_sizes.py`). What do the curves tell about the price of short blocks, and about noise?

# %%
LEDUC_5 = cfr.studies.recorded("leduc_sizes")
RUNS = {(row["sizes"], row["level"], row["parts"]): row for row in LEDUC_5}
LEVELS = "CFR+", "no pruning", "fill and short blocks", "fill"

sizes = "1 to 16"  # then "0.5 to 8", and "2 to 32"
curves = {}
for level in LEVELS:
    run = RUNS[sizes, level, 1]
    curves[level] = dict(zip(run["full_iterations"], run["nash_conv"]))
picture = cfr.plots.measured(
    curves, xlabel="cost, in iterations of the whole game",
    ylabel="NashConv", title="Leduc-5: pruned runs are cheap, and rough")
cfr.plots.show(
    picture, "NashConv by cost, for 1 to 16. CFR+ falls evenly to 2e-4 at"
    " 13,730, redistribution without pruning with jumps to 6e-5. Fill ends"
    " at 7e-4 after 827, with short blocks at 3e-3 after 4,435. Both jump"
    " up and down on the way.")

# %% [markdown]
# Were these ends luck? The study also counted payoffs in thirds and in sevenths of a chip, which changes nothing but rounding. "Worse" counts, of the 29 blocks after the first, those that ended with a larger NashConv than the block before:

# %%
def ends(sizes, level):
    runs = [RUNS[sizes, level, parts] for parts in (1, 3, 7)]
    return {
        "sizes": sizes, "level": level, "cost": runs[0]["full_iterations"][-1],
        "ends": [run["nash_conv"][-1] for run in runs],
        "worse": sum(np.diff(runs[0]["nash_conv"]) > 0)}

table = [ends(sizes, level) for sizes in ("1 to 16", "0.5 to 8", "2 to 32")
         for level in LEVELS]
cfr.studies.table(table, {
    "sizes": "{sizes}", "level": "{level}", "cost": "{cost:,.0f}",
    "NashConv, in chips": "{ends[0]:.0e}", "thirds": "{ends[1]:.0e}",
    "sevenths": "{ends[2]:.0e}", "worse": "{worse}"})

# %% tags=["guard"]
worse = {level: [one["worse"] for one in table if one["level"] == level]
         for level in LEVELS}
assert not any(worse.pop("CFR+"))
assert min(map(min, worse.values())) == 4
assert max(map(max, worse.values())) == 11
moved = [max(one["ends"]) / min(one["ends"]) for one in table]
assert round(max(moved), 1) == 14.3 and max(moved[::4]) < 1.3

def end(sizes, level, parts):
    run = RUNS[sizes, level, parts]
    return run["full_iterations"][-1], run["nash_conv"][-1]

nearer = 0
for sizes, parts in [(s, p) for s in ("1 to 16", "0.5 to 8", "2 to 32")
                     for p in (1, 3, 7)]:
    plain = RUNS[sizes, "CFR+", parts]
    cost, gap = end(sizes, "fill", parts)
    longer_cost, longer_gap = end(sizes, "fill and short blocks", parts)
    assert cost < 0.1 * plain["iterations"] and 3 < longer_cost / cost < 9.5
    assert (longer_gap < gap) == (sizes == "2 to 32")
    after, before = np.searchsorted(plain["full_iterations"],
                                    [cost, longer_cost]) - [0, 1]
    assert (10 * gap < plain["nash_conv"][after]) == (sizes != "2 to 32")
    nearer += plain["nash_conv"][before] < longer_gap
assert nearer == 8
sizes = "1 to 16"
assert RUNS[sizes, "fill", 1]["nash_conv"][-1] == large["fill"]["nash_conv"]

# %% [markdown]
# - **Price.** With `fill` a run costs a tenth of the whole one, or less. With the two sets of smaller bets it ends far below what CFR+ reaches for as much work. With 2 to 32 it does not.
# - **Noise.** CFR+ has no blocks. Looked at as often, it is never worse than the time before. The others are, 4 to 11 times. And counting in other units moves their ends by a factor of up to 14.3. "Noisy performance", say the slides.
# - **Short blocks.** They make a run three to nine times as expensive, over the three units. With smaller bets they make the end *worse*, in all three units. With 2 to 32 it ends better, in all three: there pruning alone was too aggressive. But after as much work CFR+ was nearer to equilibrium, in eight of the nine.
#
# "Very different behaviour for similar games", say the slides. These three differ in nothing but the sizes of bets.

# %% [markdown]
# ## 7. The sunburst
#
# This disc is Leduc's tree. The first move is in the middle, the last ones are at the rim. What a block leaves out turns grey. Slide through the blocks, and through the levels, from careful to reckless. You know the first three. *Short blocks* has these alone, *neither* does without them, too: both fill holes with uniform play.

# %%
cfr.widgets.sunburst(STUDY, title="Leduc: what pruning leaves out, block by"
                     " block")

# %% [markdown]
# Two things to find:
#
# 1. How many blocks does it take until most of what will be grey is grey?
# 2. Which levels go down with the whole game's curve?
#
# <details><summary>What we found</summary>
#
# 1. Few, with best responses. By the tenth block of 72 the amount is nearly there: bad lines of play are found early. After the twentieth only a few single moves change.
# 2. Both levels with best responses. *Short blocks* alone go down slowly, to 0.005: a weak protection. *Neither* does not converge here.
# </details>

# %% tags=["guard"]
levels = {row["level"]: row for row in STUDY if row["game"] == "Leduc"}
out = levels["fill"]["left_out"]
assert min(out[9:]) > 0.85 * out[-1] and len(out) == 72
change = {level: [sum(map(str.__ne__, *pair)) for pair in
                  zip(row["gone"], row["gone"][1:], strict=False)]
          for level, row in levels.items()}
for level in ("fill", "fill and short blocks"):
    assert max(change[level][20:]) < 10 < min(change[level][9:14])
assert all(0.9 < gap < 1.5 for gap in levels["neither"]["nash_conv"][20:])
for level in ("fill", "fill and short blocks"):
    assert levels[level]["nash_conv"][-1] < 1e-3
assert 0.0045 < levels["short blocks"]["nash_conv"][-1] < 0.0055

# %% [markdown]
# ## 8. Break it: too aggressive
#
# Your rule has two conditions, joined by *and*. Four people write it a little differently, and two feed it badly.

# %%
cfr.widgets.predict(
    "harmless", "Which of these rules does no harm on Leduc?",
    ["or in place of and", "a regret of 0 is enough",
     "the average alone", "an average below 0.01 counts as 0"])

# %%
from cfrlib.lessons.lesson13.broken import PrunesByCurrent

RULES = {
    "yours": prunable,
    "or": lambda average, regret: (average == 0) | (regret < 0),
    "regret <= 0": lambda average, regret: (average == 0) & (regret <= 0),
    "average alone": lambda average, regret: average == 0,
    "average < .01": lambda average, regret: (average < 0.01) & (regret < 0),
}
broken = {name: pruned(rule) for name, rule in RULES.items()}
broken["current for average"] = PrunesByCurrent(LEDUC, watch=[]).run(
    2_000, progress=False, snapshots=False)
broken["yours, not filled"] = pruned(prunable, fill="uniform")
for name, run in broken.items():
    print(f"{name:20} NashConv {run.solution().nash_conv:.4f},"
          f" cost {run.full_iterations:.0f}")
cfr.widgets.reveal("harmless", "a regret of 0 is enough")

# %% tags=["guard"]
wrong = {name: run.solution().nash_conv for name, run in broken.items()}
assert wrong["yours"] < 0.005 > wrong["regret <= 0"]
assert 0.02 < wrong["average < .01"] < 1
for name in ("or", "average alone", "current for average",
             "yours, not filled"):
    assert wrong[name] > 0.5
assert broken["or"].full_iterations < 150
assert broken["average alone"].full_iterations < 150

# %% [markdown]
# One of the wrong ones begins well. Let it run shorter and longer, beside yours:

# %%
for name in ("yours", "average < .01"):
    print(f"{name:13} NashConv", *(
        f"{pruned(RULES[name], stop).solution().nash_conv:.1e}"
        for stop in (500, 2_000, 8_000)))

# %% tags=["guard"]
def course_of(rule, stops, **settings):
    return [pruned(rule, stop, **settings).solution().nash_conv
            for stop in stops]

careless = course_of(RULES["average < .01"], (500, 2_000, 8_000))
assert careless[0] < 0.05 and 10 * careless[0] < careless[1] < 0.5
assert careless[2] > 5 and course_of(prunable, [8_000])[0] < 1e-9
assert careless[0] < course_of(prunable, [500])[0]
for name in ("or", "average alone"):
    assert np.ptp(course_of(RULES[name], (500, 2_000, 8_000))) < 0.01

# %% [markdown]
# - **Or**, and **the average alone**: nothing that was given up can come back. Both stand still, far from equilibrium. They prune until nothing is left to learn.
# - **The current strategy**: a zero in one iteration is an accident.
# - **Below 0.01**: it begins well, better than yours, and then runs away: above 5 after 8,000 iterations. Small probabilities (a bluff) are part of an equilibrium.
# - **Not filled**: your rule is right, and what it is told is wrong. It may be what the slides call "too aggressive".
# - **A regret of 0**: does no harm here. Such an action is judged anew after every block. Our check is stricter than it need be here.
#
# **Recognise it:** NashConv stands still far from 0, or rises again, and the run may even become cheaper.

# %% [markdown]
# ### The same idea with a guarantee
#
# Blocks are a rule of thumb: no theorem. Brown and Sandholm (2015) found a pruning that is *proven* to converge:
#
# | an example | how much |
# |---|---|
# | an action's regret sum | −100 |
# | it grows in one iteration by at most | 5 (the range of the payoffs) |
# | so regret matching cannot play it for | 20 iterations |
#
# For so long skip what is below it. Then make up for it at once, as if a best response had been played there. It answers the opponent's average of those iterations. **Regret-based pruning** needs negative sums, which the floor of CFR+ throws away. But the paper says that the gain carries over to CFR+.

# %% [markdown] tags=["rest"]
# ### A place to rest
#
# You know Leduc, and you can save most of the work: you leave out what the average never plays *and* what would be worse. You know why a hole must be filled with best responses, and that saved nodes are not saved seconds.
#
# Ask yourself until you come back: a chess program thinks anew about every position, and forgets how it came there. You have an equilibrium of Leduc. The public card falls. May you throw away what the equilibrium says about the second round, and solve that round again by itself?
#
# When you come back, run all cells above this one (in JupyterLab: *Run* → *Run All Above Selected Cell*). Your answers are kept in their cells.

# %% [markdown]
# ## 9. Solve it again
#
# **A story.** Two programs beat professionals at heads-up no-limit hold'em: two players, and bets of any size. (A *big blind* is the larger of two bets that must be paid before the cards: the unit in which such wins are counted.) DeepStack played 44,852 hands against 33 professionals at the end of 2016, and won 0.49 big blinds a hand. Libratus played four specialists in January 2017: 120,000 hands in 20 days. It won 1,766,250 in chips, with a big blind of 100. That is 0.147 big blinds a hand.
#
# The game is too large to be solved as a whole. So Libratus plays the beginning by a coarse strategy, the **blueprint**. When the rest of the hand is small enough, it solves *the rest* again, finely, while the opponent waits. (DeepStack has no blueprint. It solves again at every decision, but only some moves deep: neural networks estimate the rest.)
#
# You will take this step in Leduc. The blueprint: a nearly exact strategy. Throw away its second round. For each way to get there (five ways to bet, three public cards: 15 **subgames**) compute how likely each pair of private cards is. Solve each subgame exactly, by a linear program. Put the strategy together: the blueprint's first round, and the new second rounds.

# %% tags=["guard"]
assert round(1_766_250 / 100 / 120_000, 3) == 0.147

# %%
cfr.widgets.predict(
    "again", "A blueprint with exploitability 0.00004. All second rounds are"
    " solved again, exactly. The whole is ...",
    ["better than before", "as good as before", "ten times worse",
     "a thousand times worse, or more"])

# %% [markdown]
# ## 10. Where do I stand? Ranges
#
# A subgame begins in the middle. Somebody has to say which cards the players may hold there. Cards and moves tell.
#
# By hand, with two ranks only, jack and king. Chance deals these pairs and then this public card. (What is missing to 1 belongs to other public cards.)
#
# | chance | player 2: jack | king |
# |---|---|---|
# | player 1: jack | 0.1 | 0.3 |
# | king | 0.2 | 0.1 |
#
# Then both players act. Player 1 comes here with every jack, and with half of the kings: own reach $(1, \frac12)$. Player 2 comes here with half of the jacks and with every king: $(\frac12, 1)$. How likely is it that both hold a jack, *given that we are here*?
#
# <details><summary>Answer</summary>
#
# It is Bayes' rule (lesson 09). Coming here with two jacks has probability 0.1 · 1 · ½ = 0.05. The other pairs: 0.3 · 1 · 1 = 0.3, 0.2 · ½ · ½ = 0.05 and 0.1 · ½ · 1 = 0.05. Together 0.45. So 0.05 / 0.45 = 1/9.
# </details>
#
# With $c$ for chance's probability and $\pi_1, \pi_2$ for the reaches, by player 1's card $i$ and player 2's card $j$:
#
# $$\text{range}(i, j) = \frac{c(i, j)\, \pi_1(i)\, \pi_2(j)}{\sum_{k, l} c(k, l)\, \pi_1(k)\, \pi_2(l)}$$

# %% [markdown]
# ### Exercise 13.4 · Ranges · ●●○ · 8 minutes
#
# **Goal.** The probability of each pair of private cards, given that both players came here.
#
# It may be that nobody ever comes here. Then what they did tells nothing: return chance's probabilities, given the public card.
#
# <details><summary>Hint: a nudge</summary>
#
# What must the whole table add up to? And what do chance's own numbers add up to, once the public card is known?
# </details>
#
# <details><summary>Hint: an outline</summary>
#
# <code>np.outer</code> makes a table of products from two lists. Multiply it with the deals, entry by entry. If everything is 0, go on with the deals instead. Divide by the sum of the table.
# </details>

# %%
def ranges(deals, reach_1, reach_2):
    """How likely each pair of private cards is, given that we are here.

    deals: (m, n), how likely chance is to deal each pair and then the
        public card; player 1's cards in rows, player 2's in columns.
    reach_1: (m,), player 1's own reach of this place, by card.
    reach_2: (n,), player 2's own reach of it, by card.
    Returns (m, n) probabilities. If nobody ever comes here: those of
        the deals.
    """
    ### BEGIN SOLUTION
    joint = deals * np.outer(reach_1, reach_2)
    if not joint.any():
        joint = deals
    return joint / joint.sum()
    ### END SOLUTION

# %%
ranges = check(ranges)

# %% tags=["guard"]
TWO = np.array([[0.1, 0.3], [0.2, 0.1]])
found = ranges(TWO, np.array([1, 0.5]), np.array([0.5, 1]))
assert np.allclose(found, np.array([[1, 6], [1, 1]]) / 9)

# %% [markdown]
# Now Leduc. The lesson's material knows where second rounds begin (`STARTS`) and what chance deals there (`dealt`). `reaches` are both players' own reaches of such a place. An example: player 1 bet, player 2 called, and the public card is a queen.

# %%
from cfrlib.lessons.lesson13.material import (
    STARTS,
    SecondRound,
    dealt,
    hand_values,
    part,
    reaches,
)

near = cfr.solve(LEDUC, "cfr+", 3_000, progress=False, watch=[])
blueprint = near.average
print(ranges(dealt(("b2c", "Q")),
             *reaches(blueprint, ("b2c", "Q"))).round(2))
assert len(STARTS) == 15 and 3e-5 < near.exploitability < 4.5e-5  # guard

# %% tags=["guard"]
at_queen = ranges(dealt(("b2c", "Q")), *reaches(blueprint, ("b2c", "Q")))
assert at_queen[1, 1] == 0 and at_queen[0].sum() < 0.15
for start in STARTS:
    assert np.isclose(sum(dealt((start[0], card)).sum() for card in "JQK"), 1)

# %% [markdown]
# Rows are player 1's jack, queen, king. Two private queens are impossible, because one lies on the table. And player 1 seldom holds a jack here: it bets few of them.
#
# `SecondRound` is the rest of the hand as a game of its own: chance deals the private cards with your ranges, and the second round begins. Solve all 15:

# %%
def solved_again(blueprint):
    """The blueprint's first round; second rounds solved again."""
    whole = dict(blueprint)
    for start in STARTS:
        likely = ranges(dealt(start), *reaches(blueprint, start))
        whole |= cfr.solve_lp(SecondRound(start, likely)).strategy
    return whole

unsafe = cfr.exploitability(LEDUC, solved_again(blueprint))
print(f"blueprint {near.exploitability:.5f}, solved again {unsafe:.5f}")
cfr.widgets.reveal("again", "a thousand times worse, or more")

# %% tags=["guard"]
assert 0.05 < unsafe < 0.2 and unsafe / near.exploitability > 1_000
assert 0.10 < unsafe < 0.13
exact = cfr.solve_lp(LEDUC).strategy
assert cfr.exploitability(LEDUC, exact) < 1e-9
assert 0.02 < cfr.exploitability(LEDUC, solved_again(exact)) < 0.2
for plan in (blueprint, exact):
    other = dict(plan)
    for start in STARTS:
        likely = ranges(dealt(start), *reaches(plan, start))
        other |= cfr.solve(SecondRound(start, likely), "cfr+", 500,
                           progress=False, watch=[]).average
    assert 0.02 < cfr.exploitability(LEDUC, other) < 0.2

# %% [markdown]
# About 0.12, some three thousand times worse. Every subgame was solved *exactly*, with the *right* ranges. (Another solver returns other solutions: our runs ended between 0.02 and 0.2, also with an exact blueprint.) What went wrong?

# %% [markdown]
# ## 11. The coin
#
# Brown and Sandholm (2017) have a very small game in which it goes wrong. A coin falls, and player 1 sees it. Player 1 may **sell** it: heads brings half a chip, tails *costs* half a chip. Or player 1 **plays on**. Then player 2, who has not seen the coin, guesses. A right guess costs player 1 a chip, a wrong guess brings one.
#
# Player 2 guesses heads with probability $q$. What does playing on earn player 1?
#
# - with heads: $-q + (1 - q) = 1 - 2q$
# - with tails: $q - (1 - q) = 2q - 1$
#
# Player 1 takes the better of selling and playing on, each time. Which $q$ is best for player 2?

# %%
for q in (0, 0.25, 0.5, 0.75, 1):
    heads, tails = max(0.5, 1 - 2 * q), max(-0.5, 2 * q - 1)
    print(f"q = {q:4}: heads earns {heads:4}, tails {tails:4},"
          f" on average {(heads + tails) / 2}")
    assert ((heads + tails) / 2 == 0) == (q == 0.25)  # guard
    assert q != 0.5 or (heads + tails) / 2 == 0.25  # guard

# %% [markdown]
# Only $q = \frac14$ holds player 1 at 0. In one equilibrium player 1 always plays on. So that is our blueprint: player 1 plays on, player 2 guesses heads one time in four.
#
# Now player 2 throws the $\frac14$ away, and solves the guess again. The range is clear: heads and tails, one half each. And against *this* range every $q$ earns the same, 0. **Every guess solves the subgame. Only one of them is safe.** A program that happens to return $q = \frac12$ gives away a quarter of a chip.
#
# The number $\frac14$ does not come from the subgame. It comes from what player 1 could have done *instead*: sell. The subgame has forgotten that. In chess the position on the board is nearly all that matters. Here the past decides who is there at all.

# %% [markdown]
# ## 12. The gadget
#
# Burch, Johanson and Bowling (2014) put it back, by one move in front of the subgame. This move is the **gadget**. I am the player who solves again. Before the subgame begins, my *opponent* is asked, with each of its cards: **stay, or leave?** Leaving pays the most that this card could have earned against my *blueprint*. In this game a gift to one card is a plain loss: that card stays, and those to which I give less leave. So my new strategy must give no card more than before.
#
# Three things have to be right:
#
# 1. **Who is dealt in?** Chance, and *my* range. The opponent's range is not fixed: it chooses which cards stay.
# 2. **What does leaving pay?** The card's counterfactual value, if the opponent answers my blueprint as well as it can. It has chance's reach and my reach in it (lesson 04). Leaving pays chips, so these reaches have to come out again.
# 3. Chance's probabilities must add up to 1.
#
# By hand, in the table of section 10. I am player 1, with reaches $(1, \frac12)$. The opponent's counterfactual values are 0.1 with the jack and −0.07 with the king. What is dealt, and what does leaving pay?
#
# <details><summary>Answer</summary>
#
# Chance times my reach: the rows become (0.1, 0.3) and (0.1, 0.05). Together 0.55, so the deals are 2/11, 6/11, 2/11 and 1/11. The columns add up to 0.2 and 0.35: so often does each card meet me here. Leaving pays 0.1 / 0.2 = 0.5 with the jack, and −0.07 / 0.35 = −0.2 with the king.
# </details>
#
# <details><summary>In symbols (try the exercise first)</summary>
#
# With $c$ for chance, $\pi$ for my reach, $v$ for the values, my card $i$ and the opponent's card $j$:
#
# $$\text{deal}(i, j) = \frac{c(i, j)\, \pi(i)}{\sum_{k, l} c(k, l)\, \pi(k)} \qquad\quad \text{leave}(j) = \frac{v(j)}{\sum_k c(k, j)\, \pi(k)}$$
# </details>
#
# In the coin's game player 2 solves again. The columns are heads and tails, and each is met with ½. The counterfactual values are ¼ and −¼. So leaving pays ½ and −½: exactly what selling brings.

# %% [markdown]
# ### Exercise 13.5 · The gadget · ●●● · 15 minutes
#
# **Goal.** What the gadget deals, and what leaving pays the opponent with each card.
#
# You get both players' reaches. One of them does not belong in the gadget.
#
# <details><summary>Hint: a nudge</summary>
#
# Make one table first: how often chance and I bring each pair here. Both answers come from it.
# </details>
#
# <details><summary>Hint: an outline</summary>
#
# <code>mine[:, None]</code> multiplies rows. The sums of the columns tell how often each card of the opponent is met: divide the values by them, where they are not 0. Where a column is empty, leaving pays 0. The deals are the table, divided by its own sum.
# </details>

# %%
def gadget(deals, mine, theirs, values):
    """What makes solving again safe, for me against the opponent.

    deals: (m, n), how likely chance is to deal each pair and then the
        public card; my cards in rows, the opponent's in columns.
    mine: (m,), my own reach, by card; at least one is not 0.
    theirs: (n,), the opponent's own reach, by card.
    values: (n,), the opponent's counterfactual values, if it answers my
        blueprint as well as it can; in the opponent's chips.
    Returns a pair: the gadget's deals, (m, n), which add up to 1; and
        what leaving pays the opponent, (n,), 0 with a card never met.
    """
    ### BEGIN SOLUTION
    joint = deals * mine[:, None]
    met = joint.sum(axis=0)
    worth = np.zeros(len(met))
    worth[met > 0] = values[met > 0] / met[met > 0]
    return joint / joint.sum(), worth
    ### END SOLUTION

# %%
gadget = check(gadget)

# %% tags=["guard"]
by_hand = gadget(TWO, np.array([1, 0.5]), np.array([0.5, 1]),
                 np.array([0.1, -0.07]))
assert np.allclose(by_hand[0] * 11, [[2, 6], [2, 1]])
assert np.allclose(by_hand[1], [0.5, -0.2])
coin = gadget(np.array([[0.5, 0.5]]), np.ones(1), np.ones(2),
              np.array([0.25, -0.25]))
assert np.allclose(coin[1], [0.5, -0.5])

# %% [markdown]
# Now both players solve again, each with a gadget of its own. The lesson's material has two more helpers. `hand_values` are a player's counterfactual values, if it answers the blueprint as well as it can. `SecondRound` also takes who may leave, and what leaving pays. In code players are 0 and 1. Where player 2 solves (`me = 1`), tables are turned, so that its cards stand in rows:

# %%
def turned(table, me):
    """My cards in rows; and turned again, as they were."""
    return table.T if me == 1 else table

def gadget_game(blueprint, start, me, make=gadget):
    """A second round that my opponent may leave before it begins."""
    opponent = 1 - me
    reach = reaches(blueprint, start)
    values = hand_values(blueprint, start, opponent)
    deals, pays = make(turned(dealt(start), me),
                       reach[me], reach[opponent], values)
    return SecondRound(start, turned(deals, me), opponent, pays)

game = gadget_game(blueprint, ("b2c", "Q"), me=0)
print("leaving pays a jack, a queen, a king", game.worth.round(2))

# %% [markdown]
# After a bet, a call and a public queen player 2 leaves with a jack for −2.93: it loses nearly all of its three chips. With a queen, a pair now, it must be paid 5.13. Now all of them. `part` takes one player's rows of a solution:

# %%
def exactly(game):
    """An equilibrium, by the linear program."""
    return cfr.solve_lp(game).strategy

def solved_safely(blueprint, make=gadget, solve=exactly):
    """The blueprint's first round; second rounds solved with a gadget."""
    whole = dict(blueprint)
    for start in STARTS:
        for me in (0, 1):
            game = gadget_game(blueprint, start, me, make)
            whole |= part(solve(game), me)
    return whole

safe = cfr.exploitability(LEDUC, solved_safely(blueprint))
print(f"blueprint {near.exploitability:.6f}, unsafe {unsafe:.6f},"
      f" safe {safe:.6f}")
assert safe < near.exploitability  # guard

# %% tags=["guard"]
assert np.allclose(game.worth, [-2.93, 5.13, -1.62], atol=0.005)
for start, me in [(s, me) for s in STARTS for me in (0, 1)]:
    game = gadget_game(blueprint, start, me)
    value = cfr.solve_lp(game).value * (1 if me else -1)
    met = turned(game.deals, me).sum(axis=0)
    assert np.isclose(value, met @ game.worth, atol=1e-6)

# %% [markdown]
# Safe. It is even a little better than the blueprint.
#
# **Why it cannot be worse.** Four lines:
#
# 1. With each card the opponent gets at least what leaving pays: it can leave.
# 2. My blueprint, played in the gadget, gives it no more: leaving pays what its best answer to the blueprint earns.
# 3. So an exact solution gives it exactly that. With no card does staying earn more than leaving.
# 4. Whatever the opponent did before: coming to a second round brings it no more than against the blueprint. So its best response to my whole strategy earns no more. (What the other player solved again does not matter: a best response answers me alone.)

# %% [markdown]
# ## 13. A coarse blueprint
#
# An exact blueprint need not be solved again. In practice it is coarse. Stop CFR+ after 20 iterations: exploitability 0.17. Solve the second rounds again, with and without the gadget.

# %%
cfr.widgets.predict(
    "coarse", "A blueprint with exploitability 0.17, solved again. The least"
    " exploitable is ...",
    ["the blueprint", "solved again unsafely", "solved again safely"])

# %%
STOPS = (5, 10, 20, 30, 50, 100, 300, 1_000)
curves = {"blueprint": {}, "unsafe": {}, "safe": {}}
for stop in STOPS:
    plan = cfr.solve(LEDUC, "cfr+", stop, progress=False, watch=[]).average
    for name, one in (("blueprint", plan), ("unsafe", solved_again(plan)),
                      ("safe", solved_safely(plan))):
        curves[name][stop] = cfr.exploitability(LEDUC, one)
for name, points in curves.items():
    print(f"{name:9}", " ".join(f"{gap:.4f}" for gap in points.values()))
cfr.widgets.reveal("coarse", "solved again unsafely")

# %%
picture = cfr.plots.measured(
    curves, xlabel="iterations of the blueprint", ylabel="exploitability",
    title="Solved again: unsafe helps the bad and ruins the good")
cfr.plots.show(
    picture, "Exploitability against the iterations of the blueprint. The"
    " blueprint falls steadily, the safe line just below it. The unsafe"
    " line begins lowest, dips to 0.06 at 20 iterations and stays near 0.12"
    " from 30 on.")

# %% tags=["guard"]
before, open_end, kept = curves.values()
assert 0.17 < before[20] < 0.18 and open_end[20] < 0.08
assert 0.12 < kept[20] < 0.145
assert all(kept[stop] <= before[stop] + 1e-9 for stop in STOPS)
assert all(open_end[stop] < kept[stop] for stop in (5, 10, 20))
assert all(open_end[stop] > before[stop] for stop in STOPS[3:])
assert 0.055 < open_end[20] < 0.065
assert all(0.105 < open_end[stop] < 0.135 for stop in STOPS[3:])
assert 0.2 < 1 - kept[20] / before[20] < 0.3

# %% [markdown]
# **Unsafely solved, a coarse blueprint becomes much better**, from 0.17 to about 0.06. Safely solved it loses only about a quarter of its exploitability. From 30 iterations on it is the other way round.
#
# How can that be? The gadget promises one thing: *no card of the opponent earns more than against the blueprint*. If the blueprint is bad, this is a cheap promise. And it ties my hands: I may not give up a little against one card to gain a lot against another.
#
# Nor does the gadget ask for more than keeping the promises. The quarter we gain is a gift.
#
# Solving unsafely repairs the second round, and does a damage of its own: from 20 iterations on it ends between 0.06 and 0.13, however good the blueprint. If the blueprint is worse than that, the trade is good.
#
# So "unsafe" does not mean *bad*. It means: nobody can promise you anything. Libratus and DeepStack solve again with promises like the gadget's.

# %% [markdown]
# ## 14. Break it: gadgets that promise nothing
#
# Three people build the gadget a little differently. Each uses one half of yours:

# %%
def not_divided(deals, mine, theirs, values):
    """Leaving pays the counterfactual values as they are."""
    return gadget(deals, mine, theirs, values)[0], values

def no_range(deals, mine, theirs, values):
    """Chance alone is dealt in, without my range."""
    return deals / deals.sum(), gadget(deals, mine, theirs, values)[1]

def both_ranges(deals, mine, theirs, values):
    """The opponent's range is dealt in, too."""
    return (ranges(deals, mine, theirs),
            gadget(deals, mine, theirs, values)[1])

# %% [markdown]
# And a fourth builds it rightly, and solves it hastily, by 100 iterations of CFR+. Which of the four does no harm here?

# %%
def hastily(game):
    """The strategy after 100 iterations of CFR+."""
    return cfr.solve(game, "cfr+", 100, progress=False, watch=[]).average

whole = {
    "yours": solved_safely(blueprint),
    "values not divided": solved_safely(blueprint, not_divided),
    "no range": solved_safely(blueprint, no_range),
    "both ranges": solved_safely(blueprint, both_ranges),
    "yours, hastily": solved_safely(blueprint, solve=hastily),
}
gaps = {name: cfr.exploitability(LEDUC, one) for name, one in whole.items()}
for name, gap in gaps.items():
    print(f"{name:18} exploitability {gap:.5f}")

# %% tags=["guard"]
assert gaps["values not divided"] > 0.5 and gaps["no range"] > 0.2
assert gaps["both ranges"] < 1.5 * near.exploitability
assert 0.002 < gaps["yours, hastily"] < 0.02
assert np.isclose(gaps["yours"], safe)
leaving = []
for start, me in [(s, me) for s in STARTS for me in (0, 1)]:
    values = hand_values(blueprint, start, 1 - me)
    mix = exactly(gadget_game(blueprint, start, me, not_divided))
    leaving += [(value, mix[card + "?"]["leave"])
                for card, value in zip("JQK", values, strict=True)
                if card + "?" in mix]
assert max(leave for value, leave in leaving if value > 0) < 0.01
assert np.mean([leave > 0.5 for value, leave in leaving if value < 0]) > 0.9

# %% [markdown]
# - **Values not divided**: leaving pays nearly 0, whatever the card. Winning cards stay, and nothing keeps me from giving them more than before. Nearly all losing cards leave: I never learn to play against them.
# - **No range**: I solve as if I came here with cards that I seldom bring.
# - **Both ranges**: the opponent's range kept in the deals. *Leduc hides it.* The promise holds card by card. How often a card is dealt matters only if not all promises can be kept. But a card with range 0 is never dealt, and its promise is gone. Section "Take it further" shows a case.
# - **Hastily solved**: 0.008 from 0.00004. The proof says *an exact solution*. A gadget is as safe as it is well solved.
#
# **Recognise it:** measure the whole strategy, never the subgame. Every one of these subgames was solved.
#
# Now spoil one yourself. In the next cell leaving pays a tenth of a chip too much. Is a tenth too *little* safer? Decide, then change the sign. Then try a mistake of your own.

# %%
def spoiled(deals, mine, theirs, values):
    """A gadget with one mistake."""
    table, pays = gadget(deals, mine, theirs, values)
    return table, pays + 0.1

gap = cfr.exploitability(LEDUC, solved_safely(blueprint, spoiled))
print(f"exploitability {gap:.3f}")

# %% tags=["guard"]
def too_little(deals, mine, theirs, values):
    table, pays = gadget(deals, mine, theirs, values)
    return table, pays - 0.1

assert 0.06 < gap < 0.08
gap = cfr.exploitability(LEDUC, solved_safely(blueprint, too_little))
assert 0.015 < gap < 0.03

# %% [markdown]
# <details><summary>What we found</summary>
#
# Too much: 0.07. The promise is too weak, and every card may earn a tenth more. Too little: 0.02. I promise more than I can keep. Neither is safe.
# </details>

# %% [markdown]
# ## What you can now do
#
# Answer each question in your head. Then open it.
#
# <details><summary>1. Which actions may a block leave out, and what does it save?</summary>
#
# Those that the last average never plays, and whose regret under it is negative. Holes are filled with best responses. On Leduc more than half of the nodes, and no time. On Leduc-5, for the same NashConv, about nine tenths of the nodes and three quarters of the time.
# </details>
#
# <details><summary>2. Player 1 bet and player 2 called. How do you find out which pairs of cards they hold?</summary>
#
# For each pair: chance's probability of the deal and the public card, times player 1's own reach with its card, times player 2's with its own. Then divide by the sum of all pairs.
# </details>
#
# <details><summary>3. You solve the rest of a hand again, exactly and with the right ranges. Why may the whole become worse, and what prevents it?</summary>
#
# The subgame has forgotten what the opponent could have done instead. Many solutions are equally good against a fixed range, and most of them lose if the opponent comes with another range. The gadget lets each card of the opponent leave for the most that it could earn against the blueprint. Solved exactly, it can make nothing worse.
# </details>

# %% [markdown]
# ## Take it further: the tax office
#
# No cards: firms. A firm knows whether it is honest, careless or cheating. The tax office decides how to look: at nothing, at a sample, at everything. It knows how many firms are of each type, and wants to decide anew. But a firm may move to the office's other district, where all stays as it was: there it goes on costing the office what its type cost until now.
#
# The table says what a firm of each type costs the office, in lost tax and in work. An honest firm brings in money, unless one looks too closely. What the office loses, the firm wins.
#
# | type | nothing | sample | everything |
# |---|---|---|---|
# | honest | −2 | −1 | 2 |
# | careless | 3 | −1 | 0 |
# | cheating | 8 | 2 | −9 |

# %% [markdown]
# ### Exercise 13.6 · The office decides again · ●●● · 25 minutes
#
# **Goal.** The office's probabilities for its ways to look, so that firms cost it as little as possible: once as if nobody could move away, once with that right. There may be a dozen types and a dozen ways to look: too many to try all combinations.
#
# <details><summary>Hint: a nudge</summary>
#
# Without the right to move away, each action has one number: what firms cost on average. With it, a type costs the larger of two numbers, and lesson 03 has a way to minimize such things.
# </details>
#
# <details><summary>Hint: an outline</summary>
#
# A linear program for <code>scipy.optimize.linprog</code>. Its unknowns: one probability for each action, and one number for each type. A type's number is at least its <code>opt_out</code> (a bound; without <code>opt_out</code> none, and <code>linprog</code>'s own is 0). It is also at least its row of <code>subgame</code> times the probabilities. Minimize the numbers, weighted with <code>ranges</code>.
# </details>

# %%
def resolve(subgame, ranges, opt_out=None):
    """The office's strategy against types that may leave.

    subgame: (types, actions), what each type costs for each action.
    ranges: (types,), how likely each type is.
    opt_out: (types,), what each type costs if it leaves; it leaves if
        that is more. None: nobody may leave.
    Returns one probability for each action, so that types cost as little
        as possible on average. If several are as good: any of them.
    """
    ### BEGIN SOLUTION
    from scipy.optimize import linprog

    types, actions = subgame.shape
    if opt_out is None:
        return np.eye(actions)[np.argmin(ranges @ subgame)]
    result = linprog(
        np.append(np.zeros(actions), ranges),
        A_ub=np.hstack([subgame, -np.eye(types)]), b_ub=np.zeros(types),
        A_eq=np.append(np.ones(actions), np.zeros(types))[None], b_eq=[1],
        bounds=[(0, None)] * actions + [(least, None) for least in opt_out])
    return result.x[:actions]
    ### END SOLUTION

# %%
resolve = check(resolve)

# %% [markdown]
# Until now the office looked at nothing with probability ¼, at a sample with ½, at everything with ¼. The office decides again:

# %%
FIRMS = np.array([[-2.0, -1, 2], [3, -1, 0], [8, 2, -9]])
usual, share = np.array([0.25, 0.5, 0.25]), np.array([0.6, 0.3, 0.1])
promise = FIRMS @ usual
answers = {"as before": usual, "unsafe": resolve(FIRMS, share),
           "safe": resolve(FIRMS, share, promise),
           "no cheating": resolve(FIRMS, np.array([0.7, 0.3, 0]), promise)}
for name, mix in answers.items():
    costs = np.maximum(FIRMS @ mix, promise)
    print(f"{name:11} {np.round(mix + 0, 2)} costs {costs.round(2)},"
          f" {costs @ share:+.3f} on average")

# %% tags=["guard"]
def left(mix):
    return np.maximum(FIRMS @ mix, promise) @ share

assert np.allclose(promise, [-0.5, 0.25, 0.75])
assert np.isclose(left(usual), -0.15)
assert np.isclose(left(answers["unsafe"]), -0.025)
assert np.isclose(left(answers["safe"]), -0.15)
assert np.allclose((FIRMS @ answers["unsafe"])[2], 2)
assert np.ptp([np.maximum(FIRMS @ mix, promise) @ [0.7, 0.3, 0] for mix in (
    answers["no cheating"], answers["safe"], [0, 1, 0])]) < 1e-6

# %% [markdown]
# Unsafely the office always takes the sample. It expects an average cost of −0.7, a gain. But honest and careless firms would rather move away, and the cheating ones stay: each costs 2 in place of 0.75. Safely nobody costs more than before.
#
# The last line is section 14's hidden mistake. The office believes that nobody cheats, so cheating has the range 0. Then the promise to that type counts nothing: a program may keep it or break it. Both the sample alone and the safe plan above are best.

# %% [markdown]
# ### To think about
#
# <details><summary>1. Why do best responses fill the holes, and not the strategy that was played there before?</summary>
#
# It was played against an opponent that has changed since. The question is whether the action could be *worth* something now. A best response answers exactly that, and never too low: what is judged too high comes back for a block, and is given up again.
# </details>
#
# <details><summary>2. In the gadget the opponent may leave. Why may I not leave, too?</summary>
#
# The gadget guards against what the opponent could have done instead. I am the one who chose the blueprint, and I go on with it everywhere else. Solving again is my decision: my range is what the blueprint made of it.
# </details>
#
# <details><summary>3. Does a best response find out whether single subgames were solved well?</summary>
#
# Not one by one. It plays against the whole, and a subgame that is badly solved may not be worth a visit. So we measure the exploitability of the whole. Against an opponent who errs, and comes where nobody should, a badly solved subgame may cost something all the same.
# </details>
#
# ### Further reading
#
# - F. Southey, M. Bowling, B. Larson, C. Piccione, N. Burch, D. Billings and C. Rayner, "Bayes' Bluff: Opponent Modelling in Poker", *UAI*, 2005. Leduc hold'em.
# - M. Schubert, "Approaching the Nash Equilibrium", slides, 2017. Leduc-5, redistribution and block pruning.
# - N. Brown and T. Sandholm, "Regret-Based Pruning in Extensive-Form Games", *NIPS*, 2015.
# - N. Burch, M. Johanson and M. Bowling, "Solving Imperfect Information Games Using Decomposition", *AAAI*, 2014. The gadget.
# - M. Moravčík, M. Schmid, K. Ha, M. Hladík and S. Gaukrodger, "Refining Subgames in Large Imperfect Information Games", *AAAI*, 2016. A gadget that asks for more: the smallest gain of all cards is made as large as it can be.
# - N. Brown and T. Sandholm, "Safe and Nested Subgame Solving for Imperfect-Information Games", *NIPS*, 2017. The coin.
# - M. Moravčík, M. Schmid, N. Burch and others, "DeepStack: Expert-level artificial intelligence in heads-up no-limit poker", *Science* 356, 2017.
# - N. Brown and T. Sandholm, "Superhuman AI for heads-up no-limit poker: Libratus beats top professionals", *Science* 359, 2018.
#
# **Next:** [lesson 14](14_further_challenges.ipynb), in which games leave the ground on which all guarantees stand: more players, and sums that are not zero.

# %% [markdown] tags=["assignment"]
# ## Assignment: the bug clinic
#
# Three patients claim to be `gadget`. Each of them has one bug, and none raises an error. Call them with deals, reaches and values of your choice.

# %% tags=["assignment"]
patients = cfr.checks.clinic("13", case=CLINIC_CASE)
print(patients["A"](np.array([[0.1, 0.3], [0.2, 0.1]]), np.array([1.0, 0.5]),
                    np.array([0.5, 1.0]), np.array([0.1, -0.07])))
patients

# %% [markdown] tags=["assignment"]
# ### Exercise 13.7 · Diagnosis · ●●○ · 12 minutes
#
# **Goal.** Name each patient's bug, in the words of the catalogue above.
#
# <details><summary>Hint: a nudge</summary>
#
# Look at the two results apart. Do the deals add up to 1? Do they change when you change the opponent's reach? What does doubling my reach do to each result, in a right gadget?
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
