// The hand as it stands: what lies on the table, what was done, and what may be done now, drawn and in words.

import { element } from "../page/element.js";
import { amount, plural, thousandths } from "../page/numbers.js";
import { army, chips, isFree, moveLine, sayThings, thing } from "./things.js";

export function table(at, script, ended, fresh) {
  const { hands, board, paid } = at.see, mine = script.seat, other = 1 - mine;
  const side = (seat, name) => element("div", { class: "cfr-side", style: `--accent: var(--cfr-player-${seat})` },
    element("span", { class: "cfr-who" }, element("b", {}, name), `player ${seat + 1}`),
    element("span", { class: "cfr-held" }, ...(hands[seat] ?? []).map(thing)), chips(paid[seat]));
  const hasHands = hands.some((hand) => hand.length);
  const inSecret = !at.log.length && !hands[mine]?.length && hands[other]?.includes(null) && !ended.length;
  const middle = element("div", { class: "cfr-middle" }, inSecret ? "Both choose in secret, then both show." : "",
    board.length ? element("span", { class: "cfr-board" }, ...board.map(thing)) : "",
    element("div", { class: "cfr-story" }, moveLine(at.log, mine), ...ended));
  const known = hasHands || ended.length || !at.set ? "" : element("p", { class: "cfr-known" }, "You know: ", element("code", {}, at.set));
  const pot = paid.reduce((sum, count) => sum + count, 0);
  if (pot) middle.append(element("span", { class: "cfr-pot" }, element("b", {}, thousandths(pot)), "in the pot"));
  return element("div", { class: "cfr-table-top", "data-fresh": fresh }, side(other, "opponent"), middle, side(mine, "you"), known);
}

export function choiceButtons(at, act) {
  const digit = (index) => (at.moves.length <= 9 ? element("kbd", { "aria-hidden": "true" }, String(index + 1)) : "");
  return at.moves.map((move, index) => element("button", { type: "button", class: "cfr-choice", click: () => act("choose", index) },
    digit(index), ...moveFace(move)));
}

// An allocation is drawn, all else is written.
const moveFace = (move) => (/^\d+(,\d+)+$/.test(move) ? [army(move.split(",").map(Number))] : [move]);

export const sayEnd = (at, unit) => (at.won === 0 ? "Nobody wins." : `You ${at.won > 0 ? "win" : "lose"} ${plural(at.won, unit)}.`);
export const coachLine = (hand) => hand.decisions.map(({ node, choice, cost }) =>
  `${node.moves[choice]}: ${isFree(cost) ? "free" : `cost ${amount(cost)}`}`).join(" \u00b7 ");

export function sayTable(at, script) {
  const held = at.see.hands[script.seat] ?? [];
  const moves = at.log.map(([who, what]) => `${who === script.seat ? "you" : who < 0 ? "chance" : "opponent"} ${what ?? "has chosen"}`).join(", ");
  return `Hand ${script.number}. You are player ${script.seat + 1}${held.length ? ` and hold ${sayThings(held)}` : ""}. ` +
    `${moves ? `Moves: ${moves}. ` : ""}You may ${at.moves.map((move, index) => `${index + 1} ${move}`).join(", ")}.`;
}
