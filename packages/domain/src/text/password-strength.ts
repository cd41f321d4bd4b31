/** The score that the strength meter shows: 0 to 100. */
export function passwordScore(password: string): number {
  const length = Array.from(password).length;
  return Math.min(100, lengthScore(length) + (length > 5 ? varietyScore(password) : 0));
}

/** Filled bars out of five, each worth 20 per cent; none for an empty password. */
export function strengthBars(password: string): 0 | 1 | 2 | 3 | 4 | 5 {
  if (password === "") return 0;
  const bars = Math.ceil(passwordScore(password) / 20);
  return Math.min(5, Math.max(1, bars)) as 1 | 2 | 3 | 4 | 5;
}

const shortScores = [0, 1, 3, 5, 8, 13] as const;

function lengthScore(length: number): number {
  const short = shortScores[Math.min(length, 5)] ?? 0;
  return short + (length > 5 ? 20 : 0) + (length > 7 ? 20 : 0) + (length > 9 ? 20 : 0);
}

const characterClasses = [/\p{Nd}/u, /\p{Ll}/u, /\p{Lu}/u, /[^\p{L}\p{Nd}]/u];
const varietyScores = [0, 0, 20, 30, 40] as const;

function varietyScore(password: string): number {
  const classes = characterClasses.filter((pattern) => pattern.test(password)).length;
  return varietyScores[classes] ?? 0;
}
