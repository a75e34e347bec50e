// English texts in the language of the page: `cfrlib/languages/phrasebook.py`, for what scripts show. A page that is
// English carries no messages, and does nothing here.

const FIELD = /\{(\w+)\}/;
const ENDING = "plural";
const SENTENCES = /(?<=[.?!]\)?) (?=\S)/g;
const BREAKS = /(?=[ ,;:.(])|$/g;
const JOINS = 3;
const MOST_BREAKS = 30;
const MOST_READ = 5000;
const LONGEST = 1500;
const SHOWN = ["aria-label", "title", "placeholder", "alt", "aria-valuetext"];
const lettersIn = (text, which = /[A-Za-z]{2,}/g) => (text.match(which) ?? []).join("").length;
const cutsOf = (text, where) => [...text.matchAll(where)].map(({ index }) => index);
const sumOf = (numbers) => numbers.reduce((sum, number) => sum + number, 0);

let inItsLanguage = (text) => text;

// What is drawn, and not written into the page, asks here.
export const inLanguage = (text) => inItsLanguage(String(text));

function messageOf([text, translation]) {
  const pieces = text.split(FIELD), fields = pieces.filter((_, at) => at % 2), parts = pieces.filter((_, at) => !(at % 2));
  const escaped = parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const pattern = new RegExp(`^${escaped.map((part, at) => part + (at === fields.length ? "" : fields[at] === ENDING ? "(s|es|n|d|)" : "(.*?)")).join("")}$`, "s");
  const beside = parts.slice(1, -1).indexOf("");
  const readings = (whole) => {
    if (parts.join("|") === "| |") {
      const cuts = cutsOf(whole, SENTENCES);
      return cuts.length > MOST_BREAKS ? [] : cuts.map((cut) => [whole.slice(0, cut), whole.slice(cut + 1)]);
    }
    const values = whole.match(pattern)?.slice(1);
    if (!values || beside < 0) return values ? [values] : [];
    const both = values[beside + 1], around = [values.slice(0, beside), values.slice(beside + 2)];
    return cutsOf(both, BREAKS).slice(0, MOST_BREAKS).map((cut) => [...around[0], both.slice(0, cut), both.slice(cut), ...around[1]]);
  };
  return {
    literal: parts.reduce((one, other) => (other.length > one.length ? other : one)),
    follows: !parts[0],
    weight: lettersIn(parts.join(""), /[A-Za-z]/g),
    isCode: fields.map((field) => field === ENDING || text.includes(`\`{${field}}\``)),
    readings,
    filled: (values) => translation.replace(new RegExp(FIELD, "g"), (field, name) => values[fields.indexOf(name)] ?? field),
  };
}

function phrasebook(known) {
  const isOpen = ([text]) => FIELD.test(text), kept = new Map(), whole = new Map(known.filter((pair) => !isOpen(pair)));
  const open = known.filter(isOpen).map(messageOf).sort((one, other) => other.follows - one.follows || other.weight - one.weight);
  const joins = (values, stay) => stay < sumOf(values.map((value) => lettersIn(value)))
    && values.every((value) => value.split("(").length === value.split(")").length);
  let left = 0;
  const find = (text) => {
    if (whole.has(text)) return [0, whole.get(text)];
    left -= 1;
    if (left < 0) throw new RangeError("a line has more parts than are looked at");
    let best = [lettersIn(text), text];
    for (const one of open) {
      if (!best[0]) break;
      if (!text.includes(one.literal)) continue;
      for (const values of one.readings(text)) {
        const parts = values.map((value, at) => (one.isCode[at] ? [0, value] : apart(value))), stay = sumOf(parts.map(([count]) => count));
        if (stay < best[0] && (one.weight > JOINS || joins(values, stay))) best = [stay, one.filled(parts.map(([, words]) => words))];
      }
    }
    return best;
  };
  const read = (text) => {
    if (!kept.has(text)) kept.set(text, find(text));
    return kept.get(text);
  };
  const apart = (value) => {
    const core = value.trim();
    if (!core) return [0, value];
    const [stay, words] = read(core);
    return [stay, value.replace(core, () => words)];
  };
  const inLine = (line) => {
    left = MOST_READ;
    try { return line.length > LONGEST || !/[A-Za-z]/.test(line) ? line : apart(line)[1]; } catch { return line; }
  };
  return (text) => (whole.has(text.trim()) ? text.replace(text.trim(), () => whole.get(text.trim())) : text.split("\n").map(inLine).join("\n"));
}

// Everything that `render` writes below `el` is put into the language as it comes.
export function speaking(render) {
  return (context) => {
    const known = Object.entries(context.model.get("words") ?? {});
    if (!known.length) return render(context);
    inItsLanguage = phrasebook(known);
    const written = new WeakMap();
    const words = (node) => {
      if (node.data === written.get(node)) return;
      const text = inItsLanguage(node.data);
      written.set(node, text);
      if (text !== node.data) node.data = text;
    };
    const labels = (node) => SHOWN.forEach((name) => {
      const text = node.getAttribute(name);
      if (text && inItsLanguage(text) !== text) node.setAttribute(name, inItsLanguage(text));
    });
    const all = (node) => {
      if (node.nodeType === Node.TEXT_NODE) words(node);
      if (node.nodeType !== Node.ELEMENT_NODE) return;
      labels(node);
      node.childNodes.forEach(all);
    };
    const watcher = new MutationObserver((changes) => changes.forEach(({ type, target, addedNodes }) => {
      if (type === "attributes") labels(target);
      else if (type === "characterData") words(target);
      else addedNodes.forEach(all);
    }));
    watcher.observe(context.el, { childList: true, characterData: true, subtree: true, attributes: true, attributeFilter: SHOWN });
    const stop = render(context);
    all(context.el);
    return () => { watcher.disconnect(); stop?.(); };
  };
}
