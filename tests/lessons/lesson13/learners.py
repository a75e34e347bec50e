"""Right solutions of lesson 13 in very different styles, and mistakes as learners make them."""

from functools import partial
from itertools import product

import numpy as np
from scipy.optimize import linprog

# leduc_winner


def winner_by_max(cards, public):
    ranks = [card[0] for card in cards]
    if ranks[0] == ranks[1]:
        return 0.0
    best = public[0] if public[0] in ranks else max(ranks, key="JQK".find)
    return (1.0, -1.0)[ranks.index(best)]


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


def prunable_filling(average, regret):
    gone = np.zeros(len(average), dtype=bool)
    for place in np.flatnonzero(regret < 0):
        gone[place] = not average[place]
    return gone


def prunable_as_products(average, regret):
    return (np.isclose(average, 0) * (regret < 0)).astype(np.int8)


class Prune:
    def __call__(self, average, regret):
        return tuple(not share and one < 0 for share, one in zip(average, regret, strict=True))


# fill


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


def ranges_unless_nearly_zero(deals, reach_1, reach_2):
    joint = deals * np.outer(reach_1, reach_2)
    if np.isclose(joint.sum(), 0):
        return deals / deals.sum()
    return joint / joint.sum()


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


def gadget_by_matrix(deals, mine, theirs, values):
    met = mine @ deals
    with np.errstate(all="ignore"):
        worth = np.nan_to_num(values / met, posinf=0, neginf=0)
    return np.diag(mine) @ deals / met.sum(), worth


def gadget_by_ranges(deals, mine, theirs, values):
    """The ranges against an opponent who comes with every card; values divided by what was divided out, too."""
    everything = np.ones(deals.shape[1])
    scale = (deals * np.outer(mine, everything)).sum()
    dealt = ranges_card_by_card(deals, mine, everything)
    met = dealt.sum(axis=0)
    worth = [value / scale / one if one > 0 else 0.0 for value, one in zip(values, met, strict=True)]
    return dealt, np.array(worth, dtype=np.float32)


class Gadget:
    def __call__(self, deals, mine, theirs, values):
        self.joint = np.multiply(deals, np.reshape(mine, (-1, 1)))
        prices = [self.price(column, value) for column, value in zip(self.joint.T, values, strict=True)]
        return [self.dealt(), prices]

    def dealt(self):
        return self.joint / self.joint.sum()

    def price(self, column, value):
        return 0.0 if not column.any() else value / column.sum()


# resolve


def office_program(sign=1, side=1, total=1, told=lambda found, actions: found.x[:actions]):
    """The right program; or the types' numbers or the sum of probabilities made differently."""

    def resolve(subgame, ranges, opt_out=None):
        types, actions = np.shape(subgame)
        least = [None] * types if opt_out is None else opt_out
        found = linprog(
            np.append(np.zeros(actions), sign * ranges), side * np.hstack([subgame, -np.eye(types)]), np.zeros(types),
            [[1] * actions + [0] * types], [total], bounds=[(0, 1)] * actions + [(low, None) for low in least],
        )  # fmt: skip
        return told(found, actions)

    return resolve


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


def resolve_with_a_low_bound(subgame, ranges, opt_out=None):
    """A bound that no cost reaches stands for no bound."""
    low = np.full(len(subgame), np.min(subgame) - 1.0)
    return office_program()(subgame, ranges, low if opt_out is None else opt_out)


class Office:
    def __init__(self, method):
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
    "leduc_winner": [winner_by_max, winner_by_match, partial(winner_counting, "JQK")],
    "prunable": [prunable_filling, prunable_as_products, Prune()],
    "fill": [Fill(), fill_with_errstate, fill_unless_nearly_zero],
    "ranges": [ranges_card_by_card, Ranges(), ranges_unless_nearly_zero],
    "gadget": [gadget_by_matrix, gadget_by_ranges, Gadget()],
    "resolve": [resolve_by_excess, resolve_by_dual, resolve_with_a_low_bound, Office("highs-ipm")],
}


# mistakes, as people write them


def joint_only(deals, reach_1, reach_2):
    """Has no answer of its own for nobody who comes."""
    return deals * np.outer(reach_1, reach_2)


def dealt_across(deals, mine, theirs, values):
    """Fits together only where both players have as many cards; what leaving pays is right."""
    joint = deals * mine
    met = (deals * mine[:, None]).sum(axis=0)
    return joint / joint.sum(), np.divide(values, met, out=np.zeros(len(met)), where=met > 0)


def met_in_rows(deals, mine, theirs, values):
    joint = (deals.T * mine).T
    return joint / joint.sum(), values / joint.sum(1)


def gadget_where_it_can(deals, mine, theirs, values):
    """Where nothing is divided, the answer is what memory holds."""
    joint = deals * mine[:, None]
    weight = joint.sum(axis=0)
    return joint / joint.sum(), np.divide(values, weight, where=weight > 0)


def resolve_on_a_grid(subgame, ranges, opt_out=None):
    """In tenths where there are few actions, and right where nobody may leave or there are many."""
    actions = np.shape(subgame)[1]
    if opt_out is None or actions > 5:
        return office_program()(subgame, ranges, opt_out)
    mixes = [np.array(mix) / 10 for mix in product(range(11), repeat=actions) if sum(mix) == 10]
    return min(mixes, key=lambda mix: ranges @ np.maximum(subgame @ mix, opt_out))


def never_below_zero(subgame, ranges, opt_out=None):
    return office_program()(subgame, ranges, np.zeros(len(ranges)) if opt_out is None else opt_out)


MISTAKES = [
    ("prunable", "brackets missing", lambda average, regret: average == 0 & regret < 0),
    ("ranges", "ranges not normalised", joint_only),
    ("gadget", "my range on the opponent's cards", dealt_across),
    ("gadget", "divided by rows", met_in_rows),
    ("gadget", "numbers that nobody wrote", gadget_where_it_can),
    ("resolve", "a bound of zero where nobody may leave", never_below_zero),
    ("resolve", "all unknowns returned", office_program(told=lambda found, _: list(found.x))),
    ("resolve", "costs in place of probabilities", office_program(told=lambda found, actions: found.x[actions:])),
    ("resolve", "costs in place of probabilities", office_program(told=lambda found, _: found.fun)),
    ("resolve", "the place of an action", lambda subgame, ranges, opt_out=None: np.argmin(ranges @ subgame)),
    ("resolve", "costs without a bottom", office_program(sign=-1)),
    ("resolve", "conditions that no strategy keeps", office_program(total=100)),
    ("resolve", "no solution", office_program(side=-1)),
    ("resolve", "near the best, and not there", resolve_on_a_grid),
]
