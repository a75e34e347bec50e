// Rock-paper-scissors against a machine that learns: it chooses, you throw, both see, it regrets.

import { fitCanvas, niceAbove } from "../page/drawing.js";
import { element, followTheme } from "../page/element.js";
import { act, dataTable, exhibit } from "../page/exhibit.js";
import { fixed } from "../page/numbers.js";
import { watchWidth } from "../page/width.js";
import { habit, habitText } from "./habits.js";
import { replay } from "./match.js";
import { drawShares, sharesHeight } from "./shares.js";
import { sign } from "./signs.js";

const whole = (value) => (value > 0 ? "+" : "") + fixed(value, 0);

export function render({ model, el }) {
  const spec = model.get("spec"), names = spec.actions, none = names.map(() => 0);
  const rounds = () => replay(spec.payoff, model.get("throws"), model.get("draws"));
  const buttons = names.map((name, action) => element("button", { type: "button", class: "cfr-throw", click: () => thrown(action) },
    sign(action, 22), element("span", {}, name), element("kbd", { "aria-hidden": "true" }, name[0].toUpperCase())));
  const sides = { you: side("you", 0), machine: side("the machine", 1) };
  const said = element("p", { class: "cfr-said", "aria-live": "polite" });
  const count = element("span", {}), score = element("b", {});
  const again = act("Play again", restart);
  const canvas = element("canvas", { role: "img" });
  const stage = element("div", { class: "cfr-stage" }, canvas);
  const bars = names.map((name) => bar(name));
  const table = dataTable(["round", "you", "machine", "it won", ...names.map((name) => `regret: ${name}`)]);
  const root = exhibit("Rock-paper-scissors against a machine that learns", "It learns from your throws",
    element("div", { class: "cfr-score" }, count, " \u00b7 it has won ", score),
    element("div", { class: "cfr-table-top" }, sides.you.node, sides.machine.node),
    element("div", { class: "cfr-throws", role: "group", "aria-label": "your throw" }, ...buttons, again), said,
    element("div", { class: "cfr-deck" },
      element("div", {}, element("div", { class: "cfr-caption" }, "how often each was thrown: ", element("b", { class: "cfr-you" }, "you, solid"), ", ", element("b", { class: "cfr-it" }, "it, dotted")), stage),
      element("div", {}, element("div", { class: "cfr-caption" }, "its regrets, added up"), ...bars.map((one) => one.node),
        element("p", { class: "cfr-caption" }, "What each action would have won, minus what it has won. Only bars to the right are played; where there is none, all three are."))),
    table.node);
  root.classList.add("cfr-mind");
  root.tabIndex = -1;
  el.append(root);
  root.addEventListener("keydown", (event) => {
    const action = names.findIndex((name) => name[0] === event.key.toLowerCase());
    if (action < 0 || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    thrown(action);
  });
  const theme = followTheme(root, spec.palette, () => requestAnimationFrame(draw));
  const sizes = watchWidth(root, draw);

  function thrown(action) {
    const throws = model.get("throws");
    if (throws.length >= spec.rounds) return;
    model.set("throws", [...throws, action]);
    model.save_changes();
    show();
  }

  function restart() {
    model.set("throws", []);
    model.set("draws", Array.from({ length: spec.rounds }, Math.random));
    model.save_changes();
    show();
    buttons[0].focus();
  }

  function show() {
    const played = rounds(), last = played.at(-1), over = played.length === spec.rounds;
    const won = played.reduce((sum, round) => sum + round.won, 0);
    count.textContent = `round ${Math.min(played.length + 1, spec.rounds)} of ${spec.rounds}`;
    score.textContent = whole(won);
    for (const button of buttons) button.disabled = over;
    again.hidden = !over;
    sides.you.show(last ? sign(last.thrown, 44) : "?", last ? names[last.thrown] : "your throw");
    sides.machine.show(last ? sign(last.action, 44) : "?", last ? names[last.action] : "has chosen");
    said.textContent = over ? ending(played, won) : !last ? "The machine has chosen, without knowing what you will throw. Throw." : roundText(last);
    const regretSum = last?.regretSum ?? none, most = niceAbove(Math.max(5, ...regretSum.map(Math.abs)));
    bars.forEach((one, action) => one.show(regretSum[action], most));
    table.fill(played.map((round, index) =>
      [String(index + 1), names[round.thrown], names[round.action], whole(round.won), ...round.regretSum.map(whole)]));
    root.dataset.round = String(played.length);
    draw();
  }

  function roundText({ thrown: yours, action, won }) {
    const result = won > 0 ? "It wins." : won < 0 ? "You win." : "A tie.";
    return `You: ${names[yours]}. It: ${names[action]}. ${result} It has already chosen again.`;
  }

  function ending(played, won) {
    const regretSum = played.at(-1).regretSum, best = Math.max(...regretSum);
    const fixedAction = names[regretSum.indexOf(best)];
    const found = habit(played.map((round) => round.thrown), spec.payoff, played.map((round) => round.action));
    return `It has won ${whole(won)} in ${spec.rounds} rounds. Always ${fixedAction} would have won ${whole(won + best)}: the difference is its largest regret. ${habitText(found, names)}`;
  }

  function draw() {
    const width = stage.clientWidth, played = rounds();
    if (width < 40) return;
    drawShares(fitCanvas(canvas, width, sharesHeight(width)), width, played, names, theme.colours);
    const shares = (kind) => names.map((name, action) => `${name} ${played.filter((round) => round[kind] === action).length}`).join(", ");
    canvas.setAttribute("aria-label", `After ${played.length} rounds. You: ${shares("thrown")}. The machine: ${shares("action")}.`);
  }

  const update = () => show();
  model.on("change:throws", update);
  show();
  return () => { model.off("change:throws", update); sizes.disconnect(); theme.stop(); };
}

function side(name, player) {
  const big = element("span", { class: "cfr-big", "aria-hidden": "true" }), what = element("span", {});
  const node = element("div", { class: "cfr-side", style: `--accent: var(--cfr-player-${player})` }, element("b", {}, name), big, what);
  return { node, show: (shape, text) => { big.replaceChildren(shape); what.textContent = text; } };
}

function bar(name) {
  const fill = element("div", { class: "cfr-fill" }), value = element("span", { class: "cfr-value" });
  const node = element("div", { class: "cfr-bar" }, element("span", {}, name), element("div", { class: "cfr-track" }, fill), value);
  return {
    node,
    show(regret, most) {
      const share = 50 * Math.abs(regret) / most;
      fill.style.cssText = `left: ${regret < 0 ? 50 - share : 50}%; width: ${share}%;`;
      fill.hidden = regret === 0;
      fill.dataset.positive = String(regret > 0);
      value.textContent = whole(regret);
    },
  };
}
