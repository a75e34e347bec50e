// Many information sets: a small strip each, to see them all at once and to choose the one shown large.

const CELL = 46;

function makeOverview(sets, choose) {
  const cells = sets.map((set, index) => {
    const canvas = element("canvas", { "aria-hidden": "true" });
    const name = element("span", { class: "cfr-cell-name" }, set.label);
    const button = element("button", {
      type: "button", class: "cfr-cell", title: `information set ${set.label}: ${set.actions.join(", ")}`,
      "aria-label": `Show information set ${set.label}`, click: () => choose(index),
    }, name, canvas);
    return { set, canvas, button };
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
      for (const { set, canvas, width } of cells) if (width > 20) drawCell(fitCanvas(canvas, width, CELL), set, width, now);
    },
  };
}

// Two actions: the second one's probability, current dotted and average solid. More: every average, stacked by colour.
function drawCell(pen, set, width, now) {
  const { colours, position, scale } = now, count = set.actions.length;
  const x = (at) => 2 + scale.fraction(at) * (width - 5), y = (probability) => CELL - 4 - probability * (CELL - 9);
  for (const level of [0, 1]) trail(pen, [[2, y(level)], [width - 3, y(level)]], { colour: colours.grid, width: 1 });
  const line = (kind, action) => {
    const points = [];
    for (let at = 0; at <= position; at++) points.push([x(at), y(set[kind][count * at + action])]);
    points.push([x(position), y(sample(set, kind, position)[action])]);
    return points;
  };
  if (count === 2) {
    if (set.mark) trail(pen, [[2, y(set.mark[1])], [width - 3, y(set.mark[1])]], { colour: colours.equilibrium, width: 1.2, dash: [5, 3] });
    trail(pen, line("current", 1), { colour: colours.current, width: 1.6, dash: [0.1, 3] });
    trail(pen, line("average", 1), { colour: colours.average, width: 1.8 });
  } else {
    const dashes = [[], [5, 3], [1, 3], [8, 3, 1, 3]];
    set.actions.forEach((_, action) => trail(pen, line("average", action), {
      colour: colours.actions[action % colours.actions.length], width: 1.6, dash: dashes[action % dashes.length] }));
  }
  trail(pen, [[x(position), y(0)], [x(position), y(1)]], { colour: colours.muted, width: 1, alpha: 0.5 });
}
