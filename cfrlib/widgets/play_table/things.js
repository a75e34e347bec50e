// What lies on a table: cards, dice, soldiers, chips; and words for them.

import { element } from "../page/element.js";
import { thousandths } from "../page/numbers.js";

const SUITS = { s: "\u2660", h: "\u2665", d: "\u2666", c: "\u2663" };
const PIPS = { 1: [4], 2: [0, 8], 3: [0, 4, 8], 4: [0, 2, 6, 8], 5: [0, 2, 4, 6, 8], 6: [0, 2, 3, 5, 6, 8] };

// A string is a card, a number a die, a list of numbers soldiers on battlefields; null is any of them, face down.
export function thing(one) {
  if (one === null) return element("span", { class: "cfr-card-face cfr-face-down", role: "img", "aria-label": "face down" });
  if (typeof one === "number") return die(one);
  if (Array.isArray(one)) return army(one);
  return card(String(one));
}

function card(text) {
  const [, rank, suit] = text.match(/^(.+)([shdc])$/) ?? [null, text, null];
  const suited = suit && /^([2-9TJQKA]|10)$/.test(rank);
  const face = suited ? [rank, element("small", {}, SUITS[suit])] : [text];
  const made = element("span", { class: "cfr-card-face", role: "img", "aria-label": text }, ...face);
  if (text.length > 2 && !suited) made.classList.add("cfr-card-wide");
  return made;
}

function die(face) {
  const pips = PIPS[face];
  const spots = Array.from({ length: 9 }, (_, place) => element("i", { class: pips?.includes(place) ? "cfr-pip" : "" }));
  return element("span", { class: "cfr-die", role: "img", "aria-label": String(face) }, ...(pips ? spots : [String(face)]));
}

export function army(fields) {
  const column = (count) => element("span", { class: "cfr-field" },
    ...(count <= 6 ? Array.from({ length: count }, () => element("i", {})) : []), element("b", {}, String(count)));
  return element("span", { class: "cfr-army", role: "img", "aria-label": fields.join(", ") }, ...fields.map(column));
}

export function small(things) {
  return element("span", { class: "cfr-small" }, ...things.map(thing));
}

export function chips(count) {
  if (!count) return "";
  const stack = Array.from({ length: Math.min(count, 12) }, () => element("i", { class: "cfr-chip" }));
  const said = thousandths(count);
  return element("span", { class: "cfr-chips", role: "img", "aria-label": `${said} ${count === 1 ? "chip" : "chips"} put in` }, ...stack,
    count > 2 || !Number.isInteger(count) ? element("b", {}, said) : "");
}

export const sayThings = (things) => things.map((one) => (one === null ? "something hidden" : [one].flat().join("-"))).join(" ");
export const isFree = (cost) => cost < 0.005;

// The moves so far, oldest first; of a secret choice only that it was made.
export function moveLine(log, seat) {
  const step = ([who, what]) => {
    const name = who === seat ? "you" : who < 0 ? "chance" : "opponent";
    const said = what ?? "has chosen";
    return element("li", { class: "cfr-step", "data-who": String(who) }, element("span", {}, name), " ", element("b", {}, said));
  };
  return element("ol", { class: "cfr-moves", "aria-label": "moves so far" }, ...log.map(step));
}
