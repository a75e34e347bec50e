// Regret matching, the same as in the package, for one round played in the page.

const dot = (left, right) => left.reduce((sum, value, index) => sum + value * right[index], 0);

export function regretMatching(regrets) {
  const positive = regrets.map((regret) => Math.max(regret, 0));
  const total = positive.reduce((sum, value) => sum + value, 0);
  return positive.map((value) => (total > 0 ? value / total : 1 / regrets.length));
}

// What each action of `player` earns against the other's mix. `payoffs`: two tables, by player, row and column.
export function utilities(payoffs, player, mix) {
  if (player === 0) return payoffs[0].map((row) => dot(row, mix));
  return payoffs[1][0].map((_, column) => payoffs[1].reduce((sum, row, index) => sum + mix[index] * row[column], 0));
}

// One round against `mix`: utilities, regrets, the reply to this round alone, and the best response.
export function oneRound(payoffs, player, strategy, mix) {
  const utility = utilities(payoffs, player, mix);
  const value = dot(utility, strategy);
  const regret = utility.map((earned) => earned - value);
  const best = Math.max(...utility), rounding = 1e-9 * Math.max(...utility.map(Math.abs));
  return {
    utility, regret, value,
    reply: regretMatching(regret),
    best: utility.map((earned) => earned >= best - rounding),
  };
}

// The mix with `action` played with `probability`; the others keep their proportions.
export function withProbability(mix, action, probability) {
  const wanted = Math.min(1, Math.max(0, probability));
  const rest = 1 - mix[action];
  return mix.map((old, index) => {
    if (index === action) return wanted;
    return rest > 1e-9 ? (old / rest) * (1 - wanted) : (1 - wanted) / (mix.length - 1);
  });
}

// The nearest mix to any three numbers: Euclidean projection onto the simplex.
export function ontoSimplex(point) {
  const sorted = [...point].sort((a, b) => b - a);
  let sum = 0, shift = 0;
  sorted.forEach((value, index) => {
    sum += value;
    if (value > (sum - 1) / (index + 1)) shift = (sum - 1) / (index + 1);
  });
  return point.map((value) => Math.max(value - shift, 0));
}
