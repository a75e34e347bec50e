// The graph stepper: both passes of an iteration over a graph, walked in the page.

import { element, followTheme, keepKeysInside, numbersFold, reserve, scrolls, tableBox } from "../page/element.js";
import { TIMES } from "../page/numbers.js";
import { makeSteps } from "../page/steps.js";
import { makeYours } from "../page/yours.js";
import { watchWidth } from "../page/width.js";
import { drawGraph } from "./graph.js";
import { graphTable, makeGraphPanel } from "./panel.js";
import { passOf, readGraph, stepOf } from "./sums.js";
import { graphWords } from "./words.js";

const ROLES = [["own", "own reach, of the player who decides there"], ["other", "other reach, of the opponent"]];

function buildGraph(record, spec, page) {
  page.stage = element("div", { class: "cfr-stage" });
  page.words = element("p", { class: "cfr-words", "aria-live": "polite" });
  page.panel = makeGraphPanel(record);
  page.pick = element("select", { "aria-label": "iteration", change: () => page.choose(page.pick.selectedIndex) },
    ...record.runs.map((run) => element("option", {}, run.iteration.toLocaleString("en"))));
  page.table = tableBox();
  const legend = element("div", { class: "cfr-legend" }, ...ROLES.map(([role, text]) =>
    element("span", {}, element("i", { class: `cfr-strand cfr-${role}`, "aria-hidden": "true" }), text)),
    element("span", {}, "dashed: 0"), element("span", {}, `${TIMES}2: 2 visits`),
    element("span", {}, "beside lit edges: \u03c3(a) forward, v(a) back"));
  page.data = numbersFold(() => page.fill(), page.table);
  return element("div", { class: "cfr-steps cfr-graph", role: "group", tabindex: "0", "aria-label": `${spec.title}. ${spec.sentence}` },
    element("div", { class: "cfr-top" }, element("div", { class: "cfr-title" }, spec.title),
      element("div", { class: "cfr-options" }, ...(spec.yours ? [] : [element("label", {}, "iteration ", page.pick)]))),
    ...(spec.yours ? [makeYours(spec.yours, () => page.time.go(page.home))] : []), page.time.node, page.words,
    element("div", { class: "cfr-deck" },
      element("div", { role: "group", class: "cfr-picture", "aria-label": "the graph" }, legend, page.stage),
      element("div", { role: "group", class: "cfr-panel", "aria-label": "the numbers at this node" }, page.panel.node)),
    page.data);
}

export function render({ model, el }) {
  const spec = model.get("spec"), record = readGraph(spec), page = {};
  let run = record.runs[0], graph = null, ready = false;
  const show = () => { if (ready) draw(); };
  page.time = makeSteps(record, show, () => true);
  page.choose = (index) => {
    run = record.runs[Math.max(0, Math.min(record.runs.length - 1, index))];
    page.pick.selectedIndex = record.runs.indexOf(run);
    page.fill();
    show();
  };
  page.fill = () => { if (page.data.open) page.table.replaceChildren(graphTable(run, spec.yours)); };
  page.home = spec.at ? stepOf(record, spec.at.deciding, spec.at.pass) : 0;
  const root = buildGraph(record, spec, page);
  el.append(root);
  keepKeysInside(root);
  root.addEventListener("keydown", (event) => {
    const move = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (event.target.matches("select") || scrolls(event)) return;
    if (move) { page.choose(record.runs.indexOf(run) + move); event.preventDefault(); }
    else page.time.key(event);
  });
  if (spec.yours) page.time.markWrong(page.home);
  const theme = followTheme(root, spec.palette, () => {});
  const go = (node) => page.time.go(stepOf(record, node, passOf(record, page.time.at)));

  function draw() {
    const at = page.time.at, width = page.stage.clientWidth;
    if (width < 40) return;
    if (!graph || graph.run !== run || graph.width !== width) {
      graph = drawGraph(record, run, width, go, spec.yours ? spec.at.node : null);
      page.stage.replaceChildren(graph.drawing);
    }
    const [x] = graph.update(at);
    page.stage.scrollLeft = x - width / 2;
    page.words.textContent = graphWords(record, run, at);
    graph.drawing.setAttribute("aria-label", page.words.textContent);
    page.panel.show(run, at);
    root.dataset.step = String(at);
    root.dataset.iteration = String(run.iteration);
    root.dataset.pass = passOf(record, at);
    page.time.sync(`step ${at + 1} of ${record.steps.length}: ${page.words.textContent}`);
  }

  // What is wider than its place can be scrolled by keys as well.
  function measure() {
    root.dataset.columns = root.clientWidth >= 900 ? "2" : "1";
    root.dataset.narrow = String(root.clientWidth < 460);
    reserve(page.words, record.runs.flatMap((one) => record.steps.map((_, at) => graphWords(record, one, at))));
    show();
    for (const place of [page.stage, ...root.querySelectorAll(".cfr-wide")]) place.tabIndex = place.scrollWidth > place.clientWidth ? 0 : -1;
  }

  const watcher = watchWidth(root, measure);
  page.time.go(page.home);
  ready = true;
  measure();
  return () => { watcher.disconnect(); theme.stop(); page.time.stop(); };
}
