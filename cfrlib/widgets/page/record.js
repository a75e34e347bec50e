// The recorded run, read in place from one buffer of float32.

export function readRecord(spec, bytes) {
  const numbers = new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
  const length = spec.iterations.length;
  let offset = 0;
  const take = (count) => numbers.subarray(offset, (offset += count));
  const exploitability = take(length);
  const sets = spec.sets.map((set) => {
    const size = length * set.actions.length;
    return { ...set, regretSum: take(size), current: take(size), average: take(size) };
  });
  const record = { length, exploitability, sets, iterations: spec.iterations };
  if (spec.payoffs) {
    const [rows, columns] = spec.payoffs;
    const table = () => Array.from({ length: rows }, () => Array.from(take(columns)));
    record.payoffs = [table(), table()];
  }
  return record;
}

// The values of an information set at a snapshot, or between two of them while the picture glides.
export function sample(set, kind, position) {
  const count = set.actions.length;
  const before = Math.floor(position), share = position - before;
  const start = before * count;
  return set.actions.map((_, action) => {
    const value = set[kind][start + action];
    return share === 0 ? value : value + share * (set[kind][start + count + action] - value);
  });
}
