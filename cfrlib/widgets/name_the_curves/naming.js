// Names to be put onto letters: dragged by mouse or finger, or taken and put with the keyboard.

import { element } from "../page/element.js";
import { swatch } from "./plane.js";

const FAR = 5; // pixels: a shorter way is a click

// `curveAt(x, y)`: which curve lies under a point of the window, or -1. `lit(order)`: a curve is about to get a name.
// `named(guesses)`: the learner has put them all and asks.
export function makeNaming(spec, { curveAt, lit, named }) {
  const places = spec.names.map((_, order) => order).sort((one, other) => (spec.letters[one] < spec.letters[other] ? -1 : 1));
  const naming = { node: null, guesses: new Array(spec.names.length).fill(-1), judged: false };
  let taken = -1, swallow = false;

  const chips = spec.names.map((name, which) => element("button", { type: "button", class: "cfr-chip", pointerdown: (event) => drag(event, which),
    click: () => swallow || take(taken === which ? -1 : which) }, name));
  const slots = spec.names.map((_, order) => element("button", { type: "button", class: "cfr-slot", click: () => put(order) }));
  const none = element("span", { class: "cfr-note" }, "All names are used. A click on one takes it off again.");
  const pool = element("div", { class: "cfr-pool", role: "group", "aria-label": "names that are free" }, ...chips, none);
  const ask = element("button", { type: "button", class: "cfr-ask", click: () => judge() }, "Check my names");
  const tell = element("button", { type: "button", class: "cfr-tell", click: () => named(naming.guesses) }, "Show the names");
  const said = element("p", { class: "cfr-said", role: "status" });
  naming.node = element("div", { class: "cfr-naming" }, pool,
    element("div", { class: "cfr-slots", role: "group", "aria-label": "the curves" }, ...places.map((order) => slots[order])),
    said, element("div", { class: "cfr-acts" }, ask, tell));

  const holder = (which) => naming.guesses.indexOf(which);
  const free = () => spec.names.map((_, which) => which).filter((which) => holder(which) < 0);

  function take(which) {
    taken = which;
    show(which < 0 ? "" : `${spec.names[which]} is in your hand. Choose a curve, or press its letter; Escape puts it back.`);
  }

  function put(order) {
    const before = naming.guesses[order], which = taken;
    naming.judged = false;
    naming.guesses[order] = which;
    if (which < 0) return take(before);
    taken = -1;
    show(`Curve ${spec.letters[order]} is called ${spec.names[which]} now.`);
    const next = free()[0];
    (next === undefined ? ask : chips[next]).focus({ preventScroll: true });
  }

  function judge() {
    naming.judged = true;
    const right = naming.guesses.filter((which, order) => which === order).length;
    if (right === spec.names.length) return named(naming.guesses);
    show(`${right} of ${spec.names.length} are right, marked with a tick. Move the others and check again, or let the names be shown.`);
  }

  function drag(event, which) {
    if (event.button > 0) return;
    const chip = chips[which], from = [event.clientX, event.clientY];
    let moved = false;
    chip.setPointerCapture(event.pointerId);
    const follow = (move) => {
      const [right, down] = [move.clientX - from[0], move.clientY - from[1]];
      moved ||= Math.hypot(right, down) > FAR;
      if (!moved) return;
      chip.dataset.dragged = "true";
      chip.style.transform = `translate(${right}px, ${down}px)`;
      mark(targetAt(move.clientX, move.clientY));
    };
    const finish = (end) => {
      for (const [kind, heard] of [["pointermove", follow], ["pointerup", finish], ["pointercancel", finish]]) chip.removeEventListener(kind, heard);
      delete chip.dataset.dragged;
      chip.style.transform = "";
      mark(-1);
      if (!moved) return;
      swallow = true; // the click that ends a drag
      setTimeout(() => { swallow = false; });
      const order = end.type === "pointerup" ? targetAt(end.clientX, end.clientY) : -1;
      if (order >= 0) { taken = which; put(order); }
    };
    for (const [kind, heard] of [["pointermove", follow], ["pointerup", finish], ["pointercancel", finish]]) chip.addEventListener(kind, heard);
  }

  function targetAt(across, down) {
    const inside = (box) => across >= box.left && across <= box.right && down >= box.top && down <= box.bottom;
    const slot = slots.findIndex((one) => inside(one.getBoundingClientRect()));
    return slot >= 0 ? slot : curveAt(across, down);
  }

  function mark(order) {
    slots.forEach((slot, place) => { slot.dataset.target = String(place === order); });
    lit(order);
  }

  function show(words) {
    chips.forEach((chip, which) => {
      chip.hidden = holder(which) >= 0;
      chip.setAttribute("aria-pressed", String(which === taken));
    });
    none.hidden = free().length > 0;
    slots.forEach((slot, order) => label(slot, order));
    ask.disabled = naming.guesses.includes(-1);
    said.textContent = words || "Drag each name onto its curve, or onto its letter below. With the keyboard: choose a name, then press a letter.";
    naming.changed?.();
  }

  function label(slot, order) {
    const which = naming.guesses[order], letter = spec.letters[order];
    const verdict = naming.judged && which >= 0 ? (which === order ? "right" : "wrong") : "";
    const text = which < 0 ? "?" : spec.names[which];
    slot.replaceChildren(swatch(order), element("b", {}, letter), element("span", {}, text),
      verdict ? element("em", { "aria-hidden": "true" }, verdict === "right" ? "\u2713" : "\u2717") : "");
    slot.dataset.verdict = verdict;
    slot.setAttribute("aria-label", `curve ${letter}: ${which < 0 ? "no name yet" : spec.names[which]}${verdict ? `, ${verdict}` : ""}`);
  }

  naming.key = (event) => {
    const order = spec.letters.indexOf(event.key.toUpperCase());
    if (event.key === "Escape" && taken >= 0) take(-1);
    else if (order >= 0 && taken >= 0) put(order);
    else return;
    event.preventDefault();
  };
  naming.put = (order) => { if (taken >= 0) put(order); };
  naming.holding = () => taken >= 0;
  naming.slots = slots;
  show("");
  return naming;
}
