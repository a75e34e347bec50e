// Afterwards: what each decision cost, what the opponent might have held, and the result with luck removed.

import { element } from "../page/element.js";
import { amount, beliefPercent, plural, signedAmount } from "../page/numbers.js";
import { svg } from "../page/svg.js";
import { isFree, small } from "./things.js";

// A finished hand, from its script and the choices made in it.
export function replay(script, choices, seats) {
  let node = script.nodes[0];
  const decisions = choices.map((choice) => {
    const cost = Math.max(...node.values) - node.values[choice], decision = { node, choice, cost };
    node = script.nodes[node.next[choice]];
    return decision;
  });
  const cost = decisions.reduce((sum, decision) => sum + decision.cost, 0);
  return { number: script.number, seat: script.seat, decisions, end: node, won: node.won, cost, withoutLuck: seats[script.seat].value - cost };
}

export const total = (hands, what) => hands.reduce((sum, hand) => sum + hand[what], 0);

// All hands, as in the list beside it; those dealt last are told apart once there are others. `room`: pixels across.
export function summary(hands, last, unit, room) {
  const won = total(hands, "won"), withoutLuck = total(hands, "withoutLuck"), cost = total(hands, "cost");
  const headline = (name, value, kind) => element("div", { class: `cfr-headline cfr-headline-${kind}` },
    element("span", {}, name), element("b", {}, signedAmount(value)));
  const free = hands.filter((hand) => isFree(hand.cost)).length;
  const said = isFree(cost) ? "None of your decisions cost anything." :
    `Your decisions cost ${amount(cost)} ${unit}s in all; ${free} of ${plural(hands.length, "hand")} had no costly decision.`;
  return element("div", { class: "cfr-summary" },
    element("h4", {}, `${plural(hands.length, "hand")} played`, last.length < hands.length ? lastHands(last) : ""),
    element("div", { class: "cfr-headlines" }, headline(`you won, ${unit}s`, won, "won"), headline("with luck removed", withoutLuck, "without-luck"),
      headline("luck", won - withoutLuck, "luck")),
    resultChart(hands, Math.max(260, Math.min(560, room))),
    element("p", {}, `${said} Choose a hand in the list to see its decisions.`));
}

const lastHands = (last) => element("small", {}, ` the last ${last.length}: ${signedAmount(total(last, "won"))}, with luck removed ${signedAmount(total(last, "withoutLuck"))}`);

// Results added up, hand by hand: what happened (steps, solid) and what it is without luck (dashed).
function resultChart(hands, wide) {
  const high = 168, left = 34, right = 136, top = 10, low = 20;
  const sums = (what) => hands.reduce((line, hand) => [...line, line.at(-1) + hand[what]], [0]);
  const won = sums("won"), withoutLuck = sums("withoutLuck");
  const least = Math.min(-1, ...won, ...withoutLuck), most = Math.max(1, ...won, ...withoutLuck);
  const x = (hand) => left + (hand / hands.length) * (wide - left - right);
  const y = (value) => top + ((most - value) / (most - least)) * (high - top - low);
  const points = (line) => line.map((value, hand) => `${x(hand).toFixed(1)},${y(value).toFixed(1)}`).join(" ");
  const picture = svg("svg", { viewBox: `0 0 ${wide} ${high}`, class: "cfr-results", role: "img",
    "aria-label": `Added up over ${hands.length} hands: won ${signedAmount(won.at(-1))}, with luck removed ${signedAmount(withoutLuck.at(-1))}.` });
  const apart = (value) => Math.abs(y(value) - y(0)) > 12;  // pixels, a line of text
  for (const value of [0, ...[Math.ceil(least), Math.floor(most)].filter(apart)]) {
    picture.append(svg("line", { x1: left, x2: wide - right, y1: y(value), y2: y(value), class: "cfr-grid-line" }),
      svg("text", { x: left - 6, y: y(value) + 4, "text-anchor": "end" }, amount(value)));
  }
  picture.append(svg("text", { x: left, y: high - 4 }, "hand 1"), svg("text", { x: wide - right, y: high - 4, "text-anchor": "end" }, String(hands.length)),
    svg("polyline", { points: points(withoutLuck), class: "cfr-line-without-luck" }), svg("polyline", { points: points(won), class: "cfr-line-won" }));
  const ends = [["won", won.at(-1), "what happened"], ["without-luck", withoutLuck.at(-1), "without luck"]];
  const gap = y(ends[1][1]) - y(ends[0][1]), push = Math.abs(gap) < 14 ? (14 - Math.abs(gap)) / 2 * (gap < 0 ? -1 : 1) : 0;
  ends.forEach(([kind, value, name], index) => picture.append(
    svg("circle", { cx: x(hands.length), cy: y(value), r: 3.5, class: `cfr-dot-${kind}` }),
    svg("text", { x: x(hands.length) + 9, y: y(value) + 4 + (index ? push : -push), class: `cfr-name-${kind}` }, name)));
  return picture;
}

export function handReview(hand, spec) {
  const other = 1 - hand.seat, shown = hand.end.see.hands[other] ?? [];
  const ended = hand.won === 0 ? "Nobody won." : `You ${hand.won > 0 ? "won" : "lost"} ${plural(hand.won, spec.unit)}.`;
  const costs = isFree(hand.cost) ? "your decisions cost nothing" : `your decisions cost ${amount(hand.cost)}`;
  const scale = Math.max(0.01, ...hand.decisions.map(({ node }) => Math.max(...node.values) - Math.min(...node.values)));
  const reveal = shown.length ? element("p", {}, spec.simultaneous ? "The opponent chose " : "The opponent had ", small(shown), ".") : "";
  return element("div", { class: "cfr-review" },
    element("h4", {}, `Hand ${hand.number}: ${ended.slice(0, -1)}, ${costs}`), reveal,
    hand.decisions.length ? "" : element("p", {}, "You had nothing to decide."),
    ...hand.decisions.map((decision, index) => decisionReview(decision, index, hand, spec, scale)));
}

function decisionReview({ node, choice, cost }, index, hand, spec, scale) {
  const best = Math.max(...node.values), held = node.see.hands[hand.seat];
  const order = node.values.map((_, action) => action).sort((a, b) => node.values[b] - node.values[a]);
  const shown = order.filter((action, place) => place < 6 || action === choice);
  const row = (action) => {
    const loss = best - node.values[action];
    return element("tr", { class: action === choice ? "cfr-chosen" : "" },
      element("td", {}, action === choice ? "\u25cf " : "", node.moves[action]),
      element("td", { class: "cfr-number" }, signedAmount(node.values[action])),
      element("td", {}, element("span", { class: "cfr-cost-bar", style: `width:${(70 * loss / scale).toFixed(1)}px` })),
      element("td", {}, isFree(loss) ? "free" : `costs ${amount(loss)}`));
  };
  const left = node.moves.length - shown.length;
  const table = element("table", { class: "cfr-values" }, element("thead", {}, element("tr", {},
    ...["you may", "worth", "", "cost"].map((text) => element(text ? "th" : "td", {}, text)))), element("tbody", {}, ...shown.map(row)));
  const before = node.log.filter(([who, what]) => who >= 0 && what).map(([who, what]) => `${who === hand.seat ? "you" : "opponent"} ${what}`);
  return element("div", { role: "group", class: "cfr-decision" },
    element("div", { class: "cfr-name" }, element("b", {}, `Decision ${index + 1}`), held?.length ? small(held) : "", node.see.board.length ? element("span", {}, "board ", small(node.see.board)) : "",
      element("span", {}, before.length ? before.join(", ") : spec.simultaneous ? "both choose in secret" : "you open"), element("code", { title: "information set" }, node.set),
      element("em", {}, isFree(cost) ? "free" : `cost ${amount(cost)}`)),
    element("div", { class: "cfr-columns" }, element("div", {}, table, left ? element("p", {}, `and ${left} worse`) : ""), beliefs(node, spec)));
}

function beliefs(node, spec) {
  if (!node.held.length) return "";
  const shown = node.held.slice(0, 6), left = node.held.slice(6).reduce((sum, [, p]) => sum + p, 0);
  const row = ([things, p]) => element("li", {}, small(things),
    element("span", { class: "cfr-belief-bar", style: `width:${(90 * p / shown[0][1]).toFixed(1)}px` }), beliefPercent(p));
  return element("div", {}, element("div", { class: "cfr-caption" }, `the opponent may ${spec.simultaneous ? "choose" : "hold"}`),
    element("ul", { class: "cfr-beliefs" }, ...shown.map(row), left > 0.0005 ? element("li", {}, `others ${beliefPercent(left)}`) : ""));
}

// Every choice of both seats. A choice tells its cost once it was tried, and the hands are over.
export function costMap(spec, seats, hands) {
  const tried = new Set(hands.flatMap((hand) => hand.decisions.map(({ node, choice }) => `${hand.seat} ${node.set} ${choice}`)));
  const when = element("small", {}, "Shown after the last hand, for the choices you tried.");
  return element("div", { role: "group", class: "cfr-prices", "aria-label": "what each choice costs" },
    element("p", {}, "What each choice costs ", when),
    ...seats.map((seat) => seatMap(spec.seats[seat].choices, seat, tried)));
}

function seatMap(choices, seat, tried) {
  const known = (row, action) => tried.has(`${seat} ${row.set} ${action}`);
  const count = choices.reduce((sum, row) => sum + row.moves.length, 0);
  const found = choices.reduce((sum, row) => sum + row.moves.filter((_, action) => known(row, action)).length, 0);
  const costly = choices.reduce((sum, row) => sum + row.costs.filter((cost, action) => known(row, action) && !isFree(cost ?? 0)).length, 0);
  const tile = (row) => (move, action) => {
    const cost = row.costs[action], open = known(row, action);
    const text = !open ? "?" : cost === null || isFree(cost) ? "free" : amount(cost);
    return element("span", { class: "cfr-tile", "data-known": !open ? "no" : text === "free" ? "free" : "costly",
      title: open ? "" : "not tried yet, or the hands are not over" }, move, element("b", {}, text));
  };
  return element("div", { class: "cfr-seat-map" },
    element("p", {}, `As player ${seat + 1}: ${found} of ${count} choices known, `, element("b", {}, String(costly)), costly === 1 ? " of them costs something." : " of them cost something."),
    element("div", { class: "cfr-tiles" }, ...choices.map((row) =>
      element("div", { class: "cfr-tile-row" }, element("code", {}, row.set), ...row.moves.map(tile(row))))));
}
