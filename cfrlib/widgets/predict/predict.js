// A guess before a run: a choice of answers or a number. The kernel keeps it, and opens the answer. A page without a
// kernel keeps it in the browser, and tells it above the folded answer and inside.

import { element, followTheme, keepKeysInside } from "../page/element.js";
import { readNumber } from "../page/numbers.js";
import { inLanguage } from "../page/phrasebook.js";
import { judgement } from "./judge.js";

const GUESSES = "cfrlib-guesses";

export function render({ model, el }) {
  const spec = model.get("spec");
  const said = element("p", { class: "cfr-said", "aria-live": "polite" });
  const keep = (guess) => {
    model.set("guess", guess);
    model.save_changes();
    if (model.isPage) remember(spec, guess);
    show(guess);
    tellAnswer(spec, guess);
  };
  const answer = spec.options ? choices(spec.options, keep) : number(spec.unit, keep);
  const root = element("div", { class: "cfr-prediction", role: "group", "aria-label": `Prediction: ${spec.question}` },
    element("p", { class: "cfr-question" }, element("b", {}, "Predict "), spec.question), answer.node, said);
  el.append(root);
  keepKeysInside(root);
  const theme = followTheme(root, spec.palette, () => {});

  function show(guess) {
    answer.mark(guess);
    said.textContent = guess === null || guess === undefined
      ? "Guess before you go on: a wrong guess teaches more than none."
      : `Kept: ${guess}${spec.options || !spec.unit ? "" : ` ${spec.unit}`}. You can still change it.`;
  }

  const update = () => show(model.get("guess"));
  model.on("change:guess", update);
  const before = model.isPage ? remembered()[spec.question] : undefined;
  if (spec.options ? spec.options.includes(before) : typeof before === "number") keep(before);
  else update();
  return () => { model.off("change:guess", update); theme.stop(); };
}

// A page may be allowed no storage. Then a guess lives as long as the page.
function remembered() {
  try { return JSON.parse(window.localStorage.getItem(GUESSES)) ?? {}; } catch { return {}; }
}

function remember(spec, guess) {
  try { window.localStorage.setItem(GUESSES, JSON.stringify({ ...remembered(), [spec.question]: guess })); } catch { /* as above */ }
}

function tellAnswer(spec, guess) {
  for (const fold of document.querySelectorAll("details[data-prediction]")) {
    if (fold.dataset.prediction !== spec.key) continue;
    fold.firstElementChild.textContent = inLanguage(`You predicted ${guess}. Open what was measured.`);
    compare(fold, spec, guess);
  }
}

// Puts the guess beside what was measured, and what is said of it above the question why.
function compare(fold, spec, guess) {
  const shown = fold.querySelector("[data-judged]"), cells = shown.firstElementChild;
  for (const old of cells.querySelectorAll("[data-guess]")) old.remove();
  const measured = cells.firstElementChild, why = cells.lastElementChild;
  const yours = measured.cloneNode(true), said = why.cloneNode();
  for (const made of [yours, said]) made.dataset.guess = "";
  yours.firstElementChild.textContent = inLanguage("you predicted");
  yours.lastElementChild.textContent = `${guess} ${spec.unit}`.trim();
  said.textContent = inLanguage(judgement(guess, JSON.parse(shown.dataset.judged)));
  measured.before(yours);
  why.before(said);
}

function choices(options, keep) {
  const buttons = options.map((option) => element("button", { type: "button", click: () => keep(option) }, option));
  return {
    node: element("div", { class: "cfr-choices", role: "group", "aria-label": "answers" }, ...buttons),
    mark: (guess) => buttons.forEach((button, index) => button.setAttribute("aria-pressed", String(options[index] === guess))),
  };
}

function number(unit, keep) {
  const entry = element("input", { type: "text", inputmode: "decimal", size: "10", "aria-label": `your guess, a number ${unit}` });
  const submit = () => {
    const plain = Number(entry.value.trim().replace(",", ".") || NaN), value = Number.isFinite(plain) ? plain : Number(readNumber(entry.value).toPrecision(6));
    const valid = Number.isFinite(value);
    entry.setAttribute("aria-invalid", String(!valid));
    entry.setCustomValidity(valid ? "" : "Please write a number, such as \u22123, 0.25 or 1/6");
    entry.reportValidity();
    if (valid) keep(value);
  };
  entry.addEventListener("keydown", (event) => event.key === "Enter" && submit());
  entry.addEventListener("change", submit);
  const button = element("button", { type: "button", click: submit }, "Keep this guess");
  return {
    node: element("div", { class: "cfr-choices" }, element("label", {}, entry, unit ? ` ${unit}` : ""), button),
    mark: (guess) => { if (guess !== null && guess !== undefined) entry.value = String(guess); },
  };
}
