// The list of the hands played, with their costs once these may be told.

import { element } from "../page/element.js";
import { amount, signedAmount } from "../page/numbers.js";
import { total } from "./review.js";
import { isFree, small } from "./things.js";

export function drawLedger(page, spec, hands, open, state, act) {
  const columns = ["hand", ...(page.root.dataset.hands === "true" ? ["you", "they"] : []), ...(spec.simultaneous ? [] : ["moves"]), "won", "cost"];
  const told = { moves: "cfr-told", won: "cfr-number", cost: "cfr-number" };
  const line = (tag, cells) => element("tr", {}, ...columns.map((name) => element(tag, { class: told[name] }, cells[name] ?? "")));
  const isOpen = new Set(open.map((hand) => hand.number)), focused = page.root.getRootNode().activeElement?.dataset?.number;
  const row = (hand) => {
    const known = isOpen.has(hand.number), mine = hand.end.see.hands[hand.seat] ?? [], theirs = hand.end.see.hands[1 - hand.seat] ?? [];
    const button = element("button", { type: "button", class: "cfr-number-of", "data-number": String(hand.number), disabled: !known,
      "aria-label": `Review hand ${hand.number}`, "aria-pressed": String(state.chosen === hand.number), click: () => act("review", hand.number) }, String(hand.number));
    const cost = !known ? "?" : isFree(hand.cost) ? "free" : amount(hand.cost);
    const made = line("td", { hand: button, you: small(mine), they: small(theirs), moves: movesOf(hand),
      won: signedAmount(hand.won), cost });
    made.dataset.seat = String(hand.seat);
    return made;
  };
  const names = { ...Object.fromEntries(columns.map((name) => [name, name])), moves: element("span", {}, "moves, ", element("b", {}, "yours")) };
  const head = element("thead", {}, line("th", names));
  const top = page.ledger.scrollTop, stays = page.ledger.childElementCount && hands.length === page.rows;
  page.rows = hands.length;
  const rest = hands.length ? [] : [element("p", { class: "cfr-none" }, "Hands that you have played are listed here.")];
  const costs = open.length < hands.length ? "?" : signedAmount(total(hands, "cost")).replace("+", "");
  const foot = element("tfoot", {}, line("td", { hand: "total", won: signedAmount(total(hands, "won")), cost: costs }));
  page.ledger.replaceChildren(element("table", {}, head, element("tbody", {}, ...hands.map(row)), hands.length ? foot : ""), ...rest);
  page.ledger.scrollTop = stays ? top : page.ledger.scrollHeight;
  if (focused) page.ledger.querySelector(`[data-number="${focused}"]`)?.focus({ preventScroll: true });
}

// The own moves are in bold, as the head of the column says.
const movesOf = (hand) => element("span", {}, ...hand.end.log.flatMap(([who, what]) => [who === hand.seat ? element("b", {}, what) : what, " "]));
