// The allocation map: two armies learn where to send their soldiers, played in the page.

import { drawCurve } from "../page/curve.js";
import { fitCanvas } from "../page/drawing.js";
import { element, followTheme, keepKeysInside } from "../page/element.js";
import { dataTable } from "../page/exhibit.js";
import { measured, percent } from "../page/numbers.js";
import { makePlayback } from "../page/playback.js";
import { readRecord, sample } from "../page/record.js";
import { watchWidth } from "../page/width.js";
import { makeArmy, NOBODY } from "./army.js";

function makeViewSwitch(view, redraw) {
  const button = (kind) => element("button", { type: "button", "aria-pressed": String(view.kind === kind),
    click: () => {
      view.kind = kind;
      buttons.forEach((one, index) => one.setAttribute("aria-pressed", String(KINDS[index] === kind)));
      redraw();
    } }, kind);
  const KINDS = ["average", "current"], buttons = KINDS.map(button);
  return element("div", { class: "cfr-options", role: "group", "aria-label": "strategy shown" }, ...buttons);
}

function makeScale(top) {
  const bar = (player) => element("i", { class: "cfr-depth", "aria-hidden": "true", style: `--accent: var(--cfr-player-${player})` });
  return element("div", { class: "cfr-legend" }, element("span", {}, "0%", bar(0), bar(1), top < 1 ? `${percent(top)} or more` : percent(top)));
}

function buildMap(record, spec, asked, view, redraw) {
  const armies = [0, 1].map((player) => makeArmy(record, spec, player, asked, redraw));
  const time = makePlayback(record, redraw, { opensAt: 0 }), curve = element("canvas", { role: "img" });
  const stage = element("div", { class: "cfr-stage" }, curve);
  const readout = { iteration: element("b", {}), exploitability: element("b", {}) };
  const facts = element("div", { class: "cfr-readout" },
    element("span", {}, "iteration ", readout.iteration), element("span", {}, "exploitability ", readout.exploitability));
  const deck = element("div", { class: "cfr-deck", "data-cards": "2" }, ...armies.map((army) => army.node),
    element("div", { role: "group", class: "cfr-card cfr-curve", "aria-label": "exploitability" },
      element("div", { class: "cfr-name" }, element("b", {}, "exploitability of the averages")), stage));
  const table = dataTable(["allocation", "player", "current", "average"], redraw);
  const root = element("div", { class: "cfr-run cfr-map", role: "group", tabindex: "0", "aria-label": `${spec.title}. ${spec.sentence}` },
    element("div", { class: "cfr-title" }, spec.title), time.node,
    element("div", { class: "cfr-head" }, makeViewSwitch(view, redraw), makeScale(spec.top), facts), deck, table.node);
  return { root, armies, time, curve, stage, readout, table };
}

function rowsOf(set, position) {
  const shares = ["current", "average"].map((kind) => sample(set, kind, position));
  return set.actions.map((action, at) => [action, String(set.player + 1), ...shares.map((share) => measured(share[at], 4))]);
}

export function render({ model, el }) {
  const spec = model.get("spec"), record = readRecord(spec, model.get("data"));
  const asked = [NOBODY, NOBODY], view = { kind: "average" };
  const layers = {};
  let waiting = 0, before = null, drawn = 0, size = [0, 0];
  const redraw = () => { waiting ||= requestAnimationFrame(frame); };
  const page = buildMap(record, spec, asked, view, redraw), { root, armies, time } = page;
  el.append(root);
  keepKeysInside(root);
  root.addEventListener("keydown", time.key);
  const theme = followTheme(root, spec.palette, redraw);

  function measure() {
    const width = root.clientWidth;
    root.dataset.columns = width >= 940 ? "3" : width >= 540 ? "2" : "1";
    armies.forEach((army) => army.measure());
    size = [page.stage.clientWidth, page.stage.clientHeight];
    redraw();
  }

  function frame(moment) {
    waiting = 0;
    time.advance(before === null ? 0 : moment - before);
    before = time.playing ? moment : null;
    const now = { colours: theme.colours, iterations: record.iterations, position: time.position, scale: time.scale, layers,
      key: `${root.dataset.theme} ${time.scale.logarithmic}`, kind: view.kind };
    armies.forEach((army) => army.draw(now));
    if (size[0] > 40) drawCurve(fitCanvas(page.curve, ...size), ...size, record, now);
    readFigures(now);
    root.dataset.frames = String(++drawn);
    if (time.playing) redraw();
  }

  function readFigures({ position }) {
    const at = Math.floor(position), iteration = record.iterations[at], exploitability = measured(record.exploitability[at], 4);
    root.dataset.iteration = String(iteration);
    page.readout.iteration.textContent = `${iteration.toLocaleString("en")} / ${record.iterations.at(-1).toLocaleString("en")}`;
    page.readout.exploitability.textContent = exploitability;
    time.sync();
    if (time.playing) return;
    time.say(`iteration ${iteration}, exploitability ${exploitability}`);
    page.curve.setAttribute("aria-label", `Exploitability of the average strategies: iteration ${iteration}, ${exploitability}`);
    armies.forEach((army) => army.describe());
    if (page.table.node.open) page.table.fill(record.sets.flatMap((set) => rowsOf(set, position)));
  }

  const watcher = watchWidth(root, measure);
  measure();
  return () => { watcher.disconnect(); theme.stop(); cancelAnimationFrame(waiting); };
}
