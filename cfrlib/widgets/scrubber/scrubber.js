// The scrubber: a recorded run, played in the page.

import { drawCurve } from "../page/curve.js";
import { fitCanvas } from "../page/drawing.js";
import { element, followTheme, keepKeysInside, numbersFold, tableBox } from "../page/element.js";
import { measured } from "../page/numbers.js";
import { makePlayback } from "../page/playback.js";
import { readRecord, sample } from "../page/record.js";
import { watchWidth } from "../page/width.js";
import { makeCard } from "./card.js";
import { prepareRows } from "./rows.js";

function legend(record) {
  const swatch = (kind) => element("i", { class: `cfr-swatch cfr-swatch-${kind}`, "aria-hidden": "true" });
  const entries = [["average", "average"], ["current", "current"]];
  if (record.sets.some((set) => set.mark)) entries.push(["equilibrium", "equilibrium"]);
  if (record.payoffs) entries.push(["reply", "reply to this round"]);
  return element("div", { class: "cfr-legend" }, ...entries.map(([kind, text]) => element("span", {}, swatch(kind), text)));
}

function dataTable(record, cards, position) {
  const at = Math.round(position), cell = (text, tag = "td") => element(tag, {}, text);
  const head = ["information set", "action", "current", "average", "cumulative regret"];
  const rows = cards.map((card) => card.sets[card.chosen]).flatMap((set) => set.actions.map((action, index) =>
    element("tr", {}, cell(set.label), cell(action), ...["current", "average", "regretSum"].map((kind) =>
      cell(measured(sample(set, kind, at)[index], 4))))));
  return element("table", {}, element("thead", {}, element("tr", {}, ...head.map((text) => cell(text, "th")))),
    element("tbody", {}, ...rows));
}

function build(record, spec, redraw) {
  const held = [null, null];
  const players = [...new Set(record.sets.map((set) => set.player))].sort((a, b) => a - b);
  const cards = players.map((player) => makeCard(record, player, held, redraw));
  const time = makePlayback(record, redraw, { opensAt: 0 });
  const curve = element("canvas", { role: "img" });
  const stage = element("div", { class: "cfr-stage" }, curve);
  const last = record.iterations.at(-1).toLocaleString("en");
  const table = tableBox();
  const readout = { iteration: element("b", { style: `min-width: ${2 * last.length + 3}ch` }), exploitability: element("b", {}) };
  const data = numbersFold(redraw, table);
  const facts = element("div", { class: "cfr-readout" },
    element("span", {}, "iteration ", readout.iteration), element("span", {}, "exploitability ", readout.exploitability));
  const deck = element("div", { class: "cfr-deck", "data-cards": String(cards.length) }, ...cards.map((card) => card.node),
    element("div", { role: "group", class: "cfr-card cfr-curve", "aria-label": "exploitability" },
      element("div", { class: "cfr-name" }, element("b", {}, "exploitability of the averages")), stage));
  const root = element("div", { class: "cfr-run cfr-scrubber", role: "group", tabindex: "0", "aria-label": `${spec.title}. ${spec.sentence}` },
    element("div", { class: "cfr-title" }, spec.title), time.node,
    element("div", { class: "cfr-head" }, legend(record), facts), deck, data);
  if (spec.left_out > 0) data.before(element("p", { class: "cfr-note" },
    `${spec.left_out} more information sets are in the trace: choose with information_sets=[...].`));
  return { root, cards, time, curve, stage, readout, data, table, deck };
}

export function render({ model, el }) {
  const spec = model.get("spec"), record = readRecord(spec, model.get("data"));
  prepareRows(record);
  const layers = {};
  let asked = 0, before = null, drawn = 0, size = [0, 0];
  const redraw = () => { asked ||= requestAnimationFrame(frame); };
  const page = build(record, spec, redraw), { root, cards, time } = page;
  el.append(root);
  keepKeysInside(root);
  root.addEventListener("keydown", time.key);
  const theme = followTheme(root, spec.palette, redraw);

  const roomy = record.sets.every((set) => set.actions.length <= 3);

  function measure() {
    const width = root.clientWidth;
    root.dataset.columns = width >= 820 && roomy ? "3" : width >= 540 ? "2" : "1";
    cards.forEach((card) => card.measure());
    size = [page.stage.clientWidth, page.stage.clientHeight];
    redraw();
  }

  function frame(moment) {
    asked = 0;
    time.advance(before === null ? 0 : moment - before);
    before = time.playing ? moment : null;
    const now = { colours: theme.colours, iterations: record.iterations, position: time.position, scale: time.scale, layers,
      key: `${root.dataset.theme} ${time.scale.logarithmic}` };
    cards.forEach((card) => card.draw(now));
    if (size[0] > 40) drawCurve(fitCanvas(page.curve, ...size), ...size, record, now);
    readFigures(now);
    root.dataset.frames = String(++drawn);
    if (time.playing) redraw();
  }

  function readFigures({ position }) {
    const at = Math.floor(position), iteration = record.iterations[at];
    time.sync();
    if (root.dataset.iteration !== String(iteration)) {
      root.dataset.iteration = String(iteration);
      page.readout.iteration.textContent = `${iteration.toLocaleString("en")} / ${record.iterations.at(-1).toLocaleString("en")}`;
      page.readout.exploitability.textContent = measured(record.exploitability[at], 4);
    }
    if (time.playing) return;
    const text = `iteration ${iteration}, exploitability ${measured(record.exploitability[at], 4)}`;
    time.say(text);
    page.curve.setAttribute("aria-label", `Exploitability of the average strategies: ${text}`);
    cards.forEach((card) => card.describe());
    if (page.data.open) page.table.replaceChildren(dataTable(record, cards, position));
  }

  const watcher = watchWidth(root, measure);
  measure();
  return () => { watcher.disconnect(); theme.stop(); cancelAnimationFrame(asked); };
}
