// The treeplex: sliders at the decision points; width flows down, colour comes up, the touched point's sum lights up.

import { element, followTheme, keepKeysInside, numbersFold, tableBox } from "../page/element.js";
import { figure, percent, signed, thousandths } from "../page/numbers.js";
import { watchWidth } from "../page/width.js";
import { parentPlaces, passDown, passUp } from "./passes.js";
import { makeRibbons, stageOf } from "./ribbons.js";

export function render({ model, el }) {
  const spec = model.get("spec");
  const mixes = copyOf(spec.behaviour), parents = parentPlaces(spec);
  const names = sequenceNames(spec);
  const now = { touched: null };
  const stageNode = element("div", { class: "cfr-stage" });
  const scroll = element("div", { class: "cfr-scroll", tabindex: "0", role: "group", "aria-label": "the tree, from left to right" }, stageNode);
  const key = element("p", { class: "cfr-key" }, "Wide: much of the strategy flows here. Gold earns, pink loses. In brackets: what an action brings with all that follows.");
  const equation = element("p", { class: "cfr-equation", role: "status" }), total = element("p", { class: "cfr-total" });
  const button = (name, click) => element("button", { type: "button", click: () => { click(); changed(); } }, name);
  const buttons = element("div", { class: "cfr-kinds", role: "group", "aria-label": "strategies" },
    button("as it began", () => Object.assign(mixes, copyOf(spec.behaviour))),
    button("uniform", () => spec.points.forEach((p) => { if (p.decides) mixes[p.name] = p.labels.map(() => 1 / p.labels.length); })),
    button("best reply", () => passUp(spec, mixes, true)));
  const body = element("tbody"), root = element("div", { class: "cfr-treeplex", role: "group", "aria-label": spec.sentence },
    element("div", { class: "cfr-title" }, spec.title), key, buttons, scroll, equation, total, numbersTable(body));
  el.append(root);
  keepKeysInside(root);

  const controls = spec.points.filter((point) => point.decides).map(makeControl);
  stageNode.append(...controls.map((control) => control.node));
  let ribbons = null, wide = 0;

  function makeControl(point) {
    const sliders = point.labels.length === 1 ? [] : (point.labels.length === 2 ? [1] : point.labels.map((_, order) => order)).map((order) =>
      element("input", { type: "range", min: "0", max: "100", step: "1", "aria-label": `${point.name}: probability of ${point.labels[order]}`,
        input: (event) => { moved(point, order, Number(event.target.value) / 100); }, focus: () => { now.touched = point; changed(); } }));
    const share = element("span", { class: "cfr-share", "aria-hidden": "true" });
    const node = element("div", { class: "cfr-point" }, element("div", { class: "cfr-names" }, element("b", { title: point.name }, point.name), share), ...sliders);
    node.addEventListener("pointerdown", () => { now.touched = point; changed(); });
    function sync() {
      sliders.forEach((slider, at) => {
        const order = sliders.length === 1 ? 1 : at, share = mixes[point.name][order];
        slider.value = String(Math.round(100 * share));
        slider.setAttribute("aria-valuetext", `${point.labels[order]} ${percent(share)}`);
      });
      if (sliders.length === 1) share.textContent = `${point.labels[1]} ${percent(mixes[point.name][1])}`;
      node.classList.toggle("cfr-touched", now.touched === point);
    }
    return { point, node, sync };
  }

  // The others keep their proportions to each other.
  function moved(point, order, share) {
    const mix = mixes[point.name], others = 1 - mix[order];
    mixes[point.name] = mix.map((one, place) => (place === order ? share
      : others > 1e-9 ? one / others * (1 - share) : (1 - share) / (mix.length - 1)));
    now.touched = point;
    changed();
  }

  function place() {
    const width = scroll.clientWidth;
    if (width < 60 || width === wide) return;
    wide = width;
    const stage = stageOf(spec, width);
    stageNode.style.cssText = `width: ${stage.wide}px; height: ${stage.high}px;`;
    root.dataset.narrow = String(stage.tight);
    ribbons?.node.remove();
    ribbons = makeRibbons(spec, stage, theme);
    stageNode.prepend(ribbons.node);
    for (const { point, node } of controls) {
      node.style.cssText = `left: ${stage.left[point.column]}px; top: ${stage.y(point.row)}px; width: ${stage.block}px;`;
    }
    changed();
  }

  function changed() {
    const flows = passDown(spec, mixes), heard = passUp(spec, mixes), lit = new Set();
    if (now.touched) {
      lit.add(parents[spec.points.indexOf(now.touched)]);
      now.touched.labels.forEach((_, order) => lit.add(now.touched.first + order));
    }
    ribbons?.draw(flows, heard, lit);
    for (const control of controls) control.sync();
    tell(flows.x, heard);
  }

  function tell(x, heard) {
    total.replaceChildren("This strategy earns ", element("b", {}, signed(heard.total)), ".");
    const point = now.touched;
    equation.replaceChildren(...(point ? sumOf(point, x) : ["Touch a slider: the sum at its point lights up."]));
    body.replaceChildren(...names.slice(1).map((name, place) => element("tr", {}, ...[name, figure(x[place + 1]),
      signed(spec.utility[place + 1]), signed(heard.values[place + 1])].map((text) => element("td", {}, text)))));
    Object.assign(root.dataset, { earned: figure(heard.total), touched: point?.name ?? "" });
  }

  function sumOf(point, x) {
    const parent = parents[spec.points.indexOf(point)], own = point.labels.map((_, order) => point.first + order);
    return [element("b", {}, `x[${names[parent]}] = ${thousandths(x[parent])}`), ` is ${own.map((at) => `x[${names[at]}]`).join(" + ")} = `,
      own.map((at) => thousandths(x[at])).join(" + ")];
  }

  const theme = followTheme(root, spec.palette, () => { if (ribbons) changed(); });
  const watcher = watchWidth(root, place);
  place();
  return () => { watcher.disconnect(); theme.stop(); };
}

const copyOf = (behaviour) => Object.fromEntries(Object.entries(behaviour).map(([name, mix]) => [name, [...mix]]));

function sequenceNames(spec) {
  const names = spec.utility.map(() => "\u2205");
  for (const point of spec.points) {
    if (point.decides) point.labels.forEach((label, order) => { names[point.first + order] = `${point.name} ${label}`; });
  }
  return names;
}

function numbersTable(body) {
  const head = ["sequence", "x", "earns by itself", "with all that follows"].map((name) => element("th", { scope: "col" }, name));
  return numbersFold(null,
    tableBox(element("table", {}, element("thead", {}, element("tr", {}, ...head)), body)));
}
