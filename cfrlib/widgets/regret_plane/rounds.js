// Rounds of regret matching with two actions, for any replies. The same arithmetic as rounds.py.

import { regretMatching } from "../page/learning.js";

export const positivePart = (sums) => sums.map((sum) => Math.max(sum, 0));
export const squared = ([first, second]) => first * first + second * second;

// A round after these sums. `difference`: by how much the first action earns more than the second.
export function playRound(regretSum, difference) {
  const strategy = regretMatching(regretSum);
  const regret = [difference * strategy[1], difference * -strategy[0]];
  return { strategy, regret, regretSum: regretSum.map((sum, action) => sum + regret[action]) };
}

export function replay(differences) {
  let regretSum = [0, 0], allowed = 0;
  return differences.map((difference) => {
    const round = playRound(regretSum, difference);
    regretSum = round.regretSum;
    allowed += squared(round.regret);
    return { ...round, length2: squared(positivePart(regretSum)), allowed };
  });
}

// The reply with which |R+|\u00b2 grows most; of two alike the one that favours the second action.
export function nastiest(regretSum, farthest) {
  const grown = (difference) => squared(positivePart(playRound(regretSum, difference).regretSum));
  return grown(farthest) > grown(-farthest) + 1e-9 ? farthest : -farthest;
}
