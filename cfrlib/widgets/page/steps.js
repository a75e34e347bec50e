// Steps instead of time: buttons, slider, keys, and a strip that shows what kind of step comes where.

import { element, scrolls } from "./element.js";
import { svg } from "./svg.js";

const ICONS = {
  first: "M8 2.5v11L2 8zM14 2.5v11L8 8z", last: "M2 2.5v11L8 8zM8 2.5v11L14 8z",
  back: "M13 2.5v11L6 8zM3 2.5h2v11H3z", next: "M3 2.5v11L10 8zM11 2.5h2v11h-2z",
  play: "M3.5 1.8v12.4L14 8z", pause: "M3 2h3.6v12H3zM9.4 2H13v12H9.4z",
};
const PACE = 1300;  // milliseconds a step

export function makeSteps(record, show, mayGoOn) {
  const last = record.steps.length - 1;
  const time = { at: 0 };
  let timer = 0;
  const icon = (name) => svg("svg", { viewBox: "0 0 16 16", "aria-hidden": "true" }, svg("path", { d: ICONS[name] }));
  const button = (name, label, key, click) => element("button", { type: "button", class: `cfr-${name}`, "aria-label": label,
    title: `${label} (${key})`, click }, icon(name));
  const play = button("play", "Play", "space", () => toggle());
  const slider = element("input", { type: "range", class: "cfr-time", min: "0", max: String(last), step: "1", value: "0",
    "aria-label": "step of the iteration", input: () => { pause(); go(Number(slider.value)); } });
  const strip = svg("svg", { class: "cfr-strip", "aria-hidden": "true", preserveAspectRatio: "none" });
  const count = element("span", { class: "cfr-count" });
  time.node = element("div", { class: "cfr-controls" },
    element("div", { class: "cfr-buttons" }, button("first", "First step", "Home", () => { pause(); go(0); }),
      button("back", "One step back", "left arrow", () => { pause(); go(time.at - 1); }), play,
      button("next", "One step forward", "right arrow", () => { pause(); go(time.at + 1); }),
      button("last", "Last step", "End", () => { pause(); go(last); }), count),
    element("div", { class: "cfr-track" }, strip, slider));

  function go(at) {
    time.at = Math.max(0, Math.min(last, at));
    show();
  }

  function label(word) {
    play.replaceChildren(icon(word.toLowerCase()));
    play.setAttribute("aria-label", word);
    play.title = `${word} (space)`;
  }

  function pause() {
    if (!timer) return;
    clearInterval(timer);
    timer = 0;
    label("Play");
  }

  function toggle() {
    if (timer) return pause();
    if (time.at >= last) go(0);
    label("Pause");
    timer = setInterval(() => {
      if (time.at >= last || !mayGoOn() || !slider.isConnected) return pause();
      go(time.at + 1);
    }, PACE);
  }

  const starts = record.roots.map((root) => root.arrive);
  const nextHand = () => starts.find((start) => start > time.at) ?? last;
  const handBefore = () => starts.findLast((start) => start < time.at) ?? 0;

  time.key = (event) => {
    if (event.target.matches("select, input[type=text]") || scrolls(event)) return;
    const target = { ArrowRight: time.at + 1, ArrowUp: time.at + 1, ArrowLeft: time.at - 1, ArrowDown: time.at - 1,
      Home: 0, End: last, PageUp: nextHand(), PageDown: handBefore() }[event.key];
    if (event.key === " " && !event.target.closest("button, summary")) toggle();
    else if (target === undefined) return;
    else { pause(); go(target); }
    event.preventDefault();
  };
  time.go = (at) => { pause(); go(at); };
  time.focus = () => slider.focus();
  time.stop = pause;
  time.sync = (text) => {
    slider.value = String(time.at);
    slider.setAttribute("aria-valuetext", text);
    count.textContent = `${time.at + 1} / ${last + 1}`;
    playhead.setAttribute("x", String(time.at - 0.5 + 0.08));
  };

  const playhead = svg("rect", { y: 0, width: 0.84, height: 22, class: "cfr-playhead" });
  const marks = record.steps.map((step, index) => stepMark(record, step, index));
  strip.setAttribute("viewBox", `-0.5 0 ${last + 1} 22`);
  const borders = starts.slice(1).map((start) => svg("rect", { x: start - 0.54, y: 0, width: 0.08, height: 22, class: "cfr-twig" }));
  strip.append(playhead, ...borders, ...marks);
  time.markWrong = (index) => marks.forEach((mark, place) => { mark.dataset.wrong = String(place === index); });
  return time;
}

// Up: an update, in its player's colour. Down: an arrival. Low and short: a payoff. Hollow: own reach is 0.
function stepMark(record, step, index) {
  const node = record.nodes[step.node];
  if (step.kind === "finish") return svg("rect", { x: index - 0.35, y: 2, width: 0.7, height: 18, class: "cfr-tick cfr-tick-finish" });
  const [y, height] = { update: [2, 13], arrive: [11, 6], payoff: [15, 3], chance: [8, 6] }[step.kind];
  const idle = step.kind === "update" && step.own < 1e-12 ? " cfr-idle" : "", mover = node.over ? "end" : node.player;
  return svg("rect", { x: index - 0.32, y, width: 0.64, height, class: `cfr-tick cfr-mover-${mover}${idle}` });
}
