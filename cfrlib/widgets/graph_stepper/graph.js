// The graph: nodes with their sums so far, edges with what flows along them.

import { figure, signed, TIMES } from "../page/numbers.js";
import { shortened, svg } from "../page/svg.js";
import { edgeOf, LONG, WIDEST } from "./edges.js";
import { passOf, stepOf, sumsAt } from "./sums.js";

const BAR = 34;  // pixels of the largest reach of any node

const nodeWidth = ({ name }) => Math.max(BAR, 12 + 7.2 * shortened(name, LONG).length);

function graphSpace(record, stageWidth) {
  const columns = new Map();
  for (const [x] of record.spots) columns.set(x.toFixed(3), (columns.get(x.toFixed(3)) ?? 0) + 1);
  const half = Math.max(...record.decisions.map((node) => nodeWidth(record.nodes[node]) / 2));
  const width = Math.max(stageWidth, columns.size * Math.max(42, half + 6)), most = Math.max(...columns.values());
  const left = Math.max(28, half + 6), right = Math.max(72, half + 46);  // beyond a node stand its visits and its value
  const height = Math.max(260, Math.min(400, 80 * most), 62 * most);
  const place = (node) => [left + record.spots[node][0] * (width - left - right), 16 + (1 - record.spots[node][1]) * (height - 64)];
  const places = record.decisions.map(place), apart = places.flatMap(([x, y]) => places.flatMap(([right, level]) =>
    (right > x && Math.abs(level - y) < 45 ? [right - x] : [])));
  return { width, height, place, roomy: Math.min(...apart) > 100 };
}

// `roomy`: there is room beside a node for its value; else it stands below, at the lit node and its children.
function decisionOf(record, run, place, { place: placed, roomy }, go) {
  const [x, y] = placed(place), node = run.nodes[place], name = shortened(node.name, LONG), wide = nodeWidth(node), scale = BAR / record.mostReach;
  const bar = (name, top) => svg("rect", { x: -BAR / 2, y: top, height: 4, width: 0, class: `cfr-bar cfr-${name}` });
  const bars = { own: bar("own", 18), other: bar("other", 23) };
  const visits = svg("text", { x: wide / 2 + 3, y: -7, class: "cfr-visits" });
  const value = svg("text", { ...(roomy ? { x: wide / 2 + 3, y: 8 } : { y: 38, "text-anchor": "middle" }), class: "cfr-value" });
  const group = svg("g", { class: "cfr-node", transform: `translate(${x} ${y})`, click: () => go(place) },
    svg("title", {}, node.name),
    svg("rect", { x: -wide / 2 - 4, y: -16, width: wide + 8, height: 32, rx: 14, class: "cfr-halo" }),
    svg("rect", { x: -wide / 2, y: -12, width: wide, height: 24, rx: 10, class: "cfr-disc" }),
    svg("text", { class: "cfr-glyph", dy: "0.35em" }, name),
    svg("rect", { x: -BAR / 2, y: 18, width: BAR, height: 9, class: "cfr-gauge" }), bars.own, bars.other, visits, value);
  const update = (state, sums, showsValue) => {
    group.dataset.state = state;
    group.dataset.lit = String(state === "now");
    for (const name of ["own", "other"]) bars[name].setAttribute("width", String(sums[name] * scale));
    visits.textContent = sums.visits ? `${TIMES}${figure(sums.visits)}` : "";
    value.textContent = showsValue ? `v ${figure(Number(node.value.toFixed(3)))}` : "";
  };
  return { group, update };
}

function endOf(run, place, [x, y]) {
  const node = run.nodes[place], text = signed(node.value), wide = Math.max(22, 8 + 7 * text.length);
  const group = svg("g", { class: "cfr-node", transform: `translate(${x} ${y})` }, svg("title", {}, node.name),
    svg("rect", { x: -wide / 2, y: -9, width: wide, height: 18, rx: 5, class: "cfr-end" }),
    svg("text", { class: "cfr-glyph", dy: "0.35em" }, text));
  return { group, update: (_, sums) => { group.dataset.state = sums.visits ? "open" : "later"; } };
}

export function drawGraph(record, run, stageWidth, go, marked) {
  const space = graphSpace(record, stageWidth), { width, height, place } = space, scale = WIDEST / record.mostHanded;
  const edges = record.edges.map((edge) => edgeOf(record, run, edge, place, scale));
  const glyphs = run.nodes.map((node, at) => (node.children.length ? decisionOf(record, run, at, space, go) : endOf(run, at, place(at))));
  if (marked !== null) glyphs[marked].group.dataset.yours = "true";
  const drawing = svg("svg", { width, height, viewBox: `0 0 ${width} ${height}`, role: "img" },
    ...edges.map((edge) => edge.group), ...glyphs.map((glyph) => glyph.group), ...edges.map((edge) => edge.label));

  function update(at) {
    const { kind, node: lit } = record.steps[at], back = passOf(record, at) === "backward", sums = sumsAt(record, run, at);
    const finished = (node) => at >= stepOf(record, node, back ? "backward" : "forward");
    record.edges.forEach(({ from }, index) => {
      const here = from === lit && (kind === "arrive" || kind === "update");
      edges[index].update(here ? (back ? "back" : "now") : back ? "still" : finished(from) ? "done" : "later");
    });
    glyphs.forEach((glyph, node) => {
      const state = node === lit && kind !== "finish" ? "now" : finished(node) ? "done" : sums[node].visits ? "open" : "later";
      const near = space.roomy || node === lit || run.nodes[lit].children.includes(node);
      glyph.update(state, sums[node], back && near && finished(node));
    });
    return place(lit);
  }
  return { drawing, update, run, width: stageWidth };
}
