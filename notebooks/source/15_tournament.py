# ---
# jupyter:
#   lesson:
#     number: "15"
#     title: "The tournament"
#     promise: "Enter three games with everything you have learned, and find out which prize an equilibrium does not win."
#     minutes: [75, 85]
#     requires: ["05", "09", "10"]
#     able:
#       - "Compute everybody's expected winnings from plans, and say why no ranking need fit them"
#       - "Answer a whole population with one strategy, by averaging plans and not behaviour"
#       - "Say how many hands show an edge, and write a rule that finds out who is sitting there"
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
# ## 1. Three ways to be good
#
# A tournament of three games: Kuhn poker with 13 cards, Leduc hold'em, and Dudo with one die each. You enter with a *file* for each game: a strategy, as numbers. No program of a player is ever run.
#
# Twelve players come with it, the **house**. Meet one of them first, in Kuhn poker with 13 cards. The ace is the lowest card here, the king the highest. All else is as in lesson 00: one chip each, one bet of one chip. Play ten hands. You change seats after every hand. (The first time this may take 20 seconds: the house is trained first.)

# %%
tour = cfr.tournament
house = tour.house_players()
guest = house[np.random.default_rng(3).integers(12)]
cfr.widgets.play_table(
    tour.GAMES["kuhn13"], guest.strategies["kuhn13"],
    judge=tour.equilibrium("kuhn13"), hands=10, rng=1,
    title="Kuhn poker with 13 cards: a guest of the house")

# %% [markdown]
# (Costs are computed against an equilibrium, so they do not tell who it is. Section 3 will.)
#
# There are three prizes:
#
# 1. **Least exploitable.** Who loses least against a perfect opponent?
# 2. **Most won from leaky players.** A crowd of twenty players with leaks (lesson 09) comes by. Who wins most from them?
# 3. **Most won in 100 hands.** One of six known players sits down for 100 hands, and nobody says which: a suspect, as in lesson 09. Who finds out, and takes the money?
#
# You know how to win the first prize: solve the games.
#
# **Your bet.** Suppose that you hand in the same three equilibria for the second prize. The house has such a player, too: *Equilibrium*. Which place does it take among the twelve?

# %%
cfr.widgets.predict(
    "second prize", "Which place does Equilibrium take among the twelve of"
    " the house, against the crowd?",
    ["the first", "one of the first four, not the first",
     "in the middle", "one of the last four"],
)

# %% [markdown]
# Say *why*, before you measure. Write one sentence between the quotes:

# %%
because = ""
print(because or "No reason yet. A guess with a reason teaches more.")

# %% [markdown]
# ## 2. A strategy is a file
#
# Solve the three games. The method and the number of iterations are yours: change them if lesson 11 taught you better ones.

# %%
METHODS = {"kuhn13": ("pcfr+", 1_000), "leduc": ("pcfr+", 1_000),
           "dudo": ("dcfr", 300)}
mine = {}
for game, (method, rounds) in METHODS.items():
    run = cfr.solve(tour.GAMES[game], method, rounds, progress=False,
                    watch=[])
    mine[game] = run.average
    print(f"{game:7} exploitability {run.exploitability:.6f}")

# %% tags=["guard"]
for game, most in (("kuhn13", 1e-6), ("leduc", 0.002), ("dudo", 0.003)):
    assert cfr.exploitability(tour.GAMES[game], mine[game]) < most

# %% [markdown]
# Now hand them in. A tournament is a folder on the disk, and each player has one inside it. Here it is a temporary one. For a class, write your name and the name of the class's folder.

# %%
import tempfile
from pathlib import Path

NAME, FOLDER = "you", Path(tempfile.mkdtemp())
place = tour.enter(FOLDER, NAME, mine)
for file in sorted(place.iterdir()):
    print(f"{file.name:12} {file.stat().st_size:9,} bytes")
print((place / "kuhn13.json").read_text()[:160])

# %% tags=["guard"]
assert sorted(file.name for file in place.iterdir()) == [
    "dudo.json", "kuhn13.json", "leduc.json"]
entries = tour.read(FOLDER)
assert not entries.complaints and entries.players[0].name == NAME

# %% [markdown]
# A file holds probabilities only. So a stranger's file may be read without danger, and it can be judged *exactly*: its owner has no luck, good or bad.

# %% [markdown]
# ## 3. Everybody against everybody
#
# Ann and Bob play a small game with this payoff table. Player 1 picks the row, player 2 the column, and the numbers are player 1's.
#
# | player 1 | left | right |
# |---|---|---|
# | **up** | 3 | −1 |
# | **down** | −1 | 0 |
#
# Ann plays up as player 1, and half and half as player 2. Bob plays half and half as player 1, and left as player 2. They sit in each seat half of the time. What does Ann win a game?
#
# <details><summary>Answer</summary>
#
# Ann in the first seat: up against left, so 3. Bob in the first seat: half and half on both sides, so $\frac14(3 - 1 - 1 + 0) = \frac14$ for Bob. Ann wins $\frac12\left(3 - \frac14\right) = \frac{11}{8}$.
# </details>
#
# In lesson 10 a whole poker game became a matrix $A$ and two plans: $x^\top A\, y$. A plan gives each sequence of own choices the product of its probabilities. So the same line serves for any game. With $x_i$ and $y_i$ for the two plans of player $i$, one in each seat:
#
# $$e_{ij} = \tfrac12 \left( x_i^\top A\, y_j \;-\; x_j^\top A\, y_i \right)$$
#
# So $e_{ij}$ is what $i$ wins from $j$ a game. All of them together are the **cross table**.

# %% [markdown]
# ### Exercise 15.1 · Cross table · ●○○ · 8 minutes
#
# **Goal.** What everybody wins from everybody on average, each in both seats. (No exercise of this lesson changes what it is given.)
#
# <details><summary>Hint: a nudge</summary>
#
# First make the table of what everybody wins in the *first* seat. Where in this table do you find what the *other* one wins there?
# </details>
#
# <details><summary>Hint: an outline</summary>
#
# Two products of matrices make the first table: entry [i, j] is <code>firsts[i] @ payoff @ seconds[j]</code>. Turned over its diagonal, it tells what j wins from i in the first seat. Subtract, and halve.
# </details>

# %%
def cross_table(payoff, firsts, seconds):
    """Expected winnings, (players, players): [i, j] is what i wins from j.

    Each of them sits in each seat half of the time.

    payoff: what player 1 wins, (m, n).
    firsts: everybody's plan in the first seat, (players, m).
    seconds: everybody's plan in the second seat, (players, n).
    """
    ### BEGIN SOLUTION
    first_seat = firsts @ payoff @ seconds.T
    return (first_seat - first_seat.T) / 2
    ### END SOLUTION

# %%
cross_table = check(cross_table)

# %% tags=["guard"]
small = np.array([[3.0, -1.0], [-1.0, 0.0]])
assert np.isclose(cross_table(
    small, np.array([[1, 0], [0.5, 0.5]]), np.array([[0.5, 0.5], [1, 0]])
)[0, 1], 11 / 8)

# %% [markdown]
# The house, in Leduc. `plans_of` turns strategies into plans, and `cross_table_of` hands them to your function:

# %%
def plans_of(game, strategies):
    """Everybody's plan in the first seat, and in the second."""
    form = cfr.SequenceForm.of(tour.GAMES[game])
    pairs = [form.plans(form.by_player(one.probabilities))
             for one in strategies]
    firsts, seconds = zip(*pairs)
    return np.array(firsts), np.array(seconds)

def cross_table_of(game, strategies):
    """What each strategy wins from each."""
    payoff = cfr.SequenceForm.of(tour.GAMES[game]).payoff.toarray()
    return cross_table(payoff, *plans_of(game, strategies))

# %%
names = [player.name for player in house]
table = cross_table_of(
    "leduc", [player.strategies["leduc"] for player in house])
for player in house:
    print(f"{player.name:16} {player.about}")
print(f"\nYour guest of section 1 was: {guest.name}.")

# %%
picture = cfr.plots.winnings(
    table, names=names, title="Leduc: what each wins from each, no luck")
cfr.plots.show(
    picture, "The twelve house players against each other in Leduc. The row"
    " of the equilibrium has no loss to be seen; most other rows have some.")

# %% tags=["guard"]
row = table[names.index("Equilibrium")]
assert row.min() > -0.001
assert sum((one < -0.005).any() for one in table) >= 9

# %% [markdown]
# Read along a row: what is won is green and has a plus, what is lost is pink and has a minus. The row of the equilibrium has no loss that can be seen.
#
# **Your bet.** A beats B, and B beats C. Then A beats C?

# %%
cfr.widgets.predict(
    "circle", "Three players of the Leduc table, and A beats B, B beats C."
    " Does A always beat C?",
    ["always", "always, if the wins are large", "not always"],
)

# %%
from itertools import permutations


def least_win(trio):
    """The smallest of three wins: a from b, b from c, c from a."""
    a, b, c = trio
    return min(table[a, b], table[b, c], table[c, a])

a, b, c = max(permutations(range(12), 3), key=least_win)
cfr.widgets.reveal("circle", "not always")

# %%
for one, other in ((a, b), (b, c), (c, a)):
    print(f"{names[one]} wins {table[one, other]:.3f} from {names[other]}")

# %% tags=["guard"]
assert least_win((a, b, c)) > 0.1
assert {names[a], names[b], names[c]} == {"Coin tosser", "Leaky", "Plain"}

# %% [markdown]
# Rock, paper, scissors, with poker players. (How we read it: the leaky one gives up too much, so the coin tosser's wild bets take its pots. But it also gives up against the good hands of the plain one. And the coin tosser calls those.) **A cross table need not fit any ranking.** So the first prize does not ask it. Exploitability is one number for each player, whoever else has entered.

# %% [markdown]
# ## 4. One opponent for twenty
#
# Now the second prize. The crowd has twenty players, and each of them has a habit:

# %%
from collections import Counter

crowd = {game: tour.population(game) for game in tour.GAMES}
habits = Counter(bot.name.split(",")[0] for bot in crowd["leduc"])
for habit, times in habits.items():
    print(f"{times:2}  {habit}")
print("One of them:", crowd["leduc"][0].name)

# %% tags=["guard"]
assert len(habits) == 5 and sum(habits.values()) == 20

# %% [markdown]
# (These are Leduc's. The percentage says how often the habit shows where it can.)
#
# Before each hand one of them sits down, all equally likely. You do not know which. What is the best answer? (A *best answer* is lesson 09's best response, in both seats.)
#
# Expectation helps. If player $k$ comes with probability $w_k$ and has plan $y_k$, you win on average
#
# $$\sum_k w_k\; x^\top A\, y_k \;=\; x^\top A \Big( \sum_k w_k\, y_k \Big)$$
#
# Twenty opponents are *one* opponent, whose plan is the mean of the plans. You can answer one opponent since lesson 09.
#
# But a plan is a product along the tree. What does this one opponent do at an information set? By hand: two players come equally often. Ann always passes her king, and always calls a bet then. Bob passes his king one time in four, and calls half of the time. After pass and bet, with the king, how often does "the opponent" call?
#
# <details><summary>Answer</summary>
#
# Not $\frac34$. Ann comes here with $\frac12 \cdot 1$, Bob with $\frac12 \cdot \frac14$. So it is Ann four times in five. The opponent calls with $\frac45 \cdot 1 + \frac15 \cdot \frac12 = \frac{9}{10}$.
# </details>
#
# It is Monday and Tuesday of lesson 05 again, with any number of days. With $\pi_k(I)$ for the own reach of player $k$:
#
# $$\bar\sigma(I, a) = \frac{\sum_k w_k\, \pi_k(I)\, \sigma_k(I, a)}{\sum_k w_k\, \pi_k(I)}$$

# %% [markdown]
# ### Exercise 15.2 · The average opponent · ●●● · 25 minutes
#
# **Goal.** One strategy that plays like the whole crowd, at the information sets that `parents` names.
#
# `parents` says for each information set which own choice leads to it: `None` if it is the first, else a pair (information set, position of the action). Sets stand after their parents.
#
# <details><summary>Hint: a nudge</summary>
#
# You need each opponent's own reach at each set. It is the reach of the parent, times one probability of this opponent.
# </details>
#
# <details><summary>Hint: an outline</summary>
#
# Keep a dictionary <code>counts</code>: for each set one number for each opponent, weight times own reach. Where there is no parent you know them. Elsewhere the parent's numbers are there already: what is still missing? With these numbers as weights, average the rows. One case needs care: numbers that add up to 0.
# </details>

# %%
def average_opponent(strategies, weights, parents):
    """What an opponent does on average who is drawn before each hand.

    strategies: a list of dictionaries {information set: probabilities}.
    weights: how often each of them is drawn, at least 0, whole numbers or
        not; only proportions count.
    parents: {information set: None or (information set, position)}, the own
        choice before it.
    Returns {information set: probabilities}; equal ones where nobody comes.
    """
    ### BEGIN SOLUTION
    counts, average = {}, {}
    for key, parent in parents.items():
        if parent is None:
            counts[key] = np.array(weights, dtype=float)
        else:
            before, action = parent
            counts[key] = counts[before] * [
                strategy[before][action] for strategy in strategies]
        rows = np.array([strategy[key] for strategy in strategies])
        total = counts[key].sum()
        average[key] = (counts[key] @ rows / total if total > 0 else
                        np.full(rows.shape[1], 1 / rows.shape[1]))
    return average
    ### END SOLUTION

# %%
average_opponent = check(average_opponent)

# %% tags=["guard"]
ann, bob = {"K": [1, 0], "Kpb": [0, 1]}, {"K": [0.25, 0.75], "Kpb": [0.5, 0.5]}
king = {"K": None, "Kpb": ("K", 0)}
assert np.isclose(
    average_opponent([ann, bob], [0.5, 0.5], king)["Kpb"][1], 0.9)

# %% [markdown]
# The crowd as one opponent, in both seats. `behaviour_of` makes a dictionary of a strategy, and `parents_of` reads the parents from a game:

# %%
from cfrlib.lessons.lesson15.material import behaviour_of, parents_of


def one_of(game, bots, average=average_opponent):
    """The crowd as one strategy, in both seats."""
    strategies = [behaviour_of(bot.strategy) for bot in bots]
    weights, found = [1 / len(bots)] * len(bots), {}
    for player in (0, 1):
        parents = parents_of(tour.GAMES[game], player)
        found |= average(strategies, weights, parents)
    return cfr.Strategy.of(tour.GAMES[game], found)

drawn = {game: one_of(game, crowd[game]) for game in ("kuhn13", "leduc")}

# %% [markdown]
# Dudo has 24,576 information sets. There arrays are faster: average the plans themselves, and turn the result back into behaviour. In Leduc both ways agree:

# %%
def one_by_arrays(game, bots):
    """The same, by the mean of the plans."""
    form = cfr.SequenceForm.of(tour.GAMES[game])
    firsts, seconds = plans_of(game, [bot.strategy for bot in bots])
    means = [firsts.mean(axis=0), seconds.mean(axis=0)]
    behaviour = form.flat(form.strategies(means))
    return cfr.Strategy(form.information_sets, behaviour)

same = one_by_arrays("leduc", crowd["leduc"])
apart = np.abs(same.probabilities - drawn["leduc"].probabilities)
print(f"Leduc: largest difference between the two ways {apart.max():.0e}")

# %% [markdown]
# So take Dudo by arrays, and answer the one opponent in each game:

# %%
drawn["dudo"] = one_by_arrays("dudo", crowd["dudo"])
greedy = {game: tour.best_answer(game, one) for game, one in drawn.items()}

# %% tags=["guard"]
assert np.allclose(same.probabilities, drawn["leduc"].probabilities)
assert len(drawn["dudo"]) == 24_576

# %% [markdown]
# And what is won from the crowd? Your cross table knows, with the crowd in its columns:

# %%
def won_from(game, strategies, bots):
    """What each strategy wins a hand from the crowd."""
    everybody = [*strategies, *(bot.strategy for bot in bots)]
    table = cross_table_of(game, everybody)
    return table[:len(strategies), len(strategies):].mean(axis=1)

for game in ("kuhn13", "leduc"):
    safe, best = won_from(game, [mine[game], greedy[game]], crowd[game])
    print(f"{game:7} the equilibrium wins {safe:.4f},"
          f" the best answer {best:.4f}")

# %% tags=["guard"]
for game, least in (("kuhn13", 1.3), ("leduc", 3)):
    safe, best = won_from(game, [mine[game], greedy[game]], crowd[game])
    assert safe > 0 and best > least * safe

# %% [markdown]
# The equilibrium wins from the crowd, because some leaks cost even against it. But it was made to lose to nobody, not to win from somebody. In Leduc the best answer wins several times as much.
#
# (Dudo is missing here. Its matrix has one row for each sequence of player 1: 24,571, and as many columns. Nearly all entries are zero, and the tournament keeps only the others.)

# %% tags=["guard"]
assert cfr.SequenceForm.of(tour.GAMES["dudo"]).payoff.shape == (24_571,) * 2

# %% [markdown]
# ## 5. Break it: average the behaviour
#
# "On average they call this with 0.75." It is so natural to average the rows at each information set. Here it is, beside the right thing.
#
# **Your bet.** How much of the winnings does it cost in Kuhn poker with 13 cards, and how much in Leduc?

# %%
cfr.widgets.predict(
    "behaviour", "You average behaviour, not plans, and answer that."
    " What does it cost?",
    ["nothing in both games", "nothing in Kuhn, 5% to 10% in Leduc",
     "5% to 10% in both", "more than half in both"],
)

# %%
def plain_means(strategies, weights, parents):
    """The famous mistake: own reach is left out."""
    return {key: weights @ np.array([one[key] for one in strategies])
            for key in parents}

costs = {}
for game in ("kuhn13", "leduc"):
    wrong = tour.best_answer(game, one_of(game, crowd[game], plain_means))
    right, poor = won_from(game, [greedy[game], wrong], crowd[game])
    costs[game] = 1 - poor / right
    print(f"{game:7} right {right:.4f}, wrong {poor:.4f}:"
          f" costs {costs[game]:.0%}")
cfr.widgets.reveal("behaviour", "nothing in Kuhn, 5% to 10% in Leduc")

# %% tags=["guard"]
assert costs["kuhn13"] < 1e-9 and round(costs["leduc"], 2) == 0.08
hidden = tour.best_answer(
    "kuhn13", one_of("kuhn13", crowd["kuhn13"], plain_means))
assert np.array_equal(hidden.probabilities, greedy["kuhn13"].probabilities)
later = [label for player in (0, 1) for label, parent in parents_of(
    tour.GAMES["kuhn13"], player).items() if parent]
assert len(later) == 13

# %% [markdown]
# In Kuhn poker the mistake hides. Own reach counts only after pass and bet, at 13 information sets. The two best answers are the same at every information set. Leduc has second rounds, and there it costs 8%: who comes to the second round with a bad hand is not the average player.
#
# **Recognise it:** a best answer that wins less from the crowd than you computed. Compute what you win with plans, never with averaged rows.

# %% [markdown]
# ## 6. Two prizes, two files
#
# You have two strategies for each game, but a player has one file. The safe one is for the first prize, the greedy one for the second. What do the ones in between do? Here is lesson 09's picture, with the whole crowd as the leak. It shows Leduc, from the first seat.

# %%
LEDUC = tour.GAMES["leduc"]
weights = [0, 0.01, 0.1, 0.2, 0.3, 0.5, 0.7, 0.8, 0.9, 0.95, 0.99]
curves = {
    "mix": cfr.mixtures(LEDUC, drawn["leduc"], player=0, weights=weights),
    "restricted": cfr.restricted_responses(
        LEDUC, drawn["leduc"], player=0, weights=weights),
}
shown = ["J", "Q", "K", "Jxb2", "Qxb2", "Kxb2", "Kxx/J", "Jxx/K"]
cfr.widgets.trade_off(curves, show=shown,
                      title="Leduc: answers to the crowd")

# %% tags=["guard"]
mixed, restricted = curves["mix"], curves["restricted"]
assert weights[5] == 0.5 and weights[-1] == 0.99
assert restricted[5].gain > 1.6 * mixed[0].gain
assert restricted[5].given < 0.1 and mixed[-1].given > 2
assert restricted[-1].gain > 0.95 * mixed[-1].gain > 3 * mixed[0].gain

# %% [markdown]
# Move the slider, and choose the curve by its button. With a trust of 0.5 the restricted response gains more than one and a half times what the equilibrium gains, and gives away less than 0.1. The last steps are the expensive ones. A file in between trades one prize against the other.
#
# To win both takes two entries, one for each:

# %%
GREEDY = f"{NAME}, greedy"
tour.enter(FOLDER, GREEDY, greedy)
first_look = tour.play(tour.with_house(tour.read(FOLDER).players), hands=100)
least, order = ([name for name, _ in first_look.prize(prize)] for prize in (
    "least exploitable", "most won from leaky players"))
place = [name for name in order if name in names].index("Equilibrium") + 1
print("Your reason was:", because or "(none)")
cfr.widgets.reveal("second prize", "one of the first four, not the first")

# %%
for prize in ("least exploitable", "most won from leaky players"):
    print(prize)
    for number, (name, figure) in enumerate(first_look.prize(prize)[:5], 1):
        print(f"   {number}. {name:16} {figure:.4f}")
print(f"Second prize: among the house the equilibrium is number {place}.")
print(f"First prize: your greedy file is number {least.index(GREEDY) + 1}"
      f" of {len(least)}.")

# %% tags=["guard"]
assert place == 3 and order[:3] == [GREEDY, "Reader", "Purist"]
figures = dict(first_look.prize("most won from leaky players"))
assert 0.004 < figures["Purist"] - figures["Equilibrium"] < 0.006
assert first_look.prize("least exploitable")[0][1] < 0.01
assert least.index(GREEDY) == 9 and len(least) == 14
assert least.index(NAME) <= 2
form = cfr.SequenceForm.of(tour.GAMES["dudo"])
bot = next(b for b in crowd["dudo"]
           if b.name == "never lies, 100% of the time")
best = tour.best_answer("dudo", bot.strategy)
(x, y), (p, q), (u, v) = (
    form.plans(form.by_player(one.probabilities))
    for one in (bot.strategy, mine["dudo"], best))
lost = (p @ (form.payoff @ y) - x @ (form.payoff @ q)) / 2
assert lost < 0.001
assert (u @ (form.payoff @ y) - x @ (form.payoff @ v)) / 2 > 0.3

# %% [markdown]
# (The house is listed, too. Each figure is a share, averaged over the three games. First prize: the exploitability, divided by that of the Coin tosser. Second prize: the winnings, divided by those of somebody who *knows* each time which of the twenty sits down.)
#
# In the house the equilibrium is *third*. Two are ahead: the *Reader*, made to answer the other eleven, and the *Purist*, by a share of 0.005 only. What the Purist leaves out happens to suit these twenty. Who gives nothing away stands well.
#
# But the equilibrium does not win. It never aims. Many mistakes happen where it has made both choices equally good, and there they cost nothing (lesson 09). The Dudo player of the crowd who never lies loses less than 0.001 chips a hand to it, and more than 0.3 to a best answer. The greedy entry wins the prize, and stands far back in the first one. That is lesson 09's law, in a table.
#
# How far can you trust the greedy files? They were made for *these* twenty. An organizer may draw another crowd of the same kind, with another seed:

# %%
reached = []
for seed in range(1, 5):
    bots = tour.population("kuhn13", seed)
    ideal = tour.best_answer("kuhn13", one_of("kuhn13", bots))
    safe, old, best = won_from(
        "kuhn13", [mine["kuhn13"], greedy["kuhn13"], ideal], bots)
    reached.append(old / best)
    print(f"crowd {seed}: equilibrium {safe:.4f}, your greedy file"
          f" {old:.4f}, the best file {best:.4f}: you get {old / best:.0%}")
    assert old > safe  # guard

# %% tags=["guard"]
assert [f"{one:.0%}" for one in sorted(reached)] == [
    "50%", "66%", "69%", "91%"]

# %% [markdown]
# From all four it wins more than the equilibrium. But from three of them it takes only 50% to 69% of what is possible. A greedy file is made for the opponents that it knows.

# %% [markdown] tags=["rest"]
# ### A place to rest
#
# You have solved three games and handed in files. You can compute everybody's winnings with one line of linear algebra. And you know the second prize's secret: twenty opponents are one, if you average *plans*.
#
# Ask yourself until you come back: the tables so far had no luck in them. With real cards, how many hands would it take until they look like this?
#
# When you come back, run all cells above this one (in JupyterLab: *Run* → *Run All Above Selected Cell*). Your answers are kept in their cells.

# %% [markdown]
# ## 7. The same hands with luck
#
# Beside each exact table the tournament prints the same matches with dealt cards. In lesson 00 the better player was ahead in 53 of 100 matches of ten hands. There an edge was called clear when it was twice as large as the luck. Now you compute the chance exactly.
#
# By hand: a hand wins 1 with probability $\frac34$ and loses 1 with $\frac14$. How likely are you *ahead* after two hands?
#
# <details><summary>Answer</summary>
#
# Only two wins put you ahead: $\frac34 \cdot \frac34 = \frac{9}{16}$. One win and one loss make 0, and 0 is not ahead. So after two hands you are ahead *less* often than after one.
# </details>

# %% [markdown]
# ### Exercise 15.3 · The chance to be ahead · ●●○ · 12 minutes
#
# **Goal.** How likely is a total above 0 after so many hands?
#
# Results are whole numbers of chips, and hands do not depend on each other. There may be a thousand hands or more.
#
# <details><summary>Hint: a nudge</summary>
#
# Keep the chances of each total, and add one hand at a time.
# </details>
#
# <details><summary>Hint: an outline</summary>
#
# With a dictionary {total: chance}: begin with <code>{0: 1.0}</code>, and make a new one for each hand. Several ways may lead to the same total. With arrays, <code>np.convolve</code> does a hand at once, as in lesson 00. Then keep in mind for which total the first entry stands.
# </details>

# %%
def chance_ahead(result, hands):
    """The probability that the total of some hands is above 0.

    result: {chips: probability} of one hand; chips are whole numbers.
    hands: how many hands are added up, from 1 to thousands.
    """
    ### BEGIN SOLUTION
    least = min(result)
    one, total = np.zeros(max(result) - least + 1), np.ones(1)
    for chips, probability in result.items():
        one[chips - least] = probability
    for _ in range(hands):
        total = np.convolve(total, one)
    chips = np.arange(len(total)) + hands * least
    return total[chips > 0].sum()
    ### END SOLUTION

# %%
chance_ahead = check(chance_ahead)

# %% tags=["guard"]
assert np.isclose(chance_ahead({1: 0.75, -1: 0.25}, 2), 9 / 16)

# %% [markdown]
# Two duels in Kuhn poker with 13 cards: your equilibrium against the *Coin tosser* and against the *Trembler*, whose hand slips one time in ten. In the first duel you earn about ten times as much a hand as in the second.
#
# `duel` computes how likely each result of one hand is, if you sit in each seat half of the time.
#
# **Your bet.** Against the Trembler: after how many hands are you ahead in 95 of 100 matches?

# %%
cfr.widgets.predict(
    "patience", "Your equilibrium against the Trembler: how many hands until"
    " you are ahead with probability 0.95?",
    ["about 100", "about 1,000", "about 20,000", "about 500,000"],
)

# %%
from cfrlib.lessons.lesson15.material import duel

duels = {player.name: duel(mine["kuhn13"], player.strategies["kuhn13"])
         for player in house if player.name in ("Coin tosser", "Trembler")}
print({chips: round(p, 3) for chips, p in duels["Trembler"].items()})

# %%
looks = (1, 3, 10, 30, 100, 300, 1_000)
ahead = {name: {n: chance_ahead(result, n) for n in looks}
         for name, result in duels.items()}
for n in looks:
    print(f"{n:5} hands: ahead", ", ".join(
        f"{ahead[name][n]:.2f} ({name})" for name in duels))

# %% tags=["guard"]
assert f'{ahead["Coin tosser"][300]:.2f}' == "0.99"
assert 0.5 < ahead["Trembler"][1_000] < 2 / 3
assert all(one[3] < one[1] for one in ahead.values())

# %% [markdown]
# Against the Coin tosser you are ahead in 99 of 100 matches after 300 hands. After a thousand hands against the Trembler you are ahead in fewer than two of three matches. (After three hands even less often than after one: some matches are ties.) How long then? Over $n$ hands the edge $\mu$ adds up to $n\mu$, and luck to $\sigma\sqrt n$. A total is positive with probability 0.95 when its mean is 1.645 times its luck (from a table of the normal distribution):
#
# $$n\mu = 1.645\,\sigma\sqrt n \quad\Longrightarrow\quad n = \left(\frac{1.645\,\sigma}{\mu}\right)^2$$

# %%
def edge_and_luck(result):
    """The mean of a hand, and its standard deviation."""
    edge = sum(chips * p for chips, p in result.items())
    squares = sum((chips - edge)**2 * p for chips, p in result.items())
    return edge, squares**0.5

needed = {}
for name, result in duels.items():
    edge, luck = edge_and_luck(result)
    needed[name] = (1.645 * luck / edge)**2
cfr.widgets.reveal("patience", "about 20,000")

# %%
for name, result in duels.items():
    edge, luck = edge_and_luck(result)
    print(f"{name:12} edge {edge:.4f}, luck {luck:.2f} a hand:"
          f" {needed[name]:,.0f} hands")
enough = round(needed["Coin tosser"])
print(f"Coin tosser: exact chance after {enough} hands"
      f" {chance_ahead(duels['Coin tosser'], enough):.3f}")

# %% tags=["guard"]
assert 19_000 < needed["Trembler"] < 21_000
assert f"{chance_ahead(duels['Coin tosser'], enough):.3f}" == "0.947"
edges = [sum(c * p for c, p in one.items()) for one in duels.values()]
assert f"{edges[0] / edges[1]:.1f}" == "10.7"
assert round(needed["Trembler"] / needed["Coin tosser"], -1) == 120
assert 1 < (needed["Trembler"] / needed["Coin tosser"])**0.5 / (
    edges[0] / edges[1]) < 1.05
hands, result = round(needed["Trembler"]), duels["Trembler"]
least = min(result)
size = hands * (max(result) - least) + 1
one = np.array([result.get(c, 0) for c in range(least, max(result) + 1)])
total = np.fft.irfft(np.fft.rfft(one, size + 1)**hands, size + 1)[:size]
assert f"{total[np.arange(size) + hands * least > 0].sum():.3f}" == "0.950"

# %% [markdown]
# Ten times less edge needs a *hundred* times as many hands. (Here 120 times: the edge is 10.7 times smaller, and the luck a little larger.) Your exact chance says 0.947 for the first duel. In the second one it is 0.950 after so many hands (that takes a while, so it is not run here). So the formula is good.
#
# The tournament deals 1,000 hands a pair by default, each of them twice with seats exchanged. How many of its 66 pairs does it get wrong? (Pairs with an edge of at most a thousandth are left out.)

# %%
results = tour.play(house, seed=0, hands=1_000)
for game, exact in results.tables.items():
    edges, lucky = exact.expected, results.sampled[game].means
    counted = np.abs(edges) > 1e-3
    wrong = counted & (np.sign(lucky) != np.sign(edges))
    print(f"{game:7} {wrong.sum() // 2} of {counted.sum() // 2} pairs in the"
          f" wrong order; their largest edge {np.abs(edges[wrong]).max():.3f}")

# %% tags=["guard"]
hidden = {}
for game, exact in results.tables.items():
    lucky, edge = results.sampled[game].means, np.abs(exact.expected)
    turned = (np.sign(lucky) != np.sign(exact.expected)) & (edge > 1e-3)
    assert 1 <= turned.sum() // 2 <= 12
    hidden[game] = edge[turned].max()
assert hidden["leduc"] > 0.1 and max(hidden["kuhn13"], hidden["dudo"]) < 0.02

# %% [markdown]
# In Kuhn poker and in Dudo the wrong ones are pairs with an edge below 0.02. In Leduc the bets are larger, and so is luck: it hides even an edge of more than 0.1. That is why the first two prizes are given by exact numbers.

# %% [markdown]
# ## 8. Who is it?
#
# The third prize. For 100 hands of Kuhn poker with 13 cards *one* suspect sits there, and you do not know which. These may come, all equally often. At each decision where their habit says something, they follow it half of the time. Three times in a hundred each of them, the honest one too, plays any action by mistake. So no single action proves who it is. (The *honest* one has no habit.)

# %%
suspects = tour.suspects()
print(*suspects, sep="\n")

# %% [markdown]
# A strategy begins each hand anew: it learns nothing from the hands before. A *rule* can, and a rule can be data, too:
#
# - a **prior**: how likely each suspect is before the first hand;
# - a **certainty**: how likely the likeliest must be before you act on it;
# - a strategy to begin with, and an **answer** for each suspect.
#
# The tournament does the rest. After each hand all cards are turned up. The **likelihood** of a suspect is how probable it is that this suspect does what was seen. The tournament multiplies: posterior = prior times likelihood, divided by the sum over all suspects (lesson 09).
#
# By hand. Two suspects, *honest* with prior 0.75 and *caller* with 0.25. The certainty is 0.6. What was seen in hand 1 has the likelihoods 0.2 and 0.6, in hand 2 they are 0.3 and 0.6. Which answers are played in hands 1, 2 and 3?
#
# <details><summary>Answer</summary>
#
# Before hand 1: 0.75, sure enough, so the answer to *honest*. Then $0.75 \cdot 0.2 = 0.15$ and $0.25 \cdot 0.6 = 0.15$: half and half, nobody is likely, so hand 2 is played with the strategy to begin with. Then $0.15 \cdot 0.3$ against $0.15 \cdot 0.6$: one third and two thirds, so hand 3 answers *caller*.
# </details>

# %% [markdown]
# ### Exercise 15.4 · Choices · ●●○ · 20 minutes
#
# **Goal.** What the rule plays in each hand of a log: the number of a suspect, or −1 for the strategy to begin with.
#
# Suspects are numbered from 0. Before a hand only the hands *before* it are known. Who is ruled out stays ruled out. If nobody on the list can have done what was seen, nobody is likely from then on. Logs may have thousands of hands.
#
# <details><summary>Hint: a nudge</summary>
#
# Two steps for each hand, and their order matters: decide, then learn.
# </details>
#
# <details><summary>Hint: an outline</summary>
#
# <code>belief</code> begins as the prior, and there is one loop over the rows. <code>np.argmax</code> finds the likeliest. Logs are long: what do you do with <code>belief</code> after each hand, so that it does not become too small? And what if its sum is 0?
# </details>

# %%
def choices(prior, likelihoods, certainty):
    """Whom the rule answers in each hand, or -1 if nobody is likely enough.

    prior: the probability of each suspect before the first hand.
    likelihoods: (hands, suspects), how likely each suspect does what was
        seen in a hand.
    certainty: the least probability on which the rule acts, above 1/2.
    Returns a list with one whole number a hand.
    """
    ### BEGIN SOLUTION
    belief, played = np.array(prior, dtype=float), []
    belief = belief / belief.sum()
    for seen in likelihoods:
        likeliest = int(np.argmax(belief))
        sure = belief[likeliest] >= certainty
        played.append(likeliest if sure else -1)
        belief = belief * seen
        belief = belief / (belief.sum() or 1)
    return played
    ### END SOLUTION

# %%
choices = check(choices)

# %% tags=["guard"]
assert choices(np.array([0.75, 0.25]), np.array(
    [[0.2, 0.6], [0.3, 0.6], [1, 1]]), 0.6) == [0, -1, 1]

# %% [markdown]
# Watch the rule at a table. The one who **hides its best hands** plays 60 hands against the honest one, and they change seats after every hand. The rule does not know who it is. (`watched` deals the hands and lists the stranger's decisions in each. A decision is a pair: the information set, and 0 for pass or fold, 1 for bet or call. `('Kp', 0)`: with the king, after a pass, it passes. `beliefs_by_hand` is lesson 09's.)

# %%
from cfrlib.lessons.lesson09.material import beliefs_by_hand
from cfrlib.lessons.lesson15.material import watched

known = {name: behaviour_of(one) for name, one in suspects.items()}
log = watched(suspects["hides its best hands"], suspects["honest"],
              hands=60, rng=np.random.default_rng(6))
print("the stranger's first three hands:", *log[:3], sep="\n")

# %%
picture = cfr.plots.beliefs(beliefs_by_hand(log, known), sure=0.9,
                            title="Who sits there? Sixty hands")
picture.legend(loc="upper center", bbox_to_anchor=(0.5, -0.14), ncol=3,
               fontsize=9, frameon=False)
cfr.plots.show(
    picture, "The probability of each suspect over sixty hands: after some of"
    " the first ten, and again after 35, the one who bluffs too much is the"
    " likeliest; after 40 and more, the one who hides its best hands.")

# %% [markdown]
# A hand's likelihood is the product of the probabilities of what was done in it. Your rule, with two certainties:

# %%
def likelihood(hand, suspect):
    """How likely a suspect makes all decisions of a hand."""
    return np.prod([suspect[label][place] for label, place in hand])

listed = list(known)
likelihoods = np.array(
    [[likelihood(hand, known[name]) for name in listed] for hand in log])
prior = np.full(len(listed), 1 / len(listed))

# %%
for certainty in (0.6, 0.9):
    played = choices(prior, likelihoods, certainty)
    times = Counter(
        listed[one] if one >= 0 else "nobody" for one in played)
    print(f"certainty {certainty}, hands with an answer to: {dict(times)}")

# %% tags=["guard"]
for certainty, wrong in ((0.6, True), (0.9, False)):
    played = choices(prior, likelihoods, certainty)
    met = {listed[one] for one in played if one >= 0}
    assert met == {"hides its best hands"} | (
        {"bluffs too much"} if wrong else set())
    assert listed[played[-1]] == "hides its best hands"
    assert (played.count(-1) == 28) != wrong
leading = [listed[one] for one in likelihoods.cumprod(axis=0).argmax(axis=1)]
assert "bluffs too much" in leading[:10] and leading[34] == "bluffs too much"
assert set(leading[39:]) == {"hides its best hands"}

# %% [markdown]
# Doubt comes and goes. With certainty 0.6 the rule takes the stranger for the bluffer now and then, and corrects itself. With 0.9 it never errs here, but in 28 of the sixty hands it answers nobody.
#
# Now make a rule of your own. All suspects have the same prior, and each one with a habit gets its best answer. The honest one gets none: when it is the likeliest, the strategy to begin with is played. What is played while nobody is likely enough? You may play safe, with your equilibrium. Or you remember section 4: an unknown suspect is *one* opponent, the average of all six. Answer that one.
#
# And how certain do you want to be? In lesson 09 it was 0.95. (Exercise 15.4 had certainties above one half. Below it several suspects may be likely enough. Then the likeliest is answered.) The tournament deals each suspect 200 matches of 100 hands. Here there are 2,000, with the same luck for every rule.
#
# **Your bet.** Which certainty wins most in 100 hands?

# %%
cfr.widgets.predict(
    "certainty", "Which certainty wins most chips in 100 hands?",
    ["0.3: guess early", "0.6", "0.9", "0.99: be sure"],
)

# %%
bots = [cfr.bots.Bot(name, one) for name, one in suspects.items()]
anybody = one_of("kuhn13", bots)
cautious = tour.best_answer("kuhn13", anybody)
answers = {name: tour.best_answer("kuhn13", one)
           for name, one in suspects.items() if name != "honest"}
equal = dict.fromkeys(suspects, 1 / len(suspects))

# %%
begins = {"equilibrium": mine["kuhn13"], "average answer": cautious}
won = {}
for certainty in (0.3, 0.6, 0.9, 0.99):
    for name, begin in begins.items():
        rule = tour.Identification(equal, certainty, begin, answers)
        won[name, certainty] = tour.hundred_hands(rule, repetitions=2_000)
cfr.widgets.reveal("certainty", "0.3: guess early")

# %%
for (name, certainty), one in won.items():
    print(f"certainty {certainty:4}, begins with the {name:14}:"
          f" {one.won:.2f} chips ± {one.error:.2f}")
for name, plan in begins.items():
    print(f"the {name} all the time: {tour.hundred_hands(plan).won:.2f}")

# %% tags=["guard"]
for name in ("equilibrium", "average answer"):
    figures = [won[name, c].won for c in (0.3, 0.6, 0.9, 0.99)]
    assert figures == sorted(figures, reverse=True)
    assert figures[0] > 1.15 * figures[3]
assert won["average answer", 0.9].won > won["equilibrium", 0.9].won + 0.1
for certainty in (0.3, 0.6, 0.9, 0.99):
    safe, fits = (won[name, certainty] for name in begins)
    assert fits.won > safe.won + 2 * np.hypot(fits.error, safe.error)
nearly = [tour.hundred_hands(tour.Identification(equal, 0.3, begin, answers))
          for begin in begins.values()]
assert abs(nearly[0].won - nearly[1].won) < min(one.error for one in nearly)
assert tour.hundred_hands(mine["kuhn13"]).won < won["equilibrium", 0.99].won
early, sure, late = (won["average answer", c] for c in (0.3, 0.9, 0.99))
assert early.wrong > 5 * sure.wrong
for less in (0, 0.2):
    rule = tour.Identification(equal, less, cautious, answers)
    nearby = tour.hundred_hands(rule, repetitions=2_000)
    assert abs(nearby.won - early.won) < 0.05
assert f"{early.right:.0%}, {late.right:.0%}" == "68%, 42%"

# %% [markdown]
# Guess early, and answer the average while you do not know. (After the ± stands one standard error. At 0.3 the two beginnings are near: 200 matches a suspect, as the tournament deals them, do not tell them apart. Certainties below 0.3 win nearly the same.)
#
# Is lesson 09 wrong then? It asked for something else: to *name* a leak, once and for good. Here a wrong answer is not for good: the posterior corrects it. Who waits longer has fewer right answers, as the next cell shows.
#
# How often does the early rule err, and what does an error cost? Rows: whom you answer. Columns: who is there.

# %%
for certainty in (0.3, 0.9, 0.99):
    one = won["average answer", certainty]
    print(f"certainty {certainty}: right answers in {one.right:.0%} of the"
          f" hands, wrong ones in {one.wrong:.1%}")
leaks = list(answers)
everybody = cross_table_of("kuhn13", [*answers.values(), *suspects.values()])
table = everybody[:len(leaks), len(leaks):]
picture = cfr.plots.wrong_guesses(
    100 * table, names=(leaks, list(suspects)),
    title="Chips in 100 hands: each answer against each suspect")
cfr.plots.show(picture, "A table of winnings in 100 hands: the largest stand"
               " where the answered habit is the true one.")

# %% tags=["guard"]
right = [table[n, n + 1] for n in range(len(leaks))]
assert all(right[n] == table[:, n + 1].max() for n in range(len(leaks)))
worst = np.unravel_index(table.argmin(), table.shape)
assert leaks[worst[0]] == "never bluffs"
assert list(suspects)[worst[1]] == "bluffs too much"
assert sum(-table.min() > one for one in right) == 4
bluffs, hides = leaks.index("bluffs too much"), leaks.index(
    "hides its best hands")
swapped = [table[bluffs, hides + 1], table[hides, bluffs + 1]]
assert [f"{100 * one:.2f}" for one in (
    -table.min(), *swapped, right[hides], right[bluffs])] == [
    "9.45", "4.88", "6.81", "7.00", "9.01"]
for one, place in zip(swapped, (hides, bluffs)):
    assert one == np.sort(table[:, place + 1])[-2]

# %% [markdown]
# Who waits for 0.99 has 42 right answers in 100 hands, not 68. (More than 83 cannot be: against the honest one, a sixth of all hands, there is no answer. In the hands that are missing from 100%, the strategy to begin with is played.)
#
# The worst cell: you answer one who never bluffs, and it is one who bluffs too much. That loses 9.45, more than four of the five right answers win. Bluffing and hiding are easily mixed up, and that is the cheapest mistake. The wrong answers still win 4.88 and 6.81, where the right ones win 7.00 and 9.01.
#
# The price of an error decides how sure you should be. Where wrong answers cost more, or the opponent *watches* you, 0.9 may be right. Measure, as you did.

# %% [markdown]
# ## 9. The page
#
# Hand in the rule, and let everybody play. At a terminal, `cfrlib tournament FOLDER` does what this cell does, and writes the page beside the folders. (An empty `{}` leaves your three files as they are.)

# %%
rule = tour.Identification(equal, 0.3, cautious, answers)
tour.enter(FOLDER, NAME, {}, identification=rule)
entries = tour.read(FOLDER)
results = tour.play(tour.with_house(entries.players))
for prize in ("least exploitable", "most won from leaky players"):
    (name, figure), *_ = results.prize(prize)
    print(f"{prize:28} {name} ({figure:.4f})")
for name, figure in results.prize("most won in 100 hands")[:3]:
    error = results.against_suspects[name].error
    print(f"most won in 100 hands        {name} ({figure:.2f} ± {error:.2f})")

# %% tags=["guard"]
third = [name for name, _ in results.prize("most won in 100 hands")]
assert third[:2] == [NAME, "Reader"]
first, second = (results.against_suspects[name] for name in third[:2])
assert first.won - second.won < min(first.error, second.error)
assert results.prize("most won from leaky players")[0][0] == GREEDY
assert results.prize("least exploitable")[0][0] in (NAME, "Equilibrium")
assert sum(results.points(NAME).values()) == 15

# %% [markdown]
# In the third prize the first two are nearer to each other than the error. Nobody can say yet who is better. More hands help (section 7):

# %%
reader = next(p for p in house if p.name == "Reader").identification
many = {name: tour.hundred_hands(one, seed=1, repetitions=4_000)
        for name, one in ((NAME, rule), ("Reader", reader))}
for name, one in many.items():
    print(f"{name:6} {one.won:.2f} ± {one.error:.2f}")

# %% tags=["guard"]
assert many[NAME].won > many["Reader"].won + 2 * np.hypot(
    many[NAME].error, many["Reader"].error)
assert tour.hundred_hands.__defaults__[1] * 20 == 4_000

# %% [markdown]
# With twenty times as many matches they part: your rule is a little better.

# %%
from html import escape

from IPython.display import HTML

page = escape(tour.page(results, entries.complaints), quote=True)
HTML(f'<div><iframe srcdoc="{page}" title="The page of the tournament"'
     ' style="width: 100%; height: 640px; border: 0"></iframe></div>')

# %% [markdown]
# To lose to nobody, to win from a known crowd, to find out who is there: three kinds of skill, and here no single file has all of them.
#
# The page counts winnings for 100 hands. Find your own rows, then three things: whom do you win most from? To whom do you lose? And where does the table with luck tell another story than the exact one? (Points are for a class's own ranking: one for each of five limits of exploitability in each game. The safe file has all 15.)

# %% [markdown]
# ## 10. Twelve questions, after
#
# The questions of lesson 00 once more. Answer them first. If you noted the code then, write it between the quotes and run the cell: both times stand side by side. The right answers are one button away.

# %%
code_of_lesson_00 = ""
cfr.widgets.twelve_questions(
    answers=True, before=code_of_lesson_00 or None)

# %% [markdown]
# ## 11. The same ten hands
#
# Lesson 00 began with a stranger and ten hands of Kuhn poker. The stranger is back, with the same cards. Then you did not know how it plays. Say it now, before you sit down. As player 2, how often does it bluff after your pass, and how often does it call your bet with the queen?

# %%
stranger = cfr.solve("kuhn", iterations=10_000).average
assert np.isclose(stranger["Jp"]["bet"], 1 / 3, atol=1e-3)  # guard
assert np.isclose(stranger["Qb"]["bet"], 1 / 3, atol=1e-3)  # guard
cfr.widgets.play_table("kuhn", stranger, hands=10, rng=9,
                       title="The same ten hands of Kuhn poker")

# %% [markdown]
# <details><summary>Answer</summary>
#
# One time in three with the jack, and one time in three. (How often it bluffs as player 1 depends on the equilibrium.)
# </details>
#
# The luck is that of lesson 00. What your decisions cost is yours, and now you know how to compute it.

# %% [markdown]
# ## 12. Where to go from here
#
# - **Bigger games.** OpenSpiel has dozens of games, and the same algorithms. Its Kuhn and Leduc have the values of this course.
# - **Games too big for a table.** Deep CFR replaces the table of regrets with a neural network. DeepStack and Libratus solve again while they play (lesson 13).
# - **A question of research.** Why does redistribution work (lesson 12)? Which method is fast on which game (lesson 11)? Both are open, and a laptop is enough to begin.

# %% [markdown]
# ## What you can now do
#
# Answer each question in your head. Then open it.
#
# <details><summary>1. What is one entry of a cross table, and what did three players in Leduc show about rankings?</summary>
#
# Half of what i wins in the first seat, minus half of what j wins there. The coin tosser, the leaky one and the plain one beat each other in a circle. No ranking fits that. Exploitability is a number for each player alone.
# </details>
#
# <details><summary>2. How do twenty opponents become one, and when does the average of behaviour go wrong?</summary>
#
# Their plans are averaged: rows are weighed with own reach. Averaged behaviour leaves own reach out. In Kuhn poker it cost nothing, in Leduc 8% of the winnings.
# </details>
#
# <details><summary>3. An edge is ten times smaller. How many more hands show it? And how sure should a rule be before it acts?</summary>
#
# A hundred times as many: n = (1.645 σ / μ)² for 95 of 100. How sure depends on the price of a wrong answer. Here 0.3 won more than 0.99, because the posterior soon corrects a wrong answer.
# </details>

# %% [markdown]
# ## Take it further: the penalty takers
#
# Your team's goalkeeper studies the next opponent. Their captain names the taker secretly. The goalkeeper has notes: how often each taker shoots into each corner (the middle counts as one, too), how likely each of them is to be named, and the shots seen tonight. All of them were by the same taker, whose number nobody could read. For each dive, how likely is a save?
#
# The rule of section 8 answers the likeliest suspect, or nobody. Here you answer *all* of them at once, each with its probability. It is the average opponent again, with the posterior for weights.
#
# ### Exercise 15.5 · Corner values · ●●○ · 15 minutes
#
# **Goal.** The chance of a save for each dive, against the next shot.
#
# <details><summary>Hint: a nudge</summary>
#
# First: how likely is each taker, after the shots? Second: where does the next shot go, on average over the takers?
# </details>
#
# <details><summary>Hint: an outline</summary>
#
# The first is lesson 09's posterior, with a prior. (With many shots: divide after each, or add logarithms.) What remains are two products of a matrix and a vector. What does the first of them give?
# </details>

# %%
def corner_values(saved, takers, prior, shots):
    """The chance of a save for each dive, one number a dive.

    saved: (dives, corners), the chance of a save if one dives there and the
        ball goes to that corner.
    takers: (takers, corners), how often each taker shoots where.
    prior: the probability of each taker before the first shot.
    shots: the corners of the shots seen, a list of numbers from 0, from none
        to thousands. At least one taker can have made all of them.
    """
    ### BEGIN SOLUTION
    belief = np.array(prior, dtype=float)
    for corner in shots:
        belief = belief * takers[:, corner]
        belief = belief / belief.sum()
    return saved @ (belief @ takers)
    ### END SOLUTION

# %%
corner_values = check(corner_values)

# %% [markdown]
# One evening. Three takers, three corners, and two shots into the right corner. Beside your answer to all takers stands the answer to the likeliest one alone:

# %%
SAVED = np.array([[0.6, 0.1, 0.0], [0.1, 0.7, 0.1], [0.0, 0.1, 0.6]])
TAKERS = np.array([[0.7, 0.2, 0.1], [0.2, 0.5, 0.3], [0.3, 0.2, 0.5]])
evening = np.array([0.5, 0.25, 0.25])
sides = np.array(["left", "middle", "right"])
for seen in ([], [2], [2, 2]):
    values = corner_values(SAVED, TAKERS, evening, seen)
    likeliest = np.argmax(evening * TAKERS[:, seen].prod(axis=1))
    alone = np.argmax(SAVED @ TAKERS[likeliest])
    print(f"after {len(seen)} shots: {np.round(values, 3)},"
          f" dive {sides[np.argmax(values)]}"
          f" (against taker {likeliest + 1} alone: {sides[alone]})")

# %% tags=["guard"]
found = [corner_values(SAVED, TAKERS, evening, [2] * n) for n in range(3)]
assert [int(one.argmax()) for one in found] == [0, 1, 2]
weights = evening * TAKERS[:, 2]
assert weights.argmax() == 2 and (SAVED @ TAKERS[2]).argmax() == 2
assert f"{found[1][1]:.3f}, {found[1][2]:.3f}" == "0.274, 0.245"
assert f"{weights[2] / weights.sum():.0%}" == "50%"

# %% [markdown]
# Before the first shot, left is the best dive. After one shot to the right, the third taker is the likeliest, with 50%. Against that one alone, right is best. But against all of them the middle saves more: 0.274, not 0.245. A second shot to the right settles it.

# %% [markdown]
# ### To think about
#
# <details><summary>1. Two players hand in the same equilibrium. Can one of them win more in the cross table?</summary>
#
# No. Equal plans have equal rows. But two *different* equilibria may win different amounts from players with leaks, though none loses to anybody on average.
# </details>
#
# <details><summary>2. The organizer keeps the crowd secret. What would you hand in for the second prize?</summary>
#
# Something between: a restricted response to the crowd that you expect. It takes what most crowds offer, and if you are wrong it gives little away.
# </details>
#
# <details><summary>3. Every player of a class reads this lesson and hands in a greedy file. What happens to the second prize the year after, if this year's class is the crowd?</summary>
#
# Greedy files are exploitable, so the best answer to *them* wins. Its owners become the next crowd. Follow the chain of answers and averages, and you are learning in self-play: it is where this course began.
# </details>
#
# ### Further reading
#
# - M. Johanson, M. Zinkevich and M. Bowling, "Computing Robust Counter-Strategies", *NIPS*, 2007. Restricted responses.
# - M. Bowling, N. Burch, M. Johanson and O. Tammelin, "Heads-up limit hold'em poker is solved", *Science* 347, 2015. The first prize, in a game that people play.
# - M. Moravčík and others, "DeepStack: Expert-level artificial intelligence in heads-up no-limit poker", *Science* 356, 2017.
# - N. Brown and T. Sandholm, "Superhuman AI for heads-up no-limit poker: Libratus beats top professionals", *Science* 359, 2018.
# - N. Brown, A. Lerer, S. Gross and T. Sandholm, "Deep Counterfactual Regret Minimization", *ICML*, 2019.
# - M. Lanctot and others, "OpenSpiel: A Framework for Reinforcement Learning in Games", 2019.
#
# ---
#
# Two lessons are left. The first goes to a game that people really play, the second beyond the methods that this course has shown you.
#
# **Next:** [lesson 16](16_river.ipynb) takes what you know to one river of Texas hold'em. After it, in [lesson 17](17_invent_a_variant.ipynb), you invent a variant of your own.

# %% [markdown]
# ## Appendix: words, symbols, mistakes
#
# **Words of the course**, in English and Chinese, with the lesson that teaches each of them. The words of poker and dice stand in a second table.

# %%
from cfrlib.lessons.lesson15.material import glossary

glossary()

# %%
from cfrlib.lessons.lesson15.material import words_of_the_games

words_of_the_games()

# %% [markdown]
# **The symbols**, and their names in the code. Some letters are used twice. Then the lesson stands beside the second meaning.
#
# | symbol | in code | meaning |
# |---|---|---|
# | $h,\ ha,\ z$ | `history` | a history, the one after action $a$, one at which the game is over |
# | $I$ | `information_set` | all histories that a player cannot tell apart |
# | $T,\ t$ | `iterations` | number of iterations; one of them |
# | $u(a),\ u(z)$ | `utilities` | what an action earns against the opponent's strategy, what a player has won |
# | $\sigma(I, a)$ | `strategy` | probability of action $a$ at information set $I$ |
# | $\bar\sigma$ | `average` | average strategy |
# | $\pi_i,\ \pi_{-i}$ | `reach_own`, `reach_others` | reach by player $i$, by all others and chance |
# | $\pi_c,\ \pi(z)$ | | reach by chance alone; by everybody and chance |
# | $v,\ v(a),\ v(ha)$ | `value`, `action_values` | worth of a place, of an action there |
# | $r,\ R^T,\ R^+$ | `regret`, `regret_sum`, `positive_regret` | regret of one round, of all, positive part |
# | $r,\ n,\ T$ (lesson 08) | `regret`, `visits`, `total_visits` | *average* regret a visit; paths to a node now, and in all iterations before |
# | $\tilde r,\ q(z)$ (lesson 06) | | sampled regret; probability of drawing $z$ |
# | $S^T$ | `strategy_sum` | weighted sum of strategies |
# | $w$ (05, 09; 06) | | weight in a mix of two strategies; what a sample reports of the drawn action |
# | $w_t,\ w_k$ | `weights` | weight of an iteration, of an opponent |
# | $\pi_k(I)$ | | own reach of opponent $k$ at $I$ |
# | $e_{ij}$ | `cross_table` | what $i$ wins from $j$, in both seats |
# | $A,\ x,\ y$ (03: $P$) | `payoff`, plans | player 1 expects $x^\top A\, y$ |
# | $p_j$ | `parent` | the sequence that leads to decision point $j$ |
# | $\alpha,\ \beta,\ \gamma$ | `alpha`, `beta`, `gamma` | exponents of discounts and weights |
# | $\alpha$ (lesson 05) | | how often player 1 bets with the jack in an equilibrium of Kuhn poker |
# | $\epsilon$ | `epsilon` | probability of a tremble (09), of exploring (06); or a small distance (03) |
# | $\delta$ (lesson 03) | | a bound of an average regret, and of what one player can gain |
# | $p,\ q$ (lesson 09) | | trust in a leak; probability of a suspect |
# | $D(I)$ (lesson 09) | `information` | how much a decision tells two suspects apart, on average |
# | $\varnothing,\ ja,\ \rho$ (lesson 10) | `None`, `(j, a)`, `rho` | the empty sequence, action $a$ at the point $j$, what follows |
# | $k,\ V,\ E,\ F$ (lesson 10) | | an observation point, the value of a point, the conditions on $x$ and on $y$ |
# | $\eta$ (lesson 10) | `eta` | learning rate of Hedge |
# | $Q$ (lesson 11) | | regret sum with a floor |
# | $p(a_1, a_2)$ (lesson 14) | `joint` | how often a combination of actions came up |
# | $D(a, b)$ (lesson 14) | `internal_regrets` | regret for $b$ in the place of $a$ |
# | $D$ (07), $s,\ m$ (08) | `total_dice`, `sides`, `memory` | dice on the table, sides of a die, claims remembered |
# | $\mu,\ \sigma$ (section 7) | `edge`, `luck` | mean and standard deviation of a hand |

# %% [markdown]
# **The mistakes.** The checks know these by name. You have probably met some of them. Each stands with the lesson that cures it. Open a lesson that you want to look into again.

# %%
mistakes = cfr.checks.mistakes()
print(f"{len(mistakes):,} mistakes with a name")
mistakes

# %% tags=["guard"]
assert len(mistakes) > 1_000 and "15" in mistakes.mistakes

# %% [markdown] tags=["assignment"]
# ## Assignment: the bug clinic
#
# Three patients claim to be `choices`. Each of them has one bug, and none raises an error. Call them with priors, likelihoods and certainties of your choice.

# %% tags=["assignment"]
patients = cfr.checks.clinic("15", case=CLINIC_CASE)
print(patients["A"](np.array([0.75, 0.25]), np.array(
    [[0.2, 0.6], [0.3, 0.6], [0.5, 0.5]]), 0.6))
patients

# %% [markdown] tags=["assignment"]
# ### Exercise 15.6 · Diagnosis · ●●○ · 12 minutes
#
# **Goal.** Name each patient's bug, in the words of the catalogue above.
#
# <details><summary>Hint: a nudge</summary>
#
# Make logs in which doubt comes and goes: first the hands fit one suspect, then another. Use three suspects, and a prior that is not equal. Compare with your own <code>choices</code>, hand by hand.
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
