// The page follows the system's light or dark, until the reader chooses; what scrolls can be scrolled by keys; paper is
// light, and every fold is open on it. Another language opens at the cell that is read here; on a phone one scrolls up
// to see the link to it.

const say = (message, fields = {}) => (SAID[message] ?? message).replace(/\{(\w+)\}/g, (_, name) => fields[name]);
const READ_ABOVE = 24;  // pixels: where another page opened at a cell, this is the one read
const root = document.documentElement;
const system = matchMedia("(prefers-color-scheme: dark)");
const kept = {
  read() { try { return localStorage.getItem("theme"); } catch { return null; } },
  write(theme) { try { localStorage.setItem("theme", theme); } catch { /* a page from a file may keep nothing */ } },
};
const isDark = () => (root.getAttribute("theme") ?? (system.matches ? "dark" : "light")) === "dark";
if (kept.read()) root.setAttribute("theme", kept.read());

addEventListener("DOMContentLoaded", () => {
  const button = document.getElementById("theme");
  const name = () => { button.textContent = isDark() ? say("Light") : say("Dark"); };
  button.addEventListener("click", () => {
    root.setAttribute("theme", isDark() ? "light" : "dark");
    kept.write(root.getAttribute("theme"));
    name();
  });
  system.addEventListener("change", name);
  button.hidden = false;
  name();
  for (const link of document.querySelectorAll(".languages a")) link.addEventListener("click", () => { link.hash = inView()?.id ?? ""; });
});

addEventListener("load", () => {
  let before = scrollY;
  addEventListener("scroll", () => {
    document.querySelector(".languages")?.classList.toggle("away", scrollY > before);
    before = scrollY;
  }, { passive: true });
});

// The first cell that is not all above the window; none as long as the lesson's first one is all below its edge.
function inView() {
  const cells = [...document.querySelectorAll("article .cell")];
  const shown = cells.find((cell) => cell.getBoundingClientRect().bottom > READ_ABOVE);
  return shown === cells[0] && shown?.getBoundingClientRect().top > READ_ABOVE ? null : shown;
}

const reachable = () => {
  for (const place of document.querySelectorAll("pre, .scroll, .formula, .output_html")) {
    const scrolls = place.scrollWidth > place.clientWidth + 1 || place.scrollHeight > place.clientHeight + 1;
    if (scrolls && !place.querySelector("[id^=cfr-]")) place.tabIndex = 0;
  }
};
addEventListener("load", reachable);
addEventListener("resize", reachable);
addEventListener("toggle", reachable, true);

let opened = [], before = null;
addEventListener("beforeprint", () => {
  before = root.getAttribute("theme");
  root.setAttribute("theme", "light");
  opened = [...document.querySelectorAll("main details:not([open])")];
  for (const fold of opened) fold.open = true;
});
addEventListener("afterprint", () => {
  if (before) root.setAttribute("theme", before);
  else root.removeAttribute("theme");
  for (const fold of opened) fold.open = false;
});
