// The machine: regret matching, one throw after the other. The same arithmetic as match.py.

import { regretMatching } from "../page/learning.js";

// The action that a draw from [0, 1) falls on.
function drawn(strategy, draw) {
  let sum = 0;
  const found = strategy.findIndex((share) => (sum += share) > draw);
  return found >= 0 ? found : strategy.findLastIndex((share) => share > 0);
}

// What the machine does next, after these regrets: it is fixed before the throw is known.
function choice(regretSum, draw) {
  const strategy = regretMatching(regretSum);
  return { strategy, action: drawn(strategy, draw) };
}

export function replay(payoff, throws, draws) {
  let regretSum = payoff.map(() => 0);
  return throws.map((thrown, round) => {
    const { strategy, action } = choice(regretSum, draws[round]);
    const won = payoff[action][thrown];
    regretSum = regretSum.map((sum, other) => sum + payoff[other][thrown] - won);
    return { thrown, action, won, strategy, regretSum };
  });
}
