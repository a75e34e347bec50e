# ---
# jupyter:
#   lesson:
#     number: "00"
#     title: "Start here"
#     promise: "Play ten hands against a nearly perfect opponent. Then see what luck hid from you."
#     minutes: [40]
#     requires: []
#     able:
#       - "Play Kuhn poker, and read the cost of a decision instead of its result"
#       - "Say how many hands it takes before an edge of 1/18 a hand shows through luck"
#       - "Work with this course: run cells, predict, write a function, read what a check tells you"
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
# ## 1. Somebody waits at the table
#
# This is a notebook. Its grey boxes, also called *cells*, hold Python code. Click a box and press **Shift + Enter**: it runs, and the next one is chosen.
# Begin with the box right above this text. It prepares everything. It may be folded to a short bar: choose the bar and press Shift + Enter. You need
# not open it, and it shows nothing. Then go down the page, box by box. (On the course's web page there is nothing to run. Play, guess and read.)
#
# You are going to play **Kuhn poker**, a very small poker, which still has a bluff in it. It has three cards: jack, queen, king.
#
# 1. Each of two players puts one chip into the pot and gets one card. The jack is the lowest, the king the highest.
# 2. Player 1 **passes**, or **bets** one more chip.
# 3. If player 1 bets, player 2 **folds** and loses the pot, or **calls** by paying one chip too.
# 4. If player 1 passes, player 2 may pass as well, or bet. After a bet, player 1 folds or calls.
# 5. If nobody folds, the higher card takes the pot.
#
# Your opponent is a table of probabilities. It never looks at your card, never learns, and never gets tired. You play ten hands,
# alternating: as player 1, then as player 2, and so on. After each hand you see its card, even if somebody folded. Real poker does not show that.
#
# **Your guess.** How many chips will you have won after ten hands? If you think that you lose, write a negative number.

# %%
cfr.widgets.predict("ten hands",
                    "How many chips will you have won after ten hands?",
                    unit="chips")

# %% [markdown]
# Now play. Run the next box, then click the table once. From then on the keys work: **1** and **2** choose, **Enter** goes on to the next hand.
#
# Below the table stand short labels such as *Jpb*, and the words *cost* and *free*. You do not need them to play: section 2 explains them.

# %%
opponent = cfr.solve("kuhn", iterations=10_000).average
table = cfr.widgets.play_table(
    "kuhn", opponent, hands=10, rng=9, title="Ten hands of Kuhn poker")
table

# %% [markdown]
# When you have played all ten, run the next cell. (If you ran the whole page at once: play now, and run it again.)

# %%
hands = cfr.widgets.hands_played("Ten hands of Kuhn poker")[:10]
won = sum(hand.result for hand in hands)
without_luck = sum(hand.without_luck for hand in hands)
if len(hands) < 10:
    print(f"{len(hands)} of ten hands played in this notebook: play on,"
          " then run this box again.\nOn the web page the table itself shows"
          " your result: compare it with your guess.")
else:
    print(
        f"ten hands: {won:+.0f} chips, with luck removed {without_luck:+.2f}")
    display(cfr.widgets.reveal("ten hands", won, unit="chips",
                               remark="How much of this was luck? Read on."))

# %% [markdown]
# ## 2. With luck removed
#
# Look at the table again. Beside what you won stands a second number: your result *with luck removed*. It may be far from the first. Where does it come from?
#
# Take one decision. You are player 1 and hold the queen. The opponent holds the jack or the king, each with probability 1/2.
#
# **Suppose that you bet.** Against you, the jack always folds: you win 1. The king always calls: you lose 2. On average:
#
# $$\tfrac12 \cdot 1 + \tfrac12 \cdot (-2) = -\tfrac12$$
#
# **Suppose that you pass**, and fold if the opponent bets. The king always bets, so you lose 1. The jack bets one time in three as a bluff, and
# you lose 1. Two times in three it passes, and you win 1. On average:
#
# $$\tfrac12 \cdot (-1) + \tfrac12 \left(\tfrac13 \cdot (-1) + \tfrac23 \cdot 1\right) = -\tfrac13$$
#
# Both numbers are negative: the queen is not a good card here. But a bet is worse by $\frac12 - \frac13 = \frac16$ of a chip. That is the **cost** of this
# decision. You pay it *on average*, whichever card the opponent holds this time.

# %%
review = cfr.Review("kuhn", opponent, player=0)
assert np.isclose(opponent["Jp"]["bet"], 1 / 3, atol=1e-3)  # guard
assert max(opponent["Jb"]["bet"], opponent["Kb"]["pass"]) < 1e-3  # guard
assert np.isclose(review["Q"]["bet"], -1 / 2, atol=1e-3)  # guard
assert np.isclose(review["Q"]["pass"], -1 / 3, atol=1e-3)  # guard
assert np.isclose(review.cost("Q", "bet"), 1 / 6, atol=1e-3)  # guard
{action: round(value, 3) for action, value in review["Q"].items()}

# %% [markdown]
# `cfr.Review` computes these values for every decision. It knows the opponent's probabilities. It assumes that you play as well as possible afterwards.
#
# If no decision costs you anything, you earn what your **seat** is worth:

# %%
seats = [
    cfr.Review("kuhn", opponent, player=player).value for player in (0, 1)]
assert np.allclose(seats, [-1 / 18, 1 / 18], atol=1e-3)  # guard
assert 0 < sum(seats) < 0.0001  # guard
np.round(seats, 3)

# %% [markdown]
# On average, player 1 loses 1/18 of a chip a hand, even without a mistake: in this game it is a disadvantage to speak first. Player 2 wins 1/18.
# (The opponent's probabilities are computed, and not quite exact. The best reply to them wins less than 0.0001 of a chip more than these two numbers say. We call that nothing.)
#
# So your result with luck removed is: *what your seats are worth, minus what your decisions cost*. The cards still matter a little: they decide which
# choices you meet. Your own card does, and so does the opponent's: whether a pass with the queen meets a bet depends on what the opponent holds.

# %% [markdown]
# ### A puzzle at the table
#
# As player 1 you have twelve choices: six situations, with two actions each. The labels name them: **Qpb** means that you hold the *q*ueen, you
# *p*assed, and the opponent *b*et.
#
# **Guess.** How many of the twelve cost anything against this opponent?

# %%
cfr.widgets.predict("costly choices",
                    "How many of the twelve choices cost anything?",
                    ["2", "3", "5", "6", "9"])

# %%
costs = [row["cost"] for row in review.rows() if row["cost"] > 0.01]
assert len(list(review.rows())) == 12  # guard
assert np.allclose(sorted(costs), [1 / 6, 1, 3], atol=1e-3)  # guard
cfr.widgets.reveal("costly choices", str(len(costs)))

# %% [markdown]
# One you know: betting the queen. **Find the others.** Play ten more hands at the table, with *tell costs after each hand* switched on, and try
# whatever looks wrong. The boxes below the table fill up as you try.
#
# All other choices are free. You may bluff with the jack, or not. You may pass with the king, or bet. None of it matters *against this opponent*. At J, K and Qpb
# both actions are free: there it has made you indifferent. That is no accident: it leaves you nothing to gain.
#
# <details><summary>Open only after you have tried: the others</summary>
#
# There are two. <b>Jpb, call</b> costs 1, every time: the jack loses every comparison, and no luck can save this mistake. <b>Kpb, fold</b> costs 3: the king cannot lose, and you give away a pot that your call would have won.
# </details>

# %% [markdown]
# ## 3. How loud is luck?
#
# Suppose that you make no mistake at all. You play five hands in each seat, so your seats are worth 0 together. What happens in ten hands?
#
# One hand ends with a win or a loss of 1 or 2 chips. Here is how likely each result is for player 1, if you too play by the opponent's table:

# %%
one_hand = cfr.result_probabilities("kuhn", opponent, player=0)
assert np.isclose(sum(one_hand.values()), 1)  # guard
{result: round(probability, 3) for result, probability in one_hand.items()}

# %% [markdown]
# How far do results lie from their mean? The usual measure is the **standard deviation**: the root of the mean squared distance. For the total of $n$ hands it grows
# like $\sqrt n$.

# %%
mean = sum(probability * result for result, probability in one_hand.items())
deviation = np.sqrt(sum(probability * (result - mean) ** 2
                        for result, probability in one_hand.items()))
assert round(deviation, 2) == 1.30 and round(deviation * np.sqrt(10), 1) == 4.1  # guard
print(f"one hand: {deviation:.2f} chips, ten hands:"
      f" {deviation * np.sqrt(10):.1f} chips")

# %% [markdown]
# Ten hands vary by about **4 chips either way**. Compare that with an edge of 1/18 a hand: over ten hands it is worth about half a chip.
#
# Adding ten hands, five in each seat, gives the whole picture. (`np.convolve` adds two independent results.)
# If you played after you ran the page, run the box with your result again, then the two boxes below this text: the picture marks your result.

# %%
def add_up(first, second):
    """The chances of the total of ten hands, from -20 to 20 chips.

    Five hands are of the first kind, five of the second.
    """
    chances = np.ones(1)
    for hand in 5 * [first] + 5 * [second]:
        chances = np.convolve(
            chances, [hand.get(result, 0) for result in (-2, -1, 0, 1, 2)])
    return chances

# %%
chips = np.arange(-20, 21)
perfect = add_up(
    one_hand, cfr.result_probabilities("kuhn", opponent, player=1))
assert abs(perfect @ chips) < 1e-9  # guard
assert round(perfect[abs(chips) <= 4].sum(), 2) == 0.72  # guard
picture = cfr.plots.distribution(
    chips, perfect, mark=(won, "you") if len(hands) == 10 else None,
    xlabel="chips won in ten hands",
    title="Perfect play, ten hands: 72 of 100 totals are within 4 chips")
cfr.plots.show(picture,
               "Bars around zero: 72 of 100 totals of"
               " ten perfect hands are within 4 chips.")

# %% [markdown]
# ### A mistake that results invite
#
# A reckless player bets and calls with every card. Against this opponent it loses 1/9 of a chip a hand on average, in either seat. A perfect
# player loses nothing on average, over both seats. Both play ten hands. **Guess** before you run the cell: how often has the reckless one won *more*?
#
# (`{**opponent, "J": bet}` copies the opponent's table and then writes a new entry at J.)

# %%
bet = {"pass": 0, "bet": 1}
first = {**opponent, "J": bet, "Q": bet, "K": bet}
second = {**opponent, "Jp": bet, "Qp": bet, "Kp": bet, "Jb": bet, "Qb": bet,
          "Kb": bet}
assert np.isclose(cfr.expected_values("kuhn", first)[0], -1 / 9, atol=1e-3)  # guard
assert np.isclose(cfr.expected_values("kuhn", second)[1], -1 / 9, atol=1e-3)  # guard

# %%
wild = add_up(cfr.result_probabilities("kuhn", first, 0),
              cfr.result_probabilities("kuhn", second, 1))
wins_more = sum(
    wild[chips == mine].sum() * perfect[chips < mine].sum() for mine in chips)
equal = wild @ perfect
assert round(wins_more, 2) == 0.41 and round(equal, 2) == 0.06  # guard
assert round(1 - wins_more - equal, 2) == 0.53  # guard
print(f"the reckless player has won more in {wins_more:.0%}"
      f" of all matches, both the same in {equal:.0%}")

# %% [markdown]
# In 41 of 100 matches the worse player has won more. The perfect player wins more in only 53 of 100; the other 6 are ties. Whoever judges a decision by its *result* learns mostly from noise.
# In this course we judge by *cost* instead. A close relative of it, **regret**, begins in lesson 01 and stays to the end.
#
# How many hands would it take to see that one *seat* is better than the other? An edge of 1/18 adds up to $n/18$ after $n$ hands. Luck adds up to $1.30\sqrt n$. The edge is clear when it is twice as large
# as the luck:
#
# $$\frac{n}{18} = 2 \cdot 1.30 \cdot \sqrt n \quad\Longrightarrow\quad \sqrt n = 36 \cdot 1.30$$

# %%
needed = (36 * deviation) ** 2
assert round(needed, -2) == 2_200  # guard
for bluff, hands_needed in ((0, 1_796), (1 / 3, 2_372)):  # guard
    chances = cfr.result_probabilities(
        "kuhn", cfr.bots.kuhn_equilibrium(bluff), player=0)
    variance = sum(chance * (result + 1 / 18) ** 2
                   for result, chance in chances.items())
    assert round(36 ** 2 * variance) == hands_needed
print(f"about {needed:,.0f} hands")

# %% [markdown]
# About 2,200 hands of results. Kuhn poker has many equilibria, and the number depends on the one that player 1 plays: from 1,800 to 2,400.
# The result *with luck removed* needs no hand at all: the value of the seat was computed, and put in.

# %% [markdown]
# ## 4. The promise
#
# Where does this opponent come from? Nobody typed its probabilities in, and nobody told it what a bluff is. It played against itself for
# 10,000 rounds, and counted its regrets:
#
# ```python
# opponent = cfr.solve("kuhn", iterations=10_000).average
# ```
#
# **By lesson 05 you will have written that program yourself.** The method is called *counterfactual regret minimization*, CFR for short. With more computing power and a
# few more ideas, programs built on it have beaten professionals at no-limit poker (lesson 13).

# %% [markdown]
# ## 5. How a lesson works
#
# You will write small functions. After each one stands a cell that checks it. Meet the check now. The circles say how hard an
# exercise is, from ●○○ (easy) to ●●● (hard).
#
# ### Exercise 0.1 · Showdown · ●○○ · 3 minutes
#
# **Goal.** Nobody folded, and the cards are compared. Return what *I* win: positive if my card is higher, negative if it is lower.
#
# First be wrong on purpose. Replace the last line of the function below with `return stake`. Run the cell and the check below it, and read what it says. Then mend it.
#
# <details><summary>Hint: a nudge</summary>
#
# I put in <code>stake</code> chips, and so did the opponent. If I win, whose chips do I gain?
# </details>
#
# <details><summary>Hint: an outline</summary>
#
# Two cases: if <code>my_card</code> is larger than <code>opponent_card</code>, return the stake. Otherwise return minus the stake.
# </details>

# %%
def showdown(my_card, opponent_card, stake):
    """What I win when the cards are compared.

    my_card, opponent_card: numbers; the higher card wins, and they are never
        equal.
    stake: the chips that each of us has put into the pot.
    Returns one number, negative if I lose.
    """
    ### BEGIN SOLUTION
    if my_card > opponent_card:
        return stake
    return -stake
    ### END SOLUTION

# %%
showdown = check(showdown)

# %%
JACK, QUEEN, KING = 1, 2, 3
assert showdown(KING, QUEEN, 2) == 2 and showdown(JACK, QUEEN, 1) == -1  # guard
showdown(KING, QUEEN, 2), showdown(JACK, QUEEN, 1)

# %% [markdown]
# Four things to know:
#
# - **A check never stops you.** As long as your function is missing or wrong, the lesson goes on with ours.
# - **Hints are folded.** Open the nudge first. Five minutes of thinking before a hint are well spent.
# - **Predictions are kept**, but nobody marks them. Guess also when you are not sure: then the answer has something to correct.
# - **Break things.** Change a number and run the cell again. Then change it back: *Run* → *Restart Kernel and Run All Cells*, and all is as it was.

# %% [markdown]
# ## 6. The map
#
# | lesson | what you will be able to do | the game | minutes |
# |---|---|---|---|
# | 00 | judge a decision by its cost, not by its result | Kuhn poker | 40 |
# | [01](01_regret_matching.ipynb) | turn regrets into a strategy | rock-paper-scissors | 50 + 50 + 45 |
# | [02](02_colonel_blotto.ipynb) | write down a game, and find a whole set of equilibria | Colonel Blotto | 55 + 50 |
# | [03](03_nash_conv.ipynb) | measure how far a strategy is from equilibrium | any table of payoffs | 85 + 70 |
# | [04](04_kuhn_tree.ipynb) | see a hand of poker as a tree | Kuhn poker | 55 + 80 |
# | [05](05_cfr.ipynb) | **compute the opponent of this page** | Kuhn poker | 80 + 90 |
# | [06](06_monte_carlo_cfr.ipynb) | learn from a few sampled hands | Kuhn and Leduc poker | 50 + 75 + 70 |
# | [07](07_dudo.ipynb) | write the rules of a bigger game | Dudo, a dice game | 55 + 50 + 60 |
# | [08](08_liar_die.ipynb) | learn when many paths lead to the same place | Liar Die | 85 + 60 + 55 |
# | [09](09_exploiting_mistakes.ipynb) | win from opponents who make mistakes | Kuhn poker, Liar Die | 50 + 70 + 45 + 60 |
# | [10](10_trees_as_vectors.ipynb) | see the whole game as two vectors and a matrix | any tree | 75 + 60 + 55 |
# | [11](11_faster.ipynb) | make it many times faster | Leduc, Dudo | 70 + 70 + 55 |
# | [12](12_regret_redistribution.ipynb) | move regret to where it is needed | random games | 50 + 50 |
# | [13](13_leduc_and_pruning.ipynb) | skip most of a game, and solve its end again | Leduc, Leduc with five sizes of bets | 90 + 90 |
# | [14](14_further_challenges.ipynb) | leave two players and zero-sum behind | your own game | 85 + 45 + 70 |
# | [15](15_tournament.ipynb) | enter your strategies in a tournament | Kuhn poker, Leduc, Dudo | 75 + 85 |
# | [16](16_river.ipynb) | solve the last round of a hand of hold'em | one river | 80 + 60 |
# | [17](17_invent_a_variant.ipynb) | invent a variant, and have it judged | eleven kinds of games | 85 |
#
# A longer lesson has several *sittings*, and the last column gives the minutes of each. Between two sittings there is a place to rest. Your answers are kept in the notebook, so you can come back on another day.
#
# **What you should know:** Python functions, loops and lists, and what an average is. Lessons 01 to 05 use arrays, recursion, dictionaries and a linear program as well.
# An optional [warm-up](00w_warm_up.ipynb) of 35 minutes practises them, with checks.
#
# Lessons 01 to 05 come in this order. After 05 you may go on with 06, with 07 or with 10. Each lesson names at its top the ones that it needs.

# %% [markdown]
# ## 7. Twelve questions, before
#
# This part is an extra. Do it today or another day, but best before lesson 01. You are not supposed to know the answers. Choose what you believe, or leave a question open. Lesson 15 asks the same questions again. Then you will see how far
# you have come. Note the short code that appears below the questions: lesson 15 takes it.

# %%
cfr.widgets.twelve_questions()

# %% [markdown]
# ## What you can now do
#
# Answer each question in your head. Then open it.
#
# <details><summary>1. You are player 1, bet the queen, and win a chip because the jack folds. What did the bet cost, and what does the number leave out?</summary>
#
# One sixth of a chip. On average a bet wins −1/2 and a pass −1/3. The number leaves out which card the opponent held this time: that is luck.
# </details>
#
# <details><summary>2. Why can ten hands not show an edge of 1/18 a hand, and how many hands can?</summary>
#
# Luck moves the result of ten hands by about 4 chips either way. The edge adds only half a chip. It is twice as large as the luck after about 2,200 hands (1,800 to 2,400: it depends on the equilibrium).
# </details>
#
# <details><summary>3. A check refuses your function. What does it tell you, and with which function does the lesson go on?</summary>
#
# It names your mistake if it knows it. Otherwise it shows an input, your answer and the right one. The lesson goes on with a right function until yours passes.
# </details>
#
# ### To think about
#
# <details><summary>1. The opponent plays by fixed probabilities. Why does it not help you to know them?</summary>
#
# They are chosen so that no reply earns more than your seat is worth, up to the 0.0001 of section 2. You may know everything about it except its card:
# on average, over both seats, you still do not win.
# </details>
#
# <details><summary>2. Your result with luck removed is never above what the seats are worth. Why?</summary>
#
# A cost compares your action with the best one, so it is never negative. With no costs at all you earn the value of the seat, and not more.
# </details>
#
# <details><summary>3. Why does the opponent bet its jack at all, one time in three, when it is sure to lose a call?</summary>
#
# If it never did, a bet would always mean a king (it never bets the queen), and you would always fold the queen. The bluffs make your queen's call worth as much as its fold. Lesson 04 computes this.
# </details>
#
# ### Further reading
#
# - H. W. Kuhn, "A Simplified Two-Person Poker", *Contributions to the Theory of Games I*, 1950. The game, all its equilibria, and the 1/18.
# - M. Zinkevich, M. Johanson, M. Bowling and C. Piccione, "Regret Minimization in Games with Incomplete Information", *NIPS* 2007. The method of this course.
#
# **Next:** [lesson 01](01_regret_matching.ipynb), in which two learners and a mind reader play rock-paper-scissors.
