// Many information sets: a small strip each, to see them all at once and to choose the one shown large.

import { copied, fitCanvas, pointsBetween, settledAt, trail } from "../page/drawing.js";
import { element } from "../page/element.js";
import { sample } from "../page/record.js";

const CELL = 46;

export function makeOverview(sets, choose) {
  const cells = sets.map((set, index) => {
    const canvas = element("canvas", { "aria-hidden": "true" });
    const name = element("span", { class: "cfr-cell-name" }, set.label);
    const button = element("button", {
      type: "button", class: "cfr-cell", title: `information set ${set.label}: ${set.actions.join(", ")}`,
      "aria-label": `Show information set ${set.label}`, click: () => choose(index),
    }, name, canvas);
    return { set, canvas, button, layers: {} };
  });
  const seconds = new Set(sets.map((set) => (set.actions.length === 2 ? set.actions[1] : null)));
  const second = seconds.size === 1 ? [...seconds][0] : "the second action";
  const what = seconds.has(null) ? "probabilities" : `probability of ${second}`;
  const node = element("div", { class: "cfr-overview", role: "group", "aria-label": "information sets" },
    element("div", { class: "cfr-caption" }, `${what} at each information set`), ...cells.map((cell) => cell.button));
  return {
    node,
    mark(chosen) {
      cells.forEach(({ button }, index) => button.setAttribute("aria-pressed", String(index === chosen)));
    },
    measure() {
      for (const cell of cells) cell.width = cell.canvas.clientWidth;
    },
    draw(now) {
      for (const { set, canvas, width, layers } of cells) {
        if (width > 20) drawCell(fitCanvas(canvas, width, CELL), set, width, now, layers);
      }
    },
  };
}

// Two actions: the second one's probability, current dotted and average solid. More: every average, by colour and dash.
function drawCell(pen, set, width, now, layers) {
  const { colours, position, scale } = now, settled = settledAt(position);
  const x = (at) => 2 + scale.fraction(at) * (width - 5), y = (probability) => CELL - 4 - probability * (CELL - 9);
  const lines = set.actions.length === 2
    ? [["current", 1, { colour: colours.current, width: 1.6, dash: [0.1, 3] }], ["average", 1, { colour: colours.average, width: 1.8 }]]
    : set.actions.map((_, action) => ["average", action, {
      colour: colours.actions[action % colours.actions.length], width: 1.6, dash: [[], [5, 3], [1, 3], [8, 3, 1, 3]][action % 4] }]);
  const draw = (onto, from, to) => {
    for (const [kind, action, style] of lines) {
      trail(onto, pointsBetween(from, to, (at) => [x(at), y(sample(set, kind, at)[action])]), style);
    }
  };
  copied(pen, layers, "cell", `${now.key} ${settled}`, width, CELL, (onto) => {
    for (const level of [0, 1]) trail(onto, [[2, y(level)], [width - 3, y(level)]], { colour: colours.grid, width: 1 });
    if (set.mark && lines.length === 2) {
      trail(onto, [[2, y(set.mark[1])], [width - 3, y(set.mark[1])]], { colour: colours.equilibrium, width: 1.2, dash: [5, 3] });
    }
    draw(onto, 0, settled);
  });
  draw(pen, settled, position);
  trail(pen, [[x(position), y(0)], [x(position), y(1)]], { colour: colours.muted, width: 1, alpha: 0.5 });
}
