import type { GuestsGift } from "@wishwell/domain/money/contribution-totals";
import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import { cachedQuery } from "../../platform/database/coalesce.ts";
import {
  giftAsJson,
  giftFromJson,
  type GiftJson,
  paymentPending,
  refundToConfirm,
} from "../contribution-records/public.ts";
import {
  answersAsJson,
  changeAsJson,
  type Guest,
  guestAsJson,
  guestFromJson,
  type GuestJson,
  type GuestMessage,
  type GuestsAnswer,
  messageFromJson,
  type MessageJson,
  messagesAsJson,
} from "../guests/public.ts";
import { firstNames } from "./party-page.ts";
import { toWholeParty, type WholeParty, wholePartyColumns, type WholePartyRow } from "../parties/public.ts";

interface HeldInvitation {
  readonly guest: Guest;
  /** May be a deleted party. */
  readonly party: WholeParty;
  /** The organiser's first name; empty while unknown. */
  readonly from: string;
  /** The newest change notice after the guest's reply. */
  readonly change: GuestMessage | null;
  /** The newest lines between organiser and guest, sorted oldest first. */
  readonly messages: readonly GuestMessage[];
  /** The first page of replies that other guests may see. */
  readonly answers: readonly GuestsAnswer[];
  /** There is a thank-you to read. */
  readonly thanked: boolean;
  readonly gift: GuestsGift;
  /** The provider is still checking one of the guest's payments. */
  readonly paymentPending: boolean;
  /** A refund was requested that the guest confirms on this page. */
  readonly refundToConfirm: boolean;
}

interface Row extends WholePartyRow {
  readonly place: number;
  readonly guest: GuestJson;
  readonly from: string | null;
  readonly change: MessageJson | null;
  readonly messages: readonly MessageJson[];
  readonly answers: readonly GuestsAnswer[];
  readonly thanked: boolean;
  readonly gift: GiftJson | null;
  readonly payment_pending: boolean;
  readonly refund_to_confirm: boolean;
}

/** About as many lines as a guest reads on a phone. */
export const shownLines = 20;

const thisGuest = sql.ref("guests.id");

/** More lines than the page shows, since some are not for the guest. */
const mostLines = 2 * shownLines;

const readRow = cachedQuery(
  (asked) => sql<Row>`/* kept */ select asked.place, ${wholePartyColumns}, ${guestAsJson} as guest,
      (select first_name from users where users.id = parties.owner_id) as "from",
      ${changeAsJson(thisGuest, sql.ref("guests.answered_at"))} as change,
      ${messagesAsJson(thisGuest, mostLines)} as messages,
      ${answersAsJson(sql.ref("parties.id"), firstNames)} as answers,
      exists (select from guest_thanks where guest_thanks.guest_id = guests.id) as thanked,
      ${giftAsJson(thisGuest)} as gift,
      ${paymentPending(thisGuest)} as payment_pending,
      ${refundToConfirm(thisGuest)} as refund_to_confirm
    from ${asked} join guests on guests.id = asked.id join parties on parties.id = guests.party_id
    where guests.forgotten_at is null`,
);

/** Everything the guest's page needs in one query, since it is the most visited page. */
export async function readInvitation(db: Database, id: string): Promise<HeldInvitation | null> {
  const row = await readRow(db, id);
  if (row === undefined) return null;
  return {
    guest: guestFromJson(row.guest),
    party: toWholeParty(row),
    from: row.from ?? "",
    change: row.change && messageFromJson(row.change),
    messages: row.messages.map(messageFromJson),
    answers: row.answers,
    thanked: row.thanked,
    gift: giftFromJson(row.gift),
    paymentPending: row.payment_pending,
    refundToConfirm: row.refund_to_confirm,
  };
}
