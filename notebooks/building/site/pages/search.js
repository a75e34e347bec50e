// Search over all pages without a server. The library and the words are fetched at the first visit of the box.

const HOME = document.currentScript.src.replace(/search\.js$/, "");
const WORDS = document.currentScript.dataset.words;
const MOST = 12;  // results
const UNSPACED = "[\\p{sc=Han}\\p{sc=Hira}\\p{sc=Kana}]";  // letters that write words without a space between them
let places = [], index = null;

// words.js calls it.
function searchable(pages) {
  places = pages.flatMap(([page, title, sections]) => sections.map(([anchor, heading, text]) => ({ page, title, anchor, heading, text })));
  places.forEach((place, id) => { place.id = id; });
  index = new MiniSearch({ fields: ["heading", "title", "text"], tokenize, searchOptions: {
    boost: { heading: 4, title: 0.3 }, combineWith: "AND", prefix: true, fuzzy: (term) => (term.length > 4 ? 0.2 : false) } });
  index.addAll(places);
}

// Words; of what is written without spaces each letter with the one after it.
const PIECES = new RegExp(`${UNSPACED}(?=(${UNSPACED}?))|(?:(?!${UNSPACED}).)+`, "gu");
const tokenize = (text) => MiniSearch.getDefault("tokenize")(text).flatMap((word) =>
  [...word.matchAll(PIECES)].map(([piece, next = ""]) => piece + next));

const load = (name) => new Promise((resolve, reject) => {
  document.head.append(Object.assign(document.createElement("script"), { src: name, onload: resolve, onerror: reject }));
});
let loading = null;
const ready = () => (loading ??= load(`${HOME}minisearch.js`).then(() => load(WORDS)));

addEventListener("DOMContentLoaded", () => {
  const box = document.getElementById("search"), found = document.getElementById("found"), field = box.querySelector("input");
  box.hidden = false;
  field.addEventListener("focus", ready);
  field.addEventListener("input", async () => { await ready(); show(); });
  box.addEventListener("submit", async (event) => { event.preventDefault(); await ready(); found.querySelector("a")?.click(); });
  addEventListener("keydown", (event) => {
    if (event.key === "/" && !event.ctrlKey && !event.metaKey && !event.altKey && !event.target.closest("input, textarea, select")) field.focus();
    else if (event.key === "Escape" && box.contains(event.target)) { field.value = ""; show(); field.blur(); }
    else if (!box.contains(event.target) || !step(event.key)) return;
    event.preventDefault();
  });
  addEventListener("click", (event) => { if (!box.contains(event.target) || event.target.closest("a")) found.hidden = true; });

  function step(key) {
    const links = [field, ...found.querySelectorAll("a")], by = { ArrowDown: 1, ArrowUp: -1 }[key];
    if (by) links[Math.max(0, Math.min(links.length - 1, links.indexOf(document.activeElement) + by))].focus();
    return by;
  }

  function show() {
    const asked = field.value.trim(), hits = asked ? index.search(asked) : [];
    found.hidden = !asked;
    found.replaceChildren(make("p", { role: "status" }, told(hits.length)), make("ol", {}, ...hits.slice(0, MOST).map((hit) => result(hit, asked))));
  }
});

const told = (count) => (count > MOST ? say("The {most} best of {count} places", { most: MOST, count }) : count === 1 ? say("1 place")
  : count ? say("{count} places", { count }) : say("Nothing found"));

function make(tag, attributes, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

function result({ id, terms }, asked) {
  const { page, title, anchor, heading, text } = places[id];
  const link = make("a", { href: `${HOME}${page}#${anchor}` }, make("b", {}, heading || title), make("span", {}, title));
  return make("li", {}, link, make("p", {}, ...excerpt(text, terms, asked)));
}

// Some words around the first place where all that was asked, else a term, begins a word, with that marked.
function excerpt(text, terms, asked) {
  const hit = begun(text, [asked]) ?? begun(text, terms), at = hit?.index ?? 0;
  const space = text.indexOf(" ", at - 60) + 1, from = at < 60 ? 0 : space && space <= at ? space : at - 60;
  const rest = text.slice(at + (hit?.[0].length ?? 0), from + 170);
  const cut = from + 170 < text.length ? "…" : "";
  return [(from ? "… " : "") + text.slice(from, at), ...(hit ? [make("mark", {}, hit[0])] : []), rest + cut];
}

function begun(text, terms) {
  const any = terms.map((term) => term.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&")).join("|");
  return new RegExp(`(?:(?<![\\p{L}\\p{N}])|(?=${UNSPACED}))(?:${any})`, "iu").exec(text);
}
