// The numbers of the lit node: what came in, what goes out, and what comes back.

import { element } from "../page/element.js";
import { figure, signed, TIMES } from "../page/numbers.js";
import { shortened } from "../page/svg.js";
import { LONG } from "./edges.js";
import { handed, updateOf } from "./sums.js";

const MOST_PARENTS = 6;
const OUTWARDS = [["child", "child", ""], ["strategy", "\u03c3(a)", "from its regret"], ["own", "own", ""], ["other", "other", ""],
  ["gathered", "S(a)", `+ own reach ${TIMES} \u03c3(a)`]];
const BACKWARDS = [["values", "v(a)", "from the child"], ["value", "v", "\u03a3 \u03c3(a) v(a)"], ["difference", "v(a) \u2212 v", "gain over v"],
  ["added", "added", ""], ["before", "r before", ""], ["after", "r after", ""]];

const over = (visits) => `over ${figure(visits)} ${visits === 1 ? "visit" : "visits"}`;

function cellsOf(texts, heading = false) {
  return texts.map((text, index) => {
    const heads = text.trim() && (heading || !index);
    return element(heads ? "th" : "td", { scope: heads ? (heading ? "col" : "row") : null }, text);
  });
}

function comingIn(record, run, place) {
  const rows = record.edges.filter((edge) => edge.to === place).map((edge) => {
    const more = handed(run, edge), from = run.nodes[edge.from];
    return [`${from.name}, ${from.actions[edge.action]}`, `+${figure(more.visits)}`, signed(more.own), signed(more.other)];
  });
  if (!place) rows.unshift(["the start", "+1", "+1", "+1"]);
  const left = rows.length - MOST_PARENTS + 1;
  return left > 1 ? [...rows.slice(0, MOST_PARENTS - 1), [`and ${left} more`, "", "", ""]] : rows;
}

export function makeGraphPanel(record) {
  const most = Math.max(...record.decisions.map((place) => record.nodes[place].actions.length));
  const parents = Math.min(MOST_PARENTS, Math.max(...record.nodes.map((_, place) => record.edges.filter((edge) => edge.to === place).length)));
  const title = element("div", { class: "cfr-where" }), inwards = element("tbody"), head = element("tr"), work = element("tbody");
  const incoming = element("table", { class: "cfr-in" }, element("thead", {}, element("tr", {}, ...cellsOf(["comes in from", "visits", "own", "other"], true))), inwards);
  const table = element("table", { class: "cfr-work", style: `min-width: ${168 + 60 * most}px` }, element("thead", {}, head), work);
  const node = element("div", { class: "cfr-here" }, title, incoming, element("div", { class: "cfr-wide" }, table));

  function show(run, at) {
    const { kind, node: place } = record.steps[at], here = run.nodes[place], update = updateOf(run, place);
    const badge = { chance: "start", arrive: "\u25bc forward", update: "\u25b2 back", finish: "\u2713 done" }[kind];
    title.replaceChildren(element("span", { class: "cfr-badge" }, badge), element("b", { class: "cfr-set" }, here.name),
      element("span", { class: "cfr-path" }, whoseMove(run, here)));
    const entries = comingIn(record, run, place);
    const total = ["sum", figure(here.visits), figure(here.own), figure(here.other)];
    while (entries.length < parents) entries.push(["\u00a0", "", "", ""]);
    inwards.replaceChildren(...entries.map((row) => element("tr", {}, ...cellsOf(row))), element("tr", { class: "cfr-total" }, ...cellsOf(total)));
    head.replaceChildren(...cellsOf(["action", ...padded(here.actions)], true));
    const shown = { ...outgoing(run, place), ...(kind === "update" || kind === "finish" ? returning(run, place, update) : {}) };
    const [kept, split] = ["= other reach", `= own reach ${TIMES} \u03c3(a)`];
    const meanings = { own: here.swaps ? kept : split, other: here.swaps ? split : kept,
      added: `${figure(here.visits)} ${TIMES} ${figure(here.other)} ${TIMES} gain`, values: here.swaps ? "sign turned" : "from the child",
      before: over(update.earlier), after: over(here.total_visits) };
    work.replaceChildren(...[...OUTWARDS, ...BACKWARDS].map(([name, symbol, meaning]) => {
      const blank = here.actions.map(() => "\u00b7"), label = shown[name] || OUTWARDS.some(([row]) => row === name) ? meanings[name] ?? meaning : meaning;
      return element("tr", { "data-row": name }, element("th", { scope: "row" }, element("b", {}, symbol), element("small", {}, label)),
        ...padded(shown[name] ?? blank).map((text) => element("td", {}, text)));
    }));
  }

  const padded = (texts) => [...texts, ...Array(most - texts.length).fill("")];
  return { node, show };
}

function whoseMove(run, node) {
  if (node.swaps) return "then the opponent decides";
  return node.children.some((child) => run.nodes[child].children.length) ? "then the same player decides" : "then the path ends";
}

function outgoing(run, place) {
  const node = run.nodes[place], sums = node.children.map((_, action) => handed(run, { from: place, action }));
  return { child: node.children.map((child) => (run.nodes[child].children.length ? shortened(run.nodes[child].name, LONG) : "end")),
    strategy: node.strategy.map(figure), gathered: node.strategy_sum.map(figure), own: sums.map(({ own }) => figure(own)), other: sums.map(({ other }) => figure(other)) };
}

function returning(run, place, { values, added, before }) {
  const node = run.nodes[place];
  return { values: values.map(figure), value: [figure(node.value)], difference: values.map((value) => signed(value - node.value)),
    added: added.map(signed), before: before.map(figure), after: node.regret.map(figure) };
}

export function graphTable(run, yours) {
  const head = ["node", "action", "visits", "own reach", "other reach", "strategy", "action value", "value", "regret", "visits in all"];
  const rows = run.nodes.flatMap((node, place) => node.actions.map((action, a) => [node.name, action,
    ...[node.visits, node.own, node.other, node.strategy[a], updateOf(run, place).values[a], node.value, node.regret[a], node.total_visits].map(figure)]));
  const caption = yours ? [element("caption", {}, yours.sentence)] : [];
  return element("table", {}, ...caption, element("thead", {}, element("tr", {}, ...cellsOf(head, true))),
    element("tbody", {}, ...rows.map((row) => element("tr", {}, ...cellsOf(row)))));
}
