# ---
# jupyter:
#   lesson:
#     number: "06"
#     title: "Monte Carlo CFR"
#     promise: "Walk a few histories in place of all of them, and still be right on average."
#     minutes: [50, 75, 70]
#     requires: ["05"]
#     able:
#       - "Write chance, external and outcome sampling for any two-player game of the library"
#       - "Prove that a sampled regret is unbiased, by trying every sample"
#       - "Compare samplings fairly: per iteration, per history touched, and over many seeds"
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
# ## 1. A bet
#
# One iteration of CFR walks through *every* history. In large games that may take hours. So walk only a part, drawn at random.
#
# Give each method the same effort: 20,000 histories visited in Kuhn poker. Its tree has 55 histories. The library's CFR visits them twice in an iteration, once for each player: player 2 answers player 1's *new* strategy (lesson 05).
#
# **Your bet:** which one ends with the lowest exploitability?

# %%
cfr.widgets.predict(
    "effort",
    "Kuhn poker, 20,000 histories visited. Which method is best at the end?",
    ["CFR, all histories", "one deal",
     "one deal, and one action at each of the opponent's nodes", "one path"],
)

# %% [markdown]
# ## 2. Weigh what you sample
#
# An unfair coin decides between two deals. The first comes with probability 0.9 and has the regret 6, the second with 0.1 and the regret −3.
#
# The mean regret is $0.9 \cdot 6 + 0.1 \cdot (-3) = 5.4 - 0.3 = 5.1$. Call 5.4 and −0.3 the *shares* of the two deals.
#
# Now you may look at *one* deal only, chosen by a fair coin of your own, and report one number. You see the first deal, with its share of 5.4. But you look there only half of the time, so count it double: report $5.4 / 0.5 = 10.8$.
#
# What do you report if you see the second deal? And what is the mean of your reports?
#
# <details><summary>Answer</summary>
#
# −0.3 / 0.5 = −0.6. Both reports come half of the time, so their mean is (10.8 − 0.6) / 2 = 5.1.
# </details>

# %% [markdown]
# Neither report is right. Their mean is. Such a report is called **unbiased**.
#
# Two kinds of probability met here, and they must stay apart. Write $\pi_c$ for what *really happens*, as in lesson 04: chance's 0.9 and 0.1. Write $q$ for how likely *you* are to look: 0.5 and 0.5. With the regret $x$ of the deal that you see, you report
#
# $$\frac{\pi_c \cdot x}{q}$$
#
# The factor $1/q$ is the **importance weight**. Any $q$ will do, as long as it is never 0. Try three:

# %%
x, chance = np.array([6.0, -3.0]), np.array([0.9, 0.1])
for q in ([0.5, 0.5], [0.9, 0.1], [0.2, 0.8]):
    reports = chance * x / q
    assert np.isclose(q @ reports, 5.1)  # guard
    print(f"drawn with {q}: reports {reports}, mean {q @ reports:.1f}")

# %% [markdown]
# In the second line you draw as chance does, $q = \pi_c$: the two cancel, and you report $x$ as it is. If you draw as chance does *and* multiply by $\pi_c$, you count chance twice.

# %% [markdown]
# ### A walk sees several ends
#
# One walk through a game may come to more than one end. The ends that it sees are a **block**.
#
# By hand: a game has three ends, with the shares 1, 2 and 3 of what a player expects: 6 in all. There are two blocks: the first and the second end, and the second and the third. You draw each block half of the time.
#
# How likely are you to see each end? What do you report for each block? Is the mean right?
#
# <details><summary>Answer</summary>
#
# You see the first end half of the time, and the third as often. The second is in both blocks: you always see it. The first block reports 1 / 0.5 + 2 / 1 = 4. The second reports 2 / 1 + 3 / 0.5 = 8. The mean is 6.
# </details>

# %%
shares = {"first": 1, "second": 2, "third": 3}
blocks = {("first", "second"): 0.5, ("second", "third"): 0.5}
seen = {end: sum(drawn for block, drawn in blocks.items() if end in block)
        for end in shares}
reports = {block: sum(shares[end] / seen[end] for end in block)
           for block in blocks}
assert list(seen.values()) == [0.5, 1, 0.5]  # guard
assert list(reports.values()) == [4, 8]  # guard
print("seen with", seen)
print("reports", reports)

# %% [markdown]
# In symbols: $z$ is an end, and it pays $u(z)$. Chance and both players bring it about with probability $\pi(z)$, so its share is $\pi(z)\,u(z)$. The block $Q_j$ is drawn with probability $q_j$. You see $z$ with
#
# $$q(z) = \sum_{j:\, z \in Q_j} q_j$$
#
# Your report is a sum: each end in your block adds its share, divided by the probability of seeing it, $\dfrac{\pi(z)\, u(z)}{q(z)}$. Each end must be in some block, or it would be missing from the mean.
#
# Three samplings follow. They differ in what one walk draws, and so in their blocks:
#
# | sampling | one walk draws | and tries all |
# |---|---|---|
# | chance | chance's moves | actions of both players |
# | external | chance's and the opponent's moves | actions of the **traverser**, whose regrets it learns |
# | outcome | everything | nothing: one end |

# %% [markdown]
# ## 3. A game, nodes, and a draw
#
# Your walks shall work for any two-player game of the library. They ask it these questions:
#
# | question | answer |
# |---|---|
# | `game.root()` | the history at the beginning |
# | `game.player(history)` | who moves: 0, 1 or `CHANCE`; `TERMINAL` if the game is over |
# | `game.chance(history)` | what chance may do: pairs (move, probability) |
# | `game.actions(history)` | what the player may do |
# | `game.child(history, move)` | the history after that move |
# | `game.utilities(history)` | at the end: a pair, what each player wins |
# | `game.information_set(history)` | what the player who moves knows |
#
# Here is a walk through Kuhn poker that asks all of them, and only prints. At a chance node it takes the first move, then it tries all actions of both players. As in lesson 04, the cards are 1 (jack), 2 (queen) and 3 (king), and the moves `p` (pass) and `b` (bet).

# %%
from cfrlib import CHANCE, TERMINAL


def tell(game, history):
    player = game.player(history)
    if player == TERMINAL:
        print(history, "pays", game.utilities(history))
    elif player == CHANCE:
        deal, probability = game.chance(history)[0]
        print(history, f"chance deals {deal} in {probability:.2f}")
        tell(game, game.child(history, deal))
    else:
        known = game.information_set(history)
        print(history, f"player {player + 1} knows {known}")
        for action in game.actions(history):
            tell(game, game.child(history, action))

kuhn = cfr.games.Kuhn()
assert kuhn.chance(kuhn.root())[0] == ((1, 2), 1 / 6)  # guard
tell(kuhn, kuhn.root())

# %% [markdown]
# Ten histories: the beginning, and nine of one deal. (With six deals that makes 1 + 6 · 9 = 55.) Your walks have the same three cases, but they draw the deal, and return and add up numbers.
#
# The nodes are those of lesson 05, made when a walk first meets them: `nodes.at(game, history)`.

# %%
regret_matching = check.reference("regret_matching")

class Node:
    def __init__(self, num_actions):
        self.regret_sum = np.zeros(num_actions)
        self.strategy_sum = np.zeros(num_actions)
        self.strategy = np.full(num_actions, 1 / num_actions)

class Nodes(dict):
    def at(self, game, history):
        key = game.information_set(history)
        if key not in self:
            self[key] = Node(len(game.actions(history)))
        return self[key]

# %% [markdown]
# All that is random goes through one function: `draw(probabilities)` returns a position, 0, 1, 2, ..., drawn with these probabilities.

# %%
def drawing_from(rng):
    def draw(probabilities):
        ends = np.cumsum(probabilities)
        place = int(np.searchsorted(ends, rng.random(), side="right"))
        return min(place, len(probabilities) - 1)
    return draw

draw = drawing_from(np.random.default_rng(1))
counts = np.bincount([draw([0.7, 0.2, 0.1]) for _ in range(2_000)])
assert np.allclose(counts / 2_000, [0.7, 0.2, 0.1], atol=0.05)  # guard
counts

# %% [markdown]
# For all exercises of this lesson: do not change what a function is given, unless the text says so. A walk makes nodes by `nodes.at` and adds to their two sums. It leaves nothing else on the nodes, in `nodes` or on `game`. In a game chance may move anywhere, players need not take turns, and what one wins need not be what the other loses.
#
# ### Exercise 6.1 · Chance sampling · ●●○ · 20 minutes
#
# **Goal.** One walk, for one player, the traverser. Draw the moves of chance. Try all actions of both players. Add to the sums of the *traverser's* nodes only.
#
# The check looks at means over all samples. To the regret sums a walk should add, on average, the regrets of lesson 05; to the strategy sums own reach times strategy; and it should return the traverser's value. (What is added to a strategy sum may be too large or too small by a factor, one for each information set, as long as it is a multiple of the strategy and the factor never changes: the average strategy stays the same.)
#
# <details><summary>Hint: a nudge</summary>
#
# It is <a href="05_cfr.ipynb">lesson 05</a>'s <code>walk</code>, but ask the game who moves and which actions there are (not always two), and take the node from <code>nodes.at</code>. Then come five small changes: at a chance node draw one move and return what the walk returns there; at an end take the traverser's utility; turn no sign;
# add to the traverser's sums only; leave chance out of the weight.
# </details>
#
# <details><summary>Hint: an outline</summary>
#
# At the end return <code>game.utilities(history)[traverser]</code>. At chance: <code>actions, probabilities = zip(*game.chance(history))</code>, then walk on to <code>actions[draw(probabilities)]</code>. At a decision
# collect the action values, each with its own list of reaches. If <code>player == traverser</code>, the regret is weighted with <code>reach[1 - player]</code>, and the strategy with <code>reach[player]</code>. No sign is turned: values are the traverser's.
# </details>

# %%
def chance_sampled(game, nodes, history, traverser, reach, draw):
    """One walk from a history on; returns what the traverser expects to win.

    That is the mean from there on, given the moves of chance that are drawn.

    history: the root, or any other history of the game.
    Adds to regret_sum and strategy_sum at the traverser's nodes,
        nodes.at(game, history); reads their strategy.
    traverser: 0 or 1.
    reach: a pair, player 1's and player 2's own reach of this history; chance
        is not in it.
    draw(probabilities): a position, drawn with these probabilities. All that
        is random goes through it.
    """
    ### BEGIN SOLUTION
    player = game.player(history)
    if player == TERMINAL:
        return game.utilities(history)[traverser]
    if player == CHANCE:
        actions, probabilities = zip(*game.chance(history))
        child = game.child(history, actions[draw(probabilities)])
        return chance_sampled(game, nodes, child, traverser, reach, draw)
    node = nodes.at(game, history)
    action_values = np.zeros(len(node.strategy))
    for a, action in enumerate(game.actions(history)):
        below = list(reach)
        below[player] *= node.strategy[a]
        action_values[a] = chance_sampled(
            game, nodes, game.child(history, action), traverser, below, draw)
    value = node.strategy @ action_values
    if player == traverser:
        node.regret_sum += reach[1 - player] * (action_values - value)
        node.strategy_sum += reach[player] * node.strategy
    return value
    ### END SOLUTION

# %%
chance_sampled = check(chance_sampled)

# %% [markdown]
# ## 4. Every sample
#
# How can anybody check a random function? Not by its draws: two right functions draw differently. But a small game has few samples. Try them **all**, and weigh each with its probability. Then the mean must be right, up to rounding.
#
# The library's `every_sample` runs a function again and again, with a `draw` that follows a script, until every way to draw was tried. Two coins first:

# %%
from cfrlib.lessons.lesson06.material_samples import every_sample

coins = list(every_sample(lambda draw: (draw([0.9, 0.1]), draw([0.5, 0.5]))))
assert len(coins) == 4  # guard
assert np.isclose(sum(probability for probability, _ in coins), 1)  # guard
coins

# %% [markdown]
# Now your walk. `mean_regrets` adds up what all samples add, each times its probability.

# %%
def by_chance(game, nodes, traverser, draw):
    return chance_sampled(
        game, nodes, game.root(), traverser, (1.0, 1.0), draw)

def mean_regrets(walk, game, traverser):
    def sample(draw):
        nodes = Nodes()
        walk(game, nodes, traverser, draw)
        return nodes
    samples, total = list(every_sample(sample)), {}
    for probability, nodes in samples:
        for key, node in nodes.items():
            total[key] = total.get(key, 0) + probability * node.regret_sum
    return len(samples), total

# %% [markdown]
# The exact regrets come from lesson 05's `walk` through all six deals.

# %%
from cfrlib.lessons.lesson05.material import Start

full_walk = check.reference("walk")
exact_nodes = Start().nodes()
for deal, probability in kuhn.deals:
    full_walk(exact_nodes, deal, "", (1.0, 1.0), probability)
exact = {(int(key[0]), *key[1:]): node.regret_sum
         for key, node in exact_nodes.items()}  # lesson 05's keys are text

# %% [markdown]
# The largest gap between a mean and the exact regret, at the traverser's own information sets (a key holds the card, then the moves):

# %%
def worst_error(walk):
    counts, gaps = [], []
    for traverser in (0, 1):
        count, mean = mean_regrets(walk, kuhn, traverser)
        counts.append(count)
        own = [key for key in mean if len(key[1:]) % 2 == traverser]
        gaps += [np.abs(mean[key] - exact[key]).max() for key in own]
    return counts, max(gaps)

# %%
counted, error = worst_error(by_chance)
assert counted == [6, 6] and error < 1e-12  # guard
print(f"{counted} samples, largest error of a mean regret {error:.0e}")

# %% [markdown]
# Six samples, one for each deal. Their mean is the true regret, up to rounding. This is a proof, not a statistic: for this game, and for uniform strategies. The check tries other games and strategies.

# %% [markdown] tags=["rest"]
# ### A place to rest
#
# You have a walk that looks at one deal in place of six. You have proved it right on average here, because six samples are all that there are.
#
# Until you come back: what else could be drawn? What would then happen to the weight of a regret?
#
# When you come back, run all cells above this one (in JupyterLab: *Run* → *Run All Above Selected Cell*). Your answers are kept in their cells.

# %% [markdown]
# ## 5. External sampling
#
# Draw the opponent's actions as well. A walk then comes to a history as often as chance and the opponent lead there. That *is* the weight of a regret, so no reach is needed. **For the regrets two things change:** the opponent's action is drawn, and the weight goes.
#
# And the average? Think first: where may the plain strategy, without a weight, be added to its sum?
#
# <details><summary>Answer</summary>
#
# The average needs the *player's own* reach. A walk comes to every node as often as chance and the opponent lead there. At the traverser's nodes that is the wrong player's reach. At the opponent's it is the opponent's own: just right. So add the strategy of the
# player whose action you draw. (With three players even that fails: the walk comes there with two players' reach.)
# </details>
#
# ### Exercise 6.2 · External sampling · ●●○ · 15 minutes
#
# **Goal.** Draw chance and the opponent. Add regrets at the traverser's nodes, and strategies at the opponent's. What counts are the means, as in 6.1.
#
# <details><summary>Hint: a nudge</summary>
#
# Copy <code>chance_sampled</code>. An opponent's node now looks like a chance node, with <code>node.strategy</code> as its probabilities.
# </details>
#
# <details><summary>Hint: an outline</summary>
#
# If <code>player != traverser</code>: add <code>node.strategy</code> to <code>node.strategy_sum</code>, draw an action, and return the walk from there. Otherwise try all actions, and add <code>action_values - value</code>, without a weight.
# </details>

# %%
def external_sampled(game, nodes, history, traverser, draw):
    """One walk from a history on; returns what the traverser expects to win.

    That is the mean given what is drawn for chance and for the opponent.

    Adds to regret_sum at the traverser's nodes, and to strategy_sum at the
        opponent's.
    """
    ### BEGIN SOLUTION
    player = game.player(history)
    if player == TERMINAL:
        return game.utilities(history)[traverser]
    if player == CHANCE:
        actions, probabilities = zip(*game.chance(history))
        child = game.child(history, actions[draw(probabilities)])
        return external_sampled(game, nodes, child, traverser, draw)
    node, actions = nodes.at(game, history), game.actions(history)
    if player != traverser:
        node.strategy_sum += node.strategy
        child = game.child(history, actions[draw(node.strategy)])
        return external_sampled(game, nodes, child, traverser, draw)
    children = [game.child(history, action) for action in actions]
    action_values = np.array(
        [external_sampled(game, nodes, child, traverser, draw)
         for child in children])
    value = node.strategy @ action_values
    node.regret_sum += action_values - value
    return value
    ### END SOLUTION

# %%
external_sampled = check(external_sampled)

# %%
def by_external(game, nodes, traverser, draw):
    return external_sampled(game, nodes, game.root(), traverser, draw)

counted, error = worst_error(by_external)
assert counted == [24, 18] and error < 1e-12  # guard
print(f"{counted} samples, largest error of a mean regret {error:.0e}")

# %% [markdown]
# Why 24 samples for player 1, and 18 for player 2?
#
# <details><summary>Answer</summary>
#
# Player 1's walk tries pass and bet. Behind each, player 2's action is drawn: 6 deals × 2 × 2. In player 2's walk, player 1's first action is drawn; after a bet nothing more, after a pass and player 2's bet also player 1's answer: 6 deals × (1 + 2).
# </details>

# %% [markdown]
# ## 6. Outcome sampling
#
# Now draw *everything*. A walk is one path to one end. What can one end say about the actions that were *not* drawn?
#
# Take a node with two actions and the strategy $(\frac34, \frac14)$. Your walk throws a fair coin between them, and takes the first. The game ends, and pays 2.
#
# - The first action is worth 2, and you see it half of the time. So report $2 / \frac12 = 4$.
# - About the second you know nothing in this walk. Report 0.
#
# Is the mean of your reports right? Suppose that the second action pays 6.
#
# <details><summary>Answer</summary>
#
# For the first action you report 4 half of the time, and 0 otherwise: the mean is 2. For the second you report 0 half of the time, and 6 / ½ = 12 otherwise: the mean is 6. Both are right.
# </details>

# %% [markdown]
# ### From one report to two regrets
#
# A regret is the value of an action minus the value of the node. In this sample the actions are worth 4 and 0. The node is worth their mean under the strategy: $\frac34 \cdot 4 + \frac14 \cdot 0 = 3$. So the regrets are
#
# $$4 - 3 = 1 \qquad\text{and}\qquad 0 - 3 = -3$$
#
# Now with letters. The report for the drawn action $a$ is $w$. The strategy is $\sigma$, so the node is worth $\sigma(a) \cdot w$. For $a$, and for every other action $a'$, the **sampled regrets** are
#
# $$\tilde r(a) = w - \sigma(a)\, w, \qquad \tilde r(a') = 0 - \sigma(a)\, w$$

# %% [markdown]
# ### Deep in a tree
#
# A node may lie in the middle of a path: the opponent moves before it, and after it. By hand, with the same node:
#
# - Before it, the opponent moved here with probability $\frac12$. That is the **opponent's reach**. A regret is weighted with it (lesson 04).
# - After your action the opponent moved once more, with probability $\frac23$, and the game ended. What the players do between the action and the end is the **tail**: here $\frac23$.
# - The end pays $u = 2$.
#
# So this end's share of the action's value is $\frac12 \cdot \frac23 \cdot 2 = \frac23$. (Your own move is not in it: we ask what the action is worth *if you take it*.) How likely is the walk to see this very end? You draw the opponent's moves with $\frac12$ and $\frac23$, and your own with the fair coin. What is $q$, and what do you report?
#
# <details><summary>Answer</summary>
#
# q = ½ · ½ · ⅔ = ⅙. The report is ⅔ / ⅙ = 4, as before. The opponent's moves were drawn as the opponent plays. So they cancel, as chance did in section 2.
# </details>

# %% [markdown]
# In letters: every end is a block of its own now, and $q$ is the probability that the walk draws it.
#
# $$w = \frac{\text{opponent's reach} \cdot \text{tail} \cdot u}{q}$$
#
# Chance is drawn as it is, so it cancels, too: it is in none of the three probabilities.

# %% [markdown]
# ### Exercise 6.3 · One end's regrets · ●●○ · 10 minutes
#
# **Goal.** Compute $\tilde r$ for every action, from one end.
#
# <details><summary>Hint: a nudge</summary>
#
# The node's value, in this sample, is <code>w * strategy[action]</code>. The drawn action is worth <code>w</code>, all others 0.
# </details>
#
# <details><summary>Hint: an outline</summary>
#
# Start with an array that holds <code>-w * strategy[action]</code> everywhere. Add <code>w</code> at <code>action</code>.
# </details>

# %%
def sampled_regret(utility, strategy, action, reach_opponent, tail, q):
    """The regret of every action that one sampled end shows.

    utility: what the player won at the end.
    strategy: an array, one probability for each action, whole numbers too.
    action: the position of the drawn action.
    reach_opponent: the opponent's reach of the information set.
    tail: the probability that both players go on from the action to the end.
    q: the probability that the walk draws this end, above 0. (The strategy's
        own probability of the action may be 0.)
    Chance is in none of them. Returns an array as long as strategy.
    """
    ### BEGIN SOLUTION
    weight = utility * reach_opponent * tail / q
    regret = np.full(len(strategy), -weight * strategy[action])
    regret[action] += weight
    return regret
    ### END SOLUTION

# %%
sampled_regret = check(sampled_regret)

# %%
same = sampled_regret(2.0, np.array([0.75, 0.25]), 0, 1 / 2, 2 / 3, 1 / 6)
assert np.allclose(same, [1, -3])  # guard
same

# %% tags=["guard"]
# These lines check what the examples by hand say.
two_ends = np.array([[2 / 0.5, 0], [0, 6 / 0.5]])
assert two_ends.mean(axis=0).tolist() == [2, 6]
assert np.isclose(1 / 2 * 2 / 3 * 2 / (1 / 2 * 1 / 2 * 2 / 3), 4)
drawn_with = 0.6 / 2 + 0.4 * np.array([1, 0])
assert np.allclose(drawn_with, [0.7, 0.3])
assert np.isclose(drawn_with[1] / 4, 0.075)

# %% [markdown]
# Your numbers by hand.
#
# ### Look where you would not go
#
# If you draw with a strategy of $(1, 0)$, you never draw the second action. Then you never learn what it is worth, and the mean of its reports is wrong. Therefore the traverser **explores**: with probability 0.6 it takes any action, all alike. Otherwise it follows its strategy.
#
# By hand: two actions, strategy $(1, 0)$. How likely is each action to be drawn?
#
# <details><summary>Answer</summary>
#
# The first with 0.6 / 2 + 0.4 · 1 = 0.7, the second with 0.6 / 2 + 0.4 · 0 = 0.3. The second is never played, and is drawn three times in ten.
# </details>

# %% [markdown]
# What an action is *drawn* with is called its `policy`. With $n$ actions and the exploration $\varepsilon$ (0.6 above), the traverser draws $a$ with
#
# $$\frac{\varepsilon}{n} + (1 - \varepsilon)\,\sigma(a)$$
#
# The opponent need not explore. There the policy is the strategy.

# %% [markdown]
# ### Two products
#
# Here is one whole path, by hand. The traverser draws its second action: strategy 0, policy 0.3. The opponent answers with an action of probability $\frac14$. The game ends.
#
# - $q$ multiplies what was *drawn*: $0.3 \cdot \frac14 = 0.075$.
# - The tail multiplies what the *players do*. After the traverser's action that is $\frac14$.
# - For a node above, the traverser's own move would be in the tail, too: $0 \cdot \frac14 = 0$.
#
# So, besides the reaches, a walk needs two products: one of the policies on the way down, at the end $q$, and one of the strategies on the way back up, the tail.

# %% [markdown]
# And the average? Lesson 05 adds the strategy, times the player's own reach. A walk comes to a node only now and then, so divide by how likely it comes: `sample_reach`, the product of the policies so far.
#
# By hand, without chance: own reach $\frac12$, sample reach $\frac14$. What is added in a walk that comes here, and what on average?
#
# <details><summary>Answer</summary>
#
# ½ / ¼ = 2 times the strategy. One walk in four comes here, so on average it is ½ times the strategy: the own reach, as it should be.
# </details>
#
# (Where the opponent never goes, no walk comes, and nothing can be added.)

# %% [markdown]
# ### Exercise 6.4 · Outcome sampling · ●●● · 25 minutes
#
# **Goal.** Draw one path. On the way back, add regrets and strategies at the traverser's nodes. Return three numbers in this order: (utility, tail, q). All are checked. What counts are the means, as in 6.1.
#
# <details><summary>Hint: a nudge</summary>
#
# Three numbers go down: both reaches and <code>sample_reach</code>. Three come up: utility, tail, and the <code>sample_reach</code> of the end.
# </details>
#
# <details><summary>Hint: an outline</summary>
#
# At the end return <code>(utility, 1.0, sample_reach)</code>. At a decision make the <code>policy</code> (at the opponent's nodes it is the strategy), draw one action <code>a</code> from it, and walk on with <code>sample_reach * policy[a]</code>. If it is the traverser's node, add <code>sampled_regret(utility, node.strategy, a, reach[1 - player], tail, q)</code>, where utility, tail and q came from below, and
# <code>reach[player] / sample_reach * node.strategy</code>. Return the same utility and q, and the tail times <code>node.strategy[a]</code>.
# </details>

# %%
def outcome_sampled(
    game, nodes, history, traverser, reach, sample_reach, exploration, draw):
    """One path from a history on; returns three numbers: (utility, tail, q).

    utility: what the traverser won at the end.
    tail: the probability that both players go from here to that end.
    q: the probability that the walk draws that end, chance left out.
    Adds to both sums at the traverser's nodes.
    reach: a pair, both players' own reach.
    sample_reach: the probability that the walk came here, chance left out.
    exploration: from 0 to 1, at the traverser's nodes.
    """
    ### BEGIN SOLUTION
    player = game.player(history)
    if player == TERMINAL:
        return game.utilities(history)[traverser], 1.0, sample_reach
    if player == CHANCE:
        actions, probabilities = zip(*game.chance(history))
        child = game.child(history, actions[draw(probabilities)])
        return outcome_sampled(game, nodes, child, traverser, reach,
                               sample_reach, exploration, draw)
    node, policy = nodes.at(game, history), nodes.at(game, history).strategy
    if player == traverser:
        policy = exploration / len(policy) + (1 - exploration) * policy
    a = draw(policy)
    below = list(reach)
    below[player] *= node.strategy[a]
    child = game.child(history, game.actions(history)[a])
    sampled = sample_reach * policy[a]
    utility, tail, q = outcome_sampled(
        game, nodes, child, traverser, below, sampled, exploration, draw)
    if player == traverser:
        node.regret_sum += sampled_regret(
            utility, node.strategy, a, reach[1 - player], tail, q)
        node.strategy_sum += reach[player] / sample_reach * node.strategy
    return utility, tail * node.strategy[a], q
    ### END SOLUTION

# %%
outcome_sampled = check(outcome_sampled)

# %%
def by_outcome(game, nodes, traverser, draw):
    return outcome_sampled(
        game, nodes, game.root(), traverser, (1.0, 1.0), 1.0, 0.6, draw)

counted, error = worst_error(by_outcome)
assert error < 1e-12  # guard
print(f"{counted} samples, largest error of a mean regret {error:.0e}")

# %% [markdown]
# One path sees one end, and the mean over all paths is still right. Now let all three learn. An iteration is one walk for each player. After each walk, strategies are refreshed.

# %%
def train(walk, game, iterations, seed):
    nodes, draw = Nodes(), drawing_from(np.random.default_rng(seed))
    for _ in range(iterations):
        for traverser in (0, 1):
            walk(game, nodes, traverser, draw)
            for node in nodes.values():
                node.strategy = regret_matching(node.regret_sum)
    return {key: node.strategy_sum / node.strategy_sum.sum()
            if node.strategy_sum.sum() else node.strategy
            for key, node in nodes.items()}

for sampled in (by_chance, by_external, by_outcome):
    gap = cfr.exploitability(kuhn, train(sampled, kuhn, 1_000, seed=3))
    assert gap < 0.2  # guard
    print(f"{sampled.__name__:12} exploitability {gap:.3f}")

# %% [markdown] tags=["rest"]
# ### A place to rest
#
# You have three samplings of CFR, each right on average. They draw chance, the opponent too, or everything.
#
# Would you still make your bet of section 1? The next section counts.
#
# When you come back, run all cells above this one (in JupyterLab: *Run* → *Run All Above Selected Cell*). Your answers are kept in their cells.

# %% [markdown]
# ## 7. See it: what luck does
#
# A full iteration walks through all 55 histories, once for each player: 110 in all. **Guess first:** how many does one iteration of each sampling touch?
#
# Press the buttons. Blue is player 1's walk, orange player 2's; what both touch has neither colour. Then press *another sample* a few times. Which of the three counts stays the same?

# %%
tree = cfr.widgets.living_tree("kuhn", samples=40, rng=6,
                               title="What one iteration touches")
seen = {kind: {sum(map(len, walks)) for walks in samples}  # guard
        for kind, samples in tree.widget.spec["touched"].items()}
assert seen["full"] == {110} and seen["chance"] == {20}  # guard
assert seen["external"] == {11, 12, 13, 14}  # guard
assert seen["outcome"] == {8, 9, 10}  # guard
tree

# %% [markdown]
# Chance sampling always touches 20: ten histories of one deal, twice. External sampling touches 11 to 14, outcome sampling only 8 to 10. In all of these walks both players toss coins, as at the beginning of a run.
#
# So a sampled iteration costs less. Is it also worth less? One seed each, as at the end of section 6, proves nothing. The library's `MonteCarloCFR` has the same three walks, and counts the histories that it touches. Let each run until it has touched 20,000, with six seeds.

# %%
BUDGETS = (200, 600, 2_000, 6_000, 20_000)

def one_run(game, sampling, seed, budgets, **settings):
    rng, rows, iteration = np.random.default_rng(seed), [], 0
    solver = cfr.MonteCarloCFR(game, sampling, rng, **settings)
    for budget in budgets:
        while solver.nodes_touched < budget:
            solver.iterate()
            iteration += 1
        gap = solver.solution().exploitability
        rows.append((iteration, solver.nodes_touched, gap))
    return rows

# %%
def cfr_run(game, histories, looks):
    solver, rows = cfr.Solver(game, "cfr"), []
    for look in looks:
        solver.run(look - solver.iteration, progress=False)
        gap = solver.solution().exploitability
        rows.append((look, look * 2 * histories, gap))
    return rows

runs = {"CFR": [cfr_run("kuhn", 55, (1, 2, 6, 18, 55, 182))]}
for name in ("chance", "external", "outcome"):
    runs[name] = [one_run("kuhn", name, seed, BUDGETS) for seed in range(6)]

# %% [markdown]
# A line is the *median* over the seeds: half of the runs lie below it. A band goes from the 10% to the 90% *quantile*: it leaves out the lowest and the highest tenth. The left picture counts iterations, the right one histories touched. CFR draws nothing, so it has no band.

# %%
figure = cfr.plots.bands_figure(runs, "Kuhn poker: full walks win in the end",
                                ylabel="exploitability (chips)")
alt = ("At 20,000 histories touched, CFR's exploitability is lowest,"
       " then external, chance and outcome sampling's.")
cfr.plots.show(figure, alt)

# %%
final = {name: np.median(run, axis=0)[-1] for name, run in runs.items()}
for name, (iteration, touched, gap) in final.items():
    print(f"{name:9} {iteration:6,.0f} iterations,"
          f" {touched:7,.0f} histories touched, exploitability {gap:.4f}")
cfr.widgets.reveal("effort", "CFR, all histories")

# %% tags=["guard"]
gaps = {name: gap for name, (_, _, gap) in final.items()}
assert gaps["CFR"] < 0.5 * min(gaps["chance"], gaps["external"])
assert gaps["outcome"] > 1.5 * gaps["chance"] > 1.5 * gaps["external"]
assert all(abs(touched - 20_000) < 150 for _, touched, _ in final.values())
medians = {name: np.median(run, axis=0) for name, run in runs.items()}
each = {name: rows[-1, 1] / rows[-1, 0] for name, rows in medians.items()}
assert round(each["external"]) == 13 and round(each["chance"]) == 20
there, _, found = medians["chance"].T
level = np.interp(np.log(there[2:]), *np.log(medians["external"][:, ::2].T))
assert abs(level - np.log(found[2:])).max() < 0.2
first = medians["external"][:2, 2]  # at about 200 and 600 histories
assert first[0] < runs["CFR"][0][1][2] and first[1] > runs["CFR"][0][2][2]

# %% [markdown]
# **The surprise.** In the end CFR wins here, per iteration *and* per history touched. At about 200 histories external sampling is still ahead; by 600 CFR has overtaken it. In so small a game the cheaper iterations do not pay for their noise. Among the samplings, external is best for what it touches. By iterations it hardly differs from chance sampling, but an iteration touches about 13 histories in place of 20.
#
# Outcome sampling has one more number to choose: the exploration. **Guess:** 0.1, 0.3, 0.6 or 1, which one is bad?

# %%
explored = {}
for exploration in (0.1, 0.3, 0.6, 1.0):
    last = [one_run("kuhn", "outcome", seed, (20_000,),
                    exploration=exploration)[-1][2] for seed in range(3)]
    explored[exploration] = np.median(last)
    print(f"exploration {exploration}:"
          f" exploitability {explored[exploration]:.3f}")
assert explored[0.1] > 1.3 * max(explored[0.3], explored[0.6], explored[1.0])  # guard
assert {round(explored[one], 2) for one in (0.3, 0.6, 1.0)} == {0.05}  # guard

# %% [markdown]
# <details><summary>Why?</summary>
#
# With little exploration, some ends are drawn seldom, and then count with an enormous weight. From 0.3 on the choice hardly matters here: 0.05 each time.
# </details>
#
# ### How far is one report from the truth?
#
# The mean of a sampled regret is right with any exploration above 0. What changes is the **variance**: how far a single report is from its mean, squared, on average.
#
# Take a node whose actions end the game. Strategy $(\frac12, \frac12)$, values $(2, 0)$, exploration 1. What are the variances of both actions' sampled regrets?
#
# | drawn | with | $w$ | $\tilde r$ of both actions |
# |---|---|---|---|
# | the first | $\frac12$ | $2 / \frac12 = 4$ | $(2, -2)$ |
# | the second | $\frac12$ | $0 / \frac12 = 0$ | $(0, 0)$ |
#
# The mean is $(1, -1)$: the true regrets. The mean of the squares is $(2, 2)$. So the variances are $2 - 1^2 = 1$ and $2 - (-1)^2 = 1$.

# %% [markdown]
# ### Exercise 6.5 · The price of exploration · ●●○ · 12 minutes
#
# **Goal.** Return the variance of each action's sampled regret, at a node whose actions end the game. You need not draw anything: try every draw, as in section 4.
#
# <details><summary>Hint: a nudge</summary>
#
# There are as many samples as actions. What is each one's probability, and what does it report?
# </details>
#
# <details><summary>Hint: an outline</summary>
#
# Make the policy of section 6. For each action that may be drawn, ask <code>sampled_regret</code>; the opponent's reach and the tail are 1 here, and q is that action's probability in the policy. Weigh these reports with the policy: once as they are, once squared.
# </details>

# %%
def regret_variance(strategy, values, exploration):
    """How much the sampled regret of each action varies.

    strategy: an array, the player's probabilities.
    values: an array, what the player wins after each action; the game ends
        there. Both may hold whole numbers.
    exploration: from 0 to 1; where it is 0, the strategy has no 0.
    Returns an array with one variance for each action.
    """
    ### BEGIN SOLUTION
    strategy, n = np.asarray(strategy), len(strategy)
    policy = exploration / n + (1 - exploration) * strategy
    reports = np.array([
        sampled_regret(values[drawn], strategy, drawn, 1.0, 1.0, policy[drawn])
        for drawn in range(n)])
    return policy @ reports**2 - (policy @ reports) ** 2
    ### END SOLUTION

# %%
regret_variance = check(regret_variance)

# %% [markdown]
# Here is a node where the better action is seldom played. Try explorations of your own, until you find the smallest variance.

# %%
my_exploration = 0.6
rare, worth = np.array([0.98, 0.02]), np.array([0.0, 1.0])
for exploration in (0.02, 0.1, 0.3, my_exploration):
    variance = regret_variance(rare, worth, exploration)
    print(f"exploration {exploration:4}: variance of the better action's"
          f" regret {variance[1]:6.2f}")

# %% tags=["guard"]
# These lines check what the text below says.
of_the_better = [regret_variance(rare, worth, e)[1]
                 for e in (0.02, 0.1, 0.3, 1.0)]
assert of_the_better == sorted(of_the_better, reverse=True)
assert round(of_the_better[0]) == 31 and round(of_the_better[-1]) == 1
evenly = [regret_variance([0.5, 0.5], [1.0, 0.9], e)[0]
          for e in (0.1, 0.5, 1.0)]
assert np.ptp(evenly) < 1e-12
known = [regret_variance([0.5, 0.5, 0.0], [3.0, 0.0, 0.0], e).sum()
         for e in (0.02, 0.3, 1.0)]
assert known == sorted(known)

# %% [markdown]
# <details><summary>Which is best, and is it always so?</summary>
#
# At this node more is better, up to 1: from 31 down to 1. At others it is not. With strategy (½, ½, 0) and values (3, 0, 0) the least exploration is best. The third action pays 0, so a look at it reports 0, as no look would; and it takes looks away from the first, the only one that pays. And where the strategy is uniform, exploration changes nothing. You do not know beforehand which kind you meet: hence a number in the middle.
# </details>
#
# So why sample at all? Look at Leduc hold'em (lesson 05, section 12), early in the run. CFR's first four iterations touch 15,488 histories.

# %%
early = {"external sampling": one_run("leduc", "external", 1, (15_488,))[0],
         "CFR": cfr_run("leduc", 1_936, (4,))[0]}
for name, (iteration, touched, gap) in early.items():
    print(f"{name:17} {iteration:3} iterations,"
          f" {touched:,} histories touched, exploitability {gap:.2f}")
(_, touched, sampled_gap), (_, histories, full_gap) = early.values()  # guard
assert sampled_gap < full_gap and 15_488 == histories <= touched < 15_600  # guard

# %% [markdown]
# Sampling is ahead, with this seed. With others, and later? The long runs, with eight seeds of each sampling, are recorded (`cfrlib/course/studies/leduc_bands.py` in the repository).

# %%
# By sampling, the runs. A look: iteration, histories touched, exploitability.
leduc = {}
for run in cfr.studies.recorded("leduc_bands"):
    looks = np.transpose(
        [run["iterations"], run["histories"], run["exploitability"]])
    leduc.setdefault(run["sampling"], []).append(looks)
figure = cfr.plots.bands_figure(
    leduc, "Leduc hold'em: external sampling first, full walks later",
    ylabel="exploitability (chips)")
alt = ("External sampling is below CFR at 42,000 histories and above it"
       " at 129,000; at the end outcome sampling is highest.")
cfr.plots.show(figure, alt)

# %%
full_iterations, full_touched, full_gap = leduc["CFR"][0].T
for _, there, gap in np.median(leduc["external"], axis=0)[-4:-1]:
    full = np.exp(  # read off CFR's line
        np.interp(np.log(there), np.log(full_touched), np.log(full_gap)))
    assert (gap < full) == (there < 42_500)  # guard
    print(f"{there:9,.0f} histories: external {gap:.2f}, CFR {full:.2f}")

# %% tags=["guard"]
medians = np.median(leduc["external"], axis=0)
assert [round(there, -3) for _, there, _ in medians[-4:-1]] == [
    13_000, 42_000, 129_000]
iterations, touched, _ = medians[-1]
assert (
    85 < full_touched[-1] / full_iterations[-1] / (touched / iterations) < 95)

# %% [markdown]
# External sampling is ahead at 13,000 and at 42,000 histories. By 129,000 CFR, whose error falls faster, has overtaken it. In the left picture CFR is far ahead: but one of its iterations costs as much as ninety of external sampling. With every picture, ask what one step along its x-axis costs.
# Some games are so large that a run ends in the first part of this race. There sampling can be the better choice.
#
# ### Without sampling, in 2015
#
# What is "so large" changes with the years. Heads-up limit hold'em (two players, and bets of fixed size) is a poker game that people play for money. It has about $3 \cdot 10^{14}$ information sets. In 2015 Bowling, Burch, Johanson and Tammelin announced that it was *essentially weakly solved*.
# Their program, **Cepheus**, ran for 68.5 days on 200 computers of 24 cores each. It did not sample: it walked through everything, 1,579 times, with CFR+ (lesson 11).
#
# How good is *essentially*? (*Weakly* says: as seen from the beginning of a hand.) A best response wins 0.000986 big blinds a hand from it. (The *big blind* is the larger of two forced bets, and the unit in which winnings are counted.) Play 200 hands an hour, twelve hours a day, for seventy years. How many big blinds would the best response be ahead, and how much would luck weigh?

# %%
hands = 200 * 12 * 365 * 70
ahead = 0.000986 * hands
luck = 5 * hands**0.5  # a hand varies by about 5 big blinds
assert 55e6 < hands < 65e6 and 1.5 < ahead / luck < 1.65  # guard
print(f"{hands:,} hands: {ahead:,.0f} big blinds ahead,"
      f" luck's standard deviation {luck:,.0f}")

# %% [markdown]
# After a life at the table the lead is about one and a half standard deviations of luck: not certain yet. The authors asked for less than 1.64 standard deviations: luck alone is so large once in twenty lives. That was their measure of "essentially".
#
# ## 8. Break it: the average at the wrong visits
#
# External sampling again, but strategies are added at the *traverser's* nodes. The regrets stay right. The average does not.

# %%
from cfrlib.lessons.lesson06.broken import misplaced


def by_misplaced(game, nodes, traverser, draw):
    return misplaced(game, nodes, game.root(), traverser, draw)

for name, sampled in (("right", by_external), ("misplaced", by_misplaced)):
    gaps = [cfr.exploitability(kuhn, train(sampled, kuhn, 500, seed))
            for seed in range(3)]
    print(f"{name:10} {np.round(gaps, 3)}")

# %% [markdown]
# It is the mistake of lesson 05, section 14: averages with the wrong player's reach. In Kuhn poker it could pass for bad luck, but not in Leduc. Here are three recorded pairs of runs, of 4,000 iterations each (`cfrlib/course/studies/misplaced_averages.py`).

# %%
rows = [row for row in cfr.studies.recorded("misplaced_averages")
        if row["iterations"] == 4_000]
cfr.studies.table(rows, {
    "seed": "{seed}", "averages added at": "{added at}",
    "exploitability": "{exploitability:.2f}",
})

# %% tags=["guard"]
right, wrong = (
    [row["exploitability"] for row in rows if row["added at"].startswith(who)]
    for who in ("opponent", "traverser"))
assert (round(right[0], 2), round(wrong[0], 2)) == (0.29, 0.53)
assert max(right) < min(wrong)

# %% [markdown]
# With the first seed 0.53 in place of 0.29, and worse with all three. On a small game, trying every sample finds the mistake: not in the regrets, which stay right, but in the mean strategy sums. The check of 6.2 compares both.
#
# ## 9. Errata
#
# The [annotated CFR of labml.ai](https://nn.labml.ai/cfr/index.html) is a Python version of this lesson's chance sampling. It teaches well. But two of its remarks, quoted word for word as read in November 2026, do not hold as they stand. Find out why.
#
# **Remark 1.** The page proves that small regret leads to equilibrium between two players, and adds: "You can similarly prove for games with more than 2 players." In Shapley's game (lesson 01) the averages kept NashConv near 0.28, as long as we looked. Now add a third player who never moves, and pays what the two win. That is zero-sum. Does it help? (The third player draws nothing, so the trouble of section 5 with three players does not arise: external sampling's averages are right here.)

# %%
class Bill(cfr.Game):
    num_players = 3

    def player(self, history):
        return (0, 1, TERMINAL)[len(history)]

    def actions(self, history):
        return 0, 1, 2

    def utilities(self, history):
        row, column = history
        wins = float(row == column), float(column == (row + 1) % 3)
        return *wins, -sum(wins)

    def information_set(self, history):
        return ("row", "column")[len(history)]

# %%
solver = cfr.MonteCarloCFR(Bill(), "external", np.random.default_rng(1))
gaps = [solver.run(iterations, progress=False).solution().nash_conv
        for iterations in (100, 900)]
assert round(gaps[1], 2) == 0.28  # guard
print("NashConv after 100 and 1,000 iterations:", np.round(gaps, 2))

# %% [markdown]
# <details><summary>Does it?</summary>
#
# No: after 1,000 iterations NashConv is 0.28 once more. The bill changes nothing for the two. The guarantee is for two players and zero sum. With three it may work, as often in poker, but nothing promises it.
# </details>
#
# **Remark 2.** The program runs on a page called [Kuhn poker](https://nn.labml.ai/cfr/kuhn/index.html), whose rules say: "If first player passes, the the player with higher card wins the pot." Read section 1 of lesson 04 once more. Which line is missing?
#
# <details><summary>Answer</summary>
#
# That player 2 may bet after a pass, and player 1 then folds or calls. Here the cards are compared at once.
# </details>
#
# Take that line out of the library's game, too: four lines of code are enough. **Guess first:** what is this game worth to player 1?

# %%
cfr.widgets.predict(
    "half street",
    "Kuhn poker, but after a pass the cards are compared. Worth to player 1?",
    ["−1/18, as before", "0: both are equal now", "+1/18",
     "+1/3: player 1 alone may bet"],
)

# %%
class HalfStreet(cfr.games.Kuhn):
    def player(self, history):
        over = history[1:] == ("p",)
        return TERMINAL if over else super().player(history)

# %%
half = cfr.solve_lp(HalfStreet())
jack_bluffs = half.strategy["J"]["bet"]
queen_calls = half.strategy["Qb"]["bet"]
assert np.isclose(half.value, 1 / 18)  # guard
assert np.allclose((jack_bluffs, queen_calls), 1 / 3)  # guard
print(f"value {half.value:+.4f}, the jack bluffs {jack_bluffs:.2f},"
      f" the queen calls {queen_calls:.2f}")
cfr.widgets.reveal("half street", "+1/18")

# %% [markdown]
# Player 1 *wins* 1/18: player 2 may not bet any more, so moving second has lost its use.
#
# A program with such rules learns, and its exploitability falls. It solves another game. A known value would tell: here −1/18.

# %% [markdown]
# ## 10. Optional: know something before you look
#
# Strategy $(\frac12, \frac12)$, a fair coin to draw with, and two actions that are worth 10 and 12. The true regrets are −1 and 1. Outcome sampling reports 10 and −10 if the first action is drawn, else −12 and 12. The mean is right, and each report is far off.
#
# The trouble is the 0 for the action that you did not see. From earlier visits you know that both are worth about 11. Such a number, known *before* the draw, is a **baseline**. So for the action that you do not see report 11 in place of the 0. **Guess first:** what must you report for the action that you do see, so that the mean stays right?
#
# <details><summary>Answer</summary>
#
# Half of the time you do not see the first action, and report 11. For a mean of 10 you must report 9 the other half: 11 + (10 − 11) / ½. For the second it is 11 + (12 − 11) / ½ = 13. So a sample shows 9 and 11, or 11 and 13. Either way the regrets are −1 and 1. Each regret is right; the node's value, which goes up, still varies: 10 or 12.
# </details>

# %% [markdown]
# With letters: the action $a$ is drawn with probability $q(a)$, and turns out to be worth $v(a)$. It and every other action $a'$ are worth, in this sample,
#
# $$b(a) + \frac{v(a) - b(a)}{q(a)}, \qquad b(a')$$
#
# With baselines $b$ of 0 that is section 6. The mean is right with *any* that are fixed before the draw.
#
# ### Exercise 6.6 · Baselines · ●○○ · 5 minutes
#
# **Goal.** Draw one action. Return what the node is worth in this sample. You may look only at the drawn action's value.
#
# <details><summary>Hint: a nudge</summary>
#
# What is each action worth, if you see none of them? Which one of these numbers changes?
# </details>

# %%
def baseline_value(strategy, values, baselines, policy, draw):
    """What a node is worth, by one action drawn with policy and by baselines.

    Returns one number, right on average over all samples.

    strategy: an array, the player's probabilities.
    values: what the player wins after each action.
    baselines: what was known of these values before.
    policy: the probabilities to draw with, all above 0.
    All are as long as strategy, and may hold whole numbers.
    """
    ### BEGIN SOLUTION
    a = draw(policy)
    worth = np.array(baselines, dtype=float)
    worth[a] += (values[a] - baselines[a]) / policy[a]
    return np.dot(strategy, worth)
    ### END SOLUTION

# %%
baseline_value = check(baseline_value)

# %% [markdown]
# Try every sample. The worse the baselines, the wider the reports.

# %%
mostly_first, worths = np.array([0.9, 0.1]), np.array([10.0, 12.0])
for known in ([0, 0], [11, 11], [10, 12]):
    def report_of(draw, known=known):
        return baseline_value(mostly_first, worths, np.array(known),
                              np.array([0.5, 0.5]), draw)

    samples = list(every_sample(report_of))
    mean = sum(probability * report for probability, report in samples)
    assert np.isclose(mean, 10.2)  # guard
    print(f"baselines {known}: reports"
          f" {[round(float(report), 1) for _, report in samples]},"
          f" mean {mean:.1f}")

# %% tags=["guard"]
# These lines check what the example by hand says.
fair, pays = np.array([0.5, 0.5]), np.array([10.0, 12.0])
plain = [sampled_regret(pays[a], fair, a, 1, 1, 0.5) for a in (0, 1)]
assert np.allclose(plain, [[10, -10], [-12, 12]])
informed = np.array([[9, 11], [11, 13]])
assert informed.mean(axis=0).tolist() == pays.tolist()
assert np.allclose(informed - (informed @ fair)[:, None], [-1, 1])
assert (informed @ fair).tolist() == [10, 12]

# %% [markdown]
# In a tree, $v(a)$ is what the walk brings up from below, itself an estimate. Baselines are learned. The library keeps one for each history and action, for chance's moves, too: `cfr.MonteCarloCFR(game, "baseline")`. The first value that a walk sees becomes the baseline, and each later one moves it half of the way. This is a form of **VR-MCCFR**. (The paper keeps one for each *information set* and action, and begins with 0.)
#
# How much do reports vary in Leduc, once a walk has come to a history? Here is their variance, summed over all information sets and actions. All play uniformly, and walks learn baselines only (`cfrlib/course/studies/baselines.py`; exact, as in 6.5).

# %%
rows = cfr.studies.recorded("baselines")
varied = [row for row in rows if row["measured"] == "variance"]
lines = {"without baselines": dict(zip(varied[0]["walks"],
                                       varied[0]["without"]))}
for row in varied[:3]:
    lines[f"with, seed {row['seed']}"] = dict(zip(row["walks"], row["with"]))
figure = cfr.plots.measured(
    lines, xlabel="walks that have learned baselines",
    ylabel="variance, summed", title="Leduc: baselines take time, then help")
cfr.plots.show(figure, "With baselines the variance falls by a factor of over"
               " 100 from 100 to 100,000 walks; without them it stays.")

# %% tags=["guard"]
smaller = [row["without"][-1] / row["with"][-1] for row in varied]
assert len(varied) == 6
assert min(smaller) > 130 and max(smaller) < 400
assert all(1 < row["with"][0] / row["without"][0] < 1.05 for row in varied)
assert [varied[0]["walks"][end] for end in (0, -1)] == [100, 100_000]

# %% [markdown]
# After 100 walks the variance is a little larger than without, after 100,000 smaller by a factor between 130 and 400: with each of six seeds (three shown). **Guess:** do walks with baselines also learn to *play* a hundred times faster? Here is exploitability without them and with them.

# %%
learned = [row for row in rows if row["measured"] == "learning"]
cfr.studies.table(learned, {"seed": "{seed}"} | {
    f"{walks:,} walks, {name}": f"{{{name}[{place}]:.2f}}"
    for place, walks in enumerate(learned[0]["walks"])
    for name in ("without", "with")
})

# %% tags=["guard"]
way, before = varied[0]["of the way"], varied[0]["without"][-1]
after = [row["with"][-1] for row in varied]
assert (round(way), round(before), round(way + before)) == (2304, 5770, 8074)
assert max(after) < 50 and (way + before) / (way + min(after)) < 4
assert len(learned) == 6
assert learned[0]["walks"] == [4_000, 40_000, 400_000]
ahead = [sum(row["with"][place] < row["without"][place] for row in learned)
         for place in range(3)]
assert ahead == [5, 5, 3]
assert all(row["with"][0] > row["without"][2] for row in learned)

# %% [markdown]
# **The surprise.** After 4,000 walks, and after 40,000, baselines are ahead with five of six seeds, after 400,000 with three. A hundred times faster they are not: with every seed, 4,000 walks with baselines play worse than 400,000 without.
#
# Reports vary for a second reason: *whether* a walk comes to an information set, and by which history. Under uniform play that part is 2,304, and no baseline changes it. The variance of the picture falls from 5,770 to less than 50. The two together fall from 8,074 by less than a factor of four. That explains why learning is not a hundred times faster, though we measured it for uniform play only. It does not explain why baselines win with only three seeds of six. (In the VR-MCCFR paper, see Further reading, one walk carries all hands at once, and learning became about ten times faster.)

# %% [markdown]
# ## What you can now do
#
# Answer each question in your head. Then open it.
#
# <details><summary>1. What does each of your three walks draw, and which weight is left on a regret?</summary>
#
# Chance sampling draws chance, and the opponent's reach is left. External sampling draws the opponent as well, and no weight is left. Outcome sampling draws everything. Left are the opponent's reach and the tail, divided by q(z).
# </details>
#
# <details><summary>2. How could six samples prove what a million draws only suggest?</summary>
#
# They were all that there are: one for each deal. Weighed by their probabilities, their mean is the true regret, up to rounding: for the game and the strategies that were tried.
# </details>
#
# <details><summary>3. On Leduc, CFR is far ahead for each iteration. For each history touched it is behind at 42,000, and ahead at 129,000. Which do you believe, and why many seeds?</summary>
#
# The one that counts what you pay: an iteration of CFR costs as much as ninety of external sampling. One seed may be lucky. A median and a band over many seeds show how far luck goes.
# </details>

# %% [markdown]
# ## Take it further: somebody else's path
#
# A tree is a number, whole or not (what player 1 wins), or a pair `(key, [subtree, ...])`. At each key, `strategy[key]` holds the true probabilities, of a player or of chance. But paths were drawn with *other* probabilities, `policy[key]`.
#
# ### Exercise 6.7 · Off-policy value · ●●○ · 5 minutes
#
# **Goal.** Walk one path, drawn with `policy`, and return an unbiased estimate of what player 1 wins under `strategy`.
#
# <details><summary>Hint: a nudge</summary>
#
# Each draw contributes one factor to the weight.
# </details>

# %%
def off_policy_value(tree, strategy, policy, draw):
    """What player 1 wins under strategy, from one path drawn with policy.

    Returns one number, right on average over all samples.

    strategy, policy: {key: one probability for each subtree}; a policy's are
        all above 0. A key may come again on a path.
    """
    ### BEGIN SOLUTION
    weight = 1.0
    while isinstance(tree, tuple):
        key, subtrees = tree
        a = draw(policy[key])
        weight *= strategy[key][a] / policy[key][a]
        tree = subtrees[a]
    return weight * tree
    ### END SOLUTION

# %%
off_policy_value = check(off_policy_value)

# %% [markdown]
# ### To think about
#
# <details><summary>Why does external sampling not draw the traverser's action?</summary>
#
# A regret compares actions. With all of them tried after the same draws, the same deal above all, the difference has less noise.
# </details>
#
# ### Further reading
#
# - M. Lanctot, K. Waugh, M. Zinkevich and M. Bowling, "Monte Carlo Sampling for Regret Minimization in Extensive Games", *NIPS*, 2009. Section 3: external and outcome sampling.
# - labml.ai, ["Regret Minimization in Games with Incomplete Information (CFR)"](https://nn.labml.ai/cfr/index.html), an annotated program. Section 9 read it closely.
# - M. Schmid and others, "Variance Reduction in Monte Carlo Counterfactual Regret Minimization (VR-MCCFR) for Extensive Form Games using Baselines", *AAAI*, 2019.
# - M. Bowling, N. Burch, M. Johanson and O. Tammelin, "Heads-up limit hold'em poker is solved", *Science* 347, 2015. Cepheus.
# - T. W. Neller and M. Lanctot, "An Introduction to Counterfactual Regret Minimization", 2013, section 3. Chance sampling for Kuhn poker.
#
# **Next:** [lesson 07](07_dudo.ipynb), in which you write a game of your own, test it, and let it be solved.

# %% [markdown]
# ## Appendix: watch every information set
#
# The library's runs keep a record of every information set, their **trace**. Move the time with the arrow keys, and change the list. J, Q and K stand for 1, 2 and 3, and `Jp` is player 2's jack after a pass.

# %%
solver = cfr.MonteCarloCFR(kuhn, "external", np.random.default_rng(4)).run(
    1_000, progress=True)
trace = solver.solution().trace
assert len(trace.information_sets) == 12  # guard
assert trace.iterations[-1] == 1_000  # guard
cfr.widgets.scrubber(trace, information_sets=["J", "K", "Qb", "Jp"],
                     title="External sampling on Kuhn poker")

# %% [markdown] tags=["assignment"]
# ## Assignment: the bug clinic
#
# Three patients claim to be `external_sampled`. Each has one bug. Call them as you call `external_sampled`, with nodes of your own making, or with `every_sample`.

# %% tags=["assignment"]
patients = cfr.checks.clinic("06", case=CLINIC_CASE)
patients

# %% [markdown] tags=["assignment"]
# ### Exercise 6.8 · Diagnosis · ●●○ · 15 minutes
#
# **Goal.** Name each patient's bug, in the words of the catalogue above.
#
# <details><summary>Hint: a nudge</summary>
#
# Use a biased deck, and strategies that are not uniform. Count draws, and look at both sums.
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
