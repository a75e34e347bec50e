// A card of three questions: each is answered once, judged in the page, and explained.

import { element, followTheme, keepKeysInside } from "../page/element.js";
import { answerByChoice, answerByNumber } from "./answers.js";
import { makeMemory, today } from "./remembering.js";

export function render({ model, el }) {
  const spec = model.get("spec");
  const memory = makeMemory(model, spec.day ?? today());
  const list = element("ol", { class: "cfr-list", tabindex: "-1", "aria-label": "questions" });
  const count = element("span", { "aria-live": "polite" });
  const place = element("span", { class: "cfr-kept" });
  const more = element("button", { type: "button", class: "cfr-more", click: () => { memory.askMore(); show(); list.focus(); } }, "Three more");
  const head = element("div", { class: "cfr-head" }, element("b", {}, "What do you still know?"), count);
  const root = element("div", { class: "cfr-recall", role: "group", "aria-label": `Recall card of lesson ${spec.lesson}` },
    head, list, element("div", { class: "cfr-foot" }, more, place));
  el.append(root);
  keepKeysInside(root);
  const theme = followTheme(root, spec.palette, () => {});
  let rows = [], listed = "";

  function show() {
    const card = memory.card();
    if (listed !== card.shown.join()) {
      listed = card.shown.join();
      rows = card.shown.map((id) => row(spec.questions.find((question) => question.id === id), spec.ending, answer));
      list.replaceChildren(...rows.map((one) => one.node));
    }
    const given = Object.values(card.given);
    for (const one of rows) one.mark(card.given[one.id]);
    const done = given.length === rows.length, right = given.filter((one) => one.right).length;
    count.textContent = done ? `${right} of ${rows.length} right` : `${given.length} of ${rows.length} answered`;
    more.hidden = !done || memory.more().length === 0;
    more.textContent = memory.more().length < 3 ? "Ask on" : "Three more";
    place.textContent = `What was wrong comes back sooner. Kept ${memory.place()}.`;
  }

  function answer(id, said, right) {
    memory.answered(id, said, right);
    show();
  }

  const moved = () => { memory.moveIn(); show(); };
  model.on("change:memory", show);
  model.on("change:keeper", moved);
  show();
  return () => { model.off("change:memory", show); model.off("change:keeper", moved); theme.stop(); };
}

function row(question, ending, answer) {
  const said = element("p", { class: "cfr-why", "aria-live": "polite" });
  const link = element("a", { href: `${question.notebook}${ending}`, target: "_blank", rel: "noopener" }, `Lesson ${question.lesson}`);
  const way = (question.choices ? answerByChoice : answerByNumber)(question, (text, right) => answer(question.id, text, right));
  const node = element("li", {}, element("p", { class: "cfr-asked" }, question.text, " ",
    element("small", {}, `lesson ${question.lesson}`)), way.node, said);
  const mark = (given) => {
    way.mark(given);
    node.dataset.answered = given ? (given.right ? "right" : "wrong") : "no";
    if (!given) return said.replaceChildren();
    const verdict = given.right ? (question.choices ? "Right." : `Right: ${way.answer}.`) : `${given.said ? "Not quite. " : ""}It is: ${way.answer}.`;
    said.replaceChildren(element("b", {}, verdict), ` ${question.why} `, link);
  };
  return { id: question.id, node, mark };
}
