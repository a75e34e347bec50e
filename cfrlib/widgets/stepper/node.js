// What happens at the node: both reaches, and the calculation row by row.

import { element } from "../page/element.js";
import { figure, inBrackets, signed, TIMES } from "../page/numbers.js";
import { payoffText, placeName, playerName, reachesOf } from "./words.js";

const ROWS = [
  ["before", "R", "regret sum before"],
  ["strategy", "\u03c3(a)", "shares of R\u207a"],
  ["values", "v(a)", "value of each action"],
  ["value", "v", "\u03a3 \u03c3(a) v(a)"],
  ["difference", "v(a) \u2212 v", "gain over v"],
  ["regret", "regret added", ""],
  ["weight", "strategy added", ""],
];

export function makeNodePanel(record) {
  const most = Math.max(...record.sets.map((set) => set.actions.length), 1);
  const title = element("div", { class: "cfr-where" }), reaches = element("div", { class: "cfr-reaches" });
  const head = element("tr", {}), cells = {}, formulas = {}, sum = element("div");
  const body = ROWS.map(([name, symbol, meaning]) => {
    formulas[name] = element("small", {}, meaning);
    cells[name] = name === "value" ? [sum] : Array.from({ length: most }, () => element("td"));
    if (record.given && name === "strategy") formulas[name].textContent = "of this walk";
    return element("tr", { "data-row": name }, element("th", { scope: "row" }, element("b", {}, symbol), formulas[name]),
      ...(name === "value" ? [element("td", { colspan: String(most) }, element("div", { class: "cfr-sum" }, sum))] : cells[name]));
  });
  const table = element("table", { class: "cfr-work" }, element("thead", {}, head), element("tbody", {}, ...body));
  const wide = element("div", { class: "cfr-wide", role: "group", "aria-label": "the calculation" }, table);
  const node = element("div", { class: "cfr-here" }, title, reaches, wide);

  function clear(text) {
    head.replaceChildren(element("td", {}), ...Array.from({ length: most }, () => element("td", {}, "\u00a0")));
    Object.values(cells).flat().forEach((cell) => cell.replaceChildren(text));
  }

  function fill(name, values, hidden, wrong) {
    values.forEach((value, index) => cells[name][index].replaceChildren(...shown(value, hidden, wrong?.[index])));
  }

  function shown(text, hidden, wrong) {
    if (hidden) return [element("span", { class: "cfr-hidden" }, "?")];
    if (wrong === undefined || wrong === text) return [text];
    return [element("s", { "aria-label": `right: ${text}` }, text), " ", element("b", { class: "cfr-wrong" }, `\u2717 ${wrong}`)];
  }

  function show(step, at, hidden, swapped) {
    const here = record.nodes[step.node], deciding = here.player >= 0;
    node.dataset.player = String(here.player);
    title.replaceChildren(...heading(record, here, step));
    clear("\u00b7");
    fillReaches(reaches, here, swapped, hidden);
    if (deciding) fillWork(step, here, hidden, swapped);
    wide.tabIndex = wide.scrollWidth > wide.clientWidth ? 0 : -1;  // scrolled by keys as well
  }

  function fillWork(step, here, hidden, swapped) {
    const set = record.sets[here.information_set], update = step.kind === "update" ? step : null;
    head.replaceChildren(element("td", {}), ...set.actions.map((action) => element("th", { scope: "col", title: action }, action)));
    for (let extra = set.actions.length; extra < most; extra++) head.append(element("td"));
    const { own, others } = reachesOf(here);
    formulas.values.textContent = here.player === 1 && record.zeroSum ? "player 2\u2019s: sign turned" : "value of each action";
    const [forRegret, forStrategy] = swapped ? [own, others] : [others, own], mark = swapped ? "\u2717 " : "";
    formulas.regret.textContent = `${mark}${figure(forRegret)} ${TIMES} (v(a) \u2212 v)`;
    formulas.weight.textContent = `${mark}${figure(forStrategy)} ${TIMES} \u03c3(a)`;
    if (set.before) fill("before", set.before.map(figure));
    fill("strategy", step.strategy.map(figure));
    if (!update) return;
    fill("values", update.values.map(figure));
    sum.replaceChildren(`${termsOf(update)} = `, element("b", {}, ...shown(figure(update.value), hidden.value)));
    fill("difference", update.values.map((value) => signed(value - update.value)), hidden.value);
    fill("regret", update.regret.map(signed), hidden.regret, swapped && update.swapped.regret.map(signed));
    fill("weight", update.weight.map(signed), hidden.weight, swapped && update.swapped.weight.map(signed));
  }
  const updates = record.steps.filter((step) => step.kind === "update");
  const measure = (reserve) => reserve(sum, updates.map((step) => `${termsOf(step)} = ${figure(step.value)}\u2002\u2002`));
  return { node, show, measure };
}

const termsOf = (update) => update.strategy.map((share, index) =>
  `${figure(share)} ${TIMES} ${inBrackets(update.values[index])}`).join(" + ");

function heading(record, here, step) {
  const badge = { arrive: "\u25bc down", payoff: "\u25a0 end", update: "\u25b2 up", chance: "\u25b2 up" }[step.kind];
  const set = here.player >= 0 ? record.sets[here.information_set].label : here.over ? "payoff" : "chance";
  const who = here.player >= 0 ? (set === playerName(here.player) ? "" : playerName(here.player)) : here.over ? payoffText(here) : "";
  return [element("span", { class: "cfr-badge" }, badge), element("b", { class: "cfr-set", title: set }, set), element("span", {}, who),
    element("span", { class: "cfr-path" }, placeName(record, here))];
}

// Two lines: whose reaches, what they come to, and what that weighs.
function fillReaches(box, here, swapped, hidden) {
  const number = (value) => element("b", {}, hidden.reach ? "?" : figure(value));
  const full = 14, wide = (share) => Math.max(1, Math.round(share * full));
  const swatch = (name, share) => element("i", { class: `cfr-strand ${name}`, "aria-hidden": "true",
    style: `width: ${wide(share)}px; border-right-width: ${full - wide(share)}px` });
  const part = (name, label, share) => element("span", { class: "cfr-part" }, swatch(name, share), `${label} `, number(share));
  const chance = part("cfr-reach-chance", "chance", here.reach[0]);
  const player = (index) => part(`cfr-reach-${index}`, playerName(index), here.reach[1 + index]);
  const certain = here.reach[0] === 1;
  const line = (role, parts, use) => [element("span", { class: "cfr-role" }, role),
    element("span", { class: "cfr-parts" }, ...parts), element("span", { class: "cfr-use" }, ...use)];
  if (here.player < 0) {
    box.replaceChildren(...line("players\u2019 reach", [player(0), ", ", player(1)], ["\u00a0"]),
      ...line("chance\u2019s reach", [chance], ["\u00a0"]));
    return;
  }
  const { own, others } = reachesOf(here), [first, second] = swapped ? ["regret", "strategy"] : ["strategy", "regret"];
  const use = (value, what) => ["= ", number(value), " ",
    element("span", { class: swapped ? "cfr-wrong" : "" }, `${swapped ? "\u2717" : "\u2192"} ${what}`)];
  box.replaceChildren(...line("own reach", [player(here.player)], use(own, first)),
    ...line("others\u2019 reach", [player(1 - here.player), ...(certain ? [] : [` ${TIMES} `, chance])], use(others, second)));
}
