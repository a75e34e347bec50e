// A small game as one tree: a pointer, a tap or the arrow keys pick an information set; buttons say what is drawn of it.

import { element, followTheme, keepKeysInside, reserve } from "../page/element.js";
import { watchWidth } from "../page/width.js";
import { makeBranches, movedBy } from "./branches.js";
import { allNumbers, counted, factTables, hint, told } from "./facts.js";

const SLIDE = 900;  // milliseconds, in which histories slide together
const WIDE = 700;  // pixels, from which on words stand beside the tree
const HIGHEST = 520;

export function render({ model, el }) {
  const spec = model.get("spec"), branches = makeBranches(spec), facts = factTables(spec);
  const now = { hover: null, pinned: null, part: null, walk: null, sample: 0, merged: 0, asked: 0 };
  const sentence = element("p", { class: "cfr-told", role: "status" });
  const stage = element("div", { class: "cfr-stage", tabindex: "0", role: "group", keydown: keyed, pointermove: hover, pointerleave: leave,
    click: pin, "aria-label": "the tree; arrow keys go from one information set to the next" }, branches.node);
  const widths = chooser("ribbons as wide as", partsOf(spec), (part) => { now.part = part; });
  const walks = spec.touched && walkButtons();
  const merging = spec.together && mergeButtons();
  const root = element("div", { class: "cfr-living", role: "group", "aria-label": spec.sentence },
    element("div", { class: "cfr-title" }, spec.title), legend(spec),
    element("div", { class: "cfr-split" }, stage,
      element("div", { class: "cfr-side" }, ...(walks?.nodes ?? []), ...(merging?.nodes ?? []), widths.node, sentence, facts.node)),
    allNumbers(spec));
  el.append(root);
  keepKeysInside(root);

  function chooser(label, choices, choose) {
    const buttons = choices.map(([name, value]) => element("button", { type: "button", click: () => { choose(value); press(name); changed(); } }, name));
    const press = (chosen) => buttons.forEach((one, at) => one.setAttribute("aria-pressed", String(choices[at][0] === chosen)));
    press(choices[0][0]);
    return { node: element("div", { class: "cfr-kinds", role: "group", "aria-label": label }, element("span", {}, `${label}:`), ...buttons), press };
  }

  function walkButtons() {
    const count = element("p", { class: "cfr-count", role: "status" });
    const kinds = [["none", null], ...Object.keys(spec.touched).map((kind) => [kind, kind])];
    const which = chooser("one iteration", kinds, (kind) => { now.walk = kind; now.sample = 0; });
    const another = element("button", { type: "button", class: "cfr-another", click: () => { now.sample += 1; changed(); } }, "another sample");
    which.node.append(another);
    return { nodes: [which.node, count], count, another };
  }

  function mergeButtons() {
    const count = element("p", { class: "cfr-count", role: "status" });
    const which = chooser("histories of one place", [["apart", 0], ["together", 1]], slide);
    return { nodes: [which.node, count], count };
  }

  function changed() {
    const picked = now.hover ?? now.pinned;
    branches.light(picked);
    branches.widen(now.part);
    sentence.textContent = told(spec, picked, now.to === 1);
    facts.show(picked);
    root.dataset.set = picked === null ? "" : spec.sets[picked].label;
    if (walks) showWalk();
    if (merging) merging.count.textContent = merged(spec, now.to ?? 0);
  }

  function showWalk() {
    const samples = spec.touched[now.walk], one = samples?.[now.sample % samples.length] ?? null;
    branches.touch(one);
    walks.count.textContent = one ? counted(spec, now.walk, one) : "Choose what one iteration walks through.";
    walks.another.disabled = !(samples?.length > 1);
    root.dataset.touched = one ? one.map((walk) => walk.length).join(" ") : "";
  }

  function pick(set) {
    now.hover = set;
    changed();
  }

  function under(event) {
    const box = stage.getBoundingClientRect();
    return branches.nearest(event.clientX - box.left, event.clientY - box.top);
  }

  function hover(event) {
    if (event.pointerType === "touch") return;
    const found = under(event);
    if (found !== now.hover) pick(found);
  }

  function leave() { if (now.hover !== null) pick(null); }

  function pin(event) {
    const found = under(event);
    now.pinned = found === now.pinned ? null : found;
    now.hover = null;
    changed();
  }

  function keyed(event) {
    const last = spec.sets.length - 1, at = now.pinned;
    const next = { ArrowRight: at === null ? 0 : Math.min(last, at + 1), ArrowLeft: at === null ? last : Math.max(0, at - 1), Home: 0, End: last, Escape: null };
    next.ArrowDown = next.ArrowRight;
    next.ArrowUp = next.ArrowLeft;
    if (!(event.key in next)) return;
    event.preventDefault();
    now.pinned = next[event.key];
    now.hover = null;
    changed();
  }

  // Towards 1 the histories of a place slide together; without motion they are there at once.
  function slide(to) {
    now.to = to;
    branches.merge(to === 1);
    const from = now.merged, still = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    let began = null;
    cancelAnimationFrame(now.asked);
    const move = (time) => {
      began ??= time;
      const share = still ? 1 : Math.min(1, (time - began) / SLIDE);
      now.merged = from + (to - from) * share * share * (3 - 2 * share);
      put();
      if (share < 1) now.asked = requestAnimationFrame(move);
    };
    now.asked = requestAnimationFrame(move);
  }

  function put() {
    const after = spec.together?.at;
    branches.place(spec.nodes.map(({ at }, node) => (after ? at.map((one, axis) => one + now.merged * (after[node][axis] - one)) : at)));
    if (after) root.dataset.merged = now.merged.toFixed(3);
  }

  function measure() {
    root.dataset.columns = root.clientWidth >= WIDE ? "2" : "1";
    const wide = stage.clientWidth;
    if (wide < 60 || wide === now.wide) return;
    now.wide = wide;
    branches.size(wide, Math.min(wide, HIGHEST));
    put();
    reserve(sentence, [hint, ...spec.sets.map((_, at) => told(spec, at, true))]);
    if (walks) reserve(walks.count, Object.entries(spec.touched).flatMap(([kind, all]) => all.map((one) => counted(spec, kind, one))));
    changed();
  }

  const theme = followTheme(root, spec.palette, () => {});
  const watcher = watchWidth(root, measure);
  measure();
  return () => { watcher.disconnect(); theme.stop(); cancelAnimationFrame(now.asked); };
}

function partsOf(spec) {
  const players = Array.from({ length: spec.players }, (_, player) => [`player ${player + 1}\u2019s part`, player]);
  const dealt = spec.nodes.some((node) => node.player === -1) ? [["chance\u2019s part", spec.players]] : [];
  return [["all of reach", null], ...players, ...dealt];
}

function merged(spec, together) {
  const goesOn = spec.nodes.map((_, at) => at).filter((at) => spec.nodes[at].player > -2), places = spec.together.place;
  const all = new Set(places).size, decided = new Set(goesOn.map((at) => places[at])).size;
  return together ? `${all} places, ${decided} of them where the game goes on.` : `${spec.nodes.length} histories, ${goesOn.length} of them where the game goes on.`;
}

function legend(spec) {
  const dot = (kind, words) => element("span", {}, element("i", { class: `cfr-dot ${kind}`, "aria-hidden": "true" }), words);
  const bands = spec.sets.some((one) => one.histories.length > 1) ? "A band joins what a player cannot tell apart. " : "";
  return element("p", { class: "cfr-legend" }, ...(spec.nodes.some(({ player }) => player === -1) ? [dot("cfr-chance", "chance")] : []),
    ...Array.from({ length: spec.players }, (_, player) => dot(movedBy(player), `player ${player + 1}`)),
    ...(spec.together ? [dot("cfr-both", "once together: several players")] : []),
    element("span", {}, `${bands}At the ends: what player 1 wins.`));
}
