// The tree as a disc: rings are what was played and dealt so far, an arc is as long as the tree has ends below it.

import { write } from "../page/drawing.js";

const HOLE = 34; // pixels, for a number in the middle
const KEPT = 0.62; // of a player's colour, so that letters can be read on it
const GONE = 0.26; // of the muted colour
const LEAST = 12; // pixels that a letter needs

const turnOf = (share) => 2 * Math.PI * share - Math.PI / 2;
const isOut = (word, part, band) => (Number(word[part.action]) >> band) % 2 === 1;

export function discFrame(parts, size) {
  const rings = 1 + Math.max(...parts.map((part) => part.ring));
  const deep = (size / 2 - 2 - HOLE) / rings;
  return { size, centre: size / 2, deep, inner: (ring) => HOLE + ring * deep };
}

// Adds a piece of a ring to the path; `from` and `to` are thirds of its depth.
function traceArc(pen, frame, part, from, to) {
  const start = turnOf(part.start), end = turnOf(part.end), radius = (third) => frame.inner(part.ring) + third * frame.deep / 3;
  pen.moveTo(frame.centre + radius(to) * Math.cos(start), frame.centre + radius(to) * Math.sin(start));
  pen.arc(frame.centre, frame.centre, radius(to), start, end);
  pen.arc(frame.centre, frame.centre, radius(from), end, start, true);
  pen.closePath();
}

// The bands chosen, as [first, one after the last]: neighbours are one piece, so that no seam shows between them.
function runs(chosen) {
  const found = [];
  for (let band = 0; band < 3; band++) {
    if (chosen(band) && found.at(-1)?.[1] === band) found.at(-1)[1] = band + 1;
    else if (chosen(band)) found.push([band, band + 1]);
  }
  return found;
}

// `word`: a digit for each action, the sum of 1, 2 and 4 for the cards with which it is left out.
export function drawDisc(pen, frame, parts, word, colours) {
  const actions = parts.filter((part) => part.action >= 0);
  const fill = (colour, alpha, chosen) => {
    pen.globalAlpha = alpha;
    pen.fillStyle = colour;
    pen.beginPath();
    for (const part of actions) for (const [from, to] of runs((band) => chosen(part, band))) traceArc(pen, frame, part, from, to);
    pen.fill();
  };
  for (const player of [0, 1]) fill(colours.players[player], KEPT, (part, band) => part.player === player && !isOut(word, part, band));
  fill(colours.muted, GONE, (part, band) => isOut(word, part, band));
  pen.globalAlpha = 1;
}

// What stays from block to block: the lines between parts, and a letter in each that has room for it.
export function drawFrame(pen, frame, parts, colours) {
  pen.strokeStyle = colours.paper;
  pen.lineWidth = 1;
  pen.beginPath();
  for (const part of parts) if (part.action >= 0) traceArc(pen, frame, part, 0, 3);
  pen.stroke();
  for (const part of parts) drawLetter(pen, frame, part, colours);
}

function drawLetter(pen, frame, part, colours) {
  const radius = frame.inner(part.ring) + frame.deep / 2, turn = turnOf((part.start + part.end) / 2);
  if (2 * Math.PI * radius * (part.end - part.start) < LEAST || frame.deep < LEAST) return;
  const card = part.player < 0;
  write(pen, part.name, frame.centre + radius * Math.cos(turn), frame.centre + radius * Math.sin(turn),
    { colour: card ? colours.muted : colours.ink, size: card ? 12 : 11, weight: card ? "700" : "", align: "center" });
}

export function drawMiddle(pen, frame, share, colours) {
  write(pen, `${Math.round(100 * share)}%`, frame.centre, frame.centre - 6, { colour: colours.ink, size: 16, weight: "650", align: "center" });
  write(pen, "left out", frame.centre, frame.centre + 10, { colour: colours.muted, size: 11, align: "center" });
}

// The part in hand, and in thinner lines all that is below it.
export function drawPicked(pen, frame, parts, part, colours) {
  pen.strokeStyle = colours.ink;
  for (const [width, dash, deepest] of [[2.6, [], part.ring], [1.2, [3, 3], Math.max(...parts.slice(parts.indexOf(part), part.until).map((one) => one.ring))]]) {
    pen.lineWidth = width;
    pen.setLineDash(dash);
    pen.beginPath();
    traceArc(pen, frame, part, 0, 3 * (1 + deepest - part.ring));
    pen.stroke();
  }
  pen.setLineDash([]);
}

export function partAt(frame, parts, [right, down]) {
  const [x, y] = [right - frame.centre, down - frame.centre];
  const ring = Math.floor((Math.hypot(x, y) - HOLE) / frame.deep);
  const share = (Math.atan2(y, x) / (2 * Math.PI) + 1.25) % 1;
  return parts.find((part) => part.ring === ring && part.start <= share && share < part.end) ?? null;
}

// From a part, where an arrow key leads: back, on, or to its neighbour of the same origin.
export function partBeside(parts, part, key) {
  const at = parts.indexOf(part), above = parts.findLast((one, place) => place < at && one.until > at) ?? null;
  if (key === "ArrowUp") return above ?? part;
  if (key === "ArrowDown") return part.until > at + 1 ? parts[at + 1] : part;
  const siblings = parts.filter((one) => one.ring === part.ring && (!above || (one.start >= above.start && one.end <= above.end)));
  const step = key === "ArrowRight" ? 1 : -1;
  return siblings[(siblings.indexOf(part) + step + siblings.length) % siblings.length];
}

const CARDS = ["a jack", "a queen", "a king"];
const either = (words) => [words.slice(0, -1).join(", "), ...words.slice(-1)].filter(Boolean).join(" or ");

// A part in words: who acts, with which cards it is left out, and how much of what is below.
export function describePart(parts, part, word) {
  const below = parts.slice(parts.indexOf(part) + 1, part.until).filter((one) => one.action >= 0);
  const out = below.reduce((sum, one) => sum + [0, 1, 2].filter((band) => isOut(word, one, band)).length, 0);
  const rest = below.length ? ` Of all below it, ${Math.round(100 * out / (3 * below.length))}% is left out.` : "";
  return part.player < 0 ? rest.trim() : describeAction(part, word) + rest;
}

function describeAction(part, word) {
  const who = `player ${part.player + 1}`;
  const [gone, kept] = [true, false].map((wanted) => CARDS.filter((_, band) => isOut(word, part, band) === wanted));
  if (!gone.length) return `Kept for every card of ${who}.`;
  if (!kept.length) return `Left out for every card of ${who}.`;
  return `Left out where ${who} has ${either(gone)}, kept with ${either(kept)}.`;
}
