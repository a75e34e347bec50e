// The record of a cloud, read in place: every curve and every payoff table, as hundredths; games in order of their ends.

export function readStrands(spec, bytes) {
  const { games, names, iterations, shape } = spec, looks = iterations.length, tables = names.length * looks * games;
  const hundredths = (index) => bytes.getInt16(2 * index, true);
  const found = (method, look, game) => hundredths((method * looks + look) * games + game);
  const last = (method, game) => found(method, looks - 1, game);
  const everyGame = Array.from({ length: games }, (_, game) => game);
  const orders = names.map((_, method) => [...everyGame].sort((one, other) => last(method, one) - last(method, other) || one - other));
  const places = orders.map((order) => {
    const place = [];
    order.forEach((game, at) => { place[game] = at; });
    return place;
  });
  const curve = (method, game) => iterations.map((_, look) => found(method, look, game));
  const payoffs = (game) => Array.from({ length: shape[0] }, (_, row) =>
    Array.from({ length: shape[1] }, (__, column) => hundredths(tables + (game * shape[0] + row) * shape[1] + column) / 100));
  return { games, names, iterations, found, last, orders, places, curve, payoffs };
}

// Who is nearest to equilibrium after the last look, of whom it is ahead, by how many hundredths, since which look.
// `leader` is -1 where nobody is: two ends are the same, or both below `tie`.
export function standing(strands, game, tie) {
  const order = strands.names.map((_, method) => method).sort((one, other) => strands.last(one, game) - strands.last(other, game));
  const [first, second] = order, lead = second === undefined ? 0 : strands.last(second, game) - strands.last(first, game);
  const leads = (look) => order.slice(1).every((other) => strands.found(first, look, game) < strands.found(other, look, game));
  let since = strands.iterations.length - 1;
  while (since > 0 && leads(since - 1)) since -= 1;
  return { leader: lead > 0 && strands.last(second, game) >= tie ? first : -1, order, lead, since };
}
