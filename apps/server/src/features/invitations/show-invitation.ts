import { texts } from "@wishwell/contract/texts";
import type { GuestsGift } from "@wishwell/domain/given";
import { knowsOfParty } from "@wishwell/domain/guest-options";
import { hasAnswered } from "@wishwell/domain/guest-status";
import { mayAskForRefund } from "@wishwell/domain/refund-rules";
import type { Deps } from "../../platform/deps.ts";
import { notFound } from "../../platform/http/refusal.ts";
import type { Guest, GuestsAnswer } from "../guests/public.ts";
import { type GuestMessage, isForGuest } from "../messages/public.ts";
import { stateOf, type WholeParty } from "../parties/public.ts";
import { readInvitation, shownLines } from "./invitation.store.ts";

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
  /** The first of those who answered; the organiser may hide them. */
  readonly answers: readonly GuestsAnswer[];
  readonly thanked: boolean;
  /** What they gave, as it may be shown. */
  readonly gift: GuestsGift;
  readonly paymentPending: boolean;
  readonly refundToConfirm: boolean;
}

/** All that a guest's own page shows. Of a party that was called off, those who were asked to it still hear that it was. */
export async function showInvitation(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { id }: { readonly id: string },
): Promise<Invitation> {
  const held = await readInvitation(db, id);
  if (!held || held.party.ownerId === null || isGone(held.guest, held.party)) throw notFound(texts.guestNotFound);
  const { guest, party, from, gift, paymentPending } = held;
  const refundToConfirm = held.refundToConfirm && mayAskForRefund(party.endsAt, clock.now());
  const cancelled = party.deletedAt !== null || party.cancelledAt !== null;
  const { over, complete } = stateOf(party, clock.now());
  const open = !over && !complete && !cancelled;
  const said = { guest, party, from, cancelled, open, gift, paymentPending, refundToConfirm };
  if (cancelled) return { ...said, change: null, messages: [], answers: [], thanked: false };
  const change = open && hasAnswered(guest.status) ? held.change : null;
  const messages = held.messages.filter(isForGuest).slice(-shownLines);
  return { ...said, change, messages, answers: held.answers, thanked: held.thanked };
}

/** Deleted after its day, or before anybody asked this guest: there is nothing to be told. */
function isGone({ status, invitedAt }: Guest, { deletedAt, endsAt }: WholeParty): boolean {
  if (deletedAt === null) return false;
  return !knowsOfParty({ status, invited: invitedAt !== null }) || (endsAt !== null && deletedAt >= endsAt);
}
