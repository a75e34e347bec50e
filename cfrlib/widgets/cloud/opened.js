// One game of the cloud, opened: its payoffs as a heat map, its curves alone, and who is ahead by how much.

import { disc, fitCanvas, trail } from "../page/drawing.js";
import { element } from "../page/element.js";
import { fixed, measured } from "../page/numbers.js";
import { cloudFrame, drawCloudAxes, piece, strandColour } from "./plane.js";
import { standing } from "./strands.js";

const TALL = 264; // pixels
const STRONGEST = 0.5; // how much of a player's colour the largest payoff takes

// Two digits: more of them the record, rounded to a hundredth of a decade, does not know.
export function nashConv(hundredths, spec) {
  if (hundredths <= spec.least) return `at most ${measured(10 ** (spec.least / 100))}`;
  const value = 10 ** (hundredths / 100);
  return value >= 1e-3 && value < 99 ? value.toPrecision(2) : measured(value);
}

export function makeOpened(spec, strands, closed) {
  const heading = element("div", { class: "cfr-heading" });
  const made = element("code", { class: "cfr-made" });
  const verdict = element("p", { class: "cfr-verdict", role: "status" });
  const heat = element("div", { class: "cfr-heat", tabindex: "0", role: "group", "aria-label": "payoff table" });
  const canvas = element("canvas", { role: "img" });
  const key = element("p", { class: "cfr-key" });
  const close = element("button", { type: "button", class: "cfr-close", click: closed }, "Close");
  const pair = element("div", { class: "cfr-pair" });
  const node = element("div", { class: "cfr-opened", hidden: true },
    element("div", { class: "cfr-top" }, heading, close), made, verdict, pair);
  const opened = { node, game: -1 };
  let painted = "";

  opened.show = (game) => {
    opened.game = game;
    node.hidden = game < 0;
    if (game < 0) return;
    heading.textContent = `Game ${game}`;
    made.textContent = spec.made.replace("{}", game);
    made.hidden = !spec.made;
    verdict.textContent = told(spec, strands, game);
    if (!pair.firstChild) pair.append(heat, element("div", { class: "cfr-alone" }, key, canvas));
  };

  opened.draw = (colours) => {
    const width = canvas.parentElement?.clientWidth, wanted = `${opened.game} ${colours.paper} ${width}`;
    if (opened.game < 0 || width < 60 || painted === wanted) return;
    painted = wanted;
    heat.replaceChildren(heatMap(strands.payoffs(opened.game), colours));
    const curves = strands.names.map((_, method) => strands.curve(method, opened.game)), all = curves.flat();
    const frame = cloudFrame(strands.iterations, [Math.min(...all), Math.max(...all)], width, TALL, 16);
    const pen = fitCanvas(canvas, width, TALL);
    drawCloudAxes(pen, frame, colours);
    curves.forEach((curve, method) => {
      const colour = strandColour(colours, method), points = frame.points(curve);
      trail(pen, points, { colour, width: 2.6 });
      points.forEach((point) => disc(pen, point, 3.2, { fill: colour, edge: colours.paper, width: 1 }));
    });
    const ends = strands.names.map((name, method) => `${name} ${nashConv(curves[method].at(-1), spec)}`);
    key.replaceChildren(...ends.map((end, method) => element("span", { style: `--line:${strandColour(colours, method)}` }, piece([]), end)));
    canvas.setAttribute("aria-label", `Last NashConv in game ${opened.game}: ${ends.join(", ")}`);
  };
  return opened;
}

function told(spec, strands, game) {
  const { leader, order, lead, since } = standing(strands, game, spec.tie), { names } = strands;
  if (names.length === 1) return `Its NashConv ends at ${nashConv(strands.last(0, game), spec)}.`;
  const [first, second] = order;
  if (leader < 0) {
    const why = lead ? `below ${measured(10 ** (spec.tie / 100))} all is rounding` : "both end alike";
    return `Neither ${names[first]} nor ${names[second]} is ahead: ${why}.`;
  }
  const times = `${strands.last(first, game) <= spec.least ? "at least " : ""}${measured(10 ** (lead / 100), 4)} times`;
  const from = spec.iterations[since].toLocaleString("en");
  return `${names[first]} is ahead of ${names[second]}: its NashConv ends ${times} smaller. It leads from iteration ${from} on.`;
}

function heatMap(payoffs, colours) {
  const most = Math.max(...payoffs.flat().map(Math.abs)) || 1;
  const shade = (payoff) => {
    const strength = Math.round(255 * STRONGEST * Math.abs(payoff) / most).toString(16).padStart(2, "0");
    return `background:${colours.players[payoff < 0 ? 1 : 0]}${strength}`;
  };
  const head = element("tr", {}, element("td", {}), ...payoffs[0].map((_, column) => element("th", { scope: "col" }, String(column))));
  const rows = payoffs.map((row, number) => element("tr", {}, element("th", { scope: "row" }, String(number)),
    ...row.map((payoff) => element("td", { style: shade(payoff) }, fixed(payoff, 2)))));
  return element("table", {}, element("caption", {}, "What player 1 wins; player 1 picks a row, player 2 a column"),
    element("thead", {}, head), element("tbody", {}, ...rows));
}
