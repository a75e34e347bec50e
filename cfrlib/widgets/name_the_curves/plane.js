// The plane of a race: what was spent to the right, exploitability upward, both logarithmic; one line a variant.

import { disc, trail, write } from "../page/drawing.js";
import { drawLogAxes, logFrame, powerOfTen } from "../page/log_axes.js";
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
  const extent = [gaps.reduce((a, b) => Math.min(a, b)), gaps.reduce((a, b) => Math.max(a, b))];
  const frame = logFrame({ left: 54, right: width - now.margin, top: 26, bottom: height - 40 }, [first, last], extent);
  return { ...frame, lines, spentAt: (share) => first * (last / first) ** share };
}

// The last look that had spent no more than this.
export function lookAt(points, spent) {
  const before = points.filter((point) => point[0] <= spent * 1.0001);
  return before.length ? before.at(-1) : null;
}

export function drawRace(pen, width, height, frame, now, labels) {
  const { x, y } = frame, { colours } = now;
  drawLogAxes(pen, frame, colours, { across: UNITS[now.axis], named: (tick) => (tick <= EXACT ? "0" : powerOfTen(tick)),
    upward: `exploitability of the ${now.kind === "average" ? "average" : "last strategy"}` });
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
    write(pen, labels[order], frame.right + 9, shown, { colour: lineColour(now.colours, order), size: 13, weight: "650", halo: now.colours.paper, room: now.margin - 10 });
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
