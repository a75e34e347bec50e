// Rock, paper and scissors as small drawings: not every machine has a font with hands in it.

import { svg } from "../page/svg.js";

const LINES = [
  ["M5 15 L3 11 L7 5 L14 4 L20 8 L21 14 L17 19 L9 20 Z", "M7 5 L10 11 L20 8", "M10 11 L9 20"],
  ["M5 3 H15 L19 7 V21 H5 Z", "M15 3 V7 H19", "M8 12 H16", "M8 16 H16"],
  ["M8 16 L17 3", "M16 16 L7 3", "M8 18.5 a2.5 2.5 0 1 1 -5 0 a2.5 2.5 0 1 1 5 0", "M21 18.5 a2.5 2.5 0 1 1 -5 0 a2.5 2.5 0 1 1 5 0"],
];

export function sign(action, size) {
  const drawn = LINES[action].map((line) => svg("path", { d: line }));
  return svg("svg", { width: size, height: size, viewBox: "0 0 24 24", fill: "none", stroke: "currentColor", "stroke-width": 1.6,
    "stroke-linejoin": "round", "stroke-linecap": "round", "aria-hidden": "true" }, ...drawn);
}
