// A guess before a run: a choice of answers or a number. The kernel keeps it, and opens the answer. In a page without a
// kernel the guess is told above the folded answer.

import { element, followTheme, keepKeysInside } from "../page/element.js";
import { readNumber } from "../page/numbers.js";

export function render({ model, el }) {
  const spec = model.get("spec");
  const said = element("p", { class: "cfr-said", "aria-live": "polite" });
  const keep = (guess) => { model.set("guess", guess); model.save_changes(); show(guess); tellAnswer(spec, guess); };
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
  update();
  return () => { model.off("change:guess", update); theme.stop(); };
}

function tellAnswer(spec, guess) {
  for (const answer of document.querySelectorAll("details[data-prediction]")) {
    if (answer.dataset.prediction === spec.key) answer.firstElementChild.textContent = `You predicted ${guess}. Open what was measured.`;
  }
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
