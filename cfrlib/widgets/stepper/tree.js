// One hand's tree, drawn large with ribbons for the reaches, and all hands drawn small.

import { element } from "../page/element.js";
import { figure } from "../page/numbers.js";
import { shortened, svg } from "../page/svg.js";
import { payoffText, payoffWords, playerName, shortFigure } from "./words.js";

const RIBBON = 12;  // pixels of a reach of 1
const RADIUS = 18;
const LETTER = 7;  // pixels

// Players' ribbons first, chance's last, side by side around the straight line between two nodes.
function ribbons(from, to, reach) {
  const [chance, ...players] = reach;
  const strands = players.map((share, player) => [share, `cfr-reach-${player}`]);
  if (chance < 1) strands.push([chance, "cfr-reach-chance"]);
  const widths = strands.map(([share]) => Math.max(share * RIBBON, share > 0 ? 0.8 : 3));
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  const normal = [(from[1] - to[1]) / length, (to[0] - from[0]) / length].map((part) => -part);
  let offset = -widths.reduce((sum, width) => sum + width, 0) / 2;
  return strands.map(([share, name], index) => {
    const middle = offset + widths[index] / 2;
    offset += widths[index];
    const [x1, y1, x2, y2] = [from, to].flatMap(([x, y]) => [x + normal[0] * middle, y + normal[1] * middle]);
    return svg("line", { x1, y1, x2, y2, class: `cfr-ribbon ${name}`, "stroke-width": share > 0 ? widths[index] : 1.4,
      "stroke-dasharray": share > 0 ? null : "3 3" });
  });
}

function treeLayout(record, width) {
  const depth = Math.max(...record.nodes.map((node) => node.depth)), level = width < 440 ? 80 : 90, top = 46;
  const crowded = new Set(record.nodes.filter((node) => record.nodes.some((other) => other !== node && other.hand === node.hand &&
    other.depth === node.depth && Math.abs(other.x - node.x) * (width - 32) < 58)).map((node) => node.depth));
  const gaps = record.nodes.map((node) => Math.min(1, ...record.nodes.flatMap((other) => (other !== node && other.hand === node.hand &&
    other.depth === node.depth ? [Math.abs(other.x - node.x)] : []))));
  const room = (node) => gaps[record.nodes.indexOf(node)] * (width - 32);  // pixels, to its neighbour
  const place = (node) => [16 + node.x * (width - 32), top + node.depth * level];
  const isLeft = (node) => node.parent !== null && place(record.nodes[node.parent])[0] > place(node)[0] + 1;
  // No room beside a node for its value: an end stands there, or another node's value.
  const beside = width < 420 ? 75 : 100;
  const isClose = (node) => record.nodes.some((other) => {
    const away = (isLeft(node) ? node.x - other.x : other.x - node.x) * (width - 32), facing = !other.over && isLeft(other) !== isLeft(node);
    return other.hand === node.hand && other.depth === node.depth && away > 0 && away < (facing ? 1.8 * beside : other.over ? beside : 0);
  });
  return { width, height: top + depth * level + 34, crowded, room, place, isLeft, isClose };
}

function nodeGlyph(record, node, layout, { go, hover }) {
  const [x, y] = layout.place(node);
  const group = svg("g", { class: `cfr-node${layout.isClose(node) ? " cfr-close" : ""}`, transform: `translate(${x} ${y})`, click: () => go(node.done),
    pointerenter: () => hover(node.information_set), pointerleave: () => hover(null) });
  if (node.over) {
    const text = payoffText(node), full = Math.max(30, 10 + 7.5 * text.length), wide = Math.min(full, Math.max(20, layout.room(node) - 2));
    group.append(svg("title", {}, payoffWords(node)),
      svg("rect", { x: -wide / 2, y: -12, width: wide, height: 24, rx: 5, class: "cfr-end" }),
      svg("text", { class: "cfr-glyph", dy: "0.35em", style: wide < full ? `font-size: ${Math.max(8, 12 * wide / full).toFixed(1)}px` : null }, text));
    return { group };
  }
  const label = node.player < 0 ? "?" : record.sets[node.information_set].label;
  const left = layout.isLeft(node);
  const value = svg("text", { class: "cfr-value", x: left ? -24 : 24, y: -10, "text-anchor": left ? "end" : "start" });
  group.append(svg("title", {}, node.player < 0 ? "chance" : `information set ${label}, ${playerName(node.player)}`),
    svg("circle", { r: RADIUS + 6, class: "cfr-halo" }),
    svg("circle", { r: RADIUS, class: `cfr-disc cfr-mover-${Math.max(node.player, -1)}` }),
    svg("text", { class: "cfr-glyph", dy: "0.35em" }, label.length <= 4 ? label : `${node.player + 1}`), value);
  return { group, value };
}

function edgeGlyph(record, node, layout) {
  const parent = record.nodes[node.parent], from = layout.place(parent), to = layout.place(node);
  const along = (share) => [0, 1].map((axis) => from[axis] + share * (to[axis] - from[axis]));
  const [x, y] = along(0.5), side = to[0] < from[0] - 1 ? -1 : 1, tall = to[1] - from[1];
  const half = RIBBON * node.reach.reduce((sum, share) => sum + share, node.reach[0] < 1 ? 0 : -1) / 2;
  const away = 6 + half * Math.hypot(to[0] - from[0], tall) / tall + 6 * Math.abs(to[0] - from[0]) / tall;
  const text = (line, content, name) => svg("text", { x: x + side * away, y: y + line, class: name,
    "text-anchor": side < 0 ? "end" : "start" }, content);
  const faint = svg("line", { x1: from[0], y1: from[1], x2: to[0], y2: to[1], class: "cfr-twig" });
  const bundle = svg("g", { class: "cfr-bundle" }, ...ribbons(from, to, node.reach));
  const chance = text(3, figure(node.probability), "cfr-chance"), atEdge = side < 0 ? x - away : layout.width - x - away;
  const letters = Math.max(6, Math.floor(Math.min(layout.room(node) / 2, atEdge) / LETTER));  // siblings' names are half as far apart
  return { group: svg("g", { class: `cfr-edge${layout.crowded.has(node.depth) ? " cfr-crowded" : ""}` }, svg("title", {}, node.move), faint, bundle, text(-11, shortened(node.move, letters), "cfr-move"), chance) };
}

export function makeTree(record, hand, width, actions) {
  const layout = treeLayout(record, width), name = width < 420 ? "" : "v = ", nodes = record.nodes.filter((node) => node.hand === hand);
  const root = nodes[0], [x, y] = layout.place(root);
  const stub = svg("g", { class: "cfr-bundle" }, ...ribbons([x, 2], [x, y], root.reach));
  const drawing = svg("svg", { width, height: layout.height, viewBox: `0 0 ${width} ${layout.height}`, role: "img" }, stub);
  const edges = new Map(), glyphs = new Map();
  for (const node of nodes.slice(1)) edges.set(node, edgeGlyph(record, node, layout));
  for (const node of nodes) glyphs.set(node, nodeGlyph(record, node, layout, actions));
  const marked = glyphs.get(record.nodes[record.yours?.node]);
  if (marked) marked.group.dataset.yours = "true";
  drawing.append(...[...edges.values(), ...glyphs.values()].map((glyph) => glyph.group));

  function update(at, now, lit, hidden) {
    for (const [node, glyph] of glyphs) {
      const state = node === now ? "now" : node.arrive > at ? "later" : node.done <= at ? "done" : "open";
      glyph.group.dataset.state = state;
      glyph.group.dataset.lit = String(lit !== null && node.information_set === lit);
      const value = node === now && hidden.value ? "?" : shortFigure(node.value ?? 0);
      if (glyph.value) glyph.value.textContent = node.done > at ? "" : name + value;
    }
    for (const [node, glyph] of edges) {
      glyph.group.dataset.state = node.arrive > at ? "later" : node.done > at || node === now ? "open" : "done";
      glyph.group.dataset.hidden = String(node === now && Boolean(hidden.reach));
    }
  }
  return { drawing, update, hand, width };
}

// All hands at a glance: where the walk is, and where the information set lights up.
export function makeHands(record, go) {
  const small = (node) => [6 + node.x * 88, 9 + node.depth * 15];
  const depth = Math.max(...record.nodes.map((node) => node.depth));
  const cards = record.hands.map((name, hand) => {
    const nodes = record.nodes.filter((node) => node.hand === hand), marks = new Map();
    const lines = nodes.slice(1).map((node) => {
      const [[x1, y1], [x2, y2]] = [record.nodes[node.parent], node].map(small);
      return svg("line", { x1, y1, x2, y2, class: "cfr-twig" });
    });
    for (const node of nodes) {
      const [cx, cy] = small(node), mover = node.over ? "end" : node.player;
      marks.set(node, svg("g", { class: "cfr-node" }, svg("circle", { cx, cy, r: 7.5, class: "cfr-halo" }),
        svg("circle", { cx, cy, r: node.over ? 2.2 : 4.2, class: `cfr-disc cfr-mover-${mover}` })));
    }
    const picture = svg("svg", { viewBox: `0 0 100 ${18 + 15 * depth}`, "aria-hidden": "true" }, ...lines, ...marks.values());
    const button = element("button", { type: "button", class: "cfr-hand", click: () => go(nodes[0].arrive) },
      element("span", {}, name), picture);
    return { button, marks, hand, name };
  });
  const update = (at, now, lit) => cards.forEach(({ button, marks, hand, name }) => {
    let shining = false;
    for (const [node, mark] of marks) {
      mark.dataset.state = node === now ? "now" : node.arrive > at ? "later" : node.done <= at ? "done" : "open";
      const on = lit !== null && node.information_set === lit;
      mark.dataset.lit = String(on);
      shining ||= on;
    }
    const current = Boolean(now) && now.hand === hand;
    button.setAttribute("aria-current", String(current));
    button.setAttribute("aria-label", `deal ${name}${current ? ", shown large" : ""}${shining ? ", holds the lit information set" : ""}`);
  });
  const node = element("div", { class: "cfr-hands", role: "group", "aria-label": "all deals" }, ...cards.map((card) => card.button));
  return { node, update };
}
