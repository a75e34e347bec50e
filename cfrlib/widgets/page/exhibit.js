// What plain widgets have in common: a frame with a title, bordered buttons, a table that opens.

import { element, keepKeysInside, numbersFold } from "./element.js";

export function exhibit(label, title, ...parts) {
  const root = element("div", { class: "cfr-exhibit", role: "group", "aria-label": label }, element("div", { class: "cfr-title" }, title), ...parts);
  keepKeysInside(root);
  return root;
}

export const act = (text, click, more = {}) => element("button", { type: "button", click, ...more }, text);

// `fill` takes rows of texts; the first of each is its heading. `opened` is told when somebody opens or closes it.
export function dataTable(columns, opened = null) {
  const body = element("tbody", {});
  const head = element("thead", {}, element("tr", {}, ...columns.map((name) => element("th", { scope: "col" }, name))));
  const node = numbersFold(opened,
    element("div", { class: "cfr-rows", tabindex: "0", role: "group", "aria-label": "the numbers" }, element("table", {}, head, body)));
  const row = ([first, ...rest]) => element("tr", {}, element("th", { scope: "row" }, first), ...rest.map((text) => element("td", {}, text)));
  return { node, fill: (rows) => body.replaceChildren(...rows.map(row)) };
}
