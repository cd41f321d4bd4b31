import { londonDay } from "@wishwell/domain/parties/london-time";
import type { Tx } from "../../../platform/database/database.ts";
import type { Deps } from "../../../platform/deps.ts";
import { type GuestMessage, ownWords } from "./message.ts";
import { insertMessages } from "./messages.store.ts";

export interface MessageToNote extends Pick<GuestMessage, "partyId" | "guestId" | "fromGuest" | "kind" | "content"> {
  /** The organiser wrote it down for the guest. */
  readonly seen?: boolean;
}

/**
 * Writes lines of the correspondence in the transaction of what they tell. What a guest says in their own words waits
 * for the organiser's eyes; everything else is seen at once.
 */
export async function recordMessages(
  { random, clock }: Pick<Deps, "random" | "clock">,
  tx: Tx,
  messages: readonly MessageToNote[],
): Promise<GuestMessage[]> {
  const now = clock.now();
  const noted = messages.map(({ seen = false, ...message }) => ({
    ...message,
    id: random.uuid(),
    createdAt: now,
    seenAt: !seen && message.fromGuest && ownWords.includes(message.kind) ? null : now,
  }));
  await insertMessages(tx, noted);
  return noted;
}

/** Counts letters over all parties of an organiser; fewer on the account's first day. */
export async function claimLetters(
  { limits, clock }: Pick<Deps, "limits" | "clock">,
  tx: Tx,
  { id, createdAt }: { readonly id: string; readonly createdAt: Date },
  number: number,
): Promise<void> {
  const isNew = londonDay(createdAt) === londonDay(clock.now());
  await limits.take(isNew ? "organiserLettersOnFirstDay" : "organiserLetters", id, tx, number);
}
