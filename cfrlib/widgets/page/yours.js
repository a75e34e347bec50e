// The learner's numbers beside the right ones, at the node where they first depart.

import { element } from "./element.js";

function comparedTable({ name, columns, right, yours }) {
  const row = (label, texts, mark) => element("tr", { class: mark ? "cfr-mine" : "" }, element("th", { scope: "row" }, label),
    ...texts.map((text, index) => (mark && text !== right[index]
      ? element("td", {}, element("b", { class: "cfr-off" }, `\u2717 ${text}`)) : element("td", {}, text))));
  const named = columns.some(Boolean) ? columns.map((column) => element("th", { scope: "col" }, column)) : [];
  const head = element("tr", {}, element("th", { scope: "col", colspan: named.length ? null : "2" }, name), ...named);
  return element("table", {}, element("thead", {}, head), element("tbody", {}, row("right", right), row("yours", yours, true)));
}

// `go` leads back to the node.
export function makeYours(yours, go) {
  const back = element("button", { type: "button", class: "cfr-there", "aria-label": `go to ${yours.where}`, click: () => go() }, "go there");
  const lead = element("p", {}, "Your numbers first depart at ", element("b", {}, yours.where), ". ", back);
  return element("div", { role: "group", class: "cfr-yours", "aria-label": yours.sentence }, lead,
    element("div", { class: "cfr-compared" }, ...yours.entries.map(comparedTable)));
}
