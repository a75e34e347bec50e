// The sunburst: a tree that greys block by block, at a level of aggressiveness, and what that saves.

import { fitCanvas, copied } from "../page/drawing.js";
import { element, followTheme, keepKeysInside, numbersFold, reserve, tableBox } from "../page/element.js";
import { measured, percent } from "../page/numbers.js";
import { makePlayback } from "../page/playback.js";
import { watchWidth } from "../page/width.js";
import { describePart, discFrame, drawDisc, drawFrame, drawMiddle, drawPicked, partAt, partBeside } from "./disc.js";
import { drawWork } from "./work.js";

const LARGEST = 440; // pixels, of the disc
const CURVE_HIGH = 240;
const TWO_COLUMNS = 700;
const POINT_AT = "Point at a part of the disc, or walk through it with the arrow keys.";
const COLUMNS = ["block", "iterations", "work", "time", "left out", "NashConv"];
const count = (number) => Math.round(number).toLocaleString("en");

function buildSunburst(spec, redraw) {
  const [game, ...others] = spec.games, blocks = game.levels[0].iterations.length;
  const record = { length: blocks, iterations: Array.from({ length: blocks }, (_, block) => block + 1) };
  const time = makePlayback(record, redraw, { unit: "block", logarithmic: false, opensAt: 0 });
  const now = { level: spec.first, part: null, curve: 0 };
  const disc = element("canvas", { "aria-hidden": "true" }), curve = element("canvas", { role: "img" });
  const walk = element("div", { class: "cfr-disc", tabindex: "0", role: "group", "aria-label": "the tree; arrow keys walk through its parts" }, disc);
  const where = element("b", {}), told = element("p", { class: "cfr-told", role: "status" });
  const slider = element("input", { type: "range", class: "cfr-level", min: "0", max: String(game.levels.length - 1), step: "1", value: String(now.level),
    "aria-label": "aggressiveness", input: () => { now.level = Number(slider.value); redraw(); } });
  const name = element("b", {}), says = element("p", { class: "cfr-says" });
  const cells = spec.games.map((one, at) => ({ game: one, so_far: at === 0, work: element("td", {}), time: element("td", {}) }));
  const which = spec.games.map((one, at) => element("button", { type: "button", click: () => { now.curve = at; redraw(); } }, one.game));
  const readout = Object.fromEntries(["block", "iterations", "NashConv"].map((one) => [one, element("b", {})]));
  const table = tableBox();
  const data = numbersFold(redraw, table);
  const side = element("div", { class: "cfr-side" },
    element("label", { class: "cfr-aggressive" }, element("span", {}, "careful"), slider, element("span", {}, "reckless")),
    element("p", { class: "cfr-name" }, "Safe by: ", name), says, savingsTable(cells),
    element("div", { class: "cfr-options", role: "group", "aria-label": "the curves of a game" }, ...(others.length ? ["curves of", ...which] : [])),
    lineKey(Boolean(game.rival)), element("div", { class: "cfr-stage" }, curve));
  const root = element("div", { class: "cfr-run cfr-sunburst", role: "group", tabindex: "0", "aria-label": `${spec.title}. ${spec.sentence}` },
    element("div", { class: "cfr-title" }, spec.title), time.node,
    element("div", { class: "cfr-head" }, discKey(), element("div", { class: "cfr-readout" },
      ...(others.length ? [element("span", {}, `${game.game}:`)] : []), ...Object.entries(readout).map(([word, node]) => element("span", {}, `${word} `, node)))),
    element("div", { class: "cfr-split" }, element("div", { class: "cfr-tree" }, walk, element("p", { class: "cfr-where" }, where), told), side), data);
  return { root, time, now, game, disc, curve, walk, where, told, slider, name, says, cells, which, readout, table, data };
}

const swatch = (kind) => element("i", { class: `cfr-patch cfr-patch-${kind}`, "aria-hidden": "true" });

const discKey = () => element("div", { class: "cfr-legend" },
  ...[["first", "player 1"], ["second", "player 2"], ["gone", "left out"]].map(([kind, words]) => element("span", {}, swatch(kind), words)),
  element("span", {}, "bands of a part, from inside: with a jack, a queen, a king"),
  element("span", {}, "x check, b bet, f fold, c call, r raise"));

const lineKey = (rival) => element("div", { class: "cfr-legend" },
  ...[["level", "this level"], ["levels", "other levels"], ...(rival ? [["rival", "CFR+"]] : [])].map(([kind, words]) =>
    element("span", {}, element("i", { class: `cfr-stroke cfr-stroke-${kind}`, "aria-hidden": "true" }), words)));

function savingsTable(cells) {
  const head = element("tr", {}, ...["of as many whole iterations", "work", "time"].map((words) => element("th", { scope: "col" }, words)));
  return element("table", { class: "cfr-savings" }, element("thead", {}, head), element("tbody", {}, ...cells.map(({ game, so_far, work, time }) =>
    element("tr", {}, element("th", { scope: "row" }, `${game.game}, ${so_far ? "up to this block" : "the whole run"}`), work, time))));
}

// Work and time at a block, as shares of what as many iterations cost without pruning.
const spentAt = (row, block) => [row.full_iterations[block] / row.iterations[block], row.time[block]];

function fillShare(cell, share) {
  cell.textContent = percent(share);
  cell.style.setProperty("--share", `${Math.round(100 * Math.min(1, share))}%`);
  cell.toggleAttribute("data-more", share > 1.05);
}

function tell(page, spec, block) {
  const { now, game, time, readout } = page, row = game.levels[now.level];
  readout.block.textContent = `${block + 1} / ${row.iterations.length}`;
  readout.iterations.textContent = count(row.iterations[block]);
  readout.NashConv.textContent = measured(row.nash_conv[block], 4);
  page.name.textContent = row.level;
  const verdict = spec.falls[now.level] ? "" : ` Too much: NashConv stays at ${measured(row.nash_conv.at(-1), 3)}.`;
  page.says.textContent = spec.says[now.level] + verdict;
  page.cells.forEach(({ game: one, so_far, work, time: spent }) => {
    const own = one.levels[now.level], shares = spentAt(own, so_far ? block : own.iterations.length - 1);
    fillShare(work, shares[0]);
    fillShare(spent, shares[1]);
  });
  page.which.forEach((button, at) => button.setAttribute("aria-pressed", String(at === now.curve)));
  page.where.textContent = now.part ? now.part.words : "";
  const words = now.part ? describePart(spec.parts, now.part, row.gone[block]) : POINT_AT;
  if (page.told.textContent !== words) page.told.textContent = words;
  Object.assign(page.root.dataset, { block: block + 1, iteration: row.iterations[block], level: row.level, part: now.part?.words ?? "" });
  if (time.playing) return;
  const facts = `block ${block + 1}, ${row.level}: ${percent(row.left_out[block])} left out, work ${count(row.full_iterations[block])}, NashConv ${measured(row.nash_conv[block], 4)}`;
  time.say(facts);
  page.slider.setAttribute("aria-valuetext", `${row.level}. ${page.says.textContent}`);
  page.curve.setAttribute("aria-label", `NashConv against work. ${facts}`);
  if (page.data.open) page.table.replaceChildren(levelTable(row));
  else page.table.replaceChildren();
}

function levelTable(row) {
  const line = (block) => [block + 1, count(row.iterations[block]), count(row.full_iterations[block]), percent(row.time[block]), percent(row.left_out[block]),
    measured(row.nash_conv[block], 4)].map((text, at) => element(at ? "td" : "th", at ? {} : { scope: "row" }, String(text)));
  return element("table", {}, element("thead", {}, element("tr", {}, ...COLUMNS.map((word) => element("th", { scope: "col" }, word)))),
    element("tbody", {}, ...row.iterations.map((_, block) => element("tr", {}, ...line(block)))));
}

export function render({ model, el }) {
  const spec = model.get("spec"), layers = {};
  let asked = 0, before = null, drawn = 0, frame = null, wide = 0;
  const redraw = () => { asked ||= requestAnimationFrame(draw); };
  const page = buildSunburst(spec, redraw), { root, time, now, game } = page;
  el.append(root);
  keepKeysInside(root);
  root.addEventListener("keydown", time.key);
  page.slider.addEventListener("keydown", (event) => { if (event.key !== " ") event.stopPropagation(); });
  page.walk.addEventListener("keydown", walked);
  page.walk.addEventListener("pointermove", pointed);
  page.walk.addEventListener("pointerdown", pointed);
  const theme = followTheme(root, spec.palette, redraw);

  function pick(part) {
    if (part === now.part) return;
    now.part = part;
    redraw();
  }

  function pointed(event) {
    const box = page.disc.getBoundingClientRect();
    pick(frame && partAt(frame, spec.parts, [event.clientX - box.left, event.clientY - box.top]));
  }

  function walked(event) {
    if (!event.key.startsWith("Arrow") && event.key !== "Escape") return;
    pick(event.key === "Escape" ? null : now.part ? partBeside(spec.parts, now.part, event.key) : spec.parts[0]);
    event.preventDefault();
    event.stopPropagation();
  }

  function measure() {
    root.dataset.columns = root.clientWidth >= TWO_COLUMNS ? "2" : "1";
    const size = Math.min(LARGEST, page.walk.clientWidth);
    frame = size > 120 ? discFrame(spec.parts, size) : null;
    wide = page.curve.parentElement.clientWidth;
    reserve(page.says, spec.says.map((words, level) => (spec.falls[level] ? words : `${words} Too much: NashConv stays at 0.000.`)));
    redraw();
  }

  function draw(moment) {
    asked = 0;
    time.advance(before === null ? 0 : moment - before);
    before = time.playing ? moment : null;
    const block = Math.floor(time.position), { colours } = theme, row = game.levels[now.level];
    if (frame) {
      const pen = fitCanvas(page.disc, frame.size, frame.size);
      page.disc.style.width = `${frame.size}px`;
      copied(pen, layers, "disc", `${root.dataset.theme} ${now.level} ${block}`, frame.size, frame.size, (onto) => {
        drawDisc(onto, frame, spec.parts, row.gone[block], colours);
        drawMiddle(onto, frame, row.left_out[block], colours);
      });
      copied(pen, layers, "frame", root.dataset.theme, frame.size, frame.size, (onto) => drawFrame(onto, frame, spec.parts, colours));
      if (now.part) drawPicked(pen, frame, spec.parts, now.part, colours);
    }
    if (wide > 60) drawWork(fitCanvas(page.curve, wide, CURVE_HIGH), wide, CURVE_HIGH, spec.games[now.curve],
      { colours, level: now.level, block: now.curve ? null : block, layers, key: root.dataset.theme });
    time.sync();
    tell(page, spec, block);
    root.dataset.frames = String(++drawn);
    if (time.playing) redraw();
  }

  const watcher = watchWidth(root, measure);
  measure();
  return () => { watcher.disconnect(); theme.stop(); cancelAnimationFrame(asked); };
}
