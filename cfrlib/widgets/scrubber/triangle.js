// Three actions: a strategy is a point of the triangle whose corners are the actions.

import { arrow, copied, cross, disc, pointsBetween, settledAt, square, trail, write } from "../page/drawing.js";
import { withProbability } from "../page/learning.js";
import { sample } from "../page/record.js";
import { drawGrid, triangleGeometry } from "../page/simplex.js";

export const triangleView = {
  height: (width) => triangleGeometry(width).height,

  draw(pen, width, set, now) {
    const shape = triangleGeometry(width), { colours, position } = now;
    const fresh = Math.max(0, Math.floor(position) - 40), settled = settledAt(position, 40);
    const path = (kind, from, to) => trailPoints(shape, set, kind, now.iterations, from, to);
    const pale = { colour: colours.current, dash: [0.1, 4], alpha: 0.45 };
    copied(pen, now.layers, "triangle", `${now.key} ${settled}`, width, shape.height, (under) => {
      drawGrid(under, shape, now.colours);
      trail(under, path("current", 0, settled), pale);
    });
    copied(pen, now.layers, "average", `${now.key} ${settled}`, width, shape.height, (over) =>
      drawAverage(over, path("average", 0, settled), colours));
    trail(pen, path("current", settled, fresh), pale);
    trail(pen, path("current", fresh, position), { colour: colours.current, width: 2.6, dash: [0.1, 4.5] });
    drawAverage(pen, path("average", settled, position), colours);
    nameCorners(pen, shape, set, now);
    if (now.round && now.held.other) drawRegrets(pen, shape, now);
    const [average, current] = ["average", "current"].map((kind) => shape.point(sample(set, kind, position)));
    disc(pen, average, 6, { fill: colours.average, edge: colours.paper });
    if (set.mark) cross(pen, shape.point(set.mark), 4.5, colours.equilibrium, colours.paper);
    disc(pen, current, 6, { edge: colours.paper, width: 6 });
    disc(pen, current, 6, { edge: colours.current, width: 3 });
  },

  // Where the handle sits for a mix, and the mix for a place.
  place: (width, set, now, mix) => triangleGeometry(width).point(mix),
  mixAt: (width, set, now, x, y) => triangleGeometry(width).mix(x, y),
  nudge(mix, key, active) {
    const step = 0.02;
    const pulls = { ArrowUp: 0, ArrowLeft: 1, ArrowRight: 2 };
    if (key in pulls) return { mix: mix.map((p, a) => p + (a === pulls[key] ? (1 - p) : -p) * step), active };
    if (key === "ArrowDown") return { mix: withProbability(mix, 0, mix[0] - step), active };
    return null;
  },
  handleHelp: "Up, left and right pull towards a corner, down pushes away from the top.",
};

// Far apart in place and in time: what happened between two such snapshots was not recorded, so no line claims it.
function unknownBetween(last, point, shape, iterations, snapshot) {
  return last && iterations[Math.ceil(snapshot)] - iterations[Math.ceil(snapshot) - 1] > 1
    && Math.hypot(point[0] - last[0], point[1] - last[1]) > 0.4 * shape.side;
}

function trailPoints(shape, set, kind, iterations, from, to) {
  const points = [];
  for (const [x, y, snapshot] of pointsBetween(from, to, (at) => [...shape.point(sample(set, kind, at)), at])) {
    if (unknownBetween(points.at(-1), [x, y], shape, iterations, snapshot)) points.push(null);
    points.push([x, y]);
  }
  return points;
}

function drawAverage(pen, points, colours) {
  trail(pen, points, { colour: colours.paper, width: 5, alpha: 0.7 });
  trail(pen, points, { colour: colours.average, width: 2.6 });
}

function nameCorners(pen, { corners, side }, set, { colours, round, held }) {
  set.actions.forEach((action, index) => {
    const [x, y] = corners[index], best = round && held.other && round.best[index];
    if (best) disc(pen, corners[index], 8, { fill: colours.paper, edge: colours.ink, width: 2 });
    const align = ["center", "left", "right"][index];
    write(pen, best ? `\u2605 ${action}` : action, index ? x + (index === 1 ? -10 : 10) : x, index ? y + 18 : y - 20, {
      colour: colours.ink, size: 13, align, weight: best ? "700" : "500",
      room: index ? side / 2 : side,
    });
  });
}

// One round's regrets: solid arrows towards the corners one wishes to have played more, thin ones pushing back from the rest.
function drawRegrets(pen, shape, { colours, round, strategy, spread }) {
  const here = shape.point(strategy);
  round.regret.forEach((regret, action) => {
    const corner = shape.corners[action], far = Math.hypot(corner[0] - here[0], corner[1] - here[1]);
    if (far < 1) return;
    const reach = Math.min(1, Math.abs(regret) / spread * 0.8 * shape.side / far);
    const along = (share) => [0, 1].map((axis) => here[axis] + share * (corner[axis] - here[axis]));
    if (regret > 0) arrow(pen, here, along(reach), { colour: colours.positive, width: 3.5 });
    else arrow(pen, along(reach), along(Math.min(reach, 9 / far)), { colour: colours.negative, width: 1.8, dash: [4, 4] });
  });
  square(pen, shape.point(round.reply), 6, { fill: colours.paper, edge: colours.ink });
}
