// The stepper: one iteration, recorded in Python, walked in the page.

import { element, followTheme, keepKeysInside, numbersFold, reserve, tableBox } from "../page/element.js";
import { figure } from "../page/numbers.js";
import { makeSteps } from "../page/steps.js";
import { makeYours } from "../page/yours.js";
import { watchWidth } from "../page/width.js";
import { makeNodePanel } from "./node.js";
import { makePredict } from "./questions.js";
import { makeSums, updatesTable } from "./sums.js";
import { makeHands, makeTree } from "./tree.js";
import { isSurprise, placeName, wordsFor } from "./words.js";

function readIteration(spec) {
  const record = { hands: spec.hands, nodes: spec.nodes, sets: spec.sets, steps: [...spec.steps],
    yours: spec.yours, opening: spec.opening, given: spec.given };
  record.roots = record.nodes.filter((node) => node.parent === null);
  for (const node of record.nodes) if (node.over) node.value = node.payoffs[0];
  for (const step of record.steps) {
    const node = record.nodes[step.node];
    if (step.kind === "update") node.value = step.player_1;
    if (step.kind === "chance") node.value = step.value;
  }
  if (record.sets.length && record.sets.every((set) => set.next)) record.steps.push({ kind: "finish" });
  const off = (mine, theirs) => mine.some((value, index) => Math.abs(value - theirs[index]) > 1e-9);
  record.zeroSum = record.nodes.every((node) => !node.over || Math.abs(node.payoffs[0] + node.payoffs[1]) < 1e-9);
  record.firstWrong = record.steps.findIndex((step) =>
    step.kind === "update" && (off(step.regret, step.swapped.regret) || off(step.weight, step.swapped.weight)));
  return record;
}

function swappedWords(record, step) {
  if (record.firstWrong < 0) return "The two reaches are swapped. In this iteration they are equal everywhere, so nothing shows.";
  if (step.kind === "finish") return "The reaches were swapped all the way. Crossed out: the right next strategies. Beside them: what the mistake plays instead.";
  if (step.kind !== "update") return null;
  const node = record.nodes[step.node], set = record.sets[node.information_set];
  const first = record.steps[record.firstWrong] === step ? "Here is the first number that goes wrong. " : "";
  return `${first}At ${set.label} own reach is ${figure(step.own)}, others\u2019 reach is ${figure(step.others)}. ` +
    "Swapped, own reach weighs the regret, and the others\u2019 reach weighs the strategy.";
}

const LEGEND = [["cfr-reach-0", "player 1\u2019s reach"], ["cfr-reach-1", "player 2\u2019s reach"], ["cfr-reach-chance", "chance"]];

function build(record, spec, page, changed) {
  page.predict = makePredict(record, spec.predict, changed, () => page.time.focus());
  page.panel = makeNodePanel(record);
  page.sums = makeSums(record);
  page.stage = element("div", { class: "cfr-stage" });
  page.words = element("p", { class: "cfr-words", "aria-live": "polite" });
  page.swap = element("button", { type: "button", class: "cfr-toggle", "aria-pressed": "false",
    click: () => page.toggleSwap() }, "swap the reaches");
  const options = spec.yours ? [] : [element("label", {}, "hide ", page.predict.choice), page.swap];
  page.hands = record.hands.length > 1 ? makeHands(record, (at) => page.time.go(at)) : null;
  const entries = record.nodes.some((node) => node.reach[0] < 1) ? LEGEND : LEGEND.slice(0, 2);
  const legend = element("div", { class: "cfr-legend" }, "ribbon width: ", ...entries.map(([name, text]) =>
    element("span", {}, element("i", { class: `cfr-strand ${name}`, "aria-hidden": "true" }), text)));
  const table = tableBox(), data = numbersFold(() => {
    if (data.open && !table.childElementCount) table.append(updatesTable(record));
  }, table);
  const picture = element("div", { role: "group", class: "cfr-picture", "aria-label": "the tree" }, legend, page.stage);
  legend.append(element("span", {}, "dashed: reach 0"), element("span", {}, "numbers in the tree are player 1\u2019s"));
  if (page.hands) picture.append(page.hands.node);
  return element("div", { class: "cfr-steps cfr-stepper", role: "group", tabindex: "0", "aria-label": `${spec.title}. ${spec.sentence}` },
    element("div", { class: "cfr-top" }, element("div", { class: "cfr-title" }, spec.title),
      element("div", { class: "cfr-options" }, ...options)),
    ...(spec.yours ? [makeYours(spec.yours, () => page.time.go(spec.at))] : []), page.time.node, page.words,
    element("div", { class: "cfr-deck" }, picture,
      element("div", { role: "group", class: "cfr-panel", "aria-label": "the numbers at this node" },
        page.panel.node, page.sums.node, ...(spec.yours ? [] : [page.predict.node]))),
    data);
}

export function render({ model, el }) {
  const spec = model.get("spec"), record = readIteration(spec), page = {};
  let tree = null, hovered = null, swapped = false, ready = false;
  const show = () => { if (ready) draw(); };
  page.time = makeSteps(record, show, () => !page.predict.isOpen());
  page.toggleSwap = () => {
    swapped = !swapped;
    page.swap.setAttribute("aria-pressed", String(swapped));
    page.time.markWrong(swapped ? record.firstWrong : -1);
    if (swapped && record.firstWrong >= 0) page.time.go(record.firstWrong);
    else show();
  };
  const root = build(record, spec, page, show);
  el.append(root);
  keepKeysInside(root);
  if (spec.yours) page.time.markWrong(spec.at);
  else root.addEventListener("keydown", page.predict.key);
  root.addEventListener("keydown", page.time.key);
  const theme = followTheme(root, spec.palette, () => {});
  const actions = { go: page.time.go, hover: (set) => { hovered = set; show(); } };

  function draw() {
    const step = record.steps[page.time.at], at = page.time.at, now = record.nodes[step.node] ?? null;
    const hidden = page.predict.at(at, step, swapped), hand = now ? now.hand : tree?.hand ?? 0, width = page.stage.clientWidth;
    if (width < 40) return;
    if (!tree || tree.hand !== hand || tree.width !== width) {
      tree = makeTree(record, hand, width, actions);
      page.stage.replaceChildren(tree.drawing);
    }
    const lit = hovered ?? now?.information_set ?? null;
    tree.update(at, now, lit, hidden);
    page.hands?.update(at, now, lit);
    const words = (swapped && swappedWords(record, step)) || wordsFor(record, step);
    page.words.textContent = hidden.reach || hidden.value ? quiet(record, step) : words;
    page.words.dataset.kind = swapped && swappedWords(record, step) ? "wrong" : isSurprise(step) ? "surprise" : "";
    tree.drawing.setAttribute("aria-label", `${placeName(record, now ?? record.roots[hand])}. ${page.words.textContent}`);
    root.dataset.view = now ? "node" : "sums";
    if (now) page.panel.show(step, at, hidden, swapped);
    else page.sums.show(swapped);
    root.dataset.step = String(at);
    page.time.sync(`step ${at + 1} of ${record.steps.length}: ${page.words.textContent}`);
  }

  function measure() {
    const wide = root.clientWidth;
    root.dataset.columns = wide >= 760 ? "2" : "1";
    root.dataset.narrow = String(wide < 460);
    root.dataset.tight = String(page.panel.node.clientWidth < 520);
    page.predict.measure(reserve);
    page.panel.measure(reserve);
    reserve(page.words, record.steps.flatMap((step) => [wordsFor(record, step), swappedWords(record, step) ?? ""]));
    show();
  }

  const watcher = watchWidth(root, measure);
  page.time.go(spec.at);
  ready = true;
  measure();
  return () => { watcher.disconnect(); theme.stop(); page.time.stop(); };
}

// While a number is hidden, the sentence must not tell it.
function quiet(record, step) {
  const node = record.nodes[step.node], label = record.sets[node.information_set].label;
  return step.kind === "arrive" ? `Down: ${node.move}, with probability ${figure(node.probability)}, to ${label}. Your turn: predict the reach.` :
    `Back up at ${label}. Your turn: predict its value.`;
}
