import { texts } from "@wishwell/contract/texts";
import { sameAddress } from "@wishwell/domain/email-key";
import type { Database } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import { notFound } from "../../platform/http/refusal.ts";
import { giftsOfGuest, type OwnGift } from "../given/public.ts";
import { isForGuest, messagesWith } from "../messages/public.ts";
import type { WholeParty } from "../parties/public.ts";
import type { Guest } from "./guest.ts";
import { findHeld } from "./invited.store.ts";
import { type LetterToGuest, lettersTo } from "./letters-to-guest.store.ts";

/** What a feature above this one holds about a guest, by the names that the file has for it. */
export type OwnDataSource = (db: Database, guestId: string) => Promise<Readonly<Record<string, unknown>>>;

export interface OwnData {
  readonly guest: Guest;
  readonly party: WholeParty;
  readonly messages: Awaited<ReturnType<typeof messagesWith>>;
  readonly letters: readonly LetterToGuest[];
  readonly others: Readonly<Record<string, unknown>>;
  readonly gifts: readonly OwnGift[];
  /** The number of the contribution that whoever asks has as well; it opens that one. */
  readonly contributionId: string | null;
}

/** Many times what a guest may write in a day. */
const most = 10_000;

/**
 * All that is held about a guest, for whoever has the link, also of a party that was called off: not what the organiser noted down for themselves, nor where
 * letters went before the address was mended.
 */
export async function showOwnData(
  { db }: Pick<Deps, "db">,
  { id, contributionId, sources }: { id: string; contributionId: string | null; sources: readonly OwnDataSource[] },
): Promise<OwnData> {
  const held = await findHeld(db, id);
  if (held === null || held.party.ownerId === null) throw notFound(texts.guestNotFound);
  const { guest, party } = held;
  const messages = (await messagesWith(db, id, most)).filter(isForGuest);
  const letters = (await lettersTo(db, guest)).filter(({ to }) => sameAddress(to, guest.email));
  const gifts = await giftsOfGuest(db, id);
  const others = {};
  for (const source of sources) Object.assign(others, await source(db, id));
  return { guest, party, messages, letters, others, gifts, contributionId };
}
