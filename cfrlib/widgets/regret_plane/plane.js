// The plane of two regrets: where R+ stands, the line on which r must lie, and the circle that holds them.

import { arrow, disc, niceAbove, trail, write } from "../page/drawing.js";
import { figure } from "../page/numbers.js";
import { positivePart } from "./rounds.js";

const SHARE = 0.34;  // of the picture lies below and left of zero: the first circle is whole

export function planeGeometry(side, reach) {
  const most = 1.1 * Math.max(reach, 2.9);
  const unit = (1 - SHARE) * side / most, zero = SHARE * side;
  return {
    side, most, unit,
    point: ([first, second]) => [zero + first * unit, side - zero - second * unit],
    regrets: (x, y) => [(x - zero) / unit, (side - zero - y) / unit],
  };
}

// `now`: regretSum before the round, the round as it would be, and what was allowed until then and would be after it.
export function drawPlane(pen, shape, path, now, colours) {
  const { point, side, most, unit } = shape, origin = point([0, 0]), before = positivePart(now.regretSum);
  const here = point(before), there = point(before.map((sum, action) => sum + now.round.regret[action]));
  for (const ends of [[[0, origin[1]], [side, origin[1]]], [[origin[0], 0], [origin[0], side]]]) trail(pen, ends, { colour: colours.muted, width: 1 });
  const tick = niceAbove(most / 4);
  for (let value = tick; value < 0.9 * most; value += tick) {
    write(pen, figure(value), point([value, 0])[0], origin[1] + 12, { colour: colours.muted, size: 11, align: "center", halo: colours.paper });
    write(pen, figure(value), origin[0] - 6, point([0, value])[1] + 4, { colour: colours.muted, size: 11, align: "right", halo: colours.paper });
  }
  circle(pen, origin, Math.sqrt(now.allowed) * unit, colours.equilibrium, []);
  circle(pen, origin, Math.sqrt(now.allowedThen) * unit, colours.equilibrium, [6, 5]);
  trail(pen, path.map((sums) => point(positivePart(sums))), { colour: colours.current, width: 1.4, alpha: 0.8 });
  for (const sums of path) disc(pen, point(positivePart(sums)), 2, { fill: colours.current });
  trail(pen, now.ends.map((difference) => point(before.map((sum, action) => sum + difference * [now.round.strategy[1], -now.round.strategy[0]][action]))),
    { colour: colours.muted, width: 1.5, dash: [3, 4] });
  arrow(pen, origin, here, { colour: colours.average, width: 3 });
  arrow(pen, here, there, { colour: colours.positive, width: 3 });
  rightAngle(pen, here, origin, there, colours.ink);
  disc(pen, point(positivePart(now.round.regretSum)), 6, { edge: colours.current, width: 3 });
  write(pen, "R(1)", side - 4, origin[1] - 10, { colour: colours.muted, halo: colours.paper, align: "right" });
  write(pen, "R(2)", origin[0] + 8, 10, { colour: colours.muted, halo: colours.paper });
}

function circle(pen, [x, y], radius, colour, dash) {
  if (radius < 1) return;
  pen.beginPath();
  pen.arc(x, y, radius, 0, 2 * Math.PI);
  pen.strokeStyle = colour;
  pen.lineWidth = 1.8;
  pen.setLineDash(dash);
  pen.stroke();
  pen.setLineDash([]);
}

// The small square in the corner between R+ and r, where both are long enough to carry it.
function rightAngle(pen, corner, ...ends) {
  const colour = ends.pop(), size = 10;
  const steps = ends.map(([x, y]) => {
    const far = Math.hypot(x - corner[0], y - corner[1]);
    return far < 1.6 * size ? null : [(x - corner[0]) / far * size, (y - corner[1]) / far * size];
  });
  if (steps.includes(null)) return;
  const [one, other] = steps, from = ([x, y]) => [corner[0] + x, corner[1] + y];
  trail(pen, [from(one), from([one[0] + other[0], one[1] + other[1]]), from(other)], { colour, width: 1.4 });
}
