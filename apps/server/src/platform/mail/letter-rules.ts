import type { LetterName } from "@wishwell/letters";
import type { Database, Work } from "../database/database.ts";

/** What a letter is, without what it says. */
export interface AboutLetter {
  readonly id: string;
  readonly template: LetterName;
  readonly recipient: string;
  readonly partyId: string | null;
  readonly guestId: string | null;
}

/**
 * `refused`: the mail server would not have it, or the address is known to be dead; `dropped`: nobody wanted it any
 * more; `bounced`: it left and came back.
 */
export type LetterEnd = "sent" | "refused" | "dropped" | "bounced";

export interface EndedLetter extends AboutLetter {
  readonly end: LetterEnd;
}

/** What the room that writes a kind of letter says about it. Always asked about many at once. */
export interface LetterRule {
  /** Asked right before these leave: the ids of those that still should. The others are dropped. */
  mayLeave?(db: Database, letters: readonly AboutLetter[]): Promise<ReadonlySet<string>>;
  /** What became of them, in the transaction that notes it. */
  onEnd?(work: Work, letters: readonly EndedLetter[]): Promise<void>;
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

export async function tellEnds(rules: LetterRules, work: Work, letters: readonly EndedLetter[]): Promise<void> {
  for (const [rule, ruled] of byRule(rules, letters)) await rule?.onEnd?.(work, ruled);
}

/** A rule that serves several kinds of letters is asked once. */
const byRule = <Letter extends AboutLetter>(rules: LetterRules, letters: readonly Letter[]) =>
  Map.groupBy(letters, ({ template }) => rules[template]);
