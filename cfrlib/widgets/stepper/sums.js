// After the last node: what every information set has gathered, and the strategy that it plays next.

import { element } from "../page/element.js";
import { figure, signed } from "../page/numbers.js";

export function makeSums(record) {
  const cell = (text, tag = "td", attributes = {}) => element(tag, attributes, text);
  const body = element("tbody"), node = element("div", { class: "cfr-sums" },
    element("div", { class: "cfr-where" }, element("span", { class: "cfr-badge" }, "\u2713 refresh"),
      element("span", {}, "regrets added, and the next strategies")),
    element("div", { class: "cfr-scroll", tabindex: "0", role: "region", "aria-label": "regrets added and next strategies" },
      element("table", {}, element("thead", {}, element("tr", {},
        ...["set", "action", "R before", "added", "next \u03c3"].map((text) => cell(text, "th")))), body)));

  function show(swapped) {
    body.replaceChildren(...record.sets.flatMap((set) => set.actions.map((action, index) => {
      const added = (swapped ? set.swapped : set.added)[index], next = (swapped ? set.swapped_next : set.next)?.[index];
      const off = swapped && Math.abs(next - set.next[index]) > 1e-9;
      const result = off ? [element("s", {}, figure(set.next[index])), " ",
        element("b", { class: "cfr-wrong" }, `\u2717 ${figure(next)}`)] : [figure(next ?? 0)];
      return element("tr", { class: index ? "" : "cfr-first", "data-player": String(set.player) },
        index ? cell("") : cell(set.label, "th", { scope: "row" }), cell(action), cell(figure(set.before[index])),
        cell(signed(added)), element("td", {}, ...result));
    })));
  }
  return { node, show };
}

export function updatesTable(record) {
  const cell = (text, tag = "td") => element(tag, {}, text);
  const head = ["deal", "information set", "action", "own reach", "others\u2019 reach", "strategy", "action value",
    "value", "regret added", "strategy added"];
  const rows = record.steps.filter((step) => step.kind === "update").flatMap((step) => {
    const node = record.nodes[step.node], set = record.sets[node.information_set];
    return set.actions.map((action, index) => [record.hands[node.hand], set.label, action, figure(step.own),
      figure(step.others), figure(step.strategy[index]), figure(step.values[index]), figure(step.value),
      signed(step.regret[index]), signed(step.weight[index])]).map((texts) => element("tr", {}, ...texts.map((text) => cell(text))));
  });
  const caption = record.yours ? [element("caption", {}, record.yours.sentence)] : [];
  return element("table", {}, ...caption, element("thead", {}, element("tr", {}, ...head.map((text) => cell(text, "th")))), element("tbody", {}, ...rows));
}
