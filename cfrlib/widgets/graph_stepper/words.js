// What happens in a step, in a sentence or three.

import { figure } from "../page/numbers.js";
import { updateOf } from "./sums.js";

const times = (count) => (count === 1 ? "once" : `${figure(count)} times`);

export function graphWords(record, run, at) {
  const step = record.steps[at], node = run.nodes[step.node], count = record.forward;
  if (step.kind === "chance") {
    const begins = record.yours ? "The forward pass" : `Iteration ${run.iteration.toLocaleString("en")}`;
    return `${begins} begins. All sums are emptied. The root, ${node.name}, gets visits 1, own reach 1 and other reach 1.`;
  }
  if (step.kind === "arrive") return forwardWords(record, run, step.node, at);
  if (step.kind === "update") return backwardWords(record, run, step.node, at - count);
  const visits = record.decisions.reduce((sum, place) => sum + run.nodes[place].visits, 0);
  return `Both passes are over: ${count} steps forward, ${count} back. A recursion that walks every path would come to these nodes ${times(visits)}.`;
}

function forwardWords(record, run, place, at) {
  const node = run.nodes[place], where = `Forward, ${at} of ${record.forward}: ${node.name}. `;
  const full = place ? `All its parents have handed on, so its sums are complete: ${node.visits === 1 ? "1 path leads" : `${figure(node.visits)} paths lead`} here. ` : "The root hands on first. ";
  const idle = node.own < 1e-12 ? "Own reach is 0: the player never plays to this node, and the strategy sum gets nothing. " : "";
  const roles = node.swaps ? "The opponent decides at the children, so own and other change places." :
    node.children.some((child) => run.nodes[child].children.length) ? "The same player decides at the child, so own stays own." : "Here the path ends.";
  return `${where}${full}${idle}${roles}`;
}

function backwardWords(record, run, place, at) {
  const node = run.nodes[place], { weight } = updateOf(run, place);
  const signs = node.swaps ? "The children\u2019s values are the opponent\u2019s, so each sign is turned. " : "";
  const then = node.children.length < 2 ? "There is one action only, so no regret." :
    weight < 1e-12 ? "Other reach is 0: the opponent never lets play come here, and no regret is added." :
      "Regret takes in visits \u00d7 other reach \u00d7 (v(a) \u2212 v), averaged over all visits so far.";
  return `Backward, ${at} of ${record.forward}: ${node.name}. Its children have their values. ${signs}Its own value is ${figure(node.value)}. ${then}`;
}
