// The play table: hands are played from their scripts, in the page. The kernel only keeps what was played.

import { element, followTheme, keepKeysInside, scrolls } from "../page/element.js";
import { plural, signedAmount } from "../page/numbers.js";
import { drawLedger } from "./ledger.js";
import { costMap, handReview, replay, summary, total } from "./review.js";
import { choiceButtons, coachLine, sayEnd, sayTable, table } from "./stage.js";
import { sayThings } from "./things.js";

export function render({ model, el }) {
  const spec = model.get("spec");
  const state = { choices: {}, path: [], view: "play", coach: false, chosen: null };
  const page = layout(spec, act);
  el.append(page.root);
  keepKeysInside(page.root);
  page.root.addEventListener("keydown", key);
  const theme = followTheme(page.root, spec.palette, () => {});
  const alive = Boolean(model.widget_manager);

  // what is so

  const scripts = () => model.get("deal").hands;
  const isOver = (script) => String(script.number) in state.choices;
  const current = () => scripts().find((script) => script.number === state.number);
  const played = () => scripts().filter(isOver).map((script) => replay(script, state.choices[script.number], spec.seats));
  const coming = () => scripts().find((script) => !isOver(script));
  const batchOf = (number) => Math.floor((number - 1) / model.get("deal").batch);

  function node() {
    const script = current();
    return state.path.reduce((at, choice) => script.nodes[at.next[choice]], script.nodes[0]);
  }

  // Hands of which the costs may be told: all of a finished batch, and every finished one if that was asked for.
  function told() {
    const next = coming();
    return played().filter((hand) => state.coach || !next || batchOf(hand.number) < batchOf(next.number));
  }

  function reload() {
    state.choices = { ...model.get("deal").choices, ...model.get("finished") };
    const next = coming();
    state.number = next?.number ?? null;
    state.path = [];
    page.root.dataset.dice = String(scripts().some((script) => script.nodes.some((one) => one.see.hands.flat().some(Number.isInteger))));
    page.root.dataset.armies = String(scripts().some((script) => script.nodes.some((one) => one.see.hands.flat().some(Array.isArray))));
    page.root.dataset.many = String(scripts().some((script) => script.nodes.some((one) => one.moves?.length > 9)));
    page.root.dataset.hands = String(scripts().some((script) => script.nodes.some((one) => one.see.hands.flat().length)));
    state.view = next ? "play" : "summary";
    keepIfOver();
    draw();
  }

  // A hand may end before the person has a choice: then it is over as soon as it is dealt.
  function keepIfOver() {
    if (state.number === null || isOver(current()) || !("won" in node())) return;
    state.choices[state.number] = [...state.path];
    model.set("finished", { ...model.get("finished"), [state.number]: [...state.path] });
    model.save_changes();
  }

  // what can be done

  function act(what, which) {
    const inside = page.root.contains(page.root.getRootNode().activeElement);
    actions[what](which);
    draw();
    if (inside && !page.root.contains(page.root.getRootNode().activeElement)) page.root.focus({ preventScroll: true });
  }

  const actions = {
    choose(choice) {
      state.path.push(choice);
      keepIfOver();
    },
    next() {
      const next = coming();
      Object.assign(state, { number: next?.number ?? null, path: [], view: next ? "play" : "summary", chosen: null });
      keepIfOver();
    },
    coach() { state.coach = !state.coach; },
    summary() { state.view = "summary"; state.chosen = null; },
    back() { state.view = coming() || state.number !== null ? "play" : "summary"; state.chosen = null; },
    review(number) { state.view = "review"; state.chosen = number; },
    more() {
      if (!alive) { state.choices = {}; return actions.next(); }
      state.view = "dealing";
      model.set("asked", model.get("asked") + 1);
      model.save_changes();
    },
  };

  function key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || scrolls(event)) return;
    const buttons = [...page.actions.querySelectorAll("button")];
    const digit = Number(event.key);
    const at = buttons.indexOf(page.root.getRootNode().activeElement);
    const turn = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (digit >= 1 && digit <= buttons.length && state.view === "play" && !page.ledger.contains(event.target)) buttons[digit - 1].click();
    else if (event.key === "Enter" && event.target === page.root) buttons[0].classList.contains("cfr-go") ? buttons[0].click() : buttons[0].focus();
    else if (turn && page.ledger.contains(event.target)) walkList(event.target, turn);
    else if (turn && buttons.length) buttons[at < 0 ? 0 : (at + turn + buttons.length) % buttons.length].focus();
    else if (event.key === "Escape" && state.view === "review") act(coming() ? "back" : "summary");
    else return;
    event.preventDefault();
  }

  function walkList(from, turn) {
    const rows = [...page.ledger.querySelectorAll("button:not(:disabled)")];
    rows[Math.max(0, Math.min(rows.length - 1, rows.indexOf(from) + turn))]?.focus();
  }

  // what is shown

  function draw() {
    const hands = played(), open = told();
    page.root.dataset.view = state.view;
    page.root.dataset.hand = String(state.number ?? "");
    page.coach.setAttribute("aria-pressed", String(state.coach));
    drawLedger(page, spec, hands, open, state, act);
    page.map?.replaceChildren(costMap(spec, page.seats(scripts()), open));
    if (state.view === "dealing") return show([element("p", { class: "cfr-wait" }, "The kernel deals\u2026")], []);
    if (state.view === "review") return showReview(hands.find((hand) => hand.number === state.chosen));
    if (state.view === "summary") return showSummary(hands);
    showTable(hands);
  }

  function show(stage, buttons, said = "") {
    page.stage.replaceChildren(...stage);
    page.actions.replaceChildren(...buttons);
    page.said.textContent = said;
  }

  const go = (text, what) => element("button", { type: "button", class: "cfr-go", click: () => act(what) }, text, element("kbd", { "aria-hidden": "true" }, "\u23ce"));

  function showReview(hand) {
    show([handReview(hand, spec)], [coming() ? go("Back to the table", "back") : go("Back to the summary", "summary")],
      `Hand ${hand.number}, reviewed.`);
    page.head.textContent = `hand ${hand.number}, you were player ${hand.seat + 1}`;
  }

  function showSummary(hands) {
    const batch = batchOf(hands.at(-1).number), last = hands.filter((hand) => batchOf(hand.number) === batch);
    const count = model.get("deal").batch;
    show([summary(hands, last, spec.unit, page.stage.clientWidth - 36)], [go(alive ? `Deal ${count} more` : "Play these hands again", "more")],
      `You won ${signedAmount(total(hands, "won"))}; with luck removed ${signedAmount(total(hands, "withoutLuck"))}.`);
    page.head.textContent = `${plural(hands.length, "hand")} played`;
  }

  function showTable(hands) {
    const script = current(), at = node(), over = "won" in at;
    const size = model.get("deal").batch, place = ((script.number - 1) % size) + 1;
    page.head.textContent = `hand ${place} of ${size} \u00b7 you are player ${script.seat + 1}`;
    const done = over && hands.find((hand) => hand.number === script.number);
    const ended = over ? [element("strong", { class: "cfr-ended", "data-won": String(Math.sign(at.won)) }, sayEnd(at, spec.unit)),
      state.coach ? element("p", { class: "cfr-coach" }, coachLine(done)) : ""] : [];
    const felt = table(at, script, ended, over ? "reveal" : !state.path.length && "deal");
    if (!over) return show([felt], choiceButtons(at, act), sayTable(at, script));
    const more = coming() ? "Next hand" : "See how you did";
    show([felt], [go(more, "next")], `${sayEnd(at, spec.unit)} The opponent had ${sayThings(at.see.hands[1 - script.seat] ?? []) || "no secrets"}.`);
  }

  model.on("change:deal", reload);
  reload();
  return () => { model.off("change:deal", reload); theme.stop(); };
}

// the parts of the page

function layout(spec, act) {
  const part = (name, attributes = {}) => element("div", { class: `cfr-${name}`, ...attributes });
  const page = { head: element("span", { class: "cfr-where" }),
    stage: part("felt", { tabindex: "0", role: "group", "aria-label": "the table" }),
    actions: part("actions", { role: "group", "aria-label": "your choices" }),
    ledger: part("ledger"), said: element("p", { class: "cfr-unseen", "aria-live": "polite" }) };
  page.coach = element("button", { type: "button", class: "cfr-toggle", "aria-pressed": "false", click: () => act("coach") }, "tell costs after each hand");
  page.map = spec.seats.every((seat) => seat.choices) ? part("maps") : null;
  page.seats = (scripts) => [...new Set(scripts.map((script) => script.seat))].sort();
  page.root = element("div", { class: "cfr-tabletop", role: "group", tabindex: "0", "aria-label": `${spec.title}. Number keys choose, Enter goes on.` },
    element("div", { class: "cfr-head" }, element("b", { class: "cfr-title" }, spec.title), page.head, page.coach),
    element("div", { class: "cfr-main" }, element("div", { class: "cfr-left" }, page.stage, page.actions), page.ledger), page.said);
  if (page.map) page.root.append(page.map);
  return page;
}
