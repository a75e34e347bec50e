// One row an action: cumulative regret as bars, and for four actions and more the strategy as bars beside it.

import { copied, diamond, disc, hatched, niceAbove, square, trail, write } from "../page/drawing.js";
import { withProbability } from "../page/learning.js";
import { atAxis, fixed, isPlain, onScale, percent, signedOnScale } from "../page/numbers.js";
import { sample } from "../page/record.js";

const MOST_ROWS = 24;
const ROUNDING = 1e-10;  // of the largest regret sum of all: less is none

// Rows never trade places while time runs: few actions keep the game's order, many go by their final average.
function orderRows(set, length) {
  const actions = set.actions.map((_, index) => index);
  if (actions.length <= 3) return { shown: actions, rest: [] };
  const last = (length - 1) * actions.length;
  actions.sort((a, b) => set.average[last + b] - set.average[last + a]);
  const cut = actions.length > MOST_ROWS ? MOST_ROWS - 1 : actions.length;
  return { shown: actions.slice(0, cut), rest: actions.slice(cut) };
}

// The largest cumulative regret up to each snapshot, so that the scale only ever grows with time.
function regretSumPeaks(set, length, rounding) {
  const count = set.actions.length, peaks = new Float32Array(length);
  let peak = 0;
  for (let snapshot = 0; snapshot < length; snapshot++) {
    for (let action = 0; action < count; action++) peak = Math.max(peak, set.regretSum[snapshot * count + action]);
    peaks[snapshot] = peak > rounding ? peak : 0;
  }
  return peaks;
}

const largest = (set) => set.regretSum.reduce((most, value) => Math.max(most, Math.abs(value)), 0);

export function prepareRows({ sets, length }) {
  const rounding = ROUNDING * Math.max(...sets.map(largest));
  sets.forEach((set) => prepareSet(set, length, rounding));
}

function prepareSet(set, length, rounding) {
  set.rows = orderRows(set, length);
  set.regretSumPeak = regretSumPeaks(set, length, rounding);
  const final = set.average.subarray((length - 1) * set.actions.length);
  set.strategyScale = Math.min(1, niceAbove(1.3 * final.reduce((most, value) => Math.max(most, value), 0)));
  const magnitude = largest(set), usual = magnitude > rounding ? magnitude : 0;
  set.regretSumPeak = set.regretSumPeak.map((peak) => peak || usual);
  set.column = isPlain(usual) ? 44 : 58;
}

const rowCount = (set) => set.rows.shown.length + (set.rows.rest.length ? 1 : 0);
const rowHeight = (set) => (rowCount(set) <= 4 ? 22 : rowCount(set) <= 8 ? 20 : 14);
export const rowsHeight = (set) => 24 + rowCount(set) * rowHeight(set) + 20;

// Where everything is: label, strategy bars (many actions only), regret bars, numbers.
function rowsFrame(width, set, hasGame, top) {
  const many = set.actions.length > 3;
  const longest = Math.max(...set.actions.map((action) => action.length), set.rows.rest.length ? 9 : 0);
  const label = Math.min(width * 0.28, (hasGame ? 24 : 10) + longest * 7);
  const columns = ["R", ...(hasGame ? (many ? ["r"] : ["u", "r", "reply"]) : [])];
  const least = many ? 180 : 86;
  for (const name of many ? ["r"] : ["u", "reply"]) {
    if (columns.includes(name) && width - label - set.column * columns.length < least) columns.splice(columns.indexOf(name), 1);
  }
  const numbers = width - set.column * columns.length;
  const strategy = many ? { left: label, width: 0.5 * (numbers - label) - 14 } : null;
  const left = many ? strategy.left + strategy.width + 18 : label;
  return { top, label, strategy, columns, numbers, regretSum: { left, width: numbers - left - 6, zero: left + 0.34 * (numbers - left) } };
}

export function drawRows(pen, width, top, set, now) {
  const { colours } = now, frame = rowsFrame(width, set, Boolean(now.round), top);
  const high = rowHeight(set), first = top + 24, bottom = first + rowCount(set) * high;
  const small = { colour: colours.muted, size: 11 };
  const title = frame.strategy ? frame.regretSum.left : 0;
  copied(pen, now.layers, "names", `${now.key} ${now.held.other && now.round.best}`, width, top + rowsHeight(set), (onto) => {
    set.rows.shown.forEach((action, row) => writeName(onto, frame, first + (row + 0.5) * high, high, action, set, now));
  });
  write(pen, "cumulative regret R", title, top + 10, { ...small, room: frame.numbers + 24 - title });
  if (frame.strategy) write(pen, "strategy", frame.strategy.left, top + 10, small);
  frame.columns.forEach((name, index) => write(pen, name, frame.numbers + set.column * (index + 1), top + 10, { ...small, align: "right" }));

  const snapshot = Math.floor(now.position);
  const scales = { regretSum: niceAbove(set.regretSumPeak[snapshot]), strategy: set.strategyScale };
  const { zero, left, width: wide } = frame.regretSum;
  trail(pen, [[zero, first], [zero, bottom]], { colour: colours.muted, width: 1 });
  write(pen, "0", zero, bottom + 10, { ...small, align: "center" });
  write(pen, `+${atAxis(scales.regretSum)}`, left + wide, bottom + 10, { ...small, align: "right" });
  if (frame.strategy) {
    trail(pen, [[frame.strategy.left, first], [frame.strategy.left, bottom]], { colour: colours.muted, width: 1 });
    write(pen, "0", frame.strategy.left, bottom + 10, small);
    write(pen, percent(scales.strategy), frame.strategy.left + frame.strategy.width, bottom + 10, { ...small, align: "right" });
  }

  const values = Object.fromEntries(["regretSum", "current", "average"].map((kind) => [kind, sample(set, kind, now.position)]));
  set.rows.shown.forEach((action, row) => drawRow(pen, frame, scales, first + row * high, high, action, set, values, now));
  if (set.rows.rest.length) drawRest(pen, frame, scales, bottom - high, high, set, values, now);
}

function writeName(pen, frame, middle, high, action, set, { colours, round, held }) {
  const best = round && held.other && round.best[action];
  write(pen, best ? `\u2605 ${set.actions[action]}` : set.actions[action], 0, middle, {
    colour: colours.ink, size: high < 16 ? 11 : 12.5, room: frame.label - 6, weight: best ? "600" : "",
  });
}

function drawRow(pen, frame, scales, y, high, action, set, values, now) {
  const { colours, round } = now, middle = y + high / 2;
  if (frame.strategy) {
    drawStrategyBar(pen, frame.strategy, scales.strategy, y, high, values.average[action], values.current[action], now);
    const x = (probability) => frame.strategy.left + Math.min(1, probability / scales.strategy) * frame.strategy.width;
    if (set.mark) trail(pen, [[x(set.mark[action]), y + 1], [x(set.mark[action]), y + high - 1]], { colour: colours.equilibrium, width: 2 });
    if (now.held.self?.[action] > 5e-4) diamond(pen, [x(now.held.self[action]), middle], 4, colours.players[set.player]);
    if (round && now.held.other && round.reply[action] > 5e-4) square(pen, [x(round.reply[action]), middle], 2.5, { fill: colours.paper, edge: colours.ink });
  }
  drawRegretBar(pen, frame.regretSum, scales.regretSum, y, high, values.regretSum[action], round?.regret[action], colours);
  const sum = values.regretSum[action];
  const cells = { R: onScale(sum, Math.max(scales.regretSum, Math.abs(sum)), (one) => fixed(one, decimals(scales.regretSum, one))) };
  if (round) Object.assign(cells, {
    u: signedOnScale(round.utility[action], now.spread), r: signedOnScale(round.regret[action], now.spread), reply: percent(round.reply[action]),
  });
  frame.columns.forEach((name, index) => write(pen, cells[name], frame.numbers + set.column * (index + 1), middle,
    { colour: colours.ink, size: high < 16 ? 10.5 : 12, align: "right" }));
}

const decimals = (...values) => Math.max(0, 2 - Math.floor(Math.log10(Math.max(1, ...values.map(Math.abs)))));

function drawStrategyBar(pen, box, scale, y, high, average, current, { colours }) {
  const pixels = (probability) => Math.min(1, probability / scale) * box.width;
  pen.fillStyle = colours.average;
  pen.fillRect(box.left, y + 0.22 * high, pixels(average), 0.56 * high);
  const end = box.left + pixels(current), middle = y + high / 2;
  trail(pen, [[box.left, middle], [end, middle]], { colour: colours.current, width: 2.4, dash: [0.1, 4] });
  if (Math.max(average, current) > scale * 1.001) write(pen, "\u203a", box.left + box.width + 5, middle - 1, { colour: colours.ink, size: 14 });
  if (current > 0.0005) disc(pen, [end, middle], Math.min(4, high / 4), { fill: colours.paper, edge: colours.current });
}

// Positive regret sums are solid, negative ones hollow; what this round adds is hatched.
function drawRegretBar(pen, box, scale, y, high, regretSum, increment, colours) {
  const ahead = box.left + box.width - box.zero;
  const at = (value) => Math.max(box.left, Math.min(box.left + box.width, box.zero + (value / scale) * ahead));
  const top = y + 0.2 * high, tall = 0.6 * high;
  if (regretSum > 0) {
    pen.fillStyle = colours.positive;
    pen.fillRect(box.zero, top, at(regretSum) - box.zero, tall);
  } else if (regretSum < 0) {
    pen.setLineDash(high < 16 ? [] : [3, 2]);
    pen.lineWidth = 1.4;
    pen.strokeStyle = colours.negative;
    pen.strokeRect(at(regretSum), top, box.zero - at(regretSum), tall);
    if (box.zero + (regretSum / scale) * ahead < box.left - 1) {
      write(pen, "\u2039", box.left - 1, top + tall / 2 - 1, { colour: colours.negative, size: 14, align: "right" });
    }
  }
  if (increment === undefined) return;
  const [from, to] = [at(regretSum), at(regretSum + increment)].sort((a, b) => a - b);
  hatched(pen, from, top - 2, to - from, tall + 4, increment > 0 ? colours.ink : colours.muted);
}

function drawRest(pen, frame, scales, y, high, set, values, now) {
  const total = (kind) => set.rows.rest.reduce((sum, action) => sum + values[kind][action], 0);
  write(pen, `${set.rows.rest.length} others`, 0, y + high / 2, { colour: now.colours.muted, size: 11 });
  drawStrategyBar(pen, frame.strategy, scales.strategy, y, high, total("average"), total("current"), now);
}

export const rowsView = {
  height: () => 0,
  draw() {},
  bar: (width, set) => rowsFrame(width, set, true, 0).strategy,
  place(width, set, now, mix) {
    const box = this.bar(width, set), row = Math.max(0, set.rows.shown.indexOf(now.active));
    const share = Math.min(1, mix[set.rows.shown[row]] / set.strategyScale);
    return [box.left + share * box.width, 24 + (row + 0.5) * rowHeight(set)];
  },
  rowAt: (set, y) => set.rows.shown[Math.max(0, Math.min(set.rows.shown.length - 1, Math.floor((y - 24) / rowHeight(set))))],
  mixAt(width, set, now, x) {
    const box = this.bar(width, set);
    return withProbability(now.mix, now.active, ((x - box.left) / box.width) * set.strategyScale);
  },
  nudge(mix, key, active, set) {
    const row = set.rows.shown.indexOf(active);
    const turn = { ArrowRight: 0.02, ArrowLeft: -0.02 }[key], walk = { ArrowUp: -1, ArrowDown: 1 }[key];
    if (turn) return { mix: withProbability(mix, active, mix[active] + turn), active };
    if (walk) return { mix, active: set.rows.shown[Math.max(0, Math.min(set.rows.shown.length - 1, row + walk))] };
    return null;
  },
  handleHelp: "Up and down choose an action, left and right change its probability.",
};
