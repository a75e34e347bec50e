// A player's card: the information set shown large, its regrets, and the handle that holds another mix.

import { fitCanvas } from "../page/drawing.js";
import { element, say } from "../page/element.js";
import { oneRound } from "../page/learning.js";
import { measured, percent, signedOnScale } from "../page/numbers.js";
import { sample } from "../page/record.js";
import { makeOverview } from "./overview.js";
import { drawRows, rowsHeight, rowsView } from "./rows.js";
import { stripView } from "./strip.js";
import { triangleView } from "./triangle.js";

const viewOf = (set) => ({ 2: stripView, 3: triangleView })[set.actions.length] ?? rowsView;
const mixText = (set, mix) => set.actions.map((action, index) => [mix[index], `${action} ${percent(mix[index])}`])
  .filter(([share], _, all) => all.length <= 4 || share >= 0.005).map(([, text]) => text).slice(0, 6).join(", ");

// `held`: by player, the mix dragged there, or null. `redraw`: asks for a frame.
export function makeCard(record, player, held, redraw) {
  const sets = record.sets.filter((set) => set.player === player);
  const name = `player ${player + 1}`, other = 1 - player;
  const card = { player, sets, chosen: 0, active: sets[0].rows.shown[0], width: 0, layers: {} };
  const canvas = element("canvas", { role: "img" });
  const picker = element("select", { class: "cfr-picker", "aria-label": `${name}'s information set`,
    change: () => choose(picker.selectedIndex) }, ...sets.map((set) => element("option", {}, set.label)));
  const release = element("button", { type: "button", class: "cfr-release", click: () => hold(null),
    "aria-label": `Release ${name}'s mix: back to the recorded one` }, "Release");
  const handle = element("div", { class: "cfr-handle", tabindex: "0", role: "slider", "aria-valuemin": "0", "aria-valuemax": "100" });
  const note = element("p", { class: "cfr-note", "aria-live": "polite" });
  const overview = sets.length > 1 ? makeOverview(sets, (index) => choose(index)) : null;
  const stage = element("div", { class: "cfr-stage" }, canvas);
  const alone = sets.length === 1 && sets[0].label !== name ? element("span", { class: "cfr-label" }, sets[0].label) : "";
  card.node = element("div", { role: "group", class: "cfr-card", "aria-label": name, style: `--accent: var(--cfr-player-${player})` },
    element("div", { class: "cfr-name" }, element("b", {}, name), sets.length > 1 ? picker : alone), stage);
  if (overview) card.node.append(overview.node);
  const drags = Boolean(record.payoffs) && sets[0].actions.length > 1;
  if (drags) {
    card.node.querySelector(".cfr-name").append(release);
    stage.append(handle);
  }
  if (record.payoffs) card.node.append(note);
  const set = () => sets[card.chosen];

  function choose(index) {
    card.chosen = picker.selectedIndex = index;
    card.active = set().rows.shown[0];
    overview?.mark(index);
    redraw();
  }

  function hold(mix) {
    held[player] = mix;
    if (mix === null && document.activeElement === release) handle.focus();
    redraw();
  }

  card.measure = () => { card.width = stage.clientWidth; overview?.measure(); };
  card.draw = (now) => {
    if (card.width < 40) return;
    const view = viewOf(set()), top = view.height(card.width);
    const pen = fitCanvas(canvas, card.width, top + rowsHeight(set()));
    card.now = { ...now, ...context(record, player, set(), now, held), active: card.active, layers: card.layers,
      key: `${now.key} ${card.chosen}` };
    view.draw(pen, card.width, set(), card.now);
    drawRows(pen, card.width, top, set(), card.now);
    overview?.draw(now);
    if (drags) placeHandle(view);
  };

  function placeHandle(view) {
    const [x, y] = view.place(card.width, set(), card.now, card.now.mix);
    handle.style.transform = `translate(${x}px, ${y}px)`;
    handle.dataset.held = String(Boolean(held[player]));
    release.disabled = !held[player];
  }

  // Words change only when the picture rests: a screen reader is not flooded while it plays.
  card.describe = () => {
    if (!card.now) return;
    const { position } = card.now, here = set();
    canvas.setAttribute("aria-label", `${name}, ${here.label}, iteration ${record.iterations[Math.round(position)]}: ` +
      `average ${mixText(here, sample(here, "average", position))}; current ${mixText(here, sample(here, "current", position))}; ` +
      `cumulative regret ${here.actions.slice(0, 6).map((action, index) => `${action} ${measured(sample(here, "regretSum", position)[index])}`).join(", ")}`);
    if (!record.payoffs) return;
    const mix = mixText(here, card.now.mix);
    say(note, ...noteText(card.now, `player ${other + 1}`, here, mix));
    if (!drags) return;
    handle.setAttribute("aria-label", `${name}'s mix, to drag. ${viewOf(here).handleHelp}`);
    handle.setAttribute("aria-valuenow", String(Math.round(100 * card.now.mix[card.active])));
    handle.setAttribute("aria-valuetext", mix);
  };

  followPointer(card, stage, handle, set, hold);
  overview?.mark(0);
  return card;
}

function noteText({ held, round, spread }, other, set, mix) {
  const parts = [];
  if (held.self) parts.push(element("b", {}, "Held: "), mix, element("br"));
  if (held.other) {
    const best = set.actions.filter((_, index) => round.best[index]).slice(0, 4).join(" or ");
    parts.push(`${signedOnScale(round.value, spread)} against the held mix; best response: `, element("b", {}, best), ".");
  }
  if (!parts.length && set.actions.length < 2) parts.push(`There is nothing to choose but ${set.actions[0]}.`);
  if (!parts.length) parts.push(`Drag the diamond to hold another mix and see how ${other} would answer.`);
  return parts;
}

// What the player's picture depends on beside the record: the mixes held, and the round they lead to.
function context(record, player, set, now, held) {
  const strategy = sample(set, "current", now.position);
  const own = { strategy, mix: held[player] ?? strategy, held: { self: held[player], other: null }, round: null };
  if (!record.payoffs) return own;
  const opponent = record.sets.find((one) => one.player === 1 - player);
  const table = record.payoffs[player].flat();
  own.held.other = held[1 - player];
  own.spread = Math.max(...table) - Math.min(...table) || 1;
  own.round = oneRound(record.payoffs, player, strategy, held[1 - player] ?? sample(opponent, "current", now.position));
  return own;
}

function followPointer(card, stage, handle, set, hold) {
  let grabbed = false;
  const move = (event) => {
    const box = stage.getBoundingClientRect();
    hold(viewOf(set()).mixAt(card.width, set(), card.now, event.clientX - box.left, event.clientY - box.top));
  };
  const grab = (event, target) => {
    grabbed = true;
    target.setPointerCapture(event.pointerId);
    handle.focus({ preventScroll: true });
    event.preventDefault();
  };
  handle.addEventListener("pointerdown", (event) => grab(event, handle));
  handle.addEventListener("pointermove", (event) => grabbed && move(event));
  for (const kind of ["pointerup", "pointercancel"]) handle.addEventListener(kind, () => { grabbed = false; });
  stage.addEventListener("pointerdown", (event) => {
    const view = viewOf(set()), box = stage.getBoundingClientRect();
    const [x, y] = [event.clientX - box.left, event.clientY - box.top];
    if (!view.bar || !handle.isConnected || event.target === handle) return;
    const bar = view.bar(card.width, set());
    if (x < bar.left - 8 || x > bar.left + bar.width + 8) return;
    card.active = card.now.active = view.rowAt(set(), y);
    move(event);
    grab(event, handle);
  });
  handle.addEventListener("keydown", (event) => {
    if (event.key === "Escape") { hold(null); event.stopPropagation(); return; }
    const moved = viewOf(set()).nudge(card.now.mix, event.key, card.active, set());
    if (!moved) return;
    event.preventDefault();
    event.stopPropagation();
    card.active = moved.active;
    card.now.mix = moved.mix; // the next key may come before the next frame
    hold(moved.mix);
  });
}
