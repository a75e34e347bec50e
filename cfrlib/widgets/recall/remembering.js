// What was answered: kept by the kernel in a file, or in the page where there is no file.

import { draw } from "./draw.js";

const PLACE = "cfrlib-recall";
const DAY = 86400000;  // milliseconds

export const today = () => Math.floor((Date.now() - 60000 * new Date().getTimezoneOffset()) / DAY);

// A page may be allowed no storage. Then the answers live as long as the page.
function stored() {
  try {
    const found = JSON.parse(window.localStorage.getItem(PLACE));
    return found?.questions && found?.cards ? found : null;
  } catch { return null; }
}

// True if the browser keeps it.
function store(memory) {
  try { window.localStorage.setItem(PLACE, JSON.stringify(memory)); return true; } catch { return false; }
}

// The memory behind one card: `now()` what is known, `card()` what it asks today, `answered` and `askMore` add to it.
export function makeMemory(model, day) {
  const { lesson, questions } = model.get("spec");
  const now = () => model.get("memory");
  const byPage = () => model.get("keeper") === "page";
  let inBrowser = false;
  if (byPage()) { model.set("memory", stored() ?? model.get("memory")); moveIn(); }

  function keep(memory) {
    model.set("memory", memory);
    model.save_changes();
    moveIn();
  }

  function moveIn() {
    if (byPage()) inBrowser = store(now());
  }

  function card() {
    const kept = now().cards[lesson], known = questions.map((question) => question.id);
    if (kept?.day === day && kept.shown.every((id) => known.includes(id))) return kept;
    const shown = draw(questions, lesson, now(), day);
    return { day, asked: shown, shown, given: {} };
  }

  function withCard(changed) {
    return { ...now().cards, [lesson]: { ...card(), ...changed } };
  }

  function answered(id, said, right) {
    const before = now().questions[id] ?? { asked: 0, streak: 0 };
    const record = { asked: before.asked + 1, streak: right ? before.streak + 1 : 0, day };
    keep({ questions: { ...now().questions, [id]: record }, cards: withCard({ given: { ...card().given, [id]: { said, right } } }) });
  }

  const more = () => draw(questions, lesson, now(), day, card().asked);
  function askMore() {
    const shown = more();
    keep({ questions: now().questions, cards: withCard({ asked: [...card().asked, ...shown], shown, given: {} }) });
  }

  const place = () => (byPage() ? (inBrowser ? "in this browser" : "until this page is closed") : `in ${model.get("spec").file}, beside this notebook`);
  return { card, answered, more, askMore, moveIn, place };
}
