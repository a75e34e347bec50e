// Both passes as steps, and what every node has received when a step is taken.

export function readGraph(spec) {
  const nodes = spec.runs[0].nodes, decisions = nodes.flatMap((node, place) => (node.children.length ? [place] : []));
  const edges = decisions.flatMap((from) => nodes[from].children.map((to, action) => ({ from, to, action, bow: spec.bows[from][action] })));
  const forward = decisions.map((node) => ({ kind: "arrive", node })), backward = decisions.toReversed().map((node) => ({ kind: "update", node }));
  const steps = [{ kind: "chance", node: 0 }, ...forward, ...backward, { kind: "finish", node: 0 }];
  const record = { nodes, decisions, edges, steps, runs: spec.runs, spots: spec.spots, yours: spec.yours, forward: forward.length };
  record.roots = [{ arrive: 0 }, { arrive: forward.length + 1 }];  // where the two passes begin
  const amounts = spec.runs.flatMap((run) => edges.map((edge) => handed(run, edge)));
  record.mostHanded = Math.max(1, ...amounts.flatMap(({ own, other }) => [own, other]));
  record.mostReach = Math.max(1, ...spec.runs.flatMap((run) => run.nodes.flatMap(({ own, other }) => [own, other])));
  return record;
}

export const passOf = (record, at) => (at <= record.forward ? "forward" : "backward");
export const stepOf = (record, node, pass) => record.steps.findIndex((step) =>
  step.node === node && step.kind === (pass === "forward" ? "arrive" : "update"));

// What one edge adds to the child's sums. "own" is the player who decides at the child.
export function handed(run, { from, action }) {
  const { strategy, visits, own, other, swaps } = run.nodes[from], mine = strategy[action] * own;
  return swaps ? { visits, own: other, other: mine } : { visits, own: mine, other };
}

// In the order of the pass, so that the last sums are the nodes' own numbers to the last digit.
export function sumsAt(record, run, at) {
  const sums = run.nodes.map((_, place) => ({ visits: Number(!place), own: Number(!place), other: Number(!place) }));
  for (const edge of record.edges) {
    if (stepOf(record, edge.from, "forward") > at) break;
    const more = handed(run, edge), sum = sums[edge.to];
    for (const name of ["visits", "own", "other"]) sum[name] += more[name];
  }
  return sums;
}

// What the update at a node is made of. The regret before it is worked out backwards from the one after it.
export function updateOf(run, place) {
  const node = run.nodes[place], values = node.children.map((child) => (node.swaps ? -1 : 1) * run.nodes[child].value);
  const weight = node.visits * node.other, added = values.map((value) => weight * (value - node.value));
  const earlier = node.total_visits - node.visits;
  const before = added.map((more, a) => (earlier > 0 ? (node.total_visits * node.regret[a] - more) / earlier : 0));
  return { values, weight, added, before, earlier };
}
