// Numbers as text. Every minus sign is a true one, and each name rounds in one way, in every widget.

const MINUS = "\u2212";
export const TIMES = "\u00d7";

const withMinus = (text) => text.replaceAll("-", MINUS);
const toHundredths = (value) => Math.round(100 * value) / 100;

// A number to check on paper, with up to four decimals and no zeros at their end: 0.1667, 2, \u22121.5.
export function figure(value) {
  const size = Math.abs(value);
  if (size < 1e-12) return "0";
  const text = String(Number(size >= 0.001 ? size.toFixed(size >= 100 ? 1 : 4) : size.toPrecision(2)));
  return (value < 0 ? MINUS : "") + withMinus(text);
}

export const signed = (value) => (value > 1e-12 ? `+${figure(value)}` : figure(value));
export const inBrackets = (value) => (value < -1e-12 ? `(${figure(value)})` : figure(value));

// A number that changes in its place, of about as many digits whatever its size: 0.050, 1.3, 312, 4.2e\u22125.
export function measured(value, digits = 3) {
  if (!Number.isFinite(value)) return "\u2013";
  if (value === 0) return "0";
  const size = Math.abs(value);
  if (size < 1e-3) return withMinus(value.toExponential(1));
  if (size >= 1e5) return withMinus(value.toExponential(1).replace("+", ""));
  return withMinus(size >= 100 ? value.toFixed(0) : size >= 1 ? value.toFixed(digits - 2) : value.toFixed(digits));
}

// Numbers beside others of their scale: as `plain` writes them, or with an exponent where that has no room or shows zeros.
export const isPlain = (scale) => !scale || (scale >= 0.02 && scale < 1e5);
export const onScale = (value, scale, plain) => (isPlain(scale) ? plain(value) : measured(Math.abs(value) < 1e-10 * scale ? 0 : value));
export const signedOnScale = (value, scale, plain = signedFixed) => {
  const text = onScale(value, scale, plain);
  return value > 0 && /^[\d.]/.test(text) && Number(text) !== 0 ? `+${text}` : text;
};

// At an axis: up to three digits that count.
export function atAxis(value) {
  const size = Math.abs(value);
  if (!size || (size >= 1e-3 && size < 1e5)) return withMinus(String(Number(value.toPrecision(3))));
  const [digits, power] = value.toExponential(2).split("e");
  return withMinus(`${Number(digits)}e${Number(power)}`);
}

// Columns of numbers keep their decimals, and zero has no sign.
export function fixed(value, decimals) {
  const text = value.toFixed(decimals);
  return withMinus(Number(text) === 0 ? text.replace("-", "") : text);
}

export const signedFixed = (value) => (value >= 0.005 ? "+" : "") + fixed(value, 2);

// Payoffs: whole, or with two decimals.
export function amount(value) {
  const rounded = toHundredths(value);
  return withMinus(Number.isInteger(rounded) ? String(rounded) : rounded.toFixed(2));
}

export function signedAmount(value) {
  const rounded = toHundredths(value);
  return rounded === 0 ? "0" : (rounded > 0 ? "+" : "") + amount(rounded);
}

export const plural = (count, noun) => `${amount(Math.abs(count))} ${noun}${Math.abs(count) === 1 ? "" : "s"}`;

// Up to three decimals, and no zeros at their end.
export function thousandths(value) {
  const text = String(Number(Math.abs(value).toFixed(3)));
  return value < 0 && text !== "0" ? MINUS + text : text;
}

export const percent = (probability) => `${Math.round(100 * probability)}%`;

// For beliefs: what is nearly sure is not called sure.
export function beliefPercent(probability) {
  if (probability > 0.995 && probability < 1) return ">99%";
  return probability < 0.005 ? "<1%" : percent(probability);
}

// What people type: 0.25, -1/12, 1/6*0.5, 25%, decimal commas; NaN for anything else.
export function readNumber(text) {
  const clean = text.replace(/\s/g, "").replaceAll(MINUS, "-").replaceAll(TIMES, "*").replace(",", ".").replace(/^[=+]/, "").replace(/%$/, "/100");
  if (!/^-?(\d+\.?\d*|\.\d+)([*/]-?(\d+\.?\d*|\.\d+))*$/.test(clean)) return NaN;
  return clean.split(/(?=[*/])/).reduce((product, part, index) =>
    (index === 0 ? Number(part) : part[0] === "*" ? product * Number(part.slice(1)) : product / Number(part.slice(1))), 1);
}
