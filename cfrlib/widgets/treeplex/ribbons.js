// The tree as ribbons: as wide as what flows through, coloured by what comes back.

import { fixed, signedOnScale } from "../page/numbers.js";
import { shortened, svg } from "../page/svg.js";

const ROW = 44;
const WIDEST = 16;
const LETTER = 6.3;  // pixels
const FLOW = 4;  // letters, beside the name of an action
const ROOMY = { block: 112, ring: 16, action: 143, signal: 84, bend: [0.42, 0.75] };  // the block with words beside its name
const TIGHT = { block: 62, ring: 14, action: 60, signal: 22, bend: [0.3, 0.75] };  // on a phone

// Where every point stands: gaps share what columns leave, decision points keep room for their sliders.
export function stageOf(spec, width) {
  const count = 1 + Math.max(...spec.points.map((point) => point.column));
  const decides = Array.from({ length: count }, (_, column) => spec.points.some((point) => point.column === column && point.decides));
  const least = (sizes) => sum(decides, (does) => (does ? sizes.block + sizes.action : sizes.ring + sizes.signal));
  const sizes = width < least(ROOMY) ? TIGHT : ROOMY, wide = Math.max(width, least(sizes));
  const gap = (does) => (does ? sizes.action : sizes.signal);
  const stretch = 1 + (wide - least(sizes)) / sum(decides, gap);
  const left = [];
  left.push(decides.reduce((place, does, column) => { left[column] = place; return place + (does ? sizes.block : sizes.ring) + gap(does) * stretch; }, 0));
  return { ...sizes, wide, left, tight: sizes === TIGHT, high: spec.rows * ROW + 8, y: (row) => (row + 0.5) * ROW + 4 };
}

const sum = (all, size) => all.reduce((total, one) => total + size(one), 0);

export function makeRibbons(spec, stage, theme) {
  const root = svg("svg", { width: stage.wide, height: stage.high, class: "cfr-tree", "aria-hidden": "true" });
  const ribbons = spec.points.flatMap((point, at) => point.labels.map((label, order) => makeRibbon(spec, stage, point, at, order)));
  root.append(...ribbons.map((one) => one.path), ...ribbons.map((one) => one.words));
  for (const point of spec.points) {
    if (!point.decides) root.append(svg("circle", { cx: stage.left[point.column] + stage.ring / 2, cy: stage.y(point.row), r: 6, class: "cfr-ring" }));
  }
  return { node: root, draw: (flows, heard, lit) => ribbons.forEach((one) => one.draw(flows, heard, lit, theme.colours)) };
}

// A ribbon bends at once and is straight below its words: name and flow on the outer side, the value on the inner one.
function makeRibbon(spec, stage, point, at, order) {
  const next = point.next[order], end = next === null ? null : spec.points[next];
  const from = [stage.left[point.column] + (point.decides ? stage.block : stage.ring), stage.y(point.row) + (point.decides ? spread(point, order) : 0)];
  const to = end ? [stage.left[end.column], stage.y(end.row)] : [endOf(stage, point), stage.y(point.ends[order])];
  const bend = from[0] + (to[0] - from[0]) * stage.bend[point.decides ? 0 : 1], middle = (from[0] + bend) / 2;
  const path = svg("path", { d: `M${from} C${[middle, from[1]]} ${[middle, to[1]]} ${[bend, to[1]]} H${to[0]}`, class: "cfr-ribbon" });
  const [name, worth] = [svg("tspan", { x: to[0] - 4 }), svg("tspan", { x: to[0] - 4 })], words = svg("text", { "text-anchor": "end" }, name, worth);
  const place = point.decides ? point.first + order : null, outer = outside(point, order);
  const room = Math.floor((to[0] - from[0]) / LETTER) - (place === null ? 0 : FLOW);
  const label = end?.name === point.labels[order] ? "" : shortened(point.labels[order], Math.max(5, room));
  function draw({ x, into }, { values, earned }, lit, colours) {
    const flow = place === null ? into[at] : x[place];
    const value = place === null ? (next === null ? 0 : earned[next]) : values[place];
    const off = WIDEST * flow / 2, beside = (side) => String(to[1] + (side < 0 ? -off - 4 : off + 12));
    path.setAttribute("stroke", earns(value / spec.largest, colours));
    path.setAttribute("stroke-width", Math.max(WIDEST * flow, 1.2));
    path.setAttribute("stroke-dasharray", flow < 1e-9 ? "2 4" : "none");
    name.setAttribute("y", beside(outer));
    worth.setAttribute("y", beside(-outer));
    name.textContent = place === null ? label : `${label} ${fixed(flow, 2)}`;
    worth.textContent = place === null ? "" : `(${signedOnScale(value, spec.largest)})`;
    words.setAttribute("class", place !== null && lit.has(place) ? "cfr-lit" : "");
    path.classList.toggle("cfr-lit", place !== null && lit.has(place));
  }
  return { path, words, draw };
}

// Above the first half of what branches off, below the others.
const outside = (point, order) => (order < point.labels.length / 2 ? -1 : 1);

// Where a flow stops that leads nowhere: before the next column, so that it meets no point there.
const endOf = (stage, point) => stage.left[point.column + 1] - (point.column + 2 < stage.left.length ? 2 : 0);

const spread = (point, order) => (point.labels.length < 2 ? 0 : (order / (point.labels.length - 1) - 0.5) * 18);

// From pink, which loses, over grey to gold, which earns: neither is a player's.
function earns(share, colours) {
  const hue = colours.actions[share < 0 ? 0 : 2], size = Math.min(1, Math.abs(share));
  return `color-mix(in srgb, ${hue} ${Math.round(100 * size)}%, color-mix(in srgb, ${colours.muted} 38%, ${colours.paper}))`;
}
