// A race: first its curves are named, then it is live: games, what is counted, averages or last strategies, a reading.

import { fitCanvas } from "../page/drawing.js";
import { element, followTheme, keepKeysInside, numbersFold, tableBox } from "../page/element.js";
import { measured } from "../page/numbers.js";
import { watchWidth } from "../page/width.js";
import { makeNaming } from "./naming.js";
import { curveNear, drawRace, EXACT, lineColour, lookAt, raceFrame, swatch } from "./plane.js";

const HIGH = 330; // pixels
const STEPS = 200; // of the slider
const LONGEST_NAME = 12; // letters with room beside the curves, or a quarter of the width
const LETTER = 7.5; // pixels
const SPENT = { iterations: "per iteration", nodes: "per node touched", seconds: "per second" };
const KINDS = { average: "averages", last: "last strategies" };

export function render({ model, el }) {
  const spec = model.get("spec"), asked = spec.quiz >= 0;
  const now = { game: Math.max(spec.quiz, 0), axis: "iterations", kind: "average", named: !asked, lit: -1, look: null, share: 1,
    colours: spec.palette.light, margin: 40 };
  let frame = null, request = 0, naming = null;

  const canvas = element("canvas", { role: "img", click: (event) => clicked(event), pointermove: (event) => read(event) });
  const groups = {
    game: choice("game", spec.games.map((game) => game.name), spec.games.map((_, order) => order)),
    axis: choice("what is counted", Object.values(SPENT), Object.keys(SPENT)),
    kind: choice("which strategies", Object.values(KINDS), Object.keys(KINDS)),
  };
  const slider = element("input", { type: "range", class: "cfr-look", min: "0", max: String(STEPS), value: String(STEPS), step: "1",
    "aria-label": "where to read the curves", input: () => { now.share = slider.value / STEPS; redraw(); } });
  const entries = spec.names.map((name, order) => element("button", { type: "button", class: "cfr-entry",
    click: () => { now.lit = now.lit === order ? -1 : order; redraw(); } }, name));
  const legend = element("div", { class: "cfr-legend", role: "group", "aria-label": "curves; a click brings one to the front" }, ...entries);
  const lesson = element("div", { class: "cfr-lesson", role: "status" });
  const told = element("p", { class: "cfr-told" });
  const live = element("div", { class: "cfr-live" }, element("label", { class: "cfr-slide" }, element("span", {}, "start"), slider, element("span", {}, "end")), told, legend, lesson);
  const table = tableBox();
  const data = numbersFold(() => fillTable(), table);
  const controls = element("div", { class: "cfr-controls" }, ...Object.values(groups).map((group) => group.node));
  const root = element("div", { class: "cfr-race", role: "group", "aria-label": spec.sentence, keydown: (event) => naming && !now.named && naming.key(event) },
    element("div", { class: "cfr-title" }, spec.title), controls, element("div", { class: "cfr-stage" }, canvas));
  if (asked) {
    naming = makeNaming(spec, { curveAt, named: reveal, lit: (order) => { now.lit = order; redraw(); } });
    naming.changed = () => redraw();
    root.append(naming.node);
  }
  root.append(live, data);
  el.append(root);
  keepKeysInside(root);

  const redraw = () => { request ||= requestAnimationFrame(draw); };
  const label = (order) => (now.named ? spec.names[order] : spec.letters[order]);

  function choice(name, words, values) {
    const which = { game: "game", "what is counted": "axis", "which strategies": "kind" }[name];
    const buttons = words.map((word, order) => element("button", { type: "button", click: () => { now[which] = values[order]; redraw(); fillTable(); } }, word));
    return { node: element("div", { class: "cfr-kinds", role: "group", "aria-label": name }, ...buttons), which, buttons, values };
  }

  function place(event) {
    const box = canvas.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  }

  function curveAt(across, down) {
    const box = canvas.getBoundingClientRect();
    const over = frame && across >= box.left && across <= box.right && down >= box.top && down <= box.bottom;
    return over ? curveNear(frame, [across - box.left, down - box.top], 40) : -1;
  }

  function clicked(event) {
    if (!frame) return;
    const order = curveNear(frame, place(event));
    if (!now.named && order >= 0) naming.put(order);
  }

  function read(event) {
    if (!frame) return;
    const at = place(event);
    if (!now.named) {
      now.lit = naming.holding() ? curveNear(frame, at) : -1;
    } else {
      now.share = Math.max(0, Math.min(1, (at[0] - frame.left) / (frame.right - frame.left)));
      slider.value = String(Math.round(now.share * STEPS));
    }
    redraw();
  }

  function reveal(guesses) {
    const right = guesses.filter((which, order) => which === order).length;
    now.named = true;
    now.lit = -1;
    const words = spec.names.map((name, order) => {
      const given = guesses[order], mine = given < 0 ? "not named" : given === order ? "\u2713 named" : `\u2717 you said ${spec.names[given]}`;
      return element("li", {}, element("b", {}, `${spec.letters[order]} is ${name}`), ` (${mine}). ${spec.about[order]}`);
    });
    words.sort((one, other) => (one.textContent < other.textContent ? -1 : 1));
    lesson.replaceChildren(element("p", {}, `${right} of ${spec.names.length} named rightly.`), element("ul", {}, ...words));
    redraw();
    fillTable();
    slider.focus({ preventScroll: true });
  }

  function draw() {
    request = 0;
    const width = canvas.parentElement.clientWidth, game = spec.games[now.game];
    now.colours = theme.colours;
    root.dataset.phase = now.named ? "live" : "quiz";
    if (width < 60) return;
    const longest = Math.max(LONGEST_NAME, Math.floor(width / 4 / LETTER));
    now.margin = now.named ? 12 + LETTER * Math.max(...spec.names.map((name) => Math.min(name.length, longest))) : 40;
    frame = raceFrame(game, now, width, HIGH);
    now.look = now.named ? frame.spentAt(now.share) : null;
    drawRace(fitCanvas(canvas, width, HIGH), width, HIGH, frame, now, spec.names.map((_, order) => label(order)));
    tell(game);
  }

  function tell(game) {
    for (const { which, buttons, values } of Object.values(groups)) {
      buttons.forEach((button, order) => button.setAttribute("aria-pressed", String(values[order] === now[which])));
    }
    spec.names.forEach((_, order) => {
      for (const one of [entries[order], naming?.slots[order]]) one?.style.setProperty("--line", lineColour(now.colours, order));
    });
    const readings = frame.lines.map((points, order) => ({ order, point: now.look === null ? points.at(-1) : lookAt(points, now.look) }));
    const worths = readings.map(({ point }) => (point ? measured(point[1] < 2 * EXACT ? 0 : point[1]) : "not yet"));
    const words = worths.map((worth, order) => `${label(order)} ${worth}`);
    canvas.setAttribute("aria-label", `${game.name}, ${KINDS[now.kind]}: ${words.join(", ")}`);
    Object.assign(root.dataset, { game: game.name, axis: now.axis, kind: now.kind, readings: words.join("; ") });
    if (!now.named) return;
    const spent = { iterations: `iteration ${Math.round(now.look).toLocaleString("en")}`, nodes: `${measured(now.look)} nodes touched`, seconds: `${measured(now.look)} seconds` }[now.axis];
    told.textContent = `${game.name}, at ${spent}:`;
    slider.setAttribute("aria-valuetext", `${spent}: ${words.join(", ")}`);
    readings.forEach(({ order }) => {
      entries[order].replaceChildren(swatch(order), `${spec.names[order]} `, element("b", {}, worths[order]));
      entries[order].setAttribute("aria-pressed", String(now.lit === order));
    });
  }

  function fillTable() {
    if (!data.open) return table.replaceChildren();
    const { curves } = spec.games[now.game], order = spec.names.map((_, one) => one).sort((one, other) => (label(one) < label(other) ? -1 : 1));
    const head = [now.axis === "seconds" ? "iterations" : now.axis, ...order.map(label)].map((name) => element("th", { scope: "col" }, name));
    const axis = now.axis === "seconds" ? "iterations" : now.axis;
    const rows = curves[0][axis].map((spent, look) => element("tr", {}, element("th", { scope: "row" }, spent.toLocaleString("en")),
      ...order.map((one) => element("td", {}, measured(curves[one][now.kind][look])))));
    table.replaceChildren(element("table", {}, element("thead", {}, element("tr", {}, ...head)), element("tbody", {}, ...rows)));
  }

  const theme = followTheme(root, spec.palette, redraw);
  const watcher = watchWidth(root, redraw);
  redraw();
  return () => { watcher.disconnect(); theme.stop(); cancelAnimationFrame(request); };
}
