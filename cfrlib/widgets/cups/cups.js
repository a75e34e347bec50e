// One claim of Dudo a round: look under your cup, believe the claim or doubt it, and both cups are lifted.

import { element, followTheme } from "../page/element.js";
import { act, dataTable, exhibit } from "../page/exhibit.js";
import { percent } from "../page/numbers.js";
import { cup } from "./dice.js";

const counts = (face, rank) => face === rank || face === 1;
const holds = ([mine, theirs, rank]) => counts(mine, rank) || counts(theirs, rank);

export function render({ model, el }) {
  const spec = model.get("spec"), { rounds } = spec;
  let looked = false, lifted = false;  // of the round on the table
  const yours = cup(0, "your die"), other = cup(1, "the other die"), claim = element("b", { class: "cfr-claim" });
  const peek = element("button", { type: "button", class: "cfr-place", click: look }, yours.node, element("span", {}, "Look under your cup"));
  const doubt = act("Dudo: I doubt it", () => answer(true)), believe = act("I believe it", () => answer(false));
  const next = act("Next round", again);
  const said = element("p", { class: "cfr-said", "aria-live": "polite" }), score = element("p", { class: "cfr-score" });
  const table = dataTable(["round", "your die", "claim", "other die", "it", "you"]);
  const root = exhibit("Two cups and a claim", "Two cups, a die under each",
    element("div", { class: "cfr-felt" }, peek, element("div", { class: "cfr-place" }, claim, element("span", {}, "the claim")),
      element("div", { class: "cfr-place" }, other.node, element("span", {}, "the other player's cup"))),
    element("div", { class: "cfr-acts" }, doubt, believe, next), said, score, table.node);
  root.classList.add("cfr-cups");
  el.append(root);
  const theme = followTheme(root, spec.palette, () => {});

  const number = () => model.get("doubts").length - (lifted ? 1 : 0);

  function look() {
    looked = true;
    show();
  }

  function answer(doubted) {
    if (lifted || number() >= rounds.length) return;
    looked = lifted = true;
    model.set("doubts", [...model.get("doubts"), doubted]);
    model.save_changes();
    show();
    next.focus();
  }

  function again() {
    const over = model.get("doubts").length === rounds.length;
    looked = lifted = false;
    if (over) { model.set("doubts", []); model.save_changes(); }
    show();
    peek.focus();
  }

  function show() {
    const doubts = model.get("doubts");
    if (!lifted && doubts.length === rounds.length) looked = lifted = true;
    const round = rounds[number()], [mine, theirs, rank] = round;
    yours.show(mine, looked);
    other.show(theirs, lifted);
    peek.lastChild.textContent = looked ? "your die" : "Look under your cup";
    claim.textContent = `1x${rank}`;
    for (const button of [doubt, believe]) button.disabled = !looked || lifted;
    next.disabled = !lifted;
    next.textContent = doubts.length === rounds.length ? "Start again" : "Next round";
    said.textContent = lifted ? told(round, doubts.at(-1)) : !looked ? "The other player says: at least one of the two dice shows a "
      + `${rank}, and a 1 counts as any rank. Look under your cup.`
      : `Your die shows ${mine}, and the claim is 1x${rank}. Is it true?`;
    score.textContent = tally(doubts);
    table.fill(doubts.map((doubted, index) => [String(index + 1), String(rounds[index][0]), `1x${rounds[index][2]}`, String(rounds[index][1]),
      holds(rounds[index]) ? "holds" : "fails", doubted ? "doubted" : "believed"]));
    root.dataset.round = String(doubts.length);
  }

  function told(round, doubted) {
    const [mine, theirs, rank] = round, true_ = holds(round);
    return `${mine} and ${theirs}: 1x${rank} ${true_ ? "holds" : "fails"}. You ${doubted ? "doubted" : "believed"} it, and were ${doubted === true_ ? "wrong" : "right"}.`;
  }

  function tally(doubts) {
    if (!doubts.length) return "The claims in this picture are drawn by lot: they tell nothing of the other die.";
    const right = doubts.filter((doubted, index) => doubted !== holds(rounds[index])).length;
    const unsure = doubts.map((_, index) => rounds[index]).filter(([mine, , rank]) => !counts(mine, rank)), held = unsure.filter(holds).length;
    const share = unsure.length ? ` Where your own die did not decide it, ${held} of ${unsure.length} claims held${unsure.length > 4 ? `: ${percent(held / unsure.length)}` : ""}.` : "";
    return `Right in ${right} of ${doubts.length}.${share}`;
  }

  const update = () => show();
  model.on("change:doubts", update);
  show();
  return () => { model.off("change:doubts", update); theme.stop(); };
}
