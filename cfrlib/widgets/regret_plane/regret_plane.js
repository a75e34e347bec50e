// The proof that can be dragged: a reply is chosen on the line of r, the round is played, R+ stays in the circle.

import { fitCanvas } from "../page/drawing.js";
import { element, followTheme } from "../page/element.js";
import { act, dataTable, exhibit } from "../page/exhibit.js";
import { figure, fixed } from "../page/numbers.js";
import { watchWidth } from "../page/width.js";
import { drawPlane, planeGeometry } from "./plane.js";
import { nastiest, playRound, positivePart, replay, squared } from "./rounds.js";

const STEP = 0.1;
const pair = (numbers) => `(${numbers.map(figure).join(", ")})`;

export function render({ model, el }) {
  const spec = model.get("spec");
  let reply = spec.farthest, side = 0, grabbed = false;
  const canvas = element("canvas", { role: "img" });
  const handle = element("div", { class: "cfr-reply", tabindex: "0", role: "slider", "aria-label": "the opponent's reply: what action 1 earns more than action 2",
    "aria-valuemin": String(-spec.farthest), "aria-valuemax": String(spec.farthest) });
  const stage = element("div", { class: "cfr-stage" }, canvas, handle);
  const lines = [element("p", {}), element("p", {}), element("p", {})];
  const said = element("p", { class: "cfr-said", "aria-live": "polite" });
  const table = dataTable(["round", "strategy", "r", "R", "|R\u207a|", "allowed"]);
  const root = exhibit("The plane of two regrets", "Drag the reply. Can you leave the circle?",
    element("ul", { class: "cfr-legend" }, entry("average", "R\u207a, the positive regrets so far"), entry("positive", "r, the regrets of this round"),
      entry("equilibrium", "as far as line 2 allows: the root of all |r|\u00b2 added"), entry("current", "where R\u207a has been")),
    element("div", { class: "cfr-deck" }, stage, element("div", { class: "cfr-words" },
      ...lines, said, element("div", { class: "cfr-acts" }, act("Play this round", () => play([reply]), { class: "cfr-go" }),
        act("Ten rounds, as nasty as can be", nasty), act("Start again", restart)))),
    table.node);
  root.classList.add("cfr-proof");
  el.append(root);
  const theme = followTheme(root, spec.palette, () => requestAnimationFrame(draw));
  const sizes = watchWidth(root, draw);

  const rounds = () => replay(model.get("replies"));

  function now() {
    const played = rounds(), last = played.at(-1), regretSum = last?.regretSum ?? [0, 0], allowed = last?.allowed ?? 0;
    const round = playRound(regretSum, reply);
    return { played, regretSum, allowed, round, allowedThen: allowed + squared(round.regret), ends: [-spec.farthest, spec.farthest] };
  }

  function play(replies) {
    model.set("replies", [...model.get("replies"), ...replies]);
    model.save_changes();
    show();
  }

  function nasty() {
    const found = [];
    let { regretSum } = now();
    for (let round = 0; round < 10; round++) {
      found.push(nastiest(regretSum, spec.farthest));
      regretSum = playRound(regretSum, found.at(-1)).regretSum;
    }
    play(found);
  }

  function restart() {
    reply = spec.farthest;
    model.set("replies", []);
    model.save_changes();
    show();
  }

  function choose(value) {
    reply = Math.round(100 * Math.max(-spec.farthest, Math.min(spec.farthest, value))) / 100;
    draw();
  }

  function show() {
    const { played } = now(), last = played.at(-1);
    said.textContent = last
      ? `After ${played.length} rounds |R\u207a| is ${fixed(Math.sqrt(last.length2), 2)}, allowed ${fixed(Math.sqrt(last.allowed), 2)}. Largest average regret: ${fixed(Math.max(...last.regretSum) / played.length, 3)}.`
      : "No round is played yet. Choose a reply, and play it.";
    table.fill(played.map((round, index) => [String(index + 1), pair(round.strategy), pair(round.regret), pair(round.regretSum),
      fixed(Math.sqrt(round.length2), 3), fixed(Math.sqrt(round.allowed), 3)]));
    root.dataset.rounds = String(played.length);
    draw();
  }

  function draw() {
    const width = stage.clientWidth;
    if (width < 40) return;
    side = Math.min(width, 420);
    const state = now(), shape = planeGeometry(side, Math.sqrt(state.allowed + spec.farthest ** 2));
    const pen = fitCanvas(canvas, side, side);
    drawPlane(pen, shape, [[0, 0], ...state.played.map(({ regretSum }) => regretSum)], state, theme.colours);
    const before = positivePart(state.regretSum), [x, y] = shape.point(before.map((sum, action) => sum + state.round.regret[action]));
    handle.style.transform = `translate(${x}px, ${y}px)`;
    tell(state, before);
  }

  function tell({ regretSum, round, allowed, allowedThen }, before) {
    const product = before[0] * round.regret[0] + before[1] * round.regret[1], length2 = squared(positivePart(round.regretSum));
    lines[0].textContent = `R = ${pair(regretSum)}, so the strategy is ${pair(round.strategy)}. Your reply: action 1 earns ${figure(reply / 2)}, action 2 ${figure(-reply / 2)}, so r = ${pair(round.regret)}.`;
    lines[1].textContent = `Line 1: R\u207a \u00b7 r = ${figure(Math.abs(product) < 1e-9 ? 0 : product)}. You can move r only along the dotted line.`;
    lines[2].textContent = `Line 2: |R\u207a|\u00b2 goes from ${fixed(squared(before), 2)} to ${fixed(length2, 2)}; allowed is ${fixed(allowed, 2)} + ${fixed(squared(round.regret), 2)} = ${fixed(allowedThen, 2)}.`;
    handle.setAttribute("aria-valuenow", String(reply));
    handle.setAttribute("aria-valuetext", `action 1 earns ${figure(reply / 2)}, action 2 ${figure(-reply / 2)}`);
    canvas.setAttribute("aria-label", `R plus ${pair(before)}, r ${pair(round.regret)}, the circle's radius ${fixed(Math.sqrt(allowed), 2)}, then ${fixed(Math.sqrt(allowedThen), 2)}.`);
  }

  // The reply whose r comes nearest to the pointer, on the only line where r can lie.
  function follow(event) {
    const box = stage.getBoundingClientRect(), { regretSum, round, allowed } = now(), before = positivePart(regretSum);
    const shape = planeGeometry(side, Math.sqrt(allowed + spec.farthest ** 2));
    const at = shape.regrets(event.clientX - box.left, event.clientY - box.top).map((sum, action) => sum - before[action]);
    choose((at[0] * round.strategy[1] - at[1] * round.strategy[0]) / squared(round.strategy));
  }

  stage.addEventListener("pointerdown", (event) => {
    grabbed = true;
    stage.setPointerCapture(event.pointerId);
    handle.focus({ preventScroll: true });
    follow(event);
    event.preventDefault();
  });
  stage.addEventListener("pointermove", (event) => grabbed && follow(event));
  for (const kind of ["pointerup", "pointercancel"]) stage.addEventListener(kind, () => { grabbed = false; });
  handle.addEventListener("keydown", (event) => {
    const towards = { ArrowRight: STEP, ArrowUp: STEP, ArrowLeft: -STEP, ArrowDown: -STEP, Home: -2 * spec.farthest, End: 2 * spec.farthest }[event.key];
    if (event.key === "Enter" || event.key === " ") play([reply]);
    else if (towards) choose(reply + towards);
    else return;
    event.preventDefault();
  });

  const update = () => show();
  model.on("change:replies", update);
  show();
  return () => { model.off("change:replies", update); sizes.disconnect(); theme.stop(); };
}

const entry = (colour, text) => element("li", {}, element("span", { class: "cfr-swatch", style: `--line: var(--cfr-${colour})` }), text);
