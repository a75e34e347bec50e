// The recorded probabilities of Dudo, and what claims tell about the dice.

// A byte a probability, by snapshot, roll, set of claims made (a bit each), action.
export function readBids(spec, bytes) {
  const shares = new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const claims = spec.claims.length, offsets = [0];
  const first = (made) => (made ? 32 - Math.clz32(made) : 0);
  const count = (made) => claims - first(made) + (made ? 1 : 0);
  for (let made = 0; made < 2 ** claims; made++) offsets.push(offsets[made] + count(made));
  const row = offsets.at(-1), snapshot = row * spec.sides;
  const at = (time, roll, place) => shares[time * snapshot + roll * row + place] / 255;
  return { length: spec.iterations.length, iterations: spec.iterations, exploitability: spec.exploitability, claims, offsets, first, at };
}

export const bitsOf = (path) => path.reduce((made, claim) => made | (1 << claim), 0);

// The probability of an action (a claim's number, or dudo's) with a roll, between two snapshots while the picture glides.
export function bid(bids, position, roll, made, action) {
  const first = bids.first(made);
  if (action < first || (!made && action === bids.claims)) return null;
  const place = bids.offsets[made] + action - first, before = Math.floor(position), share = position - before;
  const value = bids.at(before, roll, place);
  return share ? value + share * (bids.at(before + 1, roll, place) - value) : value;
}

// How likely each roll of a player is, judged from that player's own claims on the path; null if they are never made.
export function judgedFromClaims(bids, position, sides, path, player) {
  const reach = Array.from({ length: sides }, (_, roll) => path.reduce((product, claim, index) => (
    index % 2 === player ? product * bid(bids, position, roll, bitsOf(path.slice(0, index)), claim) : product), 1));
  const total = reach.reduce((sum, one) => sum + one, 0);
  return total > 0.004 ? reach.map((one) => one / total) : null;
}

// The probability that a claim holds, for a player with this roll (from 0) and such a belief about the other die.
export function holds([count, rank], roll, belief) {
  const matches = (face) => face === rank - 1 || face === 0;
  const missing = count - (matches(roll) ? 1 : 0);
  if (missing <= 0) return 1;
  if (missing > 1) return 0;
  return belief.reduce((sum, share, face) => sum + (matches(face) ? share : 0), 0);
}
