// Exploitability against iteration on logarithmic axes, with a marker that moves in step.

import { copied, disc, pointsBetween, settledAt, trail, write } from "./drawing.js";
import { drawLogAxes, logFrame } from "./log_axes.js";

function curveFrame(record, width, height) {
  const positive = record.exploitability.filter((value) => value > 0);
  if (!positive.length) return null;
  const low = positive.reduce((a, b) => Math.min(a, b)), high = positive.reduce((a, b) => Math.max(a, b));
  const first = record.iterations[0], last = Math.max(record.iterations.at(-1), first + 1);
  return logFrame({ left: 46, right: width - 14, top: 14, bottom: height - 34 }, [first, last], [low, high]);
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
    drawLogAxes(onto, frame, colours, { across: "iteration (log scale)" });
    drawGuide(onto, frame, record, colours);
    trail(onto, pointsBetween(0, record.length - 1, point), { colour: colours.ink, width: 1.6, alpha: 0.35 });
    trail(onto, pointsBetween(0, settled, point), strong);
  });
  trail(pen, pointsBetween(settled, now.position, point), strong);
  const here = point(now.position);
  trail(pen, [[here[0], frame.top], [here[0], frame.bottom]], { colour: colours.muted, width: 1, alpha: 0.6 });
  disc(pen, here, 5.5, { fill: colours.ink, edge: colours.paper });
}

// What falling like 1/sqrt(T) would look like, from the first snapshot on.
function drawGuide(pen, { x, y, first, last, powers }, record, colours) {
  const begin = record.exploitability.find((value) => value > 0);
  const floor = Math.min(last, first * (begin / 10 ** powers[0]) ** 2);
  const end = [x(floor), y(begin * Math.sqrt(first / floor))];
  trail(pen, [[x(first), y(begin)], end], { colour: colours.muted, width: 1.3, dash: [6, 5] });
  const middle = first * (floor / first) ** 0.45, height = begin * Math.sqrt(first / middle);
  const nearest = record.exploitability[record.iterations.findIndex((iteration) => iteration >= middle)];
  const above = nearest < height;
  write(pen, "1/\u221aT", x(middle) + (above ? 6 : -6), y(height) + (above ? -10 : 10),
    { colour: colours.muted, size: 11, align: above ? "left" : "right" });
}
