import type { LetterName } from "@wishwell/letters";
import type { Database, Tx } from "../database/database.ts";

/** What a letter is, without what it says. */
export interface AboutLetter {
  readonly id: string;
  readonly template: LetterName;
  readonly recipient: string;
  readonly partyId: string | null;
  readonly guestId: string | null;
}

/**
 * `refused`: the mail server says that the address is dead, or it is known to be; `dropped`: nobody wanted it any more;
 * `bounced`: it left and came back; `failed`: it was tried as often as it may be, and that says nothing about the
 * address. One that failed can still come back, or be sent when a person tries it anew.
 */
type LetterEnd = "sent" | "refused" | "dropped" | "bounced" | "failed";

export interface EndedLetter extends AboutLetter {
  readonly end: LetterEnd;
}

/** What the room that writes a kind of letter says about it. Always asked about many at once. */
interface LetterRule {
  /** Asked right before these leave: the ids of those that still should. The others are dropped. */
  mayLeave?(db: Database, letters: readonly AboutLetter[]): Promise<ReadonlySet<string>>;
  /** Locks what `onEnd` will change. Asked before the letters themselves are locked, as everybody else does it. */
  lock?(tx: Tx, letters: readonly AboutLetter[]): Promise<void>;
  /** What became of them, in the transaction that notes it. */
  onEnd?(tx: Tx, letters: readonly EndedLetter[]): Promise<void>;
}

export type LetterRules = Readonly<Partial<Record<LetterName, LetterRule>>>;

/** The ids of those that their rules let go. */
export async function lettersThatMayLeave(
  rules: LetterRules,
  db: Database,
  letters: readonly AboutLetter[],
): Promise<ReadonlySet<string>> {
  const mayLeave = new Set<string>();
  for (const [rule, ruled] of byRule(rules, letters)) {
    const wanted = (await rule?.mayLeave?.(db, ruled)) ?? new Set(ruled.map(({ id }) => id));
    for (const id of wanted) mayLeave.add(id);
  }
  return mayLeave;
}

export async function lockForEnds(rules: LetterRules, tx: Tx, letters: readonly AboutLetter[]): Promise<void> {
  for (const [rule, ruled] of byRule(rules, letters)) await rule?.lock?.(tx, ruled);
}

export async function notifyEnds(rules: LetterRules, tx: Tx, letters: readonly EndedLetter[]): Promise<void> {
  for (const [rule, ruled] of byRule(rules, letters)) await rule?.onEnd?.(tx, ruled);
}

/** A rule that serves several kinds of letters is asked once. */
const byRule = <Letter extends AboutLetter>(rules: LetterRules, letters: readonly Letter[]) =>
  Map.groupBy(letters, ({ template }) => rules[template]);
