// The plane of a cloud: iterations to the right, NashConv upward, both logarithmic. Heights are hundredths of decades.

import { disc, FONT, trail, write } from "../page/drawing.js";
import { drawLogAxes, logFrame } from "../page/log_axes.js";
import { svg } from "../page/svg.js";

const NAME_SIZE = 12.5;
const WIDEST_NAME = 190;

export const strandColour = (colours, method) => colours.actions[method];

// A piece of a line, in the colour that `--line` says.
export const piece = (dash) => svg("svg", { class: "cfr-line", width: 30, height: 8, "aria-hidden": "true" },
  svg("line", { x1: 1, x2: 29, y1: 4, y2: 4, "stroke-dasharray": dash.join(" ") }));

// Where things stand for curves between two heights.
export function cloudFrame(iterations, [low, high], width, height, margin) {
  const box = { left: 50, right: width - margin, top: 26, bottom: height - 40 };
  const frame = logFrame(box, [iterations[0], iterations.at(-1)], [10 ** (low / 100), 10 ** (high / 100)]);
  const across = iterations.map(frame.x), y = (hundredths) => frame.height(hundredths / 100);
  return { ...frame, across, y, points: (values) => values.map((value, look) => [across[look], y(value)]) };
}

export function drawCloudAxes(pen, frame, colours) {
  drawLogAxes(pen, frame, colours, { across: "iterations", upward: "NashConv of the averages" });
}

// Every curve of one method, as faint as they are many.
export function drawStrands(pen, frame, strands, method, colour) {
  pen.globalAlpha = Math.min(0.5, Math.max(0.07, 60 / strands.games));
  pen.strokeStyle = colour;
  pen.lineWidth = 1;
  for (let game = 0; game < strands.games; game++) {
    pen.beginPath();
    frame.across.forEach((right, look) => pen.lineTo(right, frame.y(strands.found(method, look, game))));
    pen.stroke();
  }
  pen.globalAlpha = 1;
}

// A median, or the line from which the worst tenth begins.
export function drawQuantile(pen, frame, values, { colour, paper, dash = [], alpha = 1 }) {
  const points = frame.points(values);
  trail(pen, points, { colour: paper, width: 4.6, alpha: 0.7 * alpha });
  trail(pen, points, { colour, width: 2.8, dash, alpha });
}

// One game among all: its curve by the method in hand stands out, its other curves beside it.
export function drawGame(pen, frame, strands, { method, game }, colours) {
  const order = strands.names.map((_, one) => one).filter((one) => one !== method);
  for (const one of [...order, method]) {
    const points = frame.points(strands.curve(one, game)), colour = strandColour(colours, one), strong = one === method;
    trail(pen, points, { colour: colours.paper, width: strong ? 7 : 5 });
    trail(pen, points, { colour: colours.ink, width: strong ? 4.5 : 2.6 });
    trail(pen, points, { colour, width: strong ? 2.6 : 1.4 });
    disc(pen, points.at(-1), strong ? 5.5 : 4, { fill: colour, edge: colours.ink, width: 1.5 });
  }
}

// How much room names need beside the plane.
export function roomFor(pen, names) {
  pen.font = `650 ${NAME_SIZE}px ${FONT}`;
  return 20 + Math.min(WIDEST_NAME, Math.max(...names.map((name) => pen.measureText(name).width)));
}

// Names at the ends of lines, moved apart where they would touch.
export function drawNames(pen, frame, names, colours) {
  const ends = [...names].sort((one, other) => other.value - one.value);
  ends.forEach((end, place) => { end.shown = Math.max(frame.y(end.value), place ? ends[place - 1].shown + 16 : frame.top + 6); });
  for (let place = ends.length - 1; place >= 0; place--) {
    ends[place].shown = Math.min(ends[place].shown, place === ends.length - 1 ? frame.bottom - 6 : ends[place + 1].shown - 16);
  }
  for (const { words, colour, shown, weight } of ends) {
    write(pen, words, frame.right + 9, shown, { colour, size: NAME_SIZE, weight, halo: colours.paper, room: WIDEST_NAME });
  }
}

// The curve nearest to a place, {method, game}, or null where none is near. `wanted`: which methods may answer.
export function strandNear(frame, strands, [right, down], wanted, reach = 18) {
  const { across } = frame, last = across.length - 1;
  const here = Math.max(0, Math.min(last - 1, across.findLastIndex((at) => at <= right)));
  let nearest = null, least = reach * reach;
  for (const method of wanted) {
    for (let look = Math.max(0, here - 1); look <= Math.min(last - 1, here + 1); look++) {
      const from = across[look], wide = across[look + 1] - from;
      for (let game = 0; game < strands.games; game++) {
        const start = frame.y(strands.found(method, look, game)), rise = frame.y(strands.found(method, look + 1, game)) - start;
        const along = ((right - from) * wide + (down - start) * rise) / (wide * wide + rise * rise);
        const share = Math.max(0, Math.min(1, along));
        const far = (right - from - share * wide) ** 2 + (down - start - share * rise) ** 2;
        if (far < least) { least = far; nearest = { method, game }; }
      }
    }
  }
  return nearest;
}
