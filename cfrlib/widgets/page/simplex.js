// Three actions: a strategy is a point of the triangle whose corners are the actions.

import { trail } from "./drawing.js";
import { ontoSimplex } from "./learning.js";

export function triangleGeometry(width) {
  const side = Math.min(width - 24, 300), height = side * Math.sqrt(3) / 2;
  const left = (width - side) / 2, top = 30;
  const corners = [[width / 2, top], [left, top + height], [left + side, top + height]];
  const point = (mix) => [0, 1].map((axis) => mix.reduce((sum, share, index) => sum + share * corners[index][axis], 0));
  const mix = (x, y) => {
    const first = (top + height - y) / height, third = (x - left - first * side / 2) / side;
    return ontoSimplex([first, 1 - first - third, third]);
  };
  return { corners, point, mix, side, height: height + top + 26 };
}

export function drawGrid(pen, { corners, point }, colours) {
  for (const share of [0.25, 0.5, 0.75]) {
    for (const [a, b, c] of [[0, 1, 2], [1, 0, 2], [2, 0, 1]]) {
      const ends = [b, c].map((other) => point([0, 1, 2].map((i) => (i === a ? share : i === other ? 1 - share : 0))));
      trail(pen, ends, { colour: colours.grid, width: 1 });
    }
  }
  trail(pen, [...corners, corners[0]], { colour: colours.muted, width: 1.4 });
}
