// NashConv against work, both logarithmic: the level in hand, the other levels, and CFR+.

import { copied, disc, trail } from "../page/drawing.js";
import { drawLogAxes, logFrame } from "../page/log_axes.js";

const LEAST_GAP = 1e-17;
const RIVAL_DASH = [6, 4];

function workFrame({ levels, rival }, width, height) {
  const rows = [...levels, rival].filter(Boolean);
  const spent = rows.flatMap((row) => row.full_iterations), gaps = rows.flatMap((row) => row.nash_conv).map((gap) => Math.max(gap, LEAST_GAP));
  return logFrame({ left: 46, right: width - 12, top: 24, bottom: height - 34 },
    [Math.min(...spent), Math.max(...spent)], [Math.min(...gaps), Math.max(...gaps)]);
}

// `now.block`: how far the level in hand has come, or null for the whole of it.
export function drawWork(pen, width, height, game, now) {
  const { colours, level, block } = now, frame = workFrame(game, width, height);
  const points = (row) => row.full_iterations.map((spent, at) => [frame.x(spent), frame.y(row.nash_conv[at])]);
  const own = points(game.levels[level]), strong = { colour: colours.average, width: 2.8 };
  copied(pen, now.layers, "work", `${now.key} ${game.game} ${level}`, width, height, (onto) => {
    drawLogAxes(onto, frame, colours, { across: "work, in iterations of the whole game", upward: "NashConv of the averages" });
    game.levels.forEach((row) => trail(onto, points(row), { colour: colours.muted, width: 1.2, alpha: 0.45 }));
    if (game.rival) trail(onto, points(game.rival), { colour: colours.ink, width: 1.6, dash: RIVAL_DASH });
    trail(onto, own, { ...strong, alpha: block === null ? 1 : 0.4 });
  });
  if (block === null) return;
  trail(pen, own.slice(0, block + 1), strong);
  disc(pen, own[block], 5.5, { fill: colours.average, edge: colours.paper });
}
