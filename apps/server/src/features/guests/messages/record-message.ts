import { londonDay } from "@wishwell/domain/parties/london-time";
import type { Tx } from "../../../platform/database/database.ts";
import type { Deps } from "../../../platform/deps.ts";
import { type GuestMessage, ownWords } from "./message.ts";
import { insertMessages } from "./messages.store.ts";

export interface MessageToRecord extends Pick<GuestMessage, "partyId" | "guestId" | "fromGuest" | "kind" | "content"> {
  /** Set when the organiser recorded it for the guest. */
  readonly seen?: boolean;
}

/** Call it in the transaction of the event it describes. Only what a guest writes starts as unseen. */
export async function recordMessages(
  { random, clock }: Pick<Deps, "random" | "clock">,
  tx: Tx,
  messages: readonly MessageToRecord[],
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

/** Counts emails across all the organiser's parties. The limit is lower on the account's first day. */
export async function claimLetters(
  { limits, clock }: Pick<Deps, "limits" | "clock">,
  tx: Tx,
  { id, createdAt }: { readonly id: string; readonly createdAt: Date },
  number: number,
): Promise<void> {
  const isNew = londonDay(createdAt) === londonDay(clock.now());
  await limits.take(isNew ? "organiserLettersOnFirstDay" : "organiserLetters", id, tx, number);
}
