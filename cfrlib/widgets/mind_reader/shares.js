// Both sides' shares of actions, round by round, as paths in the triangle.

import { cross, disc, trail, write } from "../page/drawing.js";
import { drawGrid, triangleGeometry } from "../page/simplex.js";

const pathOf = (taken, shape) => taken.map((_, round) => {
  const so = taken.slice(0, round + 1);
  return shape.point([0, 1, 2].map((action) => so.filter((one) => one === action).length / so.length));
});

export const sharesHeight = (width) => triangleGeometry(width).height;

export function drawShares(pen, width, rounds, names, colours) {
  const shape = triangleGeometry(width);
  drawGrid(pen, shape, colours);
  names.forEach((name, index) => {
    const [x, y] = shape.corners[index], align = ["center", "left", "right"][index];
    write(pen, name, x, index ? y + 18 : y - 18, { colour: colours.ink, size: 13, align });
  });
  cross(pen, shape.point([1 / 3, 1 / 3, 1 / 3]), 4, colours.muted, colours.paper);
  const machine = pathOf(rounds.map(({ action }) => action), shape), yours = pathOf(rounds.map(({ thrown }) => thrown), shape);
  trail(pen, machine, { colour: colours.players[1], width: 2, dash: [0.1, 4.5] });
  trail(pen, yours, { colour: colours.players[0], width: 2.6 });
  if (!rounds.length) return;
  disc(pen, machine.at(-1), 6, { edge: colours.players[1], width: 3 });
  disc(pen, yours.at(-1), 6, { fill: colours.players[0], edge: colours.paper });
}
