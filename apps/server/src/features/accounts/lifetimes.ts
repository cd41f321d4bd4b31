const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How long things of an account last, in milliseconds. */
export const lifetimes = {
  verifyLink: 48 * hour,
  resetLink: 12 * hour,
  /** A sign-up outlives its first link, so that another can be asked for. */
  signUp: 7 * day,
  /** A used link still answers "verified" for a while. */
  spentLink: 5 * day,
  /** "Last seen" is noted at most this often. */
  seenAgain: day,
  /** Between the letter about an idle account and its end. */
  idleNotice: 28 * day,
} as const;

export const later = (from: Date, milliseconds: number): Date => new Date(from.getTime() + milliseconds);
export const earlier = (from: Date, milliseconds: number): Date => new Date(from.getTime() - milliseconds);
