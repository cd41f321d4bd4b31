import { texts } from "@wishwell/contract/texts/texts";
import { sameAddress } from "@wishwell/domain/text/email-key";
import { partyLanguage } from "@wishwell/domain/parties/party-language";
import type { Database } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import { notFound } from "../../platform/http/api/refusal.ts";
import type { PersonalData } from "../accounts/public.ts";
import { giftsOfGuest, presentGiftToOthers, presentOwnGift } from "../contribution-records/public.ts";
import { findHeld, lettersTo } from "./guest-list.store.ts";
import { presentHeld } from "./guests.presenter.ts";
import { guestsOfOrganiser } from "./guests.store.ts";
import { isForGuest } from "./messages/message.ts";
import { messagesWith } from "./messages/messages.store.ts";

/** What another feature stores about a guest, keyed by its name in the data file. */
export type OwnDataSource = (db: Database, guestId: string) => Promise<Readonly<Record<string, unknown>>>;

/** Many times what a guest can write in a day. */
const most = 10_000;

/**
 * Everything stored about a guest, for anyone with the link, even after the party is deleted. It omits what the
 * organiser recorded and emails to an earlier address. `contributionId` is a contribution's number that the caller also
 * knows; it reveals that contribution.
 */
export async function showOwnData(
  { db }: Pick<Deps, "db">,
  { id, contributionId, sources }: { id: string; contributionId: string | null; sources: readonly OwnDataSource[] },
) {
  const held = await findHeld(db, id);
  if (held === null || held.party.ownerId === null) throw notFound(texts.guestNotFound);
  const { guest, party } = held;
  const messages = (await messagesWith(db, id, most)).filter(isForGuest);
  const letters = (await lettersTo(db, guest)).filter(({ to }) => sameAddress(to, guest.email));
  const gifts = await giftsOfGuest(db, id);
  const others: Record<string, unknown> = {};
  for (const source of sources) Object.assign(others, await source(db, id));
  return { guest, party, messages, letters, others, gifts, contributionId };
}

export const ownDataFile = (data: ReturnType<typeof presentOwnData>): string => `${JSON.stringify(data, null, 2)}\n`;

export function presentOwnData(data: Awaited<ReturnType<typeof showOwnData>>) {
  const { guest, party, messages, letters, others, gifts, contributionId } = data;
  return {
    // The answers are beside their questions instead.
    guest: { ...presentHeld(guest), answers: undefined },
    party: { name: party.name, date: party.date, children: partyLanguage(party.children, []).recipientNames },
    answers: party.questions.flatMap(({ id, ask }) => {
      const answer = guest.answers[id];
      return answer === undefined ? [] : [{ question: ask, answer }];
    }),
    messages: messages.map(({ fromGuest, kind, content, createdAt }) => ({
      from: fromGuest ? "guest" : "organiser",
      kind,
      content,
      date: createdAt.toISOString(),
    })),
    ...others,
    // The organiser knows the link too, so a private amount is shown only with the contribution's number.
    contributions: gifts.map((gift) => (gift.id === contributionId ? presentOwnGift(gift) : presentGiftToOthers(gift))),
    letters: letters.map(({ about, to, status, createdAt }) => ({ about, to, status, date: createdAt.toISOString() })),
  };
}

/** Guests that the organiser added. A user invited to another organiser's party is part of that party's data. */
export const guestsPersonalData: PersonalData = {
  heading: "guests",
  collect: async (db, { id }) => (await guestsOfOrganiser(db, id)).map(presentHeld),
  /** Guests are deleted with their party. */
  erase: async () => undefined,
};
