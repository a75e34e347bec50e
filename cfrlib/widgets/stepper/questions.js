// Predict, type, reveal: one hidden number a step, compared kindly.

import { element } from "../page/element.js";
import { figure, readNumber } from "../page/numbers.js";
import { capital, playerName } from "./words.js";

const KINDS = [["", "nothing"], ["reach", "reaches"], ["value", "node values"], ["regret", "regrets added"], ["average", "strategies added"]];
const IDLE = "No question at this step. Go on.";
const SWAPPED = "No questions while the reaches are swapped.";
const OFF = "Hide a kind of number above, and predict it step by step.";
const largest = (numbers) => numbers.reduce((best, number, index) => (Math.abs(number) > Math.abs(numbers[best]) + 1e-12 ? index : best), 0);

// What to ask at a step, if anything: the question, the truth, the formula, and mistakes that give another number.
function questionAt(record, step, kind) {
  if (step.kind === "finish" || !kind) return null;
  const node = record.nodes[step.node], set = record.sets[node.information_set];
  if (kind === "reach") return step.kind === "arrive" && node.parent !== null && node.player >= 0 ? askReach(record, node, set) : null;
  if (step.kind !== "update") return null;
  const { own, others } = step, who = playerName(node.player);
  if (kind === "value") {
    const mean = step.values.reduce((sum, value) => sum + value, 0) / step.values.length;
    return { ask: `What is ${set.label} worth to ${who}?`, truth: step.value, hides: ["value", "regret"],
      formula: "Weigh each action\u2019s value by its probability, and add.",
      near: [[-step.value, `The size is right, the sign is not: values here are ${who}\u2019s.`],
        [mean, "That is the plain mean. Weigh the actions by the strategy."],
        [Math.max(...step.values), "That is the best action\u2019s value. The strategy does not always play it."]] };
  }
  if (kind === "average") {
    const index = largest(step.strategy), share = step.strategy[index];
    const ask = `What is added to the strategy sum of ${set.actions[index]}?`;
    return { ask, truth: step.weight[index], hides: ["weight"],
      formula: "Own reach times the probability of the action.",
      near: [[others * share, "That uses the others\u2019 reach. An average strategy counts how often you play here yourself."],
        [share, "That is the strategy itself. Multiply it with own reach."],
        [own * others * share, "That uses both reaches. Own reach alone is right here."]] };
  }
  const index = largest(step.regret), difference = step.values[index] - step.value;
  return { ask: `How much regret is added to ${set.actions[index]}?`, truth: step.regret[index], hides: ["regret"],
    formula: "The others\u2019 reach times (v(a) \u2212 v).",
    near: [[-step.regret[index], "The size is right, the sign is not: it is v(a) minus v."],
      [own * difference, "That is weighted by own reach. Leave your own reach out; use the others\u2019."],
      [difference, "That is v(a) \u2212 v. Now multiply it with the others\u2019 reach."],
      [own * others * difference, "That is weighted by both reaches. Leave your own one out."],
      [others * step.values[index], "That is the others\u2019 reach times v(a). Subtract the node\u2019s value v first."]] };
}

function askReach(record, node, set) {
  const above = record.nodes[node.parent], which = above.player + 1, truth = node.reach[which];
  const who = above.player < 0 ? "chance" : playerName(above.player);
  return { ask: `What is ${who}\u2019s reach at ${set.label}?`, truth, hides: ["reach"],
    formula: `${capital(who)}\u2019s reach above, times the probability of the move.`,
    near: [[node.probability, "That is the last move\u2019s probability alone. Multiply it with the reach above."],
      [above.reach[which], `That is the reach above. ${capital(who)} has moved since: multiply.`],
      [node.reach.reduce((product, share) => product * share, 1), `That is all reaches multiplied. The question is ${who}\u2019s alone.`]] };
}

const closeTo = (typed, truth) => Math.abs(typed - truth) <= Math.max(0.001, 0.02 * Math.abs(truth));

function judge(typed, question) {
  if (Number.isNaN(typed)) return [false, "Type a number, such as 0.25, -1/12 or 1/6*0.5."];
  if (closeTo(typed, question.truth)) return [true, `Yes, it is ${figure(question.truth)}.`];
  const near = question.near.find(([value]) => closeTo(typed, value) && !closeTo(value, question.truth));
  return [false, near ? near[1] : `Not yet. ${question.formula}`];
}

const answerOf = (question) => `It is ${figure(question.truth)}. ${question.formula}`;

export function makePredict(record, kind, changed, goOn) {
  const settled = new Map();  // step and kind -> what to say there
  let asked = null, right = 0, tries = new Set();
  const choice = element("select", { "aria-label": "hide and predict", change: () => changed() },
    ...KINDS.map(([value, text]) => element("option", { value, selected: value === kind }, text)));
  const ask = element("label", { class: "cfr-ask" }), score = element("span", { class: "cfr-score" });
  const input = element("input", { type: "text", inputmode: "text", autocomplete: "off", size: "8", class: "cfr-typed",
    keydown: (event) => { if (event.key === "Enter") answer(); if (event.key !== "Escape") event.stopPropagation(); } });
  const check = element("button", { type: "button", click: () => answer() }, "Check");
  const reveal = element("button", { type: "button", click: () => settle(answerOf(asked.question)) }, "Reveal");
  const said = element("span", { class: "cfr-said", role: "status" });
  const node = element("div", { class: "cfr-guess", role: "group", "aria-label": "your prediction" }, ask, input, check, reveal, said, score);

  function settle(text) {
    settled.set(asked.key, text);
    const inside = node.contains(node.getRootNode().activeElement);
    changed();
    if (inside) goOn();  // what had the focus is disabled now
  }

  function answer() {
    if (!asked || settled.has(asked.key)) return;
    const [hit, text] = judge(readNumber(input.value), asked.question);
    if (hit && !tries.has(asked.key)) right += 1;
    if (!Number.isNaN(readNumber(input.value))) tries.add(asked.key);
    said.dataset.hit = String(hit);
    if (hit) settle(text);
    else said.textContent = text;
  }

  // Sets up the question of a step; returns what has to stay hidden: nothing while a mistake is on show.
  function at(index, step, swapped) {
    const question = swapped ? null : questionAt(record, step, choice.value), key = `${choice.value} ${index}`;
    const fresh = asked?.key !== key;
    asked = question && { question, key };
    const open = Boolean(question) && !settled.has(key);
    node.dataset.state = !choice.value ? "off" : open ? "open" : question ? "settled" : "idle";
    for (const control of [input, check, reveal]) control.disabled = !open;
    if (fresh) { input.value = ""; delete said.dataset.hit; }
    input.setAttribute("aria-label", question ? question.ask : "your prediction");
    ask.textContent = question?.ask ?? (swapped && choice.value ? SWAPPED : choice.value ? IDLE : OFF);
    if (fresh || !open) said.textContent = question ? settled.get(key) ?? "" : "";
    score.textContent = tries.size ? `${right} of ${tries.size} at the first try` : "";
    return Object.fromEntries((open ? question.hides : []).map((name) => [name, true]));
  }
  // Room for the longest question and the longest answer, so that nothing below moves.
  function measure(reserve) {
    const kinds = KINDS.map(([kind]) => kind).filter(Boolean);
    const questions = record.steps.flatMap((step) => kinds.map((kind) => questionAt(record, step, kind))).filter(Boolean);
    reserve(ask, [IDLE, SWAPPED, OFF, ...questions.map((question) => question.ask)]);
    reserve(said, questions.flatMap((question) => [`Not yet. ${question.formula}`, answerOf(question),
      ...question.near.map(([, text]) => text)]));
  }
  const isOpen = () => node.dataset.state === "open";
  // A number typed anywhere in the stepper belongs here.
  const key = (event) => {
    const typed = /^[-\d.,\u2212]$/.test(event.key) && !event.ctrlKey && !event.metaKey;
    if (typed && isOpen() && !event.target.matches("select, input[type=text]")) input.focus();
  };
  return { node, choice, at, measure, isOpen, key };
}
