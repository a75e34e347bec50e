// The recorded run, read in place from one buffer of float32, and the time it is shown at.

function readRecord(spec, bytes) {
  const numbers = new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
  const length = spec.iterations.length;
  let offset = 0;
  const take = (count) => numbers.subarray(offset, (offset += count));
  const exploitability = take(length);
  const sets = spec.sets.map((set) => {
    const size = length * set.actions.length;
    return { ...set, regret: take(size), current: take(size), average: take(size) };
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
function sample(set, kind, position) {
  const count = set.actions.length;
  const before = Math.floor(position), share = position - before;
  const start = before * count;
  return set.actions.map((_, action) => {
    const value = set[kind][start + action];
    return share === 0 ? value : value + share * (set[kind][start + count + action] - value);
  });
}

// Fractions of the way from the first iteration to the last, one a snapshot.
function timeScale(iterations, logarithmic) {
  const measure = logarithmic ? Math.log : (iteration) => iteration;
  const first = measure(iterations[0]), last = measure(iterations.at(-1));
  const fractions = iterations.map((iteration) => (last > first ? (measure(iteration) - first) / (last - first) : 0));
  const position = (fraction) => {
    let low = 0, high = fractions.length - 1;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (fractions[middle] <= fraction) low = middle; else high = middle;
    }
    const gap = fractions[high] - fractions[low];
    return gap > 0 ? low + Math.min(1, Math.max(0, (fraction - fractions[low]) / gap)) : 0;
  };
  const fraction = (at) => {
    const before = Math.floor(at), after = Math.min(before + 1, fractions.length - 1);
    return fractions[before] + (at - before) * (fractions[after] - fractions[before]);
  };
  return { fractions, position, fraction, logarithmic };
}

const clean = (text) => text.replace("-", "\u2212");
const percent = (probability) => `${Math.round(100 * probability)}%`;

function figure(value, digits = 3) {
  if (!Number.isFinite(value)) return "\u2013";
  if (value === 0) return "0";
  const size = Math.abs(value);
  if (size < 1e-3) return clean(value.toExponential(1));
  if (size >= 1e5) return clean(value.toExponential(1).replace("+", ""));
  return clean(size >= 100 ? value.toFixed(0) : size >= 1 ? value.toFixed(digits - 2) : value.toFixed(digits));
}

// Columns of numbers keep their decimals, and zero has no sign.
function fixed(value, decimals) {
  const text = value.toFixed(decimals);
  return clean(Number(text) === 0 ? text.replace("-", "") : text);
}

const signed = (value) => (value >= 0.005 ? "+" : "") + fixed(value, 2);
