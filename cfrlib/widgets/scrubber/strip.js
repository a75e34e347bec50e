// Two actions: the probability of the second one, a segment, against time.

import { arrow, copied, disc, pointsBetween, settledAt, square, trail, write } from "../page/drawing.js";
import { withProbability } from "../page/learning.js";
import { percent } from "../page/numbers.js";
import { sample } from "../page/record.js";

function stripFrame(width) {
  return { left: 40, right: width - 12, top: 20, bottom: 166 };
}

export const stripView = {
  height: () => 186,

  draw(pen, width, set, now) {
    const { colours } = now, frame = stripFrame(width);
    const y = (probability) => frame.bottom - probability * (frame.bottom - frame.top);
    for (const [level, text] of [[0, set.actions[0]], [0.5, ""], [1, set.actions[1]]]) {
      trail(pen, [[frame.left, y(level)], [frame.right, y(level)]], { colour: colours.grid, width: 1 });
      write(pen, percent(level), frame.left - 6, y(level), { colour: colours.muted, size: 11, align: "right" });
      const best = now.round && now.held.other && level !== 0.5 && now.round.best[level];
      if (text) write(pen, best ? `\u2605 always ${text}` : `always ${text}`, frame.left, y(level) + (level ? -11 : 13), {
        colour: colours.ink, size: 12, weight: best ? "700" : "500", room: width - (level ? 60 : 150),
      });
    }
    write(pen, now.scale.logarithmic ? "iteration (log) \u2192" : "iteration \u2192", frame.right, frame.bottom + 13,
      { colour: colours.muted, size: 11, align: "right" });
    if (set.mark) {
      trail(pen, [[frame.left, y(set.mark[1])], [frame.right, y(set.mark[1])]],
        { colour: colours.equilibrium, width: 1.6, dash: [7, 4] });
    }
    drawHistory(pen, width, set, now, frame, y);
    if (!now.round || !now.held.other) return;
    const x = this.x(frame, now), from = y(now.strategy[1]);
    const reach = Math.max(...now.round.regret.map(Math.abs)) / now.spread * (frame.bottom - frame.top);
    const up = now.round.regret[1] > now.round.regret[0];
    const to = up ? Math.max(from - reach, y(1)) : Math.min(from + reach, y(0));
    arrow(pen, [x, from], [x, to], { colour: colours.positive, width: 3 });
    square(pen, [x, y(now.round.reply[1])], 5, { fill: colours.paper, edge: colours.ink });
  },

  x: (frame, now) => frame.left + now.scale.fraction(now.position) * (frame.right - frame.left),
  place(width, set, now, mix) {
    const frame = stripFrame(width);
    return [this.x(frame, now), frame.bottom - mix[1] * (frame.bottom - frame.top)];
  },
  mixAt(width, set, now, x, y) {
    const frame = stripFrame(width);
    const share = Math.min(1, Math.max(0, (frame.bottom - y) / (frame.bottom - frame.top)));
    return [1 - share, share];
  },
  nudge(mix, key, active) {
    const turn = { ArrowUp: 0.02, ArrowRight: 0.02, ArrowDown: -0.02, ArrowLeft: -0.02 }[key];
    return turn ? { mix: withProbability(mix, 1, mix[1] + turn), active } : null;
  },
  handleHelp: "Up and down change the second action's probability.",
};

function drawHistory(pen, width, set, now, frame, y) {
  const { colours, scale, position } = now, settled = settledAt(position);
  const x = (at) => frame.left + scale.fraction(at) * (frame.right - frame.left);
  const draw = (onto, from, to) => {
    for (const [kind, style] of [["current", { width: 2.4, dash: [0.1, 4] }], ["average", { width: 2.6 }]]) {
      const points = pointsBetween(from, to, (at) => [x(at), y(sample(set, kind, at)[1])]);
      trail(onto, points, { colour: colours[kind], ...style });
    }
  };
  copied(pen, now.layers, "strip", `${now.key} ${settled}`, width, stripView.height(), (onto) => draw(onto, 0, settled));
  draw(pen, settled, position);
  trail(pen, [[x(position), frame.top], [x(position), frame.bottom]], { colour: colours.muted, width: 1, alpha: 0.6 });
  const [current, average] = ["current", "average"].map((kind) => [x(position), y(sample(set, kind, position)[1])]);
  disc(pen, average, 5.5, { fill: colours.average, edge: colours.paper });
  disc(pen, current, 5.5, { edge: colours.paper, width: 6 });
  disc(pen, current, 5.5, { edge: colours.current, width: 3 });
}
