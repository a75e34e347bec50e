// The bidding map: rolls by claims, after any claims, at any time of a run.

import { element, followTheme, keepKeysInside } from "../page/element.js";
import { measured, percent } from "../page/numbers.js";
import { makePlayback } from "../page/playback.js";
import { bid, bitsOf, holds, judgedFromClaims, readBids } from "./bids.js";

function makeBiddingTable(spec, claim) {
  const actions = [...spec.claims.map(([count, rank]) => `${count}x${rank}`), "dudo"];
  const heads = actions.map((name, action) => {
    if (name === "dudo") return element("span", {}, name);
    return element("button", { type: "button", "aria-label": `claim ${name}`, click: () => claim(action) }, name);
  });
  const cells = Array.from({ length: spec.sides }, () => actions.map(() => element("td", { class: "cfr-bid" })));
  const others = cells.map(() => element("td", { class: "cfr-belief" })), held = cells.map(() => element("td", { class: "cfr-holds" }));
  const rows = cells.map((row, roll) => element("tr", {}, element("th", { scope: "row" }, String(roll + 1)), ...row, others[roll], held[roll]));
  const other = element("th", { scope: "col" }), last = element("th", { scope: "col" });
  const top = element("tr", {}, element("th", { scope: "col" }, "roll"),
    ...heads.map((head) => element("th", { scope: "col" }, head)), other, last);
  const table = element("table", {}, element("thead", {}, top), element("tbody", {}, ...rows));
  return { node: element("div", { class: "cfr-bids", tabindex: "0", role: "group", "aria-label": "probabilities by roll and claim" }, table),
    actions, heads, cells, others, held, other, last };
}

function buildBiddingMap(spec, bids, path, redraw) {
  const change = (...claims) => { path.splice(0, path.length, ...claims); redraw(); };
  const claim = (action) => { if (action >= bids.first(bitsOf(path))) change(...path, action); };
  const table = makeBiddingTable(spec, claim), time = makePlayback(bids, redraw);
  const back = element("button", { type: "button", click: () => change(...path.slice(0, -1)) }, "take back");
  const again = element("button", { type: "button", click: () => change() }, "start again");
  const said = element("p", { class: "cfr-note", "aria-live": "polite" });
  const readout = { iteration: element("b", {}), exploitability: element("b", {}) };
  const facts = element("div", { class: "cfr-readout" },
    element("span", {}, "iteration ", readout.iteration), element("span", {}, "exploitability ", readout.exploitability));
  const root = element("div", { class: "cfr-run cfr-bidding", role: "group", tabindex: "0", "aria-label": `${spec.title}. ${spec.sentence}` },
    element("div", { class: "cfr-title" }, spec.title), time.node,
    element("div", { class: "cfr-head" }, element("div", { class: "cfr-options" }, back, again), facts), said, table.node);
  root.addEventListener("keydown", (event) => {
    if (event.key !== "Backspace") return time.key(event);
    change(...path.slice(0, -1));
    event.preventDefault();
  });
  return { root, table, time, back, again, said, readout };
}

function describePath(spec, path, table, nobody) {
  const mover = path.length % 2 + 1;
  if (!path.length) return "Player 1 opens. Choose a claim in the first line to make it.";
  const claims = path.map((claim) => table.actions[claim]).join(", ");
  const rare = nobody ? " In this strategy hardly anybody ever makes these claims: the numbers mean little." : "";
  return `Claims so far: ${claims}. Player ${mover} moves.${rare}`;
}

function fill(cell, share, text) {
  cell.style.setProperty("--depth", share === null ? 0 : Math.sqrt(share).toFixed(3));
  cell.toggleAttribute("data-impossible", share === null);
  if (cell.textContent !== text) cell.textContent = text;
}

function drawBids({ table, back, again, said }, spec, bids, path, position) {
  const made = bitsOf(path), mover = path.length % 2, first = bids.first(made);
  const other = judgedFromClaims(bids, position, spec.sides, path, 1 - mover);
  const own = judgedFromClaims(bids, position, spec.sides, path, mover);
  table.node.style.setProperty("--accent", `var(--cfr-player-${mover})`);
  table.node.style.setProperty("--other", `var(--cfr-player-${1 - mover})`);
  table.other.textContent = `player ${2 - mover} has it`;
  table.last.textContent = path.length ? `${table.actions[path.at(-1)]} holds` : "claim holds";
  table.cells.forEach((row, roll) => {
    row.forEach((cell, action) => {
      const share = bid(bids, position, roll, made, action);
      fill(cell, share, share === null ? "" : share < 0.005 ? "\u00b7" : percent(share));
    });
    fill(table.others[roll], other ? other[roll] : null, other ? percent(other[roll]) : "\u2013");
    const held = path.length && other ? holds(spec.claims[path.at(-1)], roll, other) : null;
    fill(table.held[roll], held, held === null ? "\u2013" : percent(held));
  });
  table.heads.slice(0, -1).forEach((head, action) => {
    head.setAttribute("aria-disabled", String(action < first));
    head.setAttribute("aria-pressed", String(path.includes(action)));
  });
  back.setAttribute("aria-disabled", String(!path.length));
  again.setAttribute("aria-disabled", String(!path.length));
  const words = describePath(spec, path, table, !other || !own);
  if (said.textContent !== words) said.textContent = words;
}

export function render({ model, el }) {
  const spec = model.get("spec"), bids = readBids(spec, model.get("data")), path = [];
  let waiting = 0, before = null, drawn = 0;
  const redraw = () => { waiting ||= requestAnimationFrame(frame); };
  const page = buildBiddingMap(spec, bids, path, redraw), { root, time } = page;
  el.append(root);
  keepKeysInside(root);
  const theme = followTheme(root, spec.palette, redraw);

  function frame(moment) {
    waiting = 0;
    time.advance(before === null ? 0 : moment - before);
    before = time.playing ? moment : null;
    drawBids(page, spec, bids, path, time.position);
    const at = Math.floor(time.position), iteration = bids.iterations[at], exploitability = measured(bids.exploitability[at], 4);
    root.dataset.iteration = String(iteration);
    root.dataset.path = path.join(",");
    root.dataset.frames = String(++drawn);
    page.readout.iteration.textContent = `${iteration.toLocaleString("en")} / ${bids.iterations.at(-1).toLocaleString("en")}`;
    page.readout.exploitability.textContent = exploitability;
    time.sync();
    if (time.playing) redraw();
    else time.say(`iteration ${iteration}, exploitability ${exploitability}`);
  }

  redraw();
  return () => { theme.stop(); cancelAnimationFrame(waiting); };
}
