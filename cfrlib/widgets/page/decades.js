// The ticks of a logarithmic axis, and how they read: 0.01, 1, 10⁴.

export function decades(low, high) {
  const ticks = [];
  for (let power = Math.floor(Math.log10(low)); power <= Math.ceil(Math.log10(high)); power++) ticks.push(10 ** power);
  return ticks;
}

export function powerOfTen(value) {
  const power = Math.round(Math.log10(value));
  if (power >= -3 && power <= 3) return String(value >= 1 ? value : Number(value.toFixed(-power)));
  const digits = "\u2070\u00b9\u00b2\u00b3\u2074\u2075\u2076\u2077\u2078\u2079";
  return `10${power < 0 ? "\u207b" : ""}${[...String(Math.abs(power))].map((digit) => digits[digit]).join("")}`;
}
