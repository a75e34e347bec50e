// Who is it? One bar a suspect, hand by hand; new hands arrive as they are played at a table.

import { element, followTheme } from "../page/element.js";
import { act, dataTable, exhibit } from "../page/exhibit.js";
import { fixed } from "../page/numbers.js";

export function render({ model, el }) {
  const spec = model.get("spec"), { names, sure } = spec;
  let at = null;  // the hand that is looked at; null follows the last one
  const bars = names.map((name) => suspectBar(name, sure));
  const slider = element("input", { type: "range", min: "0", step: "1", "aria-label": "hands seen", input: () => go(Number(slider.value)) });
  const back = act("Hand before", () => go(here() - 1)), on = act("Next hand", () => go(here() + 1));
  const count = element("b", {}), seen = element("p", { class: "cfr-seen" }), said = element("p", { class: "cfr-said", "aria-live": "polite" });
  const table = dataTable(["hand", ...names]);
  const root = exhibit("How likely each suspect is, hand by hand", "Who is it?",
    element("div", { class: "cfr-acts" }, back, on, count), slider, ...bars.map((bar) => bar.node), seen, said, table.node);
  root.classList.add("cfr-suspects");
  el.append(root);
  const theme = followTheme(root, spec.palette, () => {});

  const hands = () => model.get("log").seen.length;
  const here = () => Math.min(at ?? hands(), hands());

  function go(hand) {
    const to = Math.max(0, Math.min(hands(), hand));
    at = to === hands() ? null : to;
    show();
  }

  function show() {
    const { seen: told, beliefs } = model.get("log"), hand = here(), belief = beliefs[hand];
    slider.max = String(told.length);
    slider.value = String(hand);
    slider.setAttribute("aria-valuetext", `${hand} of ${told.length} hands`);
    slider.disabled = told.length === 0;
    back.disabled = hand === 0;
    on.disabled = hand === told.length;
    count.textContent = told.length ? `hand ${hand} of ${told.length}` : "no hand is played yet";
    bars.forEach((bar, index) => bar.show(belief[index], belief[index] - beliefs[Math.max(0, hand - 1)][index]));
    seen.textContent = !hand ? "Nothing is seen yet." : told[hand - 1].length ? `Seen in this hand: ${told[hand - 1].join("; ")}.` : "This hand shows no decision: nothing changes.";
    said.textContent = sentence(belief);
    root.dataset.hand = String(hand);
    root.dataset.hands = String(told.length);
  }

  function sentence(belief) {
    const most = Math.max(...belief), likeliest = names.filter((_, index) => belief[index] > most - 1e-9);
    if (likeliest.length > 1) return `Equally likely: ${likeliest.join(", ")}.`;
    return `Likeliest: ${likeliest[0]}, ${fixed(most, 3)}${most >= sure ? `: sure by the mark at ${sure}, so far` : ""}.`;
  }

  function update() {
    const { beliefs } = model.get("log");
    table.fill(beliefs.map((belief, hand) => [String(hand), ...belief.map((share) => fixed(share, 3))]));
    show();
  }
  model.on("change:log", update);
  update();
  return () => { model.off("change:log", update); theme.stop(); };
}

function suspectBar(name, sure) {
  const fill = element("div", { class: "cfr-fill" }), value = element("span", { class: "cfr-value" }), change = element("span", { class: "cfr-change", "aria-hidden": "true" });
  const node = element("div", { class: "cfr-suspect" }, element("span", {}, name),
    element("div", { class: "cfr-track" }, fill, element("i", { class: "cfr-sure", style: `left: ${100 * sure}%` })), value, change);
  return {
    node,
    show(share, grown) {
      fill.style.width = `${100 * share}%`;
      value.textContent = fixed(share, 3);
      change.textContent = grown > 5e-4 ? "\u25b2" : grown < -5e-4 ? "\u25bc" : "";
      node.dataset.likely = String(share >= sure);
    },
  };
}
