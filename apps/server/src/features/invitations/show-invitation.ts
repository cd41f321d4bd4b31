import { texts } from "@wishwell/contract/texts";
import { guestStatus, hasAnswered } from "@wishwell/domain/guest-status";
import type { Database } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import { notFound } from "../../platform/http/refusal.ts";
import { findOrganiser } from "../accounts/public.ts";
import { findGuest, type Guest } from "../guests/public.ts";
import { changeAfter, type GuestMessage, isForGuest, messagesWith } from "../messages/public.ts";
import { loadParty, stateOf, type WholeParty } from "../parties/public.ts";
import { wasThanked } from "./thanked.store.ts";

export interface Invitation {
  readonly guest: Guest;
  readonly party: WholeParty;
  /** The organiser's first name; empty while it is not known. */
  readonly from: string;
  readonly cancelled: boolean;
  /** Guests may still answer. */
  readonly open: boolean;
  /** What became different after the guest answered. */
  readonly change: GuestMessage | null;
  readonly messages: readonly GuestMessage[];
  readonly thanked: boolean;
}

/** As many lines as somebody reads on a phone. */
const shownLines = 20;

/** All that a guest's own page shows. Of a party that was called off, those who were asked to it still hear that it was. */
export async function showInvitation(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { id }: { readonly id: string },
): Promise<Invitation> {
  const guest = await findGuest(db, id);
  const party = guest && (await loadParty(db, guest.partyId, { alsoDeleted: true }));
  if (!guest || party?.ownerId == null || isGone(guest, party)) throw notFound(texts.guestNotFound);
  const organiser = await findOrganiser(db, party.ownerId);
  const cancelled = party.deletedAt !== null;
  const { over, complete } = stateOf(party, clock.now());
  const open = !over && !complete && !cancelled;
  const said = { guest, party, from: organiser?.firstName ?? "", cancelled, open };
  if (cancelled) return { ...said, change: null, messages: [], thanked: false };
  const change = open ? await changeSinceAnswer(db, guest) : null;
  const messages = (await messagesWith(db, id, 2 * shownLines)).filter(isForGuest).slice(-shownLines);
  return { ...said, change, messages, thanked: await wasThanked(db, id) };
}

/** Deleted after its day, or before anybody asked this guest: there is nothing to be told. */
function isGone({ status, invitedAt }: Guest, { deletedAt, endsAt }: WholeParty): boolean {
  if (deletedAt === null) return false;
  const wasAsked = status !== guestStatus.notSent || invitedAt !== null;
  return !wasAsked || (endsAt !== null && deletedAt >= endsAt);
}

async function changeSinceAnswer(db: Database, { id, status, answeredAt }: Guest): Promise<GuestMessage | null> {
  return hasAnswered(status) && answeredAt !== null ? changeAfter(db, id, answeredAt) : null;
}
