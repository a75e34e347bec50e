// Sentences of one step, in words that a learner can check on paper.

import { figure, measured } from "../page/numbers.js";

export const playerName = (player) => `player ${player + 1}`;
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

// In the tree, where a number has little room.
export const shortFigure = (value) => (Math.abs(value) < 1e5 ? figure(value) : measured(value));

export function payoffText(node) {
  const [first, second] = node.payoffs;
  if (Math.abs(first + second) > 1e-9 * Math.max(1, Math.abs(first))) return `${shortFigure(first)}, ${shortFigure(second)}`;
  return (first > 1e-12 ? "+" : "") + shortFigure(first);
}

// The reaches at a node as its own player sees them.
export function reachesOf(node) {
  const [chance, ...players] = node.reach;
  return { own: players[node.player], other: players[1 - node.player], chance, others: players[1 - node.player] * chance };
}

function pathTo(record, node) {
  const moves = [];
  for (let at = node; at && at.parent !== null; at = record.nodes[at.parent]) moves.unshift(at.move);
  return moves;
}

export function placeName(record, node) {
  const hand = record.hands[node.hand], moves = pathTo(record, node);
  return [hand, moves.join(", ") || (hand ? "" : "the start")].filter(Boolean).join(": ");
}

function arriveWords(record, node) {
  if (record.opening && node.parent === null) return record.opening;
  const hand = record.hands[node.hand], chance = figure(node.reach[0]);
  if (node.player < 0) return `Chance moves here. Its probabilities multiply into the others\u2019 reach.`;
  const set = record.sets[node.information_set], mover = capital(playerName(node.player));
  if (node.parent === null) {
    const deal = hand ? `Chance deals ${hand} with probability ${chance}. ` : "";
    return `${deal}${mover} begins, at information set ${set.label}. Both players\u2019 reach starts at 1.`;
  }
  const above = record.nodes[node.parent], { own, others } = reachesOf(node);
  const who = above.player < 0 ? "chance" : playerName(above.player);
  return `Down: ${who} chose ${node.move}, with probability ${figure(node.probability)}. ` +
    `${mover} is to move at ${set.label}: own reach ${figure(own)}, others\u2019 reach ${figure(others)}.`;
}

export function payoffWords(node) {
  const [first, second] = node.payoffs;
  if (Math.abs(first + second) > 1e-9) return `The game ends here: player 1 gets ${figure(first)}, player 2 gets ${figure(second)}.`;
  if (Math.abs(first) < 1e-12) return "The game ends here, and nobody wins anything.";
  return `The game ends here: player 1 ${first > 0 ? "wins" : "loses"} ${figure(Math.abs(first))}, ` +
    `player 2 ${first > 0 ? "loses" : "wins"} it.`;
}

function updateWords(record, node, step) {
  const set = record.sets[node.information_set], twins = twinsOf(record, node);
  if (isSurprise(step)) {
    return `Back up at ${set.label}, with a surprise: own reach is 0, ${playerName(node.player)} never plays to this node. ` +
      "Nothing is added to the strategy sum. But regret still changes: it is weighted by the others\u2019 reach alone.";
  }
  if (step.others < 1e-12) {
    return `Back up at ${set.label}: the others\u2019 reach is 0. They never let the hand come here, so no regret is added.`;
  }
  const again = twins.length ? ` ${capital(set.label)} has ${twins.length + 1} histories; all of them add to the same two sums.` : "";
  return `Back up at ${set.label}: every action has its value now. Compare each with the node\u2019s value, ` +
    `and weigh the difference by the others\u2019 reach.${again}`;
}

// Own reach is 0, and regret changes all the same.
export const isSurprise = (step) => step.kind === "update" && step.own < 1e-12 && step.regret.some((regret) => Math.abs(regret) > 1e-12);

function twinsOf(record, node) {
  return record.nodes.filter((other) => other !== node && node.information_set !== null &&
    other.information_set === node.information_set);
}

function gameValue(record) {
  return record.roots.reduce((sum, root) => sum + root.reach[0] * root.value, 0);
}

function finishWords(record) {
  const expects = `Under the strategies just played, player 1 expects ${figure(gameValue(record))}.`;
  return `The iteration is over. ${expects} Now, and only now, the regret sums give each information set its next strategy.`;
}

export function wordsFor(record, step) {
  if (step.kind === "finish") return finishWords(record);
  const node = record.nodes[step.node];
  if (step.kind === "arrive") return arriveWords(record, node);
  if (step.kind === "payoff") return payoffWords(node);
  if (step.kind === "chance") return `Back up: chance\u2019s outcomes, weighed by their probabilities, are worth ${figure(step.value)} to player 1.`;
  return updateWords(record, node, step);
}
