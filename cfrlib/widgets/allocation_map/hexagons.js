// Soldiers on three battlefields: each allocation is a hexagon of a triangle whose corners put all of them on one field.

import { write } from "../page/drawing.js";
import { percent } from "../page/numbers.js";

export function hexagonGeometry(width, soldiers) {
  const step = Math.min((width - 16) / (soldiers + 1), 340 / (soldiers + 1)), side = step * soldiers;
  const radius = step / Math.sqrt(3), top = 26 + radius, left = (width - side) / 2;
  const rise = step * Math.sqrt(3) / 2;
  const centre = ([first, second, third]) => [left + third * step + first * step / 2, top + (soldiers - first) * rise];
  return { step, radius, centre, side, left, bottom: top + soldiers * rise, height: top + soldiers * rise + radius + 26 };
}

function hexagonPath(pen, [x, y], radius) {
  pen.beginPath();
  for (let corner = 0; corner < 6; corner++) {
    const angle = Math.PI / 6 + corner * Math.PI / 3;
    pen.lineTo(x + radius * Math.cos(angle), y + radius * Math.sin(angle));
  }
  pen.closePath();
}

// One map. `shares`: a probability for each allocation, `marks`: by allocation "+", "=", "\u2212" or null, `chosen`: an index or -1.
export function drawHexagons(pen, width, soldiers, allocations, { shares, marks, chosen, top, accent, colours }) {
  const shape = hexagonGeometry(width, soldiers), small = shape.radius < 17;
  allocations.forEach((allocation, index) => {
    const place = shape.centre(allocation), depth = Math.sqrt(Math.min(1, shares[index] / top));
    hexagonPath(pen, place, shape.radius - 1.2);
    pen.fillStyle = colours.paper;
    pen.fill();
    pen.globalAlpha = depth;
    pen.fillStyle = accent;
    pen.fill();
    pen.globalAlpha = 1;
    pen.setLineDash([]);
    pen.lineWidth = index === chosen ? 3.5 : 1;
    pen.strokeStyle = index === chosen ? colours.ink : colours.grid;
    pen.stroke();
    const ink = { colour: depth > 0.72 ? colours.paper : colours.ink, align: "center" };
    if (small) {
      if (marks) write(pen, marks[index], place[0], place[1], { ...ink, size: 12, weight: "700" });
      return;
    }
    write(pen, allocation.join(","), place[0], place[1] - 7, { ...ink, size: 12 });
    const below = marks ? marks[index] : shares[index] >= 0.005 ? percent(shares[index]) : "";
    write(pen, below, place[0], place[1] + 9, { ...ink, size: marks ? 16 : 11, weight: marks ? "700" : "600" });
  });
  drawHexagonCorners(pen, shape, colours);
}

function drawHexagonCorners(pen, shape, colours) {
  const text = { colour: colours.muted, size: 11.5, align: "center" };
  const middle = shape.left + shape.side / 2, under = shape.bottom + shape.radius + 13;
  write(pen, "all on field 1", middle, 12, text);
  write(pen, "all on field 2", shape.left - shape.step / 2, under, { ...text, align: "left" });
  write(pen, "all on field 3", shape.left + shape.side + shape.step / 2, under, { ...text, align: "right" });
}

export function hexagonAt(width, soldiers, allocations, x, y) {
  const shape = hexagonGeometry(width, soldiers);
  return allocations.findIndex((allocation) => {
    const [cx, cy] = shape.centre(allocation);
    return Math.hypot(x - cx, y - cy) < shape.step / 2;
  });
}
