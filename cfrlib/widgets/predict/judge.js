// What a reveal says of a guess: in a notebook the kernel says it, in reveal.py, and in a page this.

export function judgement(guess, { answer, tolerance, remark }) {
  if (remark !== null) return remark;
  if (typeof answer !== "number") return guess === answer ? "That is what you predicted." : "A surprise, then. Which step of your reasoning led elsewhere?";
  const gap = Math.abs(guess - answer), size = Math.abs(answer), large = guess > answer;
  if (gap <= tolerance * Math.max(size, 1e-12)) return "Very close.";
  if (guess * answer < 0) return "The sign is the surprise: which side did you expect to gain?";
  if (guess && answer && !(guess / answer > 0.1 && guess / answer < 10)) return `${large ? "Larger" : "Smaller"} than measured, by more than a factor of ten.`;
  return gap <= size ? `A little too ${large ? "large" : "small"}.` : `Too ${large ? "large" : "small"}: what did you leave out?`;
}
