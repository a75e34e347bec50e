// Edges as ribbons: own and other reach side by side, as wide as what is handed on.

import { figure, signed } from "../page/numbers.js";
import { shortened, svg } from "../page/svg.js";
import { handed, updateOf } from "./sums.js";

export const WIDEST = 8;  // pixels of the largest reach that any edge carries
const BENDS = 12;
export const LONG = 12;  // letters, of a name

function edgeCurve(from, to, bow) {
  const aside = [(to[1] - from[1]) * bow, -(to[0] - from[0]) * bow];
  return Array.from({ length: BENDS + 1 }, (_, index) => {
    const share = index / BENDS;
    return [0, 1].map((axis) => from[axis] + share * (to[axis] - from[axis]) + 2 * share * (1 - share) * aside[axis]);
  });
}

function shifted(points, by) {
  return points.map(([x, y], index) => {
    const [before, after] = [points[Math.max(0, index - 1)], points[Math.min(points.length - 1, index + 1)]];
    const along = [after[0] - before[0], after[1] - before[1]], length = Math.hypot(...along) || 1;
    return [x + by * along[1] / length, y - by * along[0] / length];
  });
}

const lineOf = (points) => points.map((point) => point.map((part) => part.toFixed(1)).join(",")).join(" ");

// Half way an edge changes from the roles at the parent to the roles at the child.
function strands(points, { own, other }, swaps, scale) {
  const shares = [["own", own], ["other", other]];
  const widths = shares.map(([, share]) => Math.max(share * scale, share > 0 ? 0.8 : 2.5)), middle = BENDS / 2;
  return shares.flatMap(([role, share], index) => {
    const line = shifted(points, index ? widths[0] / 2 : -widths[1] / 2), before = swaps ? (role === "own" ? "other" : "own") : role;
    const style = { "stroke-width": share > 0 ? widths[index] : 1.3, pathLength: share > 0 ? 1 : null, "stroke-dasharray": share > 0 ? null : "3 3" };
    return [[line.slice(0, middle + 1), before, 0], [line.slice(middle), role, 1]].map(([part, colour, half]) =>
      svg("polyline", { points: lineOf(part), ...style, class: `cfr-strand-line cfr-${colour} cfr-half-${half}${share > 0 ? " cfr-flow" : ""}` }));
  });
}

// On the edge; beside its end where the edge is too short for a text.
function labelPlace(points) {
  const [first, last] = [points[0], points[BENDS]];
  if (Math.hypot(last[0] - first[0], last[1] - first[1]) < 75) return { x: last[0] + 17, y: last[1], "text-anchor": "start" };
  const [x, y] = points[Math.round(BENDS * 0.42)];
  return { x, y, "text-anchor": "middle" };
}

export function edgeOf(record, run, edge, place, scale) {
  const points = edgeCurve(place(edge.from), place(edge.to), edge.bow), node = run.nodes[edge.from];
  const label = svg("text", { ...labelPlace(points), dy: "0.35em", class: "cfr-move" });
  const group = svg("g", { class: "cfr-edge" }, svg("polyline", { points: lineOf(points), class: "cfr-twig" }),
    svg("g", { class: "cfr-bundle" }, ...strands(points, handed(run, edge), node.swaps, scale)),
    svg("polyline", { points: lineOf(points), pathLength: 1, class: "cfr-return" }));
  const name = shortened(node.actions[edge.action], LONG);
  const texts = { now: `${name}: ${figure(node.strategy[edge.action])}`,
    back: `${name}: ${signed(updateOf(run, edge.from).values[edge.action])}` };
  const update = (state) => {
    if (group.dataset.state === state) return;
    group.dataset.state = state;
    label.textContent = texts[state] ?? "";
  };
  return { group, label, update };
}
