// A die, and a cup that is lifted from it.

import { svg } from "../page/svg.js";

const PIPS_OF = { 1: [4], 2: [0, 8], 3: [0, 4, 8], 4: [0, 2, 6, 8], 5: [0, 2, 4, 6, 8], 6: [0, 2, 3, 5, 6, 8] };

const pip = (place) => svg("circle", { cx: 32 + 18 * (place % 3), cy: 82 + 18 * Math.floor(place / 3), r: 5 });

// `player` colours the cup; `say` names what is seen, for screen readers.
export function cup(player, say) {
  const spots = svg("g", { class: "cfr-pips" });
  const lid = svg("g", { class: "cfr-lid" },
    svg("path", { d: "M 6 134 L 94 134 L 78 42 Q 76 36 70 36 L 30 36 Q 24 36 22 42 Z" }), svg("rect", { x: 2, y: 128, width: 96, height: 10, rx: 4 }));
  const node = svg("svg", { viewBox: "0 0 100 142", class: `cfr-cup cfr-cup-${player}`, role: "img" },
    svg("g", { class: "cfr-die-face" }, svg("rect", { x: 20, y: 70, width: 60, height: 60, rx: 10 }), spots), lid);
  return {
    node,
    show(face, open) {
      spots.replaceChildren(...(open ? PIPS_OF[face].map(pip) : []));
      node.dataset.open = String(open);
      node.setAttribute("aria-label", open ? `${say}: ${face}` : `${say}: under its cup`);
    },
  };
}
