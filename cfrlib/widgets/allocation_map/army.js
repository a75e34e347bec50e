// One player's card: the map of its allocations, and the allocation one asks about.

import { fitCanvas } from "../page/drawing.js";
import { element, say } from "../page/element.js";
import { utilities } from "../page/learning.js";
import { percent, signedFixed } from "../page/numbers.js";
import { sample } from "../page/record.js";
import { drawHexagons, hexagonAt, hexagonGeometry } from "./hexagons.js";

export const NOBODY = -1;

// `asked`: the pair of allocations asked about, by player. `redraw`: asks for a frame.
export function makeArmy(record, spec, player, asked, redraw) {
  const set = record.sets[player], soldiers = spec.soldiers[player], allocations = spec.allocations[player];
  const name = `player ${player + 1}`, other = 1 - player;
  const army = { width: 0, now: null };
  const canvas = element("canvas", { role: "img" });
  const picker = element("select", { class: "cfr-picker", "aria-label": `Ask about an allocation of ${name}`,
    change: () => ask(picker.selectedIndex - 1) },
    element("option", {}, "ask about \u2026"), ...set.actions.map((action) => element("option", {}, action)));
  const note = element("p", { class: "cfr-note", "aria-live": "polite" });
  const stage = element("div", { class: "cfr-stage" }, canvas);
  army.node = element("div", { role: "group", class: "cfr-card", "aria-label": name, style: `--accent: var(--cfr-player-${player})` },
    element("div", { class: "cfr-name" }, element("b", {}, name), picker), stage, note);

  function ask(index) {
    asked[player] = asked[player] === index ? NOBODY : index;
    asked[other] = NOBODY;
    redraw();
  }

  canvas.addEventListener("click", (event) => {
    const box = canvas.getBoundingClientRect();
    const index = hexagonAt(army.width, soldiers, allocations, event.clientX - box.left, event.clientY - box.top);
    if (index >= 0) ask(index);
  });

  army.measure = () => { army.width = stage.clientWidth; };
  army.draw = (now) => {
    if (army.width < 40) return;
    army.now = now;
    picker.selectedIndex = asked[player] + 1;
    const pen = fitCanvas(canvas, army.width, hexagonGeometry(army.width, soldiers).height);
    drawHexagons(pen, army.width, soldiers, allocations, {
      shares: sample(set, now.kind, now.position), marks: marksAgainst(asked[other]), chosen: asked[player],
      top: spec.top, accent: now.colours.players[player], colours: now.colours,
    });
  };

  // What the other player's chosen allocation does to each of these.
  function marksAgainst(theirs) {
    if (theirs === NOBODY) return null;
    const table = record.payoffs[other];
    return allocations.map((_, mine) => {
      const earned = other === 0 ? table[theirs][mine] : table[mine][theirs];
      return earned > 0 ? "+" : earned < 0 ? "\u2212" : "=";
    });
  }

  army.describe = () => {
    if (!army.now) return;
    const { position, kind } = army.now, shares = sample(set, kind, position);
    const top = set.actions.map((action, index) => [shares[index], action]).sort((a, b) => b[0] - a[0]).slice(0, 6);
    canvas.setAttribute("aria-label", `${name}, ${kind} strategy at iteration ${record.iterations[Math.round(position)]}: ` +
      top.map(([share, action]) => `${action} ${percent(share)}`).join("; "));
    say(note, ...answer());
  };

  function answer() {
    const index = asked[player];
    if (asked[other] !== NOBODY) {
      return [`What player ${other + 1}'s ${record.sets[other].actions[asked[other]]} does here: + wins, = ties, \u2212 loses.`];
    }
    if (index === NOBODY) return ["Choose an allocation, here or in the list: the other map shows what it beats."];
    const at = army.now.position, theirs = sample(record.sets[other], "average", at);
    const earns = utilities(record.payoffs, player, theirs)[index];
    return [element("b", {}, set.actions[index]), ` earns ${signedFixed(earns)} against player ${other + 1}'s average. ` +
      `Played now: ${percent(sample(set, "current", at)[index])}, on average ${percent(sample(set, "average", at)[index])}.`];
  }
  return army;
}
