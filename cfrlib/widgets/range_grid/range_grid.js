// The range grid: 13 by 13 squares of hands, coloured by what is done with them; one square is read at a time.

import { element, followTheme, say } from "../page/element.js";
import { exhibit } from "../page/exhibit.js";
import { percent, signedFixed } from "../page/numbers.js";

const SIDE = 13;
const ORDER = "AKQJT98765432";
const STEPS = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] };

function nameOfSquare(at) {
  const row = Math.floor(at / SIDE), column = at % SIDE;
  return ORDER[Math.min(row, column)] + ORDER[Math.max(row, column)] + (row < column ? "s" : row > column ? "o" : "");
}

// Stripes side by side, as wide as each action is frequent.
function stripes(mix, tones, colours) {
  let left = 0;
  const stops = mix.map((share, action) => {
    const colour = `color-mix(in srgb, ${colours.actions[tones[action]]} 55%, var(--cfr-paper))`, from = left;
    left += 100 * share;
    return `${colour} ${from.toFixed(2)}% ${left.toFixed(2)}%`;
  });
  return `linear-gradient(to right, ${stops.join(", ")})`;
}

function describeSquare(spot, cell) {
  const shares = cell.mix.map((share, action) => `${spot.actions[action]} ${percent(share)}`).join(", ");
  const hands = cell.hands.length === 1 ? "1 hand" : `${cell.hands.length} hands`;
  return `${cell.name}, ${hands}, ${percent(cell.comes)} of it comes here: ${shares}`;
}

function tableOfHands(spot, cell) {
  const head = ["hand", "comes", ...spot.actions.flatMap((action) => [action, "earns"])];
  const row = (hand) => [percent(spot.weights[hand]), ...spot.actions.flatMap((_, action) => {
    const value = spot.values[hand][action];
    return [percent(spot.probabilities[hand][action]), value === null ? "\u2013" : signedFixed(value)];
  })];
  const rows = cell.hands.map((hand) => element("tr", {}, element("th", { scope: "row" }, spot.hands[hand]), ...row(hand).map((text) => element("td", {}, text))));
  return element("table", {}, element("thead", {}, element("tr", {}, ...head.map((name) => element("th", { scope: "col" }, name)))), element("tbody", {}, ...rows));
}

export function render({ model, el }) {
  const spec = model.get("spec");
  let spot = spec.spots[0], chosen = spot.cells[0].at, theme = null;
  const squares = Array.from({ length: SIDE * SIDE }, (_, at) => element("td", {
    role: "gridcell", tabindex: "-1", pointerenter: () => choose(at), click: () => choose(at, true), focus: () => choose(at) }, element("span", {}, nameOfSquare(at))));
  const lines = Array.from({ length: SIDE }, (_, row) => element("tr", { role: "row" }, ...squares.slice(SIDE * row, SIDE * (row + 1))));
  const grid = element("table", { class: "cfr-squares", role: "grid", "aria-label": "hands: pairs on the diagonal, suited above it, offsuit below", keydown: move }, element("tbody", { role: "rowgroup" }, ...lines));
  const where = element("select", { "aria-label": "where in the river", change: () => go(Number(where.value)) },
    ...spec.spots.map((one, number) => element("option", { value: String(number) }, one.where)));
  const legend = element("div", { class: "cfr-legend" }), said = element("p", { "aria-live": "polite" });
  const hands = element("div", { class: "cfr-rows", tabindex: "0", role: "group", "aria-label": "the hands of this square" });
  const root = exhibit(`${spec.title}. ${spec.sentence}`, spec.title, element("div", { class: "cfr-acts" }, where, legend),
    element("div", { class: "cfr-sides" }, grid, element("div", { class: "cfr-side" }, said, hands)));
  root.classList.add("cfr-range");
  el.append(root);
  theme = followTheme(root, spec.palette, () => theme && go(Number(where.value)));

  function move(event) {
    const step = STEPS[event.key];
    if (!step) return;
    const row = Math.floor(chosen / SIDE) + step[0], column = chosen % SIDE + step[1];
    event.preventDefault();
    if (Math.min(row, column) >= 0 && Math.max(row, column) < SIDE) choose(SIDE * row + column, true);
  }

  function go(number) {
    spot = spec.spots[number];
    root.dataset.spot = String(number);
    const found = new Map(spot.cells.map((cell) => [cell.at, cell]));
    squares.forEach((square, at) => {
      const cell = found.get(at);
      square.setAttribute("aria-label", cell ? describeSquare(spot, cell) : `${nameOfSquare(at)}, not in the range`);
      square.toggleAttribute("data-empty", !cell);
      square.style.backgroundImage = cell ? stripes(cell.mix, spot.tones, theme.colours) : "";
      square.style.backgroundSize = cell ? `100% ${(100 * cell.comes).toFixed(1)}%` : "";
    });
    legend.replaceChildren(...spot.actions.map((action, index) => element("span", {},
      element("i", { "aria-hidden": "true", style: `background: ${theme.colours.actions[spot.tones[index]]}` }), `${action} ${percent(spot.overall[index])}`)));
    choose(chosen);
  }

  function choose(at, focus = false) {
    squares[chosen].tabIndex = -1;
    squares[chosen].removeAttribute("aria-selected");
    chosen = at;
    squares[at].tabIndex = 0;
    squares[at].setAttribute("aria-selected", "true");
    if (focus) squares[at].focus({ preventScroll: true });
    const cell = spot.cells.find((one) => one.at === at);
    root.dataset.square = nameOfSquare(at);
    say(said, cell ? `${describeSquare(spot, cell)}.` : `${nameOfSquare(at)} is not in the range.`);
    hands.replaceChildren(...(cell ? [tableOfHands(spot, cell)] : []));
  }

  go(0);
  return () => theme.stop();
}
