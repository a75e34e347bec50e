// Elements, keys and themes: what every widget needs from the page around it.

const FOCUSABLE = "button, input, select, [tabindex]";

export function element(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") made.addEventListener(name, value);
    else if (value !== false && value != null) made.setAttribute(name, value === true ? "" : value);
  }
  if (made.matches(FOCUSABLE)) made.setAttribute("data-lm-suppress-shortcuts", "true");
  made.append(...children);
  return made;
}

// A table in a place that scrolls, by keys as well.
export const tableBox = (...table) => element("div", { class: "cfr-table", tabindex: "0", role: "group", "aria-label": "the numbers" }, ...table);

// The fold below a picture. `opened` is told when somebody opens or closes it.
export const numbersFold = (opened, ...inside) => element("details", { class: "cfr-data", toggle: opened },
  element("summary", { tabindex: "0" }, "The numbers as a table"), ...inside);

// JupyterLab hears keys before the page does and looks for the attribute; other notebooks only hear what bubbles up.
export function keepKeysInside(root) {
  root.setAttribute("data-lm-suppress-shortcuts", "true");
  for (const kind of ["keydown", "keypress", "keyup", "mousedown", "dblclick", "contextmenu"]) {
    root.addEventListener(kind, (event) => event.stopPropagation());
  }
}

// New words in a live region; the same ones are not read out again.
export function say(region, ...parts) {
  const said = element("p", {}, ...parts);
  if (said.textContent !== region.textContent) region.replaceChildren(...said.childNodes);
}

// Whether a key scrolls the place that has the focus: then it means nothing else there.
export function scrolls({ key, target }) {
  const across = key === "ArrowLeft" || key === "ArrowRight", { overflowX, overflowY } = getComputedStyle(target);
  const [size, room, overflow] = across ? [target.scrollWidth, target.clientWidth, overflowX] : [target.scrollHeight, target.clientHeight, overflowY];
  return size > room && /auto|scroll/.test(overflow);
}

function brightnessBehind(start) {
  for (let node = start; node; node = node.parentElement ?? node.getRootNode().host) {
    const parts = getComputedStyle(node).backgroundColor.match(/[\d.]+/g)?.map(Number) ?? [];
    if (parts.length >= 3 && parts[3] !== 0) return 0.3 * parts[0] + 0.59 * parts[1] + 0.11 * parts[2];
  }
  return 255;
}

// Follows the page from light to dark and back, whatever notebook it is: the background decides.
export function followTheme(root, palettes, changed) {
  const theme = { colours: palettes.light };
  const look = () => {
    const name = brightnessBehind(root.parentElement) < 128 ? "dark" : "light";
    if (root.dataset.theme === name) return;
    root.dataset.theme = name;
    theme.colours = palettes[name];
    for (const key of ["current", "average", "positive", "equilibrium", "ink", "muted", "grid", "paper"]) {
      root.style.setProperty(`--cfr-${key}`, theme.colours[key]);
    }
    theme.colours.players.forEach((colour, player) => root.style.setProperty(`--cfr-player-${player}`, colour));
    changed();
  };
  const settle = () => { look(); setTimeout(look, 250); setTimeout(look, 1000); };
  const watcher = new MutationObserver(settle);
  for (const node of [document.documentElement, document.body]) {
    watcher.observe(node, { attributes: true, attributeFilter: ["class", "theme", "data-jp-theme-light", "style"] });
  }
  const system = window.matchMedia("(prefers-color-scheme: dark)");
  system.addEventListener("change", settle);
  settle();
  theme.stop = () => { watcher.disconnect(); system.removeEventListener("change", settle); };
  return theme;
}

// The tallest of all the texts that will stand there decides the height: nothing below it ever moves.
export function reserve(node, texts) {
  const ghost = node.cloneNode(false);
  ghost.removeAttribute("aria-live");
  const width = node.getBoundingClientRect().width;
  ghost.style.cssText = `position: absolute; visibility: hidden; min-height: 0; left: 0; width: ${width}px;`;
  node.parentNode.append(ghost);
  let most = 0;
  for (const text of new Set(texts)) { ghost.textContent = text; most = Math.max(most, ghost.getBoundingClientRect().height); }
  ghost.remove();
  node.style.minHeight = `${Math.ceil(most)}px`;
}
