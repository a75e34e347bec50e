// A cloud of runs: a pointer or the slider picks a curve, a click or Enter opens its game.

import { copied, fitCanvas } from "../page/drawing.js";
import { element, followTheme, keepKeysInside, numbersFold, tableBox } from "../page/element.js";
import { watchWidth } from "../page/width.js";
import { makeOpened, nashConv } from "./opened.js";
import { cloudFrame, drawCloudAxes, drawGame, drawNames, drawQuantile, drawStrands, piece, roomFor, strandColour, strandNear } from "./plane.js";
import { readStrands } from "./strands.js";

const HIGH = 380; // pixels
const ROOMY = 620; // of width: names stand beside the plane
const NARROW = 440; // of the whole: payoffs are written smaller
const TENTH = [7, 4];
const TENTH_NAME = "worst tenth";
const FAR = 50; // games that Page Up and Page Down pass

export function render({ model, el }) {
  const spec = model.get("spec"), strands = readStrands(spec, model.get("data"));
  const every = spec.names.map((_, method) => method), lastGame = strands.games - 1;
  const low = Math.min(...every.flatMap((method) => extremes(method, 0))), high = Math.max(...every.flatMap((method) => extremes(method, 1)));
  const now = { method: every.length - 1, game: strands.orders.at(-1)[Math.floor(lastGame / 2)], front: -1, picked: false };
  const layers = {};
  let frame = null, request = 0;

  const canvas = element("canvas", { role: "img", pointermove: (event) => hover(event), click: (event) => hover(event) && open(now.game) });
  const slider = element("input", { type: "range", class: "cfr-walk", min: "0", max: String(lastGame), step: "1",
    "aria-label": "games, from the lowest last NashConv to the highest", input: () => walkTo(Number(slider.value)), focus: () => pick(now), keydown: keyed });
  const legend = spec.names.map((name, method) => element("button", { type: "button", class: "cfr-entry", click: () => front(method) }, name));
  const told = element("p", { class: "cfr-told" });
  const act = element("button", { type: "button", class: "cfr-open", click: () => open(now.game) });
  const note = element("span", { class: "cfr-note" });
  const jumps = [["best", 0], ["median", Math.ceil(strands.games / 2) - 1], ["worst", lastGame]].map(([name, place]) =>
    element("button", { type: "button", click: () => { walkTo(place); open(now.game); } }, name));
  const table = tableBox();
  const data = numbersFold(() => fillTable(), table);
  const opened = makeOpened(spec, strands, () => { open(-1); slider.focus({ preventScroll: true }); });
  const root = element("div", { class: "cfr-cloud", role: "group", "aria-label": spec.sentence },
    element("div", { class: "cfr-title" }, spec.title),
    element("div", { class: "cfr-legend", role: "group", "aria-label": "methods; a click brings one to the front" }, ...legend),
    element("p", { class: "cfr-key" }, element("span", {}, piece([]), "median"), element("span", {}, piece(TENTH), "where the worst tenth begins")),
    element("div", { class: "cfr-stage" }, canvas),
    element("label", { class: "cfr-slide" }, element("span", {}, "best"), slider, element("span", {}, "worst")), told,
    element("div", { class: "cfr-acts" }, act, element("div", { class: "cfr-jumps", role: "group", "aria-label": "open by its end" }, note, ...jumps)),
    opened.node, data);
  el.append(root);
  keepKeysInside(root);

  const redraw = () => { request ||= requestAnimationFrame(draw); };

  // The lowest or the highest value of a method at each look.
  function extremes(method, which) {
    return spec.iterations.map((_, look) => strands.orders[method].reduce((most, game) =>
      (which ? Math.max : Math.min)(most, strands.found(method, look, game)), strands.found(method, look, 0)));
  }

  function pick({ method, game }) {
    Object.assign(now, { method, game, picked: true });
    slider.value = String(strands.places[method][game]);
    redraw();
  }

  const walkTo = (place) => pick({ method: now.method, game: strands.orders[now.method][Math.max(0, Math.min(lastGame, place))] });

  function front(method) {
    now.front = now.front === method ? -1 : method;
    pick({ method, game: now.game });
  }

  function open(game) {
    opened.show(game);
    fillTable();
    redraw();
  }

  function hover(event) {
    if (!frame) return false;
    const box = canvas.getBoundingClientRect();
    const found = strandNear(frame, strands, [event.clientX - box.left, event.clientY - box.top], now.front < 0 ? every : [now.front]);
    canvas.style.cursor = found ? "pointer" : "";
    if (found && (!now.picked || found.game !== now.game || found.method !== now.method)) pick(found);
    return Boolean(found);
  }

  function keyed(event) {
    const place = strands.places[now.method][now.game], far = { PageUp: FAR, PageDown: -FAR }[event.key];
    if (far) walkTo(place + far);
    else if (event.key === "Enter") open(now.game);
    else if (event.key === "Escape") open(-1);
    else return;
    event.preventDefault();
  }

  function draw() {
    request = 0;
    root.dataset.narrow = root.offsetWidth < NARROW;
    const width = canvas.parentElement.clientWidth, { colours } = theme;
    if (width < 60) return;
    const pen = fitCanvas(canvas, width, HIGH), key = root.dataset.theme, roomy = width >= ROOMY;
    if (frame?.width !== width) {
      const margin = roomy ? roomFor(pen, [...spec.names, TENTH_NAME]) : 14;
      frame = { ...cloudFrame(spec.iterations, [low, high], width, HIGH, margin), width };
    }
    copied(pen, layers, "still", `${key} ${now.front}`, width, HIGH, (onto) => drawStill(onto, key, width, roomy, colours));
    if (now.picked) drawGame(pen, frame, strands, now, colours);
    opened.draw(colours);
    tell();
  }

  const inOrder = () => (now.front < 0 ? every : [...every.filter((method) => method !== now.front), now.front]);
  const strength = (method) => (now.front < 0 || now.front === method ? 1 : 0.3);

  // All that stays while a pointer moves. The curves of a method are drawn once, whichever is in front.
  function drawStill(pen, key, width, roomy, colours) {
    drawCloudAxes(pen, frame, colours);
    for (const method of inOrder()) {
      pen.globalAlpha = strength(method);
      copied(pen, layers, method, key, width, HIGH, (onto) => drawStrands(onto, frame, strands, method, strandColour(colours, method)));
    }
    pen.globalAlpha = 1;
    drawLines(pen, roomy, colours);
  }

  function drawLines(pen, roomy, colours) {
    const names = [];
    for (const method of inOrder()) {
      const style = { colour: strandColour(colours, method), paper: colours.paper, alpha: strength(method) };
      drawQuantile(pen, frame, spec.worst_tenth[method], { ...style, dash: TENTH });
      drawQuantile(pen, frame, spec.median[method], style);
      names.push({ words: spec.names[method], value: spec.median[method].at(-1), colour: style.colour, weight: "650" });
      names.push({ words: TENTH_NAME, value: spec.worst_tenth[method].at(-1), colour: style.colour, weight: "" });
    }
    if (roomy) drawNames(pen, frame, names, colours);
  }

  function tell() {
    const { method, game, picked } = now, place = strands.places[method][game] + 1, count = strands.games.toLocaleString("en");
    const end = nashConv(strands.last(method, game), spec);
    const others = every.filter((one) => one !== method).map((one) => `${spec.names[one]}: ${nashConv(strands.last(one, game), spec)}`);
    const words = `Game ${game} by ${spec.names[method]} ends at a NashConv of ${end}, place ${place.toLocaleString("en")} of ${count}${others.length ? ` (${others.join(", ")})` : ""}.`;
    told.textContent = picked ? words : "Each thin curve is one game. Point at one, or walk through them with the slider; a click or Enter opens the game.";
    act.textContent = `Open game ${game}`;
    note.textContent = `by ${spec.names[method]}:`;
    slider.setAttribute("aria-valuetext", words);
    canvas.setAttribute("aria-label", `${spec.sentence} ${picked ? words : ""}`.trim());
    legend.forEach((button, one) => {
      button.style.setProperty("--line", strandColour(theme.colours, one));
      button.setAttribute("aria-pressed", String(now.front === one));
      const ahead = every.length > 1 ? `, ahead in ${spec.ahead[one].toLocaleString("en")}` : "";
      const ends = `median ${nashConv(spec.median[one].at(-1), spec)}, worst tenth from ${nashConv(spec.worst_tenth[one].at(-1), spec)}`;
      button.replaceChildren(piece([]), element("b", {}, spec.names[one]), ` ${ends}${ahead}`);
    });
    Object.assign(root.dataset, { method: spec.names[method], game, place, front: now.front, opened: opened.game });
  }

  function fillTable() {
    if (!data.open) return table.replaceChildren();
    const columns = spec.names.flatMap((name, method) => [[`${name}: median`, spec.median[method]], [`${name}: worst tenth from`, spec.worst_tenth[method]],
      ...(opened.game < 0 ? [] : [[`${name}: game ${opened.game}`, strands.curve(method, opened.game)]])]);
    const head = ["iterations", ...columns.map(([name]) => name)].map((name) => element("th", { scope: "col" }, name));
    const rows = spec.iterations.map((iteration, look) => element("tr", {}, element("th", { scope: "row" }, iteration.toLocaleString("en")),
      ...columns.map(([, values]) => element("td", {}, nashConv(values[look], spec)))));
    table.replaceChildren(element("table", {}, element("thead", {}, element("tr", {}, ...head)), element("tbody", {}, ...rows)));
  }

  const theme = followTheme(root, spec.palette, redraw);
  slider.value = String(strands.places[now.method][now.game]);
  const watcher = watchWidth(root, redraw);
  redraw();
  return () => { watcher.disconnect(); theme.stop(); cancelAnimationFrame(request); };
}
