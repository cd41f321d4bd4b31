/** `off` doesn't apply here; `unknown` has never been checked. */
export type CheckState = "good" | "warn" | "bad" | "unknown" | "off";

const day = 24 * 60 * 60 * 1000;
/** A nightly check may be some hours late. */
const nightly = 2 * day;
/** The registers change every day, the directory of postcodes four times a year. */
const registerAge = 60 * day;
const postcodesAge = 200 * day;

const age = (at: Date, now: Date) => now.getTime() - at.getTime();

interface LedgerFacts {
  readonly at: Date;
  readonly faults: number;
  readonly strangers: number;
  /** Pence; null if the provider's balance is unknown. */
  readonly difference: number | null;
  /** What the review before found. */
  readonly differenceBefore: number | null;
  readonly provider: string | null;
  readonly trouble: string | null;
}

/**
 * Whether the ledger balances and agrees with the provider. Payments may be under way during a comparison, so a
 * difference is a failure only once it appears twice.
 */
export function ledgerState(review: LedgerFacts | null, now: Date): CheckState {
  if (review === null) return "unknown";
  const differs = (review.difference ?? 0) !== 0;
  if (review.faults > 0 || review.strangers > 0) return "bad";
  if (differs && review.difference === review.differenceBefore) return "bad";
  if (differs || review.trouble !== null || age(review.at, now) > nightly) return "warn";
  return review.provider === null ? "off" : "good";
}

export function backupState(last: { readonly at: Date; readonly ok: boolean } | null, now: Date): CheckState {
  if (last === null) return "unknown";
  if (!last.ok) return "bad";
  return age(last.at, now) > nightly ? "warn" : "good";
}

export const jobsState = ({ failed, retrying }: { readonly failed: number; readonly retrying: number }): CheckState =>
  failed > 0 ? "bad" : retrying > 0 ? "warn" : "good";

/** `failed` emails could not be sent at all. */
export const emailState = ({ bounced, failed }: { readonly bounced: number; readonly failed: number }): CheckState =>
  failed > 0 ? "bad" : bounced > 0 ? "warn" : "good";

export const registerState = (at: Date | null, now: Date): CheckState => importState(at, now, registerAge);
export const postcodesState = (at: Date | null, now: Date): CheckState => importState(at, now, postcodesAge);

function importState(at: Date | null, now: Date, usual: number): CheckState {
  if (at === null) return "unknown";
  return age(at, now) > usual ? "warn" : "good";
}

/** Nothing to do and every check passes; never while a check is unknown. */
export const isAllClear = (tasks: number, checks: readonly CheckState[]): boolean =>
  tasks === 0 && checks.every((state) => state === "good" || state === "off");
