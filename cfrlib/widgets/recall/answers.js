// Two ways to answer: one of four, or a number. Each shows what was given, and what is right.

import { element } from "../page/element.js";
import { figure, readNumber } from "../page/numbers.js";

const GIVE_UP = "I do not know";

function idle(button, off) {
  if (off) button.setAttribute("aria-disabled", "true"); else button.removeAttribute("aria-disabled");
}

export function answerByChoice(question, give) {
  let given = null;
  const choose = (choice) => { if (!given) give(choice, choice === question.answer); };
  const buttons = question.choices.map((choice) => element("button", { type: "button", class: "cfr-choice", click: () => choose(choice) }, choice));
  const unknown = element("button", { type: "button", class: "cfr-unknown", click: () => choose("") }, GIVE_UP);
  const node = element("div", { class: "cfr-four", role: "group", "aria-label": `answers to: ${question.text}` }, ...buttons, unknown);
  const mark = (answer) => {
    given = answer ?? null;
    buttons.forEach((button, place) => {
      const choice = question.choices[place];
      button.setAttribute("aria-pressed", String(given?.said === choice));
      button.dataset.mark = !given ? "" : choice === question.answer ? "right" : given.said === choice ? "wrong" : "other";
      idle(button, given);
    });
    idle(unknown, given);
    unknown.dataset.mark = given ? "gone" : "";
  };
  return { node, mark, answer: question.answer };
}

export function answerByNumber(question, give) {
  let given = null;
  const entry = element("input", { type: "text", size: "12", autocomplete: "off", spellcheck: "false", placeholder: "a number",
    "aria-label": `a number, the answer to: ${question.text}` });
  const submit = () => {
    if (given) return;
    const typed = readNumber(entry.value), valid = Number.isFinite(typed);
    entry.setAttribute("aria-invalid", String(!valid));
    said.textContent = valid ? "" : "Write a number, such as 0.25 or \u22121/12.";
    if (valid) { entry.focus(); give(entry.value.trim(), Math.abs(typed - question.value) <= question.tolerance + 1e-9); }
  };
  entry.addEventListener("keydown", (event) => event.key === "Enter" && submit());
  const send = element("button", { type: "button", class: "cfr-send", click: submit }, "Answer");
  const unknown = element("button", { type: "button", class: "cfr-unknown", click: () => { if (!given) { entry.focus(); give("", false); } } }, GIVE_UP);
  const said = element("span", { class: "cfr-said", role: "status" });
  const node = element("div", { class: "cfr-typed" }, entry, send, unknown, said);
  const mark = (answer) => {
    given = answer ?? null;
    if (given) { entry.value = given.said || "\u2013"; said.textContent = ""; entry.removeAttribute("aria-invalid"); }
    entry.readOnly = Boolean(given);
    entry.dataset.mark = given ? (given.right ? "right" : "wrong") : "";
    for (const button of [send, unknown]) { button.dataset.mark = given ? "gone" : ""; idle(button, given); }
  };
  return { node, mark, answer: inFull(question) };
}

// A fraction and its decimals: 3/5 = 0.6, \u22121/18 \u2248 \u22120.0556.
function inFull({ answer, value }) {
  if (!answer.includes("/")) return answer;
  const decimals = figure(value);
  return `${answer} ${Math.abs(readNumber(decimals) - value) < 1e-9 ? "=" : "\u2248"} ${decimals}`;
}
