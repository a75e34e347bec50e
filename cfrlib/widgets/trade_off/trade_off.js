// The trade-off: a slider from the safe answer to the greedy one, buttons for the curves, words and numbers beside.

import { fitCanvas } from "../page/drawing.js";
import { element, followTheme, keepKeysInside, numbersFold, tableBox } from "../page/element.js";
import { onScale, percent, thousandths } from "../page/numbers.js";
import { watchWidth } from "../page/width.js";
import { drawMixes, MIX_ROW } from "./mixes.js";
import { curveColour, drawPlane, nearestPoint } from "./plane.js";

export function render({ model, el }) {
  const spec = model.get("spec");
  const now = { curve: spec.curves.length - 1, step: 0, colours: spec.palette.light };
  const steps = spec.curves[0].points.length, worth = wordsOf(spec);
  const plane = element("canvas", { role: "img", class: "cfr-plane" }), mixes = element("canvas", { role: "img" });
  const slider = element("input", { type: "range", class: "cfr-greed", min: "0", max: String(steps - 1), value: "0", step: "1",
    "aria-label": "weight: from the safe answer to the greedy one", input: () => { now.step = Number(slider.value); redraw(); } });
  const buttons = spec.curves.map((curve, order) => element("button", { type: "button",
    click: () => { now.curve = order; redraw(); } }, element("i", { class: "cfr-mark", "aria-hidden": "true" }), curve.name));
  const said = element("p", { class: "cfr-said", role: "status" });
  const root = element("div", { class: "cfr-trade-off", role: "group", "aria-label": spec.sentence },
    element("div", { class: "cfr-title" }, spec.title),
    element("div", { class: "cfr-kinds", role: "group", "aria-label": "kind of answer" }, ...buttons),
    element("div", { class: "cfr-stages" }, element("div", {}, plane),
      element("div", {}, element("p", { class: "cfr-head-note" }, "The answer's strategy; \u25c0 marks what differs from the safe end"), mixes)),
    element("label", { class: "cfr-slide" }, element("span", {}, "safe"), slider, element("span", {}, "greedy")), said, table(spec));
  el.append(root);
  keepKeysInside(root);

  let asked = 0;
  const redraw = () => { asked ||= requestAnimationFrame(draw); };

  function draw() {
    asked = 0;
    now.colours = theme.colours;
    const wide = plane.parentElement.clientWidth, wideMix = mixes.parentElement.clientWidth;
    if (wide < 60) return;
    drawPlane(fitCanvas(plane, wide, 300), wide, 300, spec, now);
    const high = spec.sets.length * MIX_ROW + 6;
    drawMixes(fitCanvas(mixes, wideMix, high), wideMix, spec, now);
    tell();
  }

  function tell() {
    const curve = spec.curves[now.curve], [weight, given, gain] = curve.points[now.step];
    buttons.forEach((button, order) => button.setAttribute("aria-pressed", String(order === now.curve)));
    root.style.setProperty("--cfr-chosen", curveColour(now.colours, now.curve));
    buttons.forEach((button, order) => button.style.setProperty("--mark", curveColour(now.colours, order)));
    const words = `${curve.name}, weight ${thousandths(weight)}: gains ${worth(gain)} against the leak, gives away ${worth(given)} at worst`;
    said.replaceChildren(element("b", {}, `weight ${thousandths(weight)}`), ` gains `, element("b", {}, worth(gain)),
      ` against the leak and gives away `, element("b", {}, worth(given)), ` at worst (${spec.unit} a hand).`);
    slider.setAttribute("aria-valuetext", words);
    plane.setAttribute("aria-label", words);
    mixes.setAttribute("aria-label", spec.sets.map(({ label, actions }, row) =>
      `${label}: ${actions.map((action, index) => `${action} ${percent(curve.mixes[now.step][row][index])}`).join(", ")}`).join("; "));
    Object.assign(root.dataset, { curve: curve.name, step: String(now.step), gain: worth(gain), given: worth(given) });
  }

  // A press chooses a point of any curve; what is then dragged stays on it.
  function pointed(event) {
    if (event.type === "pointermove" && !plane.hasPointerCapture(event.pointerId)) return;
    const box = plane.getBoundingClientRect(), onlyHere = event.type === "pointermove" ? now.curve : null;
    const { curve, step } = nearestPoint(spec, box.width, box.height, [event.clientX - box.left, event.clientY - box.top], onlyHere);
    if (event.type === "pointerdown") { plane.setPointerCapture(event.pointerId); slider.focus({ preventScroll: true }); }
    Object.assign(now, { curve, step });
    slider.value = String(step);
    redraw();
    event.preventDefault();
  }
  plane.addEventListener("pointerdown", pointed);
  plane.addEventListener("pointermove", pointed);

  const theme = followTheme(root, spec.palette, redraw);
  const watcher = watchWidth(root, redraw);
  redraw();
  return () => { watcher.disconnect(); theme.stop(); cancelAnimationFrame(asked); };
}

function wordsOf(spec) {
  const most = Math.max(...spec.curves.flatMap(({ points }) => points.flatMap(([, ...worths]) => worths.map(Math.abs))));
  return (value) => onScale(value, most, thousandths);
}

function table(spec) {
  const worth = wordsOf(spec);
  const head = ["answer", "weight", `given away`, `gained`].map((name) => element("th", { scope: "col" }, name));
  const rows = spec.curves.flatMap((curve) => curve.points.map((point) =>
    element("tr", {}, ...[curve.name, thousandths(point[0]), worth(point[1]), worth(point[2])].map((text) => element("td", {}, text)))));
  return numbersFold(null,
    tableBox(element("table", {}, element("thead", {}, element("tr", {}, ...head)), element("tbody", {}, ...rows))));
}
