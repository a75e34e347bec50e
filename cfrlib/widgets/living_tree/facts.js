// What is said of an information set, and its numbers in rows.

import { element, numbersFold } from "../page/element.js";
import { figure, signed, thousandths } from "../page/numbers.js";

const SUMMED = 4;  // terms of a sum that are written out

export const hint = "Point at an information set, tap it, or go there with the arrow keys.";

// `together`: whether histories of one place have met, and only the place can be seen.
export function told(spec, picked, together = false) {
  if (picked === null) return hint;
  if (together && spec.together) return placed(spec, picked);
  const one = spec.sets[picked], who = `Player ${one.player + 1}`;
  const same = one.histories.length > 1 ? `at ${one.histories.length} histories that look alike` : "at one history";
  const parts = one.histories.map(({ others }) => figure(others));
  const sum = parts.length > 1 && parts.length <= SUMMED ? `${parts.join(" + ")} = ${figure(one.others)}` : figure(one.others);
  return `${one.label}: ${who} decides, ${same}. ${ownReach(one, who)} The others\u2019 reach is ${sum}. ${regretted(one)}`;
}

function placed(spec, picked) {
  const [first] = spec.sets[picked].histories, { place } = spec.together;
  const here = spec.nodes.map((_, at) => at).filter((at) => place[at] === place[first.node]);
  if (here.length === 1) return `One path leads here: ${spec.nodes[here[0]].words}.`;
  return `${here.length} paths lead here: ${here.map((at) => spec.nodes[at].words).join("; ")}.`;
}

function ownReach(one, who) {
  const all = one.histories.map(({ own }) => own);
  if (Math.max(...all) - Math.min(...all) > 1e-9) return "Own reach differs from history to history.";
  return all[0] < 1e-12 ? `Own reach is 0: ${who.toLowerCase()} never comes here.` : `Own reach is ${figure(all[0])}.`;
}

function regretted(one) {
  const most = Math.max(...one.regrets), name = one.actions[one.regrets.indexOf(most)];
  return most > 1e-9 ? `The largest regret is ${signed(most)}, for ${name}.` : "No action has a positive regret.";
}

export function factTables(spec) {
  const most = Math.max(...spec.sets.map((one) => one.histories.length)), actions = Math.max(...spec.sets.map((one) => one.actions.length));
  const reach = table(["history", "own reach", "others\u2019", "value"]), choice = table(["action", "played", "regret"]);
  function show(picked) {
    const one = picked === null ? null : spec.sets[picked];
    fill(reach.body, most, 4, one?.histories.map(({ node, own, others, value }) =>
      [spec.nodes[node].words, figure(own), figure(others), signed(value)]));
    fill(choice.body, actions, 3, one?.actions.map((name, at) => [name, thousandths(one.strategy[at]), signed(one.regrets[at])]));
  }
  return { node: element("div", { class: "cfr-facts" }, reach.node, choice.node), show };
}

// Rows that are not needed stay, empty: nothing below them ever moves.
function fill(body, least, columns, rows = []) {
  const empty = Array.from({ length: Math.max(0, least - rows.length) }, () => Array(columns).fill("\u00a0"));
  body.replaceChildren(...[...rows, ...empty].map(row));
}

const row = (cells) => element("tr", {}, ...cells.map((cell) => element("td", {}, cell)));

function table(heads) {
  const body = element("tbody");
  const head = element("thead", {}, element("tr", {}, ...heads.map((name) => element("th", { scope: "col" }, name))));
  return { body, node: element("table", {}, head, body) };
}

export function allNumbers(spec) {
  const { body, node } = table(["information set", "player", "own reach", "others\u2019", "value, summed", "action", "played", "regret"]);
  body.append(...spec.sets.flatMap((one) => one.actions.map((action, at) => row([one.label, String(one.player + 1), figure(one.own),
    figure(one.others), signed(one.value), action, thousandths(one.strategy[at]), signed(one.regrets[at])]))));
  return numbersFold(null,
    element("div", { class: "cfr-table", tabindex: "0", role: "group", "aria-label": `every information set: ${spec.title}` }, node));
}

export function counted(spec, kind, walks) {
  const sizes = walks.map((walk) => walk.length), all = spec.nodes.length * walks.length;
  const sum = sizes.reduce((so, one) => so + one, 0);
  const each = sizes.map((one, player) => `player ${player + 1}\u2019s walk touches ${one}`).join(", ");
  return `One iteration, ${kind === "full" ? "in full" : `${kind} sampling`}: ${each}. Together ${sum} of ${all}.`;
}
