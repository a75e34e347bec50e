# ---
# jupyter:
#   lesson:
#     number: "08"
#     title: "Liar Die and FSICFR"
#     promise: "Visit each place once instead of once for every path, and measure how good a player is who forgets."
#     minutes: [85, 60, 55]
#     requires: ["05", "07"]
#     able:
#       - "Write both passes of CFR on a graph, in an order that visits each node once"
#       - "Tell which mistakes a result shows, and find the others with a test"
#       - "Judge a strategy with a short memory in the full game, and say why its value against itself proves nothing"
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
# ## 1. Forty diamonds
#
# You walk from the left to the right. At each fork you go up or down, and then both ways meet again:
#
# ```
#         0a          1a          2a
#       /    \      /    \      /    \
#     0        1          2          3   ...
#       \    /      \    /      \    /
#         0b          1b          2b
# ```
#
# After one diamond there are two paths. Each path to 1 goes on in two ways, so four paths lead to 2.
#
# **Your bet.** There are forty diamonds in a row. A program follows one million paths in a second. How long does it take to follow them all?

# %%
cfr.widgets.predict(
    "diamonds",
    "All paths through forty diamonds, a million in a second. How long?",
    ["about a second", "about an hour", "about thirteen days",
     "about a year"])

# %%
paths = 2**40
days = paths / 1e6 / 86_400
assert round(days) == 13  # guard
print(f"{paths:,} paths, {days:.1f} days")
cfr.widgets.reveal("diamonds", "about thirteen days")

# %% [markdown]
# You did not follow them. You *multiplied*. A place needs the number of paths that lead to it, not each path.
#
# That also works where the graph is not so regular. Each row of the table lists the edges that leave one node:
#
# | from | to |
# |---|---|
# | S | U, V, T |
# | U | V, T |
# | V | T |
#
# How many paths lead from S to V, and how many to T?
#
# <details><summary>Answer</summary>
#
# To V: directly, and through U. That is 2. To T: 1 directly, 1 from U, and 2 from V, because two paths lead to V. Together 4.
# </details>
#
# The order matters. T can add up only after V has its number, and V only after U. S, U, V, T is a **topological order**: each node comes after all its **parents**, the nodes with an edge to it. (The nodes that its own edges lead to are its **children**.)

# %% [markdown]
# ### Exercise 8.1 · Count paths · ●○○ · 8 minutes
#
# **Goal.** Count the paths to every node, with one addition for each edge. Every node of `order` gets an entry, the last one too. It is 0 where no path leads.
#
# (No exercise changes what it is given, unless it says so.)
#
# <details><summary>Hint: a nudge</summary>
#
# One path leads to the first node: to stay there. When the loop comes to a node, its number is complete. What does it hand on?
# </details>
#
# <details><summary>Hint: an outline</summary>
#
# Make a dictionary with 0 for every node in <code>order</code>, and 1 for <code>order[0]</code>. Then go through <code>order</code>. For each child of the node, add the node's number to the child's.
# </details>

# %%
def count_paths(children, order):
    """How many paths lead from the first node to each node.

    Returns a dictionary {node: number of paths}.

    children: {node: list of the nodes that its edges lead to}, such as
        {"S": ["T", "U"], "U": ["T"], "T": []}. No node stands twice in a
        list.
    order: all nodes in topological order, such as ["S", "U", "T"]; the paths
        begin at order[0].
    """
    ### BEGIN SOLUTION
    paths = {node: 0 for node in order}
    paths[order[0]] = 1
    for node in order:
        for child in children[node]:
            paths[child] += paths[node]
    return paths
    ### END SOLUTION

# %%
count_paths = check(count_paths)

# %% [markdown]
# Remember the pattern: **fill with zeros, start with 1, go through the order once, add.** In section 5 it comes again, with probabilities.
#
# ## 2. Liar Die
#
# Two players, and one die with $s$ sides.
#
# 1. The first **claimant** rolls the die in secret, and claims a number from 1 to $s$. The claim may be a lie.
# 2. The other player **doubts** or **accepts**.
# 3. After a doubt the die is shown. The claimant wins if the roll is *at least* the claim, else the doubter wins. The stake is 1.
# 4. Who accepts takes the die, rolls it in secret, and must claim a *higher* number. Then the roles are exchanged.
# 5. The claim $s$ cannot be accepted, because nothing is higher.
#
# By hand, for $s = 2$. You roll first. If you roll a 2, claim it: this always wins. If you roll a 1, you can claim 1 or 2. What does each earn?
#
# <details><summary>Answer</summary>
#
# The claim 2 is a lie, and it must be doubted: −1. The claim 1 is true. Who doubts it loses. Who accepts it rolls again and must claim 2, which holds half of the time: worth 0 on average. So a good opponent accepts, and you get 0.
# With both rolls equally likely, the game is worth $\frac12 \cdot 1 + \frac12 \cdot 0 = \frac12$ to the first claimant.
# </details>
#
# Now with six sides. You can play before you can solve it. The library solves it here with the method of this lesson, in 1,000 iterations. `solver` comes back in sections 9 and 11.
#
# - `full_game` is the tree of Liar Die in which both players remember everything.
# - `merged_game` is the same game, but players remember only what still matters: the last claim that was accepted, and what came after it.
# - `lift` writes a strategy of the merged game in terms of the full one.

# %%
full_game = cfr.GameTree(cfr.games.LiarDie(sides=6))
merged_game = cfr.games.LiarDie(sides=6, merged=True)
solver = cfr.FSICFR(merged_game, full_game).run(1_000, progress=False)
opponent = solver.solution().average.lift(full_game)

# %%
cfr.widgets.play_table(full_game, opponent, hands=6, rng=8,
                       title="Liar Die against a computed strategy")

# %% [markdown]
# ## 3. The same place, many paths
#
# After a few hands you notice: what was claimed *before* the last accepted claim does not matter any more. Nobody sees the old dice again, and only the last accepted claim limits the next one. Say a 4 was accepted, and your new roll is a 2. Then your problem is the same on each of these ways:
#
# - first claim 4, accepted;
# - first claim 1, accepted, then 4, accepted;
# - 1, 2, 3 and 4, all accepted; and so on.
#
# Eight paths of claims lead there, one for each set of claims below 4. In a tree, as in lesson 04, they are different histories, and a recursion visits each of them.
#
# **Fixed dice.** To see this clearly, throw all dice of an iteration *in advance*: one roll for the beginning, and one for after each claim that may be accepted. So `rolls` holds $s$ numbers. `rolls[0]` is the first roll. `rolls[4]` is what comes up after an accepted 4,
# whatever came before it. The next iteration throws new dice. (Chance is sampled, as in lesson 06, so regrets are right on average.)
#
# A **claim node** is now named by the last accepted claim. An **answer node** is named by the last accepted claim and the new one. Count what a recursion visits:

# %%
def recursive_visits(sides, accepted=0):
    """Nodes that a recursion visits from a claim node on, with fixed dice.

    Returns a pair: (claim nodes, answer nodes).
    """
    claim_nodes, answer_nodes = 1, 0
    for claim in range(accepted + 1, sides + 1):
        answer_nodes += 1
        if claim < sides:
            below = recursive_visits(sides, claim)
            claim_nodes += below[0]
            answer_nodes += below[1]
    return claim_nodes, answer_nodes

# %%
for sides in range(1, 13):  # guard
    assert recursive_visits(sides) == (2 ** (sides - 1), 2**sides - 1)
for sides in (2, 3, 4, 6, 12):
    print(f"{sides:2} sides: {recursive_visits(sides)[0]:5,} visits of"
          f" claim nodes, {recursive_visits(sides)[1]:5,} of answer nodes")

# %% [markdown]
# Visits of claim nodes: $2^{s-1}$. Of answer nodes: $2^s - 1$. One more side doubles the visits, and adds one.
#
# How many *different* nodes are there? Write the graph down as in exercise 8.1, and your function counts both: the nodes, and the paths to them. (`"accepted 4"` is a claim node, `"1, then 4"` an answer node.)

# %%
def claims_graph(sides):
    """The claims and answers of Liar Die with fixed dice, and their order."""
    children = {}
    for accepted in range(sides):
        claims = range(accepted + 1, sides + 1)
        children[f"accepted {accepted}"] = [
            f"{accepted}, then {claim}" for claim in claims]
        for claim in claims:
            below = [f"accepted {claim}"] if claim < sides else []
            children[f"{accepted}, then {claim}"] = below
    return children, list(children)

# %%
in_recursion, in_order = {}, {}
for sides in (2, 4, 6, 8, 10, 14, 18, 22, 26, 30):
    visited = count_paths(*claims_graph(sides))
    in_recursion[sides], in_order[sides] = sum(visited.values()), len(visited)
    assert in_recursion[sides] == 2 ** (sides - 1) + 2**sides - 1  # guard
    assert in_order[sides] == sides + sides * (sides + 1) // 2  # guard
assert in_recursion[10] == sum(recursive_visits(10))  # guard
assert count_paths(*claims_graph(6))["accepted 4"] == 8  # guard
assert in_recursion[30] == 1_610_612_735 and in_order[30] == 495  # guard
print(f"30 sides: {in_recursion[30]:,.0f} visits"
      f" by recursion, {in_order[30]} in order")

# %%
picture = cfr.plots.visits(
    {"recursion": in_recursion, "in order": in_order},
    xlabel="sides of the die",
    title="Each further side doubles what a recursion has to do")
cfr.plots.show(picture,
               "With 30 sides a recursion makes 1.6 billion visits"
               " in one iteration; in topological order it is 495.")

# %% [markdown]
# See it with four sides. In the next picture every history of claims and answers stands alone, as a recursion meets it. A label such as `1 3` says which claims were accepted: now somebody must claim. At `1 3 4?` the 4 must be answered.
#
# **Guess first:** in the tree the game goes on at 23 histories. How many places are they? Then press *together*, and watch which ones meet. Pick the place where a 3 was accepted last: how many paths lead there?

# %%
from cfrlib.lessons.lesson08.material import KnownRolls

tree = cfr.widgets.living_tree(KnownRolls((2, 4, 1, 3)), merge=True,
                               title="Liar Die with known rolls, four sides")
place = tree.widget.spec["together"]["place"]  # guard
goes_on = [one for one, node in zip(place, tree.widget.spec["nodes"])  # guard
           if node["player"] >= 0]
assert len(goes_on) == in_recursion[4] == 23  # guard
assert len(set(goes_on)) == in_order[4] == 14  # guard
accepted_3 = [node["words"] for node in tree.widget.spec["nodes"]  # guard
              if node["words"].endswith("3, accept")]
paths_to_3 = count_paths(*claims_graph(4))["accepted 3"]  # guard
assert len(accepted_3) == paths_to_3 == 4  # guard
tree

# %% [markdown]
# They are 14 places, and four paths lead to the accepted 3. (A place that is neither blue nor orange belongs to both players: who moves there depends on the path.)
#
# In topological order each node is visited once: $s$ claim nodes and $\frac{s(s+1)}{2}$ answer nodes, here 4 and 10. The cost is *linear in the size of the graph*, while the recursion pays for every path.
#
# But may you visit a node only once? In plain CFR each visit brings reaches of its own. Section 5 shows that it is enough to add them up. There is one condition: the strategy at a node must stay **fixed** during the iteration, so that all paths meet the same strategy and the same value. Hence the name:
# **fixed-strategy iteration CFR**, in short **FSICFR**.
#
# ## 4. What a node holds
#
# The library has the rules of one iteration for you. `liar_die(sides)` makes all nodes, once for the whole run. `connect(claims, answers, rolls)` picks those that the dice of one iteration lead to, connects them, and returns a list in topological order. Its ends are nodes, too.

# %%
from cfrlib.lessons.lesson08.material import connect, liar_die

claims, answers = liar_die(3)
nodes = connect(claims, answers, (2, 3, 1))
assert [node.name for node in nodes if node.children] == [  # guard
    "2>", "1?", "2?", "3?", "1 3>", "1 2?", "1 3?", "2 1>", "2 3?"]
for node in nodes:
    below = ", ".join(child.name for child in node.children)
    says = f"to {below}" if below else f"value {node.value:+.0f}"
    print(f"{node.name:11} {says}")

# %% [markdown]
# The dice are (2, 3, 1): first a 2, after an accepted 1 a 3, after an accepted 2 a 1. Read the names like this:
#
# - `2>`: rolled a 2, must claim. `1 3>`: a 1 was accepted, rolled a 3, must claim.
# - `1?`: must answer the claim 1. `1 2?`: a 1 was accepted before, now must answer the claim 2.
# - `2? doubt`: an end. The claim 2 was doubted, and the die shows 2. So the doubter has lost: −1.
#
# Two paths lead to `2 1>`: one from `2?`, one from `1 2?`. This is the diamond.
#
# Who is the player at a node? It depends on the path. At `2 1>` it is player 2 if the first claim was 2, and player 1 if it came after an accepted 1. Both face the same problem, so they share the node, and one strategy. We say **own** for the player who decides at this node, and **other** for the opponent.
#
# | symbol | name | meaning |
# |---|---|---|
# | $\sigma$ | `strategy` | fixed during the iteration |
# | $n$ | `visits` | paths to the node, in this iteration |
# | $\pi_\text{own}$ | `reach_own` | reach of the player who decides here, added up over the paths |
# | $\pi_\text{other}$ | `reach_other` | the opponent's, added up over the paths |
# | $S$ | `strategy_sum` | own reach times strategy, added up over the whole run |
# | | `swaps` | True if the *opponent* moves at the children |
#
# After a claim the opponent answers, so claim nodes have `swaps` True. Who accepts moves again, with the next roll: answer nodes have `swaps` False. Their ends, too, are seen with the eyes of the player who answers.

# %%
for name in ("2>", "2?", "2 1>"):
    node = next(node for node in nodes if node.name == name)
    print(f"{name:5} actions {node.actions},"
          f" strategy {np.round(node.strategy, 2)}, swaps {node.swaps}")

# %% [markdown]
# ## 5. The forward pass
#
# By hand, with the nodes above and uniform strategies. Which reaches arrive at `2 1>`?
#
# - The short path: player 1 claims 2 with probability $\frac13$, player 2 accepts with $\frac12$. Now player 2 must claim.
# - The long path: player 1 claims 1 ($\frac13$), player 2 accepts ($\frac12$) and claims 2 ($\frac12$, because 2 and 3 are left), player 1 accepts ($\frac12$). Now player 1 must claim.
#
# Add up own reach, other reach, and visits.
#
# <details><summary>Answer</summary>
#
# | path | own | other | visits |
# |---|---|---|---|
# | short path | $\frac12$ | $\frac13$ | 1 |
# | long path | $\frac13 \cdot \frac12 = \frac16$ | $\frac12 \cdot \frac12 = \frac14$ | 1 |
# | together | $\frac23$ | $\frac7{12}$ | 2 |
# </details>
#
# So along each edge, a node hands on three numbers. Its player takes an action with probability $\sigma(a)$, and only the *own* reach is multiplied with it:
#
# $$\text{visits: } n \qquad \text{mine: } \sigma(a)\, \pi_\text{own} \qquad \text{theirs: } \pi_\text{other}$$
#
# The child adds them to what it has. If the child belongs to the same player, mine is added to its own reach, and theirs to its other reach. **If `swaps` is True, the roles change:** theirs is added to the child's own reach, mine to its other reach.

# %% [markdown]
# ### Exercise 8.2 · The forward pass · ●●○ · 15 minutes
#
# **Goal.** Fill in visits and both reaches of all nodes, ends included, and add to the strategy sums.
#
# 1. Set the visits and both reaches of *every* node to 0. Then set those three of `nodes[0]` to 1.
# 2. Go through the nodes, and visit each of them once. There, add $\pi_\text{own}\,\sigma$ to `strategy_sum`. Then hand on to its children.
#
# Change nothing else in the nodes: values and regrets belong to the next pass. An end has no actions and no children. Its strategy and its strategy sum are empty arrays.
#
# <details><summary>Hint: a nudge</summary>
#
# It is <code>count_paths</code>, with three numbers in place of one. Two of them may change places on the way.
# </details>
#
# <details><summary>Hint: an outline</summary>
#
# <code>for probability, child in zip(node.strategy, node.children)</code>: compute <code>mine</code> and <code>theirs</code>. Add <code>node.visits</code> to <code>child.visits</code>. Then an <code>if node.swaps</code> with two additions in each branch.
# </details>
#
# <details><summary>Hint: two loops</summary>
#
# Emptying needs a loop of its own. Inside the main loop it would come too late: the parents have handed on already.
# </details>

# %%
def forward_pass(nodes):
    """Fill in .visits, .reach_own and .reach_other of all nodes.

    Add to each .strategy_sum. Returns nothing.

    nodes: a list in topological order, beginning with the root. Each has
        .children (a list, empty at an end), .strategy (an array, one
        probability for each child) and .swaps (True if the opponent moves at
        the children). The sums may still hold numbers of the last iteration.
    """
    ### BEGIN SOLUTION
    for node in nodes:
        node.visits = node.reach_own = node.reach_other = 0.0
    nodes[0].visits = nodes[0].reach_own = nodes[0].reach_other = 1.0
    for node in nodes:
        node.strategy_sum += node.reach_own * node.strategy
        for probability, child in zip(node.strategy, node.children):
            mine, theirs = probability * node.reach_own, node.reach_other
            child.visits += node.visits
            child.reach_own += theirs if node.swaps else mine
            child.reach_other += mine if node.swaps else theirs
    ### END SOLUTION

# %%
forward_pass = check(forward_pass)

# %% [markdown]
# Your numbers by hand against your function:

# %%
nodes = connect(*liar_die(3), (2, 3, 1))
forward_pass(nodes)
meeting = next(node for node in nodes if node.name == "2 1>")
assert np.allclose([meeting.reach_own, meeting.reach_other, meeting.visits],  # guard
                   [2 / 3, 7 / 12, 2])
print(f"2 1>: own reach {meeting.reach_own:.4f},"
      f" other reach {meeting.reach_other:.4f}, visits {meeting.visits:.0f}")

# %% [markdown]
# Is the sum enough? Plain CFR adds, on each path, other reach times (value of the action − value of the node). The bracket is the same on every path, because the strategy below is fixed. So it may be taken out: $\pi' x + \pi'' x = (\pi' + \pi'')\, x$. The same holds for own reach times strategy.
#
# ## 6. The backward pass
#
# Now values come up, from the last node to the first. At a claim node the children's values belong to the opponent. What is good for them is bad for you, so the sign is turned:
#
# $$v_a = \begin{cases} -v(\text{child}) & \text{if swaps} \\ v(\text{child}) & \text{else} \end{cases} \qquad v = \sum_a \sigma(a)\, v_a$$
#
# By hand, at `1?` with dice (2, 3, 1). The claim 1 is true, so a doubt is worth −1. After an accept, the roll is 3, and every claim from there is true. What is the value of `1 3>`, and of `1?`?
#
# <details><summary>Answer</summary>
#
# At <code>1 3></code> one claims 2 or 3 with a 3. Who doubts loses. Who accepts a 2 rolls a 1 and must claim 3, a lie that must be doubted: −1 as well. So the answerer has −1 in both cases, and with the sign turned the value of <code>1 3></code> is 1.
# At <code>1?</code> no sign is turned. Doubt is worth −1, accept is worth 1, and the uniform strategy has the value 0.
# </details>
#
# In the same pass the regrets are updated. For them a node holds three more things:
#
# | symbol | name | meaning |
# |---|---|---|
# | $v$ | `value` | what the player who decides here expects |
# | $r$ | `regret` | *average* regret per visit, over the whole run |
# | $T$ | `total_visits` | visits of all earlier iterations, added up |
#
# Up to now you kept *sums* of regrets. The algorithm in the paper of Neller and Lanctot (see "Further reading") keeps an **average**. Multiply it with $T$, and it is a sum again; add what is new; divide by all visits:
#
# $$r(a) \leftarrow \frac{T\, r(a) + n\, \pi_\text{other}\, (v_a - v)}{T + n} \qquad \text{and then} \qquad T \leftarrow T + n$$
#
# ($\pi_\text{other}$ is a sum over all $n$ paths already, so nothing asks for the $n$ in front. The paper has it, and in Liar Die it changes nothing: "To think about" tells why.)
#
# By hand, for `1?`, in two iterations. The first one has $T = 0$, $n = 1$, $\pi_\text{other} = \frac13$, $v = 0$ and the values $(-1, 1)$. In the second one other dice are thrown. Say that $n = 1$ again, and that $\pi_\text{other}\, (v_a - v)$ comes out as $(1, -1)$. What are $r$ and $T$ after each?
#
# <details><summary>Answer</summary>
#
# First: $r = \frac{0 + 1 \cdot \frac13 \cdot (-1 - 0,\ 1 - 0)}{0 + 1} = (-\frac13, \frac13)$, and $T$ becomes 1.
# Second: $r = \frac{1 \cdot (-\frac13, \frac13) + 1 \cdot (1, -1)}{1 + 1} = (\frac13, -\frac13)$, and $T$ becomes 2.
# </details>

# %% [markdown]
# ### Exercise 8.3 · The backward pass · ●●● · 15 minutes
#
# **Goal.** Fill in the values, and update the average regrets and the total visits. Visit each node once, from the last to the first.
#
# The forward pass has just been done. Ends keep their value. Change nothing else: strategies are refreshed after both passes.
#
# <details><summary>Hint: a nudge</summary>
#
# Go through <code>reversed(nodes)</code>, and skip the ends. Why does this order work? Every child comes after its parents.
# </details>
#
# <details><summary>Hint: an outline</summary>
#
# Make an array of the children's values, with the sign turned if <code>node.swaps</code>. The node's value is <code>node.strategy @ values</code>. Then two lines: the formula for the regret, and <code>total_visits</code>. Mind their order: the formula needs the old $T$.
# </details>

# %%
def backward_pass(nodes):
    """Fill in .value, update .regret and .total_visits.

    That is for all nodes that have children. Returns nothing.

    nodes: a list in topological order, after the forward pass. .regret is an
        array, one average for each child.
    """
    ### BEGIN SOLUTION
    for node in reversed(nodes):
        if not node.children:
            continue
        sign = -1 if node.swaps else 1
        values = np.array([sign * child.value for child in node.children])
        node.value = node.strategy @ values
        total = node.total_visits + node.visits
        added = node.visits * node.reach_other * (values - node.value)
        node.regret = (node.total_visits * node.regret + added) / total
        node.total_visits = total
    ### END SOLUTION

# %%
backward_pass = check(backward_pass)

# %%
nodes = connect(*liar_die(3), (2, 3, 1))
forward_pass(nodes)
backward_pass(nodes)
answer = next(node for node in nodes if node.name == "1?")
assert np.allclose(answer.regret, (-1 / 3, 1 / 3))  # guard
assert np.allclose((answer.regret + np.array([1, -1])) / 2, (1 / 3, -1 / 3))  # guard
assert np.isclose(answer.value, 0) and answer.total_visits == 1  # guard
print(f"1?: regrets {np.round(answer.regret, 3)},"
      f" total visits {answer.total_visits:.0f}")

# %% [markdown]
# ## 7. See it
#
# An iteration throws the dice, connects the nodes, makes both passes, and *then* refreshes the strategies by regret matching, as in lesson 01. `solve` gets all dice of the run at once, one row for each iteration.
# After the iterations in `looks` it keeps copies of the nodes, before their strategies are refreshed.

# %%
from copy import deepcopy

from cfrlib.lessons.lesson08.material import regret_matching


def solve(dice, forward=forward_pass, backward=backward_pass, looks=()):
    """One iteration for each row of dice, (iterations, sides).

    Returns all nodes by name, and the copies.
    """
    claims, answers = liar_die(dice.shape[1])
    copies = {}
    for iteration, rolls in enumerate(dice.tolist(), start=1):
        nodes = connect(claims, answers, rolls)
        forward(nodes)
        backward(nodes)
        if iteration in looks:
            copies[iteration] = deepcopy(nodes)
        for node in nodes:
            node.strategy = regret_matching(node.regret)
    every_node = [*claims.values(), *answers.values()]
    return {node.name: node for node in every_node}, copies

# %% [markdown]
# Here is a run with four sides. Iterations 1, 2, 10 and 100 get the same dice, (2, 4, 1, 3), so that you see the same graph. All others get random dice.
#
# Probability flows forward, values flow back. Go through iteration 1 step by step. Then compare it with iteration 100.
#
# 1. Four paths lead to `3 3>`. Which claims were accepted on each?
# 2. In iteration 10, the opponent's reach at `3 3>` is about 1.5. How can a reach be more than 1?
# 3. In iteration 100 player 1 has rolled a 2. What does player 1 claim, and what does player 2 do?
#
# <details><summary>Answers</summary>
#
# 1. Only 3; 1 and 3; 2 and 3; 1, 2 and 3. One path for each set of claims below 3.
# 2. It is a sum over four paths. Each of the four reaches is at most 1.
# 3. The claim is 2, nearly always. It is true, so a doubt would lose. Player 2 accepts and rolls a 1. After that player 2 must lie: on these dice an accept is worth nearly −1, too.
# </details>

# %%
dice = np.random.default_rng(2).integers(1, 5, (100, 4))
dice[[0, 1, 9, 99]] = 2, 4, 1, 3
copies = solve(dice, looks=(1, 2, 10, 100))[1]
cfr.widgets.graph_stepper(
    copies, title="Liar Die with four sides: both passes")

# %% tags=["guard"]
# These lines check the answers above.
at_ten, at_hundred = (
    {node.name: node for node in copies[iteration]} for iteration in (10, 100))
assert at_ten["3 3>"].visits == 4  # guard
assert abs(at_ten["3 3>"].reach_other - 1.5) < 0.01  # guard
assert at_hundred["2>"].strategy[1] > 0.99  # guard
assert at_hundred["2?"].strategy[1] > 0.99  # guard
assert abs(at_hundred["2?"].value + 1) < 0.01  # guard

# %% [markdown] tags=["rest"]
# ### A place to rest
#
# You have written both passes of CFR on a graph. Each visits every node once, however many paths lead to it.
#
# Ask yourself until you come back: how would you find out what your solver's average is worth in the *full* game, where every claim is remembered?
#
# When you come back, run all cells above this one (in JupyterLab: *Run* → *Run All Above Selected Cell*). Your answers are kept in their cells.

# %% [markdown]
# ## 8. Solve it
#
# To judge the average, use best responses in the full game, as in lesson 03. There the name of an information set tells *all* that the player knows: `"3>4 5 2>"` says rolled 3, claimed 4, accepted 5, rolled 2. `merged_name` keeps what still matters: the last accepted claim, and what came after it.
#
# | full game | merged |
# |---|---|
# | `"3>4 5 2>"`, must claim | `"5 2>"` |
# | `"3>4 5?"`, must answer the 5 | `"4 5?"` |

# %%
def without_old_roll(part):
    """What is left of "3>4" (rolled 3, claimed 4) is "4". Others stay."""
    _, _, claim = part.partition(">")
    return claim or part

def merged_name(name):
    """The merged game's name for an information set of the full game."""
    last_two = name.split()[-2:]
    return " ".join(without_old_roll(part) for part in last_two)

def average_mix(node):
    total = np.sum(node.strategy_sum)
    return (node.strategy_sum / total if total > 0
            else np.ones(len(node.actions)) / len(node.actions))

assert merged_name("3>4 5 2>") == "5 2>" and merged_name("3>4 5?") == "4 5?"  # guard
assert merged_name("2>") == "2>" and merged_name("3 2>") == "3 2>"  # guard

# %%
def judge(sides, by_name):
    """In the full game: value of the average against itself, and NashConv."""
    form = cfr.SequenceForm(cfr.games.LiarDie(sides))
    strategy = cfr.Strategy.of(form, {
        label: average_mix(by_name[merged_name(label)])
        for label in form.information_sets.labels
    })
    game_value = cfr.expected_values(form, strategy)[0]
    return game_value, cfr.nash_conv(form, strategy)

# %%
VALUES = {2: 1 / 2, 3: 4 / 9, 4: 5 / 12, 5: 28 / 75, 6: 11 / 30}
for sides, exact in VALUES.items():
    dice = np.random.default_rng(2).integers(1, sides + 1, (1_000, sides))
    by_name, _ = solve(dice)
    game_value, nash_conv = judge(sides, by_name)
    assert abs(game_value - exact) < 0.03 and nash_conv < 0.08  # guard
    print(f"{sides} sides: value {game_value:.3f}, exact {exact:.3f},"
          f" NashConv {nash_conv:.3f}")

# %% [markdown]
# The exact values are 1/2, 4/9, 5/12, 28/75 and 11/30. They come from linear programs (lesson 03). On these dice your program finds them within 0.03, after 1,000 iterations. NashConv, below 0.08, says that its strategies are not perfect yet. Fixed dice bring noise, as section 9 shows.
#
# What does it claim first, with six sides? **Guess first**, for the worst roll.

# %%
cfr.widgets.predict(
    "roll of one",
    "Six sides, and you open with a roll of 1."
    " What does your solution claim most often?",
    ["1, the truth", "2, the smallest lie", "3", "6, the largest lie"],
)

# %%
for roll in (1, 3, 6):
    mix = average_mix(by_name[f"{roll}>"])
    print(f"rolled {roll}:", ", ".join(
        f"{claim}: {p:.2f}" for claim, p in enumerate(mix, start=1)))
assert average_mix(by_name["1>"])[5] < 0.002  # guard
assert average_mix(by_name["1>"]).argmax() == 2  # guard
assert round(average_mix(by_name["1>"])[1:].sum(), 2) == 0.97  # guard
cfr.widgets.reveal("roll of one", "3")

# %% [markdown]
# With a 1 it lies 97 times in a hundred here, but it hardly ever claims 6. (This is a result of these dice, too. With others, 1 may be claimed more often than 3.)
#
# <details><summary>Why is the largest lie no good?</summary>
#
# A claim of 6 must be doubted, because nothing is higher. So this lie loses for sure.
# </details>

# %% tags=["guard"]
other_dice = np.random.default_rng(3).integers(1, 7, (1_000, 6))
other_mix = average_mix(solve(other_dice)[0]["1>"])
assert other_mix.argmax() == 0

# %% [markdown]
# ## 9. A million iterations
#
# The library's `FSICFR` makes the same two passes, on flat arrays. It can throw fixed dice (give it a generator, `rng=`), or take **expectations**: then all dice happen at once, each with its probability, and no noise is left. `solver` of section 2 took expectations. Here is what it found:

# %%
found = solver.solution()
assert abs(found.value - 11 / 30) < 0.005 and found.nash_conv < 0.02  # guard
assert len(full_game.histories) == 352_945 and len(opponent) == 3_240  # guard
assert len(solver.graph) == 442 and len(found.average) == 57  # guard
assert [np.sum(solver.graph.player == mover)  # guard
        for mover in (cfr.CHANCE, cfr.TERMINAL)] == [10, 186]
answers_at = [label.endswith("?")  # guard
              for label in solver.graph.information_sets.labels]
places = solver.graph.information_set[solver.graph.player >= 0]  # guard
assert np.bincount(np.array(answers_at)[places]).tolist() == [60, 186]  # guard
print(solver.graph)
print(f"after {found.iterations:,} iterations: value {found.value:.4f},"
      f" 11/30 is {11 / 30:.4f}, NashConv {found.nash_conv:.4f}")

# %% [markdown]
# The full game has 352,945 histories and 3,240 information sets. The merged one has 57 information sets and 442 nodes: 10 throws of the die, 60 places to claim, 186 to answer, and 186 ends. (Nodes are more than information sets, because a node also says who moves, and what an answerer cannot see: the roll.)
#
# Longer runs are recorded (`cfrlib/course/studies/liar_die.py`):

# %%
long_runs = [{**run, "dice": "fixed dice" if run["seed"] else "expectations"}
             for run in cfr.studies.recorded("liar_die")]
six_sides = [
    run for run in long_runs if run["sides"] == 6 and run["seed"] in (None, 1)]
cfr.studies.table(six_sides, {
    "iterations": "{iterations:,}", "dice": "{dice}",
    "value": "{value:.5f}", "NashConv": "{nash_conv:.4f}",
})

# %% tags=["guard"]
assert round(11 / 30, 5) == 0.36667
for expectations, fixed in zip(six_sides[::2], six_sides[1::2]):
    assert expectations["iterations"] == fixed["iterations"]
    assert (expectations["seed"], fixed["seed"]) == (None, 1)
    assert abs(expectations["value"] - 11 / 30) < abs(fixed["value"] - 11 / 30)
    assert expectations["nash_conv"] < fixed["nash_conv"]

# %% [markdown]
# 11/30 is 0.36667. In each pair of runs here, expectations are nearer to it and have the smaller NashConv.

# %% [markdown]
# ## 10. Break it
#
# Here are seven mistakes, each in one place of the passes, and none raises an error. They run 500 iterations on the same dice with four sides, beside the right passes.
#
# **Guess first.** How many of the seven can be seen in the NashConv of the result?

# %%
cfr.widgets.predict(
    "seen",
    "Seven mistakes in the two passes."
    " How many make the result clearly worse?",
    ["all seven", "six of them", "four of them", "one of them"])

# %%
from cfrlib.lessons.lesson08.broken import MISTAKES

dice = np.random.default_rng(2).integers(1, 5, (500, 4))
seen = {name: judge(4, solve(dice, *passes)[0])
        for name, passes in MISTAKES.items()}
for name, (game_value, nash_conv) in seen.items():
    print(f"{name:24} value {game_value:6.3f}   NashConv {nash_conv:.3f}")

# %%
loud = {name for name, (_, nash_conv) in seen.items()  # guard
        if nash_conv > 0.1}
assert loud == {"roles not swapped", "values not topological",  # guard
                "sums not reset", "no negation"}
assert max(seen, key=lambda name: seen[name][1]) == "no negation"  # guard
assert all(nash_conv < 0.06 for name, (_, nash_conv) in seen.items()  # guard
           if name not in loud)
cfr.widgets.reveal("seen", "four of them")

# %% tags=["guard"]
right, early = (
    solve(dice, *MISTAKES[one])[0] for one in ("none", "not topological"))
assert np.allclose(seen["none"], seen["not topological"], atol=0.0005)
assert all(np.allclose(average_mix(node), average_mix(early[name]), atol=1e-3)
           for name, node in right.items())
probe = {}
for one in ("none", "not topological"):
    probe[one] = connect(*liar_die(4), (2, 4, 1, 3))
    MISTAKES[one][0](probe[one])
assert [a.name for a, b in zip(*probe.values()) if a.children
        and (a.visits, a.reach_own) != (b.visits, b.reach_own)] == [
            "2 3?", "2 4?", "3 3>", "3 4?"]

# %% [markdown]
# Four are loud:
#
# - **No negation.** The worst: at a claim, what the opponent wins counts as if the claimant had won it.
# - **Values not topological.** Parents read values that an earlier iteration left, made with other dice.
# - **Roles not swapped.** Own reach then holds both players' choices, and other reach holds nobody's.
# - **Sums not reset.** Reaches of old iterations are handed down again and again.
#
# On these dice three are silent, and this is the honest surprise:
#
# - **= for +=.** A node keeps only what its last parent hands on. Here the result is as good. With other dice NashConv is about twice as large: see below.
# - **Not topological.** The forward pass goes depth first, like a recursion, and hands on sums that are not complete, some of them twice. Yet the printed numbers are those of the right passes. With four sides it first goes wrong after an accepted 2. From there on the best moves are soon clear: a lie of 4 loses for sure, and to accept a 3 is worse than to doubt it. So it matters little how much each iteration counts.
# - **Re-matched in mid-pass.** Each node refreshes its strategy before it sends its value up.
#
# A good result is no proof of right code. **A test of each pass on an irregular graph finds all seven.** That is what your check does. Here are other dice for the first of the silent ones, and what your check says of it:

# %%
# Other dice: the right passes beside "= for +=".
ratios = {}  # guard
for seed in (2, 3, 4):
    dice = np.random.default_rng(seed).integers(1, 5, (500, 4))
    with_sum, with_last = (judge(4, solve(dice, *MISTAKES[name])[0])[1]
                           for name in ("none", "= for +="))
    print(f"dice {seed}: NashConv {with_sum:.3f} with +=,"
          f" {with_last:.3f} with =")
    ratios[seed] = with_last / with_sum  # guard
assert [round(ratio, 1) for ratio in ratios.values()] == [1.0, 2.0, 1.8]  # guard

# %%
verdict = check.verdict(MISTAKES["= for +="][0], "forward_pass")
assert verdict.misconception == "= for +="  # guard
print(verdict)

# %% tags=["guard"]
refused = {name for name, (forward, backward) in MISTAKES.items()
           if "wrong" in (check.verdict(forward, "forward_pass").status,
                          check.verdict(backward, "backward_pass").status)}
assert refused == set(MISTAKES) - {"none"} and len(refused) == 7

# %% [markdown]
# ### Your own test
#
# Now build such a graph yourself. It is a list of nodes in topological order, and `Node` makes one. It takes a name, the actions, and `swaps`; an end has no actions. Children are set afterwards, and so is the strategy where it is not uniform. Here is a small graph with a meeting, at C, and something behind it:
#
# ```
#          0.75
#     A ----------> C -----> D
#       \         /
#   0.25 ---> B --
# ```

# %%
from cfrlib.lessons.lesson08.material import Node

a, b, c, d = nodes = [
    Node("A", ["to C", "over B"], swaps=True), Node("B", ["to C"]),
    Node("C", ["to D"]), Node("D")]
a.children, b.children, c.children = [c, b], [c], [d]
a.strategy = np.array([0.75, 0.25])
forward_pass(nodes)
for node in (c, d):
    assert (node.reach_own, node.reach_other) == (2.0, 1.0)  # guard
    print(f"{node.name}: visits {node.visits:.0f}, own reach"
          f" {node.reach_own}, other reach {node.reach_other}")

# %% [markdown]
# **By hand.** At A the roles change, at B and C they do not. What does each path bring to C? Would `=` in place of `+=` show at C? And a pass in the order A, C, D, B: where does it show?
#
# <details><summary>Answer</summary>
#
# | path | own | other | visits |
# |---|---|---|---|
# | direct | 1 | 0.75 | 1 |
# | through B | 1 | 0.25 | 1 |
# | together | 2 | 1 | 2 |
#
# With <code>=</code> only the last path is left at C, so it shows.
# In the order A, C, D, B the sums at C are right in the end. But C had only the direct path when it handed on. So D has 1 visit, own reach 1 and other reach 0.75: it shows *behind* the meeting.
# </details>

# %% tags=["guard"]
forward_pass([a, c, d, b])
assert (c.visits, c.reach_own, c.reach_other) == (2, 2, 1)
assert (d.visits, d.reach_own, d.reach_other) == (1, 1, 0.75)

# %% [markdown]
# ### Exercise 8.4 · A test that catches silent mistakes · ●●○ · 25 minutes
#
# **Goal.** Write a test of `forward_pass`. You get an implementation, and say whether it is right.
#
# It must catch four mistakes, those of section 10 that are in the forward pass:
#
# - **= for +=**: a node keeps only what the last path brings, in its visits, in its reaches, or in one of the reaches, perhaps only where `node.swaps` is True, or only where it is False.
# - **Not topological**: it goes depth first, breadth first or backwards, so that a node hands on before it has everything.
# - **Roles not swapped**: own and other never change places, or at every step.
# - **Sums not reset**: visits or reaches still hold what was there before the pass, perhaps in the ends alone.
#
# And it must *spare what is right*, in whatever style: nodes may collect from their parents, `strategy_sum` may be a new array, visits may be whole numbers. A pass may compute in float32 throughout, which keeps seven digits: so leave room, and do not ask for `==`.
#
# Return True or False, or use `assert`: an assertion that fails says "broken". A different exception is an error of your test. The check tries it on nearly sixty implementations, so build new nodes inside the test.
#
# You need no numbers by hand: `deepcopy` copies a whole graph, and your own pass says what must come out. Inside the test the name `forward_pass` is the implementation, so give yours another name first.
#
# <details><summary>Hint: a nudge</summary>
#
# Each mistake needs something in the graph. Where must paths meet? What must come after? Which reaches must differ? What must be in the nodes before the pass begins?
# </details>
#
# <details><summary>Hint: an outline</summary>
#
# Begin with the graph above, and keep the direct edge first in <code>a.children = [c, b]</code>: with the other order, a recursion may make no mistake. Give B and C a second action, and use probabilities other than ½. A node with <code>swaps</code> True and one with False must each hand on to a child that has something from another parent already. Put numbers into visits and reaches of all nodes before the pass, ends included, or call it twice.
# Then compare visits and both reaches at *every* node.
# </details>

# %%
def forward_test(forward_pass):
    """True if `forward_pass` is right on every graph.

    False if it makes one of the four mistakes.

    forward_pass: an implementation, right or broken. It takes a list of nodes
        in topological order, beginning with the root, and changes them. Right
        ones round in their own way: leave room for float32, about 0.0001.
    """
    ### BEGIN SOLUTION
    a, b, c, d = nodes = [Node(name, ["left", "right"]) for name in "ABCD"]
    ends = [Node(f"end {number}") for number in range(3)]
    a.swaps = c.swaps = True
    a.children, b.children = [c, b], [c, ends[0]]
    c.children, d.children = [d, ends[0]], ends[1:]
    for node, left in zip(nodes, (0.5, 0.25, 0.75, 0.5)):
        node.strategy = np.array([left, 1 - left])
    for node in [*nodes, *ends]:
        node.visits = node.reach_own = node.reach_other = 9.0
    forward_pass([*nodes, *ends])
    at_c = np.allclose([c.visits, c.reach_own, c.reach_other],
                       [2, 1.25, 1.0], atol=1e-4)
    at_d = np.allclose([d.visits, d.reach_own, d.reach_other],
                       [2, 1.0, 0.9375], atol=1e-4)
    end = ends[0]
    at_end = np.allclose([end.visits, end.reach_own, end.reach_other],
                         [3, 1.75, 0.8125], atol=1e-4)
    return at_c and at_d and at_end
    ### END SOLUTION

# %%
forward_test = check(forward_test)

# %% [markdown]
# A few nodes and a few numbers find what 500 iterations and a best response did not.

# %% [markdown]
# ## 11. Forgetting half
#
# The published Java program of Liar Die empties its strategy sums after half of the run. The thought: early strategies are bad, so forget them. Lesson 07 told of a run of Dudo that it made worse.
#
# **Guess first.** The library's run of section 2, with six sides and expectations, goes on to 2,000 iterations. Is the average of the second half better than that of the whole run?

# %%
cfr.widgets.predict(
    "second half",
    "Strategy sums emptied after 1,000 of 2,000 iterations. NashConv is ...",
    ["half as large", "about the same", "more than three times as large"],
)

# %% [markdown]
# One run is enough to compare. The sums do not influence the play, so keep a copy at half time and subtract it at the end:

# %%
# If this cell runs a second time, it changes nothing.
if solver.iteration == 1_000:
    half = solver.strategy_sum.copy()
    solver.run(1_000, progress=False)
proportions = solver.graph.information_sets.proportions

def nash_conv_of(sums):
    return solver.judge.nash_conv(proportions(sums))

# %% [markdown]
# (`proportions` divides the sums at each information set by their total. `solver.judge` measures NashConv in the full game.)
#
# A second, hidden way to forget: the program's `getAverageStrategy` divides *in place*. It overwrites the sums with numbers that add up to 1. Whoever prints the average in mid-run throws away nearly all of their weight.

# %%
kept = {"whole run": solver.strategy_sum,
        "emptied at half": solver.strategy_sum - half,
        "printed at half, in place":
            solver.strategy_sum - half + proportions(half)}
gaps = {name: nash_conv_of(sums) for name, sums in kept.items()}
for name, gap in gaps.items():
    print(f"{name:26} NashConv {gap:.4f}")
assert all(round(gap / gaps["whole run"], 1) == 3.3  # guard
           for name, gap in gaps.items() if name != "whole run")
cfr.widgets.reveal("second half", "more than three times as large")

# %% [markdown]
# Both are worse: NashConv is 3.3 times as large. The longest run of section 9 with expectations agrees: after a million iterations NashConv is 0.0003 for the whole average, and 0.0106 emptied at half. Dice with fewer sides do not all agree, after 100,000 iterations. With four and with three sides emptying is worse. With five and with two it is better, but by less than 0.0004. (One run of each.)

# %% tags=["guard"]
chosen = [run for run in long_runs
          if run["seed"] is None or run["iterations"] == 1_000_000]
longest = next(run for run in chosen if run["iterations"] == 1_000_000)
assert (longest["seed"], longest["sides"]) == (None, 6)
assert round(longest["nash_conv"], 4) == 0.0003
assert round(longest["nash_conv_reset"], 4) == 0.0106
better = {run["sides"] for run in chosen
          if run["nash_conv_reset"] < run["nash_conv"]}
assert better == {2, 5} and len(chosen) == 8
assert all(run["nash_conv"] - run["nash_conv_reset"] < 0.0004
           for run in chosen)
assert sorted(run["sides"] for run in chosen) == [2, 3, 4, 5, 6, 6, 6, 6]
assert all(run["iterations"] == 100_000 for run in chosen
           if run["sides"] < 6)

# %% [markdown] tags=["rest"]
# ### A place to rest
#
# You have solved Liar Die, and seen which mistakes a result hides. Your own test now finds those that are in the forward pass.
#
# Ask yourself until you come back: up to here, nothing that mattered was forgotten. What would a player of Dudo lose who remembers only the last claim?
#
# When you come back, run all cells above this one (in JupyterLab: *Run* → *Run All Above Selected Cell*). Your answers are kept in their cells.

# %% [markdown]
# ## 12. A short memory
#
# In Liar Die merging costs nothing. Now forget something that *does* matter.
#
# In Dudo (lesson 07, one die each) all claims tell something about the dice. There are 24,576 information sets. With five dice each the first round alone has about 290 quintillion, $2.9 \cdot 10^{20}$. To list them takes 9,000 years, at a billion in a second. The paper's way out: remember only the last $m$ claims. This is an **abstraction**, a smaller game in place of the whole one, with *imperfect recall*: players forget on purpose.
#
# How many information sets are left? Claims rise, so a memory is a *set* of at most $m$ claims. Each goes with one of the rolls.
#
# By hand, for two-sided dice and $m = 1$. There are four claims, so five memories: no claim, or one of the four. With two rolls that makes 10 information sets.
#
# There is a second number. Who knows *all* claims knows who opened: the **seat**. A short memory may lose count. Say you remember the third-weakest claim alone. If nothing came before it, your opponent opened. If one claim came before it, you did. So this memory has two versions.
#
# - Without the seat, both versions are one information set: 10, as above.
# - With the seat, they are two. Which of the five memories have two versions?
#
# <details><summary>Answer</summary>
#
# | memory | claims made so far | versions |
# |---|---|---|
# | nothing | 0 | 1 |
# | the weakest claim | 1, for nothing is weaker | 1 |
# | the second-weakest | 1 or 2 | 2 |
# | the third-weakest | 1, 2 or 3 | 2 |
# | the strongest | 1, 2, 3 or 4 | 2 |
#
# Together 8, and with the two rolls $2 \cdot 8 = 16$. In general, a memory that is not full has lost nothing, and below the weakest claim there is nothing to lose.
# </details>

# %% [markdown]
# ### Exercise 8.5 · What a short memory leaves · ●●○ · 10 minutes
#
# **Goal.** Count the information sets of Dudo with one die each, if players remember the last `memory` claims.
#
# <details><summary>Hint: a nudge</summary>
#
# List all sets of 0, 1, ..., <code>memory</code> of the claims: <code>combinations(range(n), size)</code> from <code>itertools</code> does it, each set in rising order. When does a set count twice?
# </details>
#
# <details><summary>Hint: an outline</summary>
#
# Two loops, over the sizes and over the sets. Add 1 for each set. With the seat, add 1 more if the set is full and its weakest claim is not claim 0. At the end multiply by the rolls.
# </details>

# %%
from itertools import combinations


def information_sets_left(sides, memory, seat):
    """How many information sets Dudo has with a short memory.

    sides: of each die, 1 or more; there are 2 * sides claims.
    memory: how many claims are remembered, from 1 to 2 * sides.
    seat: True if players also remember who opened, False if not.
    """
    ### BEGIN SOLUTION
    total = 0
    for size in range(memory + 1):
        for claims in combinations(range(2 * sides), size):
            late = size == memory and claims[0] > 0
            total += 2 if seat and late else 1
    return sides * total
    ### END SOLUTION

# %%
information_sets_left = check(information_sets_left)

# %%
forgets_seat, keeps_seat = (
    information_sets_left(6, 3, seat) for seat in (False, True))
assert (forgets_seat, keeps_seat) == (1_794, 2_784)  # guard
print(f"of 24,576 are left {forgets_seat:,} without the seat,"
      f" {keeps_seat:,} with it")

# %% [markdown]
# The paper's table has the 1,794, without the seat.
#
# **Your bet.** A strategy with a short memory plays against itself, and its value is −0.0269. The full game is worth −7/258, that is −0.0271. Is it a good strategy?

# %%
cfr.widgets.predict("memory",
                    "Its value against itself is right to 0.0003."
                    " How much do best responses win from it, in both seats?",
                    ["less than 0.001", "about 0.02", "about 0.2"])

# %% [markdown]
# First another one, with $m = 3$ and the seat kept. (The cell runs for some seconds.)

# %%
hands = 252 * 2.0**60  # guard
assert f"{hands:.1e}" == "2.9e+20"  # guard
assert round(hands / 1e9 / (365.25 * 86_400), -3) == 9_000  # guard
dudo = cfr.games.Dudo()
short = cfr.FSICFR(cfr.games.Dudo(memory=3), dudo).run(300, progress=True)
found = short.solution()
assert len(short.graph.information_sets) == keeps_seat  # guard
assert 0.1 < found.nash_conv < 0.2 and abs(found.value + 7 / 258) < 0.01  # guard
print(f"memory 3, {found.iterations} iterations:"
      f" value {found.value:.4f}, -7/258 is {-7 / 258:.4f}")
print(f"NashConv in the full game: {found.nash_conv:.3f}")

# %% [markdown]
# The second argument, `dudo`, is the full game. There a best response remembers every claim, and profits from what the strategy forgets: an honest judge of an abstraction.
#
# Recorded runs of 30,000 iterations (`cfrlib/course/studies/dudo_memory.py`), and their NashConv in the full game:

# %%
recorded = [{**run, "last": run["nash_conv"][-1]}
            for run in cfr.studies.recorded("dudo_memory")]
seat_kept, seat_forgotten = (
    [run for run in recorded if run["seat"] == seat] for seat in (True, False))
curves = {
    f"memory {run['memory']}": (run["iterations"], np.array(run["nash_conv"]))
    for run in seat_kept}
with_three = dict(zip(*[*curves.values()][2]))  # guard
assert abs(found.nash_conv - with_three[300]) < 0.001  # guard

# %%
picture = cfr.plots.convergence(
    curves, ylabel="NashConv in the full game",
    title="More memory, less NashConv, and no curve has come to rest")
cfr.plots.show(picture,
               "After 30,000 iterations NashConv is 0.42 with memory 1,"
               " 0.12 with memory 2, 0.04 with 3 and 0.009 with 4.")

# %%
pairs = [{"kept": one, "forgotten": other}
         for one, other in zip(seat_kept, seat_forgotten)]
cfr.studies.table(pairs, {
    "memory": "{kept[memory]}",
    "seat kept: information sets": "{kept[information_sets]:,}",
    "seat kept: NashConv": "{kept[last]:.3f}",
    "seat forgotten: information sets": "{forgotten[information_sets]:,}",
    "seat forgotten: NashConv": "{forgotten[last]:.3f}",
    "seat forgotten: value against itself": "{forgotten[value]:.4f}",
})

# %%
cfr.widgets.reveal("memory", "about 0.2")

# %% [markdown]
# The strategy of your bet has memory 2, without the seat. Best responses win 0.18 from it, counted over both seats. **A right-looking value proves nothing.** When a strategy meets itself, its errors can cancel. A best response does not let them.
#
# With perfect recall, two players and zero-sum, NashConv of CFR's averages goes to 0. For imperfect recall in general there is no such theorem.
#
# - For some kinds of forgetting there is one: in *well-formed* games the regret bound of CFR holds in the full game, too [Lanctot, Gibson, Burch, Zinkevich and Bowling 2012].
# - Merged Liar Die has a reason of its own. After an accepted claim a new game begins, the same whatever came before, so an equilibrium needs no older claim. That the run also comes *close* to one was measured in section 9.
# - A short memory of Dudo has neither. An older claim still tells something about a die.
#
# And the curves still move. From 10,000 to 30,000 iterations NashConv falls by 9 to 38 percent with memories 1, 2 and 4. With memory 3 it *rises*, by 23 percent. So these runs do not tell the price of forgetting from the price of stopping too early.

# %% tags=["guard"]
bet = seat_forgotten[1]
assert (bet["memory"], round(bet["value"], 4)) == (2, -0.0269)
assert round(bet["last"], 2) == 0.18
assert round(-7 / 258, 4) == -0.0271
assert [run["memory"] for run in seat_kept] == [1, 2, 3, 4]
for runs in (seat_kept, seat_forgotten):
    assert all(np.diff([run["last"] for run in runs]) < 0)
assert all(run["iterations"][-2:] == [10_000, 30_000] for run in seat_kept)
assert [round(run["nash_conv"][-1] / run["nash_conv"][-2], 2)
        for run in seat_kept] == [0.90, 0.91, 1.23, 0.62]
assert round(seat_kept[2]["last"], 2) == 0.04
assert round(seat_kept[0]["last"], 2) == 0.42
assert round(seat_kept[1]["last"], 2) == 0.12
assert round(seat_kept[3]["last"], 3) == 0.009

# %% [markdown]
# ## What you can now do
#
# Answer each question in your head. Then open it.
#
# <details><summary>1. Why does each pass need an order of the nodes, and what does the order save?</summary>
#
# A node hands on its sums once, so they must be complete. It reads its children's values once, so they must be new. Then each node is visited once, however many paths lead to it: through forty diamonds there are 2<sup>40</sup>.
# </details>
#
# <details><summary>2. Seven mistakes ran for 500 iterations. How many could be seen in NashConv, and what finds them all?</summary>
#
# Four. A test of each pass on an irregular graph finds all seven: paths of different lengths meet, and what comes after is compared number by number.
# </details>
#
# <details><summary>3. A strategy of Dudo remembers two claims. Against itself it is worth −0.0269, and the game is worth −0.0271. How good is it, and who can tell?</summary>
#
# Best responses in the full game win 0.18 from it, over both seats. They remember every claim. When the strategy meets itself, its errors cancel.
# </details>

# %% [markdown]
# ## Take it further: any graph
#
# Liar Die is tidy. With fixed dice no chance is left in its graph, and the players share many nodes. Here a **graph** is a dictionary of named nodes, of three kinds:
#
# - a number: the game is over. Player 0 wins so much, and player 1 loses it;
# - `("chance", [(probability, name), ...])`: chance moves on to one of these nodes;
# - `(player, key, [name, ...])`: player 0 or 1 decides at the information set `key`. There is one name for each action, of which there may be any number. Two names may be the same, and the same key may occur at several nodes.
#
# The dictionary is in topological order, and begins with the root.
#
# ### Exercise 8.6 · Regrets of a whole graph · ●●● · 25 minutes
#
# **Goal.** Return the counterfactual regrets that one iteration adds, for every information set, also where no strategy leads. Weigh chance's moves with their probabilities; such a move may lead to an end, too. Visit each node once on the way down and once on the way up: some graphs have too many paths.
#
# A regret here is a plain sum as in lesson 05: others' reach times (value of the action − value of the node), added up over the nodes of the information set. Others' reach includes chance.
#
# <details><summary>Hint: a nudge</summary>
#
# Players 0 and 1 are fixed here, so nothing swaps. What does each player's regret need? Others' reach: the opponent's times chance's. Keep such a number for both, at every node.
# </details>
#
# <details><summary>Hint: an outline</summary>
#
# Keep two dictionaries of sums. The first holds chance times player 0's reach, the second chance times player 1's. A move of a player multiplies only one of them, a move of chance both. Then go through the names from last to first for values. At a decision of player 0 the weight is the second sum; at one of player 1 it is the first, and the sign is turned.
# </details>

# %%
def graph_regrets(graph, strategy):
    """The counterfactual regrets that one iteration adds.

    They go by information set: {key: one number for each action}.

    graph: {name: node} in topological order, its nodes as described above. The
        game is zero-sum.
    strategy: {key: one probability for each action}, for the information sets
        of both players.
    """
    ### BEGIN SOLUTION
    names = list(graph)
    reach = {name: np.zeros(2) for name in names}
    reach[names[0]] = np.ones(2)
    value, regrets = {}, {}
    for name in names:
        node = graph[name]
        if not isinstance(node, tuple):
            continue
        if node[0] == "chance":
            for probability, child in node[1]:
                reach[child] = reach[child] + probability * reach[name]
            continue
        player, key, children = node
        for probability, child in zip(strategy[key], children):
            share = np.ones(2)
            share[player] = probability
            reach[child] = reach[child] + share * reach[name]
    for name in reversed(names):
        node = graph[name]
        if not isinstance(node, tuple):
            value[name] = node
        elif node[0] == "chance":
            value[name] = sum(
                probability * value[child] for probability, child in node[1])
        else:
            player, key, children = node
            values = np.array([value[child] for child in children])
            value[name] = np.dot(strategy[key], values)
            sign = 1 if player == 0 else -1
            weight = sign * reach[name][1 - player]
            regret = weight * (values - value[name])
            regrets[key] = regrets.get(key, 0) + regret
    return regrets
    ### END SOLUTION

# %%
graph_regrets = check(graph_regrets)

# %% [markdown]
# ### To think about
#
# <details><summary>1. Kuhn poker has no place that two paths of moves lead to. What does FSICFR save there?</summary>
#
# Nothing. The graph is the tree. The order matters only where paths meet.
# </details>
#
# <details><summary>2. Why may a node's strategy not change between two visits of one iteration?</summary>
#
# Then the paths would meet different values. Their sum could no longer be written as (sum of reaches) times one bracket, and one visit would not be enough.
# </details>
#
# <details><summary>3. The formula multiplies the regret with the visits <i>n</i>, and divides by <i>T + n</i>. In Liar Die a node has the same <i>n</i> whenever it is met. What does the factor <i>n</i> change there?</summary>
#
# Nothing. After k earlier meetings T is kn, and n cancels: the new r is (k r + regret) / (k + 1), the plain mean over all meetings. In a graph where <i>n</i> changes from one iteration to the next, it would give the iterations different weights.
# </details>
#
# <details><summary>4. A friend solves an abstraction of poker, and reports its exploitability <i>inside</i> the abstraction. What do you ask?</summary>
#
# How it does in the full game. Inside, the opponent has forgotten the same things, and cannot profit from what the strategy forgets.
# </details>
#
# ### Further reading
#
# - T. W. Neller and M. Lanctot, "An Introduction to Counterfactual Regret Minimization", 2013, section 5: Liar Die, Algorithm 2, and the Java program whose average is corrected here, as a text copy has them.
# - T. W. Neller and S. Hnath, "Approximating Optimal Dudo Play with Fixed-Strategy Iteration Counterfactual Regret Minimization", *Advances in Computer Games*, 2011. Where FSICFR comes from: Dudo with a memory of three claims.
# - M. Lanctot, R. Gibson, N. Burch, M. Zinkevich and M. Bowling, "No-Regret Learning in Extensive-Form Games with Imperfect Recall", *ICML*, 2012. Well-formed games.
#
# **Next:** [lesson 09](09_exploiting_mistakes.ipynb), about opponents who err, and what an equilibrium leaves on the table.

# %% [markdown] tags=["assignment"]
# ## Assignment: the bug clinic
#
# Three patients claim to do both passes. Each has one bug, and none raises an error. Give each a graph of its own, and look at what it leaves in the nodes.

# %% tags=["assignment"]
patients = cfr.checks.clinic("08", case=CLINIC_CASE)
examined = connect(*liar_die(3), (2, 3, 1))
patients["A"](examined)
for node in examined:
    if node.children:
        print(f"{node.name:5} visits {node.visits:.0f},"
              f" own {node.reach_own:.3f}, other {node.reach_other:.3f},"
              f" value {node.value:+.3f}, regret {np.round(node.regret, 3)}")
patients

# %% [markdown] tags=["assignment"]
# ### Exercise 8.7 · Diagnosis · ●●○ · 15 minutes
#
# **Goal.** Name each patient's bug, in the words of the catalogue above.
#
# <details><summary>Hint: a nudge</summary>
#
# Some bugs show only in the second iteration, or with strategies that are not uniform, or with a probability of 0. Call a patient twice on the same nodes, and set <code>node.strategy</code> to arrays of your own in between. Compare with your own passes.
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
