// The tree itself: bands behind, ribbons as wide as reach, nodes, and the words at them. Colours come from the style sheet.

import { signedAmount, signedOnScale } from "../page/numbers.js";
import { shortened, svg } from "../page/svg.js";

const SHORT = 36;  // pixels, of an edge that has no room for its move
const WIDEST = 15;  // pixels, of the most likely move
const PAST = 12;  // pixels
const NEAR = 44;  // pixels: farther away nothing is meant
const LINE = 14;  // pixels between names
const LONG = 12;  // letters: longer names would lie on others, and are read beside the tree

const HUES = 3;  // of players: a fourth one has the first one's again

export const movedBy = (player) => (player < 0 ? "cfr-chance" : `cfr-by-${player % HUES}`);
const product = (parts) => parts.reduce((so, part) => so * part, 1);

export function makeBranches(spec) {
  const { nodes, sets } = spec, ends = nodes.filter((node) => node.player < -1).map(({ value }) => Math.abs(value[0]));
  const most = Math.max(...ends), won = (node) => signedOnScale(node.value[0], most, signedAmount);
  const bands = sets.map((one) => svg("polyline", { class: `cfr-band ${movedBy(one.player)}` }));
  const edges = nodes.map((node, at) => (at ? svg("line", { class: `cfr-edge ${movedBy(nodes[node.parent].player)}` }) : null));
  const marks = nodes.map((node) => (node.player < -1
    ? svg("text", { class: "cfr-end" }, won(node))
    : svg("circle", { class: `cfr-node ${movedBy(node.player)}`, r: node.player < 0 ? 4 : 5.5 })));
  const named = (kind, words) => svg("text", { class: `${kind}${[...words].length > LONG ? " cfr-long" : ""}` }, words);
  const names = sets.map((one) => named("cfr-name", one.label));
  const moves = nodes.map((node) => svg("text", { class: "cfr-move" }, shortened(node.move, LONG)));
  const deals = spec.deals.map((deal) => named("cfr-deal", deal.words));
  const root = svg("svg", { class: "cfr-branches", "aria-hidden": "true" },
    ...bands, ...edges.slice(1), ...marks, ...names, ...deals, ...moves.slice(1));
  let points = [], frame = { wide: 1, high: 1 };

  const onto = ([x, y]) => [(x + 1.06) / 2.12 * frame.wide, (y + 1.06) / 2.12 * frame.high];

  function size(wide, high) {
    frame = { wide, high };
    root.setAttribute("viewBox", `0 0 ${wide} ${high}`);
    root.setAttribute("width", wide);
    root.setAttribute("height", high);
    deals.forEach((deal, at) => write(deal, onto(spec.deals[at].at)));
  }

  function place(places) {
    points = places.map(onto);
    edges.forEach((edge, at) => {
      if (!edge) return;
      const [from, to] = [points[nodes[at].parent], points[at]];
      set(edge, { x1: from[0], y1: from[1], x2: to[0], y2: to[1] });
      write(moves[at], [0.45 * from[0] + 0.55 * to[0], 0.45 * from[1] + 0.55 * to[1]]);
      moves[at].classList.toggle("cfr-short", Math.hypot(to[0] - from[0], to[1] - from[1]) < SHORT);
    });
    marks.forEach((mark, at) => (mark.tagName === "text" ? write(mark, beyond(points[nodes[at].parent], points[at]))
      : set(mark, { cx: points[at][0], cy: points[at][1] })));
    const spots = sets.map((one, at) => {
      const path = one.histories.map(({ node }) => points[node]), half = (path.length - 1) / 2;
      if (path.length === 1) path.push(path[0]);
      bands[at].setAttribute("points", path.join(" "));
      const [a, b] = [path[Math.floor(half)], path[Math.ceil(half)]];
      return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2 - (half ? 0 : 11)];
    });
    apart(spots);
    spots.forEach((spot, at) => write(names[at], spot));
  }

  // `part`: whose share of reach is drawn, a column of it; null for all of it.
  function widen(part) {
    const flows = nodes.map((node) => (part === null ? product(node.reach) : node.reach[part]));
    const most = Math.max(...flows.slice(1));
    edges.slice(1).forEach((edge, at) => {
      edge.setAttribute("stroke-width", Math.max(1.2, WIDEST * flows[at + 1] / (most || 1)).toFixed(2));
      edge.classList.toggle("cfr-dry", flows[at + 1] < 1e-9);
    });
  }

  // Merged, a place has one name, and the colour of no player where several of them move.
  function merge(together) {
    const { place } = spec.together, first = place.map((one) => place.indexOf(one));
    const players = place.map((one) => new Set(nodes.filter((_, at) => place[at] === one).map(({ player }) => player)));
    const worth = place.map((one) => new Set(nodes.filter((_, at) => place[at] === one).map(({ value }) => value[0])));
    nodes.forEach((node, at) => {
      marks[at].classList.toggle("cfr-both", together && players[at].size > 1);
      edges[at]?.classList.toggle("cfr-both", together && players[node.parent].size > 1);
      if (node.player < -1) marks[at].textContent = together && worth[at].size > 1 ? "" : won(node);
    });
    sets.forEach((one, at) => names[at].classList.toggle("cfr-second", together && !one.histories.some(({ node }) => first[node] === node)));
  }

  // `picked`: the number of an information set, or null.
  function light(picked) {
    const here = new Set(picked === null ? [] : alike(spec, picked)), way = new Set(), after = new Set();
    for (const node of here) for (let at = node; at > 0; at = nodes[at].parent) way.add(at);
    nodes.forEach((node, at) => { if (here.has(node.parent) || after.has(node.parent)) after.add(at); });
    root.classList.toggle("cfr-picked", picked !== null);
    bands.forEach((band, at) => band.classList.toggle("cfr-lit", at === picked));
    names.forEach((name, at) => name.classList.toggle("cfr-lit", at === picked));
    nodes.forEach((node, at) => {
      const lit = way.has(at) || after.has(at) || at === 0;
      marks[at].classList.toggle("cfr-lit", lit);
      marks[at].classList.toggle("cfr-here", here.has(at));
      edges[at]?.classList.toggle("cfr-lit", lit);
      moves[at].classList.toggle("cfr-lit", (way.has(at) || here.has(node.parent)) && !(deals.length && node.parent === 0));
    });
    deals.forEach((deal, at) => deal.classList.toggle("cfr-lit", way.has(spec.deals[at].node)));
  }

  // `walks`: the nodes that each player's walk touches, or null.
  function touch(walks) {
    const met = (walks ?? []).map((walk) => new Set(walk));
    root.classList.toggle("cfr-touching", walks !== null);
    nodes.forEach((_, at) => {
      const by = met.flatMap((walk, player) => (walk.has(at) ? [player] : []));
      const kind = by.length > 1 ? "all" : by.length ? String(by[0] % HUES) : "";
      for (const one of [edges[at], marks[at]]) if (one) one.dataset.walk = kind;
    });
  }

  // The information set of the nearest node; an end belongs to the decision before it.
  function nearest(x, y) {
    let best = null, least = NEAR;
    points.forEach(([px, py], at) => {
      const away = Math.hypot(px - x, py - y);
      const known = nodes[at].player < -1 ? nodes[nodes[at].parent].set : nodes[at].set;
      if (away < least && known >= 0) [best, least] = [known, away];
    });
    return best;
  }

  return { node: root, size, place, widen, merge, light, touch, nearest };
}

// All histories that light up with a set: its own, and those that stand in the same places.
function alike(spec, picked) {
  const own = spec.sets[picked].histories.map(({ node }) => node);
  if (!spec.together) return own;
  const places = new Set(own.map((node) => spec.together.place[node]));
  return spec.nodes.map((_, at) => at).filter((at) => places.has(spec.together.place[at]));
}

function set(shape, attributes) {
  for (const [name, value] of Object.entries(attributes)) shape.setAttribute(name, value.toFixed(1));
}

// A little farther on the way from one point to the other: where an end's word does not lie on its ribbon.
function beyond(from, to) {
  const long = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  return to.map((one, axis) => one + PAST * (one - from[axis]) / long);
}

// Names that would lie on one another, as on a phone, go up and down.
function apart(spots) {
  for (const [at, one] of spots.entries()) {
    for (const other of spots.slice(at + 1)) {
      const lack = LINE - Math.abs(one[1] - other[1]), down = one[1] < other[1] ? 1 : -1;
      if (lack <= 0 || Math.abs(one[0] - other[0]) > 2 * LINE) continue;
      one[1] -= down * lack / 2;
      other[1] += down * lack / 2;
    }
  }
}

const write = (text, [x, y]) => set(text, { x, y });
