# ---
# jupyter:
#   lesson:
#     number: "16"
#     title: "One river of hold'em"
#     promise: "Solve the last round of a hand of Texas hold'em, and read from it who bluffs, who catches bluffs, and what a single card changes."
#     minutes: [80, 60]
#     requires: ["05", "13"]
#     able:
#       - "Compute what all hands of a range earn at once, by order of strength and shared cards"
#       - "Read a solved river: polarised and capped ranges, bluff-catchers, blockers"
#       - "Say what a solver of one river lacks to be a poker bot"
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
# ## 1. The last decision
#
# "How do poker bots work?" People who ask mean **Texas hold'em**. Its rules in short:
#
# - 52 cards: ranks 2 to 9, T (ten), J, Q, K, A, in four suits: clubs, diamonds, hearts, spades. `"Ks"` is the king of spades.
# - Each player gets two private cards, the **hand**.
# - Five cards are turned up for all, the **board**, in three steps: three cards, one card, one card. Before and after each step the players bet.
# - When all five cards lie there, the last betting round begins: the **river**. Then the best five of seven cards win.
#
# The whole game is far too large for this course. One river is not. You have seen everything that it takes: betting (lesson 04), CFR (lesson 05), ranges (lesson 13).
#
# Here is one. The board is **K♠ T♥ 7♠ 4♦ 2♣**. The pot holds 10 chips, and each player has 10 left. Player 1 may check or bet all 10. After a check player 2 may do the same. A bet is answered by a fold or a call.
#
# You are player 2, and hold two queens, `"QhQd"`. Player 1 bets all 10 chips. Both of you play perfectly, and each knows which hands the other may have. (The list comes in section 6. Guess without it.) What is your call worth?

# %%
cfr.widgets.predict(
    "two queens", "Against perfect play, calling the bet with two queens"
    " earns ...",
    ["clearly more than folding", "the same as folding",
     "clearly less than folding"])

# %% [markdown]
# Section 9 answers. First we need a program that knows which hand wins, then one that knows it for all hands at once.

# %% [markdown]
# ## 2. Which five cards win?
#
# From the worst to the best:
#
# | number | kind | example |
# |---|---|---|
# | 0 | high card | K♠ Q♥ 9♣ 7♦ 2♠ |
# | 1 | pair | K♠ K♥ T♣ 7♦ 2♠ |
# | 2 | two pair | A♠ A♥ K♦ K♣ 2♠ |
# | 3 | three of a kind | 7♠ 7♥ 7♦ K♣ 2♠ |
# | 4 | straight: five ranks in a row | 6♠ 5♥ 4♦ 3♣ 2♠ |
# | 5 | flush: five cards of one suit | K♠ J♠ 9♠ 4♠ 2♠ |
# | 6 | full house: three and two | 2♠ 2♥ 2♦ A♣ A♠ |
# | 7 | four of a kind | K♠ K♥ K♦ K♣ 2♠ |
# | 8 | straight flush | Q♥ J♥ T♥ 9♥ 8♥ |
#
# Within a kind, ranks decide: first those that come most often, then from high to low. A pair of twos with A K J loses to a pair of threes. Two players with a pair of kings each are told apart by their **kickers**, the cards beside the pair. Suits never decide. If all five ranks are equal, the players share the pot.
#
# An ace is the highest rank, with one exception: in A 2 3 4 5, the **wheel**, it stands below the two.
#
# A list of numbers compares just like this: Python compares the first numbers, and if they are equal, the next.
#
# ### Exercise 16.1 · Rank a hand · ●●○ · 15 minutes
#
# **Goal.** Five cards as a list of six numbers: first the kind, then the five ranks in the order in which they count.
#
# <details><summary>Hint: a nudge</summary>
#
# How often does each rank come? Sort the ranks by this number first, then by rank. Leave straights and flushes aside: then the counts alone tell the kind. Two pair is 2, 2, 1.
# </details>
#
# <details><summary>Hint: an outline</summary>
#
# Turn ranks into numbers, 2 to 14. If they are 2, 3, 4, 5 and 14, the ace becomes a 1. Sort with the key <code>(ranks.count(rank), rank)</code>, from high to low. A straight: five different ranks, the highest 4 above the lowest.
# </details>

# %%
def rank_hand(cards):
    """Numbers that compare as hands do: a larger list is a better hand.

    cards: five cards, such as ["Ks", "Kh", "Tc", "7d", "2s"].
    Returns the kind, 0 to 8, and the five ranks, 2 to 14 (an ace is 14, in
    the wheel 1), the most frequent first, then the higher:
    [1, 13, 13, 10, 7, 2].
    """
    ### BEGIN SOLUTION
    ranks = ["23456789TJQKA".index(card[0]) + 2 for card in cards]
    if sorted(ranks) == [2, 3, 4, 5, 14]:
        ranks = [5, 4, 3, 2, 1]
    order = sorted(ranks, reverse=True,
                   key=lambda rank: (ranks.count(rank), rank))
    counts = sorted(map(ranks.count, set(ranks)), reverse=True)
    kind = {(1, 1): 0, (2, 1): 1, (2, 2): 2, (3, 1): 3, (3, 2): 6,
            (4, 1): 7}[tuple(counts[:2])]
    straight = kind == 0 and max(ranks) - min(ranks) == 4
    flush = len({card[1] for card in cards}) == 1
    if straight or flush:
        kind = 8 if straight and flush else 5 if flush else 4
    return [kind, *order]
    ### END SOLUTION

# %%
rank_hand = check(rank_hand)

# %% [markdown]
# A player has seven cards, and the best five count: 21 ways to choose. What do two queens make of our board?

# %%
from itertools import combinations

BOARD = ["Ks", "Th", "7s", "4d", "2c"]

def best(hand):
    """The best five of the board and a hand such as "QhQd"."""
    seven = [*BOARD, hand[:2], hand[2:]]
    return max(rank_hand(list(five)) for five in combinations(seven, 5))

for hand in ("QhQd", "KhJh", "AsAh", "JsTs", "As5s", "7h7d"):
    print(hand, best(hand))
assert best("QhQd") == [1, 12, 12, 13, 10, 7]  # guard
assert best("7h7d")[0] == 3 and best("As5s")[0] == 0  # guard

# %% [markdown]
# The library does the same for all hands at once, with arrays:

# %%
holdem = cfr.games.holdem
everything = holdem.hands(BOARD)
strong = holdem.strengths(BOARD, everything)
some = range(0, len(everything), 40)
mine = sorted(some, key=lambda place: best(everything[place]))
print(len(everything), "hands;", len(set(strong.tolist())), "strengths;",
      "same order:", bool(np.all(np.diff(strong[mine]) >= 0)))

# %% tags=["guard"]
assert len(everything) == 1_081 and np.all(np.diff(strong[mine]) >= 0)
levels = len(set(strong.tolist()))
assert levels == len({tuple(best(hand)) for hand in everything})

# %% [markdown]
# ## 3. Ranges, and what is blocked
#
# A **range** is what a player may hold, each hand with a weight. Players write it in short:
#
# - `AA` are two aces, `AKs` ace and king of one suit (*suited*), `AKo` of two suits (*offsuit*), `AK` both.
# - `TT+` are all pairs from tens up. `A3s-A5s` are A3s, A4s and A5s.
# - `T9s+` raises both cards, because they are neighbours: T9s, JTs, QJs, KQs, AKs. (So it is here. Some programs read T9s alone.)

# %%
for text in ("AA", "AKs", "AKo", "T9s+", "TT+", "A3s-A5s"):
    print(f"{text:8} {len(holdem.parse_range(text)):3} hands")
counts = [len(holdem.parse_range(text))  # guard
          for text in ("AA", "AKs", "AKo", "T9s+", "TT+", "A3s-A5s")]
assert counts == [6, 4, 12, 20, 30, 12]  # guard

# %% [markdown]
# Not all of these hands are possible. The king of spades lies on the board, so nobody holds it. And if *you* hold the ace of spades, your opponent does not: your hand **blocks** every hand with that card.
#
# You hold A♠ and something else. How many of the six pairs of aces can your opponent have?
#
# <details><summary>Answer</summary>
#
# Three: A♥A♦, A♥A♣ and A♦A♣. One card blocks half of them.
# </details>
#
# ### Exercise 16.2 · Blocked · ●○○ · 5 minutes
#
# **Goal.** Which hands are impossible, because one of their cards is seen elsewhere?
#
# <details><summary>Hint: a nudge</summary>
#
# A hand is a text of four letters: two cards of two letters each. It is impossible if one of them is among the cards.
# </details>

# %%
def blocked(hands, cards):
    """For each hand True if one of its two cards is among `cards`.

    hands: a list of hands, such as ["AsKd", "QhQd"].
    cards: a list of cards, such as ["Ks", "Qd"].
    Returns a list of True and False.
    """
    ### BEGIN SOLUTION
    return [hand[:2] in cards or hand[2:] in cards for hand in hands]
    ### END SOLUTION

# %%
blocked = check(blocked)

# %%
deck = holdem.hands()
on_the_board = sum(blocked(deck, BOARD))
met = [len(everything) - sum(blocked(everything, [hand[:2], hand[2:]]))
       for hand in everything]
print(f"{len(deck):,} hands, {len(deck) - on_the_board:,} beside the board;"
      f" each of them meets {met[0]}: {sum(met):,} deals")
assert sum(met) == 1_070_190 and set(met) == {990}  # guard

# %% [markdown]
# More than a million deals on a single river, and each of them with every way to bet. Lesson 05's walk goes through each deal by itself. We must do better.

# %% [markdown]
# ## 4. All hands at once: folds
#
# After the deal, everything on a river is seen by both players. So walk through the *bets* once, and take all hands along in an array.
#
# Each player has put 5 chips into the pot before. Where somebody folds, the last bet goes back, so a hand wins or loses these 5 chips, times *how much of the opponent's range it meets*. That is all weights, less what is blocked. By hand: your opponent's range is A♠A♥ with weight 1, A♠K♦ with ½, K♦Q♦ with 1 and 9♣8♣ with 1. You hold A♠K♦. What do you meet?
#
# - All weights: 3.5.
# - Hands with A♠ are impossible: take away 1 + ½. Hands with K♦, too: take away ½ + 1.
# - A♠K♦ itself was taken away twice: add ½ once. Left is 3.5 − 1.5 − 1.5 + 0.5 = 1, which is 9♣8♣.
#
# So for every card we need one sum, the weights of the hands with this card. Then each hand looks up two sums.
#
# ### Exercise 16.3 · What a hand meets · ●●○ · 10 minutes
#
# **Goal.** For each hand: the weight of all hands of the opponent that share no card with it.
#
# <details><summary>Hint: a nudge</summary>
#
# Make an array of 52 sums, one a card. <code>np.add.at</code> or <code>np.bincount</code> with weights adds many entries at once.
# </details>
#
# <details><summary>Hint: an outline</summary>
#
# <code>held = np.zeros(52)</code>, then <code>np.add.at(held, cards[:, 0], weights)</code>, and the same for the other column. All weights, minus the sums of a hand's first and second card, plus the hand's own weight.
# </details>

# %%
def fold_values(cards, weights):
    """The weight of the opponent's hands that each hand may meet.

    cards: (hands, 2), the two cards of each hand, numbers from 0 to 51.
    weights: (hands,), how often the opponent comes with each of the same
        hands.
    Returns an array, (hands,).
    """
    ### BEGIN SOLUTION
    held = np.zeros(52)
    np.add.at(held, cards[:, 0], weights)
    np.add.at(held, cards[:, 1], weights)
    return (weights.sum() - held[cards[:, 0]] - held[cards[:, 1]]
            + weights)
    ### END SOLUTION

# %%
fold_values = check(fold_values)

# %% [markdown]
# ## 5. All hands at once: showdowns
#
# At a showdown a hand wins against what is weaker, and loses against what is stronger. By hand, without blockers yet: five hands in order of strength, and the opponent's weights.
#
# | strength | 3 | 5 | 5 | 7 | 9 |
# |---|---|---|---|---|---|
# | weight | 1 | 2 | 1 | 1 | 3 |
# | sum up to here | 1 | 3 | 4 | 5 | 8 |
#
# What does a hand of strength 7 beat, less what beats it? It beats 1 + 2 + 1 = 4, the sum just before it. Stronger is 8 − 5 = 3. Together 4 − 3 = 1. And a hand of strength 5? It beats 1, and 8 − 4 = 4 is stronger: −3. The *other* hand of strength 5 counts on neither side: they share the pot.
#
# The sums in the last row are **prefix sums**. They are made once, and then every hand looks up two of them. That is the whole trick.
#
# Now blockers, as in section 4. Of all that you counted, the hands with your first card must go, and those with your second card. So do the same once more *among the hands with one card only*, for each card, and subtract.
#
# ### Exercise 16.4 · The showdown · ●●● · 20 minutes
#
# **Goal.** For each hand: the opponent's weight that it beats, minus the weight that beats it. Hands that share a card never meet.
#
# <details><summary>Hint: a nudge</summary>
#
# First write a function of <code>(strengths, weights)</code> without blockers. <code>np.argsort</code> sorts, <code>np.cumsum</code> sums up, <code>np.searchsorted</code> finds a place.
# </details>
#
# <details><summary>Hint: an outline</summary>
#
# In sorted strengths, <code>np.searchsorted(ranked, strengths, side="left")</code> is the number of weaker hands, with <code>side="right"</code> of those that are not stronger. Put a 0 in front of the sums, and index them with these numbers. Then a loop over the cards: <code>holds = (cards == card).any(axis=1)</code>, and subtract the same for these hands alone.
# </details>
#
# <details><summary>Hint: is there nothing to add back?</summary>
#
# The hand itself is subtracted twice here as well. But it is as strong as itself: it counted 0 each time.
# </details>

# %%
def showdown_values(strengths, cards, weights):
    """The weight that each hand beats, minus the weight that beats it.

    strengths: (hands,), larger is stronger, equal is a tie.
    cards: (hands, 2), the cards of each hand, numbers from 0 to 51.
    weights: (hands,), how often the opponent comes with each of the same
        hands.
    Returns an array, (hands,).
    """
    ### BEGIN SOLUTION
    def margins(strengths, weights):
        order = np.argsort(strengths)
        ranked = strengths[order]
        sums = np.append(0.0, np.cumsum(weights[order]))
        weaker = np.searchsorted(ranked, strengths, side="left")
        not_stronger = np.searchsorted(ranked, strengths, side="right")
        return sums[weaker] - (sums[-1] - sums[not_stronger])

    values = margins(strengths, weights)
    for card in np.unique(cards):
        holds = (cards == card).any(axis=1)
        values[holds] -= margins(strengths[holds], weights[holds])
    return values
    ### END SOLUTION

# %%
showdown_values = check(showdown_values)

# %% [markdown]
# How much work is saved? A table of all pairs has 1,081 rows and as many columns. Your sums run over all hands once, and once more for each of a hand's two cards. (Sorting comes on top.)

# %%
pairs, entries = len(everything) ** 2, 3 * len(everything)
print(f"{pairs:,} pairs, {entries:,} entries of sums:"
      f" {pairs / entries:.0f} times fewer to add")
assert (pairs, entries) == (1_168_561, 3_243)  # guard
assert round(pairs / entries) == 360  # guard

# %% [markdown]
# ## 6. Lesson 05's walk, with arrays
#
# Our river. Two ranges that both players know, 72 hands against 64. (`pot=10` and `stack=10`, one bet of the whole pot.)

# %%
TEXTS = ("TT+, 77, AKs, AJs, KQs, KJs, QJs, QTs, JTs, J9s, T9s, 98s,"
         " A3s-A5s",
         "TT+, 99, 88, AKs, KTs-KQs, QTs, QJs, JTs, T9s, 98s")
river = cfr.games.River(BOARD, TEXTS, pot=10, stack=10, bets=[1])
river

# %% [markdown]
# Both players' ranges over one list of hands:

# %%
ranges = [holdem.parse_range(text) for text in TEXTS]
hands = [hand for hand in everything
         if hand in ranges[0] or hand in ranges[1]]
strengths = holdem.strengths(BOARD, hands)
cards = np.array([[holdem.CARDS.index(card) for card in
                   (hand[:2], hand[2:])] for hand in hands])
dealt = [np.array([weights.get(hand, 0.0) for hand in hands])
         for weights in ranges]
print(len(hands), "hands,", [int(weights.sum()) for weights in dealt])
assert [int(weights.sum()) for weights in dealt] == [72, 64]  # guard

# %% [markdown]
# Now the walk. There are only four places to decide: at the beginning, after a check, after a bet, after check and bet. Moves are letters: `x` check, `b` bet, `f` fold, `c` call. Each number of lesson 05 is an array over all hands, and `reach` holds both players' ranges as they come here. Two changes make it faster, CFR+ of lesson 11: regret sums never fall below 0, and the strategy of iteration `t` counts `t` times.

# %%
AFTER = {"": "xb", "x": "xb", "b": "fc", "xb": "fc"}

def at_the_end(moves, reach, me):
    """What each hand of player `me` earns, against the other's range."""
    if moves[-1] == "f":
        folded = (len(moves) - 1) % 2
        met = fold_values(cards, reach[1 - me])
        return -5 * met if folded == me else 5 * met
    chips = 15 if moves[-1] == "c" else 5
    return chips * showdown_values(strengths, cards, reach[1 - me])

# %% [markdown]
# (Each player has put 5 chips into the pot before. Who wins it has won 5.)

# %%
def matched(sums):
    """Lesson 01, for each row: (hands, actions)."""
    positive = np.maximum(sums, 0)
    total = positive.sum(axis=1, keepdims=True)
    return np.divide(positive, total, where=total > 0,
                     out=np.full(positive.shape, 0.5))

def walk(moves, reach, me, t):
    """Values of all hands of player `me`; CFR+ as in lesson 11."""
    if moves not in AFTER:
        return at_the_end(moves, reach, me)
    mover, strategy = len(moves) % 2, matched(regret_sum[moves])
    values = []
    for action, move in enumerate(AFTER[moves]):
        after = list(reach)
        after[mover] = reach[mover] * strategy[:, action]
        values.append(walk(moves + move, after, me, t))
    if mover != me:
        return values[0] + values[1]
    values = np.transpose(values)
    value = (strategy * values).sum(axis=1)
    regret_sum[moves] = np.maximum(
        regret_sum[moves] + values - value[:, None], 0)
    strategy_sum[moves] += t * reach[me][:, None] * strategy
    return value

# %%
def train(iterations):
    """Both players by turns. Returns the last values of player 1's hands."""
    global regret_sum, strategy_sum
    regret_sum = {moves: np.zeros((len(hands), 2)) for moves in AFTER}
    strategy_sum = {moves: np.zeros((len(hands), 2)) for moves in AFTER}
    for t in range(1, iterations + 1):
        values = [walk("", dealt, me, t) for me in (0, 1)]
    return values[0]

values = train(100)
deals = dealt[0] @ fold_values(cards, dealt[1])
print(f"{deals:.0f} deals; player 1 earns {dealt[0] @ values / deals:.3f}")
assert int(deals) == 4_018  # guard

# %% [markdown]
# The values of hands are sums over the opponent's hands. So player 1's own range is multiplied at the end, and the sum divided by the number of deals.
#
# (If your `showdown_values` compares pairs of hands with Python loops, this cell takes much longer. It is right all the same.)
#
# Is it right? The library has the same idea (`engine="public"`), and measures exactly. Your averages as a strategy:

# %%
NAMES = {"x": "check", "b": "bet 10", "f": "fold", "c": "call"}

def averages():
    """What was learned, as {information set: {action: probability}}."""
    found = {}
    for moves, letters in AFTER.items():
        for place, hand in enumerate(hands):
            total = strategy_sum[moves][place].sum()
            if total > 0:
                label = f"{hand} {moves.replace('b', 'b10')}".strip()
                found[label] = {
                    NAMES[move]: strategy_sum[moves][place][action] / total
                    for action, move in enumerate(letters)}
    return found

yours = averages()
solution = cfr.solve(river, "dcfr", 1_000, engine="public", watch=[],
                     progress=False)
gap = cfr.exploitability(river, yours)
print(f"yours:   exploitability {gap:.4f}, {gap / 10:.2%} of the pot")
print(f"library: exploitability {solution.exploitability:.4f},"
      f" value {solution.value:.4f}")

# %% tags=["guard"]
assert gap < 0.01 and solution.exploitability < 1e-4
assert abs(dealt[0] @ values / deals - solution.value) < 0.01
assert round(solution.value, 2) == -0.64

# %% [markdown]
# Your hundred iterations are exploitable for less than 0.1% of the pot. With the solvers that players use, the user says when to stop, often at a few tenths of a percent. Player 1 loses 0.64 chips a hand.

# %% [markdown] tags=["rest"]
# ### A place to rest
#
# You rank hands, you know what a card blocks, and you compute what all hands of a range earn with a few sums. With these, lesson 05's walk solved a river of hold'em.
#
# Ask yourself until you come back: which of player 1's hands should bet all their chips? Only the strong ones?
#
# When you come back, run all cells above this one (in JupyterLab: *Run* → *Run All Above Selected Cell*). Your answers are kept in their cells.

# %% [markdown]
# ## 7. Read the grid
#
# Players look at a strategy in squares: 13 ranks by 13. Pairs stand on the diagonal, suited hands above it, offsuit hands below. The colours of a square say how often each action is taken. Go to a square by mouse, touch or arrow keys: you see its hands, how often each acts, and what each action *earns* on average. There 0 is an equal share of the pot: folding costs the 5 chips already paid.
#
# Begin with player 1. Which squares bet?

# %%
grid = cfr.widgets.range_grid(solution, title="The whole river")
grid

# %% [markdown]
# The numbers behind the grid are a table, a row for each hand and action:

# %%
rows = grid.table()

def look(after, hand):
    """{action: (probability, value)} of one hand after some moves."""
    found = rows[(rows["after"] == after) & (rows["hand"] == hand)]
    return {row["action"]: (round(float(row["probability"]), 2),
                            round(float(row["value"]), 2))
            for row in found}

for hand in ("AsAh", "7h7d", "QhQd", "9s8s", "AhKh"):
    print(hand, look("", hand))

# %% [markdown]
# ## 8. Polarised and capped
#
# Sort player 1's hands by strength, and draw how often each bets:

# %%
import matplotlib.pyplot as plt


def betting(after, player):
    """How often each hand of a player bets, by its place in strength."""
    found = rows[(rows["after"] == after) & (rows["action"] == "bet 10")]
    order = np.argsort(holdem.strengths(BOARD, found["hand"].tolist()))
    return found[order]

first = betting("", 1)
ax = plt.subplots(figsize=(6.4, 2.6), layout="constrained")[1]
ax.bar(range(len(first)), first["probability"], color="#A8326F")
ax.set(xlabel="player 1's hands, from the weakest to the strongest",
       ylabel="how often it bets",
       title="Player 1 bets strong hands and weak ones, none between")
cfr.plots.show(ax, "Bars from 0 to 1 over 72 hands in order of strength."
               " Of the weaker hands eight bet most of the time, of the"
               " middle none, of the strongest most.")

# %% tags=["guard"]
of_first = holdem.strengths(BOARD, first["hand"].tolist())
eights, ace_king = holdem.strengths(BOARD, ["8s8h", "AdKd"])
share = first["probability"]
assert share[(of_first > eights) & (of_first < ace_king)].max() < 0.02
assert share[of_first >= ace_king].mean() > 0.75
weak = share[of_first < eights]
assert sum(weak > 0.8) == 8 and sum(weak < 0.02) == len(weak) - 8
assert len(first) == 72
called = rows[(rows["after"] == "b10") & (rows["action"] == "call")]
theirs = holdem.strengths(BOARD, called["hand"].tolist())
queens = holdem.strengths(BOARD, ["QhQd"])
assert called["probability"][theirs > queens].min() > 0.99
assert called["probability"][theirs < queens].mean() < 0.3

# %% [markdown]
# This is a **polarised** range: strong hands and weak ones, and nothing between. Why does the middle check? If two queens bet, every better hand calls, and most of the worse ones fold. If they check, they may win a showdown without paying for it.
#
# How many bluffs? The bet is as large as the pot. A call risks 10 chips to win 20, the pot and the bet, so it must win one time in three. If fewer than a third of the bets were bluffs, player 2 would never call with a middling hand. If more were, it always would. Count as a bluff what is weaker than two eights, the weakest pair that player 2 may hold:

# %%
ours = holdem.strengths(BOARD, first["hand"].tolist())
weak = ours < holdem.strengths(BOARD, ["8s8h"])
bluffs = first["probability"][weak].sum() / first["probability"].sum()
print(f"of player 1's bets {bluffs:.1%} are bluffs")
assert round(bluffs, 2) == 0.33  # guard

# %% [markdown]
# The hands that check say something, too. After a check by player 1, player 2 may bet or check. What is the best hand with which it checks?

# %%
second = betting("x", 2)
checks = second[second["probability"] < 0.9]
print("player 2 checks with", sorted({hand[0] + hand[2] for hand
                                      in checks["hand"]}))
print("the strongest of them:", checks["hand"][-1])
assert checks["hand"][-1][::2] == "KJ"  # guard

# %% [markdown]
# Nothing better than a pair of kings with a jack. A range without its strongest hands is **capped**. Where a range is capped the opponent can bet more, because the hands that would punish the bet are missing. Here the hand is over after both checks, so player 2 may let its range be capped.
#
# And player 1, whose check is *not* the end? Look at three tens in the grid, a very strong hand:

# %%
print("TsTd", look("", "TsTd"))
assert look("", "TsTd")["check"][0] > 0.95  # guard

# %% [markdown]
# It checks. If all strong hands bet, a check would say "nothing better than a pair of kings with a queen", and player 2 could bet more often. So an equilibrium leaves some strong hands behind, as a trap. Why tens, and not sevens? Who holds two tens leaves player 2 fewer pairs of tens to call with.

# %% [markdown]
# ## 9. The bluff-catcher
#
# Now your two queens from section 1. They beat every bluff of player 1, and lose to every other bet. Such a hand is called a **bluff-catcher**.

# %%
queens = look("b10", "QhQd")
print("QhQd", queens)
cfr.widgets.reveal("two queens", "the same as folding")

# %% tags=["guard"]
of = {row["hand"]: row["value"] for row in rows
      if row["after"] == "b10" and row["action"] == "call"}
assert abs(of["QhQd"] + 5) < 0.01
assert all(abs(of[hand] + 5) < 0.01 for hand in of
           if hand[::2] in ("QQ", "QT", "JT", "T9", "JJ", "99", "88"))
assert 0.1 < queens["call"][0] < 0.99

# %% [markdown]
# A call earns −5, as a fold does, to within a hundredth of a chip. This is no accident. Player 1 bluffs just so often that it does not matter. If a call earned more, you would always call, and player 1 would stop bluffing. In an equilibrium, who plays two actions is **indifferent** between them (lesson 01's battle of the sexes).
#
# In the grid of section 7, choose "player 2 after bet 10". Nearly the whole middle of your range is in this place: QQ, JJ, 99, 88 and the pairs of tens QT, JT and T9. All of them earn −5 either way.
#
# So does it not matter what you do? Against *this* player 1 it does not. But if you always fold, player 1 will bluff with everything. A bluff risks 10 chips to win 10. So your whole range has to call about half of the time:

# %%
catchers = rows[(rows["after"] == "b10") & (rows["action"] == "call")]
calls = catchers["weight"] @ catchers["probability"]
print(f"player 2 calls with {calls / catchers['weight'].sum():.0%}"
      " of its range")
assert 0.48 < calls / catchers["weight"].sum() < 0.58  # guard

# %% [markdown]
# Why not 50%? Player 1's best bluffs block some of the calls. Of the hands that they meet, half call. The next section shows how.
#
# ## 10. One card changes everything
#
# A bluff wants to be folded to. `As5s` and `Ah5h` are equally worthless: ace high, with the same five ranks at a showdown. Guess which of them bluffs.

# %%
for hand in ("As5s", "Ah5h", "AhJh"):
    print(hand, look("", hand))

# %% tags=["guard"]
assert look("", "As5s")["bet 10"][0] < 0.02
assert look("", "Ah5h")["bet 10"][0] > 0.8
assert look("", "As5s")["bet 10"][1] < -5.1
assert abs(look("", "Ah5h")["bet 10"][1] + 5) < 0.01
assert look("", "AhJh")["bet 10"][0] < 0.02
assert look("", "9s8s")["bet 10"][0] < 0.02 and first["hand"][0][::2] == "98"
folds = 1 - catchers["probability"]
jacks = [hand[::2] in ("JJ", "99", "88") for hand in catchers["hand"]]
assert folds[jacks].min() > 0.8
callers = {hand for hand, share in zip(catchers["hand"],
                                       catchers["probability"])
           if share > 0.99 and "A" in hand and "K" in hand}
assert callers == {"AhKh", "AdKd", "AcKc"}
assert round(look("", "As5s")["check"][1] - look("", "As5s")["bet 10"][1],
             2) == 0.16

# %% [markdown]
# `Ah5h` bluffs in most cases, `As5s` never: it would lose 0.16 chips more than by a check. Why? Look for hands of player 2 that *call*: ace and king of one suit. The king of spades lies on the board, so they are A♥K♥, A♦K♦ and A♣K♣. Whoever holds the ace of hearts blocks one of them. The ace of spades blocks none. (Of the pairs of aces each of the two blocks three.)
#
# `AhJh` holds the same ace, and does not bluff. Its jack blocks pairs of jacks, and most of these would *fold*. It is better to leave them to the opponent.
#
# And nine and eight of one suit, the weakest hand of all, check as well. They block no call with ace and king. Worse, they block pairs of nines and of eights, and these nearly always fold.
#
# Good bluffs block calls and do not block folds. No rule of thumb was put in: it comes out of the sums of sections 4 and 5.

# %% [markdown]
# ## 11. Break it: forget the blockers
#
# What if a program lets all hands meet, even if they share a card? Many first programs do. The two functions without blockers, and the same training:

# %%
with_blockers = fold_values, showdown_values

def fold_values(cards, weights):
    return np.full(len(weights), weights.sum())

def showdown_values(strengths, cards, weights):
    order = np.argsort(strengths)
    sums = np.append(0.0, np.cumsum(weights[order]))
    ranked = strengths[order]
    return (sums[np.searchsorted(ranked, strengths)] - sums[-1]
            + sums[np.searchsorted(ranked, strengths, side="right")])

for iterations in (100, 300):
    train(iterations)
    blind = cfr.exploitability(river, averages())
    print(f"blind, {iterations} iterations: exploitability {blind:.3f},"
          f" {blind / gap:.0f} times yours")
fold_values, showdown_values = with_blockers

# %% tags=["guard"]
assert blind > 0.1 and blind > 8 * gap

# %% [markdown]
# More than 1% of the pot can be won from it, and more iterations do not help: the program solves another game. **Recognise it:** a solver of your own says that it has converged, while another one measures a gap. Judge by the rules, not by the program's own arrays.

# %% [markdown]
# ## 12. Play the river
#
# Now you. Smaller ranges, so that a table of all deals fits: 13 hands against 15. Both seats in turn, ten hands. After each hand you see what every decision cost, and what the opponent could have held.

# %%
SMALL = cfr.games.River(
    BOARD, ("77, AKs, A5s, QTs", "KTs, KQs, KJs, QTs, T9s, AhAd"),
    pot=10, stack=10, bets=[1])
small = cfr.solve(SMALL, "dcfr", 1_000, engine="public", watch=[],
                  progress=False)
assert [len(own) for own in SMALL.ranges] == [13, 15]  # guard
RIVER = "Ten rivers"
cfr.widgets.play_table(SMALL, small, hands=10, rng=16, title=RIVER)

# %% [markdown]
# When you have played, run the next cell. Which of your decisions cost you the most? Was it a bet, a check, a call or a fold?

# %%
played = cfr.widgets.hands_played(RIVER)
won = sum(hand.result for hand in played)
fair = sum(hand.without_luck for hand in played)
print(f"{len(played)} hands: {won:+.0f} chips, without luck {fair:+.2f}")

# %% [markdown]
# ## 13. All hands
#
# All this was one bet size and 136 hands. How far does the same idea carry? The next record has *all* 1,081 hands on both sides, stacks of 20, bets of half the pot, the whole pot and all-in, and up to three raises (`cfrlib/course/studies/river.py`). The sums are as yours, compiled.

# %%
rows_of_all = cfr.studies.recorded("river")
cfr.studies.table(rows_of_all, {
    "iterations": "{iterations:,}", "seconds": "{solving:.1f}",
    "exploitability": "{exploitability:.4f}", "% of pot": "{share:.3f}"})

# %% tags=["guard"]
of_all = {row["iterations"]: row for row in rows_of_all}
assert of_all[100]["share"] < 0.2 and of_all[100]["solving"] < 10
assert of_all[1000]["share"] < 0.005

# %% [markdown]
# A hundred iterations leave less than 0.2% of the pot, in seconds.

# %% [markdown]
# ## 14. What real bots add, and what this one lacks
#
# You solved the last round, with ranges that were *given*. A bot must find them. To be honest, this is missing:
#
# - **The rounds before.** From the first card on there are far too many situations. Bots group hands that are alike, and solve the grouped game: an **abstraction** (lesson 08 measured what one costs). The result is a **blueprint**.
# - **Ranges that fit.** From card to card a bot keeps account of how often it would be here with each of its hands. Of the opponent it keeps a range, too, or, as DeepStack does, what each hand was promised. Then it solves the rest again, safely: lesson 13. With a wrong range, this lesson's solution is an answer to another question.
# - **Bets of any size.** We allowed one size, and three in section 13. A real opponent may bet 7 of 10 chips, and the bot needs an answer.
# - **Values where it stops looking.** Before the river one cannot play every hand to its end. DeepStack asks a **deep network** what a situation is worth for each hand of both ranges.
# - **More than two players.** Then the guarantee of lesson 05 is gone (lesson 14).
#
# What is *not* missing: the heart. Counterfactual regrets by hand, ranges as arrays, showdowns by prefix sums: that is how those programs count.

# %% [markdown]
# ## What you can now do
#
# Answer each question in your head. Then open it.
#
# <details><summary>1. How do you find what a hand earns at a showdown without comparing it with each hand of the opponent?</summary>
#
# Sort by strength, and make prefix sums of the opponent's weights. Two of them tell how much is weaker, and how much is stronger. Then subtract the same for the hands with your first card, and for those with your second.
# </details>
#
# <details><summary>2. Which hands does player 1 bet, what does a bluff-catcher earn, and which bluffs are the best?</summary>
#
# Most of the strong ones, and some of the weak ones, none between. If the bet is the pot, one bet in three is a bluff. A bluff-catcher earns the same by calling and by folding. Good bluffs block hands that would call, and do not block hands that would fold.
# </details>
#
# <details><summary>3. What does this solver lack to play a whole hand?</summary>
#
# The ranges: they come from the rounds before, by abstraction and a blueprint. Then safe re-solving, other bet sizes, and values where it stops looking.
# </details>

# %% [markdown]
# ## Take it further: ranges as players write them
#
# Section 3 used the library to read `TT+` and `T9s+`. Write it yourself, for the squares of the grid.
#
# ### Exercise 16.5 · Read a range · ●●○ · 20 minutes
#
# **Goal.** A range as text becomes a table of weights, 13 by 13. (Dashes, as in A3s-A5s, do not occur here.) Rows and columns go from ace to two. Pairs stand on the diagonal, suited hands above it, offsuit hands below.
#
# <details><summary>Hint: a nudge</summary>
#
# First parts without a plus. Which row and which column has AKs? And AKo? Then make the list of all pairs of ranks that a plus means.
# </details>
#
# <details><summary>Hint: an outline</summary>
#
# <code>high = ORDER.index(name[0])</code>, <code>low = ORDER.index(name[1])</code>: small is high. If <code>low - high</code> is 0 or 1, a plus lets both go down together, until <code>high</code> is 0. Otherwise <code>low</code> alone goes down to <code>high + 1</code>.
# </details>

# %%
ORDER = "AKQJT98765432"

def read_range(text):
    """The weights of a range by square, an array (13, 13).

    text: parts with ", " between them. "AA" is a pair, "AKs" suited, "AKo"
        offsuit, "AK" both; the higher rank comes first. "+" means all that
        are higher: of pairs and neighbours both ranks rise ("T9s+" is T9s,
        JTs, QJs, KQs, AKs), of others the lower one, to one below the
        higher ("A9s+" is A9s to AKs). ":0.5" is a weight above 0, 1 if left
        out. A later part replaces an earlier one.
    """
    ### BEGIN SOLUTION
    grid = np.zeros((13, 13))
    for part in text.split(", "):
        name, _, weight = part.partition(":")
        high, low = ORDER.index(name[0]), ORDER.index(name[1])
        together = low - high <= 1
        steps = 0
        if name.endswith("+"):
            steps = high if together else low - high - 1
        for step in range(steps + 1):
            row, column = high - step * together, low - step
            if "o" not in name:
                grid[row, column] = float(weight or 1)
            if "s" not in name:
                grid[column, row] = float(weight or 1)
    return grid
    ### END SOLUTION

# %%
read_range = check(read_range)

# %% [markdown]
# How much of all hands is a range? A pair's square has 6 hands, a suited one 4, an offsuit one 12.

# %%
size = np.where(np.eye(13), 6, np.where(np.tri(13), 12, 4))
for text in ("22+", "A2s+", "TT+, AJs+, KQs, AQo+", "T9s+"):
    inside = (read_range(text) * size).sum()
    print(f"{text:22} {inside:4.0f} hands, {inside / 1_326:.1%}")
assert size.sum() == 1_326  # guard
assert (read_range("22+") * size).sum() == 78  # guard

# %% [markdown]
# ### To think about
#
# <details><summary>1. Why may the program put both players' hands into one list, with weight 0 where a player does not have a hand?</summary>
#
# Sums over the opponent's hands are not changed by weights of 0. The values of hands that one does not hold are computed, too, and never used.
# </details>
#
# <details><summary>2. Player 1 bets half the pot in place of the whole. What share of its bets may be bluffs?</summary>
#
# A call of 5 wins 10 + 5 more. It must win 5 of 20 times, so one bet in four may be a bluff. Smaller bets carry fewer bluffs.
# </details>
#
# <details><summary>3. Why do grids of two solvers sometimes differ, though both are right?</summary>
#
# Whole groups of hands are indifferent, and how they share the calls is often free: lesson 05's family of equilibria again. The value of the game agrees. Frequencies need not, and neither need the values of single hands.
# </details>
#
# ### Further reading
#
# - M. Johanson, K. Waugh, M. Bowling and M. Zinkevich, "Accelerating Best Response Calculation in Large Extensive Games", *IJCAI*, 2011. All hands at once, in order of strength, over the public tree.
# - M. Johanson, N. Bard, M. Lanctot, R. Gibson and M. Bowling, "Efficient Nash Equilibrium Approximation through Monte Carlo Counterfactual Regret Minimization", *AAMAS*, 2012. CFR over the public tree, with sampled cards.
# - M. Bowling, N. Burch, M. Johanson and O. Tammelin, "Heads-up limit hold'em poker is solved", *Science* 347, 2015.
# - M. Moravčík and others, "DeepStack: Expert-level artificial intelligence in heads-up no-limit poker", *Science* 356, 2017.
# - N. Brown and T. Sandholm, "Superhuman AI for heads-up no-limit poker: Libratus beats top professionals", *Science* 359, 2018.
#
# **Next:** [lesson 17](17_invent_a_variant.ipynb), in which you invent a variant of your own, and let it race on games that it has never seen.

# %% [markdown] tags=["assignment"]
# ## Assignment: the bug clinic
#
# Three patients claim to be `showdown_values`. Each of them has one bug, and none raises an error. Call them with strengths, cards and weights of your choice.

# %% tags=["assignment"]
patients = cfr.checks.clinic("16", case=CLINIC_CASE)
print(patients["A"](np.array([3, 5, 5, 7]),
                    np.array([[51, 50], [51, 9], [40, 8], [33, 9]]),
                    np.array([1.0, 2.0, 1.0, 0.5])))
patients

# %% [markdown] tags=["assignment"]
# ### Exercise 16.6 · Diagnosis · ●●○ · 12 minutes
#
# **Goal.** Name each patient's bug, in the words of the catalogue above.
#
# <details><summary>Hint: a nudge</summary>
#
# Two hands that share no card are enough to see how ties and signs are counted. Then let one of them hold a card of the other, first on the left, then on the right. Use weights that differ.
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
