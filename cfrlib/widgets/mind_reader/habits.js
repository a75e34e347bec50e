// What is regular in somebody's throws, and how many fair dice look as regular.

const LEAST = 6;  // occasions before a share says anything
const DICE = 1000;

// Numbers from [0, 1) that repeat: the same throws get the same words. [mulberry32]
function repeatable(seed) {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

// Every count with a third of its occasions expected: throws, and steps from one's last throw after each result.
function counts(throws, payoff, actions) {
  const found = [], steps = { any: [0, 0, 0], won: [0, 0, 0], lost: [0, 0, 0], tied: [0, 0, 0] };
  const result = (round) => ["tied", "lost", "won"][(payoff[actions[round]][throws[round]] + 3) % 3];
  for (let round = 1; round < throws.length; round++) {
    const step = (throws[round] - throws[round - 1] + 3) % 3;
    steps.any[step] += 1;
    steps[result(round - 1)][step] += 1;
  }
  const add = (kind, tally) => tally.forEach((count, index) => found.push({ kind, index, count, of: tally.reduce((a, b) => a + b) }));
  add("throw", [0, 1, 2].map((action) => throws.filter((thrown) => thrown === action).length));
  for (const [kind, tally] of Object.entries(steps)) add(kind, tally);
  return found;
}

const excess = ({ count, of }) => (of < LEAST ? 0 : (count - of / 3) / Math.sqrt(2 * of / 9));
const strongest = (found) => found.reduce((best, one) => (excess(one) > excess(best) ? one : best));

// The strongest habit, and how many of a thousand fair dice, thrown against the same actions, show one as strong.
export function habit(throws, payoff, actions) {
  const best = strongest(counts(throws, payoff, actions)), next = repeatable(throws.length);
  let dice = 0;
  for (let die = 0; die < DICE; die++) {
    const thrown = throws.map(() => Math.floor(3 * next()));
    if (excess(strongest(counts(thrown, payoff, actions))) >= excess(best) - 1e-9) dice += 1;
  }
  return { ...best, dice, of_dice: DICE };
}

export function habitText({ kind, index, count, of, dice, of_dice }, names) {
  const step = ["stayed with your throw", "moved to the throw that beats your last", "moved to the throw that your last one beats"][index];
  const after = { any: "From one round to the next", won: "After a win", lost: "After a loss", tied: "After a tie" }[kind];
  const what = kind === "throw" ? `You threw ${names[index]} ${count} times of ${of}` : `${after} you ${step} ${count} times of ${of}`;
  const rare = dice < of_dice / 20;
  const likely = `Of ${of_dice.toLocaleString("en")} fair dice, ${dice} ${dice === 1 ? "looks" : "look"} at least as regular`;
  if (!rare) return `${what}. ${likely}: no habit that this match could show.`;
  const seen = kind === "throw"
    ? "Its regrets count throws, so it has felt this habit."
    : "Its regrets count how often you throw what, not when: to this habit it is blind.";
  return `${what}. ${likely}: that is a habit. ${seen}`;
}
