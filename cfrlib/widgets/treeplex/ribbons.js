// The tree as ribbons: as wide as what flows through, coloured by what comes back.

import { fixed, signedOnScale } from "../page/numbers.js";
import { shortened, svg } from "../page/svg.js";

const ROW = 40;
const BLOCK = 112;  // the width of a decision point, in the style sheet too
const RING = 16;
const WIDEST = 20;
const BEFORE_END = 26;
const LETTER = 6.3;  // pixels
const NUMBERS = 14;  // letters, beside the name of an action

// Where every point stands: columns share the width, decision points keep room for their sliders.
export function stageOf(spec, width) {
  const count = 1 + Math.max(...spec.points.map((point) => point.column));
  const decides = Array.from({ length: count }, (_, column) => spec.points.some((point) => point.column === column && point.decides));
  const block = decides.map((does) => (does ? BLOCK : RING));
  const weight = decides.map((does) => (does ? 1.7 : 1));
  const least = block.reduce((sum, one) => sum + one, 0) + weight.reduce((sum, one) => sum + 84 * one, 0) + BEFORE_END;
  const wide = Math.max(width, least);
  const unit = (wide - block.reduce((sum, one) => sum + one, 0) - BEFORE_END) / weight.reduce((sum, one) => sum + one, 0);
  const left = [];
  block.reduce((place, one, column) => { left[column] = place; return place + one + weight[column] * unit; }, 0);
  left.push(wide - BEFORE_END);
  return { wide, high: spec.rows * ROW + 8, left, block, y: (row) => (row + 0.5) * ROW + 4 };
}

export function makeRibbons(spec, stage, theme) {
  const root = svg("svg", { width: stage.wide, height: stage.high, class: "cfr-tree", "aria-hidden": "true" });
  const ribbons = spec.points.flatMap((point, at) => point.labels.map((label, order) => makeRibbon(spec, stage, point, at, order)));
  root.append(...ribbons.map((one) => one.path), ...ribbons.map((one) => one.words));
  for (const point of spec.points) {
    if (!point.decides) root.append(svg("circle", { cx: stage.left[point.column] + RING / 2, cy: stage.y(point.row), r: 6, class: "cfr-ring" }));
  }
  return { node: root, draw: (flows, heard, lit) => ribbons.forEach((one) => one.draw(flows, heard, lit, theme.colours)) };
}

function makeRibbon(spec, stage, point, at, order) {
  const next = point.next[order], end = next === null ? null : spec.points[next];
  const from = [stage.left[point.column] + (point.decides ? BLOCK : RING), stage.y(point.row) + (point.decides ? spread(point, order) : 0)];
  const to = end ? [stage.left[end.column], stage.y(end.row)] : [endOf(stage, point), stage.y(point.ends[order])];
  const middle = (from[0] + to[0]) / 2;
  const path = svg("path", { d: `M${from} C${[middle, from[1]]} ${[middle, to[1]]} ${to}`, class: "cfr-ribbon" });
  const words = svg("text", { x: from[0] + 0.62 * (to[0] - from[0]), y: from[1] + 0.7 * (to[1] - from[1]) + 4, "text-anchor": "middle" });
  const place = point.decides ? point.first + order : null;
  const room = Math.floor((to[0] - from[0]) / LETTER) - (place === null ? 0 : NUMBERS);
  const label = shortened(point.labels[order], Math.max(8, room));
  function draw({ x, into }, { values, earned }, lit, colours) {
    const flow = place === null ? into[at] : x[place];
    const value = place === null ? (next === null ? 0 : earned[next]) : values[place];
    path.setAttribute("stroke", earns(value / spec.largest, colours));
    path.setAttribute("stroke-width", Math.max(WIDEST * flow, 1.2));
    path.setAttribute("stroke-dasharray", flow < 1e-9 ? "2 4" : "none");
    words.textContent = place === null ? label : `${label} ${fixed(flow, 2)} (${signedOnScale(value, spec.largest)})`;
    words.setAttribute("class", place !== null && lit.has(place) ? "cfr-lit" : "");
    path.classList.toggle("cfr-lit", place !== null && lit.has(place));
  }
  return { path, words, draw };
}

// Where a flow stops that leads nowhere: before the next column, so that it meets no point there.
const endOf = (stage, point) => stage.left[point.column + 1] - (point.column + 2 < stage.left.length ? 14 : 0);

const spread = (point, order) => (point.labels.length < 2 ? 0 : (order / (point.labels.length - 1) - 0.5) * 18);

// From orange, which loses, over grey to blue, which earns.
function earns(share, colours) {
  const hue = colours.players[share < 0 ? 1 : 0], size = Math.min(1, Math.abs(share));
  return `color-mix(in srgb, ${hue} ${Math.round(100 * size)}%, color-mix(in srgb, ${colours.muted} 38%, ${colours.paper}))`;
}
