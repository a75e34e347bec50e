// Logarithmic axes: where a number stands on them, and how they are drawn. 0.01, 1, 10⁴.

import { trail, write } from "./drawing.js";

const APART = 26;  // pixels, from a tick to the next one above it
const ABREAST = 44;

function decades(low, high) {
  const ticks = [];
  for (let power = Math.floor(Math.log10(low)); power <= Math.ceil(Math.log10(high)); power++) ticks.push(10 ** power);
  return ticks;
}

export function powerOfTen(value) {
  const power = Math.round(Math.log10(value));
  if (power >= -3 && power <= 3) return String(value >= 1 ? value : Number(value.toFixed(-power)));
  const digits = "\u2070\u00b9\u00b2\u00b3\u2074\u2075\u2076\u2077\u2078\u2079";
  return `10${power < 0 ? "\u207b" : ""}${[...String(Math.abs(power))].map((digit) => digits[digit]).join("")}`;
}

// `box`: left, right, top and bottom of the axes. Upward they go from the power of ten below the first of two numbers to
// the one above the second; what is smaller, zero too, stands on the lowest line. `height` takes a number's logarithm.
export function logFrame(box, [first, last], [lowest, highest]) {
  const { left, right, top, bottom } = box, span = Math.log(last / first) || 1;
  const low = Math.floor(Math.log10(lowest) + 1e-9), high = Math.max(Math.ceil(Math.log10(highest) - 1e-9), low + 1);
  const height = (power) => bottom - (Math.max(low, power) - low) / (high - low) * (bottom - top);
  return {
    ...box, first, last, height, powers: Array.from({ length: high - low + 1 }, (_, at) => low + at),
    ticks: decades(first, last).filter((tick) => tick >= first * 0.999 && tick <= last * 1.001),
    x: (value) => left + Math.log(value / first) / span * (right - left),
    y: (value) => height(Math.log10(value)),
  };
}

const thinned = (ticks, room, apart) => {
  const every = Math.ceil(ticks.length / Math.max(2, Math.floor(room / apart)));
  return ticks.filter((_, at) => at % every === 0);
};

// `across` and `upward`: what is measured. `named`: a power of ten as text.
export function drawLogAxes(pen, frame, colours, { across, upward = "", named = powerOfTen }) {
  const { left, right, top, bottom, height, powers, ticks, x } = frame, small = { colour: colours.muted, size: 11 };
  for (const power of thinned(powers, bottom - top, APART)) {
    trail(pen, [[left, height(power)], [right, height(power)]], { colour: colours.grid, width: 1 });
    write(pen, named(10 ** power), left - 7, height(power), { ...small, align: "right" });
  }
  for (const tick of thinned(ticks, right - left, ABREAST)) {
    trail(pen, [[x(tick), top], [x(tick), bottom]], { colour: colours.grid, width: 1 });
    write(pen, powerOfTen(tick), x(tick), bottom + 13, { ...small, align: "center" });
  }
  write(pen, across, (left + right) / 2, bottom + 26, { ...small, align: "center" });
  if (upward) write(pen, upward, 6, 9, { ...small, room: right });
}
