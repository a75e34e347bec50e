# ---
# jupyter:
#   lesson:
#     number: "02"
#     title: "Colonel Blotto"
#     promise: "Turn the rules of a war game into a table, let two armies learn, and find out what 'the' solution means."
#     minutes: [55, 50]
#     requires: ["01"]
#     able:
#       - "Turn the rules of a game into a table of payoffs, and test the table before you trust it"
#       - "Recognise a transposed table by what the learner does with it"
#       - "Say why two runs with different answers can both be right, and draw a map of the right answers"
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
# ## 1. Five soldiers, three battlefields
#
# You are a colonel with five soldiers. There are three battlefields. You send each soldier to one of them. A field may stay empty.
# Your opponent does the same, in secret.
#
# Then the fields are compared. On each one, the side with more soldiers wins it. With equal numbers nobody wins it.
# **Whoever wins more fields wins the battle.** That is worth 1 to the winner and −1 to the loser. A drawn battle is worth 0.
#
# You send $(3, 2, 0)$, your opponent sends $(2, 2, 1)$. You win the first field, tie the second, lose the third. The battle is drawn.
#
# **Your bet.** Against a strong opponent you need to be unpredictable, so you will mix several allocations. Which kind should get
# most of the probability, in any order of the fields?

# %%
cfr.widgets.predict(
    "five soldiers",
    "Which split deserves most probability against a strong opponent?",
    ["2, 2, 1", "3, 1, 1", "3, 2, 0", "4, 1, 0", "5, 0, 0"],
)

# %% [markdown]
# A friend has tried already. They took the learner of lesson 01, which works, and typed in this game. After 2,000 iterations the program is very
# sure: *put all five soldiers on one field*, with probability 0.999.
#
# Do you believe it? Five soldiers on one field win at most one field. There is one small mistake in the friend's program. In section 6
# you will make it yourself, on purpose, and learn to recognise it.

# %% [markdown]
# ## 2. All allocations
#
# An **allocation** says how many soldiers go to each field. Allocations are the actions of this game.
#
# A small case first: two soldiers, two fields. The allocations are $(2, 0)$, $(1, 1)$ and $(0, 2)$. The order counts, because the fields are different places.
# Zeros are allowed. All soldiers are sent.
#
# How many are there for five soldiers and three fields? Put the soldiers in a row, and place two walls among them:
#
# ● ● ● | ● ● | &nbsp; means $(3, 2, 0)$.
#
# There are seven places, and two of them hold a wall. The first wall has 7 places and the second 6. The walls look alike, so that counts each way twice: $7 \cdot 6 / 2 = 21$ ways.

# %% [markdown]
# ### Exercise 2.1 · Allocations · ●●○ · 8 minutes
#
# **Goal.** List every way to send `soldiers` to `battlefields`, each way once. The order of your list is free.
#
# Here and in all exercises of this lesson, do not change what the function is given.
#
# <details><summary>Hint: a nudge</summary>
#
# For one field there is nothing to choose. For more: try every number on the first field. What is left to do then?
# </details>
#
# <details><summary>Hint: an outline</summary>
#
# One way: <code>itertools.product(range(soldiers + 1), repeat=battlefields)</code> runs through all rows of numbers. Keep those that add up
# to <code>soldiers</code>. Another way: the function calls itself for the remaining soldiers and fields.
# </details>

# %%
def allocations(soldiers, battlefields):
    """Every way to send the soldiers to the battlefields, each once.

    soldiers: at least 1. battlefields: at least 2.
    Returns a list, in any order. Each entry is a tuple with one whole number
        for each battlefield; the numbers add up to soldiers.
    """
    ### BEGIN SOLUTION
    if battlefields == 1:
        return [(soldiers,)]
    return [
        (first, *rest)
        for first in range(soldiers + 1)
        for rest in allocations(soldiers - first, battlefields - 1)
    ]
    ### END SOLUTION

# %%
allocations = check(allocations)

# %% [markdown]
# From here on, the actions are the rows of an array, in sorted order. So your pictures show what the text says, whatever the order of your list.

# %%
ACTIONS = np.array(sorted(allocations(5, 3)))
assert ACTIONS.shape == (21, 3)  # guard
assert [len(allocations(*size)) for size in (  # guard
    (6, 3), (5, 4), (10, 4))] == [28, 56, 286]
ACTIONS[:4]

# %% [markdown]
# ## 3. Who wins the battle?
#
# Now the rule. Ten soldiers, four fields:
#
# | soldiers | field 1 | field 2 | field 3 | field 4 |
# |---|---|---|---|---|
# | mine | 2 | 2 | 2 | 4 |
# | theirs | 8 | 1 | 1 | 0 |
# | winner | they | I | I | I |
#
# I win three fields and lose one. **The payoff is 1, not 2.** Our Blotto pays for winning, not for winning by much. So the payoff is the *sign* of the difference:
#
# $$u(\text{mine}, \text{theirs}) = \operatorname{sign}\big(\text{fields I win} - \text{fields I lose}\big)$$

# %% [markdown]
# ### Exercise 2.2 · The payoff · ●○○ · 5 minutes
#
# **Goal.** Compare two allocations. Return 1 if `mine` wins the battle, −1 if it loses, 0 if the battle is drawn.
#
# <details><summary>Hint: a nudge</summary>
#
# Count two things: fields that I win, fields that I lose. Tied fields count for nobody.
# </details>
#
# <details><summary>Hint: an outline</summary>
#
# <code>(mine > theirs).sum()</code> counts the fields I win. Subtract the fields I lose. <code>np.sign</code> turns a number into −1, 0 or 1.
# </details>

# %%
def blotto_payoff(mine, theirs):
    """1 if mine wins more fields than theirs, -1 if fewer, 0 if equally many.

    mine, theirs: arrays with the number of soldiers on each field. There may
        be any number of fields, and the armies may differ in size.
    """
    ### BEGIN SOLUTION
    won = (mine > theirs).sum()
    lost = (mine < theirs).sum()
    return np.sign(won - lost)
    ### END SOLUTION

# %%
blotto_payoff = check(blotto_payoff)

# %%
assert blotto_payoff(np.array([2, 2, 2, 4]), np.array([8, 1, 1, 0])) == 1  # guard
assert blotto_payoff(np.array([3, 2, 0]), np.array([2, 2, 1])) == 0  # guard
print(blotto_payoff(np.array([2, 2, 2, 4]), np.array([8, 1, 1, 0])))

# %% [markdown]
# Suppose you had forgotten the sign. Would five soldiers and three fields have shown it? Collect all differences that occur.

# %%
def possible_leads(mine, theirs):
    return {int((a > b).sum() - (a < b).sum()) for a in mine for b in theirs}

assert possible_leads(ACTIONS, ACTIONS) == {-1, 0, 1}  # guard
four_fields = np.array(allocations(5, 4))
assert possible_leads(four_fields, four_fields) == {-2, -1, 0, 1, 2}  # guard
possible_leads(ACTIONS, ACTIONS), possible_leads(four_fields, four_fields)

# %% [markdown]
# With five against five on three fields the difference is never 2. There the sign changes nothing, and the mistake is invisible. On four fields it shows.
#
# <details><summary>Why can nobody win two fields and tie the third, with equal armies?</summary>
#
# On each field that I win I have at least one soldier more. Two such fields make two soldiers more. On a tied field we have equally many. So my
# army would be larger by two at least, and it is not.
# </details>

# %% [markdown]
# **A test on one small, symmetric case proves little.** That is why the check of your function used four fields and unequal armies.

# %% [markdown]
# ## 4. The table
#
# Lesson 01's learner wants a table: one row for each of my actions, one column for each of theirs.
#
# By hand: I have two soldiers, they have one, and there are two fields.
#
# | mine \ theirs | (1, 0) | (0, 1) |
# |---|---|---|
# | (2, 0) | 1 | 0 |
# | (1, 1) | 1 | 1 |
# | (0, 2) | 0 | 1 |
#
# Take the first row. $(2, 0)$ against $(1, 0)$ wins field 1 and ties field 2: payoff 1. Against $(0, 1)$ it wins one and loses one: payoff 0.

# %% [markdown]
# ### Exercise 2.3 · The payoff table · ●○○ · 5 minutes
#
# **Goal.** Fill a table with `payoff(mine, theirs)`. It must work for any two arrays of actions, and for any payoff function. That function
# gets the rows as they are: arrays.
#
# <details><summary>Hint: a nudge</summary>
#
# Two loops, one inside the other. Which one makes the rows?
# </details>
#
# <details><summary>Hint: an outline</summary>
#
# A list of lists: the outer list runs over <code>my_actions</code>, each inner one over <code>their_actions</code>. <code>np.array</code> makes it an array.
# </details>

# %%
def payoff_matrix(my_actions, their_actions, payoff):
    """My payoff for every pair of actions.

    my_actions, their_actions: arrays with one action in each row; they may
        differ in length.
    payoff: a function; payoff(mine, theirs) is my payoff for one row of
        my_actions and one of their_actions, handed over as they are: it may
        need arrays. It need not be a whole number.
    Returns an array with one row for each of my actions, one column for each
        of theirs.
    """
    ### BEGIN SOLUTION
    return np.array([[payoff(mine, theirs) for theirs in their_actions]
                     for mine in my_actions])
    ### END SOLUTION

# %%
payoff_matrix = check(payoff_matrix)

# %%
BLOTTO = payoff_matrix(ACTIONS, ACTIONS, blotto_payoff)
assert BLOTTO.shape == (21, 21)  # guard
assert (BLOTTO == -BLOTTO.T).all()  # guard
{payoff: int((payoff == BLOTTO).sum()) for payoff in (1, 0, -1)}

# %% [markdown]
# As many victories as defeats. Both colonels have the same actions, so for each pair that I win there is the mirrored pair that I lose: the table is minus its own transpose.
# Such a game is fair.
#
# The **value** of a zero-sum game is what player 1 wins on average when both play an equilibrium. A game can have many equilibria; they all give the
# same value. In a fair game the value is 0.
#
# First try: which allocation is best against an opponent who picks one of the 21 at random? The mean of each row tells.

# %%
against_random = BLOTTO.mean(axis=1)
best = ACTIONS[np.isclose(against_random, against_random.max())]
assert sorted(best.tolist()) == [[1, 2, 2], [2, 1, 2], [2, 2, 1]]  # guard
assert round(against_random.max(), 3) == 0.286  # guard
best.tolist(), round(float(against_random.max()), 3)

# %% [markdown]
# The three orders of $(2, 2, 1)$ are equally good. Spread the soldiers evenly, and win 0.286 a battle. Was that your bet? But your opponent does not pick at random. They think.

# %% [markdown]
# ## 5. Let them learn
#
# Twenty-one probabilities are hard to read. The three fields are alike, so we may forget their order: $(3, 2, 0)$, $(0, 3, 2)$ and four more are one **type**.

# %% [markdown]
# ### Exercise 2.4 · Totals by type · ●●○ · 6 minutes
#
# **Goal.** Add up the probabilities of all allocations of the same type. You will read the learners' result with it, and your bet: five numbers instead of 21.
#
# <details><summary>Hint: a nudge</summary>
#
# What do $(3, 2, 0)$ and $(0, 3, 2)$ have in common that $(3, 1, 1)$ has not? Bring each allocation into one standard order.
# </details>
#
# <details><summary>Hint: an outline</summary>
#
# <code>tuple(sorted(map(int, action), reverse=True))</code> is the type. Walk through actions and probabilities together with <code>zip</code>, and
# add each probability to its type's entry of a dictionary. <code>totals.get(kind, 0)</code> is 0 for a type not met yet.
# </details>

# %%
def total_by_type(actions, strategy):
    """How much probability each type of allocation has in all.

    actions: an array with one allocation in each row, to two fields or more.
    strategy: one probability for each of them.
    Returns a dictionary. Its keys are the types: tuples with all numbers, from
        the largest to the smallest, like (3, 2, 0).
    Every type among the actions has an entry, also when its total is 0.
    """
    ### BEGIN SOLUTION
    totals = {}
    for action, probability in zip(actions, strategy):
        kind = tuple(sorted(map(int, action), reverse=True))
        totals[kind] = totals.get(kind, 0) + probability
    return totals
    ### END SOLUTION

# %%
total_by_type = check(total_by_type)

# %% [markdown]
# Now the learner. This is `self_play` of lesson 01 (exercise 1.8) in short. You may paste your own over it, with every function of yours that it calls.
# (`check.reference` hands you the course's own `average_strategy`, in case you need it.) If yours alternates, your totals differ from ours; section 8 says why both are right.
#
# As in lesson 01, `payoff @ y` is what each row earns, and `x @ payoff @ y` is one number: what is earned when both mix.

# %%
regret_matching = cfr.minimizers.regret_matching
average_strategy = check.reference("average_strategy")

def self_play(payoff, iterations, start=None):
    """Both average strategies after two regret matchers played each other."""
    regret_1, regret_2 = (
        (np.zeros(n) for n in payoff.shape) if start is None else start)
    sum_1, sum_2 = (np.zeros(n) for n in payoff.shape)
    for _ in range(iterations):
        x, y = regret_matching(regret_1), regret_matching(regret_2)
        sum_1, sum_2 = sum_1 + x, sum_2 + y
        regret_1 = regret_1 + payoff @ y - x @ payoff @ y
        regret_2 = regret_2 + x @ payoff @ y - x @ payoff
    return sum_1 / iterations, sum_2 / iterations

# %%
x, y = self_play(BLOTTO, 2_000)
by_type = total_by_type(ACTIONS, x)
assert by_type[(3, 2, 0)] > 0.6 and by_type[(2, 2, 1)] < 0.01  # guard
for each in sorted(by_type, key=by_type.get, reverse=True):
    print(each, round(by_type[each], 4))

# %%
cfr.widgets.reveal(
    "five soldiers", ", ".join(map(str, max(by_type, key=by_type.get))))

# %% [markdown]
# Give up one field, and fight for the other two. And $(2, 2, 1)$, the best reply to a random opponent, is hardly played at all. Let it fight the six orders of $(3, 2, 0)$:

# %%
orders = [action for action in ACTIONS if sorted(action) == [0, 2, 3]]
results = [blotto_payoff(np.array([2, 2, 1]), action) for action in orders]
assert sorted(results) == [-1, -1, 0, 0, 0, 0]  # guard
results

# %% [markdown]
# It never wins, and it loses twice. Against $(3, 2, 0)$, spreading evenly can only draw or lose.
#
# How good is the learned pair? Put a mind reader on each side again.

# %%
game = cfr.MatrixGame(BLOTTO)
assert cfr.exploitability(game, (x, y)) < 0.02  # guard
print(f"exploitability {cfr.exploitability(game, (x, y)):.5f}")

# %% [markdown]
# ## 6. Break it: the transposed table
#
# Now make the friend's mistake. Their loops stood the other way round, so rows and columns changed places.

# %%
TRANSPOSED = BLOTTO.T
broken, _ = self_play(TRANSPOSED, 2_000)
by_type = total_by_type(ACTIONS, broken)
assert round(by_type[(5, 0, 0)], 3) == 0.999  # guard
{each: round(total, 4) for each, total in by_type.items()}

# %% [markdown]
# There it is: all five soldiers on one field. And nothing crashed.
#
# Here the transposed table is minus the right one. So each learner plays to *lose*. What never wins?

# %%
never_wins = [tuple(map(int, action)) for action, row in zip(ACTIONS, BLOTTO)
              if (row <= 0).all()]
assert set(never_wins) == {(5, 0, 0), (0, 5, 0), (0, 0, 5)}  # guard
never_wins

# %% [markdown]
# The learner did its work well. It solved the wrong game.
#
# An action that never wins may still be worth keeping: it may save a draw where others lose. So compare $(5, 0, 0)$ with a rival, reply by reply.
# Let the rival be a mix: $(1, 2, 2)$, $(3, 1, 1)$, $(4, 0, 1)$ and $(4, 1, 0)$, each with probability $\frac14$. How much more than $(5, 0, 0)$ does the mix earn, against each of the 21 replies?

# %%
mixed = [ACTIONS.tolist().index(action) for action in (
    [1, 2, 2], [3, 1, 1], [4, 0, 1], [4, 1, 0])]
five = ACTIONS.tolist().index([5, 0, 0])
more = BLOTTO[mixed].mean(axis=0) - BLOTTO[five]
assert (more > 0).all() and more.min() == 0.25  # guard
gone = cfr.dominated_actions(cfr.games.Blotto(5, 3))  # guard
assert all(one.strictly for one in gone)  # guard
assert [one.action for one in gone] == 2 * ["0,0,5", "0,5,0", "5,0,0"]  # guard
more

# %% [markdown]
# The mix earns more against *everything*. So $(5, 0, 0)$ is **dominated**: whatever you believe about the opponent, another action or mix earns more.
# No equilibrium uses a dominated action. The fields are alike, so $(0, 5, 0)$ and $(0, 0, 5)$ are dominated as well. The other 18 are not, so somebody has to learn.
# (In lesson 03 you will see that some of these 18, too, are in no equilibrium.)
#
# **Recognise it:** if a learner is very sure of something absurd, look for a table with a wrong sign, or with rows and columns exchanged.
#
# **Prevent it:** test with armies of *different* size. Then the table is not square, and a transposed one has the wrong shape: (15, 21) instead of (21, 15).
# In a square table the shape says nothing.

# %%
FOUR = np.array(allocations(4, 3))
UNEQUAL = payoff_matrix(ACTIONS, FOUR, blotto_payoff)
assert UNEQUAL.shape == (21, 15) and UNEQUAL.T.shape == (15, 21)  # guard
assert (-UNEQUAL).mean() < 0 < UNEQUAL.mean() == UNEQUAL.T.mean()  # guard
assert round(UNEQUAL.mean(), 3) == 0.333  # guard
UNEQUAL.shape, round(float(UNEQUAL.mean()), 3)

# %% [markdown]
# Two tests, for two mistakes. **The shape** is (mine, theirs): a transposed table fails here. **The mean** is positive, because the larger army wins more
# often than it loses: a table with the wrong sign fails here. You need both, because a transposed table has the same mean.
#
# Would the learner complain? It reads the sizes from the table, whatever they are. Hand it the transposed one:

# %%
x, y = self_play(UNEQUAL.T, 2_000)
assert abs(x @ UNEQUAL.T @ y - 1 / 3) < 0.005  # guard
assert np.isclose(cfr.solve_lp(cfr.MatrixGame(UNEQUAL.T)).value, 1 / 3)  # guard
round(float(x @ UNEQUAL.T @ y), 3)

# %% [markdown]
# No complaint, and a positive result, as you expect with more soldiers. It is the value of the wrong game. Section 9 finds the right one.
# (The mean of the table is 0.333 as well. It tells something else: what you win when both sides choose at random.)

# %% [markdown] tags=["rest"]
# ### A place to rest
#
# You have turned the rules of a war game into a table, and let two armies learn it. You know what a transposed table does, and which test finds one.
#
# Ask yourself until you come back: two runs of one game end with clearly different strategies. Must one of them be wrong?
#
# When you come back, run all cells above this one (in JupyterLab: *Run* → *Run All Above Selected Cell*). Your answers are kept in their cells.

# %% [markdown]
# ## 7. See it
#
# Each hexagon is an allocation. The three corners put all soldiers on one field. The middle of the map spreads them evenly. The deeper the colour, the likelier.
# This run starts with some random regrets, so the two players differ. (`cfr.self_play` runs the same loop as yours and records a *trace*.)
#
# 1. Press play. First the corners empty, then the middle, where $(2, 2, 1)$ lives. A ring remains: the six orders of $(3, 2, 0)$, with $(3, 1, 1)$ between them.
# 2. Switch to *current*. It does not come to rest in 2,000 iterations.
# 3. Choose a hexagon, for instance 2,2,1. The other map shows what it beats. Find an allocation that beats nothing.
#
# The dashed line beside the curve shows the *slope* of $1/\sqrt{T}$. Here the curve rests between 0.018 and 0.031 from iteration 60 to 600, then it falls again.
# It may: lesson 01 promises only a ceiling that sinks like $1/\sqrt{T}$.

# %%
labels = [",".join(map(str, action)) for action in ACTIONS.tolist()]
BATTLE = cfr.MatrixGame(BLOTTO, labels, labels)
rng = np.random.default_rng(3)
random_start = rng.uniform(0, 2, 21), rng.uniform(0, 2, 21)
averages, trace = cfr.self_play(BATTLE, 2_000, start=random_start)
resting = trace.exploitability[  # guard
    (trace.iterations >= 60) & (trace.iterations <= 600)]
assert resting.min() > 0.018 and resting.max() < 0.031  # guard
assert trace.exploitability[-1] < 0.02  # guard
cfr.widgets.allocation_map(
    trace, BATTLE,
    title="Two armies learn: the middle empties, a ring remains")

# %% tags=["guard"]
kinds = [total_by_type(ACTIONS, mix) for mix in trace["player 1"].average]
corner, middle = (np.array([totals[kind] for totals in kinds])
                  for kind in ((5, 0, 0), (2, 2, 1)))
first, then = trace.iterations <= 5, trace.iterations >= 10
assert (np.diff(corner[first]) < 0).all() and corner[then].max() < 0.01
assert (np.diff(middle[first]) > 0).all() and (np.diff(middle[then]) < 0).all()
assert middle[-1] < 0.01
late = trace["player 1"].current[trace.iterations > 1_000]
assert np.ptp(late, axis=0).max() > 0.5

# %% [markdown]
# ## 8. Which one is right?
#
# Run the same game once more, from zero regrets. Compare player 1's totals in the two runs.

# %%
(from_zero, _), _ = cfr.self_play(BATTLE, 2_000)
for name, strategy in (("zero start", from_zero),
                       ("random start", averages[0])):
    by_type = total_by_type(ACTIONS, strategy)
    shown = (3, 2, 0), (3, 1, 1), (2, 2, 1)
    print(f"{name:13}", {each: round(by_type[each], 2) for each in shown})
distance = abs(from_zero - averages[0]).sum() / 2
assert distance > 0.2  # guard
print(f"probability that would have to move: {distance:.2f}")

# %% [markdown]
# They are clearly different, and both can hardly be exploited. **Is one of them wrong?** Decide before you read on.
#
# Neither. This game has many equilibria. In lesson 01 an equilibrium was a *pair*. In a zero-sum game its halves can be judged apart. An **equilibrium
# strategy** is one half of some equilibrium, and any two such halves, one for each player, make an equilibrium together.
#
# Here is a test that needs no learning. In this fair game a strategy of player 1 is an equilibrium strategy exactly if *no* column makes it lose on
# average: its worst case is 0.

# %%
def worst_case(strategy):
    return float((strategy @ BLOTTO).min())

def equally(*allocations):
    chosen = [tuple(action) in allocations for action in ACTIONS.tolist()]
    return np.array(chosen) / len(allocations)

# %% [markdown]
# By hand: play $(3,2,0)$, $(0,3,2)$ and $(2,0,3)$, each with probability $\frac13$. Against $(2,2,1)$ the three earn $0$, $1$ and $0$.
# That is $\frac13$ on average. The worst case over all 21 replies:

# %%
A = equally((3, 2, 0), (0, 3, 2), (2, 0, 3))
B = equally((3, 0, 2), (0, 2, 3), (2, 3, 0))
assert abs(worst_case(A)) < 1e-12 and abs(worst_case(B)) < 1e-12  # guard
worst_case(A), worst_case(B)

# %% [markdown]
# **Three allocations are enough** to be safe against everyone. The other three orders of $(3, 2, 0)$ do it as well. And there are equilibria that use the three orders of $(3, 1, 1)$
# half of the time. Call E the strategy that plays only these three, each with probability $\frac13$:

# %%
E = equally((3, 1, 1), (1, 3, 1), (1, 1, 3))
assert abs(worst_case(E) + 1 / 3) < 1e-12  # guard
C, D = (B + E) / 2, (A + E) / 2
assert abs(worst_case(C)) < 1e-12 and abs(worst_case(D)) < 1e-12  # guard
worst_case(C), worst_case(D), round(worst_case(E), 3)

# %% [markdown]
# E alone is not safe. **Your turn: beat it.** The cell below shows what E earns against one reply. Change the reply until E loses.
# Then write a function that finds all such replies.

# %%
reply = (4, 1, 0)
against_reply = E @ BLOTTO[:, ACTIONS.tolist().index(list(reply))]
round(float(against_reply), 3)

# %% [markdown]
# First by hand, on a small table: $\begin{pmatrix} 0 & 1 & -1 \\ -1 & 0 & 1 \end{pmatrix}$. A strategy mixes its two rows half and half. Against the three columns it earns
# $-\frac12$, $\frac12$ and $0$. It loses to column 0 alone: a draw on average is no loss.

# %% [markdown]
# ### Exercise 2.5 · Who beats it? · ●○○ · 5 minutes
#
# **Goal.** List the columns against which a strategy loses on average. An empty list says: in a fair game it is safe against everyone.
#
# Mind the rounding. Thirds added up may give $-10^{-17}$ where 0 is meant. So count a column only if the strategy earns less than $-10^{-9}$.
#
# <details><summary>Hint: a nudge</summary>
#
# One product gives what the strategy earns against every column. On which side of the table does the strategy stand?
# </details>
#
# <details><summary>Hint: an outline</summary>
#
# <code>strategy @ payoff</code> has one number for each column. Go through them with <code>enumerate</code>, and keep the column's number where the entry is below -1e-9.
# </details>

# %%
def losing_replies(payoff, strategy):
    """The columns against which the strategy loses on average.

    payoff: my payoffs; one row for each of my actions, one column for each of
        the opponent's.
    strategy: one probability for each row.
    Returns a list of column numbers, counted from 0, in rising order: those
        against which the strategy earns less than -1e-9.
    """
    ### BEGIN SOLUTION
    return [column for column, earned in enumerate(strategy @ payoff)
            if earned < -1e-9]
    ### END SOLUTION

# %%
losing_replies = check(losing_replies)

# %%
losing = [tuple(map(int, ACTIONS[column]))
          for column in losing_replies(BLOTTO, E)]
assert [losing_replies(BLOTTO, safe) for safe in (A, B, C, D)] == 4 * [[]]  # guard
assert all(sorted(action) == [1, 2, 2] for action in losing)  # guard
assert len(losing) == 3  # guard
losing

# %% [markdown]
# Even spreading, which $(3, 2, 0)$ drove away, beats E; no other allocation does. Now look at the four safe ones.

# %%
import matplotlib.pyplot as plt

figure, axes = plt.subplots(2, 2, figsize=(7.6, 7), layout="constrained")
for name, strategy, ax in zip("ABCD", (A, B, C, D), axes.flat):
    cfr.plots.allocations(strategy, ACTIONS, ax, top=1 / 3,
                          title=f"{name}: safe against everyone")
cfr.plots.show(figure,
               "Four maps of allocations. A and B use three orders of"
               " 3,2,0 each; C and D add the three orders of 3,1,1.")

# %% [markdown]
# C is half B and half E, and D is half A and half E. In no equilibrium do the orders of $(3, 1, 1)$ have more than $\frac12$ in total.
#
# Now mix two of the four: toss a coin, then play A or D. Each promises at least 0 against any reply, so the mixture does too. It is an equilibrium strategy again.
# **In a zero-sum game every mixture of equilibrium strategies is one.** So the answers form a whole region, and A, B, C and D are corners of it.
# It has more corners than these.
#
# Twenty-one probabilities do not fit on paper. Two totals do. Keep of each strategy only its total of $(3, 1, 1)$ and its total of A's three allocations. Then A is the point
# $(0, 1)$, B is $(0, 0)$, C is $(\frac12, 0)$, and D is $(\frac12, \frac12)$. And the coin between A and D? It gives $(\frac14, \frac34)$, halfway between their points.
# So all mixtures of the four fill the area between the four points. No equilibrium has a point outside it.
#
# Start thirty runs from random regrets, and look where they end.

# %% tags=["guard"]
from scipy.optimize import linprog

for corner in (A, B, C, D):
    tight = [np.ones(21), *BLOTTO.T[abs(corner @ BLOTTO) < 1e-9],
             *np.eye(21)[corner < 1e-12]]
    assert np.linalg.matrix_rank(np.array(tight)) == 21
two_totals = np.array([E > 0, A > 0]).astype(float)
assert np.allclose(two_totals @ (A + D) / 2, (1 / 4, 3 / 4))
found = set()
for angle in np.arange(1, 100, 2) * np.pi / 50:
    direction = np.array([np.cos(angle), np.sin(angle)]) @ two_totals
    far = linprog(-direction, -BLOTTO.T, np.zeros(21), np.ones((1, 21)), [1])
    found.add(tuple((two_totals @ far.x).round(6).tolist()))
assert found == {(0, 1), (0, 0), (0.5, 0), (0.5, 0.5)}
random = np.random.default_rng(0)
more = [linprog(random.normal(size=21), -BLOTTO.T, np.zeros(21),
                np.ones((1, 21)), [1]).x.round(6) for _ in range(10)]
assert not all(any(np.allclose(one, corner) for corner in (A, B, C, D))
               for one in more)

# %%
rng = np.random.default_rng(0)
starts = [(rng.uniform(0, 9, 21), rng.uniform(0, 9, 21)) for _ in range(30)]
ends = [np.array(self_play(BLOTTO, 1_000, start)[0]) for start in starts]
places = np.array([(end[E > 0].sum(), end[A > 0].sum()) for end in ends])
assert all(worst_case(end) > -0.06 for end in ends)  # guard
assert len(np.unique(places.round(4), axis=0)) == 30  # guard
assert (places >= 0).all() and (places[:, 0] <= 1 / 2).all()  # guard
assert (places.sum(axis=1) <= 1).all()  # guard
lowest = min(worst_case(end) for end in ends)
print(f"the lowest worst case of the thirty: {lowest:.3f} a battle")
assert -0.0165 < lowest < 0  # guard

# %%
corners = [
    (corner[E > 0].sum(), corner[A > 0].sum()) for corner in (A, B, C, D)]
assert np.allclose(corners, [(0, 1), (0, 0), (1 / 2, 0), (1 / 2, 1 / 2)])  # guard
picture = cfr.plots.region(corners, points=places, names="ABCD",
                           xlabel="total probability of (3, 1, 1), any order",
                           ylabel="total of (3, 2, 0), (0, 3, 2), (2, 0, 3)",
                           title="Thirty runs, thirty places, one region")
cfr.plots.show(picture,
               "The points of A, B, C and D, and the area between them."
               " Thirty runs end at thirty different places inside it.")

# %% [markdown]
# Every run found a strategy that loses little: the number above the picture is the most that any of the thirty can lose a battle. No two came to the same place.
#
# Two facts about this region: in every equilibrium the orders of $(3, 2, 0)$ have between $\frac12$ and 1 in total, and those of $(3, 1, 1)$ between 0 and $\frac12$.
# All else has probability 0. Lesson 03 computes these limits.
#
# **So how do you test a solver?** Not by comparing its strategy with somebody's vector. Ask how much the strategy can lose.

# %% [markdown]
# ## 9. Larger armies, unequal armies
#
# Your functions know nothing of "five" and "three". Ten soldiers on four fields make 286 allocations, and a table of 81,796 payoffs.

# %%
from collections import Counter

TEN = np.array(sorted(allocations(10, 4)))
LARGE = payoff_matrix(TEN, TEN, blotto_payoff)
(strategy, reply), trace = cfr.self_play(cfr.MatrixGame(LARGE), 300)
assert LARGE.shape == (286, 286)  # guard
assert round(trace.exploitability[-1], 3) == 0.023  # guard
by_type = total_by_type(TEN, strategy)
orders = Counter(tuple(sorted(row, reverse=True)) for row in TEN.tolist())
for each in sorted(by_type, key=by_type.get, reverse=True)[:9]:
    print(each, f"total {by_type[each]:.3f}   orders {orders[each]:2d}")

# %% [markdown]
# These are the likeliest types. Compare the first, $(5, 4, 1, 0)$, with $(3, 3, 2, 2)$. **Which single allocation is likelier:** one order of the first, or one
# order of the second? Work it out from the two columns, then run the next cell.

# %%
assert (orders[5, 4, 1, 0], orders[3, 3, 2, 2]) == (24, 6)  # guard
for each in ((5, 4, 1, 0), (3, 3, 2, 2), (5, 5, 0, 0)):
    print(each, f"each order {by_type[each] / orders[each]:.4f}")
assert by_type[3, 3, 2, 2] / 6 > by_type[5, 4, 1, 0] / 24  # guard

# %% [markdown]
# A total adds up 24 orders of the one type, and only 6 of the other. **So a large total does not make a single allocation likely.** In this run,
# one $(3, 3, 2, 2)$ is likelier than one $(5, 4, 1, 0)$. Is that a fact about the game, or about this run? Start again, from random regrets.

# %%
rng = np.random.default_rng(0)
random_start = rng.uniform(0, 2, 286), rng.uniform(0, 2, 286)
(strategy, _), trace = cfr.self_play(
    cfr.MatrixGame(LARGE), 300, start=random_start)
by_type = total_by_type(TEN, strategy)
for each in ((5, 4, 1, 0), (3, 3, 2, 2)):
    print(each, f"each order {by_type[each] / orders[each]:.4f}")
assert by_type[3, 3, 2, 2] / 6 < by_type[5, 4, 1, 0] / 24  # guard
assert round(trace.exploitability[-1], 3) == 0.016  # guard

# %% [markdown]
# The other way round. Two reasons are possible: the game has many equilibria, or 300 iterations are not the end. The first run still has an
# exploitability of 0.023, the second of 0.016. So neither picture says much about a single allocation.
#
# And what is one soldier worth? You have five. Your opponent has four. **Guess the value of the game for you**, between 0 and 1.

# %%
cfr.widgets.predict("one soldier",
                    "Five soldiers against four. What do you win, on average?",
                    unit="a battle")

# %%
def learned_value(mine, theirs):
    armies = (np.array(allocations(soldiers, 3))
              for soldiers in (mine, theirs))
    payoff = payoff_matrix(*armies, blotto_payoff)
    x, y = self_play(payoff, 2_000)
    return x @ payoff @ y

values = {theirs: learned_value(5, theirs) for theirs in (1, 2, 3, 4, 5)}
assert abs(values[4] - 0.5) < 0.02 and abs(values[5]) < 0.02  # guard
assert values[3] > 0.97  # guard
for army, exact in ((4, 1 / 2), (3, 1), (2, 1), (1, 1)):  # guard
    game_of = cfr.games.Blotto(5, 3, army)
    assert np.isclose(cfr.solve_lp(game_of).value, exact)
for army, other, exact in ((7, 6, 0.33), (8, 6, 0.62)):  # guard
    game_of = cfr.games.Blotto(army, 3, other)
    assert round(cfr.solve_lp(game_of).value, 2) == exact
for three in allocations(3, 3):  # guard
    assert blotto_payoff(np.array([2, 2, 1]), np.array(three)) == 1
cfr.widgets.reveal("one soldier", round(float(values[4]), 2))

# %%
# + 0.0 turns -0.0 into 0.0
{theirs: round(float(v), 2) + 0.0 for theirs, v in values.items()}

# %% [markdown]
# Here one soldier more is worth half a win a battle. (The transposed table of section 6 said one third.) And five against three win *every* battle.
# With larger armies the same lead may be worth less: seven against six 0.33, eight against six 0.62.
#
# <details><summary>With five against three: which single allocation wins against everything?</summary>
#
# $(2, 2, 1)$, or another order of it. Suppose they win a field. That takes two soldiers or three, so at most one is left. Your other two fields hold two and two,
# with at most one soldier against them, or two and one, with nobody against them. You win both.
#
# Suppose they win no field. They cannot tie all three either: that takes five soldiers. So you win at least one field and lose none.
# </details>

# %% [markdown]
# ## 10. Play it
#
# You know an equilibrium, nearly. Can you do as well as it does? Play a few battles (the table calls each one a hand). Afterwards the table tells you what each choice cost you on average, luck removed.

# %%
cfr.widgets.play_table(
    BATTLE, averages,
    title="Five soldiers, three fields: you against the equilibrium")

# %% [markdown]
# ## What you can now do
#
# Answer each question in your head. Then open it.
#
# <details><summary>1. You have made a table of a new battle game. Which two tests do you run before anybody learns, and what does each of them find?</summary>
#
# Both take armies of different size. The shape, (mine, theirs), finds a transposed table. The mean finds a wrong sign, because the larger army wins more often than it loses.
# </details>
#
# <details><summary>2. What did the learner do with the transposed table of five soldiers, and why?</summary>
#
# It put all five on one field. In this game the transposed table is minus the right one. So the learner played to lose, and that allocation never wins.
# </details>
#
# <details><summary>3. Thirty runs ended in thirty places. Why can all of them be right, and what would show that one is wrong?</summary>
#
# The right answers are a whole region: every mixture of equilibrium strategies is one. Each run loses at most 0.016 a battle, because it came near the region and not into it. A wrong one has a reply that beats it by much more. So ask how much a strategy can lose.
# </details>

# %% [markdown]
# ## Take it further: the election
#
# Two parties spread weeks of campaigning over districts. A district sends several members to parliament. The party that spends more weeks in it wins **all** its seats. With equal
# weeks its seats go to nobody. The party with more seats governs: that is worth 1 to it and −1 to the other. With equal seats nobody governs: 0.
#
# You will want a payoff function that knows the seats. But `payoff_matrix` calls it with two plans and nothing else. So make it *inside* your function: a function
# made inside another one remembers the names around it. (It is a *closure*.) Here `cost` gets a number alone, and still knows `price`:

# %%
def at_price(price):
    def cost(number):
        return number * price
    return cost

cheap, dear = at_price(2), at_price(9)
assert (cheap(5), dear(5)) == (10, 45)  # guard
cheap(5), dear(5)

# %% [markdown]
# ### Exercise 2.6 · The election table · ●●○ · 12 minutes
#
# **Goal.** Party 1's payoff for every pair of plans. A plan is an allocation of weeks to districts. Rows and columns go through the plans in sorted order:
# `sorted(allocations(...))`.
#
# <details><summary>Hint: a nudge</summary>
#
# Inside: a function of <code>mine</code> and <code>theirs</code> that uses <code>seats</code>. It answers for one pair of plans.
# </details>

# %%
def election_table(my_weeks, their_weeks, seats):
    """Party 1's payoff for every pair of plans.

    It is 1 where party 1 governs, -1 where the other does, else 0.

    my_weeks, their_weeks: how many weeks each party spreads, at least 1.
    seats: a tuple with the number of seats of each district; there are at
        least two districts.
    Returns an array: one row for each plan of party 1, one column for each of
        party 2, both in sorted order; a plan's first number is for the first
        district.
    """
    ### BEGIN SOLUTION
    def governs(mine, theirs):
        return np.sign(np.sign(mine - theirs) @ np.array(seats))

    plans = [np.array(sorted(map(tuple, allocations(weeks, len(seats)))))
             for weeks in (my_weeks, their_weeks)]
    return payoff_matrix(*plans, governs)
    ### END SOLUTION

# %%
election_table = check(election_table)

# %% [markdown]
# ### To think about
#
# <details><summary>1. Your opponent always plays the equilibrium strategy A. You play (2, 2, 1) every time. What happens?</summary>
#
# You lose $\frac13$ a battle on average: A earns $\frac13$ against it. An equilibrium strategy does not need to notice you in order to win from such mistakes.
# </details>
#
# <details><summary>2. Your opponent always plays A, and you know it. Can you win?</summary>
#
# No. A's worst case is 0. You can only avoid losing, for instance by playing A yourself.
# </details>
#
# ### Further reading
#
# - T. W. Neller and M. Lanctot, "An Introduction to Counterfactual Regret Minimization", 2013, section 2. An exercise there is where this lesson began.
# - É. Borel, "La théorie du jeu et les équations intégrales à noyau symétrique", 1921. Often named as the first Blotto game. English in *Econometrica* 21(1), 1953.
# - S. Hart, "Discrete Colonel Blotto and General Lotto games", *International Journal of Game Theory* 36, 2008. Exact values for many armies. His Blotto pays the difference of fields, divided by their number; ours pays only its sign.
#
# **Next:** [lesson 03](03_nash_conv.ipynb), which measures how much a strategy can lose, and finds the exact answer.

# %% [markdown] tags=["assignment"]
# ## Assignment: the bug clinic
#
# Three patients claim to be `blotto_payoff`. Each of them has one bug. Call them with battles of your choice, and find out which.

# %% tags=["assignment"]
patients = cfr.checks.clinic("02", case=CLINIC_CASE)
print(patients["A"](np.array([3, 2, 0]), np.array([2, 2, 1])))
patients

# %% [markdown] tags=["assignment"]
# ### Exercise 2.7 · Diagnosis · ●●○ · 10 minutes
#
# **Goal.** Name each patient's bug, in the words of the catalogue above.
#
# <details><summary>Hint: a nudge</summary>
#
# Prepare battles whose right answer you know: a draw with ties, a victory by one field, a victory by three, a larger army that loses.
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
