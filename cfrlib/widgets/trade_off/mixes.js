// What the answer does at some information sets: one bar each, divided between its actions, in greys: hues are curves.

import { FONT, write } from "../page/drawing.js";
import { percent } from "../page/numbers.js";

export const MIX_ROW = 34;

export function drawMixes(pen, width, spec, now) {
  const { colours } = now, left = 74, room = width - left - 8;
  const start = spec.curves[now.curve].mixes[0], mixes = spec.curves[now.curve].mixes[now.step];
  spec.sets.forEach(({ label, actions }, row) => {
    const top = row * MIX_ROW + 6, high = 20;
    const moved = mixes[row].some((share, action) => Math.abs(share - start[row][action]) > 0.005);
    write(pen, label, left - 8, top + high / 2, { colour: colours.ink, size: 12, align: "right", weight: moved ? "700" : "", room: left - 12 });
    let from = left;
    mixes[row].forEach((share, action) => {
      const wide = share * room;
      drawShare(pen, from, top, wide, high, action, colours);
      const text = `${actions[action]} ${percent(share)}`;
      pen.font = `11.5px ${FONT}`;
      if (pen.measureText(text).width + 8 < wide) {
        write(pen, text, from + wide / 2, top + high / 2, { colour: colours.ink, size: 11.5, align: "center", halo: colours.paper });
      }
      from += wide;
    });
    if (moved) write(pen, "\u25c0", width - 1, top + high / 2, { colour: colours.muted, size: 8, align: "right" });
    pen.setLineDash([]);
    pen.lineWidth = 1.2;
    pen.strokeStyle = colours.muted;
    pen.strokeRect(left, top, room, high);
  });
}

function drawShare(pen, x, y, width, height, action, colours) {
  if (width < 0.5) return;
  pen.save();
  pen.globalAlpha = 0.1 + 0.2 * (action % 3);
  pen.fillStyle = colours.muted;
  pen.fillRect(x, y, width, height);
  pen.restore();
}
