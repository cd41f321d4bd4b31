import type { messageSkipReasons } from "@wishwell/contract/api/guest-messages";
import { texts } from "@wishwell/contract/texts/texts";
import { guestStatus } from "@wishwell/domain/guests/guest-status";
import { londonDay } from "@wishwell/domain/parties/london-time";
import type { Config } from "../../../platform/config/config.ts";
import type { Tx } from "../../../platform/database/database.ts";
import type { Deps } from "../../../platform/deps.ts";
import type { Actor } from "../../../platform/http/api/actor.ts";
import { notFound, refuse } from "../../../platform/http/api/refusal.ts";
import type { Priority } from "../../../platform/jobs/job.ts";
import type { LetterToQueue } from "../../../platform/mail/mail-queue.ts";
import {
  type AddressedGuest,
  type Party,
  type PartyOfOrganiser,
  recordPartyAction,
  requireShown,
  senderName,
  stateOf,
  toGuest,
  withOrganiser,
} from "../../parties/public.ts";
import type { Guest } from "../guest.ts";
import { openGuests } from "../open-guests.ts";
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

export async function writeToGuest(
  deps: Deps,
  actor: Actor,
  { guestId, content }: { guestId: string; content: string },
): Promise<GuestMessage> {
  return deps.db.transaction().execute(async (tx) => {
    const { guests, party } = await lockOwnGuests(tx, actor, [guestId]);
    requireShown(party);
    for (const guest of guests) refuseUnreached(skipReason(guest));
    await deps.limits.take("organiserMessages", party.id, tx);
    const [noted] = await writeTo(deps, tx, actor, { party, guests, content, priority: "interactive" });
    if (noted === undefined) throw new Error("the message was not recorded");
    return noted;
  });
}

interface WrittenToMany {
  readonly partyId: string;
  readonly guestIds: readonly string[];
  readonly content: string;
}

type Why = (typeof messageSkipReasons)[number];

interface Reached {
  readonly guestIds: readonly string[];
  readonly skipped: readonly { readonly id: string; readonly reason: Why }[];
}

/** All guests must belong to this party of the organiser, or nothing happens. */
export async function writeToGuests(
  deps: Deps,
  actor: Actor,
  { partyId, guestIds, content }: WrittenToMany,
): Promise<Reached> {
  return deps.db.transaction().execute(async (tx) => {
    const { guests, party } = await lockOwnGuests(tx, actor, guestIds);
    if (party.id !== partyId) throw notFound();
    requireShown(party);
    const reachable = guests.filter((guest) => skipReason(guest) === null);
    const skipped = guests.flatMap((guest) => {
      const reason = skipReason(guest);
      return reason === null ? [] : [{ id: guest.id, reason }];
    });
    if (reachable.length === 0) refuseUnreached(skipped[0]?.reason ?? null);
    await deps.limits.take("organiserBulkMessages", party.id, tx);
    await writeTo(deps, tx, actor, { party, guests: reachable, content, priority: "bulk" });
    return { guestIds: reachable.map(({ id }) => id), skipped };
  });
}

/** Why a guest can't be emailed, or null: the address is bad or has been deleted. */
const skipReason = ({ status, email }: Guest): Why | null =>
  status === guestStatus.failed || email === "" ? "bad_email" : null;

function refuseUnreached(why: Why | null): void {
  if (why === "bad_email") throw refuse(why, texts.badEmail);
}

/** Opens and locks the guests and their party; all must belong to the same one. */
async function lockOwnGuests(
  tx: Tx,
  actor: Actor,
  ids: readonly string[],
): Promise<{ guests: readonly Guest[]; party: Party }> {
  const { guests, parties } = await openGuests(tx, actor, ids);
  const [party, ...others] = parties;
  if (party === undefined || others.length > 0) throw notFound();
  return { guests, party };
}

interface ToWrite {
  readonly party: Party;
  readonly guests: readonly Guest[];
  readonly content: string;
  readonly priority: Priority;
}

async function writeTo(deps: Deps, tx: Tx, actor: Actor, { party, guests, content, priority }: ToWrite) {
  const about = await withOrganiser(tx, party);
  const { over } = stateOf(party, deps.clock.now());
  await claimLetters(deps, tx, about.organiser, guests.length);
  const lines = guests.map((guest) => ({
    partyId: party.id,
    guestId: guest.id,
    fromGuest: false,
    kind: "message" as const,
    content,
  }));
  const noted = await recordMessages(deps, tx, lines);
  const letters = guests.map((guest) => organiserMessage(deps.config, about, { guest, content, priority, over }));
  await deps.mail.queueMany(tx, letters);
  await recordPartyAction(deps, tx, actor, party, "write to guests", { guestIds: guests.map((guest) => guest.id) });
  return noted;
}

interface Written {
  readonly guest: AddressedGuest & { readonly email: string };
  readonly content: string;
  readonly priority: Priority;
  readonly over: boolean;
}

/** Replies to this email go to the organiser. */
function organiserMessage(
  config: Config,
  about: PartyOfOrganiser,
  { guest, content, priority, over }: Written,
): LetterToQueue<"organiser-message"> {
  return {
    template: "organiser-message",
    to: guest.email,
    priority,
    senderName: senderName(about),
    replyTo: about.organiser.email,
    about: { partyId: about.party.id, guestId: guest.id },
    props: { ...toGuest(config, about, guest), content, over },
  };
}
