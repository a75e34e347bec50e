"""Lesson 06's walks in two styles each, as text, and classic mistakes as what changes in either."""

RECURSIONS = {
    "chance_sampled": """
def chance_sampled(game, nodes, history, traverser, reach, draw):
    player = game.player(history)
    if player == TERMINAL:
        return game.utilities(history)[traverser]
    if player == CHANCE:
        outcomes = game.chance(history)
        i = draw([p for _, p in outcomes])
        history = game.child(history, outcomes[i][0])
        return chance_sampled(game, nodes, history, traverser, reach, draw)
    node = nodes.at(game, history)
    actions = game.actions(history)
    values = np.zeros(len(actions))
    for a in range(len(actions)):
        new_reach = list(reach)
        new_reach[player] = reach[player] * node.strategy[a]
        values[a] = chance_sampled(game, nodes, game.child(history, actions[a]), traverser, new_reach, draw)
    value = np.dot(node.strategy, values)
    if player == traverser:
        node.regret_sum += reach[1 - player] * (values - value)
        node.strategy_sum += reach[player] * node.strategy
    return value
""",
    "external_sampled": """
def external_sampled(game, nodes, history, traverser, draw):
    player = game.player(history)
    if player == TERMINAL:
        return game.utilities(history)[traverser]
    if player == CHANCE:
        moves, probs = zip(*game.chance(history))
        return external_sampled(game, nodes, game.child(history, moves[draw(probs)]), traverser, draw)
    node = nodes.at(game, history)
    actions = game.actions(history)
    if player == traverser:
        values = np.array([external_sampled(game, nodes, game.child(history, a), traverser, draw) for a in actions])
        value = node.strategy @ values
        node.regret_sum += values - value
        return value
    a = draw(node.strategy)
    node.strategy_sum += node.strategy
    return external_sampled(game, nodes, game.child(history, actions[a]), traverser, draw)
""",
    "outcome_sampled": """
def outcome_sampled(game, nodes, history, traverser, reach, sample_reach, exploration, draw):
    player = game.player(history)
    if player == TERMINAL:
        return game.utilities(history)[traverser], 1.0, sample_reach
    if player == CHANCE:
        moves, probs = zip(*game.chance(history))
        i = draw(probs)
        history = game.child(history, moves[i])
        return outcome_sampled(game, nodes, history, traverser, reach, sample_reach, exploration, draw)
    node = nodes.at(game, history)
    actions = game.actions(history)
    n = len(actions)
    policy = exploration / n + (1 - exploration) * node.strategy if player == traverser else node.strategy
    a = draw(policy)
    below = list(reach)
    below[player] *= node.strategy[a]
    history, sampled = game.child(history, actions[a]), sample_reach * policy[a]
    utility, tail, q = outcome_sampled(game, nodes, history, traverser, below, sampled, exploration, draw)
    if player == traverser:
        node.regret_sum += sampled_regret(utility, node.strategy, a, reach[1 - player], tail, q)
        node.strategy_sum += reach[player] / sample_reach * node.strategy
    return utility, tail * node.strategy[a], q
""",
}

LOOPS = {
    "chance_sampled": """
def chance_sampled(game, nodes, history, traverser, reach, draw):
    def go(h, mine, theirs):
        who = game.player(h)
        if who == TERMINAL:
            return float(game.utilities(h)[traverser])
        if who == CHANCE:
            moves = list(game.chance(h))
            k = draw([w for _, w in moves])
            return go(game.child(h, moves[k][0]), mine, theirs)
        node = nodes.at(game, h)
        total, vals = 0.0, []
        for p, act in zip(node.strategy, game.actions(h)):
            if who == traverser:
                v = go(game.child(h, act), mine * p, theirs)
            else:
                v = go(game.child(h, act), mine, theirs * p)
            vals.append(v)
            total += p * v
        if who == traverser:
            for i in range(len(vals)):
                node.regret_sum[i] += theirs * (vals[i] - total)
                node.strategy_sum[i] += mine * node.strategy[i]
        return total
    return go(history, reach[traverser], reach[1 - traverser])
""",
    "external_sampled": """
def external_sampled(game, nodes, history, traverser, draw):
    while True:
        who = game.player(history)
        if who == TERMINAL:
            return game.utilities(history)[traverser]
        if who == traverser:
            break
        if who == CHANCE:
            options = [m for m, _ in game.chance(history)]
            weights = [p for _, p in game.chance(history)]
        else:
            n = nodes.at(game, history)
            options, weights = game.actions(history), n.strategy
            n.strategy_sum = n.strategy_sum + n.strategy
        history = game.child(history, options[draw(weights)])
    n = nodes.at(game, history)
    vals = []
    for action in game.actions(history):
        vals.append(external_sampled(game, nodes, game.child(history, action), traverser, draw))
    ev = 0
    for p, v in zip(n.strategy, vals):
        ev += p * v
    for i, v in enumerate(vals):
        n.regret_sum[i] += v - ev
    return ev
""",
    "outcome_sampled": """
def outcome_sampled(game, nodes, history, traverser, reach, sample_reach, exploration, draw):
    mine, theirs, path = reach[traverser], reach[1 - traverser], []
    q = sample_reach
    while game.player(history) != TERMINAL:
        who = game.player(history)
        if who == CHANCE:
            options = game.chance(history)
            history = game.child(history, options[draw([p for _, p in options])][0])
            continue
        node = nodes.at(game, history)
        probs = list(node.strategy)
        if who == traverser:
            probs = [exploration / len(probs) + (1 - exploration) * p for p in probs]
        a = draw(probs)
        path.append((who, node, a, mine, theirs, q))
        if who == traverser:
            mine = mine * node.strategy[a]
        else:
            theirs = theirs * node.strategy[a]
        q = q * probs[a]
        history = game.child(history, game.actions(history)[a])
    u, tail = game.utilities(history)[traverser], 1.0
    for who, node, a, own, others, here in path[::-1]:
        if who == traverser:
            r = sampled_regret(u, node.strategy, a, others, tail, q)
            node.regret_sum = [x + y for x, y in zip(node.regret_sum, r)]
            node.strategy_sum = [x + own / here * p for x, p in zip(node.strategy_sum, node.strategy)]
        tail = tail * node.strategy[a]
    return u, tail, q
""",
}

# (name of the mistake, (what stands in the recursion, what in its place), the same in the loop)
SLIPS = {
    "chance_sampled": (
        ("regret weighted by own reach",
         ("reach[1 - player] * (values", "reach[player] * (values"),
         ("theirs * (vals", "mine * (vals")),
        ("regret not weighted", ("reach[1 - player] * (values", "(values"), ("theirs * (vals", "(vals")),
        ("average weighted by the opponent's reach",
         ("+= reach[player] * node", "+= reach[1 - player] * node"),
         ("+= mine * node", "+= theirs * node")),
        ("average not weighted", ("+= reach[player] * node", "+= node"), ("+= mine * node", "+= node")),
        ("compared with the sum", ("np.dot(node.strategy, values)", "sum(values)"), ("total += p * v", "total += v")),
        ("the difference turned round",
         ("(values - value)", "(value - values)"),
         ("(vals[i] - total)", "(total - vals[i])")),
        ("player 1's utilities for both", ("(history)[traverser]", "(history)[0]"), ("(h)[traverser]", "(h)[0]")),
        ("the opponent's utilities",
         ("(history)[traverser]", "(history)[1 - traverser]"),
         ("(h)[traverser]", "(h)[1 - traverser]")),
        ("sign turned",
         ("    return value\n", "    return value if player == traverser else -value\n"),
         ("return total", "return total if who == traverser else -total")),
        ("regret overwritten",
         ("node.regret_sum += ", "node.regret_sum = "),
         ("node.regret_sum[i] += ", "node.regret_sum[i] = ")),
        ("strategy sum overwritten",
         ("node.strategy_sum += ", "node.strategy_sum = "),
         ("node.strategy_sum[i] += ", "node.strategy_sum[i] = ")),
        ("regret weighted by the action's probability",
         ("(values - value)", "node.strategy * (values - value)"),
         ("(vals[i] - total)", "node.strategy[i] * (vals[i] - total)")),
        ("a position taken for a move", ("outcomes[i][0])", "i)"), ("moves[k][0]", "k")),
    ),
    "external_sampled": (
        ("nothing added to the average",
         ("    node.strategy_sum += node.strategy\n", ""),
         ("            n.strategy_sum = n.strategy_sum + n.strategy\n", "")),
        ("averages added at everybody's visits",
         ("        return value\n", "        node.strategy_sum += node.strategy\n        return value\n"),
         ("    return ev", "    n.strategy_sum = n.strategy_sum + n.strategy\n    return ev")),
        ("compared with the plain mean",
         ("node.strategy @ values", "values.mean()"),
         ("ev += p * v", "ev += v / len(vals)")),
        ("compared with the best action", ("node.strategy @ values", "max(values)"), ("ev += p * v", "ev = max(vals)")),
        ("the difference turned round", ("values - value\n", "value - values\n"), ("v - ev", "ev - v")),
        ("regret floored at zero",
         ("values - value\n", "np.maximum(values - value, 0)\n"),
         ("+= v - ev", "+= max(0, v - ev)")),
        ("player 1's utilities for both", ("[traverser]", "[0]"), ("[traverser]", "[0]")),
        ("opponent's action not drawn from the strategy",
         ("draw(node.strategy)", "draw(np.ones(len(actions)) / len(actions))"),
         ("options, weights = game.actions(history), n.strategy",
          "options = game.actions(history)\n            weights = [1 / len(options) for _ in options]")),
        ("opponent's action not sampled",
         ("if player == traverser:", "if player in (0, 1):"),
         ("if who == traverser:", "if who in (0, 1):")),
        ("strategy sum normalised in the walk",
         ("+= node.strategy\n", "+= node.strategy\n    node.strategy_sum /= 2\n"),
         ("n.strategy_sum + n.strategy\n", "(n.strategy_sum + n.strategy) / 2\n")),
        ("another strategy averaged",
         ("+= node.strategy\n", "+= regret_matching(node.regret_sum)\n"),
         ("n.strategy_sum + n.strategy\n", "n.strategy_sum + regret_matching(n.regret_sum)\n")),
    ),
    "outcome_sampled": (
        ("own reach in place of the opponent's",
         ("a, reach[1 - player]", "a, reach[player]"),
         ("a, others, tail", "a, own, tail")),
        ("opponent's reach left out", ("a, reach[1 - player]", "a, 1.0"), ("a, others, tail", "a, 1.0, tail")),
        ("exploration left out of q",
         ("sample_reach * policy[a]", "sample_reach * node.strategy[a]"),
         ("q * probs[a]", "q * node.strategy[a]")),
        ("opponent's draws left out of q",
         ("sample_reach * policy[a]", "sample_reach * (policy[a] if player == traverser else 1)"),
         ("q = q * probs[a]", "q = q * (probs[a] if who == traverser else 1)")),
        ("tail left at 1", ("tail * node.strategy[a], q", "tail, q"), ("        tail = tail * node.strategy[a]\n", "")),
        ("tail of one player",
         ("tail * node.strategy[a], q", "tail * (node.strategy[a] if player == traverser else 1), q"),
         ("tail * node.strategy[a]\n", "tail * (node.strategy[a] if who == traverser else 1)\n")),
        ("own probability in the tail",
         ("player], tail, q)", "player], tail * node.strategy[a], q)"),
         ("others, tail, q)", "others, tail * node.strategy[a], q)")),
        ("the way here in place of the way to the end",
         ("tail, q)\n        node", "tail, sample_reach)\n        node"),
         ("others, tail, q)", "others, tail, here)")),
        ("average without importance weight",
         ("reach[player] / sample_reach *", "reach[player] *"),
         ("own / here * p", "own * p")),
        ("average divided by q",
         ("reach[player] / sample_reach *", "reach[player] / q *"),
         ("own / here * p", "own / q * p")),
        ("average not weighted by own reach",
         ("reach[player] / sample_reach *", "1 / sample_reach *"),
         ("own / here * p", "1 / here * p")),
        ("exploration the wrong way round",
         ("exploration / n + (1 - exploration) *", "(1 - exploration) / n + exploration *"),
         ("exploration / len(probs) + (1 - exploration) * p", "(1 - exploration) / len(probs) + exploration * p")),
        ("no exploration",
         ("exploration / n + (1 - exploration) * node", "node"),
         ("exploration / len(probs) + (1 - exploration) * p", "p")),
        ("regret overwritten", ("regret_sum += ", "regret_sum = "), ("[x + y for x, y", "[y for x, y")),
        ("importance weight squared",
         ("tail, q)\n        node", "tail, q**2)\n        node"),
         ("others, tail, q)", "others, tail, q**2)")),
    ),
}  # fmt: skip
