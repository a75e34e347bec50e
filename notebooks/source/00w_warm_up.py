# ---
# jupyter:
#   lesson:
#     number: "00w"
#     title: "Warm-up: recursion, dictionaries, arrays"
#     promise: "An optional page on the Python that the lessons lean on. If its four questions are easy for you, go on with lesson 01."
#     minutes: [35]
#     requires: ["00"]
#     able:
#       - "Walk through a tree with a function that calls itself, and with two that call each other"
#       - "Build a new dictionary from an old one in one line"
#       - "Say what `axis` and `@` do to an array, and hand a small linear program to SciPy"
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
# ## 1. Do you need this page?
#
# The course assumes that you can write a Python function with a loop and an `if`, and that you know what an average is. Four more things come up again and again.
# Answer in your head, then open.
#
# <details><summary>1. <code>f(n)</code> returns 1 if n is 0, else <code>n * f(n - 1)</code>. What is <code>f(4)</code>?</summary>
#
# 24. Each call waits for the one below it: 4 · 3 · 2 · 1 · 1. (Lessons 04 and 05 walk through trees like this.)
# </details>
#
# <details><summary>2. What is <code>{**{"J": 1, "Q": 2}, "Q": 5}</code>?</summary>
#
# <code>{"J": 1, "Q": 5}</code>: a copy of the first dictionary, with a new entry at Q.
# </details>
#
# <details><summary>3. <code>A</code> has two rows and three columns. How many numbers does <code>A.sum(axis=0)</code> hold?</summary>
#
# Three. Axis 0 goes down the rows, and adding along it leaves one number for each column.
# </details>
#
# <details><summary>4. What does a linear program look for?</summary>
#
# The smallest (or largest) value of a sum like 2a + 3b, among all a and b that keep some inequalities of the same kind. (Lesson 03 solves games with one.)
# </details>
#
# All four easy? Then go to [lesson 01](01_regret_matching.ipynb). Else take what you need here. Run the cells in order, because later ones use names from earlier ones.

# %% [markdown]
# ## 2. A function that calls itself
#
# A hand of poker branches: pass or bet, then fold or call. Such a thing is a **tree**. Nested lists can hold one: a list is a place where it branches, a number is an end.

# %%
TREE = [3, [1, -2]]
TREE

# %% [markdown]
# At the top there are two branches. The first one ends at once, with 3. The second branches again, into 1 and −2.
#
# How deep is it? A loop inside a loop would be enough for this tree, and fail for a deeper one. **Recursion** works for any. It needs two sentences:
#
# - an end has depth 0;
# - a place that branches is one deeper than its deepest branch.

# %%
def depth(tree):
    if not isinstance(tree, list):
        return 0
    return 1 + max(depth(branch) for branch in tree)

assert depth(TREE) == 2 and depth([[[[7]]]]) == 4  # guard
depth(TREE), depth([[[[7]]]])

# %% [markdown]
# Read it as the two sentences, and trust the inner call. It is asked about a smaller tree, and smaller trees end.
#
# By hand, how many *ends* has `[3, [1, -2]]`? The first branch has 1. The second has $1 + 1 = 2$. Together 3.

# %% [markdown]
# ### Exercise W.1 · Count the ends · ●○○ · 5 minutes
#
# **Goal.** How many numbers are there in a tree of nested lists? A tree may also be a single number. (No exercise changes what it is given.)
#
# <details><summary>Hint: a nudge</summary>
#
# Two sentences again. How many ends has a single number? And how many has a list, if you know it of each branch?
# </details>
#
# <details><summary>Hint: an outline</summary>
#
# If the tree is no list, return 1. Otherwise add up what the function returns for each branch: <code>sum(... for branch in tree)</code>.
# </details>

# %%
def count_ends(tree):
    """How many ends a tree has.

    tree: a number, which is an end, or a list of trees with at least one.
    Returns a whole number.
    """
    ### BEGIN SOLUTION
    if not isinstance(tree, list):
        return 1
    return sum(count_ends(branch) for branch in tree)
    ### END SOLUTION

# %%
count_ends = check(count_ends)

# %%
assert count_ends(TREE) == 3 and count_ends([[1, [2, 3]], 4, [[5], 6]]) == 6  # guard
count_ends(TREE), count_ends([[1, [2, 3]], 4, [[5], 6]])

# %% [markdown]
# ## 3. Two functions that call each other
#
# Now two players share a tree. I choose at the first fork, you at the next, then I again, and so on. The number at the end is what I win, so I want it large and you want it small.
#
# By hand, in `[3, [1, -2]]`: if I take the first branch, I win 3. If I take the second, you choose, and you choose −2. So I take the first: 3.
#
# And in `[[5, 1], [4, 2]]`? In the first branch you leave me 1, in the second 2. So the tree is worth 2 to me.

# %% [markdown]
# ### Exercise W.2 · My turn, your turn · ●●○ · 8 minutes
#
# **Goal.** What is a tree worth to me, if I choose first, we take turns, and both choose well?
#
# <details><summary>Hint: a nudge</summary>
#
# Write a second function, for trees in which *you* choose first. Each of the two asks the other.
# </details>
#
# <details><summary>Hint: an outline</summary>
#
# An end is worth its number, no matter whose turn it is. On my turn the tree is worth the largest value of its branches, and in each branch it is your turn. On your turn it is the smallest,
# and then it is mine. Python finds the other function when it is called, so it may stand below.
# </details>

# %%
def best_for_me(tree):
    """What a tree is worth to me when I choose first, and then by turns.

    tree: a number, what I win there, large, small or negative, or a list of
        trees with at least one. One branch may be deeper than another.
    Returns one number.
    """
    ### BEGIN SOLUTION
    def on_their_turn(tree):
        if not isinstance(tree, list):
            return tree
        return min(best_for_me(branch) for branch in tree)

    if not isinstance(tree, list):
        return tree
    return max(on_their_turn(branch) for branch in tree)
    ### END SOLUTION

# %%
best_for_me = check(best_for_me)

# %%
assert best_for_me(TREE) == 3 and best_for_me([[5, 1], [4, 2]]) == 2  # guard
best_for_me(TREE), best_for_me([[5, 1], [4, 2]])

# %% [markdown]
# Chess programs began so. Poker needs more: you do not see where in the tree you are. That is what this course is about.

# %% [markdown]
# ## 4. A function inside a function
#
# A function that is made inside another one remembers the names around it. It is a **closure**; exercise 2.6 needs one. **Guess** what the last line shows.

# %%
def tax(rate):
    def added(price):
        return price + rate * price
    return added

low, high = tax(0.07), tax(0.19)
assert round(low(100)) == 107 and round(high(100)) == 119  # guard
round(low(100)), round(high(100))

# %% [markdown]
# Each of the two keeps its own rate. One rule of Python surprises here: a name that a function *assigns* is its own. So `count += 1` in an inner function fails, unless `nonlocal count` stands above it. Calling `append` on a list assigns no name, so it needs no such line. Here the inner function adds entries to a list. **Guess** what the last line shows.

# %%
def counter():
    seen = []
    def note(what):
        seen.append(what)
        return len(seen)
    return note

note = counter()
numbers = note("pass"), note("bet")
assert numbers == (1, 2)  # guard
numbers

# %% [markdown]
# 1, then 2. The list outlives the call that made it.
#
# ## 5. A new dictionary from an old one
#
# Lessons keep probabilities in dictionaries: `{"J": 0.5, "Q": 0.25, "K": 0.25}`. A **comprehension** builds a new one in a line, and the old one stays as it is.

# %%
chances = {"J": 0.5, "Q": 0.25, "K": 0.25}
odds = {card: chance / (1 - chance) for card, chance in chances.items()}
high_cards = {card: chance for card, chance in chances.items() if card != "J"}
assert odds["J"] == 1 and high_cards == {"Q": 0.25, "K": 0.25}  # guard
odds, high_cards

# %% [markdown]
# `{**old, "J": 1}` copies and changes one entry. `old.get("joker", 0)` gives 0 where there is no entry.
#
# You drew a card. You ask somebody who looked whether it is a jack, and hear no. What is left, Q and K, was equally likely before and still is: $\frac12$ each. In general you divide what is left by its sum.

# %% [markdown]
# ### Exercise W.3 · Ruled out · ●○○ · 5 minutes
#
# **Goal.** A new dictionary of chances, after one outcome is ruled out.
#
# <details><summary>Hint: a nudge</summary>
#
# Two steps: leave one name out, then make the rest add up to 1.
# </details>
#
# <details><summary>Hint: an outline</summary>
#
# First a comprehension with <code>if name != outcome</code>. Then a second one that divides each chance by the sum of the first one's <code>values()</code>.
# </details>

# %%
def without(chances, outcome):
    """The chances that are left when one outcome is ruled out.

    chances: {outcome: probability}, adding up to 1; outcomes are texts or
        numbers. It must not be changed.
    outcome: the one that did not happen; something else was possible.
    Returns a new dictionary without that outcome, adding up to 1. An outcome
        of probability 0 stays in it.
    """
    ### BEGIN SOLUTION
    left = {name: chance for name, chance in chances.items()
            if name != outcome}
    total = sum(left.values())
    return {name: chance / total for name, chance in left.items()}
    ### END SOLUTION

# %%
without = check(without)

# %%
assert without(chances, "J") == {"Q": 0.5, "K": 0.5}  # guard
without(chances, "J")

# %% [markdown]
# ## 6. Arrays, axes, and the sign @
#
# NumPy's arrays calculate entry by entry. Rows come first, counted from 0.

# %%
A = np.array([[2, -1, 0], [1, 3, -2]])
A.shape, A[0], A[:, 1], A[1, 2]

# %% [markdown]
# `A[0]` is the first row, `A[:, 1]` the second column. An **axis** is a direction: axis 0 goes down, axis 1 to the right. Whoever adds along an axis makes it disappear.
#
# **Guess** before you run: what are `A.sum(axis=0)` and `A.max(axis=1)`?

# %%
assert A.sum(axis=0).tolist() == [3, 2, -2]  # guard
assert A.max(axis=1).tolist() == [2, 3]  # guard
A.sum(axis=0), A.max(axis=1)

# %% [markdown]
# `@` multiplies and adds up. `A @ y` weighs each *row*'s entries with `y`. `x @ A` weighs each *column*'s entries with `x`.
#
# By hand, with $y = (\frac12, \frac12, 0)$: the first row gives $\frac12 \cdot 2 - \frac12 = \frac12$, the second $\frac12 + \frac32 = 2$. With $x = (\frac12, \frac12)$ the columns give $\frac32$, $1$ and $-1$. And `x @ A @ y` weighs the two numbers of `A @ y` with $x$: $\frac12 \cdot \frac12 + \frac12 \cdot 2 = \frac54$.

# %%
x, y = np.array([1 / 2, 1 / 2]), np.array([1 / 2, 1 / 2, 0])
assert (A @ y).tolist() == [0.5, 2] and (x @ A).tolist() == [1.5, 1, -1]  # guard
assert x @ A @ y == 5 / 4  # guard
A @ y, x @ A, x @ A @ y

# %% [markdown]
# One trap: `b = a` does not copy an array. Both names hold the same one, and `b += 1` changes it for both. `b = a.copy()` and `b = b + 1` make a new array, and leave `a` as it is.

# %%
a = np.zeros(2)
b = a
b += 1
assert a.tolist() == [1, 1]  # guard
a

# %% [markdown]
# ## 7. A linear program in three lines
#
# A meal needs at least 6 grams of fibre and 10 grams of protein. A bean salad has 3 and 2, a portion of tofu 1 and 5. The salad costs 2, the tofu 3. What is the cheapest meal, if parts of a portion are allowed?
#
# By hand: two portions of each have $6 + 2 = 8$ grams of fibre and $4 + 10 = 14$ of protein, and cost 10. That is more than you need. Can it be cheaper?
#
# `linprog` makes the cost as small as possible. It reads "at most", so we turn the signs of "at least".

# %%
from scipy.optimize import linprog

cost, at_least = [2, 3], [6, 10]
portions = [[3, 1],  # fibre of a salad, of a tofu
            [2, 5]]  # protein
meal = linprog(cost, A_ub=-np.array(portions), b_ub=-np.array(at_least))
assert np.allclose(meal.x, [20 / 13, 18 / 13])  # guard
assert round(meal.fun, 2) == 7.23  # guard
meal.x.round(2), round(meal.fun, 2)

# %% [markdown]
# `meal.x` holds the portions, `meal.fun` the cost: 7.23 in place of 10. Unless you say otherwise, `linprog` lets no variable be negative. Remember that one until lesson 03.

# %% [markdown]
# ## What you can now do
#
# Answer each question in your head. Then open it.
#
# <details><summary>1. Which two sentences does a recursive function need?</summary>
#
# What the answer is at an end, and how the answer of a place follows from the answers of its branches.
# </details>
#
# <details><summary>2. How do you copy a dictionary and change one entry?</summary>
#
# <code>{**old, name: new}</code>. The old one stays as it is.
# </details>
#
# <details><summary>3. <code>A</code> has two rows and three columns. What do <code>A.min(axis=1)</code> and <code>x @ A</code> hold?</summary>
#
# Two numbers, the smallest of each row; and three numbers, one for each column, weighed with x.
# </details>
#
# **Next:** [lesson 01](01_regret_matching.ipynb), in which two learners and a mind reader play rock-paper-scissors.
