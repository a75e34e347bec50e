// The two passes: x goes down the tree, what is earned comes up.

export function passDown(spec, mixes) {
  const x = spec.utility.map(() => 1), into = spec.points.map(() => 1);
  spec.points.forEach((point, at) => point.labels.forEach((label, order) => {
    const flow = point.decides ? into[at] * mixes[point.name][order] : into[at];
    if (point.decides) x[point.first + order] = flow;
    if (point.next[order] !== null) into[point.next[order]] = flow;
  }));
  return { x, into };
}

// With `best`, every decision takes its best action, and `mixes` are set to it.
export function passUp(spec, mixes, best = false) {
  const values = [...spec.utility], earned = spec.points.map(() => 0);
  for (let at = spec.points.length - 1; at >= 0; at--) {
    const point = spec.points[at];
    const after = point.next.map((next) => (next === null ? 0 : earned[next]));
    if (!point.decides) { earned[at] = after.reduce((sum, one) => sum + one, 0); continue; }
    after.forEach((one, order) => { values[point.first + order] += one; });
    const own = values.slice(point.first, point.first + point.labels.length);
    if (best) mixes[point.name] = own.map((_, order) => Number(order === own.indexOf(Math.max(...own))));
    earned[at] = own.reduce((sum, one, order) => sum + one * mixes[point.name][order], 0);
  }
  return { values, earned, total: earned[0] + spec.utility[0] };
}

// The place of the sequence that leads to each decision point; 0, the empty one, where none does.
export function parentPlaces(spec) {
  const parents = spec.points.map(() => 0);
  spec.points.forEach((point, at) => point.next.forEach((next, order) => {
    if (next !== null) parents[next] = point.decides ? point.first + order : parents[at];
  }));
  return parents;
}
