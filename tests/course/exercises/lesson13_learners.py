"""Right solutions of lesson 13 in very different styles, and mistakes as learners make them."""

from functools import partial
from itertools import product

import numpy as np
from scipy.optimize import linprog

# leduc_winner


def winner_by_questions(cards, public):
    one, two = cards[0][0], cards[1][0]
    if one == two:
        return 0
    if one == public[0]:
        return 1
    if two == public[0]:
        return -1
    if {"J": 11, "Q": 12, "K": 13}[one] > {"J": 11, "Q": 12, "K": 13}[two]:
        return 1
    return -1


def winner_by_points(hands, board):
    def points(card):
        return "JQK".index(card[0]) + 10 * (card[0] == board[0])

    return np.sign(points(hands[0]) - points(hands[1]))


def winner_by_max(cards, public):
    ranks = [card[0] for card in cards]
    if ranks[0] == ranks[1]:
        return 0.0
    best = public[0] if public[0] in ranks else max(ranks, key="JQK".find)
    return (1.0, -1.0)[ranks.index(best)]


class Winner:
    """A callable that sorts all hands beforehand."""

    def __init__(self):
        ranks = "JQK"
        self.table = {}
        for one, two, public in product(ranks, repeat=3):
            strength = [(one == public, ranks.index(one)), (two == public, ranks.index(two))]
            self.table[one, two, public] = (strength[0] > strength[1]) - (strength[0] < strength[1])

    def __call__(self, cards, public):
        return self.table[cards[0][0], cards[1][0], public[0]]


def winner_by_match(cards, public):
    match [card[0] for card in (*cards, public)]:
        case [a, b, _] if a == b:
            return np.int64(0)
        case [a, _, c] if a == c:
            return np.int64(1)
        case [_, b, c] if b == c:
            return np.int64(-1)
        case ["K", _, _] | ["Q", "J", _]:
            return np.int64(1)
    return np.int64(-1)


def winner_counting(order, cards, public):
    def beaten(card):
        return sum(order.index(card[0]) > order.index(other) for other in order) + len(order) * (card[0] == public[0])

    difference = beaten(cards[0]) - beaten(cards[1])
    return difference // abs(difference) if difference else 0


# prunable


def prunable_in_a_loop(average, regret):
    out = []
    for share, one in zip(average, regret, strict=True):
        out.append(share == 0 and one < 0)
    return out


def prunable_by_logic(average, regret):
    return np.logical_and(np.array(average) == 0, np.array(regret) < 0)


def prunable_by_not(average, regret):
    return ~((average > 0) | (regret >= 0))


def prunable_filling(average, regret):
    gone = np.zeros(len(average), dtype=bool)
    for place in np.flatnonzero(regret < 0):
        gone[place] = not average[place]
    return gone


def prunable_as_products(average, regret):
    return (np.isclose(average, 0) * (regret < 0)).astype(np.int8)


def prunable_by_where(average, regret):
    return np.where(average == 0, np.where(regret < 0, True, False), False)


class Prune:
    def __call__(self, average, regret):
        return tuple(not share and one < 0 for share, one in zip(average, regret, strict=True))


# fill


def fill_in_numpy(strategy_sum, action_values):
    total = strategy_sum.sum()
    if total > 0:
        return strategy_sum / total
    best = np.zeros(len(strategy_sum))
    best[action_values.argmax()] = 1.0
    return best


def fill_in_lists(strategy_sum, action_values):
    total = sum(strategy_sum)
    if total == 0:
        values = list(action_values)
        place = values.index(max(values))
        return [float(number == place) for number in range(len(values))]
    return [one / total for one in strategy_sum]


def fill_by_weights(strategy_sum, action_values):
    weights = strategy_sum
    if not np.any(strategy_sum):
        weights = np.eye(len(strategy_sum))[np.argmax(action_values)]
    return np.array(weights, dtype=np.float32) / np.sum(weights, dtype=np.float32)


def fill_comparing(strategy_sum, action_values):
    if max(strategy_sum) > 0:
        return np.true_divide(strategy_sum, np.sum(strategy_sum))
    best = 0
    for place in range(1, len(action_values)):
        if action_values[place] > action_values[best]:
            best = place
    return np.where(np.arange(len(action_values)) == best, 1, 0)


class Fill:
    def __call__(self, strategy_sum, action_values):
        return self.average(strategy_sum) if any(strategy_sum) else self.response(action_values)

    def average(self, strategy_sum):
        return tuple(one / sum(strategy_sum) for one in strategy_sum)

    def response(self, action_values):
        best = sorted(range(len(action_values)), key=lambda a: (-action_values[a], a))[0]
        return tuple(int(a == best) for a in range(len(action_values)))


def fill_with_errstate(strategy_sum, action_values):
    with np.errstate(invalid="ignore"):
        average = np.asarray(strategy_sum, dtype=float) / np.sum(strategy_sum)
    one_hot = np.arange(len(average)) == int(np.argmax(action_values))
    return np.where(np.isnan(average), one_hot, average)


def fill_unless_nearly_zero(strategy_sum, action_values):
    if np.allclose(strategy_sum, 0):
        return np.eye(len(strategy_sum))[np.argmax(action_values)]
    return strategy_sum / strategy_sum.sum()


# ranges


def ranges_in_numpy(deals, reach_1, reach_2):
    table = reach_1[:, None] * deals * reach_2[None, :]
    total = table.sum()
    return table / total if total else deals / deals.sum()


def ranges_in_loops(deals, reach_1, reach_2):
    table = [[deals[i][j] * reach_1[i] * reach_2[j] for j in range(len(reach_2))] for i in range(len(reach_1))]
    total = sum(map(sum, table))
    if total == 0:
        table, total = deals, sum(map(sum, deals))
    return [[one / total for one in row] for row in table]


def ranges_by_einsum(deals, mine, theirs):
    table = np.einsum("ij,i,j->ij", deals, mine, theirs)
    if np.all(table == 0):
        table = deals
    return (table / table.sum()).astype(np.float32)


def ranges_unless_nearly_zero(deals, reach_1, reach_2):
    joint = deals * np.outer(reach_1, reach_2)
    if np.isclose(joint.sum(), 0):
        return deals / deals.sum()
    return joint / joint.sum()


def ranges_by_diagonals(deals, reach_1, reach_2):
    joint = np.diag(reach_1) @ deals @ np.diag(reach_2)
    return joint / joint.sum() if joint.any() else deals / np.sum(deals)


def ranges_card_by_card(deals, reach_1, reach_2):
    """The normalised ranges first: the same table after its sum is divided out."""
    if not (deals * np.outer(reach_1, reach_2)).any():
        return deals / deals.sum()
    own = np.array(reach_1) / np.sum(reach_1)
    other = np.array(reach_2) / np.sum(reach_2)
    table = deals / deals.sum() * own[:, np.newaxis] * other
    return table / table.sum()


class Ranges:
    def __init__(self, threshold=0.0):
        self.threshold = threshold

    def __call__(self, deals, reach_1, reach_2):
        joint = np.array([[c * a * b for c, b in zip(row, reach_2, strict=True)]
                          for row, a in zip(deals, reach_1, strict=True)])  # fmt: skip
        if joint.sum() <= self.threshold:
            joint = np.array(deals, dtype=float)
        joint /= joint.sum()
        return joint.tolist()


# gadget


def gadget_in_numpy(deals, mine, theirs, values):
    joint = (deals.T * mine).T
    met = joint.sum(0)
    worth = np.where(met > 0, values / np.where(met > 0, met, 1), 0)
    return joint / joint.sum(), worth


def gadget_in_loops(deals, mine, theirs, values):
    rows, columns = range(len(mine)), range(len(values))
    joint = [[deals[i][j] * mine[i] for j in columns] for i in rows]
    total = sum(map(sum, joint))
    worth = []
    for j in columns:
        met = sum(joint[i][j] for i in rows)
        worth.append(values[j] / met if met else 0)
    return [[one / total for one in row] for row in joint], worth


def gadget_by_matrix(deals, mine, theirs, values):
    met = mine @ deals
    with np.errstate(all="ignore"):
        worth = np.nan_to_num(values / met, posinf=0, neginf=0)
    return np.diag(mine) @ deals / met.sum(), worth


def gadget_by_ranges(deals, mine, theirs, values):
    """The ranges against an opponent who comes with every card; values divided by what was divided out, too."""
    everything = np.ones(deals.shape[1])
    scale = (deals * np.outer(mine, everything)).sum()
    dealt = ranges_in_numpy(deals, np.asarray(mine), everything)
    met = dealt.sum(axis=0)
    worth = [value / scale / one if one > 0 else 0.0 for value, one in zip(values, met, strict=True)]
    return dealt, np.array(worth, dtype=np.float32)


class Gadget:
    def __call__(self, deals, mine, theirs, values):
        self.joint = np.multiply(deals, np.reshape(mine, (-1, 1)))
        return self.dealt(), [self.price(column, value) for column, value in zip(self.joint.T, values, strict=True)]

    def dealt(self):
        return self.joint / self.joint.sum()

    def price(self, column, value):
        return 0.0 if not column.any() else value / column.sum()


def gadget_by_conditions(deals, mine, theirs, values):
    joint = np.einsum("ij,i->ij", deals, mine)
    worth = np.zeros_like(values, dtype=float)
    for j, column in enumerate(joint.T):
        if column.max() > 0:
            worth[j] = values[j] / column.sum()
    return [joint / joint.sum(), worth]


# resolve


def resolve_by_lp(subgame, ranges, opt_out=None):
    types, actions = subgame.shape
    if opt_out is None:
        opt_out = np.full(types, -np.inf)
    bounds = [(0, 1)] * actions + [(None if low == -np.inf else low, None) for low in opt_out]
    found = linprog(
        np.concatenate([np.zeros(actions), ranges]), A_ub=np.block([subgame, -np.eye(types)]), b_ub=np.zeros(types),
        A_eq=[[1] * actions + [0] * types], b_eq=[1], bounds=bounds,
    )  # fmt: skip
    return found.x[:actions]


def resolve_by_excess(subgame, ranges, opt_out=None):
    """The unknowns are what each type earns above its price."""
    if opt_out is None:
        best = min(range(subgame.shape[1]), key=lambda action: ranges @ subgame[:, action])
        return [float(action == best) for action in range(subgame.shape[1])]
    types, actions = subgame.shape
    found = linprog(
        np.append(np.zeros(actions), ranges), A_ub=np.hstack([subgame, -np.eye(types)]), b_ub=opt_out,
        A_eq=np.atleast_2d(np.append(np.ones(actions), np.zeros(types))), b_eq=np.ones(1),
    )  # fmt: skip
    return np.maximum(found.x[:actions], 0)


def resolve_by_dual(subgame, ranges, opt_out=None):
    """How often each type stays is the other side's choice: a table in which it has that part of the range."""
    subgame = np.asarray(subgame)
    if opt_out is None:
        mix = np.zeros(subgame.shape[1])
        mix[(subgame.T @ ranges).argmin()] = 1
        return mix
    types, actions = subgame.shape
    gain = subgame * np.reshape(ranges, (-1, 1))
    price = np.multiply(ranges, opt_out)
    found = linprog(
        np.append(price, -1.0), A_ub=np.hstack([-gain.T, np.ones((actions, 1))]), b_ub=np.zeros(actions),
        bounds=[(0, 1)] * types + [(None, None)],
    )  # fmt: skip
    mix = np.clip(-found.ineqlin.marginals, 0, None)
    return mix / mix.sum()


def resolve_with_one_program(subgame, ranges, opt_out=None):
    low = np.min(subgame) - 1.0
    return resolve_by_lp(np.array(subgame), ranges, np.full(len(subgame), low) if opt_out is None else opt_out)


class Office:
    def __init__(self, method="highs"):
        self.method = method

    def __call__(self, subgame, ranges, opt_out=None):
        types, actions = np.shape(subgame)
        if opt_out is None:
            return np.eye(actions)[int((np.array(ranges) @ subgame).argmin())]
        A = np.zeros((2 * types, actions + types))
        A[:types, :actions] = subgame
        A[:types, actions:] = A[types:, actions:] = -np.eye(types)
        found = linprog(
            [0] * actions + list(ranges), A_ub=A, b_ub=[0] * types + list(-np.array(opt_out)),
            A_eq=[[1] * actions + [0] * types], b_eq=[1], bounds=[(0, None)] * actions + [(None, None)] * types,
            method=self.method,
        )  # fmt: skip
        return (found.x[:actions] / found.x[:actions].sum()).astype(np.float32)


STYLES = {
    "leduc_winner": [
        winner_by_questions, winner_by_points, winner_by_max, Winner(), winner_by_match,
        partial(winner_counting, "JQK"),
    ],
    "prunable": [
        prunable_in_a_loop, prunable_by_logic, prunable_by_not, prunable_filling, prunable_as_products,
        prunable_by_where, Prune(),
    ],
    "fill": [fill_in_numpy, fill_in_lists, fill_by_weights, fill_comparing, Fill(), fill_with_errstate,
             fill_unless_nearly_zero],
    "ranges": [
        ranges_in_numpy, ranges_in_loops, ranges_by_einsum, ranges_by_diagonals, ranges_card_by_card, Ranges(),
        ranges_unless_nearly_zero,
    ],
    "gadget": [
        gadget_in_numpy, gadget_in_loops, gadget_by_matrix, gadget_by_ranges, Gadget(), gadget_by_conditions,
    ],
    "resolve": [resolve_by_lp, resolve_by_excess, resolve_by_dual, resolve_with_one_program, Office(),
                partial(Office, "highs-ipm")()],
}  # fmt: skip


# mistakes, as people write them


def pairs_by_card(cards, public):
    """Compares whole cards, so that nobody has a pair."""
    if public in cards:
        return 1 if cards[0] == public else -1
    return int(np.sign("JQK".index(cards[0][0]) - "JQK".index(cards[1][0])))


def higher_letter(cards, public):
    one, two = cards[0][0], cards[1][0]
    if one == public[0] or two == public[0]:
        return (one == public[0]) - (two == public[0])
    return (one > two) - (one < two)


def no_split(cards, public):
    one, two = (10 * (card[0] == public[0]) + "JQK".index(card[0]) for card in cards)
    if one > two:
        return 1
    else:
        return -1


def suits_compared(cards, public):
    def points(card):
        return 10 * (card[0] == public[0]) + 2 * "JQK".index(card[0]) + "hs".index(card[1])

    return int(np.sign(points(cards[0]) - points(cards[1])))


def kings_first(cards, public):
    one, two = cards[0][0], cards[1][0]
    if one == two:
        return 0
    if "K" in (one, two):
        return 1 if one == "K" else -1
    return 1 if public[0] == one or (public[0] == "K" and one == "Q") else -1


def earlier_letter(cards, public):
    one, two = cards[0][0], cards[1][0]
    if public[0] in (one, two) and one != two:
        return 1 if one == public[0] else -1
    return (one < two) - (one > two)


def one_and_two(cards, public):
    return {1: 1, -1: 2, 0: 0}[winner_by_questions(cards, public)]


def any_of_both(average, regret):
    return [share == 0 or one < 0 for share, one in zip(average, regret, strict=True)]


def not_better(average, regret):
    return [share == 0 and not one > 0 for share, one in zip(average, regret, strict=True)]


def unplayed(average, regret):
    return [not share for share in average]


def nearly_unplayed(average, regret):
    return [bool(share < 0.01 and one < 0) for share, one in zip(average, regret, strict=True)]


def uniform_hole(strategy_sum, action_values):
    total = sum(strategy_sum)
    return [one / total if total > 0 else 1 / len(strategy_sum) for one in strategy_sum]


def best_everywhere(strategy_sum, action_values):
    return [int(place == int(np.argmax(action_values))) for place in range(len(action_values))]


def filled_entry_by_entry(strategy_sum, action_values):
    if min(strategy_sum) == 0:
        return best_everywhere(strategy_sum, action_values)
    return [one / sum(strategy_sum) for one in strategy_sum]


def positive_values_shared(strategy_sum, action_values):
    if sum(strategy_sum) > 0:
        return strategy_sum / sum(strategy_sum)
    positive = np.maximum(action_values, 0)
    if positive.sum() > 0:
        return positive / positive.sum()
    return np.eye(len(positive))[np.argmax(action_values)]


def divided_blindly(strategy_sum, action_values):
    with np.errstate(all="ignore"):
        return np.array(strategy_sum) / np.sum(strategy_sum)


def joint_only(deals, reach_1, reach_2):
    return [[deals[i][j] * reach_1[i] * reach_2[j] for j in range(len(reach_2))] for i in range(len(reach_1))]


def blind_joint(deals, reach_1, reach_2):
    with np.errstate(all="ignore"):
        table = deals * reach_1[:, None] * reach_2
        return table / table.sum()


def gadget_where_it_can(deals, mine, theirs, values):
    """Where nothing is divided, the answer is what memory holds."""
    joint = deals * mine[:, None]
    weight = joint.sum(axis=0)
    return joint / joint.sum(), np.divide(values, weight, where=weight > 0)


def gadget_with(table, divisor):
    """By loops: `table` of (deal, my reach, their reach), and what a column's value is divided by."""

    def gadget(deals, mine, theirs, values):
        rows, columns = range(len(mine)), range(len(values))
        joint = [[table(deals[i][j], mine[i], theirs[j]) for j in columns] for i in rows]
        total = sum(map(sum, joint))
        met = [sum(deals[i][j] * mine[i] for i in rows) for j in columns]
        worth = [values[j] / divisor(met[j], total) if met[j] > 0 else 0.0 for j in columns]
        return [[one / total for one in row] for row in joint], worth

    return gadget


def dealt_across(deals, mine, theirs, values):
    """Fits together only where both players have as many cards."""
    joint = deals * mine
    met = joint.sum(axis=0)
    worth = np.zeros(len(met))
    worth[met > 0] = values[met > 0] / met[met > 0]
    return joint / joint.sum(), worth


def dealt_across_by_where(deals, mine, theirs, values):
    joint = np.multiply(deals, mine)
    met = (deals * mine[:, None]).sum(axis=0)
    return joint / joint.sum(), np.divide(values, met, out=np.zeros(len(met)), where=met > 0)


def only_cards_that_come(deals, mine, theirs, values):
    joint = deals * mine[:, None]
    worth = np.zeros(len(values))
    with np.errstate(all="ignore"):
        for j in range(len(values)):
            if theirs[j] > 0:
                worth[j] = values[j] / joint[:, j].sum()
    return joint / joint.sum(), worth


def met_in_rows(deals, mine, theirs, values):
    joint = deals * mine[:, None]
    met = joint.sum(axis=1)
    worth = np.zeros(len(met))
    worth[met > 0] = values[met > 0] / met[met > 0]
    return joint / joint.sum(), worth


def met_in_rows_blindly(deals, mine, theirs, values):
    joint = (deals.T * mine).T
    return joint / joint.sum(), values / joint.sum(1)


def met_row_by_row(deals, mine, theirs, values):
    joint = deals * mine[:, None]
    worth = [value / sum(joint[j]) if sum(joint[j]) > 0 else 0.0 for j, value in enumerate(values)]
    return joint / joint.sum(), worth


def bounds_of_its_own(subgame, ranges, opt_out=None):
    """Bounds are given where types may leave, and left to linprog where nobody may."""
    types, actions = subgame.shape
    own = [(0, None)] * types if opt_out is None else [(least, None) for least in opt_out]
    found = linprog(
        np.append(np.zeros(actions), ranges), A_ub=np.hstack([subgame, -np.eye(types)]), b_ub=np.zeros(types),
        A_eq=np.append(np.ones(actions), np.zeros(types))[None], b_eq=[1], bounds=[(0, 1)] * actions + own,
    )  # fmt: skip
    return found.x[:actions]


def never_below(least):
    """A number that seems low enough stands for no bound."""
    return lambda subgame, ranges, opt_out=None: resolve_by_lp(
        np.array(subgame), ranges, np.full(len(subgame), least) if opt_out is None else opt_out
    )


def no_settling(subgame, ranges, opt_out=None):
    expected = [sum(r * row[a] for r, row in zip(ranges, subgame, strict=True)) for a in range(len(subgame[0]))]
    return [float(a == expected.index(min(expected))) for a in range(len(expected))]


def dearest_type(subgame, ranges, opt_out=None):
    """As in lesson 03: the least that the worst type can cost."""
    types, actions = np.shape(subgame)
    found = linprog([0] * actions + [1], A_ub=np.hstack([subgame, -np.ones((types, 1))]), b_ub=np.zeros(types),
                    A_eq=[[1] * actions + [0]], b_eq=[1], bounds=[(0, None)] * actions + [(None, None)])  # fmt: skip
    return found.x[:-1]


def best_single(subgame, ranges, opt_out=None):
    floor = np.full(len(ranges), -np.inf) if opt_out is None else opt_out
    costs = [sum(ranges * np.maximum(subgame[:, a], floor)) for a in range(subgame.shape[1])]
    return np.eye(len(costs))[int(np.argmin(costs))]


def office_program(sign=1, rows=1, total=1, told=lambda found, actions: found.x[:actions]):
    """The right program; or the types' numbers, their rows or the sum of probabilities made differently."""

    def resolve(subgame, ranges, opt_out=None):
        types, actions = np.shape(subgame)
        least = [None] * types if opt_out is None else opt_out
        found = linprog(
            np.append(np.zeros(actions), sign * ranges), rows * np.hstack([subgame, -np.eye(types)]), np.zeros(types),
            [[1] * actions + [0] * types], [total], bounds=[(0, 1)] * actions + [(low, None) for low in least],
        )  # fmt: skip
        return told(found, actions)

    return resolve


MISTAKES = [
    ("leduc_winner", "pair ignored", pairs_by_card),
    ("leduc_winner", "ranks in the order of the alphabet", higher_letter),
    ("leduc_winner", "ranks in the order of the alphabet", earlier_letter),
    ("leduc_winner", "a king above every pair", kings_first),
    ("leduc_winner", "a split given away", no_split),
    ("leduc_winner", "suits break ties", suits_compared),
    ("leduc_winner", "the winner by another name", one_and_two),
    ("prunable", "or for and", any_of_both),
    ("prunable", "a regret of zero pruned", not_better),
    ("prunable", "regret ignored", unplayed),
    ("prunable", "brackets missing", lambda average, regret: average == 0 & regret < 0),
    ("prunable", "brackets missing", lambda average, regret: regret < 0.0 & average == 0.0),
    ("prunable", "hardly ever taken for never", nearly_unplayed),
    ("prunable", "hardly ever taken for never", lambda average, regret: (average < 0.001) & (regret < 0)),
    ("prunable", "hardly ever taken for never", lambda average, regret: (average.round(3) == 0) & (regret < 0)),
    ("prunable", "hardly ever taken for never", lambda average, regret: (average < 0.0001) * (regret < 0)),
    ("prunable", "the smallest average taken for 0", lambda average, regret: (average == min(average)) & (regret < 0)),
    ("prunable", "only the worst action", lambda average, regret: (average == 0) & (regret == min(regret))),
    ("fill", "in proportion to the values", positive_values_shared),
    ("fill", "uniform where it never came", uniform_hole),
    ("fill", "the best action everywhere", best_everywhere),
    ("fill", "one zero taken for never", filled_entry_by_entry),
    ("fill", "division by zero", divided_blindly),
    ("ranges", "ranges not normalised", joint_only),
    ("ranges", "division by zero", blind_joint),
    ("ranges", "the deals forgotten", lambda deals, one, two: np.outer(one, two) / (sum(one) * sum(two) or 1)),
    ("gadget", "numbers that nobody wrote", gadget_where_it_can),
    ("gadget", "the opponent's range fixed in the gadget", gadget_with(lambda c, a, b: c * a * b, lambda met, _: met)),
    ("gadget", "no range at all", gadget_with(lambda c, a, b: c, lambda met, _: met)),
    ("gadget", "values not divided", gadget_with(lambda c, a, b: c * a, lambda met, _: 1)),
    ("gadget", "divided by the sum of the table", gadget_with(lambda c, a, b: c * a, lambda _, total: total)),
    ("gadget", "divided by the gadget's deals", gadget_with(lambda c, a, b: c * a, lambda met, total: met / total)),
    ("gadget", "my range on the opponent's cards", dealt_across),
    ("gadget", "my range on the opponent's cards", dealt_across_by_where),
    ("gadget", "nothing for a card that does not come", only_cards_that_come),
    ("gadget", "divided by rows", met_in_rows),
    ("gadget", "divided by rows", met_in_rows_blindly),
    ("gadget", "divided by rows", met_row_by_row),
    ("resolve", "a bound of zero where nobody may leave", bounds_of_its_own),
    ("resolve", "a bound that is not low enough where nobody may leave", never_below(-10)),
    ("resolve", "a bound that is not low enough where nobody may leave", never_below(-100)),
    ("resolve", "all unknowns returned", office_program(told=lambda found, _: found.x)),
    ("resolve", "all unknowns returned", office_program(told=lambda found, _: list(found.x))),
    ("resolve", "costs in place of probabilities", office_program(told=lambda found, actions: found.x[actions:])),
    ("resolve", "costs in place of probabilities", office_program(told=lambda found, _: found.fun)),
    ("resolve", "the place of an action", lambda subgame, ranges, opt_out=None: np.argmin(ranges @ subgame)),
    ("resolve", "costs without a bottom", office_program(sign=-1)),
    ("resolve", "conditions that no strategy keeps", office_program(total=100)),
    ("resolve", "the right to leave ignored", no_settling),
    ("resolve", "only the dearest type counted", dearest_type),
    ("resolve", "one action where a mix is needed", best_single),
]
