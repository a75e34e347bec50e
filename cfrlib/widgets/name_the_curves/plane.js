// The plane of a race: what was spent to the right, exploitability upward, both logarithmic; one line a variant.

import { decades, powerOfTen } from "../page/decades.js";
import { disc, trail, write } from "../page/drawing.js";
import { svg } from "../page/svg.js";

const LINES = [[], [8, 4], [2, 3.5], [10, 4, 2, 4], [5, 3]];
export const EXACT = 1e-13; // below this, exploitability is rounding
const UNITS = { iterations: "iterations", nodes: "sequences and payoffs visited", seconds: "seconds of computing, as measured" };

export const lineColour = (colours, order) => colours.actions[order % colours.actions.length];
const lineDash = (order) => LINES[order % LINES.length];

// A piece of the line, in the colour that `--line` says.
export const swatch = (order) => svg("svg", { class: "cfr-line", width: 30, height: 8, "aria-hidden": "true" },
  svg("line", { x1: 1, x2: 29, y1: 4, y2: 4, "stroke-dasharray": lineDash(order).join(" ") }));

// The points that can be drawn, [spent, exploitability], and from which look each comes.
function measuredPoints(curve, axis, kind) {
  return curve[axis].map((spent, look) => [spent, Math.max(curve[kind][look], EXACT), look]).filter(([spent]) => spent > 0);
}

export function raceFrame(game, now, width, height) {
  const lines = game.curves.map((curve) => measuredPoints(curve, now.axis, now.kind));
  const all = lines.flat(), spent = all.map((point) => point[0]), gaps = all.map((point) => point[1]);
  const first = spent.reduce((a, b) => Math.min(a, b)), last = Math.max(spent.reduce((a, b) => Math.max(a, b)), first * 1.01);
  const ticks = decades(gaps.reduce((a, b) => Math.min(a, b)), gaps.reduce((a, b) => Math.max(a, b)));
  const [left, right, top, bottom] = [54, width - now.margin, 26, height - 40];
  const span = Math.log(last / first), rise = Math.log(ticks.at(-1) / ticks[0]) || 1;
  return {
    left, right, top, bottom, first, last, ticks, lines,
    x: (value) => left + Math.log(value / first) / span * (right - left),
    y: (value) => bottom - Math.log(value / ticks[0]) / rise * (bottom - top),
    spentAt: (share) => first * Math.exp(share * span),
  };
}

// The last look that had spent no more than this.
export function lookAt(points, spent) {
  const before = points.filter((point) => point[0] <= spent * 1.0001);
  return before.length ? before.at(-1) : null;
}

export function drawRace(pen, width, height, frame, now, labels) {
  const { x, y } = frame, { colours } = now;
  drawRaceAxes(pen, frame, width, height, now);
  frame.lines.forEach((points, order) => {
    const strong = now.lit < 0 || now.lit === order;
    trail(pen, points.map(([spent, gap]) => [x(spent), y(gap)]),
      { colour: lineColour(colours, order), width: now.lit === order ? 4 : 2.4, dash: lineDash(order), alpha: strong ? 1 : 0.3 });
  });
  if (now.look !== null) drawReading(pen, frame, now);
  drawEnds(pen, frame, now, labels);
}

// Labels at the right ends, moved apart where they would touch.
function drawEnds(pen, frame, now, labels) {
  const ends = frame.lines.map((points, order) => ({ order, at: points.length ? frame.y(points.at(-1)[1]) : frame.bottom }));
  ends.sort((one, other) => one.at - other.at);
  ends.forEach((end, place) => { end.shown = Math.max(end.at, place ? ends[place - 1].shown + 17 : frame.top + 4); });
  for (let place = ends.length - 1; place >= 0; place--) {
    const limit = place === ends.length - 1 ? frame.bottom : ends[place + 1].shown - 17;
    ends[place].shown = Math.min(ends[place].shown, limit);
  }
  for (const { order, shown } of ends) {
    write(pen, labels[order], frame.right + 9, shown, { colour: lineColour(now.colours, order), size: 13, weight: "650", halo: now.colours.paper });
  }
}

function drawReading(pen, frame, now) {
  const { x, y } = frame, at = x(now.look);
  trail(pen, [[at, frame.top], [at, frame.bottom]], { colour: now.colours.muted, width: 1, dash: [3, 3] });
  frame.lines.forEach((points, order) => {
    const point = lookAt(points, now.look);
    if (point) disc(pen, [x(point[0]), y(point[1])], 4.5, { fill: lineColour(now.colours, order), edge: now.colours.paper });
  });
}

function drawRaceAxes(pen, frame, width, height, now) {
  const { x, y, left, right, top, bottom } = frame, small = { colour: now.colours.muted, size: 11 };
  const every = Math.ceil(frame.ticks.length / Math.max(2, Math.floor((bottom - top) / 26)));
  frame.ticks.filter((_, index) => index % every === 0).forEach((tick) => {
    trail(pen, [[left, y(tick)], [right, y(tick)]], { colour: now.colours.grid, width: 1 });
    write(pen, tick <= EXACT ? "0" : powerOfTen(tick), left - 7, y(tick), { ...small, align: "right" });
  });
  const across = decades(frame.first, frame.last).filter((tick) => tick >= frame.first * 0.999 && tick <= frame.last * 1.001);
  const apart = Math.ceil(across.length / Math.max(2, Math.floor((right - left) / 44)));
  across.filter((_, index) => index % apart === 0).forEach((tick) => {
    trail(pen, [[x(tick), top], [x(tick), bottom]], { colour: now.colours.grid, width: 1 });
    write(pen, powerOfTen(tick), x(tick), bottom + 13, { ...small, align: "center" });
  });
  write(pen, UNITS[now.axis], (left + right) / 2, height - 8, { ...small, align: "center" });
  write(pen, `exploitability of the ${now.kind === "average" ? "average" : "last strategy"}`, 6, 9, { ...small, room: width - 12 });
}

// The curve nearest to a place, or -1 where none is near.
export function curveNear(frame, [right, down], reach = 22) {
  let nearest = -1, least = reach;
  frame.lines.forEach((points, order) => {
    points.forEach(([spent, gap], place) => {
      const from = [frame.x(spent), frame.y(gap)];
      const to = place + 1 < points.length ? [frame.x(points[place + 1][0]), frame.y(points[place + 1][1])] : from;
      const length = (to[0] - from[0]) ** 2 + (to[1] - from[1]) ** 2;
      const along = length ? ((right - from[0]) * (to[0] - from[0]) + (down - from[1]) * (to[1] - from[1])) / length : 0;
      const share = Math.max(0, Math.min(1, along));
      const far = Math.hypot(right - from[0] - share * (to[0] - from[0]), down - from[1] - share * (to[1] - from[1]));
      if (far < least) { least = far; nearest = order; }
    });
  });
  return nearest;
}
