// The plane of the trade-off: given away to the right, gained upward; one line a curve, the place where you stand.

import { disc, niceAbove, trail, write } from "../page/drawing.js";
import { atAxis } from "../page/numbers.js";

const DASHES = [[], [7, 4], [2, 3], [9, 3, 2, 3]];

function planeFrame(spec, width, height) {
  const all = spec.curves.flatMap((curve) => curve.points);
  const widest = niceAbove(Math.max(...all.map((point) => point[1])));
  const [low, high] = [Math.min(0, ...all.map((point) => point[2])), niceAbove(Math.max(...all.map((point) => point[2])))];
  const [left, right, top, bottom] = [56, width - 16, 26, height - 42];
  return {
    left, right, top, bottom, widest, low, high,
    x: (given) => left + given / widest * (right - left),
    y: (gain) => bottom - (gain - low) / (high - low) * (bottom - top),
  };
}

export const curveColour = (colours, order) => colours.actions[order % colours.actions.length];

// The curve and the step whose point is nearest to a place of the plane; of one curve alone, if one is given.
export function nearestPoint(spec, width, height, [left, top], only = null) {
  const { x, y } = planeFrame(spec, width, height);
  const points = spec.curves.flatMap(({ points }, curve) => (only === null || only === curve ? points : []).map(([, given, gain], step) => (
    { curve, step, far: Math.hypot(x(given) - left, y(gain) - top) })));
  return points.reduce((best, point) => (point.far < best.far ? point : best));
}

export function drawPlane(pen, width, height, spec, now) {
  const frame = planeFrame(spec, width, height), { x, y } = frame, { colours } = now;
  drawPlaneAxes(pen, frame, height, spec.unit, colours);
  spec.curves.forEach((curve, order) => {
    const chosen = order === now.curve, colour = curveColour(colours, order);
    const places = curve.points.map(([, given, gain]) => [x(given), y(gain)]);
    trail(pen, places, { colour, width: chosen ? 3 : 1.8, dash: DASHES[order % DASHES.length], alpha: chosen ? 1 : 0.55 });
    for (const place of places) disc(pen, place, chosen ? 3 : 2, { fill: colour });
  });
  const [, given, gain] = spec.curves[now.curve].points[now.step], here = [x(given), y(gain)];
  for (const foot of [[here[0], frame.bottom], [frame.left, here[1]]]) {
    trail(pen, [here, foot], { colour: colours.muted, width: 1, dash: [3, 3] });
  }
  disc(pen, here, 8, { fill: curveColour(colours, now.curve), edge: colours.paper });
}

function drawPlaneAxes(pen, frame, height, unit, colours) {
  const { x, y, left, right, top, bottom } = frame, small = { colour: colours.muted, size: 11 };
  for (const share of [0, 0.25, 0.5, 0.75, 1]) {
    const given = share * frame.widest, gain = frame.low + share * (frame.high - frame.low);
    trail(pen, [[left, y(gain)], [right, y(gain)]], { colour: colours.grid, width: 1 });
    trail(pen, [[x(given), top], [x(given), bottom]], { colour: colours.grid, width: 1 });
    write(pen, atAxis(gain), left - 7, y(gain), { ...small, align: "right" });
    write(pen, atAxis(given), x(given), bottom + 14, { ...small, align: "center" });
  }
  write(pen, `given away at worst (${unit} a hand)`, (left + right) / 2, height - 8, { ...small, align: "center" });
  write(pen, `gained against the leak (${unit} a hand)`, left, 10, small);
}
