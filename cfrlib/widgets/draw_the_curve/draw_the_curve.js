// A curve is drawn by handles, one a power of ten; then the run's own is laid over it, and the distance told.

import { element, followTheme } from "../page/element.js";
import { act, dataTable, exhibit } from "../page/exhibit.js";
import { logFrame, powerOfTen } from "../page/log_axes.js";
import { fixed, measured } from "../page/numbers.js";
import { svg } from "../page/svg.js";
import { watchWidth } from "../page/width.js";

const WIDE = window.matchMedia("(max-width: 520px)").matches ? 400 : 640;  // a phone's picture is as high as it is wide
const HIGH = 340;
const LEFT = 64;
const RIGHT = WIDE - 24;
const TOP = 16;
const BOTTOM = 296;
const STEP = 0.1;
const path = (points) => points.map(([x, y], index) => `${index ? "L" : "M"}${x.toFixed(1)} ${y.toFixed(1)}`).join(" ");

export function render({ model, el }) {
  const spec = model.get("spec"), { marks, heights, floor, ceiling } = spec, last = marks.length - 1;
  const { x, height: y, powers } = logFrame({ left: LEFT, right: RIGHT, top: TOP, bottom: BOTTOM }, [marks[0], spec.curve.at(-1)[0]],
    [10 ** floor, 10 ** ceiling]);
  let grabbed = 0;  // the handle that a pointer moves; the first one stands still
  const line = svg("path", { class: "cfr-drawn" }), run = svg("path", { class: "cfr-run-line", d: path(spec.curve.map(([at, gap]) => [x(at), y(Math.log10(gap))])) });
  const handles = marks.map((mark, index) => svg("circle", { r: index ? 11 : 6, cx: x(mark), class: index ? "cfr-handle" : "cfr-start", ...(index && {
    tabindex: "0", role: "slider", "aria-label": `${spec.measure} after ${mark} iterations`, "aria-valuemin": floor, "aria-valuemax": ceiling,
    "data-lm-suppress-shortcuts": "true", keydown: (event) => key(event, index) }) }));
  const stage = svg("svg", { viewBox: `0 0 ${WIDE} ${HIGH}`, class: "cfr-axes", pointerdown: down, pointermove: move, pointerup: up, pointercancel: up },
    ...axes(), line, run, ...handles);
  const show = act("Show the run", () => { model.set("shown", true); model.save_changes(); update(); });
  const said = element("p", { class: "cfr-said", "aria-live": "polite" });
  const table = dataTable(["iterations", "your curve", "the run"]);
  const root = exhibit("A curve to draw", spec.title, stage, element("div", { class: "cfr-acts" }, show, act("Draw again", again)), said, table.node);
  root.classList.add("cfr-draw");
  el.append(root);
  const theme = followTheme(root, spec.palette, () => {}), sizes = watchWidth(root, () => {});

  function axes() {
    const rows = powers.flatMap((power) => [svg("line", { x1: LEFT, x2: RIGHT, y1: y(power), y2: y(power) }), svg("text", { x: LEFT - 10, y: y(power) + 5, "text-anchor": "end" }, powerOfTen(10 ** power))]);
    const columns = marks.flatMap((mark) => [svg("line", { x1: x(mark), x2: x(mark), y1: TOP, y2: BOTTOM }), svg("text", { x: x(mark), y: BOTTOM + 20, "text-anchor": "middle" }, powerOfTen(mark))]);
    return [svg("g", { class: "cfr-grid", "aria-hidden": "true" }, ...rows, ...columns, svg("text", { x: (LEFT + RIGHT) / 2, y: HIGH - 4, "text-anchor": "middle" }, "iterations"))];
  }

  function set(index, height) {
    const to = Math.round(100 * Math.max(floor, Math.min(ceiling, height))) / 100;
    model.set("guess", model.get("guess").map((one, at) => (at === index ? to : one)));
    update();
  }

  function key(event, index) {
    const by = { ArrowUp: STEP, ArrowRight: STEP, ArrowDown: -STEP, ArrowLeft: -STEP, PageUp: 1, PageDown: -1 }[event.key];
    if (!by || model.get("shown")) return;
    event.preventDefault();
    set(index, model.get("guess")[index] + by);
    model.save_changes();
  }

  const heightAt = (event) => {
    const box = stage.getBoundingClientRect(), place = (event.clientY - box.top) * HIGH / box.height;
    return floor + (BOTTOM - place) / (BOTTOM - TOP) * (ceiling - floor);
  };

  function down(event) {
    if (model.get("shown")) return;
    const box = stage.getBoundingClientRect(), at = (event.clientX - box.left) * WIDE / box.width;
    grabbed = Math.max(1, Math.min(last, Math.round((at - LEFT) / (x(marks[1]) - LEFT))));
    stage.setPointerCapture(event.pointerId);
    handles[grabbed].focus({ preventScroll: true });
    set(grabbed, heightAt(event));
  }

  function move(event) { if (grabbed) set(grabbed, heightAt(event)); }

  function up() {
    if (grabbed) model.save_changes();
    grabbed = 0;
  }

  function again() {
    model.set("shown", false);
    model.set("guess", marks.map(() => heights[0]));
    model.save_changes();
    update();
  }

  function update() {
    const guess = model.get("guess"), shown = model.get("shown");
    const drawn = guess.some((height, index) => index && height !== heights[0]);
    line.setAttribute("d", path(guess.map((height, index) => [x(marks[index]), y(height)])));
    handles.forEach((handle, index) => {
      handle.setAttribute("cy", y(guess[index]));
      if (!index) return;
      handle.setAttribute("aria-valuenow", String(guess[index]));
      handle.setAttribute("aria-valuetext", measured(10 ** guess[index]));
      handle.setAttribute("aria-disabled", String(shown));
    });
    run.style.display = shown ? "" : "none";
    show.disabled = shown || !drawn;
    said.textContent = shown ? distance(guess) : drawn ? "Draw on, or show the run." : "The first point is given. Drag the others, or move them with the arrow keys, to where you expect the run.";
    table.fill(marks.map((mark, index) => [String(mark), measured(10 ** guess[index]), shown || !index ? measured(10 ** heights[index]) : "not shown yet"]));
    root.dataset.shown = String(shown);
  }

  function distance(guess) {
    const apart = guess.map((height, index) => height - heights[index]).slice(1), mean = apart.reduce((sum, one) => sum + Math.abs(one), 0) / apart.length;
    const slope = (all) => (all[last] - all[0]) / Math.log10(marks[last] / marks[0]);
    return `On average your curve is ${fixed(mean, 2)} factors of ten away from the run, a factor of ${measured(10 ** mean, 2)}. `
      + `For each tenfold number of iterations yours changes by ${fixed(slope(guess), 2)} powers of ten, the run's by ${fixed(slope(heights), 2)}.`;
  }

  model.on("change:guess", update);
  model.on("change:shown", update);
  update();
  return () => { model.off("change:guess", update); model.off("change:shown", update); sizes.disconnect(); theme.stop(); };
}
