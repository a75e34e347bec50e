# ---
# jupyter:
#   lesson:
#     number: "05"
#     title: "Counterfactual regret minimization"
#     promise: "Write the algorithm that solves Kuhn poker, and then play against what it found."
#     minutes: [80, 90]
#     requires: ["01", "04"]
#     able:
#       - "Write counterfactual regret minimization for a card game, and find the bug when it learns the wrong thing"
#       - "Say why averages are weighted by own reach and regrets by everyone else's"
#       - "Judge a run: average against last strategy, one equilibrium of many, simultaneous against alternating updates"
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
# ## 1. Monday and Tuesday
#
# Every day you stand at crossroads A. From A you go to B, or home. At B you turn left or right.
#
# - On **Monday** you go to B for sure, and there you turn left for sure.
# - On **Tuesday** you go home for sure. You had planned to turn right at B, but you never got there.
#
# A coin chooses each morning which of the two days it is. Now find *one* strategy that does the same without looking at the coin: **each path is as likely as
# with the coin**. It may toss coins of its own at A and at B.

# %%
from matplotlib import pyplot as plt

from cfrlib.lessons.lesson05.material import Crossroads

days = {"Monday": {"A": (1, 0), "B": (1, 0)},
        "Tuesday": {"A": (0, 1), "B": (0, 1)}}
figure, axes = plt.subplots(1, 2, figsize=(7.6, 2.2), layout="constrained")
for ax, (day, plan) in zip(axes, days.items()):
    cfr.plots.tree(Crossroads(), ax, strategy=plan, title=day, payoffs=False)
cfr.plots.show(figure, "Monday goes from A to B and left. Tuesday goes home"
               " from A, and has right in its plan for B.")

# %% [markdown]
# **Your bet.** What does this average strategy do at B?

# %%
cfr.widgets.predict(
    "Monday",
    "Monday: to B, then left. Tuesday: home, and right if you were at B."
    " What is your average at B?",
    ["left half of the time", "always left", "always right",
     "it cannot be said"],
)

# %% [markdown]
# Count the *paths*. There are three: left, right, and home. Monday walks the first for sure, $(1, 0, 0)$. Tuesday walks the third, $(0, 0, 1)$.
# The plain mean of the paths is $(\frac12, 0, \frac12)$.
#
# So on half of all days you are at B. On all of *these* days you turn left. What you planned for a place that you never reach does not count.
#
# In general, each strategy counts at B as often as it gets there. Call the two strategies Monday's and Tuesday's. Monday's has the weight $w$, reaches B with $\pi_{\text{Mon}}$,
# and does $\sigma_{\text{Mon}}$ there:
#
# $$\text{average at B} = \frac{w\,\pi_{\text{Mon}}\,\sigma_{\text{Mon}} + (1 - w)\,\pi_{\text{Tue}}\,\sigma_{\text{Tue}}}{w\,\pi_{\text{Mon}} + (1 - w)\,\pi_{\text{Tue}}}$$
#
# By hand: one strategy goes to B with 1 and turns left with 1. The other goes to B with $\frac12$ and turns right. Both have weight $\frac12$. What is the average at B?
#
# <details><summary>Answer</summary>
#
# The weights at B are $\frac12 \cdot 1$ and $\frac12 \cdot \frac12$, that is 2 to 1. So left has $\frac23$, right has $\frac13$.
# </details>

# %% [markdown]
# ### Exercise 5.1 · Mix two strategies · ●●○ · 7 minutes
#
# **Goal.** Make one strategy of two. Every path shall be as likely as with a coin of this `weight`, thrown between the two each morning.
#
# For all exercises of this lesson: do not change what a function is given, unless the text says so. Rounding does no harm, as long as a number is right to 0.00001.
#
# <details><summary>Hint: a nudge</summary>
#
# Everybody gets to A every day. So at A only <code>weight</code> counts. Who gets to B?
# </details>
#
# <details><summary>Hint: an outline</summary>
#
# At B each of the two has a weight of its own: its share of the days, times how often it goes to B. Add up the weighted pairs, and divide by the sum of the two weights. If that sum is 0, use <code>(0.5, 0.5)</code>.
# </details>

# %%
def mix(monday, tuesday, weight):
    """The strategy whose paths are as likely as a coin's between two others.

    The coin chooses `monday` with probability `weight`, from 0 to 1, else
    `tuesday`.

    A strategy is a dictionary of two pairs: its "A" is (probability of going
    to B, of going home), its "B" is (probability of left, of right).
    Returns such a dictionary. If B is never reached, its "B" is (0.5, 0.5).
    """
    ### BEGIN SOLUTION
    weights = np.array([weight, 1 - weight])
    at_a = weights @ np.array([monday["A"], tuesday["A"]])
    weights = weights * [monday["A"][0], tuesday["A"][0]]
    reach = weights.sum()
    at_b = (weights @ [monday["B"], tuesday["B"]] / reach if reach > 0
            else np.array([0.5, 0.5]))
    return {"A": at_a, "B": at_b}
    ### END SOLUTION

# %%
mix = check(mix)

# %%
both = mix(days["Monday"], days["Tuesday"], 0.5)
assert np.allclose(both["A"], (0.5, 0.5)) and np.allclose(both["B"], (1, 0))  # guard
cfr.widgets.reveal("Monday", "always left")

# %%
picture = cfr.plots.tree(Crossroads(), strategy=both, payoffs=False,
                         title="The coin's two days, as one strategy")
cfr.plots.show(picture, "At A both ways have 0.5. At B it is always left.")

# %% [markdown]
# That is what the strategy sum of lesson 04 does: it adds *own reach* times the strategy. Replace days by iterations, and you have the average of a whole run.
#
# ## 2. What you have already
#
# From lesson 04 you have `kuhn_payoff`, `information_set`, `expected_value` and `node_update`, from lesson 01 `regret_matching`. This cell brings in the library's versions. If you have
# yours at hand, paste them over these.
#
# - `kuhn_payoff(cards, history)`: what player 1 wins, or `None` if the hand goes on.
# - `information_set(cards, history)`: what the player who moves knows, such as `"1pb"`.
# - `expected_value(strategy, cards, history)`: what player 1 wins on average from there on.
# - `node_update(regret_sum, action_values, reach_own, reach_others)`: strategy, value, and what to add to the two sums.
# - `regret_matching(regret_sum)`: the strategy.

# %%
from cfrlib.lessons.lesson04.material import DEALS

kuhn_payoff = check.reference("kuhn_payoff")
information_set = check.reference("information_set")
expected_value = check.reference("expected_value")
node_update = check.reference("node_update")
regret_matching = check.reference("regret_matching")

FAIR = {cards: 1 / 6 for cards in DEALS}
assert np.isclose(sum(FAIR.values()), 1)  # guard
list(FAIR)

# %% [markdown]
# Something must be remembered from one iteration to the next. Each information set gets a `Node`:
#
# | symbol | name | what it holds |
# |---|---|---|
# | $R(I, a)$ | `regret_sum` | regrets of all iterations, added up |
# | $S(I, a)$ | `strategy_sum` | own reach times strategy, added up |
# | $\sigma(I, a)$ | `strategy` | what is played in *this* iteration: (pass, bet) |

# %%
class Node:
    def __init__(self):
        self.regret_sum = np.zeros(2)
        self.strategy_sum = np.zeros(2)
        self.strategy = np.array([0.5, 0.5])


nodes = {information_set(cards, history): Node() for cards in DEALS
         for history in ("", "p", "b", "pb")}
assert len(nodes) == 12  # guard
print(*nodes)

# %% [markdown]
# ## 3. The recursion, in three layers
#
# **Layer 1: values come up.** This is your `expected_value`, reading strategies from the nodes.

# %%
def value_of(nodes, cards, history):
    payoff = kuhn_payoff(cards, history)
    if payoff is not None:
        return payoff
    strategy = nodes[information_set(cards, history)].strategy
    return strategy @ [value_of(nodes, cards, history + move) for move in "pb"]

assert np.isclose(value_of(nodes, (1, 3), ""), -0.875)  # guard
float(value_of(nodes, (1, 3), ""))

# %% [markdown]
# **Layer 2: reaches go down.** `reach` is a pair: player 1's reach and player 2's. Each move multiplies the part of the player who *moves*, and leaves the other.
# This function only prints which reaches arrive where.

# %%
def show_reaches(nodes, cards, history, reach):
    if kuhn_payoff(cards, history) is not None:
        return
    player, key = len(history) % 2, information_set(cards, history)
    print(f"{key:4} own reach {reach[player]:.2f},"
          f" opponent's reach {reach[1 - player]:.2f}")
    for move, probability in zip("pb", nodes[key].strategy):
        below = list(reach)
        below[player] *= probability
        show_reaches(nodes, cards, history + move, below)

show_reaches(nodes, (1, 3), "", (1, 1))

# %% [markdown]
# Look at the line `below = list(reach)`. Each move gets a list of its own. Without it, the bet would inherit the reach of the pass.
#
# **Layer 3: sums are added.** At each node, once its values are there, lesson 04 says what to add:
#
# $$\Delta R(a) = \pi_{-i}\,\big(v_i(a) - v_i\big), \qquad \Delta S(a) = \pi_i\, \sigma(a), \qquad \pi_{-i} = \text{chance} \cdot \text{opponent's reach}$$
#
# One walk goes through one deal. By hand, for cards (1, 3) at `"pb"`, with uniform strategies, reaches $(\frac12, \frac12)$ and chance $\frac16$:
#
# | action | fold | call |
# |---|---|---|
# | value for player 1 | −1 | −2 |
# | minus the node's value, −1.5 | 0.5 | −0.5 |
# | times $\frac16 \cdot \frac12$ | $\frac{1}{24}$ | $-\frac{1}{24}$ |
#
# To the strategy sum it adds $\frac12 \cdot (\frac12, \frac12)$. This is the first case that the check tries. (Some programs weigh the strategy sum with chance, too. The check takes that as well:
# at one information set it is the same factor in every iteration, and the average divides by it.)
#
# **The sign.** `walk` returns what *player 1* wins, at every history. So values go up as they are. But player 2 wants the opposite: at player 2's nodes the difference $v(a) - v$ changes its sign.

# %% [markdown]
# ### Exercise 5.2 · The walk · ●●● · 20 minutes
#
# **Goal.** Put the three layers into one function. It returns a value, and on its way it adds to the sums of every node that it visits.
#
# All deals of an iteration are played with the *same* strategies. So use `node.strategy` as it is. It is refreshed later, in `train`. A walk leaves nothing behind but the two sums: it keeps nothing else on the nodes or elsewhere, and adds no keys to `nodes`.
#
# The check looks at all nodes from the bottom up, and names the first one that is wrong. What stands above a wrong node is often wrong only because of it.
#
# <details><summary>Hint: a nudge</summary>
#
# Begin with <code>value_of</code>. Give it the parameters <code>reach</code> and <code>chance</code>, and the loop of <code>show_reaches</code>. Only then add the two lines with <code>+=</code>.
# </details>
#
# <details><summary>Hint: an outline</summary>
#
# Five steps. A hand that is over returns its payoff. Otherwise find the player and the node. Then walk on after both moves, each with a list of reaches of its own. Keep the two values that come back. Their mean, weighed by the strategy, is the node's value.
# Last come the two sums. Look at the table above: which reach belongs to the regret, which to the strategy, and where does chance go? Whose sign is turned?
# </details>
#
# <details><summary>Hint: how node_update fits in</summary>
#
# <code>node_update</code> begins with regret matching, which you do not want here. But regret matching leaves a strategy as it is: none of its numbers is negative, and they add up to 1. So
# <code>node_update(node.strategy, ...)</code> returns the right increments. Give it the values for the player who moves (whose sign is turned?), that player's reach, and the opponent's reach times <code>chance</code>. Writing the two lines yourself is just as good.
# </details>

# %%
def walk(nodes, cards, history, reach, chance):
    """One deal from a history on: what player 1 wins on average.

    Adds to the sums of all nodes on the way.

    nodes: by information set, such as nodes["1pb"]; each has .strategy (read
        it), .regret_sum and .strategy_sum (add; they need not be 0 before).
    cards, history: as in kuhn_payoff; the hand may be over already, and then
        nothing is added.
    reach: a pair, player 1's and player 2's reach of this history.
    chance: the probability of this deal.
    """
    ### BEGIN SOLUTION
    payoff = kuhn_payoff(cards, history)
    if payoff is not None:
        return payoff
    player = len(history) % 2
    node = nodes[information_set(cards, history)]
    action_values = np.zeros(2)
    for action, move in enumerate("pb"):
        below = list(reach)
        below[player] *= node.strategy[action]
        action_values[action] = walk(
            nodes, cards, history + move, below, chance)
    value = node.strategy @ action_values
    sign = 1 if player == 0 else -1
    node.regret_sum += (
        sign * chance * reach[1 - player] * (action_values - value))
    node.strategy_sum += reach[player] * node.strategy
    return value
    ### END SOLUTION

# %%
walk = check(walk)

# %% [markdown]
# Try it on the deal of the stepper in lesson 04, jack against king.

# %%
nodes = {information_set(cards, history): Node() for cards in DEALS
         for history in ("", "p", "b", "pb")}
won = walk(nodes, (1, 3), "", (1.0, 1.0), 1 / 6)
assert np.isclose(won, -0.875)  # guard
assert np.allclose(nodes["1pb"].regret_sum, (1 / 24, -1 / 24))  # guard
for key in ("1pb", "3p", "3b", "1"):
    print(f"{key:3}  regret sum {np.round(nodes[key].regret_sum, 4)}"
          f"  strategy sum {nodes[key].strategy_sum}")

# %% [markdown]
# ## 4. Iterations
#
# One iteration of **counterfactual regret minimization** (CFR) is now short:
#
# 1. walk through every deal, from the start of the hand, with reaches $(1, 1)$;
# 2. *then* refresh the strategy of every node, by regret matching on its regret sum.
#
# The order matters. Two deals visit each information set. If you refreshed between them (*re-matched*), the second would be played with another strategy than the first. Section 15 finds no visible harm in that. But it is
# another algorithm, and the proof does not cover it.

# %% [markdown]
# ### Exercise 5.3 · Train · ●●○ · 8 minutes
#
# **Goal.** Run CFR for `iterations` iterations, from fresh nodes. Each walks through all deals, then refreshes every node. Return the nodes as the last refresh leaves them.
#
# <details><summary>Hint: a nudge</summary>
#
# Two loops, one in the other, and a third one after the inner loop. Which lines belong to the iteration, which come before it?
# </details>
#
# <details><summary>Hint: an outline</summary>
#
# Make the twelve nodes as in section 2, but inside <code>train</code>. For each iteration: for <code>cards, chance</code> in <code>deck.items()</code> call <code>walk(nodes, cards, "", (1.0, 1.0), chance)</code>;
# then for each node set <code>node.strategy = regret_matching(node.regret_sum)</code>. Use <code>FAIR</code> if <code>deck</code> is None.
# </details>

# %%
def train(iterations, deck=None):
    """CFR on Kuhn poker, from fresh nodes.

    iterations: how many, at least 1; there may be thousands.
    deck: a dictionary, the probability of each deal, such as
        {(1, 2): 0.4, (3, 1): 0.6}; a deal that is not in it never happens;
        None means a fair deck, 1/6 for each deal.
    Returns the nodes, a dictionary by information set.
    """
    ### BEGIN SOLUTION
    deck = FAIR if deck is None else deck
    nodes = {information_set(cards, history): Node() for cards in DEALS
             for history in ("", "p", "b", "pb")}
    for _ in range(iterations):
        for cards, chance in deck.items():
            walk(nodes, cards, "", (1.0, 1.0), chance)
        for node in nodes.values():
            node.strategy = regret_matching(node.regret_sum)
    return nodes
    ### END SOLUTION

# %%
train = check(train)

# %% [markdown]
# The answer of a run is the average. One division per node:

# %%
def average(nodes):
    total = {key: sum(node.strategy_sum) for key, node in nodes.items()}
    return {key: (np.array(node.strategy_sum) / total[key] if total[key]
                  else node.strategy) for key, node in nodes.items()}

nodes = train(1_000)
solution = average(nodes)
won = sum(chance * expected_value(solution, cards, "")
          for cards, chance in FAIR.items())
assert abs(won + 1 / 18) < 0.001  # guard
print(f"value {won:.4f}, -1/18 is {-1 / 18:.4f}")

# %% [markdown]
# **You have solved poker.** A small one, but a larger game changes only the rules and the number of moves, not the recursion.
#
# Here is all of it, with *your* strategy in it. Guess before you point:
#
# 1. Which of the three cards does player 1 sometimes bet, and sometimes not?
# 2. How large are the regrets that are left?

# %%
by_key = {(int(key[0]), *key[1:]): pair for key, pair in solution.items()}
solved = cfr.widgets.living_tree("kuhn", by_key,
                                 title="You have solved poker")
assert solution["2"][1] < 0.02 and solution["1pb"][1] < 0.01  # guard
assert solution["3b"][1] > 0.99  # guard
assert 0.05 < solution["1"][1] < 0.95 and 0.05 < solution["3"][1] < 0.95  # guard
assert solved.table().regret.max() < 0.01  # guard
solved

# %% [markdown]
# The jack sometimes bets: a bluff, for the opponent may fold. The king sometimes passes at first: a trap. Nobody told the program about either.
# The queen hardly ever bets. And no regret is larger than 0.01: nowhere is there much left to learn.
#
# Pick Qpb, where a call is a guess. How often does your queen call? Section 9 ties this number to how often the jack bluffs.
#
# ### The same for any game
#
# Your `walk` knows one game. Suppose that you ask the *game* instead: who moves, what can they do, what do they know, what has each player won, and what does chance do? Then the same recursion walks any game that answers. It solves those in which two play, one wins what the other loses, and nobody forgets.
# Here it is, from the library. Which lines do you recognise?

# %%
import inspect

print(inspect.getsource(cfr.textbook.walk))

# %% [markdown]
# Three things differ. The game deals, so the walk meets chance like a player, and `reach` has one entry more: chance's, the last. Values are a list, one number for each player, so no sign is turned. And nodes are made when they are first met.
#
# Is it the same algorithm? Run both for 200 iterations. The library names the information set `"1pb"` with a tuple, `(1, "p", "b")`.

# %%
book = cfr.textbook.solve("kuhn", 200)
mine = average(train(200))
farthest = max(
    abs(mine[key] - book[(int(key[0]), *key[1:])]).max() for key in mine)
assert farthest < 1e-9  # guard
print(f"{len(book)} information sets, largest difference {farthest:.2g}")

# %% [markdown]
# All twelve agree. Your `walk` and your `train` *are* counterfactual regret minimization. The library's solvers do the same arithmetic with arrays, and much faster.
#
# ## 5. Play against it
#
# Lesson 00 gave you an opponent and promised that you would compute it. Here it is: **your** `solution` sits on the other side. Play ten hands, and look at what your decisions cost.
#
# The library's names differ from yours, as in section 4. So `profile` translates them first:

# %%
kuhn = cfr.games.Kuhn()

def profile(table):
    return {(int(key[0]), *key[1:]): pair for key, pair in table.items()}


cfr.widgets.play_table(kuhn, profile(solution), rng=5,
                       title="Kuhn poker against the solution you computed")

# %% [markdown]
# The costs are measured against your solution. It is not perfect, so some of them differ a little from those of lesson 00.

# %% [markdown] tags=["rest"]
# ### A place to rest
#
# You have kept the promise of lesson 00: a program of yours has learned poker from nothing but its rules. And you have just played against it.
#
# Ask yourself until you come back: how would you find out whether its strategy is really good? You may not compare it with anybody else's.
#
# When you come back, run all cells above this one (in JupyterLab: *Run* → *Run All Above Selected Cell*). Your answers are kept in their cells.

# %% [markdown]
# ## 6. How good is it?
#
# Being close to −1/18 proves little: the faults of two bad strategies may cancel. The measure is exploitability, or NashConv, twice as much:

# %%
for iterations in (1, 2, 3):
    table = average(train(iterations))
    print(f"{iterations}: NashConv {cfr.nash_conv(kuhn, profile(table)):.4f}")
for iterations, by_fractions in ((1, 11 / 12), (2, 5 / 8), (3, 13 / 24)):  # guard
    table = average(train(iterations))
    assert np.isclose(cfr.nash_conv(kuhn, profile(table)), by_fractions)

# %% [markdown]
# That is 11/12, 5/8 and 13/24, as a calculation with fractions gives it. If you ever write CFR again, test these first. (Both players must refresh at the same time, as in your `train`.)
#
# Now the long run. Why should it work at all? The theorem of Zinkevich and others says: **at each of a player's information sets take the largest regret, if it is positive. Their sum is at least the player's regret over the whole game.** Each information set
# minimizes its own small regret, and knows nothing of the rest. Together that is enough. (Lesson 10 proves it, point by point, in code.)
#
# Lesson 03 showed that, with simultaneous updates, NashConv of the averages equals the sum of both average regrets. So the theorem gives an upper bound, and you can compute it from a run's own sums.
#
# By hand: two information sets with the regret sums $(3, -1)$ and $(-2, -4)$, after 2 iterations. What is the bound?
#
# <details><summary>Answer</summary>
#
# At the first one the largest regret is 3. At the second no regret is positive, so it adds 0. Together 3, and 3 / 2 = 1.5 for one hand.
# </details>

# %% [markdown]
# ### Exercise 5.4 · The bound · ●○○ · 5 minutes
#
# **Goal.** Return the theorem's bound on NashConv: at each information set the largest regret, if it is positive. Add these up, and divide by the number of iterations.
#
# <details><summary>Hint: a nudge</summary>
#
# A player can change to *one* action at an information set. And where no regret is positive, nothing is added and nothing taken off.
# </details>
#
# <details><summary>Hint: an outline</summary>
#
# One number for each information set: the largest of its regrets and 0. Add them, then divide once.
# </details>

# %%
def regret_bound(regret_sums, iterations):
    """What NashConv of the averages is at most, by the regrets.

    regret_sums: {information set: one number for each action}, of both
        players, added up over all iterations. An information set may have any
        number of actions.
    iterations: how many there were, at least 1.
    """
    ### BEGIN SOLUTION
    return sum(max(*regrets, 0)
               for regrets in regret_sums.values()) / iterations
    ### END SOLUTION

# %%
regret_bound = check(regret_bound)

# %% [markdown]
# Watch the bound and what it bounds:

# %%
looks = [1, 3, 10, 30, 100, 300, 1_000]
runs = {t: train(t) for t in looks[:-1]} | {1_000: nodes}
gap = np.array(
    [cfr.nash_conv(kuhn, profile(average(run))) for run in runs.values()])
bound = np.array([
    regret_bound({key: node.regret_sum for key, node in run.items()}, t)
    for t, run in runs.items()])
assert (gap <= bound + 1e-9).all()  # guard
assert round(bound[-1] / gap[-1], 2) == 1.02  # guard
assert gap[-1] * 1_000**0.5 < 0.8 * gap[2] * 10**0.5  # guard
picture = cfr.plots.convergence(
    {"NashConv": (looks, gap), "bound": (looks, bound)}, reference_slope=-0.5,
    ylabel="chips per hand",
    title="Your run: NashConv stays below the theorem's bound")
cfr.plots.show(picture,
               "NashConv and the bound fall a little faster than"
               " one over the square root of T; the bound is above.")

# %% [markdown]
# Both axes are logarithmic. The dashed line falls like $1/\sqrt T$, which is what theory promises; this run is a little faster. Its bound is close: at the end it is 1.02 times NashConv.
# In Leduc hold'em, a larger poker, it is about twice as large (lesson 10 finds out why).
#
# NashConv is *measured* with best responses. A program that prints only its regrets, or how much its strategies still change, would not tell you that a sign is wrong.
#
# ## 7. The last strategy
#
# Is the last strategy of the run good, too?

# %%
last = {key: node.strategy for key, node in nodes.items()}
last_gap, average_gap = (
    cfr.exploitability(kuhn, profile(table)) for table in (last, solution))
assert round(last_gap, 1) == 0.2 and round(average_gap, 3) == 0.007  # guard
print(f"exploitability of the average {average_gap:.4f},"
      f" of the last strategy {last_gap:.3f}")

# %% [markdown]
# No. After 1,000 iterations the last strategy loses about 0.2 chips a hand against best responses, the average 0.007. As in lesson 01, the current strategies circle, and the averages settle.
#
# The library runs the same algorithm, and keeps a trace. `alternating=False` says that both players refresh at the same time, as in your `train`.

# %%
run = cfr.solve(
    "kuhn", "cfr", iterations=1_000, alternating=False, progress=False)
assert abs(run.exploitability - average_gap) < 0.005  # guard

def gap_of_current(look):
    table = {label: run.trace[label].current[look]
             for label in run.trace.information_sets}
    return cfr.exploitability(kuhn, table)

# %%
current = np.array([gap_of_current(look) for look in range(len(run.trace))])
assert current.min() > 0.115 and current.max() < 0.34  # guard
assert current[-100:].max() > 0.15 and run.exploitability < 0.01  # guard
picture = cfr.plots.convergence(
    {"current": (run.trace.iterations, current), "average": run.trace},
    title="Kuhn poker: averages converge, the last strategies do not")
cfr.plots.show(picture,
               "Exploitability of the current strategies jumps between"
               " 0.12 and 0.34; that of the averages falls to 0.007.")

# %% [markdown]
# ## 8. See it
#
# Twelve information sets of one run. Cards are called J, Q and K here. Marks show what every equilibrium agrees on.
#
# 1. Press play. Which current strategies jump between 0 and 1 until the end?
# 2. Find J, K and Qpb. They have no mark. Where do their averages settle?
# 3. Find Jb: calling with the jack always loses. Does the call ever come back?
#
# <details><summary>Answers</summary>
#
# 1. Five of the twelve: J, K, Qpb, Jp and Qb. These are the ones that mix in an equilibrium. The others have long stopped moving.
# 2. J bets 0.20 of the time, K bets 0.60, Qpb calls 0.57. Section 9 tells why they have no mark.
# 3. No. The call is weakly dominated, as lesson 04 said: it is never better than the fold, so its regret cannot rise. It falls by 0.1 an iteration on average, down to −100.
# </details>

# %% tags=["guard"]
# These lines check the answers above, and what section 9 says of the jack.
each, bets = cfr.Solver("kuhn", "cfr", alternating=False), []
for _ in range(1_000):
    now = each.run(1, progress=False).solution().average
    bets.append(now["J"]["bet"])
wandered = np.ptp(bets[9:100]), np.ptp(bets[499:])
assert list(np.round(wandered, 2)) == [0.19, 0.05]
late = run.trace.iterations >= 500
jumping = {label for label in run.trace.information_sets
           if np.ptp(run.trace[label].current[late, 1]) == 1}
assert jumping == {"J", "K", "Qpb", "Jp", "Qb"}  # guard
assert all(np.ptp(run.trace[label].current[late, 1]) == 0  # guard
           for label in set(run.trace.information_sets) - jumping)
assert np.allclose(  # guard
    [run.trace[label].average[-1, 1] for label in ("J", "K", "Qpb")],
    (0.2, 0.6, 0.57), atol=0.005)
assert abs(run.trace["Jb"].regret_sum[-1, 1] + 100) < 1  # guard
assert (np.diff(run.trace["Jb"].regret_sum[:, 1]) <= 0).all()  # guard
assert (run.trace["Jb"].current[1:, 1] == 0).all()  # guard

# %%
marks = {"Q": (1, 0), "Jpb": (1, 0), "Kpb": (0, 1), "Jp": (2 / 3, 1 / 3),
         "Qp": (1, 0), "Kp": (0, 1), "Jb": (1, 0), "Qb": (2 / 3, 1 / 3),
         "Kb": (0, 1)}
cfr.widgets.scrubber(
    run.trace, equilibrium=marks, title="A thousand iterations of Kuhn poker")

# %% [markdown]
# ## 9. Which equilibrium?
#
# Kuhn poker has not one equilibrium but a whole family. Player 2 has a single equilibrium strategy. Player 1 may choose a number $\alpha$ (alpha) between 0 and $\frac13$:
#
# | player 1 | probability |
# |---|---|
# | bets the jack | $\alpha$ |
# | bets the queen | 0 |
# | bets the king | $3\alpha$ |
# | calls with the queen after pass-bet | $\alpha + \frac13$ |
#
# The rule "king three times as often as jack" keeps player 2's queen guessing: after a bet, a call and a fold are worth the same.
#
# **Guess.** Start twelve runs from different random regrets. Do they all land at the same $\alpha$?

# %%
cfr.widgets.predict("family",
                    "Twelve runs from twelve starts. Where do they land?",
                    ["all at the same alpha", "at alpha = 0 or alpha = 1/3",
                     "at many places in between"])

# %%
rng = np.random.default_rng(5)
landed = []
for _ in range(12):
    solver = cfr.Solver("kuhn", "cfr")
    solver.state.regret_sum += rng.uniform(0, 5, len(solver.state.regret_sum))
    found = solver.run(3_000, progress=False).solution()
    landed.append((found.average["J"]["bet"], found.average["K"]["bet"]))
    assert found.exploitability < 0.01  # guard
landed = np.array(landed)
cfr.widgets.reveal("family", "at many places in between")

# %%
assert list(np.round(np.sort(landed[:, 0])[[0, -1]], 2)) == [0.08, 0.29]  # guard
assert np.abs(landed[:, 1] - 3 * landed[:, 0]).max() < 0.05  # guard
yours = solution["1"][1], solution["3"][1]
assert abs(yours[1] - 3 * yours[0]) < 0.05  # guard
assert abs(solution["2pb"][1] - yours[0] - 1 / 3) < 0.06  # guard
picture = cfr.plots.landings(
    {"other starts": landed, "your run": [yours]}, line=[(0, 0), (1 / 3, 1)],
    line_name="equilibria", xlabel="bets the jack", ylabel="bets the king",
    title="Every run lands on the line, each at its own place")
cfr.plots.show(picture,
               "Points of thirteen runs lie along the line from (0, 0)"
               " to (1/3, 1), spread out; yours is near (0.2, 0.6).")

# %% [markdown]
# The twelve bet the jack with probabilities from 0.08 to 0.29. Your run from zero regrets lands near $\alpha = 0.2$. Another start, another number.
#
# Why there? While player 2 calls too rarely, the jack learns to bluff more; while player 2 calls too often, less. Later player 2's *average* comes near the equilibrium, against which both moves of the jack earn the same.
# Player 2's current strategies still jump (Jp and Qb in section 8), and pull the jack up and down. But the longer the run, the less one iteration moves its average. In your run it wandered over 0.19 from iteration 10 to 100, and over 0.05 from 500 to 1,000. It stayed near the place where the early iterations took it.
#
# So two solutions may differ in their numbers, and both be right. Compare their exploitability.
#
# ## 10. Together or in turn
#
# Your `train` refreshes both players after the walks: **simultaneous** updates. Many solvers let player 2 answer the *new* strategy of player 1: **alternating** updates. That is the library's default.

# %%
in_turn = cfr.solve("kuhn", "cfr", iterations=1_000, progress=False)
assert round(run.exploitability, 4) == 0.0073  # guard
assert round(in_turn.exploitability, 4) == 0.0009  # guard
picture = cfr.plots.convergence(
    {"simultaneous": run.trace, "alternating": in_turn.trace},
    reference_slope=-0.5,
    title="Alternating updates converge faster on Kuhn poker")
cfr.plots.show(
    picture,
    "Exploitability after 1,000 iterations:"
    " 0.007 with simultaneous updates, 0.0009 with alternating ones.")

# %% tags=["guard"]
each, near = cfr.Solver("kuhn", "cfr"), []
each.run(479, progress=False)
for _ in range(480, 521):
    near.append(each.run(1, progress=False).solution().exploitability)
assert (round(min(near), 4), round(max(near), 4)) == (0.0012, 0.0021)
assert run.exploitability / max(near) > 3
assert run.exploitability / min(near) < 6.5

# %% [markdown]
# 0.0073 against 0.0009, with the same number of refreshes. The same $1/\sqrt T$ is proven for both; alternation needs a proof of its own (lesson 11) [Burch, Moravčík and Schmid 2019]. With a recursion like yours, an alternating iteration walks through every deal twice instead of once. So compare with its iterations near 500. Its exploitability goes up and down there: from 480 to 520 between 0.0012 and 0.0021. That is still three to six times better, on Kuhn poker.
#
# What you lose is the equality from lesson 03: NashConv is both players' average regrets, added up. It holds for simultaneous updates only.
#
# ## 11. An unfair deck
#
# You multiply every regret with `chance`. With a fair deck that seems pointless: it is 1/6 each time, and regret matching ignores a common factor. A bug with chance can be invisible there.
#
# So deal from a biased deck. Player 1 often gets the jack against the queen:

# %%
BIASED = dict(zip(DEALS, (0.30, 0.05, 0.10, 0.25, 0.20, 0.10)))

class BiasedKuhn(cfr.games.Kuhn):
    def chance(self, history):
        return list(BIASED.items())

exact = cfr.solve_lp(BiasedKuhn()).value  # guard
assert np.isclose(exact, -0.2)  # guard
BIASED

# %% [markdown]
# Counting chance *twice* weighs each deal with its probability squared. *Not at all* weighs all deals alike. You can make both mistakes without touching your code: train with the wrong deck.

# %%
total = sum(p**2 for p in BIASED.values())
decks = {"just once": BIASED,
         "two times": {cards: p**2 / total for cards, p in BIASED.items()},
         "not at all": FAIR}
wrong_by = {
    name: cfr.exploitability(BiasedKuhn(), profile(average(train(400, deck))))
    for name, deck in decks.items()}
for name, exploitability in wrong_by.items():
    print(f"chance counted {name:10} exploitability {exploitability:.4f}")
assert wrong_by["just once"] < 0.01 and wrong_by["two times"] > 0.03  # guard
assert wrong_by["not at all"] > 0.1  # guard

# %% [markdown]
# Here only the right weight comes near a solution of *this* game. The other two converge as well, but to a solution of *another* one: more iterations would not help. **Test a solver on an unfair deck.**
#
# A good test must do two things: catch what is broken, and *spare what is right*.
#
# **Guess first.** Someone tests with a short deck: three of the six deals, each with probability $\frac13$. Right or wrong, the program walks through these three alone. Which mistake can the averages show?

# %%
cfr.widgets.predict("short", "Three deals, 1/3 each. "
                    "Which mistake with chance shows in the averages?",
                    ["both", "only twice", "only not at all", "neither"])

# %%
three = {(1, 2): 1 / 3, (2, 3): 1 / 3, (3, 1): 1 / 3}
once, twice = (
    average(train(50, {cards: p**power for cards, p in three.items()}))
    for power in (1, 2))
difference = max(abs(once[key] - twice[key]).max() for key in once)
assert difference < 1e-9  # guard
cfr.widgets.reveal("short", "neither")

# %% [markdown]
# The averages of *once* and *twice* are the same, as the cell found. All three deals weigh $\frac13$ if chance is counted once, $\frac19$ if twice, and 1 if not at all. Regret matching ignores the common factor. So what makes a deck tell?

# %% [markdown]
# ### Exercise 5.5 · A test that catches the silent bug · ●●○ · 12 minutes
#
# **Goal.** Write a test of `train`: True if the program that it gets counts chance rightly, False if not.
#
# It may also use `assert`: an assertion that fails means False. It may raise no other error. This test has the right form, and notices nothing:
#
# ```python
# def chance_test(train):
#     table = average(train(10, FAIR))
#     return len(table) == 12
# ```
#
# Inside, the name `train` is the program. To compare with your own, give yours another name above the test, such as `mine = train`.
#
# | catch a program that | spare a right one that |
# |---|---|
# | counts chance **twice** in all regrets | walks the deals in another order |
# | counts it **not at all**: all deals weigh alike | returns its nodes in another order |
# | does either, and scales the deals' weights so that they add up to 1 | has its sums in float32 (leave room for rounding) |
# | ignores the deck, and deals from the fair one | weighs strategy sums with chance (section 3): the averages stay |
#
# For rounding, 0.0001 is room enough. Your test is tried on about two dozen programs, and has 12 seconds of computing for all of them: 400 iterations each are fine, 5,000 may take too long.
# Draw random decks, if you want some, from a generator of your own, such as `np.random.default_rng(1)`.
#
# <details><summary>Hint: a nudge</summary>
#
# You need a deck, and something that a right run has and a wrong one lacks. You have seen two such things: a small exploitability in this very game, and the numbers of a run that you trust.
# </details>
#
# <details><summary>Hint: an outline</summary>
#
# Train on <code>BIASED</code>, and take the <code>average</code>. Its exploitability in <code>BiasedKuhn()</code> is printed above, for all three ways to count. Choose a bound between them, with room on both sides.
# </details>

# %%
def chance_test(train):
    """True if `train` counts chance rightly.

    False if it counts chance twice in all regrets, or not at all.

    train: a program like train(iterations, deck=None), right or broken. It
        returns the nodes, a dictionary by information set.
    """
    ### BEGIN SOLUTION
    nodes = train(400, BIASED)
    return cfr.exploitability(BiasedKuhn(), profile(average(nodes))) < 0.02
    ### END SOLUTION

# %%
chance_test = check(chance_test)

# %% [markdown]
# Keep it beside your solver: it can try every change of `train`.
#
# ## 12. A larger table: Leduc hold'em
#
# Kuhn poker is so small that mistakes can hide in it. So later lessons often look at **Leduc hold'em** as well. It adds a card that both see, and a second round.
#
# - Six cards: two jacks, two queens, two kings. Suits do not matter. Both players put in 1 chip, and each gets one private card.
# - **First round.** Player 1 begins: *check* (put in nothing) or *bet* 2. After a check the other may check, too, or bet. After a bet the other may *fold*, *call*, or *raise*: call and bet 2 more. A raise cannot be raised again. Two checks or a call end the round.
# - A **public card** is turned up, from the four that are left.
# - **Second round.** The same once more, with bets and raises of 4. Player 1 begins again.
# - Who holds the rank of the public card has a *pair*, and wins. Otherwise the higher card wins. Equal cards share the chips.
#
# Play a few hands, until you have seen both rounds. Your opponent has learned by 500 iterations of CFR.

# %%
LEDUC = cfr.games.Leduc()
learned = cfr.solve(LEDUC, "cfr", 500, progress=False).average
cfr.widgets.play_table(LEDUC, learned, hands=5, rng=12,
                       title="Five hands of Leduc hold'em")

# %%
sizes = {name: cfr.GameTree(game)
         for name, game in (("Kuhn", kuhn), ("Leduc", LEDUC))}
for name, tree in sizes.items():
    print(f"{name:5} {len(tree.information_sets):4} information sets,"
          f" {len(tree):5,} histories")
assert len(sizes["Leduc"].information_sets) == 288  # guard

# %% [markdown]
# 288 information sets in place of 12. The algorithm is the same.
#
# ## 13. Where nobody goes (optional)
#
# If your time is short, go on with section 15.
#
# If the player who moves at a history never comes there, own reach is 0. Regrets still change, as lesson 04 showed. But suppose the other player never comes there *either*: both reaches are 0. What does a walk add then?

# %%
from copy import deepcopy


def same_sums(one, other):
    return (np.allclose(one.regret_sum, other.regret_sum)
            and np.allclose(one.strategy_sum, other.strategy_sum))

before = deepcopy(nodes)
walk(nodes, (1, 3), "p", (0.0, 0.0), 1 / 6)
changed = [key for key in nodes if not same_sums(nodes[key], before[key])]
assert not changed  # guard
print("information sets whose sums changed:", changed)

# %% [markdown]
# Nothing, at this node and below it. Regrets have the factor 0 of the opponent, strategies the factor 0 of their player. The value that comes up is multiplied by 0 as well. So a walk may turn back and return any finite number. This is a kind of
# **pruning**, and it changes no result.
#
# How much does it save? **Guess:** what share of Kuhn's histories has both reaches 0, in the middle of a run? And of Leduc's?

# %%
from cfrlib.lessons.lesson05.material import share_nobody_plays_to

for name, tree in sizes.items():
    solver, shares = cfr.Solver(tree, "cfr"), []
    for _ in range(4):
        solver.run(50, progress=False)
        shares.append(share_nobody_plays_to(tree, solver))
    print(f"{name:5}", *(f"{share:.0%}" for share in shares),
          "after 50, 100, 150 and 200 iterations")
    low, high = {"Kuhn": (0.07, 0.1), "Leduc": (0.31, 0.33)}[name]  # guard
    assert low < min(shares) and max(shares) < high  # guard

# %% [markdown]
# At these four looks it would save less than a tenth in Kuhn poker. In Leduc both players give up whole lines of play: about a third of the histories need no visit, and the sums stay the same.

# %% [markdown]
# ## 14. Break it: the other reach in the average (optional)
#
# Take a mistake that is hard to see: regrets are right, but the strategy sum is weighted with the *others'* reach.
#
# The library's `two_averages` runs the solver, and keeps a second sum with the wrong weight beside the right one.
#
# **Guess.** How much worse is the wrong average, after 1,000 iterations of Kuhn poker? And of Leduc?

# %%
cfr.widgets.predict(
    "other reach",
    "The average weighted with the others' reach, after 1,000 iterations.",
    ["hardly worse in either game", "hardly worse in Kuhn, much in Leduc",
     "much worse in Kuhn, hardly in Leduc", "much worse in both"],
)

# %% [markdown]
# First on Kuhn poker.

# %%
from cfrlib.lessons.lesson05.broken import two_averages

on_kuhn = two_averages(kuhn)
final = {name: run[1][-1] for name, run in on_kuhn.items()}
assert round(final["own reach"], 4) == 0.0009  # guard
assert round(final["others' reach"], 4) == 0.0014  # guard
for name, exploitability in final.items():
    print(
        f"averages weighted by {name:16}  exploitability {exploitability:.4f}")

# %% [markdown]
# 0.0009 against 0.0014: you would hardly notice. Now the same lines on Leduc:

# %%
on_leduc = two_averages(LEDUC)
final = {name: run[1][-1] for name, run in on_leduc.items()}
assert round(final["own reach"], 3) == 0.012  # guard
assert round(final["others' reach"], 2) == 0.22  # guard
cfr.widgets.reveal("other reach", "hardly worse in Kuhn, much in Leduc")

# %%
picture = cfr.plots.convergence(
    on_leduc,
    title="Leduc: with the wrong weight the average learns far more slowly")
cfr.plots.show(picture,
               "On Leduc the exploitability of the right average falls"
               " to 0.012, that of the wrong one stays above 0.2.")

# %% [markdown]
# About 0.22 against 0.012, in the same run.
#
# <details><summary>Why may Kuhn poker hide it, and Leduc not?</summary>
#
# Probably because a weight matters only where the strategy still changes. In Kuhn poker most strategies have soon stopped moving (section 8), and at the first moves J, Q and K both weights are constant. In Leduc whole lines of play are given up during the run.
# Their early strategies should fade out of the average. With the wrong weight they may stay.
# </details>
#
# **A test on one small game proves little.** Keep a second, larger game beside it.
#
# ## 15. Symptoms
#
# Six more mistakes that raise no error. Your check knows them all. From outside, after 200 iterations of Kuhn poker, what can one see of them? **Guess** before you look:

# %%
cfr.widgets.predict(
    "no symptom",
    "Which of these shows the least after 200 iterations?",
    ["the regret weighted by own reach", "the sign not turned for player 2",
     "the regret overwritten, not added", "re-matched in mid-iteration"],
)

# %%
from cfrlib.lessons.lesson05.broken import MISTAKES, run_with

seen = {}
for name, mistaken_walk in MISTAKES.items():
    table = average(run_with(mistaken_walk, 200, FAIR))
    won = cfr.expected_values(kuhn, profile(table))[0]
    seen[name] = won, table["2"][1], cfr.exploitability(kuhn, profile(table))
cfr.widgets.reveal("no symptom", "re-matched in mid-iteration")

# %%
for name, (won, queen_bets, exploitability) in seen.items():
    print(f"{name:33} value {won:6.3f}   queen bets {queen_bets:.2f}"
          f"   exploitability {exploitability:.3f}")

# %% tags=["guard"]
# These lines check what the list below says.
assert len(seen) == 7
assert all(abs(seen[name][1] - 0.61) < 0.01 for name in list(seen)[1:4])  # guard
assert abs(seen["sign not turned for player 2"][0] - 1.33) < 0.02  # guard
longer = average(run_with(MISTAKES["regret overwritten"], 800, FAIR))  # guard
assert abs(seen["regret overwritten"][2] - 0.46) < 0.01  # guard
assert abs(cfr.exploitability(kuhn, profile(longer)) - 0.46) < 0.01  # guard
assert round(seen["none"][2], 3) == 0.017  # guard
assert round(seen["re-matched in mid-iteration"][2], 3) == 0.012  # guard
assert min(row[2] for row in list(seen.values())[1:6]) > 0.1  # guard

# %% [markdown]
# - The queen bets 0.61 of the time, and should never: a **reach** is wrong. The first three mistakes end in nearly the same place: all three leave the opponent's reach out of the regret.
# - Player 1 wins 1.33 a hand: both players work for player 1. A **sign** is missing.
# - Exploitability is 0.46 after 200 iterations, and still after 800 (try it): look for a **sum** that is overwritten.
# - Re-matching in mid-iteration has no symptom here. After 200 iterations it even looks a little better than no mistake: 0.012 against 0.017. But the proof is gone.
#
# **Now yours.** Copy your `walk` into the next cell under the name `broken`, and let it call `broken` inside, too. (Otherwise the right `walk` does all nodes after the first.) Break one thing that is not in the table: a wrong index, a reach that is passed on twice, a sum that counts double. What do the three numbers say? Which row is nearest?

# %%
def broken(nodes, cards, history, reach, chance):
    """Your walk, with one thing broken."""
    return walk(nodes, cards, history, reach, chance)  # yours here

table = average(run_with(broken, 200, FAIR))
won = cfr.expected_values(kuhn, profile(table))[0]
print(f"value {won:.3f}   queen bets {table['2'][1]:.2f}  "
      f" exploitability {cfr.exploitability(kuhn, profile(table)):.3f}")
assert np.isclose(won, seen["none"][0])  # guard

# %% [markdown]
# ## What you can now do
#
# Answer each question in your head. Then open it.
#
# <details><summary>1. Three solvers are ill. The first bets the queen 0.61 of the time. In the second player 1 wins 1.33 a hand. The third stays at exploitability 0.46. Where do you look?</summary>
#
# At a reach. At the sign that must turn for player 2. At a sum that is overwritten where it should grow.
# </details>
#
# <details><summary>2. Which reach weighs a regret, and which an average? Give the reason for each.</summary>
#
# A regret is weighed by everyone else's reach, with chance: it asks what to do <i>if</i> you come here. An average is weighed by own reach. Tuesday's plan for B does not count, because on Tuesday you never get there.
# </details>
#
# <details><summary>3. Two runs of 1,000 iterations end at different values of α. What do you compare instead, and what did it say of last strategies and alternating updates?</summary>
#
# Exploitability: any α from 0 to 1/3 is right. The last strategy lost 0.2, the average 0.007. Alternating updates ended at 0.0009, simultaneous ones at 0.0073.
# </details>

# %% [markdown]
# ## Take it further: a tree of any shape
#
# In Kuhn poker, chance moves once and players take turns. Games need not be so tidy. Here a game is a **tree of tuples**, of three kinds:
#
# - a number, whole or not: the game is over, and player 1 wins so much;
# - `("chance", [(probability, subtree), ...])`: chance moves, with one or more branches. This may happen anywhere, also twice on a path;
# - `(player, key, [subtree, ...])`: a decision at the information set `key`, of player 1 if `player` is 0, of player 2 if it is 1. There is one subtree for each action, two or more. The same key may occur at several places, even on one path.
#
# ### Exercise 5.6 · Regrets of a whole tree · ●●● · 20 minutes
#
# **Goal.** Return the counterfactual regrets that one iteration adds, for every information set of the tree, also where nobody goes.
#
# <details><summary>Hint: a nudge</summary>
#
# It is <code>walk</code> with one more case. What does a chance node hand down, and what does it return?
# </details>
#
# <details><summary>Hint: an outline</summary>
#
# Write an inner function of (subtree, reach of both players, chance) that returns player 1's value. A chance node multiplies <code>chance</code> for each subtree, and returns the mean of their values, weighed
# by their probabilities. A decision works as in <code>walk</code>, and adds to the entry of its key in a dictionary.
# </details>

# %%
def tree_regrets(tree, strategy):
    """The counterfactual regrets that one iteration adds.

    Returns a dictionary: {key: one number for each action}.

    tree: numbers (what player 1 wins) and tuples, as described above. The game
        is zero-sum.
    strategy: {key: one probability for each action}, for the information sets
        of both players; probabilities may be whole numbers, 0 and 1.
    """
    ### BEGIN SOLUTION
    regrets = {}

    def value(subtree, reach, chance):
        if not isinstance(subtree, tuple):
            return subtree
        if subtree[0] == "chance":
            return sum(
                p * value(below, reach, chance * p) for p, below in subtree[1])
        player, key, subtrees = subtree
        action_values = np.zeros(len(subtrees))
        for action, probability in enumerate(strategy[key]):
            below = list(reach)
            below[player] *= probability
            action_values[action] = value(subtrees[action], below, chance)
        node_value = np.dot(strategy[key], action_values)
        sign = 1 if player == 0 else -1
        regret = (
            sign * chance * reach[1 - player] * (action_values - node_value))
        regrets[key] = regrets.get(key, 0) + regret
        return node_value

    value(tree, (1.0, 1.0), 1.0)
    return regrets
    ### END SOLUTION

# %%
tree_regrets = check(tree_regrets)

# %% [markdown]
# ### To think about
#
# <details><summary>1. You multiply the payoffs of a game by 100. What changes in a run of CFR?</summary>
#
# All regrets are 100 times as large, all strategies stay the same. Exploitability is 100 times as large, because it is measured in chips.
# </details>
#
# <details><summary>2. A friend's solver prints "average regret 0.001" and stops. Is the strategy good?</summary>
#
# The <i>average</i> strategy is, if the regrets are right, and small for both players, updates are simultaneous, and the game is zero-sum for two: then exploitability is small, too. The last strategy need not be good. And a bug in the regrets would be in that number, too. A best response is an independent witness.
# </details>
#
# ### Further reading
#
# - M. Zinkevich, M. Johanson, M. Bowling and C. Piccione, "Regret Minimization in Games with Incomplete Information", *NIPS*, 2007. Theorem 3 is the sum over information sets, Theorem 4 the rate.
# - T. W. Neller and M. Lanctot, "An Introduction to Counterfactual Regret Minimization", 2013, section 3. The algorithm with chance sampling.
# - N. Burch, M. Moravčík and M. Schmid, "Revisiting CFR+ and Alternating Updates", *Journal of Artificial Intelligence Research* 64, 2019. The proof for alternation. (That one was missing was seen by G. Farina, C. Kroer and T. Sandholm, "Online Convex Optimization for Sequential Decision Processes and Extensive-Form Games", *AAAI*, 2019; on arXiv in 2018.)
# - H. W. Kuhn, "A Simplified Two-Person Poker", *Contributions to the Theory of Games I*, 1950. The whole family of equilibria.
#
# **Next:** [lesson 06](06_monte_carlo_cfr.ipynb), which learns from a few sampled hands instead of all of them.

# %% [markdown] tags=["assignment"]
# ## Assignment: the bug clinic
#
# Three patients claim to be `walk`. Each has one bug, and none raises an error. Call them as you call `walk`, on fresh nodes or on nodes of your own making, and look at the sums.

# %% tags=["assignment"]
patients = cfr.checks.clinic("05", case=CLINIC_CASE)
examined = {information_set(cards, history): Node() for cards in DEALS
            for history in ("", "p", "b", "pb")}
patients["A"](examined, (1, 3), "", (1.0, 1.0), 1 / 6)
print({key: examined[key].regret_sum.round(4)
       for key in ("1pb", "3p", "3b", "1")})
patients

# %% [markdown] tags=["assignment"]
# ### Exercise 5.7 · Diagnosis · ●●○ · 15 minutes
#
# **Goal.** Name each patient's bug, in the words of the catalogue above.
#
# <details><summary>Hint: a nudge</summary>
#
# Fresh nodes are too symmetric: all probabilities are ½. Set strategies such as (0.2, 0.8), sums that are not 0, and a chance of 0.3. Then change one thing at a time.
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
