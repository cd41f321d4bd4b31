import type { LetterName } from "@wishwell/letters";
import type { Database, Tx } from "../database/database.ts";

/** An email without its content. */
export interface LetterSummary {
  readonly id: string;
  readonly template: LetterName;
  readonly recipient: string;
  readonly partyId: string | null;
  readonly guestId: string | null;
}

/**
 * `refused`: the mail server says the address is dead, or it is already suppressed. `dropped`: no longer wanted.
 * `bounced`: sent, then returned. `failed`: all attempts used up, which says nothing about the address. A failed email
 * can still bounce, or be sent when an admin retries it.
 */
type LetterEnd = "sent" | "refused" | "dropped" | "bounced" | "failed";

export interface EndedLetter extends LetterSummary {
  readonly end: LetterEnd;
}

/** The rules of the feature that sends this kind of email. Always called with many emails at once. */
interface LetterRule {
  /** Called right before sending. Returns the ids that should still be sent; the others are dropped. */
  maySend?(db: Database, letters: readonly LetterSummary[]): Promise<ReadonlySet<string>>;
  /**
   * Locks the rows that `onEnd` will change. Called before the emails themselves are locked, the lock order used
   * everywhere.
   */
  lock?(tx: Tx, letters: readonly LetterSummary[]): Promise<void>;
  /** Called with the outcome, in the transaction that records it. */
  onEnd?(tx: Tx, letters: readonly EndedLetter[]): Promise<void>;
}

export type LetterRules = Readonly<Partial<Record<LetterName, LetterRule>>>;

/** The ids of the emails that their rules allow to be sent. */
export async function sendableLetters(
  rules: LetterRules,
  db: Database,
  letters: readonly LetterSummary[],
): Promise<ReadonlySet<string>> {
  const maySend = new Set<string>();
  for (const [rule, ruled] of byRule(rules, letters)) {
    const wanted = (await rule?.maySend?.(db, ruled)) ?? new Set(ruled.map(({ id }) => id));
    for (const id of wanted) maySend.add(id);
  }
  return maySend;
}

export async function lockForEnds(rules: LetterRules, tx: Tx, letters: readonly LetterSummary[]): Promise<void> {
  for (const [rule, ruled] of byRule(rules, letters)) await rule?.lock?.(tx, ruled);
}

export async function notifyEnds(rules: LetterRules, tx: Tx, letters: readonly EndedLetter[]): Promise<void> {
  for (const [rule, ruled] of byRule(rules, letters)) await rule?.onEnd?.(tx, ruled);
}

/** A rule shared by several kinds of email is called once. */
const byRule = <Letter extends LetterSummary>(rules: LetterRules, letters: readonly Letter[]) =>
  Map.groupBy(letters, ({ template }) => rules[template]);
