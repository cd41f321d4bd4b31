import { isCommonPassword, isOwnWords } from "./common-password.ts";

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

type Bars = ReturnType<typeof strengthBars>;

/** Common passwords, and what the user told us about themselves. */
export interface Guesses {
  /** Null until the list is loaded. */
  readonly known: ReadonlySet<string> | null;
  readonly own: readonly string[];
}

export interface Strength {
  readonly bars: Bars;
  readonly weakness: "common" | "own words" | "not checked" | null;
}

const veryWeak = 1;
const fair = 3;

/** Never calls a password strong that is easy to guess, or that cannot be checked yet. */
export function passwordStrength(password: string, { known, own }: Guesses): Strength {
  const bars = strengthBars(password);
  if (bars === 0) return { bars, weakness: null };
  if (isOwnWords(password, own, known ?? none)) return { bars: veryWeak, weakness: "own words" };
  if (isCommonPassword(password, known ?? none)) return { bars: veryWeak, weakness: "common" };
  if (known === null && bars > fair) return { bars: fair, weakness: "not checked" };
  return { bars, weakness: null };
}

const none: ReadonlySet<string> = new Set();

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
