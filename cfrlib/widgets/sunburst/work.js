// NashConv against work, both logarithmic: the level in hand, the other levels, and CFR+.

import { decades, powerOfTen } from "../page/decades.js";
import { copied, disc, trail, write } from "../page/drawing.js";

const LEAST_GAP = 1e-17;
const RIVAL_DASH = [6, 4];

function workFrame({ levels, rival }, width, height) {
  const rows = [...levels, rival].filter(Boolean);
  const spent = rows.flatMap((row) => row.full_iterations), gaps = rows.flatMap((row) => row.nash_conv).map((gap) => Math.max(gap, LEAST_GAP));
  const across = [Math.min(...spent), Math.max(...spent)], ticks = decades(Math.min(...gaps), Math.max(...gaps));
  const [left, right, top, bottom] = [46, width - 12, 24, height - 34];
  const span = Math.log(across[1] / across[0]), rise = Math.log(ticks.at(-1) / ticks[0]);
  return {
    left, right, top, bottom, ticks, across,
    x: (value) => left + Math.log(value / across[0]) / span * (right - left),
    y: (value) => bottom - Math.log(Math.max(value, LEAST_GAP) / ticks[0]) / rise * (bottom - top),
  };
}

// `now.block`: how far the level in hand has come, or null for the whole of it.
export function drawWork(pen, width, height, game, now) {
  const { colours, level, block } = now, frame = workFrame(game, width, height);
  const points = (row) => row.full_iterations.map((spent, at) => [frame.x(spent), frame.y(row.nash_conv[at])]);
  const own = points(game.levels[level]), strong = { colour: colours.average, width: 2.8 };
  copied(pen, now.layers, "work", `${now.key} ${game.game} ${level}`, width, height, (onto) => {
    drawWorkAxes(onto, frame, width, height, colours);
    game.levels.forEach((row) => trail(onto, points(row), { colour: colours.muted, width: 1.2, alpha: 0.45 }));
    if (game.rival) trail(onto, points(game.rival), { colour: colours.ink, width: 1.6, dash: RIVAL_DASH });
    trail(onto, own, { ...strong, alpha: block === null ? 1 : 0.4 });
  });
  if (block === null) return;
  trail(pen, own.slice(0, block + 1), strong);
  disc(pen, own[block], 5.5, { fill: colours.average, edge: colours.paper });
}

function drawWorkAxes(pen, { x, y, left, right, top, bottom, ticks, across }, width, height, colours) {
  const small = { colour: colours.muted, size: 11 }, every = Math.ceil(ticks.length / Math.max(2, Math.floor((bottom - top) / 26)));
  ticks.filter((_, index) => index % every === 0).forEach((tick) => {
    trail(pen, [[left, y(tick)], [right, y(tick)]], { colour: colours.grid, width: 1 });
    write(pen, powerOfTen(tick), left - 7, y(tick), { ...small, align: "right" });
  });
  for (const tick of decades(...across).filter((value) => value >= across[0] && value <= across[1])) {
    trail(pen, [[x(tick), bottom], [x(tick), bottom + 4]], { colour: colours.muted, width: 1 });
    write(pen, powerOfTen(tick), x(tick), bottom + 13, { ...small, align: "center" });
  }
  write(pen, "work, in iterations of the whole game", (left + right) / 2, height - 7, { ...small, align: "center" });
  write(pen, "NashConv of the averages", 4, 9, { ...small, room: width - 8 });
}
