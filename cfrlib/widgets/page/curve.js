// Exploitability against iteration on logarithmic axes, with a marker that moves in step.

import { decades, powerOfTen } from "./decades.js";
import { copied, disc, pointsBetween, settledAt, trail, write } from "./drawing.js";

function curveFrame(record, width, height) {
  const positive = record.exploitability.filter((value) => value > 0);
  if (!positive.length) return null;
  const low = positive.reduce((a, b) => Math.min(a, b)), high = positive.reduce((a, b) => Math.max(a, b));
  const ticks = decades(low, high);
  const [left, right, top, bottom] = [46, width - 14, 14, height - 34];
  const first = record.iterations[0], last = Math.max(record.iterations.at(-1), first + 1);
  const span = Math.log(last / first), rise = Math.log(ticks.at(-1) / ticks[0]) || 1;
  return {
    left, right, top, bottom, ticks, first, last,
    x: (iteration) => left + Math.log(iteration / first) / span * (right - left),
    y: (value) => bottom - Math.log(Math.max(value, ticks[0]) / ticks[0]) / rise * (bottom - top),
  };
}

export function drawCurve(pen, width, height, record, now) {
  const { colours } = now, frame = curveFrame(record, width, height);
  if (!frame) {
    write(pen, "Exploitability is 0 throughout.", width / 2, height / 2, { colour: colours.ink, size: 13, align: "center" });
    return;
  }
  const { x, y } = frame;
  const values = (at) => [record.iterations, record.exploitability].map((list) => {
    const before = Math.floor(at), share = at - before;
    return list[before] * (1 - share) + (share ? list[before + 1] * share : 0);
  });
  const point = (at) => { const [iteration, value] = values(at); return [x(iteration), y(value)]; };
  const settled = settledAt(now.position), strong = { colour: colours.ink, width: 2.4 };
  copied(pen, now.layers, "curve", `${now.key} ${settled}`, width, height, (onto) => {
    drawCurveAxes(onto, frame, height, colours);
    drawGuide(onto, frame, record, colours);
    trail(onto, pointsBetween(0, record.length - 1, point), { colour: colours.ink, width: 1.6, alpha: 0.35 });
    trail(onto, pointsBetween(0, settled, point), strong);
  });
  trail(pen, pointsBetween(settled, now.position, point), strong);
  const here = point(now.position);
  trail(pen, [[here[0], frame.top], [here[0], frame.bottom]], { colour: colours.muted, width: 1, alpha: 0.6 });
  disc(pen, here, 5.5, { fill: colours.ink, edge: colours.paper });
}

function drawCurveAxes(pen, frame, height, colours) {
  const { x, y } = frame, small = { colour: colours.muted, size: 11 };
  const every = Math.ceil(frame.ticks.length / Math.max(2, Math.floor((frame.bottom - frame.top) / 26)));
  frame.ticks.filter((_, index) => index % every === 0).forEach((tick) => {
    trail(pen, [[frame.left, y(tick)], [frame.right, y(tick)]], { colour: colours.grid, width: 1 });
    write(pen, powerOfTen(tick), frame.left - 7, y(tick), { ...small, align: "right" });
  });
  for (const tick of decades(frame.first, frame.last).filter((value) => value >= frame.first && value <= frame.last)) {
    trail(pen, [[x(tick), frame.bottom], [x(tick), frame.bottom + 4]], { colour: colours.muted, width: 1 });
    write(pen, powerOfTen(tick), x(tick), frame.bottom + 13, { ...small, align: "center" });
  }
  write(pen, "iteration (log scale)", (frame.left + frame.right) / 2, height - 7, { ...small, align: "center" });
}

// What falling like 1/sqrt(T) would look like, from the first snapshot on.
function drawGuide(pen, { x, y, first, last, ticks }, record, colours) {
  const begin = record.exploitability.find((value) => value > 0);
  const floor = Math.min(last, first * (begin / ticks[0]) ** 2);
  const end = [x(floor), y(begin * Math.sqrt(first / floor))];
  trail(pen, [[x(first), y(begin)], end], { colour: colours.muted, width: 1.3, dash: [6, 5] });
  const middle = first * (floor / first) ** 0.45, height = begin * Math.sqrt(first / middle);
  const nearest = record.exploitability[record.iterations.findIndex((iteration) => iteration >= middle)];
  const above = nearest < height;
  write(pen, "1/\u221aT", x(middle) + (above ? 6 : -6), y(height) + (above ? -10 : 10),
    { colour: colours.muted, size: 11, align: above ? "left" : "right" });
}
