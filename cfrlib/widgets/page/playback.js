// Time: play and pause, the slider and its keys, speed, the scale of time, loop or stop.

import { element, scrolls } from "./element.js";

const SVG_PLAY = '<svg viewBox="0 0 16 16" aria-hidden="true"><path d="M3.5 1.8v12.4L14 8z"/></svg>';
const SVG_PAUSE = '<svg viewBox="0 0 16 16" aria-hidden="true"><path d="M3 2h3.6v12H3zM9.4 2H13v12H9.4z"/></svg>';
const STEPS = 10000;

// Fractions of the way from the first iteration to the last, one a snapshot.
function timeScale(iterations, logarithmic) {
  const measure = logarithmic ? Math.log : (iteration) => iteration;
  const first = measure(iterations[0]), last = measure(iterations.at(-1));
  const fractions = iterations.map((iteration) => (last > first ? (measure(iteration) - first) / (last - first) : 0));
  const position = (fraction) => {
    let low = 0, high = fractions.length - 1;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (fractions[middle] <= fraction) low = middle; else high = middle;
    }
    const gap = fractions[high] - fractions[low];
    return gap > 0 ? low + Math.min(1, Math.max(0, (fraction - fractions[low]) / gap)) : 0;
  };
  const fraction = (at) => {
    const before = Math.floor(at), after = Math.min(before + 1, fractions.length - 1);
    return fractions[before] + (at - before) * (fractions[after] - fractions[before]);
  };
  return { fractions, position, fraction, logarithmic };
}

// `unit`: what the snapshots are called; `logarithmic`: how time goes at first; `opensAt`: 0 the beginning, 1 the end.
export function makePlayback(record, redraw, { unit = "iteration", logarithmic = true, opensAt = 1 } = {}) {
  const calm = window.matchMedia("(prefers-reduced-motion: reduce)");
  const time = { position: opensAt * (record.length - 1), playing: false, speed: 1, loop: false, scale: timeScale(record.iterations, logarithmic) };
  const seconds = Math.min(16, Math.max(5, record.length / 25));
  let fraction = opensAt;

  const play = element("button", { type: "button", class: "cfr-play", click: () => toggle() });
  const slider = element("input", { type: "range", class: "cfr-time", min: "0", max: String(STEPS), step: "1",
    "aria-label": unit, input: () => { pause(); show(slider.value / STEPS); } });
  const speed = element("select", { "aria-label": "speed", change: () => { time.speed = Number(speed.value); } },
    ...[0.25, 0.5, 1, 2, 4].map((pace) => element("option", { value: String(pace), selected: pace === 1 }, `${pace}\u00d7`)));
  const log = element("button", { type: "button", class: "cfr-toggle", "aria-pressed": String(logarithmic),
    "aria-label": "logarithmic time", click: () => rescale() }, "log time");
  const loop = element("button", { type: "button", class: "cfr-toggle", "aria-pressed": "false", click: () => {
    time.loop = !time.loop;
    loop.setAttribute("aria-pressed", String(time.loop));
  } }, "loop");
  const options = element("div", { class: "cfr-options" }, element("label", {}, "speed ", speed), log, loop);
  time.node = element("div", { class: "cfr-controls" }, play, slider, options);
  time.options = options;

  function show(share) {
    const exact = time.scale.position(share);
    fraction = share;
    time.position = time.playing && !calm.matches ? exact : Math.round(exact);
    if (!time.playing) fraction = time.scale.fraction(time.position);
    redraw();
  }

  function step(count) {
    pause();
    time.position = Math.min(record.length - 1, Math.max(0, Math.round(time.position) + count));
    show(time.scale.fraction(time.position));
  }

  function rescale() {
    time.scale = timeScale(record.iterations, !time.scale.logarithmic);
    log.setAttribute("aria-pressed", String(time.scale.logarithmic));
    show(time.scale.fraction(time.position));
  }

  function label() {
    const word = time.playing ? "Pause" : "Play";
    play.innerHTML = time.playing ? SVG_PAUSE : SVG_PLAY;
    play.setAttribute("aria-label", word);
    play.title = `${word} (space)`;
  }

  function pause() {
    if (!time.playing) return;
    time.playing = false;
    label();
    show(fraction);
  }

  function toggle() {
    if (time.playing) return pause();
    if (record.length < 2) return;
    if (fraction >= 1) fraction = 0;
    time.playing = true;
    label();
    redraw();
  }

  // One frame further. Long gaps (a hidden page) do not make the picture leap.
  time.advance = (elapsed) => {
    if (!time.playing) return;
    fraction += Math.min(elapsed, 100) / 1000 * time.speed / seconds;
    if (fraction >= 1 && !time.loop) { fraction = 1; pause(); return; }
    show(fraction % 1);
  };
  time.sync = () => { slider.value = String(Math.round(fraction * STEPS)); };
  time.say = (text) => slider.setAttribute("aria-valuetext", text);
  time.key = (event) => {
    if (scrolls(event)) return;
    const onButton = event.target.closest("button, select, summary");
    const move = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1, PageUp: 10, PageDown: -10,
      Home: -record.length, End: record.length }[event.key];
    if (event.key === " " && !onButton) toggle();
    else if (move && !event.target.closest("select")) step(move);
    else return;
    event.preventDefault();
  };
  label();
  return time;
}
