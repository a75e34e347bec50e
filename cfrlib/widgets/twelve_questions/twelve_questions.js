// Questions with three answers each, all on one page, and a short code that carries the answers elsewhere.

import { element, followTheme, keepKeysInside } from "../page/element.js";

export function render({ model, el }) {
  const spec = model.get("spec");
  let open = false;
  const code = element("code", {});
  const count = element("span", { "aria-live": "polite" });
  const rows = spec.questions.map((question, index) => questionRow(question, index, choose));
  const tell = spec.right ? element("button", { type: "button", class: "cfr-toggle", "aria-pressed": "false", click: () => { open = !open; show(); } }, "Show the answers") : "";
  const root = element("div", { class: "cfr-questionnaire", role: "group", "aria-label": "Twelve questions" },
    element("ol", {}, ...rows.map((row) => row.node)), element("div", { class: "cfr-foot" }, tell, count, element("span", {}, "your code: ", code)));
  el.append(root);
  keepKeysInside(root);
  const theme = followTheme(root, spec.palette, () => {});

  function choose(index, answer) {
    const chosen = [...model.get("chosen")];
    chosen[index] = chosen[index] === answer ? 0 : answer;
    model.set("chosen", chosen);
    model.save_changes();
    show();
  }

  function show() {
    const chosen = model.get("chosen");
    const right = (answers) => answers.filter((answer, index) => answer === spec.right[index].answer).length;
    rows.forEach((row, index) => row.mark(chosen[index], open ? spec.right[index] : null, spec.before?.[index]));
    code.textContent = chosen.join("").replace(/(....)(?=.)/g, "$1-");
    const then = spec.before ? `, ${right(spec.before)} before` : "";
    count.textContent = open ? `${right(chosen)} of ${chosen.length} right${then}` : `${chosen.filter(Boolean).length} of ${chosen.length} answered`;
    if (tell) tell.setAttribute("aria-pressed", String(open));
  }

  model.on("change:chosen", show);
  show();
  return () => { model.off("change:chosen", show); theme.stop(); };
}

function questionRow(question, index, choose) {
  const buttons = question.answers.map((answer, place) => element("button", { type: "button", click: () => choose(index, place + 1) }, answer));
  const why = element("p", { class: "cfr-why" });
  const node = element("li", {}, element("p", {}, question.text),
    element("div", { class: "cfr-answers", role: "group", "aria-label": `answers to question ${index + 1}` }, ...buttons), why);
  const mark = (chosen, right, before) => {
    buttons.forEach((button, place) => {
      button.setAttribute("aria-pressed", String(place + 1 === chosen));
      button.dataset.right = String(right?.answer === place + 1);
      button.dataset.before = String(before === place + 1);
    });
    why.textContent = right ? `${right.why} (Lesson ${right.lesson}.)` : "";
  };
  return { node, mark };
}
